"""A small alpha-beta search on python-chess that writes tapes obeying the event table: shows are tested on it alone."""

import random
from types import SimpleNamespace

import chess
import numpy as np

from machack.laboratory.plain_search import material

# fmt: off
EVENT = np.dtype([("kind", "u1"), ("ply", "u1"), ("detail", "u1"), ("rank", "u1"), ("node", "i4"),
                  ("parent", "i4"), ("move", "i4"), ("value", "i4"), ("alpha", "i4"), ("beta", "i4")])
# fmt: on
INFINITE = 32768


def cell(square):
    return 10 * (chess.square_rank(square) + 2) + 8 - chess.square_file(square)


def packed(move):
    kinds = {None: 0, chess.KNIGHT: 1, chess.BISHOP: 2, chess.ROOK: 3, chess.QUEEN: 4}
    return cell(move.from_square) | cell(move.to_square) << 7 | kinds[move.promotion] << 14


class Search:
    def __init__(self, fen, width=4, depth=3, captures=3, seed=1, most=10**9):
        self.board, self.width, self.depth, self.captures, self.most = chess.Board(fen), width, depth, captures, most
        self.random, self.rows, self.count, self.counters = random.Random(seed), [], 0, {}

    def note(self, kind, ply, node, parent=-1, move=0, value=0, detail=0, rank=0):
        self.rows.append((kind, ply, detail, rank, node, parent, move, value, *self.window))

    def value(self):
        return self.random.randrange(-30, 31) + material(self.board)

    def run(self):
        self.window = (-INFINITE, INFINITE)
        root = self.board.copy()
        value, line = self.visit(0, 1, -INFINITE, INFINITE, self.depth)
        tape = np.array(self.rows, EVENT)
        return SimpleNamespace(
            tape=tape,
            events=len(tape),
            board=root,
            value=value,
            move=line[0] if line else None,
            line=line,
            settings=SimpleNamespace(alpha_beta=True, widths=(self.width,), depth=self.depth),
            counters=dict(self.counters),
            nodes=self.count,
            seconds=0.25,
            complete=True,
        )

    def tick(self, name):
        self.counters[name] = self.counters.get(name, 0) + 1

    def visit(self, node, ply, alpha, beta, left):
        self.window = (alpha, beta)
        if self.board.is_checkmate():
            self.note(13, ply, node)
            return self.end(node, ply, (-1 if self.board.turn else 1) * (28672 - ply)), []
        if self.board.is_stalemate():
            self.note(14, ply, node)
            return self.end(node, ply, 0), []
        if left <= 0:
            return self.quiet(node, ply, alpha, beta, left)
        moves = list(self.board.legal_moves)
        self.random.shuffle(moves)
        self.note(1, ply, node, value=len(moves), rank=self.width)
        self.tick("plausible_move_gen")
        result = self.moves(node, ply, alpha, beta, left, moves[: self.width], 2, None)
        if self.rows[-1][0] != 9:
            for place, move in enumerate(moves[self.width :], self.width + 1):
                self.note(5, ply, node, move=packed(move), value=900 - 10 * place, rank=place)
        self.end(node, ply, result[0])
        return result

    def quiet(self, node, ply, alpha, beta, left):
        self.tick("static_eval")
        if self.board.is_check() and left > -2:
            self.note(7, ply, node, detail=1)
            self.tick("feedover")
            return self.visit(node, ply, alpha, beta, 1)
        value = self.value()
        self.note(6, ply, node, value=value)
        if self.refuted(value, alpha, beta):
            self.note(9, ply, node, value=value, detail=int(value in (alpha, beta)))
            return self.end(node, ply, value), []
        self.note(10, ply, node, value=value)
        moves = [m for m in self.board.legal_moves if self.board.is_capture(m)][:2] if left > -self.captures else []
        result = self.moves(node, ply, alpha, beta, left, moves, 3, value)
        self.end(node, ply, result[0])
        return result

    def refuted(self, value, alpha, beta):
        return value >= beta if self.board.turn else value <= alpha

    def moves(self, node, ply, alpha, beta, left, moves, kind, best):
        line, white = [], self.board.turn
        if best is not None:
            alpha, beta = (max(alpha, best), beta) if white else (alpha, min(beta, best))
        for place, move in enumerate(moves, 1):
            if self.count >= self.most:
                break
            self.count += 1
            child = self.count
            self.window = (alpha, beta)
            self.note(kind, ply, child, node, packed(move), 900 - 10 * place, 0 if place < 4 else 1, place)
            self.board.push(move)
            value, below = self.visit(child, ply + 1, alpha, beta, left - 1)
            self.board.pop()
            self.window = (alpha, beta)
            if best is None or (value > best if white else value < best):
                best, line = value, [move] + below
                if self.refuted(best, alpha, beta):
                    self.note(9, ply, node, move=packed(move), value=best, detail=int(best in (alpha, beta)))
                    if kind == 2:
                        self.tick("alpha_beta_flush")
                    return best, line
                self.note(10, ply, node, move=packed(move), value=best)
                alpha, beta = (max(alpha, best), beta) if white else (alpha, min(beta, best))
        return (best if best is not None else 0), line

    def end(self, node, ply, value):
        self.note(16, ply, node, value=value)
        return value


