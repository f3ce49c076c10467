"""Build the book into `_build/html`, saying what is going on.

    python book/_tools/make_book.py [--force] [--classroom]

--classroom builds the book without solutions, into `_build/classroom/_build/html`.

All that Jupyter Book says goes to `_build/book.log`; what a reader needs to know is said in short lines.

A build may be ended at any moment: Ctrl-C, a full disk, no power.  Sphinx would take the pages it had written for good
and the others for finished, and the index of the search would lack them for ever.  So the last thing a build does is to
write `_build/whole`, and the first to take it away; without it the pages are made anew from what the chapters computed.
"""

import argparse
import errno
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "_build"
LOG = BUILD / "book.log"
WHOLE = BUILD / "whole"
STATIC = "book/_static"
CLASSROOM = "_build/classroom/_build/html"
BUILDER = [sys.executable, "-c", "from jupyter_book.cli.main import main; main()", "build"]
READY = """
import signal
signal.signal(signal.SIGINT, signal.SIG_DFL)   # stopped, it goes without a word: we say it
from machack import make_ready
make_ready()
"""
STRICT = ["-n", "-W", "--keep-going"]
READING = re.compile(r"reading sources\.\.\. \[ *(\d+)%\] (\S+)")
RUNNING = re.compile(r"^running (\S+) \((\d+) of (\d+)\)$")
WRITING = re.compile(r"writing output\.\.\. \[ *(\d+)%\]")
TROUBLE = re.compile(r"^(?!\[IPKernelApp\]).*(?:WARNING|ERROR|CRITICAL)[: ]", re.MULTILINE)
FAILED_CELL = re.compile(r"^\S+: ERROR: cell \d+ fails\n(?: {4}.*\n|\n)*", re.MULTILINE)  # as `ahead` reports it
NOT_WRITTEN = re.compile(  # the end of a traceback: the reason, and the file if it is named
    rf"^\w*Error: \[Errno (?:{errno.EACCES}|{errno.ENOSPC}|{errno.EROFS})\] ([^:\n]+)(?:: '(.+)')?|(database or disk is full)",
    re.MULTILINE,
)
COLOUR = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


class Trouble(Exception):
    """One sentence for the reader."""


class Progress:
    """Turns the builder's talk into short lines, each said once."""

    def __init__(self, say):
        self.say, self.said = say, set()

    def once(self, sentence):
        if sentence not in self.said:
            self.said.add(sentence)
            self.say(sentence)

    def hear(self, line):
        """Take one line of the builder and say what it means, if it means something to a reader."""
        if found := READING.search(line):
            self.once(f"  {found[1]:>3} %  reading {found[2]}")
        elif found := RUNNING.search(line):
            self.once(f"  {found[2]:>3} of {found[3]}  running {found[1]}")
        elif WRITING.search(line):
            self.once("  writing the pages")


def forget(*names):
    """Throw away what earlier builds left in the folders of these names."""
    for name in names:
        if (BUILD / name).exists():
            shutil.rmtree(BUILD / name)


def weed(kept):
    """Throw away the results of chapters that were being written when a build ended: they would fail every later one."""
    from jupyter_cache import get_cache

    for database in list(kept.rglob("global.db")):
        cache = get_cache(database.parent)
        try:
            for record in cache.list_cache_records():
                try:
                    cache.get_cache_bundle(record.pk)
                except (KeyError, ValueError):  # no notebook, or half of one
                    half = database.parent / "executed" / record.hashkey / "base.ipynb"
                    half.parent.mkdir(parents=True, exist_ok=True)
                    half.touch()  # or the record could not be removed
                    cache.remove_cache(record.pk)
        except RuntimeError:  # a database without its tables
            shutil.rmtree(database.parent)


def begin_pages(force):
    """Clear the way: after a build that did not come to its end nothing stays but what its chapters computed.

    Where a style or script of the pages has changed since, all of them are written anew.
    """
    whole = WHOLE.exists()
    restyled = whole and any(each.stat().st_mtime > WHOLE.stat().st_mtime for each in (ROOT / STATIC).rglob("*"))
    WHOLE.unlink(missing_ok=True)
    if force:
        forget("html", ".doctrees", "jupyter_cache")
    elif not whole:
        forget("html", ".doctrees")
        weed(BUILD / "jupyter_cache")
    elif restyled:  # Sphinx copies a changed style sheet only where a page has changed, too
        forget("html")


