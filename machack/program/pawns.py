"""Pawn classes: passed, defended by a pawn, backward; and the pawns on each file.

Source: the paper, "Evaluation of the board"; the surviving image (CAT, PPTP).
Status: paper.
"""

from .board import (
    BLACK,
    FORWARD,
    PAWN,
    SIDE_LIMIT,
    SIDE_OF,
    WHITE,
    file_of,
    piece_number,
    relative_rank,
)
from .compiled import compiled
from .faults import F9, F14, F19, F20, F21

GUARDED, CAN_BE_GUARDED, BLOCKED, LEFT_BEHIND, ALONE = range(1, 6)  # the paper's tests


@compiled
def is_pawn_at(m, cell, side):
    """Return True if a pawn of this side is on the cell, which may be off the board.

    With fault F2 a Black pawn whose promotion was undone also counts as White's.

    >>> from machack.notation import cell_of, set_up
    >>> from machack.program.board import BLACK, WHITE
    >>> from machack.program.pawns import is_pawn_at
    >>> m = set_up("startpos")
    >>> e2, e1 = cell_of("e2"), cell_of("e1")
    >>> bool(is_pawn_at(m, e2, WHITE)), bool(is_pawn_at(m, e2, BLACK))
    (True, False)
    >>> bool(is_pawn_at(m, e1, WHITE))
    False

    Source: the surviving image (3560-3760).  Status: image.
    """
    if cell < 20 or cell > 99:
        return False
    piece = m.board[cell]
    if m.kind[piece] != PAWN:
        return False
    return SIDE_OF[piece] == side or (side == WHITE and m.also_white_pawn[piece] != 0)


@compiled
def _stops(m, cell, side):
    """Return True if a piece of the other side is on the cell and blocks our pawns."""
    return SIDE_OF[m.board[cell]] == 1 - side


@compiled
def _is_pawn_beside(m, cell, side):
    """Return True if a pawn of this side is beside the cell, on its rank."""
    return is_pawn_at(m, cell + 1, side) or is_pawn_at(m, cell - 1, side)


@compiled
def is_pawn_guarded(m, cell, side):
    """Return True if a pawn of this side defends the cell.

    >>> from machack.notation import cell_of, position, set_up
    >>> from machack.program.board import WHITE
    >>> from machack.program.pawns import is_pawn_guarded
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> # c3 by b2, d3 by c2
    >>> [bool(is_pawn_guarded(m, cell_of(name), WHITE)) for name in ("c3", "d3")]
    [True, True]

    Source: the paper, "Evaluation of the board", backward pawns, test 1.
    Status: paper.
    """
    return _is_pawn_beside(m, cell - FORWARD[side], side)


@compiled
def _wrong_word_blocks(m, pawn):
    """Return True if fault F9 blocks Black's KRP: a wrong word is read off the edge."""
    if file_of(m.cell[pawn]) != 1:
        return False
    rook = m.cell[32]
    if rook == 0 or rook > 90 or 83 <= rook <= 88:
        return True
    if not 65 <= rook <= 66 or m.searching == 0:
        return False
    ply = m.plies - m.root_plies  # the word read is then the ply, treated as a cell
    return ply > 0 and (ply < 21 or file_of(ply) <= 2)


@compiled
def _is_stopped_by_a_queen(m, pawn):
    """Return True if, by fault F21, a promoted White pawn stops Black's on KR's file.

    If one of the three White pawns that began opposite has promoted, it counts as if it
    were off the board, beside file KR.
    """
    opposite = pawn - 16
    for number in range(max(1, opposite - 1), min(8, opposite + 1) + 1):
        if m.cell[number] != 0 and m.kind[number] != PAWN:
            return file_of(m.cell[pawn]) == 1
    return False


