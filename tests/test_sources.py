"""Truth has a source: every public function of the core says where it comes from, and how sure that is.

Elsewhere, where most is ours, a module says once that no source has it.
"""

import ast
import re
from pathlib import Path

import pytest

from machack.program import SECTIONS

ROOT = Path(__file__).resolve().parents[1]
PROGRAM = ROOT / "machack" / "program"
APART = ("machack/program/", "machack/ancestors/", "machack/score/", "machack/page/entries.py", "pdp6/kernel.py")
STATUS = r"(paper|image|descendants|listing|inferred|modern)"
MODERN = re.compile(r"Status:\s*\*?modern\b[^\n]*\Z")
OURS = re.compile(r"Source:\s+none(?: in the paper)?\.\s+Status:\s+modern\.?\Z")
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


def repeated(source):
    """Return what says of itself that no source has it, where its class or its module has said so."""

    def walk(node, is_said):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
                text = (ast.get_docstring(child) or "").strip()
                if is_said and OURS.search(text):
                    yield child.name
                yield from walk(child, bool(MODERN.search(text)) if ENDING.search(text) else is_said)
            else:
                yield from walk(child, is_said)

    tree = ast.parse(source)
    head = (ast.get_docstring(tree) or "").strip()
    return list(walk(tree, bool(MODERN.search(head)) or not ENDING.search(head)))


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


def test_elsewhere_a_module_says_once_that_no_source_has_it():
    files = [
        path for folder in ("machack", "pdp6", "book", "benchmarks") for path in sorted((ROOT / folder).rglob("*.py"))
    ]
    names = {
        path.relative_to(ROOT).as_posix(): path for path in files if not {"node_modules", "_vendor"} & {*path.parts}
    }
    found = {
        name: repeated(path.read_text(encoding="utf-8")) for name, path in names.items() if not name.startswith(APART)
    }
    assert {name: those for name, those in found.items() if those} == {}


def test_what_repeats_its_module_is_found_and_what_differs_from_it_is_not():
    line = "Source: none in the paper.  Status: modern."
    inner = f'def f():\n    """F.\n\n    {line}\n    """\n'
    assert repeated(f'"""A module.\n\n{line}\n"""\n{inner}') == ["f"] == repeated(f'"""A module."""\n{inner}')
    assert repeated(f'"""A module.\n\nSource: the paper.  Status: paper.\n"""\n{inner}') == []
