"""Placing a position that has no history: which piece is which, and what it has done.

A diagram does not show which of two knights is the king's, how often a pawn has moved,
or whether a king has castled. The program needs to know. It assumes that each piece has
made the fewest moves that can have brought it where it is.

Source: none in the paper, whose positions come from games.  Status: modern.
"""

from .attacks import survey
from .board import (
    BACK_RANK,
    BISHOP,
    BLACK,
    CELLS,
    EMPTY,
    FORWARD,
    KING,
    PAWN,
    PIECE_LIMIT,
    ROOK,
    SIDE_LIMIT,
    SIDE_OF,
    WHITE,
    K,
    clear_board,
    file_of,
    piece_number,
    rank_of,
    relative_rank,
)
from .compiled import compiled
from .enprise import STATIC_VALUE_OF_NONE, VALUE_OF_NONE
from .moves import KING_IN_TOTALS, PAWN_STEP_VALUE, VALUE, _leave_ghost, pieces_key

KINDS = 6  # a diagram's codes: 1 + kind for White's pieces, 6 more for Black's
SHORT, LONG = 1, 2  # the rights to castle; Black's are two bits to the left
PAWNS, FIRST_PIECE = 8, 9  # pieces numbered 1..8 begin as pawns
STEPS_OF_A_PROMOTED_PAWN = 6


@compiled
def _home_number(kind, cell, side):
    """Return the number of the piece that begins as this kind on this file, or 0."""
    if kind == KING:
        return K
    if kind == PAWN:
        return file_of(cell)
    at_home = relative_rank(cell, side) == 1 and BACK_RANK[file_of(cell) - 1] == kind
    return file_of(cell) + PAWNS if at_home else 0


@compiled
def _unused_number(m, kind, cell, side):
    """Return the number of a piece of this kind that is not yet on the board, or 0.

    Of two bishops, the one that moves on this cell's color comes first.
    """
    light = (rank_of(cell) + file_of(cell)) % 2 == 0
    queens_first = kind == BISHOP and light != (side == WHITE)
    for place in range(len(BACK_RANK)):
        i = len(BACK_RANK) - 1 - place if queens_first else place
        if BACK_RANK[i] == kind and m.cell[piece_number(side, FIRST_PIECE + i)] == 0:
            return FIRST_PIECE + i
    return 0


@compiled
def _free_number(m, kind, cell, side):
    """Return a number for a piece that is not on its first cell; 0 if all are taken.

    A piece takes the number of its own kind, else that of the nearest file's pawn, else
    that of any other piece.
    """
    number = _unused_number(m, kind, cell, side) if kind != PAWN else 0
    if number != 0:
        return number
    for away in range(PAWNS):
        for number in (file_of(cell) - away, file_of(cell) + away):
            if 1 <= number <= PAWNS and m.cell[piece_number(side, number)] == 0:
                return number
    for number in range(FIRST_PIECE, SIDE_LIMIT):
        if number != K and m.cell[piece_number(side, number)] == 0:
            return number
    return 0


@compiled
def _times_moved(kind, number, cell, side, rights):
    """Return the fewest moves a piece can have made.

    Pieces at home have made none; a king or rook, only if it may still castle. Other
    pieces have made one, and pawns as many as their rank requires.
    """
    rank = relative_rank(cell, side)
    if kind == PAWN:
        return max(0, rank - 2) if rank <= 3 else rank - 3
    allowed = rights >> 2 * side & (SHORT | LONG)
    if kind == KING:
        return 0 if allowed else 1
    if number != file_of(cell) + PAWNS or rank != 1:
        return 1
    if kind == ROOK:
        return 0 if allowed & (SHORT if file_of(cell) == 1 else LONG) else 1
    return 0


@compiled
def _place(m, kind, number, cell, side, rights):
    """Place one piece on the board, with the values its moves so far have given it."""
    piece = piece_number(side, number)
    m.board[cell], m.cell[piece], m.kind[piece] = piece, cell, kind
    m.moved[piece] = _times_moved(kind, number, cell, side, rights)
    m.value[piece] = m.static_value[piece] = VALUE[kind]
    if kind == PAWN:
        m.value[piece] += PAWN_STEP_VALUE * (relative_rank(cell, side) - 2)
    elif number <= PAWNS:
        m.value[piece] += PAWN_STEP_VALUE * STEPS_OF_A_PROMOTED_PAWN
    m.totals[side] += KING_IN_TOTALS if kind == KING else VALUE[kind]


