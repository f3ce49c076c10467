"""The console: run a program with its teletype on this terminal, or with a script that types."""

import os
import select
import signal
import sys
import time
from dataclasses import dataclass

import numpy as np

from . import BadInput
from .counting import counted
from .devices.device import SECOND
from .machine import Stop
from .words import octal

EXIT_KEY = "\x1c"  # control-\: the only key that does not reach the program
FAST_SLICE, REAL_SLICE = SECOND, SECOND // 50
WAITING_WORDS = 64  # a program that changes no more words in a slice is waiting for a key
REST = 0.02  # seconds for which this computer rests meanwhile
QUIET, PATIENCE, LAST_WORD = 3 * SECOND // 10, 2 * SECOND, SECOND
ORDERS = {"wait", "pause"}
FLAG_NAMES = ("overflow", "carry 0", "carry 1", "PC change", "byte", "user", "user IO")


class Terminal:
    """This terminal as a teletype: keys are read one by one and reach the program unchanged.

    As a context, it restores the terminal when it is left, whatever happens.
    """

    def __init__(self):
        self.is_person = sys.stdin is not None and sys.stdin.isatty()
        self.closed = not self.is_person
        self._before = None

    def __enter__(self):
        if self.is_person:
            import termios
            import tty

            self._file = sys.stdin.fileno()
            self._before = termios.tcgetattr(self._file)
            tty.setraw(self._file)
            self._signals = {number: signal.signal(number, self._leave) for number in (signal.SIGTERM, signal.SIGHUP)}
        return self

    def _leave(self, number, frame):
        raise SystemExit(128 + number)

    def __exit__(self, *fault):
        if self._before is not None:
            import termios

            termios.tcsetattr(self._file, termios.TCSADRAIN, self._before)
            for number, handler in self._signals.items():
                signal.signal(number, handler)
        return False

    def keys(self, seconds=0):
        """Return the keys struck so far, or within some seconds; "" if there are none."""
        if self.closed:
            time.sleep(seconds)
            return ""
        if not select.select([self._file], [], [], seconds)[0]:
            return ""
        typed = os.read(self._file, 1024)
        if not typed:
            self.closed = True
            return EXIT_KEY
        return typed.decode("ascii", "ignore")

    def show(self, character):
        """Show a character that the program printed."""
        if self.is_person and sys.stdout.isatty() or character != "\r":
            sys.stdout.write(character)
            sys.stdout.flush()


class Script:
    """Type a text as a person would: each character after the previous one was echoed and the printer has stopped.

    The first is typed after a second. Each line is typed with RETURN at its end, unless it ends with a backslash; `^E`
    is control-E, `^^` is `^`. A line `%wait TEXT` waits until the program has printed that text since the last key;
    `%pause 2.5` waits 2.5 simulated seconds; a line that begins with `%%` is typed with one `%`.
    """

    def __init__(self, text, name="script"):
        self.orders = [
            order for number, line in enumerate(text.splitlines(), 1) for order in _orders(line, f"{name}:{number}")
        ]
        self.teletype = None
        self._began = self._typed_at = self._printed_at = self._waiting_since = None
        self._from = 0

    def heard(self, character):
        """Note a character that the printer has printed."""
        self._printed_at = self.teletype.now

    def __call__(self, now):
        """Return the next character to type, or None until it is time."""
        self._began = now if self._began is None else self._began
        while self.orders and self._may_go_on(now):
            order, what = self.orders.pop(0)
            self._waiting_since = None
            if order == "type":
                self._typed_at, self._printed_at, self._from = now, None, len(self.teletype.text)
                return what
        return None

    def _may_go_on(self, now):
        order, what = self.orders[0]
        if self._waiting_since is None:
            self._waiting_since = now
        if order == "pause":
            return now - self._waiting_since >= what * SECOND
        if order == "wait":
            return what in self.teletype.text[self._from :]
        return self._still(now, QUIET)

    def _still(self, now, quiet):
        if self._printed_at is not None:
            return now - self._printed_at >= quiet and self.teletype.due_to_print is None
        return now - self._began >= SECOND if self._typed_at is None else now - self._typed_at >= PATIENCE

    def finished(self, now):
        """Return True if everything has been typed and the program has answered."""
        return not self.orders and self._still(now, LAST_WORD)


