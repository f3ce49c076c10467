"""Collect what descriptive notation can say about a position's moves, and the game so far, which it needs.

Source: the paper's games.  Status: paper.
"""

from __future__ import annotations

from typing import NamedTuple

import chess

FILES = ("QR", "QN", "QB", "Q", "K", "KB", "KN", "KR")  # a to h
KINDS = {"P": chess.PAWN, "N": chess.KNIGHT, "B": chess.BISHOP, "R": chess.ROOK, "Q": chess.QUEEN, "K": chess.KING}
LETTERS = {kind: letter for letter, kind in KINDS.items()}


class PieceName(NamedTuple):
    """A piece as a text names it: its kind, the wing or file before it ("KN", "Q"), and its place after it.

    >>> from machack.notation.descriptive import parse
    >>> parse("R/K2-Q2").piece
    PieceName(kind=4, prefix='', place='K2')
    >>> print(parse("QXN/B6ch").victim, parse("QXKBPch").victim)
    N/B6 KBP

    Source: the paper's games.  Status: paper.
    """

    kind: int
    prefix: str = ""
    place: str = ""

    def __str__(self) -> str:
        return self.prefix + LETTERS[self.kind] + ("/" + self.place if self.place else "")


class Token(NamedTuple):
    """The contents of a move text, before it is compared with a position.

    >>> from machack.notation.descriptive import parse
    >>> token = parse("R-Q8MATE")
    >>> str(token.piece), token.square, token.victim, token.mate
    ('R', 'Q8', None, True)

    Source: the paper's games.  Status: paper.
    """

    piece: PieceName | None = None  # None: castling
    square: str = ""  # the target, unless it is a capture
    victim: PieceName | None = None
    castling: str = ""
    promotion: int | None = None
    check: bool = False
    mate: bool = False
    passing: bool = False  # "e.p." is written


class Fact(NamedTuple):
    """A move of a position with everything that the notation can say about it.

    >>> tracker = Tracker(position("game 3, before White's 20th"))
    >>> from machack.notation.descriptive import read
    >>> fact = tracker.fact(read(tracker, "QXN/B6ch"))
    >>> fact.move.uci(), chess.piece_name(fact.kind), fact.victim_wing
    ('d5c6', 'queen', 'QN')

    Source: none in the paper.  Status: modern.
    """

    move: chess.Move
    kind: int
    wing: str  # "KN", "QR", ... where the piece started; "" if not known
    victim: int  # the captured kind, 0 if none
    victim_square: int
    victim_wing: str
    castling: str
    passing: bool


