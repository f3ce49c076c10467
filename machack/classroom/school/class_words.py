"""The report on a class as a terminal shows it.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import textwrap

from ...notation.sentences import shorten
from .mistakes import counts, outcomes_in, remarks
from .points import Grade

WIDTH, LONGEST, SHORTEST = 100, 60, 12  # letters of a line, of an answer or a question, that a title keeps in the table
MOST = 3  # mistakes of an exercise


def in_words(grades: list[Grade]) -> str:
    """Return a report for the teacher: for each exercise how many students had each outcome, then the commonest wrong answers
    and who needs help, what submissions tried that they should not, and where they ran.

    >>> print(in_words([Grade("ada", "width-hand", 1, 2, "known", "Not yet.", told=["it reads a file"])]))
    exercise    partly  title
    width-hand       1  How wide is it?
    <BLANKLINE>
    How wide is it? (width-hand)
      1 x  Not yet.
    <BLANKLINE>
    To look at:
      ada, width-hand: it reads a file
    """
    done = counts(grades)
    told = [_wrapped(f"{', '.join(filter(None, (who, name)))}: {words}") for who, name, words in remarks(grades)]
    blocks = [
        "\n".join(_table(done, outcomes_in(grades))),
        *filter(None, map(_of_exercise, done)),
        "\n".join(["To look at:", *told]) if told else "",
        *(f"The submissions ran {place}." for place in dict.fromkeys(grade.ran for grade in grades if grade.ran)),
    ]
    return "\n\n".join(filter(None, blocks))


def _table(done, outcomes):
    """Yield the lines of the table of exercises by outcomes. Titles are cut at the width, but never to nothing."""
    wide = max([len(count.exercise.id) for count in done] + [len("exercise")])
    begin = wide + sum(len(outcome) + 2 for outcome in outcomes) + 2
    yield f"{'exercise':<{wide}}{''.join(f'  {outcome}' for outcome in outcomes)}  title"
    for count in done:
        numbers = "".join(f"{count.outcomes.get(outcome, 0):>{len(outcome) + 2}}" for outcome in outcomes)
        yield f"{count.exercise.id:<{wide}}{numbers}  {shorten(count.exercise.title, max(SHORTEST, WIDTH - begin), '…')}"


def _of_exercise(count):
    """Return the commonest wrong answers to an exercise, and who needs help with it; "" if nothing was wrong."""
    lines = []
    for mistake in count.mistakes[:MOST]:
        asked = mistake.ask and f"({shorten(mistake.ask, LONGEST, '…')})"
        answer = " ".join(filter(None, (shorten(mistake.answer, LONGEST, "…"), asked)))
        lines.append(_wrapped(f"{mistake.number} x  {answer and f'{answer}: '}{mistake.words}", "       "))
    if count.help:
        lines.append(_wrapped(f"Needs help: {'; '.join(student for student, _ in count.help)}", "    "))
    return "\n".join([f"{count.exercise.title} ({count.exercise.id})", *lines]) if lines else ""


def _wrapped(text, more="    "):
    return textwrap.fill(text, WIDTH, initial_indent="  ", subsequent_indent=more, break_on_hyphens=False)
