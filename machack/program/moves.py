"""Moves: making and taking back, listing a man's moves in the original's order, the
complete legal moves.

A move is one whole number: from-cell + 128 x to-cell + 16384 x the kind a pawn becomes
(0: none). Castling is the king's step of two cells.

Source: the surviving image (MMOVE, LMGT); the rules of chess.  Status: image.
"""

import random

from .attacks import is_attacked
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
    MAN_LIMIT,
    MEN_LIMIT,
    OFF,
    PAWN,
    QR,
    QUEEN,
    SIDE_OF,
    STEP,
    WHITE,
    K,
    man,
)
from .compiled import compiled, table
from .faults import F2

VALUE = table([128, 416, 448, 640, 1248, 1536])  # Table 2 of the paper
KING_IN_TOTALS = 1  # the king counts 1 in the totals of material
PAWN_STEP_VALUE = 8  # what a pawn gains in exchange value with every move
CASTLE_SHORT, CASTLE_LONG = -2, 2  # the king's step, from e1 = 24
_random = random.Random(1967)
KEYS = table([_random.getrandbits(62) for _ in range(12 * 120)])
KEY_BLACK = _random.getrandbits(62)
KEY_GHOST = table([_random.getrandbits(62) for _ in range(120)])
KEY_CASTLING = table([_random.getrandbits(62) for _ in range(4)])


@compiled
def new_move(origin, target, promoted):
    """Pack a move: the cells it starts from and goes to, and the kind a pawn becomes
    (0: none).

    >>> new_move(34, 54, 0)                             # e2-e4
    6946

    Source: none in the paper.  Status: modern.
    """
    return origin | target << 7 | promoted << 14


@compiled
def origin_of(move):
    """The cell a move starts from.

    >>> origin_of(6946)                                 # e2-e4
    34

    Source: none in the paper.  Status: modern.
    """
    return move & 127


@compiled
def target_of(move):
    """The cell a move goes to; of castling, the king's.

    >>> target_of(6946)                                 # e2-e4
    54

    Source: none in the paper.  Status: modern.
    """
    return move >> 7 & 127


@compiled
def promoted_to(move):
    """The kind a pawn becomes by this move, 0 for none.

    >>> promoted_to(new_move(84, 94, QUEEN)) == QUEEN, promoted_to(6946)
    (True, 0)

    Source: none in the paper.  Status: modern.
    """
    return move >> 14


@compiled
def piece_key(m, piece):
    """The random word, 62 bits, of a man's colour and kind on the cell where he stands.

    >>> m, key = set_up("startpos"), 0
    >>> for piece in range(1, 33):
    ...     key ^= piece_key(m, piece)
    >>> key == int(m.key)
    True

    Source: the paper, "Hash coding"; the words themselves are ours.  Status: modern.
    """
    return KEYS[(SIDE_OF[piece] * 6 + m.kind[piece]) * 120 + m.cell[piece]]


@compiled
def men_key(m):
    """The key of all men on the board: their random words together, 62 bits.

    >>> m = set_up("startpos")
    >>> men_key(m) == int(m.key)
    True

    Source: the paper, "Hash coding"; the words themselves are ours.  Status: modern.
    """
    key = 0
    for piece in range(1, MEN_LIMIT):
        if m.cell[piece] != 0:
            key ^= piece_key(m, piece)
    return key


@compiled
def has_right(m, side, rook):
    """Have king and this rook (KR or QR) of a side never moved, and is the rook still
    on the board?

    >>> m = set_up("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1")
    >>> bool(has_right(m, WHITE, KR)), bool(has_right(m, WHITE, QR))
    (True, False)

    Source: the surviving image (LKCAS, LQCAS).  Status: image.
    """
    return (
        m.moved[man(side, K)] == 0
        and m.moved[man(side, rook)] == 0
        and m.cell[man(side, rook)] != 0
    )


@compiled
def rights_key(m):
    """The random word of the castling rights of both sides; 0 if there are none.

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
    """A number that is equal for equal positions (men, castling rights, en passant,
    side to move).

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
    """Place a man on a cell; with cell 0, off the board."""
    if m.cell[piece] != 0:
        m.key ^= piece_key(m, piece)
        m.board[m.cell[piece]] = EMPTY
    m.cell[piece] = cell
    if cell != 0:
        m.board[cell] = piece
        m.key ^= piece_key(m, piece)


