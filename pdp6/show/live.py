"""show.live: a machine on the page, with its console, the listing, the teletype and the screen.

Its static twin shows what it did when the page was made.
"""

from __future__ import annotations

import importlib
from dataclasses import fields
from html import escape

import numpy as np
import traitlets

from .. import BadInput
from ..devices import Devices
from ..devices.display import svg
from ..disassembler import Names
from ..images import Image
from ..machine import Machine
from ..midas import Assembly, assemble
from ..page import workshop
from ..page.workshop import listing, packed
from .figures import Figure, Picture, program
from .roll import laid_out
from .stepper import loaded

PARTS = ("editor", "file", "reels", "listing", "console", "roll", "screen", "boxes")
WORKSHOP = "pdp6.page.workshop"
ASKED = {
    f"{WORKSHOP}:{function.__name__}": function
    for function in (workshop.assembled, workshop.opened, workshop.opened_sources)
}  # in a notebook's kernel
BESIDE = ("follow", "places", "both_trees")  # functions of the module `beside`
LONGEST = 20_000_000  # instructions of the twin's run


class Live(Figure):
    """A machine with a program, to be run, stepped, changed and typed to; `live()` makes it.

    Traits: `source` (in MIDAS, if the reader may change it), `words` (of the program, see `workshop.packed`), `start`,
    `listing` ([address or -1, word, text] for each line), `typed` (struck at the beginning), `parts` (of PARTS),
    `beside` (the name of a module, see `live`), `correction`, `switches` (their word at the beginning), `own_speed` and
    `slowed`, `paper` (what was printed when the page was made), `words_for_screen`.
    """

    _esm = program("live")
    beside = traitlets.Unicode().tag(sync=True)
    words = traitlets.List().tag(sync=True)
    start = traitlets.Int().tag(sync=True)
    source = traitlets.Unicode().tag(sync=True)
    listing = traitlets.List().tag(sync=True)
    typed = traitlets.Unicode().tag(sync=True)
    parts = traitlets.List(traitlets.Unicode()).tag(sync=True)
    correction = traitlets.Unicode().tag(sync=True)
    switches = traitlets.Int().tag(sync=True)
    own_speed = traitlets.Bool().tag(sync=True)
    slowed = traitlets.Bool().tag(sync=True)
    paper = traitlets.Unicode().tag(sync=True)
    words_for_screen = traitlets.Unicode().tag(sync=True)
    ending, frame = "", ()

    def describe(self) -> str:
        """Return what the machine did when the page was made."""
        paper = f"\nOn the teletype:\n{self.paper}" if self.paper else ""
        return f"{self.title + '. ' if self.title else ''}{self.ending}{paper}"

    def twin(self) -> Picture:
        """Return the listing, the roll and the picture that the run has left."""
        rows = "".join(
            f"<div class='p6-line'><span class='p6-where'>{f'{address:06o}' if address >= 0 else ''}</span><span class='p6-word'>{word}</span><span class='p6-source'>{escape(text)}</span></div>"
            for address, word, text in self.listing
        )
        listing = f'<div class="p6-listing" tabindex="0" role="region" aria-label="The program">{rows}</div>'
        roll = f'<div class="p6-roll" tabindex="0" role="region" aria-label="The roll">{escape(self.paper)}</div>'
        drawn = svg(self.frame, title=self.words_for_screen) if self.frame else ""
        body = (
            (f'<div class="p6-glass">{drawn}</div>' if drawn else "")
            + (roll if self.paper else "")
            + (listing if "listing" in self.parts else "")
        )
        return Picture(
            f'<figure class="p6 p6-figure"><figcaption class="p6-title">{escape(self.title)}</figcaption>{body}<p class="p6-quiet">{escape(self.ending)}</p></figure>',
            self.describe(),
            drawn,
        )

    def hear(self, _figure, message: dict, _buffers) -> None:
        """Send the machine's script to a page of a notebook, which has no file of it."""
        if message.get("kind") == "module":
            from ..page.script import script

            self.send({"kind": "module", "script": script()})
        if message.get("kind") == "ask" and (asked := self._answers().get(message.get("call"))):
            self.send({"kind": "answer", "text": asked(*message["given"])})

    def _answers(self) -> dict:
        """Return what a page of a notebook may ask of its kernel, {"module:function": function}."""
        if not self.beside:
            return ASKED
        module = importlib.import_module(self.beside)
        return {**ASKED, **{f"{self.beside}:{name}": getattr(module, name) for name in BESIDE}}


