"""One fingerprint: words beside the code change nothing, the code does."""

import os
import shutil
import subprocess
import sys
import time

import pytest

from machack.page import fingerprints
from machack.page.fingerprints import fingerprint, meaning, remembered
from machack.program.compiled import MODE
from pdp6 import fingerprints as twin

WORDLESS = "def f(x):\n    return x + 1\n"


@pytest.mark.parametrize(
    "source",
    [
        'def f(x):\n    """One."""\n    return x + 1  # two\n',
        "# Three.\n\n\ndef f(x):\n    'Four.'\n    return (x + 1)\n",
        '"""Five."""\n\ndef f(\n    x,\n):\n    return x + \\\n 1\n',
    ],
)
def test_docstrings_comments_and_layout_mean_nothing(source):
    assert meaning(source) == meaning(WORDLESS)


@pytest.mark.parametrize(
    "source",
    [
        WORDLESS.replace("+ 1", "+ 2"),
        WORDLESS.replace("+", "-"),
        WORDLESS.replace("f(x)", "f(x=None)"),
        WORDLESS.replace("return", "pass\n    return"),
        WORDLESS + "'a text that stands behind'\n",
        WORDLESS.replace("x + 1", "x + 1.0"),
    ],
)
def test_a_change_of_the_code_means_something_else(source):
    assert meaning(source) != meaning(WORDLESS)


def test_a_data_file_counts_by_its_bytes_and_by_its_name(tmp_path):
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    for path in (one, other):
        path.write_text("# 1")
    found = {fingerprint([one]), fingerprint([other]), fingerprint([one], "a word"), fingerprint([one, other])}
    one.write_text("# 2")
    os.utime(one, (time.time() + 9, time.time() + 9))
    assert len({*found, fingerprint([one])}) == 5


@pytest.fixture
def memory(monkeypatch, tmp_path):
    """The file in which derived texts are remembered, in an empty folder."""
    monkeypatch.setenv("MACHACK_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache" / fingerprints.KEPT.format(fingerprints._name_of(ask))


answers = []


def ask(_data):
    """Give the next answer: what is remembered is not asked for."""
    return answers.pop(0)


def ask_again(_data):
    """Give the next answer, under another name."""
    return answers.pop(0)


def remembered_in_a_new_process(data, answer, derive=ask):
    """What is remembered of these bytes, or else the answer, as a process that has just started finds it."""
    fingerprints._memory.cache_clear()
    answers[:] = [answer]
    return remembered(derive, data)


def test_what_was_derived_once_is_not_derived_again(memory):
    assert remembered_in_a_new_process(b"one", "1") == "1"
    assert remembered_in_a_new_process(b"two", "2") == "2"
    assert remembered_in_a_new_process(b"one", "other") == "1"
    assert remembered_in_a_new_process(b"one", "other", ask_again) == "other"


def test_what_another_source_has_derived_is_derived_again(memory, monkeypatch):
    assert remembered_in_a_new_process(b"one", "1") == "1"
    monkeypatch.setattr(fingerprints, "_name_of", lambda derive: "as-changed")
    assert remembered_in_a_new_process(b"one", "1 again") == "1 again"


def test_a_line_that_a_full_disk_cut_off_is_derived_again_and_loses_no_other(memory):
    remembered_in_a_new_process(b"one", "1")
    remembered_in_a_new_process(b"two", "2")
    memory.write_text(memory.read_text().rstrip()[:-3])
    assert remembered_in_a_new_process(b"two", "2 again") == "2 again"
    assert remembered_in_a_new_process(b"two", "never") == "2 again"
    assert remembered_in_a_new_process(b"one", "never") == "1"


@pytest.mark.parametrize("damage", [b"\xff\xfe", b"[]\n[1]\n", b"null\n"])
def test_a_memory_that_is_none_is_forgotten(memory, damage):
    memory.parent.mkdir()
    memory.write_bytes(damage)
    assert remembered_in_a_new_process(b"one", "1") == "1"


def test_a_memory_that_has_grown_begins_afresh(memory, monkeypatch):
    monkeypatch.setattr(fingerprints, "ROOM", 200)
    for number in range(20):
        remembered_in_a_new_process(str(number).encode(), str(number))
        assert memory.stat().st_size < 300
    assert remembered_in_a_new_process(b"19", "never") == "19"


def test_where_nothing_can_be_written_nothing_is_remembered_and_nothing_fails(monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    monkeypatch.setenv("MACHACK_CACHE_DIR", str(tmp_path / "file"))
    assert remembered_in_a_new_process(b"one", "1") == "1"
    assert remembered_in_a_new_process(b"one", "1 again") == "1 again"


def test_the_twin_of_the_machine_is_the_same_code():
    files = [each.__file__ for each in (fingerprints, twin)]
    assert fingerprint(files[:1]) == fingerprint(files[1:])


# A module for a copy of the program, and what a process asks of it.
ROOM = """from .compiled import compiled


@compiled
def doubled(number):
    return 2 * number
"""
ASKING = """import numba, sys
from machack.program.small import doubled
print(doubled(21), sum(doubled.stats.cache_hits.values()))
"""


@pytest.fixture
def copied(root, tmp_path):
    """A function that writes this module; returns the answer of a process, and how much machine code it found kept."""
    for folder in ("program", "page"):
        place = tmp_path / "machack" / folder
        shutil.copytree(root / "machack" / folder, place, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    shutil.copy(root / "machack" / "__init__.py", tmp_path / "machack")

    def answer(text):
        (tmp_path / "machack" / "program" / "small.py").write_text(text)
        env = {**os.environ, "MACHACK_CACHE_DIR": str(tmp_path / "cache"), "PYTHONPATH": str(tmp_path)}
        done = subprocess.run([sys.executable, "-c", ASKING], cwd=tmp_path, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return tuple(map(int, done.stdout.split()))

    return answer


@pytest.mark.skipif(MODE != "compiled", reason="there is no machine code in interpreted mode")
def test_a_comment_compiles_nothing_again_and_a_number_does(copied):
    assert copied(ROOM) == (42, 0)
    assert copied("# A line,\n# and one more.\n" + ROOM.replace("    return", '    """Double."""\n    return')) == (
        42,
        1,
    )
    assert copied(ROOM.replace("2 *", "3 *")) == (63, 0)
