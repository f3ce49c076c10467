"""Heuristic nodes: the evaluation E, and how its number becomes a score.

The steps are, in this order: resolution (units in a pawn), grain, saturation. Then,
from the side to move, zero is left out or a band around it is left free.

Source: the Chess Programming Wiki, "Score"; E itself is ours.  Status: modern.
"""

from ..program.board import (
    BISHOP,
    BLACK,
    CELLS,
    EMPTY,
    FIRST_LINE,
    KING,
    LAST_LINE,
    PAWN,
    PIECE_LIMIT,
    QUEEN,
    ROOK,
    SIDE_OF,
    STEP,
    WHITE,
    file_of,
    rank_of,
    relative_rank,
)
from ..program.compiled import compiled, table
from .bounds import as_exact

# Thousandths of a pawn, by kind: for a piece, each step toward the center, and each empty cell it reaches.
PIECE_VALUE = table([1000, 3250, 3500, 5000, 9750, 0])
CENTRE_STEP = table([7, 53, 23, 11, 13, -31])
SEEN_CELL = table([0, 0, 17, 13, 5, 0])
KING_STEP_LATE = 47  # instead of the king's above, when few pieces are left
FEW_PIECES = 3
PAWN_ADVANCE = 9  # times the square of the steps made
DOWN, TOWARD_ZERO, NEAREST = range(3)
_centre = [0] * 120
for _cell in CELLS:
    _row, _column = int(rank_of(_cell)) - 1, int(file_of(_cell)) - 1
    _centre[_cell] = (7 - abs(2 * _row - 7)) // 2 + (7 - abs(2 * _column - 7)) // 2
CENTRE = table(_centre)  # 0 in the corner, 6 in the middle


@compiled
def other_pieces(m):
    """Return the number of pieces on the board other than pawns and kings.

    >>> from machack.score.laboratory import record_of
    >>> other_pieces(record_of("startpos"))
    14

    Source: none on the wiki page.  Status: modern.
    """
    found = 0
    for piece in range(1, PIECE_LIMIT):
        if m.cell[piece] != 0 and m.kind[piece] != PAWN and m.kind[piece] != KING:
            found += 1
    return found


@compiled
def cells_seen(m, piece):
    """Return the number of empty cells that a piece reaches along its lines.

    >>> from machack.notation import piece_on
    >>> from machack.score.laboratory import record_of
    >>> m = record_of("8/8/8/3k4/8/8/8/R3K3 w - - 0 1")
    >>> cells_seen(m, piece_on(m, "a1"))  # b1 to d1, a2 to a8
    10

    Source: none on the wiki page.  Status: modern.
    """
    found, kind = 0, m.kind[piece]
    for line in range(FIRST_LINE[kind], LAST_LINE[kind]):
        cell = m.cell[piece] + STEP[line]
        while m.board[cell] == EMPTY:
            found += 1
            cell += STEP[line]
    return found


@compiled
def counts_for(m, piece, late):
    """Return what a piece adds to E, in thousandths of a pawn; `late`: few pieces are left.

    >>> from machack.notation import piece_on
    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> counts_for(m, piece_on(m, "e4") or piece_on(m, "e2"), False)  # 1000, and four steps of 7 toward the center
    1028

    Source: none on the wiki page.  Status: modern.
    """
    kind, cell = m.kind[piece], m.cell[piece]
    total = PIECE_VALUE[kind]
    if not m.positional:
        return total
    step = KING_STEP_LATE if kind == KING and late else CENTRE_STEP[kind]
    total += step * CENTRE[cell]
    if kind == PAWN:
        advance = relative_rank(cell, SIDE_OF[piece]) - 2
        total += PAWN_ADVANCE * advance * advance
    elif kind == BISHOP or kind == ROOK or kind == QUEEN:
        total += SEEN_CELL[kind] * cells_seen(m, piece)
    return total


@compiled
def evaluation(m):
    """Return E, or the material alone, in thousandths of a pawn, from White's point of view.

    >>> from machack.score.laboratory import record_of
    >>> evaluation(record_of("startpos"))
    0

    Source: none on the wiki page.  Status: modern.
    """
    total, late = 0, other_pieces(m) <= FEW_PIECES
    for piece in range(1, PIECE_LIMIT):
        if m.cell[piece] != 0:
            value = counts_for(m, piece, late)
            total += value if SIDE_OF[piece] == WHITE else -value
    return total


@compiled
def rounded(number, divisor, how):
    """Return a number divided and rounded: DOWN, TOWARD_ZERO or NEAREST.

    NEAREST rounds halves away from zero.

    >>> rounded(-12, 8, DOWN), rounded(-12, 8, TOWARD_ZERO), rounded(-12, 8, NEAREST)
    (-2, -1, -2)

    Source: the Chess Programming Wiki, "Score", grain.  Status: modern.
    """
    if how == DOWN:
        return number // divisor
    size = abs(number)
    if how == NEAREST:
        size += divisor // 2
    return size // divisor if number >= 0 else -(size // divisor)


@compiled
def apart_from_zero(m, score):
    """Return a score of the side to move, without zero or outside the band around it.

    >>> from machack.score import Scoring
    >>> from machack.score.laboratory import record_of
    >>> apart_from_zero(record_of("startpos", Scoring(exclude_zero=True)), 0)
    1
    >>> apart_from_zero(record_of("startpos", Scoring(band=64)), -3)
    -67

    Source: the Chess Programming Wiki, "Score", draw scores and heuristic nodes.  Status: modern.
    """
    if m.exclude_zero and score == 0:
        score = 1
    if m.band == 0:
        return score
    return score + m.band if score >= 0 else score - m.band


@compiled
def heuristic(m):
    """Return the score of a leaf, for the side to move.

    >>> from machack.score import Scoring
    >>> from machack.score.laboratory import record_of
    >>> queens = "QQQQQQQ1/QQ6/8/5k2/8/8/8/K7 b - - 0 1"
    >>> heuristic(record_of(queens)), heuristic(record_of(queens, Scoring(saturation=3900)))
    (-8859, -3900)

    Source: the Chess Programming Wiki, "Score", heuristic nodes.  Status: modern.
    """
    score = rounded(evaluation(m) * m.pawn, 1000, NEAREST)
    if m.grain > 1:
        score = rounded(score, m.grain, m.rounding)
    if m.saturation > 0:
        score = max(-m.saturation, min(m.saturation, score))
    if m.turn == BLACK:
        score = -score
    return as_exact(m, apart_from_zero(m, score) * m.unit)
