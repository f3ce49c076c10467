"""The programs before Mac Hack on a page, over file://: a reader plays ten moves against each, and is told why it moved."""

import chess
import pytest

from machack.ancestors import PROGRAMS, explain, think
from tests.browser.pages import until
from tests.browser.test_live_in_a_browser import with_python  # noqa: F401
from tests.browser.test_play_in_a_browser import FIGURE, GAME, Game

pytestmark = pytest.mark.browser
PLAYERS = [name for name, kind in PROGRAMS.items() if kind.plays and name != "kotok"]


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
    for _ in range(10):
        move = mine(board)
        game.run(f"{GAME}.entry.value = arguments[0]; {GAME}.type()", board.san(move))
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
    assert len(game.moves()) == len(board.move_stack) >= 8
    assert found.unit in game.about()[0]
    game.run(f"{GAME}.treeBox.open = true")
    told = until(chromium, lambda: game.run(f"return {FIGURE}.querySelector('.mh-treefigure .mh-event')?.value"))
    assert told and chromium.get_log("browser") == []
