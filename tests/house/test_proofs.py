"""The proofs: what `make test` draws of them, how `make verify` goes on, and what is written down of them."""

import functools
import json
import os
import subprocess
import sys

import pytest

from tests import proofs, verify
from tests.proofs import ROOT, fingerprint, sources


def drawn(seed, *words):
    """What a process with this seed draws of the numbers below 500; words: more of its environment."""
    script = "from tests.proofs import some, portions; print(some(range(500), 20), portions(500, 100, few=20))"
    env = {**os.environ, "SEED": seed, "WHOLE": "0", **dict(words)}
    return subprocess.run([sys.executable, "-c", script], cwd=ROOT, env=env, capture_output=True, text=True).stdout


def test_a_seed_draws_the_same_again_another_draws_others_and_the_whole_is_all():
    assert drawn("7") == drawn("7") != drawn("8")
    assert len(json.loads(drawn("7").partition("] [")[0] + "]")) == 20
    assert drawn("7", ("WHOLE", "1")) == drawn("8", ("WHOLE", "1"))
    assert drawn("7", ("WHOLE", "1")).count("range(") == 5


# A small repository.  `PAGE` is a test of pages, the others are of the engine, of tapes (which the shows read) and of games.
PAGE, LAWS, TAPE, OLD = (f"tests/{each}" for each in ("browser/test_tree.py", "engine/test_laws.py", "score/test_tape.py", "ancestors/test_old.py"))  # fmt: skip
SMALL = {
    PAGE: "from tests.show.trees import tree\nfrom benchmarks import cells\n\ndef test_tree(): ...\n",
    LAWS: "from pathlib import Path\n\nMATES = Path('tests/data/mates.jsonl')\n",
    TAPE: "from machack.show import replay\n",
    OLD: "games = 1\n",
    "tests/conftest.py": "shared = 1\n",
    "tests/head.py": "head = 1\n",
    "tests/verify.py": "runs = 1\n",
    "tests/test_arrows.py": "arrows = 1\n",
    "tests/browser/conftest.py": "browser = 1\n",
    "tests/browser/pages.py": "page = 1\n",
    "tests/browser/test_board.py": "board = 1\n",
    "tests/browser/vendor/axe.js": "axe(1)\n",
    "tests/show/trees.py": "from .leaves import leaf\n",
    "tests/show/leaves.py": "leaf = 1\n",
    "tests/data/mates.jsonl": "[1]\n",
    "tests/data/proofs.json": "[1]\n",
    "benchmarks/cells.py": "from . import report\n",
    "benchmarks/report.py": "report = 1\n",
    "machack/__main__.py": "started = 1\n",
    "machack/program/search.py": "best = 1  # the best\n",
    "machack/program/openings.json": "[1]\n",
    "machack/program/ruff.toml": "length = 1\n",
    "machack/page/engine.wasm": "module 1\n",
    "machack/page/worker.js": "work(1)\n",
    "machack/classroom/chapters/width/exercises.toml": "width = 1\n",
    "machack/terminal/console.py": "console = 1\n",
    "machack/show/replay.py": "replay = 1\n",
    "machack/show/words.json": "[1]\n",
    "machack/show/style.css": ".board {order: 1}\n",
    "machack/show/js/src/board.js": "draw(1)\n",
    "machack/show/js/node_modules/library.js": "library(1)\n",
    "pdp6/kernel.py": "words = 1\n",
    "pdp6/programs/board.mid": "MOVE 1\n",
    "book/part1/width.md": "# 1\n",
    "book/site/README.md": "# 1\n",
    "book/site/switches.js": "turn(1)\n",
    "book/_static/icon.svg": "<svg id='1'/>\n",
    "book/tools/build.mjs": "build(1)\n",
    "book/ancestors/data/old.json": "[1]\n",
    "_config.yml": "title: 1\n",
    "_toc.yml": "root: 1\n",
}
LOOK = ["machack/show/js/src/board.js", "machack/show/style.css", "machack/classroom/chapters/width/exercises.toml",
        "machack/page/worker.js", "book/part1/width.md", "book/site/switches.js", "book/_static/icon.svg",
        "book/tools/build.mjs", "_config.yml", "_toc.yml", "tests/browser/vendor/axe.js"]  # fmt: skip
