"""show.stepper: a program run by the reference step, to step through forward and backward."""

from __future__ import annotations

import re
from html import escape

import traitlets

from .. import BadInput
from ..console import FLAG_NAMES
from ..devices import attach_all
from ..disassembler import Names, in_halves, instruction, usable
from ..instructions import instruction as entry_of
from ..machine import Machine
from ..midas import Assembly
from ..page.workshop import listing
from ..step import Step
from ..words import RIGHT, octal
from .figures import Figure, Picture, program

MOST_STEPS, MOST_ROWS = 2000, 40
LAST_AC = 15
STATEMENT = re.compile(r"\s*(?:[\w.$%]+:\s*)*(([\w.$%]+)[^;]*)")  # in a line: the statement, and its first word


class Stepper(Figure):
    """A recorded run to step through; `stepper()` makes it.

    Traits: `listing` ([address or -1, word, text] for each line), `start` (pc, flags, the 16 accumulators), `memory`
    ([address, its name, its first word] for each word touched), `steps` (what each did), `names` (of the accumulators),
    `at` (the step shown first).
    """

    _esm = program("stepper")
    listing = traitlets.List().tag(sync=True)
    start = traitlets.Dict().tag(sync=True)
    memory = traitlets.List().tag(sync=True)
    names = traitlets.List().tag(sync=True)
    flag_names = traitlets.List(list(FLAG_NAMES)).tag(sync=True)
    steps = traitlets.List().tag(sync=True)
    ending = traitlets.Unicode().tag(sync=True)
    at = traitlets.Int(0).tag(sync=True)

    def describe(self) -> str:
        """Return how long the run is, how it begins and ends."""
        time = sum(step["time"] for step in self.steps) / 1000
        return (
            f"{self.title + '. ' if self.title else ''}{len(self.steps)} instructions from {self.start['pc']:06o} on, "
            f"{time:,.2f} microseconds. {self.ending}"
        )

    def twin(self) -> Picture:
        """Return the run as a table, a row for each instruction, up to 40."""
        rows = "".join(_row(number, step) for number, step in enumerate(self.steps[:MOST_ROWS], 1))
        left = len(self.steps) - MOST_ROWS
        more = f"<p>{left} more instructions follow.</p>" if left > 0 else ""
        head = "".join(f"<th scope=col>{name}</th>" for name in ("step", "at", "instruction", "E", "written", "µs"))
        return Picture(
            f'<figure class="p6 p6-figure"><figcaption class="p6-title">{escape(self.title)}</figcaption>'
            f'<div class="p6-scroll" tabindex="0" role="region" aria-label="The steps: {escape(self.title, quote=True)}"><table class="p6-table"><thead><tr>{head}</tr></thead>'
            f"<tbody>{rows}</tbody></table></div>{more}<p>{escape(self.ending)}</p></figure>",
            self.describe(),
        )


def _row(number: int, step: dict) -> str:
    written = "; ".join(f"<code>{address:o}: {octal(new)}</code>" for address, _, new in step["writes"])
    cells = (
        number,
        f"<code>{step['pc']:06o}</code>",
        f"<code>{escape(step['text'])}</code>",
        f"<code>{step['E']:06o}</code>",
        written,
        f"{step['time'] / 1000:.2f}",
    )
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def loaded(assembly: Assembly, **options) -> tuple:
    """Return a machine with all devices and the program in it, ready to start, and its devices.

    `options` are those of `Machine`. Raise BadInput if the program has errors, or no place to start.

    >>> from pdp6.midas import assemble
    >>> machine, devices = loaded(assemble("GO: HALT\\n END GO"))
    >>> machine.run().reason
    'halt'
    """
    if assembly.errors:
        raise BadInput(str(assembly.errors[0]))
    if assembly.image.start is None:
        raise BadInput("The program does not say where it starts: END GO, or another label, is missing.")
    machine = Machine(**options)
    devices = attach_all(machine)
    for address, word in assembly.image.words.items():
        machine.deposit(address, word)
    machine.start(assembly.image.start)
    return machine, devices


def stepper(
    assembly: Assembly,
    machine: Machine | None = None,
    *,
    steps: int = 200,
    until: int | None = None,
    at: int = 0,
    title: str = "",
    static: bool = False,
):
    """Return a run of a program to step through.

    assembly     the result of `midas.assemble`, with the listing and the names
    machine      the machine that runs it, from its PC on; it is left where the run ends. Default: a new machine
    steps        the most instructions; the run ends earlier at a halt
    until        an address: the run ends when the PC is there, after the step that leads to it
    at           the step shown first, 0 before the first instruction
    static       return a table instead

    Raise BadInput if a program has errors, or there cannot be that number of steps.
    """
    if not 1 <= steps <= MOST_STEPS:
        raise BadInput(f"steps must be from 1 to {MOST_STEPS}, not {steps}.")
    machine = machine or loaded(assembly)[0]
    names = Names(assembly.symbols, assembly.image.hidden)
    start = {"pc": machine.pc, "flags": machine.flags, "ac": [machine.examine(number) for number in range(16)]}
    records = _run(machine, steps, until)
    last = records[-1]
    if not 0 <= at <= len(records):
        raise BadInput(f"at must be from 0 to {len(records)}, the steps of this run, not {at}.")
    ending = f"{'It halts' if last.reason == 'halt' else 'The record ends'}; PC is {last.next:06o}."
    lines = listing(assembly, names, {address for record in records for address, _ in record.words})
    texts = _Texts(assembly, lines)
    places = {address: number for number, (address, _, _) in enumerate(lines) if address >= 0}
    figure = Stepper(
        title=title,
        listing=lines,
        start=start,
        memory=_touched(records, names),
        ending=ending,
        at=at,
        names=[names.exact.get(number, "") for number in range(16)],
        steps=[_packed(record, names, places, texts) for record in records],
    )
    return figure.twin() if static else figure


