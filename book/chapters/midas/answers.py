"""Helpers for the chapter "MIDAS": place a position in the PDP-6's memory, and ask its program about the pieces.

Source: none in the paper.  Status: modern.
"""

from collections import Counter
from pathlib import Path

import pdp6
from machack.program.board import BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, SIDE_OF
from pdp6.midas import assemble
from pdp6.page.workshop import may_skip
from pdp6.words import left, right

SOURCE = Path(pdp6.__file__).parent / "programs" / "enprise.mid"
MEN = range(1, 33)
BEARS = {
    KNIGHT: ["LEAP"],
    BISHOP: ["SLANT"],
    ROOK: ["FLAT"],
    QUEEN: ["FLAT", "SLANT"],
    KING: ["BESIDE", "UPWARD", "DOWN"],
}


class EnPrise:
    """`enprise.mid`, assembled and loaded. `switches` such as BYTES=0 make another version; `more` is MIDAS text for its end.

    `look` replaces the routine LOOK, `machine` the usual machine; `insert` gives the text that .INSRT names; `refuse` gets
    the errors.
    """

    def __init__(self, more="", machine=None, insert=None, refuse=None, look=None, **switches):
        text = "".join(f"{name}=={value}\n" for name, value in switches.items()) + SOURCE.read_text()
        if look is not None:
            text = text.replace(look_of(text), look.rstrip() + "\n\n")
        self.made = assemble(text.replace("\nEND GO", f"\n{more}\nEND GO"), "enprise.mid", insert)
        if refuse:
            refuse(self.made.errors)
        if self.made.errors:
            raise ValueError(str(self.made.errors[0]))
        self.symbols = self.made.symbols
        self.machine = machine or _machine()
        for address, word in self.made.image.words.items():
            self.machine.deposit(address, word)

    @property
    def size(self):
        """Return the words of program, constants and variables, without the board and the tables of pieces."""
        before_double = sum(address < self.symbols["DOUBLE"] for address in self.made.image.words)
        return before_double + self.symbols["DOUBLE"] - self.symbols["COUNT"]

    def put(self, name, place, value):
        """Deposit a word in a table."""
        self.machine.deposit(self.symbols[name] + place, int(value))

    def about(self, m, piece):
        """Return the word of MEN about a piece: how it attacks, its side, square, value, and value in an exchange."""
        kind, black = int(m.kind[piece]), SIDE_OF[piece] == BLACK
        names = BEARS[kind] if kind != PAWN else ["DOWN" if black else "UPWARD"]
        bits = sum(self.symbols[name] for name in names) + self.symbols["BLACK"] * black
        return bits << 18 | int(m.cell[piece]) << 22 | int(m.value[piece]) << 11 | int(m.static_value[piece])

    def lay(self, m):
        """Place a position of the program `m` in the machine."""
        for cell in range(120):
            self.put("BOARD", cell, m.board[cell])
        for piece in range(33):
            nobody, here = piece == 0, piece and m.cell[piece]
            empty = int(m.value[0]) << 11 | int(m.static_value[0]) if nobody else 0
            self.put("MEN", piece, self.about(m, piece) if here else empty)
            for table, words in (("SQUARS", m.cell), ("VALUES", m.value), ("TRADES", m.static_value)):
                self.put(table, piece, words[piece] if here or nobody else 0)
        behind = 10 if m.ghost_side else -10  # the pawn is one step beyond the cell it passed
        self.machine.deposit(self.symbols["DOUBLE"], m.ghost - behind if m.ghost else 0)

    def run(self, name="GO"):
        """Start at a symbol and run to the halt; return the name of the label where the machine halted."""
        self.machine.start(self.symbols[name])
        stop = self.machine.run(max_instructions=1_000_000)
        if stop.reason != "halt":
            raise ValueError(f"{name}: {stop}")
        return next((label for label in ("NO", "IS") if self.symbols[label] == stop.address), name)

    def all(self, m):
        """Place a position and ask about every piece; return {number: whether it is en prise}."""
        self.lay(m)
        self.run()
        return {piece: bool(self.machine.examine(self.symbols["ANSWER"] + piece)) for piece in MEN if m.cell[piece]}

    def one(self, piece, name="ONE"):
        """Ask about one piece of the position in memory."""
        self.machine.deposit(self.symbols["M"], piece)
        return self.run(name) == "IS"

    def begin(self, piece, name="ENPRIS", beyond=0):
        """Step into the question about one piece, as far as a label, or some words beyond it."""
        self.machine.deposit(self.symbols["M"], piece)
        self.machine.start(self.symbols["ONE"])
        while self.machine.pc != self.symbols[name] + beyond:
            self.machine.step()

    def steps(self, piece):
        """Return the records of the reference step, one per instruction, of the question about one piece."""
        self.begin(piece, "ONE")
        records = [self.machine.step()]
        while not records[-1].reason:
            records.append(self.machine.step())
        return records

    def label(self, address):
        """Return the routine in which an address lies."""
        if address == self.symbols["NEXT"]:
            return "LOOK"  # the end of its loop, after BEHIND
        routines = ("GO", "ONE", "ENPRIS", "LOOK", "BEHIND", "WALK", "PASSED", "AGAIN", "STEPS")
        return max((self.symbols[name], name) for name in routines if self.symbols[name] <= address)[1]

    def shares(self, records):
        """Return how many instructions were done in each routine: {label: count}; a literal is of the routine that goes
        there.
        """
        counts, routine = Counter(), ""
        for record in records:
            label = self.label(record.pc)
            routine = routine if label == "STEPS" else label
            counts[routine] += 1
        return counts


def look_of(source):
    """Return the lines of the routine LOOK, from its label to the comment before WALK."""
    return source[source.index("LOOK:") : source.index("; Goes on to the next piece")]


def _machine():
    """Return the fast machine, which is not available on pages."""
    from pdp6.machine import Machine

    return Machine()


def halves(word):
    """Return a word as MIDAS writes it, octal: left half, two commas, right half."""
    return f"{left(word):06o},,{right(word):06o}"


def listed(listing, first, last):
    """Return the lines of an assembler's listing from one label to the line before another: [(code, comment)].

    An instruction that the one before it may skip is two columns further to the right.
    """
    lines = listing.splitlines()
    begin = next(i for i, line in enumerate(lines) if f"  {first}:" in line)
    end = next(i for i, line in enumerate(lines) if line.strip().startswith(last))
    shown, skipped = [], False
    for line in filter(str.strip, lines[begin:end]):
        words, source = line[:23], line[23:].expandtabs(8)
        code, _, comment = source.partition(";")
        label, instruction = code[:8], code[8:].rstrip()
        shown.append((f"{words}{label}{'  ' * skipped}{instruction}", comment.strip()))
        skipped = may_skip(instruction)
    return shown
