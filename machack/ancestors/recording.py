"""Share what every ancestor needs: the tape it writes, and the thought it returns.

    recorder = Recorder()
    recorder.enter(ply=1, node=0, listed=20, looked_at=20)
    child = recorder.consider(ply=1, parent=0, move=move, place=1, label=0, why=OWN)

The events are those of Mac Hack (`program.tape`), so the same trees, replays and summaries show them.  What an event's
number means is each program's own: `words` of its thoughts holds its sentences, `unit` what its values count.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import dataclasses
from typing import Any, NamedTuple

import chess

from .. import BadInput
from ..notation.fens import check_position
from ..notation.games import as_board
from ..notation.positions import from_chess_move
from ..page.arrays import np
from ..program.alphabeta import INFINITE, MATE_VALUE
from ..program.tape import BEST, CONSIDER, CUTOFF, ENTER, EVENT, MATE, OUTSIDE, RETURN, STALEMATE, STATIC
from .small_board import SmallBoard

OWN = 16  # CONSIDER's and BEST's details from here on are a program's own
MOST = 28_000  # no value of a position is written as more: from there on they are mates
CERTAIN, DISPUTED, OURS = "certain", "disputed", "ours"  # disputed: sources contradict each other, and one was followed


class Rule(NamedTuple):
    """A rule of a program: what it says, where that comes from, and whether it is certain, disputed or ours.

    >>> Rule("The machine plays White.", "typescript, p. 4", CERTAIN).mark
    'certain'

    Source: none in the paper.  Status: modern.
    """

    text: str
    source: str
    mark: str


class Term(NamedTuple):
    """A line of the sum behind a choice: what counts, how much (a number as the program has it), by which rule.

    >>> Term("Q on d1 can make 3 moves", 1.7, "i").amount
    1.7

    Source: none in the paper.  Status: modern.
    """

    label: str
    amount: float
    rule: str = ""


class Row(NamedTuple):
    """A figure: what it is, as recorded, as found here, and a remark.

    >>> Row("moves tried", "137", "127", is_near=True).agrees
    True

    Source: none.  Status: modern.
    """

    what: str
    recorded: str
    found: str
    remark: str = ""
    is_near: bool = False

    @property
    def agrees(self) -> bool:
        """Return True if both are the same, or as near as required.

        >>> Row("f of the first position", "0.0", "0.0").agrees
        True

        Source: none.  Status: modern.
        """
        return self.is_near or self.recorded == self.found


def as_checked_board(position):
    """Return a new board with a position that is possible in a game, from anything that `as_board` takes.

    A chess.Board is checked by the same rules as a FEN.

    >>> as_checked_board(chess.Board("4k3/8/8/8/8/8/8/8 w - - 0 1"))
    Traceback (most recent call last):
        ...
    machack.BadInput: FEN '4k3/8/8/8/8/8/8/8 w - - 0 1': White has no king.

    Raise BadInput for any other position.

    Source: none in the paper.  Status: modern.
    """
    board = as_board(position)
    if isinstance(board, SmallBoard):
        raise BadInput("this is a position of six by six, which only Los Alamos chess is played on.")
    check_position(board, f"FEN {board.fen()!r}")
    return board


@dataclasses.dataclass
class Limits:
    """The limits of a search: only these moves (all, if none are named), a number of moves made (0 for no limit), and an
    end at any time, by setting `stopped`. In `made` the search counts the moves it has made.

    >>> Limits(nodes=100).stopped
    False

    Source: none in the paper.  Status: modern.
    """

    moves: tuple = ()
    nodes: int = 0
    stopped: bool = False
    made: int = 0


class Stopped(Exception):
    """A search has come to its limits.

    >>> try:
    ...     Recorder(Limits(stopped=True)).consider(1, 0, chess.Move.null(), 1)
    ... except Stopped:
    ...     print("stopped")
    stopped

    Source: none in the paper.  Status: modern.
    """


@dataclasses.dataclass(frozen=True)
class Method:
    """The settings of a thought as far as a figure needs them: was alpha-beta on?

    >>> Method(alpha_beta=False).alpha_beta
    False

    Source: none in the paper.  Status: modern.
    """

    alpha_beta: bool


@dataclasses.dataclass(frozen=True)
class Thought:
    """The result of an ancestor's search.

    program    its name, a key of `ancestors.PROGRAMS`
    board      the position (a copy, with its move stack)
    move       the move chosen, None if the game is over or the program finds nothing
    value      its value as on the tape: in the program's unit, White's view
    unit       what that counts, in words
    ties       moves as good as the one chosen, that one first
    table      the plausible moves of the position in their order; None: all legal moves are looked at
    line       the moves it expects, a list of chess.Move
    settings   a Method
    tape       the events, a numpy array of tape.EVENT, shape (events,)
    words      its own sentences, {key of words.json: template}

    >>> from machack.ancestors import think
    >>> found = think("shannon", "startpos", plies=1)
    >>> found.move.uci(), found.value, [move.uci() for move in found.ties], found.nodes
    ('e2e3', 10, ['e2e3', 'e2e4'], 20)

    Source: none in the paper.  Status: modern.
    """

    program: str
    board: chess.Board
    move: chess.Move | None
    value: int
    unit: str
    ties: list
    table: list | None
    line: list
    settings: Method
    tape: Any
    events: int
    words: dict
    complete: bool = True
    from_book: bool = False

    @property
    def nodes(self) -> int:
        """Moves made in the search.

        >>> from machack.ancestors import think
        >>> think("shannon", "startpos", plies=1).nodes
        20

        Source: none in the paper.  Status: modern.
        """
        return int((self.tape["kind"] == CONSIDER).sum())

    def __repr__(self) -> str:
        name = "no move" if self.move is None else self.board.san(self.move)
        return f"<{self.program}: {name}, value {self.value}, {self.nodes} nodes>"


class Recorder:
    """Writes the tape of a search, event by event; `board` is the position searched, for the moves of its limits.

    >>> recorder = Recorder()
    >>> recorder.enter(1, 0, 20, 7)
    >>> recorder.consider(1, 0, chess.Move.from_uci("e2e4"), 1)
    1
    >>> len(recorder.tape())
    2

    Raises BadInput: a move of the limits is not legal on the board.

    Source: none in the paper.  Status: modern.
    """

    def __init__(self, limits: Limits | None = None, board: chess.Board | None = None) -> None:
        self.rows: list[tuple] = []
        self.nodes = 0
        self.limits = limits or Limits()
        self.complete = True
        for move in () if board is None else self.limits.moves:
            if move not in board.legal_moves:
                raise BadInput(f"{move} is not legal in {board.fen()}.")

    def wanted(self, listed):
        """Return the requested moves among those listed at the top; others, if none of them is listed.

        `listed` are rows that begin with a move; what else a row says is that of the first.

        >>> e4, a3 = (chess.Move.from_uci(name) for name in ("e2e4", "a2a3"))
        >>> Recorder(Limits(moves=(a3,))).wanted([(e4, 16)]) == [(a3, 16)]
        True

        Source: none in the paper.  Status: modern.
        """
        only = self.limits.moves
        kept = [row for row in listed if not only or row[0] in only]
        return kept or [(move, *listed[0][1:]) for move in only if listed]

    def note(self, kind, ply, node, value=0, move=None, detail=0, rank=0, parent=0, window=(-INFINITE, INFINITE)):
        """Write an event; `value` is White's.

        >>> recorder = Recorder()
        >>> recorder.note(STATIC, 1, 0, value=64)
        >>> recorder.tape()["value"].tolist()
        [64]

        Source: none in the paper.  Status: modern.
        """
        packed = 0 if move is None else from_chess_move(move)
        self.rows.append((kind, min(ply, 255), detail, min(rank, 255), node, parent, packed, int(value), *window))

    def enter(self, ply, node, listed, looked_at):
        """Record that the moves of a position are listed.

        >>> recorder = Recorder()
        >>> recorder.enter(1, 0, 20, 7)
        >>> recorder.tape()["value"].tolist(), recorder.tape()["rank"].tolist()
        ([20], [7])

        Source: none in the paper.  Status: modern.
        """
        self.note(ENTER, ply, node, value=listed, rank=looked_at, detail=OWN)

    def consider(self, ply, parent, move, place, label=0, why=OWN):
        """Record that a move is made; return the number of its node, or raise Stopped at the limits.

        >>> Recorder().consider(1, 0, chess.Move.from_uci("e2e4"), 1)
        1

        Source: none in the paper.  Status: modern.
        """
        if self.limits.stopped or (self.limits.nodes and self.nodes >= self.limits.nodes):
            self.complete = False
            raise Stopped
        self.nodes += 1
        self.limits.made = self.nodes
        self.note(CONSIDER, ply, self.nodes, label, move, why, place, parent)
        return self.nodes

    def outside(self, ply, node, move, place, label=0):
        """Record that a move is listed and not considered.

        >>> recorder = Recorder()
        >>> recorder.outside(1, 0, chess.Move.from_uci("e2e4"), 8)
        >>> recorder.tape()["rank"].tolist()
        [8]

        Source: none in the paper.  Status: modern.
        """
        self.note(OUTSIDE, ply, node, label, move, rank=place)

    def best(self, ply, node, move, value, why=0):
        """Record that a move (None: the position as it is) is the best so far.

        >>> recorder = Recorder()
        >>> recorder.best(1, 0, chess.Move.from_uci("e2e4"), 10)
        >>> recorder.tape()["value"].tolist()
        [10]

        Source: none in the paper.  Status: modern.
        """
        self.note(BEST, ply, node, value, move, why)

    def static(self, ply, node, value):
        """Record the value of a position by itself.

        >>> recorder = Recorder()
        >>> recorder.static(1, 0, 10)
        >>> len(recorder.rows)
        1

        Source: none in the paper.  Status: modern.
        """
        self.note(STATIC, ply, node, value)

    def cut(self, ply, node, move, value, window):
        """Record that a move refutes what led here; `window` is what White and Black are assured of.

        >>> recorder = Recorder()
        >>> recorder.cut(2, 1, None, 10, (5, 9))
        >>> recorder.tape()["beta"].tolist()
        [9]

        Source: none in the paper.  Status: modern.
        """
        self.note(CUTOFF, ply, node, value, move, window=window)

    def over(self, ply, node, is_mate, value):
        """Record that the game is over: mate or stalemate.

        >>> recorder = Recorder()
        >>> recorder.over(2, 1, False, 0)
        >>> recorder.tape()["kind"].tolist() == [STALEMATE]
        True

        Source: none in the paper.  Status: modern.
        """
        self.note(MATE if is_mate else STALEMATE, ply, node, value)

    def back(self, ply, node, value):
        """Record the value of a node.

        >>> recorder = Recorder()
        >>> recorder.back(1, 0, 10)
        >>> len(recorder.rows)
        1

        Source: none in the paper.  Status: modern.
        """
        self.note(RETURN, ply, node, value)

    def tape(self):
        """Return the events, a numpy array of EVENT, shape (events,).

        >>> len(Recorder().tape())
        0

        Source: none in the paper.  Status: modern.
        """
        return np.array(self.rows, dtype=EVENT)


def mate_of(white_is_mated: bool, ply: int) -> int:
    """Return the value of a mate on the tape, White's view; sooner is better for the side that mates.

    >>> mate_of(False, 3)
    28669

    Source: the surviving image, whose mates these are.  Status: modern.
    """
    return -(MATE_VALUE - ply) if white_is_mated else MATE_VALUE - ply
