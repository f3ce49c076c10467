"""Judges of lines for the PDP-6: they are assembled, run on words of the judge's own, and told what came of it.

The machine is the reference step of `pdp6`, in plain Python: slow, and at home in a page as well.

Source: none in the paper.  Status: modern.
"""

import re
from functools import cache
from random import Random

import chess

from machack.classroom.exercises.kinds import Unread
from machack.classroom.exercises.setting_up import set_men
from machack.notation.games import as_board
from machack.notation.positions import to_cell
from machack.notation.states import set_up
from pdp6 import BadInput, control
from pdp6 import step as reference
from pdp6.instructions import CYCLE, INDEX, MEMORIES, READ_AC, timing_table
from pdp6.midas import assemble
from pdp6.words import M36, RIGHT, octal, signed, word

from .midas import MEN, EnPrise

SO_MANY = 20_000  # instructions after which a program is stopped
MOST_READ = 2_000  # words that one instruction may read
YOURS = "YOURS"
HALT_41 = 0o254200000041  # an unused operation goes there
BLT = 0o251
FOREVER = 1 << 61
REASONS = {control.HALT: "halt", control.LOOP: "loop", control.NO_MEMORY: "nonexistent memory"}


# ---------------------------------------------------------------- the machine


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


class _State(list):
    def tolist(self):
        return list(self)


class SlowMachine:
    """A PDP-6 without devices, one reference step after another: no numpy, no numba. Word 41 holds a HALT.

    >>> m = SlowMachine()
    >>> m.deposit(0o100, 0o201040000005)            # MOVEI 1,5
    >>> m.deposit(0o101, 0o254200000000)            # HALT
    >>> m.start(0o100)
    >>> m.run().reason, m.examine(1)
    ('halt', 5)

    Source: none in the paper.  Status: modern.
    """

    timing, size = True, RIGHT + 1

    def __init__(self):
        core = MEMORIES["161C"]
        self.memory, self.state, self.times = _Words(), _State([0] * control.STATE_SIZE), _times()
        self.memory[0o41] = HALT_41
        s = self.state
        s[control.SIZE], s[control.CLOCK], s[control.MEMORY_STOP] = self.size, control.TICK, 1
        s[control.BLOCK] = s[control.STUCK] = -1
        s[control.INDEX_TIME], s[control.FETCH_AC_TIME] = INDEX + READ_AC, READ_AC - core.read
        s[control.INDIRECT_TIME], s[control.INDIRECT_AC_TIME] = CYCLE // 2 + core.read, CYCLE // 2 + READ_AC

    pc = property(lambda self: self.state[control.PC])
    instructions = property(lambda self: self.state[control.COUNT])
    time = property(lambda self: self.state[control.TIME])

    def examine(self, address):
        """Returns the word at an address."""
        return self.memory.get(address, 0)

    def deposit(self, address, value):
        """Puts a word at an address."""
        self.memory[address] = int(value) & M36

    def start(self, address):
        """Makes ready to run from an address."""
        self.state[control.PC], self.state[control.BLOCK], self.state[control.REASON] = address & RIGHT, -1, 0

    def step(self):
        """Does one instruction; returns the record of it."""
        self.state[control.REASON], self.memory.left = 0, MOST_READ
        try:
            record = reference.step(self)
        except _Endless:
            return reference.Step(pc=self.pc, reason="loop")
        finally:
            self.memory.left = MOST_READ
        self.state[control.REASON] = 0
        if record.reason == "halt" and record.words[0][1] >> 27 < 0o100:
            record.reason = "loop"
        return record

    def run(self, max_instructions=SO_MANY):
        """Runs until it halts, or for so many instructions; returns the last record, its `reason` "limit" if it did not end."""
        last = self.instructions + max_instructions
        record = self.step()
        while not record.reason and self.instructions < last:
            record = self.step()
        record.reason, record.address = record.reason or "limit", record.pc
        return record

    # What the reference step asks of a machine.

    def due(self):
        """Returns when a device is due: never."""
        return FOREVER

    def events(self, s):
        """No device has anything to do."""
        s[control.DUE] = self.due()

    def time_of(self, told, address):
        """Returns the nanoseconds of an instruction word, as its table has them."""
        code, core = told >> 27, address > 15
        return self.times[code + 0o1000 * core if code < 0o700 else 0o2000 + (told >> 23 & 7) + 8 * core]

    def conditions(self, number, s, flags):
        """Returns what CONSO and CONSZ test: of the processor, its flags; there is nothing else."""
        if number == 0:
            return control.apr_status(s[control.APR], flags)
        return control.pi_status(s) if number == 1 else 0

    def input(self, function, number, s):
        """Returns what DATAI and CONI read."""
        return 0 if function == 1 else self.conditions(number, s, s[control.FLAGS])

    def output(self, function, number, told, s):
        """CONO of the processor sets its conditions; all else is lost."""
        if number < 2 and function == 4:
            (control.pi_conditions if number else control.apr_conditions)(s, told)

    def reason_name(self, reason):
        """Returns the name of a reason to stop."""
        return REASONS.get(reason, "stop" if reason else "")


