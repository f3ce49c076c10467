"""The reports on a class as pictures: a small class of invented students, graded and played by the real commands.

A picture is the report itself, its elements and its style, made to fit into a page of the book: nothing in it can be
clicked, and its rules touch nothing else.

Source: none in the paper.  Status: modern.
"""

import contextlib
import csv
import io
import json
import re
import shlex
import tempfile
import zipfile
from functools import cache
from html import escape
from pathlib import Path

from IPython.display import HTML

from machack.classroom.exercises.sets import exercise
from machack.classroom.school import commands, tournament, worksheet  # noqa: F401  (`main` imports them by their names)
from machack.classroom.school.assignment import Assignment, read
from machack.classroom.school.submissions import names_of
from machack.cli import main

RELEASE = (
    "machack class release minimax --only minimax-numbers,minimax-width,minimax-nested "
    '--title "Lesson 1" --due 2026-12-02 --late 10 --zip'
)
GRADE = "machack class grade work.zip --roster worksheet.csv"
PLAY = "machack tournament entries"
QUICKLY = " --without-program --nodes 12 --plies 24"  # enough for a picture
BEGIN = "def value(tree, white):\n    if not isinstance(tree, list):\n        return tree\n    best = max if white else min\n"
FUNCTIONS = {  # answers to the exercise in Python
    "right": f"{BEGIN}    return best(value(each, not white) for each in tree)",
    "one side": f"{BEGIN}    return best(value(each, white) for each in tree)",
    "fails": f"{BEGIN}    return best(value(each, not whte) for each in tree)",
}
RIGHT = {"minimax-numbers": ["B", "0", "A", "30"], "minimax-width": ["12", "84", "-288"]}
GREEDY = RIGHT | {"minimax-numbers": ["C", "70", "A", "30"]}
HALF = RIGHT | {"minimax-width": ["9", "84", "-288"]}
# Each student's answers, the one in Python, and the day in December on which they were handed in (0: they were not).
STUDENTS = {
    "Ada Kern": (RIGHT, "right", 1),
    "Ben Okafor": (GREEDY, "right", 2),
    "Chloé Martin": (HALF, "fails", 2),
    "Deniz Aydın": (GREEDY, "", 2),
    "Emil Novak": (RIGHT, "one side", 3),
    "Fatima Haddad": ({}, "", 0),
    "Grace Lin": (None, "", 2),  # a file that cannot be graded
}
WORKSHEET = (
    "Identifier,Full name,Status,Grade,Maximum grade,Last modified (submission),Last modified (grade),Feedback comments"
)
ENTRIES = {
    "ada": "def evaluate(board):\n    worth = [0, 1, 3, 3, 5, 9, 0]\n    pieces = board.piece_map().values()\n"
    "    return sum(worth[each.piece_type] * (1 if each.color else -1) for each in pieces)\n",
    "ben": "def order(board, moves):\n    return sorted(moves, key=lambda move: not board.is_capture(move))\n",
    "chloe": "import random\n\n\ndef choose(board):\n    return random.choice(list(board.legal_moves))\n",
    "deniz": "import os\n\n\ndef choose(board):\n    return next(iter(board.legal_moves))\n",
}
# What holds a picture; {} is the class of its kind.
BOX = """
.report{} {{ margin: 1rem 0; padding: .8rem 1rem; border: 1px solid var(--report-line); border-radius: .4rem; max-width: none;
  font-size: .95rem }}
{} .a {{ text-decoration: underline }} {} dt {{ font-weight: normal }}"""
TAGS = {"h1": "div", "h2": "div", "section": "div", "a": "bdi"}  # in a picture there are no headings and no links
UNNAMED = re.compile(r' (?:id|href)="[^"]*"')
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
MEDIA = re.compile(rf"(@media[^{{]*)\{{((?:{RULE.pattern})*)\s*\}}")


# ---- the class ----
@cache
def graded() -> dict[str, bytes]:
    """Return the files of a graded class, {"index.html": ...}: it was handed an assignment, handed in on Moodle, and graded."""
    with tempfile.TemporaryDirectory() as place, contextlib.chdir(place):
        _run(RELEASE)
        lesson = read(Path("lesson-1.assignment.json"))
        Path("work.zip").write_bytes(_download(lesson))
        Path("worksheet.csv").write_text(_worksheet(lesson), encoding="utf-8")
        _run(GRADE)
        return _files_in(Path("work/_grades"))


@cache
def played() -> dict[str, bytes]:
    """Return the files of a small tournament, {"index.html": ...}."""
    with tempfile.TemporaryDirectory() as place, contextlib.chdir(place):
        Path("entries").mkdir()
        for name, text in ENTRIES.items():
            Path("entries", f"{name}.py").write_text(text, encoding="utf-8")
        _run(PLAY + QUICKLY)
        return _files_in(Path("entries/results"))


def _run(line):
    """Run a command of the program; raise RuntimeError with its message if it fails."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        code = main(shlex.split(line)[1:])
    if code:
        raise RuntimeError(printed.getvalue())


def _files_in(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def _download(lesson: Assignment) -> bytes:
    """Return the zip that a teacher downloads from Moodle."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for number, (name, (answers, function, day)) in enumerate(STUDENTS.items(), 101):
            place = f"{name}_{number}_assignsubmission_file_"
            if day and answers is None:
                archive.writestr(f"{place}/lesson-1.pdf", "%PDF-1.4")
            elif day:
                filled = answered(lesson, answers, FUNCTIONS.get(function, ""))
                archive.writestr(f"{place}/lesson-1.ipynb", json.dumps(filled))
    return packed.getvalue()


