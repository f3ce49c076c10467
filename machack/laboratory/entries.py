"""Entries: a student's file that plays, with a whole program or with a part of one.

    choose(board)                 a chess.Move: a whole chooser; board is its own chess.Board
    evaluate(board)               a number, 1/128 pawn, White's view
    plausibility(board, move)     a number: the higher, the sooner a move is searched
    order(board, moves)           a list of moves: which are searched, in this order
    is_en_prise(board, square)    True or False: do captures on this square deserve a look?

Any of the last four is put into a small plain search (`plain_search`), with our functions in the other places. Or

    is_en_prise(m, piece)         one of the program's functions, by its name and its arguments, as `machack.variant` takes it
    replaces = "is_en_prise"      is needed if the first argument is not called m

with which the program itself plays.  `read_entry` reads the file without running it; `thinker_of` runs it.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
import dataclasses
import errno
import hashlib
import importlib.util
import math
import re
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import chess

from .. import BadInput
from ..notation.files import python_in
from ..notation.names import message_of, readable
from ..notation.sentences import shorten
from .plain_search import NODES, WIDTH, PlainSearch

PARTS = ("evaluate", "plausibility", "order", "is_en_prise")
MAY_IMPORT = set(
    "__future__ abc bisect chess collections copy dataclasses enum fractions functools heapq itertools machack math numba numpy "
    "operator random re statistics string typing".split()
)
NOT_OF_THESE = {"chess.engine", "machack.laboratory", "machack.classroom", "machack.terminal", "machack.cli"}
BUT_OF_THESE = "machack.classroom.ladder"  # what the functions of "Build your own Mac Hack" import
MAY_IMPORT_WORDS = (
    f"An entry may import {', '.join(sorted(MAY_IMPORT))}; but not {', '.join(sorted(NOT_OF_THESE))}, apart from "
    f"{BUT_OF_THESE}."
)
NOT_CALLED = {"open", "exec", "eval", "compile", "__import__", "input", "breakpoint"}
MOST_TEXT = 1_000_000  # bytes of a file


class Fault(Exception):
    """What is wrong with an entry, in words that follow its name: "it raises KeyError".

    >>> str(Fault("it has no function"))
    'it has no function'
    """


class Limits(NamedTuple):
    """The resources that an entry may use.

    seconds      seconds of computing for a move
    megabytes    memory beyond what the program takes
    nodes        nodes of the plain search
    seed         the seed of its random numbers

    >>> Limits().nodes == NODES
    True
    """

    seconds: float = 2.0
    megabytes: int = 512
    nodes: int = NODES
    seed: int = 1967


class Entry(NamedTuple):
    """A file that was read: its name, its text, its functions, and those that replace the program's.

    >>> Entry("anna", "", ("choose",), ()).kind
    'chooses'
    """

    name: str
    text: str
    brings: tuple[str, ...]
    replaces: tuple[str, ...]

    @property
    def kind(self) -> str:
        """The kind in words: chooses, or its parts, or what it replaces in the program.

        >>> Entry("ben", "", ("evaluate", "order"), ()).kind
        'evaluate, order'
        """
        if "choose" in self.brings:
            return "chooses"
        return f"program with {', '.join(self.replaces)}" if self.replaces else ", ".join(self.brings)

    @property
    def uses_program(self) -> bool:
        """True if it plays with something of the program: what it imports, or the plain search's plausible moves.

        >>> Entry("anna", "", ("choose",), ()).uses_program
        False
        """
        brings = set(self.brings)
        by_its_list = bool(brings & {"evaluate", "is_en_prise"}) and not brings & {"order", "plausibility"}
        return "machack" in self.text or bool(self.replaces) or by_its_list


def digest_of(path: Path) -> str:
    """Return a few letters that change with the file, or "unreadable"; games are resumed only if they are equal.

    >>> import tempfile
    >>> with tempfile.NamedTemporaryFile() as file:
    ...     digest_of(Path(file.name))
    'da39a3ee5e'
    """
    try:
        with open(path, "rb") as file:
            return hashlib.sha1(file.read(MOST_TEXT + 1)).hexdigest()[:10]
    except OSError:
        return "unreadable"


def read_entry(path: Path) -> Entry:
    """Return what a file contains, without running it; raise Fault with what is wrong in it.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder, "anna.py")
    ...     _ = path.write_text("def evaluate(board):\\n    return 0")
    ...     read_entry(path).kind
    'evaluate'
    """
    try:
        with open(path, "rb") as file:
            given = file.read(MOST_TEXT + 1)
        if len(given) > MOST_TEXT:
            raise Fault(f"its file is larger than {MOST_TEXT:,} bytes")
        text = python_in(given)
        tree = ast.parse(text)
    except OSError as fault:
        raise Fault(f"its file cannot be read: {fault.strerror}") from None
    except SyntaxError as fault:
        raise Fault(f"line {fault.lineno} is not Python: {fault.msg}") from None
    except (ValueError, RecursionError, MemoryError):
        raise Fault("its file is not Python") from None
    _check_use(tree)
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    replaces = _replaced(tree, functions)
    brings = tuple(name for name in ("choose", *PARTS) if name in functions and name not in replaces)
    if "choose" in brings:
        brings, replaces = ("choose",), ()
    _check_functions(brings, replaces, functions)
    return Entry(path.stem, text, brings, replaces)


def _check_use(tree):
    """Raise Fault if an entry uses files, the clock or other programs."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in NOT_CALLED:
            raise Fault(f"line {node.lineno} uses {node.id}, which an entry may not")
        for name in _imported(node):
            if not _may_import(name):
                raise Fault(f"line {node.lineno} imports {name or 'a file in its folder'}, which an entry may not")


