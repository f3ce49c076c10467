"""The two switches of the book on a page opened from a folder: pressed with mouse and keys, kept, heard by the figures."""

from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from machack import Settings, show, think
from machack.notation.games import paper_game, position
from tests.browser.pages import page

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver import Keys
from selenium.webdriver.common.by import By

pytestmark = pytest.mark.browser
BOOK = Path(__file__).resolve().parents[2] / "book"
HEAD = (
    f'<script src="{(BOOK / "_ext" / "switches.js").as_uri()}"></script>'
    f'<link rel="stylesheet" href="{(BOOK / "_static" / "custom.css").as_uri()}"></head>'
)
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
        file.write_text(file.read_text().replace("</head>", HEAD).replace("<main>", TEXT))
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
    assert shown(browser) == ["</>", "e4", "Rd8#", "code", "printed", "says", "listed"]


def test_the_switches_are_pressed_with_the_keyboard_and_kept_for_every_page(opened):
    browser = opened()
    body = browser.find_element(By.TAG_NAME, "body")
    body.send_keys(Keys.TAB)
    assert browser.switch_to.active_element == button(browser, "code")
    browser.switch_to.active_element.send_keys(Keys.SPACE, Keys.TAB)
    browser.switch_to.active_element.send_keys(Keys.ENTER)
    chosen = ["</>", "P-K4", "R-Q8 MATE", "printed", "Nothing is shown."]
    assert shown(browser) == chosen
    browser.get(browser.current_url.replace("page.html", "page.html?again"))
    assert shown(browser) == chosen
    assert [button(browser, name).get_attribute("aria-pressed") for name in ("code", "notation")] == ["true"] * 2
    button(browser, "code").click()
    button(browser, "notation").click()
    assert shown(browser) == ["</>", "e4", "Rd8#", "code", "printed", "says", "listed"]


def test_board_and_tree_follow_the_switch_and_begin_as_it_stands(opened):
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
