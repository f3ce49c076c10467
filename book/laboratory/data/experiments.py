"""The experiments of the book's laboratory: `make data ARGS=depth` plays `machack/laboratory/experiments/depth.toml`.

A test plays a part of each result again.  Mac Hack plays some hundred games a minute and core; the programs before it
take seconds for each.  For NAME-choices nothing is played: the programs' choices are compared with those of a deeper
search.  Engines of others must be installed.
"""

import dataclasses
import json
import sys

from machack.laboratory.choices import compare
from machack.laboratory.commands import EXPERIMENTS
from machack.laboratory.matches import as_json, run
from machack.laboratory.plans import plan_of
from machack.laboratory.progress import shown
from machack.laboratory.workers import cores

MEASURES = {
    "book.json": 3,
    "depth.json": 60,
    "family.json": 300,
    "heuristics.json": 20,
    "heuristics-choices.json": 30,
    "rules.json": 40,
    "rules-choices.json": 60,
    "small.json": 150,
    "strength.json": 120,
    "turings.json": 10,
}
GAMES = {"rules": 368, "heuristics": 200}  # of each pairing, where they are fewer than the plan's
POSITIONS = {"heuristics-choices": 1000, "rules-choices": 2000}
DEEPER = "machack; Tournament=true; Depth=6"


def measure(kept):
    """Play an experiment, or compare its choices; return the result."""
    name = kept.name.removesuffix("-choices")
    plan = plan_of(EXPERIMENTS / f"{name}.toml")
    if kept.name in POSITIONS:
        choices = compare(plan, DEEPER, POSITIONS[kept.name], cores())
        return {"other": DEEPER, "choices": [choice._asdict() for choice in choices]}
    plan = dataclasses.replace(plan, games=GAMES.get(name, plan.games))
    with shown(sys.stderr) as watch:
        return json.loads(as_json(plan, run(plan, kept.folder, cores(), watch=watch)))