def answered(lesson: Assignment, answers: dict[str, list[str]], function: str = "") -> dict:
    """Return the notebook that is handed out with a student's answers in it, {exercise: a text for each question}."""
    made = worksheet.notebook(lesson)
    filled = {worksheet.stub(exercise(name)): _values(exercise(name), texts) for name, texts in answers.items()}
    if function:
        filled[worksheet.stub(exercise("minimax-nested"))] = function
    for cell in made["cells"]:
        cell["source"] = filled.get(cell["source"], cell["source"])
    return made


def _values(one, texts):
    pairs = zip(names_of(one), texts, one.asks)
    return "\n".join(f"{name} = {text if ask.kind == 'number' else repr(text)}" for name, text, ask in pairs)


def _worksheet(lesson):
    """Return Moodle's grading worksheet."""
    rows = [WORKSHEET]
    for number, (name, (_, _, day)) in enumerate(STUDENTS.items(), 101):
        when = f'"Wednesday, {day} December 2026, 4:05 PM"' if day else "-"
        status = "Submitted for grading" if day else "No submission"
        rows.append(f"Participant {number},{name},{status},,{lesson.points}.00,{when},-,")
    return "\n".join(rows) + "\n"


# ---- its reports ----
def class_page() -> HTML:
    """Return a picture of the page of the class."""
    return picture(without_the_place(graded()["index.html"].decode()), "class", "The page of a class")


def student_page(name: str) -> HTML:
    """Return a picture of a student's page of feedback."""
    return picture(graded()[f"feedback/{name}.html"].decode(), "student", f"The page of feedback for {name}")


def marks() -> list[dict[str, str]]:
    """Return the rows of the worksheet that goes back to Moodle."""
    return list(csv.DictReader(io.StringIO(graded()["moodle.csv"].decode())))


def crosstable() -> HTML:
    """Return a picture of a tournament's page without its board, which needs a script."""
    return picture(without_the_board(played()["index.html"].decode()), "tournament", "The page of a tournament")


def without_the_place(page: str) -> str:
    """Return a page without the sentence on where submissions ran, which depends on the computer that makes the book."""
    return re.sub(r'<p class="soft">The submissions ran .*?</p>', "", page)


def without_the_board(page: str) -> str:
    """Return a page without its games."""
    return re.sub(r'<section class="replay".*?</section>|<script.*?</script>', "", page, flags=re.DOTALL)


# ---- a page as a picture ----
def picture(page: str, kind: str, name: str) -> HTML:
    """Return a page, which is one file, as a part of another page.

    kind   a word for the class of what holds it: each kind has a style sheet of its own
    name   what it is, for those who cannot see it

    >>> page = "<style>a { color: red }</style><body><h1>A</h1><a href=\\"b.html\\">b</a></body>"
    >>> picture(page, "x", "X").data.partition("</style>")[2]
    '<div class="report report-x" role="group" aria-label="X"><div class="h1">A</div><bdi class="a">b</bdi></div>'
    """
    css = "\n".join(re.findall(r"<style>(.*?)</style>", page, re.DOTALL))
    attributes, body = re.search(r"<body([^>]*)>(.*)</body>", page, re.DOTALL).groups()
    body = re.sub(r"<(/?)(\w+)([^>]*)>", _plain_tag, body)
    within = f".report-{kind}"
    head = f'<div class="report report-{kind}" role="group" aria-label="{escape(name)}"{attributes}>'
    style = scoped(css, within) + BOX.format(within, within, within)
    return HTML(f"<style>{style}</style>{_renamed(f'{head}{body}</div>')}")


def _plain_tag(match):
    """Return a tag without names and addresses; one that a page of the book would take for its own becomes another."""
    end, tag, attributes = match.groups()
    attributes = UNNAMED.sub("", attributes)
    if tag in TAGS and not end:
        has_class = ' class="' in attributes
        attributes = attributes.replace(' class="', f' class="{tag} ') if has_class else f' class="{tag}"{attributes}'
    if tag == "a" and "aria-label" in attributes:
        attributes += ' role="img"'
    if 'class="scroll"' in attributes:
        attributes += ' tabindex="0"'
    return f"<{end}{TAGS.get(tag, tag)}{attributes}>"


def _renamed(text):
    """Return a text with names for the variables of its style that the book does not use."""
    return re.sub(r"--(?=[a-z])", "--report-", text)


def scoped(css: str, within: str) -> str:
    """Return the rules of a page's style sheet as rules for what is inside an element of another page. Whether it is dark,
    the book's theme says; on paper it is light.

    >>> scoped(":root { --ink: #111 } @media (max-width: 9em) { h1, td a { color: var(--ink) } }", ".x")
    '.x { --report-ink: #111 }\\n@media (max-width: 9em) { .x .h1, .x td .a { color: var(--report-ink) } }'
    """
    rules = RULE.findall(MEDIA.sub("", css))
    parts = [_rule(head, body, within) for head, body in rules]
    for media, inside, *_ in MEDIA.findall(css):
        is_dark = "prefers-color-scheme: dark" in media
        place = f'html[data-theme="dark"] {within}' if is_dark else within
        some = [_rule(head, body, place) for head, body in RULE.findall(inside) if not head.strip().startswith("@")]
        parts.append(f"{'@media screen' if is_dark else media.strip()} {{ {' '.join(some)} }}")
    return _renamed("\n".join(parts))


def _rule(head, body, within):
    return f"{', '.join(_selector(one.strip(), within) for one in head.split(','))} {{{body.rstrip()} }}"


def _selector(text, within):
    if text in (":root", "body"):
        return within
    return f"{within} " + re.sub(rf"(?<![\w.#:-])({'|'.join(TAGS)})(?![\w-])", r".\1", text)
