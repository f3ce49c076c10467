"""Turn what a submission's process answers into grades: points, outcomes, reasons, and remarks for the teacher.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache

from ...notation.names import readable
from ..exercises.checking import Verdict, of_outcomes, together, verdict
from ..exercises.outcomes import KINDS, OPEN, outcome_of
from ..exercises.sealing import sealed
from ..exercises.sets import Exercise, all_sets
from ..exercises.stubs import cells_for, is_untouched
from ..exercises.trials import Outcome
from .given import answers_given, in_file, line_named
from .sandbox import NO_ANSWER, NO_FUNCTION
from .submissions import Submission, names_of
from .uses import imported

UNTOUCHED = Verdict(False, "untouched", "There is no answer yet. It is as it was handed out.")
FAILS = ("error", "stopped")  # outcomes of code that has a line at which it fails
TAKEN = "This is the book's own answer, which earns no points."


@dataclass
class Grade:
    """The grade of one student for one exercise.

    verdicts, given, lines   for each ask the verdict, the answer as it was given, and the line of code at which it fails
    told     remarks for the teacher
    says     the name in the student's file, if it differs
    ran      where the submission ran: behind a wall or behind a fence, and why
    tries    how many tries a page has counted, 0 if that is not known
    comment  what the teacher tells the student

    >>> Grade("ada", "width-hand", 2.0, 2, "right", "That is right.").outcome
    'right'
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
    ran: str = ""
    given: list[str] = field(default_factory=list)
    comment: str = ""
    lines: list[str] = field(default_factory=list)
    tries: int = 0

    @property
    def outcome(self) -> str:
        """Return what became of the exercise, a key of `outcomes.OUTCOMES`."""
        return outcome_of(self.kind, self.points, self.of)

    @property
    def score(self) -> str:
        """Return "1.5 of 2", or "" for an exercise that counts for nothing."""
        return f"{self.points:g} of {self.of}" if self.of else ""


@cache
def closed(exercise: Exercise) -> dict:
    """Return a sealed exercise with all its tries, which is made once."""
    return sealed(exercise)


def grade_of(submission: Submission, exercise: Exercise, said: dict, handed_out: frozenset[str]) -> Grade:
    """Return the grade for one exercise from what the submission's process answers (`grading.run`).

    An answer that breaks the checker gets no points, and the teacher is informed.

    said         the answer of `sandbox.answer`, or {"fault": why there is none, "kind": a kind of `outcomes.KINDS`}; and
                 under "ran" where it ran, and under "cells" which cell's function counts, {name: number or None}, if it did
    handed_out   what the hand-out itself imports from the book

    >>> from pathlib import Path
    >>> from ..exercises.sets import exercise
    >>> said = {"fault": "nothing handed in.", "kind": "missing"}
    >>> grade_of(Submission("ada", Path("ada")), exercise("width-hand"), said, frozenset()).outcome
    'missing'
    """
    try:
        grade = _of(submission, exercise, said, handed_out)
    except Exception as fault:
        words = f"The answer could not be checked ({type(fault).__name__}). Show it to your teacher."
        grade = Grade(
            submission.student, exercise.id, 0.0, exercise.points, "fault", words, told=["its answer broke the checker"]
        )
    grade.words, grade.told = _said(grade.words, submission), [*map(readable, grade.told)]
    grade.says, grade.ran = submission.says, said.get("ran", "")
    grade.tries = submission.tries.get(exercise.id, 0)
    grade.verdicts = [
        part._replace(words=_said(part.words, submission), gave=readable(part.gave)) for part in grade.verdicts
    ]
    return grade


def _said(words, submission):
    return in_file(readable(words), submission.begins)


def _of(submission, exercise, said, handed_out):
    most = exercise.points if exercise.asks else 0  # an open exercise counts once a teacher has read it
    given = answers_given(submission, exercise, said.get("values", {}), said.get("cells"))
    if "fault" in said:
        kind = said.get("kind", "stopped")
        told = [*map(_refused, said.get("tried", ()))]
        return Grade(submission.student, exercise.id, 0.0, most, kind, said["fault"], given=given, told=told)
    if not exercise.asks:
        return _open(submission.student, exercise.id, given)
    verdicts = _explained(_verdicts(submission, exercise, said), *_fault(submission, exercise, said["faults"]))
    lines = [_line(part, submission, exercise, place) for place, part in enumerate(verdicts)]
    remarks, is_own = _remarks(exercise, said, handed_out)
    if is_own:
        taken = Verdict(False, "taken", TAKEN)
        verdicts = [taken if ask.kind == "function" else part for ask, part in zip(exercise.asks, verdicts)]
    share = sum(1.0 if part.right else part.share for part in verdicts) / len(verdicts)
    points = 0.0 if is_own else _points(share, most)
    first = _first_to_see(verdicts)
    why = {"kind": first.kind, "words": first.words, "verdicts": verdicts, "told": remarks}
    return Grade(submission.student, exercise.id, points, most, **why, given=given, lines=lines)


