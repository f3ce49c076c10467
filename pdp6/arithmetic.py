"""The arithmetic of the PDP-6, word by word: carries, products, quotients, shifts, floating numbers, byte pointers.

Every function is plain Python over whole numbers that numba can compile.  Words are ints from 0 to 2**36 - 1; the
registers that results pass through have the machine's names: AR, MQ, MB, SC.
"""

M36 = 0o777777777777
M35 = 0o377777777777
SIGN = 0o400000000000
BIT1 = 0o200000000000
RIGHT = 0o777777
LEFT = 0o777777000000
OVERFLOW = 0o400000000000
CARRY0 = 0o200000000000
CARRY1 = 0o100000000000
EXPONENT = 0o377000000000
FRACTION = 0o000777777777


def carries(a, b):
    """Return the flags overflow, carry 0 and carry 1 that the sum of two words sets.

    >>> carries(M35, 1) == OVERFLOW | CARRY1, carries(M36, 1) == CARRY0 | CARRY1
    (True, True)
    """
    carried = a ^ b ^ (a + b)  # bits 35 and 36 are the carries 1 and 0
    return (carried >> 2) & (CARRY0 | CARRY1) | (carried ^ (carried >> 1)) & OVERFLOW


def signed(a):
    """Return the number that a word represents.

    >>> signed(M36)
    -1
    """
    return (a ^ SIGN) - SIGN


def product(a, b):
    """Return the product of two words as a pair of words, high and low, each with the sign.

    >>> product(3, M36) == (M36, M36 - 2)
    True
    """
    x = signed(a)
    y = signed(b)
    low = x * (y & RIGHT)
    upper = x * (y >> 18) + (low >> 18)
    high = (upper >> 17) & M36
    return high, (high & SIGN) | (((upper << 18) | (low & RIGHT)) & M35)


def product_overflow(a, b):
    """Return the flag overflow if both factors are the most negative number, else 0.

    >>> product_overflow(SIGN, SIGN) == OVERFLOW, product_overflow(SIGN, 1)
    (True, 0)
    """
    return OVERFLOW if a == SIGN and b == SIGN else 0


def integer_product(a, b):
    """Return the low word of the product, and the flag overflow if the product does not fit into it.

    >>> integer_product(3, M36) == (M36 - 2, 0)
    True
    """
    high, low = product(a, b)
    fits = high == 0 if low < SIGN else high == M36
    return low, 0 if fits else OVERFLOW


def negative(a):
    """Return the word with the opposite sign.

    >>> negative(1) == M36, negative(SIGN) == SIGN
    (True, True)
    """
    return -a & M36


def divided(ar, mq, mb, steps, floating):
    """Divide as the machine does, bit by bit: return (does it fit, quotient, remainder).

    The dividend is AR and MQ, the divisor MB; the dividend must not be negative, and the quotient never is.
    """
    if floating:
        mq = (mq & M35) | ((ar << 35) & SIGN)
        ar = (ar & SIGN) | (ar >> 1)
    else:
        mq = ((mq << 1) & M36) | ((ar >> 35) ^ 1)
    minus = negative(mb)
    ar = (ar + (mb if mb >= SIGN else minus)) & M36
    if ar < SIGN:
        return False, 0, 0
    for step in range(steps):
        sign = ar >> 35
        ar = ((ar << 1) & M36) | (mq >> 35)
        mq = ((mq << 1) & M36) | (sign ^ 1)
        if step < steps - 1:
            ar = (ar + (minus if (mq ^ (mb >> 35)) & 1 else mb)) & M36
    if floating:
        ar = (ar & SIGN) | (ar >> 1)
    else:
        ar = ((mq & 1 ^ 1) << 35) | (ar >> 1)
    if ar >= SIGN:
        ar = (ar + (minus if mb >= SIGN else mb)) & M36
    return True, mq, ar


