"""What a docstring of the machine's package shows is what it does."""

import importlib
import pkgutil

import pytest

import pdp6
from tests.examples import failures_of

MODULES = [each.name for each in pkgutil.walk_packages(pdp6.__path__, "pdp6.")]


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_give_what_they_say(module):
    if report := failures_of(importlib.import_module(module)):
        pytest.fail(report, pytrace=False)
