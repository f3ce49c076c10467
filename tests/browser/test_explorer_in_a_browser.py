"""The explorer on a page: honest without a kernel, usable by keys, readable by all; its board to set up by hand."""

import itertools

import pytest

from machack import show
from machack.show.explorer import SetUp
from tests.browser.pages import page, serious, sized, until
from tests.proofs import some

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver import Keys

pytestmark = pytest.mark.browser
ONE = "mh6 game 3, before White's 12th | widths 3 | depth 2"
SHOWN = "return [...document.querySelectorAll(arguments[0])].filter(e => e.checkVisibility()).length"
WAKE = "for (const e of document.querySelectorAll('.mh-explorer')) e.classList.add('mh-awake')"  # as a kernel's answer does
DRAWN = """const done = arguments[0], look = () => [...document.querySelectorAll('.mh-explorer .mh-treefigure')].every(e => e.dataset.ready)
    && document.querySelector('.mh-explorer .mh-treefigure') ? done() : setTimeout(look, 30); look()"""
# The position on the board, as the first field of a FEN's worth of men: square by square, from the drawing.
MEN = "return document.querySelectorAll('.mh-setup .mh-man').length"
SAID = "return document.querySelector('.mh-setup output').value"


@pytest.fixture(scope="module")
def one():
    return show.explorer(ONE)


@pytest.fixture(scope="module")
def two():
    return show.explorer(f"{ONE} || widths 5 | depth 2", title="Two widths")


def opened(browser, address):
    browser.get(address)
    browser.execute_async_script(DRAWN)
    return browser


def test_without_a_kernel_no_control_is_shown_and_the_page_says_so(chromium, tmp_path, one):
    browser = opened(chromium, page(tmp_path, one))
    assert browser.execute_script(SHOWN, ".mh-explorer .mh-live :is(input, select, button, .noUi-handle)") == 0
    text = browser.find_element("css selector", ".mh-explorer").text
    assert "need a kernel: make lab" in text and one.setup.text() in text and one.said in text
    assert "Static value at nodes" in text and "Plausible moves" in text
    assert [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE"] == []


def test_without_a_kernel_the_recorded_tree_is_asked_why(chromium, tmp_path, one):
    from selenium.webdriver.support.ui import Select

    browser = opened(chromium, page(tmp_path, one))
    asks = browser.find_element("css selector", ".mh-explorer .mh-ask select")
    until(browser, lambda: len(asks.find_elements("tag name", "option")) > 30)
    Select(asks).select_by_visible_text("Qc4")
    assert (
        browser.execute_script("return document.querySelector('.mh-ask output').value")
        == show.why(one.first.thought, "Qc4").sentence
    )


@pytest.mark.gate
def test_without_a_kernel_the_recorded_tree_is_stepped(chromium, tmp_path, one):
    browser = opened(chromium, page(tmp_path, one))
    count = "return document.querySelector('.mh-count').textContent"
    before = browser.execute_script(count)
    browser.find_element("css selector", "button[aria-label='One step back']").click()
    assert browser.execute_script(count) != before


def test_a_kernels_answer_shows_the_controls_and_takes_the_sentence_away(chromium, tmp_path, one):
    browser = opened(chromium, page(tmp_path, one, notebook=True))
    browser.execute_script(WAKE)
    assert browser.execute_script(SHOWN, ".mh-explorer .mh-live .noUi-handle") >= 4
    assert browser.execute_script(SHOWN, ".mh-explorer .mh-asleep") == 0


def test_two_trees_are_side_by_side_opened_at_the_same_node(chromium, tmp_path, two):
    browser = opened(chromium, page(tmp_path, two))
    boxes = browser.execute_script(
        "return [...document.querySelectorAll('.mh-treefigure')].map(e => { const b = e.getBoundingClientRect(); return [b.left, b.top, b.width] })"
    )
    assert len(boxes) == 2 and boxes[0][1] == boxes[1][1] and boxes[0][0] + boxes[0][2] <= boxes[1][0]
    picked = browser.execute_script(
        "return [...document.querySelectorAll('[aria-selected=true]')].map(e => e.dataset.node)"
    )
    assert picked == [str(two.first.tree.picked)] * 2
    assert "Where the trees part." in browser.find_element("css selector", ".mh-explorer").text


@pytest.mark.parametrize("awake", [False, True])
@pytest.mark.parametrize("width", [390, 1280])
def test_the_explorer_fits_its_page(chromium, tmp_path, two, width, awake):
    sized(chromium, width, 800)
    opened(chromium, page(tmp_path, two, notebook=awake))
    if awake:
        chromium.execute_script(WAKE)
    assert chromium.execute_script("return document.documentElement.scrollWidth") <= width


@pytest.mark.verify
@pytest.mark.parametrize("theme, awake", some(itertools.product(["light", "dark"], [False, True]), 1))
def test_axe_finds_no_serious_fault_in_the_explorer(chromium, tmp_path, two, theme, awake):
    opened(chromium, page(tmp_path, two, theme=theme, notebook=awake))
    if awake:
        chromium.execute_script(WAKE)
    assert serious(chromium) == []


# ---- a position set up by hand ----


@pytest.fixture
def by_hand(chromium, tmp_path):
    figure = show.explorer(ONE)
    figure.hand.value = True
    figure.men.fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
    opened(chromium, page(tmp_path, figure, notebook=True))
    chromium.execute_script(WAKE)
    return chromium


def test_letters_put_pieces_and_delete_takes_them_away(by_hand):
    field = by_hand.find_element("css selector", ".mh-setup .mh-field")
    assert by_hand.execute_script(MEN) == 4
    field.send_keys(Keys.ARROW_UP, "q")  # the frame begins on e1
    assert by_hand.execute_script(SAID) == "e2, black queen." and by_hand.execute_script(MEN) == 5
    field.send_keys("N")
    assert by_hand.execute_script(SAID) == "e2, white knight." and by_hand.execute_script(MEN) == 5
    field.send_keys(Keys.DELETE)
    assert by_hand.execute_script(SAID) == "e2, empty." and by_hand.execute_script(MEN) == 4


def test_the_palette_puts_pieces_by_clicks_and_castling_goes_with_the_rook(by_hand):
    rights = "return [...document.querySelectorAll('.mh-setup fieldset input')].map(e => [e.checked, e.disabled])"
    assert by_hand.execute_script(rights) == [[True, False], [True, False], [False, True], [False, True]]
    by_hand.find_element("css selector", ".mh-setup button[aria-label='black rook']").click()
    corner = by_hand.find_elements("css selector", ".mh-setup .mh-field rect")[7]  # h1
    corner.click()
    assert by_hand.execute_script(SAID) == "h1, black rook."
    assert by_hand.execute_script(rights)[0] == [False, True] and by_hand.execute_script(rights)[1] == [True, False]


def test_a_board_by_hand_is_emptied_and_filled(by_hand):
    press = "[...document.querySelectorAll('.mh-setup button')].find(e => e.textContent === arguments[0]).click()"
    by_hand.execute_script(press, "Empty board")
    assert by_hand.execute_script(MEN) == 0
    by_hand.execute_script(press, "First position")
    assert by_hand.execute_script(MEN) == 32 and SetUp().fen.split()[0] == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
