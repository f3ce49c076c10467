"""Mac Hack with the widths of the programs before it: `make data ARGS=older-widths`.

Every position of the paper's games on which the program was to move is searched with the widths that Bernstein's and
Kotok's programs had, all else being Mac Hack's.  How good a choice is, a search at tournament widths says: what it
loses against that search's own choice, in 1/128 pawn.  All is counted, so every machine finds the same.
"""

from machack import Settings, think
from machack.notation.games import paper_games

MEASURES = {"older-widths.json": 1}
FIXED = {"captures": 0, "ignore_mates": False, "safe_checks": False, "distinct_pieces": False, "two_threats": False}
COUNTING = {"feedover": 0, "plausible_captures": False}
KOTOK = (4, 3, 2, 2, 1, 1, 1, 1)  # the last two widths are 0, so the search ends there
SEARCHES = {
    "7, plain": Settings(widths=(7,), depth=4, alpha_beta=False, **FIXED, **COUNTING),
    "7": Settings(widths=(7,), depth=4, **FIXED),
    "Kotok": Settings(widths=KOTOK, depth=8, **FIXED),
    "Mac Hack": Settings.normal(),
}
MOST = 28672  # a move that loses a mate loses no more than this


def worth(board, move):
    """Return what a tournament search gives for a move, as its own side sees it."""
    after = board.copy()
    after.push(move)
    value = think(after, Settings.tournament(), tape=0).value
    return value if board.turn else -value


def compare(board, played):
    """Return the row of one position: for each search its move, moves made, and what the move loses."""
    best = worth(board, think(board, Settings.tournament(), tape=0).move)
    row, known = {}, {}
    for name, settings in SEARCHES.items():
        thought = think(board, settings, tape=0)
        if thought.move not in known:
            known[thought.move] = max(0, min(MOST, best - worth(board, thought.move)))
        row[name] = {
            "move": thought.move.uci(),
            "nodes": thought.nodes,
            "loses": known[thought.move],
            "played": thought.move == played,
        }
    return row


def measure(kept):
    """Return the figures of all positions."""
    return {
        "positions": [
            {"game": game.number, "ply": len(board.move_stack), **kept(compare, board, played)}
            for game in paper_games()
            for board, played in game.machine_moves()
        ]
    }
