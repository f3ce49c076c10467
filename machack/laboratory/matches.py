"""Matches: play a plan, pair by pair, and keep it, so that it can be killed at any moment and resumed.

    outcome = run(plan)                              plays it here
    outcome = run(plan, "folder", jobs=2)            keeps every pair, and resumes what is there
    outcome = run(plan, "folder", scheduler="tcp://...")     on a cluster
    outcome = run(plan, "folder", known=known_pairs(plan, result))  without the pairs in `result`

A folder has `pairs.jsonl`, the plan and then a line for each pair as it is finished; and in the end `games.pgn` and
`result.json`, in the plan's order, the same whatever did the work.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import array
import contextlib
import json
import re
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from .. import BadInput
from ..notation.sentences import shorten
from .games import as_pgn, play
from .journal import Lines, replacing
from .plans import Job, Plan
from .players import Broken, cached_player, check_engines, end_engines, rest
from .scores import POINTS_OF, Score
from .workers import Ended, run_jobs

FREE = {"games", "title"}  # a plan with more games continues where it ended, and a title changes no game
HEAD = re.compile(rb'\{"job": (\d+), "points": \[([01]\.0|0\.5), ([01]\.0|0\.5)\], "cpu": (\d+\.\d+), ')
PAIRS, RECORD, RESULT = "pairs.jsonl", "games.pgn", "result.json"


def play_pair(job: Job) -> dict:
    """Play both games of a job, and return its record.

    The record is {"job", "points" (the first program's, in each game), "cpu" (seconds of this process), "games" (two
    records in PGN)}, and if a program did not continue: "faults" ([its name, what it did]).

    >>> from machack.laboratory.plans import Plan
    >>> plan = Plan({"a": "machack; Depth=1", "b": "machack; Depth=1; Widths=3"}, games=2)
    >>> sorted(play_pair(next(plan.jobs())))
    ['cpu', 'games', 'job', 'points']
    """
    first, second = (cached_player(line) for line in job.programs)
    rest(first, second)
    began = time.process_time()
    seats = (job.names, job.names[::-1])
    games = [_played(job, first, second, seats[0]), _played(job, second, first, seats[1])]
    points = [games[0].points, 1 - games[1].points]
    records = [as_pgn(game, *names, Round=f"{job.number + 1}") for game, names in zip(games, seats)]
    cpu = round(time.process_time() - began, 3)
    record = {"job": job.number, "points": points, "cpu": cpu, "games": records}
    losers = (names[game.result == "1-0"] for game, names in zip(games, seats))
    faults = [[name, game.fault] for game, name in zip(games, losers) if game.fault]
    return {**record, "faults": faults} if faults else record


def _played(job, white, black, names):
    """Play one game of a job; an engine that breaks ends the run, unless the job lets it lose."""
    try:
        return play(white, black, job.opening, job.referee, job.forfeit)
    except Broken as fault:
        name = names[0] if fault.side else names[1]
        raise Ended(f"{name}: {fault}. With forfeit it would lose the game, and the match would continue.") from None


class Journal(Lines):
    """The finished pairs in a folder: {job: points} when it is opened, then those that are added.

    A line that was cut off when the run was killed is removed. Raise BadInput if the folder has another plan, or a file
    that is not ours.

    >>> from machack.laboratory.plans import Plan
    >>> plan, folder = Plan({"a": "machack", "b": "turing"}, games=4), tempfile.TemporaryDirectory()
    >>> journal = Journal(Path(folder.name), plan)
    >>> journal.add({"job": 1, "points": [1.0, 0.5], "cpu": 0.75, "games": ["1. e4", "1. d4"]})
    >>> journal.close()
    >>> again = Journal(Path(folder.name), plan)
    >>> again.points, again.cpu
    ({1: (1.0, 0.5)}, 0.75)
    >>> again.record(1)["games"]
    ['1. e4', '1. d4']
    >>> again.close()
    >>> folder.cleanup()
    """

    def __init__(self, folder: Path, plan: Plan):
        self._plan, self.cpu, self.points = plan, 0.0, {}
        self._offsets = array.array("q", [-1]) * plan.count
        self._folder = folder.name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._check_folder(folder)
        except OSError as fault:
            raise BadInput(f"the folder {folder} cannot be used: {fault.strerror}.") from None
        super().__init__(folder / PAIRS, {"plan": plan.as_dict()}, folder.name)

    def _check_folder(self, folder):
        """Raise BadInput rather than overwrite files that are not ours."""
        for name in (RECORD, RESULT):
            if (folder / name).is_dir() or (folder / name).exists() and not (folder / PAIRS).exists():
                raise BadInput(f"{folder.name or folder} has a {name} that is not from a match: name another folder.")

    def _take_line(self, number: int, line: bytes, offset: int) -> None:
        """Take note of a pair that is in the file; raise BadInput if a line is none."""
        match = HEAD.match(line)
        if not match:
            raise BadInput(f"{self._folder}/{PAIRS}, line {number + 1}: this is not a pair of games.")
        job = int(match[1])
        if job < self._plan.count:
            self.points[job] = float(match[2]), float(match[3])
            self._offsets[job] = offset
            self.cpu += float(match[4])

    def _check_head(self, line: bytes, head: bytes) -> None:
        """Raise BadInput if the folder has another plan."""
        try:
            there = dict(json.loads(line)["plan"])
        except (ValueError, KeyError, TypeError, RecursionError):
            raise BadInput(f"{self._folder}/{PAIRS} is not the record of a match.") from None
        ours = self._plan.as_dict()
        for name in ours:
            if name not in FREE and there.get(name) != ours[name]:
                what, its, wanted = _first_difference(name, there.get(name), ours[name])
                raise BadInput(
                    f"{self._folder} holds another experiment: its {what} is {_short(its)}, not {_short(wanted)}; "
                    "name another folder."
                )

    def add(self, record: dict) -> None:
        """Store a pair: it is on the disk when this returns."""
        (self._offsets[record["job"]],) = self._store(record)
        self.cpu += record["cpu"]

    def take(self, known: dict[int, tuple[float, float]]) -> None:
        """Store the points of pairs that were played elsewhere, without their games; existing pairs stay.

        >>> from machack.laboratory.plans import Plan
        >>> folder = tempfile.TemporaryDirectory()
        >>> journal = Journal(Path(folder.name), Plan({"a": "machack", "b": "turing"}, games=4))
        >>> journal.take({0: (1.0, 0.5)})
        >>> journal.record(0)["games"]
        []
        >>> journal.close()
        >>> folder.cleanup()
        """
        new = {job: points for job, points in known.items() if job not in self.points}
        offsets = self._store(
            *({"job": job, "points": list(points), "cpu": 0.0, "games": []} for job, points in new.items())
        )
        for (job, points), offset in zip(new.items(), offsets):
            self.points[job], self._offsets[job] = points, offset

    def record(self, job: int) -> dict:
        """Return a stored pair."""
        return self._fetch(self._offsets[job])


def _first_difference(name, its, wanted):
    """Return where two entries of a plan differ: the name and both values; for programs the program's name and lines."""
    if isinstance(its, dict) and isinstance(wanted, dict):
        for key in [*wanted, *its]:
            if its.get(key) != wanted.get(key):
                return (f"program '{key}'" if name == "programs" else key), its.get(key), wanted.get(key)
    return name, its, wanted


