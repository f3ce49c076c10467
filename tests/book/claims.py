"""What the appendices claim can be looked up: a function by its dotted name, a test by its name, a place by its label."""

import ast
import importlib
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
from book.text import headings  # noqa: E402

CASES = {
    "tests/book/test_chapters.py": lambda case: (ROOT / "book" / case).is_file(),
    "tests/test_examples.py": lambda case: has_example(case),
}


def object_of(name):
    """What a dotted name such as `machack.program.settings.Settings.paper` names, or None."""
    parts = name.split(".")
    for end in range(len(parts) - 1, 0, -1):
        try:
            found = importlib.import_module(".".join(parts[:end]))
        except ImportError:
            continue
        for part in parts[end:]:
            found = getattr(found, part, None)
        return found
    return None


def has_example(case):
    """Whether `folder.room.name` of the program is a function, a class or a method whose docstring has an example."""
    folder, room, *names = case.split(".")
    nodes = ast.parse((ROOT / "machack" / folder / f"{room}.py").read_text()).body
    for name in names:
        node = next((each for each in nodes if getattr(each, "name", None) == name), None)
        if node is None:
            return False
        nodes = node.body
    return ">>>" in (ast.get_docstring(node) or "")


@cache
def functions_of(file):
    path = ROOT / file
    return (
        {node.name for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.FunctionDef)}
        if path.is_file()
        else set()
    )


def is_test(name):
    """Whether `tests/a.py::test_b` or `tests/a.py::test_b[case]` is there."""
    found = re.fullmatch(r"(tests/\S+\.py)::(test_\w+)(?:\[(.+)\])?", name)
    return (
        bool(found)
        and found[2] in functions_of(found[1])
        and (not found[3] or found[1] in CASES and CASES[found[1]](found[3]))
    )


def is_place(chapter, label=None):
    """Return whether a chapter is there and has exactly one section with this label; without a label, any section."""
    path = ROOT / "book" / chapter
    found = headings(path.read_text(encoding="utf-8")) if path.is_file() else []
    return bool(found) if label is None else [each.label for each in found].count(label) == 1
