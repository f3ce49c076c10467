"""What the machine's figures and listings show, held whole: steps, screen, roll, families, disassemblies."""

import json

import pytest

import pdp6.show
from pdp6 import disassembler
from pdp6.devices import Stroke, attach_all
from pdp6.disassembler import Names
from pdp6.images import Image
from pdp6.machine import Machine
from pdp6.midas import assemble
from pdp6.show import roll
from pdp6.show.families import FAMILIES, instructions, microseconds
from pdp6.show.stepper import loaded, stepper
from pdp6.words import octal
from tests.seen import by_tags, held

SOURCE = """TITLE STEPS

; all ways to an address
A=1
GO:	MOVEI A,2		; an accumulator
	MOVEM A,CELL(A)
	XCT [AOS @CELL]
	JSR SUB			; there and back
	SKIPE <CELL>
	HALT GO
SUB:	0
	DATAI 324,7(A)
	JRST @SUB
CELL:	CELL+1
	0
	0
END GO
"""
CHANNELS = {0o52: 0o264000000300, 0o301: 0o254520000300}
SAMPLES = [
    *(
        0,
        1,
        0o17,
        0o20,
        0o100,
        0o103,
        0o117,
        0o120,
        0o777777,
        0o1000000,
        0o777777777777,
        0o777777777001,
        0o777777777000,
    ),
    *(0o770001000005, 0o770000000005, 0o123456765432, 0o400000000000, 0o200000000000, 0o001040000100, 0o100000000000),
    *(0o254000000100, 0o254200000100, 0o254240000100, 0o254400000000, 0o255000000000, 0o255040000100, 0o256000000100),
    *(0o264000000100, 0o320000000100, 0o324000000100, 0o133000000100, 0o201040000007, 0o201040000100, 0o205040000007),
    *(0o302040000007, 0o602040000100, 0o240040000100, 0o241040777776, 0o132040000002, 0o251040000010, 0o251040000100),
    *(0o200062000100, 0o200042000000, 0o200060000000, 0o200741000020, 0o202040000001, 0o700200000100, 0o700600002200),
    *(0o712140000101, 0o713000000100, 0o721340000100, 0o777640000005, 0o610040000001, 0o503040000007, 0o505040000007),
    *(0o555144416300, 0o436360000000, 0o436360000001, 0o201400000000, 0o576200000000, 0o176631463147, 0o400400000000),
    *(0o050000000000, 0o201000000001, 0o575777777777, 0o137274551560, 0o064240000000, 0o572574771360, 0o373737373737),
]
NAMES = Names(
    {"GO": 0o100, "END1": 0o117, "A": 1, "AC1": 1, "P": 0o17, "TWENTY": 0o20, "MOVE": 0o200, "SPY": 0o777777}, {"SPY"}
)


def test_each_word_is_written_in_each_style():
    rows = {}
    for style, write in disassembler.STYLES.items():
        rows[style] = "\n".join(f"{octal(word)}  {write(word, NAMES)}" for word in SAMPLES)
    codes = range(0o1000)
    rows["all codes"] = "\n".join(
        "  ".join(disassembler.instruction(code << 27 | 1 << 23 | 0o1100, NAMES) for code in codes[row : row + 8])
        for row in codes[::8]
    )
    rows["all functions and devices"] = "\n".join(
        "  ".join(disassembler.instruction(0o700000000005 | device << 26 | function << 23) for function in range(8))
        for device in (0, 1, *range(0o20, 0o60))
    )
    held("pdp6-words.txt", rows)


