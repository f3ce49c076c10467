"""Hand out an assignment: a notebook with prompts and cells to answer in, the sealed exercises, and how to hand in.

Nothing in it reveals what is right. There are no solutions, short answers are salted digests, and functions have only their
public tries. With `alone`, what is handed out works where the book is not installed: it has the checker, a Python file to
answer in, and a page for a browser.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import io
import json
import secrets
import zipfile
from pathlib import Path

from ... import BadInput
from ...notation.files import write_whole
from ..exercises.sealing import sealed
from . import checker
from .assignment import ENDING, Assignment
from .browser_page import as_page
from .worksheet import due_sentence, notebook, script

READ_ME = """\
{title}
{due}
1. Open {name}.ipynb in JupyterLab, started by `make lab` in the book's folder (copy this folder into lab/).
2. Answer in the cells; `check(...)` below each checks your answer. It tries a function on a few positions only; when it
   is graded there are more.
3. Hand in {name}.ipynb where your teacher collects it.

Without JupyterLab: answer in the pages of the book, save the answers there (Your progress, Save), and hand in that file.
"""
READ_ME_ALONE = """\
{title}
{due}
Keep the files of this folder together. Choose one of three ways to answer, and hand in one file with all your answers.

1. In a browser: open index.html. It needs no network. Press Check below an answer, and Save at the end of the page. Hand in
   the file that is saved, among your browser's downloads.
2. In a Python file: write your answers into {name}.py. To check them, open a terminal in this folder, and type
       python check.pyz {name}.py
   It shows what your code prints, too, and with --hints it gives hints. Hand in {name}.py.
3. In a notebook: open {name}.ipynb in JupyterLab, run the first cell, and answer in the cells. The check(...) below each checks
   your answer. Hand in {name}.ipynb.

The second way needs Python 3.11 or later, and nothing else; the third needs JupyterLab, too. The page runs no Python: it
takes functions unchecked. Here a function is tried on a few positions only; when it is graded, there are more. An exercise
that cannot be checked here says so: it is checked on the book's page, or when it is graded.

check.pyz contains parts of Mac Hack VI, an executable textbook, and python-chess. It is free software, GPL-3.0-or-later.
"""


def files(assignment: Assignment, salt: str = "", alone: bool = False) -> dict[str, bytes]:
    """Return the files that are handed out for an assignment, {name: bytes}, with a new salt unless one is given.

    alone   whether they are to work where the book is not installed

    >>> from ..exercises.sets import exercise_set
    >>> from .assignment import assignment_of
    >>> sorted(files(assignment_of([exercise_set("width")])))
    ['README.txt', 'exercises.json', 'width.ipynb']
    """
    salt = salt or secrets.token_hex(8)
    closed = [sealed(exercise, f"{salt}/{exercise.id}", public=True) for exercise in assignment.exercises]
    name, due = assignment.name, due_sentence(assignment)
    read_me = READ_ME_ALONE if alone else READ_ME
    made = {
        f"{name}.ipynb": _bytes(notebook(assignment, alone)),
        "exercises.json": _bytes(assignment.public() | {"exercises": closed}),
        "README.txt": read_me.format(title=assignment.title, due=f"{due}\n" if due else "", name=name).encode(),
    }
    if alone:
        made |= {f"{name}.py": script(assignment).encode(), "index.html": as_page(assignment, closed).encode()}
        made[checker.NAME] = checker.checker()
    return made


def _bytes(contents):
    return (json.dumps(contents, indent=1, ensure_ascii=False) + "\n").encode()


def _refuse_the_same_name(assignment):
    """Raise BadInput if two exercises ask for a function of the same name: in one file, the later would replace the earlier."""
    asking = {}
    for exercise in assignment.exercises:
        for ask in exercise.asks:
            other = asking.setdefault(ask.name, exercise.id) if ask.kind == "function" else exercise.id
            if other != exercise.id:
                raise BadInput(
                    f"{other} and {exercise.id} both ask for a function {ask.name}, and a file can have only one. "
                    "Hand them out as two assignments."
                )


def released(assignment: Assignment, folder: Path, zipped: bool = False, alone: bool = False) -> tuple[Path, Path]:
    """Write the files of an assignment into a folder, as a folder with its name or as one zip, and beside it the teacher's
    copy, by which it is graded; return both paths.

    alone   whether the files are to work where the book is not installed

    A missing folder is made. Raise BadInput if the result exists already or cannot be made, or if two of the exercises ask
    for a function of the same name.
    """
    _refuse_the_same_name(assignment)
    place = folder / (f"{assignment.name}.zip" if zipped else assignment.name)
    copy = folder / f"{assignment.name}{ENDING}"
    for path in (place, copy):
        if path.exists():
            raise BadInput(f"{path} exists already. Remove it first, or choose another folder.")
    made = files(assignment, alone=alone)
    try:
        (folder if zipped else place).mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise BadInput(f"the folder {folder} cannot be made: {fault.strerror}.") from None
    write_whole(copy, _bytes(assignment.private()))
    if not zipped:
        for name, data in made.items():
            write_whole(place / name, data)
        return place, copy
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in made.items():
            archive.writestr(f"{assignment.name}/{name}", data)
    return write_whole(place, packed.getvalue()), copy
