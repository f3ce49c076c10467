"""Small modifications of the values that the search returns, for tempo and development.

Source: the paper, "Modifications to the value returned by the search"; the surviving
image (12.3).  Status: paper.
"""

from .alphabeta import for_side
from .board import EMPTY, OPENING_PLIES
from .compiled import compiled
from .moves import origin_of, piece_cells, promoted_to, target_of, victim_of
from .plausible import BAD_DEVELOPMENT
from .tape import ADJUSTED, note_at

BADLY_DEVELOPED, TWICE_IN_OPENING, WENT_BACK, TWO_FOR_ONE = 1, 2, 4, 8
# What each modification deducts, in 1/128 pawn.
AMOUNT_BADLY_DEVELOPED, AMOUNT_TWICE, AMOUNT_BACK, AMOUNT_TWO_FOR_ONE = 3, 1, 4, 2


@compiled
def _reaches(m, piece, move, target):
    """Return True if the piece could have gone to the target in one move instead.

    If `move` promotes, its new kind counts. The piece starts where `move` starts, and
    its pseudo-legal moves are enough.
    """
    kind = m.kind[piece]
    if promoted_to(move) != 0:
        m.kind[piece] = promoted_to(move)
    m.asking += 1
    reach = m.reach[m.asking]
    found = False
    for i in range(piece_cells(m, piece, reach)):
        found = found or reach[i] == target
    m.asking -= 1
    m.kind[piece] = kind
    return found


@compiled
def modification(m, ply):
    """Return, as bits, the modifications that the value of the move being tried gets.

    They are for tempo and development. This reads m.trying[ply], the move's mark of bad
    development, and the line of the node below. The move must already be unmade.

    >>> from machack.notation import piece_on, move_of, set_up
    >>> from machack.program.adjust import TWICE_IN_OPENING, TWO_FOR_ONE
    >>> from machack.program.adjust import modification
    >>> from machack.program.choose import list_root
    >>> m = set_up("startpos")
    >>> _ = list_root(m)
    >>> m.trying[1], m.line_length[2] = m.ranked[1][1], 2       # P-K3, and two plies
    >>> m.line[2][1] = move_of("e3e4")                          # down P-K4
    >>> m.line_mover[2][1], m.line_quiet[2][1] = piece_on(m, "e2"), 1
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
    """Return what these modifications together deduct from a value, in 1/128 pawn.

    >>> from machack.program.adjust import BADLY_DEVELOPED, WENT_BACK, amount_of
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
    """Return a value of the move being tried, reduced by these modifications.

    A change is recorded on the tape. The value is in 1/128 pawn, from White's point of
    view.

    >>> from machack.notation import set_up
    >>> from machack.program.adjust import BADLY_DEVELOPED, modified_value
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
    move = m.moves[ply][m.trying[ply]]
    note_at(m, tape, ADJUSTED, ply, bits, move, modified)
    return modified
