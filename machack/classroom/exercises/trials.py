"""Try a reader's function: run its text, call the function on one position after another, and say in words what happens.

    function, fault = load_function(text, "exchange")
    for outcome in run_cases(function, [["game 3, before White's 12th", "d6"]], ["board", "square"], 5): ...

What a function returns is compared by its normal form, a text, so that `np.int64(3)`, `3` and `3.0` are one answer, and
an answer cannot bring its own `__eq__`.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
import contextlib
import ctypes
import functools
import io
import linecache
import math
import re
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from numbers import Number
from typing import Any, NamedTuple

import chess

from ...notation.games import as_board
from ...notation.names import message_of
from .sets import named

FILE = "your answer"
CELL = re.compile(r"cell \d+")  # what a cell of a notebook is called when it is graded
MOST_PRINTED = 20_000  # letters that an answer may print; the rest is discarded
FAULT = "!"  # the outcome of a call that failed begins with it
TOO_LONG = f"{FAULT}TooSlow"
WAKES = 0  # the signal that wakes an answer that sleeps too long; only a process made for answers may set one


class Outcome(NamedTuple):
    """The outcome of one call: the normal form of what was returned, and its shape; or "!" and the fault in words.

    >>> Outcome("true", "a truth value").normal
    'true'
    """

    normal: str
    shape: str
    words: str = ""


class TooSlow(BaseException):
    """The time is up. An `except Exception` in an answer does not catch it.

    >>> issubclass(TooSlow, Exception)
    False
    """


class NobodyTypes(EOFError):
    """The error that `input()` raises in an answer. Its message is a sentence.

    >>> print(NobodyTypes())
    input() waits for typing, and no one can type here. Write the value itself.
    """

    def __str__(self) -> str:
        return "input() waits for typing, and no one can type here. Write the value itself."


class Needless(Exception):
    """The error of a call that an answer must not make.

    >>> issubclass(Needless, Exception)
    True
    """


class Once:
    """A function that looks up a value, each at most once, and only the values that an answer needs.

    >>> second = Once({"a": 10})
    >>> second("a")
    10

    Raise Needless for any other call.
    """

    def __init__(self, values: dict[Any, Any]) -> None:
        self._values, self._given = values, set()

    def __call__(self, name: Any) -> Any:
        if name in self._given:
            raise Needless(f"{name!r} has its value already. Keep it in a variable.")
        if name not in self._values:
            raise Needless(f"{name!r} does not need this call here.")
        self._given.add(name)
        return self._values[name]


# ---------------------------------------------------------------- its text


def sentence(words: str) -> str:
    """Return what Python says about a fault as the end of a sentence.

    >>> sentence("invalid syntax"), sentence("Did you mean print(...)?")
    ('invalid syntax.', 'Did you mean print(...)?')
    """
    return words if words.endswith((".", "?", "!")) else f"{words}."


def load_function(
    text: str, name: str, seconds: float = 10, others: dict[str, Any] | None = None
) -> tuple[Callable | None, str]:
    """Run the text of an answer and return the function of that name; or None, and one sentence that says why not.

    `others` are functions that the text may call as if it had defined them.

    >>> load_function("def f(x): return x", "f")[1]
    ''
    >>> load_function("def g(x) return x", "f")[1]
    "Line 1 is not Python: expected ':'."
    """
    linecache.cache[FILE] = (len(text), None, text.splitlines(keepends=True), FILE)
    try:
        code = compile(text, FILE, "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as fault:
        return (
            None,
            f"Line {getattr(fault, 'lineno', 1)} is not Python: {sentence(getattr(fault, 'msg', None) or str(fault))}",
        )
    names: dict[str, Any] = {"__name__": "answer"} | (others or {})
    fault = ""
    with quiet():
        try:
            with no_longer_than(seconds):
                exec(code, names)
        except BaseException as raised:
            fault = _in_words(raised, seconds)
    if fault:
        return None, fault
    if names.get(name) is (others or {}).get(name):
        names.pop(name, None)
    return (names[name], "") if callable(names.get(name)) else (None, _no_function(text, name, names))


def _no_function(text, name, names):
    others = [node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    if name in names:
        return f"{name} is not a function. Write `def {name}(...)`."
    return f"There is no function {name}" + (
        f", but one called {others[0]}." if others else f". Write `def {name}(...)`."
    )


# ---------------------------------------------------------------- its calls


def run_cases(function: Callable, tries: list[list], takes: tuple[str, ...], seconds: float) -> Iterator[Outcome]:
    """Yield the outcome of a function on each of the tries, in order. The time is for each call. After a call that took
    too long, the function is not called again, and all later tries have the same outcome.

    >>> [outcome.normal for outcome in run_cases(lambda n: n + 1, [[1], [2]], ("number",), 5)]
    ['2', '3']
    """
    outcome = None
    with _clock(seconds) as clock:
        for row in tries:
            if outcome is None or outcome.normal != TOO_LONG:
                outcome = _called(function, arguments(row, takes), clock, seconds)
            yield outcome


def _called(function, given, clock, seconds):
    boards = [argument for argument in given if isinstance(argument, chess.Board)]
    before = [(board.copy(stack=False), len(board.move_stack)) for board in boards]
    with quiet() as printed:
        try:
            with clock:
                value = function(*given)
        except BaseException as fault:
            return Outcome(f"{FAULT}{type(fault).__name__}", "a fault", _in_words(fault, seconds))
    if [(board, len(board.move_stack)) for board in boards] != before:
        words = "The board has changed. Take back (`board.pop()`) every move that you make (`board.push(...)`)."
        return Outcome(f"{FAULT}board", "a fault", words)
    try:
        return Outcome(in_normal_form(value), shape(value), _printed_instead(value, printed))
    except Exception:  # a value of a class that the answer defines may do anything when it is read
        return Outcome(f"{FAULT}{type(value).__name__}", f"a {type(value).__name__}")


def _printed_instead(value, printed):
    return "It prints its answer. Use `return` instead." if value is None and printed.getvalue().strip() else ""


def arguments(given: list, takes: tuple[str, ...]) -> list:
    """Return the arguments of a call, made from the texts of a try: a board from its name or FEN, a square, a move.

    >>> arguments(["startpos", "e4"], ("board", "square"))[1] == chess.E4
    True
    """
    values: list = []
    for kind, value in zip(takes, given):
        board = next((one for one in values if isinstance(one, chess.Board)), None)
        values.append(MADE[kind](value, board))
    return values


@functools.lru_cache(1000)
def _board(text):
    """Return a board from its name or FEN, read once for all answers that are tried on it. Each gets a copy."""
    return as_board(text)


def _a_move(text, board):
    return board.parse_san(text) if board else chess.Move.from_uci(text)


MADE = {
    "board": lambda text, _: _board(text).copy(),
    "square": lambda text, _: chess.parse_square(text),
    "move": _a_move,
    "moves": lambda text, board: [board.parse_san(word) for word in text.split()] if text else list(board.legal_moves),
    "data": lambda text, _: ast.literal_eval(text) if isinstance(text, str) else text,
    "number": lambda value, _: value,
    "text": lambda text, _: text,
    "house": lambda place, _: named(place),
    "once": lambda text, _: Once(ast.literal_eval(text)),
}


# ---------------------------------------------------------------- what it returned


def in_normal_form(value: Any) -> str:
    """Return the normal form of a value: a text that is equal for equal answers.

    >>> in_normal_form((1.0, [chess.Move.from_uci("e2e4")])), in_normal_form({3, 1}), in_normal_form(True)
    ('(1, (e2e4))', '{1, 3}', 'true')

    Raise TypeError for anything but a number, a truth value, a text, a move, or a collection of these.
    """
    if hasattr(value, "item") and type(value).__module__ == "numpy":
        value = value.tolist()
    if value is None or type(value) is bool:
        return str(value).lower()
    if isinstance(value, Number):
        return f"{round(float(value), 6):.12g}"
    if type(value) is str:
        return repr(" ".join(value.split()))  # '3' is not 3
    if type(value) is chess.Move:
        return value.uci()
    if type(value) is chess.SquareSet:
        value = set(value)
    if type(value) in (list, tuple):
        return f"({', '.join(map(in_normal_form, value))})"
    if type(value) in (set, frozenset):
        return f"{{{', '.join(sorted(map(in_normal_form, value)))}}}"
    if type(value) is dict:
        return f"{{{', '.join(sorted(f'{in_normal_form(k)}: {in_normal_form(v)}' for k, v in value.items()))}}}"
    raise TypeError(type(value).__name__)


def shape(value: Any) -> str:
    """Return the shape of a value in words: "a number", "a pair of a number and a list".

    >>> shape((1, [])), shape(None)
    ('a pair of a number and a list', 'nothing')
    """
    if hasattr(value, "item") and type(value).__module__ == "numpy":
        value = value.tolist()
    if isinstance(value, tuple) and len(value) in (2, 3):
        parts = [shape(item) for item in value]
        return f"a {'pair' if len(value) == 2 else 'triple'} of {', '.join(parts[:-1])} and {parts[-1]}"
    kinds = {type(None): "nothing", bool: "a truth value", str: "a text", chess.Move: "a move", list: "a list"}
    kinds |= {tuple: "a list", set: "a set", frozenset: "a set", chess.SquareSet: "a set", dict: "a dictionary"}
    return kinds.get(type(value)) or ("a number" if isinstance(value, Number) else f"a {type(value).__name__}")


# ---------------------------------------------------------------- what went wrong


def _in_words(fault, seconds):
    if isinstance(fault, TooSlow):
        return f"It was stopped after {seconds:g} seconds: does it come to an end?"
    if isinstance(fault, NobodyTypes):
        return str(fault)
    if isinstance(fault, RecursionError):
        return "It calls itself without end. What should stop it?"
    if isinstance(fault, MemoryError):
        return "It needs more memory than there is."
    frames = traceback.extract_tb(fault.__traceback__)
    places = [frame for frame in frames if frame.filename == FILE or CELL.fullmatch(frame.filename)]
    where = f" in {_place(places[-1])}" if places else ""
    last = frames[-1].name if frames else ""
    if (
        isinstance(fault, AssertionError) and last == "push"
    ):  # from python-chess, for a move that does not fit the board
        return f"The move made{where} does not fit the board. Is every `board.push` taken back by a `board.pop()`?"
    if isinstance(fault, IndexError) and last == "pop":
        return f"The move taken back{where} was never made. Use one `board.pop()` for each `board.push`."
    message = message_of(fault)[:160]
    if isinstance(fault, AssertionError) and not message:
        return f"It fails{where}: an `assert` there is false."
    return f"It fails{where}: {type(fault).__name__}{': ' + message if message else ''}."


def _place(frame):
    """Return where in the answer a frame is: "line 2", or in a notebook "cell 3, line 2"."""
    return f"line {frame.lineno}" if frame.filename == FILE else f"{frame.filename}, line {frame.lineno}"


class _Little(io.StringIO):
    """Keep the first letters that are printed, and discard the rest."""

    def write(self, text):
        return super().write(text[: max(0, MOST_PRINTED - self.tell())]) or len(text)


class _Nobody(io.TextIOBase):
    """A keyboard without keys."""

    def readline(self, *_):
        raise NobodyTypes

    read = readlines = readline


_overhears: list[list[str]] = []  # who keeps what `quiet` keeps from being printed


@contextlib.contextmanager
def overheard() -> Iterator[list[str]]:
    """Yield a list of what would be printed in each `quiet` meanwhile, in order.

    >>> with overheard() as texts, quiet():
    ...     print("x")
    >>> texts
    ['x\\n']
    """
    texts: list[str] = []
    _overhears.append(texts)
    try:
        yield texts
    finally:
        _overhears.pop()


@contextlib.contextmanager
def quiet() -> Iterator[io.StringIO]:
    """Prevent printing and typing meanwhile; yield the beginning of what would have been printed.

    >>> with quiet() as printed:
    ...     print("x")
    >>> printed.getvalue()
    'x\\n'
    """
    printed, keyboard, sys.stdin = _Little(), sys.stdin, _Nobody()
    try:
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(_Little()):
            yield printed
    finally:
        sys.stdin = keyboard
        for texts in _overhears:
            texts.append(printed.getvalue())


@contextlib.contextmanager
def no_longer_than(seconds: float) -> Iterator[None]:
    """Raise TooSlow once the seconds are over. Only Python code is interrupted.

    A page has no threads, so the page itself stops what runs too long.

    >>> with no_longer_than(5):
    ...     2 + 2
    4
    """
    with _clock(seconds) as clock, clock:
        yield


@contextlib.contextmanager
def _clock(seconds):
    """Yield a clock that bounds each of a series of calls: `with clock: ...`. One thread watches them all."""
    if sys.platform == "emscripten":
        yield contextlib.nullcontext()
        return
    clock = _Clock(seconds)
    try:
        yield clock
    finally:
        clock.over.set()


class _Clock:
    """Raise TooSlow in the thread that has entered it and has not left it in time.

    Its own thread sleeps until the time of the call that it last saw is over. No later call ends sooner, so the thread
    does not have to be woken when a call begins.
    """

    def __init__(self, seconds):
        self.over = threading.Event()
        self._seconds, self._until, self._whose, self._lock = seconds, math.inf, 0, threading.Lock()
        threading.Thread(target=self._watch, daemon=True).start()

    def __enter__(self):
        self._whose, self._until = threading.get_ident(), time.monotonic() + self._seconds

    def __exit__(self, *_):
        with self._lock:
            self._until = math.inf

    def _watch(self):
        while not self.over.wait(max(0.0, min(self._until - time.monotonic(), self._seconds))):
            with self._lock:
                if time.monotonic() >= self._until:
                    self._until = math.inf
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self._whose), ctypes.py_object(TooSlow))
                    if WAKES:
                        signal.pthread_kill(self._whose, WAKES)


made, tried = load_function, run_cases  # the old names, for one version