def surroundings(**more):
    """Return the environment in which the chapters run, and more variables in it.

    They run the modules of the book's own pages: nothing has to be compiled, and every process begins in a third of the
    time.  What a chapter prints is the same in each way of running.
    """
    return {"MACHACK_MODE": "page", **os.environ, "PYTHONUNBUFFERED": "1", "NO_COLOR": "1", **more}


def make_ready():
    """See that the program runs."""
    if subprocess.run([sys.executable, "-c", READY], cwd=ROOT, env=surroundings()).returncode:
        raise Trouble("The book was not built: the program does not run, and the reason is above.")


def talk(command, hear, **more):
    """Run `command`, write all it says to the log, let `hear` hear each line; its exit code, and all it said."""
    said = []
    with (
        LOG.open("w") as log,
        subprocess.Popen(
            command,
            cwd=ROOT,
            env=surroundings(**more),
            text=True,
            errors="replace",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as running,
    ):
        try:
            for line in running.stdout:
                line = COLOUR.sub("", line)
                said.append(line)
                log.write(line)
                hear(line)
        except BaseException:
            end(running)
            raise
    return running.returncode, "".join(said)


def end(process):
    """End a process that would go on writing: ask it, and after five seconds insist."""
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()


def what_went_wrong(log):
    """Return the part of the builder's `log` that names the trouble: warnings and cells that failed, or else its end."""
    cells = [cell.strip() for cell in FAILED_CELL.findall(log)]
    warnings = [line for line in FAILED_CELL.sub("", log).splitlines() if TROUBLE.match(line)]
    named = list(dict.fromkeys(warnings)) + cells
    return "\n".join(named) or "\n".join(log.splitlines()[-25:])


def where_it_could_not_write(log):
    """The sentence for a build that a full disk, or a folder closed to writing, has ended; None for any other."""
    found = None if FAILED_CELL.search(log) else NOT_WRITTEN.search(log)
    return found and cannot_write(found[2] or BUILD, found[1] or found[3])


def cannot_write(place, reason):
    """The sentence for a place that cannot be written."""
    return f"{place} cannot be written ({reason}): see to that, and run the same command again."


def build(force=False, classroom=False):
    """Build the book strictly; True when every page is right.

    Trouble when it cannot even be tried; OSError when the checkout cannot be written.
    """
    begin = time.perf_counter()
    BUILD.mkdir(exist_ok=True)
    make_ready()
    place = BUILD / "classroom" if classroom else ROOT
    edition = {"MACHACK_EDITION": "classroom"} if classroom else {}
    if classroom:
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
    else:
        begin_pages(force)
    print(
        "Building the book. A chapter that has not run yet may take a minute; after that it is remembered.", flush=True
    )
    progress = Progress(lambda sentence: print(sentence, flush=True))
    code, said = talk([*BUILDER, str(ROOT), "--path-output", str(place), *STRICT], progress.hear, **edition)
    if code != 0:
        print(where_it_could_not_write(said) or what_went_wrong(said), file=sys.stderr)
        print(
            f"The book was not built: the reason is above, the whole story in {LOG.relative_to(ROOT)}.", file=sys.stderr
        )
        return False
    if classroom:
        print(
            f"The classroom's book is built in {time.perf_counter() - begin:.0f} s: {CLASSROOM}/index.html", flush=True
        )
        return True
    WHOLE.write_text("Every page was written: this file comes last, and goes before the next build begins.\n")
    print(f"The book is built in {time.perf_counter() - begin:.0f} s: _build/html/index.html", flush=True)
    return True


def answer(work):
    """Do `work` and return its exit code, or say in one sentence what ended it: 2, or 130 when a person did."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # who ends us ends what we have begun
    try:
        return work()
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody listens any more
    except OSError as error:
        print(cannot_write(error.filename or BUILD, error.strerror), file=sys.stderr)
    except KeyboardInterrupt:
        print(
            "\nThe build was stopped. The chapters that have run are remembered: `make book` goes on.", file=sys.stderr
        )
        return 130
    return 2


def main():
    """Exit code 0, 1 when a page is not right, 2 when there is trouble with the machine, 130 when it was stopped."""
    parser = argparse.ArgumentParser(description="Build the book into _build/html.")
    parser.add_argument("--force", action="store_true", help="run every chapter again")
    parser.add_argument("--classroom", action="store_true", help=f"without solutions, into {CLASSROOM}")
    asked = parser.parse_args()
    return answer(lambda: 0 if build(asked.force, asked.classroom) else 1)


if __name__ == "__main__":
    sys.exit(main())
