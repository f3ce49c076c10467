"""Recognize a stub: an answer as it was handed out, in which only comments, blank lines or the layout have changed.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
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
