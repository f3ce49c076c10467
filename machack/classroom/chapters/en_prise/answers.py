"""Solutions and helpers for "En prise": tests that differ from the program's.

Source: none in the paper.  Status: modern.
"""

from machack.notation.positions import to_square
from machack.notation.states import set_up
from machack.program.attacks import count
from machack.program.board import KING, SIDE_OF
from machack.program.enprise import COUNT_ALL, find_cheapest


def attacked_pieces(boards):
    """Yield (board, state, piece, square) for every attacked piece.

    Kings are left out, and so are positions with a check.
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


def has_more_attackers(m, piece):
    """Return True if the piece has more attackers than defenders, by numbers alone."""
    cell, side = m.cell[piece], SIDE_OF[piece]
    return count(m.attack[1 - side][cell]) > count(m.attack[side][cell])


def first_attacker_only(m, piece):
    """Return True if the piece is attacked by something less valuable, or undefended, without second attackers."""
    cell, side = m.cell[piece], SIDE_OF[piece]
    if m.attack[1 - side][cell] == 0:
        return False
    if m.attack[side][cell] == 0:
        return True
    attacker, _ = find_cheapest(m, cell, piece, side, COUNT_ALL)
    return m.static_value[piece] > m.static_value[attacker]
