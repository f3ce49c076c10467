"""Run a tournament for a class: every entry in a folder plays every other, and the reconstruction.

    machack tournament FOLDER

An entry is a Python file, with the file's name (`machack.laboratory.entries` explains what it contains). The games are a
plan for the laboratory, which plays and records them with `matches.run`. They depend only on the seed, are the same on one
core or many, and an interrupted run resumes where it stopped. An entry that fails, plays an illegal move or does not reply
loses that game, and the table says how often and why.

Only entries that finished a game are rated, since a win against a file that does not run shows nothing.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import contextlib
import re
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import chess

from ... import BadInput
from ...laboratory.entries import Entry, Fault, Limits, digest_of, read_entry
from ...laboratory.games import Referee
from ...laboratory.matches import RECORD, run
from ...laboratory.plans import Plan
from ...laboratory.players import Lost, read, rest
from ...laboratory.progress import shown
from ...laboratory.sandbox import Seat
from ...laboratory.scores import Score
from ...laboratory.statistics import ratings
from ...laboratory.workers import cores, run_jobs
from ...notation import tables
from ...notation.files import write_whole
from ...notation.names import readable
from .crosstable import as_page

if TYPE_CHECKING:
    import argparse

PROGRAM = "Mac Hack"  # the reconstruction's name in the table
LEAD, LEAD_PLIES = 5, 10  # a lead of a rook for ten plies wins, since few entries know how to mate
RESULTS = "results"
FILES = "table.txt", "table.csv", "index.html"
HEADER = re.compile(r'^\[(White|Black) "((?:[^"\\]|\\.)*)"\]$', re.MULTILINE)
AT_FAULT = re.compile(r"(?:^|; )(White|Black): (.+)$")
LAST_WORDS = re.compile(r"\{([^{}]*)\}\s*(?:1-0|0-1|1/2-1/2)\s*$")


class Row(NamedTuple):
    """An entry in the table: its place, its name and what it brings, its points and games, won, drawn and lost, its Elo
    above the mean and the ends of its 95 % error bar (None if it finished no game), the games that it lost by its own
    fault, and the most frequent reason.

    >>> Row(1, "anna", "chooses", 3.5, 4, 3, 1, 0, 80.0, -90.0, 250.0, 0, "").points
    3.5
    """

    place: int
    name: str
    brings: str
    points: float
    games: int
    won: int
    drawn: int
    lost: int
    elo: float | None
    low: float | None
    high: float | None
    faults: int
    reason: str


def entries_of(folder: Path) -> tuple[dict[str, Path], dict[str, str]]:
    """Return {name: file} for a folder's entries, and {name: why} for those that cannot play under their name.

    Files that begin with _ or . are not entries. Raise BadInput if there is no folder, no entry in it, or if its path
    cannot be in a program's line.

    >>> entries_of(Path("no-such-folder"))
    Traceback (most recent call last):
        ...
    machack.BadInput: there is no folder no-such-folder.
    """
    if not folder.is_dir():
        raise BadInput(f"there is no folder {folder}.")
    files = [path for path in sorted(folder.iterdir()) if path.suffix.lower() == ".py" and path.is_file()]
    paths = [path for path in files if path.name[0] not in "_."]
    if not paths:
        raise BadInput(f"{folder} has no entries. An entry is a Python file, such as anna.py.")
    if not _fits_a_line(str(folder.resolve())):
        raise BadInput(f"{folder}: the path of the folder must be plain text without semicolons.")
    stems = [path.stem for path in paths]
    names = {path.stem if stems.count(path.stem) == 1 else path.name: path for path in paths}  # anna.py and anna.PY
    refused = {readable(name): why for name in names if (why := _no_name(name))}
    return {name: folder.resolve() / path.name for name, path in names.items() if not _no_name(name)}, refused


def _fits_a_line(text):
    """Return True if a path can be in the line of a program, `entry PATH; seconds=2`."""
    return text.isprintable() and ";" not in text


def _no_name(name):
    """Return why an entry cannot play under a name; "" if it can."""
    if name.strip().casefold() == PROGRAM.casefold():
        return "its name is that of the program itself; give the file another name"
    return "" if name.strip() and _fits_a_line(name) else "the name of the file must be plain text without semicolons"


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


def faults_of(record: str) -> list[tuple[str, str, str]]:
    """Return the games in a PGN record that were lost by a fault, as (loser, opponent, reason).

    >>> faults_of('[White "anna"]\\n[Black "ben"]\\n\\n1. e4 { opening; Black: no move } 1-0\\n')
    [('ben', 'anna', 'no move')]
    """
    reasons = []
    for game in re.split(r"\n\n(?=\[)", record):
        names = {color: re.sub(r"\\(.)", r"\1", name) for color, name in HEADER.findall(game)}
        words = LAST_WORDS.search(game)
        reason = AT_FAULT.search(" ".join(words[1].split())) if words else None
        if reason:
            reasons.append((names[reason[1]], names["White" if reason[1] == "Black" else "Black"], reason[2]))
    return reasons


def table(score: Score, faults: list[tuple[str, str, str]], kinds: dict[str, str]) -> list[Row]:
    """Return the rows of the table, in the order of their places. Entries with equal points share a place, and those that
    finished no game come last.

    >>> score = Score(Plan({"a": "machack", "b": "turing"}, games=2))
    >>> score.add(0, (1.0, 0.5))
    >>> [(row.place, row.name, row.points) for row in table(score, [], {"a": "", "b": ""})]
    [(1, 'a', 1.5), (2, 'b', 0.5)]
    """
    counts = {name: [0, 0, 0] for name in score.names}
    for (first, second), games in zip(score.plan.pairings, score.games_of):
        for place in range(3):
            counts[first][place] += games[place]
            counts[second][place] += games[2 - place]
    broken = Counter(name for one, other, _ in faults for name in (one, other))
    reasons = {name: Counter(why for who, _, why in faults if who == name) for name in counts}
    elo = _elo(score, [name for name in counts if broken[name] < sum(counts[name])])
    rows = []
    for name, (won, drawn, lost) in counts.items():
        reason = max(reasons[name].items(), key=lambda item: (item[1], item[0]), default=("", 0))[0]
        three, forfeits = elo.get(name, (None, None, None)), reasons[name].total()
        rows.append(
            Row(0, name, kinds[name], won + drawn / 2, won + drawn + lost, won, drawn, lost, *three, forfeits, reason)
        )
    rows.sort(key=lambda row: (row.elo is None, -row.points, -(row.elo or 0), row.name))
    ranks = [(row.elo is None, -row.points) for row in rows]
    return [row._replace(place=1 + ranks.index(rank)) for row, rank in zip(rows, ranks)]


def _elo(score, rated):
    """Return {name: (Elo, and the ends of its error bar)} for these entries, from the games between them."""
    results = {
        pair: games
        for pair, games in zip(score.plan.pairings, score.games_of)
        if set(pair) <= set(rated) and sum(games)
    }
    if not results:
        return {}
    rows, _ = ratings([name for name in rated if any(name in pair for pair in results)], results)
    return {row.name: (row.elo, row.low, row.high) for row in rows}


def as_text(rows: list[Row]) -> str:
    """Return the table as text, with a line for each entry that lost by its own fault.

    >>> rows = [Row(1, "anna", "chooses", 1.5, 2, 1, 1, 0, 80.0, -90.0, 250.0, 0, "")]
    >>> print(as_text(rows + [Row(2, "ben", "chooses", 0.5, 2, 0, 1, 1, None, None, None, 1, "no move")]))
           entry  points    Elo  95 % of games  won  drawn  lost  brings
       1.  anna      1.5    +80    -90 to +250    1      1     0  chooses
       2.  ben       0.5                          0      1     1  chooses
    Elo above the mean of this table, which cannot be compared with other tables.
    <BLANKLINE>
    Lost by their own fault:
    ben: 1 of 2 games: no move
    """
    wide = max(5, *(len(row.name) for row in rows))
    lines = [f"{'':7}{'entry':{wide}}  points    Elo  95 % of games  won  drawn  lost  brings"]
    for row in rows:
        elo = "" if row.elo is None else f"{row.elo:+.0f}"
        bars = "" if row.elo is None else f"{row.low:+.0f} to {row.high:+.0f}"
        lines.append(
            f"{row.place:4}.  {row.name:{wide}}  {row.points:6.1f}  {elo:>5}  {bars:>13}  {row.won:3}  {row.drawn:5}  {row.lost:4}  "
            f"{row.brings}"
        )
    lines.append("Elo above the mean of this table, which cannot be compared with other tables.")
    bad = [f"{row.name}: {row.faults} of {row.games} games: {row.reason}" for row in rows if row.faults]
    return "\n".join(lines + (["", "Lost by their own fault:", *bad] if bad else []))


def as_csv(rows: list[Row]) -> str:
    """Return the table as CSV, with a line of names and one for each row.

    >>> as_csv([]).strip()
    '"place","name","brings","points","games","won","drawn","lost","elo","low","high","faults","reason"'
    """
    return tables.as_csv(
        Row._fields, [[round(value, 1) if isinstance(value, float) else value for value in row] for row in rows]
    )


def cells_of(score: Score) -> dict[tuple[str, str], tuple[float, int]]:
    """Return {(one, another): (points of the one against the other, number of games)}.

    >>> score = Score(Plan({"a": "machack", "b": "turing"}, games=2))
    >>> score.add(0, (1.0, 0.5))
    >>> cells_of(score)["b", "a"]
    (0.5, 2)
    """
    outcomes = {}
    for (first, second), (won, drawn, lost) in zip(score.plan.pairings, score.games_of):
        outcomes[first, second] = won + drawn / 2, won + drawn + lost
        outcomes[second, first] = lost + drawn / 2, won + drawn + lost
    return outcomes


def play(
    folder: Path, out: Path, plan: Plan, entries: dict[str, Path], jobs: int, watch=lambda score: None, more=""
) -> list[Row]:
    """Play what is left of a tournament, write its table (`more` below it) and its page into `out`, and return the rows.

    Raise BadInput if `out` holds another tournament, or for what `matches.run` refuses.
    """
    make_ready(plan, entries, jobs)
    score = run(plan, out, jobs, watch=watch)
    rest()
    faults = faults_of((out / RECORD).read_text(encoding="utf-8"))
    kinds = {name: brought(entries[name]).kind if name in entries else "the reconstruction" for name in plan.programs}
    rows = table(score, faults, kinds)
    title = readable(folder.resolve().name)
    for name, text in zip(
        FILES, (f"{as_text(rows)}{more}\n", as_csv(rows), as_page(title, rows, cells_of(score), plan.seed))
    ):
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
    return brought(path).kind


def tournament(args: argparse.Namespace) -> int:
    """Run `machack tournament FOLDER`, in which the entries of a class play each other."""
    folder = Path(args.folder)
    entries, refused = entries_of(folder)
    if args.jobs is not None and not 1 <= args.jobs <= 64:
        raise BadInput(f"--jobs must be a whole number from 1 to 64, not {args.jobs}.")
    jobs = args.jobs or cores()
    if args.list:
        verdicts = dict(run_jobs(verdict, entries.values(), jobs))
        for name, path in entries.items():
            print(f"{name}: {verdicts[path]}")
        print("".join(f"{name}: BAD: {why}\n" for name, why in refused.items()), end="")
        return 0
    if not 0 < args.seconds <= 600 or not 1 <= args.nodes <= 10**6:
        raise BadInput("--seconds must be more than 0 and at most 600, and --nodes from 1 to 1,000,000.")
    limits = Limits(seconds=args.seconds, nodes=args.nodes, seed=args.seed)
    plan = plan_of(entries, args.games, args.seed, limits, args.plies, not args.without_program)
    out = Path(args.out) if args.out else folder / RESULTS
    left_out = [f"{name}: {why}." for name, why in refused.items()]
    more = "\n".join(["", "", "Left out:", *left_out] if left_out else [])
    try:
        with shown(sys.stderr) as watch:
            rows = play(folder, out, plan, entries, jobs, watch, more)
    except KeyboardInterrupt:
        print(
            f"\nStopped. The games played are in {out}. The same command resumes the tournament.",
            end="",
            file=sys.stderr,
        )
        raise
    print(f"{as_text(rows)}{more}")
    print(f"\nTable, games and a page to project ({FILES[-1]}) are in {out}.")
    return 0
