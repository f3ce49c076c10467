"""Hash coding: a table of positions, so that none is searched twice or repeated.

The table has 32,768 entries of two words each. The first word is the position's key.
The second holds a code (what the value means), a depth (how many plies of plausible
moves were still to come) and the value. The table is emptied before every move.

Source: the paper, "Hash coding"; what the paper leaves open is from the listing of
1980.
Status: paper.
"""

from .alphabeta import INFINITE, MATE_LIKE, NEARLY_INFINITE, for_side, is_refuted
from .compiled import compiled
from .moves import position_key
from .state import ENTRIES, PAST_POSITION
from .tape import HASH_BOUND, HASH_HIT, HASH_STORE, REPETITION, RETURN, note

FULL = (
    ENTRIES * 4 // 5
)  # no new entries beyond this, so that finding a place stays quick
EXACT = 0  # the value is right,
AT_LEAST = 1  # or a lower bound for the side to move,
AT_MOST = 2  # or an upper bound;
IN_GAME = 3  # the position occurred in the game,
PENDING = 4  # it is being searched,
FORGOTTEN = 5  # nothing is known of it
DEPTH_BITS, VALUE_BITS = 3, 8  # where depth and value begin in the second word
DEEPEST = 31


@compiled
def pack_entry(code, depth, value):
    """Return the second word of an entry: a code, a depth, a value.

    The depth is stored as at most 31 plies; the value is in 1/128 pawn.

    >>> from machack.program.hashing import AT_MOST, code_of, depth_of, pack_entry
    >>> from machack.program.hashing import value_of
    >>> word = pack_entry(AT_MOST, 3, -40)
    >>> code_of(word) == AT_MOST, depth_of(word), value_of(word)
    (True, 3, -40)

    Source: the listing of 1980: 3 bits, 4 bits, 18 bits.  Status: listing.
    """
    return code | min(depth, DEEPEST) << DEPTH_BITS | (value + INFINITE) << VALUE_BITS


@compiled
def code_of(word):
    """Return what the value of an entry means: EXACT, AT_LEAST, AT_MOST or another.

    AT_LEAST and AT_MOST are from the point of view of the side to move. IN_GAME,
    PENDING and FORGOTTEN mean that there is no value.

    >>> from machack.program.hashing import IN_GAME, code_of, pack_entry
    >>> code_of(pack_entry(IN_GAME, 0, 0)) == IN_GAME
    True

    Source: the paper: "greater or less than a certain value".  Status: paper.
    """
    return word & 7


@compiled
def depth_of(word):
    """Return how deep the search behind an entry went, in plies of plausible moves.

    It is 0 for an end position.

    >>> from machack.program.hashing import EXACT, depth_of, pack_entry
    >>> depth_of(pack_entry(EXACT, 4, 100))
    4

    Source: the paper: "a measure of how deep"; the listing of 1980.  Status: listing.
    """
    return word >> DEPTH_BITS & DEEPEST


@compiled
def value_of(word):
    """Return the value of an entry, in 1/128 pawn, from White's point of view.

    >>> from machack.program.hashing import EXACT, pack_entry, value_of
    >>> value_of(pack_entry(EXACT, 4, -100))
    -100

    Source: the paper, "Hash coding".  Status: paper.
    """
    return (word >> VALUE_BITS) - INFINITE


@compiled
def place_of(m, key):
    """Return the place of a position's entry, or the free place where it would go.

    The key determines the first place to try; the next places follow.

    >>> from machack.notation import set_up
    >>> from machack.program.hashing import PENDING, place_of, remember
    >>> from machack.program.state import ENTRIES
    >>> m = set_up("startpos")
    >>> place_of(m, 5), place_of(m, 5 + ENTRIES)
    (5, 5)
    >>> remember(m, 5, PENDING, 0, 0)
    >>> place_of(m, 5), place_of(m, 5 + ENTRIES)
    (5, 6)

    Source: the listing of 1980.  Status: listing.
    """
    place = key % ENTRIES
    while m.hash_word[place] != 0 and m.hash_key[place] != key:
        place = (place + 1) % ENTRIES
    return place