@compiled
def _castle_rook(m, side, step, back):
    """Move the castling rook over the king, or back."""
    rook = man(side, KR if step < 0 else QR)
    king = m.cell[man(side, K)]
    corner = 21 + 70 * side + (0 if step < 0 else 7)
    _put(m, rook, corner if back else king - step // 2)


@compiled
def _promote(m, pawn, kind):
    """A pawn on the last rank becomes another man; he keeps his number."""
    gain = VALUE[kind] - VALUE[PAWN]
    m.key ^= piece_key(m, pawn)
    m.kind[pawn] = kind
    m.key ^= piece_key(m, pawn)
    m.value[pawn] += gain
    m.static_value[pawn] += gain
    m.totals[SIDE_OF[pawn]] += gain


@compiled
def _unpromote(m, pawn):
    """Take a promotion back."""
    gain = VALUE[m.kind[pawn]] - VALUE[PAWN]
    m.key ^= piece_key(m, pawn)
    m.kind[pawn] = PAWN
    m.key ^= piece_key(m, pawn)
    m.static_value[pawn] -= gain
    m.totals[SIDE_OF[pawn]] -= gain
    if m.faults & F2 and SIDE_OF[pawn] == BLACK:
        m.also_white_pawn[pawn] = 1


@compiled
def victim_of(m, move):
    """The man a move of the side to move captures, 0 for none; en passant, the pawn
    passed by.

    >>> m = set_up("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2")
    >>> # e5xd6: the pawn on d5
    >>> int(victim_of(m, new_move(64, 75, 0))), int(m.board[65])
    (21, 21)

    Source: the surviving image (MMOVE).  Status: image.
    """
    target = target_of(move)
    if (
        m.board[target] == EMPTY
        and target == m.ghost
        and m.kind[m.board[origin_of(move)]] == PAWN
    ):
        return m.board[target - FORWARD[m.turn]]
    return m.board[target]


@compiled
def _leave_ghost(m, pawn, origin, target):
    """After a double step beside an enemy pawn, remember the cell passed over."""
    m.ghost = 0
    if m.kind[pawn] == PAWN and abs(target - origin) == 20:
        for beside in (target - 1, target + 1):
            other = m.board[beside]
            if m.kind[other] == PAWN and SIDE_OF[other] != SIDE_OF[pawn]:
                m.ghost = (origin + target) // 2
                m.ghost_side = SIDE_OF[pawn]


@compiled
def make(m, move):
    """Make a pseudo-legal move on the board, in place; the attack tables become stale.

    What taking back needs is kept in m.past.  A pawn gains 8 in exchange value, 16 by a
    double step.

    >>> m = set_up("startpos")
    >>> make(m, new_move(34, 54, 0))
    >>> int(m.board[54]), int(m.value[4])               # the king's pawn
    (4, 144)

    Source: the surviving image (MMOVE 12607).  Status: image.
    """
    origin, target = origin_of(move), target_of(move)
    piece = m.board[origin]
    victim = victim_of(m, move)
    past = m.past[m.made]
    past[0], past[1], past[2], past[3] = move, victim, m.ghost, m.ghost_side
    past[4], past[5], past[6] = m.clock, m.value[piece], m.key
    past[7] = position_key(m)
    m.clock = 0 if victim != EMPTY or m.kind[piece] == PAWN else m.clock + 1
    if victim != EMPTY:
        _put(m, victim, 0)
        m.totals[SIDE_OF[victim]] -= m.static_value[victim]
    _put(m, piece, target)
    if m.kind[piece] == PAWN:
        m.value[piece] += PAWN_STEP_VALUE
        if m.moved[piece] == 0 and 50 <= target < 70:
            m.value[piece] += PAWN_STEP_VALUE
    m.moved[piece] += 1
    if m.kind[piece] == KING and abs(target - origin) == 2:
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
    """Take the last move back, in place; the attack tables stay stale.

    >>> m = set_up("startpos")
    >>> make(m, new_move(34, 54, 0))
    >>> unmake(m)
    >>> int(m.board[34]), int(m.value[4])               # the king's pawn
    (4, 128)

    Source: the surviving image (MMOVE 13100).  Status: image.
    """
    m.made -= 1
    m.plies -= 1
    m.turn = 1 - m.turn
    past = m.past[m.made]
    move, victim = past[0], past[1]
    origin, target = origin_of(move), target_of(move)
    piece = m.board[target]
    if promoted_to(move) != 0:
        _unpromote(m, piece)
    if m.kind[piece] == KING and abs(target - origin) == 2:
        _castle_rook(m, m.turn, target - origin, True)
        m.castled[m.turn] -= 1
    m.moved[piece] -= 1
    m.value[piece] = past[5]
    _put(m, piece, origin)
    if victim != EMPTY:
        m.totals[SIDE_OF[victim]] += m.static_value[victim]
        _put(
            m,
            victim,
            target
            if past[2] != target or m.kind[piece] != PAWN
            else target - FORWARD[m.turn],
        )
    m.ghost, m.ghost_side, m.clock, m.key = past[2], past[3], past[4], past[6]
    m.fresh = 0


@compiled
def in_check(m, side):
    """Is this side's king attacked?  Looked up on the board itself.

    >>> m = set_up(position("game 3, end"))
    >>> bool(in_check(m, BLACK)), bool(in_check(m, WHITE))
    (True, False)

    Source: the rules of chess.  Status: modern.
    """
    return is_attacked(m, m.cell[man(side, K)], 1 - side)


@compiled
def pawn_cells(m, pawn, out):
    """The cells a pawn's pseudo-moves go to, own-occupied ones included; returns how
    many, cells in `out`.

    Order: double step, step, capture towards the queen's side, capture towards the
    king's.

    >>> m = set_up("4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1")
    >>> n = pawn_cells(m, 4, m.reach)
    >>> [int(cell) for cell in m.reach[:n]]             # e5, d5, f5
    [64, 65, 63]

    Source: the surviving image (LMGT 17014).  Status: image.
    """
    here = m.cell[pawn]
    side = SIDE_OF[pawn]
    forward = FORWARD[side]
    n = 0
    if m.board[here + forward] == EMPTY:
        if (here < 40 if side == WHITE else here > 80) and m.board[
            here + 2 * forward
        ] == EMPTY:
            out[n] = here + 2 * forward
            n += 1
        out[n] = here + forward
        n += 1
    for sideways in (1, -1):
        cell = here + forward + sideways
        if m.board[cell] != OFF and (
            m.board[cell] != EMPTY or (cell == m.ghost and m.ghost != 0)
        ):
            out[n] = cell
            n += 1
    return n


@compiled
def _line_cells(m, piece, out):
    """The cells a slider reaches, up to and including the first occupied one of each
    line.
    """
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
    """The cells of the board a knight or king steps to."""
    n = 0
    for i in range(8):
        cell = m.cell[piece] + (
            KNIGHT_STEPS[i] if m.kind[piece] == KNIGHT else KING_STEPS[i]
        )
        if m.board[cell] != OFF:
            out[n] = cell
            n += 1
    return n


@compiled
def piece_cells(m, piece, out):
    """The cells a man's pseudo-moves go to, in the original's order; returns how many,
    cells in `out`.

    Cells held by own men are left out; attacked cells are not, not even the king's.
    Castling is not among them.

    >>> m = set_up("startpos")
    >>> n = piece_cells(m, 10, m.reach)                 # the king's knight: f3 and h3
    >>> [int(cell) for cell in m.reach[:n]]
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
    """May this side castle by the king's step, so far as rights and empty cells go?
    Attacks are not asked.

    `step` is CASTLE_SHORT or CASTLE_LONG.

    >>> m = set_up(position("game 3, before White's 9th"))
    >>> bool(may_castle(m, WHITE, CASTLE_LONG)), bool(may_castle(m, WHITE, CASTLE_SHORT))
    (True, False)

    Source: the surviving image (LKCAS 13355, LQCAS 13377).  Status: image.
    """
    king = m.cell[man(side, K)]
    if not has_right(m, side, KR if step < 0 else QR):
        return False
    one = step // 2
    return (
        m.board[king + one] == EMPTY
        and m.board[king + step] == EMPTY
        and (step < 0 or m.board[king + 3] == EMPTY)
    )


@compiled
def is_legal(m, move):
    """Does a pseudo-legal move leave the own king unattacked?  Found out on the board,
    which is as before.

    >>> m = set_up("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1")
    >>> # N-B3, K-Q1
    >>> bool(is_legal(m, new_move(34, 46, 0))), bool(is_legal(m, new_move(24, 25, 0)))
    (False, True)

    Source: the rules of chess.  Status: modern.
    """
    side = m.turn
    fresh = m.fresh
    make(m, move)
    legal = not in_check(m, side)
    unmake(m)
    m.fresh = fresh
    return legal


@compiled
def _add_if_legal(m, ply, move):
    """Put a pseudo-legal move on the list of this ply unless it leaves the king
    attacked.
    """
    if is_legal(m, move):
        m.moves[ply][m.n_moves[ply]] = move
        m.n_moves[ply] += 1


@compiled
def legal_moves(m, ply):
    """List every legal move of the side to move in m.moves[ply], under-promotions
    included; returns how many.

    In place: row `ply` of m.moves and m.n_moves.  The board is as before.

    >>> legal_moves(set_up("startpos"), 1)
    20

    Source: the rules of chess; the order is the surviving image's.  Status: modern.
    """
    side = m.turn
    m.n_moves[ply] = 0
    for piece in range(man(side, 1), man(side, MAN_LIMIT)):
        if m.cell[piece] == 0:
            continue
        for i in range(piece_cells(m, piece, m.reach)):
            target = m.reach[i]
            if m.kind[piece] == PAWN and (target > 90 or target < 30):
                for kind in range(QUEEN, PAWN, -1):
                    _add_if_legal(m, ply, new_move(m.cell[piece], target, kind))
            else:
                _add_if_legal(m, ply, new_move(m.cell[piece], target, 0))
    king = m.cell[man(side, K)]
    for step in (CASTLE_SHORT, CASTLE_LONG):
        if (
            may_castle(m, side, step)
            and not in_check(m, side)
            and not is_attacked(m, king + step // 2, 1 - side)
        ):
            _add_if_legal(m, ply, new_move(king, king + step, 0))
    return m.n_moves[ply]


@compiled
def count_leaves(m, depth, ply):
    """The number of legal games of `depth` plies from here (perft), with the lists of
    plies `ply` and deeper.

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
    """Has the position on the board stood before, in the game or in the line being
    searched?

    Once is enough.  Only plies since the last capture or pawn move are asked.

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
        if m.past[n][7] == key:
            return True
    return False
