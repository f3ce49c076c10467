"""Scripts and style sheets in cells' results: stored as marks, and inserted when a page is written.

A figure brings its program and its style as text.  In the stored results, a mark replaces each file, so a changed style
sheet or script makes no chapter run again: the page gets the file as it is now.  Short files, which cost a chapter's
key less than a mark, are stored as they are (inputs.py counts them).
"""

import re
from functools import cache

from book.contents import ROOT

PACKAGES = ("machack", "pdp6")
SUFFIXES = {".js", ".css"}
SHORTEST = 200  # bytes
MARK = re.compile(r"@@file:([\w./-]+)@@")


def is_marked(path):
    """Return True if a mark replaces a file in the stored results."""
    return path.suffix in SUFFIXES and path.stat().st_size >= SHORTEST


@cache
def texts():
    """Return {place: text} for the files that marks replace, the longest first, because one may contain another."""
    files = {}
    for path in (item for package in PACKAGES for item in (ROOT / package).rglob("*")):
        if "node_modules" not in path.parts and is_marked(path):
            files[path.relative_to(ROOT).as_posix()] = path.read_text(encoding="utf-8")
    return dict(sorted(files.items(), key=lambda item: -len(item[1])))


def map_strings(value, change):
    """Return a JSON value with `change` applied to every string in it."""
    if isinstance(value, dict):
        return type(value)({name: map_strings(item, change) for name, item in value.items()})
    if isinstance(value, list):
        return [map_strings(item, change) for item in value]
    return change(value) if isinstance(value, str) else value


def with_marks(text):
    """Return a text with each file in it replaced by a mark."""
    for place, content in texts().items() if len(text) >= SHORTEST else ():
        text = text.replace(content, f"@@file:{place}@@")
    return text


def fill_marks(text):
    """Return a text with each mark replaced by its file, as it is now."""
    return MARK.sub(lambda match: (ROOT / match[1]).read_text(encoding="utf-8"), text)


def mark_notebook(notebook):
    """Put the marks into the outputs of a notebook and into the state of its widgets."""
    for cell in notebook.cells:
        if "outputs" in cell:
            cell.outputs = map_strings(cell.outputs, with_marks)
    if "widgets" in notebook.metadata:
        notebook.metadata.widgets = map_strings(notebook.metadata.widgets, with_marks)
