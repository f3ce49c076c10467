"""Put the exercises into a chapter's text, in place of the `{practice}` that names each.

    ```{practice} en-prise-by-eye
    ```

becomes, in the reader's book, sphinx-exercise's `{exercise}`, a place to answer, and its folded `{solution}`. In a notebook it
has a cell to answer in. In the classroom's book it has only the exercise and the place to answer. In a sentence,
{practice}`en-prise-by-eye` becomes a link whose text is the exercise's title.

What is for teachers is not in the classroom's book: cells with the tag `for-teachers`, directives with this class, and the
pages whose head has `classroom`, a sentence that replaces the page.

Source: none in the paper.  Status: modern.
"""

import ast
import os
import re
from functools import cache

import yaml

from book.text import cells, directives, title
from machack.classroom.exercises import answer_box
from machack.classroom.exercises.sealing import sealed
from machack.classroom.exercises.sets import all_sets, exercise
from machack.classroom.school.submissions import names_of
from machack.classroom.school.worksheet import stub

HIDDEN, TEACHERS = "remove-cell", "for-teachers"
LINK = re.compile(r"\{practice\}`([\w-]+)`")
READER, CLASSROOM, NOTEBOOK, PLAIN = "reader", "classroom", "notebook", "plain"


def edition():
    """Return which book is built: the reader's, or with MACHACK_EDITION=classroom the classroom's, without solutions."""
    return CLASSROOM if os.environ.get("MACHACK_EDITION") == CLASSROOM else READER


def exercise_ids(text):
    """Return the ids of the exercises that a chapter's text names, in order.

    >>> exercise_ids("# A\\n```{practice} width-hand\\n```\\n")
    ['width-hand']
    """
    return [directive.argument for directive in directives(text, "practice")]


def with_exercises(text, form=PLAIN):
    """Return a chapter's text with its exercises in it. PLAIN has no place to answer.

    >>> "How wide is it?" in with_exercises("# A\\n```{practice} width-hand\\n```\\n")
    True
    >>> with_exercises("Begin with {practice}`width-hand`.")
    'Begin with {ref}`How wide is it? <width-hand>`.'
    """
    is_unsolved = form == NOTEBOOK and edition() == CLASSROOM
    parts = [part for part in PARTS[form] if not (is_unsolved and part is solution_directive)]

    text = without_proofs(text) if form == CLASSROOM else for_students(text) if is_unsolved else text
    lines, result, next_line = text.split("\n"), [], 0
    for directive in directives(text, "practice"):
        task = exercise(directive.argument)
        result += lines[next_line : directive.first] + [
            "\n\n".join(filter(None, (part(task) for part in parts))) + "\n"
        ]
        next_line = directive.last
    return LINK.sub(
        lambda link: f"{{ref}}`{exercise(link[1]).title} <{link[1]}>`", "\n".join(result + lines[next_line:])
    )


def text_of(chapter, form=PLAIN):
    """Return the text of a chapter, given by its path, with its exercises in it."""
    return with_exercises(chapter.read_text(encoding="utf-8"), form)


def text_of_edition(text):
    """Return a chapter's text with the cells of the edition being built. Its exercises, which have no cells, are left out."""
    return without_proofs(text) if edition() == CLASSROOM else text


@cache
def without_proofs(text):
    """Return a chapter's text for students, without the hidden cells after its first exercise, which prove its solutions."""
    text = for_students(text)
    lines, begin = text.split("\n"), min((directive.first for directive in directives(text, "practice")), default=None)
    for cell in reversed(cells(text) if begin is not None else []):
        if cell.first > begin and HIDDEN in cell.tags:
            del lines[cell.first : cell.last]
    return "\n".join(lines)


@cache
def for_students(text):
    """Return a chapter's text without what is for teachers.

    >>> for_students("---\\nclassroom: Only for teachers.\\n---\\n# Answers\\nSeven.")
    '---\\nclassroom: Only for teachers.\\n---\\n# Answers\\n\\nOnly for teachers.\\n'
    >>> for_students("One\\n```{note} Two\\n:class: for-teachers\\n```\\n")
    'One\\n'
    """
    head = text.split("\n---\n")[0] if text.startswith("---\n") else ""
    if sentence := (yaml.safe_load(head) or {}).get("classroom"):
        return f"{head}\n---\n# {title(text)}\n\n{sentence}\n"
    lines = text.split("\n")
    for block in reversed(directives(text)):
        if TEACHERS in (*block.tags, *block.options.get("class", "").split()):
            del lines[block.first : block.last]
    return "\n".join(lines)


