"""Pack the checker that a hand-out contains: one file, `check.pyz`, that needs Python alone.

    checker()      its bytes: `self_check` and all that it imports of the book, python-chess, and their license

What goes into it is found by following imports. What a module imports when it is loaded must be the book's own, Python's
or python-chess. What a function imports later is left out if it needs more: the program, a figure, IPython. No answer is in
it, because the modules of chapters and of the ladder are imported by nothing that checks (`tests/test_arrows.py`).

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
import importlib.metadata
import importlib.util
import io
import sys
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ... import BadInput
from ..exercises.sets import ROOT

NAME = "check.pyz"
START = "machack.classroom.school.self_check"
LIBRARY = "chess"  # of python-chess, which goes into it whole
DATE = (1980, 1, 1, 0, 0, 0)  # of every file in it, so that the same sources make the same bytes
MAIN = f"""\
# The checker of a hand-out: part of Mac Hack VI, an executable textbook, with python-chess. GPL-3.0-or-later (LICENSE.txt).
import sys

if sys.version_info < (3, 11):
    raise SystemExit("check.pyz needs Python 3.11 or later, and this is Python %d.%d." % sys.version_info[:2])

from {START} import main

raise SystemExit(main())
"""


@cache
def checker() -> bytes:
    """Return the bytes of the checker; the same sources give the same bytes.

    Raise BadInput if python-chess is installed without its license.

    >>> zipfile.is_zipfile(io.BytesIO(checker()))
    True
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(_contents().items()):
            archive.writestr(zipfile.ZipInfo(name, DATE), data, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()


def _contents():
    """Return {name in the archive: bytes}."""
    folder = Path(importlib.util.find_spec(LIBRARY).origin).parent
    files = [(file, folder.parent) for file in folder.glob("*.py")]
    for name in modules():
        files += [(file, ROOT) for file in (_file(name), *_data(name))]
    named = {file.relative_to(root).as_posix(): file.read_bytes() for file, root in files}
    return named | {"__main__.py": MAIN.encode(), "LICENSE.txt": _license()}


def _license():
    """Return the text of the license, the same for the book and python-chess."""
    for file in importlib.metadata.files(LIBRARY) or ():
        if "LICEN" in file.name.upper():
            return file.read_binary()
    raise BadInput("python-chess is installed without its license, which a hand-out must contain. Install it again.")


# ---------------------------------------------------------------- what it imports


def modules() -> list[str]:
    """Return the names of the book's modules that are in the checker, in order.

    >>> "machack.notation.fens" in modules(), "machack.notation.positions" in modules()
    (True, False)
    """
    found: set[str] = set()
    waiting = [START]
    while waiting:
        fresh = (_loaded(waiting.pop()) or set()) - found
        found |= fresh
        waiting += [name for module in fresh for name, is_later in _imports(module) if is_later]
    return sorted(found)


@cache
def _loaded(name):
    """Return the book's modules that are loaded with one, and itself; None if Python and python-chess are not enough."""
    found, waiting = set(), [name]
    while waiting:
        module = waiting.pop()
        top = module.partition(".")[0]
        if module in found or top in sys.stdlib_module_names or top == LIBRARY:
            continue
        if not (ROOT / top / "__init__.py").is_file():
            return None
        found.add(module)
        package = module.rpartition(".")[0]
        waiting += [*filter(None, [package]), *(each for each, is_later in _imports(module) if not is_later)]
    return found


def _file(name):
    """Return the file of one of the book's modules."""
    path = ROOT.joinpath(*name.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def _tree(name):
    return ast.parse(_file(name).read_bytes())


@cache
def _imports(name):
    """Return [(module, whether it is imported later, by a function)] for one of the book's modules."""
    package = name if _file(name).name == "__init__.py" else name.rpartition(".")[0]
    return [
        (module, is_later)
        for node, is_later in _import_statements(_tree(name))
        for module in _modules_of(node, package)
    ]


def _import_statements(node, is_later=False) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.Import, ast.ImportFrom)):
            yield child, is_later
        yield from _import_statements(child, is_later or isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)))


def _modules_of(statement, package):
    """Return the modules that a statement imports: `from .a import b` imports the module a.b, or only a."""
    if isinstance(statement, ast.Import):
        return [alias.name for alias in statement.names]
    base = importlib.util.resolve_name("." * statement.level + (statement.module or ""), package)
    inner = [f"{base}.{alias.name}" for alias in statement.names]
    return [name if _file(name).is_file() else base for name in inner]


def _data(name):
    """Return the files of data that a module names: those in its folder, or in `data` there."""
    words = {node.value for node in ast.walk(_tree(name)) if isinstance(node, ast.Constant)}
    folder = _file(name).parent
    files = [file for place in (folder, folder / "data") if place.is_dir() for file in sorted(place.iterdir())]
    return [file for file in files if file.name in words and file.is_file()]
