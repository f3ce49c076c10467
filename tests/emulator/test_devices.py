"""The devices, each driven by a small program of our own, in simulated time."""

import subprocess
import sys
import zipfile
from xml.etree import ElementTree

import pytest

from pdp6 import BadInput, images, keeping, midas
from pdp6.control import TIME
from pdp6.devices import Reel, attach_all, svg
from pdp6.devices.microtape import BLOCKS
from pdp6.machine import Machine
from pdp6.words import ascii, octal

SECOND = 1_000_000_000


def made(source, **options):
    """A machine with its devices and a program of MIDAS in it, ready to start; and the program's symbols."""
    assembly = midas.assemble(f"TITLE TEST\nLOC 100\n{source}\nEND GO\n", "test")
    assert not assembly.errors, assembly.errors
    machine = Machine()
    devices = attach_all(machine, **options)
    for address, word in assembly.image.words.items():
        machine.deposit(address, word)
    machine.start(assembly.image.start)
    return machine, devices, assembly.symbols


ECHO = """
GO:	MOVE 1,[JSR BREAK]
	MOVEM 1,50
	CONO TTY,4		; channel 4
	CONO PI,2210		; that channel and the system on
WAIT:	SKIPN DONE
	JRST WAIT
	HALT
BREAK:	0
	CONSO TTY,40		; a key, or the printer?
	JRST OUT
	DATAI TTY,2
	DATAO TTY,2
	CAIN 2,33		; ESCAPE is the last
	SETOM DONE
	JRST 12,@BREAK
OUT:	CONO TTY,204		; clear the printer's flag
	JRST 12,@BREAK
DONE:	0
"""

PRINT = """
GO:	MOVE 2,[POINT 7,TEXT]
NEXT:	ILDB 1,2
	JUMPE 1,[HALT]
	DATAO TTY,1
	CONSO TTY,10
	JRST .-1
	JRST NEXT
TEXT:	ASCIZ /ABCDEFGHIJ/
"""


def test_a_program_echoes_what_is_typed_by_interrupts_on_channel_4():
    machine, devices, _ = made(ECHO)
    devices.teletype.type("hello, 1967\x07\x1b")
    assert machine.run(10_000_000).reason == "halt"
    devices.teletype.finish()
    assert devices.teletype.text == "HELLO, 1967\x07\x1b"


def test_every_control_character_reaches_the_program():
    text = "".join(chr(code) for code in range(1, 0o33)) + "\x1c\x1d\x1e\x1f\x1b"
    machine, devices, _ = made(ECHO)
    devices.teletype.type(text)
    assert machine.run(20_000_000).reason == "halt"
    devices.teletype.finish()
    assert devices.teletype.text == text.replace("\n", "\r")


def test_a_function_may_be_the_keyboard_and_a_function_the_paper():
    keys, heard = iter("OK\x1b"), []
    machine, devices, _ = made(ECHO)
    devices.teletype.source = lambda now: next(keys, None) if now > SECOND else None
    devices.teletype.sink = heard.append
    machine.run(10_000_000)
    devices.teletype.finish()
    assert "".join(heard) == "OK\x1b"
    assert machine.time > SECOND


def test_ten_characters_take_a_second():
    machine, devices, _ = made(PRINT)
    assert machine.run(10_000_000).reason == "halt"
    assert devices.teletype.text == "ABCDEFGHIJ"
    assert SECOND < machine.time < 1.001 * SECOND


