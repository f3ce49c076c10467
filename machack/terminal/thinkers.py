"""Adapt a program that plays chess to what a chess engine needs, and Mac Hack VI as one.

`terminal.uci.Engine` talks to any Thinker. If you write another program to play under an interface, give it the few
names below; it does not have to know the protocol.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import dataclasses
import threading
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import chess

from .. import BadInput
from ..program.settings import RANGES, SEED_RANGE, TOURNAMENT_WIDTHS, Settings
from ..thinking.waiting import wait_while

TAPE = 0  # events kept: an interface reads none
PRESETS = {"paper": Settings.paper, "simplified": Settings, "image": Settings.image}
KEPT = ("widths", "depth", "feedover", "captures", "weights", "seed")  # a preset changes the rules, not these
UCI_NAMES = {"book": "OwnBook"}  # the standard's name; the others keep their names


class Option(NamedTuple):
    """A setting as UCI declares it.

    >>> Option("check", "false").kind
    'check'
    """

    kind: str  # check, spin, string or combo
    default: str
    low: int = 0
    high: int = 0
    choices: tuple = ()

    def line(self, name: str) -> str:
        """Return what `uci` prints about the option.

        >>> Option("spin", "4", 1, 20).line("Depth")
        'option name Depth type spin default 4 min 1 max 20'

        Source: the UCI standard.  Status: modern.
        """
        text = f"option name {name} type {self.kind} default {self.default or '<empty>'}"
        if self.kind == "spin":
            text += f" min {self.low} max {self.high}"
        return text + "".join(f" var {choice}" for choice in self.choices)


class Asked(NamedTuple):
    """The request for a search.

    >>> Asked(chess.Board()).moves
    ()
    """

    board: chess.Board
    depth: int | None = None  # None: the thinker's depth
    nodes: int = 0  # 0: no limit
    moves: Sequence[chess.Move] = ()  # only these; empty: all
    game: int = 0  # games played earlier in this session


class Answer(Protocol):
    """The result of a search; a machack.Thought is one."""

    move: chess.Move | None
    value: (
        int | None
    )  # 1/128 pawn, White's view, None if nothing was searched; 28672 - ply is a mate of Black at that ply
    line: list[chess.Move]
    nodes: int
    complete: bool  # False: stopped before its end
    from_book: bool  # True: nothing was searched, whatever the value


class Chosen(NamedTuple):
    """An Answer that is a move and its value, each None if there is none.

    >>> Chosen(None, None).complete
    True
    """

    move: chess.Move | None
    value: int | None
    complete: bool = True
    nodes: int = 0
    from_book: bool = False

    @property
    def line(self) -> list[chess.Move]:
        """The move alone: the program does not say what it expects.

        >>> Chosen(chess.Move.from_uci("e2e4"), None).line
        [Move.from_uci('e2e4')]
        """
        return [self.move] if self.move else []


class Search(Protocol):
    """A search in another thread; a machack.Thinking is one."""

    running: bool
    nodes: int

    def start(self) -> object: ...
    def stop(self) -> None: ...
    def join(self, timeout: float | None = None) -> Answer | None: ...
    def so_far(self) -> tuple[int, list[chess.Move]] | None: ...


class SearchInThread:
    """A Search whose answer is what its method `work` returns in another thread.

    >>> class Move(SearchInThread):
    ...     work = lambda self: "e2e4"
    >>> Move().start().join()
    'e2e4'
    """

    def __init__(self) -> None:
        self._answer: Any = None
        self._fault: Exception | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        try:
            self._answer = self.work()
        except Exception as fault:  # raised by join, because a thread's own exception would be lost
            self._fault = fault

    @property
    def running(self) -> bool:
        """True if it is still at work.

        >>> SearchInThread().running
        False
        """
        return self._thread.is_alive()

    def start(self) -> SearchInThread:
        """Begin to work."""
        self._thread.start()
        return self

    def join(self, timeout: float | None = None) -> Any:
        """Wait for the answer, at most `timeout` seconds; raise what `work` raised."""
        wait_while(self._thread.is_alive, timeout)
        if self._fault is not None:
            raise self._fault
        return self._answer

    def so_far(self) -> None:
        """Return nothing: nothing is known before the answer.

        >>> SearchInThread().so_far()
        """


class Thinker(Protocol):
    """A program that plays chess.

    options     {name: Option}: what can be set
    depth       the plies of a search without a requested depth
    depths      the minimum and the maximum depth
    load        makes ready, which may take long
    set         sets an option from its text; raises BadInput, and then changes nothing
    search      a search for an Asked, not yet started
    """

    name: str
    author: str
    options: dict[str, Option]
    depth: int
    depths: tuple[int, int]

    def load(self) -> None: ...
    def set(self, name: str, text: str) -> None: ...
    def search(self, asked: Asked) -> Search: ...


def option_name(field: str) -> str:
    """Return a setting's name as an option.

    >>> option_name("hash_coding"), option_name("book")
    ('HashCoding', 'OwnBook')
    """
    return UCI_NAMES.get(field) or "".join(part.capitalize() for part in field.split("_"))


def text_of(value: object) -> str:
    """Return a setting's value as an option's text.

    >>> text_of((15, 9)), text_of(True), text_of((("A7", 48), ("I1", 0)))
    ('15,9', 'true', 'A7=48,I1=0')
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return ",".join("=".join(map(str, item)) if isinstance(item, tuple) else str(item) for item in value)
    return str(value)


