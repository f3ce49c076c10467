"""The command `machack`: parse the command line, and call the function that does the work.

Bad input gets one sentence on the error output and exit code 2. If a reader closes the pipe early, the work ends
quietly. The program itself is loaded only when a command needs it.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from typing import NoReturn

EXAMPLES = "examples:"  # the first line of a help's last part, which is printed as it is written


class _Help(argparse.HelpFormatter):
    """A formatter of help texts that fills paragraphs, and leaves examples as they are written."""

    def __init__(self, prog, **more):
        super().__init__(prog, max_help_position=28, **more)

    def _fill_text(self, text, width, indent):
        if text.startswith(EXAMPLES):
            return text
        return super()._fill_text(text, width, indent)


class _Parser(argparse.ArgumentParser):
    """An argument parser that answers a wrong line with one sentence."""

    def __init__(self, *args, examples: str = "", **more):
        self.examples = [line.strip() for line in examples.strip().splitlines()]
        epilog = "\n  ".join([EXAMPLES, *self.examples]) if self.examples else None
        super().__init__(*args, epilog=epilog, formatter_class=_Help, **more)

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help.\n")


class _Version(argparse.Action):
    """An option that looks up the version only when it is needed."""

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
    """Return the parser of the command line."""
    top = _Parser(
        prog="machack",
        description="Mac Hack VI, the Greenblatt chess program of 1967.",
        examples="""
            machack think startpos
            machack play --black
            machack match machack "machack; Depth=3" --games 20
        """,
    )
    top.add_argument("--version", action=_Version, help="show the version and exit")
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
    _add_annotate(commands)
    _add_ancestors(commands)
    _add_match(commands)
    _add_experiment(commands)
    _add_class(commands)
    _add_tournament(commands)
    _add_uci(commands)
    return top


def _add_which(command: argparse.ArgumentParser) -> None:
    """Add the options that choose the program: the paper's by default."""
    which = command.add_mutually_exclusive_group()
    which.add_argument("--image", action="store_true", help="use the program of the surviving image, faults included")
    which.add_argument(
        "--simple",
        action="store_true",
        help="leave out hash coding, secondary search and the opening book, as the first chapters do",
    )
    command.set_defaults(book=False, uses_book=False)


def _add_program(command: argparse.ArgumentParser, book: bool) -> None:
    """Add the options that choose the program and its opening book, which is used by default if `book`."""
    _add_which(command)
    command.add_argument(
        "--no-book" if book else "--book",
        dest="book",
        default=book,
        action="store_false" if book else "store_true",
        help="search the opening moves too" if book else "answer from the opening book where it has a reply",
    )
    command.set_defaults(uses_book=book)


def _add_settings(command: argparse.ArgumentParser, book: bool) -> None:
    _add_program(command, book)
    command.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="vary the replies of the opening book by this number (default: 0, always the first reply)",
    )
    command.add_argument("--tournament", action="store_true", help="use tournament widths: 15,15,9,9,7 (default: 6)")
    command.add_argument(
        "--widths",
        metavar="W,W,...",
        help="set how many moves are considered at each ply, 1 to 255; the last number holds for all later plies",
    )
    command.add_argument("--depth", type=int, metavar="PLIES", help="search this many plies, 1 to 20 (default: 4)")
    command.add_argument(
        "--feedover", type=int, metavar="N", help="allow at most N feedovers in a line, 0 to 10 (default: 2)"
    )


def _add_think(commands) -> None:
    command = commands.add_parser(
        "think",
        help="think about a position",
        description="Think about a position and show the move.",
        examples="""
            machack think startpos
            machack think "game 3, before White's 21st" --tournament
            machack think --json - < positions.fen
        """,
    )
    command.add_argument(
        "position",
        nargs="+",
        metavar="FEN",
        help="a FEN, startpos, a position of the paper's games, such as \"game 3, after Black's 20th\"; or - to read "
        "positions from standard input, one per line",
    )
    _add_settings(command, book=False)
    command.add_argument("--json", action="store_true", help="print one JSON object per line")
    command.set_defaults(run="think")


