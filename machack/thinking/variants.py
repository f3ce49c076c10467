"""Variants: the program with some of its functions replaced by yours.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import inspect
import pathlib
import re
import sys
import types
from collections.abc import Callable
from typing import TYPE_CHECKING

from .. import BadInput, choose_from
from ..program.compiled import MODE, compiled, deciding

if TYPE_CHECKING:
    from .thought import Plausible, Thought
    from .tracing import Trace

ROOT = pathlib.Path(__file__).parents[1]
WAITING = (inspect.iscoroutinefunction, inspect.isgeneratorfunction, inspect.isasyncgenfunction)
GATHERING = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)  # *args cannot be compiled


class Variant(types.ModuleType):
    """A variant of the program: a module with think, plausible_moves and the rest.

    It can be sent to a worker process if its functions can, that is, if they are in a file that the worker can import.
    There the same variant is made again.

    >>> import pickle
    >>> from machack.program.evaluate import centre_control
    >>> same = variant(centre_control=centre_control)
    >>> pickle.loads(pickle.dumps(same)) is same
    True
    """

    think: Callable[..., Thought]
    plausible_moves: Callable[..., list[Plausible]]
    explain_static: Callable[..., dict[str, int]]
    trace: Callable[..., Trace]
    perft: Callable[..., int]

    def __reduce__(self):
        return _of, (self.GIVEN,)


def _of(functions):
    """Return the variant of these functions; worker processes call this."""
    return variant(**functions)


def _replaceable():
    """Return the dotted names of all functions decorated with @compiled: "program.enprise.loss"."""
    names = []
    for path in sorted(ROOT.glob("*/*.py")):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and any(
                getattr(d, "id", "") == "compiled" for d in node.decorator_list
            ):
                names.append(f"{module}.{node.name}")
    return names


def _whole_name(given, names):
    """Return the dotted name meant by a function's name or its end ("enprise.loss"), or raise BadInput."""
    meant = [name for name in names if name == given or name.endswith("." + given)]
    if not meant:
        plain = sorted({name.rpartition(".")[2] for name in names})
        near = choose_from(given, plain)
        hint = f": {near}" if near.startswith("did") else "."
        raise BadInput(f"the program has no function {given!r} to replace{hint}")
    if len(meant) > 1:
        raise BadInput(f"{given!r} can mean {' or '.join(meant)}: give the whole name.")
    return meant[0]


def _check_source(name, function):
    """Raise BadInput if a replacement is not a function or its source cannot be read.

    The cache of machine code needs the source.
    """
    if not inspect.isfunction(getattr(function, "py_func", function)):
        raise BadInput(f"{name!r} must be given a function, written with `def`, not {function!r}.")
    if any(is_such(function) for is_such in WAITING):
        raise BadInput(f"the function given for {name!r} must return its answer: write it without `async` and `yield`.")
    try:
        inspect.getsource(getattr(function, "py_func", function))
    except (OSError, TypeError):
        raise BadInput(
            f"the source of the function given for {name!r} cannot be read: write it with `def` in a "
            "file or a notebook cell."
        ) from None


def _original(name):
    """Return the program's function of a dotted name, from this package."""
    package = __name__.partition(".")[0]
    module, _, function = name.rpartition(".")
    return getattr(importlib.import_module(f"{package}.{module}"), function)


def _check_arguments(name, function):
    """Raise BadInput unless a replacement takes the arguments of the function it replaces."""
    wanted = inspect.signature(getattr(_original(name), "py_func", _original(name)))
    given = inspect.signature(getattr(function, "py_func", function))
    try:
        if any(parameter.kind in GATHERING for parameter in given.parameters.values()):
            raise TypeError
        given.bind(*wanted.parameters)
    except TypeError:
        raise BadInput(
            f"{name.rpartition('.')[2]} is called as {name.rpartition('.')[2]}{wanted}: "
            f"the function given takes {given}."
        ) from None


# The types that a compiled function may return, in words, by the beginning of numba's name for its type.
KINDS = {
    "none": "nothing",
    "Tuple": "a tuple",
    "UniTuple": "a tuple",
    "bool": "True or False",
    "int": "a whole number",
    "float": "a number with a fraction",
}


def _in_words(kind):
    """Return what values of one of numba's types are, in words."""
    return next((words for begin, words in KINDS.items() if str(kind).startswith(begin)), f"values of kind {kind}")


