"""The programs before Mac Hack at a terminal: what `machack ancestors`, `games --as` and `uci --as` do.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import dataclasses
import itertools
import json
import sys
from typing import TYPE_CHECKING, Any

from .. import BadInput
from ..ancestors import PROGRAMS, agreement, figures, module_of, program
from ..ancestors.recording import MOST, Limits
from ..program.alphabeta import MATE_VALUE
from .progress import progress_bar
from .thinkers import Asked, MacHack, Option, SearchInThread, whole_number

if TYPE_CHECKING:
    import argparse


def tell(args: argparse.Namespace) -> int:
    """`machack ancestors`: figures, rules or readings of one program or all.

    >>> from machack.cli import parser
    >>> tell(parser().parse_args(["ancestors", "shannon"]))        # doctest: +ELLIPSIS
    Shannon's type A (1949; none: a plan)
      f at the start: 0.0
    ...
    0
    """
    if args.rules + args.readings + args.thoughts > 1:
        raise BadInput("--rules, --readings and --thoughts are different questions: ask one.")
    names = list(PROGRAMS) if args.name is None else [_key(args.name)]
    say = _rules if args.rules else _readings if args.readings else _thoughts if args.thoughts else _figures
    for name in names:
        sentence, text = say(name)
        print(json.dumps({"program": name, **sentence}) if args.json else text, flush=True)
    return 0


def _key(name):
    """Return the key of a program."""
    kind = program(name)
    return next(key for key, value in PROGRAMS.items() if value == kind)


def _figures(name):
    rows = figures.rows(name)
    return {"figures": [{**row._asdict(), "agrees": row.agrees} for row in rows]}, figures.as_text(name, rows)


def _rules(name):
    rules = module_of(name).RULES
    lines = [PROGRAMS[name].title] + [f"  {rule.text} [{rule.mark}: {rule.source}]" for rule in rules]
    return {"rules": [rule._asdict() for rule in rules]}, "\n".join(lines)


def _readings(name):
    if not agreement.own_games(name):
        return {"readings": {}}, f"{PROGRAMS[name].title}: there is no game to compare its readings with."
    readings = figures.readings(name)
    lines = [PROGRAMS[name].title]
    for what, games in readings.items():
        words = "; ".join(
            f"{chosen} of {asked}" + ("" if table is None else f", {table} in the table")
            for chosen, asked, table in games
        )
        lines.append(f"  {what}: {words}")
    return {"readings": readings}, "\n".join(lines)


def _thoughts(name):
    games = agreement.own_games(name)
    thoughts = [agreement.thoughts(name, game) for game in games]
    lines = [PROGRAMS[name].title] + (["  no game of its own"] if not games else [])
    for number, rows in enumerate(thoughts, 1):
        for row in rows:
            move = f"{(row['ply'] + 1) // 2}{'.' if row['ply'] % 2 else '...'}{row['played']}"
            lines.append(
                f"  game {number}, {move}: {' or '.join(row['chosen'])} at {row['value']}, {row['nodes']} moves made"
            )
    return {"thoughts": thoughts}, "\n".join(lines)


def games_as(args: argparse.Namespace) -> int:
    """Run `machack games FILE.pgn --as NAME`, or with a paper game's number: does a program choose the moves played?"""
    if args.image or args.simple or args.book:
        raise BadInput("--as asks another program: --image, --simple and --book are settings of Mac Hack.")
    name = _key(args.ancestor)
    agreement.check_plays(name)
    games, faults = (agreement.own_games(name), []) if args.file is None else agreement.games_of(name, args.file)
    for fault in faults:
        print(f"machack: {fault}", file=sys.stderr)
    if not games:
        if faults:
            return 2
        raise BadInput(f"{PROGRAMS[name].title} left no game: name a file.")
    total = sum(1 for game in games for _ in agreement.positions(name, game, args.side))
    bar, done = progress_bar(), itertools.count(1)
    report = agreement.hold(name, games, args.side, progress=lambda: bar(next(done), total))
    print(json.dumps({"games": report["games"]}) if args.json else agreement.as_text(report))
    return 2 if faults else 0


