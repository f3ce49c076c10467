"""Start a Python process of ours that files of other people in the current folder cannot disturb, and end one.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path

ALONE = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")


def python_of(module: str, *words: str) -> list[str]:
    """Return the command that runs a module with these words, and imports nothing that lies in the current folder.

    >>> python_of("machack.cli", "move")[1:]
    ['-P', '-m', 'machack.cli', 'move']
    """
    return [sys.executable, "-P", "-m", module, *words]


def environment() -> dict[str, str]:
    """Return the environment of such a process: it finds our modules, and computes alone.

    >>> environment()["PYTHONHASHSEED"]
    '0'
    """
    root = str(Path(__file__).parents[2])
    search = os.pathsep.join(filter(None, [root, os.environ.get("PYTHONPATH")]))
    return {**os.environ, **ALONE, "PYTHONHASHSEED": "0", "PYTHONPATH": search}


def end_session(process: subprocess.Popen) -> None:
    """End a process that began a session of its own, and everything that it started; wait until it has ended.

    >>> process = subprocess.Popen(["sleep", "60"], start_new_session=True)
    >>> end_session(process)
    >>> process.returncode == -signal.SIGKILL
    True
    """
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()
