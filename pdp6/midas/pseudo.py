"""The pseudo-ops of MIDAS that do something: place words, define names, shape the file."""

from __future__ import annotations

from collections.abc import Callable

from .. import BadInput
from ..words import RIGHT, SIGN, left, signed
from .bytes import Packer
from .macros import CLOSE, characters, elements, key, lines, syllables
from .text import BLANKS, SQUOZE, Fatal, File, Level
from .values import Valuer

NO_WORDS = "\n;?"


class Assembler(Valuer):
    """MIDAS: `actions` are the pseudo-ops that do something, `values` those that have a value in an expression."""

    # ------------------------------------------------------------ places and symbols

    def set_location(self) -> None:
        """LOC n: put the next word at n."""
        self.leave_bytes()
        self.move_to(self.last_argument())

    def block(self) -> None:
        """BLOCK n: leave n words free."""
        size = self.last_argument()
        if size > RIGHT:
            self.fault(
                f"the block of {size:o} words is larger than memory."
                if size < SIGN
                else "a block cannot have fewer than 0 words."
            )
        elif self.location + size > RIGHT + 1:
            self.fault(f"the block of {size:o} words runs past the last address, 777777.")
        else:
            self.location += size

    def set_offset(self) -> None:
        """OFFSET n: make labels and the point n more than the place where words go."""
        self.offset = signed(self.last_argument())

    def set_radix(self) -> None:
        """RADIX n: read numbers without a point in radix n from here on."""
        radix = self.last_argument()
        if 2 <= radix <= 10:
            self.radix = radix
        else:
            self.fault(f"the radix must be from 2 to 10, not {radix}.")

    def end(self) -> None:
        """END start: end the source; start is an address or a jump."""
        self.source.run(BLANKS)
        self.leave_bytes()
        if self.source.peek() not in ("", *NO_WORDS):
            start = self.word()
            self.jump = start if left(start) else 0o254000000000 | start
        self.ended = True

    def equals(self) -> None:
        """EQUALS new,old: define a second name."""
        new = self.name()
        self.comma()
        old = self.name()
        if not new or not old:
            return
        if old in self.macros:
            self.macros[new] = self.macros[old]
        elif old in self.actions:
            self.actions = {**self.actions, new: self.actions[old]}
        elif old in self.values:
            self.values = {**self.values, new: self.values[old]}
        else:
            self.define(new, self.value_of(old), False, False, self.token_at)

    def expunge(self) -> None:
        """EXPUNGE names: forget their meaning."""
        for name in self.names():
            self.macros.pop(name, None)
            if symbol := self.find(name):
                self.symbols = {other: kept for other, kept in self.symbols.items() if kept is not symbol}

    def kill(self) -> None:
        """.KILL names: keep them out of the image's symbols."""
        self.killed |= set(self.names())

    def half_kill(self) -> None:
        """.HKILL names: keep DDT from showing them for a value."""
        for name in self.names():
            if symbol := self.find(name):
                symbol.half_killed = True

    def without_symbols(self) -> None:
        """NOSYMS: put no symbols into the image."""
        self.no_symbols = True

    def variables(self, sizes_last: bool) -> None:
        """.SCALAR and .VECTOR: name variables, with their sizes. With `sizes_last` a size holds for the names after it."""
        size = 1
        while True:
            name = self.name()
            given = 0
            if self.source.peek() == "(":
                given = self.bracketed(")")
            size = given or (size if sizes_last else 1)
            if name:
                self.variable(name, size)
            if not self.comma():
                return

    def begin_scope(self) -> None:
        """.BEGIN name: begin a block; symbols defined in it are unknown outside."""
        self.scope = (*self.scope, self.name())

    def end_scope(self) -> None:
        """.END name: end a block."""
        self.source.run(BLANKS)
        name = key(self.source.run(SQUOZE))
        if not self.scope or name and name != self.scope[-1]:
            self.fault(
                f".END {name} does not end a block: "
                + (f"{self.scope[-1]} is the one that is open." if self.scope else "none is open.")
            )
        else:
            self.scope = self.scope[:-1]

    # ------------------------------------------------------------ words and lines

    def byte_mode(self) -> None:
        """.BYTE sizes: pack the following words as bytes; .BYTE alone ends this."""
        self.leave_bytes()
        self.source.run(BLANKS)
        if self.source.peek() in ("", *NO_WORDS, *CLOSE):
            return
        sizes = [self.last_argument()]
        while self.comma():
            sizes.append(self.last_argument())
        if not all(1 <= size <= 36 for size in sizes):
            self.fault("a byte must have 1 to 36 bits.")
        else:
            self.packer = Packer(sizes)

    def align(self) -> None:
        """.WALGN: begin a new word with the next byte."""
        if self.packer:
            for word in self.packer.rest():
                self.store(word)

    def skip_line(self) -> None:
        """SUBTTL and similar: skip a line that is for readers."""
        self.source.rest_of_line()

    def set_title(self) -> None:
        """TITLE: name the program."""
        self.title = self.source.rest_of_line().strip()

    def skip_text(self) -> None:
        """PRINTX, COMMENT: skip a text that makes no words."""
        self.text()

    def output_format(self, name: str) -> None:
        """SBLK, RIM, RIM10: choose the format of the image file."""
        self.format = name

    def relocatable(self) -> None:
        """RELOCATABLE: refuse it, because this assembler does not support it."""
        self.fault("relocatable programs cannot be assembled. Say with LOC where the words go.")

    def insert_file(self) -> None:
        """.INSRT name: read another file here."""
        at = self.source.place()
        name = self.source.rest_of_line().split(";")[0].strip()
        if sum(level.kind == "file" for level in self.source.levels) > 20:
            raise Fatal(at, f"{name} inserts itself without end.")
        try:
            if self.insert is None:
                raise BadInput(f"{name} cannot be inserted, because there is no other file here.")
            file = self.files.get(name) or File(self.insert(name), name)
        except BadInput as fault:
            raise Fatal(at, str(fault)) from None
        self.files[name] = file
        self.source.push(Level(file.text, file=file, kind="file"))

    def error(self, fatal: bool) -> None:
        """.ERR text and .FATAL text: report an error that the source itself finds."""
        at, line = self.source.place(), self.source.rest_of_line().strip()
        if fatal:
            raise Fatal(at, line)
        self.fault(line, at)


