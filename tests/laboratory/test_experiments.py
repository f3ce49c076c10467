"""The book's experiments: what their files say follows from the games, and games of them are played again."""

import dataclasses
import json
import random
import re
from pathlib import Path

import pytest

from book.laboratory.data.experiments import DEEPER
from book.laboratory.data.planted import PLANTED, plan_for
from book.tools import draw_openings
from machack.laboratory.choices import answers, choice_of, questions, rightly
from machack.laboratory.commands import EXPERIMENTS
from machack.laboratory.matches import known_pairs, play_pair
from machack.laboratory.openings import in_words, openings_of
from machack.laboratory.plans import plan_of
from machack.laboratory.players import read
from machack.laboratory.scores import POINTS_OF, Score
from machack.program.compiled import MODE
from tests.proofs import WHOLE, some

DATA = Path(__file__).parents[2] / "book" / "laboratory" / "data"
NAMES = sorted(path.stem for path in EXPERIMENTS.glob("*.toml") if (DATA / path.name).with_suffix(".json").exists())


STRANGE = re.compile("^uci|Without")  # another's engine; a program to be compiled first
LONG = re.compile("shannon|turing|bernstein")  # half a minute and more for a pair of games: the whole proof has them


def told(name):
    return json.loads((DATA / f"{name}.json").read_text())


def plan_told(name):
    """The plan of a file, with as many games as were played."""
    return dataclasses.replace(plan_of(EXPERIMENTS / f"{name}.toml"), games=told(name)["plan"]["games"])


def is_plain(programs):
    """Are all of these programs, lines of a plan, here as they stand?"""
    return not any(map(STRANGE.search, programs))


def has_plain_pairs(name):
    """Were pairs of games between plain programs played?"""
    plan = told(name)["plan"]
    return any(is_plain(plan["programs"][program] for program in pair) for pair in plan["pairings"])


@pytest.mark.parametrize("name", NAMES)
def test_a_file_is_of_the_houses_plan(name):
    assert plan_told(name).as_dict() == told(name)["plan"]


def test_the_part_of_the_family_is_reported_by_its_table():
    part = plan_of(EXPERIMENTS / "family-part.toml")
    assert 2 * part.count == 200 and len(known_pairs(part, told("family"))) == part.count


@pytest.mark.parametrize("name", NAMES)
def test_everything_told_follows_from_the_outcomes(name):
    file, plan = told(name), plan_told(name)
    score = Score(plan)
    for number in range(plan.count):
        pairing, place = number % len(plan.pairings), number // len(plan.pairings)
        score.add(number, POINTS_OF[file["pairings"][pairing]["outcomes"][place]])
    again = json.loads(json.dumps(score.as_dict()))
    assert again["games"] == file["games"]
    for row, counted in zip(file["pairings"], again["pairings"]):
        assert row == counted
    assert again.get("table") == file.get("table")


def test_the_positions_for_the_book_are_those_of_its_lines():
    boards = draw_openings.book_starts()
    assert [in_words(board) for board in boards] == [in_words(board) for board in openings_of(draw_openings.BOOK)]
    assert all(read("machack; OwnBook=true").begin(board).reply().value == "" for board in boards[::20])


@pytest.mark.verify
@pytest.mark.skipif(MODE != "compiled", reason="whole games: compiled mode only")
@pytest.mark.parametrize("name", some(filter(has_plain_pairs, NAMES), 2))
def test_a_part_of_an_experiment_is_played_again_with_the_same_outcome(name, record_property):
    file, plan = told(name), plan_told(name)
    jobs = [job for job in plan.jobs() if is_plain(job.programs)]
    drawn = random.Random(name).sample(jobs, min(60, len(jobs)))
    again = some([job for job in drawn if WHOLE or not any(map(LONG.search, job.programs))], 1, name)
    assert again
    for job in again:
        outcome = file["pairings"][job.pairing]["outcomes"][job.number // len(plan.pairings)]
        assert sorted(play_pair(job)["points"]) == sorted(POINTS_OF[outcome]), job.programs
    record_property("pairs", len(again))


def test_the_choices_told_follow_from_the_answers():
    file = told("rules-choices")
    first = file["choices"][0]["each"]
    assert file["other"] == DEEPER and [row["name"] for row in file["choices"]] == list(plan_told("rules").programs)
    for row in file["choices"]:
        assert choice_of(row["name"], first, row["each"])._asdict() == row


@pytest.mark.verify
@pytest.mark.skipif(MODE != "compiled", reason="hundreds of searches: compiled mode only")
def test_a_part_of_the_choices_is_made_again():
    rows = told("rules-choices")["choices"]
    plan = plan_of(EXPERIMENTS / "rules.toml")
    asked = [number for number in range(len(rows[0]["each"])) if rows[0]["each"][number] != "-"]
    each = questions(plan, DEEPER, len(rows[0]["each"]))
    plain = [place for place, line in enumerate(each[0].lines) if "Without" not in line]
    for number in some(asked, 3, "choices"):
        lines = tuple(each[number].lines[place] for place in plain)
        again = rightly(answers(each[number]._replace(lines=lines)))
        assert again == "".join(rows[place - 1]["each"][number] for place in plain[1:])


PLANTED_TOLD = json.loads((DATA / "planted.json").read_text())["matches"]


@pytest.mark.parametrize("row", PLANTED_TOLD, ids=lambda row: row["changes"])
def test_a_match_with_a_known_answer_ended_where_its_test_does(row):
    plan = plan_for(row["changes"])
    score = Score(plan)
    for number, outcome in enumerate(row["outcomes"]):
        assert not score.decided
        score.add(number, POINTS_OF[outcome])
    again = json.loads(json.dumps({"games": score.games, **score.as_dict()["pairings"][0], **score.as_dict()["sprt"]}))
    assert again == {name: value for name, value in row.items() if name not in ("name", "changes", "planted")}
    assert (row["name"], row["changes"], row["planted"]) in PLANTED
    assert row["decided"] == ("H1" if row["planted"] else "H0")


@pytest.mark.verify
@pytest.mark.skipif(MODE != "compiled", reason="whole games: compiled mode only")
@pytest.mark.parametrize("row", some(PLANTED_TOLD, 2, "planted"), ids=lambda row: row["changes"])
def test_a_pair_of_a_match_with_a_known_answer_is_played_again(row):
    jobs = plan_for(row["changes"]).jobs()
    for job in some(list(zip(jobs, row["outcomes"])), 1, row["changes"]):
        assert sorted(play_pair(job[0])["points"]) == sorted(POINTS_OF[job[1]])
