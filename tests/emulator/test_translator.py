"""The translator: the same results, flags, times, counts and interrupts as the kernel, whatever the program does."""

import os
import random

import numpy as np
import pytest

from pdp6 import compiler, control, kernel, midas, translator
from pdp6.blocks import FIRST
from pdp6.devices.device import Device
from pdp6.machine import Machine
from pdp6.original import Program
from pdp6.translator import Translator
from tests.proofs import WHOLE, named, some

from .test_kernel_and_step import CODES, COMPARED, random_instruction, random_word

BASE, AREA, LENGTH, STEPS = 0o1000, 0o100, 24, 500
PROGRAMS = [range(first, first + 25) for first in range(0, 2000, 25)]  # a program takes a tenth of a second


JUMPS = (0o252, 0o253, 0o254, 0o260, 0o265, 0o267)


def loaded(source, **options):
    """A machine with a program in it."""
    made = midas.assemble(source, "test")
    assert not made.errors, made.errors
    machine = Machine(**options)
    for address, word in made.image.words.items():
        machine.deposit(address, word)
    machine.start(made.image.start)
    return machine, made.symbols


def translated(source, **options):
    """The same, with every word of it that is an instruction translated."""
    machine, symbols = loaded(source, translate="wait", **options)
    translator = machine._ready_translator()
    translator.drop()
    translator.translate(np.array([at for at in np.flatnonzero(machine.memory) if at >= FIRST]))
    assert translator.translated
    return machine, symbols


def differences(one, other):
    """What is not the same in two machines, as text."""
    found = [f"{a:o}: {one.memory[a]:o} {other.memory[a]:o}" for a in np.flatnonzero(one.memory != other.memory)[:4]]
    return found + [
        f"{place}: {one.state[place]} {other.state[place]}"
        for place in COMPARED
        if one.state[place] != other.state[place]
    ]


def tamed(word, base, numbers):
    """A random instruction that, mostly, jumps into its program and stores behind it: a program that lives for a while."""
    code, address = word >> 27, word & 0o777777
    if code in (*JUMPS, *range(0o320, 0o330), *range(0o340, 0o350), *range(0o360, 0o370)):
        address = base + numbers.randrange(LENGTH)
    elif base <= address < base + LENGTH and numbers.random() < 0.95:
        address = base + numbers.randrange(LENGTH, AREA)
    return word & ~0o777777 | address


def random_programs(first, count):
    """Memory with `count` random programs in areas of their own, and how each is begun: (start, the word at 41)."""
    memory, begun = np.zeros(0o1000000, np.int64), []
    for number in range(count):
        numbers, base = random.Random(first + number), BASE + number * AREA
        for address in range(base, base + AREA):
            memory[address] = random_word(numbers)
        for address in range(base, base + LENGTH):
            memory[address] = tamed(random_instruction(numbers, CODES, base), base, numbers)
        begun.append(
            (
                base,
                0o254000000000 + base + numbers.randrange(LENGTH),
                numbers.randrange(8) << 33,
                [random_word(numbers) for _ in range(16)],
            )
        )
    return memory, begun


def begin(machine, memory, start, trap, flags, accumulators):
    machine.memory[:] = memory
    machine.memory[0o41], machine.memory[:16] = trap, accumulators
    machine.state[:] = 0
    machine.state[[control.SIZE, control.CLOCK, control.BLOCK, control.STUCK]] = machine.size, control.TICK, -1, -1
    machine._set_times()
    machine.flags = flags
    machine.start(start)


def compare_random(first, count):
    """Run so many random programs both ways; returns (differences as text, instructions, those interpreted)."""
    memory, begun = random_programs(first, count)
    fast, slow = Machine(translate="wait"), Machine()
    fast.memory[:] = memory
    translator = Translator(fast, wait=True)
    translator.translate(np.array([base + place for base, *_ in begun for place in range(LENGTH)]))
    path, total, interpreted = translator.path, 0, 0
    fast._translator, fast._translator_for = (
        translator,
        (fast.translate, fast.timing, fast.memory_type, fast.fast_accumulators),
    )
    for number, how in enumerate(begun):
        begin(fast, memory, *how)
        begin(slow, memory, *how)
        if not translator.translated:
            translator.take(path)
        before = translator.interpreted
        stops = fast.run(max_instructions=STEPS), slow.run(max_instructions=STEPS)
        if stops[0] != stops[1] or differences(fast, slow):
            return f"program {first + number}: {stops} {differences(fast, slow)}", total, interpreted
        total += fast.instructions
        interpreted += translator.interpreted - before
    return "", total, interpreted


