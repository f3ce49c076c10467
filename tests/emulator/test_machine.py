"""The machine when something goes wrong, and when it is put away in the middle of something: one sentence, nothing
lost.
"""

import functools
import itertools
import json
import threading

import numpy as np
import pytest

from pdp6 import BadInput, control, keeping, kernel, midas
from pdp6.devices import attach_all
from pdp6.machine import Machine
from pdp6.plain import PlainMachine
from tests.proofs import WHOLE, some

HALT = 0o254200000000
# Words from 100 on whose first instruction never ends, and the sentence's reason.
# fmt: off
CHAINS = {"XCT of itself": {0o100: 0o256000000100},
          "two XCT of each other": {0o100: 0o256000000101, 0o101: 0o256000000100},
          "an indirect address of itself": {0o100: 0o200060000100},
          "a ring of three indirect addresses": {0o100: 0o200060000200, 0o200: 0o20000201, 0o201: 0o20000202, 0o202: 0o20000200},
          "an accumulator that addresses itself": {0o100: 0o200060000005, 5: 0o20000005},
          "a byte whose pointer never arrives": {0o100: 0o135040000200, 0o200: 0o000600000000 | 0o20000201, 0o201: 0o20000201},
          "a user's operation that is its own answer": {0o100: 0o001040000300, 0o41: 0o002040000300}}
# fmt: on
ENGINES = {
    "kernel": lambda machine: machine.run(max_instructions=1_000_000).reason,
    "step": lambda machine: machine.step().reason,
}


def loaded(words, **how):
    """A machine with some words, ready at 100."""
    machine = Machine(**how)
    for address, word in words.items():
        machine.deposit(address, word)
    machine.start(0o100)
    return machine


@pytest.mark.verify
@pytest.mark.parametrize("chain, engine", some(itertools.product(CHAINS, ENGINES), 6))
def test_an_instruction_that_never_ends_is_reported_and_can_be_fixed(engine, chain):
    machine = loaded({1: 0o123456} | CHAINS[chain])
    assert ENGINES[engine](machine) == "loop"
    assert (machine.pc, machine.flags & ~control.BYTE, machine.instructions, machine.examine(1)) == (
        0o100,
        0,
        0,
        0o123456,
    )
    assert all(machine.examine(address) == word for address, word in CHAINS[chain].items())
    machine.deposit(0o100, HALT)
    assert ENGINES[engine](machine) == "halt"


@pytest.mark.parametrize("engine", ENGINES)
def test_an_interrupt_comes_into_a_chain_without_end_and_may_end_it(engine):
    # CONO APR,2005; CONO PI,2204; MOVE 1,@.; HALT.  The clock's interrupt on channel 5: JSR 300, which makes the
    # indirect address 0.
    machine = loaded(
        {
            0o100: 0o700200002005,
            0o101: 0o700600002204,
            0o102: 0o200060000200,
            0o103: HALT,
            0o200: 0o20000200,
            0o52: 0o264000000300,
            0o301: 0o402000000200,
            0o302: 0o700200001005,
            0o303: 0o254520000300,
        }
    )
    while not (reason := ENGINES[engine](machine)):
        assert machine.instructions < 20
    assert (reason, machine.instructions, machine.examine(0o200), machine.state[control.PI_HELD]) == ("halt", 8, 0, 0)
    assert control.TICK < machine.time < control.TICK + 10**7


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    "words, address",
    [
        ({0o100: 0o200040400000}, 0o400000),
        ({0o100: 0o202040040000}, 0o40000),
        ({0o100: 0o254000077777}, 0o77777),
        ({0o100: 0o200044000000, 4: 0o777777}, 0o777777),
    ],
)
def test_an_address_outside_memory_stops_the_machine_and_is_named(engine, words, address):
    machine = loaded(words, size=16 * 1024)
    while not (reason := ENGINES[engine](machine)):
        assert machine.instructions < 3
    assert reason == "nonexistent memory" and machine.state[control.WHERE] == address
    assert machine.state[control.APR] & control.NONEXISTENT
    assert machine.run(max_instructions=0).reason == "limit" and machine.examine(0o100) == words[0o100]


@pytest.mark.parametrize("engine", ENGINES)
def test_an_instruction_outside_memory_is_not_done(engine):
    kept = {0o100: 0o254000077777, 0o40: 5, 0o41: 0o201040000007, 1: 6}  # zeros there would be a user's operation
    machine = loaded(kept, size=16 * 1024)
    while not (reason := ENGINES[engine](machine)):
        assert machine.instructions < 3
    assert (reason, machine.pc, machine.instructions) == ("nonexistent memory", 0o77777, 1)
    assert all(machine.examine(address) == word for address, word in kept.items())


