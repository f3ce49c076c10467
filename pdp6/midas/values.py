"""The pseudo-ops of MIDAS that are a value in an expression."""

from __future__ import annotations

from collections.abc import Callable

from .. import BadInput
from ..plain import PlainMachine
from ..words import M36, RIGHT, halves, octal, right, squoze
from ..words import ascii as ascii_words
from ..words import sixbit as sixbit_words
from .bytes import field_of, incremented, pointer_to
from .expanding import Expander
from .macros import key
from .text import BLANKS

OP_ACCUMULATOR, OP_PLACE = 4, 0o100  # where .OP has its operands, the word behind the accumulator, and its instruction


class Valuer(Expander):
    """The part of MIDAS that works out values; `values` names the pseudo-ops."""

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


def _done_once(instruction: int, accumulator: int, operand: int) -> tuple[str, int, int, int]:
    """Returns (why it stopped or "", accumulator, word, -1 if it skipped) after an instruction on a processor of its own."""
    machine = PlainMachine(timing=False)
    for address, word in ((OP_ACCUMULATOR, accumulator), (OP_ACCUMULATOR + 1, operand), (OP_PLACE, instruction)):
        machine.deposit(address, word)
    machine.start(OP_PLACE)
    record = machine.step()
    skipped = M36 if machine.pc == OP_PLACE + 2 else 0
    return record.reason, machine.memory[OP_ACCUMULATOR], machine.memory[OP_ACCUMULATOR + 1], skipped


# fmt: off
Valuer.values = {key(name): value for name, value in {
    "ASCII": lambda self: self.characters_of(ascii_words), "ASCIZ": lambda self: self.characters_of(ascii_words, "\0"),
    "SIXBIT": lambda self: self.characters_of(sixbit_words), "SQUOZE": Valuer.squoze_word,
    "XWD": Valuer.both_halves, "IOWD": Valuer.io_word, "POINT": Valuer.point,
    ".BP": lambda self: pointer_to(self.last_argument()), ".BM": Valuer.mask_of, ".IBP": lambda self: incremented(self.argument()),
    ".OP": Valuer.operate, ".AVAL1": lambda self: self.operated[0], ".AVAL2": lambda self: self.operated[1],
    ".ASKIP": lambda self: self.operated[2],
    ".LDB": Valuer.load_byte, ".DPB": Valuer.deposit_byte, ".LZ": Valuer.leading_zeros, ".TZ": Valuer.trailing_zeros,
    ".RADIX": Valuer.in_radix, ".LENGTH": lambda self: len(self.text()), ".ASCVL": Valuer.character,
    ".RPCNT": lambda self: self.repeated, ".IRPCNT": lambda self: self.irp_round, ".PASS": lambda self: min(self.number, 2),
    ".SUCCESS": lambda self: M36 if self.success else 0, ".GSCNT": lambda self: self.generated,
    ".BYTC": lambda self: self.packer.count if self.packer else 0,
}.items()}
# fmt: on
