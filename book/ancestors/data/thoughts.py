"""Record what each ancestor thinks in its surviving games: `make data ARGS=thoughts`."""

from machack.ancestors.agreement import own_games, thoughts

MEASURES = {"thoughts.json": 3}
PROGRAMS = ("turing", "bernstein", "los_alamos", "kotok")  # of which games are left


def measure(kept):
    """Return {program: what it thinks in each of its games}."""
    return {name: [kept(thoughts, name, game) for game in own_games(name)] for name in PROGRAMS}
