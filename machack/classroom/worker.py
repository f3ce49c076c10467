"""The process in which one submission runs: its code in, what its functions return and what its names hold out.

It is begun by `grading`, reads one object of JSON and writes one; it knows no right answer.  What a submission may not do there
is refused while it runs, and told: reading the house's answers, writing files, starting programs, opening connections.
That keeps accidents and schoolboys' tricks out.  It is no wall against somebody who knows Python's insides: grade strangers'
code on a machine, or as a user, that has nothing to lose.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
import builtins
import importlib
import json
import os
import sys
from pathlib import Path

from ..notation.names import message_of
from .trials import FAULT, Outcome, in_normal_form, no_longer_than, quiet, shape, tried

HOUSE = Path(__file__).resolve().parents[1]
CLOSED = (
    "classroom/sets",
    "classroom/judges",
    "classroom/exercises",
    "tests",
    "book/exercises",
    "book/part",
    "book/lab",
)
PACKAGES = ("machack", "book", "pdp6")
LONGEST_ANSWER, DEEPEST = 100_000, 50  # letters of an answer, as JSON; lists inside one another
REFUSED = {
    "subprocess.Popen": "starts a program",
    "os.system": "starts a program",
    "os.exec": "starts a program",
    "os.fork": "starts a process",
    "os.posix_spawn": "starts a program",
    "socket.connect": "opens a connection",
    "socket.bind": "opens a connection",
    "os.remove": "removes a file",
    "os.rename": "moves a file",
    "os.rmdir": "removes a folder",
    "os.mkdir": "makes a folder",
    "os.kill": "ends a process",
    "ctypes.dlopen": "loads machine code",
}


class Guard:
    """Refuses what a submission may not do, and keeps what it tried, in words."""

    def __init__(self) -> None:
        self.on = False  # what is refused is refused from the moment it is switched on
        self.tried: list[str] = []  # what it tried, in words
        self.called: list[str] = []  # the house's own answers that it called, by name

    def __call__(self, event: str, given: tuple) -> None:
        if self.on and (why := REFUSED.get(event) or (event == "open" and self.of_file(*given[:3]))):
            if why not in self.tried:
                self.tried.append(why)
            raise PermissionError(f"a submission that {why} is not run on")

    def of_file(self, path: object, mode: object, flags: object) -> str:
        """Returns what is wrong with opening a file; "" if it may be read."""
        if not isinstance(path, (str, bytes)):
            return ""
        writes = any(each in str(mode or "") for each in "wax+") or (isinstance(flags, int) and flags & 3)
        name = os.fspath(os.fsdecode(path))
        if writes and name != os.devnull:
            return "writes a file"
        place = Path(name).resolve()
        inside = place.is_relative_to(HOUSE.parent) and place.relative_to(HOUSE.parent).as_posix()
        own = inside and any(each in inside for each in CLOSED)
        return f"reads {place.name}, a file of the house's answers" if own or _is_notes(place) else ""


def _is_notes(place):
    """Other pupils' work lies beside: notebooks and answers are not read either."""
    return place.suffix in (".ipynb", ".toml") and place.name not in ("pyproject.toml",)


GUARD = Guard()


def _close(answers):
    """Put a refusal in the place of the house's own answers, which stand in rooms that a submission may use."""
    for place in answers:
        module, _, name = place.partition(":")
        try:
            room = importlib.import_module(module)
        except ImportError:
            continue

        def refused(*_, name=name):
            GUARD.called.append(name)
            raise PermissionError(f"{name} is the house's own answer")

        setattr(room, name, refused)


def _words_of(fault):
    """Return the name of an exception and its message."""
    said = message_of(fault)[:200] or ("it needs more memory than there is" if isinstance(fault, MemoryError) else "")
    return f"{type(fault).__name__}: {said}" if said else type(fault).__name__


def _run(cells, names, seconds):
    """Runs the cells of a submission; returns what went wrong, a sentence for each that failed."""
    faults = []
    for number, text in enumerate(cells, 1):
        try:
            code = compile(text, f"cell {number}", "exec")
        except (SyntaxError, ValueError) as fault:
            faults.append(f"cell {number}, line {getattr(fault, 'lineno', 1)}: {getattr(fault, 'msg', fault)}.")
            continue
        except (RecursionError, MemoryError):
            faults.append(f"cell {number}: it is nested too deep.")
            continue
        try:
            with quiet(), no_longer_than(seconds):
                exec(code, names)
        except BaseException as fault:
            faults.append(f"cell {number}: {_words_of(fault)}")
    return faults


def value_of(thing: object) -> object:
    """Returns a value as JSON can hold it: sets are marked, moves are texts; what is no answer is its type's name.

    >>> value_of({"e5"}), value_of(3)
    ({'set': ['e5']}, 3)

    Source: none in the paper.  Status: modern.
    """
    if thing is None or type(thing) in (bool, int, float, str):
        return thing
    if type(thing) in (set, frozenset) or type(thing).__name__ == "SquareSet":
        return {"set": [value_of(each) for each in thing]}
    if type(thing) in (list, tuple):
        return [value_of(each) for each in thing]
    try:
        return in_normal_form(thing)
    except TypeError:
        return {"type": shape(thing)}


