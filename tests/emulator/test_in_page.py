"""The page's module of the PDP-6 and the kernel of numba agree: they are made from one text."""

import json
import random

import numpy as np
import pytest

from pdp6 import BadInput, cli, control, programs
from pdp6.cli import main
from pdp6.devices import attach_all
from pdp6.machine import Machine
from pdp6.page import module
from tests.emulator import test_maintenance as maintenance
from tests.emulator.test_kernel_and_step import CODES, COMPARED, STEPS, fill
from tests.proofs import WHOLE, some

STALE = "if the kernel has changed, run `make page-engine`, and commit what it makes"
LIMIT = 3_000_000 if WHOLE else 100_000  # instructions of a program that does not halt


def same(one, other):
    """Are two machines alike in all that a program can tell, and in what was printed?"""
    return one.state[COMPARED].tolist() == other.state[COMPARED].tolist() and np.array_equal(one.memory, other.memory)


def test_the_module_is_made_from_this_kernel():
    told = module.layout()
    assert told["fingerprint"] == module.fingerprint(), STALE
    state, reasons = module.names()
    where, end = module.places()
    assert (told["state"], told["reasons"], told["end"]) == (state, reasons, end)
    assert told["functions"] == {name: list(each) for name, each in module.VARIANTS.items()}
    assert told["arrays"] == {name: [where[name], list(shape), size] for name, (shape, size) in module.ARRAYS.items()}


@pytest.mark.verify
def test_random_programs_come_to_the_same(record_property):
    seeds = some(range(5000, 5300), 40)
    record_property("programs", len(seeds))
    pair = Machine(), Machine(in_page=True)
    for seed in seeds:
        for machine in pair:
            fill(machine, random.Random(seed), CODES)
        stops = [machine.run(max_instructions=STEPS) for machine in pair]
        assert stops[0] == stops[1], seed
        assert same(*pair), f"the programs of seed {seed} differ: {STALE}"


@pytest.mark.verify
@pytest.mark.parametrize("variant", ["small_memory", "user_mode"])
def test_the_other_variants_come_to_the_same(variant, record_property):
    size = 0o400000 if variant == "small_memory" else 0o1000000
    seeds = some(range(6000, 6300), 3)
    record_property("programs", len(seeds))
    pair = Machine(size=size), Machine(size=size, in_page=True)
    for seed in seeds:
        for machine in pair:
            fill(machine, random.Random(seed), CODES)
            if variant == "user_mode":
                machine.flags = machine.flags | control.USER
                machine.state[control.PROTECTION], machine.state[control.RELOCATION] = 0o2000, 0
        stops = [machine.run(max_instructions=STEPS) for machine in pair]
        assert stops[0] == stops[1], seed
        assert same(*pair), seed


def test_it_stops_at_breakpoints_as_the_other_does():
    stops = []
    for machine in (Machine(), Machine(in_page=True)):
        image = programs.load("sieve")
        for address, word in image.words.items():
            machine.deposit(address, word)
        machine.start(image.start)
        machine.breakpoints = {image.symbols["STRIKE"], image.symbols["STEP"]}
        stops.append([(machine.run(max_instructions=LIMIT), machine.instructions, machine.time) for _ in range(50)])
    assert stops[0] == stops[1] and {stop.reason for stop, *_ in stops[0][:3]} == {"breakpoint"}


@pytest.mark.verify
@pytest.mark.parametrize("name", sorted(programs.names()))
def test_the_programs_of_the_house_do_the_same(name, record_property):
    pair, told = (Machine(), Machine(in_page=True)), []
    for machine in pair:
        devices = attach_all(machine)
        image = programs.load(name)
        for address, word in image.words.items():
            machine.deposit(address, word)
        devices.teletype.type("P-K4 7 12 _")
        machine.start(image.start)
        stop = machine.run(max_instructions=LIMIT)
        told.append((stop, machine.instructions, machine.time, devices.teletype.text, len(devices.display.strokes)))
    assert told[0] == told[1] and same(*pair)
    record_property("instructions", pair[0].instructions)


@pytest.mark.verify
@pytest.mark.parametrize("part", maintenance.RUN, ids=[row[0] for row in maintenance.RUN])
def test_a_maintenance_program_comes_to_its_halt_in_a_page(originals, part, record_property):
    name, start, size, passed, instructions = part
    machine = maintenance.loaded(originals, name, start, size, in_page=True)
    stop = machine.run(max_instructions=200_000_000)
    assert (stop.reason, f"{stop.pc:o}", machine.instructions) == ("halt", f"{passed:o}", instructions)
    record_property("instructions", machine.instructions)


def test_the_command_runs_a_program_by_the_pages_module(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    Machine().run(0)  # what must be compiled is compiled, and said, before
    capsys.readouterr()
    told = []
    for more in ([], ["--in-page"]):
        assert main(["run", "hello", *more]) == 0
        told.append(capsys.readouterr())
    assert told[0] == told[1] and "HELLO FROM THE PDP-6." in told[0].out


@pytest.mark.parametrize("more", [{"timing": False}, {"translate": True}])
def test_what_a_page_cannot_do_is_refused(more):
    with pytest.raises(BadInput, match="On a page, the PDP-6"):
        Machine(in_page=True, **more)
    machine = Machine(size=0o400000, in_page=True)
    machine.breakpoints.add(0o100)
    with pytest.raises(BadInput, match="has breakpoints only with its whole memory"):
        machine.run(max_instructions=1)


@pytest.mark.parametrize(
    "mode, more, by_the_module",
    [("page", {}, True), ("page", {"timing": False}, False), ("page", {"translate": True}, False),
     ("page", {"in_page": False}, False), ("compiled", {}, False), ("compiled", {"in_page": True}, True)],
)  # fmt: skip
def test_the_mode_of_both_programs_chooses_the_module_where_it_can_do_what_is_asked(
    monkeypatch, mode, more, by_the_module
):
    monkeypatch.setenv("MACHACK_MODE", mode)
    machine = Machine(**more)
    machine.deposit(0o100, 0o254200000000)  # HALT
    machine.start(0o100)
    assert machine.run().reason == "halt" and bool(machine._place) == by_the_module


def test_translating_is_left_to_numba_where_the_mode_is_the_pages(monkeypatch, capsys):
    """The mode gives way to `--translate`; `--in-page` excludes it."""
    monkeypatch.setenv("MACHACK_MODE", "page")
    args = cli.parser().parse_args(["run", "hello", "--translate"])
    machine = cli._make_machine(args, translate=args.translate, in_page=args.in_page or None)[1]
    assert machine.translate and machine._place is None
    assert cli.main(["run", "hello", "--translate", "--in-page"]) == 2
    assert "exclude each other" in capsys.readouterr().err


@pytest.mark.long
def test_a_module_of_other_sources_would_be_noticed(monkeypatch):
    source = module.fingerprint()
    from pdp6 import kernel

    before = kernel.source
    monkeypatch.setattr(kernel, "source", lambda *given: before(*given).replace("reason = 0", "reason = 1", 1))
    assert module.fingerprint() != source
    assert json.loads(module.JSON.read_text())["fingerprint"] == source
