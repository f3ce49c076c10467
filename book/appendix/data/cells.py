"""Which cells of the book run in a page, and in what time: `python -m benchmarks.cells_in_page [PAGE ...]`.

Every chapter is written as a page of bare cells, with what "Run this page" needs beside it; Chromium opens it from a
folder with the network off, starts Python, and runs every cell from the first.  What came of it goes to
`book/appendix/data/cells.json`, from which the appendix makes its table; pages named (`book/part1/en-prise`) are
measured alone, and the others stay as they were.  `--stale` measures nothing and lists the pages whose cells have
changed since they were measured.
"""

import hashlib
import json
import sys
import tempfile
import time
from html import escape
from pathlib import Path

from book._ext import run_page
from book.contents import chapters
from machack.show import in_page

from .tree_in_chromium import browser

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "book" / "appendix" / "data" / "cells.json"
PATIENCE = 900  # seconds that a page's cells may take on a machine with other work to do
# Opens the page's Python and runs every cell; tells of each how it ended, in how many seconds, and the sentence if it was refused.
RUN_ALL = """
const done = arguments[arguments.length - 1], page = runThisPage
;(async () => {
  if (!page.cells.length) await page.open()
  if (!document.documentElement.dataset.running) return { said: page.status.textContent, cells: [] }
  await page.runAll()
  return { said: page.status.textContent, cells: page.cells.map(each => ({
    number: each.number, source: each.text(), ...each.outcome, sentence: each.sentence ?? "", text: each.output?.innerText ?? "" })) }
})().then(done, fault => done({ said: String(fault?.stack ?? fault), cells: [] }))
"""


def written(folder, cells, theme="light", place="book"):
    """Writes a page with these cells ([{"number": ..., "source": ...}]) and returns its address."""
    house = Path(folder) / "_static" / "house"
    run_page.lay_beside(house)
    (house / "engine.js").write_text(in_page.script(), encoding="utf-8")
    (house / "cells" / "here.js").write_text(run_page.script_of(cells, place), encoding="utf-8")
    body = "".join(
        f'<div class="cell cell-{each["number"]}"><div class="cell_input"><pre>{escape(each["source"])}</pre></div>'
        f'<div class="cell_output"><pre class="recorded">recorded</pre></div></div>'
        for each in cells
    )
    page = Path(folder) / "page.html"
    page.write_text(
        f'<!doctype html><html lang="en" data-content_root="./" data-theme="{theme}"><head><meta charset="utf-8"><title>Cells</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<link rel="stylesheet" href="_static/house/cells/cells.css">'
        '<script defer src="_static/house/cells/page.js" data-cells="cells/here.js"></script></head>'
        f"<body><main><h1>Cells</h1>{body}</main></body></html>",
        encoding="utf-8",
    )
    return page.as_uri()


def chapter(folder, page):
    """Writes the page of a chapter ("book/part1/en-prise") and returns its address."""
    return written(folder, run_page.cells_of(page), place=page.rpartition("/")[0])


def measured(chromium, folder, page):
    """Runs a chapter in a page: {"page", "code", "seconds", "cells", "ran", "refused": [[number, sentence]], ...}."""
    chromium.get(chapter(folder, page))
    began = time.perf_counter()
    told = chromium.execute_async_script(RUN_ALL)
    by = {
        outcome: [each for each in told["cells"] if each.get("outcome") == outcome]
        for outcome in ("ran", "refused", "failed")
    }
    return {
        "page": page,
        "code": digest(page),
        "seconds": round(time.perf_counter() - began, 1),
        "cells": len(told["cells"]),
        "ran": len(by["ran"]),
        "slowest": round(max((each["seconds"] for each in by["ran"]), default=0), 1),
        "refused": [[each["number"], each["sentence"]] for each in by["refused"]],
        "failed": [[each["number"], each["text"].strip().splitlines()[-1]] for each in by["failed"]],
    }


def digest(page):
    """Return a digest of the code of a page's cells."""
    code = "\0".join(cell["source"] for cell in run_page.cells_of(page))
    return hashlib.sha256(code.encode()).hexdigest()[:12]


def with_cells():
    """Return the pages that have cells, in the order of the book: ["book/index", ...]."""
    every = (path.relative_to(ROOT).with_suffix("").as_posix() for path in chapters())
    return [page for page in every if run_page.cells_of(page)]


def kept():
    """Return what was measured, {page: row}."""
    return {row["page"]: row for row in json.loads(KEPT.read_text(encoding="utf-8"))} if KEPT.exists() else {}


def stale():
    """Return the pages that were never measured, or whose cells have changed since."""
    rows = kept()
    return [page for page in with_cells() if page not in rows or rows[page]["code"] != digest(page)]


def main(named):
    """Measure the pages named, or all; return 1 if a cell ended with an exception, 2 without a browser."""
    if named == ["--stale"]:
        print("\n".join(stale()) or "Every page was measured with the cells it has.")
        return 0
    every = with_cells()
    pages = [page for page in every if not named or page in named]
    rows = kept()
    chromium = browser()
    if chromium is None:
        print("Chromium and chromedriver are not installed: nothing was measured.", file=sys.stderr)
        return 2
    chromium.set_script_timeout(PATIENCE)
    chromium.command_executor.client_config.timeout = PATIENCE + 20
    try:
        with tempfile.TemporaryDirectory() as folder:
            for page in pages:
                row = rows[page] = measured(chromium, folder, page)
                print(
                    f"{page}: {row['ran']} of {row['cells']} ran in {row['seconds']} s, {len(row['refused'])} refused",
                    flush=True,
                )
                for number, said in row["failed"]:
                    print(f"    cell {number} failed: {said}", flush=True)
                KEPT.write_text(
                    json.dumps([rows[each] for each in every if each in rows], indent=1) + "\n", encoding="utf-8"
                )
    finally:
        chromium.quit()
    return 1 if any(rows[page]["failed"] for page in pages) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
