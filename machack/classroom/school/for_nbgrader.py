"""Write an assignment for nbgrader: the same prompts and the same checker, in the cells that nbgrader knows.

The test that students see has the sealed exercise with its public tries. The hidden test has all of them.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Any

from ..exercises.checking import check_answers
from ..exercises.sealing import sealed
from ..exercises.sets import Exercise
from .assignment import Assignment
from .nbgrader import Question, course
from .prompts import plain
from .submissions import names_of
from .worksheet import stub

TEST = """\
from machack.classroom.school.for_nbgrader import holds

holds({exercise!r}, {names})"""


def holds(facts: str, *answers: Any) -> None:
    """Raise AssertionError with the verdict on the first answer that is not right; `facts` is a sealed exercise as JSON.

    >>> from ..exercises.sets import exercise
    >>> holds(json.dumps(sealed(exercise("width-hand"))), 9, "many")
    Traceback (most recent call last):
        ...
    AssertionError: 'many' is not a number.
    """
    for verdict in check_answers(json.loads(facts), list(answers)):
        if not verdict.right:
            raise AssertionError(verdict.words)


def question(exercise: Exercise, salt: str) -> Question:
    """Return an exercise as a question for nbgrader.

    >>> from ..exercises.sets import exercise
    >>> question(exercise("width-hand"), "a").points
    2
    """
    names = ", ".join(names_of(exercise))

    def test(public):
        return TEST.format(exercise=json.dumps(sealed(exercise, salt, public), separators=(",", ":")), names=names)

    hidden = test(False) if any(ask.kind == "function" for ask in exercise.asks) else ""
    return Question(
        exercise.id, exercise.title, plain(exercise.prompt), stub(exercise), solution(exercise), test(True), hidden,
        max(1, int(exercise.points)),
    )  # fmt: skip


def solution(exercise: Exercise) -> str:
    """Return the model answer for the teacher's notebook. The book's functions are imported from their modules.

    >>> from ..exercises.sets import exercise
    >>> solution(exercise("width-hand"))
    "width_hand_1 = '9'\\nwidth_hand_2 = '13'"
    """
    lines = []
    for ask, name in zip(exercise.asks, names_of(exercise)):
        if ask.answer_from:
            module, _, place = ask.answer_from.partition(":")
            lines.append(f"from {module} import {place} as {name}")
        else:
            lines.append(ask.answer if ask.kind == "function" else f"{name} = {ask.answer!r}")
    return "\n".join(lines)


def course_of(assignment: Assignment, folder: Path) -> Path:
    """Write the course folder of an assignment, with its name, into a folder; return its path."""
    place, salt = folder / f"{assignment.name}-course", secrets.token_hex(8)
    questions = [question(exercise, f"{salt}/{exercise.id}") for exercise in assignment.exercises if exercise.asks]
    course(place, assignment.name, assignment.title, questions)
    return place
