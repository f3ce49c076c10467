"""The width of the search: which of the listed moves are looked at.

A constant for each ply, tempered by four rules that only ever extend it: safe checks;
all captures on the first plies; moves of a minimum number of distinct men; moves that
lead to mate against the mover do not count.

Source: the paper, "The width of the search"; the surviving image (EVM 13652).
Status: paper.
"""

from .board import EMPTY, PAWN, K, man
from .compiled import compiled
from .moves import make, origin_of, target_of, unmake
from .pawns import survey
from .plausible import ALWAYS_CAPTURE, ALWAYS_CHECK, ALWAYS_THREATS, castling_is_clear
from .tape import (
    ALWAYS,
    CONSIDER,
    DISTINCT,
    FREED,
    ILLEGAL,
    OUTSIDE,
    WITHIN_WIDTH,
    note,
)


@compiled
def extended_width(m, ply, basic):
    """The width of this ply, extended until enough distinct men have a move within it.

    Enough is half the basic width, or every man with a safe move if they are fewer.
    Expects the ranked list.

    >>> from machack.program.plausible import list_plausible_moves
    >>> m = set_up(position("game 3, before White's 8th"))
    >>> n = list_plausible_moves(m, 1)
    >>> # the ninth move on the list is the first of a third man
    >>> n, extended_width(m, 1, 6)
    (46, 9)

    Source: the paper, "The width of the search", rule 3; the surviving image (EVM).
    Status: paper.
    """
    if not m.distinct_pieces:
        return basic
    owed = min(2 * m.safe_pieces[ply], basic) // 2
    if owed == 0:
        return basic
    seen = 0
    for place in range(m.n_moves[ply]):
        piece = m.mover[ply][m.ranked[ply][place]]
        if piece != EMPTY and not seen >> piece & 1:
            seen |= 1 << piece
            owed -= 1
            if owed == 0:
                return max(basic, place + 1)
    return m.n_moves[ply]


@compiled
def set_width(m, ply):
    """Set how many moves of this ply are looked at in order, in place: m.basic,
    m.extended, m.slots of this ply.

    >>> from machack.program.plausible import list_plausible_moves
    >>> m = set_up(position("game 3, before White's 8th"))
    >>> _ = list_plausible_moves(m, 1)
    >>> set_width(m, 1)
    >>> int(m.basic[1]), int(m.extended[1])
    (6, 9)

    Source: the paper, "The width of the search"; the surviving image (EVM 13652).
    Status: paper.
    """
    basic = m.widths[min(ply - 1, 15)]
    m.basic[ply] = basic
    m.extended[ply] = extended_width(m, ply, basic)
    m.slots[ply] = m.extended[ply]
    m.next[ply] = 0
    m.flagged_only[ply] = 0


@compiled
def is_always_searched(m, flags):
    """Is a move with these flags looked at outside the width too?

    >>> from machack.program.settings import Settings
    >>> m, without = set_up("startpos"), set_up("startpos", Settings(safe_checks=False))
    >>> [bool(is_always_searched(each, ALWAYS_CHECK)) for each in (m, without)]
    [True, False]

    The paper does not name moves that make two threats.  The image looks at them, and
    so do the later listings, so the program of August 1967, between them, will have
    done so too; the switch two_threats leaves them out.

    Source: the paper, "The width of the search", rules 1 and 2; the surviving image and
    the later listings add two threats.  Status: paper.
    """
    if flags & ALWAYS_CAPTURE or (flags & ALWAYS_THREATS and m.two_threats):
        return True
    return flags & ALWAYS_CHECK != 0 and m.safe_checks != 0


