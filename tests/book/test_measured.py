"""Measured data: each file has its script beside it, says when and from which inputs it was measured, and is stale when they change."""

import json
import re
import subprocess
from collections import Counter
from datetime import date
from pathlib import Path
from types import SimpleNamespace

import pytest

from book.contents import ROOT
from book.site import inputs
from book.tools import measure_data
from book.tools.measure_data import UNKNOWN, Kept, Measured, as_text, constant_of, measured_files, select_files, write

FILES = measured_files()
BY_NAME = {file.name: file for file in FILES}
OWN_CACHES = list(vars(measure_data).values())
# fmt: off
BY_HAND = {f"book/appendix/data/{name}.json" for name in (
    "deviations", "guesses", "not-shown", "paper-items", "readings", "score-items", "witnesses")}
# fmt: on


def of(name):
    """Return the inputs of a measured file, from the root."""
    return {path.relative_to(ROOT).as_posix() for path in BY_NAME[name].inputs()}


def test_every_data_file_of_a_chapter_is_measured_by_a_script_beside_it_or_written_by_hand():
    kept = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("book/*/data/*.json")}
    measured = {str(file) for file in FILES}
    assert measured & BY_HAND == set() and kept == measured | BY_HAND
    assert len(BY_NAME) == len(FILES), "a name means one file"


@pytest.mark.parametrize("script", sorted(ROOT.glob("book/*/data/*.py")), ids=lambda script: script.stem)
def test_every_script_has_its_data_and_says_how_long_it_takes(script):
    table = constant_of(script, "MEASURES")
    assert table and all((script.parent / name).exists() and minutes > 0 for name, minutes in table.items())
    assert len(table) > 1 or script.stem.replace("_", "-") + ".json" in table, "a file has the name of its script"
    assert "\ndef measure(kept):\n" in script.read_text(encoding="utf-8")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_file_says_when_and_with_which_inputs_it_was_measured(file):
    measured = file.data["measured"]
    assert date.fromisoformat(measured["on"]) <= date.today()
    assert measured["inputs"] == UNKNOWN or re.fullmatch("[0-9a-f]{16}", measured["inputs"])
    assert file.path.read_text(encoding="utf-8") == as_text(file.data), "only `make data` writes it"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_the_inputs_of_every_file_exist_and_its_script_is_among_them(file):
    paths = file.inputs()
    assert file.script in paths and file.path not in paths and all(path.is_file() for path in paths)


def test_what_is_counted_depends_on_the_program_and_not_on_its_looks():
    plain = {"machack/program/alphabeta.py", "machack/notation/data/paper-games.pgn", "book/measuring.py"}
    assert plain <= of("pruning-factor")
    assert not [path for path in of("pruning-factor") if re.search("/(show|terminal|classroom|page)/|book/_", path)]
    assert "machack/show/explorer.py" in of("explorer") and "pdp6/kernel.py" in of("list-cost")
    assert "book/part1/data/paper-games.json" in of("referee")
    assert "tests/data/later/secondary.jsonl" in of("later")


def test_an_experiment_depends_on_its_own_plan():
    plans = {path for path in of("rules-choices") if path.endswith(".toml")}
    assert "machack/laboratory/experiments/rules.toml" in plans
    assert "machack/laboratory/experiments/strength.toml" not in plans | of("rules")


# A small tree, in which inputs are changed.
TREE = {
    "machack/__init__.py": "",
    "machack/program/__init__.py": "",
    "machack/program/search.py": "best = 1\n",
    "machack/program/book.txt": "e4",
    "machack/show/__init__.py": "",
    "machack/show/boards.py": "from ..program import other\n",
    "machack/program/other.py": "other = 1\n",
    "book/part1/data/facts.json": "{}",
    "book/part1/data/counted.py": "from machack.program import search\nfrom machack.show import boards\n"
    "MEASURES = {'counted.json': 1, 'more.json': 2}\nFACTS = 'facts.json'\n",
    "book/part1/data/more.json": "{}",
    "book/part1/width.md": "```{code-cell} python\n1 + 1\n```\n",
}
TREE["book/part1/data/plain.py"] = TREE["book/part1/data/counted.py"].replace("from machack.show import boards\n", "")


