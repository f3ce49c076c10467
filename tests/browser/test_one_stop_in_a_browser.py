"""How often a reader presses Tab: a group of controls has one stop, arrows move in it, and a figure can be skipped."""

import pytest

import machack
from machack import show
from machack.notation.games import paper_game, paper_games
from tests.browser.pages import page, until
from tests.show.synthetic import ITALIAN

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver import ActionChains, Keys

pytestmark = pytest.mark.browser
FOCUSED = "document.activeElement"
NAME = f"return {FOCUSED}.getAttribute('aria-label') || {FOCUSED}.textContent"


class Keyboard:
    """A reader who has only keys."""

    def __init__(self, browser):
        self.browser = browser

    def press(self, *keys):
        for key in keys:
            ActionChains(self.browser).send_keys(key).perform()
        return self.browser.execute_script(NAME)

    def back(self, times):
        ActionChains(self.browser).key_down(Keys.SHIFT).send_keys(*[Keys.TAB] * times).key_up(Keys.SHIFT).perform()
        return self.browser.execute_script(NAME)

    def run(self, script):
        return self.browser.execute_script(script)

    def stops(self, selector):
        """How many presses of Tab lead through a figure, from its first stop to its last."""
        self.run("document.activeElement.blur()")
        inside = f"return Boolean({FOCUSED}.closest('{selector}'))"
        count = 0
        for _ in range(100):
            self.press(Keys.TAB)
            if self.run(inside):
                count += 1
            elif count:
                return count
        raise AssertionError("Tab leads nowhere")


@pytest.fixture(scope="module")
def thought():
    return machack.think(ITALIAN, machack.Settings(widths=(3,), depth=2))


@pytest.fixture
def sit(chromium, tmp_path):
    """A function: put figures on a page and sit down at the keys."""

    def down(selector, *figures, **more):
        chromium.get(page(tmp_path, *figures, **more))
        until(chromium, lambda: chromium.execute_script(f"return document.querySelector('{selector}')"))
        return Keyboard(chromium)

    return down


@pytest.mark.gate
def test_a_game_a_tree_and_a_small_tree_have_few_stops(sit, thought):
    figures = show.board(paper_games()[0]), show.tree(thought), show.small_tree([[1, 2, 3], [4, 5, 6]]), show.board()
    reader = sit(".mh-treefigure[data-ready]", *figures)
    assert reader.run("return document.querySelectorAll('.mh-boardfigure .mh-move').length") > 100
    assert reader.stops(".mh-boardfigure") <= 5
    assert reader.stops(".mh-treefigure") <= 9
    assert reader.stops(".mh-smalltree") <= 7


def test_the_arrow_keys_move_in_a_row_of_buttons_and_in_the_list_of_moves(sit):
    reader = sit(".mh-boardfigure", show.board(paper_games()[0], at=4))
    reader.run("document.querySelector('.mh-boardfigure .mh-board').focus()")
    assert reader.press(Keys.TAB) == "To the start"
    assert reader.press(Keys.ARROW_RIGHT) == "One move back"
    assert reader.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT) == "One move forward"
    assert reader.press(Keys.ENTER) == "One move forward"
    reader.press(Keys.TAB, Keys.TAB)
    fifth = reader.run("return document.querySelectorAll('.mh-move')[4].textContent")
    assert reader.press() == fifth, "the list is entered at the move shown"
    assert reader.press(Keys.ARROW_DOWN, Keys.ARROW_LEFT) == reader.run(
        "return document.querySelectorAll('.mh-move')[5].textContent"
    )
    reader.press(Keys.ENTER)
    assert reader.run(f"return {FOCUSED}.getAttribute('aria-current')") == "step"
    assert reader.back(2) == "One move forward", "a group is entered where it was left"


def test_the_leaves_of_a_small_tree_are_one_stop_and_their_values_change_with_up_and_down(sit):
    reader = sit(".mh-smalltree", show.small_tree([[4, 5], [6, 7]]))
    reader.run("document.querySelector('.mh-vertical').focus()")
    assert reader.press(Keys.ARROW_RIGHT) == "Value of A2"
    assert reader.press(Keys.ARROW_UP) == "Value of A2"
    assert reader.run("return [...document.querySelectorAll('.mh-vertical')].map(e => e.value).join(' ')") == "4 6 6 7"
    assert reader.press(Keys.END) == "Value of B2" and reader.press(Keys.HOME) == "Value of A1"
    assert not reader.press(Keys.TAB).startswith("Value of ")


