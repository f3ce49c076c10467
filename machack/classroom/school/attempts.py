"""Choose what is graded when a student handed in several files: the newest of those that answer what is graded.

    choice = chosen([Attempt(submission, "width.ipynb", when=date), ...], [exercise("width-hand")])
    choice.submission, choice.because, choice.others

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from ..exercises.sets import Exercise
from .assigned import answered_sets
from .submissions import Submission

COPY = re.compile(
    r"(?: \((\d{1,9})\)|[-_](\d{1,9}))$"
)  # width (1), width-1: how browsers and platforms name another copy
MINUTE = 60  # seconds: files unpacked, copied or cloned together differ by less


@dataclass(frozen=True)
class Attempt:
    """A file that a student handed in; `upload` is the platform's number of it, the dates are those of `intake.Entry`."""

    submission: Submission
    name: str
    upload: int = 0
    when: datetime | None = None
    saved: datetime | None = None


@dataclass(frozen=True)
class Choice:
    """What is graded of a student's work, and what is not: `because` says what made it the newest, "" if nothing was to be chosen."""

    submission: Submission
    graded: tuple[Attempt, ...]
    because: str = ""
    others: tuple[Attempt, ...] = ()


def chosen(attempts: list[Attempt], exercises: list[Exercise]) -> Choice:
    """Return what is graded of some attempts, at least one: the newest that answers one of the exercises.

    A file that answers exercises of other sets than that one is no other attempt, but graded with it.

    >>> from .assigned import named
    >>> both = [Attempt(Submission("ada", Path(name), (f"{name}_1 = 9",)), name) for name in ("width_hand", "score_view")]
    >>> [attempt.name for attempt in chosen(both, named(["width", "score"])).graded]
    ['width_hand', 'score_view']
    """
    answers = [answered_sets(attempt.submission, exercises) for attempt in attempts]
    ranks = [_rank(attempt.submission, sets) for attempt, sets in zip(attempts, answers)]
    left = [(attempt, sets) for attempt, sets, rank in zip(attempts, answers, ranks) if rank == max(ranks)]
    graded, because = [], ""
    while left:
        newest, words = _newest([attempt for attempt, _ in left])
        graded, because = [*graded, newest], because or words
        answered = next(sets for attempt, sets in left if attempt is newest)
        left = [(attempt, sets) for attempt, sets in left if sets and sets.isdisjoint(answered)]
    others = tuple(one for one in attempts if not any(one is each for each in graded))
    return Choice(_together([one.submission for one in graded]), tuple(graded), because, others)


def _rank(submission, sets):
    """Return how well a submission answers what is graded: a file that cannot be read is worth more than an empty one."""
    if submission.fault:
        return 2
    if not submission.cells and not submission.answers:
        return 1
    return 4 if sets else 3


def _together(submissions):
    """Return one submission of the cells and answers of several."""
    cells = tuple(cell for one in submissions for cell in one.cells)
    answers = {name: texts for one in submissions for name, texts in one.answers.items()}
    written = {name: text for one in submissions for name, text in one.written.items()}
    tries = {name: number for one in submissions for name, number in one.tries.items()}
    begins = tuple(begin for one in submissions for begin in one.begins or [None] * len(one.cells))
    return replace(submissions[0], cells=cells, answers=answers, written=written, tries=tries, begins=begins)


def together(attempts: list[Attempt], student: str) -> Submission:
    """Return all that a student handed in as one submission, to find out which sets it answers.

    >>> from pathlib import Path
    >>> together([Attempt(Submission("ada", Path("a"), ("x = 1",)), "a")] * 2, "ada").cells
    ('x = 1', 'x = 1')
    """
    return _together([Submission(student, Path(student)), *(attempt.submission for attempt in attempts)])


# ---------------------------------------------------------------- the newest


def _copy(attempt):
    match = COPY.search(Path(attempt.name.partition(" in ")[0]).stem)
    return int(match[1] or match[2]) if match else 0


def _length(attempt):
    texts = (*attempt.submission.cells, *(text for texts in attempt.submission.answers.values() for text in texts))
    return sum(map(len, texts))


def _seconds(date):
    return date and (date - datetime(1970, 1, 1)).total_seconds()


# What may say which is the newest, the best first: a number, or None if that is not known; how much more the newest has.
EVIDENCE = {
    "the newest by the platform's number": (lambda attempt: attempt.upload or None, 1),
    "the newest by its date": (lambda attempt: _seconds(attempt.when), MINUTE),
    "the newest by its date in the student's zip": (lambda attempt: _seconds(attempt.saved), MINUTE),
    "the newest by the number in its name": (_copy, 1),
    "nothing says which is the newest, so the longest": (_length, 1),
}
LAST = "nothing says which is the newest, so the last by name"


def _newest(attempts):
    """Return the newest of some attempts, and what says so: "" if there is only one."""
    if len(attempts) == 1:
        return attempts[0], ""
    for words, (number_of, gap) in EVIDENCE.items():
        numbers = [number_of(attempt) for attempt in attempts]
        if None not in numbers:
            attempts = [one for one, number in zip(attempts, numbers) if max(numbers) - number < gap]
        if len(attempts) == 1:
            return attempts[0], words
    return max(attempts, key=lambda attempt: Path(attempt.name).stem), LAST
