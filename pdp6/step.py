"""The reference: one instruction at a time, in plain Python, from the same table, with a record of what it did.

It is slow and easy to follow: a stepper in the book shows the record, and the kernel is compared with it word for word.
"""

from dataclasses import dataclass, field

from . import arithmetic, control, expand
from .control import (
    BLOCK,
    COUNT,
    DEADLINE,
    DUE,
    ENDLESS,
    EVENT,
    FETCH,
    FETCH_AC_TIME,
    FLAGS,
    ILLEGAL,
    INDEX_TIME,
    INDIRECT_AC_TIME,
    INDIRECT_TIME,
    LIMIT,
    LONG_CHAIN,
    MEMORY_STOP,
    MODE,
    PC,
    PI_CYCLE,
    PROTECTION,
    REASON,
    RELOCATION,
    SIZE,
    TIME,
    UNTIL,
)
from .instructions import IO_TABLE, TABLE
from .words import M36, RIGHT

ALWAYS = 1 << 62


@dataclass
class Step:
    """The record of what one instruction did."""

    pc: int  # its address (or that of the interrupted program)
    words: list = field(default_factory=list)  # (address, instruction word): more than one after XCT or a trap
    names: list = field(default_factory=list)  # the name of each of those words
    addressing: list = field(default_factory=list)  # ("index", register, its word), ("indirect", address, its word)
    effective: int = 0  # the effective address of the last of those words
    reads: list = field(default_factory=list)  # (address, word)
    writes: list = field(default_factory=list)  # (address, old word, new word)
    flags: tuple = (0, 0)  # before and after
    time: int = 0  # nanoseconds
    next: int = 0  # where the program continues
    interrupt: bool = False  # the instruction belongs to an interrupt, not to the program
    reason: str = ""  # why it did not finish, if it did not


class Violation(Exception):
    """Raised for an address outside the user's memory; `fetching`: the instruction must be done again."""

    def __init__(self, fetching):
        super().__init__()
        self.fetching = fetching


class Interrupted(Violation):
    """Raised for an interrupt that the instruction itself has requested, before its end."""


class LongChain(Exception):
    """Raised for a chain of XCT or of indirect addresses so long that clock and interrupts must be checked."""


class StepRules(expand.Rules):
    """How the reference writes the table's words: memory is an object that keeps a record."""

    def fetch(self, address, name):
        return [], f"C[{address}]"

    def store(self, address, value, name):
        return [f"C[{address}] = {value}"]

    def accumulator(self, number):
        return f"K[{number}]"

    def absolute(self, address):
        return f"K[{address}]"

    def value(self, name, arguments):
        return {
            "late": "(s[TIME] >= s[DEADLINE] and s[FETCH] < 0 and may_interrupt(s, s[TIME], flags))",
            "address_word": "chain.last()",
            "conditions": "chain.conditions({})",
            "datai": "chain.input(1, {})",
            "coni": "chain.input(5, {})",
        }.get(name, "").format(*arguments) or None

    def call(self, name, arguments):
        lines = LINES[name]
        return [line.format(*arguments) for line in lines]


LINES = {
    "jump": ["pc = {0}", "flags |= PC_CHANGE"],
    "skip": ["pc = pc + 1 & RIGHT", "flags |= PC_CHANGE"],
    "charge": ["chain.charge({0})"],
    "pushdown_overflow": ["s[APR] |= PUSHDOWN"],
    "leave_user_mode": ["if not relocated(flags, s):", "    flags &= ~USER", "    s[ILLEGAL] = 0"],
    "dismiss_interrupt": ["dismiss(s)"],
    "attend_now": ["pass"],
    "halt": ["s[REASON] = HALT", "s[HALTED] = chain.start"],
    "idle": ["pass"],
    "go_on": ["s[TIME] = chain.began"],
    "again": ["s[BLOCK] = {0}", "s[BLOCK_AC] = A", "pc = chain.start", "s[COUNT] -= 1"],
    "execute": ["following = ({0}, E)"],
    "trap": ["following = ({0}, 33)"],
    "unrelocated": ["s[ILLEGAL] = 1"],
    "uuo": ["following = chain.trap(ir, E)"],
    "address": ["chain.interruptible()", "{0} = chain.address({1})"],
    "block_counted": ["if block_counted(s, {0}): pc = pc + 1 & RIGHT", "finish_interrupt_io(s)"],
    "datao": ["chain.output(3, {0}, {1})", "flags = s[FLAGS]"],
    "cono": ["s[FLAGS] = flags", "chain.output(4, {0}, {1})", "flags = s[FLAGS]"],
}
_code = {}


