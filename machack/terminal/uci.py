"""`machack uci`: a program under a chess interface that speaks UCI.

The program of 1967 has a fixed depth: it knows no time and no iteration. So here

    go                      thinks to the depth set (option Depth)
    go depth N              to that depth (1 to 20)
    go mate N               to the depth that shows a mate in N moves, and says so if it finds none
    go movetime, wtime ...  to the depth set, but stops at the time with the best move so far
    go nodes N              the same, stopped at that many nodes
    go searchmoves M ...    the same, of these moves only: the others are struck off the list of the top
    go ponder               the same; the clock begins to run at `ponderhit`
    go infinite             to the depth set, and answers only after `stop`

With MultiPV the position is searched again and again, each time without the moves found before: the values are then
true ones, where one search of alpha-beta would know bounds. The first line, which is the one played, may use all of the
time; the others share what it leaves, and are missing if it leaves none. On a game's clock they end when a quarter of
the move's time is gone, because what a move does not use makes the moves to come better. A line that turns out better
than one whose search was stopped goes before it. That is modern, and so is `searchmoves`.

With the option Iterate the program searches to depth 1, 2, 3 ... up to the depth set, and answers with what the deepest
finished search found. It costs some of the time, but a clock then always finds a move that was searched. A move that
was not searched has no score.

A line `info depth 4` is that of a search to its end. A search still running, or stopped, has completed no depth, for
it goes through the moves once, each to the full depth: its lines say `depth 0`. A move of the book does the same, of which
the score says nothing.

From a clock it takes a fortieth of its time (or the share of `movestogo`) and most of the increment, less a reserve
for the way to the interface, so that it does not lose on time.

The Engine holds the conversation; what thinks is any Thinker (`thinkers`), Mac Hack VI if none is given.

Source: none in the paper. Status: modern.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterable
from typing import NamedTuple, TextIO

import chess

from .. import BadInput, choose_from
from ..notation.decoding import lines_of
from ..notation.sentences import one_line
from .go_line import Go, legal_move, read_go
from .thinkers import Answer, Asked, MacHack, Option, Thinker, value_of, whole_number

TICK = 0.02  # seconds between two checks of the search
MORE_INFO_EVERY = 1.0
MOST_LOADING = 5.0  # seconds that `uciok` waits for the program; only the first compilation takes longer
SAY_LOADING_AFTER, SAY_LOADING_EVERY = 1.0, 10.0
COMPILING = "compiling the program, which is done once on each machine and takes a minute or so"
OTHERS = 0.25  # after this part of a move's share of a game's clock, MultiPV begins no other line
OWN_OPTIONS = {
    "MultiPV": Option("spin", "1", 1, 256),
    "Ponder": Option("check", "false"),
    "Iterate": Option("check", "false"),
}


class Line(NamedTuple):
    """The result of a search, as an info line shows it.

    moves      the line of play, one move at least
    value      1/128 pawn, White's view; None where nothing was searched
    depth      the depth of the search that found it, 0 if it was stopped
    nodes, seconds   the work
    settled    it stays where it is: the search came to its end, or the book answered

    >>> Line([], 64, 4, 900, 0.1).is_after(Line([], 0, 0, 5, 0.1), True)
    False
    """

    moves: list[chess.Move]
    value: int | None
    depth: int
    nodes: int
    seconds: float
    settled: bool = False

    def is_after(self, other: Line, white: bool) -> bool:
        """Return True if this line stays behind an earlier one that is settled, or is no worse.

        >>> Line([], None, 0, 5, 0.1).is_after(Line([], 64, 0, 5, 0.1), True)
        True
        """
        if other.settled or self.value is None:
            return True
        return other.value is not None and (other.value >= self.value if white else other.value <= self.value)


def score_text(value: int, white: bool) -> str:
    """Return "cp 41" or "mate -2" for the side to move; `value` is in 1/128 pawn, White's point of view.

    >>> score_text(64, False)
    'cp -50'

    Source: the UCI standard.  Status: modern.
    """
    from ..thinking.values import mate_in

    sign = 1 if white else -1
    moves = mate_in(value)
    if moves is not None:
        return f"mate {moves * sign}"
    return f"cp {round(value * sign * 100 / 128)}"


def legal_line(board: chess.Board, line: Iterable[chess.Move]) -> list[chess.Move]:
    """Return the beginning of a line as far as its moves are legal one after the other.

    >>> [move.uci() for move in legal_line(chess.Board(), map(chess.Move.from_uci, ("e2e4", "e7e5", "e4e5")))]
    ['e2e4', 'e7e5']
    """
    board, legal = board.copy(stack=False), []
    for move in line:
        if not move or not board.is_legal(move):
            break
        board.push(move)
        legal.append(move)
    return legal


class Engine:
    """The engine's side of the conversation.

    Args:
        write: takes one line of output.
        thinker: what thinks, MacHack() if none is given.
        clock: called for the time in seconds.

    >>> engine = Engine(print)
    >>> engine.obey("isready")
    readyok
    True

    Source: the UCI standard.  Status: modern.
    """

    def __init__(self, write=None, thinker: Thinker | None = None, clock: Callable[[], float] = time.monotonic):
        self._write, self._thinker, self._clock = write or _write_out, thinker or MacHack(), clock
        self._lock = threading.Lock()
        self._board: chess.Board | None = chess.Board()  # None: the last position was refused
        self._lines, self._games = 1, 0  # MultiPV; games begun before this one
        self._iterate = False
        self._searching: threading.Thread | None = None
        self._stop = threading.Event()  # stop this search now
        self._answer = threading.Event()  # it may answer: set from the beginning unless infinite
        self._until: float | None = None  # the time on the clock at which this search ends
        self._go = Go()
        self._warm: threading.Thread | None = None
        self._gone = False

    # ------------------------------------------------ lines

    def run(self, lines: Iterable[str] | TextIO) -> int:
        """Obey line after line until `quit` or the end of the input; return exit code 0.

        >>> Engine(print).run(["castle", "quit", "isready"])
        info string 'castle' is not a UCI command and is ignored
        0

        Source: the UCI standard.  Status: modern.
        """
        try:
            for line in lines_of(lines):
                if not self.obey(line) or self._gone:
                    break
        except KeyboardInterrupt:
            pass
        self._end_search()
        return 0

    def obey(self, line: str) -> bool:
        """Obey one line; return False after `quit`.

        >>> Engine(print).obey("castle")
        info string 'castle' is not a UCI command and is ignored
        True

        Source: the UCI standard.  Status: modern.
        """
        words = line.split()
        if not words:
            return True
        if words[0].lower() == "quit":
            return False
        command = getattr(self, "_on_" + words[0].lower(), None) if words[0].isalpha() else None
        try:
            if command is None:
                raise BadInput(f"'{one_line(line)}' is not a UCI command and is ignored")
            command(words[1:])
        except BadInput as fault:
            self._remark(str(fault))
        return True

    def _remark(self, text: str) -> None:
        self._say("info string " + " ".join(text.split()))

    def _say(self, line: str) -> None:
        """Write one line; if the interface has gone, end the search."""
        with self._lock:
            try:
                self._write(line)
            except (OSError, ValueError):
                self._gone = True
                self._stop.set()
                self._answer.set()

    # ------------------------------------------------ commands

    def _on_uci(self, words: list[str]) -> None:
        self._say(f"id name {self._thinker.name}")
        self._say(f"id author {self._thinker.author}")
        for name, option in {**OWN_OPTIONS, **self._thinker.options}.items():
            self._say(option.line(name))
        self._warm_up()
        self._warm.join(MOST_LOADING)
        self._say("uciok")

    def _on_isready(self, words: list[str]) -> None:
        """Reply at once during a search, else when the program is loaded."""
        if not self._searching:
            self._warm_up()
            self._await_loading()
        self._say("readyok")

    def _on_ucinewgame(self, words: list[str]) -> None:
        self._end_search()
        self._board = chess.Board()
        self._games += 1

    def _on_debug(self, words: list[str]) -> None:
        """Do nothing: there is nothing more to report."""

    def _on_register(self, words: list[str]) -> None:
        """Do nothing: no registration is needed."""

    def _on_ponderhit(self, words: list[str]) -> None:
        """Start the clock: the pondered move was played."""
        if self._go.seconds is not None:
            self._until = self._clock() + self._go.seconds
        if not self._go.infinite:
            self._answer.set()

    def _on_stop(self, words: list[str]) -> None:
        self._end_search()

    def _on_setoption(self, words: list[str]) -> None:
        """Set an option in upper or lower case; a wrong value changes nothing."""
        small = [word.lower() for word in words]
        if "name" not in small:
            raise BadInput("setoption needs: name, the option, value, the value")
        begin = small.index("name") + 1
        end = small.index("value", begin) if "value" in small[begin:] else len(words)
        given, value = " ".join(words[begin:end]), " ".join(words[end + 1 :])
        options = {**OWN_OPTIONS, **self._thinker.options}
        name = next((option for option in options if option.lower() == given.lower()), None)
        if name is None:
            raise BadInput(f"there is no option '{one_line(given)}': {choose_from(one_line(given), options)}")
        if name == "MultiPV":
            self._lines = _within(name, whole_number(name, one_line(value)), OWN_OPTIONS[name])
        elif name == "Iterate":
            self._iterate = value_of(name, OWN_OPTIONS[name], one_line(value))
        elif name != "Ponder":  # that option only informs the interface that it may
            self._thinker.set(name, one_line(value, 500))

    def _on_position(self, words: list[str]) -> None:
        """Take a position and its moves; after a wrong line there is no position, and `go` reports that."""
        from ..notation.fens import read_fen

        self._end_search()
        self._board = None
        small = [word.lower() for word in words]
        end = small.index("moves") if "moves" in small else len(words)
        if small[:1] == ["startpos"]:
            board = chess.Board()
        elif small[:1] == ["fen"]:
            board = read_fen(" ".join(words[1:end]))
        else:
            raise BadInput("position needs startpos or fen; there is no position now")
        for number, text in enumerate(words[end + 1 :], 1):
            move = legal_move(board, text)
            if move is None:
                raise BadInput(
                    f"move {number} of the position, '{one_line(text)}', is not legal; there is no position now"
                )
            board.push(move)
        self._board = board

    def _on_go(self, words: list[str]) -> None:
        """Begin a search; its result comes from another thread."""
        self._end_search()
        if self._board is None:
            self._remark("the last position was refused, so there is nothing to think about")
            self._say("bestmove (none)")
            return
        self._go, faults = read_go(words, self._board, self._thinker.depths)
        for fault in faults:
            self._remark(fault)
        waits = self._go.infinite or self._go.ponder
        self._until = None if waits or self._go.seconds is None else self._clock() + self._go.seconds
        self._stop.clear()
        self._answer.clear() if waits else self._answer.set()
        self._searching = threading.Thread(target=self._search, args=(self._board.copy(), self._go), daemon=True)
        self._searching.start()

    # ------------------------------------------------ searching

    def _warm_up(self) -> None:
        """Load the program in a second thread, and compile it the first time."""
        if self._warm is None:
            self._warm = threading.Thread(target=self._thinker.load, daemon=True)
            self._warm.start()

    def _await_loading(self, goes_on: Callable[[], bool] = lambda: True) -> bool:
        """Wait until the program is loaded, and report the wait now and then; return True if it is loaded."""
        self._warm_up()
        began, said = time.monotonic(), 0
        while self._warm.is_alive() and goes_on():
            self._warm.join(TICK)
            if time.monotonic() - began > SAY_LOADING_AFTER + said * SAY_LOADING_EVERY:
                said += 1
                self._remark(f"{COMPILING} (after {time.monotonic() - began:.0f} s)")
        return not self._warm.is_alive()

    def _end_search(self) -> None:
        """Stop a search, and wait until it has replied."""
        if self._searching:
            self._stop.set()
            self._answer.set()
            self._searching.join()
            self._searching = None

    def _is_over(self, until: float | None = None) -> bool:
        """Return True if this search must end, by `stop` or by its time."""
        times = [time for time in (until, self._until) if time is not None]
        return self._stop.is_set() or (bool(times) and self._clock() >= min(times))

    def _search(self, board: chess.Board, go: Go) -> None:
        """Run all searches of a `go`, from the first info line to `bestmove`, in a thread."""
        first = next(iter(go.moves or board.legal_moves), None)
        lines: list[Line] = []
        if first is None:
            self._say(f"info depth 0 score {'mate 0' if board.is_check() else 'cp 0'}")
        else:
            try:
                self._search_lines(board, go, lines)
            except Exception as fault:  # the game must continue: say what happened and move
                known = isinstance(fault, BadInput)
                self._remark(
                    f"the search failed ({fault if known else f'{type(fault).__name__}: {one_line(str(fault))}'})"
                )
            if not lines:
                self._say(f"info depth 0 nodes 0 pv {first.uci()}")
        self._answer.wait()
        best = lines[0].moves if lines else [first] if first else []
        ponder = f" ponder {best[1].uci()}" if len(best) > 1 else ""
        self._say(f"bestmove {best[0].uci() if best else '(none)'}{ponder}")

    def _search_lines(self, board: chess.Board, go: Go, lines: list[Line]) -> None:
        """Search once, and with MultiPV again without the moves found before; add the lines to `lines`, best first."""
        left = list(go.moves or board.legal_moves)
        wanted = min(self._lines, len(left))
        if not self._await_loading(lambda: not self._is_over()):
            self._remark("the program was still being loaded; this is the first legal move")
            return
        while len(lines) < wanted and not (lines and self._is_over(self._end_of_others(go))):
            named = tuple(left) if go.moves or lines else ()
            number = len(lines) + 1 if wanted > 1 else 0
            line = self._think(board, go, named, number, self._end_of_line(go, len(lines), wanted))
            place = len(lines)
            while place and not line.is_after(lines[place - 1], board.turn):
                place -= 1
            lines.insert(place, line)
            for number, result in enumerate(lines[place:], place + 1):
                self._say(_info_line(board, result, number if wanted > 1 else 0))
            left.remove(line.moves[0])

    def _end_of_others(self, go: Go) -> float | None:
        """Return when the lines after the first must have ended, by the clock; None without a limit."""
        if self._until is None or not go.saves:
            return self._until
        return self._until - (1 - OTHERS) * go.seconds

    def _end_of_line(self, go: Go, place: int, wanted: int) -> float | None:
        """Return when the search of one of the lines must end, by the clock: the first may use all of the time."""
        end = self._end_of_others(go)
        if place == 0 or end is None:
            return self._until
        now = self._clock()
        return now + (end - now) / (wanted - place)

    def _think(self, board: chess.Board, go: Go, moves: tuple, number: int, until: float | None) -> Line:
        """Search until the end, the time limit or `stop`; with Iterate the minimum depth is always finished."""
        began, nodes, best = self._clock(), 0, None
        deepest = self._thinker.depth if go.depth is None else go.depth
        for depth in range(self._thinker.depths[0] if self._iterate else deepest, deepest + 1):
            asked = Asked(self._remembered(board), depth, go.nodes and go.nodes - nodes, moves, self._games)
            ends = not self._iterate or best is not None or number > 1
            answer = self._answer_of(board, asked, number, began, until, ends)
            nodes += answer.nodes
            if best is None or answer.complete:
                best = _line_of(board, answer, moves, depth)._replace(nodes=nodes, seconds=self._clock() - began)
            if depth < deepest and answer.complete and not answer.from_book:
                self._say(_info_line(board, best, number))
            if not answer.complete or answer.from_book or 0 < go.nodes <= nodes:
                break
        self._remark_on(answer, go, board.turn)
        return best._replace(nodes=nodes, seconds=self._clock() - began)

    def _answer_of(self, board, asked: Asked, number: int, began: float, until: float | None, ends: bool) -> Answer:
        """Return the result of one search, which reports its progress now and then.

        `stop` ends it; if `ends`, so does the time `until`.
        """
        shown = self._clock()
        search = self._thinker.search(asked)
        search.start()
        while search.running:
            now = self._clock()
            if self._is_over(until) if ends else self._stop.is_set():
                search.stop()
            search.join(TICK if until is None else max(min(TICK, until - now), 0.001))
            if search.running and now - shown >= MORE_INFO_EVERY:
                shown = now
                value, line = search.so_far() or (None, [])
                self._say(_info_line(board, Line(legal_line(board, line), value, 0, search.nodes, now - began), number))
        return search.join(None)

    def _remembered(self, board: chess.Board) -> chess.Board:
        """Return the board with as much of its game as the program's memory holds; report if that is not all."""
        from ..notation.positions import LONGEST_GAME

        if len(board.move_stack) <= LONGEST_GAME:
            return board
        self._remark(f"the program remembers the last {LONGEST_GAME} plies of this game")
        return board.copy(stack=LONGEST_GAME)

    # ------------------------------------------------ what it says of a search

    def _remark_on(self, answer: Answer, go: Go, white: bool) -> None:
        """Write any remarks about a search before its last line."""
        if answer.from_book:
            self._remark("from the book of openings: nothing was searched, so there is no score")
        elif not answer.complete:
            self._remark("stopped before the end of the search: the best so far")
        elif go.mate and not self._is_mate(answer.value, white):
            self._remark(f"no mate in {go.mate} was found among the plausible moves")

    def _is_mate(self, value: int | None, white: bool) -> bool:
        """Return True if this value is a mate in the number of moves that `go mate` asked for."""
        if value is None:
            return False
        kind, _, moves = score_text(value, white).partition(" ")
        return kind == "mate" and 0 < int(moves) <= self._go.mate


