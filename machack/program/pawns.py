"""Pawn classes: passed, defended by a pawn, backward; and how many stand on each file.

Source: the paper, "Evaluation of the board"; the surviving image (CAT, PPTP).
Status: paper.
"""

from .attacks import build_attacks
from .board import (
    BLACK,
    FORWARD,
    MAN_LIMIT,
    PAWN,
    SIDE_OF,
    WHITE,
    file_of,
    man,
    own_rank,
)
from .compiled import compiled
from .faults import F9, F14, F19, F20, F21
from .moves import make


@compiled
def is_pawn_at(m, cell, side):
    """Does a pawn of this side stand on the cell?  Cells beyond the board hold none.

    By fault F2 a Black pawn whose promotion was taken back is White's as well.

    >>> m = set_up("startpos")
    >>> bool(is_pawn_at(m, 34, WHITE)), bool(is_pawn_at(m, 34, BLACK))
    (True, False)
    >>> bool(is_pawn_at(m, 24, WHITE))
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
    """Does a man of the other side stand on the cell, in the way of this side's pawns?"""
    return SIDE_OF[m.board[cell]] == 1 - side


@compiled
def is_pawn_guarded(m, cell, side):
    """Does a pawn of this side defend the cell?

    >>> m = set_up(position("game 3, before White's 12th"))
    >>> # c3 by b2, d3 by c2
    >>> bool(is_pawn_guarded(m, 46, WHITE)), bool(is_pawn_guarded(m, 45, WHITE))
    (True, True)

    Source: the paper, "Evaluation of the board", backward pawns, test 1.
    Status: paper.
    """
    back = cell - FORWARD[side]
    return is_pawn_at(m, back - 1, side) or is_pawn_at(m, back + 1, side)


@compiled
def _wrong_word_blocks(m, pawn):
    """Fault F9: the neighbour of Black's KRP beyond the board's edge is read from a
    wrong word.
    """
    if file_of(m.cell[pawn]) != 1:
        return False
    rook = m.cell[32]
    if rook == 0 or rook > 90 or 83 <= rook <= 88:
        return True
    ply = m.plies - m.root_plies  # the word read is then the ply, taken for a cell
    return (
        65 <= rook <= 66
        and m.searching != 0
        and ply > 0
        and (ply < 21 or file_of(ply) <= 2)
    )


@compiled
def _is_stopped_by_a_queen(m, pawn):
    """Fault F21: of the three White pawns that began opposite a Black one, one promoted
    counts as standing beyond the board, beside file KR.
    """
    opposite = pawn - 16
    for number in range(max(1, opposite - 1), min(8, opposite + 1) + 1):
        if m.cell[number] != 0 and m.kind[number] != PAWN:
            return file_of(m.cell[pawn]) == 1
    return False


@compiled
def _faces_its_opposites(m, pawn):
    """Faults F19, F20: is one of the three enemy pawns that began opposite this one
    still in front of it, on its own or a neighbouring file?
    """
    side = SIDE_OF[pawn]
    here = m.cell[pawn]
    opposite = pawn - man(side, 0)
    for number in range(max(1, opposite - 1), min(8, opposite + 1) + 1):
        other = man(1 - side, number)
        there = m.cell[other]
        if (
            there != 0
            and m.kind[other] == PAWN
            and abs(file_of(there) - file_of(here)) <= 1
        ):
            if there >= here + 9 if side == WHITE else there <= here - 9:
                return True
    return False


@compiled
def _is_pawn_farther_ahead(m, cell):
    """Fault F19: has Black a pawn two ranks or more ahead, on the same or a
    neighbouring file?
    """
    row = cell + 20
    while row < 100:
        if (
            is_pawn_at(m, row - 1, BLACK)
            or is_pawn_at(m, row, BLACK)
            or is_pawn_at(m, row + 1, BLACK)
        ):
            return True
        row += 10
    return False


@compiled
def _is_pawn_beside_or_ahead(m, cell):
    """Fault F20: has White a pawn on a neighbouring file, beside this cell or ahead?"""
    row = cell
    while row >= 30:
        if is_pawn_at(m, row - 1, WHITE) or is_pawn_at(m, row + 1, WHITE):
            return True
        row -= 10
    return False


@compiled
def _is_pawn_ahead(m, cell, side):
    """Has the other side a pawn in front of the cell, on its own or a neighbouring
    file?
    """
    row = cell + FORWARD[side]
    while 20 < row < 100:
        for beside in range(row - 1, row + 2):
            if is_pawn_at(m, beside, 1 - side):
                return True
        row += FORWARD[side]
    return False