def _compiled(instruction):
    """Return the code of an instruction's effect, compiled once."""
    key = (instruction.code, instruction.name)
    if key not in _code:
        text = "\n".join(expand.expand(instruction.effect, StepRules()))
        _code[key] = compile(text, f"<{instruction.name or oct(instruction.code)}>", "exec")
    return _code[key]


_NAMES = {
    name: value for module in (arithmetic, control) for name, value in vars(module).items() if not name.startswith("__")
}
_NAMES["PC_CHANGE"] = control.PC_FLAG


class _Words:
    """Memory or accumulators, as an instruction sees them; every word touched is recorded."""

    def __init__(self, chain, placed):
        self.chain = chain
        self.placed = placed

    def __getitem__(self, address):
        address = self.chain.place(address, True) if self.placed else address
        word = int(self.chain.mem[address])
        self.chain.record.reads.append((address, word))
        return word

    def __setitem__(self, address, word):
        address = self.chain.place(address, False) if self.placed else address
        self.chain.record.writes.append((address, int(self.chain.mem[address]), word))
        if address < self.chain.s[SIZE]:
            self.chain.mem[address] = word


class _Chain:
    """One instruction under way, with those it executes instead of itself."""

    def __init__(self, machine, s):
        self.machine = machine
        self.mem = machine.memory
        self.s = s
        self.flags = s[FLAGS]
        self.record = Step(pc=s[PC], flags=(s[FLAGS], 0))
        self.C = _Words(self, True)
        self.K = _Words(self, False)
        self.start = s[PC]
        self.began = s[TIME]
        self.levels = 0
        self.word = 0

    def place(self, address, fetching):
        """Return where an address is in memory: relocated in user mode, protected, and noted if nothing is there."""
        s = self.s
        if address > 15 and control.relocated(self.flags, s):
            if address & 0o776000 > s[PROTECTION]:
                raise Violation(fetching)
            address = address + s[RELOCATION] & RIGHT
        if address >= s[SIZE]:
            s[DEADLINE] = control.no_memory(s, address)
        return address

    def interruptible(self):
        """Let in an interrupt that the instruction itself has requested.

        It did so by an address without memory.
        """
        if self.s[DEADLINE] < 0 and self.s[FETCH] < 0 and control.may_interrupt(self.s, self.s[TIME], self.flags):
            raise Interrupted(True)

    def charge(self, time):
        if self.machine.timing:
            self.s[TIME] += time

    def address(self, word):
        """Return the effective address of a word, and record how it was formed."""
        address = self.indexed(word)
        while word & 0o20000000:
            self.interruptible()
            reading = INDIRECT_TIME if address > 15 else INDIRECT_AC_TIME
            self.s[TIME] += self.s[reading] if self.machine.timing else 1000
            word = int(self.mem[self.place(address, True)])
            self.record.addressing.append(("indirect", address, word))
            address = self.indexed(word)
            self.one_level()
        return address

    def indexed(self, word):
        """Return the address in a word, with its index register added."""
        self.word = word
        address, register = word & RIGHT, word >> 18 & 15
        if register:
            value = int(self.mem[register])
            self.record.addressing.append(("index", register, value))
            self.charge(self.s[INDEX_TIME])
            address = address + value & RIGHT
        return address

    def one_level(self):
        self.levels += 1
        if self.levels > LONG_CHAIN and (self.s[TIME] >= self.s[DEADLINE] or self.levels > ENDLESS):
            raise LongChain

    def last(self):
        """Return the word last fetched while the effective address was formed."""
        register = self.word >> 18 & 15
        return int(self.mem[register]) + (self.word & RIGHT) & M36 if register else self.word

    def trap(self, ir, address):
        """Store an instruction that a user must not do in 40, and return the word in 41, to be executed."""
        self.s[ILLEGAL] = 1
        self.K[0o40] = ir & 0o777740000000 | address
        return self.K[0o41], 0o41

    def conditions(self, number):
        return int(self.machine.conditions(number, self.s, self.flags))

    def input(self, function, number):
        if function == 1:
            control.finish_interrupt_io(self.s)
        self.s[FLAGS] = self.flags
        return self.machine.input(function, number, self.s)

    def output(self, function, number, word):
        if function == 3:
            control.finish_interrupt_io(self.s)
        self.machine.output(function, number, word, self.s)

    def do(self, ir, at):
        """Do one instruction word; return what it executes instead, or None."""
        s = self.s
        entry = TABLE[ir >> 27] if ir >> 27 < 0o700 else IO_TABLE[ir >> 23 & 7]
        self.record.words.append((at, ir))
        self.record.names.append(entry.name)
        E = self.record.effective = self.address(ir)
        s[TIME] += self.machine.time_of(ir, E)
        if ir >> 27 >= 0o700:
            if self.flags & (control.USER | control.IOT_USER) == control.USER and not s[PI_CYCLE]:
                return self.trap(ir, E)
        names = dict(
            _NAMES,
            E=E,
            A=ir >> 23 & 15,
            D=ir >> 26 & 0o177,
            ir=ir,
            w=ir,
            s=s,
            C=self.C,
            K=self.K,
            chain=self,
            pc=s[PC],
            flags=self.flags,
            block=s[BLOCK],
            following=None,
        )
        s[BLOCK] = -1
        self.run(entry, names)
        return names["following"]

    def run(self, entry, names):
        try:
            exec(_compiled(entry), names)
        finally:
            self.flags, self.s[PC] = names["flags"], names["pc"]


