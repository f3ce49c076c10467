"""The two switches of the book on a page opened from a folder: pressed with mouse and keys, kept, heard by the figures."""

from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from machack import Settings, show, think
from machack.notation.games import paper_game, position
from tests.browser.pages import BOOK_HEAD, page

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver import Keys
from selenium.webdriver.common.by import By

pytestmark = pytest.mark.browser
TEXT = """<main class="bd-article"><div class="article-header-buttons"></div>
<p id="text"><span class="move"><span class="algebraic">Rd8#</span><span class="descriptive" hidden>R-Q8 MATE</span></span></p>
<div class="cell"><div class="cell_input"><pre>code</pre></div><div class="cell_output"><pre>printed</pre></div></div>
<div class="listing"><div class="listing-says">says</div><div class="highlight-python"><pre>listed</pre></div></div>
<p class="without-code">Nothing is shown.</p>
<details class="listing-examples"><summary>Example</summary><p>2 + 2</p></details>
<details class="companion" open><summary>Beside</summary><p>More.</p></details>"""


@pytest.fixture
def opened(chromium, tmp_path):
    """A function that opens a page with these figures below the switches, with nothing chosen yet."""

    def opens(*figures, name="page.html"):
        address = page(tmp_path, *figures, name=name)
        file = Path(unquote(urlsplit(address).path))
        file.write_text(file.read_text().replace("</head>", f"{BOOK_HEAD}</head>").replace("<main>", TEXT))
        chromium.get(address)
        chromium.execute_script("localStorage.clear()")
        chromium.get(address)
        return chromium

    yield opens
    chromium.execute_script("localStorage.clear()")


def button(browser, name):
    return browser.find_element(By.CSS_SELECTOR, f".switch-{name}")


def shown(browser):
    return browser.execute_script(
        "return [...document.querySelectorAll('.book-switch, .move, main pre, .listing-says, .without-code')]"
        ".filter(each => each.checkVisibility()).map(each => each.innerText.trim())"
    )


def test_at_first_a_page_is_with_code_and_algebraic(opened):
    browser = opened()
    assert [button(browser, name).get_attribute("aria-pressed") for name in ("code", "notation")] == ["false"] * 2
    assert [button(browser, name).accessible_name for name in ("code", "notation")] == [
        "Without code",
        "Descriptive notation",
    ]
    assert shown(browser) == ["</>", "e4P-K4", "Rd8#", "code", "printed", "says", "listed"]


@pytest.mark.gate
def test_the_switches_are_pressed_with_the_keyboard_and_kept_for_every_page(opened):
    browser = opened()
    body = browser.find_element(By.TAG_NAME, "body")
    body.send_keys(Keys.TAB)
    assert browser.switch_to.active_element == button(browser, "code")
    browser.switch_to.active_element.send_keys(Keys.SPACE, Keys.TAB)
    browser.switch_to.active_element.send_keys(Keys.ENTER)
    chosen = ["</>", "e4P-K4", "R-Q8 MATE", "printed", "Nothing is shown."]
    assert shown(browser) == chosen
    browser.get(browser.current_url.replace("page.html", "page.html?again"))
    assert shown(browser) == chosen
    assert [button(browser, name).get_attribute("aria-pressed") for name in ("code", "notation")] == ["true"] * 2
    button(browser, "code").click()
    button(browser, "notation").click()
    assert shown(browser) == ["</>", "e4P-K4", "Rd8#", "code", "printed", "says", "listed"]


def test_board_and_tree_follow_the_switch_and_begin_as_it_is(opened):
    small = think(position("game 3, before White's 21st"), Settings(depth=1, widths=(3,)))
    browser = opened(show.board(paper_game(3)), show.tree(small))

    def notations():
        browser.execute_async_script(
            "const done = arguments[0], look = () => document.querySelector('.mh-move') && "
            "document.querySelector('select.mh-select option[value=descriptive]') ? done() : setTimeout(look, 30); look()"
        )
        return browser.execute_script(
            "return [document.querySelector('.mh-move').textContent, document.querySelector('.mh-switch input:checked').value,"
            " [...document.querySelectorAll('select.mh-select')].find(s => s.querySelector('[value=san]')).value]"
        )

    assert notations() == ["e4", "san", "san"]
    button(browser, "notation").click()
    assert notations() == ["P-K4", "descriptive", "descriptive"]
    browser.refresh()
    assert notations() == ["P-K4", "descriptive", "descriptive"]
    button(browser, "notation").click()
    assert notations() == ["e4", "san", "san"]


