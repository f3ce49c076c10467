"""English descriptive notation, as the paper prints its games: `P-K4`, `QXP/Q6`, `O-O-O`.

Squares are counted from the mover's own side: White's K4 is e4, Black's K4 is e5. Files have the
name of the man who starts there (`KN` is the g-file), and `N3` without a wing is either knight's
file. A man may be named by the wing it started on (`QR-Q1`), by where it stands (`R/K2-Q2`,
`N/3-K2`), a pawn by its file (`QPXB`). So the notation needs the game so far: a `Tracker` keeps it.

    read(position, text) -> chess.Move        write(position, move, style="short") -> str
    PrintedGame.read(text)                          a whole printed game, which writes back as printed

Source: the games on pages 808 and 809 of the paper; the program's own typing from the image.
Status: paper (the forms); image (the teletype style); inferred (the rules of the paper's styles).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import chess

from .. import BadInput
from .scoresheet import Word, follow, marked_words

FILES = ("QR", "QN", "QB", "Q", "K", "KB", "KN", "KR")  # a to h
KINDS = {"P": chess.PAWN, "N": chess.KNIGHT, "B": chess.BISHOP, "R": chess.ROOK, "Q": chess.QUEEN, "K": chess.KING}
LETTERS = {kind: letter for letter, kind in KINDS.items()}
STYLES = ("short", "opponent", "machine", "teletype")

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
        (r"([=/])(?:(QUEEN|ROOK|BISHOP)|KNIGHT)", lambda found: found[1] + (found[2] or "N")[0]),
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


class Man(NamedTuple):
    """A man as a text names him: kind, the wing or file in front ("KN", "Q"), the place behind.

    >>> parse("R/K2-Q2").man
    Man(kind=4, prefix='', place='K2')
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
    """What a move text says, before it is held against a position.

    >>> token = parse("R-Q8MATE")
    >>> str(token.man), token.square, token.victim, token.mate
    ('R', 'Q8', None, True)

    Source: the paper's games.  Status: paper.
    """

    man: Man | None = None  # None: castling
    square: str = ""  # where to, unless it is a capture
    victim: Man | None = None
    castling: str = ""
    promotion: int | None = None
    check: bool = False
    mate: bool = False
    passing: bool = False  # "e.p." is written


class Fact(NamedTuple):
    """A move of a position with everything that the notation can say about it.

    >>> tracker = Tracker(position("game 3, before White's 20th"))
    >>> fact = tracker.fact(read(tracker, "QXN/B6ch"))
    >>> fact.move.uci(), chess.piece_name(fact.kind), fact.victim_wing
    ('d5c6', 'queen', 'QN')

    Source: none in the paper.  Status: modern.
    """

    move: chess.Move
    kind: int
    wing: str  # "KN", "QR", ... where the man started; "" if not known
    victim: int  # kind taken, 0 if none
    victim_square: int
    victim_wing: str
    castling: str
    passing: bool


