"""The value range: bands that never meet, and a recognizer whose scores may have a separate band.

Source: the Chess Programming Wiki, "Score", value range; E. Heinz, DarkThought (recognizers).  Status: modern.
"""

from ..program.board import BISHOP, KNIGHT, PIECE_LIMIT, SIDE_OF
from ..program.compiled import compiled
from .bounds import as_exact
from .heuristic import heuristic

NONE, DISJOINT, OVERLAPPING = range(3)


@compiled
def mating_pair(m, side):
    """Return True if a side has a bishop, a knight and its king, and nothing else.

    >>> from machack.program.board import BLACK, WHITE
    >>> from machack.score.laboratory import record_of
    >>> m = record_of("8/8/8/3k4/8/8/8/2B1KN2 w - - 0 1")
    >>> bool(mating_pair(m, WHITE)), bool(mating_pair(m, BLACK))
    (True, False)

    Source: the Chess Programming Wiki, "Score", value range.  Status: modern.
    """
    pieces, bishops, knights = 0, 0, 0
    for piece in range(1, PIECE_LIMIT):
        if m.cell[piece] != 0 and SIDE_OF[piece] == side:
            pieces += 1
            bishops += m.kind[piece] == BISHOP
            knights += m.kind[piece] == KNIGHT
    return pieces == 3 and bishops == 1 and knights == 1


@compiled
def count_pieces(m):
    """Return the number of pieces and pawns on the board.

    >>> from machack.score.laboratory import record_of
    >>> count_pieces(record_of("startpos"))
    32

    Source: none on the wiki page.  Status: modern.
    """
    found = 0
    for piece in range(1, PIECE_LIMIT):
        found += m.cell[piece] != 0
    return found


@compiled
def recognized(m):
    """Return which side has king, bishop and knight against the bare king.

    It is 1 for the side to move, -1 for the other side, 0 for neither.

    >>> from machack.score.laboratory import record_of
    >>> recognized(record_of("8/8/8/3k4/8/8/8/2B1KN2 b - - 0 1")), recognized(record_of("startpos"))
    (-1, 0)

    Source: the Chess Programming Wiki, "Score", value range.  Status: modern.
    """
    if count_pieces(m) != 4:
        return 0
    if mating_pair(m, m.turn):
        return 1
    return -1 if mating_pair(m, 1 - m.turn) else 0


@compiled
def recognized_score(m, winner):
    """Return the score of a recognized ending, for the side to move.

    `winner` is the result of `recognized`.

    >>> from machack.score import Scoring
    >>> from machack.score.laboratory import record_of
    >>> fen = "8/8/8/3k4/8/8/8/2B1KN2 w - - 0 1"
    >>> recognized_score(record_of(fen, Scoring(recognizer="disjoint")), 1)
    10000
    >>> recognized_score(record_of(fen, Scoring(recognizer="overlapping")), 1)
    988

    Source: the Chess Programming Wiki, "Score", value range.  Status: modern.
    """
    if m.recognizer == OVERLAPPING:
        return heuristic(m) + as_exact(m, winner * m.bonus * m.unit)
    return as_exact(m, winner * m.won * m.unit)
