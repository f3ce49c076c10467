"""The original's own tree, read while it searches, and the reconstruction's: row for row the same."""

import pytest

from machack import Settings, think
from machack.notation.games import paper_game
from machack.records.trees import parting, rows
from pdp6 import original, original_tree
from tests.proofs import some

WIDTHS, DEPTH, LIMITS = (6, 6, 6, 6, 6), 4, {"feedover": 2, "captures": 2}
POSITIONS = [(number, ply) for number in (1, 2, 3, 4) for ply in range(3, len(paper_game(number).moves), 3)]


@pytest.fixture(scope="module")
def program():
    path = original.find()
    if path is None:
        pytest.skip("MACHACK_ORIGINALS names no folder with a copy of the image, @.chess: the original cannot be asked")
    asked = original.Program(path)
    asked.settings(widths=list(WIDTHS), depth=DEPTH, **LIMITS)
    return asked


def ours(board, widths=WIDTHS, depth=DEPTH, **limits):
    return rows(think(board, Settings.image(widths=tuple(widths), depth=depth, **{**LIMITS, **limits})))


@pytest.mark.verify
def test_the_originals_tree_is_ours_row_for_row(program, record_property):
    chosen, fresh, count = some(POSITIONS, 4), program.snapshot(), 0
    for number, ply in chosen:
        board = paper_game(number).at(ply)
        program.go_back(fresh)
        program.play([move.uci() for move in board.move_stack])
        theirs = original_tree.tree(program)
        assert parting(ours(board), theirs) is None, (number, ply)
        count += len(theirs)
    program.go_back(fresh)
    record_property("positions", len(chosen))
    record_property("rows", count)


def test_to_read_the_tree_changes_nothing(program):
    before = program.snapshot()
    original_tree.tree(program)
    after = program.snapshot()
    assert all((one == other).all() for one, other in zip(before[:3], after[:3])) and before[3] == after[3]


def test_a_rule_that_differs_parts_the_trees(program):
    fresh, board = program.snapshot(), paper_game(3).at(22)
    program.play([move.uci() for move in board.move_stack])
    theirs = original_tree.tree(program)
    program.go_back(fresh)
    for changed in ({"captures": 3}, {"feedover": 1}, {"widths": (6, 6, 6, 5)}, {"equality_cut": False}):
        assert parting(ours(board, **changed), theirs) is not None, changed
