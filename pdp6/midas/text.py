"""What the assembler reads: a text, and on top of it the texts that macros, loops and conditionals put before the rest.

MIDAS is a language over characters: an expansion may end in the middle of a word, which continues with what follows the
call.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

SQUOZE = re.compile(r"[A-Za-z0-9.$%]+")
BLANKS = re.compile(r"[ \t]+")
DEEPEST = 2000  # texts on top of texts; beyond this, a macro must be calling itself
MOST_EXPANSIONS = 200_000
MOST_ROUNDS = 500_000
MOST_TEXT = 5_000_000  # characters of all expansions; beyond this, a macro must be growing from call to call
LONGEST_LIST = 20_000  # characters that one IRP goes over
ENDLESS = "without end"


class Place(NamedTuple):
    """A place in a source file: line and column count from 1."""

    file: str
    line: int
    column: int


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong in a source, and where.

    >>> print(Fault(Place("hello.mid", 3, 5), "FOO is not defined."))
    hello.mid:3:5: FOO is not defined.
    """

    place: Place
    message: str

    def __str__(self) -> str:
        return f"{self.place.file}:{self.place.line}:{self.place.column}: {self.message}"


class Fatal(Exception):
    """Raised for a fault after which the rest of the source has no meaning."""

    def __init__(self, place: Place, message: str):
        super().__init__(message)
        self.fault = Fault(place, message)


class File:
    """A source file: its lines end in a line feed, whatever they ended in before."""

    def __init__(self, text: str, name: str):
        self.name = name
        self.text = text.replace("\r\n", "\n").replace("\r", "\n")
        self.starts = [0] + [match.end() for match in re.finditer("\n", self.text)]

    def place(self, offset: int) -> Place:
        line = bisect_right(self.starts, offset)
        return Place(self.name, line, offset - self.starts[line - 1] + 1)

    def line(self, number: int) -> str:
        end = self.starts[number] if number < len(self.starts) else len(self.text)
        return self.text[self.starts[number - 1] : end].rstrip("\n")


class Level:
    """A text being read, from `at` to `end`; `file` if it is part of a file, else `called` is the place of its call."""

    def __init__(
        self,
        text: str,
        at: int = 0,
        end: int | None = None,
        file: File | None = None,
        called: Place | None = None,
        kind: str = "text",
        name: str = "",
        again: Callable[[], str | None] | None = None,
        after: Callable[[], None] | None = None,
    ):
        self.text, self.begin, self.at = text, at, at
        self.end = len(text) if end is None else end
        self.file, self.called, self.kind, self.name, self.again, self.after = file, called, kind, name, again, after


class Input:
    """A stack of texts, read character by character; when a text is finished, the one below it continues."""

    def __init__(self, file: File):
        self.levels = [Level(file.text, file=file, kind="file")]
        self.expansions = self.rounds = self.grown = 0

    def peek(self) -> str:
        """Return the next character, "" at the end of everything."""
        while True:
            level = self.levels[-1]
            if level.at < level.end:
                return level.text[level.at]
            if not self._next_round(level):
                if len(self.levels) == 1:
                    return ""
                self.drop()

    def _next_round(self, level: Level) -> bool:
        """Begin the next round of a loop, if it has one; return True if so."""
        text = level.again() if level.again else None
        if text is None:
            level.again = None
            return False
        self.rounds += 1
        if self.rounds > MOST_ROUNDS:
            raise Fatal(self.place(), f"{level.name} repeats without end: {MOST_ROUNDS:,} times so far.")
        level.text, level.at, level.end = (
            text,
            level.begin,
            level.begin + len(text) if level.file is None else level.end,
        )
        return True

    def drop(self) -> None:
        """Remove the top text."""
        level = self.levels.pop()
        if level.after:
            level.after()

    def take(self) -> str:
        character = self.peek()
        if character:
            self.levels[-1].at += 1
        return character

    def push(self, level: Level) -> None:
        """Put a text before the rest.

        Finished texts below it are removed first, so that a loop by recursion does not grow.
        """
        self.count(level.name or "a text", "expanded")
        while len(self.levels) > 1 and self.levels[-1].at >= self.levels[-1].end and not self.levels[-1].again:
            self.drop()
        self.levels.append(level)
        if len(self.levels) > DEEPEST:
            raise Fatal(self.place(), f"{level.name or 'a text'} calls itself {ENDLESS}: {DEEPEST} calls are open.")

    def count(self, name: str, what: str) -> None:
        """Count an expansion; too many mean that they never end."""
        self.expansions += 1
        if self.expansions > MOST_EXPANSIONS:
            raise Fatal(self.place(), f"{name} is {what} {ENDLESS}: {MOST_EXPANSIONS:,} times so far.")

    def grow(self, name: str, characters: int) -> None:
        """Count the characters of an expansion before it is made; too many mean that it grows without end."""
        self.grown += characters
        if self.grown > MOST_TEXT:
            raise Fatal(
                self.place(), f"{name} grows {ENDLESS}: all expansions have more than {MOST_TEXT:,} characters so far."
            )

    def place(self) -> Place:
        """Return the assembler's place in the source file; inside an expansion, the place of its call."""
        lowest = self.levels[0]
        for level in self.levels[1:]:
            if level.file is None:
                return level.called
            lowest = level
        return lowest.file.place(lowest.at)

    def inside(self) -> str:
        """Return the name of the macro or loop being expanded, or ""."""
        return next((level.name for level in reversed(self.levels) if level.kind != "file" and level.name), "")

    def run(self, pattern: re.Pattern) -> str:
        """Take and return the longest run of characters that `pattern` matches, even into the text below."""
        text = ""
        while self.peek():
            level = self.levels[-1]
            match = pattern.match(level.text, level.at, level.end)
            if not match:
                break
            text += match[0]
            level.at = match.end()
            if level.at < level.end:
                break
        return text

    def rest_of_line(self) -> str:
        """Take and return the characters before the end of the line."""
        return self.run(re.compile(r"[^\n]+"))

    def cut(self, find_end: Callable[[str, int, int], int | None]) -> Level | None:
        """Take the text that ends where `find_end(text, at, end)` says, as a text that can be put before the rest.

        If the end is not in the top text, search the texts below together with it; return None if there is no end.
        """
        self.peek()
        level = self.levels[-1]
        stop = find_end(level.text, level.at, level.end)
        if stop is not None:
            piece = Level(level.text, level.at, stop, level.file, level.called)
            level.at = stop
            return piece
        called = self.place()
        gathered = ""
        while character := self.take():
            gathered += character
            if find_end(gathered, 0, len(gathered)) is not None:
                self.levels[-1].at -= 1
                return Level(gathered[:-1], called=called)
        return None


def before_closing(opening: str, closing: str) -> Callable[[str, int, int], int | None]:
    """Return a function that finds the bracket that closes one already open."""
    either = re.compile(f"[{re.escape(opening + closing)}]")

    def find(text: str, at: int, end: int) -> int | None:
        depth = 1
        for match in either.finditer(text, at, end):
            depth += 1 if match[0] == opening else -1
            if depth == 0:
                return match.start()
        return None

    return find


def before_line_end(text: str, at: int, end: int) -> int | None:
    """Find the end of the line; the end of the text also counts."""
    line_end = text.find("\n", at, end)
    return end if line_end < 0 else line_end
