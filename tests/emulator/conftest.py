"""What the tests of the machine share."""

import os
from pathlib import Path

import numba
import pytest

from pdp6 import kernel
from tests import proofs


@pytest.fixture(scope="session")
def originals():
    """The files of a reader's own copies; the test is skipped where there are none."""
    folder = os.environ.get("MACHACK_ORIGINALS")
    if not folder:
        pytest.skip("MACHACK_ORIGINALS is not set: no copies of the originals are here")
    return [path for path in sorted(Path(folder).rglob("*")) if path.is_file() and path.stat().st_size < 200_000]


PREPARED = {(False, False, True, False), (False, False, True, True)}  # the usual ones, kept as machine code


@pytest.fixture(scope="session", autouse=True)
def seldom_variants_in_python():
    """Machine code of a variant takes half a minute to make: `make test` runs the seldom ones as the Python they are made
    of; `make verify` compiles them all.
    """
    compile_it = kernel._load

    def load(*key):
        if proofs.WHOLE or key in PREPARED:
            return compile_it(*key)
        return in_python(kernel.source(*key))

    kernel._load = load
    yield
    kernel._load = compile_it


def in_python(source):
    """The function `run` of a kernel's source, as ordinary Python: it answers alike, a thousand times slower."""
    before, numba.config.DISABLE_JIT = numba.config.DISABLE_JIT, True
    try:
        scope = {}
        exec(compile(source, "a variant of the kernel", "exec"), scope)
    finally:
        numba.config.DISABLE_JIT = before
    return scope["run"]