def step(machine):
    """Do one instruction, or the first one of an interrupt, and return the record of it."""
    s = machine.state.tolist()
    s[LIMIT] = s[UNTIL] = ALWAYS
    s[DUE] = machine.due()
    chain = _Chain(machine, s)
    done = False
    while not done:
        reason = _attend(s, machine)
        if reason == EVENT:
            machine.events(s)
        else:
            done = reason or _one(chain, s) and s[BLOCK] < 0 or s[REASON]
    control.tick(s)
    machine.state[:] = s
    record = chain.record
    record.next, record.flags = s[PC], (record.flags[0], s[FLAGS])
    record.reason = machine.reason_name(s[REASON])
    return record


def _attend(s, machine):
    relocated = control.relocated(s[FLAGS], s)
    reason = control.attend(s, machine.memory, relocated)
    if reason == MODE:
        reason = control.attend(s, machine.memory, not relocated)
    return reason


def _one(chain, s):
    """Fetch and do the instruction; if it cannot be done, restore everything. Return True if that was the step."""
    chain.began, chain.record.interrupt, chain.levels = s[TIME], s[FETCH] >= 0, 0
    start = s[PC]
    try:
        following = _fetched(chain, s)
        while following:
            following = chain.do(*following)
            if following:
                chain.one_level()
    except Violation as violation:
        if not isinstance(violation, Interrupted):
            s[control.APR] |= control.ILLEGAL_OPERATION
        s[PC] = start if violation.fetching else s[PC]
    except LongChain:
        s[PC] = start
        s[COUNT] -= 1
        control.stuck_chain(s, s[COUNT], chain.levels)
        return False
    finally:
        s[FLAGS] = chain.flags
        chain.record.time += s[TIME] - chain.began
    return True


def _fetched(chain, s):
    """Return (instruction word, its address), or None if there is no memory and that stops the machine."""
    if s[FETCH] >= 0:
        s[COUNT] += 1
        return int(chain.mem[s[FETCH]]), s[FETCH]
    try:
        at = chain.place(s[PC], True)
    except Violation:
        s[TIME] += 1000
        s[COUNT] += 1
        raise
    if at >= s[SIZE] and s[MEMORY_STOP]:
        return None
    if s[PC] < 16 and chain.machine.timing:
        s[TIME] += s[FETCH_AC_TIME]
    s[PC] = s[PC] + 1 & RIGHT
    s[COUNT] += 1
    return int(chain.mem[at]), at
