"""A model of the program of Newell, Shaw and Simon, 1958: moves are proposed by goals, and tried goal by goal.

    think("startpos")                     the move, and on the tape the goal that proposed each
    explain(board, move)                  the vector of the position after it, goal by goal

This is a model, not the program: what could be read of theirs gives the idea and no numbers.  The idea is certain: each
goal has its own generator of moves, value and analysis; a position is valued only when it is dead. The first
move that is good enough is played, else the best found.  Which goals, what they propose and what counts is ours.

Source: A. Newell, J. C. Shaw and H. A. Simon, Chess-playing programs and the problem of complexity (1958), after the
Chess Programming Wiki's page "NSS".  Status: ours, but for the idea.
"""

from __future__ import annotations

from typing import NamedTuple

import chess

from ..program.alphabeta import INFINITE, MATE_VALUE
from .minimaxing import OPEN, is_better, is_refuted, narrowed
from .recording import CERTAIN, OURS, OWN, Method, Recorder, Rule, Stopped, Term, Thought, as_checked_board, mate_of

# fmt: off
WORTH = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9, chess.KING: 0}
UNIT = "256 for a pawn of material, 16 for a point of the center, 1 for a piece developed"
PLACES = (256, 16, 1)  # of the three goals in one number: it compares as the vector does, goal by goal
DEEPEST = 8  # plies
CENTRE = chess.SquareSet([chess.D4, chess.E4, chess.D5, chess.E5])
MATERIAL, CENTRE_CONTROL, DEVELOPMENT, NO_GOAL, GAINS = range(OWN, OWN + 5)
WORDS = {
    "1.16": "{Side} to move {at}: the goals propose {value} moves.",
    "1.16.one": "{Side} to move {at}: the goals propose one move.",
    "2.16": "{Side} considers {move}, which the goal of material proposes.",
    "2.17": "{Side} considers {move}, which the goal of the center proposes.",
    "2.18": "{Side} considers {move}, which the goal of development proposes.",
    "2.19": "{Side} considers {move}: no goal proposes it.",
    "2.20": "{Side} considers {move}: the position is not dead, for it gains material.",
    "6": "The three values {at}, as one number: {value}.",
    "10.16": "{move} is good enough for {side} {at}, {value}: it is played, and no other is considered.",
}
RULES = (
    Rule("There are goals in order of importance. Each has its own generator of moves, value and analysis.",
         "1958, after the Wiki", CERTAIN),
    Rule("A generator proposes moves that serve its goal, and no continuations.", "1958, after the Wiki", CERTAIN),
    Rule("A position is valued when it is dead for all goals.", "1958, after the Wiki", CERTAIN),
    Rule("The first move whose value passes the acceptance level is played, or else the best one found.", "1958, after the Wiki", CERTAIN),
    Rule("Values are compared goal by goal, not added up.", "none", OURS),
    Rule("The goals are material balance, control of the center, and development.", "none", OURS),
    Rule("Material proposes captures that gain, and moves that bring pieces in danger to safety.", "none", OURS),
    Rule("The center proposes pawn moves to K4 and Q4, and moves after which more pieces attack the four squares of the center.",
         "none", OURS),
    Rule("Development proposes bishop and knight moves from the first rank, and castling.", "none", OURS),
    Rule("A move is accepted if no goal is worse than before it, and at least one is better.", "none", OURS),
    Rule("A piece is moved to the center or developed only where it is not lost, except for pawns to K4 and Q4. The king is not "
         "moved for the center.", "none", OURS),
    Rule("The center counts a pawn on its four squares twice, and each attack once. Center and development count at most 7 each. "
         "Captures are followed for eight plies at most.", "none", OURS),
    Rule("A position is dead if no capture by the side to move gains.", "none", OURS),
)
# fmt: on


class Goal(NamedTuple):
    """A goal: its name, the moves it proposes, and its value, White's view.

    >>> [goal.name for goal in GOALS]
    ['material', 'center', 'development']

    Source: the article of 1958.  Status: certain, the shape.
    """

    name: str
    proposes: object
    value: object


def is_gain(board, move):
    """Return True if a capture wins material: a piece of higher value, or one that is not defended.

    >>> board = chess.Board("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1")
    >>> is_gain(board, chess.Move.from_uci("e4d5"))
    True

    Source: none in the article.  Status: ours.
    """
    if not board.is_capture(move):
        return False
    taken = board.piece_type_at(move.to_square) or chess.PAWN
    taker = board.piece_type_at(move.from_square)
    if taker != chess.KING and WORTH[taken] > WORTH[taker]:
        return True
    board.push(move)
    defended = board.is_attacked_by(board.turn, move.to_square)
    board.pop()
    return not defended


