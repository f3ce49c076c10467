"""The examples in the docstrings of the book's own modules are run."""

import importlib

import pytest

from book.contents import ROOT
from tests.examples import failures_of

MODULES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in sorted((ROOT / "book").rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8") and "data" not in path.parts
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_what_it_does(name):
    assert failures_of(importlib.import_module(name)) == ""
