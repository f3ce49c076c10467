"""The figures that the book quotes of the surviving program's search are those of a reader's copy."""

import json
from pathlib import Path

from benchmarks.pdp6 import search
from book.part3.data.search import times

QUOTED = Path(__file__).parents[2] / "book" / "part3" / "data" / "search.json"


def test_the_quoted_times_of_the_search_are_those_of_the_copy(originals):
    quoted = json.loads(QUOTED.read_text())
    path = next(each for each in originals if each.name == "@.chess")
    instructions, seconds = times(search(path))
    assert instructions == quoted["instructions"]
    assert {kind: round(each, 6) for kind, each in seconds.items()} == quoted["seconds"]
