"""Every chapter runs from top to bottom as the builder runs it."""

import os

import pytest

from book.contents import BOOK, ROOT, chapters
from tests.proofs import WHOLE

CHAPTERS = [path for path in chapters() if "```{code-cell}" in path.read_text()]


@pytest.mark.verify
@pytest.mark.skipif(
    not WHOLE, reason="the build runs the chapters; with WHOLE=1 in the environment, this test runs them"
)
@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: str(path.relative_to(BOOK)))
def test_a_chapter_runs_from_top_to_bottom(path, monkeypatch):
    import nbclient  # with what it needs, half as long as all other tests need to be collected
    from myst_nb.core.read import read_myst_markdown_notebook

    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]))
    notebook = read_myst_markdown_notebook(path.read_text(encoding="utf-8"))
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert cells, f"{path.name} has code cells that the builder does not see"
    nbclient.NotebookClient(
        notebook, timeout=600, kernel_name="python3", resources={"metadata": {"path": str(path.parent)}}
    ).execute()
