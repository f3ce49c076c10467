"""Translated instructions: each one is written out for the very word at its address, and compiled.

An interpreter examines the fields of every instruction again each time.  Here they are constants: the effect in the
table is expanded again for this word, and the compiler sees straight-line code in which the next address is known.
A block is a run of such instructions, up to the next one that is jumped to; it is a separate function.

Results, flags, time, counts and the places of interrupts are those of the kernel:
- A block is entered only if its longest time ends before the deadline; otherwise the interpreter continues, which
  attends between two instructions as the kernel does.
- A store checks whether it changes translated code; if so, the block is left after the storing instruction.
- For anything that is not translated (devices, the user's operations, halts, long indirect chains), the block is left
  before it begins.
"""

import ast
from dataclasses import dataclass, field

import llvmlite.binding as llvm
from llvmlite import ir

from . import compiler, expand, kernel
from .arithmetic import shift_count
from .compiler import I64
from .control import INDEX_TIME, INDIRECT_AC_TIME, INDIRECT_TIME
from .instructions import TABLE
from .words import M36, RIGHT

FIRST = 0o60  # no word below this is translated: accumulators, the user's operations, interrupts
ENTRY, CODE = 8, 16  # marks: a block begins here; the word is translated
CHANGED = 1 << 40  # in the heat of a word: the instruction differed from the one before
EXECUTED = 1 << 36  # with the word in the heat: an XCT has executed it
BLOCK = 40  # most instructions in a block
BYTE_TIME = 75 * 126  # most nanoseconds that an instruction may take beyond its table's time
PRODUCT_TIME = 18 * 600
BLT_WORD = 5000
CALLS = (0o260, 0o264, 0o265, 0o266)  # PUSHJ JSR JSP JSA
BEFORE, BEHIND = 8, 72  # how far from its address an XCT may execute
ARRAY_NAMES = ("mem", "s", "status", "times", "marks", "ring")
ARRAYS = {"mem", "s", "marks", "entry"}
PARAMETERS = ("mem", "s", "marks", "entry", "pc", "t", "n", "flags", "deadline")
FUNCTION = ir.FunctionType(I64, [compiler.ARRAYS[name].as_pointer() if name in ARRAYS else I64 for name in PARAMETERS])
# No register is saved for the caller, for there is none.  Older compilers have no name for this convention.
CONVENTION = (
    "preserve_nonecc"
    if llvm.llvm_version_info >= (19,) and llvm.get_process_triple().startswith(("x86_64", "aarch64"))
    else "tailcc"
)
STATE = {"pc": "PC", "flags": "FLAGS", "t": "TIME", "n": "COUNT", "deadline": "DEADLINE"}


def checked_store(address, value, name):
    """Return lines that store a value, and report a change of translated code."""
    return [
        f"{name} = {address}",
        f"kept = {value}",
        f"if marks[{name}] & {CODE} and mem[{name}] != kept: deadline = rewritten(s, {name})",
        f"mem[{name}] = kept",
    ]


class InterpreterRules(kernel.KernelRules):
    """The kernel's text with a check of the marks: it stops where a block begins, and counts what is hot."""

    first_deadline = "s[DEADLINE]"

    def store(self, address, value, name):
        return checked_store(address, value, name)

    def before_fetch(self):
        stored = "; ".join(f"s[{place}] = {name}" for name, place in STATE.items())
        return [
            f"if marks[pc] & {ENTRY} and n != began and block < 0 and t + s[LONGEST] < deadline:",
            f"    {stored}; s[BLOCK] = block",
            "    return TRANSLATED",
        ]

    def after_fetch(self):
        return [
            "ring[at, 0] = ring[at, 0] + 1",
            f"if ring[at, 1] & {M36} != ir:",
            "    ring[at, 1] = ir",
            f"    ring[at, 0] = ring[at, 0] + {CHANGED}",
        ]

    def after_processor_io(self):
        # A device stores its word outside and reports it there; a report here would skip asking the device.
        return [f"if D < 2 and function & 1 and marks[E] & {CODE}: deadline = rewritten(s, E)"]

    def do_execute(self, word):
        noted = [f"ring[E, 1] = ring[E, 1] | {EXECUTED}"] if word == "mem[E]" else []
        return [*noted, *super().do_execute(word)]


