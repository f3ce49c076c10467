"""The one table of the PDP-6's instructions.

Everything that knows an instruction takes it from here: the kernel, the reference step, the assembler's mnemonics, the
disassembler, the appendix of the book.  Only `show/families.py`, which orders the appendix, and `longest` of `blocks.py`,
which bounds what `charge` adds, name codes again.

An effect is a few Python lines with the manual's names:

    E        the effective address           A        the number of the accumulator
    AC, AC1  the accumulator, the next one   C[x]     the word at address x (accumulators are 0-17)
    pc       the address of the next instruction        flags    the flags of the PC word
    jump(x), skip()   continue at x, skip one instruction; both set the flag "PC change"
    execute(w)        do the word w as an instruction, instead of this one
    charge(ns)        time beyond the table's, which depends on the operands

and with the functions of `arithmetic`.  Words are masked to 36 bits, addresses to 18.
"""

from dataclasses import dataclass

from .words import M36

CYCLE = 400  # between the parts of an instruction's fetch
INDEX = 400  # adding an index register, after reading it
READ_AC, WRITE_AC = 380, 420


@dataclass(frozen=True)
class Memory:
    """A kind of core memory: nanoseconds until a word is there, and until a word is stored."""

    name: str
    read: int
    write: int


MEMORIES = {
    "161C": Memory("type 161C core", 2750, 750),
    "163": Memory("type 163 core, 2 microseconds", 1000, 500),
    "fabritek": Memory("the Fabritek core of the AI Laboratory, 2.75 microseconds", 1400, 700),
}


@dataclass(frozen=True)
class Instruction:
    """One operation code: its name, what it does, which words it touches, and how long that takes."""

    code: int
    name: str  # empty if the machine has no name for it
    effect: tuple  # Python lines
    operands: str  # how its operands are written after its name
    reads: tuple  # of "AC", "AC2", "E", "STACK": the words fetched before the work
    writes: tuple  # of "E", "AC", "AC2": the words stored after it
    work: int  # nanoseconds of the work itself
    note: str  # one line of explanation

    def time(self, core_read=2750, core_write=750, address_in_core=True, fast=True):
        """Return the nanoseconds without index, indirect addresses and what `charge` adds."""
        ac_read, ac_write = (READ_AC, WRITE_AC) if fast else (core_read, core_write)
        e_read, e_write = (core_read, core_write) if address_in_core else (ac_read, ac_write)
        time = CYCLE + core_read + self.work
        for read in self.reads:
            time += {"AC": ac_read + 100, "AC2": ac_read + 100, "E": e_read, "STACK": core_read + 200}[read]
        for write in self.writes:
            time += {"E": e_write, "AC": ac_write + 100, "AC2": ac_write, "STACK": core_write}[write]
        return time

    @property
    def may_skip(self):
        """Return True if it can skip the instruction after it: by `skip()`, or as a block of input and output does."""
        return any("skip()" in line or line.startswith("block_counted(") for line in self.effect)


TABLE = [None] * 0o1000
IO_TABLE = []
NEVER, LESS, EQUAL, LESS_EQUAL, ALWAYS, GREATER_EQUAL, NOT_EQUAL, GREATER = range(8)
CONDITIONS = ("", "L", "E", "LE", "A", "GE", "N", "G")
# fmt: off
IN_WORDS = ("", "if AC is less than {}", "if AC equals {}", "if AC is less than {} or equal", "always",
            "if AC is greater than {} or equal", "if AC does not equal {}", "if AC is greater than {}")
TO_ZERO = ("", "if {} is negative", "if {} is zero", "if {} is negative or zero", "always", "if {} is zero or positive",
           "if {} is not zero", "if {} is positive")
AC_TOO = "AC receives {} too, unless AC is accumulator 0"
NOTHING = "Nothing happens."
LARGEST_FLAT = "0o400000000000"


def put(code, name, effect, reads, writes, work, note, operands="AC,E"):
    """Enter one operation code into the table."""
    lines = tuple(effect.splitlines()) if isinstance(effect, str) else tuple(effect)
    TABLE[code] = Instruction(code, name, lines, operands, tuple(reads.split()), tuple(writes.split()), work, note)


