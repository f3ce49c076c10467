"""Rows of the opcode tests: the user's operations, bytes, jumps, stacks, block transfers, devices.

As in `opcode_rows`, what must come is computed here, with strings of bits where bits are moved.
"""

from itertools import product

from tests.emulator.opcode_rows import (
    AT,
    CARRY0,
    CARRY1,
    FEW,
    HALF,
    OVERFLOW,
    PC_CHANGE,
    PLACES,
    WORD,
    E,
    Row,
    bits,
    coded,
    halves,
    number,
    word,
)

BYTE, USER, IOT_USER = 1 << 31, 1 << 30, 1 << 29
PUSHDOWN = 0o200000
ONE_ONE = HALF + 1
NEXT = AT + 1
MOVEI_2_5, JSR_300 = 0o201100000005, 0o264000000300
FLAGS = (0, OVERFLOW | CARRY1, CARRY0 | PC_CHANGE, BYTE, OVERFLOW | CARRY0 | CARRY1 | PC_CHANGE | BYTE)


def trapped(instruction, flags):
    """The row of an instruction that only the executive may do: the processor's flag ILLEGAL stays until a JSR."""
    return Row(
        instruction,
        {0o41: MOVEI_2_5},
        {0o40: instruction, 2: 5},
        flags,
        flags,
        state={"PROTECTION": 0o776000},
        state_after={"ILLEGAL": 1},
    )


def user_operation(code):
    """000-077: the instruction, its address made effective, goes to 40; 41 is executed, and neither is relocated."""
    there = coded(code, 0o13, 0o520)
    return [
        trapped(there, 0),
        trapped(there, USER | BYTE),
        Row(coded(code, 0o13, 0o500, 3), {0o41: MOVEI_2_5, 3: 0o20}, {0o40: there, 2: 5}, state_after={"ILLEGAL": 1}),
        Row(
            coded(code, 0o13, E, 0, 1),
            {0o41: MOVEI_2_5, E: 0o777700000520},
            {0o40: there, 2: 5},
            state_after={"ILLEGAL": 1},
        ),
        Row(
            coded(code, 0o13, 0o520),
            {0o41: JSR_300},
            {0o40: there, 0o300: OVERFLOW | NEXT},
            OVERFLOW,
            OVERFLOW | PC_CHANGE,
            0o301,
        ),
        Row(
            coded(code, 0o13, 0o520),
            {0o41: JSR_300},
            {0o40: there, 0o300: USER | NEXT},
            USER,
            PC_CHANGE,
            0o301,
            state={"PROTECTION": 0o776000},
        ),
    ]


def pointer(position, size, address, index=0):
    """A byte pointer."""
    return position << 30 | size << 24 | index << 18 | address


def cut(text, position, size):
    """A word's bits before a byte, of the byte, after it; the places left of the word are nothing."""
    end = max(0, 36 - position)
    return text[: max(0, end - size)], text[max(0, end - size) : end], text[end:]


def moved_on(p):
    """A byte pointer for the next byte: of the next word, where none is left in this one."""
    position, size = p >> 30, p >> 24 & 0o77
    if position >= size:
        return p - (size << 30)
    p = word(p + 1)
    return ((36 - (p >> 24 & 0o77)) % 64 << 30) + p % (1 << 30)


POINTERS = tuple(
    pointer(position, size, 0o300)
    for position, size in (
        (0o44, 7),
        (35, 7),
        (29, 7),
        (1, 7),
        (0, 6),
        (30, 6),
        (18, 18),
        (0, 36),
        (36, 36),
        (5, 0),
        (0, 1),
        (35, 1),
        (36, 1),
        (3, 5),
        (40, 6),
        (63, 63),
    )
)
# The last one's address carries into its index: accumulator 3 in place of 2.
POINTERS += (pointer(6, 6, 0o250, 3), pointer(0, 6, 0o777777, 2))


