"""How far the reconstruction agrees with the original if it copies none of its faults: `make data ARGS=agreement`."""

from pathlib import Path

from machack.records.fidelity import chosen, hold, read_records

MEASURES = {"agreement.json": 5}
ANSWERS = Path(__file__).resolve().parents[3] / "tests" / "data" / "original-answers.jsonl"


def measure(kept):
    """Return what is equal in how many of the clean answers, and what differs, with the faults that account for it."""
    records, _ = read_records(ANSWERS)
    return hold(chosen(records, clean=True), faults="none")