def immediate(lines):
    """Return the lines with E itself instead of the word at E."""
    return [line.replace("C[E]", "E") for line in lines]


def sixteen_ways(code, name, work, lines, note):
    """Enter a move of a word in four modes: to AC, immediate, to memory, to itself; `lines` make r from v."""
    put(code, name, ["v = C[E]", *lines, "AC = r"], "E", "AC", work, f"AC receives {note} C(E).")
    put(code + 1, name + "I", ["v = E", *lines, "AC = r"], "", "AC", work, f"AC receives {note} E itself.")
    put(code + 2, name + "M", ["v = AC", *lines, "C[E] = r"], "AC", "E", work, f"C(E) receives {note} AC.")
    put(code + 3, name + "S", ["v = C[E]", *lines, "C[E] = r", "if A: AC = r"], "E", "E", work,
        f"C(E) is replaced by {note} C(E). {AC_TOO.format('it')}.")


def two_operands(code, name, work, lines, note):
    """Enter an operation on AC and C(E) in four modes: to AC, immediate, to memory, to both.

    `lines` make r from a and b; `note` has {} where the second operand is named.
    """
    both, result = ["a = AC", "b = C[E]", *lines], note.format("C(E)")
    put(code, name, [*both, "AC = r"], "AC E", "AC", work,
        f"AC receives {result}.")
    put(code + 1, name + "I", [*immediate(both), "AC = r"], "AC", "AC", work,
        f"AC receives {note.format('0,,E')}.")
    put(code + 2, name + "M", [*both, "C[E] = r"], "AC E", "E", work,
        f"C(E) receives {result}.")
    put(code + 3, name + "B", [*both, "C[E] = r", "AC = r"], "AC E", "E AC", work,
        f"C(E) and AC both receive {result}.")


def two_results(code, name, work, lines, note, reads="AC", fits=False):
    """Enter operations as two_operands does, with a second result r2 for AC+1; `fits`: store only what fits."""
    def stored(*results):
        if not fits:
            return [*lines, *results]
        return [*lines, "if fits:", *(f"    {result}" for result in results), "else:", "    flags |= OVERFLOW"]
    both = ("AC = r", "AC1 = r2")
    put(code, name, ["a = AC", "b = C[E]", *stored(*both)], reads + " E", "AC AC2", work, f"AC and AC+1 receive {note} C(E).")
    put(code + 1, name + "I", ["a = AC", "b = E", *stored(*both)], reads, "AC AC2", work, f"AC and AC+1 receive {note} E itself.")
    put(code + 2, name + "M", ["a = AC", "b = C[E]", *stored("C[E] = r")], reads + " E", "E", work,
        f"C(E) receives the first word of {note} C(E).")
    put(code + 3, name + "B", ["a = AC", "b = C[E]", *stored("C[E] = r", *both)], reads + " E", "E AC AC2", work,
        f"AC and AC+1 receive {note} C(E); C(E) receives the first word.")


def user_operations():
    """Enter 000-077: operations that the program defines for itself, and the codes that do nothing."""
    effect = ["unrelocated()", "X[0o40] = ir & 0o777740000000 | E", "execute(X[0o41])"]
    for code in range(0o100):
        put(code, "", effect, "", "STACK", 300, "Unused operation: the instruction is put into 40, and 41 is executed.")
    for code in (*range(0o100, 0o132), 0o243, 0o247, 0o257):
        put(code, "", ["pass"], "AC", "AC", 300, NOTHING)


