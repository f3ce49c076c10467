"""Count what a class did in each exercise: the outcomes, the wrong answers and how many gave each, and who needs help.

The page of the class and `machack class report` both show these counts.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
from collections import Counter
from typing import NamedTuple

from ...notation.sentences import capital
from ..exercises.checking import Verdict
from ..exercises.outcomes import KINDS, OUTCOMES
from ..exercises.sealing import read
from ..exercises.sets import Exercise
from .book_pages import exercise_named
from .given import PLACE, in_short
from .points import Grade

ANSWERED = ("partly", "wrong", "error", "stopped")  # outcomes whose words say what an answer got wrong
LONGEST = 120  # letters of a wrong answer
HELP = ("wrong", "error", "stopped", "untouched")  # outcomes of a student who needs help with an exercise


class Mistake(NamedTuple):
    """A wrong answer: what was asked, the answer as most of them wrote it, "" if it is code, the kind of the verdict and its
    words with the hint, and how many students gave it.
    """

    ask: str
    answer: str
    kind: str
    words: str
    number: int


class Count(NamedTuple):
    """What a class did in an exercise: {outcome: how many}, its mistakes, the commonest first, (student, outcome) of those who
    need help, and the tries that pages have counted, of those who were right.
    """

    exercise: Exercise
    outcomes: dict[str, int]
    mistakes: list[Mistake]
    help: list[tuple[str, str]]
    tries: list[int]


def counts(grades: list[Grade]) -> list[Count]:
    """Return the count of each exercise, in the order of the grades.

    >>> wrong = Grade("ada", "width-hand", 1, 2, "known", "Not yet. That is the number in hand.")
    >>> (count,) = counts([wrong, Grade("bob", "width-hand", 0, 2, "none", "")])
    >>> count.outcomes, count.mistakes[0].number, count.help
    ({'partly': 1, 'untouched': 1}, 1, [('bob', 'untouched')])
    """
    by_exercise: dict[str, list[Grade]] = {}
    for grade in grades:
        by_exercise.setdefault(grade.exercise, []).append(grade)
    return [_count(exercise_named(name), some) for name, some in by_exercise.items()]


def remarks(grades: list[Grade]) -> list[tuple[str, str, str]]:
    """Return (student, exercise, what the teacher should know about it), with "" for the exercise if the same is said of
    several, as of what a whole submission tried.

    >>> remarks([Grade("ada", name, 0, 2, "wrong", "", told=["it writes a file"]) for name in ("width-hand", "width-list")])
    [('ada', '', 'it writes a file')]
    """
    said = Counter((grade.student, words) for grade in grades for words in dict.fromkeys(grade.told))
    rows = [
        (grade.student, grade.exercise if said[grade.student, words] == 1 else "", words)
        for grade in grades
        for words in grade.told
    ]
    return list(dict.fromkeys(rows))


def in_words(verdict: Verdict) -> str:
    """Return a verdict in words, with what a function returned on the try at which it first differs.

    >>> in_words(Verdict(False, "known", "Not yet. Count both.", gave="yours: 3; wanted: 5"))
    'Not yet. Count both. Yours: 3; wanted: 5.'
    """
    return verdict.words + (f" {capital(verdict.gave)}." if verdict.gave else "")


def outcomes_in(grades: list[Grade]) -> list[str]:
    """Return the outcomes that grades have, in the order of OUTCOMES.

    >>> outcomes_in([Grade("ada", "a", 0, 2, "none", ""), Grade("bob", "a", 2, 2, "right", "")])
    ['right', 'untouched']
    """
    return [outcome for outcome in OUTCOMES if outcome in {grade.outcome for grade in grades}]


def failure(grade: Grade) -> Verdict | None:
    """Return the verdict on all answers to an exercise if one error cost them all, such as a cell that is not Python.

    >>> failed = [Verdict(False, "fault", "There is no answer yet. Cell 2: ...")] * 2
    >>> failure(Grade("ada", "width-hand", 0, 2, "fault", "", failed)) is failed[0]
    True
    """
    first, *others = grade.verdicts or [None]
    is_one = (
        others and all(verdict[:3] == first[:3] for verdict in others) and KINDS[first.kind] in ("error", "stopped")
    )
    return first if is_one else None


def _count(exercise, grades):
    outcomes = Counter(grade.outcome for grade in grades)
    return Count(
        exercise,
        {outcome: outcomes[outcome] for outcome in outcomes_in(grades)},
        _mistakes(exercise, grades),
        [(grade.student, grade.outcome) for grade in grades if grade.outcome in HELP],
        [grade.tries for grade in grades if grade.tries and grade.outcome == "right"],
    )


def _mistakes(exercise, grades):
    """Return the mistakes in the grades of one exercise. Those of one ask that have the same form are one."""
    found: dict[tuple, list[Mistake]] = {}
    for grade in grades:
        if grade.outcome in ANSWERED:
            for form, mistake in dict(_wrong_answers(exercise, grade)).items():  # each form once for a student
                found.setdefault(form, []).append(mistake)
    said = [_commonest(some) for some in found.values()]
    return sorted(said, key=lambda mistake: -mistake.number)


def _commonest(some):
    """Return equal mistakes as one, as most students wrote it."""
    return Counter(some).most_common(1)[0][0]._replace(number=len(some))


def _wrong_answers(exercise, grade):
    """Yield the form and the mistake of each wrong answer of a grade; a grade without verdicts has one, with its words."""
    if not grade.verdicts:
        yield (None, PLACE.sub("", grade.words)), Mistake("", "", grade.kind, grade.words, 1)
    texts = [*grade.given, *[""] * len(grade.verdicts)]
    if verdict := failure(grade):
        yield (None, PLACE.sub("", verdict.words)), Mistake("", "", verdict.kind, verdict.words, 1)
        return
    for place, (verdict, text) in enumerate(zip(grade.verdicts, texts)):
        if not verdict.right and KINDS[verdict.kind] != "untouched":
            ask = exercise.asks[place] if place < len(exercise.asks) else None
            answer = "" if ask is None or ask.in_code else text
            asked = ask.words if ask and len(exercise.asks) > 1 else ""
            form = _form(ask, answer) if answer else PLACE.sub("", verdict.words)
            yield (place, form), Mistake(asked, in_short(answer, LONGEST), verdict.kind, in_words(verdict), 1)


def _form(ask, text):
    """Return the form that answers have in common if they are the same: a notebook's 'e4' and a page's E4."""
    try:
        return read(ask, ast.literal_eval(text) if text[:1] in "'\"[({" else text)
    except Exception:  # an answer may be anything, and most wrong ones can be read
        return text
