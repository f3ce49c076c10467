"""Build the book into `_build/html`, saying what is going on.

    python book/_ext/make_book.py [--force]

All that Jupyter Book says goes to `_build/book.log`; what a reader needs to know is said in short lines.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "_build"
LOG = BUILD / "book.log"
BUILDER = [sys.executable, "-c", "from jupyter_book.cli.main import main; main()", "build"]
READY = "from machack.program.choose import make_ready; make_ready(); from pdp6.kernel import kernel; kernel(); kernel(traced=True)"
STRICT = ["-n", "-W", "--keep-going"]
READING = re.compile(r"reading sources\.\.\. \[ *(\d+)%\] (\S+)")
RUNNING = re.compile(r"^(\S+?)(?:\.md)?: Executing notebook using")
WRITING = re.compile(r"writing output\.\.\. \[ *(\d+)%\]")
TROUBLE = re.compile(r"^(?!\[IPKernelApp\]).*(?:WARNING|ERROR|CRITICAL)[: ]", re.MULTILINE)
FAILED_CELL = re.compile(
    r"An error occurred while executing the following cell:.*?(?=^The above exception|\Z)", re.DOTALL | re.MULTILINE
)
COLOUR = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


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
            page = Path(found[1])
            page = page.relative_to(ROOT) if page.is_relative_to(ROOT) else page
            self.once(f"         running {page}")
        elif WRITING.search(line):
            self.once("  writing the pages")


def forget():
    """Throw away what earlier builds left, so that every chapter runs again."""
    for name in ("html", ".doctrees", "jupyter_cache"):
        shutil.rmtree(BUILD / name, ignore_errors=True)


def talk(command, hear):
    """Run `command`, write all it says to the log, let `hear` hear each line; its exit code."""
    path = os.pathsep.join(
        filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])
    )  # the chapters import book.exercises
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "NO_COLOR": "1", "PYTHONPATH": path}
    with (
        LOG.open("w") as log,
        subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment,
            text=True,
            errors="replace",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as running,
    ):
        for line in running.stdout:
            line = COLOUR.sub("", line)
            log.write(line)
            hear(line)
    return running.returncode


def what_went_wrong(log):
    """The part of the builder's `log` that names the trouble: its warnings and the cell that failed, or else its end."""
    warnings = [line for line in log.splitlines() if TROUBLE.match(line)]
    cell = FAILED_CELL.search(log)
    named = list(dict.fromkeys(warnings)) + ([cell[0].strip()] if cell else [])
    return "\n".join(named) or "\n".join(log.splitlines()[-25:])


def build(force=False):
    """Build the book strictly; True when every page is right."""
    begin = time.perf_counter()
    if force:
        forget()
    BUILD.mkdir(exist_ok=True)
    # Once, and before the chapters: what it says of itself has no place on a page.
    subprocess.run([sys.executable, "-c", READY], cwd=ROOT, check=True)
    print(
        "Building the book. A chapter that has not run yet may take a minute; after that it is remembered.", flush=True
    )
    progress = Progress(lambda sentence: print(sentence, flush=True))
    if talk([*BUILDER, str(ROOT), "--path-output", str(ROOT), *STRICT], progress.hear) != 0:
        print(what_went_wrong(LOG.read_text()), file=sys.stderr)
        print(
            f"The book was not built: the reason is above, the whole story in {LOG.relative_to(ROOT)}.", file=sys.stderr
        )
        return False
    print(f"The book is built in {time.perf_counter() - begin:.0f} s: _build/html/index.html", flush=True)
    return True


def main():
    """Exit code 0, or 1 when a page is not right."""
    parser = argparse.ArgumentParser(description="Build the book into _build/html.")
    parser.add_argument("--force", action="store_true", help="run every chapter again")
    return 0 if build(parser.parse_args().force) else 1


if __name__ == "__main__":
    sys.exit(main())
