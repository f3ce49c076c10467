"""Assemble lines for the PDP-6 that a reader writes, run them on words that a judge chooses, and say what happened.

The machine is the reference step of `pdp6`, in plain Python. It is slow, but it also runs on a page.

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
    """One instruction has read more words than any instruction that ends."""


class _Words(dict):
    """A memory in which words that were never written are 0. It calls `after` for every word that is written."""

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
    """A PDP-6 that stops at an instruction that never ends. Word 41 holds a HALT.

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
        """Run until it halts or reaches the limit; return the last record, with "limit" as its `reason` if it did not end."""
        last = self.instructions + max_instructions
        record = self.step()
        while not record.reason and self.instructions < last:
            record = self.step()
        record.reason, record.address = record.reason or "limit", record.pc
        return record


def assembled(frame, lines):
    """Assemble a program with the reader's lines in place of .INSRT YOURS. Raise Unread, with its line, for the first fault."""
    if ends := [number for number, line in enumerate(lines.splitlines(), 1) if re.match(r"\s*END\b", line, re.I)]:
        raise Unread(f"Line {ends[0]}: leave out END. The lines around yours have one.")
    made = assemble(frame, "FRAME", insert=inserted(lines))
    refuse_errors(made.errors)
    return made


def inserted(lines):
    return lambda name: lines.rstrip() + "\n" if name == YOURS else _no_file(name)


def _no_file(name):
    raise BadInput(f"{name} cannot be inserted, because there are no other files.")


def refuse_errors(errors):
    if errors:
        first = next((error for error in errors if error.place.file == YOURS), errors[0])
        where = "The lines around yours cannot be assembled with them"
        if first.place.file == YOURS:
            where = f"Line {first.place.line}, column {first.place.column}"
        raise Unread(f"{where}: {first.message}")


def loaded(made, machine=None):
    machine = machine or JudgedMachine()
    for address, word_loaded in made.image.words.items():
        machine.deposit(address, word_loaded)
    return machine


def place_of(made, address):
    """Return where an address is in the reader's lines, "line 3", or else its number."""
    lines = [row.line for row in made.rows if row.file == YOURS and row.address == address]
    return f"line {lines[0]}" if lines else f"the word at {address:o}"


def fault_of(made, stop, ends):
    """Say what is wrong with how a run ended; return "" if it halted at one of the ends."""
    where = place_of(made, stop.pc)
    if stop.reason == "limit":
        return f"After {MOST_DONE:,} instructions it has not ended. It was at {where}."
    if stop.reason == "halt":
        return "" if stop.pc in ends else f"It halts at {where}, not after your lines."
    return f"It is lost at {where}: that is not an instruction, or one that never ends."


def run_lines(made, before, ends=("DONE",)):
    """Deposit {address: word} and run; return the machine, and what is wrong with how the run ended."""
    machine = loaded(made)
    for address, word_before in before.items():
        machine.deposit(address, word_before)
    machine.start(made.symbols["GO"])
    return machine, fault_of(made, machine.run(), [made.symbols[name] for name in ends])


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
    source, words, last = lines.splitlines(), [], 0
    own_rows = [row for row in made.rows if row.file == YOURS]
    for row in own_rows:
        text = source[row.line - 1].partition(";")[0].strip() if row.line != last else ""
        words.append(f"{row.address:06o}  {octal(row.word)}  {' '.join(text.split())}".rstrip())
        last = row.line
    named = {row.word & RIGHT for row in own_rows}
    words += [
        f"{row.address:06o}  {octal(row.word)}  a literal" for row in made.rows if row.literal and row.address in named
    ]
    return "\n".join(words) or "These lines do not make a word."
