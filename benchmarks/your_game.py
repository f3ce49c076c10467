"""How long a whole game takes to be judged, move by move: `python -m benchmarks.your_game`.

Games of 40 and of 100 moves, which the program played against itself, judged at normal widths: on a page in Chromium,
Firefox and WebKit (opened from a folder, with the network off), and by `machack annotate`, whose start counts too.
On a page the clock runs from the text that is handed in to the last remark; the program is loaded by then. Each is the
quickest of five, beside the time that bare searches of the same positions take here.
The promise is 3 s for a game of 100 moves.
"""

import itertools
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import chess
import chess.pgn
import pytest

import machack
from book.measuring import play
from machack import show
from machack.notation.fens import board_after
from tests.browser import others
from tests.browser.pages import page

from .report import Report
from .tree_in_chromium import browser as chromium

LENGTHS = (40, 100)  # moves of each side
PROMISE = 3  # seconds
ROUNDS = 5
JUDGED = """
const [text] = arguments[0], done = arguments[1]
const sleep = () => new Promise(later => setTimeout(later, 5))
const wait = async holds => { while (!holds()) await sleep() }
;(async () => {
  await wait(() => document.querySelector(".mh-yourgame")?.machack)
  const figure = document.querySelector(".mh-yourgame").machack
  const judged = () => figure.game && !figure.isBusy && figure.remarks[0].length >= figure.last
  await wait(judged) // the game that the page begins with
  const from = performance.now()
  figure.sources.text.value = text
  figure.sources.read(text)
  await wait(judged)
  done([(performance.now() - from) / 1000, figure.remarks[0].length])
})().catch(fault => done([String(fault), 0]))
"""


def long_game(moves):
    """Return the moves of the first game of the program with itself that has so many moves of each side, cut there."""
    for seed in itertools.count():
        board = play(seed, machack.Settings()).board
        if len(board.move_stack) >= 2 * moves:
            return board.move_stack[: 2 * moves]


def searched(moves):
    """Return the seconds of bare searches of all positions of a game."""
    board, begun = chess.Board(), time.perf_counter()
    for move in moves:
        machack.think(board)
        board.push(move)
    return time.perf_counter() - begun


def on_a_page(start, address, text):
    """Return the seconds of a game in a browser, several times; None without the browser."""
    try:
        browser = start()
    except pytest.skip.Exception:
        return None
    if browser is None:
        return None
    try:
        browser.get(address)
        seconds, remarks = zip(*(browser.execute_async_script(JUDGED, [text]) for _ in range(ROUNDS)))
    finally:
        browser.quit()
    assert len(set(remarks)) == 1 and remarks[0] > 0, seconds
    return seconds


def at_the_command_line(text, folder):
    """Return the seconds of `machack annotate`, with its start."""
    given, written = folder / "mine.pgn", folder / "annotated.pgn"
    given.write_text(text)
    written.unlink(missing_ok=True)
    begun = time.perf_counter()
    command = [sys.executable, "-m", "machack.cli", "annotate", str(given), "-o", str(written)]
    subprocess.run(command, check=True, capture_output=True)
    return time.perf_counter() - begun


BROWSERS = {"Chromium": chromium, "Firefox": others.firefox, "WebKit": others.webkit}


def main():
    """Print the measurements; exit with 1 if a promise is not kept."""
    report = Report()
    report.head()
    machack.think(chess.Board())
    with tempfile.TemporaryDirectory() as folder:
        address = page(folder, show.your_game(), engine=True)
        for moves in LENGTHS:
            game, promise = long_game(moves), PROMISE if moves == max(LENGTHS) else None
            text = str(chess.pgn.Game.from_board(board_after(map(str, game))))
            bare = min(searched(game) for _ in range(ROUNDS))
            report.add(f"{moves} moves, bare searches", bare, "s")
            taken = {name: on_a_page(start, address, text) for name, start in BROWSERS.items()}
            taken["the command line"] = [at_the_command_line(text, Path(folder)) for _ in range(ROUNDS)]
            for name, seconds in taken.items():
                best = seconds and min(seconds)
                note = f"  {best / bare:.1f} times the bare searches" if seconds else ""
                report.add(f"{moves} moves, {name}", best, "s", promise, note)
    return 1 if any(figure["kept"] is False for figure in report.figures) else 0


if __name__ == "__main__":
    sys.exit(main())
