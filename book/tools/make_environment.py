"""Make the environment `.venv`: the Makefile runs this with any `python3` it finds.

The code is plain enough for an old Python to read, so that an old Python can report that it is too old.
"""

from __future__ import print_function

import errno
import os
import subprocess
import sys

OLDEST = (3, 11)
NEWEST_TRIED = 14
TOO_OLD = (
    "This is Python {0}.{1}; the book needs Python 3.11 or newer: install one, "
    "or name it with `make PYTHON=/path/to/python3.11 env`."
)
NO_VENV = (
    "This Python has no complete venv module: install it (Debian and Ubuntu: "
    "`sudo apt install python3-venv`) and run the same command again."
)
CANNOT_WRITE = "{0} cannot be written ({1}): see to that, and run the same command again."
FULL = os.strerror(errno.ENOSPC)
NO_PIP = "pip could not install the packages (are you online?); its last words are above, all of them in {0}."
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Trouble(Exception):
    """An error to report to the reader in one sentence."""


def new_enough_python():
    """Return the path of a Python that is new enough, this one or a newer one on the PATH; raise Trouble if none is."""
    if sys.version_info[:2] >= OLDEST:
        return sys.executable
    for minor in range(NEWEST_TRIED, OLDEST[1] - 1, -1):
        for folder in os.environ.get("PATH", "").split(os.pathsep):
            path = os.path.join(folder, "python3.{0}".format(minor))
            if os.access(path, os.X_OK):
                return path
    raise Trouble(TOO_OLD.format(*sys.version_info[:2]))


def run(log, *command, **variables):
    """Return True if `command` succeeds; its output goes to `log`."""
    log.write("$ {0}\n".format(" ".join(command)))
    log.flush()
    environment = dict(os.environ, **variables)
    return subprocess.call(command, stdout=log, stderr=subprocess.STDOUT, cwd=ROOT, env=environment) == 0


def pip_wheels():
    """Return the pip wheels that a Debian without ensurepip may still have."""
    folder = "/usr/share/python-wheels"
    names = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
    return [os.path.join(folder, name) for name in names if name.startswith("pip-")]


def make_venv(python, folder, log):
    """Make `folder`, with pip in it, in the first way that works; raise Trouble if none does."""
    if run(log, python, "-m", "venv", folder):
        return
    if not run(log, python, "-m", "venv", "--without-pip", "--clear", folder):
        raise Trouble(NO_VENV)
    venv_python = python_of(folder)
    if run(log, python, "-m", "pip", "--python", venv_python, "install", "pip"):
        return
    if not any(run(log, venv_python, "-m", "pip", "install", "pip", PYTHONPATH=wheel) for wheel in pip_wheels()):
        raise Trouble(NO_VENV)


def python_of(folder):
    """Return the path of the Python inside the environment `folder`."""
    return os.path.join(folder, "Scripts", "python.exe") if os.name == "nt" else os.path.join(folder, "bin", "python")


def has_pip(folder, log):
    """Return True if the environment exists and is whole: an interrupted attempt may have left one without pip."""
    return os.path.exists(python_of(folder)) and run(log, python_of(folder), "-m", "pip", "--version")


def last_words(path):
    """Return the last lines of the file `path`."""
    with open(path) as log:
        return "".join(log.readlines()[-15:])


def make(folder):
    """Make or update the environment in `folder`, with this project installed in it."""
    path = folder + ".log"
    with open(path, "w") as log:
        if not has_pip(folder, log):
            print("Making the environment {0} ...".format(os.path.basename(folder)))
            make_venv(new_enough_python(), folder, log)
        print("Installing the packages of requirements.txt (about a minute) ...")
        sys.stdout.flush()
        pip = (python_of(folder), "-m", "pip", "install", "--no-compile", "-r", "requirements.txt", "-e", ".")
        if not run(log, *pip):
            log.write("pip failed\n")
            log.flush()  # on a full disk this fails, too
            if FULL in last_words(path):
                raise Trouble(CANNOT_WRITE.format(folder, FULL))
            print(last_words(path), file=sys.stderr)
            raise Trouble(NO_PIP.format(os.path.basename(path)))
        run(log, python_of(folder), "-m", "compileall", "-q", "-j", "0", folder)  # on all cores, unlike pip
    os.remove(path)
    with open(os.path.join(folder, "made"), "w") as stamp:
        stamp.write("Newer than requirements.txt and pyproject.toml: the environment needs no second making.\n")
    print("The environment is ready.")


def main():
    """Return 0, 2 with a message if it failed, or 130 if a person stopped it."""
    folder = os.path.join(ROOT, ".venv")
    try:
        make(folder)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    except EnvironmentError as error:
        print(CANNOT_WRITE.format(error.filename or folder, error.strerror), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nThe environment is not ready. Run the same command again to continue.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
