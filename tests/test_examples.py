"""What a docstring shows is what the program does: the examples of every public function of the core are run."""

import ast
import doctest
import importlib
from pathlib import Path

import chess
import pytest

import machack
from machack.notation.games import paper_game, position
from machack.notation.states import set_up
from tests.examples import failures

PACKAGE = Path(machack.__file__).parent
# The modules of the program, and all that build on them; tests/show tests the figures.
MODULES = [
    ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
    for folder in ("program notation thinking score ancestors records terminal laboratory annotation").split()
    for path in sorted((PACKAGE / folder).glob("*.py"))
    if path.stem != "__init__"
]
WITHOUT = {
    "terminal.teletype.sit_down": "it reads what a person types",
    "terminal.commands.play": "it reads what a person types",
    "laboratory.commands.uci": "it reads what an interface types",
    "terminal.suites.epd": "it reads a file of the reader's",
    "terminal.suites.bench": "it searches for seconds",
    "terminal.commands.games": "it searches whole games",
    "terminal.commands.ancestors": "it asks every ancestor, for half a minute",
    "terminal.family.games_as": "it searches whole games",
    "ancestors.agreement.hold": "it searches whole games",
    "ancestors.agreement.games_of": "it reads a file of the reader's",
    "ancestors.figures.readings": "it searches whole games many times",
    "terminal.commands.fidelity": "it searches whole games",
    "laboratory.commands.experiment": "it plays a match",
    "laboratory.sandbox.Seat.begin": "it starts a process for a pupil's entry",
    "laboratory.sandbox.Seat.reply": "it starts a process for a pupil's entry",
    "laboratory.sandbox.Seat.end": "it starts a process for a pupil's entry",
    "laboratory.sandbox.Seat.open": "it starts a process for a pupil's entry",
    "laboratory.sandbox.Seat.close": "it starts a process for a pupil's entry",
    "terminal.thinkers.SearchInThread.start": "the class shows it",
    "terminal.thinkers.SearchInThread.join": "the class shows it",
    "laboratory.under_interface.EntrySearch.stop": "it ends a process of a pupil's entry",
    "laboratory.under_interface.EntrySearch.work": "it starts a process for a pupil's entry",
    "laboratory.sandbox.main": "it is the process of a pupil's entry",
    "laboratory.matches.Journal.add": "the class shows it",
    "laboratory.matches.Journal.record": "the class shows it",
    "laboratory.journal.Lines.close": "the class shows it",
    "annotation.runs.Journal.add": "the class shows it",
    "annotation.runs.Journal.record": "the class shows it",
    "laboratory.plans.plan_of": "it reads a file of the reader's",
    "program.compiled.compiling_once": "it writes into the reader's own cache of machine code",
}


def source_of(module):
    return PACKAGE.joinpath(*module.split(".")).with_suffix(".py").read_text(encoding="utf-8")


def public(body, prefix=""):
    """(name, definition) of the public functions, classes and methods of a source, those under an `if` too."""
    for node in body:
        if isinstance(node, ast.If):
            yield from public(node.body + node.orelse, prefix)
        elif isinstance(node, ast.ClassDef) and any(getattr(base, "id", "") == "Protocol" for base in node.bases):
            continue  # it says what others provide
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_"):
            yield prefix + node.name, node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body, prefix + node.name + ".")


def examples(source, module):
    """The examples of a module's docstrings, one doctest for each docstring that has some.

    They are read from the source: a compiled function hides its docstring from doctest's own finder.
    """
    found = []
    for name, node in public(ast.parse(source).body):
        text = ast.get_docstring(node) or ""
        line = node.body[0].lineno - 1
        file = f"machack/{module.replace('.', '/')}.py"
        test = doctest.DocTestParser().get_doctest(text, {}, f"{module}.{name}", file, line)
        if test.examples:
            found.append(test)
    return found


def names_of(module):
    """What an example may use: in the program nothing but what it imports itself, so that it runs as it is printed;
    elsewhere its module's public names, and what sets up a position.
    """
    if module.startswith("program."):
        return {"__name__": "__main__"}
    home = importlib.import_module(f"machack.{module}")
    names = {name: value for name, value in vars(home).items() if not name.startswith("_")}
    return names | {
        "set_up": set_up,
        "position": position,
        "paper_game": paper_game,
        "chess": chess,
        "__name__": "__main__",
    }


CASES = [
    pytest.param(module, test, id=test.name)
    for module in [*MODULES, "page.arrays", "page.entries", "page.place"]
    for test in examples(source_of(module), module)
]


@pytest.mark.parametrize("module, test", CASES)
def test_the_example_gives_what_it_says(module, test):
    if report := failures(test, names_of(module)):
        pytest.fail(report, pytrace=False)


@pytest.mark.parametrize("module", MODULES)
def test_every_public_function_has_an_example(module):
    source = source_of(module)
    shown = {test.name for test in examples(source, module)}
    wanted = {f"{module}.{name}" for name, node in public(ast.parse(source).body)}
    assert sorted(wanted - shown - set(WITHOUT)) == []
    assert sorted(shown & set(WITHOUT)) == []


def test_a_wrong_example_and_a_function_without_one_are_found():
    planted = '''
if True:
    def doubled(n):
        """Twice n.

        >>> 2 * 2
        5
        """
def bare(n):
    """Nothing to see."""
def _private(n):
    """Nor here."""
'''
    (test,) = examples(planted, "planted")
    assert "Expected:\n    5\nGot:\n    4" in failures(test, {})
    assert [name for name, node in public(ast.parse(planted).body)] == ["doubled", "bare"]
