"""The process in which one submission runs. It reads the code and writes what its functions return and its names hold.

`grading` starts it, in a `wall` where the system has one. It reads one JSON object and writes one, and does not know the
right answers. Its `guard` refuses and reports what a submission may not do: read the book's answers, write files, start
programs, open connections.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import contextlib
import difflib
import importlib
import json
import os
import signal
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from types import CodeType, ModuleType
from typing import Any

from ...notation.names import message_of
from ..exercises import trials
from ..exercises.trials import (
    FAULT,
    NobodyTypes,
    Outcome,
    in_normal_form,
    load_function,
    no_longer_than,
    overheard,
    quiet,
    run_cases,
    shape,
)
from . import cells
from .closed import Closed
from .guard import Guard, is_own
from .uses import imported, plays

PROCESSES = 64  # and threads, of a submission in the wall: its clocks and the libraries need a dozen
LONGEST_ANSWER, DEEPEST = 100_000, 50  # letters of an answer, as JSON; lists inside one another
NO_ANSWER = f"{FAULT}no answer"  # the outcome if nothing was written
NO_FUNCTION = f"{FAULT}no function"  # the outcome if something was written, and no function
GUARD = Guard()


class Own:
    """Replace one of the book's answers, which the answers to other exercises may call."""

    def __init__(self, place: str, function: Callable, handed: bool) -> None:
        self.place, self.function, self.handed = place, function, handed
        self.__name__, self.__doc__ = function.__name__, function.__doc__

    def __call__(self, *given: Any, **named: Any) -> Any:
        if self.handed and self.place == GUARD.asked and GUARD.answer:
            return GUARD.answer(*given, **named)  # an import of the hand-out has hidden the submission's own
        others = GUARD.asked is not None or self.handed or not is_own(sys._getframe(1).f_code.co_filename)
        if GUARD.on and (self.place == GUARD.asked or not others):
            GUARD.called.append(self.__name__)
            raise PermissionError(f"{self.__name__} is the book's answer")
        return self.function(*given, **named)


def _close(answers, handed):
    """Guard the book's answers, which are in modules that a submission may use.

    handed   those that the hand-out itself imports, for the answer to another exercise
    """
    handed = {*map(_place, handed)}
    for place in answers:
        module, _, name = place.partition(":")
        try:
            imported_module = importlib.import_module(module)
        except ImportError:
            continue
        setattr(imported_module, name, Own(place, getattr(imported_module, name), place in handed))


def _place(imported):
    """Return where a name that a hand-out imports really is, "module:name", since `ladder` has two names."""
    module, _, name = imported.rpartition(".")
    with contextlib.suppress(ImportError, ValueError):
        module = importlib.import_module(module).__name__ if module.startswith("machack.classroom") else module
    return f"{module}:{name}"


class Notebook:
    """The cells of a submission, run one after another: the names they make, their faults, and what they import.

    answers   the names of the answers in it. A part of the notebook begins with a cell that gives one of them a new value,
              and ends before the next such cell
    """

    def __init__(self, sources: list[str], seconds: float, answers: Iterable[str] = ()) -> None:
        self.seconds, self.answers = seconds, {*answers}
        self.names: dict[str, Any] = {"__name__": "__main__"}
        self.written = cells.Written(self.names, lambda value: callable(value) and type(value) is not Own)
        self.faults: list[tuple[int, str, str]] = []  # the number of a cell, a sentence, and its kind of outcome
        self.names |= cells.furniture(self.names)
        self.codes: dict[int, CodeType] = {}  # of the cells that can be read, by number
        self.imports: set[str] = set()
        self.printed: dict[int, str] = {}  # what cells would print, by number
        self.begun: dict[int, dict[str, Any]] = {}  # the answers that a cell gives, with their values, by number
        self._ends: dict[
            int, dict[str, Any]
        ] = {}  # what names hold at the end of the part that a cell begins, by number
        self._values: dict[str, Any] = {}  # the answers after the last cell
        for number, text in enumerate(sources, 1):
            with self._told(number):
                python = cells.as_python(text)
                self.codes[number] = cells.compiled(python, f"cell {number}")
                self.imports |= imported(python)

    def run(self) -> None:
        """Run all cells that could be read. A cell that fails does not stop those after it."""
        left_out = self.names["get_ipython"]().left_out
        for number, code in self.codes.items():
            with self._told(number):
                cells.ran(code, self.names, self.written)
            self._keep_part(number)
            self.faults += [(number, f"Cell {number}: `{line}` is not run here.", "fault") for line in left_out]
            left_out.clear()

    def given(self, name: str, cell: int | None = None) -> Any:
        """Return the answer of this name: the function that the submission wrote last, or else what the name holds.

        cell   the number of the cell whose answer counts, if that is known and gives one
        """
        if name in self.begun.get(cell, ()):
            return self.begun[cell][name]
        return self.written.functions[name] if name in self.written.functions else self.names.get(name)

    def _keep_part(self, number):
        """Keep what the names hold after a cell, for the answers that are in its part."""
        values = {
            name: self.given(name) for name in self.answers if name in self.names or name in self.written.functions
        }
        fresh = {name: value for name, value in values.items() if value is not self._values.get(name, values)}
        if fresh:
            self.begun[number] = fresh
        if self.begun:
            self._ends[max(self.begun)] = dict(self.names)
        self._values = values

    @contextlib.contextmanager
    def in_part_of(self, name: str, cell: int | None = None) -> Iterator[None]:
        """Let the names hold meanwhile what they held at the end of the part with this answer, as when `check` is called
        there: a later exercise may use the same name for something else. What was only named later is there, too.

        cell   as for `given`
        """
        places = [number for number, values in self.begun.items() if name in values]
        now, place = dict(self.names), cell if cell in places else max(places, default=None)
        self.names |= self._ends.get(place, {})
        try:
            yield
        finally:
            self.names.clear()
            self.names |= now

    @contextlib.contextmanager
    def _told(self, number):
        """Record what goes wrong in a cell meanwhile, as a sentence."""
        try:
            with overheard() as printed, quiet(), no_longer_than(self.seconds):
                yield
        except BaseException as fault:
            kind = "stopped" if isinstance(fault, trials.TooSlow) else "fault"
            self.faults.append((number, _sentence(fault, f"cell {number}", self.seconds), kind))
        self.printed[number] = "".join(printed)


