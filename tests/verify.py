"""`make verify`: every proof whole, every browser test, and what takes too long for every commit.

A stopped run resumes where it stopped.  The file .verify.json, which git ignores, remembers what has passed; a test in it
is due again when the sources that it is about have changed.  When nothing is left, the figures of the proofs are written
to tests/data/proofs.json, to be committed.

    make verify ARGS=--list                     what is due, and why; runs nothing
    make verify ARGS="tests/engine tests/score" only these
"""

import argparse
import collections
import contextlib
import io
import json
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import pytest

from tests.proofs import ROOT, WHOLE, fingerprint

STATE = ROOT / ".verify.json"
FIGURES = ROOT / "tests" / "data" / "proofs.json"
MARKS = "verify or long or browser or book"


class Record:
    """What has passed so far: {test: {"sources", "seconds", "figures"}}, on a file that is whole at any time.

    A test passes on the sources as they were when the record was asked first, before the run: what is changed while it
    runs makes the test due again.
    """

    def __init__(self, path=STATE):
        self.path = Path(path)
        self.sources = cache(lambda test: fingerprint(test))
        self.proven = json.loads(self.path.read_text()) if self.path.exists() else {}

    def holds(self, test):
        """Return True if a test (a pytest id) has passed on the sources as they are now."""
        return self.proven.get(test, {}).get("sources") == self.sources(test.split("::")[0])

    def reason(self, test):
        """Return why a test is due: "new" or "older than its sources"; "" if it is not."""
        return "" if self.holds(test) else "older than its sources" if test in self.proven else "new"

    def pytest_runtest_logreport(self, report):
        if report.when == "call" and report.passed:
            self.keep(report.nodeid, report.duration, dict(report.user_properties))

    def keep(self, test, seconds, figures):
        sources = self.sources(test.split("::")[0])
        self.proven[test] = {"sources": sources, "seconds": round(seconds, 1), "figures": figures}
        partial = self.path.with_suffix(".partial")
        partial.write_text(json.dumps(self.proven, indent=1))
        partial.replace(self.path)


class Collected:
    """A plugin that only asks which tests there are, and which of them are proofs."""

    def __init__(self):
        self.tests, self.proofs = [], set()

    def pytest_collection_finish(self, session):
        self.tests = [item.nodeid for item in session.items]
        self.proofs = {item.nodeid for item in session.items if item.get_closest_marker("verify")}


def figures_of(proven):
    """Return one row for each proof, its portions added up: [{"test", "portions", "seconds", "sources", figures ...}]."""
    rows, sources = {}, {}
    for test, kept in proven.items():
        name = test.partition("[")[0]
        row = rows.setdefault(name, collections.Counter(portions=0, seconds=0))
        row.update({"portions": 1, "seconds": kept["seconds"], **kept["figures"]})
        sources[name] = kept["sources"]
    return [
        {"test": name, "sources": sources[name], **row, "seconds": round(row["seconds"])}
        for name, row in sorted(rows.items())
    ]


def commit():
    """Return the commit that is checked out, with a + where files differ from it."""
    done = subprocess.run(["git", "describe", "--always", "--dirty=+"], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.strip() or "no commit"


def collect(places):
    """Return (exit code, what was collected) of the tests below `places` that `make verify` runs."""
    collected = Collected()
    with contextlib.redirect_stdout(io.StringIO()) as output:
        code = pytest.main(["--collect-only", "-q", "-m", MARKS, *places], plugins=[collected])
    if code:
        print(output.getvalue())
    return int(code), collected


def show_due(tests, record):
    """Print what is due, a line for each file: how many of its tests, and why."""
    due = collections.Counter((test.split("::")[0], record.reason(test)) for test in tests)
    for (file, reason), count in sorted(due.items()):
        print(f"{count:6}  {file}: {reason}")


def verify(arguments=()):
    """Run what is due; return pytest's exit code, 0 if nothing is left."""
    if not WHOLE:
        print("Proofs are whole only with WHOLE=1 in the environment: use `make verify`.", file=sys.stderr)
        return 2
    parser = argparse.ArgumentParser(prog="make verify", description="Run every proof whole and every browser test.")
    parser.add_argument("--list", action="store_true", help="show what is due, and run nothing")
    parser.add_argument("-n", default="auto", metavar="N", help="processes (default: auto)")
    parser.add_argument("places", nargs="*", help="test files or folders (default: all)")
    asked = parser.parse_args(arguments)
    record = Record()
    code, collected = collect(asked.places)
    if code:
        return code
    due = [test for test in collected.tests if not record.holds(test)]
    print(f"{len(collected.tests)} tests, of which {len(collected.tests) - len(due)} are done.", flush=True)
    if asked.list:
        show_due(due, record)
        return 0
    if due:
        code = int(pytest.main(["-q", "-n", asked.n, "--dist", "worksteal", *due], plugins=[record]))
    if code == 0 and not asked.places:
        write_figures(collected.proofs, record)
    return code


def write_figures(tests, record):
    """Write the figures of what is proven; those of a proof that was skipped (for want of the originals) stay."""
    names = {test.partition("[")[0] for test in tests}
    before = json.loads(FIGURES.read_text())["proofs"] if FIGURES.exists() else []
    proven = {test: record.proven[test] for test in sorted(tests) if record.holds(test)}
    rows = {row["test"]: row for row in [*before, *figures_of(proven)] if row["test"] in names}
    written = {"commit": commit(), "made": time.strftime("%Y-%m-%d"), "proofs": [rows[test] for test in sorted(rows)]}
    FIGURES.write_text(json.dumps(written, indent=1) + "\n")
    print(f"{FIGURES.relative_to(ROOT)}: {len(rows)} proofs.")


if __name__ == "__main__":
    sys.exit(verify(sys.argv[1:]))
