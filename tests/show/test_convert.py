"""The converter: any notation into all, each fault in a sentence with its place; and the names of the squares."""

import re
from pathlib import Path

import chess
import pytest

from machack import BadInput, show
from machack.notation import scoresheet, signs
from machack.notation.descriptive import read
from machack.notation.games import paper_game, paper_games
from machack.notation.scoresheet import words_of
from machack.show.convert import convert, square_names


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_printed_game_and_its_other_notations_are_the_same_moves(number):
    game = paper_game(number)
    found = convert("\n".join(game.score.rows()))
    assert found.fault == "" and [row.uci for row in found.rows] == [move.uci() for move in game.moves]
    for name in ("paper", "san", "uci"):
        again = convert(" ".join(getattr(row, name) for row in found.rows))
        assert [row[:6] for row in again.rows] == [row[:6] for row in found.rows]
    assert found.board == game.end()


def test_a_text_with_two_meanings_is_decided_by_the_moves_after_it():
    found = convert("\n".join(paper_game(4).score.rows()))
    assert [(row.number, row.paper) for row in found.rows if row.decided] == [(8, "QXB/B3")]


def test_a_text_that_nothing_decides_is_the_fault():
    found = convert("P-K4 P-K4 N-KB3 N-QB3 P-Q3 P-Q3 N-Q2 B-Q2")
    assert len(found.rows) == 6 and found.word.text == "N-Q2"
    assert found.fault.startswith("Move 4 of White: 'N-Q2' is ambiguous: it can mean ")


def test_a_fault_is_reported_with_its_place_and_the_moves_before_it_are_given():
    text = "1. P-K4 e5 2. Nf3 N-KB4 3. P-Q4"
    found = convert(text)
    assert [row.san for row in found.rows] == ["e4", "e5", "Nf3"]
    assert found.fault == "Move 2 of Black: 'N-KB4' is not possible: no such knight can go to KB4 (f5)."
    assert text[found.word.begin : found.word.end] == "N-KB4"


def test_a_position_of_a_game_can_be_the_beginning():
    found = convert("N-QB7ch Qxc7", "game 3, before White's 15th")
    assert [(row.number, row.white, row.typed) for row in found.rows] == [
        (15, True, "WN/Q5-QB7 CHECK"),
        (15, False, "BQ/Q1*N/QB2"),
    ]


def test_numbers_comments_times_and_results_are_no_moves():
    text = '[Event "x"]\n# a remark\n1.e4 {P-K4 is best} e5 2. N-KB3 18.3 BOOK N-QB3 $1 3. B-N5 ch? 1/2-1/2'
    assert [word.text for word in words_of(text)] == ["e4", "e5", "N-KB3", "N-QB3", "B-N5ch?"]


@pytest.mark.parametrize(
    "name", ["_WORD", "_NAMED", "_PAWNS", "_SQUARE", "_ASIDE", "_IS_PGN", "_SAID", "_COLON", "_DOTTED"]
)
def test_the_page_parts_a_text_by_the_same_patterns(name):
    """In JavaScript they have no blanks between their parts, and a group's name has no P before it."""
    pattern = getattr(scoresheet if hasattr(scoresheet, name) else signs, name)
    pattern = getattr(pattern, "pattern", pattern)
    if name == "_WORD":
        pattern = re.sub(r"(\\.|\[(?:\\.|[^\]\\])*\])|\s+", lambda found: found[1] or "", pattern).replace(
            "(?P<", "(?<"
        )
    script = (Path(show.__file__).parent / "js" / "src" / "scoresheet.js").read_text(encoding="utf-8")
    script = re.sub(r"`,\s+String\.raw`", "", script)  # a long pattern is joined of several
    assert f"String.raw`{'^' if name == '_SQUARE' else ''}{pattern}`" in script


def test_no_moves_at_all_are_no_fault():
    found = convert("  ")
    assert (found.rows, found.fault, found.board) == ([], "", chess.Board())


def test_a_text_of_too_many_moves_is_refused():
    with pytest.raises(BadInput, match="1001 moves"):
        convert("P-K4 " * 1001)


@pytest.mark.parametrize("position", ["8/8", "game 9, end"])
def test_a_position_that_cannot_be_is_refused_in_a_sentence(position):
    with pytest.raises(BadInput):
        show.converter("", position)


def test_the_twin_has_every_move_in_every_notation_and_the_fault():
    picture = show.converter("P-K4 e5 P-K9", static=True)
    for text in ("WP/K2-K4", "e2e4", "BP/K2-K4", "Move 2 of White", "&#x27;P-K9&#x27;"):
        assert text in picture.html, text
    assert "Move 2 of White" in picture.words and "WP/K2-K4, P-K4, e4, e2e4" in picture.words


def test_the_names_in_the_squares_are_those_that_moves_are_read_by():
    picture = show.squares()
    assert len(re.findall(r">[QK][RNB]?[1-8]<", picture.svg())) == 128
    for square in chess.SQUARES:
        white, black = square_names(square)
        assert f"{chess.square_name(square)}: {white} or {black}" in picture.words
        board = chess.Board("4k3/8/8/8/8/8/8/4K3 w - - 0 1")
        if board.piece_at(square):
            continue
        for side, name in ((True, white), (False, black)):
            board = chess.Board(None)
            board.set_piece_at(square, chess.Piece(chess.QUEEN, side))
            others = [
                s
                for s in chess.SQUARES
                if chess.square_distance(s, square) > 1
                and chess.square_file(s) != chess.square_file(square)
                and chess.square_rank(s) != chess.square_rank(square)
                and abs(chess.square_file(s) - chess.square_file(square))
                != abs(chess.square_rank(s) - chess.square_rank(square))
            ]
            board.set_piece_at(others[0], chess.Piece(chess.KING, True))
            board.set_piece_at(
                next(s for s in reversed(others) if chess.square_distance(s, others[0]) > 1),
                chess.Piece(chess.KING, False),
            )
            board.turn = side
            there = next(move for move in board.legal_moves if move.from_square == square)
            back = chess.Move(there.to_square, square)
            board.push(there)
            board.turn = side
            assert board.is_legal(back) and read(board.copy(stack=False), f"Q-{name}") == back
    assert len(paper_games()) == 4
