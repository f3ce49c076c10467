"""The examples in the docstrings of the book's Python give what they say."""

import importlib
import sys

import pytest

from book.contents import BOOK
from tests.examples import failures_of

FOLDERS = (BOOK, BOOK / "site", BOOK / "print", BOOK / "tools", BOOK / "tables")
MODULES = [path for folder in FOLDERS for path in sorted(folder.glob("*.py")) if "    >>> " in path.read_text("utf-8")]
QUOTES = {"docstring_of"}  # its example is a docstring with an example inside


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(BOOK).as_posix())
def test_the_examples_of_a_module_give_what_they_say(path, monkeypatch):
    monkeypatch.setattr(sys, "path", [str(path.parent), *sys.path])
    home = importlib.import_module(".".join(path.relative_to(BOOK.parent).with_suffix("").parts))
    assert failures_of(home, QUOTES) == ""
