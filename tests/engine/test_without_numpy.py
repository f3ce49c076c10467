"""The program without numpy and numba: interpreted, as a page's own Python has it, it writes the same tape."""

import numpy
import pytest

from machack import Settings, think
from machack.page import arrays
from machack.program.tape import EVENT
from machack.show.replay import decode, encode, steps_of
from tests.engine.test_page import boards
from tests.modes import lines_in

SHALLOW = Settings.paper(depth=2, widths=(5,), book=False)
WITHOUT = """
import sys
for name in ("numpy", "numba", "llvmlite"):
    sys.modules[name] = None  # an import of it fails
"""
SEARCH = """
import hashlib
import chess
from machack import Settings, think
from machack.page.arrays import Records
from machack.show.replay import encode, steps_of
found = think(chess.Board(sys.argv[1]), Settings.paper(depth=2, widths=(5,), book=False), tape=int(sys.argv[2]))
assert isinstance(found.tape, Records) or not len(found.tape)
print(found.value, found.move, found.nodes, found.events)
print(found.tape.tobytes().hex())
print(encode(found.tape))
print(len(steps_of(found.tape)))
"""
MIDAS = """
from pdp6.midas import assemble
print(sorted(assemble(" MOVE 1,FOO\\n HALT\\nFOO: 10.\\n END 100", "three.mid").image.words.items()))
"""


def said_without(code, *given):
    """What a process says that has neither numpy nor numba."""
    return lines_in("interpreted", "-c", WITHOUT + code, *map(str, given))


@pytest.mark.parametrize("number, room", [(24, 400_000), (150, 400_000), (24, 100)], ids=["one", "another", "full"])
def test_a_search_without_numpy_writes_the_same_tape(number, room):
    board = boards()[number]
    board.clear_stack()
    found = think(board, SHALLOW, tape=room)
    outcome, tape, encoded, steps = said_without(SEARCH, board.fen(), room)
    assert outcome == f"{found.value} {found.move} {found.nodes} {found.events}"
    assert bytes.fromhex(tape) == found.tape.tobytes() and len(found.tape) == min(found.events, room) > 0
    assert (encoded, int(steps)) == (encode(found.tape), len(steps_of(found.tape)))


def test_midas_assembles_without_numpy():
    assert said_without(MIDAS) == ["[(64, 17188257858), (65, 23119003648), (66, 10)]"]


def plain(tape):
    """A tape of numpy's as the plain records of `arrays`."""
    fields = [(name, EVENT.fields[name][0].str.lstrip("<|")) for name in EVENT.names]
    return arrays.Records(tape.tobytes(), arrays.dtype(fields))


def test_plain_records_answer_as_numpys_do():
    tape = think(boards()[24], SHALLOW).tape
    mine = plain(tape)
    assert mine.tolist() == tape.tolist() and len(mine) == len(tape) and mine.dtype.itemsize == EVENT.itemsize
    for name in EVENT.names:
        assert mine[name].tolist() == tape[name].tolist()
    at_top, best = mine["node"] == 0, mine["kind"] == 10
    theirs = (tape["node"] == 0) & (tape["kind"] == 10)
    assert (at_top & best).tolist() == theirs.tolist() and (at_top | ~best).sum() == (
        (tape["node"] == 0) | (tape["kind"] != 10)
    ).sum()
    assert mine[at_top & best].tolist() == tape[theirs].tolist() and (at_top & best).any()
    assert mine[[3, 1]].tolist() == tape[[3, 1]].tolist() and mine[5:9].tobytes() == tape[5:9].tobytes()
    assert mine[-1]["value"] == tape[-1]["value"] and [each["rank"] for each in mine] == tape["rank"].tolist()
    assert encode(mine) == encode(tape)
    assert {name: column.tolist() for name, column in decode(encode(tape)).items()} == {
        name: tape[name].tolist() for name in decode(encode(tape))
    }
    assert arrays.bincount(mine["kind"], minlength=32).tolist() == numpy.bincount(tape["kind"], minlength=32).tolist()
    with pytest.raises(IndexError):
        mine[len(mine)]
