"""The shows of the machine: what a recorded run keeps is what the machine did, and it is told in words."""
import re
from pathlib import Path

import pytest

import machack.show
import pdp6.show
from pdp6 import BadInput
from pdp6.disassembler import Names
from pdp6.midas import assemble
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


def test_every_step_stands_on_its_line_of_the_listing(program):
    made = program("factorial")
    figure = stepper(made, steps=150)
    for step in figure.steps:
        assert figure.listing[step["line"]][0] == step["pc"] and figure.listing[step["follows"]][0] == step["next"]
    assert [row[2].strip() for row in figure.listing[-2:]] == ["", "POPJ P,0"], "of the two literals only one is an instruction"


def test_an_address_is_told_through_index_and_indirect_words():
    made = assemble("GO: XCT [MOVE 1,@WAY(2)]\n HALT\nWAY: 0\n @600(3)\n END GO")
    machine, _ = loaded(made)
    machine.deposit(2, 1)
    machine.deposit(3, 0o777777000002)
    machine.deposit(0o602, 0o1234)
    told = address_in_words(machine.step(), Names())
    assert told[:2] == ["Y is 000104.", "E is 000104."], "the first word is XCT"
    assert told[2:4] == ["Y is 000102.", "X is 2: C(2) has 000001 in its right half, and 102 + 1 = 103."]
    assert told[4:7] == ["The indirect bit is set: C(103) is 000023,,000600, and the address is taken from it.", "Its Y is 000600.",
                         "X is 3: C(3) has 000002 in its right half, and 600 + 2 = 602."]
    assert told[-1] == "E is 001234."


def test_a_run_ends_where_it_is_told_to_and_begins_where_the_machine_is(program):
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


@pytest.mark.parametrize("source, options, part", [
    ("GO: FROB 1\n END GO", {}, "FROB"), ("GO: HALT\n END", {}, "where it starts"), ("GO: HALT\n END GO", {"steps": 0}, "from 1 to 2000"),
    ("GO: HALT\n END GO", {"at": 2}, "1 steps")])
def test_what_cannot_be_stepped_is_refused_in_a_sentence(source, options, part):
    with pytest.raises(BadInput, match=part):
        stepper(assemble(source), **options)