@cache
def _times():
    return timing_table()


# ---------------------------------------------------------------- lines, assembled and run


def _assembled(frame, lines):
    """A program with the reader's lines in it, where it says .INSRT YOURS. Raises Unread: the first fault, its line."""
    if ends := [number for number, line in enumerate(lines.splitlines(), 1) if re.match(r"\s*END\b", line, re.I)]:
        raise Unread(f"Line {ends[0]}: leave END out, what stands around your lines has it.")
    made = assemble(frame, "FRAME", insert=_of(lines))
    _refuse(made.errors)
    return made


def _of(lines):
    return lambda name: lines.rstrip() + "\n" if name == YOURS else _no_file(name)


def _no_file(name):
    raise BadInput(f"{name} cannot be inserted: no other file is at hand.")


def _refuse(errors):
    if errors:
        first = next((each for each in errors if each.place.file == YOURS), errors[0])
        where = (
            f"Line {first.place.line}, column {first.place.column}: "
            if first.place.file == YOURS
            else "What stands around your lines cannot be assembled with them: "
        )
        raise Unread(where + first.message)


def _loaded(made, machine=None):
    machine = machine or SlowMachine()
    for address, told in made.image.words.items():
        machine.deposit(address, told)
    return machine


def _place(made, address):
    """Where an address lies in the reader's lines: "line 3", or its number."""
    lines = [row.line for row in made.rows if row.file == YOURS and row.address == address]
    return f"line {lines[0]}" if lines else f"the word at {address:o}"


def _fault(made, stop, ends):
    """What is wrong with how a run ended, in a sentence; "" if it halted at one of the ends."""
    where = _place(made, stop.pc)
    if stop.reason == "limit":
        return f"After {SO_MANY:,} instructions it has not come to an end; it was just at {where}."
    if stop.reason == "halt":
        return "" if stop.pc in ends else f"It halts at {where}, and not behind your lines."
    return f"It is lost at {where}: that is no instruction, or one without an end."


def _tried(made, before, limit=SO_MANY, start="GO", ends=("DONE",)):
    """The machine after one run with {address: word} put in before, and what is wrong with how it ended."""
    machine = _loaded(made)
    for address, told in before.items():
        machine.deposit(address, told)
    machine.start(made.symbols[start])
    return machine, _fault(made, machine.run(limit), [made.symbols[name] for name in ends])


FRAME = """	LOC 100
GO:
	.INSRT YOURS
DONE:	HALT DONE
	END GO
"""


# ---------------------------------------------------------------- the chapter "The PDP-6"

EXCHANGED = (0o123456654321, 0o000001777777, 0o777776000000, 0o400000000005, 0o252525125252)


def halves_exchanged(answer: str) -> str:
    """Does one instruction exchange the halves of accumulator 1?  Returns what is wrong, or "".

    >>> halves_exchanged(" MOVS 1,1"), halves_exchanged(" HLRZ 1,1")
    ('', 'It makes 000000,,123456 of 123456,,654321; asked for is 654321,,123456.')

    Source: none in the paper.  Status: modern.
    """
    return _exchanges(answer, 1, ())


