"""The pseudo-ops of MIDAS that have a value in an expression."""

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

OP_ACCUMULATOR, OP_PLACE = 4, 0o100  # .OP has its operands here, the word after the accumulator; and its instruction


class Valuer(Expander):
    """The part of MIDAS that computes values; `values` names the pseudo-ops."""

    def operate(self) -> int:
        """.OP instruction,accumulator,word: do an instruction on an accumulator and a word that hold these values.

        Return what is left in the accumulator. The instruction's own accumulator or address stays, if it has one.
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
            self.fault(f"the instruction of this .OP does not finish: {reason}.")
        return self.operated[0]

    def operate_silently(self) -> None:
        """.AOP instruction,accumulator,word: do the same as .OP, but without a value."""
        self.operate()

    def several(self, words: list[int]) -> int:
        """Assemble all words but the last, and return its value: so a text of many words may be in an expression."""
        for word in words[:-1]:
            self.store(word)
        return words[-1] if words else 0

    def characters_of(self, encode: Callable[[str], list[int]], ending: str = "") -> int:
        """ASCII, ASCIZ, SIXBIT: encode a text between two equal marks."""
        try:
            return self.several(encode(self.text() + ending))
        except BadInput as fault:
            self.fault(str(fault))
            return 0

    def squoze_word(self) -> int:
        """SQUOZE flags,name: encode a symbol as DDT stores it."""
        flags = self.argument()
        return squoze(self.name(), flags >> 2 & 0o17)

    def both_halves(self) -> int:
        """XWD left,right: make a word from two halves."""
        one = self.half(self.argument())
        return halves(one, self.half(self.last_argument()))

    def io_word(self) -> int:
        """IOWD n,address: make the word -n,,address-1, which the block instructions need."""
        count = self.half(self.argument())
        return halves(-count, self.half(self.last_argument()) - 1)

    def point(self) -> int:
        """POINT size,address or POINT size,address,last bit: make a byte pointer."""
        size = self.last_argument()
        if not 1 <= size <= 36:
            self.fault(f"a byte must have 1 to 36 bits, not {size}.")
        address = self.last_argument() if self.comma() else 0
        position = 36
        if self.comma():
            bit = self.last_argument()
            if bit > 35:
                self.fault(f"the byte must end in a bit from 0 to 35, not {bit}.")
            position = 35 - min(bit, 35)
        return position << 30 | (size & 0o77) << 24 | address & 0o37000000 | right(address)

    def load_byte(self) -> int:
        """.LDB pointer,word: return a byte of a word."""
        position, mask = field_of(self.argument())
        return self.argument() >> position & mask

    def deposit_byte(self) -> int:
        """.DPB byte,pointer,word: return the word with another byte."""
        value, (position, mask), word = self.argument(), field_of(self.argument()), self.argument()
        return (word & ~(mask << position) | (value & mask) << position) & M36

    def mask_of(self) -> int:
        """.BM pointer: return a word with ones in the byte's place."""
        position, mask = field_of(self.argument())
        return mask << position & M36

    def in_radix(self) -> int:
        """.RADIX n,value: read a value in radix n."""
        outer, radix = self.radix, self.argument()
        self.radix = radix if 2 <= radix <= 10 else outer
        value = self.argument()
        self.radix = outer
        return value

    def character(self) -> int:
        """.ASCVL /c: return the code of one character."""
        self.source.run(BLANKS)
        self.source.take()
        return ord(self.source.take() or "\0")

    def leading_zeros(self) -> int:
        """.LZ word: return how many zeros are before its first one."""
        return 36 - self.argument().bit_length()

    def trailing_zeros(self) -> int:
        """.TZ word: return how many zeros are after its last one."""
        value = self.argument()
        return (value & -value).bit_length() - 1 if value else 36


def _done_once(instruction: int, accumulator: int, operand: int) -> tuple[str, int, int, int]:
    """Do an instruction on a new processor; return (why it stopped or "", accumulator, word, -1 if it skipped)."""
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
