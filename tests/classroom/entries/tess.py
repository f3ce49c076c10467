"""The program, with half a mind for pawns."""

from machack.program.evaluate import pawn_structure as of_the_program

replaces = "pawn_structure"


def pawn_structure(m):
    return of_the_program(m) // 2