def exchanged_without_swap(answer: str) -> str:
    """Do at most three instructions, none of them MOVS or a rotation, exchange the halves?  Returns what is wrong, or "".

    >>> exchanged_without_swap(" HLRZ 2,1\\n HRLZ 1,1\\n IOR 1,2"), exchanged_without_swap(" ROT 1,22")
    ('', 'ROT is left out here, with all its kind.')

    Source: none in the paper.  Status: modern.
    """
    return _exchanges(answer, 3, ("MOVS", "ROT"))


def _exchanges(lines, most, without):
    made = _assembled(FRAME, lines)
    for told in EXCHANGED:
        machine, done = _loaded(made), []
        machine.deposit(1, told)
        machine.start(made.symbols["GO"])
        while len(done) <= most and machine.pc != made.symbols["DONE"]:
            record = machine.step()
            done += record.names
            if record.reason:
                return _fault(made, record, [])
        for name in done:
            if kind := next((each for each in without if name.startswith(each)), ""):
                return f"{kind} is left out here, with all its kind."
        if len(done) > most:
            return (
                f"At most {most} are asked for, and yours does more."
                if most > 1
                else "One instruction is asked for, and yours does more."
            )
        wanted = (told & RIGHT) << 18 | told >> 18
        if machine.examine(1) != wanted:
            return f"It makes {octal(machine.examine(1))} of {octal(told)}; asked for is {octal(wanted)}."
    return ""


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
FIVE = LISTED.format(length=5)
FIVES = (
    (128, 416, 448, 640, 1248),
    (640, 1248, 3, 3, 9),
    (7, 0, 0, 0, 0),
    (-3, -1, -7, -2, -9),
    (5, 5, 5, 6, 5),
    (-4, 0, -1, -1, -1),
)


def greatest_of_five(answer: str) -> str:
    """Is the greatest of the five words at LIST in accumulator 1 afterwards?  Returns what is wrong, or "".

    >>> greatest_of_five(" MOVE S,LIST+4")
    'With 640 1248 3 3 9 at LIST accumulator 1 holds 9 at the end, and not 1248.'

    Source: none in the paper.  Status: modern.
    """
    made = _assembled(FIVE, answer)
    at = made.symbols["LIST"]
    for numbers in FIVES:
        words = [word(each) for each in numbers]
        machine, fault = _tried(made, dict(enumerate(words, at)))
        told = " ".join(map(str, numbers))
        if fault:
            return f"With {told} at LIST: {fault[0].lower()}{fault[1:]}"
        if signed(machine.examine(1)) != max(numbers):
            return f"With {told} at LIST accumulator 1 holds {signed(machine.examine(1))} at the end, and not {max(numbers)}."
        if [machine.examine(at + place) for place in range(5)] != words:
            return "The list is not as it was: read it, and leave it alone."
    return ""


COUNTED = (1, 0o000000000013, 0, M36, 1 << 35, 0o525252525252, 0o400000000001, 0o000000777777, 0o777776000000)


def ones_counted(answer: str) -> str:
    """Is in accumulator 2, afterwards, how many ones stood in accumulator 1?  Returns what is wrong, or "".

    >>> ones_counted(" MOVE 2,1")
    'With 000000,,000013 in accumulator 1 there is 11 in accumulator 2 at the end, and not 3.'

    Source: none in the paper.  Status: modern.
    """
    made = _assembled(FRAME, answer)
    for told in COUNTED:
        machine, fault = _tried(made, {1: told, 2: 0o777})
        if fault:
            return f"With {octal(told)} in accumulator 1: {fault[0].lower()}{fault[1:]}"
        if signed(machine.examine(2)) != told.bit_count():
            return f"With {octal(told)} in accumulator 1 there is {signed(machine.examine(2))} in accumulator 2 at the end, and not {told.bit_count()}."
    return ""


# ---------------------------------------------------------------- the chapter "MIDAS"