@compiled
def remember(m, key, code, depth, value):
    """Enter a position in the table, in place; an older entry for it is overwritten.

    Once the table is four fifths full, new positions are not entered.

    >>> from machack.notation import set_up
    >>> from machack.program.hashing import EXACT, place_of, remember, value_of
    >>> from machack.program.moves import position_key
    >>> m = set_up("startpos")
    >>> remember(m, position_key(m), EXACT, 2, 12)
    >>> value_of(int(m.hash_word[place_of(m, position_key(m))])), int(m.hash_used)
    (12, 1)

    Source: the paper, "Hash coding"; the listing of 1980.  Status: listing.
    """
    place = place_of(m, key)
    if m.hash_word[place] == 0:
        if m.hash_used >= FULL:
            return
        m.hash_used += 1
        m.hash_key[place] = key
    m.hash_word[place] = pack_entry(code, depth, value)


@compiled
def open_table(m):
    """Empty the table, then enter the positions that occurred in the game.

    Only positions since the last capture or pawn move are entered, and the one on the
    board as being searched. In place: m.hash_word, m.hash_key, m.hash_used.

    >>> import chess
    >>> from machack.notation import set_up
    >>> from machack.program.hashing import open_table
    >>> board = chess.Board()
    >>> for san in ["Nf3", "Nf6", "Ng1", "Ng8"]:
    ...     _ = board.push_san(san)
    >>> m = set_up(board)
    >>> open_table(m)
    >>> int(m.hash_used)  # the last is the first again: four, not five
    4

    Source: the listing of 1980.  Status: listing.
    """
    for place in range(ENTRIES):
        m.hash_word[place] = 0
    m.hash_used = 0
    for n in range(max(0, m.made - m.clock), m.made):
        remember(m, m.past[n][PAST_POSITION], IN_GAME, 0, 0)
    remember(m, position_key(m), PENDING, 0, 0)


@compiled
def _answer(m, tape, ply, kind, place, returned):
    """Return the value of a table entry for this node, with its events on the tape."""
    m.recalled = returned
    m.hash_matches += 1
    word = m.hash_word[place]
    code, depth, value = code_of(word), depth_of(word), value_of(word)
    node, parent = m.node[ply], m.node[ply - 1]
    note(m, tape, kind, ply, code, depth, node, parent, place, value)
    note(m, tape, RETURN, ply, 0, 0, node, parent, 0, returned)
    return True


@compiled
def _bounded(m, value):
    """Return an exact value as the search does: infinite if it refutes for a side."""
    side = m.turn
    if is_refuted(m, side, value):
        return for_side(side, INFINITE)
    if is_refuted(m, 1 - side, value):
        return for_side(side, -INFINITE)
    return value


@compiled
def decides(m, code, value):
    """Return True if a bound from the table ends the node.

    It does if it refutes, or if it cannot improve on what the side to move is assured
    of. The value is White's, in 1/128 pawn.

    >>> from machack.notation import set_up
    >>> from machack.program.board import BLACK, WHITE
    >>> from machack.program.choose import prepare
    >>> from machack.program.hashing import AT_LEAST, AT_MOST, decides
    >>> m = set_up("startpos")
    >>> prepare(m)
    >>> m.assured[WHITE], m.assured[BLACK] = 20, 50
    >>> [bool(decides(m, AT_LEAST, value)) for value in (40, 50, 60)]
    [False, True, True]
    >>> [bool(decides(m, AT_MOST, value)) for value in (10, 20, 30)]
    [True, True, False]

    Source: the paper has the rule, "compared with alpha or beta"; a detail, that equal
    is enough, is from the listing of about 1973 (1980: for AT_LEAST).  Status: paper.
    """
    side = m.turn
    if code == AT_LEAST:
        return is_refuted(m, side, value)
    if value == m.assured[side] and m.strict_bounds:
        return False
    return is_refuted(m, 1 - side, value)


