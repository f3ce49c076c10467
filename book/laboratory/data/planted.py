"""Five tests of two programs, of which the answer is known: `make data ARGS=planted`.

Mac Hack against itself: three times the value of a piece was spoiled, twice it was not, or by 1/128 pawn only.  Each match
ends when its test does.
"""

import sys

from machack.laboratory.matches import run
from machack.laboratory.plans import Plan
from machack.laboratory.progress import shown
from machack.laboratory.workers import cores

MEASURES = {"planted.json": 20}
PLANTED = (
    ("a knight worth a pawn", "Values=N:128", True),
    ("a bishop worth less than a knight", "Values=B:300", True),
    ("a queen worth a rook and a pawn", "Values=Q:768", True),
    ("a knight worth 1/128 pawn more", "Values=N:417", False),
    ("no hash coding, which changes few answers", "HashCoding=false", False),
)
SPRT, GAMES = (0, 20), 4000


def plan_for(changes: str) -> Plan:
    """Return the match of the program as it is against one with these settings."""
    return Plan({"as it is": "machack", "changed": f"machack; {changes}"}, games=GAMES, sprt=SPRT)


def measure(kept):
    """Play all five; return their results."""
    matches = []
    for number, (name, changes, planted) in enumerate(PLANTED, 1):
        with shown(sys.stderr) as watch:
            score = run(plan_for(changes), kept.folder / str(number), cores(), watch=watch)
        result = score.as_dict()
        row = {"name": name, "changes": changes, "planted": planted, "games": score.games}
        matches.append({**row, **result["pairings"][0], **result["sprt"]})
    return {"matches": matches}
