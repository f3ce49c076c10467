"""`pdp6 run` and `pdp6 debug`: as a person at a terminal uses them, and from scripts."""

import io
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from types import SimpleNamespace

import pytest

from pdp6 import images, midas
from pdp6.cli import main
from pdp6.debugger import Debugger
from pdp6.devices import Reel, attach_all
from pdp6.machine import Machine

ECHO = """TITLE ECHO
LOC 100
GO:	MOVE 1,[JSR BREAK]
	MOVEM 1,50
	CONO TTY,4
	CONO PI,2210
WAIT:	SKIPN DONE
	JRST WAIT
STOP:	HALT
BREAK:	0
	CONSO TTY,40
	JRST OUT
	DATAI TTY,2
	MOVEM 2,LAST
	DATAO TTY,2
	CAIN 2,33
	SETOM DONE
	JRST 12,@BREAK
OUT:	CONO TTY,204
	JRST 12,@BREAK
DONE:	0
LAST:	0
END GO
"""

COUNT = """TITLE COUNT
LOC 100
GO:	MOVEI 1,0
LOOP:	AOJ 1,
	MOVEM 1,CELL
	CAIGE 1,5
	JRST LOOP
	HALT
CELL:	0
END GO
"""


def assembled(source):
    made = midas.assemble(source, "test")
    assert not made.errors, made.errors
    return made.image


@pytest.fixture
def program(tmp_path):
    """A function that writes a program as an image and gives its path."""

    def write(source):
        images.save(assembled(source), tmp_path / "program")
        return str(tmp_path / "program")

    return write


def ready_made(stderr):
    """The messages without the one that the kernel is being compiled."""
    return re.sub(r"\ACompiling the PDP-6 .*\n", "", stderr)


@pytest.fixture
def pdp6(capsys, monkeypatch):
    """A function that runs `pdp6 ...` in this process and returns its output, its messages and its exit code."""

    def run(*arguments, typed=None):
        capsys.readouterr()
        with open(os.devnull) if typed is None else io.StringIO(typed) as keys:
            monkeypatch.setattr(sys, "stdin", keys)
            code = main([str(each) for each in arguments])
        printed = capsys.readouterr()
        return SimpleNamespace(stdout=printed.out, stderr=ready_made(printed.err), returncode=code)

    return run


def test_a_program_that_is_piped_to_is_typed_to(root, program):
    command = [sys.executable, "-m", "pdp6.cli", "run", program(ECHO)]
    done = subprocess.run(command, input="one\ntwo^[\\\n", capture_output=True, text=True, cwd=root, timeout=300)
    assert done.stdout == "ONETWO\x1b", "RETURN alone does not feed the paper"
    assert done.returncode == 0
    assert ready_made(done.stderr).startswith("\nHalt at 000106; PC is ")


def test_at_the_halt_registers_and_counts_are_shown(pdp6, program):
    done = pdp6("run", program(COUNT), "--switches", "123,,456")
    said = done.stderr.splitlines()
    assert said[1] == "Halt at 000105; PC is 000000."
    assert " 1 000000,,000005" in said[2] and "switches 000123,,000456" in said[6]
    assert re.fullmatch(r"21 instructions, 0\.000 simulated seconds", said[7])


def test_a_script_waits_for_the_echo_and_for_what_the_program_prints(tmp_path, pdp6, program):
    (tmp_path / "script").write_text("ab\\\n%wait B\n%pause 5\n%%c\\\n^A^^^[\\\n")
    done = pdp6("run", program(ECHO), "--script", tmp_path / "script")
    assert done.stdout == "AB%C\x01^\x1b"
    seconds = float(re.search(r"([\d.]+) simulated", done.stderr)[1])
    assert seconds > 5 + 8 * 0.3


def test_the_end_of_a_script_ends_the_run(pdp6, program):
    done = pdp6("run", program(ECHO), typed="X\\\n")
    assert (done.stdout, done.returncode) == ("X", 0)
    assert "The script is at its end; PC is 0001" in done.stderr


def test_the_machine_as_fast_as_it_was_takes_its_time(pdp6, program):
    began = time.monotonic()
    done = pdp6("run", program(ECHO), "--time", "real", typed="X^[\\\n")
    simulated = float(re.search(r"([\d.]+) simulated", done.stderr)[1])
    assert time.monotonic() - began > simulated > 1.4


def test_results_are_the_same_in_real_time_and_fast(pdp6, program):
    fast, real = (pdp6("run", program(ECHO), "--time", how, typed="X^[\\\n") for how in ("fast", "real"))
    assert (fast.stdout, fast.stderr) == (real.stdout, real.stderr)


