"""Share what several scripts of measured data need: positions, a deeper search that judges a move, games against itself.

The scripts are next to their data, in `book/*/data`; `book/tools/measure_data.py` runs them (`make data`).
"""

import collections
import random

import chess

from machack import Settings, think
from machack.notation.games import paper_games
from machack.thinking.session import Session

JUDGE = Settings.tournament(depth=4)
MOST_PLIES, FIRST_PLIES = 200, (4, 8)  # of a game against itself
Played = collections.namedtuple("Played", "seed ending plies illegal board")


def positions():
    """Return the positions of the paper's games on which the program was to move: [(game number, board), ...]."""
    return [(game.number, board) for game in paper_games() for board, _ in game.machine_moves()]


def judged(board, move):
    """Return the value of a move for its side, by a search of the position after it."""
    after = board.copy()
    after.push(move)
    value = think(after, JUDGE, tape=0).value
    return value if board.turn else -value


def drawn_by_lot(seed):
    """Return a position after 4 to 8 legal plies drawn at random, the game not over; the same for the same seed."""
    lots = random.Random(seed)
    while True:
        board = chess.Board()
        for _ in range(lots.randint(*FIRST_PLIES)):
            moves = sorted(board.legal_moves, key=chess.Move.uci)
            if not moves:
                break
            board.push(lots.choice(moves))
        if not board.is_game_over():
            return board


def ending_of(board):
    """Return why a game is over, None if it is not: mate, stalemate, a claimable draw, or 200 plies."""
    if board.is_checkmate():
        return "mate"
    if board.is_stalemate():
        return "stalemate"
    if board.is_game_over() or board.can_claim_draw():
        return "draw"
    return "200 plies" if board.ply() >= MOST_PLIES else None


def play(seed, settings=Settings(), tape=0):
    """Play one game of the program against itself; return a Played, with the final board and the illegal moves (0 or 1)."""
    session = Session(drawn_by_lot(seed), settings, tape)
    while (ending := ending_of(session.board)) is None:
        move = session.think().move
        if move is None or move not in session.board.legal_moves:
            return Played(seed, "an illegal move", session.board.ply(), 1, session.board)
        session.play(move)
    return Played(seed, ending, session.board.ply(), 0, session.board)
