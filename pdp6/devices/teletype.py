"""The teletype, model 35: a keyboard and a printer on one line, ten characters a second each way; device 120."""

from .device import CHANNEL, SECOND, Device, earliest

PRINTED, PRINTING, TYPED, TYPING = 0o10, 0o20, 0o40, 0o100  # the flags are PRINTED and TYPED
POLL = SECOND // 10


class Teletype(Device):
    """The console teletype.

    Keys come from `type(text)`, or from `source`: a text, or a function of the simulated time that returns a character,
    or None while there is none. What is printed goes to `text` and, character by character, to `sink`, a function.
    `rate` is in characters per second.

    Keyboard and printer have only capitals. A key that is struck waits until the program has taken the one before it,
    as a careful typist would.

    >>> teletype = Teletype("A")
    >>> teletype.codes == (0o120,), teletype.text
    (True, '')
    """

    codes = (0o120,)
    name = "teletype"
    kept = ("channel", "flags", "waiting", "_printing", "_key", "_printed_at", "_typed_at", "_poll_at", "paper")

    def __init__(self, source=None, sink=None, rate=10):
        self.waiting = "" if source is None or callable(source) else source
        self.source = source if callable(source) else None
        self.sink = sink or (lambda character: None)
        self.character_time = round(SECOND / rate)
        self.paper = ""
        self.reset()
        self._poll_at = 0

    def reset(self):
        """Clear flags and channel; what is being printed or typed is lost, what was not yet typed is not."""
        self.channel = self.flags = self._printing = self._key = 0
        self._printed_at = self._typed_at = None
        self._poll_at = self.now
        self.update()

    @property
    def text(self) -> str:
        """Everything printed."""
        return self.paper

    @property
    def due_to_print(self):
        """The time when the character now being printed will be finished, or None."""
        return self._printed_at

    @property
    def due(self):
        polling = not self.flags & (TYPED | TYPING) and (self.waiting or self.source)
        return earliest(self._printed_at, self._typed_at, self._poll_at if polling else None)

    def type(self, text):
        """Strike the keys of a text, one after another; a new line is the key RETURN."""
        if not self.waiting:
            self._poll_at = max(self._poll_at, self.now)
        self.waiting += text.replace("\n", "\r")

    def conditions(self, code):
        """Return channel 7, PRINTED 10, PRINTING 20, TYPED 40, TYPING 100."""
        return self.channel | self.flags

    def channels(self):
        """Return the one channel, if either flag is set."""
        return {self.channel} if self.flags & (PRINTED | TYPED) else set()

    def cono(self, code, word):
        """Set the flags of the conditions by bits 10-100, clear them by 200-2000."""
        self.channel = word & CHANNEL
        self.flags = (self.flags | word & 0o170) & ~(word >> 4 & 0o170)
        if not self.flags & (TYPED | TYPING):
            self._poll_at = max(self._poll_at, self.now)
        self.update()

    def datao(self, code, word):
        """Print a character: 7 bits and a parity bit."""
        self._printing = word & 0o377
        self.flags = self.flags & ~PRINTED | PRINTING
        self._printed_at = self.now + self.character_time
        self.update()

    def datai(self, code):
        """Return the character that was typed, and clear its flag."""
        self.flags &= ~TYPED
        self._poll_at = max(self._poll_at, self.now)
        self.update()
        return self._key

    def event(self, now):
        """Finish a printed or a typed character, or strike the next key."""
        if self._printed_at is not None and now >= self._printed_at:
            self._printed_at = None
            self.flags = self.flags & ~PRINTING | PRINTED
            self._print(chr(self._printing & 0o177))
        if self._typed_at is not None and now >= self._typed_at:
            self._typed_at = None
            self.flags = self.flags & ~TYPING | TYPED
        elif not self.flags & (TYPED | TYPING) and now >= self._poll_at:
            self._strike(now)
        self.update()

    def finish(self):
        """Finish printing a character, as the printer does when the processor has halted."""
        if self._printed_at is not None:
            self.event(self._printed_at)

    def _print(self, character):
        character = character.upper()
        if character not in "\0\x7f":
            self.paper += character
            self.sink(character)

    def _strike(self, now):
        character = self.waiting[:1] or (self.source(now) if self.source else None)
        self.waiting = self.waiting[1:]
        self._poll_at = now + POLL
        if character:
            self._key = ord(character.upper()) & 0o177
            self.flags |= TYPING
            self._typed_at = now + self.character_time
