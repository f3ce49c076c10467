"""Solutions to the exercises of the chapter on hash coding.

Source: none in the paper.  Status: modern.
"""

import math

from machack.program.hashing import AT_LEAST, AT_MOST, EXACT


def key(words):
    """Return the key of a position: the words of its pieces, combined by "exclusive or"."""
    code = 0
    for word in words:
        code ^= word
    return code


def decides(code, value, white_to_move, alpha, beta):
    """Return True if an entry of this code and value (White's view) ends the node at once.

    With White to move, beta or more refutes, and alpha or less cannot raise alpha. For
    Black it is the reverse.
    """
    if code == EXACT:
        return True
    if code == AT_LEAST:
        return value >= beta if white_to_move else value <= alpha
    if code == AT_MOST:
        return value <= alpha if white_to_move else value >= beta
    return False


def chance_of_a_clash(positions, bits):
    """Return the chance that two of a number of positions have the same key of `bits` bits."""
    return -math.expm1(-positions * (positions - 1) / 2 / 2**bits)
