"""Printed code fits beside a page's contents: no line has more than 88 columns."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from sphinx.directives.code import LiteralIncludeReader

from book.contents import BOOK, chapters
from book.text import all_blocks, docstring_of

UNSEEN = ("remove-cell", "remove-input")
SETTINGS = SimpleNamespace(source_encoding="utf-8-sig")
WIDEST = 88  # columns; more do not fit beside the contents at a width of 1280 pixels


def printed(page, text):
    """Every line that a chapter prints as code: (where it stands, line)."""
    for block in all_blocks(text):
        if block.name == "literalinclude":
            given = {name: value for name, value in block.options.items() if name != "dedent"}
            source, _ = LiteralIncludeReader(str(page.parent / block.argument), given, SETTINGS).read()
            where, lines = f"{Path(block.argument).name} {given.get('pyobject', '')}", printed_lines(source)
        elif block.name == "```" or (block.name == "code-cell" and not unseen(block)):
            where, lines = block.name, block.body.splitlines()
        else:
            continue
        yield from ((where, line.expandtabs(8)) for line in lines)


def printed_lines(text):
    """The lines of code that a page prints for a listing: the code without its docstring, then the examples."""
    docstring = docstring_of(text)
    return (f"{docstring.code}\n{docstring.examples}" if docstring else text).splitlines()


def unseen(cell):
    return any(tag in cell.options.get("tags", "") for tag in UNSEEN)


def too_wide(page, text):
    return [(where, len(line), line) for where, line in printed(page, text) if len(line) > WIDEST]


@pytest.mark.parametrize("page", chapters(), ids=lambda page: str(page.relative_to(BOOK)))
def test_no_line_that_a_page_prints_as_code_is_too_wide(page):
    assert too_wide(page, page.read_text()) == []


def test_a_wide_line_is_found_in_a_cell_and_in_a_listing(tmp_path):
    wide = f"x = {'1' * 90}"
    (tmp_path / "room.py").write_text(
        f'def f():\n    """What it is.\n\n    {wide}\n\n    >>> {wide}\n    """\n    {wide}\n'
    )
    text = (
        f"```{{code-cell}} python\n{wide}\n```\n```{{code-cell}} python\n:tags: [remove-cell]\n{wide}\n```\n"
        "````{admonition} More\n```{literalinclude} room.py\n:language: python\n:pyobject: f\n```\n````\n"
    )
    faults = too_wide(tmp_path / "page.md", text)
    assert [where for where, *_ in faults] == ["code-cell", "room.py f", "room.py f"]  # prose is set as prose


def test_a_docstring_is_taken_apart():
    text = '''@compiled
def f(m):
    """What `f` is,
    in two lines.

    >>> f(2)
    4

    After it.

    >>> f(3)
    6

    Source: the paper, "Width";
    the image.  Status: *paper.
    """
    return 2 * m
'''
    docstring = docstring_of(text)
    assert (docstring.first, docstring.last) == (3, 16)
    assert docstring.prose == ("What `f` is,\nin two lines.", "After it.")
    assert docstring.examples == ">>> f(2)\n4\n\n>>> f(3)\n6"
    assert (docstring.source, docstring.status) == ('the paper, "Width";\nthe image', "*paper")
    assert docstring.code.splitlines() == ["@compiled", "def f(m):", "    return 2 * m"]


@pytest.mark.parametrize(
    "text", ["x = 1\n", "def f(:\n", "def f():\n    return 1\n", 'def f():\n    """All of it."""\n']
)
def test_what_has_no_docstring_to_take_out_is_printed_as_it_is(text):
    assert docstring_of(text) is None and printed_lines(text) == text.splitlines()
