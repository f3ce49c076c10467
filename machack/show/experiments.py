"""The drawings of the laboratory's chapters: differences with their error bars, tables of ratings.

Source: none in the paper.  Status: modern.
"""

import json
import math
from pathlib import Path
from typing import NamedTuple

from IPython.display import HTML

from .chapter import table
from .charts import STYLE, box, chart, dot, line, text

CALLED = {  # what a page calls a change
    "no plausible captures": "captures not followed to their end",
    "the width alone": "without the five rules that let moves in",
    "mates counted": "a mate uses up its place",
    "material alone": "count only the material",
    "without R": "without the piece ratio",
    "without P": "without the pawns",
    "without K": "without the king's safety",
    "without C": "without the center",
    "R not divided by 16": "the ratio without its sixteenth",
    "K of the surviving program": "king's safety as survived",
    "all faults of the image": "with all faults of the surviving program",
}


class Look(NamedTuple):
    """How bars are drawn: the drawing's width, the free space left and right of the bars, the first row's y, a row's
    height, a name's position (x, y from its row's bar, kind of text), the most marks on the scale, how far above it the
    unit is, the least width of the drawing, whether a reader can point at bars.
    """

    width: int
    left: int
    right: int
    top: int
    row: int
    name: tuple
    marks: int
    unit: int
    least: int
    has_tips: bool


WIDE = Look(700, 292, 96, 48, 26, (280, 5, "end"), 8, 6, 560, True)
PHONE = Look(300, 10, 78, 70, 46, (0, -10, ""), 4, 26, 260, False)
BY_WIDTH = (
    "<style>.chart-phone{display:none}"
    "@media(max-width:576px){.chart-wide{display:none}.chart-phone{display:block}}</style>"
)
RULE_PAGES = {
    CALLED.get(name, name): page
    for page, names in {
        "part1/feedover": (
            "no feedover",
            "one feedover",
            "three feedovers",
            "feedover on any check",
            "no plausible captures",
        ),
        "part1/width": (
            "no safe checks",
            "no captures beyond the width",
            "no distinct pieces",
            "mates counted",
            "no two threats",
            "the width alone",
        ),
        "part1/evaluation": (
            "without R",
            "without P",
            "without K",
            "without C",
            "material alone",
            "R not divided by 16",
            "K of the surviving program",
            "backward pawns without rooks and queens",
        ),
        "part1/plausible-generator": ("no squares near his edge",),
        "part1/modifications": ("no modifications",),
        "part1/hash-coding": ("no hash coding", "no repetition"),
        "part1/secondary-search": ("no secondary search",),
        "appendix/faults": ("all faults of the image",),
        "part3/original": ("the surviving program",),
    }.items()
    for name in names
}  # the changes of rules that each page explains, by the names that pages give them
RULE_GROUPS = {
    "Search": ("part1/feedover", "part1/secondary-search", "part1/modifications", "part1/hash-coding"),
    "Width": ("part1/width",),
    "Evaluation": ("part1/evaluation",),
    "List of moves": ("part1/plausible-generator",),
    "Original": ("part3/original", "appendix/faults"),
}  # what a change affects, by the page that explains it


def result(name, folder="data"):
    """Return the content of an experiment's file: {"plan", "games", "pairings", perhaps "table"}."""
    return json.loads((Path(folder) / f"{name}.json").read_text(encoding="utf-8"))


def against_first(result):
    """Return the pairings of an experiment in which the first program meets each of the others, costliest change first:
    [(name, Elo lost by the change, low, high, games)].  A program that won all its games, or none, has an infinite Elo.
    """
    rows = [(row["second"], *_elo_and_bars(row), 2 * sum(row["pairs"])) for row in result["pairings"]]
    return sorted(rows, key=lambda row: -row[1])


def _elo_and_bars(row):
    """Return Elo, low and high of a pairing; a null in the file means infinite."""
    without_end = {"elo": math.copysign(math.inf, row["score"] - 0.5), "low": -math.inf, "high": math.inf}
    return [without_end[name] if row[name] is None else row[name] for name in without_end]


