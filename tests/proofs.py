"""Proofs: tests of much, of which `make test` does a part and `make verify` the whole.

A test marked `verify` takes its cases from `some`. By SEED (in the environment; 1967 where it is not set) `make test`
draws a few of them; with WHOLE=1 in the environment it has them all. What a proof has counted it hands to pytest's
`record_property`; tests/data/proofs.json keeps the sums of the last whole run.
"""

import ast
import json
import os
import random
from pathlib import Path

import pytest

from machack.page import fingerprints

ROOT = Path(__file__).resolve().parents[1]
SEED = os.environ.get("SEED") or "1967"
WHOLE = os.environ.get("WHOLE", "0") not in ("", "0")
# What the tests of a folder are about, unless they are about pages: code, and data that is more than words and looks.
ABOUT = {
    "engine": ("machack",),
    "edges": ("machack", "machack/terminal"),
    "score": ("machack",),
    "emulator": ("pdp6",),
    "cross": ("machack", "pdp6"),
    "ancestors": ("machack", "book/ancestors/data"),
    "laboratory": ("machack", "book/laboratory/data"),
    "annotation": ("machack",),
}
DATA = {".py", ".json", ".jsonl", ".txt", ".pgn", ".mid", ".toml", ".wasm"}
LOOKS = {"js", "static", "exercises.toml"}  # scripts, style sheets, sentences of exercises
APART = {"show", "terminal"}  # folders of how it looks, which count where a test imports them
# All that pages are made with: code and data of every kind, and the chapters.
PAGES = ("machack", "pdp6", "book", "_config.yml", "_toc.yml")
LIBRARIES = {"node_modules", "__pycache__"}
# What decides no test: what starts it, what is written of it, notes for those who work here.
NOTHING = {"__main__.py", "verify.py", "proofs.json", "README.md", "ruff.toml", "py.typed"}


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


def portions(number, each, few=None):
    """The numbers below `number` in portions of `each`, so that a whole proof that was stopped goes on where it was; of
    a part, a few of them in one portion; without `few` always all.
    """
    if WHOLE or few is None:
        return [range(first, min(first + each, number)) for first in range(0, number, each)]
    return [some(range(number), few)]


def named(portion):
    """The name of a portion: its first number and its last."""
    return f"{portion[0]}-{portion[-1]}"


def files(places, apart=()):
    """Yield the files of some places, files or folders relative to the root, without the folders and files apart."""
    for place in places:
        if (ROOT / place).is_file():
            yield ROOT / place
        for folder, below, names in os.walk(ROOT / place):
            below[:] = [name for name in below if name not in LIBRARIES and name not in apart and name[0] != "."]
            yield from (
                Path(folder, name) for name in names if name not in NOTHING and name not in apart and name[0] != "."
            )


def asked(source):
    """Write out, for the memory, what a file of tests imports, and the names of the files that it names, as JSON."""
    nodes = list(ast.walk(ast.parse(source)))
    imports = {each.name for node in nodes if isinstance(node, ast.Import) for each in node.names}
    for node in (each for each in nodes if isinstance(each, ast.ImportFrom)):
        base = "." * node.level + (node.module or "")
        imports |= {base, *(f"{base}.{each.name}" for each in node.names)}
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    named = {Path(text).name for text in texts if "." in text and len(text) < 100}
    return json.dumps([sorted(imports), sorted(named)])


def rests_on(test):
    """Return (files of the tests, names of the modules that they import) of a test's file.

    The files are its own, the helpers and data beside it, the helpers above it, what these import, and stored texts and
    data that they name.
    """
    above = [folder for folder in Path(test).parents if folder.parts]
    waiting = [ROOT / test, *(path for folder in above for path in (ROOT / folder).glob("*.py") if _helps(path))]
    found, imported, named = set(), set(), set()
    while waiting:
        path = waiting.pop()
        if path not in found and path.is_file():
            found.add(path)
            imports, names = map(set, json.loads(fingerprints.remembered(asked, path.read_bytes())))
            imported |= imports
            named |= names
            own = [name for name in imports if name.startswith((".", "tests.", "benchmarks.", "book.measuring"))]
            near = path.parent
            waiting += [(near if name[0] == "." else ROOT) / f"{name.strip('.').replace('.', '/')}.py" for name in own]
    beside = (path for path in files(above[:-1]) if path.suffix not in {".py", ".pyc"})
    return found.union(beside, (path for path in files(["tests/data"]) if path.name in named)), imported


def _helps(path):
    """Return whether a module beside tests is a helper of theirs."""
    return not path.name.startswith("test_") and path.name not in NOTHING


def sources(test):
    """Return the paths that a test's file, relative to the root, is about, and those of the tests that it rests on."""
    own, imported = rests_on(test)
    folder = Path(test).parts[1]
    if folder in ABOUT:
        apart = LOOKS | APART - {part for name in imported for part in name.split(".")}
        found = (path for path in files(ABOUT[folder], apart) if path.suffix in DATA)
    else:
        found = files(PAGES)
    return sorted(own.union(found))


def fingerprint(test):
    """Return the fingerprint (16 hexadecimal digits) of what a test's file is about, as it is now."""
    return fingerprints.fingerprint(sources(test))


def gated(cases, count=2):
    """Return the cases of a parametrized test, of which the gate runs the first `count`; `make verify` runs them all."""
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=[pytest.mark.gate] * (number < count))
        for number, case in enumerate(cases)
    ]
