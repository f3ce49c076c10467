"""The offline extension at work on one page: its scripts, its formulas, its widgets, what the others wrote into it."""

import base64
import gzip
import json
from types import SimpleNamespace

import pytest
from docutils import nodes
from docutils.utils import new_document
from myst_nb.sphinx_ import HideCodeCellNode

from book.site import offline
from tests.seen import held


class App(SimpleNamespace):
    """Stands for Sphinx: what is added is written down in `added`."""

    def __init__(self, folder):
        super().__init__(outdir=str(folder), env=SimpleNamespace(), added=[])

    def add_js_file(self, name, **options):
        self.added.append((name, options))

    add_css_file = add_js_file


def script(name, body=""):
    return SimpleNamespace(filename=name, attributes={"body": body})


def test_thebe_is_left_out_and_every_other_script_stays():
    scripts = [script("thebe.js"), script("own.js"), script(None, "const THEBE_JS_URL = 1"), script(None, "other")]
    context = {"script_files": list(scripts), "css_files": [script("sphinx-thebe.css"), script("book.css")]}
    offline.leave_out_thebe(None, "page", "page.html", context, None)
    assert context["script_files"] == [scripts[1], scripts[3]]
    assert [sheet.filename for sheet in context["css_files"]] == ["book.css"]


def test_formulas_are_loaded_where_there_are_some(tmp_path):
    loaded = [("house/katex/katex.min.css", {"priority": 400}), ("house/formulas.js", {"loading_method": "defer"})]
    for inside, wanted in ((nodes.math(), loaded), (nodes.math_block(), loaded), (nodes.paragraph(), []), (None, [])):
        app = App(tmp_path)
        offline.load_formulas(app, "page", "", {}, nodes.container("", inside) if inside is not None else None)
        assert app.added == wanted


@pytest.mark.parametrize(
    "formula, text",
    [
        ("416 - 128 = 288", "416 − 128 = 288"),
        (r"3 \times 2{,}800 < 10{,}000", "3 × 2,800 < 10,000"),
        (r"640 / 4 = 160 \cdot 1", "640/4 = 160 · 1"),
        ("w=6, b < -w_0", "w = 6, b < −w0"),
        (r"2\cdot 6^{d/2}-1", "2 · 6d/2 − 1"),
        (r"[W/T - 1] \times 5281 / 16", "[W/T − 1] × 5281/16"),
        (r"0.5/\sqrt{n}", None),
        (r"w^{\ln d}", None),
        (r"\frac12", None),
    ],
)
def test_a_formula_that_needs_no_more_than_letters_and_powers_is_text(formula, text):
    document = new_document("page")
    document += nodes.paragraph("", "", nodes.Text("It is "), nodes.math(formula, formula))
    offline.PlainFormulas(document).run()
    assert (document.next_node(nodes.math) is None) == (text is not None)
    assert document.astext() == f"It is {text or formula}"


def test_the_code_of_a_figure_is_folded_after_the_figure():
    """The keyboard comes to the figure first; a cell that shows nothing keeps its order."""

    def cell(*kinds):
        code, *shown = (nodes.container("", nb_element=f"cell_code_{kind}") for kind in kinds)
        return nodes.container("", HideCodeCellNode("", code, classes=["above-input"]), *shown, nb_element="cell_code")

    document = new_document("page")
    document += [cell("source", "output"), cell("source")]
    offline.CodeAfterFigures(document).run()
    figure, plain = document.children
    assert [node.__class__ for node in figure] == [nodes.container, HideCodeCellNode]
    assert [node.__class__ for node in plain] == [HideCodeCellNode]


def test_a_plain_formula_in_a_line_of_its_own_is_a_paragraph():
    document = new_document("page")
    document += [nodes.math_block("", text) for text in (r"w^{\lceil d/2\rceil}+1", r"\frac{1}{2}")]
    offline.PlainFormulas(document).run()
    assert [node.__class__ for node in document] == [nodes.paragraph, nodes.math_block]
    assert document[0].astext() == "w⌈d/2⌉ + 1" and document[0]["classes"] == ["formula"]


