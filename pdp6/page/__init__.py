"""The PDP-6 in a page: the kernel as a WebAssembly module, made from the same text as the kernel of numba.

`pdp6.wasm` is made by `make page-engine`; the JSON file beside it says what its functions are called and where memory
and state lie.  `place` runs it in this process, by wasmtime; a page runs it by JavaScript.
"""