@compiled
def _faces_its_opposites(m, pawn):
    """Return True if one of the three pawns that began opposite is still ahead.

    It must be on this pawn's file or a neighboring one. Faults F19 and F20 use this
    test.
    """
    side = SIDE_OF[pawn]
    here = m.cell[pawn]
    opposite = pawn - piece_number(side, 0)
    for number in range(max(1, opposite - 1), min(8, opposite + 1) + 1):
        other = piece_number(1 - side, number)
        there = m.cell[other]
        if there == 0 or m.kind[other] != PAWN:
            continue
        if abs(file_of(there) - file_of(here)) > 1:
            continue
        if there >= here + 9 if side == WHITE else there <= here - 9:
            return True
    return False


@compiled
def _is_pawn_farther_ahead(m, cell):
    """Return True if Black has a pawn two ranks ahead or more (fault F19).

    It may be on the cell's file or beside it.
    """
    row = cell + 20
    while row < 100:
        if is_pawn_at(m, row, BLACK) or _is_pawn_beside(m, row, BLACK):
            return True
        row += 10
    return False


@compiled
def _is_pawn_beside_or_ahead(m, cell):
    """Return True if White has a pawn beside this cell or its path (fault F20)."""
    row = cell
    while row >= 30:
        if _is_pawn_beside(m, row, WHITE):
            return True
        row -= 10
    return False


@compiled
def _is_pawn_ahead(m, cell, side):
    """Return True if the other side has a pawn ahead, on or beside the cell's file."""
    row = cell + FORWARD[side]
    while 20 < row < 100:
        if is_pawn_at(m, row, 1 - side) or _is_pawn_beside(m, row, 1 - side):
            return True
        row += FORWARD[side]
    return False


@compiled
def is_passed(m, pawn):
    """Return True if no enemy pawn is ahead of this one, on or beside its file.

    The image tests this in two steps. First it looks up the three enemy pawns that
    began opposite and beside this one, wherever they are now. Then it looks at the
    board, but for a White pawn only from two ranks ahead on (F19), and for a Black one
    only at the neighboring files, its own rank included (F20). It can therefore
    overlook an enemy pawn that has changed its file.

    >>> from machack.notation import piece_on, position, set_up
    >>> from machack.program.pawns import is_passed
    >>> m = set_up(position("game 1, before White's 48th"))
    >>> # h3 and g3; Black has a pawn on f6
    >>> bool(is_passed(m, piece_on(m, "h3"))), bool(is_passed(m, piece_on(m, "g3")))
    (True, False)

    Source: the paper, "Evaluation of the board"; the surviving image (3600-3630).
    Status: paper.
    """
    cell, side = m.cell[pawn], SIDE_OF[pawn]
    if side == BLACK and m.faults & F21 and _is_stopped_by_a_queen(m, pawn):
        return False
    if pawn == 17 and m.faults & F9 and _wrong_word_blocks(m, pawn):
        return False
    if side == WHITE and m.faults & F19:
        return not (_faces_its_opposites(m, pawn) or _is_pawn_farther_ahead(m, cell))
    if side == BLACK and m.faults & F20:
        return not (_faces_its_opposites(m, pawn) or _is_pawn_beside_or_ahead(m, cell))
    return not _is_pawn_ahead(m, cell, side)


@compiled
def _double_step_test(m, cell, side):
    """Return the test for a pawn that only its double step can bring beside another."""
    there = cell + 2 * FORWARD[side]
    if _stops(m, there, side):
        return BLOCKED
    return CAN_BE_GUARDED if _is_pawn_beside(m, there, 1 - side) else -CAN_BE_GUARDED


@compiled
def _can_be_guarded(m, cell, side, rank):
    """Return True if a neighboring pawn can come up and defend this one in one move."""
    back = -FORWARD[side]
    for sideways in (1, -1):
        beside = cell + sideways
        if _stops(m, beside + back, side):
            continue
        if is_pawn_at(m, beside + 2 * back, side):
            return True
        if rank == 5 and not (side == BLACK and m.faults & F14):
            steps_twice = not _stops(m, beside + 2 * back, side)
            if steps_twice and is_pawn_at(m, beside + 3 * back, side):
                return True
    return False


