"""`make verify`: every proof, whole. What was stopped goes on where it was; what is proven is written down.

The state is the file .verify.json, which git ignores: a proof in it is not done again until what it is about changes.
When none is left, the figures go to tests/data/proofs.json, to be committed.
"""

import collections
import contextlib
import io
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.proofs import ROOT, WHOLE, fingerprint

STATE = ROOT / ".verify.json"
FIGURES = ROOT / "tests" / "data" / "proofs.json"


class Record:
    """What is proven so far: {test: {"sources", "seconds", "figures"}}, on a file that is whole at any time."""

    def __init__(self, path=STATE):
        self.path = Path(path)
        self.proven = json.loads(self.path.read_text()) if self.path.exists() else {}

    def holds(self, test):
        """Whether a test, an id of pytest's, was proven of the sources as they are now."""
        return self.proven.get(test, {}).get("sources") == fingerprint(test.split("::")[0])

    def pytest_runtest_logreport(self, report):
        if report.when == "call" and report.passed:
            self.keep(report.nodeid, report.duration, dict(report.user_properties))

    def keep(self, test, seconds, figures):
        sources = fingerprint(test.split("::")[0])
        self.proven[test] = {"sources": sources, "seconds": round(seconds, 1), "figures": figures}
        partial = self.path.with_suffix(".partial")
        partial.write_text(json.dumps(self.proven, indent=1))
        partial.replace(self.path)


class Collected:
    """A plugin that only asks which tests there are."""

    def __init__(self):
        self.tests = []

    def pytest_collection_finish(self, session):
        self.tests = [item.nodeid for item in session.items]


def figures_of(proven):
    """One row for each proof, its portions added up: [{"test", "portions", "seconds", "sources", figures ...}]."""
    rows = {}
    for test, kept in proven.items():
        name = test.partition("[")[0]
        row = rows.setdefault(name, collections.Counter(portions=0, seconds=0))
        row.update({"portions": 1, "seconds": kept["seconds"], **kept["figures"]})
    return [
        {"test": name, "sources": fingerprint(name.split("::")[0]), **row, "seconds": round(row["seconds"])}
        for name, row in sorted(rows.items())
    ]


def commit():
    """The commit that stands, with a + where files differ from it."""
    done = subprocess.run(["git", "describe", "--always", "--dirty=+"], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.strip() or "no commit"


def verify(arguments=()):
    """Prove what is not proven yet; returns pytest's exit code, 0 if nothing is left."""
    if not WHOLE:
        print("Only with WHOLE=1 in the environment are proofs whole: use `make verify`.", file=sys.stderr)
        return 2
    record, collected = Record(), Collected()
    with contextlib.redirect_stdout(io.StringIO()) as said:
        code = pytest.main(["--collect-only", "-q", "-m", "verify"], plugins=[collected])
    if code:
        print(said.getvalue())
        return int(code)
    left = [test for test in collected.tests if not record.holds(test)]
    print(f"{len(collected.tests)} proofs, of which {len(collected.tests) - len(left)} are done.", flush=True)
    if left:
        code = pytest.main(["-q", "-n", "auto", "--dist", "worksteal", *arguments, *left], plugins=[record])
    if code == 0:
        write_down(collected.tests, record)
    return int(code)


def write_down(tests, record):
    """The figures of what is proven; of a proof that was skipped (for want of the originals) those of before stay."""
    names = {test.partition("[")[0] for test in tests}
    before = json.loads(FIGURES.read_text())["proofs"] if FIGURES.exists() else []
    proven = {test: record.proven[test] for test in tests if record.holds(test)}
    rows = {row["test"]: row for row in [*before, *figures_of(proven)] if row["test"] in names}
    written = {"commit": commit(), "made": time.strftime("%Y-%m-%d"), "proofs": [rows[test] for test in sorted(rows)]}
    FIGURES.write_text(json.dumps(written, indent=1) + "\n")
    print(f"{FIGURES.relative_to(ROOT)}: {len(rows)} proofs.")


if __name__ == "__main__":
    sys.exit(verify(sys.argv[1:]))
