"""Truth has a source: every public function of the core says where it comes from, and how sure that is."""

import ast
import re
from pathlib import Path

import pytest

from machack.program import SECTIONS

PROGRAM = Path(__file__).resolve().parents[1] / "machack" / "program"
STATUS = r"(paper|image|descendants|listing|inferred|modern)"
ENDING = re.compile(rf"Source: \S.*Status: \*?{STATUS}\b[^\n]*\Z", re.DOTALL)


def public_functions(source):
    return [
        node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    ]


def without_source(source):
    """The names of the public functions whose docstring does not end with its Source and its Status."""
    return [
        node.name for node in public_functions(source) if not ENDING.search((ast.get_docstring(node) or "").strip())
    ]


@pytest.mark.parametrize("room", SECTIONS)
def test_every_public_function_of_the_core_states_its_source_and_status(room):
    assert without_source((PROGRAM / f"{room}.py").read_text()) == []


def test_a_function_without_source_or_with_an_unknown_status_is_found():
    planted = '''
def bare(): pass
def half():
    """Half.

    Source: the paper.
    """
def odd():
    """Odd.

    Source: the paper.
    Status: certain.
    """
def good():
    """Good.

    Source: the paper, "En prise".
    Status: paper
    """
def _private(): pass
'''
    assert without_source(planted) == ["bare", "half", "odd"]
