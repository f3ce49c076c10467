"""Keep the grades of a class as tables: grades.csv, which is read again for a report, and the totals.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import json
from pathlib import Path

from ... import BadInput
from ...notation import tables
from ...notation.files import read_text
from ..exercises.checking import Verdict
from ..exercises.outcomes import KINDS
from .book_pages import exercise_named
from .lateness import Late
from .points import Grade

# `given` and `verdicts` are lists in JSON, with a text and with [kind, words, what a function gave] for each ask.
COLUMNS = ("student", "exercise", "title", "points", "of", "outcome", "kind", "words", "given", "verdicts", "tries")
COLUMNS += ("told", "says", "ran")
NEEDED = ("student", "exercise", "points", "of", "kind", "words", "told")  # all that the first tables had
TOTALS = ("student", "points", "of", "late", "why late", "says", "page")


def as_csv(grades: list[Grade]) -> str:
    """Return the grades as a table, with a line for each student and exercise.

    >>> as_csv([]).strip()
    '"student","exercise","title","points","of","outcome","kind","words","given","verdicts","tries","told","says","ran"'
    """
    rows = (vars(grade) | _in_cells(grade) for grade in grades)
    return tables.as_csv(COLUMNS, [[row[name] for name in COLUMNS] for row in rows])


def _in_cells(grade):
    """Return what a table writes otherwise than the grade has it."""
    verdicts = [[verdict.kind, verdict.words, verdict.gave] for verdict in grade.verdicts]
    lists = {"given": grade.given, "verdicts": verdicts}
    return {
        "title": exercise_named(grade.exercise).title,
        "outcome": grade.outcome,
        "told": "; ".join(grade.told),
        "tries": grade.tries or None,
        **{name: json.dumps(some, ensure_ascii=False) if some else None for name, some in lists.items()},
    }


def totals(grades: list[Grade], late: dict[str, Late] | None = None) -> list[tuple[str, float, int]]:
    """Return (student, points, of) for each student, in their order, without what being late costs them.

    >>> totals([Grade("ada", "a", 1, 2, "wrong", ""), Grade("ada", "b", 2, 2, "right", "")], {"ada": Late(-0.3, "1 day late")})
    [('ada', 2.7, 4)]
    """
    lost = {name: one.points for name, one in (late or {}).items()}
    names = list(dict.fromkeys(grade.student for grade in grades))
    by_student = {name: [grade for grade in grades if grade.student == name] for name in names}
    return [
        (
            name,
            max(0.0, float(sum(grade.points for grade in some)) + lost.get(name, 0)),
            sum(grade.of for grade in some),
        )
        for name, some in by_student.items()
    ]


def totals_as_csv(grades: list[Grade], pages: dict[str, str], late: dict[str, Late] | None = None) -> str:
    """Return the totals as a table. `pages` says where each student's page is, {"ada": "feedback/ada.html"}; `late` is what
    students lose by being late.

    >>> print(totals_as_csv([Grade("ada", "a", 1, 2, "wrong", "")], {"ada": "feedback/ada.html"}), end="")
    "student","points","of","late","why late","says","page"
    "ada",1,2,"","","","feedback/ada.html"
    """
    says = {grade.student: grade.says for grade in grades}
    rows = [
        (name, points, of, *(late or {}).get(name, ("", "")), says[name], pages[name])
        for name, points, of in totals(grades, late)
    ]
    return tables.as_csv(TOTALS, rows)


def read(path: Path) -> list[Grade]:
    """Return the grades in a grades.csv, also in one of an earlier version; raise BadInput for any other file.

    >>> read(Path("nothing.csv"))
    Traceback (most recent call last):
        ...
    machack.BadInput: nothing.csv cannot be read: No such file or directory.
    """
    rows = tables.rows_of(read_text(path))
    try:
        return [*map(_grade_in, rows)]
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
        raise BadInput(
            f"{path} is not a table from `machack class grade`, with the columns {', '.join(NEEDED)}."
        ) from None


def _grade_in(row):
    """Return the grade in a row; raise ValueError, or another of Python's own, for a row that has none."""
    given, verdicts = (json.loads(row.get(name) or "[]") for name in ("given", "verdicts"))
    return Grade(
        *(row["student"], row["exercise"], float(row["points"].replace(",", ".")), int(row["of"])),
        *(_known(row["kind"]), row["words"], [_verdict(*some) for some in verdicts]),
        told=[word for word in row["told"].split("; ") if word],
        says=row.get("says") or "",
        ran=row.get("ran") or "",
        given=[*map(_text, given)],
        tries=int(row.get("tries") or 0),
    )


def _verdict(kind, words, gave):
    return Verdict(KINDS[_known(kind)] == "right", kind, _text(words), gave=_text(gave))


def _known(kind):
    """Return a kind of outcome; raise ValueError for any other word."""
    if kind not in KINDS:
        raise ValueError(kind)
    return kind


def _text(value):
    if not isinstance(value, str):
        raise TypeError(value)
    return value
