"""The path that a reader follows, on pages opened from a folder: chosen by a link, kept, told on the pages; what was read is marked."""

import json
import time
from pathlib import Path

import pytest

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from tests.browser.pages import until

pytestmark = pytest.mark.browser
SCRIPT = Path(__file__).resolve().parents[2] / "book" / "site" / "static" / "paths.js"
LIST = '<nav class="bd-links"><a href="{here}one.html">One</a> <a href="{here}two.html">Two</a> <a href="{here}three.html">Three</a></nav>'
FRONT = """<ul class="doors"><li><a href="part/one.html">Play</a></li></ul><ul class="paths">
<li><p><strong>You play.</strong> <a href="part/one.html">One</a>, <a href="part/two.html">Two</a></p></li>
<li><p><strong>You program.</strong> <a href="part/two.html">Two</a>, <a href="part/three.html">Three</a></p></li></ul>"""
WAYS = {
    "You play": [["part/one.html", "One"], ["part/two.html", "Two"]],
    "You program": [["part/two.html", "Two"], ["part/three.html", "Three"]],
}
PLAY, PROGRAM = (
    f"<p hidden data-path='{whose}' data-way='{json.dumps(way)}'>Your path, {whose}" for whose, way in WAYS.items()
)
FEET = {
    "one": f"{PLAY}: page 1 of 2. Next: <a href='two.html'>Two</a></p>",
    "two": f"{PLAY}, ends here.</p>{PROGRAM}: page 1 of 2. Next: <a href='three.html'>Three</a></p>",
    "three": f"{PROGRAM}, ends here.</p>",
}

MINUTES = {"one": 0, "two": 0, "three": 100}  # that a page is said to take


@pytest.fixture
def book(chromium, tmp_path):
    """The folder of a small book, with nothing kept."""

    def write(name, here, text):
        file = tmp_path / "book" / "unpacked" / "book" / name  # a folder around the book may be called so, too
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(
            f"<!doctype html><meta charset=utf-8><body>{LIST.format(here=here)}<article class='bd-article'>{text}</article><script src='{SCRIPT.as_uri()}'></script>"
        )
        return file.as_uri()

    front = write("index.html", "part/", FRONT)
    for name, foot in FEET.items():
        write(
            f"part/{name}.html",
            "",
            f"<h1>{name}</h1><div class='page-place'>Part I, 1 of 3 · {MINUTES[name]} minutes</div><div style='height: 4000px'></div>"
            "<section id='recap'><p>It is said. Of three <a href='three.html'>Three</a> tells.</p></section>"
            f"<div class='next-on-path'>{foot}</div><div class='prev-next-area'><a class='left-prev' href='one.html'><p class='prev-next-title'>One</p></a><a class='right-next' href='three.html'><div class='prev-next-info'>"
            "<p class='prev-next-subtitle'>next</p><p class='prev-next-title'>Three</p></div></a></div>",
        )
    chromium.get(front)
    chromium.execute_script("localStorage.clear()")
    chromium.get(front)
    yield chromium
    chromium.execute_script("localStorage.clear()")


def lines(browser, where):
    return browser.execute_script(
        "return [...document.querySelectorAll(arguments[0])].filter(e => e.checkVisibility()).map(e => e.innerText.trim())",
        where,
    )


def follow(browser, item, link):
    browser.execute_script(
        "document.querySelectorAll('.paths li')[arguments[0]].querySelectorAll('a')[arguments[1]].click()", item, link
    )
    until(
        browser,
        lambda: not browser.find_elements("css selector", ".paths") and browser.find_elements("css selector", "h1"),
    )


def to_the_foot(browser):
    browser.execute_script("document.querySelector('.prev-next-area').scrollIntoView({ behavior: 'instant' })")
    until(browser, lambda: browser.find_elements("css selector", ".bd-links .was-read"))


def test_who_has_chosen_no_path_sees_none(book):
    assert lines(book, ".on-path") == [] and lines(book, ".bd-links p") == []
    book.get(book.current_url.replace("index", "part/two"))
    assert lines(book, "p.on-path") == lines(book, ".next-on-path p") == []
    book.find_element("css selector", ".right-next").click()
    until(book, lambda: lines(book, "h1") == ["three"])
    assert lines(book, "p.on-path") == lines(book, ".next-on-path p") == [], "and is on no path after it"


