"""The kernel: one fast loop over all instructions, generated from the table and compiled by numba.

The loop is left only for devices, events, halts, breakpoints and limits.  There are variants: with addresses relocated
(user mode) or not, with memory smaller than 256K words or not, with the machine's own time or a flat 5 microseconds
for each instruction, with a trace or not.  Each is generated, compiled and kept when it is first needed.
"""

import ast
import contextlib
import importlib.util
import inspect
import os
import pathlib
import re
import sys
import tempfile
import textwrap

import numba
import numpy as np

try:
    import fcntl
except ImportError:  # not a Unix: two processes may then compile the same
    fcntl = None

from . import arithmetic, control, expand, fingerprints, instructions
from .instructions import TABLE

CACHE = pathlib.Path(os.environ.get("MACHACK_CACHE_DIR") or pathlib.Path.home() / ".cache" / "machack")
FLAT_TIME = 5000
# These are in the loop itself, the most used first, which the compiler optimizes best.  The others are
# in separate functions, one for each first digit of the code, or compiling would take minutes.
HOT = (
    "MOVE MOVEM MOVEI MOVSI HRRZ HLRZ HRRM HRLM HLRE ADD ADDI ADDM SUB SUBI JRST SOJG SOJGE SOJL SOJN AOBJN AOJ JUMPE JUMPN "
    "JUMPG JUMPGE JUMPL JUMPLE PUSHJ POPJ PUSH POP LDB ILDB DPB IDPB CAIN CAIE CAIL CAILE CAIG CAIGE CAME CAMN CAML CAMLE CAMG "
    "CAMGE SKIPE SKIPN SKIPG SKIPL SKIPA AOS SOS TRNE TRNN TLNE TLNN TDNE TRO TLO TRZ TLZ SETZM SETOM SETZ ANDI AND IORM IOR "
    "XOR LSH IMULI IMUL EXCH MOVN MOVNS JSR JSP XCT BLT SKIPGE SKIPLE ROT ROTC LSHC ASH AOJA AOJL SETZB SOSA SOSG SOSE SOSL SOSGE "
    "AOSN AOSE AOSLE HRRZM HLLM IDIV IDIVI HRLI HRRI HRL HRR HLL HLR HRRE HRLZ HLLZ HRROI HRRZS HRLZM HLLZM HRLEM XORI XORM SOJ "
    "SOJE SOJLE SOJA TLOA TLZE TLZN TLNA TLOE TLC TRNA TROA TRZN TRZE TRC TDNN TDZA TDZ TDO JSA JRA ANDCM ANDCAM ANDM ORCAM MOVM "
    "MOVNI MOVS MOVSS ADDB SETO JFCL AOBJP IBP"
).split()
# The number of them if each address is checked, which makes more to compile; and those that use the loop's own
# variables.
HOT_CHECKED = 45
OF_THE_LOOP = ("JRST", "XCT", "BLT", "LDB", "ILDB", "DPB", "IDPB")
# The variables of the loop itself; all others belong to one arm.
SHARED = {"pc", "flags", "t", "n", "block", "deadline", "given_up", "stuck", "levels", "ir"}
RECURSION = 20_000  # numba walks up a chain of comparisons by recursion
FETCHING, STORING, INTERRUPTED = 1, 2, 3  # where an instruction was given up
_loaded, _said = {}, set()


