"""The third way: the module that a page runs is the program, and it is the one that these sources make."""

import hashlib
import json

import pytest
import wasmtime

from machack import Settings, think
from machack.cli import main
from machack.notation.games import paper_games
from machack.page import entries as page
from machack.page.entries import ENGINE, MODULES, SCORER
from machack.page.place import WasmInstance, new_state
from machack.program.compiled import MODE
from machack.program.state import STATE
from machack.program.tape import EVENT
from machack.score.record import record_kind
from tests.modes import lines_in
from tests.proofs import WHOLE, named, portions

SETTINGS = {"normal": Settings.paper(book=False), "tournament": Settings.paper(widths=(15, 15, 9, 9, 7), book=False)}
TAPE = 200_000
THINKING = """
import hashlib, json, sys
from machack import Settings, think
from tests.engine.test_page import SETTINGS, TAPE, boards
for number in json.loads(sys.argv[1]):
    for settings in SETTINGS.values():
        thought = think(boards()[number], settings, tape=TAPE)
        print(thought.value, thought.move, thought.nodes, thought.events, hashlib.sha256(thought.tape.tobytes()).hexdigest())
"""


def boards():
    return [board for game in paper_games() for board in game.boards() if not board.is_game_over()]


def told(numbers, mode):
    """What a process of its own says of its searches of these positions."""
    return lines_in(mode, "-c", THINKING, json.dumps(list(numbers)))


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_the_module_is_made_from_these_sources(module):
    assert module.layout["fingerprint"] == module.fingerprint(), "run `make page-engine`, and commit what it makes"


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_every_module_that_a_module_compiles_counts_in_its_fingerprint(module):
    folders = {"engine": ("program",), "score": ("program", "score")}[module.name]
    rooms = {
        path
        for folder in folders
        for path in (page.HERE.parent / folder).glob("*.py")
        if "@compiled" in path.read_text()
    }
    assert rooms <= {path for source in module.sources for path in page.HERE.parent.glob(source)}


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_the_module_imports_nothing_and_exports_the_entries_its_memory_and_no_more(module):
    made = wasmtime.Module.from_file(wasmtime.Engine(), str(module.wasm))
    kinds = (False, True) if module.layout["doubles"] else (False,)
    names = {module.exported(name, double) for name in module.entries for double in kinds}
    twice = sum(module.has(name) for name in module.entries) * (len(kinds) - 1)
    assert made.imports == [] and len(names) == len(module.entries) + twice
    assert {each.name for each in made.exports} == names | {"memory", "__heap_base"}


@pytest.mark.parametrize(
    "module, kind, name",
    [(ENGINE, STATE, "state"), (ENGINE, EVENT, "event"), (SCORER, record_kind(), "state"), (SCORER, EVENT, "event")],
    ids=["engine-state", "engine-event", "score-state", "score-event"],
)
def test_a_record_lies_in_the_module_as_it_lies_here(module, kind, name):
    laid = module.layout[name]
    assert laid["bytes"] == kind.itemsize and list(laid["fields"]) == list(kind.names)
    for field, (place, word, shape) in laid["fields"].items():
        assert kind.fields[field][1] == place and kind[field].base.str[1:] == word and kind[field].shape == tuple(shape)


def test_of_the_two_kinds_of_scores_only_the_scores_differ():
    whole, double = record_kind(), record_kind(True)
    assert {name: place for name, (_, place) in whole.fields.items()} == {
        name: place for name, (_, place) in double.fields.items()
    }
    differ = [name for name in whole.names if whole[name].base != double[name].base]
    assert differ == SCORER.layout["doubles"] and all(double[name].base.str == "<f8" for name in differ)


@pytest.mark.verify
@pytest.mark.skipif(MODE != "compiled", reason="it starts the page's mode itself")
@pytest.mark.parametrize("places", portions(318, 53, 3), ids=named)
def test_a_page_writes_the_compiled_programs_tape_byte_for_byte(places, record_property):
    ours = []
    for number in places:
        for settings in SETTINGS.values():
            thought = think(boards()[number], settings, tape=TAPE)
            tape = hashlib.sha256(thought.tape.tobytes()).hexdigest()
            assert len(thought.tape) == thought.events > 0
            ours.append(f"{thought.value} {thought.move} {thought.nodes} {thought.events} {tape}")
    assert told(places, "page") == ours
    record_property("searches", len(ours))


@pytest.mark.verify
@pytest.mark.skipif(MODE != "compiled", reason="it starts the other modes itself")
@pytest.mark.parametrize("places", portions(20, 2, 1), ids=named)
def test_a_page_writes_the_interpreted_programs_tape_byte_for_byte(places, record_property):
    numbers = [5 + 15 * place for place in places]
    found = told(numbers, "page")
    assert found == told(numbers, "interpreted") and len(found) == 2 * len(numbers)
    record_property("searches", len(found))


def test_a_state_of_a_page_can_be_written_and_read_as_any_other():
    m = new_state(STATE)
    m.turn, m.board[54] = 1, 7
    assert (int(m.turn), int(m.board[54]), int(m.board[55])) == (1, 7, 0)
    other = new_state(STATE)
    assert int(other.turn) == 0, "each state has a memory of its own"


def test_an_entry_is_given_what_it_takes():
    with pytest.raises(ValueError):
        WasmInstance().call("moves.in_check")
    with pytest.raises(KeyError):
        WasmInstance().call("search.search", 0)


@pytest.mark.verify
@pytest.mark.parametrize("more", ["--clean", "--sessions --clean"])
def test_fidelity_in_a_page_says_what_it_says_without(capfd, tmp_path, more, record_property):
    records = (page.HERE.parents[1] / "tests" / "data" / "original-answers.jsonl").read_text().splitlines(keepends=True)
    file = tmp_path / "answers.jsonl"
    file.write_text("".join(records if WHOLE else records[:12]))
    words = ["fidelity", str(file), *more.split(), "--json"]
    code, out = main(words), capfd.readouterr().out
    assert main([*words, "--in-page"]) == code
    assert capfd.readouterr().out == out
    record_property("records", json.loads(out)["records"])