def test_a_poll_of_the_printer_sees_it_busy_and_then_done():
    machine, devices, _ = made(PRINT)
    machine.run(until_time=SECOND // 20)
    assert octal(devices.teletype.coni(0o120)) == "000000,,000020"
    machine.run(until_time=SECOND)
    assert machine.status[0o120 >> 2] == devices.teletype.coni(0o120)


CLOCK = """
GO:	MOVE 1,[JSR BREAK]
	MOVEM 1,46
	CONO APR,2003		; clock on channel 3
	CONO PI,2220
	JRST .
BREAK:	0
	CONSO APR,1000
	HALT			; nothing else may interrupt
	AOS TICKS
	CONO APR,1003
	JRST 12,@BREAK
TICKS:	0
"""


@pytest.mark.parametrize("seconds", [1, 10, 3600])
def test_the_clock_ticks_sixty_times_a_second_of_simulated_time(seconds):
    machine, _, symbols = made(CLOCK)
    assert machine.run(until_time=seconds * SECOND + 1000_000).reason == "time"
    assert machine.examine(symbols["TICKS"]) == 60 * seconds


COPY = """
GO:	CONO PTR,MODE+20
	CONO PTP,MODE
LOOP:	CONSO PTR,10
	JRST .-1
	CONSO PTR,400		; the motor stops at the end of the tape
	HALT
	DATAI PTR,1
SEND:	DATAO PTP,OUT
	CONSO PTP,10
	JRST .-1
	CONO PTP,MODE
	JRST LOOP
"""


def test_a_tape_is_copied_frame_by_frame():
    tape = bytes(range(256))
    machine, devices, _ = made("MODE==0\nOUT==1\n" + COPY.replace("GO:", "GO:	SETZ 1,\n"))
    devices.reader.load(tape)
    assert machine.run(20_000_000).reason == "halt"
    assert devices.punch.tape == tape


def test_a_binary_word_is_six_frames_with_a_hole_in_channel_8():
    words = [0o123456765432, 0o777777777777, 0, 1]
    tape = bytes([0, 0, 0o177]) + images.write_frames(words)
    machine, devices, symbols = made("""
GO:	CONO PTR,60
	MOVSI 3,-4
LOOP:	CONSO PTR,10
	JRST .-1
	DATAI PTR,DATA(3)
	AOBJN 3,LOOP
	HALT
DATA:	BLOCK 4""")
    devices.reader.load(tape)
    assert machine.run(1_000_000).reason == "halt"
    assert [machine.examine(symbols["DATA"] + place) for place in range(4)] == words


def test_what_was_punched_reads_as_text_without_blank_tape_and_rubouts():
    _, devices, _ = made("GO: HALT")
    devices.punch.tape += bytes([0, *b"AB", 0o177, 0o377, 0o200, ord("C") | 0o200, 0o176, 1])
    assert devices.punch.text == "ABC~\1"


@pytest.mark.parametrize("format", ["rim", "rim10"])
def test_the_key_read_in_loads_a_tape_and_starts_its_program(format):
    program = midas.assemble("TITLE T\nLOC 200\nGO: MOVEI 5,123\n HALT\n JRST GO\nEND GO\n", "t").image
    machine, devices, _ = made("GO: HALT")
    devices.reader.load(images.serialize(program, format))
    assert devices.reader.read_in() == 0o200
    assert machine.run().reason == "halt"
    assert machine.examine(5) == 0o123


@pytest.mark.parametrize(
    "tape, said",
    [
        (images.write_frames([0o777776000077, 0])[:-2], "ends at frame"),
        (images.write_frames([0o777776000077, 0, 5]), "not with a jump"),
        (b"", "ends at frame 0"),
    ],
)
def test_a_cut_tape_is_refused_in_one_sentence(tape, said):
    _, devices, _ = made("GO: HALT")
    devices.reader.load(tape)
    with pytest.raises(BadInput, match=said):
        devices.reader.read_in()


PRINTER = """
GO:	CONO LPT,2000
	MOVE 2,[-LENGTH,,TEXT]
NEXT:	CONSO LPT,100
	JRST .-1
	DATAO LPT,(2)
	AOBJN 2,NEXT
	CONSO LPT,100
	JRST .-1
	HALT
TEXT:	ASCII "WALLPAPER	5
 SECOND LINE
"
	<14_29.>
	ASCII "NEXT PAGE
"
LENGTH==.-TEXT
"""


def test_the_line_printer_prints_lines_tabs_and_pages(tmp_path):
    machine, devices, _ = made(PRINTER, printer=tmp_path / "paper")
    assert machine.run(1_000_000).reason == "halt"
    assert devices.printer.text.replace("\r", "") == "WALLPAPER       5\n SECOND LINE\n\fNEXT PAGE\n"
    assert (tmp_path / "paper").read_bytes().decode() == devices.printer.text
    assert machine.time > 4 * SECOND // 5, "four movements of the paper, a fifth of a second each"


def printed(text):
    """What the line printer makes of a text, five characters a word."""
    _, devices, _ = made("GO: HALT")
    for word in ascii(text):
        devices.printer.datao(0o124, word)
        devices.printer.event(0)
    return devices.printer.text


@pytest.mark.parametrize(
    "text, paper",
    [
        ("A\nB\n\vC\n", "A\nB\n" + "\n" * 18 + "C\n"),
        ("A\vB\x10C\n", "A" + "\n" * 20 + "B" + "\n" * 10 + "C\n"),
        ("A\n\x11B\x12C\n", "A\n\nB\nC\n"),
        ("A\x12B\x12C\x13D\n", "A\n\n\nB\n\n\nC\nD\n"),
        ("\n" * 59 + "A\nB\n\fC\n", "\n" * 59 + "A\nB\n\fC\n"),
        ("\n" * 41 + "A\vB\n", "\n" * 41 + "A\fB\n"),
    ],
)
def test_a_stop_moves_the_paper_to_a_line_of_the_page_wherever_it_is(text, paper):
    assert printed(text) == paper


# Display.


def drawn(*pairs):
    """The display after some pairs of 18-bit words, each sent when it was done."""
    machine, devices, _ = made("GO: HALT")
    display = devices.display
    display.cono(0o130, 0o100)
    display.event(0)
    for left, right in pairs:
        assert display.coni(0o130) & 0o200
        display.datao(0o130, left << 18 | right)
        if display.due is not None:
            machine.state[TIME] = display.due
            display.event(display.due)
    return display


def places(display):
    return [(each.x, each.y) if each.is_spot else (each.x, each.y, each.to_x, each.to_y) for each in display.strokes]


def test_a_vector_stops_at_the_edge_and_asks_for_attention_on_the_special_channel():
    _, devices, _ = made("GO: HALT")
    display = devices.display
    display.cono(0o130, 0o152)
    display.event(0)
    right = 0o200000 + 0o177
    for left_word, right_word in ((0o020000, 0o220144), (0o101000, right), (right, right)):
        display.datao(0o130, left_word << 18 | right_word)
        display.event(display.due)
    assert (display.x, display.y) == (512 + 3 * 127, 0o144)
    display.datao(0o130, right << 18 | right)
    assert display.coni(0o130) & 0o1000 and display.due is None
    assert display.channels() == {5} and display.x == 1023
    display.cono(0o130, 0o252)
    assert not display.coni(0o130) & 0o5000 and display.due is not None


def test_characters_are_drawn_by_the_generator():
    display = drawn((0o020117, 0o220100), (0o060100, 0o350137))
    assert (min(x for x, _ in places(display)), max(y for _, y in places(display))) == (64, 64 + 6)
    rows = ["".join("#" if (64 + x, 64 + y) in places(display) else "." for x in range(5)) for y in range(6, -1, -1)]
    assert rows == [".###.", "#...#", "#...#", "#####", "#...#", "#...#", "#...#"]
    assert display.mode == 0 and display.x == 64 + 6


def test_a_program_draws_a_frame_and_the_picture_shows_it(root):
    assembly = midas.assemble((root / "pdp6" / "programs" / "board.mid").read_text(), "board.mid")
    assert not assembly.errors
    machine = Machine()
    devices = attach_all(machine)
    for address, word in assembly.image.words.items():
        machine.deposit(address, word)
    machine.deposit(0o730 + 28 - 4, 0o103 + 11)  # the king on the square of the fifth column
    machine.start(assembly.image.start)
    assert machine.run(1_000_000).reason == "halt"
    frame = devices.display.frame()
    lines = [each for each in frame if not each.is_spot]
    spots = [each for each in frame if each.is_spot]
    assert len(lines) == 2 * 9 * 8 and {each.intensity for each in lines} == {5}
    assert (
        all(0o140 + 4 * 0o150 < each.x < 0o140 + 5 * 0o150 and 0o140 < each.y < 0o140 + 0o150 for each in spots)
        and len(spots) == 14
    )
    picture = ElementTree.fromstring(svg(frame, title="A king & a board"))
    assert picture.get("aria-label") == "A king & a board"
    assert sum(path.get("d").count("M") for path in picture.iter("{http://www.w3.org/2000/svg}path")) == len(frame)


def test_a_frame_is_what_was_drawn_lately():
    display = drawn((0o020017, 0o220144), (0o022310, 0o220310), (0o002620, 0))
    last = display.strokes[-1].time
    assert len(display.frame(last, seconds=1)) == 2
    assert [each.x for each in display.frame(last, seconds=1e-6)] == [0o620]


# Microtape.


def tape_program(block, write, backward=False, unit=2):
    """A program that finds a block and reads or writes its 128 words at DATA."""
    direction, mode, function = 0o10000 * backward, 0o3400 if write else 0o4000, 0o700 if write else 0o300
    search = 0o240204 | 0o20000 | direction | unit << 3  # job done enabled, channel 4
    return f"""
GO:	MOVE 1,[JSR BREAK]
	MOVEM 1,50
	MOVE 1,[JSR WORD]
	MOVEM 1,46
	CONO PI,2230		; channels 3 and 4
	CONO DC,4013		; Microtape, to the processor, channel 3
	CONO UTC,{search | 0o2000:o}	; search, after the tape has started
	MOVE 3,[-200,,DATA]
	JRST .
WORD:	0			; channel 3: a word
	SKIPE BUSY
	JRST TRANSF
	DATAI DC,FOUND
	JRST 12,@WORD
TRANSF:	JUMPGE 3,LAST
	{"DATAO" if write else "DATAI"} DC,(3)
	AOBJN 3,[JRST 12,@WORD]
	JRST {"[JRST 12,@WORD]" if write else "LAST"}
LAST:	CONO {"PI,1020" if write else "DC,0"}		; no more words: those still on their way arrive
	JRST 12,@WORD
BREAK:	0			; channel 4: the work is done
	CONI UTS,STATUS
	MOVE 2,STATUS
	TRNE 2,16
	HALT
	SKIPE BUSY
	JRST DONE
	MOVE 1,FOUND
	CAIN 1,{block:o}
	JRST HERE
	CONO DC,4013
	CONO UTC,{search:o}
	JRST 12,@BREAK
HERE:	SETOM BUSY
	CONO DC,{mode | 0o13:o}
	CONO UTC,{search & ~0o700 | function:o}
	JRST 12,@BREAK
DONE:	CONO UTC,0
	HALT
STATUS:	0
BUSY:	0
FOUND:	0
DATA:	BLOCK 200
"""


def transfer(path, block, words=None, backward=False, locked=False):
    """Write or read a block of a tape by a program; returns the words at DATA, and the status at its end."""
    machine, devices, symbols = made(tape_program(block, words is not None, backward))
    devices.microtape.mount(2, path, locked)
    if backward:
        devices.microtape.transports[2].place = 60_000 + (block + 3) * 1600
    for place, word in enumerate(words or []):
        machine.deposit(symbols["DATA"] + place, word)
    stop = machine.run(200_000_000)
    assert stop.reason == "halt", stop
    devices.microtape.dismount(2)
    return [machine.examine(symbols["DATA"] + place) for place in range(128)], machine.examine(symbols["STATUS"])


@pytest.fixture
def tape(tmp_path):
    Reel.blank(tmp_path / "tape").close()
    return tmp_path / "tape"


WORDS = [0o123456000000 + place for place in range(128)]


@pytest.mark.parametrize("block", [0, 1, 100])
def test_a_block_written_by_a_program_is_read_by_another(tape, block):
    _, status = transfer(tape, block, WORDS)
    assert status & 0o1 and not status & 0o116
    assert transfer(tape, block) == (WORDS, status)
    reel = Reel(tape)
    assert reel.read(block) == WORDS
    assert [reel.read(each) for each in range(BLOCKS) if each != block] == [[0] * 128] * (BLOCKS - 1)


def test_backwards_the_words_come_in_reverse_order(tape):
    transfer(tape, 7, WORDS)
    assert transfer(tape, 7, backward=True)[0] == WORDS[::-1]
    transfer(tape, 9, WORDS, backward=True)
    assert transfer(tape, 9)[0] == WORDS[::-1]


def test_the_search_takes_as_long_as_the_tape_needs(tape):
    machine, devices, _ = made(tape_program(100, False))
    devices.microtape.mount(2, tape)
    machine.run(200_000_000)
    assert 5 * SECOND < machine.time < 7 * SECOND, "a block passes in 53 ms"


def test_a_transport_without_a_reel_and_a_locked_tape_are_illegal(tape):
    machine, devices, symbols = made(tape_program(3, False))
    assert machine.run(10_000_000).reason == "halt"
    assert machine.examine(symbols["STATUS"]) & 0o4
    assert transfer(tape, 3, WORDS, locked=True)[1] & 0o4
    assert Reel(tape).read(3) == [0] * 128


KILLED = """
import os, sys
from tests.emulator.test_devices import made, tape_program, WORDS
machine, devices, symbols = made(tape_program(5, True))
devices.microtape.mount(2, sys.argv[1])
for place, word in enumerate(WORDS):
    machine.deposit(symbols["DATA"] + place, word)
machine.run(200_000_000)
print("written", flush=True)
os.kill(os.getpid(), 9)
"""


def test_a_tape_survives_writing_killing_and_reopening(tape, root):
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(tape)], capture_output=True, text=True, cwd=root, check=False
    )
    assert done.returncode == -9 and done.stdout == "written\n", done.stderr
    assert transfer(tape, 5)[0] == WORDS


