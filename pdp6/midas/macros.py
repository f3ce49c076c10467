"""Macros and loops: bodies with dummies, how a call's arguments are read, what IRP goes over."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from .text import BLANKS, SQUOZE, Fatal, Input, Place, before_closing

PAIRED = {"DEFINE", "IRP", "IRPC", "IRPS", "IRPW", "IRPNC", ".TTYMA"}  # each is ended by its own TERMIN
OPEN, CLOSE = "([{<", ")]}>"


def key(name: str) -> str:
    """Return the part of a name that MIDAS uses: its first six characters, in capitals.

    >>> key("Constants")
    'CONSTA'
    """
    return name[:6].upper()


@dataclass(frozen=True)
class Dummy:
    """A dummy of a macro: how its argument is written, and what replaces a missing one.

    `syntax` is normal, balanced, line, strung, kept or value.
    """

    name: str
    syntax: str = "normal"
    default: str | None = None
    generated: bool = False
    by_name: bool = False


@dataclass
class Macro:
    """A macro: its dummies, and its body as a list of texts and of numbers of dummies."""

    name: str
    dummies: list[Dummy]
    body: list[str | int]
    place: Place = field(compare=False, default=Place("", 0, 0))

    @property
    def ends_line(self) -> bool:
        """True if the body ends with a complete line, so that the end of a call's line must not be read."""
        return bool(self.body) and str(self.body[-1]).endswith("\n")

    def expand(self, arguments: list[str]) -> str:
        """Return the body with the arguments inserted.

        >>> Macro("ADD2", [Dummy("A")], ["ADDI ", 0, ",2"]).expand(["T"])
        'ADDI T,2'
        """
        return "".join(self._parts(arguments))

    def length(self, arguments: list[str]) -> int:
        """Return the number of characters that `expand` would return."""
        return sum(map(len, self._parts(arguments)))

    def _parts(self, arguments: list[str]) -> Iterator[str]:
        return (arguments[part] if isinstance(part, int) else part for part in self.body)


def body_of(text: str, dummies: list[str]) -> list[str | int]:
    """Return a body cut at the names of its dummies; one `!` next to a name joins it to its neighbor.

    >>> body_of("A!B: MOVE A,AB", ["A", "B"])
    [0, 1, ': MOVE ', 0, ',AB']
    """
    numbers = {key(name): number for number, name in enumerate(dummies)}
    parts: list[str | int] = []
    place = plain = 0
    while match := SQUOZE.search(text, place):
        place = match.end()
        name = key(match[0])
        if name == ".QUOTE":
            parts += [text[plain : match.start()].removesuffix("!")]
            quoted, place = _quoted(text, place)
            parts.append(quoted)
        elif name in numbers:
            parts += [text[plain : match.start()].removesuffix("!"), numbers[name]]
            place += text.startswith("!", place)
        else:
            continue
        plain = place
    return [part for part in [*parts, text[plain:]] if part != ""]


def _quoted(text: str, place: int) -> tuple[str, int]:
    """Return the text of a .QUOTE and where it ends."""
    place += len(text[place:]) - len(text[place:].lstrip(" \t"))
    end = text.find(text[place : place + 1] or "/", place + 1)
    end = len(text) if end < 0 else end
    return text[place + 1 : end], end + 1


def read_body(source: Input, begun: Place, what: str) -> str:
    """Take the text up to the TERMIN that belongs to `what`, and one character after it."""
    depth, parts = 0, []
    while character := source.peek():
        if not SQUOZE.match(character):
            parts.append(source.take())
            continue
        word = source.run(SQUOZE)
        if key(word) == ".QUOTE":
            parts += [word, *_taken_quote(source)]
            continue
        if key(word) == "TERMIN":
            if depth == 0:
                source.take()
                return "".join(parts).removesuffix("!")
            depth -= 1
        elif key(word) in PAIRED:
            depth += 1
        parts.append(word)
    raise Fatal(begun, f"{what} never ends: its TERMIN is missing.")