@pytest.fixture
def small(tmp_path, monkeypatch):
    """A function that changes a file of a small tree, and returns a measured file of it by the name of its script."""
    monkeypatch.setattr(inputs, "ROOT", tmp_path)
    monkeypatch.setattr(measure_data, "ROOT", tmp_path)
    monkeypatch.setattr(measure_data, "BUILD", tmp_path / "_build")
    monkeypatch.setattr(measure_data, "chapters", lambda: [tmp_path / "book" / "part1" / "width.md"])

    def file(script="plain", **changed):
        for place, text in {**TREE, **{place: text for place, text in changed.items() if place in TREE}}.items():
            (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / place).write_text(text)
        for cached in filter(lambda name: hasattr(name, "cache_clear"), [*vars(inputs).values(), *OWN_CACHES]):
            cached.cache_clear()
        folder = tmp_path / "book" / "part1" / "data"
        return Measured(folder / "counted.json", folder / f"{script}.py", {"counted.json": 1, "more.json": 2})

    yield file
    for cached in filter(lambda name: hasattr(name, "cache_clear"), vars(inputs).values()):
        cached.cache_clear()


@pytest.mark.parametrize(
    "place, text, stale",
    [
        ("machack/program/search.py", '"""Search."""\nbest = 1  # of all\n', False),
        ("machack/program/search.py", "best = 2\n", True),
        ("machack/program/book.txt", "d4", True),
        ("machack/program/other.py", "other = 2\n", False),
        ("machack/show/boards.py", "from ..program import others\n", False),
        ("book/part1/data/facts.json", '{"a": 1}', True),
        ("book/part1/data/more.json", '{"a": 1}', False),
        ("book/part1/data/plain.py", TREE["book/part1/data/plain.py"] + "WIDE = 2\n", True),
        ("book/part1/data/counted.py", "MEASURES = {}\n", False),
        ("book/part1/width.md", "```{code-cell} python\n1 + 2\n```\n", False),
    ],
)
def test_a_planted_change_makes_data_stale_if_it_can_change_the_data(small, place, text, stale):
    file = small()
    assert file.state() == ("stale", "never measured")
    write(file.path, {"rows": []}, file.fingerprint(), "2026-01-02")
    assert small().state() == ("fresh", "")
    changed = small(**{place: text}).state()
    assert changed == (("stale", "inputs have changed since 2026-01-02") if stale else ("fresh", ""))


def test_the_inputs_that_have_changed_are_named(small, tmp_path):
    def commit(message):
        who = ["-c", "user.name=a", "-c", "user.email=a@b"]
        for command in (["init", "-q"], ["add", "-A"], [*who, "commit", "-qm", message]):
            subprocess.run(["git", *command], cwd=tmp_path, check=True)

    file = small()
    write(file.path, {"rows": []}, file.fingerprint(), "2026-01-02")
    commit("measured")
    commented, changed = '"""Search."""\nbest = 1\n', "best = 2\n"
    assert small(**{"machack/program/search.py": commented, "machack/program/book.txt": "d4"}).state() == (
        "stale",
        "machack/program/book.txt changed since 2026-01-02",
    )
    small(**{"machack/program/search.py": changed})
    commit("changed")
    assert small(**{"machack/program/search.py": changed}).state()[1].startswith("machack/program/search.py changed")


def test_what_a_figure_shows_counts_where_the_script_imports_the_figures(small):
    before = small("counted").fingerprint()
    assert small("counted", **{"machack/show/boards.py": "squares = 64\n"}).fingerprint() != before


def test_the_cells_of_chapters_count_for_a_script_that_reads_them(small):
    reading = TREE["book/part1/data/plain.py"] + "READS_CELLS = True\n"
    before = small(**{"book/part1/data/plain.py": reading}).fingerprint()
    changes = {"book/part1/data/plain.py": reading, "book/part1/width.md": "```{code-cell} python\n1 + 2\n```\n"}
    assert small(**changes).fingerprint() != before


def test_data_that_was_measured_before_inputs_were_noted_is_unknown(small):
    file = small()
    write(file.path, {"rows": []}, UNKNOWN, "2026-01-02")
    assert file.state() == ("unknown", "measured 2026-01-02, before inputs were noted")


def test_a_run_that_was_stopped_resumes_and_loses_nothing(small, monkeypatch, capsys):
    file, calls = small(), []

    def square(number):
        calls.append(number)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return {"square": number * number}

    script = SimpleNamespace(measure=lambda kept: {"rows": [kept(square, number) for number in range(4)]})
    monkeypatch.setattr(Measured, "module", lambda file: script)
    with pytest.raises(KeyboardInterrupt):
        measure_data.measure(file)
    assert not file.path.exists()
    with next((measure_data.BUILD).glob("*.jsonl")).open("a") as kept:
        kept.write('{"square": 1')  # cut off, as on a full disk
    measure_data.measure(file)
    assert calls == [0, 1, 2, 2, 3]
    again = small()
    assert again.data["rows"] == [{"square": number * number} for number in range(4)] and again.state()[0] == "fresh"
    assert again.data["measured"]["on"] == date.today().isoformat() and list(measure_data.BUILD.iterdir()) == []
    measure_data.measure(again)
    assert "changed" in capsys.readouterr().out.splitlines()[0]


