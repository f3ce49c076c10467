"""The appendix of public names says what the packages offer, and no docstring describes what is not there."""

import doctest
import importlib
import inspect
import re

import pytest

from book.tables import interface
from tests.examples import failures

PAGE = "book/appendix/api.md"
EXAMPLE = """Weigh `one` move.

one, two   the first
           and the second
three      the third; it
           goes on
Raises BadInput:  never.

Another paragraph.

>>> 1
1

Source: the paper.  Status: paper.
"""


def of_every_package():
    return [
        pytest.param(it, id=f"{package}.{name}")
        for package in interface.PACKAGES
        for name, it in interface.members(package).items()
    ]


def test_the_page_has_every_package_and_every_package_has_names(root):
    text = (root / PAGE).read_text()
    for call in ("names", "entries"):
        assert tuple(re.findall(rf'^{call}\("(.+)"\)', text, re.MULTILINE)) == interface.PACKAGES
    assert {"think", "BadInput", "Settings"} <= interface.members("machack").keys()
    assert {"Machine", "assemble", "load", "BadInput"} <= interface.members("pdp6").keys()


@pytest.mark.parametrize("package", interface.PACKAGES)
def test_every_name_in_the_table_leads_to_its_entry(package):
    led = re.findall(r'href="#([^"]+)"', interface.names(package).data)
    assert led == re.findall(r'<h3 id="([^"]+)"', interface.entries(package).data) and len(set(led)) == len(led) > 3


@pytest.mark.parametrize("it", of_every_package())
def test_every_name_says_in_a_sentence_what_it_is_and_describes_only_what_it_has(it):
    summary, _, parameters, _ = interface.parts(inspect.getdoc(it))
    assert summary.endswith(".") and len(summary) < 150
    if inspect.isfunction(it):
        described = {name for names, _ in parameters for name in names.split(", ")}
        assert described <= inspect.signature(it).parameters.keys()


@pytest.mark.parametrize("package", interface.PACKAGES)
def test_every_example_runs_as_printed_with_the_public_names_of_its_package(package):
    """As a reader pastes them, after `from PACKAGE import *`: nothing else is at hand."""
    module, report = importlib.import_module(package), ""
    for name, it in interface.members(package).items():
        text = "".join(f"{line}\n" for line in interface.parts(inspect.getdoc(it))[3])
        names = {"__name__": "__main__"} | {name: getattr(module, name) for name in module.__all__}
        test = doctest.DocTestParser().get_doctest(text, names, f"{package}.{name}", None, 0)
        report += failures(test)
    assert report == ""


def test_a_docstring_is_taken_to_its_parts():
    summary, paragraphs, parameters, examples = interface.parts(EXAMPLE)
    assert summary == "Weigh `one` move." and paragraphs == ["Raises BadInput:  never.", "Another paragraph."]
    assert parameters == [("one, two", "the first and the second"), ("three", "the third; it goes on")]
    assert examples == [">>> 1", "1"]


def test_a_signature_is_written_as_one_would_write_it():
    def short(board, settings=interface.Settings(), *, title: str = "", clock=inspect.isclass, **more): ...
    def long(first_of_all: "dict[str, int] | None" = None, second_of_all: int = 0, third_of_them: float = 1.5): ...

    assert interface.signature("short", short) == (
        "short(board, settings=Settings(), *, title: str = '', clock=isclass, **more)"
    )
    assert interface.signature("long", long).splitlines()[:2] == [
        "long(",
        "    first_of_all: dict[str, int] | None = None,",
    ]
    assert interface.signature("BadInput", ValueError) == "BadInput"
