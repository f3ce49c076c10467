"""The static board evaluator: S = B + R + P + K + C, in 1/128 pawn, White's view.

Material balance, piece ratio change, pawn structure, king safety, centre control.

Source: the paper, "Evaluation of the board"; the surviving image (STVL4 20374).
Status: paper.
"""

from .attacks import count
from .board import (
    BLACK,
    CENTRE_CELLS,
    MAN_LIMIT,
    MIDDLE_PLIES,
    OFF,
    PAWN,
    QR,
    QUEEN,
    ROOK,
    SIDE_OF,
    STEP,
    WHITE,
    K,
    file_of,
    man,
    own_rank,
)
from .compiled import compiled, table
from .faults import F8, F22, F26, F27

SIDE_AT_START = 5281  # M: all men of one side at the start, the king counting 1
SCALE = 18  # ratios are kept as whole numbers, shifted left by this
RATIO_SHIFT = 4  # the image divides R by 16; the printed formula is illegible there
RATIO_LIMIT = 8192  # of R: with more, a won ending would look like mate
LOW_35_BITS = (1 << 35) - 1
KING_RANK = 8  # K: per rank from the king's own edge
UNSAFE_CELL = 40  # the image's K: for each cell beside the king that the enemy holds,
LOST_CELLS = 24  # and for each cell he has too few
MULTIPLE = table([0, 0, 0, 32, 96, 160, 224, 224, 224])
ISOLATED = table([0, 16, 32, 64, 128, 192, 256, 256, 256])
ISOLATED_OPEN = table([0, 40, 80, 160, 240, 320, 400, 400, 400])
PASSED_PAWN = table([0, 0, 8, 12, 24, 52, 112, 236, 236])
BACKWARD_OPEN, BACKWARD = 20, 12


@compiled
def material_balance(m):
    """B: White's men minus Black's, by Table 2, in 1/128 pawn.

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
    """White's total over Black's, times 2^18, rounded down; the king counts 1.

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
    """R: the piece ratio's change since the top of the tree; favours trades when ahead.

    (ratio now / ratio at the top - 1) x 5281 / 16, rounded down.  In 1/128 pawn,
    White's view, 8192 at most.  m.root_ratio holds the ratio at the top of the tree.
    The paper's formula is hard to read: "[(W/T) - 1] x M", with two signs more in which
    we read the image's "/16".  With the switch ratio_sixteenth off it is left out: a
    pawn won is then worth two.  By fault F26 only 35 bits of the product are kept.

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
    """Has the other side no pawn on this file?  Files are 1 (KR) to 8 (QR).

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
    """Have the neighbouring files no pawn of this side?  Files are 1 (KR) to 8 (QR).

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
    """What this side is charged for three pawns or more on a file, in 1/128 pawn.

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
    """What this side is charged for the isolated pawns of a file, in 1/128 pawn.

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
    """What this side's pawns are charged, file by file: tripled, isolated."""
    total = 0
    for file in range(1, 9):
        if m.files[side][file] != 0:
            total += multiple_charge(m, side, file) + isolated_charge(m, side, file)
    return total


@compiled
def has_kind(m, side, kind):
    """Has this side a man of this kind on the board?

    >>> from machack.notation import position, set_up
    >>> from machack.program.board import BLACK, QUEEN
    >>> from machack.program.evaluate import has_kind
    >>> bool(has_kind(set_up(position("game 3, end")), BLACK, QUEEN))
    False

    Source: the paper, "Evaluation of the board".  Status: paper.
    """
    for piece in range(man(side, 1), man(side, MAN_LIMIT)):
        if m.cell[piece] != 0 and m.kind[piece] == kind:
            return True
    return False


@compiled
def is_easy_prey(m, side, pawn):
    """Is this backward pawn of a side weaker than others?

    It is on a file without an enemy pawn, or while the enemy has rooks or queens.  The
    image does not ask for rooks and queens (switch paper_backward), and by fault F22
    looks at the file on which the pawn began.

    >>> from machack.notation import man_on, position, set_up
    >>> from machack.program.board import BLACK
    >>> from machack.program.evaluate import is_easy_prey
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> # d6: nothing stands before it, and White has heavy men
    >>> bool(is_easy_prey(m, BLACK, man_on(m, "d6")))
    True

    Source: the paper, "Evaluation of the board"; the surviving image (20731).
    Status: paper.
    """
    file = pawn - man(side, 0) if m.faults & F22 else file_of(m.cell[pawn])
    if is_open(m, side, file):
        return True
    return m.paper_backward != 0 and (
        has_kind(m, 1 - side, ROOK) or has_kind(m, 1 - side, QUEEN)
    )


@compiled
def passed_bonus(m, pawn):
    """What this pawn brings if it is passed, in 1/128 pawn; else 0.

    >>> from machack.notation import man_on, position, set_up
    >>> from machack.program.evaluate import passed_bonus
    >>> m = set_up(position("game 4, after White's 28th"))
    >>> passed_bonus(m, man_on(m, "f7")) == 236
    True

    Source: the paper, "Evaluation of the board"; the amounts are the image's (20731).
    Status: image.
    """
    rank = m.passed[pawn]
    return PASSED_PAWN[rank] if rank != 0 else 0


