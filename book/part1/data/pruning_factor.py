"""By what factor alpha-beta reduces the work: `python -m benchmarks.pruning_factor`.

Fifty positions of the paper's games, every third or so on which the program was to move, are searched twice: as the
program does it, and by plain minimax over the same tree.  The figures go to book/part1/data/pruning-factor.json, from
which the chapter on alpha-beta draws its plot.  They are counts of moves considered, so every machine finds the same;
a search without pruning that passes the limit is stopped and marked incomplete.  About ten minutes.
"""

import argparse
import statistics
import sys
from pathlib import Path

from machack import Settings, Thinking
from machack.notation.games import paper_games

from .recording import record

POSITIONS = 50
LIMIT = 20_000_000
OUT = Path(__file__).resolve().parents[1] / "book" / "part1" / "data" / "pruning-factor.json"
BASIC = {"feedover": 0, "plausible_captures": False}
# fmt: off
SEARCHES = {"normal": Settings.normal(), "tournament": Settings.tournament(),
            "normal, basic tree": Settings.normal(**BASIC), "tournament, basic tree": Settings.tournament(**BASIC)}
# fmt: on


def positions(how_many=POSITIONS):
    """Positions on which the program was to move, spread evenly over the paper's games: [(game number, board), ...]."""
    boards = [(game.number, board) for game in paper_games() for board, _ in game.machine_moves()]
    return [boards[i * len(boards) // how_many] for i in range(how_many)]


def compare(board, settings, limit=LIMIT):
    """One position searched with and without pruning: counts of moves considered, and whether the answers agree."""
    pruned = Thinking(board, settings, tape=0).start().join()
    plain = Thinking(board, settings.but(alpha_beta=False), tape=0, nodes=limit).start().join()
    return {
        "pruned": pruned.nodes,
        "plain": plain.nodes,
        "complete": plain.complete,
        "same_value": plain.complete and pruned.value == plain.value,
        "same_move": plain.complete and pruned.move == plain.move,
    }


def main():
    """Measures and writes the file; `--limit N` stops a search without pruning after N moves."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--limit", type=int, default=LIMIT)
    limit = parser.parse_args().limit
    rows = []
    for place, (game, board) in enumerate(positions(), 1):
        row = {"game": game, "move": board.fullmove_number, "white": board.turn}
        row.update({name: compare(board, settings, limit) for name, settings in SEARCHES.items()})
        rows.append(row)
        print(f"{place:2} of {POSITIONS}: game {game}, move {board.fullmove_number}", file=sys.stderr, flush=True)
    record(OUT, rows, limit=limit)
    for name in SEARCHES:
        factors = [row[name]["plain"] / row[name]["pruned"] for row in rows]
        stopped = sum(not row[name]["complete"] for row in rows)
        print(f"{name}: median {statistics.median(factors):.0f}, {stopped} stopped at the limit")
    return 0


if __name__ == "__main__":
    sys.exit(main())
