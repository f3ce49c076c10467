"""The surviving chess program as an object: a reader's copy of its image, loaded, typed to, and read.

Nothing is written into its memory: moves and settings are typed at its teletype, answers are read from its words and
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

CORRECTION = "chess"  # the built-in name of the correction of the image's one bad block
FILE = "@.chess"
NEEDED = (
    "BOARD CATCUT DDT GAMP GO HACK11 HACKVV HK1V LGLMPT LGLMST LMGD LQUEEN MCFB MVDS NMOVES OPENF OPNMID PCBAL PCRATI "
    "PIECE PIECEL PILPT PLYN PMVS PVALUE RCH SBR TD7 TYIMP WALLP"
).split() + list(COUNTERS.values())
KING = 12  # White's king's number; Black's is 16 more
SEARCH_OVER = 0o21  # so far behind HACK11 the search is over and the move not yet made
LIST_POINTER = 0o17  # the accumulator that points to the end of the plausibility list
PRINTED_CHARACTER = 1  # the accumulator with the character for the line printer
GLANCE = SECOND // 50  # simulated time between two looks whether the program waits for a key
PATIENCE = 24 * 3600 * SECOND
PIECE = 4_000_000  # instructions of a search between two snapshots
RANGES = {"widths": (1, 255), "depth": (1, 20), "feedover": (0, 10), "captures": (0, 20)}
MOST_WIDTHS, WIDTHS_SHOWN = 16, 5
COMMANDS = {"depth": "SETD", "feedover": "SETF", "captures": "SETC"}


def find(folder=None):
    """The path of a reader's copy of the image in a folder; None if there is none.

    Without a folder it is looked for in that of the environment's MACHACK_ORIGINALS.

    >>> find("/nowhere") is None
    True
    """
    folder = folder or os.environ.get("MACHACK_ORIGINALS")
    return next((path for path in sorted(Path(folder).rglob(FILE)) if path.is_file()), None) if folder else None


def _load(path):
    try:
        return images.load(path)  # a copy that somebody has mended already, or another program
    except BadInput:
        return images.load(path, [CORRECTION])


class Program(Memory):
    """The program in the image at `path`, freshly loaded into a machine of its own, as it waits for its first command.

    The command PSVD 1 has been typed, so that it prints the value and the line of each move. `corrected` says what was
    mended in the image: its one known flaw. Raises BadInput with one sentence for a file that is not the image.

    program.play("e2e4")           a move, or several, is typed and accepted
    program.think()                what it would answer; it is then as it was before
    program.think(play=True)       the same, and its move stands

    `memory_type` is the machine's, and changes its time only; `translate` and `in_page`, too, are the machine's, and change
    no result.
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
        """All that was printed on the teletype since the program was loaded."""
        return self.devices.teletype.text.replace("\r", "")

    # Typing.

    def type(self, text: str) -> str:
        """Type a text, each key when the program waits for it; returns what was printed meanwhile.

        A new line is the key RETURN.
        """
        before = len(self.text)
        for key in text:
            self.devices.teletype.type(key)
            self._wait()
        return self.text[before:]

    def _waits(self):
        """Whether the program waits for a key and nothing is under way at the teletype.

        A character just printed counts as under way until the program has seen its flag: it may have another to print.
        """
        teletype = self.devices.teletype
        at_the_keyboard = self.machine.pc - self.symbols["RCH"] in (0, 1) and not self.word("TYIMP")
        return at_the_keyboard and not teletype.waiting and not teletype.flags

    def _wait(self, places=()):
        """Run until the program waits for a key, or comes to one of some addresses; returns that address, or None.

        Raises BadInput if it halts, or goes to its debugger: of a sixth promoted man it says there that it has no room.
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

    # What a person does with it.

    def snapshot(self):
        """The program, its machine and its paper as they are now, for `go_back`."""
        return keeping.snapshot(self.machine)

    def go_back(self, snapshot):
        """Go back to a snapshot; nothing of what came after it leaves a trace."""
        keeping.go_back(self.machine, snapshot)

    def reset(self) -> None:
        """Load the program afresh: all is as it was at the beginning, settings and paper too.

        The program's own command RESET keeps tables of the game before, and its searches then differ.
        """
        self.go_back(self._fresh)

    def play(self, moves: str | Iterable[str]) -> str:
        """Type moves, a text of them with blanks between or a sequence; returns what was printed.

        A move is written as UCI does (e2e4) or as the program does (P-K4, N/KB3*P/K5, O-O). One that the program
        refuses raises BadInput, and the program stands as before that move.
        """
        before = len(self.text)
        for move in moves.split() if isinstance(moves, str) else moves:
            self._play(move)
        return self.text[before:]

    def _play(self, move):
        if not isinstance(move, str) or not (notation.UCI.fullmatch(move) or notation.TYPED.fullmatch(move)):
            raise BadInput(f"{move!r} is not a move: write it as e2e4 or e7e8q, or as P-K4, N/KB3*P/K5, O-O.")
        typed = move
        if notation.UCI.fullmatch(move):
            typed = notation.to_typed(move, self.men, self.black_to_move, bool(self.promoted))
        before, plies = self.snapshot(), self.plies
        try:
            printed = self.type(typed + "\n")
            if self.plies <= plies:
                words = re.findall("IMP|AMBIGUOUS|ILLEGAL|XXXXX", printed)
                told = f"{typed} ({move})" if move != typed else move
                raise BadInput(f"The program refuses {told}: {words[0] if words else 'it prints nothing'}.")
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
        """Change those settings that are given, by the commands SETW, SETD, SETF, SETC; returns all as they now are.

        `widths` is a number or a sequence, for ply 1, 2, ...; the last holds for all later plies. Raises BadInput for a
        number that the command cannot take.
        """
        orders = [] if widths is None else ["SETW " + " ".join(str(each) for each in _checked_widths(widths))]
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
        """Let the program think about the position before it; returns an `Answer`.

        Then it is as it was before, unless `play`: then its move stands. `wallpaper`: it also writes its statistics,
        the terms of the position's value and the lines of the moves it tries, as for the line printer; its answer is
        the same, its count of instructions is not. Raises BadInput if the game is over.
        """
        before = self.snapshot()
        try:
            answer = self._answer(wallpaper)
        except BaseException:  # a person who interrupts finds the program as it was, too
            self.go_back(before)
            raise
        if not play:
            self.go_back(before)
        elif wallpaper:
            self.type("WALLP 0\n")
        return answer

    # The program while it thinks.

    def _answer(self, wallpaper):
        """Type M and read all that comes of it; the move then stands."""
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
        """Run to the end of the search, the wallpaper going to `paper`.

        Returns what was read in memory, None without a search.
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
        """Run to an address, or until the program waits for a key, then None.

        What it writes for the line printer goes to `paper`.

        The image has no routine for the printer: at PILPT, where that was, it returns at once. There its characters are
        read.
        """
        printer = self.symbols["PILPT"]
        places = [self.symbols[symbol] + behind] if symbol else []
        while (at := self._wait([*places, printer] if self.word("WALLP") else places)) == printer:
            paper.append(chr(self.machine.examine(PRINTED_CHARACTER) & 0o177))
        return at

    def _search(self):
        """Run to the end of the search.

        A machine that looks for a breakpoint is slow. So it runs without one until something is printed, which is a
        little later; then it goes back to the snapshot before, or the one before that, and comes to the place anew: it
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
        raise BadInput("The program has answered without coming to the end of its search.")

    def _listed(self):
        memory = self.machine.memory
        first, last = self.word("LGLMST") + 1 & 0o777777, right(self.machine.examine(LIST_POINTER))
        men = self.men.values()
        pawns = {man.number for man in men if man.letter == "P"}
        squares = {0: 0, **{man.number: man.square for man in men}}
        return read_list(
            [int(each) for each in memory[first : last + 1]], squares, pawns, KING + 16 * self.black_to_move
        )

    def _root(self):
        return {
            "opening": self.word("OPENF") != 0,
            "opening_or_middle": self.word("OPNMID") != 0,
            "piece_ratio": signed(self.word("PCRATI")),
            "piece_balance": [signed(each) for each in self.words("PCBAL", 2)],
        }


def _checked(name, number):
    low, high = RANGES[name]
    if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
        raise BadInput(f"{name} is {number!r}: it is a whole number from {low} to {high}.")
    return number


def _checked_widths(widths):
    widths = [widths] if isinstance(widths, int) else widths
    if isinstance(widths, str) or not hasattr(widths, "__iter__"):
        raise BadInput(f"widths is {widths!r}: give whole numbers from {RANGES['widths'][0]} to {RANGES['widths'][1]}.")
    widths = list(widths)
    if not 1 <= len(widths) <= MOST_WIDTHS:
        raise BadInput(f"{len(widths)} widths given: give 1 to {MOST_WIDTHS}, the last one holds for later plies.")
    return [_checked("widths", each) for each in widths]
