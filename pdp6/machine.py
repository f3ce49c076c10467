"""The machine: memory, processor, devices, and the keys of its console."""

from __future__ import annotations

import json
import os
import zipfile
from typing import BinaryIO

import numpy as np

from . import BadInput, control, files, kernel
from .control import (
    COUNT,
    COUNT_OUT,
    DUE,
    EVENT,
    FIRST,
    FLAGS,
    IO,
    IO_ADDRESS,
    IO_DEVICE,
    IO_FUNCTION,
    IO_WORD,
    LIMIT,
    MODE,
    REASON,
    REWRITTEN,
    RUNNING,
    STATE_SIZE,
    UNTIL,
)
from .instructions import IO_TABLE
from .plain import FOREVER, WORDS, PlainMachine, Stop
from .words import M36

SLICE = 50_000_000  # instructions between two checks of the keyboard
FORMAT = "pdp6 state 1"


class Machine(PlainMachine):
    """A PDP-6.

    size                words of memory (16K to 256K)
    fast_accumulators   use the type 162 fast memory for 0-17
    memory_type         "161C" and others of `instructions.MEMORIES`
    timing              instructions take the machine's real time, otherwise 5 microseconds each, which changes no
                        result but the time
    translate           translate the busiest parts of the program while it runs (if it is "wait", at once, and not in
                        a second process), which changes no result at all
    in_page             use the kernel in the module that a page of the book runs, which changes no result either (if it
                        is None, only if MACHACK_MODE is "page" and the module has what is required)

    >>> m = Machine()
    >>> m.deposit(0o100, 0o201040000005)            # MOVEI 1,5
    >>> m.deposit(0o101, 0o254200000000)            # HALT
    >>> m.start(0o100)
    >>> m.run().reason, m.examine(1)
    ('halt', 5)
    """

    flat_time = kernel.FLAT_TIME

    def __init__(
        self,
        size: int = WORDS,
        fast_accumulators: bool = True,
        memory_type: str = "161C",
        timing: bool = True,
        translate: bool | str = False,
        in_page: bool | None = None,
    ) -> None:
        self.translate = translate
        self._translator = self._translator_for = None
        if in_page is None:
            in_page = os.environ.get("MACHACK_MODE") == "page" and timing and not translate
        if in_page and (translate or not timing):
            raise BadInput("On a page, the PDP-6 always keeps its real time and never translates.")
        self._place = _in_page() if in_page else None
        super().__init__(size, fast_accumulators, memory_type, timing)
        self.breakpoints: set[int] = set()
        self.watches: dict[int, str] = {}
        self.trace = False

    def _make_words(self):
        arrays = self._place.arrays if self._place else {}
        self.memory: np.ndarray = arrays.get("memory", np.zeros(WORDS, np.int64))
        self.state: np.ndarray = arrays.get("state", np.zeros(STATE_SIZE, np.int64))
        self.status: np.ndarray = arrays.get("status", np.zeros(128, np.int64))
        self.times: np.ndarray = arrays.get("times", np.zeros(2 * 0o1000 + 2 * len(IO_TABLE), np.int64))
        self._ring = arrays.get("ring", np.zeros((4096, 2), np.int64))
        self._marks, self._marked = arrays.get("marks", np.zeros(WORDS, np.uint8)), set()

    # Running.

    def run(self, max_instructions: int | None = None, until_time: int | None = None) -> Stop:
        """Run until something stops the machine, for some instructions, or until a simulated time (nanoseconds)."""
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
        """Run the kernel; return why it stopped."""
        variant = user, self.size < WORDS, self.timing, traced
        if self._place:
            return self._place.kernel(*variant)()
        return kernel.kernel(*variant)(self.memory, self.state, self.status, self.times, self._marks, self._ring)

    def _ready_translator(self):
        """Return the translator, checked against memory; None if it is not wanted or this machine cannot have one."""
        if not self.translate or self.size < WORDS:
            return None
        wanted = (self.translate, self.timing, self.memory_type, self.fast_accumulators)
        if self._translator_for != wanted:
            from .translator import Translator

            self._translator, self._translator_for = Translator(self, self.translate == "wait"), wanted
        self._translator.verify()
        return self._translator

    def _mark(self):
        """Mark the words where the machine must stop; return True if anything must be traced."""
        for address in self._marked:
            self._marks[address] = 0
        self._marked = {*self.breakpoints, *self.watches}
        for address in self.breakpoints:
            self._marks[self._checked(address)] |= 1
        for address, kinds in self.watches.items():
            self._marks[self._checked(address)] |= 2 * ("r" in kinds) + 4 * ("w" in kinds)
        return bool(self.trace or self._marked)

    def history(self) -> list[tuple[int, int]]:
        """Return the last instructions run while `trace` was on, oldest first: (address, word)."""
        count = int(self.state[COUNT])
        rows = np.roll(self._ring, -(count + 1), axis=0)
        return [(int(at), int(word)) for at, word in rows if word]

    def _transfer(self, s):
        """Do the device's part of the instruction for which the kernel returned."""
        function, number, address = int(s[IO_FUNCTION]), int(s[IO_DEVICE]), int(s[IO_ADDRESS])
        s[REASON] = RUNNING
        if function in (1, 5):
            word = self._ask(function, number)
            if address < self.size:
                self.memory[address] = word
                self._ready_translator()
        else:
            self._tell(function, number, int(s[IO_WORD]) if function == 3 else address)

    # Saving.

    def save(self, path: str | os.PathLike[str] | BinaryIO) -> None:
        """Write the machine's whole state, without its devices' papers and tapes, to a file or to a path."""
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
        """Read back what `save` wrote; this machine takes over the saved size, memory type and timing."""
        with files.opened(path, "rb") as whole:
            try:
                settings, memory, state, status = _saved(whole)
            except (ValueError, KeyError, TypeError, zipfile.BadZipFile, EOFError, RecursionError):
                raise BadInput(f"{path} is not a saved state of this machine.") from None
        self.size, self.fast_accumulators, self.memory_type, self.timing = settings
        self.memory[:], self.state[:], self.status[:] = memory, state, status
        self._set_times()


def _in_page():
    """Return the memory of the page's module."""
    from .page.place import WasmInstance

    return WasmInstance()


def _saved(file):
    """Read a saved state: (settings, memory, state, status); raise one of the usual errors if it is not one."""
    with np.load(file, allow_pickle=False) as saved:
        about = json.loads(str(saved["about"]))
        memory, state, status = (saved[name] for name in ("memory", "state", "status"))
    shapes = memory.shape, state.shape, status.shape
    if about["format"] != FORMAT or shapes != ((WORDS,), (STATE_SIZE,), (128,)):
        raise ValueError
    if int(memory.min()) < 0 or int(memory.max()) > M36:
        raise ValueError
    settings = [about[name] for name in ("size", "fast_accumulators", "memory_type", "timing")]
    return settings, memory, state, status