def _sentence(fault, file, seconds):
    """Say what went wrong in a cell, and in which line: "Cell 2, line 1: NameError: name 'a' is not defined."."""
    lines = [frame.lineno for frame in traceback.extract_tb(fault.__traceback__) if frame.filename == file]
    where = file.capitalize()
    try:
        if not lines and isinstance(fault, SyntaxError) and fault.lineno:
            lines = [fault.lineno]
        return (
            f"{where}, line {lines[-1]}: {_reason(fault, seconds)}" if lines else f"{where}: {_reason(fault, seconds)}"
        )
    except Exception:  # an exception that the submission defines may fail when it is turned into text
        return f"{where}: {type(fault).__name__}."


def _reason(fault, seconds):
    if isinstance(fault, trials.TooSlow):
        return f"it was stopped after {seconds:g} seconds: does it come to an end?"
    if isinstance(fault, NobodyTypes):
        return str(fault)
    if isinstance(fault, SyntaxError) and fault.msg:
        return f"this is not Python: {trials.sentence(fault.msg)}"
    if isinstance(fault, (RecursionError, MemoryError)):
        return "it is nested too deep, or needs too much memory."
    return f"{type(fault).__name__}: {message_of(fault)[:200]}".rstrip(": .") + "."


def value_of(thing: object) -> object:
    """Return a value in a form that JSON can hold. Sets are marked, moves are texts; what is not an answer is its type's name.

    >>> value_of({"e5"}), value_of(3), value_of(10**9999)
    ({'set': ['e5']}, 3, {'type': 'int that is too long or too deep to be read'})
    """
    with contextlib.suppress(Exception):  # anything may go wrong with values of a student's own classes
        plain = _plain(thing)
        if len(json.dumps(plain)) <= LONGEST_ANSWER and _depth(plain) <= DEEPEST:
            return plain
    return {"type": f"{type(thing).__name__} that is too long or too deep to be read"}


def _plain(thing):
    if thing is None or type(thing) in (bool, int, float, str):
        return thing
    if type(thing) in (set, frozenset) or type(thing).__name__ == "SquareSet":
        return {"set": [_plain(item) for item in thing]}
    if type(thing) in (list, tuple):
        return [_plain(item) for item in thing]
    try:
        return in_normal_form(thing)
    except TypeError:
        return {"type": shape(thing)}


def _depth(plain):
    """Return how many lists are inside one another."""
    inner = plain.values() if isinstance(plain, dict) else plain if isinstance(plain, list) else ()
    return 1 + max(map(_depth, inner), default=0)


def _no_longer(outcome):
    """Return an outcome, unless it is longer than any right one."""
    if len(outcome.normal) <= LONGEST_ANSWER:
        return outcome
    return Outcome(f"{FAULT}long", "a fault", f"It returns an answer of {len(outcome.normal):,} letters.")


def _outcomes(ask, function, fault, kind=NO_ANSWER):
    """Return the outcomes of a function on all tries; without a function, one fault of this kind that says why."""
    if function is None:
        return [Outcome(kind, "a fault", fault)]
    GUARD.asked, GUARD.answer = ask["own"], function
    outcomes = [*map(_no_longer, run_cases(function, ask["tries"], tuple(ask["takes"]), ask["seconds"]))]
    GUARD.asked = GUARD.answer = None
    return outcomes


