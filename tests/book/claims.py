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
            value = importlib.import_module(".".join(parts[:end]))
        except ImportError:
            continue
        for part in parts[end:]:
            value = getattr(value, part, None)
        return value
    return None


def has_example(case):
    """Whether `folder.room.name` of the program is a function, a class or a method whose docstring has an example."""
    folder, module, *names = case.split(".")
    nodes = ast.parse((ROOT / "machack" / folder / f"{module}.py").read_text()).body
    for name in names:
        node = next((node for node in nodes if getattr(node, "name", None) == name), None)
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
    match = re.fullmatch(r"(tests/\S+\.py)::(test_\w+)(?:\[(.+)\])?", name)
    return (
        bool(match)
        and match[2] in functions_of(match[1])
        and (not match[3] or match[1] in CASES and CASES[match[1]](match[3]))
    )


def is_place(chapter, label=None):
    """Return whether a chapter is there and has exactly one section with this label; without a label, any section."""
    path = ROOT / "book" / chapter
    titles = headings(path.read_text(encoding="utf-8")) if path.is_file() else []
    return bool(titles) if label is None else [heading.label for heading in titles].count(label) == 1
