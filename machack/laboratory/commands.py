"""What `machack match`, `machack experiment` and `machack uci` do.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from .. import BadInput, choose_from

if TYPE_CHECKING:
    import argparse

    from .plans import Plan

EXPERIMENTS = Path(__file__).parent / "experiments"


def match(args: argparse.Namespace) -> int:
    """Run `machack match A B`: two programs, for as many games as you want.

    >>> from machack.cli import parser
    >>> words = ["match", "machack; Depth=1", "machack; Depth=1; Widths=3", "--games", "2", "--jobs", "1"]
    >>> match(parser().parse_args(words))        # doctest: +ELLIPSIS
    machack; Depth=1 against machack; Depth=1; Widths=3: ...
    0
    """
    from .games import Referee
    from .plans import STANDARD, Plan

    first, second = args.first, args.second
    if first == second:
        raise BadInput("a match is between two programs: give one of them another setting.")
    referee = Referee(plies=args.plies, lead=args.lead)
    sprt = None if args.sprt is None else (*_numbers(args.sprt), args.alpha, args.beta)
    plan = Plan(
        {first: first, second: second},
        games=args.games,
        openings=args.openings or STANDARD,
        seed=args.seed,
        referee=referee,
        sprt=sprt,
        forfeit=args.forfeit,
    )
    return _play(plan, args, args.folder)


def uci(args: argparse.Namespace) -> int:
    """Run `machack uci`: an engine for a chess interface; with --as, an earlier program or a student's entry."""
    from ..terminal.uci import Engine

    line = args.ancestor
    if line is None:
        return Engine().run(sys.stdin or ())
    if line.lower().startswith("entry "):
        from .under_interface import EntryThinker

        thinker = EntryThinker(line)
        try:
            return Engine(thinker=thinker).run(sys.stdin or ())
        finally:
            thinker.player.close()
    from ..terminal.family import Ancestor

    return Engine(thinker=Ancestor(line)).run(sys.stdin or ())


def _numbers(text):
    """Return the two ends of a test, ELO0,ELO1."""
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise BadInput(f"--sprt is two numbers with a comma between, such as 0,20, not '{text}'.") from None
    return low, high


def experiment(args: argparse.Namespace) -> int:
    """Run `machack experiment FILE.toml`: your own plan, or a built-in one by its name."""
    import dataclasses

    from ..notation.names import file_names
    from .plans import plan_of

    if args.list:
        from tomllib import loads

        for path in sorted(EXPERIMENTS.glob("*.toml")):
            print(f"{path.stem}: {loads(path.read_text(encoding='utf-8'))['title']}")
        return 0
    if args.file is None:
        raise BadInput("name a file or a built-in experiment; --list shows them.")
    path = Path(args.file)
    if not path.suffix and not path.exists():
        path = EXPERIMENTS / f"{args.file}.toml"
        if not path.exists():
            known = sorted(file.stem for file in EXPERIMENTS.glob("*.toml"))
            raise BadInput(f"there is no built-in experiment '{args.file}': {choose_from(args.file, known)}")
    plan = plan_of(path)
    if args.games is not None:
        plan = dataclasses.replace(plan, games=args.games)
    if args.forfeit:
        plan = dataclasses.replace(plan, forfeit=True)
    if args.choices is not None:
        return _ask(plan, args)
    folder = args.folder or file_names([path.stem], ".games")[path.stem]
    return _play(plan, args, folder, known_of(plan, args.known) if args.known else None)


def known_of(plan: Plan, files: list[str]) -> dict[int, tuple[float, float]]:
    """Return a plan's pairs that these results contain, {job: points}; raise BadInput with the file's name.

    >>> from machack.laboratory.plans import Plan
    >>> known_of(Plan({"a": "machack", "b": "turing"}, games=2), [])
    {}
    """
    from ..notation.files import read_text
    from .matches import known_pairs

    pairs_known = {}
    for path in map(Path, files):
        try:
            pairs_known.update(known_pairs(plan, json.loads(read_text(path))))
        except RecursionError:
            raise BadInput(f"{path.name}: this is not the result of a match.") from None
        except ValueError as fault:
            raise BadInput(f"{path.name}: {fault if isinstance(fault, BadInput) else 'this is not JSON.'}") from None
    return pairs_known


def _ask(plan, args):
    """Compare the choices of a plan's programs, in as many positions as there would be games."""
    from .choices import as_text, compare

    def watch(asked):
        if sys.stderr.isatty():
            print(f"\r{asked:,} of {plan.games:,} positions", end="", file=sys.stderr, flush=True)

    choices = compare(plan, args.choices, plan.games, jobs_of(args), args.scheduler, watch)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    result = {"other": args.choices, "choices": [choice._asdict() for choice in choices]}
    print(json.dumps(result) if args.json else as_text(choices, args.choices))
    return 0


def jobs_of(args: argparse.Namespace) -> int:
    """Return the cores that --jobs asks for, all if it does not; raise BadInput for a number out of range.

    >>> from machack.cli import parser
    >>> jobs_of(parser().parse_args(["match", "turing", "shannon", "--jobs", "2"]))
    2
    """
    from .workers import cores

    if args.jobs is not None and not 1 <= args.jobs <= 64:
        raise BadInput(f"--jobs must be a whole number from 1 to 64, not {args.jobs}.")
    return args.jobs or cores()


@contextlib.contextmanager
def stoppable(kept: str) -> Iterator[None]:
    """Add the sentence `kept` if Ctrl-C stops the work within, or it raises `workers.Ended`, which becomes BadInput.

    >>> with stoppable("Nothing is kept."):
    ...     pass
    """
    from .workers import Ended

    try:
        yield
    except KeyboardInterrupt:
        print(f"\nStopped. {kept}", end="", file=sys.stderr)
        raise
    except Ended as fault:
        raise BadInput(f"{fault} {kept}") from None


def _kept_in(folder):
    return (
        f"What was played is in {folder}: run the same command to continue."
        if folder
        else "Without --folder no game was kept."
    )


def _play(plan, args, folder, known=None):
    from .matches import run
    from .openings import read_openings
    from .plans import STANDARD
    from .progress import shown

    for fault in read_openings(plan.openings)[1] if plan.openings != STANDARD else ():
        print(f"machack: {fault}: it is left out.", file=sys.stderr)

    jobs = jobs_of(args)
    if folder == "":
        raise BadInput("--folder is empty: name a folder.")
    if known is not None and not args.json:
        print(
            f"{2 * len(known):,} of {2 * plan.count:,} games are known and not played again; the record is without them."
        )
    with stoppable(_kept_in(folder)), shown(sys.stderr) as watch:
        score = run(plan, folder, jobs, args.scheduler, watch, known)
    print(json.dumps({"plan": plan.as_dict(), **score.as_dict()}) if args.json else score.text())
    if folder and not args.json:
        print(f"Games and result are in {folder}.")
    return 0