# ---------------------------------------------------------------- the game so far


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
        """Returns `position` itself if it is a tracker, else a tracker of that board.

        >>> tracker = Tracker()
        >>> Tracker.of(tracker) is tracker, Tracker.of(chess.Board()) is tracker
        (True, False)

        Source: none in the paper.  Status: modern.
        """
        return position if isinstance(position, Tracker) else cls(position)

    def copy(self) -> Tracker:
        """Returns an independent tracker of the same game.

        >>> tracker = Tracker()
        >>> other = tracker.copy()
        >>> other.push(read(other, "P-K4"))
        >>> tracker.board.ply(), other.board.ply()
        (0, 1)

        Source: none in the paper.  Status: modern.
        """
        other = Tracker.__new__(Tracker)
        other.board, other.wings = self.board.copy(), dict(self.wings)
        other._past, other._facts = list(self._past), self._facts
        return other

    def push(self, move: chess.Move) -> None:
        """Plays a legal move.

        >>> tracker = Tracker(position("game 3, before White's 9th"))
        >>> tracker.push(read(tracker, "O-O-O"))
        >>> tracker.wings[chess.D1]
        'QR'

        Source: none in the paper.  Status: modern.
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
        """Takes the last move back and returns it.

        >>> tracker = Tracker(position("game 3, end"))
        >>> write(tracker, tracker.pop())
        'R-Q8MATE'

        Source: none in the paper.  Status: modern.
        """
        self.wings = self._past.pop()
        self._facts = None
        return self.board.pop()

    def facts(self) -> list[Fact]:
        """Returns a `Fact` for each legal move; kept until the next push or pop.

        >>> facts = Tracker(position("game 3, before White's 19th")).facts()
        >>> [fact.move.uci() for fact in facts if fact.wing == "KN" and fact.victim]
        ['f3e5']

        Source: none in the paper.  Status: modern.
        """
        if self._facts is None:
            self._facts = [self.fact(move) for move in self.board.legal_moves]
        return self._facts

    def fact(self, move: chess.Move) -> Fact:
        """Returns what the notation can say about a move of this position.

        >>> tracker = Tracker(position("game 3, before White's 9th"))
        >>> tracker.fact(chess.Move.from_uci("e1c1")).castling
        'O-O-O'

        Source: none in the paper.  Status: modern.
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
    """Names the pieces of a first position by wing, as `Tracker` says."""
    wings: dict[int, str] = {}
    for side in chess.COLORS:
        row = 0 if side else 56
        for bishop in board.pieces(chess.BISHOP, side):
            light = bool(chess.BB_LIGHT_SQUARES & chess.BB_SQUARES[bishop])
            wings[bishop] = "KB" if light == side else "QB"
        for kind, king_home in ((chess.KNIGHT, row + 6), (chess.ROOK, row + 7)):
            men = sorted(board.pieces(kind, side), key=chess.square_file)
            queen_home = row + 7 - (king_home - row)
            letter = LETTERS[kind]
            if len(men) == 2:
                if men[0] == king_home or men[1] == queen_home:
                    men.reverse()
                wings[men[0]], wings[men[1]] = "Q" + letter, "K" + letter
            else:
                for home, wing in ((king_home, "K"), (queen_home, "Q")):
                    if home in men:
                        wings[home] = wing + letter
    return wings


# ---------------------------------------------------------------- reading


def _tidy(text: str) -> str:
    """Folds the ways of typing one text into one: capitals, X, slashes, no blanks at the signs."""
    tidy = " ".join(text.upper().replace("KT", "N").split())
    tidy = re.sub("[–—−]", "-", tidy).replace("0-0", "O-O").replace("O-0", "O-O")
    for pattern, plain in _PLAINLY:
        tidy = pattern.sub(plain, tidy)
    return tidy.rstrip(" .,;")


def _take_endings(tidy: str) -> tuple[str, dict]:
    """Takes `ch`, `MATE`, `e.p.`, `!` and the like off the end; returns the rest and what was said."""
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
    """Takes `=Q`, `=(Q)`, `/Q` or a bare `Q` behind the eighth rank off; returns rest and kind."""
    match = re.search(r"=/?([QRBN])$", tidy) or re.search(r"(?<=8)/?([QRBN])$", tidy)
    if match:
        return tidy[: match.start()], KINDS[match.group(1)]
    return tidy, None


def _man(text: str) -> Man | None:
    """Reads the name of one man; None if it is none."""
    match = _MAN.fullmatch(text)
    if not match:
        return None
    prefix, letter, place = match.groups(default="")
    if prefix and letter != "P" and (prefix not in "KQ" or letter not in "RNB"):
        return None
    return Man(KINDS[letter], prefix, place)


