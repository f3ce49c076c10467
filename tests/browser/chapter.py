"""A chapter as a page that can be run: its cells, bare, and beside it what the button needs, as in the built book."""

import shutil
from functools import cache
from html import escape
from pathlib import Path

from book._ext import run_page
from book._ext.python_in_page import CELLS, script

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 300  # seconds that a page's cells may take on a machine with other work to do
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


@cache
def python():
    """The script of Python, made once for all pages of a session."""
    return script()


def written(folder, cells, theme="light", place="book"):
    """Writes a page with these cells ([{"number": ..., "source": ...}]) and returns its address."""
    house = Path(folder) / "_static" / "house"
    (house / "cells").mkdir(parents=True, exist_ok=True)
    (house / "python.js").write_text(python(), encoding="utf-8")
    for name in ("page.js", "cells.css"):
        shutil.copy(CELLS / name, house / "cells" / name)
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
