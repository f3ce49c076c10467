"""The page's module running in this process: a kernel, and the arrays in its memory."""

import atexit
import ctypes
import functools

import numpy as np

from .module import ANSWER, ARRAYS, WASM, WORD, places, variant

GROWTH = 65536  # bytes by which a module's memory grows


@functools.cache
def _compiled():
    """Return the machine that runs modules, and this one as compiled for it."""
    import wasmtime

    atexit.register(_compiled.cache_clear)  # before wasmtime itself is unloaded
    engine = wasmtime.Engine()
    return engine, wasmtime.Module.from_file(engine, str(WASM))


class WasmInstance:
    """The module with one machine's arrays in its memory: `arrays`, {name: a numpy array that is that memory}.

    >>> instance = WasmInstance()
    >>> instance.arrays["memory"].shape
    (262144,)
    """

    def __init__(self):
        import wasmtime

        engine, module = _compiled()
        self._store = wasmtime.Store(engine)
        self._exports = wasmtime.Instance(self._store, module, []).exports(self._store)
        memory, self._base = self._exports["memory"], self._exports["__heap_base"].value(self._store)
        self._base = -(-self._base // GROWTH) * GROWTH
        where, end = places()
        more = self._base + end - memory.data_len(self._store)
        if more > 0:
            memory.grow(self._store, -(-more // GROWTH))
        start = ctypes.addressof(memory.data_ptr(self._store).contents) + self._base
        self._answer = self._shared(start + ANSWER, WORD)
        self.arrays = {
            name: np.frombuffer(
                self._shared(start + where[name], int(np.prod(shape)) * size), np.int64 if size == WORD else np.uint8
            ).reshape(shape)
            for name, (shape, size) in ARRAYS.items()
        }
        self._functions = {}

    def _shared(self, address, count):
        """Return bytes of the module's memory, shared and not copied."""
        shared = (ctypes.c_ubyte * count).from_address(address)
        shared.place = self  # the memory lives as long as anything uses it
        return shared

    def kernel(self, user=False, bounded=False, timed=True, traced=False):
        """Return the module's function for a variant, to be called without arguments; it returns a reason, as a kernel
        does.

        Raise BadInput if the module has no such variant.
        """
        name = variant(user, bounded, timed, traced)
        if name not in self._functions:
            self._functions[name] = self._exports[name]
        function = self._functions[name]

        def run():
            function(self._store, self._base)
            return int.from_bytes(self._answer, "little")

        return run
