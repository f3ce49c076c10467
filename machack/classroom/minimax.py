"""Solutions to the exercises of the chapter on minimax: the search in a dozen lines.

Source: none in the paper.  Status: modern.
"""

import chess

from machack import plausible_moves, think
from machack.notation.games import paper_games
from machack.notation.positions import KIND_OF
from machack.program.alphabeta import MATE_VALUE
from machack.program.moves import VALUE

LEAVES = {"A": (30, -20, 10), "B": (0, 40, 0), "C": (0, 5, 70)}  # of the first exercise
WORTH = {piece_type: int(VALUE[kind]) for piece_type, kind in KIND_OF.items() if piece_type != chess.KING}


def material(board):
    """White's men minus Black's, in 1/128 pawn."""
    return sum(WORTH.get(man.piece_type, 0) * (1 if man.color else -1) for man in board.piece_map().values())


def numbers(white):
    """The move and the value of the first exercise, if White or else Black has the moves A, B, C."""
    chooses, answers = (max, min) if white else (min, max)
    move = chooses(LEAVES, key=lambda name: answers(LEAVES[name]))
    return move, answers(LEAVES[move])


def minimax(board, depth, width, value=material, ply=1):
    """Returns the value of a position, White's view, and its principal variation.

    Each of the first `width` plausible moves is tried; `value` is asked at the end
    positions.  As in the program, mate and stalemate are found where moves are
    listed, so not at the end positions.
    """
    if depth == 0:
        return value(board), []
    best = None
    for entry in plausible_moves(board)[:width]:
        if not board.is_legal(entry.move):
            continue
        board.push(entry.move)
        found, line = minimax(board, depth - 1, width, value, ply + 1)
        board.pop()
        better = best is None or (found > best[0] if board.turn else found < best[0])
        if better:
            best = found, [entry.move, *line]
    if best is None:
        mated = ply - MATE_VALUE if board.turn else MATE_VALUE - ply
        return (mated if board.is_check() else 0), []
    return best


def agreement(mine, settings, repetition=False):
    """In how many trees `mine(board, 2, width)` agrees with the program, and where not.

    Returns a number and a list of (the program's move, width): every position in which the
    program was to move in the paper's four games, at widths 2 and 3.
    """
    same, others = 0, []
    for board in (board for game in paper_games() for board, _ in game.machine_moves()):
        for width in (2, 3):
            found = think(board, settings.but(widths=(width,), repetition=repetition), tape=0)
            if mine(board.copy(), 2, width) == (found.value, found.line):
                same += 1
            else:
                others.append((board.san(found.move), width))
    return same, others


def compare(mine, settings):
    """Says in how many trees a reader's minimax agrees with the program."""
    if mine(chess.Board(), 2, 2) is None:
        return print("Write your search above and run this cell again.")
    same, others = agreement(mine, settings)
    print(f"{same} of {same + len(others)} trees alike; different (the program's move, width): {others[:6]}")
