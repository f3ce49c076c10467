"""The heuristics of the plausible move generator: one table, a row for each.

A row has the heuristic's wording, its amount, where it is tested, where it comes from,
and a move to which it contributes. A piece's development is weighed three times by the
same thirteen items: on the cell it would go to (AFTER), on the cell it is on (BEFORE,
counted against the move), and for each line that opens when it leaves (OPENED). A
reason is a row in a group: its number is the row's number plus the group's. An amount
belongs to the row, so all three groups share it.

Source: the paper, "The plausible move generator"; the surviving image (LMGR).
Status: image.
"""

import collections

from .compiled import compiled
from .state import LOG, REASONS

ITEMS = 13
# fmt: off
(SQUARES, CHECK, PAWN_BREAK, PINNED_GUARDED, PINNED, ON_BETTER_PIECE, ON_WEAK_POINT,
 ON_LOOSE_PIECE, ON_SAME_KIND, OUTNUMBERED, CENTRE, OLD_SQUARE, HALVED) = range(ITEMS)
# fmt: on
AFTER, BEFORE, OPENED = 0, ITEMS, 2 * ITEMS
# fmt: off
(TOO_EARLY, UNDEFENDED, ATTACKED_BY_LESSER, INSUFFICIENTLY_DEFENDED, KING_UNMOVED,
 ROOK_UNMOVED, BLOCKS_PASSED, BACKWARD_MOVES, PASSED_MOVES, KING_STEPS_BACK,
 BLOCKS_FRIENDLY_LINE, BLOCKS_ENEMY_LINE, BASE, BLOCKS_CENTRE_PAWN, BEFORE_CASTLING,
 ON_KINGS_LINE, OPENS_ENEMY_LINE, UNCOVERS_PIECE, UNSAFE, VICTIMS_RANGE, CAPTURE_GAIN,
 CAPTURE_BONUS, CAPTURE_LOSS, CASTLES, FLOOR) = range(3 * ITEMS, 3 * ITEMS + 25)
# fmt: on
KEPT = 3 * ITEMS + 25
NO_MOVE = 0

Group = collections.namedtuple("Group", "start prefix wording comment")
# fmt: off
GROUPS = (
    Group(AFTER, "", "", "for going where it {does}"),
    Group(BEFORE, "was ", "before: ", "for leaving where it {does}"),
    Group(OPENED, "line ", "opens a line: ",
          "for unblocking {piece} so that it now {does}"))
# fmt: on

Heuristic = collections.namedtuple(
    "Heuristic",
    "id constant number wording comment amount formula conditions source status "
    "examples note",
)
Example = collections.namedtuple("Example", "position move faults")

SCAN = "image, scan of a cell (LMGR2 15373)"
ACCOUNT = "image, the account (LMGCD 14764)"
STRUCTURE = "image, one move (LMGR 14363)"
LINES = "image, lines opened (LMUA 15503)"
QUIET = "image, quiet moves (LMGR 15323)"
CAPTURES = "image, captures (LMGR 14477)"
PAPER = "paper, The plausible move generator"


# fmt: off
def _row(id, constant, wording, comment, amount, conditions, source, status,
         after=None, before=None, opened=None, note=""):
    """Return one row of the table.

    `amount` is the points, or the formula in words. The examples are (position, move)
    or (position, move, faults), one for each group that can apply.
    """
    given = zip(GROUPS, (after, before, opened))
    found = {group.prefix: Example(*example, *["none"] * (3 - len(example)))
             for group, example in given if example}
    points, formula = (None, amount) if isinstance(amount, str) else (amount, "")
    return Heuristic(id, constant, globals()[constant], wording, comment, points,
                     formula, tuple(conditions.split()), source, status, found, note)


