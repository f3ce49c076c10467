"""The search: a fixed number of plies of plausible moves, then the position evaluator;
alpha-beta throughout.

Values are White's.  m.assured[WHITE] is the paper's alpha, the best so far for White;
m.assured[BLACK] is beta.

Source: the paper, "Description of a simplified minimax search", "The alpha-beta
tree-pruning algorithm", "Modifications to the value returned by the search"; the
surviving image (12.1 to 12.6).  Status: paper.
"""
from .board import EMPTY, WHITE
from .captures import next_capture
from .compiled import compiled
from .evaluate import static_value
from .faults import F6, F18
from .feedover import is_checked, wants_feedover
from .moves import is_repeated, origin_of, piece_cells, promoted_to, target_of, unmake, victim_of
from .pawns import survey
from .plausible import BAD_DEVELOPMENT, list_plausible_moves, sort_moves
from .state import LINE
from .tape import (ADJUSTED, BEST, CUTOFF, ENTER, MATE, MATE_IGNORED, REPETITION, RETURN, STALEMATE, STATIC, note)
from .width import next_move, set_width

INFINITE = 32768                 # the value of a refuted move, for the side that refutes
NEARLY_INFINITE = 32256          # a value beyond this is no value of a position
MATE_VALUE = 28672               # minus the ply of the mated side's node
MATE_LIKE = 28160
BADLY_DEVELOPED, TWICE_IN_OPENING, WENT_BACK, TWO_FOR_ONE = 1, 2, 4, 8
AMOUNT_BADLY_DEVELOPED, AMOUNT_TWICE, AMOUNT_BACK, AMOUNT_TWO_FOR_ONE = 3, 1, 4, 2
OPENING_PLIES = 16


@compiled
def for_side(side, value):
    """A white value as this side sees it: more is better.

    >>> for_side(WHITE, 30), for_side(1 - WHITE, 30)
    (30, -30)

    Source: the paper: "better" is greater for White, less for Black.  Status: paper.
    """
    return value if side == WHITE else -value


@compiled
def is_refuted(m, side, value):
    """Is this value so good for the side to move that the other side will not allow the
    position?

    Better than what the other side is already assured of; or equal to it, as the
    earlier move is preferred, unless the assured value was modified on its way up.

    >>> m = set_up("startpos")
    >>> m.assured[1], m.equal[1] = 40, 1                # Black has a way to keep White to 40
    >>> [bool(is_refuted(m, WHITE, value)) for value in (39, 40, 41)]
    [False, True, True]

    Source: the paper, "The alpha-beta tree-pruning algorithm"; the surviving image.
    Status: paper.
    """
    if not m.alpha_beta:
        return False
    margin = for_side(side, value) - for_side(side, m.assured[1 - side])
    return margin > 0 or (margin == 0 and m.equal[1 - side] != 0 and m.equality_cut != 0)


@compiled
def _copy_line(m, ply):
    """The principal variation of this node: the move being tried, then the line of the
    node below.
    """
    row = m.trying[ply]
    move = m.moves[ply][row]
    m.line[ply][0] = move
    m.line_mover[ply][0] = m.mover[ply][row]
    quiet = victim_of(m, move) == EMPTY and m.mover[ply][row] != EMPTY and promoted_to(move) == 0
    m.line_quiet[ply][0] = 1 if quiet else 0
    n = min(m.line_length[ply + 1], LINE - 1)
    for i in range(n):
        m.line[ply][i + 1] = m.line[ply + 1][i]
        m.line_mover[ply][i + 1] = m.line_mover[ply + 1][i]
        m.line_quiet[ply][i + 1] = m.line_quiet[ply + 1][i]
    m.line_length[ply] = n + 1


@compiled
def _reaches(m, piece, move, target):
    """Could the man that `move` makes of this one have gone from its origin to the
    target in one pseudo-move?
    """
    kind = m.kind[piece]
    if promoted_to(move) != 0:
        m.kind[piece] = promoted_to(move)
    found = False
    for i in range(piece_cells(m, piece, m.reach)):
        found = found or m.reach[i] == target
    m.kind[piece] = kind
    return found


