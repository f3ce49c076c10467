"""The search: some plies of plausible moves, then the evaluator; alpha-beta throughout.

Source: the paper, "Description of a simplified minimax search", "The alpha-beta
tree-pruning algorithm"; the surviving image (12.1 to 12.6).  Status: paper.
"""

from .adjust import modification, modified_value
from .alphabeta import (
    INFINITE,
    MATE_LIKE,
    MATE_VALUE,
    NEARLY_INFINITE,
    for_side,
    is_refuted,
)
from .attacks import refresh
from .board import EMPTY
from .captures import next_capture
from .compiled import compiled
from .evaluate import static_value
from .faults import F6, F18
from .feedover import is_checked, wants_feedover
from .hashing import keep_result, recall
from .moves import is_repeated, promoted_to, unmake, victim_of
from .plausible import list_plausible_moves, sort_moves
from .root_moves import keep_allowed_moves
from .state import LINE
from .tape import (
    BEST,
    CUTOFF,
    ENTER,
    MATE,
    MATE_IGNORED,
    REPETITION,
    RETURN,
    STALEMATE,
    STATIC,
    note,
    note_at,
)
from .width import next_move, set_width


@compiled
def _copy_line(m, ply, listed):
    """Enter the line of this node: the move being tried, then the line below it.

    `listed` is 1 if the move was tried as a plausible move, 0 if as a capture.
    """
    row = m.trying[ply]
    move = m.moves[ply][row]
    m.line[ply][0] = move
    m.line_mover[ply][0] = m.mover[ply][row]
    takes, castles = victim_of(m, move) != EMPTY, m.mover[ply][row] == EMPTY
    m.line_quiet[ply][0] = 0 if takes or castles or promoted_to(move) != 0 else 1
    n = min(m.line_length[ply + 1], LINE - 1)
    for i in range(n):
        m.line[ply][i + 1] = m.line[ply + 1][i]
        m.line_mover[ply][i + 1] = m.line_mover[ply + 1][i]
        m.line_quiet[ply][i + 1] = m.line_quiet[ply + 1][i]
    m.line_length[ply] = n + 1
    m.line_listed[ply] = listed + min(m.line_listed[ply + 1], n) if listed else 0


@compiled
def _enter_node(m, ply):
    """Begin a node: save what its side is assured of, and reset what it has found."""
    side = m.turn
    m.saved_assured[ply] = m.assured[side]
    m.saved_equal[ply] = m.equal[side]
    m.best[ply] = m.best_modified[ply] = for_side(side, -INFINITE)
    m.refuted[ply] = m.bounded[ply] = 0
    m.line_length[ply] = m.line_listed[ply] = 0
    m.recorded[ply] = 0
    m.next[ply] = 0


@compiled
def _leave_node(m, tape, ply):
    """End a node: restore what its side is assured of, and return the node's value."""
    side = m.turn
    m.assured[side] = m.saved_assured[ply]
    m.equal[side] = m.saved_equal[ply]
    if m.hash_coding:
        keep_result(m, tape, ply)
    value = for_side(side, INFINITE) if m.refuted[ply] else m.best[ply]
    note_at(m, tape, RETURN, ply, 0, 0, value)
    return value


@compiled
def _refute(m, tape, ply, move, value):
    """Mark the node as refuted by this move of its side (0: by standing pat)."""
    m.refuted[ply] = 1
    m.refuting[ply] = value
    equal = 1 if value == m.assured[1 - m.turn] else 0
    note_at(m, tape, CUTOFF, ply, equal, move, value)
    return True


