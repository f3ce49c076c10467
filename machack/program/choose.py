"""Choosing one move at the top of the tree, with the statistics of the search.

Source: the paper, "An outline of the program"; the surviving image (HACK11).
Status: paper.
"""

from .alphabeta import INFINITE, for_side
from .attacks import survey
from .board import (
    BLACK,
    KING,
    MIDDLE_PLIES,
    OPENING_PLIES,
    WHITE,
    K,
    clear_board,
    piece_number,
)
from .compiled import MODE, compiled, compiling_once
from .evaluate import material_ratio
from .faults import F16
from .hashing import open_table
from .moves import origin_of
from .openings import book_reply
from .plausible import list_plausible_moves
from .search import search
from .secondary import search_top
from .state import new_state
from .tape import BOOK, new_tape, note

DRAW_MARGIN = 69  # just over half a pawn: a smaller advantage counts as even


@compiled
def _clear_counters(m):
    """Reset the ten counters, the two of the later program, and the tape's counters."""
    m.plausible_move_gen = m.static_eval = m.feedover = m.feedover_refused = 0
    m.alpha_beta_flush = m.static_eval_self = m.attack_table = m.moves_made = 0
    m.trap_calls = m.trapped_found = 0
    m.hash_matches = m.secondary_searches = 0
    m.nodes = m.events = 0


@compiled
def prepare(m):
    """Prepare counters, bounds and tables for a search of this position, in place.

    >>> from machack.notation import set_up
    >>> from machack.program.board import BLACK, WHITE
    >>> from machack.program.choose import prepare
    >>> m = set_up("startpos")
    >>> prepare(m)
    >>> int(m.assured[WHITE]), int(m.assured[BLACK]), int(m.feedovers_left)
    (-32768, 32768, 2)

    Source: the surviving image (HACK11).  Status: image.
    """
    _clear_counters(m)
    m.assured[WHITE], m.assured[BLACK] = -INFINITE, INFINITE
    m.equal[WHITE] = m.equal[BLACK] = 1
    m.feedovers_left = m.feedover_limit
    m.root_plies = m.plies
    m.root_ratio = material_ratio(m)
    m.node[0] = m.node[1] = 0
    m.line_length[1] = m.line_listed[1] = 0
    m.from_book = m.asking = 0
    if not m.fresh:
        survey(m)


@compiled
def _answer_from_book(m, tape, move):
    """Answer with a book move, without listing or searching any moves."""
    m.from_book = 1
    m.n_moves[1] = 0
    m.line[1][0] = move
    m.line_mover[1][0] = m.board[origin_of(move)]
    m.line_length[1] = 1
    note(m, tape, BOOK, m.node[1] + 1, 0, 0, m.node[1], m.node[0], move, 0)


@compiled
def choose_move(m, tape):
    """Search the position; return its value in 1/128 pawn, from White's point of view.

    The principal variation is left in m.line[1]. Its first move is the chosen move, and
    m.line_length[1] is 0 if there is none. The root's list is in row 1, the counters
    are in the state, and the events are on the tape.

    If the book is on and has a reply, the reply is the chosen move, m.from_book is 1,
    and the returned 0 means nothing.

    >>> from machack import Settings
    >>> from machack.notation import position, set_up
    >>> from machack.program.choose import choose_move
    >>> from machack.program.tape import new_tape
    >>> m = set_up(position("game 3, before White's 21st"), Settings(depth=2))
    >>> # d1-d8, mate
    >>> choose_move(m, new_tape(0)), int(m.line[1][0]), int(m.line_length[1])
    (28670, 12185, 1)

    Source: the paper, "Description of a simplified minimax search"; the surviving
    image.  Status: paper.
    """
    prepare(m)
    known = book_reply(m)
    if known != 0:
        _answer_from_book(m, tape, known)
        return 0
    if m.hash_coding:
        open_table(m)
    m.searching = 1
    ply = m.node[1] + 1
    value = search_top(m, tape, ply) if m.secondary_search else search(m, tape, ply)
    m.searching = 0
    survey(m)
    return value


@compiled
def list_root(m):
    """List the plausible moves of the position in row 1, and return their number.

    In place: as prepare and list_plausible_moves.

    >>> from machack.notation import position, set_up
    >>> from machack.program.choose import list_root
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> # the most plausible: the knight c3 to d5
    >>> list_root(m), int(m.plausibility[1][m.ranked[1][0]])
    (34, 752)

    Source: the paper, "The plausible move generator".  Status: paper.
    """
    prepare(m)
    return list_plausible_moves(m, m.node[1] + 1)


@compiled
def answer_to_draw(m, side, value):
    """Return True if the machine, playing this side, accepts a draw.

    `value` is that of its last search, from White's point of view. In the opening the
    machine never accepts. Until ply 40 it accepts if it is worse by more than half a
    pawn; later it accepts unless it is better by as much. The image (fault F16)
    declines until ply 40, and then accepts only if it is better.

    >>> from machack.notation import position, set_up
    >>> from machack.program.board import WHITE
    >>> from machack.program.choose import answer_to_draw
    >>> m = set_up(position("game 3, before White's 20th"))         # ply 38
    >>> [bool(answer_to_draw(m, WHITE, value)) for value in (-100, 0, 100)]
    [True, False, False]

    Source: the paper, "Tournament play", names question and answers; the amounts are
    the later listings'.  Status: listing.
    """
    lead = for_side(side, value)
    if m.faults & F16:
        return m.plies > MIDDLE_PLIES and lead > DRAW_MARGIN
    if m.plies <= OPENING_PLIES:
        return False
    return lead <= -DRAW_MARGIN if m.plies <= MIDDLE_PLIES else lead < DRAW_MARGIN


_ready = False


def _two_kings():
    """Return the smallest possible position, to try the program on."""
    m = new_state()
    clear_board(m)
    for side, cell in ((WHITE, 24), (BLACK, 94)):
        king = piece_number(side, K)
        m.kind[king], m.cell[king], m.board[cell], m.totals[side] = KING, cell, king, 1
    m.depth = 1
    return m


def make_ready() -> None:
    """Compile the program, or load its machine code, before the first search.

    A message says so if it must be compiled. If another process is compiling it, this
    one waits. Later timings then measure only the search.

    >>> from machack.program.choose import make_ready
    >>> make_ready()

    Source: none in the paper.  Status: modern.
    """
    global _ready
    if _ready or MODE != "compiled":
        return
    with compiling_once():
        choose_move(_two_kings(), new_tape(0))
    _ready = True
