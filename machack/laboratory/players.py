"""The players: a program written as a line of text, and that program at a board.

    read("machack")                               Mac Hack of August 1967, without its book
    read("machack; Program=image; Depth=3")       with settings, by the names that `machack uci` lists
    read("machack; Without=L,A7")                 without the points of some heuristics
    read("machack; Values=Q:640,N:300")           with other exchange values (1/128 pawn)
    read("turing"), read("shannon; Plies=3")      an earlier program
    read("uci stockfish; Skill Level=0; depth=1") any UCI engine, its options, and depth, nodes or seconds for a move
    read("entry anna.py; nodes=300")              a student's file (see `entries`), in its own process

A Player is read once and begins one game after another. At a board it becomes a Side, which is notified of every move and
asked for its own.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import atexit
import collections
import contextlib
import logging
import os
import re
import shlex
import shutil
import weakref
from functools import lru_cache
from typing import NamedTuple, Protocol

import chess
import chess.engine

from .. import BadInput, choose_from
from ..ancestors import PROGRAMS, program, think
from ..program.settings import Settings
from ..terminal.family import Ancestor
from ..terminal.thinkers import MacHack
from ..thinking.waiting import in_thread
from .entries import Fault, Limits, digest_of
from .modified import a_session, rows_of, values_of
from .sandbox import LIVING, Seat

PATIENCE, GRACE = (
    60.0,
    10.0,
)  # seconds that a UCI engine may take for a move if no time is set; and the seconds allowed beyond that
CHANGES = ("without", "values")  # may be given in parts
LIMITS = {"depth": int, "nodes": int, "seconds": float}
ENTRY_LIMITS = {"seconds": float, "megabytes": int, "nodes": int, "seed": int}
PLAYING = [name for name, kind in PROGRAMS.items() if kind.plays]
LONGEST = 200  # letters of an engine's last words
MATE_SHOWN = 28_000  # a value beyond this is a mate
MOST_SHOWN = 10**6  # hundredths of a pawn: a value beyond this is not recorded
for name in ("chess", "asyncio"):  # an engine's messages do not belong on the terminal
    logging.getLogger(name).addHandler(logging.NullHandler())


class Reply(NamedTuple):
    """A move (None if none was found) and its value, as a text for the game's record.

    For Mac Hack and engines the value is in pawns, from White's point of view; for earlier programs it is in their own
    unit.

    >>> Reply(chess.Move.from_uci("e2e4"), "+0.25").value
    '+0.25'
    """

    move: chess.Move | None
    value: str


class Lost(Exception):
    """A program that cannot continue loses the game, and this is why.

    >>> str(Lost("no answer"))
    'no answer'
    """


class Broken(Lost):
    """An engine that does not start, does not answer `uci`, or has crashed; its last words are in the text.

    >>> isinstance(Broken("the engine has ended"), Lost)
    True
    """


class Side(Protocol):
    """A program at a board: it is notified of every move, also its own, and asked when it is its turn."""

    def reply(self) -> Reply: ...
    def notify_move(self, move: chess.Move) -> None: ...


class Player(Protocol):
    """A program that can begin games; `close` ends what it has running."""

    def begin(self, board: chess.Board) -> Side: ...
    def close(self) -> None: ...


def pawns(value: int) -> str:
    """Return one of Mac Hack's values, 1/128 pawn, as in the records; a mate is #.

    >>> pawns(32), pawns(-28670)
    ('+0.25', '-#')
    """
    return f"{'-' if value < 0 else '+'}#" if abs(value) > MATE_SHOWN else f"{value / 128:+.2f}"


class _MacHackSide:
    def __init__(self, session):
        self._session = session

    def reply(self):
        thought = self._session.think()
        return Reply(thought.move, "" if thought.from_book else pawns(thought.value))

    def notify_move(self, move):
        self._session.play(move)


class MacHackPlayer:
    """Mac Hack with these settings, without the heuristics of these bits, and with these piece values (see `modified`).

    >>> MacHackPlayer(Settings(depth=1)).begin(chess.Board()).reply()
    Reply(move=Move.from_uci('e2e4'), value='+0.01')
    """

    def __init__(self, settings: Settings, off: int = 0, values: dict[int, int] | None = None):
        self.settings, self.off, self.values = settings, off, values

    def begin(self, board: chess.Board) -> Side:
        """Return the program at this board.

        >>> MacHackPlayer(Settings()).begin(chess.Board()).notify_move(chess.Move.from_uci("e2e4"))
        """
        return _MacHackSide(a_session(board, self.settings, self.off, self.values))

    def close(self) -> None:
        """Do nothing: nothing is running.

        >>> MacHackPlayer(Settings()).close()
        """


class _AncestorSide:
    def __init__(self, name, given, board):
        self._name, self._given, self._board = name, given, board

    def reply(self):
        thought = think(self._name, self._board, **self._given)
        return Reply(thought.move, str(thought.value))

    def notify_move(self, move):
        self._board.push(move)


class AncestorPlayer:
    """An earlier program, by its name in `ancestors.PROGRAMS`, and the arguments for its module's `think`.

    >>> AncestorPlayer("turing").begin(chess.Board()).reply()
    Reply(move=Move.from_uci('e2e3'), value='1000')
    """

    def __init__(self, name: str, **given):
        self.name, self.given = name, given

    def begin(self, board: chess.Board) -> Side:
        """Return the program at this board.

        >>> AncestorPlayer("shannon", plies=1).begin(chess.Board()).reply().move.uci()
        'e2e3'
        """
        return _AncestorSide(self.name, self.given, board.copy())

    def close(self) -> None:
        """Do nothing: nothing is running.

        >>> AncestorPlayer("turing").close()
        """


class _EngineSide:
    def __init__(self, engine, limit, board, give_up, heard):
        self._engine, self._limit, self._board, self._game = engine, limit, board, object()
        self._give_up, self._heard = give_up, heard

    def reply(self):
        try:
            answer = self._engine.play(self._board, self._limit, game=self._game, info=chess.engine.INFO_SCORE)
        except chess.engine.EngineTerminatedError:
            raise Broken(f"the engine has ended{_last_words(self._heard)}") from None
        except chess.engine.EngineError as fault:
            raise Lost(_message(fault)) from None
        except TimeoutError:
            self._give_up()
            raise Lost("no answer in time") from None
        score = answer.info.get("score")
        return Reply(answer.move, "" if score is None else _score(score.white()))

    def notify_move(self, move):
        self._board.push(move)


def _protocol(heard):
    """Return UCI's protocol, with what an engine writes to its error output added to the list `heard`.

    The engine is in ENGINES as long as it lives, from before its first word.
    """

    class Heard(chess.engine.UciProtocol):
        def connection_made(self, transport):
            ENGINES.add(transport)
            super().connection_made(transport)

        def error_line_received(self, line):
            heard.append(line)

        def connection_lost(self, exc):
            heard.append(self.buffer[2].decode("utf-8", "replace"))  # a last line without its end
            super().connection_lost(exc)

        def process_exited(self):
            ENGINES.discard(self.transport)
            super().process_exited()

    return Heard


def _last_words(heard):
    """Return the last line that an engine wrote to its error output, as the end of a sentence."""
    lines = [" ".join(line.split()) for line in heard if line.strip()]
    return f'; its last words: "{lines[-1][-LONGEST:]}"' if lines else ""


def _message(fault):
    """Return python-chess's message about an engine's mistake for a record: one line, the same on every machine."""
    illegal = re.search(r"\buci\b[^']*'([^']*)'", str(fault))
    return f"an illegal move, {illegal[1]}" if illegal else " ".join(str(fault).split())[:80]


def _score(score):
    """Return a score in hundredths as in the records, from White's point of view."""
    if score.is_mate():
        return "+#" if score > chess.engine.Cp(0) else "-#"
    return f"{score.score() / 100:+.2f}" if abs(score.score()) <= MOST_SHOWN else ""