@lru_cache(maxsize=4096)
def parse(text: str) -> Token:
    """Returns what a move text says, without a position.

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
    left, found, right = tidy.partition(sign)
    if not found or not right:
        raise BadMove(f"{name} is not a move in descriptive notation such as P-K4, NXP or O-O.")
    man = _man(left)
    if man and promotion == man.kind and man.place.endswith("7"):
        man = man._replace(kind=chess.PAWN)  # the original types WQ/KB7-KB8=Q
    if man is None:
        raise BadMove(f"{name} does not begin with the name of a man, such as P, N, QR or R/K2.")
    if sign == "X":
        victim = _man(right)
        if victim is None:
            raise BadMove(f"{name} does not name the man taken, as in NXP, QXB/Q6 or PXKP.")
        return Token(man, "", victim, "", promotion, **said)
    if not _SQUARE.fullmatch(right):
        raise BadMove(f"{name} does not end with a square, from QR1 to KR8.")
    return Token(man, right, None, "", promotion, **said)


def shown(text: str) -> str:
    """Quotes a text for a sentence: one line, at most 40 characters.

    >>> shown("  R/K2 -\\n Q2")
    "'R/K2 - Q2'"

    Source: none in the paper.  Status: modern.
    """
    line = " ".join(text.split())
    line = "".join(c if c.isprintable() else "?" for c in line)
    return "'" + (line if len(line) <= 40 else line[:37] + "...") + "'"


def _file_fits(name: str, square: int) -> bool:
    file = FILES[chess.square_file(square)]
    return file == name or file[1:] == name


def _place_fits(place: str, square: int, side: bool) -> bool:
    """Is `square` such a place ("KB3", "B3", "3", "KB", "") from that side's view?"""
    rank = place[-1:] if place[-1:].isdigit() else ""
    file = place[: len(place) - len(rank)]
    if file and not _file_fits(file, square):
        return False
    row = chess.square_rank(square)
    return not rank or int(rank) == (row + 1 if side else 8 - row)


def _man_fits(man: Man, kind: int, square: int, wing: str, side: bool) -> bool:
    if kind != man.kind or (man.place and not _place_fits(man.place, square, side)):
        return False
    if not man.prefix:
        return True
    if kind == chess.PAWN:
        return _file_fits(man.prefix, square)
    return wing == man.prefix + LETTERS[kind]


def fits_token(token: Token, fact: Fact, side: bool) -> bool:
    """Can the token mean this move, legal or not? Checks and mates are looked at elsewhere.

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
    if not _man_fits(token.man, fact.kind, move.from_square, fact.wing, side):
        return False
    if token.promotion and token.promotion != move.promotion:
        return False
    if token.victim is None:
        return not fact.victim and _place_fits(token.square, move.to_square, side)
    if not fact.victim or (token.passing and not fact.passing):
        return False
    if _man_fits(token.victim, fact.victim, fact.victim_square, fact.victim_wing, side):
        return True
    # the original names the square an e.p. capture lands on: P/K5*P/Q6
    return fact.passing and _man_fits(token.victim, chess.PAWN, move.to_square, "", side)


def _says_true(board: chess.Board, token: Token, move: chess.Move) -> bool:
    """Does the move give the check or the mate that the token says it gives?"""
    if token.check and not board.gives_check(move):
        return False
    return not token.mate or _mates(board, move)


def _mates(board: chess.Board, move: chess.Move) -> bool:
    if not board.gives_check(move):
        return False
    board.push(move)
    mate = board.is_checkmate()
    board.pop()
    return mate


def _promoting(token: Token) -> Token | None:
    """Return what PXR(Q) says too: that the pawn becomes a queen, and not that the rook is on the queen's file."""
    victim = token.victim
    if not victim or token.promotion or token.man.kind != chess.PAWN or victim.place not in tuple("QRBN"):
        return None
    return token._replace(promotion=KINDS[victim.place], victim=victim._replace(place=""))


def _meanings(tracker: Tracker, token: Token) -> list[chess.Move]:
    """Returns the legal moves that a token can mean."""
    board = tracker.board
    fits = [fact.move for fact in tracker.facts() if fits_token(token, fact, board.turn)]
    becomes = _promoting(token)
    promotions = [fact.move for fact in tracker.facts() if becomes and fits_token(becomes, fact, board.turn)]
    if promotions:
        fits = [move for move in fits if not move.promotion] + promotions
    if not fits and token.man and token.man.kind == chess.PAWN and token.square:
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
    """Returns all legal moves that the text can mean: none, one or more.

    Raises:
        BadMove: the text is not a move in descriptive notation at all.

    >>> board = position("game 2, before White's 15th")
    >>> [[move.uci() for move in readings(board, text)] for text in ("N-B3", "KN-B3", "N-K5")]
    [['g5f3', 'd2f3'], ['g5f3'], []]

    Source: the paper, "Acceptance of standard chess notation".  Status: paper.
    """
    return _meanings(Tracker.of(position), parse(text))