@compiled
def modification(m, ply):
    """Which small modifications the value of the move being tried deserves: bits, for
    tempo and development.

    Reads m.trying[ply], the mark of bad development, and the line of the node below.
    The move is taken back.

    >>> from machack.choose import list_root
    >>> from machack.moves import new_move
    >>> m = set_up("startpos")
    >>> _ = list_root(m)
    >>> m.trying[1], m.line_length[2] = m.ranked[1][1], 2           # P-K3, and two plies down P-K4
    >>> m.line[2][1], m.line_mover[2][1], m.line_quiet[2][1] = new_move(44, 54, 0), 4, 1
    >>> modification(m, 1) == TWICE_IN_OPENING | TWO_FOR_ONE
    True

    Source: the paper, "Modifications to the value returned by the search".
    Status: paper.
    """
    row = m.trying[ply]
    move, piece = m.moves[ply][row], m.mover[ply][row]
    bits = BADLY_DEVELOPED if m.marks[ply][row] & BAD_DEVELOPMENT else 0
    if m.line_length[ply + 1] < 2 or victim_of(m, move) != EMPTY or piece == EMPTY:
        return bits
    if m.line_mover[ply + 1][1] != piece or not m.line_quiet[ply + 1][1]:
        return bits
    if m.plies + 1 < OPENING_PLIES:
        bits |= TWICE_IN_OPENING
    target = target_of(m.line[ply + 1][1])
    if target == origin_of(move):
        bits |= WENT_BACK
    elif _reaches(m, piece, move, target):
        bits |= TWO_FOR_ONE
    return bits


@compiled
def modified_value(m, tape, ply, value):
    """The value of the move being tried, worsened by its modifications; noted if it
    changes.

    In 1/128 pawn, White's view.

    >>> from machack.choose import list_root
    >>> from machack.tape import new_tape
    >>> m = set_up("startpos")
    >>> _ = list_root(m)
    >>> m.trying[1] = 0
    >>> m.marks[1][0] = BAD_DEVELOPMENT
    >>> modified_value(m, new_tape(9), 1, 40)
    37

    Source: the paper, "Modifications to the value returned by the search"; the image's
    amounts.  Status: paper.
    """
    bits = modification(m, ply) if m.modifications else 0
    if bits == 0:
        return value
    amount = AMOUNT_BADLY_DEVELOPED if bits & BADLY_DEVELOPED else 0
    amount += AMOUNT_TWICE if bits & TWICE_IN_OPENING else 0
    amount += AMOUNT_BACK if bits & WENT_BACK else 0
    amount += AMOUNT_TWO_FOR_ONE if bits & TWO_FOR_ONE else 0
    modified = value - for_side(m.turn, amount)
    note(m, tape, ADJUSTED, ply, bits, 0, m.node[ply], m.node[ply - 1], m.moves[ply][m.trying[ply]], modified)
    return modified


@compiled
def _note_at(m, tape, kind, ply, detail, move, value):
    """Write an event of the node of this ply."""
    note(m, tape, kind, ply, detail, 0, m.node[ply], m.node[ply - 1], move, value)


@compiled
def _enter_node(m, ply):
    """Begin a node: remember what its mover is assured of, nothing found yet."""
    side = m.turn
    m.saved_assured[ply] = m.assured[side]
    m.saved_equal[ply] = m.equal[side]
    m.best[ply] = m.best_modified[ply] = for_side(side, -INFINITE)
    m.refuted[ply] = 0
    m.line_length[ply] = 0
    m.recorded[ply] = 0
    m.next[ply] = 0


@compiled
def _leave_node(m, tape, ply):
    """End a node: restore what its mover was assured of; the value it returns."""
    side = m.turn
    m.assured[side] = m.saved_assured[ply]
    m.equal[side] = m.saved_equal[ply]
    value = for_side(side, INFINITE) if m.refuted[ply] else m.best[ply]
    _note_at(m, tape, RETURN, ply, 0, 0, value)
    return value


@compiled
def _refute(m, tape, ply, move, value):
    """The node is refuted by this move of its mover (0: by standing pat)."""
    m.refuted[ply] = 1
    equal = 1 if value == m.assured[1 - m.turn] else 0
    _note_at(m, tape, CUTOFF, ply, equal, move, value)
    return True


@compiled
def open_plausible(m, tape, ply):
    """Begin a node at which plausible moves are tried: list them, set the width, note
    it on the tape.

    In place: the rows of this ply; m.plausible_move_gen counts it.

    >>> from machack.choose import prepare
    >>> from machack.tape import new_tape
    >>> m = set_up("startpos")
    >>> prepare(m)
    >>> open_plausible(m, new_tape(9), 1)
    >>> int(m.n_moves[1]), int(m.slots[1])
    (20, 6)

    Source: the paper, "Description of a simplified minimax search".  Status: paper.
    """
    _enter_node(m, ply)
    m.plausible_move_gen += 1
    n = list_plausible_moves(m, ply)
    set_width(m, ply)
    note(m, tape, ENTER, ply, 0, m.basic[ply], m.node[ply], m.node[ply - 1], 0, n)


