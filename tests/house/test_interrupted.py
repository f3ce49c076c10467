"""A build that is ended, at whatever point, leaves nothing that a later one takes for good.

A small book is built by the real builder, and killed from inside it.
"""

import json
import os
import re
import signal
import subprocess
import sys

import nbformat
import pytest
from jupyter_cache import get_cache
from jupyter_cache.base import CacheBundleIn

from book.tools import make_book
from tests.head import HEAD
from tests.proofs import some

PAGES = 6
CONFIG = """title: A small book
only_build_toc_files: true
exclude_patterns: [".*", ".*/**", "_build"]
execute: {execute_notebooks: cache, timeout: 120}
sphinx:
  local_extensions: {killer: .}
  config: {nb_execution_cache_path: _build/jupyter_cache}
"""
KILLER = """import os, signal
from pathlib import Path

def end(where):
    if Path("end-at").read_text() == where:
        for page in sorted(Path("_build/html").glob("page*.html")):   # the one it was writing
            os.truncate(page, 100)
            break
        os.kill(os.getppid(), signal.SIGKILL)
        os.kill(os.getpid(), signal.SIGKILL)

def setup(app):
    app.connect("source-read", lambda app, page, source: end(f"read {page}"))
    app.connect("html-page-context", lambda app, page, *rest: end(f"write {page}"))
    return {"parallel_read_safe": True}
"""
EXECUTED = (
    HEAD
    + """# A page that computes

```{code-cell} python
open("ran", "a").write("x")
print("computed")
```
"""
)
TOOL = """import sys
from pathlib import Path
sys.path.insert(0, sys.argv.pop(1))
from book.tools import make_book
make_book.ROOT = Path.cwd()
make_book.BUILD = Path.cwd() / "_build"
make_book.LOG, make_book.WHOLE = make_book.BUILD / "book.log", make_book.BUILD / "whole"
make_book.READY = "pass"
sys.exit(make_book.main())
"""


@pytest.fixture
def small_book(root, tmp_path):
    """A function: build the small book, ended at a point; the exit code and what was said on the error output."""
    (tmp_path / "_config.yml").write_text(CONFIG)
    (tmp_path / "killer.py").write_text(KILLER)
    names = [f"page{number}" for number in range(PAGES)]
    (tmp_path / "_toc.yml").write_text(
        "format: jb-book\nroot: index\nchapters:\n" + "".join(f"- file: {name}\n" for name in names)
    )
    (tmp_path / "index.md").write_text("# The front page\n")
    for name in names:
        (tmp_path / f"{name}.md").write_text(f"# About {name}\n\nHere is {name}.\n")
    (tmp_path / f"page{PAGES - 1}.md").write_text(EXECUTED)

    def build(end=""):
        (tmp_path / "end-at").write_text(end)
        done = subprocess.run([sys.executable, "-c", TOOL, str(root)], cwd=tmp_path, text=True, capture_output=True)
        return done.returncode, done.stderr

    return build


@pytest.mark.book
@pytest.mark.verify
@pytest.mark.parametrize("end", some(["read page2", "write index", "write page3"], 0))
def test_after_a_build_that_was_killed_the_next_one_makes_every_page(small_book, tmp_path, end):
    killed, _ = small_book(end)
    assert killed == -signal.SIGKILL and not (tmp_path / "_build" / "whole").exists()
    assert small_book() == (0, "")
    html = tmp_path / "_build" / "html"
    found = re.search(r"docnames: ?(\[.*?\])|\"docnames\": ?(\[.*?\])", (html / "searchindex.js").read_text())
    assert sorted(json.loads(found[1] or found[2])) == ["index", *(f"page{number}" for number in range(PAGES))]
    for page in html.glob("*.html"):
        assert page.read_text().rstrip().endswith("</html>"), f"{page.name} is torn"
    assert "computed" in (html / f"page{PAGES - 1}.html").read_text()
    assert (tmp_path / "ran").read_text() == "x", "what a chapter computed is kept"


@pytest.mark.parametrize("changed", [False, True])
def test_where_the_style_has_changed_all_pages_are_written_again(tmp_path, monkeypatch, changed):
    sheet = tmp_path / "book" / "_static" / "custom.css"
    for name, value in {"ROOT": tmp_path, "BUILD": tmp_path, "WHOLE": tmp_path / "whole"}.items():
        monkeypatch.setattr(make_book, name, value)
    for each in (sheet, make_book.WHOLE, tmp_path / "html" / "page.html"):
        each.parent.mkdir(parents=True, exist_ok=True)
        each.touch()
    end = make_book.WHOLE.stat().st_mtime
    for each, seconds in ((sheet.parent, -9), (sheet, 9 if changed else -9)):
        os.utime(each, (end + seconds, end + seconds))
    make_book.begin_pages(force=False)
    assert (tmp_path / "html").exists() is not changed and not make_book.WHOLE.exists()


@pytest.fixture
def results(tmp_path):
    """A store of what two chapters computed, and the folders of the two results."""
    cache = get_cache(tmp_path / "of-one-program")
    for source in ("1 + 1", "2 + 2"):
        cell = nbformat.v4.new_code_cell(source, execution_count=1)
        cache.cache_notebook_bundle(CacheBundleIn(nbformat.v4.new_notebook(cells=[cell]), f"{source}.md"))
    return cache, [cache.path / "executed" / record.hashkey for record in cache.list_cache_records()]


@pytest.mark.parametrize("harm", ["half of it", "none of it", "not even its folder"])
def test_a_result_that_was_being_kept_is_forgotten_and_the_others_stay(results, harm, tmp_path):
    cache, (hurt, well) = results
    notebook = hurt / "base.ipynb"
    if harm == "half of it":
        os.truncate(notebook, notebook.stat().st_size // 2)
    else:
        notebook.unlink()
    if harm == "not even its folder":
        hurt.rmdir()
    make_book.drop_broken_results(tmp_path)
    assert [record.hashkey for record in get_cache(cache.path).list_cache_records()] == [well.name]
    assert [path.name for path in (cache.path / "executed").iterdir()] == [well.name]


def test_a_store_without_its_tables_is_forgotten(tmp_path):
    (tmp_path / "of-one-program").mkdir()
    (tmp_path / "of-one-program" / "global.db").touch()
    make_book.drop_broken_results(tmp_path)
    assert not (tmp_path / "of-one-program").exists()
