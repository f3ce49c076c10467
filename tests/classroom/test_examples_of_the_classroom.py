"""The examples in the docstrings of the classroom give what they say."""

import importlib
from pathlib import Path

import pytest

from machack import classroom
from tests.examples import failures_of

HOME = Path(classroom.__file__).parent
MODULES = [path for path in sorted(HOME.rglob("*.py")) if "    >>> " in path.read_text("utf-8")]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(HOME).as_posix())
def test_the_examples_of_a_module_give_what_they_say(path):
    name = ".".join(path.relative_to(HOME.parents[1]).with_suffix("").parts).removesuffix(".__init__")
    assert failures_of(importlib.import_module(name)) == ""