def _devices_of(machine: Machine) -> Devices:
    """Return the devices of a machine by name."""
    attached = {device.name.replace(" ", "_"): device for device in machine.devices}
    missing = [field.name for field in fields(Devices) if field.name not in attached]
    if missing:
        raise BadInput(f"This machine has no {missing[0].replace('_', ' ')}: attach all its devices.")
    return Devices(**{field.name: attached[field.name] for field in fields(Devices)})


def live(
    program: Assembly | str,
    machine: Machine | None = None,
    *,
    keys: str = "",
    parts=("listing", "console", "roll"),
    instructions: int = 1_000_000,
    title: str = "",
    shown: str = "",
    beside: str = "",
    correction: str = "",
    own_speed: bool = False,
    slowed: bool = False,
    static: bool = False,
):
    """Return a machine with a program, to be run on the page.

    program        the result of `midas.assemble`, with words, listing and start; or a source in MIDAS, which the part
                   "editor" shows
    machine        a machine with the program, and perhaps other words; all its words are included.  Default: a new
                   machine
    keys           keys struck at the beginning
    parts          the visible parts, of PARTS
    instructions   the most instructions that the machine does when the page is made, for the static twin
    shown          a description of the screen, for readers who cannot see it
    beside         the dotted name of a module that shows something next to the program once an image is open: its
                   function `follow` takes the machine's memory whenever the program waits for a key, and `both_trees`
                   what the machine did at the places that `places` requested
    correction     the text at first in the field for corrections of an image (see `images.parse`)
    own_speed      start at the machine's own speed, instead of as fast as possible
    slowed         start a hundred times slower than that, so that one can follow
    static         instead, return what it did as text

    Raise BadInput if a program has errors or no start, or if there is no such part or number.

    >>> from pdp6.midas import assemble
    >>> print(live(assemble("GO: MOVEI 1,5\\n HALT\\n END GO"), title="Five"))
    Five. Halt at 000101; PC is 000000. 2 instructions, 0.000 simulated seconds.
    """
    for part in parts:
        if part not in PARTS:
            raise BadInput(f"there is no part {part!r}; choose from {', '.join(PARTS)}.")
    if not 1 <= instructions <= LONGEST:
        raise BadInput(f"instructions must be from 1 to {LONGEST}, for the twin's run, not {instructions}.")
    source = program if isinstance(program, str) else ""
    assembly = assemble(program, "page") if source else program
    machine, devices = (machine, _devices_of(machine)) if machine else loaded(assembly)
    words = {int(address): int(machine.memory[address]) for address in np.flatnonzero(machine.memory)}
    start = machine.pc
    devices.teletype.type(keys)
    stop = machine.run(max_instructions=instructions)
    devices.teletype.finish()
    figure = Live(
        title=title,
        beside=beside,
        correction=correction,
        switches=machine.switches,
        own_speed=own_speed,
        slowed=slowed,
        words=packed(Image(words)),
        source=source,
        start=start,
        typed=keys,
        parts=list(parts),
        listing=listing(assembly, Names(assembly.symbols, assembly.image.hidden)),
        paper=laid_out(devices.teletype.text),
        words_for_screen=shown,
    )
    figure.ending = (
        f"{stop.sentence} {machine.instructions:,} instructions, {machine.time / 1e9:.3f} simulated seconds."
    )
    figure.frame = devices.display.frame() if "screen" in parts else ()
    figure.on_msg(figure.hear)
    return figure.twin() if static else figure
