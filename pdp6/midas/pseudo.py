"""The pseudo-ops: what MIDAS does itself instead of assembling it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from itertools import zip_longest

from .. import BadInput, control
from ..mnemonics import DEVICES, WORDS
from ..step import step
from ..words import M36, RIGHT, SIGN, halves, left, octal, right, signed, squoze
from ..words import ascii as ascii_words
from ..words import sixbit as sixbit_words
from .assembler import Core
from .bytes import Packer, field_of, incremented, pointer_to
from .macros import (
    CLOSE,
    OPEN,
    Arguments,
    Dummy,
    Given,
    Macro,
    body_of,
    characters,
    elements,
    key,
    lines,
    read_body,
    read_dummies,
    syllables,
)
from .numbers import digits, is_number
from .text import BLANKS, LONGEST_LIST, SQUOZE, Fatal, File, Level, before_closing, before_line_end

NO_WORDS = "\n;?"
CONC = Macro("CONC", [Dummy("A"), Dummy("B")], [0, 1])
OP_ACCUMULATOR, OP_PLACE = 4, 0o100  # where .OP has its operands, the word behind the accumulator, and its instruction


class Assembler(Core):
    """MIDAS: `actions` are the pseudo-ops that do something, `values` those that are a value in an expression."""

    # ------------------------------------------------------------ how arguments are read

    def argument(self) -> int:
        """Reads a field and takes the blank or comma after it."""
        value = self.last_argument()
        if self.source.peek() in (" ", "\t", ","):
            self.source.take()
        return value

    def last_argument(self) -> int:
        """Reads a field; what stands after it stays."""
        kept = self.leading, self.swapped, self.indirect
        self.swapped = self.indirect = 0
        self.source.run(BLANKS)
        value = self.field()
        if value is None and not self.swapped and not self.indirect:
            self.fault("a value is missing here.")
        value = ((value or 0) + self.swapped | self.indirect) & M36
        self.leading, self.swapped, self.indirect = kept
        return value

    def comma(self) -> bool:
        """Takes a comma, with blanks around it; says whether there was one."""
        self.source.run(BLANKS)
        if self.source.peek() != ",":
            return False
        self.source.take()
        self.source.run(BLANKS)
        return True

    def name(self) -> str:
        """Reads a symbol that is not evaluated."""
        self.source.run(BLANKS)
        self.token_at = self.source.place()
        token = self.source.run(SQUOZE)
        if not token or is_number(token):
            self.fault(f"a symbol is missing here{', not ' + token if token else ''}.")
        return key(token)

    def names(self) -> list[str]:
        """Reads symbols with commas between them."""
        found = [self.name()]
        while self.comma():
            found.append(self.name())
        return [each for each in found if each]

    def text(self) -> str:
        """Reads a text between two equal marks; the end of a line is a carriage return and a line feed."""
        self.source.run(BLANKS)
        begun = self.source.place()
        mark = self.source.take()
        if mark in ("", "\n"):
            raise Fatal(begun, "the text that should stand here is missing.")
        text = self.source.run(re.compile(f"[^{re.escape(mark)}]+"))
        if not self.source.take():
            raise Fatal(begun, f"the text that begins with {mark} here is never closed.")
        return text.replace("\n", "\r\n")

    def string(self) -> str:
        """Reads an argument of IFSE and its like: in brackets, or up to a comma."""
        self.source.run(BLANKS)
        return str(Arguments(self.source, lambda: "").one("plain"))

    # ------------------------------------------------------------ conditionals

    def conditional(self, holds: bool) -> None:
        """Reads the text that a condition governs, and puts it before the rest if the condition holds."""
        self.success = holds
        opening = self.source.peek()
        if opening not in ("[", "{"):
            piece = self.source.cut(before_line_end) if opening and opening != "\n" else None
        else:
            begun = self.source.place()
            self.source.take()
            closing = {"[": "]", "{": "}"}[opening]
            piece = self.source.cut(before_closing(opening, closing))
            if piece is None:
                raise Fatal(begun, f"the {opening} of this conditional is never closed.")
            self.source.take()
            piece.after = lambda: setattr(self, "success", holds)
        if piece and holds:
            self.source.push(piece)

    def tests(self, condition: Callable[[int], bool]) -> None:
        """A condition on the sign of an expression: IFE, IFN, IFG, IFGE, IFL, IFLE."""
        self.conditional(condition(signed(self.argument())))

    def defined(self, wanted: bool) -> None:
        """IFDEF, IFNDEF: whether a name means anything so far."""
        name = self.name()
        self.source.take()
        known = (
            self.find(name)
            or name in self.macros
            or name in self.actions
            or name in self.values
            or name in WORDS
            or name in DEVICES
        )
        self.conditional(bool(known) == wanted)

    def same(self, wanted: bool) -> None:
        """IFSE, IFSN: whether two strings are equal, capitals or not."""
        self.conditional((self.string().upper() == self.string().upper()) == wanted)

    def blank(self, wanted: bool) -> None:
        """IFB, IFNB: whether a string has no letter, digit, point, dollar or per cent sign."""
        self.conditional((SQUOZE.search(self.string()) is None) == wanted)

    def all_squoze(self, wanted: bool) -> None:
        """IFSQ, IFNSQ: whether a string has nothing else."""
        self.conditional((SQUOZE.fullmatch(self.string()) is not None) == wanted)

    def at_once(self, holds: bool) -> None:
        """A condition without an argument: one blank or comma, then its text."""
        if self.source.peek() in (" ", "\t", ","):
            self.source.take()
        self.conditional(holds)

    # ------------------------------------------------------------ macros and loops

    def define_macro(self) -> None:
        """DEFINE name dummies, then the body, then TERMIN."""
        begun = self.token_at
        name = self.name()
        dummies = read_dummies(self.source.rest_of_line())
        self.source.take()
        body = read_body(self.source, begun, f"the macro {name}")
        if name:
            self.macros[name] = Macro(name, dummies, body_of(body, [each.name for each in dummies]), begun)

    def call(self, macro: Macro) -> None:
        """Reads the arguments of a call and puts the body before the rest."""
        called, found = self.source.place(), []
        if macro.dummies:
            found = self._arguments_of(macro)
        filled = [self._filled(dummy, text) for dummy, text in zip(macro.dummies, found)]
        self.source.grow(macro.name, macro.length(filled))
        self.source.push(Level(macro.expand(filled), called=called, kind="macro", name=macro.name))

    def _arguments_of(self, macro: Macro) -> list[str | None]:
        character = self.source.peek()
        reader = Arguments(self.source, lambda: digits(self.last_argument(), self.radix))
        if character in ("\n", ";", "?", "", *CLOSE):
            if character == "\n":
                self.source.take()
            return [None] * len(macro.dummies)
        self.source.take()
        found = reader.read(macro.dummies)
        if character in OPEN:
            self._skip_to_close()
        elif reader.newline and macro.ends_line:  # a text that ends no line leaves the call's own end of line standing
            self.source.take()
        return found

    def _skip_to_close(self) -> None:
        depth, begun = 1, self.source.place()
        while depth:
            character = self.source.take()
            if not character:
                raise Fatal(begun, "the bracket around the arguments of this call is never closed.")
            depth += (character in OPEN) - (character in CLOSE)

    def _filled(self, dummy, text: str | None) -> str:
        """Returns what stands for a dummy: its argument, its default, or a symbol made for it."""
        if text or isinstance(text, Given):
            return text
        if dummy.default is not None:
            return dummy.default
        if dummy.generated and text is None:
            self.generated += 1
            return f"G{int(digits(self.generated, self.radix)):05d}"
        return ""

    def repeat(self) -> None:
        """REPEAT n,text: the text n times; .RPCNT is the number of rounds done."""
        count = signed(self.argument())
        begun = self.source.place()
        if count > RIGHT + 1:
            raise Fatal(begun, f"this REPEAT goes round {count:,} times: more than memory has words.")
        if self.source.peek() == "[":
            self.source.take()
            piece = self.source.cut(before_closing("[", "]"))
            if piece is None:
                raise Fatal(begun, "the [ of this REPEAT is never closed.")
            self.source.take()
        else:
            text = self.source.rest_of_line() + self.source.take()
            piece = Level(text, called=begun)
        piece.kind, piece.name = "loop", "REPEAT"
        self._loop(piece, [piece.text] * max(0, count), "repeated")

    def _loop(self, level: Level, texts: list[str], counter: str) -> None:
        """Puts a text before the rest for each round; `counter` is the number of rounds done."""
        if not texts:
            return
        outer, place = getattr(self, counter), 0

        def again() -> str | None:
            nonlocal place
            place += 1
            if place < len(texts):
                setattr(self, counter, place)
                return texts[place]
            return None

        level.again, level.after = again, lambda: setattr(self, counter, outer)
        self.source.push(level)
        setattr(self, counter, 0)

    def irp(self, split: Callable[[str], list[tuple[str, str]]]) -> None:
        """IRP and its kin: the body once for each part of a string; `split` says what a part is."""
        begun = self.source.place()
        names, lists, more = [], [], True
        while more:
            self.source.run(BLANKS)
            names += [self._irp_name(), self._irp_name()]
            text, more = self._irp_string(begun)
            if len(text) > LONGEST_LIST:
                raise Fatal(
                    begun, f"this IRP goes over {len(text):,} characters: more than {LONGEST_LIST:,} cannot be."
                )
            lists.append(split(text))
        body = body_of(read_body(self.source, begun, "this IRP"), names)
        texts, macro = [], Macro("this IRP", [], body)
        for parts in zip_longest(*lists, fillvalue=("", "")):
            arguments = [each for pair in parts for each in pair]
            self.source.grow(macro.name, macro.length(arguments))
            texts.append(macro.expand(arguments))
        self._loop(Level(texts[0] if texts else "", called=begun, kind="loop", name="IRP"), texts, "irp_round")

    def _irp_name(self) -> str:
        name = self.source.run(SQUOZE)
        self.source.run(BLANKS)
        if self.source.peek() != ",":
            self.fault("an IRP names two dummies, each with a comma after it.")
        else:
            self.source.take()
        return name

    def _irp_string(self, begun) -> tuple[str, bool]:
        """Returns the string to go over, and whether another group follows it."""
        if self.source.peek() == "[":
            self.source.take()
            piece = self.source.cut(before_closing("[", "]"))
            if piece is None:
                raise Fatal(begun, "the [ of this IRP is never closed.")
            self.source.take()
            text, ended = piece.text[piece.begin : piece.end], False
        else:
            text = self.source.run(re.compile(r"[^,;\n]+"))
            ended = self.source.peek() != ","
            if not ended:
                self.source.take()
        character = self.source.peek()
        if not ended and character and (SQUOZE.match(character) or character == ","):
            return text, True
        self.source.take()
        return text, False

    def irp_counted(self) -> None:
        """IRPNC skip,count,rounds: characters, some at a time."""
        skip, count, rounds = (signed(self.argument()) for _ in range(3))
        self.irp(lambda text: characters(text, skip, count, rounds))

    def stop(self, for_good: bool) -> None:
        """Leaves the macro or the round of the loop that is being read; `for_good`, all its rounds."""
        while len(self.source.levels) > 1 and self.source.levels[-1].kind == "text":
            self.source.drop()
        level = self.source.levels[-1]
        if level.kind == "file":
            self.fault("this stands in no macro and no loop.")
            return
        level.at = level.end
        if for_good:
            level.again = None

    def go(self) -> None:
        """.GO tag: goes on behind the .TAG of that name, in this macro or one around it."""
        tag = self.name()
        pattern = re.compile(rf"\.TAG[ \t]+{re.escape(tag)}(?![A-Z0-9.$%])", re.IGNORECASE)
        while self.source.levels[-1].kind != "file":
            level = self.source.levels[-1]
            if match := pattern.search(level.text, level.begin, level.end):
                level.at = match.end()
                self.source.count(f"the .GO to {tag}", "taken")
                return
            self.source.drop()
        raise Fatal(self.token_at, f"no .TAG {tag} stands in the macros that this .GO is in.")

    # ------------------------------------------------------------ places and symbols

    def set_location(self) -> None:
        """LOC n: the next word goes to n."""
        self.leave_bytes()
        self.move_to(self.last_argument())

    def block(self) -> None:
        """BLOCK n: leaves n words free."""
        size = self.last_argument()
        if size > RIGHT:
            self.fault(
                f"the block of {size:o} words is larger than memory."
                if size < SIGN
                else "a block of fewer than no words cannot be."
            )
        elif self.location + size > RIGHT + 1:
            self.fault(f"the block of {size:o} words runs past the last address, 777777.")
        else:
            self.location += size

    def set_offset(self) -> None:
        """OFFSET n: labels and the point are n more than the place where words go."""
        self.offset = signed(self.last_argument())

    def set_radix(self) -> None:
        """RADIX n: numbers without a point are in radix n from here on."""
        radix = self.last_argument()
        if 2 <= radix <= 10:
            self.radix = radix
        else:
            self.fault(f"the radix is {radix}.: it is 2 to 10.")

    def end(self) -> None:
        """END start: the end of the source; start is an address or a jump."""
        self.source.run(BLANKS)
        self.leave_bytes()
        if self.source.peek() not in ("", *NO_WORDS):
            start = self.word()
            self.jump = start if left(start) else 0o254000000000 | start
        self.ended = True

    def equals(self) -> None:
        """EQUALS new,old: a second name."""
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
        """EXPUNGE names: forgets what they mean."""
        for name in self.names():
            self.macros.pop(name, None)
            if symbol := self.find(name):
                self.symbols = {each: kept for each, kept in self.symbols.items() if kept is not symbol}

    def kill(self) -> None:
        """.KILL names: keeps them out of the symbols of the image."""
        self.killed |= set(self.names())

    def half_kill(self) -> None:
        """.HKILL names: DDT is not to show them for a value."""
        for name in self.names():
            if symbol := self.find(name):
                symbol.half_killed = True

    def without_symbols(self) -> None:
        """NOSYMS: no symbols go into the image."""
        self.no_symbols = True

    def variables(self, sizes_last: bool) -> None:
        """.SCALAR and .VECTOR: names of variables, with their sizes; `sizes_last`: a size holds for the names after it."""
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
        """.BEGIN name: symbols defined from here on are known in this block only."""
        self.scope = (*self.scope, self.name())

    def end_scope(self) -> None:
        """.END name: the end of a block."""
        self.source.run(BLANKS)
        name = key(self.source.run(SQUOZE))
        if not self.scope or name and name != self.scope[-1]:
            self.fault(
                f".END {name} ends no block: "
                + (f"{self.scope[-1]} is the one that is open." if self.scope else "none is open.")
            )
        else:
            self.scope = self.scope[:-1]

    # ------------------------------------------------------------ words of themselves

    def byte_mode(self) -> None:
        """.BYTE sizes: words become bytes, packed; .BYTE alone goes back."""
        self.leave_bytes()
        self.source.run(BLANKS)
        if self.source.peek() in ("", *NO_WORDS, *CLOSE):
            return
        sizes = [self.last_argument()]
        while self.comma():
            sizes.append(self.last_argument())
        if not all(1 <= size <= 36 for size in sizes):
            self.fault("a byte has 1 to 36 bits.")
        else:
            self.packer = Packer(sizes)

    def align(self) -> None:
        """.WALGN: the next byte begins a new word."""
        if self.packer:
            for word in self.packer.rest():
                self.store(word)

    def skip_line(self) -> None:
        """SUBTTL and its like: a line that is for readers."""
        self.source.rest_of_line()

    def set_title(self) -> None:
        """TITLE: the name of the program."""
        self.title = self.source.rest_of_line().strip()

    def skip_text(self) -> None:
        """PRINTX, COMMENT: a text that makes no words."""
        self.text()

    def output_format(self, name: str) -> None:
        """SBLK, RIM, RIM10: the form of the image file."""
        self.format = name

    def relocatable(self) -> None:
        """RELOCATABLE is not for this assembler."""
        self.fault("relocatable programs cannot be assembled: LOC says where the words go.")

    def insert_file(self) -> None:
        """.INSRT name: another file is read here."""
        at = self.source.place()
        name = self.source.rest_of_line().split(";")[0].strip()
        if sum(level.kind == "file" for level in self.source.levels) > 20:
            raise Fatal(at, f"{name} inserts itself without end.")
        try:
            if self.insert is None:
                raise BadInput(f"{name} cannot be inserted: no other file is at hand.")
            file = self.files.get(name) or File(self.insert(name), name)
        except BadInput as fault:
            raise Fatal(at, str(fault)) from None
        self.files[name] = file
        self.source.push(Level(file.text, file=file, kind="file"))

    def error(self, fatal: bool) -> None:
        """.ERR text and .FATAL text: an error that the source itself finds."""
        at, line = self.source.place(), self.source.rest_of_line().strip()
        if fatal:
            raise Fatal(at, line)
        self.fault(line, at)

    # ------------------------------------------------------------ values

    def operate(self) -> int:
        """.OP instruction,accumulator,word: does an instruction on an accumulator and a word that hold these values.

        Returns what is left in the accumulator. The instruction's own accumulator or address stays, if it has one.
        """
        instruction, accumulator, operand = self.argument(), self.argument(), self.argument()
        if not 0o100 <= instruction >> 27 < 0o700:
            self.fault(f"a .OP cannot do {octal(instruction)}: it is for instructions of the processor alone.")
            return 0
        if not instruction & 0o740000000:
            instruction |= OP_ACCUMULATOR << 23
        if not instruction & (0o17 << 18 | RIGHT):
            instruction |= OP_ACCUMULATOR + 1
        reason, *self.operated = _done_once(instruction, accumulator, operand)
        if reason:
            self.fault(f"the instruction of this .OP does not come to its end: {reason}.")
        return self.operated[0]

    def operate_silently(self) -> None:
        """.AOP instruction,accumulator,word: as .OP, but no value."""
        self.operate()

    def concatenate(self) -> None:
        """CONC one,two: two arguments as one text.

        No pseudo-op of MIDAS, but the macro that the sources of the laboratory begin with; one of that name in the
        source takes its place.
        """
        self.call(CONC)

    def several(self, words: list[int]) -> int:
        """Assembles all words but the last, whose value it returns: how a text of many words stands in an expression."""
        for word in words[:-1]:
            self.store(word)
        return words[-1] if words else 0

    def characters_of(self, encode: Callable[[str], list[int]], ending: str = "") -> int:
        """ASCII, ASCIZ, SIXBIT: a text between two equal marks."""
        try:
            return self.several(encode(self.text() + ending))
        except BadInput as fault:
            self.fault(str(fault))
            return 0

    def squoze_word(self) -> int:
        """SQUOZE flags,name: a symbol as DDT keeps it."""
        flags = self.argument()
        return squoze(self.name(), flags >> 2 & 0o17)

    def both_halves(self) -> int:
        """XWD left,right."""
        one = self.half(self.argument())
        return halves(one, self.half(self.last_argument()))

    def io_word(self) -> int:
        """IOWD n,address: -n,,address-1, as the block instructions want it."""
        count = self.half(self.argument())
        return halves(-count, self.half(self.last_argument()) - 1)

    def point(self) -> int:
        """POINT size,address or POINT size,address,last bit: a byte pointer."""
        size = self.last_argument()
        if not 1 <= size <= 36:
            self.fault(f"a byte of {size}. bits: it has 1 to 36.")
        address = self.last_argument() if self.comma() else 0
        position = 36
        if self.comma():
            bit = self.last_argument()
            if bit > 35:
                self.fault(f"the byte ends in bit {bit}.: it is 0 to 35.")
            position = 35 - min(bit, 35)
        return position << 30 | (size & 0o77) << 24 | address & 0o37000000 | right(address)

    def load_byte(self) -> int:
        """.LDB pointer,word: a byte of a word."""
        position, mask = field_of(self.argument())
        return self.argument() >> position & mask

    def deposit_byte(self) -> int:
        """.DPB byte,pointer,word: the word with another byte."""
        value, (position, mask), word = self.argument(), field_of(self.argument()), self.argument()
        return (word & ~(mask << position) | (value & mask) << position) & M36

    def mask_of(self) -> int:
        """.BM pointer: a word with ones where the byte is."""
        position, mask = field_of(self.argument())
        return mask << position & M36

    def in_radix(self) -> int:
        """.RADIX n,value: a value read in radix n."""
        outer, radix = self.radix, self.argument()
        self.radix = radix if 2 <= radix <= 10 else outer
        value = self.argument()
        self.radix = outer
        return value

    def character(self) -> int:
        """.ASCVL /c: the code of one character."""
        self.source.run(BLANKS)
        self.source.take()
        return ord(self.source.take() or "\0")

    def leading_zeros(self) -> int:
        """.LZ word: how many zeros stand before its first one."""
        return 36 - self.argument().bit_length()

    def trailing_zeros(self) -> int:
        """.TZ word: how many zeros stand behind its last one."""
        value = self.argument()
        return (value & -value).bit_length() - 1 if value else 36


class _State(list):
    """The processor's state as plain Python."""

    def tolist(self):
        return list(self)