@pytest.mark.gate
def test_a_link_of_a_path_chooses_it_and_its_line_is_at_head_and_foot(book):
    follow(book, 1, 0)
    assert (
        lines(book, ".next-on-path p")
        == lines(book, "p.on-path")
        == ["Your path, You program: page 1 of 2. Next: Three"]
    )
    book.get(book.current_url.replace("two", "one"))  # off the path: what passes there is said, and nothing at the head
    assert lines(book, ".next-on-path p") == []
    assert lines(book, "p.on-path") == ["Your path, You program, continues with Two."]
    book.find_element("css selector", ".off-path a").click()
    until(book, lambda: lines(book, "h1") == ["two"])


def test_who_follows_the_line_of_the_path_in_a_chapter_stays_on_it(book):
    follow(book, 1, 0)
    (line,) = [each for each in book.find_elements("css selector", ".next-on-path a") if each.is_displayed()]
    line.click()
    until(book, lambda: lines(book, "h1") == ["three"])
    assert lines(book, "p.on-path") == ["Your path, You program, ends here."] and lines(book, ".left-prev") == ["Two"]
    assert lines(book, ".bd-links p") == ["Your path: You program"]
    assert lines(book, ".bd-links .path-steps li") == ["Two", "Three"]
    assert lines(book, ".bd-links .path-steps [aria-current]") == ["Three"]


def test_a_door_that_opens_on_the_first_page_of_a_path_chooses_it(book):
    book.execute_script("document.querySelector('.doors a').click()")
    until(book, lambda: lines(book, "h1") == ["one"])
    assert lines(book, "p.on-path") == ["Your path, You play: page 1 of 2. Next: Two"]


def test_on_a_path_the_way_to_the_next_page_is_the_path_s(book):
    follow(book, 0, 0)
    assert lines(book, ".right-next") == ["next on your path\n\nTwo"]
    book.find_element("css selector", ".right-next").click()
    until(book, lambda: lines(book, "h1") == ["two"])
    assert lines(book, ".right-next") == ["next\n\nThree"]  # the path ends here, and the book goes on


def test_a_chapter_s_last_sentence_is_not_told_where_it_leads_off_the_path(book):
    follow(book, 0, 0)
    assert lines(book, "#recap > p") == ["It is said."]
    book.get(book.current_url.replace("one", "three"))
    assert lines(book, "#recap > p") == ["It is said. Of three Three tells."]


def test_on_a_path_the_way_back_is_the_path_s_and_the_list_of_chapters_shows_its_pages(book):
    follow(book, 1, 1)
    assert lines(book, ".left-prev") == ["Two"] and lines(book, ".bd-links .path-steps li") == ["Two", "Three"]
    assert book.find_element("css selector", ".left-prev").get_attribute("href").endswith("/part/two.html")


def test_a_page_that_was_only_jumped_through_is_not_marked(book):
    book.get(book.current_url.replace("index", "part/three"))
    book.execute_script("document.querySelector('.prev-next-area').scrollIntoView({ behavior: 'instant' })")
    time.sleep(1)
    assert lines(book, ".was-read") == []


def test_the_front_page_goes_on_with_the_page_of_the_path_that_was_opened_last(book):
    front = book.current_url
    follow(book, 1, 1)  # the second page of the path, the first unread
    for at in ("three", "one"):  # the other is not on the path
        book.get(front.replace("index", f"part/{at}"))
        book.get(front)
        assert lines(book, ".on-path") == ["You are on this path. Continue with Three."]
    book.get(front.replace("index", "part/two"))
    to_the_foot(book)
    book.get(front)
    assert lines(book, ".on-path") == ["You are on this path. Continue with Three."]
    follow(book, 0, 1)  # another path, whose second page was read: what is left stands before it
    book.get(front)
    assert lines(book, ".on-path") == ["You are on this path. Continue with One."]


def test_what_was_read_to_its_foot_is_marked_and_the_front_page_says_where_to_go_on(book):
    front = book.current_url
    follow(book, 0, 0)
    assert lines(book, ".was-read") == []  # opened, and not read
    to_the_foot(book)
    book.get(front)
    assert lines(book, ".bd-links .was-read") == ["One", "One"]  # in the path and in the chapters
    assert lines(book, ".on-path") == ["You are on this path. Continue with Two."]
    book.find_element("css selector", ".on-path a").click()
    until(book, lambda: book.find_elements("css selector", "h1"))
    to_the_foot(book)
    book.get(front)
    assert lines(book, ".on-path") == ["You are on this path. You have read all of it."]
