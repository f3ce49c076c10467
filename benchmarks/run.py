"""Measure how fast the program is, and compare that with what it promises: `make bench`, or `python -m benchmarks [--quick] [--profile] ...`.

Medians are over the positions of the paper's four games.  Ratios are measured within one run, on the same work.
Nothing else should be busy on the machine.  "Whole" is the program with hash coding and secondary search, its book
shut.
    --quick     every tenth position, and fifty games of self-play instead of a thousand
    --profile   where a search spends its time, room by room, and nothing else
    --peer P    compare the engines of PyTuroChamp in the checkout P (see peer.py)
    --simh P    compare the PDP-6 with open-simh's `pdp6`, the program P (see pdp6.py)
    --book      also build the whole book twice, which takes minutes
    --json      print JSON and nothing else
"""

import argparse
import json
import math
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from machack import Settings, think
from machack.notation.games import paper_games
from machack.program.settings import TOURNAMENT_WIDTHS

from . import pdp6, pdp6_page, score
from .peer import ENGINES, peer_faults, run_peer
from .report import Report, processor
from .self_play import play_many

ROOT = Path(__file__).resolve().parents[1]
FIRST_MOVE = "import machack; machack.think('startpos')"
THEIR_TIMES = "print(*[f'{machack.think(b, tape=0).seconds:.6f}' for b in boards])"
PEAK = """
import resource, machack
from machack.notation.games import position
for settings in (machack.Settings.tournament(), machack.Settings.paper(book=False), machack.Settings.paper()):
    machack.think(position("game 3, before White's 12th"), settings)
status = dict(line.split(":", 1) for line in open("/proc/self/status")) if __import__("os").path.exists("/proc/self/status") else {}
print(int(status["VmHWM"].split()[0]) if "VmHWM" in status else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
GAMES, QUICK_GAMES, CORES = 1000, 50, 2
EIGHT = "import machack; from machack.notation.games import paper_games; boards = [g.at(n) for g in paper_games() for n in (12, 30)]; "


def boards():
    """Return the positions of the paper's games that are not the end of a game."""
    return [board for game in paper_games() for board in game.boards() if not board.is_game_over()]


def generation(positions):
    """Return microseconds for one plausible move generation, median and greatest: compiled code alone, tables fresh."""
    from machack.notation.states import set_up

    from .rooms import generate, microseconds

    times = [microseconds(generate, set_up(board), 0) for board in positions]
    return statistics.median(times), max(times)


def whole(**changes):
    """Return the whole program of the paper, its book shut so that it searches."""
    return Settings.paper(book=False, **changes)


def searches(positions, settings):
    """Return milliseconds for a search, median and greatest."""
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
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, **environment},
        text=True,
        capture_output=True,
        check=True,
    )
    return time.perf_counter() - began, done.stdout


def interpreted_ratio():
    """Return how many times longer eight searches take interpreted than compiled: the median over the positions."""
    times = [
        [float(number) for number in run_python(EIGHT + THEIR_TIMES, MACHACK_MODE=mode)[1].split()]
        for mode in ("compiled", "interpreted")
    ]
    return statistics.median(slow / fast for fast, slow in zip(*times))


def first_move(rounds=5):
    """Return seconds from a fresh process with a warm cache to the first move: the median."""
    run_python(FIRST_MOVE)
    return statistics.median(run_python(FIRST_MOVE)[0] for _ in range(rounds))


def first_compile():
    """Return seconds of a first search with nothing compiled yet."""
    with tempfile.TemporaryDirectory() as folder:
        return run_python(FIRST_MOVE, MACHACK_CACHE_DIR=folder)[0]


def peak_memory():
    """Return megabytes that a fresh process has held at most, two searches done."""
    return int(run_python(PEAK)[1]) / 1024


def self_play(games):
    """(minutes that a thousand games would take, games a minute, illegal moves): default settings, one process a core."""
    played, seconds = play_many(games, Settings(), CORES)
    return seconds / 60 * GAMES / games, 60 * games / seconds, sum(game.illegal for game in played)


def nodes_per_second(positions, settings):
    """(nodes a search, nodes a second) over these positions."""
    thoughts = [think(board, settings, tape=0) for board in positions]
    nodes = sum(thought.nodes for thought in thoughts)
    return nodes / len(thoughts), nodes / sum(thought.seconds for thought in thoughts)


def tree_in_chromium():
    """Return milliseconds until a tree of 5,000 nodes is mounted, or None without Chromium."""
    from .tree_in_chromium import measure

    measured = measure()
    return None if measured is None else statistics.median(measured["mount"])


