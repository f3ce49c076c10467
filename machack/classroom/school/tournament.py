"""Run a tournament for a class: every entry in a folder plays every other, and the reconstruction.

    machack tournament FOLDER

An entry is a Python file (`machack.laboratory.entries` explains what it contains), or what a page or a notebook of "Build
your own Mac Hack" keeps (`entering`); its name is that of the file. The games are a plan for the laboratory, which plays
and records them with `matches.run`. They depend only on the seed, are the same on one core or many, and an interrupted run
resumes where it stopped. An entry that fails, plays an illegal move or does not reply loses that game, and the table says
how often and why. Only entries that finished a game are rated, since a win against a file that does not run shows nothing.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import contextlib
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import chess

from ... import BadInput
from ...laboratory.commands import jobs_of, stoppable
from ...laboratory.entries import MAY_IMPORT_WORDS, Entry, Fault, Limits, digest_of, read_entry
from ...laboratory.games import Referee
from ...laboratory.matches import RECORD, run
from ...laboratory.plans import Plan
from ...laboratory.players import Lost, read, rest
from ...laboratory.progress import shown
from ...laboratory.sandbox import Seat
from ...laboratory.workers import run_jobs
from ...notation.files import write_whole
from ...notation.names import readable
from .crosstable import as_page
from .entering import PROGRAM, RESULTS, entries_of, own_steps
from .replay import games_in
from .standings import Row, as_csv, as_text, cells_of, faults_of, refuses_an_import, table

if TYPE_CHECKING:
    import argparse

LEAD, LEAD_PLIES = 5, 10  # a lead of a rook for ten plies wins, since few entries know how to mate
MADE = "entries"
FILES = "table.txt", "table.csv", "index.html"


def plan_of(
    entries: dict[str, Path], games: int, seed: int, limits: Limits, plies: int, with_program: bool = True
) -> Plan:
    """Return the plan of a tournament in which each entry, {name: file}, plays each other a number of games.

    >>> here = {"anna": Path(__file__), "ben": Path(__file__)}
    >>> plan_of(here, 2, 1967, Limits(), 120).count
    3

    Raise BadInput for what `plans.Plan` refuses.
    """
    settings = f"seconds={limits.seconds:g}; megabytes={limits.megabytes}; nodes={limits.nodes}; seed={seed}"
    programs = {PROGRAM: "machack"} if with_program else {}
    for name, path in entries.items():
        programs[name] = f"entry {path}; {settings}; check={digest_of(path)}"
    if len(programs) < 2:
        raise BadInput("one entry alone has no opponent. Put another into the folder, or omit --without-program.")
    return Plan(programs, games, seed=seed, referee=Referee(plies, LEAD, LEAD_PLIES), title="tournament")


def brought(path: Path) -> Entry:
    """Return what an entry brings, which is nothing if its file does not run.

    >>> brought(Path("no-such-file.py")).kind
    'nothing that runs'
    """
    try:
        return read_entry(path)
    except Fault:
        return Entry(path.stem, "", ("nothing that runs",), ())


def brings(path: Path) -> str:
    """Return in words what an entry brings; of a program of "Build your own Mac Hack", which steps are somebody's own.

    >>> brings(Path("no-such-file.py"))
    'nothing that runs'
    """
    entry = brought(path)
    steps = own_steps(entry.text) if "choose" in entry.brings else []
    return f"own steps: {', '.join(steps)}" if steps else entry.kind


def _made_ready(line):
    """Start an entry once, so that what must be compiled for it is on the disk."""
    player = read(line)
    with contextlib.suppress(Lost):  # its games will report it
        player.begin(chess.Board())
    player.close()


def _first_move():
    """Compile, for all processes, what a game needs of the program apart from a search: setting up and making moves."""
    side = read("machack; Depth=1").begin(chess.Board())
    side.notify_move(chess.Move.from_uci("e2e4"))
    side.reply()


def make_ready(plan: Plan, entries: dict[str, Path], jobs: int) -> int:
    """Compile, in `jobs` processes, what the games need: the program itself, and once for each function that entries replace.

    Return the number of these functions.

    >>> make_ready(Plan({"a": "machack", "b": "turing"}, games=2), {}, 1)
    0
    """
    from ...program import choose

    read_ones = {name: brought(path) for name, path in entries.items()}
    if PROGRAM in plan.programs or any(entry.uses_program for entry in read_ones.values()):
        choose.make_ready()
        _first_move()
    first = {}
    for name, entry in read_ones.items():
        if entry.replaces:
            first.setdefault(tuple(sorted(entry.replaces)), plan.programs[name])
    if first and sys.stderr.isatty():
        words = ", ".join(" and ".join(names) for names in first)
        print(f"Compiling for entries that replace {words}: a minute for each, only once ...", file=sys.stderr)
    for _ in run_jobs(_made_ready, first.values(), jobs):
        pass
    return len(first)


def play(
    folder: Path, out: Path, plan: Plan, entries: dict[str, Path], jobs: int, watch=lambda score: None, more=""
) -> list[Row]:
    """Play what is left of a tournament, write its table (`more` below it) and its page into `out`, and return the rows.

    Raise BadInput if `out` holds another tournament, or for what `matches.run` refuses.
    """
    make_ready(plan, entries, jobs)
    score = run(plan, out, jobs, watch=watch)
    rest()
    games_played = games_in((out / RECORD).read_text(encoding="utf-8"))
    kinds = {name: brings(entries[name]) if name in entries else "the reconstruction" for name in plan.programs}
    rows = table(score, faults_of(games_played), kinds)
    cells = cells_of(score, {row.name for row in rows if row.is_idle})
    page = as_page(
        readable(folder.resolve().stem if folder.is_file() else folder.resolve().name),
        rows,
        cells,
        plan.seed,
        games_played,
    )
    for name, text in zip(FILES, (f"{as_text(rows)}{more}\n", as_csv(rows), page)):
        write_whole(out / name, text)
    return rows


def verdict(path: Path) -> str:
    """Return what an entry brings, or what is wrong with it. Its file is run, but it plays no games.

    >>> verdict(Path("no-such-file.py"))
    'BAD: its file cannot be read: No such file or directory'
    """
    try:
        Seat(path, Limits(), play=False).close()
    except Fault as fault:
        return f"BAD: {fault}"
    return brings(path)


def list_entries(folder: Path, jobs: int) -> int:
    """Print what each entry of a folder brings, or what is wrong with it; play and keep nothing. Return 0."""
    with tempfile.TemporaryDirectory() as made:
        entries, refused = entries_of(folder, Path(made))
        verdicts = dict(run_jobs(verdict, entries.values(), jobs))
        lines = [f"{name}: {verdicts[path]}" for name, path in entries.items()]
    print("\n".join(lines + [f"{name}: BAD: {why}" for name, why in refused.items()]))
    if refuses_an_import(verdicts.values()):
        print(MAY_IMPORT_WORDS)
    return 0


def tournament(args: argparse.Namespace) -> int:
    """Run `machack tournament FOLDER`, in which the entries of a class play each other."""
    folder = Path(args.folder)
    own = folder.with_suffix("") if folder.is_file() else folder  # where a zip would be unpacked
    out = Path(args.out) if args.out else own / RESULTS
    jobs = jobs_of(args)
    if args.list:
        return list_entries(folder, jobs)
    entries, refused = entries_of(folder, out / MADE)
    if not 0 < args.seconds <= 600 or not 1 <= args.nodes <= 10**6:
        raise BadInput("--seconds must be more than 0 and at most 600, and --nodes from 1 to 1,000,000.")
    limits = Limits(seconds=args.seconds, nodes=args.nodes, seed=args.seed)
    plan = plan_of(entries, args.games, args.seed, limits, args.plies, not args.without_program)
    left_out = [f"{name}: {why}." for name, why in refused.items()]
    more = "\n".join(["", "", "Left out:", *left_out] if left_out else [])
    kept = f"The games played are in {out}. The same command resumes the tournament."
    with stoppable(kept), shown(sys.stderr) as watch:
        rows = play(folder, out, plan, entries, jobs, watch, more)
    print(f"{as_text(rows)}{more}")
    print(f"\nTable, games and a page to project ({FILES[-1]}) are in {out}.")
    return 0
