"""The scope on a page: the module draws what the twin draws, and steps by button and by key."""

import itertools
import re

import pytest

from machack import Settings, show, think
from machack.notation.games import paper_game, position
from tests.browser.pages import page, serious, sized, until
from tests.proofs import some

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
pytestmark = pytest.mark.browser
USES = re.compile(r'<use href="#[a-z]+-?[a-z]*\d+-([^"]+)" x="(\d+)" y="(\d+)"')
DRAWN = """return [...document.querySelectorAll('.mh-tube')[arguments[0]].querySelectorAll('use')]
    .map(u => [u.getAttribute('href').replace(/^#.*?-.*?-/, ''), u.getAttribute('x'), u.getAttribute('y')])"""

TOLD = "return document.querySelector('figure.mh-scope[role=group] .mh-tube').getAttribute('aria-label')"


@pytest.fixture(scope="module")
def thought():
    return think(position("game 3, before White's 15th"), Settings.normal())


def shown(browser, tmp_path, *figures, **how):
    browser.get(page(tmp_path, *figures, **how))
    until(
        browser,
        lambda: (
            browser.execute_script("return document.querySelectorAll('figure.mh-scope[role=group]').length")
            == len(figures)
        ),
    )


def press(browser, words):
    browser.execute_script(
        "[...document.querySelectorAll('.mh-scope button')].find(b => b.textContent === arguments[0]).click()", words
    )


@pytest.mark.gate
def test_the_page_draws_what_the_twin_draws(chromium, tmp_path, thought):
    figures = [
        show.scope(paper_game(1)),
        show.scope(thought, node="N-QB7ch"),
        show.scope(paper_game(3), at=9, orientation="white"),
    ]
    twins = [figure.twin().svg() for figure in figures]
    sized(chromium, 900, 900)
    shown(chromium, tmp_path, *figures)
    place = dict(
        enumerate(
            chromium.execute_script(
                "return [...document.querySelectorAll('.mh-tube')].flatMap((t, n) => t.closest('.mh-scope[role=group]') ? [n] : [])"
            )
        )
    )
    for number, twin in enumerate(twins):
        expected = sorted(USES.findall(twin))
        assert len(expected) > 60
        assert sorted(tuple(each) for each in chromium.execute_script(DRAWN, place[number])) == expected


def test_a_game_is_stepped_through_by_button_and_by_key(chromium, tmp_path):
    from selenium.webdriver.common.keys import Keys

    figure = show.scope(paper_game(3), at=4)
    shown(chromium, tmp_path, figure)
    say = "return document.querySelector('.mh-scope output').textContent"
    assert chromium.execute_script(say) == "", "nothing is said before something happens"
    press(chromium, "Forward")
    assert chromium.execute_script(say) == figure.frames[5]["name"]
    keys = chromium.find_element("css selector", ".mh-scope button")
    keys.send_keys(",")
    keys.send_keys(",")
    assert chromium.execute_script(say) == figure.frames[3]["name"]
    keys.send_keys(Keys.END)
    assert "BLACK IS MATED" in chromium.execute_script(TOLD)
    keys.send_keys(Keys.END)
    disabled = "return [...document.querySelectorAll('.mh-scope button')].filter(b => b.getAttribute('aria-disabled') === 'true').map(b => b.textContent)"
    assert chromium.execute_script(disabled) == ["Forward", "To the end"]


def test_a_tree_is_walked_up_and_down(chromium, tmp_path, thought):
    figure = show.scope(thought)
    shown(chromium, tmp_path, figure)
    down = figure.frames[figure.frames[0]["links"]["down"]]
    press(chromium, "Down, the best move")
    assert f"LINE {down['name']}" in chromium.execute_script(TOLD)
    chromium.find_element("css selector", ".mh-scope button").send_keys("u")
    assert "THE TOP OF THE TREE" in chromium.execute_script(TOLD)


@pytest.mark.verify
@pytest.mark.parametrize("theme, width", some(itertools.product(["light", "dark"], [900, 390]), 1))
def test_axe_finds_no_serious_fault_and_no_page_is_too_wide(chromium, tmp_path, thought, theme, width):
    sized(chromium, width)
    shown(chromium, tmp_path, show.scope(paper_game(3)), show.scope(thought), theme=theme)
    chromium.execute_script("document.querySelectorAll('details').forEach(d => d.open = true)")
    assert chromium.execute_script("return document.documentElement.scrollWidth") <= width
    assert serious(chromium) == []
