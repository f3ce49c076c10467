"""Secondary search: the best move's line is replayed and searched two plies deeper.

Every new candidate for the best move at the top is searched again at the end of its
principal variation. This finds traps just beyond the depth, and losses that a delaying
move has only pushed out of sight. The new value counts only if it is worse. Only the
plausible moves of the line are replayed; the captures at its end are searched again.

Source: the paper, "Secondary search"; the listing of 1980 for its conditions.
Status: paper.
"""

from .adjust import amount_of, modification
from .alphabeta import MATE_LIKE, for_side
from .attacks import survey
from .compiled import compiled
from .moves import make, unmake
from .search import close_plausible, open_plausible, search, take_value
from .state import LINE, PAST_POSITION
from .tape import (
    BETTER,
    CONSIDER,
    EQUAL,
    REPLAYED,
    RETURN,
    SECONDARY_BEGIN,
    SECONDARY_END,
    WORSE,
    note,
    note_at,
)
from .width import next_move

SECONDARY_PLIES = 2
KEPT = 0  # the row that holds the first line meanwhile
PASSED = 0  # the key of no position: marks the position before a replayed move


@compiled
def _copy_row(m, to, row):
    """Copy the line kept in `row` to row `to`."""
    for i in range(m.line_length[row]):
        m.line[to][i] = m.line[row][i]
        m.line_mover[to][i] = m.line_mover[row][i]
        m.line_quiet[to][i] = m.line_quiet[row][i]
    m.line_length[to] = m.line_length[row]
    m.line_listed[to] = m.line_listed[row]


@compiled
def _join_rows(m, to, first, row):
    """Join in row `to` the plausible moves of row `first` and the line of `row`."""
    n = m.line_listed[first]
    kept = min(m.line_length[row], LINE - 1 - n)
    length, listed = n + kept, n + min(m.line_listed[row], kept)
    for i in range(
        kept - 1, -1, -1
    ):  # from the end: `to` and `row` may be the same row
        m.line[to][n + i] = m.line[row][i]
        m.line_mover[to][n + i] = m.line_mover[row][i]
        m.line_quiet[to][n + i] = m.line_quiet[row][i]
    for i in range(n):
        m.line[to][i] = m.line[first][i]
        m.line_mover[to][i] = m.line_mover[first][i]
        m.line_quiet[to][i] = m.line_quiet[first][i]
    m.line_length[to], m.line_listed[to] = length, listed


@compiled
def _replay(m, tape, ply):
    """Make the move being tried and the plausible moves of its line; return the ply.

    The positions on the way are only passed through: the table is not consulted, and a
    line that reaches one of them later has not repeated it.
    """
    move = m.moves[ply][m.trying[ply]]
    row = ply
    for i in range(m.line_listed[KEPT] + 1):
        make(m, move)
        if i > 0:
            m.past[m.made - 1][PAST_POSITION] = PASSED
        row += 1
        m.nodes += 1
        m.node[row] = m.nodes
        note(m, tape, CONSIDER, row, REPLAYED, 0, m.nodes, m.node[row - 1], move, 0)
        move = m.line[KEPT][i]
    survey(m)
    return row


@compiled
def _go_back(m, tape, ply, end, value):
    """Unmake the replayed moves; their nodes return the value found at the end."""
    for row in range(end, ply, -1):
        if row < end:
            note_at(m, tape, RETURN, row, 0, 0, value)
        unmake(m)


@compiled
def is_candidate(m, ply, value, bits):
    """Return True if this value would make the move being tried the best so far.

    `bits` are the modifications that the value would get. Mates need no secondary
    search.

    >>> from machack.notation import set_up
    >>> from machack.program.choose import prepare
    >>> from machack.program.search import open_plausible
    >>> from machack.program.secondary import is_candidate
    >>> from machack.program.tape import new_tape
    >>> m = set_up("startpos")
    >>> prepare(m)
    >>> open_plausible(m, new_tape(9), 1)
    >>> m.best_modified[1] = 30
    >>> [bool(is_candidate(m, 1, value, 0)) for value in (30, 31, 28670)]
    [False, True, False]

    Source: the paper: "a new candidate for the best move"; the listing of 1980.
    Status: paper.
    """
    side = m.turn
    modified = for_side(side, value) - amount_of(bits)
    return abs(value) < MATE_LIKE and modified > for_side(side, m.best_modified[ply])


