"""The static board evaluator: S = B + R + P + K + C, in 1/128 pawn, White's view.

The terms are material balance, piece ratio change, pawn structure, king safety and
center control.

Source: the paper, "Evaluation of the board"; the surviving image (STVL4 20374).
Status: paper.
"""

from .attacks import count
from .board import (
    BLACK,
    CENTRE_CELLS,
    MIDDLE_PLIES,
    OFF,
    PAWN,
    QR,
    QUEEN,
    ROOK,
    SIDE_LIMIT,
    SIDE_OF,
    STEP,
    WHITE,
    K,
    file_of,
    piece_number,
    relative_rank,
)
from .compiled import compiled, table
from .faults import F8, F22, F26, F27

SIDE_AT_START = 5281  # M: one side's material at the start, the king counting 1
SCALE = 18  # ratios are kept as whole numbers, shifted left by this
RATIO_SHIFT = 4  # the image divides R by 16; the printed formula is illegible there
RATIO_LIMIT = 8192  # of R: beyond it, a won ending would look like mate
LOW_35_BITS = (1 << 35) - 1
KING_RANK = 8  # K: for each rank from the king's edge of the board
UNSAFE_CELL = 40  # the image's K: for each cell by the king that the enemy controls,
LOST_CELLS = 24  # and for each cell that the king lacks
MULTIPLE = table([0, 0, 0, 32, 96, 160, 224, 224, 224])
ISOLATED = table([0, 16, 32, 64, 128, 192, 256, 256, 256])
ISOLATED_OPEN = table([0, 40, 80, 160, 240, 320, 400, 400, 400])
PASSED_PAWN = table([0, 0, 8, 12, 24, 52, 112, 236, 236])
BACKWARD_OPEN, BACKWARD = 20, 12


@compiled
def material_balance(m):
    """Return B: White's material minus Black's, by Table 2, in 1/128 pawn.

    >>> from machack.notation import position, set_up
    >>> from machack.program.evaluate import material_balance
    >>> # White is a pawn ahead
    >>> material_balance(set_up(position("game 3, before White's 13th")))
    128

    Source: the paper, "Evaluation of the board".  Status: paper.
    """
    return m.totals[WHITE] - m.totals[BLACK]


@compiled
def material_ratio(m):
    """Return White's total over Black's, times 2^18, rounded down; the king counts 1.

    >>> from machack.notation import position, set_up
    >>> from machack.program.evaluate import SCALE, material_ratio
    >>> material_ratio(set_up("startpos")) == 2 ** SCALE
    True
    >>> m = set_up(position("game 3, before White's 13th"))
    >>> round(material_ratio(m) / 2 ** SCALE, 4)
    1.0255

    Source: the paper, "Evaluation of the board"; the surviving image (PCRATI).
    Status: image.
    """
    return (m.totals[WHITE] << SCALE) // m.totals[BLACK]


@compiled
def piece_ratio_change(m):
    """Return R, the change of the piece ratio: trading is good for the side ahead.

    R is (ratio now / ratio at the top - 1) x 5281 / 16, rounded down, in 1/128 pawn,
    from White's point of view, and at most 8192. m.root_ratio is the ratio at the top
    of the tree. The paper's formula is hard to read: "[(W/T) - 1] x M", followed by two
    more signs, which we read as the image's "/16". With the switch ratio_sixteenth off
    there is no division, and a won pawn counts double. With fault F26 only 35 bits of
    the product are kept.

    >>> from machack.notation import position, set_up
    >>> from machack.program.evaluate import material_ratio, piece_ratio_change
    >>> top = set_up(position("game 3, before White's 12th"))
    >>> m = set_up(position("game 3, before White's 13th"))
    >>> m.root_ratio = material_ratio(top)              # White has won a pawn since
    >>> piece_ratio_change(m)
    8

    Source: the paper, "Evaluation of the board"; the image supplies the 1/16.
    Status: image.
    """
    ratio = (material_ratio(m) << SCALE) // m.root_ratio
    product = ratio * SIDE_AT_START
    if m.faults & F26:
        product &= LOW_35_BITS
    change = (product >> SCALE) - SIDE_AT_START
    if m.ratio_sixteenth:
        change >>= RATIO_SHIFT
    return min(change, RATIO_LIMIT)


