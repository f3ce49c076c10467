"""Chapters that have to be run are run before the book is read, several at once, and what they computed is kept."""

import subprocess
import sys

import pytest

from machack.laboratory.workers import cores
from tests.head import HEAD

CONFIG = """title: A small book
only_build_toc_files: true
exclude_patterns: [".*", ".*/**", "_build"]
execute: {{execute_notebooks: cache, timeout: 60}}
sphinx:
  local_extensions: {{ahead: {folder}}}
  config: {{nb_execution_cache_path: _build/jupyter_cache, nb_execution_raise_on_error: true}}
"""
# Each chapter waits until the other has begun: one after the other they would never come to their end.
WAITS = """# The chapter {own}

```{{code-cell}} python
import time
from pathlib import Path

Path("{own}-began").touch()
while not Path("{other}-began").exists():
    time.sleep(0.1)
with open("ran", "a") as ran:
    ran.write("{own}")
print("computed {own}")
```
"""
FAILS = """# A chapter that fails

```{code-cell} python
1 / 0
```
"""


@pytest.fixture
def small_book(root, tmp_path):
    """A function: the small book of these chapters, built; how it ended, as a CompletedProcess."""

    def build(**chapters):
        (tmp_path / "_config.yml").write_text(CONFIG.format(folder=root / "book" / "_ext"))
        (tmp_path / "_toc.yml").write_text(
            "format: jb-book\nroot: index\nchapters:\n" + "".join(f"- file: {name}\n" for name in chapters)
        )
        (tmp_path / "index.md").write_text("# The front page\n")
        for name, text in chapters.items():
            (tmp_path / f"{name}.md").write_text(HEAD + text)
        builder = [sys.executable, "-c", "from jupyter_book.cli.main import main; main()", "build", "."]
        return subprocess.run([*builder, "-W", "--keep-going"], cwd=tmp_path, text=True, capture_output=True)

    return build


@pytest.mark.skipif(cores() < 2, reason="one core: chapters run one after the other")
def test_two_chapters_run_at_once_and_each_once(small_book, tmp_path):
    chapters = {"a": WAITS.format(own="a", other="b"), "b": WAITS.format(own="b", other="a")}
    for _ in range(2):
        done = small_book(**chapters)
        assert done.returncode == 0, done.stderr
        assert sorted((tmp_path / "ran").read_text()) == ["a", "b"], "what they computed is kept"
    for name in chapters:
        assert f"computed {name}" in (tmp_path / "_build" / "html" / f"{name}.html").read_text()


def test_a_chapter_that_fails_ends_the_build_and_is_named(small_book):
    done = small_book(bad=FAILS, worse=FAILS)
    assert done.returncode != 0 and "ZeroDivisionError" in done.stdout + done.stderr
    assert "bad.md" in done.stdout + done.stderr
