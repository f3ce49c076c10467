"""The table of the opcode tests: what each operation code must do, by plain integers and strings of bits.

Nothing here is taken from the machine's own table or its arithmetic: numbers are Python's, bits are characters.  A row
is one instruction at 100 (octal), some words before it and what must have changed after it.  `opcode_control` has the
rows of jumps, stacks, bytes and devices, `opcode_floating` those of floating point.
"""

from dataclasses import dataclass, field
from itertools import product

AT, E = 0o100, 0o200
WORD, HALF, SMALLEST, LARGEST = 1 << 36, 1 << 18, -1 << 35, (1 << 35) - 1
OVERFLOW, CARRY0, CARRY1, PC_CHANGE = (1 << bit for bit in (35, 34, 33, 32))
NUMBERS = (
    0,
    1,
    2,
    5,
    0o777777,
    1 << 18,
    1 << 34,
    LARGEST,
    0o123456701234,
    -1,
    -2,
    -7,
    -(1 << 18),
    -(1 << 34),
    SMALLEST + 1,
    SMALLEST,
)
FEW = (
    (5, -7),
    (-3, 2),
    (LARGEST, 1),
    (SMALLEST, -1),
    (-1, 1),
    (SMALLEST, SMALLEST),
    (0, 0),
    (0o123456701234, 0o765),
    (1 << 20, 1 << 20),
)
# Accumulator and address: core, accumulator 0 and 17 (whose next one is 0), E an accumulator, the same one, the next
# one.
PLACES = ((1, E), (0, E), (0o17, E), (3, 5), (4, 4), (6, 7), (0, 0))


def word(number):
    """The word of a number in two's complement."""
    return number % WORD


def number(word):
    """The number that a word stands for."""
    return word - WORD if word >= WORD // 2 else word


def bits(word, width=36):
    """A word as a string of 0 and 1."""
    return f"{word:0{width}b}"


def halves(word):
    """The left and the right half of a word."""
    return divmod(word, HALF)


@dataclass
class Row:
    """One instruction, and what must come of it."""

    instruction: int
    before: dict = field(default_factory=dict)  # words: {address: word}
    after: dict = field(default_factory=dict)  # the words that it changes
    flags: int = 0  # of the PC word, before
    flags_after: int = 0
    pc: int = AT + 1  # where the program goes on
    stop: str = "limit"  # why the run of one instruction ended
    state: dict = field(default_factory=dict)  # places of the processor's state, before: {name: number}
    state_after: dict = field(default_factory=dict)  # those that change
    told: list = field(default_factory=list)  # what a device is told: ("cono", code, word)


def coded(code, accumulator=0, address=0, index=0, indirect=0):
    """An instruction word."""
    return code << 27 | accumulator << 23 | indirect << 22 | index << 18 | address


def operation(code, place, a, b, compute, second=None):
    """A row of an operation on AC and memory in the modes plain, I, M, B; `second`: what is in AC+1.

    `compute(a, operand)` returns (words of the result, flags), with no words where nothing is stored.
    """
    (accumulator, address), mode = place, code & 3
    following = (accumulator + 1) % 16
    before = {accumulator: a} if second is None else {following: second, accumulator: a}
    if mode == 1:
        address = operand = b % HALF
    else:
        before[address] = operand = b
    operands = [before[accumulator], operand] if second is None else [before[accumulator], before[following], operand]
    results, flags = compute(*operands)
    after = {}
    if results:
        if mode > 1:
            after[address] = results[0]
        if mode != 2:
            after |= dict(zip((accumulator, following), results))
    return Row(coded(code, accumulator, address), before, after, 0, flags)


def operations(code, compute):
    """All rows of such an operation: every pair of numbers in its plain mode, some of them in the others and elsewhere."""
    pairs = product(NUMBERS, NUMBERS) if code & 3 == 0 else FEW
    rows = [operation(code, PLACES[0], word(a), word(b), compute) for a, b in pairs]
    return rows + [operation(code, place, word(a), word(b), compute) for place in PLACES[1:] for a, b in FEW]


