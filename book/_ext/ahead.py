"""The chapters' cells run before the chapters are read, as many chapters at once as the machine has cores.

Sphinx reads one chapter after another, and MyST-NB runs a chapter's cells when it comes to it.  Here all that have not run
yet are run first, and what came of each is kept where MyST-NB looks for it.  Of a chapter that fails nothing is kept:
MyST-NB runs it again, and says what is wrong.
"""

import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from jupyter_cache import get_cache
from jupyter_cache.base import CacheBundleIn
from jupyter_cache.executors.utils import single_nb_execution
from myst_nb.core.read import create_nb_reader
from sphinx.util import logging

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from book import practice
from machack.laboratory.workers import cores

SAYS = logging.getLogger(__name__)


def notebook_of(app, page):
    """Returns (path, notebook) of a page, as MyST-NB will read it; the notebook is None for a page without cells."""
    path = app.env.doc2path(page)
    text = practice.expanded(Path(path).read_text(encoding="utf-8"), practice.edition())
    reader = create_nb_reader(path, app.env.myst_config, app.env.mystnb_config, text)
    notebook = reader and reader.read(text)
    return path, notebook if notebook and any(cell.cell_type == "code" for cell in notebook.cells) else None


def has_run(kept, notebook):
    """Is the result of these cells kept?"""
    try:
        kept.match_cache_notebook(notebook)
    except KeyError:
        return False
    return True


def run(path, notebook, timeout):
    """Runs a notebook's cells in its folder; returns what came of it."""
    SAYS.info("%s: Executing notebook using a kernel of its own", path)
    return single_nb_execution(notebook, cwd=str(Path(path).parent), timeout=timeout, allow_errors=False)


def run_ahead(app, env, pages):
    """Runs those of the pages about to be read that have not run, and keeps the results."""
    settings, at_once = env.mystnb_config, cores()
    kept = get_cache(settings.execution_cache_path)
    found = [notebook_of(app, page) for page in pages]
    waiting = [(path, notebook) for path, notebook in found if notebook and not has_run(kept, notebook)]
    if at_once < 2 or len(waiting) < 2:
        return
    with ThreadPoolExecutor(at_once) as pool:
        running = {pool.submit(run, *each, settings.execution_timeout): each for each in waiting}
        for done in as_completed(running):
            path, notebook = running[done]
            result = done.result()
            if result.err is None:
                row = kept.add_nb_to_project(path)
                bundle = CacheBundleIn(notebook, row.uri, data={"execution_seconds": result.time})
                kept.cache_notebook_bundle(bundle, check_validity=False, overwrite=True)


def setup(app):
    """Called by Sphinx."""
    app.connect("env-before-read-docs", run_ahead)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
