"""The book in play: a reply at once while the position is known, a search as soon as it is not."""

import chess
import pytest

from machack import Settings, think
from machack.notation.games import paper_game
from machack.program.tape import BOOK
from machack.thinking.session import Session

PROGRAM = Settings.paper()


def test_a_reply_of_the_book_is_given_without_a_search():
    thought = think("startpos", PROGRAM)
    assert thought.from_book and thought.move.uci() == "e2e4" and thought.line == [thought.move]
    assert thought.nodes == 0 and thought.counters["plausible_move_gen"] == 0
    assert thought.tape["kind"].tolist() == [BOOK]


def test_without_the_book_the_same_position_is_searched():
    assert not think("startpos", PROGRAM.but(book=False)).from_book
    assert not think("startpos", Settings.image()).from_book


def test_the_fourth_game_is_in_the_book_as_far_as_it_is_printed_as_book():
    game, known = paper_game(4), 0
    for board, move in zip(game.boards(), game.moves):
        thought = think(board, PROGRAM)
        if not thought.from_book:
            break
        known += 1
        assert thought.move in board.legal_moves and move in board.legal_moves
    assert known == 18


def test_a_session_leaves_the_book_and_comes_back_by_transposition():
    session = Session(settings=PROGRAM)
    for uci in ("g1f3", "b8c6", "e2e4"):
        session.play(chess.Move.from_uci(uci))
    session.play(chess.Move.from_uci("e7e5"))
    assert session.think().from_book and session.listed() == []


@pytest.mark.parametrize("ply", [30, 60])
def test_out_of_the_book_nothing_changes(ply):
    board = paper_game(1).at(ply)
    with_book, without = think(board, PROGRAM), think(board, PROGRAM.but(book=False))
    assert not with_book.from_book
    assert (with_book.move, with_book.value, with_book.nodes) == (without.move, without.value, without.nodes)
