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
    card = of(chromium, ".book-card")[0]
    assert until(chromium, lambda: card.is_displayed() and card.text) == "width How many moves."
    link = chromium.switch_to.active_element
    assert (
        link.get_attribute("aria-describedby") == card.get_attribute("id") and card.get_attribute("role") == "tooltip"
    )
    link.send_keys("\ue00c")
    assert not card.is_displayed() and link.get_attribute("aria-describedby") is None


def test_a_finger_sees_the_card_first_and_goes_to_the_glossary_with_a_second_tap(chromium, book):
    page = (book / "book" / "page.html").as_uri()
    chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 1})

    def tap(selector):
        x, y = chromium.execute_script(
            "const { left, top, width, height } = document.querySelector(arguments[0]).getClientRects()[0]; return [left + width / 2, top + height / 2]",
            selector,
        )
        chromium.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        chromium.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    try:
        chromium.get(page)
        card = of(chromium, ".book-card")[0]
        for _ in range(2):
            tap("a:has(> .glossed)")
            assert until(chromium, lambda: card.is_displayed() and card.text) == "width How many moves."
            assert chromium.current_url.partition("#")[0] == page
            tap("h1")
            until(chromium, lambda: not card.is_displayed())
        tap("a:has(> .glossed)")
        until(chromium, card.is_displayed)
        tap("a:has(> .glossed)")
        until(chromium, lambda: "#" in chromium.current_url)
    finally:
        chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


@pytest.mark.gate
def test_what_is_searched_for_is_in_its_section(chromium, book):
    chromium.get((book / "search.html").as_uri() + "?q=known")
    line = until(chromium, lambda: of(chromium, ".search-excerpt"))[0]
    assert line.text.startswith("Of plies") and "A depth is known" in line.text
    assert line.find_element("css selector", "a").get_attribute("href").endswith("page.html#of-plies")
    assert line.find_element("css selector", "mark").text == "known"


def test_a_section_whose_title_is_searched_for_shows_how_it_begins(chromium, book):
    chromium.get((book / "search.html").as_uri() + "?q=plies")
    assert until(chromium, lambda: of(chromium, ".search-excerpt"))[0].text.startswith("A depth is known")


def typed(browser, text):
    """Type into the theme's box, which the small book's theme does not have; returns the lines below it."""
    browser.execute_script(
        "document.body.insertAdjacentHTML('afterbegin', '<form class=bd-search action=search.html><input type=search name=q></form>')"
    )
    box = of(browser, "form.bd-search input")[0]
    box.send_keys(text)
    until(browser, lambda: of(browser, ".search-typed .search-more"))
    return [each.text for each in of(browser, ".search-typed p")]


def test_while_one_types_the_places_are_below_the_box_and_the_arrow_keys_reach_them(chromium, book):
    chromium.get((book / "book" / "page.html").as_uri())
    lines = typed(chromium, "plie")
    assert lines[0].startswith("A width: Of plies A depth is known") and lines[-1] == "Enter shows every place."
    chromium.switch_to.active_element.send_keys("\ue015")
    link = chromium.switch_to.active_element
    assert link.get_attribute("href").endswith("book/page.html#of-plies")
    chromium.get((book / "book" / "page.html").as_uri())
    assert typed(chromium, "width")[0] == "width How many moves.", "what the glossary says comes first"
    chromium.get((book / "book" / "page.html").as_uri())
    assert typed(chromium, "qqqq") == ["No page has “qqqq”."]


def test_a_word_misspelled_gets_the_word_of_the_book_that_is_most_like_it(chromium, book):
    chromium.get((book / "search.html").as_uri() + "?q=widht+knwon")
    said = until(chromium, lambda: [each for each in of(chromium, ".search-summary") if "Did you" in each.text])[0]
    assert said.text == "No page has “widht knwon”. Did you mean width known?"
    assert said.find_element("css selector", "a").get_attribute("href").endswith("?q=width%20known")
    chromium.get((book / "search.html").as_uri() + "?q=qqqqzzzz")
    assert until(
        chromium, lambda: [each.text for each in of(chromium, ".search-summary") if "No page" in each.text]
    ) == ["No page has “qqqqzzzz”. "[:-1]]


def test_the_chapter_of_a_word_comes_before_what_the_glossary_says_of_it(chromium, book):
    chromium.get((book / "search.html").as_uri() + "?q=width")
    until(chromium, lambda: len(of(chromium, ".search-excerpt")) >= 2)
    found = [each.get_attribute("href") for each in of(chromium, "ul.search > li:not([hidden]) > a")]
    assert found[0].endswith("page.html") and any("glossary" in each for each in found[1:])


