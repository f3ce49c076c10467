"""One thought of the program, for people: think(position) and what came of it, in python-chess's terms.

Source: the paper, "Debugging aids", 5 and 6.  Status: modern.
"""

import dataclasses
import threading
import time

import chess
import numpy as np

from .. import BadInput
from ..notation import games
from ..notation.positions import read_fen, to_chess_move
from ..notation.states import set_up
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

TAPE = 400_000


@dataclasses.dataclass(frozen=True)
class Reason:
    """One reason for a move's plausibility: its label, its wording, its amount.

    The label is the id of a row of the table of heuristics, with "was " before it for what the man did where he
    stood, and "line " for what his leaving opens.

    >>> castling = plausible_moves(position("game 3, before White's 9th"))[0].reasons[0]
    >>> castling.id, castling.wording, castling.amount
    ('I1', 'castling', 768)

    Source: none in the paper.  Status: modern.
    """

    id: str
    wording: str
    amount: int


@dataclasses.dataclass(frozen=True)
class Plausible:
    """A move on the list of the plausible move generator; the amounts of its reasons sum to its plausibility.

    move, plausibility, always_search (looked at outside the width too), bad_development, threats (how many it
    makes), reasons (a list of Reason).

    >>> best = plausible_moves("startpos")[0]
    >>> best.move.uci(), best.plausibility, sum(reason.amount for reason in best.reasons)
    ('e2e4', 644, 644)

    Source: none in the paper.  Status: modern.
    """

    move: chess.Move
    plausibility: int
    always_search: bool
    bad_development: bool
    threats: int
    reasons: list


@dataclasses.dataclass(frozen=True)
class Thought:
    """What one search found.

    board      the position (a copy, with its move stack)
    settings   the settings it was searched with
    move       the move chosen, None in mate and stalemate
    value      its value in 1/128 pawn, White's view; 28672 - ply is a mate of Black, `ply` that of the mated position
    line       the principal variation, a list of chess.Move
    counters   the ten counters of the original
    nodes      moves considered
    seconds    time taken
    complete   False if the search was stopped; the move is then the best so far
    from_book  True if the move is a reply of the book: nothing was searched, and the value says nothing
    tape       the events written, a numpy array of tape.EVENT, shape (min(events, room on the tape),)
    events     events counted
    hash_matches        positions that the hash table answered for (0 without hash coding)
    secondary_searches  candidates at the top that were looked at twice

    >>> found = think(position("game 3, before White's 21st"), Settings(depth=2))
    >>> found.board.san(found.move), found.value, len(found.line), found.complete
    ('Rd8#', 28670, 1, True)

    Source: none in the paper.  Status: modern.
    """

    board: chess.Board
    settings: Settings
    move: object
    value: int
    line: list
    counters: dict
    nodes: int
    seconds: float
    complete: bool
    tape: np.ndarray
    events: int
    from_book: bool = False
    hash_matches: int = 0
    secondary_searches: int = 0


def as_board(position):
    """A chess.Board of one's own from a FEN, a name as in games.position, or a chess.Board; raises BadInput.

    >>> board = position("game 3, end")
    >>> as_board(board) == board, as_board(board) is board
    (True, False)

    Source: none in the paper.  Status: modern.
    """
    if isinstance(position, chess.Board):
        return position.copy()
    if str(position).strip().lower().startswith("game"):
        return games.position(str(position))
    return read_fen(position)


def _first_plausible(board, settings):
    """The most plausible legal move, for a search stopped before it found anything."""
    for entry in plausible_moves(board, settings):
        if entry.move in board.legal_moves:
            return entry.move
    return next(iter(board.legal_moves), None)