class KernelRules(expand.Rules):
    """How the kernel writes the table's words: memory is `mem`, the processor's state is in local variables."""

    first_deadline = "-1"  # at the beginning, as always: attend first

    def __init__(self, user=False, bounded=False, timed=True, traced=False):
        self.user, self.bounded, self.timed, self.traced = user, bounded or user, timed, traced

    @property
    def checked(self):
        return self.user or self.bounded or self.traced

    def fetch(self, address, name):
        if not self.checked:
            return [], f"mem[{address}]"
        return self.placed(address, name, fetching=True), f"mem[{name}]"

    def store(self, address, value, name):
        if not self.checked:
            return [f"mem[{address}] = {value}"]
        kept = [] if value.isidentifier() else [f"kept = {value}"]
        lines = kept + self.placed(address, name, fetching=False)
        line = f"mem[{name}] = {value if value.isidentifier() else 'kept'}"
        return lines + ([f"if {name} < size: {line}"] if self.bounded else [line])

    def placed(self, address, name, fetching, watching=True):
        """Return lines that find the place of an address in memory: relocated, protected, existing, watched."""
        lines = [f"{name} = {address}"]
        if self.user:
            lines = [
                f"{name} = users_address({address}, protection, relocation)",
                f"if {name} < 0:",
                *_in(self.violated(fetching)),
            ]
        if self.bounded:
            lines += [f"if {name} >= size: deadline = no_memory(s, {name})"]
        if self.traced and watching:
            lines += [f"if marks[{name}] & {2 if fetching else 4}: deadline = watched(s, {name})"]
        return lines

    def violated(self, fetching):
        """Return lines for an address outside the user's memory: the instruction ends.

        One that was not yet under way is still next.
        """
        return [f"given_up = {FETCHING if fetching else STORING}", "break"]

    def abandoned(self):
        """Return lines after an instruction, for one that was given up."""
        if not self.bounded:
            return []
        return [
            "if given_up:",
            f"    if given_up != {STORING}: pc = start",
            f"    if given_up != {INTERRUPTED}: s[APR] |= ILLEGAL_OPERATION",
            "    deadline = -1",
        ]

    def after_loop(self):
        return ["if given_up: break"] if self.bounded else []

    def interruptible(self):
        """Return lines where an interrupt comes that the instruction itself has requested.

        It asked by an address without memory, and is not at its end.

        The request comes too late for the look that follows the very fetch that made it: DEC's part 3a relies on that.
        """
        if not self.bounded:
            return []
        return [
            "if deadline < 0 and s[FETCH] < 0 and may_interrupt(s, t, flags):",
            f"    given_up = {INTERRUPTED}",
            "    break",
        ]

    def before_fetch(self):
        """Return lines before an instruction is fetched: breakpoints."""
        if not self.traced:
            return []
        return [
            "if marks[pc] & 1 and n != s[FIRST]:",
            "    s[REASON] = BREAKPOINT",
            "    deadline = -1",
            "    continue",
        ]

    def after_fetch(self):
        """Return lines after an instruction was fetched: the trace."""
        return ["ring[n & 4095, 0] = at", "ring[n & 4095, 1] = ir"] if self.traced else []

    def after_processor_io(self):
        """Return lines after the processor itself may have stored a word at E."""
        return []

    def value(self, name, arguments):
        if name == "late":
            return "(t >= deadline and s[FETCH] < 0 and may_interrupt(s, t, flags))"
        if name == "address_word":
            return "(w if w & 0o17000000 == 0 else mem[w >> 18 & 15] + (w & RIGHT) & M36)"
        return None

    def call(self, name, arguments):
        return getattr(self, "do_" + name)(*arguments)

    def do_jump(self, address):
        return [f"pc = {address}", "flags |= PC_CHANGE"]

    def do_skip(self):
        return ["pc = pc + 1 & RIGHT", "flags |= PC_CHANGE"]

    def do_charge(self, time):
        return [f"t += {time}"] if self.timed else ["pass"]

    def do_pushdown_overflow(self):
        return ["s[APR] |= PUSHDOWN", "deadline = -1"]

    def do_leave_user_mode(self):
        return ["pass"] if self.user else ["flags &= ~USER", "s[ILLEGAL] = 0"]

    def do_dismiss_interrupt(self):
        return ["dismiss(s)"]

    def do_attend_now(self):
        return ["deadline = -1"]

    def do_halt(self):
        return ["s[REASON] = HALT", "s[HALTED] = start"]

    def do_idle(self):
        """Return lines for a jump to itself: whole turns pass at once until something is due."""
        cost = "times[0o254]" if self.timed else str(FLAT_TIME)
        return [
            "if ir == (0o254 << 27) + E and E > 15 and t < deadline:",
            f"    turns = (deadline - t + {cost} - 1) // {cost}",
            f"    t += turns * {cost}",
            "    n += turns",
        ]

    def do_go_on(self):
        """Return lines that continue a transfer that was put aside. Its time has been counted: the loop attended just
        before it was fetched.
        """
        return ["t = s[TIME]"]

    def do_again(self, word):
        return [f"block = {word}", "s[BLOCK_AC] = A", "pc = start", "n -= 1"]

    def do_execute(self, word):
        return [f"ir = {word}", "levels += 1", *self.chain_check(), "continue"]

    def do_trap(self, word):
        """41 is executed with addresses that are not relocated: the relocated kernel leaves that to the other."""
        if self.user:
            return ["s[TRAP] = 1", "n -= 1", "deadline = -1", "break"]
        return self.do_execute(word)

    def do_uuo(self):
        return expand.expand(TABLE[0].effect, self)

    def do_unrelocated(self):
        return ["s[ILLEGAL] = 1"]

    def chain_check(self):
        """Return lines in a chain of XCT or of indirect addresses: a long one lets interrupts in, an endless one is reported."""
        return ["if levels > LONG_CHAIN and (t >= deadline or levels > ENDLESS):", "    stuck = True", "    break"]

    def do_address(self, target, word):
        """Return the effective address of a byte pointer, found as an instruction's is."""
        return [
            *self.interruptible(),
            f"w = {word}",
            *self.effective_address(target),
            "if stuck: break",
            *self.after_loop(),
        ]

    def effective_address(self, target):
        """Return lines that make `target` the effective address of the word `w`."""
        index = "    t += index_time" if self.timed else "    pass"
        time = f"    t += indirect_time if {target} > 15 else indirect_ac_time" if self.timed else "    t += 1000"
        lines, word = self.fetch(target, "at0")
        indexed = [
            f"{target} = w & RIGHT",
            "x = w >> 18 & 15",
            "if x != 0:",
            f"    {target} = {target} + mem[x] & RIGHT",
            index,
        ]
        return [
            *indexed,
            "while w & 0o20000000:",
            *_in(self.interruptible()),
            time,
            *_in(lines),
            f"    w = {word}",
            *_in(indexed),
            "    levels += 1",
            *_in(self.chain_check()),
        ]


