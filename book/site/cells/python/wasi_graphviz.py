"""graphviz for a page's own Python: the module from this package, run by the page instead of by wasmtime."""

import functools
from pathlib import Path

import machack

MODULE = Path(__file__).parent / "graphviz.wasm"
HOST = Path(machack.__file__).parent / "show" / "static" / "graphviz.js"


@functools.cache
def _drawer():
    """Return the page's function that draws a graph."""
    from pyodide.code import run_js
    from pyodide.ffi import to_js

    host = HOST.read_text(encoding="utf-8")
    return run_js(f"(() => {{{host}\nreturn machackDrawer.default}})()")(to_js(MODULE.read_bytes()))


def render(dot_source, **_):
    """Return the SVG of a graph in the DOT language, as bytes."""
    return _drawer()(dot_source).encode("utf-8")
