"""What a match costs beside its games: `python -m benchmarks.matches [--games N]`.

One run: 1,000 games at normal widths on all cores, their wall time beside the processor time of the games divided by the cores;
how long a run of them that was killed needs until it plays again; and, with games that cost nothing, the memory and the time of
1,000 and of 100,000 games, and of tables of few and of many programs.  Figures go to the chapter by hand, as ratios.
"""

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from machack.laboratory import matches, workers
from machack.laboratory.plans import Plan

MANY = 10  # programs: 45 pairings


def nothing_played(job):
    """As play_pair, but the games are invented."""
    return {"job": job.number, "points": [1.0, 0.5], "cpu": 0.001, "games": ["1. e4 e5 { +0.25 } " * 60] * 2}


def invented(programs, games):
    """A plan of so many programs and games in all, its seconds and its memory in megabytes, in this process."""
    names = {str(number): f"machack; Depth={1 + number % 8}; Widths={1 + number}" for number in range(programs)}
    pairings = programs * (programs - 1) // 2
    plan = Plan(names, games=2 * max(1, games // pairings // 2))
    matches.play_pair, matches.os.fsync = nothing_played, lambda file: None  # the disk's speed is not the question
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        score = matches.run(plan, folder)
        seconds = time.perf_counter() - began
        began = time.perf_counter()
        matches.run(plan, folder)
        again = time.perf_counter() - began
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"games": score.games, "seconds": seconds, "again": again, "megabytes": memory}


def main():
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="matches", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--invented", nargs=2, type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.invented:
        print(json.dumps(invented(*given.invented)))
        return 0
    cores = workers.cores()
    plan = Plan({"usual": "machack", "no modifications": "machack; Modifications=false"}, games=given.games)
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        score = matches.run(plan, folder, cores)
        wall = time.perf_counter() - began
        share = score.cpu / cores
        print(
            f"{score.games} games, {cores} cores: {wall:.1f} s, {60 * score.games / wall:.0f} a minute; wall {wall / share:.3f} of their own time"
        )
        journal = Path(folder) / "pairs.jsonl"
        lines = journal.read_bytes().splitlines(keepends=True)
        journal.write_bytes(b"".join(lines[:-1]))
        began = time.perf_counter()
        matches.Journal(Path(folder), plan).close()
        print(f"taken up again after {time.perf_counter() - began:.3f} s")
    for programs, games in ((MANY, 1000), (MANY, 90_000), (MANY + 35, 90_000)):
        words = [sys.executable, "-m", "benchmarks.matches", "--invented", str(programs), str(games)]
        told = json.loads(subprocess.run(words, capture_output=True, text=True, check=True).stdout)
        each = 1000 * told["seconds"] / told["games"]
        print(
            f"{programs} programs, {told['games']:,} invented games: {each:.3f} ms a game, {told['megabytes']:.0f} MB; "
            f"the folder read again and its result written in {told['again']:.1f} s"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