def test_a_truncated_tape_and_an_absent_one_are_refused(tmp_path, tape):
    with open(tape, "r+b") as file:
        file.truncate(1000)
    with pytest.raises(BadInput, match="is not a tape: it has 1000 bytes"):
        Reel(tape)
    with pytest.raises(BadInput, match="No such file"):
        Reel(tmp_path / "nothing")
    with pytest.raises(BadInput, match="File exists"):
        Reel.blank(tape)
    _, devices, _ = made("GO: HALT")
    with pytest.raises(BadInput, match="no transport 8"):
        devices.microtape.mount(8, tape)


# Absent devices, and keeping.


@pytest.mark.parametrize("source, text", [(PRINT, "ABCDEFGHIJ"), (ECHO, "SAVED\x1b")])
@pytest.mark.parametrize("seconds", [0.05, 0.1001, 0.33])
def test_a_saved_machine_goes_on_as_if_nothing_had_happened(tmp_path, source, text, seconds):
    machine, devices, _ = made(source)
    devices.teletype.type("saved\x1b")
    machine.run(until_time=round(seconds * SECOND))
    keeping.save(machine, tmp_path / "state")
    other, others, _ = made(ECHO)
    others.teletype.type("something else")
    other.run(until_time=SECOND // 2)
    keeping.restore(other, tmp_path / "state")
    assert machine.run().reason == other.run().reason == "halt"
    for each in (devices, others):
        each.teletype.finish()
        assert each.teletype.text == text
    assert (machine.time, machine.instructions, machine.memory.tobytes()) == (
        other.time,
        other.instructions,
        other.memory.tobytes(),
    )


def test_a_state_that_is_nested_too_deep_is_refused(tmp_path):
    with zipfile.ZipFile(tmp_path / "state", "w") as file:
        file.writestr(keeping.DEVICES, "[" * 100_000)
    with pytest.raises(BadInput, match="is not a saved state"):
        keeping.restore(made(PRINT)[0], tmp_path / "state")


def test_a_truncated_state_is_refused_and_changes_nothing(tmp_path):
    machine, devices, _ = made(PRINT)
    keeping.save(machine, tmp_path / "state")
    (tmp_path / "state").write_bytes((tmp_path / "state").read_bytes()[:-100])
    machine.deposit(1, 5)
    with pytest.raises(BadInput, match="is not a saved state"):
        keeping.restore(machine, tmp_path / "state")
    assert machine.examine(1) == 5
    with pytest.raises(BadInput, match="No such file"):
        keeping.restore(machine, tmp_path / "none")


@pytest.mark.parametrize("source", [PRINT, CLOCK, ECHO])
def test_the_same_program_gives_the_same_results_in_slices_of_any_size(source):
    results = []
    for slice in (SECOND, SECOND // 7, 1_234_567):
        machine, devices, _ = made(source)
        devices.teletype.type("SAME\x1b")
        while machine.time < 2 * SECOND:
            if machine.run(until_time=min(machine.time + slice, 2 * SECOND)).reason != "time":
                break
        results.append(
            (machine.pc, machine.time, machine.instructions, devices.teletype.text, machine.memory.tobytes())
        )
    assert results[0] == results[1] == results[2]


# The boxes of Spacewar.


def test_keys_held_are_read_by_a_program():
    machine, devices, symbols = made("GO:	DATAI 724,KEYS\n	HALT\nKEYS:	0\n")
    devices.consoles.hold(0, "strong thrust")
    devices.consoles.hold(1, "clockwise")
    machine.run()
    assert machine.examine(symbols["KEYS"]) == 0o20000200
    for player, key in ((2, "fire"), (0, "jump")):
        with pytest.raises(BadInput, match="choose from 0, 1 and"):
            devices.consoles.hold(player, key)
