"""Small modifications of the values that the search returns: for tempo and development.

Source: the paper, "Modifications to the value returned by the search"; the surviving
image (12.3).  Status: paper.
"""

from .alphabeta import for_side
from .board import EMPTY
from .compiled import compiled
from .evaluate import OPENING_PLIES
from .moves import origin_of, piece_cells, promoted_to, target_of, victim_of
from .plausible import BAD_DEVELOPMENT
from .tape import ADJUSTED, note

BADLY_DEVELOPED, TWICE_IN_OPENING, WENT_BACK, TWO_FOR_ONE = 1, 2, 4, 8
AMOUNT_BADLY_DEVELOPED, AMOUNT_TWICE, AMOUNT_BACK, AMOUNT_TWO_FOR_ONE = 3, 1, 4, 2


@compiled
def _reaches(m, piece, move, target):
    """Could the man that `move` makes of this one have gone from its origin to the
    target in one pseudo-move?
    """
    kind = m.kind[piece]
    if promoted_to(move) != 0:
        m.kind[piece] = promoted_to(move)
    found = False
    for i in range(piece_cells(m, piece, m.reach)):
        found = found or m.reach[i] == target
    m.kind[piece] = kind
    return found


@compiled
def modification(m, ply):
    """Which small modifications the value of the move being tried deserves: bits, for
    tempo and development.

    Reads m.trying[ply], the mark of bad development, and the line of the node below.
    The move is taken back.

    >>> from machack.program.choose import list_root
    >>> from machack.program.moves import new_move
    >>> m = set_up("startpos")
    >>> _ = list_root(m)
    >>> # P-K3, and two plies down P-K4
    >>> m.trying[1], m.line_length[2] = m.ranked[1][1], 2
    >>> m.line[2][1], m.line_mover[2][1], m.line_quiet[2][1] = new_move(44, 54, 0), 4, 1
    >>> modification(m, 1) == TWICE_IN_OPENING | TWO_FOR_ONE
    True

    Source: the paper, "Modifications to the value returned by the search".
    Status: paper.
    """
    if not m.modifications:
        return 0
    row = m.trying[ply]
    move, piece = m.moves[ply][row], m.mover[ply][row]
    bits = BADLY_DEVELOPED if m.marks[ply][row] & BAD_DEVELOPMENT else 0
    if m.line_length[ply + 1] < 2 or victim_of(m, move) != EMPTY or piece == EMPTY:
        return bits
    if m.line_mover[ply + 1][1] != piece or not m.line_quiet[ply + 1][1]:
        return bits
    if m.plies + 1 < OPENING_PLIES:
        bits |= TWICE_IN_OPENING
    target = target_of(m.line[ply + 1][1])
    if target == origin_of(move):
        bits |= WENT_BACK
    elif _reaches(m, piece, move, target):
        bits |= TWO_FOR_ONE
    return bits


@compiled
def amount_of(bits):
    """What these modifications take off a value together, in 1/128 pawn.

    >>> amount_of(BADLY_DEVELOPED | WENT_BACK)
    7

    Source: the surviving image; the paper speaks of "small amounts".  Status: image.
    """
    amount = AMOUNT_BADLY_DEVELOPED if bits & BADLY_DEVELOPED else 0
    amount += AMOUNT_TWICE if bits & TWICE_IN_OPENING else 0
    amount += AMOUNT_BACK if bits & WENT_BACK else 0
    return amount + (AMOUNT_TWO_FOR_ONE if bits & TWO_FOR_ONE else 0)


@compiled
def modified_value(m, tape, ply, value, bits):
    """A value of the move being tried, worsened by these modifications; noted if it
    changes.

    In 1/128 pawn, White's view.

    >>> from machack.program.choose import list_root
    >>> from machack.program.tape import new_tape
    >>> m = set_up("startpos")
    >>> _ = list_root(m)
    >>> modified_value(m, new_tape(9), 1, 40, BADLY_DEVELOPED)
    37

    Source: the paper, "Modifications to the value returned by the search"; the image's
    amounts.  Status: paper.
    """
    if bits == 0:
        return value
    modified = value - for_side(m.turn, amount_of(bits))
    note(
        m,
        tape,
        ADJUSTED,
        ply,
        bits,
        0,
        m.node[ply],
        m.node[ply - 1],
        m.moves[ply][m.trying[ply]],
        modified,
    )
    return modified
