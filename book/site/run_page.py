"""Run this page: what the button at the head of a page needs, shipped beside the pages.

Each code cell is marked in its page, `cell-<number>`; the sources of a page's cells are in a separate script,
`_static/house/cells/<page>.js`.  Only the button's small script is loaded before a reader asks.
"""

import json
import re
import shutil
from functools import cache

import yaml
from docutils import nodes
from myst_nb.core.read import read_myst_markdown_notebook
from myst_parser.config.main import MdParserConfig

from book import practice, text
from book.contents import ROOT, chapters
from book.site.assets import assets_folder, shipped
from book.site.python_in_page import PYODIDE, script

HEAD = re.compile(r'</h1>(\s*<div class="page-place">.*?(?=</div>))?', re.S)  # of a page; the bar comes after it
HIDDEN = {practice.HIDDEN, "remove-input"}
LICENCES = ("pyodide.LICENSE", "cpython.LICENSE", "SOURCES.txt")  # the other licenses are in the archive


@cache
def _markdown_settings():
    """Return the parser of the Markdown that the book is written in."""
    settings = yaml.safe_load((ROOT / "_config.yml").read_text(encoding="utf-8"))
    return MdParserConfig(enable_extensions=set(settings["parse"]["myst_enable_extensions"]))


def cells_of(page):
    """Return the code cells of a chapter ("book/part1/en-prise") in order: [{"number": ..., "source": ...}].

    A cell's number is its place among all the page's cells, including text cells, as MyST-NB counts them.
    """
    chapter = practice.text_of_edition((ROOT / f"{page}.md").read_text(encoding="utf-8"))
    cells = enumerate(read_myst_markdown_notebook(chapter, _markdown_settings()).cells)
    return [{"number": number, "source": cell.source} for number, cell in cells if cell.cell_type == "code"]


def script_of(cells, folder):
    """Return the script that gives a page its cells, and the folder of the book in which they run."""
    return f"globalThis.pageCells = {json.dumps(dict(folder=folder, cells=cells))}\n"


def write_python_files(folder):
    """Write the script of Python, and what the button needs, into a book's folder `_static/house`."""
    (folder / "cells").mkdir(parents=True, exist_ok=True)
    (folder / "python.js").write_text(_python(), encoding="utf-8")
    for name in ("python.js", "page.js", "cells.css"):
        (folder / "cells" / name).write_text(shipped(name), encoding="utf-8")
    for name in LICENCES:
        shutil.copy(PYODIDE / name, folder / "cells" / name)


_python = cache(script)  # made once for all pages that a process writes


def mark_cells(_app, doctree):
    """Give every code cell a class by which the page finds it."""
    for node in doctree.findall(nodes.container):
        if node.get("nb_element") == "cell_code":
            node["classes"].append(f"cell-{node['cell_index']}")


def shows_code(path):
    """Return True if a reader can see the code of at least one cell of a chapter: without one there is nothing to run."""
    return any(HIDDEN.isdisjoint(cell.tags) for cell in text.cells(path.read_text(encoding="utf-8")))


def with_room(body, size):
    """Return a page's body with the bar of buttons as it is before the script fills it: unseen, but as large.

    So the text below stays where it is.

    >>> with_room("<h1>Width</h1><p>Text</p>", "12 MB").partition(" ")[0]
    '<h1>Width</h1><div'
    """
    bar = (
        '<div class="run-page" style="visibility:hidden"><button class="own-button" type="button">Run this page'
        f'<span class="own-size"> ({size})</span></button><button class="own-button" hidden></button></div>'
    )
    return HEAD.sub(lambda head: head[0] + bar, body, count=1)


def load_python(app, page, _template, context, _doctree):
    """Put the button's script into a page that shows code, and the cells' sources beside it."""
    path = ROOT / f"{page}.md"
    if path not in chapters() or not shows_code(path):
        return
    cells = cells_of(page)
    name = f"cells/{page.replace('/', '-')}.js"
    script_path = assets_folder(app) / name
    script_path.write_text(script_of(cells, page.rpartition("/")[0]), encoding="utf-8")
    app.add_css_file("house/cells/cells.css")
    size = f"{(assets_folder(app) / 'python.js').stat().st_size / 1_000_000:.0f} MB"
    app.add_js_file("house/cells/page.js", **{"data-cells": name, "data-size": size, "defer": "defer"})
    context["body"] = with_room(context["body"], size)


def setup(app):
    """Connect this extension to Sphinx."""
    app.connect("builder-inited", lambda app: write_python_files(assets_folder(app)))
    app.connect("doctree-read", mark_cells)
    app.connect("html-page-context", load_python, priority=600)  # after the page's place is shown
    return {"parallel_read_safe": True, "parallel_write_safe": True}
