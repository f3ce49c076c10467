"""What a match costs beside its games: `python -m benchmarks.matches [--games N]`.

One run: 1,000 games at normal widths on all cores, their wall time beside the processor time of the games divided by the cores;
how long a run of them that was killed needs until it plays again; and, with games that cost nothing, the memory and the time of
1,000 and of 100,000 games, of tables of few and of many programs, and of a Dask cluster on this machine: how many pairs a second
one scheduler and one client can give out, take back and keep, which bounds the workers that they can feed.  Figures go to the
chapter by hand, as ratios.
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


def handed_out(pairs, cores):
    """Pairs a second that one client gives to a cluster of this machine, takes back and keeps on the disk; and what of a
    pair's time is the client's own, in milliseconds.
    """
    import distributed

    plan = Plan({"a": "machack", "b": "machack; Depth=3"}, games=2 * pairs)
    matches.play_pair = nothing_played
    with (
        distributed.LocalCluster(n_workers=cores, threads_per_worker=1, dashboard_address=None) as cluster,
        tempfile.TemporaryDirectory() as folder,
    ):
        began, own = time.perf_counter(), time.process_time()
        score = matches.run(plan, folder, scheduler=cluster.scheduler_address)
        seconds, own = time.perf_counter() - began, time.process_time() - own
    return score.pairs / seconds, 1000 * own / score.pairs


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
    each = score.cpu / score.pairs
    rate, own = handed_out(2000, cores)
    print(
        f"one client and one scheduler, {cores} workers: {rate:.0f} pairs a second that cost nothing, {own:.2f} ms of the client's and "
        f"the scheduler's own time each; a pair takes {each:.2f} s to play, so they feed {rate * each:.0f} workers"
    )
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
