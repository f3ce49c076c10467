"""Terminal nodes: mate scores that count the distance, and draw scores for every cause.

Source: the Chess Programming Wiki, "Score".  Status: modern.
"""

from ..program.board import KING, PAWN, PIECE_LIMIT, QUEEN, ROOK
from ..program.compiled import compiled
from ..program.moves import is_repeated
from .bounds import as_exact

ALIVE, REPEATED, TOO_LITTLE = range(3)
FIFTY_MOVES = 100  # plies


@compiled
def mated(m, ply):
    """Return the score of being mated at this ply (the root is 0), for the side to move.

    >>> from machack.score.laboratory import record_of
    >>> mated(record_of("startpos"), 2)
    -16381

    Source: the Chess Programming Wiki, "Score", mate scores.  Status: modern.
    """
    score = ply - m.mate if m.mate_distance else -m.mate
    return as_exact(m, score * m.unit)


@compiled
def drawn(m, ply):
    """Return the score of a draw at this ply, for the side to move.

    Contempt belongs to the side to move at the root, so its sign changes from ply to
    ply. With "by ply", later draws are better for that side.

    >>> from machack.score import Scoring
    >>> from machack.score.laboratory import record_of
    >>> drawn(record_of("startpos", Scoring(contempt=50)), 0)
    -50

    Source: the Chess Programming Wiki, "Score", draw scores.  Status: modern.
    """
    score = -m.contempt
    if m.by_ply:
        score += ply
    if m.turn != m.root_side:
        score = -score
    return as_exact(m, score * m.unit)


@compiled
def is_too_little(m):
    """Return True if there is no pawn, rook or queen, and at most one bishop or knight.

    >>> from machack.score.laboratory import record_of
    >>> bool(is_too_little(record_of("8/8/4k3/8/4K3/8/8/3N4 w - - 0 1"))), bool(is_too_little(record_of("startpos")))
    (True, False)

    Source: the rules of chess.  Status: modern.
    """
    pieces = 0
    for piece in range(1, PIECE_LIMIT):
        if m.cell[piece] != 0:
            kind = m.kind[piece]
            if kind == PAWN or kind == ROOK or kind == QUEEN:
                return False
            if kind != KING:
                pieces += 1
    return pieces <= 1


@compiled
def draw_before_moving(m):
    """Return why this node is a draw whatever is played: REPEATED, TOO_LITTLE, or ALIVE.

    >>> from machack.score.laboratory import record_of
    >>> draw_before_moving(record_of("startpos")) == ALIVE
    True

    Source: the Chess Programming Wiki, "Score", draw scores.  Status: modern.
    """
    if m.repetition and is_repeated(m):
        return REPEATED
    return TOO_LITTLE if is_too_little(m) else ALIVE
