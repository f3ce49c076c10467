"""Where work is done: in this process, on this machine's cores, or on a Dask cluster.

    done(function, items, jobs=2)                   (item, what function(item) gives), as they are finished
    done(function, items, scheduler="tcp://...")    the same on a cluster

Only a few items are under way at a time, so a hundred thousand need no more memory than a thousand.  Work that a worker took
with it when it died is done again.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import concurrent.futures.process
import itertools
import logging
import multiprocessing
import os
import re
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from .. import BadInput

AHEAD = 3  # items under way for each core: one at work, the others so that no core waits
DEATHS = 3  # times in succession that the processes may die before this gives up
ADDRESS = re.compile(r"(tcp|tls|wss?)://[^\s/]+:\d+")
CONNECTED, GIVEN = 10, 10  # seconds to reach a scheduler; seconds for a worker to hand over a result
WITHOUT_WORKERS, LOOK_EVERY = 60, 0.02  # seconds that a cluster may be without workers; seconds between two looks
SAID_AFTER = 3  # seconds without workers after which it is said


class Ended(BadInput):
    """Work that was begun and cannot go on here; what is done is done, and the rest can be taken up again.

    >>> isinstance(Ended("the scheduler has gone."), BadInput)
    True
    """


def cores() -> int:
    """How many cores this process may use.

    >>> cores() >= 1
    True
    """
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def done(
    function: Callable,
    items: Iterable,
    jobs: int = 1,
    scheduler: str | None = None,
    finish: Callable[[], None] = lambda: None,
) -> Iterator[tuple[Any, Any]]:
    """Yields (item, function(item)) as they are finished; in their order where one core does them.  Each process of this
    machine that did the work calls `finish` before it ends, however it is ended, unless it is killed.

    >>> list(done(abs, [-1, -2]))
    [(-1, 1), (-2, 2)]

    Raises BadInput: no scheduler there, or its workers cannot import this package; what the function raises.
    """
    if scheduler is not None:
        return _on_cluster(function, items, scheduler)
    if jobs == 1:
        return _here(function, items, finish)
    return _on_cores(function, items, jobs, finish)


def _here(function, items, finish):
    def end(*signal_and_frame):
        finish()
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTERM)

    ours = threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGTERM) == signal.SIG_DFL
    if ours:
        signal.signal(signal.SIGTERM, end)
    try:
        for item in items:
            yield item, function(item)
    finally:
        if ours:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _at_work(finish):
    """How a process at work begins: Ctrl-C is for the one that gives out the work, and it ends when that one has ended."""

    def end(*signal_and_frame):
        finish()
        os._exit(1)

    def end_with_parent():
        multiprocessing.parent_process().join()
        end()

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, end)
    threading.Thread(target=end_with_parent, daemon=True).start()


def _on_cores(function, items, jobs, finish):
    todo, deaths = iter(items), 0
    while True:
        waiting = {}  # future: item
        pool = concurrent.futures.ProcessPoolExecutor(jobs, initializer=_at_work, initargs=(finish,))
        try:
            for item in itertools.islice(todo, AHEAD * jobs):
                waiting[pool.submit(function, item)] = item
            while waiting:
                ready, _ = concurrent.futures.wait(waiting, return_when=concurrent.futures.FIRST_COMPLETED)
                for future in ready:
                    result, deaths = future.result(), 0
                    item = waiting.pop(future)
                    for more in itertools.islice(todo, 1):
                        waiting[pool.submit(function, more)] = more
                    yield item, result
            return
        except concurrent.futures.process.BrokenProcessPool:
            deaths += 1
            if deaths > DEATHS:
                raise Ended("the processes at work die again and again: is there enough memory?") from None
            todo = itertools.chain(list(waiting.values()), todo)
        finally:
            _end(pool)


def _end(pool):
    """What is under way is not waited for."""
    processes = list((pool._processes or {}).values())  # Python 3.14 has terminate_workers for this
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()


def _on_cluster(function, items, scheduler):
    try:
        import distributed
    except ImportError:
        raise BadInput("--scheduler needs Dask: pip install distributed.") from None
    if not ADDRESS.fullmatch(scheduler):
        raise BadInput(f"--scheduler is '{scheduler}': write an address such as tcp://127.0.0.1:8786.")
    for name in ("distributed", "distributed.client"):  # what they would print is said in one sentence here
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = distributed.Client(scheduler, timeout=CONNECTED, set_as_default=False)
    except Exception:  # whatever Dask says, nobody is there
        raise BadInput(f"there is no Dask scheduler at {scheduler}.") from None
    try:
        if not (threads := client.nthreads()):
            raise BadInput(
                f"the Dask scheduler at {scheduler} has no workers: start one with `dask worker {scheduler}`."
            )
        items, waiting = iter(items), {}
        ready = distributed.as_completed(loop=client.loop)

        def submit(item):
            future = client.submit(function, item, pure=False, retries=DEATHS)
            waiting[future.key] = item
            ready.add(future)

        for item in itertools.islice(items, AHEAD * sum(threads.values())):
            submit(item)
        for future, result in _finished(client, ready, scheduler):
            item = waiting.pop(future.key)
            future.release()
            for more in itertools.islice(items, 1):
                submit(more)
            yield item, result
    finally:
        client.close()


def _finished(client, ready, scheduler):
    """Yield the futures of a cluster with their results; raise Ended when the scheduler, or every worker, has gone."""
    alive, said = time.monotonic(), False
    while ready.count():
        if ready.has_ready():
            future = next(ready)
            try:
                result = _result(future, scheduler)
            except (
                TimeoutError
            ):  # its worker went before it gave the result away: the scheduler will have it done again
                ready.add(future)
            else:
                alive, said = time.monotonic(), False
                yield future, result
                continue
        if client.status in ("closing", "closed"):
            raise Ended(f"the Dask scheduler at {scheduler} has gone.")
        if client.status != "running" or client.scheduler_info()["workers"]:
            alive, said = time.monotonic(), False
        elif time.monotonic() - alive > WITHOUT_WORKERS:
            raise Ended(f"the Dask scheduler at {scheduler} has had no workers for {WITHOUT_WORKERS} seconds.")
        elif not said and time.monotonic() - alive > SAID_AFTER:
            said = True
            logging.getLogger(__name__).warning(
                f"The Dask scheduler at {scheduler} has no workers now; waiting {WITHOUT_WORKERS} seconds for one."
            )
        time.sleep(LOOK_EVERY)


def _result(future, scheduler):
    """Return what a future gives; raise Ended for a worker that died of it, or a scheduler that has gone.

    Raise TimeoutError if its worker does not hand over the result in GIVEN seconds.
    """
    from distributed import KilledWorker

    try:
        return future.result(GIVEN)
    except KilledWorker:
        raise Ended("the workers die of the same game again and again: is there enough memory?") from None
    except TimeoutError:
        raise
    except (concurrent.futures.CancelledError, OSError):
        raise Ended(f"the Dask scheduler at {scheduler} has gone.") from None
