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

from pdp6 import BadInput, images, midas
from pdp6.cli import main
from pdp6.console import Script
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


def test_an_unknown_order_in_a_script_is_reported_with_its_line():
    with pytest.raises(BadInput, match="game:2: '%wat _' is not an order"):
        Script("P-K4\n%wat _\n", "game")
    with pytest.raises(BadInput, match="game:1: 'long' is not a number of seconds"):
        Script("%pause long", "game")


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


def test_an_absent_device_is_reported_at_the_end_or_stops_a_strict_run(pdp6, program):
    path = program("TITLE T\nLOC 100\nGO: CONO 324,7\nHALT\nEND GO\n")
    done = pdp6("run", path)
    assert done.stderr.endswith("The program addressed device 324, which is not here.\n") and done.returncode == 0
    done = pdp6("run", path, "--strict")
    assert (
        done.stderr.startswith("\nThe program addressed device 324, which is not here; PC is 000101.\n 0 ")
        and done.returncode == 2
    )


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["--memory", "8K"], "16384"),
        (["--memory", "big"], "'big' is not a size of memory"),
        (["--switches", "9"], "'9' is not an octal word"),
        (["--start", "NOWHERE"], "neither an octal number nor a symbol"),
        (["--start", "1000000"], "past the last address"),
        (["--mount", "x"], "Write it as 1=file"),
        (["--mount", "9=/tmp"], "no transport 9"),
        (["--mount", "1=/nothing/there"], "No such file"),
        (["--tape", "/nothing/there"], "No such file"),
        (["--script", "/nothing/there"], "No such file"),
        (["--max-instructions", "0"], "must be 1 or more"),
        (["--punch", "/nothing/there"], "No such file"),
        (["--state", "/nothing/there"], "No such file"),
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


