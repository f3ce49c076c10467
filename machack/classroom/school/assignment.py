"""An assignment: which exercises a class is given, what each is worth, when they are due, and what each day late costs.

    lesson = assignment_of([exercise_set("width")], only=["width-hand"], points=[3], title="Lesson 1")
    lesson.public()      what is handed out of it, in `exercises.json` and in the notebook
    lesson.private()     what the teacher keeps, in `lesson-1.assignment.json`

Only the teacher's copy has the key. What is handed out has the mark, which is made from the key. So a student can neither
change the points nor make a copy that a teacher's would be taken for.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from ... import BadInput
from ...notation.files import read_text
from ...notation.names import file_names, readable
from ..exercises.sealing import digest
from ..exercises.sets import Exercise, Set, exercise

ENDING = ".assignment.json"  # of the teacher's copy
HANDED_OUT = "exercises.json"  # the students' copy, with the sealed exercises
MOST_POINTS, MOST_EXERCISES = 1000, 500  # points of one exercise; exercises of one assignment
LONGEST_NAME, LONGEST_TITLE = 48, 120  # letters
NOT_ONE = "it is not an assignment, which `machack class release` writes"
NOT_A_TIME = "is not a time. Write a date, with or without an hour, such as 2026-12-04 or 2026-12-04T18:00."


@dataclass(frozen=True)
class Assignment:
    """An assignment: a name for its files, a title, its exercises with their points here, and when it is due.

    `late` is the percentage of the points that each day after that costs. `key` is only in the teacher's copy, `mark` in
    every copy of the same hand-out.

    >>> one = Assignment("lesson-1", "Lesson 1", (exercise("width-hand"),))
    >>> one.points, one.due_in_words
    (2, '')
    """

    name: str
    title: str
    exercises: tuple[Exercise, ...]
    due: datetime | None = None
    key: str = ""
    mark: str = ""
    late: int = 0

    @property
    def points(self) -> int:
        """Return what the exercises that a checker decides are worth together."""
        return sum(exercise.points for exercise in self.exercises if exercise.asks)

    @property
    def points_by_hand(self) -> int:
        """Return what the exercises that a teacher reads are worth together."""
        return sum(exercise.points for exercise in self.exercises if not exercise.asks)

    @property
    def due_in_words(self) -> str:
        """Return the time at which it is due, "Friday, December 4, 2026, 18:00"; "" if there is none."""
        due = self.due
        return f"{due:%A, %B} {due.day}, {due.year}, {due:%H:%M}" if due else ""

    @property
    def terms(self) -> tuple:
        """Return what makes two copies the same: their name, title, exercises, points, time, and what being late costs."""
        return (
            self.name,
            self.title,
            self.due,
            self.late,
            tuple((exercise.id, exercise.points) for exercise in self.exercises),
        )

    def public(self) -> dict:
        """Return what a student may have of it, in a form that JSON can hold.

        >>> Assignment("a", "A", (exercise("width-hand"),), mark="12").public()
        {'name': 'a', 'title': 'A', 'exercises': [{'id': 'width-hand', 'points': 2}], 'mark': '12'}
        """
        rows = [{"id": exercise.id, "points": exercise.points} for exercise in self.exercises]
        due = {"due": self.due.isoformat()} if self.due else {}
        due |= {"late": self.late} if self.late else {}
        return {"name": self.name, "title": self.title, **due, "exercises": rows, "mark": self.mark}

    def private(self) -> dict:
        """Return what only the teacher has: the same, with the key."""
        return self.public() | {"key": self.key}


# ---------------------------------------------------------------- made


def assignment_of(
    sets: Sequence[Set],
    only: Sequence[str] = (),
    points: Sequence[int] = (),
    title: str = "",
    due: datetime | None = None,
    late: int = 0,
) -> Assignment:
    """Return a new assignment, with a new key.

    sets     the sets that its exercises are from
    only     the ids of its exercises, in their order; without any, all of the sets
    points   what each is worth, in the same order; without any, as usual
    title    without one, those of the sets
    late     the percentage of the points that each day after `due` costs

    Raise BadInput for an exercise that is in none of the sets, for too many or too few points, and for `late` without `due`.

    >>> from ..exercises.sets import exercise_set
    >>> one = assignment_of([exercise_set("width")], ["width-list", "width-hand"], [3, 5], "Lesson 1")
    >>> one.name, [(exercise.id, exercise.points) for exercise in one.exercises]
    ('lesson-1', [('width-list', 3), ('width-hand', 5)])
    """
    there = {exercise.id: exercise for some in sets for exercise in some.exercises}
    ids = [some.id for some in sets]
    if missing := [name for name in only if name not in there]:
        raise BadInput(
            f"there is no exercise {missing[0]!r} in {', '.join(ids)}. "
            f"`machack class list {' '.join(ids)}` lists the exercises."
        )
    names = list(dict.fromkeys(only or there))
    if points and len(points) != len(names):
        raise BadInput(
            f"--points must be as many numbers as there are exercises: {len(names)} ({', '.join(names)}), not {len(points)}."
        )
    worth = points or [there[name].points for name in names]
    exercises = tuple(replace(there[name], points=number) for name, number in zip(names, worth))
    name = re.sub(r"[\W_]+", "-", title.lower())[:LONGEST_NAME].strip("-") if title else "-".join(ids)
    shown = readable(title)[:LONGEST_TITLE] or ", ".join(some.title for some in sets)
    if late and not due:
        raise BadInput("--late needs --due: nothing is late without a time at which it is due.")
    key = secrets.token_hex(16)
    return Assignment(file_names([name])[name], shown, exercises, due, key, _mark_of(key), late)


def _mark_of(key: str) -> str:
    return digest("assignment", key)


def points_in(text: str) -> list[int]:
    """Return the points in a text such as "3,5"; raise BadInput for any other text.

    >>> points_in("3, 5")
    [3, 5]
    """
    words = [word.strip() for word in text.split(",")]
    if not all(re.fullmatch(r"[0-9]{1,4}", word) and 0 < int(word) <= MOST_POINTS for word in words):
        raise BadInput(f"--points must be whole numbers from 1 to {MOST_POINTS:,}, such as 3,5, not {text[:40]!r}.")
    return [int(word) for word in words]


def percentage_in(text: str) -> int:
    """Return a percentage as it is typed; raise BadInput for any other text.

    >>> percentage_in("10 %")
    10
    """
    number = text.strip().removesuffix("%").strip()
    if not re.fullmatch(r"[0-9]{1,3}", number) or not 0 < int(number) <= 100:
        raise BadInput(f"--late must be a percentage for each day, from 1 to 100, not {text[:40]!r}.")
    return int(number)


def due_time(text: str) -> datetime:
    """Return a time as it is typed, in this computer's time zone. A date alone means the end of that day.

    >>> due_time("2026-12-04").strftime("%H:%M")
    '23:59'

    Raise BadInput for any other text.
    """
    try:
        due = datetime.fromisoformat(text)
        return (due if len(text) > len("2026-12-04") else due.replace(hour=23, minute=59)).astimezone()
    except (ValueError, OverflowError, OSError):
        raise BadInput(f"{text[:40]!r} {NOT_A_TIME}") from None


# ---------------------------------------------------------------- read


def assignment_in(contents: object) -> Assignment:
    """Return the assignment in what JSON holds: a teacher's copy, `exercises.json`, or what a notebook says of it.

    An `exercises.json` of a former version has a set instead of a name, and no mark.

    >>> assignment_in({"set": "width", "title": "Width", "exercises": [{"id": "width-hand", "points": 7}]}).points
    7

    Raise BadInput if it is not an assignment, or has an exercise or points that cannot be.
    """
    try:
        rows = [(row["id"], row["points"]) for row in contents["exercises"]]
        name, title = contents.get("name") or contents["set"], contents["title"]
        key, mark, late = contents.get("key", ""), contents.get("mark", ""), contents.get("late", 0)
        due = datetime.fromisoformat(contents["due"]).astimezone() if "due" in contents else None
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError, OSError):
        raise BadInput(f"{NOT_ONE}.") from None
    if not all(isinstance(text, str) for text in (name, title, key, mark)) or not name:
        raise BadInput(f"{NOT_ONE}.")
    ids = [row_id for row_id, _ in rows]
    if not 0 < len(rows) <= MOST_EXERCISES or not all(isinstance(row_id, str) for row_id in ids):
        raise BadInput(f"{NOT_ONE}.")
    if twice := next((row_id for row_id in ids if ids.count(row_id) > 1), None):
        raise BadInput(f"it has the exercise {twice} twice.")
    if wrong := [row_id for row_id, number in rows if type(number) is not int or not 0 < number <= MOST_POINTS]:
        raise BadInput(f"the points of {wrong[0]} must be a whole number from 1 to {MOST_POINTS:,}.")
    if type(late) is not int or not 0 <= late <= 100:
        raise BadInput("what each day late costs must be a whole number of percent from 0 to 100.")
    exercises = tuple(replace(exercise(row_id), points=number) for row_id, number in rows)
    title = readable(title)[:LONGEST_TITLE]
    return Assignment(readable(name), title, exercises, due, key, _mark_of(key) if key else mark, late)


def read(path: str | Path) -> Assignment:
    """Return the assignment in a file; raise BadInput if there is none in it.

    >>> read("nowhere.assignment.json")
    Traceback (most recent call last):
        ...
    machack.BadInput: nowhere.assignment.json cannot be read: No such file or directory.
    """
    text = read_text(path)
    try:
        return assignment_in(json.loads(text))
    except BadInput as fault:
        raise BadInput(f"{path} cannot be used: {fault}") from None
    except (ValueError, RecursionError):
        raise BadInput(f"{path} cannot be used: {NOT_ONE}.") from None
