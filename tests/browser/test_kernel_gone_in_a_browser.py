"""A figure in a notebook whose kernel is gone says, once, that its cell must be run again; on a page none does."""

from pathlib import Path

import pytest

import pdp6
from machack import show
from machack.notation.games import paper_game, position
from machack.show.explorer import Bar, SetUp
from pdp6 import show as machine
from pdp6.midas import assemble
from pdp6.show.stepper import loaded

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
pytestmark = pytest.mark.browser
SENTENCE = "The kernel that made this figure is gone. Run its cell again."
# A figure's module with a model in a notebook's place; then the notebook tells it twice that the kernel was lost.
LOSE_KERNEL = """const [esm, state, done] = arguments, heard = [], el = document.body.appendChild(document.createElement('div'))
const model = { get: name => state[name], set() {}, save_changes() {}, send() {}, off() {}, on: (name, act) => heard.push([name, act]) }
const said = () => [...el.querySelectorAll('[role=status]')].map(each => each.textContent)
const lose = () => heard.filter(([name]) => name === 'comm_live_update').forEach(([, act]) => act())
import(URL.createObjectURL(new Blob([esm], { type: 'text/javascript' }))).then(async figure => {
  await figure.default.render({ model, el }); const before = said(); lose(); lose(); done([before, said()])
}).catch(fault => done([String(fault)]))"""


def program(name):
    return assemble((Path(pdp6.__file__).parent / "programs" / f"{name}.mid").read_text(), name)


def screen():
    at_work, devices = loaded(program("board"))
    at_work.run()
    return machine.screen(devices.display)


FIGURES = {
    "board": lambda: show.board(position("game 3, before White's 12th")),
    "small tree": lambda: show.small_tree([[5, 9], [3, 8]]),
    "terms": lambda: show.terms({"game 3": position("game 3, before White's 13th")}),
    "scope": lambda: show.scope(paper_game(1)),
    "explorer's bar": Bar,
    "explorer's board": SetUp,
    "stepper": lambda: machine.stepper(program("sum")),
    "screen": screen,
    "roll": lambda: machine.teletype(loaded(program("hello"))[1]),
}


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_whose_kernel_is_gone_says_so_once(chromium, tmp_path, name):
    (tmp_path / "page.html").write_text("<!doctype html><title>A notebook</title><body></body>")
    chromium.get((tmp_path / "page.html").as_uri())
    figure = FIGURES[name]()
    state = {
        trait: value for trait, value in figure.get_state().items() if not trait.startswith("_") and trait != "layout"
    }
    before, after = chromium.execute_async_script(LOSE_KERNEL, figure.get_state()["_esm"], state)
    assert SENTENCE not in before and sorted(after) == sorted([*before, SENTENCE])
