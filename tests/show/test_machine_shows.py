"""The shows of the machine: what a recorded run keeps is what the machine did, and it is told in words."""

import re
from pathlib import Path

import pytest

import machack.show
import pdp6.devices
import pdp6.show
from pdp6 import BadInput
from pdp6.disassembler import Names
from pdp6.instructions import MNEMONICS
from pdp6.midas import assemble
from pdp6.show.families import FAMILIES
from pdp6.show.roll import laid_out
from pdp6.show.stepper import MOST_ROWS, address_in_words, loaded, stepper

PROGRAMS = Path(pdp6.__file__).parent / "programs"
COLOUR = re.compile(r"--(?:mh|p6)-(\w+): (#\w+)")


@pytest.fixture(scope="module")
def program():
    """A function that assembles a program of the house."""
    return lambda name: assemble((PROGRAMS / f"{name}.mid").read_text(), name)


def colours(sheet):
    """The colours of a style sheet as a set of (name, colour)."""
    return set(COLOUR.findall(Path(sheet).read_text()))


def test_the_machine_and_the_chess_figures_have_the_same_colours():
    chess = colours(Path(machack.show.__file__).parent / "style.css")
    machine = colours(Path(pdp6.show.__file__).parent / "style.css")
    names = {name for name, _ in chess} & {name for name, _ in machine}
    assert {"paper", "sheet", "ink", "quiet", "rule", "accent", "focus"} <= names
    assert {pair for pair in chess if pair[0] in names} == {pair for pair in machine if pair[0] in names}


def test_the_recorded_writes_lead_from_the_first_state_to_the_last(program):
    made = program("sum")
    machine, _ = loaded(made)
    figure = stepper(made, machine)
    words = dict(enumerate(figure.start["ac"])) | {address: word for address, _, word in figure.memory}
    for step in figure.steps:
        for address, old, new in step["writes"]:
            assert words[address] == old
            words[address] = new
    assert words == {address: machine.examine(address) for address in words}
    assert words[made.symbols["TOTAL"]] == 128 + 416 + 448 + 640 + 1248
    assert sum(step["time"] for step in figure.steps) == machine.time and figure.ending.startswith("It halts")


def test_every_step_is_on_its_line_of_the_listing(program):
    made = program("factorial")
    figure = stepper(made, steps=150)
    for step in figure.steps:
        assert figure.listing[step["line"]][0] == step["pc"] and figure.listing[step["follows"]][0] == step["next"]
    assert [row[2].strip() for row in figure.listing[-2:]] == ["", "POPJ P,0"], (
        "of the two literals only one is an instruction"
    )


def test_an_instruction_that_may_be_skipped_is_two_columns_farther_to_the_right():
    made = assemble(
        "GO:\tSKIPN 1\t\t; no?\n\n\tHALT GO\n\tCAIGE 1,2\nLAST:\tJRST GO\t\t; yes\n\tAOS 1\n\tHALT\n END GO"
    )
    assert [text for _, _, text in stepper(made, steps=2).listing[:-1]] == [
        "GO:     SKIPN 1    ; no?",
        "",
        "          HALT GO",
        "        CAIGE 1,2",
        "LAST:     JRST GO  ; yes",
        "        AOS 1",
        "        HALT",
    ]


def test_an_address_is_reported_through_index_and_indirect_words():
    made = assemble("GO: XCT [MOVE 1,@WAY(2)]\n HALT\nWAY: 0\n @600(3)\n END GO")
    machine, _ = loaded(made)
    machine.deposit(2, 1)
    machine.deposit(3, 0o777777000002)
    machine.deposit(0o602, 0o1234)
    told = address_in_words(machine.step(), Names())
    assert told[:2] == ["Y is 000104.", "E is 000104."], "the first word is XCT"
    assert told[2:4] == ["Y is 000102.", "X is 2: C(2) has 000001 in its right half, and 102 + 1 = 103."]
    assert told[4:7] == [
        "The indirect bit is set: C(103) is 000023,,000600, and the address is taken from it.",
        "Its Y is 000600.",
        "X is 3: C(3) has 000002 in its right half, and 600 + 2 = 602.",
    ]
    assert told[-1] == "E is 001234."


