"""Run an entry in its own process, with limits, and ask it for moves through a pipe.

    seat = Seat(path, Limits())         a process is started, and the file run in it
    seat.begin(board)                   a game begins: the process is doubled, and the double plays it
    seat.reply([move, ...])             the moves since, and its answer: {"move": "e2e4", "value": 12}
    seat.close()

Each game is played by a fresh copy of the process as it was after the file was run, so no game knows of another, and
each is the same whatever was played before it. The random numbers of an entry depend only on the seed and the position.

This protects against mistakes. An entry that never ends, uses too much memory, prints endlessly, raises an exception,
or crashes its process loses its own game and affects no other. Its computing time is limited, not the time on the
clock, so it does not lose because the machine is busy. This does not protect against malice. An entry runs under the
account that started the tournament. The list of what it may import and call keeps honest students from files, clocks
and engines, but a clever one can get around it. Play only what you would run.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import weakref
from multiprocessing.connection import Connection, Pipe
from pathlib import Path
from typing import Any

import chess

from .. import BadInput
from ..notation.fens import board_after
from ..notation.processes import end_session, environment, python_of
from .entries import Entry, Fault, Limits, read_entry, reason_of, run_file, thinker_of

try:
    import resource
except ImportError:  # Windows
    resource = None

LOADING = 10.0  # seconds of computing for a file to be run
COMPILING = 1800.0  # seconds for the program around it, on a machine with other work
SLOWER, WAITING = (
    60,
    60.0,
)  # the limit on the clock: a multiple of the seconds that an entry may compute, plus a constant
MOST_ANSWER = 10_000  # bytes
MOST_PRINTED = 4 << 20  # bytes in a game
LIVING = weakref.WeakSet()  # the processes of this process's entries


class Seat:
    """The process of one entry. Raise Fault if the entry cannot play.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder, "anna.py")
    ...     _ = path.write_text("def choose(board):\\n    return min(board.legal_moves, key=str)")
    ...     seat = Seat(path, Limits())
    ...     seat.begin(chess.Board())
    ...     answer = seat.reply([])
    ...     seat.close()
    >>> answer
    {'move': 'a2a3', 'value': None}
    """

    def __init__(self, path: Path | str, limits: Limits, play: bool = True):
        if resource is None or not hasattr(os, "fork"):
            raise BadInput(
                "entries play in processes with limits, which this system does not have: use Linux or macOS."
            )
        read_entry(Path(path))  # errors in its text are found without a process
        self._limits, self._playing = limits, False
        self._pipe, far_end = Pipe()
        command = python_of(__name__, str(far_end.fileno()))
        with far_end:
            self._process = subprocess.Popen(
                command,
                pass_fds=[far_end.fileno()],
                env=environment(),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        self._owner = os.getpid()
        LIVING.add(self._process)
        self._ask({"path": str(path), "limits": limits, "play": play}, COMPILING)

    def _ask(self, question: dict[str, Any], patience: float) -> dict[str, Any]:
        """Return the reply to a question; end a process that does not reply."""
        try:
            self._pipe.send_bytes(json.dumps(question).encode())
            if not self._pipe.poll(patience):
                self.close(patience=0)
                raise Fault("no answer in time")
            answer = json.loads(self._pipe.recv_bytes(MOST_ANSWER))
        except (EOFError, OSError, ValueError):
            self.close()
            raise Fault("its process has ended") from None
        if "fault" in answer:
            self._playing = False
            raise Fault(answer["fault"])
        return answer

    @property
    def open(self) -> bool:
        """True if it can still be asked, which only the process that started it may do.

        A copy made by fork would read from the same pipe.
        """
        return not self._pipe.closed and self._owner == os.getpid()

    def begin(self, board: chess.Board) -> None:
        """Begin a game at this board, after ending an unfinished one."""
        self.end()
        moves = [move.uci() for move in board.move_stack]
        self._ask({"fen": board.root().fen(), "moves": moves}, SLOWER * LOADING)
        self._playing = True

    def reply(self, moves: list[chess.Move]) -> dict[str, Any]:
        """Return the entry's move (UCI or None) and value (1/128 pawn or None), after the moves since the last one."""
        question = {"moves": [move.uci() for move in moves]}
        return self._ask(question, SLOWER * self._limits.seconds + WAITING)

    def end(self) -> None:
        """End the current game, if there is one."""
        if self._playing:
            self._playing = False
            self._ask({}, WAITING)

    def close(self, patience: float = 1.0) -> None:
        """End the process, which may take `patience` seconds to end itself, and everything it started."""
        self._pipe.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(patience)
        end_session(self._process)