def _add_trace(commands) -> None:
    command = commands.add_parser(
        "trace",
        help="explain a move's plausibility",
        description="Show every item of a move's plausibility in the order the program added them: the sum so far, the "
        "points, and the reason.",
        examples="""
            machack trace startpos P-K4
            machack trace "game 3, before White's 12th" QXP/Q6
        """,
    )
    command.add_argument("position", nargs="+", metavar="FEN", help="a position, as for think")
    command.add_argument("move", metavar="MOVE", help="a legal move: P-K4, e4 or e2e4")
    _add_which(command)
    command.add_argument("--faults", metavar="NAMES", help="include these faults: all, none, or names such as F1,F4")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.set_defaults(run="trace")


def _add_score(commands) -> None:
    command = commands.add_parser(
        "score",
        help="search with scoring conventions you choose (Part II)",
        description="Search a position with the small modern searcher of Part II, in which every convention of the Chess "
        "Programming Wiki's page Score is a switch. Scores are in units, from the view of the side to move; <= means "
        "at most, >= at least. Inside the tree, the score shown for a cut-node is a lower bound, for an all-node an "
        "upper bound, and for any other node exact.",
        examples="""
            machack score startpos --depth 3 --set contempt=50
            machack score "6k1/1ppp2p1/8/7Q/8/7P/1q3PP1/6K1 w - - 0 1" --depth 4 --set quiescence=yes
            machack score --conventions
        """,
    )
    command.add_argument("position", nargs="*", metavar="FEN", help="a position, as for think")
    command.add_argument("--conventions", action="store_true", help="list the conventions and their possible values")
    command.add_argument("--depth", type=int, default=4, metavar="PLIES", help="plies, 0 to 30 (default: 4)")
    command.add_argument(
        "--driver", default="alpha-beta", metavar="NAME", help="minimax, alpha-beta (default), nega-scout or mtd-f"
    )
    command.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set a convention, such as contempt=50, draws=by-ply or table=no; may be repeated",
    )
    command.add_argument(
        "--compare", metavar="NAME=VALUE,...", help="search again with these conventions changed, and show both results"
    )
    command.add_argument("--game", metavar="MOVES", help="play these moves from the position, and search the last one")
    command.add_argument("--exact-root", action="store_true", help="open the window for each move of the root")
    command.add_argument("--iterate", action="store_true", help="search depth 1, 2, ... with one table")
    command.add_argument(
        "--first-guess", type=int, default=0, metavar="N", help="the first guess of MTD(f), in units (default: 0)"
    )
    command.add_argument(
        "--step", type=int, default=0, metavar="N", help="let MTD(f) overshoot by this much, in units (default: 0)"
    )
    command.add_argument("--nodes", type=int, default=0, metavar="N", help="stop after N nodes (default: no limit)")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.set_defaults(run="score")


def _add_perft(commands) -> None:
    command = commands.add_parser(
        "perft",
        help="count the lines of legal moves",
        description="Count the lines of legal moves: one row for each first move, and the total on the last line.",
        examples="machack perft startpos 4",
    )
    command.add_argument("position", nargs="+", metavar="FEN", help="a FEN, or startpos")
    command.add_argument("depth", metavar="DEPTH", help="plies, 0 or more")
    command.set_defaults(run="perft")


def _add_epd(commands) -> None:
    command = commands.add_parser(
        "epd",
        help="solve the positions of an EPD file",
        description="Think about each position of an EPD file, one per line, and say which are solved: the move is one of "
        "those after bm, and none of those after am. The last line counts them. The exit code is 2 if a line cannot "
        "be read.",
        examples="machack epd FILE.epd --nodes 100000",
    )
    command.add_argument("file", metavar="FILE.epd", help="the positions")
    _add_settings(command, book=False)
    command.add_argument(
        "--seconds", type=float, metavar="S", help="stop the search of a position after S seconds (default: no limit)"
    )
    command.add_argument(
        "--nodes",
        type=int,
        default=0,
        metavar="N",
        help="stop the search of a position after N moves (default: no limit)",
    )
    command.add_argument("--json", action="store_true", help="print one JSON object per line")
    command.set_defaults(run="epd", package="terminal", module="suites")