class BlockRules(kernel.KernelRules):
    """How a block writes the table's words: an instruction is left only at its end, or before anything was done.

    The time it takes is summed in `took`, and charged at its end.
    """

    def __init__(self, times):
        super().__init__(timed=times.timed)
        self.times = times
        self.address = None  # the effective address of the instruction, if known

    def store(self, address, value, name):
        if address == "E" and self.address is not None and self.address < FIRST:
            return [f"mem[E] = {value}"]
        return checked_store(address, value, name)

    def after_loop(self):
        return []

    def value(self, name, arguments):
        return "False" if name == "late" else super().value(name, arguments)

    def do_charge(self, time):
        return [f"took += {time}"] if self.timed else ["pass"]

    def do_go_on(self):
        return ["pass"]

    def do_again(self, word):
        return ["pass"]

    def do_idle(self):
        return ["pass"]

    def do_address(self, target, word):
        return [f"w = {word}", "if w & 0o20000000: leave(start)", *self.indexed(target)]

    def indexed(self, target):
        """Return lines for the address of a word `w` that is not indirect, and whose register is unknown."""
        return [
            f"{target} = w & RIGHT",
            "x = w >> 18 & 15",
            "if x != 0:",
            f"    {target} = {target} + mem[x] & RIGHT",
            f"    took += {self.times.index}",
        ]


class _Constants(ast.NodeTransformer):
    """Put the fields of the instruction into the table's lines, and remove what then cannot happen."""

    def __init__(self, values):
        self.values = values

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Load) and node.id in self.values:
            return ast.Constant(self.values[node.id])
        return node

    def visit_If(self, node):
        node.test = self.visit(node.test)
        known = compiler.constant(node.test)
        if known is None:
            return self.generic_visit(node)
        kept = ast.Module(node.body if known else node.orelse, [])
        return self.visit(kept).body or [ast.Pass()]


@dataclass
class Times:
    """The times of a machine in nanoseconds: by operation code, of an index register, of an indirect address."""

    table: list
    index: int
    indirect: int
    indirect_ac: int
    timed: bool

    @classmethod
    def of(cls, machine):
        """Return the times of a machine."""
        s = machine.state
        if not machine.timing:
            return cls([kernel.FLAT_TIME] * len(machine.times), 0, 1000, 1000, False)
        return cls(machine.times.tolist(), int(s[INDEX_TIME]), int(s[INDIRECT_TIME]), int(s[INDIRECT_AC_TIME]), True)


@dataclass
class Line:
    """One instruction, written out."""

    tree: list  # Python statements
    time: int  # nanoseconds, apart from what the statements add to `took`
    longest: int  # most nanoseconds in all
    targets: set  # known addresses where it may continue, apart from the next
    falls: bool  # it may continue with the next
    skips: bool  # it may skip the next
    anywhere: bool  # it may continue elsewhere
    returns: bool  # what it calls may return after it
    words: set = field(default_factory=set)  # addresses of other words that it depends on
    alone: bool = False  # it must begin a block

    def __post_init__(self):
        names = {node.id for part in self.tree for node in ast.walk(part) if isinstance(node, ast.Name)}
        self.leaves, self.checks, self.takes = "leave" in names, "deadline" in names, "took" in names

    @property
    def straight(self):
        """Return True if it always continues with the next instruction."""
        return not (self.targets or self.skips or self.anywhere or self.checks)


