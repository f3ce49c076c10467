"""Check in half a minute what needs neither the built book nor a browser. `make check` and pre-commit run this.

Each part prints one line if all is right, and every fault if not. No part uses the network. `--update` lowers the stored
counts of phrases (`wording.py`).
"""

import argparse
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
from tests.check import links, scripts, subjects, typed, wording  # noqa: E402

IMPORTS = ("tests/test_arrows.py", "tests/test_sources.py", "tests/book/test_references.py")
SUMMARY = re.compile(r"^(All checks passed|Found \d+ error|\[\*\]|No fixes|\d+ files? )")


def python(root, *words):
    """Return (the exit code, the lines) of a module of Python that checks."""
    said = subprocess.run([sys.executable, "-m", *words], cwd=root, capture_output=True, text=True)
    return said.returncode, [line for line in (said.stdout + said.stderr).splitlines() if line.strip()]


def ruff(root, *words):
    """Return (what was checked, the faults) of a command of ruff."""
    code, lines = python(root, "ruff", *words, "--output-format=concise", "--no-cache", ".")
    faults = [line for line in lines if not SUMMARY.match(line)]
    return "all Python", faults or lines if code else []


def imports(root):
    """Return (what was tested, the faults) of imports between folders, sources, and the bibliography."""
    code, lines = python(root, "pytest", "-q", "--tb=short", "-p", "no:cacheprovider", *IMPORTS)
    return lines[-1] if lines else "", lines if code else []


def parts(update=False):
    """Return {name: a function of the root that returns (what was checked, the faults)}."""
    return {
        "ruff check": lambda root: ruff(root, "check"),
        "ruff format": lambda root: ruff(root, "format", "--check"),
        "built": scripts.built,
        "widths": scripts.widths,
        "sizes": scripts.sizes,
        "prettier": scripts.prettier,
        "eslint": scripts.eslint,
        "tsc": scripts.types,
        "wording": lambda root: wording.check(root, update),
        "links": links.check,
        "imports": imports,
        "types": typed.check,
        "subjects": subjects.check,
    }


def outcome(part, root):
    """Return (the seconds that a part took, what it checked, the faults)."""
    begin = time.perf_counter()
    try:
        words, faults = part(root)
    except scripts.Skipped as why:
        words, faults = f"skipped, for {why}", []
    except Exception as fault:  # the other parts still have something to say
        words, faults = "", [f"{type(fault).__name__}: {fault}"]
    return time.perf_counter() - begin, words, faults


def run_all(work, root):
    """Run all parts, two at a time; print what each has to say, and return the names of those with faults."""
    wrong = []
    with ThreadPoolExecutor(2) as pool:
        for name, (seconds, words, faults) in zip(work, pool.map(lambda part: outcome(part, root), work.values())):
            said = f"{len(faults)} fault{'s' * (len(faults) != 1)}" if faults else words
            print(f"{seconds:5.1f} s  {name}: {said}", *(f"    {line}" for line in faults), sep="\n", flush=True)
            wrong += [name] * bool(faults)
    return wrong


def main(words=None, root=ROOT):
    """Run all parts; return 1 if one of them has found a fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.check", description=__doc__.split("\n")[0])
    parser.add_argument("--update", action="store_true", help="lower the stored counts of phrases")
    begin, update = time.perf_counter(), parser.parse_args(words).update
    wrong = run_all(parts(update), root)
    seconds = f"{time.perf_counter() - begin:.1f} s"
    print(f"Not in order after {seconds}: {', '.join(wrong)}." if wrong else f"All is in order after {seconds}.")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
