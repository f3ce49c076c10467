"""The book's experiments: what their files say follows from the games, and games of them are played again."""

import json
from pathlib import Path

import pytest

from machack.laboratory.commands import HOUSE
from machack.laboratory.matches import play_pair
from machack.laboratory.plans import Plan, plan_of
from machack.laboratory.scores import Score
from machack.program.compiled import MODE
from tests.proofs import some

DATA = Path(__file__).parents[2] / "book" / "laboratory" / "data"
NAMES = sorted(path.stem for path in HOUSE.glob("*.toml") if (DATA / path.name).with_suffix(".json").exists())

POINTS = {"0": (0, 0), "1": (0.5, 0), "2": (1, 0), "=": (0.5, 0.5), "3": (1, 0.5), "4": (1, 1)}  # of a pair's games


def told(name):
    return json.loads((DATA / f"{name}.json").read_text())


def plan_told(name):
    """The plan of a file, with as many games as were played."""
    plan = plan_of(HOUSE / f"{name}.toml")
    return Plan(
        plan.programs, games=told(name)["plan"]["games"], pairings=plan.pairings, title=plan.title, referee=plan.referee
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_file_is_of_the_houses_plan(name):
    assert plan_told(name).as_dict() == told(name)["plan"]


@pytest.mark.parametrize("name", NAMES)
def test_everything_told_follows_from_the_outcomes(name):
    file, plan = told(name), plan_told(name)
    score = Score(plan)
    for number in range(plan.count):
        pairing, place = number % len(plan.pairings), number // len(plan.pairings)
        score.add(number, POINTS[file["pairings"][pairing]["outcomes"][place]])
    again = json.loads(json.dumps(score.as_dict()))
    assert again["games"] == file["games"]
    for row, counted in zip(file["pairings"], again["pairings"]):
        assert row == counted
    assert again.get("table") == file.get("table")


@pytest.mark.verify
@pytest.mark.skipif(MODE != "compiled", reason="whole games: compiled mode only")
@pytest.mark.parametrize("name", NAMES)
def test_a_part_of_an_experiment_is_played_again_with_the_same_outcome(name, record_property):
    file, plan = told(name), plan_told(name)
    jobs = [job for job in plan.jobs() if not any("Without" in line for line in job.programs)]
    again = some(jobs[:: max(1, len(jobs) // 60)], 2, name)
    for job in again:
        outcome = file["pairings"][job.pairing]["outcomes"][job.number // len(plan.pairings)]
        assert sorted(play_pair(job)["points"]) == sorted(POINTS[outcome]), job.programs
    record_property("pairs", len(again))
