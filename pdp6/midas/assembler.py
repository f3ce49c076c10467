"""The assembler itself: statements, symbols, literals, and passes over the source until nothing changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ..images import Image
from ..mnemonics import DEVICES, IO, WORDS
from ..words import M36, RIGHT, octal, signed
from .bytes import Packer
from .expressions import ENDS, Bracket, Expressions
from .macros import CLOSE, Macro, key
from .numbers import is_number
from .text import SQUOZE, Fatal, Fault, File, Input, Place

FIRST_LOCATION = 0o100
MOST_PASSES = 20
LAST = RIGHT


@dataclass
class Symbol:
    """A symbol of the source: its value, True if it may get another, and where it was defined in this pass."""

    value: int
    fixed: bool = False
    half_killed: bool = False
    place: Place | None = None


@dataclass
class Row:
    """A word in the listing: its address and the line that made it."""

    file: str
    line: int
    address: int
    word: int
    literal: bool = False


@dataclass
class Assembly:
    """The result: the image, the symbols, the listing, and the errors, each a sentence with file, line and column.

    >>> from pdp6.midas import assemble
    >>> made = assemble("GO: MOVEI 1,[5]\\n HALT GO\\n END GO")
    >>> [octal(word) for word in made.image.words.values()], made.errors
    (['201040,,000102', '254200,,000100', '000000,,000005'], [])
    """

    image: Image
    errors: list[Fault]
    rows: list[Row] = field(default_factory=list)
    files: dict[str, File] = field(default_factory=dict)
    title: str = ""
    passes: int = 0

    @property
    def symbols(self) -> dict[str, int]:
        """The symbols, {name: value}."""
        return self.image.symbols

    @property
    def listing(self) -> str:
        """The source with the address and the word before each line that made one."""
        lines: list[str] = []
        shown: dict[str, int] = {}
        for row in self.rows:
            text = self._lines_up_to(lines, shown, row.file, row.line + row.literal)
            if row.literal:
                shown[row.file], text = row.line, ""
            lines.append(f"{row.address:06o} {octal(row.word)}  {text}".rstrip())
        main = next(iter(self.files))
        self._lines_up_to(lines, shown, main, len(self.files[main].starts) + 1)
        return "\n".join(lines).rstrip() + "\n"

    def _lines_up_to(self, lines: list[str], shown: dict[str, int], name: str, line: int) -> str:
        """List the lines without words before `line`; return that line, or "" if it was listed already."""
        file = self.files[name]
        done = shown.get(name, 0)
        for number in range(done + 1, min(line, len(file.starts) + 1)):
            lines.append(f"{'':22}{file.line(number)}".rstrip())
        if line <= done:
            return ""
        shown[name] = line
        return file.line(line) if line <= len(file.starts) else ""


class Core(Expressions):
    """Symbols, words and passes; the class built on this one has the pseudo-ops."""

    io_names = frozenset(IO)

    def __init__(self, file: File, insert: Callable[[str], str] | None, strict: bool, whole: bool):
        self.file, self.insert, self.strict, self.whole = file, insert, strict, whole
        self.files = {file.name: file}
        self.symbols: dict[str, Symbol] = {}
        self.macros: dict[str, Macro] = {}
        self.bases: dict[int, int] = {}
        self.number = 0
        self.faults: list[Fault] = []

    # ------------------------------------------------------------ passes

    def run(self) -> Assembly:
        """Read the source repeatedly until two passes agree; the faults are those of the last."""
        before = None
        for self.number in range(1, MOST_PASSES + 1):
            try:
                self._guarded_pass()
            except Fatal as fatal:
                self.faults.append(fatal.fault)
                break
            now = self._state()
            if now == before:
                break
            before, last = now, before
        else:
            self._unsettled(before, last)
        symbols = self._output_symbols()
        image = Image(
            self.words,
            self.jump,
            {name: symbol.value for name, symbol in symbols.items()},
            self.file.name,
            self.format,
            hidden={name for name, symbol in symbols.items() if symbol.half_killed},
        )
        return Assembly(image, self.faults, self.rows, self.files, self.title, self.number)

    def _state(self) -> tuple:
        return {name: symbol.value for name, symbol in self.symbols.items()}, self.words, self.bases, self.jump

    def _unsettled(self, now: tuple, before: tuple) -> None:
        names = [name for name, value in now[0].items() if before[0].get(name) != value]
        what = f"the value of {names[0]} changes" if names else "the words change"
        self.faults.append(Fault(Place(self.file.name, 1, 1), f"the program does not settle: {what} on every pass."))

    def _guarded_pass(self) -> None:
        try:
            self._pass()
        except RecursionError:
            raise Fatal(self.source.place(), "this is nested too deeply.") from None

    def _pass(self) -> None:
        self._begin_expressions()
        self.source = Input(self.file)
        self.faults = []
        self.said: set[Fault] = set()
        self.words: dict[int, int] = {}
        self.rows: list[Row] = []
        self.jump: int | None = None
        self.location, self.offset, self.radix = FIRST_LOCATION, 0, 8
        self.sinks: list[Bracket] = []
        self.packer: Packer | None = None
        self.pool: list[int] = []
        self.pool_places: dict[int, list[int]] = {}
        self.area, self.new_bases = 0, {}
        self.waiting: dict[str, int] = {}  # variables that have no place yet
        self.scope: tuple[str, ...] = ()
        self.killed: set[str] = set()
        self.no_symbols, self.ended, self.success = False, False, False
        self.repeated = self.irp_round = self.generated = 0
        self.assigned: int | None = None
        self.operated = 0, 0, 0  # the result of the last .OP: accumulator, word, -1 if it skipped
        self.title, self.format = "", "sblk"
        for symbol in self.symbols.values():
            symbol.place = None
        self.statements("")
        self.leave_bytes()
        self.dump_variables()
        self.dump_literals()
        self.bases = self.new_bases
        if self.scope:
            self.fault(f"the block {self.scope[-1]} never ends: its .END is missing.")
        if self.whole and not self.ended:
            self.fault("END is missing: it must be the last statement, with the start after it if there is one.")

    def _output_symbols(self) -> dict[str, Symbol]:
        symbols: dict[str, Symbol] = {}
        for name, symbol in ({} if self.no_symbols else self.symbols).items():
            plain = name.rpartition("\0")[2]
            if plain not in self.killed:
                symbols.setdefault(plain, symbol)
        return symbols

    # ------------------------------------------------------------ statements

    def statements(self, closing: str) -> bool:
        """Assemble statements up to the closing bracket, or to the end; return False if the bracket is missing."""
        while not self.ended:
            character = self.source.peek()
            if not character:
                break
            if character in " \t\n?\f":
                self.source.take()
            elif character == ";":
                self.source.rest_of_line()
            elif character in CLOSE:
                at = self.source.place()
                self.source.take()
                if character != closing:
                    self.fault(
                        f"this {character} appears where {closing} is missing."
                        if closing
                        else f"this {character} closes nothing.",
                        at,
                    )
                if closing:
                    return True
            else:
                self._statement()
        return not closing

    def _statement(self) -> None:
        level, at = self.source.levels[-1], self.source.place()
        if SQUOZE.match(self.source.peek()):
            self.token_at = self.source.place()
            token = self.source.run(SQUOZE)
            if not is_number(token) and (self._defines(token) or self.acts(token)):
                return
            self.held = token
        before = (level, level.at, self.held)
        self.assigned = None
        value = self.word()
        if not self.empty:
            self.emit(value, at)
        after = self.source.peek()
        if (
            after
            and after not in ENDS
            or before == (self.source.levels[-1], self.source.levels[-1].at, None)
            and self.empty
        ):
            self.fault(f"{after!r} cannot appear here.")
            self.source.rest_of_line()

    def _defines(self, token: str) -> bool:
        """Do a label or an assignment, if the token begins one; return True if it does."""
        mark = self.source.peek()
        level = self.source.levels[-1]
        if mark and mark in "'\"" and level.text[level.at + 1 : min(level.at + 2, level.end)] in (":", "="):
            self.source.take()
            mark = self.source.peek()
        if not mark or mark not in ":=":
            return False
        at = self.token_at
        self.source.take()
        half_killed = self.source.peek() == mark and bool(self.source.take())
        if mark == ":":
            self._label(token, half_killed, at)
            return True
        fixed = self.source.peek() == ":" and bool(self.source.take())
        unknown = self.unknown
        value = self.word()
        self.assigned = value
        if key(token) == ".":
            self.move_to(value - self.offset)
        elif unknown == self.unknown:
            self.define(token, value, fixed, half_killed, at)
        return True

    def _label(self, token: str, half_killed: bool, at: Place) -> None:
        if self.sinks and self.sinks[-1].closing == "]":
            self.sinks[-1].labels.append((token, half_killed, at, len(self.sinks[-1].words)))
        elif self.sinks:
            self.fault(f"the label {token} is inside < > or ( ), where it cannot name the place of a word.", at)
        else:
            self.define(token, self.location + self.offset & RIGHT, True, half_killed, at)

    def define(self, token: str, value: int, fixed: bool, half_killed: bool, at: Place) -> None:
        """Give a symbol its value; a different value for a fixed symbol is a fault."""
        name = "\0".join((*self.scope, key(token)))
        old = self.symbols.get(name)
        if old and old.place and (old.fixed or fixed) and old.value != value:
            self.fault(
                f"{key(token)} is defined twice: here as {value:o}, in line {old.place.line} as {old.value:o}.", at
            )
            return
        fixed = fixed or bool(old and old.place and old.fixed)
        self.symbols[name] = Symbol(value, fixed, half_killed, at)

    def find(self, name: str) -> Symbol | None:
        """Return the symbol that a name means here: that of the innermost block that has one."""
        for depth in range(len(self.scope), -1, -1):
            if symbol := self.symbols.get("\0".join((*self.scope[:depth], name))):
                return symbol
        return None

    def value_of(self, token: str) -> int:
        """Return the value of a symbol, a mnemonic, a device or a pseudo-op that has one."""
        name = key(token)
        if name == ".":
            return self.location + self.offset & RIGHT
        if symbol := self.find(name):
            return symbol.value
        if name in self.values:
            return self.values[name](self)
        if name in WORDS:
            return WORDS[name]
        if name in DEVICES:
            return DEVICES[name]
        self.unknown += 1
        if name not in self.waiting and self.number > 1:  # on the first pass it may still be defined later
            instruction = self.leading == name and self.source.peek() in (" ", "\t") and not self.sinks
            self.fault(
                f"{token} is not an instruction, macro or symbol." if instruction else f"{token} is not defined.",
                self.token_at,
            )
        return 0

    def acts(self, token: str) -> bool:
        """Expand a macro, or do a pseudo-op that has no value; return False if the token is neither."""
        name = key(token)
        if name in self.macros:
            self.held = None
            self.call(self.macros[name])
            return True
        if name in self.actions and not self.find(name):
            self.held = None
            self.actions[name](self)
            return True
        return False

    # ------------------------------------------------------------ words and places

    def emit(self, value: int, at: Place | None = None) -> None:
        """Assemble a word, or in byte mode a byte, for the statement that begins at a place."""
        if self.packer is None:
            self.store(value, at)
            return
        if self.strict and not self.packer.fits(value):
            self.fault(f"the value {value:o} is too large for a byte of {self.packer.sizes[self.packer.turn]} bits.")
        for word in self.packer.add(value):
            self.store(word, at)

    def store(self, word: int, at: Place | None = None) -> None:
        """Put a word into the open brackets, or into memory."""
        if self.sinks:
            self.sinks[-1].words.append(word)
            return
        if self.location > LAST:
            raise Fatal(self.source.place(), "the program runs past the last address, 777777.")
        place = at or self.source.place()
        self.words[self.location] = word & M36
        self.rows.append(Row(place.file, place.line, self.location, word & M36))
        self.location += 1

    def leave_bytes(self) -> None:
        """Leave byte mode, and finish the word begun."""
        if self.packer:
            words, self.packer = self.packer.rest(), None
            for word in words:
                self.store(word)

    def move_to(self, location: int) -> None:
        """Move the location counter."""
        if not 0 <= signed(location & M36) <= LAST:
            self.fault(f"the location {location & M36:o} is outside memory: the last address is 777777.")
        else:
            self.location = location & RIGHT

    # ------------------------------------------------------------ literals and variables

    def literal(self) -> int:
        """Read [...]; return the address that its words get when the literals are stored.

        A label in it is the address of its word there. MIDAS itself has no such labels: it reads a source twice, and
        knows that address too late. Equal literals share one place, except those with labels.
        """
        unknown = self.unknown
        bracket = self.inside("]")
        words = bracket.words or [0]
        index = self._pooled(words) if unknown == self.unknown and not bracket.labels else None
        if index is None:
            index = len(self.pool)
            for number, word in enumerate(words):
                if not bracket.labels:
                    self.pool_places.setdefault(word, []).append(index + number)
            self.pool += words
        if self.area not in self.bases:  # the first pass does not know where they will be
            self.unknown += 1
            return 0
        address = self.bases[self.area] + self.offset + index & RIGHT
        for token, half_killed, at, number in bracket.labels:
            self.define(token, address + number & RIGHT, True, half_killed, at)
        return address

    def _pooled(self, words: list[int]) -> int | None:
        """Return where equal words already are in the pool."""
        for index in self.pool_places.get(words[0], ()):
            if self.pool[index : index + len(words)] == words:
                return index
        return None

    def dump_literals(self) -> None:
        """Store the literals here, for CONSTANTS and at the end of the program."""
        pool, self.pool, self.pool_places = self.pool, [], {}
        self.new_bases[self.area] = self.location
        self.area += 1
        begun = len(self.rows)
        for word in pool:
            self.store(word)
        for row in self.rows[begun:]:
            row.literal = True

    def variable(self, name: str, size: int) -> None:
        """Note a variable, which gets its words at VARIABLES or at the end."""
        symbol = self.find(name)
        if name not in self.waiting and not (symbol and symbol.place):
            self.waiting[name] = size

    def dump_variables(self) -> None:
        """Give the variables their words here."""
        waiting, self.waiting = self.waiting, {}
        for name, size in waiting.items():
            symbol = self.symbols.get(name)
            if not (symbol and symbol.place):
                self.define(name, self.location + self.offset & RIGHT, True, False, self.source.place())
                self.location += size
