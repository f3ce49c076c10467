"""The whole memory of the program, in one record.

It holds the board, tables, settings, counters and the search's working data. When
compiled, the state is one numpy record, and numba passes a pointer to it. In the
browser the same bytes are in the WebAssembly module's memory. When interpreted, it is a
plain object with the same fields as whole numbers and lists. `m.turn` and
`m.board[cell]` read the same in all three.

Source: the surviving image keeps the same things in fixed words of memory.
Status: modern.
"""

from ..page import runtimes
from ..page.arrays import np
from .compiled import MODE

LEVELS = 96  # plies of one line: depth 20, feedovers 10, captures and promotions 46
MOVES = 256  # moves of one position at most
REASONS = 64  # kinds of reasons for a move's plausibility
LOG = 640  # items of one traced move at most
MAX_GAME = 6144  # plies of one game at most
LINE = 48  # plies of a principal variation kept
ENTRIES = 32768  # of the table of positions
BOOK_ROOM = 8192  # replies in the opening book at most
FRONT_ENTRIES = 18  # ways to attack a cell: 8 lines, 8 knight's steps, 2 en passant
ROWS = 16  # lists of cells in use at once: each function that makes one takes a row

# What a row of `past` keeps of a move, so that it can be unmade.
# fmt: off
(PAST_MOVE, PAST_VICTIM, PAST_VICTIMS_CELL, PAST_GHOST, PAST_GHOST_SIDE, PAST_CLOCK,
 PAST_VALUE, PAST_KEY, PAST_POSITION) = range(9)
# fmt: on
PAST_WORDS = 9

# fmt: off
FIELDS = [
    # the position
    ("board", 120), ("turn", 0), ("plies", 0), ("clock", 0), ("ghost", 0),
    ("ghost_side", 0), ("key", 0), ("cell", 34), ("kind", 34), ("moved", 34),
    ("value", 34), ("static_value", 34), ("castled", 2), ("totals", 2),
    ("also_white_pawn", 34),
    # the game: what unmake needs, one row for each move
    ("made", 0), ("past", (MAX_GAME, PAST_WORDS)),
    # attack tables and pawn classes (attacks, pawns)
    ("fresh", 0), ("attack", (2, 120)), ("front", (120, FRONT_ENTRIES)),
    ("blocked", (120, 8)), ("pin", 34), ("pin_notes", 0), ("pin_note", (128, 3)),
    ("files", (2, 10)), ("passed", 34), ("backward", 34), ("guarded", 34),
    # settings
    ("depth", 0), ("widths", 16), ("feedover_limit", 0), ("all_captures", 0),
    ("faults", 0), ("weight", REASONS), ("alpha_beta", 0), ("equality_cut", 0),
    ("safe_checks", 0), ("distinct_pieces", 0), ("ignore_mates", 0),
    ("modifications", 0), ("repetition", 0), ("centre_term", 0),
    ("piece_ratio_term", 0), ("pawn_term", 0), ("king_term", 0), ("paper_king", 0),
    ("plausible_captures", 0), ("feedover_any_check", 0), ("keep_reasons", 0),
    ("ratio_sixteenth", 0), ("paper_backward", 0), ("two_threats", 0),
    ("advance_squares", 0), ("hash_coding", 0), ("secondary_search", 0),
    ("second_ply_widths", 0), ("last_ply_as_end", 0), ("strict_bounds", 0),
    ("best_kept", 0), ("mates_kept", 0), ("new_amounts", 0),
    # the opening book, by rising keys (openings)
    ("book", 0), ("from_book", 0), ("book_size", 0), ("book_key", BOOK_ROOM),
    ("book_move", BOOK_ROOM), ("seed", 0),
    # the moves allowed at the top position; all moves, if there are none
    ("n_asked", 0), ("asked", MOVES),
    # the plausible move generator's scratch
    ("importance", 120), ("asking", 0), ("reach", (ROWS, 32)), ("total", 0),
    ("traced", 0), ("threats", 0), ("always", 0), ("account_range", 0),
    ("account_total", 0), ("reason", REASONS), ("account", REASONS), ("undo_words", 0),
    ("undo_word", (64, 3)), ("undo_entries", 0), ("undo_entry", (64, 3)),
    ("own_en_prise", 0), ("his_en_prise", 0), ("own_stuck", 0), ("his_stuck", 0),
    # one row for each ply of the line being searched
    ("n_moves", LEVELS), ("moves", (LEVELS, MOVES)), ("mover", (LEVELS, MOVES)),
    ("plausibility", (LEVELS, MOVES)), ("marks", (LEVELS, MOVES)),
    ("threat_count", (LEVELS, MOVES)), ("ranked", (LEVELS, MOVES)),
    ("reasons", (LEVELS, MOVES, REASONS)), ("safe_pieces", LEVELS),
    ("flagged_only", LEVELS), ("next", LEVELS), ("slots", LEVELS), ("basic", LEVELS),
    ("extended", LEVELS), ("recorded", LEVELS), ("node", LEVELS), ("trying", LEVELS),
    ("best", LEVELS), ("best_modified", LEVELS), ("refuted", LEVELS),
    ("saved_assured", LEVELS), ("saved_equal", LEVELS), ("refuting", LEVELS),
    ("search_depth", LEVELS), ("bounded", LEVELS), ("line_length", LEVELS),
    ("line_listed", LEVELS), ("line", (LEVELS, LINE)), ("line_mover", (LEVELS, LINE)),
    ("line_quiet", (LEVELS, LINE)),
    # the search as a whole
    ("assured", 2), ("equal", 2), ("feedovers_left", 0), ("root_plies", 0),
    ("root_ratio", 0), ("nodes", 0), ("events", 0), ("stop", 0), ("node_limit", 0),
    ("searching", 0), ("replayed", 0),
    # hash coding: 32,768 entries of two words
    ("hash_key", ENTRIES), ("hash_word", ENTRIES), ("hash_used", 0), ("recalled", 0),
    # the ten counters, and two of the later program
    ("plausible_move_gen", 0), ("static_eval", 0), ("feedover", 0),
    ("alpha_beta_flush", 0), ("feedover_refused", 0), ("static_eval_self", 0),
    ("attack_table", 0), ("moves_made", 0), ("trap_calls", 0), ("trapped_found", 0),
    ("hash_matches", 0), ("secondary_searches", 0),
    # the items of one move, written while it is traced: reason, amount, cell, piece
    ("n_log", 0), ("account_log", 0), ("kept_log", 0), ("log", (LOG, 4)),
]
# fmt: on
SMALL = {
    "front",
    "blocked",
    "reasons",
    "reason",
    "account",
}  # 16 bits, because they are cleared often


