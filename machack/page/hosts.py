"""Where the page's module is at work: here by wasmtime (place.py), or in a page's own Python by the page (browser.py).

Source: none in the paper.  Status: modern.
"""

import sys

if sys.platform == "emscripten":
    from .browser import entry, new_state
else:
    from .place import entry, new_state

__all__ = ["entry", "new_state"]
