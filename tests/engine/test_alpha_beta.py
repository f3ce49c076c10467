"""Alpha-beta changes the work, not the answer."""

import pytest

from machack import Settings, think
from machack.program.compiled import MODE
from tests.engine.positions import random_positions
from tests.proofs import named, portions, some

# The law is about one and the same tree.  Two of the program's rules make the tree depend on the pruning:
# modified values are compared while the raw ones bound, and a refuted move cannot be known to be a mate.
LAW = Settings(widths=(3,), depth=2, feedover=1, captures=0, modifications=False, ignore_mates=False)


NUMBER = 200 if MODE == "compiled" else 5


@pytest.fixture(scope="module")
def boards():
    return random_positions(NUMBER, seed=1967, plies=40)


@pytest.mark.verify
@pytest.mark.parametrize("places", portions(NUMBER, 25, few=25), ids=named)
def test_alpha_beta_and_plain_minimax_agree_on_value_and_move(boards, places, record_property):
    saved = 0
    for board in (boards[place] for place in places):
        pruned, plain = think(board, LAW, tape=0), think(board, LAW.but(alpha_beta=False), tape=0)
        assert (pruned.value, pruned.move) == (plain.value, plain.move), board.fen()
        assert pruned.nodes <= plain.nodes
        saved += plain.nodes - pruned.nodes
    assert saved > 0
    record_property("positions", len(places))
    record_property("moves saved", saved)


@pytest.mark.verify
def test_cutting_on_equality_changes_nothing_either(boards, record_property):
    record_property("positions", len(boards))
    saved = 0
    for board in some(boards, 50):
        with_cut, without = think(board, LAW, tape=0), think(board, LAW.but(equality_cut=False), tape=0)
        assert (with_cut.value, with_cut.move) == (without.value, without.move), board.fen()
        assert with_cut.nodes <= without.nodes
        saved += without.nodes - with_cut.nodes
    assert saved > 0
