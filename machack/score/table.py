"""The hash table: a score is stored as seen from its node, and read as seen from where it is found.

A mate's score counts its distance from the root, and the same position may occur at
another distance.

Source: the Chess Programming Wiki, "Score", mate scores in the hash table.  Status: modern.
"""

from ..program.compiled import compiled
from ..program.moves import position_key
from .bounds import AT_LEAST, AT_MOST, EXACT, NOTHING, as_exact, goal

SPLITTER = (1 << 29) + 1  # splits the 53 binary digits of a double, 24 to the left
LONGEST = 200  # the maximum plies of a line: scores this near MATE are mates


@compiled
def moved_by(m, score, plies):
    """Return a mate's score as it is `plies` plies further away; any other score unchanged.

    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> moved_by(m, 16376, 2), moved_by(m, -16376, 2), moved_by(m, 100, 2)
    (16378, -16378, 100)

    Source: the Chess Programming Wiki, "Score", mate scores in the hash table.  Status: modern.
    """
    if not m.adjust or not m.mate_distance:
        return score
    limit = as_exact(m, (m.mate - LONGEST) * m.unit)
    step = as_exact(m, plies * m.unit)
    if score >= limit:
        return score + step
    return score - step if score <= -limit else score


@compiled
def slot_of(m):
    """Return the place in the table for the position on the board.

    >>> from machack.score.laboratory import record_of
    >>> 0 <= slot_of(record_of("startpos")) < 1 << 20
    True

    Source: none on the wiki page.  Status: modern.
    """
    return position_key(m) % m.entries


@compiled
def kept_move(m, place):
    """Return the move that the table keeps for the position on the board, or 0.

    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> int(kept_move(m, slot_of(m)))
    0

    Source: none on the wiki page.  Status: modern.
    """
    known = (
        m.use_table
        and m.entry_kind[place] != NOTHING
        and m.entry_key[place] == position_key(m)
    )
    return m.entry_move[place] if known else 0


@compiled
def is_deep_enough(m, place, depth):
    """Return True if an entry has the required depth, or if allowed a greater one.

    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> bool(is_deep_enough(m, 0, 0)), bool(is_deep_enough(m, 0, 1))
    (True, False)

    Source: none on the wiki page.  Status: modern.
    """
    if m.equal_depth:
        return m.entry_depth[place] == depth
    return m.entry_depth[place] >= depth


@compiled
def answers(m, kind, score, alpha, beta):
    """Return True if a score of this kind is enough for this window.

    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> bool(answers(m, AT_LEAST, 10, 0, 10)), bool(answers(m, AT_LEAST, 9, 0, 10))
    (True, False)

    Source: the Chess Programming Wiki, "Score", score types.  Status: modern.
    """
    if kind == AT_LEAST:
        return score >= goal(m, beta)
    return kind == EXACT or (kind == AT_MOST and score <= alpha)


@compiled
def in_single(score):
    """Return a score as a 32-bit float keeps it, rounded to 24 binary digits.

    A whole number of a record's size is unchanged.

    >>> in_single(0.09) == 0.09, in_single(0.09), in_single(0.125), in_single(16383)
    (False, 0.09000000357627869, 0.125, 16383)

    Source: the Chess Programming Wiki, "Score", floating point; G. W. Veltkamp's splitting.  Status: modern.
    """
    wide = score * SPLITTER
    return wide - (wide - score)


@compiled
def store(m, place, depth, ply, kind, move, score):
    """Store a score in the table, in place, as seen from its node.

    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> store(m, 7, 3, 2, EXACT, 0, 16376)
    >>> int(m.entry_score[7]), int(m.entry_depth[7])
    (16378, 3)

    Source: the Chess Programming Wiki, "Score", mate scores in the hash table.  Status: modern.
    """
    m.entry_key[place], m.entry_move[place] = position_key(m), move
    m.entry_depth[place], m.entry_kind[place] = depth, kind
    kept = moved_by(m, score, ply)
    m.entry_score[place] = in_single(kept) if m.single_table else kept
    m.stores += 1


@compiled
def forget(m):
    """Empty the table, in place.

    >>> from machack.score.laboratory import record_of
    >>> m = record_of("startpos")
    >>> m.entry_kind[7] = EXACT
    >>> forget(m)
    >>> int(m.entry_kind[7])
    0

    Source: none on the wiki page.  Status: modern.
    """
    for place in range(m.entries):
        m.entry_kind[place] = NOTHING
