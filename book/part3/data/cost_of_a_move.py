"""Measure what a move of its search costs the original: `make data ARGS=cost-of-a-move`.

Needs a reader's copy of the surviving original (MACHACK_ORIGINALS).  Each clean recorded answer is asked again on our
PDP-6, where its game was loaded afresh and its moves were typed.
"""

import itertools
import json
import sys
from pathlib import Path

from pdp6.original import Program, find

MEASURES = {"cost-of-a-move.json": 4}
ANSWERS = Path(__file__).resolve().parents[3] / "tests" / "data" / "original-answers.jsonl"
NORMAL = [6] * 5
COUNTED = ("moves_made", "attack_table")


def games():
    """Return the clean records of each game and width, by the number of their moves."""
    records = [record for record in map(json.loads, ANSWERS.read_text().splitlines()) if record["clean"]]
    records.sort(key=lambda record: (record["game"], record["settings"]["width"], record["ply"]))
    groups = itertools.groupby(records, key=lambda record: (record["game"], record["settings"]["width"]))
    return [list(group) for _, group in groups]


def costs(program, records):
    """Return [instructions, moves made, attack tables] of each answer in a game."""
    program.reset()
    if records[0]["settings"]["width"] != NORMAL:
        program.settings(widths=records[0]["settings"]["width"])
    measured, played = [], []
    for record in records:
        moves = record["moves"].split()
        program.play(moves[len(played) :])
        played, answer = moves, program.think()
        measured.append([answer.instructions, *(answer.counters[name] for name in COUNTED)])
    return measured


def measure(kept):
    """Return the sums, or end with a sentence where there is no copy."""
    path = find()
    if path is None:
        sys.exit("There is no copy of the original here: set MACHACK_ORIGINALS to the folder that holds one.")
    program = Program(path)
    rows = [row for records in games() for row in kept(costs, program, records)]
    sums = [sum(column) for column in zip(*rows)]
    what = (
        f"Sums over the {len(rows)} clean recorded answers of the surviving image, asked again on our PDP-6 with 161C core: "
        "instructions of the search, and its own counters."
    )
    return {"what": what, "answers": len(rows), **dict(zip(("instructions", *COUNTED), sums))}
