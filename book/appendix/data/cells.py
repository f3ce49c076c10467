"""Measure which cells of the book run on a page, and in what time: `make data ARGS=cells`.

Every chapter is written as a page of bare cells, with what "Run this page" needs next to it; Chromium opens it from a
folder with the network off, starts Python, and runs every cell from the first.  `python -m book.appendix.data.cells PAGE ...`
measures these pages alone (`book/part1/en-prise`) and leaves the others, and the fingerprint, as they were; with
`--stale` it lists the pages whose cells have changed since they were measured.
"""

import hashlib
import json
import sys
import tempfile
import time
from html import escape
from pathlib import Path

from benchmarks.tree_in_chromium import browser
from book.contents import ROOT, chapters
from book.site import run_page
from book.tools.measure_data import write
from machack.show import in_page

MEASURES = {"cells.json": 60}
READS_CELLS = True
KEPT = Path(__file__).with_name("cells.json")
PATIENCE = 900  # seconds that a page's cells may take on a machine with other work to do
# Opens the page's Python and runs every cell; reports how each ended, in how many seconds, and the sentence if it was refused.
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
    """Write a page with these cells ([{"number": ..., "source": ...}]) and return its address."""
    assets = Path(folder) / "_static" / "house"
    run_page.write_python_files(assets)
    (assets / "engine.js").write_text(in_page.script(), encoding="utf-8")
    (assets / "cells" / "here.js").write_text(run_page.script_of(cells, place), encoding="utf-8")
    body = "".join(
        f'<div class="cell cell-{cell["number"]}"><div class="cell_input"><pre>{escape(cell["source"])}</pre></div>'
        f'<div class="cell_output"><pre class="recorded">recorded</pre></div></div>'
        for cell in cells
    )
    page = Path(folder) / "page.html"
    page.write_text(
        f'<!doctype html><html lang="en" data-content_root="./" data-theme="{theme}"><head><meta charset="utf-8"><title>Cells</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<link rel="stylesheet" href="_static/house/cells/cells.css">'
        '<script defer src="_static/house/cells/page.js" data-cells="cells/here.js"></script></head>'
        f"<body><main>{run_page.with_room(f'<h1>Cells</h1>{body}', 'some MB')}</main></body></html>",
        encoding="utf-8",
    )
    return page.as_uri()


def chapter(folder, page):
    """Write the page of a chapter ("book/part1/en-prise") and return its address."""
    return written(folder, run_page.cells_of(page), place=page.rpartition("/")[0])


def measured(chromium, folder, page):
    """Run a chapter on a page and return {"page", "code", "seconds", "cells", "ran", "refused": [[number, sentence]], ...}."""
    chromium.get(chapter(folder, page))
    began = time.perf_counter()
    result = chromium.execute_async_script(RUN_ALL)
    by = {
        outcome: [cell for cell in result["cells"] if cell.get("outcome") == outcome]
        for outcome in ("ran", "refused", "failed")
    }
    return {
        "page": page,
        "code": digest(page),
        "seconds": round(time.perf_counter() - began, 1),
        "cells": len(result["cells"]),
        "ran": len(by["ran"]),
        "slowest": round(max((cell["seconds"] for cell in by["ran"]), default=0), 1),
        "refused": [[cell["number"], cell["sentence"]] for cell in by["refused"]],
        "failed": [[cell["number"], cell["text"].strip().splitlines()[-1]] for cell in by["failed"]],
    }


def digest(page):
    """Return a digest of the code of a page's cells."""
    code = "\0".join(cell["source"] for cell in run_page.cells_of(page))
    return hashlib.sha256(code.encode()).hexdigest()[:12]


def with_cells():
    """Return the pages that have cells, in the order of the book: ["book/index", ...]."""
    every = (path.relative_to(ROOT).with_suffix("").as_posix() for path in chapters())
    return [page for page in every if run_page.cells_of(page)]


def rows_of(data):
    """Return what the file holds, {page: row}."""
    return {row["page"]: row for row in data.get("pages", ())}


def stale():
    """Return the pages that were never measured, or whose cells have changed since."""
    rows = rows_of(json.loads(KEPT.read_text(encoding="utf-8")))
    return [page for page in with_cells() if page not in rows or rows[page]["code"] != digest(page)]


def measure(kept):
    """Run the cells of every page; return a row for each."""
    return {"pages": list(run_pages(with_cells(), kept))}


def run_pages(pages, kept):
    """Yield the row of each page, or end with a sentence where there is no Chromium."""
    chromium = browser()
    if chromium is None:
        sys.exit("Chromium and chromedriver are not installed: nothing was measured.")
    chromium.set_script_timeout(PATIENCE)
    chromium.command_executor.client_config.timeout = PATIENCE + 20
    try:
        with tempfile.TemporaryDirectory() as folder:
            for page in pages:
                row = kept(measured, chromium, folder, page)
                print(
                    f"{page}: {row['ran']} of {row['cells']} ran in {row['seconds']} s, {len(row['refused'])} refused"
                )
                for number, said in row["failed"]:
                    print(f"    cell {number} failed: {said}", flush=True)
                yield row
    finally:
        chromium.quit()


def main(named):
    """Measure the pages named; return 1 if a cell ended with an exception."""
    if named == ["--stale"]:
        print("\n".join(stale()) or "Every page was measured with the cells it has.")
        return 0
    data = json.loads(KEPT.read_text(encoding="utf-8"))
    by_page = {row["page"]: row for row in run_pages(named, lambda function, *given: function(*given))}
    rows = rows_of(data) | by_page
    pages = [rows[page] for page in with_cells() if page in rows]
    write(KEPT, {"pages": pages}, data["measured"]["inputs"], data["measured"]["on"])
    return 1 if any(row["failed"] for row in by_page.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