def quotient(a, b):
    """Divide whole numbers: return (does it fit, quotient, remainder); the remainder has the sign of the dividend.

    The most negative number counts as 0: its magnitude is shifted left before the first step, and consists only of the
    bit that the shift loses.

    Source: DEC's drawings, as two emulators by aap have them, register by register; open-simh divides that number as
    arithmetic would, but by 1. DEC's maintenance programs pass either way.  Status: inferred.

    >>> quotient(7, 2), quotient(1, 0)[0], quotient(SIGN, 0o261325037402)
    ((True, 3, 1), False, (True, 0, 0))
    """
    if a != SIGN and b != 0:
        x = a if a < SIGN else SIGN - (a & M35)
        y = b if b < SIGN else SIGN - (b & M35)
        ratio = x // y
        rest = x - ratio * y
        if (a ^ b) >= SIGN:
            ratio = -ratio & M36
        return True, ratio, rest if a < SIGN else -rest & M36
    fits, ratio, rest = divided(0, negative(a) if a >= SIGN else a, b, 36, False)
    return fits, ratio if a >> 35 == b >> 35 else negative(ratio), negative(rest) if a >= SIGN else rest


def long_quotient(high, low, b):
    """Divide a two-word number: return (does it fit, quotient, remainder).

    >>> long_quotient(0, 7, 2), long_quotient(2, 0, 2)[0]
    ((True, 3, 1), False)
    """
    ar = high
    mq = low
    if high >= SIGN:
        mq = negative(low)
        ar = high ^ M36 if mq & M35 else negative(high)
    fits, ratio, rest = divided(ar, mq, b, 36, False)
    return fits, ratio if high >> 35 == b >> 35 else negative(ratio), negative(rest) if high >= SIGN else rest


def shift_count(e):
    """Return how far an effective address shifts: a number in two's complement, its sign bit 18, the rest bits 28 to 35.

    >>> shift_count(5), shift_count(0o777775), shift_count(0o400000)
    (5, -3, -256)
    """
    if e >= 0o400000:
        return -256 + (e & 0o377)
    return e & 0o377


def logical_shift(a, n):
    """Return a word shifted left by n places, or right if n is negative; bits shifted out are lost.

    >>> logical_shift(5, 1), logical_shift(5, -1)
    (10, 2)
    """
    if n >= 36 or n <= -36:
        return 0
    return (a << n) & M36 if n >= 0 else a >> -n


def rotated(a, n):
    """Return a word rotated left by n places.

    >>> rotated(1, -1) == SIGN
    True
    """
    n %= 36
    return ((a << n) | (a >> (36 - n))) & M36


def arithmetic_shift(a, n):
    """Return a number shifted left by n places, or right if n is negative, and overflow if a bit unlike the sign was
    lost.

    >>> arithmetic_shift(M36, 1) == (M36 - 1, 0)
    True
    """
    sign = a & SIGN
    if n < 0:
        return (signed(a) >> min(-n, 35)) & M36, 0
    m = min(n, 35)
    lost = (a & M35) >> (35 - m)
    right_ones = ((1 << m) - 1) if sign else 0
    spilled = lost != right_ones or (n > 35 and sign != 0)
    return sign | ((a << m) & M35), OVERFLOW if spilled else 0


def logical_shift_pair(a, b, n):
    """Return two words shifted together: (first, second).

    >>> logical_shift_pair(0, SIGN, 1), logical_shift_pair(1, 0, -1) == (0, SIGN)
    ((1, 0), True)
    """
    if n >= 72 or n <= -72:
        return 0, 0
    if n >= 36:
        return (b << (n - 36)) & M36, 0
    if n >= 0:
        return ((a << n) | (b >> (36 - n))) & M36, (b << n) & M36
    if n <= -36:
        return 0, a >> (-n - 36)
    return a >> -n, ((b >> -n) | (a << (36 + n))) & M36