def read(position: Tracker | chess.Board, text: str) -> chess.Move:
    """Returns the one legal move that a text in English descriptive notation means.

    Args:
        position: a `Tracker`, or a board whose move stack is the game so far (it tells the KN
            from the QN). It is not changed.
        text: capitals or small letters; captures with `x`, `X` or `*`. A `ch` or `MATE` that is
            written must be true and so helps to decide; one that is left out decides nothing.

    Raises:
        BadMove: unreadable, impossible, or ambiguous; `candidates` holds the possible moves.

    >>> read(chess.Board(), "n-kb3").uci()
    'g1f3'

    Source: the paper, "Acceptance of standard chess notation". Status: paper.
    """
    tracker = Tracker.of(position)
    token = parse(text)
    moves = _meanings(tracker, token)
    if len(moves) == 1:
        return moves[0]
    if not moves:
        raise BadMove(f"{shown(text)} is not possible: {_why_not(tracker, token)}.")
    names = [f"{write(tracker, move)} ({tracker.board.san(move)})" for move in moves]
    listed = ", ".join(names[:-1]) + " or " + names[-1]
    raise BadMove(f"{shown(text)} is ambiguous: it can mean {listed}.", moves)


# ---------------------------------------------------------------- why a text cannot be played


def _side(side: bool) -> str:
    return "White" if side else "Black"


def _why_not(tracker: Tracker, token: Token) -> str:
    """Returns the most helpful reason why a token means no legal move, as part of a sentence."""
    board = tracker.board
    if not tracker.facts():
        return f"{_side(board.turn)} is {'checkmated' if board.is_check() else 'stalemated'}"
    if token.castling:
        where = "king's" if token.castling == "O-O" else "queen's"
        return f"{_side(board.turn)} cannot castle on the {where} side now"
    for reason in (_false_claim, _king_in_check, _square_taken, _other_side, _no_such_man):
        words = reason(tracker, token)
        if words:
            return words
    name = chess.piece_name(token.man.kind)
    if token.victim:
        return f"no such {name} can take such a {chess.piece_name(token.victim.kind)}"
    return f"no such {name} can go to {_square_names(token.square, board.turn)}"


def _square_names(name: str, side: bool) -> str:
    """Returns "KB3 (f3)" or, for a name without a wing, "B3 (c3 or f3)"."""
    found = [chess.square_name(s) for s in chess.SQUARES if _place_fits(name, s, side)]
    return f"{name} ({' or '.join(sorted(found))})"


def _false_claim(tracker: Tracker, token: Token) -> str:
    if token.mate and _meanings(tracker, token._replace(mate=False)):
        return "it gives check but not mate"
    if token.check and _meanings(tracker, token._replace(mate=False, check=False)):
        return "it gives no check"
    if token.passing and _meanings(tracker, token._replace(passing=False)):
        return "it is not a capture en passant"
    if token.promotion and _meanings(tracker, token._replace(promotion=None)):
        return "only a pawn that reaches the eighth rank is promoted"
    return ""


def _king_in_check(tracker: Tracker, token: Token) -> str:
    board = tracker.board
    for move in board.pseudo_legal_moves:
        if fits_token(token, tracker.fact(move), board.turn):
            if board.is_check():
                return f"{_side(board.turn)}'s king would stay in check"
            return f"{_side(board.turn)}'s king would be in check"
    return ""


def _square_taken(tracker: Tracker, token: Token) -> str:
    """A plain move to where an enemy stands, or a capture where there is only a plain move."""
    board = tracker.board
    if token.victim:
        return ""
    for fact in tracker.facts():
        if fact.victim and fits_token(token, fact._replace(victim=0), board.turn):
            man = chess.piece_name(fact.victim)
            at = chess.square_name(fact.victim_square)
            written = write(tracker, fact.move)
            return f"a {man} of {_side(not board.turn)} stands on {at}; the capture is {written}"
    return ""


def _other_side(tracker: Tracker, token: Token) -> str:
    """The squares seem to be counted from the opponent's side."""
    board = tracker.board
    for fact in tracker.facts():
        if not token.victim and fits_token(token, fact, not board.turn):
            side = _side(board.turn)
            return (
                f"{side}'s {token.square} is counted from {side}'s side; "
                f"{chess.square_name(fact.move.to_square)} is {write(tracker, fact.move)}"
            )
    return ""


