"""Plan the games: the programs, the pairings, the positions, the rules.

    plan = Plan({"usual": "machack", "narrow": "machack; Widths=3"}, games=40)
    plan.jobs()          every pair of games, in order
    plan_of(FILE.toml)   a plan written in a file

A pair is two games from one position, in which each program plays White once. The plan alone determines the order of
the jobs, the positions and so every game.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import itertools
import json
import random
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import chess

from .. import BadInput, choose_from
from ..notation.fens import board_after
from ..notation.files import read_text
from ..terminal.commands import sentence
from .games import Referee
from .openings import openings_of, the_openings
from .players import read

STANDARD = "house"
MOST_ELO = 1000  # in a test
SPRT_NAMES = ("elo0", "elo1", "alpha", "beta")
FILE_NAMES = (
    "programs",
    "pairings",
    "games",
    "openings",
    "seed",
    "plies",
    "lead",
    "lead_plies",
    "sprt",
    "title",
    "forfeit",
)


class Job(NamedTuple):
    """One pair of games.

    number, pairing    its number in the plan, and the pairing's
    names, programs    the names and the lines of both programs
    fen, moves         the position: its first FEN, and the moves from there in UCI
    referee, forfeit   the referee, and True if an engine that breaks loses

    >>> next(Plan({"a": "machack", "b": "turing"}, games=2).jobs()).number
    0
    """

    number: int
    pairing: int
    names: tuple[str, str]
    programs: tuple[str, str]
    fen: str
    moves: tuple[str, ...]
    referee: Referee
    forfeit: bool = False

    @property
    def opening(self) -> chess.Board:
        """The position, with the moves that led to it.

        >>> next(Plan({"a": "machack", "b": "turing"}, games=2).jobs()).opening.ply()
        8
        """
        return board_after(self.moves, self.fen)


@dataclasses.dataclass(frozen=True)
class Plan:
    """An experiment's plan.

    programs    {name: its line, as `players.read` takes it}, at least two
    games       of each pairing, an even number
    pairings    "all", "first" (the first meets each of the others), or pairs of names
    openings    "house" for the built-in set, or the name of a file
    seed        draws the order in which the positions are taken
    referee     a Referee
    sprt        (elo0, elo1), and alpha and beta if they are not 0.05, for two programs: the match ends when the test
                does; None: it does not
    title       for the reader
    forfeit     True if an engine that does not start or crashes loses that game; otherwise it ends the match

    Raise BadInput with what is wrong.

    >>> Plan({"usual": "machack", "old": "turing"}, games=3)
    Traceback (most recent call last):
        ...
    machack.BadInput: games must be an even number, 2 or more, not 3: each position is played twice.
    """

    programs: dict
    games: int = 100
    pairings: object = "all"
    openings: str = STANDARD
    seed: int = 1967
    referee: Referee = Referee()
    sprt: tuple | None = None
    title: str = ""
    forfeit: bool = False
    _boards: list = dataclasses.field(default=None, repr=False, compare=False)

    def __post_init__(self):
        _check_programs(self.programs)
        if not _whole(self.games) or self.games < 2 or self.games % 2:
            raise BadInput(
                f"games must be an even number, 2 or more, not {self.games!r}: each position is played twice."
            )
        if not _whole(self.seed) or self.seed < 0:
            raise BadInput(f"seed must be a whole number, 0 or more, not {self.seed!r}.")
        if not isinstance(self.title, str) or not isinstance(self.openings, str):
            raise BadInput("title and openings are texts, between quotation marks.")
        if not isinstance(self.forfeit, bool):
            raise BadInput(f"forfeit must be true or false, not {self.forfeit!r}.")
        object.__setattr__(self, "pairings", _pairings(self.pairings, list(self.programs)))
        if self.sprt is not None:
            object.__setattr__(self, "sprt", _sprt(self.sprt))
            if len(self.pairings) != 1:
                raise BadInput("sprt is a test of two programs: this plan has more pairings than one.")
        boards = (
            _standard_openings(self.seed)
            if self.openings == STANDARD
            else _shuffled(openings_of(self.openings), self.seed)
        )
        if self.games > 2 * len(boards):
            raise BadInput(
                f"games must be at most {2 * len(boards)}, not {self.games}: there are {len(boards)} positions, "
                "and the same programs play the same game from the same position."
            )
        object.__setattr__(self, "_boards", boards)

    @property
    def count(self) -> int:
        """The number of jobs.

        >>> Plan({"a": "machack", "b": "turing", "c": "bernstein"}, games=40).count
        60
        """
        return len(self.pairings) * self.games // 2

    @property
    def boards(self) -> list[chess.Board]:
        """All positions, in the order in which they are used; there are more of them than the games need.

        >>> len(Plan({"a": "machack", "b": "turing"}, games=2).boards)
        2000
        """
        return list(self._boards)

    def jobs(self) -> Iterator[Job]:
        """Yield every pair of games; all pairings of one position come before the next position.

        >>> [job.pairing for job in Plan({"a": "machack", "b": "turing", "c": "bernstein"}, games=2).jobs()]
        [0, 1, 2]
        """
        numbers = itertools.count()
        for board in self._boards[: self.games // 2]:
            fen, moves = board.root().fen(), tuple(move.uci() for move in board.move_stack)
            for pairing, (a, b) in enumerate(self.pairings):
                lines = self.programs[a], self.programs[b]
                yield Job(next(numbers), pairing, (a, b), lines, fen, moves, self.referee, self.forfeit)

    def as_dict(self) -> dict:
        """Return what determines the games, to be stored with them; for the positions, a digest.

        >>> sorted(Plan({"a": "machack", "b": "turing"}, games=2).as_dict())
        ['games', 'openings', 'pairings', 'positions', 'programs', 'referee', 'seed', 'sprt', 'title']
        """
        kept = (field.name for field in dataclasses.fields(self) if field.name[0] != "_" and field.name != "forfeit")
        entries = {name: getattr(self, name) for name in kept}
        entries["openings"] = self.openings if self.openings == STANDARD else Path(self.openings).name
        entries["positions"] = _digest_of_standard(self.seed) if self.openings == STANDARD else _digest(self._boards)
        return json.loads(json.dumps({**entries, "referee": dataclasses.asdict(self.referee)}))


def _shuffled(boards, seed):
    random.Random(seed).shuffle(boards)
    return boards


@functools.cache
def _standard_openings(seed):
    """Return the built-in positions in the order that a seed draws."""
    return _shuffled(the_openings(), seed)


@functools.cache
def _digest_of_standard(seed):
    return _digest(_standard_openings(seed))


def _digest(boards):
    """Return sixteen digits that identify positions with their moves."""
    lines = (" ".join([board.root().fen(), *map(chess.Move.uci, board.move_stack)]) for board in boards)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def _whole(number):
    return isinstance(number, int) and not isinstance(number, bool)


def _check_programs(programs):
    if not isinstance(programs, dict) or len(programs) < 2:
        raise BadInput("programs: give two at least, each with a name.")
    for name, line in programs.items():
        if not name.strip() or not name.isprintable() or isinstance(line, str) and not line.isprintable():
            raise BadInput(f"program {name!r}: its name and its line are plain text, without line breaks.")
        if not isinstance(line, str):
            below = f" If {name} is not a program, write it above [programs]." if name in FILE_NAMES else ""
            raise BadInput(f"program '{name}' must be a line such as machack or turing, not {line!r}.{below}")
        try:
            read(line)
        except BadInput as fault:
            raise BadInput(f"program '{name}': {sentence(fault)}") from None


def _pairings(asked, names):
    if asked == "all":
        return tuple(itertools.combinations(names, 2))
    if asked == "first":
        return tuple((names[0], other) for other in names[1:])
    try:
        pairs = tuple((a, b) for a, b in asked)
        if any(isinstance(pair, str) for pair in asked):
            raise TypeError
    except (TypeError, ValueError):
        raise BadInput(f'pairings must be "all", "first", or a list of pairs of names, not {asked!r}.') from None
    for name in itertools.chain(*pairs):
        if name not in names:
            raise BadInput(f"pairings: there is no program '{name}': {choose_from(str(name), names)}")
    if not pairs or any(a == b for a, b in pairs) or len({frozenset(pair) for pair in pairs}) < len(pairs):
        raise BadInput("pairings: give pairs of two different programs, each pair once.")
    return pairs


def _sprt(asked):
    if isinstance(asked, dict):
        unknown = sorted(set(asked) - set(SPRT_NAMES))
        if unknown:
            raise BadInput(f"sprt has no '{unknown[0]}': it has {', '.join(SPRT_NAMES)}.")
        asked = tuple({"alpha": 0.05, "beta": 0.05, **asked}.get(name) for name in SPRT_NAMES)
    try:
        if any(isinstance(number, (bool, str)) for number in asked):
            raise TypeError
        elo0, elo1, alpha, beta = (float(number) for number in (*asked, 0.05, 0.05)[:4])
    except (TypeError, ValueError, OverflowError):
        raise BadInput("sprt is elo0 and elo1, and alpha and beta if they are not 0.05: four numbers.") from None
    if not -MOST_ELO <= elo0 < elo1 <= MOST_ELO or not 0 < alpha < 0.5 or not 0 < beta < 0.5:
        raise BadInput(
            "sprt: elo0 is less than elo1, both within -1000 and 1000; alpha and beta are between 0 and 0.5."
        )
    return elo0, elo1, alpha, beta


def plan_of(path: Path | str) -> Plan:
    """Return the plan of a TOML file; raise BadInput with what is wrong in it.

    A file of openings is looked for in the same folder.
    """
    path = Path(path)
    try:
        entries = tomllib.loads(read_text(path))
    except RecursionError:
        raise BadInput(f"{path.name} is not a plan: it is nested too deep.") from None
    except tomllib.TOMLDecodeError as fault:
        raise BadInput(f"{path.name} is not TOML: {str(fault).rstrip('.')}.") from None
    unknown = [name for name in entries if name not in FILE_NAMES]
    if unknown:
        raise BadInput(f"{path.name} has '{unknown[0]}': choose from {', '.join(FILE_NAMES)}.")
    if "programs" not in entries:
        raise BadInput(
            f'{path.name} names no programs: write [programs], and a line for each, such as usual = "machack".'
        )
    rules = {name: entries.pop(name) for name in ("plies", "lead", "lead_plies") if name in entries}
    if entries.get("openings", STANDARD) != STANDARD:
        entries["openings"] = str(path.parent / str(entries["openings"]))
    try:
        return Plan(referee=Referee(**rules), **entries)
    except BadInput as fault:
        raise BadInput(f"{path.name}: {fault}") from None
