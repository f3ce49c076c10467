"""Where machine code cannot be kept, the programs go on in memory, and one sentence names the folder."""

import os
import subprocess
import sys

import numpy as np
import pytest

from machack.program.compiled import MODE
from pdp6 import kernel, midas, translator
from pdp6.machine import Machine

resource = pytest.importorskip("resource", reason="this system has no limit for the size of a file")
SMALL = 500  # bytes that a file may hold, where the disk is to be full
ROOM = "from machack.program.board import rank_of; print(rank_of(44))"  # a room of the program with little to compile
TINY = f"{kernel.HEAD}@numba.njit('int64()', cache=True)\ndef run():\n    return 1967\n"
HOT = "A=1\n.=100\nGO: MOVEI A,1\nLOOP: ADDI A,2\nJRST LOOP\nEND GO\n"


def run_room(root, folder, **more):
    return subprocess.run(
        [sys.executable, "-c", ROOM],
        cwd=root,
        text=True,
        capture_output=True,
        env={**os.environ, "MACHACK_CACHE_DIR": str(folder)},
        **more,
    )


def fill_the_disk():
    """In a child: no file may grow, which the programs meet as they would meet a full disk."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (SMALL, SMALL))


@pytest.fixture
def full_disk():
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (SMALL, limits[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, limits)


@pytest.fixture
def a_file(tmp_path):
    """A file where the folder of the cache should be."""
    path = tmp_path / "a file"
    path.touch()
    return path


@pytest.mark.skipif(MODE != "compiled", reason="there is no machine code in interpreted mode")
def test_the_program_runs_from_memory_where_its_folder_cannot_be_made(root, a_file):
    done = run_room(root, a_file)
    assert done.stdout == "3\n" and done.returncode == 0
    assert done.stderr.startswith(f"{a_file} cannot be written (") and done.stderr.count("\n") == 1


@pytest.mark.skipif(MODE != "compiled", reason="there is no machine code in interpreted mode")
def test_the_program_runs_from_memory_where_the_disk_fills_up(root, tmp_path):
    done = run_room(root, tmp_path, preexec_fn=fill_the_disk)
    assert done.stdout == "3\n" and done.returncode == 0
    assert done.stderr.startswith(f"{tmp_path} cannot be written (File too large)") and done.stderr.count("\n") == 1


def test_where_the_folder_can_be_written_nothing_is_said(root, tmp_path):
    done = run_room(root, tmp_path / "new")
    assert (done.stdout, done.stderr) == ("3\n", "")
    assert MODE != "compiled" or any((tmp_path / "new").rglob("*.nbc"))


@pytest.fixture
def tiny(monkeypatch):
    """A function: load a kernel of two lines, kept under a folder, and run it."""
    monkeypatch.setattr(kernel, "source", lambda *_: TINY)
    monkeypatch.setattr(kernel, "_said", set())

    def run(folder):
        monkeypatch.setattr(kernel, "CACHE", folder)
        return kernel._load(False, False, True, False)()

    return run


def test_the_machine_runs_from_memory_where_its_folder_cannot_be_made(tiny, a_file, capsys):
    assert tiny(a_file) == tiny(a_file) == 1967
    said = capsys.readouterr().err
    assert said.startswith(f"{a_file} cannot be written (") and said.count("\n") == 1


def test_the_machine_runs_from_memory_where_the_disk_is_full(tiny, tmp_path, capsys, full_disk):
    assert len(TINY) < SMALL, "the text is written, the machine code is not"
    assert tiny(tmp_path) == 1967
    said = capsys.readouterr().err.splitlines()
    assert said[0].startswith("Compiling the PDP-6") and len(said) == 2
    assert said[1].startswith(f"{tmp_path} cannot be written (File too large)")


@pytest.mark.long
def test_a_program_that_cannot_be_translated_is_interpreted(monkeypatch, a_file, capsys):
    monkeypatch.setattr(kernel, "CACHE", a_file)
    monkeypatch.setattr(kernel, "_said", set())
    machine = Machine()
    for address, word in midas.assemble(HOT, "hot.mid").image.words.items():
        machine.deposit(address, word)
    made = translator.Translator(machine)
    made.translate(np.array([0o100, 0o101, 0o102]))
    assert made.translated == 0 and made.job is None
    assert capsys.readouterr().err.splitlines()[-1] == (
        f"{a_file} cannot be written (Not a directory): nothing is translated."
    )
