"""The PDP-6 on a page: the kernel as a WebAssembly module, made from the same text as the kernel of numba.

`make page-engine` makes `pdp6.wasm`; the JSON file next to it has the names of its functions and the addresses of memory
and state.  `place` runs it in this process, by wasmtime; a page runs it by JavaScript.
"""
