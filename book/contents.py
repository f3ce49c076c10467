"""The chapters of the book: the one list, read from `_toc.yml`.

Whatever goes through the chapters asks here, so that a draft, a copy or a reader's own notebook is never taken for one.
"""

from functools import cache
from pathlib import Path

import yaml

BOOK = Path(__file__).resolve().parent
ROOT = BOOK.parent


def files_in(contents):
    """Yields every file that a table of contents names, in its order.

    >>> list(files_in({"root": "index", "parts": [{"chapters": [{"file": "a", "sections": [{"file": "b"}]}]}]}))
    ['index', 'a', 'b']
    """
    for name, value in contents.items():
        if name in ("file", "root"):
            yield value
        for each in value if isinstance(value, list) else ():
            yield from files_in(each)


@cache
def table_of_contents():
    """Returns what `_toc.yml` says, as data."""
    return yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))


def chapters(part=None):
    """Returns the sources of all pages in the order of the book, the front page first; or those of one part, as paths.

    >>> [path.name for path in chapters()[:2]], [path.name for path in chapters(parts()[0])]
    (['index.md', 'how-to-read.md'], ['how-to-read.md'])
    """
    return [ROOT / f"{file}.md" for file in files_in(part or table_of_contents())]


def parts():
    """Returns the parts of the book, each with its `caption`."""
    return table_of_contents()["parts"]
