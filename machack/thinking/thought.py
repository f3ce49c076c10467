"""One thought of the program, for people: think(position) and its result, in python-chess's terms.

Source: the paper, "Debugging aids", 5 and 6.  Status: modern.
"""

from __future__ import annotations

import dataclasses
import threading
import time
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

import chess

from .. import BadInput
from ..notation.games import as_board
from ..notation.positions import to_chess_move
from ..notation.states import ask_about, set_up
from ..notation.typed import read_move
from ..page.arrays import np
from ..program.alphabeta import NEARLY_INFINITE
from ..program.choose import choose_move, list_root, make_ready, prepare
from ..program.evaluate import (
    centre_control,
    king_safety,
    material_balance,
    pawn_structure,
    piece_ratio_change,
    static_value,
)
from ..program.heuristics import reason_named
from ..program.moves import count_leaves
from ..program.plausible import BAD_DEVELOPMENT
from ..program.settings import Settings
from ..program.state import counters
from ..program.tape import cut_tape, new_tape
from ..program.width import is_always_searched
from .reading import Node, tree
from .values import pov_score
from .waiting import wait_while

if TYPE_CHECKING:
    import chess.engine

TAPE = 400_000
MOST_ON_TAPE = 100_000_000  # events: 3 gigabytes
MOST_NODES = 10**12
MOST_PLIES = 20  # of perft


@dataclasses.dataclass(frozen=True)
class Reason:
    """One reason for a move's plausibility: its label, its wording, its amount.

    The label is the id of a row of the table of heuristics. It begins with "was " for what the piece did on its old
    square, and with "line " for what opens when it leaves.

    >>> castling = plausible_moves(position("game 3, before White's 9th"))[0].reasons[0]
    >>> castling.id, castling.wording, castling.amount
    ('I1', 'castling', 768)
    """

    id: str
    wording: str
    amount: int


@dataclasses.dataclass(frozen=True)
class Plausible:
    """A move on the list of the plausible move generator; the amounts of its reasons sum to its plausibility.

    The fields are move, plausibility, always_search (searched outside the width too), bad_development, threats (the
    number of threats it makes) and reasons (a list of Reason).

    >>> best = plausible_moves("startpos")[0]
    >>> best.move.uci(), best.plausibility, sum(reason.amount for reason in best.reasons)
    ('e2e4', 644, 644)
    """

    move: chess.Move
    plausibility: int
    always_search: bool
    bad_development: bool
    threats: int
    reasons: list[Reason]


@dataclasses.dataclass(frozen=True)
class Thought:
    """The result of one search.

    board      the position (a copy, with its move stack)
    settings   the settings it was searched with
    move       the chosen move, None in mate and stalemate
    value      its value in 1/128 pawn, from White's point of view; 28672 - ply is a mate of Black, `ply` that of the
               mated position; None if the search was stopped before it had searched a move
    line       the principal variation, a list of chess.Move
    counters   the ten counters of the original
    nodes      moves considered
    seconds    time taken
    complete   False if the search was stopped; the move is then the best so far
    from_book  True if the move is a book reply: nothing was searched, and the value means nothing
    tape       the events written, a numpy array of tape.EVENT, shape (min(events, room on the tape),)
    events     events counted
    hash_matches        positions whose value came from the hash table (0 without hash coding)
    secondary_searches  candidates at the top that got a secondary search

    >>> found = think(position("game 3, before White's 21st"), Settings(depth=2))
    >>> found.board.san(found.move), found.value, len(found.line), found.complete
    ('Rd8#', 28670, 1, True)
    """

    board: chess.Board
    settings: Settings
    move: chess.Move | None
    value: int | None
    line: list[chess.Move]
    counters: dict[str, int]
    nodes: int
    seconds: float
    complete: bool
    tape: np.ndarray
    events: int
    from_book: bool = False
    hash_matches: int = 0
    secondary_searches: int = 0

    def __repr__(self) -> str:
        """Return one line: the move, its value, the work.

        >>> think("4k3/8/4K3/8/8/8/8/7R w - - 0 1", Settings(depth=2))
        <Thought Rh8#: value 28670, 19 nodes>
        """
        move = self.board.san(self.move) if self.move else "no move"
        value = "no value" if self.value is None else f"value {self.value}"
        how = "from the book" if self.from_book else f"{value}, {self.nodes} nodes"
        return f"<Thought {move}: {how}{'' if self.complete else ', stopped'}>"

    @property
    def score(self) -> chess.engine.PovScore | None:
        """The value as a python-chess score: a chess.engine.PovScore of the side to move.

        It is None if nothing was searched: for a book reply, or a search stopped too soon.

        >>> found = think("startpos", Settings(depth=1))
        >>> found.score.white(), found.board.turn == found.score.turn
        (Cp(+1), True)
        >>> think("4k3/8/4K3/8/8/8/8/7R w - - 0 1", Settings(depth=2)).score.relative
        Mate(+1)

        Source: python-chess.  Status: modern.
        """
        return None if self.from_book or self.value is None else pov_score(self.value, self.board.turn)

    def tree(self) -> Node:
        """Return the tree of the search as data, as far as the tape goes: the root, a reading.Node.

        >>> root = think("startpos", Settings(depth=2)).tree()
        >>> root.children[0].move.uci(), root.children[0].value
        ('e2e4', 0)
        """
        return tree(self)


