"""A session at the machine: moves played, undone and searched, one after another.

Some of the surviving image's faults leave traces that last until the session ends (a pin never cleared, a pawn marked
as a white one, the last account computed). A Session keeps its state between moves, as the original kept its memory, so
the same moves, undone moves and searches give the same results.

Source: the surviving image (the commands M and U).  Status: image.
"""

import time
from collections.abc import Callable

import chess

from .. import BadInput
from ..notation.games import as_board
from ..notation.positions import LONGEST_GAME, from_chess_move
from ..notation.states import equip, set_up
from ..notation.typed import read_move
from ..program.attacks import survey
from ..program.choose import choose_move, make_ready
from ..program.moves import make, unmake
from ..program.settings import Settings
from ..program.tape import new_tape
from .thought import Plausible, Thought, listed_moves, thought_of


class Session:
    """One session: a position, and a program that remembers.

    position   a FEN or a chess.Board to begin with
    settings   the settings of every search
    tape       room on the tape of each search, in events
    clock      called for the time in seconds

    >>> session = Session(settings=Settings.image())
    >>> session.move().move.uci()
    'e2e4'
    >>> session.take_back()
    >>> session.board.ply()
    0

    Source: the surviving image.  Status: image.
    """

    def __init__(
        self,
        position: str | chess.Board = "startpos",
        settings: Settings = Settings(),
        tape: int = 0,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.board = as_board(position)
        self.settings = settings
        self._clock = clock
        make_ready()
        self._state = set_up(self.board, settings)
        self._tape = new_tape(tape)

    def play(self, move: chess.Move | str) -> None:
        """Make a move on the board: a chess.Move, or a text such as P-K4, e4 or e2e4.

        Raise BadInput if it is illegal, or if the game is too long.

        >>> session = Session()
        >>> session.play("P-K4")
        >>> session.play("e5")
        >>> session.board.fullmove_number
        2

        Source: the surviving image (a typed move).  Status: image.
        """
        if not isinstance(move, chess.Move):
            move = read_move(self.board, str(move))
        if move not in self.board.legal_moves:
            raise BadInput(f"{move.uci()} is not legal in {self.board.fen()}.")
        if len(self.board.move_stack) >= LONGEST_GAME:
            raise BadInput(f"this game has {LONGEST_GAME} plies, the most there can be.")
        self.board.push(move)
        make(self._state, from_chess_move(move))
        survey(self._state)

    def take_back(self) -> None:
        """Undo the last move; raise BadInput if there is none.

        >>> Session().take_back()
        Traceback (most recent call last):
            ...
        machack.BadInput: there is no move to take back.

        Source: the surviving image (U).  Status: image.
        """
        if not self.board.move_stack:
            raise BadInput("there is no move to take back.")
        self.board.pop()
        unmake(self._state)

    def change(self, settings: Settings) -> None:
        """Search with other settings from now on.

        Their faults should be the same ones, or what the old faults left in the state would not match.

        >>> session = Session()
        >>> session.change(Settings(depth=1))
        >>> session.think().settings.depth
        1

        Source: the surviving image (SETW, SETD, SETF, SETC).  Status: image.
        """
        equip(self._state, settings)
        self.settings = settings

    def stop(self) -> None:
        """Stop a search that runs in another thread; its Thought is then not complete.

        >>> Session().stop()

        Source: none in the paper.  Status: modern.
        """
        self._state.stop = 1

    def think(self) -> Thought:
        """Search the position and return the Thought; no move is played.

        >>> session = Session(settings=Settings(depth=1))
        >>> session.think().complete, session.board.ply()
        (True, 0)

        Source: the surviving image.  Status: image.
        """
        self._state.stop = 0
        began = self._clock()
        value = choose_move(self._state, self._tape)
        seconds = self._clock() - began
        return thought_of(self.board.copy(), self.settings, self._state, self._tape, value, seconds)

    def move(self) -> Thought:
        """Search, play the move found if there is one, and return the Thought.

        >>> session = Session(settings=Settings(depth=1))
        >>> session.move().move == session.board.peek()
        True

        Source: the surviving image (M).  Status: image.
        """
        thought = self.think()
        if thought.move is not None and thought.move in self.board.legal_moves:
            self.play(thought.move)
        return thought

    def listed(self) -> list[Plausible]:
        """Return the plausible moves of the last search's position, a list of Plausible.

        They are as they were in that search.

        >>> session = Session(settings=Settings(depth=1))
        >>> _ = session.think()
        >>> session.listed()[0].move.uci()
        'e2e4'

        Source: the surviving image.  Status: image.
        """
        return listed_moves(self._state)


def go_to(session: Session, moves: list[chess.Move]) -> None:
    """Bring a session to the position after `moves` (a list of chess.Move); undo moves that differ.

    >>> session = Session()
    >>> session.play("e4")
    >>> go_to(session, [chess.Move.from_uci("d2d4")])
    >>> session.board.peek().uci()
    'd2d4'

    Source: the surviving image's commands.  Status: image.
    """
    played = session.board.move_stack
    common = 0
    while common < min(len(played), len(moves)) and played[common] == moves[common]:
        common += 1
    while len(session.board.move_stack) > common:
        session.take_back()
    for move in moves[common:]:
        session.play(move)
