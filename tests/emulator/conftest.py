"""What the tests of the machine share."""

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def originals():
    """The files of a reader's own copies; the test is skipped where there are none."""
    folder = os.environ.get("MACHACK_ORIGINALS")
    if not folder:
        pytest.skip("MACHACK_ORIGINALS is not set: no copies of the originals are here")
    return [path for path in sorted(Path(folder).rglob("*")) if path.is_file() and path.stat().st_size < 200_000]
