"""The machine: memory, processor, devices, and the keys of its console."""

from __future__ import annotations

import json
import os
import zipfile
from dataclasses import dataclass
from typing import BinaryIO, TypeVar

import numpy as np

from . import BadInput, control, files, kernel
from .control import (
    BLOCK,
    BREAKPOINT,
    CLOCK,
    COUNT,
    COUNT_OUT,
    DEVICES,
    DUE,
    EVENT,
    FETCH_AC_TIME,
    FIRST,
    FLAGS,
    HALT,
    HALTED,
    ILLEGAL,
    INDEX_TIME,
    INDIRECT_AC_TIME,
    INDIRECT_TIME,
    IO,
    IO_ADDRESS,
    IO_DEVICE,
    IO_FUNCTION,
    IO_WORD,
    LIMIT,
    LOOP,
    MEMORY_STOP,
    MODE,
    NO_MEMORY,
    PC,
    PI_CYCLE,
    PI_OVERFLOW,
    REASON,
    REWRITTEN,
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
    UNTIL,
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
SLICE = 50_000_000  # instructions between two looks at the keyboard
FORMAT = "pdp6 state 1"
# fmt: off
REASONS = {RUNNING: "", HALT: "halt", COUNT_OUT: "limit", TIME_OUT: "time", BREAKPOINT: "breakpoint", NO_MEMORY: "nonexistent memory",
           LOOP: "loop", WATCH: "watch"}
# fmt: on


@dataclass(frozen=True)
class Stop:
    """Why the machine stopped, where it would go on, and one sentence that says so."""

    reason: str
    pc: int
    sentence: str
    address: int = 0  # of the halt, or of the word that was watched or is missing

    def __str__(self) -> str:
        return self.sentence


class Machine:
    """A PDP-6.

    `size` words of memory (16K to 256K); `fast_accumulators`: with the type 162 fast memory for 0-17; `memory_type`:
    "161C" and others of `instructions.MEMORIES`; `timing`: instructions take the machine's own time, otherwise 5
    microseconds each, which changes no result but the time; `translate`: what the program does most is translated while
    it runs ("wait": at once, and not in a process beside), which changes no result at all; `in_page`: the kernel is the
    module that a page of the book runs, which changes no result either (None: it is where MACHACK_MODE is "page" and
    the module has what is asked for).

    >>> m = Machine()
    >>> m.deposit(0o100, 0o201040000005)            # MOVEI 1,5
    >>> m.deposit(0o101, 0o254200000000)            # HALT
    >>> m.start(0o100)
    >>> m.run().reason, m.examine(1)
    ('halt', 5)
    """

    def __init__(
        self,
        size: int = WORDS,
        fast_accumulators: bool = True,
        memory_type: str = "161C",
        timing: bool = True,
        translate: bool | str = False,
        in_page: bool | None = None,
    ) -> None:
        if not isinstance(size, int) or not 0o40000 <= size <= WORDS:
            raise BadInput(f"A PDP-6 has from 16384 to 262144 words of memory, not {size}.")
        if memory_type not in MEMORIES:
            raise BadInput(f"There is no memory type {memory_type!r}: it must be one of {', '.join(MEMORIES)}.")
        self.size, self.timing, self.translate = size, timing, translate
        self._translator = self._translator_for = None
        self.fast_accumulators, self.memory_type = fast_accumulators, memory_type
        if in_page is None:
            in_page = os.environ.get("MACHACK_MODE") == "page" and timing and not translate
        if in_page and (translate or not timing):
            raise BadInput("In a page the PDP-6 keeps its own time and translates nothing.")
        self._place = _in_page() if in_page else None
        arrays = self._place.arrays if in_page else {}
        self.memory: np.ndarray = arrays.get("memory", np.zeros(WORDS, np.int64))
        self.state: np.ndarray = arrays.get("state", np.zeros(STATE_SIZE, np.int64))
        self.status: np.ndarray = arrays.get("status", np.zeros(128, np.int64))
        self.times: np.ndarray = arrays.get("times", np.zeros(2 * 0o1000 + 2 * len(IO_TABLE), np.int64))
        self.breakpoints: set[int] = set()
        self.watches: dict[int, str] = {}
        self.running, self.trace = False, False
        self.devices, self._device, self._requests = [], {}, {}
        self._ring = arrays.get("ring", np.zeros((4096, 2), np.int64))
        self._marks, self._marked = arrays.get("marks", np.zeros(WORDS, np.uint8)), set()
        self._set_times()
        self.state[[SIZE, CLOCK, BLOCK, STUCK, MEMORY_STOP]] = size, TICK, -1, -1, 1

    def _set_times(self):
        kind = MEMORIES[self.memory_type]
        ac = READ_AC if self.fast_accumulators else kind.read
        self.times[:] = timing_table(self.memory_type, self.fast_accumulators)
        s = self.state
        s[INDEX_TIME], s[INDIRECT_TIME], s[INDIRECT_AC_TIME] = INDEX + ac, CYCLE // 2 + kind.read, CYCLE // 2 + ac
        s[FETCH_AC_TIME] = ac - kind.read
        s[SHORTEST] = self.times[0o200:0o700].min() + s[FETCH_AC_TIME] if self.timing else kernel.FLAT_TIME

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
        """The word at an address."""
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
        """Make ready to run from an address, as the key START does; nothing else changes."""
        self.pc = self._checked(address)
        self.state[[TRAP, PI_CYCLE, PI_OVERFLOW, REASON]] = 0
        self.state[BLOCK] = -1

    def reset(self) -> None:
        """The key I/O RESET: interrupts, flags, user mode and all devices are cleared; memory and PC stay."""
        s = self.state
        for each in (
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
            s[each] = 0
        s[BLOCK] = -1
        self._reset_devices()

    def _reset_devices(self):
        self._requests.clear()
        self.state[DEVICES] = 0
        for device in self.devices:
            getattr(device, "reset", lambda: None)()

    # Running.

    def run(self, max_instructions: int | None = None, until_time: int | None = None) -> Stop:
        """Run until something stops the machine, or for so many instructions, or until a simulated time (nanoseconds)."""
        s = self.state
        last = FOREVER if max_instructions is None else int(s[COUNT]) + max_instructions
        s[UNTIL] = FOREVER if until_time is None else until_time
        s[REASON], s[FIRST], self.running = RUNNING, s[COUNT], True
        marked = self._mark()
        try:
            reason = self._run(s, last, marked)
        finally:
            self.running = False
            s[REASON] = RUNNING
        return self._stop(reason)

    def _run(self, s, last, traced):
        user = control.relocated(int(s[FLAGS]), s)
        translator = None if traced else self._ready_translator()
        while True:
            s[DUE] = self.due()
            s[LIMIT] = min(last, int(s[COUNT]) + SLICE)
            if translator and not user:
                reason = translator.run(s)
            else:
                reason = self._kernel(bool(user), traced)
                self._ready_translator()
            if reason == IO:
                self._transfer(s)
            elif reason == EVENT:
                self.events(s)
            elif reason == MODE:
                user = not user
            elif reason == REWRITTEN:
                s[REASON] = RUNNING
            elif reason != COUNT_OUT or s[COUNT] >= last:
                return reason

    def _kernel(self, user, traced):
        """Let the kernel run; why it was left."""
        variant = user, self.size < WORDS, self.timing, traced
        if self._place:
            return self._place.kernel(*variant)()
        return kernel.kernel(*variant)(self.memory, self.state, self.status, self.times, self._marks, self._ring)

    def _ready_translator(self):
        """The translator, its translation held against memory; None if none is wanted or this machine can have none."""
        if not self.translate or self.size < WORDS:
            return None
        wanted = (self.translate, self.timing, self.memory_type, self.fast_accumulators)
        if self._translator_for != wanted:
            from .translator import Translator

            self._translator, self._translator_for = Translator(self, self.translate == "wait"), wanted
        self._translator.verify()
        return self._translator

    def _mark(self):
        """Mark the words where the machine must stop; whether there is anything to be traced."""
        for address in self._marked:
            self._marks[address] = 0
        self._marked = {*self.breakpoints, *self.watches}
        for address in self.breakpoints:
            self._marks[self._checked(address)] |= 1
        for address, kinds in self.watches.items():
            self._marks[self._checked(address)] |= 2 * ("r" in kinds) + 4 * ("w" in kinds)
        return bool(self.trace or self._marked)

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
            sentence = f"The instruction at {self.pc:06o} never ends: it executes or addresses itself, or goes to 41 and finds nothing there."
        else:
            sentence = {
                COUNT_OUT: "The limit of instructions is reached",
                TIME_OUT: "The time is over",
                BREAKPOINT: "Breakpoint",
            }[reason] + f"; {at}."
        return Stop(name, self.pc, sentence, where)

    def step(self) -> Step:
        """Do one instruction with the slow reference; returns a `step.Step`, the record of what it did."""
        self.state[REASON] = RUNNING
        record = reference_step(self)
        self.state[REASON] = RUNNING
        return record

    def history(self) -> list[tuple[int, int]]:
        """The last instructions run while `trace` was on, oldest first: (address, word)."""
        count = int(self.state[COUNT])
        rows = np.roll(self._ring, -(count + 1), axis=0)
        return [(int(at), int(word)) for at, word in rows if word]

    # Devices.

    def attach(self, device: Attached) -> Attached:
        """Connect a device to the codes it answers to."""
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
        """A device asks for an interrupt on a channel (1-7; 0 is none), or no longer does."""
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
        """The simulated time (nanoseconds) of the next event of a device."""
        return min((device.due for device in self.devices if device.due is not None), default=FOREVER)

    def _transfer(self, s):
        """The device's part of the instruction for which the kernel was left."""
        function, number, address = int(s[IO_FUNCTION]), int(s[IO_DEVICE]), int(s[IO_ADDRESS])
        s[REASON] = RUNNING
        if function in (1, 5):
            word = self._ask(function, number)
            if address < self.size:
                self.memory[address] = word
                self._ready_translator()
        else:
            self._tell(function, number, int(s[IO_WORD]) if function == 3 else address)

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
        """DATAI (1) or CONI (5) for the reference step: the word, from the processor itself or a device."""
        if number > 1:
            self.state[:] = s
            word = self._ask(function, number)
            s[DEVICES] = int(self.state[DEVICES])
            return word
        if function == 1:
            return int(s[SWITCHES]) if number == 0 else 0
        return self.conditions(number, s, s[FLAGS])

    def output(self, function, number, word, s):
        """DATAO (3) or CONO (4) for the reference step."""
        if number == 0 and function == 3:
            s[control.PROTECTION], s[control.RELOCATION] = word >> 18 & 0o776000, word & 0o776000
        elif number < 2 and function == 4:
            (control.pi_conditions if number else control.apr_conditions)(s, word)
        if number > 1 or (number == 0 and function == 4 and word & 0o200000):
            self.state[:] = s
            self._tell(function, number, word)
            s[DEVICES] = int(self.state[DEVICES])

    def conditions(self, number, s, flags):
        """What CONSO and CONSZ test for a device."""
        if number == 0:
            return control.apr_status(s[control.APR], flags)
        return control.pi_status(s) if number == 1 else int(self.status[number])

    def time_of(self, word: int, address: int) -> int:
        """Nanoseconds of an instruction word, its effective address known, without index and indirect addresses."""
        if not self.timing:
            return kernel.FLAT_TIME
        code, core = word >> 27, address > 15
        if code < 0o700:
            return int(self.times[code + 0o1000 * core])
        return int(self.times[0o2000 + (word >> 23 & 7) + 8 * core])

    def reason_name(self, reason: int) -> str:
        """The name of a reason to stop."""
        return REASONS.get(reason, "")

    # Keeping.

    def save(self, path: str | os.PathLike[str] | BinaryIO) -> None:
        """Write the machine's whole state, without its devices' papers and tapes, to a file or the path of one."""
        about = {
            "format": FORMAT,
            "size": self.size,
            "fast_accumulators": self.fast_accumulators,
            "memory_type": self.memory_type,
            "timing": self.timing,
        }
        arrays = {"memory": self.memory, "state": self.state, "status": self.status}
        with files.opened(path, "wb") as file:
            np.savez_compressed(file, about=np.array(json.dumps(about)), **arrays)

    def restore(self, path: str | os.PathLike[str] | BinaryIO) -> None:
        """Read back what `save` wrote; this machine takes over size, memory type and timing."""
        with files.opened(path, "rb") as whole:
            try:
                settings, memory, state, status = _saved(whole)
            except (ValueError, KeyError, TypeError, zipfile.BadZipFile, EOFError, RecursionError):
                raise BadInput(f"{path} is not a saved state of this machine.") from None
        self.size, self.fast_accumulators, self.memory_type, self.timing = settings
        self.memory[:], self.state[:], self.status[:] = memory, state, status
        self._set_times()


def _in_page():
    """The memory of the page's module."""
    from .page.place import Place

    return Place()


def _saved(file):
    """What stands in a saved state: (settings, memory, state, status); one of the usual errors if it is none."""
    with np.load(file, allow_pickle=False) as found:
        about = json.loads(str(found["about"]))
        memory, state, status = (found[name] for name in ("memory", "state", "status"))
    shapes = memory.shape, state.shape, status.shape
    if about["format"] != FORMAT or shapes != ((WORDS,), (STATE_SIZE,), (128,)):
        raise ValueError
    if int(memory.min()) < 0 or int(memory.max()) > M36:
        raise ValueError
    settings = [about[name] for name in ("size", "fast_accumulators", "memory_type", "timing")]
    return settings, memory, state, status
