"""`machack fidelity --later`: hash coding and the second look held against what the program of 1980 did, step by step."""

import collections
import json
import pathlib
import shutil

import pytest

from machack import Settings
from machack.cli import main
from machack.program.compiled import MODE
from machack.records import later
from tests.proofs import WHOLE, some

LATER = pathlib.Path(__file__).parents[1] / "data" / "later"
slow = pytest.mark.skipif(MODE != "compiled", reason="some searches for each of hundreds of second looks")
ALWAYS_EQUAL = ("repetitions", "leftovers", "candidates", "replayed", "widths", "verdicts", "lines")
# fmt: off
WITH_PAPERS_RULES = {  # kind: equal of recorded, and the rules that make the others
    "probes": (7820, 7877, {"strict_bounds": 57}),
    "answers": (204, 7347, {"refuted": 7143}),
    "depths": (32398, 34876, {"last_ply_as_end": 2451, "check plies": 26, "last_ply_as_end + check plies": 1}),
    "stores": (20993, 26999, {"best_kept": 3271, "best_kept + reliability": 2225, "reliability": 349, "mates_kept": 95,
                              "mates_kept + best_kept + reliability": 62, "mates_kept + best_kept": 3, "mates_kept + reliability": 1})}
WITH_THE_LATER_RULES = {
    "probes": (7877, 7877, {}), "answers": (204, 7347, {"refuted": 7143}), "depths": (34645, 34876, {"check plies": 231}),
    "stores": (24362, 26999, {"reliability": 2637})}
OF_THE_OTHERS = {"repetitions": 150, "leftovers": 2299, "candidates": 1278, "replayed": 225, "widths": 225, "verdicts": 225,
                 "lines": 225}
# fmt: on


@pytest.fixture(scope="module")
def records():
    return later.read(LATER)


@pytest.fixture(scope="module")
def few(records):
    """The records of some runs, drawn by the seed; in `make verify` all."""
    runs = some(sorted({later._run(row) for row in records["choices"]}), 8)
    return {
        name: rows if name == "positions" else [row for row in rows if later._run(row) in runs]
        for name, rows in records.items()
    }


def rules_of(report):
    found = collections.defaultdict(dict)
    for row in report["differ"]:
        found[row["kind"]][row["rule"]] = row["count"]
    return found


@pytest.mark.verify
@slow
@pytest.mark.parametrize(
    "rules, wanted",
    [(Settings.paper(), WITH_PAPERS_RULES), (Settings.later(), WITH_THE_LATER_RULES)],
    ids=["the paper's", "the later"],
)
def test_every_recorded_step_is_taken_alike_or_the_rule_that_differs_is_named(few, rules, wanted, record_property):
    report = later.hold(few, rules)
    found = rules_of(report)
    for kind, (equal, recorded) in report["kinds"].items():
        assert recorded - equal == sum(found[kind].values()) and recorded > 0
        if WHOLE:
            assert (equal, recorded, found[kind]) == wanted.get(kind, (recorded, OF_THE_OTHERS.get(kind), {}))
        assert set(found[kind]) <= set(wanted.get(kind, ((), (), {}))[2])
    assert all(report["kinds"][kind][0] == report["kinds"][kind][1] for kind in ALWAYS_EQUAL)
    record_property("facts", sum(recorded for _, recorded in report["kinds"].values()))


@slow
def test_with_the_widths_of_the_ply_reached_the_secondary_searches_differ_and_the_switch_is_named(records):
    wide = {**records, "hash": [], "secondary": [row for row in records["secondary"] if len(row["widths"]) > 1][:6]}
    wide["choices"] = [row for row in records["choices"] if later._run(row) in set(map(later._run, wide["secondary"]))]
    report = later.hold(wide, Settings.paper(second_ply_widths=False))
    assert rules_of(report) == {"widths": {"second_ply_widths": 6}}


def altered(row, **changes):
    return {**row, **changes}


@slow
@pytest.mark.parametrize(
    "kind, alter",
    [
        ("replayed", lambda row: altered(row, plies_from_root=row["plies_from_root"] + 1)),
        ("widths", lambda row: altered(row, widths_in_force={**row["widths_in_force"], "2": [16]})),
        ("verdicts", lambda row: altered(row, verdict={"worse": "equal"}.get(row["verdict"], "worse"))),
        ("lines", lambda row: altered(row, line_after=row["line_after"][:-1])),
    ],
)
def test_a_secondary_search_recorded_otherwise_is_found_and_has_no_rule(records, kind, alter):
    row = records["secondary"][0]
    choices = [each for each in records["choices"] if later._run(each) == later._run(row)]
    report = later.hold({**records, "hash": [], "choices": choices, "secondary": [alter(row)]})
    assert rules_of(report)[kind] == {later.UNEXPLAINED: 1}


def test_a_probe_and_a_store_recorded_otherwise_are_found_and_have_no_rule(records):
    row = next(row for row in records["hash"] if row["hash"] == 1)
    probe = next(each for each in row["probes"] if each.code == 1 and each.used)
    stored = next(each for each in row["stores"] if each.code == 1)
    planted = altered(row, probes=[probe._replace(used=0)], stores=[stored._replace(code=2, depth=0, where=1)])
    report = later.hold({**records, "hash": [planted], "choices": [], "secondary": []})
    assert rules_of(report) == {"probes": {later.UNEXPLAINED: 1}, "stores": {later.UNEXPLAINED: 1}}