@compiled
def is_open(m, side, file):
    """Return True if the other side has no pawn on this file, 1 (KR) to 8 (QR).

    >>> from machack.notation import position, set_up
    >>> from machack.program.board import BLACK
    >>> from machack.program.evaluate import is_open
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> [bool(is_open(m, BLACK, file)) for file in (4, 5)]      # e and d
    [False, True]

    Source: the paper, "Evaluation of the board".  Status: paper.
    """
    return m.files[1 - side][file] == 0


@compiled
def is_isolated(m, side, file):
    """Return True if this side has no pawns beside this file, 1 (KR) to 8 (QR).

    >>> from machack.notation import position, set_up
    >>> from machack.program.board import BLACK
    >>> from machack.program.evaluate import is_isolated
    >>> m = set_up(position("game 1, after White's 30th"))
    >>> [bool(is_isolated(m, BLACK, file)) for file in (3, 2)]  # f, and g beside it
    [True, False]

    Source: the paper, "Evaluation of the board".  Status: paper.
    """
    return m.files[side][file - 1] == 0 and m.files[side][file + 1] == 0


@compiled
def multiple_charge(m, side, file):
    """Return the charge for three or more pawns of a side on a file, in 1/128 pawn.

    >>> from machack.notation import set_up
    >>> from machack.program.board import WHITE
    >>> from machack.program.evaluate import multiple_charge
    >>> m = set_up("4k3/8/2P5/8/2P5/2P5/8/4K3 w - - 0 1")
    >>> multiple_charge(m, WHITE, 6) == 32                      # the c file
    True

    Source: the paper, "Evaluation of the board"; the amounts are the image's (20731).
    Status: image.
    """
    return MULTIPLE[m.files[side][file]]


@compiled
def isolated_charge(m, side, file):
    """Return the charge for a side's isolated pawns on a file, in 1/128 pawn.

    >>> from machack.notation import position, set_up
    >>> from machack.program.board import BLACK
    >>> from machack.program.evaluate import isolated_charge
    >>> m = set_up(position("game 1, after White's 30th"))
    >>> # f5 and f6; d6, on an open file; no pawn on e
    >>> [int(isolated_charge(m, BLACK, file)) for file in (3, 5, 4)]
    [32, 40, 0]

    Source: the paper, "Evaluation of the board"; the amounts are the image's (20731).
    Status: image.
    """
    if not is_isolated(m, side, file):
        return 0
    n = m.files[side][file]
    return ISOLATED_OPEN[n] if is_open(m, side, file) else ISOLATED[n]


@compiled
def _file_faults(m, side):
    """Return the charges for this side's tripled and isolated pawns, file by file."""
    total = 0
    for file in range(1, 9):
        if m.files[side][file] != 0:
            total += multiple_charge(m, side, file) + isolated_charge(m, side, file)
    return total


@compiled
def has_kind(m, side, kind):
    """Return True if this side has a piece of this kind on the board.

    >>> from machack.notation import position, set_up
    >>> from machack.program.board import BLACK, QUEEN
    >>> from machack.program.evaluate import has_kind
    >>> bool(has_kind(set_up(position("game 3, end")), BLACK, QUEEN))
    False

    Source: the paper, "Evaluation of the board".  Status: paper.
    """
    for piece in range(piece_number(side, 1), piece_number(side, SIDE_LIMIT)):
        if m.cell[piece] != 0 and m.kind[piece] == kind:
            return True
    return False


@compiled
def is_easy_prey(m, side, pawn):
    """Return True if this backward pawn of a side is weaker than others.

    It is if its file has no enemy pawn, or while the enemy has rooks or queens. The
    image does not ask for rooks and queens (switch paper_backward), and with fault F22
    it tests the file on which the pawn began.

    >>> from machack.notation import piece_on, position, set_up
    >>> from machack.program.board import BLACK
    >>> from machack.program.evaluate import is_easy_prey
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> # d6: no white pawn is on its file, and White has heavy pieces
    >>> bool(is_easy_prey(m, BLACK, piece_on(m, "d6")))
    True

    Source: the paper, "Evaluation of the board"; the surviving image (20731).
    Status: paper.
    """
    file = pawn - piece_number(side, 0) if m.faults & F22 else file_of(m.cell[pawn])
    if is_open(m, side, file):
        return True
    return m.paper_backward != 0 and (
        has_kind(m, 1 - side, ROOK) or has_kind(m, 1 - side, QUEEN)
    )