class _Processor:
    """As much of a machine as one instruction needs, in plain Python: a page's own Python has no more."""

    timing = False

    def __init__(self):
        self.memory, self.state = defaultdict(int), _State([0] * control.STATE_SIZE)
        self.state[control.SIZE], self.state[control.CLOCK] = RIGHT + 1, control.TICK
        self.state[control.BLOCK] = self.state[control.STUCK] = -1
        self.state[control.MEMORY_STOP] = 1

    def due(self):
        return 1 << 61

    def time_of(self, instruction, address):
        return 0

    def reason_name(self, reason):
        return {control.HALT: "halt", control.LOOP: "loop", control.NO_MEMORY: "nonexistent memory"}.get(reason, "")


def _done_once(instruction: int, accumulator: int, operand: int) -> tuple[str, int, int, int]:
    """Returns (why it stopped or "", accumulator, word, -1 if it skipped) after an instruction on a processor of its own."""
    machine = _Processor()
    for address, word in ((OP_ACCUMULATOR, accumulator), (OP_ACCUMULATOR + 1, operand), (OP_PLACE, instruction)):
        machine.memory[address] = word
    machine.state[control.PC] = OP_PLACE
    record = step(machine)
    skipped = M36 if machine.state[control.PC] == OP_PLACE + 2 else 0
    return record.reason, machine.memory[OP_ACCUMULATOR], machine.memory[OP_ACCUMULATOR + 1], skipped


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

