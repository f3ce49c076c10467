"""What the figures draw on a page, compared whole but for our prose: every element, and what each press changes."""

import difflib
import re

import chess
import pytest

import machack
from machack import show
from machack.notation.games import paper_game
from machack.program.compiled import MODE
from tests.browser.pages import page, until
from tests.seen import held, without_prose, without_spoken
from tests.show.synthetic import ITALIAN, from_the_book, second_look, transposed

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")

pytestmark = [pytest.mark.browser, pytest.mark.skipif(MODE != "compiled", reason="many searches: compiled mode only")]
# The same on every machine: letters of one width, and what is painted on a canvas written down.
BEFORE = """
const canvas = CanvasRenderingContext2D.prototype
canvas.measureText = function (text) { return { width: (parseFloat(/[\\d.]+(?=px)/.exec(this.font)[0]) / 2 + (/600|bold/.test(this.font) ? 1 : 0)) * [...text].length } }
window.painted = []
canvas.fillRect = (...box) => window.painted.push(box.map(each => Math.round(10 * each) / 10).join(" "))
canvas.fillText = (text, x, y) => window.painted.push(`${text} at ${Math.round(x)} ${Math.round(y)}`)
canvas.clearRect = () => { window.painted = [] }
const own = value => value.replace(/mh-(\\w+)-\\d+/g, "mh-$1-#").replace(/\\d+\\.\\d{3,}/g, n => Number(n).toFixed(2))
const said = text => text.trim() ? `⟨${own(text)}⟩` : ""
window.seen = (node, depth = 0) => {
  if (node.nodeType === 3) return node.data.trim() ? [" ".repeat(depth) + said(node.data)] : []
  if (node.nodeType !== 1 || node.matches(".mh-square, style, canvas")) return []
  const attributes = [...node.attributes].filter(({ name }) => name !== "data-ready").map(({ name, value }) => ` ${name}="${own(value)}"`)
  const value = ["SELECT", "INPUT", "TEXTAREA", "OUTPUT"].includes(node.tagName) ? ` = ${node.value}${node.checked ? ", checked" : ""}` : ""
  const line = " ".repeat(depth) + node.localName + attributes.join("") + value + (node === document.activeElement ? " (focus)" : "")
  if (!node.children.length) return [node.localName === "output" ? line : `${line} ${said(node.textContent)}`]
  const options = node.localName === "select" ? [...node.options] : []
  if (options.length > 8) return [line, ...[options[0], options.at(-1)].map(each => `${" ".repeat(depth)} of ${options.length}: ${said(each.textContent)}`)]
  return [line, ...[...node.childNodes].flatMap(child => window.seen(child, depth + 1))]
}
window.settle = () => {  // what a tree does when there is time
  const tree = document.querySelector(".mh-treefigure")?.machack
  if (!tree) return
  tree.questions.offerMoves()
  while (tree.finder.busy) tree.finder.look()
}
window.key = (selector, key, more = {}) => {
  const at = selector ? document.querySelector(selector) : document.activeElement
  at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }))
}
window.press = label => [...document.querySelectorAll("button")].find(each => each.getAttribute("aria-label") === label || each.textContent.trim() === label).click()
window.choose = (selector, value, kind = "change") => {
  const at = document.querySelector(selector)
  at.value = value
  at.dispatchEvent(new Event(kind, { bubbles: true }))
}
"""
UNTOLD = "/* not told */ "
# The program has said who bears on what on a board.
BORNE = "document.querySelector('.mh-boardfigure').machack.view.bearing"


@pytest.fixture
def shown(chromium, tmp_path):
    """A function: opens a page with a figure, does one thing after another (JavaScript) and tells what there was at
    first, and what each thing has changed.
    """
    script = chromium.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": BEFORE})

    def steps(figure, selector, actions=(), ready="true", engine=False):
        chromium.get(page(tmp_path, figure, engine=engine))
        until(
            chromium,
            lambda: chromium.execute_script(f"return Boolean(document.querySelector('{selector}')) && {ready}"),
        )
        answered = BORNE if engine else "true"
        look = f"const look = () => setTimeout(() => {{ if (!({answered})) return look(); window.settle(); done(window.seen(document.querySelector('{selector}'))) }}, 40); look()"

        def now(action=""):
            return chromium.execute_async_script(f"const done = arguments[0]; {action}; {look}")

        before = now()
        told = {"at first": bare("\n".join(before))}
        for number, action in enumerate(actions, 1):
            after = now(action.removeprefix(UNTOLD))
            changed = [
                line
                for line in difflib.unified_diff(before, after, n=0, lineterm="")
                if line[:3] not in ("---", "+++") and not line.startswith("@@")
            ]
            if not action.startswith(UNTOLD):
                told[f"{number}. {action}"] = bare("\n".join(changed))
            before = after
        return told

    yield steps
    chromium.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", {"identifier": script["identifier"]})


