"""Solutions to the exercises of "En prise": an exchange worked to its end, and other tests.

Source: none in the paper.  Status: modern.
"""

import re

import chess

from machack.notation.positions import KIND_OF, to_square
from machack.notation.states import set_up
from machack.program.attacks import count
from machack.program.board import KING, SIDE_OF
from machack.program.enprise import COUNT_ALL, find_cheapest
from machack.program.moves import VALUE

WORTH = {piece_type: int(VALUE[kind]) for piece_type, kind in KIND_OF.items()}


def exchange(board, square):
    """What the side to move wins by capturing on a square, in 1/128 pawn.

    All captures there are tried, to the end; either side may stop at any time, so
    the answer is never below 0.  Only legal moves count: python-chess sees to pins,
    to kings, and to checks on the way.
    """
    victim, best = WORTH[board.piece_type_at(square)], 0
    here = chess.BB_SQUARES[square]
    for move in list(board.generate_legal_captures(to_mask=here)):
        gain = victim
        if move.promotion:
            gain += WORTH[move.promotion] - WORTH[chess.PAWN]
        board.push(move)
        best = max(best, gain - exchange(board, square))
        board.pop()
    return best


def loss(board, square):
    """What the man on a square loses if its opponent is to move now; 0 if safe."""
    turned = board.copy(stack=False)
    turned.turn = not board.color_at(square)
    turned.ep_square = None
    return exchange(turned, square)


def attacked_men(boards):
    """Yields (board, state, man, square) for every attacked man.

    Kings are left out, and positions with a check.
    """
    for board in boards:
        if board.is_check():
            continue
        m = set_up(board)
        for piece in range(1, 33):
            cell = int(m.cell[piece])
            attacked = cell and m.attack[1 - SIDE_OF[piece]][cell]
            if attacked and m.kind[piece] != KING:
                yield board, m, piece, to_square(cell)


def with_one_more(board, square, letter):
    """Returns the position with one black man more, or a sentence that says why he cannot stand there.

    `square` is a name, "a3"; `letter` one of p, n, b, r, q.
    """
    if letter not in ("p", "n", "b", "r", "q"):
        return f"{letter!r} is no man to add: p, n, b, r or q."
    if square not in chess.SQUARE_NAMES:
        return f"{square!r} is no square: a1 to h8."
    cell = chess.parse_square(square)
    if board.piece_at(cell):
        return f"{square} is taken: choose an empty square."
    if letter == "p" and square[1] in "18":
        return "A pawn cannot stand on the first or the last rank."
    more = board.copy(stack=False)
    more.set_piece_at(cell, chess.Piece(chess.PIECE_SYMBOLS.index(letter), chess.BLACK))
    return more


def with_a_black_man(board, answer):
    """Returns the position with the black man that a text names, "ra3", or a sentence that says why he cannot stand there."""
    told = re.fullmatch(r"([a-z])\s*([a-z]\d)", answer.replace(" on ", "").replace("-", "").strip())
    if not told:
        return "Write a letter and a square: ra3 is a rook on a3."
    return with_one_more(board, told[2], told[1])


def has_more_attackers(m, piece):
    """Counts alone: more attackers than defenders."""
    cell, side = m.cell[piece], SIDE_OF[piece]
    return count(m.attack[1 - side][cell]) > count(m.attack[side][cell])


def first_attacker_only(m, piece):
    """Attacked by something cheaper, or undefended: no second attackers."""
    cell, side = m.cell[piece], SIDE_OF[piece]
    if m.attack[1 - side][cell] == 0:
        return False
    if m.attack[side][cell] == 0:
        return True
    attacker, _ = find_cheapest(m, cell, piece, side, COUNT_ALL)
    return m.static_value[piece] > m.static_value[attacker]