def a_byte(code):
    """133-137: IBP, ILDB, LDB, IDPB, DPB; the flag BYTE says that the pointer has been moved on already."""
    rows = []
    increments, touches, stores = code in (0o133, 0o134, 0o136), code != 0o133, code >= 0o136
    for p, flags, (accumulator, address) in product(POINTERS, (0, BYTE), ((1, E), (0, E), (5, 5))):
        row = Row(
            coded(code, accumulator, address),
            {accumulator: 0o765432101234, address: p, 2: 0o51, 3: 0o50},
            flags=flags,
            flags_after=flags,
        )
        if increments and not flags:
            row.after[address] = p = moved_on(p)
        if touches:
            place = (p + row.before.get(p >> 18 & 15 or 16, 0)) % HALF
            old = (
                row.before.get(place, row.after.get(place, 0o123456707654))
                if place < 16
                else row.before.setdefault(place, 0o123456707654)
            )
            before, byte, after = cut(bits(old), p >> 30, p >> 24 & 0o77)
            if stores:
                given = bits(row.after.get(accumulator, row.before[accumulator]) << max(0, (p >> 30) - 36), 72)
                row.after[place] = int(before + (given[len(given) - len(byte) :] if byte else "") + after, 2)
            else:
                row.after[accumulator] = int(byte or "0", 2)
            row.flags_after = 0
        rows.append(row)
    return rows


def exchange(code):
    """250: EXCH."""
    return [
        Row(
            coded(code, accumulator, address),
            before := {accumulator: word(a), address: word(b)},
            {address: before[accumulator], accumulator: before[address]},
        )
        for accumulator, address in PLACES
        for a, b in FEW
    ]


def transfer(code):
    """251: BLT: at least one word, then up to E; what has just been stored is fetched where source and destination
    overlap.
    """
    words = {0o300 + k: 0o111 * k + (k << 30) for k in range(8)}
    rows = []
    for source, to, last in (
        (0o300, 0o400, 0o400),
        (0o300, 0o400, 0o407),
        (0o300, 0o301, 0o307),
        (0o303, 0o302, 0o306),
        (0o300, 0o310, 0o200),
        (0o300, 0o4, 0o7),
        (2, 0o300, 0o301),
        (0o300, 0o1, 0o1),
    ):
        row = Row(coded(code, 1, last), words | {1: source << 18 | to, 2: 5, 3: word(-5)})
        memory = dict(row.before)
        for k in range(max(1, last - to + 1)):
            memory[to + k] = row.after[to + k] = memory[source + k]
        rows.append(row)
    return rows


def count_both(code):
    """252-253: AOBJP and AOBJN; a carry goes from the right half to the left."""
    rows = []
    for accumulator, a in product(
        (0, 1, 0o17), (0, -1, -HALF, -2 * HALF, 0o777777, -5 * HALF + 0o123, (1 << 35) - HALF, -ONE_ONE, 0o777776777777)
    ):
        result = word(a + ONE_ONE)
        jumps = (number(result) < 0) == (code == 0o253)
        rows.append(
            Row(
                coded(code, accumulator, 0o300),
                {accumulator: word(a)},
                {accumulator: result},
                0,
                PC_CHANGE * jumps,
                0o300 if jumps else NEXT,
            )
        )
    return rows


def jump_and_restore(code):
    """254: JRST with its four bits: 1 into user mode, 2 flags from the word last fetched, 4 halt, 10 dismiss the
    interrupt.
    """
    given = OVERFLOW | CARRY1 | BYTE
    rows = [Row(coded(code, 0, 0o300), {}, {}, flags, flags | PC_CHANGE, 0o300) for flags in FLAGS]
    rows += [
        Row(coded(code, 4, 0o300), {}, {}, 0, PC_CHANGE, 0o300, "halt"),
        Row(
            coded(code, 0o10, 0o300),
            {},
            {},
            0,
            PC_CHANGE,
            0o300,
            state={"PI_ACTIVE": 1, "PI_HELD": 0o24},
            state_after={"PI_HELD": 4},
        ),
        Row(
            coded(code, 0o12, 0, 0, 1),
            {0: given | 0o300},
            {},
            CARRY0,
            given,
            0o300,
            state={"PI_ACTIVE": 1, "PI_HELD": 1},
            state_after={"PI_HELD": 0},
        ),
        Row(coded(code, 1, 0o300), {}, {}, 0, PC_CHANGE | USER, 0o300),
        Row(coded(code, 2, 0, 0, 1), {0: USER | IOT_USER | 0o300}, {}, 0, USER | IOT_USER, 0o300),
        # User mode: flags cannot leave it; halt and dismissal are operations of the user.
        Row(coded(code, 2, 0, 0, 1), {0: OVERFLOW | 0o300}, {}, USER | IOT_USER, USER | IOT_USER | OVERFLOW, 0o300),
        trapped(coded(code, 4, 0o300), USER),
        trapped(coded(code, 0o10, 0o300), USER | IOT_USER),
    ]
    for flags in FLAGS:
        rows += [
            Row(coded(code, 2, 0, 0, 1), {0: flags | 0o300}, {}, CARRY0 | PC_CHANGE, flags, 0o300),
            Row(coded(code, 2, 0, 3), {3: flags | 0o300}, {}, CARRY0 | PC_CHANGE, flags, 0o300),
            Row(coded(code, 2, 0o300), {}, {}, flags, coded(code, 2) & 0o774 << 27, 0o300),
        ]
    for row in rows:
        row.state |= {"PROTECTION": 0o776000} if (row.flags | row.flags_after) & USER else {}
    return rows