RUNNING = weakref.WeakSet()  # the players with an engine or an entry running in this process
ENGINES = set()  # the transports of engines, also of those that start or end just now


@atexit.register
def end_engines() -> None:
    """End all engines and entries of this process at once: some do not notice that their input has closed.

    >>> end_engines()
    """
    for process in [*ENGINES, *LIVING]:
        with contextlib.suppress(OSError):
            process.kill()


def rest(*playing: Player) -> None:
    """End the engines of all players except these, until they play again: some compute while idle.

    >>> rest(read("turing"))
    """
    for player in set(RUNNING) - set(playing):
        player.close()


class EnginePlayer:
    """A UCI engine: its command (a list of words), its options, and the limit for a move.

    The limit is {"depth", "nodes" or "seconds": number}. The engine is started with its first game, and again after it
    has ended or hung. It uses one thread, if it has that option.

    >>> EnginePlayer(["no-such-engine"], {}, {"depth": 1}).begin(chess.Board())
    Traceback (most recent call last):
        ...
    machack.BadInput: there is no engine 'no-such-engine'.

    Source: the UCI standard.  Status: modern.
    """

    def __init__(self, command: list[str], options: dict[str, str], limits: dict[str, float]):
        self.command, self.options = command, options
        seconds = limits.get("seconds", PATIENCE)
        self._limit = chess.engine.Limit(time=seconds, depth=limits.get("depth"), nodes=limits.get("nodes"))
        self._engine, self._heard = None, collections.deque(maxlen=5)  # the last lines of its error output

    def begin(self, board: chess.Board) -> Side:
        """Return the engine at this board; raise BadInput for an unknown engine or option, Broken if it does not start.

        >>> EnginePlayer(["no-such-engine"], {}, {"depth": 1}).begin(chess.Board())
        Traceback (most recent call last):
            ...
        machack.BadInput: there is no engine 'no-such-engine'.
        """
        if self._engine is None or self._engine.protocol.returncode.done():
            self.close()
            self._start()
        return _EngineSide(self._engine, self._limit, board.copy(), self.close, self._heard)

    def path(self) -> str:
        """Return the path of the engine's program; raise BadInput if it is not on this machine.

        >>> EnginePlayer(["no-such-engine"], {}, {"depth": 1}).path()
        Traceback (most recent call last):
            ...
        machack.BadInput: there is no engine 'no-such-engine'.
        """
        path = shutil.which(self.command[0]) or shutil.which(self.command[0], path="/usr/games")
        if path is None:
            raise BadInput(f"there is no engine '{self.command[0]}'.")
        return path

    def _start(self):
        command = [self.path(), *self.command[1:]]
        self._heard.clear()
        start, protocol = chess.engine.SimpleEngine.popen, _protocol(self._heard)
        try:
            # its thread is a daemon if the thread that starts it is one, because an engine must not keep this process alive
            self._engine = in_thread(lambda: start(protocol, command, timeout=GRACE))
        except TimeoutError:
            why = f"does not answer `uci` within {GRACE:g} seconds"
            raise Broken(f"the engine {why}{_last_words(self._heard)}") from None
        except OSError as fault:
            raise Broken(f"the engine does not start: {fault.strerror or fault}") from None
        except chess.engine.EngineError:
            raise Broken(f"the engine does not start{_last_words(self._heard)}") from None
        RUNNING.add(self)
        known = {name.lower(): name for name in self._engine.options}
        asked = {"threads": "1"} if "threads" in known else {}
        for name, text in {**asked, **{name.lower(): text for name, text in self.options.items()}}.items():
            if name not in known:
                self.close()
                raise BadInput(f"{self.command[0]} has no option '{name}': {choose_from(name, known.values())}")
            try:
                self._engine.configure({known[name]: text})
            except (chess.engine.EngineTerminatedError, TimeoutError):
                self.close()
                raise Broken(f"the engine ends or hangs at the option {name}{_last_words(self._heard)}") from None
            except chess.engine.EngineError as fault:
                self.close()
                raise BadInput(f"{self.command[0]}: {' '.join(str(fault).split())}.") from None

    def close(self) -> None:
        """End the engine; kill one that hangs.

        >>> EnginePlayer(["stockfish"], {}, {"depth": 1}).close()
        """
        engine, self._engine = self._engine, None
        RUNNING.discard(self)
        if engine is not None:
            with contextlib.suppress(chess.engine.EngineError, TimeoutError):
                engine.timeout = 2
                engine.quit()
            engine.close()


