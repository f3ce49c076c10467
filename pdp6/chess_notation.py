"""How the surviving chess program writes squares, pieces and moves, in its memory and at its teletype.

A square in memory is a number of the mailbox: 10 * (rank + 1) + file, counting files from the king's rook's (1) to the
queen's rook's (8).  At the teletype a square is named from the mover's side: K4 is White's e4 and Black's e5.
The other notation here is that of UCI: e2e4, e7e8q.
"""

import re
from dataclasses import dataclass

from . import BadInput

FILES = ("KR", "KN", "KB", "K", "Q", "QB", "QN", "QR")
LETTERS = "hgfedcba"  # the same files, in UCI's letters
MEN = " PPPPPPPPRNBKQBNR"  # the letters of the pieces 1 to 16: pawns from the king's rook's on, then the others
PAWNS = (*range(1, 9), *range(17, 25))  # the numbers of the pieces that began as pawns
KING_SIDE, QUEEN_SIDE = 0o376, 0o377  # these mean castling where a square is expected
CASTLING = {"O-O": (4, 2), "O-O-O": (4, 6)}  # the king's files, from and to
UCI = re.compile(r"[a-h][1-8][a-h][1-8][qrbn]?")
TYPED = re.compile(r"[A-Z0-9/=]+[-*][A-Z0-9/=*-]+")
_FULL = re.compile(r"[WB]?[PNBRQK]/([KQRNB]{1,2}[1-8])(?:-|\*[PNBRQK]/?)([KQRNB]{1,2}[1-8])(?:EP)?(=Q)?")


@dataclass(frozen=True)
class Piece:
    """A piece or pawn on the board: its `number`, its `square`, whether a pawn is `promoted`.

    White's have the numbers 1-16, Black's 17-32; the square is one of the mailbox.
    """

    number: int
    square: int
    promoted: bool = False

    @property
    def is_black(self):
        """True if it is one of Black's."""
        return self.number > 16

    @property
    def birth(self):
        """The letter it began with: a promoted pawn still has P."""
        return MEN[(self.number - 1) % 16 + 1]

    @property
    def letter(self):
        """The letter of what it is now: P, N, B, R, Q or K."""
        return "Q" if self.promoted else self.birth


def square_of(name):
    """Return the number in the mailbox of a square named as UCI does.

    >>> square_of("h1"), square_of("a8")
    (21, 98)
    """
    return 10 * (int(name[1]) + 1) + LETTERS.index(name[0]) + 1


def is_square(number):
    """Return True if a mailbox number is one of the 64 squares."""
    return 1 <= number % 10 <= 8 and 2 <= number // 10 <= 9


def name_of(square):
    """Return UCI's name for the square of a mailbox number; "?" if it has no square.

    >>> name_of(21), name_of(54)
    ('h1', 'e4')
    """
    return LETTERS[square % 10 - 1] + str(square // 10 - 1) if is_square(square) else "?"


def typed_square(square, black):
    """Return a square as a side types it at the teletype.

    >>> typed_square(square_of("e4"), black=False), typed_square(square_of("e4"), black=True)
    ('K4', 'K5')
    """
    rank = square // 10 - 1
    return FILES[square % 10 - 1] + str(9 - rank if black else rank)


def square_of_typed(name, black):
    """Return the mailbox number of the square that a side types so.

    >>> name_of(square_of_typed("KB3", black=True))
    'f6'
    """
    rank = int(name[-1])
    return 10 * ((9 - rank if black else rank) + 1) + FILES.index(name[:-1]) + 1


def to_typed(uci, pieces, black, promoted=False):
    """Return a move in the program's full notation, as it accepts it.

    A capture en passant is a plain move; a promotion without capture has no `=Q`. Once a pawn was `promoted` in the
    game, a piece that began as a pawn is captured by a plain move, which captures whatever is there: after a whole
    square, the program looks up the letter of the captured piece among the mover's own pieces, by its number. `pieces`
    are those on the board by square. Raise BadInput if there is no such piece, or for a promotion to anything but a
    queen.

    >>> pieces = {34: Piece(4, 34), 54: Piece(5, 54), 65: Piece(21, 65)}
    >>> to_typed("e2e3", pieces, black=False), to_typed("d5e4", pieces, black=True)
    ('P/K2-K3', 'P/Q4*P/K5')
    """
    start, end = square_of(uci[:2]), square_of(uci[2:4])
    piece, taken = pieces.get(start), pieces.get(end)
    if piece is None or piece.is_black != black:
        side = "Black" if black else "White"
        raise BadInput(f"{uci}: {side} is to move, but has nothing on {uci[:2]}.")
    if uci[4:] not in ("", "q"):
        raise BadInput(f"{uci}: the program knows promotion to a queen only.")
    if piece.letter == "K" and abs(start - end) == 2:
        return "O-O" if end < start else "O-O-O"
    text = f"{piece.letter}/{typed_square(start, black)}"
    promotions = promoted or any(other.promoted for other in pieces.values())
    if taken is None or taken.birth == "P" and promotions:
        return f"{text}-{typed_square(end, black)}"
    promotion = "=Q" if piece.letter == "P" and end // 10 in (2, 9) else ""
    return f"{text}*{taken.birth}/{typed_square(end, black)}{promotion}"


def to_uci(text, black):
    """Return in UCI's notation a move that the program prints; "?" if it is not written so.

    >>> to_uci("BP/K2-K4 ", black=True), to_uci("WP/Q5*P/QB6EP", black=False), to_uci("O-O", black=True)
    ('e7e5', 'd5c6', 'e8g8')
    >>> to_uci("WP/KR7-KR8=Q", black=False), to_uci("WN/KB3*P/K5 CHECK", black=False), to_uci("RESIGN", black=False)
    ('h7h8q', 'f3e5', '?')
    """
    text = text.split()[0] if text.split() else ""
    if text in CASTLING:
        home = 90 if black else 20
        return "".join(name_of(home + file) for file in CASTLING[text])
    match = _FULL.fullmatch(text)
    if not match or match[1][:-1] not in FILES or match[2][:-1] not in FILES:
        return "?"
    return "".join(name_of(square_of_typed(match[number], black)) for number in (1, 2)) + ("q" if match[3] else "")