def _taken_quote(source: Input) -> list[str]:
    taken = [source.run(BLANKS), source.take()]
    while (character := source.take()) not in ("", taken[1]):
        taken.append(character)
    return [*taken, character]


# ---------------------------------------------------------------- the line of a DEFINE

_TURNS = {"*": "strung", "&": "kept", "#": "value", "?": "balanced", "-": "line"}


def read_dummies(line: str) -> list[Dummy]:
    r"""Return the dummies that a DEFINE line names after the macro's name.

    >>> [(each.name, each.syntax, each.default) for each in read_dummies("A,B=10 (C)")]
    [('A', 'normal', None), ('B', 'normal', '10 (C)')]
    """
    dummies: list[Dummy] = []
    syntax, generated, by_name, place = "normal", False, False, 0
    while place < len(line) and line[place] != ";":
        character = line[place]
        if match := SQUOZE.match(line, place):
            place = match.end()
            default = None
            if line.startswith("=", place):
                default, place = _default(line, place + 1)
            here = "line" if line.startswith("/", place) else syntax
            dummies.append(Dummy(match[0], here, default, generated, by_name))
            continue
        if character in _TURNS:
            syntax = "normal" if syntax == _TURNS[character] else _TURNS[character]
        elif character in OPEN:
            syntax = "balanced"
        elif character in CLOSE:
            syntax = "normal"
        elif character == "\\":
            generated = not generated
        elif character == "+":
            by_name = not by_name
        elif character == ":":
            syntax, generated, by_name = "normal", False, False
        place += 1
    return dummies


def _default(line: str, place: int) -> tuple[str, int]:
    if line.startswith("[", place):
        end = before_closing("[", "]")(line, place + 1, len(line))
        if end is not None:
            return line[place + 1 : end], end + 1
    match = re.compile(r"[^,;]*").match(line, place)
    return match[0].rstrip(), match.end()


# ---------------------------------------------------------------- the arguments of a call

UNSPECIFIED = None  # the call ended before this dummy
NULL = ""  # its place was left empty


class Given(str):
    """An argument in brackets; even an empty one counts as given, so that no default replaces it."""


