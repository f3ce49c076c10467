"""Tracing a move: every item of its plausibility, in the order it was added."""

import collections
import json

import chess
import pytest

from machack import Settings, plausible_moves, trace
from machack.notation.games import position
from machack.program.compiled import MODE
from machack.program.heuristics import HEURISTICS
from tests.engine.positions import game_positions, random_positions
from tests.modes import lines_in
from tests.proofs import WHOLE, some

SCRIPT = """
import sys, json, chess, machack
for line in sys.stdin:
    start, moves, faults = line.rstrip("\\n").split(";")
    board = chess.Board(start)
    for uci in moves.split(): board.push_uci(uci)
    for move in list(board.legal_moves)[::4]:
        if move.promotion in (None, chess.QUEEN):
            print(json.dumps(machack.trace(board, move, machack.Settings.image(faults=faults)).as_dict()))
"""


def thirty_positions():
    return game_positions(every=18)[:18] + random_positions(12, seed=21, plies=120)


def test_the_items_of_every_move_sum_to_its_plausibility_and_to_its_reasons():
    boards = thirty_positions()
    assert len(boards) == 30
    for number, board in enumerate(boards):
        settings = Settings.image() if number % 2 else Settings()
        for place, entry in enumerate(plausible_moves(board, settings), 1):
            if entry.move not in board.legal_moves:
                continue
            found = trace(board, entry.move, settings)
            assert sum(item.amount for item in found) == found.plausibility == entry.plausibility
            sums = collections.Counter()
            for item in found:
                sums[item.id] += item.amount
            assert {id: amount for id, amount in sums.items() if amount} == {r.id: r.amount for r in entry.reasons}
            assert (found.place, found.bad_development, found.threats) == (place, entry.bad_development, entry.threats)
            assert bool(found.always_search) == entry.always_search


def test_the_running_total_is_the_sum_so_far():
    total = 0
    for item in trace(position("game 3, before White's 12th"), "QXP/Q6"):
        total += item.amount
        assert item.total == total and item.amount != 0


def test_a_trace_comes_in_the_order_of_the_weighing():
    ids = [item.id for item in trace("startpos", "P-K4")]
    assert ids == ["was A1"] * 2 + ["I0"] + ["line A1"] * 7 + ["A11", "A1", "A1"]


def test_the_comments_name_pieces_and_squares_as_the_paper_does():
    found = trace(position("game 3, before White's 15th"), "N-QB7ch")
    comments = [item.comment for item in found]
    assert (
        "for unblocking the white queen rook so that it now attacks the black queen bishop on Q7, which is pinned"
        in comments
    )
    assert "for blocking the black queen, which no longer reaches QN6" in comments
    assert "for leaving where it attacks KB4" in comments
    assert [item.square for item in found if item.comment.endswith("attacks KB4")] == ["f4"]


def test_squares_are_counted_from_the_moving_sides_side():
    (item,) = [item for item in trace(position("game 3, before Black's 8th"), "a7a6") if item.id == "A1"]
    assert (item.square, item.comment) == ("b5", "for going where it attacks QN4")


@pytest.mark.parametrize(
    "row, prefix",
    [pytest.param(row, prefix, id=prefix + row.id) for row in HEURISTICS for prefix in row.examples if row.id != "A2"],
)
def test_every_heuristics_comment_is_whole(row, prefix):
    example = row.examples[prefix]
    board = position(example.position) if example.position.startswith("game") else chess.Board(example.position)
    items = [item for item in trace(board, example.move, Settings(faults=example.faults)) if item.id == prefix + row.id]
    assert items
    for item in items:
        assert (
            item.comment.startswith(("for ", "because ")) and "{" not in item.comment and "nobody" not in item.comment
        )
        assert "  " not in item.comment and not item.comment.endswith((" ", "on", "to"))


def test_why_a_move_is_always_searched():
    assert (
        trace(position("game 3, before White's 21st"), "R-Q8MATE").always_search[0] == "it attacks the king and is safe"
    )
    board = position("game 3, before White's 12th")
    assert trace(board, "QXP/Q6").always_search == ("it is a capture on one of the first plies",)
    assert trace(board, "QXP/Q6", Settings(captures=0)).always_search == ()
    check = position("game 3, before White's 15th")
    assert trace(check, "Nc7+", Settings(safe_checks=False)).always_search == ("it makes two threats or more",)
    assert "Bad development" in str(trace(board, "QXP/Q6"))


def test_weights_are_in_the_trace():
    assert trace(position("game 3, before White's 9th"), "O-O-O", Settings(weights={"I1": 5}))[0].amount == 5


def test_a_trace_does_not_change_the_list_of_another_state():
    board = position("game 3, before White's 12th")
    before = plausible_moves(board)
    trace(board, "QXP/Q6")
    assert plausible_moves(board) == before


@pytest.mark.verify
@pytest.mark.skipif(MODE != "compiled", reason="it starts the interpreted mode itself")
def test_both_modes_write_the_same_items():
    boards = some(thirty_positions()[3::6], 2)
    assert len(boards) == (5 if WHOLE else 2)
    lines = [
        f"{board.root().fen()};{' '.join(move.uci() for move in board.move_stack)};{faults}\n"
        for board in boards
        for faults in ("none", "all")
    ]
    out = lines_in("interpreted", "-c", SCRIPT, given="".join(lines))
    ours = [
        json.dumps(trace(board, move, Settings.image(faults=faults)).as_dict())
        for board in boards
        for faults in ("none", "all")
        for move in list(board.legal_moves)[::4]
        if move.promotion in (None, chess.QUEEN)
    ]
    assert out == ours