@compiled
def make_legal(m, move):
    """Make a listed move on the board and bring the tables up to date, in place;
    counted in m.moves_made.

    Returns False, the board unchanged, if the move proves illegal; the tables are then
    stale.

    >>> from machack.program.moves import new_move
    >>> m = set_up("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1")
    >>> bool(make_legal(m, new_move(34, 46, 0)))  # N-B3
    False
    >>> bool(make_legal(m, new_move(24, 25, 0)))  # K-Q1
    True

    Source: the surviving image (MMOVE 12607).  Status: image.
    """
    m.moves_made += 1
    side = m.turn
    king = m.cell[man(side, K)]
    step = target_of(move) - king
    if origin_of(move) == king and (step == 2 or step == -2):
        survey(m)
        if not castling_is_clear(m, side, step):
            m.fresh = 0
            return False
    if (
        m.kind[m.board[origin_of(move)]] == PAWN
        and abs(target_of(move) - origin_of(move)) == 1
    ):
        m.fresh = 0  # fault F17: a pawn cannot step sideways
        return False
    make(m, move)
    survey(m)
    if m.attack[1 - side][m.cell[man(side, K)]] != 0:
        unmake(m)
        return False
    return True


@compiled
def begin_move(m, tape, ply, kind, detail, place):
    """Begin a listed move: a new node on the tape, the move on the board.  False if it
    is illegal.

    `kind` is CONSIDER or CAPTURE, `detail` why it is looked at, `place` its place in
    the list, from 0.  In place: the board, the tape, m.nodes, m.trying[ply], m.node[ply
    + 1].

    >>> from machack.program.choose import list_root
    >>> from machack.program.tape import new_tape
    >>> m = set_up("startpos")
    >>> _ = list_root(m)
    >>> # P-K4
    >>> bool(begin_move(m, new_tape(9), 1, CONSIDER, WITHIN_WIDTH, 0)), int(m.board[54])
    (True, 4)

    Source: the surviving image (EVM 13652).  Status: image.
    """
    row = m.ranked[ply][place]
    move = m.moves[ply][row]
    m.trying[ply] = row
    m.nodes += 1
    if m.node_limit != 0 and m.nodes >= m.node_limit:
        m.stop = 1
    m.node[ply + 1] = m.nodes
    note(
        m,
        tape,
        kind,
        ply + 1,
        detail,
        place + 1,
        m.nodes,
        m.node[ply],
        move,
        m.plausibility[ply][row],
    )
    if make_legal(m, move):
        return True
    note(m, tape, ILLEGAL, ply + 1, 0, place + 1, m.nodes, m.node[ply], move, 0)
    return False


@compiled
def _why_looked_at(m, ply, place):
    """CONSIDER's detail for the move at this place, or -1 if it is outside the width."""
    if m.slots[ply] > 0 and not m.flagged_only[ply]:
        m.slots[ply] -= 1
        if place < m.basic[ply]:
            return WITHIN_WIDTH
        return DISTINCT if place < m.extended[ply] else FREED
    m.flagged_only[ply] = 1
    return ALWAYS if is_always_searched(m, m.marks[ply][m.ranked[ply][place]]) else -1


@compiled
def next_move(m, tape, ply):
    """Make the next move to be looked at on this ply; False if there is none left.

    In place: as begin_move; moves outside the width go on the tape.  The caller takes
    the move back.

    >>> from machack.program.choose import list_root
    >>> from machack.program.tape import new_tape
    >>> m, tape, looked_at = set_up("startpos"), new_tape(99), 0
    >>> _ = list_root(m)
    >>> set_width(m, 1)
    >>> while next_move(m, tape, 1):
    ...     unmake(m)
    ...     looked_at += 1
    >>> looked_at                                       # of 20
    6

    Source: the paper, "The width of the search"; the surviving image (EVM 13652).
    Status: paper.
    """
    while m.next[ply] < m.n_moves[ply] and not m.stop:
        place = m.next[ply]
        m.next[ply] = place + 1
        why = _why_looked_at(m, ply, place)
        if why < 0:
            row = m.ranked[ply][place]
            note(
                m,
                tape,
                OUTSIDE,
                ply,
                0,
                place + 1,
                m.node[ply],
                m.node[ply - 1],
                m.moves[ply][row],
                m.plausibility[ply][row],
            )
        elif begin_move(m, tape, ply, CONSIDER, why, place):
            return True
    return False
