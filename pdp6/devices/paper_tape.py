"""Paper tape, eight channels wide: the reader, device 104, and the punch, device 100."""

from .. import BadInput
from ..files import append, named
from .device import CHANNEL, SECOND, Device

DONE, BUSY, BINARY, MOTOR = 0o10, 0o20, 0o40, 0o400
FRAMES_A_WORD = 6
DATAI_READER = 0o710440000000
JUMPS = (0o254, 0o324)  # JRST, JUMPA


class Reader(Device):
    """The paper tape reader, 400 frames a second.

    In alphanumeric mode a word is one frame, eight bits. In binary mode it consists of six frames, six bits each;
    frames without a hole in channel 8 are skipped. At the end of the tape the motor stops and the flag DONE is set.
    """

    codes = (0o104,)
    name = "reader"
    kept = ("channel", "flags", "word", "frames", "place", "_at")
    FRAME = SECOND // 400

    def __init__(self, tape=None):
        self.tape, self.place = b"", 0
        self.reset()
        if tape is not None:
            self.load(tape)

    def load(self, tape):
        """Put in a tape, bytes or the path of a file, and start the motor."""
        self.tape, self.place = _bytes_of(tape), 0
        self.motor(True)

    def motor(self, on):
        """Press one of the reader's two keys; the program sees either as the flag DONE."""
        self.flags = self.flags & ~BUSY | MOTOR | DONE if on else self.flags & ~MOTOR | DONE
        self._move()

    def reset(self):
        """Clear flag and channel; the motor keeps running."""
        self.channel, self.word, self.frames, self._at = 0, 0, 0, None
        self.flags = MOTOR if self.place < len(self.tape) else 0
        self.update()

    @property
    def due(self):
        return self._at

    def conditions(self, code):
        """Return channel 7, DONE 10, BUSY 20, BINARY 40, MOTOR 400."""
        return self.channel | self.flags

    def channels(self):
        """Return the one channel, if the flag DONE is set."""
        return {self.channel} if self.flags & DONE else set()

    def cono(self, code, word):
        """Set the conditions in the word; MOTOR can only be switched on."""
        was_busy = self.flags & BUSY
        self.channel = word & CHANNEL
        self.flags = self.flags & MOTOR | word & (DONE | BUSY | BINARY)
        if word & MOTOR and not self.flags & MOTOR:
            self.flags = self.flags & ~BUSY | MOTOR | DONE
        if self.flags & BUSY and not was_busy:
            self.word = self.frames = 0
        self._move()

    def datai(self, code):
        """Return the word that was read, and begin the next."""
        word = self.word
        self.flags = self.flags & ~DONE | BUSY
        self.word = self.frames = 0
        self._move()
        return word

    def _move(self):
        """Move the tape if the motor runs and a word is wanted."""
        moving = self.flags & MOTOR and self.flags & BUSY
        self._at = (self._at or self.now + self.FRAME) if moving else None
        self.update()

    def event(self, now):
        """Read the frame that has come under the light."""
        if self.place >= len(self.tape):
            return self.motor(False)
        frame = self.tape[self.place]
        self.place += 1
        self._at = now + self.FRAME
        if not self.flags & BINARY:
            self.word, self.frames = frame, FRAMES_A_WORD
        elif frame & 0o200:
            self.word, self.frames = self.word << 6 | frame & 0o77, self.frames + 1
        if self.frames == FRAMES_A_WORD:
            self.flags = self.flags & ~BUSY | DONE
            self._at = None
        self.update()

    def read_in(self):
        """Press READ IN: load the tape's program into memory, ready to be started; return its start.

        The tape is RIM10 (-n,,a-1 and n words for a and up) or pairs of DATAI PTR,a and a word; its last word is a
        jump.
        """
        words = self._words()
        first = next(words)
        while first >> 18 == DATAI_READER >> 18:
            self.machine.deposit(first & 0o777777, next(words))
            first = next(words)
        jump = first
        if first >> 35:
            for address in range((first & 0o777777) + 1, (first & 0o777777) + 1 + 0o1000000 - (first >> 18)):
                jump = next(words)
                self.machine.deposit(address, jump)
        if jump >> 27 not in JUMPS:
            raise BadInput(
                f"The tape ends with {jump >> 18:06o},,{jump & 0o777777:06o}, not with a jump: it cannot be started."
            )
        self.machine.start(jump & 0o777777)
        return jump & 0o777777

    def _words(self):
        """Yield the words of the tape from here on, six frames each."""
        while True:
            word = count = 0
            while count < FRAMES_A_WORD:
                if self.place >= len(self.tape):
                    raise BadInput(f"The tape ends at frame {self.place}, in the middle of its program.")
                frame = self.tape[self.place]
                self.place += 1
                if frame & 0o200:
                    word, count = word << 6 | frame & 0o77, count + 1
            yield word


class Punch(Device):
    """The paper tape punch, 63 frames a second; its motor needs a second to start, and stops after five without work.

    What is punched is in `tape`, and is appended frame by frame to the file `path`, if there is one.
    """

    codes = (0o100,)
    name = "punch"
    kept = ("channel", "flags", "frame", "_at", "_motor_until")
    FRAME = 15_797_788
    START, STOP = SECOND, 5 * SECOND

    def __init__(self, path=None):
        self.tape = bytearray()
        self.path = path
        if path is not None:
            append(path, b"")
        self._motor_until = -1
        self.reset()

    def reset(self):
        """Clear flag, channel and the frame to punch."""
        self.channel = self.flags = self.frame = 0
        self._at = None
        self.update()

    @property
    def due(self):
        return self._at

    @property
    def text(self):
        """What was punched, read as text: seven bits per frame, without blank tape."""
        return "".join(chr(frame & 0o177) for frame in self.tape if frame & 0o177 not in (0, 0o177))

    def conditions(self, code):
        """Return channel 7, DONE 10, BUSY 20, BINARY 40."""
        return self.channel | self.flags

    def channels(self):
        """Return the one channel, if the flag DONE is set."""
        return {self.channel} if self.flags & DONE else set()

    def cono(self, code, word):
        """Set the conditions in the word."""
        self.channel = word & CHANNEL
        self.flags = word & (DONE | BUSY | BINARY)
        self._work()

    def datao(self, code, word):
        """Punch a frame of eight bits; in binary mode, six bits and channel 8."""
        self.frame = word & 0o377
        self.flags = self.flags & ~DONE | BUSY
        self._work()

    def _work(self):
        if not self.flags & BUSY:
            self._at = None
        elif self._at is None:
            self._at = self.now + (self.FRAME if self.now <= self._motor_until else self.START + self.FRAME)
        self.update()

    def event(self, now):
        """Finish punching a frame."""
        frame = bytes([self.frame & 0o77 | 0o200 if self.flags & BINARY else self.frame])
        self.tape += frame
        if self.path is not None:
            append(self.path, frame)
        self._at, self._motor_until = None, now + self.STOP
        self.flags = self.flags & ~BUSY | DONE
        self.update()


def _bytes_of(tape):
    if isinstance(tape, (bytes, bytearray)):
        return bytes(tape)
    with named(tape) as path:
        return path.read_bytes()
