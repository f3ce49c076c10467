"""The house's program for the switches and the screen, knight.mid: its tours against ours, written by the same rule."""

import pytest

from pdp6 import programs
from pdp6.devices import attach_all
from pdp6.machine import Machine
from tests.proofs import WHOLE, enough, some

MOVES = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
ORDERED, BACK, FAST = 1 << 35, 1 << 34, 1 << 33
SECOND = 10**9


@pytest.fixture(scope="module")
def toured():
    """A function that runs the program with some switches for so many simulated seconds: (squares, moves taken back, strokes)."""
    image = programs.load("knight")
    machine = Machine()
    devices = attach_all(machine)

    def toured(switches, seconds):
        machine.reset()
        for address, word in image.words.items():
            machine.deposit(address, word)
        machine.start(image.start)
        machine.switches = switches
        devices.display.strokes.clear()
        assert machine.run(until_time=machine.time + seconds * SECOND).reason == "time"
        made = machine.examine(4)
        way = [machine.examine(image.symbols["PATH"] + n) for n in range(made + 1)]
        return [(square % 12 - 2, square // 12 - 2) for square in way], machine.examine(image.symbols["BACKS"]), devices

    return toured


def tour(start, ordered, back, width, limit):
    """The same by Python: (squares, moves taken back), after `limit` moves made and taken back or when nothing is left."""
    way, lists, taken_back = [start], [], 0

    def ways(square):
        steps = ((square[0] + x, square[1] + y) for x, y in MOVES)
        return [each for each in steps if 0 <= min(each) and max(each) < 8 and each not in way]

    def listed():
        found = sorted(ways(way[-1]), key=lambda each: len(ways(each))) if ordered else ways(way[-1])
        return found[: width or 8]

    lists.append(listed())
    for _ in range(limit):
        if lists[-1]:
            way.append(lists[-1].pop(0))
            lists.append(listed())
        elif len(way) == 64 or not back or len(way) == 1:
            break
        else:
            way.pop()
            lists.pop()
            taken_back += 1
    return way, taken_back


WAYS = [(how, width) for how in (0, ORDERED, BACK, ORDERED | BACK) for width in (0, 1, 2, 5)]


@pytest.mark.verify
@pytest.mark.parametrize("how, width", some(WAYS, 2, "tours"))
def test_its_tours_are_ours(toured, how, width):
    for place in some((0, 11, 35, 63), 2, how):
        way, taken_back, _ = toured(how | FAST | width << 18 | place, 2)
        moves = len(way) - 1 + 2 * taken_back  # made and taken back
        assert (way, taken_back) == tour((place % 8, place // 8), how & ORDERED, how & BACK, width, moves)
        assert moves > 20 or not how & BACK


@pytest.mark.verify
def test_by_its_plausible_moves_it_completes_nearly_all_tours(toured):
    starts = some(((file, rank) for rank in range(8) for file in range(8)), 12)
    plain, ordered = (sum(len(tour(each, how, False, 0, 200)[0]) == 64 for each in starts) for how in (False, True))
    assert plain == 0 and ordered >= enough(51)
    way, taken_back, _ = toured(ORDERED | FAST | 0o11, 2)
    assert len(way) == len(set(way)) == 64 and taken_back == 0


@pytest.mark.verify
def test_it_draws_thirty_pictures_a_second(toured):
    _, _, devices = toured(ORDERED, 60 if WHOLE else 2)  # after a minute the way is long
    devices.display.strokes.clear()
    end = devices.display.machine.time + SECOND
    devices.display.machine.run(until_time=end)
    assert sum((each.x, each.y) == (0o220, 0o220) and each.is_spot for each in devices.display.strokes) >= 30


def test_new_switches_begin_again(toured):
    way, _, devices = toured(ORDERED | FAST, 1)
    machine, image = devices.display.machine, programs.load("knight")
    machine.switches = ORDERED | FAST | 0o77
    machine.run(until_time=machine.time + SECOND)
    square = machine.examine(image.symbols["PATH"])
    assert (square % 12 - 2, square // 12 - 2) == (7, 7) != way[0]


def test_it_goes_on_move_by_move(toured):
    lengths = [len(toured(ORDERED, seconds)[0]) for seconds in (1, 2, 4)]
    assert lengths == sorted(set(lengths)) and lengths[0] > 5
