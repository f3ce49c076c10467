"""One dialect in the rooms: how long a line is, how a docstring begins, how an example shows what it needs."""

import ast

import pytest

from machack.program import MODULES
from tests.test_sources import PROGRAM

COLUMNS = 88  # what a page prints without scrolling


def docstrings(source):
    """(name, text, indentation) of every docstring, and (name, None, 0) of whatever has none."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            name = getattr(node, "name", "the room")
            if ast.get_docstring(node) is not None:
                yield name, ast.get_docstring(node), node.body[0].col_offset
            elif not (name.startswith("__") and name.endswith("__")):
                yield name, None, 0


def faults(source):
    """Sentences: what in a room is not said as the house says it."""
    for number, line in enumerate(source.splitlines(), 1):
        if len(line) > COLUMNS:
            yield f"line {number} has {len(line)} columns"
    for name, text, _ in docstrings(source):
        if text is None:
            yield f"{name} has no docstring"
            continue
        first, _, rest = text.partition("\n")
        if not first.endswith((".", "?")):
            yield f"the first line of {name} is no sentence"
        if rest and not rest.startswith("\n"):
            yield f"the first line of {name} is not followed by an empty one"
        if ">>>" in text and text.index(">>>") < text.find("\n\n"):
            yield f"the example of {name} stands before what it is an example of"


@pytest.mark.parametrize("room", MODULES)
def test_a_module_speaks_the_dialect_of_this_project(room):
    assert list(faults((PROGRAM / f"{room}.py").read_text(encoding="utf-8"))) == []


def test_what_is_not_the_dialect_is_found():
    planted = '''"""A room."""
def bare(m): pass
def wrapped(m):
    """It goes on
    over two lines.
    """
def unended(m):
    """No stop"""
def good(m):
    """Is this good?

    >>> True
    True
    """
def wide(m):
    """%s."""
''' % ("x" * 90)
    assert list(faults(planted)) == [
        "line 16 has 101 columns",
        "bare has no docstring",
        "the first line of wrapped is no sentence",
        "the first line of wrapped is not followed by an empty one",
        "the first line of unended is no sentence",
    ]
