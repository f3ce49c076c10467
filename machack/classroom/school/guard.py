"""Refuse what a submission may not do, and remember what it tried: an audit hook, which Python calls before such things.

It keeps out accidents and simple tricks, and tells the teacher of both. It does not stop anyone who knows Python's
internals. `wall` does, where the system has one.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

from ..exercises import trials
from .closed import Closed

HOUSE = Path(__file__).resolve().parents[2]
PACKAGES = ("machack", "book", "pdp6")
BOOKS = tuple(f"{HOUSE.parent / name}{os.sep}" for name in PACKAGES)
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND  # a file opened for reading may be made, too
REFUSED = {
    "subprocess.Popen": "starts a program",
    "os.system": "starts a program",
    "os.exec": "starts a program",
    "os.spawn": "starts a program",
    "os.posix_spawn": "starts a program",
    "os.startfile": "starts a program",
    "os.fork": "starts a process",
    "os.forkpty": "starts a process",
    "os.kill": "ends a process",
    "os.killpg": "ends a process",
    "resource.prlimit": "ends a process",
    "socket.connect": "opens a connection",
    "socket.bind": "opens a connection",
    "socket.sendto": "opens a connection",
    "socket.sendmsg": "opens a connection",
    "socket.getaddrinfo": "opens a connection",
    "socket.gethostbyname": "opens a connection",
    "socket.gethostbyaddr": "opens a connection",
    "sqlite3.connect": "opens a database",
    "os.remove": "removes a file",
    "os.rename": "moves a file",
    "os.rmdir": "removes a folder",
    "os.mkdir": "makes a folder",
    "os.link": "makes a link",
    "os.symlink": "makes a link",
    "os.truncate": "changes a file",
    "os.chmod": "changes a file",
    "os.chown": "changes a file",
    "os.utime": "changes a file",
    "os.setxattr": "changes a file",
    "ctypes.dlopen": "loads machine code",
    "ctypes.dlsym": "calls machine code",
    "ctypes.dlsym/handle": "calls machine code",
}
IMPORTS = {"ctypes.dlopen", "ctypes.dlsym", "os.listdir", "os.scandir"}  # what an import may do
LISTS = {"os.listdir", "os.scandir"}
CALLS = {"ctypes.dlsym", "ctypes.dlsym/handle"}  # what a library such as numba may do while it runs


class Guard:
    """Refuse what a submission may not do, and record what it tried, in words."""

    def __init__(self) -> None:
        self.on = False  # nothing is refused before it is switched on
        self.closed: Closed | None = None  # the files that may not be read; none while it is None
        self.tried: list[str] = []  # what was refused, in words
        self.note: Callable[[str], object] = lambda why: None  # told of each at once: the process may not live to tell
        self.called: list[str] = []  # the book's answers that it called, by name
        self.asked: str | None = None  # the book's answer to what is being tried: "module:order"
        self.answer: Callable | None = None  # the submission's function that is being tried

    def __call__(self, event: str, given: tuple) -> None:
        if not self.on:
            return
        if why := REFUSED.get(event) or self._of_file(event, given):
            between = _between()
            imports = any(file.startswith("<frozen importlib") for file in between)
            if imports and event in IMPORTS or event in CALLS and _is_library(between) or _is_kept(between, given):
                return
            ours = imports or any(file.startswith(BOOKS) for file in between)  # done by the book, not by the student
            if why not in self.tried and (why.endswith("answers") or not ours):
                self.tried.append(why)
                self.note(why)
            raise PermissionError(f"a submission that {why} is stopped")

    def _of_file(self, event, given):
        """Say what is wrong with opening a file or listing a folder; return "" if that is allowed."""
        if event == "open":
            path, mode, flags = given[:3]
            writes = any(letter in str(mode or "") for letter in "wax+") or isinstance(flags, int) and flags & WRITING
            if isinstance(path, (str, bytes)) and writes and os.fsdecode(path) != os.devnull:
                return "writes a file"
            if isinstance(path, str) and is_own(path) and not os.path.lexists(path):
                return ""  # Python looks for the text that is not Python
        elif event in LISTS:
            path = given[0] or os.curdir
        else:
            return ""
        if self.closed is None or not path or not isinstance(path, (str, bytes, os.PathLike)):
            return ""  # a number is a file that is open, and "" names none
        place = Path(os.fsdecode(path)).resolve()
        why = self.closed.why(place)
        return f"lists {place.name}, a folder that is closed" if why and event in LISTS else why and f"reads {why}"


def _between():
    """Return the files of the code between a submission's own code and what is about to happen."""
    files, frame = [], sys._getframe(2)
    while frame and not is_own(frame.f_code.co_filename):
        files.append(frame.f_code.co_filename)
        frame = frame.f_back
    return files


def is_own(file: str) -> bool:
    """Return True for what the code of a submission is called in tracebacks.

    >>> is_own("cell 3"), is_own(__file__)
    (True, False)
    """
    return file == trials.FILE or file.startswith(("cell ", "%"))


def _is_library(between):
    """Return True if a library looks for machine code, not the submission itself by Python's ctypes."""
    return any(Path(file).parent.name != "ctypes" for file in between)


def _is_kept(between, given):
    """Return True if it is machine code of the program that is being written to its folder, or read from it."""
    program = sys.modules.get("machack.program.compiled")
    paths = [Path(os.fsdecode(argument)) for argument in given[:2] if isinstance(argument, (str, bytes, Path))]
    keeps = program and any(file == program.__file__ for file in between)
    return bool(keeps and paths) and all(path.is_relative_to(program.CACHE) for path in paths)
