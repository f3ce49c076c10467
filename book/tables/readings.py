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

from .appendix import DATA, html_table, link


def readings():
    """Return {"paper": [...], "moves": [[game, move, in the scan, read as, why], ...], "times": [[move, scan, read,
    others, why], ...]}.
    """
    return json.loads((DATA / "readings.json").read_text())


def ply_before(move):
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
    rows = []
    for row in readings()["moves"]:
        game, ply = paper_game(row[0]), ply_before(row[1])
        rows.append((row, game.moves[ply], means(game.at(ply), row[2]), means(game.at(ply), row[3])))
    return rows


def as_code(token):
    """Return a token of the scan as code."""
    return f"<code>{escape(token)}</code>"


def paper_table():
    """Return the readings of the paper's text as a table."""
    lines = [
        [
            as_code(row["scan"]),
            escape(row["read"]),
            escape(row["others"]),
            escape(row["why"]),
            link(row["chapter"], row.get("label")),
        ]
        for row in readings()["paper"]
    ]
    return HTML(html_table(("the scan has", "read as", "also possible", "why", "used in"), lines, "wide"))


def move_tables():
    """Return the readings of the moves: those with a reason as a table, the others as a list to open."""
    parts = []
    for game in range(1, 5):
        rows = [row for row in readings()["moves"] if row[0] == game]
        lines = [[move, as_code(token), as_code(reading), escape(why)] for _, move, token, reading, why in rows if why]
        without_reason = [
            f"{move}&nbsp;{as_code(token)} → {as_code(reading)}" for _, move, token, reading, why in rows if not why
        ]
        parts.append(
            f'<p class="table-head">{link("part1/games.md", words=f"Game {game}")}</p>'
            + html_table(("move", "the scan has", "read as", "why"), lines, "wide")
            + f'<details class="more"><summary>{len(without_reason)} more, where single letters are misread and no other move is legal or likely</summary><p>{"; ".join(without_reason)}</p></details>'
        )
    return HTML("".join(parts))


def time_table():
    """Return the readings of the program's times in game 4."""
    lines = [
        [move, as_code(token), f"{reading:.1f}", ", ".join(f"{time:.1f}" for time in others), escape(why)]
        for move, token, reading, others, why in readings()["times"]
    ]
    return HTML(html_table(("move", "the scan has", "read as", "also possible", "why"), lines, "wide"))
