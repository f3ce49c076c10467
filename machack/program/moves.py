"""Moves: making and unmaking them, a piece's moves in the original's order, legality.

A move is one whole number: from-cell + 128 x to-cell + 16384 x the kind a pawn becomes
(0: none). Castling is stored as the king's step of two cells.

Source: the surviving image (MMOVE, LMGT); the rules of chess.  Status: image.
"""

import random

from .attacks import is_attacked, survey
from .board import (
    BLACK,
    EMPTY,
    FIRST_LINE,
    FORWARD,
    KING,
    KING_STEPS,
    KNIGHT,
    KNIGHT_STEPS,
    KR,
    LAST_LINE,
    LAST_RANK,
    OFF,
    PAWN,
    PIECE_LIMIT,
    QR,
    QUEEN,
    SIDE_LIMIT,
    SIDE_OF,
    STEP,
    WHITE,
    K,
    piece_number,
    relative_rank,
)
from .compiled import compiled, table
from .faults import F2
from .state import (
    PAST_CLOCK,
    PAST_GHOST,
    PAST_GHOST_SIDE,
    PAST_KEY,
    PAST_MOVE,
    PAST_POSITION,
    PAST_VALUE,
    PAST_VICTIM,
    PAST_VICTIMS_CELL,
)
from .tape import ILLEGAL, note

VALUE = table([128, 416, 448, 640, 1248, 1536])  # Table 2 of the paper
KING_IN_TOTALS = 1  # the king counts 1 in the totals of material
PAWN_STEP_VALUE = 8  # added to a pawn's exchange value by every move
CASTLE_SHORT, CASTLE_LONG = -2, 2  # the king's step, from e1 = 24
_random = random.Random(1967)
KEYS = table([_random.getrandbits(62) for _ in range(12 * 120)])
KEY_BLACK = _random.getrandbits(62)
KEY_GHOST = table([_random.getrandbits(62) for _ in range(120)])
KEY_CASTLING = table([_random.getrandbits(62) for _ in range(4)])


@compiled
def new_move(origin, target, promoted):
    """Pack a move: its two cells, and the kind a pawn becomes (0: none).

    >>> from machack.notation import cell_of
    >>> from machack.program.moves import new_move
    >>> new_move(cell_of("e2"), cell_of("e4"), 0)
    6946

    Source: none in the paper.  Status: modern.
    """
    return origin | target << 7 | promoted << 14


@compiled
def origin_of(move):
    """Return the cell a move starts from.

    >>> from machack.notation import cell_of, move_of
    >>> from machack.program.moves import origin_of
    >>> origin_of(move_of("e2e4")) == cell_of("e2")
    True

    Source: none in the paper.  Status: modern.
    """
    return move & 127


@compiled
def target_of(move):
    """Return the cell a move goes to; when castling, the king's cell.

    >>> from machack.notation import cell_of, move_of
    >>> from machack.program.moves import target_of
    >>> target_of(move_of("e2e4")) == cell_of("e4")
    True

    Source: none in the paper.  Status: modern.
    """
    return move >> 7 & 127


@compiled
def promoted_to(move):
    """Return the kind a pawn becomes by this move, 0 for none.

    >>> from machack.notation import move_of
    >>> from machack.program.board import QUEEN
    >>> from machack.program.moves import promoted_to
    >>> promoted_to(move_of("e7e8q")) == QUEEN, promoted_to(move_of("e2e4"))
    (True, 0)

    Source: none in the paper.  Status: modern.
    """
    return move >> 14


@compiled
def piece_key(m, piece):
    """Return the random word, 62 bits, of a piece's color, kind and cell.

    >>> from machack.notation import set_up
    >>> from machack.program.moves import piece_key
    >>> m, key = set_up("startpos"), 0
    >>> for piece in range(1, 33):
    ...     key ^= piece_key(m, piece)
    >>> key == int(m.key)
    True

    Source: the paper, "Hash coding"; the words themselves are ours.  Status: modern.
    """
    return KEYS[(SIDE_OF[piece] * 6 + m.kind[piece]) * 120 + m.cell[piece]]


