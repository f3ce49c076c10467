"""Judges for the first chapters: widths tried in searches, moves and men put on a board, weights tried on moves.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
import statistics
from functools import cache
from itertools import pairwise

import chess

from .... import Settings, think
from ....notation.games import paper_game, paper_games, position
from ....notation.positions import to_cell
from ....notation.states import set_up
from ....program.enprise import is_trapped
from ....show.why import why
from ...exercises.kinds import Refuted
from ..en_prise.answers import with_a_black_man
from ..plausible_generation.answers import FACTS, by_sum, facts

FIXED = {"captures": 0, "ignore_mates": False, "safe_checks": False, "distinct_pieces": False, "two_threats": False}
MOST_ENDS = 25_000  # alpha-beta looks at two times the root of them at least, and that is more than 300
BISHOP_IN_DANGER, MOSTLY_QUIET = "game 1, before Black's 6th", "game 4, before White's 13th"
HALF_A_PAWN, KOTOKS_LOSSES, MOVES = 64, 11, 300
KNIGHT_AT_THE_EDGE = "6k1/5ppp/8/7N/8/8/8/6K1 w - - 0 1"
BETTER_THAN_LEARNT = 45  # positions of 158; weights learnt by the chapter's formula from these very games get 43.9
SLIGHT = 1e-9


# ---------------------------------------------------------------- widths


@cache
def _positions():
    """The positions of games 3 and 4 in which the program had to move, with what the referee's own choice is worth."""
    boards = [board for number in (3, 4) for board, _ in paper_game(number).machine_moves()]
    return [(board, _worth(board, think(board, Settings.tournament(), tape=0).move)) for board in boards]


@cache
def _worth_of(fen_and_moves, white):
    board = chess.Board(fen_and_moves[0])
    for move in fen_and_moves[1]:
        board.push_uci(move)
    value = think(board, Settings.tournament(), tape=0).value
    return value if white else -value


def _worth(board, move):
    """What a tournament search gives for a move, as its own side sees it."""
    moves = (*(each.uci() for each in board.move_stack), move.uci())
    return _worth_of((board.root().fen(), moves), board.turn)


def _losses(widths):
    """The moves made, their median, and how many choices lose half a pawn, of the positions of games 3 and 4."""
    settings = Settings(widths=widths, depth=len(widths), **FIXED)
    found = [(think(board, settings, tape=0), board, best) for board, best in _positions()]
    lost = sum(best - _worth(board, thought.move) >= HALF_A_PAWN for thought, board, best in found)
    return statistics.median(thought.nodes for thought, _, _ in found), lost


def few_losses(answer: str) -> str:
    """Do these widths make fewer than 300 moves, and lose half a pawn less often than Kotok's?

    >>> few_losses("[0, 3]")
    'A width is a whole number from 1 to 255.'

    Source: none in the paper.  Status: modern.
    """
    widths = ast.literal_eval(answer)
    if not isinstance(widths, (list, tuple)) or not 1 <= len(widths) <= 8:
        return "Write a list of one to eight widths, one for each ply: [4, 3, 2, 2]."
    if any(type(each) is not int or not 1 <= each <= 255 for each in widths):
        return "A width is a whole number from 1 to 255."
    ends = 1
    for each in widths:
        ends *= min(each, 40)
    if ends > MOST_ENDS:
        return f"That tree has more than {MOST_ENDS:,} ends: even with alpha-beta it cannot be less than 300 moves."
    nodes, lost = _losses(tuple(widths))
    if nodes >= MOVES:
        return f"It makes {nodes:g} moves, the median: too many, fewer than {MOVES} are asked for."
    if lost >= KOTOKS_LOSSES:
        return f"{nodes:g} moves, the median, and {lost} of {len(_positions())} choices lose half a pawn: too many."
    return ""


# ---------------------------------------------------------------- moves on a board


def saves_the_bishop(answer: str) -> str:
    """Is White, by a search, not half a pawn ahead when Black has made this move, "d7d6", as the 6th of game 1?

    Returns what is wrong, or "".

    >>> saves_the_bishop("e8g8"), saves_the_bishop("d7d6")
    ('White answers 7 c5, and is 2.7 pawns ahead.', '')

    Source: none in the paper.  Status: modern.
    """
    board = position(BISHOP_IN_DANGER).copy()
    board.push_uci(answer)
    found = think(board, Settings.tournament(), tape=0)
    if found.value < HALF_A_PAWN:
        return ""
    said = f"White answers 7 {board.san(found.move)}, and is {found.value / 128:.1f} pawns ahead."
    return Refuted(said, f"{answer} {found.move.uci()}")


