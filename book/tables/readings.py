"""How the damaged print of the paper was read: the tables of an appendix, with the readings of the games checked by the
rules.

Source: none in the paper.  Status: modern.
"""

import json
import re
from html import escape

from IPython.display import HTML

from machack.notation.descriptive import BadMove, read
from machack.notation.games import paper_game

from .appendix import DATA, link, listed


def readings():
    """Return {"paper": [...], "moves": [[game, move, in the scan, read as, why], ...], "times": [[move, scan, read,
    others, why], ...]}.
    """
    return json.loads((DATA / "readings.json").read_text())


def place(move):
    """Return the ply before which a move is played: "9..." is Black's ninth."""
    return 2 * (int(re.match(r"\d+", move)[0]) - 1) + move.endswith("...")


def means(board, token):
    """Return the move that a token means on a board, or None if it means none, or more than one."""
    try:
        return read(board, token)
    except BadMove:
        return None


def verdicts():
    """Return for each damaged token (row, the move played, the move that the scanned token would mean, the move that it
    means as it was read).
    """
    return [
        (
            row,
            paper_game(row[0]).moves[place(row[1])],
            means(paper_game(row[0]).at(place(row[1])), row[2]),
            means(paper_game(row[0]).at(place(row[1])), row[3]),
        )
        for row in readings()["moves"]
    ]


def shown(token):
    """Return a token of the scan as code."""
    return f"<code>{escape(token)}</code>"


def paper_table():
    """Return the readings of the paper's text as a table."""
    lines = [
        [
            shown(row["scan"]),
            escape(row["read"]),
            escape(row["others"]),
            escape(row["why"]),
            link(row["chapter"], row.get("label")),
        ]
        for row in readings()["paper"]
    ]
    return HTML(listed(("the scan has", "read as", "also possible", "why", "used in"), lines, "wide"))


def move_tables():
    """Return the readings of the moves: those with a reason as a table, the others as a list to open."""
    parts = []
    for game in range(1, 5):
        rows = [row for row in readings()["moves"] if row[0] == game]
        lines = [[move, shown(token), shown(chosen), escape(why)] for _, move, token, chosen, why in rows if why]
        plain = [f"{move}&nbsp;{shown(token)} → {shown(chosen)}" for _, move, token, chosen, why in rows if not why]
        parts.append(
            f'<p class="table-head">{link("part1/games.md", words=f"Game {game}")}</p>'
            + listed(("move", "the scan has", "read as", "why"), lines, "wide")
            + f'<details class="more"><summary>{len(plain)} more, where single letters are misread and no other move is legal or likely</summary><p>{"; ".join(plain)}</p></details>'
        )
    return HTML("".join(parts))


def time_table():
    """Return the readings of the program's times in game 4."""
    lines = [
        [move, shown(token), f"{chosen:.1f}", ", ".join(f"{other:.1f}" for other in others), escape(why)]
        for move, token, chosen, others, why in readings()["times"]
    ]
    return HTML(listed(("move", "the scan has", "read as", "also possible", "why"), lines, "wide"))