class Arguments:
    """Read the arguments of one call; `value` reads a field and returns it as digits."""

    def __init__(self, source: Input, value: Callable[[], str]):
        self.source, self.value, self.over, self.newline = source, value, False, False

    def read(self, dummies: list[Dummy]) -> list[str | None]:
        """Return an argument for each dummy, as written; None for those after the end of the call."""
        texts: dict[str, str | None] = {}
        place = 0
        while place < len(dummies):
            if dummies[place].by_name:
                run = [dummy for dummy in dummies[place:] if dummy.by_name]
                self._read_by_name(run, texts)
                place += len(run)
            else:
                texts[dummies[place].name] = UNSPECIFIED if self.over else self.one(dummies[place].syntax)
                place += 1
        return [texts.get(dummy.name) for dummy in dummies]

    def _read_by_name(self, run: list[Dummy], texts: dict[str, str | None]) -> None:
        names = {key(dummy.name): dummy for dummy in run}
        while not self.over:
            self.source.run(BLANKS)
            if not SQUOZE.match(self.source.peek() or " "):
                self._separator(self.source.peek())
                return
            name = self.source.run(SQUOZE)
            if key(name) not in names or self.source.peek() != "=":
                raise Fatal(self.source.place(), f"{name} is not an argument given by name, such as {run[0].name}=...")
            self.source.take()
            texts[names[key(name)].name] = self.one(names[key(name)].syntax)

    def one(self, syntax: str) -> str:
        """Return one argument, written as `syntax` says; take the comma after it, or note that the call is over."""
        if syntax == "line":
            text = self.source.rest_of_line()
            self.source.take()
            return text
        if syntax == "value":
            self.source.run(BLANKS)
            return self._separated(self.value())
        if syntax in ("strung", "kept"):
            return self._strung(syntax == "kept")
        if syntax == "balanced":
            return self._separated(self._balanced())
        if self.source.peek() == "[":
            return self._bracketed(syntax == "plain")
        if self.source.peek() == "\\" and syntax == "normal":
            self.source.take()
            self.source.run(BLANKS)
            return self._separated(self.value())
        return self._separated(self.source.run(_UP_TO_SEPARATOR))

    def _bracketed(self, alone: bool) -> str:
        """Return an argument in brackets.

        `alone`, in a condition: leave alone what follows the bracket.
        """
        begun = self.source.place()
        self.source.take()
        piece = self.source.cut(before_closing("[", "]"))
        if piece is None:
            raise Fatal(begun, "the [ of this argument is never closed.")
        self.source.take()
        if alone:
            pass
        elif self.source.peek() in ("\n", ";", ""):
            self._separator(self.source.peek())
        elif self.source.peek() == ",":
            self.source.take()
        return Given(piece.text[piece.begin : piece.end])

    def _balanced(self) -> str:
        text, depth = "", 0
        while character := self.source.peek():
            if depth == 0 and character in ",;\n" + CLOSE:
                break
            depth += (character in OPEN) - (character in CLOSE)
            text += self.source.take()
        return text

    def _strung(self, keep: bool) -> str:
        self.source.run(BLANKS)
        mark = self.source.peek()
        if mark in ("", "\n", ";", ",") or mark in CLOSE:
            return self._separated("")
        begun = self.source.place()
        self.source.take()
        text = ""
        while (character := self.source.take()) != mark:
            if not character:
                raise Fatal(begun, f"the text that begins with {mark} here is never closed.")
            text += character
        self.source.run(BLANKS)
        return self._separated(mark + text + mark if keep else text)

    def _separated(self, text: str) -> str:
        if self.source.peek() == ";":
            text = text.rstrip(" \t")
        self._separator(self.source.peek())
        return text

    def _separator(self, character: str) -> None:
        if character == ",":
            self.source.take()
        else:
            self.over = True
            self.newline = character == "\n"


_UP_TO_SEPARATOR = re.compile(r"[^,;\n]+")


# ---------------------------------------------------------------- what the loops go over


def elements(text: str) -> list[tuple[str, str]]:
    """Return (element, rest) of a list with commas, for IRP; brackets hold an element together.

    >>> elements("A,[B,C],D")
    [('A', '[B,C],D'), ('B,C', 'D'), ('D', '')]
    """
    parts, word, depth = [], "", 0
    for place, character in enumerate(text):
        if character == "[":
            depth += 1
            if depth == 1:
                continue
        elif character == "]" and depth:
            depth -= 1
            if depth == 0:
                continue
        elif character in ",\n" and depth == 0:
            parts.append((word, text[place + 1 :]))
            word = ""
            continue
        word += character
    return [*parts, (word, "")] if text else []


def characters(text: str, skip: int = 0, count: int = 1, rounds: int = -1) -> list[tuple[str, str]]:
    """Return (characters, rest), for IRPC and, with its three numbers, for IRPNC.

    >>> characters("ABC")
    [('A', 'BC'), ('B', 'C'), ('C', '')]
    """
    skip, count = max(0, skip), max(1, count)
    end = len(text) if rounds < 0 else min(len(text), skip + count * rounds)
    return [(text[place : min(place + count, end)], text[place + count : end]) for place in range(skip, end, count)]


def syllables(text: str) -> list[tuple[str, str]]:
    """Return (name, character after it), for IRPS.

    >>> syllables("A+B- ,C")
    [('A', '+'), ('B', '-'), ('C', '')]
    """
    return [(match[0], text[match.end() : match.end() + 1]) for match in SQUOZE.finditer(text)]


def lines(text: str) -> list[tuple[str, str]]:
    """Return (line, its comment), for IRPW; empty lines do not count."""
    return [tuple(line.partition(";")[::2]) for line in text.split("\n") if line]
