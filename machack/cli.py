"""The command `machack`: think, trace, score, perft, epd, bench, play, book, uci, fidelity, games, ancestors, match,
experiment.

Bad input gets one sentence on the error output and exit code 2. A reader that closes the pipe
early ends the work quietly. The program itself is loaded only when a command needs it.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    pass

EXAMPLES = """examples:
  machack think startpos
  machack think "game 3, after Black's 20th" --tournament
  machack think --json - < positions.fen
  machack trace "game 3, before White's 12th" QXP/Q6
  machack score "6k1/1ppp2p1/8/7Q/8/7P/1q3PP1/6K1 w - - 0 1" --depth 4 --set quiescence=yes --set contempt=50
  machack perft startpos 4
  machack play --black
  machack play --teletype --image
  machack book 1. e4 e5 2. Nf3
  machack match machack "machack; Depth=3" --games 20
"""


class _Parser(argparse.ArgumentParser):
    """An argument parser that answers a wrong line with one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help.\n")


class _Version(argparse.Action):
    """Looks the version up only when it is asked for."""

    def __init__(self, option_strings, dest, help=None):
        super().__init__(option_strings, dest, nargs=0, help=help)

    def __call__(self, parser, namespace, values, option_string=None):
        from importlib.metadata import PackageNotFoundError, version

        try:
            number = version("machack")
        except PackageNotFoundError:
            number = "(not installed)"
        print(f"machack {number}")
        parser.exit()


def parser() -> argparse.ArgumentParser:
    """Returns the parser of the command line."""
    top = _Parser(
        prog="machack",
        description="Mac Hack VI, the Greenblatt chess program of 1967.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action=_Version, help="show the version and end")
    commands = top.add_subparsers(metavar="COMMAND", required=True, parser_class=_Parser)
    _add_think(commands)
    _add_trace(commands)
    _add_score(commands)
    _add_perft(commands)
    _add_epd(commands)
    _add_bench(commands)
    _add_play(commands)
    _add_book(commands)
    _add_fidelity(commands)
    _add_games(commands)
    _add_ancestors(commands)
    _add_match(commands)
    _add_experiment(commands)
    _add_class(commands)
    _add_tournament(commands)
    uci = commands.add_parser("uci", help="play under a chess interface (UCI)")
    uci.add_argument(
        "--as",
        dest="ancestor",
        metavar="NAME",
        help='as a program before Mac Hack, such as turing, or as a student\'s file: "entry anna.py"',
    )
    uci.set_defaults(run="uci", room="laboratory")
    return top


def _add_which(command: argparse.ArgumentParser) -> None:
    """Which program: the paper's, unless something else is asked for."""
    which = command.add_mutually_exclusive_group()
    which.add_argument("--image", action="store_true", help="the surviving image's program, faults and all")
    which.add_argument(
        "--simple",
        action="store_true",
        help="without hash coding, secondary search and book, as the first chapters have it",
    )
    command.set_defaults(book=False, uses_book=False)


def _add_program(command: argparse.ArgumentParser, book: bool) -> None:
    """Which program, and whether its book is used where nothing is said."""
    _add_which(command)
    command.add_argument(
        "--no-book" if book else "--book",
        dest="book",
        default=book,
        action="store_false" if book else "store_true",
        help="search the opening moves too" if book else "answer from the book of openings where it can",
    )
    command.set_defaults(uses_book=book)


def _add_settings(command: argparse.ArgumentParser, book: bool) -> None:
    _add_program(command, book)
    command.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="let the book vary its replies, by this number (normal: 0, the first reply always)",
    )
    command.add_argument("--tournament", action="store_true", help="tournament widths: 15,15,9,9,7 (normal: 6)")
    command.add_argument(
        "--widths", metavar="W,W,...", help="moves looked at on each ply, 1 to 255; the last holds for all later plies"
    )
    command.add_argument("--depth", type=int, metavar="PLIES", help="plies searched, 1 to 20 (normal: 4)")
    command.add_argument("--feedover", type=int, metavar="N", help="feedovers in a line at most, 0 to 10 (normal: 2)")


def _add_think(commands) -> None:
    command = commands.add_parser(
        "think", help="think about a position", description="Think about a position and show the move."
    )
    command.add_argument(
        "position",
        nargs="+",
        metavar="FEN",
        help="a FEN; startpos; a position of the "
        "paper's games such as \"game 3, after Black's 20th\"; or - for positions on "
        "the standard input, one a line",
    )
    _add_settings(command, book=False)
    command.add_argument("--json", action="store_true", help="one JSON object a line")
    command.set_defaults(run="think")


