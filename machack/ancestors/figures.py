"""Compare what is known of each ancestor in figures with what its rules give here: `machack ancestors`.

    rows("turing")                 a Row for each figure
    readings("turing")             the games' agreement for every other reading of the rules

Nothing here is asserted to be equal: a figure that differs is shown as it is, with the reason where one is known.

Source: see each module.  Status: modern.
"""

import importlib

from . import agreement, module_of, program
from .recording import Row

MOVED = {"MATES": "mater", "MASTERLY": "bernstein", "HORIZON": "shannon", "INCREASES": "turing"}


def __getattr__(name):
    """Import a name of an ancestor's own module, where these were until version 0.2."""
    if name not in MOVED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__package__}.{MOVED[name]}"), name)


def source_of(name):
    """Return where the figures compared with ours come from: recorded in the program's own time, or another program of the same rules.

    >>> source_of("turing"), source_of("shannon")
    ('recorded', 'another program of the same rules')

    Source: none.  Status: modern.
    """
    return "recorded" if program(name).is_recorded else "another program of the same rules"


def rows(name, with_games=True, progress=lambda: None):
    """Return the figures of a program: a list of Rows.  Those of its games, if they are wanted, come last; of Shannon's
    type B there are only those of f, which both types share.

    >>> [row.agrees for row in rows("shannon")][:3]
    [True, True, True]

    Raises BadInput: no such program.

    Source: see its module.  Status: modern.
    """
    figures, games = getattr(module_of(name), "figures", None), agreement.own_games(name)
    figure_rows = list(figures(games, **dict(program(name).options))) if figures else []
    return figure_rows + (_games(name, games, progress) if games and with_games else [])


def _games(name, games, progress):
    """Return the rows of a program's own games."""
    report = agreement.hold(name, games, progress=progress)
    recorded = []
    for number, (game, other) in enumerate(zip(report["games"], program(name).others), 1):
        recorded.append(
            Row(
                f"game {number}: moves chosen",
                "",
                f"{game['chosen']} of {game['positions']}",
                f"another program of the same rules: {other}" + (f"; {game['tied']} tied" if game["tied"] else ""),
            )
        )
        if game["in_table"] is not None:
            recorded.append(Row(f"game {number}: moves in the table", "", f"{game['in_table']} of {game['positions']}"))
        for difference in game["differ"]:
            dots = "." if difference["side"] == "white" else "..."
            what = " or ".join(difference["chosen"]) or "nothing"
            recorded.append(
                Row(
                    f"game {number}, {difference['move']}{dots}",
                    difference["played"],
                    what,
                    "not in the table" if difference["in_table"] is False else "",
                )
            )
    return recorded


def readings(name, progress=lambda: None):
    """Return how each other reading of the rules agrees with the program's own games: {reading: [(chosen, positions, in
    table)]}.

    Raises BadInput: no such program, or one that plays no games.

    Source: none.  Status: modern.
    """
    games = agreement.own_games(name)
    by_reading = {}
    for what, given in {"as they stand": None, **getattr(module_of(name), "OTHERS", {})}.items():
        held = agreement.hold(name, games, readings=given, progress=progress)["games"]
        by_reading[what] = [(row["chosen"], row["positions"], row["in_table"]) for row in held]
    return by_reading


def as_text(name, rows_of):
    """Return the rows of a program as a table in words.

    >>> print(as_text("shannon", [Row("f of the first position", "0.0", "0.0")]))
    Shannon's type A (1949; none: a plan)
      f of the first position: 0.0
    >>> print(as_text("newell_shaw_simon", []))
    A model of Newell, Shaw and Simon's program (1958; JOHNNIAC)
      no figures are recorded for it; use --rules for its rules

    Source: none.  Status: modern.
    """
    kind = program(name)
    lines = [f"{kind.heading} ({kind.years}; {kind.machine})"]
    if kind.note:
        lines.append(f"  {kind.note}")
    elif not rows_of:
        lines.append("  no figures are recorded for it; use --rules for its rules")
    for row in rows_of:
        remark = f" ({row.remark})" if row.remark else ""
        if row.agrees or not row.recorded:
            lines.append(f"  {row.what}: {row.found}{remark}")
        else:
            lines.append(f"  {row.what}: {source_of(name)} {row.recorded}, here {row.found}{remark}")
    return "\n".join(lines)
