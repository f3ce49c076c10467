"""Root moves that a search may consider: all legal moves, unless the caller lists some.

The program of 1967 always considered the whole position. Today's interfaces ask it to
search certain moves only (UCI's `searchmoves`) or to find the second-best move
(`MultiPV`). The other moves are removed from the root's list before its width is set.
Nothing changes below the root or in any rule.

Source: none in the paper.  Status: modern.
"""

from .compiled import compiled


@compiled
def is_allowed_at_root(m, move):
    """Return True if the search may choose this move, packed by new_move.

    >>> from machack.notation import move_of, set_up
    >>> from machack.program.root_moves import is_allowed_at_root
    >>> m = set_up("startpos")
    >>> e4, e3 = move_of("e2e4"), move_of("e2e3")
    >>> bool(is_allowed_at_root(m, e4))               # the caller listed no moves
    True
    >>> m.n_asked, m.asked[0] = 1, e3
    >>> bool(is_allowed_at_root(m, e4)), bool(is_allowed_at_root(m, e3))
    (False, True)

    Source: none in the paper.  Status: modern.
    """
    if m.n_asked == 0:
        return True
    for place in range(m.n_asked):
        if m.asked[place] == move:
            return True
    return False


@compiled
def keep_allowed_moves(m, ply):
    """Remove the moves that are not allowed from the ranked list of this ply, in place.

    m.ranked and m.n_moves of this ply change; the remaining moves keep their order.
    Return their number.

    >>> from machack.notation import move_of, set_up
    >>> from machack.program.root_moves import keep_allowed_moves
    >>> from machack.program.choose import list_root
    >>> m = set_up("startpos")
    >>> n = list_root(m)
    >>> m.n_asked, m.asked[0] = 1, move_of("e2e4")
    >>> n, keep_allowed_moves(m, 1), int(m.moves[1][m.ranked[1][0]]) == move_of("e2e4")
    (20, 1, True)

    Source: none in the paper.  Status: modern.
    """
    n = 0
    for place in range(m.n_moves[ply]):
        row = m.ranked[ply][place]
        if is_allowed_at_root(m, m.moves[ply][row]):
            m.ranked[ply][n] = row
            n += 1
    m.n_moves[ply] = n
    return n
