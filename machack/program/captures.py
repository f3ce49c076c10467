"""Plausible captures: profitable exchanges, followed without limit to a dead position.

Source: the paper, "Description of a simplified minimax search"; the surviving image
(STATE1).  Status: paper.
"""

from .attacks import PASSING_KINGWARD, count
from .board import EMPTY, FORWARD, PAWN, SIDE_OF, WHITE, piece_number, relative_rank
from .compiled import compiled
from .enprise import COUNT_ALL, find_cheapest
from .faults import F10, F17, F23
from .moves import becomes, begin_move, new_move
from .state import FRONT_ENTRIES
from .tape import CAPTURE

PROMOTION_VALUE = 512


@compiled
def add_capture(m, ply, piece, target, value):
    """Add a capture, or a promotion, to the list of this ply with its value.

    The value is in 1/128 pawn. In place: m.moves, m.mover, m.plausibility, m.marks and
    m.n_moves of this ply.

    >>> from machack.notation import cell_of, piece_on, move_of, position, set_up
    >>> from machack.program.captures import add_capture
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> add_capture(m, 1, piece_on(m, "d3"), cell_of("d6"), 128)
    >>> int(m.n_moves[1]), int(m.moves[1][0]) == move_of("d3d6")
    (1, True)

    Source: the surviving image (STATE1).  Status: image.
    """
    n = m.n_moves[ply]
    m.moves[ply][n] = new_move(m.cell[piece], target, becomes(m, piece, target))
    m.mover[ply][n] = piece
    m.plausibility[ply][n] = value
    m.marks[ply][n] = 0
    m.n_moves[ply] = n + 1


@compiled
def add_promotions(m, ply):
    """Add the pawns that can promote by a step forward to the list of this ply.

    With fault F10 a wrong test selects the pawns.

    >>> from machack.notation import set_up
    >>> from machack.program.captures import add_promotions
    >>> m = set_up("4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
    >>> add_promotions(m, 1)
    >>> int(m.n_moves[1]), int(m.plausibility[1][0])
    (1, 512)

    Source: the paper: "an actual capture or a pawn promotion"; the surviving image.
    Status: paper.
    """
    side = m.turn
    if m.faults & F10 and (side == WHITE or m.passed[1] != 2 or m.backward[1] != 0):
        return
    for pawn in range(piece_number(side, 1), piece_number(side, 9)):
        cell = m.cell[pawn]
        if cell == 0 or m.board[cell + FORWARD[side]] != EMPTY:
            continue
        if m.faults & F10 or (m.kind[pawn] == PAWN and relative_rank(cell, side) == 7):
            add_capture(m, ply, pawn, cell + FORWARD[side], PROMOTION_VALUE)


@compiled
def capture_value(m, piece, victim):
    """Return what `piece` gains by capturing an en prise piece; -1 for no capture.

    The gain is in 1/128 pawn. An undefended piece brings its value. A piece worth at
    least as much as its capturer brings the difference. If the capturer is worth more,
    it brings its victim's whole value on two conditions: another piece attacks the
    victim too, and the victim plus its cheapest defender, the next to be captured, are
    worth more than the capturer. Otherwise it brings 0 if the capturer is itself
    defended where it is. With fault F23 the second condition is reversed, though the
    image has this sum right in its en prise test.

    >>> from machack.notation import piece_on, position, set_up
    >>> from machack.program.captures import capture_value
    >>> m = set_up(position("game 1, before White's 27th"))
    >>> rook, knight = piece_on(m, "e5"), piece_on(m, "c6")
    >>> capture_value(m, knight, rook)      # 640 - 416
    224

    Source: the surviving image (STATE1 20251).  Status: image.
    """
    side, cell = SIDE_OF[piece], m.cell[victim]
    value = m.static_value[victim]
    if m.attack[1 - side][cell] == 0:
        return value
    gain = value - m.static_value[piece]
    if gain >= 0:
        return gain
    _, defender = find_cheapest(m, cell, victim, 1 - side, COUNT_ALL)
    pays = gain + m.static_value[defender] > 0
    if m.faults & F23:
        pays = not pays
    if count(m.attack[side][cell]) > 1 and pays:
        return value
    return 0 if m.attack[side][m.cell[piece]] != 0 else -1


@compiled
def add_captures_of(m, ply, victim):
    """Add all plausible captures of an en prise piece to the list of this ply.

    Only the nearest attacker on each line is considered.

    >>> from machack.notation import piece_on, position, set_up
    >>> from machack.program.captures import add_captures_of
    >>> from machack.program.enprise import is_en_prise
    >>> m = set_up(position("game 1, before White's 27th"))
    >>> rook = piece_on(m, "e5")
    >>> if is_en_prise(m, rook):
    ...     add_captures_of(m, 1, rook)
    >>> int(m.n_moves[1]), int(m.plausibility[1][0])    # the knight c6 takes it
    (1, 224)

    Source: the surviving image (STATE1 20251).  Status: image.
    """
    for entry in range(FRONT_ENTRIES):
        piece = m.front[m.cell[victim]][entry]
        if SIDE_OF[piece] != m.turn:
            continue
        value = capture_value(m, piece, victim)
        if value >= 0:
            passing = entry >= PASSING_KINGWARD and not m.faults & F17
            target = m.ghost if passing else m.cell[victim]
            add_capture(m, ply, piece, target, value)


@compiled
def next_capture(m, tape, ply):
    """Make the next plausible capture of this ply; return False if none is left.

    In place: as begin_move; the capture is counted in m.static_eval_self. The list must
    be ranked. The caller unmakes the move.

    >>> from machack.notation import piece_on, position, set_up
    >>> from machack.program.captures import next_capture
    >>> from machack.program.feedover import examine
    >>> from machack.program.plausible import sort_moves
    >>> from machack.program.tape import new_tape
    >>> m = set_up(position("game 1, before White's 27th"))
    >>> examine(m, 1)
    >>> sort_moves(m, 1)
    >>> # the knight c6 takes the rook e5
    >>> knight = piece_on(m, "c6")
    >>> bool(next_capture(m, new_tape(9), 1)), piece_on(m, "e5") == knight
    (True, True)

    Source: the paper, "Description of a simplified minimax search".  Status: paper.
    """
    while m.next[ply] < m.n_moves[ply] and not m.stop:
        place = m.next[ply]
        m.next[ply] = place + 1
        if begin_move(m, tape, ply, CAPTURE, 0, place):
            m.static_eval_self += 1
            return True
    return False