def _no_such_man(tracker: Tracker, token: Token) -> str:
    board = tracker.board
    for man, owner in ((token.man, board.turn), (token.victim, not board.turn)):
        if man is None:
            continue
        seen = [
            s
            for s in board.pieces(man.kind, owner)
            if _man_fits(man, man.kind, s, tracker.wings.get(s, ""), board.turn)
        ]
        if not seen:
            return f"{_side(owner)} has no {man}"
    return ""


# ---------------------------------------------------------------- writing


def _squares_of(square: int, side: bool) -> list[str]:
    """Returns the names of a square, the shorter first: ["B3", "KB3"], or ["K4"]."""
    rank = str(chess.square_rank(square) + 1 if side else 8 - chess.square_rank(square))
    file = FILES[chess.square_file(square)]
    return [file[1:] + rank, file + rank] if len(file) > 1 else [file + rank]


def _men(kind: int, square: int, wing: str, side: bool, style: str) -> list[Man]:
    """Returns the names that a style may give to a man, the plainest first."""
    names = [Man(kind)]
    file = FILES[chess.square_file(square)]
    places = _squares_of(square, side)
    if kind == chess.PAWN:
        names += [Man(kind, name) for name in dict.fromkeys((file[1:] or file, file))]
    elif wing and (style == "short" or _on_own_wing(wing, square)):
        names.append(Man(kind, wing[0]))
    if style == "short":
        places = [places[0][-1], file[1:] or file, file] + places
    return names + [Man(kind, "", place) for place in dict.fromkeys(places)]


def _on_own_wing(wing: str, square: int) -> bool:
    """Does a king's piece stand on a KB, KN or KR file, or a queen's on QR, QN or QB?"""
    file = FILES[chess.square_file(square)]
    return len(file) > 1 and file[0] == wing[0]


def _ending(board: chess.Board, fact: Fact) -> tuple[str, dict]:
    """Returns the text behind a move (`=Q`, `e.p.`, `ch`, `MATE`), and the same for a token."""
    move = fact.move
    check = board.gives_check(move)
    mate = check and _mates(board, move)
    text = "=" + LETTERS[move.promotion] if move.promotion else ""
    text += "e.p." if fact.passing else ""
    text += "MATE" if mate else "ch" if check else ""
    return text, {"promotion": move.promotion, "check": check, "mate": mate, "passing": fact.passing}


def _forms(tracker: Tracker, fact: Fact, style: str) -> list[tuple[str, Token]]:
    """Returns the forms that a style allows for a move, the best first; not all are unambiguous."""
    side, move = tracker.board.turn, fact.move
    ending, said = _ending(tracker.board, fact)
    movers = _men(fact.kind, move.from_square, fact.wing, side, style)
    if fact.victim:
        wing = fact.victim_wing if style == "short" else ""  # the paper: QXN/B6, not QXQN
        victims = _men(fact.victim, fact.victim_square, wing, side, style)
        targets = [("X" + str(man), {"victim": man}) for man in victims]
    else:
        squares = _squares_of(move.to_square, side)
        targets = [("-" + name, {"square": name}) for name in (squares[-1:] if style == "machine" else squares)]
    forms = [(str(man) + text + ending, Token(man, **target, **said)) for man in movers for text, target in targets]
    return sorted(forms, key=lambda form: len(form[0]))  # stable: the plainest mover first