def _function(ask, notebook, written):
    """Return the function that answers an ask; or None, a sentence that says why there is none, and its kind.

    written   the functions of this submission's saved answers so far, by name
    """
    name, text = ask["name"], ask.get("text", "")
    if "text" in ask:
        function, fault = load_function(ask["text"], name, notebook.seconds, written)
    else:
        function, fault = notebook.given(name, ask.get("cell")), ""
    if type(function) is Own:
        GUARD.called += [] if function.handed else [name]
        function = None
    if not callable(function):
        near = difflib.get_close_matches(name, map(str, notebook.written.functions), 1)
        instead = f", but one called {near[0]}." if near else f". Write `def {name}(...)`."
        is_tried = near or any(line.partition("#")[0].strip() for line in text.splitlines())
        return None, fault or f"There is no function {name}{instead}", NO_FUNCTION if is_tried else NO_ANSWER
    written[name] = function
    return function, ""


def answer(asked: dict) -> dict:
    """Return what a submission answers: {"values": {name: ...}, "outcomes": {place: [...]}, "faults": [[cell, a sentence, a kind]],
    "imports": what its cells and saved texts import, "tried", "called": {place: names}}.

    `asked` has its cells, the wanted names, and the functions with their tries: {"cells", "names", "functions", "answers",
    "handed"}. A function has the number of the cell whose answer counts, or None, in "cell", or is given as a text.

    >>> answer({"cells": ["a = 1"], "names": ["a"], "functions": {}, "answers": [], "handed": [], "seconds": 5})["values"]
    {'a': 1}
    """
    _close(asked["answers"], asked["handed"])
    names = [*asked["names"], *(ask["name"] for ask in asked["functions"].values())]
    notebook, written, outcomes, called = Notebook(asked["cells"], asked["seconds"], names), {}, {}, {}
    GUARD.on = True
    notebook.run()
    for place, ask in asked["functions"].items():
        GUARD.called = []
        with notebook.in_part_of(ask["name"], ask.get("cell")):
            outcomes[place] = _outcomes(ask, *_function(ask, notebook, written))
        called[place] = sorted(set(GUARD.called))
    values = {name: value_of(notebook.names.get(name)) for name in asked["names"]}
    GUARD.on = False
    texts = {place: function.get("text", "") for place, function in asked["functions"].items()}
    imports = {"": notebook.imports} | {place: imported(text) for place, text in texts.items()}
    said = {"values": values, "outcomes": outcomes, "faults": notebook.faults, "tried": GUARD.tried, "called": called}
    return said | {"imports": {place: sorted(names) for place, names in imports.items()}}


def _limit_processes():
    """Limit the processes and threads of a wall. An old kernel counts those outside it, too, and then nothing is limited."""
    import resource
    import threading

    before, most = resource.getrlimit(resource.RLIMIT_NPROC)
    few = PROCESSES if most == resource.RLIM_INFINITY else min(PROCESSES, most)
    resource.setrlimit(resource.RLIMIT_NPROC, (few, most))
    try:
        threading.Thread(target=int).start()
    except RuntimeError:
        resource.setrlimit(resource.RLIMIT_NPROC, (before, most))
    else:
        resource.setrlimit(resource.RLIMIT_NPROC, (few, few))


def main(words: list[str]) -> None:
    """Read one object from the standard input, and write one to the standard output, in a line. Before it is a line for each
    thing that the guard refused, {"tried": words}, for a submission that ends its process. Everything else printed is discarded.

    words   ["walled"] in the wall
    """
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(1, 2)
    if words:
        _limit_processes()
    asked = json.loads(sys.stdin.read())
    if plays(asked):  # takes a second, which a submission of numbers and words does not need
        from machack import make_ready

        make_ready()
    cells.silence()
    sys.dont_write_bytecode = True  # an import writes no files
    if hasattr(signal, "SIGUSR1"):  # not on Windows
        signal.signal(signal.SIGUSR1, lambda *_: None)
        trials.WAKES = signal.SIGUSR1
    with no_longer_than(60):  # load what the clock needs before the guard is on
        pass
    GUARD.closed = Closed(asked["handed"])
    GUARD.note = lambda why: print(json.dumps({"tried": why}), file=out, flush=True)
    sys.modules["__main__"] = ModuleType("__main__")  # `import __main__` finds no guard to switch off
    sys.addaudithook(GUARD)
    try:
        said = answer(asked)
    except BaseException as fault:  # whatever a submission does, the student can read what happened
        said = {"fault": f"It could not be finished: {_reason(fault, asked['seconds'])}"}
    out.write(json.dumps(said))
    out.flush()
    os._exit(0)  # do not wait for a thread that a submission has started


if __name__ == "__main__":
    main(sys.argv[1:])
