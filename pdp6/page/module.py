"""The module `pdp6.wasm`: its variants of the kernel, and the addresses of its arrays."""

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
WORDS, WORD = 0o1000000, 8  # words of memory; bytes that a word takes here
# {function of the module: (user, bounded, timed, traced) of the kernel}
VARIANTS = {
    "whole_memory": (False, False, True, False),
    "small_memory": (False, True, True, False),
    "user_mode": (True, True, True, False),
    "with_breakpoints": (False, False, True, True),
}
# The arguments of a kernel, in its order: {name: (shape, bytes per item)}
ARRAYS = {
    "memory": ((WORDS,), WORD),
    "state": ((STATE_SIZE,), WORD),
    "status": ((128,), WORD),
    "times": ((2 * 0o1000 + 2 * len(IO_TABLE),), WORD),
    "marks": ((WORDS,), 1),
    "ring": ((4096, 2), WORD),
}
ANSWER, EXCEPTION, FIRST = 0, 64, 1024  # offsets from the base of the heap: the answer, an exception, the first array


def places():
    """Return where the arrays are, in bytes from the base of the heap, {name: place}, and where they end.

    >>> places()[0]["memory"], places()[1] > 2 << 20
    (1024, True)
    """
    offsets, at = {}, FIRST
    for name, (shape, size) in ARRAYS.items():
        offsets[name] = at
        at += -(-functools.reduce(int.__mul__, shape) * size // WORD) * WORD
    return offsets, at


def kernel_arguments():
    """Return the arguments of a kernel in the module, in words, a pointer as its offset from the base.

    They are the answer, the exception, and the arrays, each as numba passes it: two pointers of numba's own, number of
    items, bytes per item, place, shape, strides.

    >>> kernel_arguments()[:9]
    [0, 64, None, None, 262144, 8, 1024, 262144, 8]
    """
    words, (where, _) = [ANSWER, EXCEPTION], places()
    for name, (shape, size) in ARRAYS.items():
        strides = [size * functools.reduce(int.__mul__, shape[place + 1 :], 1) for place in range(len(shape))]
        words += [None, None, functools.reduce(int.__mul__, shape), size, where[name], *shape, *strides]
    return words


def variant(user, bounded, timed, traced):
    """Return the name of the function that is this variant of the kernel.

    >>> variant(True, True, True, False)
    'user_mode'

    Raise BadInput if the module has no such variant.
    """
    wanted = (user, bounded or user, timed, traced)
    chosen = next((name for name, flags in VARIANTS.items() if flags == wanted), None)
    if chosen is None:
        raise BadInput("On a page, the PDP-6 keeps its real time, and has breakpoints only with its whole memory.")
    return chosen


def fingerprint():
    """Return the fingerprint (16 hexadecimal digits) of the texts that the module's functions are made from."""
    from .. import kernel

    return fingerprint_of([], *[meaning(kernel.source(*flags)) for flags in VARIANTS.values()])


def names():
    """Return the names of the state's places and of the reasons why a kernel returns, {name: number} each.

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
    """Return the content of the JSON file.

    It has "fingerprint", "made with", "functions", "arrays", "end", and "state" and "reasons" as in `names`.
    """
    return json.loads(JSON.read_text(encoding="utf-8"))
