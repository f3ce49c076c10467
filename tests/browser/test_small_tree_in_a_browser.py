"""The small tree on a page: it searches as the Python beside it does, and answers to slider, button and step."""

import random

import pytest

from machack import show
from tests.browser.pages import page, until
from tests.show.test_small_tree import any_tree

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
pytestmark = pytest.mark.browser


def summary(browser, place=0):
    """What the figure says of the whole search."""
    return browser.execute_script(
        "return document.querySelectorAll('.mh-smalltree .mh-sum')[arguments[0]].textContent", place
    )


def waited(browser, count):
    until(
        browser,
        lambda: browser.execute_script("return document.querySelectorAll('.mh-smalltree .mh-sum').length") == count,
    )


def told(found, total):
    return f"Leaves considered in the whole search: {len(found.looked)} of {total}. Value {str(found.value).replace('-', '−')}, by {found.best['']}."


@pytest.mark.gate
def test_the_page_searches_as_python_does(chromium, tmp_path):
    dice, trees = random.Random(6), []
    while len(trees) < 25:
        tree = any_tree(dice, dice.randint(1, 4))
        if len(show.search_small(tree, prune=False).looked) <= 24:
            trees.append(tree)
    settings = [dict(white=dice.random() < 0.5, prune=dice.random() < 0.8, equality=dice.random() < 0.5) for _ in trees]
    chromium.get(page(tmp_path, *(show.small_tree(tree, **each) for tree, each in zip(trees, settings))))
    waited(chromium, len(trees))
    for place, (tree, each) in enumerate(zip(trees, settings)):
        total = len(show.search_small(tree, prune=False).looked)
        assert summary(chromium, place) == told(show.search_small(tree, **each), total), (tree, each)


def test_slider_buttons_and_steps_answer(chromium, tmp_path):
    chromium.get(page(tmp_path, show.small_tree([[5, 9, 7], [3, 8, 6], [5, 2, 11]])))
    waited(chromium, 1)
    assert "5 of 9" in summary(chromium)
    chromium.execute_script(
        "const i = document.querySelector('input[aria-label=\"Value of B1\"]'); i.value = 9; i.dispatchEvent(new Event('input'))"
    )
    assert "Value 6, by B" in summary(chromium)
    press = "[...document.querySelectorAll('.mh-smalltree button')].find(b => b.textContent === arguments[0]).click()"
    chromium.execute_script(press, "Reset")
    chromium.execute_script(press, "Worst first")
    assert "9 of 9" in summary(chromium) and "Value 5" in summary(chromium)
    chromium.execute_script(press, "Reset")
    said = "return document.querySelector('.mh-smalltree .mh-event').textContent"
    for _ in range(3):
        chromium.find_element("css selector", ".mh-smalltree button[aria-label='One step back']").click()
    assert chromium.execute_script(said).startswith(
        "Cut. B1 is worth 3: for Black better than the 5 that White has elsewhere."
    )
    assert chromium.execute_script("return document.querySelectorAll('.mh-smalltree .mh-skipped').length") >= 2


def test_before_its_end_a_search_says_what_it_has_looked_at_so_far(chromium, tmp_path):
    chromium.get(page(tmp_path, show.small_tree([[5, 9, 7], [3, 8, 6], [5, 2, 11]], at=0), name="so-far.html"))
    waited(chromium, 1)
    forward = chromium.find_element("css selector", "[aria-label='One step forward']")
    seen = [summary(chromium)]
    for _ in range(2):
        forward.click()
        seen.append(summary(chromium))
    assert seen == [f"Leaves considered so far: {count} of 9." for count in (0, 1, 2)]


