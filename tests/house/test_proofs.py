"""The proofs: what `make test` draws of them, how `make verify` goes on, and what is written down of them."""

import ast
import json
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from tests import conftest, proofs, verify
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
    (tmp_path / "pyproject.toml").write_text('[tool.pytest.ini_options]\nmarkers = ["verify: a proof"]\n')
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
    assert "3 proofs, of which 2 are done." in done.stdout
    assert log.read_text().count("first") == 2 and log.read_text().count("second") == 2
    written = json.loads((tmp_path / "tests" / "data" / "proofs.json").read_text())
    assert [(row["test"].partition("::")[2], row["portions"], row.get("games")) for row in written["proofs"]] == [
        ("test_first", 2, 20),
        ("test_second", 1, None),
    ]
    test.write_text(test.read_text().replace("10)", "11)"))
    assert "3 proofs, of which 0 are done." in run().stdout


def test_what_is_written_down_of_the_proofs_is_of_these_proofs_and_says_when_it_is_older():
    """A figure without its proof is a fault; figures older than the program are only told."""
    written = json.loads(verify.FIGURES.read_text()) if verify.FIGURES.exists() else {"proofs": []}
    assert {row["test"] for row in written["proofs"]} <= marked()
    older = [row["test"] for row in written["proofs"] if row["sources"] != fingerprint(row["test"].split("::")[0])]
    missing = sorted(marked() - {row["test"] for row in written["proofs"]})
    if older or missing:
        pytest.skip(f"{len(older)} figures are older than what they prove, {len(missing)} not there: `make verify`")


def test_every_proof_has_its_line_in_the_table_and_every_line_its_proof():
    table = (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
    named = {f"tests/{line.split('`')[1]}" for line in table.splitlines() if line.startswith("| `") and "::" in line}
    assert named == marked()


class Item:
    """A test, as pytest knows it: its name and its marks."""

    def __init__(self, name, *marks):
        self.name, self.marks = name, marks

    def get_closest_marker(self, mark):
        return mark if mark in self.marks else None


def kept(tests, part=True, keyword="", markexpr=""):
    """What is left of some tests under the options of `make test`."""
    option = SimpleNamespace(part=part, keyword=keyword, markexpr=markexpr)
    hook = SimpleNamespace(pytest_deselected=lambda items: None)
    left = list(tests)
    conftest.pytest_collection_modifyitems(SimpleNamespace(option=option, hook=hook), left)
    return left


def test_make_test_runs_a_fifth_of_the_tests_in_a_browser_and_the_gate_all_of_them(monkeypatch):
    seen = [Item(f"seen {number}", "browser") for number in range(90)]
    others = [Item("a law"), Item("a page", "browser", "book"), Item("a proof", "verify")]
    monkeypatch.setattr(proofs, "WHOLE", False)
    drawn = {}
    for seed in ("7", "8"):
        monkeypatch.setattr(proofs, "SEED", seed)
        drawn[seed] = kept([*seen, *others])
        assert drawn[seed][-3:] == others and len(drawn[seed]) == 21 and kept([*seen, *others]) == drawn[seed]
    assert drawn["7"] != drawn["8"]
    for chosen in ({"part": False}, {"keyword": "seen"}, {"markexpr": "browser"}):
        assert kept(seen, **chosen) == seen, "whoever chooses has what was chosen"
    assert "--part" in (ROOT / "Makefile").read_text(encoding="utf-8")
    assert '-m "book or (browser and not verify)"' in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
