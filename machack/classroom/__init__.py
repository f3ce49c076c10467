"""The classroom: the book's exercises, each written once, and what checks, hands out and grades the answers.

    exercises/   what an exercise is: its form, checking, sealing, trying a function
    chapters/    a folder for each chapter: its exercises, and the functions that answer and judge them
    school/      a class: handed out, handed in, graded, and its programs in a tournament

A folder imports only those above it (FOLDERS).

    from machack.classroom import check
    check("width-hand", 9, 13)

Source: none in the paper.  Status: modern.
"""

import importlib

FOLDERS = ("exercises", "chapters", "school")
_HOME = dict.fromkeys(("check", "hint", "progress", "open_assignment"), "exercises.notebook")


def __getattr__(name):
    """Import a public name when it is first used: a figure of a chapter needs none of them."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOME[name]}"), name)
