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
    return f"Leaves looked at in the whole search: {len(found.looked)} of {total}. Value {str(found.value).replace('-', '−')}, by {found.best['']}."


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
    chromium.execute_script(press, "As it was")
    chromium.execute_script(press, "Worst first")
    assert "9 of 9" in summary(chromium) and "Value 5" in summary(chromium)
    chromium.execute_script(press, "As it was")
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
    assert seen == [f"Leaves looked at so far: {count} of 9." for count in (0, 1, 2)]


def test_what_was_not_looked_at_is_drawn_beside_other_figures_too(chromium, tmp_path):
    chromium.get(page(tmp_path, show.small_tree([[5, 9], [3, 8]], at=0), show.board(), name="beside.html"))
    waited(chromium, 1)
    until(chromium, lambda: chromium.find_elements("css selector", ".mh-boardfigure cg-board"))
    clipped = "return [...document.querySelectorAll('.mh-smalltree svg *')].filter(each => getComputedStyle(each).clipPath !== 'none').length"
    assert chromium.execute_script(clipped) == 0
    assert len(chromium.find_elements("css selector", "figure[role=group] rect.mh-notseen")) == 7
