"""Book openings: positions with selected replies.

The book is kept by positions, as the paper says, each under its key: so it does not
matter by what order of moves a position came about, nor does the program lose its way
when the opponent leaves the book and comes back.  (A later listing walks a string of
bytes move by move instead, and leaves the book for good: not followed here.)  Of
several replies to a position the first is played, as in that listing.  The lines
themselves are in openings.txt, which `repertoire` reads.

Source: the paper, "Book openings"; which reply is played: the later listing (RBOOK).
Status: paper.
"""

from .board import EMPTY, SIDE_OF
from .compiled import compiled
from .moves import make, origin_of, position_key, unmake


@compiled
def book_place(m):
    """Where the replies to the position on the board begin in m.book_key and
    m.book_move, or would stand.

    m.book_key rises, so half of what is left is put aside at each look.

    >>> from machack.program.settings import Settings
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
    """How many replies the book keeps for the position on the board; they stand side by
    side from book_place on.

    >>> from machack.program.settings import Settings
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
def book_reply(m):
    """The first reply kept for the position on the board, a move as new_move packs it;
    0 if there is none.

    Two positions might share a key: a reply that starts from a cell where no man of the
    mover stands is not given.

    >>> from machack.program.settings import Settings
    >>> int(book_reply(set_up("startpos", Settings(book=True))))            # e2-e4
    6946
    >>> int(book_reply(set_up("startpos", Settings(book=False))))
    0

    Source: the paper, "Book openings"; that the first one is played: the later listing
    (RBOOK).  Status: listing.
    """
    if m.book == 0 or book_replies(m) == 0:
        return 0
    move = m.book_move[book_place(m)]
    piece = m.board[origin_of(move)]
    if piece <= EMPTY or SIDE_OF[piece] != m.turn:
        return 0
    return move


@compiled
def walk_keys(m, walk, keys):
    """Walk through positions and write into keys, in place, the key of each before the
    step that leaves it.

    walk   moves as new_move packs them; 0 takes the last one back
    The board of m walks along.

    >>> from machack.program.compiled import table
    >>> m, keys = set_up("startpos"), table([0, 0, 0])
    >>> walk_keys(m, table([6946, 0, 6946]), keys)
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