@compiled
def _guess_castled(m, side):
    """Assume that a king on its castled cell with a rook beside it has castled."""
    king, edge = piece_number(side, K), 20 + 70 * side
    for king_file, rook_file in ((2, 3), (6, 5)):
        rook = m.board[edge + rook_file]
        if m.cell[king] == edge + king_file and m.moved[king] and m.kind[rook] == ROOK:
            if SIDE_OF[rook] == side:
                m.castled[side] = 1
                m.moved[rook] = 0


@compiled
def _place_side(m, pieces, side, rights):
    """Place a side's pieces, those at home first; return False if it has too many.

    They are placed file by file, from the side's edge of the board. Sixteen is the
    maximum.
    """
    for at_home in (True, False):
        for i in range(len(CELLS)):
            file, row = i // 8 + 1, i % 8
            cell = 10 * (2 + row if side == WHITE else 9 - row) + file
            kind = pieces[8 * (rank_of(cell) - 1) + file - 1] - 1 - KINDS * side
            if not 0 <= kind < KINDS or m.board[cell] != EMPTY:
                continue
            number = _home_number(kind, cell, side)
            if not at_home:
                number = _free_number(m, kind, cell, side)
                if number == 0:
                    return False
            if number != 0 and m.cell[piece_number(side, number)] == 0:
                _place(m, kind, number, cell, side, rights)
    return True


@compiled
def place_pieces(m, pieces, rights, turn, ghost, plies, clock):
    """Place a diagram on the board, in place, without building attack tables.

    The arguments and the result are those of `place_position`. A record that has only a
    board is enough.

    >>> from machack.program.compiled import table
    >>> from machack.program.laying import place_pieces
    >>> from machack.program.state import new_state
    >>> m, pieces = new_state(), [0] * 64
    >>> pieces[3], pieces[3 + 8 * 7] = 6, 12                  # two kings
    >>> place_pieces(m, table(pieces), 0, 0, 0, 0, 0), int(m.board[24])
    (True, 12)

    Source: none in the paper.  Status: modern.
    """
    clear_board(m)
    m.value[EMPTY], m.static_value[EMPTY] = VALUE_OF_NONE, STATIC_VALUE_OF_NONE
    for piece in range(1, PIECE_LIMIT):
        number = (piece - 1) % (SIDE_LIMIT - 1)
        m.kind[piece] = PAWN if number < PAWNS else BACK_RANK[number - PAWNS]
        m.moved[piece] = 1
    for side in (WHITE, BLACK):
        if not _place_side(m, pieces, side, rights):
            return False
        _guess_castled(m, side)
    m.key = pieces_key(m)
    m.turn, m.plies, m.clock = turn, plies, clock
    if ghost != 0:
        step = FORWARD[turn]  # away from the pawn that has just passed
        _leave_ghost(m, m.board[ghost - step], ghost + step, ghost - step)
    return True


@compiled
def place_position(m, pieces, rights, turn, ghost, plies, clock):
    """Place a diagram on the board of a new state, in place; the tables become fresh.

    The settings must already be in m. Return False if a side has more than sixteen
    pieces; nothing else about the diagram is checked.

    pieces  64 whole numbers, by files and ranks from h1: 0 or 1 + kind, Black's + 6
    rights  who may castle: White short 1, long 2, Black short 4, long 8
    turn    the side to move
    ghost   the cell that a pawn has just passed over in a double step, or 0
    plies   plies made so far
    clock   plies made since a pawn moved or a piece was captured

    >>> from machack.notation import piece_on
    >>> from machack.program.compiled import table
    >>> from machack.program.laying import place_position
    >>> from machack.program.state import new_state
    >>> m, pieces = new_state(), [0] * 64
    >>> pieces[3], pieces[3 + 8 * 7], pieces[7] = 6, 12, 4  # two kings, and a rook
    >>> done = place_position(m, table(pieces), 2, 0, 0, 0, 0)
    >>> done, piece_on(m, "a1"), piece_on(m, "e8")
    (True, 16, 28)

    Source: none in the paper.  Status: modern.
    """
    if not place_pieces(m, pieces, rights, turn, ghost, plies, clock):
        return False
    survey(m)
    return True


# The old names, for one version.
lay_position, lay_men = place_position, place_pieces
