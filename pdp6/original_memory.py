"""What stands in the memory of the surviving chess program, read by its own symbols."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from . import BadInput
from . import chess_notation as notation
from .original_answer import COUNTERS
from .tables import Table

GAME = "PLYN"  # the plies played; the words behind it are the moves, one each
START, END = 21, 8  # from the right: where the squares of a move stand in such a word, seven bits each
NUMBER = 28  # where the number of the man stands, five bits
CASTLING = {1: "O-O", 2: "O-O-O"}  # such a word, its first bits left out
SQUARE, MAN = 0o177, 0o37


class Memory:
    """The program's memory: `examine(address)` returns a word, `symbols` are the image's, {name: address}."""

    def __init__(self, examine: Callable[[int], int], symbols: Mapping[str, int]) -> None:
        self.examine, self.symbols = examine, symbols

    def word(self, symbol: str, place: int = 0) -> int:
        """The word at a symbol, or `place` words behind it."""
        return self.examine(self._address(symbol) + place)

    def words(self, symbol: str, count: int) -> list[int]:
        """So many words from a symbol on."""
        return [self.word(symbol, place) for place in range(count)]

    def _address(self, symbol):
        try:
            return self.symbols[symbol.upper()]
        except KeyError:
            raise BadInput(f"The program has no symbol {symbol!r}.") from None

    @property
    def plies(self) -> int:
        """The plies played."""
        return self.word("PLYN")

    @property
    def black_to_move(self) -> bool:
        """Whether Black is to move."""
        return self.plies % 2 == 1

    @property
    def men(self) -> dict[int, notation.Man]:
        """The men on the board by square, from the program's list of men."""
        promoted = self.promoted
        numbered = ((number, self.word("PIECEL", number)) for number in range(1, 33))
        return {square: notation.Man(number, square, number in promoted) for number, square in numbered if square}

    @property
    def game(self) -> list[str]:
        """The moves of the game, from its own record of them, in UCI's notation.

        Castling is written as the king's move; a pawn that comes to the last row becomes a queen.
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
        """The numbers of the pawns that were promoted in this game, those taken since among them."""
        queen = self.symbols["LQUEEN"]
        return {number for number in notation.PAWNS if self.word("LGLMPT", number) == queen}

    @property
    def board(self) -> Table:
        """The board from the words at BOARD, White below, as a `Table`.

        White's men are capitals, Black's small letters.
        """
        men = {man.number: man for man in self.men.values()}
        rows = []
        for rank in range(8, 0, -1):
            words = [self.word("BOARD", 10 * (rank + 1) + file) - self.symbols["PIECE"] for file in range(8, 0, -1)]
            rows.append((str(rank), *(_letter(men.get(number)) for number in words)))
        return Table(f"The board after {self.plies} plies", ("", *"abcdefgh"), rows)

    @property
    def pieces(self) -> Table:
        """The list of men as a `Table`: number, man, square, the value PVALUE it now has, the moves it has made."""
        rows = [
            (
                man.number,
                _letter(man),
                notation.name_of(square),
                self.word("PVALUE", man.number),
                self.word("NMOVES", man.number),
            )
            for square, man in sorted(self.men.items(), key=lambda pair: pair[1].number)
        ]
        return Table("The list of men", ("number", "man", "square", "value", "moves"), rows)

    @property
    def counters(self) -> Table:
        """The counters as they stand in memory, as a `Table`."""
        return Table(
            "Counters",
            ("word", "counts", "times"),
            [(word, name.replace("_", " "), self.word(word)) for name, word in COUNTERS.items()],
        )

    def __str__(self):
        return str(self.board)

    def _repr_html_(self):
        return self.board._repr_html_()


def _letter(man):
    return "." if man is None else man.letter.lower() if man.is_black else man.letter
