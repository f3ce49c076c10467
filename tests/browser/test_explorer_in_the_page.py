"""The explorer in the page: what a slider, a switch or a move on the board makes of it is what the program makes of it here."""

import re

import chess
import pytest

from machack import BadInput, Settings, plausible_moves, show, think
from machack.notation.fens import read_fen
from machack.notation.games import paper_game, position
from machack.program.alphabeta import MATE_VALUE
from machack.program.faults import WORDING
from machack.program.settings import SWITCHES
from machack.show import Replay, parting
from machack.show.setups import Setup
from tests.browser.pages import page, serious, sized, until
from tests.proofs import some

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
pytestmark = pytest.mark.browser
FIGURE = "document.querySelector('.mh-searchfigure')"
BEFORE = "game 3, before White's 14th"


class Page:
    """A figure on a page, as a reader has it."""

    def __init__(self, browser, folder, *given, **named):
        self.browser = browser
        browser.get(page(folder, show.explorer(*given, **named), engine=True))
        self.settled()

    def run(self, script, *given):
        return self.browser.execute_script(script, *given)

    def settled(self):
        """Wait until nothing more is wanted and the tree stands."""
        script = (
            f"const f = {FIGURE}?.machack; return f && f.setup && !f.trying && !f.busy && !f.isWanted && f.out.value"
        )
        until(self.browser, lambda: self.run(script))
        until(
            self.browser,
            lambda: self.run(f"const t = {FIGURE}.querySelector('.mh-treefigure'); return !t || t.dataset.ready"),
        )

    def slide(self, name, value, knobs=0):
        """Drag a slider: every value on the way is told, as by a hand."""
        self.run(
            f"const s = {FIGURE}.machack.knobs[arguments[2]].inputs[arguments[0]], to = arguments[1];"
            "for (let v = Number(s.value); v !== to;) { v += Math.sign(to - v); s.value = v; s.dispatchEvent(new Event('input')) }",
            name,
            value,
            knobs,
        )
        self.settled()

    def switch(self, name):
        self.run(f"{FIGURE}.machack.knobs[0].inputs[arguments[0]].click()", name)
        self.settled()

    def begin_with(self, name):
        self.write("knobs[0].preset", name)

    def write(self, where, value):
        """Write into a field of the figure, or choose in it."""
        self.run(
            f"const e = {FIGURE}.machack.{where}; e.value = arguments[0]; e.dispatchEvent(new Event('change'))", value
        )
        self.settled()

    def value(self, where):
        return self.run(f"return {FIGURE}.machack.{where}.value")

    def press(self, words):
        self.run(f"[...{FIGURE}.querySelectorAll('button')].find(e => e.textContent === arguments[0]).click()", words)
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
        side = "White" if thought.value > 0 else "Black"
        worth = f"{abs(thought.value) / 128:.2f} pawns for {side}" if thought.value else "even"
        begins = f"The program chooses {line[0]}, value {thought.value} ({worth}); line {' '.join(line)}. {thought.nodes:,} moves made in "
        assert self.said().startswith(begins.replace("-", "−").replace("O−O", "O-O"))
        until(self.browser, lambda: self.events() == thought.events)
        return thought


@pytest.fixture
def figure(chromium, tmp_path):
    return Page(chromium, tmp_path, BEFORE)


@pytest.mark.gate
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
    [("Tournament", Settings.tournament()), ("Whole program", Settings.paper()), ("Image", Settings.image())],
)
def test_it_begins_with_the_settings_of_a_name(figure, name, settings):
    figure.begin_with(name)
    figure.holds(position(BEFORE), settings)


def test_it_begins_with_the_settings_given_and_has_the_game_behind_the_position(chromium, tmp_path):
    settings = Settings.image(widths=(4, 3), weights={"I1": 0}, feedover=1)
    figure = Page(chromium, tmp_path, "game 2, before Black's 20th", settings)
    board = position("game 2, before Black's 20th")
    figure.holds(board, settings)
    assert figure.run(f"return {FIGURE}.machack.setup.begin.game.length") == len(board.move_stack) > 30


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