@compiled
def pieces_key(m):
    """Return the key of all pieces on the board: their random words combined, 62 bits.

    >>> from machack.notation import set_up
    >>> from machack.program.moves import pieces_key
    >>> m = set_up("startpos")
    >>> pieces_key(m) == int(m.key)
    True

    Source: the paper, "Hash coding"; the words themselves are ours.  Status: modern.
    """
    key = 0
    for piece in range(1, PIECE_LIMIT):
        if m.cell[piece] != 0:
            key ^= piece_key(m, piece)
    return key


@compiled
def has_right(m, side, rook):
    """Return True if this side may still castle with this rook (KR or QR).

    The king and the rook have not moved, and the rook has not been captured. Attacks
    and blocked cells do not matter here.

    >>> from machack.notation import set_up
    >>> from machack.program.board import KR, QR, WHITE
    >>> from machack.program.moves import has_right
    >>> m = set_up("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1")
    >>> bool(has_right(m, WHITE, KR)), bool(has_right(m, WHITE, QR))
    (True, False)

    Source: the surviving image (LKCAS, LQCAS).  Status: image.
    """
    king, rook = piece_number(side, K), piece_number(side, rook)
    return m.moved[king] == 0 and m.moved[rook] == 0 and m.cell[rook] != 0


@compiled
def rights_key(m):
    """Return the random word of both sides' castling rights; 0 if there are none.

    >>> from machack.notation import set_up
    >>> from machack.program.moves import rights_key
    >>> rights_key(set_up("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1"))
    0

    Source: the paper, "Hash coding"; the words themselves are ours.  Status: modern.
    """
    key = 0
    for side in (WHITE, BLACK):
        if has_right(m, side, KR):
            key ^= KEY_CASTLING[2 * side]
        if has_right(m, side, QR):
            key ^= KEY_CASTLING[2 * side + 1]
    return key


@compiled
def position_key(m):
    """Return a number that is equal for equal positions.

    Positions are equal if they have the same pieces on the same cells, the same
    castling and en passant rights, and the same side to move.

    >>> import chess
    >>> from machack.notation import set_up
    >>> from machack.program.moves import position_key
    >>> one, other = chess.Board(), chess.Board()
    >>> for san, exchanged in zip(["Nf3", "Nf6", "Nc3"], ["Nc3", "Nf6", "Nf3"]):
    ...     _ = one.push_san(san), other.push_san(exchanged)
    >>> position_key(set_up(one)) == position_key(set_up(other))
    True

    Source: the paper, "Hash coding".  Status: modern.
    """
    key = m.key ^ rights_key(m)
    if m.turn == BLACK:
        key ^= KEY_BLACK
    if m.ghost != 0:
        key ^= KEY_GHOST[m.ghost]
    return key


@compiled
def _put(m, piece, cell):
    """Place a piece on a cell; cell 0 removes it from the board."""
    if m.cell[piece] != 0:
        m.key ^= piece_key(m, piece)
        m.board[m.cell[piece]] = EMPTY
    m.cell[piece] = cell
    if cell != 0:
        m.board[cell] = piece
        m.key ^= piece_key(m, piece)