def test_a_run_ends_where_it_is_made_to_and_begins_where_the_machine_is(program):
    made = program("factorial")
    machine, _ = loaded(made)
    machine.breakpoints = {made.symbols["FACT"]}
    machine.run()
    figure = stepper(made, machine, until=made.symbols["DECIM"])
    assert figure.steps[0]["pc"] == made.symbols["FACT"] and figure.steps[-1]["next"] == made.symbols["DECIM"]


def test_the_twin_is_a_table_and_says_what_it_leaves_out(program):
    picture = stepper(program("factorial"), steps=MOST_ROWS + 7, static=True)
    assert picture.html.count("<tr>") == MOST_ROWS + 1 and "7 more instructions follow." in picture.html
    assert f"{MOST_ROWS + 7} instructions from 000100 on" in picture.words


@pytest.mark.parametrize(
    "source, options, part",
    [
        ("GO: FROB 1\n END GO", {}, "FROB"),
        ("GO: HALT\n END", {}, "where it starts"),
        ("GO: HALT\n END GO", {"steps": 0}, "from 1 to 2000"),
        ("GO: HALT\n END GO", {"at": 2}, "from 0 to 1"),
    ],
)
def test_what_cannot_be_stepped_is_refused_in_a_sentence(source, options, part):
    with pytest.raises(BadInput, match=part):
        stepper(assemble(source), **options)


@pytest.fixture
def drawn(program):
    """The devices of a machine that has drawn its board, with White's king alone on it."""
    machine, devices = loaded(program("board"))
    machine.deposit(0o730 + 28, 0o103 + 11)
    machine.run()
    return devices


def test_a_screen_keeps_every_stroke_and_its_twin_shows_each_place_once(drawn):
    figure = pdp6.show.screen(drawn.display, title="A board")
    x, y, right, up, _, times = figure.strokes
    strokes = list(drawn.display.strokes)
    assert [(a + c, b + d) for a, b, c, d in zip(x, y, right, up)] == [(each.to_x, each.to_y) for each in strokes]
    assert times == sorted(times) and times[-1] == (strokes[-1].time - strokes[0].time) // 1000
    places = {(each.x, each.y, each.to_x, each.to_y) for each in strokes}
    assert len(re.findall(r"M\d", figure.twin().svg)) == len(places) < len(strokes)
    assert "A board." in figure.describe() and f"{3 * 144} strokes" in figure.describe()


def test_only_what_was_drawn_lately_is_shown(drawn):
    everything = pdp6.show.screen(drawn.display, seconds=0.2).strokes
    lately = pdp6.show.screen(drawn.display, seconds=0.02).strokes
    assert 0 < len(lately[0]) < len(everything[0]) and max(lately[5]) <= 20_000


def test_a_screen_without_light_is_refused(program):
    with pytest.raises(BadInput, match="has drawn nothing in the last 0.1 seconds"):
        pdp6.show.screen(loaded(program("hello"))[1].display)


def test_a_roll_hears_keys_and_says_when_the_machine_waits(program):
    _, devices = loaded(program("octal"))
    figure = pdp6.show.teletype(devices)
    more = figure.press("8\r")
    while more:
        more = figure.go_on()
    assert figure.paper == "8\n000000,,000010\n" and figure.state == "The machine waits for a key."


def test_a_roll_shows_the_last_characters_of_a_program_that_halts(program):
    _, devices = loaded(program("hello"))
    figure = pdp6.show.teletype(devices)
    while figure.go_on():
        pass
    assert figure.paper == "HELLO FROM THE PDP-6.\n" and figure.state.startswith("Halt at")


def test_paper_is_laid_out_as_the_carriage_moves():
    assert laid_out("ABC\r  X\r\nD\nE\x07\tF") == "ABX\nD\n E      F"
    assert pdp6.show.teletype("TWO\nLINES").paper == "TWO\nLINES"


