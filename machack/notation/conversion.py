"""Moves and whole scores from any notation into all of them.

    convert("P-K4 e5 g1f3")             one row for every move

Source: the paper, "Debugging aids", 2, and its games.  Status: modern.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import chess

from .. import BadInput
from .descriptive import Tracker, write
from .games import as_board
from .scoresheet import Word, decided, follow, undecided, words_of
from .typed import read_move

NOTATIONS = {
    "typed": "as the program typed",
    "paper": "as the paper prints",
    "san": "algebraic",
    "uci": "from-to (UCI)",
}
MOST_WORDS = 1000


class Row(NamedTuple):
    """A move in all notations; `decided`: its text had several meanings, and the moves after it decided.

    >>> convert("e4").rows[0].paper
    'P-K4'
    """

    number: int
    white: bool
    typed: str
    paper: str
    san: str
    uci: str
    decided: bool = False

    @property
    def numbered(self) -> str:
        """Return the number of the move with its dots.

        >>> convert("e4 e5").rows[1].numbered
        '1...'
        """
        return f"{self.number}{'.' if self.white else '...'}"


@dataclass
class Conversion:
    """Moves in all notations.

    rows    a Row for each move
    fault   what is wrong, in a sentence, "" if nothing is
    word    the `Word` at which it is wrong
    board   the position reached

    >>> convert("P-K4 P-K5").fault
    "Move 1 of Black: 'P-K5' is not possible: Black's K5 is counted from Black's side; e5 is P-K4."
    """

    rows: list[Row] = field(default_factory=list)
    fault: str = ""
    word: Word | None = None
    board: chess.Board | None = None

    def __str__(self) -> str:
        head = ["", *NOTATIONS.values()]
        lines = [head] + [[row.numbered, row.typed, row.paper, row.san, row.uci] for row in self.rows]
        width = [max(len(line[i]) for line in lines) for i in range(5)]
        rows = ["  ".join(f"{text:<{width[i]}}" for i, text in enumerate(line)).rstrip() for line in lines]
        return "\n".join(rows + [self.fault] * bool(self.fault))


def convert(text: str, position=None) -> Conversion:
    """Return a move or a whole score in all notations.

    text        moves in any notation, also mixed; numbers, comments, variations, times and results between them are left out.
                Where a text has several meanings all are followed, and the moves after it decide
    position    where it begins: a FEN, a name as in games.position, or a chess.Board, whose move stack is the game so far;
                None the first position

    A fault raises nothing: the moves before it are returned, and the sentence begins with the move it is at.
    Raise BadInput for an unknown position, or for more than a thousand moves.

    >>> print(convert("P-K4 Nc6 g1f3"))
          as the program typed  as the paper prints  algebraic  from-to (UCI)
    1.    WP/K2-K4              P-K4                 e4         e2e4
    1...  BN/QN1-QB3            N-QB3                Nc6        b8c6
    2.    WN/KN1-KB3            N-KB3                Nf3        g1f3

    Source: the paper, "Debugging aids", 2.  Status: modern.
    """
    start, words = Tracker(as_board(position) if position is not None else chess.Board()), words_of(text)
    if len(words) > MOST_WORDS:
        raise BadInput(f"This text has {len(words)} moves: a thousand are the most.")
    games, fault = follow(start, words, read_move)
    ply, choice = undecided(start, games, words, read_move)
    fault = choice or fault
    rows, board = _rows(start, games[0].board.move_stack[len(start.board.move_stack) :][:ply], words)
    place = f"Move {board.fullmove_number} of {'White' if board.turn else 'Black'}: "
    return Conversion(rows, f"{place}{fault}" if fault else "", words[ply] if fault else None, board)


def _rows(start: Tracker, moves: list[chess.Move], words: list[Word]) -> tuple[list[Row], chess.Board]:
    tracker, rows, several = start.copy(), [], decided(start, moves, words, read_move)
    for ply, move in enumerate(moves):
        board = tracker.board
        styles = write(tracker, move, "teletype"), write(tracker, move, "machine"), board.san(move), move.uci()
        rows.append(Row(board.fullmove_number, board.turn, *styles, decided=ply in several))
        tracker.push(move)
    return rows, tracker.board