# ---------------------------------------------------------------- in the entry's process


def _send(pipe: Connection, **answer: Any) -> None:
    pipe.send_bytes(json.dumps(answer).encode())


def _receive(pipe: Connection) -> Any:
    """Return the next question. The process ends if the asking process does."""
    try:
        return json.loads(pipe.recv_bytes())
    except (EOFError, OSError):
        os._exit(0)


def _allow(megabytes: int | None) -> None:
    """Allow this much more memory than is in use now; None means as much as there is."""
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    soft = hard
    with contextlib.suppress(OSError, ValueError):  # no /proc, or a system that does not know this limit
        if megabytes is not None:
            pages = int(Path("/proc/self/statm").read_text().split()[0])
            soft = pages * resource.getpagesize() + (megabytes << 20)
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


@contextlib.contextmanager
def _limited(limits: Limits, seconds: float) -> Any:
    """Limit memory and seconds of computing. If a limit is exceeded, the system ends the process."""
    _allow(limits.megabytes)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
        sys.stdout.flush()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        _allow(None)


def _print_into_a_file() -> None:
    """Send what is printed to a file of limited size that is never read."""
    import tempfile

    file = tempfile.TemporaryFile()
    os.dup2(file.fileno(), 1)
    os.dup2(file.fileno(), 2)
    resource.setrlimit(resource.RLIMIT_FSIZE, (MOST_PRINTED, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _load(order: dict[str, Any]) -> tuple[Entry, Limits, Any]:
    """Return the entry, its limits, and its thinker."""
    path, limits = Path(order["path"]), Limits(*order["limits"])
    entry = read_entry(path)
    with _limited(limits, LOADING):
        module = run_file(entry, path)
    return entry, limits, thinker_of(entry, module, limits, order["play"])


def _play(pipe: Connection, thinker: Any, limits: Limits, path: str, question: dict[str, Any]) -> None:
    """Play one game, in the forked copy, until it is over or the entry is at fault."""
    import random

    board = board_after(question["moves"], question["fen"])
    random.seed(f"{limits.seed} {board.fen()}")
    if "numpy" in sys.modules:
        sys.modules["numpy"].random.seed(limits.seed)
    try:
        thinker.begin(board)
        _send(pipe)
        while question := _receive(pipe):
            for move in question["moves"]:
                thinker.notify_move(chess.Move.from_uci(move))
            with _limited(limits, limits.seconds):
                move, value = thinker.reply()
            _send(pipe, move=move.uci() if move else None, value=None if value is None else round(value))
        _send(pipe)
    except BaseException as error:  # SystemExit too: whatever an entry does, its game is over
        _send(pipe, fault=reason_of(error, path, limits))


def _end_of(status: int, limits: Limits) -> str:
    """Return why a forked copy ended on its own."""
    if not os.WIFSIGNALED(status):
        return "its process has ended"
    number = os.WTERMSIG(status)
    if number == signal.SIGPROF:
        return f"no move in {limits.seconds:g} seconds of computing"
    return f"its process was broken off by {signal.Signals(number).name}"


def main() -> None:
    """Run an entry's file, and fork for each game: this is what the entry's process does."""
    pipe = Connection(int(sys.argv[1]))
    os.set_inheritable(pipe.fileno(), False)
    order = _receive(pipe)
    _print_into_a_file()
    child = os.fork()  # if the file never ends or crashes its process, the other process can report it
    if child:
        _watch(pipe, child, order)
    try:
        _, limits, thinker = _load(order)
    except BaseException as error:
        _send(pipe, fault=reason_of(error, order["path"], Limits(*order["limits"])))
        os._exit(0)
    _send(pipe)
    while True:
        question = _receive(pipe)
        for stream in (1, 2):
            os.lseek(stream, 0, os.SEEK_SET)
        os.ftruncate(1, 0)
        child = os.fork()
        if not child:
            _play(pipe, thinker, limits, order["path"], question)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        if status:
            _send(pipe, fault=_end_of(status, limits))


def _watch(pipe: Connection, child: int, order: dict[str, Any]) -> None:
    """Wait for the process that runs the file, and report how it ended."""
    _, status = os.waitpid(child, 0)
    if status:
        limits = Limits(LOADING, *order["limits"][1:])
        with contextlib.suppress(OSError):
            _send(pipe, fault=_end_of(status, limits).replace("no move in", "its file does not end in"))
    os._exit(0)


if __name__ == "__main__":
    main()