def _may_import(name):
    """Return True if an entry may import a module or what it contains, by its dotted name."""
    within = lambda module: f"{name}.".startswith(f"{module}.")  # noqa: E731
    return name.partition(".")[0] in MAY_IMPORT and (within(BUT_OF_THESE) or not any(map(within, NOT_OF_THESE)))


def _imported(node):
    """Return the dotted names that a statement imports, with "" for a module in the same folder."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [""] if node.level else [f"{node.module}.{alias.name}" for alias in node.names]
    return []


def _replaced(tree, functions):
    """Return the names of its functions that replace the program's: it lists them, or their first argument is m."""
    declared = _declared(tree)
    for name in declared:
        if name.rpartition(".")[2] not in functions:
            raise Fault(f"it replaces {name}, but has no such function")
    like_its = [name for name, node in functions.items() if _first(node) == "m" and not name.startswith("_")]
    if declared or not like_its:
        return declared
    from ..thinking.variants import _replaceable

    known = {name.rpartition(".")[2] for name in _replaceable()}
    return tuple(name for name in like_its if name in known)


def _declared(tree):
    """Return what the file assigns to `replaces`: one name, or several."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(getattr(target, "id", "") == "replaces" for target in node.targets):
            try:
                value = ast.literal_eval(node.value)
            except ValueError:
                value = None
            names = [value] if isinstance(value, str) else value
            if not isinstance(names, (list, tuple)) or not all(isinstance(name, str) for name in names):
                raise Fault('its replaces is not a name: write replaces = "is_en_prise"')
            return tuple(names)
    return ()


def _first(node):
    """Return the name of a function's first argument."""
    return node.args.args[0].arg if node.args.args else ""


def _check_functions(brings, replaces, functions):
    if not brings and not replaces:
        raise Fault(f"it has none of the functions choose, {', '.join(PARTS)}, and none of the program's")
    if brings and replaces:
        raise Fault(f"it brings {brings[0]} for the plain search and {replaces[0]} for the program: choose one of them")
    wanted = {"choose": 1, "evaluate": 1}
    for name in brings:
        if len(functions[name].args.args) != wanted.get(name, 2) and not functions[name].args.vararg:
            raise Fault(f"its {name} takes {len(functions[name].args.args)} arguments, not {wanted.get(name, 2)}")


def reason_of(error: BaseException, path: Path | str = "", limits: Limits = Limits()) -> str:
    """Return the reason why an entry lost, from the exception: a line of words, the same on every machine.

    >>> reason_of(KeyError("e9"))
    "it raises KeyError: 'e9'"
    """
    if isinstance(error, (Fault, BadInput)):
        words = str(error).rstrip(".")
    elif isinstance(error, MemoryError):
        words = f"it wants more than {limits.megabytes} megabytes"
    elif isinstance(error, OSError) and error.errno == errno.EFBIG:
        words = "it prints too much"
    else:
        lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)]
        detail = f": {message}" if (message := message_of(error)) else ""
        words = f"it raises {type(error).__name__}{detail}"
        words = f"line {lines[-1]}: {words}" if lines else words
    words = re.sub(r" at 0x[0-9a-fA-F]+", "", words).translate({ord(c): None for c in "{}\0"})
    return shorten(readable(" ".join(words.split())))


def run_file(entry: Entry, path: Path) -> ModuleType:
    """Run an entry's file, and return its module.

    >>> run_file(Entry("anna", "x = 6 * 7", (), ()), Path("anna.py")).x
    42
    """
    name = f"machack_entry_{re.sub(r'[^0-9A-Za-z]', '_', entry.name)}"
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, None, origin=str(path)))
    module.__file__ = str(path)
    sys.modules[name] = module
    exec(compile(entry.text, str(path), "exec"), module.__dict__)
    return module


