"""From file://: a card over a word and over a citation, what the search shows, a place that stays in view."""

import pytest

from tests.book.test_finding import small_book
from tests.browser.pages import until

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    return small_book(tmp_path_factory.mktemp("finding"))


def of(browser, selector):
    return browser.find_elements("css selector", selector)


@pytest.mark.gate
def test_a_card_shows_what_the_glossary_says_and_escape_takes_it_away(chromium, book):
    chromium.get((book / "book" / "page.html").as_uri())
    chromium.execute_script("document.querySelector('a:has(> .glossed)').focus()")
    card = of(chromium, ".house-card")[0]
    assert until(chromium, lambda: card.is_displayed() and card.text) == "width How many moves."
    link = chromium.switch_to.active_element
    assert (
        link.get_attribute("aria-describedby") == card.get_attribute("id") and card.get_attribute("role") == "tooltip"
    )
    link.send_keys("\ue00c")
    assert not card.is_displayed() and link.get_attribute("aria-describedby") is None


@pytest.mark.gate
def test_what_is_searched_for_stands_in_its_section(chromium, book):
    chromium.get((book / "search.html").as_uri() + "?q=known")
    line = until(chromium, lambda: of(chromium, ".search-excerpt"))[0]
    assert line.text.startswith("Of plies") and "A depth is known" in line.text
    assert line.find_element("css selector", "a").get_attribute("href").endswith("page.html#of-plies")
    assert line.find_element("css selector", "mark").text == "known"


def test_a_section_whose_title_is_searched_for_shows_how_it_begins(chromium, book):
    chromium.get((book / "search.html").as_uri() + "?q=plies")
    assert until(chromium, lambda: of(chromium, ".search-excerpt"))[0].text.startswith("A depth is known")


def test_the_chapter_of_a_word_comes_before_what_the_glossary_says_of_it(chromium, book):
    chromium.get((book / "search.html").as_uri() + "?q=width")
    until(chromium, lambda: len(of(chromium, ".search-excerpt")) >= 2)
    found = [each.get_attribute("href") for each in of(chromium, "ul.search > li:not([hidden]) > a")]
    assert found[0].endswith("page.html") and any("glossary" in each for each in found[1:])


def test_a_word_is_not_marked_within_another(chromium, book):
    chromium.get((book / "search.html").as_uri() + "?q=own")
    until(chromium, lambda: of(chromium, "#search-results p"))
    assert not [each for each in of(chromium, ".search-excerpt mark") if each.text == "own"]


def test_a_search_for_a_word_of_the_glossary_says_what_it_is(chromium, book):
    chromium.get((book / "search.html").as_uri() + "?q=safe")
    assert until(
        chromium, lambda: [each for each in of(chromium, ".search-excerpt") if "A move to a safe square." in each.text]
    )


def test_a_place_stays_in_view_while_what_is_above_it_grows(chromium, book):
    chromium.get((book / "book" / "page.html").as_uri() + "#of-plies")
    tall = "const t = document.createElement('p'); t.style.height = '3000px'; document.querySelector('h1').after(t)"
    chromium.execute_script("document.body.style.paddingBottom = '3000px'; " + tall)
    top = "return Math.round(document.getElementById('of-plies').getBoundingClientRect().top)"
    assert until(chromium, lambda: abs(chromium.execute_script(top)) < 100)