def _line_of(board: chess.Board, answer: Answer, moves: tuple, depth: int) -> Line:
    """Return what a search of this depth found, among `moves`, or all moves if there are none."""
    allowed = moves or tuple(board.legal_moves)
    line = legal_line(board, answer.line) or [move for move in [answer.move] if move in allowed]
    if not line or line[0] not in allowed:
        return Line([allowed[0]], None, 0, answer.nodes, 0.0)
    value = None if answer.from_book else answer.value
    depth = depth if answer.complete and not answer.from_book else 0
    return Line(line, value, depth, answer.nodes, 0.0, answer.complete)


def _info_line(board: chess.Board, line: Line, number: int) -> str:
    """Return an info line; `number` is that of MultiPV, 0 without it."""
    words = [f"info depth {line.depth}"]
    words += [f"multipv {number}"] if number else []
    words += [] if line.value is None else [f"score {score_text(line.value, board.turn)}"]
    words += [
        f"nodes {line.nodes} nps {round(line.nodes / max(line.seconds, 0.001))} time {round(1000 * line.seconds)}"
    ]
    words += ["pv", *(move.uci() for move in line.moves)] if line.moves else []
    return " ".join(words)


def _within(name: str, number: int, option: Option) -> int:
    """Return a number within an option's range; raise BadInput for one outside."""
    if not option.low <= number <= option.high:
        raise BadInput(f"{name} must be a whole number from {option.low} to {option.high}, not {number}")
    return number


def _write_out(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