@compiled
def _has_guard_behind(m, cell, side, rank):
    """Return True if a neighboring pawn would guard this one if nothing blocked it."""
    if rank <= 3:
        return False
    behind = cell - 2 * FORWARD[side]
    if _is_pawn_beside(m, behind, side):
        return True
    return rank == 5 and _is_pawn_beside(m, behind - FORWARD[side], side)


@compiled
def deciding_test(m, pawn):
    """Return which of the paper's five tests decides whether this pawn is backward.

    The result is the number of the test, 1 to 5; it is negative if by that test the
    pawn is not backward. Blocked means that any enemy piece is there. No pawn on the
    seventh rank is backward.

    >>> from machack.notation import piece_on, position, set_up
    >>> from machack.program.pawns import deciding_test
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> # d6, which e5 has passed; e5, which d6 defends
    >>> [int(deciding_test(m, piece_on(m, name))) for name in ("d6", "e5")]
    [4, -1]

    Source: the surviving image (3650-3760).  The paper's five tests say the same of
    every pawn of its games, but not of some other pawns: the image looks for a defender
    four ranks ahead, and goes on where test 3 should decide.
    Status: image.
    """
    cell, side = m.cell[pawn], SIDE_OF[pawn]
    rank, ahead = relative_rank(cell, side), FORWARD[side]
    if is_pawn_guarded(m, cell, side):
        return -GUARDED
    blocked = _stops(m, cell + ahead, side)
    beside = _is_pawn_beside(m, cell, side)
    if (beside and not blocked) or (rank > 3 and _can_be_guarded(m, cell, side, rank)):
        return -CAN_BE_GUARDED
    if rank == 7:
        return -ALONE
    if beside:
        return BLOCKED
    if _is_pawn_beside(m, cell + ahead, side):
        if rank != 2:
            return LEFT_BEHIND
        if not blocked:
            return _double_step_test(m, cell, side)
    for rows in range(2, 5):
        if _is_pawn_beside(m, cell + rows * ahead, side):
            return LEFT_BEHIND
    return -BLOCKED if _has_guard_behind(m, cell, side, rank) else -ALONE


@compiled
def classify_pawns(m):
    """Enter whether pawns are passed, backward or guarded, and count files, in place.

    In place: m.passed, m.backward and m.guarded, by piece; m.files, shape (2, 10), by
    side and file. A pawn guarded by a pawn is never backward.

    >>> from machack.notation import piece_on, position, set_up
    >>> from machack.program.board import BLACK
    >>> from machack.program.pawns import classify_pawns
    >>> m = set_up(position("game 1, before White's 48th"))
    >>> classify_pawns(m)
    >>> # h3; Black's pawns on e and on f
    >>> int(m.passed[piece_on(m, "h3")]), int(m.files[BLACK][4]), int(m.files[BLACK][3])
    (3, 0, 1)

    Source: the surviving image (CAT, PPTP).  Status: image.
    """
    for file in range(10):
        m.files[WHITE][file] = 0
        m.files[BLACK][file] = 0
    for side in (WHITE, BLACK):
        for pawn in range(piece_number(side, 1), piece_number(side, SIDE_LIMIT)):
            m.passed[pawn] = m.backward[pawn] = m.guarded[pawn] = 0
            if m.cell[pawn] == 0 or m.kind[pawn] != PAWN:
                continue
            m.files[side][file_of(m.cell[pawn])] += 1
            if is_passed(m, pawn):
                m.passed[pawn] = relative_rank(m.cell[pawn], side)
            test = deciding_test(m, pawn)
            m.guarded[pawn] = 1 if test == -GUARDED else 0
            m.backward[pawn] = 1 if test > 0 else 0
