"""By what factor alpha-beta reduces the work: `make data ARGS=pruning-factor`.

Fifty positions of the paper's games, every third or so on which the program was to move, are searched twice: as the
program does it, and by plain minimax over the same tree.  Moves considered are counted, so every machine finds the
same; a search without pruning that passes the limit is stopped and marked incomplete.
"""

from book import measuring
from machack import Settings, Thinking

MEASURES = {"pruning-factor.json": 10}
POSITIONS = 50
LIMIT = 20_000_000
BASIC = {"feedover": 0, "plausible_captures": False}
# fmt: off
SEARCHES = {"normal": Settings.normal(), "tournament": Settings.tournament(),
            "normal, basic tree": Settings.normal(**BASIC), "tournament, basic tree": Settings.tournament(**BASIC)}
# fmt: on


def positions(how_many=POSITIONS):
    """Return positions on which the program was to move, spread evenly over the paper's games: [(game number, board),
    ...].
    """
    boards = measuring.positions()
    return [boards[i * len(boards) // how_many] for i in range(how_many)]


def compare(board, settings):
    """Search one position with and without pruning; return counts of moves considered, and whether the answers agree."""
    pruned = Thinking(board, settings, tape=0).start().join()
    plain = Thinking(board, settings.but(alpha_beta=False), tape=0, nodes=LIMIT).start().join()
    return {
        "pruned": pruned.nodes,
        "plain": plain.nodes,
        "complete": plain.complete,
        "same_value": plain.complete and pruned.value == plain.value,
        "same_move": plain.complete and pruned.move == plain.move,
    }


def compared(board):
    """Return what every search of one position counts."""
    return {name: compare(board, settings) for name, settings in SEARCHES.items()}


def measure(kept):
    """Return the figures of all positions."""
    rows = [
        {"game": game, "move": board.fullmove_number, "white": board.turn, **kept(compared, board)}
        for game, board in positions()
    ]
    return {"limit": LIMIT, "positions": rows}