def rotated_pair(a, b, n):
    """Return two words rotated together: (first, second).

    >>> rotated_pair(1, 2, 36)
    (2, 1)
    """
    n %= 72
    if n >= 36:
        a, b = b, a
        n -= 36
    return ((a << n) | (b >> (36 - n))) & M36, ((b << n) | (a >> (36 - n))) & M36


def arithmetic_shift_pair(a, b, n):
    """Return a two-word number shifted: (first, second, overflow); the sign of the first goes to the second as well.

    >>> arithmetic_shift_pair(0, BIT1, 1)
    (1, 0, 0)
    """
    overflow = 0
    sign = a & SIGN
    for _ in range(n):
        if (a ^ (a << 1)) & SIGN:
            overflow = OVERFLOW
        a = sign | ((a << 1) & M35) | ((b >> 34) & 1)
        b = sign | ((b << 1) & M35)
    for _ in range(-n):
        b = sign | ((a << 34) & BIT1) | ((b >> 1) & (M35 >> 1))
        a = sign | (a >> 1)
    return a, b, overflow


def without_exponent(a):
    """Return a floating word with its exponent replaced by copies of the sign.

    >>> oct(without_exponent(0o201400000000))
    '0o400000000'
    """
    return a | EXPONENT if a >= SIGN else a & ~EXPONENT


def normalised(ar, mq, sc, rounding, shift):
    """Make a floating number of AR and MQ, with a fraction, and its exponent SC: return (AR, MQ, overflow).

    `shift`: shift one place to the right first, as after a sum.  `rounding`: add half the last place, once.
    """
    overflow = 0
    while True:
        if shift:
            sc = (sc + 1) & 0o777
            mq = (ar & SIGN) | ((ar << 34) & BIT1) | ((mq >> 1) & (M35 >> 1))
            ar = (ar & SIGN) | (ar >> 1)
        if ar == 0 and mq & BIT1 == 0:
            return ar, mq, overflow
        sc ^= 0o777
        while ar & FRACTION != 0o400000000 and ar >> 35 == (ar >> 26) & 1:
            sc = (sc + 1) & 0o777
            if (ar ^ (ar << 1)) & SIGN:
                overflow = OVERFLOW
            ar = (ar & SIGN) | ((ar << 1) & M35) | ((mq >> 34) & 1)
            mq = (ar & SIGN) | ((mq << 1) & M35)
        if sc < 0o400:
            overflow = OVERFLOW
        up = rounding and mq & BIT1 != 0
        if ar < SIGN or up:
            sc ^= 0o777
        if not up:
            return (ar & ~EXPONENT) | ((sc & 0o377) << 27), mq, overflow
        ar = (ar + 1) & M36
        rounding = False
        shift = True


def floating_sum(a, b, rounding):
    """Return the sum of two floating numbers: (AR, MQ, overflow).

    >>> oct(floating_sum(0o201400000000, 0o201400000000, False)[0])
    '0o202400000000'
    """
    sc = 0o777 if a >> 35 == b >> 35 else 0
    sc = ((sc ^ (b >> 27)) + (a >> 27)) & 0o777
    if a >> 35 == sc >> 8:
        a, b = b, a
    if sc < 0o400:
        sc = ((sc + 1) & 0o777) ^ 0o777
    ar = 0
    mq = 0
    if sc & 0o700 == 0o700:
        ar, mq, _ = arithmetic_shift_pair(without_exponent(a), 0, sc - 0o777)
    sc = (b >> 27) ^ (0o777 if b >= SIGN else 0)
    ar = (ar + without_exponent(b)) & M36
    return normalised(ar, mq, sc, rounding, True)


def exponent_of_result(a, b, times):
    """Return the exponent of a product (`times` 1) or a quotient (0), in nine bits."""
    sc = 0o200
    if a >> 35 != times:
        sc ^= 0o777
    sc = (sc + (a >> 27)) & 0o777
    if (a >> 35 == b >> 35) != (times == 1):
        sc ^= 0o777
    else:
        sc += 1
    sc = (sc + (b >> 27)) & 0o777
    if b >> 35 == times:
        sc ^= 0o777
    return sc


