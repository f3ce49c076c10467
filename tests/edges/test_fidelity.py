"""`machack fidelity` and `machack games`: the program held against the original, and what bad records get."""

import collections
import itertools
import json
import pathlib

import pytest

from machack import Settings
from machack.cli import main
from machack.notation.games import paper_game, read_pgn
from machack.program.compiled import MODE
from machack.program.state import COUNTERS
from machack.records.fidelity import KINDS, _games, account_for, choices, chosen, hold, judge_alone, read_records
from machack.thinking import answers
from tests.proofs import WHOLE, named, portions, some

DATA = pathlib.Path(__file__).parents[1] / "data"
ANSWERS, SESSION = (DATA / name for name in ("original-answers.jsonl", "original-session.jsonl"))
AGREEMENT = pathlib.Path(__file__).parents[2] / "book" / "appendix" / "data" / "agreement.json"
STILL_DIFFERENT = {}  # id: kinds of answer, of records not yet equal with all faults copied; none is left
slow = pytest.mark.skipif(MODE != "compiled", reason="hundreds of searches: compiled mode only")


@pytest.fixture(scope="module")
def records():
    records, faults = read_records(ANSWERS)
    assert faults == [] and len(records) == 665
    return records


@pytest.fixture(scope="module")
def clean(records):
    return chosen(records, clean=True)


def test_these_are_all_clean_answers(clean):
    assert [sum(name in record for record in clean) for name in ("pv", "root_lines", "static")] == [638, 112, 115]


@pytest.mark.verify
@slow
@pytest.mark.parametrize("places", portions(638, 160), ids=named)
def test_every_clean_answer_is_equal_but_those_named_here(clean, places, record_property):
    report = hold([clean[place] for place in places], attribute=False)
    assert {row["id"]: row["kinds"] for row in report["differ"]} == STILL_DIFFERENT
    assert report["of"]["list"] == report["equal"]["list"] == len(places)
    record_property("records", len(places))
    wrong = [kind for kinds in STILL_DIFFERENT.values() for kind in kinds]
    assert all(report["of"][kind] - report["equal"][kind] == wrong.count(kind) for kind in KINDS)


@pytest.mark.verify
@slow
def test_every_session_replayed_is_equal_but_for_those_named_here(record_property):
    """A session is replayed as it went, from its first move to its last: what is drawn are whole sessions."""
    records, faults = read_records(SESSION)
    assert faults == [] and len(records) == 665
    replayed = list(itertools.chain(*some(_games(records), 4)))
    report = hold(replayed, sessions=True)
    assert {row["id"]: row["kinds"] for row in report["differ"]} == STILL_DIFFERENT
    record_property("records", len(replayed))


@pytest.mark.verify
@slow
def test_an_old_session_leaves_marks_that_a_fresh_start_does_not_have():
    """Records of sessions, each from a fresh start: some counters differ, so the session's memory is real."""
    records, _ = read_records(SESSION)
    assert len(hold(records[:: 8 if WHOLE else 24], attribute=False)["differ"]) > (10 if WHOLE else 3)


@pytest.mark.verify
@slow
@pytest.mark.parametrize("places", portions(638, 160, few=40), ids=named)
def test_without_the_faults_the_agreement_is_what_was_measured_and_may_only_rise(clean, places, record_property):
    asked = [clean[place] for place in places]
    kept = {row["id"]: row["kinds"] for row in json.loads(AGREEMENT.read_text())["differ"]}
    report = hold(asked, faults="none", attribute=False)
    wrong = {row["id"]: row["kinds"] for row in report["differ"]}
    was = {record["id"]: kept[record["id"]] for record in asked if record["id"] in kept}
    worse = {name: kinds for name, kinds in wrong.items() if set(kinds) - set(was.get(name, ()))}
    assert worse == {}, "fewer answers are equal than before"
    assert wrong == was, "measure again: make data ARGS=agreement"
    record_property("records", len(asked))


def test_the_agreement_that_was_measured_adds_up():
    kept = json.loads(AGREEMENT.read_text())
    for kind, of in kept["of"].items():
        assert kept["equal"][kind] == of - sum(kind in row["kinds"] for row in kept["differ"]), kind
    assert kept["of"]["list"] == 638


def test_every_difference_that_was_measured_is_accounted_for_by_faults():
    kept = json.loads(AGREEMENT.read_text())
    unaccounted = {row["id"] for row in kept["differ"] if not row["faults"]}
    assert unaccounted == set(STILL_DIFFERENT)
    for name, n in kept["accounted"].items():
        assert n == sum(name in (row["faults"] or ()) for row in kept["differ"])


