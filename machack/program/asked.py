"""The moves that a search is asked about: all, unless somebody names some.

The program of 1967 always thought about the whole position.  Today's interfaces ask
about single moves (UCI's `searchmoves`) and for the second best (`MultiPV`).  The
others are struck off the list of the top position before its width is set; below it,
and in every rule, nothing changes.

Source: none in the paper.  Status: modern.
"""

from .compiled import compiled


@compiled
def is_asked_for(m, move):
    """May the search answer with this move, packed as new_move does?

    >>> from machack.notation import move_of, set_up
    >>> from machack.program.asked import is_asked_for
    >>> m = set_up("startpos")
    >>> e4, e3 = move_of("e2e4"), move_of("e2e3")
    >>> bool(is_asked_for(m, e4))                       # nobody named any moves
    True
    >>> m.n_asked, m.asked[0] = 1, e3
    >>> bool(is_asked_for(m, e4)), bool(is_asked_for(m, e3))
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
def strike_others(m, ply):
    """Strike what is not asked for off the ranked list of this ply, in place.

    In m.ranked and m.n_moves of this ply; the moves left keep their order.  Returns how
    many they are.

    >>> from machack.notation import move_of, set_up
    >>> from machack.program.asked import strike_others
    >>> from machack.program.choose import list_root
    >>> m = set_up("startpos")
    >>> n = list_root(m)
    >>> m.n_asked, m.asked[0] = 1, move_of("e2e4")
    >>> n, strike_others(m, 1), int(m.moves[1][m.ranked[1][0]]) == move_of("e2e4")
    (20, 1, True)

    Source: none in the paper.  Status: modern.
    """
    n = 0
    for place in range(m.n_moves[ply]):
        row = m.ranked[ply][place]
        if is_asked_for(m, m.moves[ply][row]):
            m.ranked[ply][n] = row
            n += 1
    m.n_moves[ply] = n
    return n