def test_what_was_not_looked_at_is_drawn_beside_other_figures_too(chromium, tmp_path):
    chromium.get(page(tmp_path, show.small_tree([[5, 9], [3, 8]], at=0), show.board(), name="beside.html"))
    waited(chromium, 1)
    until(chromium, lambda: chromium.find_elements("css selector", ".mh-boardfigure cg-board"))
    clipped = "return [...document.querySelectorAll('.mh-smalltree svg *')].filter(each => getComputedStyle(each).clipPath !== 'none').length"
    assert chromium.execute_script(clipped) == 0
    assert len(chromium.find_elements("css selector", "figure[role=group] rect.mh-notseen")) == 7


def test_a_guess_that_cannot_be_is_answered_with_what_can(chromium, tmp_path):
    chromium.get(page(tmp_path, show.small_tree([[5, 9, 7], [3, 8, 6], [5, 2, 11]], ask="How many?")))
    waited(chromium, 1)

    def said(guess):
        return chromium.execute_script(
            "const form = document.querySelector('.mh-asks'), guess = form.querySelector('input'); guess.value = arguments[0];"
            "form.querySelector('button').click(); return form.querySelector('output').textContent",
            guess,
        )

    for guess in ("10", "0", "-3", "4.5", ""):
        assert said(guess) == "Say a whole number from 1 to 9: that is how many leaves there are.", guess
    assert said("4") == "You said 4. It considered 5. These: A1, A2, A3, B1, C1." and said("5") == "You said 5. Right."
    assert said("6") == "You said 6. It considered 5. You also counted C2: but a tie refutes."
    assert said("9") == "You said 9. It considered 5. Never considered: B2, B3, C2, C3."


def test_names_stay_with_the_leaves_that_are_put_in_order(chromium, tmp_path):
    chromium.get(
        page(tmp_path, show.small_tree([[[7, 8], [2, 5]], [[3, 8], [4, 5]], [[3, 9], [4, 6]]]), name="order.html")
    )
    waited(chromium, 1)
    press = "[...document.querySelectorAll('.mh-smalltree button')].find(b => b.textContent === arguments[0]).click()"
    named = "return [...document.querySelectorAll('figure[role=group] .mh-leafname')].map(each => each.textContent).join(' ')"
    for _ in range(2):
        chromium.execute_script(press, "Best first")
        assert chromium.execute_script(named) == "C2b C2a C1b C1a A2b A2a A1b A1a B2b B2a B1b B1a"
        assert "7 of 12. Value 6, by C." in summary(chromium)
        assert chromium.execute_script("return document.querySelector('.mh-vertical').ariaLabel") == "Value of C2b"
    chromium.execute_script(press, "Reset")
    assert chromium.execute_script(named).startswith("A1a A1b A2a")


def test_a_leaf_has_the_colour_of_the_side_that_moved(chromium, tmp_path):
    chromium.get(page(tmp_path, show.small_tree([[5, [9, 7]], [3, 8]]), name="colours.html"))
    waited(chromium, 1)
    boxes = "return ['mh-whitebox', 'mh-blackbox'].map(kind => document.querySelectorAll('figure[role=group] rect.mh-leaf.' + kind).length)"
    assert chromium.execute_script(boxes) == [2, 3], "A2a and A2b are White's; A1, B1 and B2 are Black's"


@pytest.mark.parametrize("ask, first", [("", ["Best first", "Worst first"]), ("How many?", ["Check"])])
def test_only_what_the_figure_is_about_is_shown_before_more(chromium, tmp_path, ask, first):
    chromium.get(page(tmp_path, show.small_tree([[5, 9, 7], [3, 8, 6], [5, 2, 11]], ask=ask)))
    waited(chromium, 1)
    shown = "return [...document.querySelectorAll('.mh-smalltree :is(button, input[type=checkbox])')].filter(each => each.checkVisibility()).map(each => each.ariaLabel || each.textContent || each.parentElement.textContent.trim())"
    assert chromium.execute_script(shown) == [*first, "One step back", "One step forward"]
    chromium.find_element("xpath", "//summary[text()='More']").click()
    assert {"New values", "Reset", "Best first", "prune"} <= set(chromium.execute_script(shown))