CALLED = """P=17
	LOC 100
GO:	MOVE P,[-20,,STACK-1]
	PUSHJ P,BETTER
NO:	HALT NO
YES:	HALT YES
	CONSTANTS
STACK:	BLOCK 20
BETTER:
	.INSRT YOURS
	END GO
"""
PAIRS = ((5, 3), (3, 5), (4, 4), (-1, 1), (1, -1), (0, 0), (2**35 - 1, -5), (-(2**35), 5))


def skip_return(answer: str) -> str:
    """Does a routine come back one instruction later just if accumulator 1 is greater than 2?  Returns what is wrong, or "".

    >>> skip_return(" POPJ P,"), skip_return(" CAMLE 1,2\\n AOS (P)\\n POPJ P,")
    ('With 5 and 3 it does not skip, and should.', '')

    Source: none in the paper.  Status: modern.
    """
    made = _assembled(CALLED, answer)
    for one, other in PAIRS:
        machine, fault = _tried(made, {1: word(one), 2: word(other)}, ends=("NO", "YES"))
        if fault:
            return f"With {one} and {other}: {fault[0].lower()}{fault[1:]}".replace(
                "behind your lines", "where it was called"
            )
        if machine.examine(0o17) != word(-0o20) << 18 & M36 | made.symbols["STACK"] - 1:
            return "It comes back, but the push-down list is not as it was: what PUSHJ pushed is to be popped, once."
        skipped = machine.state[control.PC] == made.symbols["YES"]
        if skipped != (one > other):
            return f"With {one} and {other} it {'skips' if skipped else 'does not skip'}, and should{' not' if skipped else ''}."
    return ""


LONGER = LISTED.format(length=8).replace("BLOCK 8", "BLOCK 10")  # with room behind the list
SORTED = (
    (8, 7, 6, 5, 4, 3, 2, 1),
    (1, 2, 3, 4, 5, 6, 7, 8),
    (3, 1, 4, 1, 5, 9, 2, 6),
    (-5, 0, 5, -5, 0, 5, -1, 1),
    (7,) * 8,
    (2, 1, 2, 1, 2, 1, 2, 1),
)


def list_sorted(answer: str) -> str:
    """Do the lines put the eight words at LIST in order, the greatest first?  Returns what is wrong, or "".

    >>> list_sorted(" MOVE 1,LIST\\n EXCH 1,LIST+7\\n MOVEM 1,LIST")
    '8 7 6 5 4 3 2 1 becomes 1 7 6 5 4 3 2 8.'

    Source: none in the paper.  Status: modern.
    """
    made = _assembled(LONGER, answer)
    at = made.symbols["LIST"]
    for numbers in SORTED:
        machine, fault = _tried(made, dict(enumerate(map(word, numbers), at)))
        told = " ".join(map(str, numbers))
        if fault:
            return f"With {told} at LIST: {fault[0].lower()}{fault[1:]}"
        found = [signed(machine.examine(at + place)) for place in range(8)]
        if found != sorted(numbers, reverse=True):
            return f"{told} becomes {' '.join(map(str, found))}."
    return ""


KINGS = (
    "game 3, after White's 15th",
    "game 3, after White's 20th",
    "startpos",
    "game 3, before White's 12th",
    "4k3/8/8/8/7b/8/8/4K3 w - - 0 1",
    "4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1",
    "4k3/3P4/8/8/8/8/8/4K3 b - - 0 1",
    "4k3/8/8/8/8/8/5p2/4K3 w - - 0 1",
    "4k3/4P3/8/8/8/8/8/4R1K1 b - - 0 1",
    "4k3/8/4N3/8/8/8/4r3/4K2R w - - 0 1",
)


def _behind_enprise(lines):
    """The chapter's program with the reader's lines behind it."""
    try:
        return EnPrise("\t.INSRT YOURS", SlowMachine(), insert=_of(lines), refuse=_refuse)
    except BadInput as fault:
        raise Unread(str(fault)) from None


