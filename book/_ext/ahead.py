"""Run the chapters' cells before Sphinx reads the chapters, on all cores.

Sphinx reads one chapter after another, and MyST-NB would run the cells of each when it comes to it.  So all chapters that
Sphinx is about to read, and whose results are not kept, run first: one more at a time than there are cores, since a kernel
that starts or ends leaves its core idle.  MyST-NB finds their results where it looks for them.  A chapter whose cell fails
is reported, the others run to their end, and the build stops before anything is read: no cell runs a second time to fail
again.
"""

import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from textwrap import indent
from typing import Any

import psutil
from jupyter_cache import get_cache
from jupyter_cache.base import CacheBundleIn
from jupyter_cache.executors.utils import single_nb_execution
from myst_nb.core.read import create_nb_reader
from nbclient.exceptions import DeadKernelError
from sphinx.errors import SphinxError
from sphinx.util import logging

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from book import practice
from book._ext import inputs, styles
from machack.laboratory.workers import cores

KEPT = 3  # results of a chapter: the classroom's book may run other cells, and a change may be taken back
SAYS = logging.getLogger(__name__)


@dataclass
class Chapter:
    """A page with cells, as MyST-NB will read it."""

    page: str
    path: str
    notebook: Any

    def line_of(self, cell):
        """Return the line of the source where a cell begins, or None if the source does not have it as it runs."""
        before, found, _ = Path(self.path).read_text(encoding="utf-8").partition(f"\n{cell.source}\n")
        return before.count("\n") + 2 if found else None


def text_of(path):
    """Return the text of a page with the cells that the book has which is built."""
    return practice.with_its_cells(Path(path).read_text(encoding="utf-8"))


def chapter_of(app, page):
    """Return the Chapter of a page, or None for a page without cells."""
    path = app.env.doc2path(page)
    text = inputs.with_key(page, text_of(path))
    reader = create_nb_reader(path, app.env.myst_config, app.env.mystnb_config, text)
    notebook = reader and reader.read(text)
    return Chapter(page, path, notebook) if notebook and any(map(is_code, notebook.cells)) else None


def is_code(cell):
    """Return whether a cell runs."""
    return cell.cell_type == "code"


def has_run(kept, chapter):
    """Return whether the store has the results of these cells."""
    try:
        kept.match_cache_notebook(chapter.notebook)
    except KeyError:
        return False
    return True


def longest_first(kept, chapters):
    """Return the chapters in the order in which they start, by what they took the last time; first those never run."""
    records = sorted(kept.list_cache_records(), key=lambda record: record.created)
    seconds = {record.uri: record.data.get("execution_seconds", 0) for record in records}

    def duration(chapter):
        known = chapter.path in seconds
        return not known, seconds[chapter.path] if known else sum(len(cell.source) for cell in chapter.notebook.cells)

    return sorted(chapters, key=duration, reverse=True)


def run(chapter, place, timeout):
    """Run a chapter's cells in its folder; return the seconds, and what went wrong or None."""
    SAYS.info("running %s (%s)", chapter.page, place)
    try:
        result = single_nb_execution(
            chapter.notebook, cwd=str(Path(chapter.path).parent), timeout=timeout, allow_errors=False
        )
    except DeadKernelError as fault:
        return 0, fault
    return result.time, result.err


def keep(kept, chapter, seconds):
    """Keep the results of a chapter where MyST-NB looks for them, and forget its oldest."""
    styles.mark(chapter.notebook)
    bundle = CacheBundleIn(chapter.notebook, chapter.path, data={"execution_seconds": seconds})
    kept.cache_notebook_bundle(bundle, check_validity=False, overwrite=True)
    records = [record for record in kept.list_cache_records() if record.uri == chapter.path]
    for record in sorted(records, key=lambda record: record.accessed)[:-KEPT]:
        kept.remove_cache(record.pk)


def report(chapter, fault):
    """Say which chapter has failed, in which cell and why: a heading, and below it indented lines."""
    cells = list(filter(is_code, chapter.notebook.cells))
    begun = [number for number, cell in enumerate(cells) if cell.execution_count]
    number = begun[-1] if begun else 0
    place = (chapter.page, chapter.line_of(cells[number]))
    SAYS.error("cell %d fails\n%s", number + 1, indent(str(fault).strip(), "    "), location=place)


def prepare(chapters):
    """Put the exercises into one chapter's text after another: Sphinx will ask for them, and sealing answers takes a while."""
    for chapter in chapters:
        practice.expanded(Path(chapter.path).read_text(encoding="utf-8"), practice.edition())
        yield


def run_all(kept, waiting, timeout):
    """Run the chapters and keep their results; return how many have failed."""
    failed, started, prepared = 0, iter(range(1, len(waiting) + 1)), prepare(waiting)
    pool = ThreadPoolExecutor(cores() + 1)

    def next_place():
        return f"{next(started)} of {len(waiting)}"

    try:
        running = {pool.submit(lambda each: run(each, next_place(), timeout), each): each for each in waiting}
        for done in as_completed(running):
            seconds, fault = done.result()
            if fault is None:
                keep(kept, running[done], seconds)
            else:
                report(running[done], fault)
                failed += 1
            next(prepared, None)
    except BaseException:  # Ctrl-C, a full disk: end the kernels too
        pool.shutdown(wait=False, cancel_futures=True)
        for kernel in psutil.Process().children(recursive=True):
            kernel.kill()
        raise
    pool.shutdown()
    return failed


def run_ahead(app, env, pages):
    """Run those of the pages about to be read that have not run."""
    settings = env.mystnb_config
    if settings.execution_mode != "cache" or not pages:
        return
    kept = get_cache(settings.execution_cache_path)
    chapters = filter(None, [chapter_of(app, page) for page in pages])
    waiting = longest_first(kept, [chapter for chapter in chapters if not has_run(kept, chapter)])
    if failed := run_all(kept, waiting, settings.execution_timeout):
        raise SphinxError(f"Of {len(waiting)} chapters that ran, {failed} failed: no page was read.")


def put_key(app, page, source):
    """Put into a chapter's text, before MyST-NB reads it, what its results depend on."""
    if inputs.cells(source[0]):
        text = practice.with_its_cells(source[0])
        keys_of(app.env)[page] = inputs.key(page, text)
        source[0] = inputs.with_key(page, text)


def keys_of(env):
    """Return {page: key} of the chapters as they were read."""
    if not hasattr(env, "chapter_keys"):
        env.chapter_keys = {}
    return env.chapter_keys


def outdated(_app, env, _added, _changed, _removed):
    """Name the pages to be read again: what their results depend on has changed."""
    kept = keys_of(env)
    return [
        page for page in kept.keys() & env.found_docs if kept[page] != inputs.key(page, text_of(env.doc2path(page)))
    ]


def write_on_all_cores(app, _env):
    """Let Sphinx write the pages on all cores, which Jupyter Book has no option for; not all extensions could read so."""
    app.parallel = cores()
    return []


def setup(app):
    """Called by Sphinx."""
    app.connect("env-updated", write_on_all_cores)
    app.connect("source-read", put_key, priority=400)  # before the exercises stand in the text
    app.connect("env-get-outdated", outdated)
    app.connect("env-before-read-docs", run_ahead)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
