"""Book openings: positions with selected replies.

The book is stored by position, as the paper says, each under its key. The order of
moves that led to a position does not matter, and the program finds its way back if the
opponent leaves the book and transposes into it later. (A later listing follows a string
of bytes move by move instead, and leaves the book for good; we do not copy that.) Of
several replies to a position the first is played, as in that listing. The lines are in
machack/notation/openings.txt; notation/opening_lines.py reads them and fills m.book_key
and m.book_move.

Source: the paper, "Book openings"; which reply is played: the later listing (RBOOK).
Status: paper.
"""

from .board import EMPTY, SIDE_OF
from .compiled import compiled
from .moves import make, origin_of, position_key, unmake
from .root_moves import is_allowed_at_root

PRIME, MULTIPLIER = 65521, 40503  # they spread the seeds over the replies to a position


@compiled
def book_place(m):
    """Return where the replies to this position begin in the book, or would begin.

    The place is an index of m.book_key and m.book_move. m.book_key is in ascending
    order, so each comparison halves what is left.

    >>> from machack import Settings
    >>> from machack.notation import set_up
    >>> from machack.program.moves import position_key
    >>> from machack.program.openings import book_place
    >>> m = set_up("startpos", Settings(book=True))
    >>> int(m.book_key[book_place(m)]) == position_key(m)
    True

    Source: the paper, "Book openings"; how it is looked up is ours.  Status: inferred.
    """
    key = position_key(m)
    low, high = 0, m.book_size
    while low < high:
        middle = (low + high) // 2
        if m.book_key[middle] < key:
            low = middle + 1
        else:
            high = middle
    return low


@compiled
def book_replies(m):
    """Return the number of replies in the book for the position on the board.

    They are side by side, beginning at book_place.

    >>> from machack import Settings
    >>> from machack.notation import set_up
    >>> from machack.program.openings import book_replies
    >>> book_replies(set_up("startpos", Settings(book=True))) > 1
    True
    >>> book_replies(set_up("4k3/8/8/8/8/8/8/4K3 w - - 0 1", Settings(book=True)))
    0

    Source: the paper, "Book openings" ("opening positions and selected replies").
    Status: paper.
    """
    key = position_key(m)
    place = first = book_place(m)
    while place < m.book_size and m.book_key[place] == key:
        place += 1
    return place - first


@compiled
def first_choice(m, n):
    """Return which of the n replies to this position is tried first, from 0.

    It is 0 unless the settings give a seed. A seed selects one by seed and position, so
    that two games can differ.

    >>> from machack.notation import set_up
    >>> from machack.program.openings import first_choice
    >>> m = set_up("startpos")
    >>> first_choice(m, 4)
    0
    >>> choices = []
    >>> for m.seed in range(1, 40):
    ...     choices.append(int(first_choice(m, 4)))
    >>> sorted(set(choices))
    [0, 1, 2, 3]

    Source: the first: the later listing (RBOOK); the seed is ours.  Status: modern.
    """
    if m.seed == 0:
        return 0
    return (position_key(m) % PRIME + m.seed * MULTIPLIER) % PRIME % n


@compiled
def book_reply(m):
    """Return the first reply to this position in the book, packed; 0 if there is none.

    With a seed the choice begins at another place (first_choice). If the caller listed
    root moves, only those count. Two positions might share a key, so a reply must start
    from a cell with a piece of the side to move.

    >>> from machack import Settings
    >>> from machack.notation import move_of, set_up
    >>> from machack.program.openings import book_reply
    >>> reply = book_reply(set_up("startpos", Settings(book=True)))
    >>> int(reply) == move_of("e2e4")
    True
    >>> int(book_reply(set_up("startpos", Settings(book=False))))
    0

    Source: the paper, "Book openings"; that the first one is played: the later listing
    (RBOOK).  Status: listing.
    """
    n = book_replies(m) if m.book else 0
    if n == 0:
        return 0
    place, first = book_place(m), first_choice(m, n)
    for turn in range(n):
        move = m.book_move[place + (first + turn) % n]
        piece = m.board[origin_of(move)]
        if piece <= EMPTY or SIDE_OF[piece] != m.turn:
            return 0
        if is_allowed_at_root(m, move):
            return move
    return 0


@compiled
def walk_keys(m, walk, keys):
    """Walk through positions and write their keys into `keys`, in place.

    `walk` holds moves packed by new_move, and 0 to unmake the last one. keys[i] is the
    key of the position before step i. The board of m walks along.

    >>> from machack.notation import move_of, set_up
    >>> from machack.program.compiled import table
    >>> from machack.program.openings import walk_keys
    >>> m, keys = set_up("startpos"), table([0, 0, 0])
    >>> e4 = move_of("e2e4")
    >>> walk_keys(m, table([e4, 0, e4]), keys)
    >>> bool(keys[0] == keys[2] != keys[1])
    True

    Source: none in the paper.  Status: modern.
    """
    for step in range(len(walk)):
        keys[step] = position_key(m)
        if walk[step] == 0:
            unmake(m)
        else:
            make(m, walk[step])
