"""What the tests of the edges share."""

import io
import signal
import subprocess

import pytest

from machack.cli import main
from machack.program.choose import make_ready


@pytest.fixture(scope="session")
def warm():
    """The program compiled once, so that processes started by tests answer within their time."""
    make_ready()


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


@pytest.fixture(scope="session")
def compiled_here():
    """The program compiled in this process, and what it says of that said, before a test reads what a command says."""
    make_ready()


@pytest.fixture
def machack(compiled_here, capsys, monkeypatch):
    """A function: runs the command line, returns (exit code, output, error output)."""

    def run(*words, lines=""):
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        try:
            code = main(list(words))
        except SystemExit as end:
            code = end.code or 0
        out = capsys.readouterr()
        return code, out.out, out.err

    return run