def _short(value):
    return shorten(json.dumps(value), 60)


def known_pairs(plan: Plan, result: dict) -> dict[int, tuple[float, float]]:
    """Return the pairs of a plan that an earlier result contains, {job: points}.

    The same programs play the same games from the same positions under the same rules, so these are not played
    again. For a pair with a draw, or with a win and a loss, the result does not show which game was which; the sum and
    the kind are right.

    >>> from machack.laboratory.plans import Plan
    >>> few = Plan({"a": "machack; Depth=1", "b": "machack; Depth=1; Widths=3"}, games=2)
    >>> result = json.loads(as_json(few, run(few)))
    >>> sorted(known_pairs(Plan(few.programs, games=10), result))
    [0]

    Raise BadInput if it is not a result, or if its positions or rules differ.
    """
    try:
        there = result["plan"]
        lines = [tuple(there["programs"][row[name]] for name in ("first", "second")) for row in result["pairings"]]
        outcomes = dict(zip(lines, ([POINTS_OF[letter] for letter in row["outcomes"]] for row in result["pairings"])))
        if not all(isinstance(row["outcomes"], str) for row in result["pairings"]):
            raise TypeError
    except (KeyError, TypeError):
        raise BadInput("this is not the result of a match.") from None
    wanted = plan.as_dict()
    for name in ("positions", "seed", "referee"):
        if there.get(name) != wanted[name]:
            raise BadInput(
                f"its games are others: its {name} is {_short(there.get(name))}, not {_short(wanted[name])}."
            )
    turned = {pair[::-1]: [(1 - a, 1 - b) for a, b in outcome] for pair, outcome in outcomes.items()}
    pairs, outcomes = {}, turned | outcomes
    for place, pair in enumerate(plan.pairings):
        known = outcomes.get(tuple(map(plan.programs.get, pair)), ())[: plan.games // 2]
        pairs.update({place + len(plan.pairings) * number: points for number, points in enumerate(known)})
    return pairs


def run(
    plan: Plan,
    folder: Path | str | None = None,
    jobs: int = 1,
    scheduler: str | None = None,
    watch: Callable[[Score], None] = lambda score: None,
    known: dict[int, tuple[float, float]] | None = None,
) -> Score:
    """Play what is left of a plan, and return the Score; call `watch` with it after each pair.

    The pairs that are `known` are not played, and the record does not have their games.

    >>> from machack.laboratory.plans import Plan
    >>> plan = Plan({"a": "machack; Depth=1", "b": "machack; Depth=1; Widths=3"}, games=4)
    >>> run(plan).games
    4

    Raise BadInput for a folder with another plan, or a missing scheduler or engine. Raise Ended if an engine breaks or
    a cluster fails; the same call with the same folder then resumes.
    """
    if folder is None:
        with tempfile.TemporaryDirectory() as place:
            return run(plan, place, jobs, scheduler, watch, known)
    if not scheduler:
        check_engines(plan.programs)
    folder = Path(folder)
    journal = Journal(folder, plan)
    try:
        score = Score(plan)
        journal.take(known or {})
        for job, points in journal.points.items():
            score.add(job, points)
        left = (job for job in plan.jobs() if job.number not in journal.points)
        with contextlib.closing(run_jobs(play_pair, _until(left, score), jobs, scheduler, end_engines)) as results:
            for job, record in results:
                journal.add(record)
                score.add(job.number, record["points"], record["cpu"])
                watch(score)
                if score.decided:
                    break
        _write(folder, plan, journal, score)
        return score
    finally:
        journal.close()


def _until(jobs, score):
    """Yield the jobs until the score is decided."""
    for job in jobs:
        if score.decided:
            return
        yield job


def _write(folder, plan, journal, score):
    """Write games.pgn and result.json as temporary files, then rename them; count the games' faults on the way."""
    with replacing(folder / RECORD) as file:
        for number in range(score.pairs):
            record = journal.record(number)
            file.writelines(f"{game}\n\n" for game in record["games"])
            score.faults.update(map(tuple, record.get("faults", ())))
    with replacing(folder / RESULT) as file:
        file.write(as_json(plan, score))


def as_json(plan: Plan, score: Score) -> str:
    """Return plan and score as in result.json: a line for each program and each pairing.

    >>> from machack.laboratory.plans import Plan
    >>> plan = Plan({"a": "machack", "b": "turing"}, games=2)
    >>> list(json.loads(as_json(plan, Score(plan))))
    ['plan', 'games', 'pairings']
    """
    result = {"plan": plan.as_dict(), **score.as_dict()}
    lines = (f"{json.dumps(name)}: {_in_lines(value)}" for name, value in result.items())
    return "{" + ",\n".join(lines) + "}\n"


def _in_lines(value):
    return "[\n" + ",\n".join(map(json.dumps, value)) + "]" if isinstance(value, list) else json.dumps(value)
