"""Scripts and style sheets in stored results: marks replace them, and a page gets the files as they are when it is written."""

import json
from types import SimpleNamespace

import nbformat
import pytest

from book.site import offline, styles
from machack import show
from machack.show.figures import style
from machack.show.scope import Scope
from pdp6 import show as machine_show


@pytest.fixture
def notebook():
    """A notebook with a figure's style in an output and its program in the state of a widget."""
    output = nbformat.v4.new_output("display_data", {"text/html": f"{style()}<p>a twin</p>"})
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1", outputs=[output])])
    state = {"a": {"model_name": "AnyModel", "state": {"_esm": str(Scope._esm), "_css": Scope._css, "value": 3}}}
    made.metadata.widgets = nbformat.from_dict({"state": state})
    return made


def test_marks_stand_for_files_and_are_filled_again(notebook):
    before = json.dumps(notebook)
    styles.mark_notebook(notebook)
    nbformat.validate(notebook)
    kept = json.dumps(notebook)
    assert "@@file:machack/show/static/style.css@@" in kept and len(kept) < 0.4 * len(before)
    assert json.dumps(styles.map_strings(notebook, styles.fill_marks)) == before


def test_a_page_has_the_style_as_it_is_when_it_is_written(notebook, tmp_path, monkeypatch):
    styles.mark_notebook(notebook)
    sheet = tmp_path / "machack" / "show" / "static" / "style.css"
    sheet.parent.mkdir(parents=True)
    sheet.write_text(".new {}")
    monkeypatch.setattr(styles, "ROOT", tmp_path)
    context = {"body": notebook.cells[0].outputs[0].data["text/html"]}
    offline.fill_styles(SimpleNamespace(), "page", "page.html", context, None)
    assert context == {"body": "<style>.new {}</style><p>a twin</p>"}


def test_every_figure_brings_its_texts_as_they_are_in_the_files():
    """One that changed a text before it brings it would go on with the old one when the file changes."""
    figures = {value for package in (show, machine_show) for value in vars(package).values() if hasattr(value, "_esm")}
    brought = [str(text) for figure in figures for text in (figure._esm, getattr(figure, "_css", ""))]
    assert len(figures) > 15 and sum(map(len, brought)) > 1_000_000
    lines = {line for whole in styles.texts().values() for line in whole.splitlines() if len(line) > 40}
    for text in brought:
        rest = styles.MARK.sub("", styles.with_marks(text))
        assert not [line for line in rest.splitlines() if line in lines]
