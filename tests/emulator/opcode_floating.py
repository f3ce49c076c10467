"""Rows of the opcode tests for floating point: 132 and 140-177, by exact fractions.

A floating word is a fraction of 27 bits from -1 to 1 times a power of two; the exponent, 200 octal more, has its bits
complemented in a negative word.  A result is an exact number first.  The machine looks for its exponent from above,
one at a time, until what is left of the fraction in 27 bits, cut towards minus infinity, is 1/2 or more, or -1/2 or
less.
"""

from fractions import Fraction
from itertools import product
from math import floor

from tests.emulator.opcode_rows import HALF, OVERFLOW, WORD, E, Row, coded, word

SIGN, UNITS = 1 << 35, 1 << 27
DEPTH = 62  # AR and MQ have this many bits of a fraction
# 1, 1 more its last place, 1 less half of that, 2, 3, 10, 1/10, 2/3, large, small, out of reach of 1 by one place and
# by two; then zero, half a fraction (not normal), and a fraction without bits.
POSITIVE = (
    0o201400000000,
    0o201400000001,
    0o200777777777,
    0o202400000000,
    0o202600000000,
    0o204500000000,
    0o175631463146,
    0o200525252525,
    0o377777777777,
    0o000400000000,
    0o145400000000,
    0o144400000000,
    0o143777777777,
    0o100652525252,
)
WORDS = (*POSITIVE, *(word(-each) for each in POSITIVE), 0, 0o201200000000, 0o201000000001)
SOME = (
    (0o201400000000, 0o202600000000),
    (0o204500000000, 0o175631463146),
    (0o576400000000, 0o200525252525),
    (0o201400000001, 0o577000000001),
    (0o377777777777, 0o377777777777),
    (0o000400000000, 0o577400000000),
    (0o000400000000, 0o143400000000),
    (0, 0o202600000000),
    (0o202600000000, 0),
)


def parts(w):
    """(fraction, exponent) of a floating word."""
    fraction, exponent = Fraction(w % UNITS, UNITS), w >> 27 & 0o377
    return (fraction - 1, (exponent ^ 0o377) - 128) if w & SIGN else (fraction, exponent - 128)


def value(w):
    """The number that a floating word stands for."""
    fraction, exponent = parts(w)
    return fraction * Fraction(2) ** exponent


def packed(fraction, exponent):
    """The word of a fraction and an exponent; of an exponent that does not fit, the last eight bits are left."""
    exponent = exponent + 128 & 0o377
    return (
        (exponent << 27) + int(fraction * UNITS)
        if fraction >= 0
        else SIGN + ((exponent ^ 0o377) << 27) + int((fraction + 1) * UNITS)
    )


def cut(x, depth=27):
    """A number without what lies beyond so many bits after the point, towards minus infinity."""
    return Fraction(floor(x * 2**depth), 2**depth)


def misfit(exponent):
    """Overflow, if an exponent does not fit into eight bits."""
    return 0 if -128 <= exponent <= 127 else OVERFLOW


def normal(x, top):
    """(fraction, rest, exponent) of an exact number below 2**top: the fraction's 27 bits and what lies beyond them."""
    exact, exponent = cut(x / Fraction(2) ** top, DEPTH), top
    while -1 / 2 < cut(exact) < 1 / 2:
        exact, exponent = 2 * exact, exponent - 1
    return cut(exact), exact - cut(exact), exponent


def result(x, top, rounding):
    """(word, low word, flags) of an exact number below 2**top; the low word has the next 35 bits under the sign.

    What has 28 zeros after the point, at first, is not looked at further: the word is 0.  If the first bit of the low
    word is 1, rounding adds 1 to the last of the 27, and all is done again from one power of two above.
    """
    if 0 <= x / Fraction(2) ** top < Fraction(1, 2 * UNITS):
        return 0, floor(x / Fraction(2) ** (top - DEPTH)), 0
    fraction, rest, exponent = normal(x, top)
    flags = misfit(exponent)
    if rounding and rest * UNITS >= 1 / 2:
        fraction, rest, exponent = normal(
            (fraction + Fraction(1, UNITS) + rest) * Fraction(2) ** exponent, exponent + 1
        )
        flags |= misfit(exponent)
    return packed(fraction, exponent), int(rest * UNITS * (1 << 35)) % SIGN + (SIGN if fraction < 0 else 0), flags