def _first_plausible(board, m):
    """Return the most plausible allowed move, for a search stopped before it found anything."""
    allowed = [to_chess_move(m.asked[place]) for place in range(int(m.n_asked))]
    listed = (entry.move for entry in listed_moves(m))
    return next((move for move in (*listed, *allowed, *board.legal_moves) if move in board.legal_moves), None)


def thought_of(board, settings, m, tape, value, seconds) -> Thought:
    """Return the Thought that a searched state holds.

    board, settings   the position searched, and the settings
    m, tape           the state and the tape that choose_move left
    value, seconds    its result (1/128 pawn, from White's point of view), and the time it took

    >>> board, settings = position("game 3, before White's 21st"), Settings(depth=2)
    >>> m, tape = set_up(board, settings), new_tape(0)
    >>> thought_of(board, settings, m, tape, choose_move(m, tape), 0.0).move.uci()
    'd1d8'
    """
    line = [to_chess_move(m.line[1][i]) for i in range(int(m.line_length[1]))]
    complete = not m.stop
    searched = bool(line) or complete and m.n_asked == 0
    if not searched:
        first = _first_plausible(board, m)
        line = [first] if first else []
    return Thought(
        board,
        settings,
        line[0] if line else None,
        int(value if complete else m.best[1]) if searched else None,
        line,
        counters(m),
        int(m.nodes),
        seconds,
        complete,
        cut_tape(tape, int(m.events)),
        int(m.events),
        bool(m.from_book),
        int(m.hash_matches),
        int(m.secondary_searches),
    )


def think(
    position: str | chess.Board,
    settings: Settings = Settings(),
    tape: int = TAPE,
    seconds: float | None = None,
    nodes: int = 0,
    moves: Iterable[chess.Move | str] = (),
) -> Thought:
    """Search a position and return the Thought.

    position   a FEN, "startpos", the name of a position of the paper's games, or a chess.Board, whose move stack
               is the game so far
    settings   Settings() is the simplified search of the first chapters; Settings.paper() the whole program, as
               `machack think` runs it; Settings.image() the surviving image
    tape       room on the tape, in events; 0 to write none
    seconds    the time it may take; None for no limit
    nodes      the number of moves it may consider; 0 for no limit
    moves      the moves it may choose from, each a chess.Move or a text such as P-K4, e4 or e2e4; (): any
    If a limit ends the search, its Thought is not complete and has the best move so far. Raise BadInput for bad arguments.

    >>> think("4k3/8/4K3/8/8/8/8/7R w - - 0 1").move.uci()
    'h1h8'
    >>> found = think("startpos", nodes=100)
    >>> found.nodes, found.complete
    (100, False)
    >>> think("startpos", moves=["a3", "P-K4"]).move.uci()
    'e2e4'

    Source: the paper, "An outline of the program"; the limits are ours.  Status: paper.
    """
    thinking = Thinking(position, settings, tape, nodes, moves)
    if seconds is None:
        return thinking.work()
    checked_seconds(seconds)
    thinking.start()
    try:
        wait_while(lambda: thinking.running, seconds)
    finally:
        thinking.stop()
    return thinking.join()


def checked_seconds(seconds):
    """Return the seconds that a search may take; raise BadInput unless they are a number above 0.

    >>> checked_seconds(1.5)
    1.5
    """
    if isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not seconds > 0:
        raise BadInput(f"seconds must be a number above 0, or None for no limit, not {seconds!r}.")
    return seconds


def _checked_count(name, count, most):
    """Return a whole number from 0 to `most`, or raise BadInput."""
    if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= most:
        raise BadInput(f"{name} must be a whole number from 0 to {most}, not {count!r}.")
    return count


