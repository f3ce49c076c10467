"""Answer boxes: insert the exercises that a chapter names, and ship what a box needs beside the pages.

`practice_edition` names the edition, so that a page of one edition is never taken for a page of the other.
"""

import json
import shutil

from book import practice
from book.contents import BOOK
from book.site.assets import assets_folder, shipped
from machack.classroom.exercises.checking import NO_ANSWER, NOT_YET, RIGHT, WRONG
from machack.classroom.exercises.kinds import ILLEGAL, LABELS, UNITS
from machack.classroom.exercises.near_misses import NEARLY
from machack.classroom.exercises.sets import all_sets
from machack.show.figures import STATIC, style

EDITOR = BOOK / "_vendor" / "codemirror"
BOX, PLACES = 'class="answer-box"', ("answer-progress", "ladder-game", "data-exercise=")


def put_exercises(app, page, source):
    """Insert the exercises into a chapter's text before it is read; when a set changes, its chapter is read again."""
    names = practice.named_in(source[0])
    for some in all_sets() if names else ():
        if page == f"book/{some.chapter}":
            app.env.note_dependency(str(some.file))
    source[0] = practice.expanded(source[0], app.config.practice_edition)


def settle(app, config):
    """Keep chapters' sources out of the classroom's book: hidden cells in them prove the solutions."""
    if config.practice_edition == practice.CLASSROOM:
        config.html_copy_source = False


def _words():
    """Return the checker's sentences about plain answers, for plain.js."""
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
    """Write what the boxes need besides Python (`run_page.lay_beside`) into a book's folder `_static/house`."""
    (house / "cells").mkdir(parents=True, exist_ok=True)
    texts = {name: shipped(name) for name in ("answers.js", "answers.css", "classroom.js")}
    texts["answers.js"] = _words() + texts["answers.js"]
    texts["boards.css"] = style().removeprefix("<style>").removesuffix("</style>")
    for name, text in texts.items():
        (house / "cells" / name).write_text(text, encoding="utf-8")
    for name in ("editor.js", "editor.LICENSE"):  # loaded when a reader begins to use a box for code
        shutil.copy(EDITOR / name, house / "cells" / name)
    shutil.copy(STATIC / "moves.js", house / "cells" / "moves.js")  # loaded when a move must be read


def bring_boxes(app):
    """Ship what the boxes need with the built book."""
    if app.builder.format == "html":
        lay_boxes_beside(assets_folder(app))


def offer_boxes(app, page, _template, context, _doctree):
    """Load the boxes' script on pages that have one, and the classroom's where progress or the ladder's game is."""
    body = context.get("body", "")
    more = any(each in body for each in PLACES)
    if BOX in body or more:
        app.add_css_file("house/cells/cells.css")
        app.add_css_file("house/cells/answers.css")
        if "--mh-paper" not in body:  # no figure on the page brings the style of boards
            app.add_css_file("house/cells/boards.css")
        app.add_js_file("house/cells/answers.js", defer="defer")
    if more:
        app.add_js_file("house/cells/classroom.js", defer="defer", priority=600)


def setup(app):
    """Connect this extension to Sphinx."""
    app.add_config_value("practice_edition", practice.edition(), "env")
    app.connect("config-inited", settle)
    app.connect("source-read", put_exercises)
    app.connect("builder-inited", bring_boxes)
    app.connect("html-page-context", offer_boxes)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
