"""Move texts taken apart, and the legal moves that they can mean.

Source: the paper, "Acceptance of standard chess notation".  Status: paper.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

import chess

from .. import BadInput
from .descriptive_facts import FILES, KINDS, LETTERS, Fact, PieceName, Token, Tracker, gives_mate
from .sentences import one_line

_FILE = "(?:[KQ]?[RNB]|[KQ])"
_PLACE = f"(?:{_FILE}[1-8]?|[1-8])"
_MAN = re.compile(f"({_FILE})?([PNBRQK])(?:/({_PLACE}))?")
_SQUARE = re.compile(f"{_FILE}[1-8]")
_ENDING_BACKWARDS = re.compile(  # E.P., DIS.CH, CHMATE and the like from their last letter to their first
    r"([!?]+|\++|\.?P\.?E|(?:\.?HC|KCEHC)\.?(?:LBD|SID|ELBUOD|DEREVOCSID)?|ETAM(?:\.?HC|KCEHC)?|#)\s*"
)


_PLAINLY = [  # how people write a part of a move, and how it is read
    (re.compile(pattern), plain)
    for pattern, plain in (
        ("[*×]", "X"),
        (r"\s*([-X/=()])\s*", r"\1"),
        (r"\(([^()=]+)\)", r"/\1"),
        (r"([=/])(?:(QUEEN|ROOK|BISHOP)|KNIGHT)", lambda match: match[1] + (match[2] or "N")[0]),
        (" ?, ?", " "),
        ("(?:DIS(?:C(?:OVERED)?)?|DBLE?|DOUBLE)[. ]?(?=CH|[+])", ""),
        ("(CH(?:ECK)?)[. ]{1,2}(?=MATE)", r"\1"),
        (r"EN ?PASSANT|E\. P\.?", "E.P."),
    )
]
_CASTLING = re.compile(r"O-?O(-?O)?|CASTLES?(?:[ /-]?([KQ])(?:ING|UEEN)?(?:'?S)?[ .-]?(?:ROOK|R)?\.?[ -]?(?:SIDE)?)?")


class BadMove(BadInput):
    """A move text that cannot be played: unreadable, impossible, or ambiguous.

    `candidates` lists the legal moves it can mean: empty, or two and more if it is ambiguous.

    >>> from machack.notation.descriptive import read
    >>> try:
    ...     read(position("game 4, before White's 8th"), "QXB")
    ... except BadMove as fault:
    ...     print(fault, [move.uci() for move in fault.candidates])
    'QXB' is ambiguous: it can mean QXKB (Qxd6) or QXQB (Qxf3). ['d1d6', 'd1f3']

    Source: none in the paper.  Status: modern.
    """

    def __init__(self, sentence: str, candidates: Iterable[chess.Move] = ()):
        super().__init__(sentence)
        self.candidates = list(candidates)


def _tidy(text: str) -> str:
    """Return a text in standard form: capitals, X, slashes, no blanks at the signs."""
    tidy = " ".join(text.upper().replace("KT", "N").split())
    tidy = re.sub("[–—−]", "-", tidy).replace("0-0", "O-O").replace("O-0", "O-O")
    for pattern, plain in _PLAINLY:
        tidy = pattern.sub(plain, tidy)
    return tidy.rstrip(" .,;")


def _take_endings(tidy: str) -> tuple[str, dict]:
    """Remove `ch`, `MATE`, `e.p.`, `!` and the like from the end; return the rest and what was removed."""
    said = {"check": False, "mate": False, "passing": False}
    backwards, place = tidy[::-1], 0
    while match := _ENDING_BACKWARDS.match(backwards, place):
        word, place = match[1][::-1], match.end()
        if word.startswith("E"):
            said["passing"] = True
        elif "MATE" in word or "#" in word:
            said["mate"] = said["check"] = True
        elif word[0] not in "!?":
            said["check"] = True
    return tidy[: len(tidy) - place], said


def without_endings(text: str) -> str:
    """Return a move without what follows it: `ch`, `MATE`, `e.p.`, `!` and the like, in capitals or small letters.

    >>> without_endings("exd6 e.p.!?")
    'exd6'

    Source: none in the paper.  Status: modern.
    """
    upper = text.upper()
    return text[: len(_take_endings(upper)[0])] if len(upper) == len(text) else text


def _take_promotion(tidy: str) -> tuple[str, int | None]:
    """Remove `=Q`, `=(Q)`, `/Q` or a bare `Q` after the eighth rank; return the rest and the kind."""
    match = re.search(r"=/?([QRBN])$", tidy) or re.search(r"(?<=8)/?([QRBN])$", tidy)
    if match:
        return tidy[: match.start()], KINDS[match.group(1)]
    return tidy, None


def _piece_name(text: str) -> PieceName | None:
    """Read the name of one piece; return None for any other text."""
    match = _MAN.fullmatch(text)
    if not match:
        return None
    prefix, letter, place = match.groups(default="")
    if prefix and letter != "P" and (prefix not in "KQ" or letter not in "RNB"):
        return None
    return PieceName(KINDS[letter], prefix, place)


@lru_cache(maxsize=4096)
def parse(text: str) -> Token:
    """Return the contents of a move text, without a position.

    Raises:
        BadMove: the text is not a move in descriptive notation; the sentence says what is wrong.

    >>> parse("QXP/Q6").victim.place
    'Q6'

    Source: the paper, "Acceptance of standard chess notation".  Status: paper.
    """
    name = shown(text)
    tidy, said = _take_endings(_tidy(text))
    tidy, promotion = _take_promotion(tidy)
    castling = _CASTLING.fullmatch(tidy)
    if castling:
        long = castling.group(1) or castling.group(2) == "Q"
        return Token(castling="O-O-O" if long else "O-O", **said)
    tidy = re.sub(r"^[WB](?=[PNBRQK]/[KQ]\w?[1-8])", "", tidy)  # the program's own W and B
    sign = "X" if "X" in tidy else "-" if "-" in tidy else " "
    left, separator, right = tidy.partition(sign)
    if not separator or not right:
        raise BadMove(f"{name} is not a move in descriptive notation such as P-K4, NXP or O-O.")
    piece = _piece_name(left)
    if piece and promotion == piece.kind and piece.place.endswith("7"):
        piece = piece._replace(kind=chess.PAWN)  # the original types WQ/KB7-KB8=Q
    if piece is None:
        raise BadMove(f"{name} does not begin with the name of a piece, such as P, N, QR or R/K2.")
    if sign == "X":
        victim = _piece_name(right)
        if victim is None:
            raise BadMove(f"{name} does not name the captured piece, as in NXP, QXB/Q6 or PXKP.")
        return Token(piece, "", victim, "", promotion, **said)
    if not _SQUARE.fullmatch(right):
        raise BadMove(f"{name} does not end with a square, from QR1 to KR8.")
    return Token(piece, right, None, "", promotion, **said)


def _file_fits(name: str, square: int) -> bool:
    file = FILES[chess.square_file(square)]
    return file == name or file[1:] == name


def place_fits(place: str, square: int, side: bool) -> bool:
    """Return True if `square` is such a place ("KB3", "B3", "3", "KB", "") from that side's point of view.

    >>> place_fits("B3", chess.C3, chess.WHITE), place_fits("KB", chess.C3, chess.WHITE)
    (True, False)

    Source: the paper's games.  Status: paper.
    """
    rank = place[-1:] if place[-1:].isdigit() else ""
    file = place[: len(place) - len(rank)]
    if file and not _file_fits(file, square):
        return False
    row = chess.square_rank(square)
    return not rank or int(rank) == (row + 1 if side else 8 - row)


def piece_fits(piece: PieceName, kind: int, square: int, wing: str, side: bool) -> bool:
    """Return True if a name fits a piece of this kind on this square, from this wing ("" if that is unknown).

    >>> piece_fits(parse("QR-Q1").piece, chess.ROOK, chess.A1, "QR", chess.WHITE)
    True

    Source: the paper's games.  Status: paper.
    """
    if kind != piece.kind or (piece.place and not place_fits(piece.place, square, side)):
        return False
    if not piece.prefix:
        return True
    if kind == chess.PAWN:
        return _file_fits(piece.prefix, square)
    return wing == piece.prefix + LETTERS[kind]


def fits_token(token: Token, fact: Fact, side: bool) -> bool:
    """Return True if the token can mean this move, legal or not; checks and mates are tested elsewhere.

    >>> facts = Tracker(position("game 2, before White's 23rd")).facts()
    >>> [fact.move.uci() for fact in facts if fits_token(parse("R-Q2"), fact, chess.WHITE)]
    ['e2d2', 'd1d2']
    >>> [fact.move.uci() for fact in facts if fits_token(parse("R/K2-Q2"), fact, chess.WHITE)]
    ['e2d2']

    Source: the paper, "Acceptance of standard chess notation".  Status: paper.
    """
    move = fact.move
    if token.castling or fact.castling:
        return token.castling == fact.castling
    if not piece_fits(token.piece, fact.kind, move.from_square, fact.wing, side):
        return False
    if token.promotion and token.promotion != move.promotion:
        return False
    if token.victim is None:
        return not fact.victim and place_fits(token.square, move.to_square, side)
    if not fact.victim or (token.passing and not fact.passing):
        return False
    if piece_fits(token.victim, fact.victim, fact.victim_square, fact.victim_wing, side):
        return True
    # the original names the square an e.p. capture lands on: P/K5*P/Q6
    return fact.passing and piece_fits(token.victim, chess.PAWN, move.to_square, "", side)


def _says_true(board: chess.Board, token: Token, move: chess.Move) -> bool:
    """Return True if the move gives the check or the mate that the token claims."""
    if token.check and not board.gives_check(move):
        return False
    return not token.mate or gives_mate(board, move)


def _promoting(token: Token) -> Token | None:
    """Return the second meaning of PXR(Q): the pawn becomes a queen, and the rook's file is not named."""
    victim = token.victim
    if not victim or token.promotion or token.piece.kind != chess.PAWN or victim.place not in tuple("QRBN"):
        return None
    return token._replace(promotion=KINDS[victim.place], victim=victim._replace(place=""))


