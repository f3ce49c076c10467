"""Link an exercise to its place in the book's pages, which are on a server or in a folder.

    link("https://example.org/", exercise("width-hand"))     'https://example.org/book/part1/width.html#width-hand'

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

from ... import BadInput
from ..exercises.sets import Exercise, all_sets, exercise, sets_of

BOOK = "book"  # the folder of the chapters within the pages
WHAT = "the address of the book's front page, such as https://example.org/book/index.html, or a folder with its pages"
FRONT = re.compile(rf"({BOOK}/)?index\.html$")


def pages_at(text: str) -> str:
    """Return the address in which `link` finds the pages, from what a teacher types.

    text   the address of the front page or of its folder, or the path of a folder; "" for none

    Raise BadInput if it is neither, or if the folder does not hold the pages.

    >>> pages_at("https://example.org/machack/book/index.html")
    'https://example.org/machack/'
    >>> pages_at("ftp://example.org")
    Traceback (most recent call last):
        ...
    machack.BadInput: --pages must be the address of the book's front page, such as https://example.org/book/index.html, or a folder with its pages, not 'ftp://example.org'.
    """
    if not text:
        return ""
    if "://" not in text:
        return _of_folder(text)
    try:
        parts = urlsplit(text)
        is_address = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_address = False
    if not is_address or "@" in parts.netloc or not text.isprintable() or re.search(r"""[\s"'<>\\]""", text):
        raise BadInput(f"--pages must be {WHAT}, not {text[:80]!r}.")
    path = FRONT.sub("", parts.path)
    return urlunsplit((parts.scheme, parts.netloc, path if path.endswith("/") else f"{path}/", "", ""))


def _of_folder(text):
    """Return the address of a folder with the pages; it may also be the one of the chapters."""
    some = all_sets()[0].chapter
    try:
        folder = Path(text).expanduser().resolve()
        if not folder.is_dir():
            raise BadInput(f"--pages must be {WHAT}. There is no folder {text[:80]!r}.")
        for place in (folder, folder.parent if folder.name == BOOK else folder):
            if (place / BOOK / f"{some}.html").is_file():
                return f"{place.as_uri()}/"
    except (OSError, ValueError, RuntimeError):
        raise BadInput(f"--pages must be {WHAT}, not {text[:80]!r}.") from None
    raise BadInput(f"{text} does not hold the book's pages: there is no {BOOK}/{some}.html in it.")


def link(pages: str, one: Exercise) -> str:
    """Return the address of an exercise in the book; "" without pages, or if the book no longer has it.

    >>> link("", exercise("width-hand"))
    ''
    """
    sets = sets_of([one]) if pages else []
    return f"{pages}{BOOK}/{sets[0].chapter}.html#{one.id}" if sets else ""


def exercise_named(name: str) -> Exercise:
    """Return an exercise by its id. One that the book no longer has, as an old table of grades may name it, has only its id.

    >>> exercise_named("width-hand").title, exercise_named("gone").title
    ('How wide is it?', 'gone')
    """
    try:
        return exercise(name)
    except BadInput:
        return Exercise(name, name, 1, 1, "pencil", "")