def _tests(condition: Callable[[int], bool]) -> Callable:
    return lambda self: self.tests(condition)


# fmt: off
Assembler.actions = {key(name): action for name, action in {
    "IFE": _tests(lambda value: value == 0), "IFN": _tests(lambda value: value != 0), "IFG": _tests(lambda value: value > 0),
    "IFGE": _tests(lambda value: value >= 0), "IFL": _tests(lambda value: value < 0), "IFLE": _tests(lambda value: value <= 0),
    "IFDEF": lambda self: self.defined(True), "IFNDEF": lambda self: self.defined(False),
    "IFSE": lambda self: self.same(True), "IFSN": lambda self: self.same(False),
    "IFB": lambda self: self.blank(True), "IFNB": lambda self: self.blank(False),
    "IFSQ": lambda self: self.all_squoze(True), "IFNSQ": lambda self: self.all_squoze(False),
    "IF1": lambda self: self.at_once(self.number == 1), "IF2": lambda self: self.at_once(self.number > 1),
    ".ALSO": lambda self: self.at_once(self.success), ".ELSE": lambda self: self.at_once(not self.success),
    "NULL": lambda self: self.at_once(False),
    "DEFINE": Assembler.define_macro, "REPEAT": Assembler.repeat,
    "IRP": lambda self: self.irp(elements), "IRPC": lambda self: self.irp(characters), "IRPS": lambda self: self.irp(syllables),
    "IRPW": lambda self: self.irp(lines), "IRPNC": Assembler.irp_counted,
    ".STOP": lambda self: self.stop(False), ".ISTOP": lambda self: self.stop(True), ".GO": Assembler.go, ".TAG": Assembler.name,
    "LOC": Assembler.set_location, "BLOCK": Assembler.block, "OFFSET": Assembler.set_offset, "RADIX": Assembler.set_radix,
    "END": Assembler.end, "CONSTANTS": Assembler.dump_literals, "VARIABLES": Assembler.dump_variables,
    "CONC": Assembler.concatenate, ".AOP": Assembler.operate_silently,
    "EQUALS": Assembler.equals, "EXPUNGE": Assembler.expunge, ".KILL": Assembler.kill, ".HKILL": Assembler.half_kill,
    "NOSYMS": Assembler.without_symbols, ".SCALAR": lambda self: self.variables(False), ".VECTOR": lambda self: self.variables(True),
    ".BEGIN": Assembler.begin_scope, ".END": Assembler.end_scope, ".BYTE": Assembler.byte_mode, ".WALGN": Assembler.align,
    "TITLE": Assembler.set_title, "SUBTTL": Assembler.skip_line, ".SYMTAB": Assembler.skip_line, ".AUXIL": Assembler.skip_line,
    "PRINTX": Assembler.skip_text, "PRINTC": Assembler.skip_text, "COMMENT": Assembler.skip_text, ".GLOBAL": Assembler.names,
    "SBLK": lambda self: self.output_format("sblk"), "RIM": lambda self: self.output_format("rim"),
    "RIM10": lambda self: self.output_format("rim10"), "RELOCATABLE": Assembler.relocatable,
    ".INSRT": Assembler.insert_file, ".ERR": lambda self: self.error(False), ".FATAL": lambda self: self.error(True),
}.items()}
# fmt: on
