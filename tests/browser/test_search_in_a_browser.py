"""A search in the page: what a slider, a switch or a move on the board makes of it is what the program makes of it here."""

import chess
import pytest

from machack import Settings, plausible_moves, show, think
from machack.notation.games import position
from machack.program.settings import SWITCHES
from tests.browser.pages import page, until

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
pytestmark = pytest.mark.browser
FIGURE = "document.querySelector('.mh-searchfigure')"
BEFORE = "game 3, before White's 14th"


class Page:
    """A figure on a page, as a reader has it."""

    def __init__(self, browser, folder, *given, **named):
        self.browser = browser
        browser.get(page(folder, show.search(*given, **named), engine=True))
        self.settled()

    def run(self, script, *given):
        return self.browser.execute_script(script, *given)

    def settled(self):
        """Wait until nothing more is wanted and the tree stands."""
        script = f"const f = {FIGURE}?.machack; return f && f.searched && !f.busy && !f.wanted"
        until(self.browser, lambda: self.run(script))
        until(
            self.browser,
            lambda: self.run(f"const t = {FIGURE}.querySelector('.mh-treefigure'); return !t || t.dataset.ready"),
        )

    def slide(self, name, value):
        """Drag a slider: every value on the way is told, as by a hand."""
        self.run(
            f"const s = {FIGURE}.machack.sliders[arguments[0]], to = arguments[1];"
            "for (let v = Number(s.value); v !== to;) { v += Math.sign(to - v); s.value = v; s.dispatchEvent(new Event('input')) }",
            name,
            value,
        )
        self.settled()

    def switch(self, name):
        self.run(f"{FIGURE}.machack.switches[arguments[0]].click()", name)
        self.settled()

    def begin_with(self, name):
        self.run(
            f"const p = {FIGURE}.machack.preset; p.value = arguments[0]; p.dispatchEvent(new Event('change'))", name
        )
        until(self.browser, lambda: self.run(f"return {FIGURE}.machack.preset.value") == name)
        self.settled()

    def said(self):
        return self.run(f"return {FIGURE}.machack.out.value")

    def events(self):
        return self.run(f"return {FIGURE}.querySelector('.mh-treefigure').machack.tree.tape.length")

    def holds(self, board, settings):
        """The figure tells of the search that the program makes here."""
        thought = think(board, settings, nodes=20_000)
        line = []
        after = board.copy()
        for move in thought.line:
            line.append(after.san_and_push(move))
        begins = f"The program chooses {line[0]}, value {thought.value}; line {' '.join(line)}. {thought.nodes:,} moves made in "
        assert self.said().startswith(begins.replace("-", "−").replace("O−O", "O-O"))
        until(self.browser, lambda: self.events() == thought.events)
        return thought


@pytest.fixture
def figure(chromium, tmp_path):
    return Page(chromium, tmp_path, BEFORE)


def test_three_sliders_and_a_switch_change_the_search_as_they_change_it_here(figure, requested):
    board, settings = position(BEFORE), Settings()
    figure.holds(board, settings)
    for name, value, change in (
        ("width", 2, {"widths": (2,)}),
        ("depth", 2, {"depth": 2}),
        ("captures", 0, {"captures": 0}),
    ):
        figure.slide(name, value)
        settings = settings.but(**change)
        figure.holds(board, settings)
    figure.switch("pawn_term")
    figure.holds(board, settings.but(pawn_term=False))
    assert all(address.startswith(("file:", "blob:", "data:")) for address in requested())


@pytest.mark.parametrize(
    "name, settings",
    [("tournament", Settings.tournament()), ("paper", Settings.paper(book=False)), ("image", Settings.image())],
)
def test_it_begins_with_the_settings_of_a_name(figure, name, settings):
    figure.begin_with(name)
    figure.holds(position(BEFORE), settings)


def test_it_begins_with_the_settings_given_and_has_the_game_behind_the_position(chromium, tmp_path):
    settings = Settings.image(widths=(4, 3), weights={"I1": 0}, feedover=1)
    figure = Page(chromium, tmp_path, "game 2, before Black's 20th", settings, orientation="black")
    board = position("game 2, before Black's 20th")
    figure.holds(board, settings)
    assert figure.run(f"return {FIGURE}.machack.moves.length") == len(board.move_stack) > 30


def test_a_move_on_the_board_is_searched_after_and_taken_back(figure):
    board = position(BEFORE)
    figure.run(f"{FIGURE}.machack.view.moved('c3', 'd5')")
    figure.settled()
    board.push_uci("c3d5")
    figure.holds(board, Settings())
    figure.run(f"{FIGURE}.machack.back.click()")
    figure.settled()
    board.pop()
    figure.holds(board, Settings())


def test_its_list_of_plausible_moves_is_the_programs(figure):
    listed = plausible_moves(position(BEFORE))
    board = position(BEFORE)
    told = figure.run(f"return [...{FIGURE}.machack.list.children].map(li => li.textContent)")
    assert len(told) == 8
    for words, entry in zip(told, listed):
        reasons = " · ".join(f"{reason.wording} {reason.amount}" for reason in entry.reasons).replace(" -", " −")
        assert words == f"{board.san(entry.move)} {entry.plausibility} {reasons}"


def test_a_long_search_is_stopped_and_a_game_that_is_over_has_none(chromium, tmp_path):
    figure = Page(chromium, tmp_path, BEFORE, Settings(depth=8, widths=(30,)))
    assert "It was stopped after 20,000." in figure.said() and "20,000 moves made" in figure.said()
    over = Page(chromium, tmp_path, chess.Board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"))
    assert over.said() == "The game is over: there is no move to think about."


def test_every_rule_has_its_switch_in_words(figure):
    labels = figure.run(f"return [...{FIGURE}.machack.switchBox.children].map(label => label.textContent.trim())")
    assert len(labels) == len(set(labels)) == len(SWITCHES) and all(len(label) > 8 for label in labels)