def jump_on_flags(code):
    """255: JFCL: a flag named by AC jumps and is cleared, also the flag that the jump itself sets."""
    rows = []
    for named, up in product(range(16), range(16)):
        jumps = named & up
        left = (up | bool(jumps)) & ~named if jumps else up
        rows.append(
            Row(coded(code, named, 0o300), {}, {}, up << 32 | BYTE, left << 32 | BYTE, 0o300 if jumps else NEXT)
        )
    return rows


def execute(code):
    """256: XCT: the word at E in place of this one, which may be another XCT, skip or jump."""
    return [
        Row(coded(code, 0, E), {E: MOVEI_2_5}, {2: 5}),
        Row(coded(code, 0o13, 0, 3), {3: E, E: MOVEI_2_5}, {2: 5}),
        Row(coded(code, 0, E), {E: coded(code, 0, 0, 3, 1), 3: 0o300, 0o300: 0o310, 0o310: MOVEI_2_5}, {2: 5}),
        Row(coded(code, 0, E), {E: 0o334040000300, 0o300: 7}, {1: 7}, 0, PC_CHANGE, NEXT + 1),  # SKIPA 1,300
        Row(coded(code, 0, E), {E: JSR_300}, {0o300: NEXT}, 0, PC_CHANGE, 0o301),
        Row(coded(code, 0, 5), {5: 0o201240000006}, {5: 6}),
    ]  # MOVEI 5,6 in AC 5 itself


LISTS = (0o777770000400, 0o777777000400, 0o000010000400, 0o777776777777, 0o777777777777, 0o000000000400, 0o400000000400)


def pushed(list_word):
    """The pointer of a list with one word more, and the flag of the processor if that is one too many."""
    return word(list_word + ONE_ONE), {"APR": PUSHDOWN} if list_word + ONE_ONE >= WORD else {}


def popped(list_word):
    """The pointer of a list with one word less, and the flag of the processor if there is none."""
    return word(list_word - ONE_ONE), {"APR": PUSHDOWN} if list_word < ONE_ONE else {}


def stack(code):
    """260-263: PUSHJ, PUSH, POP, POPJ."""
    rows = []
    for accumulator, p, flags in product((1, 0), LISTS, FLAGS[:3]):
        new, state = (pushed if code < 0o262 else popped)(p)
        top = new % HALF if code < 0o262 else p % HALF
        row = Row(
            coded(code, accumulator, E), {accumulator: p}, {accumulator: new}, flags, flags, NEXT, state_after=state
        )
        if code == 0o260:
            row.flags_after, row.pc = flags | PC_CHANGE, E
            row.after[top] = flags | NEXT
        elif code == 0o261:
            row.before[E] = row.after[top] = 0o765432123456
        else:
            row.before[top] = 0o765432000357
            row.after |= {E: 0o765432000357} if code == 0o262 else {}
            row.flags_after, row.pc = (flags, NEXT) if code == 0o262 else (flags | PC_CHANGE, 0o357)
        if top == accumulator or top > 0o777:
            continue
        rows.append(row)
    return rows + {
        0o261: [Row(coded(code, 1, 1), {1: 0o777770000400}, {0o401: 0o777770000400, 1: 0o777771000401})],
        0o262: [Row(coded(code, 1, 1), {1: 0o777770000400, 0o400: 5}, {1: 0o777767000377})],
    }.get(code, [])


