"""A wall around a submission: bubblewrap shows it Python, its libraries and this book's packages, and nothing else.

In the wall there are no network, no home and no other files. The system is read-only, and /tmp is the submission's own.
Everything that it starts ends with it. Bubblewrap (`bwrap`, version 0.8 or later) is a program of Linux that needs no
rights of its own, but some systems forbid it. Then `refusal` says why, and a submission has only the fence (`guard`).

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from ...notation.processes import ALONE, environment, python_of
from ..exercises.sets import CHAPTERS, ROOT
from .closed import IS_CHECKOUT, handed_out, libraries, packages

PROGRAM, TRIED = "bwrap", "machack.classroom.school.sandbox"
SYSTEM = (
    "/usr",
    "/bin",
    "/lib",
    "/lib64",
    "/nix/store",
    "/etc/alternatives",
    "/etc/ld.so.cache",
)  # programs, libraries
TMP, KEPT = "/tmp", "/cache"  # in the wall: its own files, the compiled program
ROOM = ("--size", str(64 << 20))  # bytes of a folder that can be written
PATIENCE = 120  # seconds to try the wall, on a machine with other work
ALONE_IN_IT = """--unshare-user --unshare-all --disable-userns --cap-drop ALL --new-session --die-with-parent
                 --clearenv""".split()
SET = (
    *ALONE,
    "MACHACK_MODE",
    "MACHACK_CACHE_DIR",
    "HOME",
    "USERPROFILE",
    "SYSTEMROOT",
    "PATH",
    "LANG",
    "TMPDIR",
    "TEMP",
)
SET_BY = ("PYTHON", "NUMBA_", "LC_", "LD_", "DYLD_")  # how the names of the other variables begin that a process needs


def start(handed: Iterable[str]) -> list[str]:
    """Return the beginning of a command that runs the rest of it in the wall; [] if there is no wall.

    handed   what the hand-out imports of the book (`grading.handed`): the wall hides all other files of its chapters

    What the program has compiled so far can be read in the wall, not changed, so prepare the program first.
    """
    return [] if refusal() else _command(_program(), handed)


def refusal() -> str:
    """Return why there is no wall on this system, as a part of a sentence, or "" if there is one."""
    return _tried(_program())


def in_words() -> str:
    """Return where submissions run on this system, for the report, as the end of a sentence.

    >>> in_words().partition(",")[0] in ("behind a wall", "behind a fence")
    True
    """
    if why := refusal():
        return f"behind a fence, not a wall, because {why}"
    return "behind a wall" + (", but as root, for whom processes are not counted" if os.geteuid() == 0 else "")


def _program():
    return shutil.which(PROGRAM) or ""


@cache
def _tried(program):
    """Return why this program makes no wall in which a submission's process starts, or ""."""
    if not program:
        return "bubblewrap is not installed" if sys.platform == "linux" else "bubblewrap is a program of Linux"
    command = [*_command(program, ()), sys.executable, "-P", "-c", f"import {TRIED}"]
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return f"bubblewrap did not answer within {PATIENCE} seconds"
    except OSError as fault:
        return f"bubblewrap cannot be started ({fault.strerror})"
    lines = done.stderr.decode(errors="replace").split("\n")
    said = next((line.strip() for line in reversed(lines) if line.strip()), f"exit code {done.returncode}")
    return f"bubblewrap does not work here ({said.removeprefix('bwrap: ')[:200]})" if done.returncode else ""


def _command(program, handed):
    return [program, *ALONE_IN_IT, *_variables(), *_system(), *_shown(), *_chapters(handed), *_machine_code(),
            "--remount-ro", "/", "--chdir", TMP, "--"]  # fmt: skip


def bare_environment() -> dict[str, str]:
    """Return the environment of a submission: what Python and its libraries read, and nothing else of the teacher's.

    >>> "HOME" in bare_environment(), "AWS_SECRET_ACCESS_KEY" in bare_environment()
    (True, False)
    """
    return {name: text for name, text in environment().items() if name in SET or name.startswith(SET_BY)}


def _variables() -> Iterator[str]:
    """Yield the options for the environment."""
    for name, text in (bare_environment() | {"HOME": TMP, "TMPDIR": TMP, "MACHACK_CACHE_DIR": KEPT}).items():
        yield from ("--setenv", name, text)


def _system() -> Iterator[str]:
    """Yield the options for programs and libraries of the system, and for what can be written."""
    for place in map(Path, SYSTEM):
        if place.is_symlink():
            yield from ("--symlink", os.readlink(place), str(place))
        elif place.exists():
            yield from _read_only(place)
    yield from ("--proc", "/proc", "--dev", "/dev", "--remount-ro", "/dev")
    for place in ("/dev/shm", TMP, KEPT):
        yield from (*ROOM, "--tmpfs", place)


def _shown() -> Iterator[str]:
    """Yield the options for Python, its libraries and our packages; nothing else of a checkout is shown."""
    shown = [Path(place) for place in SYSTEM]
    if IS_CHECKOUT:
        yield from ("--tmpfs", str(ROOT))
    for place in sorted({*libraries(), *packages()}, key=lambda place: len(place.parts)):
        for name in dict.fromkeys((place, place.resolve())):  # links to it lead to its real place
            if not any(name.is_relative_to(folder) and not _is_hidden(name, folder) for folder in shown):
                yield from _read_only(place, name)
                shown.append(name)


def _is_hidden(place, folder):
    """Return True for a place in this checkout, if the whole checkout is in a folder that is shown."""
    return IS_CHECKOUT and ROOT.is_relative_to(folder) and place.is_relative_to(ROOT)


def _chapters(handed) -> Iterator[str]:
    """Yield the options that hide the folders of chapters, and show what the hand-out imports from them."""
    yield from ("--tmpfs", str(CHAPTERS))
    for file in handed_out(handed):
        yield from _read_only(file)
    yield from ("--remount-ro", str(CHAPTERS))
    if IS_CHECKOUT:
        yield from ("--remount-ro", str(ROOT))


def _machine_code() -> Iterator[str]:
    """Yield the options for the compiled program. Its own folder can be written, or the program would not read it
    (`compiled.KEPT`), but all that is in it is read-only.
    """
    from ...program import compiled  # takes a second, which the other commands do not need

    remembered = [place for place in sorted(compiled.CACHE.glob("*")) if place.is_file()]
    for place in [*remembered, *(compiled.CACHE / stamp for stamp in _stamps())]:
        if place.exists():
            yield from _read_only(place, Path(KEPT, place.name))


@cache
def _stamps():
    """Return the names of the folders in which the machine code of our modules is kept."""
    from ...program import compiled

    files = compiled.HERE.glob("*/*.py")
    modules = [".".join(file.relative_to(compiled.HERE).with_suffix("").parts) for file in files if _compiles(file)]
    return [compiled.stamp(module) for module in sorted(modules)]


def _compiles(file):
    return "@compiled" in file.read_text(encoding="utf-8")


def _read_only(place, name=None):
    """Return the options that show a file or folder, under another name if one is given."""
    return ["--ro-bind", str(place.resolve()), str(name or place)]


def command(module: str, handed: Iterable[str]) -> list[str]:
    """Return the command that runs one of our modules in the wall, with the word "walled", or without a wall.

    >>> command("machack.classroom.school.sandbox", [])[-1] in ("walled", "machack.classroom.school.sandbox")
    True
    """
    walled = start(handed)
    return [*walled, *python_of(module, *(["walled"] if walled else []))]
