"""`machack uci`: the program under a chess interface that speaks UCI.

The program of 1967 has a fixed depth: it knows no time and no iteration. So here

    go                      thinks to the depth set (option Depth)
    go depth N              to that depth (1 to 20)
    go movetime / wtime ... to the depth set, but stops at the time with the best move so far
    go nodes N              the same, stopped at that many nodes
    go infinite             to the depth set, and answers only after `stop`

From a clock it takes a fortieth of its time (or the share of `movestogo`) and most of the
increment, less a reserve for the way to the interface, so that it does not lose on time.

Source: none in the paper. Status: modern.
"""

from __future__ import annotations

import dataclasses
import sys
import threading
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, TextIO

import chess

from .. import BadInput
from ..program.settings import Settings

if TYPE_CHECKING:
    from ..thinking.thought import Thinking, Thought

RESERVE = 0.08  # seconds kept from a clock for the way to the interface and back
MOVES_TO_GO = 40
FEATURES = {"HashCoding": "hash_coding", "SecondarySearch": "secondary_search", "OwnBook": "book"}
MOST_ASKED = 10**12  # a number of a go line beyond it, milliseconds or nodes, is as good as this one
TICK = 0.02  # seconds between two looks at the search
MORE_INFO_EVERY = 1.0
MOST_LOADING = 5.0  # seconds that `uciok` waits for the program; only the first compiling takes longer
TAPE = 100_000  # events kept; the interface needs only those of the root
GO_NUMBERS = ("depth", "nodes", "movetime", "wtime", "btime", "winc", "binc", "movestogo", "mate")


class Go(NamedTuple):
    """What a `go` line asks for."""

    settings: Settings
    seconds: float | None  # when to stop, None: no limit
    nodes: int  # 0: no limit
    wait: bool  # answer only after stop (infinite, ponder)


def clock_share(numbers: dict[str, int], white: bool) -> float | None:
    """Returns the seconds a move may take, or None without a limit.

    Args:
        numbers: the numbers of a `go` line, milliseconds where they are times.
        white: the side to move.

    >>> clock_share({"movetime": 1000}, True)
    0.92
    """
    shares = []
    if "movetime" in numbers:
        shares.append(numbers["movetime"] / 1000 - RESERVE)
    left = numbers.get("wtime" if white else "btime")
    if left is not None:
        more = max(numbers.get("winc" if white else "binc", 0), 0)
        share = (left / max(numbers.get("movestogo", MOVES_TO_GO), 1) + 0.8 * more) / 1000
        shares.append(min(share, left / 1000 * 0.8 - RESERVE))
    return max(min(shares), 0.001) if shares else None


def score_text(value: int, white: bool) -> str:
    """Returns "cp 41" or "mate -2" for the side to move; `value` is in 1/128 pawn, White's view."""
    from ..thinking.words import mate_in

    own = 1 if white else -1
    moves = mate_in(value)
    if moves is not None:
        return f"mate {moves * own}"
    return f"cp {round(value * own * 100 / 128)}"


