"""Solutions to the exercises of the chapter on hash coding.

Source: none in the paper.  Status: modern.
"""

import math

from machack.program.hashing import AT_LEAST, AT_MOST, EXACT


def key(words):
    """The key of a position: the words of its men, combined by "exclusive or"."""
    found = 0
    for word in words:
        found ^= word
    return found


def decides(code, value, white_to_move, alpha, beta):
    """Does an entry of this code and value (White's view) end the node at once?

    White to move refutes with beta or more, and cannot better alpha with alpha or less;
    for Black it is the other way round.
    """
    if code == EXACT:
        return True
    if code == AT_LEAST:
        return value >= beta if white_to_move else value <= alpha
    if code == AT_MOST:
        return value <= alpha if white_to_move else value >= beta
    return False


def chance_of_a_clash(positions, bits):
    """The chance that of so many positions two have the same key of so many bits."""
    return -math.expm1(-positions * (positions - 1) / 2 / 2**bits)
