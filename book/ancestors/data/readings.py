"""How other readings of an ancestor's rules agree with its own games: `make data ARGS=readings`."""

from book.ancestors.data.thoughts import PROGRAMS
from machack.ancestors.figures import readings

MEASURES = {"readings.json": 15}


def measure(kept):
    """Return {program: {reading: [[moves chosen, positions, moves in its table] of each game]}}."""
    return {name: kept(readings, name) for name in PROGRAMS}
