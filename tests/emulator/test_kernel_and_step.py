"""The kernel and the reference step, made from one table in two ways, agree word for word."""

import random

import numpy as np
import pytest

from pdp6 import control
from pdp6.devices.device import Device
from pdp6.instructions import TABLE
from pdp6.machine import Machine
from tests.proofs import named, portions, some

START, WORDS, STEPS = 0o1000, 24, 40
# fmt: off
EDGES = (0, 1, 0o777777777777, 0o400000000000, 0o377777777777, 0o400000000001, 0o777777000000, 0o777777, 0o200000000000,
         0o201400000000, 0o576400000000, 0o440700001040, 0o010701001040, 0o777760001040)
COMPARED = [getattr(control, name) for name in ("PC", "FLAGS", "TIME", "COUNT", "APR", "PI_HELD", "PI_ON", "PI_ACTIVE", "PROTECTION",
                                                "RELOCATION", "ILLEGAL", "CLOCK", "HALTED")]
# fmt: on
CODES = [code for code in range(0o100, 0o700) if TABLE[code].effect != ("pass",)]


def random_word(random_numbers):
    """A word to compute with: an edge, a small number, or anything."""
    kind = random_numbers.random()
    if kind < 0.4:
        return random_numbers.choice(EDGES)
    if kind < 0.6:
        return random_numbers.randrange(-64, 64) & 0o777777777777
    return random_numbers.randrange(1 << 36)


def random_instruction(random_numbers, codes, start=START):
    """An instruction that mostly touches the accumulators and the words near the program."""
    code, accumulator = random_numbers.choice(codes), random_numbers.randrange(16)
    address = random_numbers.choice(
        (random_numbers.randrange(0o20), start + random_numbers.randrange(0o100), random_numbers.randrange(1 << 18))
    )
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


# How each engine does one instruction of its machine, and why it stopped.
ENGINES = {
    "kernel": lambda machine: machine.run(max_instructions=1).reason,
    "reference step": lambda machine: machine.step().reason or "limit",
}


def both(seed, machines, codes, steps=STEPS):
    """Run one random program by each engine, an instruction at a time; returns the first difference as text.

    `machines`: {name of an engine: its machine}; the first one is what the others are held against.
    """
    for machine in machines.values():
        fill(machine, random.Random(seed), codes)
    first, *others = machines.values()
    for count in range(steps):
        reasons = {name: ENGINES[name](machine) for name, machine in machines.items()}
        states = {name: machine.state[COMPARED].tolist() for name, machine in machines.items()}
        if len(set(reasons.values())) > 1:
            return f"program {seed}, instruction {count}: {reasons}"
        if reasons.popitem()[1] != "limit":
            break
        if any(state != states["kernel"] for state in states.values()):
            return f"program {seed}, instruction {count}: {states}"
    for other in others:
        where = np.flatnonzero(first.memory != other.memory)[:4]
        if len(where):
            return f"program {seed}: " + "; ".join(f"{a:o}: {first.memory[a]:o} {other.memory[a]:o}" for a in where)
    return ""


@pytest.fixture(scope="module")
def machines():
    return {name: Machine() for name in ENGINES}


@pytest.mark.verify
@pytest.mark.parametrize("seeds", portions(2000, 250, few=60), ids=named)
def test_kernel_and_step_agree_on_random_programs(machines, seeds, record_property):
    for seed in seeds:
        assert both(seed, machines, CODES) == ""
    record_property("programs", len(seeds))


# user mode, bounded memory, times, a trace: which variant of the kernel a machine so set up runs
VARIANTS = {
    "bounded": dict(size=0o400000),
    "without times": dict(timing=False),
    "bounded without times": dict(size=0o400000, timing=False),
}


@pytest.mark.verify
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_seldom_variants_agree_with_the_step_on_random_programs(variant, record_property):
    """Part of them in Python, as they are made; the whole as machine code."""
    pair = {name: Machine(**VARIANTS[variant]) for name in ENGINES}
    seeds = some(range(3000, 3400), 4)
    for seed in seeds:
        assert both(seed, pair, CODES) == ""
    record_property("programs", len(seeds))


@pytest.mark.verify
def test_the_kernel_in_one_go_comes_to_the_same_as_a_step_at_a_time(machines, record_property):
    one, other = machines.values()
    seeds = some(range(2000, 2500), 20)
    record_property("programs", len(seeds))
    for seed in seeds:
        for machine in (one, other):
            fill(machine, random.Random(seed), CODES)
        stop = one.run(max_instructions=STEPS)
        reason = ""
        while not reason and other.instructions < one.instructions:
            reason = other.step().reason
        if (
            stop.reason == "loop"
        ):  # how long a chain was followed until it counted as endless is each engine's own affair
            assert other.step().reason == "loop" and other.pc == one.pc
            continue
        assert one.state[COMPARED].tolist() == other.state[COMPARED].tolist(), f"program {seed}"
        assert np.array_equal(one.memory, other.memory), f"program {seed}"


class Alarm(Device):
    """A device that says 1 from a simulated time on."""

    codes = (0o400,)
    due = 30_000
    rung = 0

    def conditions(self, code):
        return self.rung

    def event(self, now):
        self.due, self.rung = None, 1
        self.update()


@pytest.mark.parametrize("engine", ENGINES)
def test_the_event_of_a_device_comes_in_its_time(engine):
    machine = Machine()
    machine.attach(Alarm())
    for address, word in enumerate(
        (0o740340000001, 0o254000000100, 0o254200000000), 0o100
    ):  # CONSO 400,1; JRST 100; HALT
        machine.deposit(address, word)
    machine.start(0o100)
    while ENGINES[engine](machine) == "limit":
        assert machine.time < 60_000
    assert machine.pc == 0 and 30_000 < machine.time < 60_000
