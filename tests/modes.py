"""The program in a mode of its own: in a process that is started for it."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def lines_in(mode, *words, given=None):
    """Run Python in a mode of the program, from the root, with these words and this input; return the lines it prints."""
    env = {**os.environ, "MACHACK_MODE": mode, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, *words], input=given, text=True, capture_output=True, cwd=ROOT, env=env)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()
