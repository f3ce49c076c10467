"""How fast the program plays many games against itself: `python -m benchmarks.self_play [--games N] [--jobs N]`."""

import argparse
import collections
import concurrent.futures
import sys
import time

from book.measuring import play
from machack import Settings


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
    """Play and print the outcome; exit with 1 if a move was illegal."""
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
