"""How much the rules decide: the numbers measured by book/part1/data/rules_off.py, and a sample that repeats them.

Source: none in the paper.  Status: modern.
"""

import json
import statistics
from pathlib import Path

import machack
from machack import Settings, think
from machack.notation.games import paper_games

DATA = Path(machack.__file__).parents[1] / "book" / "part1" / "data" / "rules-off.json"
WIDTHS = {"normal": Settings.normal(), "tournament": Settings.tournament()}


def measured():
    """Return {width: {change: [[move, value, moves made, cost], ...]}}, with a row for every move of the program.

    Values are from the view of the side to move. The cost is what the changed move loses,
    by a search one ply deeper; it is 0 if the move is the same.
    """
    return json.loads(DATA.read_text())


def positions():
    """Return the positions of the rows, in their order."""
    return [board for game in paper_games() for board, _ in game.machine_moves()]


def repeat(changes, step=20):
    """Search every `step`-th position again; return False if any result is different now.

    `changes` maps the name of a change in rules-off.json to settings.
    """
    data, boards = measured(), positions()
    for width, base in WIDTHS.items():
        for name, change in changes.items():
            for row, board in list(zip(data[width][name], boards))[::step]:
                thought = think(board, base.but(**change), tape=0)
                value = thought.value if board.turn else -thought.value
                if row[:3] != [thought.move.uci(), value, thought.nodes]:
                    return False
    return True


def summary(name, width, least=64):
    """Return [other moves, other values, costly moves, median ratio of moves made] for one change."""
    rows = measured()[width]
    pairs = list(zip(rows[name], rows["as it is"]))
    others = [row for row, usual in pairs if row[0] != usual[0]]
    values = sum(row[1] != usual[1] for row, usual in pairs)
    costly = sum(row[3] >= least for row in others)
    work = statistics.median(row[2] / usual[2] for row, usual in pairs)
    return [len(others), values, costly, f"{work:.2f}"]
