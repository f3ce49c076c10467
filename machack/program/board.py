"""The board: 12 rows of 10 cells, with a piece's number on each occupied cell.

A cell is 10 x (rank + 1) + file. Ranks count from White's side and files from the
king's rook: h1 = 21, e4 = 54, a8 = 98. One step toward the queen's side is +1 and one
step toward Black is +10. The cells around the edge are OFF. White's pieces and pawns
are numbered 1..16 and Black's 17..32. In each sixteen the pawns come first (KRP, KNP,
KBP, KP, QP, QBP, QNP, QRP), then KR, KN, KB, K, Q, QB, QN, QR. A piece keeps its number
all game, and a pawn keeps it when it promotes.

Source: the surviving image (BOARD, PIECEL).  Status: image.
"""

from .compiled import compiled, table

EMPTY, OFF = 0, 33
WHITE, BLACK, NEITHER = 0, 1, 2
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(6)
KR, KN, KB, K, Q, QB, QN, QR = range(
    9, 17
)  # White's piece numbers; Black's are 16 higher
KP, QP = 4, 5
SIDE_LIMIT, PIECE_LIMIT = (
    17,
    33,
)  # piece numbers of White, and of both sides, are below these
LINES = 8  # the first entries of STEP are lines; the others are the knight's steps
LAST_RANK = 8  # where a side's pawns promote, counted from its side of the board
OPENING_PLIES = (
    16  # the stages of a game: several rules let the opening last this long,
)
MIDDLE_PLIES = 40  # and the middle game this long

SIDE_OF = table([NEITHER] + [WHITE] * 16 + [BLACK] * 16 + [NEITHER])
BACK_RANK = (ROOK, KNIGHT, BISHOP, KING, QUEEN, BISHOP, KNIGHT, ROOK)

CELLS = table([10 * row + file for row in range(2, 10) for file in range(1, 9)])
STEP = table([-1, 1, 10, -10, 9, 11, -9, -11, 21, 19, -19, -21, 12, 8, -8, -12])
# Knight and king moves are listed in these orders, which differ from STEP's.
KNIGHT_STEPS = table([21, 19, -21, -19, 12, 8, -12, -8])
KING_STEPS = table([1, 11, 10, 9, -1, -11, -10, -9])
CENTRE_CELLS = (54, 55, 64, 65)  # K4 and Q4 of both sides
FORWARD = table([10, -10])
FIRST_LINE = table(
    [0, 0, 4, 0, 0, 0]
)  # a kind slides along lines FIRST_LINE to LAST_LINE - 1
LAST_LINE = table([0, 0, 8, 4, 8, 0])


@compiled
def clear_board(m):
    """Clear the board of a new state, in place.

    The 64 cells become EMPTY and the cells around the edge OFF. EMPTY and OFF, read as
    piece numbers, have kind -1.

    >>> from machack.notation import cell_of
    >>> from machack.program.board import EMPTY, OFF, clear_board
    >>> from machack.program.state import new_state
    >>> m = new_state()
    >>> clear_board(m)
    >>> int(m.board[cell_of("e4")]) == EMPTY, int(m.board[0]) == OFF
    (True, True)

    Source: the surviving image (BOARD).  Status: image.
    """
    for cell in range(120):
        m.board[cell] = OFF
    for cell in CELLS:
        m.board[cell] = EMPTY
    m.kind[EMPTY] = m.kind[OFF] = -1


@compiled
def rank_of(cell):
    """Return the rank of a cell, 1..8 from White's side.

    >>> from machack.notation import cell_of
    >>> from machack.program.board import rank_of
    >>> rank_of(cell_of("e4")), rank_of(cell_of("a8"))
    (4, 8)

    Source: the surviving image (BOARD).  Status: image.
    """
    return cell // 10 - 1


@compiled
def file_of(cell):
    """Return the file of a cell, 1 (king's rook's) .. 8 (queen's rook's).

    >>> from machack.notation import cell_of
    >>> from machack.program.board import file_of
    >>> file_of(cell_of("e4")), file_of(cell_of("a8"))
    (4, 8)

    Source: the surviving image (BOARD).  Status: image.
    """
    return cell % 10


@compiled
def relative_rank(cell, side):
    """Return the rank of a cell, 1..8, counted from a side's edge of the board.

    >>> from machack.notation import cell_of
    >>> from machack.program.board import BLACK, WHITE, relative_rank
    >>> relative_rank(cell_of("e7"), WHITE), relative_rank(cell_of("e7"), BLACK)
    (7, 2)

    Source: the surviving image.  Status: image.
    """
    return cell // 10 - 1 if side == WHITE else 10 - cell // 10


@compiled
def piece_number(side, number):
    """Return the number on the board of a side's piece, given White's number for it.

    >>> from machack.program.board import BLACK, K, WHITE, piece_number
    >>> piece_number(WHITE, K), piece_number(BLACK, K)
    (12, 28)

    Source: the surviving image (PIECEL).  Status: image.
    """
    return number + 16 * side


@compiled
def same_line(direction, a, b):
    """Return True if two cells are on one line of this direction.

    Directions 0..3 are ranks and files, 4..7 diagonals. Pieces between the two cells do
    not matter.

    >>> from machack.program.board import same_line
    >>> # h1 and a1 on a rank; h1 and g2 not on the diagonal of +9
    >>> same_line(0, 21, 28), same_line(4, 21, 32)
    (True, False)

    Source: the surviving image (BPREL).  Status: image.
    """
    if direction < 2:
        return a // 10 == b // 10
    if direction < 4:
        return a % 10 == b % 10
    if direction == 4 or direction == 6:  # +9 and -9: rank + file is constant
        return a // 10 + a % 10 == b // 10 + b % 10
    return a // 10 - a % 10 == b // 10 - b % 10
