"""Five tests of two programs, of which the answer is known: `python -m benchmarks.planted [--folder FOLDER]`.

Mac Hack against itself: three times a man's value was spoiled, twice it was not, or by a hundredth of a pawn only.  Each match
ends when its test does.  The results go to book/laboratory/data/planted.json, the games into the folder, where a run that was
ended goes on.
"""

import argparse
import json
import sys
from pathlib import Path

from machack.laboratory.matches import run
from machack.laboratory.plans import Plan
from machack.laboratory.watching import shown
from machack.laboratory.workers import cores

from .experiments import OUT

PLANTED = (
    ("a knight worth a pawn", "Values=N:128", True),
    ("a bishop worth less than a knight", "Values=B:300", True),
    ("a queen worth a rook and a pawn", "Values=Q:768", True),
    ("a knight worth 1/128 pawn more", "Values=N:417", False),
    ("no hash coding, which changes few answers", "HashCoding=false", False),
)
SPRT, GAMES = (0, 20), 4000


def plan_for(changes: str) -> Plan:
    """The match of the program as it is against one with these settings."""
    return Plan({"as it is": "machack", "changed": f"machack; {changes}"}, games=GAMES, sprt=SPRT)


def main():
    """Plays all five, and writes the file."""
    parser = argparse.ArgumentParser(prog="planted", description=__doc__.splitlines()[0])
    parser.add_argument("--folder", default="planted.games", help="where the games are kept (normal: planted.games)")
    folder, found = Path(parser.parse_args().folder), []
    for number, (name, changes, planted) in enumerate(PLANTED, 1):
        plan = plan_for(changes)
        with shown(sys.stderr) as watch:
            score = run(plan, folder / str(number), cores(), watch=watch)
        told = score.as_dict()
        found.append(
            {
                "name": name,
                "changes": changes,
                "planted": planted,
                "games": score.games,
                **told["pairings"][0],
                **told["sprt"],
            }
        )
        print(f"{name}\n{score.text()}\n", flush=True)
    lines = ",\n".join(map(json.dumps, found))
    (OUT / "planted.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
