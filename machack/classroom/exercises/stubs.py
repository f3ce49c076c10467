"""Recognize a stub: an answer as it was handed out, in which only comments, blank lines or the layout have changed.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from typing import NamedTuple

BOOK = "machack"  # the package that stubs import from
LONGEST = 100_000  # letters of a text that may be a stub
UNREADABLE = (SyntaxError, ValueError, RecursionError, MemoryError)
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
IMPORTS = (ast.Import, ast.ImportFrom)


class _Statement(NamedTuple):
    """A statement: its syntax tree as text, the names that it binds, all names in it, and whether it defines or imports."""

    tree: str
    binds: set[str]
    names: set[str]
    defines: bool
    imports: bool


def is_untouched(stub: str, *texts: str, others: Sequence[str] = ()) -> bool:
    """Return True if texts, run one after another, leave the names of a stub as the stub makes them.

    A function of the stub must be defined, and only as in the stub. Any other name of it must not be used in another way,
    since a set or a list can be changed in place. What else the texts do does not count, nor what they import from the
    book, as other stubs do. If the stub is not Python, return True if one of the texts has the same words.

    others   stubs of other exercises, which may define a function of the same name

    >>> stub = "from math import pi\\n\\ndef area(r):\\n    ..."
    >>> is_untouched(stub, "def area(r): ...  # how?"), is_untouched(stub, stub, "def area(r): return pi * r * r")
    (True, False)
    """
    made = [statement for statement in _statements(stub) if not statement.imports]
    functions = {name for statement in made if statement.defines for name in statement.binds}
    values = {name for statement in made for name in statement.binds} - functions

    def about(statements):
        return [one.tree for one in statements if one.binds & functions or one.names & values]

    if not about(made):
        return any(text.split() == stub.split() for text in texts)
    if max(map(len, texts), default=0) > LONGEST:
        return False
    given = {tree for text in texts for tree in about(_statements(text))}
    return bool(given) and given <= {tree for text in (stub, *others) for tree in about(_statements(text))}


def answering_cell(name: str, cells: Sequence[str], stubs: Sequence[str], answers: Sequence[str]) -> int | None:
    """Return the number of the cell, counted from 1, that holds an answer, None if none does.

    It is the last that defines the function otherwise than a stub. A cell that defines another answer, too, counts only
    if there is no other: there the function is a helper. What is imported from the book is nobody's answer.

    name      what the function is called
    stubs     those that were handed out, which may define it, too
    answers   the names of all functions that are asked for

    >>> answering_cell("f", ["def f(): return 1", "def f(): ...\\ndef g(): ..."], ["def f(): ..."], ["f", "g"])
    1
    >>> answering_cell("f", ["def f(): ...", "def f(): return 1\\ndef g(): ..."], ["def f(): ..."], ["f", "g"])
    2
    """
    handed_out = {one.tree for text in stubs if name in text for one in _statements(text) if name in one.binds}
    others, alone, beside = {*answers} - {name}, None, None
    for number, text in enumerate(cells, 1):
        statements = _statements(text) if name in text and len(text) <= LONGEST else []
        if any(name in one.binds and one.tree not in handed_out for one in statements):
            if any(others & one.binds for one in statements):
                beside = number
            else:
                alone = number
    return alone or beside


def cells_for(name: str, cells: Sequence[str], places: Mapping[str, int | None]) -> list[str]:
    """Return the cells in which an answer may be: all but those that hold another.

    places   for each function the number of its cell (`answering_cell`)

    >>> cells_for("g", ["def f(): return g()", "def g(): ..."], {"f": 1, "g": None})
    ['def g(): ...']
    """
    own = places.get(name)
    taken = {number for number in places.values() if number != own}
    return [cell for number, cell in enumerate(cells, 1) if number not in taken]


def _statements(text: str) -> list[_Statement]:
    """Return the statements of a text, none for what is not Python."""
    try:
        return [_statement(node) for node in ast.parse(text).body]
    except UNREADABLE:
        return []


def _statement(node: ast.stmt) -> _Statement:
    names = [part for part in ast.walk(node) if isinstance(part, ast.Name)]
    defines, imports = isinstance(node, DEFINITIONS), isinstance(node, IMPORTS)
    if defines:
        binds = {node.name}
    elif imports:
        of_the_book = getattr(node, "module", "") and node.module.partition(".")[0] == BOOK
        binds = set() if of_the_book else {alias.asname or alias.name for alias in node.names}
    else:
        binds = {name.id for name in names if not isinstance(name.ctx, ast.Load)}
    return _Statement(ast.dump(node), binds, {name.id for name in names}, defines, imports)