def _run(machine: Machine, steps: int, until: int | None) -> list[Step]:
    records = []
    while len(records) < steps:
        records.append(machine.step())
        if records[-1].reason or records[-1].next == until:
            break
    return records


def _touched(records: list[Step], names: Names) -> list[list]:
    """Return [address, name, first word] for every word of memory that the run reads or writes."""
    first = {}
    for record in records:
        for address, word in (
            [(a, w) for a, w, _ in record.writes] + record.reads + [(a, w) for _, a, w in record.addressing]
        ):
            first.setdefault(address, word)
    return [[address, names.address(address), first[address]] for address in sorted(first) if address > LAST_AC]


class _Texts(Names):
    """The names of a program, and the texts of its instructions, with literals in their brackets."""

    def __init__(self, assembly: Assembly, lines: list[list]):
        super().__init__(assembly.symbols, assembly.image.hidden)
        self.names = Names(assembly.symbols, assembly.image.hidden)
        self.words = assembly.image.words
        self.literals = {row.address for row in assembly.rows if row.literal and row.address in self.words}
        self.source = {address: text for address, _, text in lines if address >= 0}

    def address(self, value: int) -> str:
        """Return a symbol or a number, or the literal at that address."""
        if value not in self.literals:
            return super().address(value)
        word = self.words[value]
        return f"[{in_halves(word, self.names) if word >> 33 == 7 else instruction(word, self.names)}]"

    def macro(self, address: int) -> str:
        """Return the source text for the instruction, if that is the name of a macro: `TRADE G,M`."""
        match = STATEMENT.match(self.source.get(address, ""))
        return match[1].strip() if match and usable(match[2]) else ""


def _packed(record: Step, names: Names, places: dict[int, int], texts: _Texts) -> dict:
    """Return a step in the figure's form."""
    at, word = record.words[-1] if record.words else (record.pc, 0)
    macro = texts.macro(at) if len(record.words) == 1 else ""
    reads = sorted({address for address, _ in record.reads} | {address for _, address, _ in record.addressing})
    return {
        "pc": record.pc,
        "line": places.get(record.words[0][0] if record.words else at, -1),
        "text": instruction(word, texts),
        **({"macro": macro} if macro else {}),
        "note": entry_of(word).note,
        "address": address_in_words(record, names),
        "E": record.effective,
        "reads": reads,
        "writes": [list(write) for write in record.writes],
        "flags": record.flags[1],
        "time": record.time,
        "next": record.next,
        "follows": places.get(record.next, -1),
    }


def address_in_words(record: Step, names: Names) -> list[str]:
    """Return how the effective address of a step is formed, a sentence for each part.

    >>> from pdp6.midas import assemble
    >>> machine, _ = loaded(assemble("GO: MOVE 2,100(3)\\n END GO"))
    >>> machine.deposit(3, 5)
    >>> address_in_words(machine.step(), Names())
    ['Y is 000100.', 'X is 3: C(3) has 000005 in its right half, and 100 + 5 = 105.', 'E is 000105.']
    """
    parts, sentences = list(record.addressing), []
    for _, word in record.words:
        address = word & RIGHT
        sentences.append(f"Y is {address:06o}.")
        while True:
            if parts and parts[0][0] == "index" and word >> 18 & 15:
                _, register, value = parts.pop(0)
                total = address + value & RIGHT
                sentences.append(
                    f"X is {register:o}: C({register:o}) has {value & RIGHT:06o} in its right half, "
                    f"and {address:o} + {value & RIGHT:o} = {total:o}."
                )
                address = total
            if not (parts and parts[0][0] == "indirect" and word >> 22 & 1):
                break
            word = parts.pop(0)[2]
            sentences.append(
                f"The indirect bit is set: C({address:o}) is {octal(word)}, and the address is taken from it."
            )
            address = word & RIGHT
            sentences.append(f"Its Y is {address:06o}.")
        sentences.append(
            f"E is {address:06o}"
            + (f", {named}." if (named := names.address(address)) != f"{address:o}" and address > LAST_AC else ".")
        )
    return sentences
