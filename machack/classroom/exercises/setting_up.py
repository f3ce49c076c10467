"""Judges of the chapters about values: men set up by the reader, pawns, lists; each answer is tried on the spot.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re
from itertools import pairwise

import chess

from ... import Settings, think
from ...notation.positions import to_cell
from ...notation.states import set_up
from ...program.enprise import is_en_prise
from ...program.feedover import examine, feedover_condition
from ...show.terms import terms_of
from ..chapters.en_prise.answers import loss
from ..chapters.width.answers import width_of

MAN = re.compile(r"[kqrbnp][a-h][1-8]")
MOST_MEN = 10
LOWEST = -304  # no six white pawns have a lower P; the chapter tries them all
PAWN = 128
CASES = ((4, 4), (6, 12), (9, 15))  # basic width, and what it is to become
SAFE_MEN = 4


# ---------------------------------------------------------------- men set up


def set_men(answer: str) -> chess.Board | str:
    """Returns the position of "kg1 nc3 / kh8 rd8", White's men first, White to move; or a sentence that says what is wrong.

    >>> set_men("kg1 nc3 / kh8 rd8").fen()
    '3r3k/8/8/8/8/2N5/8/6K1 w - - 0 1'
    >>> set_men("kg1 nc3")
    "White's men, a stroke, Black's men: kg1 nc3 / kh8 rd8."

    Source: none in the paper.  Status: modern.
    """
    sides = re.sub(r"\b(white|black)\b|[:,;]", " ", answer.lower()).split("/")
    if len(sides) != 2:
        return "White's men, a stroke, Black's men: kg1 nc3 / kh8 rd8."
    board = chess.Board(None)
    for side, color in zip(sides, chess.COLORS):
        for word in side.split():
            if not MAN.fullmatch(word):
                return f"{word} is no man on a square: kg1 is a king on g1, pa2 a pawn on a2."
            square = chess.parse_square(word[1:])
            if board.piece_at(square):
                return f"Two men stand on {word[1:]}."
            board.set_piece_at(square, chess.Piece(chess.PIECE_SYMBOLS.index(word[0]), color))
    if len(board.piece_map()) > MOST_MEN:
        return f"Those are {len(board.piece_map())} men: at most {MOST_MEN}, the kings among them."
    if not board.is_valid():
        return "That is no position of chess: one king each, pawns not at the edge, and Black not in check when White is to move."
    return board


def fools_the_check(answer: str) -> str:
    """Is a man judged wrongly by the program's partial check? Men as in `set_men`; nobody in check, kings not asked about.

    >>> fools_the_check("kg1 bg2 re1 / ke8 pe6 nd5"), fools_the_check("kg1 bg2 / ke8 pe6 nd5")
    ('', 'The check is right about every man there: it calls the man on d5 safe, and it loses nothing.')

    Source: none in the paper.  Status: modern.
    """
    board = set_men(answer)
    if isinstance(board, str):
        return board
    if board.is_check():
        return "White is in check: what a man loses cannot be asked then."
    m, told = set_up(board), []
    for square, man in sorted(board.piece_map().items()):
        if man.piece_type != chess.KING:
            said = bool(is_en_prise(m, m.board[to_cell(square)]))
            if said != (loss(board, square) > 0):
                return ""
            if board.is_attacked_by(not man.color, square):
                verdict = "en prise, and it is lost" if said else "safe, and it loses nothing"
                told.append(f"it calls the man on {chess.square_name(square)} {verdict}")
    why = "; ".join(told) or "nobody is attacked, so there is nothing to be wrong about"
    return f"The check is right about every man there: {why}."


def one_man_lost(answer: str) -> str:
    """Has White, to move, one man en prise that is free to go, no feedover, and loses a pawn or more all the same?

    Men as in `set_men`. The loss is what four plies find, fifteen wide, against the static value.

    >>> one_man_lost("kg1 nc3 bd5 / kh8 rd8 pb4")
    ''
    >>> one_man_lost("kg1 nc3 / kh8 pb4")
    'White has a move that loses nothing worth a pawn: Na4.'

    Source: none in the paper.  Status: modern.
    """
    board = set_men(answer)
    if isinstance(board, str):
        return board
    m = set_up(board)
    examine(m, 1)
    if condition := int(feedover_condition(m)):
        return f"There condition {('1A', '1B', '2', '3')[condition - 1]} is met: the program does feed over."
    if m.own_en_prise != 1:
        return f"{('None', 'One', 'Two')[min(m.own_en_prise, 2)]} of White's men is en prise there: it is to be one."
    found = think(board, Settings(widths=(15,), depth=4), tape=0)
    if found.move is None:
        return "White has no move there."
    if found.value > terms_of(board)["S"] - PAWN:
        return f"White has a move that loses nothing worth a pawn: {board.san(found.move)}."
    return ""


# ---------------------------------------------------------------- pawns and lists


def worst_pawns(answer: str) -> str:
    """Is the P of six white pawns, alone with the kings, as low as it can be?

    >>> worst_pawns("a2 a3 a4 h2 h3 h4"), worst_pawns("a2 a3 a4 a5 a6 h2")
    ('P is −296 there, and there is a lower one: many on one file cost more than in proportion.', '')

    Source: none in the paper.  Status: modern.
    """
    names = [] if answer == "none" else answer.split()
    if len(names) != 6:
        return f"Six pawns are asked for, and those are {len(names)}."
    if edge := [name for name in names if name[1] in "18"]:
        return f"No pawn can stand on {edge[0]}: ranks 2 to 7."
    board = chess.Board("7k/8/8/8/8/8/8/K7 w - - 0 1")
    for name in names:
        board.set_piece_at(chess.parse_square(name), chess.Piece(chess.PAWN, chess.WHITE))
    value = terms_of(board)["P"]
    if value <= LOWEST:
        return ""
    return f"P is {value} there, and there is a lower one: {_not_the_worst(names)}".replace("-", "−")


def _not_the_worst(names):
    """What could be worse about six white pawns."""
    files = sorted({ord(name[0]) for name in names})
    if any(b - a == 1 for a, b in pairwise(files)):
        return "pawns on files beside each other are not isolated."
    if len(files) > 3:
        return "so many files have few pawns each, and many on one file cost most."
    if len(files) == 1:
        return "the last of them are far on, and passed pawns bring the more the farther they are."
    if any(name[1] > "2" and f"{name[0]}{int(name[1]) - 1}" not in names for name in names):
        return "some could stand farther back."
    return "many on one file cost more than in proportion."


def list_of_widths(answer: str) -> str:
    """Does the width of this list, of men by letters, become 4, 12 and 15 from basic widths of 4, 6 and 9?

    Four men have safe moves.

    >>> list_of_widths("q r q q q q q q q q q b q q n"), list_of_widths("q r b n q q q q q q q q q q q")
    ('', 'A basic width of 6 becomes 6, not 12: of the 3 men owed the last comes at place 3.')

    Source: none in the paper.  Status: modern.
    """
    men = answer.split()
    if odd := [each for each in men if not re.fullmatch("[a-z]", each)]:
        return f"{odd[0]} is no letter: Q R B Q, one for each move, the same letter for the same man."
    if len(men) > 20:
        return f"Those are {len(men)} moves: at most 20."
    if len(set(men)) != SAFE_MEN:
        return f"Four men have safe moves, and in this list {len(set(men))} have moves."
    for basic, wanted in CASES:
        if (found := width_of(men, basic, SAFE_MEN)) != wanted:
            owed = basic // 2
            place = next(n for n in range(1, len(men) + 1) if len(set(men[:n])) == owed)
            return f"A basic width of {basic} becomes {found}, not {wanted}: of the {owed} men owed the last comes at place {place}."
    return ""