def _add_trace(commands) -> None:
    command = commands.add_parser(
        "trace",
        help="say what a move's plausibility is made of",
        description="Show every item that went into the plausibility of a move, in the "
        "order they were added: the sum so far, the points, and what they are for.",
    )
    command.add_argument("position", nargs="+", metavar="FEN", help="a position, as for think")
    command.add_argument("move", metavar="MOVE", help="a legal move: P-K4, e4 or e2e4")
    _add_which(command)
    command.add_argument("--faults", metavar="NAMES", help="with these faults: all, none, or names such as F1,F4")
    command.add_argument("--json", action="store_true", help="one JSON object")
    command.set_defaults(run="trace")


def _add_score(commands) -> None:
    command = commands.add_parser(
        "score",
        help="search under scoring conventions of one's own (Part II)",
        description="Search a position with Part II's searcher: each convention of the wiki page Score is a switch. "
        "Scores are for the side to move, in units; <= is at most, >= at least. Of the nodes inside the tree the exact ones have "
        "their own score, at a cut-node it is at least, at an all-node at most what is told.",
        epilog="The conventions, their values and what is usual: machack score --conventions",
    )
    command.add_argument("position", nargs="*", metavar="FEN", help="a position, as for think")
    command.add_argument("--conventions", action="store_true", help="list the conventions, and what each may be")
    command.add_argument("--depth", type=int, default=4, metavar="PLIES", help="plies, 0 to 30 (normal: 4)")
    command.add_argument(
        "--driver", default="alpha-beta", metavar="NAME", help="minimax, alpha-beta (normal), nega-scout or mtd-f"
    )
    command.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a convention, such as contempt=50, draws=by-ply or table=no; as often as wanted",
    )
    command.add_argument(
        "--compare", metavar="NAME=VALUE,...", help="search once more with these conventions changed, and show both"
    )
    command.add_argument("--game", metavar="MOVES", help="moves played from the position; what is searched is the last")
    command.add_argument("--exact-root", action="store_true", help="open the window for each move of the root")
    command.add_argument("--iterate", action="store_true", help="search depth 1, 2, ... with one table")
    command.add_argument("--first-guess", type=int, default=0, metavar="N", help="of MTD(f), in units (normal: 0)")
    command.add_argument("--step", type=int, default=0, metavar="N", help="by which MTD(f) overshoots, in units")
    command.add_argument("--nodes", type=int, default=0, metavar="N", help="stop after so many nodes (normal: never)")
    command.add_argument("--json", action="store_true", help="one JSON object")
    command.set_defaults(run="score")


def _add_perft(commands) -> None:
    command = commands.add_parser(
        "perft",
        help="count the lines of legal moves",
        description="Count the lines of legal moves: one row for each first move, the whole count on the last line.",
    )
    command.add_argument("position", nargs="+", metavar="FEN", help="a FEN, or startpos")
    command.add_argument("depth", metavar="DEPTH", help="plies, 0 or more")
    command.set_defaults(run="perft")


def _add_epd(commands) -> None:
    command = commands.add_parser(
        "epd",
        help="solve the positions of an EPD file",
        description="Think about each position of a file in EPD, one per line, and say which are solved: the move is one of "
        "those behind bm, and none of those behind am. The last line counts them. Exit code 2 if a line cannot be read.",
    )
    command.add_argument("file", metavar="FILE.epd", help="the positions")
    _add_settings(command, book=False)
    command.add_argument("--seconds", type=float, metavar="S", help="the time for a position (default: as it needs)")
    command.add_argument(
        "--nodes", type=int, default=0, metavar="N", help="the moves for a position (default: as it needs)"
    )
    command.add_argument("--json", action="store_true", help="one JSON object a line")
    command.set_defaults(run="epd", room="terminal", module="suites")


def _add_bench(commands) -> None:
    command = commands.add_parser(
        "bench",
        help="search fixed positions: speed and signature",
        description="Search some positions of the paper's games, always the same. The signature is the number of nodes in all: "
        "it changes only if the search does. The time says how fast this machine is.",
    )
    _add_settings(command, book=False)
    command.add_argument("--json", action="store_true", help="one JSON object")
    command.set_defaults(run="bench", room="terminal", module="suites")


