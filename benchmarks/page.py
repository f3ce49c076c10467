"""Compare the program on a page with the program here: `python -m benchmarks.page`.

In Chromium, from a folder and with the network off: how long until the engine answers after it is first wanted, how
much longer a search takes in its worker than compiled here (30 positions of the paper's games in turn, whole program,
normal widths; of each the quickest of five, here and there alike), and the page's memory in the course of 300 searches.
"""

import json
import statistics
import sys
import tempfile
from pathlib import Path

from machack import Settings, think
from machack.notation.games import paper_games
from machack.page.entries import ENGINE
from machack.show.in_page import given, script

from .tree_in_chromium import browser

SETTINGS = Settings.paper(book=False)
POSITIONS, ROUNDS, SEARCHES = 30, 5, 300
PROMISES = {"start": 100, "ratio": 1.3, "memory": 200}
PAGE = '<!doctype html><html data-content_root="./"><meta charset="utf-8"><title>engine</title>'
START = """
const done = arguments[0], began = performance.now(), tag = document.createElement('script')
tag.src = '_static/house/engine.js'
tag.onload = async () => {
  window.engine = await macHackEngine.start()
  await engine.ask('at', {}, 'legalMoves')
  done(performance.now() - began)
}
document.head.append(tag)
"""
SEARCH = """
const done = arguments[1], [positions, rounds, tape] = arguments[0]
;(async () => {
  const times = []
  for (const position of positions) {
    let quickest = Infinity
    for (let round = 0; round < rounds; round++) quickest = Math.min(quickest, (await engine.ask('at', position, 'think', { tape })).milliseconds)
    times.push(quickest)
  }
  done(times)
})()
"""


def boards():
    """Thirty positions of the paper's games, evenly spread."""
    every = [board for game in paper_games() for board in game.boards() if not board.is_game_over()]
    return [every[place * len(every) // POSITIONS] for place in range(POSITIONS)]


def as_given(board):
    """Return a position as the page is given it."""
    moves = [move.uci() for move in board.move_stack]
    return {"fen": board.root().fen(), "moves": moves, "settings": given(SETTINGS)}


def processes(chromium):
    """Return megabytes of memory of the process that holds the page and its worker (its private pages), or None."""
    import subprocess

    numbers = []
    for line in subprocess.run(["ps", "-eo", "pid,args"], capture_output=True, text=True).stdout.splitlines():
        if "--type=renderer" in line and str(chromium.capabilities["chrome"]["userDataDir"]) in line:
            status = Path(f"/proc/{line.split()[0]}/status").read_text()
            numbers.append(int(next(row for row in status.splitlines() if row.startswith("RssAnon")).split()[1]) / 1024)
    return max(numbers, default=None)


def measure():
    """Return what was measured: {"start": ms, "here": [ms], "page": [ms], "memory": [MB at 100, 200, 300 searches]}."""
    chromium = browser()
    if chromium is None:
        return None
    positions = boards()
    try:
        with tempfile.TemporaryDirectory() as folder:
            assets = Path(folder) / "_static" / "house"
            assets.mkdir(parents=True)
            (assets / "engine.js").write_text(script(), encoding="utf-8")
            page = Path(folder) / "page.html"
            page.write_text(PAGE)
            chromium.set_script_timeout(300)
            chromium.get(page.as_uri())
            start = chromium.execute_async_script(START)
            asked, there, here = list(map(as_given, positions)), [], []
            for position, board in zip(asked, positions):  # in turn, so that both have the same machine
                there += chromium.execute_async_script(SEARCH, [[position], ROUNDS, 100_000])
                here.append(min(think(board, SETTINGS, tape=100_000).seconds * 1000 for _ in range(ROUNDS)))
            held = []
            for _ in range(SEARCHES // 100):
                chromium.execute_async_script(SEARCH, [(asked * 4)[:100], 1, 100_000])
                held.append(processes(chromium))
            return {"start": start, "here": here, "page": there, "memory": held}
    finally:
        chromium.quit()


def main():
    """Print each measured number with the promised one."""
    measured = measure()
    if measured is None:
        print("no Chromium with chromedriver: nothing measured")
        return 0
    ratios = [page / here for page, here in zip(measured["page"], measured["here"])]
    size = len(script().encode())
    print(f"module {ENGINE.wasm.stat().st_size:,} bytes, the script with all that it needs {size:,} bytes")
    print(f"start, from nothing to the first answer: {measured['start']:.0f} ms (promised {PROMISES['start']})")
    print(
        f"a search in the worker: {statistics.median(measured['page']):.2f} ms, compiled here {statistics.median(measured['here']):.2f} ms; "
        f"{statistics.median(ratios):.2f} times as long, the median of {len(ratios)} (promised {PROMISES['ratio']})"
    )
    print(
        f"the page's process after 100, 200, 300 searches: {', '.join(f'{megabytes:.0f}' for megabytes in measured['memory'])} MB (promised {PROMISES['memory']})"
    )
    if "--json" in sys.argv:
        print(json.dumps(measured))
    return 0


if __name__ == "__main__":
    sys.exit(main())
