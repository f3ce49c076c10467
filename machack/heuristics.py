"""The reasons of the plausible move generator: a row for each, with its wording, amount
and source.

A man's development is weighed three times by the same items: on the cell he would go to
(AFTER), on the cell he stands on (BEFORE, counted against the move), and for each line
his leaving opens (OPENED).

Source: the paper, "The plausible move generator"; the surviving image (LMGR).
Status: image.
"""
import collections

from .compiled import compiled

ITEMS = 13
(SQUARES, CHECK, PAWN_BREAK, PINNED_GUARDED, PINNED, ON_BETTER_MAN, ON_WEAK_POINT, ON_LOOSE_MAN, ON_SAME_KIND,
 OUTNUMBERED, CENTRE, OLD_SQUARE, HALVED) = range(ITEMS)
AFTER, BEFORE, OPENED = 0, ITEMS, 2 * ITEMS
(TOO_EARLY, UNDEFENDED, ATTACKED_BY_LESSER, INSUFFICIENTLY_DEFENDED, KING_UNMOVED, ROOK_UNMOVED, BLOCKS_PASSED,
 BACKWARD_MOVES, PASSED_MOVES, KING_STEPS_BACK, BLOCKS_OWN_LINE, BLOCKS_HIS_LINE, BASE, BLOCKS_CENTRE_PAWN,
 BEFORE_CASTLING, ON_KINGS_LINE, OPENS_HIS_LINE, UNCOVERS_MAN, UNSAFE, VICTIMS_RANGE, CAPTURE_GAIN, CAPTURE_BONUS,
 CAPTURE_LOSS, CASTLES, FLOOR) = range(3 * ITEMS, 3 * ITEMS + 25)
KEPT = 3 * ITEMS + 25

Heuristic = collections.namedtuple("Heuristic", "id label wording amount source status")


def _items():
    """The weighing of one cell: label, wording, amount (None: a formula)."""
    return [("A1", "importance of the squares attacked", None),
            ("A2", "attacks the king", None),
            ("A3", "pawn attacks a pawn", 40),
            ("A4", "attacks a pinned man that a pawn defends", 16),
            ("A5", "attacks a pinned man", 64),
            ("A6", "attacks a more valuable man", None),
            ("A7", "attacks a man we can outnumber", 96),
            ("A8", "attacks an undefended man", None),
            ("A9", "offers to exchange an undefended man of the same kind", -16),
            ("A10", "attacks a man we bear on as often as he defends it", 16),
            ("A11", "pawn attacks the centre", 40),
            ("A0", "the square left no longer counts", None),
            ("A00", "halved for a queen or king", None)]


def _others():
    """The remaining reasons: label, wording, amount (None: a formula)."""
    return [("C1", "too early to move this man", -256),
            ("C2", "stood undefended", None),
            ("C3", "stood attacked by a lesser man", None),
            ("C4", "stood insufficiently defended", None),
            ("C5", "king has not moved yet", -32),
            ("C6", "a rook is still there to castle with", -128),
            ("S1", "stops a passed pawn", None),
            ("S2", "moves a backward pawn", 32),
            ("S3", "advances a passed pawn", None),
            ("S4", "king steps back", None),
            ("L1", "blocks the line of an own man", None),
            ("L2", "blocks the line of his man", None),
            ("I0", "every move", 512),
            ("S5", "in front of an unmoved centre pawn", -96),
            ("S6", "heavy man moves before castling", -48),
            ("S7", "on a line with his king", 32),
            ("L3", "opens a line of his", -8),
            ("L4", "uncovers an own man to attack", None),
            ("Q1", "not safe there", None),
            ("X1", "range of the man captured", None),
            ("X2", "the capture gains", None),
            ("X3", "more men bear on the capture than defend it", 128),
            ("X4", "the capture loses", None),
            ("I1", "castling", 768),
            ("I2", "never below nothing", None)]


def _table():
    """All rows in the order of their ids."""
    source = "the surviving image (LMGR 14363)"
    rows = []
    for prefix, words in (("", ""), ("was ", "before: "), ("line ", "opens a line: ")):
        for label, wording, amount in _items():
            rows.append((prefix + label, words + wording, amount))
    rows += _others()
    return [Heuristic(n, label, wording, amount, source, "image") for n, (label, wording, amount) in enumerate(rows)]


HEURISTICS = _table()


def set_weights(m, changes=None):
    """Write the amounts of the fixed heuristics into a state, in place, with changes
    given as {label: amount}.

    m.weight is indexed by the row's id.  Of the three rows of an item the first holds
    for all three groups.
    Raises KeyError for a label that is not in the table, or whose amount is a formula.

    >>> m = set_up("startpos")
    >>> set_weights(m, {"I1": 0})                       # castling is worth nothing in itself
    >>> int(m.weight[CASTLES]), int(m.weight[TOO_EARLY])
    (0, -256)

    Source: the surviving image.  Status: image.
    """
    amounts = {row.label: row.amount for row in HEURISTICS}
    for label, amount in (changes or {}).items():
        if amounts[label] is None:
            raise KeyError(f"{label} has no fixed amount")
        amounts[label] = amount
    for row in HEURISTICS:
        m.weight[row.id] = amounts[row.label] or 0


@compiled
def credit(m, reason, amount):
    """Add an amount to the plausibility of the move being weighed, under the name of
    its reason.

    In place: m.total, m.reason[reason].

    >>> m = set_up("startpos")
    >>> credit(m, BASE, 512)
    >>> int(m.total), int(m.reason[BASE])
    (512, 512)

    Source: the surviving image (LMGR's running total, the R register).  Status: image.
    """
    m.total += amount
    m.reason[reason] += amount