def test_a_figure_of_many_stops_can_be_skipped(sit, thought):
    reader = sit(".mh-treefigure[data-ready]", show.tree(thought), show.board())
    seen = "return document.querySelector('.mh-skip').getBoundingClientRect().width > 50"
    assert not reader.run(seen)
    assert reader.press(Keys.TAB) == "Skip this figure" and reader.run(seen)
    reader.press(Keys.ENTER, Keys.TAB)
    assert reader.run(f"return {FOCUSED}.closest('figure').className").endswith("mh-boardfigure")
    assert len(reader.run("return document.querySelectorAll('.mh-skip')")) == 1, "a small figure needs none"


def test_the_explorer_of_a_page_can_be_skipped_though_it_comes_later(sit):
    reader = sit("main figure .mh-skip", FIGURES["explorer"](), engine=True)
    reader.run("document.querySelector('.mh-skip').focus()")
    reader.press(Keys.ENTER)
    assert reader.run(f"return {FOCUSED}.closest('figure').className").endswith("mh-searchfigure")
    assert reader.press(Keys.TAB) and not reader.run(f"return {FOCUSED}.closest('figure')"), "its end is reached"


# What a page shows that a reader can press, with a game to go back in, a line of the reader's and a question.
PLACE = "game 3, before White's 21st"
FIGURES = {
    "board": lambda: show.board(paper_game(3), at=4, arrows=[("e2", "e4")], waits=True),
    "tree": lambda: show.tree(machack.think(ITALIAN, machack.Settings(widths=(3,), depth=2))),
    "small tree": lambda: show.small_tree([[1, 2, 3], [4, 5, 6]]),
    "explorer": lambda: show.explorer(f"mh6 {PLACE} | depth 2 | widths 3"),
    "width": lambda: show.width(PLACE),
    "points": lambda: show.points(PLACE),
    "terms": lambda: show.terms({PLACE: PLACE}),
    "scores": lambda: show.score(PLACE, depth=1),
    "play": lambda: show.play(PLACE),
    "puzzle": lambda: show.play(PLACE, puzzle="Rd8#", said="It was mate."),
    "converter": lambda: show.converter(),
    "entry": lambda: show.entry(),
    "bits": lambda: show.bits("line", 9),
}
READY = """const figure = document.querySelector('main figure')?.machack, buttons = document.querySelectorAll('main button:not(.mh-skip)')
return [...buttons].some(each => each.checkVisibility()) && !(figure?.want?.busy || figure?.thinking)"""
# Every button that is there, one after the other, and again those that have come meanwhile; two pictures after each.
PRESS_ALL = """const done = arguments[0], pressed = new Set(), lost = []
const drawn = () => new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)))
const figure = document.querySelector('main figure')?.machack, isBusy = () => figure?.want?.busy || figure?.thinking || figure?.busy === true || figure?.trying === true
const find = () => [...document.querySelectorAll('main button:not(.mh-skip)')].find(each => !pressed.has(each) && each.checkVisibility())
const next = async () => { let button; while (!(button = find()) && isBusy()) await drawn(); return button }
const play = async () => {
  document.querySelector('.mh-boardfigure')?.machack.played({ from: 1, to: 18 })
  for (let button; pressed.size < 150 && (button = await next()); ) {
    pressed.add(button); button.focus(); button.click(); await drawn()
    if (document.activeElement === document.body) lost.push(button.getAttribute('aria-label') || button.textContent)
  }
  return [pressed.size, lost]
}
play().then(done, fault => done([0, String(fault)]))"""


@pytest.mark.parametrize("name", FIGURES)
def test_no_button_loses_the_focus_when_it_is_pressed(sit, name):
    reader = sit("main figure", FIGURES[name](), engine=True)
    until(reader.browser, lambda: reader.run(READY))
    pressed, lost = reader.browser.execute_async_script(PRESS_ALL)
    assert pressed > 0 and lost == []
