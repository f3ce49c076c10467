"""The page of a hand-out, for students who have only a browser: texts, boards, boxes to answer in, and *Save*.

It is one file, which opens from a folder and needs no network. The boxes and their check are those of the book's pages: the
same script reads the same sealed exercises. The page runs no Python, so functions, and what a judge must try, are saved
as they are written and checked when they are graded.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from ..exercises.answer_box import box, sentences
from ..exercises.checking import LATER
from ..exercises.outcomes import OPEN
from ..exercises.sets import Exercise
from .assignment import Assignment
from .prompts import in_html, plain
from .worksheet import due_sentence, heading

STATIC = Path(__file__).parent / "static"
RUNS_NOTHING = "This page cannot run Python. Try your function in {name}.py or {name}.ipynb, and put it here, too."
PAGE = """<!doctype html>
<html lang="en" data-alone>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
<main class="mh">
<h1>{title}</h1>
{due}<p>Answer here. The page needs no network, checks what it can, and keeps your answers in this browser.</p>
{sections}
<section>
<h2>Hand in</h2>
<p><em>Save</em> writes all your answers to a file, among your browser\u2019s downloads. Hand in that file.</p>
<div class="answer-keeping"></div>
</section>
</main>
<script>{sentences}</script>
<script>{script}</script>
</html>
"""


def as_page(assignment: Assignment, closed: Sequence[dict[str, Any]]) -> str:
    """Return the page of an assignment.

    closed   its sealed exercises, in their order

    Raise BadInput if the package that reads Markdown is not installed.
    """
    from ...show.figures import style

    sections = (
        _section(assignment.name, number, exercise, facts)
        for number, (exercise, facts) in enumerate(zip(assignment.exercises, closed), 1)
    )
    due = due_sentence(assignment)
    return PAGE.format(
        title=escape(assignment.title),
        due=f"<p>{escape(due)}</p>\n" if due else "",
        style=style().removeprefix("<style>").removesuffix("</style>") + _shipped("hand-out.css"),
        sections="\n".join(sections),
        sentences=sentences(),
        script=_shipped("hand-out.js").replace("</", "<\\/"),
    )


def _shipped(name):
    return (STATIC / name).read_text(encoding="utf-8")


def _section(name, number, exercise, facts):
    title = escape(heading(number, exercise))
    parts = [f'<section id="{exercise.id}">', f"<h2>{title}</h2>", in_html(plain(exercise.prompt))]
    if note := _note(name, exercise):
        parts.append(f'<p class="later">{escape(note)}</p>')
    return "\n".join([*parts, box(exercise, facts), "</section>"])


def _note(name: str, exercise: Exercise) -> str:
    """Return what is said of an exercise that the page cannot check wholly, or ""."""
    if not exercise.asks:
        return OPEN
    runs = any(ask.kind == "function" for ask in exercise.asks)
    is_later = any(ask.judge or ask.in_code for ask in exercise.asks)
    return " ".join(filter(None, [is_later and LATER, runs and RUNS_NOTHING.format(name=name)]))