def fenced_directive(name, argument, body, *options):
    """Return a directive of MyST, with a fence longer than any in the body."""
    longest = max([2, *map(len, re.findall(r"^\s*(`{3,})", body, re.MULTILINE))])
    fence = "`" * (longest + 1)
    return "\n".join([f"{fence}{{{name}}} {argument}", *options, body, fence])


def exercise_directive(task):
    """Return the exercise itself, in the form of sphinx-exercise."""
    return fenced_directive("exercise", task.label, task.prompt, f":label: {task.id}", *class_option(task))


def solution_directive(task):
    """Return its solution, folded; "" if it has none."""
    return (
        fenced_directive("solution", task.id, task.solution, *class_option(task, "dropdown")) if task.solution else ""
    )


def class_option(task, *classes):
    """Return the classes of an exercise's parts as an option. One in Python or in the lab is hidden with the code."""
    names = [*classes, *(["needs-python"] if task.needs in ("Python", "lab") else [])]
    return [f":class: {' '.join(names)}"] if names else []


# ---------------------------------------------------------------- the classroom's book

REFUSAL = 'def {name}(*_, **__):\n    raise NotImplementedError("{name} is an exercise: the classroom\'s book has no answers.")\n'


@cache
def answers_of_book():
    """Return {module: names} of the functions that answer exercises, unless a chapter prints them."""
    answers = {}
    for exercise_set in all_sets():
        for exercise_in_set in exercise_set.exercises:
            for ask in () if exercise_in_set.printed else exercise_in_set.asks:
                module, _, name = ask.answer_from.partition(":")
                answers.setdefault(module, set()).add(name)
    return {module: names for module, names in answers.items() if module}


def without_answers(module, text):
    """Return a module's text with a refusal in place of each function that is an answer.

    >>> "lifted" in without_answers("machack.classroom.exercises.ladder", "def order(board, moves):\\n    return lifted\\n")
    False
    """
    lines = text.splitlines(keepends=True)
    names = answers_of_book().get(module, ())
    for node in reversed(ast.parse(text).body):
        if isinstance(node, ast.FunctionDef) and node.name in names:
            lines[node.lineno - 1 : node.end_lineno] = [REFUSAL.format(name=node.name)]
    return "".join(lines)


def without_examples(text):
    """Return a module's text without the examples in its docstrings: those of judges have right answers.

    >>> without_examples("def f():\\n    'Return 1. >>> f() is 1'\\n").splitlines()[1].strip('" ')
    'Return 1.'
    """
    lines = text.split("\n")
    nodes = [
        node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module)
    ]
    for node in sorted(nodes, key=lambda node: getattr(node, "lineno", 0), reverse=True):
        words = (ast.get_docstring(node) or "").partition(">>>")
        if words[1]:
            string = node.body[0]
            lines[string.lineno - 1 : string.end_lineno] = [f'{" " * string.col_offset}"""{words[0].strip()}"""']
    return "\n".join(lines)


# ---------------------------------------------------------------- the page's box


@cache
def sealed_facts(name):
    """Return a sealed exercise."""
    return sealed(exercise(name))


def box(task):
    """Return the place to answer on a page, as raw HTML with its boards; "" for an open question."""
    return fenced_directive("raw", "html", answer_box.box(task, sealed_facts(task.id))) if task.asks else ""


# ---------------------------------------------------------------- the notebook's cell


def cell(task):
    """Return the cell in which a notebook asks for the answer and checks it; "" for an open question."""
    if not task.asks:
        return ""
    names = ", ".join(names_of(task))
    lines = ["from machack.classroom import check, hint", "", stub(task), "", f'check("{task.id}", {names})']
    return fenced_directive("code-cell", "python", "\n".join(lines))


PARTS = {
    READER: (exercise_directive, box, solution_directive),
    CLASSROOM: (exercise_directive, box),
    NOTEBOOK: (exercise_directive, cell, solution_directive),
    PLAIN: (exercise_directive, solution_directive),
}