class Writer:
    """Write instructions at addresses as Python lines, for one machine's times.

    `executed` returns True for an address if an XCT has executed its word.
    """

    def __init__(self, memory, times, executed=lambda address: False):
        self.memory, self.times, self.executed = memory, times, executed
        self.rules = BlockRules(times)

    def line(self, at):
        """Return the instruction at an address as a Line, or None if the interpreter must do it."""
        word = int(self.memory[at])
        if word >> 27 == 0o256:
            return self.execute(at, word)
        return self.plain(at, word)

    def plain(self, at, word):
        """Write an instruction that executes no other."""
        code, number = word >> 27, word >> 23 & 15
        if not 0o100 <= code < 0o700 or code == 0o256 or code == 0o254 and (number or word == (0o254 << 27) + at):
            return None
        before, address, longest = self.effective(word)
        self.rules.address = address
        guard = self.transfer(number) if code == 0o251 else []
        values = {"A": number, "block": -1, "ir": word, "start": at} | ({"E": address} if address is not None else {})
        before, time = before + guard, self.time(code, address)
        if address is None and self.times.table[code] != self.times.table[code + 0o1000]:
            before, time = [*before, f"took += {time}"], 0
        text = "\n".join([*before, *expand.expand(TABLE[code].effect, self.rules)])
        tree = [
            statement
            for statement in _Constants(values).visit(ast.parse(text)).body
            if not isinstance(statement, ast.Pass)
        ]
        targets, skips, anywhere = goals(tree)
        return Line(
            tree,
            int(time),
            longest + self.longest(code, address),
            targets,
            not always_goes(tree),
            skips,
            anywhere,
            code in CALLS,
            alone=code == 0o251,
        )

    def transfer(self, number):
        """Return the line that leaves a block transfer to the interpreter if it does not end before the deadline."""
        longest = self.longest(0o251, None) + 2 * self.times.index + self.times.indirect
        return [f"if t + {longest} + {BLT_WORD} * (E - (mem[{number}] & RIGHT) + 2) >= deadline: leave(start)"]

    def effective(self, word):
        """Return (lines, the effective address or "E", longest time) for an instruction's address."""
        address, register, indirect = word & RIGHT, word >> 18 & 15, word & 0o20000000
        times, longest = self.times, 0
        if not register and not indirect:
            return [], address, 0
        lines = [f"E = {address}"]
        if register:
            lines = [f"E = {address} + mem[{register}] & RIGHT", f"took += {times.index}"]
            longest += times.index
        if indirect:
            lines += [
                "w = mem[E]",
                "if w & 0o20000000: leave(start)",
                f"took += {times.indirect} if E > 15 else {times.indirect_ac}",
                *self.rules.indexed("E"),
            ]
            longest += max(times.indirect, times.indirect_ac) + times.index
        return lines, None, longest

    def time(self, code, address):
        """Return the time of an operation as an expression in text."""
        fast, core = self.times.table[code], self.times.table[code + 0o1000]
        if address is not None or fast == core:
            return str(fast if address is not None and address < 16 else core)
        return f"({core} if E > 15 else {fast})"

    def longest(self, code, address):
        """Return the longest time of an operation."""
        more = 0
        if 0o134 <= code <= 0o137:
            more = BYTE_TIME + self.times.index
        elif 0o220 <= code < 0o230:
            more = PRODUCT_TIME
        elif 0o240 <= code < 0o247:
            more = 75 * (abs(shift_count(address)) if address is not None else 256)
        elif 0o214 <= code < 0o220:
            more = 200
        return max(self.times.table[code], self.times.table[code + 0o1000]) + more

    def execute(self, at, word):
        """Write an XCT, with a branch for each word that it has been seen to execute."""
        before, address, longest = self.effective(word)
        near = [address] if address is not None else range((word & RIGHT) - BEFORE, (word & RIGHT) + BEHIND)
        arms = {
            place: self.plain(at, int(self.memory[place]))
            for place in near
            if FIRST <= place <= RIGHT and self.executed(place)
        }
        arms = {place: arm for place, arm in arms.items() if arm and not arm.alone}
        if not arms:
            return None
        chain = ast.parse(f"leave({at})").body
        for place, arm in arms.items():
            chain = [
                ast.If(
                    ast.parse(f"X == {place}", mode="eval").body,
                    [*ast.parse(f"took += {arm.time}").body, *arm.tree],
                    chain,
                )
            ]
        text = "\n".join(
            [*before, f"took += {self.time(0o256, address)}", f"X = {'E' if address is None else address}"]
        )
        tree = [*_Constants({"start": at}).visit(ast.parse(text)).body, *chain]
        arm = list(arms.values())
        return Line(
            tree,
            0,
            longest + self.longest(0o256, address) + max(line.longest for line in arm),
            set().union(*(line.targets for line in arm)),
            any(line.falls for line in arm),
            any(line.skips for line in arm),
            any(line.anywhere for line in arm),
            any(line.returns for line in arm),
            set(arms),
        )


