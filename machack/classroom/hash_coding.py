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


def check_decides(mine):
    """Says whether a reader's `decides` ends the right nodes, and names the first case in which it does not."""
    words = {EXACT: "exactly", AT_LEAST: "at least", AT_MOST: "at most"}
    for code in words:
        for white_to_move in (True, False):
            for value in (10, 20, 40, 50, 60):
                answer = mine(code, value, white_to_move, 20, 50)
                if answer is None:
                    return print("Write your function above and run this cell again.")
                if bool(answer) != decides(code, value, white_to_move, 20, 50):
                    return print(
                        f"Not yet: {'White' if white_to_move else 'Black'} to move, {words[code]} {value}, alpha 20, beta 50."
                    )
    print("That is right.")


def chance_of_a_clash(positions, bits):
    """The chance that of so many positions two have the same key of so many bits."""
    return -math.expm1(-positions * (positions - 1) / 2 / 2**bits)
