"""A set as an assignment of nbgrader: the same prompts, the same checker, in the cells that nbgrader knows.

The test that pupils see holds the sealed exercise with its public tries; the one that only grades holds all of them.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Any

from ..exercises.checking import checked
from ..exercises.sealing import sealed
from ..exercises.sets import Exercise, Set
from .nbgrader import Question, course
from .release import plain, stub
from .submissions import names_of

TEST = """\
from machack.classroom.school.for_nbgrader import holds

holds({told!r}, {names})"""


def holds(told: str, *answers: Any) -> None:
    """Raises AssertionError with what is said of the first answer that is not right; `told` is a sealed exercise as JSON.

    >>> from ..exercises.sets import exercise
    >>> holds(json.dumps(sealed(exercise("width-hand"))), 9, "many")
    Traceback (most recent call last):
        ...
    AssertionError: 'many' is no number.
    """
    for verdict in checked(json.loads(told), list(answers)):
        if not verdict.right:
            raise AssertionError(verdict.words)


def question(exercise: Exercise, salt: str) -> Question:
    """Returns an exercise as a question of nbgrader's.

    >>> from ..exercises.sets import exercise
    >>> question(exercise("width-hand"), "a").points
    2
    """
    names = ", ".join(names_of(exercise))

    def test(public):
        return TEST.format(told=json.dumps(sealed(exercise, salt, public), separators=(",", ":")), names=names)

    hidden = test(False) if any(ask.kind == "function" for ask in exercise.asks) else ""
    return Question(
        exercise.id, exercise.title, plain(exercise.prompt), stub(exercise), solution(exercise), test(True), hidden,
        max(1, int(exercise.points)),
    )  # fmt: skip


def solution(exercise: Exercise) -> str:
    """Returns the model answer as the teacher's notebook holds it; a function of the house is taken from its room.

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


def course_of(some: Set, folder: Path) -> Path:
    """Writes the course folder of a set, named by it, into a folder; returns its place."""
    place, salt = folder / f"{some.id}-course", secrets.token_hex(8)
    questions = [question(each, f"{salt}/{each.id}") for each in some.exercises if each.asks]
    course(place, some.id, some.title, questions)
    return place
