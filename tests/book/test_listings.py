"""What a page prints as code fits beside its contents: no line has more than 88 columns."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from sphinx.directives.code import LiteralIncludeReader

ROOT = Path(__file__).resolve().parents[2]
PAGES = [path for path in sorted((ROOT / "book").rglob("*.md")) if "_vendor" not in path.parts]
FENCE = re.compile(r"^(?P<fence>[`:]{3,})\{(?P<name>literalinclude|code-cell|code-block)\} *(?P<about>.*)$")
OPTION = re.compile(r'^:([\w-]+):(?: "?(.*?)"?)?$')
UNSEEN = ("remove-cell", "remove-input")
SETTINGS = SimpleNamespace(source_encoding="utf-8-sig")


@pytest.fixture(scope="module")
def listings(house_tool):
    return house_tool("listings")


def blocks(text):
    """Every listing and cell of a chapter: (directive, what it is about, options, lines)."""
    lines = iter(text.splitlines())
    for line in lines:
        if not (opened := FENCE.match(line)):
            continue
        inside = []
        for each in lines:
            if each.strip() == opened["fence"]:
                break
            inside.append(each)
        options = dict(found.groups() for found in map(OPTION.match, inside) if found)
        yield opened["name"], opened["about"], options, [each for each in inside if not OPTION.match(each)]


def printed(listings, page, text):
    """Every line that a chapter prints as code: (where it stands, line)."""
    for name, about, options, inside in blocks(text):
        if any(tag in (options.get("tags") or "") for tag in UNSEEN):
            continue
        if name == "literalinclude":
            given = {key: value or "" for key, value in options.items() if key not in ("lineno-match", "dedent")}
            source, _ = LiteralIncludeReader(str(page.parent / about), given, SETTINGS).read()
            where, inside = f"{Path(about).name} {options.get('pyobject', '')}", listings.printed_lines(source)
        else:
            where = name
        yield from ((where, line.expandtabs(8)) for line in inside)


def too_wide(listings, page, text):
    return [(where, len(line), line) for where, line in printed(listings, page, text) if len(line) > listings.WIDEST]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT / "book")))
def test_no_line_that_a_page_prints_as_code_is_too_wide(listings, page):
    assert too_wide(listings, page, page.read_text()) == []


def test_a_wide_line_is_found_in_a_cell_and_in_a_listing(listings, tmp_path):
    wide = f"x = {'1' * 90}"
    (tmp_path / "room.py").write_text(
        f'def f():\n    """What it is.\n\n    {wide}\n\n    >>> {wide}\n    """\n    {wide}\n'
    )
    text = (
        f"```{{code-cell}} python\n{wide}\n```\n```{{code-cell}} python\n:tags: [remove-cell]\n{wide}\n```\n"
        "````{admonition} More\n```{literalinclude} room.py\n:language: python\n:pyobject: f\n```\n````\n"
    )
    found = too_wide(listings, tmp_path / "page.md", text)
    assert [where for where, *_ in found] == ["code-cell", "room.py f", "room.py f"]  # prose is set as prose


def test_a_docstring_is_taken_apart(listings):
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
    found = listings.docstring_of(text)
    assert (found.first, found.last) == (3, 16)
    assert found.prose == ("What `f` is,\nin two lines.", "After it.")
    assert found.examples == ">>> f(2)\n4\n\n>>> f(3)\n6"
    assert (found.source, found.status) == ('the paper, "Width";\nthe image', "*paper")
    assert listings.printed_lines(text) == ["@compiled", "def f(m):", "    return 2 * m", *found.examples.splitlines()]


@pytest.mark.parametrize(
    "text", ["x = 1\n", "def f(:\n", "def f():\n    return 1\n", 'def f():\n    """All of it."""\n']
)
def test_what_has_no_docstring_to_take_out_is_printed_as_it_is(listings, text):
    assert listings.docstring_of(text) is None and listings.printed_lines(text) == text.splitlines()
