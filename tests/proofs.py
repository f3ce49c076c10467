"""Proofs: tests of much, of which `make test` does a part and `make verify` the whole.

A test marked `verify` takes its cases from `some`. By SEED (in the environment; 1967 where it is not set) `make test`
draws a few of them; with WHOLE=1 in the environment it has them all. What a proof has counted it hands to pytest's
`record_property`; tests/data/proofs.json keeps the sums of the last whole run.
"""

import os
import random
from pathlib import Path

import pytest

from machack.page import fingerprints

ROOT = Path(__file__).resolve().parents[1]
SEED = os.environ.get("SEED") or "1967"
WHOLE = os.environ.get("WHOLE", "0") not in ("", "0")
# What the tests of a folder are about: a proof is as old as the sources named here, and its own.
LAUNCHER = "__main__.py"
ABOUT = {
    "engine": ("machack",),
    "edges": ("machack",),
    "score": ("machack",),
    "emulator": ("pdp6",),
    "cross": ("machack", "pdp6"),
}
APART = {"show", "terminal", "node_modules"}  # no proof of the engine or of the machine is about how it looks


def some(things, number, of=""):
    """All the things where the whole is asked for, otherwise so many of them by the seed, in their order.

    `of` tells two draws from things of one number apart.

    >>> WHOLE or len(some(range(500), 20)) == 20
    True
    """
    things = list(things)
    if WHOLE or number >= len(things):
        return things
    kept = random.Random(f"{SEED} {of} {len(things)}").sample(range(len(things)), number)
    return [things[place] for place in sorted(kept)]


def enough(number):
    """How many there must at least be of what the whole has so many of: of a part, which chance chose, one."""
    return number if WHOLE else 1


def portions(number, each, few):
    """The numbers below `number` in portions of `each`, so that a whole proof that was stopped goes on where it was; of
    a part, a few of them in one portion.
    """
    if WHOLE:
        return [range(first, min(first + each, number)) for first in range(0, number, each)]
    return [some(range(number), few)]


def named(portion):
    """The name of a portion: its first number and its last."""
    return f"{portion[0]}-{portion[-1]}"


def sources(test):
    """The paths that a proof, a test's file relative to the root, is about, and its own; nothing is about a launcher."""
    folder = Path(test).parts[1]
    packages = ABOUT.get(folder, ("machack", "pdp6", "book"))
    apart = APART if folder in ABOUT else {"node_modules"}
    found = [
        path
        for package in packages
        for path in (ROOT / package).rglob("*.py")
        if not apart & set(path.parts) and path.name != LAUNCHER
    ]
    return sorted([*found, ROOT / test])


def fingerprint(test):
    """Return the fingerprint (16 hexadecimal digits) of what a proof is about."""
    return fingerprints.fingerprint(sources(test))


def gated(cases, count=2):
    """Return the cases of a parametrized test, of which the gate runs the first `count`; `make verify` runs them all."""
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=[pytest.mark.gate] * (number < count))
        for number, case in enumerate(cases)
    ]