def king_in_check(answer: str) -> str:
    """Does CHECK go to IS just if man M, a king, is in check?  Returns what is wrong, or "".

    >>> king_in_check("CHECK: JRST NO")
    "Game 3, after White's 15th: the king on e8 is in check, and your CHECK says no."

    Source: none in the paper.  Status: modern.
    """
    if not re.search(r"^\s*CHECK:", answer, re.IGNORECASE | re.MULTILINE):
        raise Unread("There is no label CHECK: the routine begins with it.")
    student = _behind_enprise(answer)
    clean = dict(student.machine.memory)
    for name in KINGS:
        board = as_board(name)
        m = set_up(board)
        for color in chess.COLORS:
            square = board.king(color)
            student.machine.memory.clear()
            student.machine.memory.update(clean)
            student.lay(m)
            student.machine.deposit(student.symbols["M"], m.board[to_cell(square)])
            student.machine.start(student.symbols["CHECK"])
            stop = student.machine.run()
            fault = _fault(student.made, stop, [student.symbols["IS"], student.symbols["NO"]])
            where = f"{name[0].upper()}{name[1:]}: " if name.startswith("game") else f"With {board.board_fen()}: "
            if fault:
                return where + f"{fault[0].lower()}{fault[1:]}".replace("behind your lines", "at IS or NO")
            said, true = stop.pc == student.symbols["IS"], bool(board.attackers(not color, square))
            if said != true:
                return f"{where}the king on {chess.square_name(square)} is {'' if true else 'not '}in check, and your CHECK says {'yes' if said else 'no'}."
    return ""


PACKED = """	LOC 100
GO:
	.INSRT YOURS
DONE:	HALT DONE
SMALL:	BLOCK 20.
BOARD:	BLOCK 121.
	END GO
"""


def board_unpacked(answer: str) -> str:
    """Do the lines fill the 120 words of BOARD from the twenty of SMALL, six bits each?  Returns what is wrong, or "".

    >>> board_unpacked(" MOVE 1,SMALL\\n MOVEM 1,BOARD")
    'In BOARD, square 0 holds 416263646566 at the end, and not 41.'

    Source: none in the paper.  Status: modern.
    """
    made = _assembled(PACKED, answer)
    small, board = made.symbols["SMALL"], made.symbols["BOARD"]
    rng = Random(1966)
    for squares in ([0o41, *(0o62 + k % 5 for k in range(119))], [rng.randrange(64) for _ in range(120)]):
        words = [sum(man << 30 - 6 * k for k, man in enumerate(squares[6 * i : 6 * i + 6])) for i in range(20)]
        machine, fault = _tried(made, {**dict(enumerate(words, small)), board + 120: 0o777})
        if fault:
            return fault
        for place, man in enumerate(squares):
            if machine.examine(board + place) != man:
                return f"In BOARD, square {place} holds {machine.examine(board + place):o} at the end, and not {man:o}."
        if machine.examine(board + 120) != 0o777:
            return "The word behind BOARD was written, too: 120 squares, and 120. with a point."
    return ""


@cache
def _both_orders():
    """The routine with its ways as they are, and turned round."""
    plain, turned = EnPrise(machine=SlowMachine()), EnPrise(machine=SlowMachine())
    count = turned.symbols["WAYS"]
    ways = [turned.machine.examine(turned.symbols["STEPS"] + place) for place in range(count)]
    for place in range(count):
        turned.put("STEPS", place, ways[count - 1 - place])
    return plain, turned


def order_matters(answer: str) -> str:
    """Does ENPRIS answer otherwise about some man if the ways are turned round?  Men as in `set_men`.

    >>> order_matters("kg1 nc3 / kh8 rd8")
    'Both orders give the same answers about all men there.'

    Source: none in the paper.  Status: modern.
    """
    board = set_men(answer)
    if isinstance(board, str):
        return board
    plain, turned = _both_orders()
    m = set_up(board)
    for each in (plain, turned):
        each.lay(m)
    for man in MEN:
        if m.cell[man] and plain.one(man) != turned.one(man):
            return ""
    return "Both orders give the same answers about all men there."


# ---------------------------------------------------------------- the chapter "The original speaks"

