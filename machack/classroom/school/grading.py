"""Grade a class: run every submission in its own process, with limits, and find points, reasons, and remarks for the teacher.

    grades = graded(submissions, [exercise("width-hand")], jobs=2)

A right answer gets its share of the exercise's points. A function that is right on some of its tries gets a part, in
proportion to how much better it is than the best constant answer.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import contextlib
import inspect
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ...notation.names import readable
from ...notation.processes import environment, python_of
from ..exercises.checking import Verdict, of_outcomes, together, verdict
from ..exercises.sealing import sealed
from ..exercises.sets import Exercise, all_sets
from ..exercises.trials import FAULT, Outcome
from .release import FIRST
from .sandbox import imported, plays
from .submissions import Submission, names_of

SECONDS, CELL_SECONDS = 120, 10  # limits for a submission in all, and for one of its cells
IMPORT = re.compile(r"(?:from \S+ )?import [\w, ]+")  # in the text of an exercise
MEMORY, PRINTED = 6 << 30, 64 << 20  # bytes: memory (the compiler reserves much of it), and the output it may send


@dataclass
class Grade:
    """The grade of one student for one exercise; `says` is the name in the student's file, if it differs.

    >>> Grade("ada", "width-hand", 2.0, 2, "right", "That is right.").points
    2.0
    """

    student: str
    exercise: str
    points: float
    of: int
    kind: str
    words: str
    verdicts: list[Verdict] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    says: str = ""


@cache
def _sealed(exercise):
    return sealed(exercise)


def graded(
    submissions: list[Submission],
    exercises: list[Exercise],
    jobs: int = 1,
    watch: Callable[[Submission, list[Grade]], None] = lambda *_: None,
) -> list[Grade]:
    """Return the grades of all submissions, in their order; call `watch` with each when it is done.

    >>> graded([Submission("ada", __import__("pathlib").Path("a"), fault="empty.")], [])
    []
    """
    for exercise in exercises:
        _sealed(exercise)  # once, before the threads
    if any(plays(_asked(submission, exercises)) for submission in submissions):
        _compiled()
    grades = []
    with ThreadPoolExecutor(max(1, jobs)) as pool:
        for submission, its_grades in zip(submissions, pool.map(lambda one: grade(one, exercises), submissions)):
            watch(submission, its_grades)
            grades += its_grades
    return grades


def grade(submission: Submission, exercises: list[Exercise]) -> list[Grade]:
    """Return the grades of one submission, one for each exercise.

    >>> grade(Submission("ada", __import__("pathlib").Path("a"), fault="empty."), [])
    []
    """
    said = {"fault": submission.fault} if submission.fault else run(submission, exercises)
    return [_fenced(submission, exercise, said, handed(tuple(exercises))) for exercise in exercises]


def _fenced(submission, exercise, said, handed_out):
    """Return the grade for one exercise. An answer that breaks the checker gets no points, and the teacher is informed."""
    try:
        grade = _of(submission, exercise, said, handed_out)
    except Exception as fault:
        words = f"The answer could not be checked ({type(fault).__name__}). Show it to your teacher."
        grade = Grade(
            submission.student, exercise.id, 0.0, exercise.points, "fault", words, told=["its answer broke the checker"]
        )
    grade.words, grade.told, grade.says = readable(grade.words), [*map(readable, grade.told)], submission.says
    grade.verdicts = [outcome._replace(words=readable(outcome.words)) for outcome in grade.verdicts]
    return grade


@cache
def handed(exercises: tuple[Exercise, ...]) -> frozenset[str]:
    """Return what the sets of some exercises import from the book: in the cells that are handed out, in their texts, and in
    the book's solutions.

    >>> from ..exercises.sets import exercise
    >>> "machack.classroom.ladder.is_en_prise" in handed((exercise("ladder-en-prise"),))
    True
    """
    whole = [exercise for some in all_sets() if {*some.exercises} & {*exercises} for exercise in some.exercises]
    functions = [ask for exercise in whole for ask in exercise.asks if ask.kind == "function"]
    said = [line for exercise in whole for line in IMPORT.findall(exercise.prompt)]
    solved = map(_imports_of, functions)
    return frozenset().union(*map(imported, (FIRST, *(ask.stub for ask in functions), *said)), *solved)


def _imports_of(ask):
    """Return what the book's solution imports from the book."""
    if not ask.answer_from:
        return imported(ask.answer)
    function = ask.solution()
    of_its_module = imported(inspect.getsource(sys.modules[function.__module__]))
    return {name for name in of_its_module if name.rpartition(".")[2] in function.__code__.co_names}


# ---------------------------------------------------------------- the process


def run(submission: Submission, exercises: list[Exercise]) -> dict[str, Any]:
    """Return what a submission's process answers (`sandbox.answer`), or {"fault": a sentence} if it was stopped."""
    asked = _asked(submission, exercises)
    if plays(asked):
        _compiled()
    with tempfile.TemporaryFile() as out:  # a file, because its size is limited and a pipe's is not
        process = subprocess.Popen(
            python_of(f"{__package__}.sandbox"),
            stdin=subprocess.PIPE,
            stdout=out,
            stderr=subprocess.DEVNULL,
            env=environment(),
            preexec_fn=LIMITS,
            start_new_session=True,
        )
        try:
            process.communicate(json.dumps(asked).encode(), timeout=SECONDS)
        except subprocess.TimeoutExpired:
            return {
                "fault": f"It was stopped after {SECONDS} seconds. Something in it never ends, or this machine is too busy."
            }
        finally:
            _end(process)
        out.seek(0)
        said = out.read(PRINTED)
    try:
        return json.loads(said)
    except (ValueError, RecursionError):
        return {"fault": died_of(process.returncode)}


