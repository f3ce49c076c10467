"""The program against itself, many games at once: `python -m benchmarks.self_play [--games N] [--jobs N]`.

A few first plies are drawn by lot, so that no two games are alike; the program plays on from there, both sides, until
mate, stalemate, a draw that can be claimed, or ply 200.  Every move is judged by python-chess; an illegal one ends its
game and is counted, and there must be none.
"""

import argparse
import collections
import concurrent.futures
import random
import sys
import time

import chess

from machack import Settings
from machack.thinking.session import Session

MOST_PLIES = 200
FIRST_PLIES = (4, 8)
Played = collections.namedtuple("Played", "seed ending plies illegal board")


def drawn_by_lot(seed):
    """A position after 4 to 8 legal plies drawn by lot, the game not over; the same for the same seed."""
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
    """Why a game is over, None if it is not: mate, stalemate, a claimable draw, or 200 plies."""
    if board.is_checkmate():
        return "mate"
    if board.is_stalemate():
        return "stalemate"
    if board.is_game_over() or board.can_claim_draw():
        return "draw"
    return "200 plies" if board.ply() >= MOST_PLIES else None


def play(seed, settings=Settings(), tape=0):
    """One game of the program against itself: a Played, with the final board and the illegal moves (0 or 1)."""
    session = Session(drawn_by_lot(seed), settings, tape)
    while (ending := ending_of(session.board)) is None:
        move = session.think().move
        if move is None or move not in session.board.legal_moves:
            return Played(seed, "an illegal move", session.board.ply(), 1, session.board)
        session.play(move)
    return Played(seed, ending, session.board.ply(), 0, session.board)


def _played_away(seed, settings):
    """As play, for another process: the board stays there."""
    return play(seed, settings)._replace(board=None)


def play_many(games, settings=Settings(), jobs=2):
    """Many games, one process a core; ([Played, ...] without boards, seconds).

    Starting the processes and loading the machine code is not counted.
    """
    with concurrent.futures.ProcessPoolExecutor(jobs) as pool:
        list(pool.map(_played_away, range(-jobs, 0), [Settings(depth=1)] * jobs))
        began = time.perf_counter()
        played = list(pool.map(_played_away, range(games), [settings] * games, chunksize=1))
        return played, time.perf_counter() - began


def main():
    """Plays and prints what came of it; ends with 1 if a move was illegal."""
    parser = argparse.ArgumentParser(prog="self_play", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--tournament", action="store_true", help="at tournament widths")
    given = parser.parse_args()
    settings = Settings.tournament() if given.tournament else Settings()
    played, seconds = play_many(given.games, settings, given.jobs)
    plies, illegal = sum(game.plies for game in played), sum(game.illegal for game in played)
    print(
        f"{given.games} games, {plies} plies, {illegal} illegal moves, {seconds:.1f} s on {given.jobs} cores: "
        f"{60 * given.games / seconds:.0f} games a minute"
    )
    for ending, count in collections.Counter(game.ending for game in played).most_common():
        print(f"{count:6} end by {ending}")
    return 1 if illegal else 0


if __name__ == "__main__":
    sys.exit(main())