class Writer:
    """Stands for the writer of HTML."""

    def __init__(self):
        self.body, self.builder = [], SimpleNamespace(math_renderer_name="katex", add_permalinks=True)

    def starttag(self, node, tag, suffix="\n", CLASS=""):
        return f'<{tag} class="{CLASS}">{suffix}'

    def encode(self, text):
        return text.replace("<", "&lt;")

    def add_permalink_ref(self, node, words):
        self.body.append(f"[{words}]")


def test_a_formula_is_written_as_its_tex(monkeypatch):
    monkeypatch.setattr(offline, "get_node_equation_number", lambda writer, node: node["number"])
    written = {}
    for name, write, node in (
        ("in a line", offline.inline_formula, nodes.math(text="a<b")),
        ("on its own", offline.displayed_formula, nodes.math_block(text="a<b", number=None)),
        ("numbered", offline.displayed_formula, nodes.math_block(text="a<b", number=3)),
    ):
        writer = Writer()
        with pytest.raises(nodes.SkipNode):
            write(writer, node)
        written[name] = "".join(writer.body)
    held("formulas.txt", written)


def test_the_widgets_of_a_page_get_their_twins_and_share_their_texts(tmp_path, monkeypatch):
    long = "x" * 300
    state = {
        "state": {
            "a": {"model_name": "AnyModel", "state": {"_esm": long, "static_twin": "<p>still</p>"}},
            "b": {"model_name": "AnyModel", "state": {"_esm": long, "_css": "y" * 199}},
            "c": {"model_name": "IntSliderModel", "state": {"value": 3}},
        }
    }
    scripts = {"ipywidgets_state": (None, {"type": "json", "body": json.dumps(state)})}
    monkeypatch.setattr(offline.NbMetadataCollector, "get_js_files", lambda env, page: scripts if page == "one" else {})
    view = "".join(
        f'<script type="application/vnd.jupyter.widget-view+json">{{"model_id": "{name}"}}</script>' for name in "ab"
    )
    app, context = App(tmp_path), {"body": view}
    offline.lighten_widgets(app, "none", "", {}, None)
    assert app.added == [] and not list(tmp_path.iterdir())
    offline.lighten_widgets(app, "one", "", context, None)
    (file,) = (tmp_path / "_static" / "house" / "shared").iterdir()
    assert app.added == [(f"house/shared/{file.name}", {"priority": 400})]
    assert file.read_text() == f'(window.sharedWidgetTexts ??= {{}})["{file.stem}"] = "{long}";\n'
    first, second = view.replace("</script><", "</script>|<").split("|")
    assert context["body"] == f'{first}<div class="widget-twin"><p>still</p></div>{second}'
    path, attributes = scripts["ipywidgets_state"]
    shared = {"_esm": f"shared:{file.stem}"}
    assert path is None and attributes["type"] == "json"
    assert json.loads(attributes["body"]) == {
        "state": {
            "a": {"model_name": "AnyModel", "state": shared},
            "b": {"model_name": "AnyModel", "state": shared | {"_css": "y" * 199}},
        }
    }, "a slider would need a kernel"


def test_a_page_that_mounts_no_figure_loads_nothing_that_would(tmp_path, monkeypatch):
    state = {"state": {"a": {"model_name": "AnyModel", "state": {"_esm": "x" * 300}}}}
    scripts = {"ipywidgets_0": ("house/figures.js", {}), "ipywidgets_state": (None, {"body": json.dumps(state)})}
    monkeypatch.setattr(offline.NbMetadataCollector, "get_js_files", lambda env, page: scripts)
    app, context = App(tmp_path), {"body": "<p>its pictures</p>"}
    offline.lighten_widgets(app, "page", "", context, None)
    assert scripts == {} and app.added == [] and context == {"body": "<p>its pictures</p>"}


