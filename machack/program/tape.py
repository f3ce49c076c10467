"""The event tape: a record that the search writes of everything it does.

Everything the book shows of a search (trees, counters, replays, "why was this move not
looked at") is drawn from the tape and from nothing else.

Source: none in the paper; its debugging aids 3 to 6 print the same facts.
Status: modern.
"""

from ..page.arrays import np
from .compiled import MODE, compiled

# fmt: off
(ENTER, CONSIDER, CAPTURE, ILLEGAL, OUTSIDE, STATIC, FEEDOVER, FEEDOVER_REFUSED, CUTOFF,
 BEST, MATE_IGNORED, ADJUSTED, MATE, STALEMATE, REPETITION, RETURN, HASH_HIT,
 HASH_BOUND, HASH_STORE, SECONDARY_BEGIN, SECONDARY_END, BOOK) = range(1, 23)

KIND_NAMES = {
    ENTER: "plausible moves listed", CONSIDER: "move considered",
    CAPTURE: "plausible capture considered", ILLEGAL: "move illegal",
    OUTSIDE: "move outside the width", STATIC: "static value", FEEDOVER: "feedover",
    FEEDOVER_REFUSED: "feedover refused", CUTOFF: "refuted", BEST: "best so far",
    MATE_IGNORED: "mate ignored", ADJUSTED: "value modified", MATE: "mate",
    STALEMATE: "stalemate", REPETITION: "repetition", RETURN: "value returned",
    HASH_HIT: "hash hit", HASH_BOUND: "hash bound", HASH_STORE: "hash store",
    SECONDARY_BEGIN: "secondary search begun", SECONDARY_END: "secondary search ended",
    BOOK: "book move"}
# fmt: on

# CONSIDER's detail says why a move is considered; REPLAYED: by a secondary search.
# In HASH_HIT, HASH_BOUND and HASH_STORE the detail is the entry's code, the rank is
# its depth, and the move is its place in the table.
WITHIN_WIDTH, ALWAYS, DISTINCT, FREED, REPLAYED = range(5)
BETTER, WORSE, EQUAL = range(
    3
)  # SECONDARY_END's detail: the value found, for the side to move

# fmt: off
EVENT = np.dtype([
    ("kind", "u1"), ("ply", "u1"), ("detail", "u1"), ("rank", "u1"), ("node", "i4"),
    ("parent", "i4"), ("move", "i4"), ("value", "i4"), ("alpha", "i4"), ("beta", "i4")])
# fmt: on

RECORDS = MODE != "interpreted"  # True if a tape is an array, False if it is a list


def new_tape(size):
    """Return an empty tape with room for `size` events.

    It is a numpy array of EVENT, shape (size,), or when interpreted a list of `size`
    entries.

    >>> from machack.program.tape import new_tape
    >>> len(new_tape(100))
    100

    Source: none in the paper.  Status: modern.
    """
    return np.zeros(size, EVENT) if RECORDS else [None] * size


def cut_tape(tape, events):
    """Return the written part of a tape as a numpy array of EVENT.

    Its shape is (min(events, room on the tape),). `events` is the number of events
    counted, m.events of the state.

    >>> from machack.notation import set_up
    >>> from machack.program.tape import STATIC, cut_tape, new_tape, note
    >>> m, tape = set_up("startpos"), new_tape(100)
    >>> note(m, tape, STATIC, 1, 0, 0, 0, 0, 0, 64)
    >>> cut_tape(tape, int(m.events))["value"].tolist()
    [64]

    Source: none in the paper.  Status: modern.
    """
    written = tape[: min(events, len(tape))]
    return written if RECORDS else np.array(written, dtype=EVENT)


if MODE == "compiled":

    @compiled
    def _write(
        tape, n, kind, ply, detail, rank, node, parent, move, value, alpha, beta
    ):
        """Write the fields of an event at a place of the tape."""
        e = tape[n]
        e.kind = kind
        e.ply = ply
        e.detail = detail
        e.rank = rank
        e.node = node
        e.parent = parent
        e.move = move
        e.value = value
        e.alpha = alpha
        e.beta = beta
else:

    def _write(tape, n, *fields):
        """Write the fields of an event at a place of the tape."""
        tape[n] = fields


@compiled
def note(m, tape, kind, ply, detail, rank, node, parent, move, value):
    """Write one event, with the current assured values, at the end of the tape.

    In place: tape, m.events. If the tape is full, the events are still counted in
    m.events. A rank above 255 is written as 255.

    >>> from machack.notation import move_of, set_up
    >>> from machack.program.tape import BEST, KIND_NAMES, cut_tape, new_tape, note
    >>> m, tape = set_up("startpos"), new_tape(100)
    >>> note(m, tape, BEST, 1, 0, 0, 0, 0, move_of("e2e4"), 28)
    >>> event = cut_tape(tape, int(m.events))[0]
    >>> KIND_NAMES[int(event["kind"])], int(event["value"])
    ('best so far', 28)

    Source: none in the paper.  Status: modern.
    """
    n = m.events
    m.events = n + 1
    if n < len(tape):
        alpha, beta = m.assured[0], m.assured[1]
        rank = min(rank, 255)
        _write(tape, n, kind, ply, detail, rank, node, parent, move, value, alpha, beta)


@compiled
def note_at(m, tape, kind, ply, detail, move, value):
    """Write an event of the node of this ply, in place: tape, m.events.

    >>> from machack.notation import set_up
    >>> from machack.program.tape import STATIC, new_tape, note_at
    >>> m, tape = set_up("startpos"), new_tape(100)
    >>> note_at(m, tape, STATIC, 1, 0, 0, 64)
    >>> int(m.events)
    1

    Source: none in the paper.  Status: modern.
    """
    note(m, tape, kind, ply, detail, 0, m.node[ply], m.node[ply - 1], move, value)
