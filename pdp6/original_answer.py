"""The answers of the surviving chess program: reading the words it leaves in memory and the text it prints."""

import re
from dataclasses import dataclass, field

from . import chess_notation as notation
from .devices.device import SECOND
from .tables import Table
from .words import left, right, signed, signed_half

# fmt: off
COUNTERS = {"plausible_move_gen": "NPL", "static_eval": "NSV", "feedover": "NFD", "alpha_beta_flush": "NABF", "feedover_limit": "NMFD",
            "static_eval_self": "NSVS", "attack_table": "NCAT", "moves_made": "NMMV", "trap_calls": "TRAPS", "trapped_found": "TRAPSC"}
STATIC = {"material": "MATERIAL BALANCE", "piece_ratio": "PIECE RATIO CHANGE", "king_white": "KING SAFETY FOR WHITE",
          "king_black": "KING SAFETY FOR BLACK", "pawn": "PAWN STRUCTURE"}
# fmt: on
LINE_HEAD = "PRINCIPAL VARIATION"
_NUMBERS = re.compile(r"(-?\d+)\t(-?\d+)\t[\d.]+")


@dataclass(frozen=True)
class Listed:
    """A move of the plausibility list: `move` (UCI), its `plausibility`, its `flags` and a `third` word.

    Flag 400000 is set on moves that are searched whatever the width, flag 1 on those that develop badly; the third word
    counts threats.
    """

    move: str
    plausibility: int
    flags: int
    third: int


@dataclass(frozen=True)
class Answer:
    """What the program answered.

    `move` and the moves of `line` are in UCI's notation, `typed` is the move as the program printed it; `value` is from
    White's side, a pawn about 128; `plausible` is the list at the root, all moves, in the program's order.
    `instructions` and `seconds` (simulated) count from HACK11 to the end of the search, `list_instructions` and
    `list_seconds` to the moment when that list is ready: one plausible move generation. `text` is what the teletype
    printed, `wallpaper` what the program would have printed on the line printer. `root` holds four words that the
    program sets before it searches; `root_lines`, the lines of the moves it tried with two values each, and `static`,
    the terms of the position's own value, are present only if the wallpaper was requested.
    """

    move: str
    typed: str
    value: int
    line: list
    plausible: list
    counters: dict
    root: dict
    instructions: int
    seconds: float
    list_instructions: int
    list_seconds: float
    text: str
    wallpaper: str = ""
    root_lines: list = field(default_factory=list)
    static: dict = field(default_factory=dict)

    def __str__(self):
        return (
            f"{self.typed}, value {self.value}; {self.instructions:,} instructions, {self.seconds:.1f} simulated seconds\n"
            f"line: {' '.join(self.line)}"
        )

    def _repr_html_(self):
        rows = [
            ("move", f"{self.typed} ({self.move})"),
            ("value", str(self.value)),
            ("line", " ".join(self.line)),
            ("instructions", f"{self.instructions:,}"),
            ("simulated seconds", f"{self.seconds:.1f}"),
        ]
        return Table("The program's answer", ("", "answer"), rows)._repr_html_()

    @property
    def plausibility_list(self):
        """The list at the root as a `Table`."""
        return Table(
            "Plausibility list",
            ("move", "plausibility", "flags", "threats"),
            [(entry.move, entry.plausibility, f"{entry.flags:o}", entry.third) for entry in self.plausible],
        )

    @property
    def counted(self):
        """The counters as a `Table`, with the symbols of their words."""
        return Table(
            "Counters",
            ("word", "counts", "times"),
            [(COUNTERS[name], name.replace("_", " "), times) for name, times in self.counters.items()],
        )


@dataclass(frozen=True)
class Thinking:
    """What was read from memory while the program thought, before it made its move."""

    value: int
    plausible: list
    list_instructions: int
    list_time: int
    counters: dict
    root: dict
    instructions: int
    time: int


def read_list(words, squares, pawns, king):
    """Return the plausibility list from its words, three for each move.

    They are [piece,,square], [flags,,plausibility], [threats]. `squares` are those of the pieces by number, `pawns` the
    numbers of pawns not promoted, `king` that of the king of the side to move: castling is written without a piece.
    """
    listed = []
    for first, second, third in zip(words[::3], words[1::3], words[2::3]):
        number, end = left(first), right(first)
        start = squares[number]
        if end in (notation.KING_SIDE, notation.QUEEN_SIDE):
            start = squares[king]
            end = start + (-2 if end == notation.KING_SIDE else 2)
        queen = "q" if number in pawns and end // 10 in (2, 9) else ""
        move = notation.name_of(start) + notation.name_of(end) + queen
        plausibility = signed_half(right(second))
        listed.append(Listed(move, plausibility, left(second), signed(third)))
    return listed


def make_answer(thought, text, wallpaper, black):
    """Return an `Answer` from what was read in memory and from what was printed; `black`: Black was to move."""
    lines = [line.strip() for line in text.replace("\r", "").split("\n")]
    head, tail = (
        (lines[: lines.index(LINE_HEAD)], lines[lines.index(LINE_HEAD) + 1 :]) if LINE_HEAD in lines else (lines, [])
    )
    printed = [line for line in head if notation.to_uci(line, black) != "?"]
    typed = printed[-1] if printed else ""
    line = to_line([name for name in tail if name and name != "_"], black) or [notation.to_uci(typed, black)]
    return Answer(
        notation.to_uci(typed, black),
        typed,
        thought.value,
        line,
        thought.plausible,
        thought.counters,
        thought.root,
        thought.instructions,
        thought.time / SECOND,
        thought.list_instructions,
        thought.list_time / SECOND,
        text,
        wallpaper,
        read_root_lines(wallpaper, black),
        read_static(wallpaper),
    )


def to_line(typed, black):
    """Return in UCI's notation the moves of a line as printed, the first by Black if `black` and otherwise White.

    >>> to_line(["BP/K2-K4", "O-O"], black=True)
    ['e7e5', 'e1g1']
    """
    return [notation.to_uci(move, black ^ place % 2) for place, move in enumerate(typed)]


def read_root_lines(text, black):
    """Return the lines of the moves tried at the root: [[line in UCI, first value, second value], ...].

    >>> read_root_lines("BP/K2-K4 \\nO-O \\n0\\t-5\\t0.03\\n", black=True)
    [[['e7e5', 'e1g1'], 0, -5]]
    """
    lines, typed = [], []
    for line in text.replace("\r", "").split("\n"):
        numbers = _NUMBERS.fullmatch(line.strip())
        if numbers:
            lines.append([to_line(typed, black), int(numbers[1]), int(numbers[2])])
            typed = []
        elif notation.to_uci(line, black) != "?":
            typed.append(line)
        else:
            typed = []
    return lines


def read_static(text):
    """Return the terms of the position's own value, from the wallpaper: {name: number}, empty if they are not there.

    >>> read_static("WP\\tMATERIAL BALANCE -12\\n")
    {'material': -12}
    """
    matches = {name: re.search(rf"{words} (-?\d+)", text) for name, words in STATIC.items()}
    return {name: int(match[1]) for name, match in matches.items() if match}