def bare(line):
    """A line of what was seen, without our words."""
    return without_spoken(re.sub(r"⟨(.*?)⟩", lambda said: without_prose(said[1]), line, flags=re.DOTALL))


def named(name, told):
    return {f"{name}: {action}": text for action, text in told.items()}


@pytest.fixture(scope="module")
def small():
    return machack.think(ITALIAN, machack.Settings(widths=(3,), depth=2))


@pytest.fixture(scope="module")
def whole():
    return machack.think(paper_game(4).at(86), machack.Settings.paper(widths=(3,), depth=3))


READY = "Boolean(document.querySelector('.mh-treefigure[data-ready]'))"
TREE = ".mh-treefigure"


@pytest.mark.gate
def test_a_tree_is_drawn_and_walked_through_like_this(shown, chromium, small):
    figure = show.tree(small, title="A tree", at=0)
    actions = [
        "key('.mh-pane', '.')",
        "key('.mh-pane', '.')",
        "for (let n = 0; n < 5; n++) press('One step forward')",
        "choose('.mh-treefigure .mh-inline select', 'descriptive')",
        UNTOLD + "choose('.mh-treefigure .mh-inline select', 'san')",
        "key('.mh-pane', 'c')",
        "key('.mh-pane', ',')",
        "choose('.mh-slider', '12', 'input')",
        "press('More')",
        "press('Next decision')",
        "press('To the end of the search')",
        "document.querySelector('[role=treeitem][data-node=\"1\"]').focus(); key('', 'ArrowRight')",
        UNTOLD + "key('', 'ArrowDown')",
        "key('', 'ArrowUp')",
        "key('', 'ArrowLeft')",
        UNTOLD + "key('', 'Enter')",
        "key('', 'Enter', { ctrlKey: true })",
        "press('Smaller')",
        UNTOLD + "press('Larger')",
        UNTOLD + "press('Close all')",
        "press('Best line')",
        "choose('.mh-find', 'N-N5', 'input')",
        "key('.mh-find', 'Enter')",
        "key('.mh-find', 'Escape')",
        "choose('.mh-find', 'nonsense', 'input')",
        UNTOLD + "choose('.mh-slider', '20', 'input')",
        "choose('.mh-ask select', document.querySelector('.mh-ask option:nth-child(2)')?.value ?? '')",
        UNTOLD + "press('To the beginning of the search')",
        "press('One step back')",
    ]
    told = shown(figure, TREE, actions, READY)
    told["the profile"] = profile(chromium)
    held("tree-on-a-page.txt", told)


def profile(browser):
    """What is painted of the profile, equal neighbours told once."""
    painted = browser.execute_script("return window.painted")
    told = []
    for line in painted:
        bar = re.sub(r"^[\d.]+ ", "", line) if " at " not in line else line
        if not told or told[-1][1] != bar:
            told.append((line, bar))
    return "\n".join(line for line, _ in told)


PICKED = """
const figure = document.querySelector('.mh-treefigure').machack, told = []
for (const node of figure.tree.order.filter(each => each.born <= figure.t).slice(0, arguments[0])) {
  figure.pick(node.id)
  figure.questions.offerMoves()
  const chip = figure.drawing.svg.querySelector(`[data-node="${node.id}"][role]`)
  const line = figure.panel.facts.querySelector('.mh-line')
  told.push([chip?.getAttribute('aria-label') ?? 'no chip', chip?.getAttribute('class').replace(/ mh-(shown|current)/g, '') ?? '',
    figure.words.status(node), figure.panel.facts.innerText.replace(/\\s*\\n\\s*/g, ' / '), line?.getAttribute('aria-label') ?? 'no line',
    [...figure.questions.asks.querySelectorAll('optgroup')].map(each => each.label).join('; ')])
}
return told
"""


def kinds(rows, known):
    """The rows in which something is told that no row before told but for moves and numbers."""
    kept = []
    for row in rows:
        parts = re.split(r" / |, |(?<=[.:;]) ", " / ".join(row))
        words = {re.sub(r"[+#=\w−…(/-]*\d[\w+#%=/)-]*|O-O(-O)?|…|∞", "#", each) for each in parts}
        words = {re.sub(r"(#[\s.,]*)+", "#", each) for each in words}
        if words - known:
            known |= words
            kept.append("\n    ".join(row))
    return "\n".join(kept)


