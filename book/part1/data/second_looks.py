"""What the secondary search sees: `make data ARGS=second-looks`.

Every position of the paper's games on which the program was to move is searched with the secondary search and without
it, at three widths; and once more with secondary searches whose widths are those of the ply they have reached, and not
of ply 2.  Each candidate that got one is then searched once more by a judge: the same program, the whole tree two plies
deeper.  Every machine finds the same figures.
"""

from book.measuring import positions
from machack import Settings, think
from machack.notation.positions import to_chess_move
from machack.program.tape import SECONDARY_BEGIN, SECONDARY_END, WORSE

MEASURES = {"second-looks.json": 6}
SEARCHES = {"narrow": Settings(widths=(3,)), "normal": Settings.normal(), "tournament": Settings.tournament()}


def looks(thought):
    """Return the secondary searches of a thought, in order: [(move, first value, second value, did it count), ...]."""
    seen, first = [], 0
    for event in thought.tape[thought.tape["node"] == 0]:
        if event["kind"] == SECONDARY_BEGIN:
            first = int(event["value"])
        elif event["kind"] == SECONDARY_END:
            replaced = bool(event["detail"] == WORSE)
            seen.append((to_chess_move(int(event["move"])), first, int(event["value"]), replaced))
    return seen


def judge(board, move, settings):
    """Return the value of a move when everything below it is searched two plies deeper, White's view."""
    after = board.copy()
    after.push(move)
    if after.is_game_over():
        return 0 if not after.is_checkmate() else 28671 if board.turn else -28671
    below = settings.but(
        widths=settings.widths[1:] or settings.widths, depth=settings.depth + 1, captures=settings.captures - 1
    )
    return think(after, below, tape=0).value


def compare(board, settings):
    """Return how one position is searched with secondary searches and without, and what the judge says of the moves."""
    without = think(board, settings, tape=0)
    looked = think(board, settings.but(secondary_search=True))
    reached = think(board, settings.but(secondary_search=True, second_ply_widths=False))
    if looked.events > len(looked.tape):
        raise RuntimeError("the tape is too short")
    judged = {}
    for move in [without.move, looked.move, reached.move, *(move for move, *_ in looks(looked))]:
        if move not in judged:
            judged[move] = judge(board, move, settings)
    return {
        "without": without.nodes,
        "with": looked.nodes,
        "reached": reached.nodes,
        "deeper": think(board, settings.but(depth=settings.depth + 2), tape=0).nodes,
        "values": [without.value, looked.value, reached.value],
        "moves": [without.move.uci(), looked.move.uci(), reached.move.uci()],
        "judged": [judged[without.move], judged[looked.move], judged[reached.move]],
        "looks": [
            [move.uci(), first, second, replaced, judged[move]] for move, first, second, replaced in looks(looked)
        ],
    }


def compared(board):
    """Return the figures of one position at every width."""
    return {name: compare(board, settings) for name, settings in SEARCHES.items()}


def measure(kept):
    """Return the figures of all positions."""
    return {
        "positions": [
            {"game": game, "move": board.fullmove_number, "white": board.turn, **kept(compared, board)}
            for game, board in positions()
        ]
    }