class Engine:
    """The engine's side of the conversation.

    Args:
        write: takes one line of output.
        thinking: the class that searches in a thread; `machack.Thinking` if none is given.
    """

    def __init__(self, write=None, thinking: type[Thinking] | None = None):
        self._write, self._thinking = write or _write_out, thinking
        self._lock = threading.Lock()
        self._settings, self._tournament = Settings.paper(), False
        self._board = chess.Board()
        self._searching: threading.Thread | None = None
        self._stop = threading.Event()  # stop this search now
        self._answer = threading.Event()  # it may answer: set from the beginning unless infinite
        self._warm: threading.Thread | None = None
        self._gone = False
        self._debug = False

    # ------------------------------------------------ lines

    def run(self, lines: Iterable[str] | TextIO) -> int:
        """Obeys line after line until `quit` or the end of the input; returns exit code 0."""
        if hasattr(lines, "reconfigure"):
            lines.reconfigure(errors="replace")
        try:
            for line in iter(lines.readline, "") if hasattr(lines, "readline") else lines:
                if not self.obey(line) or self._gone:
                    break
        except KeyboardInterrupt:
            pass
        self._end_search()
        return 0

    def obey(self, line: str) -> bool:
        """Obeys one line; returns False after `quit`."""
        words = line.split()
        if not words:
            return True
        if words[0] == "quit":
            return False
        command = getattr(self, "on_" + words[0].lower(), None) if words[0].isalpha() else None
        try:
            if command is None:
                raise BadInput(f"'{_short(line)}' is not a UCI command and is ignored")
            command(words[1:])
        except BadInput as fault:
            self.say("info string " + " ".join(str(fault).split()))
        return True

    def say(self, line: str) -> None:
        """Writes one line; an interface that has gone ends the search."""
        with self._lock:
            try:
                self._write(line)
            except (OSError, ValueError):
                self._gone = True
                self._stop.set()
                self._answer.set()

    # ------------------------------------------------ commands

    def on_uci(self, words: list[str]) -> None:
        settings = Settings.paper()
        self.say("id name Mac Hack VI (reconstruction)")
        self.say("id author after R. Greenblatt, D. Eastlake and S. Crocker, 1967")
        self.say(f"option name Widths type string default {_widths(settings)}")
        self.say(f"option name Depth type spin default {settings.depth} min 1 max 20")
        self.say(f"option name Feedover type spin default {settings.feedover} min 0 max 10")
        self.say("option name Tournament type check default false")
        for name in FEATURES:
            self.say(f"option name {name} type check default true")
        self._warm_up()
        self._warm.join(MOST_LOADING)
        self.say("uciok")

    def on_isready(self, words: list[str]) -> None:
        """Answers at once during a search, else when the program is loaded."""
        if not self._searching:
            self._warm_up()
            self._warm.join()
        self.say("readyok")

    def on_ucinewgame(self, words: list[str]) -> None:
        self._end_search()
        self._board = chess.Board()

    def on_debug(self, words: list[str]) -> None:
        self._debug = words == ["on"]

    def on_register(self, words: list[str]) -> None:
        """Nothing is to be registered."""

    def on_ponderhit(self, words: list[str]) -> None:
        self._answer.set()

    def on_stop(self, words: list[str]) -> None:
        self._end_search()

    def on_setoption(self, words: list[str]) -> None:
        """Sets Widths, Depth, Feedover, Tournament or one of FEATURES; a wrong value changes nothing."""
        if "name" not in words:
            raise BadInput("setoption needs: name, the option, value, the value")
        text = " ".join(words[words.index("name") + 1 :])
        name, _, value = (part.strip() for part in text.partition("value"))
        option = name.lower()
        switches = {"tournament": "", **{each.lower(): field for each, field in FEATURES.items()}}
        if option in switches and value.lower() not in ("true", "false"):
            raise BadInput(f"{name} is true or false, not '{_short(value)}'")
        if option == "tournament":
            like = Settings.tournament() if value.lower() == "true" else Settings.normal()
            self._settings = dataclasses.replace(self._settings, widths=like.widths)
        elif option in switches:
            self._settings = dataclasses.replace(self._settings, **{switches[option]: value.lower() == "true"})
        elif option == "widths":
            self._settings = dataclasses.replace(self._settings, widths=value)
        elif option in ("depth", "feedover"):
            self._settings = dataclasses.replace(self._settings, **{option: _number(name, value)})
        else:
            raise BadInput(
                f"there is no option '{_short(name)}'; there are Widths, Depth, Feedover, Tournament, "
                f"{', '.join(FEATURES)}"
            )

    def on_position(self, words: list[str]) -> None:
        """Takes a position and its moves; a wrong line leaves the position as it was."""
        from ..notation.positions import read_fen

        end = words.index("moves") if "moves" in words else len(words)
        if words[:1] == ["startpos"]:
            board = chess.Board()
        elif words[:1] == ["fen"]:
            board = read_fen(" ".join(words[1:end]))
        else:
            raise BadInput("position needs startpos or fen; the position stays as it was")
        for number, text in enumerate(words[end + 1 :], 1):
            try:
                board.push_uci(text)
            except ValueError:
                raise BadInput(
                    f"move {number} of the position, '{_short(text)}', is not legal; the position stays as it was"
                ) from None
        self._end_search()
        self._board = board

    def on_go(self, words: list[str]) -> None:
        """Begins a search; its answer comes from another thread."""
        self._end_search()
        go = self._read_go(words)
        self._stop.clear()
        self._answer.clear() if go.wait else self._answer.set()
        self._searching = threading.Thread(target=self._search, args=(self._board.copy(), go), daemon=True)
        self._searching.start()

    def _read_go(self, words: list[str]) -> Go:
        """Returns what the words behind `go` ask for; a number that is none is named and left out."""
        numbers: dict[str, int] = {}
        for word, value in zip(words, words[1:] + [""]):
            if word in GO_NUMBERS:
                try:
                    numbers[word] = max(min(int(value), MOST_ASKED), -MOST_ASKED)
                except ValueError:
                    self.say(f"info string go {word} needs a whole number and is ignored")
        settings = self._settings
        if "depth" in numbers:
            settings = dataclasses.replace(settings, depth=min(max(numbers["depth"], 1), 20))
        wait = "infinite" in words or "ponder" in words
        seconds = None if wait else clock_share(numbers, self._board.turn)
        return Go(settings, seconds, max(numbers.get("nodes", 0), 0), wait)

    # ------------------------------------------------ searching

    def _warm_up(self) -> None:
        """Loads the program, and compiles it the first time, beside the conversation."""
        if self._warm is None:
            self._warm = threading.Thread(target=self._load, daemon=True)
            self._warm.start()

    def _load(self) -> None:
        if self._thinking is None:
            from ..thinking.thought import Thinking

            self._thinking = Thinking
        first = self._thinking(chess.Board(), Settings(depth=1), TAPE, 0)
        first.start()
        first.join(None)

    def _end_search(self) -> None:
        """Stops a search and waits until it has answered."""
        if self._searching:
            self._stop.set()
            self._answer.set()
            self._searching.join()
            self._searching = None

    def _search(self, board: chess.Board, go: Go) -> None:
        """Runs in a thread: one search, from the first info line to `bestmove`."""
        began = time.monotonic()
        until = began + go.seconds if go.seconds is not None else None
        best = next(iter(board.legal_moves), None)
        try:
            thought = self._think(board, go, began, until) if best else None
        except Exception as fault:  # the game must go on: say what happened and move
            self.say(f"info string the search failed ({type(fault).__name__}: {_short(str(fault))})")
            thought = None
        if thought is not None:
            self._info(thought, time.monotonic() - began)
            best = thought.move or best
        elif not best:
            self.say(f"info depth 0 score {'mate 0' if board.is_check() else 'cp 0'}")
        self._answer.wait()
        self.say(f"bestmove {best.uci() if best else '(none)'}")

    def _think(self, board: chess.Board, go: Go, began: float, until: float | None) -> Thought | None:
        """Searches until the end, the time or `stop`; None if there was no time even to begin."""
        self._warm_up()
        while self._warm.is_alive():
            self._warm.join(TICK)
            if self._stop.is_set() or (until is not None and time.monotonic() > until):
                self.say("info string the program was still being loaded; this is the first legal move")
                return None
        thinking = self._thinking(self._remembered(board), go.settings, TAPE, go.nodes)
        thinking.start()
        news = RootNews(thinking, board)
        shown = began
        while thinking.running:
            now = time.monotonic()
            if self._stop.is_set() or (until is not None and now > until):
                thinking.stop()
            thinking.join(TICK if until is None else max(min(TICK, until - now), 0.001))
            if thinking.running and now - shown > MORE_INFO_EVERY:
                shown = now
                score, pv = news.best()
                self.say(f"info depth {go.settings.depth} {score}time {round(1000 * (now - began))}{pv}")
        thinking.join(None)
        return thinking.thought

    def _remembered(self, board: chess.Board) -> chess.Board:
        """Returns the board with as much of its game as the program's memory holds; says so if that is not all."""
        from ..notation.positions import LONGEST_GAME

        if len(board.move_stack) <= LONGEST_GAME:
            return board
        self.say(f"info string the program remembers the last {LONGEST_GAME} plies of this game")
        return board.copy(stack=LONGEST_GAME)

    def _info(self, thought: Thought, seconds: float) -> None:
        """Writes the last info line of a search."""
        if thought.from_book:
            self.say("info string from the book of openings")
            return
        line = list(thought.line) or [thought.move]
        self.say(
            f"info depth {thought.settings.depth} score {score_text(thought.value, thought.board.turn)} "
            f"nodes {thought.nodes} nps {round(thought.nodes / max(seconds, 0.001))} "
            f"time {round(1000 * seconds)} pv {' '.join(move.uci() for move in line if move)}"
        )
        if not thought.complete:
            self.say("info string stopped before the end of the search: the best so far")


