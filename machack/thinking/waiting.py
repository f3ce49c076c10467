"""Waiting for a search that runs in another thread, with an ear for ctrl-C.

Source: none in the paper.  Status: modern.
"""

import time
from collections.abc import Callable


def wait_while(goes_on: Callable[[], bool]) -> None:
    """Waits until `goes_on` is false; ctrl-C is heard.

    Not Thread.join: when ctrl-C interrupts that, Python 3.11 takes the thread for ended.
    """
    pause = 0.001
    while goes_on():
        time.sleep(pause)
        pause = min(2 * pause, 0.05)