def _add_play(commands) -> None:
    command = commands.add_parser(
        "play",
        help="play a game in the terminal",
        description="Play a game in the terminal; `help` there lists the commands.",
    )
    for side in ("white", "black"):
        command.add_argument(
            f"--{side}",
            nargs="?",
            const="person",
            choices=("person", "machine"),
            help=f"who plays {side.title()}: person (also if nothing follows) or machine",
        )
    command.add_argument(
        "--teletype",
        action="store_true",
        help="only the program's own teletype, as it was: it plays neither "
        "side until PW, PB or M is typed, and accepts with _",
    )
    command.add_argument("--wallpaper", metavar="FILE", help="where the command WALLP prints (normal: in the terminal)")
    command.add_argument(
        "--from", dest="start", metavar="FEN", default="startpos", help="begin with this position (as for think)"
    )
    _add_settings(command, book=True)
    command.set_defaults(run="play")


def _add_book(commands) -> None:
    command = commands.add_parser(
        "book",
        help="show the replies of the opening book",
        description="Show the replies that the book of openings keeps for a position.",
    )
    command.add_argument(
        "position",
        nargs="*",
        metavar="FEN",
        help="a FEN; startpos (also if nothing is given); "
        "a position of the paper's games; or moves from the beginning, such as 1. e4 e5 2. Nf3",
    )
    command.add_argument(
        "--check",
        action="store_true",
        help="check the whole book instead: every move, and the value "
        "of every line's end by a search at tournament widths",
    )
    command.set_defaults(run="book")


def _add_fidelity(commands) -> None:
    command = commands.add_parser(
        "fidelity",
        help="hold the program against recorded answers of the original",
        description="Replay each record and count, for each kind of answer, how many "
        "are equal to the original's; with --later, for each kind of fact, how many are equal to what the program of "
        "1980 did, and which rule makes each difference. Exit code 0 only if all are equal, with --later if each "
        "difference has its rule.",
    )
    command.add_argument("file", metavar="FILE.jsonl", nargs="?", help="recorded answers, one JSON object a line")
    command.add_argument(
        "--later",
        metavar="FOLDER",
        help="hold hash coding and the second look against the records of the later program in this folder",
    )
    command.add_argument(
        "--rules",
        choices=("paper", "later"),
        default="paper",
        help="with --later: the paper's rules, or with the switches as the later program has them (normal: paper)",
    )
    command.add_argument("--clean", action="store_true", help="only records with nothing but typed moves before them")
    command.add_argument("--settings", choices=("d", "t"), help="only the default (d) or the tournament (t) widths")
    command.add_argument("--faults", default="all", help="all, none, or names such as F1,F4 (normal: all)")
    command.add_argument("--sessions", action="store_true", help="replay each game as one session")
    command.add_argument("--jobs", type=int, default=1, metavar="N", help="processes at work, 1 to 64")
    command.add_argument("--in-page", action="store_true", help="run the program as a page of the book runs it")
    command.add_argument("--json", action="store_true", help="one JSON object")
    command.set_defaults(run="fidelity")


def _add_games(commands) -> None:
    command = commands.add_parser(
        "games",
        help="does the program choose the moves of its old games?",
        description="For each game and setting: how often the program chooses the "
        "machine's historical move, and how often it looks at it.",
    )
    command.add_argument(
        "file",
        metavar="FILE.pgn",
        nargs="?",
        help="games, or the number of one of the paper's (normal: the paper's four)",
    )
    _add_program(command, book=False)
    command.add_argument(
        "--as",
        dest="ancestor",
        metavar="NAME",
        help="a program before Mac Hack: turing, bernstein, los_alamos, shannon, shannon_b, newell_shaw_simon, kotok",
    )
    command.add_argument(
        "--side",
        choices=("white", "black", "both"),
        help="with --as: whose moves are asked (normal: the side its name stands at, else White)",
    )
    command.add_argument("--json", action="store_true", help="one JSON object a line; with --as one object in all")
    command.set_defaults(run="games")


def _add_ancestors(commands) -> None:
    command = commands.add_parser(
        "ancestors",
        help="the programs before Mac Hack: their rules, and how they agree with what is recorded",
        description="What is known of each program in figures, beside what its rules give here, disagreements included.",
    )
    command.add_argument("name", nargs="?", metavar="NAME", help="one of them, such as turing (normal: all)")
    command.add_argument("--rules", action="store_true", help="the rules, their sources, and which are ours")
    command.add_argument("--thoughts", action="store_true", help="what it thinks at every move of its games")
    command.add_argument("--readings", action="store_true", help="how other readings of the rules agree with its games")
    command.add_argument("--json", action="store_true", help="one JSON object a program")
    command.set_defaults(run="ancestors")


