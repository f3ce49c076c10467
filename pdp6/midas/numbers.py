"""Numbers as MIDAS writes them, and what its operators do with 36-bit words."""

from __future__ import annotations

import re
from fractions import Fraction

from ..words import M36, SIGN, signed

NUMBER = re.compile(r"[0-9]+\.?|[0-9]*\.[0-9]+")
OPERATORS = {"_": 6, "&": 5, "#": 4, "\\": 3, "*": 2, "/": 2, "+": 1, "-": 1}


def is_number(token: str) -> bool:
    """Return True if a run of squoze characters is a number, not a symbol: digits with at most one point.

    >>> [is_number(each) for each in ("12", "10.", "1.5", ".", "1A", "1.2.3")]
    [True, True, True, False, False, False]
    """
    return NUMBER.fullmatch(token) is not None


def whole(token: str, radix: int) -> int:
    """Return the value of digits in a radix, decimal if they end in a point; raise ValueError with the reason.

    >>> whole("17", 8), whole("17.", 8)
    (15, 17)
    """
    digits, radix = (token[:-1], 10) if token.endswith(".") else (token, radix)
    value = 0
    for digit in digits:
        if int(digit) >= radix:
            raise ValueError(f"{digit} is not a digit in radix {radix}; a decimal number ends in a point ({digits}.).")
        value = value * radix + int(digit)
    return value


def floating(number: Fraction) -> int:
    """Return a number as a floating point word: sign, exponent + 200, a fraction of 27 bits, rounded.

    >>> oct(floating(Fraction(1))), oct(floating(Fraction(-3, 2)))
    ('0o201400000000', '0o576200000000')
    """
    if number == 0:
        return 0
    size = abs(number)
    exponent = size.numerator.bit_length() - size.denominator.bit_length()
    if size >= Fraction(2) ** exponent:
        exponent += 1
    fraction = int(size / Fraction(2) ** exponent * (1 << 27) + Fraction(1, 2))
    if fraction >> 27:
        fraction, exponent = fraction >> 1, exponent + 1
    if not -128 <= exponent <= 127:
        raise ValueError("the number is outside the range of floating point, about 10^-38 to 10^38.")
    word = (exponent + 128) << 27 | fraction
    return word if number > 0 else -word & M36


def operate(operator: str, one: int, two: int) -> int:
    """Return `one operator two` in 36 bits; raise ValueError on division by 0.

    _ shifts, # is exclusive or, \\ inclusive or.

    >>> operate("_", 1, 3), operate("-", 1, 2) == M36, operate("/", 7, 2)
    (8, True, 3)
    """
    if operator == "_":
        return _shifted(one, signed(two))
    if operator == "/":
        if two == 0:
            raise ValueError("this divides by zero.")
        quotient = abs(signed(one)) // abs(signed(two))
        return (quotient if (one ^ two) & SIGN == 0 else -quotient) & M36
    return {"&": one & two, "#": one ^ two, "\\": one | two, "*": one * two, "+": one + two, "-": one - two}[
        operator
    ] & M36


def _shifted(word: int, places: int) -> int:
    if places < 0:
        return signed(word) >> min(-places, 36) & M36
    return word << min(places, 36) & M36


def digits(value: int, radix: int) -> str:
    """Return the digits of a word in a radix.

    >>> digits(8, 8), digits(M36, 8)
    ('10', '-1')
    """
    number, text = signed(value), ""
    rest = abs(number)
    while rest:
        rest, digit = divmod(rest, radix)
        text = str(digit) + text
    return ("-" if number < 0 else "") + (text or "0")