def moves_meant(tracker: Tracker, token: Token) -> list[chess.Move]:
    """Return the legal moves that a token can mean.

    >>> [move.uci() for move in moves_meant(Tracker(), parse("N-B3"))]
    ['g1f3', 'b1c3']

    Source: the paper, "Acceptance of standard chess notation".  Status: paper.
    """
    board = tracker.board
    fits = [fact.move for fact in tracker.facts() if fits_token(token, fact, board.turn)]
    becomes = _promoting(token)
    promotions = [fact.move for fact in tracker.facts() if becomes and fits_token(becomes, fact, board.turn)]
    if promotions:
        fits = [move for move in fits if not move.promotion] + promotions
    if not fits and token.piece and token.piece.kind == chess.PAWN and token.square:
        # the original takes e.p. only typed as a plain move: P/K5-Q6
        fits = [
            fact.move
            for fact in tracker.facts()
            if fact.passing and fits_token(token, fact._replace(victim=0), board.turn)
        ]
    if token.check:
        fits = [move for move in fits if _says_true(board, token, move)]
    return fits


def readings(position: Tracker | chess.Board, text: str) -> list[chess.Move]:
    """Return all legal moves that the text can mean: none, one or more.

    Raises:
        BadMove: the text is not a move in descriptive notation at all.

    >>> board = position("game 2, before White's 15th")
    >>> [[move.uci() for move in readings(board, text)] for text in ("N-B3", "KN-B3", "N-K5")]
    [['g5f3', 'd2f3'], ['g5f3'], []]

    Source: the paper, "Acceptance of standard chess notation".  Status: paper.
    """
    return moves_meant(Tracker.of(position), parse(text))


def shown(text: str) -> str:
    """Return a text in quotation marks for a sentence: one line, at most 40 characters.

    >>> shown("  R/K2 -\\n Q2")
    "'R/K2 - Q2'"

    Source: none in the paper.  Status: modern.
    """
    return f"'{one_line(text, 40)}'"
