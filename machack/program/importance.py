"""Square importance: the points for attacking or defending a square once more.

Source: the paper, "The plausible move generator"; the surviving image (SQVAL 16404).
Status: image.
"""

from .board import (
    CELLS,
    CENTRE_CELLS,
    MIDDLE_PLIES,
    SIDE_LIMIT,
    STEP,
    WHITE,
    K,
    piece_number,
    relative_rank,
)
from .compiled import compiled, table
from .enprise import is_trapped, loss_if_left

EVERY_CELL = 8
NEAR_CENTRE = 8
NEAR_KING = 16
FRIENDLY_PIECE = 8
CENTRE_NEAR = 12  # the nearer half of the center, as the side to move sees it
CENTRE_FAR = 20  # and its farther half
NEAR_CENTRE_CELLS = table([46, 45, 44, 43, 56, 53, 66, 63, 76, 75, 74, 73])
VALUE_OF_QUEEN = 1248  # pieces worth this much or more get no points here


@compiled
def _add_advance(m, side):
    """Add 1 to 4 points toward the enemy's edge, beyond the middle, until ply 40."""
    if m.advance_squares and m.root_plies <= MIDDLE_PLIES:
        for cell in CELLS:
            m.importance[cell] += max(0, relative_rank(cell, side) - 4)


@compiled
def weigh_squares(m):
    """Enter the importance of every cell for the side to move, in place.

    The result is in m.importance, shape (120,). Every cell gets 8; the center and the
    cells around it get more; the eight cells around the enemy king get 16 more. The
    cell of each friendly piece, except queen and king, gets 8 more, plus what that
    piece would lose if left there: half of it, or all if the piece is trapped. The
    attack tables must be fresh. With the switch advance_squares, cells toward the
    enemy's edge of the board get a little more: the paper names this, the image does
    not have it, and a later listing contains the amounts but no longer uses them.

    >>> from machack.notation import cell_of, set_up
    >>> from machack.program.importance import weigh_squares
    >>> m = set_up("startpos")
    >>> weigh_squares(m)
    >>> [int(m.importance[cell_of(name)]) for name in ("d5", "d4", "h2", "a8")]
    [28, 20, 16, 8]

    Source: the paper, "The plausible move generator"; the surviving image
    (13450-13553).  Status: image.
    """
    side = m.turn
    for cell in range(20, 99):
        m.importance[cell] = EVERY_CELL
    _add_advance(m, side)
    for cell in CENTRE_CELLS:
        near = cell < 60 if side == WHITE else cell >= 60
        m.importance[cell] += CENTRE_NEAR if near else CENTRE_FAR
    for cell in NEAR_CENTRE_CELLS:
        m.importance[cell] += NEAR_CENTRE
    for line in range(8):
        m.importance[m.cell[piece_number(1 - side, K)] + STEP[line]] += NEAR_KING
    for piece in range(piece_number(side, 1), piece_number(side, SIDE_LIMIT)):
        if m.cell[piece] == 0 or m.value[piece] >= VALUE_OF_QUEEN:
            continue
        m.importance[m.cell[piece]] += FRIENDLY_PIECE
        loss = loss_if_left(m, piece)
        if loss != 0:
            m.importance[m.cell[piece]] += loss if is_trapped(m, piece) else loss >> 1
