"""A PDP-6 in plain Python, one reference step after another: slow, for places with neither numpy nor numba.

`machine.Machine` is the same with arrays and a kernel.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from . import BadInput, control
from .control import (
    BLOCK,
    BREAKPOINT,
    CLOCK,
    COUNT,
    COUNT_OUT,
    DEVICES,
    DUE,
    FETCH_AC_TIME,
    FLAGS,
    HALT,
    HALTED,
    ILLEGAL,
    INDEX_TIME,
    INDIRECT_AC_TIME,
    INDIRECT_TIME,
    LOOP,
    MEMORY_STOP,
    NO_MEMORY,
    PC,
    PI_CYCLE,
    PI_OVERFLOW,
    REASON,
    RUNNING,
    SHORTEST,
    SIZE,
    STATE_SIZE,
    STUCK,
    SWITCHES,
    TICK,
    TIME,
    TIME_OUT,
    TRAP,
    WATCH,
    WHERE,
)
from .instructions import CYCLE, INDEX, IO_TABLE, MEMORIES, READ_AC, timing_table
from .step import Step
from .step import step as reference_step
from .words import M36, RIGHT

Attached = TypeVar("Attached")  # a device
WORDS = 0o1000000
FOREVER = 1 << 61
# fmt: off
REASONS = {RUNNING: "", HALT: "halt", COUNT_OUT: "limit", TIME_OUT: "time", BREAKPOINT: "breakpoint", NO_MEMORY: "nonexistent memory",
           LOOP: "loop", WATCH: "watch"}
# fmt: on
_timing_table = cache(timing_table)


@dataclass(frozen=True)
class Stop:
    """Why the machine stopped, where it would continue, and a sentence that says so."""

    reason: str
    pc: int
    sentence: str
    address: int = 0  # of the halt, or of the watched or missing word

    def __str__(self) -> str:
        return self.sentence


class _Memory(dict):
    """Words by address; a word that was never written is 0."""

    def __missing__(self, address):
        return 0


class _State(list):
    def tolist(self):
        return list(self)


class PlainMachine:
    """A PDP-6 without arrays; `Machine` explains `size`, `fast_accumulators`, `memory_type` and `timing`.

    >>> m = PlainMachine()
    >>> m.deposit(0o100, 0o201040000005)            # MOVEI 1,5
    >>> m.deposit(0o101, 0o254200000000)            # HALT
    >>> m.start(0o100)
    >>> m.run().reason, m.examine(1)
    ('halt', 5)
    """

    flat_time = 5000  # nanoseconds of each instruction, if the machine does not keep its real time

    def __init__(
        self, size: int = WORDS, fast_accumulators: bool = True, memory_type: str = "161C", timing: bool = True
    ) -> None:
        if not isinstance(size, int) or not 0o40000 <= size <= WORDS:
            raise BadInput(f"A PDP-6 has from 16384 to 262144 words of memory, not {size}.")
        if memory_type not in MEMORIES:
            raise BadInput(f"There is no memory type {memory_type!r}: it must be one of {', '.join(MEMORIES)}.")
        self.size, self.timing = size, timing
        self.fast_accumulators, self.memory_type = fast_accumulators, memory_type
        self.running = False
        self.devices, self._device, self._requests = [], {}, {}
        self._make_words()
        self._set_times()
        s = self.state
        s[SIZE], s[CLOCK], s[BLOCK], s[STUCK], s[MEMORY_STOP] = size, TICK, -1, -1, 1

    def _make_words(self):
        """Make the words of memory, of the processor's state, of the devices' status and of the times."""
        self.memory, self.state, self.status = _Memory(), _State([0] * STATE_SIZE), [0] * 128
        self.times = [0] * (2 * 0o1000 + 2 * len(IO_TABLE))

    def _set_times(self):
        kind = MEMORIES[self.memory_type]
        ac = READ_AC if self.fast_accumulators else kind.read
        self.times[:] = _timing_table(self.memory_type, self.fast_accumulators)
        s = self.state
        s[INDEX_TIME], s[INDIRECT_TIME], s[INDIRECT_AC_TIME] = INDEX + ac, CYCLE // 2 + kind.read, CYCLE // 2 + ac
        s[FETCH_AC_TIME] = ac - kind.read
        s[SHORTEST] = min(self.times[0o200:0o700]) + s[FETCH_AC_TIME] if self.timing else self.flat_time

    @property
    def pc(self) -> int:
        return int(self.state[PC])

    @pc.setter
    def pc(self, address: int) -> None:
        self.state[PC] = address & RIGHT

    @property
    def flags(self) -> int:
        return int(self.state[FLAGS])

    @flags.setter
    def flags(self, flags: int) -> None:
        self.state[FLAGS] = flags & 0o774000000000

    @property
    def time(self) -> int:
        return int(self.state[TIME])

    @property
    def instructions(self) -> int:
        return int(self.state[COUNT])

    @property
    def switches(self) -> int:
        return int(self.state[SWITCHES])

    @switches.setter
    def switches(self, word: int) -> None:
        self.state[SWITCHES] = word & M36

    @property
    def memory_stop(self) -> bool:
        """The console's switch: stop at nonexistent memory, instead of only setting the processor's flag."""
        return bool(self.state[MEMORY_STOP])

    @memory_stop.setter
    def memory_stop(self, on: bool) -> None:
        self.state[MEMORY_STOP] = int(on)

    # The keys of the console.

    def examine(self, address: int) -> int:
        """Return the word at an address."""
        return int(self.memory[self._checked(address)])

    def deposit(self, address: int, word: int) -> None:
        """Put a word at an address."""
        if not 0 <= word <= M36:
            raise BadInput(f"{word} is not a word of 36 bits.")
        self.memory[self._checked(address)] = word

    def _checked(self, address):
        if not 0 <= address < self.size:
            raise BadInput(f"Address {address:o} is outside the {self.size // 1024}K words of memory.")
        return address

    def start(self, address: int) -> None:
        """Prepare to run from an address, as the key START does; nothing else changes."""
        self.pc = self._checked(address)
        for register in (TRAP, PI_CYCLE, PI_OVERFLOW, REASON):
            self.state[register] = 0
        self.state[BLOCK] = -1

    def reset(self) -> None:
        """Press I/O RESET: clear interrupts, flags, user mode and all devices; memory and PC stay."""
        s = self.state
        for register in (
            control.PI_ACTIVE,
            control.PI_ON,
            control.PI_REQUESTS,
            control.PI_HELD,
            PI_CYCLE,
            PI_OVERFLOW,
            control.APR,
            control.PROTECTION,
            control.RELOCATION,
            ILLEGAL,
            TRAP,
            FLAGS,
        ):
            s[register] = 0
        s[BLOCK] = -1
        self._reset_devices()

    def _reset_devices(self):
        self._requests.clear()
        self.state[DEVICES] = 0
        for device in self.devices:
            getattr(device, "reset", lambda: None)()

    # Running.

    def run(self, max_instructions: int | None = None, until_time: int | None = None) -> Stop:
        """Run until something stops the machine, for `max_instructions`, or until a simulated time (nanoseconds)."""
        s = self.state
        last = FOREVER if max_instructions is None else s[COUNT] + max_instructions
        end = FOREVER if until_time is None else until_time
        s[REASON] = RUNNING
        while s[REASON] == RUNNING and s[COUNT] < last and s[TIME] < end:
            reference_step(self)
        reason = s[REASON] or (COUNT_OUT if s[COUNT] >= last else TIME_OUT)
        s[REASON] = RUNNING
        return self._stop(reason)

    def _stop(self, reason) -> Stop:
        s = self.state
        name, where = REASONS[reason], 0
        at = f"PC is {self.pc:06o}"
        if reason == HALT:
            where = int(s[HALTED])
            sentence = f"Halt at {where:06o}; {at}."
        elif reason in (NO_MEMORY, WATCH):
            where = int(s[WHERE])
            sentence = (
                f"Address {where:06o} is outside the {self.size // 1024}K words of memory; {at}."
                if reason == NO_MEMORY
                else f"Address {where:06o} was touched; {at}."
            )
        elif reason == LOOP:
            sentence = (
                f"The instruction at {self.pc:06o} never ends: it executes or addresses itself, or goes to 41, "
                "where there is nothing."
            )
        else:
            sentence = {
                COUNT_OUT: "The limit of instructions is reached",
                TIME_OUT: "The time is over",
                BREAKPOINT: "Breakpoint",
            }[reason] + f"; {at}."
        return Stop(name, self.pc, sentence, where)

    def step(self) -> Step:
        """Do one instruction with the slow reference; return a `step.Step`, the record of what it did."""
        self.state[REASON] = RUNNING
        record = reference_step(self)
        self.state[REASON] = RUNNING
        return record

    # Devices.

    def attach(self, device: Attached) -> Attached:
        """Connect a device to its codes."""
        for code in device.codes:
            if code % 4 or not 0 <= code <= 0o774:
                raise BadInput(f"{code:o} is not a device number: it must be from 10 to 774 octal, divisible by 4.")
            if code < 0o10 or code >> 2 in self._device:
                raise BadInput(f"Device number {code:03o} is taken.")
        self.devices.append(device)
        self._device.update({code >> 2: device for code in device.codes})
        device.machine = self
        return device

    def request(self, channel: int, on: bool, device: object = None) -> None:
        """Set or end a device's request for an interrupt on a channel (1-7; 0: none)."""
        key = (id(device), channel)
        if on and channel:
            self._requests[key] = control.channel_bit(channel)
        else:
            self._requests.pop(key, None)
        wanted = 0
        for bit in self._requests.values():
            wanted |= bit
        self.state[DEVICES] = wanted

    def events(self, s):
        """Let every device whose time has come do what is due."""
        now = int(s[TIME])
        for device in self.devices:
            if device.due is not None and device.due <= now:
                device.event(now)
        s[DUE] = self.due()
        s[DEVICES] = int(self.state[DEVICES])

    def due(self) -> int:
        """Return the simulated time (nanoseconds) of the next event of a device."""
        return min((device.due for device in self.devices if device.due is not None), default=FOREVER)

    def _ask(self, function, number):
        device = self._device.get(number)
        if device is None:
            return 0
        return (device.datai if function == 1 else device.coni)(number << 2) & M36

    def _tell(self, function, number, word):
        if number == 0:
            self._reset_devices()
        elif number in self._device:
            device = self._device[number]
            (device.datao if function == 3 else device.cono)(number << 2, word)

    def input(self, function, number, s):
        """Do DATAI (1) or CONI (5) for the reference step: return the word from the processor itself or a device."""
        if number > 1:
            self.state[:] = s
            word = self._ask(function, number)
            s[DEVICES] = int(self.state[DEVICES])
            return word
        if function == 1:
            return int(s[SWITCHES]) if number == 0 else 0
        return self.conditions(number, s, s[FLAGS])

    def output(self, function, number, word, s):
        """Do DATAO (3) or CONO (4) for the reference step."""
        if number == 0 and function == 3:
            s[control.PROTECTION], s[control.RELOCATION] = word >> 18 & 0o776000, word & 0o776000
        elif number < 2 and function == 4:
            (control.pi_conditions if number else control.apr_conditions)(s, word)
        if number > 1 or (number == 0 and function == 4 and word & 0o200000):
            self.state[:] = s
            self._tell(function, number, word)
            s[DEVICES] = int(self.state[DEVICES])

    def conditions(self, number, s, flags):
        """Return what CONSO and CONSZ test for a device."""
        if number == 0:
            return control.apr_status(s[control.APR], flags)
        return control.pi_status(s) if number == 1 else int(self.status[number])

    def time_of(self, word: int, address: int) -> int:
        """Return the nanoseconds of an instruction with known effective address, without indexing and indirection."""
        if not self.timing:
            return self.flat_time
        code, core = word >> 27, address > 15
        if code < 0o700:
            return int(self.times[code + 0o1000 * core])
        return int(self.times[0o2000 + (word >> 23 & 7) + 8 * core])

    def reason_name(self, reason: int) -> str:
        """Return the name of a reason to stop."""
        return REASONS.get(reason, "")
