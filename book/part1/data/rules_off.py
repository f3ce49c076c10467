"""Measure what each rule decides: `make data ARGS=rules-off`.

Every move that the program made in the paper's four games is searched again at normal and at tournament widths, with
all rules and with each rule of three chapters (the static value, feedover, the width) switched off or changed.  Where
another move comes out, a search one ply deeper, at tournament widths with all rules, judges both.  The chapters draw
their tables from the figures, and repeat a sample (`machack.classroom.exercises.rules_off`).
"""

from book.measuring import judged, positions
from machack import Settings, think

MEASURES = {"rules-off.json": 4}
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


def search_row(board, settings):
    """Return what one search found: its move, its value for the side to move, the moves it made."""
    thought = think(board, settings, tape=0)
    return [thought.move.uci(), thought.value if board.turn else -thought.value, thought.nodes]


def row_of(board, settings, usual):
    """Return [move, value, nodes, what the change costs by the judge] of a search; `usual` is the move with all rules."""
    row = search_row(board, settings)
    if usual is None or row[0] == usual:
        return [*row, 0]
    return [*row, judged(board, board.parse_uci(usual)) - judged(board, board.parse_uci(row[0]))]


def measure(kept):
    """Return {width: {change: [row of each position]}}."""
    boards, results = [board for _, board in positions()], {}
    for width, base in WIDTHS.items():
        rows = results[width] = {}
        for name, change in CHANGES.items():
            usual = [row[0] for row in rows.get("as it is", ())] or [None] * len(boards)
            rows[name] = [kept(row_of, board, base.but(**change), move) for board, move in zip(boards, usual)]
    return results
