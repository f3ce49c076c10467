"""Work in another thread that Ctrl-C can still interrupt, because compiled code cannot be interrupted.

Source: none in the paper.  Status: modern.
"""

import threading
import time
from collections.abc import Callable
from typing import Any


def wait_while(goes_on: Callable[[], bool], seconds: float | None = None) -> None:
    """Wait until `goes_on` is false, for at most `seconds` seconds; Ctrl-C interrupts this.

    Thread.join will not do: if Ctrl-C interrupts it, Python 3.11 takes the thread for ended.

    >>> wait_while(lambda: True, 0.01)
    """
    pause, until = 0.001, None if seconds is None else time.monotonic() + seconds
    while goes_on() and (until is None or time.monotonic() < until):
        time.sleep(pause if until is None else max(min(pause, until - time.monotonic()), 0))
        pause = min(2 * pause, 0.05)


def in_thread(work: Callable[[], Any], stop: Callable[[], None] | None = None) -> Any:
    """Run `work` in a thread, and return its result or raise its exception.

    Ctrl-C calls `stop`, which asks the work to end, and its result is then returned. Without a `stop` the thread is
    left running, and KeyboardInterrupt is raised.

    >>> in_thread(lambda: 6 * 7)
    42
    """
    done: list = []
    faults: list = []

    def run() -> None:
        try:
            done.append(work())
        except Exception as fault:  # raised below, because a thread's own exception would be lost
            faults.append(fault)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    try:
        wait_while(thread.is_alive)
    except KeyboardInterrupt:
        if stop is None:
            raise
        stop()
    thread.join()
    if faults:
        raise faults[0]
    return done[0]
