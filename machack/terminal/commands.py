"""What the commands do: think, trace, score, perft, play, book, fidelity, games, ancestors.

Each takes what `cli` has parsed and returns an exit code. The modules a command needs are loaded only when it runs, so
that `machack --help` answers at once.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from .. import BadInput
from .progress import progress_bar

if TYPE_CHECKING:
    import argparse

    import chess

    from ..program.settings import Settings
    from ..thinking.thought import Thought

STOPPED = 130  # the exit code after ctrl-C
FAULTS_SAID = 20  # the number of bad lines named, if every line of a file is bad


def program_of(args: argparse.Namespace) -> Settings:
    """Return the settings of the selected program: the paper's, the image's, or the simplified one.

    >>> from machack.cli import parser
    >>> program_of(parser().parse_args(["think", "startpos", "--image"])).faults != "none"
    True
    """
    from ..program.settings import Settings

    if not args.image and not args.simple:
        return Settings.paper(book=args.book)
    if args.book and not args.uses_book:
        raise BadInput("--book goes with the paper's program only, not with --image or --simple.")
    return Settings.image() if args.image else Settings()


def settings_of(args: argparse.Namespace) -> Settings:
    """Return the settings from the options; raise BadInput outside their ranges.

    >>> from machack.cli import parser
    >>> settings_of(parser().parse_args(["think", "startpos", "--depth", "3"])).depth
    3
    """
    import dataclasses

    from ..program.settings import TOURNAMENT_WIDTHS

    settings = program_of(args)
    if args.tournament:
        settings = settings.but(widths=TOURNAMENT_WIDTHS)
    asked = {name: getattr(args, name) for name in ("widths", "depth", "feedover", "seed")}
    asked = {name: value for name, value in asked.items() if value is not None}
    return dataclasses.replace(settings, **asked)


def sentence(fault: Exception | str) -> str:
    """Return what is wrong as a sentence that ends with a period.

    >>> sentence("there is no game 7")
    'there is no game 7.'
    """
    text = " ".join(str(fault).split())
    return text if text.endswith((".", "?", "!")) else text + "."


# ---------------------------------------------------------------- the commands


def think(args: argparse.Namespace) -> int:
    """Run `machack think`: search one position, or each line of the standard input.

    >>> from machack.cli import parser
    >>> think(parser().parse_args(["think", "startpos", "--json", "--depth", "1"]))        # doctest: +ELLIPSIS
    {"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "move": "e2e4", ...}
    0
    """
    from ..thinking.words import as_json, as_text

    settings = settings_of(args)
    if args.position == ["-"]:
        return _think_lines(sys.stdin or (), settings, as_json if args.json else as_text)
    thought = _think(" ".join(args.position), settings)
    print((as_json if args.json else as_text)(thought))
    return 0 if thought.complete else STOPPED


def _think(text: str, settings: Settings) -> Thought:
    """Search a position; Ctrl-C ends the search with the best move so far."""
    from ..notation.games import as_board
    from ..thinking.thought import Thinking
    from ..thinking.waiting import in_thread

    thinking = Thinking(as_board(text), settings)
    return in_thread(thinking.work, thinking.stop)


def _think_lines(lines: Iterable[str], settings: Settings, report: Callable) -> int:
    """Search each line; a bad one is reported by number, and the exit code is then 2."""
    from ..notation.decoding import lines_of

    code = 0
    for number, line in enumerate(lines_of(lines), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            thought = _think(line, settings)
            print(report(thought), flush=True)
            if not thought.complete:
                return STOPPED
        except BadInput as fault:
            print(f"machack: line {number}: {sentence(fault)}", file=sys.stderr, flush=True)
            code = 2
    return code


def trace(args: argparse.Namespace) -> int:
    """Run `machack trace`: the items of a move's plausibility.

    >>> from machack.cli import parser
    >>> trace(parser().parse_args(["trace", "startpos", "P-K4"]))        # doctest: +ELLIPSIS
    1. P-K4 (e4): plausibility 650, ...
    0
    """
    import json

    from ..notation.games import as_board
    from ..thinking.tracing import trace as traced

    settings = program_of(args)
    if args.faults is not None:
        settings = settings.but(faults=args.faults)
    explained = traced(as_board(" ".join(args.position)), args.move, settings)
    print(json.dumps(explained.as_dict()) if args.json else explained)
    return 0


def perft(args: argparse.Namespace) -> int:
    """Run `machack perft`: a row for each first move, then the total.

    >>> from machack.cli import parser
    >>> perft(parser().parse_args(["perft", "4k3/8/8/8/8/8/8/K7 w - - 0 1", "1"]))
    a1a2: 1
    a1b1: 1
    a1b2: 1
    3
    0
    """
    from ..notation.games import as_board
    from ..thinking.thought import perft as count_lines
    from ..thinking.waiting import in_thread

    board = as_board(" ".join(args.position))
    depth = int(args.depth) if args.depth.isascii() and args.depth.isdigit() else -1
    if not 0 <= depth <= 20:
        raise BadInput(f"the depth {args.depth!r} is not a whole number from 0 to 20.")
    if depth == 0:
        print(1)
        return 0
    # the rows are python-chess's moves, and the program must find the same number
    assert count_lines(board, 1) == board.legal_moves.count(), "the program's legal moves are wrong"
    total = 0
    for move in sorted(board.legal_moves, key=lambda move: move.uci()):
        board.push(move)
        count = in_thread(lambda: count_lines(board, depth - 1)) if depth > 1 else 1
        board.pop()
        total += count
        print(f"{move.uci()}: {count}", flush=True)
    print(total)
    return 0


def play(args: argparse.Namespace) -> int:
    """Run `machack play`: a game in the terminal."""
    from ..notation.games import as_board
    from .console import Console, machine, person

    if args.teletype:
        return _run_teletype(args)
    if args.wallpaper:
        from .teletype import checked_paper

        checked_paper(args.wallpaper)
    white, black = args.white, args.black
    if white is None and black is None:
        white = "person"
    other = {"person": "machine", "machine": "person"}
    white = white or other[black]
    black = black or other[white]
    players = {True: person if white == "person" else machine, False: person if black == "person" else machine}
    return Console(as_board(args.start), players, settings_of(args), paper=args.wallpaper).run()


def _run_teletype(args: argparse.Namespace) -> int:
    """Run `machack play --teletype`: only the roll."""
    from ..notation.games import as_board
    from .teletype import Teletype, sit_down

    sides = {
        side: getattr(args, side) or ("machine" if getattr(args, other) == "person" else None)
        for side, other in (("white", "black"), ("black", "white"))
    }
    plays = "".join(side[0].upper() for side, player in sides.items() if player == "machine")
    teletype = Teletype(as_board(args.start), settings_of(args), args.wallpaper)
    return sit_down(teletype, {"": "", "WB": "PS\n"}.get(plays, f"P{plays}\n"))


def score(args: argparse.Namespace) -> int:
    """Run `machack score`: Part II's searcher on one position, under conventions you choose.

    >>> from machack.cli import parser
    >>> words = ["score", "8/8/8/k1K5/8/8/1Q6/8 w - - 0 1", "--depth", "3", "--set", "repetition=no", "--json"]
    >>> score(parser().parse_args(words))        # doctest: +ELLIPSIS
    {"score": 16382, "score_white": 16382, "move": "Qa2#", ...}
    0

    Source: the Chess Programming Wiki, "Score".  Status: modern.
    """
    from ..score.laboratory import Asked
    from ..score.scoring import conventions, scoring_from

    if args.conventions:
        print(conventions())
        return 0
    if not args.position:
        raise BadInput("a position is missing. Give a FEN, startpos, or one of the paper's games.")
    board = _played_on(" ".join(args.position), args.game)
    scoring = scoring_from(args.set)
    asked = Asked(args.first_guess, args.step, args.iterate, args.exact_root, args.nodes)
    results = [_score(board, args, scoring, asked)]
    if args.compare is not None:
        other = scoring_from([*args.set, *args.compare.split(",")])
        results.append(_score(board, args, other, asked))
    for result in results:
        if not result.complete and not result.record.stop:
            raise BadInput(result.stopped)
    _print_scores(results, args)
    for note in dict.fromkeys(note for result in results for note in result.scoring.notes):
        print(f"machack: {note}", file=sys.stderr)
    return _end_of_scores(results)


def _score(board, args, scoring, asked):
    """Search; Ctrl-C ends the search with the best so far."""
    from ..score.laboratory import Searching
    from ..thinking.waiting import in_thread

    searching = Searching(board, args.depth, scoring, args.driver, asked)
    return in_thread(searching.work, searching.stop)


def _print_scores(results, args):
    """Print the result, and next to it the results with other conventions."""
    import json

    from ..score.words import as_text

    if args.json:
        facts = results[0].as_json()
        if len(results) > 1:
            facts["compared"] = {"with": args.compare, **results[1].as_json()}
        print(json.dumps(facts))
        return
    print(as_text(results[0]))
    for other in results[1:]:
        print(f"\nwith {args.compare}:\n{as_text(other)}")


def _end_of_scores(results):
    """Report which searches were stopped; return the exit code, 130 after Ctrl-C."""
    code = 0
    for result in results:
        if not result.complete:
            print(f"machack: {sentence(result.stopped)}", file=sys.stderr)
            limit = result.record.node_limit
            code = code if limit and result.counts["nodes"] >= limit else STOPPED
    return code


def _played_on(text: str, moves: str | None) -> chess.Board:
    """Return the board of a position after these moves."""
    from ..notation.games import as_board

    return _with_moves(as_board(text).copy(), moves or "")


def book(args: argparse.Namespace) -> int:
    """Run `machack book`: the replies to a position, or a check of the whole book.

    >>> from machack.cli import parser
    >>> book(parser().parse_args(["book", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]))
    White to move: the book keeps no reply to this position.
    0
    """
    from ..notation import opening_lines
    from ..thinking import repertoire

    if args.check:
        if args.position:
            raise BadInput("--check takes no position: it checks the whole book.")
        text, sound = repertoire.checked(opening_lines.read_book(), progress_bar())
        print(text)
        return 0 if sound else 1
    print(repertoire.as_text(_played(" ".join(args.position))))
    return 0


def _played(text: str) -> chess.Board:
    """Return the board after moves from the beginning, or of anything as_board knows."""
    import chess

    from ..notation.games import as_board

    if "/" in text or text.strip().lower().startswith(("start", "game")):
        return as_board(text)
    return _with_moves(chess.Board(), text)


def _with_moves(board: chess.Board, moves: str) -> chess.Board:
    """Play moves, numbered or not, on a board, and return it."""
    from ..notation.scoresheet import words_of
    from ..notation.typed import read_move

    for word in words_of(moves):
        board.push(read_move(board, word.text))
    return board


def fidelity(args: argparse.Namespace) -> int:
    """Run `machack fidelity`: how many recorded answers are equal."""
    import json

    from ..program.compiled import MODE
    from ..program.settings import Settings
    from ..records import fidelity

    if (args.file is None) == (args.later is None):
        both = " (one of the two, not both)" if args.file else ""
        raise BadInput(
            f"give a file of recorded answers, or --later and a folder of records of the later program{both}."
        )
    if args.later is not None:
        return _later(args)
    if args.in_page and MODE != "page":
        return _in_page(args.words)
    if args.rules != "paper":
        raise BadInput("--rules goes with --later, not with a file of recorded answers.")
    Settings(faults=args.faults)  # raises BadInput for bad faults
    if not 1 <= args.jobs <= 64:
        raise BadInput(f"--jobs must be a whole number from 1 to 64, not {args.jobs}.")
    records, faults = fidelity.read_records(args.file)
    for fault in faults[:FAULTS_SAID]:
        print(f"machack: {fault}", file=sys.stderr)
    if len(faults) > FAULTS_SAID:
        print(f"machack: {len(faults) - FAULTS_SAID} more lines are at fault.", file=sys.stderr)
    records = fidelity.chosen(records, args.clean, args.settings)
    if not records:
        raise BadInput(f"{args.file} has no record of that kind.")
    report = fidelity.hold(records, args.faults, args.sessions, args.jobs, progress=progress_bar())
    print(json.dumps(report).replace('{"id"', '\n{"id"') if args.json else fidelity.as_text(report))
    return 2 if faults else 1 if report["differ"] else 0


def _in_page(words: list[str]) -> int:
    """Run these command words in a separate process, in which searches go through the WebAssembly module."""
    import subprocess

    from ..notation.processes import environment, python_of

    in_page = {**environment(), "MACHACK_MODE": "page"}
    return subprocess.run(python_of("machack.cli", *words), env=in_page, check=False).returncode


def _later(args: argparse.Namespace) -> int:
    """Run `machack fidelity --later`: compare the rules that the image lacks with a later program's records."""
    import json

    from ..program.settings import Settings
    from ..records import later

    for name in ("clean", "sessions", "settings", "in_page"):
        if getattr(args, name):
            raise BadInput(f"--{name.replace('_', '-')} goes with a file of recorded answers, not with --later.")
    rules = Settings.later() if args.rules == "later" else Settings.paper()
    report = later.hold(later.read(args.later), rules)
    print(json.dumps(report).replace('{"kind"', '\n{"kind"') if args.json else later.as_text(report))
    return 1 if any(later.UNEXPLAINED in row["rule"] for row in report["differ"]) else 0


def games(args: argparse.Namespace) -> int:
    """Run `machack games`: how often the program chooses what it chose in 1967; with --as, what an ancestor chose."""
    import json

    if args.ancestor is not None:
        from .family import games_as

        return games_as(args)
    if args.side is not None:
        raise BadInput("--side goes with --as: of Mac Hack's games the headers say which side it had.")

    from ..notation.games import fault_in, number_of_game, paper_game, read_pgn
    from ..records.fidelity import choices

    number = None if args.file is None else number_of_game(args.file)
    if args.file is None or number:
        games, faults = {game: paper_game(game).pgn() for game in ((number,) if number else (1, 2, 3, 4))}, []
    else:
        file = read_pgn(Path(args.file))
        games, faults = file.games, file.faults
    for fault in faults:
        print(f"machack: {fault_in(args.file, fault)}", file=sys.stderr)
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


def ancestors(args: argparse.Namespace) -> int:
    """Run `machack ancestors`: the programs before Mac Hack, their rules, and how they agree with the records."""
    from .family import tell

    return tell(args)
