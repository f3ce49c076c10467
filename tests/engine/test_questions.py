"""A reader's question changes nothing: whatever is asked of the program, and in the middle of whatever it does."""

import numpy as np
import pytest

from machack import Settings
from machack.notation.states import set_up
from machack.program.choose import list_root
from machack.program.compiled import MODE
from tests.engine import asking
from tests.engine.positions import PERFT, game_positions
from tests.modes import lines_in
from tests.proofs import WHOLE, some

BLACK_PROMOTES = "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1"  # which a fault makes leave a mark
ASKED = """
from tests.engine.readers import {name}
from machack import Settings, plausible_moves, think, variant
from machack.notation.games import paper_game
theirs = variant({name}={name})
for ply in range(4, 40, 5):
    board = paper_game(3).at(ply)
    for ours, other in ((Settings.image(widths=(3,), depth=1), theirs.Settings.image(widths=(3,), depth=1)),):
        one, two = think(board, ours), theirs.think(board, other)
        assert one.tape.tobytes() == two.tape.tobytes(), (ply, "tape")
        listed = [[(str(e.move), e.plausibility) for e in each] for each in
                  (plausible_moves(board, ours), theirs.plausible_moves(board, other))]
        assert listed[0] == listed[1], (ply, "list")
print("the same")
"""


def kept(m):
    """All that a state holds, but for counters, rows of `past` and `reach` that are not in use."""
    copy = m.copy()
    for name in asking.COUNTED:
        copy[name] = 0
    copy["past"][int(m.made) :] = 0
    copy["reach"][int(m.asking) + 1 :] = 0
    return copy.tobytes()


def differing(m, before):
    """The names of the fields that are not as they were."""
    was, now = (np.frombuffer(each, m.dtype)[0] for each in (before, kept(m)))
    return [name for name in m.dtype.names if not np.array_equal(was[name], now[name])]


def test_every_public_function_is_a_question_or_an_action():
    assert asking.ACTIONS <= set(asking.functions())
    assert len(asking.QUESTIONS) > 70
    wanted = {name for name, _, _ in asking.asks(set_up("startpos"))}
    assert wanted == set(asking.QUESTIONS)


@pytest.mark.verify
@pytest.mark.skipif(MODE != "compiled", reason="the whole state is compared, quickly only as one record")
@pytest.mark.parametrize("settings", [Settings(), Settings.image()], ids=["paper", "image"])
def test_a_question_leaves_the_state_as_it_was(settings, record_property):
    boards = some([*game_positions(every=60), *PERFT], 1) + [BLACK_PROMOTES]
    record_property("positions", len(boards))
    for board in boards:
        m = set_up(board, settings)
        list_root(m)
        for name, function, arguments in asking.asks(m):
            before = kept(m)
            function(*arguments)
            assert kept(m) == before, f"{name} changes {differing(m, before)}"


@pytest.mark.long
@pytest.mark.verify
def test_all_questions_asked_in_the_middle_of_all_functions_change_no_tape(record_property):
    """Every function of the program asks every question before and after its own work: some 200,000 questions."""
    said = lines_in("interpreted", "-m", "tests.engine.asking")
    asked, of = (int(word) for word in said[0].split() if word.isdigit())
    record_property("questions", asked)
    assert asked > (100_000 if WHOLE else 20_000) and of > 150
    assert said[1:] == ["same"] * (4 if WHOLE else 2)


@pytest.mark.verify
@pytest.mark.parametrize("name", some(["weigh_attack", "is_safe_cell", "credit", "line_end", "pawn_cells"], 1))
def test_a_variant_that_only_asks_writes_the_same_tape(name):
    """`is_trapped` asked in `weigh_attack` once changed the plausibilities of every position tried."""
    assert lines_in("interpreted", "-c", ASKED.format(name=name)) == ["the same"]