@compiled
def recall(m, tape, ply, depth):
    """Return True if the table knows the position's value to at least `depth` plies.

    The value is left in m.recalled. If it is not known, the position is entered as
    being searched. A position that occurred in the game, or earlier in the line, is a
    draw. A bound is used if it decides: it refutes, or it cannot improve on what the
    side to move is assured of. In place: m.recalled, m.hash_matches,
    m.search_depth[ply], the table, the tape.

    >>> from machack.notation import set_up
    >>> from machack.program.choose import prepare
    >>> from machack.program.hashing import EXACT, recall, remember
    >>> from machack.program.moves import position_key
    >>> from machack.program.tape import new_tape
    >>> m = set_up("startpos")
    >>> prepare(m)
    >>> remember(m, position_key(m), EXACT, 2, 12)
    >>> bool(recall(m, new_tape(9), 2, 2)), int(m.recalled)
    (True, 12)
    >>> bool(recall(m, new_tape(9), 2, 3))              # not deep enough
    False

    Source: the paper has the rules of depth, bounds and draws; a detail, the entry as
    being searched, is from the listing of 1980.  Status: paper.
    """
    m.search_depth[ply] = depth
    key = position_key(m)
    place = place_of(m, key)
    word = m.hash_word[place]
    code = code_of(word)
    if word != 0 and (code == IN_GAME or code == PENDING):
        if m.repetition:
            return _answer(m, tape, ply, REPETITION, place, 0)
    elif word != 0 and code != FORGOTTEN and depth_of(word) >= depth:
        value = value_of(word)
        if code == EXACT:
            return _answer(m, tape, ply, HASH_HIT, place, _bounded(m, value))
        if decides(m, code, value):
            found = for_side(m.turn, INFINITE if code == AT_LEAST else -INFINITE)
            return _answer(m, tape, ply, HASH_BOUND, place, found)
    remember(m, key, PENDING, depth, 0)
    return False


@compiled
def _result_code(m, ply):
    """Return whether the value of the node just searched is exact or a bound."""
    if m.refuted[ply]:
        return AT_LEAST
    side = m.turn
    better = for_side(side, m.best[ply]) > for_side(side, m.saved_assured[ply])
    return EXACT if better or not m.alpha_beta else AT_MOST


@compiled
def _result_value(m, ply, code):
    """Return the value to keep: the best, or the bound that was proved.

    The value of a reply that was refuted below is unknown, and then the best is not a
    bound.
    """
    side = m.turn
    if code == EXACT or (code == AT_MOST and m.best_kept and not m.bounded[ply]):
        return m.best[ply]
    if code == AT_MOST:
        return m.saved_assured[ply]
    value = m.refuting[ply]
    return m.assured[1 - side] if for_side(side, value) > NEARLY_INFINITE else value


@compiled
def keep_result(m, tape, ply):
    """Keep the result of this node's search in the table.

    It is kept if the node's entry still says that it is being searched. Mates are left
    out, unless the switch mates_kept is on: their value depends on the ply of the mate,
    and another way to the position may have another ply. In place: the table, the tape.

    >>> from machack.notation import set_up
    >>> from machack.program.alphabeta import INFINITE
    >>> from machack.program.choose import prepare
    >>> from machack.program.hashing import keep_result, recall
    >>> from machack.program.tape import new_tape
    >>> m = set_up("startpos")
    >>> prepare(m)
    >>> known = recall(m, new_tape(9), 2, 2)
    >>> m.best[2], m.saved_assured[2] = 12, -INFINITE
    >>> keep_result(m, new_tape(9), 2)
    >>> bool(recall(m, new_tape(9), 2, 2)), int(m.recalled)
    (True, 12)

    Source: the paper has the rule, the result with its depth or a bound; details are
    from the listing of 1980, and that mates are left out is ours.  Status: paper.
    """
    key = position_key(m)
    place = place_of(m, key)
    if code_of(m.hash_word[place]) != PENDING or m.hash_word[place] == 0:
        return
    code = _result_code(m, ply)
    value = _result_value(m, ply, code)
    if m.stop or (abs(value) >= MATE_LIKE and not m.mates_kept):
        remember(m, key, FORGOTTEN, 0, 0)
        return
    depth = m.search_depth[ply]
    remember(m, key, code, depth, value)
    node, parent = m.node[ply], m.node[ply - 1]
    note(m, tape, HASH_STORE, ply, code, depth, node, parent, place, value)