def moves(code, compute):
    """Rows of an operation on one word in the modes plain, I, M, S; `compute(v, old)` returns (word, flags), old: what
    was there.
    """
    mode, rows = code & 3, []
    for (accumulator, address), (a, v) in [
        *product(PLACES[:1], ((0o111111222222, each) for each in NUMBERS)),
        *product(PLACES, FEW),
    ]:
        before = {accumulator: word(a)}
        if mode == 1:
            address = word(v) % HALF
        else:
            before[address] = word(v)
        source = {0: before.get(address), 1: address, 2: before[accumulator], 3: before.get(address)}[mode]
        old = {0: before[accumulator], 1: before[accumulator], 2: before.get(address), 3: before.get(address)}[mode]
        result, flags = compute(source, old)
        after = {address: result} if mode > 1 else {accumulator: result}
        if mode == 3 and accumulator:
            after[accumulator] = result
        rows.append(Row(coded(code, accumulator, address), before, after, 0, flags))
    return rows


def full_word(code):
    """200-217: MOVE, MOVS, MOVN, MOVM."""

    def compute(v, old):
        n = number(v)
        if code < 0o204:
            return v, 0
        if code < 0o210:
            return int(bits(v)[18:] + bits(v)[:18], 2), 0
        n = -n if code < 0o214 else abs(n)
        return word(n), OVERFLOW if n > LARGEST else 0

    return moves(code, compute)