def test_a_truncated_image_is_one_sentence(tmp_path, capsys, program):
    path = program(COUNT)
    with open(path, "r+b") as file:
        file.truncate(20)
    assert main(["run", path]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_an_image_too_large_for_the_memory_is_refused(capsys, program):
    assert main(["run", program("TITLE T\nLOC 50000\nGO: HALT\nEND GO\n"), "--memory", "16K"]) == 2
    assert "has words at 50000, outside the 16K words" in capsys.readouterr().err


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


def test_words_are_examined_and_deposited_symbolically(debugger):
    look, said = debugger(COUNT)
    assert obey(look, said, "examine LOOP 2") == [
        "000101 LOOP          340040,,000000  AOJ 1,0",
        "000102 LOOP+1        202040,,000106  MOVEM 1,CELL",
    ]
    assert obey(look, said, "deposit CELL -2,,LOOP+1", "dep 300 MOVE 3,CELL(2)") == [
        "000106 CELL          777776,,000102  -2,,LOOP+1",
        "000300               200142,,000106  MOVE 3,CELL(2)",
    ]
    assert obey(look, said, "value -1", "= LOOP-GO") == ["777777,,777777  -1.  -1", "000000,,000001  1.  1"]


def test_breakpoints_stop_before_the_instruction_each_time(debugger):
    look, said = debugger(COUNT)
    assert obey(look, said, "break LOOP+1", "run") == [
        "Breakpoints: 000102 LOOP+1.",
        "Breakpoint; PC is 000102.",
        "000102 LOOP+1        202040,,000106  MOVEM 1,CELL",
    ]
    obey(look, said, "continue", "continue")
    assert look.machine.examine(1) == 3 and look.machine.examine(look.symbols["CELL"]) == 2
    assert obey(look, said, "clear LOOP+1", "continue")[0] == "Halt at 000105; PC is 000000."


def test_a_step_shows_the_instruction_and_what_it_changed(debugger):
    look, said = debugger(COUNT)
    steps = obey(look, said, "step 4", "where")
    assert steps[1].split("  ")[0] == "000101 LOOP" and steps[1].endswith("AC 1: 000000,,000000 -> 000000,,000001")
    assert steps[2].endswith("000106 CELL: 000000,,000000 -> 000000,,000001")
    assert "> 000104 LOOP+3        254000,,000101  JRST LOOP" in steps


def test_words_and_accumulators_are_watched(debugger):
    look, said = debugger(COUNT)
    assert obey(look, said, "watch CELL", "run")[1].startswith("Address 000106 was touched; PC is 000103")
    obey(look, said, "clear", "watch 1")
    assert (
        obey(look, said, "continue")[0] == "AC 1 was changed by 000101: 000000,,000001 -> 000000,,000002; PC is 000102."
    )
    assert obey(look, said, "clear", "watch CELL r", "continue")[1].startswith("Halt at 000105")


def test_the_trace_keeps_the_last_instructions(debugger):
    look, said = debugger(COUNT)
    assert obey(look, said, "trace") == ["Nothing is traced. Give `trace on` first."]
    obey(look, said, "trace on", "run")
    assert [line.split("  ")[-1] for line in obey(look, said, "trace 3")] == ["MOVEM 1,CELL", "CAIGE 1,5", "HALT 0"]


def test_keys_are_typed_and_what_is_printed_is_shown(debugger):
    look, said = debugger(ECHO)
    assert obey(look, said, "type hello^[\\", "run") == ["HELLO\x1b", "Halt at 000106; PC is 000000.", look.line(0)]


def test_a_number_with_a_point_is_decimal(debugger):
    look, said = debugger(COUNT)
    assert "003657" in obey(look, said, "= 1967.")[0]


def test_a_state_is_saved_and_restored(tmp_path, debugger):
    look, said = debugger(COUNT)
    obey(look, said, "break LOOP", "run", f"save {tmp_path / 'state'}", "clear", "continue", "deposit CELL 0")
    assert obey(look, said, f"restore {tmp_path / 'state'}") == ["000101 LOOP          340040,,000000  AOJ 1,0"]
    assert look.machine.examine(1) == 0
    assert obey(look, said, "continue")[0] == "Halt at 000105; PC is 000000."


@pytest.mark.parametrize(
    "line, said",
    [
        ("foo", "'foo' is not a command; `help` lists them."),
        ("examine", "Give an address here."),
        ("examine NOWHERE", "'NOWHERE' is neither a number (octal; a decimal one ends in a point) nor a symbol."),
        ("examine 40000", "Address 40000 is outside the 16K words of memory."),
        ("deposit GO", "Give a word after the address."),
        ("deposit GO FOO BAR", "'FOO BAR' is neither a word nor an instruction."),
        ("step 0", "'0' is not a count. Give a decimal number, 1 or more."),
        ("watch CELL q", "'q' is not one of r, w, rw."),
        ("watch 1 r", "An accumulator can only be watched for changes (w)."),
        ("clear 77", "There is neither a breakpoint nor a watch at 77."),
        ("restore", "Give the name of a file."),
        ("mount x", "Give a transport, 0 to 7, and a file."),
        ("tape /nothing/there", "/nothing/there: No such file or directory."),
        ("save /nothing/there", "/nothing/there: No such file or directory."),
        ("tape a\0b", r"'a\x00b' cannot be the name of a file."),
        ("load a\0b", r"'a\x00b' cannot be the name of a file."),
        ("save a\0b", r"'a\x00b' cannot be the name of a file."),
        ("restore a\0b", r"'a\x00b' cannot be the name of a file."),
        ("screen a\0b", r"'a\x00b' cannot be the name of a file."),
        ("mount 1 a\0b", r"'a\x00b' cannot be the name of a file."),
        ("tape \ud800", r"'\ud800' cannot be the name of a file."),
        ("tape", "Give the name of a file."),
        ("load .", ".: Is a directory."),
        ("save .", ".: Is a directory."),
        ("screen .", ".: Is a directory."),
    ],
)
def test_a_bad_command_is_one_sentence_and_changes_nothing(debugger, line, said):
    look, heard = debugger(COUNT, size=16384)
    before = look.machine.memory.copy(), look.machine.pc
    assert obey(look, heard, line) == [said]
    assert (look.machine.memory == before[0]).all() and look.machine.pc == before[1]


def test_every_command_is_in_the_help_and_the_debugger_reads_a_script(pdp6, program):
    done = pdp6("debug", program(COUNT), typed="help\nbreak CELL\nrun\nregisters\nquit\nrun\n")
    assert done.returncode == 0 and done.stderr == ""
    assert "examine or list ADDRESS [COUNT]" in done.stdout and done.stdout.count("Halt at 000105") == 1
    for name in "run continue step where registers deposit symbols break watch trace save restore quit".split():
        assert re.search(rf"^{name}\b", done.stdout, re.MULTILINE), name


# What DDT takes.


DDT_COUNT = COUNT.replace("CELL:	0", "CELL:	0\nINC:	ADDI 1,10\n	POPJ 17,")


def test_words_are_opened_changed_and_walked_through_as_in_ddt(debugger):
    look, said = debugger(COUNT)
    assert obey(look, said, "GO/", "", "", "^") == [
        "000100 GO            201040,,000000  MOVEI 1,0",
        "000101 LOOP          340040,,000000  AOJ 1,0",
        "000102 LOOP+1        202040,,000106  MOVEM 1,CELL",
        "000101 LOOP          340040,,000000  AOJ 1,0",
    ]
    assert obey(look, said, "106/ -2,,LOOP", "/", "300/MOVE 3,CELL(2)", "") == [
        "000106 CELL          777776,,000101  -2,,LOOP",
        "000101 LOOP          340040,,000000  AOJ 1,0",
        "000300               200142,,000106  MOVE 3,CELL(2)",
        "000301               000000,,000000  0",
    ]
    assert obey(look, said, "examine GO", "") == [
        "000100 GO            201040,,000000  MOVEI 1,0",
        "000101 LOOP          340040,,000000  AOJ 1,0",
    ]
    assert obey(look, said, "= 5", "", "") == ["000000,,000005  5.  5"], "a command closes the word that was open"


def test_what_a_word_is_worth_is_shown_as_in_ddt(debugger):
    look, said = debugger(COUNT)
    assert obey(look, said, "LOOP+3=", "-1=", "JRST .+1=", "106/", "=") == [
        "000000,,000104  68.  LOOP+3",
        "777777,,777777  -1.  -1",
        "254000,,000101  23085449281.  JRST LOOP",
        "000106 CELL          000000,,000000  0",
        "000000,,000000  0.  0",
    ]


@pytest.mark.parametrize("altmode", ["$", "\x1b"])
def test_breakpoints_starting_and_proceeding_are_those_of_ddt(debugger, altmode):
    look, said = debugger(COUNT)

    def ddt(*lines):
        return obey(look, said, *(line.replace("$", altmode) for line in lines))

    assert ddt("LOOP$B", "$G") == [
        "Breakpoints: 000101 LOOP.",
        "Breakpoint; PC is 000101.",
        "000101 LOOP          340040,,000000  AOJ 1,0",
    ]
    assert ddt("$P")[0] == "Breakpoint; PC is 000101." and look.machine.examine(1) == 1
    assert ddt("3$p")[0] == "Breakpoint; PC is 000101." and look.machine.examine(1) == 4, "the third time from here"
    assert ddt("9$P")[0] == "Halt at 000105; PC is 000000."
    assert ddt("LOOP+1$G")[0] == "Halt at 000105; PC is 000000."
    assert ddt("$B") == ["Breakpoints: none."]


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


def test_an_instruction_that_is_nowhere_is_done_and_the_program_stays_where_it_was(debugger):
    look, said = debugger(DDT_COUNT)
    before = look.machine.memory.copy()
    assert obey(look, said, "MOVEI 5,7$X", "CAIE 5,7$X") == [
        "                     201240,,000007  MOVEI 5,7                  AC 5: 000000,,000000 -> 000000,,000007",
        "                     302240,,000007  CAIE 5,7",
        "It skips.",
    ]
    before[5] = 7
    assert (look.machine.memory == before).all() and look.machine.pc == 0o100
    assert obey(look, said, "$X") == ["000100 GO            201040,,000000  MOVEI 1,0"]
    assert obey(look, said, "MOVEI 17,300$X", "PUSHJ 17,INC$X")[1:] == [
        "                     260740,,000107  PUSHJ 17,INC               000301: 000000,,000000 -> 040000,,000101  "
        "AC 17: 000000,,000300 -> 000001,,000301",
        "000107 INC           271040,,000010  ADDI 1,10",
    ]
    assert obey(look, said, "LOOP$B", "$P")[1] == "Breakpoint; PC is 000101." and look.machine.examine(1) == 8
    assert obey(look, said, "HALT$X")[-1] == "Stopped: halt."


@pytest.mark.parametrize(
    "line, said",
    [
        ("foo$Q", "'foo$Q' is not a command; `help` lists them."),
        ("foo bar", "'foo' is not a command; `help` lists them."),
        ("$3P", "'$3P' is not a command; `help` lists them."),
        ("^", "The key ^ must be alone on its line, after a word was opened."),
        ("LOOP^", "The key ^ must be alone on its line, after a word was opened."),
        ("LOOP$9B", "There is no breakpoint 9; choose from 1 to 8."),
        ("LOOP$0B", "There is no breakpoint 0; choose from 1 to 8."),
        ("$2B", "Give an address here."),
        ("NONE$B", "'NONE' is neither a number (octal; a decimal one ends in a point) nor a symbol."),
        ("NONE/", "'NONE' is neither a number (octal; a decimal one ends in a point) nor a symbol."),
        ("NONE=", "'NONE' is neither a word nor an instruction."),
        ("40000/", "Address 40000 is outside the 16K words of memory."),
        ("40000/ 5", "Address 40000 is outside the 16K words of memory."),
        ("LOOP/ FOO BAR", "'FOO BAR' is neither a word nor an instruction."),
        ("FOO BAR$X", "'FOO BAR' is neither a word nor an instruction."),
        ("0$P", "'0' is not a count. Give a decimal number, 1 or more."),
        ("40000$G", "Address 40000 is outside the 16K words of memory."),
    ],
)
def test_what_ddt_would_not_take_is_one_sentence_and_changes_nothing(debugger, line, said):
    look, heard = debugger(COUNT, size=16384)
    before = look.machine.memory.copy(), look.machine.pc, set(look.machine.breakpoints)
    assert obey(look, heard, line) == [said]
    assert (look.machine.memory == before[0]).all() and (look.machine.pc, look.machine.breakpoints) == before[1:]


def test_after_the_last_word_of_memory_there_is_none_to_open(debugger):
    look, said = debugger(COUNT, size=16384)
    assert obey(look, said, "37777/", "")[-1] == "Address 40000 is outside the 16K words of memory."
    assert obey(look, said, "^")[-1].startswith("037776")


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