@compiled
def _ignore_mate(m, tape, ply, value):
    """Width rule 4: a move that leads to mate against the mover does not count against
    the width.
    """
    if m.ignore_mates and for_side(m.turn, value) <= -MATE_LIKE:
        m.slots[ply] += 1
        _note_at(m, tape, MATE_IGNORED, ply, 0, m.moves[ply][m.trying[ply]], value)


@compiled
def take_value(m, tape, ply, value):
    """Judge the value returned by the move just tried and taken back.  True if the node
    is refuted.

    The value is White's, in 1/128 pawn.  Ties keep the earlier, more plausible move.
    In place: the best of this ply and its line, what the mover is assured of, the tape.

    >>> from machack.choose import prepare
    >>> from machack.tape import new_tape
    >>> m, tape = set_up("startpos"), new_tape(99)
    >>> prepare(m)
    >>> open_plausible(m, tape, 1)
    >>> for value in (12, 40, 40):
    ...     _ = next_move(m, tape, 1), unmake(m), take_value(m, tape, 1, value)
    >>> int(m.best[1]), target_of(m.line[1][0])         # the second move, to e3
    (40, 44)

    Source: the paper, "Description of a simplified minimax search"; the surviving
    image.  Status: paper.
    """
    if m.stop:
        return True
    side = m.turn
    if for_side(side, value) <= -NEARLY_INFINITE:               # refuted below: no better than assured
        if m.line_length[ply] == 0:
            _copy_line(m, ply)
        if not m.faults & F18 or for_side(side, m.assured[side]) > -MATE_LIKE:
            m.recorded[ply] = 1
        _ignore_mate(m, tape, ply, m.assured[side])
        return False
    m.recorded[ply] = 1
    modified = modified_value(m, tape, ply, value)
    if is_refuted(m, side, modified):
        m.alpha_beta_flush += 1
        _copy_line(m, ply)
        return _refute(m, tape, ply, m.moves[ply][m.trying[ply]], modified)
    _ignore_mate(m, tape, ply, modified)
    if for_side(side, modified) > for_side(side, m.best_modified[ply]):
        m.best[ply] = value
        m.best_modified[ply] = modified
        _copy_line(m, ply)
        m.equal[side] = 1 if modified == value else 0
        if for_side(side, value) > for_side(side, m.assured[side]):
            m.assured[side] = value
        _note_at(m, tape, BEST, ply, 0, m.moves[ply][m.trying[ply]], value)
    return False


@compiled
def close_plausible(m, tape, ply):
    """End a node at which plausible moves were tried; mate or stalemate if none was
    legal.

    Returns its value in 1/128 pawn, White's view: the best, +-32768 if refuted, 28672 -
    ply for a mate of Black.

    >>> from machack.choose import prepare
    >>> from machack.tape import new_tape
    >>> m, tape = set_up(position("game 3, end")), new_tape(99)     # Black is mated
    >>> prepare(m)
    >>> open_plausible(m, tape, 1)
    >>> while next_move(m, tape, 1):
    ...     unmake(m)
    >>> close_plausible(m, tape, 1)
    28671

    Source: the paper, "Description of a simplified minimax search"; the surviving
    image.  Status: paper.
    """
    if m.recorded[ply] == 0 and not m.stop:
        if not m.faults & F6 and not m.fresh:
            survey(m)
            m.attack_table -= 1
        checked = is_checked(m, m.turn)
        m.best[ply] = for_side(m.turn, ply - MATE_VALUE) if checked else 0
        _note_at(m, tape, MATE if checked else STALEMATE, ply, 0, 0, m.best[ply])
    return _leave_node(m, tape, ply)


@compiled
def stand_pat(m, tape, ply):
    """Begin an end position: its static value is what the mover has at least.  True if
    that refutes it.

    In place: the best of this ply, what the mover is assured of, the tape; the captures
    listed are ranked.

    >>> from machack.choose import prepare
    >>> from machack.tape import new_tape
    >>> m = set_up(position("game 3, before White's 13th"))
    >>> prepare(m)
    >>> bool(stand_pat(m, new_tape(9), 1)), int(m.best[1]), int(m.assured[WHITE])
    (False, 140, 140)

    Source: the paper, "Description of a simplified minimax search"; the surviving image
    (STATE1).  Status: paper.
    """
    side = m.turn
    _enter_node(m, ply)
    value = static_value(m)
    _note_at(m, tape, STATIC, ply, 0, 0, value)
    m.best[ply] = value
    if is_refuted(m, side, value):
        return _refute(m, tape, ply, 0, value)
    if for_side(side, value) >= for_side(side, m.assured[side]):
        m.assured[side] = value
    sort_moves(m, ply)
    return False


