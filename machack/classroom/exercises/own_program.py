"""A reader's program outside the page: in the terminal, and under a chess interface that speaks UCI.

    python my-mac-hack.py            you play White
    python my-mac-hack.py black      you play Black
    python my-mac-hack.py uci        for a chess interface

`own_file` writes such a file, which ends by calling `run`.

`program` is the ladder's Program, whose module calls this one.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import contextlib
import sys
from functools import partial
from typing import Any

import chess

from ... import BadInput
from ...laboratory.entries import reason_of
from ...terminal.console import Console, person
from ...terminal.thinkers import Asked, Chosen, Option, SearchInThread
from ...terminal.uci import Engine
from ...thinking.waiting import in_thread

NAME = "My Mac Hack"
WAYS = "give nothing or white to play White, black to play Black, uci for a chess interface"


def run(program: Any, arguments: list[str] | None = None) -> int:
    """Let the program play as the command line asks (if `arguments` are None), and return the exit code.

    >>> from machack.classroom.ladder import Program
    >>> run(Program(), ["green"])
    2
    """
    words = sys.argv[1:] if arguments is None else arguments
    try:
        if len(words) > 1 or words not in ([], ["white"], ["black"], ["uci"]):
            raise BadInput(f"'{' '.join(words)}' is not a way to play: {WAYS}.")
        return _under_interface(program) if words == ["uci"] else _in_terminal(program, words != ["black"])
    except BadInput as fault:
        why = fault.__cause__ and reason_of(fault.__cause__, sys.argv[0])
        print(f"Your program fails: {why}." if why else fault, file=sys.stderr)
        return 2


# ---------------------------------------------------------------- in the terminal


def _in_terminal(program, white):
    """Play a game in the terminal; the person plays White or Black."""

    def reply(console):
        board = console.tracker.board
        console.say("Your program thinks ...")
        move = in_thread(lambda: program.reply(board))
        console.say(f"Your program plays {board.san(move)}")
        console.push(move)

    class Mine(Console):
        title = name = NAME
        its_player = staticmethod(reply)

    return Mine(chess.Board(), {white: person, not white: reply}).run()


# ---------------------------------------------------------------- under a chess interface


class OwnSearch(SearchInThread):
    """One question to the program, answered in another thread. `stop` ends it after the search that is running.

    >>> from machack.classroom.ladder import Program
    >>> OwnSearch(Program(), Asked(chess.Board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"))).start().join().move.uci()
    'a1a8'
    """

    def __init__(self, program: Any, asked: Asked):
        self._program, self._asked = program, asked
        self._looked: list[tuple[str, int]] = []
        self._values: dict[str, int] = {}
        self._stopped = False
        super().__init__()

    @property
    def nodes(self) -> int:
        """The number of first moves that were searched.

        >>> from machack.classroom.ladder import Program
        >>> OwnSearch(Program(), Asked(chess.Board())).nodes
        0
        """
        return len(self._looked)

    def work(self) -> Chosen:
        """Search, and return the answer.

        >>> from machack.classroom.ladder import Program
        >>> OwnSearch(Program(), Asked(chess.Board("7k/8/8/8/8/8/8/K7 w - - 0 1"))).work().complete
        True
        """
        board = self._asked.board.copy()
        for look in self._program.looks(board):
            if not self._asked.moves or chess.Move.from_uci(look[0]) in self._asked.moves:
                self._looked.append(look)
            if self._stopped:
                break
        self._values.update(self._looked)
        move = self._program.chosen(self._looked, partial(self._second, board))
        value = self._values.get(move.uci()) if move else None
        sign = 1 if self._asked.board.turn else -1
        return Chosen(move, None if value is None else sign * value, not self._stopped, len(self._looked))

    def _second(self, board, name):
        """Return the second value of a move; once the search is stopped, its first."""
        if not self._stopped:
            self._values[name] = self._program.second(board, name)
        return self._values[name]

    def stop(self) -> None:
        """End the search after the search of a move that is running.

        >>> from machack.classroom.ladder import Program
        >>> OwnSearch(Program(), Asked(chess.Board())).stop()
        """
        self._stopped = True


class OwnThinker:
    """The program as `terminal.uci.Engine` asks it. It has no options, and one depth.

    >>> from machack.classroom.ladder import Program
    >>> OwnThinker(Program()).name
    'My Mac Hack'
    """

    name, author = NAME, "a reader of Mac Hack VI"
    options: dict[str, Option] = {}

    def __init__(self, program: Any):
        self._program, self.depth, self.depths = program, program.depth, (program.depth, program.depth)

    def load(self) -> None:
        """Load what the list of plausible moves needs.

        >>> from machack.classroom.ladder import Program
        >>> OwnThinker(Program()).load()
        """
        self._program.moves(chess.Board())

    def set(self, name: str, text: str) -> None:
        """Raise BadInput: there is no option.

        >>> from machack.classroom.ladder import Program
        >>> OwnThinker(Program()).set("Depth", "3")
        Traceback (most recent call last):
            ...
        machack.BadInput: there is no option 'Depth'.
        """
        raise BadInput(f"there is no option '{name}'.")

    def search(self, asked: Asked) -> OwnSearch:
        """Return the search of what is asked, not begun.

        >>> from machack.classroom.ladder import Program
        >>> OwnThinker(Program()).search(Asked(chess.Board())).running
        False
        """
        return OwnSearch(self._program, asked)


def _under_interface(program):
    """Answer a chess interface. What the program prints goes to the error output: the interface reads the other."""
    interface = sys.stdout

    def write(line):
        print(line, file=interface, flush=True)

    with contextlib.redirect_stdout(sys.stderr):
        return Engine(write, OwnThinker(program)).run(sys.stdin or ())
