"""The example of each fault: its answer there is another one without the fault."""

import json
import pathlib

import pytest

from machack import BadInput
from machack.program.faults import WORDING, fault_bits
from machack.records.differences import EXAMPLES, KINDS, board_of, difference, settings_of

RECORDS = [
    json.loads(line)
    for line in (pathlib.Path(__file__).parents[1] / "data" / "original-answers.jsonl").read_text().splitlines()
]


def test_every_fault_has_an_example():
    assert list(EXAMPLES) == list(WORDING)
    assert all(example.kind in KINDS for example in EXAMPLES.values())


@pytest.mark.parametrize("fault", WORDING)
def test_one_bit_makes_the_difference(fault):
    with_it, without = settings_of(fault)
    assert fault_bits(with_it.faults) ^ fault_bits(without.faults) == fault_bits({fault})
    assert with_it.but(faults="none") == without.but(faults="none")
    asked, image, correct = difference(fault)
    assert image != correct, asked


def recorded(fault):
    """The record of the original at the position of a fault's example, None if there is none."""
    example, board = EXAMPLES[fault], board_of(fault)
    if example.alone or board.root().fen() != type(board)().fen():
        return None
    moves = " ".join(move.uci() for move in board.move_stack)
    widths = list(settings_of(fault)[0].widths)
    return next(
        (
            each
            for each in RECORDS
            if each["moves"] == moves and each["clean"] and each["settings"]["width"] == (widths * 5)[:5]
        ),
        None,
    )


@pytest.mark.parametrize("fault", [fault for fault in WORDING if recorded(fault)])
def test_where_the_original_was_asked_it_gave_the_images_answer(fault):
    record, example = recorded(fault), EXAMPLES[fault]
    image = difference(fault)[1]
    rows = {row[0]: row for row in record["plausibility"]}
    if example.kind == "move":
        assert board_of(fault).parse_san(image).uci() == record["move"]
    elif example.kind == "value":
        assert image == record["value"]
    elif example.kind == "plausibility":
        assert image == rows[example.what][1]
    elif example.kind == "bad development":
        assert image == rows[example.what][2].endswith("1")
    elif example.kind == "counter":
        assert image == record["counters"][example.what]
    else:
        assert example.kind in ("draw", "P")


def test_most_examples_are_positions_in_which_the_original_was_asked():
    assert sum(recorded(fault) is not None for fault in WORDING) >= 20


def test_no_fault_has_no_example():
    with pytest.raises(BadInput, match="no fault 'F77'"):
        board_of("F77")
