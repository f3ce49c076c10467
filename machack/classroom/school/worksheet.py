"""What students answer in: the notebook of an assignment, and the same as a Python file.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import base64

import chess.svg

from ...notation.counting import counted
from ...notation.games import as_board
from ...notation.names import readable
from ..exercises.checking import LATER, USES_BOOK, needs_book
from ..exercises.sets import Exercise, sets_of
from .assignment import Assignment
from .prompts import plain
from .submissions import EXERCISE, HERE, names_of

KERNEL = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
OPENING = """\
from machack.classroom import check, hint, open_assignment

open_assignment("exercises.json")"""
FIRST = f"# Run this cell first. It needs the book's own Python (`make lab` in the book's folder).\n{OPENING}"
FIRST_ALONE = f"""\
# Run this cell first. Without the book, the checker that is beside this notebook is used.
import sys

sys.path.append("check.pyz")
{OPENING}"""
RUNS_THERE = "Its code runs only where the book is installed."
SCRIPT = """\
# {title}
# {due}The questions are in index.html. Answer below, and check your answers: python check.pyz {name}.py
"""


def notebook(assignment: Assignment, alone: bool = False) -> dict:
    """Return the notebook of an assignment as it is handed out, as data.

    alone   whether it is to work where the book is not installed

    >>> from ..exercises.sets import exercise_set
    >>> from .assignment import assignment_of
    >>> notebook(assignment_of([exercise_set("width")]))["nbformat"]
    4
    """
    cells = [_text("\n\n".join(filter(None, _head(assignment)))), _code(FIRST_ALONE if alone else FIRST)]
    for number, exercise in enumerate(assignment.exercises, 1):
        cells += _cells(number, exercise, alone)
    for place, cell in enumerate(cells):
        cell["id"] = f"cell-{place}"
    metadata = KERNEL | {"machack": assignment.public()}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def _head(assignment):
    """Yield the paragraphs at the head of a notebook."""
    chapters = [f"*{some.title}*" for some in sets_of(assignment.exercises)]
    yield f"# {assignment.title}"
    yield f"Exercises of the book's chapter{'s' if len(chapters) > 1 else ''} {', '.join(chapters)}."
    yield due_sentence(assignment)


def due_sentence(assignment: Assignment) -> str:
    """Return what says when an assignment is due, and what being late costs; "" if it is not due."""
    if not assignment.due:
        return ""
    costs = f" Each day after that costs {assignment.late} % of the points." if assignment.late else ""
    return f"Hand in by {assignment.due_in_words}.{costs}"


def heading(number: int, exercise: Exercise) -> str:
    """Return the title of an exercise in a hand-out, with its number and points.

    >>> from ..exercises.sets import exercise
    >>> heading(1, exercise("width-hand"))
    '1. How wide is it? (2 points)'
    """
    points = f" ({counted(exercise.points, 'point')})" if exercise.asks else ""
    return f"{number}. {readable(exercise.title)}{points}"


def _cells(number, exercise, alone):
    words = [f"## {heading(number, exercise)}", plain(exercise.prompt)]
    pictures = {}
    for ask in exercise.asks:
        if ask.board and ask.board not in pictures.values():
            name = f"board-{len(pictures) + 1}.svg"
            pictures[name] = ask.board
            words.append(f"![{ask.board}](attachment:{name})")
    if alone and (note := note_on(exercise)):
        words.append(f"*{note}*")
    head = _text("\n\n".join(words), {name: _picture(picture) for name, picture in pictures.items()})
    head["metadata"] = {EXERCISE: exercise.id}
    yield head
    if not exercise.asks:
        yield _text(HERE)
        return
    yield _code(stub(exercise))
    yield _code(f'check("{exercise.id}", {", ".join(names_of(exercise))})', ["check"])


def note_on(exercise: Exercise) -> str:
    """Return what is said of an exercise that the checker of a hand-out cannot check, or "".

    >>> from ..exercises.sets import exercise
    >>> note_on(exercise("en-prise-one-man"))
    "This one is checked on the book's page, or when it is graded."
    """
    is_later = any(needs_book(vars(ask)) for ask in exercise.asks)
    runs_there = any(USES_BOOK.search(ask.stub) for ask in exercise.asks)
    return " ".join([LATER] * is_later + [RUNS_THERE] * runs_there)


def script(assignment: Assignment) -> str:
    """Return the stubs of an assignment as a Python file, in which `# %%` begins each exercise.

    >>> from ..exercises.sets import exercise_set
    >>> from .assignment import assignment_of
    >>> script(assignment_of([exercise_set("width")], ["width-hand"])).splitlines()[3]
    '# %% 1. How wide is it? (2 points)'
    """
    due = due_sentence(assignment)
    parts = [SCRIPT.format(title=assignment.title, due=f"{due} " * bool(due), name=assignment.name)]
    for number, exercise in enumerate(assignment.exercises, 1):
        note = f"\n# {note_on(exercise)}" if note_on(exercise) else ""
        parts.append(f"# %% {heading(number, exercise)}{note}\n{stub(exercise)}\n")
    return "\n".join(parts)


def stub(exercise: Exercise) -> str:
    """Return the empty cell to answer in.

    >>> from ..exercises.sets import exercise
    >>> stub(exercise("width-hand")).splitlines()[0]
    'width_hand_1 = None    # Moves covered with a basic width of 6'
    """
    lines = []
    for ask, name in zip(exercise.asks, names_of(exercise)):
        if ask.kind == "function":
            lines.append(ask.stub)
        elif ask.in_code:
            lines.append(f'{name} = """\n{ask.stub}\n"""')
        else:
            choices = " (" + "; ".join(ask.options) + ")" if ask.options else ""
            lines.append(f"{name} = None    # {readable(ask.words + choices)}")
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
