"""The second kind of modification in python-chess's terms: which of its three parts a line deserves.

Source: the paper, "Modifications to the value returned by the search".  Status: paper.
"""

import chess

BACK, TWO_FOR_ONE, IN_THE_OPENING = 4, 2, 1  # 1/128 pawn
OPENING_PLIES = 16


EARLY_BISHOP = "e4 e5 Nf3 Nc6 d3 Nf6 Nc3 d6 a3 a6", "Bg5 h6 Be3"  # the exercise: the game so far, and the line


def early_bishop():
    """Return the position of the exercise and its line, a list of three moves."""
    board = chess.Board()
    for word in EARLY_BISHOP[0].split():
        board.push_san(word)
    line, later = [], board.copy()
    for word in EARLY_BISHOP[1].split():
        line.append(later.push_san(word))
    return board, line


def tempo(board, line):
    """Return what the second kind subtracts from the value of line[0], moves played from `board`, in 1/128 pawn."""
    if len(line) < 3 or board.is_capture(line[0]) or board.is_castling(line[0]):
        return 0
    first, reply, second = line[:3]
    later = board.copy()
    later.push(first)
    later.push(reply)
    loud = later.is_capture(second) or later.is_castling(second) or second.promotion
    if second.from_square != first.to_square or loud:
        return 0
    amount = IN_THE_OPENING if len(board.move_stack) + 1 < OPENING_PLIES else 0
    if second.to_square == first.from_square:
        return amount + BACK
    at_once = type(first)(first.from_square, second.to_square)
    return amount + (TWO_FOR_ONE if board.is_pseudo_legal(at_once) else 0)
