"""Variants: the program with some of its functions replaced by a reader's own.

Source: none in the paper.  Status: modern.
"""

import ast
import importlib.util
import inspect
import itertools
import pathlib
import sys

from .settings import BadInput

HERE = pathlib.Path(__file__).parent
_numbers = itertools.count(1)


def _replaceable():
    """Names of all functions of the program that wear @compiled."""
    names = set()
    for path in HERE.glob("*.py"):
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.FunctionDef) and any(
                getattr(d, "id", "") == "compiled" for d in node.decorator_list
            ):
                names.add(node.name)
    return names


def _check_source(name, function):
    """Raise BadInput if the source of a replacement cannot be read: the cache of machine code needs it."""
    try:
        inspect.getsource(getattr(function, "py_func", function))
    except (OSError, TypeError):
        raise BadInput(
            f"the source of the function given for {name!r} cannot be read: write it with `def` in a "
            "file or a notebook cell."
        ) from None


def variant(**mine):
    """A second program with some functions replaced; it has think, plausible_moves and the rest.

    Each replacement takes the arguments of the function it replaces, and is written in the part of Python that
    numba compiles.  The first call of a new variant compiles the program again.
    Raises BadInput for a name that is no function of the program.

    >>> def centre_control(m):
    ...     return 128
    >>> mine = variant(centre_control=centre_control)
    >>> mine.explain_static("startpos")["C"]
    128

    Source: none in the paper.  Status: modern.
    """
    unknown = sorted(set(mine) - _replaceable())
    if unknown:
        raise BadInput(f"the program has no function {unknown[0]!r} to replace.")
    for replaced, function in mine.items():
        _check_source(replaced, function)
    name = f"{__package__}_variant{next(_numbers)}"
    spec = importlib.util.spec_from_file_location(name, HERE / "__init__.py", submodule_search_locations=[str(HERE)])
    package = importlib.util.module_from_spec(spec)
    package.REPLACED = mine
    sys.modules[name] = package
    spec.loader.exec_module(package)
    return package