MEAN = ["machack/program/search.py", "machack/program/openings.json", "machack/page/engine.wasm",
        "tests/conftest.py", "tests/head.py"]  # fmt: skip
# What makes each due, beside MEAN; nothing else of the small repository does.
DUE = {
    PAGE: [*LOOK, PAGE, "tests/browser/conftest.py", "tests/browser/pages.py", "tests/show/trees.py",
           "tests/show/leaves.py", "benchmarks/cells.py", "benchmarks/report.py", "machack/terminal/console.py",
           "machack/show/replay.py", "machack/show/words.json", "pdp6/kernel.py", "pdp6/programs/board.mid",
           "book/ancestors/data/old.json"],
    LAWS: [LAWS, "tests/data/mates.jsonl"],
    TAPE: [TAPE, "machack/show/replay.py", "machack/show/words.json"],
    OLD: [OLD, "book/ancestors/data/old.json"],
}  # fmt: skip


@pytest.fixture
def small(monkeypatch, tmp_path):
    """A small repository: a function that writes a file of it with other text."""
    monkeypatch.setattr(proofs, "ROOT", tmp_path)

    def write(name, text):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)

    for name, text in SMALL.items():
        write(name, text)
    return write


@pytest.mark.parametrize("test", DUE)
def test_a_test_is_due_when_what_it_is_about_has_changed_and_for_nothing_else(small, test):
    before, due = fingerprint(test), set()
    for name, text in SMALL.items():
        small(name, text.replace("1", "2") if "1" in text else f"{text}changed = 1\n")
        due |= {name} if fingerprint(test) != before else set()
        small(name, text)
    assert fingerprint(test) == before
    assert due == {*DUE[test], *MEAN}


@pytest.mark.parametrize("test", DUE)
def test_a_comment_or_a_new_file_that_git_never_sees_makes_nothing_due(small, test):
    before = fingerprint(test)
    small("machack/program/search.py", "# One of all.\nbest = 1\n")
    small("machack/program/__pycache__/search.pyc", "bytes")
    small("book/.ruff_cache/kept.json", "[]")
    assert fingerprint(test) == before
    small("machack/program/more.py", "more = 1\n")
    assert fingerprint(test) != before


def test_what_changes_while_a_test_runs_makes_it_due_again(small, tmp_path):
    record = verify.Record(tmp_path / "record.json")
    tests = [f"{PAGE}::test_tree", f"{LAWS}::test_mates"]
    assert [record.reason(test) for test in tests] == ["new", "new"]
    small("machack/show/style.css", ".board {order: 2}")
    for test in tests:
        record.keep(test, 1, {})
    later = verify.Record(tmp_path / "record.json")
    assert [later.reason(test) for test in tests] == ["older than its sources", ""]


def test_the_sources_of_this_repository():
    def places(test):
        return {path.relative_to(ROOT).as_posix() for path in sources(test)}

    laws, tree = places("tests/engine/test_laws.py"), places("tests/browser/test_tree_in_a_browser.py")
    found = [place for place in laws if "show/" in place or place.startswith(("pdp6", "book"))]
    assert found == ["book/measuring.py"], "a helper of the tests, and nothing else"
    assert {"machack/page/engine.wasm", "machack/notation/openings.txt", "tests/data/mates.jsonl"} <= laws
    assert {"_toc.yml", "book/part1/width.md", "machack/show/style.css", "tests/show/synthetic.py"} <= tree
    assert {"tests/data/proofs.json", ".verify.json"}.isdisjoint(laws | tree)


STOPPED = """
import pathlib, pytest

@pytest.mark.verify
@pytest.mark.parametrize("part", [1, 2])
def test_first(part, record_property):
    with open({log!r}, "a") as log:
        log.write(f"first {{part}}\\n")
    record_property("games", 10)

@pytest.mark.verify
def test_second():
    with open({log!r}, "a") as log:
        log.write("second\\n")
    assert pathlib.Path({allowed!r}).exists()
"""


