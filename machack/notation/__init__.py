"""Positions and moves as people write them, and the program's states made from them.

The names used in the program's examples are here. They are imported when they are first used.

Source: none in the paper.  Status: modern.
"""

import importlib

# fmt: off
_HOME = {"position": "games", "paper_game": "games", "paper_games": "games", "cell_of": "positions",
         "piece_on": "positions", "move_of": "positions", "set_up": "states"}
# fmt: on
_OLD = {"man_on": "piece_on"}  # old names, for one version
__all__ = sorted(_HOME)  # noqa: PLE0605


def __getattr__(name):
    """Import a name when it is first used."""
    name = _OLD.get(name, name)
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOME[name]}"), name)