def floating_point():
    """Enter 132 and 140-177: floating arithmetic."""
    put(0o132, "FSC", "r, o = scaled(AC, E)\nflags |= o\nAC = r", "AC", "AC", 700, "E is added to the exponent of AC.")
    kinds = (("FAD", "floating_sum(AC, C[E], ROUND)", 2300, "the floating sum of AC and"),
             ("FSB", "floating_sum(negative(C[E]), AC, ROUND)", 2900, "the floating difference of AC and"),
             ("FMP", "floating_product(AC, C[E], ROUND)", 10500, "the floating product of AC and"),
             ("FDV", "floating_quotient(AC, C[E], ROUND)", 14500, "the floating quotient of AC and"))
    stores = (("", ("AC = r",), "AC", "AC receives {} C(E)."),
              ("L", ("AC = r", "AC1 = r2"), "AC AC2", "AC receives {} C(E), AC+1 what is left."),
              ("M", ("C[E] = r",), "E", "C(E) receives {} C(E)."),
              ("B", ("C[E] = r", "AC = r"), "E AC", "C(E) and AC receive {} C(E)."))
    for k, (name, value, work, note) in enumerate(kinds):
        for mode in range(8):
            suffix, store, writes, sentence = stores[mode & 3]
            rounded = "R" if mode & 4 else ""
            first = value.replace("ROUND", str(bool(rounded)))
            effect = [f"r, r2, o = {first}", "flags |= o", *store]
            if name == "FDV":
                effect = [f"fits, r, r2, o = {first}", "flags |= o", "if fits:", *(f"    {line}" for line in store)]
            text = sentence.format(note.replace("the ", "the rounded ") if rounded else note)
            put(0o140 + 8 * k + mode, name + rounded + suffix, effect, "AC E", writes, work, text)


def bytes_of_any_size():
    """Enter 133-137: bytes of any size, by a pointer at E."""
    increment = ["if not flags & BYTE:", "    C[E] = next_byte(C[E])"]
    address = ["p = C[E]", "flags |= BYTE", "y = address(p)", "place = p >> 30", "charge(75 * (place + (p >> 24 & 0o77)))"]
    load = ["AC = (C[y] >> place) & byte_mask(p)", "flags &= ~BYTE"]
    deposit = ["mask = (byte_mask(p) << place) & M36",
               "C[y] = (C[y] & ~mask) | ((AC << place) & mask)", "flags &= ~BYTE"]
    put(0o133, "IBP", increment, "E", "E", 950, "The byte pointer at E is moved on to the next byte.", "E")
    put(0o134, "ILDB", increment + address + load, "E STACK", "AC", 5050 - 2750, "The pointer at E is moved on; AC receives the byte.")
    put(0o135, "LDB", address + load, "E STACK", "AC", 3600 - 2750, "AC receives the byte that the pointer at E names.")
    put(0o136, "IDPB", increment + address + deposit, "E AC STACK", "STACK", 5280 - 2750,
        "The pointer at E is moved on; the byte receives the right end of AC.")
    put(0o137, "DPB", address + deposit, "E AC STACK", "STACK", 3850 - 2750,
        "The byte that the pointer at E names receives the right end of AC.")


def full_words():
    """Enter 200-217: moves of whole words."""
    negate = ["r = -v & M36", f"if v == {LARGEST_FLAT}: flags |= OVERFLOW"]
    sixteen_ways(0o200, "MOVE", 300, ["r = v"], "the word")
    sixteen_ways(0o204, "MOVS", 300, ["r = (v << 18 | v >> 18) & M36"], "the exchanged halves of")
    sixteen_ways(0o210, "MOVN", 500, negate, "the negative of")
    sixteen_ways(0o214, "MOVM", 300, ["r = v", f"if v >= {LARGEST_FLAT}:", "    charge(200)",
                                      *(f"    {line}" for line in negate)], "the magnitude of")


def fixed_point():
    """Enter 220-237, 270-277: whole numbers."""
    two_operands(0o220, "IMUL", 5750, ["r, o = integer_product(a, b)", "charge(booth_time(b))", "flags |= o"],
                 "the product, one word, of AC and {}")
    two_results(0o224, "MUL", 5550, ["r, r2 = product(a, b)", "charge(booth_time(b))", "flags |= product_overflow(a, b)"],
                "the product, two words, of AC and")
    two_results(0o230, "IDIV", 12150, ["fits, r, r2 = quotient(a, b)"], "quotient and remainder of AC by", fits=True)
    two_results(0o234, "DIV", 12000, ["fits, r, r2 = long_quotient(a, AC1, b)"], "quotient and remainder of the two-word number by",
                "AC AC2", fits=True)
    two_operands(0o270, "ADD", 500, ["flags |= carries(a, b)", "r = (a + b) & M36"], "the sum of AC and {}")
    two_operands(0o274, "SUB", 700, ["flags |= carries(a ^ M36, b)", "r = (a - b) & M36"], "AC minus {}")