@compiled
def backward_charge(m, side, pawn):
    """What this side is charged for a pawn if it is backward, in 1/128 pawn; else 0.

    >>> from machack.notation import man_on, position, set_up
    >>> from machack.program.board import BLACK
    >>> from machack.program.evaluate import backward_charge
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> backward_charge(m, BLACK, man_on(m, "d6")) == 20
    True

    Source: the paper, "Evaluation of the board"; the amounts are the image's (20731).
    Status: image.
    """
    if m.backward[pawn] == 0:
        return 0
    return BACKWARD_OPEN if is_easy_prey(m, side, pawn) else BACKWARD


@compiled
def _pawn_merits(m, side):
    """What this side's passed pawns bring and its backward pawns cost, pawn by pawn."""
    total = 0
    for number in range(1, 9):
        pawn = man(side, number)
        total += passed_bonus(m, pawn) - backward_charge(m, side, pawn)
    return total


@compiled
def pawn_structure(m):
    """P: passed pawns against tripled, isolated and backward ones, in 1/128 pawn.

    White minus Black.

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
    """Has either side a queen?"""
    return has_kind(m, WHITE, QUEEN) or has_kind(m, BLACK, QUEEN)


@compiled
def _rank_cost(m, side):
    """What a king's rank, counted from his own side, costs by the printed K."""
    return KING_RANK * own_rank(m.cell[man(side, K)], side)


@compiled
def king_rank(m, side):
    """What a king's rank costs by the printed K: 8 for each, if there are queens.

    In 1/128 pawn; ranks are counted from the king's own side.

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
    """K as printed: 8 a rank for each king off his own edge, if there are queens.

    In 1/128 pawn, White's view.  Ranks are counted from each king's own side, so that
    kings at home cancel.

    >>> from machack.notation import set_up
    >>> from machack.program.evaluate import paper_king_safety
    >>> # White's king stands on his second rank
    >>> paper_king_safety(set_up("3qk3/8/8/8/8/8/4K3/3Q4 w - - 0 1"))
    -8

    Source: the paper, "Evaluation of the board".  Status: paper.
    """
    if not _are_queens_left(m):
        return 0
    return _rank_cost(m, BLACK) - _rank_cost(m, WHITE)


@compiled
def _is_own_beside_king(m, piece, side):
    """Does this man beside a king count as the king's own?"""
    if m.faults & F8 and piece == QR:
        return side == BLACK
    return SIDE_OF[piece] == side


@compiled
def king_danger(m, side):
    """The image's K for one king: his rank, and the cells beside him that are not his.

    Counted are cells beside him that the enemy holds, and cells he cannot go to.  In
    1/128 pawn, more is worse for this side.  By fault F27 the difference of two attack
    words is taken before the counts are read from it, and the qualities borrow from
    them.

    >>> from machack.notation import position, set_up
    >>> from machack.program.board import BLACK, WHITE
    >>> from machack.program.evaluate import king_danger
    >>> m = set_up(position("game 3, before White's 20th"))
    >>> king_danger(m, WHITE), king_danger(m, BLACK)
    (0, 48)

    Source: the surviving image (KSF1, KSF2).  Status: image.
    """
    king = m.cell[man(side, K)]
    danger = KING_RANK * (own_rank(king, side) - 1)
    free = 0
    for line in range(8):
        cell = king + STEP[line]
        if m.board[cell] == OFF or _is_own_beside_king(m, m.board[cell], side):
            continue
        own, his = m.attack[side][cell], m.attack[1 - side][cell]
        if his == 0:
            free += 1
        elif his >= own:
            excess = count(his - own) if m.faults & F27 else count(his) - count(own)
            if excess == 0:
                free -= 1
            else:
                danger += UNSAFE_CELL
    return danger + LOST_CELLS * -free if free < 0 else danger


@compiled
def king_safety(m):
    """K: Black king's danger minus White's, in 1/128 pawn.

    As printed or, with paper_king off, as the image has it.  The image counts nothing
    when the top of the tree is past ply 40.

    >>> from machack import Settings
    >>> from machack.notation import position, set_up
    >>> from machack.program.evaluate import king_safety
    >>> # both kings stand on their first rank
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
    """1 if this side has a pawn on the four centre cells, else 0.

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
    """C: +1 if White alone has a pawn on the four centre cells, -1 if Black, else 0.

    >>> from machack.notation import position, set_up
    >>> from machack.program.evaluate import centre_control
    >>> centre_control(set_up(position("game 3, after White's 1st")))      # P-K4
    1

    Source: the paper, "Evaluation of the board".  Status: paper.
    """
    return has_centre_pawn(m, WHITE) - has_centre_pawn(m, BLACK)


@compiled
def static_value(m):
    """S = B + R + P + K + C, White minus Black, in 1/128 pawn.

    Needs fresh attack tables and m.root_ratio.

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
