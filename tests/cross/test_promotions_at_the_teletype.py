"""After a promotion: what the surviving program takes for a capture, by whom, of whom, and what is typed to it.

The verdicts were recorded from the image: nine games drawn by lot, and in them 63 captures, so that each kind of man and
a promoted one takes each kind of man and a promoted one, both colours, wherever one of the games has such a capture.
"""

import json
import pathlib

import chess
import pytest

from pdp6 import BadInput, chess_notation
from pdp6.chess_notation import MEN, Piece, square_of, to_typed

DATA = pathlib.Path(__file__).parents[1] / "data"
GAMES = [json.loads(line) for line in (DATA / "original-promotions.jsonl").read_text().splitlines()]
CAPTURES = [(game, *row) for game in GAMES for row in game["captures"]]
SIX_PROMOTIONS = """c2c3 g7g5 f2f3 h7h5 a2a3 e7e5 b2b4 f8c5 d2d4 b7b6 d4d5 h8h6 a3a4 g5g4 d5d6 h6h7 d6c7 f7f6 c7b8q e5e4
b4b5 c5g1 d1d2 h7f7 f3g4 e4e3 g4g5 c8b7 c3c4 d7d6 g2g4 e8e7 h2h4 h5g4 h4h5 a7a6 f1h3 g4g3 h5h6 d6d5 h3d7 d5d4 b8e5 f6e5
a4a5 g8h6 d7g4 b6a5 b1a3 d8b6 c4c5 e5e4 b5a6 h6g4 c5c6 d4d3 g5g6 f7f2 g6g7 b6b5 a3c4 e3d2 e1d1 a8g8 c6c7 g3g2 c7c8q g2h1q
a6a7 d2c1q d1c1 b5a6 a7a8q d3e2 c8f5 e2e1q"""


def numbered(moves):
    """The men of the program by square after some moves, and the numbers of those promoted so far."""
    board, numbers, promoted = chess.Board(), {}, set()
    for file in range(8):
        numbers |= {chess.square(file, 1): 8 - file, chess.square(file, 6): 24 - file}
        numbers |= {chess.square(file, 0): 16 - file, chess.square(file, 7): 32 - file}
    for move in map(chess.Move.from_uci, moves):
        number = numbers.pop(move.from_square)
        if board.is_en_passant(move):
            numbers.pop(chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square)))
        if board.is_castling(move):
            row, short = move.to_square & 56, move.to_square > move.from_square
            numbers[row + (5 if short else 3)] = numbers.pop(row + (7 if short else 0))
        numbers[move.to_square] = number
        if move.promotion:
            promoted.add(number)
        board.push(move)
    squares = {square_of(chess.square_name(square)): number for square, number in numbers.items()}
    return board, {square: Piece(number, square, number in promoted) for square, number in squares.items()}, promoted


def in_words(row):
    return f"{row[0]['game']}-{row[1]}-{row[2]}"


@pytest.mark.parametrize("game, ply, move, verdicts", CAPTURES, ids=map(in_words, CAPTURES))
def test_a_plain_move_captures_and_a_letter_is_looked_up_among_the_moving_sides_pieces(game, ply, move, verdicts):
    """The program reads `*` together with the letter behind it, and turns to the other side's men one word too late."""
    board, men, promoted = numbered(game["moves"].split()[:ply])
    taken = men[square_of(move[2:4])].number
    own = (taken + 15) % 32 + 1  # the mover's man of the same number
    letter = "Q" if own in promoted else MEN[(own - 1) % 16 + 1]
    assert chess.Move.from_uci(move) in board.legal_moves and 2 <= len(verdicts) <= 5
    for typed, verdict in verdicts.items():
        victim = typed.partition("*")[2][:1]
        assert verdict == ("_" if victim in ("", letter) else "IMP"), typed
    typed = to_typed(move, men, not board.turn, bool(promoted))
    assert verdicts[typed] == "_" and ("*" in typed) == (men[square_of(move[2:4])].birth != "P")


def test_the_captures_are_of_every_sort():
    sorts = set()
    for game, ply, move, _ in CAPTURES:
        board, men, promoted = numbered(game["moves"].split()[:ply])
        mover, taken = men[square_of(move[:2])], men[square_of(move[2:4])]
        assert promoted and mover.is_black != taken.is_black
        sorts.add((mover.is_black, mover.promoted or mover.letter, taken.promoted or taken.letter))
    for black in (False, True):
        assert {mover for side, mover, _ in sorts if side == black} == {True, *"PNBRQK"}
        assert {taken for side, mover, taken in sorts if side == black and mover is True} == {True, *"PNBRQ"}
        assert {mover for side, mover, taken in sorts if side == black and taken is True} == {True, *"PNBRQK"}


def test_a_capture_is_typed_with_the_letter_as_long_as_no_pawn_was_promoted():
    men = {each.square: each for each in (Piece(10, square_of("f3")), Piece(20, square_of("e5")))}
    assert to_typed("f3e5", men, black=False) == "N/KB3*P/K5"
    assert to_typed("f3e5", men, black=False, promoted=True) == "N/KB3-K5"  # a promoted man who has been taken since


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game["game"])
def test_the_image_judges_as_recorded_and_takes_what_is_typed_to_it(program, game):
    program.reset()
    moves, played = game["moves"].split(), 0
    for ply, move, verdicts in game["captures"]:
        program.play(moves[played:ply])
        before, played = program.snapshot(), ply
        for typed, verdict in verdicts.items():
            printed = program.type(typed + "\n")
            assert (printed == f"{typed}\n_") == (verdict == "_") and (verdict in printed), typed
            program.go_back(before)
        program.play([move])
        assert program.plies == ply + 1
        program.go_back(before)


def test_the_image_has_no_room_for_a_sixth_promoted_piece_and_is_as_before(program):
    moves = SIX_PROMOTIONS.split()
    program.reset()
    program.play(moves[:-1])
    with pytest.raises(BadInput, match="gone to its debugger, DDT; the last line it printed is 'MMS5, BDAST FULL'"):
        program.play(moves[-1:])
    assert program.plies == len(moves) - 1 and len(program.promoted) == 5
    program.play("b7a8")


def test_a_pawn_is_one_of_sixteen():
    assert [MEN[(number - 1) % 16 + 1] for number in chess_notation.PAWNS] == ["P"] * 16