def thought_of(board, settings, m, tape, value, seconds):
    """The Thought that a searched state holds.

    board, settings   what was searched, and how
    m, tape           the state and the tape that choose_move left
    value, seconds    what it returned (1/128 pawn, White's view), and the time it took

    >>> board, settings = position("game 3, before White's 21st"), Settings(depth=2)
    >>> m, tape = set_up(board, settings), new_tape(0)
    >>> thought_of(board, settings, m, tape, choose_move(m, tape), 0.0).move.uci()
    'd1d8'

    Source: none in the paper.  Status: modern.
    """
    line = [to_chess_move(m.line[1][i]) for i in range(int(m.line_length[1]))]
    complete = not m.stop
    if not line and not complete:
        first = _first_plausible(board, settings)
        line = [first] if first else []
    return Thought(
        board,
        settings,
        line[0] if line else None,
        int(value if complete else m.best[1] if m.line_length[1] else 0),
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


def think(position, settings=Settings(), tape=TAPE):
    """Search a position and return the Thought.

    position   a FEN, "startpos", the name of a position of the paper's games, or a chess.Board, whose move stack
               is the game so far
    settings   Settings() is the simplified search of the first chapters; Settings.paper() the whole program, as
               `machack think` runs it; Settings.image() the surviving image
    tape       room on the tape, in events; 0 to write none
    Raises BadInput.

    >>> think("4k3/8/4K3/8/8/8/8/7R w - - 0 1").move.uci()
    'h1h8'

    Source: the paper, "An outline of the program".  Status: paper.
    """
    board = as_board(position)
    make_ready()
    m, events = set_up(board, settings), new_tape(tape)
    began = time.perf_counter()
    value = choose_move(m, events)
    return thought_of(board, settings, m, events, value, time.perf_counter() - began)


class Thinking:
    """A search in a second thread, whose tape can be read while it runs.

    `position`, `settings` and `tape` are those of think; the search stops at the move number `node_limit` it
    considers, 0 for no limit.  Raises BadInput at once.

    >>> thinking = Thinking("4k3/8/4K3/8/8/8/8/7R w - - 0 1").start()
    >>> thinking.join().move.uci()
    'h1h8'

    Source: none in the paper.  Status: modern.
    """

    def __init__(self, position, settings=Settings(), tape=TAPE, node_limit=0):
        self.board = as_board(position)
        self.settings = settings
        make_ready()
        self.tape = new_tape(tape)
        self.thought = None
        self.error = None
        self._m = set_up(self.board, settings)
        self._m.node_limit = node_limit
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self):
        try:
            began = time.perf_counter()
            value = choose_move(self._m, self.tape)
            self.thought = thought_of(self.board, self.settings, self._m, self.tape, value, time.perf_counter() - began)
        except Exception as error:  # shown to whoever joins: a thread's own would be lost
            self.error = error

    def start(self):
        """Begin; returns itself.

        >>> Thinking("startpos", Settings(depth=1)).start().join().complete
        True

        Source: none in the paper.  Status: modern.
        """
        self._thread.start()
        return self

    def stop(self):
        """Ask the search to end with the best move so far, always a legal one if there is one.

        >>> thinking = Thinking("startpos", Settings(depth=20))
        >>> thinking.stop()
        >>> found = thinking.start().join()
        >>> found.complete, found.move in found.board.legal_moves
        (False, True)

        Source: none in the paper.  Status: modern.
        """
        self._m.stop = 1

    def join(self, timeout=None):
        """Wait for the end, at most `timeout` seconds; the Thought, or None if it still runs.

        Raises what the search raised, if it failed.

        >>> thinking = Thinking("startpos", Settings(depth=1)).start()
        >>> thinking.join() is thinking.thought
        True

        Source: none in the paper.  Status: modern.
        """
        self._thread.join(timeout)
        if self.error is not None:
            raise self.error
        return self.thought

    @property
    def running(self):
        """Is the search still going on?

        >>> Thinking("startpos").running                    # not begun
        False

        Source: none in the paper.  Status: modern.
        """
        return self._thread.is_alive()

    @property
    def events(self):
        """Events written so far, those that found no room on the tape counted too.

        >>> thinking = Thinking("startpos", Settings(depth=1), tape=10).start()
        >>> thinking.join().events == thinking.events, len(thinking.thought.tape)
        (True, 10)

        Source: none in the paper.  Status: modern.
        """
        return int(self._m.events)

    @property
    def nodes(self):
        """Moves considered so far.

        >>> thinking = Thinking("startpos", node_limit=50).start()
        >>> thinking.join().complete, thinking.nodes
        (False, 50)

        Source: none in the paper.  Status: modern.
        """
        return int(self._m.nodes)


def _reasons(row):
    """The reasons that contribute to a move, in the table's order."""
    found = []
    for number, amount in enumerate(row):
        if amount:
            heuristic, group = reason_named(number)
            found.append(Reason(group.prefix + heuristic.id, group.wording + heuristic.wording, int(amount)))
    return found


def listed_moves(m):
    """The list in row 1 of a state, the root's, in the program's order: a list of Plausible.

    >>> m = set_up(position("game 3, before White's 12th"))
    >>> _ = list_root(m)
    >>> [entry.move.uci() for entry in listed_moves(m)][:3]
    ['c3d5', 'c3e2', 'c3a2']

    Source: the paper, "The plausible move generator".  Status: paper.
    """
    found = []
    for place in range(int(m.n_moves[1])):
        row = m.ranked[1][place]
        marks = int(m.marks[1][row])
        found.append(
            Plausible(
                to_chess_move(m.moves[1][row]),
                int(m.plausibility[1][row]),
                bool(is_always_searched(m, marks)),
                bool(marks & BAD_DEVELOPMENT),
                int(m.threat_count[1][row]),
                _reasons(m.reasons[1][row]),
            )
        )
    return found


def plausible_moves(position, settings=Settings()):
    """The list of the plausible move generator, in the program's order: a list of Plausible.

    Plausibilities are in the generator's own points.  Raises BadInput.

    >>> board = position("game 3, before White's 12th")
    >>> [(board.san(entry.move), entry.plausibility) for entry in plausible_moves(board)][:3]
    [('Nd5', 752), ('Ne2', 708), ('Na2', 688)]

    Source: the paper, "The plausible move generator"; debugging aid 5.  Status: paper.
    """
    m = set_up(as_board(position), settings)
    list_root(m)
    return listed_moves(m)


def explain_static(position, settings=Settings()):
    """The terms of the static value of a position, {"B": .., "R": .., "P": .., "K": .., "C": .., "S": ..}.

    In 1/128 pawn, White's view.  The position is its own top of the tree, so R is always 0.  Raises BadInput.

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


def perft(position, depth):
    """The number of legal games of `depth` plies from a position.

    Raises BadInput if the depth is not a whole number from 0 to 20.

    >>> perft("startpos", 3)
    8902

    Source: none in the paper.  Status: modern.
    """
    if not isinstance(depth, int) or not 0 <= depth <= 20:
        raise BadInput(f"depth is {depth!r}: it is a whole number from 0 to 20.")
    m = set_up(as_board(position))
    return int(count_leaves(m, depth, int(m.node[0]) + 1))