@pytest.mark.verify
@pytest.mark.parametrize("programs", some(PROGRAMS, 1), ids=named)
def test_translated_random_programs_agree_with_the_kernel(programs, record_property):
    said, total, interpreted = compare_random(programs[0], len(programs))
    assert said == ""
    # Of the 80 portions of the whole four have fewer than 50 a program, the least 38: chance leads many to a stop.
    assert total - interpreted > 25 * len(programs), "translated code must have run"
    record_property("instructions", int(total))
    record_property("translated", int(total - interpreted))
    record_property("programs", len(programs))


HOT = """TITLE HOT
LOC 1000
CHANNEL==6
GO:	MOVE 17,[-100,,STACK-1]
	MOVE 1,[JSR TICK]
	MOVEM 1,54
	CONO APR,2000+CHANNEL
	CONO PI,2202
LOOP:	MOVEI 2,0
INNER:	ADD 3,TABLE(2)
	MOVEM 3,TABLE(2)
	PUSHJ 17,SUB
	JFCL
	AOJ 2,
	CAIGE 2,20
	JRST INNER
	SOJN 5,LOOP
	HALT
SUB:	XORI 3,1234
	LSH 3,1
	TRNE 3,4
	AOS (17)
	POPJ 17,
TICK:	0
	AOS 6,TICKS
	MOVE 7,TICK
	MOVEM 7,PLACES(6)
	CONO APR,1000+2000+CHANNEL
	JRST 12,@TICK
TICKS:	0
TABLE:	REPEAT 20,[123_12
]
STACK:	BLOCK 100
PLACES:	BLOCK 4000
END GO
"""

PATCHED = """TITLE PATCHED
LOC 1000
GO:	MOVEI 2,100
LOOP:	AOS PICK
PICK:	MOVE 1,TABLE-1
	ADDM 1,SUM
	SOJG 2,LOOP
	MOVEI 2,100
	MOVE 1,[TABLE-1]
	HRRM 1,PICK
	SOJG 3,LOOP
	HALT
SUM:	0
TABLE:	REPEAT 100,[.-TABLE
]
END GO
"""

USER = """TITLE USER
LOC 1000
GO:	MOVE 1,[JSR BACK]
	MOVEM 1,41
	DATAO APR,[6000,,10000]
	MOVE 2,[INSIDE,,10020]
	BLT 2,10040
	JRST 1,20
INSIDE:	MOVEI 3,1000
	ADD 4,3
	MOVEM 4,30
	SOJG 3,21
	002000,,0
BACK:	0
	SOJG 5,GO
	HALT
END GO
"""


def both(source, **accumulators):
    """The program in two machines, translated and not, with some accumulators set."""
    machines = translated(source)[0], loaded(source)[0]
    for machine in machines:
        for name, word in accumulators.items():
            machine.deposit(int(name.removeprefix("ac")), word)
    return machines


def test_interrupts_come_between_the_same_two_instructions_of_a_hot_block():
    fast, slow = both(HOT)
    for length in (1, 1000, 12345, 100_000, 777_777, 1_000_001):
        assert fast.run(max_instructions=length) == slow.run(max_instructions=length)
        assert differences(fast, slow) == []
    ticks = slow.examine(6)
    assert ticks > 500 and len({slow.memory[0o2155 + n] for n in range(ticks)}) > 1
    assert fast._translator.interpreted < 0.1 * fast.instructions


def test_limits_and_times_are_kept_to_the_instruction():
    fast, slow = both(HOT)
    for step in range(60):
        assert fast.run(max_instructions=4000 + step) == slow.run(max_instructions=4000 + step)
        assert fast.instructions == slow.instructions and fast.time == slow.time and fast.pc == slow.pc
        assert fast.run(until_time=fast.time + 10_000_000 + 100 * step) == slow.run(
            until_time=slow.time + 10_000_000 + 100 * step
        )
        assert fast.time == slow.time and fast.pc == slow.pc


def test_a_breakpoint_in_a_hot_block_stops_before_its_instruction():
    fast, slow = both(HOT)
    for machine in (fast, slow):
        machine.run(max_instructions=50_000)
        machine.breakpoints.add(0o1020)
    for _ in range(5):
        assert fast.run() == slow.run() and fast.pc == 0o1020
        assert differences(fast, slow) == []
    fast.breakpoints.clear()
    fast.run(max_instructions=50_000)
    slow.breakpoints.clear()
    slow.run(max_instructions=50_000)
    assert differences(fast, slow) == []