def build_times():
    """Return seconds for the whole book forced, and for the same again unchanged."""
    times = []
    for more in (["--force"], []):
        began = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "book.tools.make_book", *more], cwd=ROOT, check=True, stdout=subprocess.DEVNULL
        )
        times.append(time.perf_counter() - began)
    return times


def measure_peer(report, peer):
    """Add this program's nodes a second, and those of the engines in a checkout of PyTuroChamp, if there is one."""
    eight = [game.at(ply) for game in paper_games() for ply in (12, 30)]
    for what, settings in (("normal widths", Settings()), ("tournament widths", Settings.tournament())):
        nodes, speed = nodes_per_second(eight, settings)
        report.add(f"nodes a second, {what}", speed, "", note=f"  ({nodes:,.0f} nodes a search)")
    for name, title in ENGINES.items():
        nodes, speed = run_peer(peer, name, eight) if peer else (None, None)
        report.add(
            f"nodes a second, {title}",
            speed,
            "",
            note=f"  ({nodes:,.0f} nodes a search)" if peer else "  (give a checkout: --peer PATH)",
        )


def measure(report, quick=False, book=False, peer=None, simh=None):
    """Measure everything and add it to the report."""
    every = boards()
    positions = every[::10] if quick else every
    think("startpos")
    report.add("positions of the paper's games", len(positions), "")
    median, most = generation(positions)
    report.add("plausible move generation, median", median, "us", 15, "  (PDP-6: 50 to 80 ms)")
    report.add("plausible move generation, slowest position", most, "us")
    report.add("PDP-6's 65 ms, in generations of this machine", 65_000 / median, "")
    for name, settings, promise in (
        ("normal widths", Settings(), 8),
        ("tournament widths", Settings.tournament(), 25),
        ("normal widths, whole", whole(), 8),
        ("tournament widths, whole", whole(widths=TOURNAMENT_WIDTHS), 25),
    ):
        median, most = searches(positions, settings)
        report.add(f"search at {name}, median", median, "ms", promise)
        report.add(f"search at {name}, slowest position", most, "ms")
    report.add("what the tape adds to a search, tournament widths", tape_cost(every[::12]), "%", 2)
    report.add("interpreted against compiled, the same search", interpreted_ratio(), "times", 400)
    report.add("peak memory of a searching process", peak_memory(), "MB", 300)
    minutes, speed, illegal = self_play(QUICK_GAMES if quick else GAMES)
    report.add(
        f"{GAMES:,} games of self-play, normal widths, {CORES} cores",
        minutes,
        "min",
        10,
        f"  (from {QUICK_GAMES} games)" if quick else "",
    )
    report.add("games a minute", speed, "")
    report.add("illegal moves in them", illegal, "", 0, exactly=True)
    measure_peer(report, peer)
    report.add("fresh process, warm cache, to the first move", first_move(), "s", 1.5)
    report.add("first compile, to the first move", first_compile(), "s", 60)
    report.add("a tree of 5,000 nodes mounted in Chromium", tree_in_chromium(), "ms", 300)
    score.measure(report, 3 if quick else 4)
    pdp6.measure(report, simh)
    pdp6_page.measure(report, simh)
    if book:
        cold, unchanged = build_times()
        report.add("make book, every chapter run", cold, "s", 360)
        report.add("make book, nothing changed", unchanged, "s", 30)


def profile():
    """Print where searches at both widths spend their time, room by room."""
    from .rooms import print_shares

    for name, settings in (("normal", Settings()), ("tournament", Settings.tournament())):
        print_shares(f"{name} widths, {processor()}", boards()[::12], settings)
    return 0


def main():
    """Print the table, or JSON; exit with 1 if a promise is not kept."""
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")
    parser.add_argument("--book", action="store_true", help="also build the book, cold and unchanged: minutes")
    parser.add_argument("--quick", action="store_true", help="every tenth position, fifty games of self-play")
    parser.add_argument("--profile", action="store_true", help="where a search spends its time, and nothing else")
    parser.add_argument("--peer", metavar="PATH", help="compare with a checkout of PyTuroChamp")
    pdp6.add_simh(parser)
    given = parser.parse_args()
    if given.simh:
        pdp6.check_simh(parser, given.simh)
    if given.peer and peer_faults(given.peer):
        parser.error(peer_faults(given.peer))
    if given.profile:
        return profile()
    report = Report(silent=given.json)
    report.head()
    measure(report, given.quick, given.book, given.peer, given.simh)
    if given.json:
        print(
            json.dumps(
                {"python": platform.python_version(), "processor": processor(), "figures": report.figures}, indent=1
            )
        )
    return 1 if any(figure["kept"] is False for figure in report.figures) else 0


if __name__ == "__main__":
    sys.exit(main())
