"""Scores in few bits: packing into a word, three codings of a signed number, sign extension.

Source: the Chess Programming Wiki, "Score", value type.  Status: modern.
"""

from ..program.compiled import compiled

SCORE_BITS = 15
SIGN = 1 << (SCORE_BITS - 1)  # 16384
MASK = (1 << SCORE_BITS) - 1
# The fields of a word of 64 bits, from the low end: 48 bits. The other 16 are free for a part of the key.
FIELDS = (("move", 17), ("score", SCORE_BITS), ("depth", 8), ("bound", 2), ("age", 6))


@compiled
def masked(number):
    """Return the lowest fifteen bits of a number, unchanged.

    >>> masked(-1), masked(-120), masked(120)
    (32767, 32648, 120)

    Source: the Chess Programming Wiki, "Score", bit fields.  Status: modern.
    """
    return number & MASK


@compiled
def xor_minus(pattern):
    """Return a signed number from its fifteen bits: XOR with the sign bit, minus the sign bit.

    No bit above the fifteen may be set.

    >>> xor_minus(32648), xor_minus(120)
    (-120, 120)

    Source: the Chess Programming Wiki, "Score", sign extension.  Status: modern.
    """
    return (pattern ^ SIGN) - SIGN


@compiled
def and_minus_and(pattern):
    """Return a signed number from its lowest fifteen bits; higher bits do not matter.

    >>> and_minus_and(32648), and_minus_and(32648 | 5 << 15)
    (-120, -120)

    Source: the Chess Programming Wiki, "Score", sign extension.  Status: modern.
    """
    return (pattern & (SIGN - 1)) - (pattern & SIGN)


def offset_of(score):
    """Return a signed number in offset storage, 16384 higher: 0 to 32767.

    >>> offset_of(-16384), offset_of(0), offset_of(16383)
    (0, 16384, 32767)

    Source: the Chess Programming Wiki, "Score", offset storage.  Status: modern.
    """
    return score + SIGN


def packed(move, score, depth, bound, age):
    """Return a table entry in one word, which uses 48 bits of it.

    >>> hex(packed(1, -1, 0, 0, 0))
    '0xfffe0001'

    Source: the Chess Programming Wiki, "Score", bit fields.  Status: modern.
    """
    word, place = 0, 0
    for number, (_, bits) in zip((move, score, depth, bound, age), FIELDS, strict=True):
        word |= (number & ((1 << bits) - 1)) << place
        place += bits
    return word


def unpacked(word):
    """Return (move, score, depth, bound, age) from a word that `packed` made.

    >>> unpacked(packed(7, -16383, 5, 2, 63))
    (7, -16383, 5, 2, 63)

    Source: the Chess Programming Wiki, "Score", bit fields.  Status: modern.
    """
    found = []
    for name, bits in FIELDS:
        number = word & ((1 << bits) - 1)
        found.append(xor_minus(number) if name == "score" else number)
        word >>= bits
    return tuple(found)


@compiled
def wrapped(number, bits):
    """Return what a signed number becomes if it does not fit in `bits` bits.

    >>> wrapped(32700 + 100, 16), wrapped(-(-32768), 16), wrapped(256 * 128, 16)
    (-32736, -32768, -32768)

    Source: the Chess Programming Wiki, "Score", fixed point.  Status: modern.
    """
    half = 1 << (bits - 1)
    return (number + half) % (2 * half) - half