@pytest.mark.parametrize(
    "act",
    [
        lambda machine: machine.start(0o40000),
        lambda machine: machine.examine(0o40000),
        lambda machine: machine.deposit(-1, 0),
        lambda machine: machine.deposit(5, 1 << 36),
    ],
)
def test_the_keys_refuse_what_is_not_there_in_one_sentence(act):
    machine = loaded({0o100: HALT}, size=16 * 1024)
    before = machine.memory.copy(), machine.state.copy()
    with pytest.raises(BadInput, match=r"^[^\n]+\.$"):
        act(machine)
    assert all(np.array_equal(one, other) for one, other in zip(before, (machine.memory, machine.state)))


@pytest.mark.parametrize("engine", ENGINES)
def test_a_device_that_is_not_there_takes_everything_and_gives_zeros(engine):
    # CONO 324,7; DATAO 324,200; CONI 324,1; DATAI 324,2; CONSO 324,777777; HALT
    machine = loaded(
        {
            0o100: 0o732600000007,
            0o101: 0o732540000200,
            0o102: 0o732640000001,
            0o103: 0o732440000002,
            0o104: 0o732740777777,
            0o105: HALT,
            1: 5,
            2: 5,
        }
    )
    while not (reason := ENGINES[engine](machine)):
        pass
    assert (reason, machine.instructions, machine.examine(1), machine.examine(2)) == ("halt", 6, 0, 0)


# The clock on channel 5, the printer on channel 4; the program moves long blocks, counts bytes up and pushes, and
# computes.
BUSY = """
GO:	MOVE 1,[JSR TICK]
	MOVEM 1,52
	MOVE 1,[JSR PRINT]
	MOVEM 1,50
	MOVE 17,[-100,,STACK]
	MOVE 16,[POINT 7,TABLE]
	CONO APR,2005
	CONO TTY,204
	CONO PI,2214
	MOVEI 2,101
	DATAO TTY,2
AGAIN:	AOS 3,ROUNDS
	IMULI 3,12345
	IDPB 3,16
	MOVE 4,[20000,,40000]
	BLT 4,60000
	PUSH 17,3
	ADDM 3,20000(3)
	XCT CHOSEN
	CAIE 3,0
	MOVE 5,@POINTER
	HRRZ 6,ROUNDS
	CAIE 6,20
	JRST AGAIN
	CONO PI,400
	HALT
TICK:	0
	AOS TICKS
	MOVE 7,[10000,,70000]
	BLT 7,71000
	CONO APR,1005
	JRST 12,@TICK
PRINT:	0
	ADDI 2,1
	DATAO TTY,2
	JRST 12,@PRINT
CHOSEN:	ADD 3,TICKS
POINTER:	@.+1
	TICKS
TICKS:	0
ROUNDS:	0
STACK:	BLOCK 100
TABLE:	BLOCK 100
"""


@functools.cache
def busy_program():
    return midas.assemble(f"TITLE BUSY\nLOC 100\n{BUSY}\nEND GO\n", "busy")


def busy():
    assembly = busy_program()
    machine = loaded(assembly.image.words)
    return machine, attach_all(machine), assembly.symbols


def left(machine, devices):
    """All that a run leaves behind, without the run's own limits."""
    state = machine.state.copy()
    state[[control.LIMIT, control.FIRST, control.UNTIL]] = 0
    return state.tolist(), machine.memory.tobytes(), [device.state() for device in devices]


