"""Give marks and feedback back to Moodle or Canvas: the table that was the roster, with the marks in it, and a zip of pages.

    names = roster.read(Path("worksheet.csv"))
    found = hand_ins.collected(Path("work.zip"), people=names.people)
    write(Path("_grades"), form_in(names, ["Lesson 1"]), found, grades)

All other cells stay as they are written, and what is put in is made of our own words and numbers. Both platforms read UTF-8
and commas, whatever else they read.

Both take a mark for one out of their own maximum. Moodle passes over a mark above it without a word, and Canvas takes it as
it is. So points are scaled to that maximum, and `write` says so. A student of whom nothing could be graded gets no mark, and
keeps one that is there already: whether it is worth a 0 is for the teacher to say. Nor does a mark change that Moodle has
locked, or of a student whom Canvas excuses (EX) or leaves out (N/A).

Moodle also passes over a mark that it has changed since the worksheet was downloaded. A page of feedback makes Moodle begin
such a mark, so the zip goes back after the worksheet. There is no zip for Canvas, which shows each page under the name of the
student's own file, such as width.ipynb, so that no program would open it. Google Classroom and GitHub Classroom take in
neither marks nor pages, so nothing is written for them.

Source: none in the paper; what the platforms take in is read from Moodle's mod/assign/feedback (offline/importgradeslib,
file/importziplib) and Canvas's lib/gradebook_importer and AbstractAssignment.  Status: modern.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections import Counter
from dataclasses import dataclass
from html import escape
from pathlib import Path

from ... import BadInput
from ...notation.files import write_whole
from ...notation.names import file_names, readable
from ...notation.tables import Sheet
from ..exercises.outcomes import OUTCOMES
from . import hand_ins, platforms, roster
from .book_pages import exercise_named
from .grade_table import totals
from .lateness import Late
from .points import Grade
from .roster import Roster

MOODLE = {  # the columns of Moodle's grading worksheet, in English and German, without regard to case
    "mark": ("grade", "bewertung"),
    "most": ("maximum grade", "bestwertung"),
    "scale": ("scale", "skala"),
    "locked": ("grade can be changed", "bewertung kann geändert werden"),
    "date": ("last modified (grade)", "zuletzt geändert (bewertung)"),
    "comment": ("feedback comments", "feedback als kommentar"),
}
LOCKED = ("no", "nein")
OUTSIDE = ("ex", "n/a")  # how Canvas marks whom the assignment does not concern
TITLED = re.compile(r"(.*)\s\((\d+)\)", re.DOTALL)  # Width (1234): a column of Canvas's, with the assignment's number
READ_ONLY = re.compile(r"read\s+only", re.IGNORECASE)
COMMENT = "<p>{points:g} of {of} points.</p><ul>{lines}</ul>"
# A comment that may be replaced: none, or a COMMENT of an earlier grading that nobody has changed since.
OURS = re.compile(r"(?:<p>[\d.]+ of \d+ points\.</p><ul>(?:<li>[^<]*</li>)*</ul>)?")
NOTHING = ("missing", "unreadable")  # outcomes of a submission that say nothing about what a student can do
DRIVES = re.compile(r"[\\:]")  # what Windows would take for a path; Moodle never puts it into a name
ZIPPED = "feedback.zip"


@dataclass(frozen=True)
class Form:
    """A platform's table, and where its marks go: the columns `mark`, `comment` and `locked`, counted from 0.

    `most` is what the platform takes for the maximum, None if the table does not say; `action` is how a teacher gives the
    table back.
    """

    file: str
    title: str
    action: str
    sheet: Sheet
    mark: int
    most: float | None = None
    comment: int | None = None
    locked: int | None = None

    def cell(self, row: int, column: int | None) -> str:
        """Return the text of a cell, "" if the row is too short or there is no such column."""
        cells = self.sheet.rows[row]
        return "" if column is None or column >= len(cells) else cells[column].strip()

    def is_closed(self, row: int) -> bool:
        """Return True if the platform lets nobody change the mark in a row, or the student needs none."""
        return self.cell(row, self.locked).casefold() in LOCKED or self.cell(row, self.mark).casefold() in OUTSIDE


# ---------------------------------------------------------------- the platform's table


def form_in(table: Roster, names: list[str], column: str = "") -> Form | None:
    """Return the table of a roster if it is Moodle's grading worksheet or Canvas's gradebook, or else None.

    names    what the assignment may be called in Canvas's gradebook
    column   the column of Canvas's gradebook that a teacher names: by its whole name, its title, or its number

    Raise BadInput if no marks can be written into it.

    >>> form_in(Roster(Path("names.csv"), Sheet("name,id\\nAda,7"), []), ["Lesson 1"])
    """
    path, sheet = table.path, table.sheet
    head = {name.strip().casefold(): place for place, name in enumerate(sheet.head)}
    if roster.OF_CANVAS & head.keys():
        return _of_canvas(path, sheet, names, column)
    if column:
        raise BadInput(f"--column names a column of Canvas's gradebook, and {path} is not one.")
    at = {part: head[name] for part, names in MOODLE.items() for name in names if name in head}
    return _of_moodle(path, sheet, at) if "mark" in at and at.keys() & {"most", "scale", "date"} else None


def _of_moodle(path, sheet, at):
    if "date" not in at:
        raise BadInput(
            f"no moodle.csv: {path} has no column 'Last modified (grade)', which Moodle needs. Download it again."
        )
    column = at.get("most", len(sheet.head))
    most = next((number for row in sheet.rows for number in map(_number, row[column : column + 1]) if number), None)
    if "scale" in at or "most" in at and not most:
        reason = "grades the assignment by words" if "scale" in at else "gives no points for the assignment"
        raise BadInput(
            f"no moodle.csv: Moodle {reason}. Choose points in its settings, and download the worksheet again."
        )
    action = "'Upload grading worksheet' in Moodle"
    return Form("moodle.csv", "Moodle", action, sheet, at["mark"], most, at.get("comment"), at.get("locked"))


def _of_canvas(path, sheet, names, column):
    wanted = {*map(_plainly, [column] if column else names)}
    matches = {at: TITLED.fullmatch(name.strip()) for at, name in enumerate(sheet.head)}
    titled = {at: (match[0], match[1], match[2]) for at, match in matches.items() if match}
    found = [at for at, texts in titled.items() if wanted & {*map(_plainly, texts)}]
    if len(found) != 1:
        number = f"{len(found)} columns" if found else "no column"
        called = " or ".join(map(repr, [column] if column else names))
        example = readable(next(iter(titled.values()))[0]) if titled else "Lesson 1 (1234)"
        raise BadInput(
            f'no canvas.csv: {path} has {number} for {called}. Name the right one, for example --column "{example}".'
        )
    possible = next((row for row in sheet.rows if "points possible" in row[0].casefold()), [])
    cell = possible[found[0]] if found[0] < len(possible) else ""
    if READ_ONLY.search(cell):
        raise BadInput(f"no canvas.csv: the column {readable(titled[found[0]][0])!r} is read-only in Canvas.")
    return Form("canvas.csv", "Canvas", "'Import' in Canvas's gradebook", sheet, found[0], _number(cell) or None)


def _plainly(text):
    return " ".join(text.casefold().split())


def _number(text):
    """Return the number in a cell, with a point or a comma; None if there is none."""
    try:
        return float(text.strip().replace(",", "."))
    except ValueError:
        return None


# ---------------------------------------------------------------- marks


def write(
    out: Path, form: Form | None, found: hand_ins.Class, grades: list[Grade], late: dict[str, Late] | None = None
) -> list[str]:
    """Write the platform's table with the marks, and Moodle's zip of feedback, into the folder with the class's grades.

    `late` is what students lose by being late. Return sentences for the teacher: what is written and where it goes, and
    what is not as in `totals.csv`.

    >>> write(Path("nowhere"), None, hand_ins.Class([], "folder", [], "the file"), [])
    []
    """
    sums = {student: (points, of) for student, points, of in totals(grades, late)}
    said = []
    if form:
        said = _filled(form, found, sums, grades, late or {})
        write_whole(out / form.file, form.sheet.text)
    if found.platform == "moodle" and (names := _names_in_zip(found)):
        write_whole(out / ZIPPED, _zip_of(out / "feedback", names, sums))
        after = f", after {form.file}" if form else ""
        said.append(f"{ZIPPED} goes back with 'Upload multiple feedback files in a zip' in Moodle{after}.")
    return said


def _filled(form, found, sums, grades, late):
    """Put the marks into a table, and return the sentences about it."""
    owners = Counter(one.person for one in found.hand_ins if one.person)
    students = {one.person: one.student for one in found.hand_ins if owners[one.person] == 1}
    graded = {grade.student for grade in grades if grade.of and grade.outcome not in NOTHING}
    filled, closed, changed = [], [], []
    for row in range(len(form.sheet.rows)):
        student = students.get(roster.person_in(form.sheet.record(row)))
        if student in graded and form.is_closed(row):
            closed.append(student)
        elif student in graded:
            points, of = sums[student]
            mark, old = _in_figures(points * (form.most or of) / of), form.cell(row, form.mark)
            changed += [f"{student} ({readable(old)})"] if old and _number(old) != float(mark) else []
            form.sheet.put(row, form.mark, mark)
            if form.comment is not None and OURS.fullmatch(form.cell(row, form.comment)):
                form.sheet.put(row, form.comment, _comment(student, points, of, grades, late.get(student)))
            filled.append(student)
    lists = {
        "No new mark, because nothing handed in could be graded": [
            one for one in students.values() if one not in graded
        ],
        f"Left as they were, because {form.title} says that they are locked or need no mark": closed,
        "Another mark was there before": changed,
        "No mark, because the roster does not say whose the work is": [
            one.student for one in found.hand_ins if owners[one.person] != 1
        ],
    }
    return [
        f"{form.file} has the marks of {len(filled)} of {len(sums)} students. Give it back with {form.action}.",
        *_scaled(form, sums),
        *(f"{words}: {'; '.join(names)}." for words, names in lists.items() if names),
    ]


def _scaled(form, sums):
    """Return a sentence if the platform's maximum differs from the points: then every mark is scaled to it."""
    of = next((of for _, of in sums.values() if of), 0)
    if not of or form.most in (None, of):
        return []
    most = _in_figures(form.most)
    return [
        f"The marks in it are scaled, because the maximum in {form.title} is {most}, not {of}: {of} points are {most}."
    ]


