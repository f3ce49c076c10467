"""The console's parts one by one: the terminal, the script's patience, when the computer rests; and how `pdp6` ends."""

import io
import os
import pty
import signal
import sys
import termios
from types import SimpleNamespace

import pytest

from pdp6 import BadInput, cli, console, images
from pdp6.console import EXIT_KEY, Run, Script, Terminal, registers
from pdp6.devices import attach_all
from pdp6.devices.device import SECOND
from pdp6.machine import Machine
from pdp6.midas import assemble

ECHO = """GO:	CONSO TTY,40
	JRST .-1
	DATAI TTY,1
	DATAO TTY,1
	CONSO TTY,10
	JRST .-1
	CONO TTY,200
	CAIE 1,"!
	JRST GO
	HALT GO
END GO
"""


def loaded(source=ECHO):
    machine = Machine()
    devices = attach_all(machine)
    image = assemble(source).image
    for address, word in image.words.items():
        machine.deposit(address, word)
    machine.start(image.start)
    return machine, devices


# ---------------------------------------------------------------- the terminal


@pytest.fixture
def screen(monkeypatch):
    """A terminal of one's own as the standard input; gives the file at its other end."""
    outer, inner = pty.openpty()
    monkeypatch.setattr(sys, "stdin", os.fdopen(inner))
    yield outer
    sys.stdin.close()


def test_a_terminal_hands_on_every_key_and_is_left_as_it_was(screen):
    before, handler = termios.tcgetattr(sys.stdin.fileno()), signal.getsignal(signal.SIGTERM)
    with Terminal() as terminal:
        assert terminal.is_person and not terminal.closed and terminal.keys() == ""
        raw = termios.tcgetattr(sys.stdin.fileno())
        assert not raw[3] & (termios.ICANON | termios.ECHO | termios.ISIG) and not raw[0] & termios.ICRNL
        os.write(screen, b"a\x03\r\xff\x1c")
        assert terminal.keys(1) == "a\x03\r\x1c" and terminal.keys(0) == ""
        assert signal.getsignal(signal.SIGTERM) == signal.getsignal(signal.SIGHUP) == terminal._leave
        with pytest.raises(SystemExit) as left:
            terminal._leave(signal.SIGTERM, None)
        assert left.value.code == 128 + signal.SIGTERM
    assert termios.tcgetattr(sys.stdin.fileno()) == before and signal.getsignal(signal.SIGTERM) == handler
    os.close(screen)


def test_a_terminal_that_is_gone_is_left(screen, monkeypatch):
    with Terminal() as terminal:
        monkeypatch.setattr(console.os, "read", lambda file, size: b"")
        os.write(screen, b"a")
        assert terminal.keys(1) == EXIT_KEY and terminal.closed and terminal.keys(0) == ""
    os.close(screen)


@pytest.mark.parametrize("stdin", [None, io.StringIO("text")])
def test_what_is_no_terminal_has_no_keys_and_gets_no_returns(monkeypatch, capsys, stdin):
    monkeypatch.setattr(sys, "stdin", stdin)
    slept = []
    monkeypatch.setattr(console.time, "sleep", slept.append)
    with Terminal() as terminal:
        assert (terminal.is_person, terminal.closed, terminal.keys(2)) == (False, True, "") and slept == [2]
        for character in "A\r\nB":
            terminal.show(character)
    assert capsys.readouterr().out == "A\nB"


def test_a_person_at_a_screen_gets_returns_too(monkeypatch):
    written = io.StringIO()
    monkeypatch.setattr(sys, "stdout", written)
    terminal = Terminal()
    for person, screen, wanted in ((True, True, "\r"), (True, False, ""), (False, True, "")):
        terminal.is_person, written.isatty = person, lambda screen=screen: screen
        written.seek(0), written.truncate()
        terminal.show("\r")
        assert written.getvalue() == wanted


# ---------------------------------------------------------------- a script


class Paper:
    """A teletype as a script sees it: a clock, a paper, and when the printer is done."""

    def __init__(self):
        self.now, self.text, self.due_to_print = 0, "", None