def goals(tree):
    """Return where some statements may continue: (known addresses, True if they skip, True if elsewhere)."""
    places = [node.value for statement in tree for node in ast.walk(statement) if _goes(node)]
    skips = [ast.unparse(value) == "pc + 1 & RIGHT" for value in places]
    known = [compiler.constant(value, {"RIGHT": RIGHT}) for value in places]
    return (
        {address for address in known if address is not None},
        any(skips),
        any(address is None and not skip for address, skip in zip(known, skips)),
    )


def _goes(node):
    return isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "pc"


def always_goes(tree):
    """Return True if some statements assign to the program counter on every path through them."""
    return any(
        _goes(statement)
        or isinstance(statement, ast.If)
        and always_goes(statement.body)
        and always_goes(statement.orelse)
        for statement in tree
    )


@dataclass
class Block:
    """Consecutive instructions, entered at the first."""

    start: int
    lines: list = field(default_factory=list)  # (address, Line)

    @property
    def longest(self):
        """The longest time of the whole block, in nanoseconds."""
        return sum(line.longest for _, line in self.lines)


def blocks_of(lines, missing=()):
    """Return the blocks that some instructions, {address: Line}, form.

    `missing` are instructions in use that are not among them.
    """
    jumped = set().union(*(line.targets for line in lines.values()))
    starts, blocks = set(), []
    for at in sorted(lines):
        before = lines.get(at - 1)
        skipped = at - 2 in lines and lines[at - 2].skips
        if (
            before is None
            or not before.falls
            and not skipped
            or skipped
            and at - 1 in starts
            or before.returns
            or at in jumped
            or at - 2 in missing
            or lines[at].alone
            or before.alone
            or len(blocks[-1].lines) == BLOCK
        ):
            starts.add(at)
            blocks.append(Block(at))
        blocks[-1].lines.append((at, lines[at]))
    return blocks


class BlockFunction(compiler.Body):
    """A block as a separate compiled function.

    All have the same parameters, which stay in registers, and none of them returns: at its end, each jumps to another,
    either one that it knows or the one that `entry` has for the program counter.  Where no block begins, that table holds
    `outside`, which stores the state and returns.
    """

    def __init__(self, module, name, blocks):
        super().__init__(module, module.made[name], PARAMETERS, ARRAYS)
        self.blocks = blocks

    def run(self, text):
        """Compile Python lines."""
        self.statements(ast.parse(text).body)

    def write(self, block):
        """Compile the whole block."""
        self.run(f"if t + {block.longest} >= deadline: leave({block.start})")
        self.labels = {at: self.new(f"at_{at:o}") for at, _ in block.lines}
        self.time = self.count = 0
        for at, line in block.lines:
            if at - 2 in self.labels and dict(block.lines)[at - 2].skips:
                self.charge()
            self.go_to(self.labels[at])
            self.builder.position_at_end(self.labels[at])
            self.write_line(at, line)
        if not self.builder.block.is_terminated:
            self.charge()
            self.jump(block.lines[-1][0] + 1 & RIGHT)
        self.finish()

    def write_line(self, at, line):
        """Compile one instruction."""
        if line.leaves:
            self.charge()
        if not line.straight:
            self.run(f"pc = {at + 1 & RIGHT}")
        if line.takes:
            self.run("took = 0")
        self.statements(line.tree)
        self.time, self.count = self.time + line.time, self.count + 1
        if line.takes:
            self.run("t += took")
        if not line.straight:
            self.charge()
            self.leave_line(at, line)

    def charge(self):
        """Add the time and count of the preceding instructions."""
        if self.count:
            self.run(f"t += {self.time}; n += {self.count}")
        self.time = self.count = 0

    def leave_line(self, at, line):
        """Compile the end of an instruction that may continue elsewhere."""
        if line.checks:
            self.run("if deadline < 0: leave(pc)")
        ways = ({at + 1 & RIGHT} if line.falls else set()) | line.targets | ({at + 2 & RIGHT} if line.skips else set())
        for place in sorted(ways)[: None if line.anywhere else -1]:
            goal, other = self.new("goal"), self.new("other")
            self.builder.cbranch(self.truth(ast.parse(f"pc == {place}", mode="eval").body), goal, other)
            self.builder.position_at_end(goal)
            self.goal(at, place)
            self.builder.position_at_end(other)
        if line.anywhere:
            self.jump(None)
        else:
            self.goal(at, max(ways))

    def goal(self, at, place):
        """Continue at a place: in this block, if it is one of the next two and no block begins there."""
        if place in (at + 1, at + 2) and place in self.labels and place not in self.blocks:
            self.builder.branch(self.labels[place])
        else:
            self.jump(place)

    def jump(self, place):
        """Continue with the block at a place, or at PC."""
        if place is not None:
            self.run(f"pc = {place}")
        if place in self.blocks:
            self.tail(self.module.made[f"block_{place:o}"])
        else:
            self.tail(
                self.builder.inttoptr(self.number(ast.parse("entry[pc]", mode="eval").body), FUNCTION.as_pointer())
            )

    def special_leave(self, place):
        """Let the interpreter continue at a place."""
        self.builder.store(self.number(place), self.variable("pc"))
        self.tail(self.module.made["outside"])

    def tail(self, function):
        """Jump to another function with the same parameters."""
        values = [self.arrays[name] if name in self.arrays else self.number(ast.Name(name)) for name in PARAMETERS]
        self.builder.ret(self.builder.call(function, values, cconv=CONVENTION, tail="musttail"))


