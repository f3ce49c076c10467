"""One decision, two ways: which move comes first, by enumerated combinations of facts or by a weighted sum of them.

Source: the paper, "The plausible move generation".  Status: paper (the two ways); the facts are ours.
"""

import collections
import math

import chess

WORTH = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9, chess.KING: 99}
# fmt: off
FACTS = ("captures", "captures what is worth more or undefended",
         "goes where a less valuable piece attacks it, or any piece and nothing defends it",
         "leaves an attacked square", "gives check",
         "is nearer to the center", "is a pawn's move", "leaves the first rank", "castles", "is the king's move")
# fmt: on


def _cheapest(board, side, square):
    return min((WORTH[board.piece_type_at(attacker)] for attacker in board.attackers(side, square)), default=None)


def _centre(square):
    return max(abs(2 * chess.square_file(square) - 7), abs(2 * chess.square_rank(square) - 7))


def facts(board, move):
    """Return the facts of a legal move, a tuple of booleans in the order of FACTS."""
    me, start, end = board.turn, move.from_square, move.to_square
    kind, victim = board.piece_type_at(start), board.piece_type_at(end)
    threat = _cheapest(board, not me, end)
    friends = len(board.attackers(me, end)) - (kind != chess.PAWN or chess.square_file(start) != chess.square_file(end))
    takes = board.is_capture(move)
    return (
        takes,
        takes and (threat is None or WORTH[victim or chess.PAWN] > WORTH[kind]),
        threat is not None and (threat < WORTH[kind] or friends < 1),
        board.is_attacked_by(not me, start),
        board.gives_check(move),
        _centre(end) < _centre(start),
        kind == chess.PAWN,
        chess.square_rank(start) == (0 if me else 7) and kind not in (chess.KING, chess.ROOK),
        board.is_castling(move),
        kind == chess.KING,
    )


def learn_sum(examples, many):
    """Return a weight for each of the first `many` facts: how much more often it is true of chosen moves.

    examples   pairs of (the facts of all moves, those of the chosen one)
    """
    chosen, every, n, total = [1] * many, [1] * many, 2, 2  # as if seen once true and once false
    for moves, best in examples:
        total += 1
        n += len(moves)
        for i in range(many):
            chosen[i] += best[i]
            every[i] += sum(move[i] for move in moves)
    return [
        math.log(chosen[i] / total / (every[i] / n)) - math.log((1 - chosen[i] / total) / (1 - every[i] / n))
        for i in range(many)
    ]


def learn_table(examples, many):
    """Return {combination of the first `many` facts: share of such moves that were chosen}."""
    chosen, every = collections.Counter(), collections.Counter()
    for moves, best in examples:
        chosen[best[:many]] += 1
        every.update(move[:many] for move in moves)
    return {combination: chosen[combination] / every[combination] for combination in every}


def by_sum(weights, fact):
    """Return the weighted sum of a move's facts."""
    return sum(weight for weight, holds in zip(weights, fact) if holds)


def by_table(table, many, fact):
    """Return what the table says of a move; a combination it has never seen gets 0."""
    return table.get(fact[:many], 0)