def test_a_secondary_search_nobody_recorded_is_missed(records):
    """A candidate whose second look is left out of the records is one to us all the same."""
    row = records["secondary"][0]
    choices = [each for each in records["choices"] if later._run(each) == later._run(row)]
    report = later.hold({**records, "hash": [], "choices": choices, "secondary": []})
    assert rules_of(report)["candidates"][later.UNEXPLAINED] > 0


# ---------------------------------------------------------------- the command


@pytest.fixture(scope="module")
def first_position():
    """{name of a file: its records of the first position, as text}."""
    found = {}
    for path in LATER.glob("*.jsonl"):
        rows = [json.loads(line) for line in path.read_text().splitlines()]
        kept = [row for row in rows if row.get("position", row.get("id")) == "g1p21"]
        found[path.name] = "".join(json.dumps(row) + "\n" for row in kept)
    return found


@pytest.fixture
def folder(tmp_path, first_position):
    """The records of the first position alone."""
    for name, text in first_position.items():
        (tmp_path / name).write_text(text)
    return tmp_path


@slow
def test_the_command_counts_each_kind_and_names_the_rules(folder, capsys):
    assert main(["fidelity", "--later", str(folder)]) == 0
    said = capsys.readouterr().out
    assert "strict_bounds" not in said and "best_kept: a bound is kept as the best value found" in said
    assert main(["fidelity", "--later", str(folder), "--rules", "later", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"kinds", "differ"} and list(report["kinds"]) == list(later.KINDS)
    assert report["kinds"]["probes"][0] == report["kinds"]["probes"][1] > 0
    assert {row["rule"] for row in report["differ"]} <= set(later.REASONS)


def wrong(name, alter):
    def spoil(folder):
        path = folder / name
        lines = path.read_text().splitlines()
        path.write_text("\n".join([alter(lines[0]), *lines[1:]]))

    return spoil


@pytest.mark.parametrize(
    "spoil, said",
    [
        (wrong("hash.jsonl", lambda line: line[:50]), "hash.jsonl, line 1: this is not JSON."),
        (wrong("hash.jsonl", lambda line: "[1]"), "hash.jsonl, line 1: field 'position' is missing."),
        (wrong("hash.jsonl", lambda line: line.replace('"probes": [[', '"probes": [["x", ')), "a field has the wrong shape."),
        (wrong("choices.jsonl", lambda line: line.replace("g1p21", "g9p9")), "line 1: there is no position 'g9p9'."),
        (wrong("choices.jsonl", lambda line: line.replace('"widths": [6]', '"widths": [0]')), "line 1: width 1 must be a whole number from 1 to 255, not 0"),
        (wrong("positions.jsonl", lambda line: line.replace("g2g3", "g2g5")), "its moves cannot be played"),
        (wrong("positions.jsonl", lambda line: line.replace("w KQkq", "b KQkq").replace(" b KQk ", " w KQk ")), "lead to the FEN"),
        (wrong("positions.jsonl", lambda line: f"{line}\n{line}"), "line 2: there is another position"),
        (wrong("secondary.jsonl", lambda line: line.replace('"verdict": "', '"verdict": "x')), "a field has the wrong shape."),
        (wrong("secondary.jsonl", lambda line: line.replace('"move": "e6g4"', '"move": "e6g3"')), "a field has the wrong shape."),
        (wrong("secondary.jsonl", lambda line: line.replace('"move": "e6g4"', '"move": "a7a6"').replace('["f2f3"', '["h2h3"').replace(
            '"g4f5", "d1e2", "d8e7"]', '"d8e7"]').replace('"line": ["e2e7", "e8e7", "d3d4"]', '"line": []')), "no line of choices.jsonl tried 'a7a6'"),
        (wrong("hash.jsonl", lambda line: line.replace('"probes": [[258, 5, 0, 6, 0', '"probes": [[258, 5, 0, 6, 2')), "wrong shape."),
        (wrong("hash.jsonl", lambda line: line.replace('"probes": [[258, 5, 0, 6,', '"probes": [[258, 5, 0, 7,')), "wrong shape."),
        (wrong("hash.jsonl", lambda line: line.replace("0, 15, 0, 0, 0, 124,", "0, 15, 0, 0, 0, 99999,")), "wrong shape."),
        (lambda folder: shutil.rmtree(folder), "positions.jsonl cannot be read: No such file or directory."),
        (lambda folder: (folder / "secondary.jsonl").write_text(""), "secondary.jsonl has no record."),
        (lambda folder: (folder / "hash.jsonl").write_bytes(b"\xff\0\0"), "hash.jsonl cannot be read: it is not text."),
    ],
)  # fmt: skip
def test_what_is_no_record_is_one_sentence_with_its_place(folder, capsys, spoil, said):
    spoil(folder)
    assert main(["fidelity", "--later", str(folder)]) == 2
    told = capsys.readouterr().err
    assert told.startswith("machack: ") and said in told and told.count("\n") == 1