def _in_figures(number):
    """Return a mark with at most two decimals, and a point: 7.5, as both platforms read it in any language.

    >>> _in_figures(7.5), _in_figures(100.0), _in_figures(3.14159)
    ('7.5', '100', '3.14')
    """
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _comment(student, points, of, grades, late):
    """Return Moodle's comment for a student, as HTML on one line: the points, and what became of each exercise."""
    some = [grade for grade in grades if grade.student == student]
    facts = [(one, ", ".join(filter(None, (one.score, OUTCOMES[one.outcome], one.comment)))) for one in some]
    said = [f"{exercise_named(one.exercise).title}: {words}" for one, words in facts]
    said += [f"{late.words}: {late.points:g}"] if late else []
    return COMMENT.format(points=points, of=of, lines="".join(f"<li>{escape(text)}</li>" for text in said))


# ---------------------------------------------------------------- feedback


def _names_in_zip(found):
    """Return {student: the name of the page} as Moodle takes it in: in the folder, or behind the signs, of its download."""
    pattern = platforms.PLATFORMS["moodle"].pattern_of([], True)
    names = {}
    for one in found.hand_ins:
        for place in one.places:
            folder, file = pattern.fullmatch(f"{place}/"), pattern.fullmatch(place)
            if match := folder or file:
                before = f"{place}/" if folder else place[: match.start("file")]
                if match["number"]:  # by which Moodle finds the student, whatever the name before it
                    names.setdefault(one.student, f"{DRIVES.sub('-', readable(before))}feedback.html")
    return names


def _zip_of(folder, names, sums):
    """Return a zip of the pages of feedback in a folder under {student: name in the zip}."""
    pages, archive = file_names(sums, ".html"), io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as made:
        for student, name in names.items():
            made.writestr(name, (folder / pages[student]).read_bytes())
    return archive.getvalue()
