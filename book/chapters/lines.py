"""Lines for the PDP-6 that a reader writes: assembled, run on words of a judge's own, and told what came of it.

The machine is the reference step of `pdp6`, in plain Python: slow, and at home in a page as well.

Source: none in the paper.  Status: modern.
"""

import re

from machack.classroom.exercises.kinds import Unread
from pdp6 import BadInput
from pdp6.midas import assemble
from pdp6.plain import PlainMachine
from pdp6.step import Step
from pdp6.words import M36, RIGHT, octal

MOST_DONE = 20_000  # instructions after which a program is stopped
MOST_READ = 2_000  # words that one instruction may read
YOURS = "YOURS"
HALT_41 = 0o254200000041  # an unused operation goes there


class _Endless(Exception):
    """One instruction has read more words than any that ends."""


class _Words(dict):
    """Memory: what was never written is 0. `after` is told of every word that is written."""

    after, left = None, MOST_READ

    def __getitem__(self, address):
        self.left -= 1
        if self.left < 0:
            raise _Endless
        return self.get(address, 0)

    def __setitem__(self, address, value):
        super().__setitem__(address, value)
        if self.after:
            self.after()


class JudgedMachine(PlainMachine):
    """A PDP-6 that stops at an instruction without an end. Word 41 holds a HALT.

    >>> m = JudgedMachine()
    >>> m.deposit(0o100, 0o254200000000)            # HALT
    >>> m.start(0o100)
    >>> m.run().reason
    'halt'
    """

    def __init__(self):
        super().__init__()
        self.memory = _Words({0o41: HALT_41})

    def deposit(self, address, value):
        """Put the lower 36 bits of a number at an address."""
        super().deposit(address, int(value) & M36)

    def step(self):
        """Do one instruction; return the record of it."""
        self.memory.left = MOST_READ
        try:
            record = super().step()
        except _Endless:
            return Step(pc=self.pc, reason="loop")
        finally:
            self.memory.left = MOST_READ
        if record.reason == "halt" and record.words[0][1] >> 27 < 0o100:
            record.reason = "loop"
        return record

    def run(self, max_instructions=MOST_DONE):
        """Run until it halts, or for so many instructions; return the last record, its `reason` "limit" if it did not end."""
        last = self.instructions + max_instructions
        record = self.step()
        while not record.reason and self.instructions < last:
            record = self.step()
        record.reason, record.address = record.reason or "limit", record.pc
        return record


def assembled(frame, lines):
    """A program with the reader's lines in it, where it says .INSRT YOURS. Raises Unread: the first fault, its line."""
    if ends := [number for number, line in enumerate(lines.splitlines(), 1) if re.match(r"\s*END\b", line, re.I)]:
        raise Unread(f"Line {ends[0]}: leave END out, what stands around your lines has it.")
    made = assemble(frame, "FRAME", insert=inserted(lines))
    refuse_errors(made.errors)
    return made


def inserted(lines):
    return lambda name: lines.rstrip() + "\n" if name == YOURS else _no_file(name)


def _no_file(name):
    raise BadInput(f"{name} cannot be inserted: no other file is at hand.")


def refuse_errors(errors):
    if errors:
        first = next((each for each in errors if each.place.file == YOURS), errors[0])
        where = (
            f"Line {first.place.line}, column {first.place.column}: "
            if first.place.file == YOURS
            else "What stands around your lines cannot be assembled with them: "
        )
        raise Unread(where + first.message)


def loaded(made, machine=None):
    machine = machine or JudgedMachine()
    for address, told in made.image.words.items():
        machine.deposit(address, told)
    return machine


def place_of(made, address):
    """Where an address lies in the reader's lines: "line 3", or its number."""
    lines = [row.line for row in made.rows if row.file == YOURS and row.address == address]
    return f"line {lines[0]}" if lines else f"the word at {address:o}"


def fault_of(made, stop, ends):
    """What is wrong with how a run ended, in a sentence; "" if it halted at one of the ends."""
    where = place_of(made, stop.pc)
    if stop.reason == "limit":
        return f"After {MOST_DONE:,} instructions it has not come to an end; it was just at {where}."
    if stop.reason == "halt":
        return "" if stop.pc in ends else f"It halts at {where}, and not behind your lines."
    return f"It is lost at {where}: that is no instruction, or one without an end."


def run_lines(made, before, limit=MOST_DONE, start="GO", ends=("DONE",)):
    """The machine after one run with {address: word} put in before, and what is wrong with how it ended."""
    machine = loaded(made)
    for address, told in before.items():
        machine.deposit(address, told)
    machine.start(made.symbols[start])
    return machine, fault_of(made, machine.run(limit), [made.symbols[name] for name in ends])


FRAME = """	LOC 100
GO:
	.INSRT YOURS
DONE:	HALT DONE
	END GO
"""
LISTED = """S=1
I=2
	LOC 100
GO:
	.INSRT YOURS
DONE:	HALT DONE
LIST:	BLOCK {length}
LENGTH==.-LIST
	END GO
"""


def words_of(lines, assembling):
    """Return the words that a reader's lines become: address, word and source of each, the literals last.

    If they cannot be assembled, return a sentence that says why, with line and column.

    assembling   the function that assembles the lines, with what is around them

    >>> from functools import partial
    >>> print(words_of(" HLRZ 2,1\\n IOR 1,[5]  ; no", partial(assembled, FRAME)))
    000100  554100,,000001  HLRZ 2,1
    000101  434040,,000103  IOR 1,[5]
    000103  000000,,000005  a literal
    >>> words_of(" MOVS 1,FOO", partial(assembled, FRAME))
    'Line 1, column 9: FOO is not defined.'
    """
    try:
        made = assembling(lines)
    except Unread as fault:
        return str(fault)
    source, told, last = lines.splitlines(), [], 0
    own = [row for row in made.rows if row.file == YOURS]
    for row in own:
        text = source[row.line - 1].partition(";")[0].strip() if row.line != last else ""
        told.append(f"{row.address:06o}  {octal(row.word)}  {' '.join(text.split())}".rstrip())
        last = row.line
    named = {row.word & RIGHT for row in own}
    told += [
        f"{row.address:06o}  {octal(row.word)}  a literal" for row in made.rows if row.literal and row.address in named
    ]
    return "\n".join(told) or "These lines make no word."
