"""The program with some functions left open, to be filled with yours in each process.

`machack.variant` compiles the replaced function and everything that calls it, up to the search. numba puts the machine
code of a called function into its caller's, so nothing above the replaced function can be kept, and that is nearly
everything. Here a call to an undefined symbol takes the function's place. The program is then compiled once for each
*place* that is ever filled, and kept on the disk like all its machine code. A process that loads it first sets the
symbol to the address of its function. Only that function is compiled for an entry.

    can_be_open("program.enprise.is_en_prise")              can this place be left open?
    with_functions({"program.enprise.is_en_prise": mine})   the program, with mine in that place

A process can fill a place only once, because linked code stays.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import importlib
import linecache
import sys
from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any

import machack

from .. import BadInput
from ..program.choose import make_ready
from ..program.compiled import MODE
from ..thinking.variants import _ready, variant

OPEN = "machack_open"  # how the symbols begin
PLACES = sys.modules.setdefault(OPEN, ModuleType(OPEN))  # machine code loaded from the disk looks for its module
_filled = {}  # {place: (the function there, numba's object for it)}, which must live as long as the process


@cache
def _kinds_of(place):
    """Return the types with which the program calls its function of this dotted name; None if it cannot be left open.

    The stored machine code shows them, because each function was compiled for one kind of call. Whole numbers, truth
    values and the state can be passed to a symbol; arrays and default arguments cannot.
    """
    if MODE != "compiled":
        return None
    from numba import types

    make_ready()
    module, _, name = place.rpartition(".")
    function = getattr(importlib.import_module(f"machack.{module}"), name)
    try:
        kinds = [key[0] for key in function._cache._cache_file._load_index()]
    except (AttributeError, OSError):  # a cache that cannot be written, another numba
        return None
    simple = (types.Record, types.Integer, types.Boolean, types.Float, types.NoneType)
    if len(kinds) != 1 or not all(isinstance(kind, simple) for kind in kinds[0]):
        return None
    function.compile(kinds[0])  # loads it
    result = function.overloads[kinds[0]].signature.return_type
    return result(*kinds[0]) if isinstance(result, simple) else None


def can_be_open(place: str) -> bool:
    """Return True if the function of this dotted name can be left open.

    If not, `with_functions` makes a whole variant, compiled for that function alone.

    >>> can_be_open("program.tape.note")
    False
    """
    return _kinds_of(place) is not None


def _arguments(place):
    module, _, name = place.rpartition(".")
    code = getattr(importlib.import_module(f"machack.{module}"), name).py_func.__code__
    return ", ".join(code.co_varnames[: code.co_argcount])


def _function(text, name, **names):
    """Return the function that a text defines; its source can be looked up like that of one in a file."""
    file = f"<{name}: {text.splitlines()[-1].strip()}>"
    linecache.cache[file] = len(text), None, text.splitlines(True), file
    space = {"__name__": OPEN, **names}
    exec(compile(text, file, "exec"), space)
    return space[name]


@cache
def _stand_in(place):
    """Return what fills an open place: a function that calls the symbol."""
    from numba import types

    name, arguments = place.rpartition(".")[2], _arguments(place)
    symbol = types.ExternalFunction(_symbol(place), _kinds_of(place))
    text = f"def {name}({arguments}):\n    return {_symbol(place)}({arguments})\n"
    return _function(text, name, **{symbol.symbol: symbol})


def _symbol(place):
    return f"{OPEN}_{place.replace('.', '_')}"


def _fill(place, function):
    """Compile a function and put it into an open place; raise BadInput with the line that does not compile."""
    import llvmlite.binding
    import numba
    from numba.core.errors import NumbaError

    kinds, arguments, name = _kinds_of(place), _arguments(place), place.rpartition(".")[2]
    ready = _ready(name, function)
    try:
        ready.compile(kinds.args)
    except (KeyError, AttributeError, TypeError, NotImplementedError) as fault:  # not every error has numba's words
        raise BadInput(f"the function given for {name!r} does not compile: {type(fault).__name__} {fault}.") from None
    called = _function(f"def called({arguments}):\n    return mine({arguments})\n", "called", mine=ready)
    try:
        kept = numba.cfunc(kinds)(called)
    except NumbaError:
        given = numba.types.unliteral(ready.overloads[kinds.args].signature.return_type)
        raise BadInput(
            f"the function given for {name!r} gives back {given}, where the program needs {kinds.return_type}."
        ) from None
    llvmlite.binding.add_symbol(_symbol(place), kept.address)
    _filled[place] = function, kept


def with_functions(functions: dict[str, Callable[..., Any]], program: bool = True) -> ModuleType | None:
    """Return the program with these functions, {dotted name: function}, in their places.

    It is a variant, or `machack` itself without functions. If `program` is False, only compile the functions and return
    None.

    >>> with_functions({}) is machack
    True

    Raise BadInput for a function that does not compile, or whose result the program cannot use.
    """
    given = {}
    for place, function in functions.items():
        if not can_be_open(place):
            given[place] = function
            continue
        if place not in _filled:
            _fill(place, function)
        elif _filled[place][0] is not function:
            raise BadInput(f"{place} is filled with another function: one process fills it once.")
        given[place] = _stand_in(place)
    if not program:
        return None
    return variant(**given) if given else machack
