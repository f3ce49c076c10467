"""`pdp6 debug`: conversations with every command, answers and refusals held whole."""

import re

import pytest

from pdp6 import images, midas
from pdp6.debugger import Debugger
from pdp6.devices import Reel, attach_all
from pdp6.machine import Machine
from tests.seen import held

COUNT = """TITLE COUNT
LOC 100
GO:	MOVEI 1,0
LOOP:	AOJ 1,
	MOVEM 1,CELL
	CAIGE 1,5
	JRST LOOP
	HALT GO
CELL:	0
INC:	ADDI 1,10
	POPJ 17,
SPY==:2
END GO
"""
ECHO = """TITLE ECHO
GO:	CONSO TTY,40
	JRST .-1
	DATAI TTY,1
	CONI TTY,2
	DATAO TTY,1
	CONSO TTY,10
	JRST .-1
	CAIE 1,"!
	JRST GO
	MOVEI 1,^M
	DATAO TTY,1
	HALT GO
END GO
"""
# fmt: off
TALKS = {
    "looking and changing": (COUNT, """examine GO 3|list LOOP|ex CELL 2|examine LOOP+1 5|examine 37776 5|examine GO 0|examine GO x|e
        deposit CELL -2,,LOOP+1|dep 300 MOVE 3,CELL(2)|d 301 ,,-1|d 302 CONO 774,5|d 303 BLKI 44,@5(2)|d 304 CONO 324,7|d 305 10.|d 306 -1
        d 307 FOO|d GO|d 40000 5|deposit|d 310 1 ? 2|d 311 [5]|d 312 .+1|d 313 SPY|where|pc 0|where|pc 37777|where|pc|pc 40000|p GO"""),
    "values": (COUNT, """value -1|= LOOP-GO|value 5,,-1|= ,,|= 1,,|= 1967.|= .|= . + 5 - -2|= --5|= 254000,,LOOP|= JRST GO|= 9|= 8|= 1.5|=|=|value
        = CELL,,CELL|= SPY|= -LOOP,,0|= 777777777777|= 400000,,|= 77,,77|= 712000,,1|= 700000,,|? 5|= 1000000,,1|= 377777777777"""),
    "symbols, switches, registers": (COUNT, "symbols|symbols O|symbols loop|symbols XYZ|switches|switches 123,,456|sw|switches 8|registers|# no command|   |run|reg"),
    "running": (COUNT, """continue 1|where|go 2|run LOOP|run|run 40000|continue 0|continue x|start GO|run NONE|step|step 3|step 0|s 100|step|pc GO|step 30"""),
    "breakpoints": (COUNT, """break|break LOOP+1|run|continue|continue 3|break CELL|break 40000|clear LOOP+1|continue|clear LOOP+1|clear|break|b LOOP|pc GO|continue 1|continue"""),
    "watches": (COUNT, """watch|watch CELL|run|continue 1|watch CELL rw|watch GO r|watch 1|watch 1 r|watch 1 w|watch LOOP q|watch|continue|continue|clear CELL|continue 1
        clear 1|clear GO|clear|continue|watch CELL r|run|d INC MOVE 2,CELL|d INC+1 HALT|run INC|clear|watch 2|run INC"""),
    "traces": (COUNT, "trace|trace on|continue 4|trace|trace 2|trace x|trace off|continue 3|trace 1|run|trace 3"),
    "what DDT takes": (COUNT, r"""GO/|||^|^|106/ -2,,LOOP|/|300/MOVE 3,CELL(2)||^|37777/||^|0/|^|LOOP^|examine GO||= 5||^|LOOP+3=|-1=|JRST .+1=|FOO BAR=|106/|=
        40000/|320/ 77|/5|NONE/ 5|LOOP/ FOO BAR|LOOP$B|GO$2B|INC$2B|0$1B|LOOP$1b|$9B|CELL$9B|CELL$0B|$B|LOOP$B|$G|$P|3$P|0$P|9$P|LOOP$G|$3P|$2G|2$2X|foo$Q|$B|foo|foo bar"""),
    "instructions that stand nowhere": (COUNT, r"""MOVEI 5,7$X|CAIE 5,7$X|CAIN 5,7$X|MOVEM 5,CELL$X|$X|MOVEI 17,300$X|PUSHJ 17,INC$X|where|$X|$X|where|JSR 320$X|where|320/|JSP 6,LOOP$X|registers
        pc GO|HALT$X|pc|HALT INC$X|pc|XCT LOOP$X|37770/|MOVEM 5,37770$X|37770/|FOO$X|SKIPA$X|JFCL$X|JRST .+5$X"""),
    "the teletype": (ECHO, r"""type ab!|run|type %x^A^^\|type ^[!|run|type !|run|type %%y!|run|registers|type|run 1000000"""),
    "devices and files": (COUNT, """mount 1 {reel}|mount 8 {reel}|mount x|mount 1|mount one {reel}|tape {tape}|readin|continue|tape {nothing}|tape|readin|load {image}|load {nothing}|load
        examine 200 2|load {large}|screen {screen}|screen|save {state}|pc 200|restore {state}|restore {image}|restore|save|step|quit|quit now"""),
}
# fmt: on


def talk(source, lines):
    """What was said to a debugger, each line after a point, and what it answered."""
    image, said = midas.assemble(source, "test").image, []
    machine = Machine(16384 if source is COUNT else 262144)
    devices = attach_all(machine)
    for address, word in image.words.items():
        machine.deposit(address, word)
    machine.start(image.start)
    look = Debugger(machine, devices, image, lambda text: said.append(text))
    for line in lines:
        said.append(f". {line}".replace("\x1b", "$"))
        if not look.do(line):
            said.append("(it is left)")
    return re.sub("[\0-\t\v-\37]", lambda key: f"<{ord(key[0]):o}>", "\n".join(said))


@pytest.fixture
def files(tmp_path):
    """Files that the conversations name: a tape, a reel, images, and some that are written."""
    names = {name: tmp_path / name for name in ("reel", "tape", "image", "large", "screen", "state", "nothing")}
    Reel.blank(names["reel"]).close()
    images.save(midas.assemble("LOC 200\nA: MOVEI 1,5\n HALT A\n END A\n").image, names["tape"], "rim10")
    images.save(midas.assemble("LOC 200\nA: MOVEI 2,6\n HALT A\n END A\n").image, names["image"])
    images.save(midas.assemble("LOC 50000\n 1\n END\n").image, names["large"])
    return tmp_path, names


def test_what_every_command_answers(files):
    folder, names = files
    talks = {}
    for title, (source, lines) in TALKS.items():
        lines = [line.strip() for row in lines.split("\n") for line in row.split("|")]
        talks[title] = talk(source, [line.format(**names) for line in lines]).replace(f"{folder}/", "")
    held("pdp6-debugger.txt", talks | {"help": talk(COUNT, ["help"])})
    assert sorted(path.name for path in folder.iterdir()) == ["image", "large", "reel", "screen", "state", "tape"]


def test_no_more_than_512_words_are_shown_at_once():
    lines = talk(COUNT, ["examine 1000 513", "examine 37776 9"]).split("\n")
    assert [line.split()[0] for line in lines[1:-3]] == [f"{0o1000 + place:06o}" for place in range(512)]
    assert [line.split()[0] for line in lines[-2:]] == ["037776", "037777"]


def test_escape_is_altmode():
    lines = ["LOOP$B", "$G", "2$P", "MOVEI 5,7$X"]
    assert talk(COUNT, [line.replace("$", "\x1b") for line in lines]) == talk(COUNT, lines)