def _add_playing(command: argparse.ArgumentParser) -> None:
    """Where games are played, and what is told."""
    command.add_argument("--jobs", type=int, metavar="N", help="cores at work, 1 to 64 (normal: all)")
    command.add_argument(
        "--scheduler", metavar="ADDRESS", help="a Dask cluster at work instead, such as tcp://127.0.0.1:8786"
    )
    command.add_argument(
        "--forfeit",
        action="store_true",
        help="let an engine that does not start or crashes lose that game, and go on (default: it ends the run)",
    )
    command.add_argument("--json", action="store_true", help="one JSON object")
    command.set_defaults(room="laboratory")


def _add_match(commands) -> None:
    command = commands.add_parser(
        "match",
        help="let two programs play a match",
        description="Two programs play pairs of games, both from one position, and the score is told with its bars. A program is "
        "a line: machack, or machack with settings (machack; Depth=3; HashCoding=false; machack uci tells their names); one before it (turing; "
        "shannon; Plies=3); a student's file (entry anna.py; nodes=300); or a UCI engine with its options and a limit (uci stockfish; "
        "Skill Level=0; depth=1).",
    )
    command.add_argument("first", metavar="A", help="a program")
    command.add_argument("second", metavar="B", help="another")
    command.add_argument("--games", type=int, default=100, metavar="N", help="an even number (normal: 100)")
    command.add_argument(
        "--openings",
        metavar="FILE",
        help="positions: FEN, EPD or moves, one a line, or PGN (normal: the house's 2,000)",
    )
    command.add_argument("--seed", type=int, default=1967, metavar="N", help="draws their order (normal: 1967)")
    command.add_argument("--plies", type=int, default=200, metavar="N", help="a longer game is a draw (normal: 200)")
    command.add_argument(
        "--lead",
        type=int,
        default=0,
        metavar="N",
        help="so many points of men ahead for 20 plies is a win (normal: 0, never)",
    )
    command.add_argument("--sprt", metavar="ELO0,ELO1", help="end as soon as one of these two differences is accepted")
    command.add_argument(
        "--alpha", type=float, default=0.05, metavar="P", help="--sprt: of wrongly taking ELO1 (normal: 0.05)"
    )
    command.add_argument(
        "--beta", type=float, default=0.05, metavar="P", help="--sprt: of wrongly taking ELO0 (normal: 0.05)"
    )
    command.add_argument("--folder", metavar="FOLDER", help="keep all games there, and go on with what is there")
    _add_playing(command)
    command.set_defaults(run="match")


def _add_experiment(commands) -> None:
    command = commands.add_parser(
        "experiment",
        help="play an experiment written in a file",
        description="Play what a TOML file plans: programs, who meets whom, positions, games. All games are kept in a folder; a run that "
        "was ended goes on where it was.",
    )
    command.add_argument("file", nargs="?", metavar="FILE.toml", help="a plan, or the name of one of the house")
    command.add_argument("--list", action="store_true", help="the house's experiments")
    command.add_argument("--games", type=int, metavar="N", help="of each pairing, instead of the file's")
    command.add_argument(
        "--folder", metavar="FOLDER", help="where the games are kept (normal: the file's name with .games)"
    )
    command.add_argument(
        "--choices",
        metavar="PROGRAM",
        help="play nothing: ask all programs in so many positions, and hold their choices against this one's",
    )
    command.add_argument(
        "--known",
        metavar="RESULT.json",
        action="append",
        default=[],
        help="do not play the pairs of games that this earlier result tells; may be given more than once",
    )
    _add_playing(command)
    command.set_defaults(run="experiment")


