"""Build the book into `_build/html`, and report progress.

    python -m book.tools.make_book [--force] [--classroom]

--classroom builds the book without solutions, into `_build/classroom/_build/html`.

All output of Jupyter Book goes to `_build/book.log`; what a reader needs to know is printed in short lines.

A build may end at any moment: Ctrl-C, a full disk, a power failure.  Sphinx would then take the pages it had written
for complete, and the others for finished, and the search index would lack them from then on.  So a build removes
`_build/whole` first and writes it last; without this file, all pages are written again from the chapters' stored
results.  The file holds digits that stand for everything the pages were made from (`made_from`): as long as they are
the same, there is nothing to build.
"""

import argparse
import errno
import hashlib
import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

from book.contents import ROOT
from book.trouble import Trouble, cannot_write, run_command

BUILD = ROOT / "_build"
LOG = BUILD / "book.log"
WHOLE = BUILD / "whole"
STATIC = "book/_static"
PAGES = "_build/html/index.html"
CLASSROOM = "_build/classroom/_build/html"
MADE_HERE = {"_build", "build", "dist", "lab", "node_modules", "__pycache__"}  # no page is made from these folders
BUILDER = [sys.executable, "-c", "from jupyter_book.cli.main import main; main()", "build"]
READY = """
import signal
signal.signal(signal.SIGINT, signal.SIG_DFL)   # it ends silently when stopped; we report it
from machack import make_ready
make_ready()
"""
STRICT = ["-n", "-W", "--keep-going"]
READING = re.compile(r"reading sources\.\.\. \[ *(\d+)%\] (\S+)")
RUNNING = re.compile(r"^running (\S+) \((\d+) of (\d+)\)$")
WRITING = re.compile(r"writing output\.\.\. \[ *(\d+)%\]")
TROUBLE = re.compile(r"^(?!\[IPKernelApp\]).*(?:WARNING|ERROR|CRITICAL)[: ]", re.MULTILINE)
FAILED_CELL = re.compile(r"^\S+: ERROR: cell \d+ fails\n(?: {4}.*\n|\n)*", re.MULTILINE)  # as `ahead` reports it
NOT_WRITTEN = re.compile(  # the end of a traceback: the reason, and the file if one is named
    rf"^\w*Error: \[Errno (?:{errno.EACCES}|{errno.ENOSPC}|{errno.EROFS})\] ([^:\n]+)(?:: '(.+)')?|(database or disk is full)",
    re.MULTILINE,
)
ANSI_CODE = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
STOPPED = "\nThe build was stopped. The chapters that have run are remembered, and `make book` resumes from there."


class Progress:
    """Turn the builder's output into short lines, and print each once."""

    def __init__(self, report):
        self.report, self.reported = report, set()

    def report_once(self, sentence):
        if sentence not in self.reported:
            self.reported.add(sentence)
            self.report(sentence)

    def read_line(self, line):
        """Take one line of the builder, and report it if it matters to a reader."""
        if match := READING.search(line):
            self.report_once(f"  {match[1]:>3} %  reading {match[2]}")
        elif match := RUNNING.search(line):
            self.report_once(f"  {match[2]:>3} of {match[3]}  running {match[1]}")
        elif WRITING.search(line):
            self.report_once("  writing the pages")


def delete_folders(*names):
    """Delete what earlier builds left in the folders of these names."""
    for name in names:
        if (BUILD / name).exists():
            shutil.rmtree(BUILD / name)


def drop_broken_results(folder):
    """Delete results that were being written when a build ended: they would make every later build fail."""
    from jupyter_cache import get_cache

    for database in list(folder.rglob("global.db")):
        cache = get_cache(database.parent)
        try:
            for record in cache.list_cache_records():
                try:
                    cache.get_cache_bundle(record.pk)
                except (KeyError, ValueError):  # not a notebook, or half of one
                    placeholder = database.parent / "executed" / record.hashkey / "base.ipynb"
                    placeholder.parent.mkdir(parents=True, exist_ok=True)
                    placeholder.touch()  # otherwise the record could not be removed
                    cache.remove_cache(record.pk)
        except RuntimeError:  # the database has no tables
            shutil.rmtree(database.parent)


def made_from():
    """Return digits that change with the name or content of any file here, a setting, or an installed package.

    Nobody lists what the pages depend on: a test that has changed counts, too.
    """
    digest = hashlib.sha256()
    for folder, folders, names in os.walk(ROOT):
        folders[:] = sorted(name for name in folders if name not in MADE_HERE and not name.startswith("."))
        for path in (Path(folder, name) for name in sorted(names) if not name.startswith(".")):
            content = hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "no file"
            digest.update(f"{path.relative_to(ROOT)} {content}\n".encode(errors="surrogateescape"))
    settings = sorted((name, value) for name, value in os.environ.items() if name.startswith("MACHACK"))
    packages = sorted(f"{package.name} {package.version}" for package in importlib.metadata.distributions())
    digest.update(repr([sys.version, settings, packages]).encode())
    return digest.hexdigest()