def test_the_same_figures_are_said_to_be_the_same(small, monkeypatch, capsys):
    monkeypatch.setattr(Measured, "module", lambda file: SimpleNamespace(measure=lambda kept: {"rows": [(1, 2)]}))
    measure_data.measure(small())
    measure_data.measure(small())
    assert capsys.readouterr().out.splitlines()[1].endswith("the same as before")


def test_other_inputs_begin_afresh(small):
    one, other = "0" * 16, "f" * 16
    assert Kept("counted", {}, one)(lambda: 1) == 1
    assert Kept("counted", {}, one)(lambda: 2) == 1
    last = Kept("counted", {}, other)
    assert last(lambda: 2) == 2 and last.folder != Kept("counted", {}, one).folder
    last.folder.mkdir()
    last.remove()
    assert list(measure_data.BUILD.iterdir()) == []


def test_a_file_that_cannot_be_written_stays_as_it_was(small):
    file = small()
    write(file.path, {"rows": [1]}, "a")
    before = file.path.read_text()
    with pytest.raises(TypeError):
        write(file.path, {"rows": [object()]}, "a")
    assert file.path.read_text() == before and not list(file.path.parent.glob("*.partial"))


def test_a_file_that_fails_does_not_stop_the_others(monkeypatch, capfd):
    run = []

    def fail_first(command, cwd):
        run.append(command[-1])
        return SimpleNamespace(returncode=int(len(run) == 1))

    monkeypatch.setattr(subprocess, "run", fail_first)
    assert measure_data.main(["later", "openings"]) == 1
    assert run == ["book/part1/data/later.json", "book/part1/data/openings.json"]
    assert capfd.readouterr().err == "Not measured: book/part1/data/later.json.\n"


def test_ctrl_c_ends_with_one_sentence(monkeypatch, capfd):
    def stop(command, cwd):
        raise KeyboardInterrupt

    monkeypatch.setattr(subprocess, "run", stop)
    assert measure_data.main(["later"]) == 130
    assert capfd.readouterr().err == "\nStopped. `make data` resumes from here.\n"


def test_an_unknown_name_gets_one_sentence(capfd):
    assert measure_data.main(["nothing"]) == 2
    assert capfd.readouterr().err == "There is no measured data named nothing: `make data ARGS=--list` shows all.\n"


@pytest.mark.parametrize("name", ["pruning-factor", "pruning-factor.json", "book/part1/data/pruning-factor.json"])
def test_a_file_is_named_by_its_name_or_by_its_path(name):
    assert select_files(FILES, [name]) == [BY_NAME["pruning-factor"]]


def test_without_names_all_that_is_not_fresh_is_measured_the_quickest_first():
    due = select_files(FILES, [])
    assert due == [file for file in FILES if file.state()[0] != "fresh"]
    assert [file.minutes for file in due] == sorted(file.minutes for file in due)


def test_the_list_says_for_each_file_whether_it_is_stale_and_how_long_it_takes(root):
    result = subprocess.run(["make", "-s", "data", "ARGS=--list"], cwd=root, text=True, capture_output=True)
    assert result.returncode == 0, result.stderr
    *lines, sums = result.stdout.splitlines()
    row = re.compile(r"(fresh|stale|unknown) +[\d.]+ min  (book/\S+\.json)(: .+)?")
    assert [row.fullmatch(line)[2] for line in lines] == [str(file) for file in FILES]
    states = Counter(row.fullmatch(line)[1] for line in lines)
    counts = ", ".join(rf"{states[state]} {state} \([\d.]+ minutes\)" for state in sorted(states))
    assert re.fullmatch(rf"{len(FILES)} files: {counts}\.", sums)


def test_benchmarks_measure_no_data():
    for path in Path(ROOT, "benchmarks").glob("*.py"):
        assert not re.search(r'/ "data"|data/\w+\.json', path.read_text(encoding="utf-8")) or path.name == "pdp6.py"


def test_rows_are_written_one_a_line():
    rows = [{"ply": ply, "list": ["e4"]} for ply in range(20)]
    text = as_text({"limit": 3, "positions": rows, "few": {"a": [1]}, "wide": {"normal": {"all": rows * 9}}})
    assert json.loads(text)["positions"] == rows and text.count("\n") > 200 and '"few": {"a": [1]}' in text
