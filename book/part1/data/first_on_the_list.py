"""What the plausible move generator is good for: `make data ARGS=first-on-the-list`.

Every position of the paper's games on which the program was to move is searched with all moves considered on the first
ply and six below, so that the choice does not depend on the generator's selection; the rank of the chosen move on the
list is noted.  And with a width of six without the equality cut: how many moves at the top are then worth exactly as
much as the best.  All is counted, so every machine finds the same.
"""

from book.measuring import positions
from machack import Settings, plausible_moves, think
from machack.thinking.reading import root_lines

MEASURES = {"first-on-the-list.json": 0.25}
ALL_AT_THE_TOP = Settings.normal().but(widths=(255, 6))
WITH_TIES = Settings.normal().but(equality_cut=False, modifications=False)
REFUTED = 30000


def searched(board):
    """Return the row of one position: the list's length, the choice and its place, and how many moves tie for the best."""
    listed = [move.move for move in plausible_moves(board) if move.move in board.legal_moves]
    thought = think(board, ALL_AT_THE_TOP, tape=0)
    six = think(board, WITH_TIES)
    values = [raw for _, _, raw in root_lines(six.tape) if abs(raw) < REFUTED]
    return {
        "legal": len(listed),
        "move": thought.move.uci(),
        "place": listed.index(thought.move) + 1,
        "nodes": thought.nodes,
        "tied": values.count(six.value),
    }


def measure(kept):
    """Return the figures of all positions."""
    return {
        "positions": [
            {"game": game, "ply": len(board.move_stack), **kept(searched, board)} for game, board in positions()
        ]
    }
