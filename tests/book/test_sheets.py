"""The one sheet of the built pages: what it takes of others' sheets, and what it leaves out."""

import re

import pytest

from book.contents import BOOK
from book.site import sheets

ICONS = BOOK / "_vendor" / "icons"


def test_a_sheet_is_read_rule_by_rule_whatever_is_in_its_strings():
    text = """a::after { content: "}{;" } @media (min-width: 16px) { b { c: d } @supports (e: f) { g { h: i } } } @layer one;"""
    inside = "@media (min-width: 1em){b{c: d}@supports (e: f){g{h: i}}}"
    assert sheets.used_rules(sheets.parsed(text), set()) == f'a::after{{content: "}}{{;"}}{inside}@layer one;'


@pytest.mark.parametrize(
    "selector, used",
    [
        ("a", True),
        (".here .here", True),
        (".here .gone", False),
        ("#gone", False),
        (".here:not(.gone)", True),
        (".here:is(.gone, .other)", True),
        (':root[data-theme="dark.gone"] .here', True),
        (r".sd-col\:x", False),
        (".bs-tooltip-top", True),
    ],
)
def test_a_rule_is_kept_when_all_that_it_asks_for_is_known(selector, used):
    assert sheets.is_used(selector, {"here"}) is used


def test_of_a_list_of_selectors_those_that_are_used_are_kept():
    text = "/* of old */ .gone, .here:is(.a, .b), p { color:\n    red;\n}\n@media print { .gone { a: b } }\n@font-face { c: d }"
    assert sheets.used_rules(sheets.parsed(text), {"here"}) == ".here:is(.a, .b),p{color: red;}@font-face{c: d}"


@pytest.fixture
def book(tmp_path):
    """Two pages and the sheets that they ask for: (pages, the folder `_static`)."""
    static = tmp_path / "_static"
    for name, text in {
        "styles/theme.css": '@charset "utf-8"; @import "../basic.css"; .x-here { background: url(a.png) }',
        "basic.css": ".basic { background: url('b.png') } .x-gone { c: d }",
        "vendor/fontawesome/6/css/all.min.css": ".fa-all { e: f }",
        "house/icons/icons.css": '@font-face { src: url(icons.woff2) } .fa-list { content: "x" }',
        "house/own.css": ".own {}",
        "custom.css": ".custom {}",
    }.items():
        path = static / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (static / "a.js").write_text("element.classList.add('basic')")
    links = "".join(
        f'<link href="../_static/{name}?digest=1" rel="stylesheet" />\n'
        for name in ("styles/theme.css", "vendor/fontawesome/6/css/all.min.css", "house/own.css", "custom.css")
    )
    return {tmp_path / name: f'<head>{links}</head><i class="x-here fa-list">' for name in ("a.html", "b.html")}, static


def linked(text):
    return [sheets.HREF.search(link)[1].split("?")[0] for link in sheets.LINK.findall(text)]


def test_pages_get_one_sheet_before_those_of_this_project(book):
    pages = sheets.put_one_sheet(*book)
    for text in pages.values():
        assert linked(text) == ["../_static/book.css", "../_static/house/own.css", "../_static/custom.css"]
    assert (book[1] / "book.css").read_text() == (
        '@charset "utf-8";\n.basic{background: url("b.png")}.x-here{background: url("styles/a.png")}\n'
        '@font-face{src: url("house/icons/icons.woff2")}.fa-list{content: "x"}\n'
    )


def test_a_page_of_an_earlier_build_keeps_its_sheet_and_gets_its_new_version(book):
    pages, static = book
    first = sheets.put_one_sheet(pages, static)
    assert sheets.put_one_sheet(first, static) == first
    changed = {path: text.replace("x-here", "x-gone") for path, text in first.items()}
    again = sheets.put_one_sheet(changed, static)
    assert ".x-gone" in (static / "book.css").read_text() and ".x-here" not in (static / "book.css").read_text()
    assert again != changed and all(linked(text)[0] == "../_static/book.css" for text in again.values())


def test_a_page_that_asks_for_other_sheets_keeps_them(book):
    pages, static = book
    other = '<head><link rel="stylesheet" href="_static/basic.css"></head>'
    assert sheets.put_one_sheet({**pages, static.parent / "c.html": other}, static)[static.parent / "c.html"] == other


@pytest.mark.book
def test_every_built_page_has_the_one_sheet_and_asks_for_no_other_of_the_themes(built_book):
    for path in sheets.paths_of(built_book):
        sheet_names = [sheets._file_of_address(address) for address in linked(path.read_text(encoding="utf-8"))]
        assert [name for name in sheet_names if not name.startswith("house/")] in (["book.css", "custom.css"], []), (
            path.name
        )
    assert (built_book / "_static" / "book.css").stat().st_size < 160_000


@pytest.mark.book
def test_every_icon_that_a_page_names_is_in_the_font(built_book):
    drawn = set(re.findall(r"\.(fa-[\w-]+):before", (ICONS / "icons.css").read_text(encoding="utf-8")))
    named = set()
    for path in sheets.paths_of(built_book):
        for classes in re.findall(r'class="((?:[^"]* )?fa[srb]?(?:-solid)? [^"]*)"', path.read_text(encoding="utf-8")):
            named |= {name for name in classes.split() if name.startswith("fa-")}
    assert {"fa-download", "fa-magnifying-glass", "fa-sun"} <= named
    assert named - drawn - {"fa-solid", "fa-lg"} == set()


@pytest.mark.book
def test_every_icon_that_a_sheet_writes_before_words_is_in_the_font(built_book):
    maker = (BOOK / "tools" / "make_icons.py").read_text(encoding="utf-8")
    names = re.search(r"BEFORE_WORDS = \(\s*(.*?)\s*\)\.split\(\)", maker, re.DOTALL)[1]
    written = re.findall(
        r"--pst-icon-([\w-]+):\s*\"", (built_book / "_static" / sheets.SHEET).read_text(encoding="utf-8")
    )
    places = {"angle-left", "angle-right", "download"}  # among the buttons
    brands = {"github", "gitlab"}  # of another font, and on no page
    known = set(re.findall(r"[\w-]+", names)) | places | brands | {"external-link"}
    assert written and set(written) - known == set()


def test_a_font_made_of_a_part_does_not_bear_the_reserved_name():
    font = (ICONS / "icons.woff2").read_bytes()
    assert 1_000 < len(font) < 6_000
    sheet = (ICONS / "icons.css").read_text(encoding="utf-8")
    families = set(re.findall(r'font-family:"([^"]*)"', sheet)) | set(re.findall(r'1em/1 "([^"]*)"', sheet))
    assert families == {"House Icons"} and "Font Awesome" in sheet, "who made them is said"
    assert sheets.AWESOME.sub('"House Icons"', r"font-family:Font Awesome\ 5 Free") == 'font-family:"House Icons"'
