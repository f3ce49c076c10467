"""Other programs of the sixties on our machine, from a reader's own copies: what the chapter says of them."""

import os
from pathlib import Path

import pytest

from pdp6 import images
from pdp6.devices import attach_all
from pdp6.machine import Machine
from pdp6.midas import assemble
from pdp6.page.workshop import joined

SECOND = 10**9
FACTORIAL = "(DEFPROP FACT (LAMBDA (N) (COND ((ZEROP N) 1) (T (TIMES N (FACT (SUB1 N)))))) EXPR)"
# {name: (file, [what is typed], what is printed at the end)}
DIALOGUES = {
    "LISP": ("lisp/@.lisp", ["N", "(PLUS 1 2)", FACTORIAL, "(FACT 10)"], "(FACT 10)\r\n116600 \r\n"),
    "TECO": ("teco/@.teco", ["IHELLO\x1b\x1b", "0TT\x1b\x1b"], "0TT$$\r\nHELLO"),
    "DDT": ("ddt/@.opddt", ["100/", "5\r", "100/"], "100/   5   "),
}


def copy_of(file):
    """A reader's copy; the test is skipped where there is none."""
    folder = os.environ.get("MACHACK_ORIGINALS")
    path = Path(folder) / file if folder else None
    if path is None or not path.is_file():
        pytest.skip(f"MACHACK_ORIGINALS names no folder with {file}")
    return path


def loaded(image):
    machine = Machine()
    devices = attach_all(machine)
    for address, word in image.words.items():
        machine.deposit(address, word)
    machine.start(image.start)
    machine.run(until_time=3 * SECOND)
    return machine, devices


@pytest.mark.parametrize("name", DIALOGUES)
def test_a_program_of_the_sixties_answers(name):
    file, typed, printed = DIALOGUES[name]
    machine, devices = loaded(images.load(copy_of(file)))
    for text in typed:
        devices.teletype.type(text)
        machine.run(until_time=machine.time + (len(text) + 50) * SECOND // 5)
    assert devices.teletype.text.endswith(printed)


def picture(keys):
    """What Spacewar draws in a twentieth of a second after half a second with some keys held."""
    sources = [copy_of(f"spacewar/{name}").read_text(encoding="latin-1") for name in ("war.44", "math.1", "stars.8")]
    made = assemble(joined(sources), "spacewar")
    assert made.errors == []
    machine, devices = loaded(made.image)
    for player, key in keys:
        devices.consoles.hold(player, key)
    machine.run(until_time=machine.time + SECOND // 2)
    devices.display.strokes.clear()
    machine.run(until_time=machine.time + SECOND // 20)
    return {(each.x, each.y, each.to_x, each.to_y) for each in devices.display.strokes}


def test_spacewar_draws_and_each_player_turns_a_ship_of_his_own():
    still = picture([])
    first, second = (picture([(player, "counterclockwise")]) ^ still for player in (0, 1))
    assert len(still) > 50 and first and second and not first & second
