"""The examples in the docstrings of the book's Python give what they say."""

import doctest
import importlib
import sys

import pytest

from book.contents import BOOK

FOLDERS = (BOOK, BOOK / "site", BOOK / "print", BOOK / "tools", BOOK / "tables")
MODULES = [path for folder in FOLDERS for path in sorted(folder.glob("*.py")) if "    >>> " in path.read_text("utf-8")]
QUOTES = {"docstring_of"}  # its example is a docstring with an example inside


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(BOOK).as_posix())
def test_the_examples_of_a_module_give_what_they_say(path, monkeypatch):
    monkeypatch.setattr(sys, "path", [str(path.parent), *sys.path])
    home = importlib.import_module(".".join(path.relative_to(BOOK.parent).with_suffix("").parts))
    report = []
    for test in doctest.DocTestFinder(exclude_empty=True).find(home):
        if test.name.rpartition(".")[2] not in QUOTES:
            doctest.DocTestRunner(verbose=False).run(test, out=report.append)
    assert "".join(report) == ""
