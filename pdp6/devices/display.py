"""The type 340 incremental display with its character generator, type 342: 1024 by 1024 points; device 130.

The program sends pairs of 18-bit words. The first is for parameter mode; each word gives the mode in which the next is
read, or a word "escapes" to parameter mode. Nothing stays on the screen: a picture must be drawn again and again.
"""

from collections import deque
from dataclasses import dataclass
from html import escape

from .device import CHANNEL, SECOND, Device
from .glyphs import CHARACTERS, ESCAPE, FIRST_SET, NEW_LINE, RETURN, SECOND_SET

PARAMETER, POINT, SLAVE, CHARACTER, VECTOR, VECTOR_CONTINUE, INCREMENT, SUBROUTINE = range(8)
NOT_HERE = (SLAVE, SUBROUTINE)
WIDTH = 1024
# The word that CONI reads.
DONE, STOPPED, RIGHT_EDGE, PEN, TOP_EDGE = 0o200, 0o400, 0o1000, 0o2000, 0o4000
INITIATE, RESUME = 0o100, 0o200
# Nanoseconds for a word, for placing a point, for a step of a vector, for a point of a character.
WORD_TIME, PLACE_TIME, STEP_TIME, DOT_TIME = 3_300, 35_000, 1_500, 1_500
COLUMN, ROW = 6, 11  # from character to character, from line to line


@dataclass(frozen=True)
class Stroke:
    """Light on the screen: a straight stroke, or a point if both ends are equal; `intensity` 0-7, `time` in ns."""

    x: int
    y: int
    to_x: int
    to_y: int
    intensity: int
    time: int

    @property
    def is_spot(self):
        """True if it is a point."""
        return (self.x, self.y) == (self.to_x, self.to_y)


