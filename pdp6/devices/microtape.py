"""Microtape, later called DECtape: the control type 551, devices 210 (commands) and 214 (status), and reels as files.

A reel has 1102 octal blocks of 128 words. They pass the head one after another, in either direction; a program searches
for a block by its number, which is before and after it, and then reads or writes the block itself.
"""

import os

from .. import BadInput
from ..files import named
from ..words import M36, RIGHT
from .device import CHANNEL, Device, earliest

BLOCKS, WORDS = 0o1102, 128
BLOCK_BYTES = WORDS * 8  # 18 bits in four bytes, low byte first: the form of other emulators
# Tape is measured in lines of three bits.
LINE = 33_333
WORD = 12
MARK, HEAD = 12, 30  # the distances of a block's number, and of its data, from the block's edge
BLOCK = HEAD + WORDS * WORD + HEAD
CHECKSUM = 18
END_ZONE = 8192 * 6
LENGTH = 2 * END_ZONE + BLOCKS * BLOCK
# Nanoseconds and lines that a reel needs to start, to stop, to turn around: only roughly known.
START, STOP, TURN = (200_000_000, 2450), (100_000_000, 2800), (250_000_000, 700)
LEADER = 4000  # the distance from a newly mounted reel's position to its first block
DELAYS = (0, 35_000_000, 225_000_000, 300_000_000)

SELECT, END_ENABLE, DONE_ENABLE, GO, REVERSE, TIME_ENABLE = 0o200000, 0o100000, 0o40000, 0o20000, 0o10000, 0o4000
DONE, TAPE_END, ILLEGAL, ERROR, TIME, WRITING, INCOMPLETE, IDLE, ACTIVE, REQUEST, DELAY = (
    1 << bit for bit in range(11)
)
NOTHING, READ_ALL, SEARCH, READ, WRITE_TIMING, WRITE_ALL, WRITE_MARKS, WRITE = range(8)


class Reel:
    """A tape in a file. Every block is written to the file at once, as a whole, to survive whatever follows."""

    def __init__(self, path, locked=False):
        self.path, self.locked = str(path), locked
        with named(path):
            try:
                self.file = os.open(path, os.O_RDWR if not locked else os.O_RDONLY)
            except PermissionError:
                self.locked, self.file = True, os.open(path, os.O_RDONLY)
        size = os.fstat(self.file).st_size
        if size != BLOCKS * BLOCK_BYTES:
            self.close()
            raise BadInput(f"{path} is not a tape: it has {size} bytes instead of {BLOCKS * BLOCK_BYTES}.")

    @classmethod
    def blank(cls, path):
        """Make a new reel, all words zero; an existing file is not touched."""
        with named(path), open(path, "xb") as file:
            file.write(bytes(BLOCKS * BLOCK_BYTES))
        return cls(path)

    def read(self, block):
        """Return the 128 words of a block."""
        data = os.pread(self.file, BLOCK_BYTES, block * BLOCK_BYTES)
        halves = [int.from_bytes(data[place : place + 4], "little") & RIGHT for place in range(0, BLOCK_BYTES, 4)]
        return [left << 18 | right for left, right in zip(halves[::2], halves[1::2])]

    def write(self, block, words):
        """Put 128 words into a block of the file."""
        data = b"".join((half & RIGHT).to_bytes(4, "little") for word in words for half in ((word & M36) >> 18, word))
        os.pwrite(self.file, data, block * BLOCK_BYTES)
        os.fsync(self.file)

    def close(self):
        """Take the reel off."""
        if self.file is not None:
            os.close(self.file)
        self.file = None


