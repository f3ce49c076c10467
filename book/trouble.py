"""Report the failure of a command of the book: one sentence, and an exit code."""

import os
import signal
import sys


class Trouble(Exception):
    """An error to report to the reader in one sentence."""


def cannot_write(place, reason):
    """Return the message for a place that cannot be written."""
    return f"{place} cannot be written ({reason}): see to that, and run the same command again."


def run_command(work, target, stop_message="\nStopped."):
    """Do `work` and return an exit code: 0, or 1 if it returns nothing; if it fails, say why and return 2.

    target         what it writes, for an error that names no file
    stop_message   what to print if a person stops it; the code is then 130
    """
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ending this process ends what it has started
    try:
        return 0 if work() else 1
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader of the output has closed it
    except OSError as error:
        print(cannot_write(error.filename or target, error.strerror), file=sys.stderr)
    except KeyboardInterrupt:
        print(stop_message, file=sys.stderr)
        return 130
    return 2