def _orders(line, where):
    """Return the orders of one line of a script: ("type", character), ("wait", text), ("pause", seconds)."""
    if line.startswith("%%"):
        line = line[1:]
    elif line.startswith("%"):
        order, _, rest = line[1:].partition(" ")
        if order not in ORDERS or not rest:
            raise BadInput(f"{where}: {line!r} is not an order; choose from `%wait TEXT` and `%pause SECONDS`.")
        try:
            return [(order, float(rest) if order == "pause" else rest)]
        except ValueError:
            raise BadInput(f"{where}: {rest!r} is not a number of seconds.") from None
    text, place = "", 0
    end = "" if line.endswith("\\") else "\r"
    line = line.removesuffix("\\")
    while place < len(line):
        control = line[place] == "^" and line[place + 1 : place + 2]
        text += ("^" if control == "^" else chr(ord(control.upper()) & 0o37)) if control else line[place]
        place += 2 if control else 1
    return [("type", character) for character in text + end]


@dataclass
class Run:
    """A running program: the machine, its devices, and the person or script that types."""

    machine: object
    devices: object
    terminal: Terminal
    script: Script | None = None
    real: bool = False
    limit: int | None = None

    def go(self):
        """Run until the program stops, the exit key is struck, or the script ends; return a Stop."""
        teletype = self.devices.teletype
        teletype.sink = self._print
        if self.script:
            self.script.teletype = teletype
            teletype.source = self.script
        last = None if self.limit is None else self.machine.instructions + self.limit
        self._began, self._since = time.monotonic(), self.machine.time
        while True:
            before = self.machine.memory.copy() if self.terminal.is_person and not self.real else None
            left = None if last is None else last - self.machine.instructions
            stop = self.machine.run(left, self.machine.time + (REAL_SLICE if self.real else FAST_SLICE))
            if stop.reason != "time":
                teletype.finish()
                return stop
            stop = self._listen(before)
            if stop:
                return stop

    def _print(self, character):
        self.terminal.show(character)
        if self.script:
            self.script.heard(character)

    def _listen(self, before):
        """Pass the keys to the teletype; return a Stop if the run must end."""
        keys = self.terminal.keys(self._spare(before))
        if EXIT_KEY in keys:
            return self._stop("exit", "Left by the exit key")
        self.devices.teletype.type(keys)
        if self.script and self.script.finished(self.machine.time):
            self.devices.teletype.source = self.script = None
            if self.terminal.closed:
                return self._stop("script", "The script is at its end")
        return None

    def _stop(self, reason, sentence):
        return Stop(reason, self.machine.pc, f"{sentence}; PC is {self.machine.pc:06o}.")

    def _spare(self, before):
        """Return the seconds to rest: until simulated time equals real time, or briefly if the program waits."""
        if self.real:
            ahead = (self.machine.time - self._since) / SECOND - (time.monotonic() - self._began)
            return max(0.0, ahead)
        if before is None or self.devices.teletype.waiting or self.script:
            return 0
        return REST if np.count_nonzero(before != self.machine.memory) <= WAITING_WORDS else 0


def registers(machine):
    """Return the state of the processor as text: accumulators, flags, counts.

    >>> from pdp6.machine import Machine
    >>> registers(Machine()).splitlines()[0]
    ' 0 000000,,000000   1 000000,,000000   2 000000,,000000   3 000000,,000000'
    """
    rows = [
        "  ".join(f"{number:2o} {octal(int(machine.memory[number]))}" for number in range(row, row + 4))
        for row in range(0, 16, 4)
    ]
    flags = [name for place, name in enumerate(FLAG_NAMES) if machine.flags >> 35 - place & 1]
    rows.append(f"PC {machine.pc:06o}  flags: {', '.join(flags) or 'none'}  switches {octal(machine.switches)}")
    rows.append(f"{counted(machine.instructions, 'instruction')}, {machine.time / SECOND:,.3f} simulated seconds")
    return "\n".join(rows)