def _items():
    """Return the rows that weigh one cell; a group's comment includes theirs."""
    attack, loose = "development.weigh_attack", "development._weigh_loose_piece"
    return [
        _row("A1", "SQUARES", "importance of the squares attacked", "attacks {square}",
             "the importance of each cell", "development.weigh_cell",
             f"{PAPER}; {SCAN}", "paper", ("game 3, before Black's 8th", "a7a6"),
             ("game 3, before Black's 8th", "a7a6"),
             ("game 3, before White's 1st", "e2e4")),
        _row("A2", "CHECK", "attacks the king", "attacks {victim}", 0, attack, SCAN,
             "image", ("game 3, before White's 21st", "d1d8"),
             opened=("4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 30", "e4c3"),
             note="no points: the move is always searched, if it is safe"),
        _row("A3", "PAWN_BREAK", "pawn attacks a pawn", "attacks {victim} with a pawn",
             40, attack, SCAN, "image", ("game 3, before White's 10th", "a2a4"),
             ("game 3, before Black's 2nd", "c5d4")),
        _row("A4", "PINNED_GUARDED", "attacks a pinned piece that a pawn defends",
             "attacks {victim}, pinned though a pawn defends it", 16, attack, SCAN,
             "image", ("game 3, before White's 7th", "c1f4"),
             ("game 3, before White's 7th", "d3c4"),
             ("6k1/2p5/R2p3b/8/3N4/8/8/3R2K1 w - - 0 30", "d4b3")),
        _row("A5", "PINNED", "attacks a pinned piece",
             "attacks {victim}, which is pinned", 64, attack, f"{PAPER}; {SCAN}",
             "paper", ("game 3, before White's 14th", "c3d5"),
             ("game 3, before White's 12th", "d3d6"),
             ("game 3, before White's 15th", "d5c7")),
        _row("A6", "ON_BETTER_PIECE", "attacks a more valuable piece",
             "attacks {victim}, worth more than itself",
             "half of the difference in value, at most 256", attack, f"{PAPER}; {SCAN}",
             "paper", ("game 3, before Black's 10th", "f8h6"),
             opened=("8/8/8/b7/1k6/7K/1R1R4/8 b - - 0 30", "b4c4"),
             note="before the move it counts as a threat only"),
        _row("A7", "ON_WEAK_POINT", "attacks a piece we can outnumber",
             "attacks {victim}, which we can outnumber", 96, attack, SCAN, "image",
             ("game 3, before White's 13th", "g3h4"),
             opened=("game 3, before White's 15th", "d5c7")),
        _row("A8", "ON_LOOSE_PIECE", "attacks an undefended piece",
             "attacks {victim}, which is undefended", "a quarter of its value", loose,
             f"{PAPER}; {SCAN}", "paper", ("game 3, before White's 21st", "d1d8"),
             opened=("game 3, before Black's 16th", "c6b8"),
             note="before the move it counts as a threat only"),
        _row("A9", "ON_SAME_KIND",
             "offers to exchange an undefended piece of the same kind",
             "offers to exchange {victim}, undefended and of the same kind", -16, loose,
             SCAN, "image", ("game 3, before White's 2nd", "d2d4"),
             ("game 3, before White's 16th", "d6c7"),
             ("game 3, before Black's 14th", "d7e6"),
             note="0 when more than 416 behind, and the other sign when more than 416 "
             "ahead (not in the image: F13)"),
        _row("A10", "OUTNUMBERED",
             "attacks a piece with no more defenders than attackers",
             "attacks {victim}, with no more defenders than attackers", 16, attack,
             SCAN, "image", ("game 3, before White's 10th", "a2a4"),
             ("game 3, before Black's 16th", "e4c5"),
             ("game 3, before Black's 14th", "f6e4")),
        _row("A11", "CENTRE", "pawn attacks the center",
             "attacks {square}, in the center, with a pawn", 40,
             "development._weigh_pawn", SCAN, "image",
             ("game 3, before White's 1st", "e2e4"),
             ("game 3, before Black's 2nd", "c5d4")),
        _row("A0", "OLD_SQUARE", "the square left no longer counts",
             "must not count {square}, its old square",
             "the importance of the cell left", "development.weigh_range", SCAN,
             "image", ("game 3, before Black's 13th", "h6g7"),
             ("game 3, before White's 12th", "c3d5", "F15"),
             note="before the move only by the fault F15"),
        _row("A00", "HALVED", "halved for a queen or king",
             "counts half, being {mover}", "minus half of the items of the group",
             "development.weigh_range", SCAN, "image",
             ("game 3, before White's 11th", "c1b1"),
             ("game 3, before White's 11th", "c1b1"))]


