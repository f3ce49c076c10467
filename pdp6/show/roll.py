"""show.teletype: the teletype on a roll of paper.

If the page has a kernel, the reader types to the running machine.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterable
from html import escape

import numpy as np
import traitlets

from .. import BadInput
from ..devices import Devices, Teletype
from ..devices.device import SECOND
from .figures import Figure, Picture, program

WAITING_WORDS = 64  # as on the console: a program that changes no more words in a slice waits for a key
PATIENCE = 0.25  # seconds of this computer's time until the figure receives what was printed
LONGEST = 200  # keys taken at once
RECORDED = "A recorded roll."
KEY = '<p class="p6-quiet"><kbd class="p6-typed">TYPED</kbd> at the keyboard; the rest was printed by the machine.</p>'
ALIVE = "Recorded when this page was made; in a notebook its keys reach the machine."


class Roll(Figure):
    """The teletype; `teletype()` makes it.

    Traits: `paper` (the text on the roll), `typed` (from where to where in it something was typed), `note` (shown under
    it if there is no machine), `state` (shown under it if there is one).
    """

    _esm = program("roll")
    paper = traitlets.Unicode().tag(sync=True)
    typed = traitlets.List().tag(sync=True)
    note = traitlets.Unicode(RECORDED).tag(sync=True)
    state = traitlets.Unicode().tag(sync=True)
    device = None

    def describe(self) -> str:
        """Return what is printed on the roll."""
        return f"{self.title + '. ' if self.title else ''}On the teletype:\n{self.paper}"

    def twin(self) -> Picture:
        """Return the roll as text."""
        return Picture(
            f'<figure class="p6 p6-figure"><figcaption class="p6-title">{escape(self.title)}</figcaption>'
            f'<div class="p6-roll" tabindex="0" role="region" aria-label="The roll: {escape(self.title, quote=True)}">{self._set_off()}</div>{KEY if self.typed else ""}<p class="p6-quiet">{escape(self.note)}</p></figure>',
            self.describe(),
        )

    def _set_off(self) -> str:
        """Return the text on the roll in HTML, with what was typed set off from what was printed."""
        parts, done = [], 0
        for start, end in self.typed:
            parts += [escape(self.paper[done:start]), f'<kbd class="p6-typed">{escape(self.paper[start:end])}</kbd>']
            done = end
        return "".join([*parts, escape(self.paper[done:])])

    def live(self, device: Teletype) -> None:
        """Connect the roll to a teletype on a machine."""
        self.device, self.note = device, ALIVE
        self.paper = laid_out(device.text)
        self.on_msg(self._hear)

    def press(self, keys: str) -> bool:
        """Strike keys and let the machine run for a moment; return True if there is more to come."""
        self.device.type(keys[:LONGEST].replace("\r\n", "\r"))
        return self.go_on()

    def go_on(self) -> bool:
        """Let the machine run until it waits or stops; return True if there is more to come.

        It runs for a quarter of a second at most.
        """
        machine, end = self.device.machine, time.monotonic() + PATIENCE
        while True:
            before, printed = machine.memory.copy(), len(self.device.text)
            stop = machine.run(until_time=machine.time + SECOND)
            still = len(self.device.text) == printed and self.device.due_to_print is None and not self.device.waiting
            waits = still and np.count_nonzero(before != machine.memory) <= WAITING_WORDS
            if stop.reason != "time" or waits or time.monotonic() > end:
                break
        over = stop.reason != "time"
        if over:
            self.device.finish()
        self.paper = laid_out(self.device.text)
        self.state = stop.sentence if over else "The machine waits for a key." if waits else "The machine runs."
        return not over and not waits

    def _hear(self, _figure, message: dict, _buffers) -> None:
        """Answer the page: "hello" asks whether there is a machine, "keys" strikes keys, "go" lets it continue."""
        kind = message.get("kind")
        if kind in ("keys", "go"):
            self.send(
                {"kind": "ran", "more": self.press(str(message.get("text", ""))) if kind == "keys" else self.go_on()}
            )
        elif kind == "hello":
            self.send({"kind": "here"})


def laid_out(text: str) -> str:
    """Return what a teletype leaves on the paper: a return without a line feed prints over the line.

    >>> laid_out("AB\\rX\\r\\nC\\nD")
    'XB\\nC\\n D'
    """
    rows, column = [[]], 0
    for character in text:
        if character == "\r":
            column = 0
        elif character == "\n":
            rows.append([])
        elif character.isprintable():
            row = rows[-1]
            row.extend(" " * (column + 1 - len(row)))
            row[column] = character if character != " " else row[column]
            column += 1
        elif character == "\t":
            column += 8 - column % 8
    return "\n".join("".join(row).rstrip() for row in rows)


def teletype(source, *, title: str = "", note: str = "", typed: Iterable[str] = (), static: bool = False):
    """Return the teletype on a roll of paper.

    source    a text, for a recorded roll; or a `Devices` or a `Teletype` on a machine, which then gets the reader's
              keys
    note      the text under the roll if no machine answers
    typed     the lines that were typed, in order: the roll sets them off from what the machine printed
    static    return the roll as text instead

    Raise BadInput if it is not one of these, if a teletype has no machine, or if a line is not on the roll after the one
    before it.
    """
    figure = Roll(title=title)
    if isinstance(source, str):
        figure.paper = laid_out(source if "\r" in source else source.replace("\n", "\r\n"))
    else:
        device = source.teletype if isinstance(source, Devices) else source
        if not isinstance(device, Teletype):
            raise BadInput(
                f"show.teletype takes a text, the devices of a machine or its teletype, not {type(source).__name__}."
            )
        if device.machine is None:
            raise BadInput("This teletype is not attached to a machine.")
        figure.live(device)
    figure.note, figure.typed = note or figure.note, _places(figure.paper, typed)
    return figure.twin() if static else figure


def _places(paper: str, typed: Iterable[str]) -> list[list[int]]:
    """Return from where to where each of these lines is on a roll: it begins a line or follows a sign of the machine's,
    and ends with the line; a question, which ends in "=", is answered on the same line.
    """
    places, done = [], 0
    for line in typed:
        match = re.compile(rf"(?:^|(?<=[_ ])){re.escape(line)}{'' if line.endswith('=') else '$'}", re.M).search(
            paper, done
        )
        if not match:
            raise BadInput(f"{line!r} is not on the roll, or not where it was typed.")
        places.append([match.start(), match.end()])
        done = match.end()
    return places