def test_a_long_search_is_followed_in_looks_and_a_game_that_is_over_has_none(chromium, tmp_path):
    figure = Page(chromium, tmp_path, BEFORE, Settings(depth=8, widths=(30,)))
    assert "It was stopped after 20,000." in figure.said() and "20,000 moves made" in figure.said()
    figure.write("limit", "100000")
    assert "It was stopped after 100,000." in figure.said()
    assert figure.value("share").endswith("| depth 8 | limit 100000")
    over = Page(chromium, tmp_path, chess.Board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"))
    assert over.said() == "The game is over, by checkmate: there is no move to think about."


def test_a_search_is_stopped_by_its_button_with_what_was_found_so_far(figure):
    figure.run(f"{FIGURE}.machack.change({{ limit: 1000000 }})")
    figure.settled()
    figure.run(
        f"const f = {FIGURE}.machack; f.change({{ settings: {{ ...f.setup.settings, depth: 8, widths: [40] }} }});"
        "const look = () => f.out.value.startsWith('Thinking') ? f.stop() : setTimeout(look, 5); look()"
    )
    until(figure.browser, lambda: "It was stopped after" in figure.said())
    figure.settled()
    assert "1,000,000" not in figure.said()
    figure.slide("depth", 2)
    figure.holds(position(BEFORE), Settings(depth=2, widths=(40,)))


def test_every_setting_has_its_control_in_words(figure):
    boxes = figure.run(
        f"return [...{FIGURE}.querySelector('.mh-knobs').querySelectorAll('label.mh-check')].map(e => e.textContent.trim())"
    )
    assert len(boxes) == len(set(boxes)) == len(SWITCHES) + len(WORDING) and all(len(label) > 8 for label in boxes)


# ---- the position ----


def test_a_fen_is_typed_and_a_wrong_one_is_refused_with_a_sentence_and_nothing_lost(figure):
    figure.write("fen", "8/2k5/8/8/2p5/8/1P6/K7 w - - 0 1")
    figure.holds(chess.Board("8/2k5/8/8/2p5/8/1P6/K7 w - - 0 1"), Settings())
    assert figure.value("game") == "own"
    for wrong in ("8/8/8 w - - 0 1", "nonsense", "8/8/8/8/8/8/8/8 w - - 0 1", "game 7, end"):
        figure.write("fen", wrong)
        assert figure.said().endswith(".") and "chooses" not in figure.said() and len(figure.said()) < 130
        assert figure.value("share") == "mh6 8/2k5/8/8/2p5/8/1P6/K7 w - - 0 1"


IMPOSSIBLE = [
    "8/8/8/8/8/8/8/K7 w - - 0 1", "8/8/8/8/8/8/8/k7 w - - 0 1", "kk6/8/8/8/8/8/8/K7 w - - 0 1", "k7/p7/p7/p7/p7/p7/pppp4/K7 w - - 0 1",
    "kP6/8/8/8/8/8/8/K7 w - - 0 1", "k7/8/8/8/8/8/8/K7 w K - 0 1", "k7/8/8/8/8/8/8/K7 w - e6 0 1", "k7/8/8/8/4P3/8/8/K7 w - e3 0 1",
    "k7/8/8/8/8/8/8/KR5q b - - 0 1", "k7/8/8/8/8/8/PPPPPPPP/KQQ5 w - - 0 1", "k7/8/8/8/8/B1B5/PPPPPPPP/K7 w - - 0 1", "kR6/8/8/8/8/8/8/K7 w - - 0 1",
    "k7/8/8/NNNNNN2/NNNNNN2/NNNNNN2/8/K7 w - - 0 1", "k7/8/8/3pP3/8/8/8/K7 w - d6 0 1", "k7/8/8/8/8/8/8/K6R w K - 0 1",
    "k7/8/8/8/8/8/PPPPPPPP/KB1B4 w - - 0 1", "k7/8/8/8/8/8/PPPPPPP1/KNNN4 w - - 0 1",
]  # fmt: skip


def test_a_position_that_no_game_can_have_is_refused_in_the_words_of_python(figure):
    refused = 0
    for fen in IMPOSSIBLE:
        figure.write("fen", fen)
        try:
            board = read_fen(fen)
        except BadInput as error:
            sentence = str(error).split("': ")[1]
            assert figure.said() == sentence[0].upper() + sentence[1:], fen
            refused += 1
        else:
            figure.holds(board, Settings())
    assert refused == 14


def test_a_game_and_a_ply_are_chosen(figure):
    figure.write("game", "2")
    figure.run(f"const p = {FIGURE}.machack.ply; p.value = 18; p.dispatchEvent(new Event('input'))")
    figure.settled()
    board = position("game 2, before White's 10th")
    figure.holds(board, Settings())
    assert (
        figure.value("share") == "mh6 game 2, before White's 10th"
        and figure.value("fen").split()[0] == board.board_fen()
    )


def test_a_position_is_set_up_by_hand(figure):
    figure.run(f"{FIGURE}.machack.hand.click()")
    figure.settled()
    figure.press("Empty board")
    field = figure.browser.find_element("css selector", ".mh-setup .mh-field")
    for name, letter in (("e1", "K"), ("e8", "k"), ("a2", "P")):
        figure.run("arguments[0].focus()", field)
        figure.run(
            f"const b = document.querySelector('.mh-setup'); {FIGURE}.machack.men.heard;"
            "const at = 'abcdefgh'.indexOf(arguments[0][0]) + 8 * (arguments[0][1] - 1);"
            "const cell = b.querySelectorAll('.mh-field rect')[at];"
            "[...b.querySelectorAll('.mh-tool')].find(e => e.letter === arguments[1]).click();"
            "b.querySelectorAll('.mh-field rect')[at].dispatchEvent(new MouseEvent('click', { bubbles: true }))",
            name,
            letter,
        )
        figure.settled()
    figure.holds(chess.Board("4k3/8/8/8/8/8/P7/4K3 w - - 0 1"), Settings())


# ---- weights, faults, two settings, the text to share ----


def test_a_weight_and_a_fault_are_changed_and_two_settings_compared(figure):
    board = position(BEFORE)
    figure.write("knobs[0].which", "A7")
    figure.slide("points", 0)
    settings = Settings(weights={"A7": 0})
    figure.holds(board, settings)
    figure.switch("F4")
    settings = settings.but(faults="F4")
    figure.holds(board, settings)
    figure.run(f"{FIGURE}.machack.compare.click()")
    figure.settled()
    figure.slide("depth", 3, knobs=1)
    figure.slide("width", 3, knobs=1)
    other = Settings(depth=3, widths=(3,))  # the second settings begin as the usual ones
    one, two = (think(board, each, nodes=20_000) for each in (settings, other))
    assert f"First settings: The program chooses {board.san(one.move)}" in figure.said()
    assert f"Second settings: The program chooses {board.san(two.move)}" in figure.said()
    rows = dict(
        figure.run(
            f"return [...{FIGURE}.querySelectorAll('.mh-compared tbody tr')].map(r => [r.cells[0].textContent, [r.cells[1].textContent, r.cells[2].textContent]])"
        )
    )
    assert rows["moves made"] == [f"{each.nodes:,}" for each in (one, two)]
    assert rows["static evaluations"] == [f"{each.counters['static_eval']:,}" for each in (one, two)]
    parted = figure.run(f"return {FIGURE}.querySelector('.mh-answer').textContent")
    assert parted == f"Where the trees part. {parting(one, two)}"
    assert figure.value("share") == Setup(BEFORE, settings=settings, other=other).text()


@pytest.mark.parametrize(
    "one, other",
    [
        (Settings(), Settings(pawn_term=False)),
        (Settings(), Settings(seed=4)),
        (Settings.paper(book=False), Settings.image()),
        (Settings(depth=2), Settings(depth=2, alpha_beta=False)),
        (Settings.paper(widths=3, book=False), Settings.paper(widths=4, book=False)),
    ],
)
def test_where_two_trees_part_is_reported_as_python_tells_it(chromium, tmp_path, one, other):
    figure = Page(chromium, tmp_path, "game 3, before White's 21st", one, other=other)
    board = position("game 3, before White's 21st")
    told = figure.run(f"return {FIGURE}.querySelector('.mh-answer').textContent")
    thoughts = [think(board, each, nodes=20_000) for each in (one, other)]
    parted = parting(*thoughts)
    assert told == f"Where the trees part. {parted}"
    picked = f"return [...{FIGURE}.querySelectorAll('.mh-treefigure')].map(e => e.machack.picked ?? -1)"
    if not parted.same:
        shown = [parted.node if parted.node in Replay(each).tape["node"] else -1 for each in thoughts]
        until(figure.browser, lambda: figure.run(picked) == shown)


SHARED = [
    "mh6 startpos",
    "mh6 startpos then e4 e5 Nf3 | depth 3 | limit 500",
    "mh6 game 3, end | widths 15,15,9,9,7 | hash_coding on || default",
    "mh6 game 1, before Black's 11th then Nxe4 | faults F1,F4 | I1=0 | A7=3 || faults all | pawn_term off",
    "mh6 4k3/P7/8/8/8/8/8/4K3 w - - 3 40 then a8=N | seed 7",
    "mh6   GAME 2, after white's 9th |widths=3 4|book off",
]
REFUSED = [
    "", "mh5 startpos", "mh6", "mh6 game 9, end", "mh6 game 3, after White's 400th", "mh6 startpos then e5",
    "mh6 startpos | depht 4", "mh6 startpos | depth four", "mh6 startpos | depth 3 | depth 4", "mh6 startpos | book maybe",
    "mh6 startpos | limit 3", "mh6 startpos | Z9=3", "mh6 startpos | faults F99", "mh6 startpos || depth 2 || depth 3", "mh6 startpos | depth",
]  # fmt: skip


def test_a_text_to_share_is_read_and_written_as_python_does(figure):
    for text in SHARED:
        figure.write("share", text)
        assert figure.value("share") == Setup.read(text).text()
    kept = figure.value("share")
    for text in REFUSED:
        with pytest.raises(BadInput):
            Setup.read(text)
        figure.write("share", text)
        assert re.fullmatch(r"[^\n]{10,200}\.", figure.said()) and "chooses" not in figure.said(), text
        assert figure.run(f"return {FIGURE}.machack.setup.settings.widths") == [3, 4]
    figure.run(f"{FIGURE}.machack.refresh()")
    assert figure.value("share") == kept


# ---- under other figures ----


def opened_under(chromium, kind, name):
    """Open the explorer under a figure by its button; returns what tells what it says."""
    home = f"document.querySelector('.mh-{kind}figure')"
    until(chromium, lambda: chromium.execute_script(f"return !!{home}"))
    chromium.execute_script(
        f"[...{home}.querySelectorAll('button')].find(e => e.textContent === arguments[0]).click()", name
    )
    script = f"return {home}.querySelector('.mh-trial .mh-searchfigure')?.machack.out.value"
    until(chromium, lambda: "chooses" in (chromium.execute_script(script) or ""))
    return lambda: chromium.execute_script(script)


def test_a_board_asks_at_the_widths_that_its_chapter_names(chromium, tmp_path):
    chromium.get(page(tmp_path, show.board(paper_game(3), at=26, asks="Tournament"), engine=True))
    said = opened_under(chromium, "board", "Ask Mac Hack")
    assert f"{think(position(BEFORE), Settings.tournament()).nodes:,} moves made" in said()


def test_settings_of_the_readers_own_are_kept_when_the_answer_is_hidden_and_named_where_they_differ(chromium, tmp_path):
    chromium.get(page(tmp_path, show.board(paper_game(3), at=26, asks="Tournament"), engine=True))
    home = "document.querySelector('.mh-boardfigure')"
    opened_under(chromium, "board", "Ask Mac Hack")
    run = chromium.execute_script
    button = run(f"return [...{home}.querySelectorAll('button')].find(e => e.textContent === 'Hide the answer')")

    def asked():
        return run(f"return {home}.querySelector('.mh-asked')?.textContent")

    tournament = "Asked with the tournament settings: widths 15, 15, 9, 9, 7, depth 4."
    own = "Asked with settings of your own: widths 15, 15, 9, 9, 7, depth 4; feedovers in a line 0."
    reset = (
        f"[...{home}.querySelectorAll('.mh-trial button')].find(e => e.textContent === 'Back to the given settings')"
    )
    assert asked() == tournament and run(f"return {reset}.hidden")
    run(
        f"const s = {home}.querySelector('.mh-trial [aria-label=\"Feedovers in a line\"]');"
        "s.value = 0; s.dispatchEvent(new Event('input'))"
    )
    until(chromium, lambda: asked() == own)
    run(f"{home}.querySelector('[aria-label=\"One move back\"]').click()")
    button.click()
    assert button.text == "Ask Mac Hack" and button.get_attribute("aria-expanded") == "false" and asked() is None
    said = opened_under(chromium, "board", "Ask Mac Hack")
    board = position(BEFORE)
    board.pop()
    assert f"{think(board, Settings.tournament(feedover=0)).nodes:,} moves made" in said()
    assert asked() == own and button.text == "Hide the answer" and button.get_attribute("aria-expanded") == "true"
    run(f"{reset}.click()")
    until(chromium, lambda: asked() == tournament)
    assert run(f"return {reset}.hidden")


def test_what_differs_is_said_in_the_words_of_the_controls(chromium, tmp_path):
    figure = Page(chromium, tmp_path, BEFORE, Settings(weights={"I1": 0}, book=True))
    asked = f"return {FIGURE}.machack.asked.textContent"
    assert figure.run(asked) == "Asked with the given settings: widths 6, depth 4, book of openings."
    figure.switch("F4")
    figure.switch("pawn_term")
    figure.switch("book")
    figure.write("knobs[0].which", "A7")
    figure.slide("points", 0)
    told = figure.run(asked)
    assert told.startswith("Asked with settings of your own: widths 6, depth 4; faults F4; A7 ") and told.endswith(
        " → 0; P, pawn structure: off; book of openings: off."
    )


def test_a_mate_is_counted_in_moves(chromium, tmp_path):
    chromium.get(page(tmp_path, show.board(paper_game(3), at=40), engine=True))
    said = opened_under(chromium, "board", "Ask Mac Hack")
    assert f"Rd8#, value {MATE_VALUE - 2} (White mates in 1); line Rd8#." in said()


@pytest.mark.parametrize("width, height", [(390, 664), (1280, 800)])
def test_try_it_brings_its_answer_into_view(chromium, tmp_path, width, height):
    sized(chromium, width, height)
    chromium.get(page(tmp_path, show.tree(think(position(BEFORE), Settings(widths=(3,), depth=2))), engine=True))
    opened_under(chromium, "tree", "Try it")
    seen = """const out = document.querySelector('.mh-trial output'), { top, bottom } = out.getBoundingClientRect()
return out.checkVisibility() && top >= 0 && bottom <= innerHeight"""
    until(chromium, lambda: chromium.execute_script(seen))


def test_every_tree_can_be_tried_and_every_board_asked(chromium, tmp_path):
    settings = Settings(widths=(3,), depth=2)
    thought = think(position(BEFORE), settings)
    chromium.get(page(tmp_path, show.tree(thought), show.board(paper_game(3), at=26), engine=True))
    assert f"{thought.nodes:,} moves made" in opened_under(chromium, "tree", "Try it")()
    said = opened_under(chromium, "board", "Ask Mac Hack")
    assert f"{think(position(BEFORE)).nodes:,} moves made" in said()
    line = chromium.find_element("css selector", ".mh-boardfigure .mh-asked").text
    assert line == "Asked with the normal settings: widths 6, depth 4."
    chromium.execute_script("document.querySelector('.mh-boardfigure [aria-label=\"One move back\"]').click()")
    board = position(BEFORE)
    board.pop()
    until(chromium, lambda: f"{think(board).nodes:,} moves made" in said())
    assert not chromium.find_elements(
        "css selector", ".mh-boardfigure .mh-treefigure"
    )  # the best line is in the answer
    tree, desk = (
        chromium.find_element("xpath", f"//*[contains(@class, 'mh-boardfigure')]//summary[text()='{name}']")
        for name in ("Its tree", "Other settings")
    )
    tree.click()
    until(chromium, lambda: chromium.find_elements("css selector", ".mh-boardfigure .mh-treefigure[data-ready]"))
    assert not chromium.find_element(
        "css selector", ".mh-boardfigure .mh-trial .mh-share"
    ).is_displayed()  # the answer comes first
    desk.click()
    for key in ("c", ",", "f"):  # typed in the explorer, they are no keys of the figure above
        chromium.find_element("css selector", ".mh-boardfigure .mh-trial .mh-share").send_keys(key)
    value = chromium.execute_script("return document.querySelector('.mh-boardfigure .mh-trial .mh-share').value")
    assert value.endswith("c,f")


def test_a_search_is_watched_from_its_beginning(figure):
    figure.press("Watch it grow")
    tree = f"{FIGURE}.querySelector('.mh-treefigure').machack"
    steps = figure.run(f"return {tree}.step")
    until(figure.browser, lambda: figure.run(f"return {tree}.step") > steps >= -1)
    drawn = f"return [...{tree}.drawing.svg.querySelectorAll('.mh-chip')].map(each => getComputedStyle(each).display)"
    assert set(figure.run(drawn)) == {"inline"}  # also the boxes of the moves being searched
    assert figure.run(f"return {tree}.time.pace.value") == "whole"
    until(figure.browser, lambda: figure.run(f"return {tree}.step === {tree}.tree.steps.length - 1"))


@pytest.mark.verify
@pytest.mark.parametrize("theme", some(["light", "dark"], 1))
def test_axe_finds_no_serious_fault_in_the_explorer_of_a_page(chromium, tmp_path, theme):
    chromium.get(page(tmp_path, show.explorer(BEFORE, Settings(), Settings(depth=2)), engine=True, theme=theme))
    until(chromium, lambda: chromium.execute_script(f"return {FIGURE}?.machack.done?.length === 2"))
    chromium.execute_script(
        f"for (const e of {FIGURE}.querySelectorAll('details')) e.open = true; {FIGURE}.machack.hand.click()"
    )
    assert serious(chromium) == []