def most_games(*rows):
    """Merge rows of several experiments (see against_first): for each change keep the one with the most games."""
    games = {}
    for row in sorted((row for result in rows for row in result), key=lambda row: row[4]):
        games[row[0]] = row
    return sorted(games.values(), key=lambda row: -row[1])


def lost_choices(result):
    """Return what an experiment's choices say about all programs but the first, costliest change first:
    [(name, of 100 choices lost by the change, low, high, positions)].
    """
    rows = [(row["name"], row["lost"], row["low"], row["high"], row["positions"]) for row in result["choices"][1:]]
    return sorted(rows, key=lambda row: -row[1])


def chart_of(rows, words, unit="Elo lost", digits=0, of="games", pages=(), groups=(), waits="", signs=True):
    """Return a drawing: a dot and its 95 % bar for each (name, Elo or another unit, low, high, games).  An infinite bar
    goes to the edge.  A name for which `pages` (such as RULE_PAGES) has a page is a link, and `groups` of pages (such
    as RULE_GROUPS) collect rows under headings.  It is drawn twice: on a phone the names are above their bars.  With
    `waits`, the reader opens the drawing by clicking these words: the text has a question first.  Without `signs`, for
    numbers that are never negative, there is no plus before them.
    """
    rows = _under_headings(rows, pages, groups) if groups else rows
    say = signed if signs else _plain
    wide, phone = (_bars(look, rows, words, unit, digits, of, pages, say).data for look in (WIDE, PHONE))
    drawn = f'{BY_WIDTH}<div class="chart-wide">{wide}</div><div class="chart-phone">{phone.removeprefix(STYLE)}</div>'
    return HTML(f'<details class="waits"><summary>{waits}</summary>{drawn}</details>' if waits else drawn)


def _under_headings(rows, pages, groups):
    """Return the rows in groups, each after its heading (a row with only a name); rows in no group come first."""
    ordered = [row for row in rows if not any(pages.get(row[0]) in group for group in groups.values())]
    for heading, group in groups.items():
        chosen = [row for row in rows if pages.get(row[0]) in group]
        ordered += [(heading,), *chosen] if chosen else []
    return ordered


