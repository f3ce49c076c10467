"""Variants: the program with some of its functions replaced by a reader's own.

Source: none in the paper.  Status: modern.
"""

import ast
import importlib.util
import inspect
import itertools
import pathlib
import sys

from .. import BadInput

ROOT = pathlib.Path(__file__).parents[1]
_numbers = itertools.count(1)


def _replaceable():
    """The dotted names of all functions of the package that wear @compiled: "program.enprise.loss"."""
    names = []
    for path in sorted(ROOT.glob("*/*.py")):
        room = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and any(
                getattr(d, "id", "") == "compiled" for d in node.decorator_list
            ):
                names.append(f"{room}.{node.name}")
    return names


def _whole_name(given, names):
    """The dotted name that a reader means by a function's name, or by its end ("enprise.loss"); raises BadInput."""
    meant = [name for name in names if name == given or name.endswith("." + given)]
    if not meant:
        raise BadInput(f"the program has no function {given!r} to replace.")
    if len(meant) > 1:
        raise BadInput(f"{given!r} can mean {' or '.join(meant)}: give the whole name.")
    return meant[0]


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
    A name that two rooms use is given with its room: variant(**{"search.search": mine}).
    Raises BadInput for a name that is no function of the program.

    >>> def centre_control(m):
    ...     return 128
    >>> mine = variant(centre_control=centre_control)
    >>> mine.explain_static("startpos")["C"]
    128

    Source: none in the paper.  Status: modern.
    """
    names = _replaceable()
    replaced = {_whole_name(given, names): function for given, function in mine.items()}
    for given, function in mine.items():
        _check_source(given, function)
    name = f"{__name__.partition('.')[0]}_variant{next(_numbers)}"
    spec = importlib.util.spec_from_file_location(name, ROOT / "__init__.py", submodule_search_locations=[str(ROOT)])
    package = importlib.util.module_from_spec(spec)
    package.REPLACED = replaced
    sys.modules[name] = package
    spec.loader.exec_module(package)
    return package
