"""What we know and what we guessed: the appendices list every guess, every switch and every deviation, with figures
that were measured.
"""

import json
import sys
from pathlib import Path

import pytest

from book.part1.data.rules_off import CHANGES
from machack.program.settings import LATER, SWITCHES, Settings

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "book")]
from claims import is_place, is_test  # noqa: E402

from book.tables import known  # noqa: E402

DATA = known.register()
STATUSES = {"image", "descendants", "listing", "inferred", "modern"}


def faults_of(row):
    """What is wrong with a row of the register, in words."""
    fields = ["point", "paper", "here", "status", "chapter", "tests"]
    empty = [field for field in fields if not row.get(field)] + ["effect"] * (
        bool(row.get("effect")) == bool(row.get("measure"))
    )
    if empty:
        return [f"empty: {', '.join(empty)}"]
    return (
        [f"no status {row['status']}"] * (row["status"] not in STATUSES)
        + [f"no place {row.get('label')} in {row['chapter']}"] * (not is_place(row["chapter"], row.get("label")))
        + [f"not measured: {row.get('measure')}"] * ("measure" in row and row["measure"] not in CHANGES)
        + [f"no test {name}" for name in row["tests"] if not is_test(name)]
    )


def test_every_status_is_one_that_is_explained():
    assert {status for rows in {**known.core(), **known.edges()}.values() for *_, status in rows} <= {
        *known.STATUSES,
        *known.OF_ANCESTORS,
    }


def test_every_guess_has_its_reason_and_no_reason_is_left_over():
    guesses = known.guessed()
    assert [name for name, (_, why) in guesses.items() if len(why.split()) < 8] == []
    assert set(json.loads((known.DATA / "guesses.json").read_text())) == set(guesses)


def test_every_switch_is_explained_placed_and_if_measured_by_turning_just_it_over():
    assert all(len(wording.split()) > 0 for wording in SWITCHES.values())
    assert [name for name, kind in Settings.__annotations__.items() if kind is bool] == list(SWITCHES)
    assert sorted(DATA["switches"]) == sorted(SWITCHES)
    for name, row in DATA["switches"].items():
        assert is_place(row["chapter"], row.get("label")), name
        assert bool(row.get("measure")) != bool(row.get("note")), name
        if "measure" in row:
            assert CHANGES[row["measure"]] == {name: not getattr(Settings(), name)}


def test_the_settings_in_which_paper_and_image_differ_are_all_in_the_table():
    assert set(known.unlike()) - {"faults"} <= set(SWITCHES)


@pytest.mark.parametrize("row", known.witnesses(), ids=lambda row: row["point"])
def test_a_point_of_the_witnesses_is_whole(row):
    assert [name for name in ("point", "paper", "1973", "1980", "here", "why", "test") if not row[name]] == []
    assert row["switch"] is None or row["switch"] in SWITCHES
    assert is_test(row["test"])


def test_every_switch_of_the_later_program_has_its_point_and_every_point_says_what_is_done():
    points = known.witnesses()
    assert {*LATER, "second_ply_widths"} == {row["switch"] for row in points} - {None}
    for row in points:
        if row["why"].startswith("two descendants"):
            assert row["1973"] == row["1980"] == row["here"].partition(":")[0]


@pytest.mark.parametrize("row", DATA["register"], ids=lambda row: row["point"])
def test_an_entry_of_the_register_is_whole(row):
    assert faults_of(row) == []


@pytest.mark.parametrize(
    "change",
    [
        {"paper": ""},
        {"status": "paper"},
        {"label": "no-such-label"},
        {"effect": ""},
        {"measure": "no such"},
        {"effect": "", "measure": "no such"},
        {"tests": ["tests/book/test_known.py::test_no_such"]},
    ],
    ids=str,
)
def test_a_broken_entry_is_found(change):
    row = {**DATA["register"][0]}
    assert faults_of(row) == [] and faults_of({**row, **change}) != []


def test_a_change_without_effect_counts_nothing_and_one_with_effect_something():
    assert known.changed_choices("as it is") == [0, 0] and min(known.changed_choices("without P")) > 0
    assert known.effect({"measure": "without P"}) == "{} and {} of 158 moves".format(
        *known.changed_choices("without P")
    )


def test_a_function_without_lines_of_its_own_goes_by_its_module(tmp_path):
    path = tmp_path / "room.py"
    path.write_text(
        '"""A room.\n\nSource: the paper.  Status: paper.\n"""\ndef bare(): pass\ndef own():\n    """Own.\n\n    Source: none.  Status: modern.\n    """\ndef _private(): pass\n'
    )
    assert list(known.public(path)) == [("bare", "the paper", "paper"), ("own", "none", "modern")]