@compiled
def _castle_rook(m, side, step, back):
    """Move the castling rook over the king, or move it back."""
    rook = piece_number(side, KR if step < 0 else QR)
    king = m.cell[piece_number(side, K)]
    corner = 21 + 70 * side + (0 if step < 0 else 7)
    _put(m, rook, corner if back else king - step // 2)


@compiled
def _promote(m, pawn, kind):
    """Turn a pawn on the last rank into another piece, which keeps its number."""
    gain = VALUE[kind] - VALUE[PAWN]
    m.key ^= piece_key(m, pawn)
    m.kind[pawn] = kind
    m.key ^= piece_key(m, pawn)
    m.value[pawn] += gain
    m.static_value[pawn] += gain
    m.totals[SIDE_OF[pawn]] += gain


@compiled
def _unpromote(m, pawn):
    """Undo a promotion."""
    gain = VALUE[m.kind[pawn]] - VALUE[PAWN]
    m.key ^= piece_key(m, pawn)
    m.kind[pawn] = PAWN
    m.key ^= piece_key(m, pawn)
    m.static_value[pawn] -= gain
    m.totals[SIDE_OF[pawn]] -= gain
    if m.faults & F2 and SIDE_OF[pawn] == BLACK:
        m.also_white_pawn[pawn] = 1


@compiled
def is_en_passant(m, piece, target):
    """Return True if this piece is a pawn that would capture en passant on `target`.

    >>> from machack.notation import cell_of, piece_on, set_up
    >>> from machack.program.moves import is_en_passant
    >>> m = set_up("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2")
    >>> pawn = piece_on(m, "e5")
    >>> [bool(is_en_passant(m, pawn, cell_of(name))) for name in ("d6", "e6")]
    [True, False]

    Source: the rules of chess.  Status: image.
    """
    return target == m.ghost and m.kind[piece] == PAWN


@compiled
def becomes(m, piece, target):
    """Return QUEEN if this piece is a pawn that promotes on `target`, else 0.

    >>> from machack.notation import cell_of, piece_on, set_up
    >>> from machack.program.board import QUEEN
    >>> from machack.program.moves import becomes
    >>> m = set_up("8/P3k3/8/8/8/8/8/4K3 w - - 0 1")
    >>> becomes(m, piece_on(m, "a7"), cell_of("a8")) == QUEEN
    True
    >>> becomes(m, piece_on(m, "e1"), cell_of("e2"))
    0

    Source: the surviving image, whose pawns become queens only.  Status: image.
    """
    promotes = (
        m.kind[piece] == PAWN and relative_rank(target, SIDE_OF[piece]) == LAST_RANK
    )
    return QUEEN if promotes else 0


@compiled
def victim_of(m, move):
    """Return the piece that a move of the side to move captures, 0 for none.

    If the move captures en passant, that is the pawn that has just made a double step.

    >>> from machack.notation import piece_on, move_of, set_up
    >>> from machack.program.moves import victim_of
    >>> m = set_up("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2")
    >>> # e5xd6: the pawn on d5
    >>> int(victim_of(m, move_of("e5d6"))) == piece_on(m, "d5")
    True

    Source: the surviving image (MMOVE).  Status: image.
    """
    target = target_of(move)
    if is_en_passant(m, m.board[origin_of(move)], target):
        return m.board[target - FORWARD[m.turn]]
    return m.board[target]


@compiled
def _leave_ghost(m, pawn, origin, target):
    """Remember the cell passed over by a double step that ends beside an enemy pawn."""
    m.ghost = 0
    if m.kind[pawn] == PAWN and abs(target - origin) == 20:
        for beside in (target - 1, target + 1):
            other = m.board[beside]
            if m.kind[other] == PAWN and SIDE_OF[other] != SIDE_OF[pawn]:
                m.ghost = (origin + target) // 2
                m.ghost_side = SIDE_OF[pawn]


@compiled
def _gain_by_step(m, pawn, target):
    """Raise a pawn's exchange value for its step, twice as much for a double step."""
    twice = m.moved[pawn] == 0 and 50 <= target < 70  # its first move, to a middle rank
    m.value[pawn] += 2 * PAWN_STEP_VALUE if twice else PAWN_STEP_VALUE


@compiled
def _is_castling(m, piece, origin, target):
    """Return True if this is the king's step of two cells."""
    return m.kind[piece] == KING and abs(target - origin) == 2


@compiled
def _remember(m, move, piece, victim):
    """Write down, before a move is made, all that taking it back needs."""
    past = m.past[m.made]
    past[PAST_MOVE] = move
    past[PAST_VICTIM], past[PAST_VICTIMS_CELL] = victim, m.cell[victim]
    past[PAST_GHOST], past[PAST_GHOST_SIDE] = m.ghost, m.ghost_side
    past[PAST_CLOCK] = m.clock
    past[PAST_VALUE] = m.value[piece]
    past[PAST_KEY] = m.key
    past[PAST_POSITION] = position_key(m)


@compiled
def _recall(m, past):
    """Restore what a move changed and unmaking it on the board does not restore."""
    m.ghost, m.ghost_side = past[PAST_GHOST], past[PAST_GHOST_SIDE]
    m.clock = past[PAST_CLOCK]
    m.key = past[PAST_KEY]


@compiled
def make(m, move):
    """Make a pseudo-legal move on the board, in place; the attack tables become stale.

    What is needed to unmake the move is kept in m.past. A pawn gains 8 in exchange
    value, or 16 by a double step.

    >>> from machack.notation import piece_on, set_up
    >>> from machack.program.moves import make, new_move
    >>> m = set_up("startpos")
    >>> make(m, new_move(34, 54, 0))
    >>> pawn = piece_on(m, "e4")
    >>> pawn, int(m.value[pawn])
    (4, 144)

    Source: the surviving image (MMOVE 12607).  Status: image.
    """
    origin, target = origin_of(move), target_of(move)
    piece, victim = m.board[origin], victim_of(m, move)
    _remember(m, move, piece, victim)
    m.clock = 0 if victim != EMPTY or m.kind[piece] == PAWN else m.clock + 1
    if victim != EMPTY:
        _put(m, victim, 0)
        m.totals[SIDE_OF[victim]] -= m.static_value[victim]
    _put(m, piece, target)
    if m.kind[piece] == PAWN:
        _gain_by_step(m, piece, target)
    m.moved[piece] += 1
    if _is_castling(m, piece, origin, target):
        m.castled[m.turn] += 1
        _castle_rook(m, m.turn, target - origin, False)
    _leave_ghost(m, piece, origin, target)
    if promoted_to(move) != 0:
        _promote(m, piece, promoted_to(move))
    m.turn = 1 - m.turn
    m.plies += 1
    m.made += 1
    m.fresh = 0


@compiled
def unmake(m):
    """Undo the last move, in place; the attack tables stay stale.

    >>> from machack.notation import piece_on, set_up
    >>> from machack.program.moves import make, new_move, unmake
    >>> m = set_up("startpos")
    >>> make(m, new_move(34, 54, 0))
    >>> unmake(m)
    >>> pawn = piece_on(m, "e2")
    >>> pawn, int(m.value[pawn])
    (4, 128)

    Source: the surviving image (MMOVE 13100).  Status: image.
    """
    m.made -= 1
    m.plies -= 1
    m.turn = 1 - m.turn
    past = m.past[m.made]
    move, victim = past[PAST_MOVE], past[PAST_VICTIM]
    origin, target = origin_of(move), target_of(move)
    piece = m.board[target]
    if promoted_to(move) != 0:
        _unpromote(m, piece)
    if _is_castling(m, piece, origin, target):
        _castle_rook(m, m.turn, target - origin, True)
        m.castled[m.turn] -= 1
    m.moved[piece] -= 1
    m.value[piece] = past[PAST_VALUE]
    _put(m, piece, origin)
    if victim != EMPTY:
        m.totals[SIDE_OF[victim]] += m.static_value[victim]
        _put(m, victim, past[PAST_VICTIMS_CELL])
    _recall(m, past)
    m.fresh = 0


@compiled
def replay(m, moves):
    """Make the moves of a game one after the other, in place.

    `moves` is a table of moves. The attack tables are rebuilt after every ply because
    some of the image's faults leave traces in them.

    >>> from machack.notation import piece_on, set_up
    >>> from machack.program.compiled import table
    >>> from machack.program.moves import replay
    >>> m = set_up("startpos")
    >>> replay(m, table([6946]))                        # e2-e4
    >>> piece_on(m, "e4"), int(m.plies), int(m.fresh)
    (4, 1, 1)

    Source: the surviving image (the command M).  Status: modern.
    """
    for move in moves:
        make(m, move)
        survey(m)


@compiled
def in_check(m, side):
    """Return True if this side's king is attacked, without using the attack tables.

    >>> from machack.notation import position, set_up
    >>> from machack.program.board import BLACK, WHITE
    >>> from machack.program.moves import in_check
    >>> m = set_up(position("game 3, end"))
    >>> bool(in_check(m, BLACK)), bool(in_check(m, WHITE))
    (True, False)

    Source: the rules of chess.  Status: modern.
    """
    return is_attacked(m, m.cell[piece_number(side, K)], 1 - side)


@compiled
def pawn_cells(m, pawn, out):
    """List in `out` the cells that a pawn can go to, and return their number.

    Cells with friendly pieces are included. The order is: double step, step, capture
    toward the queen's side, capture toward the king's side.

    >>> from machack.notation import piece_on, set_up
    >>> from machack.program.moves import pawn_cells
    >>> m = set_up("4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1")
    >>> out = m.reach[0]
    >>> n = pawn_cells(m, piece_on(m, "e4"), out)
    >>> [int(cell) for cell in out[:n]]                 # e5, d5, f5
    [64, 65, 63]

    Source: the surviving image (LMGT 17014).  Status: image.
    """
    here, side = m.cell[pawn], SIDE_OF[pawn]
    ahead = here + FORWARD[side]
    n = 0
    if m.board[ahead] == EMPTY:
        twice = ahead + FORWARD[side]
        if relative_rank(here, side) <= 2 and m.board[twice] == EMPTY:
            out[n] = twice
            n += 1
        out[n] = ahead
        n += 1
    for cell in (ahead + 1, ahead - 1):
        if m.board[cell] != OFF and (m.board[cell] != EMPTY or cell == m.ghost):
            out[n] = cell
            n += 1
    return n


@compiled
def _line_cells(m, piece, out):
    """List the cells a slider reaches, up to the first occupied cell on each line."""
    kind = m.kind[piece]
    n = 0
    for line in range(FIRST_LINE[kind], LAST_LINE[kind]):
        cell = m.cell[piece] + STEP[line]
        while m.board[cell] == EMPTY:
            out[n] = cell
            n += 1
            cell += STEP[line]
        if m.board[cell] != OFF:
            out[n] = cell
            n += 1
    return n


@compiled
def _step_cells(m, piece, out):
    """List the cells on the board that a knight or king can step to."""
    steps = KNIGHT_STEPS if m.kind[piece] == KNIGHT else KING_STEPS
    n = 0
    for step in steps:
        cell = m.cell[piece] + step
        if m.board[cell] != OFF:
            out[n] = cell
            n += 1
    return n


@compiled
def piece_cells(m, piece, out):
    """List in `out` the cells that a piece can go to, and return their number.

    They are in the original's order. Cells with friendly pieces are left out. Attacked
    cells are included, even for the king. Castling is not.

    >>> from machack.notation import piece_on, set_up
    >>> from machack.program.moves import piece_cells
    >>> m = set_up("startpos")
    >>> out = m.reach[0]
    >>> n = piece_cells(m, piece_on(m, "g1"), out)
    >>> [int(cell) for cell in out[:n]]                 # f3 and h3
    [43, 41]

    Source: the surviving image (LMGT 17014).  Status: image.
    """
    kind = m.kind[piece]
    if kind == PAWN:
        n = pawn_cells(m, piece, out)
    elif kind == KNIGHT or kind == KING:
        n = _step_cells(m, piece, out)
    else:
        n = _line_cells(m, piece, out)
    kept = 0
    for i in range(n):
        if SIDE_OF[m.board[out[i]]] != SIDE_OF[piece]:
            out[kept] = out[i]
            kept += 1
    return kept


@compiled
def may_castle(m, side, step):
    """Return True if rights and empty cells allow this side to castle this way.

    Attacks are ignored. `step`, the king's step, is CASTLE_SHORT or CASTLE_LONG.

    >>> from machack.notation import position, set_up
    >>> from machack.program.board import WHITE
    >>> from machack.program.moves import CASTLE_LONG, CASTLE_SHORT, may_castle
    >>> m = set_up(position("game 3, before White's 9th"))
    >>> [bool(may_castle(m, WHITE, way)) for way in (CASTLE_LONG, CASTLE_SHORT)]
    [True, False]

    Source: the surviving image (LKCAS 13355, LQCAS 13377).  Status: image.
    """
    king = m.cell[piece_number(side, K)]
    if not has_right(m, side, KR if step < 0 else QR):
        return False
    if m.board[king + step // 2] != EMPTY or m.board[king + step] != EMPTY:
        return False
    return step < 0 or m.board[king + 3] == EMPTY


@compiled
def castling_is_clear(m, side, step):
    """Return True if this side may castle, by the image's test.

    The test covers rights, empty cells, and attacks on the king's cell and the next
    two. `step` is CASTLE_SHORT or CASTLE_LONG. The attack tables must be fresh.

    >>> from machack.notation import position, set_up
    >>> from machack.program.board import WHITE
    >>> from machack.program.moves import CASTLE_LONG, CASTLE_SHORT
    >>> from machack.program.moves import castling_is_clear
    >>> m = set_up(position("game 3, before White's 9th"))
    >>> [bool(castling_is_clear(m, WHITE, way)) for way in (CASTLE_LONG, CASTLE_SHORT)]
    [True, False]

    Source: the surviving image (LKCAS 13355, LQCAS 13377).  Status: image.
    """
    king, enemy = m.cell[piece_number(side, K)], m.attack[1 - side]
    if enemy[king] != 0 or enemy[king + step // 2] != 0 or enemy[king + step] != 0:
        return False
    return may_castle(m, side, step)


@compiled
def is_legal(m, move):
    """Return True if a pseudo-legal move does not leave its own king attacked.

    The move is tried on the board, and the board is then restored.

    >>> from machack.notation import move_of, set_up
    >>> from machack.program.moves import is_legal
    >>> m = set_up("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1")
    >>> # N-B3, K-Q1
    >>> bool(is_legal(m, move_of("e2c3"))), bool(is_legal(m, move_of("e1d1")))
    (False, True)

    Source: the rules of chess.  Status: modern.
    """
    side, fresh = m.turn, m.fresh
    piece = m.board[origin_of(move)]
    mark = m.also_white_pawn[piece]  # a fault sets this when a promotion is undone
    make(m, move)
    legal = not in_check(m, side)
    unmake(m)
    m.also_white_pawn[piece] = mark
    m.fresh = fresh
    return legal


@compiled
def make_legal(m, move):
    """Make a listed move on the board and rebuild the attack tables, in place.

    The move is counted in m.moves_made. Return False if it proves illegal: the board is
    then unchanged and the tables are stale.

    >>> from machack.notation import move_of, set_up
    >>> from machack.program.moves import make_legal
    >>> m = set_up("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1")
    >>> bool(make_legal(m, move_of("e2c3")))  # N-B3
    False
    >>> bool(make_legal(m, move_of("e1d1")))  # K-Q1
    True

    Source: the surviving image (MMOVE 12607).  Status: image.
    """
    m.moves_made += 1
    side = m.turn
    origin, target = origin_of(move), target_of(move)
    piece = m.board[origin]
    if _is_castling(m, piece, origin, target):
        survey(m)
        if not castling_is_clear(m, side, target - origin):
            m.fresh = 0
            return False
    if m.kind[piece] == PAWN and abs(target - origin) == 1:
        m.fresh = 0  # fault F17: a pawn cannot step sideways
        return False
    make(m, move)
    survey(m)
    if m.attack[1 - side][m.cell[piece_number(side, K)]] != 0:
        unmake(m)
        return False
    return True


@compiled
def begin_move(m, tape, ply, kind, detail, place):
    """Begin a listed move: make it on the board and open a new node on the tape.

    Return False if the move is illegal. `kind` is CONSIDER or CAPTURE, `detail` is the
    reason for considering the move, and `place` is its place in the list, from 0. In
    place: the board, the tape, m.nodes, m.trying[ply] and m.node[ply + 1].

    >>> from machack.notation import piece_on, set_up
    >>> from machack.program.choose import list_root
    >>> from machack.program.moves import begin_move
    >>> from machack.program.tape import CONSIDER, WITHIN_WIDTH, new_tape
    >>> m = set_up("startpos")
    >>> _ = list_root(m)
    >>> # P-K4
    >>> begun = begin_move(m, new_tape(9), 1, CONSIDER, WITHIN_WIDTH, 0)
    >>> bool(begun), piece_on(m, "e4")
    (True, 4)

    Source: the surviving image (EVM 13652).  Status: image.
    """
    row = m.ranked[ply][place]
    move, value = m.moves[ply][row], m.plausibility[ply][row]
    m.trying[ply] = row
    m.nodes += 1
    if m.node_limit != 0 and m.nodes >= m.node_limit:
        m.stop = 1
    node, parent = m.nodes, m.node[ply]
    m.node[ply + 1] = node
    note(m, tape, kind, ply + 1, detail, place + 1, node, parent, move, value)
    if make_legal(m, move):
        return True
    note(m, tape, ILLEGAL, ply + 1, 0, place + 1, node, parent, move, 0)
    return False


@compiled
def _add_if_legal(m, ply, move):
    """Add a pseudo-legal move to the list of this ply if it is legal."""
    if is_legal(m, move):
        m.moves[ply][m.n_moves[ply]] = move
        m.n_moves[ply] += 1


@compiled
def _list_legal_of(m, ply, piece):
    """List the legal moves of one piece, except castling."""
    origin = m.cell[piece]
    m.asking += 1
    reach = m.reach[m.asking]
    for i in range(piece_cells(m, piece, reach)):
        if becomes(m, piece, reach[i]) != 0:
            for kind in range(QUEEN, PAWN, -1):
                _add_if_legal(m, ply, new_move(origin, reach[i], kind))
        else:
            _add_if_legal(m, ply, new_move(origin, reach[i], 0))
    m.asking -= 1


@compiled
def legal_moves(m, ply):
    """List every legal move of the side to move in m.moves[ply]; return their number.

    Under-promotions are included. In place: row `ply` of m.moves and m.n_moves. The
    board is unchanged.

    >>> from machack.notation import set_up
    >>> from machack.program.moves import legal_moves
    >>> legal_moves(set_up("startpos"), 1)
    20

    Source: the rules of chess; the order is the surviving image's.  Status: modern.
    """
    m.n_moves[ply] = 0
    for piece in range(piece_number(m.turn, 1), piece_number(m.turn, SIDE_LIMIT)):
        if m.cell[piece] != 0:
            _list_legal_of(m, ply, piece)
    king = m.cell[piece_number(m.turn, K)]
    for step in (CASTLE_SHORT, CASTLE_LONG):
        if not may_castle(m, m.turn, step) or in_check(m, m.turn):
            continue
        if not is_attacked(m, king + step // 2, 1 - m.turn):
            _add_if_legal(m, ply, new_move(king, king + step, 0))
    return m.n_moves[ply]


@compiled
def count_leaves(m, depth, ply):
    """Return the number of legal games of `depth` plies from here (perft).

    The lists of plies `ply` and deeper are used.

    >>> from machack.notation import set_up
    >>> from machack.program.moves import count_leaves
    >>> count_leaves(set_up("startpos"), 2, 1)
    400

    Source: none in the paper.  Status: modern.
    """
    n = legal_moves(m, ply)
    if depth <= 1:
        return n if depth == 1 else 1
    total = 0
    for i in range(n):
        make(m, m.moves[ply][i])
        total += count_leaves(m, depth - 1, ply + 1)
        unmake(m)
    return total


@compiled
def is_repeated(m):
    """Return True if this position has occurred before, in the game or in this line.

    One earlier occurrence is enough. Only plies since the last capture or pawn move are
    compared.

    >>> import chess
    >>> from machack.notation import set_up
    >>> from machack.program.moves import is_repeated
    >>> board = chess.Board()
    >>> for san in ["Nf3", "Nf6", "Ng1", "Ng8"]:
    ...     _ = board.push_san(san)
    >>> bool(is_repeated(set_up(board)))
    True

    Source: the paper, "Hash coding".  Status: paper.
    """
    key = position_key(m)
    earliest = max(0, m.made - m.clock)
    for n in range(m.made - 2, earliest - 1, -2):
        if m.past[n][PAST_POSITION] == key:
            return True
    return False