def thought(fen=chess.STARTING_FEN, **options):
    """A synthetic thought: the attributes that the shows read."""
    return Search(fen, **options).run()


ITALIAN = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"


class Written:
    """A tape written event by event, moves given by from and to; `place` puts a number where the move would stand."""

    def __init__(self, fen=chess.STARTING_FEN):
        self.board, self.rows = chess.Board(fen), []

    def note(self, kind, node, parent=-1, move="", value=0, detail=0, rank=0, place=0, window=(-INFINITE, INFINITE)):
        where = packed(chess.Move.from_uci(move)) if move else place
        self.rows.append((kind, 1, detail, rank, node, parent, where, value, *window))
        return self

    def thought(self, value=0, line=()):
        tape, moves = np.array(self.rows, EVENT), [chess.Move.from_uci(each) for each in line]
        return SimpleNamespace(
            tape=tape,
            events=len(tape),
            board=self.board,
            value=value,
            move=moves[0] if moves else None,
            line=moves,
            settings=SimpleNamespace(alpha_beta=True, widths=(6,), depth=2),
            counters={},
            nodes=int(tape["node"].max()),
            seconds=0.25,
            complete=True,
        )


def second_look(found, worse):
    """A thought in which e4 (first value 40) gets a second look after e4 e5, which finds `found`."""
    w = Written().note(1, 0, value=20, rank=6).note(2, 1, 0, "e2e4", 30, 0, 1)
    w.note(1, 1, 0, value=20, rank=6).note(2, 2, 1, "e7e5", 30, 0, 1).note(6, 2, 1, value=40).note(16, 2, 1, value=40)
    w.note(10, 1, 0, "e7e5", 40).note(16, 1, 0, value=40)
    w.note(20, 0, move="e2e4", value=40).note(2, 3, 0, "e2e4", 0, 4).note(2, 4, 3, "e7e5", 0, 4)
    w.note(1, 4, 3, value=29, rank=6).note(2, 5, 4, "g1f3", 30, 0, 1).note(16, 5, 4, value=found)
    if abs(found) < INFINITE:
        w.note(10, 4, 3, "g1f3", found)
    w.note(16, 4, 3, value=found).note(16, 3, 0, value=found)
    w.note(21, 0, move="e2e4", value=found, detail=int(worse))
    value = found if worse else 40
    if abs(value) < INFINITE:
        w.note(10, 0, move="e2e4", value=value)
    w.note(2, 6, 0, "d2d4", 20, 0, 2).note(16, 6, 0, value=10).note(16, 0, value=value)
    return w.thought(value, ["e2e4", "e7e5"] + (["g1f3"] if worse else []))


def transposed(kind, code, value, returned, depth=2):
    """A thought in which the position after Nf3 Nf6 Nc3 is known from the search after Nc3 Nf6 Nf3."""
    place = 31_007
    w = Written().note(1, 0, value=20, rank=6)
    w.note(2, 1, 0, "b1c3", 30, 0, 1).note(2, 2, 1, "g8f6", 30, 0, 1).note(2, 3, 2, "g1f3", 30, 0, 1)
    w.note(6, 3, 2, value=value).note(19, 3, 2, value=value, detail=code, rank=depth, place=place).note(
        16, 3, 2, value=value
    )
    w.note(16, 2, 1, value=value).note(16, 1, 0, value=value).note(10, 0, move="b1c3", value=value)
    w.note(2, 4, 0, "g1f3", 30, 0, 2).note(2, 5, 4, "g8f6", 30, 0, 1).note(2, 6, 5, "b1c3", 30, 0, 1)
    w.note(kind, 6, 5, value=value, detail=code, rank=depth, place=place).note(16, 6, 5, value=returned)
    w.note(16, 5, 4, value=returned).note(16, 4, 0, value=returned).note(16, 0, value=value)
    return w.thought(value, ["b1c3"])


def from_the_book():
    """A thought that the book answered: e4."""
    return Written().note(22, 0, move="e2e4").thought(0, ["e2e4"])
