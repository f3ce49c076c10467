"""show.bits on a page: lamps are lit, numbers pushed, and what stands there is what the functions say here."""

import pytest

from machack import show
from machack.score.bitfields import and_minus_and, masked, wrapped, xor_minus
from machack.score.heuristic import NEAREST, rounded
from tests.browser.pages import FigurePage, excess, serious, until

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
pytestmark = pytest.mark.browser


class Page(FigurePage):
    selector = ".mh-bitsfigure"

    def press(self, label):
        self.run('FIGURE.querySelector(`button[aria-label="${arguments[0]}"]`).click()', label)
        self.settled()

    def push(self, label, value):
        self.run(
            "const i = FIGURE.querySelector(`input[aria-label=\"${arguments[0]}\"]`); i.value = arguments[1]; i.dispatchEvent(new Event(i.type === 'range' ? 'input' : 'change'))",
            label,
            value,
        )
        self.settled()

    def cells(self):
        """The table: {row's head: its cells}."""
        rows = self.run(
            "return [...FIGURE.querySelectorAll('tbody tr')].map(row => [...row.cells].map(cell => cell.textContent))"
        )
        return {head: [cell.replace("−", "-").replace(",", "") for cell in cells] for head, *cells in rows}


def readings(pattern):
    bare = masked(pattern)
    return [
        str(each)
        for each in (
            wrapped(pattern, 16),
            bare,
            xor_minus(bare),
            xor_minus(pattern),
            and_minus_and(pattern),
            bare - 16384,
        )
    ]


@pytest.mark.gate
def test_a_lamp_above_the_field_spoils_one_reading_only(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.bits("lamps", 32648))
    assert [cells[0] for cells in figure.cells().values()] == readings(32648) and readings(32648)[2:5] == ["-120"] * 3
    figure.press("Bit 15")
    assert [cells[0] for cells in figure.cells().values()] == readings(32648 | 1 << 15)
    assert readings(32648 | 1 << 15)[3] != "-120" == readings(32648 | 1 << 15)[4]
    figure.push("A score to store", -16383)
    assert [cells[0] for cells in figure.cells().values()] == readings(-16383 & 0xFFFF)


def test_a_sum_that_does_not_fit_is_another_number(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.bits("adder"))
    assert list(figure.cells().values())[0] == ["32800", "-32736"]
    figure.push("First number", -32768)
    assert list(figure.cells().values())[2] == ["32768", "-32768"]


def test_the_resolution_tells_its_error(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.bits("resolution"))
    for units in (50, 64):
        figure.push("Units in a pawn", units)
        assert figure.cells()["queen"][1] == str(rounded(9750 * units, 1000, NEAREST))
        assert (figure.cells()["queen"][2] == "exact") == (units == 64)


def test_a_negation_turns_the_line_over(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.bits("line", 9))
    said = "return FIGURE.machack.out.value.replaceAll('−', '-')"
    assert figure.run(said) == "From the least: 35 says at most 9; 36 says exact 9; 37 says at least 9."
    figure.run("FIGURE.querySelector('.mh-bar button').click()")
    figure.settled()
    until(
        chromium,
        lambda: figure.run(said) == "From the least: -37 says at most -9; -36 says exact -9; -35 says at least -9.",
    )


def test_a_slot_claims_the_ply_it_was_found_at_unless_it_is_adjusted(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.bits("slot", 2, 4, 3))
    said = "return FIGURE.machack.out.value"
    assert figure.run(said) == "The slot claims a mate at ply 5; it is at ply 7."
    assert figure.cells()["in the slot"][0] == "16378"
    figure.push("Met at ply", 3)
    assert figure.run(said).startswith("The slot claims a mate at ply 5; it is at ply 6. An odd step")
    figure.run("FIGURE.querySelector('input[type=checkbox]').click()")
    figure.settled()
    until(chromium, lambda: figure.run(said) == "The slot is right: mate at ply 6.")
    assert figure.cells()["in the slot"][0] == "16380" and figure.cells()["met"][0] == "16377"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_serious_fault_and_no_page_is_too_wide(chromium, tmp_path, theme):
    chromium.set_window_size(390, 900)
    for view in show.bits.__globals__["VIEWS"]:
        Page(chromium, tmp_path, show.bits(view), theme=theme)
        assert excess(chromium) <= 0 and serious(chromium) == [], view
