"""A reader's function in the program's place."""

import os
import pathlib
import shutil
import subprocess
import sys
import textwrap

import pytest

from machack import think, variant
from machack.program.compiled import MODE, deciding
from tests.modes import lines_in

ROOT = pathlib.Path(__file__).parents[2]
TABLE = (1, 2, 3)


def first_of(table):
    return table[0]


def helper(m):
    return first_of(TABLE)


def static_value(m):
    """Count nothing but the men."""
    return m.totals[0] - m.totals[1]


def materialists_value(fen):
    """What a program that counts men only thinks of a position."""
    materialist = variant(static_value=static_value)
    return materialist.think(fen, materialist.Settings(widths=(2,), depth=1)).value


def test_a_materialist_sees_no_pawn_structure():
    """In interpreted mode, in a process of its own if need be: compiling a variant takes half a minute."""
    fen = "4k3/8/8/8/8/4P3/4P3/4K3 w - - 0 30"
    if MODE == "compiled":
        script = f"from tests.engine.test_variants import materialists_value; print(materialists_value({fen!r}))"
        value = int(*lines_in("interpreted", "-c", script))
    else:
        value = materialists_value(fen)
    assert value == 256
    assert think(fen).value != 256


def test_what_decides_follows_helpers_of_helpers_and_tables(monkeypatch):
    before = deciding(helper)
    assert "Name(id='table'" in before and "TABLE=(1, 2, 3)" in before
    monkeypatch.setitem(globals(), "TABLE", (4, 5, 6))
    assert deciding(helper) != before


def test_what_decides_tells_modules_apart(monkeypatch):
    before = deciding(helper)
    monkeypatch.setattr(helper, "__module__", "a_file_that_was_renamed")
    assert deciding(helper) != before  # the machine code kept for it names its module


# ---- folders: a copy of the program with two folders more, in processes of their own ------------------------------

FOLDERS = {
    "score/__init__.py": '"""A folder."""\n',
    "score/worths.py": """
        from ..program.compiled import compiled

        @compiled
        def worth(n):
            return n + 1
        """,
    "ancestors/__init__.py": '"""Another folder."""\n',
    "ancestors/older.py": """
        from ..program.compiled import compiled
        from ..score.worths import worth as their_worth

        @compiled
        def worth(n):
            return 10 * their_worth(n)
        """,
    "ancestors/oldest.py": """
        from ..program.compiled import compiled
        from . import older

        theirs = older.worth

        @compiled
        def doubled(n):
            return 2 * theirs(n)
        """,
}
ASK = """
from machack.ancestors.oldest import doubled
from machack.program.compiled import stamp
print(int(doubled(1)), *map(stamp, ("score.worths", "ancestors.older", "ancestors.oldest", "program.board")))
"""
REPLACE = """
import importlib
from machack import BadInput, variant

def worth(n):
    return 7

def answers(package):
    rooms = (importlib.import_module(package + each) for each in (".score.worths", ".ancestors.older"))
    return [int(room.worth(2)) for room in rooms]

print(*answers("machack"))
for name in ("score.worths.worth", "ancestors.older.worth"):
    print(*answers(variant(**{name: worth}).__name__))
try:
    variant(worth=worth)
except BadInput as fault:
    print(fault)
"""


@pytest.fixture
def copy(tmp_path):
    """A copy of the program with two folders more; a function that runs a script in it, in a process of its own."""
    shutil.copytree(ROOT / "machack", tmp_path / "machack", ignore=shutil.ignore_patterns("show", "classroom", "*.pyc"))
    for name, source in FOLDERS.items():
        path = tmp_path / "machack" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(textwrap.dedent(source))

    def run(script, mode="compiled"):
        path = tmp_path / "script.py"
        path.write_text(script)
        env = {**os.environ, "MACHACK_MODE": mode, "MACHACK_CACHE_DIR": str(tmp_path / "cache"), "PYTHONPATH": ""}
        done = subprocess.run([sys.executable, path], text=True, capture_output=True, cwd=tmp_path, env=env)
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    run.folder = tmp_path / "machack"
    return run


def test_a_callee_two_folders_away_is_edited_and_its_callers_are_compiled_again(copy):
    (first,) = copy(ASK)
    assert copy(ASK) == [first] and first.split()[0] == "40"
    edited = copy.folder / "score" / "worths.py"
    edited.write_text(edited.read_text().replace("n + 1", "n + 2"))
    (second,) = copy(ASK)
    assert second.split()[0] == "60"
    changed = [was != now for was, now in zip(first.split()[1:], second.split()[1:])]
    assert changed == [True, True, True, False]


@pytest.mark.parametrize("mode", ["compiled", "interpreted"])
def test_two_functions_of_one_name_in_two_folders_are_replaced_separately(copy, mode):
    as_it_is, first, second, sentence = copy(REPLACE, mode)
    assert (as_it_is, first, second) == ("3 30", "7 70", "3 7")
    assert sentence == "'worth' can mean ancestors.older.worth or score.worths.worth: give the whole name."
