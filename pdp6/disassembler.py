"""From words back to MIDAS: every word has a text that assembles to it again."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import NamedTuple

from . import BadInput
from .images import Image
from .midas.numbers import floating, is_number
from .midas.pseudo import Assembler
from .mnemonics import DEVICES, NAME_OF_CODE, NAME_OF_DEVICE, NAME_OF_IO, WORDS
from .words import M36, RIGHT, from_ascii, from_sixbit, left, octal, right, signed
from .words import ascii as ascii_words
from .words import sixbit as sixbit_words

NEAR = 0o20  # an address up to this far after a symbol is written NAME+n
HALT = 0o254200
PLAIN = ("CONO", "CONSZ", "CONSO", "ASH", "ROT", "LSH", "ASHC", "ROTC", "LSHC", "FSC")  # their addresses are numbers
MASKS = re.compile(r"T[RL].*")  # names whose addresses are masks
IMMEDIATE = re.compile(r"CAI.*|(?!BLK|DATA|CON).*I")  # names whose addresses are operands themselves
ALONE = ("JRST", "JFCL", "XCT", "JSR", "JUMPA", "IBP")  # accumulator 0 is not written with these names


class Names:
    """Find a symbol for a value; names that MIDAS would take for something else are not used.

    >>> names = Names({"GO": 0o100, "A": 1, "MOVE": 0o200})
    >>> names.address(0o103), names.accumulator(1), names.address(0o200)
    ('GO+3', 'A', '200')
    """

    def __init__(self, symbols: dict[str, int] | None = None, hidden: Iterable[str] = ()):
        self.symbols = {name.upper(): value for name, value in (symbols or {}).items() if usable(name)}
        self.exact: dict[int, str] = {}
        for name, value in self.symbols.items():
            if name not in hidden and (value > 0o17 or len(name) < len(self.exact.get(value, name + " "))):
                self.exact[value] = self.exact.get(value, name) if value > 0o17 else name  # accumulators: the shortest
        self.places = sorted(value for value in self.exact if 0o20 <= value <= RIGHT)

    def accumulator(self, number: int) -> str:
        """Return the name of an accumulator, or its number."""
        return self.exact.get(number) or f"{number:o}"

    def address(self, value: int) -> str:
        """Return a symbol, a symbol and a number, or a number in octal."""
        if value == 0:
            return "0"
        if value in self.exact:
            return self.exact[value]
        place = bisect_right(self.places, value) - 1
        if place >= 0 and value - self.places[place] < NEAR:
            return f"{self.exact[self.places[place]]}+{value - self.places[place]:o}"
        return f"{value:o}"


def usable(name: str) -> bool:
    """Return True if MIDAS takes the name for a symbol of the program.

    >>> usable("GO"), usable("MOVE"), usable("12"), usable("LOC")
    (True, False, False, False)
    """
    upper = name.upper()
    taken = upper in WORDS or upper in DEVICES or upper in Assembler.actions or upper in Assembler.values
    return not taken and upper != "." and not is_number(upper) and 1 <= len(upper) <= 6 and " " not in upper


NO_NAMES = Names()


def instruction(word: int, names: Names = NO_NAMES) -> str:
    """Return a word as an instruction, or as two halves if it is not one.

    >>> instruction(0o200062000100), instruction(0o254200000100), instruction(0o710600000060), instruction(5)
    ('MOVE 1,@100(2)', 'HALT 100', 'CONO PTR,60', '5')
    """
    code = word >> 27
    if word >> 33 == 7:
        name, first = NAME_OF_IO[word >> 23 & 7], _device(word >> 26 & 0o177)
    elif left(word) == HALT:
        name, first = "HALT", ""
    elif code in NAME_OF_CODE:
        number = word >> 23 & 0o17
        name = NAME_OF_CODE[code]
        first = "" if number == 0 and name in ALONE else names.accumulator(number)
    else:
        return in_halves(word, names)
    return f"{name} {first + ',' if first else ''}{_operand(word, names, name)}"


def _device(number: int) -> str:
    return NAME_OF_DEVICE.get(number * 4) or f"{number * 4:o}"


def _operand(word: int, names: Names, name: str) -> str:
    index = word >> 18 & 0o17
    plain = name in PLAIN or MASKS.fullmatch(name) or right(word) < 0o20 and IMMEDIATE.fullmatch(name)
    address = f"{right(word):o}" if plain else names.address(right(word))
    if index:
        address = ("" if address == "0" else address) + f"({names.accumulator(index)})"
    return ("@" if word >> 22 & 1 else "") + address


# ---------------------------------------------------------------- words as data


def in_halves(word: int, names: Names = NO_NAMES) -> str:
    """Return a word as `left,,right`, or as a small number.

    >>> in_halves(0o777776000100), in_halves(M36), in_halves(7)
    ('-2,,100', '-1', '7')
    """
    if -0o1000 < signed(word) < 0:
        return f"-{-signed(word):o}"
    if left(word) == 0:
        return names.address(word)
    head = f"-{0o1000000 - left(word):o}" if left(word) > 0o770000 else f"{left(word):o}"
    return f"{head},,{names.address(right(word))}"


def in_octal(word: int, names: Names = NO_NAMES) -> str:
    """Return a word as one number in octal."""
    return f"{word:o}"


def in_sixbit(word: int, names: Names = NO_NAMES) -> str:
    """Return a word as SIXBIT.

    >>> in_sixbit(0o555144416300)
    'SIXBIT /MIDAS/'
    """
    return _quoted("SIXBIT", from_sixbit(word), lambda text: sixbit_words(text) or [0], word)


def in_ascii(word: int, names: Names = NO_NAMES) -> str:
    """Return a word as ASCII; a word with control characters, or with bit 35, as two halves.

    >>> in_ascii(0o436360000000)
    'ASCII /GO/'
    """
    return _quoted("ASCII", from_ascii([word]), ascii_words, word)


def _quoted(pseudo: str, text: str, encode: Callable[[str], list[int]], word: int) -> str:
    mark = next((letter for letter in "/'\"!|+" if letter not in text), "")
    if not text or not mark or not text.isprintable() or encode(text) != [word]:
        return in_halves(word)
    return f"{pseudo} {mark}{text}{mark}"


def in_floating(word: int, names: Names = NO_NAMES) -> str:
    """Return a word as a floating point number, or as two halves if MIDAS would not write it so.

    >>> in_floating(0o201400000000), in_floating(0o576200000000)
    ('1.0', '-1.5')
    """
    size = -word & M36 if word >> 35 else word
    exponent, fraction = (size >> 27 & 0o377) - 128, size & (1 << 27) - 1
    number = Fraction(fraction, 1 << 27) * Fraction(2) ** exponent
    if not size >> 26 & 1 or abs(exponent) > 100 or floating(number) != size:
        return in_halves(word)
    texts = (f"{float(number):.{places}f}" for places in range(1, 45))  # enough for the smallest, about 2^-101
    return ("-" if word >> 35 else "") + next(text for text in texts if floating(Fraction(text)) == size)


# fmt: off
STYLES: dict[str, Callable[[int, Names], str]] = {"code": instruction, "halves": in_halves, "octal": in_octal,
                                                  "sixbit": in_sixbit, "ascii": in_ascii, "floating": in_floating}
# fmt: on


class Data(NamedTuple):
    """Addresses whose words are not instructions."""

    first: int
    last: int
    style: str


def read_data(text: str) -> Data:
    """Return the addresses and the style that a text such as "730-1277:halves" names.

    >>> read_data("730-737:sixbit")
    Data(first=472, last=479, style='sixbit')
    """
    places, colon, style = text.partition(":")
    first, dash, last = places.partition("-")
    try:
        data = Data(int(first, 8), int(last if dash else first, 8), style if colon else "halves")
    except ValueError:
        data = None
    if data is None or not 0 <= data.first <= data.last <= RIGHT or data.style not in STYLES:
        raise BadInput(
            f"{text!r} does not say which words are data. Write first-last:style in octal, such as 730-1277:halves; "
            f"the styles are {', '.join(STYLES)}."
        )
    return data


# ---------------------------------------------------------------- programs


def disassemble(image: Image, data: Iterable[Data] = (), style: str = "code", words: bool = False) -> str:
    """Return a MIDAS source that assembles to the image again: same words, same start, same symbols.

    `style` is for words that no `data` covers; `words` adds address and word to each line.

    >>> print(disassemble(Image({0o100: 0o201040000005}, jump=0o254000000100, symbols={"GO": 0o100, "T": 1})))
    T=1
    LOC 100
    GO: MOVEI T,5
    END GO
    <BLANKLINE>
    """
    names = Names(image.symbols, image.hidden)
    labels: dict[int, list[str]] = {}
    for name, value in names.symbols.items():
        if value in image.words:
            labels.setdefault(value, []).append(name)
    styles = {address: run.style for run in data for address in range(run.first, run.last + 1)}
    lines = [f"TITLE {image.name}"] if image.name else []
    lines += [f"{name}={value:o}" for name, value in names.symbols.items() if value not in image.words]
    for first, run in image.blocks():
        lines.append(f"LOC {first:o}")
        lines += _block_lines(first, run, labels, lambda address: STYLES[styles.get(address, style)], names, words)
    return "\n".join([*lines, _end(image.jump, names)]) + "\n"


def _block_lines(
    first: int, run: list[int], labels: dict[int, list[str]], style_at: Callable, names: Names, words: bool
) -> list[str]:
    lines, place = [], 0
    while place < len(run):
        address = first + place
        heads = labels.get(address, [])
        lines += [f"{name}:" for name in heads[:-1]]
        zeros = _zeros(run, place, address, labels)
        if zeros > 4:
            text = f"REPEAT {zeros:o},0"
        else:
            zeros, text = 1, style_at(address)(run[place], names)
        line = (f"{heads[-1]}: " if heads else "\t") + text
        lines.append(f"{line:40}; {address:06o} {octal(run[place])}" if words else line)
        place += zeros
    return lines


def _zeros(run: list[int], place: int, address: int, labels: dict[int, list[str]]) -> int:
    """Return how many words, from here to the next label, are 0."""
    count = 0
    while place + count < len(run) and run[place + count] == 0 and not (count and address + count in labels):
        count += 1
    return count


def _end(jump: int | None, names: Names) -> str:
    if jump is None:
        return "END"
    return f"END {names.address(right(jump)) if left(jump) == 0o254000 else instruction(jump, names)}"
