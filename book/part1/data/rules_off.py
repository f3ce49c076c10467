"""What each rule decides: `python -m benchmarks.rules_off`.

Every move that the program made in the paper's four games is searched again at normal and at tournament widths, with
all rules and with each rule of three chapters (the static value, feedover, the width) switched off or changed.  Where
another move comes out, a search one ply deeper, at tournament widths with all rules, judges both.  The figures go to
book/part1/data/rules-off.json; the chapters draw their tables from it and repeat a sample.  About four minutes.
"""

import json
import sys
from pathlib import Path

from machack import Settings, think
from machack.notation.games import paper_games

OUT = Path(__file__).resolve().parents[1] / "book" / "part1" / "data" / "rules-off.json"
WIDTHS = {"normal": Settings.normal(), "tournament": Settings.tournament()}
# fmt: off
CHANGES = {
    "as it is": {},
    "without R": {"piece_ratio_term": False}, "R not divided by 16": {"ratio_sixteenth": False},
    "without P": {"pawn_term": False}, "without K": {"king_term": False}, "K of the surviving program": {"paper_king": False},
    "without C": {"centre_term": False}, "backward pawns without rooks and queens": {"paper_backward": False},
    "no feedover": {"feedover": 0}, "one feedover": {"feedover": 1}, "three feedovers": {"feedover": 3},
    "feedover on any check": {"feedover_any_check": True},
    "no safe checks": {"safe_checks": False}, "no captures": {"captures": 0}, "no distinct pieces": {"distinct_pieces": False},
    "mates counted": {"ignore_mates": False}, "no two threats": {"two_threats": False},
    "the constant alone": {"safe_checks": False, "captures": 0, "distinct_pieces": False, "ignore_mates": False,
                           "two_threats": False},
}
# fmt: on
JUDGE = Settings.tournament(depth=4)


def positions():
    """The positions on which the program was to move: [(game number, board), ...]."""
    return [(game.number, board) for game in paper_games() for board, _ in game.machine_moves()]


def judged(board, move):
    """The value of a move for its side by a search of the position after it."""
    after = board.copy()
    after.push(move)
    value = think(after, JUDGE, tape=0).value
    return value if board.turn else -value


def found(board, settings):
    """What one search found: its move, its value for the side to move, the moves it made."""
    thought = think(board, settings, tape=0)
    return [thought.move.uci(), thought.value if board.turn else -thought.value, thought.nodes]


def measure():
    """{width: {change: [[move, value, nodes, what the change costs by the judge], ...]}} over all positions."""
    boards, results = [board for _, board in positions()], {}
    for width, base in WIDTHS.items():
        rows = results[width] = {}
        for name, change in CHANGES.items():
            rows[name] = [found(board, base.but(**change)) for board in boards]
            for board, row, usual in zip(boards, rows[name], rows["as it is"]):
                same = row[0] == usual[0]
                row.append(
                    0 if same else judged(board, board.parse_uci(usual[0])) - judged(board, board.parse_uci(row[0]))
                )
            print(
                width,
                name,
                sum(row[0] != usual[0] for row, usual in zip(rows[name], rows["as it is"])),
                file=sys.stderr,
            )
    return results


def main():
    """Measures and writes the file."""
    results = measure()
    text = ",\n".join(
        f"{json.dumps(width)}: {{\n"
        + ",\n".join(f"{json.dumps(name)}: {json.dumps(rows, separators=(',', ':'))}" for name, rows in changes.items())
        + "}"
        for width, changes in results.items()
    )
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text("{" + text + "}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