def options_of(settings: Settings) -> dict[str, Option]:
    """Return {name: Option} for every setting, with its value as the default.

    >>> options_of(Settings())["Feedover"]
    Option(kind='spin', default='2', low=0, high=10, choices=())
    """
    ranges = {**RANGES, "seed": SEED_RANGE}
    options = {}
    for field in dataclasses.fields(settings):
        value = getattr(settings, field.name)
        kind = "check" if isinstance(value, bool) else "spin" if field.name in ranges else "string"
        options[option_name(field.name)] = Option(kind, text_of(value), *ranges.get(field.name, ()))
    return options


def value_of(name: str, option: Option, text: str) -> object:
    """Return the value that a text gives an option of Mac Hack; raise BadInput for a bad one.

    >>> value_of("Weights", Option("string", ""), "A7=48, I1=0")
    {'A7': 48, 'I1': 0}
    """
    text = "" if text == "<empty>" else text
    if option.kind == "check":
        if text.lower() not in ("true", "false"):
            raise BadInput(f"{name} is true or false, not '{text}'")
        return text.lower() == "true"
    if option.kind == "combo":
        if text.lower() not in option.choices:
            raise BadInput(f"{name} is {' or '.join(option.choices)}, not '{text}'")
        return text.lower()
    if option.kind == "spin":
        return whole_number(name, text)
    return _amounts(name, text) if name == "Weights" else text


def _amounts(name: str, text: str) -> dict[str, int]:
    pairs = [word.partition("=") for word in text.replace(",", " ").split()]
    return {row: whole_number(f"{name}: {row}", amount) for row, _, amount in pairs}


def whole_number(name: str, text: str) -> int:
    """Return a whole number read from a text; raise BadInput for any other text.

    >>> whole_number("Depth", "much")
    Traceback (most recent call last):
        ...
    machack.BadInput: Depth is a whole number, not 'much'
    """
    try:
        return int(text)
    except ValueError:
        raise BadInput(f"{name} is a whole number, not '{text}'") from None


def _with_rules_of(preset, settings):
    """Return settings with the rules and faults of a preset, and otherwise unchanged."""
    return PRESETS[preset](**{field: getattr(settings, field) for field in KEPT})


def _preset_of(settings):
    """Return the name of the preset whose rules and faults these settings have."""
    return next(name for name in PRESETS if _with_rules_of(name, settings) == settings)


class MacHack:
    """Mac Hack VI as a Thinker: the paper's whole program, or other given settings, until an option changes them.

    As well as every setting, it has the options Program (a preset of all rules and faults) and Tournament (the widths, or
    again those of the beginning).  `thinking` is the class that searches, machack.Thinking if none is given; `settings`
    have the rules and faults of a preset.

    >>> program = MacHack()
    >>> program.set("Program", "image")
    >>> program.settings.faults == Settings.image().faults, program.depth
    (True, 4)
    """

    name = "Mac Hack VI (reconstruction)"
    author = "after R. Greenblatt, D. Eastlake and S. Crocker, 1967"
    depths = RANGES["depth"]

    def __init__(self, thinking: type | None = None, settings: Settings | None = None):
        self._thinking, self.settings = thinking, settings or Settings.paper()
        self._widths = self.settings.widths
        self.options = {
            "Program": Option("combo", _preset_of(self.settings), choices=tuple(PRESETS)),
            "Tournament": Option("check", "false"),
            **options_of(self.settings),
        }
        self._fields = {option_name(field.name): field.name for field in dataclasses.fields(Settings)}

    @property
    def depth(self) -> int:
        """The plies of a search.

        >>> MacHack().depth
        4
        """
        return self.settings.depth

    def load(self) -> None:
        """Load the program, and compile it the first time.

        >>> MacHack().load()
        """
        if self._thinking is None:
            from ..thinking.thought import Thinking

            self._thinking = Thinking
        first = self._thinking(chess.Board(), Settings(depth=1), TAPE, 0)
        first.start()
        first.join(None)

    def set(self, name: str, text: str) -> None:
        """Set an option; raise BadInput, and then nothing has changed.

        >>> program = MacHack()
        >>> program.set("AlphaBeta", "false")
        >>> program.settings.alpha_beta
        False
        """
        value = value_of(name, self.options[name], text)
        if name == "Program":
            self.settings = _with_rules_of(value, self.settings)
        elif name == "Tournament":
            self.settings = self.settings.but(widths=TOURNAMENT_WIDTHS if value else self._widths)
        else:
            self.settings = self.settings.but(**{self._fields[name]: value})

    def search(self, asked: Asked) -> Search:
        """Return the search of what is asked, not begun.

        >>> board = chess.Board("4k3/8/4K3/8/8/8/8/7R w - - 0 1")
        >>> program = MacHack()
        >>> program.load()
        >>> program.search(Asked(board)).start().join().move.uci()
        'h1h8'
        """
        settings = self.settings
        if asked.depth is not None:
            settings = settings.but(depth=asked.depth)
        if settings.seed:  # another game gets another seed, so that games can differ
            settings = settings.but(seed=1 + (settings.seed - 1 + asked.game) % SEED_RANGE[1])
        return self._thinking(asked.board, settings, TAPE, asked.nodes, asked.moves)
