"""The built pages: whole, light, and asking no other machine for anything."""

import base64
import gzip
import html.parser
import json
import re
from urllib.parse import unquote, urlsplit

import pytest

from book.contents import chapters

pytestmark = pytest.mark.book
LOADS = {
    "script": "src",
    "link": "href",
    "img": "src",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "image": "href",
    "use": "href",
}
AWAY = re.compile(r"\s*(?:[a-z]+:)?//", re.IGNORECASE)
# Bytes, with room to spare: an edit must not touch them.  `python -m benchmarks.page_weight` measures.
LONGEST_PAGE = 650_000  # of a page itself; the tapes of its trees are in it
WITH_TAPES = {"explorer.html": 1_200_000}  # five searches to compare, one at tournament widths
WHOLE_BOOK = 25_000_000  # of all pages together
# What a page loads beside itself, all fonts of the book and the program included, uncompressed: the same for most pages.
MOST_LOADED = 1_400_000
ON_REQUEST = {"python.js", "graphviz.js", "texts.js", "all.min.js"}
VIEW = re.compile(r'<script type="application/vnd\.jupyter\.widget-view\+json">(.*?)</script>', re.DOTALL)
STATE = re.compile(r'<script type="application/vnd\.jupyter\.widget-state\+json">(.*?)</script>', re.DOTALL)


def states(text):
    """The states of a page's widgets, by model; a long one is compressed."""
    for content in STATE.findall(text):
        if content.startswith("gzip:"):
            content = gzip.decompress(base64.b64decode(content.removeprefix("gzip:")))
        yield json.loads(content)["state"]


class Page(html.parser.HTMLParser):
    """What a page loads, where it links to, and the places in it one can link to."""

    def __init__(self, text):
        super().__init__()
        self.loads, self.links, self.places = [], [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        self.places |= {given[name] for name in ("id", "name") if given.get(name)}
        if given.get(LOADS.get(tag)):
            self.loads.append(given[LOADS[tag]])
        if tag == "a" and given.get("href"):
            self.links.append(given["href"])


@pytest.fixture(scope="module")
def pages(built_book):
    """Each built page by its path."""
    return {
        path: Page(path.read_text(encoding="utf-8"))
        for path in sorted(built_book.rglob("*.html"))
        if "_static" not in path.parts
    }


def away(page):
    return [address for address in page.loads if AWAY.match(address)]


def test_every_chapter_of_the_contents_is_built(root, built_book):
    pages = [built_book / path.relative_to(root).with_suffix(".html") for path in chapters()]
    assert pages and [str(page) for page in pages if not page.exists()] == []


def test_no_page_loads_anything_from_another_machine(pages):
    assert {str(path): away(page) for path, page in pages.items() if away(page)} == {}


def test_a_planted_load_from_another_machine_is_found():
    assert away(Page('<script src="https://example.org/a.js"></script>')) and away(
        Page('<img src="//example.org/a.png">')
    )
    assert not away(Page('<script src="../_static/a.js"></script><a href="https://example.org">a link is no load</a>'))


def test_no_style_sheet_loads_anything_from_another_machine(built_book):
    faults = [
        (str(path), address)
        for path in built_book.rglob("*.css")
        for address in re.findall(r"(?:url\(|@import)\s*[\"']?([^\"')]+)", path.read_text(encoding="utf-8"))
        if AWAY.match(address)
    ]
    assert faults == []


def dead(path, page, pages, book):
    """The links of a page that lead nowhere inside the book."""
    for link in page.links + page.loads:
        parts = urlsplit(link)
        if parts.scheme or AWAY.match(link):
            continue
        target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
        if target.is_dir():
            target = target / "index.html"
        if not target.exists():
            yield link
        elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].places:
            yield link


def test_every_link_between_the_pages_is_alive(pages, built_book):
    resolved = {path.resolve(): page for path, page in pages.items()}
    faults = {
        str(path.relative_to(built_book)): list(dead(path.resolve(), page, resolved, built_book))
        for path, page in pages.items()
    }
    assert {path: links for path, links in faults.items() if links} == {}


def test_a_planted_dead_link_is_found(tmp_path):
    path = tmp_path / "a.html"
    path.write_text('<h1 id="here"><a href="#here">good</a><a href="#gone">bad</a><a href="b.html">bad</a>')
    page = Page(path.read_text())
    assert list(dead(path, page, {path: page}, tmp_path)) == ["#gone", "b.html"]


def test_the_program_of_a_widget_is_not_in_the_page(pages):
    for path in pages:
        for state in states(path.read_text(encoding="utf-8")):
            for model in state.values():
                assert len(model["state"].get("_esm", "")) < 200, f"{path.name}: a widget carries its whole program"


def test_pages_are_light_and_so_is_the_book(pages):
    sizes = {path: path.stat().st_size for path in pages}
    heavy = {path.name: size for path, size in sizes.items() if size > WITH_TAPES.get(path.name, LONGEST_PAGE)}
    assert heavy == {} and sum(sizes.values()) <= WHOLE_BOOK


def test_a_page_carries_only_widgets_that_it_mounts(pages):
    for path in pages:
        text = path.read_text(encoding="utf-8")
        for state in states(text):
            seen = {json.loads(view)["model_id"] for view in VIEW.findall(text)}
            for model in state.values():
                seen |= {child.removeprefix("IPY_MODEL_") for child in model["state"].get("children", ())}
            assert state and state.keys() <= seen, path.name


def test_a_page_says_no_style_twice(pages):
    for path in pages:
        text = re.sub(r"<script\b.*?</script>", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        styles = re.findall(r"<style>.*?</style>", text, re.DOTALL)
        assert len(styles) == len(set(styles)), path.name


def test_no_page_shows_a_traceback(pages):
    failed = re.compile(
        r"Traceback \(most recent call last\)(?!:\n +\.\.\.\n)"
    )  # an example of an error has dots there
    assert [path.name for path in pages if failed.search(path.read_text(encoding="utf-8"))] == []


def test_what_the_pages_carry_has_its_licence_with_it(built_book):
    assets = built_book / "_static" / "house"
    for folder in ("katex", "icons", "fonts/source-serif-4", "fonts/ibm-plex-mono"):
        assert (assets / folder / "LICENSE.txt").stat().st_size > 500
    for name in ("pyodide.LICENSE", "cpython.LICENSE"):  # those of the others are in the archive of python.js
        assert (assets / "cells" / name).stat().st_size > 500


def test_what_a_page_loads_is_light(pages, built_book):
    folder = (built_book / "_static" / "house").resolve()
    fonts = [*folder.glob("fonts/**/*.woff2"), *folder.glob("icons/*.woff2")]
    for path, page in pages.items():
        asked = {unquote(urlsplit(address).path) for address in page.loads}
        loaded = {(path.parent / name).resolve() for name in asked if name.endswith((".js", ".css"))}
        names = {file.name for file in loaded}
        if "figures.js" in names:
            loaded.add(folder / "engine.js")  # once a figure wants it
        weight = sum(file.stat().st_size for file in [*loaded, *fonts])
        assert weight <= MOST_LOADED, f"what {path.name} loads is {weight:,} bytes"
        assert not ON_REQUEST & names
