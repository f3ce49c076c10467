"""A state with a position on its board, the game so far, and its settings.

Source: none in the paper.  Status: modern.
"""

import chess

from .. import BadInput
from ..program.compiled import table
from ..program.moves import replay
from ..program.settings import Settings, apply
from ..program.state import new_state
from .fens import check_counts, check_position
from .games import as_board
from .opening_lines import fill
from .positions import LONGEST_GAME, from_chess_move, place_on_board


def equip(m, settings):
    """Write the settings into a state, in place, and the opening book if they need it.

    >>> m = set_up("startpos")
    >>> equip(m, Settings(book=True))
    >>> int(m.book_size) > 1000
    True
    """
    apply(m, settings)
    if settings.book:
        fill(m)


def ask_about(m, moves):
    """Limit a state to some moves of its position (chess.Move), in place; without any, all are allowed.

    >>> m = set_up("startpos")
    >>> ask_about(m, [chess.Move.from_uci("e2e4")])
    >>> int(m.n_asked), int(m.asked[0])
    (1, 6946)
    """
    for place, move in enumerate(moves):
        m.asked[place] = from_chess_move(move)
    m.n_asked = len(moves)


def set_up(position, settings=Settings()):
    """Return a state with this position and its game; its tables are fresh and reasons are kept.

    position   a FEN, or a chess.Board: the moves on its stack are made one by one from its first position,
               so that what depends on the game (times moved, pawns' growing values, repetition) is right.
               For a FEN alone the shortest history is assumed.
    Raise BadInput for a bad position.

    >>> from machack.notation.positions import to_cell
    >>> m = set_up(position("game 3, before White's 12th"))
    >>> # the queen has moved twice
    >>> int(m.plies), int(m.board[to_cell(chess.D3)]), int(m.moved[13])
    (22, 13, 2)
    """
    board = checked(position)
    m = new_state()
    equip(m, settings)
    m.keep_reasons = 1
    place_on_board(m, board.root())
    replay(m, table([from_chess_move(move) for move in board.move_stack]))
    return m


def checked(position):
    """Return the board of a position, with its game, that the program can set up.

    position   a FEN, "startpos", the name of a position of the paper's games, or a chess.Board

    >>> checked("startpos").ply()
    0

    Raises BadInput: a position that cannot be, a game too long, a null move.
    """
    board = position if isinstance(position, chess.Board) else as_board(position)
    check_position(board, "this position")
    check_counts(board.root(), "the first position of this game")
    if len(board.move_stack) > LONGEST_GAME:
        raise BadInput(f"this game has {len(board.move_stack)} plies: {LONGEST_GAME} are the most.")
    for number, move in enumerate(board.move_stack, 1):
        if not move:
            raise BadInput(f"ply {number} of this game is a null move: the program cannot pass.")
    return board
