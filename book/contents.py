"""The chapters of the book: the one list, read from `_toc.yml`.

Whatever goes through the chapters asks here, so that a draft, a copy or a reader's own notebook is never taken for one.

The book's Python imports only what is above it in FOLDERS. Last come the folders of the pages, whose `data` has scripts.
"""

from functools import cache
from itertools import count
from pathlib import Path
from string import ascii_uppercase

import yaml

BOOK = Path(__file__).resolve().parent
ROOT = BOOK.parent
FOLDERS = ("contents", "trouble", "text", "practice", "measuring", "chapters", "tables", "print", "site", "tools")
LETTERED = "Appendices"  # the part whose chapters are A, B, C ...


def files_in(contents):
    """Yield every file that a table of contents names, in its order.

    >>> list(files_in({"root": "index", "parts": [{"chapters": [{"file": "a", "sections": [{"file": "b"}]}]}]}))
    ['index', 'a', 'b']
    """
    for name, value in contents.items():
        if name in ("file", "root"):
            yield value
        for entry in value if isinstance(value, list) else ():
            yield from files_in(entry)


@cache
def table_of_contents():
    """Return what `_toc.yml` says, as data."""
    return yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))


def chapters(part=None):
    """Return the sources of all pages in the order of the book, the front page first; or those of one part, as paths.

    >>> [path.name for path in chapters()[:2]], [path.name for path in chapters(parts()[0])]
    (['index.md', 'play.md'], ['play.md', 'your-game.md', 'how-to-read.md', 'one-game.md'])
    """
    return [ROOT / f"{file}.md" for file in files_in(part or table_of_contents())]


def parts():
    """Return the parts of the book, each with its `caption`."""
    return table_of_contents()["parts"]


def number_pages(book_parts):
    """Return {page: its number or letter} of the pages in numbered parts, counted through the book.

    book_parts   the parts, [(caption, whether it is numbered, its pages)]

    >>> number_pages([("One", True, ["a", "b"]), ("Play", False, ["c"]), ("Appendices", True, ["d"])])
    {'a': 1, 'b': 2, 'd': 'A'}
    """
    numbers, digits, letters = {}, count(1), iter(ascii_uppercase)
    for caption, is_numbered, pages in book_parts:
        for page in pages if is_numbered else ():
            numbers[page] = next(letters if caption == LETTERED else digits)
    return numbers