def test_an_instruction_that_the_program_changes_is_done_as_it_now_is():
    fast, slow = both(PATCHED, ac3=500)
    assert fast.run() == slow.run() and slow.pc == 0
    assert differences(fast, slow) == []
    assert {0o1002} <= fast._translator.banned


def test_what_a_block_reads_was_given_to_it_or_stored_by_it_before(cache, monkeypatch):
    unknown, read = set(), compiler.Body.value_name

    def noted(body, node):
        if node.id not in body.variables and node.id not in body.module.constants:
            unknown.add(node.id)
        return read(body, node)

    monkeypatch.setattr(compiler.Body, "value_name", noted)
    translated(PATCHED)
    assert unknown == set()


def test_what_a_program_changes_is_left_out_of_the_next_translation():
    fast, slow = both(PATCHED, ac3=500_000)
    for machine in (fast, slow):
        machine.run(max_instructions=60_000_000)
    assert differences(fast, slow) == []
    assert fast._translator.translated and 0o1002 not in fast._translator.addresses
    assert fast._translator.interpreted < 0.6 * fast.instructions


def test_a_word_changed_at_the_console_is_seen():
    fast, slow = both(HOT)
    for machine in (fast, slow):
        machine.run(max_instructions=100_000)
        machine.deposit(0o1017, 0o431140000123)
        machine.run(max_instructions=100_000)
    assert differences(fast, slow) == []


READ = """TITLE READ
LOC 1000
GO:	MOVEI 2,100
LOOP:	ADDI 1,5
	SOJN 2,LOOP
	DATAI 324,CODE
CODE:	MOVEI 3,7
	HALT
END GO
"""


def test_a_device_may_put_a_word_where_translated_code_is():
    fast, slow = both(READ)
    for machine in (fast, slow):
        machine.deposit(0o41, 0o254200000000)
        assert machine.run().reason == "halt" and machine.examine(3) == 0, (
            "the device that is not there gives 0, a user's operation"
        )
    assert differences(fast, slow) == []


class Giver(Device):
    """A device that gives an instruction."""

    codes = (0o400,)

    def datai(self, code):
        return 0o201140000077  # MOVEI 3,77


GIVEN = """TITLE GIVEN
LOC 1000
GO:	MOVEI 2,1000
LOOP:	ADDI 3,1
	SOJG 2,LOOP
	DATAI 400,LOOP
	MOVEI 2,1000
	SOJG 4,LOOP
	CONI PI,LOOP
	HALT
END GO
"""


def test_an_instruction_that_a_device_brings_is_done_as_it_now_is():
    fast, slow = both(GIVEN, ac4=3)
    for machine in (fast, slow):
        machine.attach(Giver())
    assert fast.run() == slow.run() and slow.examine(3) == 0o77
    assert differences(fast, slow) == [] and slow.examine(0o1001) == 0


def test_user_mode_and_back_is_the_same():
    fast, slow = both(USER, ac5=30)
    assert fast.run() == slow.run() and slow.examine(5) == 0
    assert differences(fast, slow) == []


@pytest.mark.verify
def test_without_timing_the_same_instructions_are_done():
    fast, slow = translated(HOT, timing=False)[0], loaded(HOT, timing=False)[0]
    for machine in (fast, slow):
        machine.run(max_instructions=500_000 if WHOLE else 50_000)
    assert differences(fast, slow) == []


def test_a_translation_is_made_beside_kept_and_found_again(tmp_path, monkeypatch):
    monkeypatch.setattr(kernel, "CACHE", tmp_path)
    monkeypatch.setenv("MACHACK_CACHE_DIR", str(tmp_path))
    first = loaded(HOT, translate=True)[0]
    first.run(max_instructions=8_000_000)
    first._translator.finish()
    assert first._translator.translated > 10
    again = loaded(HOT, translate=True)[0]
    again.run(max_instructions=100_000)
    assert again._translator.translated == first._translator.translated
    assert again._translator.interpreted < 0.1 * again.instructions


def test_the_original_answers_alike_translated_and_not(originals):
    path = next((each for each in originals if each.name == "@.chess"), None)
    if path is None:
        pytest.skip("no @.chess in MACHACK_ORIGINALS")
    programs = [Program(path, translate=translate) for translate in ("wait", False)]
    for program in programs:
        program.play(["e2e4", "e7e5", "g1f3"])
    for _ in range(3):
        fast, slow = (program.think(play=True) for program in programs)
        assert fast == slow
        assert differences(programs[0].machine, programs[1].machine) == []
    assert programs[0].machine._translator.translated > 500