def _checked_moves(board, moves):
    """Return the moves a search may choose from, each once; raise BadInput for an illegal one."""
    if isinstance(moves, (str, chess.Move)):
        raise BadInput(f"moves must be a list of moves, not {moves!r}.")
    checked = [read_move(board, move) if isinstance(move, str) else move for move in moves]
    for move in checked:
        if not isinstance(move, chess.Move) or move not in board.legal_moves:
            raise BadInput(f"{move} is not legal in {board.fen()}.")
    return list(dict.fromkeys(checked))


class Thinking:
    """A search in a second thread, whose progress and tape can be read while it runs.

    `position`, `settings`, `tape`, `nodes` and `moves` are those of think. Raise BadInput at once if one of them is
    bad.

    >>> thinking = Thinking("4k3/8/4K3/8/8/8/8/7R w - - 0 1").start()
    >>> thinking.join().move.uci()
    'h1h8'
    >>> Thinking("startpos", nodes=5, moves=["a3"]).start().join().move.uci()
    'a2a3'
    """

    def __init__(
        self,
        position: str | chess.Board,
        settings: Settings = Settings(),
        tape: int = TAPE,
        nodes: int = 0,
        moves: Iterable[chess.Move | str] = (),
    ) -> None:
        self.board = as_board(position)
        self.settings = settings
        _checked_count("tape", tape, MOST_ON_TAPE)
        _checked_count("nodes", nodes, MOST_NODES)
        moves = _checked_moves(self.board, moves)
        make_ready()
        self.tape: np.ndarray = new_tape(tape)
        self.thought: Thought | None = None
        self.error: Exception | None = None
        self._m = set_up(self.board, settings)
        self._m.node_limit = nodes
        ask_about(self._m, moves)
        self._thread: threading.Thread | None = (
            None  # until it is started, because a thread would keep this object and its tape longer
        )

    def __repr__(self) -> str:
        """Return one line: the thought, or the number of nodes so far.

        >>> thinking = Thinking("4k3/8/4K3/8/8/8/8/7R w - - 0 1", Settings(depth=2))
        >>> thinking
        <Thinking: 0 nodes>
        >>> thinking.start().join() and thinking
        <Thinking: done, <Thought Rh8#: value 28670, 19 nodes>>
        """
        return f"<Thinking: {f'done, {self.thought!r}' if self.thought else f'{int(self._m.nodes)} nodes'}>"

    def work(self) -> Thought:
        """Search in this thread, and return the Thought.

        >>> Thinking("startpos", Settings(depth=1)).work().complete
        True
        """
        began = time.perf_counter()
        value = choose_move(self._m, self.tape)
        seconds = time.perf_counter() - began
        self.thought = thought_of(self.board, self.settings, self._m, self.tape, value, seconds)
        return self.thought

    def _run(self) -> None:
        try:
            self.work()
        except Exception as error:  # raised again by join, because a thread's own exception would be lost
            self.error = error

    def so_far(self) -> tuple[int, list[chess.Move]] | None:
        """Return the best so far, (value, [chess.Move, ...]), or None before there is one.

        The value is in 1/128 pawn, from White's point of view. It is read from the state in the middle of the search,
        and read again until two readings agree.

        >>> thinking = Thinking("4k3/8/4K3/8/8/8/8/7R w - - 0 1")
        >>> thinking.so_far() is None
        True
        >>> thought = thinking.start().join()
        >>> thinking.so_far() == (thought.value, thought.line)
        True
        """
        seen, before = self._best(), None
        while seen != before:
            seen, before = self._best(), seen
        value, line = seen
        return (value, [to_chess_move(move) for move in line]) if line and abs(value) < NEARLY_INFINITE else None

    def _best(self):
        """Return the current value and line of the top of the tree, from the state."""
        m = self._m
        return int(m.best[1]), [int(m.line[1][place]) for place in range(int(m.line_length[1]))]

    def start(self) -> Thinking:
        """Start the search, and return self.

        >>> Thinking("startpos", Settings(depth=1)).start().join().complete
        True
        """
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        return self

    def stop(self) -> None:
        """Stop the search with the best move so far, always a legal one if there is one.

        >>> thinking = Thinking("startpos", Settings(depth=20))
        >>> thinking.stop()
        >>> found = thinking.start().join()
        >>> found.complete, found.move in found.board.legal_moves
        (False, True)
        """
        self._m.stop = 1

    def join(self, timeout: float | None = None) -> Thought | None:
        """Wait for the end, at most `timeout` seconds; return the Thought, or None if it still runs.

        If the search failed, raise its exception.

        >>> thinking = Thinking("startpos", Settings(depth=1)).start()
        >>> thinking.join() is thinking.thought
        True
        """
        (self._thread or threading.Thread()).join(timeout)  # joining a thread that was never started raises an error
        if self.error is not None:
            raise self.error
        return self.thought

    @property
    def running(self) -> bool:
        """True if the search is still running.

        >>> Thinking("startpos").running                    # not begun
        False
        """
        return self._thread is not None and self._thread.is_alive()

    @property
    def events(self) -> int:
        """The number of events so far, including those that did not fit on the tape.

        >>> thinking = Thinking("startpos", Settings(depth=1), tape=10).start()
        >>> thinking.join().events == thinking.events, len(thinking.thought.tape)
        (True, 10)
        """
        return int(self._m.events)

    @property
    def nodes(self) -> int:
        """The number of moves considered so far.

        >>> thinking = Thinking("startpos", nodes=50).start()
        >>> thinking.join().complete, thinking.nodes
        (False, 50)
        """
        return int(self._m.nodes)