def shifts():
    """Enter 240-246: shifts and rotations; a negative E shifts to the right."""
    single = (("ASH", ["r, o = arithmetic_shift(AC, places)", "flags |= o", "AC = r"], "AC as a number is multiplied by a power of two."),
              ("ROT", ["AC = rotated(AC, places)"], "AC is rotated."), ("LSH", ["AC = logical_shift(AC, places)"], "AC is shifted."))
    double = (("ASHC", ["r, r2, o = arithmetic_shift_pair(AC, AC1, places)", "flags |= o", "AC = r", "AC1 = r2"],
               "The two-word number in AC and AC+1 is multiplied by a power of two."),
              ("ROTC", ["r, r2 = rotated_pair(AC, AC1, places)", "AC = r", "AC1 = r2"], "AC and AC+1 are rotated together."),
              ("LSHC", ["r, r2 = logical_shift_pair(AC, AC1, places)", "AC = r", "AC1 = r2"], "AC and AC+1 are shifted together."))
    for code, kinds, more in ((0o240, single, ""), (0o244, double, " AC2")):
        for k, (name, lines, note) in enumerate(kinds):
            put(code + k, name, ["places = shift_count(E)", "charge(75 * abs(places))", *lines], "AC" + more, "AC" + more, 500, note)


def exchange_and_control():
    """Enter 250-256: exchange, block transfer, loops, jumps, execute."""
    put(0o250, "EXCH", "v = C[E]\nC[E] = AC\nAC = v", "AC E", "E AC", 300, "AC and C(E) are exchanged.")
    put(0o251, "BLT", ["w = AC", "if block >= 0:", "    w = block", "    go_on()", "block = -1", "while True:", "    C[w & RIGHT] = C[w >> 18]", "    charge(5000)",
                       "    more = w & RIGHT < E", "    w = (w + 0o1000001) & M36", "    if not more or late(): break",
                       "if more: again(w)"],
        "AC", "", 0, "Words are copied from the address in AC's left half to that in its right half, up to E.")
    for code, name, test in ((0o252, "AOBJP", "<"), (0o253, "AOBJN", ">=")):
        put(code, name, ["r = (AC + 0o1000001) & M36", "AC = r", f"if r {test} {LARGEST_FLAT}: jump(E)"], "AC", "AC", 1100,
            f"1 is added to both halves of AC; jump to E if it is then {'positive' if test == '<' else 'negative'}.")
    put(0o254, "JRST", ["if A == 0:", "    if E == (pc - 1) & RIGHT: idle()", "    jump(E)", "elif A & 0o14 and flags & USER:", "    uuo()", "else:",
                        "    if A & 0o10: dismiss_interrupt()", "    if A & 0o2: flags = restored(flags, address_word())",
                        "    else: flags |= PC_CHANGE", "    if A & 0o1: flags |= USER", "    pc = E", "    if A & 0o4: halt()", "    attend_now()"],
        "", "", 1000, "Jump to E; AC bits: 10 dismiss the interrupt, 4 halt, 2 restore the flags, 1 enter user mode.")
    put(0o255, "JFCL", ["if A << 32 & flags: jump(E)", "flags &= ~(A << 32)"], "", "", 1000,
        "Jump to E if a flag named by AC is set (10 overflow, 4 carry 0, 2 carry 1, 1 PC change); clear those flags.")
    put(0o256, "XCT", "execute(C[E])", "", "", 200, "The word at E is executed as an instruction.", "E")


