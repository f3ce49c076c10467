"""The examples in the docstrings of the shows give what they say."""

import doctest
import importlib
from pathlib import Path

import pytest

from machack import show
from tests.examples import failures_of

MODULES = sorted(path.stem for path in Path(show.__file__).parent.glob("[a-z]*.py"))


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_a_show_give_what_they_say(module):
    assert failures_of(importlib.import_module(f"machack.show.{module}")) == ""


def test_there_are_examples_to_run():
    homes = [importlib.import_module(f"machack.show.{module}") for module in MODULES]
    assert len([test for home in homes for test in doctest.DocTestFinder().find(home) if test.examples]) > 10
