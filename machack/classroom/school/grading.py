"""Grade a class: run every submission in its own process, with limits, and find points, reasons, and remarks for the teacher.

    grades = graded(submissions, [exercise("width-hand")], jobs=2)

A right answer gets its share of the exercise's points. A function that is right on some of its tries gets a part, in
proportion to how much better it is than the best constant answer.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import inspect
import json
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

from ...notation.processes import end_session
from ..exercises.sets import Exercise, sets_of
from ..exercises.stubs import answering_cell
from . import wall
from .cells import SECONDS as CELL_SECONDS
from .points import Grade, closed, grade_of, stubs_of_book
from .submissions import Submission, names_of
from .uses import imported, plays
from .worksheet import FIRST

SECONDS = 120  # the limit for a submission in all
SCORES = re.compile(r"\bmachack\b.*\bscore\b")  # in the code of a submission
IMPORT = re.compile(r"(?:from \S+ )?import [\w, ]+")  # in the text of an exercise
MEMORY, PRINTED = 6 << 30, 64 << 20  # bytes: memory (the compiler reserves much of it), and the output it may send
MOST_REMARKS, LONGEST_REMARK = 20, 200  # of what a process tried that ended itself; letters
STOPPED = f"It was stopped after {SECONDS} seconds. Something in it never ends, or this machine is too busy."


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
        closed(exercise)  # once, before the threads
    asked = [_asked(submission, exercises) for submission in submissions]
    grades = []
    with ThreadPoolExecutor(max(1, jobs)) as pool:
        some = pool.map(lambda submission, its: grade(submission, exercises, its), submissions, asked)
        for submission, its_grades in zip(submissions, some):
            watch(submission, its_grades)
            grades += its_grades
    return grades


def grade(submission: Submission, exercises: list[Exercise], asked: dict | None = None) -> list[Grade]:
    """Return the grades of one submission, one for each exercise.

    asked   what its process is asked, if that is known

    >>> grade(Submission("ada", __import__("pathlib").Path("a"), fault="empty."), [])
    []
    """
    if submission.fault:
        said = {"fault": submission.fault, "kind": submission.kind}
    else:
        asked = asked or _asked(submission, exercises)
        cells = {function["name"]: function["cell"] for function in asked["functions"].values()}
        said = run(submission, exercises, asked) | {"ran": wall.in_words(), "cells": cells}
    return [grade_of(submission, exercise, said, handed(tuple(exercises))) for exercise in exercises]


@cache
def handed(exercises: tuple[Exercise, ...]) -> frozenset[str]:
    """Return what the sets of some exercises import from the book: in the cells that are handed out, in their texts, and in
    the book's solutions.

    >>> from ..exercises.sets import exercise
    >>> "machack.classroom.ladder.is_en_prise" in handed((exercise("ladder-en-prise"),))
    True
    """
    whole = [exercise for some in sets_of(exercises) for exercise in some.exercises]
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


def run(submission: Submission, exercises: list[Exercise], asked: dict | None = None) -> dict[str, Any]:
    """Return what a submission's process answers (`sandbox.answer`), or {"fault": a sentence, "tried": ...} if it was stopped.

    asked   what the process is asked, if that is known
    """
    asked = asked or _asked(submission, exercises)
    command = wall.command(f"{__package__}.sandbox", asked["handed"])
    with tempfile.TemporaryFile() as out:  # a file, because its size is limited and a pipe's is not
        process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=out,
            stderr=subprocess.DEVNULL,
            env=wall.bare_environment(),
            preexec_fn=LIMITS,
            start_new_session=True,
        )
        stopped = ""
        try:
            process.communicate(json.dumps(asked).encode(), timeout=SECONDS)
        except subprocess.TimeoutExpired:
            stopped = STOPPED
        finally:
            end_session(process)
        out.seek(0)
        said, tried = _heard(out.read(PRINTED))
    if stopped or not said:
        return {"fault": stopped or died_of(process.returncode), "tried": tried}
    return said


def _heard(output):
    """Return what a submission's process answered, {} if it ended before, and what it tried until then.

    A submission can write here, too. All that it could say is what its functions return, and that it failed.
    """
    answered, tried = {}, []
    for line in output.splitlines():
        try:
            said = json.loads(line)
        except (ValueError, RecursionError):
            continue
        if not isinstance(said, dict):
            continue
        if said.keys() == {"tried"}:
            tried.append(str(said["tried"])[:LONGEST_REMARK])
        else:
            answered = {"fault": str(said["fault"])} if "fault" in said else said
    return answered, tried[:MOST_REMARKS]


def _prepare(asked):
    """Compile what a submission uses of the program, if that was never done: it would exceed its limits by doing so, and
    could not keep what it compiles.
    """
    if plays(asked):
        _compiled()
    texts = [*asked["cells"], *(function.get("text", "") for function in asked["functions"].values())]
    if any(SCORES.search(text) for text in texts):
        _scores_compiled()


# Why a signal ended a process, as far as we can know.
SIGNALS = {
    "SIGSEGV": "it broke Python itself, as compiled code and endless recursion can",
    "SIGABRT": "compiled code gave up, as it does when there is no more memory",
    "SIGKILL": "the system ended it, as it does when there is no more memory",
    "SIGXCPU": f"it computed for more than {SECONDS} seconds",
}


def died_of(code: int) -> str:
    """Return why the process of a submission ended without an answer, from its exit code. A signal's is negative; in the
    wall, where bubblewrap passes it on, it is 128 more than the signal.

    >>> died_of(3)
    'It ended itself, with exit code 3, before everything was tried.'
    """
    number = -code if code < 0 else code - 128
    if not 0 < number < signal.NSIG:
        return f"It ended itself, with exit code {code}, before everything was tried."
    name = next((known.name for known in signal.Signals if known == number), f"signal {number}")
    return f"Its process was ended by {name}: {SIGNALS.get(name, 'it was stopped from outside')}."


@cache
def _compiled():
    """Compile the program if that was never done. A submission that had to compile it would exceed its limits."""
    from ... import make_ready

    make_ready()


@cache
def _scores_compiled():
    """Compile the search of Part II."""
    from ...score import search

    search("startpos", 1)


def _limit():
    import resource

    limits = {resource.RLIMIT_AS: MEMORY, resource.RLIMIT_FSIZE: 64 << 20, resource.RLIMIT_CORE: 0}
    for which, most in limits.items():
        resource.setrlimit(which, (most, most))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))  # SIGXCPU comes first and gives the reason


LIMITS = None if sys.platform == "win32" else _limit


def _asked(submission, exercises):
    """Return what the process of a submission is asked (`sandbox.answer`), after what it uses of the program is compiled."""
    names, functions = [], {}
    answers_in_code = [ask.name for exercise in exercises for ask in exercise.asks if ask.kind == "function"]
    for exercise in exercises:
        facts = closed(exercise)
        for place, (ask, name) in enumerate(zip(facts["asks"], names_of(exercise))):
            if ask["kind"] != "function":
                names.append(name)
                continue
            function = {key: ask.get(key, usual) for key, usual in (("tries", []), ("takes", []), ("seconds", 5))}
            function |= {"name": name, "own": exercise.asks[place].answer_from}
            function["cell"] = answering_cell(name, submission.cells, stubs_of_book(), answers_in_code)
            saved = submission.answers.get(exercise.id, ())
            if place < len(saved):  # on a page
                function["text"] = saved[place]
            functions[f"{exercise.id}/{place}"] = function
    answers = [ask.answer_from for exercise in exercises for ask in exercise.asks if ask.answer_from]
    asked = {"cells": list(submission.cells), "names": names, "functions": functions, "seconds": CELL_SECONDS}
    asked |= {"answers": answers, "handed": sorted(handed(tuple(exercises)))}
    _prepare(asked)
    return asked
