"""Find what a text uses of the book's packages, and whether a submission needs the program.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast

from .guard import PACKAGES


def imported(text: str) -> set[str]:
    """Return what a Python text imports from the book's packages, and how else it uses them, for the teacher.

    >>> sorted(imported("from machack import think, plausible_moves"))
    ['machack.plausible_moves', 'machack.think']
    """
    try:
        nodes = list(ast.walk(ast.parse(text)))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return set()
    names = set()
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in PACKAGES:
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names if alias.name.partition(".")[0] in PACKAGES}
        elif isinstance(node, ast.Name) and node.id in ("__import__", "exec", "eval", "globals"):
            names.add(node.id)
        elif isinstance(node, ast.Attribute) and node.attr in ("import_module", "modules", "_getframe", "__globals__"):
            names.add(node.attr)
    return names


def plays(asked: dict) -> bool:
    """Return True if the program is needed, or NumPy, which comes with it: if functions are tried, or a cell names them.

    >>> plays({"cells": ["a = 1"], "functions": {}}), plays({"cells": ["from machack import think"], "functions": {}})
    (False, True)
    """
    return bool(asked["functions"]) or any(name in text for text in asked["cells"] for name in (*PACKAGES, "numpy"))