def _material_moves(board):
    """Yield captures that win material, and moves that bring a piece in danger to safety."""
    side = board.turn
    in_danger = {
        square for square in chess.scan_forward(board.occupied_co[side] & ~board.kings) if _is_lost(board, square)
    }
    for move in board.legal_moves:
        if is_gain(board, move):
            yield move
    for move in board.legal_moves:
        if move.from_square in in_danger:
            board.push(move)
            safe = not _is_lost(board, move.to_square)
            board.pop()
            if safe:
                yield move


def _is_lost(board, square):
    """Return True if the piece on a square is attacked, and is not defended or is worth more than an attacker."""
    side, worth = board.color_at(square), WORTH[board.piece_type_at(square)]
    attackers = board.attackers(not side, square)
    cheapest = min((WORTH[board.piece_type_at(attacker)] or 100 for attacker in attackers), default=100)
    return bool(attackers) and (not board.attackers(side, square) or cheapest < worth)


def _material(board):
    """Return White's material less Black's, in pawns."""
    return sum(
        worth * (len(board.pieces(kind, True)) - len(board.pieces(kind, False))) for kind, worth in WORTH.items()
    )


def _centre_moves(board):
    """Yield pawn moves to K4 and Q4, then moves by which more pieces attack the center."""
    fours = (chess.E4, chess.D4) if board.turn else (chess.E5, chess.D5)
    moves = list(board.legal_moves)
    yield from (
        move for move in moves if move.to_square in fours and board.piece_type_at(move.from_square) == chess.PAWN
    )
    side, now = board.turn, _attacks_on_centre(board, board.turn)
    for move in moves:
        if board.piece_type_at(move.from_square) != chess.KING:
            board.push(move)
            more = _attacks_on_centre(board, side) > now and not _is_lost(board, move.to_square)
            board.pop()
            if more:
                yield move


def _attacks_on_centre(board, side):
    """Return how often a side's pieces attack the four squares of the center."""
    return sum(len(board.attackers(side, square)) for square in CENTRE)


def _centre(board):
    """Return pawns in the center, 2 each, plus attacks on it, White's less Black's; 7 at most."""
    counts = [
        2 * len(board.pieces(chess.PAWN, side) & CENTRE) + _attacks_on_centre(board, side) for side in (True, False)
    ]
    return max(-7, min(7, counts[0] - counts[1]))


def _development_moves(board):
    """Return bishops and knights from the first rank; castling."""
    home = (chess.BB_RANK_1 if board.turn else chess.BB_RANK_8) & (board.bishops | board.knights)
    for move in board.legal_moves:
        if board.is_castling(move):
            yield move
    for move in board.legal_moves:
        if chess.BB_SQUARES[move.from_square] & home:
            board.push(move)
            safe = not _is_lost(board, move.to_square)
            board.pop()
            if safe:
                yield move


def _development(board):
    """Return bishops and knights off the first rank, and a king that went to the side, White's less Black's."""
    counts = []
    for side, home in ((True, chess.BB_RANK_1), (False, chess.BB_RANK_8)):
        minor = (board.bishops | board.knights) & board.occupied_co[side]
        castled = chess.square_file(board.king(side)) in (1, 2, 6) and bool(chess.BB_SQUARES[board.king(side)] & home)
        counts.append(len(chess.SquareSet(minor & ~home)) + castled)
    return max(-7, min(7, counts[0] - counts[1]))


GOALS = (
    Goal("material", _material_moves, _material),
    Goal("center", _centre_moves, _centre),
    Goal("development", _development_moves, _development),
)


def values(board):
    """Return what a position is worth, goal by goal, White's view: a tuple.

    >>> values(chess.Board())
    (0, 0, 0)

    Source: the article of 1958, the idea.  Status: ours.
    """
    return tuple(goal.value(board) for goal in GOALS)


def as_one(vector):
    """Return the values as one number that compares as they do.

    >>> as_one((1, -2, 3))
    227

    Source: none.  Status: modern.
    """
    return sum(value * place for value, place in zip(vector, PLACES))


def proposals(board):
    """Return the moves that the goals propose, in their order: [(move, why)]; all moves if they propose none.

    >>> board = chess.Board()
    >>> [board.san(move) for move, why in proposals(board)][:2]
    ['e4', 'd4']

    Source: the article of 1958, the idea.  Status: ours.
    """
    by_move = {}
    for why, goal in enumerate(GOALS, MATERIAL):
        for move in goal.proposes(board):
            by_move.setdefault(move, why)
    return list(by_move.items()) or [(move, NO_GOAL) for move in board.legal_moves]


