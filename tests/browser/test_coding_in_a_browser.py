"""show.entry and show.key on a page: what is dragged, chosen and moved there, and what the program says of it."""

import itertools

import pytest

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from machack import show
from machack.classroom.chapters.hash_coding import answers as hash_coding
from machack.show.coding import CODES, MOVERS
from tests.browser.pages import excess, page, serious, until

pytestmark = pytest.mark.browser
MEN = {"N": {"g1": 0b0101, "f3": 0b1100}, "P": {"d2": 0b0011, "d4": 0b0110}}
SAID = "return document.querySelector('.mh-coding .mh-event').textContent.replaceAll('\\u00a0', ' ')"


@pytest.fixture
def sit(chromium, tmp_path):
    """Opens a page with these figures."""

    def down(*figures, **more):
        chromium.get(page(tmp_path, *figures, **more))
        until(chromium, lambda: len(chromium.find_elements("css selector", "figure.mh-coding[role]")) == len(figures))
        return chromium

    return down


def press(browser, words):
    browser.execute_script(
        "[...document.querySelectorAll('.mh-coding button')].find(each => each.textContent === arguments[0]).click()",
        words,
    )


def handle(browser, name):
    return browser.find_element("css selector", f".mh-handle.mh-knob-{name}")


@pytest.mark.gate
def test_what_the_page_says_of_an_entry_is_what_the_program_decides(sit):
    browser = sit(show.entry())
    grid = range(-60, 141, 40)
    for kind, mover in itertools.product(CODES, MOVERS):
        press(browser, kind.capitalize())
        press(browser, mover)
        asked = [(value, alpha, beta) for alpha, beta in itertools.combinations(grid, 2) for value in grid]
        said = browser.execute_script(
            """const figure = document.querySelector('figure.mh-coding').machack
            return arguments[0].map(([value, alpha, beta]) => { figure.set({ value, alpha, beta }); return figure.out.textContent })""",
            asked,
        )
        for numbers, words in zip(asked, said):
            decided = hash_coding.decides(CODES[kind], numbers[0], mover == "White", *numbers[1:])
            assert words.startswith("The entry decides." if decided else "The node is searched again."), (
                kind,
                mover,
                numbers,
            )
            assert f"{mover} is to move" in words and str(numbers[0]).replace("-", "−") in words


def test_the_ring_around_a_handle_covers_none_of_the_words(sit):
    browser = sit(show.entry("at least", "White", 60, -60, 40))
    for name in ("alpha", "beta", "value"):
        handle(browser, name).send_keys(Keys.PAGE_UP)
        ring, words = browser.execute_script(
            """const box = each => { const { left, right, top, bottom } = each.getBoundingClientRect(); return [left, right, top, bottom] }
            const ring = document.activeElement.querySelector('.mh-ring'), wide = parseFloat(getComputedStyle(ring).strokeWidth) / 2
            const [left, right, top, bottom] = box(ring)
            return [[left - wide, right + wide, top - wide, bottom + wide], [...document.activeElement.closest('svg').querySelectorAll('text')].map(box)]"""
        )
        meets = [
            each
            for each in words
            if each[0] < ring[1] and each[1] > ring[0] and each[2] + 3 < ring[3] and each[3] - 3 > ring[2]
        ]
        assert len(words) == 5 and not meets, name


def test_the_handles_move_by_keys_and_push_each_other_on(sit):
    browser = sit(show.entry("at least", "White", 60, -60, 40))
    assert browser.execute_script(SAID).startswith("The entry decides.")
    beta = handle(browser, "beta")
    beta.send_keys(Keys.PAGE_UP, Keys.PAGE_UP)
    assert beta.get_attribute("aria-valuetext") == "β: Black is sure of 60" and "decides" in browser.execute_script(
        SAID
    )
    beta.send_keys(Keys.ARROW_RIGHT)
    assert browser.execute_script(SAID).endswith(
        "so the entry says “at least”. A value between 60 and 62 would be better for both sides than what they are sure of."
    )
    assert len(browser.find_elements("css selector", ".mh-coding .mh-open")) == 1
    alpha = handle(browser, "alpha")
    alpha.send_keys(Keys.END)
    assert (alpha.get_attribute("aria-valuenow"), beta.get_attribute("aria-valuenow")) == ("298", "300")
    beta.send_keys(Keys.HOME)
    assert (alpha.get_attribute("aria-valuenow"), beta.get_attribute("aria-valuenow")) == ("-100", "-98")


def test_a_handle_is_dragged_along_the_line(sit):
    browser = sit(show.entry("at least", "White", 60, -60, 40))
    ActionChains(browser).drag_and_drop_by_offset(handle(browser, "beta"), 160, 0).perform()
    moved = int(handle(browser, "beta").get_attribute("aria-valuenow"))
    wide = browser.execute_script("return document.querySelector('.mh-entryline').getBoundingClientRect().width")
    assert abs(moved - (40 + 160 * 380 / wide * 400 / 352)) < 6
    assert browser.execute_script(SAID).startswith("The node is searched again.")


def test_either_order_of_the_moves_makes_the_same_key(sit):
    browser = sit(show.key(MEN))
    key = "return [...document.querySelectorAll('figure[role] .mh-keyrow td')].map(each => each.textContent).join('')"
    lit = "return [...document.querySelectorAll('figure[role] .mh-keyrow td')].map(each => Number(each.classList.contains('mh-odd'))).join('')"
    for first, second, between in (("knight to f3", "pawn to d4", "1111"), ("pawn to d4", "knight to f3", "0011")):
        assert browser.execute_script(key) == "0110"
        press(browser, f"Move the {first}")
        assert browser.execute_script(key) == browser.execute_script(lit) == between
        press(browser, f"Move the {second}")
        assert browser.execute_script(key) == browser.execute_script(lit) == "1010"
        assert browser.execute_script(SAID).endswith("= 1010.")
        press(browser, "Reset")
    browser.find_element("css selector", ".mh-corner .mh-man").click()
    assert browser.execute_script(SAID).endswith("0110 ⊕ 0101 ⊕ 1100 = 1111.")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_serious_fault_and_no_page_is_too_wide(sit, theme):
    browser = sit(show.key(MEN), show.entry("at most", "Black", 60, 40, 172), theme=theme)
    browser.set_window_size(390, 900)
    assert excess(browser) <= 0 and serious(browser) == []
