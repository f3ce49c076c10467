"""The module `pdp6.wasm`: which variants of the kernel it has, and where its arrays lie."""

import functools
import json
import pathlib

from .. import BadInput, control
from ..control import STATE_SIZE
from ..fingerprints import fingerprint as fingerprint_of
from ..fingerprints import meaning
from ..instructions import IO_TABLE

HERE = pathlib.Path(__file__).parent
NAME = "pdp6"
WASM, JSON = HERE / f"{NAME}.wasm", HERE / f"{NAME}.json"
WORDS, WORD = 0o1000000, 8  # words of memory; bytes a word has here
# {function of the module: (user, bounded, timed, traced) of the kernel}
VARIANTS = {
    "whole_memory": (False, False, True, False),
    "small_memory": (False, True, True, False),
    "user_mode": (True, True, True, False),
    "with_breakpoints": (False, False, True, True),
}
# What a kernel takes, in its order: {name: (shape, bytes of an item)}
ARRAYS = {
    "memory": ((WORDS,), WORD),
    "state": ((STATE_SIZE,), WORD),
    "status": ((128,), WORD),
    "times": ((2 * 0o1000 + 2 * len(IO_TABLE),), WORD),
    "marks": ((WORDS,), 1),
    "ring": ((4096, 2), WORD),
}
ANSWER, EXCEPTION, FIRST = 0, 64, 1024  # from the base of the heap: the answer, an exception, the first array


def places():
    """Where the arrays lie, in bytes from the base of the heap, {name: place}, and where they end.

    >>> places()[0]["memory"], places()[1] > 2 << 20
    (1024, True)
    """
    found, at = {}, FIRST
    for name, (shape, size) in ARRAYS.items():
        found[name] = at
        at += -(-functools.reduce(int.__mul__, shape) * size // WORD) * WORD
    return found, at


def given():
    """What a kernel is given in the module, in words, a pointer as its place from the base: answer, exception, the arrays.

    An array is passed as numba does it: two pointers of numba's own, items, bytes an item, place, shape, strides.

    >>> given()[:9]
    [0, 64, None, None, 262144, 8, 1024, 262144, 8]
    """
    words, (where, _) = [ANSWER, EXCEPTION], places()
    for name, (shape, size) in ARRAYS.items():
        strides = [size * functools.reduce(int.__mul__, shape[place + 1 :], 1) for place in range(len(shape))]
        words += [None, None, functools.reduce(int.__mul__, shape), size, where[name], *shape, *strides]
    return words


def variant(user, bounded, timed, traced):
    """The name of the function that is this variant of the kernel.

    >>> variant(True, True, True, False)
    'user_mode'

    Raises BadInput: the module has no such variant.
    """
    wanted = (user, bounded or user, timed, traced)
    found = next((name for name, each in VARIANTS.items() if each == wanted), None)
    if found is None:
        raise BadInput("In a page the PDP-6 keeps its own time, and stops at breakpoints in its whole memory only.")
    return found


def fingerprint():
    """Return the fingerprint (16 hexadecimal digits) of the texts that the module's functions are made from."""
    from .. import kernel

    return fingerprint_of([], *[meaning(kernel.source(*each)) for each in VARIANTS.values()])


def names():
    """The names of the state's places and of the reasons why a kernel is left, {name: number} each.

    >>> state, reasons = names()
    >>> state["PC"], state["LONGEST"], reasons["HALT"]
    (0, 43, 1)
    """
    numbers = {name: value for name, value in vars(control).items() if name.isupper() and isinstance(value, int)}
    order = list(numbers)
    parts = (order[: order.index("LONGEST") + 1], order[order.index("RUNNING") : order.index("TRANSLATED") + 1])
    return tuple({name: numbers[name] for name in part} for part in parts)


@functools.cache
def layout():
    """What the JSON file says: "fingerprint", "made with", "functions", "arrays", "end", "state" and "reasons" as `names` has them."""
    return json.loads(JSON.read_text(encoding="utf-8"))