@slow
@pytest.mark.verify
def test_the_faults_named_for_a_difference_do_account_for_it(clean, record_property):
    by_id = {record["id"]: record for record in clean}
    rows = [row for row in json.loads(AGREEMENT.read_text())["differ"] if row["faults"]]
    rows = some(rows[::8], 3)
    record_property("differences", len(rows))
    for row in rows:
        record = by_id[row["id"]]
        assert account_for(record) == row["faults"]
        assert all(judge_alone(record, row["faults"]).values())
        for name in row["faults"]:
            assert not all(judge_alone(record, set(row["faults"]) - {name} or "none").values())


@slow
def test_two_processes_give_the_same_report(clean):
    assert hold(clean[:16], jobs=2) == hold(clean[:16], jobs=1)


def test_a_changed_answer_is_found(records):
    record = dict(records[0], value=records[0]["value"] + 1, pv=records[0]["pv"][:1])
    equal = judge_alone(record)
    assert not equal["value"] and not equal["line"] and equal["list"] and equal["move"]
    assert account_for(record) is None


@slow
def test_the_report_counts_the_records_that_differ_without_a_fault(clean):
    differ = [row for row in json.loads(AGREEMENT.read_text())["differ"] if row["faults"]][:2]
    names = {row["id"] for row in differ}
    report = hold([record for record in clean if record["id"] in names], faults="none")
    assert report["differ"] == differ
    counted = {name: n for name, n in report["accounted"].items() if n}
    assert counted == collections.Counter(name for row in differ for name in row["faults"])


def test_of_a_file_whose_every_line_is_at_fault_twenty_are_named_and_the_others_counted(tmp_path, capsys):
    file = tmp_path / "answers.jsonl"
    file.write_text("{}\n" * 25)
    assert main(["fidelity", str(file)]) == 2
    said = capsys.readouterr().err.splitlines()
    assert [f"machack: {file}, line {n}: field 'id' is missing." for n in range(1, 21)] == said[:20]
    assert said[20:] == ["machack: 5 more lines are at fault.", f"machack: {file} has no record of that kind."]


@slow
def test_a_record_without_counters_is_compared_in_what_it_has(tmp_path, capsys):
    record = json.loads(ANSWERS.read_text().splitlines()[0])
    bare = {name: value for name, value in record.items() if name != "counters"}
    one = {**record, "counters": {"feedover": record["counters"]["feedover"] + 1}}
    assert not set(judge_alone(bare)) & set(COUNTERS) and all(judge_alone(bare).values())
    assert [name for name, same in judge_alone(one).items() if not same] == ["feedover"]
    file = tmp_path / "bare.jsonl"
    file.write_text(json.dumps(bare))
    assert main(["fidelity", str(file)]) == 0
    assert "move" in (out := capsys.readouterr()).out and "feedover" not in out.out


@pytest.mark.verify
@slow
def test_the_image_chooses_as_often_as_the_original_did():
    """The original, run: 32 of 54, 19 and 20 of 33, 17 of 21 (clean records of the first three games)."""
    image = Settings.image()
    wanted = {1: [32, 32], 2: [19, 20], 3: [17, 17]}
    games = some(wanted, 1)
    found = [[row["chosen"] for row in choices(paper_game(number).pgn(), image)] for number in games]
    assert found == [wanted[number] for number in games]


@slow
@pytest.mark.parametrize("name", ["Mac Hack VI", "MacHack", "Machack (PDP-10)", "MAC-HACK", "The computer, Mac Hack"])
def test_only_the_moves_of_mac_hack_are_asked_however_it_is_spelled(name):
    moves = "1. e4 e5 2. Nf3 Nc6 3. Bc4 *"
    rows = {}
    for white, black in ((name, "Fischer"), ("Fischer", name), (name, name), ("Machacek", "Fischer")):
        file = read_pgn(f'[White "{white}"]\n[Black "{black}"]\n\n{moves}\n')
        rows[white, black] = [row["moves"] for row in choices(file.games[1], Settings(depth=1))]
    assert list(rows.values()) == [[3, 3], [2, 2], [5, 5], [5, 5]]


@slow
def test_each_move_of_a_game_is_asked_of_a_program_that_has_searched_nothing(monkeypatch):
    searched = []
    think = answers.think
    monkeypatch.setattr(answers, "think", lambda *asked: searched.append(asked[0].ply()) or think(*asked))
    choices(paper_game(3).pgn(), Settings.image(depth=1))
    assert searched == 2 * list(range(0, 42, 2))