def _reasons(row):
    """Return the reasons that contribute to a move, in the table's order."""
    reason_list = []
    for number, amount in enumerate(row.tolist() if hasattr(row, "tolist") else row):
        if amount:
            heuristic, group = reason_named(number)
            reason_list.append(Reason(group.prefix + heuristic.id, group.wording + heuristic.wording, int(amount)))
    return reason_list


def listed_moves(m) -> list[Plausible]:
    """Return the list in row 1 of a state, the root's, in the program's order: a list of Plausible.

    >>> m = set_up(position("game 3, before White's 12th"))
    >>> _ = list_root(m)
    >>> [entry.move.uci() for entry in listed_moves(m)][:3]
    ['c3d5', 'c3e2', 'c3a2']

    Source: the paper, "The plausible move generator".  Status: paper.
    """
    moves, plausibility, marks, threats, reasons = (
        move[1] for move in (m.moves, m.plausibility, m.marks, m.threat_count, m.reasons)
    )
    ranked = m.ranked[1]
    always = cache(lambda flags: bool(is_always_searched(m, flags)))
    return [
        Plausible(
            to_chess_move(moves[row]),
            int(plausibility[row]),
            always(int(marks[row])),
            bool(marks[row] & BAD_DEVELOPMENT),
            int(threats[row]),
            _reasons(reasons[row]),
        )
        for row in (ranked[place] for place in range(int(m.n_moves[1])))
    ]


def plausible_moves(position: str | chess.Board, settings: Settings = Settings()) -> list[Plausible]:
    """Return the plausible move generator's list, in the program's order: a list of Plausible.

    Plausibilities are in the generator's points. Raise BadInput for a bad position.

    >>> board = position("game 3, before White's 12th")
    >>> [(board.san(entry.move), entry.plausibility) for entry in plausible_moves(board)][:3]
    [('Nd5', 752), ('Ne2', 708), ('Na2', 688)]

    Source: the paper, "The plausible move generator"; debugging aid 5.  Status: paper.
    """
    m = set_up(as_board(position), settings)
    list_root(m)
    return listed_moves(m)


def explain_static(position: str | chess.Board, settings: Settings = Settings()) -> dict[str, int]:
    """Return the terms of a position's static value, {"B": .., "R": .., "P": .., "K": .., "C": .., "S": ..}.

    They are in 1/128 pawn, from White's point of view. The position is itself the top of the tree, so R is always 0.
    Raise BadInput for a bad position.

    >>> explain_static(position("game 3, before White's 13th"))
    {'B': 128, 'R': 0, 'P': 20, 'K': 0, 'C': 0, 'S': 148}

    Source: the paper, "Evaluation of the board".  Status: paper.
    """
    m = set_up(as_board(position), settings)
    prepare(m)
    return {
        "B": int(material_balance(m)),
        "R": int(piece_ratio_change(m)),
        "P": int(pawn_structure(m)),
        "K": int(king_safety(m)),
        "C": int(centre_control(m)),
        "S": int(static_value(m)),
    }


def perft(position: str | chess.Board, depth: int) -> int:
    """Return the number of legal lines of exactly `depth` plies from a position; one that ends earlier is not counted.

    Raise BadInput if the depth is not a whole number from 0 to 20.

    >>> perft("startpos", 4)
    197281
    >>> perft("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3)  # castling, pins, en passant
    97862
    >>> perft("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3)  # promotions
    9467
    """
    _checked_count("depth", depth, MOST_PLIES)
    m = set_up(as_board(position))
    return int(count_leaves(m, depth, int(m.node[0]) + 1))
