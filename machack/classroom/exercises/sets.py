"""Read the exercises of the book, each of which is written once, in the folder of its chapter.

    chapters/en_prise/exercises.toml    title = "En prise", chapter = "part1/en-prise", and for each exercise an
                                        [[exercise]] with its prompt, hints and solution, and an [[exercise.ask]] for
                                        each thing that is asked

chapters/README.md explains what an ask holds and what its keys mean. Everything that shows or checks an exercise reads it
here: the chapter, the notebook, the answer box of a page, the assignments of a teacher, the table of all exercises.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import importlib
import re
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from ... import BadInput, choose_from
from .kinds import KINDS

ROOT = Path(__file__).resolve().parents[3]
CHAPTERS = Path(__file__).resolve().parents[1] / "chapters"
HOMES = CHAPTERS, ROOT / "book" / "chapters"  # the second: sets whose judges need the PDP-6, which we do not import
FILE = "exercises.toml"
NEEDS = ("pencil", "page", "Python", "lab")
LEVELS = {1: "for everybody", 2: "takes thought", 3: "a project"}
MINUTES_A_POINT = 5  # unless an exercise says what it is worth
CODE = ("function", "midas")  # answers of several lines


@dataclass(frozen=True)
class Wrong:
    """A known wrong answer and its hint; or `says`, a part of the checker's message for it. `reply` is the move of the other
    side that refutes a wrong move, if the hint mentions it. The board of a page plays both.

    >>> Wrong("5", hint="Count the king, too.").says
    ''
    """

    answer: str
    hint: str = ""
    says: str = ""
    reply: str = ""


@dataclass(frozen=True)
class Ask:
    """One thing that an exercise asks for: a number, a move, a function. `chapters/README.md` explains each field.

    >>> Ask("number", answer="18").words
    'Your answer'
    """

    kind: str
    answer: str = ""
    words: str = "Your answer"
    also: tuple[str, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    options: tuple[str, ...] = ()
    board: str = ""
    step: float = 1
    name: str = ""
    stub: str = ""
    answer_from: str = ""
    takes: tuple[str, ...] = ()
    tries: tuple | str = ()
    public: int = 3
    seconds: float = 5
    judge: str = ""
    example: str = ""
    same: str = ""
    tells: str = ""
    waits: bool = False
    men: bool = False
    told: bool = False
    gives: tuple[str, ...] = ()
    box: str = ""
    otherwise: str = ""
    remarks: tuple[tuple[str, str], ...] = ()

    @property
    def in_code(self) -> bool:
        """Return True if the answer is code, of several lines.

        >>> Ask("number").in_code
        False
        """
        return self.kind in CODE

    def solution(self) -> str | Callable:
        """Return the right answer as text, or the function that `answer_from` names.

        >>> Ask("number", answer="18").solution()
        '18'
        """
        return named(self.answer_from) if self.answer_from else self.answer

    def all_tries(self) -> list[list]:
        """Return the arguments that a function is tried with, small ones first, as texts and numbers.

        >>> Ask("function", tries=(["startpos", 1],)).all_tries()
        [['startpos', 1]]
        """
        return [
            _in_lists(arguments) for arguments in (named(self.tries)() if isinstance(self.tries, str) else self.tries)
        ]


@dataclass(frozen=True)
class Exercise:
    """One exercise: its question, its hints, its answers and its solution.

    An exercise without asks says in `open` why its answer cannot be checked.

    >>> Exercise("x", "An x", 1, 5, "pencil", "Which?").label
    'An x'
    """

    id: str
    title: str
    level: int
    minutes: int
    needs: str
    prompt: str
    asks: tuple[Ask, ...] = ()
    points: int = 0
    hints: tuple[str, ...] = ()
    shows: str = ""
    solution: str = ""
    open: str = ""
    printed: str = ""

    @property
    def label(self) -> str:
        """Return the title as a chapter shows it, with what is needed: "An exchange to its end, with Python".

        >>> Exercise("x", "An x", 3, 5, "Python", "Which?").label
        'An x, a project with Python'
        """
        mark = {"Python": "with Python", "lab": "in the lab"}.get(self.needs, "")
        project = "a project" if self.level == 3 else ""
        behind = " ".join(filter(None, (project, mark)))
        return f"{self.title}, {behind}" if mark else self.title

    @property
    def answers(self) -> list[str]:
        """Return the right answers, in the order of the asks.

        >>> exercise("ideas-fork").answers
        ['Qg4+', '7']
        """
        return [ask.answer for ask in self.asks]


@dataclass(frozen=True)
class Set:
    """The exercises of a chapter ("part1/en-prise"), in its order, and the file that they are in.

    >>> exercise_set("width").chapter
    'part1/width'
    """

    id: str
    title: str
    chapter: str
    exercises: tuple[Exercise, ...]
    file: Path | None = None


# ---------------------------------------------------------------- reading


def named(place: str) -> Any:
    """Return what a text such as "machack.classroom.chapters.minimax.answers:minimax" names.

    >>> named("machack.classroom.chapters.width.answers:width_of").__name__
    'width_of'

    Raise BadInput if there is no such thing.
    """
    module, _, name = place.partition(":")
    try:
        return getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError):
        raise BadInput(f"there is no {name or 'name'} in {module}.") from None


def set_files() -> list[Path]:
    """Return the files of all sets, in the order of their names.

    >>> [path.parent.name for path in set_files()][:2]
    ['alpha_beta', 'bernstein']
    """
    return sorted((path for home in HOMES for path in home.glob(f"*/{FILE}")), key=lambda path: path.parent.name)


def read_set(path: Path) -> Set:
    """Return the set in a file. Its name is that of the file's folder, with dashes.

    Raise BadInput, which names the file, the exercise and what is wrong with it, if the file is faulty.

    >>> read_set(CHAPTERS / "width" / FILE).exercises[0].id
    'width-hand'
    """
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise BadInput(f"{path.parent.name}/{path.name}: {fault}.") from None
    some, file = table.get("exercise", []), f"{path.parent.name}/{path.name}"
    if unknown := set(table) - {"title", "chapter", "exercise"} or not all(map(table.get, ("title", "chapter"))):
        raise BadInput(f"{file}: a set has title, chapter and exercise, not {', '.join(unknown or table)}.")
    exercises = tuple(_exercise(row, file) for row in some)
    if twice := [exercise.id for exercise in exercises if [other.id for other in exercises].count(exercise.id) > 1]:
        raise BadInput(f"{file}: the id {twice[0]} appears twice.")
    return Set(path.parent.name.replace("_", "-"), table["title"], table["chapter"], exercises, path)


def _exercise(table, file):
    where = f"{file}, {table.get('id', 'an exercise without id')}"
    asks = tuple(_ask(row, where) for row in table.pop("ask", []))
    made = _made(Exercise, table | {"asks": asks}, where)
    _refuse(
        where, not re.fullmatch(r"[a-z][a-z0-9-]*", made.id), "its id must consist of small letters, digits and dashes"
    )
    _refuse(where, made.needs not in NEEDS, f"needs must be one of {', '.join(NEEDS)}")
    _refuse(where, made.level not in LEVELS or made.minutes <= 0, "level must be 1, 2 or 3, and minutes more than 0")
    _refuse(where, bool(made.asks) == bool(made.open), "it must have asks, or say in `open` why it has none")
    return replace(made, points=made.points or max(1, round(made.minutes / MINUTES_A_POINT)))


def _ask(table, where):
    wrong = tuple(_made(Wrong, row, where) for row in table.pop("wrong", []))
    ask = _made(Ask, table | {"wrong": wrong}, where)
    _refuse(where, ask.kind not in KINDS, f"{ask.kind!r} is not a kind of answer; choose from {', '.join(KINDS)}")
    _refuse(where, not (ask.answer or ask.answer_from), "an ask must have an answer or answer_from")
    _refuse(
        where,
        ask.kind == "function" and not (ask.name and ask.stub and ask.tries),
        "a function must have name, stub, takes and tries",
    )
    _refuse(
        where,
        ask.kind == "choice" and ask.answer not in ask.options,
        "the answer of a choice must be one of its options",
    )
    _refuse(
        where,
        any(bool(mistake.hint) == bool(mistake.says) for mistake in wrong),
        "a wrong answer must have a hint or says",
    )
    replied = any(mistake.reply and not mistake.hint for mistake in wrong)
    _refuse(
        where,
        replied or ask.kind != "move" and any(mistake.reply for mistake in wrong),
        "only a wrong move with a hint may have a reply",
    )
    return ask


def _made(kind, table, where):
    """Make a dataclass from a table of the file. Lists become tuples; raise BadInput for an unknown key."""
    names = [field.name for field in fields(kind)]
    if unknown := [name for name in table if name not in names]:
        raise BadInput(f"{where}: {kind.__name__.lower()} has no key {unknown[0]}; choose from {', '.join(names)}.")
    try:
        return kind(**{name: _frozen(value) for name, value in table.items()})
    except TypeError as fault:
        raise BadInput(f"{where}: {str(fault).split('()', 1)[-1].strip()}.") from None


def _frozen(value):
    if isinstance(value, str):
        return value.strip("\n")
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _in_lists(value):
    """Return a value with lists instead of tuples, as in JSON."""
    return [_in_lists(item) for item in value] if isinstance(value, (list, tuple)) else value


def _refuse(where, wrong, sentence):
    if wrong:
        raise BadInput(f"{where}: {sentence}.")


# ---------------------------------------------------------------- all of them


@cache
def all_sets() -> tuple[Set, ...]:
    """Return all sets in the order of their names.

    >>> [collection.id for collection in all_sets()][:2]
    ['alpha-beta', 'bernstein']
    """
    return tuple(map(read_set, set_files()))


def exercise_set(name: str) -> Set:
    """Return a set by its name; raise BadInput if there is none.

    >>> exercise_set("mirror")
    Traceback (most recent call last):
        ...
    machack.BadInput: there is no set 'mirror': `machack class list` names them.
    """
    for candidate in all_sets():
        if candidate.id == name:
            return candidate
    near = choose_from(str(name), [known.id for known in all_sets()])
    raise BadInput(f"there is no set {name!r}: {near if near[:3] == 'did' else '`machack class list` names them.'}")


def sets_of(exercises: Iterable[Exercise]) -> list[Set]:
    """Return the sets that exercises are from, in the order of their names.

    >>> [some.id for some in sets_of([exercise("width-hand"), exercise("ideas-fork"), exercise("width-list")])]
    ['ideas', 'width']
    """
    ids = {one.id for one in exercises}
    return [some for some in all_sets() if any(one.id in ids for one in some.exercises)]


def exercise(name: str) -> Exercise:
    """Return an exercise by its id; raise BadInput if there is none.

    >>> exercise("width-hand").level
    1
    """
    for candidate in all_sets():
        for one in candidate.exercises:
            if one.id == name:
                return one
    raise BadInput(f"there is no exercise {name!r}.")
