"""A small plain search in ordinary Python, for entries that bring a part of a program: an evaluation, an order, a test.

It searches one ply deep, then two, and so on until its nodes are used up, and plays the best move of the deepest search
that was finished. It counts nodes, not seconds, so on a slow machine it plays the same moves, only later.

    order        which moves are searched, and in which order: the program's plausible moves, WIDTH of them
    evaluate     the value of a position, 1/128 pawn, White's view: the material
    is_en_prise  beyond the leaves, captures of pieces that are en prise by this test are searched

Source: the method of the paper, "An outline of the program"; the rest is ours.  Status: modern.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import chess

WIDTH, PLIES, CAPTURES, NODES = 10, 4, 4, 200  # moves of a node, plies, plies of captures beyond, nodes for a move
INFINITE, MATE = 10**9, 28_672  # 1/128 pawn; as in the program, a mate is worth less the further away it is
WORTH = {chess.PAWN: 128, chess.KNIGHT: 416, chess.BISHOP: 448, chess.ROOK: 640, chess.QUEEN: 1248, chess.KING: 0}


def material(board: chess.Board) -> int:
    """Return White's material less Black's, in 1/128 pawn.

    >>> material(chess.Board("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"))
    1248

    Source: the paper, Table 2.  Status: paper.
    """
    return sum(
        worth * (board.pieces_mask(kind, chess.WHITE).bit_count() - board.pieces_mask(kind, chess.BLACK).bit_count())
        for kind, worth in WORTH.items()
    )


def plausible(board: chess.Board, moves: Sequence[chess.Move] = ()) -> list[chess.Move]:
    """Return the program's most plausible legal moves, WIDTH of them.

    >>> plausible(chess.Board())[0].uci(), len(plausible(chess.Board()))
    ('e2e4', 10)

    Source: the paper, "The plausible move generator".  Status: paper.
    """
    from ..notation.positions import to_chess_move
    from ..notation.states import set_up
    from ..program.choose import list_root

    m = set_up(board)
    list_root(m)
    ranked = (to_chess_move(m.moves[1][m.ranked[1][place]]) for place in range(int(m.n_moves[1])))
    return [move for move in ranked if board.is_legal(move)][:WIDTH]


def is_en_prise(board: chess.Board, square: int) -> bool:
    """Return True if the piece on a square is attacked, and is undefended or worth more than its cheapest attacker.

    >>> is_en_prise(chess.Board("4k3/8/8/3p4/4Q3/8/8/4K3 b - - 0 1"), chess.E4)
    True

    Source: the paper, "En prise", shortened.  Status: modern.
    """
    side = board.color_at(square)
    attackers = [WORTH[board.piece_type_at(attacker)] for attacker in board.attackers(not side, square)]
    if not attackers:
        return False
    return not board.is_attacked_by(side, square) or min(attackers) < WORTH[board.piece_type_at(square)]


class PlainSearch:
    """A search with these functions in its three places; `nodes` is the limit for one move.

    >>> PlainSearch().choose(chess.Board("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1"))
    (Move.from_uci('f7f8'), 28671)
    """

    def __init__(
        self,
        evaluate: Callable = material,
        order: Callable = plausible,
        is_en_prise: Callable = is_en_prise,
        nodes: int = NODES,
    ):
        self.evaluate, self.order, self.is_en_prise, self.nodes = evaluate, order, is_en_prise, nodes

    def choose(self, board: chess.Board) -> tuple[chess.Move | None, float]:
        """Return the chosen move, None if there is none, and its value from White's point of view.

        >>> PlainSearch().choose(chess.Board("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1"))[0].uci()
        'e4d5'
        """
        self._left, self._top = self.nodes, board.ply()
        board, moves = board.copy(), self._ordered(board)
        best, value = None, 0
        for plies in range(1, PLIES + 1):
            result = self._look(board, moves, plies)
            if best is None or self._left > 0:  # an unfinished search counts for nothing; the first is always finished
                best, value = result
            if self._left <= 0 or abs(value) > MATE - 100:
                break
        return best, value if board.turn else -value

    def _look(self, board, moves, plies):
        """Return the best move at the top and its value for the side to move; of equal moves the first."""
        best, alpha = None, -INFINITE
        for move in moves:
            board.push(move)
            value = -self._value(board, plies - 1, -INFINITE, -alpha)
            board.pop()
            if value > alpha:
                best, alpha = move, value
        return best, alpha

    def _value(self, board, plies, alpha, beta):
        """Return a position's value for the side to move by alpha-beta, if it is between alpha and beta."""
        self._left -= 1
        end = self._end(board, plies)
        if end is not None:
            return end
        moves = self._ordered(board) if plies > 0 else self._captures(board)
        if plies <= 0 or not moves:  # captures are optional
            alpha = max(alpha, self._static(board))
        for move in moves:
            if alpha >= beta:
                break
            board.push(move)
            alpha = max(alpha, -self._value(board, plies - 1, -beta, -alpha))
            board.pop()
        return alpha

    def _end(self, board, plies):
        """Return the value if the search ends here: mate, a draw, the last node, the last capture; else None."""
        if not any(board.generate_legal_moves()):
            return board.ply() - self._top - MATE if board.is_check() else 0
        if board.is_insufficient_material() or board.halfmove_clock >= 100:
            return 0
        if board.halfmove_clock >= 4 and board.is_repetition(2):
            return 0
        return self._static(board) if self._left <= 0 or plies <= -CAPTURES else None

    def _ordered(self, board):
        return self.order(board.copy(stack=False), list(board.legal_moves))

    def _captures(self, board):
        """Return the captures of pieces en prise, the most valuable first."""
        still, captures = board.copy(stack=False), {}
        for move in board.generate_legal_captures():
            if victim := board.piece_type_at(move.to_square):
                captures.setdefault((-WORTH[victim], move.to_square), []).append(move)
        return [move for place in sorted(captures) if self.is_en_prise(still, place[1]) for move in captures[place]]

    def _static(self, board):
        value = self.evaluate(board.copy(stack=False))
        return value if board.turn else -value