# ---------------------------------------------------------------- under a chess interface


@dataclasses.dataclass(frozen=True)
class _Answer:
    """A thought for an interface: its value is in 1/128 pawn, 0 if it is not a sum of pawns, None if missing."""

    move: Any
    value: int | None
    line: list
    nodes: int
    complete: bool
    from_book: bool = False


def in_128ths(searched) -> int:
    """Return a thought's value in 1/128 pawn, 0 if it is a ratio.

    A mate is valued by its line: 28672 less the mated position's ply.

    >>> from machack.ancestors import think
    >>> in_128ths(think("turing", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"))
    28670
    """
    board = searched.board.copy()
    for move in searched.line:
        board.push(move)
    if board.is_checkmate():
        far = MATE_VALUE - 1 - len(searched.line)
        return -far if board.turn else far
    worth = round(searched.value * program(searched.program).unit)
    return max(-MOST, min(MOST, worth))


class _Search(SearchInThread):
    """A search of an ancestor in another thread."""

    def __init__(self, name, asked, given):
        self._name, self._board, self._given = name, asked.board, given
        self._limits = Limits(tuple(asked.moves), asked.nodes)
        super().__init__()

    @property
    def nodes(self) -> int:
        return self._limits.made

    def work(self):
        thought = module_of(self._name).think(self._board, limits=self._limits, **self._given)
        has_searched = thought.complete or thought.line  # not if it was stopped before
        value = in_128ths(thought) if has_searched else None
        return _Answer(thought.move, value, thought.line or thought.ties[:1], thought.nodes, thought.complete)

    def stop(self) -> None:
        self._limits.stopped = True


class Ancestor:
    """A program before Mac Hack as a Thinker.

    Shannon's has the option Plies; the others look as deep as they did.  The score it reports is a sum of pawns for
    Shannon's and the model of Newell, Shaw and Simon, and 0 for those whose values are ratios.

    >>> Ancestor("turing").name
    "Turing's paper machine (reconstruction)"

    Raises BadInput: no such program, or one that plays no chess of eight by eight.
    """

    author = "the machack project, after its authors"

    def __new__(cls, name):
        kind = program(name)
        if not kind.is_mac_hack:
            return super().__new__(cls)
        thinker = MacHack(settings=module_of(name).settings())
        thinker.name = f"{kind.title.replace('Mac Hack', 'Mac Hack VI')} (reconstruction)"
        return thinker

    def __init__(self, name: str):
        kind = program(name)
        if not kind.plays:
            raise BadInput(f"{kind.title} cannot play under an interface: {kind.cannot}.")
        self._module, self._given = kind.module, dict(kind.options)
        self.name = f"{kind.heading} (reconstruction)"
        self.depth, *limits = kind.plies
        self.depths = tuple(limits) or (self.depth, self.depth)
        self.options = {"Plies": Option("spin", str(self.depth), *limits)} if limits else {}

    def load(self) -> None:
        """Load the program.

        >>> Ancestor("shannon").load()
        """
        module_of(self._module)

    def set(self, name: str, text: str) -> None:
        """Set the option Plies; raise BadInput for a bad value, and then change nothing.

        >>> program = Ancestor("shannon")
        >>> program.set("Plies", "3")
        >>> program.depth
        3
        """
        plies = whole_number(name, text)
        least, most = self.depths
        if not least <= plies <= most:
            raise BadInput(f"{name} must be a whole number from {least} to {most}, not {plies}")
        self.depth = plies

    def search(self, asked: Asked) -> _Search:
        """Return the search for a question, not yet started.

        >>> import chess
        >>> Ancestor("shannon").search(Asked(chess.Board(), 1)).start().join().move.uci()
        'e2e3'
        """
        given = {**self._given, "plies": asked.depth or self.depth} if self.options else self._given
        return _Search(self._module, asked, given)
