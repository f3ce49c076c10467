"""A reader's functions, which only ask something more before they do what the program's own do."""

from machack.program import development, enprise, heuristics, moves


def ask(m, piece):
    """What a curious reader asks of a man."""
    enprise.is_trapped(m, piece)
    development.range_of(m, piece)
    enprise.find_cheapest(m, m.cell[piece], piece, 0, 0)


def weigh_attack(m, piece, cell, group):
    ask(m, piece)
    return development.weigh_attack(m, piece, cell, group)


def is_safe_cell(m, piece, cell):
    ask(m, piece)
    return enprise.is_safe_cell(m, piece, cell)


def credit(m, reason, amount, cell=0, piece=0):
    ask(m, 12)
    return heuristics.credit(m, reason, amount, cell, piece)


def line_end(m, piece, line, cell):
    ask(m, piece)
    return development.line_end(m, piece, line, cell)


def pawn_cells(m, pawn, out):
    ask(m, pawn)
    n = moves.pawn_cells(m, pawn, out)
    ask(m, pawn)
    return n
