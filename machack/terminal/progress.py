"""How far a long command is: a bar on the error output, if a person looks at it.

Source: none in the paper.  Status: modern.
"""

import sys
from collections.abc import Callable

WIDTH = 30


def progress_bar() -> Callable[[int, int], None]:
    """Return a function of how many are done and of how many there are; on a terminal it draws a bar.

    >>> progress_bar()(1, 2)
    """

    def draw(done: int, total: int) -> None:
        full = WIDTH * done // total
        end = "\n" if done == total else ""
        print(f"\r[{'#' * full}{'.' * (WIDTH - full)}] {done} of {total}", end=end, file=sys.stderr, flush=True)

    return draw if sys.stderr.isatty() else lambda done, total: None
