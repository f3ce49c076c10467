"""A student's page: for each exercise the points, what was answered, what is right about it or wrong, and a hint.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from html import escape

from ..exercises.outcomes import KINDS, OUTCOMES, SIGNS, WHOLE
from ..exercises.showing import place_in_words
from . import look
from .book_pages import exercise_named, link
from .given import in_full, in_short
from .grade_table import totals
from .lateness import Late
from .look import framed, prose, verdict_words
from .mistakes import failure, in_words
from .points import Grade
from .prompts import plain

UNGRADED = ("missing", "unreadable")  # outcomes of a submission of which no answer is known
HINTED = ("known", "near", "judged", "same", "nothing", "shape", "unread", "taken")  # kinds whose words help already
LONGEST_TRY = 400  # letters
LOOK = f"""{look.OUTCOMES}
body {{ font: 1.05rem/1.5 Georgia, serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem }}
h1 {{ font-size: 1.6rem; margin: 0; overflow-wrap: anywhere }} h2 {{ font-size: 1.15rem; margin: 0 }}
p {{ margin: .25rem 0; overflow-wrap: anywhere }} .soft, dt {{ color: var(--soft) }} a {{ color: rgb(var(--win)) }}
section {{ border-top: 1px solid var(--line); margin-top: 1.4rem; padding-top: .8rem }}
.head {{ display: flex; justify-content: space-between; gap: 1rem; align-items: baseline }}
.points {{ white-space: nowrap; font-variant-numeric: tabular-nums lining-nums }}
dl {{ margin: .5rem 0 }} dt {{ margin-top: .5rem }} dd {{ margin: .1rem 0 .1rem 1.3rem }} dd > b {{ float: left; margin-left: -1.3rem }}
dd.words {{ white-space: pre-wrap }}
pre {{ margin: .2rem 0; padding-left: .7rem; border-left: 3px solid var(--line); white-space: pre-wrap }}
@media print {{ body {{ font-size: 10.5pt; margin: 0 auto }} section {{ break-inside: avoid }} }}
"""


def feedback(student: str, grades: list[Grade], pages: str = "", late: Late | None = None, title: str = "") -> str:
    """Return a student's page.

    pages   the address of the book's pages, as `book_pages.pages_at` returns it; without it there are no links
    late    what the student loses by being late
    title   the assignment's

    >>> "width-hand" in feedback("ada", [])
    False
    """
    own_grades = [grade for grade in grades if grade.student == student]
    ((_, points, of),) = totals(own_grades, {student: late} if late else {}) or [(student, 0, 0)]
    says = next((f"; the name in the file is {escape(grade.says)}" for grade in own_grades if grade.says), "")
    is_graded = any(grade.outcome not in UNGRADED for grade in own_grades)
    sections = [_section(grade, pages) for grade in own_grades] if is_graded else [*map(_result, own_grades[:1])]
    if late:
        sections.append(f"<section>{_head('Late', f'{late.points:g}')}<p>{escape(late.words)}</p></section>")
    head = f"<h1>{escape(student)}</h1>{title and f'<p>{escape(title)}</p>'}<p>{points:g} of {of} points{says}</p>"
    return framed(f"{student}: {title}" if title else student, LOOK, "\n".join([head, *sections]))


def _result(grade):
    """Return the outcome of an exercise, and why it is so if there are no verdicts that say it."""
    outcome = f'<p class="{grade.outcome}"><b>{SIGNS[grade.outcome]}</b> {OUTCOMES[grade.outcome]}</p>'
    return outcome + ("" if grade.verdicts else f"<p>{escape(grade.words)}</p>")


def _section(grade, pages):
    """Return what the page says of one exercise."""
    one = exercise_named(grade.exercise)
    if verdict := failure(grade):
        answers = _in_words("Your answers", _verdict(verdict), _line(next(iter(grade.lines), "")))
    elif one.asks:
        answers = "".join(_answer(grade, place, ask) for place, ask in enumerate(one.asks))
    else:
        answers = _in_words("Your answer", *(f'<dd class="words">{escape(in_full(text))}</dd>' for text in grade.given))
    address = link(pages, one)
    parts = [
        _head(one.title, grade.score),
        _result(grade),
        answers and f"<dl>{answers}</dl>",
        _hint(grade, one),
        f"<p>Your teacher: {escape(grade.comment)}</p>" if grade.comment else "",
        f'<p><a href="{escape(address)}">Read it in the book</a></p>' if address else "",
    ]
    return f'<section id="{escape(one.id)}">{"".join(parts)}</section>'


def _head(title, points):
    return f'<div class="head"><h2>{escape(title)}</h2><span class="points">{points}</span></div>'


def _answer(grade, place, ask):
    """Return one question, the answer that was given to it, the verdict on it, and the line at which its code fails.

    Where there is no verdict, as in a submission that was stopped, only what was answered has a question.
    """
    lists = (grade.given, grade.lines, grade.verdicts)
    text, line, verdict = (some[place] if place < len(some) else "" for some in lists)
    return _in_words(ask.words, _given(text), _verdict(verdict, ask) if verdict else "", _line(line))


def _in_words(asked, *parts):
    """Return a question with what there is to it; "" if there is nothing."""
    return f"<dt>{prose(asked)}</dt>{''.join(parts)}" if any(parts) else ""


def _line(code):
    return f"<dd><pre>{escape(code)}</pre></dd>" if code else ""


def _verdict(verdict, ask=None):
    """Return a verdict, and of a wrong function with what it was tried."""
    outcome, tried = KINDS[verdict.kind], _tried(verdict, ask) if ask else ""
    words = verdict_words(verdict.kind, verdict.words if tried else in_words(verdict))
    said = f'<dd class="{outcome}"><b>{SIGNS[outcome]}</b> {words}</dd>'
    return said + (f'<dd class="soft">{escape(tried)}</dd>' if tried else "")


def _tried(verdict, ask):
    facts = {"name": ask.name, "stub": ask.stub, "takes": ask.takes}
    return in_short(place_in_words(facts, verdict.place, verdict.gave), LONGEST_TRY) if verdict.place else ""


def _given(text):
    """Return an answer as HTML; "" if there is none."""
    if "\n" in text:
        return f"<dd><pre>{escape(text)}</pre></dd>"
    return f"<dd><code>{escape(text)}</code></dd>" if text else ""


def _hint(grade, one):
    """Return the exercise's first hint, unless everything is right or each wrong answer has a hint of its own."""
    unhelped = [verdict for verdict in grade.verdicts if not verdict.right and verdict.kind not in HINTED]
    is_due = unhelped or not grade.verdicts and grade.outcome not in WHOLE
    if not one.hints or not is_due or grade.points == grade.of:
        return ""
    return f"<p><em>A hint:</em> {prose(plain(one.hints[0]))}</p>"
