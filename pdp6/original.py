"""The surviving chess program as an object: a reader's copy of its image, loaded, operated and read.

Nothing is written into its memory: moves and settings are typed at its teletype, answers are read from its memory and
its paper. The image is not part of this project.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from . import BadInput, images, keeping
from . import chess_notation as notation
from .devices import attach_all
from .devices.device import SECOND
from .machine import Machine
from .original_answer import COUNTERS, Answer, Thinking, make_answer, read_list
from .original_memory import Memory
from .words import right, signed

CORRECTION = "chess"  # the built-in name of the correction for the image's one bad block
FILE = "@.chess"
NEEDED = (
    "BOARD CATCUT DDT GAMP GO HACK11 HACKVV HK1V LGLMPT LGLMST LMGD LQUEEN MCFB MVDS NMOVES OPENF OPNMID PCBAL PCRATI "
    "PIECE PIECEL PILPT PLYN PMVS PVALUE RCH SBR TD7 TYIMP WALLP"
).split() + list(COUNTERS.values())
KING = 12  # White's king's number; Black's is 16 more
SEARCH_OVER = 0o21  # at this distance after HACK11, the search is over and the move not yet made
LIST_POINTER = 0o17  # the accumulator that points to the end of the plausibility list
PRINTED_CHARACTER = 1  # the accumulator with the character for the line printer
GLANCE = SECOND // 50  # simulated time between two checks whether the program waits for a key
PATIENCE = 24 * 3600 * SECOND
PIECE = 4_000_000  # instructions of a search between two snapshots
RANGES = {"widths": (1, 255), "depth": (1, 20), "feedover": (0, 10), "captures": (0, 20)}
MOST_WIDTHS, WIDTHS_SHOWN = 16, 5
COMMANDS = {"depth": "SETD", "feedover": "SETF", "captures": "SETC"}


def find(folder=None):
    """Return the path of a reader's copy of the image in a folder; None if there is none.

    The default folder is the one that the environment variable MACHACK_ORIGINALS names.

    >>> find("/nowhere") is None
    True
    """
    folder = folder or os.environ.get("MACHACK_ORIGINALS")
    return next((path for path in sorted(Path(folder).rglob(FILE)) if path.is_file()), None) if folder else None


def _load(path):
    try:
        return images.load(path)  # a copy that has already been corrected, or another program
    except BadInput:
        return images.load(path, [CORRECTION])


class Program(Memory):
    """The program in the image at `path`, freshly loaded into its own machine and waiting for its first command.

    The command PSVD 1 has been typed, so that it prints the value and the line of each move. `corrected` says what was
    corrected in the image: its one known flaw. Raise BadInput for a file that is not the image.

    program.play("e2e4")           type a move, or several, and see them accepted
    program.think()                what it would answer; afterwards it is as it was before
    program.think(play=True)       the same, but its move stays played

    `memory_type`, `translate` and `in_page` are the machine's; the first changes only its time, the others change no
    result.
    """

    def __init__(
        self,
        path: str | os.PathLike[str],
        memory_type: str = "161C",
        translate: bool | str = False,
        in_page: bool | None = None,
    ) -> None:
        image = _load(path)
        missing = [name for name in NEEDED if name not in image.symbols]
        if missing or image.start != image.symbols["GO"]:
            what = f"it has no symbol {missing[0]}" if missing else "it does not start at GO"
            raise BadInput(f"{image.name} is an image of the PDP-6, but not the surviving chess program: {what}.")
        self.image, self.corrected = image, image.corrected
        self.machine = Machine(memory_type=memory_type, translate=translate, in_page=in_page)
        super().__init__(self.machine.examine, image.symbols)
        self.devices = attach_all(self.machine)
        for address, word in image.words.items():
            self.machine.deposit(address, word)
        self.machine.start(image.start)
        self._wait()
        self.type("PSVD 1\n")
        self._fresh = self.snapshot()

    @property
    def text(self) -> str:
        """Everything printed on the teletype since the program was loaded."""
        return self.devices.teletype.text.replace("\r", "")

    # Typing.

    def type(self, text: str) -> str:
        """Type a text, each key when the program waits for it; return what was printed meanwhile.

        A new line is the key RETURN.
        """
        before = len(self.text)
        for key in text:
            self.devices.teletype.type(key)
            self._wait()
        return self.text[before:]

    def _waits(self):
        """Return True if the program waits for a key and the teletype is idle.

        A character just printed keeps it busy until the program has seen its flag: it may have another to print.
        """
        teletype = self.devices.teletype
        at_the_keyboard = self.machine.pc - self.symbols["RCH"] in (0, 1) and not self.word("TYIMP")
        return at_the_keyboard and not teletype.waiting and not teletype.flags

    def _wait(self, places=()):
        """Run until the program waits for a key, or reaches one of some addresses; return that address, or None.

        Raise BadInput if it halts, or enters its debugger: after a sixth promotion, it says there that it has no room.
        """
        machine = self.machine
        machine.breakpoints = set(places)
        last = machine.time + PATIENCE
        try:
            while machine.time < last:
                stop = machine.run(until_time=machine.time + GLANCE)
                if stop.reason == "breakpoint" or stop.pc in places:
                    return stop.pc
                if stop.reason != "time":
                    raise BadInput(f"The program has stopped: {stop}")
                if self._waits():
                    return None
                if stop.pc >= self.symbols["DDT"]:
                    last = self.text.strip().splitlines()[-1]
                    raise BadInput(f"The program has gone to its debugger, DDT; the last line it printed is {last!r}.")
        finally:
            machine.breakpoints = set()
        raise BadInput("The program has waited for no key during a simulated day.")

    # Methods for what a person does with the program.

    def snapshot(self):
        """Return the present state of the program, its machine and its paper, for `go_back`."""
        return keeping.snapshot(self.machine)

    def go_back(self, snapshot):
        """Return to a snapshot; nothing that happened after it leaves a trace."""
        keeping.go_back(self.machine, snapshot)

    def reset(self) -> None:
        """Load the program again: everything is as it was at the beginning, including settings and paper.

        The program's own command RESET keeps tables from the game before, and its searches then differ.
        """
        self.go_back(self._fresh)

    def play(self, moves: str | Iterable[str]) -> str:
        """Type moves, a text with spaces between them or a sequence; return what was printed.

        A move is written as in UCI (e2e4) or as in the program (P-K4, N/KB3*P/K5, O-O). If the program refuses one,
        raise BadInput; the program is then as it was before that move.
        """
        before = len(self.text)
        for move in moves.split() if isinstance(moves, str) else moves:
            self._play(move)
        return self.text[before:]

    def _play(self, move):
        if not isinstance(move, str) or not (notation.UCI.fullmatch(move) or notation.TYPED.fullmatch(move)):
            raise BadInput(f"{move!r} is not a move. Write it as e2e4 or e7e8q, or as P-K4, N/KB3*P/K5, O-O.")
        typed = move
        if notation.UCI.fullmatch(move):
            typed = notation.to_typed(move, self.pieces_by_square, self.black_to_move, bool(self.promoted))
        before, plies = self.snapshot(), self.plies
        try:
            printed = self.type(typed + "\n")
            if self.plies <= plies:
                words = re.findall("IMP|AMBIGUOUS|ILLEGAL|XXXXX", printed)
                given = f"{typed} ({move})" if move != typed else move
                raise BadInput(f"The program refuses {given}: {words[0] if words else 'it prints nothing'}.")
        except BadInput:
            self.go_back(before)
            raise

    def settings(
        self,
        widths: int | Sequence[int] | None = None,
        depth: int | None = None,
        feedover: int | None = None,
        captures: int | None = None,
    ) -> dict[str, int | list[int]]:
        """Change the settings that are given, by the commands SETW, SETD, SETF, SETC; return all present settings.

        `widths` is a number or a sequence, for ply 1, 2, ...; the last holds for all later plies. Raise BadInput for a
        number that the command cannot take.
        """
        orders = [] if widths is None else ["SETW " + " ".join(str(width) for width in _checked_widths(widths))]
        for name, number in (("depth", depth), ("feedover", feedover), ("captures", captures)):
            if number is not None:
                orders.append(f"{COMMANDS[name]} {_checked(name, number)}")
        for order in orders:
            self.type(order + "\n")
        return {
            "widths": self.words("SBR", WIDTHS_SHOWN),
            "depth": self.word("HK1V"),
            "feedover": self.word("MCFB"),
            "captures": self.word("CATCUT"),
        }

    def think(self, play: bool = False, wallpaper: bool = False) -> Answer:
        """Let the program think about the present position; return an `Answer`.

        Afterwards the program is as it was before, unless `play`: then its move stays played. `wallpaper`: it also
        writes its statistics, the terms of the position's value and the lines of the moves it tries, as for the line
        printer; its answer is the same, its count of instructions is not. Raise BadInput if the game is over.
        """
        before = self.snapshot()
        try:
            answer = self._answer(wallpaper)
        except BaseException:  # after an interruption, too, the program is as it was
            self.go_back(before)
            raise
        if not play:
            self.go_back(before)
        elif wallpaper:
            self.type("WALLP 0\n")
        return answer

    # The program while it thinks.

    def _answer(self, wallpaper):
        """Type M and read the results; the move then stays played."""
        black, paper = self.black_to_move, []
        if wallpaper:
            self.type("WALLP 1\n")
        self.type("M")
        place = len(self.text)
        self.devices.teletype.type("\n")
        thought = self._think(paper)
        self._run_to(None, paper)
        printed = self.text[place:]
        answer = make_answer(thought, printed, "".join(paper), black) if thought else None
        if answer is None or not answer.typed:
            raise BadInput(f"The program makes no move here: it prints {' '.join(printed.split()) or 'nothing'}.")
        return answer

    def _think(self, paper):
        """Run to the end of the search, passing the wallpaper to `paper`.

        Return what was read from memory, None if there was no search.
        """
        machine = self.machine
        if self._run_to("HACK11", paper) is None:
            return None
        count, time = machine.instructions, machine.time
        while self._run_to("TD7", paper) is not None and self.word("LMGD") != 1:
            pass
        plausible, listed = self._listed(), (machine.instructions - count, machine.time - time)
        if self.word("WALLP") or self.word("MVDS"):  # it prints while it searches
            self._run_to("HACK11", paper, SEARCH_OVER)
        else:
            self._search()
        counters = {name: self.word(word) for name, word in COUNTERS.items()}
        return Thinking(
            signed(self.word("HACKVV")),
            plausible,
            *listed,
            counters,
            self._root(),
            machine.instructions - count,
            machine.time - time,
        )

    def _run_to(self, symbol, paper, behind=0):
        """Run to an address and return it, or until the program waits for a key, and return None.

        What it writes for the line printer is passed to `paper`.

        The image has no routine for the printer: at PILPT, where that was, it returns at once.  The characters are read
        there.
        """
        printer = self.symbols["PILPT"]
        places = [self.symbols[symbol] + behind] if symbol else []
        while (at := self._wait([*places, printer] if self.word("WALLP") else places)) == printer:
            paper.append(chr(self.machine.examine(PRINTED_CHARACTER) & 0o177))
        return at

    def _search(self):
        """Run to the end of the search.

        A machine that checks for a breakpoint is slow, so it runs without one until something is printed, which is a
        little later; then it returns to the snapshot before, or the one before that, and reaches the place again: it
        does the same each time.
        """
        machine, place = self.machine, self.symbols["HACK11"] + SEARCH_OVER
        kept, printed = [], self.text.rstrip()
        while self.text.rstrip() == printed:
            kept = [*kept[-1:], self.snapshot()]
            stop = machine.run(max_instructions=PIECE)
            if stop.reason != "limit":
                raise BadInput(f"The program has stopped: {stop}")
        for snapshot in reversed(kept):
            self.go_back(snapshot)
            machine.breakpoints = {place}
            stop = machine.run(max_instructions=PIECE)
            machine.breakpoints = set()
            if stop.pc == place:
                return
        raise BadInput("The program has answered without reaching the end of its search.")

    def _listed(self):
        memory = self.machine.memory
        first, last = self.word("LGLMST") + 1 & 0o777777, right(self.machine.examine(LIST_POINTER))
        pieces = self.pieces_by_square.values()
        pawns = {piece.number for piece in pieces if piece.letter == "P"}
        squares = {0: 0, **{piece.number: piece.square for piece in pieces}}
        return read_list(
            [int(word) for word in memory[first : last + 1]], squares, pawns, KING + 16 * self.black_to_move
        )

    def _root(self):
        return {
            "opening": self.word("OPENF") != 0,
            "opening_or_middle": self.word("OPNMID") != 0,
            "piece_ratio": signed(self.word("PCRATI")),
            "piece_balance": [signed(word) for word in self.words("PCBAL", 2)],
        }


def _checked(name, number):
    low, high = RANGES[name]
    if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
        raise BadInput(f"{name} must be a whole number from {low} to {high}, not {number!r}.")
    return number


def _checked_widths(widths):
    widths = [widths] if isinstance(widths, int) else widths
    if isinstance(widths, str) or not hasattr(widths, "__iter__"):
        raise BadInput(
            f"widths must be whole numbers from {RANGES['widths'][0]} to {RANGES['widths'][1]}, not {widths!r}."
        )
    widths = list(widths)
    if not 1 <= len(widths) <= MOST_WIDTHS:
        raise BadInput(f"give 1 to {MOST_WIDTHS} widths, not {len(widths)}. The last one applies to all later plies.")
    return [_checked("widths", width) for width in widths]