@pytest.mark.parametrize(
    "source, said, code",
    [
        ("GO: JRST GO", "The limit of instructions is reached", 1),
        ("GO: XCT GO", "never ends", 2),
        ("GO: MOVE 1,@.", "never ends", 2),
        ("GO: MOVE 1,400000", "Address 400000 is outside the 16K words of memory", 2),
    ],
)
def test_a_program_that_loops_or_leaves_memory_is_one_sentence_and_its_state_is_kept(
    tmp_path, pdp6, program, source, said, code
):
    done = pdp6(
        "run",
        program(f"TITLE T\nLOC 100\n{source}\nEND GO\n"),
        "--max-instructions",
        10**7,
        "--memory",
        "16K",
        "--save",
        tmp_path / "state",
    )
    assert said in done.stderr.splitlines()[1]
    assert done.returncode == code
    looked = pdp6("debug", tmp_path / "program", "--state", tmp_path / "state", typed="where\n")
    assert "GO " in looked.stdout and looked.returncode == 0


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["--punch", "/nothing/there"], "No such file"),
        *(
            ([option, "a\0b"], "cannot be the name of a file")
            for option in ("--tape", "--script", "--punch", "--printer", "--state")
        ),
        *(([option, "1=a\0b"], "cannot be the name of a file") for option in ("--mount", "--blank")),
    ],
)
def test_bad_options_are_one_sentence_and_exit_code_2(capsys, program, arguments, said):
    assert main(["run", program(COUNT), *arguments]) == 2
    captured = capsys.readouterr().err
    assert said in captured and len(captured.splitlines()) == 1 and captured.startswith("pdp6: ")


def test_a_name_that_no_file_can_have_is_one_sentence_for_what_is_written_at_the_end(capsys, monkeypatch, program):
    monkeypatch.setattr(sys, "stdin", open(os.devnull))
    for option in ("--save", "--screen"):
        assert main(["run", program(COUNT), option, "a\0b"]) == 2
        assert capsys.readouterr().err.endswith("pdp6: 'a\\x00b' cannot be the name of a file.\n")


def test_a_tape_that_cannot_be_put_on_leaves_the_one_that_is_there(tmp_path, debugger):
    look, said = debugger(COUNT)
    Reel.blank(tmp_path / "reel").close()
    obey(look, said, f"mount 1 {tmp_path / 'reel'}")
    assert obey(look, said, "mount 1 /nothing/there") == ["/nothing/there: No such file or directory."]
    assert look.devices.microtape.transports[1].reel.path == str(tmp_path / "reel")


# Absent memory, and an absent start.

BEYOND = """TITLE BEYOND
LOC 100
GO:	MOVE 1,400000
	CONSO APR,10000
	HALT
SEEN:	HALT
END GO
"""


def test_absent_memory_stops_the_program_or_only_sets_the_processors_flag(pdp6, program):
    done = pdp6("run", program(BEYOND), "--memory", "16K")
    assert done.returncode == 2 and "Address 400000 is outside the 16K words of memory" in done.stderr
    done = pdp6("run", program(BEYOND), "--memory", "16K", "--no-memory-stop")
    assert done.returncode == 0 and "Halt at 000103; PC is 000000." in done.stderr
    done = pdp6("debug", program(BEYOND), "--memory", "16K", "--no-memory-stop", typed="run\n")
    assert done.stdout.startswith("Halt at 000103; PC is 000000.\n")


def test_a_state_that_was_saved_with_the_memory_stop_goes_on_without_it(tmp_path, pdp6, program):
    pdp6("run", program(BEYOND), "--memory", "16K", "--max-instructions", 1, "--save", tmp_path / "state")
    done = pdp6("debug", program(BEYOND), "--state", tmp_path / "state", "--no-memory-stop", typed="run\n")
    assert done.stdout.startswith("Halt at 000103")


@pytest.mark.parametrize("part, passed", [("part3", "Halt at 000104"), ("part3a", "Halt at 003414")])
def test_the_maintenance_programs_that_want_absent_memory_pass_at_the_command_line(pdp6, originals, part, passed):
    path = next((path for path in originals if path.name == f"pdp6.{part}"), None)
    if path is None:
        pytest.skip(f"there is no pdp6.{part} among the copies of the originals")
    options = ["--switches", "400000,,0", "--memory", "128k", "--max-instructions", 1_000_000]
    done = pdp6("run", path, *options, "--no-memory-stop")
    assert done.returncode == 0 and f"{passed}; PC is 00" in done.stderr
    assert "Address 777777 is outside the 128K" in pdp6("run", path, *options).stderr


