"""The WebAssembly module in the browser's Python: what place.py does here, with the browser in place of wasmtime.

States are in the memory of a module that the page runs; their fields are read and written there, one by one.

Source: none in the paper.  Status: modern.
"""

import array
import functools
import json

from .entries import ENGINE, HERE, STATE, TABLE, TAPE

LETTERS = {"i8": "q", "i2": "h", "f8": "d"}


@functools.cache
def _memory(module):
    """Return the memory of a module, which all states of a page share (memory.js)."""
    from pyodide.code import run_js
    from pyodide.ffi import to_js

    script = (HERE / "static" / "memory.js").read_text(encoding="utf-8")
    make = run_js(f"(() => {{{script}\nreturn machackMemory.memoryOf}})()")
    return make(to_js(module.wasm.read_bytes()), json.dumps(module.facts()))


class WasmInstance:
    """A state in the memory of the page's module."""

    def __init__(self, module=ENGINE, double=False):
        self.module, self.double, self.memory = module, double, _memory(module)
        self.owner = self.memory.fresh(double)
        self.fields = dict(module.layout["state"]["fields"])
        for name in module.layout["doubles"] if double else ():
            begin, _, shape = self.fields[name]
            self.fields[name] = [begin, "f8", shape]
        self.read = {"i8": self.memory.word, "i2": self.memory.short, "f8": self.memory.double}
        self.write = {"i8": self.memory.setWord, "i2": self.memory.setShort, "f8": self.memory.setDouble}

    def __del__(self):
        self.memory.drop(self.owner)

    def bytes_at(self, where, count):
        """Return a copy of the bytes from a place of the state on."""
        return self.memory.bytes(self.owner, where, count).to_bytes()

    def call(self, name, *given):
        """Call an entry of the module on the state; `given` are its other arguments."""
        from pyodide.ffi import to_js

        arguments, tape = [], None
        for kind, thing in zip(self.module.entries[name], (None, *given), strict=True):
            if kind == TABLE:
                arguments.append(to_js([int(number) for number in thing]))
            elif kind == TAPE:
                tape = thing
                arguments.append(len(tape))
            elif kind != STATE:
                arguments.append(int(thing))
        answer = self.memory.call(self.owner, name, *arguments)
        if tape is not None:
            self._copy_to(tape)
        return answer

    def _copy_to(self, tape):
        """Copy the written events to a tape outside."""
        written = self.read["i8"](self.owner, self.fields["events"][0])
        count = min(written, len(tape)) * self.module.layout["event"]["bytes"]
        tape.data[:count] = self.memory.tape(count).to_bytes()


class Cells:
    """Whole numbers in a row, or rows of them, in the memory of a module."""

    __slots__ = ("at", "kind", "place", "shape", "step")

    def __init__(self, place, at, kind, shape):
        self.place, self.at, self.kind, self.shape = place, at, kind, shape
        self.step = int(kind[1])
        for count in shape[1:]:
            self.step *= count

    def __len__(self):
        return self.shape[0]

    def __iter__(self):
        return iter(self[:])

    def _address(self, which):
        """Return the address of a number or a row; raise IndexError outside."""
        return self.at + self.step * range(self.shape[0])[which]

    def __getitem__(self, which):
        if isinstance(which, slice):
            return (
                [self[number] for number in range(*which.indices(len(self)))] if self.shape[1:] else self._slice(which)
            )
        if self.shape[1:]:
            return Cells(self.place, self._address(which), self.kind, self.shape[1:])
        return self.place.read[self.kind](self.place.owner, self._address(which))

    def _slice(self, which):
        """Return some of the numbers of a row, copied at once."""
        row = array.array(LETTERS[self.kind], self.place.bytes_at(self.at, self.step * len(self)))
        return row[which].tolist()

    def __setitem__(self, which, value):
        if isinstance(which, slice):
            for place, part in zip(range(*which.indices(len(self))), value, strict=True):
                self[place] = part
        else:
            self.place.write[self.kind](self.place.owner, self._address(which), _number(self.kind, value))


def _number(kind, value):
    """Return a number in the form that a field of this type takes."""
    return float(value) if kind == "f8" else int(value)


class Laid:
    """A state in the memory of a module: the same fields as elsewhere, whole numbers and rows of them."""

    __slots__ = ("place",)

    def __init__(self, module=ENGINE, double=False):
        object.__setattr__(self, "place", WasmInstance(module, double))

    def __getattr__(self, name):
        place = self.place
        if name not in place.fields:
            raise AttributeError(f"a state has no field {name!r}")
        begin, kind, shape = place.fields[name]
        return Cells(place, begin, kind, tuple(shape)) if shape else place.read[kind](place.owner, begin)

    def __setattr__(self, name, value):
        begin, kind, shape = self.place.fields[name]
        if shape:
            Cells(self.place, begin, kind, tuple(shape))[:] = value
        else:
            self.place.write[kind](self.place.owner, begin, _number(kind, value))


def new_state(_kind, module=ENGINE, double=False):
    """Return a state in the memory of the page's module."""
    return Laid(module, double)


def entry(name, plain):
    """Return the module's function of this name, to call with a state in its memory; `plain`: the same in Python."""

    def call(m, *given):
        return m.place.call(name, *given) if name in m.place.module.entries else plain(m, *given)

    call.__name__, call.__doc__ = name, f"The module's {name}: see there."
    return call
