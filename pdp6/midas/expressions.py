"""Syllables, fields and words: how MIDAS composes 36 bits from symbols, numbers and brackets."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction

from ..words import M36, RIGHT, halves, left, right, swapped
from .macros import CLOSE, key
from .numbers import OPERATORS, floating, is_number, operate, whole
from .text import BLANKS, SQUOZE, Fatal, Fault, Input, Place

ENDS = "\n;?" + CLOSE
IO = 0o700000000000
DEEPEST_BRACKETS = 50
MOST_FAULTS = 500


@dataclass
class Bracket:
    """An open bracket: the words in it so far, and the labels, (name, half-killed, place, number of its word)."""

    closing: str
    words: list[int] = field(default_factory=list)
    labels: list[tuple[str, bool, Place, int]] = field(default_factory=list)


class Expressions:
    """The half of the assembler that reads values. The other half holds the symbols and assembles the statements."""

    source: Input
    radix: int
    strict: bool

    def _begin_expressions(self) -> None:
        self.held: str | None = None  # a symbol read, but not used yet
        self.unknown = 0  # how many undefined symbols were met
        self.swapped = 0  # what (...) and @ add to the word being read
        self.indirect = 0
        self.depth = 0
        self.leading: str | None = None  # the symbol that begins the word being read

    # ------------------------------------------------------------ words

    def word(self) -> int:
        """Read a word, fields and what is between them, up to its end; return its 36 bits."""
        outer = self.swapped, self.indirect, self.leading
        self.swapped, self.indirect, self.leading = 0, 0, None
        pattern, values = self._fields()
        value = self._joined(pattern, values)
        value = (value + self.swapped | self.indirect) & M36
        self.empty = not pattern and not self.swapped and not self.indirect
        self.swapped, self.indirect, self.leading = outer
        return value

    def _fields(self) -> tuple[str, list[int]]:
        """Return the pattern of the word, F for a field and what is between them, and the values of its fields."""
        pattern, values = "", []
        if self.held is None:
            self.source.run(BLANKS)
        while True:
            value = self.field()
            if value is not None:
                pattern += "F"
                values.append(value)
            between = self._between()
            if not between:
                return pattern.strip(" "), values
            if between != " ":
                pattern = pattern.rstrip(" ") + between
            elif not pattern.endswith((" ", ",")):
                pattern += " "

    def _between(self) -> str:
        """Take spaces and commas between two fields; return one space, or one or two commas.

        At the end of the word, return "".
        """
        blanks = self.source.run(BLANKS)
        commas = ""
        while self.source.peek() == ",":
            commas += self.source.take()
            self.source.run(BLANKS)
        if commas:
            return commas
        return " " if blanks and self.source.peek() not in ("", *ENDS) else ""

    def _joined(self, pattern: str, values: list[int]) -> int:
        """Return the word of a pattern, by the manual's table of formats."""
        if pattern in ("", "F", "F,"):
            return values[0] if values else 0
        if pattern == "F,,F":
            return halves(self.half(values[0]), self.half(values[1]))
        if pattern == "F,,":
            return halves(self.half(values[0]))
        if pattern in (",,F", ",F"):
            return self.half(values[0])
        if pattern in ("F F", "F,F"):
            return self.added(values[0], values[1])
        if re.fullmatch(r"F F( F)+", pattern):
            word = values[0]
            for value in values[1:]:
                word = self.added(word, value)
            return word
        if re.fullmatch(r"F F,( ?F)*", pattern):
            word = self._with_accumulator(values[0], values[1])
            for value in values[2:]:
                word = self.added(word, value)
            return word
        self.fault(f"the commas of this word have no meaning ({pattern.replace('F', 'x')}).")
        return 0

    def _with_accumulator(self, word: int, accumulator: int) -> int:
        """Put an accumulator into bit 12, or the device of an IO instruction into bit 9, without its two low bits."""
        if word & IO == IO and self.leading in self.io_names:
            if accumulator & ~0o774 and accumulator:
                self.fault(f"the device must be a multiple of 4 up to 774, not {accumulator:o}.")
            return word + ((accumulator & 0o774) << 24) & M36
        if accumulator > 0o17:
            self.fault(f"the accumulator must be from 0 to 17, not {accumulator:o}.")
        return word + ((accumulator & 0o17) << 23) & M36

    def half(self, value: int) -> int:
        """Return a value cut to 18 bits; one that does not fit, with or without a sign, is a fault."""
        if self.strict and left(value) not in (0, RIGHT):
            self.fault(f"the value {value:o} is too large for a half word.")
        return right(value)

    def added(self, word: int, value: int) -> int:
        """Return the word with the value added to its right half, without a carry into the left half."""
        return halves(left(word), right(word) + self.half(value))

    # ------------------------------------------------------------ fields

    def field(self) -> int | None:
        """Read a field, an expression without spaces; return its value, or None if there is none."""
        return self._operation(1)

    def _operation(self, lowest: int) -> int | None:
        value = self._signed(lowest)
        while True:
            operator = self.source.peek()
            priority = OPERATORS.get(operator, 0)
            if priority < lowest or not operator:
                return value
            self.source.take()
            second = self._operation(priority + 1) if priority < 6 else self._operand(after=True)
            if second is None:
                second = self._missing(operator)
            try:
                value = operate(operator, value or 0, second)
            except ValueError as fault:
                self.fault(str(fault))

    def _missing(self, operator: str) -> int:
        self.fault(f"nothing follows the operator {operator}.")
        return 0

    def _signed(self, lowest: int) -> int | None:
        """Read what may begin with a sign; a minus before a field belongs to its first product."""
        operator = self.source.peek() if self.held is None else ""
        if operator not in ("-", "+", "#") or not operator:
            return self._operand(after=lowest > 1)
        self.source.take()
        value = self._operation(max(lowest, OPERATORS["*"]) if operator != "#" else OPERATORS["_"])
        if value is None:
            value = self._missing(operator)
        return {"-": -value & M36, "+": value, "#": value ^ M36}[operator]

    def _operand(self, after: bool = False) -> int | None:
        """Read a syllable, with an @ and an index anywhere; return None if there is none.

        `after`: it follows an operator, so that a parenthesis is a value with its halves swapped, not an index.
        """
        value = None
        while True:
            character = self.source.peek() if self.held is None else ""
            if character == "-" and after and value is None:
                self.source.take()
                return -(self._operand(after=True) or 0) & M36
            if character == "@":
                self.source.take()
                self.indirect = 1 << 22
            elif character == "(" and (value is not None or not after):
                self.swapped = self.swapped + swapped(self.bracketed(")")) & M36
            elif value is not None and (
                self.held or SQUOZE.match(character or " ") or character in ("<", "[", '"', "'", "^")
            ):
                if not self._silent():
                    self.fault("there are two values side by side, with no operator between them.")
                    value = self.syllable()
            elif (next_value := self.syllable()) is not None:
                value = next_value
            else:
                return value

    def _silent(self) -> bool:
        """Expand a macro, or run a statement, that follows a value and has none itself."""
        if self.held is None and SQUOZE.match(self.source.peek()):
            self._hold()
        return self.held is not None and not is_number(self.held) and self.acts(self.held)

    # ------------------------------------------------------------ syllables

    def syllable(self) -> int | None:
        """Read a number, a symbol, a quoted character or a bracketed word.

        Return its value, or None if there is none.
        """
        while True:
            if self.held is None:
                character = self.source.peek()
                if character == "(":
                    return swapped(self.bracketed(")"))
                if character == "<":
                    return self.bracketed(">")
                if character == "[":
                    return self.literal()
                if character and character in "\"'^":
                    return self._quoted(self.source.take())
                if not character or not SQUOZE.match(character):
                    return None
                self._hold()
            if is_number(self.held):
                token, self.held = self.held, None
                return self._number(token)
            if not self.acts(self.held):
                token, self.held = self.held, None
                return self._symbol(token)

    def _hold(self) -> None:
        self.token_at = self.source.place()
        self.held = self.source.run(SQUOZE)

    def _symbol(self, token: str) -> int:
        if self.leading is None:
            self.leading = key(token)
        mark = self.source.peek()
        if mark == "'":  # a variable: it gets its place later
            self.source.take()
            self.variable(key(token), 1)
        elif mark == '"':  # a global symbol, which makes no difference here
            self.source.take()
        return self.value_of(token)

    def _number(self, token: str) -> int:
        if "." in token[:-1]:
            return self._floating(token)
        radix = self.radix
        if self.source.peek() == "'":
            self.source.take()
            radix = 8
        try:
            value = whole(token, radix)
        except ValueError as fault:
            self.fault(str(fault))
            return 0
        if self.source.peek() == "^":
            self.source.take()
            exponent = self._exponent()
            value *= (10 if token.endswith(".") else radix) ** min(exponent, 36)
            token += f"^{exponent}."
        if value > M36:
            self.fault(f"the number {token} is too large for 36 bits.")
        return value & M36

    def _floating(self, token: str) -> int:
        number = Fraction(token)
        if self.source.peek() == "^":
            self.source.take()
            number *= Fraction(10) ** self._exponent(signed_one=True)
        try:
            if self.source.peek() == "_":  # with a shift, it becomes a whole number
                self.source.take()
                return int(number * Fraction(2) ** self._exponent(signed_one=True)) & M36
            return floating(number)
        except ValueError as fault:
            self.fault(str(fault))
            return 0

    def _exponent(self, signed_one: bool = False) -> int:
        sign = -1 if signed_one and self.source.peek() == "-" and self.source.take() else 1
        token = self.source.run(SQUOZE)
        try:
            return sign * min(whole(token, self.radix), 100)
        except ValueError:
            self.fault(f"the exponent {token or 'that is missing here'} is not a number.")
            return 0

    def _quoted(self, mark: str) -> int:
        """Read 'A, SIXBIT, "A, ASCII, or ^A, a control character; squoze characters that follow belong to it."""
        text = self.source.take()
        if text in ("", "\n"):
            self.fault(f"no character follows the {mark}.")
            return 0
        if mark == "^":
            return ord(text.upper()) & 0o77 if text != "?" else 0o177
        text += self.source.run(SQUOZE)
        value = 0
        for character in text:
            code = ord(character) if mark == '"' else ord(character.upper()) - 0o40
            if not 0 <= code < (128 if mark == '"' else 64):
                self.fault(f"{character!r} has no code in {'ASCII' if mark == chr(34) else 'SIXBIT'}.")
                code = 0
            value = value << (7 if mark == '"' else 6) | code
        if value > M36:
            self.fault(f"the text {text!r} is too long for one word.")
        return value & M36

    def bracketed(self, closing: str) -> int:
        """Read what is between brackets; return the value of its last word."""
        words = self.inside(closing).words
        return words[-1] if words else 0

    def inside(self, closing: str) -> Bracket:
        """Read statements up to a closing bracket; return the words they make, and their labels."""
        begun = self.source.place()
        opening = self.source.take()
        if self.depth >= DEEPEST_BRACKETS:
            raise Fatal(begun, f"{DEEPEST_BRACKETS} brackets are open here, which is the most.")
        kept = self.swapped, self.indirect, self.leading, self.held, self.packer
        self.swapped, self.indirect, self.leading, self.held, self.packer = 0, 0, None, None, None
        self.depth += 1
        self.sinks.append(Bracket(closing))
        if not self.statements(closing):
            raise Fatal(begun, f"the {opening} that opens here is never closed.")
        self.leave_bytes()
        bracket = self.sinks.pop()
        self.depth -= 1
        self.swapped, self.indirect, self.leading, self.held, self.packer = kept
        if not bracket.words and self.assigned is not None:
            bracket.words = [self.assigned]
        return bracket

    def fault(self, message: str, at: Place | None = None) -> None:
        """Note a fault, here or at another place."""
        name = self.source.inside()
        fault = Fault(at or self.source.place(), f"in {name}: {message}" if name else message)
        if fault not in self.said:
            self.said.add(fault)
            self.faults.append(fault)
            if len(self.faults) > MOST_FAULTS:
                raise Fatal(fault.place, f"there are more than {MOST_FAULTS} errors before this place.")
