"""Write the reports on a class: tables of the grades and the totals, a page for the class, and one for each student.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from pathlib import Path

from ... import BadInput
from ...notation.files import write_whole
from ...notation.names import file_names
from .class_page import as_page
from .grade_table import as_csv, totals, totals_as_csv
from .lateness import Late
from .points import Grade
from .student_page import feedback


def write(
    folder: Path, grades: list[Grade], pages: str = "", late: dict[str, Late] | None = None, title: str = ""
) -> None:
    """Write grades.csv, totals.csv, index.html and a page of feedback for each student into a folder, each file whole.

    pages   the address of the book's pages, as `book_pages.pages_at` returns it; without it no report has links to them
    late    what students lose by being late
    title   the assignment's

    Raise BadInput if a file cannot be written.
    """
    place = make_folder(folder)
    names = file_names((name for name, *_ in totals(grades)), ".html")
    files = {name: f"{place.name}/{file}" for name, file in names.items()}
    write_whole(folder / "grades.csv", as_csv(grades))
    write_whole(folder / "totals.csv", totals_as_csv(grades, files, late))
    for name, file in files.items():
        write_whole(folder / file, feedback(name, grades, pages, (late or {}).get(name), title))
    write_whole(folder / "index.html", as_page(grades, files, pages, late, title))


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