def test_a_run_that_was_stopped_goes_on_where_it_was_and_its_figures_are_written_at_the_end(tmp_path):
    """In folders of its own: the first run ends at a failure, the second does only what is left."""
    log, allowed = tmp_path / "log", tmp_path / "allowed"
    test = tmp_path / "tests" / "house" / "test_stopped.py"
    test.parent.mkdir(parents=True)
    test.write_text(STOPPED.format(log=str(log), allowed=str(allowed)))
    (tmp_path / "pyproject.toml").write_text(
        '[tool.pytest.ini_options]\nmarkers = ["verify: a proof", "long: long", "browser: a browser", "book: the book"]\n'
    )
    for name in ("proofs", "verify"):
        (tmp_path / "tests" / f"{name}.py").write_text((ROOT / "tests" / f"{name}.py").read_text(encoding="utf-8"))
    (tmp_path / "tests" / "data").mkdir()

    def run():
        words = [sys.executable, "-m", "tests.verify", "-n", "0"]
        env = {**os.environ, "WHOLE": "1"}
        return subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, env=env)

    assert run().returncode == 1
    assert sorted(log.read_text().split("\n")) == ["", "first 1", "first 2", "second"]
    assert not (tmp_path / "tests" / "data" / "proofs.json").exists()
    allowed.touch()
    done = run()
    assert done.returncode == 0, done.stdout + done.stderr
    assert "3 tests, of which 2 are done." in done.stdout
    assert log.read_text().count("first") == 2 and log.read_text().count("second") == 2
    written = json.loads((tmp_path / "tests" / "data" / "proofs.json").read_text())
    assert [(row["test"].partition("::")[2], row["portions"], row.get("games")) for row in written["proofs"]] == [
        ("test_first", 2, 20),
        ("test_second", 1, None),
    ]
    test.write_text(test.read_text().replace("10)", "11)"))
    assert "3 tests, of which 0 are done." in run().stdout


def test_what_is_written_down_of_the_proofs_is_of_these_proofs_and_says_when_it_is_older(collected):
    """A figure without its proof is a fault; figures older than the program are only told."""
    written = json.loads(verify.FIGURES.read_text()) if verify.FIGURES.exists() else {"proofs": []}
    files = {item.nodeid.partition("::")[0] for item in collected}
    marked = {item.nodeid.partition("[")[0] for item in collected if item.get_closest_marker("verify")}
    rows = {row["test"]: row["sources"] for row in written["proofs"]}
    file_of = {test: test.partition("::")[0] for test in rows}
    assert [test for test in rows if not (ROOT / file_of[test]).exists()] == []
    assert [test for test in rows if file_of[test] in files and test not in marked] == []
    now = functools.cache(fingerprint)
    older = [test for test, sources in rows.items() if sources != now(file_of[test])]
    missing = marked - {*rows}
    if older or missing:
        pytest.skip(f"{len(older)} figures are older than what they prove, {len(missing)} not there: `make verify`")


HIDDEN = ("chromium", "chromedriver", "firefox-esr", "WebKitWebDriver", "Xvfb", "wasm-ld", "cc", "java", "node", "npm",
          "stockfish", "dot", "epubcheck", "bwrap")  # fmt: skip


@pytest.mark.skipif(sys.platform != "linux", reason="the gate runs on Linux")
def test_the_bare_machine_of_the_gate_hides_what_a_reader_may_lack():
    script = "import shutil, sys; print([name for name in sys.argv[1:] if shutil.which(name)])"
    bare = [str(ROOT / ".ci" / "bare"), sys.executable, "-c", script]
    done = subprocess.run([*bare, *HIDDEN, "git", "make", "python3"], capture_output=True, text=True)
    assert (done.stdout, done.returncode) == ("['git', 'make', 'python3']\n", 0), done.stderr


def test_the_gate_has_a_browser_test_for_each_kind_of_figure(collected):
    """A file of tests/browser is about one kind of figure."""
    folder = ROOT / "tests" / "browser"
    tests = [item for item in collected if item.path.parent == folder]
    if not tests:
        pytest.skip("tests/browser is not collected: run `make test`")
    files = {path.name for path in folder.glob("test_*.py")}
    assert len(files) > 20
    assert files - {item.path.name for item in tests if item.get_closest_marker("gate")} == set()


def test_what_needs_a_browser_or_the_book_says_so(collected):
    """Or `make test`, which has neither, would run it only to skip it."""
    for fixture, mark in (("chromium_session", "browser"), ("built_book", "book")):
        needs = [item for item in collected if fixture in getattr(item, "fixturenames", ())]
        assert [item.nodeid for item in needs if not item.get_closest_marker(mark)] == []