@compiled
def passed_bonus(m, pawn):
    """Return the bonus for this pawn if it is passed, in 1/128 pawn; else 0.

    >>> from machack.notation import piece_on, position, set_up
    >>> from machack.program.evaluate import passed_bonus
    >>> m = set_up(position("game 4, after White's 28th"))
    >>> passed_bonus(m, piece_on(m, "f7")) == 236
    True

    Source: the paper, "Evaluation of the board"; the amounts are the image's (20731).
    Status: image.
    """
    rank = m.passed[pawn]
    return PASSED_PAWN[rank] if rank != 0 else 0


@compiled
def backward_charge(m, side, pawn):
    """Return the charge for a side's pawn if it is backward, in 1/128 pawn; else 0.

    >>> from machack.notation import piece_on, position, set_up
    >>> from machack.program.board import BLACK
    >>> from machack.program.evaluate import backward_charge
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> backward_charge(m, BLACK, piece_on(m, "d6")) == 20
    True

    Source: the paper, "Evaluation of the board"; the amounts are the image's (20731).
    Status: image.
    """
    if m.backward[pawn] == 0:
        return 0
    return BACKWARD_OPEN if is_easy_prey(m, side, pawn) else BACKWARD


@compiled
def _pawn_merits(m, side):
    """Return this side's bonuses for passed pawns minus charges for backward ones."""
    total = 0
    for number in range(1, 9):
        pawn = piece_number(side, number)
        total += passed_bonus(m, pawn) - backward_charge(m, side, pawn)
    return total


@compiled
def pawn_structure(m):
    """Return P: passed pawns against tripled, isolated and backward pawns.

    It is White's minus Black's, in 1/128 pawn.

    >>> from machack.notation import position, set_up
    >>> from machack.program.evaluate import pawn_structure
    >>> # Black's d6 and a6: 20 each
    >>> pawn_structure(set_up(position("game 3, before White's 12th")))
    40

    Source: the paper, "Evaluation of the board"; the amounts are the image's (20731).
    Status: image.
    """
    white = _pawn_merits(m, WHITE) - _file_faults(m, WHITE)
    black = _pawn_merits(m, BLACK) - _file_faults(m, BLACK)
    return white - black


@compiled
def _are_queens_left(m):
    """Return True if either side has a queen."""
    return has_kind(m, WHITE, QUEEN) or has_kind(m, BLACK, QUEEN)


@compiled
def _rank_cost(m, side):
    """Return the cost of a king's rank, counted from its side, by the printed K."""
    return KING_RANK * relative_rank(m.cell[piece_number(side, K)], side)


@compiled
def king_rank(m, side):
    """Return the cost of a king's rank by the printed K: 8 a rank, if there are queens.

    The cost is in 1/128 pawn. Ranks are counted from the king's side of the board.

    >>> from machack.notation import set_up
    >>> from machack.program.board import BLACK, WHITE
    >>> from machack.program.evaluate import king_rank
    >>> m = set_up("3qk3/8/8/8/8/8/4K3/3Q4 w - - 0 1")
    >>> king_rank(m, WHITE) == 16, king_rank(m, BLACK) == 8
    (True, True)

    Source: the paper, "Evaluation of the board".  Status: paper.
    """
    return _rank_cost(m, side) if _are_queens_left(m) else 0


@compiled
def paper_king_safety(m):
    """Return K as printed: 8 for each rank a king has advanced, if there are queens.

    K is in 1/128 pawn, from White's point of view. Ranks are counted from each king's
    side of the board, so two kings at home cancel.

    >>> from machack.notation import set_up
    >>> from machack.program.evaluate import paper_king_safety
    >>> # White's king is on its second rank
    >>> paper_king_safety(set_up("3qk3/8/8/8/8/8/4K3/3Q4 w - - 0 1"))
    -8

    Source: the paper, "Evaluation of the board".  Status: paper.
    """
    if not _are_queens_left(m):
        return 0
    return _rank_cost(m, BLACK) - _rank_cost(m, WHITE)


@compiled
def _is_friendly_beside_king(m, piece, side):
    """Return True if this piece beside a king counts as friendly."""
    if m.faults & F8 and piece == QR:
        return side == BLACK
    return SIDE_OF[piece] == side