class Tracker:
    """A board that remembers on which wing every piece started.

    Args:
        board: the position; its move stack is the game so far and is followed from its root.
            Where the root is not the normal start, a piece on a home square has its name, bishops
            have theirs by the colour of their square, and of two knights or rooks the one
            nearer to the king's side is the king's.

    The board given is copied. `push` and `pop` keep `board` and `wings` (square -> "KN") in step.

    >>> tracker = Tracker(position("game 2, before White's 23rd"))
    >>> tracker.wings[chess.E2], tracker.wings[chess.D1]
    ('KR', 'QR')

    Source: none in the paper.  Status: modern.
    """

    def __init__(self, board: chess.Board | None = None):
        board = board if board is not None else chess.Board()
        self.board = board.root()
        self.wings = _first_wings(self.board)
        self._past: list[dict[int, str]] = []
        self._facts: list[Fact] | None = None
        for move in board.move_stack:
            self.push(move)

    @classmethod
    def of(cls, position: Tracker | chess.Board) -> Tracker:
        """Return `position` itself if it is a tracker, else a tracker of that board.

        >>> tracker = Tracker()
        >>> Tracker.of(tracker) is tracker, Tracker.of(chess.Board()) is tracker
        (True, False)
        """
        return position if isinstance(position, Tracker) else cls(position)

    def copy(self) -> Tracker:
        """Return an independent tracker of the same game.

        >>> tracker = Tracker()
        >>> from machack.notation.descriptive import read
        >>> other = tracker.copy()
        >>> other.push(read(other, "P-K4"))
        >>> tracker.board.ply(), other.board.ply()
        (0, 1)
        """
        other = Tracker.__new__(Tracker)
        other.board, other.wings = self.board.copy(), dict(self.wings)
        other._past, other._facts = list(self._past), self._facts
        return other

    def push(self, move: chess.Move) -> None:
        """Play a legal move.

        >>> tracker = Tracker(position("game 3, before White's 9th"))
        >>> from machack.notation.descriptive import read
        >>> tracker.push(read(tracker, "O-O-O"))
        >>> tracker.wings[chess.D1]
        'QR'
        """
        self._past.append(dict(self.wings))
        self._facts = None
        wing = self.wings.pop(move.from_square, None)
        self.wings.pop(move.to_square, None)
        if wing and not move.promotion:
            self.wings[move.to_square] = wing
        if self.board.is_castling(move):
            row = move.to_square & 56
            short = chess.square_file(move.to_square) > 4
            rook = self.wings.pop(row + (7 if short else 0), None)
            if rook:
                self.wings[row + (5 if short else 3)] = rook
        self.board.push(move)

    def pop(self) -> chess.Move:
        """Undo the last move and return it.

        >>> tracker = Tracker(position("game 3, end"))
        >>> from machack.notation.descriptive import write
        >>> write(tracker, tracker.pop())
        'R-Q8MATE'
        """
        self.wings = self._past.pop()
        self._facts = None
        return self.board.pop()

    def facts(self) -> list[Fact]:
        """Return a `Fact` for each legal move; the list is kept until the next push or pop.

        >>> facts = Tracker(position("game 3, before White's 19th")).facts()
        >>> [fact.move.uci() for fact in facts if fact.wing == "KN" and fact.victim]
        ['f3e5']
        """
        if self._facts is None:
            self._facts = [self.fact(move) for move in self.board.legal_moves]
        return self._facts

    def fact(self, move: chess.Move) -> Fact:
        """Return what the notation can say about a move of this position.

        >>> tracker = Tracker(position("game 3, before White's 9th"))
        >>> tracker.fact(chess.Move.from_uci("e1c1")).castling
        'O-O-O'
        """
        board, kind = self.board, self.board.piece_type_at(move.from_square)
        castling = ""
        if board.is_castling(move):
            castling = "O-O" if chess.square_file(move.to_square) > 4 else "O-O-O"
        passing = board.is_en_passant(move)
        at = move.to_square
        if passing:
            at += -8 if board.turn else 8
        victim = 0 if castling else board.piece_type_at(at) or 0
        return Fact(
            move, kind, self.wings.get(move.from_square, ""), victim, at, self.wings.get(at, ""), castling, passing
        )


def _first_wings(board: chess.Board) -> dict[int, str]:
    """Return the wing of each piece of a first position, as `Tracker` describes."""
    wings: dict[int, str] = {}
    for side in chess.COLORS:
        row = 0 if side else 56
        for bishop in board.pieces(chess.BISHOP, side):
            light = bool(chess.BB_LIGHT_SQUARES & chess.BB_SQUARES[bishop])
            wings[bishop] = "KB" if light == side else "QB"
        for kind, king_home in ((chess.KNIGHT, row + 6), (chess.ROOK, row + 7)):
            pieces = sorted(board.pieces(kind, side), key=chess.square_file)
            queen_home = row + 7 - (king_home - row)
            letter = LETTERS[kind]
            if len(pieces) == 2:
                if pieces[0] == king_home or pieces[1] == queen_home:
                    pieces.reverse()
                wings[pieces[0]], wings[pieces[1]] = "Q" + letter, "K" + letter
            else:
                for home, wing in ((king_home, "K"), (queen_home, "Q")):
                    if home in pieces:
                        wings[home] = wing + letter
    return wings


def squares_of(square: int, side: bool) -> list[str]:
    """Return the names of a square from a side's view, the shorter first.

    >>> squares_of(chess.F3, chess.WHITE), squares_of(chess.E4, chess.BLACK)
    (['B3', 'KB3'], ['K5'])

    Source: the paper's games.  Status: paper.
    """
    rank = str(chess.square_rank(square) + 1 if side else 8 - chess.square_rank(square))
    file = FILES[chess.square_file(square)]
    return [file[1:] + rank, file + rank] if len(file) > 1 else [file + rank]


def gives_mate(board: chess.Board, move: chess.Move) -> bool:
    """Return True if a legal move checkmates.

    >>> gives_mate(position("game 3, before White's 21st"), chess.Move.from_uci("d1d8"))
    True

    Source: none in the paper.  Status: modern.
    """
    if not board.gives_check(move):
        return False
    board.push(move)
    mate = board.is_checkmate()
    board.pop()
    return mate
