"""The ladder: "build your own Mac Hack".  What its steps may use, the house's own answer to each, and the program that a
reader's seven functions make together.

Everything is plain Python on python-chess, so that it runs in a page and can be read in an evening; only the list of plausible
moves is the program's own.  Values are in 1/128 pawn, White's view.

Source: the paper, section by section, made small.  Status: modern.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import FunctionType

import chess

from ... import plausible_moves
from .exchange import WORTH as ALL_WORTH

WORTH = {kind: 0 if kind == chess.KING else worth for kind, worth in ALL_WORTH.items()}
MATE = 28672
STEPS = ("is_en_prise", "minimax", "alpha_beta", "order", "evaluate", "go_on", "second_look")
DEPTH, WIDTH, GOING_ON = 2, 6, 2  # of the program that is put together


def plausible(board: chess.Board, width: int) -> list[chess.Move]:
    """Returns the first `width` moves of the program's list of plausible moves that are legal, the likeliest first.

    >>> [move.uci() for move in plausible(chess.Board(), 2)]
    ['e2e4', 'e2e3']
    """
    return list(_listed(board.root().fen(en_passant="fen"), tuple(board.move_stack))[:width])


@lru_cache(maxsize=4096)
def _listed(first, moves):
    """The legal ones of the plausible moves after these moves from a first position: a tuple.  A search that a reader has
    written asks the same of the same positions at every try.
    """
    board = chess.Board(first)
    for move in moves:
        board.push(move)
    return tuple(each.move for each in plausible_moves(board) if board.is_legal(each.move))


def first_three(board: chess.Board) -> list[chess.Move]:
    """Returns the first three plausible moves of a position.

    >>> len(first_three(chess.Board()))
    3
    """
    return plausible(board, 3)


def material(board: chess.Board) -> int:
    """Returns White's men less Black's, in 1/128 pawn.

    >>> material(chess.Board("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"))
    640
    """
    return sum(WORTH[man.piece_type] * (1 if man.color else -1) for man in board.piece_map().values())


def no_moves(board: chess.Board) -> int:
    """Returns the value of a position without a legal move: mate, or 0 for stalemate.

    >>> no_moves(chess.Board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"))
    28672
    """
    return (-MATE if board.turn else MATE) if board.is_check() else 0


# ---------------------------------------------------------------- the house's own answers


def is_en_prise(board, square):
    """Can the man on a square be taken with gain, by the quick test: attacked, and undefended or by a cheaper man?

    >>> is_en_prise(chess.Board("4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1"), chess.D5)
    True
    """
    man = board.piece_at(square)
    if man is None or man.piece_type == chess.KING:
        return False
    attackers = board.attackers(not man.color, square)
    if not attackers:
        return False
    if not board.attackers(man.color, square):
        return True
    cheapest = min(WORTH[board.piece_type_at(each)] or 10_000 for each in attackers)
    return cheapest < WORTH[man.piece_type]


def minimax(board, depth, width):
    """Returns the value of a position, `depth` plies deep and `width` wide, with material at the ends.

    >>> minimax(chess.Board(), 2, 2)
    0
    """
    if depth == 0:
        return material(board)
    values = []
    for move in plausible(board, width):
        board.push(move)
        values.append(minimax(board, depth - 1, width))
        board.pop()
    if not values:
        return no_moves(board)
    return max(values) if board.turn else min(values)


def alpha_beta(board, moves, value, depth, alpha, beta):
    """Returns the value of a position between the bounds, and how many moves were made to find it.

    `moves(board)` lists the moves in the order in which they are tried, `value(board)` is asked at the ends.

    >>> alpha_beta(chess.Board(), lambda board: plausible(board, 2), material, 2, -MATE, MATE)[0]
    0
    """
    if depth == 0:
        return value(board), 0
    listed, best, made = moves(board), None, 0
    for move in listed:
        board.push(move)
        found, more = alpha_beta(board, moves, value, depth - 1, alpha, beta)
        board.pop()
        made += 1 + more
        if best is None or (found > best if board.turn else found < best):
            best = found
        alpha, beta = (max(alpha, best), beta) if board.turn else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return (no_moves(board) if best is None else best), made


def order(board, moves):
    """Returns the moves with the captures first: the best man taken first, of equals by the cheapest man; the others as they were.

    >>> board = chess.Board("4k3/8/8/3q4/4P3/8/8/3RK3 w - - 0 1")
    >>> [move.uci() for move in order(board, list(board.legal_moves))][:2]
    ['e4d5', 'd1d5']
    """

    def key(move):
        taken = board.piece_type_at(move.to_square)
        if not board.is_capture(move):
            return (1, 0, 0)
        return (0, -WORTH[taken or chess.PAWN], WORTH[board.piece_type_at(move.from_square)])

    return sorted(moves, key=key)


def evaluate(board):
    """Returns material, and 2 for each square that a man attacks, White's less Black's.

    >>> evaluate(chess.Board())
    0
    """
    reach = 0
    for square, man in board.piece_map().items():
        reach += len(board.attacks(square)) * (1 if man.color else -1)
    return material(board) + 2 * reach


def go_on(board):
    """Is a position not at rest: is the side to move in check, or has it two men or more en prise?

    >>> go_on(chess.Board())
    False

    Source: the paper, "Feedover conditions", its first one.  Status: modern.
    """
    men = board.piece_map().items()
    mine = [square for square, man in men if man.color == board.turn]
    return board.is_check() or sum(is_en_prise(board, each) for each in mine) >= 2


def second_look(moves):
    """Returns the name of the move that is chosen from (name, first value, second value), for the side that wants more.

    Only a move that is better than the best so far gets a second look, and then the worse of its two values counts.

    >>> second_look([("a", 30, 10), ("b", 20, 25)])
    'b'

    Source: the paper, "Secondary search".  Status: modern.
    """
    chosen, best = "", None
    for name, first, second in moves:
        if best is not None and first <= best:
            continue
        counted = min(first, second)
        if best is None or counted > best:
            chosen, best = name, counted
    return chosen


# ---------------------------------------------------------------- all seven together


def _asking(function, **others):
    """The function, with others where it names them."""
    if type(function) is not FunctionType:
        return function
    room = function.__globals__ | others
    return FunctionType(function.__code__, room, function.__name__, function.__defaults__, function.__closure__)


class Program:
    """A program made of seven functions, {"is_en_prise": ..., ...}; what is missing is the house's own.

    As long as there is a minimax and no alpha-beta, the minimax searches: as it was asked for, with nothing but material at the
    ends.  The `go_on` asks the `is_en_prise` that is given.

    >>> Program().move(chess.Board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")).uci()
    'a1a8'
    """

    def __init__(self, functions: dict[str, Callable] | None = None) -> None:
        own = functions or {}
        self.of = {name: globals()[name] for name in STEPS} | own
        self.by_minimax = "minimax" in own and "alpha_beta" not in own
        if "is_en_prise" in own:
            self.of["go_on"] = _asking(self.of["go_on"], is_en_prise=own["is_en_prise"])

    def moves(self, board: chess.Board) -> list[chess.Move]:
        """Returns the moves that are tried in a position, in the reader's order.

        >>> len(Program().moves(chess.Board())) == WIDTH
        True
        """
        return self.of["order"](board, plausible(board, WIDTH))

    def at_rest(self, board: chess.Board, plies: int = GOING_ON) -> int:
        """Returns the value of an end of a line: where it is not at rest, a ply deeper, but not for ever.

        >>> Program().at_rest(chess.Board())
        0
        """
        if plies == 0 or not self.of["go_on"](board):
            return self.of["evaluate"](board)
        deeper = lambda each: self.at_rest(each, plies - 1)  # noqa: E731
        return self.of["alpha_beta"](board, self.moves, deeper, 1, -MATE, MATE)[0]

    def value(self, board: chess.Board, depth: int) -> int:
        """Returns the value of a position, for White.

        >>> Program().value(chess.Board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), 1)
        28672
        """
        if self.by_minimax:
            return self.of["minimax"](board, depth, WIDTH)
        return self.of["alpha_beta"](board, self.moves, self.at_rest, depth, -MATE, MATE)[0]

    def move(self, board: chess.Board) -> chess.Move | None:
        """Returns the move that is played; None where there is none.

        >>> Program().move(chess.Board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"))
        """
        looked = []
        for move in self.moves(board):
            sign = 1 if board.turn else -1
            board.push(move)
            looked.append((move.uci(), sign * self.value(board, DEPTH - 1), sign * self.value(board, DEPTH)))
            board.pop()
        chosen = self.of["second_look"](looked) if looked else None
        return chess.Move.from_uci(chosen) if chosen else None