def is_current(sources):
    """Return whether the last build was finished and its pages are made from these sources."""
    return WHOLE.exists() and WHOLE.read_text().strip() == sources and (BUILD / "html" / "index.html").exists()


def begin_pages(force):
    """Prepare the folder: after an unfinished build, only the chapters' results stay.

    If a style sheet or a script of the pages has changed since, all pages are written again.
    """
    is_complete = WHOLE.exists()
    restyled = is_complete and any(file.stat().st_mtime > WHOLE.stat().st_mtime for file in (ROOT / STATIC).rglob("*"))
    WHOLE.unlink(missing_ok=True)
    if force:
        delete_folders("html", ".doctrees", "jupyter_cache")
    elif not is_complete:
        delete_folders("html", ".doctrees")
        drop_broken_results(BUILD / "jupyter_cache")
    elif restyled:  # Sphinx copies a changed style sheet only if a page has changed, too
        delete_folders("html")


def environment(**variables):
    """Return the environment in which the chapters run, with more variables in it.

    They run the modules made for the book's pages, so nothing must be compiled, and every process starts in a third of
    the time.  What a chapter prints is the same in each way of running.
    """
    return {"MACHACK_MODE": "page", **os.environ, "PYTHONUNBUFFERED": "1", "NO_COLOR": "1", **variables}


def make_ready():
    """Check that the program runs."""
    if subprocess.run([sys.executable, "-c", READY], cwd=ROOT, env=environment()).returncode:
        raise Trouble("The book was not built: the program does not run, and the reason is above.")


def run_builder(command, on_line, **variables):
    """Run `command`, log its output, pass each line to `on_line`; return its exit code and its whole output."""
    lines = []
    with (
        LOG.open("w") as log,
        subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment(**variables),
            text=True,
            errors="replace",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as process,
    ):
        try:
            for line in process.stdout:
                line = ANSI_CODE.sub("", line)
                lines.append(line)
                log.write(line)
                on_line(line)
        except BaseException:
            stop(process)
            raise
    return process.returncode, "".join(lines)


def stop(process):
    """End a process that would keep writing: ask it first, and kill it after five seconds."""
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()


def error_summary(log):
    """Return the part of the builder's `log` that names the trouble: warnings and failed cells, or its last lines."""
    cells = [cell.strip() for cell in FAILED_CELL.findall(log)]
    warnings = [line for line in FAILED_CELL.sub("", log).splitlines() if TROUBLE.match(line)]
    problems = list(dict.fromkeys(warnings)) + cells
    return "\n".join(problems) or "\n".join(log.splitlines()[-25:])


def write_error(log):
    """Return the message for a build that a full disk or a read-only folder has ended; None for any other."""
    match = None if FAILED_CELL.search(log) else NOT_WRITTEN.search(log)
    return match and cannot_write(match[2] or BUILD, match[1] or match[3])


def build(force=False, classroom=False):
    """Build the book strictly; return True if every page is right.

    Raise Trouble if it cannot even be tried, OSError if the checkout cannot be written.
    """
    start = time.perf_counter()
    BUILD.mkdir(exist_ok=True)
    sources = made_from()
    if not (force or classroom) and is_current(sources):
        print(f"The book is built already, and nothing has changed: {PAGES}", flush=True)
        return True
    make_ready()
    target = BUILD / "classroom" if classroom else ROOT
    edition = {"MACHACK_EDITION": "classroom"} if classroom else {}
    if classroom:
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir()
    else:
        begin_pages(force)
    print(
        "Building the book. A chapter that has not run yet may take a minute; after that it is remembered.", flush=True
    )
    progress = Progress(lambda sentence: print(sentence, flush=True))
    code, output = run_builder(
        [*BUILDER, str(ROOT), "--path-output", str(target), *STRICT], progress.read_line, **edition
    )
    if code != 0:
        print(write_error(output) or error_summary(output), file=sys.stderr)
        print(
            f"The book was not built: the reason is above, the whole story in {LOG.relative_to(ROOT)}.", file=sys.stderr
        )
        return False
    if classroom:
        print(
            f"The classroom's book is built in {time.perf_counter() - start:.0f} s: {CLASSROOM}/index.html", flush=True
        )
        return True
    WHOLE.write_text(f"{sources}\n")
    print(f"The book is built in {time.perf_counter() - start:.0f} s: {PAGES}", flush=True)
    return True


def main():
    """Return 0, 1 if a page is not right, 2 if there is trouble with the machine, 130 if the build was stopped."""
    parser = argparse.ArgumentParser(description="Build the book into _build/html.")
    parser.add_argument("--force", action="store_true", help="run every chapter again")
    parser.add_argument("--classroom", action="store_true", help=f"without solutions, into {CLASSROOM}")
    options = parser.parse_args()
    return run_command(lambda: build(options.force, options.classroom), BUILD, STOPPED)


if __name__ == "__main__":
    sys.exit(main())
