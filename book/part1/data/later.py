"""Compare the rules of August with those of a later program: `make data ARGS=later`.

The records of the program of 1980 (tests/data/later) are compared with the program's rules, as the paper states them and
with the switches as the later program has them. With them go its secondary searches in one position of game 1. The
chapter on the secondary search and the page on the versions draw from the file. All is counted, so every machine finds
the same.
"""

from pathlib import Path

from machack import Settings
from machack.records.later import hold, read

MEASURES = {"later.json": 0.5}
RECORDS = Path(__file__).resolve().parents[3] / "tests" / "data" / "later"
INPUTS = ("positions.jsonl", "choices.jsonl", "hash.jsonl", "secondary.jsonl")  # that `read` finds there
SHOWN = {"position": "g1p41", "widths": [15, 15, 9, 9, 7], "hash": 1}
FIELDS = ("move", "first", "replayed", "result", "verdict", "line", "ply", "widths_in_force")


def _is_shown(row):
    """Return whether a record belongs to the run whose secondary searches are shown."""
    return all(row[name] == value for name, value in SHOWN.items())


def measure(kept):
    """Return {"paper": report, "later": report, "counts", "looks" and what was "chosen" in the run shown}."""
    records = read(RECORDS)
    looks = [{field: row[field] for field in FIELDS} for row in records["secondary"] if _is_shown(row)]
    chosen = next(row for row in records["choices"] if row["setssd"] and _is_shown(row))
    runs = {name: len(records[name]) for name in ("positions", "choices", "secondary")}
    return {
        "paper": hold(records, Settings.paper()),
        "later": hold(records, Settings.later()),
        "counts": runs,
        "looks": looks,
        "chosen": {field: chosen[field] for field in ("chosen", "value")},
    }
