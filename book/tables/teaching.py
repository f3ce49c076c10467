"""All exercises of the book in one table, made from the sets: the way each is checked, its level, its time.

Source: none in the paper.  Status: modern.
"""

import re
from html import escape

from IPython.display import HTML

from book.contents import BOOK
from book.contents import chapters as all_chapters
from machack.classroom.exercises.sets import LEVELS, all_sets

from .appendix import link

HEAD = ("exercise", "needs", "time", "level", "on the page", "in the lab")


def sets_in_order():
    """Return the sets in the order of the book's chapters."""
    pages = [path.relative_to(BOOK).with_suffix("").as_posix() for path in all_chapters()]
    return sorted(all_sets(), key=lambda exercise_set: pages.index(exercise_set.chapter))


def all_exercises():
    """Return the exercises of the whole book, in the order of the book."""
    return [exercise for exercise_set in sets_in_order() for exercise in exercise_set.exercises]


def in_time(minutes):
    """Return a time as it is printed: "15 min", and from two hours on "4 h"."""
    return f"{minutes} min" if minutes < 120 else f"{round(minutes / 60)} h"


def in_page(exercise):
    """Return True if the exercise is checked on a page: an exercise that needs the lab is not."""
    return bool(exercise.asks) and exercise.needs != "lab"


def exercise_table():
    """Return all exercises as one table in HTML, a head for each chapter, a link on each title."""
    lines = []
    for exercise_set in sets_in_order():
        head = link(f"{exercise_set.chapter}.md", words=exercise_set.title)
        lines.append(f'<tr><th colspan="{len(HEAD)}" scope="colgroup">{head}</th></tr>')
        lines += [_row(exercise_set, exercise) for exercise in exercise_set.exercises]
    head = "".join(f'<th scope="col">{name}</th>' for name in HEAD)
    return HTML(
        '<div class="pst-scrollable-table-container" tabindex="0"><table class="table exercises">'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table></div>"
    )


def _text_html(text):
    """Return a title or a reason from a set in HTML: what is in backticks is code."""
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", escape(text))


def _attributes(exercise_set, exercise):
    """Return the attributes of an exercise's row, by which the page's script filters."""
    return f'data-set="{exercise_set.id}" data-needs="{exercise.needs}" data-level="{exercise.level}" data-minutes="{exercise.minutes}"'


def _row(exercise_set, exercise):
    title = f'<a href="../{exercise_set.chapter}.html#{exercise.id}" data-exercise="{exercise.id}">{_text_html(exercise.title)}</a>'
    reason = escape(exercise.open.replace("`", ""), quote=True)
    why = f' title="{reason}"' if reason else ""
    page, lab = ("yes" if in_page(exercise) else "no"), ("yes" if exercise.asks else "no")
    checked = f"<td{why}>{'open' if exercise.open else page}</td><td{why}>{'open' if exercise.open else lab}</td>"
    return (
        f"<tr {_attributes(exercise_set, exercise)}><td>{title}</td><td>{exercise.needs}</td>"
        f"<td>{in_time(exercise.minutes)}</td><td>{exercise.level}</td>{checked}</tr>"
    )


def open_table():
    """Return the open exercises with the reason why no checker can decide each, in HTML."""
    rows = "".join(
        f'<tr {_attributes(exercise_set, exercise)}><td><a href="../{exercise_set.chapter}.html#{exercise.id}">{_text_html(exercise.title)}</a></td>'
        f"<td>{_text_html(exercise.open)}</td></tr>"
        for exercise_set in sets_in_order()
        for exercise in exercise_set.exercises
        if exercise.open
    )
    return HTML(
        '<div class="pst-scrollable-table-container" tabindex="0"><table class="table open-exercises">'
        '<thead><tr><th scope="col">exercise</th>'
        f'<th scope="col">why it is open</th></tr></thead><tbody>{rows}</tbody></table></div>'
    )


def progress_table():
    """Return a table in HTML with a row for each level, which a page fills with what its reader has answered."""
    decided = [exercise for exercise in all_exercises() if exercise.asks]
    rows = "".join(
        f'<tr data-level="{level}" data-exercises="{" ".join(exercise.id for exercise in decided if exercise.level == level)}">'
        f'<th scope="row">{level}, {words}</th><td class="answer-count">0</td>'
        f"<td>{sum(exercise.level == level for exercise in decided)}</td></tr>"
        for level, words in LEVELS.items()
    )
    return HTML(
        '<table class="table answer-progress"><thead><tr><th scope="col">level</th><th scope="col">right</th><th scope="col">of</th></tr>'
        f'</thead><tbody>{rows}</tbody></table><div class="answer-keeping"></div>'
    )
