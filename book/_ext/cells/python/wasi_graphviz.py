"""graphviz in a page's own Python: the module of the package of this name, run by the page instead of by wasmtime."""

import functools
from pathlib import Path

HERE = Path(__file__).parent


@functools.cache
def _drawer():
    """The page's function that draws a graph."""
    from pyodide.code import run_js
    from pyodide.ffi import to_js

    return run_js((HERE / "graphviz.js").read_text(encoding="utf-8"))(to_js((HERE / "graphviz.wasm").read_bytes()))


def render(dot_source, **_):
    """Returns the SVG of a graph in the DOT language, as bytes."""
    return _drawer()(dot_source).encode("utf-8")
