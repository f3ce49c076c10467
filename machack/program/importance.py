"""Square importance: what one more man that bears on a cell is worth.

Source: the paper, "The plausible move generator"; the surviving image (SQVAL 16404).
Status: image.
"""

from .board import (
    CELLS,
    CENTRE_CELLS,
    MAN_LIMIT,
    MIDDLE_PLIES,
    STEP,
    WHITE,
    K,
    man,
    own_rank,
)
from .compiled import compiled, table
from .enprise import is_trapped, loss_standing

EVERY_CELL = 8
NEAR_CENTRE = 8
NEAR_KING = 16
OWN_MAN = 8
CENTRE_OURS = 12  # the centre's nearer half, as the mover sees it
CENTRE_HIS = 20  # and its farther half
NEAR_CENTRE_CELLS = table([46, 45, 44, 43, 56, 53, 66, 63, 76, 75, 74, 73])
VALUE_OF_QUEEN = 1248  # men worth as much are not looked after here


@compiled
def _add_advance(m, side):
    """Towards the opponent's edge: 1 to 4 more beyond the middle, until ply 40."""
    if m.advance_squares and m.root_plies <= MIDDLE_PLIES:
        for cell in CELLS:
            m.importance[cell] += max(0, own_rank(cell, side) - 4)


@compiled
def weigh_squares(m):
    """Enter the importance of every cell for the side to move, in place.

    They stand in m.importance, shape (120,). Every cell is worth 8; the centre and
    the cells around it more; the eight cells around his king 16 more; the cell of
    each own man but queen and king 8 more, and what that man stands to lose: half
    of it, or all if it is trapped. Needs fresh attack tables. With the switch
    advance_squares, a little more towards his edge of the board: the paper names
    this, the image has it not, and a later listing has the amounts, put out of use.

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
        m.importance[cell] += CENTRE_OURS if near else CENTRE_HIS
    for cell in NEAR_CENTRE_CELLS:
        m.importance[cell] += NEAR_CENTRE
    for line in range(8):
        m.importance[m.cell[man(1 - side, K)] + STEP[line]] += NEAR_KING
    for piece in range(man(side, 1), man(side, MAN_LIMIT)):
        if m.cell[piece] == 0 or m.value[piece] >= VALUE_OF_QUEEN:
            continue
        m.importance[m.cell[piece]] += OWN_MAN
        loss = loss_standing(m, piece)
        if loss != 0:
            m.importance[m.cell[piece]] += loss if is_trapped(m, piece) else loss >> 1
