"""What the secondary search sees: `python -m benchmarks.second_looks`.

Every position of the paper's games on which the program was to move is searched with the secondary search and without
it, at three widths; and once more with second looks whose widths are those of the ply they have reached, and not of
ply 2.  Each candidate that got a second look is then searched once more by a judge: the same program, the whole tree
two plies deeper.  The figures go to book/part1/data/second-looks.json, from which the chapter on the
secondary search draws its tables.  Every machine finds the same figures; the seconds, which differ, are printed.
Some minutes.
"""

import collections
import json
import sys
from pathlib import Path

from machack import Settings, think
from machack.notation.games import paper_games
from machack.notation.positions import to_chess_move
from machack.program.tape import SECONDARY_BEGIN, SECONDARY_END, WORSE

OUT = Path(__file__).resolve().parents[1] / "book" / "part1" / "data" / "second-looks.json"
SEARCHES = {"narrow": Settings(widths=(3,)), "normal": Settings.normal(), "tournament": Settings.tournament()}


def positions():
    """Positions on which the program was to move: [(game number, board), ...]."""
    return [(game.number, board) for game in paper_games() for board, _ in game.machine_moves()]


def looks(thought):
    """The second looks of a thought, in order: [(move, first value, second value, did it count), ...]."""
    found, first = [], 0
    for event in thought.tape[thought.tape["node"] == 0]:
        if event["kind"] == SECONDARY_BEGIN:
            first = int(event["value"])
        elif event["kind"] == SECONDARY_END:
            replaced = bool(event["detail"] == WORSE)
            found.append((to_chess_move(int(event["move"])), first, int(event["value"]), replaced))
    return found


def judge(board, move, settings):
    """The value of a move when everything below it is searched two plies deeper, White's view."""
    after = board.copy()
    after.push(move)
    if after.is_game_over():
        return 0 if not after.is_checkmate() else 28671 if board.turn else -28671
    below = settings.but(
        widths=settings.widths[1:] or settings.widths, depth=settings.depth + 1, captures=settings.captures - 1
    )
    return think(after, below, tape=0).value


def compare(board, settings, seconds):
    """One position searched with second looks and without, and what the judge says of the moves.

    The seconds of each search are added to the counter.
    """
    without = think(board, settings, tape=0)
    looked = think(board, settings.but(secondary_search=True))
    reached = think(board, settings.but(secondary_search=True, second_ply_widths=False))
    for name, thought in (("without", without), ("with", looked), ("reached", reached)):
        seconds[name] += thought.seconds
    if looked.events > len(looked.tape):
        raise RuntimeError("the tape is too short")
    judged = {}
    for move in [without.move, looked.move, reached.move, *(move for move, *_ in looks(looked))]:
        if move not in judged:
            judged[move] = judge(board, move, settings)
    return {
        "without": without.nodes,
        "with": looked.nodes,
        "reached": reached.nodes,
        "deeper": think(board, settings.but(depth=settings.depth + 2), tape=0).nodes,
        "values": [without.value, looked.value, reached.value],
        "moves": [without.move.uci(), looked.move.uci(), reached.move.uci()],
        "judged": [judged[without.move], judged[looked.move], judged[reached.move]],
        "looks": [
            [move.uci(), first, second, replaced, judged[move]] for move, first, second, replaced in looks(looked)
        ],
    }


def main():
    """Measures and writes the file."""
    rows, seconds = [], {name: collections.Counter() for name in SEARCHES}
    for game, board in positions():
        row = {"game": game, "move": board.fullmove_number, "white": board.turn}
        row.update({name: compare(board, settings, seconds[name]) for name, settings in SEARCHES.items()})
        rows.append(row)
        print(f"game {game}, move {board.fullmove_number}", file=sys.stderr, flush=True)
    OUT.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n")
    for name, spent in seconds.items():
        more = {kind: f"{spent[kind] / spent['without']:.2f}" for kind in ("with", "reached")}
        print(f"{name}: {more} of the time without")
    return 0


if __name__ == "__main__":
    sys.exit(main())