class RootNews:
    """Follows a running search's tape for the best move so far at the root."""

    def __init__(self, thinking: Thinking, board: chess.Board):
        self._thinking, self._board = thinking, board
        self._seen, self._best = 0, ("", "")

    def best(self) -> tuple[str, str]:
        """Returns ("score cp 41 ", " pv e2e4") for the best so far, or two empty texts before it."""
        from ..notation.positions import to_chess_move
        from ..program import tape

        live = self._thinking.tape
        if not hasattr(live, "dtype"):
            return self._best  # interpreted: the tape is a plain list, and speed is no matter
        new = live[self._seen : min(self._thinking.events, len(live))]
        self._seen += len(new)
        for event in new[(new["kind"] == tape.BEST) & (new["node"] == 0)]:
            score = score_text(int(event["value"]), self._board.turn)
            self._best = (f"score {score} ", f" pv {to_chess_move(event['move']).uci()}")
        return self._best


def _write_out(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _widths(settings: Settings) -> str:
    return ",".join(str(width) for width in settings.widths)


def _short(text: str) -> str:
    line = "".join(c if c.isprintable() else "?" for c in " ".join(text.split()))
    return line if len(line) <= 60 else line[:57] + "..."


def _number(name: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadInput(f"{name} is a whole number, not '{_short(text)}'") from None
