"""The page of a class: its students by exercises, and for each exercise what went wrong and who needs help.

It is one file, needs no network and no script, and can be printed.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from html import escape
from statistics import mean, median
from urllib.parse import quote

from ...notation.counting import counted
from ..exercises.outcomes import OUTCOMES, SIGNS, about
from ..exercises.sets import sets_of
from . import look
from .book_pages import exercise_named, link
from .grade_table import totals
from .lateness import Late
from .look import framed, prose, verdict_words
from .mistakes import Count, counts, outcomes_in, remarks
from .points import Grade

ABSENT = ("missing", "unreadable")  # outcomes that the page shows once for a student, not for each exercise
LOOK = f"""{look.OUTCOMES}
body {{ font: 1rem/1.45 system-ui, sans-serif; max-width: 76rem; margin: 1.5rem auto; padding: 0 1rem }}
h1 {{ font-size: 1.5rem; margin: 0 }} h2 {{ font-size: 1.1rem; margin: 0 }} a {{ color: inherit; text-underline-offset: .2em }}
p {{ margin: .3rem 0; max-width: 48rem; overflow-wrap: anywhere }} .soft {{ color: var(--soft) }}
th, td {{ padding: .25rem .4rem; vertical-align: baseline; text-align: left; font-weight: normal }}
.grades {{ margin: 1rem 0 .6rem }} .grades td, .grades thead th {{ text-align: center }} .grades td a {{ text-decoration: none }}
.grades thead th {{ vertical-align: bottom; font-size: .82rem; line-height: 1.2; min-width: 3.2rem; max-width: 6.2rem; hyphens: auto;
  overflow-wrap: normal }} span {{ white-space: nowrap }}
.grades thead {{ border-bottom: 2px solid var(--ink) }} .grades tbody tr {{ border-bottom: 1px solid var(--line) }}
.grades tr > :first-child {{ position: sticky; left: 0; background: var(--paper); min-width: 7rem; max-width: 13rem;
  text-align: left; overflow-wrap: anywhere }}
.grades .sum {{ position: sticky; right: 0; background: var(--paper) }}
.grades td {{ white-space: nowrap }} tbody .sum {{ font-weight: 650 }} tfoot {{ color: var(--soft) }}
section {{ border-top: 1px solid var(--line); margin-top: 1.6rem; padding-top: .7rem }}
.wrong-answers {{ margin: .3rem 0 }} .wrong-answers td:first-child {{ padding-left: 0; text-align: right; white-space: nowrap }}
.wrong-answers td {{ max-width: 38rem; overflow-wrap: anywhere }} .wrong-answers td:nth-child(2) {{ min-width: 3rem; max-width: 16rem }}
@media (max-width: 40em) {{ .grades tr > :first-child {{ min-width: 5.5rem; max-width: 7.5rem }}
  .grades .sum {{ box-shadow: inset 1px 0 var(--line) }} }}
@media print {{
  @page {{ size: landscape; margin: 12mm }} body {{ font-size: 9.5pt; margin: 0; padding: 0; max-width: none }}
  .scroll {{ overflow: visible }} .grades {{ font-size: clamp(5pt, calc(110pt / var(--columns)), 9.5pt) }}
  .grades thead th {{ font-size: 1em; min-width: 0 }} a {{ text-decoration: none }} tr, section {{ break-inside: avoid }}
}}
"""


def as_page(
    grades: list[Grade], files: dict[str, str], pages: str = "", late: dict[str, Late] | None = None, title: str = ""
) -> str:
    """Return the page of a class.

    files   where each student's page is, {"ada": "feedback/ada.html"}
    pages   the address of the book's pages, as `book_pages.pages_at` returns it; without it there are no links to them

    late    what students lose by being late
    title   the assignment's; without one, the titles of the sets

    >>> "That is the wrong move." in as_page([Grade("ada", "width-hand", 0, 2, "known", "That is the wrong move.")], {"ada": ""})
    True
    """
    done, sums, late = counts(grades), totals(grades, late), late or {}
    title = title or ", ".join(some.title for some in sets_of(count.exercise for count in done))
    title = f"Grades: {title}"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{_summary(sums, done, _absentees(grades))}</p>",
        _table(grades, sums, done, files),
        f"<p>{_legend(grades)}</p>",
        *_absent(grades, files),
        _to_look_at(grades, late, files),
        *(_section(count, files, pages) for count in done),
        *(f'<p class="soft">The submissions ran {escape(place)}.</p>' for place in _places(grades)),
    ]
    return framed(title, LOOK, "\n".join(filter(None, parts)))


def _absentees(grades):
    """Return the students of whom nothing could be graded. They are in no mean, as they get no mark."""
    return {grade.student for grade in grades if grade.outcome in ABSENT}


def _summary(sums, done, absent):
    there = [points for student, points, _ in sums if student not in absent]
    whose = " of what could be graded" if absent else ""
    average = f" Mean{whose}: {mean(there):.3g}." if there else ""
    most = max((of for *_, of in sums), default=0)
    sizes = counted(len(sums), "student"), counted(len(done), "exercise"), counted(most, "point")
    return f"{', '.join(sizes)}.{average}"


def _places(grades):
    return dict.fromkeys(grade.ran for grade in grades if grade.ran)


# ---------------------------------------------------------------- the table


def _table(grades, sums, done, files):
    """Return the table of students by exercises, with the sums of totals.csv."""
    heads = "".join(_head(count) for count in done)
    by_place = {(grade.student, grade.exercise): grade for grade in grades}
    rows = [
        f"<tr>{_name(student, files)}{''.join(_cell(by_place.get((student, count.exercise.id)), files) for count in done)}"
        f'<td class="sum">{points:g}</td><td>{of}</td></tr>'
        for student, points, of in sums
    ]
    means = "".join(f"<td>{_mean(count.exercise.id, grades)}</td>" for count in done)
    return (
        f'<div class="scroll"><table class="grades" style="--columns:{len(done) + 3}"><thead><tr><th scope="col">Student</th>{heads}'
        f'<th scope="col" class="sum">Points</th><th scope="col">of</th></tr></thead><tbody>{"".join(rows)}</tbody>'
        f'<tfoot><tr><th scope="row">Mean</th>{means}<td class="sum"></td><td></td></tr></tfoot></table></div>'
    )


def _head(count):
    one = count.exercise
    return f'<th scope="col"><a href="#{escape(one.id)}">{escape(one.title)}</a></th>'


def _name(student, files):
    return f'<th scope="row"><a href="{_address(files[student])}">{escape(student)}</a></th>'


def _address(file, place=""):
    """Return the address of a student's page, at an exercise if one is given."""
    return escape(quote(file) + (f"#{place}" if place else ""))


