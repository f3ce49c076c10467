"""The figures of a list, without a page: what they know, what their twins tell, what they refuse."""

import chess
import pytest

from machack import BadInput, Settings, plausible_moves, show
from machack.notation.games import paper_games, position
from machack.program.heuristics import HEURISTICS
from machack.show.points import BEGINS, SHOWN

BEFORE = "game 3, before White's 12th"


@pytest.mark.parametrize("make", [show.points, show.width])
def test_a_figure_knows_its_position_the_games_and_its_settings(make):
    figure = make(BEFORE, Settings(widths=(4,), weights={"I1": 0}), orientation="black")
    board = position(BEFORE)
    assert figure.board() == board and figure.place == "Game 3, before White's 12th"
    assert figure.settings == {"widths": [4], "weights": {"I1": 0}} and figure.orientation == "black"
    assert figure.games == [[move.uci() for move in game.moves] for game in paper_games()]
    assert figure.homes["g1"] == "KN" and make(chess.Board()).place == "The position given"


@pytest.mark.parametrize("make", [show.points, show.width])
def test_the_twin_has_the_list_with_its_width(make):
    bundle = make(BEFORE, Settings(widths=(4,))).twin()._repr_mimebundle_()
    listed = plausible_moves(position(BEFORE))
    assert bundle["text/html"].count('<th scope="row">') == SHOWN and "<svg" in bundle["image/svg+xml"]
    assert bundle["text/html"].count("inside the basic width") == 4
    for each in listed[:SHOWN]:
        assert (
            f"{position(BEFORE).san(each.move)} " in bundle["text/plain"]
            and str(each.plausibility) in bundle["text/plain"]
        )


def test_every_move_begins_with_the_points_that_are_counted_first():
    row = next(row for row in HEURISTICS if row.id == BEGINS)
    for board in (position(BEFORE), chess.Board()):
        for each in plausible_moves(board):
            assert [reason.amount for reason in each.reasons if reason.id == BEGINS] == [row.amount] == [512]


@pytest.mark.parametrize("make", [show.points, show.width])
def test_what_is_no_position_is_refused_in_a_sentence(make):
    with pytest.raises(BadInput, match="game 9"):
        make("game 9, before White's 2nd")