def _end(process: subprocess.Popen) -> None:
    """End a submission's process, and everything that it started."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()


# Why a signal ended a process, as far as we can know.
SIGNALS = {
    "SIGSEGV": "it broke Python itself, as compiled code and endless recursion can",
    "SIGABRT": "compiled code gave up, as it does when there is no more memory",
    "SIGKILL": "the system ended it, as it does when there is no more memory",
    "SIGXCPU": f"it computed for more than {SECONDS} seconds",
}


def died_of(code: int) -> str:
    """Return why the process of a submission ended without an answer, from its exit code (a signal's is negative).

    >>> died_of(3)
    'It ended itself, with exit code 3, before everything was tried.'
    """
    if code >= 0:
        return f"It ended itself, with exit code {code}, before everything was tried."
    name = next((known.name for known in signal.Signals if known == -code), f"signal {-code}")
    return f"Its process was ended by {name}: {SIGNALS.get(name, 'it was stopped from outside')}."


@cache
def _compiled():
    """Compile the program if that was never done. A submission that had to compile it would exceed its limits."""
    from ... import make_ready

    make_ready()


def _limit():
    import resource

    limits = {resource.RLIMIT_AS: MEMORY, resource.RLIMIT_FSIZE: 64 << 20, resource.RLIMIT_CORE: 0}
    for which, most in limits.items():
        resource.setrlimit(which, (most, most))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))  # SIGXCPU comes first and gives the reason


LIMITS = None if sys.platform == "win32" else _limit


def _asked(submission, exercises):
    names, functions = [], {}
    for exercise in exercises:
        facts = _sealed(exercise)
        for place, (ask, name) in enumerate(zip(facts["asks"], names_of(exercise))):
            if ask["kind"] != "function":
                names.append(name)
                continue
            function = {key: ask.get(key, usual) for key, usual in (("tries", []), ("takes", []), ("seconds", 5))}
            function |= {"name": name, "own": exercise.asks[place].answer_from}
            saved = submission.answers.get(exercise.id, ())
            if place < len(saved):  # on a page
                function["text"] = saved[place]
            functions[f"{exercise.id}/{place}"] = function
    answers = [ask.answer_from for exercise in exercises for ask in exercise.asks if ask.answer_from]
    asked = {"cells": list(submission.cells), "names": names, "functions": functions, "seconds": CELL_SECONDS}
    return asked | {"answers": answers, "handed": sorted(handed(tuple(exercises)))}


# ---------------------------------------------------------------- points


def _of(submission, exercise, said, handed_out):
    if "fault" in said:
        return Grade(submission.student, exercise.id, 0.0, exercise.points, "fault", said["fault"])
    verdicts = _verdicts(submission, exercise, said)
    remarks, is_own = _remarks(exercise, said, handed_out)
    share = sum(1.0 if part.right else part.share for part in verdicts) / len(verdicts)
    points = 0.0 if is_own else _points(share, exercise.points)
    if fault := _fault(submission, exercise, said["faults"]):
        verdicts = [
            part._replace(kind="fault", words=f"{part.words} {fault}") if part.kind == "none" else part
            for part in verdicts
        ]
    first = next((part for part in verdicts if not part.right), verdicts[-1])
    return Grade(submission.student, exercise.id, points, exercise.points, first.kind, first.words, verdicts, remarks)


def _points(share, most):
    """Round down to half points. Only a completely right answer gets all of them."""
    return float(most) if share >= 1 else int(share * most * 2) / 2


def _fault(submission, exercise, faults):
    """Say what went wrong in a cell that has an exercise's names, or in the only cell; return "" if nothing did."""
    names = re.compile(rf"\b({'|'.join(map(re.escape, names_of(exercise)))})\b")
    cells = submission.cells
    return next((words for number, words in faults if len(cells) == 1 or names.search(cells[number - 1])), "")


def _verdicts(submission, exercise, said):
    asks = _sealed(exercise)["asks"]
    saved = submission.answers.get(exercise.id)
    if saved is None:
        answers = [_value(said["values"].get(name)) for name in names_of(exercise)]
    else:
        answers = [*saved, *[None] * len(asks)][: len(asks)]
    verdicts = [
        _of_function(ask, said["outcomes"][f"{exercise.id}/{place}"])
        if ask["kind"] == "function"
        else verdict(ask, answers[place])
        for place, ask in enumerate(asks)
    ]
    return together(_sealed(exercise), answers, verdicts)


def _of_function(ask, outcomes):
    outcomes = [Outcome(*outcome) for outcome in outcomes]
    if outcomes[0].normal == f"{FAULT}none" and len(outcomes) < len(ask["results"]):
        return Verdict(False, "none", outcomes[0].words)
    return of_outcomes(ask, outcomes)


def _value(plain):
    """Return a value that the sandbox sent."""
    if isinstance(plain, dict):
        return set(map(str, plain["set"])) if "set" in plain else f"({plain['type']})"
    return plain


def _remarks(exercise, said, handed_out):
    """Return what the teacher should know about a submission, and whether it uses the book's answer.

    The remarks say what it tried, and what it uses of the book beyond the hand-out.
    """
    places = [f"{exercise.id}/{place}" for place, ask in enumerate(exercise.asks) if ask.kind == "function"]
    taken = sorted({name for place in places for name in said["called"][place]})
    used = {name for place in ("", *places) for name in said["imports"][place]} - handed_out if places else ()
    remarks = [f"it {attempt}, which was refused" for attempt in said["tried"]]
    remarks += [f"it takes the book's own answer, {name}" for name in taken]
    remarks += [f"it uses what no stub does: {', '.join(sorted(used))}"] if used else []
    return remarks, bool(taken)