def _field(name, shape):
    """Return a field of the record as numpy describes it."""
    kind = "i2" if name in SMALL else "i8"
    return (name, kind) if shape == 0 else (name, kind, shape)


STATE = np.dtype([_field(name, shape) for name, shape in FIELDS], align=True)

# fmt: off
COUNTERS = {
    "plausible_move_gen": "plausible_move_gen", "static_eval": "static_eval",
    "feedover": "feedover", "alpha_beta_flush": "alpha_beta_flush",
    "feedover_limit": "feedover_refused", "static_eval_self": "static_eval_self",
    "attack_table": "attack_table", "moves_made": "moves_made",
    "trap_calls": "trap_calls", "trapped_found": "trapped_found"}
# fmt: on


def _zeros(shape):
    """Return nested lists of zeros of this shape."""
    if not isinstance(shape, tuple):
        return [0] * shape
    if len(shape) == 1:
        return [0] * shape[0]
    return [_zeros(shape[1:]) for _ in range(shape[0])]


class PlainState:
    """The state of interpreted mode: the same fields, as plain Python.

    The fields are whole numbers and (nested) lists of them.

    >>> from machack.program.state import PlainState
    >>> PlainState().board[:3]
    [0, 0, 0]

    Source: none in the paper.  Status: modern.
    """

    __slots__ = [name for name, _ in FIELDS]

    def __init__(self):
        for name, shape in FIELDS:
            setattr(self, name, 0 if shape == 0 else _zeros(shape))


def new_state():
    """Return a state in which everything is zero, without a board or settings.

    It is a numpy record of STATE when compiled, one in the WebAssembly module's memory
    in the browser, and a PlainState when interpreted. `set_up` of `positions` returns
    one with a position on the board.

    >>> from machack.program.state import new_state
    >>> int(new_state().plies)
    0

    Source: none in the paper.  Status: modern.
    """
    if MODE == "compiled":
        return np.zeros(1, STATE).view(np.recarray)[0]
    if MODE == "page":
        return runtimes.new_state(STATE)
    return PlainState()


def counters(m):
    """Return the ten counters of the last search, as a dict of whole numbers.

    The names are those of the recorded answers.

    >>> from machack.notation import position, set_up
    >>> from machack.program.state import counters
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> counters(m)["attack_table"]  # built at the start, and after each of 22 plies
    23

    Source: the surviving image (words 12130-12143).  Status: image.
    """
    return {name: int(getattr(m, field)) for name, field in COUNTERS.items()}
