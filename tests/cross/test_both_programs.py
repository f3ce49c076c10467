"""Our program with the image's faults and the surviving program itself, asked where nothing was recorded.

The games are drawn at random, the settings too; so nothing that is compared here can have been looked up.
"""

import json
import pathlib
import random

import chess
import pytest

from machack import Settings, plausible_moves, think
from tests.proofs import some

RECORDED = {
    json.loads(line)["moves"]
    for line in (pathlib.Path(__file__).parents[1] / "data" / "original-answers.jsonl").read_text().splitlines()
}
# fmt: off
OPENINGS = ("e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6", "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7",
            "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1", "e2e4 e7e6 d2d4 d7d5 e4e5 f7f5")
# fmt: on


def drawn(number, seed=1967):
    """Games that go on at random from an opening: [(board, settings)]."""
    rng, found = random.Random(seed), []
    while len(found) < number:
        board = chess.Board()
        for move in OPENINGS[len(found) % len(OPENINGS)].split():
            board.push_uci(move)
        for _ in range(rng.randrange(0, 50)):
            moves = [move for move in board.legal_moves if move.promotion in (None, chess.QUEEN)]
            if not moves:
                break
            board.push(rng.choice(moves))
        if not board.is_game_over():
            widths = sorted((rng.randrange(1, 13) for _ in range(rng.randrange(1, 5))), reverse=True)
            found.append(
                (
                    board,
                    {
                        "widths": tuple(widths),
                        "depth": rng.randrange(1, 4),
                        "feedover": rng.randrange(0, 3),
                        "captures": rng.randrange(0, 4),
                    },
                )
            )
    return found


@pytest.mark.verify
@pytest.mark.parametrize(
    "board, given",
    some(drawn(120), 12),
    ids=lambda each: f"{each.ply()} plies" if isinstance(each, chess.Board) else "-".join(map(str, each["widths"])),
)
def test_both_programs_answer_alike_where_nothing_was_recorded(program, board, given):
    moves = " ".join(move.uci() for move in board.move_stack)
    assert moves not in RECORDED
    program.reset()
    program.settings(**given)
    program.play(moves)
    settings = Settings.image(**given)
    theirs, ours = program.think(), think(board, settings)
    listed = [(entry.move.uci(), entry.plausibility, entry.threats) for entry in plausible_moves(board, settings)]
    assert [(each.move, each.plausibility, each.third) for each in theirs.plausible] == listed
    assert (theirs.move, theirs.value, theirs.line) == (ours.move.uci(), ours.value, [move.uci() for move in ours.line])
    assert theirs.counters == ours.counters


def test_the_board_in_memory_is_the_position(program):
    for board, _ in drawn(6, seed=6):
        program.reset()
        program.play(move.uci() for move in board.move_stack)
        assert [row[1:] for row in program.board] == [tuple(row.split()) for row in str(board).splitlines()]
        assert {each[2]: each[1] for each in program.pieces} == {
            chess.square_name(square): piece.symbol() for square, piece in board.piece_map().items()
        }
        assert program.plies == board.ply() and program.black_to_move == (not board.turn)