def _check_result(name, function):
    """Compile a replacement, and raise BadInput if its result is of another type than the original's.

    If a function has an array argument other than the state and the tape, nothing is checked.
    """
    from numba import int64, typeof
    from numba.core.errors import NumbaError
    from numba.core.types import unliteral

    from ..program.state import new_state
    from ..program.tape import new_tape

    if not name.startswith("program."):
        return
    original = _original(name)
    known = {"m": typeof(new_state()), "tape": typeof(new_tape(1))}
    kinds = tuple(known.get(parameter, int64) for parameter in inspect.signature(original.py_func).parameters)
    try:
        original.compile(kinds)
    except NumbaError:
        return
    function.compile(kinds)
    wanted, given = (unliteral(compiled.overloads[kinds].signature.return_type) for compiled in (original, function))
    if _in_words(given) != _in_words(wanted) and {str(given)[:3], str(wanted)[:3]} != {"int", "boo"}:
        raise BadInput(
            f"{name.rpartition('.')[2]} returns {_in_words(wanted)}: the function given returns {_in_words(given)}."
        )


def variant(**functions: Callable[..., object]) -> Variant:
    """Return a second program with some functions replaced; it has think, plausible_moves and the rest.

    Each replacement takes the arguments of the function it replaces, returns the same type, and is written in the part
    of the language that numba compiles. Both are checked at once. The first search of a new variant compiles the program
    again, and a message says so. If two modules use a name, give it with its module: variant(**{"search.search":
    mine}). Raise BadInput if a name is not a function of the program, if arguments or result differ, or if it does not
    compile.

    >>> def centre_control(m):
    ...     return 128
    >>> mine = variant(centre_control=centre_control)
    >>> mine.explain_static("startpos")["C"]
    128
    """
    names = _replaceable()
    for given, function in functions.items():
        _check_source(given, function)
    replaced = {_whole_name(given, names): function for given, function in functions.items()}
    name, known = _name_of(replaced)
    if known:
        return known
    for whole, function in replaced.items():
        _check_arguments(whole, function)
    spec = importlib.util.spec_from_file_location(name, ROOT / "__init__.py", submodule_search_locations=[str(ROOT)])
    package = importlib.util.module_from_spec(spec)
    package.__class__ = Variant
    package.GIVEN = functions
    package.REPLACED = {whole: _ready(whole, function) for whole, function in replaced.items()}
    for whole, function in package.REPLACED.items() if MODE == "compiled" else ():
        _check_result(whole, function)
    sys.modules[name] = package
    spec.loader.exec_module(package)
    return package


def _name_of(replaced):
    """Return a name for a variant's package, the same in every process, and the variant itself if it exists.

    It exists if these very functions have been used before.
    """
    text = "".join(f"{name}\n{deciding(function)}\n" for name, function in sorted(replaced.items()))
    name = f"{__name__.partition('.')[0]}_variant_{hashlib.sha1(text.encode()).hexdigest()[:8]}"
    while known := sys.modules.get(name):
        if set(known.GIVEN.values()) == set(replaced.values()):
            return name, known
        name += "x"
    return name, None


def _ready(name, function):
    """Return a replacement ready to compile: if that fails, a sentence says in which line, and why."""
    function = compiled(function)
    if MODE != "compiled" or not hasattr(function, "compile") or hasattr(function, "says_why"):
        return function
    from numba.core.errors import NumbaError

    compile_it = function.compile

    def compile_or_say(signature):
        try:
            return compile_it(signature)
        except NumbaError as fault:
            raise BadInput(_why(name, function.py_func, str(fault))) from None
        except KeyError as fault:  # raised by numba for a field that the state does not have
            raise BadInput(f"the function given for {name!r} does not compile: the state has no {fault}.") from None

    function.compile, function.says_why = compile_or_say, True
    return function


def _why(name, function, message):
    """Return a sentence about a function that does not compile, from numba's long message."""
    file = re.escape(inspect.getsourcefile(function) or "")
    places = re.findall(
        rf'File "(?:{file}|[^"]*{re.escape(pathlib.Path(function.__code__.co_filename).name)})", line (\d+)', message
    )
    first = function.__code__.co_firstlineno
    source = inspect.getsource(function).splitlines()
    number = int(places[-1]) - first if places else 0
    line = source[number].strip() if 0 <= number < len(source) else source[0].strip()
    skipped = (
        "Failed in",
        "During",
        "File",
        "<source",
        "[",
        "-",
        "^",
        "There are",
        "Rejected",
        "Overload",
        "Candidate",
    )
    lines = [re.sub(r"\x1b\[[0-9;]*m", "", text).strip() for text in message.splitlines()]
    reasons = [text for text in lines if text and not text.startswith(skipped)]
    reason = reasons[0].rstrip(".:") if reasons else "numba does not know it"
    if reason.endswith("signature") and reasons[1:]:  # the signature is on the next line
        reason += " " + reasons[1].lstrip("> ")
    return f"the function given for {name!r} does not compile: line {number + 1} of it, {line!r}: {reason}."
