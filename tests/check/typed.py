"""Check with mypy, where it is installed, what a type checker sees of the public names."""

import importlib.util
import re
import subprocess
import sys

from tests.check.scripts import Skipped

FAULT = re.compile(r"\S+: (error|note): ")


def check(root):
    """Return (what was checked, the faults); `[tool.mypy]` of pyproject.toml names the files."""
    if not importlib.util.find_spec("mypy"):
        raise Skipped("mypy is not installed; `make env` installs it")
    said = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-error-summary"], cwd=root, capture_output=True, text=True
    )
    lines = [line for line in (said.stdout + said.stderr).splitlines() if line.strip()]
    faults = [line for line in lines if FAULT.match(line)] or lines
    return "the types of the public names, as a client sees them", faults if said.returncode else []
