"""Where work is done: in this process, on this machine's cores, or on a Dask cluster.

    run_jobs(function, items, jobs=2)                   (item, function(item)) pairs, as they finish
    run_jobs(function, items, scheduler="tcp://...")    the same on a cluster

Only a few items are in progress at a time, so a hundred thousand need no more memory than a thousand. If a worker dies,
its work is done again.

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

AHEAD = 3  # items in progress for each core: one at work, the others so that no core waits
DEATHS = 3  # times in succession that the processes may die before this gives up
ADDRESS = re.compile(r"(tcp|tls|wss?)://[^\s/]+:\d+")
CONNECTED, GIVEN = 10, 10  # seconds to reach a scheduler; seconds for a worker to hand over a result
WITHOUT_WORKERS, LOOK_EVERY = 60, 0.02  # seconds that a cluster may be without workers; seconds between two checks
REPORT_AFTER = 3  # seconds without workers before a message says so


class Ended(BadInput):
    """Work that cannot continue here; finished work is kept, and the rest can be resumed.

    >>> isinstance(Ended("the scheduler has gone."), BadInput)
    True
    """


def cores() -> int:
    """Return how many cores this process may use.

    >>> cores() >= 1
    True
    """
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run_jobs(
    function: Callable,
    items: Iterable,
    jobs: int = 1,
    scheduler: str | None = None,
    finish: Callable[[], None] = lambda: None,
) -> Iterator[tuple[Any, Any]]:
    """Yield (item, function(item)) pairs as they finish, or in input order if `jobs` is 1.

    Each process of this machine that did the work calls `finish` before it ends, unless it is killed.

    >>> list(run_jobs(abs, [-1, -2]))
    [(-1, 1), (-2, 2)]

    Raise BadInput if there is no scheduler, or if its workers cannot import this package; also raise what the function
    raises.
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
    """Prepare a worker process: it ignores Ctrl-C, and it ends when its parent has ended."""

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
    """End a pool without waiting for work in progress."""
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
        raise BadInput(f"--scheduler must be an address such as tcp://127.0.0.1:8786, not '{scheduler}'.")
    for name in ("distributed", "distributed.client"):  # one sentence here replaces what they would print
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = distributed.Client(scheduler, timeout=CONNECTED, set_as_default=False)
    except Exception:  # whatever Dask raises, there is no scheduler
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
    alive, reported = time.monotonic(), False
    while ready.count():
        if ready.has_ready():
            future = next(ready)
            try:
                result = _result(future, scheduler)
            except (
                TimeoutError
            ):  # its worker died before it handed over the result, so the scheduler will repeat the work
                ready.add(future)
            else:
                alive, reported = time.monotonic(), False
                yield future, result
                continue
        if client.status in ("closing", "closed"):
            raise Ended(f"the Dask scheduler at {scheduler} has gone.")
        if client.status != "running" or client.scheduler_info()["workers"]:
            alive, reported = time.monotonic(), False
        elif not reported and time.monotonic() - alive > REPORT_AFTER:
            reported = True
            logging.getLogger(__name__).warning(
                f"The Dask scheduler at {scheduler} has no workers now; waiting {WITHOUT_WORKERS} seconds for one."
            )
        elif time.monotonic() - alive > WITHOUT_WORKERS:
            raise Ended(f"the Dask scheduler at {scheduler} has had no workers for {WITHOUT_WORKERS} seconds.")
        time.sleep(LOOK_EVERY)


def _result(future, scheduler):
    """Return a future's result; raise Ended for a worker that it killed, or a missing scheduler.

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