@compiled
def compare_secondary(m, ply, end, value, found):
    """Return how a secondary search's value compares: BETTER, WORSE or EQUAL.

    It is compared with the first value for the side to move at this ply. Both values
    are in 1/128 pawn, from White's point of view. If it is not better, the line in row
    ply + 1 becomes the replayed moves followed by the line of row `end`. If it is
    better, the first line is copied back there from row KEPT. A stopped search (m.stop)
    also counts as BETTER, so the first value is kept.

    >>> from machack.notation import set_up
    >>> from machack.program.secondary import compare_secondary
    >>> from machack.program.tape import BETTER, EQUAL, WORSE
    >>> m = set_up("startpos")  # White to move
    >>> verdicts = [compare_secondary(m, 1, 3, 30, found) for found in (40, 20, 30)]
    >>> verdicts == [BETTER, WORSE, EQUAL]
    True

    Source: the paper: "if it is worse"; the line of an equal value by both later
    listings.  Status: paper.
    """
    gain = for_side(m.turn, found) - for_side(m.turn, value)
    if gain > 0 or m.stop:
        _copy_row(m, ply + 1, KEPT)
        return BETTER
    _join_rows(m, ply + 1, KEPT, end)
    return WORSE if gain < 0 else EQUAL


@compiled
def secondary_value(m, tape, ply, value):
    """Return the value of the move being tried after its line is searched further.

    It is never better for the side to move. It is in 1/128 pawn, from White's point of
    view. The line of the search must be in row ply + 1. The longer line is left there,
    unless its value is the better one. In place: as search; m.secondary_searches.

    >>> from machack import Settings
    >>> from machack.notation import position, set_up
    >>> from machack.program.choose import prepare
    >>> from machack.program.moves import unmake
    >>> from machack.program.search import open_plausible, search
    >>> from machack.program.secondary import secondary_value
    >>> from machack.program.tape import new_tape
    >>> from machack.program.width import next_move
    >>> m = set_up(position("game 3, before White's 12th"), Settings())
    >>> tape = new_tape(0)
    >>> prepare(m)
    >>> open_plausible(m, tape, 1)
    >>> _ = next_move(m, tape, 1)
    >>> value = search(m, tape, 2)
    >>> unmake(m)
    >>> secondary_value(m, tape, 1, value) <= value
    True

    Source: the paper, "Secondary search"; the listing of 1980.  Status: paper.
    """
    move = m.moves[ply][m.trying[ply]]
    note_at(m, tape, SECONDARY_BEGIN, ply, 0, move, value)
    m.secondary_searches += 1
    _copy_row(m, KEPT, ply + 1)
    depth = m.depth
    end = _replay(m, tape, ply)
    # the node at `end` is itself the first of the two plies
    m.depth, m.replayed = end + SECONDARY_PLIES - 1, end - ply - 1
    found = search(m, tape, end)
    m.depth, m.replayed = depth, 0
    _go_back(m, tape, ply, end, found)
    verdict = compare_secondary(m, ply, end, value, found)
    note_at(m, tape, SECONDARY_END, ply, verdict, move, found)
    return found if verdict == WORSE else value


@compiled
def search_top(m, tape, ply):
    """Return the value of the top position, with a secondary search of each candidate.

    The loop is that of search, with this one more step.

    >>> from machack import Settings
    >>> from machack.notation import position, set_up
    >>> from machack.program.choose import prepare
    >>> from machack.program.secondary import search_top
    >>> from machack.program.tape import new_tape
    >>> m = set_up(position("game 3, before White's 12th"), Settings())
    >>> prepare(m)
    >>> value = search_top(m, new_tape(0), 1)
    >>> int(m.secondary_searches) > 0
    True

    Source: the paper, "Secondary search".  Status: paper.
    """
    open_plausible(m, tape, ply)
    while next_move(m, tape, ply):
        value = search(m, tape, ply + 1)
        unmake(m)
        bits = modification(m, ply)
        if is_candidate(m, ply, value, bits) and not m.stop:
            value = secondary_value(m, tape, ply, value)
        if take_value(m, tape, ply, value, bits):
            break
    return close_plausible(m, tape, ply)