def stack_and_subroutines():
    """Enter 260-267: push-down lists and the ways to call."""
    push = ["r = AC + 0o1000001", "if r > M36: pushdown_overflow()", "r &= M36"]
    pop = ["r = AC - 0o1000001", "if r < 0: pushdown_overflow()", "r &= M36"]
    put(0o260, "PUSHJ", [*push, "word = flags | pc", "jump(E)", "C[r & RIGHT] = word", "AC = r"], "AC", "STACK AC", 1100,
        "Flags and PC are pushed on the list of AC; jump to E.")
    put(0o261, "PUSH", ["v = C[E]", *push, "C[r & RIGHT] = v", "AC = r"], "AC E", "STACK AC", 1100, "C(E) is pushed on the list of AC.")
    put(0o262, "POP", ["v = C[AC & RIGHT]", *pop, "C[E] = v", "AC = r"], "AC STACK", "E AC", 1300, "C(E) receives the top of the list of AC, which is removed.")
    put(0o263, "POPJ", ["v = C[AC & RIGHT]", *pop, "AC = r", "jump(v & RIGHT)"], "AC STACK", "AC", 1300,
        "Return: jump to the address on top of the list of AC, which is removed.")
    put(0o264, "JSR", ["word = flags | pc", "jump((E + 1) & RIGHT)", "flags &= ~BYTE", "leave_user_mode()", "C[E] = word"], "", "E", 1000,
        "Flags and PC are stored at E; jump to E+1.", "E")
    put(0o265, "JSP", ["AC = flags | pc", "jump(E)"], "", "AC", 1000, "AC receives flags and PC; jump to E.")
    put(0o266, "JSA", ["word = E << 18 | pc", "jump((E + 1) & RIGHT)", "C[E] = AC", "AC = word"], "AC", "E AC", 1000,
        "AC is saved at E and receives E,,PC; jump to E+1.")
    put(0o267, "JRA", ["AC = C[AC >> 18]", "jump(E)"], "AC STACK", "AC", 1000, "AC is restored from the address in its left half; jump to E.")


def compare_and_count():
    """Enter 300-377: comparisons, jumps and skips."""
    flat = LARGEST_FLAT
    tests = ("False", f"{{0}} >= {flat}", "{0} == 0", f"{{0}} == 0 or {{0}} >= {flat}", "True", f"{{0}} < {flat}", "{0} != 0", f"0 < {{0}} < {flat}")
    compares = ("False", "a < b", "a == b", "a <= b", "True", "a >= b", "a != b", "a > b")

    def when(test, action):
        return {"False": [], "True": [action]}.get(test, [f"if {test}: {action}"])

    def then(action, condition, *named):
        """Write what happens under a condition: a sentence, "Nothing happens." if it never does."""
        return f"{action} {condition.format(*named)}." if condition else NOTHING

    def also(action, condition, *named):
        """Write the same as the end of a sentence, which is all if it never happens."""
        return f"; {action} {condition.format(*named)}." if condition else "."

    count = {"AO": ("r = (v + 1) & M36", "flags |= carries(v, 1)", 1100, "1 is added to"),
             "SO": ("r = (v - 1) & M36", "flags |= carries(v ^ M36, 1)", 1300, "1 is subtracted from")}
    for k, (suffix, how, zero) in enumerate(zip(CONDITIONS, IN_WORDS, TO_ZERO)):
        compare = [f"a = AC ^ {flat}", f"b = E ^ {flat}", *when(compares[k], "skip()")] if k else ["pass"]
        put(0o300 + k, "CAI" + suffix, compare if k != ALWAYS else ["skip()"], "AC", "", 1400, then("Skip", how, "0,,E"))
        compare = [f"a = AC ^ {flat}", f"b = C[E] ^ {flat}", *when(compares[k], "skip()")]
        put(0o310 + k, "CAM" + suffix, compare, "AC E", "", 1400, then("Skip", how, "C(E)"))
        test = tests[k].format("v")
        put(0o320 + k, "JUMP" + suffix, ["v = AC", *when(test, "jump(E)")], "AC", "AC", 1000, then("Jump to E", zero, "AC"))
        put(0o330 + k, "SKIP" + suffix, ["v = C[E]", "if A: AC = v", *when(test, "skip()")], "E", "E", 1000,
            f"AC receives C(E), unless AC is accumulator 0{also('skip', zero, 'C(E)')}")
        test = tests[k].format("r")
        for code, name in ((0o340, "AO"), (0o360, "SO")):
            step, carry, work, words = count[name]
            put(code + k, name + "J" + suffix, ["v = AC", step, carry, "AC = r", *when(test, "jump(E)")], "AC", "AC", work,
                f"{words} AC{also('jump to E', zero, 'the result')}")
            put(code + 8 + k, name + "S" + suffix, ["v = C[E]", step, carry, "C[E] = r", "if A: AC = r", *when(test, "skip()")],
                "E", "E", work, f"{words} C(E). {AC_TOO.format('the result')}{also('skip', zero, 'the result')}")