def test_a_long_text_is_kept_compressed(tmp_path, monkeypatch):
    state = {"state": {"a": {"model_name": "AnyModel", "state": {"_esm": "x" * 9_000}}}}
    scripts = {"ipywidgets_state": (None, {"body": json.dumps(state)})}
    monkeypatch.setattr(offline.NbMetadataCollector, "get_js_files", lambda env, page: scripts)
    view = '<script type="application/vnd.jupyter.widget-view+json">{"model_id": "a"}</script>'
    offline.lighten_widgets(App(tmp_path), "page", "", {"body": view}, None)
    (file,) = (tmp_path / "_static" / "house" / "shared").iterdir()
    packed = file.read_text().split('= "gzip:')[1].removesuffix('";\n')
    assert gzip.decompress(base64.b64decode(packed)) == b"x" * 9_000 and len(packed) < 100


def test_a_first_visit_has_a_theme_and_the_console_nothing_to_say(tmp_path):
    script = 'document.documentElement.dataset.mode = localStorage.getItem("mode") || "";'
    assert offline.patch_html(script) == script.replace('""', '"auto"')


def test_pages_are_fixed_only_where_there_is_something_and_only_after_a_whole_build(tmp_path):
    icons = '<script src="../_static/vendor/fontawesome/6.5.2/js/all.min.js?digest=1"></script>\n'
    font = f'<link rel="preload" as="font" href="a.woff2">\n{icons}<p>1</p>'
    (tmp_path / "deep").mkdir()
    pages = {"one.html": font, "deep/two.html": '<div role="list" class="citation-list">', "three.html": "<p>3</p>"}
    for name, text in pages.items():
        (tmp_path / name).write_text(text)
    before = (tmp_path / "three.html").stat().st_mtime_ns
    offline.patch_pages(App(tmp_path), ValueError("no"))
    assert [(tmp_path / name).read_text() for name in pages] == list(pages.values())
    offline.patch_pages(App(tmp_path), None)
    assert (tmp_path / "one.html").read_text() == "<p>1</p>"
    assert (tmp_path / "deep/two.html").read_text() == '<div class="citation-list">'
    assert (tmp_path / "three.html").stat().st_mtime_ns == before


def test_what_the_pages_need_is_brought_with_its_licence(tmp_path):
    offline.ship_assets(App(tmp_path))
    folder = tmp_path / "_static" / "house"
    brought = "engine.js figures.js fonts formulas.js graphviz.LICENSE graphviz.js icons katex pdp6.js scorer.js"
    assert sorted(path.name for path in folder.iterdir()) == brought.split()
    assert (folder / "katex" / "katex.min.js").exists()


def test_each_chapter_and_no_other_page_offers_its_notebook():
    for page, offered in (("book/part1/width", {"ipynb_source": "book/part1/width.ipynb"}), ("search", {})):
        context = {}
        offline.offer_notebook(None, page, "", context, None)
        assert context == offered


def test_notebooks_are_written_after_a_whole_build(tmp_path, monkeypatch):
    written = []
    monkeypatch.setattr(offline.make_notebook, "write", lambda target, chapter: written.append((target, chapter)))
    offline.write_notebooks(App(tmp_path), ValueError("no"))
    assert written == []
    offline.write_notebooks(App(tmp_path), None)
    assert [chapter for _, chapter in written] == list(offline.chapters())
    sources = tmp_path / "_sources"
    assert sources / "book" / "part1" / "width.ipynb" in [target for target, _ in written]


def test_the_configuration_gets_the_hash_the_place_of_the_results_and_the_local_scripts(tmp_path, monkeypatch):
    monkeypatch.setattr(offline, "ROOT", tmp_path)
    config = SimpleNamespace()
    offline.set_configuration(None, config)
    assert vars(config) == {
        "machack_code_hash": offline.inputs.digest_of_all(),
        "nb_execution_cache_path": str(tmp_path / "_build" / "jupyter_cache"),
        "nb_ipywidgets_js": {"house/figures.js": {}},
    }
