"""Answer boxes: insert the exercises that a chapter names, and ship what a box needs beside the pages.

`practice_edition` names the edition, so that a page of one edition is never taken for a page of the other.
"""

import shutil

from book import practice
from book.contents import BOOK
from book.site.assets import assets_folder, shipped
from machack.classroom.exercises.answer_box import sentences
from machack.classroom.exercises.sets import all_sets
from machack.show.figures import STATIC, style

EDITOR = BOOK / "_vendor" / "codemirror"
BOX, CLASSROOM_MARKS = 'class="answer-box"', ("answer-progress", "ladder-game", "data-exercise=")


def insert_exercises(app, page, source):
    """Insert the exercises into a chapter's text before it is read; when a set changes, its chapter is read again."""
    ids = practice.exercise_ids(source[0])
    for exercise_set in all_sets() if ids else ():
        if page == f"book/{exercise_set.chapter}":
            app.env.note_dependency(str(exercise_set.file))
    source[0] = practice.with_exercises(source[0], app.config.practice_edition)


def leave_out_sources(app, config):
    """Keep chapters' sources out of the classroom's book: hidden cells in them prove the solutions."""
    if config.practice_edition == practice.CLASSROOM:
        config.html_copy_source = False


def write_box_files(folder):
    """Write what the boxes need besides Python (`run_page.write_python_files`) into a book's folder `_static/house`."""
    (folder / "cells").mkdir(parents=True, exist_ok=True)
    texts = {name: shipped(name) for name in ("answers.js", "answers.css", "classroom.js")}
    texts["answers.js"] = sentences() + texts["answers.js"]
    texts["boards.css"] = style().removeprefix("<style>").removesuffix("</style>")
    for name, text in texts.items():
        (folder / "cells" / name).write_text(text, encoding="utf-8")
    for name in ("editor.js", "editor.LICENSE"):  # loaded when a reader begins to use a box for code
        shutil.copy(EDITOR / name, folder / "cells" / name)
    shutil.copy(STATIC / "moves.js", folder / "cells" / "moves.js")  # loaded when a move must be read


def load_boxes(app, page, _template, context, _doctree):
    """Load the boxes' script on pages that have one, and the classroom's where progress or the ladder's game is."""
    body = context.get("body", "")
    needs_classroom = any(mark in body for mark in CLASSROOM_MARKS)
    if BOX in body or needs_classroom:
        app.add_css_file("house/cells/cells.css")
        app.add_css_file("house/cells/answers.css")
        if "--mh-paper" not in body:  # no figure on the page brings the style of boards
            app.add_css_file("house/cells/boards.css")
        app.add_js_file("house/cells/answers.js", defer="defer")
    if needs_classroom:
        app.add_js_file("house/cells/classroom.js", defer="defer", priority=600)


def setup(app):
    """Connect this extension to Sphinx."""
    app.add_config_value("practice_edition", practice.edition(), "env")
    app.connect("config-inited", leave_out_sources)
    app.connect("source-read", insert_exercises)
    app.connect("builder-inited", lambda app: write_box_files(assets_folder(app)))
    app.connect("html-page-context", load_boxes)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