@compiled
def open_plausible(m, tape, ply):
    """Begin a node that tries plausible moves: list them and set the width.

    The node is recorded on the tape. In place: the rows of this ply; the list is
    counted in m.plausible_move_gen.

    >>> from machack.notation import set_up
    >>> from machack.program.choose import prepare
    >>> from machack.program.search import open_plausible
    >>> from machack.program.tape import new_tape
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
    if ply == 1 and m.n_asked > 0:
        n = keep_allowed_moves(m, ply)
    set_width(m, ply)
    note(m, tape, ENTER, ply, 0, m.basic[ply], m.node[ply], m.node[ply - 1], 0, n)


@compiled
def _ignore_mate(m, tape, ply, value):
    """Apply width rule 4: a move that leads to mate against its side does not count."""
    if m.ignore_mates and for_side(m.turn, value) <= -MATE_LIKE:
        m.slots[ply] += 1
        note_at(m, tape, MATE_IGNORED, ply, 0, m.moves[ply][m.trying[ply]], value)


@compiled
def take_value(m, tape, ply, value, bits):
    """Compare the value of the move just tried and unmade with the best so far.

    Return True if the node is refuted or the search stopped (m.stop): then no more
    moves are tried. The value is White's, in 1/128 pawn, and `bits` are the
    modifications it gets. Between equal values the earlier, more plausible move is
    kept. In place: the best of this ply and its line, what the side to move is assured
    of, the tape.

    >>> from machack.notation import move_of, set_up
    >>> from machack.program.choose import prepare
    >>> from machack.program.moves import unmake
    >>> from machack.program.search import open_plausible, take_value
    >>> from machack.program.tape import new_tape
    >>> from machack.program.width import next_move
    >>> m, tape = set_up("startpos"), new_tape(99)
    >>> prepare(m)
    >>> open_plausible(m, tape, 1)
    >>> for value in (12, 40, 40):
    ...     _ = next_move(m, tape, 1), unmake(m), take_value(m, tape, 1, value, 0)
    >>> int(m.best[1]), int(m.line[1][0]) == move_of("e2e3")    # the second move
    (40, True)

    Source: the paper, "Description of a simplified minimax search"; the surviving
    image.  Status: paper.
    """
    if m.stop:
        return True
    side = m.turn
    if for_side(side, value) <= -NEARLY_INFINITE:  # refuted below
        m.bounded[ply] = 1
        if m.line_length[ply] == 0:
            _copy_line(m, ply, 1)
        if not m.faults & F18 or for_side(side, m.assured[side]) > -MATE_LIKE:
            m.recorded[ply] = 1
        _ignore_mate(m, tape, ply, m.assured[side])
        return False
    m.recorded[ply] = 1
    modified = modified_value(m, tape, ply, value, bits)
    if is_refuted(m, side, modified):
        m.alpha_beta_flush += 1
        _copy_line(m, ply, 1)
        return _refute(m, tape, ply, m.moves[ply][m.trying[ply]], modified)
    _ignore_mate(m, tape, ply, modified)
    if for_side(side, modified) > for_side(side, m.best_modified[ply]):
        m.best[ply] = value
        m.best_modified[ply] = modified
        _copy_line(m, ply, 1)
        m.equal[side] = 1 if modified == value else 0
        if for_side(side, value) > for_side(side, m.assured[side]):
            m.assured[side] = value
        note_at(m, tape, BEST, ply, 0, m.moves[ply][m.trying[ply]], value)
    return False


@compiled
def close_plausible(m, tape, ply):
    """End a node that tried plausible moves, and return its value.

    It is mate or stalemate if no move was legal. The value is in 1/128 pawn, from
    White's point of view: the best, +-32768 if refuted, 28672 - ply if Black is mated.

    >>> from machack.notation import position, set_up
    >>> from machack.program.choose import prepare
    >>> from machack.program.moves import unmake
    >>> from machack.program.search import close_plausible, open_plausible
    >>> from machack.program.tape import new_tape
    >>> from machack.program.width import next_move
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
            refresh(m)  # not counted: the image does not rebuild them here
        checked = is_checked(m, m.turn)
        m.best[ply] = for_side(m.turn, ply - MATE_VALUE) if checked else 0
        note_at(m, tape, MATE if checked else STALEMATE, ply, 0, 0, m.best[ply])
    return _leave_node(m, tape, ply)


@compiled
def stand_pat(m, tape, ply):
    """Begin an end position: the side to move has at least its static value.

    Return True if that refutes it. In place: the best of this ply, what the side to
    move is assured of, the tape; the listed captures are ranked.

    >>> from machack.notation import position, set_up
    >>> from machack.program.board import WHITE
    >>> from machack.program.choose import prepare
    >>> from machack.program.search import stand_pat
    >>> from machack.program.tape import new_tape
    >>> m = set_up(position("game 3, before White's 13th"))
    >>> prepare(m)
    >>> bool(stand_pat(m, new_tape(9), 1)), int(m.best[1]), int(m.assured[WHITE])
    (False, 148, 148)

    Source: the paper, "Description of a simplified minimax search"; the surviving image
    (STATE1).  Status: paper.
    """
    side = m.turn
    _enter_node(m, ply)
    value = static_value(m)
    note_at(m, tape, STATIC, ply, 0, 0, value)
    m.best[ply] = value
    if is_refuted(m, side, value):
        return _refute(m, tape, ply, 0, value)
    if for_side(side, value) >= for_side(side, m.assured[side]):
        m.assured[side] = value
    sort_moves(m, ply)
    return False