def half_word(code):
    """500-577: halves to halves; the other half stays, or becomes zeros, ones or signs."""
    kind, to_right = code >> 3 & 3, code >= 0o540
    crossing = code >> 2 & 1

    def compute(v, old):
        half = halves(v)[to_right ^ crossing]
        filled = (None, 0, HALF - 1, HALF - 1 if half >= HALF // 2 else 0)[kind]
        pair = list(halves(old)) if filled is None else [filled, filled]
        pair[to_right] = half
        return pair[0] * HALF + pair[1], 0

    return moves(code, compute)


def boolean(code):
    """400-477: bits 3-6 of the code are the function's truth table."""
    truth = code >> 2 & 15

    def compute(a, b):
        chosen = (truth >> 2 * (y == "0") + (x == "0") & 1 for x, y in zip(bits(a), bits(b)))
        return (int("".join(map(str, chosen)), 2),), 0

    return operations(code, compute)


def addition(code):
    """270-277: ADD and SUB.  Carries are those of the adder: SUB adds the complement of AC, and complements what comes."""

    def compute(a, b):
        n, x, low = number(a) + number(b), a, a % (WORD // 2)
        if code >= 0o274:
            n, x, low = number(a) - number(b), WORD - 1 - a, WORD // 2 - 1 - a % (WORD // 2)
        return (word(n),), carried(x + b >= WORD, low + b % (WORD // 2) >= WORD // 2, n)

    return operations(code, compute)


def carried(carry0, carry1, n):
    """The flags of a sum: two carries, and overflow if the number does not fit."""
    return carry0 * CARRY0 | carry1 * CARRY1 | (not SMALLEST <= n <= LARGEST) * OVERFLOW


def multiplication(code):
    """220-227: IMUL gives one word, MUL two, each with the sign of the whole."""

    def compute(a, b):
        n = number(a) * number(b)
        high, low = word(n >> 35), n % (WORD // 2) + (n >> 35 & 1 << 35)
        if code < 0o224:
            return (low,), 0 if SMALLEST <= n <= LARGEST else OVERFLOW
        return (high, low), OVERFLOW if n == 1 << 70 else 0

    return operations(code, compute)


def divided(n, by):
    """Quotient and remainder of a division towards zero, and no flags; or overflow alone, if the quotient needs 36 bits
    or more.
    """
    if not by or abs(n) // abs(by) >= 1 << 35:
        return (), OVERFLOW
    quotient = abs(n) // abs(by) * (1 if (n < 0) == (by < 0) else -1)
    return (word(quotient), word(n - quotient * by)), 0


def division(code):
    """230-237: IDIV, one word by one; DIV, two words by one."""
    if code < 0o234:
        # The magnitude of the dividend has 35 bits: nothing is left of that of -2**35.
        return operations(code, lambda a, b: divided(0 if number(a) == SMALLEST else number(a), number(b)))

    def compute(a, low, b):
        return divided(number(a) * (1 << 35) + low % (1 << 35), number(b))

    pairs = [*FEW, (0, 7), (0, -7), (3, 7), (-3, 7), (3, -7), (-7, 7), (-1, 1), (-8, 7)]
    # -2**70, whose magnitude does not fit into two words either, passes for divisible by 0: it is left out.
    return [
        operation(code, place, word(a), word(b), compute, word(low))
        for place, (a, b), low in product(PLACES, pairs, (0, 1, -1, 0o123))
        if (a, low) != (SMALLEST, 0)
    ]


def shifts(code):
    """240-246: the sign of a count is bit 18, its magnitude the low 8 bits; bits are moved as characters, numbers by
    powers of two.
    """
    rows, kind, pair = [], code & 3, code >= 0o244
    values = [word(n) for n in NUMBERS] + [0o252525252525, 0o525252525252]
    counts = (0, 1, 2, 8, 17, 18, 34, 35, 36, 37, 43, 70, 71, 72, 73, 100, 255)
    fields = (
        [(n, n) for n in counts]
        + [(n, n + 0o1000) for n in counts[:2]]
        + [(-n, HALF - n) for n in counts[1:]]
        + [(-256, HALF // 2)]
    )
    for a, (count, address) in product(values, fields):
        low = word(a * 5 + 3) if pair else None
        accumulator = 0o17 if count == 8 else 3
        row = Row(coded(code, accumulator, address), {accumulator: a})
        text = bits(a) if low is None else bits(a) + bits(low)
        if pair:
            row.before[(accumulator + 1) % 16] = low
        text, row.flags_after = arithmetic(text, count) if kind == 0 else (moved(text, count, kind), 0)
        row.after = {accumulator: int(text[:36], 2)} | ({(accumulator + 1) % 16: int(text[36:], 2)} if pair else {})
        rows.append(row)
    return rows


def moved(text, count, kind):
    """Characters rotated (1) or shifted (2) to the left, to the right if the count is negative."""
    size = len(text)
    if kind == 1:
        return text[count % size :] + text[: count % size]
    count = max(-size, min(size, count))
    return text[count:] + "0" * count if count >= 0 else "0" * -count + text[:count]


def arithmetic(text, count):
    """A number of one or two words times a power of two: (its bits, overflow); the second word has the sign of the
    first.
    """
    sign, size = text[0], len(text) // 36 * 35
    n = int(text[1:36] + text[37:], 2) - (sign == "1") * 2**size
    n = n * 2**count if count >= 0 else n // 2**-count
    digits = f"{n % 2**size:0{size}b}"
    if count == 0:
        return text, 0
    return sign + digits[:35] + (sign + digits[35:] if size > 35 else ""), 0 if -(2**size) <= n < 2**size else OVERFLOW


TESTS = (
    lambda n: False,
    lambda n: n < 0,
    lambda n: n == 0,
    lambda n: n <= 0,
    lambda n: True,
    lambda n: n >= 0,
    lambda n: n != 0,
    lambda n: n > 0,
)


def compare(code):
    """300-317: CAI and CAM, skips after a comparison of signed numbers."""
    rows = []
    for (accumulator, address), (a, b) in [*product(PLACES[:1], product(NUMBERS, NUMBERS)), *product(PLACES[1:], FEW)]:
        before = {accumulator: word(a)}
        if code < 0o310:
            address = b = b % HALF
        else:
            before[address], b = word(b), number(word(b))
        skips = TESTS[code & 7](number(before[accumulator]) - b)
        rows.append(Row(coded(code, accumulator, address), before, {}, 0, PC_CHANGE * skips, AT + 1 + skips))
    return rows


def count(code):
    """320-377: JUMP and SKIP, and with 1 added or taken away AOJ, AOS, SOJ, SOS."""
    step, skipping = {0o320: 0, 0o340: 1, 0o360: -1}[code & 0o760], code & 0o10
    rows = []
    for (accumulator, address), value in [*product(PLACES[:2], NUMBERS), *product(PLACES[2:], NUMBERS[::3])]:
        before = {accumulator: 0o111111222222} if skipping else {}
        place = address if skipping else accumulator
        before[place] = word(value)
        n = value + step
        result, low = word(n), word(value) % (WORD // 2)
        flags = (
            carried(*((result == 0, low == WORD // 2 - 1) if step > 0 else (value == 0, low == 0)), n) if step else 0
        )
        met = TESTS[code & 7](number(result))
        after = {place: result} | ({accumulator: result} if skipping and accumulator else {})
        pc = AT + 1 + met if skipping else address if met else AT + 1
        rows.append(Row(coded(code, accumulator, address), before, after, 0, flags | PC_CHANGE * met, pc))
    return rows


def tested(code):
    """600-677: bits of AC under a mask: unchanged, zeros, complement, ones; skips never, on all zeros, always, on not
    all zeros.
    """
    source, change, condition = code & 1 | code >> 2 & 2, code >> 4 & 3, code >> 1 & 3
    rows = []
    masks = [*FEW, (0o252525252525, 0o777), (0o252525252525, 0o525252525252), (-1, 0o777777000000), (0, -1)]
    for (accumulator, address), (a, m) in product(PLACES, masks):
        before, mask = {accumulator: word(a)}, word(m)
        if source < 2:
            address = mask % HALF
            mask = address * (HALF if source else 1)
        else:
            before[address] = mask
            mask = mask if source == 2 else int(bits(mask)[18:] + bits(mask)[:18], 2)
        old = before[accumulator]
        chosen = [k for k in range(36) if bits(mask)[k] == "1"]
        zeros = all(bits(old)[k] == "0" for k in chosen)
        new = "".join(
            {0: each, 1: "0", 2: "10"[int(each)], 3: "1"}[change] if k in chosen else each
            for k, each in enumerate(bits(old))
        )
        skips = (False, zeros, True, not zeros)[condition]
        rows.append(
            Row(
                coded(code, accumulator, address),
                before,
                {accumulator: int(new, 2)},
                0,
                PC_CHANGE * skips,
                AT + 1 + skips,
            )
        )
    return rows


def nothing(code):
    """100-131, 243, 247, 257: codes that do nothing."""
    return [
        Row(coded(code, accumulator, address), {accumulator: word(a), address: word(b)})
        for accumulator, address in PLACES
        for a, b in FEW[:2]
    ]


FAMILIES = (
    (range(0o100, 0o132), nothing),
    (range(0o200, 0o220), full_word),
    (range(0o220, 0o230), multiplication),
    (range(0o230, 0o240), division),
    ((0o243, 0o247, 0o257), nothing),
    (range(0o240, 0o247), shifts),
    (range(0o270, 0o300), addition),
    (range(0o300, 0o320), compare),
    (range(0o320, 0o400), count),
    (range(0o400, 0o500), boolean),
    (range(0o500, 0o600), half_word),
    (range(0o600, 0o700), tested),
)


def rows_of(code, families=FAMILIES):
    """The rows of an operation code; none if no family has it."""
    return next((rows(code) for codes, rows in families if code in codes), [])
