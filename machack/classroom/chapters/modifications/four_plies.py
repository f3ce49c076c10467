"""Solution of an exercise of "Modifications to the value returned by the search": a piece that is back four plies down.

Source: none in the paper, which looks two plies down.  Status: modern.
"""

from machack.program.adjust import BADLY_DEVELOPED, TWICE_IN_OPENING, TWO_FOR_ONE, WENT_BACK, _reaches
from machack.program.board import EMPTY, OPENING_PLIES
from machack.program.compiled import compiled
from machack.program.moves import origin_of, target_of, victim_of
from machack.program.plausible import BAD_DEVELOPMENT


@compiled
def moves_again(m, ply, place, piece):
    """Return True if this piece makes the quiet move at this place of the line below."""
    return (
        m.line_length[ply + 1] > place and m.line_mover[ply + 1][place] == piece and m.line_quiet[ply + 1][place] != 0
    )


def four_plies(m, ply):
    """Return what machack.program.adjust's `modification` does, but a piece back four plies down has gone back, too."""
    row = m.trying[ply]
    move, piece = m.moves[ply][row], m.mover[ply][row]
    bits = BADLY_DEVELOPED if m.marks[ply][row] & BAD_DEVELOPMENT else 0
    if not m.modifications or victim_of(m, move) != EMPTY or piece == EMPTY:
        return bits if m.modifications else 0
    line, home = m.line[ply + 1], origin_of(move)
    if moves_again(m, ply, 1, piece):
        if m.plies + 1 < OPENING_PLIES:
            bits |= TWICE_IN_OPENING
        if target_of(line[1]) == home:
            bits |= WENT_BACK
        elif _reaches(m, piece, move, target_of(line[1])):
            bits |= TWO_FOR_ONE
    if moves_again(m, ply, 3, piece) and target_of(line[3]) == home:
        bits |= WENT_BACK
    return bits