def _add_class(commands) -> None:
    command = commands.add_parser(
        "class",
        help="exercises for a class: list, release, check, grade, report",
        description="The exercises of the book for a class: what there is, what is handed out, and what comes back.",
    )
    works = command.add_subparsers(metavar="WORK", required=True, dest="work", parser_class=_Parser)
    listing = works.add_parser("list", help="the sets of exercises, one a line, its id first")
    listing.add_argument("sets", nargs="*", metavar="SET", help="the exercises of these sets, too")
    release = works.add_parser("release", help="hand out a set: a notebook and sealed checks, no solution in it")
    release.add_argument("sets", nargs="+", metavar="SET", help="as `machack class list` names them")
    release.add_argument("--out", metavar="FOLDER", default=".", help="where to (normal: the current folder)")
    how = release.add_mutually_exclusive_group()
    how.add_argument("--zip", action="store_true", help="as one file to send")
    how.add_argument(
        "--nbgrader", action="store_true", help="as a course of nbgrader 0.9.6, with solutions for the teacher"
    )
    check = works.add_parser("check", help="check one submission, as the teacher would")
    check.add_argument("file", metavar="FILE", help="a notebook, a file of Python, or answers that a page has saved")
    grade = works.add_parser("grade", help="grade a folder of submissions")
    grade.add_argument("folder", metavar="FOLDER", help="a file for each pupil, or a folder for each")
    grade.add_argument("--out", metavar="FOLDER", help="where the grades go (normal: _grades in that folder)")
    grade.add_argument("--jobs", type=int, default=2, metavar="N", help="submissions at a time (normal: 2)")
    for each in (check, grade):
        each.add_argument(
            "--set",
            action="append",
            default=[],
            metavar="SET",
            help="the set, or one exercise (normal: the sets that half of the class answers)",
        )
    report = works.add_parser("report", help="say what a class got wrong, from its grades")
    report.add_argument("folder", metavar="FOLDER", help="where the grades are, or their grades.csv")
    command.set_defaults(run="run", room="classroom.school")


def _add_tournament(commands) -> None:
    command = commands.add_parser(
        "tournament",
        help="let a class's entries play each other",
        description="Each file of Python in a folder is an entry, its name the pupil's. It has choose(board), a whole chooser; or evaluate(board), "
        "plausibility(board, move), order(board, moves), is_en_prise(board, square), any of them, for a small plain search; or functions "
        "of the program's own by name and arguments, such as is_en_prise(m, piece), with which the program plays. All meet all, and the "
        "reconstruction. The same seed gives the same games, also when a run was ended and is taken up again; an entry that breaks off "
        "loses with the reason. Table, games and a page to project are written.",
    )
    command.add_argument("folder", metavar="FOLDER", help="where the entries are, such as anna.py")
    command.add_argument("--list", action="store_true", help="only say what each brings, or what is wrong with it")
    command.add_argument(
        "--games", type=int, default=2, metavar="N", help="of each pairing, an even number (normal: 2)"
    )
    command.add_argument("--seed", type=int, default=1967, metavar="N", help="draws positions and lots (normal: 1967)")
    command.add_argument("--out", metavar="FOLDER", help="where the results go (normal: results in that folder)")
    command.add_argument("--without-program", action="store_true", help="the entries among themselves only")
    command.add_argument("--jobs", type=int, metavar="N", help="cores at work, 1 to 64 (normal: all)")
    command.add_argument(
        "--nodes", type=int, default=200, metavar="N", help="nodes of a move of the plain search (normal: 200)"
    )
    command.add_argument(
        "--seconds", type=float, default=2.0, metavar="S", help="of computing that a move may take (normal: 2)"
    )
    command.add_argument("--plies", type=int, default=120, metavar="N", help="a longer game is a draw (normal: 120)")
    command.set_defaults(run="tournament", room="classroom.school", module="tournament")


def main(argv: list[str] | None = None) -> int:
    """Runs the command line and returns its exit code: 0, 2 for bad input, 130 for ctrl-C."""
    from . import BadInput
    from .terminal import commands

    if hasattr(sys.stdout, "reconfigure"):  # a name that is not text can be printed, too
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        args = parser().parse_args(argv)
        args.words = sys.argv[1:] if argv is None else argv
        code = getattr(_room(args, commands), args.run)(args)
        if sys.stdout:
            sys.stdout.flush()
        return code
    except BadInput as fault:
        print(f"machack: {commands.sentence(fault)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        _forget_output()
        return 0
    except OSError as fault:
        print(f"machack: {commands.sentence(fault.strerror or fault)}", file=sys.stderr)
        _forget_output()
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return commands.STOPPED


def _room(args, commands):
    """The commands of the terminal, of the laboratory, or of the classroom."""
    room = getattr(args, "room", "")
    module = getattr(args, "module", "commands")
    return importlib.import_module(f".{room}.{module}", __package__) if room else commands


def _forget_output() -> None:
    """Sends what is still unwritten nowhere, so that the end of Python does not complain."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        pass  # the output is no file, so nothing is left to write


if __name__ == "__main__":
    sys.exit(main())
