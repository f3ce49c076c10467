"""The program, with a test that only counts attackers and defenders."""

from machack.program.attacks import count
from machack.program.board import SIDE_OF


def is_en_prise(m, piece):
    cell, side = m.cell[piece], SIDE_OF[piece]
    return count(m.attack[1 - side][cell]) > count(m.attack[side][cell])