def _others():
    """Return the remaining heuristics, each of which is one reason."""
    return [
        _row("C1", "TOO_EARLY", "too early to move this piece",
             "because it is too early to move {piece}", -256,
             "development.take_account", ACCOUNT, "image",
             ("game 3, before White's 3rd", "d1d4")),
        _row("C2", "UNDEFENDED", "was undefended",
             "for leaving {square}, undefended against {piece}", "its value",
             "development._account_en_prise", ACCOUNT, "image",
             ("game 3, before White's 8th", "f4g3")),
        _row("C3", "ATTACKED_BY_LESSER", "was attacked by a less valuable piece",
             "for leaving {square}, attacked by {piece}, which is worth less",
             "the difference of the values; its value if attackers outnumber defenders",
             "development._account_en_prise", ACCOUNT, "image",
             ("game 3, before White's 14th", "c3d5")),
        _row("C4", "INSUFFICIENTLY_DEFENDED", "was insufficiently defended",
             "for leaving {square}, not defended enough against {piece}",
             "what the exchange loses, at most its value",
             "development._account_en_prise", ACCOUNT, "image",
             ("game 3, before Black's 11th", "b5b4")),
        _row("C5", "KING_UNMOVED", "king has not moved yet",
             "because {piece} has not moved, except to castle", -32,
             "development._account_castling", ACCOUNT, "image",
             ("game 3, before White's 11th", "c1b1")),
        _row("C6", "ROOK_UNMOVED", "a rook is still there to castle with",
             "because {piece} has not moved either", -128,
             "development._account_castling", ACCOUNT, "image",
             ("game 3, before White's 11th", "c1b1"),
             note="the rook of a castled king still counts as unmoved"),
        _row("S1", "BLOCKS_PASSED", "stops a passed pawn",
             "for stopping {piece}, a passed pawn",
             "0 32 48 64 96 128 192 256 by its rank", "plausible._weigh_pawns_nearby",
             STRUCTURE, "image", ("game 4, before Black's 28th", "h8f8")),
        _row("S2", "BACKWARD_MOVES", "moves a backward pawn",
             "for moving a backward pawn", 32, "plausible._weigh_pawns_nearby",
             STRUCTURE, "image", ("game 3, before Black's 10th", "a6a5")),
        _row("S3", "PASSED_MOVES", "advances a passed pawn",
             "for advancing a passed pawn to {square}",
             "0 32 48 64 96 128 192 256 by the new rank",
             "plausible._weigh_pawns_nearby", STRUCTURE, "image",
             ("game 1, before White's 52nd", "h6h7")),
        _row("S4", "KING_STEPS_BACK", "king steps back", "for a king's step {way}",
             "8 a rank, 8 times as much in the opening, times its rank while the enemy "
             "queen lives", "plausible._weigh_king_step", STRUCTURE, "image",
             ("game 1, before White's 21st", "h2g1"),
             note="minus for steps forward; from ply 41 on nothing"),
        _row("L1", "BLOCKS_FRIENDLY_LINE", "blocks the line of a friendly piece",
             "for blocking {piece}, which no longer reaches {square}",
             "minus the importance of the cells cut off",
             "plausible._weigh_lines_blocked", f"{PAPER}; {STRUCTURE}", "paper",
             ("game 3, before White's 5th", "b1c3")),
        _row("L2", "BLOCKS_ENEMY_LINE", "blocks the line of an enemy piece",
             "for blocking {piece}, which no longer reaches {square}",
             "the importance of the cells cut off", "plausible._weigh_lines_blocked",
             f"{PAPER}; {STRUCTURE}", "paper", ("game 3, before Black's 6th", "d7d6")),
        _row("I0", "BASE", "every move", "for being a move, as every one is", 512,
             "plausible._weigh_structure", STRUCTURE, "image",
             ("game 3, before White's 1st", "e2e4")),
        _row("S5", "BLOCKS_CENTRE_PAWN", "in front of an unmoved center pawn",
             "for moving in front of {piece}, which has not moved", -96,
             "plausible._weigh_centre_pawn", f"{PAPER}; {STRUCTURE}", "paper",
             ("game 3, before White's 2nd", "f1d3")),
        _row("S6", "BEFORE_CASTLING", "heavy piece moves before castling",
             "for moving {piece} before the king", -48, "plausible._weigh_heavy_piece",
             STRUCTURE, "image", ("game 3, before Black's 18th", "a8c8"),
             note="a rook; by the fault F12 a queen too"),
        _row("S7", "ON_KINGS_LINE", "on a line with the enemy king",
             "for being on {line} of {piece}", 32, "plausible._weigh_kings_lines",
             STRUCTURE, "image", ("game 3, before Black's 10th", "f8h6"),
             note="whatever is between them"),
        _row("L3", "OPENS_ENEMY_LINE", "opens an enemy line",
             "for unblocking {piece} so that it now attacks {square}", -8,
             "development._uncover", f"{PAPER}; {LINES}", "paper",
             ("game 3, before White's 20th", "d5c6"),
             note="for each cell; its amount is also L4's if the uncovered piece is "
             "safe"),
        _row("L4", "UNCOVERS_PIECE", "uncovers a friendly piece to attack",
             "for uncovering {victim} to {piece}",
             "minus what it loses: its value, or the difference of the values; at "
             "least L3's amount", "development._uncover", LINES, "image",
             ("game 3, before Black's 14th", "f6e4")),
        _row("Q1", "UNSAFE", "not safe there",
             "because it is not safe on {square} from {piece}",
             "minus what it stands to lose there", "plausible._weigh_quiet", QUIET,
             "image", ("game 3, before White's 20th", "d1d4")),
        _row("X1", "VICTIMS_RANGE", "range of the captured piece",
             "for the range of {piece}, which it takes",
             "the importance of the cells in its range", "plausible._weigh_capture",
             f"{PAPER}; {CAPTURES}", "paper", ("game 3, before White's 20th", "d5c6")),
        _row("X2", "CAPTURE_GAIN", "the capture gains", "for what taking {piece} gains",
             "its value, less what we may lose",
             "plausible._weigh_capture plausible._capture_better "
             "plausible._capture_worse", CAPTURES, "image",
             ("game 3, before White's 16th", "d6c7")),
        _row("X3", "CAPTURE_BONUS",
             "the captured piece has more attackers than defenders",
             "because more pieces attack {piece} than defend it", 128,
             "plausible._capture_bonus plausible._capture_worse", CAPTURES, "image",
             ("game 3, before White's 13th", "g3e5"),
             note="in the image by an accident instead (F4)"),
        _row("X4", "CAPTURE_LOSS", "the capture loses", "for what taking {piece} loses",
             "minus what we lose", "plausible._capture_worse", CAPTURES, "image",
             ("game 3, before White's 20th", "d5c6")),
        _row("I1", "CASTLES", "castling", "for castling, and for nothing else", 768,
             "plausible._list_castling", "image, castling (LMGR 14363)", "image",
             ("game 3, before White's 9th", "e1c1")),
        _row("I2", "FLOOR", "never below zero",
             "because no move is below zero", "what is missing to 0",
             "plausible._enter", STRUCTURE, "image",
             ("game 3, before White's 2nd", "f1a6"))]
