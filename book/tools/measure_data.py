"""Measured data: say what is stale, and measure it again (`make data`).

Beside a measured file, such as `book/part1/data/pruning-factor.json`, is the script that measures it.  In MEASURES, the
script names its files, each with the minutes that it takes, and `measure(kept)` returns a file's content.  The file
holds the day on which it was measured, and the fingerprint of its inputs on that day: the script, all that it imports,
the data of those modules, and the data files that it names.  Code for appearance (figures, terminals) counts only if
the script itself imports it.

    kept(function, *given)   the result of the call; after an interruption, the result that was measured before it
    kept.name, kept.before   the name of the file without its ending, and its present content
    kept.folder              a folder for games, which stays until the file is written

A script with `READS_CELLS = True` depends on the cells of all chapters, too.  One that lacks something, such as a copy of
the original, ends with `sys.exit(sentence)`.
"""

import argparse
import ast
import importlib
import json
import os
import shutil
import subprocess
import sys
import time
from datetime import date
from functools import cache, cached_property
from pathlib import Path

from book import practice
from book.contents import ROOT, chapters
from book.site import inputs
from book.text import cells
from machack.page.fingerprints import fingerprint, meaning

SUFFIXES = {".json", ".jsonl", ".txt", ".pgn", ".mid", ".toml"}
APPEARANCE = {"show", "terminal", "page", "classroom", "cli"}  # of machack and pdp6
UNKNOWN = "unknown"  # the inputs of a file measured before inputs were noted
BUILD = ROOT / "_build" / "data"
LONGEST_LINE = 5000  # characters in a line; in a longer one, nested values get separate lines
MOST_NAMED = 3  # changed inputs that the list names
REPORT_SECONDS = 20  # seconds between two progress reports of a script


class Measured:
    """A measured file: its path, its script, how long it takes, and whether it is stale."""

    def __init__(self, path, script, table):
        self.path, self.script, self.table = Path(path), Path(script), table.keys()
        self.name, self.minutes = self.path.stem, table[self.path.name]

    def __str__(self):
        return self.path.relative_to(ROOT).as_posix()

    @cached_property
    def data(self):
        """Return the file's present content; {} if there is no file."""
        return json.loads(self.path.read_text(encoding="utf-8")) if self.path.exists() else {}

    def module(self):
        """Import the script."""
        return importlib.import_module(".".join(self.script.relative_to(ROOT).with_suffix("").parts))

    def inputs(self):
        """Return the files that the data depends on."""
        nodes = ast.parse(self.script.read_text(encoding="utf-8")).body
        imported = {part for base, name, _ in inputs.mentions(nodes)["imports"] for part in f"{base}.{name}".split(".")}
        appearance = {f"{name}.py" for name in APPEARANCE - imported} | APPEARANCE - imported
        reach = inputs.Reach(nodes, lambda path: not appearance.isdisjoint(path.relative_to(ROOT).parts))
        folders = {path.parent for path in reach.files() if path.is_relative_to(ROOT / "machack")}
        data = set().union(*map(inputs.data_of, folders))
        file_names = {Path(text).name for text in reach.strings} - self.table
        data.update(*(inputs.data_files_by_name().get(name, ()) for name in file_names))
        return {self.script, *reach.files(), *filter(self._is_read, data)}

    def _is_read(self, path):
        """Return True if a data file is an input, and not a plan of something else that the script measures."""
        plan_names = {self.name, self.name.removesuffix("-choices")}  # rules-choices belongs to the plan rules
        other_names = {Path(name).stem for name in self.table} - plan_names
        return path.suffix in SUFFIXES and path != self.path and path.stem not in other_names

    def fingerprint(self):
        """Return the digits of the inputs as they are now; moving a file does not change them."""
        cells = all_cells() if constant_of(self.script, "READS_CELLS") else ()
        return fingerprint(sorted(self.inputs(), key=lambda path: (path.name, path)), *cells)

    def is_fresh(self):
        """Return True if the inputs are known to be as they were when the file was measured."""
        return self.data.get("measured", {}).get("inputs") == self.fingerprint()

    def state(self):
        """Return "fresh", "stale", or "unknown" if the inputs were not noted; and, except for "fresh", why."""
        if self.is_fresh():
            return "fresh", ""
        measured = self.data.get("measured", {})
        if not measured:
            return "stale", "never measured"
        if measured["inputs"] == UNKNOWN:
            return UNKNOWN, f"measured {measured['on']}, before inputs were noted"
        return "stale", f"{self._changed(measured['inputs'])} changed since {measured['on']}"

    def _changed(self, digits):
        """Name the inputs that differ from those at the commit that stored the file with these digits."""
        since = _git("log", "--follow", f"-S{digits}", "--format=%H", "--", str(self.path)).split()
        names = [path.relative_to(ROOT).as_posix() for path in sorted(self.inputs())]
        differ = _git("diff", "--name-only", since[-1], "--", *names).split() if since else []
        changed = [name for name in differ if _differs_in_meaning(name, since[-1])]
        rest = f" and {len(changed) - MOST_NAMED} more" if len(changed) > MOST_NAMED else ""
        return ", ".join(changed[:MOST_NAMED]) + rest or "inputs have"