def write(position: Tracker | chess.Board, move: chess.Move, style: str = "short") -> str:
    """Returns a legal move in English descriptive notation.

    Args:
        position: a `Tracker`, or a board whose move stack is the game so far. It is not changed.
        style: "short", the shortest text that means only this move; of equals the one with
            the plainest mover. "opponent" and "machine", the paper's two hands (see below).
            "teletype", as the program typed: `BP/K2-K4`, `WN/KB3*P/K5 CHECK`.

    The paper's scores are in two hands: moves of the machine name the square in full (`B-KN3`),
    moves of its opponents, from game 2 on, only where they must (`B-N2`). In both a piece keeps
    the name of its wing while it stands there and is else told by its whole square (`R/K2-Q2`),
    and a captured piece is always told by its square (`QXN/B6`).

    Every form reads back as the same move. Only "short" lets a `ch` or `MATE` decide between two
    readings; the paper's hands do not (`R-KN8ch`, though R-QN8 is no check).

    Raises:
        BadMove: the move is not legal here. ValueError: no such style.

    >>> write(chess.Board(), chess.Move.from_uci("g1f3"))
    'N-KB3'

    Source: the paper's games; the image's typed moves for "teletype". Status: inferred.
    """
    if style not in STYLES:
        raise BadInput(f"The style {style!r} is not one of {', '.join(STYLES)}.")
    tracker = Tracker.of(position)
    if not tracker.board.is_legal(move):
        raise BadMove(f"{move.uci()} is not a legal move in this position.")
    fact = tracker.fact(move)
    if style == "teletype":
        return _typed(tracker.board, fact)
    if fact.castling:
        return fact.castling + _ending(tracker.board, fact)[0]
    for text, token in _forms(tracker, fact, style):
        if style != "short":
            token = token._replace(check=False, mate=False)
        if _meanings(tracker, token) == [move]:
            return text
    raise AssertionError("a man, his square and the square he goes to always name one move")


def _typed(board: chess.Board, fact: Fact) -> str:
    """Returns a move as the program typed it, with both squares in full."""
    move, side = fact.move, board.turn
    ending = " CHECKMATE" if _mates(board, move) else " CHECK" if board.gives_check(move) else ""
    if fact.castling:
        return fact.castling + ending
    text = ("W" if side else "B") + LETTERS[fact.kind] + "/" + _squares_of(move.from_square, side)[-1]
    text += "*" + LETTERS[fact.victim] + "/" if fact.victim else "-"
    text += _squares_of(move.to_square, side)[-1]
    text += "=" + LETTERS[move.promotion] if move.promotion else ""
    return text + ("EP" if fact.passing else "") + ending


def write_like(position: Tracker | chess.Board, move: chess.Move, printed: str) -> str:
    """Returns a move with just as much detail as `printed` has: the same parts, newly made.

    The paper is not consistent (46 K-N2 beside 42 K-KN2 in game 1), so a score that shall look
    as printed needs the print as a hint. The hint gives only the shape: whether the wing of
    a square, of the mover and of the man taken is named, or a place, and whether a check is.
    What stands there comes from the move; so this equals `printed` if and only if that is right.

    >>> board, move = position("game 1, before Black's 42nd"), chess.Move.from_uci("g6g7")
    >>> write_like(board, move, "K-KN2"), write_like(board, move, "K-N2")
    ('K-KN2', 'K-N2')

    Source: none in the paper.  Status: modern.
    """
    tracker, hint = Tracker.of(position), parse(printed)
    fact, side = tracker.fact(move), tracker.board.turn
    ending, _ = _ending(tracker.board, fact)
    if not hint.check:
        ending = ending.removesuffix("ch").removesuffix("MATE")
    if fact.castling or not hint.man:
        return (fact.castling or write(tracker, move, "machine")) + (ending if fact.castling else "")
    mover = _shaped(hint.man, fact.kind, move.from_square, fact.wing, side)
    if fact.victim:
        return f"{mover}X{_shaped(hint.victim, fact.victim, fact.victim_square, fact.victim_wing, side)}{ending}"
    return f"{mover}-{_shaped_square(hint.square, move.to_square, side)}{ending}"


def _shaped_square(hint: str, square: int, side: bool) -> str:
    """Returns a square's name with its wing if the hint has one (K4 and Q4 have none to leave)."""
    wing = len(hint) == 3
    return _squares_of(square, side)[-1 if wing else 0]


def _shaped(hint: Man | None, kind: int, square: int, wing: str, side: bool) -> Man:
    """Returns a man's name with a prefix and a place where the hint has them."""
    prefix = place = ""
    file = FILES[chess.square_file(square)]
    if hint and hint.prefix:
        prefix = wing[:1] if kind != chess.PAWN else file if len(hint.prefix) == 2 else file[1:] or file
    if hint and hint.place:
        name = _shaped_square(hint.place, square, side)
        place = name[-1] if hint.place.isdigit() else name
    return Man(kind, prefix, place)


# ---------------------------------------------------------------- whole games