def _cell(grade, files):
    """Return the sign of a grade with its points, as a link to the student's page."""
    if grade is None:
        return "<td></td>"
    words = f"{grade.student}, {exercise_named(grade.exercise).title}: {OUTCOMES[grade.outcome]}"
    said = escape(", ".join(filter(None, (words, grade.score))))
    points = f" {grade.points:g}" if grade.of else ""
    sign = f"<b>{SIGNS[grade.outcome]}</b>{points}"
    address = _address(files[grade.student], grade.exercise)
    return f'<td><a class="{grade.outcome}" href="{address}" aria-label="{said}">{sign}</a></td>'


def _mean(name, grades):
    """Return the mean of the points for an exercise, "" if it counts for nothing."""
    some = [grade for grade in grades if grade.exercise == name and grade.of]
    points = [grade.points for grade in some if grade.outcome not in ABSENT]
    return f"{mean(points):.2g}" if points else ""


def _signed(outcome, words=""):
    """Return the sign of an outcome in its color, and words behind it."""
    return f'<span class="{outcome}"><b>{SIGNS[outcome]}</b>{words and f" {words}"}</span>'


def _legend(grades):
    return " &ensp; ".join(_signed(outcome, OUTCOMES[outcome]) for outcome in outcomes_in(grades))


# ---------------------------------------------------------------- below it


def _students(some, files, place=""):
    """Return names of students with the signs of their outcomes, and links to their pages, at an exercise if one is given."""
    return ", ".join(
        f'<a href="{_address(files[student], place)}">{escape(student)}</a> {_signed(outcome)}'
        for student, outcome in some
    )


def _absent(grades, files):
    """Yield a line on those who handed in nothing, and one on those whose work could not be read."""
    for outcome in ABSENT:
        if some := dict.fromkeys((grade.student, outcome) for grade in grades if grade.outcome == outcome):
            yield f"<p>{OUTCOMES[outcome].capitalize()}: {_students(some, files)}</p>"


def _to_look_at(grades, late, files):
    """Return what the teacher should look at: what could not be read, who was late, what submissions tried, and names in files
    that differ; "" if there is nothing.
    """
    said = [(grade.student, grade.words) for grade in grades if grade.outcome == "unreadable"]
    said += [(student, f"{one.words}: {one.points:g}") for student, one in late.items()]
    said += [
        (student, f"{exercise_named(name).title}: {words}" if name else words)
        for student, name, words in remarks(grades)
    ]
    said += [(grade.student, f"the name in the file is {grade.says}") for grade in grades if grade.says]
    lines = "".join(
        f'<li><a href="{_address(files[student])}">{escape(student)}</a>, {escape(words)}</li>'
        for student, words in dict.fromkeys(said)
    )
    return f"<section><h2>To look at</h2><ul>{lines}</ul></section>" if lines else ""


def _section(count: Count, files, pages):
    """Return what the page says of one exercise."""
    one, address = count.exercise, link(pages, count.exercise)
    outcomes = " &ensp; ".join(_signed(name, f"{number} {OUTCOMES[name]}") for name, number in count.outcomes.items())
    parts = [
        f"<h2>{escape(one.title)}</h2>",
        f'<p class="soft"><code>{escape(one.id)}</code>'
        + (f' &ensp; <a href="{escape(address)}">Read it in the book</a></p>' if address else "</p>"),
        f"<p>{outcomes}</p>",
        _wrong_answers(count.mistakes),
        f"<p>Needs help: {_students(count.help, files, one.id)}</p>" if count.help else "",
        f'<p class="soft">Tries on the page until it was right: {_tries(count.tries)}.</p>' if count.tries else "",
    ]
    return f'<section id="{escape(one.id)}">{"".join(parts)}</section>'


def _tries(numbers):
    return (
        f"{min(numbers)} to {max(numbers)}, with a median of {median(numbers):g}"
        if len(numbers) > 1
        else f"{numbers[0]}"
    )


def _wrong_answers(mistakes):
    """Return the wrong answers as a table: how many gave each, the answer, and what the student reads about it."""
    rows = (
        f"<tr><td>{mistake.number} ×</td><td>{f'<code>{escape(mistake.answer)}</code>' if mistake.answer else ''}</td>"
        f"<td>{_about(mistake)}</td></tr>"
        for mistake in mistakes
    )
    return f'<table class="wrong-answers"><tbody>{"".join(rows)}</tbody></table>' if mistakes else ""


def _about(mistake):
    words = verdict_words(mistake.kind, mistake.words)
    return about(prose(mistake.ask), words) if mistake.ask else words
