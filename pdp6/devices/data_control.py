"""The data control, type 136: one word on its way between the processor and a fast device; device 200."""

from .device import CHANNEL, Device

TO_DEVICE, BUFFER_REQUEST, DEVICE_REQUEST, MOVE, CLOBBERED = 0o400, 0o1000, 0o2000, 0o4000, 0o10000


class DataControl(Device):
    """Two registers: the processor fills or empties `buffer`, the device `accumulator`.

    A word moves when both are ready.

    BUFFER_REQUEST asks the processor for attention. Only words of 36 bits are made (six characters of six bits).
    """

    codes = (0o200,)
    name = "data control"
    kept = ("channel", "flags", "mode", "unit", "buffer", "accumulator")

    def __init__(self):
        self.buffer = self.accumulator = 0
        self.reset()

    def reset(self):
        """No flag, no channel, no device."""
        self.channel = self.flags = self.mode = self.unit = 0
        self.update()

    def conditions(self, code):
        """Channel 7, device 70, mode 300, and the flags.

        TO_DEVICE 400, BUFFER_REQUEST 1000, DEVICE_REQUEST 2000, MOVE 4000, CLOBBERED 10000.
        """
        return self.channel | self.unit << 3 | self.mode << 6 | self.flags

    def channels(self):
        """The one channel, while the buffer wants the processor."""
        return {self.channel} if self.flags & BUFFER_REQUEST else set()

    def cono(self, code, word):
        """All conditions anew; what the accumulator held moves to the buffer."""
        self.buffer, self.accumulator = self.accumulator, 0
        self.channel, self.unit, self.mode = word & CHANNEL, word >> 3 & 7, word >> 6 & 3
        self.flags = word & (TO_DEVICE | BUFFER_REQUEST | DEVICE_REQUEST | MOVE | CLOBBERED)
        self._move()

    def datao(self, code, word):
        """The next word for the device."""
        self.buffer = word
        self.flags = self.flags & ~BUFFER_REQUEST | MOVE
        self._move()

    def datai(self, code):
        """The word from the device; the next may come."""
        word = self.buffer
        self.flags = self.flags & ~BUFFER_REQUEST | MOVE
        self._move()
        return word

    def _move(self):
        """Let the word pass if both sides wait for it."""
        if self.flags & MOVE and self.flags & DEVICE_REQUEST:
            if self.flags & TO_DEVICE:
                self.accumulator = self.buffer
            else:
                self.buffer, self.accumulator = self.accumulator, 0
            self.flags = self.flags & ~(MOVE | DEVICE_REQUEST) | BUFFER_REQUEST
        self.update()

    def connected(self, unit):
        """Whether the device is still served: selected, and its last word taken or its next one there."""
        return self.unit == unit and not self.flags & DEVICE_REQUEST

    def exchange(self, unit, word=0):
        """The device gives a word and takes one; returns the word (0 if it is not selected)."""
        if self.unit != unit:
            return 0
        if self.flags & DEVICE_REQUEST:
            self.flags |= CLOBBERED
        taken, self.accumulator = self.accumulator, word
        self.flags |= DEVICE_REQUEST
        self._move()
        return taken
