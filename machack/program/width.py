"""The width of the search: which of the listed moves are considered.

Each ply has a constant width, modified by four rules that only ever extend it: safe
checks; all captures on the first plies; moves of a minimum number of different pieces;
moves that lead to mate against their side do not count.

Source: the paper, "The width of the search"; the surviving image (EVM 13652).
Status: paper.
"""

from .board import EMPTY
from .compiled import compiled
from .moves import begin_move
from .plausible import ALWAYS_CAPTURE, ALWAYS_CHECK, ALWAYS_THREATS, counted_ply
from .tape import ALWAYS, CONSIDER, DISTINCT, FREED, OUTSIDE, WITHIN_WIDTH, note


@compiled
def extended_width(m, ply, basic):
    """Return the width of this ply, extended to include moves of enough pieces.

    Enough means half the basic width, or all pieces with a safe move if they are fewer.
    The list must be ranked.

    >>> from machack.notation import position, set_up
    >>> from machack.program.choose import list_root
    >>> from machack.program.width import extended_width
    >>> m = set_up(position("game 3, before White's 8th"))
    >>> n = list_root(m)
    >>> # the ninth move on the list is the first of a third piece
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
    """Set how many moves of this ply are considered in order, in place.

    The numbers are m.basic, m.extended and m.slots of this ply.

    >>> from machack.notation import position, set_up
    >>> from machack.program.choose import list_root
    >>> from machack.program.width import set_width
    >>> m = set_up(position("game 3, before White's 8th"))
    >>> _ = list_root(m)
    >>> set_width(m, 1)
    >>> int(m.basic[1]), int(m.extended[1])
    (6, 9)

    Source: the paper, "The width of the search"; the surviving image (EVM 13652).
    Status: paper.
    """
    basic = m.widths[min(counted_ply(m, ply) - 1, 15)]
    m.basic[ply] = basic
    m.extended[ply] = extended_width(m, ply, basic)
    m.slots[ply] = m.extended[ply]
    m.next[ply] = 0
    m.flagged_only[ply] = 0


@compiled
def is_always_searched(m, flags):
    """Return True if a move with these flags is considered outside the width too.

    >>> from machack import Settings
    >>> from machack.notation import set_up
    >>> from machack.program.plausible import ALWAYS_CHECK
    >>> from machack.program.width import is_always_searched
    >>> m, without = set_up("startpos"), set_up("startpos", Settings(safe_checks=False))
    >>> [bool(is_always_searched(each, ALWAYS_CHECK)) for each in (m, without)]
    [True, False]

    The paper does not name moves that make two threats. The image considers them, and
    so do the later listings, so the program of August 1967, between them, probably did
    too. The switch two_threats leaves them out.

    Source: the paper, "The width of the search", rules 1 and 2; the surviving image and
    the later listings add two threats.  Status: paper.
    """
    if flags & ALWAYS_CAPTURE or (flags & ALWAYS_THREATS and m.two_threats):
        return True
    return flags & ALWAYS_CHECK != 0 and m.safe_checks != 0


@compiled
def why_considered(m, ply, place):
    """Return CONSIDER's detail for this move; -1 if it is outside the width.

    In place: a move that is considered uses a slot. set_width must have run, and this
    must be called for each move in turn from the top of the list.

    >>> from machack.notation import position, set_up
    >>> from machack.program.choose import list_root
    >>> from machack.program.width import set_width, why_considered
    >>> m = set_up(position("game 1, before White's 37th"))
    >>> n = list_root(m)
    >>> set_width(m, 1)
    >>> # six within the width; six for distinct pieces; of the rest, always searched:
    >>> why = [why_considered(m, 1, place) for place in range(n)]
    >>> why.count(0), why.count(2), [place + 1 for place in range(n) if why[place] == 1]
    (6, 6, [15, 17, 27])

    Source: the paper, "The width of the search"; the surviving image (EVM 13652).
    Status: paper.
    """
    if m.slots[ply] > 0 and not m.flagged_only[ply]:
        m.slots[ply] -= 1
        if place < m.basic[ply]:
            return WITHIN_WIDTH
        return DISTINCT if place < m.extended[ply] else FREED
    m.flagged_only[ply] = 1
    return ALWAYS if is_always_searched(m, m.marks[ply][m.ranked[ply][place]]) else -1


@compiled
def _note_outside(m, tape, ply, place):
    """Record on the tape that this move is not considered."""
    row = m.ranked[ply][place]
    move, value = m.moves[ply][row], m.plausibility[ply][row]
    node, parent = m.node[ply], m.node[ply - 1]
    note(m, tape, OUTSIDE, ply, 0, place + 1, node, parent, move, value)


@compiled
def next_move(m, tape, ply):
    """Make the next move to consider on this ply; return False if none is left.

    In place: as begin_move; moves outside the width go on the tape. The caller unmakes
    the move.

    >>> from machack.notation import set_up
    >>> from machack.program.choose import list_root
    >>> from machack.program.moves import unmake
    >>> from machack.program.tape import new_tape
    >>> from machack.program.width import next_move, set_width
    >>> m, tape, considered = set_up("startpos"), new_tape(99), 0
    >>> _ = list_root(m)
    >>> set_width(m, 1)
    >>> while next_move(m, tape, 1):
    ...     unmake(m)
    ...     considered += 1
    >>> considered                                       # of 20
    6

    Source: the paper, "The width of the search"; the surviving image (EVM 13652).
    Status: paper.
    """
    while m.next[ply] < m.n_moves[ply] and not m.stop:
        place = m.next[ply]
        m.next[ply] = place + 1
        why = why_considered(m, ply, place)
        if why < 0:
            _note_outside(m, tape, ply, place)
        elif begin_move(m, tape, ply, CONSIDER, why, place):
            return True
    return False


# The old name, for one version.
why_looked_at = why_considered