def floating_product(a, b, rounding):
    """Return the product of two floating numbers: (AR, MQ, overflow).

    >>> oct(floating_product(0o202400000000, 0o202600000000, False)[0])
    '0o203600000000'
    """
    sc = exponent_of_result(a, b, 1)
    x = signed(without_exponent(a))
    y = without_exponent(b)
    whole = x * signed(y)
    ar = (whole >> 27) & M36
    mq = (ar & SIGN) | ((whole & 0o777777777) << 8) | ((y >> 28) & 0o377)
    return normalised(ar, mq, sc, rounding, False)


def floating_quotient(a, b, rounding):
    """Return the quotient of two floating numbers: (does it fit, AR, MQ, overflow).

    >>> oct(floating_quotient(0o203600000000, 0o202600000000, False)[1])
    '0o202400000000'
    """
    sc = exponent_of_result(a, b, 0)
    ar = without_exponent(a)
    mb = without_exponent(b)
    if a >= SIGN:
        ar = negative(ar)
    fits, ratio, rest = divided(ar, 0, mb, 30, True)
    if not fits:
        return False, 0, 0, OVERFLOW
    if a >= SIGN:
        rest = negative(rest)
    if a >> 35 != b >> 35:
        ratio = negative(ratio)
    mq = (ratio & SIGN) | ((ratio << 34) & BIT1) | ((rest >> 1) & (M35 >> 1))
    ar = (ratio & SIGN) | (ratio >> 1)
    ar, mq, overflow = normalised(ar, mq, sc, rounding, True)
    return True, ar, mq, overflow


def scaled(a, e):
    """Return a floating number with the effective address added to its exponent, and overflow if that does not fit.

    Zero is not an exception: it gets an exponent, which a later sum must normalize away.

    Source: DEC's drawings, as two emulators by aap have them, in which nothing looks at the fraction; open-simh leaves
    zero alone, as the PDP-10 does, which normalises.  DEC's maintenance programs pass either way.  Status: inferred.

    >>> oct(scaled(0o201400000000, 3)[0]), oct(scaled(0, 0o213)[0])
    ('0o204400000000', '0o213000000000')
    """
    sc = ((e >> 9) & 0o400 | e & 0o377) ^ 0o777
    if a < SIGN:
        sc ^= 0o777
    else:
        sc += 1
    sc = (sc + (a >> 27)) & 0o777
    return (a & ~EXPONENT) | ((sc & 0o377) << 27), OVERFLOW if a >> 35 != sc >> 8 else 0


def next_byte(pointer):
    """Return a byte pointer advanced to the next byte; past the end of the word, the whole pointer is incremented.

    >>> oct(next_byte(0o440700000100)), oct(next_byte(0o010700000100))
    ('0o350700000100', '0o350700000101')
    """
    position = (pointer >> 30) - ((pointer >> 24) & 0o77)
    if position < 0:
        pointer = (pointer + 1) & M36
        position = 36 - ((pointer >> 24) & 0o77)
    return (pointer & 0o007777777777) | ((position & 0o77) << 30)


def byte_mask(pointer):
    """Return a mask of ones as wide as the pointer's byte.

    >>> oct(byte_mask(0o350700000100))
    '0o177'
    """
    return ((1 << ((pointer >> 24) & 0o77)) - 1) & M36


def ones(a):
    """Return how many bits of a word are set.

    >>> ones(0o777)
    9
    """
    count = 0
    while a:
        a &= a - 1
        count += 1
    return count


def booth_time(b):
    """Return the nanoseconds that multiplying by a word takes.

    The machine subtracts where the word's bits change from 0 to 1, and adds where they change back.

    >>> booth_time(0o14)
    600
    """
    moved = (b << 1) & M36
    return 400 * ones(b & ~moved) + 200 * ones(~b & moved)
