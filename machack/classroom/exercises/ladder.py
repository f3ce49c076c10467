"""The ladder, "build your own Mac Hack": what its steps may use, the book's answer to each, and the program that a
reader's seven functions make together.

Everything is plain Python on python-chess, so that it runs on a page and can be read in an evening; only the list of
plausible moves is the program's own.  Values are in 1/128 of a pawn, from White's side.

Source: the paper, section by section, made small.  Status: modern.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from types import CellType, FunctionType

import chess

from ... import BadInput, plausible_moves
from .exchange import WORTH as ALL_WORTH

WORTH = {kind: 0 if kind == chess.KING else worth for kind, worth in ALL_WORTH.items()}
MATE = 28672
STEPS = ("is_en_prise", "minimax", "alpha_beta", "order", "evaluate", "go_on", "second_look")
DEPTH, WIDTH, GOING_ON = 2, 6, 2  # of the program that is put together


def plausible(board: chess.Board, width: int) -> list[chess.Move]:
    """Return the first `width` legal moves of the program's list of plausible moves, the most promising first.

    >>> [move.uci() for move in plausible(chess.Board(), 2)]
    ['e2e4', 'e2e3']
    """
    return list(_listed(board.root().fen(en_passant="fen"), tuple(board.move_stack))[:width])


@lru_cache(maxsize=4096)
def _listed(first, moves):
    """Return the legal plausible moves after these moves from a first position, as a tuple.

    They are kept, because a reader's search asks about the same positions at every try.
    """
    board = chess.Board(first)
    for move in moves:
        board.push(move)
    return tuple(entry.move for entry in plausible_moves(board) if board.is_legal(entry.move))


def first_three(board: chess.Board) -> list[chess.Move]:
    """Return the first three plausible moves of a position.

    >>> len(first_three(chess.Board()))
    3
    """
    return plausible(board, 3)


def material(board: chess.Board) -> int:
    """Return the worth of White's pieces minus that of Black's, in 1/128 of a pawn.

    >>> material(chess.Board("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"))
    640
    """
    return sum(WORTH[piece.piece_type] * (1 if piece.color else -1) for piece in board.piece_map().values())


def no_moves(board: chess.Board) -> int:
    """Return the value of a position without a legal move: a mate, or 0 for stalemate.

    >>> no_moves(chess.Board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"))
    28672
    """
    return (-MATE if board.turn else MATE) if board.is_check() else 0


# ---------------------------------------------------------------- the book's answers


def is_en_prise(board, square):
    """Return True if the piece on a square is attacked, and is undefended or attacked by a cheaper piece.

    >>> is_en_prise(chess.Board("4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1"), chess.D5)
    True
    """
    piece = board.piece_at(square)
    if piece is None or piece.piece_type == chess.KING:
        return False
    attackers = board.attackers(not piece.color, square)
    if not attackers:
        return False
    if not board.attackers(piece.color, square):
        return True
    cheapest = min(WORTH[board.piece_type_at(attacker)] or 10_000 for attacker in attackers)
    return cheapest < WORTH[piece.piece_type]


def minimax(board, depth, width):
    """Return the value of a position, searched to `depth` and `width`, with material at the end positions.

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
    """Return the value of a position between the bounds, and how many moves were made to find it.

    `moves(board)` lists the moves in the order in which they are tried; `value(board)` gives the value of an end position.

    >>> alpha_beta(chess.Board(), lambda board: plausible(board, 2), material, 2, -MATE, MATE)[0]
    0
    """
    if depth == 0:
        return value(board), 0
    listed, best, made = moves(board), None, 0
    for move in listed:
        board.push(move)
        returned, more = alpha_beta(board, moves, value, depth - 1, alpha, beta)
        board.pop()
        made += 1 + more
        if best is None or (returned > best if board.turn else returned < best):
            best = returned
        alpha, beta = (max(alpha, best), beta) if board.turn else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return (no_moves(board) if best is None else best), made


def order(board, moves):
    """Return the moves with the captures first, and the others as they were.

    The most valuable victim comes first; if victims are equal, the cheapest piece captures first.

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
    """Return the material, plus 2 for each square that a piece attacks, White's minus Black's.

    >>> evaluate(chess.Board())
    0
    """
    reach = 0
    for square, piece in board.piece_map().items():
        reach += len(board.attacks(square)) * (1 if piece.color else -1)
    return material(board) + 2 * reach


def go_on(board):
    """Return True if a position is not at rest: the side to move is in check, or has two or more pieces en prise.

    >>> go_on(chess.Board())
    False

    Source: the paper, "Feedover conditions", its first one.  Status: modern.
    """
    pieces = board.piece_map().items()
    squares = [square for square, piece in pieces if piece.color == board.turn]
    return board.is_check() or sum(is_en_prise(board, square) for square in squares) >= 2


def second_look(moves, second):
    """Return the name of the move chosen from (name, first value), for the side that wants more.

    Only a move that is better than the best so far is searched again, by `second(name)`, and then the worse of its two
    values counts.

    >>> second_look([("a", 30), ("b", 20)], {"a": 10, "b": 25}.get)
    'b'

    Source: the paper, "Secondary search".  Status: modern.
    """
    chosen, best = "", None
    for name, first in moves:
        if best is not None and first <= best:
            continue
        counted = min(first, second(name))
        if best is None or counted > best:
            chosen, best = name, counted
    return chosen


# ---------------------------------------------------------------- all seven together


def _asking(function, **others):
    """Return the function, with other functions in place of those that it names."""
    if type(function) is not FunctionType:
        return function
    code, names = function.__code__, function.__globals__ | others
    cells = [
        CellType(others[name]) if name in others else cell
        for name, cell in zip(code.co_freevars, function.__closure__ or ())
    ]
    return FunctionType(code, names, function.__name__, function.__defaults__, tuple(cells))


class Program:
    """A program made of seven functions, {"is_en_prise": ..., ...}; the book's functions replace those that are missing.

    As long as there is a minimax and no alpha-beta, the minimax searches, with only material at the end positions.
    `go_on` calls the `is_en_prise` that is given.

    >>> Program().move(chess.Board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")).uci()
    'a1a8'
    """

    depth = DEPTH

    def __init__(self, functions: dict[str, Callable] | None = None) -> None:
        given = functions or {}
        self.of = {name: globals()[name] for name in STEPS} | given
        self.by_minimax = "minimax" in given and "alpha_beta" not in given
        if "is_en_prise" in given:
            self.of["go_on"] = _asking(self.of["go_on"], is_en_prise=given["is_en_prise"])

    def moves(self, board: chess.Board) -> list[chess.Move]:
        """Return the moves that are tried in a position, in the reader's order.

        >>> len(Program().moves(chess.Board())) == WIDTH
        True
        """
        return self.of["order"](board, plausible(board, WIDTH))

    def at_rest(self, board: chess.Board, plies: int = GOING_ON) -> int:
        """Return the value at the end of a line: searched a ply deeper if it is not at rest, at most `plies` plies.

        >>> Program().at_rest(chess.Board())
        0
        """
        if plies == 0 or not self.of["go_on"](board):
            return self.of["evaluate"](board)
        deeper = lambda position: self.at_rest(position, plies - 1)  # noqa: E731
        return self.of["alpha_beta"](board, self.moves, deeper, 1, -MATE, MATE)[0]

    def value(self, board: chess.Board, depth: int) -> int:
        """Return the value of a position, from White's side.

        >>> Program().value(chess.Board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), 1)
        28672
        """
        if self.by_minimax:
            return self.of["minimax"](board, depth, WIDTH)
        return self.of["alpha_beta"](board, self.moves, self.at_rest, depth, -MATE, MATE)[0]

    def move(self, board: chess.Board) -> chess.Move | None:
        """Return the move to play, or None if there is none.

        >>> Program().move(chess.Board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"))
        """
        return self.chosen(list(self.looks(board)), partial(self.second, board))

    def reply(self, board: chess.Board) -> chess.Move:
        """Return the move to play; raise BadInput, one sentence, if the program fails or has no legal move.

        >>> Program({"second_look": lambda moves, second: "a1a3"}).reply(chess.Board())
        Traceback (most recent call last):
            ...
        machack.BadInput: Your program plays a1a3, which is not legal.
        """
        try:
            move = self.move(board.copy())
        except Exception as fault:
            raise BadInput(f"Your program fails: {type(fault).__name__}: {fault}.") from fault
        if not isinstance(move, chess.Move) or move not in board.legal_moves:
            raise BadInput(f"Your program plays {move}, which is not legal." if move else "Your program has no move.")
        return move

    def looks(self, board: chess.Board) -> Iterator[tuple[str, int]]:
        """Yield each move that is tried with its first value, for the side to move, as `second_look` takes them.

        >>> [move for move, _ in Program().looks(chess.Board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"))][0]
        'a1a8'
        """
        for move in self.moves(board):
            yield move.uci(), self._after(board, move, DEPTH - 1)

    def second(self, board: chess.Board, name: str) -> int:
        """Return the second value of a move, for the side to move: that of a search one ply deeper.

        >>> Program().second(chess.Board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"), "a1a8")
        28672
        """
        return self._after(board, chess.Move.from_uci(name), DEPTH)

    def _after(self, board, move, depth):
        board.push(move)
        value = self.value(board, depth)
        board.pop()
        return value if board.turn else -value

    def chosen(self, looked: list[tuple[str, int]], second: Callable[[str], int]) -> chess.Move | None:
        """Return the move that `second_look` chooses, or None if there is none.

        >>> Program().chosen([("e2e4", 30), ("d2d4", 20)], {"e2e4": 10, "d2d4": 25}.get).uci()
        'd2d4'
        """
        chosen = self.of["second_look"](looked, second) if looked else None
        return chess.Move.from_uci(chosen) if chosen else None


# ---------------------------------------------------------------- a program before one of its steps


def _every_reply(board, moves, value, depth, alpha, beta):
    """Return what `alpha_beta` returns without bounds: every move is tried."""
    if depth == 0:
        return value(board), 0
    values, made = [], 0
    for move in moves(board):
        board.push(move)
        returned, more = _every_reply(board, moves, value, depth - 1, alpha, beta)
        board.pop()
        values.append(returned)
        made += 1 + more
    if not values:
        return no_moves(board), 0
    return (max(values) if board.turn else min(values)), made


def _first_of_best(moves, second):
    """Return the name of the move with the best first value."""
    return max(moves, key=lambda pair: pair[1])[0]


BEFORE: dict[str, Callable] = {
    "is_en_prise": lambda board, square: False,
    "minimax": lambda board, depth, width: material(board),
    "alpha_beta": _every_reply,
    "order": lambda board, moves: moves,
    "evaluate": material,
    "go_on": lambda board: False,
    "second_look": _first_of_best,
}  # what the program does without a step: nothing is en prise, no reply is considered, no move is left out, ...


def before(functions: dict[str, Callable], name: str) -> Program:
    """Return the program of these functions as it was before one of its steps was written.

    >>> before({}, "evaluate").at_rest(chess.Board("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"))
    640
    """
    return Program(functions | {name: BEFORE[name]})


def main(program: Program, arguments: list[str] | None = None) -> int:
    """Let a program that was saved as a file play: in the terminal, or with `uci` under a chess interface.

    `arguments` are those of the command line if none are given. Return the exit code.

    >>> main(Program(), ["uci", "now"])
    2
    """
    from .own_program import run

    return run(program, arguments)