Assembler.values = {key(name): value for name, value in {
    "ASCII": lambda self: self.characters_of(ascii_words), "ASCIZ": lambda self: self.characters_of(ascii_words, "\0"),
    "SIXBIT": lambda self: self.characters_of(sixbit_words), "SQUOZE": Assembler.squoze_word,
    "XWD": Assembler.both_halves, "IOWD": Assembler.io_word, "POINT": Assembler.point,
    ".BP": lambda self: pointer_to(self.last_argument()), ".BM": Assembler.mask_of, ".IBP": lambda self: incremented(self.argument()),
    ".OP": Assembler.operate, ".AVAL1": lambda self: self.operated[0], ".AVAL2": lambda self: self.operated[1],
    ".ASKIP": lambda self: self.operated[2],
    ".LDB": Assembler.load_byte, ".DPB": Assembler.deposit_byte, ".LZ": Assembler.leading_zeros, ".TZ": Assembler.trailing_zeros,
    ".RADIX": Assembler.in_radix, ".LENGTH": lambda self: len(self.text()), ".ASCVL": Assembler.character,
    ".RPCNT": lambda self: self.repeated, ".IRPCNT": lambda self: self.irp_round, ".PASS": lambda self: min(self.number, 2),
    ".SUCCESS": lambda self: M36 if self.success else 0, ".GSCNT": lambda self: self.generated,
    ".BYTC": lambda self: self.packer.count if self.packer else 0,
}.items()}
# fmt: on
