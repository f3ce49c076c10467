"""Report on a class: tables of points with stable ids, a page of feedback for each student, and the commonest mistakes.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from collections import Counter
from html import escape
from pathlib import Path

from ... import BadInput
from ...notation import tables
from ...notation.files import read_table, write_whole
from ...notation.names import file_names
from ..exercises.outcomes import KINDS, OUTCOMES
from ..exercises.sets import exercise
from .lateness import Late
from .points import Grade

COLUMNS = ("student", "exercise", "points", "of", "outcome", "kind", "words", "told", "says", "ran")
ANSWERED = ("partly", "wrong", "error", "stopped")  # outcomes whose words say what an answer got wrong
PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark }}
body {{ font: 1.05rem/1.5 Georgia, serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }}
h2 {{ font-size: 1.1rem; margin: 1.6rem 0 .2rem }}
.points {{ float: right; font-weight: normal }}
p {{ margin: .2rem 0 }}
ul {{ margin: .2rem 0 }}
</style>
<h1>{title}</h1>
<p>{total}</p>
{body}
</html>
"""


def as_csv(grades: list[Grade]) -> str:
    """Return the grades as a table, with a line for each student and exercise.

    >>> as_csv([]).strip()
    '"student","exercise","points","of","outcome","kind","words","told","says","ran"'
    """
    facts = [vars(grade) | {"outcome": grade.outcome, "told": "; ".join(grade.told)} for grade in grades]
    return tables.as_csv(COLUMNS, [[row[name] for name in COLUMNS] for row in facts])


def totals(grades: list[Grade], late: dict[str, Late] | None = None) -> list[tuple[str, float, int]]:
    """Return (student, points, of) for each student, in their order; without what being `late` costs them.

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


def feedback(student: str, grades: list[Grade], late: Late | None = None) -> str:
    """Return a student's page: for each exercise the points, what became of it, the verdict on each answer, and what the
    teacher says of it.

    >>> "width-hand" in feedback("ada", [])
    False
    """
    own_grades = [grade for grade in grades if grade.student == student]
    body = []
    for grade in own_grades:
        one = exercise(grade.exercise)
        said = "".join(
            f"<li>{escape(ask.words)}: {escape(verdict.words)}</li>" for ask, verdict in zip(one.asks, grade.verdicts)
        )
        hint = "" if grade.points == grade.of or not one.hints else f"<p><em>A hint: {escape(one.hints[0])}</em></p>"
        result = ", ".join(filter(None, (grade.score, OUTCOMES[grade.outcome])))
        body.append(
            f'<h2>{escape(one.title)} <span class="points">{result}</span></h2>'
            + (f"<ul>{said}</ul>" if said else f"<p>{escape(grade.words)}</p>")
            + hint
            + (f"<p>Your teacher: {escape(grade.comment)}</p>" if grade.comment else "")
        )
    if late:
        body.append(f'<h2>Late <span class="points">{late.points:g}</span></h2><p>{escape(late.words)}</p>')
    ((_, points, of),) = totals(own_grades, {student: late} if late else {}) or [(student, 0, 0)]
    says = next((f"; the name in the file is {escape(grade.says)}" for grade in own_grades if grade.says), "")
    return PAGE.format(title=escape(student), total=f"{points:g} of {of} points{says}", body="\n".join(body))


def write(folder: Path, grades: list[Grade], late: dict[str, Late] | None = None) -> None:
    """Write grades.csv, totals.csv and a page of feedback for each student into a folder, whole files or none.

    `late` is what students lose by being late.
    """
    place, late = make_folder(folder), late or {}
    sums = totals(grades, late)
    pages = file_names((name for name, _, _ in sums), ".html")
    write_whole(folder / "grades.csv", as_csv(grades))
    says = {grade.student: grade.says for grade in grades}
    rows = [
        (name, points, of, *late.get(name, ("", "")), says[name], f"{place.name}/{pages[name]}")
        for name, points, of in sums
    ]
    columns = ("student", "points", "of", "late", "why late", "says", "page")
    write_whole(folder / "totals.csv", tables.as_csv(columns, rows))
    for name, page in pages.items():
        write_whole(place / page, feedback(name, grades, late.get(name)))


def make_folder(folder: Path) -> Path:
    """Make the folder that `write` writes into, and return the one of its pages; raise BadInput if it cannot be made.

    >>> make_folder(Path("/dev/null/grades"))
    Traceback (most recent call last):
        ...
    machack.BadInput: /dev/null/grades cannot be written: Not a directory.
    """
    try:
        (folder / "feedback").mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise BadInput(f"{folder} cannot be written: {fault.strerror}.") from None
    return folder / "feedback"


def read(path: Path) -> list[Grade]:
    """Return the grades in a grades.csv; raise BadInput for any other file.

    >>> read(Path("nothing.csv"))
    Traceback (most recent call last):
        ...
    machack.BadInput: nothing.csv cannot be read: No such file or directory.
    """
    rows = read_table(path)
    try:
        return [
            Grade(row["student"], row["exercise"], float(row["points"].replace(",", ".")), int(row["of"]), _known(row["kind"]), row["words"],
                  told=[word for word in row["told"].split("; ") if word],
                  says=row.get("says") or "", ran=row.get("ran") or "")
            for row in rows
        ]  # fmt: skip
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BadInput(
            f"{path} is not a table from `machack class grade`, with the columns {', '.join(COLUMNS)}."
        ) from None


def _known(kind):
    """Return a kind of outcome; raise ValueError for any other word."""
    if kind not in KINDS:
        raise ValueError(kind)
    return kind


def in_words(grades: list[Grade]) -> str:
    """Return a report for the teacher: for each exercise, how many students had each outcome, the commonest verdict on
    answers that were not right, what submissions tried that they should not, and where they ran.

    >>> print(in_words([Grade("ada", "width-hand", 1, 2, "known", "Not yet.", told=["it reads a file"])]))
    exercise                      partly   most often wrong
    width-hand                         1   1 x Not yet.
    <BLANKLINE>
    To look at:
      ada, width-hand: it reads a file
    """
    columns = [outcome for outcome in OUTCOMES if outcome in {grade.outcome for grade in grades}]
    lines = [f"{'exercise':<28}{''.join(f'  {outcome}' for outcome in columns)}   most often wrong"]
    for name in dict.fromkeys(grade.exercise for grade in grades):
        some = [grade for grade in grades if grade.exercise == name]
        counts = Counter(grade.outcome for grade in some)
        said = Counter(grade.words for grade in some if grade.outcome in ANSWERED).most_common(1)
        often = f"   {said[0][1]} x {said[0][0][:90]}" if said else ""
        numbers = "".join(f"{counts[outcome]:>{len(outcome) + 2}}" for outcome in columns)
        lines.append(f"{name:<28}{numbers}{often}")
    remarks = [f"  {grade.student}, {grade.exercise}: {one}" for grade in grades for one in grade.told]
    lines += ["", "To look at:", *dict.fromkeys(remarks)] if remarks else []
    places = dict.fromkeys(grade.ran for grade in grades if grade.ran)
    return "\n".join([*lines, *(f"\nThe submissions ran {place}." for place in places)])
