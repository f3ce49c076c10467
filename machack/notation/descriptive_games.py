"""Whole games in descriptive notation, read and written back as printed.

Source: the paper's games.  Status: paper.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import chess

from .descriptive_facts import Tracker
from .descriptive_reading import BadMove
from .descriptive_refusing import read
from .descriptive_writing import write
from .scoresheet import Word, decided, follow, marked_words, undecided


@dataclass
class PrintedGame:
    """A printed game: its moves, and its text as printed.

    Attributes:
        moves: the moves, from the normal first position.
        printed: for each move the text as printed; `str(score)` gives the table back.
        remarks: {ply: text} for what follows White's move in a row, such as the machine's time
            in seconds or BOOK; ply 0 is White's first move.
        decided: {ply: list of moves} for texts with several meanings which only the moves
            after them decide.

    >>> game = PrintedGame.read("1 P-K4 P-QB4 2 P-Q4 PXP 3 QXP N-QB3")
    >>> [move.uci() for move in game.moves]
    ['e2e4', 'c7c5', 'd2d4', 'c5d4', 'd1d4', 'b8c6']

    Source: the paper's games.  Status: paper.
    """

    moves: list[chess.Move]
    printed: list[str]
    remarks: dict[int, str] = field(default_factory=dict)
    decided: dict[int, list[chess.Move]] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str) -> PrintedGame:
        """Read one game: rows or running text of numbers, moves, and remarks such as `18.3`.

        Anything that is not a move is left out, as in `scoresheet.words_of`. If a text has several
        meanings, all are followed, and the moves after it decide (8 QXB of game 4).

        Raises:
            BadMove: a text is unreadable or impossible, or nothing decides; the sentence begins
                with the move number and the side.

        >>> game = PrintedGame.read(str(paper_game(4).score))
        >>> {ply: [move.uci() for move in moves] for ply, moves in game.decided.items()}
        {14: ['d1d6', 'd1f3']}

        Source: none in the paper.  Status: modern.
        """
        printed, remarks = _printed(text)
        games, fault = follow(Tracker(), printed, read)
        moves = games[0].board.move_stack
        ply = len(moves)
        if not fault:
            ply, fault = undecided(Tracker(), games, printed, read)
        if fault:
            raise BadMove(f"{ply_name(ply)}: {fault}", getattr(fault, "candidates", []))
        return cls(list(moves), [word.text for word in printed], remarks, decided(Tracker(), moves, printed, read))

    def __str__(self) -> str:
        return "\n".join(self.rows())

    def rows(self) -> list[str]:
        """Return the table as printed, a row per move.

        >>> paper_game(4).score.rows()[9]
        '10 P-KN3 18.3 Q-K2'

        Source: the paper's games.  Status: paper.
        """
        rows = []
        for ply in range(0, len(self.printed), 2):
            parts = [str(ply // 2 + 1), self.printed[ply], self.remarks.get(ply, "")]
            rows.append(" ".join(part for part in parts + self.printed[ply + 1 : ply + 2] if part))
        return rows

    def written(self, white: str = "short", black: str | None = None) -> list[str]:
        """Return every move written in a style, White's in one and Black's in another or the same.

        >>> paper_game(3).score.written("machine", "teletype")[-3:]
        ['QXN/B6ch', 'BR/QB1*Q/QB3', 'R-Q8MATE']

        Source: none in the paper.  Status: modern.
        """
        tracker, texts = Tracker(), []
        for ply, move in enumerate(self.moves):
            texts.append(write(tracker, move, white if ply % 2 == 0 else black or white))
            tracker.push(move)
        return texts


def _printed(text: str) -> tuple[list[Word], dict[int, str]]:
    """Split a score into the words of its moves and its remarks, {ply: remark}."""
    moves: list[Word] = []
    remarks: dict[int, str] = {}
    for word, is_move in marked_words(text):
        if is_move:
            moves.append(word)
        elif moves:
            remarks[len(moves) - 1] = word.text
    return moves, remarks


def ply_name(ply: int) -> str:
    """Return "Move 8 of White" for ply 14, counted from 0.

    >>> ply_name(14)
    'Move 8 of White'

    Source: none in the paper.  Status: modern.
    """
    return f"Move {ply // 2 + 1} of {'Black' if ply % 2 else 'White'}"
