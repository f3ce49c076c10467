"""A figure in a notebook whose kernel is gone says, once, that its cell must be run again; on a page none does."""

from pathlib import Path

import pytest

import pdp6
from machack import show
from machack.notation.games import paper_game, position
from machack.show.bearing import bearing_in_words
from machack.show.explorer import Bar, SetUp
from pdp6 import show as machine
from pdp6.midas import assemble
from pdp6.show.stepper import loaded
from tests.proofs import gated

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
    "entry": lambda: show.entry(),
    "terms": lambda: show.terms({"game 3": position("game 3, before White's 13th")}),
    "scope": lambda: show.scope(paper_game(1)),
    "explorer's bar": Bar,
    "explorer's board": SetUp,
    "stepper": lambda: machine.stepper(program("sum")),
    "screen": screen,
    "roll": lambda: machine.teletype(loaded(program("hello"))[1]),
}


@pytest.mark.parametrize("name", gated(FIGURES))
def test_a_figure_whose_kernel_is_gone_says_so_once(chromium, tmp_path, name):
    (tmp_path / "page.html").write_text("<!doctype html><title>A notebook</title><body></body>")
    chromium.get((tmp_path / "page.html").as_uri())
    figure = FIGURES[name]()
    state = {
        trait: value for trait, value in figure.get_state().items() if not trait.startswith("_") and trait != "layout"
    }
    before, after = chromium.execute_async_script(LOSE_KERNEL, figure.get_state()["_esm"], state)
    assert SENTENCE not in before and sorted(after) == sorted([*before, SENTENCE])


# The same in a notebook's place: what the figure asks of its kernel is kept, and answered as the kernel answers it.
ASK_KERNEL = """const [esm, state, answer, done] = arguments, heard = [], asked = []
const notebook = document.body.appendChild(document.createElement('div')), el = notebook.appendChild(document.createElement('div'))
notebook.className = 'jp-OutputArea'
const tell = message => heard.filter(([name]) => name === 'msg:custom').forEach(([, act]) => act(message))
const model = { get: name => state[name], set() {}, save_changes() {}, off() {}, on: (name, act) => heard.push([name, act]),
  send: message => { asked.push(message); setTimeout(() => tell(answer), 5) } }
const look = () => { const said = el.querySelector('.mh-bearing').textContent; if (said) done([asked, said]); else setTimeout(look, 10) }
import(URL.createObjectURL(new Blob([esm], { type: 'text/javascript' }))).then(async figure => { await figure.default.render({ model, el }); look() })"""


def kernel_answers(figure, message):
    """What a figure sends when a page sends it a message."""
    sent = []
    figure.send = lambda content, buffers=None: sent.append(content)
    figure._handle_custom_msg(message, [])
    return sent


def asked_of_a_kernel(browser, folder, answer):
    (folder / "page.html").write_text("<!doctype html><title>A notebook</title><body></body>")
    browser.get((folder / "page.html").as_uri())
    state = show.board(position("game 3, before White's 12th"), bearing=True).get_state()
    plain = {name: value for name, value in state.items() if not name.startswith("_") and name != "layout"}
    return browser.execute_async_script(ASK_KERNEL, state["_esm"], plain, answer)


def test_in_a_notebook_the_kernel_hands_the_program_over_and_the_figure_counts_with_it(chromium, tmp_path):
    board = position("game 3, before White's 12th")
    [answer] = kernel_answers(show.board(board), {"kind": "engine"})
    asked, said = asked_of_a_kernel(chromium, tmp_path, answer)
    assert asked == [{"kind": "engine", "file": "engine.js"}] and said == bearing_in_words(board).replace(
        ". Pinned", ".Pinned"
    )
    assert kernel_answers(show.board(board), {"kind": "another"}) == []


def test_a_program_that_was_changed_is_not_handed_over_as_if_it_were_the_pages(chromium, tmp_path, monkeypatch):
    monkeypatch.setattr("machack.page.entries.Module.fingerprint", lambda module: "0" * 16)
    [answer] = kernel_answers(show.board(), {"kind": "engine"})
    asked, said = asked_of_a_kernel(chromium, tmp_path, answer)
    assert list(answer) == ["kind", "file", "refused"] and said == answer["refused"].removesuffix(".") + "."
