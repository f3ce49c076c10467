"""Every operation code from 000 to 777 does what its rows say, in the kernel and in the reference step."""

import functools
import itertools

import numpy as np
import pytest

from pdp6 import control
from pdp6.devices.device import Device
from pdp6.instructions import MNEMONICS
from pdp6.machine import Machine
from pdp6.mnemonics import IO, SKIPPING
from tests.emulator import opcode_control, opcode_floating, opcode_rows
from tests.emulator.opcode_rows import AT, E, rows_of

FAMILIES = opcode_rows.FAMILIES + opcode_control.FAMILIES + opcode_floating.FAMILIES
CODES = range(0o1000)
WINDOW = 0o1000
GARBAGE = np.array([(0o654321 * address * address + 0o1234567012) % 2**36 for address in range(WINDOW)])
WATCHED = "PC FLAGS APR PI_HELD PI_ON PI_REQUESTS PI_ACTIVE PROTECTION RELOCATION ILLEGAL SWITCHES".split()


class Recorder(Device):
    """Every device that is not the processor itself: gives always the same and notes what it is told."""

    codes = tuple(range(0o10, 0o1000, 4))

    def __init__(self):
        self.told = []

    def cono(self, code, word):
        self.told.append(("CONO", code, word))

    def datao(self, code, word):
        self.told.append(("DATAO", code, word))

    def datai(self, code):
        return opcode_control.DATA

    def conditions(self, code):
        return opcode_control.STATUS


class Bench:
    """A machine that is set up by hand for one row after another."""

    def __init__(self, engine):
        self.machine = Machine()
        self.device = self.machine.attach(Recorder())
        self.run = {
            "kernel": lambda: self.machine.run(max_instructions=1).reason,
            "step": lambda: self.machine.step().reason or "limit",
        }[engine]
        self.fresh = self.machine.state.copy()

    def outcome(self, row):
        """What a row's instruction does: (why it stopped, places of the state, words that differ, what the device was
        told).
        """
        memory, s = self.machine.memory, self.machine.state
        memory[:WINDOW] = GARBAGE
        for address, each in row.before.items():
            memory[address] = each
        memory[AT] = row.instruction
        s[:] = self.fresh
        self.machine.start(AT)
        self.device.told.clear()
        s[control.FLAGS] = row.flags
        for name, value in row.state.items():
            s[getattr(control, name)] = value
        stop = self.run()
        state = {name: int(s[getattr(control, name)]) for name in WATCHED}
        touched = [
            *np.flatnonzero(memory[:WINDOW] != GARBAGE),
            *(address for address in row.before | row.after if address >= WINDOW),
        ]
        changed = {int(address): int(memory[address]) for address in touched}
        return stop, state, changed, self.device.told


def wanted(row):
    """What `outcome` must be."""
    state = dict.fromkeys(WATCHED, 0) | row.state | {"PC": row.pc, "FLAGS": row.flags_after} | row.state_after
    words = {AT: row.instruction} | row.before
    words |= row.after
    return (
        row.stop,
        state,
        {address: each for address, each in words.items() if address >= WINDOW or each != GARBAGE[address]},
        row.told,
    )


@functools.cache
def rows(code):
    """The rows of an operation code, which both engines and the test that none is missing ask for."""
    return rows_of(code, FAMILIES)


@pytest.fixture(scope="module", params=["kernel", "step"])
def bench(request):
    return Bench(request.param)


@pytest.mark.parametrize("code", CODES, ids=lambda code: f"{code:03o}")
def test_an_operation_code_does_what_its_rows_say(bench, code):
    for row in rows(code):
        assert bench.outcome(row) == wanted(row), f"{row.instruction:012o} {row}"


def test_no_operation_code_is_without_a_row():
    assert [f"{code:03o}" for code in CODES if not rows(code)] == []


@pytest.mark.parametrize(
    "word, number",
    [
        (0o201400000000, 1),
        (0o576400000000, -1),
        (0o204500000000, 10),
        (0o573300000000, -10),
        (0o200400000000, 0.5),
        (0o202622077325, 3.14159265),
        (0o175631463146, 0.1),
        (0, 0),
    ],
)
def test_the_numbers_of_known_floating_words_are_known(word, number):
    assert float(opcode_floating.value(word)) == pytest.approx(number, rel=1e-7)
    assert opcode_floating.packed(*opcode_floating.parts(word)) == word


def skips(machine, name, word):
    """Whether an instruction leaves out the one after it, for some words in its accumulator and at some address."""
    field = 0o124 << 24 if name in IO else 1 << 23  # a device, or accumulator 1
    minus = 2**36
    for address in (E, E | 0o20):  # without and with a condition of the device
        for accumulator, content in itertools.product(
            (0, minus - 1, address, 2**35 - 1), (0, minus - 1, minus - 2, 1, 2)
        ):
            for place, value in ((1, accumulator), (2, 0), (address, content), (0o41, MNEMONICS["JRST"])):
                machine.deposit(place, value)
            machine.deposit(AT, word | field | address)
            machine.start(AT)
            machine.step()
            if machine.pc == AT + 2:
                return True
    return False


def test_the_table_knows_which_instructions_may_skip():
    machine = Machine()
    machine.attach(Recorder())
    assert {name for name, word in MNEMONICS.items() if skips(machine, name, word)} == SKIPPING
