"""Chapters that have not run are run before Sphinx reads them, several at once, and their results are kept."""

import errno
import os
import signal
import subprocess
import sys
import time
from collections import defaultdict
from types import SimpleNamespace

import nbformat
import pytest
from jupyter_cache import get_cache
from jupyter_cache.base import CacheBundleIn

from book.site import ahead
from book.tools import make_book
from book.trouble import cannot_write
from tests.head import HEAD

PATIENCE = 300  # seconds that a process may take on a busy machine
CONFIG = """title: A small book
only_build_toc_files: true
exclude_patterns: [".*", ".*/**", "_build"]
execute: {{execute_notebooks: cache, timeout: 120}}
sphinx:
  local_extensions: {{ahead: {folder}, full_disk: .}}
  config: {{nb_execution_cache_path: _build/jupyter_cache, nb_execution_raise_on_error: true}}
"""
# An extension: where the file "full" lies, no result can be kept.
FULL_DISK = """import errno, os
from pathlib import Path
from jupyter_cache.cache.main import JupyterCacheBase

def no_space(*_, **__):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

def setup(app):
    if Path("full").exists():
        JupyterCacheBase.cache_notebook_bundle = no_space
    return {"parallel_read_safe": True}
"""
PAGE = (
    HEAD
    + """# The chapter PAGE

```{code-cell} python
open("ran", "a").write("PAGE ")
```

```{code-cell} python
CODE
```
"""
)
# Each chapter waits until the other has begun: one after the other, neither would come to its end.
MEETS = """import time
from pathlib import Path
while len(Path("ran").read_text().split()) < 2:
    time.sleep(0.1)
print("computed", "PAGE")"""
WAITS = """import os, time
open(f"kernel-{os.getpid()}", "w").close()
time.sleep(600)"""


@pytest.fixture
def small_book(root, tmp_path):
    """A function that starts building the small book of these chapters, {name: the code of its second cell}."""

    def start(**chapters):
        (tmp_path / "_config.yml").write_text(CONFIG.format(folder=root / "book" / "site"))
        (tmp_path / "full_disk.py").write_text(FULL_DISK)
        pages = "".join(f"- file: {name}\n" for name in chapters)
        (tmp_path / "_toc.yml").write_text(f"format: jb-book\nroot: index\nchapters:\n{pages}")
        (tmp_path / "index.md").write_text("# The front page\n")
        for name, code in chapters.items():
            (tmp_path / f"{name}.md").write_text(PAGE.replace("CODE", code).replace("PAGE", name))
        builder = [sys.executable, "-c", "from jupyter_book.cli.main import main; main()", "build", "."]
        return subprocess.Popen(
            [*builder, "-W", "--keep-going"],
            cwd=tmp_path,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONUNBUFFERED": "1", "NO_COLOR": "1"},
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )

    return start


def ended(builder):
    """The exit code of a build, and what it said, without colors."""
    said, _ = builder.communicate(timeout=PATIENCE)
    return builder.returncode, make_book.ANSI_CODE.sub("", said)


@pytest.mark.long
def test_two_chapters_run_at_once_and_each_runs_once(small_book, tmp_path):
    for _ in range(2):
        code, said = ended(small_book(a=MEETS, b=MEETS))
        assert code == 0, said
    assert sorted((tmp_path / "ran").read_text().split()) == ["a", "b"]
    for name in "ab":
        assert f"computed {name}" in (tmp_path / "_build" / "html" / f"{name}.html").read_text()


@pytest.mark.long
def test_every_chapter_that_fails_is_reported_once_and_the_others_are_kept(small_book, tmp_path):
    code, said = ended(small_book(bad="1 / 0", good="2 + 2", worse="print('WARNING')\n[].pop()"))
    assert code != 0
    reports = [report.splitlines() for report in make_book.error_summary(said).split(f"{tmp_path}/") if report]
    assert sorted((report[0], report[-1].strip()) for report in reports) == [
        ("bad.md:13: ERROR: cell 2 fails", "ZeroDivisionError: division by zero"),
        ("worse.md:13: ERROR: cell 2 fails", "IndexError: pop from empty list"),
    ]
    assert sorted((tmp_path / "ran").read_text().split()) == ["bad", "good", "worse"]
    kept = get_cache(tmp_path / "_build" / "jupyter_cache").list_cache_records()
    assert [os.path.basename(record.uri) for record in kept] == ["good.md"]