class _EntrySide:
    def __init__(self, player, board):
        self._player, self._board, self._new = player, board.copy(), []

    def reply(self):
        try:
            seat = self._player.seat_of(self, self._board, self._new)
            answer = seat.reply(self._new)
        except Fault as fault:
            raise Lost(str(fault)) from None
        self._new = []
        move = chess.Move.from_uci(answer["move"]) if answer["move"] else None
        return Reply(move, "" if answer["value"] is None else pawns(answer["value"]))

    def notify_move(self, move):
        self._board.push(move)
        self._new.append(move)


class EntryPlayer:
    """A student's file (`entries`), which plays in a separate process (`sandbox`) within these limits.

    >>> player = EntryPlayer("no-such-entry.py", Limits())
    >>> player.begin(chess.Board())
    Traceback (most recent call last):
        ...
    machack.laboratory.players.Lost: its file cannot be read: No such file or directory
    """

    def __init__(self, path: str, limits: Limits):
        self.path, self.limits = path, limits
        self._seat, self._side, self._fault = None, None, ""

    def begin(self, board: chess.Board) -> Side:
        """Return the entry at this board; raise Lost if it cannot start, always with the first reason.

        >>> EntryPlayer("no-such-entry.py", Limits()).begin(chess.Board())
        Traceback (most recent call last):
            ...
        machack.laboratory.players.Lost: its file cannot be read: No such file or directory
        """
        side = _EntrySide(self, board)
        try:
            self.seat_of(side, board, [])
        except Fault as fault:
            raise Lost(str(fault)) from None
        return side

    def seat_of(self, side: Side, board: chess.Board, new: list[chess.Move]) -> Seat:
        """Return the process playing one of its games; a game that another one interrupted restarts from its position.

        >>> EntryPlayer("no-such-entry.py", Limits()).seat_of(None, chess.Board(), [])
        Traceback (most recent call last):
            ...
        machack.laboratory.entries.Fault: its file cannot be read: No such file or directory
        """
        if self._side is side and self._seat and self._seat.open:
            return self._seat
        if self._seat is None or not self._seat.open:
            self._start()
        self._seat.begin(board)
        self._side = side
        new.clear()
        return self._seat

    def _start(self):
        if not self._fault:
            try:
                self._seat = Seat(self.path, self.limits)
            except Fault as fault:
                self._fault = str(fault)
        if self._fault:
            raise Fault(self._fault)
        RUNNING.add(self)

    def close(self) -> None:
        """End its process.

        >>> EntryPlayer("no-such-entry.py", Limits()).close()
        """
        seat, self._seat, self._side = self._seat, None, None
        RUNNING.discard(self)
        if seat is not None and seat.open:
            seat.close()


