"""The translator: while a program runs, its busiest parts are translated, and from then on run as compiled code.

An interpreter, made from the kernel's own text, counts how often it does the instruction at each address.  From time to
time, the translator writes out (`blocks`) what is hot and not yet translated, and compiles it in a second process,
while the program continues.  A translation is stored in the cache with the words it was made from, and is used whenever
those words are in memory again, so that a second run is fast from its first instruction.

A word that a program changes is never translated again.  Changes from outside are noticed, too: before each run, all
translated words are compared with memory.
"""

import functools
import hashlib
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import numpy as np

from . import blocks, compiler, fingerprints, kernel
from .control import COUNT, DEADLINE, LIMIT, LONGEST, REWRITTEN, WHERE
from .words import RIGHT

WORDS = 0o1000000
COUNTED = blocks.CHANGED - 1
FIRST_LOOK, LOOK = 2_000_000, 5_000_000  # instructions from one check to the next
LEAST = 1_000_000  # interpreted instructions that a first translation must be able to save
RARELY = 30  # an instruction done less often is not translated
KEPT = 24  # translations stored in the cache
_engines = {}


@functools.cache
def fingerprint():
    """Return the fingerprint of everything that a translation is made from, apart from the program's words."""
    files = [module.__file__ for module in (blocks, compiler, sys.modules[__name__])]
    return fingerprints.fingerprint(files, kernel.fingerprint(), compiler.description())


def folder():
    """Return the folder in which translations are stored."""
    return kernel.CACHE / f"pdp6-translated-{fingerprint()}"


def engine(timed):
    """Return the compiled interpreter and the driver of blocks, for machines with timing or without."""
    if timed not in _engines:
        path = folder() / f"engine_{'timed' if timed else 'flat'}.o"
        try:
            code = path.read_bytes()
        except OSError:
            print("Compiling the translator's interpreter: once only, a few seconds ...", file=sys.stderr, flush=True)
            code = compiler.compile_module(blocks.write_engine(timed))
            try:
                compiler.keep(path, code)
            except OSError as fault:
                kernel.say_not_kept(fault, "translations are not stored")
        _engines[timed] = compiler.Loaded(code)
    return _engines[timed]


