"""How often a reader presses Tab: a group of controls has one stop, arrows move in it, and a figure can be skipped."""

import pytest

import machack
from machack import show
from machack.notation.games import paper_games
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
    assert reader.press(Keys.TAB) not in ("Value of B1", "Value of A2")


def test_a_figure_of_many_stops_can_be_skipped(sit, thought):
    reader = sit(".mh-treefigure[data-ready]", show.tree(thought), show.board())
    seen = "return document.querySelector('.mh-skip').getBoundingClientRect().width > 50"
    assert not reader.run(seen)
    assert reader.press(Keys.TAB) == "Skip this figure" and reader.run(seen)
    reader.press(Keys.ENTER, Keys.TAB)
    assert reader.run(f"return {FOCUSED}.closest('figure').className").endswith("mh-boardfigure")
    assert len(reader.run("return document.querySelectorAll('.mh-skip')")) == 1, "a small figure needs none"
