"""The experiments of the book's laboratory: `python -m benchmarks.experiments NAME [--games N] [--folder FOLDER] [--choices]`.

Plays an experiment of the house (`machack experiment --list`) and puts its result where the chapters read it,
book/laboratory/data/NAME.json.  Games are kept in the folder, so a run that was ended goes on; pairs that a result there
tells already are not played again, unless --afresh is given.  Of the result a test plays a part again.  Some hundred games a
minute and core, of Mac Hack's; those of the programs before it take seconds each.  With --choices nothing is played: the
programs' choices are held against a deeper search's, and NAME-choices.json is written.
"""

import argparse
import contextlib
import dataclasses
import json
import sys
from pathlib import Path

from machack import BadInput
from machack.laboratory.choices import as_text, compare
from machack.laboratory.commands import HOUSE, known_of
from machack.laboratory.matches import as_json, run
from machack.laboratory.plans import plan_of
from machack.laboratory.watching import shown
from machack.laboratory.workers import cores

OUT = Path(__file__).resolve().parents[1] / "book" / "laboratory" / "data"
DEEPER = "machack; Tournament=true; Depth=6"


def told_already(plan):
    """The pairs of a plan that results of the book tell: {job: points}."""
    found = {}
    for path in sorted(HOUSE.glob("*.toml")):
        if (result := OUT / f"{path.stem}.json").exists():
            with contextlib.suppress(BadInput):  # of other positions
                found.update(known_of(plan, [result]))
    return found


def main():
    """Plays and writes the file."""
    parser = argparse.ArgumentParser(prog="experiments", description=__doc__.splitlines()[0])
    parser.add_argument("name")
    parser.add_argument("--games", type=int, help="of each pairing (normal: the plan's)")
    parser.add_argument("--folder", help="where the games are kept (normal: NAME.games)")
    parser.add_argument("--afresh", action="store_true", help="play what the book's results tell already, too")
    parser.add_argument("--choices", action="store_true", help="choices in as many positions, instead of games")
    given = parser.parse_args()
    plan = plan_of(HOUSE / f"{given.name}.toml")
    if given.games:
        plan = dataclasses.replace(plan, games=given.games)
    if given.choices:
        choices = compare(plan, DEEPER, plan.games, cores())
        rows = ",\n".join(json.dumps(choice._asdict()) for choice in choices)
        (OUT / f"{given.name}-choices.json").write_text(
            f'{{"other": "{DEEPER}", "choices": [\n{rows}\n]}}\n', encoding="utf-8"
        )
        print(as_text(choices, DEEPER))
        return 0
    known = {} if given.afresh else told_already(plan)
    with shown(sys.stderr) as watch:
        score = run(plan, given.folder or f"{given.name}.games", cores(), watch=watch, known=known)
    (OUT / f"{given.name}.json").write_text(as_json(plan, score), encoding="utf-8")
    print(score.text())
    return 0


if __name__ == "__main__":
    sys.exit(main())