class _Chooser:
    """An entry that chooses its moves itself."""

    def __init__(self, choose):
        self._choose = choose

    def begin(self, board):
        self._board = board

    def notify_move(self, move):
        self._board.push(move)

    def reply(self):
        move = self._choose(self._board.copy())
        if move is not None and not isinstance(move, chess.Move):
            raise Fault(f"its choose gives back {_shown(move)}, no chess.Move")
        return move, None


class _Searcher(_Chooser):
    """The plain search with an entry's parts."""

    def __init__(self, parts, nodes):
        places = {"evaluate": _number(parts["evaluate"], "evaluate")} if "evaluate" in parts else {}
        if "is_en_prise" in parts:
            places["is_en_prise"] = parts["is_en_prise"]
        if "plausibility" in parts:
            places["order"] = _by_plausibility(_number(parts["plausibility"], "plausibility"))
        if "order" in parts:
            places["order"] = _only_legal(parts["order"])
        self._search = PlainSearch(nodes=nodes, **places)

    def reply(self):
        return self._search.choose(self._board)


class _Replaced:
    """The program with an entry's functions in it."""

    def __init__(self, entry_variant):
        self._mine, self._raised = entry_variant, []
        sys.unraisablehook = lambda raised: self._raised.append(
            raised.exc_value
        )  # compiled code cannot raise to a caller

    def begin(self, board):
        from ..program.settings import Settings

        settings = {**dataclasses.asdict(Settings.paper()), "book": False}  # as for the line `machack`
        self._session = self._mine.Session(board, self._mine.Settings(**settings))

    def notify_move(self, move):
        self._session.play(move)

    def reply(self):
        thought = self._session.think()
        if self._raised:
            raise self._raised[0]
        return thought.move, thought.value


def _shown(value):
    """Return a value as a reason shows it."""
    return f"{type(value).__name__} {str(value)[:20]!r}"


def _number(function: Callable, name: str) -> Callable:
    """Return a function that must return a number, or raises Fault."""

    def checked(*given: Any) -> float:
        value = function(*given)
        try:
            number = float(value)
        except (TypeError, ValueError):
            raise Fault(f"its {name} gives back {_shown(value)}, no number") from None
        if not math.isfinite(number):
            raise Fault(f"its {name} gives back {number}")
        return number

    return checked


def _by_plausibility(plausibility):
    def order(board, moves):
        return sorted(moves, key=lambda move: -plausibility(board, move))[:WIDTH]

    return order


def _only_legal(order):
    def checked(board, moves):
        legal, chosen = set(moves), order(board, list(moves))
        try:
            chosen = list(chosen)
        except TypeError:
            raise Fault(f"its order gives back {_shown(chosen)}, no list of moves") from None
        for move in chosen:
            if move not in legal:
                raise Fault(f"its order gives back {_shown(move)}, no legal move")
        return chosen

    return checked


def functions_of(entry: Entry, module: ModuleType) -> dict[str, Callable]:
    """Return what an entry replaces, {dotted name: its function}; raise BadInput for a name that the program does not have.

    >>> functions_of(Entry("anna", "", (), ()), sys)
    {}
    """
    from ..thinking.variants import _replaceable, _whole_name

    known = _replaceable() if entry.replaces else []
    return {_whole_name(name, known): getattr(module, name.rpartition(".")[2]) for name in entry.replaces}


def _make_ready():
    """Load the program's machine code now, not during the first move of each game."""
    from ..program.choose import make_ready
    from .plain_search import plausible

    make_ready()
    plausible(chess.Board())


def thinker_of(entry: Entry, module: ModuleType, limits: Limits, play: bool = True) -> Any:
    """Return the thinker for an entry whose file was run: it has begin(board), notify_move(move) and reply().

    If `play` is False, the program is not made ready, and the result is None for an entry that replaces functions.

    >>> thinker = thinker_of(Entry("anna", "", (), ()), sys, Limits())
    >>> thinker.begin(chess.Board())
    >>> thinker.reply()[0].uci()
    'e2e4'

    Raise BadInput or Fault if its functions are wrong.
    """
    if entry.replaces:
        from .pluggable import with_functions

        entry_variant = with_functions(functions_of(entry, module), play)
        return _Replaced(entry_variant) if play else None
    if entry.uses_program and play:
        _make_ready()
    if "choose" in entry.brings:
        return _Chooser(module.choose)
    return _Searcher({name: getattr(module, name) for name in entry.brings}, limits.nodes)