def _entry(path, pairs):
    """Return an entry; its line may have Check, a digest of the file: a changed file's games are not resumed."""
    limits = {}
    if not os.path.isfile(path):
        raise BadInput(f"there is no entry '{path}'")
    for name, text in pairs:
        key = name.lower()
        if key == "check":
            if text != digest_of(path):
                raise BadInput(f"the entry '{path}' was changed")
            continue
        if key not in ENTRY_LIMITS:
            raise BadInput(f"an entry has no setting '{name}': {choose_from(name, [*ENTRY_LIMITS, 'check'])}")
        try:
            limits[key] = ENTRY_LIMITS[key](text)
        except ValueError:
            raise BadInput(f"{name} is a number, not '{text}'") from None
        if not 0 < limits[key] < 10**9 and not (key == "seed" and limits[key] == 0):
            least = "0 or more" if key == "seed" else "more than 0"
            raise BadInput(f"{name} must be {least} and less than 1,000,000,000, not {text}")
    return EntryPlayer(path, Limits(**limits))


def _parts(spec):
    """Return the program's words and its options, [(name, text), ...]."""
    program, *options = [part.strip() for part in str(spec).split(";")]
    if not program:
        raise BadInput("a program has no name: write machack, turing, or uci and a command")
    pairs = []
    for option in filter(None, options):
        name, equals, text = option.partition("=")
        if not equals or not name.strip():
            raise BadInput(f"'{option}' is not a setting: write its name, =, and its value")
        if name.strip().lower() in (known.lower() for known, _ in pairs if known.lower() not in CHANGES):
            raise BadInput(f"'{name.strip()}' appears twice")
        pairs.append((name.strip(), text.strip()))
    return program, pairs