@pytest.mark.long
def test_a_build_that_is_interrupted_ends_its_kernels(small_book, tmp_path):
    begun = time.monotonic()
    builder = small_book(a=WAITS, b=WAITS)
    while not (kernels := list(tmp_path.glob("kernel-*"))):
        assert builder.poll() is None and time.monotonic() < begun + PATIENCE
        time.sleep(0.1)
    builder.send_signal(signal.SIGINT)
    code, said = ended(builder)
    assert code != 0 and "fails" not in said
    for kernel in tmp_path.glob("kernel-*"):
        with pytest.raises(ProcessLookupError):
            os.kill(int(kernel.name.removeprefix("kernel-")), 0)
    assert kernels and not (tmp_path / "_build" / "html" / "index.html").exists()


@pytest.mark.long
def test_a_full_disk_gets_its_sentence(small_book, tmp_path):
    (tmp_path / "full").touch()
    code, said = ended(small_book(a="1 + 1"))
    assert code != 0
    assert make_book.write_error(said) == cannot_write(make_book.BUILD, os.strerror(errno.ENOSPC))


def test_the_longest_chapter_starts_first_and_before_it_those_that_never_ran(tmp_path):
    def chapter(name, source):
        cell = nbformat.v4.new_code_cell(source, execution_count=1)
        return ahead.Chapter(name, f"{name}.md", nbformat.v4.new_notebook(cells=[cell]))

    kept = get_cache(tmp_path)
    for name, seconds in (("slow", 1), ("quick", 90), ("middle", 5), ("slow", 30), ("quick", 1)):
        notebook = chapter(name, f"{name} = {seconds}").notebook
        kept.cache_notebook_bundle(CacheBundleIn(notebook, f"{name}.md", data={"execution_seconds": seconds}))
    named = [chapter(name, source) for name, source in [("quick", "1"), ("slow", "2"), ("new", "3"), ("newest", "345"), ("middle", "4")]]  # fmt: skip
    order = [each.page for each in ahead.longest_first(kept, named)]
    assert order == ["newest", "new", "slow", "middle", "quick"]


def test_a_page_without_cells_is_no_chapter(tmp_path):
    page = tmp_path / "plain.md"
    page.write_text("# No cell\n")
    env = SimpleNamespace(doc2path=lambda _: str(page), temp_data={}, myst_config=None)
    env.mystnb_config = SimpleNamespace(custom_formats={})
    app = SimpleNamespace(env=env, emit=lambda *_: None)
    assert ahead.chapter_of(app, "plain") is None and env.temp_data == {}


def test_of_a_chapter_the_last_results_are_kept(tmp_path):
    kept = get_cache(tmp_path)
    for number in range(ahead.RESULTS_PER_CHAPTER + 2):
        cell = nbformat.v4.new_code_cell(f"{number}", execution_count=1)
        for name in ("a", "b") if number == 0 else ("a",):
            ahead.store_results(
                kept, ahead.Chapter(name, f"{name}.md", nbformat.v4.new_notebook(cells=[cell])), seconds=number
            )
            cell.source = "b"
    found = [(record.uri, record.data["execution_seconds"]) for record in kept.list_cache_records()]
    assert sorted(found) == [("a.md", 2), ("a.md", 3), ("a.md", 4), ("b.md", 0)]


def test_a_page_is_read_again_when_what_it_depends_on_has_changed(tmp_path, monkeypatch):
    for name, text in (("cells", PAGE), ("plain", "# No cell\n")):
        (tmp_path / f"{name}.md").write_text(text)
    env = SimpleNamespace(found_docs={"cells", "plain"}, doc2path=lambda page: str(tmp_path / f"{page}.md"))
    env.metadata = defaultdict(dict)
    for page in sorted(env.found_docs):
        ahead.add_key(SimpleNamespace(env=env), page, [(tmp_path / f"{page}.md").read_text()])
    assert ahead.outdated_pages(None, env, set(), set(), set()) == []
    monkeypatch.setattr(ahead.inputs, "key", lambda page, text: "another")
    assert ahead.outdated_pages(None, env, set(), set(), set()) == ["cells"]