def subroutine(code):
    """264-267: JSR, JSP, JSA, JRA."""
    rows, saved = [], 0o123456765432
    for flags, accumulator in product(FLAGS, (1, 0)):
        here, row = (
            flags | NEXT,
            Row(coded(code, accumulator, E), {accumulator: saved}, {}, flags, flags | PC_CHANGE, E + 1),
        )
        if code == 0o264:
            row.after, row.flags_after = {E: here}, (flags | PC_CHANGE) & ~BYTE
        elif code == 0o265:
            row.after, row.pc = {accumulator: here}, E
        elif code == 0o266:
            row.after = {E: saved, accumulator: E << 18 | NEXT}
        else:
            row.before, row.after, row.pc = {accumulator: 0o300 << 18 | 0o777, 0o300: saved}, {accumulator: saved}, E
        rows.append(row)
    return rows


DATA, STATUS = 0o123456701234, 0o004021
FUNCTIONS = ("BLKI", "DATAI", "BLKO", "DATAO", "CONO", "CONI", "CONSZ", "CONSO")
# The left half of a block's pointer counts up to zero: then it has run out, and nothing is skipped.
BLOCKS = (0o777776000277, 0o777777000277, 0o000000000277, 0o400000000277)


def devices(code):
    """700-777: eight functions of two devices for each code; devices 000 and 004 are the processor itself."""
    rows = []
    for device, function in product((code << 1 & 0o177, code << 1 & 0o177 | 1), FUNCTIONS):
        instruction = 0o700000000000 | device << 26 | FUNCTIONS.index(function) << 23
        rows += processor(instruction, device, function) if device < 2 else others(instruction, device, function)
    return rows


def after_block(p):
    """Where the program goes on after BLKI or BLKO with a pointer: one further unless the left half has counted up to
    0.
    """
    return NEXT if halves(p)[0] == 0o777777 else NEXT + 1


def others(instruction, device, function):
    """Rows for a device that gives DATA, shows STATUS and notes what it is told."""

    def told(*words):
        return [(function[:4].replace("BLKO", "DATA") + "O", device << 2, each) for each in words]

    if function in ("CONSZ", "CONSO"):
        return [
            Row(instruction | mask, flags_after=PC_CHANGE * skips, pc=NEXT + skips)
            for mask in (1, 2, 0o4000, 0o3, 0, 0o777777)
            if (skips := bool(mask & STATUS) == (function == "CONSO")) in (True, False)
        ]
    if function == "CONO":
        return [
            Row(instruction | 0o5, told=[("CONO", device << 2, 5)]),
            Row(instruction | 3 << 18, {3: 0o765432123456}, told=[("CONO", device << 2, 0o123456)]),
        ]
    if function in ("DATAI", "CONI"):
        given = DATA if function == "DATAI" else STATUS
        return [Row(instruction | E, {}, {E: given}), Row(instruction | 5, {}, {5: given})]
    if function == "DATAO":
        return [Row(instruction | E, {E: DATA + 1}, told=[("DATAO", device << 2, DATA + 1)])]
    rows = []
    for p in BLOCKS:
        row = Row(instruction | E, {E: p, 0o300: DATA + 2}, {E: word(p + ONE_ONE)}, pc=after_block(p))
        if function == "BLKI":
            row.after[0o300] = DATA
        else:
            row.told = [("DATAO", device << 2, DATA + 2)]
        rows.append(row)
    return rows


def processor(instruction, device, function):
    """Rows for the processor's own devices: its flags and switches (000), the priority interrupt (004)."""
    return [
        trapped(instruction | E, USER),
        *(flags_of_processor if device == 0 else priority_interrupt)(instruction, function),
    ]


def flags_of_processor(instruction, function):
    """APR: DATAI reads the switches, DATAO sets protection and relocation, CONO clears and enables, CONI shows."""
    apr = PUSHDOWN | 0o012005  # push-down overflow, nonexistent memory, clock enabled, channel 5
    shown = apr | 0o000010 | 0o100000
    if function == "CONI":
        return [
            Row(instruction | E, {}, {E: shown}, OVERFLOW | IOT_USER, OVERFLOW | IOT_USER, state={"APR": apr}),
            Row(instruction | E, {}, {E: 0o000100}, PC_CHANGE, PC_CHANGE),
        ]
    if function in ("CONSZ", "CONSO"):
        return [
            Row(instruction | mask, {}, {}, OVERFLOW, OVERFLOW | PC_CHANGE * skips, NEXT + skips, state={"APR": apr})
            for mask in (0o10, 0o100, PUSHDOWN, 5, 2, 0o777777)
            if (skips := bool(mask & (apr | 0o10)) == (function == "CONSO")) in (True, False)
        ]
    if function == "CONO":
        return conditions_of_processor(instruction, apr)
    if function == "DATAO":
        return [Row(instruction | E, {E: 0o123456777777}, state_after={"PROTECTION": 0o122000, "RELOCATION": 0o776000})]
    if function == "DATAI":
        return [Row(instruction | E, {}, {E: DATA}, state={"SWITCHES": DATA})]
    rows = [
        Row(instruction | E, {E: p, 0o300: 0o34000002000}, {E: word(p + ONE_ONE)}, pc=after_block(p)) for p in BLOCKS
    ]
    for row in rows:
        if function == "BLKI":
            row.after[0o300] = DATA
            row.state = {"SWITCHES": DATA}
        else:
            row.state_after = {"PROTECTION": 0o034000, "RELOCATION": 0o002000}
    return rows