def never_looked_at(answer: str) -> str:
    """Is this quiet move, "b1a3", outside the width of the program at White's 13th of game 4?

    Returns what is wrong, or "".

    >>> never_looked_at("c1g5"), never_looked_at("b1a3")
    ('Bg5 is looked at: it has place 1 on the list.', '')

    Source: none in the paper.  Status: modern.
    """
    board = position(MOSTLY_QUIET)
    move = chess.Move.from_uci(answer)
    if board.gives_check(move):
        return "It is a check, and a move is asked for that is none."
    san, told = board.san(move), why(think(board), move)
    if board.is_capture(move):
        return f"{san} is looked at: it is a capture."
    return "" if told.kind == "outside" else f"{san} is looked at: it has place {told.place} on the list."


# ---------------------------------------------------------------- a knight at the edge


def traps_the_knight(answer: str) -> str:
    """Has the knight h5 no safe move, by the program's test, with one black man more, "pa5"?

    >>> traps_the_knight("pa5"), traps_the_knight("qf3")
    ('The knight h5 still has a safe move: nobody attacks f4, and nobody attacks g3.', '')

    Source: none in the paper.  Status: modern.
    """
    board = with_a_black_man(chess.Board(KNIGHT_AT_THE_EDGE), answer)
    if isinstance(board, str):
        return board
    m = set_up(board)
    if is_trapped(m, m.board[to_cell(chess.H5)]):
        return ""
    free = [way for way in (chess.F4, chess.G3) if not board.is_attacked_by(chess.BLACK, way)]
    of = ["nobody defends what it takes on {}" if board.piece_at(way) else "nobody attacks {}" for way in free]
    why = ", and ".join(words.format(chess.square_name(way)) for words, way in zip(of, free))
    return f"The knight h5 still has a safe move: {why or 'what it can take is worth it'}."


# ---------------------------------------------------------------- weights


def two_weights(answer: str) -> str:
    """Do two weights, for leaving an attacked cell and for going to one, put the four kinds of moves into this order:
    leaves one; neither; leaves one and goes to another; goes to one?

    >>> two_weights("[1, -1]"), two_weights("[1, -2]")
    ('Two kinds of moves get the same sum: neither, and both.', '')

    Source: none in the paper.  Status: modern.
    """
    weights = _numbers(answer, 2)
    if isinstance(weights, str):
        return weights
    leaves, goes = weights
    order = [("leaves one", leaves), ("neither", 0), ("both", leaves + goes), ("goes to one", goes)]
    for (first, one), (second, other) in pairwise(order):
        if abs(one - other) < SLIGHT:
            return f"Two kinds of moves get the same sum: {first}, and {second}."
        if one < other:
            return f"By these weights {second} ({other:g}) comes before {first} ({one:g})."
    return ""


@cache
def _examples():
    """For each position in which the program had to move: the facts of all moves, and those of the move it played."""
    return [
        ([facts(board, move) for move in board.legal_moves], facts(board, played))
        for game in paper_games()
        for board, played in game.machine_moves()
    ]


def first_by(weights: list[float]) -> float:
    """Returns in how many of the 158 positions the move of 1967 has the greatest sum; a move that shares it counts for its part.

    >>> round(first_by([0] * 10), 1)
    15.1

    Source: none in the paper.  Status: modern.
    """
    hits = 0.0
    for moves, played in _examples():
        sums = [by_sum(weights, each) for each in moves]
        most = max(sums)
        if by_sum(weights, played) >= most - SLIGHT:
            hits += 1 / sum(each >= most - SLIGHT for each in sums)
    return hits


def ten_weights(answer: str) -> str:
    """Do ten weights put the move of 1967 first in 45 of the 158 positions?

    >>> ten_weights("[0, 0, 0, 0, 0, 0, 0, 0, 0, 0]")
    'The move of 1967 is first in 15.1 of 158 positions: 45 are asked for.'

    Source: none in the paper.  Status: modern.
    """
    weights = _numbers(answer, len(FACTS))
    if isinstance(weights, str):
        return weights
    first = first_by(weights)
    if first >= BETTER_THAN_LEARNT:
        return ""
    return (
        f"The move of 1967 is first in {first:.1f} of {len(_examples())} positions: {BETTER_THAN_LEARNT} are asked for."
    )


def _numbers(answer, many):
    """So many numbers of an answer, or a sentence."""
    value = ast.literal_eval(answer)
    if not isinstance(value, (list, tuple)) or len(value) != many:
        return f"A list of {many} numbers is asked for."
    if any(type(each) not in (int, float) or not abs(each) < 1e6 for each in value):
        return "Each weight is a number."
    return list(value)