def _bars(look, rows, words, unit, digits, of, pages, say):
    """Return chart_of's drawing with this look; `say` writes a number."""
    ends = [end for row in rows for end in row[1:4] if abs(end) < math.inf]
    low, high = min(0, *ends), max(0, *ends)
    height = look.top + look.row * len(rows) + 4
    scale = (look.width - look.left - look.right) / (high - low)

    def x(elo):
        return look.left + (min(max(elo, low), high) - low) * scale

    steps = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
    step = next(step for step in steps if (high - low) / step <= look.marks)
    above = look.top + min(look.name[1], 0) - 14  # the scale's letters are above the first row
    parts = [text(look.name[0], above - look.unit, unit, f"{look.name[2]} quiet".strip())]
    for mark in range(-int(-low // step) * step, int(high) + 1, step):
        parts += [line([(x(mark), above), (x(mark), height - 8)], "axis" if mark == 0 else "grid")]
        parts += [text(x(mark), above - 6, say(mark), "mid quiet")]
    for place, row in enumerate(rows):
        y = look.top + look.row * place
        if len(row) == 1:
            base = y + look.name[1]
            parts += [line([(0, base - 18), (look.width, base - 18)])]
            parts += [text(look.name[0], base, row[0], f"{look.name[2]} strong".strip())]
        else:
            parts += _bar(look, x, y, row, digits, of, pages, say)
    return chart(parts, look.width, height, words, "group" if pages else "img", look.least)


def _bar(look, x, y, row, digits, of, pages, say):
    """Return the parts of one row: its name, its bar and dot, and the numbers at the end."""
    name, elo, lowest, highest, games = row
    middle, low, high = (_said(number, digits, say) for number in (elo, lowest, highest))
    words = f"{name}: {middle} ({low} to {high}), {games:,} {of}"
    sure = lowest > 0 or highest < 0
    left, down, kind = look.name
    label = text(left, y + down, name, (kind if sure else f"{kind} quiet").strip())
    parts = [f'<a href="../{pages[name]}.html">{label}</a>' if name in pages else label]
    parts += [box(x(lowest), y - 3, x(highest) - x(lowest), 6, "bar" if sure else "pale", words * look.has_tips)]
    if abs(elo) < math.inf:
        parts += [dot(x(elo), y, "dot" if sure else "ring", title=words * look.has_tips)]
    half = (highest - lowest) / 2
    end = f"above {say(lowest, digits)}" if highest == math.inf else f"below {say(highest, digits)}"
    said = f"{say(elo, digits)} ± {half:.{digits}f}" if half < math.inf else end
    return [*parts, text(look.width - 4, y + 5, said, "end" if sure else "end quiet")]


def signed(number, digits=0):
    """Return a number with its sign, a minus and not a hyphen; zero has no sign.

    >>> signed(12.6), signed(-3), signed(-0.2), signed(0.04, 1)
    ('+13', '−3', '0', '0.0')
    """
    said = f"{number:+.{digits}f}".replace("-", "−")
    return said if float(f"{number:.{digits}f}") else said[1:]


def _plain(number, digits=0):
    return f"{number:.{digits}f}"


def _said(elo, digits, say):
    return say(elo, digits) if abs(elo) < math.inf else "without end"


def chart_of_costs(rows, paths, words, labels=("cost", "Elo")):
    """Return a drawing of strength against cost, the cost on a scale of powers of two.

    `rows` are {name: (cost, Elo, low, high)}; `paths` are lists of names that a line connects, each in its own color.
    """
    width, height, left, top, bottom = 700, 430, 62, 20, 46
    costs, lows, highs = zip(*((cost, low, high) for cost, _, low, high in rows.values()))
    first, last = math.floor(math.log2(min(costs))), math.ceil(math.log2(max(costs)))
    lowest, highest = 100 * math.floor(min(lows) / 100), 100 * math.ceil(max(highs) / 100)

    def x(cost):
        return left + (width - left - 130) * (math.log2(cost) - first) / (last - first)

    def y(elo):
        return top + (height - top - bottom) * (highest - elo) / (highest - lowest)

    parts = [text(left - 8, top - 6, labels[1], "end quiet"), text(width - 4, height - 6, labels[0], "end quiet")]
    for elo in range(lowest, highest + 1, 100):
        parts += [line([(left, y(elo)), (width - 8, y(elo))], "axis" if elo == 0 else "grid")]
        parts += [text(left - 8, y(elo) + 5, signed(elo), "end quiet")]
    for power in range(first, last + 1):
        parts += [text(x(2**power), height - bottom + 20, f"{2**power:,}", "mid quiet")]
    for kind, names in zip(("one", "two"), paths):
        parts += [line([(x(rows[name][0]), y(rows[name][1])) for name in names], kind)]
    for name, (cost, elo, low, high) in rows.items():
        tip = f"{name}: {signed(elo)} ({signed(low)} to {signed(high)}), {cost:,.0f}"
        parts += [line([(x(cost), y(low)), (x(cost), y(high))], "axis")]
        if name in paths[0]:
            parts += [dot(x(cost), y(elo), "dot", title=tip), text(x(cost) - 9, y(elo) - 6, name, "end")]
        else:
            parts += [dot(x(cost), y(elo), "ring", title=tip), text(x(cost) + 9, y(elo) + 16, name)]
    return chart(parts, width, height, words)


def rating_table(result):
    """Return the table of ratings: place, program, Elo, both kinds of error bars, games, points."""
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
        for place, row in enumerate(result["table"], 1)
    ]
    return table(["", "program", "Elo", "95 % by games", "95 % by pairs", "games", "points"], rows)


def crosstable(result):
    """Return the crosstable: the points of each program against each other one, in the order of the ratings."""
    names = [row["name"] for row in result["table"]]
    points = {}
    for row in result["pairings"]:
        games = row["won"] + row["drawn"] + row["lost"]
        points[row["first"], row["second"]] = row["won"] + row["drawn"] / 2
        points[row["second"], row["first"]] = games - row["won"] - row["drawn"] / 2
    rows = [
        [place, name] + ["" if other == name else f"{points[name, other]:g}" for other in names]
        for place, name in enumerate(names, 1)
    ]
    return table(["", "program", *map(str, range(1, len(names) + 1))], rows)
