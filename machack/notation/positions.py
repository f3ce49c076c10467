"""From python-chess to the program's own board and back: positions, squares and moves.

Source: none in the paper.  Status: modern.
"""

import chess

from .. import BadInput
from ..program.board import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK
from ..program.compiled import table
from ..program.laying import KINDS, place_position
from ..program.moves import new_move, origin_of, promoted_to, target_of
from ..program.state import MAX_GAME
from .fens import check_position, read_epd, read_fen  # noqa: F401 (their old place, for one version)

# fmt: off
KIND_OF = {chess.PAWN: PAWN, chess.KNIGHT: KNIGHT, chess.BISHOP: BISHOP, chess.ROOK: ROOK, chess.QUEEN: QUEEN,
           chess.KING: KING}
# fmt: on
PIECE_TYPE = {kind: piece_type for piece_type, kind in KIND_OF.items()}
LONGEST_GAME = MAX_GAME - 100  # plies; the search needs the remaining space


def to_cell(square):
    """Return the program's cell of a python-chess square.

    >>> to_cell(chess.E4)
    54

    Source: the surviving image (BOARD).  Status: image.
    """
    return 10 * (chess.square_rank(square) + 2) + 8 - chess.square_file(square)


def cell_of(name):
    """Return the cell of a square by its name.

    >>> cell_of("d1"), cell_of("a8")
    (25, 98)

    Source: the surviving image (BOARD).  Status: image.
    """
    return to_cell(chess.parse_square(name))


def piece_on(m, name):
    """Return the number of the piece on a square, given by its name; 0 if it is empty.

    >>> from machack.notation.states import set_up
    >>> m = set_up("startpos")
    >>> piece_on(m, "d1"), piece_on(m, "d8"), piece_on(m, "d4")
    (13, 29, 0)

    Source: the surviving image (BOARD, PIECEL).  Status: image.
    """
    return int(m.board[cell_of(name)])


def to_square(cell):
    """Return the python-chess square of a cell.

    >>> chess.square_name(to_square(98))
    'a8'

    Source: the surviving image (BOARD).  Status: image.
    """
    return chess.square(8 - cell % 10, cell // 10 - 2)


def to_chess_move(move):
    """Return a move of the program, a whole number, as a chess.Move.

    >>> to_chess_move(6946).uci()
    'e2e4'
    """
    move = int(move)
    kind = int(promoted_to(move))
    return chess.Move(to_square(origin_of(move)), to_square(target_of(move)), PIECE_TYPE[kind] if kind else None)


def from_chess_move(move):
    """Return a chess.Move as the program packs it, a whole number.

    >>> from_chess_move(chess.Move.from_uci("e2e4"))
    6946
    """
    kind = KIND_OF[move.promotion] if move.promotion else 0
    return int(new_move(to_cell(move.from_square), to_cell(move.to_square), kind))


def move_of(name):
    """Return the packed move from square to square, by its name: "e2e4", "a7a8n".

    >>> move_of("e2e4")
    6946
    """
    return from_chess_move(chess.Move.from_uci(name))


def _letters(board):
    """Return the pieces of a board as `place_position` takes them: 64 whole numbers."""
    pieces = [0] * 64
    for square, piece in board.piece_map().items():
        place = 8 * chess.square_rank(square) + 7 - chess.square_file(square)
        pieces[place] = 1 + KIND_OF[piece.piece_type] + (0 if piece.color else KINDS)
    return pieces


def _rights(board):
    """Return the rights to castle as `place_position` takes them."""
    may = (board.has_kingside_castling_rights, board.has_queenside_castling_rights)
    return sum(1 << bit for bit in range(4) if may[bit % 2](bit < 2))


def place_on_board(m, board, by=place_position):
    """Put the pieces of a board on the program's board, in place, as a position without history.

    The counts and tables are set too. The pieces are assumed to have made as few moves as possible. Put the settings
    into m first.

    by   place_position, or place_pieces for a record that has no tables

    >>> from machack.program.state import new_state
    >>> m = new_state()
    >>> place_on_board(m, chess.Board())
    >>> int(m.board[to_cell(chess.D1)])
    13
    """
    ghost = 0 if board.ep_square is None else to_cell(board.ep_square)
    turn = 0 if board.turn else 1
    plies = 2 * (board.fullmove_number - 1) + turn
    if not by(m, table(_letters(board)), _rights(board), turn, ghost, plies, board.halfmove_clock):
        raise BadInput("one side has more than sixteen pieces and pawns.")