class Display(Device):
    """The display. `strokes` holds the last things drawn, `frame` returns what the eye sees at a time."""

    codes = (0o130,)
    name = "display"
    kept = ("channel", "special", "mode", "x", "y", "scale", "intensity", "second_set", "flags", "_ready_at", "_left")

    def __init__(self, keep=100_000):
        self.strokes = deque(maxlen=keep)
        self.scale, self.intensity, self.x, self.y = 0, 0, 0, 0
        self.words = 0
        self.reset()

    def reset(self):
        """Clear the channels, and enter parameter mode."""
        self.channel = self.special = 0
        self._initiate()
        self.update()

    def _initiate(self):
        self.mode, self.second_set, self.flags, self._left = PARAMETER, False, 0, None
        self._ready_at = self.now + WORD_TIME

    @property
    def due(self):
        return self._ready_at

    def conditions(self, code):
        """Return data channel 7, special channel 70, mode 700000, and the flags.

        DONE 200, STOPPED 400, RIGHT_EDGE 1000, PEN 2000, TOP_EDGE 4000.
        """
        return self.channel | self.special << 3 | self.flags | self.mode << 15

    def channels(self):
        """Return the data channel if the next word is needed, the special channel at a stop or an edge."""
        wanted = {self.channel} if self.flags & DONE else set()
        return wanted | ({self.special} if self.flags & (STOPPED | RIGHT_EDGE | PEN | TOP_EDGE) else set())

    def cono(self, code, word):
        """Set the channels; INITIATE 100 begins again, RESUME 200 continues after an edge."""
        self.channel, self.special = word & CHANNEL, word >> 3 & CHANNEL
        if word & INITIATE:
            self._initiate()
        elif word & RESUME and self.flags & (RIGHT_EDGE | TOP_EDGE):
            self.flags &= ~(RIGHT_EDGE | TOP_EDGE)
            self._go_on(self.now)
        self.update()

    def datai(self, code):
        """Return the position of the beam: y in the left half, x in the right."""
        return self.y << 18 | self.x

    def datao(self, code, word):
        """Take two words for the display; it is DONE when both are drawn."""
        self.flags &= ~DONE
        self._left = [word >> 18, word & 0o777777]
        self._go_on(self.now)
        self.update()

    def event(self, now):
        """Finish drawing the words, and let the next ones come."""
        self._ready_at, self._left = None, None
        self.flags |= DONE
        self.update()

    def _go_on(self, now):
        """Draw the remaining words; at an edge or a stop, the rest waits.

        The rest also waits in a mode for hardware that is not attached here, until the display is started again.
        """
        time, self._ready_at = now, None
        while self._left:
            if self.mode in NOT_HERE:
                return
            time += WORD_TIME + self._do(self._left.pop(0), time + WORD_TIME)
            self.words += 1
            if self.flags & (STOPPED | RIGHT_EDGE | TOP_EDGE) or self.mode in NOT_HERE:
                return
        if self._left is not None:
            self._ready_at = time

    def _do(self, word, time):
        """Obey one word; return how long it takes."""
        draw = (
            self._parameter,
            self._point,
            None,
            self._characters,
            self._vector,
            self._vector_to_the_edge,
            self._increments,
        )[self.mode]
        return draw(word, time)

    def _parameter(self, word, time):
        """Set the mode and, where bits are set, stop, scale (the step is 1, 2, 4 or 8) and intensity."""
        self.mode = word >> 13 & 7
        if word & 0o10:
            self.intensity = word & 7
        if word & 0o100:
            self.scale = word >> 4 & 3
        if word & 0o2000:
            self.flags |= STOPPED if word & 0o1000 else 0
            self._left = None
        return 0

    def _point(self, word, time):
        """Set one coordinate of the beam; show a point there if bit 7 is set."""
        self.mode = word >> 13 & 7
        if word & 0o200000:
            self.y = word & 0o1777
        else:
            self.x = word & 0o1777
        if word & 0o2000:
            self._light(self.x, self.y, time + PLACE_TIME)
        return PLACE_TIME

    def _characters(self, word, time):
        """Draw three characters of six bits."""
        took, step = 0, 1 << self.scale
        for code in (word >> 12 & 0o77, word >> 6 & 0o77, word & 0o77):
            if code == ESCAPE:
                self.mode = PARAMETER
                break
            if code == RETURN:
                self.x = 0
            elif code in (FIRST_SET, SECOND_SET):
                self.second_set = code == SECOND_SET
            elif code == NEW_LINE:
                self.y = self.y - ROW * step & WIDTH - 1
            else:
                for x, y in CHARACTERS[code + 0o100 * self.second_set]:
                    took += DOT_TIME
                    self._light(self.x + x * step & WIDTH - 1, self.y + y * step & WIDTH - 1, time + took)
                self.x = self.x + COLUMN * step & WIDTH - 1
        return took

    def _vector(self, word, time):
        """Draw a stroke of up to 127 steps each way from the beam; bit 0 escapes, bit 1 shows it."""
        steps = self._stroke(word, time)
        if word & 0o400000 or self.flags & (RIGHT_EDGE | TOP_EDGE):
            self.mode = PARAMETER
        return steps * STEP_TIME

    def _vector_to_the_edge(self, word, time):
        """Repeat the same stroke until the beam is at an edge; then enter parameter mode."""
        took = 0
        while not self.flags & (RIGHT_EDGE | TOP_EDGE) and word & 0o77577:
            took += self._stroke(word, time + took) * STEP_TIME
        self.flags &= ~(RIGHT_EDGE | TOP_EDGE)
        self.mode = PARAMETER
        return took

    def _stroke(self, word, time):
        """Draw a vector as far as the edge; return the number of its steps."""
        right, up = word & 0o177, word >> 8 & 0o177
        size = max(right, up)
        to_x = self.x + ((-right if word & 0o200 else right) << self.scale)
        to_y = self.y + ((-up if word & 0o100000 else up) << self.scale)
        inside = min((self._part(self.x, to_x, RIGHT_EDGE), self._part(self.y, to_y, TOP_EDGE)))
        to_x, to_y = (round(start + (end - start) * inside) for start, end in ((self.x, to_x), (self.y, to_y)))
        if word & 0o200000 and size:
            self._light(self.x, self.y, time, to_x, to_y)
        self.x, self.y = to_x, to_y
        return round(size * inside)

    def _part(self, start, end, edge):
        """Return how much of the way from start to end is on the screen; set the edge's flag if not all of it is."""
        if 0 <= end < WIDTH:
            return 1
        self.flags |= edge
        return ((WIDTH - 1 if end > 0 else 0) - start) / (end - start)

    def _increments(self, word, time):
        """Make four moves of one step in one of eight directions; bit 0 escapes, bit 1 shows a point after each."""
        step = 1 << self.scale
        for number, shift in enumerate((12, 8, 4, 0)):
            move = word >> shift
            x = self.x + (0, 0, step, -step)[move >> 2 & 3]
            y = self.y + (0, 0, step, -step)[move & 3]
            self.flags |= (0 if 0 <= x < WIDTH else RIGHT_EDGE) | (0 if 0 <= y < WIDTH else TOP_EDGE)
            self.x, self.y = x & WIDTH - 1, y & WIDTH - 1
            if self.flags & (RIGHT_EDGE | TOP_EDGE):
                self.mode = PARAMETER
                return (number + 1) * STEP_TIME
            if word & 0o200000 and move & 0o12:
                self._light(self.x, self.y, time + (number + 1) * STEP_TIME)
        if word & 0o400000:
            self.mode = PARAMETER
        return 4 * STEP_TIME

    def _light(self, x, y, time, to_x=None, to_y=None):
        self.strokes.append(
            Stroke(x, y, x if to_x is None else to_x, y if to_y is None else to_y, self.intensity, time)
        )

    # What the eye sees.

    def frame(self, time=None, seconds=0.1):
        """Return the strokes drawn in the last `seconds` before `time` (None: now), oldest first.

        Only the last of equal ones is included.
        """
        time = self.now if time is None else time
        seen = {}
        for stroke in self.strokes:
            if time - seconds * SECOND <= stroke.time <= time:
                place = (stroke.x, stroke.y, stroke.to_x, stroke.to_y)
                seen.pop(place, None)
                seen[place] = stroke
        return list(seen.values())


def svg(frame, size=512, title="The screen of the type 340 display"):
    """Return the picture of a frame as SVG text: green light on a dark screen, brighter for higher intensity.

    >>> svg([Stroke(0, 0, 10, 0, 7, 0)]).count("<path")
    1
    """
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 1056 1056" width="{size}" height="{size}" role="img" '
        f'aria-label="{escape(title)}"><title>{escape(title)}</title>'
        '<rect x="-16" y="-16" width="1056" height="1056" rx="40" fill="#071008"/>'
    ]
    for intensity in range(8):
        shown = [stroke for stroke in frame if stroke.intensity == intensity]
        for spots, width in ((False, 3), (True, 5)):
            lines = "".join(
                f"M{stroke.x} {1023 - stroke.y}" + ("h0" if spots else f"L{stroke.to_x} {1023 - stroke.to_y}")
                for stroke in shown
                if stroke.is_spot == spots
            )
            if lines:
                parts.append(
                    f'<path d="{lines}" fill="none" stroke="#8dffa0" stroke-opacity="{0.3 + 0.1 * intensity:.1f}" '
                    f'stroke-width="{width}" stroke-linecap="round"/>'
                )
    return "".join(parts) + "</svg>"
