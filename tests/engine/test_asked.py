"""A search asked about some moves only: the others are struck off at the top, and nothing else changes."""

import chess
import pytest

from machack import BadInput, Settings, Thinking, think
from machack.notation.games import position
from machack.notation.positions import to_chess_move
from machack.program.tape import BEST
from tests.engine.positions import game_positions

SHALLOW = Settings(depth=2)
BOTH = [SHALLOW, Settings.paper(depth=2, book=False)]


@pytest.mark.parametrize("settings", BOTH, ids=["simplified", "paper"])
def test_asked_about_every_legal_move_it_searches_as_if_nobody_had_asked(settings):
    for board in list(game_positions())[5:60:18]:
        plain, asked = think(board, settings), Thinking(board, settings, moves=list(board.legal_moves)).work()
        if plain.move:
            assert asked.move == plain.move and asked.value == plain.value and asked.counters == plain.counters
            assert asked.tape.tobytes() == plain.tape.tobytes()


@pytest.mark.parametrize("settings", BOTH, ids=["simplified", "paper"])
def test_asked_about_one_move_it_answers_with_that_move(settings):
    board = position("game 3, before White's 12th")
    for move in list(board.legal_moves)[::9]:
        assert Thinking(board, settings, moves=[move]).work().line[0] == move


def test_without_its_choice_it_finds_another_that_is_no_better():
    board = position("game 3, before White's 12th")
    settings = Settings(depth=1, widths=(255,), modifications=False)
    best = think(board, settings)
    others = [move for move in board.legal_moves if move != best.move]
    second = Thinking(board, settings, moves=others).work()
    assert second.move in others and second.value <= best.value


def test_a_move_that_is_not_legal_cannot_be_asked_about():
    with pytest.raises(BadInput, match="^e2e5 is not legal in "):
        Thinking("startpos", moves=[chess.Move.from_uci("e2e5")])


@pytest.mark.parametrize("settings", BOTH, ids=["simplified", "paper"])
def test_what_is_best_so_far_is_what_the_tape_says(settings):
    board, seen = position("game 3, before White's 12th"), set()
    for limit in (1, 20, 60, 150, 400, 1000, 0):
        thinking = Thinking(board, settings, nodes=limit)
        tape = thinking.work().tape
        found = [
            (int(event["value"]), to_chess_move(event["move"]))
            for event in tape[(tape["kind"] == BEST) & (tape["node"] == 0)]
        ]
        best = thinking.so_far()
        assert (best and (best[0], best[1][0])) == (found[-1] if found else None)
        seen.add(best and best[0])
    assert None in seen and len(seen) >= 3