def _add_bench(commands) -> None:
    command = commands.add_parser(
        "bench",
        help="search fixed positions: speed and signature",
        description="Search twenty positions of the paper's games, always the same. The signature is the total number of "
        "nodes: it changes only if the search does. The time shows how fast this machine is.",
        examples="machack bench",
    )
    _add_settings(command, book=False)
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.set_defaults(run="bench", package="terminal", module="suites")


def _add_play(commands) -> None:
    command = commands.add_parser(
        "play",
        help="play a game in the terminal",
        description="Play a game in the terminal. It takes the original program's commands, too: type commands to list "
        "them, help for the rest. With --teletype there is only the program's own roll: type P-K4 and RETURN, then M "
        "and RETURN, and the program replies. BD prints the board, T N-KB3 explains a move's plausibility, SMVD 1 or "
        "WALLP 1 prints what a search did. With --image it prints, to the letter, what the surviving program printed.",
        examples="""
            machack play
            machack play --black
            machack play --teletype
            machack play --teletype --image
        """,
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
        help="use only the program's own teletype, as it was: the program plays neither side until you type PW, PB or "
        "M, and accepts a move with _",
    )
    command.add_argument("--wallpaper", metavar="FILE", help="print there with WALLP (default: in the terminal)")
    command.add_argument(
        "--from", dest="start", metavar="FEN", default="startpos", help="begin with this position, as for think"
    )
    _add_settings(command, book=True)
    command.set_defaults(run="play")


def _add_book(commands) -> None:
    command = commands.add_parser(
        "book",
        help="show the replies of the opening book",
        description="Show the replies that the opening book keeps for a position. The book is a text that you can read "
        "and change, machack/notation/openings.txt.",
        examples="""
            machack book 1. e4 e5 2. Nf3
            machack book --check
        """,
    )
    command.add_argument(
        "position",
        nargs="*",
        metavar="FEN",
        help="a FEN, startpos (the default), a position of the paper's games, or moves from the first position, such "
        "as 1. e4 e5 2. Nf3",
    )
    command.add_argument(
        "--check",
        action="store_true",
        help="check the whole book instead: every move, and the value at the end of every line, searched with "
        "tournament widths",
    )
    command.set_defaults(run="book")


def _add_fidelity(commands) -> None:
    command = commands.add_parser(
        "fidelity",
        help="compare the program with recorded answers of the original",
        description="Replay each record, and count for each kind of answer how many agree with the original's. With "
        "--later, compare hash coding and the secondary search, which the image lacks, with the steps of a later program "
        "of 1980, and name the rule behind each difference. The exit code is 0 only if everything agrees, or with "
        "--later if each difference has its rule.",
        examples="""
            machack fidelity tests/data/original-answers.jsonl --clean
            machack fidelity --later tests/data/later
        """,
    )
    command.add_argument("file", metavar="FILE.jsonl", nargs="?", help="recorded answers, one JSON object per line")
    command.add_argument("--later", metavar="FOLDER", help="compare with the records of the later program in FOLDER")
    command.add_argument(
        "--rules",
        choices=("paper", "later"),
        default="paper",
        help="with --later: use the paper's rules, or set the switches as the later program does (default: paper)",
    )
    command.add_argument("--clean", action="store_true", help="use only records that nothing but typed moves precedes")
    command.add_argument("--settings", choices=("d", "t"), help="use only the default (d) or the tournament (t) widths")
    command.add_argument(
        "--faults",
        metavar="NAMES",
        default="all",
        help="include these faults: all, none, or names such as F1,F4 (default: all)",
    )
    command.add_argument("--sessions", action="store_true", help="replay each game as one session")
    command.add_argument("--jobs", type=int, default=1, metavar="N", help="use N processes, 1 to 64 (default: 1)")
    command.add_argument("--in-page", action="store_true", help="run the program as a page of the book runs it")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.set_defaults(run="fidelity")