@pytest.mark.parametrize("source, part", [(5, "not int"), (pdp6.devices.Teletype(), "not attached")])
def test_a_roll_without_a_teletype_is_refused_in_a_sentence(source, part):
    with pytest.raises(BadInput, match=part):
        pdp6.show.teletype(source)


def test_every_operation_code_is_in_one_family_and_every_name_in_a_table():
    codes = [code for each in FAMILIES for code in each.codes]
    assert sorted(codes) == list(range(0o1000))
    names = {
        name for each in FAMILIES for name in re.findall(r'<tr id="(\w+)">', pdp6.show.instructions(each.title).html)
    }
    assert names == {name.lower() for name in MNEMONICS}


def test_a_row_tells_code_operands_meaning_effect_and_time():
    html = pdp6.show.instructions("Full words").html
    row = html[html.index('<tr id="movns">') :].split("</tr>")[0]
    assert (
        "<td>213</td>" in row
        and "MOVNS AC,E" in row
        and "C(E) is replaced by the negative of C(E)" in row
        and "<td>7.15" in row
    )
    assert "r = -v &amp; M36" in row and "if A: AC = r" in row
    assert "<td>000–077</td>" in pdp6.show.instructions("Operations of the program's own").html


@pytest.mark.parametrize("finder", [pdp6.show.names, pdp6.show.codes])
def test_every_name_leads_to_its_row(finder):
    links = re.findall(r'<a href="#(\w+)">(\w+)</a>', finder().html)
    assert sorted(name for _, name in links) == sorted(MNEMONICS) and all(row == name.lower() for row, name in links)
    rows = {
        name for each in FAMILIES for name in re.findall(r'<tr id="(\w+)">', pdp6.show.instructions(each.title).html)
    }
    assert {row for row, _ in links} == rows


def test_the_map_of_codes_has_a_name_where_its_row_and_column_say():
    rows = dict(line.split(" ", 1) for line in pdp6.show.codes().words.split("\n"))
    assert rows["20_"].split() == "MOVE MOVEI MOVEM MOVES MOVS MOVSI MOVSM MOVSS".split()
    assert rows["24_"].split() == "ASH ROT LSH – ASHC ROTC LSHC –".split() and rows["7__"].split()[0] == "BLKI"
    assert "00_" not in rows and "10_" not in rows


def test_without_code_a_row_keeps_its_sentence_and_not_the_lines():
    row = pdp6.show.instructions("Boolean functions").html.split('<tr id="andca">')[1].split("</tr>")[0]
    assert "AC receives (NOT AC) AND C(E)." in row and "<pre class=with-code>" in row


def test_a_sentence_says_no_more_than_the_instruction_does():
    notes = {each.name: each.note for family in FAMILIES for each in family.instructions}
    assert notes["TRN"] == notes["JUMP"] == notes["CAI"] == "Nothing happens."
    assert notes["TRNE"] == "Skip if AC has only zeros where E has ones."
    assert (
        notes["AOSE"]
        == "1 is added to C(E). AC receives the result too, unless AC is accumulator 0; skip if the result is zero."
    )


def test_an_unknown_family_is_refused_in_a_sentence():
    with pytest.raises(BadInput, match="no family 'Vectors'"):
        pdp6.show.instructions("Vectors")


def test_a_literal_is_in_its_brackets_and_a_macro_is_named():
    source = "DEFINE TAKE AC\n\tLDB AC,[POINT 6,WORD,35.]\nTERMIN\nGO:\tTAKE 1\n\tMOVE 2,[5]\n\tMOVE 3,[-20,,GO]\n\tHALT GO\nWORD:\t7\n\tEND GO"
    steps = stepper(assemble(source)).steps
    assert [each["text"] for each in steps] == ["LDB 1,[600,,WORD]", "MOVE 2,[5]", "MOVE 3,[-20,,GO]", "HALT GO"]
    assert [each.get("macro") for each in steps] == ["TAKE 1", None, None, None]
