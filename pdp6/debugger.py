"""`pdp6 debug`: inspect a program, change it, and stop it anywhere."""

import re
import signal
import sys

from . import BadInput, disassembler, images, keeping, midas
from .console import registers
from .decoding import lines_of
from .devices import svg
from .devices.device import SECOND
from .files import replace
from .mnemonics import NAME_OF_DEVICE
from .words import M36, RIGHT, octal, signed

SLICE = SECOND
MOST_WORDS = 512
MOST_BREAKS = 8  # breakpoints with numbers
SCRATCH = 8  # an instruction that is not in memory is done this number of words before the end of memory
COMMANDS = {}
# DDT's commands: something and the key that ends it; the key ALTMODE, which DDT shows as $, goes before a letter.
DDT = re.compile(
    r"(?P<what>[^/]*?)(?P<key>/)(?P<word>.*)|(?P<before>.*?)(?P<end>=|[\x1b$](?P<number>\d*)(?P<letter>[A-Z])|\^)", re.I
)
DDT_HELP = """Or as the PDP-6's DDT has it, the key ALTMODE (ESC) written as it is or as $:
ADDRESS/                         open a word: show it; ADDRESS/ WORD puts another into it; / alone, the word that it addresses
^                                the word before the open one; an empty line, the one behind it (DDT: LINE FEED)
EXPRESSION=                      show a number; = alone, the word that was shown last
ADDRESS$B, ADDRESS$2B            stop before an instruction (breakpoint 1 to 8); 0$2B takes it away, $B all of them
ADDRESS$G, $G                    start the program there, or at its own start
$P, 5$P                          continue; past this breakpoint until it is met for the fifth time
INSTRUCTION$X, $X                do an instruction that is not in memory, or the next one of the program"""


def command(*names, usage=""):
    """Enter a method into the table of commands, under its names."""

    def entered(method):
        for name in names:
            COMMANDS[name] = (method.__name__, names, usage, method.__doc__)
        return method

    return entered