def typed(text, echo=None, until=30 * SECOND):
    """When each key of a script is struck, in tenths of a second; `echo(key)`: tenths until its echo is printed."""
    script, paper, struck, printing = Script(text), Paper(), [], []
    script.teletype = paper
    while paper.now <= until and not script.finished(paper.now):
        while printing and printing[0][0] <= paper.now:
            paper.text += printing.pop(0)[1]
            paper.due_to_print = printing[0][0] if printing else None
            script.heard(paper.text[-1])
        if key := script(paper.now):
            struck.append((paper.now * 10 // SECOND, key))
            if echo and (after := echo(key)) is not None:
                printing.append((paper.now + after * SECOND // 10, key))
                paper.due_to_print = printing[0][0]
        paper.now += SECOND // 10
    return struck, paper.now * 10 // SECOND


def test_a_key_is_struck_after_the_echo_of_the_one_before_or_after_two_seconds():
    assert typed("ab\\", echo=lambda key: 1) == ([(10, "a"), (14, "b")], 25)
    assert typed("ab\\", echo=lambda key: 5) == ([(10, "a"), (18, "b")], 33)
    assert typed("ab\\") == ([(10, "a"), (30, "b")], 50)
    assert typed("a", echo=lambda key: 1 if key == "a" else None) == ([(10, "a"), (14, "\r")], 34)


def test_a_script_pauses_and_waits_for_what_was_printed_since_the_last_key():
    assert typed("a\\\n%pause 2.5\nb\\", echo=lambda key: 1)[0] == [(10, "a"), (36, "b")], "from the next look on"
    assert typed("a\\\n%wait a\nb\\", echo=lambda key: 20)[0] == [(10, "a"), (33, "b")]
    assert typed("a\\\n%wait x\nb\\", echo=lambda key: 1)[0] == [(10, "a")]
    assert typed("a\\\nb\\\n%wait a\nc\\", echo=lambda key: 1)[0] == [(10, "a"), (14, "b")], (
        "a came before the last key"
    )
    assert typed("%pause 0.5\na\\")[0] == [(10, "a")] and typed("%pause 3\na\\")[0] == [(30, "a")]


@pytest.mark.parametrize(
    "line, keys",
    [
        ("", "\r"),
        ("\\", ""),
        ("a\\b", "a\\b\r"),
        ("a\\", "a"),
        ("^a^A^[^\\", "\x01\x01\x1b^"),
        ("^^a", "^a\r"),
        ("a^", "a^\r"),
        ("%%wait", "%wait\r"),
        ("%%%", "%%\r"),
        ("^?", "\x1f\r"),
    ],
)
def test_a_line_of_a_script_is_these_keys(line, keys):
    assert "".join(key for _, key in Script(line).orders) == keys if line else True
    assert [order for order, _ in Script(line).orders] == ["type"] * (len(keys) if line else 0)


@pytest.mark.parametrize(
    "line, sentence",
    [
        ("%wait", "s:1: '%wait' is not an order; choose from `%wait TEXT` and `%pause SECONDS`."),
        ("%", "s:1: '%' is not an order; choose from `%wait TEXT` and `%pause SECONDS`."),
        ("%stop 5", "s:1: '%stop 5' is not an order; choose from `%wait TEXT` and `%pause SECONDS`."),
        ("%pause two", "s:1: 'two' is not a number of seconds."),
    ],
)
def test_an_order_that_cannot_be_is_reported(line, sentence):
    with pytest.raises(BadInput) as fault:
        Script(line, "s")
    assert str(fault.value) == sentence


# ---------------------------------------------------------------- a run


class Keys:
    """A terminal whose keys are given, one answer for each time it is asked."""

    def __init__(self, *keys, person=True, closed=False):
        self.given, self.is_person, self.closed, self.shown, self.asked = [*keys], person, closed, "", []

    def keys(self, seconds):
        self.asked.append(seconds)
        return self.given.pop(0) if self.given else EXIT_KEY

    def show(self, character):
        self.shown += character


def test_keys_reach_the_program_until_the_exit_key():
    machine, devices = loaded()
    terminal = Keys("ab", "", "c")
    stop = Run(machine, devices, terminal).go()
    assert (stop.reason, stop.sentence) == ("exit", f"Left by the exit key; PC is {machine.pc:06o}.")
    assert terminal.shown == "ABC" and machine.time == 4 * SECOND + machine.time % SECOND
    assert terminal.asked[0] == console.REST and len(terminal.asked) == 4


def test_a_run_ends_at_a_halt_its_last_character_printed_or_at_its_limit():
    machine, devices = loaded()
    terminal = Keys("x!")
    assert Run(machine, devices, terminal).go().reason == "halt" and terminal.shown == "X!"
    machine, devices = loaded()
    assert Run(machine, devices, Keys(), limit=1000).go().reason == "limit" and machine.instructions == 1000
    assert Run(machine, devices, Keys(), limit=500).go().reason == "limit" and machine.instructions == 1500


def test_a_script_is_typed_and_ends_the_run_where_nobody_sits():
    machine, devices = loaded()
    terminal = Keys(*[""] * 20, person=False, closed=True)
    stop = Run(machine, devices, terminal, Script("ab\\")).go()
    assert (stop.reason, stop.sentence) == ("script", f"The script is at its end; PC is {machine.pc:06o}.")
    assert terminal.shown == "AB" and devices.teletype.source is None and set(terminal.asked) == {0}


def test_a_person_goes_on_where_the_script_ended():
    machine, devices = loaded()
    terminal = Keys(*[""] * 8, "c!")
    assert Run(machine, devices, terminal, Script("ab\\")).go().reason == "halt" and terminal.shown == "ABC!"


def test_the_computer_rests_only_while_nothing_is_done():
    machine, devices = loaded()
    run = Run(machine, devices, Keys())
    before = machine.memory.copy()
    assert run._spare(before) == console.REST and run._spare(None) == 0
    machine.memory[0o1000 : 0o1000 + console.WAITING_WORDS] += 1
    assert run._spare(before) == console.REST
    machine.memory[0o2000] += 1
    assert run._spare(before) == 0
    assert Run(machine, devices, Keys(), Script("a"))._spare(machine.memory.copy()) == 0
    devices.teletype.type("a")
    assert run._spare(machine.memory.copy()) == 0


def test_in_real_time_the_computer_rests_until_the_machine_is_behind(monkeypatch):
    machine, devices = loaded()
    run = Run(machine, devices, Keys(), real=True)
    run._began, run._since = 100.0, machine.time - 3 * SECOND
    for now, rest in ((101.0, 2.0), (103.0, 0.0), (110.0, 0.0)):
        monkeypatch.setattr(console.time, "monotonic", lambda now=now: now)
        assert run._spare(None) == rest
    machine, devices = loaded()
    monkeypatch.setattr(console.time, "monotonic", lambda: 0.0)
    terminal = Keys("", "", "")
    Run(machine, devices, terminal, real=True).go()
    assert [round(rest, 3) for rest in terminal.asked] == [0.02, 0.04, 0.06, 0.08]


def test_the_registers_are_shown_with_every_flag():
    machine = Machine()
    for number in range(16):
        machine.deposit(number, number << 18 | 1)
    machine.flags, machine.pc, machine.switches = 0o774000000000, 0o1234, 5
    assert registers(machine).splitlines() == [
        " 0 000000,,000001   1 000001,,000001   2 000002,,000001   3 000003,,000001",
        " 4 000004,,000001   5 000005,,000001   6 000006,,000001   7 000007,,000001",
        "10 000010,,000001  11 000011,,000001  12 000012,,000001  13 000013,,000001",
        "14 000014,,000001  15 000015,,000001  16 000016,,000001  17 000017,,000001",
        "PC 001234  flags: overflow, carry 0, carry 1, PC change, byte, user, user IO  switches 000000,,000005",
        "0 instructions, 0.000 simulated seconds",
    ]
    for place, name in enumerate(console.FLAG_NAMES):
        machine.flags = 1 << 35 - place
        assert f"flags: {name}  " in registers(machine)


# ---------------------------------------------------------------- the command


@pytest.fixture
def image(tmp_path):
    images.save(assemble(ECHO).image, tmp_path / "echo")
    return str(tmp_path / "echo")


@pytest.mark.parametrize(
    "fault, code, said",
    [
        (BadInput("no\n  end"), 2, "pdp6: no end.\n"),
        (BadInput("why?"), 2, "pdp6: why?\n"),
        (BrokenPipeError(), 0, ""),
        (OSError(28, "No space left on device", "disk"), 2, "pdp6: disk: No space left on device.\n"),
        (OSError("gone"), 2, "pdp6: gone.\n"),
        (KeyboardInterrupt(), 130, "\n"),
    ],
)
def test_every_end_of_the_command_has_its_code_and_its_sentence(monkeypatch, capsys, image, fault, code, said):
    def fails(args):
        raise fault

    forgotten = []
    monkeypatch.setattr(cli, "run_info", fails)
    monkeypatch.setattr(cli, "_forget_output", lambda: forgotten.append(1))
    assert cli.main(["info", image]) == code and capsys.readouterr().err == said
    assert bool(forgotten) == isinstance(fault, OSError)


def test_what_is_unwritten_is_forgotten_also_where_there_is_no_output(monkeypatch, tmp_path):
    with open(tmp_path / "out", "w") as out:
        monkeypatch.setattr(sys, "stdout", out)
        cli._forget_output()
        print("lost", flush=True)
    monkeypatch.setattr(sys, "stdout", None)
    cli._forget_output()
    monkeypatch.undo()
    assert (tmp_path / "out").read_text() == ""


def test_the_standard_input_is_a_script_unless_it_is_a_person_or_nothing(monkeypatch, tmp_path):
    args = SimpleNamespace(script=None)
    machine = SimpleNamespace(is_person=False)
    (tmp_path / "typed").write_text("a\n%wat\n")
    with open(tmp_path / "typed") as typed, open(os.devnull) as nothing:
        monkeypatch.setattr(sys, "stdin", typed)
        with pytest.raises(BadInput, match="input:2: '%wat' is not an order"):
            cli._script(args, machine)
        assert cli._script(args, SimpleNamespace(is_person=True)) is None
        monkeypatch.setattr(sys, "stdin", nothing)
        assert cli._is_empty_device() and cli._script(args, machine) is None
    monkeypatch.setattr(sys, "stdin", None)
    assert cli._script(args, machine) is None
    monkeypatch.setattr(sys, "stdin", io.StringIO("ab\n"))
    assert not cli._is_empty_device()
    assert [what for _, what in cli._script(args, machine).orders] == ["a", "b", "\r"]


def test_a_run_keeps_what_it_had_to(monkeypatch, capsys, tmp_path, image):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "script").write_text("a!\\\n")
    files = "--punch punch --printer printer --save state --screen screen.svg --blank 1=reel --script script".split()
    assert cli.main(["run", image, *files]) == 0
    assert capsys.readouterr().out == "A!" and (tmp_path / "screen.svg").read_text().startswith("<svg ")
    assert {path.name for path in tmp_path.iterdir()} == set("echo printer punch reel screen.svg script state".split())
    assert cli.main(["run", image, "--state", "state", "--mount", "2=reel", "--script", "script"]) == 0
    assert capsys.readouterr().out == "A!", "it goes on at GO, where its halt left it"
    (tmp_path / "lines").write_text("pc\nregisters\nquit\n")
    with open(tmp_path / "lines") as lines:
        monkeypatch.setattr(sys, "stdin", lines)
        assert cli.main(["debug", image, "--no-memory-stop", "--switches", "5,,1", "--start", "101"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("000101 GO+1") and "switches 000005,,000001" in said
