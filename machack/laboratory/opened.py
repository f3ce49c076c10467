"""The program with some functions left open, which each process fills with a reader's own.

`machack.variant` compiles the replaced function and all that calls it, up to the search: numba puts the machine code of what a
function calls into the caller's, so that nothing above the replaced function can be kept, and that is nearly everything.  Here
the place of the function is taken by a call to a symbol that no machine code defines.  So the program is compiled once for each
*place* that somebody fills, kept on the disk as all its machine code is, and a process that loads it says first where in its
memory its own function lies.  Of an entry nothing but its own function is compiled.

    can_be_open("program.enprise.is_en_prise")              is that a place that can be left open?
    filled({"program.enprise.is_en_prise": mine})           the program, with mine in that place

One process fills a place once: what is linked stays.

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
PLACES = sys.modules.setdefault(OPEN, ModuleType(OPEN))  # machine code that is loaded again looks for its module
_filled = {}  # {place: (the function there, what numba keeps of it)}: it must live as long as the process


@cache
def _kinds_of(place):
    """How the program calls its function of this dotted name, as numba has it; None if it cannot be left open.

    The machine code that is kept tells it: each function was compiled for one kind of call.  Whole numbers, truth values and the
    state can be handed over a symbol; arrays and values left out cannot.
    """
    if MODE != "compiled":
        return None
    from numba import types

    make_ready()
    room, _, name = place.rpartition(".")
    function = getattr(importlib.import_module(f"machack.{room}"), name)
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
    """Can the function of this dotted name be left open?  Else `filled` makes a whole variant, compiled for it alone.

    >>> can_be_open("program.tape.note")
    False
    """
    return _kinds_of(place) is not None


def _arguments(place):
    room, _, name = place.rpartition(".")
    code = getattr(importlib.import_module(f"machack.{room}"), name).py_func.__code__
    return ", ".join(code.co_varnames[: code.co_argcount])


def _function(text, name, **names):
    """The function that a text defines; its source can be looked up, as that of one in a file."""
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
    """Compile a function and put it into an open place; raises BadInput with the line that does not compile."""
    import llvmlite.binding
    import numba
    from numba.core.errors import NumbaError

    kinds, arguments, name = _kinds_of(place), _arguments(place), place.rpartition(".")[2]
    mine = _ready(name, function)
    try:
        mine.compile(kinds.args)
    except (KeyError, AttributeError, TypeError, NotImplementedError) as fault:  # not all has words of numba's
        raise BadInput(f"the function given for {name!r} does not compile: {type(fault).__name__} {fault}.") from None
    called = _function(f"def called({arguments}):\n    return mine({arguments})\n", "called", mine=mine)
    try:
        kept = numba.cfunc(kinds)(called)
    except NumbaError:
        given = numba.types.unliteral(mine.overloads[kinds.args].signature.return_type)
        raise BadInput(
            f"the function given for {name!r} gives back {given}, where the program needs {kinds.return_type}."
        ) from None
    llvmlite.binding.add_symbol(_symbol(place), kept.address)
    _filled[place] = function, kept


def filled(functions: dict[str, Callable[..., Any]], program: bool = True) -> ModuleType | None:
    """Return the program with these functions, {dotted name: function}, in their places: a variant, or `machack` itself without
    functions. If `program` is False, only compile the functions and return None.

    >>> filled({}) is machack
    True

    Raises BadInput: a function that does not compile, or gives back what the program cannot use.
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