def _in(lines, depth=1):
    return ["    " * depth + line for line in lines]


def codes_of(digit, hot, rules):
    """Return the operation codes with this first digit that do something, in the loop itself (`hot`) or outside it."""
    code_of = {entry.name: entry.code for entry in TABLE if entry}
    names = dict.fromkeys((*HOT[:HOT_CHECKED], *OF_THE_LOOP)) if rules.checked else HOT
    first = [code_of[name] for name in names]
    if hot:
        return first
    return [
        code
        for code in range(0o100 * digit, 0o100 * digit + 0o100)
        if code not in first and TABLE[code].effect != ("pass",)
    ]


def arms(codes, rules):
    """Return a chain of comparisons: one arm for each of some operation codes."""
    lines, word = [], "if"
    for code in codes:
        lines.append(f"{word} op == {code:#o}:  # {TABLE[code].name}")
        lines += _in(own_names(expand.expand(TABLE[code].effect, rules), f"{code:o}"))
        word = "elif"
    return lines


def all_arms(rules):
    """Return the arms of the loop: the hot instructions, the devices, the user's operations, and the calls for all
    others.
    """
    lines = [
        *arms(codes_of(None, True, rules), rules),
        "elif op >= 0o700:",
        *_in(device_arm(rules)),
        "elif op < 0o100:",
        *_in(rules.do_uuo()),
    ]
    lines += ["else:", "    s[PC] = pc; s[FLAGS] = flags; s[TIME] = t; s[DEADLINE] = deadline"]
    for digit in range(1, 7):
        lines.append(
            f"    {'if' if digit == 1 else 'elif'} op < {0o100 * digit + 0o100:#o}: seldom_{digit}(mem, s, marks, op, A, E, start)"
        )
    return [*lines, "    pc = s[PC]; flags = s[FLAGS]; t = s[TIME]; deadline = s[DEADLINE]"]


def seldom(digit, rules):
    """Return the text of the function for the seldom used instructions with this first digit."""
    return "\n".join(
        [
            "@compiled",
            f"def seldom_{digit}(mem, s, marks, op, A, E, start):",
            "    pc = s[PC]; flags = s[FLAGS]; t = s[TIME]; deadline = s[DEADLINE]",
            "    index_time = s[INDEX_TIME]; indirect_time = s[INDIRECT_TIME]; indirect_ac_time = s[INDIRECT_AC_TIME]",
            "    size = s[SIZE]; protection = s[PROTECTION]; relocation = s[RELOCATION]; given_up = 0",
            "    while True:",
            *_in(arms(codes_of(digit, False, rules), rules), 2),
            "        break",
            *_in(rules.abandoned()),
            "    s[PC] = pc; s[FLAGS] = flags; s[TIME] = t; s[DEADLINE] = deadline",
            "",
            "",
        ]
    )


