"""Pawn classes: passed, defended by a pawn, backward; and how many stand on each file.

Source: the paper, "Evaluation of the board"; the surviving image (CAT, PPTP).
Status: paper.
"""
from .attacks import build_attacks
from .board import BLACK, FORWARD, MAN_LIMIT, PAWN, SIDE_OF, WHITE, file_of, man, own_rank
from .compiled import compiled
from .faults import F9, F14
from .moves import make


@compiled
def is_pawn_at(m, cell, side):
    """Does a pawn of this side stand on the cell?  Cells beyond the board hold none.

    By fault F2 a Black pawn whose promotion was taken back is White's as well.

    >>> m = set_up("startpos")
    >>> bool(is_pawn_at(m, 34, WHITE)), bool(is_pawn_at(m, 34, BLACK)), bool(is_pawn_at(m, 24, WHITE))
    (True, False, False)

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
    """Does a man of the other side stand on the cell, in the way of this side's pawns?
    """
    return SIDE_OF[m.board[cell]] == 1 - side


@compiled
def is_pawn_guarded(m, cell, side):
    """Does a pawn of this side defend the cell?

    >>> m = set_up(position("game 3, before White's 12th"))
    >>> bool(is_pawn_guarded(m, 46, WHITE)), bool(is_pawn_guarded(m, 45, WHITE))   # c3 by b2, d3 by c2
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
    return 65 <= rook <= 66 and m.searching != 0 and m.plies > m.root_plies


@compiled
def _is_faced(m, pawn, number, ahead_of):
    """Does the enemy pawn of this number stand ahead of the cell, on the same or a
    neighbouring file?
    """
    other = m.cell[number]
    if other == 0:
        return False
    file = file_of(other)
    if m.kind[number] != PAWN:                              # a promoted one counts as standing on cell 1, file 0
        other, file = 1, 0
    near = abs(file - file_of(m.cell[pawn])) <= 1
    return near and (other >= ahead_of if SIDE_OF[pawn] == WHITE else other <= ahead_of)


@compiled
def _scan_ahead(m, cell, side):
    """Is the way ahead clear of enemy pawns, by the image's scan of the board?"""
    if side == WHITE:
        row = cell + 10
        for _ in range(own_rank(cell, WHITE), 8):
            if is_pawn_at(m, row + 9, BLACK) or is_pawn_at(m, row + 10, BLACK) or is_pawn_at(m, row + 11, BLACK):
                return False
            row += 10
        return True
    row = cell - 10
    while row >= 20:
        if is_pawn_at(m, row + 11, WHITE) or is_pawn_at(m, row + 9, WHITE):
            return False
        row -= 10
    return True


@compiled
def is_passed(m, pawn):
    """Is there no enemy pawn in front of this one on its own or a neighbouring file?

    As the image looks: at the three enemy pawns that began opposite and beside it,
    wherever they are; then at the board, for a White pawn from two ranks ahead on, for
    a Black one on the neighbouring files only.  So a pawn that has changed its file can
    be overlooked.

    >>> m = set_up(position("game 1, before White's 48th"))
    >>> bool(is_passed(m, 1)), bool(is_passed(m, 2))    # h3 and g3; Black has a pawn on f6
    (True, False)

    Source: the paper, "Evaluation of the board"; the surviving image (3600-3630).
    Status: paper.
    """
    side = SIDE_OF[pawn]
    facing = pawn + 16 if side == WHITE else pawn - 16
    ahead_of = m.cell[pawn] + 9 if side == WHITE else m.cell[pawn] - 9
    for other in (facing, facing + 1, facing - 1):
        if man(1 - side, 1) <= other <= man(1 - side, 8) and _is_faced(m, pawn, other, ahead_of):
            return False
    if m.faults & F9 and pawn == 17 and _wrong_word_blocks(m, pawn):
        return False
    return _scan_ahead(m, m.cell[pawn], side)


@compiled
def _backward_on_second(m, cell, side, beside):
    """Tests for a pawn on its second rank.  Returns 1 backward, 0 not, -1 undecided."""
    ahead = FORWARD[side]
    blocked = _stops(m, cell + ahead, side)
    if blocked and beside:
        return 1
    if not blocked:
        neighbour = is_pawn_at(m, cell + ahead + 1, side) or is_pawn_at(m, cell + ahead - 1, side)
        if _stops(m, cell + 2 * ahead, side):
            if neighbour:
                return 1
        elif neighbour:
            other = 1 - side
            en_passant = is_pawn_at(m, cell + 2 * ahead + 1, other) or is_pawn_at(m, cell + 2 * ahead - 1, other)
            return 1 if en_passant else 0
    return -1


@compiled
def _can_be_guarded(m, cell, side, rank):
    """Can a neighbouring pawn come up from behind and defend this one in one move?"""
    back = -FORWARD[side]
    for sideways in (1, -1):
        if is_pawn_at(m, cell + 2 * back + sideways, side) and not _stops(m, cell + back + sideways, side):
            return True
    if rank == 7:
        return True
    if rank == 5 and not (side == BLACK and m.faults & F14):
        for sideways in (1, -1):
            if (is_pawn_at(m, cell + 3 * back + sideways, side) and not _stops(m, cell + back + sideways, side)
                    and not _stops(m, cell + 2 * back + sideways, side)):
                return True
    return False


@compiled
def is_backward(m, pawn):
    """Is this pawn, not defended by a pawn, backward?

    Blocked means that any man of the other side stands there.

    >>> m = set_up(position("game 3, before White's 12th"))
    >>> bool(is_backward(m, 21)), bool(is_backward(m, 20))  # d6, which e5 has passed; e5, which d6 defends
    (True, False)

    Source: the paper, "Evaluation of the board", the five tests; the surviving image
    (3650-3760).
    Status: paper.
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
        if is_pawn_at(m, cell + ahead + 1, side) or is_pawn_at(m, cell + ahead - 1, side):
            return True
    for rows in range(2, 5):
        if is_pawn_at(m, cell + rows * ahead + 1, side) or is_pawn_at(m, cell + rows * ahead - 1, side):
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
    >>> int(m.passed[1]), int(m.files[BLACK][4]), int(m.files[BLACK][3])    # h3; Black's pawns on e and on f
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

    >>> from machack.moves import make, new_move
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
    """Make the moves of a game, one after the other, in place; the tables are brought up to date after each.

    `moves` is a table of moves.  Tables are built after every ply because some of the
    image's faults leave marks in them.

    >>> from machack.compiled import table
    >>> m = set_up("startpos")
    >>> replay(m, table([6946]))                        # e2-e4
    >>> int(m.board[54]), int(m.plies), int(m.fresh)
    (4, 1, 1)

    Source: the surviving image (the command M).  Status: modern.
    """
    for move in moves:
        make(m, move)
        survey(m)