# fmt: on


HEURISTICS = _items() + _others()


def reason_named(number):
    """Return the heuristic and the group of a reason, by the reason's number.

    Only items have a group other than AFTER.

    >>> from machack.program.heuristics import OPENED, PINNED, reason_named
    >>> row, group = reason_named(OPENED + PINNED)
    >>> group.prefix + row.id, group.wording + row.wording
    ('line A5', 'opens a line: attacks a pinned piece')

    Source: none in the paper.  Status: modern.
    """
    if number < 3 * ITEMS:
        return HEURISTICS[number % ITEMS], GROUPS[number // ITEMS]
    return HEURISTICS[number - 2 * ITEMS], GROUPS[0]


def set_weights(m, changes=None):
    """Write the amounts of the fixed heuristics into a state, in place.

    `changes` is {id: amount}. m.weight is indexed by the row's number; for a formula it
    holds 0, which is not read. Raise KeyError for an id that is not in the table or
    whose amount is a formula.

    >>> from machack.notation import set_up
    >>> from machack.program.heuristics import CASTLES, TOO_EARLY, set_weights
    >>> m = set_up("startpos")
    >>> set_weights(m, {"I1": 0})  # castling is worth nothing in itself
    >>> int(m.weight[CASTLES]), int(m.weight[TOO_EARLY])
    (0, -256)

    Source: the surviving image.  Status: image.
    """
    amounts = {row.id: row.amount for row in HEURISTICS}
    for id, amount in (changes or {}).items():
        if amounts[id] is None:
            raise KeyError(f"{id} has no fixed amount")
        amounts[id] = amount
    for row in HEURISTICS:
        m.weight[row.number] = amounts[row.id] or 0
    m.new_amounts = 1 if changes else 0


@compiled
def _write_item(m, reason, amount, cell, piece):
    """Write one item of the move being traced into the log."""
    n = m.n_log
    if n < LOG:
        m.log[n][0] = reason
        m.log[n][1] = amount
        m.log[n][2] = cell
        m.log[n][3] = piece
        m.n_log = n + 1


@compiled
def credit(m, reason, amount, cell=0, piece=0):
    """Add an amount to the sum of the move being weighed, under its reason.

    `cell` and `piece` say what the amount is about, for the log of a traced move: for
    instance the cell attacked and the piece that attacks it; 0 means none. In place:
    m.total, m.reason[reason], and while a move is traced m.log.

    >>> from machack.notation import set_up
    >>> from machack.program.heuristics import BASE, credit
    >>> m = set_up("startpos")
    >>> credit(m, BASE, 512)
    >>> int(m.total), int(m.reason[BASE])
    (512, 512)

    Source: the surviving image (LMGR's running total, the R register).  Status: image.
    """
    m.total += amount
    m.reason[reason] += amount
    if m.traced != NO_MOVE:
        _write_item(m, reason, amount, cell, piece)


@compiled
def clear_reasons(m):
    """Reset the sum and its reasons to zero before something is weighed, in place.

    >>> from machack.notation import set_up
    >>> from machack.program.heuristics import BASE, clear_reasons, credit
    >>> m = set_up("startpos")
    >>> credit(m, BASE, 512)
    >>> clear_reasons(m)
    >>> int(m.total), int(m.reason[BASE])
    (0, 0)

    Source: the surviving image (LMGR).  Status: image.
    """
    m.total = 0
    m.n_log = 0
    for reason in range(REASONS):
        m.reason[reason] = 0


@compiled
def open_sum(m):
    """Begin the sum of a move with its piece's account, in place: the sum, its reasons.

    >>> from machack.notation import set_up
    >>> from machack.program.heuristics import BASE, open_sum
    >>> m = set_up("startpos")
    >>> m.account_total, m.account[BASE] = 12, 12
    >>> open_sum(m)
    >>> int(m.total), int(m.reason[BASE])
    (12, 12)

    Source: the surviving image (LMGR 14363).  Status: image.
    """
    m.total = m.account_total
    m.n_log = m.account_log
    for reason in range(REASONS):
        m.reason[reason] = m.account[reason]
    m.threats = 0
    m.always = 0


@compiled
def close_account(m):
    """Keep the sum as the account, negated because every move is charged with it.

    Its reasons and items are kept too. In place: m.account_log, the number of items,
    and their amounts in m.log.

    >>> from machack.notation import cell_of, piece_on, move_of, set_up
    >>> from machack.program.heuristics import BEFORE, SQUARES, close_account
    >>> from machack.program.heuristics import credit
    >>> m = set_up("startpos")
    >>> m.traced = move_of("e2e4")                                 # P-K4
    >>> credit(m, BEFORE + SQUARES, 16, cell_of("d3"), piece_on(m, "e2"))
    >>> close_account(m)
    >>> int(m.account_log), int(m.log[0][1])
    (1, -16)

    Source: the paper, "Debugging aids", 4.  Status: modern.
    """
    m.account_total = -m.total
    for reason in range(REASONS):
        m.account[reason] = -m.reason[reason]
    m.account_log = m.n_log
    for n in range(m.n_log):
        m.log[n][1] = -m.log[n][1]