@dataclass
class PrintedGame:
    """A printed game: its moves, and the words in which it was printed.

    Attributes:
        moves: the moves, from the normal first position.
        printed: for each move the text as printed; `str(score)` gives the table back.
        remarks: {ply: text} for what stands behind White's move in a row, such as the machine's
            time in seconds or BOOK; ply 0 is White's first move.
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
        """Reads one game: rows or running text of numbers, moves, and remarks such as `18.3`.

        What is no move is left out, as `scoresheet.words_of` does. Where a text has several meanings all are
        followed, and the moves after it decide (8 QXB of game 4).

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
        if fault:
            raise BadMove(f"{ply_name(len(moves))}: {fault}", getattr(fault, "candidates", []))
        if len(games) > 1:
            _raise_undecided(games, printed)
        return cls(list(moves), [word.text for word in printed], remarks, _decided(moves, printed))

    def __str__(self) -> str:
        return "\n".join(self.rows())

    def rows(self, style: str | None = None) -> list[str]:
        """Returns the table, a row per move; `style` writes the moves anew instead of as printed.

        >>> score = paper_game(4).score
        >>> score.rows()[9], score.rows("teletype")[9]
        ('10 P-KN3 18.3 Q-K2', '10 WP/KN2-KN3 18.3 BQ/KR5-K2')

        Source: the paper's games.  Status: paper.
        """
        texts = self.printed if style is None else self.written(style)
        rows = []
        for ply in range(0, len(texts), 2):
            parts = [str(ply // 2 + 1), texts[ply], self.remarks.get(ply, "")]
            rows.append(" ".join(part for part in parts + texts[ply + 1 : ply + 2] if part))
        return rows

    def written(self, white: str = "short", black: str | None = None) -> list[str]:
        """Returns every move written anew, White's in one style and Black's in another or the same.

        >>> paper_game(3).score.written("machine", "teletype")[-3:]
        ['QXN/B6ch', 'BR/QB1*Q/QB3', 'R-Q8MATE']

        Source: none in the paper.  Status: modern.
        """
        tracker, texts = Tracker(), []
        for ply, move in enumerate(self.moves):
            texts.append(write(tracker, move, white if ply % 2 == 0 else black or white))
            tracker.push(move)
        return texts

    def written_as_printed(self) -> list[str]:
        """Returns every move written anew with as much detail as the print has.

        >>> score = paper_game(3).score
        >>> score.written_as_printed() == score.printed, score.written() == score.printed
        (True, False)

        Source: none in the paper.  Status: modern.
        """
        tracker, texts = Tracker(), []
        for move, printed in zip(self.moves, self.printed):
            texts.append(write_like(tracker, move, printed))
            tracker.push(move)
        return texts


def _printed(text: str) -> tuple[list[Word], dict[int, str]]:
    """Part a score into the words of its moves and its remarks, {ply: remark}."""
    moves: list[Word] = []
    remarks: dict[int, str] = {}
    for word, is_move in marked_words(text):
        if is_move:
            moves.append(word)
        elif moves:
            remarks[len(moves) - 1] = word.text
    return moves, remarks


def ply_name(ply: int) -> str:
    """Returns "Move 8 of White" for ply 14, counted from 0.

    >>> ply_name(14)
    'Move 8 of White'

    Source: none in the paper.  Status: modern.
    """
    return f"Move {ply // 2 + 1} of {'Black' if ply % 2 else 'White'}"


def _decided(moves: list[chess.Move], printed: list[Word]) -> dict[int, list[chess.Move]]:
    """Return {ply: moves} for the words that can mean several moves."""
    tracker, decided = Tracker(), {}
    for ply, (move, word) in enumerate(zip(moves, printed)):
        meant = readings(tracker, word.text)
        if len(meant) > 1:
            decided[ply] = meant
        tracker.push(move)
    return decided


def _raise_undecided(games: list[Tracker], printed: list[Word]) -> None:
    """Raise BadMove at the first move in which two meanings of a whole game differ."""
    stacks = [game.board.move_stack for game in games]
    ply = next(i for i, moves in enumerate(zip(*stacks)) if len(set(moves)) > 1)
    tracker = Tracker()
    for move in stacks[0][:ply]:
        tracker.push(move)
    try:
        read(tracker, printed[ply].text)
    except BadMove as fault:
        raise BadMove(f"{ply_name(ply)}: {fault}", fault.candidates) from None