def test_an_image_that_lost_its_start_word_runs_from_where_one_says(tmp_path, pdp6, program):
    words = images.unevacuate(open(program(COUNT), "rb").read())[0]
    words[words.index(0o254000000100)] = 0o000001000000
    (tmp_path / "lost").write_bytes(images.evacuate(words))
    done = pdp6("run", tmp_path / "lost")
    assert done.returncode == 2 and done.stderr == (
        "pdp6: lost: word 10 (byte 49): after the last block comes 000001,,000000, which is not a start jump (JRST or "
        "JUMPA): if the file has lost it, say where the program starts (--start).\n"
    )
    for start in ("100", "go"):
        assert "Halt at 000105" in pdp6("run", tmp_path / "lost", "--start", start).stderr
    assert pdp6("debug", tmp_path / "lost", "--start", "100", typed="run\n").stdout.startswith("Halt at 000105")
    assert ", 7 words, start 100, " in pdp6("info", tmp_path / "lost", "--start", "100").stdout
    assert pdp6("disasm", tmp_path / "lost", "--start", "100").stdout.endswith("END GO\n")


def test_the_laboratorys_midas_whose_start_word_is_lost_takes_commands(tmp_path, pdp6, originals):
    path = next((path for path in originals if path.name == "@.midas"), None)
    if path is None:
        pytest.skip("there is no @.midas among the copies of the originals")
    (tmp_path / "script").write_text("%pause 2\nA^[\\\n%pause 2\n")
    assert "which is not a start jump" in pdp6("run", path).stderr
    done = pdp6("run", path, "--start", "100", "--script", tmp_path / "script")
    assert done.returncode == 0 and done.stdout.endswith("A$"), "it shows an altmode as a dollar sign"


# A person at a terminal.


class Person:
    """`pdp6 run` on a terminal of its own, and what a person does there."""

    def __init__(self, root, *arguments):
        self.file, other = pty.openpty()
        self.before = subprocess.run(["stty", "-g"], stdin=other, capture_output=True, text=True, check=True).stdout
        self.other = other
        self.process = subprocess.Popen(
            [sys.executable, "-m", "pdp6.cli", *map(str, arguments)],
            stdin=other,
            stdout=other,
            stderr=other,
            cwd=root,
            start_new_session=True,
        )
        self.seen = ""

    def sees(self, text, seconds=300):
        deadline = time.monotonic() + seconds
        while text not in self.seen:
            assert time.monotonic() < deadline, f"no {text!r} in {self.seen!r}"
            if select.select([self.file], [], [], 0.1)[0]:
                self.seen += os.read(self.file, 4096).decode()

    def types(self, text):
        os.write(self.file, text.encode())

    def settings_are_restored(self):
        return (
            subprocess.run(["stty", "-g"], stdin=self.other, capture_output=True, text=True, check=True).stdout
            == self.before
        )

    def leave(self):
        self.process.kill()
        self.process.wait()
        os.close(self.file)
        os.close(self.other)


@pytest.fixture
def person(root):
    people = []

    def sits_down(*arguments):
        people.append(Person(root, *arguments))
        return people[-1]

    yield sits_down
    for each in people:
        each.leave()


def ready(person, *arguments):
    """A person before a running echo program: the first key is taken only when the terminal is raw."""
    someone = person(*arguments)
    deadline = time.monotonic() + 300
    while someone.settings_are_restored():
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return someone


@pytest.mark.skipif(not hasattr(os, "fork"), reason="terminals as here are those of Unix")
def test_on_a_terminal_every_key_reaches_the_program_and_one_leaves(program, person):
    someone = ready(person, "run", program(ECHO))
    someone.types("move\x03\x07\x1a")
    someone.sees("MOVE\x03\x07\x1a")
    someone.types("\x1c")
    someone.sees("Left by the exit key; PC is 0001")
    assert someone.process.wait(20) == 0
    assert someone.settings_are_restored()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="terminals as here are those of Unix")
def test_the_terminal_is_restored_when_the_run_is_ended_from_outside(program, person):
    someone = ready(person, "run", program(ECHO))
    someone.types("x")
    someone.sees("X")
    someone.process.send_signal(signal.SIGTERM)
    assert someone.process.wait(20) == 128 + signal.SIGTERM
    assert someone.settings_are_restored()