ODD_OPERANDS = """LOC 1000
GO:	MOVSI 5,-20
LOOP:	MOVSI 1,400000
	MOVE 2,DIVISOR
	IDIVM 1,2
	MOVSI 3,400000
	IDIV 3,DIVISOR
	MOVEI 6,0
	FSC 6,213
	AOBJN 5,LOOP
	HALT
DIVISOR: 261325037402
END GO
"""


def test_where_the_emulators_differ_all_three_ways_do_what_decs_drawings_say():
    """IDIV of the most negative number, and FSC of zero: `arithmetic.quotient` and `scaled` say what was found."""
    fast, _ = translated(ODD_OPERANDS)
    plain, _ = loaded(ODD_OPERANDS)
    slow, _ = loaded(ODD_OPERANDS)
    assert fast.run() == plain.run()
    while not slow.step().reason:
        pass
    assert fast._translator.interpreted < fast.instructions / 2
    for machine in (fast, plain, slow):
        assert [f"{machine.examine(ac):012o}" for ac in (2, 3, 4, 6)] == [
            "000000000000",
            "000000000000",
            "000000000000",
            "213000000000",
        ]
        assert machine.flags & 0o400000000000 == 0


# ---------------------------------------------------------------- what is kept


SMALL = """LOC 1000
GO:	MOVEI 2,100
LOOP:	ADDI 3,1
	SOJG 2,LOOP
	HALT
END GO
"""


@pytest.fixture
def cache(tmp_path, monkeypatch):
    """A cache of one's own; the engine in it is the one already compiled."""
    engine = translator.folder() / "engine_timed.o"
    translated(SMALL)
    code = engine.read_bytes()
    monkeypatch.setattr(kernel, "CACHE", tmp_path)
    translator.folder().mkdir(parents=True)
    (translator.folder() / "engine_timed.o").write_bytes(code)
    return translator.folder()


def found(**options):
    """How many words of the small program are translated by what is kept."""
    return loaded(SMALL, translate="wait", **options)[0]._ready_translator().translated


def test_of_what_is_kept_only_what_fits_is_taken(cache, capsys):
    machine, _ = translated(SMALL)
    first = machine._translator
    assert "Translating 4 instructions for this computer: a few seconds ..." in capsys.readouterr().err
    assert first.path.parent == cache and first.addresses.tolist() == [0o1000, 0o1001, 0o1002]
    with np.load(first.path) as file:
        assert file["starts"].tolist() == [0o1000, 0o1001], "a block begins where the program or a jump comes in"
    (cache / "translation_broken.npz").write_bytes(b"this is no translation")
    (cache / "translation_empty.npz").write_bytes(b"")
    assert found() == first.translated > 0 == found(memory_type="163") == found(fast_accumulators=False)
    for address in (0o1000, 0o1002):
        other, _ = loaded(SMALL, translate="wait")
        other.deposit(address, other.examine(address) ^ 1)
        assert other._ready_translator().translated == 0
    again, _ = loaded(SMALL, translate="wait")
    again._ready_translator().take(first.path)
    assert again.run().reason == "halt" and again.examine(3) == 0o100 and again._translator.interpreted < 10


def test_so_many_translations_are_kept_the_oldest_going_first(cache):
    machine, _ = translated(SMALL)
    path = machine._translator.path
    for number in range(translator.KEPT + 5):
        copy = cache / f"translation_{number:02}.npz"
        copy.write_bytes(path.read_bytes())
        os.utime(copy, (number, number))
    machine._translator.take(path)
    kept = sorted(each.name for each in cache.glob("translation_*.npz"))
    assert kept == sorted([f"translation_{number:02}.npz" for number in range(6, translator.KEPT + 5)] + [path.name])


def test_where_nothing_can_be_kept_nothing_is_translated_and_it_is_said_once(cache, monkeypatch, capsys):
    machine, _ = loaded(SMALL, translate="wait")
    working = machine._ready_translator()

    def full(count):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(working, "begin", full)
    monkeypatch.setattr(kernel, "_said", set())
    for _ in range(2):
        working.translate(np.array([0o1000, 0o1001]))
    assert working.job is None and working.translated == 0
    assert (
        capsys.readouterr().err
        == f"{kernel.CACHE} cannot be written (No space left on device): nothing is translated.\n"
    )
    assert machine.run().reason == "halt" and machine.examine(3) == 0o100
