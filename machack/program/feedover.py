"""Feedover: plausible moves are tried once more where the end position is not stable.

Source: the paper, "Feedover conditions"; the surviving image (STATE1 20251).
Status: paper.
"""

from .board import KING, PAWN, PIECE_LIMIT, SIDE_OF, K, piece_number
from .captures import add_captures_of, add_promotions
from .compiled import compiled
from .enprise import is_en_prise, is_pinned, is_trapped
from .tape import FEEDOVER, FEEDOVER_REFUSED, note_at

# The conditions 1A, 1B, 2 and 3.
NOT_WANTED, CHECKED, STUCK, TWO_EN_PRISE, ENEMY_STUCK = range(5)


@compiled
def is_checked(m, side):
    """Return True if this side's king is attacked, by the attack tables.

    >>> from machack.notation import position, set_up
    >>> from machack.program.board import BLACK, WHITE
    >>> from machack.program.feedover import is_checked
    >>> m = set_up(position("game 3, before White's 11th"))
    >>> bool(is_checked(m, WHITE)), bool(is_checked(m, BLACK))
    (True, False)

    Source: the surviving image (STATE1).  Status: image.
    """
    return m.attack[1 - side][m.cell[piece_number(side, K)]] != 0


@compiled
def examine(m, ply):
    """Find the pieces of both sides that are en prise, and list the plausible captures.

    This sets m.own_en_prise and m.his_en_prise (their numbers), m.own_stuck and
    m.his_stuck (1 if one of them is pinned or trapped; enemy pawns are left out), and
    row `ply` of the move lists. The king of the side to move counts only with the
    switch feedover_any_check.

    >>> from machack.notation import position, set_up
    >>> from machack.program.feedover import examine
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> examine(m, 1)
    >>> # the knight c3; the pawn d6
    >>> int(m.own_en_prise), int(m.his_en_prise), int(m.his_stuck)
    (1, 1, 0)

    Source: the paper, "Feedover conditions"; the surviving image (STATE1 20251).
    Status: paper.
    """
    m.own_en_prise = m.his_en_prise = m.own_stuck = m.his_stuck = 0
    m.n_moves[ply] = 0
    if m.plausible_captures:
        add_promotions(m, ply)
    for piece in range(1, PIECE_LIMIT):
        if m.cell[piece] == 0 or not is_en_prise(m, piece):
            continue
        if SIDE_OF[piece] == m.turn:
            if m.kind[piece] == KING and not m.feedover_any_check:
                continue
            m.own_en_prise += 1
            stuck = is_trapped(m, piece) or is_pinned(m, piece)
            m.own_stuck |= 1 if stuck else 0
        else:
            m.his_en_prise += 1
            if m.plausible_captures:
                add_captures_of(m, ply, piece)
            if m.kind[piece] != PAWN:
                stuck = is_trapped(m, piece) or is_pinned(m, piece)
                m.his_stuck |= 1 if stuck else 0


@compiled
def feedover_condition(m):
    """Return the feedover condition that the examined position meets, or NOT_WANTED.

    >>> from machack.notation import position, set_up
    >>> from machack.program.feedover import CHECKED, examine, feedover_condition
    >>> # the queen gives check and is en prise
    >>> m = set_up(position("game 3, before Black's 20th"))
    >>> examine(m, 1)
    >>> feedover_condition(m) == CHECKED
    True

    Source: the paper, "Feedover conditions".  Status: paper.
    """
    if m.own_en_prise >= 1 and is_checked(m, m.turn) and not m.feedover_any_check:
        return CHECKED
    if m.own_stuck:
        return STUCK
    if m.own_en_prise >= 2:
        return TWO_EN_PRISE
    if m.own_en_prise == 1 and m.his_en_prise == 1 and m.his_stuck:
        return ENEMY_STUCK
    return NOT_WANTED


@compiled
def is_granted(m, tape, ply, condition):
    """Return True if the limits allow a feedover here; record and count either result.

    A line has at most `feedover` of them, and none is deeper than depth + feedover.

    >>> from machack.notation import set_up
    >>> from machack.program.choose import prepare
    >>> from machack.program.feedover import STUCK, is_granted
    >>> from machack.program.tape import new_tape
    >>> m, tape = set_up("startpos"), new_tape(9)
    >>> prepare(m)
    >>> # depth 4, feedover 2
    >>> bool(is_granted(m, tape, 5, STUCK)), bool(is_granted(m, tape, 7, STUCK))
    (True, False)

    Source: the surviving image (FDCUT, MCFB).  Status: image.
    """
    granted = ply <= m.depth + m.feedover_limit and m.feedovers_left > 0
    if granted:
        m.feedover += 1
    else:
        m.feedover_refused += 1
    kind = FEEDOVER if granted else FEEDOVER_REFUSED
    note_at(m, tape, kind, ply, condition, 0, 0)
    return granted


@compiled
def wants_feedover(m, tape, ply):
    """Return True if a feedover condition holds here and the limits allow one.

    If not, the plausible captures of this end position are listed in row `ply`, not yet
    ranked.

    >>> from machack.notation import position, set_up
    >>> from machack.program.choose import prepare
    >>> from machack.program.feedover import wants_feedover
    >>> from machack.program.tape import new_tape
    >>> # the pawn d6 is en prise and pinned
    >>> m = set_up(position("game 3, before Black's 11th"))
    >>> prepare(m)
    >>> bool(wants_feedover(m, new_tape(9), 5))
    True

    Source: the paper, "Feedover conditions"; the surviving image (STATE1 20251).
    Status: paper.
    """
    if m.feedover_any_check and is_checked(m, m.turn):
        if is_granted(m, tape, ply, CHECKED):
            return True
    examine(m, ply)
    condition = feedover_condition(m)
    return condition != NOT_WANTED and is_granted(m, tape, ply, condition)
