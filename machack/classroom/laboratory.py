"""What the laboratory's chapters draw: differences with their bars, tables of ratings.

Source: none in the paper.  Status: modern.
"""

import json
from pathlib import Path

from .charts import box, chart, dot, line, text
from .page import table

LEFT, RIGHT, ROW, TOP = 292, 96, 26, 40


def result(name, folder="data"):
    """Returns what an experiment's file says: {"plan", "games", "pairings", perhaps "table"}.

    >>> result.__name__
    'result'
    """
    return json.loads((Path(folder) / f"{name}.json").read_text(encoding="utf-8"))


def against_first(told):
    """Returns the pairings of an experiment in which the first program meets each of the others, dearest change first:
    [(name, Elo lost by the change, low, high, games)].
    """
    rows = [(row["second"], row["elo"], row["low"], row["high"], 2 * sum(row["pairs"])) for row in told["pairings"]]
    return sorted(rows, key=lambda row: -row[1])


def chart_of(rows, words, unit="Elo lost"):
    """Returns a drawing: a dot and its 95 % bar for each (name, Elo, low, high, games)."""
    low, high = min(0, *(row[2] for row in rows)), max(0, *(row[3] for row in rows))
    width, height = 700, TOP + ROW * len(rows) + 12
    scale = (width - LEFT - RIGHT) / (high - low)

    def x(elo):
        return LEFT + (elo - low) * scale

    step = next(step for step in (10, 20, 50, 100, 200, 500, 1000) if (high - low) / step <= 8)
    parts = []
    for mark in range(-int(-low // step) * step, int(high) + 1, step):
        parts += [line([(x(mark), TOP - 12), (x(mark), height - 8)], "axis" if mark == 0 else "grid")]
        parts += [text(x(mark), TOP - 18, f"{mark:+d}" if mark else "0", "mid quiet")]
    for place, (name, elo, lowest, highest, games) in enumerate(rows):
        y = TOP + ROW * place + 8
        told = f"{name}: {elo:+.0f} ({lowest:+.0f} to {highest:+.0f}), {games} games"
        sure = lowest > 0 or highest < 0
        parts += [text(LEFT - 12, y + 5, name, "end" if sure else "end quiet")]
        parts += [box(x(lowest), y - 3, (highest - lowest) * scale, 6, "bar" if sure else "pale", told)]
        parts += [dot(x(elo), y, "dot" if sure else "ring", title=told)]
        parts += [text(width - 4, y + 5, f"{elo:+.0f} ± {(highest - lowest) / 2:.0f}", "end" if sure else "end quiet")]
    parts += [text(LEFT - 12, TOP - 18, unit, "end quiet")]
    return chart(parts, width, height, words)


def rating_table(told):
    """Returns the table of ratings: place, program, Elo, both kinds of bars, games, points."""
    rows = [
        [
            place,
            row["name"],
            f"{row['elo']:+.0f}",
            f"{row['low']:+.0f} to {row['high']:+.0f}",
            "{:+.0f} to {:+.0f}".format(*row["by_bootstrap"]),
            row["games"],
            f"{row['points']:g}",
        ]
        for place, row in enumerate(told["table"], 1)
    ]
    return table(["", "program", "Elo", "95 % by games", "95 % by pairs", "games", "points"], rows)


def crosstable(told):
    """Returns the crosstable: points of each program against each, in the order of the ratings."""
    names = [row["name"] for row in told["table"]]
    points = {}
    for row in told["pairings"]:
        games = row["won"] + row["drawn"] + row["lost"]
        points[row["first"], row["second"]] = row["won"] + row["drawn"] / 2
        points[row["second"], row["first"]] = games - row["won"] - row["drawn"] / 2
    rows = [
        [place, name] + ["" if other == name else f"{points[name, other]:g}" for other in names]
        for place, name in enumerate(names, 1)
    ]
    return table(["", "program", *map(str, range(1, len(names) + 1))], rows)