def test_a_figure_that_its_author_made_descriptive_stays_so_until_the_reader_chooses(opened):
    browser = opened(show.board(paper_game(3), notation="descriptive"))
    look = "return document.querySelector('.mh-switch input:checked')?.value"
    for _ in range(100):
        if first := browser.execute_script(look):
            break
    assert (
        first == "descriptive"
        and browser.execute_script("return document.documentElement.dataset.notation") == "algebraic"
    )


def test_without_scripts_there_are_no_buttons_and_everything_is_shown(opened):
    browser = opened()
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        browser.get(browser.current_url)
        assert shown(browser) == ["Rd8#", "code", "printed", "says", "listed"]
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def test_examples_and_companions_are_open_on_paper_and_afterwards_as_they_were(opened):
    browser = opened()
    folds = (
        "return [...document.querySelectorAll('details.listing-examples, details.companion')].map(fold => fold.open)"
    )
    assert browser.execute_script(folds) == [False, True]
    browser.execute_script("dispatchEvent(new Event('beforeprint'))")
    assert browser.execute_script(folds) == [True, True]
    browser.execute_script("dispatchEvent(new Event('afterprint'))")
    assert browser.execute_script(folds) == [False, True]


# ---- what has nothing left without code ----
EMPTY = """
    const says = part => part.checkVisibility() && (part.innerText.trim() || part.querySelector('svg, img, canvas'));
    for (const fold of document.querySelectorAll('.bd-article details')) if (fold.checkVisibility()) fold.open = true;
    for (const fold of document.querySelectorAll('.bd-article .toggle-hidden')) fold.classList.remove('toggle-hidden');
    const left = box => [...box.children].some(each => !each.matches('h1, h2, h3, h4, summary, .admonition-title, button') && says(each));
    const seen = some => [...document.querySelectorAll(some)].filter(each => each.checkVisibility());
    const named = box => box.querySelector('h1, h2, h3, h4, summary, .admonition-title')?.textContent ?? '';
    const entries = seen('.page-toc a[href^="#"]').filter(each => !document.getElementById(each.hash.slice(1))?.checkVisibility());
    return [...seen('.bd-article section, details.companion, .admonition.dropdown').filter(box => named(box) && !left(box)).map(named),
        ...entries.map(each => each.textContent), ...seen('.run-page').map(each => each.textContent)]"""
SECTIONS = """<ul class="page-toc"><li><a href="#a">The code</a></li><li><a href="#b">Both</a></li></ul><div class="run-page">Run this page</div>
<section id="a"><h2>The code</h2><p>It is short:</p><div class="listing"><pre>listed</pre></div></section>
<section id="b"><h2>Both</h2><p>Words.</p><details class="companion"><summary>Listings</summary><div class="listing"><pre>listed</pre></div></details></section>"""
WITHOUT = "localStorage.setItem('book-code', 'without')"


@pytest.mark.book
@pytest.mark.parametrize("name", ["part1/width", "part1/evaluation", "part3/midas"])
def test_without_code_no_heading_and_no_fold_of_a_page_is_empty(chromium, built_book, name):
    chromium.get((built_book / "book" / f"{name}.html").as_uri())
    assert len(chromium.find_elements(By.CSS_SELECTOR, ".code-only")) > 1
    chromium.execute_script(WITHOUT)
    try:
        chromium.refresh()
        assert chromium.execute_script("return document.querySelectorAll('.bd-article h2').length") > 5
        assert chromium.execute_script(EMPTY) == []
        button(chromium, "code").click()
        for each in chromium.find_elements(By.CSS_SELECTOR, "section.code-only > h2, .run-page"):
            assert each.is_displayed()
    finally:
        chromium.execute_script("localStorage.clear()")


def test_what_holds_only_code_goes_with_it_and_comes_back_and_a_link_brings_it(opened, monkeypatch):
    monkeypatch.setattr("tests.browser.test_switches_in_a_browser.TEXT", TEXT + SECTIONS)
    browser = opened()

    def seen():
        return browser.execute_script(
            "return [...document.querySelectorAll('.page-toc li, .run-page, h2, summary')]"
            ".filter(each => each.checkVisibility()).map(each => each.textContent)"
        )

    whole = seen()
    assert {"The code", "Listings", "Run this page"} <= set(whole) and browser.execute_script(EMPTY) == [
        "Run this page"
    ]
    button(browser, "code").click()
    assert [each for each in whole if each not in seen()] == ["The code", "Run this page", "The code", "Listings"]
    assert browser.execute_script(EMPTY) == []
    for each in ("The code", "Listings"):  # it would be found
        browser.execute_script(
            "for (const each of document.querySelectorAll('.code-only')) if (each.innerHTML.includes(arguments[0])) each.classList.remove('code-only')",
            each,
        )
    assert {"The code", "Listings"} & set(browser.execute_script(EMPTY))
    browser.refresh()
    assert "Listings" not in seen()
    browser.execute_script("location.hash = 'a'")
    browser.execute_async_script("setTimeout(arguments[0], 50)")
    assert seen() == whole