class Job:
    """Words to translate, and how.

    `lines` are addresses of instructions, `executed` of words that XCT executes, `missing` of instructions in use that
    are left to the interpreter.
    """

    FIELDS = ("lines", "executed", "missing", "addresses", "contents", "table", "times")

    def __init__(self, lines, executed, missing, memory, times):
        self.lines, self.executed, self.missing = (
            np.array(sorted(addresses), np.int64) for addresses in (lines, executed, missing)
        )
        self.addresses = np.union1d(self.lines, self.executed)
        self.contents = memory[self.addresses]
        self.table = np.array(times.table, np.int64)
        self.times = np.array([times.index, times.indirect, times.indirect_ac, times.timed], np.int64)

    @property
    def path(self):
        """The path of its translation."""
        digest = hashlib.sha1(b"".join(getattr(self, name).tobytes() + b"|" for name in self.FIELDS))
        return folder() / f"translation_{digest.hexdigest()[:24]}.npz"

    @classmethod
    def read(cls, path):
        """Read a job from a file."""
        made = cls.__new__(cls)
        with np.load(path, allow_pickle=False) as file:
            for name in cls.FIELDS:
                setattr(made, name, file[name])
        return made

    def save(self, path):
        """Write the job to a file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        np.savez(path, **{name: getattr(self, name) for name in self.FIELDS})

    def do(self):
        """Translate, and store the translation in the cache."""
        words = dict(zip(self.addresses.tolist(), self.contents.tolist()))
        index, indirect, indirect_ac, timed = self.times.tolist()
        writer = blocks.Writer(
            words,
            blocks.Times(self.table.tolist(), index, indirect, indirect_ac, bool(timed)),
            set(self.executed.tolist()).__contains__,
        )
        lines = {at: writer.line(at) for at in self.lines.tolist()}
        missing = {*self.missing.tolist(), *(at for at, line in lines.items() if not line)}
        lines = {at: line for at, line in lines.items() if line}
        made = blocks.blocks_of(lines, missing)
        depends = np.array(sorted({*lines, *(word for line in lines.values() for word in line.words)}), np.int64)
        partial = self.path.with_suffix(f".{os.getpid()}.npz")
        partial.parent.mkdir(parents=True, exist_ok=True)
        np.savez(
            partial,
            addresses=depends,
            contents=np.array([words[at] for at in depends.tolist()], np.int64),
            starts=np.array([block.start for block in made], np.int64),
            longest=max(block.longest for block in made),
            table=self.table,
            times=self.times,
            code=np.frombuffer(compiler.compile_module(blocks.write_blocks(made)), np.uint8),
        )
        partial.replace(self.path)


class Translator:
    """The translator of one machine.

    `wait`: translate at once and say so, instead of in a second process.
    """

    def __init__(self, machine, wait=False):
        self.machine, self.wait = machine, wait
        self.times = blocks.Times.of(machine)
        self.engine = engine(machine.timing)
        self.drive = self.engine.function("drive", 7)
        self.outside = self.engine.address("outside")
        self.heat = np.zeros((WORDS + 1, 2), np.int64)
        self.marks = np.zeros(WORDS, np.uint8)
        self.entry = np.full(WORDS, self.outside, np.int64)
        self.banned, self.least, self.job, self.process = set(), LEAST, None, None
        self.pointers = [
            array.ctypes.data
            for array in (
                machine.memory,
                machine.state,
                machine.status,
                machine.times,
                self.marks,
                self.heat,
                self.entry,
            )
        ]
        self.before = np.zeros(
            WORDS, np.int64
        )  # how often each instruction had been interpreted at the last translation
        self.wait_for, self.counted = FIRST_LOOK, 0  # instructions up to the next check; those interpreted at the last
        self.path = None
        self.drop()
        self.find()

    @property
    def translated(self):
        """How many words are translated."""
        return len(self.addresses)

    @property
    def interpreted(self):
        """How many instructions the interpreter has done."""
        return int(self.heat[WORDS, 0])

    def drop(self):
        """Drop the translation, so that the interpreter does everything."""
        self.entry[:] = self.outside
        self.marks[:] = 0
        self.loaded, self.addresses, self.contents, self.longest = None, np.zeros(0, np.int64), np.zeros(0, np.int64), 0

    def verify(self):
        """Drop the translation if a word of it was changed from outside."""
        if not np.array_equal(self.machine.memory[self.addresses], self.contents):
            self.drop()
            self.find()

    def run(self, s):
        """Run as the kernel does; return the reason why it stopped."""
        count = int(s[COUNT])
        s[LONGEST], s[DEADLINE], s[LIMIT] = self.longest, -1, min(int(s[LIMIT]), count + self.wait_for)
        reason = self.drive(*self.pointers)
        if reason == REWRITTEN:
            self.rewritten(int(s[WHERE]))
        self.wait_for -= int(s[COUNT]) - count
        if self.wait_for <= 0:
            self.wait_for = LOOK
            self.look()
        return reason

    def rewritten(self, address):
        """Note a translated word that the program has changed: never translate it again, nor the rest too soon."""
        changed = self.addresses[self.machine.memory[self.addresses] != self.contents]
        self.banned |= {address, *changed.tolist()}
        self.least *= 2
        self.drop()

    # The hot parts.

    def look(self):
        """Use what has been translated meanwhile, or start another translation if enough is hot."""
        if self.process:
            if self.process.poll() is not None:
                self.finish()
            return
        if self.interpreted - self.counted < self.least:
            return
        self.counted = self.interpreted
        counts = (self.heat[:WORDS, 0] & COUNTED) - self.before
        hot = self.hot()
        if counts[hot].sum() - counts[self.addresses].sum() >= self.least:
            self.translate(hot)

    def hot(self):
        """Return the addresses of the instructions to translate, including those already translated."""
        often = ((self.heat[:WORDS, 0] & COUNTED) >= RARELY) & (self.heat[:WORDS, 0] < 2 * blocks.CHANGED)
        often[: blocks.FIRST] = False
        often[self.addresses] = True
        often[list(self.banned)] = False
        return np.flatnonzero(often)

    def translate(self, addresses):
        """Start the translation of the instructions at some addresses in a second process, or at once if `wait`."""
        memory = self.machine.memory
        codes = memory[addresses] >> 27
        possible = (codes >= 0o100) & (codes < 0o700)
        direct = addresses[(codes == 0o256) & (memory[addresses] & 0o37000000 == 0)]
        executed = {
            *np.flatnonzero(self.heat[:WORDS, 1] & blocks.EXECUTED).tolist(),
            *(memory[direct] & RIGHT).tolist(),
        }
        executed = {address for address in executed - self.banned if address >= blocks.FIRST}
        self.job = Job(addresses[possible], executed, addresses[~possible], memory, self.times)
        self.before = self.heat[:WORDS, 0] & COUNTED
        self.least *= 2
        try:
            self.begin(possible.sum())
        except OSError as fault:
            kernel.say_not_kept(fault, "nothing is translated")
            self.job = None

    def begin(self, count):
        """Use the translation of the job if it is stored, or start making it: `count` instructions."""
        if self.job.path.exists():
            self.finish()
        elif self.wait:
            print(f"Translating {count} instructions for this computer: a few seconds ...", file=sys.stderr, flush=True)
            self.job.do()
            self.finish()
        else:
            self.start()

    def start(self):
        """Start the process that translates."""
        path = self.job.path.with_suffix(".job.npz")
        self.job.save(path)
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "pdp6.translator", str(path)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
        )

    def finish(self):
        """Wait for the running translation, if there is one, and use it."""
        if self.process:
            self.process.wait()
        job, self.job, self.process = self.job, None, None
        if job and job.path.exists():
            self.take(job.path)

    # The cache.

    def find(self):
        """Use the largest translation in the cache whose words are all in memory."""
        sized = []
        for path in folder().glob("translation_*.npz"):
            try:
                with np.load(path, allow_pickle=False) as file:
                    if self.fits(file):
                        sized.append((len(file["addresses"]), path))
            except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
                continue
        if sized:
            self.take(max(sized)[1])

    def fits(self, file):
        """Return True if a translation is for this machine's times, and its words are in memory."""
        times = [self.times.index, self.times.indirect, self.times.indirect_ac, self.times.timed]
        return (
            file["times"].tolist() == times
            and file["table"].tolist() == self.times.table
            and np.array_equal(self.machine.memory[file["addresses"]], file["contents"])
        )

    def take(self, path):
        """Use a translation from the cache, if it fits."""
        with np.load(path, allow_pickle=False) as file:
            if not self.fits(file):
                return
            self.drop()
            self.path = path
            self.loaded = compiler.Loaded(file["code"].tobytes())
            self.addresses, self.contents, self.longest = file["addresses"], file["contents"], int(file["longest"])
            starts = file["starts"]
        self.marks[self.addresses] |= blocks.CODE
        self.marks[starts] |= blocks.ENTRY
        self.entry[starts] = [self.loaded.address(f"block_{start:o}") for start in starts.tolist()]
        os.utime(path)
        for old in sorted(folder().glob("translation_*.npz"), key=os.path.getmtime)[:-KEPT]:
            old.unlink(missing_ok=True)


if __name__ == "__main__":
    Job.read(sys.argv[1]).do()
    os.unlink(sys.argv[1])
