"""The students of a class as a teacher's table lists them: a plain CSV, Moodle's grading worksheet, or Canvas's gradebook.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from ... import BadInput
from ...notation.files import read_text
from ...notation.tables import Sheet

# What the columns may be called, without regard to case: plainly, by Moodle, by Canvas, or by GitHub Classroom.
COLUMNS = {
    "name": ("name", "student", "full name", "vollständiger name"),
    "first": ("first name", "firstname", "vorname"),
    "last": ("last name", "lastname", "surname", "nachname"),
    "mark": ("identifier", "id", "number"),
    "email": ("email", "e-mail", "email address", "e-mail-adresse"),
    "time": ("last modified (submission)", "zuletzt geändert (abgabe)"),
}
LOGINS = ("login", "username", "sis login id", "sis user id", "github_username", *COLUMNS["mark"])
OF_CANVAS = {"sis login id", "sis user id"}  # where these columns are, `ID` is Canvas's number
OF_MOODLE = re.compile(r"\D{5,}(\d+)")  # Participant 12345
NOBODY = ("points possible", "student, test", "test student")  # lines of Canvas's gradebook that are no student's


@dataclass(frozen=True)
class Person:
    """A student on the roster.

    `number` is the one that Moodle or Canvas knows the student by, `logins` are other names; `time` is when Moodle took in
    the work, in the words of its worksheet.
    """

    name: str
    number: str = ""
    email: str = ""
    logins: tuple[str, ...] = ()
    time: str = ""


@dataclass(frozen=True)
class Roster:
    """A roster: its file, its table as it is written, and its students, in their order."""

    path: Path
    sheet: Sheet
    people: list[Person]


def read(path: Path) -> Roster:
    """Return the roster in a file. Equal rows with a number, an e-mail address or a login are one student.

    Raise BadInput if the file cannot be read, has no column of names, or no student.

    >>> read(Path("names.csv"))
    Traceback (most recent call last):
        ...
    machack.BadInput: names.csv cannot be read: No such file or directory.
    """
    sheet = Sheet(read_text(path, as_written=True))
    people = [person for _, row in sheet.records() if (person := person_in(row)).name]
    if not people:
        raise BadInput(
            f"{path} names no student. Give a table with a column 'name' (and 'id' or 'email', if you have them), "
            "Moodle's grading worksheet, or Canvas's gradebook."
        )
    some = [
        one for at, one in enumerate(people) if one not in people[:at] or not (one.number or one.email or one.logins)
    ]
    return Roster(path, sheet, some)


def person_in(row: dict[str, str]) -> Person:
    """Return the student in a row of a roster, {column: cell}; one without a name if it is no student's.

    >>> person_in({"Identifier": "Participant 7", "Full name": "Ada Lovelace"}).number
    '7'
    """
    cells = {(name or "").strip().casefold(): (cell or "").strip() for name, cell in row.items()}
    said = {part: next(filter(None, map(cells.get, names)), "") for part, names in COLUMNS.items()}
    name = said["name"] or f"{said['first']} {said['last']}".strip() or cells.get("identifier", "")
    if OF_CANVAS & cells.keys() and name.casefold() in NOBODY:
        return Person("")
    moodle = OF_MOODLE.fullmatch(said["mark"])
    number = moodle[1] if moodle else said["mark"] if OF_CANVAS & cells.keys() else ""
    logins = tuple(filter(None, map(cells.get, LOGINS)))
    email = said["email"] or next((login for login in logins if "@" in login), "")
    return Person(unicodedata.normalize("NFC", name), number, email, logins, said["time"])


def found(people: list[Person], name: str, number: str) -> list[Person]:
    """Return the students whom a platform's name and number can mean: by the number if it is on the roster, else by name.

    The order of first and last names, commas, spaces and capitals do not count, and a login or the first part of an
    e-mail address is as good as a name. Nobody is meant who has another number.

    >>> class_of = [Person("Lovelace, Ada", "7", "al@school.org"), Person("Ada Lovelace", "8")]
    >>> [len(found(class_of, *who)) for who in (("Ada Lovelace", ""), ("x", "8"), ("lovelaceada", "9"), ("AL", ""))]
    [2, 1, 0, 1]
    """
    if by_number := [person for person in people if number and person.number == number]:
        return by_number
    named = [person for person in people if _squeezed(name) in _keys(person) and not (number and person.number)]
    return [person for person in named if number in person.logins] or named


def _keys(person):
    words = [_squeezed(word) for word in re.split(r"[\s,]+", person.name) if word]
    names = {"".join(words[place:] + words[:place]) for place in range(len(words))}
    others = map(_squeezed, (*person.logins, person.email, person.email.partition("@")[0]))
    return (names | {*others}) - {""}


def _squeezed(text):
    """Return the letters and digits of a text in one case, each with its accent as one character."""
    return "".join(filter(str.isalnum, unicodedata.normalize("NFC", text).casefold()))