@compiled
def take_capture(m, tape, ply, value):
    """Judge the value returned by a capture just tried and taken back.  True if the
    node is refuted.

    The value is White's, in 1/128 pawn.  Unlike take_value, an equal value replaces the
    best, and none is modified.

    >>> from machack.choose import prepare
    >>> from machack.feedover import examine
    >>> from machack.tape import new_tape
    >>> m, tape = set_up(position("game 1, before White's 27th")), new_tape(99)
    >>> prepare(m)
    >>> examine(m, 1)
    >>> stood = stand_pat(m, tape, 1), next_capture(m, tape, 1), unmake(m)
    >>> bool(take_capture(m, tape, 1, 456)), int(m.best[1])
    (False, 456)

    Source: the surviving image (STATE1).  Status: image.
    """
    if m.stop:
        return True
    side = m.turn
    if is_refuted(m, side, value):
        m.line_length[ply] = 0
        return _refute(m, tape, ply, m.moves[ply][m.trying[ply]], value)
    if for_side(side, value) >= for_side(side, m.best[ply]):
        m.best[ply] = value
        _copy_line(m, ply)
        _note_at(m, tape, BEST, ply, 0, m.moves[ply][m.trying[ply]], value)
        if for_side(side, value) >= for_side(side, m.assured[side]):
            m.assured[side] = value
            m.equal[side] = 1
    return False


@compiled
def is_drawn(m, tape, ply):
    """Has the position of this node stood before?  Noted with the value 0; never asked
    at the root.

    >>> from machack.tape import new_tape
    >>> board = chess.Board()
    >>> for san in ["Nf3", "Nf6", "Ng1", "Ng8"]:
    ...     _ = board.push_san(san)
    >>> bool(is_drawn(set_up(board), new_tape(9), 5))
    True

    Source: the paper, "Hash coding": draws by repetition.  Status: paper.
    """
    if not m.repetition or not is_repeated(m):
        return False
    m.line_length[ply] = 0
    _note_at(m, tape, REPETITION, ply, 0, 0, 0)
    _note_at(m, tape, RETURN, ply, 0, 0, 0)
    return True


@compiled
def position_value(m, tape, ply):
    """The position evaluator: the value of an end position, in 1/128 pawn, White's
    view.

    If the feedover condition holds, plausible moves once more; else the static value
    and all plausible captures.  Tables must be fresh; the line is left in m.line[ply].
    +-32768 if the node is refuted.

    >>> from machack.choose import prepare
    >>> from machack.tape import new_tape
    >>> m = set_up(position("game 1, before White's 27th"))
    >>> prepare(m)
    >>> static_value(m), position_value(m, new_tape(0), 5)          # he takes the rook e5 with his knight
    (232, 479)

    Source: the paper, "Description of a simplified minimax search", "Feedover
    conditions".  Status: paper.
    """
    if is_drawn(m, tape, ply):
        return 0
    m.static_eval += 1
    if wants_feedover(m, tape, ply):
        m.feedovers_left -= 1
        open_plausible(m, tape, ply)
        while next_move(m, tape, ply):
            value = position_value(m, tape, ply + 1)
            unmake(m)
            if take_value(m, tape, ply, value):
                break
        m.feedovers_left += 1
        return close_plausible(m, tape, ply)
    if not stand_pat(m, tape, ply):
        while next_capture(m, tape, ply):
            value = position_value(m, tape, ply + 1)
            unmake(m)
            if take_capture(m, tape, ply, value):
                break
    return _leave_node(m, tape, ply)


@compiled
def search(m, tape, ply):
    """The value of a position searched from ply `ply` down to the depth, in 1/128 pawn,
    White's view.

    Tables must be fresh; the principal variation is left in m.line[ply].  +-32768 if
    the node is refuted.

    >>> from machack.choose import prepare
    >>> from machack.settings import Settings
    >>> from machack.tape import new_tape
    >>> m = set_up(position("game 3, before White's 21st"), Settings(depth=1))
    >>> prepare(m)
    >>> search(m, new_tape(0), 1)                       # R-Q8 is mate: 28672 less the mated side's ply
    28670

    Source: the paper, "Description of a simplified minimax search".  Status: paper.
    """
    if ply > m.depth:
        return position_value(m, tape, ply)
    if ply > 1 and is_drawn(m, tape, ply):
        return 0
    open_plausible(m, tape, ply)
    while next_move(m, tape, ply):
        value = search(m, tape, ply + 1)
        unmake(m)
        if take_value(m, tape, ply, value):
            break
    return close_plausible(m, tape, ply)