def _git(*arguments):
    """Return what git prints; "" if there is no git here, or no repository."""
    try:
        return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True).stdout
    except OSError:
        return ""


@cache
def _differs_in_meaning(name, commit):
    """Return True if the meaning of a file differs from that at a commit; comments and docstrings do not count."""
    before, now = _git("show", f"{commit}:{name}"), (ROOT / name).read_text(encoding="utf-8")
    return meaning(before) != meaning(now) if name.endswith(".py") else before != now


class Kept:
    """The results of a script so far, in a separate file: an interrupted run resumes from it."""

    def __init__(self, name, before, inputs):
        self.name, self.before, self.place, self.reported_at = name, before, 0, time.monotonic()
        self.path, self.folder = BUILD / f"{name}-{inputs}.jsonl", BUILD / f"{name}-{inputs}.games"
        self.rows = list(self._read())
        BUILD.mkdir(parents=True, exist_ok=True)
        self.path.write_text("".join(f"{json.dumps(row)}\n" for row in self.rows), encoding="utf-8")

    def _read(self):
        """Yield the whole lines; the last may be cut off."""
        for line in self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else ():
            try:
                yield json.loads(line)
            except ValueError:
                return

    def __call__(self, function, *arguments):
        if self.place == len(self.rows):
            self.rows.append(json.loads(json.dumps(function(*arguments))))
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{json.dumps(self.rows[-1])}\n")
        self.place += 1
        if time.monotonic() > self.reported_at + REPORT_SECONDS:
            print(f"  {self.name}: {self.place} measured", file=sys.stderr, flush=True)
            self.reported_at = time.monotonic()
        return self.rows[self.place - 1]

    def remove(self):
        """Remove what only an interrupted run needs, for other inputs, too."""
        for path in BUILD.glob(f"{self.name}-{'[0-9a-f]' * 16}.*"):
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def constant_of(script, name):
    """Return a constant that a script defines, or None, without running the script."""
    for node in ast.parse(Path(script).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == name:
            return ast.literal_eval(node.value)
    return None


def all_cells():
    """Return the code of the cells of all chapters."""
    texts = (practice.text_of_edition(path.read_text(encoding="utf-8")) for path in chapters())
    return [cell.body for text in texts for cell in cells(text)]


def measured_files():
    """Return all measured files, those that take little time first."""
    tables = {script: constant_of(script, "MEASURES") or {} for script in ROOT.glob("book/*/data/*.py")}
    files = [Measured(script.parent / name, script, table) for script, table in tables.items() for name in table]
    return sorted(files, key=lambda file: (file.minutes, file.path))


def as_text(data):
    """Write out data so that a person can read and compare it: one row per line.

    >>> print(as_text({"limit": 9, "positions": [{"ply": ply} for ply in range(30)]})[:51])
    {"limit": 9,
    "positions": [
    {"ply": 0},
    {"ply": 1},
    """
    return "{" + ",\n".join(f"{json.dumps(name)}: {_in_lines(value)}" for name, value in data.items()) + "}\n"


def _in_lines(value, most=200):
    """Write out a value, in one line if it has at most `most` characters or nothing nested in it."""
    text = json.dumps(value)
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if len(text) <= most or not any(isinstance(part, (list, dict)) for part in parts):
        return text
    if isinstance(value, list):
        return "[\n" + ",\n".join(map(json.dumps, value)) + "\n]"
    return (
        "{\n" + ",\n".join(f"{json.dumps(name)}: {_in_lines(part, LONGEST_LINE)}" for name, part in value.items()) + "}"
    )


def write(path, data, inputs, on=None):
    """Write a measured file, whole or not at all."""
    text = as_text({"measured": {"on": on or date.today().isoformat(), "inputs": inputs}, **data})
    partial = path.with_suffix(".partial")
    partial.write_text(text, encoding="utf-8")
    os.replace(partial, path)


def measure(file):
    """Measure one file and write it; print whether it holds the same as before."""
    digits = file.fingerprint()
    kept = Kept(file.name, file.data, digits)
    data = json.loads(json.dumps(file.module().measure(kept)))
    before = {name: value for name, value in file.data.items() if name != "measured"}
    write(file.path, data, digits)
    kept.remove()
    print(f"{file}: {'the same as before' if data == before else 'changed; read what `git diff` says'}", flush=True)


def show(files):
    """Print for each file whether it is fresh, stale or unknown, why, and the minutes that it takes."""
    minutes = {}
    for file in files:
        state, why = file.state()
        print(f"{state:7} {file.minutes:6g} min  {file}{why and ': '}{why}")
        minutes.setdefault(state, []).append(file.minutes)
    sums = [f"{len(minutes[state])} {state} ({sum(minutes[state]):g} minutes)" for state in sorted(minutes)]
    print(f"{len(files)} files: {', '.join(sums)}.")


def select_files(files, names):
    """Return the files with these names or paths; without names, all that are not known to be fresh.

    Raise ValueError if there is no file of a name.
    """
    by_name = {name: file for file in files for name in (file.name, file.path.name, str(file))}
    for name in names:
        if name not in by_name:
            raise ValueError(f"There is no measured data named {name}: `make data ARGS=--list` shows all.")
    return [by_name[name] for name in names] if names else [file for file in files if not file.is_fresh()]


def measure_all(files):
    """Measure these files, each in a separate process; return 1 if some could not be measured."""
    failed = []
    for file in files:
        print(f"{file}: about {file.minutes:g} minutes", flush=True)
        command = [sys.executable, "-m", "book.tools.measure_data", "--alone", str(file)]
        if subprocess.run(command, cwd=ROOT).returncode:
            failed.append(file)
    if failed:
        print(f"Not measured: {', '.join(map(str, failed))}.", file=sys.stderr)
    elif not files:
        print("Nothing is stale.")
    return int(bool(failed))


def main(arguments):
    """Return 0, 1 if something could not be measured, 2 for an unknown name, 130 if the run was stopped."""
    parser = argparse.ArgumentParser(prog="make data", description="Measure again what is stale.")
    parser.add_argument("--list", action="store_true", help="show what is stale, and measure nothing")
    parser.add_argument("--alone", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument(
        "names", nargs="*", help="measured files, such as pruning-factor (default: all that are not fresh)"
    )
    options = parser.parse_args(arguments)
    files = measured_files()
    try:
        due = select_files(files, options.names) if options.names or not options.list else files
    except ValueError as fault:
        print(fault, file=sys.stderr)
        return 2
    try:
        return show(due) if options.list else measure(due[0]) if options.alone else measure_all(due)
    except KeyboardInterrupt:
        if not options.alone:
            print("\nStopped. `make data` resumes from here.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