def _sent(thing):
    """Return a value as it is sent: what is too long or too deep to be an answer as the name of its type."""
    try:
        told = value_of(thing)
        if len(json.dumps(told)) <= LONGEST_ANSWER and _depth(told) <= DEEPEST:
            return told
    except Exception:  # an answer may do anything when it is looked at
        pass
    return {"type": f"{type(thing).__name__} that is too long or too deep"}


def _depth(told):
    """Return how many lists are inside one another."""
    inner = told.values() if isinstance(told, dict) else told if isinstance(told, list) else ()
    return 1 + max(map(_depth, inner), default=0)


def _no_longer(outcome):
    """Return an outcome, unless it is longer than any right one."""
    if len(outcome.normal) <= LONGEST_ANSWER:
        return outcome
    return Outcome(f"{FAULT}long", "a fault", f"It gives back an answer of {len(outcome.normal):,} letters.")


def _outcomes(ask, function):
    if not callable(function):
        return [
            Outcome(f"{FAULT}none", "a fault", f"There is no function {ask['name']}: write `def {ask['name']}(...)`.")
        ]
    return [*map(_no_longer, tried(function, ask["tries"], tuple(ask["takes"]), ask["seconds"]))]


def answer(asked: dict) -> dict:
    """Returns what a submission answers: {"values": {name: ...}, "outcomes": {place: [...]}, "faults", "tried", "called"}.

    `asked` has its cells, the names that are wanted, and the functions with their tries: {"cells", "names", "functions",
    "answers", "texts"}; a function may be given as a text of its own.

    >>> answer({"cells": ["a = 1"], "names": ["a"], "functions": {}, "answers": [], "seconds": 5})["values"]
    {'a': 1}

    Source: none in the paper.  Status: modern.
    """
    _close(asked["answers"])
    names: dict = {"__name__": "__main__", "__builtins__": builtins}
    GUARD.on = True
    faults = _run(asked["cells"], names, asked["seconds"])
    outcomes = {}
    for place, ask in asked["functions"].items():
        mine = names
        if "text" in ask:
            mine = {"__name__": "answer"}
            faults += [f"{place}: {each}" for each in _run([ask["text"]], mine, asked["seconds"])]
        outcomes[place] = _outcomes(ask, mine.get(ask["name"]))
    values = {name: _sent(names.get(name)) for name in asked["names"]}
    GUARD.on = False
    said = {"values": values, "outcomes": outcomes, "faults": faults}
    return said | {"tried": GUARD.tried, "called": sorted(set(GUARD.called))}


def imports_beyond(text: str, stubs: str) -> list[str]:
    """Returns what a submission imports from the house that the stubs do not, or how else it reaches for it: for the teacher.

    >>> imports_beyond("from machack import think", "from machack import plausible_moves")
    ['machack.think']

    Source: none in the paper.  Status: modern.
    """
    return sorted(_imported(text) - _imported(stubs))


def _imported(text):
    found = set()
    try:
        nodes = list(ast.walk(ast.parse(text)))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return found
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in PACKAGES:
            found |= {f"{node.module}.{each.name}" for each in node.names}
        elif isinstance(node, ast.Import):
            found |= {each.name for each in node.names if each.name.partition(".")[0] in PACKAGES}
        elif isinstance(node, ast.Name) and node.id in ("__import__", "exec", "eval", "globals"):
            found.add(node.id)
        elif isinstance(node, ast.Attribute) and node.attr in ("import_module", "modules", "_getframe", "__globals__"):
            found.add(node.attr)
    return found


def plays(asked: dict) -> bool:
    """Will what is asked need the program, or NumPy, which comes with it: are functions tried, or does a cell name them?

    >>> plays({"cells": ["a = 1"], "functions": {}}), plays({"cells": ["from machack import think"], "functions": {}})
    (False, True)

    Source: none in the paper.  Status: modern.
    """
    return bool(asked["functions"]) or any(name in text for text in asked["cells"] for name in (*PACKAGES, "numpy"))


def main() -> None:
    """Reads one object from the standard input, writes one to the standard output; all else that is printed is lost."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(1, 2)
    asked = json.loads(sys.stdin.read())
    if plays(asked):  # a second; a submission of numbers and words is graded without
        from machack import make_ready

        make_ready()
    with no_longer_than(60):  # what the clock needs is loaded before the guard
        pass
    sys.addaudithook(GUARD)
    try:
        said = answer(asked)
    except BaseException as fault:  # whatever a submission does, its owner reads what it was
        said = {"fault": f"It could not be run to its end: {_words_of(fault)}."}
    out.write(json.dumps(said))
    out.flush()
    os._exit(0)  # a thread that a submission has begun is not waited for


if __name__ == "__main__":
    main()