CLEARED = """	LOC 100
GO:
	.INSRT YOURS
DONE:	HALT DONE
TICKS:	BLOCK 6
	END GO
"""


def harmless_tick(answer: str) -> str:
    """Do the lines clear TICKS and the five words after it, whenever the clock adds one to TICKS?  Returns what is wrong, or "".

    The clock comes between two instructions, or between two words of a block transfer.

    >>> harmless_tick(" SETZM TICKS\\n MOVE 1,[TICKS,,TICKS+1]\\n BLT 1,TICKS+5")
    'If the clock ticks just after TICKS is cleared in line 1, the words after it hold 1 1 1 1 1 at the end.'
    >>> harmless_tick("\\n".join(f" SETZM TICKS+{k}" for k in range(6)))
    ''

    Source: none in the paper.  Status: modern.
    """
    made = _assembled(CLEARED, answer)
    at = made.symbols["TICKS"]
    moment, moments = -1, 0
    while moment <= moments:
        machine, fault, moments, where = _ticked(made, at, moment)
        if fault:
            return fault
        here, *behind = [machine.examine(at + place) for place in range(6)]
        told = " ".join(f"{each:o}" for each in behind)
        if moment < 0 and (here or any(behind)):
            return f"Without any tick the six words hold {here:o} {told} at the end: all are to be 0."
        if any(behind):
            return f"If the clock ticks just after {where}, the words after it hold {told} at the end."
        if here > 1:
            return f"If the clock ticks just after {where}, TICKS holds {here:o} at the end: one tick is one."
        moment += 1
    return ""


def _ticked(made, at, moment):
    """A run in which one tick comes at a moment: the machine, what is wrong, how many moments there were, where it came."""
    machine = _loaded(made)
    for place in range(6):
        machine.deposit(at + place, 0o7000)
    seen, where, where_now = 0, "", ""

    def passed():
        nonlocal seen, where
        if seen == moment:
            dict.__setitem__(machine.memory, at, machine.memory[at] + 1 & M36)
            where = where_now
        seen += 1

    machine.start(made.symbols["GO"])
    for _ in range(SO_MANY):
        pc = machine.pc
        if pc == made.symbols["DONE"]:
            return machine, "", seen, where
        transfer = machine.examine(pc) >> 27 == BLT
        where_now = (
            f"a word of the transfer in {_place(made, pc)}" if transfer else f"TICKS is cleared in {_place(made, pc)}"
        )
        machine.memory.after = passed if transfer else None
        record = machine.step()
        machine.memory.after = None
        if not transfer:
            touched = any(address == at for address, _, _ in record.writes)
            where_now = f"TICKS is cleared in {_place(made, pc)}" if touched else _place(made, pc)
            passed()
        if record.reason:
            return machine, _fault(made, record, [made.symbols["DONE"]]), seen, where
    return machine, f"After {SO_MANY:,} instructions it has not come to an end.", seen, where


# ---------------------------------------------------------------- lines that are tried, and not judged

AROUND = {
    "halves_exchanged": FRAME,
    "exchanged_without_swap": FRAME,
    "greatest_of_five": FIVE,
    "ones_counted": FRAME,
    "skip_return": CALLED,
    "list_sorted": LONGER,
    "board_unpacked": PACKED,
    "harmless_tick": CLEARED,
}


def tried(judge: str, lines: str) -> str:
    """Returns the words that lines become where a judge puts them: address, word and source of each, the literals last.

    If they cannot be assembled, it is a sentence that says why, with line and column.

    >>> print(tried("halves_exchanged", " HLRZ 2,1\\n IOR 1,[5]  ; no"))
    000100  554100,,000001  HLRZ 2,1
    000101  434040,,000103  IOR 1,[5]
    000103  000000,,000005  a literal
    >>> tried("halves_exchanged", " MOVS 1,FOO")
    'Line 1, column 9: FOO is not defined.'

    Source: none in the paper.  Status: modern.
    """
    try:
        made = _assembled(AROUND[judge], lines) if judge in AROUND else _behind_enprise(lines).made
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