def total(a, b, rounding):
    """The sum of two floating words.  The one with the smaller exponent counts as nothing from 64 places below."""
    (small, exponent), (_, top) = sorted((parts(a), parts(b)), key=lambda each: each[1])
    x = value(a) + value(b) - (small * Fraction(2) ** exponent if top - exponent >= 64 else 0)
    return result(x, top + 1, rounding)


def difference(a, b, rounding):
    """The difference of two floating words."""
    return total(a, word(-b), rounding)


def times(a, b, rounding):
    """The product of two floating words.  The multiplier leaves eight of its sign bits beyond the 54 bits of the
    product.
    """
    (one, m), (two, n) = parts(a), parts(b)
    return result((one * two + (Fraction(255, 1 << DEPTH) if two < 0 else 0)) * Fraction(2) ** (m + n), m + n, rounding)


def ratio(a, b, rounding):
    """The quotient of two floating words, 28 bits of it, cut towards zero; overflow alone if that of the fractions is 2
    or more.

    What the low word has beyond the quotient's bits is the remainder in units of the last place, less its last bit.
    """
    (one, m), (two, n) = parts(a), parts(b)
    if abs(one) >= 2 * abs(two):
        return None, None, OVERFLOW
    dividend, divisor = (int(abs(each) * UNITS) for each in (one, two))
    quotient, rest = divmod(dividend << 28, divisor)
    quotient, rest = quotient * (1 if (one < 0) == (two < 0) else -1), rest * (-1 if one < 0 else 1)
    x = Fraction(quotient, 1 << 28) + Fraction(rest % WORD >> 1 & (1 << 34) - 1, 1 << DEPTH)
    return result(x * Fraction(2) ** (m - n), m - n + 1, rounding)


KINDS = (total, difference, times, ratio)


def floating(code):
    """140-177: FAD, FSB, FMP, FDV: to AC, to AC with the low word to AC+1, to memory, to both; then the same four
    rounded.
    """
    compute, mode, rounding, rows = KINDS[code >> 3 & 3], code & 3, bool(code & 4), []
    chosen = product(WORDS, WORDS) if mode == 1 else [*SOME, *zip(WORDS, WORDS[5:] + WORDS[:5])]
    for (accumulator, address), (a, b) in [
        *product([(1, E)], chosen),
        *product([(0, E), (0o17, E), (3, 5), (4, 4), (6, 7)], SOME),
    ]:
        before = {accumulator: a, address: b}
        word, low, flags = compute(before[accumulator], before[address], rounding)
        after = {address: word} if mode > 1 else {}
        after |= {} if mode == 2 else {accumulator: word}
        after |= {(accumulator + 1) % 16: low} if mode == 1 else {}
        rows.append(Row(coded(code, accumulator, address), before, {} if word is None else after, 0, flags))
    return rows


def scale(code):
    """132: FSC: E, of which the sign and the last eight bits count, is added to the exponent; nothing is made normal."""
    rows = []
    for a, e in product(WORDS, (0, 1, 2, 3, 127, 128, 200, 255, 0o1003, -1, -2, -3, -128, -129, -200, -256)):
        fraction, exponent = parts(a)
        exponent += e % 256 - (256 if e < 0 else 0)
        rows.append(Row(coded(code, 1, e % HALF), {1: a}, {1: packed(fraction, exponent)}, 0, misfit(exponent)))
    return rows + [Row(coded(code, 5, 0, 6), {5: WORDS[0], 6: 2}, {5: 0o203400000000})]


FAMILIES = ((range(0o140, 0o200), floating), ((0o132,), scale))
