"""The host of the WebAssembly module: wasmtime here (place.py), or the page in the browser's Python (browser.py).

Source: none in the paper.  Status: modern.
"""

import sys

if sys.platform == "emscripten":
    from .browser import entry, new_state
else:
    from .place import entry, new_state

__all__ = ["entry", "new_state"]
