"""What the tests of the edges share."""

import subprocess
import sys

import pytest


@pytest.fixture(scope="session")
def warm():
    """The program compiled once, so that processes started by tests answer within their time."""
    subprocess.run([sys.executable, "-m", "machack.cli", "think", "startpos", "--depth", "1"], check=True,
                   stdout=subprocess.DEVNULL, timeout=600)