def boolean():
    """Enter 400-477: the sixteen functions of two bits."""
    functions = (("SETZ", "0", "zeros"), ("AND", "a & b", "AC AND {}"), ("ANDCA", "(a ^ M36) & b", "(NOT AC) AND {}"),
                 ("SETM", "b", "{}"), ("ANDCM", "a & (b ^ M36)", "AC AND (NOT {})"), ("SETA", "a", "AC"),
                 ("XOR", "a ^ b", "AC XOR {}"), ("IOR", "a | b", "AC OR {}"),
                 ("ANDCB", "(a | b) ^ M36", "(NOT AC) AND (NOT {})"), ("EQV", "a ^ b ^ M36", "NOT (AC XOR {})"),
                 ("SETCA", "a ^ M36", "NOT AC"), ("ORCA", "(a ^ M36) | b", "(NOT AC) OR {}"),
                 ("SETCM", "b ^ M36", "NOT {}"), ("ORCM", "a | (b ^ M36)", "AC OR (NOT {})"),
                 ("ORCB", "(a & b) ^ M36", "(NOT AC) OR (NOT {})"), ("SETO", "M36", "ones"))
    for k, (name, expression, note) in enumerate(functions):
        two_operands(0o400 + 4 * k, name, 300, [f"r = {expression}"], note)


