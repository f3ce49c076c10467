"""What a match costs beside its games: `python -m benchmarks.matches [--games N] [--write]`.

One run: 1,000 games at normal widths on all cores, their wall time beside the processor time of the games divided by the cores;
how long a run of them that was killed needs until it plays again; and, with games that cost nothing, the memory and the time of
1,000 and of 100,000 games, of tables of few and of many programs, and of a Dask cluster on this machine: how many pairs a second
one scheduler and one client can give out, take back and keep, which bounds the workers that they can feed.  With --write the
figures go where the chapter reads them, book/laboratory/data/limits.json; a quiet machine is wanted.
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

from .experiments import OUT

INVENTED = (10, 1000), (10, 100_000), (45, 100_000)  # programs and games


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


def played(games, cores):
    """A match of so many games on so many cores, and how soon it is taken up again."""
    plan = Plan({"usual": "machack", "no modifications": "machack; Modifications=false"}, games=games)
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        score = matches.run(plan, folder, cores)
        wall = time.perf_counter() - began
        journal = Path(folder) / "pairs.jsonl"
        lines = journal.read_bytes().splitlines(keepends=True)
        journal.write_bytes(b"".join(lines[:-1]))
        began = time.perf_counter()
        matches.Journal(Path(folder), plan).close()
        again = time.perf_counter() - began
    return {
        "games": score.games,
        "cores": cores,
        "seconds": wall,
        "games_a_minute": 60 * score.games / wall,
        "wall_to_own_time": wall * cores / score.cpu,
        "seconds_a_pair": score.cpu / score.pairs,
        "bytes_a_pair": sum(map(len, lines)) / len(lines),
        "taken_up_again": again,
    }


def main():
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="matches", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--write", action="store_true", help="into the chapter's data")
    parser.add_argument("--invented", nargs=2, type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.invented:
        print(json.dumps(invented(*given.invented)))
        return 0
    told = {"match": played(given.games, workers.cores())}
    match = told["match"]
    print(
        f"{match['games']} games, {match['cores']} cores: {match['seconds']:.1f} s, {match['games_a_minute']:.0f} a minute; "
        f"wall {match['wall_to_own_time']:.3f} of their own time; taken up again after {match['taken_up_again']:.3f} s"
    )
    rate, own = handed_out(2000, workers.cores())
    told["cluster"] = {"pairs_a_second": rate, "own_milliseconds": own, "feeds": rate * match["seconds_a_pair"]}
    print(
        f"one client and one scheduler: {rate:.0f} pairs a second that cost nothing, {own:.2f} ms of their own time each; "
        f"a pair takes {match['seconds_a_pair']:.2f} s to play, so they feed {told['cluster']['feeds']:.0f} workers"
    )
    told["invented"] = []
    for programs, games in INVENTED:
        words = [sys.executable, "-m", "benchmarks.matches", "--invented", str(programs), str(games)]
        row = json.loads(subprocess.run(words, capture_output=True, text=True, check=True).stdout)
        told["invented"].append({"programs": programs, **row})
        print(
            f"{programs} programs, {row['games']:,} invented games: {1000 * row['seconds'] / row['games']:.3f} ms a game, "
            f"{row['megabytes']:.0f} MB; the folder read again and its result written in {row['again']:.1f} s"
        )
    if given.write:
        told = json.loads(json.dumps(told), parse_float=lambda digits: round(float(digits), 3))
        lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in told.items())
        (OUT / "limits.json").write_text(f"{{{lines}}}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
