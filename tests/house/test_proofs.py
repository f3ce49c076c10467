"""The proofs: what `make test` draws of them, how `make verify` goes on, and what is written down of them."""

import ast
import json
import os
import re
import subprocess
import sys

import pytest

from tests import proofs, verify
from tests.proofs import ROOT, fingerprint, sources


def marked():
    """Every test that wears the mark `verify`: tests/file.py::test_name."""
    found = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and "pytest.mark.verify" in map(ast.unparse, node.decorator_list):
                found.add(f"{path.relative_to(ROOT).as_posix()}::{node.name}")
    return found


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


def test_a_proof_grows_older_with_its_sources_and_not_with_their_words(monkeypatch, tmp_path):
    assert not [path for path in sources("tests/engine/test_laws.py") if "pdp6" in path.parts or "show" in path.parts]
    monkeypatch.setattr(proofs, "ROOT", tmp_path)
    for name, text in (("machack/a.py", "x = 1"), ("tests/engine/test_a.py", "y = 1"), ("tests/engine/test_b.py", "")):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    before = fingerprint("tests/engine/test_a.py")
    (tmp_path / "tests/engine/test_b.py").write_text("z = 1")
    assert fingerprint("tests/engine/test_a.py") == before
    (tmp_path / "machack/a.py").write_text("# Two words.\nx = 1")
    assert fingerprint("tests/engine/test_a.py") == before
    (tmp_path / "machack/a.py").write_text("x = 2")
    assert fingerprint("tests/engine/test_a.py") != before


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


def test_what_is_written_down_of_the_proofs_is_of_these_proofs_and_says_when_it_is_older():
    """A figure without its proof is a fault; figures older than the program are only told."""
    written = json.loads(verify.FIGURES.read_text()) if verify.FIGURES.exists() else {"proofs": []}
    assert {row["test"] for row in written["proofs"]} <= marked()
    older = [row["test"] for row in written["proofs"] if row["sources"] != fingerprint(row["test"].split("::")[0])]
    missing = sorted(marked() - {row["test"] for row in written["proofs"]})
    if older or missing:
        pytest.skip(f"{len(older)} figures are older than what they prove, {len(missing)} not there: `make verify`")


HIDDEN = ("chromium", "chromedriver", "firefox-esr", "WebKitWebDriver", "Xvfb", "wasm-ld", "cc", "java", "node", "npm",
          "stockfish", "dot", "epubcheck")  # fmt: skip


@pytest.mark.skipif(sys.platform != "linux", reason="the gate runs on Linux")
def test_the_bare_machine_of_the_gate_hides_what_a_reader_may_lack():
    script = "import shutil, sys; print([name for name in sys.argv[1:] if shutil.which(name)])"
    bare = [str(ROOT / ".ci" / "bare"), sys.executable, "-c", script]
    done = subprocess.run([*bare, *HIDDEN, "git", "make", "python3"], capture_output=True, text=True)
    assert (done.stdout, done.returncode) == ("['git', 'make', 'python3']\n", 0), done.stderr


def marks_of(path):
    """{test: its marks} of a file, those of the whole file among them."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    of_all = {mark for node in tree.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark"
              for mark in re.findall(r"pytest\.mark\.(\w+)", ast.unparse(node.value))}  # fmt: skip
    return {
        node.name: of_all
        | set(re.findall(r"pytest\.mark\.(\w+)", " ".join(map(ast.unparse, node.decorator_list))))
        | {"gate" for each in node.decorator_list if "gated(" in ast.unparse(each)}
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def test_the_gate_has_a_browser_test_for_each_kind_of_figure():
    """A file of tests/browser is about one kind of figure."""
    files = sorted((ROOT / "tests" / "browser").glob("test_*.py"))
    assert len(files) > 20
    without = [path.name for path in files if not any("gate" in marks for marks in marks_of(path).values())]
    assert without == []


def test_what_needs_a_browser_says_so():
    """Or `make test`, which has none, would run it only to skip it."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        marks = marks_of(path)
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name in marks:
                needs = {each.arg for each in node.args.args}
                assert "chromium" not in needs or "browser" in marks[node.name], (path.name, node.name)
                assert "built_book" not in needs or "book" in marks[node.name], (path.name, node.name)
