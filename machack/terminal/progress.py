"""The progress of a long command: a bar on the error output, if that is a terminal.

Source: none in the paper.  Status: modern.
"""

import sys
from collections.abc import Callable

WIDTH = 30


def progress_bar() -> Callable[[int, int], None]:
    """Return a function that takes the number done and the total, and draws a bar on a terminal.

    >>> progress_bar()(1, 2)
    """

    def draw(done: int, total: int) -> None:
        full = WIDTH * done // total
        end = "\n" if done == total else ""
        print(f"\r[{'#' * full}{'.' * (WIDTH - full)}] {done} of {total}", end=end, file=sys.stderr, flush=True)

    return draw if seen(sys.stderr) else lambda done, total: None


def seen(output) -> bool:
    """Return True if this output is a terminal."""
    return output.isatty()
