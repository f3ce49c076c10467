"""The figures that the book quotes of the surviving program's search are those of a reader's copy."""

import json

from benchmarks import pdp6_search
from benchmarks.pdp6 import search


def test_the_quoted_times_of_the_search_are_those_of_the_copy(originals):
    quoted = json.loads(pdp6_search.OUT.read_text())
    path = next(each for each in originals if each.name == "@.chess")
    instructions, seconds = pdp6_search.times(search(path))
    assert instructions == quoted["instructions"]
    assert {kind: round(each, 6) for kind, each in seconds.items()} == quoted["seconds"]