@compiled
def is_passed(m, pawn):
    """Is there no enemy pawn in front of this one on its own or a neighbouring file?

    The image asks in two steps.  First it looks at the three enemy pawns that began
    opposite and beside this one, wherever they are now.  Then it looks at the board,
    but for a White pawn only from two ranks ahead on (F19), and for a Black one only on
    the neighbouring files, its own rank included (F20).  So an enemy pawn that has
    changed its file can be overlooked.

    >>> m = set_up(position("game 1, before White's 48th"))
    >>> # h3 and g3; Black has a pawn on f6
    >>> bool(is_passed(m, 1)), bool(is_passed(m, 2))
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
def _backward_on_second(m, cell, side, beside):
    """Tests for a pawn on its second rank.  Returns 1 backward, 0 not, -1 undecided."""
    ahead = FORWARD[side]
    blocked = _stops(m, cell + ahead, side)
    if blocked and beside:
        return 1
    if not blocked:
        neighbour = is_pawn_at(m, cell + ahead + 1, side) or is_pawn_at(
            m, cell + ahead - 1, side
        )
        if _stops(m, cell + 2 * ahead, side):
            if neighbour:
                return 1
        elif neighbour:
            other = 1 - side
            en_passant = is_pawn_at(m, cell + 2 * ahead + 1, other) or is_pawn_at(
                m, cell + 2 * ahead - 1, other
            )
            return 1 if en_passant else 0
    return -1


@compiled
def _can_be_guarded(m, cell, side, rank):
    """Can a neighbouring pawn come up from behind and defend this one in one move?"""
    back = -FORWARD[side]
    for sideways in (1, -1):
        if is_pawn_at(m, cell + 2 * back + sideways, side) and not _stops(
            m, cell + back + sideways, side
        ):
            return True
    if rank == 7:
        return True
    if rank == 5 and not (side == BLACK and m.faults & F14):
        for sideways in (1, -1):
            if (
                is_pawn_at(m, cell + 3 * back + sideways, side)
                and not _stops(m, cell + back + sideways, side)
                and not _stops(m, cell + 2 * back + sideways, side)
            ):
                return True
    return False


@compiled
def is_backward(m, pawn):
    """Is this pawn, not defended by a pawn, backward?

    Blocked means that any man of the other side stands there.

    >>> m = set_up(position("game 3, before White's 12th"))
    >>> # d6, which e5 has passed; e5, which d6 defends
    >>> bool(is_backward(m, 21)), bool(is_backward(m, 20))
    (True, False)

    Source: the surviving image (3650-3760).  The paper's five tests say the same of
    every pawn of its games, but not of some other pawns: the image looks for a defender
    four ranks ahead, and goes on where test 3 should decide.
    Status: image.
    """
    cell = m.cell[pawn]
    side = SIDE_OF[pawn]
    rank = own_rank(cell, side)
    ahead = FORWARD[side]
    beside = is_pawn_at(m, cell + 1, side) or is_pawn_at(m, cell - 1, side)
    blocked = _stops(m, cell + ahead, side)
    if beside and not blocked:
        return False
    if rank == 2:
        answer = _backward_on_second(m, cell, side, beside)
        if answer >= 0:
            return answer == 1
    else:
        if rank > 3 and _can_be_guarded(m, cell, side, rank):
            return False
        if blocked and beside:
            return True
        if is_pawn_at(m, cell + ahead + 1, side) or is_pawn_at(
            m, cell + ahead - 1, side
        ):
            return True
    for rows in range(2, 5):
        if is_pawn_at(m, cell + rows * ahead + 1, side) or is_pawn_at(
            m, cell + rows * ahead - 1, side
        ):
            return True
    return False


@compiled
def classify_pawns(m):
    """Enter for every pawn: passed rank (0: not passed), backward, guarded by a pawn;
    count pawns on files.

    In place: m.passed, m.backward and m.guarded, by man; m.files, shape (2, 10), by
    side and file.  A pawn guarded by a pawn is never backward.

    >>> m = set_up(position("game 1, before White's 48th"))
    >>> classify_pawns(m)
    >>> # h3; Black's pawns on e and on f
    >>> int(m.passed[1]), int(m.files[BLACK][4]), int(m.files[BLACK][3])
    (3, 0, 1)

    Source: the surviving image (CAT, PPTP).  Status: image.
    """
    for file in range(10):
        m.files[WHITE][file] = 0
        m.files[BLACK][file] = 0
    for side in (WHITE, BLACK):
        for pawn in range(man(side, 1), man(side, MAN_LIMIT)):
            m.passed[pawn] = m.backward[pawn] = m.guarded[pawn] = 0
            if m.cell[pawn] == 0 or m.kind[pawn] != PAWN:
                continue
            m.files[side][file_of(m.cell[pawn])] += 1
            if is_passed(m, pawn):
                m.passed[pawn] = own_rank(m.cell[pawn], side)
            if is_pawn_guarded(m, m.cell[pawn], side):
                m.guarded[pawn] = 1
            elif is_backward(m, pawn):
                m.backward[pawn] = 1


@compiled
def refresh(m):
    """Bring attack tables, pins and pawn classes up to date with the board, in place;
    not counted.

    >>> m = set_up("startpos")
    >>> m.fresh, counted = 0, int(m.attack_table)
    >>> refresh(m)
    >>> int(m.fresh), int(m.attack_table) - counted
    (1, 0)

    Source: the surviving image (CAT 3161).  Status: image.
    """
    build_attacks(m)
    classify_pawns(m)
    m.fresh = 1


@compiled
def survey(m):
    """Bring attack tables, pins and pawn classes up to date with the board, in place;
    counted in m.attack_table.

    >>> from machack.program.moves import make, new_move
    >>> m = set_up("startpos")
    >>> make(m, new_move(34, 54, 0))
    >>> fresh = int(m.fresh)
    >>> survey(m)
    >>> fresh, int(m.fresh)
    (0, 1)

    Source: the surviving image (CAT 3161).  Status: image.
    """
    refresh(m)
    m.attack_table += 1


@compiled
def replay(m, moves):
    """Make the moves of a game, one after the other, in place; the tables are brought
    up to date after each.

    `moves` is a table of moves.  Tables are built after every ply because some of the
    image's faults leave marks in them.

    >>> from machack.program.compiled import table
    >>> m = set_up("startpos")
    >>> replay(m, table([6946]))                        # e2-e4
    >>> int(m.board[54]), int(m.plies), int(m.fresh)
    (4, 1, 1)

    Source: the surviving image (the command M).  Status: modern.
    """
    for move in moves:
        make(m, move)
        survey(m)
