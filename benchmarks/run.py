"""How fast the program is, beside what it promises: `make bench`, or `python -m benchmarks [--json] [--book] [--quick]`.

Medians are over the positions of the paper's four games.  Ratios are measured within one run, on the same work, the two
ways taking turns.  Nothing else should be busy on the machine.  --book also builds the whole book twice, which takes minutes.
"""
import argparse
import json
import math
import os
import platform
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from machack import Settings, think
from machack.games import paper_games

ROOT = Path(__file__).resolve().parents[1]
FIRST_MOVE = "import machack; machack.think('startpos')"
THEIR_TIMES = "print(*[f'{machack.think(b, tape=0).seconds:.6f}' for b in boards])"
EIGHT = "import machack; from machack.games import paper_games; boards = [g.at(n) for g in paper_games() for n in (12, 30)]; "


def boards():
    """The positions of the paper's games that are not the end of a game."""
    return [board for game in paper_games() for board in game.boards() if not board.is_game_over()]


def generation(positions):
    """Microseconds for one plausible move generation, median and greatest: compiled code alone, tables fresh."""
    from machack.choose import list_root
    from machack.positions import set_up
    times = []
    for board in positions:
        m = set_up(board)
        list_root(m)
        rounds = []
        for _ in range(7):
            began = time.perf_counter()
            for _ in range(10):
                list_root(m)
            rounds.append((time.perf_counter() - began) / 10)
        times.append(min(rounds) * 1e6)
    return statistics.median(times), max(times)


def searches(positions, settings):
    """Milliseconds for a search, median and greatest."""
    times = [think(board, settings).seconds * 1000 for board in positions]
    return statistics.median(times), max(times)


def tape_cost(positions, rounds=15):
    """Percent that writing the tape adds to a search, the median over positions.

    On and off take turns; of each position's rounds the quickest counts, for what disturbs a run only makes it longer.
    """
    costs = []
    for board in positions:
        quickest = {400_000: math.inf, 0: math.inf}
        for turn in range(rounds):
            for size in sorted(quickest, reverse=turn % 2 == 0):
                quickest[size] = min(quickest[size], think(board, Settings.tournament(), tape=size).seconds)
        costs.append(100 * (quickest[400_000] / quickest[0] - 1))
    return statistics.median(costs)


def run_python(code, **environment):
    """Run code in a fresh process; (seconds it took, what it printed)."""
    began = time.perf_counter()
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env={**os.environ, **environment}, text=True, capture_output=True, check=True)
    return time.perf_counter() - began, done.stdout


def interpreted_ratio():
    """How many times longer eight searches take interpreted than compiled: the median over the positions."""
    times = [[float(number) for number in run_python(EIGHT + THEIR_TIMES, MACHACK_MODE=mode)[1].split()] for mode in ("compiled", "interpreted")]
    return statistics.median(slow / fast for fast, slow in zip(*times))


def first_move(rounds=5):
    """Seconds from a fresh process with a warm cache to the first move: the median."""
    run_python(FIRST_MOVE)
    return statistics.median(run_python(FIRST_MOVE)[0] for _ in range(rounds))


def first_compile():
    """Seconds of a first search with nothing compiled yet."""
    with tempfile.TemporaryDirectory() as folder:
        return run_python(FIRST_MOVE, MACHACK_CACHE_DIR=folder)[0]


def tree_in_chromium():
    """Milliseconds until a tree of 5,000 nodes is mounted, or None without Chromium."""
    from .tree_in_chromium import measure
    found = measure()
    return None if found is None else statistics.median(found["mount"])


def build_times():
    """Seconds for the whole book forced, and for the same again unchanged."""
    times = []
    for more in (["--force"], []):
        began = time.perf_counter()
        subprocess.run([sys.executable, "book/_ext/make_book.py", *more], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - began)
    return times


class Report:
    """Figures beside what is promised of them."""

    def __init__(self, silent=False):
        self.figures, self.silent = [], silent

    def head(self):
        self.say(f"{platform.python_implementation()} {platform.python_version()}, {processor()}, one core")
        self.say(f"{'':62}{'measured':>12}  {'promised':>12}")

    def say(self, line):
        if not self.silent:
            print(line, flush=True)

    def add(self, what, value, unit, promise=None, note=""):
        """Note a figure; `promise` is the most it may be."""
        kept = None if promise is None or value is None else value < promise
        self.figures.append({"what": what, "value": value, "unit": unit, "promise": promise, "kept": kept, "note": note})
        shown = "no browser" if value is None else f"{value:,.{2 if abs(value) < 10 else 0}f} {unit}"
        promised = "" if promise is None else f"< {promise:g} {unit}"
        self.say(f"{what:62}{shown:>12}  {promised:>12}  {'' if kept is None else 'kept' if kept else 'NOT KEPT'}{note}")


def processor():
    """The processor's name, as far as the system tells."""
    found = re.search(r"model name\s*:\s*(.+)", Path("/proc/cpuinfo").read_text()) if Path("/proc/cpuinfo").exists() else None
    return found[1] if found else platform.machine()


def measure(report, quick=False, book=False):
    """Measure everything and add it to the report."""
    every = boards()
    positions = every[::10] if quick else every
    think("startpos")
    report.add("positions of the paper's games", len(positions), "")
    median, most = generation(positions)
    report.add("plausible move generation, median", median, "us", 40, "  (PDP-6: 50 to 80 ms)")
    report.add("plausible move generation, slowest position", most, "us")
    report.add("PDP-6's 65 ms, in generations of this machine", 65_000 / median, "")
    for name, settings, promise in (("normal", Settings.normal(), None), ("tournament", Settings.tournament(), 100)):
        median, most = searches(positions, settings)
        report.add(f"search at {name} widths, median", median, "ms", promise)
        report.add(f"search at {name} widths, slowest position", most, "ms")
    report.add("what the tape adds to a search, tournament widths", tape_cost(every[::12]), "%", 2)
    report.add("interpreted against compiled, the same search", interpreted_ratio(), "times")
    report.add("fresh process, warm cache, to the first move", first_move(), "s", 1.5)
    report.add("first compile, to the first move", first_compile(), "s", 60)
    report.add("a tree of 5,000 nodes mounted in Chromium", tree_in_chromium(), "ms", 300)
    if book:
        cold, unchanged = build_times()
        report.add("make book, every chapter run", cold, "s", 360)
        report.add("make book, nothing changed", unchanged, "s", 30)


def main():
    """Prints the table, or JSON; ends with 1 if a promise is not kept."""
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")
    parser.add_argument("--book", action="store_true", help="also build the book, cold and unchanged: minutes")
    parser.add_argument("--quick", action="store_true", help="every tenth position only")
    given = parser.parse_args()
    report = Report(silent=given.json)
    report.head()
    measure(report, given.quick, given.book)
    if given.json:
        print(json.dumps({"python": platform.python_version(), "processor": processor(), "figures": report.figures}, indent=1))
    return 1 if any(figure["kept"] is False for figure in report.figures) else 0


if __name__ == "__main__":
    sys.exit(main())
