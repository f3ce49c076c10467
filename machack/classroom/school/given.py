"""Show answers as they were given, and the line of a student's own code at which something failed.

    answers_given(submission, exercise("width-hand"), {"width_hand_1": 9})     ['9', '']

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from typing import Any

from ...notation.names import readable
from ...notation.sentences import shorten
from ..exercises.sets import Exercise
from ..exercises.stubs import DEFINITIONS, LONGEST, UNREADABLE, is_untouched
from .submissions import Submission, names_of

LONGEST_SHOWN, LONGEST_LINE = 4_000, 200  # letters of an answer, and of one line of it
PLACE = re.compile(
    r"(?:\b(?:in )?cell (\d{1,6}), )?\bline (\d{1,6})\b", re.IGNORECASE
)  # where a sentence says it failed


def answers_given(
    submission: Submission, exercise: Exercise, values: dict[str, Any], cells: dict[str, int | None] | None = None
) -> list[str]:
    """Return a text for each ask of an exercise: a value as Python writes it, the text that a page saved, or the function's
    source; "" where there is no answer, or only the stub. For an open exercise, return what is written below it, if its
    place came back.

    values   what the names of the submission hold, as `sandbox.value_of` sends it
    cells    the number of the cell whose function counts, for each function, if it is known

    >>> from pathlib import Path
    >>> from ..exercises.sets import exercise
    >>> answers_given(Submission("ada", Path("a")), exercise("width-hand"), {"width_hand_2": {"set": ["e5", "a4"]}})
    ['', "{'a4', 'e5'}"]
    """
    if not exercise.asks:
        return [submission.written[exercise.id]] if exercise.id in submission.written else []
    names, saved = names_of(exercise), submission.answers.get(exercise.id)
    if saved is not None:
        texts = [*saved, *[""] * len(names)][: len(names)]
    else:
        texts = [
            source_of(_cells_with(submission, (cells or {}).get(name)), name)
            if ask.kind == "function"
            else _written(ask, values.get(name))
            for ask, name in zip(exercise.asks, names)
        ]
    return [_shown(ask, text) for ask, text in zip(exercise.asks, texts)]


def _cells_with(submission, number):
    """Return the cell with this number alone, or all cells if there is none."""
    return submission.cells[number - 1 : number] if number else submission.cells


def _shown(ask, text):
    if not ask.in_code:
        return in_short(text, LONGEST_SHOWN)
    return "" if is_untouched(ask.stub, text) else in_full(text)


def _written(ask, value):
    """Return a value as Python writes it; a program that is kept in a text, as it is."""
    if value is None:
        return ""
    return value if ask.in_code and isinstance(value, str) else in_python(value)


def in_python(plain: Any) -> str:
    """Return a value that the sandbox sent as Python writes it.

    >>> in_python([1.5, "e4", {"set": []}]), in_python({"type": "function"})
    ("[1.5, 'e4', set()]", '(function)')
    """
    if isinstance(plain, list):
        return f"[{', '.join(map(in_python, plain))}]"
    if not isinstance(plain, dict):
        return repr(plain)
    if "set" not in plain:
        return f"({plain['type']})"
    return f"{{{', '.join(sorted(map(in_python, plain['set'])))}}}" if plain["set"] else "set()"


# ---------------------------------------------------------------- code


def source_of(cells: Sequence[str], name: str) -> str:
    """Return the text in which cells last define a function: the definition or the assignment; or the whole cell if it is not
    plain Python, or if the definition is inside another statement; "" if none defines it.

    >>> source_of(["x = 1\\ndef f(n):\\n    return n\\nprint(f(1))", "%time f(2)"], "f")
    'def f(n):\\n    return n'
    """
    texts = (_definition(cell, name) for cell in reversed(cells) if name in cell and len(cell) <= LONGEST)
    return next(filter(None, texts), "")


def _definition(cell, name):
    """Return the text in which a cell last gives a value to a name; "" if it does not."""
    try:
        statements = ast.parse(cell).body
    except UNREADABLE:
        statements = []
    for node in reversed(statements):
        if _binds(node, name):
            first = min(part.lineno for part in (node, *getattr(node, "decorator_list", ())))
            return "\n".join(cell.split("\n")[first - 1 : node.end_lineno])
    return cell if re.search(rf"^\s*def {re.escape(name)}\b", cell, re.MULTILINE) else ""


def _binds(node, name):
    if isinstance(node, DEFINITIONS):
        return node.name == name
    stored = (part for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store))
    return any(part.id == name for part in stored)


def line_named(words: str, cells: Sequence[str], text: str = "") -> str:
    """Return the line of code at which something failed, from the sentence that says where; "" if it names none.

    text   the answer as a page saved it, in which a line without a cell is

    >>> line_named("It fails in cell 2, line 1: ZeroDivisionError.", ["x = 1", "y = 1 / 0"])
    'y = 1 / 0'
    """
    if not (place := PLACE.search(words)):
        return ""
    cell, line = place.groups()
    where = cells[int(cell) - 1] if cell and 0 < int(cell) <= len(cells) else "" if cell else text
    lines = where.split("\n")
    return in_short(lines[int(line) - 1].strip(), LONGEST_LINE) if 0 < int(line) <= len(lines) else ""


def in_file(words: str, begins: Sequence[int | None]) -> str:
    """Return a sentence that says where something failed with the line of a Python file instead of a cell and its line.

    begins   for each cell how many lines of the file are before it, None for a notebook's cell (`Submission.begins`)

    >>> in_file("It fails in cell 2, line 1: ZeroDivisionError.", [0, 30])
    'It fails in line 31: ZeroDivisionError.'
    """

    def placed(found):
        cell = int(found[1] or 0)
        begin = begins[cell - 1] if 0 < cell <= len(begins) else None
        if begin is None:
            return found[0]
        return f"{'in line' if found[0][:2].lower() == 'in' else 'Line'} {begin + int(found[2])}"

    return PLACE.sub(placed, words)


# ---------------------------------------------------------------- texts that can be shown


def in_full(text: str) -> str:
    """Return a text with its line breaks, and everything else that cannot be seen written out; cut if it is too long.

    >>> in_full("def f():\\r\\n\\treturn 'half \\ud83d'\\n")
    "def f():\\n    return 'half \\\\ud83d'"
    """
    lines = text.replace("\r\n", "\n").expandtabs(4).strip("\n").split("\n")
    return cut("\n".join(map(readable, lines)).rstrip(), LONGEST_SHOWN)


def in_short(text: str, longest: int) -> str:
    """Return a text on one line, cut if it is longer than that.

    >>> in_short("a\\nb", 9), in_short("a" * 12, 9)
    ('a\\\\nb', 'aaaaaaaa… (12 letters)')
    """
    return cut(readable(text), longest)


def cut(text: str, longest: int) -> str:
    """Return a text, or its beginning and how many letters it has if these are more than `longest`.

    >>> cut("abcd", 4), cut("abcde", 4)
    ('abcd', 'abc… (5 letters)')
    """
    return text if len(text) <= longest else f"{shorten(text, longest, '…')} ({len(text):,} letters)"