def _add_games(commands) -> None:
    command = commands.add_parser(
        "games",
        help="compare a program with the moves of its old games",
        description="Show, for each game and setting, how often the program chooses the move that was played, and how "
        "often it considers it.",
        examples="""
            machack games 3
            machack games --as bernstein
        """,
    )
    command.add_argument(
        "file",
        metavar="FILE.pgn",
        nargs="?",
        help="a file of games, or the number of one of the paper's (default: the paper's four)",
    )
    _add_program(command, book=False)
    command.add_argument(
        "--as",
        dest="ancestor",
        metavar="NAME",
        help="ask a program before Mac Hack: turing, bernstein, los_alamos, shannon, shannon_b, newell_shaw_simon, kotok",
    )
    command.add_argument(
        "--side",
        choices=("white", "black", "both"),
        help="with --as: whose moves to compare (default: the side that bears the program's name, otherwise White)",
    )
    command.add_argument("--json", action="store_true", help="print one JSON object per line; with --as, one in all")
    command.set_defaults(run="games")


def _add_annotate(commands) -> None:
    command = commands.add_parser(
        "annotate",
        help="judge the moves of a game",
        description="Judge games move by move: what a program of the time would have played, why, and what it thinks of the "
        "move that was played. The games come out as PGN, with a sentence for every move, signs such as ?! and values "
        "([%eval]), as lichess, ChessBase and python-chess read them. Comments and variations of the games stay; an "
        "[%eval] gives way. A game that is at fault is annotated up to the fault, and the exit code is then 2. With -o "
        "the games annotated so far are kept, and the same command resumes an interrupted run.",
        examples="""
            machack annotate mine.pgn
            machack annotate mine.pgn --as turing -o annotated.pgn
            machack annotate 3 --as "mac hack" --as surviving --table
        """,
    )
    command.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        help="games in PGN or in descriptive notation, - for standard input, or the number of one of the paper's games",
    )
    command.add_argument(
        "--as",
        dest="judges",
        metavar="NAME",
        action="append",
        help="who judges: mac hack (the default), tournament (its tournament widths), surviving (the surviving program), or "
        "a program before it, such as turing; may be repeated",
    )
    command.add_argument(
        "-o", "--output", metavar="OUT.pgn", help="write the games into this file, and print how often a judge agrees"
    )
    what = command.add_mutually_exclusive_group()
    what.add_argument("--json", action="store_true", help="print one JSON object per move")
    what.add_argument("--table", action="store_true", help="print only how often a judge agrees")
    command.add_argument("--jobs", type=int, metavar="N", help="use N cores, 1 to 64 (default: all)")
    command.add_argument(
        "--scheduler", metavar="ADDRESS", help="use a Dask cluster instead, such as tcp://127.0.0.1:8786"
    )
    command.set_defaults(run="annotate", package="annotation")