def _set(thinker, pairs, program):
    """Set options of a Thinker, whose names may be in lower case or with underscores."""
    known = {name.lower(): name for name in thinker.options}
    for name, text in pairs:
        key = re.sub(r"[_\s-]", "", name).lower()
        key = "ownbook" if key == "book" else key
        if key not in known:
            raise BadInput(f"{program} has no setting '{name}': {choose_from(name, known.values())}")
        thinker.set(known[key], text)
    return thinker


def read(spec: str) -> Player:
    """Return the Player that a line describes; raise BadInput for a bad line.

    >>> read("machack; Depth=3; hash_coding=false").settings.depth
    3
    >>> read("turing").name
    'turing'
    >>> read("machack; Dephts=3")
    Traceback (most recent call last):
        ...
    machack.BadInput: machack has no setting 'Dephts': did you mean 'Depth'?
    """
    name, pairs = _parts(spec)
    if name.lower() == "machack":
        changed = {key: " ".join(text for asked, text in pairs if asked.lower() == key) for key in CHANGES}
        pairs = [("OwnBook", "false"), *(pair for pair in pairs if pair[0].lower() not in changed)]
        settings = _set(MacHack(), pairs, name).settings
        return MacHackPlayer(settings, rows_of(changed["without"]), values_of(changed["values"]))
    if name.lower() == "uci" or name.lower().startswith("uci "):
        return _engine(name[4:], pairs)
    if name.lower().startswith("entry "):
        return _entry(name[6:].strip(), pairs)
    return _ancestor(name, pairs)


def _engine(command, pairs):
    try:
        words = shlex.split(command)
    except ValueError as fault:
        raise BadInput(f"the command of an engine cannot be read: {fault}") from None
    if not words:
        raise BadInput("uci needs the command of an engine, such as uci stockfish")
    options, limits = {}, {}
    for name, text in pairs:
        if name.lower() not in LIMITS:
            options[name] = text
            continue
        try:
            limits[name.lower()] = LIMITS[name.lower()](text)
        except ValueError:
            raise BadInput(f"{name} is a number, not '{text}'") from None
        if not limits[name.lower()] > 0:
            raise BadInput(f"{name} must be more than 0, not {text}")
    if not limits:
        raise BadInput(f"{words[0]} would think forever: give it a depth, nodes or seconds, such as depth=1")
    return EnginePlayer(words, options, limits)


def _ancestor(name, pairs):
    try:
        program(name)
    except BadInput:
        words = choose_from(name[:40], ["machack", *PLAYING])
        if set(name) & set(",="):
            words = "settings follow a semicolon, as in machack; Depth=3"
        elif not words.startswith("did"):
            words = f"choose from machack, {', '.join(PLAYING)}, entry FILE and uci COMMAND"
        raise BadInput(f"there is no program '{name[:40]}': {words}") from None
    thinker = _set(Ancestor(name), pairs, name)
    if isinstance(thinker, MacHack):  # Kotok's widths
        return MacHackPlayer(thinker.settings)
    return AncestorPlayer(name, **({"plies": thinker.depth} if pairs else {}))


def check_engines(programs: dict[str, str]) -> None:
    """Raise BadInput if the engine of one of these programs, {name: line}, is not on this machine.

    >>> check_engines({"mine": "machack", "other": "uci no-such-engine; depth=1"})
    Traceback (most recent call last):
        ...
    machack.BadInput: program 'other': there is no engine 'no-such-engine'.
    """
    for name, player in zip(programs, map(read, programs.values())):
        if isinstance(player, EnginePlayer):
            try:
                player.path()
            except BadInput as fault:
                raise BadInput(f"program '{name}': {fault}") from None


@lru_cache(maxsize=64)
def cached_player(spec: str) -> Player:
    """Return a Player that this process keeps: compiled, started, ready for its next game.

    >>> cached_player("turing") is cached_player("turing")
    True
    """
    return read(spec)
