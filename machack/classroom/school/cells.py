"""Run cells of a notebook as Python. IPython's transformer reads what a notebook understands and Python does not.

    ran(compiled(as_python("%time n = 9"), "cell 1"), names)

Shell commands and most magics are not run, and a list is kept of them. Functions that only print for the reader (`check`,
`hint`, `display`) do nothing.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import linecache
from collections.abc import Callable, Iterator, MutableMapping
from types import CodeType
from typing import Any

SECONDS = 10  # the limit for one cell
RUN = ("time", "prun", "capture")  # magics that run the Python that they are given, and bind its names
TALKS = ("check", "hint", "open_assignment")  # of machack.classroom


def as_python(text: str) -> str:
    """Return a cell as Python: unchanged, or, if that fails, as IPython reads it.

    >>> as_python("n = (10\\n  % 3)"), as_python("!ls")
    ('n = (10\\n  % 3)', "get_ipython().system('ls')\\n")
    """
    try:
        compiled(text, "")
        return text
    except SyntaxError:
        try:  # it takes half a second, so only if it is needed
            from IPython.core.inputtransformer2 import TransformerManager
        except ImportError:  # the checker that is handed out needs Python alone
            return text
        return TransformerManager().transform_cell(text)


def compiled(text: str, file: str) -> CodeType:
    """Compile a cell that is Python; `await` may be used outside functions.

    file   what the code is called in tracebacks

    Raise SyntaxError, or ValueError for a text with NUL.
    """
    code = compile(text, file, "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)  # lets others read its source
    return code


def ran(code: CodeType, names: dict[str, Any], written: Written | None = None) -> None:
    """Run a compiled cell in its names; await it if it uses `await`.

    written   keeps every function that the cell writes
    """
    awaits = eval(code, names, names if written is None else written)
    if code.co_flags & inspect.CO_COROUTINE:
        import asyncio

        asyncio.run(awaits)


class Written(MutableMapping):
    """The names of a submission as its cells see them. It keeps the functions that they define, because a later cell may
    give the name to something else, for example by an import that it was handed out with.

    kept   returns True for a value that should be kept

    >>> written = Written({}, callable)
    >>> ran(compiled("def f(): pass\\nf = 3", "cell 1"), written.names, written)
    >>> written["f"], written.functions["f"].__name__
    (3, 'f')
    """

    def __init__(self, names: dict[str, Any], kept: Callable[[Any], bool]) -> None:
        self.names, self.kept = names, kept
        self.functions: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        return self.names[name]

    def __setitem__(self, name: str, value: Any) -> None:
        self.names[name] = value
        if self.kept(value):
            self.functions[name] = value

    def __delitem__(self, name: str) -> None:
        del self.names[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)


class Shell:
    """The object that `get_ipython()` returns in a submission, and that IPython's transformer calls. It runs only Python.

    >>> shell = Shell({})
    >>> shell.run_cell_magic("time", "", "n = 9"), shell.system("ls"), shell.left_out
    (None, None, ['!ls'])
    """

    def __init__(self, names: dict[str, Any]) -> None:
        self.names = names
        self.left_out: list[str] = []  # what was not run, as it was written

    def run_line_magic(self, name: str, line: str, *_: Any) -> None:
        """Run the line of a magic such as `%time`; leave out every other."""
        self.run_cell_magic(name, line, line, "%")

    def run_cell_magic(self, name: str, line: str, cell: str, mark: str = "%%") -> None:
        """Run the cell of a magic such as `%%time`; leave out every other."""
        if name in RUN:
            ran(compiled(as_python(cell), f"{mark}{name}"), self.names)
        else:
            self.left_out.append(f"{mark}{name}")

    def system(self, command: str) -> None:
        """Leave out a command of the operating system."""
        self.left_out.append(f"!{command}")

    def getoutput(self, command: str) -> list[str]:
        """Leave out a command of the operating system whose output is used."""
        self.system(command)
        return []

    def __getattr__(self, name: str) -> Any:
        """Do nothing for everything else that IPython's shell can do."""
        if name.startswith("__"):
            raise AttributeError(name)
        return _nothing


def _nothing(*_, **__):
    """Do nothing."""


def furniture(names: dict[str, Any]) -> dict[str, Any]:
    """Return what a notebook provides to its cells, by name; `get_ipython` runs in these names.

    >>> sorted(furniture({}))
    ['check', 'display', 'get_ipython', 'hint', 'open_assignment']
    """
    shell = Shell(names)
    return {"get_ipython": lambda: shell, "display": _nothing} | dict.fromkeys(TALKS, _nothing)


def silence() -> None:
    """Make the functions that the hand-out calls do nothing in this process, whatever name imports them."""
    for module in ("machack.classroom", "machack.classroom.exercises.notebook"):
        for name in TALKS:
            setattr(importlib.import_module(module), name, _nothing)
