"""The program with the image's faults, held against recorded answers of the original, by the program's own functions.

Every list, move, value, line and counter of a sample must be equal.  `machack fidelity` counts what is equal in all
of them; this file does not use it, so the two watch each other.
"""

import json
import pathlib

import chess
import pytest

from machack import Settings, explain_static, plausible_moves, think

LINES = (pathlib.Path(__file__).parents[1] / "data" / "original-answers.jsonl").read_text().splitlines()
RECORDS = [record for record in map(json.loads, LINES) if record["clean"]][::15]


def board_of(record):
    board = chess.Board()
    for uci in record["moves"].split():
        board.push_uci(uci)
    assert board.fen() == record["fen"]
    return board


def settings_of(record):
    given = record["settings"]
    return Settings.image(
        widths=tuple(given["width"]), depth=given["depth"], feedover=given["feedover"], captures=given["setc"]
    )


def flags_of(entry):
    return f"{(0o400000 if entry.always_search else 0) | (1 if entry.bad_development else 0):o}"


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record["id"])
def test_the_plausible_moves_are_the_originals(record):
    ours = [
        [entry.move.uci(), entry.plausibility, flags_of(entry), entry.threats]
        for entry in plausible_moves(board_of(record), settings_of(record))
    ]
    assert ours == record["plausibility"]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record["id"])
def test_move_value_line_and_counters_are_the_originals(record):
    thought = think(board_of(record), settings_of(record))
    assert (thought.move.uci(), thought.value) == (record["move"], record["value"])
    assert [move.uci() for move in thought.line] == record["pv"]
    assert thought.counters == record["counters"]


@pytest.mark.parametrize("record", [each for each in RECORDS if "static" in each], ids=lambda record: record["id"])
def test_the_static_terms_are_the_originals(record):
    ours = explain_static(board_of(record), settings_of(record))
    printed = record["static"]
    assert ours["B"] == printed["material"]
    assert ours["P"] == printed["pawn"]
    assert ours["K"] == printed["king_white"] + printed["king_black"]
    assert ours["R"] == printed["piece_ratio"]


def test_the_sample_reaches_into_both_widths_and_all_kinds_of_games():
    assert len(RECORDS) == 43
    assert {tuple(record["settings"]["width"]) for record in RECORDS} == {(6,) * 5, (15, 15, 9, 9, 7)}
    assert sum("static" in record for record in RECORDS) >= 5
