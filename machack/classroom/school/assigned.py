"""Find out which exercises a class was given: those that a teacher names, or the sets that most submissions answer.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re

from ... import BadInput
from ..exercises.sets import Exercise, all_sets, exercise_set
from .submissions import Submission, names_of

CHECKED = re.compile(r"""\b(?:check|hint)\(\s*["']([a-z][a-z0-9-]*)["']""")
DEFINED = re.compile(r"^\s*def (\w+)", re.MULTILINE)


def named(names: list[str]) -> list[Exercise]:
    """Return the exercises of the named sets. A name may also be that of one exercise.

    >>> [exercise.id for exercise in named(["width-hand"])]
    ['width-hand']

    Raise BadInput if there is no set or exercise of this name, or only open ones.
    """
    single = {exercise.id: exercise for some in all_sets() for exercise in some.exercises}
    exercises = [
        exercise for name in names for exercise in ([single[name]] if name in single else exercise_set(name).exercises)
    ]
    if not any(exercise.asks for exercise in exercises):
        raise BadInput(f"nothing in {', '.join(names)} can be graded, because no checker can decide it.")
    return list(dict.fromkeys(exercises))


def given(submissions: list[Submission]) -> tuple[list[str], dict[str, list[str]]]:
    """Return the names of the sets that at least half of the submissions answer, and the students who answer other sets:
    ["width"], {"minimax": ["bob"]}.

    Raise BadInput if none answers an exercise.

    >>> from pathlib import Path
    >>> ada, bob = (Submission(name, Path(name), (f"{name}_1 = 9",)) for name in ("width_hand", "score_view"))
    >>> given([ada, ada, bob])
    (['width'], {'score': ['score_view']})
    """
    answered = [(submission.student, answered_sets(submission)) for submission in submissions]
    who = {some.id: [student for student, names in answered if some.id in names] for some in all_sets()}
    half = sum(bool(names) for _, names in answered) / 2
    if not half:
        raise BadInput("nothing in it answers an exercise. Name the set, for example --set width.")
    most = max(map(len, who.values()))
    kept = [name for name, students in who.items() if students and len(students) >= min(half, most)]
    return kept, {name: students for name, students in who.items() if students and name not in kept}


def answered_sets(submission: Submission) -> set[str]:
    """Return the names of the sets that a submission answers, wholly or in part.

    They are found by the ids of exercises in its saved answers, its names and its checks. If it has only functions, it is
    the set that asks for most of them.

    >>> from pathlib import Path
    >>> answered_sets(Submission("ada", Path("a"), ("def order(board, moves): return moves\\ndef minimax(b, d, w): return 0",)))
    {'build-your-own'}
    """
    text = "\n".join(submission.cells)
    words, ids = set(re.findall(r"\w+", text)), {*submission.answers, *CHECKED.findall(text)}
    by_id = {
        some.id for some in all_sets() for exercise in some.exercises if exercise.id in ids or words & _values(exercise)
    }
    if by_id:
        return by_id
    defined = set(DEFINED.findall(text))
    counts = {
        some.id: len(defined & {ask.name for exercise in some.exercises for ask in exercise.asks})
        for some in all_sets()
    }
    most = max(counts.values())
    return {name for name, count in counts.items() if count == most > 0}


def _values(exercise):
    """Return the names of an exercise's answers other than functions, which are made from its id alone."""
    return {name for name, ask in zip(names_of(exercise), exercise.asks) if ask.kind != "function"}
