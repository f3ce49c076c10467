"""The kernel and the reference step, made from one table in two ways, agree word for word."""

import random

import numpy as np
import pytest

from pdp6 import control
from pdp6.instructions import TABLE
from pdp6.machine import Machine

START, WORDS, STEPS = 0o1000, 24, 40
PROGRAMS = 2000
EDGES = (0, 1, 0o777777777777, 0o400000000000, 0o377777777777, 0o400000000001, 0o777777000000, 0o777777, 0o200000000000,
         0o201400000000, 0o576400000000, 0o440700001040, 0o010701001040, 0o777760001040)
COMPARED = [getattr(control, name) for name in ("PC", "FLAGS", "TIME", "COUNT", "APR", "PI_HELD", "PI_ON", "PI_ACTIVE", "PROTECTION",
                                                "RELOCATION", "ILLEGAL", "CLOCK", "HALTED")]
CODES = [code for code in range(0o100, 0o700) if TABLE[code].effect != ("pass",)]


def random_word(random_numbers):
    """A word to compute with: an edge, a small number, or anything."""
    kind = random_numbers.random()
    if kind < 0.4:
        return random_numbers.choice(EDGES)
    if kind < 0.6:
        return random_numbers.randrange(-64, 64) & 0o777777777777
    return random_numbers.randrange(1 << 36)


def random_instruction(random_numbers, codes):
    """An instruction that mostly touches the accumulators and the words near the program."""
    code, accumulator = random_numbers.choice(codes), random_numbers.randrange(16)
    address = random_numbers.choice((random_numbers.randrange(0o20), START + random_numbers.randrange(0o100), random_numbers.randrange(1 << 18)))
    index = random_numbers.randrange(16) if random_numbers.random() < 0.2 else 0
    indirect = int(random_numbers.random() < 0.1)
    if code == 0o254:
        accumulator &= 0o2
    if code == 0o251:
        address, index, indirect = random_numbers.randrange(0o40), 0, 0
    return code << 27 | accumulator << 23 | indirect << 22 | index << 18 | address


def fill(machine, random_numbers, codes):
    machine.memory[:] = 0
    for address in (*range(16), *range(START, START + 0o100)):
        machine.memory[address] = random_word(random_numbers)
    machine.memory[0o41] = 0o264000001000 + random_numbers.randrange(WORDS)
    for address in range(START, START + WORDS):
        machine.memory[address] = random_instruction(random_numbers, codes)
    machine.state[:] = 0
    machine.state[[control.SIZE, control.CLOCK, control.BLOCK, control.STUCK]] = machine.size, control.TICK, -1, -1
    machine._set_times()
    machine.flags = random_numbers.randrange(8) << 33
    machine.start(START)


def both(seed, fast, slow, codes, steps=STEPS):
    """Run one random program both ways; returns the differences as text."""
    fill(fast, random.Random(seed), codes)
    fill(slow, random.Random(seed), codes)
    for _ in range(steps):
        stop = fast.run(max_instructions=1)
        record = slow.step()
        if stop.reason != (record.reason or "limit"):
            return f"program {seed}: {stop} {record}"
        if stop.reason != "limit":
            break
        if fast.state[COMPARED].tolist() != slow.state[COMPARED].tolist():
            return f"program {seed}: {fast.state[COMPARED].tolist()} {slow.state[COMPARED].tolist()} {record}"
    if not np.array_equal(fast.memory, slow.memory):
        where = np.flatnonzero(fast.memory != slow.memory)[:4]
        return f"program {seed}: " + "; ".join(f"{a:o}: {fast.memory[a]:o} {slow.memory[a]:o}" for a in where) + f" {record}"
    return ""


@pytest.fixture(scope="module")
def pair():
    return Machine(), Machine()


@pytest.mark.parametrize("part", range(4))
def test_kernel_and_step_agree_on_random_programs(pair, part):
    for seed in range(part, PROGRAMS, 4):
        assert both(seed, *pair, CODES) == ""
