"""The command `machack`: think, trace, perft, play, book, uci, fidelity, games.

Bad input gets one sentence on the error output and exit code 2. A reader that closes the pipe
early ends the work quietly. The program itself is loaded only when a command needs it.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    import chess

    from .program.settings import Settings
    from .thinking.thought import Thought

STOPPED = 130  # the exit code after ctrl-C

EXAMPLES = """examples:
  machack think startpos
  machack think "game 3, after Black's 20th" --tournament
  machack think --json - < positions.fen
  machack trace "game 3, before White's 12th" QXP/Q6
  machack perft startpos 4
  machack play --black
  machack play --teletype --image
  machack book 1. e4 e5 2. Nf3
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
    _add_perft(commands)
    _add_play(commands)
    _add_book(commands)
    _add_fidelity(commands)
    _add_games(commands)
    uci = commands.add_parser("uci", help="play under a chess interface (UCI)")
    uci.set_defaults(run=run_uci)
    return top


def _add_program(command: argparse.ArgumentParser, book: bool) -> None:
    """Which program: the paper's, unless something else is asked for; `book` says whether its book is used."""
    which = command.add_mutually_exclusive_group()
    which.add_argument("--image", action="store_true", help="the surviving image's program, faults and all")
    which.add_argument(
        "--simple",
        action="store_true",
        help="without hash coding, secondary search and book, as the first chapters have it",
    )
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
    command.set_defaults(run=run_think)


def _add_trace(commands) -> None:
    command = commands.add_parser(
        "trace",
        help="say what a move's plausibility is made of",
        description="Show every item that went into the plausibility of a move, in the "
        "order they were added: the sum so far, the points, and what they are for.",
    )
    command.add_argument("position", nargs="+", metavar="FEN", help="a position, as for think")
    command.add_argument("move", metavar="MOVE", help="a legal move: P-K4, e4 or e2e4")
    command.add_argument("--image", action="store_true", help="as the surviving image weighs it, faults and all")
    command.add_argument("--faults", metavar="NAMES", help="all, none, or names such as F1,F4")
    command.add_argument("--json", action="store_true", help="one JSON object")
    command.set_defaults(run=run_trace)


def _add_perft(commands) -> None:
    command = commands.add_parser(
        "perft",
        help="count the lines of legal moves",
        description="Count the lines of legal moves: one row for each first move, the whole count on the last line.",
    )
    command.add_argument("position", nargs="+", metavar="FEN", help="a FEN, or startpos")
    command.add_argument("depth", metavar="DEPTH", help="plies, 0 or more")
    command.set_defaults(run=run_perft)


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
    command.set_defaults(run=run_play)


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
    command.set_defaults(run=run_book)


def _add_fidelity(commands) -> None:
    command = commands.add_parser(
        "fidelity",
        help="hold the program against recorded answers of the original",
        description="Replay each record and count, for each kind of answer, how many "
        "are equal to the original's. Exit code 0 only if all are.",
    )
    command.add_argument("file", metavar="FILE.jsonl", help="recorded answers, one JSON object a line")
    command.add_argument("--clean", action="store_true", help="only records with nothing but typed moves before them")
    command.add_argument("--settings", choices=("d", "t"), help="only the default (d) or the tournament (t) widths")
    command.add_argument("--faults", default="all", help="all, none, or names such as F1,F4 (normal: all)")
    command.add_argument("--sessions", action="store_true", help="replay each game as one session")
    command.add_argument("--jobs", type=int, default=1, metavar="N", help="processes at work, 1 to 64")
    command.add_argument("--json", action="store_true", help="one JSON object")
    command.set_defaults(run=run_fidelity)


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
    command.add_argument("--json", action="store_true", help="one JSON object a line")
    command.set_defaults(run=run_games)