@pytest.mark.verify
def test_a_machine_put_away_in_the_middle_of_anything_goes_on_alike(tmp_path):
    machine, devices, symbols = busy()
    assert machine.run().reason == "halt" and machine.examine(symbols["TICKS"]) > 40 and len(devices.teletype.text) > 5
    wanted, end = left(machine, devices), machine.time
    machine, devices, _ = busy()
    held, aside, parts = set(), 0, 120 if WHOLE else 40
    for part in range(1, parts):
        reason = machine.run(until_time=end * part // parts).reason
        assert reason == "time"
        held.add(int(machine.state[control.PI_HELD]))
        aside += machine.state[control.BLOCK] >= 0
        keeping.save(machine, tmp_path / "state")
        machine, devices, _ = busy()
        keeping.restore(machine, tmp_path / "state")
    assert held >= {0, 4} and aside > parts // 6
    assert machine.run().reason == "halt"
    assert left(machine, devices) == wanted


@pytest.mark.skipif(kernel.fcntl is None, reason="this system has no locks on files")
def test_one_compiles_and_others_wait_for_it(tmp_path):
    order = []

    def other():
        with kernel._alone(tmp_path / "lock"):
            order.append("second")

    with kernel._alone(tmp_path / "lock"):
        thread = threading.Thread(target=other)
        thread.start()
        thread.join(0.2)
        order.append("first")
    thread.join()
    assert order == ["first", "second"]


# Sentences, and what the keys keep.


class Named:
    """A device that only has numbers."""

    name, due = "named", None

    def __init__(self, *codes):
        self.codes = codes


@pytest.mark.parametrize(
    "act, sentence",
    [
        (lambda: Machine(16383), "A PDP-6 has from 16384 to 262144 words of memory, not 16383."),
        (lambda: Machine(262145), "A PDP-6 has from 16384 to 262144 words of memory, not 262145."),
        (lambda: Machine("16K"), "A PDP-6 has from 16384 to 262144 words of memory, not 16K."),
        (lambda: Machine(memory_type="164"), "There is no memory type '164': it must be one of 161C, 163, fabritek."),
        (
            lambda: Machine().attach(Named(0o12)),
            "12 is not a device number: it must be from 10 to 774 octal, divisible by 4.",
        ),
        (
            lambda: Machine().attach(Named(0o1000)),
            "1000 is not a device number: it must be from 10 to 774 octal, divisible by 4.",
        ),
        (lambda: Machine().attach(Named(4)), "Device number 004 is taken."),
        (lambda: attach_all(machine := Machine()) and machine.attach(Named(0o120)), "Device number 120 is taken."),
        (lambda: Machine().deposit(0, 1 << 36), "68719476736 is not a word of 36 bits."),
        (lambda: Machine().deposit(0, -1), "-1 is not a word of 36 bits."),
        (lambda: Machine(16384).examine(0o40000), "Address 40000 is outside the 16K words of memory."),
    ],
)
def test_what_a_machine_cannot_have_is_reported(act, sentence):
    with pytest.raises(BadInput) as fault:
        act()
    assert str(fault.value) == sentence


def test_the_ends_of_what_a_machine_can_have_are_taken():
    assert Machine(16384).size == 16384 and Machine(262144).examine(0o777777) == 0
    machine = Machine()
    assert machine.attach(device := Named(0o10, 0o774)) is device and machine.devices == [device]
    machine.deposit(0o777777, 2**36 - 1)
    machine.start(0o777777)
    assert machine.examine(0o777777) == 2**36 - 1 and machine.pc == 0o777777


@pytest.mark.parametrize(
    "words, how, stop, reason, where",
    [
        ({0o100: HALT | 0o105}, {}, "Halt at 000100; PC is 000105.", "halt", 0o100),
        (
            {0o100: 0o254000000100},
            {"max_instructions": 7},
            "The limit of instructions is reached; PC is 000100.",
            "limit",
            0,
        ),
        ({0o100: 0o254000000100}, {"until_time": 10_000}, "The time is over; PC is 000100.", "time", 0),
        ({0o100: 0o201040000001, 0o101: HALT}, {"breakpoints": {0o101}}, "Breakpoint; PC is 000101.", "breakpoint", 0),
        (
            {0o100: 0o202040000200, 0o101: HALT},
            {"watches": {0o200: "w"}},
            "Address 000200 was touched; PC is 000101.",
            "watch",
            0o200,
        ),
        (
            {0o100: 0o200040000200, 0o101: HALT},
            {"watches": {0o200: "r"}},
            "Address 000200 was touched; PC is 000101.",
            "watch",
            0o200,
        ),
        (
            {0o100: 0o200040000200, 0o101: HALT},
            {"watches": {0o200: "w"}},
            "Halt at 000101; PC is 000000.",
            "halt",
            0o101,
        ),
        (
            {0o100: 0o202040000200, 0o101: HALT},
            {"watches": {0o200: "r"}},
            "Halt at 000101; PC is 000000.",
            "halt",
            0o101,
        ),
    ],
)
def test_a_stop_says_why_and_where(words, how, stop, reason, where):
    machine = loaded(words)
    machine.breakpoints, machine.watches = how.pop("breakpoints", set()), how.pop("watches", {})
    found = machine.run(**how)
    assert (str(found), found.reason, found.address, found.pc) == (stop, reason, where, machine.pc)
    if "max_instructions" in how:
        assert machine.instructions == 7


@pytest.mark.parametrize("timing", [True, False])
@pytest.mark.parametrize("how", [{}, {"max_instructions": 7}, {"until_time": 60_000}], ids=str)
@pytest.mark.parametrize(
    "words",
    [
        pytest.param({0o100: 0o201040000024, 0o101: 0o367040000101, 0o102: HALT}, id="MOVEI 1,24; SOJG 1,.; HALT"),
        pytest.param({0o100: 0o200040777777}, id="MOVE 1,777777"),
    ],
)
def test_the_machine_in_plain_python_stops_as_the_other_does(words, how, timing):
    ends = []
    for kind in (PlainMachine, Machine):
        machine = kind(size=0o400000, timing=timing)
        for address, word in words.items():
            machine.deposit(address, word)
        machine.start(0o100)
        ends.append((machine.run(**how), machine.time, machine.instructions, machine.examine(1), machine.flags))
    assert ends[0] == ends[1]


def test_the_history_is_what_was_traced_oldest_first():
    machine = loaded({0o100: 0o201040000001, 0o101: 0o201100000002, 0o102: HALT})
    assert machine.history() == []
    machine.trace = True
    machine.run()
    assert machine.history() == [(0o100, 0o201040000001), (0o101, 0o201100000002), (0o102, HALT)]
    machine.trace = False
    machine.start(0o100)
    machine.run()
    assert len(machine.history()) == 3
    machine = loaded({0o100: 0o340040000000, 0o101: 0o254000000100})
    machine.trace = True
    machine.run(max_instructions=5001)
    history = machine.history()
    assert len(history) == 4096 and history[-1][0] == 0o100 and history[-2][0] == 0o101


def test_the_key_io_reset_clears_everything_but_memory_the_pc_and_the_time():
    machine, devices, symbols = busy()
    machine.run(max_instructions=2000)
    machine.flags, machine.switches = 0o774000000000, 5
    kept = machine.memory.copy(), machine.pc, machine.time, machine.instructions, machine.switches
    machine.reset()
    assert (machine.memory == kept[0]).all()
    assert (machine.pc, machine.time, machine.instructions, machine.switches) == kept[1:]
    assert machine.flags == 0 and devices.teletype.coni(0o120) == 0
    cleared = "PI_ACTIVE PI_ON PI_REQUESTS PI_HELD PI_CYCLE PI_OVERFLOW APR PROTECTION RELOCATION ILLEGAL TRAP DEVICES"
    assert {name: int(machine.state[getattr(control, name)]) for name in cleared.split()} == dict.fromkeys(
        cleared.split(), 0
    )
    assert machine.state[control.BLOCK] == -1


@pytest.mark.parametrize(
    "harm",
    [
        lambda about, arrays: about.update(format="pdp6 state 0"),
        lambda about, arrays: about.pop("size"),
        lambda about, arrays: arrays.update(memory=arrays["memory"][:-1]),
        lambda about, arrays: arrays.update(state=arrays["state"][:-1]),
        lambda about, arrays: arrays.update(status=arrays["status"][:-1]),
        lambda about, arrays: arrays.pop("status"),
        lambda about, arrays: arrays["memory"].__setitem__(5, -1),
        lambda about, arrays: arrays["memory"].__setitem__(5, 1 << 36),
    ],
)
def test_a_state_that_is_none_is_refused_and_changes_nothing(tmp_path, harm):
    machine = loaded({0o100: HALT})
    about = {"format": "pdp6 state 1", "size": 16384, "fast_accumulators": True, "memory_type": "163", "timing": False}
    arrays = {"memory": machine.memory.copy(), "state": machine.state.copy(), "status": machine.status.copy()}
    arrays["memory"][0o200] = 2**36 - 1
    for harmed in (False, True):
        if harmed:
            harm(about, arrays)
        np.savez_compressed(tmp_path / "s.npz", about=np.array(json.dumps(about)), **arrays)
        if not harmed:
            machine.restore(tmp_path / "s.npz")
            assert (machine.size, machine.memory_type, machine.timing) == (16384, "163", False)
            assert machine.examine(0o200) == 2**36 - 1
            machine.deposit(0o200, 7)
        else:
            with pytest.raises(BadInput, match=r"s.npz is not a saved state of this machine\.$"):
                machine.restore(tmp_path / "s.npz")
            assert machine.examine(0o200) == 7
