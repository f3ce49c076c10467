"""The data control, type 136: it holds one word between the processor and a fast device; device 200."""

from .device import CHANNEL, Device

TO_DEVICE, BUFFER_REQUEST, DEVICE_REQUEST, MOVE, CLOBBERED = 0o400, 0o1000, 0o2000, 0o4000, 0o10000


class DataControl(Device):
    """Two registers: the processor fills or empties `buffer`, the device does the same with `accumulator`.

    A word moves when both are ready.

    BUFFER_REQUEST requests the processor's attention. Only words of 36 bits are supported (six characters of six bits).
    """

    codes = (0o200,)
    name = "data control"
    kept = ("channel", "flags", "mode", "unit", "buffer", "accumulator")

    def __init__(self):
        self.buffer = self.accumulator = 0
        self.reset()

    def reset(self):
        """Clear flags, channel and device."""
        self.channel = self.flags = self.mode = self.unit = 0
        self.update()

    def conditions(self, code):
        """Return channel 7, device 70, mode 300, and the flags.

        TO_DEVICE 400, BUFFER_REQUEST 1000, DEVICE_REQUEST 2000, MOVE 4000, CLOBBERED 10000.
        """
        return self.channel | self.unit << 3 | self.mode << 6 | self.flags

    def channels(self):
        """Return the one channel, if the buffer needs the processor."""
        return {self.channel} if self.flags & BUFFER_REQUEST else set()

    def cono(self, code, word):
        """Set all conditions; what the accumulator held moves to the buffer."""
        self.buffer, self.accumulator = self.accumulator, 0
        self.channel, self.unit, self.mode = word & CHANNEL, word >> 3 & 7, word >> 6 & 3
        self.flags = word & (TO_DEVICE | BUFFER_REQUEST | DEVICE_REQUEST | MOVE | CLOBBERED)
        self._move()

    def datao(self, code, word):
        """Take the next word for the device."""
        self.buffer = word
        self.flags = self.flags & ~BUFFER_REQUEST | MOVE
        self._move()

    def datai(self, code):
        """Return the word from the device, and let the next one come."""
        word = self.buffer
        self.flags = self.flags & ~BUFFER_REQUEST | MOVE
        self._move()
        return word

    def _move(self):
        """Move the word if both sides wait for it."""
        if self.flags & MOVE and self.flags & DEVICE_REQUEST:
            if self.flags & TO_DEVICE:
                self.accumulator = self.buffer
            else:
                self.buffer, self.accumulator = self.accumulator, 0
            self.flags = self.flags & ~(MOVE | DEVICE_REQUEST) | BUFFER_REQUEST
        self.update()

    def connected(self, unit):
        """Return True if the device is still served: selected, and its last word taken or its next one ready."""
        return self.unit == unit and not self.flags & DEVICE_REQUEST

    def exchange(self, unit, word=0):
        """Take the device's word, and return the one for it (0 if it is not selected)."""
        if self.unit != unit:
            return 0
        if self.flags & DEVICE_REQUEST:
            self.flags |= CLOBBERED
        taken, self.accumulator = self.accumulator, word
        self.flags |= DEVICE_REQUEST
        self._move()
        return taken