def own_names(lines, suffix):
    """Return the lines with their own variables renamed.

    Variables shared by all arms would cost the compiler most of its time.
    """
    text = "\n".join(lines)
    marked = f"while True:\n{textwrap.indent(text, '    ')}"
    stored = {
        node.id
        for node in ast.walk(ast.parse(marked))
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    for name in stored - SHARED:
        text = re.sub(rf"\b{name}\b", f"{name}_{suffix}", text)
    return text.split("\n")


def device_arm(rules):
    """Return lines for the input-output instructions: the processor's own devices here, the others outside."""
    condition = (
        "if flags & IOT_USER == 0:" if rules.user else "if flags & (USER | IOT_USER) == USER and s[PI_CYCLE] == 0:"
    )
    pointer, place = rules.fetch("E", "at8")
    lines = [condition, *_in(rules.do_uuo()), "D = ir >> 26 & 0o177", "function = ir >> 23 & 7"]
    if rules.timed:
        lines += ["t += times[0o2000 + function + (8 if E > 15 else 0)]"]
    lines += [
        "if function >= 6:",
        *_in(skip_arm(rules)),
        "else:",
        "    s[FLAGS] = flags",
        "    if function == 0 or function == 2:",
        *_in(pointer, 2),
        f"        p = {place} + 0o1000001",
        *_in(rules.store("E", "p & M36", "at9"), 2),
        "        E = p & RIGHT",
        "        if block_counted(s, p > M36): pc = pc + 1 & RIGHT",
        "        function += 1",
    ]
    if rules.checked:
        lines += ["    if function != 4:", *_in(rules.placed("E", "at7", True), 2), "        E = at7"]
    lines += [
        "    if function < 4: finish_interrupt_io(s)",
        "    if D < 2: processor_io(s, mem, D, function, E)",
        "    else: ask_device(s, D, function, E, mem[E])",
        "    flags = s[FLAGS]",
        "    deadline = -1",
    ]
    lines += _in(rules.after_processor_io())
    if rules.user:
        lines += ["    protection = s[PROTECTION]", "    relocation = s[RELOCATION]"]
    return lines


def skip_arm(rules):
    """Return lines for CONSZ and CONSO, which read the status of a device without leaving the kernel."""
    return [
        "if D == 0: conditions = apr_status(s[APR], flags)",
        "elif D == 1: conditions = pi_status(s)",
        "else: conditions = status[D]",
        "if (conditions & E != 0) == (function == 7):",
        *_in(rules.do_skip()),
    ]


def source(user=False, bounded=False, timed=True, traced=False):
    """Return the text of a variant of the kernel: a module whose function `run` is the loop."""
    return text(KernelRules(user, bounded, timed, traced))


def text(rules):
    """Return the text of the kernel that some rules write."""
    helpers = "\n\n".join(
        f"@compiled\n{inspect.getsource(function)}"
        for module in (arithmetic, control)
        for name, function in vars(module).items()
        if inspect.isfunction(function)
    )
    constants = "\n".join(
        f"{name} = {value!r}"
        for module in (arithmetic, control)
        for name, value in vars(module).items()
        if isinstance(value, int) and name.isupper()
    )
    beside = "\n".join(seldom(digit, rules) for digit in range(1, 7))
    chain = "\n".join(_in(all_arms(rules), 3))
    return f"{HEAD}{constants}\nPC_CHANGE = PC_FLAG\n\n\n{helpers}\n\n{beside}\n{_loop(rules, chain)}"


HEAD = '''"""A variant of the kernel, generated from the table of instructions: do not edit."""
from numba import njit
import numba

compiled = njit(cache=True, nogil=True, boundscheck=False, error_model="numpy")
TYPES = "int64(int64[::1], int64[::1], int64[::1], int64[::1], uint8[::1], int64[:, ::1])"


'''

LOCALS = "pc = s[PC]; flags = s[FLAGS]; t = s[TIME]; n = s[COUNT]; block = s[BLOCK]"
STORED = "s[PC] = pc; s[FLAGS] = flags; s[TIME] = t; s[COUNT] = n; s[BLOCK] = block"


def _loop(rules, chain):
    fetch = ["start = pc", "at = pc", *(rules.placed("pc", "at", True, False) if rules.checked else [])]
    fetch = [
        line.replace("    break", "    s[APR] |= ILLEGAL_OPERATION; deadline = -1; t += 1000; n += 1; continue")
        for line in fetch
    ]
    if rules.bounded:
        fetch += ["if at >= size and s[MEMORY_STOP]: continue"]
    fetch += ["ir = mem[at]", "pc = pc + 1 & RIGHT"]
    fetch = rules.before_fetch() + fetch
    if rules.timed:
        fetch.append("if start < 16: t += fetch_ac_time")
    clock = ["t += times[op + (512 if E > 15 else 0)]" if rules.timed else f"t += {FLAT_TIME}"]
    lines = [
        "@numba.njit(TYPES, cache=True, nogil=True, boundscheck=False, error_model='numpy')",
        "def run(mem, s, status, times, marks, ring):",
        f"    {LOCALS}",
        "    index_time = s[INDEX_TIME]; indirect_time = s[INDIRECT_TIME]; indirect_ac_time = s[INDIRECT_AC_TIME]",
        "    fetch_ac_time = s[FETCH_AC_TIME]; size = s[SIZE]; protection = s[PROTECTION]; relocation = s[RELOCATION]",
        f"    deadline = {rules.first_deadline}; reason = 0; start = pc; at = pc; began = n",
        "    while True:",
        "        given_up = 0",
        "        if t < deadline:",
        *_in(fetch, 3),
        "        else:",
        f"            {STORED}",
        f"            reason = attend(s, mem, {rules.user})",
        "            if reason: return reason",
        "            deadline = s[DEADLINE]; block = s[BLOCK]",
        "            if s[FETCH] >= 0:",
        "                start = pc; at = s[FETCH]; ir = mem[at]",
        "            else:",
        *_in(fetch, 4),
        "        n += 1",
        *_in(rules.after_fetch(), 2),
        "        levels = 0; stuck = False",
        "        while True:",
        "            op = ir >> 27; A = ir >> 23 & 15; w = ir",
        *_in(rules.effective_address("E"), 3),
        "            if stuck: break",
        *_in(rules.after_loop(), 3),
        *_in(clock, 3),
        chain,
        "            break",
        *_in(rules.abandoned(), 2),
        "        if stuck:",
        "            pc = start; n -= 1; deadline = -1",
        "            stuck_chain(s, n, levels)",
        "",
    ]
    return "\n".join(lines)


def fingerprint():
    """Return the fingerprint (16 hexadecimal digits) of all that a kernel is made from."""
    modules = (arithmetic, control, expand, instructions, sys.modules[__name__])
    files = [module.__file__ for module in modules]
    return fingerprints.fingerprint(files, sys.version, numba.__version__, np.__version__)


def kernel(user=False, bounded=False, timed=True, traced=False):
    """Return the compiled function of a variant.

    It returns the reason why it was left (control.HALT, IO, ...).  In place: memory, the state, the ring of the trace.
    """
    key = (user, bounded or user, timed, traced)
    if key not in _loaded:
        _loaded[key] = _load(*key)
    return _loaded[key]


def _load(user, bounded, timed, traced):
    words = (
        "user" if user else "exec",
        "bounded" if bounded else "full",
        "timed" if timed else "flat",
        "traced" if traced else "plain",
    )
    folder = CACHE / f"pdp6-{fingerprint()}"
    path = folder / f"kernel_{'_'.join(words)}.py"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()  # or numba would choose a place itself
        with _alone(path.with_suffix(".lock")):
            if not path.exists():
                print(
                    "Compiling the PDP-6 for this machine: once only, less than half a minute ...",
                    file=sys.stderr,
                    flush=True,
                )
                partial = path.with_suffix(f".{os.getpid()}")
                partial.write_text(source(user, bounded, timed, traced))
                partial.replace(path)
            return _compiled(path)
    except OSError as fault:
        say_not_kept(fault)
        return _in_memory(path.stem, source(user, bounded, timed, traced))


def say_not_kept(fault, instead="the PDP-6 is compiled in memory, by every process again, half a minute each time"):
    """Say once on the error output where machine code cannot be kept, why, and what is done instead."""
    if instead not in _said:
        _said.add(instead)
        print(f"{CACHE} cannot be written ({fault.strerror}): {instead}.", file=sys.stderr, flush=True)


def _in_memory(name, text):
    """Return the function `run` of a generated text, compiled now and kept nowhere."""
    with _far_down():
        namespace = {"__name__": f"pdp6_{name}"}
        exec(compile(text.replace("cache=True", "cache=False"), name, "exec"), namespace)
    return namespace["run"]


@contextlib.contextmanager
def _alone(path):
    """While one process compiles a variant, others that want the same wait for it, if the cache can be written at all."""
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):
            file = stack.enter_context(open(path, "w"))
            if fcntl:
                fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _compiled(path):
    """Return the function `run` of a generated module, compiled now or before."""
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, ""
    try:
        with _far_down():
            spec = importlib.util.spec_from_file_location(f"pdp6_{path.stem}", path)
            module = importlib.util.module_from_spec(spec)
            sys.modules[spec.name] = module
            spec.loader.exec_module(module)
    finally:
        numba.config.CACHE_DIR = before
    return module.run


@contextlib.contextmanager
def _far_down():
    """While a kernel is compiled recursion may go deep."""
    depth = sys.getrecursionlimit()
    sys.setrecursionlimit(max(depth, RECURSION))
    try:
        yield
    finally:
        sys.setrecursionlimit(depth)