@compiled
def king_danger(m, side):
    """Return the image's K for one king: its rank, and the cells beside it it lacks.

    Cells beside the king count if the enemy controls them or the king cannot go to
    them. The result is in 1/128 pawn; more is worse for this side. With fault F27 two
    attack words are subtracted before the counts are read, and the qualities borrow
    from the counts.

    >>> from machack.notation import position, set_up
    >>> from machack.program.board import BLACK, WHITE
    >>> from machack.program.evaluate import king_danger
    >>> m = set_up(position("game 3, before White's 20th"))
    >>> king_danger(m, WHITE), king_danger(m, BLACK)
    (0, 48)

    Source: the surviving image (KSF1, KSF2).  Status: image.
    """
    king = m.cell[piece_number(side, K)]
    danger = KING_RANK * (relative_rank(king, side) - 1)
    free = 0
    for line in range(8):
        cell = king + STEP[line]
        if m.board[cell] == OFF or _is_friendly_beside_king(m, m.board[cell], side):
            continue
        own, enemy = m.attack[side][cell], m.attack[1 - side][cell]
        if enemy == 0:
            free += 1
        elif enemy >= own:
            excess = count(enemy - own) if m.faults & F27 else count(enemy) - count(own)
            if excess == 0:
                free -= 1
            else:
                danger += UNSAFE_CELL
    return danger + LOST_CELLS * -free if free < 0 else danger


@compiled
def king_safety(m):
    """Return K: the danger of Black's king minus that of White's, in 1/128 pawn.

    It is K as printed or, with paper_king off, as in the image. The image counts
    nothing if the top of the tree is past ply 40.

    >>> from machack import Settings
    >>> from machack.notation import position, set_up
    >>> from machack.program.evaluate import king_safety
    >>> # both kings are on their first rank
    >>> board = position("game 3, before White's 20th")
    >>> king_safety(set_up(board)), king_safety(set_up(board, Settings.image()))
    (0, 48)

    Source: the paper, "Evaluation of the board"; the surviving image.  Status: paper.
    """
    if m.paper_king:
        return paper_king_safety(m)
    if m.root_plies > MIDDLE_PLIES:
        return 0
    return king_danger(m, BLACK) - king_danger(m, WHITE)


@compiled
def has_centre_pawn(m, side):
    """Return 1 if this side has a pawn on the four center cells, else 0.

    >>> from machack.notation import position, set_up
    >>> from machack.program.board import BLACK, WHITE
    >>> from machack.program.evaluate import has_centre_pawn
    >>> m = set_up(position("game 3, after White's 1st"))                  # P-K4
    >>> has_centre_pawn(m, WHITE), has_centre_pawn(m, BLACK)
    (1, 0)

    Source: the paper, "Evaluation of the board".  Status: paper.
    """
    found = 0
    for cell in CENTRE_CELLS:
        piece = m.board[cell]
        if m.kind[piece] == PAWN and SIDE_OF[piece] == side:
            found = 1
    return found


@compiled
def centre_control(m):
    """Return C: 1 if only White has a pawn in the center, -1 if only Black, else 0.

    The center is the four cells CENTRE_CELLS.

    >>> from machack.notation import position, set_up
    >>> from machack.program.evaluate import centre_control
    >>> centre_control(set_up(position("game 3, after White's 1st")))      # P-K4
    1

    Source: the paper, "Evaluation of the board".  Status: paper.
    """
    return has_centre_pawn(m, WHITE) - has_centre_pawn(m, BLACK)


@compiled
def static_value(m):
    """Return S = B + R + P + K + C, White minus Black, in 1/128 pawn.

    The attack tables must be fresh, and m.root_ratio must be set.

    >>> from machack.notation import position, set_up
    >>> from machack.program.evaluate import material_balance, material_ratio
    >>> from machack.program.evaluate import pawn_structure, static_value
    >>> m = set_up(position("game 3, before White's 13th"))
    >>> m.root_ratio = material_ratio(m)
    >>> static_value(m), material_balance(m), pawn_structure(m)
    (148, 128, 20)

    Source: the paper, "Evaluation of the board"; the surviving image (STVL4 20374).
    Status: paper.
    """
    value = material_balance(m)
    if m.piece_ratio_term:
        value += piece_ratio_change(m)
    if m.pawn_term:
        value += pawn_structure(m)
    if m.king_term:
        value += king_safety(m)
    if m.centre_term:
        value += centre_control(m)
    return value