def test_every_node_of_some_trees_is_described_like_this(chromium, tmp_path, small, whole):
    told, known = {}, set()
    trees = {
        "small": show.tree(small),
        "whole": show.tree(whole),
        "a worse second look": show.tree(second_look(25, worse=True)),
        "a better second look": show.tree(second_look(55, worse=False)),
        "a value of the table": show.tree(transposed(17, 0, 12, 12)),
        "a bound that refutes": show.tree(transposed(18, 1, -40, -32768, depth=1)),
        "a bound that is no better": show.tree(transposed(18, 2, 12, 32768, depth=0)),
        "the book": show.tree(from_the_book()),
        "not pruned": show.tree(
            machack.think("8/2k5/8/8/2p5/8/1P6/K7 w - - 0 1", machack.Settings(depth=2, alpha_beta=False))
        ),
        "a mate": show.tree(machack.think("game 3, before White's 21st", machack.Settings(depth=3, widths=(4, 3)))),
        "in the middle": show.tree(small, at=30),
    }
    for name, figure in trees.items():
        chromium.get(page(tmp_path, figure))
        until(chromium, lambda: chromium.execute_script(f"return {READY}"))
        told[name] = kinds(chromium.execute_script(PICKED, 40), known)
    held("nodes-on-a-page.txt", told, prose=False)


def test_a_tree_with_secondary_searches_and_a_table_is_drawn_like_this(shown, whole):
    figure = show.tree(whole, at=0, notation="descriptive", orientation="black")
    jumps = [
        f"choose('.mh-seek .mh-group:last-child select', '{kind}'); document.querySelector('.mh-seek .mh-group:last-child button:last-child').click()"
        for kind in ("second", "hash", "repetition")
    ]
    told = shown(figure, ".mh-pane", jumps, READY)
    held("whole-tree-on-a-page.txt", told)


@pytest.mark.gate
def test_boards_are_drawn_and_played_on_like_this(shown):
    board = ".mh-boardfigure"
    on = "'.mh-boardfigure .mh-board'"
    arrows = [("e2", "e4", "1", "green"), ("g8", "f6", "", "red"), ("a7", "a8", "", "yellow"), ("c1", "g5")]
    figure = show.board(
        "rnbqkbnr/pPpppppp/8/8/8/8/P1PPPPPP/RNBQKBNR w KQkq - 0 1", arrows=arrows, marks=["d4"], bearing=True
    )
    keys = [
        f"document.querySelector({on}).focus(); key({on}, 'Enter')",
        *(f"key({on}, '{each}')" for each in ("ArrowUp", "ArrowRight", "Enter", "ArrowUp", "Enter")),
        f"key({on}, 'Enter'); key({on}, 'Escape')",
        UNTOLD + f"key({on}, 'F')",
        f"key({on}, 'ArrowLeft')",
        f"key({on}, 'u')",
    ]
    told = named("set up", shown(figure, board, keys, BORNE, engine=True))
    actions = [
        "press('Flip the board')",
        UNTOLD + "press('To the start')",
        *["press('One move forward')"] * 2,
        "key('.mh-boardfigure .mh-bar button', '.')",
        "key('.mh-boardfigure .mh-bar button', 'End')",
        "key('.mh-boardfigure .mh-bar button', 'Home')",
        "document.querySelectorAll('.mh-switch input')[1].click()",
        f"key({on}, 'Enter'); key({on}, 'ArrowUp'); key({on}, 'ArrowLeft'); key({on}, 'Enter'); key({on}, 'ArrowUp'); key({on}, 'ArrowUp'); key({on}, 'Enter')",
        "press('Take back')",
        "press('Flip the board')",
    ]
    start = chess.Board("4k3/8/8/8/8/8/8/R3K2R b KQ - 0 7")
    for uci in ("e8e7", "e1g1", "e7e6"):
        start.push_uci(uci)
    told |= named(
        "a game",
        shown(
            show.board(start, comments={1: "a remark"}, title="Here", arrows=[*arrows, ("a1", "a8", "", "blue", 2)]),
            board,
            actions,
        ),
    )
    promote = [
        f"document.querySelector({on}).focus(); for (const each of ['Enter', ...Array(6).fill('ArrowUp'), 'Enter', 'ArrowUp', 'Enter']) key({on}, each)",
        "key('.mh-promote button', 'ArrowRight')",
        "document.activeElement.click()",
        f"key({on}, '.', {{ ctrlKey: true }})",
    ]
    told |= named("a promotion", shown(show.board("7k/8/8/8/8/8/8/K7 w - - 0 1", playable=False), board))
    held(
        "boards-on-a-page.txt",
        told | named("promoting", shown(show.board("8/P7/7k/8/8/8/8/K7 w - - 0 1"), board, promote)),
    )