class Debugger:
    """A machine with symbols, and commands for it, one line each: `do(line)` obeys one and passes all answers to `say`.

    Addresses and words are octal numbers, symbols, sums of them (`LOOP+3`), `.` for the PC, or `left,,right`.
    """

    def __init__(self, machine, devices, image=None, say=print):
        self.machine, self.devices, self.say = machine, devices, say
        self.symbols = dict(image.symbols) if image else {}
        self.names = disassembler.Names(self.symbols, image.hidden if image else ())
        self.start = image.start if image else None
        self.watched = {}  # accumulators that are watched: number, kinds
        self.numbered = {}  # DDT's numbered breakpoints: {number: address}
        self.open, self.last = None, 0  # the address of the open word, and the last word shown
        self.interrupted = False
        self._shown = len(devices.teletype.text)

    def do(self, line):
        """Obey a command; return False for `quit`. Bad input causes one sentence and no change."""
        line = line.strip(" \t\r\n")
        name, _, rest = line.partition(" ")
        if name.startswith("#"):
            return True
        try:
            if method := self._command(name):
                self.open = None
                return getattr(self, method)(rest.strip()) is not False
            self._as_ddt(line)
        except BadInput as fault:
            self.say(str(fault))
        return True

    @staticmethod
    def _command(name):
        """Return the method of a command, whose name may be abbreviated; None if there is none."""
        known = name.lower()
        if known in COMMANDS:
            return COMMANDS[known][0]
        return next(
            (method for command_name, (method, *_) in COMMANDS.items() if known and command_name.startswith(known)),
            None,
        )

    # DDT's commands.

    def _as_ddt(self, line):
        """Obey a line that is not one of the commands, as DDT would."""
        match = DDT.fullmatch(line)
        if not line:
            if self.open is not None:
                self._open(self.open + 1)
        elif not match:
            raise BadInput(f"{line.partition(' ')[0]!r} is not a command; `help` lists them.")
        elif match["key"]:
            self._slash(match["what"].strip(), match["word"].strip())
        elif match["letter"]:
            self._altmode(match["letter"].upper(), match["before"].strip(), match["number"], line)
        elif match["end"] == "=":
            self._show(self._word(match["before"], self.machine.pc))
        elif match["before"] or self.open is None:
            raise BadInput("The key ^ must be alone on its line, after a word was opened.")
        else:
            self._open(self.open - 1)

    def _slash(self, what, word):
        """Do ADDRESS/ and ADDRESS/WORD: open a word, and put another into it."""
        address = self.address(what) if what else self.last & RIGHT
        if word:
            new = self._word(word, self.address(f"{address:o}"))
            self.machine.deposit(address, new)
        self._open(address)

    def _open(self, address):
        """Show a word of memory, and remember it for the following keys."""
        address &= RIGHT
        self.last = self.machine.examine(address)
        self.open = address
        self.say(self.line(address))

    def _altmode(self, letter, before, number, line):
        """Do a command with ALTMODE: the text before it, the number after it, the letter; refuse other letters."""
        self.open = None
        if letter == "B":
            self._breakpoint(before, number)
        elif letter == "G" and not number:
            self.run(before)
        elif letter == "P" and not number:
            self._go(None, self.number(before, 1))
        elif letter == "X" and not number:
            self._execute(before)
        else:
            raise BadInput(f"{line!r} is not a command; `help` lists them.")

    def _breakpoint(self, where, number):
        """Do ADDRESS$B, ADDRESS$nB, 0$nB and $B."""
        breakpoints = self.machine.breakpoints
        if not where and not number:
            breakpoints.clear()
            self.numbered.clear()
        else:
            address = self.address(where)
            number = int(number) if number else self._free_number(address)
            if not 1 <= number <= MOST_BREAKS:
                raise BadInput(f"There is no breakpoint {number}; choose from 1 to {MOST_BREAKS}.")
            old = self.numbered.pop(number, None)
            if old not in self.numbered.values():
                breakpoints.discard(old)
            if address:
                self.numbered[number] = address
                breakpoints.add(address)
        self.set_break("")

    def _free_number(self, address):
        """Return the number of the breakpoint at an address, or the first free number."""
        taken = {number: address for number, address in self.numbered.items() if address in self.machine.breakpoints}
        for number in range(1, MOST_BREAKS + 1):
            if taken.get(number, address) == address:
                return number
        raise BadInput(f"All {MOST_BREAKS} breakpoints are in use. Remove one first, as with 0$1B.")

    def _execute(self, instruction):
        """Do INSTRUCTION$X at the end of memory, so that the program continues unless it jumps; $X does a step."""
        if not instruction:
            self.step("")
            return
        machine, here, place = self.machine, self.machine.pc, self.machine.size - SCRATCH
        word, kept = self._word(instruction, here), machine.examine(place)
        machine.deposit(place, word)
        machine.pc = place
        record = machine.step()
        if place not in [address for address, *_ in record.writes]:
            machine.deposit(place, kept)
        for number, (address, old, new) in enumerate(record.writes):
            if new & RIGHT == place + 1:  # a subroutine was called, which must return to the program
                record.writes[number] = address, old, new & ~RIGHT | here
                machine.deposit(*record.writes[number][::2])
        self.say("  ".join([f"{'':20} {octal(word)}  {self.text(word):25}", *self._changes(record)]).rstrip())
        self._show_printed()
        if record.reason:
            self.say(f"Stopped: {record.reason}.")
        elif machine.pc == place + 2:
            self.say("It skips.")
        elif machine.pc != place + 1:
            self.say(self.line(machine.pc))
            return
        machine.pc = here

    def _show(self, word):
        self.last = word
        self.say(f"{octal(word)}  {signed(word)}.  {self.text(word)}")

    # Reading and writing for people.

    def value(self, text):
        """Return the 36-bit number that an expression means."""
        if ",," in text:
            left, _, right = text.partition(",,")
            return (self.value(left or "0") & RIGHT) << 18 | self.value(right or "0") & RIGHT
        total, sign, term = 0, 1, ""
        for character in text.strip() + "+":
            if character not in "+-":
                term += character
                continue
            if term.strip():
                total, sign, term = total + sign * self._term(term.strip()), 1, ""
            if character == "-":
                sign = -sign
        return total & M36

    def _term(self, text):
        upper = text.upper()
        if text == ".":
            return self.machine.pc
        if upper in self.symbols:
            return self.symbols[upper]
        try:
            return int(text[:-1]) if text[-1:] == "." else int(text, 8)
        except ValueError:
            raise BadInput(
                f"{text!r} is neither a number (octal; a decimal one ends in a point) nor a symbol."
            ) from None

    def address(self, text):
        """Return the address that an expression means; it must be in memory."""
        if not text:
            raise BadInput("Give an address here.")
        address = self.value(text)
        if not address < self.machine.size:
            raise BadInput(f"Address {address:o} is outside the {self.machine.size // 1024}K words of memory.")
        return address

    def number(self, text, otherwise):
        """Return a decimal number, for counts."""
        if not text:
            return otherwise
        if not text.isdecimal() or int(text) < 1:
            raise BadInput(f"{text!r} is not a count. Give a decimal number, 1 or more.")
        return int(text)

    def label(self, address):
        """Return an address in readable form: `001000 LOOP+3`."""
        name = self.names.address(address)
        return f"{address:06o}" + (f" {name}" if name != f"{address:o}" and address else "")

    def line(self, address, word=None):
        """Return a word of memory as a line: address, octal, instruction."""
        word = self.machine.examine(address) if word is None else word
        return f"{self.label(address):20} {octal(word)}  {self.text(word)}"

    def text(self, word):
        """Return a word as an instruction, or as two halves if it has no name or is for an unknown device."""
        strange = word >> 33 == 7 and (word >> 26 & 0o177) << 2 not in NAME_OF_DEVICE
        return (disassembler.in_halves if strange else disassembler.instruction)(word, self.names)

    # Running.

    @command("run", "start", usage="[ADDRESS]")
    def run(self, rest):
        """start the program, at its start address or another"""
        if not rest and self.start is None:
            raise BadInput("The image has no start. Give an address.")
        self.machine.start(self.address(rest) if rest else self.start)
        self._go(None)

    @command("continue", "go", usage="[INSTRUCTIONS]")
    def go_on(self, rest):
        """continue where the program stopped, for N instructions if a number is given"""
        self._go(self.number(rest, None))

    @command("step", usage="[N]")
    def step(self, rest):
        """do one instruction, or N, and show what each did"""
        for _ in range(self.number(rest, 1)):
            record = self.machine.step()
            self.say(self._step_text(record))
            self._show_printed()
            if record.reason:
                self.say(f"Stopped: {record.reason}.")
                return

    def _step_text(self, record):
        where = record.words[0] if record.words else (record.pc, self.machine.examine(record.pc))
        changes = self._changes(record)
        if record.next not in (record.pc + 1, record.pc):
            changes.append(f"to {self.label(record.next)}")
        return f"{'interrupt ' if record.interrupt else ''}{self.line(*where):60} {'  '.join(changes)}".rstrip()

    def _changes(self, record):
        return [
            f"{self._place(address)}: {octal(old)} -> {octal(new)}" for address, old, new in record.writes if old != new
        ]

    def _place(self, address):
        return f"AC {address:o}" if address < 0o20 else self.label(address)

    def _go(self, limit, times=1):
        """Run in slices, so that control-C stops between two instructions, and show why it stopped.

        `times`: stop at a breakpoint at the PC when it is reached for that time.
        """
        self.interrupted = False
        here = self.machine.pc
        before = signal.signal(signal.SIGINT, self._interrupt) if sys.stdin and sys.stdin.isatty() else None
        last = None if limit is None else self.machine.instructions + limit
        try:
            stop = self._slices(last)
            while times > 1 and stop.reason == "breakpoint" and stop.pc == here:
                times -= 1
                stop = self._slices(last)
        finally:
            if before is not None:
                signal.signal(signal.SIGINT, before)
        if stop.reason == "halt":
            self.devices.teletype.finish()
        self._show_printed()
        self.say(stop.sentence)
        self.say(self.line(stop.pc))

    def _interrupt(self, number, frame):
        self.interrupted = True

    def _slices(self, last):
        machine = self.machine
        while True:
            left = None if last is None else last - machine.instructions
            if self.watched:
                stop = self._one_watched(left)
            else:
                stop = machine.run(left, machine.time + SLICE)
            again = stop.reason == "time" or stop.reason == "limit" and (last is None or machine.instructions < last)
            if not again:
                return stop
            self._show_printed(whole_lines=True)
            if self.interrupted or machine.pc in machine.breakpoints:
                name = "control-C" if self.interrupted else "breakpoint"
                return type(stop)(name, machine.pc, f"Stopped by {name}; PC is {machine.pc:06o}.")

    def _one_watched(self, left):
        """Do one instruction while accumulators are watched, and return why it stopped."""
        machine = self.machine
        before = {number: machine.examine(number) for number in self.watched}
        where = machine.pc
        stop = machine.run(1)
        for number, word in before.items():
            now = machine.examine(number)
            if now != word and stop.reason == "limit":
                return type(stop)(
                    "watch",
                    machine.pc,
                    f"AC {number:o} was changed by {where:06o}: {octal(word)} -> {octal(now)}; PC is {machine.pc:06o}.",
                )
        return stop

    def _show_printed(self, whole_lines=False):
        """Show what the teletype has printed since; while the program runs, only whole lines."""
        text = self.devices.teletype.text
        end = text.rfind("\n", self._shown) + 1 if whole_lines else len(text)
        if end > self._shown:
            self.say(text[self._shown : end].replace("\r", "").rstrip("\n"))
            self._shown = end

    # Inspecting and changing.

    @command("where")
    def where(self, rest):
        """show the next instruction and those around it"""
        here = self.machine.pc
        for address in range(max(0, here - 3), min(self.machine.size, here + 4)):
            self.say(("> " if address == here else "  ") + self.line(address))

    @command("registers")
    def show_registers(self, rest):
        """show accumulators, PC, flags, time"""
        self.say(registers(self.machine))

    @command("examine", "list", usage="ADDRESS [COUNT]")
    def examine(self, rest):
        """show a word, or several, as octal and as instructions"""
        where, _, count = rest.partition(" ")
        address, count = self.address(where), self.number(count.strip(), 1)
        for place in range(address, min(address + min(count, MOST_WORDS), self.machine.size)):
            self._open(place)

    @command("deposit", usage="ADDRESS WORD")
    def deposit(self, rest):
        """put a word, or an instruction as MIDAS writes it, into memory"""
        where, _, what = rest.partition(" ")
        address = self.address(where)
        if not what.strip():
            raise BadInput("Give a word after the address.")
        word = self._word(what.strip(), address)
        self.machine.deposit(address, word)
        self.say(self.line(address))

    def _word(self, text, address):
        """Return a word given by an expression, or assembled by MIDAS."""
        try:
            return self.value(text)
        except BadInput:
            equates = "".join(
                f"{name}=={value:o}\n" for name, value in self.symbols.items() if disassembler.usable(name)
            )
            made = midas.assemble(f"TITLE WORD\n{equates}LOC {address:o}\n{text}\nEND\n", "word")
            if made.errors or list(made.image.words) != [address]:
                raise BadInput(f"{text!r} is neither a word nor an instruction.") from None
            return made.image.words[address]

    @command("value", "=", usage="[EXPRESSION]")
    def show_value(self, rest):
        """show a number, or the word shown last, in octal, decimal and as an instruction"""
        self._show(self.value(rest) if rest else self.last)

    @command("symbols", usage="[PART]")
    def list_symbols(self, rest):
        """list the symbols, or those whose names contain a text"""
        symbols = sorted((value, name) for name, value in self.symbols.items() if rest.upper() in name)
        for value, name in symbols[:MOST_WORDS]:
            self.say(f"{name:6} {octal(value)}")
        if len(symbols) != min(len(symbols), MOST_WORDS) or not symbols:
            self.say(f"{len(symbols)} symbols.")

    @command("switches", usage="[WORD]")
    def switches(self, rest):
        """show or set the data switches"""
        if rest:
            self.machine.switches = self.value(rest)
        self.say(octal(self.machine.switches))

    @command("pc", usage="[ADDRESS]")
    def program_counter(self, rest):
        """show or set the PC"""
        if rest:
            self.machine.pc = self.address(rest)
        self.say(self.line(self.machine.pc))

    # Stops and traces.

    @command("break", usage="[ADDRESS]")
    def set_break(self, rest):
        """stop before the instruction at an address; without one, list the breakpoints"""
        if rest:
            self.machine.breakpoints.add(self.address(rest))
        self.say(
            "Breakpoints: "
            + (", ".join(self.label(address) for address in sorted(self.machine.breakpoints)) or "none")
            + "."
        )

    @command("clear", usage="[ADDRESS]")
    def clear(self, rest):
        """remove the breakpoint or the watch at an address, or all of them"""
        places = [self.address(rest)] if rest else [*self.machine.breakpoints, *self.machine.watches, *self.watched]
        if rest and places[0] not in {*self.machine.breakpoints, *self.machine.watches, *self.watched}:
            raise BadInput(f"There is neither a breakpoint nor a watch at {places[0]:o}.")
        for place in places:
            self.machine.breakpoints.discard(place)
            self.machine.watches.pop(place, None)
            self.watched.pop(place, None)

    @command("watch", usage="[ADDRESS [r|w|rw]]")
    def watch(self, rest):
        """stop when a word is written (w, the default) or read (r), or when an accumulator changes, which is slow"""
        where, _, kinds = rest.partition(" ")
        if where:
            kinds = kinds.strip() or "w"
            if kinds not in ("r", "w", "rw"):
                raise BadInput(f"{kinds!r} is not one of r, w, rw.")
            address = self.address(where)
            if address < 0o20 and "r" in kinds:
                raise BadInput("An accumulator can only be watched for changes (w).")
            (self.watched if address < 0o20 else self.machine.watches)[address] = kinds
        watches = sorted({**self.machine.watches, **self.watched}.items())
        self.say(
            "Watched: "
            + (", ".join(f"{self._place(address)} ({kinds})" for address, kinds in watches) or "nothing")
            + "."
        )

    @command("trace", usage="[on|off|COUNT]")
    def trace(self, rest):
        """switch the trace on or off, or show the last instructions run while it was on"""
        if rest in ("on", "off"):
            self.machine.trace = rest == "on"
            return
        count = self.number(rest, 20)
        history = self.machine.history()
        for address, word in history[-count:]:
            self.say(self.line(address, word))
        if not history:
            self.say("Nothing is traced. Give `trace on` first.")

    # Devices and files.

    @command("type", usage="TEXT")
    def type(self, rest):
        """strike keys of the teletype, RETURN at the end; ^E is control-E, a backslash at the end means no RETURN"""
        from .console import _orders

        self.devices.teletype.type(
            "".join(what for _, what in _orders(rest.replace("%", "%%", 1) if rest.startswith("%") else rest, "type"))
        )

    @command("screen", usage="FILE")
    def screen(self, rest):
        """write what the display shows into a file, as SVG"""
        strokes = self.devices.display.frame()
        self._write(rest, svg(strokes))
        self.say(f"{len(strokes)} strokes and points.")

    @command("mount", usage="UNIT FILE")
    def mount(self, rest):
        """put a DECtape on a transport"""
        unit, _, path = rest.partition(" ")
        if not unit.isdecimal() or not path:
            raise BadInput("Give a transport, 0 to 7, and a file.")
        self.devices.microtape.mount(int(unit), path.strip())

    @command("tape", usage="FILE")
    def tape(self, rest):
        """put a paper tape into the reader"""
        self.devices.reader.load(self._path(rest))

    @command("readin")
    def read_in(self, rest):
        """press READ IN: load the program on the paper tape; `continue` starts it"""
        self.say(f"Start at {self.label(self.devices.reader.read_in())}.")

    @command("load", usage="FILE")
    def load(self, rest):
        """put the words of another image into memory, keeping what is there"""
        image = images.load(self._path(rest))
        if max(image.words, default=0) >= self.machine.size:
            raise BadInput(
                f"{image.name} has words at {max(image.words):o}, outside the {self.machine.size // 1024}K words of memory."
            )
        for address, word in image.words.items():
            self.machine.deposit(address, word)
        self.say(f"{len(image.words)} words" + ("." if image.start is None else f", start {image.start:o}."))

    @command("save", usage="FILE")
    def save(self, rest):
        """save the machine's and the devices' state"""
        keeping.save(self.machine, self._path(rest))

    @command("restore", usage="FILE")
    def restore(self, rest):
        """restore what `save` wrote"""
        keeping.restore(self.machine, self._path(rest))
        self._shown = len(self.devices.teletype.text)
        self.say(self.line(self.machine.pc))

    def _path(self, text):
        if not text:
            raise BadInput("Give the name of a file.")
        return text

    def _write(self, path, text):
        replace(self._path(path), text.encode())

    @command("help", "?")
    def help(self, rest):
        """list the commands"""
        for name, (_, names, usage, text) in COMMANDS.items():
            if name == names[0]:
                self.say(f"{' or '.join(names) + ' ' + usage:32} {text}")
        self.say(DDT_HELP)
        self.say(
            "A command may be abbreviated; the first match in this list is used. Addresses and words: octal, "
            "symbols, LOOP+3, . for the PC, left,,right. Counts: decimal."
        )

    @command("quit")
    def quit(self, rest):
        """leave"""
        return False


def converse(debugger):
    """Obey the lines of the standard input until it ends, or `quit`."""
    person, lines = sys.stdin.isatty(), lines_of(sys.stdin)
    if person:
        try:
            import readline  # noqa: F401  (line editing comes with its import)
        except ImportError:
            pass
        debugger.say("Type `help` for the commands.")
    while True:
        try:
            line = input("pdp6> ") if person else next(lines, "")
        except EOFError:
            return
        except KeyboardInterrupt:
            print()
            continue
        if not person and not line or not debugger.do(line):
            return
