"""The memory of the surviving chess program, read by its own symbols."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from . import BadInput
from . import chess_notation as notation
from .original_answer import COUNTERS
from .tables import Table

GAME = "PLYN"  # the plies played; the words after it are the moves, one each
START, END = 21, 8  # the places, from the right, of a move's squares in such a word, seven bits each
NUMBER = 28  # the place of the piece's number, five bits
CASTLING = {1: "O-O", 2: "O-O-O"}  # such a word without its first bits
SQUARE, MAN = 0o177, 0o37


class Memory:
    """The program's memory: `examine(address)` returns a word, `symbols` are the image's, {name: address}."""

    def __init__(self, examine: Callable[[int], int], symbols: Mapping[str, int]) -> None:
        self.examine, self.symbols = examine, symbols

    def word(self, symbol: str, place: int = 0) -> int:
        """Return the word at a symbol, or `place` words after it."""
        return self.examine(self._address(symbol) + place)

    def words(self, symbol: str, count: int) -> list[int]:
        """Return `count` words, beginning at a symbol."""
        return [self.word(symbol, place) for place in range(count)]

    def _address(self, symbol):
        try:
            return self.symbols[symbol.upper()]
        except KeyError:
            raise BadInput(f"The program has no symbol {symbol!r}.") from None

    @property
    def plies(self) -> int:
        """The number of plies played."""
        return self.word("PLYN")

    @property
    def black_to_move(self) -> bool:
        """True if Black is to move."""
        return self.plies % 2 == 1

    @property
    def pieces_by_square(self) -> dict[int, notation.Piece]:
        """The pieces on the board by square, from the program's list of pieces."""
        promoted = self.promoted
        numbered = ((number, self.word("PIECEL", number)) for number in range(1, 33))
        return {square: notation.Piece(number, square, number in promoted) for number, square in numbered if square}

    @property
    def game(self) -> list[str]:
        """The moves of the game, from the program's record of them, in UCI's notation.

        Castling is written as the king's move; a pawn that reaches the last rank becomes a queen.
        """
        moves, promoted = [], set()
        for ply in range(self.plies):
            word, black = self.word(GAME, 1 + ply), ply % 2 == 1
            start, end, number = word >> START & SQUARE, word >> END & SQUARE, word >> NUMBER & MAN
            if not start:
                moves.append(notation.to_uci(CASTLING[word & 3], black))
                continue
            queen = number in notation.PAWNS and number not in promoted and end // 10 in (2, 9)
            promoted |= {number} if queen else set()
            moves.append(notation.name_of(start) + notation.name_of(end) + "q" * queen)
        return moves

    @property
    def promoted(self) -> set[int]:
        """The numbers of the pawns that were promoted in this game, including those captured since."""
        queen = self.symbols["LQUEEN"]
        return {number for number in notation.PAWNS if self.word("LGLMPT", number) == queen}

    @property
    def board(self) -> Table:
        """The board from the words at BOARD, with White below, as a `Table`.

        White's pieces are capitals, Black's small letters.
        """
        by_number = {piece.number: piece for piece in self.pieces_by_square.values()}
        rows = []
        for rank in range(8, 0, -1):
            words = [self.word("BOARD", 10 * (rank + 1) + file) - self.symbols["PIECE"] for file in range(8, 0, -1)]
            rows.append((str(rank), *(_letter(by_number.get(number)) for number in words)))
        return Table(f"The board after {self.plies} plies", ("", *"abcdefgh"), rows)

    @property
    def pieces(self) -> Table:
        """The list of pieces as a `Table`: number, letter, square, present value PVALUE, number of moves made."""
        rows = [
            (
                piece.number,
                _letter(piece),
                notation.name_of(square),
                self.word("PVALUE", piece.number),
                self.word("NMOVES", piece.number),
            )
            for square, piece in sorted(self.pieces_by_square.items(), key=lambda pair: pair[1].number)
        ]
        return Table("The list of pieces", ("number", "piece", "square", "value", "moves"), rows)

    @property
    def counters(self) -> Table:
        """The counters in memory, as a `Table`."""
        return Table(
            "Counters",
            ("word", "counts", "times"),
            [(word, name.replace("_", " "), self.word(word)) for name, word in COUNTERS.items()],
        )

    def __str__(self):
        return str(self.board)

    def _repr_html_(self):
        return self.board._repr_html_()


def _letter(piece):
    return "." if piece is None else piece.letter.lower() if piece.is_black else piece.letter