def _line(verdict, submission, exercise, place):
    """Return the line of an answer's code at which it fails, "" if it does not fail or nothing says where."""
    saved = submission.answers.get(exercise.id, ())
    text = saved[place] if place < len(saved) else ""
    return line_named(verdict.words, submission.cells, text) if KINDS[verdict.kind] in FAILS else ""


def _open(student, exercise_id, given):
    """Return the grade for an exercise that a teacher reads: it is untouched if the place for the answer is empty."""
    kind, words = ("untouched", UNTOUCHED.words) if given == [""] else ("open", OPEN)
    return Grade(student, exercise_id, 0.0, 0, kind, words, given=[*filter(None, given)])


def _points(share, most):
    """Round down to half points. Only a completely right answer gets all of them."""
    return float(most) if share >= 1 else int(share * most * 2) / 2


def _first_to_see(verdicts):
    """Return the verdict on the first answer that is wrong; if none is, on the first that is missing, or on the last."""
    not_right = [part for part in verdicts if not part.right]
    given = [part for part in not_right if KINDS[part.kind] != "untouched"]
    return next(iter(given or not_right), verdicts[-1])


def _explained(verdicts, words="", kind=""):
    """Add to the verdicts on answers that are not there what went wrong in their cell."""
    return [
        part._replace(kind=kind, words=f"{part.words} {words}") if words and KINDS[part.kind] == "untouched" else part
        for part in verdicts
    ]


def _fault(submission, exercise, faults):
    """Return what went wrong in a cell that has an exercise's names, or in the only cell, and its kind; () if nothing did."""
    names = re.compile(rf"\b({'|'.join(map(re.escape, names_of(exercise)))})\b")
    cells = submission.cells
    return next((fault for number, *fault in faults if len(cells) == 1 or names.search(cells[number - 1])), ())


def _verdicts(submission, exercise, said):
    asks = closed(exercise)["asks"]
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
    for place, ask in enumerate(asks):
        is_in_cells = ask["kind"] == "function" and saved is None
        texts = (
            cells_for(ask["name"], submission.cells, said.get("cells", {})) if is_in_cells else [str(answers[place])]
        )
        if not verdicts[place].right and "stub" in ask and is_untouched(ask["stub"], *texts, others=stubs_of_book()):
            verdicts[place] = UNTOUCHED
    return together(closed(exercise), answers, verdicts)


@cache
def stubs_of_book() -> list[str]:
    """Return the stubs of all functions in the book.

    >>> any("def exchange" in stub for stub in stubs_of_book())
    True
    """
    asks = [ask for some in all_sets() for one in some.exercises for ask in one.asks]
    return [ask.stub for ask in asks if ask.kind == "function"]


@cache
def _in_stubs():
    """Return what stubs of the book import: a file may have answers to other exercises than those that are graded."""
    return frozenset().union(*map(imported, stubs_of_book()))


def _of_function(ask, outcomes):
    outcomes = [Outcome(*outcome) for outcome in outcomes]
    kind = {NO_ANSWER: "none", NO_FUNCTION: "fault"}.get(outcomes[0].normal)
    return Verdict(False, kind, outcomes[0].words) if kind else of_outcomes(ask, outcomes)


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
    used = (
        {name for place in ("", *places) for name in said["imports"][place]} - handed_out - _in_stubs()
        if places
        else ()
    )
    remarks = [*map(_refused, said["tried"])]
    remarks += [f"it takes the book's own answer, {name}" for name in taken]
    remarks += [f"it uses {', '.join(sorted(used))}, which the hand-out does not"] if used else []
    return remarks, bool(taken)


def _refused(attempt):
    return f"it {attempt}, which was refused"