def half_words():
    """Enter 500-577: moves of halves; the other half stays, or becomes zeros, ones, or copies of the sign."""
    rest = (("", "{old}", "stays"), ("Z", "0", "becomes zeros"), ("O", "{ones}", "becomes ones"), ("E", "{ones} * ({half} >> 17)", "becomes copies of the sign"))
    for k in range(16):
        to_left, (letter, kept, what) = k < 8, rest[k // 2 % 4]
        from_left = (k % 2 == 0) == to_left
        half = "(v >> 18)" if from_left else "(v & RIGHT)"
        old, ones = ("(d & RIGHT)", "RIGHT") if to_left else ("(d & LEFT)", "LEFT")
        value = f"{half} << 18" if to_left else half
        kept = kept.format(old=old, ones=ones, half=half)
        lines = [f"r = {value}" + (f" | {kept}" if kept != "0" else "")]
        name = "H" + "RL"[from_left] + "RL"[to_left] + letter
        note = f"the {('right', 'left')[from_left]} half of {{}} goes to the {('right', 'left')[to_left]} half of {{}}, whose other half {what}."
        half_word_modes(0o500 + 4 * k, name, lines, note, "d" in kept)


def half_word_modes(code, name, lines, note, keeps):
    """Enter the four modes of a half-word move; `keeps`: the other half of the destination stays."""
    def read(source, old):
        return [f"v = {source}"] + ([f"d = {old}"] if keeps else [])

    def text(source, target):
        return note.format(source, target).replace("the", "The", 1)
    put(code, name, [*read("C[E]", "AC"), *lines, "AC = r"], "AC E", "AC", 300, text("C(E)", "AC"))
    put(code + 1, name + "I", [*read("E", "AC"), *lines, "AC = r"], "AC", "AC", 300, text("0,,E", "AC"))
    put(code + 2, name + "M", [*read("AC", "C[E]"), *lines, "C[E] = r"], "AC E", "E", 300, text("AC", "C(E)"))
    put(code + 3, name + "S", [*read("C[E]", "v"), *lines, "C[E] = r", "if A: AC = r"], "E", "E", 300,
        text("C(E)", "C(E)") + f" {AC_TOO.format('the result')}.")


def tests():
    """Enter 600-677: test bits of AC under a mask, change them, skip."""
    masks = (("R", "E", "E"), ("L", "E << 18", "E,,0"), ("D", "C[E]", "C(E)"), ("S", "(C[E] << 18 | C[E] >> 18) & M36", "C(E) with halves exchanged"))
    changes = ("", "AC = a & ~m", "AC = a ^ m", "AC = a | m")
    said = ("stay", "become zeros", "are complemented", "become ones")
    conditions = (("", "", ""), ("E", "if a & m == 0: skip()", "; skip if they were all zeros"), ("A", "skip()", "; skip always"),
                  ("N", "if a & m != 0: skip()", "; skip if they were not all zeros"))
    only = {"": NOTHING, "E": "Skip if AC has only zeros where {} has ones.", "A": "Skip always.", "N": "Skip if AC has a one where {} has one."}
    for code in range(0o600, 0o700):
        change, source = code >> 4 & 3, code >> 2 & 2 | code & 1
        letter, mask, named = masks[source]
        suffix, test, skipping = conditions[code >> 1 & 3]
        lines = ["m = " + mask] if source < 3 else ["v = C[E]", "m = (v << 18 | v >> 18) & M36"]
        lines += ["a = AC"] + [line for line in (changes[change], test) if line]
        put(code, "T" + letter + "NZCO"[change] + suffix, lines, "AC" + (" E" if source > 1 else ""), "AC" if change else "", 1000,
            f"The bits of AC where {named} has ones {said[change]}{skipping}." if change else only[suffix].format(named))


def input_output():
    """Enter 700-777: eight functions for 128 devices; D is the device, bits 3-9, the function is in bits 10-12."""
    pointer = ["p = C[E]", "p += 0o1000001", "C[E] = p & M36", "block_counted(p > M36)", "E = p & RIGHT"]
    rows = (("BLKI", [*pointer, "C[E] = datai(D)"], "E", "E E", 3200, "The pointer at E is counted up and the device's data go where it points; skip unless it has run out."),
            ("DATAI", ["C[E] = datai(D)"], "", "E", 2400, "C(E) receives the device's data."),
            ("BLKO", [*pointer, "datao(D, C[E])"], "E E", "E", 3200, "The pointer at E is counted up and the word it points at goes to the device; skip unless it has run out."),
            ("DATAO", ["datao(D, C[E])"], "E", "", 2400, "C(E) goes to the device."),
            ("CONO", ["cono(D, E)"], "", "", 2400, "E sets the conditions of the device."),
            ("CONI", ["C[E] = coni(D)"], "", "E", 2400, "C(E) receives the conditions of the device."),
            ("CONSZ", ["if conditions(D) & E == 0: skip()"], "", "", 3000, "Skip if all conditions of the device named by E are zero."),
            ("CONSO", ["if conditions(D) & E != 0: skip()"], "", "", 3000, "Skip if a condition of the device named by E is set."))
    for k, (name, effect, reads, writes, work, note) in enumerate(rows):
        IO_TABLE.append(Instruction(0o700, name, tuple(effect), "D,E", tuple(reads.split()), tuple(writes.split()), work, note))
        assert len(IO_TABLE) == k + 1


for family in (user_operations, floating_point, bytes_of_any_size, full_words, fixed_point, shifts, exchange_and_control,
               stack_and_subroutines, compare_and_count, boolean, half_words, tests, input_output):
    family()

# The word of each instruction, its other fields zero.
MNEMONICS = {entry.name: entry.code << 27 for entry in TABLE if entry and entry.name}
MNEMONICS |= {entry.name: 0o700000000000 | function << 23 for function, entry in enumerate(IO_TABLE)}
DEVICES = {"APR": 0, "PI": 0o4, "PTP": 0o100, "PTR": 0o104, "TTY": 0o120, "DIS": 0o130, "DC": 0o200, "UTC": 0o210, "UTS": 0o214}
# fmt: on


def instruction(word):
    """Return the table's entry for an instruction word.

    >>> instruction(0o200040000100).name, instruction(0o712040000005).name
    ('MOVE', 'DATAI')
    """
    code = (word & M36) >> 27
    return TABLE[code] if code < 0o700 else IO_TABLE[word >> 23 & 7]


def timing_table(memory="161C", fast_accumulators=True):
    """Return the nanoseconds of each operation code (0-777) with E an accumulator, then of each with E in core.

    Those of the eight functions of the input-output instructions follow, at 2000 and at 2010.
    """
    kind = MEMORIES[memory]

    def times(table, core):
        return [entry.time(kind.read, kind.write, core, fast_accumulators) if entry else 0 for entry in table]

    return times(TABLE, False) + times(TABLE, True) + times(IO_TABLE, False) + times(IO_TABLE, True)
