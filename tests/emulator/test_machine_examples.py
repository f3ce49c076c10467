"""What a docstring of the machine's package shows is what it does."""

import doctest
import importlib
import pkgutil

import pytest

import pdp6

MODULES = [each.name for each in pkgutil.walk_packages(pdp6.__path__, "pdp6.")]


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_give_what_they_say(module):
    report = []
    finder = doctest.DocTestFinder(exclude_empty=True)
    home = importlib.import_module(module)
    for test in finder.find(home, module):
        doctest.DocTestRunner(verbose=False).run(test, out=report.append)
    if report:
        pytest.fail("".join(report), pytrace=False)