def test_texts_are_converted_like_this(shown):
    texts = [
        "",
        "P-K4 P-K4 N-B3 N-QB3 NXP",
        "N-B3 e5",
        "e4 e5 Ke3 d4",
        "zz",
        "1. e4 {so} e5 2. Nf3 ch 1-0",
        "e4 " * 12 + "x y",
    ]
    actions = [f"choose('.mh-text-in', {text!r}, 'input')" for text in texts]
    actions += [UNTOLD + "press('Game 3 as printed')", UNTOLD + "press('Clear')"]
    actions += [
        "choose('.mh-convert select', '3')",
        "choose('.mh-convert select:nth-of-type(2)', '22')",
        "choose('.mh-text-in', 'QXP/Q6', 'input')",
    ]
    held("converter-on-a-page.txt", shown(show.converter("P-K4 e5", title="Convert"), ".mh-convert", actions))


def test_small_trees_are_drawn_and_walked_through_like_this(shown):
    actions = ["press('One step forward')", "choose('.mh-smalltree .mh-slider', '3', 'input')", "press('Best first')"]
    actions += ["choose('.mh-vertical', '9', 'input')", UNTOLD + "press('Worst first')", UNTOLD + "press('Reset')"]
    actions += ["document.querySelector('.mh-smalltree input[type=checkbox]').click()"]
    figure = show.small_tree([[3, 5], [2, [9, -4]]], title="Small", at=0)
    held("small-tree-on-a-page.txt", shown(figure, ".mh-smalltree[role]", actions))


GONE = """
const listeners = {}, around = document.createElement("div"), el = document.createElement("div")
around.className = "jp-OutputArea-output"; around.append("before", el)
const [first, second] = [el, document.createElement("p")]
for (const each of [first, second]) reportLostKernel({ model: { on: (name, act) => { (listeners[name] ??= []).push(act) } }, el: each })
const told = [Object.keys(listeners).join(), around.outerHTML]
listeners.comm_live_update[0](); listeners.comm_live_update[0](); listeners.comm_live_update[1]()
done([...told, around.outerHTML, second.outerHTML])
"""
MADE = """
const told = [], a = s("g", { class: "c", x: 0, y: false, z: null, w: undefined, v: true }, "t", [s("path", {}), null], false)
const b = h("p", { onclick: () => told.push("pressed") }, undefined, "one", 2)
b.click()
done([a.outerHTML, a.namespaceURI, b.outerHTML, ...told])
"""


def test_a_kernel_that_is_gone_and_the_parts_of_small_figures_are_made_like_this(chromium, root):
    chromium.get("about:blank")
    sources = root / "machack" / "show" / "js" / "src"

    def run(name, script):
        text = (sources / name).read_text(encoding="utf-8")
        text = re.sub(r"^export (?:\{.*\n)?", "", text, flags=re.MULTILINE)
        return "\n".join(chromium.execute_async_script(f"const done = arguments[0]; {text}; {script}"))

    held("parts-on-a-page.txt", {"a kernel gone": run("lost-kernel.js", GONE), "parts": run("dom.js", MADE)})


SWITCHES = """
const told = [], look = what => told.push(what + ": " + JSON.stringify({ ...document.documentElement.dataset })
  + " " + [...document.querySelectorAll(".book-switch")].map(each => each.outerHTML).join(" ")
  + " " + [...document.querySelectorAll("details")].map(each => each.open).join())
for (const name of ["book-code", "book-notation"]) document.addEventListener(name, change => told.push(`${name} ${change.detail}`))
look("at first")
const [code, notation] = document.querySelectorAll(".book-switch")
code.click(); look("without code"); notation.click(); look("descriptive"); code.click(); look("with code")
told.push(JSON.stringify({ ...localStorage }))
for (const [key, newValue] of [["book-code", "without"], ["book-notation", "nonsense"], ["other", "x"], ["book-code", null]])
  { dispatchEvent(new StorageEvent("storage", { key, newValue })); look(`elsewhere ${key} ${newValue}`) }
dispatchEvent(new Event("beforeprint")); look("on paper"); dispatchEvent(new Event("afterprint")); look("after it")
localStorage.clear()
return told
"""


def test_the_two_switches_of_the_book_are_drawn_and_pressed_like_this(chromium, root, tmp_path):
    script = (root / "book" / "site" / "switches.js").as_uri()
    folds = '<details class="companion"></details><details class="companion" open></details><details></details>'
    (tmp_path / "page.html").write_text(
        f'<html><head><script src="{script}"></script></head><body><div class="article-header-buttons"><b>x</b></div>{folds}</body></html>'
    )
    chromium.get((tmp_path / "page.html").as_uri())
    chromium.execute_script("localStorage.clear()")
    chromium.get((tmp_path / "page.html").as_uri())
    held("switches-on-a-page.txt", without_spoken("\n".join(chromium.execute_script(SWITCHES))))
