"""The program on many positions: `machack epd FILE` for test positions, and `machack bench`, always the same ones.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import chess

from .. import BadInput

if TYPE_CHECKING:
    import argparse

    from ..thinking.thought import Thought

BENCH_EVERY = 8  # of the 158 positions in which the program was to move in the paper's games, every eighth is searched
NAMED = ("bm", "am")


class Asked(NamedTuple):
    """A line of an EPD file: its number, the position, the best moves, the moves to avoid, and its name.

    >>> Asked(1, chess.Board(), [], [], "").is_solved_by(chess.Move.from_uci("e2e4")) is None
    True

    Source: the EPD standard.  Status: modern.
    """

    number: int
    board: chess.Board
    best: list[chess.Move]
    avoid: list[chess.Move]
    name: str

    def is_solved_by(self, move: chess.Move | None) -> bool | None:
        """Return True if a move solves the position, or None if the line names no moves.

        >>> board = chess.Board()
        >>> e4, d4 = map(board.parse_san, ("e4", "d4"))
        >>> asked = Asked(1, board, [e4], [], "")
        >>> asked.is_solved_by(e4), asked.is_solved_by(d4), Asked(1, board, [], [e4], "").is_solved_by(d4)
        (True, False, True)

        Source: the EPD standard.  Status: modern.
        """
        if not self.best and not self.avoid:
            return None
        return (move in self.best or not self.best) and move not in self.avoid

    @property
    def wanted(self) -> str:
        """The moves named, as in the file: "bm Nf3 am d4".

        >>> board = chess.Board()
        >>> Asked(1, board, [board.parse_san("e4")], [], "").wanted
        'bm e4'

        Source: the EPD standard.  Status: modern.
        """
        named = (("bm", self.best), ("am", self.avoid))
        return " ".join(f"{code} {' '.join(map(self.board.san, moves))}" for code, moves in named if moves)


def read_epd(line: str, number: int = 1) -> Asked:
    """Return the contents of a line of EPD; raise BadInput with what is wrong in it.

    >>> read_epd("6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id \\"back rank\\";").wanted
    'bm Ra8#'

    Source: the EPD standard.  Status: modern.
    """
    from ..notation.fens import read_epd as board_and_operations

    board, operations = board_and_operations(line)
    best, avoid = (_moves_of(operations.get(code)) for code in NAMED)
    return Asked(number, board, best, avoid, str(operations.get("id") or ""))


def _moves_of(value: Any) -> list[chess.Move]:
    """Return the moves of bm or am."""
    return [move for move in (value if isinstance(value, (list, tuple)) else [value]) if isinstance(move, chess.Move)]


def positions_of(path: Path | str) -> Iterator[Asked | BadInput]:
    """Yield each line of an EPD file as a question, or what is wrong with it; skip blank lines and # lines.

    >>> list(positions_of("no-such-file.epd"))
    Traceback (most recent call last):
        ...
    machack.BadInput: no-such-file.epd cannot be read: No such file or directory.

    Source: the EPD standard.  Status: modern.
    """
    from ..notation.files import read_text

    for number, line in enumerate(read_text(path).splitlines(), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            try:
                yield read_epd(line.strip(), number)
            except BadInput as fault:
                yield BadInput(f"{Path(path).name}, line {number}: {fault}")


def epd(args: argparse.Namespace) -> int:
    """Run `machack epd FILE`: search each position, and count the solved ones."""
    from ..thinking.thought import think
    from .commands import sentence, settings_of

    settings, solved, asked, code, work = settings_of(args), 0, 0, 0, [0, 0.0]
    for position in positions_of(args.file):
        if isinstance(position, BadInput):
            print(f"machack: {sentence(position)}", file=sys.stderr)
            code = 2
            continue
        thought = think(position.board, settings, tape=0, seconds=args.seconds, nodes=args.nodes)
        is_solved = position.is_solved_by(thought.move)
        asked, solved = asked + (is_solved is not None), solved + (is_solved is True)
        work = [work[0] + thought.nodes, work[1] + thought.seconds]
        print(_as_json(position, thought, is_solved) if args.json else _row(position, thought, is_solved), flush=True)
    if not args.json:
        print(f"{solved} of {asked} solved; {work[0]:,} nodes in {work[1]:.2f} seconds.")
    return code


def _row(asked: Asked, thought: Thought, is_solved: bool | None) -> str:
    """Return a position's row: number, whether it is solved, the move, its value, the work, the line's moves."""
    from ..thinking.values import value_text

    said = {True: "solved", False: "not solved", None: ""}[is_solved]
    move = asked.board.san(thought.move) if thought.move else "no move"
    value = "book" if thought.from_book else value_text(thought.value)
    words = "  ".join(filter(None, [asked.wanted, asked.name]))
    return f"{asked.number:4}  {said:10}  {move:8}  {value:>18}  {thought.nodes:>9,} nodes  {thought.seconds:6.2f} s  {words}".rstrip()


def _as_json(asked: Asked, thought: Thought, is_solved: bool | None) -> str:
    """Return a position's row as one JSON object: think's fields, and line, id, wanted and solved."""
    from ..thinking.words import as_json

    facts = {"line_number": asked.number, "id": asked.name, "wanted": asked.wanted, "solved": is_solved}
    return json.dumps({**facts, **json.loads(as_json(thought))})


def bench(args: argparse.Namespace) -> int:
    """Run `machack bench`: search the same positions every time; the signature is the total number of nodes.

    Two programs with the same signature search alike; the seconds show how fast this machine is.

    Two programs with one signature search alike; the seconds say how fast this machine is.
    """
    from ..notation.games import paper_games
    from ..thinking.thought import think
    from .commands import settings_of

    settings, nodes, seconds = settings_of(args), 0, 0.0
    boards = [board for game in paper_games() for board, _ in game.machine_moves()][::BENCH_EVERY]
    for number, board in enumerate(boards, 1):
        thought = think(board, settings, tape=0)
        nodes, seconds = nodes + thought.nodes, seconds + thought.seconds
        if not args.json:
            move = board.san(thought.move)
            print(f"{number:3} of {len(boards)}  {move:8} {thought.nodes:>9,} nodes", flush=True)
    facts = {
        "positions": len(boards),
        "seconds": round(seconds, 3),
        "nodes_a_second": round(nodes / max(seconds, 1e-6)),
    }
    if args.json:
        print(json.dumps({"signature": nodes, **facts}))
    else:
        print(
            f"time       {seconds:.2f} seconds\nspeed      {facts['nodes_a_second']:,} nodes a second\nsignature  {nodes}"
        )
    return 0
