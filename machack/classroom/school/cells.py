"""Cells of a notebook, run as Python: IPython's own transformer reads what a notebook understands and Python does not.

    ran(compiled(as_python("%time n = 9"), "cell 1"), names)

Shell commands and most magics are not run here, and what was left out is kept, to be told.  What only talks to its reader
(`check`, `hint`, `display`) says nothing.

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

RUN = ("time", "prun", "capture")  # magics that run the Python that they are given, and bind its names
TALKS = ("check", "hint", "open_assignment")  # of machack.classroom


def as_python(text: str) -> str:
    """Return a cell as Python: as it is, or, where that fails, as IPython reads it.

    >>> as_python("n = (10\\n  % 3)"), as_python("!ls")
    ('n = (10\\n  % 3)', "get_ipython().system('ls')\\n")
    """
    try:
        compiled(text, "")
        return text
    except SyntaxError:
        from IPython.core.inputtransformer2 import TransformerManager  # half a second: only where it is needed

        return TransformerManager().transform_cell(text)


def compiled(text: str, file: str) -> CodeType:
    """Compile a cell that is Python; `await` may stand outside functions.

    file   what the code is called in tracebacks

    Raises SyntaxError; ValueError for a text with NUL.
    """
    code = compile(text, file, "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)  # for who asks for its source
    return code


def ran(code: CodeType, names: dict[str, Any], written: Written | None = None) -> None:
    """Run a compiled cell in its names; one that awaits is awaited.

    written   keeps every function that the cell writes
    """
    awaits = eval(code, names, names if written is None else written)
    if code.co_flags & inspect.CO_COROUTINE:
        import asyncio

        asyncio.run(awaits)


class Written(MutableMapping):
    """The names of a submission as its cells see them, which keeps the functions that they write: a name may be given to
    something else further down, as by an import that a later cell was handed out with.

    kept   is what a name was given worth keeping?

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
    """What `get_ipython()` returns in a submission, and what IPython's transformer calls: it runs nothing but Python.

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
        """Leave out a command of the operating system, whose lines somebody wants."""
        self.system(command)
        return []

    def __getattr__(self, name: str) -> Any:
        """Do nothing for all the rest that IPython's shell can do."""
        if name.startswith("__"):
            raise AttributeError(name)
        return _nothing


def _nothing(*_, **__):
    """Says nothing."""


def furniture(names: dict[str, Any]) -> dict[str, Any]:
    """Return what a notebook's cells find without having made it, by name; `get_ipython` runs in these names.

    >>> sorted(furniture({}))
    ['check', 'display', 'get_ipython', 'hint', 'open_assignment']
    """
    shell = Shell(names)
    return {"get_ipython": lambda: shell, "display": _nothing} | dict.fromkeys(TALKS, _nothing)


def silence() -> None:
    """Let what the hand-out calls say nothing in this process, under whatever name it is imported."""
    for module in ("machack.classroom", "machack.classroom.exercises.notebook"):
        for name in TALKS:
            setattr(importlib.import_module(module), name, _nothing)
