"""The board of six by six on which MANIAC I played: no bishops, a pawn's single step, no castling, promotion on the sixth.

    board = SmallBoard()
    board.push_san("d3")

It is python-chess's board with the pieces on a1 to f6. Files g and h and ranks 7 and 8 do not exist.

Source: P. Stein and S. Ulam, Experiments in chess on electronic computing machines (1957).  Status: certain.
"""

from __future__ import annotations

import chess

START = "8/8/rnqknr2/pppppp2/8/8/PPPPPP2/RNQKNR2 w - - 0 1"
SIDE = 6  # squares
SQUARES = [square for square in chess.SQUARES if chess.square_file(square) < SIDE and chess.square_rank(square) < SIDE]
ALL = sum(chess.BB_SQUARES[square] for square in SQUARES)
PROMOTIONS = (chess.QUEEN, chess.ROOK, chess.KNIGHT)


class SmallBoard(chess.Board):
    """A position of Los Alamos chess.

    >>> SmallBoard().legal_moves.count()
    10

    Source: Stein and Ulam.  Status: certain.
    """

    starting_fen = START

    def __init__(self, fen: str | None = START, *, chess960: bool = False) -> None:
        super().__init__(fen)

    def reset(self) -> None:
        """Set up the first position.

        >>> board = SmallBoard("8/8/8/8/8/2k5/8/2K5 w - - 0 1")
        >>> board.reset()
        >>> board.fen() == START
        True

        Source: Stein and Ulam.  Status: certain.
        """
        self.set_fen(START)

    def generate_pseudo_legal_moves(self, from_mask=chess.BB_ALL, to_mask=chess.BB_ALL):
        """Yield the moves that may leave the king in check, as python-chess does.

        >>> sum(1 for move in SmallBoard().generate_pseudo_legal_moves())
        10

        Source: Stein and Ulam.  Status: certain.
        """
        friendly, enemy = self.occupied_co[self.turn], self.occupied_co[not self.turn]
        for square in chess.scan_forward(friendly & from_mask & ALL):
            if self.piece_type_at(square) == chess.PAWN:
                yield from self._pawn_moves(square, enemy, to_mask & ALL)
            else:
                for target in chess.scan_forward(self.attacks_mask(square) & ~friendly & to_mask & ALL):
                    yield chess.Move(square, target)

    def _pawn_moves(self, square, enemy, to_mask):
        """Return the moves of a pawn: one step, or a capture."""
        ahead = square + (8 if self.turn else -8)
        targets = chess.BB_PAWN_ATTACKS[self.turn][square] & enemy
        if not chess.BB_SQUARES[ahead] & self.occupied:
            targets |= chess.BB_SQUARES[ahead]
        last = SIDE - 1 if self.turn else 0
        for target in chess.scan_forward(targets & to_mask):
            kinds = PROMOTIONS if chess.square_rank(target) == last else (None,)
            for kind in kinds:
                yield chess.Move(square, target, promotion=kind)

    def generate_legal_moves(self, from_mask=chess.BB_ALL, to_mask=chess.BB_ALL):
        """Yield the legal moves.

        >>> [move.uci() for move in SmallBoard("8/8/k7/2K5/8/8/8/1R6 b - - 0 1").generate_legal_moves()]
        ['a6a5']

        Source: Stein and Ulam.  Status: certain.
        """
        for move in self.generate_pseudo_legal_moves(from_mask, to_mask):
            if not self.is_into_check(move):
                yield move

    def generate_castling_moves(self, from_mask=chess.BB_ALL, to_mask=chess.BB_ALL):
        """There is no castling.

        >>> list(SmallBoard().generate_castling_moves())
        []

        Source: Stein and Ulam.  Status: certain.
        """
        return iter(())

    def generate_pseudo_legal_ep(self, from_mask=chess.BB_ALL, to_mask=chess.BB_ALL):
        """There is no capture en passant.

        >>> list(SmallBoard().generate_pseudo_legal_ep())
        []

        Source: Stein and Ulam.  Status: certain.
        """
        return iter(())

    def is_into_check(self, move: chess.Move) -> bool:
        """Return True if a move leaves its king in check.

        >>> SmallBoard().is_into_check(chess.Move.from_uci("d2d3"))
        False

        Source: Stein and Ulam.  Status: certain.
        """
        side = self.turn
        self.push(move)
        king = self.king(side)
        is_attacked = king is not None and self.is_attacked_by(not side, king)
        self.pop()
        return is_attacked

    def is_pseudo_legal(self, move: chess.Move) -> bool:
        """Return True if it is one of the moves that may leave the king in check.

        >>> SmallBoard().is_pseudo_legal(chess.Move.from_uci("d2d4"))
        False

        Source: Stein and Ulam.  Status: certain.
        """
        return move in self.generate_pseudo_legal_moves(chess.BB_SQUARES[move.from_square])

    def is_legal(self, move: chess.Move) -> bool:
        """Return True if a move is legal.

        >>> SmallBoard().is_legal(chess.Move.from_uci("d2d3"))
        True

        Source: Stein and Ulam.  Status: certain.
        """
        return self.is_pseudo_legal(move) and not self.is_into_check(move)
