"""One source, three ways: the compiled program, the interpreted, and the page's write the same tape, event for event."""

import hashlib
import json
import os
import pathlib
import subprocess
import sys

import pytest

from machack import Settings, think
from machack.program.compiled import MODE, compiled
from machack.records.fidelity import judge_alone
from tests.engine.positions import game_positions, random_positions
from tests.modes import lines_in
from tests.proofs import WHOLE, some

SCRIPT = """
import sys, hashlib, chess
from machack import Settings, think
for line in sys.stdin:
    start, moves = line.rstrip("\\n").split(";")
    board = chess.Board(start)
    for uci in moves.split(): board.push_uci(uci)
    for settings in (Settings(widths=(4,), depth=3, feedover=1), Settings.image(widths=(4,), depth=3, feedover=1)):
        thought = think(board, settings)
        print(thought.events, thought.value, hashlib.sha256(thought.tape.tobytes()).hexdigest())
"""


def ten_boards():
    return game_positions(every=45)[:6] + random_positions(4, seed=7)


OTHERS = ("interpreted", "page")


@pytest.mark.verify
@pytest.mark.skipif(MODE != "compiled", reason="it starts the other modes itself")
@pytest.mark.parametrize("mode", OTHERS)
def test_all_modes_write_the_same_tape(mode):
    boards = some(ten_boards(), 4)
    assert len(boards) == (10 if WHOLE else 4)
    text = "".join(f"{board.root().fen()};{' '.join(move.uci() for move in board.move_stack)}\n" for board in boards)
    out = lines_in(mode, "-c", SCRIPT, given=text)
    ours = []
    for board in boards:
        for settings in (Settings(widths=(4,), depth=3, feedover=1), Settings.image(widths=(4,), depth=3, feedover=1)):
            thought = think(board, settings)
            assert thought.events == len(thought.tape) > 100
            ours.append(f"{thought.events} {thought.value} {hashlib.sha256(thought.tape.tobytes()).hexdigest()}")
    assert out == ours


# What two processes ask and are answered, and whether the first says that it compiles: one function of the evaluator
# takes a second, and says nothing; all rooms take a minute.
ONE = pytest.param("from machack.program.alphabeta import for_side; print(for_side(1, 30))", "-30", False, id="one")
ALL = pytest.param(
    "from machack import think; print(think('4k3/8/4K3/8/8/8/8/7R w - - 0 1').move.uci())", "h1h8", True, id="all"
)


@pytest.mark.verify
@pytest.mark.skipif(MODE != "compiled", reason="the cache is compiled mode's")
@pytest.mark.parametrize("script, answer, said", [ONE, ALL] if WHOLE else [ONE])
def test_two_fresh_processes_run_from_the_same_cache(tmp_path, script, answer, said):
    env = {**os.environ, "MACHACK_CACHE_DIR": str(tmp_path)}
    first = subprocess.run([sys.executable, "-c", script], text=True, capture_output=True, env=env, check=True)
    second = subprocess.run([sys.executable, "-c", script], text=True, capture_output=True, env=env, check=True)
    assert first.stdout == second.stdout == f"{answer}\n"
    assert ("Compiling the program" in first.stderr) == said
    assert second.stderr == ""


WAITING = """
import sys, time
from pathlib import Path
from machack.program.compiled import compiling_once
place = Path(sys.argv[1])
place.joinpath("ready-" + sys.argv[2]).touch()
while len(list(place.glob("ready-*"))) < 2:
    time.sleep(0.05)
with compiling_once(), open(place / "story", "a", buffering=1) as story:
    story.write("begins\\n")
    time.sleep(1)
    story.write("ends\\n")
"""


@pytest.mark.skipif(MODE != "compiled", reason="the cache is compiled mode's")
def test_of_two_processes_that_would_compile_at_once_one_waits(tmp_path):
    env = {**os.environ, "MACHACK_CACHE_DIR": str(tmp_path / "cache")}
    both = [subprocess.Popen([sys.executable, "-c", WAITING, str(tmp_path), name], env=env) for name in "ab"]
    assert [each.wait(120) for each in both] == [0, 0]
    assert (tmp_path / "story").read_text().split() == ["begins", "ends"] * 2


@compiled
def doubled(number):
    return 2 * number


@compiled
def sum_of_doubled(small):
    return doubled(1) + doubled(2) + doubled(small)


@pytest.mark.skipif(MODE != "compiled", reason="there is no machine code in interpreted mode")
def test_a_function_is_compiled_once_whatever_constants_are_passed_to_it():
    assert sum_of_doubled(3) == 12
    assert len(doubled.overloads) == 1


ANSWERS = pathlib.Path(__file__).parents[1] / "data" / "original-answers.jsonl"
ANSWERING = """
import json, sys
from machack.records.fidelity import judge_alone
for line in sys.stdin:
    print(json.dumps(judge_alone(json.loads(line))))
"""


@pytest.mark.verify
@pytest.mark.skipif(MODE != "compiled", reason="it starts the other modes itself")
@pytest.mark.parametrize("mode", OTHERS)
def test_all_modes_answer_as_the_original_did(mode, record_property):
    """The twenty clean records with the least work in them, at the default widths: all is equal in each mode."""
    records = [
        record
        for record in map(json.loads, ANSWERS.read_text().splitlines())
        if record["clean"] and record["settings"]["width"] == [6] * 5
    ]
    records.sort(key=lambda record: record["counters"]["moves_made"])
    assert records[0]["counters"]["moves_made"] > 50
    easiest = some(records[:20], 3, mode)
    record_property("records", len(easiest))
    out = lines_in(mode, "-c", ANSWERING, given="\n".join(map(json.dumps, easiest)))
    theirs = [json.loads(line) for line in out]
    ours = [judge_alone(record) for record in easiest]
    assert theirs == ours
    assert all(all(verdict.values()) and len(verdict) >= 16 for verdict in ours)
