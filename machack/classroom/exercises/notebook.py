"""Check answers in a notebook: `check("width-hand", 9, 13)` says whether they are right, `hint("width-hand")` gives a hint.

Progress is kept in the file that MACHACK_PROGRESS names (`make lab` names one), in the same form as on the pages of the
book, so that each can read the other's.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import datetime
import json
import os
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from ... import BadInput
from ...notation.files import read_text, write_whole
from .checking import Verdict, check_answers
from .sealing import sealed
from .sets import exercise
from .showing import place_in_html, place_in_words

_hints: Counter = Counter()
_opened: dict[str, dict] = {}  # sealed exercises of an assignment


@cache
def _of_the_book(name):
    return sealed(exercise(name))


def _sealed(name):
    return _opened.get(name) or _of_the_book(name)


def open_assignment(path: str | Path = "exercises.json") -> int:
    """Read the sealed exercises of an assignment, which `check` then uses. Return how many there are.

    Raise BadInput if there is no such file, or if it does not hold exercises.

    >>> open_assignment("nowhere.json")
    Traceback (most recent call last):
        ...
    machack.BadInput: nowhere.json cannot be read. Copy the whole folder that was handed out, and open the notebook in it.
    """
    exercises = read_assignment(path)["exercises"]
    _opened.update({exercise["id"]: exercise for exercise in exercises})
    return len(exercises)


def read_assignment(path: str | Path) -> dict:
    """Return what the `exercises.json` of a hand-out holds, with the sealed exercises.

    Raise BadInput if there is no such file, or if it does not hold exercises.
    """
    try:
        assignment = json.loads(read_text(path))
        if all(exercise["id"] and isinstance(exercise["asks"], list) for exercise in assignment["exercises"]):
            return assignment
    except (BadInput, ValueError, KeyError, TypeError):
        pass
    raise BadInput(f"{path} cannot be read. Copy the whole folder that was handed out, and open the notebook in it.")


def check(name: str, *answers: Any) -> None:
    """Say whether each answer to an exercise is right, and if not, what is wrong with it.

    >>> check("width-hand", 9)
    That is right.
    There is no answer yet.
    """
    exercise = _sealed(name)
    verdicts = check_answers(exercise, [*answers, *[None] * len(exercise["asks"])][: len(exercise["asks"])])
    for ask, verdict in zip(exercise["asks"], verdicts):
        print(verdict.words)
        _draw(ask, verdict)
    if any(verdict.kind not in ("none", "later") for verdict in verdicts):
        _keep(name, all(verdict.right for verdict in verdicts))


def _draw(ask: dict, verdict: Verdict) -> None:
    if not verdict.place:
        return
    try:
        from IPython.display import HTML, display
    except ImportError:  # the checker that is handed out runs in plain Python, too
        print(place_in_words(ask, verdict.place, verdict.gave))
    else:
        display(HTML(place_in_html(ask, verdict.place, verdict.gave)))


def hint(name: str) -> None:
    """Print the next hint of an exercise, or say that there are no more.

    >>> hint("width-hand")
    How many distinct pieces are owed a move? Half of the basic width, or all that have a safe move, whichever is less.
    """
    hints, place = _sealed(name)["hints"], _hints[name]
    _hints[name] += 1
    print(hints[place] if place < len(hints) else "There are no more hints.")


def _keep(name, right):
    place = os.environ.get("MACHACK_PROGRESS")
    if not place:
        return
    kept = progress()
    entry = kept.setdefault(name, {})
    if not entry.get("right"):
        entry["tries"] = entry.get("tries", 0) + 1
        entry |= {"right": datetime.date.today().isoformat()} if right else {}
    write_whole(place, json.dumps(kept, indent=1))


def progress() -> dict[str, dict]:
    """Return what has been answered, {"width-hand": {"tries": 2, "right": "2026-11-24"}}; {} if nothing is kept.

    >>> isinstance(progress(), dict)
    True
    """
    try:
        kept = json.loads(Path(os.environ.get("MACHACK_PROGRESS", "")).read_text(encoding="utf-8"))
        return {name: dict(entry) for name, entry in kept.items()}
    except (OSError, ValueError, TypeError, AttributeError, RecursionError):
        return {}
