"""Twelve students of one class, and their work as a teacher's folder, Moodle, Canvas and GitHub Classroom have it."""

import csv
import io
import json
import zipfile
from dataclasses import dataclass, field

from machack.classroom.exercises.sets import exercise_set
from machack.classroom.school import release, worksheet
from machack.classroom.school.assignment import assignment_of
from tests.classroom import right

SET = exercise_set("width")
LESSON = assignment_of([SET])
EXERCISES = [each for each in SET.exercises if each.asks and all(ask.kind != "function" for ask in each.asks)]
ANSWERS = {each.id: [ask.answer for ask in each.asks] for each in EXERCISES}
COLUMN = f"{SET.title} (77)"  # of Canvas's gradebook
WRONG = ANSWERS | {"width-hand": ["9", "15"]}


def packed(files):
    """Return a zip of {path: bytes}."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as made:
        for name, data in files.items():
            made.writestr(name, data)
    return archive.getvalue()


def unpack(folder, files):
    """Write {path: bytes} into a folder; a path with / at its end is a folder."""
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        if name.endswith("/"):
            (folder / name).mkdir(exist_ok=True)
        else:
            (folder / name).write_bytes(data)
    return folder


def notebook(answers=None):
    """Return the notebook of the set with answers in it; without them, as it was handed out."""
    return json.dumps(right.filled_in(SET, worksheet.notebook(LESSON), answers or {})).encode()


def as_format_3(data):
    """Return a notebook in the format of 2014, with worksheets."""
    cells = [
        {"cell_type": "code", "input": cell["source"], "language": "python", "metadata": cell["metadata"]}
        if cell["cell_type"] == "code"
        else {"cell_type": "markdown", "source": cell["source"], "metadata": {}}
        for cell in json.loads(data)["cells"]
    ]
    return json.dumps({"nbformat": 3, "metadata": {}, "worksheets": [{"cells": cells}]}).encode()


@dataclass
class Student:
    """One of the twelve: `files` in the order in which they were handed in, and `text`, typed into the platform's page."""

    name: str
    login: str
    number: int
    files: dict[str, bytes] = field(default_factory=dict)
    text: bytes = b""

    @property
    def email(self):
        return f"{self.login}@school.example"


def students():
    """Return the twelve, each with work of another kind."""
    good, stub = notebook(ANSWERS), notebook()
    inner = packed({"width/width.ipynb": good, "width/exercises.json": release.files(LESSON)["exercises.json"]})
    page = right.saved(ANSWERS, "Ada Lovelace").encode("utf-16")
    return [
        Student("Ada Lovelace", "ada", 12345, {"width.ipynb": good}),
        Student("Carl Wrong", "carl", 12346, {"width.ipynb": notebook(WRONG)}),
        Student("Dora Old", "dora", 12347, {"Copy of width.IPYNB": as_format_3(good)}),
        Student("Eve Zip", "eve", 12348, {"width.zip": inner}),
        Student(
            "Finn Zipzip", "finn", 12349, {"work.ZIP": packed({"my work.zip": inner, "__MACOSX/._w.ipynb": b"\0"})}
        ),
        Student("J\u00f6rg M\u00fcller", "joerg", 12350, {"width.ipynb": good}),
        Student("Anna Schmidt", "anna.s1", 12351, {"width.ipynb": good}),
        Student("Anna Schmidt", "anna.s2", 12352, {"width.ipynb": stub}),
        Student("Gil Page", "gil", 12353, {"width (of Ada).JSON": page}),
        Student("Hal Two", "hal", 12354, {"width.ipynb": stub, "width-1.ipynb": good}),
        Student("Ida Text", "ida", 12355, text=b"<p>I forgot the file</p>"),
        Student("Kim Empty", "kim", 12356),
    ]


def _table(head, *rows):
    text = io.StringIO()
    csv.writer(text).writerows([head, *rows])
    return text.getvalue().encode()


# Each of these returns the files, and the roster that goes with them.


def plain(some):
    """As a teacher has them: a folder for each student, but the loose files of two."""
    twins = {"anna.s1": "anna.s1", "anna.s2": "anna.s2"}
    files = {"Kim Empty/": b"", "Ida Text/page.html": b"<p>"}
    for each in some:
        place = twins.get(each.login, each.name)
        loose = each.login in ("ada", "eve")
        files |= {
            place + name[name.index(".") :] if loose else f"{place}/{name}": data for name, data in each.files.items()
        }
    return files, _table(("Name", "Login", "E-mail"), *((each.name, each.login, each.email) for each in some))


def moodle(some):
    files = {}
    for each in some:
        place = f"{each.name}_{each.number}_assignsubmission_"
        files |= {f"{place}file/{name}": data for name, data in each.files.items()}
        files |= {f"{place}onlinetext/onlinetext.html": each.text} if each.text else {}
    whole = sum(each.points for each in EXERCISES)
    rows = (
        (f"Participant {each.number}", each.name, each.email, "Submitted", "", f"{whole}.00", "Yes", "Monday", "-", "")
        for each in some
    )
    head = ("Identifier", "Full name", "Email address", "Status", "Grade", "Maximum grade", "Grade can be changed")
    return files, _table((*head, "Last modified (submission)", "Last modified (grade)", "Feedback comments"), *rows)


def canvas(some):
    files, upload = {}, 678900
    for each in some:
        first, last = each.name.casefold().split()
        for name, data in each.files.items():
            upload += 1
            files[f"{last}{first}_{'LATE_' * (each.login == 'carl')}{each.number}_{upload}_{name}"] = data
        files |= {f"{last}{first}_{each.number}_text.html": each.text} if each.text else {}
    whole = sum(each.points for each in EXERCISES)
    rows = [
        (", ".join(each.name.split()[::-1]), each.number, each.login, each.email, "4b", "3.00", "", "") for each in some
    ]
    head = ("Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Score (76)", COLUMN, "Final Score")
    possible = ("    Points Possible", "", "", "", "", "3.00", f"{whole}.00", "(read only)")
    hidden = ("", "", "", "", "", "", "Manual Posting", "")
    tester = ("Student, Test", 99, "", "0123abc", "4b", "", "", "")
    return files, _table(head, hidden, possible, *rows, tester)


def github(some):
    files = {}
    for each in some:
        files |= {f"width-{each.login}/.git/HEAD": b"ref: refs/heads/main", f"width-{each.login}/README.md": b"# Width"}
        files |= {f"width-{each.login}/{name}": data for name, data in each.files.items()}
        files |= {f"width-{each.login}/text.html": each.text} if each.text else {}
    rows = ((each.email, each.login, 7, each.name) for each in some)
    return files, _table(("identifier", "github_username", "github_id", "name"), *rows)