def test_images_become_sources():
    words = {
        0o100: 0o201040000005,
        0o101: 0o254200000100,
        **dict.fromkeys(range(0o102, 0o111), 0),
        0o111: 7,
        0o112: 0,
        0o113: 0,
    }
    words |= {0o1000: 0o555144416300, 0o1001: 0o436360000000, 0o1002: 0o201400000000}
    image = Image(
        words, 0o254000000100, {"GO": 0o100, "ALSO": 0o100, "Z": 0o105, "T": 1, "LOC": 5, "FAR": 0o5000}, "small"
    )
    data = [disassembler.read_data(each) for each in ("1000:sixbit", "1001-1002:ascii", "111", "1002:floating")]
    texts = {
        "as code": disassembler.disassemble(image),
        "with data and words": disassembler.disassemble(image, data, words=True),
        "halves": disassembler.disassemble(image, style="halves"),
        "no start": disassembler.disassemble(Image({0o100: 1}, None)),
        "another jump": disassembler.disassemble(Image({0o100: 1}, 0o324000000100)),
    }
    assert all(assemble(text).image.words == image.words for text in list(texts.values())[:3])
    held("pdp6-disassembled.txt", texts)


def test_every_family_says_what_its_instructions_do_and_how_long_they_take():
    rows = {}
    for family in FAMILIES:
        rows[family.title] = instructions(family.title).words.replace(": ", ":\n    ").replace(". ", ".\n")
        times = [
            " ".join(microseconds(each, memory) for memory in ("161C", "163", "fabritek"))
            for each in family.instructions
        ]
        rows[f"{family.title}, times"] = "\n".join(dict.fromkeys(times))
    rows["a table"] = by_tags(instructions("Shifts").html.split("</style>")[1])
    rows["a table, slow memory"] = by_tags(instructions("Input and output", "163").html.split("</style>")[1])
    held("pdp6-families.txt", rows)


def told(figure):
    """A stepper's traits, a line for each."""
    lines = [f"names {figure.names}", f"start {figure.start}", *map(str, figure.memory), *map(str, figure.listing)]
    return "\n".join(
        [figure.describe(), figure.ending, f"at {figure.at}", *lines, *(json.dumps(each) for each in figure.steps)]
    )


def test_a_run_is_recorded_step_by_step():
    made = assemble(SOURCE)
    machine, _ = loaded(made)
    whole, part = stepper(made, machine, title="Steps & jumps", at=3), stepper(made, steps=2)
    assert part.at == 0 and machine.pc == made.symbols["GO"]
    twin = stepper(made, steps=45, title='A "run"', static=True)
    held(
        "pdp6-stepper.txt",
        {
            "a run": told(whole),
            "its beginning": part.describe(),
            "up to a place": told(stepper(made, until=made.symbols["SUB"] + 1)).split("[")[0],
        }
        | {"a table": by_tags(twin.html.split("</style>")[1]), "in words": repr(twin)},
    )


def test_an_interrupt_is_a_step():
    made = assemble("GO: CONO APR,2005\n CONO PI,2204\n JRST .\n END GO")
    machine, _ = loaded(made)
    for address, word in CHANNELS.items():
        machine.deposit(address, word)
    machine.state[pdp6.control.CLOCK] = 20_000
    figure = stepper(made, machine, steps=9)
    held("pdp6-stepper-interrupted.txt", told(figure))


def test_a_screen_is_described_drawn_and_counted():
    display = attach_all(Machine()).display
    display.strokes.extend(
        [Stroke(0, 0, 10, 20, 7, 1_000_000), Stroke(5, 5, 5, 5, 0, 2_000_000), Stroke(0, 0, 10, 20, 3, 50_000_000)]
        + [Stroke(1023, 1023, 0, 1023, 3, 99_500_000), Stroke(7, 9, 7, 9, 3, 101_000_000)]
    )
    shown = {}
    for title, options in {
        "all": {},
        "lately": {"seconds": 0.05, "title": "A <screen>"},
        "at a time": {"time": 50_000_000, "words": "Two strokes.", "half_life": 5},
        "at the edge": {"time": 101_000_000, "seconds": 0.1},
    }.items():
        figure = pdp6.show.screen(display, **options)
        shown[title] = (
            f"{figure.describe()}\n{figure.strokes}\n{figure.half_life}\n{by_tags(figure.twin().html.split('</style>')[1])}"
        )
    assert pdp6.show.screen(display, static=True)._repr_mimebundle_()["image/svg+xml"].startswith("<svg ")
    held("pdp6-screen.txt", shown)
    for options, sentence in (
        ({"time": 500}, "The display has drawn nothing in the last 0.1 seconds."),
        ({"time": 0, "seconds": 2}, "The display has drawn nothing in the last 2 seconds."),
    ):
        with pytest.raises(pdp6.BadInput) as fault:
            pdp6.show.screen(display, **options)
        assert str(fault.value) == sentence
    display.strokes.extend([Stroke(1, 1, 1, 1, 1, 101_000_000)] * 20_000)
    with pytest.raises(pdp6.BadInput) as fault:
        pdp6.show.screen(display, seconds=0.01)
    assert str(fault.value) == "The display has drawn 20002 strokes in 0.01 seconds; a figure shows at most 20000."


