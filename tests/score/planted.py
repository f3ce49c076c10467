"""Faults for the laws of Part II, each in one function, and the law that must notice it.

`python -m tests.score.planted` (interpreted) prints a line for each: the law with the function as it is, and with the fault.
"""

import importlib
import sys

import chess

from machack.program.tape import new_tape
from machack.score.bounds import EXACT, as_exact
from machack.thinking.variants import variant

FEW = (
    "8/8/4k3/2p5/3P4/8/4K3/8 w - - 0 1",
    "8/3k4/8/1p1p4/2P5/8/3K4/8 b - - 0 1",
    "8/8/2k1p3/8/3B4/2P5/4K3/8 w - - 0 1",
)


# ---- the faults ----
def contempt_of_whoever_moves(m, ply):
    """`drawn`, with contempt taken by whoever is to move."""
    return as_exact(m, -m.contempt * m.unit)


def mates_as_they_are(m, score, plies):
    """`moved_by`, without the plies."""
    return score


def a_cut_that_looks_exact(m, score):
    """`as_least`, with the number as it is."""
    return score


def nearest_downwards(number, divisor, how):
    """`rounded`, with halves rounded down."""
    return (2 * number + divisor) // (2 * divisor)


def lifted_by_two(m, score, now):
    """`lifted`, by two units: the window was shifted by one."""
    return score + 2 * m.least if m.delayed_loss and score < now else score


def bounds_taken_for_scores(m, kind, score, alpha, beta):
    """`answers`, as if every entry were exact."""
    return True


def band_in_whites_view(m, score):
    """`apart_from_zero`, with zero White's."""
    if m.exclude_zero and score == 0:
        score = 1 if m.turn == 0 else -1
    return score


def mated_without_the_ply(m, ply):
    """`mated`, one ply too few."""
    return as_exact(m, (ply + 1 - m.mate) * m.unit)


# ---- the laws: each true of the searcher as it is ----
def the_four_drivers_agree(lab, **more):
    scoring = lab.Scoring(repetition=False, fifty=False, entries=4096, **more)
    for fen in FEW:
        found = [
            lab.search(fen, 3, scoring.but(table=table), driver).score
            for driver in lab.DRIVERS
            for table in (True, False)
        ]
        if len(set(found)) > 1:
            return False
    return True


def a_loss_put_off_by_a_move_is_a_unit_better(lab):
    board = chess.Board("6k1/8/8/5N2/8/8/p7/7K w - - 0 1")
    found = lab.search(board, 4, lab.Scoring(terms="material", delayed_loss=True, entries=4096), exact_root=True)
    scores = {board.san(move): each.score for move, each in found.root.items()}
    return scores["Ne7+"] - scores["Kg1"] == 1


def a_draw_is_minus_contempt_to_the_root(lab):
    board = chess.Board("8/8/4k3/8/3nK3/8/8/8 w - - 0 1")
    found = lab.search(board, 1, lab.Scoring(contempt=50), exact_root=True)
    return found.root[board.parse_san("Kxd4")].score == -50


def a_mate_met_two_plies_later_is_two_plies_farther(lab):
    table, searcher = (importlib.import_module(f"{lab.__package__}.{room}") for room in ("table", "searcher"))
    m = lab.record_of(FEW[0], lab.Scoring(entries=4096))
    table.store(m, table.slot_of(m), 3, 2, EXACT, 6946, 16383 - 5)
    known, score = searcher.score_from_table(m, new_tape(1), 4, 3, -99999, 99999)
    return bool(known) and int(score) == 16383 - 7


def integrated_bounds_say_what_flags_say(lab):
    scoring = lab.Scoring(repetition=False, fifty=False, entries=4096, terms="material")
    for fen in FEW:
        one, other = (lab.search(fen, 4, scoring.but(bounds=how), "alpha-beta") for how in ("flags", "integrated"))
        if (
            one.score != other.score
            or one.counts["exact_nodes"] + one.counts["cut_nodes"] < other.counts["exact_nodes"]
        ):
            return False
    return True


def colours_are_mirrored(lab, **more):
    scoring = lab.Scoring(**more)
    boards = [chess.Board(fen) for fen in (*FEW, "8/8/4k3/4p3/4P3/4K3/8/8 w - - 0 1")]
    return all(lab.search(board, 1, scoring).score == lab.search(board.mirror(), 1, scoring).score for board in boards)


def colours_are_mirrored_by_grain(lab):
    board, scoring = chess.Board("8/8/4k3/8/8/4K3/4P3/8 w - - 0 1"), lab.Scoring(grain=200, terms="material")
    return lab.search(board, 0, scoring).score == lab.search(board.mirror(), 0, scoring).score


def colours_are_mirrored_without_zero(lab):
    return colours_are_mirrored(lab, exclude_zero=True)


def mates_are_told_by_their_parity(lab):
    return (16383 - lab.search("7k/5P2/6K1/8/8/8/8/8 w - - 0 1", 1).score) % 2 == 1


PLANTED = {
    "terminal.drawn": (contempt_of_whoever_moves, a_draw_is_minus_contempt_to_the_root),
    "table.moved_by": (mates_as_they_are, a_mate_met_two_plies_later_is_two_plies_farther),
    "bounds.as_least": (a_cut_that_looks_exact, integrated_bounds_say_what_flags_say),
    "heuristic.rounded": (nearest_downwards, colours_are_mirrored_by_grain),
    "searcher.lifted": (lifted_by_two, a_loss_put_off_by_a_move_is_a_unit_better),
    "table.answers": (bounds_taken_for_scores, the_four_drivers_agree),
    "heuristic.apart_from_zero": (band_in_whites_view, colours_are_mirrored_without_zero),
    "terminal.mated": (mated_without_the_ply, mates_are_told_by_their_parity),
}


def laboratory(package="machack"):
    """The laboratory of the program, or of a variant, with its conventions."""
    room = importlib.import_module(f"{package}.score.laboratory")
    room.Scoring = importlib.import_module(f"{package}.score.scoring").Scoring
    return room


def told(name):
    """Does a function's law hold as it is, and with the fault?"""
    fault, law = PLANTED[name]
    return law(laboratory()), law(laboratory(variant(**{f"score.{name}": fault}).__name__))


if __name__ == "__main__":
    for asked in sys.argv[1:] or PLANTED:
        print(asked, *told(asked), flush=True)
