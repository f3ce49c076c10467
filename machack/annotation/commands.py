"""What `machack annotate` does.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from .. import BadInput

if TYPE_CHECKING:
    import argparse

PIPE = "-"
FAULTS_SAID = 20  # the number of faults named, if every game of a file is at fault


def annotate(args: argparse.Namespace) -> int:
    """Run `machack annotate`: the games of some files, judged move by move.

    >>> from machack.cli import parser
    >>> annotate(parser().parse_args(["annotate", "3", "--as", "newell_shaw_simon", "--table"]))        # doctest: +ELLIPSIS
    game ...
    0
    """
    from ..laboratory.commands import jobs_of, stoppable
    from ..terminal.progress import progress_bar
    from .judges import judge_of
    from .runs import UNFINISHED, run

    judges = [judge_of(name) for name in args.judges or ["mac hack"]]
    if len({judge.name for judge in judges}) < len(judges):
        raise BadInput("the same judge is named twice.")
    out, faults = _checked_output(args), _Faults()
    unfinished = out and out.with_name(out.name + UNFINISHED)
    with contextlib.ExitStack() as stack:
        sources = [_source(word, stack) for word in args.files]
        names = [judge.name for judge in judges]
        records = run(sources, names, unfinished, jobs_of(args), args.scheduler, progress_bar(), faults.say, args.json)
        with stoppable(_kept(unfinished)):
            _write(records, out, judges, args)
    if unfinished:
        unfinished.unlink(missing_ok=True)
    faults.end()
    return 2 if faults.count else 0


class _Faults:
    """The faults of files and games: each is said once, but not more than FAULTS_SAID."""

    def __init__(self):
        self.count = 0

    def say(self, fault: str) -> None:
        self.count += 1
        if self.count <= FAULTS_SAID:
            print(f"machack: {fault}", file=sys.stderr, flush=True)

    def end(self) -> None:
        if self.count > FAULTS_SAID:
            print(f"machack: {self.count - FAULTS_SAID} more games are at fault.", file=sys.stderr)


def _kept(unfinished: Path | None) -> str:
    if unfinished is None:
        return "Without -o nothing is kept."
    return f"What is done is in {unfinished}: run the same command to continue."


def _checked_output(args: argparse.Namespace) -> Path | None:
    """Return the file to write, or None; raise BadInput if it cannot be one."""
    if args.output is None:
        return None
    out = Path(args.output)
    if not args.output.strip() or out.is_dir():
        raise BadInput("-o needs the name of a file, such as annotated.pgn.")
    if not out.parent.is_dir():
        raise BadInput(f"{out} cannot be written: there is no folder {out.parent}.")
    if any(word != PIPE and Path(word).exists() and out.exists() and out.samefile(word) for word in args.files):
        raise BadInput(f"{out} is the file that is read: name another one with -o.")
    if args.table:
        raise BadInput("--table prints the table alone: leave it out, or -o.")
    return out


def _source(word: str, stack: contextlib.ExitStack):
    """Return what a word of the command line names: a file, standard input, or one of the paper's games."""
    from ..notation.games import number_of_game, paper_game
    from .runs import Source

    if word == PIPE:
        return Source("standard input", _spooled(stack))
    number = number_of_game(word)
    return Source(f"game {number} of the paper", str(paper_game(number).pgn())) if number else Source(word, Path(word))


def _spooled(stack: contextlib.ExitStack) -> Path:
    """Copy standard input into a file, because it is read twice; return its path."""
    path = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "input.pgn"
    with open(path, "wb") as file:
        if hasattr(sys.stdin, "buffer"):
            shutil.copyfileobj(sys.stdin.buffer, file)
        elif sys.stdin:
            file.write(sys.stdin.read().encode("utf-8"))
    return path


# ---------------------------------------------------------------- what is written


def _write(records: Iterator[dict], out: Path | None, judges: list, args: argparse.Namespace) -> None:
    """Write the games as they come: PGN, remarks as JSON, or rows of the table; the table behind a file of PGN."""
    from ..laboratory.journal import replacing
    from ..notation.sentences import capital
    from .runs import Table

    first = next(records, None)
    if first is None:
        return  # nothing could be read, and the faults have been said
    table = Table([capital(judge.title) for judge in judges], len(args.files))
    rows = [table.head()]
    with replacing(out) if out else contextlib.nullcontext() as file:
        for record in itertools.chain([first], records):
            rows.append(table.row(record))
            if args.json:
                _print_remarks(record, judges)
            if file or not (args.json or args.table):
                print(record["pgn"], end="\n\n", file=file, flush=not file)
            if args.table:
                print(*rows, sep="\n", flush=True)
            if args.table or not out:
                rows.clear()
    if args.table or out and not args.json:
        print(*rows, *([table.last()] if table.games > 1 else []), sep="\n")


def _print_remarks(record: dict, judges: list) -> None:
    """Print a game's remarks, one JSON object per line, those of the judges on a move one after the other."""
    about = {"source": record["source"], "game": record["number"]}
    for remarks in zip(*record["remarks"]):
        for judge, remark in zip(judges, remarks):
            print(json.dumps({**about, "judge": judge.name, **remark}))
    sys.stdout.flush()
