"""Solutions to the exercises of the chapter on minimax: the search in a dozen lines.

Source: none in the paper.  Status: modern.
"""

import chess

from machack import plausible_moves, think
from machack.classroom.exercises.ladder import material
from machack.notation.games import paper_games
from machack.program.alphabeta import MATE_VALUE
from machack.show.graphs import ASKED, BLACK, BLACK_INK, QUIET, TO_FILL_IN, WHITE, WHITE_INK, Graph

LEAVES = {"A": (30, -20, 10), "B": (0, 40, 0), "C": (-10, 5, 70)}  # of the first exercise
THREE = {"A": 10, "B": 40, "C": 25, "D": -5, "E": 60, "F": 20, "G": 0, "H": 15}  # the leaves after three plies


def numbers(white):
    """Return the move and the value of the first exercise, if White or else Black has the moves A, B, C."""
    chooses, answers = (max, min) if white else (min, max)
    move = chooses(LEAVES, key=lambda name: answers(LEAVES[name]))
    return move, answers(LEAVES[move])


def three_plies():
    """Return the tree of three plies, a Graph whose boxes above the ends are the fields of the exercise.

    >>> sorted(three_plies().asked.values())
    ['AB', 'ABCD', 'CD', 'EF', 'EFGH', 'GH', 'top']
    """
    spread = {"bgcolor": "transparent", "ordering": "out", "pad": "0.1", "nodesep": "0.12", "ranksep": "0.35"}
    small = {"fontname": "Helvetica,Arial,sans-serif", "fontsize": "11", "width": "0.45", "height": "0.42"}
    graph = Graph("tree", graph_attr=spread, node_attr=small, edge_attr={"arrowhead": "none", "color": QUIET})
    graph.words = "A tree of three plies; the values of the boxes above its ends are to be filled in."
    graph.ask = "minimax-three"
    light, dark = (
        {"shape": "box", "style": "rounded,filled", "fillcolor": paper, "fontcolor": ink, "color": QUIET}
        for paper, ink in ((WHITE, WHITE_INK), (BLACK, BLACK_INK))
    )
    for size in (8, 4, 2, 1):
        for place in range(0, 8, size):
            ends = "ABCDEFGH"[place : place + size]
            way = "White to move" if size == 8 else "right" if place // size % 2 else "left"
            lines = (way, *ASKED) if size > 1 else (ends, f"{THREE[ends]}".replace("-", "\N{MINUS SIGN}"))
            graph.box(ends, lines, lines, **(dark if size == 2 else light), **(TO_FILL_IN if size > 1 else {}))
            if size > 1:
                graph.asked[ends] = "top" if size == 8 else ends
            if size < 8:
                above = place // (2 * size) * 2 * size
                graph.edge("ABCDEFGH"[above : above + 2 * size], ends)
    return graph


def minimax(board, depth, width, value=material, ply=1):
    """Return the value of a position, White's view, and its principal variation.

    Each of the first `width` plausible moves is tried; `value` is asked at the end
    positions.  As in the program, mate and stalemate are found where moves are
    listed, so not at the end positions.
    """
    if depth == 0:
        return value(board), []
    lines = []
    for entry in plausible_moves(board)[:width]:
        if not board.is_legal(entry.move):
            continue
        board.push(entry.move)
        returned, line = minimax(board, depth - 1, width, value, ply + 1)
        board.pop()
        lines.append((returned, [entry.move, *line]))
    if not lines:
        mated = ply - MATE_VALUE if board.turn else MATE_VALUE - ply
        return (mated if board.is_check() else 0), []
    best = max if board.turn else min
    return best(lines, key=lambda pair: pair[0])  # of equal values, the first


def agreement(choose, settings, repetition=False):
    """Return in how many trees `choose(board, 2, width)` agrees with the program, and where not.

    Return a number and a list of (the program's move, width): every position in which the
    program was to move in the paper's four games, at widths 2 and 3.
    """
    same, others = 0, []
    for board in (board for game in paper_games() for board, _ in game.machine_moves()):
        for width in (2, 3):
            thought = think(board, settings.but(widths=(width,), repetition=repetition), tape=0)
            if choose(board.copy(), 2, width) == (thought.value, thought.line):
                same += 1
            else:
                others.append((board.san(thought.move), width))
    return same, others


def compare(choose, settings):
    """Say in how many trees a reader's minimax agrees with the program."""
    if choose(chess.Board(), 2, 2) is None:
        return print("Write your search above and run this cell again.")
    same, others = agreement(choose, settings)
    print(f"{same} of {same + len(others)} trees alike; different (the program's move, width): {others[:6]}")
