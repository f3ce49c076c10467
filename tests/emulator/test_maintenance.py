"""DEC's own maintenance programs for the PDP-6 run to the halt that means "passed": needs a reader's copies.

Part 1 tests jumps, skips, the logic and the adder; part 2 shifts and rotations; part 3 push-down lists, bytes,
interrupts, nonexistent memory, user mode, and the conditions and interrupts of paper tape reader, punch and teletype;
part 3a interrupts inside an instruction, user mode and the processor's flags; part 4 moves, logic, shifts and
comparisons of many random words; part 5 every multiplication, division and floating instruction on random words, held
against the same done by additions and shifts.
"""

import pytest

from pdp6 import images
from pdp6.devices import attach_all
from pdp6.machine import Machine
from tests.proofs import WHOLE

SWITCH = 1 << 35  # data switch 0: halt at the end instead of beginning again
NO_DEVICES = 1 << 23  # in word 101 of part 3: its tests of devices are left out
WITHOUT_777777 = 128 * 1024  # parts 3 and 3a expect that the last address has no memory
# Name, start, words of memory, the halt that means "passed", instructions until then.
# fmt: off
PARTS = (("part1", 0o102, 256 * 1024, 0o4107, 1_502), ("part2", 0o100, 256 * 1024, 0o3651, 1_389),
         ("part3", 0o100, WITHOUT_777777, 0o105, 192_368), ("part3a", 0o100, WITHOUT_777777, 0o3415, 192_055),
         ("part4", 0o100, 256 * 1024, 0o437, 140_258_037), ("part5", 0o100, 256 * 1024, 0o153, 18_807_606))
# fmt: on


def loaded(originals, part, start, size, **more):
    """A machine with its devices and one of the programs, ready to run."""
    path = next((path for path in originals if path.name == f"pdp6.{part}"), None)
    if path is None:
        pytest.skip(f"there is no pdp6.{part} among the copies of the originals")
    machine = Machine(size=size, **more)
    for address, word in images.load(path).words.items():
        machine.deposit(address, word)
    attach_all(machine)
    machine.switches, machine.memory_stop = SWITCH, False
    machine.start(start)
    return machine


RUN = PARTS if WHOLE else PARTS[:4]  # the last two take minutes


@pytest.mark.verify
@pytest.mark.parametrize("part, start, size, passed, instructions", RUN, ids=[row[0] for row in RUN])
def test_a_maintenance_program_comes_to_its_passing_halt(
    originals, part, start, size, passed, instructions, record_property
):
    machine = loaded(originals, part, start, size)
    stop = machine.run(max_instructions=200_000_000)
    assert (stop.reason, f"{stop.pc:o}", machine.instructions) == ("halt", f"{passed:o}", instructions)
    record_property("instructions", machine.instructions)


@pytest.mark.parametrize(
    "part, start, size, passed, instructions", [*PARTS[:2], (*PARTS[2][:4], 6_869)], ids=["part1", "part2", "part3"]
)
def test_the_reference_step_comes_to_the_same_halt(originals, part, start, size, passed, instructions):
    machine = loaded(originals, part, start, size)
    if part == "part3":
        machine.deposit(0o101, machine.examine(0o101) | NO_DEVICES)
    while not (record := machine.step()).reason:
        assert machine.instructions < 10_000
    assert (record.reason, f"{machine.pc:o}", machine.instructions) == ("halt", f"{passed:o}", instructions)


@pytest.mark.verify
@pytest.mark.parametrize("part, start, size, passed, instructions", RUN[4:], ids=[row[0] for row in RUN[4:]])
def test_translated_they_come_to_the_same_halt(originals, part, start, size, passed, instructions, record_property):
    loaded(originals, part, start, size, translate="wait").run(
        max_instructions=200_000_000
    )  # translates what it finds hot
    machine, plain = loaded(originals, part, start, size, translate="wait"), loaded(originals, part, start, size)
    stop = machine.run(max_instructions=200_000_000)
    assert (stop.reason, f"{stop.pc:o}", machine.instructions) == ("halt", f"{passed:o}", instructions)
    assert machine._translator.interpreted < 0.9 * instructions
    plain.run(max_instructions=200_000_000)
    assert (machine.time, machine.flags, machine.memory.tobytes()) == (plain.time, plain.flags, plain.memory.tobytes())
    record_property("instructions", machine.instructions)
