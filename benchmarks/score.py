"""Part II's searcher: nodes a second by driver and kind of number, and what grain does to passes and nodes.

`python -m benchmarks.score`, and a part of `make bench`.  Six positions, those of the chapter *Value type*; all
searches of a row are of the same depth, with captures at the leaves and a table that is empty at first.
    --depth N   plies (normal: 4)
"""

import argparse
import sys
import time

from machack.score import DRIVERS, Scoring, search

from .report import Report

POSITIONS = (
    "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
    "r2q1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R2Q1RK1 w - - 0 1",
    "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 7",
    "2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16",
    "8/pp3pk1/2p3p1/3nP2p/5P1P/1P1K2P1/P2B4/8 w - - 0 1",
    "4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19",
)
GRAINS = (1, 2, 4, 8, 16)
STEP = 8  # hundredths of a pawn


def work(depth, driver, step=0, **conventions):
    """(nodes, passes, seconds) of all six, iterated to this depth."""
    scoring, nodes, passes, seconds = Scoring(quiescence=True, **conventions), 0, 0, 0.0
    for fen in POSITIONS:
        began = time.perf_counter()
        result = search(fen, depth, scoring, driver, iterate=True, step=step)
        seconds += time.perf_counter() - began
        nodes += result.counts["nodes"]
        passes += result.counts["passes"]
    return nodes, passes, seconds


def measure(report, depth=3):
    """Measure Part II's searcher and add it to the report."""
    for numbers in ("whole", "double"):
        for driver in DRIVERS[1:]:
            work(1, driver, numbers=numbers)  # compile
            nodes, _, seconds = work(depth, driver, numbers=numbers)
            report.add(f"Part II, nodes a second, {driver}, {numbers} numbers", nodes / seconds, "")
    fewest = {}
    for grain in GRAINS:
        for driver, step in (*((driver, 0) for driver in DRIVERS[1:]), ("mtd-f", STEP)):
            nodes, passes, _ = work(depth, driver, max(1, step // grain) if step else 0, grain=grain)
            name = f"{driver}{', with a step' if step else ''}"
            said = f"  ({passes} passes)" if passes else ""
            report.add(f"Part II, grain {grain}, {name}, nodes", nodes, "", note=said)
            fewest[grain, name] = passes
    for grain, finer in zip(GRAINS[1:], GRAINS):
        ratio = fewest[grain, "mtd-f"] / fewest[finer, "mtd-f"]
        report.add(f"Part II, passes of MTD(f), grain {grain} for each at grain {finer}", ratio, "", 1)


def main():
    """Print the table; exit with 1 if coarser grain took more passes."""
    parser = argparse.ArgumentParser(prog="benchmarks.score", description=__doc__.splitlines()[0])
    parser.add_argument("--depth", type=int, default=4, metavar="N", help="plies (normal: 4)")
    report = Report()
    report.head()
    measure(report, parser.parse_args().depth)
    return 1 if any(figure["kept"] is False for figure in report.figures) else 0


if __name__ == "__main__":
    sys.exit(main())
