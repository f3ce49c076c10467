"""The figure of the static value on a page: it counts as the program does, and answers to sliders, men and keys."""

import random

import chess
import pytest

from machack import Settings, show
from machack.classroom.chapters.evaluation.answers import any_pawns
from machack.notation.games import paper_games, position
from machack.notation.states import set_up
from machack.program.evaluate import (
    backward_charge,
    isolated_charge,
    material_ratio,
    multiple_charge,
    passed_bonus,
    piece_ratio_change,
)
from tests.browser.pages import page, serious, until

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver import ActionChains, Keys

pytestmark = pytest.mark.browser

SUMS = """return [...document.querySelectorAll('.mh-terms')[arguments[0]].querySelectorAll('.mh-sums tbody tr')]
    .map(r => [r.cells[0].textContent.trim(), r.cells[3].textContent.replace('−', '-')])"""


def terms(shown):
    """The terms, by letter, among the rows that a figure shows."""
    return {name[0]: int(value) for name, value in shown if name[:2] in ("B ", "R ", "P ", "K ", "C ", "S ")}


SETTLED = """for (const each of document.querySelectorAll('.mh-terms')) while (each.machack.count.busy) await new Promise(go => setTimeout(go, 2))"""


def sums(browser, place=0):
    """The terms that a figure shows, by letter, once it has counted."""
    browser.execute_async_script(f"(async () => {{ {SETTLED} }})().then(arguments[0])")
    return terms(browser.execute_script(SUMS, place))


def waited(browser, count):
    until(
        browser,
        lambda: browser.execute_script("return document.querySelectorAll('.mh-sums .mh-total').length") == count,
    )


@pytest.mark.gate
def test_the_page_counts_as_the_program_does(chromium, tmp_path):
    dice = random.Random(6)
    boards = [board for game in paper_games() for board in game.boards()][::3] + [any_pawns(dice) for _ in range(150)]
    tops = [dice.choice([board, chess.Board()]) for board in boards]
    given = {f"position {i}": pair for i, pair in enumerate(zip(boards, tops))}
    chromium.get(page(tmp_path, show.terms(given), engine=True))
    waited(chromium, 1)
    all_sums = f"""
        const done = arguments[1], s = document.querySelector('.mh-terms select'), sums = function () {{ {SUMS} }}, found = [];
        (async () => {{
          for (const place of s.options.length ? [...s.options].keys() : []) {{
            s.selectedIndex = place; s.dispatchEvent(new Event('change'))
            {SETTLED}
            found.push(sums(0))
          }}
          done(found)
        }})()"""
    found = chromium.execute_async_script(all_sums, 0)
    assert len(found) == len(boards)
    for shown, board, top in zip(found, boards, tops):
        assert terms(shown) == show.terms_of(board, top), board.fen()


def test_sliders_and_pieces_answer(chromium, tmp_path):
    board, top = position("game 3, before White's 13th"), position("game 3, before White's 12th")
    chromium.get(page(tmp_path, show.terms({"game 3": (board, top)}), engine=True))
    waited(chromium, 1)
    before = sums(chromium)
    move = "const i = document.querySelector(`.mh-terms input[aria-label='${arguments[0]}']`); i.value = arguments[1]; i.dispatchEvent(new Event('input'))"
    chromium.execute_script(move, "P, backward", 200)
    assert sums(chromium)["P"] == before["P"] + 20 and "with the program's weights" in chromium.page_source
    m = set_up(board, Settings(ratio_sixteenth=False))
    m.root_ratio = material_ratio(set_up(top))
    for sixteenths in (16, 8, 0, 1):
        chromium.execute_script(move, "R, sixteenths of the formula", sixteenths)
        assert sums(chromium)["R"] == int(piece_ratio_change(m)) * sixteenths // 16
    chromium.execute_script(move, "Pawn", 0)
    assert sums(chromium)["B"] == 0
    press = "[...document.querySelectorAll('.mh-terms button')].find(b => b.textContent === arguments[0] || b.getAttribute('aria-label') === arguments[0]).click()"
    chromium.execute_script(press, "The program's weights")
    assert sums(chromium) == before
    chromium.execute_script(press, "Black pawn")
    field = chromium.find_element("css selector", ".mh-terms .mh-field")
    from selenium.webdriver.common.keys import Keys

    field.send_keys(Keys.ENTER)  # the cursor begins on d4
    assert sums(chromium)["B"] == before["B"] - 128
    chromium.execute_script(press, "Reset")
    assert sums(chromium) == before


def test_a_slider_weighs_its_part_and_no_other(chromium, tmp_path):
    """White's king is out, his e4 stands in the centre; every rule of the pawns parts the sides."""
    board = chess.Board("3qk3/1p6/3p4/p1P5/2P1P2P/2P5/P2PK3/3Q4 w - - 0 1")
    chromium.get(page(tmp_path, show.terms({"all": board}), engine=True))
    waited(chromium, 1)
    m, usual = set_up(board), show.terms_of(board)
    files, pawns = range(1, 9), {0: range(1, 9), 1: range(17, 25)}
    parts = {
        "P, tripled": [-sum(multiple_charge(m, side, file) for file in files) for side in (0, 1)],
        "P, isolated": [-sum(isolated_charge(m, side, file) for file in files) for side in (0, 1)],
        "P, passed": [sum(passed_bonus(m, pawn) for pawn in pawns[side]) for side in (0, 1)],
        "P, backward": [-sum(backward_charge(m, side, pawn) for pawn in pawns[side]) for side in (0, 1)],
    }
    assert all(part[0] != part[1] for part in parts.values()) and usual["K"] == -8 and usual["C"] == 1
    weigh = "const i = document.querySelector(`.mh-terms input[aria-label='${arguments[0]}']`); i.value = arguments[1]; i.dispatchEvent(new Event('input'))"
    for label, own, other, (white, black) in (
        *((label, 100, 250, part) for label, part in parts.items()),
        ("K, each rank", 8, 20, [-16, -8]),
        ("C", 1, 5, [1, 0]),
    ):
        chromium.execute_script(weigh, label, other)
        changed = int(white * other / own) - int(black * other / own) - (white - black)
        assert sums(chromium) == usual | {label[0]: usual[label[0]] + changed, "S": usual["S"] + changed}, label
        chromium.execute_script(weigh, label, own)
        assert sums(chromium) == usual


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_serious_fault_in_the_figure(chromium, tmp_path, theme):
    figure = show.terms({"game 3": position("game 3, before White's 13th")}, title="Terms")
    chromium.get(
        page(tmp_path, figure, show.terms({"start": "startpos"}, rows="P", static=True), theme=theme, engine=True)
    )
    waited(chromium, 1)
    assert serious(chromium) == []


def test_a_title_is_shown_and_heard_when_the_keyboard_comes_to_its_element(chromium, tmp_path):
    chromium.get(page(tmp_path, show.terms({"start": "startpos"}), engine=True))
    waited(chromium, 1)
    tip, tool = (chromium.find_element("css selector", each) for each in (".mh-tip", "[aria-label='White knight']"))
    chromium.execute_script("arguments[0].focus()", chromium.find_element("css selector", ".mh-tool"))
    ActionChains(chromium).send_keys(*[Keys.ARROW_RIGHT] * 2).perform()
    assert chromium.switch_to.active_element == tool
    assert tip.is_displayed() and tip.text == "Put a white knight on cells, or take it off"
    assert tool.get_attribute("aria-describedby") == tip.get_attribute("id")
    ActionChains(chromium).send_keys(Keys.ESCAPE).perform()
    assert not tip.is_displayed() and tool.get_attribute("aria-describedby") is None