def test_the_computer_rests_while_the_program_waits_for_a_key(program, person):
    someone = ready(person, "run", program(ECHO))
    someone.types("x")
    someone.sees("X")

    def used():
        fields = open(f"/proc/{someone.process.pid}/stat").read().rpartition(")")[2].split()
        return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")

    if not os.path.exists("/proc/self/stat"):
        pytest.skip("no /proc here")
    before = used()
    time.sleep(2)
    assert used() - before < 1


# The debugger.


@pytest.fixture
def debugger():
    """A function that makes a debugger for a program, and what it says."""

    def make(source, **options):
        image, said = assembled(source), []
        machine = Machine(**options)
        devices = attach_all(machine)
        for address, word in image.words.items():
            machine.deposit(address, word)
        machine.start(image.start)
        return Debugger(machine, devices, image, said.append), said

    return make


def obey(debugger, said, *lines):
    del said[:]
    for line in lines:
        debugger.do(line)
    return said


def test_a_state_is_saved_and_restored(tmp_path, debugger):
    look, said = debugger(COUNT)
    obey(look, said, "break LOOP", "run", f"save {tmp_path / 'state'}", "clear", "continue", "deposit CELL 0")
    assert obey(look, said, f"restore {tmp_path / 'state'}") == ["000101 LOOP          340040,,000000  AOJ 1,0"]
    assert look.machine.examine(1) == 0
    assert obey(look, said, "continue")[0] == "Halt at 000105; PC is 000000."


@pytest.mark.parametrize(
    "line, said",
    [
        ("save /nothing/there", "/nothing/there: No such file or directory."),
        *(
            (f"{name} a\0b", r"'a\x00b' cannot be the name of a file.")
            for name in ("tape", "load", "save", "restore", "mount 1")
        ),
        ("tape \ud800", r"'\ud800' cannot be the name of a file."),
        *((f"{name} .", ".: Is a directory.") for name in ("load", "save", "screen")),
    ],
)
def test_a_bad_command_is_one_sentence_and_changes_nothing(debugger, line, said):
    look, heard = debugger(COUNT, size=16384)
    before = look.machine.memory.copy(), look.machine.pc
    assert obey(look, heard, line) == [said]
    assert (look.machine.memory == before[0]).all() and look.machine.pc == before[1]


# What DDT takes.


def test_breakpoints_have_numbers_as_in_ddt(debugger):
    look, said = debugger(COUNT)
    assert obey(look, said, "GO$B", "LOOP$B", "CELL$2B", "GO$3B", "0$1B")[1:] == [
        "Breakpoints: 000100 GO, 000101 LOOP.",
        "Breakpoints: 000100 GO, 000106 CELL.",
        "Breakpoints: 000100 GO, 000106 CELL.",
        "Breakpoints: 000100 GO, 000106 CELL.",
    ], "the third is at GO still"
    assert obey(look, said, "0$3B") == ["Breakpoints: 000106 CELL."]
    assert obey(look, said, *(f"20{number}$B" for number in range(8)))[-1] == (
        "All 8 breakpoints are in use. Remove one first, as with 0$1B."
    )
    assert obey(look, said, "clear 200", "300$B")[-1].endswith("000206, 000300.")


# With a reader's copies of the originals.


GAME = "RESET\nPSVD 1\n%wait _\nP-K4\n%wait _\nM\n%wait VARIATION\n%pause 5\nBD\n%wait _\n"


def test_the_surviving_program_plays_from_a_script(tmp_path, root, pdp6, originals):
    path = next((each for each in originals if each.name == "@.chess"), None)
    if path is None:
        pytest.skip("no @.chess in MACHACK_ORIGINALS")
    (tmp_path / "game").write_text(GAME)
    done = pdp6("run", path, "--correct", "chess", "--script", tmp_path / "game", "--save", tmp_path / "state")
    assert done.returncode == 0, done.stderr
    assert "BP/K2-K4" in done.stdout and "WP WP WP -- WP WP WP WP" in done.stdout
    assembly = midas.assemble((root / "pdp6" / "programs" / "board.mid").read_text(), "board.mid")
    images.save(assembly.image, tmp_path / "board")
    done = pdp6(
        "debug",
        path,
        "--correct",
        "chess",
        "--state",
        tmp_path / "state",
        typed=f"load {tmp_path / 'board'}\nrun 100000\nscreen {tmp_path / 'board.svg'}\n",
    )
    assert re.search(r"^\d{3} strokes and points\.$", done.stdout, re.MULTILINE), done.stdout
    assert (tmp_path / "board.svg").read_text().startswith("<svg ")
