"""Hand out an assignment: a notebook with prompts and cells to answer in, the sealed exercises, and how to hand in.

Nothing in it reveals what is right. There are no solutions, short answers are salted digests, and functions have only their
public tries.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import base64
import io
import json
import re
import secrets
import zipfile
from pathlib import Path

import chess.svg

from ... import BadInput
from ...notation.files import write_whole
from ...notation.games import as_board
from ..exercises.sealing import sealed
from ..exercises.sets import Exercise, all_sets
from .assignment import ENDING, Assignment
from .submissions import EXERCISE, HERE, names_of

REFERENCE = re.compile(r"\{(?:ref|numref|doc)\}`(?:([^`<]+?)\s*<[^>]+>|([^`]+))`")
MOVE = re.compile(r"\{move\}`([^`|@]+)(?:[|@][^`]*)?`")
CITED = re.compile(r"\s*\{cite(?::\w)?\}`[^`]+`")
LINK = re.compile(r"\[([^\]]+)\]\([^)]+\.md\)")
KERNEL = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
FIRST = """\
# Run this cell first. It needs the book's own Python (`make lab` in the book's folder).
from machack.classroom import check, hint, open_assignment

open_assignment("exercises.json")"""
READ_ME = """\
{title}
{due}
1. Open {name}.ipynb in JupyterLab, started by `make lab` in the book's folder (copy this folder into lab/).
2. Answer in the cells; `check(...)` below each checks your answer. It tries a function on a few positions only; when it
   is graded there are more.
3. Hand in {name}.ipynb where your teacher collects it.

Without JupyterLab: answer in the pages of the book, save the answers there (Your progress, Save), and hand in that file.
"""


def plain(text: str) -> str:
    """Return a prompt as plain Markdown, without what only the book's builder understands.

    >>> plain("See {ref}`the width <width-hand>` {cite}`greenblatt1967`, {move}`Rxd4|RXN`.")
    'See the width, Rxd4.'
    """
    text = CITED.sub("", text)
    text = MOVE.sub(lambda match: match[1].strip(), text)
    text = REFERENCE.sub(lambda match: match[1] or f"the book's *{match[2]}*", text)
    return LINK.sub(r"\1", text)


def notebook(assignment: Assignment) -> dict:
    """Return the notebook of an assignment as it is handed out, as data.

    >>> from ..exercises.sets import exercise_set
    >>> from .assignment import assignment_of
    >>> notebook(assignment_of([exercise_set("width")]))["nbformat"]
    4
    """
    cells = [_text("\n\n".join(_head(assignment))), _code(FIRST)]
    for number, exercise in enumerate(assignment.exercises, 1):
        cells += _cells(number, exercise)
    for place, cell in enumerate(cells):
        cell["id"] = f"cell-{place}"
    metadata = KERNEL | {"machack": assignment.public()}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def _head(assignment):
    """Yield the paragraphs at the head of a notebook."""
    ids = {exercise.id for exercise in assignment.exercises}
    chapters = [f"*{some.title}*" for some in all_sets() if ids & {exercise.id for exercise in some.exercises}]
    yield f"# {assignment.title}"
    yield f"Exercises of the book's chapter{'s' if len(chapters) > 1 else ''} {', '.join(chapters)}."
    yield from _due(assignment)


def _due(assignment):
    """Yield what says when an assignment is due, if it is, and what being late costs."""
    if assignment.due:
        costs = f" Each day after that costs {assignment.late} % of the points." if assignment.late else ""
        yield f"Hand in by {assignment.due_in_words}.{costs}"


def _cells(number, exercise):
    points = f" ({exercise.points} {'point' if exercise.points == 1 else 'points'})" if exercise.asks else ""
    words = [f"## {number}. {exercise.title}{points}", plain(exercise.prompt)]
    pictures = {}
    for ask in exercise.asks:
        if ask.board and ask.board not in pictures.values():
            name = f"board-{len(pictures) + 1}.svg"
            pictures[name] = ask.board
            words.append(f"![{ask.board}](attachment:{name})")
    head = _text("\n\n".join(words), {name: _picture(picture) for name, picture in pictures.items()})
    head["metadata"] = {EXERCISE: exercise.id}
    yield head
    if not exercise.asks:
        yield _text(HERE)
        return
    yield _code(stub(exercise))
    yield _code(f'check("{exercise.id}", {", ".join(names_of(exercise))})', ["check"])


def stub(exercise: Exercise) -> str:
    """Return the empty cell to answer in.

    >>> from ..exercises.sets import exercise
    >>> stub(exercise("width-hand")).splitlines()[0]
    'width_hand_1 = None    # Moves covered with a basic width of 9'
    """
    lines = []
    for ask, name in zip(exercise.asks, names_of(exercise)):
        if ask.kind == "function":
            lines.append(ask.stub)
        elif ask.in_code:
            lines.append(f'{name} = """\n{ask.stub}\n"""')
        else:
            choices = " (" + "; ".join(ask.options) + ")" if ask.options else ""
            lines.append(f"{name} = None    # {ask.words}{choices}")
    return "\n".join(lines)


def _picture(name):
    board = as_board(name)
    return {"image/svg+xml": base64.b64encode(chess.svg.board(board, size=340).encode()).decode()}


def _text(source, attachments=None):
    return {"cell_type": "markdown", "metadata": {}, "source": source} | (
        {"attachments": attachments} if attachments else {}
    )


def _code(source, tags=()):
    metadata = {"tags": list(tags)} if tags else {}
    return {"cell_type": "code", "metadata": metadata, "source": source, "execution_count": None, "outputs": []}


def files(assignment: Assignment, salt: str = "") -> dict[str, bytes]:
    """Return the files that are handed out for an assignment, {name: bytes}, with a new salt unless one is given.

    >>> from ..exercises.sets import exercise_set
    >>> from .assignment import assignment_of
    >>> sorted(files(assignment_of([exercise_set("width")])))
    ['README.txt', 'exercises.json', 'width.ipynb']
    """
    salt = salt or secrets.token_hex(8)
    closed = [sealed(exercise, f"{salt}/{exercise.id}", public=True) for exercise in assignment.exercises]
    due = "".join(f"{sentence}\n" for sentence in _due(assignment))
    read_me = READ_ME.format(title=assignment.title, due=due, name=assignment.name)
    return {
        f"{assignment.name}.ipynb": _bytes(notebook(assignment)),
        "exercises.json": _bytes(assignment.public() | {"exercises": closed}),
        "README.txt": read_me.encode(),
    }


def _bytes(contents):
    return (json.dumps(contents, indent=1, ensure_ascii=False) + "\n").encode()


def released(assignment: Assignment, folder: Path, zipped: bool = False) -> tuple[Path, Path]:
    """Write the files of an assignment into a folder, as a folder with its name or as one zip, and beside it the teacher's
    copy, by which it is graded; return both paths.

    A missing folder is made. Raise BadInput if the result exists already or cannot be made.
    """
    place = folder / (f"{assignment.name}.zip" if zipped else assignment.name)
    copy = folder / f"{assignment.name}{ENDING}"
    for path in (place, copy):
        if path.exists():
            raise BadInput(f"{path} exists already. Remove it first, or choose another folder.")
    made = files(assignment)
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
