"""Answer boxes: the exercises that a chapter names are put into its text, and what a box needs beside the pages.

Which edition is built stands in `practice_edition`: a page of one is never taken for a page of the other.
"""

import json
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from book import practice
from book._ext.beside import house_of, shipped
from book.contents import BOOK
from machack.classroom.exercises.checking import NO_ANSWER, NOT_YET, RIGHT, WRONG
from machack.classroom.exercises.kinds import ILLEGAL, LABELS, UNITS
from machack.classroom.exercises.near_misses import NEARLY
from machack.classroom.exercises.sets import all_sets
from machack.show.figures import STATIC, style

EDITOR = BOOK / "_vendor" / "codemirror"
BOX, PLACES = 'class="answer-box"', ("answer-progress", "ladder-game", "data-exercise=")


def put_exercises(app, page, source):
    """Put the exercises into a chapter's text before it is read; a set that changes has its chapter read anew."""
    names = practice.named_in(source[0])
    for some in all_sets() if names else ():
        if page == f"book/{some.chapter}":
            app.env.note_dependency(str(some.file))
    source[0] = practice.expanded(source[0], app.config.practice_edition)


def settle(app, config):
    """The classroom's book does not lay its chapters' sources beside the pages: hidden cells in them prove the solutions."""
    if config.practice_edition == practice.CLASSROOM:
        config.html_copy_source = False


def _words():
    """What the checker says of a plain answer, for plain.js."""
    said = {
        "right": RIGHT,
        "part": "This part is right.",
        "notYet": NOT_YET,
        "none": NO_ANSWER,
        "wrong": WRONG,
        "near": NEARLY,
        "illegal": ILLEGAL,
        "units": UNITS,
        "labels": LABELS,
    }
    return f"globalThis.bookVerdicts = {json.dumps(said, ensure_ascii=False)}\n"


def lay_boxes_beside(house):
    """Write into a book's folder `_static/house` what the boxes need beside Python (`run_page.lay_beside`)."""
    (house / "cells").mkdir(parents=True, exist_ok=True)
    texts = {name: shipped(name) for name in ("answers.js", "answers.css", "classroom.js")}
    texts["answers.js"] = _words() + texts["answers.js"]
    texts["boards.css"] = style().removeprefix("<style>").removesuffix("</style>")
    for name, text in texts.items():
        (house / "cells" / name).write_text(text, encoding="utf-8")
    for name in ("editor.js", "editor.LICENSE"):  # loaded when a reader turns to a box for code
        shutil.copy(EDITOR / name, house / "cells" / name)
    shutil.copy(STATIC / "moves.js", house / "cells" / "moves.js")  # loaded when a move is to be read


def bring_boxes(app):
    """Put what the boxes need beside the pages of a book that is built."""
    if app.builder.format == "html":
        lay_boxes_beside(house_of(app))


def offer_boxes(app, page, _template, context, _doctree):
    """Load the boxes' script into a page that has one, and that of the classroom where progress or the ladder's game stand."""
    body = context.get("body", "")
    more = any(each in body for each in PLACES)
    if BOX in body or more:
        app.add_css_file("house/cells/cells.css")
        app.add_css_file("house/cells/answers.css")
        if "--mh-paper" not in body:  # no figure of the page brings the look of boards
            app.add_css_file("house/cells/boards.css")
        app.add_js_file("house/cells/answers.js", defer="defer")
    if more:
        app.add_js_file("house/cells/classroom.js", defer="defer", priority=600)


def setup(app):
    """Called by Sphinx."""
    app.add_config_value("practice_edition", practice.edition(), "env")
    app.connect("config-inited", settle)
    app.connect("source-read", put_exercises)
    app.connect("builder-inited", bring_boxes)
    app.connect("html-page-context", offer_boxes)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
