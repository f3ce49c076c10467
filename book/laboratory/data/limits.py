"""Measure what a match costs apart from its games: `make data ARGS=limits`.

One run: 1,000 games at normal widths on all cores, their wall time and the processor time of the games divided by the cores;
how long a run of them that was killed needs until it plays again; and, with games that cost nothing, the memory and the time of
1,000 and of 100,000 games, of tables of few and of many programs, and of a Dask cluster on this machine: how many pairs a second
one scheduler and one client can give out, take back and keep, which bounds the workers that they can feed.  A quiet
machine is wanted.
"""

import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from machack.laboratory import matches, workers
from machack.laboratory.plans import Plan

MEASURES = {"limits.json": 10}
GAMES = 1000
INVENTED = (10, 1000), (10, 100_000), (45, 100_000)  # programs and games


def nothing_played(job):
    """As play_pair, but the games are invented."""
    return {"job": job.number, "points": [1.0, 0.5], "cpu": 0.001, "games": ["1. e4 e5 { +0.25 } " * 60] * 2}


def invented(programs, games):
    """Return the seconds and the megabytes that a plan of these programs and games takes in this process."""
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
    """Return pairs a second that one client gives to a cluster of this machine, takes back and keeps on the disk; and
    what of a pair's time is the client's own, in milliseconds.
    """
    import distributed

    plan = Plan({"a": "machack", "b": "machack; Depth=3"}, games=2 * pairs)
    matches.play_pair = nothing_played
    with (
        distributed.LocalCluster(n_workers=cores, threads_per_worker=1, dashboard_address=None) as cluster,
        tempfile.TemporaryDirectory() as folder,
    ):
        began, processor_began = time.perf_counter(), time.process_time()
        score = matches.run(plan, folder, scheduler=cluster.scheduler_address)
        seconds, processor_began = time.perf_counter() - began, time.process_time() - processor_began
    return score.pairs / seconds, 1000 * processor_began / score.pairs


def played(games, cores):
    """Return what a match of these games on these cores takes, and how soon it resumes."""
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


def invented_alone(programs, games):
    """Return what `invented` measures in a separate process, whose memory is that of these games."""
    command = [sys.executable, "-m", "book.laboratory.data.limits", str(programs), str(games)]
    row = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[3]).stdout
    return {"programs": programs, **json.loads(row)}


def measure(kept):
    """Return the figures, rounded."""
    match = kept(played, GAMES, workers.cores())
    alone = [kept(invented_alone, *sizes) for sizes in INVENTED]
    rate, processor_share = kept(handed_out, 2000, workers.cores())
    cluster = {"pairs_a_second": rate, "own_milliseconds": processor_share, "feeds": rate * match["seconds_a_pair"]}
    measured = {"match": match, "cluster": cluster, "invented": alone}
    return json.loads(json.dumps(measured), parse_float=lambda digits: round(float(digits), 3))


if __name__ == "__main__":
    print(json.dumps(invented(*map(int, sys.argv[1:]))))
