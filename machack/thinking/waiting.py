"""Waiting for a search that runs in another thread, with an ear for ctrl-C.

Source: none in the paper.  Status: modern.
"""

import time
from collections.abc import Callable


def wait_while(goes_on: Callable[[], bool], seconds: float | None = None) -> None:
    """Waits until `goes_on` is false, at most so many seconds; ctrl-C is heard.

    Not Thread.join: when ctrl-C interrupts that, Python 3.11 takes the thread for ended.

    >>> wait_while(lambda: True, 0.01)

    Source: none in the paper.  Status: modern.
    """
    pause, until = 0.001, None if seconds is None else time.monotonic() + seconds
    while goes_on() and (until is None or time.monotonic() < until):
        time.sleep(pause if until is None else max(min(pause, until - time.monotonic()), 0))
        pause = min(2 * pause, 0.05)