def test_a_roll_answers_its_page():
    machine, devices = loaded(
        assemble('GO: CONSO TTY,40\n JRST .-1\n DATAI TTY,1\n DATAO TTY,1\n CAIE 1,"!\n JRST GO\n HALT GO\n END GO')
    )
    figure, sent = pdp6.show.teletype(devices.teletype, title="Keys <here>", note=""), []
    figure.send = sent.append
    assert (figure.note, figure.state, figure.paper) == (roll.ALIVE, "", "")
    for message in (
        {"kind": "hello"},
        {"kind": "keys", "text": "a" + "b" * 300},
        {"kind": "go"},
        {"kind": "nothing"},
        {},
    ):
        figure._hear(figure, message, [])
    while figure.go_on():
        pass
    assert sent[0] == {"kind": "here"} and [each["kind"] for each in sent] == ["here", "ran", "ran"]
    assert figure.paper == "A" + "B" * 199 and figure.state == "The machine waits for a key."
    assert not figure.press("!") and figure.paper.endswith("B!") and figure.state == "Halt at 000106; PC is 000100."
    recorded = pdp6.show.teletype("ONE\nTWO", title="Keys <here>", note="From <1967>.")
    live = pdp6.show.teletype(devices, note="Here.")
    assert live.note == "Here." and pdp6.show.teletype("X").note == "A recorded roll."
    assert roll.laid_out("A\tB\r\tC\n\x07D E\r F") == "A       C\n F       D E"
    held(
        "pdp6-roll.txt",
        {
            "twin": by_tags(recorded.twin().html.split("</style>")[1]),
            "words": recorded.describe(),
            "untitled": repr(pdp6.show.teletype("X")),
        },
    )


def test_what_was_typed_is_set_off_from_what_the_machine_printed():
    paper = "PSVD 1\n_\nSETW= 6_\nWP/Q2-Q4 N-Q4\n_M\nM"
    lines = ["PSVD 1", "SETW=", "N-Q4", "M", "M"]
    figure = pdp6.show.teletype(paper, typed=lines)
    assert [paper[start:end] for start, end in figure.typed] == lines
    assert figure.typed[2] == [27, 31] and figure.typed == sorted(figure.typed)  # not the N-Q4 of a move it printed
    marked = figure.twin().html.split('<div class="p6-roll"')[1].split("</div>")[0]
    assert marked.count('<kbd class="p6-typed">') == 5 and '_<kbd class="p6-typed">M</kbd>\n' in marked
    assert "at the keyboard" in figure.twin().html and "at the keyboard" not in pdp6.show.teletype(paper).twin().html
    for wrong in (["N-Q4", "PSVD 1"], ["Q4"], ["6"]):
        with pytest.raises(pdp6.BadInput, match="is not on the roll"):
            pdp6.show.teletype(paper, typed=wrong)


def test_a_figure_is_shown_with_its_twin():
    figure = pdp6.show.teletype("ONE", title="Keys")
    data, _ = figure._repr_mimebundle_()
    assert data["text/plain"] == "Keys. On the teletype:\nONE" == repr(figure)
    assert (
        data["text/html"] == figure.static_twin == figure.twin().html
        and "application/vnd.jupyter.widget-view+json" in data
    )
    still = figure.twin()._repr_mimebundle_()
    assert set(still) == {"text/html", "text/plain"} and still["text/plain"] == repr(figure.twin())
    assert figure.twin().html.startswith("<style>")
