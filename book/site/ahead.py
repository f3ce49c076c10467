"""Run the chapters' cells before Sphinx reads the chapters, on all cores.

Sphinx reads one chapter after another, and MyST-NB would run the cells of each chapter when it reaches it.  Instead,
all chapters that Sphinx is about to read, and whose results are not stored, run first: one more at a time than there
are cores, since a core is idle while a kernel starts or ends.  MyST-NB finds their results where it looks for them.  If
a cell fails, its chapter is reported, the other chapters finish, and the build stops before anything is read, so no
cell runs a second time only to fail again.
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
from book.site import inputs, styles
from machack.laboratory.workers import cores

RESULTS_PER_CHAPTER = 3  # that are stored: the classroom's book may run other cells, and a change may be undone
log = logging.getLogger(__name__)


@dataclass
class Chapter:
    """A page with cells, as MyST-NB will read it."""

    page: str
    path: str
    notebook: Any

    def line_of(self, cell):
        """Return the line of the source where a cell begins, or None if the cell runs in another form."""
        before, separator, _ = Path(self.path).read_text(encoding="utf-8").partition(f"\n{cell.source}\n")
        return before.count("\n") + 2 if separator else None


def text_of(path):
    """Return the text of a page with the cells that this edition of the book has."""
    return practice.text_of_edition(Path(path).read_text(encoding="utf-8"))


def chapter_of(app, page):
    """Return the Chapter of a page, or None for a page without cells."""
    path = app.env.doc2path(page)
    text = inputs.with_key(page, text_of(path))
    reader = create_nb_reader(path, app.env.myst_config, app.env.mystnb_config, text)
    notebook = reader and reader.read(text)
    return Chapter(page, path, notebook) if notebook and any(map(is_code, notebook.cells)) else None


def is_code(cell):
    """Return True if a cell contains code."""
    return cell.cell_type == "code"


def has_run(cache, chapter):
    """Return True if the store has the results of these cells."""
    try:
        cache.match_cache_notebook(chapter.notebook)
    except KeyError:
        return False
    return True


def longest_first(cache, chapters):
    """Return the chapters in their starting order: first those never run, then by the time of their last run."""
    records = sorted(cache.list_cache_records(), key=lambda record: record.created)
    seconds = {record.uri: record.data.get("execution_seconds", 0) for record in records}

    def duration(chapter):
        if chapter.path in seconds:
            return False, seconds[chapter.path]
        return True, sum(len(cell.source) for cell in chapter.notebook.cells)

    return sorted(chapters, key=duration, reverse=True)


def run(chapter, progress, timeout):
    """Run a chapter's cells in its folder; return the seconds it took, and the failure or None."""
    log.info("running %s (%s)", chapter.page, progress)
    try:
        result = single_nb_execution(
            chapter.notebook, cwd=str(Path(chapter.path).parent), timeout=timeout, allow_errors=False
        )
    except DeadKernelError as fault:
        return 0, fault
    return result.time, result.err


def store_results(cache, chapter, seconds):
    """Store the results of a chapter where MyST-NB looks for them, and delete its oldest results."""
    styles.mark_notebook(chapter.notebook)
    bundle = CacheBundleIn(chapter.notebook, chapter.path, data={"execution_seconds": seconds})
    cache.cache_notebook_bundle(bundle, check_validity=False, overwrite=True)
    records = [record for record in cache.list_cache_records() if record.uri == chapter.path]
    for record in sorted(records, key=lambda record: record.accessed)[:-RESULTS_PER_CHAPTER]:
        cache.remove_cache(record.pk)


def report(chapter, fault):
    """Say which chapter has failed, in which cell and why: a heading, and indented lines below it."""
    cells = list(filter(is_code, chapter.notebook.cells))
    started = [number for number, cell in enumerate(cells) if cell.execution_count]
    number = started[-1] if started else 0
    place = (chapter.page, chapter.line_of(cells[number]))
    log.error("cell %d fails\n%s", number + 1, indent(str(fault).strip(), "    "), location=place)


def insert_exercises(chapters):
    """Insert the exercises into the chapters' texts in advance, because sealing the answers takes a while."""
    for chapter in chapters:
        practice.with_exercises(Path(chapter.path).read_text(encoding="utf-8"), practice.edition())
        yield


def run_all(cache, chapters, timeout):
    """Run the chapters and store their results; return how many have failed."""
    failed, started, prepared = 0, iter(range(1, len(chapters) + 1)), insert_exercises(chapters)
    pool = ThreadPoolExecutor(cores() + 1)

    def next_progress():
        return f"{next(started)} of {len(chapters)}"

    try:
        running = {
            pool.submit(lambda chapter: run(chapter, next_progress(), timeout), chapter): chapter
            for chapter in chapters
        }
        for future in as_completed(running):
            seconds, fault = future.result()
            if fault is None:
                store_results(cache, running[future], seconds)
            else:
                report(running[future], fault)
                failed += 1
            next(prepared, None)
    except BaseException:  # Ctrl-C or a full disk: stop the kernels, too
        pool.shutdown(wait=False, cancel_futures=True)
        for kernel in psutil.Process().children(recursive=True):
            kernel.kill()
        raise
    pool.shutdown()
    return failed


def run_ahead(app, env, pages):
    """Run the pages about to be read that have not run."""
    settings = env.mystnb_config
    if settings.execution_mode != "cache" or not pages:
        return
    cache = get_cache(settings.execution_cache_path)
    chapters = filter(None, [chapter_of(app, page) for page in pages])
    pending = longest_first(cache, [chapter for chapter in chapters if not has_run(cache, chapter)])
    if failed := run_all(cache, pending, settings.execution_timeout):
        raise SphinxError(f"{failed} of the {len(pending)} chapters that ran failed, so no page was read.")


def add_key(app, page, source):
    """Add to a chapter's text, before MyST-NB reads it, what its results depend on."""
    if inputs.cells(source[0]):
        text = practice.text_of_edition(source[0])
        app.env.metadata[page]["results_key"] = inputs.key(page, text)
        source[0] = inputs.with_key(page, text)


def outdated_pages(_app, env, _added, _changed, _removed):
    """Return the pages to read again because what their results depend on has changed."""
    keys = {page: metadata["results_key"] for page, metadata in env.metadata.items() if "results_key" in metadata}
    return [
        page for page in keys.keys() & env.found_docs if keys[page] != inputs.key(page, text_of(env.doc2path(page)))
    ]


def write_on_all_cores(app, _env):
    """Make Sphinx write on all cores, for which Jupyter Book has no option; extensions prevent parallel reading."""
    app.parallel = cores()
    return []


def setup(app):
    """Connect this extension to Sphinx."""
    app.connect("env-updated", write_on_all_cores)
    app.connect("source-read", add_key, priority=400)  # before the exercises are in the text
    app.connect("env-get-outdated", outdated_pages)
    app.connect("env-before-read-docs", run_ahead)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
