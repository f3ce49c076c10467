"""The WebAssembly module in this process, with a state in its memory.

With `MACHACK_MODE=page` a state is in the memory of a module run by `wasmtime`. The functions of its entries are the
module's, and what they call is inside it. All other functions are ordinary Python, as in interpreted mode.

Source: none in the paper.  Status: modern.
"""

import atexit
import ctypes
import functools
import weakref

from .entries import ENGINE, NUMBER, STATE, TABLE

GROWTH = 65536  # bytes by which a module's memory grows
# From the base of the heap: a call's result and exception, a table, the state; the tape follows.
ANSWER, EXCEPTION, TABLE_AT, STATE_AT = 0, 64, 1024, 65536
WORD = 8  # bytes of a whole number


@functools.cache
def _compiled(path):
    """Return wasmtime's engine, and a module compiled for it."""
    import wasmtime

    atexit.register(_compiled.cache_clear)  # before wasmtime's own parts are gone
    engine = wasmtime.Engine()
    return engine, wasmtime.Module.from_file(engine, str(path))


class WasmInstance:
    """A separate module, with one state in its memory; `double`: with floating-point scores.

    >>> from machack.page.place import WasmInstance
    >>> WasmInstance().call("evaluate.material_balance")       # an empty memory
    0
    """

    def __init__(self, module=ENGINE, double=False):
        import wasmtime

        self.module, self.double = module, double
        engine, module = _compiled(self.module.wasm)
        self._store = wasmtime.Store(engine)
        self._exports = wasmtime.Instance(self._store, module, []).exports(self._store)
        self._memory = self._exports["memory"]
        self._base = _rounded(self._exports["__heap_base"].value(self._store), GROWTH)
        self.state = self._base + STATE_AT
        self._tape = _rounded(self.state + self.module.layout["state"]["bytes"], GROWTH)
        self._start = None
        self._make_room(self._tape)
        self._start = self._begin()

    def _make_room(self, bytes):
        """Grow the memory to at least this many bytes."""
        more = bytes - self._memory.data_len(self._store)
        if more <= 0:
            return
        self._memory.grow(self._store, _rounded(more, GROWTH) // GROWTH)
        if self._start is not None and self._start != self._begin():
            raise MemoryError("the module's memory has moved: existing views of it would be invalid.")

    def _begin(self):
        """Return the address of the module's memory in this process."""
        return ctypes.addressof(self._memory.data_ptr(self._store).contents)

    def bytes_at(self, where, count):
        """Return the bytes from an address of the module's memory on: shared, not copied."""
        shared = (ctypes.c_ubyte * count).from_address(self._start + where)
        shared.place = self  # the memory lives as long as this view of it
        return shared

    def call(self, name, *given):
        """Call an entry of the module on the state; `given` are its other arguments."""
        takes = self.module.entries[name]
        words, tape = [], None
        for kind, thing in zip(takes, (None, *given), strict=True):
            if kind == STATE:
                words.append(self.state)
            elif kind == NUMBER:
                words.append(int(thing))
            elif kind == TABLE:
                words += self._laid_table(thing)
            else:
                tape = thing
                words += self._room_for(tape)
        function = self._exports[self.module.exported(name, self.double)]
        function(self._store, self._base + ANSWER, self._base + EXCEPTION, *words)
        if tape is not None:
            self._copy_to(tape)
        return _answer(self.bytes_at(self._base + ANSWER, WORD), self.module.layout["entries"][name][1])

    def _laid_table(self, numbers):
        """Put whole numbers into the memory; return the words that pass them as an array."""
        count = len(numbers)
        place = self.bytes_at(self._base + TABLE_AT, WORD * count)
        (ctypes.c_int64 * count).from_buffer(place)[:] = [int(number) for number in numbers]
        return _array(self._base + TABLE_AT, count, WORD)

    def _room_for(self, tape):
        """Make room for a tape in the memory; return the words that pass it as an array."""
        size = self.module.layout["event"]["bytes"]
        self._make_room(self._tape + size * len(tape))
        return _array(self._tape, len(tape), size)

    def _copy_to(self, tape):
        """Copy the written events to a tape outside."""
        at = self.state + self.module.layout["state"]["fields"]["events"][0]
        written = int.from_bytes(self.bytes_at(at, WORD), "little")
        count = min(written, len(tape)) * self.module.layout["event"]["bytes"]
        if count:
            memoryview(tape).cast("B")[:count] = memoryview(self.bytes_at(self._tape, count)).cast("B")


def _rounded(count, unit):
    """Return the next multiple of a unit."""
    return (count + unit - 1) // unit * unit


def _array(address, count, size):
    """Return the words with which numba passes an array."""
    return [0, 0, count, size, address, count, size]


def _answer(place, kind):
    """Return a function's result: a whole number, True or False, or None."""
    if kind == "none":
        return None
    return bool(place[0]) if kind == "bool" else int.from_bytes(place, "little", signed=True)


_places = weakref.WeakValueDictionary()  # {address of a state in this process: WasmInstance}


def new_state(kind, module=ENGINE, double=False):
    """Return a state in the memory of a new module.

    kind     its type, state.STATE or one of the records of `machack.score`
    double   True if its scores are floating point

    >>> from machack.page.place import new_state
    >>> from machack.program.state import STATE
    >>> int(new_state(STATE).plies)
    0
    """
    import numpy as np

    place = WasmInstance(module, double)
    m = np.frombuffer(place.bytes_at(place.state, kind.itemsize), kind).view(np.recarray)[0]
    _places[_address(m)] = place
    return m


def _address(m):
    """Return the address of a state in the memory of this process."""
    return m.base.ctypes.data  # `__array_interface__` would first describe every field


def entry(name, plain):
    """Return the module's function of this name, to call with a state in its memory.

    plain   the same function in Python, for a state whose module has no such entry

    >>> from machack.page.place import entry, new_state
    >>> from machack.program.state import STATE
    >>> entry("evaluate.material_balance", None)(new_state(STATE))
    0
    """

    def call(m, *given):
        place = _places[_address(m)]
        return place.call(name, *given) if name in place.module.entries else plain(m, *given)

    call.__name__, call.__doc__ = name, f"The module's {name}: see there."
    return call
