"""The offline extension: what it does to a page, without building one."""

import json
import re
from xml.etree import ElementTree

import chess
import pytest

from book.site import light
from book.site import offline as extension
from book.site.offline import FOLD, patch_html


@pytest.fixture
def offline():
    return extension


@pytest.fixture
def state():
    program = "export default {render() {}} // " + "x" * 500
    return {
        "a": {"state": {"_esm": program, "_css": ".a {}", "static_twin": "<p>still a</p>"}},
        "b": {"state": {"_esm": program, "value": 3}},
        "c": {"state": {"_esm": program + "other", "static_twin": ""}},
    }


def test_a_program_that_widgets_share_is_kept_once(offline, state):
    kept = {}
    program = state["a"]["state"]["_esm"]
    names = offline.share_texts(state, kept.__setitem__)
    assert len(names) == len(kept) == 2
    assert (
        state["a"]["state"]["_esm"] == state["b"]["state"]["_esm"] == f"shared:{names[0]}" and kept[names[0]] == program
    )
    assert state["a"]["state"]["_css"] == ".a {}", "a short text stays where it is"


def test_sharing_twice_changes_nothing(offline, state):
    names = offline.share_texts(state, lambda name, text: None)
    before = json.dumps(state)
    assert offline.share_texts(state, lambda *_: pytest.fail("kept again")) == names
    assert json.dumps(state) == before


def test_a_twin_comes_after_its_widget_and_leaves_the_state(offline, state):
    twins = offline.extract_twins(state)
    assert twins == {"a": "<p>still a</p>"} and "static_twin" not in state["a"]["state"]
    view = '<script type="application/vnd.jupyter.widget-view+json">{"model_id": "%s"}</script>'
    body = offline.place_twins(f"<p>1</p>{view % 'a'}<p>2</p>{view % 'b'}", twins)
    assert body == f'<p>1</p>{view % "a"}<div class="widget-twin"><p>still a</p></div><p>2</p>{view % "b"}'


def test_only_what_a_page_mounts_is_kept(offline):
    view = '<script type="application/vnd.jupyter.widget-view+json">{"model_id": "box"}</script>'
    box = {"children": ["IPY_MODEL_slider", "IPY_MODEL_board"]}
    kinds = {"box": "VBoxModel", "board": "AnyModel", "slider": "IntSliderModel", "shown by no cell": "AnyModel"}
    state = {name: {"model_name": kind, "state": dict(box) if name == "box" else {}} for name, kind in kinds.items()}
    offline.leave_out_unmounted(state, view)
    assert list(state) == ["box", "board"] and state["box"]["state"]["children"] == ["IPY_MODEL_board"]
    offline.leave_out_unmounted(state, "<p>no view</p>")
    assert state == {}


def test_of_an_explorer_the_page_keeps_its_bar(offline):
    view = '<script type="application/vnd.jupyter.widget-view+json">{"model_id": "box"}</script>'
    box = {"children": ["IPY_MODEL_bar", "IPY_MODEL_tree"], "_dom_classes": ["mh", offline.EXPLORER]}
    state = {
        "box": {"model_name": "VBoxModel", "state": box},
        **{name: {"model_name": "AnyModel", "state": {}} for name in ("bar", "tree")},
    }
    offline.leave_out_unmounted(state, view)
    assert list(state) == ["box", "bar"] and state["box"]["state"]["children"] == ["IPY_MODEL_bar"]


def test_the_first_child_of_a_real_explorer_is_its_bar(offline):
    from machack import show
    from machack.show.explorer import Bar

    explorer = show.explorer("startpos")
    assert offline.EXPLORER in explorer._dom_classes and isinstance(explorer.children[0], Bar)


def test_a_part_of_the_sidebar_unfolds_once(offline):
    def part(name, current=""):
        return (
            f'<p aria-level="2" class="caption" role="heading"><span class="caption-text">{name}</span></p>\n'
            f'<ul class="{current}nav bd-sidenav">\n<li>chapter</li>\n</ul>\n'
        )

    patched = offline.patch_html(part("Before you begin") + part("Part I") + part("Part II", "current "))
    assert [bool(opened) for opened in re.findall(r'<details class="part"( open)?>', patched)] == [True, False, True]
    assert offline.patch_html(patched) == patched and patched.count("<li>chapter</li>") == 3


def test_a_drawing_is_as_wide_as_the_readers_text_asks_for(offline):
    drawn = '<svg viewBox="0 0 720 90" style="width:100%;min-width:560px;max-width:720px"></svg><p style="width:8px">'
    patched = offline.patch_html(drawn)
    assert patched == drawn.replace("560px", "35rem").replace("720px", "45rem")
    assert offline.patch_html(patched) == patched


