"""The line printer, type 646: 120 columns, 300 lines a minute; device 124."""

from ..files import append
from .device import CHANNEL, SECOND, Device

DONE, BUSY, ERROR, CLEAR = 0o100, 0o200, 0o400, 0o2000
COLUMNS, PAGE = 120, 60
# Format characters move the paper until the line's number on the page is a multiple of this.
STOPS = {0o12: 1, 0o13: 20, 0o14: PAGE, 0o20: 30, 0o21: 2, 0o22: 3, 0o23: 1}


class Printer(Device):
    """A printer that takes words of five characters and prints a line when a format character arrives.

    The paper is `text`; whole lines are also appended to the file `path`, if there is one.

    Source: the bits of its conditions are from a public emulator (open-simh); the formats are from the manual of the
    646.
    """

    codes = (0o124,)
    name = "printer"
    kept = ("channel", "error_channel", "flags", "line", "row", "_at", "_word", "paper")
    LINE = SECOND // 5
    CHARACTERS = SECOND // 20_000

    def __init__(self, path=None):
        self.paper, self.row, self.path = "", 0, path
        if path is not None:
            append(path, b"")
        self.reset()

    def reset(self):
        """Clear flag and channel; a line not yet printed is lost."""
        self.channel = self.error_channel = self.flags = 0
        self.line, self._at, self._word = "", None, 0
        self.update()

    @property
    def due(self):
        return self._at

    @property
    def text(self):
        """Everything printed; a new page begins with a form feed."""
        return self.paper

    def conditions(self, code):
        """Return channel 7, channel for errors 70, DONE 100, BUSY 200."""
        return self.channel | self.error_channel << 3 | self.flags

    def channels(self):
        """Return the one channel, if the flag DONE is set."""
        return {self.channel} if self.flags & DONE else set()

    def cono(self, code, word):
        """Set channels and flags; 2000 clears the line and makes the printer ready."""
        self.channel, self.error_channel = word & CHANNEL, word >> 3 & CHANNEL
        self.flags = word & (DONE | BUSY)
        if word & CLEAR:
            self.line, self._word = "", 0
            self.flags, self._at = BUSY, self.now + self.CHARACTERS
        self.update()

    def datao(self, code, word):
        """Take five characters of seven bits."""
        self._word = word
        self.flags = self.flags & ~DONE | BUSY
        moves = sum(self._format(character) for character in self._characters())
        self._at = self.now + self.CHARACTERS + moves * self.LINE
        self.update()

    def _characters(self):
        return [self._word >> shift & 0o177 for shift in (29, 22, 15, 8, 1)]

    @staticmethod
    def _format(character):
        return character in STOPS

    def event(self, now):
        """Finish the word, and make the printer ready for the next."""
        for character in self._characters():
            self._take(character)
        self._at, self._word = None, 0
        self.flags = self.flags & ~BUSY | DONE
        self.update()

    def _take(self, character):
        if character == 0o11:
            self.line += " " * (8 - len(self.line) % 8)
        elif character == 0o15:
            self._put(self.line.rstrip() + "\r" if self.line.strip() else "")
            self.line = ""
        elif character in STOPS:
            self._advance(STOPS[character])
        elif 0o40 <= character < 0o177:
            if len(self.line) >= COLUMNS:
                self._advance(1)
            self.line += chr(character)

    def _advance(self, stop):
        """Print the line and move the paper to the next line whose number is a multiple of `stop`."""
        lines = stop - self.row % stop
        ends = "\f" if self.row + lines >= PAGE and stop > 1 else "\n" * lines
        self._put(self.line.rstrip() + ends)
        self.line, self.row = "", (self.row + lines) % PAGE

    def _put(self, text):
        self.paper += text
        if self.path is not None and text:
            append(self.path, text.encode())