def conditions_of_processor(instruction, apr):
    """CONO APR: 400000 clears push-down overflow, other bits clear and set flags of the processor and of the PC word."""
    every = 0o232337 & ~0o111110  # all flags and enables
    return [
        Row(instruction | 0o5, state_after={"APR": 5}),
        Row(instruction | 0o410003, state={"APR": apr}, state_after={"APR": 0o002003}),
        Row(instruction | 0o004000, state={"APR": 0o012000}, state_after={"APR": 0o010000}),
        Row(instruction | 0o002220, state_after={"APR": 0o002220}),
        Row(instruction | 0o004440, state={"APR": every}, state_after={"APR": every & ~0o002227}),
        Row(
            instruction | 0o001110,
            {},
            {},
            OVERFLOW | PC_CHANGE | CARRY0,
            CARRY0,
            state={"APR": 0o001000},
            state_after={"APR": 0},
        ),
        Row(instruction | 0o040000, flags_after=IOT_USER),
        Row(instruction | 0o100000, {}, {}, IOT_USER, 0),
    ]


def priority_interrupt(instruction, function):
    """PI: CONO resets, requests, turns channels and the system on and off; CONI shows channels and system; no data."""
    on = {"PI_ON": 0o125, "PI_ACTIVE": 1}
    if function == "CONI":
        return [
            Row(instruction | E, {}, {E: 0o325}, state=on),
            Row(instruction | E, {}, {E: 0o125}, state=on | {"PI_ACTIVE": 0}),
        ]
    if function in ("CONSZ", "CONSO"):
        return [
            Row(instruction | mask, flags_after=PC_CHANGE * skips, pc=NEXT + skips, state=on)
            for mask in (0o200, 0o100, 2, 0o777777, 0)
            if (skips := bool(mask & 0o325) == (function == "CONSO")) in (True, False)
        ]
    if function == "CONO":
        return [
            Row(instruction | 0o002225, state_after={"PI_ON": 0o25, "PI_ACTIVE": 1}),
            Row(instruction | 0o001025, state=on, state_after={"PI_ON": 0o100}),
            Row(instruction | 0o000400, state=on, state_after={"PI_ACTIVE": 0}),
            Row(instruction | 0o004012, state_after={"PI_REQUESTS": 0o12}),
            Row(instruction | 0o004012, state={"PI_HELD": 2}, state_after={"PI_REQUESTS": 0o10}),
            Row(
                instruction | 0o010000,
                state=on | {"PI_HELD": 5, "PI_REQUESTS": 2},
                state_after=dict.fromkeys(("PI_ON", "PI_ACTIVE", "PI_HELD", "PI_REQUESTS"), 0),
            ),
        ]
    if function in ("DATAI", "DATAO"):
        return [Row(instruction | E, {E: DATA}, {E: 0} if function == "DATAI" else {})]
    return [
        Row(
            instruction | E,
            {E: p, 0o300: DATA},
            {E: word(p + ONE_ONE)} | ({0o300: 0} if function == "BLKI" else {}),
            pc=after_block(p),
        )
        for p in BLOCKS
    ]


FAMILIES = (
    (range(0o100), user_operation),
    (range(0o133, 0o140), a_byte),
    ((0o250,), exchange),
    ((0o251,), transfer),
    ((0o252, 0o253), count_both),
    ((0o254,), jump_and_restore),
    ((0o255,), jump_on_flags),
    ((0o256,), execute),
    (range(0o260, 0o264), stack),
    (range(0o264, 0o270), subroutine),
    (range(0o700, 0o1000), devices),
)