class Transport:
    """A drive: its reel, how far the tape has run (in lines, from its very beginning), and since when it has been
    moving.

    `direction` is 1, -1, or 0 if it is not moving.
    """

    def __init__(self):
        self.reel, self.place, self.direction, self.since = None, END_ZONE - LEADER, 0, 0

    def at(self, now):
        """Return the line under the head."""
        return self.place + self.direction * max(0, (now - self.since) // LINE)

    def turn(self, direction, now):
        """Start the tape, reverse it, or stop it."""
        if direction == self.direction:
            return
        time, lines = START if self.direction == 0 else STOP if direction == 0 else TURN
        way = direction or self.direction
        self.place = min(max(self.at(now) + way * lines, 0), LENGTH)
        self.since, self.direction = now + time, direction

    def when(self, line):
        """Return the time at which a line ahead reaches the head."""
        return self.since + abs(line - self.place) * LINE

    def next_mark(self, now):
        """Return (line, block) of the next block number ahead, including the one under the head.

        `block` is None for the end of the tape.
        """
        here = self.at(now)
        if self.direction > 0:
            block = max(0, -((END_ZONE + MARK - here) // BLOCK))
            return (END_ZONE + block * BLOCK + MARK, block) if block < BLOCKS else (LENGTH - END_ZONE, None)
        block = min(BLOCKS - 1, (here - END_ZONE - BLOCK + MARK) // BLOCK)
        return (END_ZONE + (block + 1) * BLOCK - MARK, block) if block >= 0 else (END_ZONE, None)


class Microtape(Device):
    """The control and its eight transports; words pass through the data control, where it is device 1."""

    codes = (0o210, 0o214)
    name = "microtape"
    kept = ("command", "status", "_delay_at", "_step_at", "_step", "_words", "_block")
    UNIT = 1

    def __init__(self, data_control):
        self.data = data_control
        self.transports = [Transport() for _ in range(8)]
        self.command = self.status = 0
        self._words = []
        self.reset()

    def mount(self, unit, path, locked=False):
        """Mount the tape in a file on a transport; `locked` forbids writing."""
        if not 0 <= unit < 8:
            raise BadInput(f"There is no transport {unit}; choose from 0 to 7.")
        reel = Reel(path, locked)
        self.dismount(unit)
        self.transports[unit] = Transport()
        self.transports[unit].reel = reel

    def dismount(self, unit):
        """Take the reel off a transport."""
        if self.transports[unit].reel:
            self.transports[unit].reel.close()
            self.transports[unit].reel = None

    def reset(self):
        """Clear the command and stop the tapes."""
        self._leave_block()
        self.command, self.status = 0, IDLE
        self._delay_at = self._step_at = self._step = self._block = None
        self._words = []
        for transport in self.transports:
            transport.turn(0, self.now)
        self.update()

    @property
    def due(self):
        return earliest(self._delay_at, self._step_at)

    @property
    def function(self):
        """What must be done: SEARCH, READ, WRITE, or NOTHING but to move."""
        return self.command >> 6 & 7

    def selected(self):
        """Return the selected transport, or None if it is not there or has no reel."""
        unit = self.command >> 3 & 7
        if not self.command & SELECT and unit < 2:
            return None
        return self.transports[unit] if self.transports[unit].reel else None

    def conditions(self, code):
        """Return the command for 210, the flags for 214.

        DONE 1, TAPE_END 2, ILLEGAL 4, ERROR 10, TIME 20, WRITING 40, INCOMPLETE 100, IDLE 200, ACTIVE 400, REQUEST
        1000, DELAY 2000.
        """
        return self.command if code == 0o210 else self.status

    def channels(self):
        """Return the one channel, for the events that the command has enabled, and for errors."""
        command, status = self.command, self.status
        wanted = status & (ILLEGAL | ERROR) or any(
            command & enable and status & flag
            for enable, flag in ((TIME_ENABLE, TIME), (DONE_ENABLE, DONE), (END_ENABLE, TAPE_END))
        )
        return {command & CHANNEL} if wanted else set()

    def cono(self, code, word):
        """Take a command for 210; 214 has none.

        SELECT 200000, END_ENABLE 100000, DONE_ENABLE 40000, GO 20000, REVERSE 10000, TIME_ENABLE 4000, delay 3000,
        function 700, unit 70, channel 7.
        """
        if code != 0o210:
            return
        self._leave_block()
        before = self.selected()
        self.command = word & 0o777777
        direction = (-1 if word & REVERSE else 1) if word & GO else 0
        unchanged = before is self.selected() is not None and before.direction == direction
        for transport in {before, self.selected()} - {None}:
            transport.turn(direction, self.now)
        delay = DELAYS[word >> 9 & 3]
        self.status = DELAY | IDLE if delay else REQUEST
        self._delay_at = self.now + delay if delay else None
        if not delay:
            self._check()
        if not unchanged or self._step in (None, "word"):
            self._plan()
        self.update()

    def _check(self):
        """Check that the command is possible: a transport with a reel, and a function that is supported here."""
        if not self.command & SELECT and not self.command & GO:
            return
        transport = self.selected()
        if (
            transport is None
            or self.function in (READ_ALL, WRITE_TIMING, WRITE_ALL, WRITE_MARKS)
            or (self.function == WRITE and transport.reel.locked)
        ):
            self.status = self.status & ~REQUEST | ILLEGAL | IDLE
            if transport is None:
                self.command &= ~GO

    def _plan(self):
        """Find what passes the head next."""
        transport = self.selected()
        self._step_at = self._step = None
        if transport and transport.direction:
            line, block = transport.next_mark(self.now)
            self._step, self._block = ("end" if block is None else "mark"), block
            self._step_at = transport.when(line)

    def event(self, now):
        """Handle the end of a delay, or a mark, a word or the end of the tape that has reached the head."""
        if self._delay_at is not None and now >= self._delay_at:
            self._delay_at = None
            self.status = self.status & ~DELAY | TIME
            if self.function != NOTHING:
                self.status = self.status & ~IDLE | REQUEST
            self._check()
        if self._step_at is not None and now >= self._step_at:
            getattr(self, "_at_" + self._step)(self.selected(), self._step_at)
        self.update()

    def _at_end(self, transport, now):
        self.status = self.status & ~(REQUEST | ACTIVE | WRITING) | TAPE_END | IDLE
        self.command &= ~GO
        transport.turn(0, now)
        self._step_at = self._step = None

    def _at_mark(self, transport, now):
        """Handle a block's number: answer a search; reading and writing begin with the data after it."""
        if self.status & REQUEST and self.function == SEARCH:
            self.data.exchange(self.UNIT, self._block)
            self.status = self.status & ~REQUEST | DONE | IDLE
        self._step, self._step_at = "data", now + (HEAD - MARK) * LINE

    def _at_data(self, transport, now):
        """Near the first word, start the words of the block, which then come in turn, or let the block pass unread."""
        if self.status & REQUEST and self.function in (READ, WRITE):
            self.status = self.status & ~REQUEST | ACTIVE | (WRITING if self.function == WRITE else 0)
            words = transport.reel.read(self._block)
            self._words = words[:: transport.direction] if self.function == READ else []
            self._step, self._step_at = "word", now + WORD * LINE
        else:
            self._step, self._step_at = "after", now + WORDS * WORD * LINE

    def _at_word(self, transport, now):
        """Handle a word; if the program did not take or give it in time, the block is incomplete."""
        if self.function == READ:
            self.data.exchange(self.UNIT, self._words.pop(0))
            more = bool(self._words)
        else:
            self._words.append(self.data.exchange(self.UNIT) if self.data.connected(self.UNIT) else 0)
            more = len(self._words) < WORDS
        if more and not self.data.connected(self.UNIT) and self.data.unit != self.UNIT:
            self.status |= INCOMPLETE
        self._step, self._step_at = ("word", now + WORD * LINE) if more else ("after", now + CHECKSUM * LINE)

    def _at_after(self, transport, now):
        """After a block, continue with the next if the program still gives or takes words; else the work is done."""
        if self.status & ACTIVE:
            self._leave_block()
            self.status &= ~(ACTIVE | WRITING)
            self.status |= REQUEST if self.data.connected(self.UNIT) else DONE | IDLE
        self._after(transport, now)

    def _after(self, transport, now):
        line, block = transport.next_mark(now + LINE)
        self._step, self._block = ("end" if block is None else "mark"), block
        self._step_at = transport.when(line)

    def _leave_block(self):
        """Write what the program has written of the block to the file; the rest of the block does not change."""
        if self.status & WRITING and self._words:
            reel, count = self.selected().reel, len(self._words)
            words = reel.read(self._block)
            if self.selected().direction < 0:
                words[WORDS - count :] = self._words[::-1]
            else:
                words[:count] = self._words
            reel.write(self._block, words)
        self._words = []

    def state(self):
        """Return the control's state and the tapes' positions; the words on them are in their files."""
        tapes = [[transport.place, transport.direction, transport.since] for transport in self.transports]
        return super().state() | {"tapes": tapes}

    def set_state(self, state):
        """Restore what `state` returned; the reels must be mounted again by hand."""
        for transport, (place, direction, since) in zip(self.transports, state["tapes"]):
            transport.place, transport.direction, transport.since = place, direction, since
        super().set_state(state)