@pytest.mark.parametrize(
    ("order", "left"), [(("a", "b"), "Both"), (("b", "a"), "Both"), (("b", "b"), "Both; Both"), (("a", "a"), "")]
)
def test_of_the_ways_into_the_companion_those_stay_that_lead_to_something(opened, monkeypatch, order, left):
    ways = '<span class="between">; </span>'.join(
        f'<a href="#{each}">{dict(a="Listings", b="Both")[each]}</a>' for each in order
    )
    monkeypatch.setattr(
        "tests.browser.test_switches_in_a_browser.TEXT",
        f'{TEXT}{SECTIONS}<p class="companion-link">In the companion: {ways}</p>',
    )
    browser = opened()
    button(browser, "code").click()
    assert browser.find_element(By.CSS_SELECTOR, ".companion-link").text == (left and f"In the companion: {left}")


def test_a_section_with_no_more_than_a_way_to_what_goes_with_the_code_goes_too(opened, monkeypatch):
    about = """<section id="listings"><h2>A listing</h2><p class="with-code">It has a frame.</p>
<p class="companion-link">In the companion: <a href="#its-words">Its words</a></p></section>
<section id="its-words"><details class="companion"><summary>Its words</summary><div><table class="with-code"><tr><td>m</td></tr></table></div></details></section>"""
    monkeypatch.setattr("tests.browser.test_switches_in_a_browser.TEXT", TEXT + about)
    browser = opened()
    headings = browser.find_elements(By.CSS_SELECTOR, "#listings h2, #its-words summary")
    assert all(each.is_displayed() for each in headings)
    button(browser, "code").click()
    assert not any(each.is_displayed() for each in headings)


def test_a_sentence_that_leads_up_to_what_is_not_shown_is_not_shown_either(opened, monkeypatch):
    printed = '<div class="cell{}"><div class="cell_input"><pre>code</pre></div><div class="cell_output"><div class="output stream"><pre>8</pre></div></div></div>'
    led = f"""<p class="led">It is short. Here <em>it is:</em></p><div class="listing"><pre>listed</pre></div>
<p class="led">Take 12 ... Nf6, see Fig. 4.2. <em>Why? It</em> prints:</p>{printed.format("")}
<p class="led">It types:</p>{printed.format(" tag_shown-without-code")}
<p class="led">It prints:</p>{printed.format("")}
<p class="led">Three are left:</p><ul><li>one</li></ul>
<details class="companion" open><summary>In code</summary><p class="led">It prints:</p>{printed.format("")}</details>"""
    monkeypatch.setattr("tests.browser.test_switches_in_a_browser.TEXT", TEXT + led)
    browser = opened()

    def told():
        return [each.text for each in browser.find_elements(By.CSS_SELECTOR, ".led")]

    assert told() == [
        "It is short. Here it is:",
        "Take 12 ... Nf6, see Fig. 4.2. Why? It prints:",
        "It types:",
        "It prints:",
        "Three are left:",
        "It prints:",
    ]
    button(browser, "code").click()
    assert told() == ["It is short.", "Take 12 ... Nf6, see Fig. 4.2. Why?", "It types:", "", "Three are left:", ""]
    assert [each.is_displayed() for each in browser.find_elements(By.CSS_SELECTOR, ".stream")] == [
        False,
        True,
        False,
        False,
    ]
    assert not browser.find_elements(By.CSS_SELECTOR, ".companion summary")[-1].is_displayed()


def test_a_cell_marked_so_goes_whole_with_the_code_and_another_keeps_what_it_says(opened, monkeypatch):
    cell = '<div class="cell{}"><div class="cell_output"><pre class="said">8</pre></div></div>'
    monkeypatch.setattr(
        "tests.browser.test_switches_in_a_browser.TEXT", TEXT + cell.format(" tag_with-code") + cell.format("")
    )
    browser = opened()

    def seen():
        return [each.is_displayed() for each in browser.find_elements(By.CSS_SELECTOR, ".said")]

    assert seen() == [True, True]
    button(browser, "code").click()
    assert seen() == [False, True]