class Outside(compiler.Body):
    """The function that stores the state and returns."""

    def __init__(self, module, exported=False):
        super().__init__(module, declare(module, "outside", exported), PARAMETERS, ARRAYS)
        stored = "\n".join(f"s[{place}] = {name}" for name, place in STATE.items())
        self.whole(ast.parse(stored + "\nreturn 0").body)


def declare(module, name, exported=True):
    """Declare a function with the parameters of a block."""
    function = module.made[name] = ir.Function(module.ir, FUNCTION, name)
    function.calling_convention = CONVENTION
    function.linkage = "" if exported else "internal"
    return function


class Driver(compiler.Body):
    """The compiled function that runs block after block and, where there is none, the interpreter.

    drive(mem, s, status, times, marks, ring, entry) returns the reason why it stopped, as the kernel does.  The last
    row of `ring`, after those of the words, counts the instructions interpreted.
    """

    TEXT = """
while True:
    if s[DEADLINE] >= 0: enter()
    before = s[COUNT]
    reason = run(mem, s, status, times, marks, ring)
    ring[0o1000000, 0] = ring[0o1000000, 0] + s[COUNT] - before
    if reason != TRANSLATED: return reason
"""

    def __init__(self, module):
        names = [*ARRAY_NAMES, "entry"]
        function = ir.Function(
            module.ir, ir.FunctionType(I64, [compiler.ARRAYS[name].as_pointer() for name in names]), "drive"
        )
        super().__init__(module, function, names, set(names))
        self.whole(ast.parse(self.TEXT).body)

    def special_enter(self):
        """Run blocks, beginning at PC."""
        for name, place in STATE.items():
            self.statements(ast.parse(f"{name} = s[{place}]").body)
        place = self.number(ast.parse("entry[pc]", mode="eval").body)
        values = [self.arrays[name] if name in self.arrays else self.number(ast.Name(name)) for name in PARAMETERS]
        self.builder.call(self.builder.inttoptr(place, FUNCTION.as_pointer()), values, cconv=CONVENTION)


def write_blocks(blocks):
    """Return the module of some blocks: block_100 is the function of the block that begins at 100, and so on."""
    module = compiler.Module(*compiler.sources(kernel.text(InterpreterRules())))
    Outside(module)
    for block in blocks:
        declare(module, f"block_{block.start:o}")
    for block in blocks:
        BlockFunction(module, f"block_{block.start:o}", {item.start for item in blocks}).write(block)
    return module


def write_engine(timed):
    """Return the module of the interpreter and of what drives the blocks."""
    module = compiler.Module(*compiler.sources(kernel.text(InterpreterRules(timed=timed))))
    module.function("run", exported=True)
    Outside(module, exported=True)
    Driver(module)
    return module