def main(argv: list[str] | None = None) -> int:
    """Runs the command line and returns its exit code: 0, 2 for bad input, 130 for ctrl-C."""
    from . import BadInput

    try:
        args = parser().parse_args(argv)
        code = args.run(args)
        if sys.stdout:
            sys.stdout.flush()
        return code
    except BadInput as fault:
        print(f"machack: {_sentence(fault)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        _forget_output()
        return 0
    except OSError as fault:
        print(f"machack: {_sentence(fault.strerror or fault)}", file=sys.stderr)
        _forget_output()
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return STOPPED


def _sentence(fault: Exception | str) -> str:
    text = " ".join(str(fault).split())
    return text if text.endswith((".", "?", "!")) else text + "."


def _forget_output() -> None:
    """Sends what is still unwritten nowhere, so that the end of Python does not complain."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        pass  # the output is no file, so nothing is left to write


def program_of(args: argparse.Namespace) -> Settings:
    """Returns the settings of the program asked for: the paper's, the image's, or the simplified one."""
    from . import BadInput
    from .program.settings import Settings

    if not args.image and not args.simple:
        return Settings.paper(book=args.book)
    if args.book and not args.uses_book:
        raise BadInput("--book goes with the paper's program only, not with --image or --simple.")
    return Settings.image() if args.image else Settings()


def settings_of(args: argparse.Namespace) -> Settings:
    """Returns the settings that the options ask for; raises BadInput outside the ranges."""
    import dataclasses

    from .program.settings import TOURNAMENT_WIDTHS

    settings = program_of(args)
    if args.tournament:
        settings = settings.but(widths=TOURNAMENT_WIDTHS)
    asked = {name: getattr(args, name) for name in ("widths", "depth", "feedover")}
    asked = {name: value for name, value in asked.items() if value is not None}
    return dataclasses.replace(settings, **asked)


def board_of(text: str) -> chess.Board:
    """Returns the board of a FEN, of `startpos`, or of a position named as in `games.position`."""
    from .thinking.thought import as_board

    return as_board("startpos" if text.strip().lower() in ("start", "startpos") else text)


# ---------------------------------------------------------------- the commands


def run_think(args: argparse.Namespace) -> int:
    """`machack think`: answers one position, or each line of the standard input."""
    from .thinking.words import as_json, as_text

    settings = settings_of(args)
    if args.position == ["-"]:
        return _think_lines(sys.stdin or (), settings, as_json if args.json else as_text)
    thought = _think(board_of(" ".join(args.position)), settings)
    print((as_json if args.json else as_text)(thought))
    return 0 if thought.complete else STOPPED


def _think(board: chess.Board, settings: Settings) -> Thought:
    """Thinks; ctrl-C ends it with the best so far. Compiled code hears no ctrl-C: so in a thread."""
    from .thinking.thought import Thinking
    from .thinking.waiting import wait_while

    thinking = Thinking(board, settings).start()
    try:
        wait_while(lambda: thinking.running)
    except KeyboardInterrupt:
        thinking.stop()
    return thinking.join()


def _think_lines(lines: Iterable[str], settings: Settings, report: Callable) -> int:
    """Answers each line; a bad one is reported by number, and the exit code is then 2."""
    from . import BadInput

    code = 0
    for number, line in enumerate(_readable(lines), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            thought = _think(board_of(line), settings)
            print(report(thought), flush=True)
            if not thought.complete:
                return STOPPED
        except BadInput as fault:
            print(f"machack: line {number}: {_sentence(fault)}", file=sys.stderr, flush=True)
            code = 2
    return code


def _readable(lines: Iterable[str]) -> Iterable[str]:
    """Yields the lines; bytes that are no text become a sign that no FEN has."""
    if hasattr(lines, "reconfigure"):
        lines.reconfigure(errors="replace")
    return lines


def run_trace(args: argparse.Namespace) -> int:
    """`machack trace`: what a move's plausibility is made of."""
    import json

    from .program.settings import Settings
    from .thinking.tracing import trace

    settings = Settings.image() if args.image else Settings()
    if args.faults is not None:
        settings = settings.but(faults=args.faults)
    found = trace(board_of(" ".join(args.position)), args.move, settings)
    print(json.dumps(found.as_dict()) if args.json else found)
    return 0


def run_perft(args: argparse.Namespace) -> int:
    """`machack perft`: a row for each first move, then the count alone."""
    import machack

    from . import BadInput

    board = board_of(" ".join(args.position))
    depth = int(args.depth) if args.depth.isascii() and args.depth.isdigit() else -1
    if not 0 <= depth <= 20:
        raise BadInput(f"the depth {args.depth!r} is not a whole number from 0 to 20.")
    if depth == 0:
        print(1)
        return 0
    # the rows are python-chess's moves: the program must know as many
    assert machack.perft(board, 1) == board.legal_moves.count(), "the program's legal moves are wrong"
    total = 0
    for move in sorted(board.legal_moves, key=lambda move: move.uci()):
        board.push(move)
        count = _in_thread(machack.perft, board, depth - 1) if depth > 1 else 1
        board.pop()
        total += count
        print(f"{move.uci()}: {count}", flush=True)
    print(total)
    return 0


def _in_thread(work: Callable, *given):
    """Returns work(*given), or raises what it raised; done in a thread that ctrl-C leaves behind."""
    import threading

    from .thinking.waiting import wait_while

    done: list = []
    faults: list = []

    def run() -> None:
        try:
            done.append(work(*given))
        except Exception as fault:
            faults.append(fault)

    threading.Thread(target=run, daemon=True).start()
    wait_while(lambda: not done and not faults)
    if faults:
        raise faults[0]
    return done[0]


def run_play(args: argparse.Namespace) -> int:
    """`machack play`: a game in the terminal."""
    from .terminal.console import Console, machine, person

    if args.teletype:
        return _run_teletype(args)
    if args.wallpaper:
        from .terminal.teletype import checked_paper

        checked_paper(args.wallpaper)
    white, black = args.white, args.black
    if white is None and black is None:
        white = "person"
    other = {"person": "machine", "machine": "person"}
    white = white or other[black]
    black = black or other[white]
    players = {True: person if white == "person" else machine, False: person if black == "person" else machine}
    return Console(board_of(args.start), players, settings_of(args), paper=args.wallpaper).run()


def _run_teletype(args: argparse.Namespace) -> int:
    """`machack play --teletype`: the bare roll."""
    from .terminal.teletype import Teletype, sit_down

    sides = {
        side: getattr(args, side) or ("machine" if getattr(args, other) == "person" else None)
        for side, other in (("white", "black"), ("black", "white"))
    }
    plays = "".join(side[0].upper() for side, player in sides.items() if player == "machine")
    teletype = Teletype(board_of(args.start), settings_of(args), args.wallpaper)
    return sit_down(teletype, {"": "", "WB": "PS\n"}.get(plays, f"P{plays}\n"))


def run_book(args: argparse.Namespace) -> int:
    """`machack book`: the replies kept for a position, or the whole book checked."""
    from . import BadInput
    from .notation import opening_lines
    from .thinking import repertoire

    if args.check:
        if args.position:
            raise BadInput("--check takes no position: it checks the whole book.")
        text, sound = repertoire.checked(opening_lines.read_book(), _bar())
        print(text)
        return 0 if sound else 1
    print(repertoire.as_text(_played(" ".join(args.position))))
    return 0


def _played(text: str) -> chess.Board:
    """Returns the board of moves from the beginning, or of what board_of knows."""
    import re

    import chess

    from .notation.typed import read_move

    if "/" in text or text.strip().lower().startswith(("start", "game")):
        return board_of(text)
    board = chess.Board()
    for word in re.sub(r"\b\d+\s*\.+", " ", text).split():
        board.push(read_move(board, word))
    return board


def run_fidelity(args: argparse.Namespace) -> int:
    """`machack fidelity`: how many recorded answers are equal."""
    import json

    from . import BadInput
    from .program.settings import Settings
    from .records import fidelity

    Settings(faults=args.faults)  # says what is wrong with them
    if not 1 <= args.jobs <= 64:
        raise BadInput(f"--jobs is {args.jobs}: it is a whole number from 1 to 64.")
    records, faults = fidelity.read_records(args.file)
    for fault in faults:
        print(f"machack: {fault}", file=sys.stderr)
    records = fidelity.chosen(records, args.clean, args.settings)
    if not records:
        raise BadInput(f"{args.file} has no record of that kind.")
    report = fidelity.hold(records, args.faults, args.sessions, args.jobs, progress=_bar())
    print(json.dumps(report).replace('{"id"', '\n{"id"') if args.json else fidelity.as_text(report))
    return 2 if faults else 1 if report["differ"] else 0


def _bar() -> Callable:
    """Returns a function that draws how far the work is, on the error output, if a person looks at it."""

    def draw(done: int, total: int) -> None:
        width = 30 * done // total
        end = "\n" if done == total else ""
        print(f"\r[{'#' * width}{'.' * (30 - width)}] {done} of {total}", end=end, file=sys.stderr, flush=True)

    return draw if sys.stderr.isatty() else lambda done, total: None


def run_games(args: argparse.Namespace) -> int:
    """`machack games`: how often the program chooses what it chose in 1967."""
    import json

    from . import BadInput
    from .notation.games import paper_game, read_pgn
    from .records.fidelity import choices

    if args.file is None or args.file in ("1", "2", "3", "4"):
        numbers = (int(args.file),) if args.file else (1, 2, 3, 4)
        games, faults = {number: paper_game(number).pgn() for number in numbers}, []
    elif args.file.isdigit():
        raise BadInput(f"there is no game {args.file}: the paper has games 1 to 4.")
    else:
        file = read_pgn(args.file)
        games, faults = file.games, file.faults
    for fault in faults:
        print(f"machack: {_sentence(fault)}", file=sys.stderr)
    for number, game in games.items():
        for row in choices(game, program_of(args)):
            print(
                json.dumps({"game": number, **row})
                if args.json
                else "game {}, {widths} widths: chooses {chosen} of {moves} moves, looks at {looked_at}".format(
                    number, **row
                ),
                flush=True,
            )
    return 2 if faults else 0


def run_uci(args: argparse.Namespace) -> int:
    """`machack uci`: the engine under a chess interface."""
    from .terminal.uci import Engine

    return Engine().run(sys.stdin or ())


if __name__ == "__main__":
    sys.exit(main())
