"""What chapters and exercises say of searches that are too long for a page."""

import chess
import pytest

from machack import think
from machack.classroom.exercises.sets import exercise
from machack.laboratory.games import Referee, play
from machack.laboratory.openings import the_openings
from machack.laboratory.players import read
from machack.notation.games import position
from machack.program.compiled import MODE

pytestmark = pytest.mark.skipif(MODE != "compiled", reason="whole games: compiled mode only")


def test_with_secondary_searches_the_game_of_the_knight_is_lost_on_move_105_and_without_on_move_11():
    opening = the_openings()[62]
    whole, without = read("machack"), read("machack; SecondarySearch=false")
    for black, last in ((whole, 105), (without, 11)):
        game = play(whole, black, opening, Referee(plies=300))
        assert (game.result, game.reason, opening.fullmove_number + (len(game.moves) - 1) // 2) == ("1-0", "mate", last)


def test_when_black_castles_in_the_exercise_of_the_thirtieth_move_the_pawn_is_the_better_capture():
    castled = position("game 3, before White's 17th")
    for san in ("Rxd7", "O-O"):
        castled.push_san(san)
    (asked,) = exercise("width-thirtieth").asks
    assert castled.fen() == asked.board
    values = {}
    for move in list(castled.legal_moves):
        name = castled.san(move)
        castled.push(move)
        values[name] = think(castled, read("machack").settings, tape=0).value
        castled.pop()
    assert (
        sorted(values, key=values.get)[:-3:-1] == [asked.answer, "Qxc6"]
        and values[asked.answer] > values["Qxc6"] + 3 * 128
    )
    for san in (asked.answer, "Rxf7", "Bc4"):
        castled.push_san(san)
    assert castled.is_pinned(chess.BLACK, chess.F7) and {chess.C6, chess.F7} <= set(castled.attacks(chess.C7))
