"""The classroom: the book's exercises, each written once, and what checks, hands out and grades the answers.

    sets/        the exercises, a TOML file for each chapter (its README tells the format)
    answers      answers as people write them, read
    exercises    the sets, read
    trials       a reader's function, tried
    sealed       an exercise without anything in which its answer could be read
    checking     the verdict on an answer, in words
    judges       answers of which many are right
    notebook     `check` and `hint` in a notebook
    ladder       "build your own Mac Hack": the house's own steps, and the program they make
    release, submissions, assigned, worker, cells, grading, reports, nbgrader, commands      a class: handed out, handed in, graded
    tournament, crosstable      a class's programs play each other

Beside them a room for each chapter, with the solutions that are functions and what the chapter draws.

    from machack.classroom import check
    check("width-hand", 9, 13)

Source: none in the paper.  Status: modern.
"""

import importlib

_HOME = {"check": "notebook", "hint": "notebook", "progress": "notebook", "open_assignment": "notebook"}


def __getattr__(name):
    """Import a public name when it is first used: a figure of a chapter needs none of them."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOME[name]}"), name)