@compiled
def take_capture(m, tape, ply, value):
    """Compare the value of a capture just tried and unmade with the best so far.

    Return True if the node is refuted or the search stopped (m.stop). The value is
    White's, in 1/128 pawn. Unlike in take_value, an equal value replaces the best, and
    no value is modified.

    >>> from machack.notation import position, set_up
    >>> from machack.program.captures import next_capture
    >>> from machack.program.choose import prepare
    >>> from machack.program.feedover import examine
    >>> from machack.program.moves import unmake
    >>> from machack.program.search import stand_pat, take_capture
    >>> from machack.program.tape import new_tape
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
    if for_side(side, value) <= -NEARLY_INFINITE:
        m.bounded[ply] = 1
    if is_refuted(m, side, value):
        m.line_length[ply] = 0
        return _refute(m, tape, ply, m.moves[ply][m.trying[ply]], value)
    if for_side(side, value) >= for_side(side, m.best[ply]):
        m.best[ply] = value
        _copy_line(m, ply, 0)
        note_at(m, tape, BEST, ply, 0, m.moves[ply][m.trying[ply]], value)
        if for_side(side, value) >= for_side(side, m.assured[side]):
            m.assured[side] = value
            m.equal[side] = 1
    return False


@compiled
def plies_to_come(m, ply):
    """Return how many plies of plausible moves remain, counting this one.

    It is 0 for an end position.

    >>> from machack import Settings
    >>> from machack.notation import set_up
    >>> from machack.program.search import plies_to_come
    >>> m = set_up("startpos", Settings(depth=4))
    >>> [plies_to_come(m, ply) for ply in (2, 3, 4, 5)]
    [3, 2, 1, 0]

    Source: the paper, "Hash coding": "a measure of how deep".  The listing of 1980
    counts one less, so that the last ply is 0 too: the switch last_ply_as_end.
    Status: inferred.
    """
    return max(0, m.depth + 1 - ply - m.last_ply_as_end)


@compiled
def is_known(m, tape, ply):
    """Return True if the value of this node is known before it is searched.

    The value is left in m.recalled. With hash coding the table is consulted. Without
    it, the value is known only if the position has occurred before, which is a draw.
    This is never called at the root. In place: m.recalled, the line of this ply, the
    table, the tape.

    >>> import chess
    >>> from machack.notation import set_up
    >>> from machack.program.search import is_known
    >>> from machack.program.tape import new_tape
    >>> board = chess.Board()
    >>> for san in ["Nf3", "Nf6", "Ng1", "Ng8"]:
    ...     _ = board.push_san(san)
    >>> m = set_up(board)
    >>> bool(is_known(m, new_tape(9), 5)), int(m.recalled)
    (True, 0)

    Source: the paper, "Hash coding".  Status: paper.
    """
    m.line_length[ply] = m.line_listed[ply] = 0
    m.recalled = 0
    if m.hash_coding:
        return recall(m, tape, ply, plies_to_come(m, ply))
    if not m.repetition or not is_repeated(m):
        return False
    note_at(m, tape, REPETITION, ply, 0, 0, 0)
    note_at(m, tape, RETURN, ply, 0, 0, 0)
    return True


@compiled
def position_value(m, tape, ply):
    """Return the value of an end position: this is the position evaluator.

    If a feedover condition holds, plausible moves are tried once more. Otherwise the
    value comes from the static value and all plausible captures. It is in 1/128 pawn,
    from White's point of view, and +-32768 if the node is refuted. The attack tables
    must be fresh; the line is left in m.line[ply].

    >>> from machack.notation import position, set_up
    >>> from machack.program.choose import prepare
    >>> from machack.program.evaluate import static_value
    >>> from machack.program.search import position_value
    >>> from machack.program.tape import new_tape
    >>> m = set_up(position("game 1, before White's 27th"))
    >>> prepare(m)
    >>> # White's knight takes the rook on e5
    >>> static_value(m), position_value(m, new_tape(0), 5)
    (232, 479)

    Source: the paper, "Description of a simplified minimax search", "Feedover
    conditions".  Status: paper.
    """
    if is_known(m, tape, ply):
        return m.recalled
    m.static_eval += 1
    if wants_feedover(m, tape, ply):
        m.feedovers_left -= 1
        open_plausible(m, tape, ply)
        while next_move(m, tape, ply):
            value = position_value(m, tape, ply + 1)
            unmake(m)
            if take_value(m, tape, ply, value, modification(m, ply)):
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
    """Return the value of a position, searched from ply `ply` down to the depth.

    It is in 1/128 pawn, from White's point of view, and +-32768 if the node is refuted.
    The attack tables must be fresh; the principal variation is left in m.line[ply].

    >>> from machack import Settings
    >>> from machack.notation import position, set_up
    >>> from machack.program.choose import prepare
    >>> from machack.program.search import search
    >>> from machack.program.tape import new_tape
    >>> m = set_up(position("game 3, before White's 21st"), Settings(depth=1))
    >>> prepare(m)
    >>> search(m, new_tape(0), 1)  # R-Q8 is mate: 28672 less the mated side's ply
    28670

    Source: the paper, "Description of a simplified minimax search".  Status: paper.
    """
    if ply > m.depth:
        return position_value(m, tape, ply)
    if ply > 1 and is_known(m, tape, ply):
        return m.recalled
    open_plausible(m, tape, ply)
    while next_move(m, tape, ply):
        value = search(m, tape, ply + 1)
        unmake(m)
        if take_value(m, tape, ply, value, modification(m, ply)):
            break
    return close_plausible(m, tape, ply)
