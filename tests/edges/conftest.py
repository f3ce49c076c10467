"""What the tests of the edges share."""

import signal
import subprocess

import pytest


@pytest.fixture
def at_work():
    """A function that starts a process which hears ctrl-C, even where this one was told not to; what still runs at the
    end is killed.
    """
    begun = []

    def start(words):
        begun.append(
            subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
            )
        )
        return begun[-1]

    yield start
    for process in begun:
        process.kill()
        process.communicate()
