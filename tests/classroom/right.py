"""Right answers to the exercises as pupils hand them in: in the notebook that was handed out, and as a page saves them."""

import ast
import inspect
import json
import textwrap
from types import FunctionType, ModuleType

from machack.classroom.school.assignment import assignment_of
from machack.classroom.school.submissions import names_of
from machack.classroom.school.worksheet import notebook, stub
from machack.notation.tables import rows_of


def text_of(ask):
    """Return the right answer to an ask as somebody writes it: of a function of the book's, its text with all it uses."""
    if not ask.answer_from:
        return ask.answer
    function = ask.solution()
    imports = "\n".join(ast.unparse(node) for node in ast.parse(ask.stub).body if _imports(node))
    given = {}
    exec(imports, given)
    parts = _with_all_it_uses(getattr(function, "function", function), set(given), [])
    named = "" if function.__name__ == ask.name else f"{ask.name} = {function.__name__}"
    return "\n\n".join(filter(None, [imports, *parts, named]))


def in_own_words(ask, text):
    """Return a text with the right answer's own text in place of its import: who calls the book's answer has no points."""
    module, _, name = ask.answer_from.partition(":")
    body = ast.parse(text).body if module in text and module else []
    taken = [node for node in body if isinstance(node, ast.ImportFrom) and node.module == module]
    if not any(alias.name == name for node in taken for alias in node.names):
        return text
    for node in taken:
        node.names = [alias for alias in node.names if alias.name != name]
    kept = [node for node in body if node not in taken or node.names]
    return "\n\n".join([text_of(ask), *map(ast.unparse, kept)])


def _imports(node):
    return isinstance(node, (ast.Import, ast.ImportFrom))


def _with_all_it_uses(function, known, parts):
    """The texts of a function and, before it, of what it uses from its module; `known` are names that are there already."""
    known.add(function.__name__)
    source = textwrap.dedent(inspect.getsource(function))
    for name in sorted({node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)} - known):
        if name in function.__globals__:
            known.add(name)
            used = function.__globals__[name]
            if isinstance(used, ModuleType):
                parts.append(f"import {used.__name__} as {name}")
            elif isinstance(used, FunctionType):
                _with_all_it_uses(used, known, parts)
            else:
                parts.append(f"{name} = {used!r}")
    parts.append(source)
    return parts


def answers(some):
    """Return a set's right answers, {the exercise's id: a text for each ask}."""
    return {each.id: [text_of(ask) for ask in each.asks] for each in some.exercises if each.asks}


def filled_in(some, handed_out=None, given=None):
    """Return a notebook that was handed out for a set or an assignment with answers in it, as JSON has it; without `given`,
    the right ones.
    """
    given = answers(some) if given is None else given
    handed_out = handed_out or notebook(assignment_of([some]))
    for each in some.exercises:
        if each.id in given:
            (cell,) = (cell for cell in handed_out["cells"] if each.asks and cell["source"] == stub(each))
            cell["source"] = "\n".join(
                text if ask.kind == "function" else f"{name} = {text!r}"
                for ask, name, text in zip(each.asks, names_of(each), given[each.id])
            )
    return handed_out


def saved(given, student=""):
    """Return answers as the page saves them, as text."""
    kept = {name: {"tries": 1, "answer": texts, "right": "2026-11-24"} for name, texts in given.items()}
    return json.dumps({"student": student, "answers": kept})


def totals(folder):
    """Return {student: (points, of)} of the table that a graded class has in its folder."""
    rows = rows_of((folder / "_grades" / "totals.csv").read_text(encoding="utf-8"))
    return {row["student"]: (row["points"], row["of"]) for row in rows}