def is_acceptable(now, after, side):
    """Return True if a position is good enough: no goal worse for this side than before the move, and one better.

    >>> is_acceptable((0, 0, 0), (0, 2, 0), True), is_acceptable((0, 0, 0), (1, -1, 0), True)
    (True, False)

    Source: the article of 1958, the idea.  Status: ours.
    """
    gains = [(new - old) * (1 if side else -1) for old, new in zip(now, after)]
    return min(gains) >= 0 and max(gains) > 0


def think(position, limits=None):
    """Return what the model plays: a Thought; its `table` are the moves that the goals proposed.

    >>> found = think("startpos")
    >>> found.board.san(found.move), found.nodes
    ('e4', 1)

    Source: the article of 1958, the idea.  Status: ours.
    """
    asked = as_checked_board(position)
    recorder = Recorder(limits, asked)
    listed = proposals(asked.copy()) if any(asked.legal_moves) else []
    if listed:
        value, ties, line = _choice(asked.copy(), recorder.wanted(listed), recorder)
    else:
        value, ties, line = mate_of(asked.turn, 1) if asked.is_check() else 0, [], []
        recorder.over(1, 0, asked.is_check(), value)
    recorder.back(1, 0, value)
    rows, table = recorder.tape(), [move for move, why in listed]
    return Thought(
        "newell_shaw_simon",
        asked,
        ties[0] if ties else None,
        value,
        UNIT,
        ties,
        table,
        line,
        Method(True),
        rows,
        len(rows),
        WORDS,
        recorder.complete,
    )


def _choice(board, moves, recorder):
    """Return the value, the move (a list of one) and its line: the first that is good enough, else the best found."""
    side, now, best, ties, line = board.turn, values(board), None, [], []
    recorder.enter(1, 0, len(moves), len(moves))
    try:
        for place, (move, why) in enumerate(moves, 1):
            vector, below = _made(board, move, why, place, 0, 0, narrowed(OPEN, best, side), recorder)
            if best is not None and not is_better(as_one(vector), best, side):
                continue
            best, ties, line = as_one(vector), [move], below
            accepted = abs(best) > MATE_VALUE - 256 or is_acceptable(now, vector, side)
            recorder.best(1, 0, move, best, OWN if accepted else 0)
            if accepted:
                break
    except Stopped:
        if best is None:
            return 0, [moves[0][0]], [moves[0][0]]
    return best, ties, line


def _made(board, move, why, place, ply, parent, window, recorder):
    """Return the values after a move, when all is dead, and the line there."""
    node = recorder.consider(ply + 1, parent, move, place, 0, why)
    board.push(move)
    vector, line = _dead(board, ply + 1, node, window, recorder)
    board.pop()
    recorder.back(ply + 2, node, as_one(vector))
    return vector, [move, *line]


def _dead(board, ply, node, window, recorder):
    """Return the values of a position once no capture gains: a side may be content with it, or make a capture that
    gains.
    """
    if not any(board.legal_moves):
        value = mate_of(board.turn, ply + 1) if board.is_check() else 0
        recorder.over(ply + 1, node, board.is_check(), value)
        return (0, 0, value), []
    best, line = values(board), []
    recorder.static(ply + 1, node, as_one(best))
    if is_refuted(as_one(best), window, board.turn):
        recorder.cut(ply + 1, node, None, as_one(best), _printed(window))
        return best, []
    moves = [move for move in board.legal_moves if is_gain(board, move)] if ply < DEEPEST else []
    if moves:
        recorder.enter(ply + 1, node, len(moves), len(moves))
    for place, move in enumerate(moves, 1):
        vector, below = _made(
            board, move, GAINS, place, ply, node, narrowed(window, as_one(best), board.turn), recorder
        )
        if not is_better(as_one(vector), as_one(best), board.turn):
            continue
        best, line = vector, below
        if is_refuted(as_one(best), window, board.turn):
            recorder.cut(ply + 1, node, move, as_one(best), _printed(window))
            break
        recorder.best(ply + 1, node, move, as_one(best))
    return best, line


def _printed(window):
    return tuple(max(-INFINITE, min(INFINITE, round(number))) for number in window)


def explain(position, move):
    """Return the values of the position after a move, goal by goal: a list of Terms.

    >>> [(term.label, term.amount) for term in explain("startpos", chess.Move.from_uci("e2e4"))]
    [('material', 0), ('center', 3), ('development', 0)]

    Source: the article of 1958, the idea.  Status: ours.
    """
    board = as_checked_board(position).copy()
    board.push(move)
    return [Term(goal.name, goal.value(board), "ours") for goal in GOALS]