def _add_ancestors(commands) -> None:
    command = commands.add_parser(
        "ancestors",
        help="compare the programs before Mac Hack with what is recorded of them",
        description="Show what is known of each program in figures, beside what its rules give here, disagreements "
        "included. To show all programs takes half a minute.",
        examples="""
            machack ancestors shannon
            machack ancestors turing --rules
        """,
    )
    command.add_argument("name", nargs="?", metavar="NAME", help="one program, such as turing (default: all)")
    command.add_argument("--rules", action="store_true", help="list the rules, their sources, and which are ours")
    command.add_argument("--thoughts", action="store_true", help="show what it thinks at every move of its games")
    command.add_argument(
        "--readings", action="store_true", help="show how other readings of the rules agree with its games"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object per program")
    command.set_defaults(run="ancestors")


def _add_playing(command: argparse.ArgumentParser) -> None:
    """Add the options that say where games are played and how the result is printed."""
    command.add_argument("--jobs", type=int, metavar="N", help="use N cores, 1 to 64 (default: all)")
    command.add_argument(
        "--scheduler", metavar="ADDRESS", help="use a Dask cluster instead, such as tcp://127.0.0.1:8786"
    )
    command.add_argument(
        "--forfeit",
        action="store_true",
        help="continue if an engine does not start or crashes; it loses that game (default: end the run)",
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.set_defaults(package="laboratory")


def _add_match(commands) -> None:
    command = commands.add_parser(
        "match",
        help="let two programs play a match",
        description="Let two programs play pairs of games, each pair from one position, and report the score with error "
        "bars. A program is a line: machack, perhaps with settings (machack; Depth=3; HashCoding=false; machack uci "
        "lists their names); a program before it (turing; shannon; Plies=3); a student's file (entry anna.py; "
        "nodes=300); or a UCI engine with its options and a limit (uci stockfish; Skill Level=0; depth=1).",
        examples="""
            machack match machack kotok --games 10
            machack match machack "machack; Depth=3" --games 1000 --folder three-plies
        """,
    )
    command.add_argument("first", metavar="A", help="a program")
    command.add_argument("second", metavar="B", help="another program")
    command.add_argument(
        "--games", type=int, default=100, metavar="N", help="play N games, an even number (default: 100)"
    )
    command.add_argument(
        "--openings",
        metavar="FILE",
        help="begin with these positions: FEN, EPD or moves, one per line, or PGN (default: the 2,000 built in)",
    )
    command.add_argument("--seed", type=int, default=1967, metavar="N", help="draw their order by N (default: 1967)")
    command.add_argument(
        "--plies", type=int, default=200, metavar="N", help="call a game longer than N plies a draw (default: 200)"
    )
    command.add_argument(
        "--lead",
        type=int,
        default=0,
        metavar="N",
        help="let a lead of N points of material for 20 plies win (default: 0, never)",
    )
    command.add_argument("--sprt", metavar="ELO0,ELO1", help="stop as soon as one of these two differences is accepted")
    command.add_argument(
        "--alpha",
        type=float,
        default=0.05,
        metavar="P",
        help="with --sprt: the risk of wrongly accepting ELO1 (default: 0.05)",
    )
    command.add_argument(
        "--beta",
        type=float,
        default=0.05,
        metavar="P",
        help="with --sprt: the risk of wrongly accepting ELO0 (default: 0.05)",
    )
    command.add_argument("--folder", metavar="FOLDER", help="keep all games in FOLDER, and resume the run kept there")
    _add_playing(command)
    command.set_defaults(run="match")


def _add_experiment(commands) -> None:
    command = commands.add_parser(
        "experiment",
        help="play an experiment planned in a file",
        description="Play what a TOML file plans: programs, pairings, positions, games. All games are kept in a folder, and "
        "an interrupted run resumes where it stopped.",
        examples="""
            machack experiment --list
            machack experiment family-part
        """,
    )
    command.add_argument("file", nargs="?", metavar="FILE.toml", help="a plan, or the name of a built-in experiment")
    command.add_argument("--list", action="store_true", help="list the built-in experiments")
    command.add_argument(
        "--games", type=int, metavar="N", help="play N games of each pairing, instead of the plan's number"
    )
    command.add_argument(
        "--folder", metavar="FOLDER", help="keep the games there (default: the plan's name with .games)"
    )
    command.add_argument(
        "--choices",
        metavar="PROGRAM",
        help="play nothing: ask all programs for a move in many positions, and compare their choices with PROGRAM's",
    )
    command.add_argument(
        "--known",
        metavar="RESULT.json",
        action="append",
        default=[],
        help="do not play the pairs of games that this earlier result contains; may be repeated",
    )
    _add_playing(command)
    command.set_defaults(run="experiment")


def _add_class(commands) -> None:
    command = commands.add_parser(
        "class",
        help="work with a class: list, release, check, grade, report",
        description="List the exercises of the book, hand them out to a class, and grade their answers.",
        examples="""
            machack class list
            machack class release width --zip
            machack class grade FOLDER
        """,
    )
    tasks = command.add_subparsers(metavar="TASK", required=True, dest="work", parser_class=_Parser)
    listing = tasks.add_parser(
        "list",
        help="list the sets of exercises",
        description="List the sets of exercises, one per line, the id first.",
        examples="machack class list width",
    )
    listing.add_argument("sets", nargs="*", metavar="SET", help="list the exercises of these sets, too")
    release = tasks.add_parser(
        "release",
        help="hand out a set, or some of its exercises",
        description="Write a notebook and sealed checks, with no solution in them. Beside them is NAME.assignment.json, which "
        "you keep: `machack class grade` finds in it what was handed out and what each exercise is worth. With --only, "
        "--points or --title, all sets together make one assignment, and otherwise each set makes its own. With --alone, "
        "the hand-out works where the book is not installed: it contains a page for a browser, and a checker that needs "
        "Python alone.",
        examples="""
            machack class release width --zip
            machack class release width --zip --alone
            machack class release minimax width --only minimax-numbers,width-hand --points 3,5 --title "Lesson 1"
        """,
    )
    release.add_argument("sets", nargs="+", metavar="SET", help="a set, as `machack class list` names it")
    release.add_argument("--only", metavar="IDS", help="hand out only these exercises, in this order: ID,ID")
    release.add_argument(
        "--points",
        metavar="NUMBERS",
        help="what each exercise is worth, in the same order: 3,5 (default: a point for every five minutes)",
    )
    release.add_argument("--title", default="", metavar="TEXT", help="the title (default: those of the sets)")
    release.add_argument(
        "--due", metavar="TIME", help="say when to hand in, as 2026-12-04 (the end of that day) or 2026-12-04T18:00"
    )
    release.add_argument(
        "--late", metavar="PERCENT", help="what each day after that costs, in percent of the points: 10"
    )
    release.add_argument("--out", metavar="FOLDER", default=".", help="write into FOLDER (default: the current folder)")
    release.add_argument(
        "--alone", action="store_true", help="add what is needed where the book is not installed: a page, a checker"
    )
    how = release.add_mutually_exclusive_group()
    how.add_argument("--zip", action="store_true", help="write one file to send")
    how.add_argument(
        "--nbgrader", action="store_true", help="write a course for nbgrader 0.9.6, with solutions for the teacher"
    )
    check = tasks.add_parser(
        "check",
        help="check one submission",
        description="Check one submission in its own process, as grade does, and say whether it ran behind a wall.",
        examples="machack class check FILE",
    )
    check.add_argument("file", metavar="FILE", help="a notebook, a Python file, or answers that a page saved")
    grade = tasks.add_parser(
        "grade",
        help="grade what a class handed in",
        description="Grade what a class handed in, each submission in its own process with limits. Give a folder, or the zip "
        "that Moodle, Canvas, Google Classroom or GitHub Classroom packs: zips in it are opened, and nothing is unpacked "
        "onto your disk. Of several attempts the newest is graded, and the others are listed, in hand-ins.csv, too. What was "
        "handed out is found in the teacher's copy of the assignment, NAME.assignment.json, if it is in FOLDER, beside it or "
        "in the current folder, and otherwise in what most hand-ins say. A single student's copy is not believed. Where "
        "bubblewrap (bwrap) is installed and may be used, a process is behind a wall: no network, no files but Python and the "
        "book. Elsewhere it is only fenced, and the command says why. If the roster is Moodle's worksheet or Canvas's "
        "gradebook, moodle.csv or canvas.csv is the same table with the marks in it, to be given back to the platform, and "
        "feedback.zip has the pages of feedback as Moodle takes them in. Written are "
        "index.html, the page of the class; a page of feedback for each student; and the tables grades.csv, totals.csv and hand-ins.csv.",
        examples="""
            machack class grade FOLDER
            machack class grade submissions.zip --roster worksheet.csv
        """,
    )
    grade.add_argument("folder", metavar="FOLDER", help="a folder or a zip with a file or a folder for each student")
    grade.add_argument(
        "--roster",
        metavar="CSV",
        help="the names: a table with a column 'name', Moodle's grading worksheet, or Canvas's gradebook",
    )
    grade.add_argument(
        "--column",
        default="",
        metavar="NAME",
        help="the column of Canvas's gradebook for the marks (default: the one with the assignment's title)",
    )
    grade.add_argument(
        "--from",
        dest="platform",
        choices=("moodle", "canvas", "google", "github", "folder"),
        help="who named the files (default: found out by the names; folder: each name is the student's)",
    )
    grade.add_argument(
        "--pages",
        metavar="URL",
        help="link each exercise to the book: the address of its front page, or a folder with its pages",
    )
    grade.add_argument("--out", metavar="FOLDER", help="write the grades into FOLDER (default: _grades in that folder)")
    grade.add_argument("--jobs", type=int, default=2, metavar="N", help="grade N submissions at a time (default: 2)")
    for task in (check, grade):
        what = task.add_mutually_exclusive_group()
        what.add_argument(
            "--set",
            action="append",
            default=[],
            metavar="SET",
            help="grade this set, or this exercise (default: the assignment, or the sets that half of the class answers)",
        )
        what.add_argument("--assignment", metavar="FILE", help="grade the assignment in FILE")
    report = tasks.add_parser(
        "report",
        help="say what a class got wrong",
        description="Say what a class got wrong, from its grades: for each exercise how many had each outcome, the commonest "
        "wrong answers with their hints, and who needs help. The page of the class, index.html, shows all of them.",
        examples="machack class report FOLDER",
    )
    report.add_argument("folder", metavar="FOLDER", help="the folder with the grades, or their grades.csv")
    command.set_defaults(run="run", package="classroom.school")


def _add_tournament(commands) -> None:
    command = commands.add_parser(
        "tournament",
        help="let a class's entries play each other",
        description="Let the entries of a class play each other and the reconstruction. An entry is a Python file with its "
        "owner's name, or what a page or a notebook of Build your own Mac Hack saves. A Python file has choose(board), which "
        "chooses the move; or any of evaluate(board), plausibility(board, move), "
        "order(board, moves) and is_en_prise(board, square), for a small plain search; or functions with a name and "
        "arguments of the program's own, such as is_en_prise(m, piece), to replace them. It may import only what computes, "
        "such as math, random and chess; a refusal lists all of it. The same seed gives the same games, even in a run that "
        "was interrupted and resumed. An entry that fails loses, and the report says why. The results are a table with "
        "error bars, the games, and a page to project, which replays each game on a board.",
        examples="""
            machack tournament FOLDER --list
            machack tournament FOLDER
        """,
    )
    command.add_argument(
        "folder",
        metavar="FOLDER",
        help="the folder with the entries, such as anna.py and ben.json, or with a folder for each student; or a platform's zip",
    )
    command.add_argument(
        "--list", action="store_true", help="only say what each entry contains, or what is wrong with it"
    )
    command.add_argument(
        "--games", type=int, default=2, metavar="N", help="play N games of each pairing, an even number (default: 2)"
    )
    command.add_argument(
        "--seed", type=int, default=1967, metavar="N", help="draw positions and lots by N (default: 1967)"
    )
    command.add_argument("--out", metavar="FOLDER", help="write the results there (default: results in that folder)")
    command.add_argument(
        "--without-program", action="store_true", help="let only the entries play, not the reconstruction"
    )
    command.add_argument("--jobs", type=int, metavar="N", help="use N cores, 1 to 64 (default: all)")
    command.add_argument(
        "--nodes", type=int, default=200, metavar="N", help="let the plain search use N nodes per move (default: 200)"
    )
    command.add_argument(
        "--seconds",
        type=float,
        default=2.0,
        metavar="S",
        help="let a move take S seconds of processor time (default: 2)",
    )
    command.add_argument(
        "--plies", type=int, default=120, metavar="N", help="call a game longer than N plies a draw (default: 120)"
    )
    command.set_defaults(run="tournament", package="classroom.school", module="tournament")


def _add_uci(commands) -> None:
    command = commands.add_parser(
        "uci",
        help="play under a chess interface (UCI)",
        description="Play under a chess interface, by its standard input and output (UCI).",
        examples="""
            machack uci
            machack uci --as turing
            machack uci --as "entry anna.py"
        """,
    )
    command.add_argument(
        "--as",
        dest="ancestor",
        metavar="NAME",
        help='play as a program before Mac Hack, such as turing, or as a student\'s file: "entry anna.py"',
    )
    command.set_defaults(run="uci", package="laboratory")


def main(argv: list[str] | None = None) -> int:
    """Run the command line, and return its exit code: 0, 2 for bad input, 130 for Ctrl-C."""
    from . import BadInput
    from .terminal import commands

    if hasattr(sys.stdout, "reconfigure"):  # a name that is not text can be printed, too
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        args = parser().parse_args(argv)
        args.words = sys.argv[1:] if argv is None else argv
        code = getattr(_module(args), args.run)(args)
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


def _module(args):
    """Return the module with the function that does the work of a command."""
    package = getattr(args, "package", "terminal")
    return importlib.import_module(f".{package}.{getattr(args, 'module', 'commands')}", __package__)


def _forget_output() -> None:
    """Send what is still unwritten nowhere, so that Python ends without a complaint."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        pass  # the output is not a file, so nothing is left to write


if __name__ == "__main__":
    sys.exit(main())
