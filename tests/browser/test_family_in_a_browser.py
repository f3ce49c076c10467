"""The programs before Mac Hack on a page, over file://: a reader plays ten moves against each, and is told why it moved."""

import chess
import pytest

from machack.ancestors import PROGRAMS, agreement, explain, think
from machack.ancestors.mater import MATES
from machack.ancestors.small_board import SmallBoard
from machack.show.family import its_game
from tests.browser.pages import page, until
from tests.browser.test_live_in_a_browser import with_python  # noqa: F401
from tests.browser.test_play_in_a_browser import FIGURE, GAME, Game
from tests.proofs import WHOLE

pytestmark = pytest.mark.browser
MOVES = 10 if WHOLE else 4  # that a reader plays
PLAYERS = [name for name, kind in PROGRAMS.items() if kind.plays and not kind.is_mac_hack]


def mine(board):
    """A reader's move: a capture that costs nothing, else the first that hangs nothing."""

    def costs(move):
        board.push(move)
        taken = max(
            (
                chess.PAWN if board.is_en_passant(each) else board.piece_type_at(each.to_square)
                for each in board.legal_moves
                if board.is_capture(each)
            ),
            default=0,
        )
        board.pop()
        return taken - (board.piece_type_at(move.to_square) or 0), move.uci()

    return min(board.legal_moves, key=costs)


@pytest.mark.parametrize("name", PLAYERS)
def test_ten_moves_against_each(chromium, with_python, name):  # noqa: F811
    game, board = Game(chromium, with_python, opponent=name), chess.Board()
    for _ in range(MOVES):
        move = mine(board)
        game.enter(board.san(move))
        board.push(move)
        if board.is_game_over():
            break
        until(chromium, lambda: game.run(f"const f = {GAME}; return f.legal || f.result || f.stopped"))
        assert not game.run(f"return {GAME}.stopped"), (game.said(), chromium.get_log("browser"))
        found = think(name, board)
        assert game.run(f"return {GAME}.thought.move") == found.move.uci()
        assert game.run(f"return {GAME}.thought.value") == found.value
        assert game.run(f"return {GAME}.thought.why.length") == len(explain(name, board, found.move))
        board.push(found.move)
        if board.is_game_over():
            break
    assert len(game.moves()) == len(board.move_stack) >= min(8, 2 * MOVES)
    assert found.unit in game.about()[0]
    game.run(f"{GAME}.treeBox.open = true")
    told = until(chromium, lambda: game.run(f"return {FIGURE}.querySelector('.mh-treefigure .mh-event')?.value"))
    assert told and chromium.get_log("browser") == []


class Waiting(Game):
    """A game in which a program before Mac Hack has the first move: it waits for the reader."""

    def ready(self):
        until(
            self.browser,
            lambda: self.run(
                f"const f = {FIGURE}?.machack; return f && (f.asleep || f.legal || f.result || f.stopped)"
            ),
        )


def waiting(browser, folder, position):
    """A game against MATER that has begun: before, nothing of Python was loaded, and nobody could move."""
    game = Waiting(browser, folder, position=position, opponent="mater", side="black")
    until(browser, lambda: "press “Let it begin”" in game.said())
    assert game.run("return globalThis.PagePython === undefined")
    game.press("Let it begin")
    until(browser, lambda: game.run(f"const f = {GAME}; return !f.asleep && (f.legal || f.result || f.stopped)"))
    return game


@pytest.mark.gate
def test_mater_mates_whoever_defends(chromium, with_python):  # noqa: F811
    fen = MATES["a smothered mate"][0]
    game, board = waiting(chromium, with_python, position=fen), chess.Board(fen)
    for _ in range(4):
        board = chess.Board(fen)
        for uci in game.run(f"return {GAME}.moves.map((m, n) => {GAME}.text(n))"):
            board.push_san(uci)
        if board.is_game_over():
            break
        assert board.turn == chess.BLACK
        game.enter(board.san(next(iter(board.legal_moves))))
        until(chromium, lambda: game.run(f"const f = {GAME}; return f.legal || f.result || f.stopped"))
    assert game.run(f"return {GAME}.result") == "1-0" and len(game.moves()) in (5, 7)


def test_mater_says_when_it_finds_nothing(chromium, with_python):  # noqa: F811
    game = waiting(chromium, with_python, position="4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    assert game.said() == "*: MATER finds nothing to play."


SIX = "document.querySelector('.mh-sixfigure').machack"


@pytest.fixture
def six(chromium, with_python, monkeypatch):  # noqa: F811
    monkeypatch.chdir("book/ancestors")
    chromium.get(page(with_python, its_game("los_alamos"), engine=True))
    until(chromium, lambda: chromium.execute_script("return Boolean(document.querySelector('.mh-sixfigure'))"))
    return lambda script, *given: chromium.execute_script(script.replace("SIX", SIX), *given)


def test_the_game_of_maniac_is_stepped_through_by_its_own_rules(chromium, six):
    game, board = agreement.own_games("los_alamos")[0], SmallBoard()
    for ply, move in enumerate(game.moves, 1):
        text = f"{board.fullmove_number}{'.' if board.turn else ' …'} {board.san(move)}"
        board.push(move)
        six("SIX.go(arguments[0])", ply)
        assert six("return SIX.recorded[SIX.at].fen") == board.fen()
        assert six("return SIX.list.textContent").endswith(text)
    assert "=Q" in six("return SIX.list.textContent")  # on the sixth rank
    assert six("return SIX.out.value") == "The game is over: mate."
    men, board_of = (
        "return document.querySelectorAll('.mh-sixfigure piece:not(.ghost)').length",
        "return SIX.view.files.textContent",
    )
    assert six(men) == len(board.piece_map()) and six(board_of) == "abcdef"
    assert six("return SIX.view.whyNot('a2', 'a3')") == "this is the recorded game; press “Play from here” first"


def test_ten_moves_against_maniac(chromium, six):
    board = SmallBoard()
    six("SIX.side.value = 'white'; SIX.begin()")
    until(chromium, lambda: six("return Boolean(SIX.now) && !SIX.thinking"))
    assert six("return SIX.view.whyNot('a2', 'a4')") == "a pawn does not move that way", "it steps once"
    for _ in range(MOVES):
        move = next(iter(sorted(board.legal_moves, key=lambda each: (not board.is_capture(each), each.uci()))))
        before = len(board.move_stack)
        assert set(six("return SIX.now.legal")) == {each.uci() for each in board.legal_moves}
        six(
            "SIX.human({ from: arguments[0], to: arguments[1], promotion: arguments[2] ? 'queen' : undefined })",
            move.from_square,
            move.to_square,
            bool(move.promotion),
        )
        board.push(
            move if move.promotion in (None, chess.QUEEN) else chess.Move(move.from_square, move.to_square, chess.QUEEN)
        )
        if board.is_game_over():
            break
        until(chromium, lambda before=before: six("return !SIX.thinking && SIX.moves.length") == before + 2)
        found = think("los_alamos", board)
        assert six("return SIX.moves.at(-1)[0]") == found.move.uci()
        board.push(found.move)
        if board.is_game_over():
            break
    assert len(board.move_stack) >= min(8, 2 * MOVES) and chromium.get_log("browser") == []
