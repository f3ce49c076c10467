"""Check one's own answers with what was handed out: `python check.pyz lesson-1.py`.

`checker` packs this module, and all that it imports, into `check.pyz`. So it imports neither the program nor numpy, and
knows the right answers only as the sealed exercises have them. It reads a file as the teacher's `machack class check` does,
but runs it without a wall or a fence, because it is the student's own.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ... import BadInput
from ...notation.names import readable
from ..exercises.checking import Verdict, needs_book, together
from ..exercises.checking import verdict as verdict_of
from ..exercises.notebook import read_assignment
from ..exercises.outcomes import OPEN, about
from ..exercises.showing import place_in_words
from ..exercises.stubs import answering_cell, cells_for, is_untouched
from ..exercises.trials import overheard
from . import cells
from .given import LONGEST_LINE, cut, in_file, source_of
from .sandbox import Notebook
from .submissions import Submission, answer_names, read

NEEDS = re.compile(r"ModuleNotFoundError: No module named '((?:machack|pdp6|book|numpy|numba)\b[^']*)'\.")
MOST_LINES = 20  # that are shown of what is printed
APART = "{module} is only where the book is installed. Put the code that needs it into a separate cell (# %%)."


def main(words: Sequence[str] | None = None) -> int:
    """Check a file, print a report, and return 0; return 2 if it cannot be read.

    words   the words of the command; without any, those that were typed
    """
    parser = argparse.ArgumentParser(prog="check.pyz", description="Say which answers in a file are right.")
    parser.add_argument(
        "file",
        nargs="?",
        help="a Python file, a notebook, or what a page saved (default: the Python file beside this one)",
    )
    parser.add_argument("--hints", action="store_true", help="give the hints for answers that are not right")
    asked, folder = parser.parse_args(words), Path(sys.argv[0]).parent
    sys.stdout.reconfigure(errors="replace")  # not every terminal has every letter
    try:
        assignment = read_assignment(folder / "exercises.json")
        submission = read(Path(asked.file) if asked.file else folder / f"{assignment.get('name')}.py")
        if submission.fault:
            raise BadInput(submission.fault)
    except BadInput as fault:
        print(f"check.pyz: {fault}", file=sys.stderr)
        return 2
    for line in report(assignment["exercises"], submission, asked.hints):
        print(readable(line), flush=True)
    return 0


def report(exercises: list[dict], submission: Submission, hints: bool = False) -> Iterator[str]:
    """Yield the lines that say what becomes of a submission's answers to sealed exercises, and at last how many are right.

    hints   also yield the hints for answers that are not right
    """
    notebook = _ran(submission, [name for exercise in exercises for name in _names(exercise)])
    yield from _faults(exercises, submission, notebook)
    stubs = [ask["stub"] for exercise in exercises for ask in exercise["asks"] if "stub" in ask]
    places = _places(exercises, submission, stubs)
    printed = _printed(exercises, submission, notebook, places)
    yield from _quoted("Your code prints:", printed.get("", ""))
    right = later = 0
    for number, exercise in enumerate(exercises, 1):
        with overheard() as tried:
            verdicts = verdicts_on(exercise, submission, notebook, stubs, places)
        yield f"{number}. {exercise['title']}"
        yield from _quoted("    Your code prints:", printed.get(exercise["id"], ""))
        yield from (f"    {in_file(line, submission.begins)}" for line in _lines(exercise["asks"], verdicts))
        yield from _quoted("    When it is tried, it prints:", "".join(tried))
        is_right = all(verdict.right for verdict in verdicts)
        kinds = {verdict.kind for verdict in verdicts}
        right, later = right + bool(verdicts and is_right), later + ("later" in kinds)
        if hints and kinds - {"right", "later", "none"}:
            yield from (f"    Hint: {hint}" for hint in exercise["hints"])
    decided = sum(bool(exercise["asks"]) for exercise in exercises)
    yield f"Right: {right} of {decided}." + (f" Not checked here: {later}." if later else "")


def _faults(exercises, submission, notebook):
    """Yield what went wrong in cells. A cell that needs more of the book than is here is named only if that costs an exercise
    that could be checked.
    """
    for number, fault, _ in notebook.faults:
        if needed := NEEDS.search(fault):
            words = set(re.findall(r"\w+", submission.cells[number - 1]))
            some = [exercise["asks"] for exercise in exercises if words & {*_names(exercise)}]
            if some and all(any(map(needs_book, asks)) for asks in some):
                continue
            fault = fault[: needed.start()] + APART.format(module=needed[1])
        yield in_file(fault, submission.begins)


def _places(exercises, submission, stubs):
    """Return {name of a function: the number of the cell with the one that counts, or None}."""
    names = [name for exercise in exercises for name in filter(None, _functions(exercise["asks"]))]
    return {name: answering_cell(name, submission.cells, stubs, names) for name in names}


def _printed(exercises, submission, notebook, places):
    """Return what the cells print, {id of the exercise to which they belong: text}; "" for what belongs to no exercise, or to several.

    A cell belongs to the exercise whose answer it gives, or else names, or else to the one of the cell before.
    """
    whose = {name: exercise["id"] for exercise in exercises for name in _names(exercise)}
    printed, current = {}, ""
    for number, text in enumerate(submission.cells, 1):
        named = (whose[name] for name in re.findall(r"\w+", text) if name in whose)
        gives = (name for name in notebook.begun.get(number, ()) if places.get(name) in (None, number))
        ids = {whose[name] for name in gives} or {*named} or {current}
        (current,) = ids if len(ids) == 1 else ("",)
        printed[current] = printed.get(current, "") + notebook.printed.get(number, "")
    return printed


def _quoted(heading, text):
    """Yield a heading and the first lines of a printed text, marked so that none is taken for one of the report; nothing
    if nothing was printed.
    """
    lines = [cut(line, LONGEST_LINE) for line in text.expandtabs(4).split("\n") if line.strip()]
    if lines:
        margin = " " * (len(heading) - len(heading.lstrip()) + 4)
        yield heading
        yield from (f"{margin}| {line}" for line in lines[:MOST_LINES])
        if len(lines) > MOST_LINES:
            yield f"{margin}| …"


def _lines(asks, verdicts):
    """Return the lines about one exercise: one for each verdict, and one for the try on which a function is wrong."""
    if not any(verdict.kind != "none" for verdict in verdicts):
        return [verdicts[0].words if verdicts else OPEN]
    lines = []
    for ask, verdict in zip(asks, verdicts):
        lines.append(about(ask["words"], verdict.words) if len(verdicts) > 1 else verdict.words)
        lines += [f"    {place_in_words(ask, verdict.place, verdict.gave)}"] if verdict.place else []
    return lines


def _ran(submission, answers):
    """Run a submission's cells, as grading does, and return their notebook.

    answers   the names of the answers to all exercises
    """
    cells.silence()  # the file may be a notebook, which checks its answers, too
    notebook = Notebook(list(submission.cells), cells.SECONDS, answers)
    notebook.run()
    return notebook


def verdicts_on(
    exercise: dict, submission: Submission, notebook: Notebook, stubs: Sequence[str], places: dict[str, int | None]
) -> list[Verdict]:
    """Return the verdicts on a submission's answers to a sealed exercise. A stub as it was handed out is no answer.

    stubs    those of all exercises that were handed out
    places   the number of the cell whose function counts, for each function, None if it is not known
    """
    asks, saved = exercise["asks"], submission.answers.get(exercise["id"])
    functions, names = _functions(asks), _names(exercise)
    given: list[Any] = saved or [notebook.given(name, places.get(name)) for name in names]
    given = [*given, *[None] * len(asks)][: len(asks)]
    for place, ask in enumerate(asks):
        if functions[place] and not given[place] and needs_book(ask):  # its cell cannot be run here
            given[place] = source_of(submission.cells, functions[place])
        texts = (
            cells_for(functions[place], submission.cells, places)
            if functions[place] and not saved
            else [str(given[place])]
        )
        if "stub" in ask and is_untouched(ask["stub"], *texts, others=stubs):
            given[place] = None
    verdicts = []
    for ask, name, answer in zip(asks, names, given):
        with notebook.in_part_of(name, places.get(name)):
            verdicts.append(verdict_of(ask, answer))
    return together(exercise, given, verdicts)


def _functions(asks):
    return [ask["name"] if ask["kind"] == "function" else "" for ask in asks]


def _names(exercise):
    return answer_names(exercise["id"], _functions(exercise["asks"]))