def test_a_chapter_of_the_paper_is_found_by_the_papers_name_before_another_with_the_word_in_its_title(chromium, book):
    chromium.get((book / "search.html").as_uri() + "?q=plausible")
    until(chromium, lambda: len(of(chromium, ".search-excerpt")) >= 2)
    found = [each.get_attribute("href") for each in of(chromium, "ul.search > li:not([hidden]) > a")]
    assert found[0].endswith("part1/plausible-moves.html") and any("seven" in each for each in found[1:])


def test_a_word_with_signs_finds_the_page_that_says_it_and_a_page_that_has_it_in_code_alone_says_so(chromium, book):
    chromium.get((book / "search.html").as_uri() + "?q=alpha-beta")
    until(chromium, lambda: len(of(chromium, ".search-excerpt")) >= 2)
    found = [each.get_attribute("href") for each in of(chromium, "ul.search > li:not([hidden]) > a")]
    assert "glossary" in found[0], "no chapter is named so: what the word means comes first"
    assert of(chromium, ".search-excerpt")[0].text == "alpha-beta The rule."
    chromium.get((book / "search.html").as_uri() + "?q=kernel_only")
    line = until(chromium, lambda: of(chromium, ".search-excerpt"))[0]
    assert line.text == "in its code or its figures"


def test_a_page_where_words_are_side_by_side_comes_before_one_where_they_are_apart(chromium, book):
    chromium.get((book / "search.html").as_uri() + "?q=safe+moves")
    until(chromium, lambda: len(of(chromium, ".search-excerpt")) >= 2)
    found = [each.get_attribute("href") for each in of(chromium, "ul.search > li:not([hidden]) > a")]
    together, apart = ([place for place, each in enumerate(found) if name in each] for name in ("/page.", "/seven."))
    assert together[0] < apart[0], found


def test_what_is_in_a_table_or_a_caption_is_found_as_text_is(chromium, book):
    for asked, said in (
        ("landey", "Landey’s game"),
        ("conroy", "Of plies A depth is known . The alpha-beta rule, and"),
    ):
        chromium.get((book / "search.html").as_uri() + f"?q={asked}")
        line = until(chromium, lambda: of(chromium, ".search-excerpt"))[0]
        assert said in line.text and "unread" not in line.text
        assert "Conroy" not in line.text and line.text.endswith("(in a table)") == (asked == "conroy")


def test_an_excerpt_is_prose_where_the_word_is_in_prose_and_in_a_table(chromium, book):
    chromium.get((book / "search.html").as_uri() + "?q=safe")
    lines = [each.text for each in until(chromium, lambda: of(chromium, ".search-excerpt"))]
    assert any("Some are safe, some are safe." in each for each in lines)
    assert not any("safe 12" in each or "in a table" in each for each in lines)


def test_the_entry_of_the_contents_that_was_chosen_stays_marked_until_the_reader_moves(chromium, book):
    text = (book / "book" / "page.html").read_text(encoding="utf-8")
    entries = '<ul><li><a href="#a-width">A</a><ul><li><a class="active" href="#of-plies">B</a></li></ul></li></ul>'
    place = book / "book" / "listed.html"
    place.write_text(text.replace("</body>", f'<nav class="bd-toc-nav">{entries}</nav></body>'), encoding="utf-8")
    chromium.get(place.as_uri())
    marked = "return [...document.querySelectorAll('.bd-toc-nav a.active')].map(each => each.hash)"
    spied = "document.querySelector('.bd-toc-nav a[href=\"#of-plies\"]').classList.add('active')"
    chromium.execute_script("document.querySelector('.bd-toc-nav a').click()")
    chromium.execute_script(spied)
    assert until(chromium, lambda: chromium.execute_script(marked) == ["#a-width"])
    chromium.execute_script("document.querySelector('.bd-toc-nav a[href=\"#of-plies\"]').click()")
    assert chromium.execute_script(marked) == ["#a-width", "#of-plies"], "and the one it stands under"
    chromium.execute_script("dispatchEvent(new Event('wheel'))")
    chromium.execute_script("document.querySelector('.bd-toc-nav a').classList.remove('active')")
    assert chromium.execute_script(marked) == ["#of-plies"]


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
