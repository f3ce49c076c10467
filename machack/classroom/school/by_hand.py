"""Keep what a teacher writes in points.csv: points for answers that no checker can decide, other points than the checker's,
and comments for the students.

    rows = read(Path("_grades/points.csv"), exercises)
    grades = with_points(grades, exercises, rows)
    as_csv(grades, rows, exercises)     the table to fill in, with everything that was in it before

A row whose points are empty decides nothing. An exercise that no checker can decide counts for the whole class as soon as
the table has points for one student.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ... import BadInput
from ...notation import tables
from ...notation.files import read_text
from ..exercises.sets import Exercise
from .given import cut
from .points import Grade

FILE = "points.csv"
COLUMNS = ("student", "exercise", "title", "answer", "points", "of", "comment")
LATE = "late"  # instead of an exercise: what is taken off because a student was late
MOST_TAKEN_OFF = 1000  # points
LONGEST_ANSWER = 1000  # letters that are shown of it
WORDS = "Your teacher gave these points."
BETWEEN = " / "  # the texts of two rows that become one


@dataclass(frozen=True)
class Row:
    """A row of the table: its cells as they are, and its points (None if the teacher has not filled them in)."""

    cells: dict[str, str]
    points: float | None

    @property
    def comment(self) -> str:
        """What the teacher tells the student."""
        return self.cells.get("comment") or ""


Rows = dict[tuple[str, str], Row]  # by student and exercise


def read(path: Path, exercises: Sequence[Exercise]) -> Rows:
    """Return the rows of a teacher's table, {(student, exercise): row}; {} if there is no such file.

    Two rows for the same answer become one, unless both have points. Raise BadInput if these do, if it is not such a table,
    for points that cannot be, and for a cell that has no column of its own, and so would be lost.

    >>> read(Path("nowhere/points.csv"), [])
    {}
    """
    if not path.exists():
        return {}
    sheet, worth, rows, decided = tables.Sheet(read_text(path)), {one.id: one.points for one in exercises}, {}, {}
    for number, cells in sheet.records():
        cells = {name: cell or "" for name, cell in cells.items()}
        if not {"student", "exercise", "points"} <= cells.keys():
            raise BadInput(f"{path} has no columns student, exercise and points. Write them, or remove the file.")
        if left := sheet.left_out(number):
            raise BadInput(
                f"{path}, row {number}: {left[:40]!r} is in no column, or in one of two with the same name. "
                "Name each column, and put a text with commas into quotation marks."
            )
        name = cells["student"], cells["exercise"]
        row = Row(cells, _points(cells["points"], worth.get(name[1]), name, f"{path}, row {number}"))
        if row.points is not None and decided.setdefault(name, number) != number:
            where = f"{path}, rows {decided[name]} and {number}"
            raise BadInput(f"{where}: {name[0]} has points for {name[1]} twice. Remove one of the rows.")
        rows[name] = _joined(rows[name], row) if name in rows else row
    return rows


def _joined(first, second):
    """Return two rows as one, with all that is in either."""
    both = {name: [text for text in (cell, second.cells[name]) if text.strip()] for name, cell in first.cells.items()}
    cells = {name: BETWEEN.join(dict.fromkeys(texts)) for name, texts in both.items()}
    return Row(cells, second.points if first.points is None else first.points)


def _points(text, worth, name, where):
    """Return the points in a cell, None if it is empty; raise BadInput if an exercise cannot have them."""
    if not text.strip():
        return None
    least, most = (-MOST_TAKEN_OFF, 0) if name[1] == LATE else (0, worth)
    try:
        points = float(text.replace(",", "."))
        if not least <= points <= (points if most is None else most):
            raise ValueError
    except ValueError:
        limits = f"a number from {least:,} to {most}" if most is not None else "a number"
        raise BadInput(f"{where}: {name[0]} has {text!r} for {name[1]}. Write {limits}, or nothing.") from None
    return points


def with_points(grades: Sequence[Grade], exercises: Sequence[Exercise], rows: Rows) -> list[Grade]:
    """Return the grades with the teacher's points and comments; what the checker said of the answers stays.

    >>> from ..exercises.sets import exercise
    >>> (grade,) = with_points(
    ...     [Grade("ada", "width-hand", 0, 2, "wrong", "")],
    ...     [exercise("width-hand")],
    ...     {("ada", "width-hand"): Row({"comment": "as we agreed"}, 1.5)},
    ... )
    >>> grade.score, grade.outcome, grade.comment
    ('1.5 of 2', 'partly', 'as we agreed')
    """
    worth = {one.id: one.points for one in exercises}
    counted = {name for (_, name), row in rows.items() if row.points is not None and name in worth}
    return [_given(grade, worth, counted, rows.get((grade.student, grade.exercise))) for grade in grades]


def _given(grade, worth, counted, row):
    of = worth[grade.exercise] if grade.exercise in counted else grade.of
    grade = replace(grade, of=of, comment=row.comment if row else "")
    if not row or row.points is None:
        return grade
    return replace(grade, points=row.points, kind="right" if row.points >= of else "judged", words=WORDS)


def as_csv(grades: Sequence[Grade], rows: Rows, exercises: Sequence[Exercise]) -> str:
    """Return the table for the teacher: the rows that it had, as they were, and one for each answer that waits for points.

    exercises   those that are graded, with the points that the assignment gives them

    >>> from ..exercises.sets import exercise
    >>> grade = Grade("ada", "en-prise-third", 0, 0, "open", "", given=["Count them."])
    >>> print(as_csv([grade], {}, [exercise("en-prise-third")]), end="")
    "student","exercise","title","answer","points","of","comment"
    "ada","en-prise-third","The third defender","Count them.","",48,""
    """
    kept = [row.cells | ({} if row.points is None else {"points": row.points}) for row in rows.values()]
    waiting = [grade for grade in grades if grade.kind == "open" and (grade.student, grade.exercise) not in rows]
    graded = {one.id: one for one in exercises}
    made = [_row(grade, graded[grade.exercise]) for grade in waiting]
    columns = list(dict.fromkeys([*COLUMNS, *(name for row in kept for name in row)]))
    return tables.as_csv(columns, [[_on_one_line(row.get(name)) for name in columns] for row in [*kept, *made]])


def _row(grade, one):
    answer = cut(" ".join(grade.given), LONGEST_ANSWER)
    return {"student": grade.student, "exercise": one.id, "title": one.title, "answer": answer, "of": one.points}


def _on_one_line(cell):
    return " ".join(cell.split()) if isinstance(cell, str) else "" if cell is None else cell


def strangers(rows: Rows, grades: Sequence[Grade]) -> list[str]:
    """Return the students who have points in the table and are not in the class.

    >>> strangers({("bob", "width-hand"): Row({}, 2.0)}, [])
    ['bob']
    """
    there = {grade.student for grade in grades}
    return list(dict.fromkeys(name for (name, _), row in rows.items() if row.points is not None and name not in there))