def test_apostrophes_are_set_in_words_and_nowhere_else(offline):
    html = "<td title=\"White's\">White's, Black&#x27;s, it&#39;s</td><code>m['s']x's</code><pre>a's</pre>'quoted' Q'Q"
    assert offline.patch_html(html) == html.replace(">White's, Black&#x27;s, it&#39;s<", ">White’s, Black’s, it’s<")
    assert offline.patch_html(offline.patch_html(html)) == offline.patch_html(html)


def test_the_styles_of_texts_are_taken_out_each_once(offline):
    style = "<style>.a {}</style>"
    state = {name: {"model_name": "HTMLModel", "state": {"value": f"{style}<p>{name}</p>"}} for name in "ab"}
    assert offline.extract_styles(state) == style
    assert [model["state"]["value"] for model in state.values()] == ["<p>a</p>", "<p>b</p>"]


def test_a_value_cannot_end_the_script_it_is_in(offline):
    dangerous = {"title": "</script><!-- <script>"}
    written = offline.script_json(dangerous)
    assert "</" not in written and "<!--" not in written
    assert json.loads(written) == dangerous


def test_references_keep_the_numbers_of_the_paper(offline, root):
    from pybtex.database import parse_file

    entries = parse_file(root / "book" / "references.bib").entries.values()
    in_order = offline.PaperOrder().sort(list(entries))
    names = [entry.persons["author"][0].last_names[-1] for entry in in_order]
    assert (
        " ".join(names[:10]) == "Shannon Turing Newell Baylor Kotok Adelson-Velsky Samson Bernstein Kister Greenblatt"
    )


def has_licence(path, vendor):
    """Whether a licence text of its own name stands beside `path`, or one in its folder or around it, inside `vendor`."""
    folders = [folder for folder in path.parents if folder.is_relative_to(vendor) and folder != vendor]
    return path.with_suffix(".LICENSE").exists() or any(list(folder.glob("LICENSE*")) for folder in folders)


def test_everything_vendored_has_its_licence_beside_it(root):
    vendor = root / "book" / "_vendor"
    our_files = {"page.js", "catch-anywidget.js", "licences.js"}
    carried = [
        path
        for path in vendor.rglob("*")
        if path.suffix in {".js", ".css", ".woff2"} and "node_modules" not in path.parts and path.name not in our_files
    ]
    assert len(carried) > 20
    assert [str(path.relative_to(root)) for path in carried if not has_licence(path, vendor)] == []


def test_every_fold_of_code_is_named_by_what_it_draws():
    def cell(output):
        return f'<div class="cell a">{output}{FOLD}</summary></div>'

    figure = '<figcaption><span class="caption-number">Fig. 6.2 </span></figcaption>'
    named = re.findall(r'aria-label="([^"]*)"', patch_html(cell("") + cell(figure) + cell("7")))
    assert named == ["The code of this cell", "The code of Fig. 6.2", "The code of this cell"]


def test_a_fold_of_output_is_not_called_code():
    prompt = '<p class="collapsed admonition-title">code</p>'
    whole = f'<details class="hide above-input">{FOLD}{prompt}</summary></details>\n'
    outputs = [whole.replace("above-input", name) for name in ("below-input", "above-output")]
    seen = re.findall(r'aria-label="([^"]*)"><p [^>]*>(\w+)', patch_html("".join([whole, *outputs])))
    assert seen == [("The code of this cell", "code"), *2 * [("The output of this cell", "output")]]


def test_the_boards_of_a_page_share_their_pieces():
    from machack.show.boards import picture

    boards = [picture(chess.Board(), title=str(number)).html for number in range(3)]
    page = f'<article class="bd-article" role="main"><h1>Men</h1>{"".join(boards)}</article>'
    shared = light.share_pieces(page)
    assert sorted(re.findall(r'<g id="(men-[^"]*)"', shared)) == sorted(
        f"men-{colour}-{piece}"
        for colour in ("white", "black")
        for piece in ("pawn", "knight", "bishop", "rook", "queen", "king")
    )
    assert shared.count('href="#men-') == page.count("<use ") == 96 and 'href="#mh' not in shared
    assert shared.index('id="men-') < shared.index("<h1>") and len(shared) < len(page)
    assert ElementTree.fromstring(shared.replace("&nbsp;", " ")) is not None
    assert light.share_pieces("<article><p>no board</p></article>") == "<article><p>no board</p></article>"
