"""Run this page: a chapter's cells, run and changed in the page itself, over file:// and with no network."""

import hashlib
import io
import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from book.appendix.data import cells as cells_in_page
from book.appendix.data.cells import PATIENCE, RUN_ALL, chapter, written
from book.contents import chapters
from book.site import python_in_page, run_page
from book.site.assets import shipped
from machack import Settings, think
from machack.notation.games import position
from tests.browser import others
from tests.browser.pages import until
from tests.proofs import some

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver import Keys

ROOT = Path(__file__).resolve().parents[2]
in_a_browser = pytest.mark.browser
WHERE = "game 3, before White's 12th"
SEARCH = f'''
import hashlib
from machack import Settings, think
from machack.notation.games import position

found = think(position("{WHERE}"), Settings.paper(book=False))
print(found.value, found.move, found.nodes, hashlib.sha256(found.tape.tobytes()).hexdigest())
'''
# A reader's own rule: whatever is attacked and not defended is en prise, and nothing else.
OWN_RULE = '''
import hashlib
from machack import Settings, variant
from machack.notation.games import position
from machack.program.attacks import count

def is_en_prise(m, man):
    """Attacked, and not defended."""
    side = 0 if man <= 16 else 1
    cell = m.cell[man]
    return cell != 0 and count(m.attack[1 - side][cell]) > 0 and count(m.attack[side][cell]) == 0

mine = variant(is_en_prise=is_en_prise)
found = mine.think(position("game 3, before White's 12th"), mine.Settings(depth=2, widths=(5,)))
print(found.value, found.move, found.nodes, hashlib.sha256(found.tape.tobytes()).hexdigest())
'''


def cells(*sources):
    return [{"number": number, "source": source} for number, source in enumerate(sources)]


def ran(browser, address):
    """What came of the cells of a page, all run from the first."""
    browser.get(address)
    told = browser.execute_async_script(RUN_ALL, [])
    assert told["cells"], told["said"]
    return told["cells"]


def opened(browser, address):
    """A page whose Python has started."""
    browser.get(address)
    browser.find_element("css selector", ".run-page button").click()
    until(browser, lambda: browser.execute_script("return document.documentElement.dataset.running === 'page'"))


def output(browser, number):
    return browser.execute_script(f"return document.querySelector('.cell-{number} .own-output')?.innerText ?? ''")


@pytest.fixture(scope="module")
def patient(chromium_session):
    """Chromium, given time for a chapter."""
    chromium_session.set_script_timeout(PATIENCE)
    chromium_session.command_executor.client_config.timeout = PATIENCE + 20
    return chromium_session


# ---- the button ----
@pytest.mark.browser
def test_the_button_says_what_it_loads_and_a_finger_can_hit_it(chromium, tmp_path):
    for name in ("page.js", "cells.css"):
        (tmp_path / name).write_text(shipped(name), encoding="utf-8")
    (tmp_path / "page.html").write_text(
        '<!doctype html><title>Width</title><link rel="stylesheet" href="cells.css">'
        + run_page.with_room('<h1>Width</h1><div class="page-place"></div>', "12 MB")
        + '<script defer src="page.js" data-cells="here.js" data-size="12 MB"></script>'
    )
    chromium.get((tmp_path / "page.html").as_uri())
    button = chromium.find_element("css selector", ".run-page button")
    assert button.text == "Run this page (12 MB)" and button.size["height"] >= 24


# ---- what is put beside the pages ----
def test_every_code_cell_of_every_chapter_is_known_to_its_page():
    for path in chapters():
        page = path.relative_to(ROOT).with_suffix("").as_posix()
        written_cells = re.findall(r"^```\{code-cell\}", path.read_text(encoding="utf-8"), re.MULTILINE)
        assert len(run_page.cells_of(page)) == len(written_cells), page


def test_a_cell_of_code_is_marked_with_its_number_and_nothing_else_is():
    from docutils import nodes

    document, other = nodes.container(), nodes.container(nb_element="cell_code_source")
    cell = nodes.container("", other, nb_element="cell_code", cell_index=7, classes=["cell"])
    document += cell
    run_page.mark_cells(None, document)
    assert cell["classes"] == ["cell", "cell-7"] and document["classes"] == other["classes"] == []


def test_the_pages_archive_is_the_same_each_time_and_has_every_licence():
    data = python_in_page.archive()
    assert data == python_in_page.archive()
    names = set(zipfile.ZipFile(io.BytesIO(data)).namelist())
    assert {"machack/page/engine.wasm", "pdp6/midas/__init__.py", "python/cells.py", "python/graphviz.wasm"} <= names
    assert {"python/chess/LICENSE.txt", "python/graphviz/LICENSE.txt", "python/graphviz.LICENSE"} <= names
    assert all((python_in_page.PYODIDE / name).stat().st_size > 500 for name in run_page.LICENCES)
    assert not any(name.startswith(("python/numpy", "python/numba")) for name in names)


def test_what_was_measured_of_a_page_adds_up_and_no_cell_failed():
    rows = cells_in_page.rows_of(json.loads(cells_in_page.KEPT.read_text()))
    assert len(rows) > 50
    for page, row in rows.items():
        assert row["failed"] == [] and row["cells"] == row["ran"] + len(row["refused"]) > 0, page
        assert row["seconds"] >= row["slowest"] >= 0, page
        assert all(sentence.endswith(".") and "\n" not in sentence for _, sentence in row["refused"]), page


def test_a_page_is_stale_if_its_code_has_changed_and_not_if_its_prose_has(tmp_path, monkeypatch):
    chapter = tmp_path / "page.md"
    measured = tmp_path / "cells.json"
    monkeypatch.setattr(cells_in_page, "ROOT", tmp_path)
    monkeypatch.setattr(run_page, "ROOT", tmp_path)
    monkeypatch.setattr(cells_in_page, "KEPT", measured)
    monkeypatch.setattr(cells_in_page, "chapters", lambda: [chapter])
    (tmp_path / "_config.yml").write_bytes((ROOT / "_config.yml").read_bytes())
    chapter.write_text("One word.\n\n```{code-cell} python\n1 + 1\n```\n")
    measured.write_text("{}")
    assert cells_in_page.stale() == ["page"]
    measured.write_text(json.dumps({"pages": [{"page": "page", "code": cells_in_page.digest("page")}]}))
    assert cells_in_page.stale() == []
    chapter.write_text(chapter.read_text().replace("One word", "Another word"))
    assert cells_in_page.stale() == []
    chapter.write_text(chapter.read_text().replace("1 + 1", "1 + 2"))
    assert cells_in_page.stale() == ["page"]


# ---- in a browser ----
@in_a_browser
@pytest.mark.book
@pytest.mark.verify
@pytest.mark.parametrize("name", some(["en-prise", "alpha-beta", "plausible-generator"], 0))
def test_every_cell_of_a_chapter_runs_in_its_page(patient, tmp_path, name, record_property):
    told = ran(patient, chapter(tmp_path, f"book/part1/{name}"))
    assert [(each["number"], each["text"]) for each in told if each["outcome"] != "ran"] == []
    assert len(told) == len(run_page.cells_of(f"book/part1/{name}")) > 20
    record_property("seconds", sum(each["seconds"] for each in told))


@in_a_browser
@pytest.mark.gate
def test_a_search_in_a_cell_is_the_modules_and_writes_the_same_tape(patient, tmp_path):
    (told,) = ran(patient, written(tmp_path, cells(SEARCH)))
    found = think(position(WHERE), Settings.paper(book=False))
    tape = hashlib.sha256(found.tape.tobytes()).hexdigest()
    assert told["text"].split()[-4:] == [str(found.value), str(found.move), str(found.nodes), tape]


@in_a_browser
def test_a_readers_own_en_prise_searches_as_it_does_here(patient, tmp_path, record_property):
    (told,) = ran(patient, written(tmp_path, cells(OWN_RULE)))
    mine = tmp_path / "mine.py"
    mine.write_text(OWN_RULE)
    environment = {**os.environ, "MACHACK_MODE": "interpreted", "PYTHONPATH": str(ROOT)}
    here = subprocess.run([sys.executable, mine], text=True, capture_output=True, check=True, env=environment)
    assert told["outcome"] == "ran" and told["text"].split()[-4:] == here.stdout.split()
    record_property("seconds", told["seconds"])
    plain = think(position(WHERE), Settings(depth=2, widths=(5,)))
    assert hashlib.sha256(plain.tape.tobytes()).hexdigest() not in told["text"], "the reader's rule changed nothing"


@in_a_browser
def test_midas_assembles_in_a_cell(patient, tmp_path):
    source = 'from pdp6.midas import assemble\nassemble(" MOVE 1,FOO\\n HALT\\nFOO: 10.\\n END 100").image.words'
    (told,) = ran(patient, written(tmp_path, cells(source)))
    assert told["outcome"] == "ran" and "{64: 17188257858, 65: 23119003648, 66: 10}" in told["text"]


@in_a_browser
def test_nothing_of_python_is_loaded_before_it_is_asked_for(patient, tmp_path):
    patient.get(written(tmp_path, cells("1 + 1")))
    scripts = "return [...document.scripts].map(each => each.src.split('/').pop())"
    assert patient.execute_script(scripts) == ["page.js"]
    assert patient.execute_script("return typeof pagePython") == "undefined"


@in_a_browser
def test_while_python_starts_one_reads_how_far_it_is(patient, tmp_path):
    patient.get(written(tmp_path, cells("a = 6")))
    patient.execute_script("""window.said = []
new MutationObserver(() => said.push(document.querySelector('.run-page .own-status').textContent)).observe(
    document.querySelector('.run-page'), { childList: true, characterData: true, subtree: true })
document.querySelector('.run-page button').click()""")
    until(patient, lambda: patient.execute_script("return document.documentElement.dataset.running === 'page'"))
    said = [each for each in patient.execute_script("return said") if each.startswith("Python is starting")]
    assert [each.rpartition("(")[2] for each in said] == ["1 of 3) …", "2 of 3) …", "3 of 3) …"]
    assert " MB from the book's own folder" in said[0]


@in_a_browser
def test_two_workers_that_begin_together_both_start(patient, tmp_path):
    patient.get(written(tmp_path, cells("1 + 1")))
    found = patient.execute_async_script("""const done = arguments[0], script = document.createElement("script")
script.src = document.querySelector("script[data-cells]").src.replace(/page\\.js.*/, "python.js")
script.onload = () => {
  const given = { root: document.documentElement.dataset.content_root, folder: "book", onMessage: () => {} }
  const two = [1, 2].map(() => new PagePython(given))
  Promise.allSettled(two.map(each => each.start())).then(all => {
    two.forEach(each => each.end())
    done(all.map(({ status, reason }) => reason?.message ?? status))
  })
}
document.head.append(script)""")
    assert found == ["fulfilled", "fulfilled"]


@in_a_browser
def test_a_changed_cell_runs_and_is_as_it_was_again(patient, tmp_path):
    opened(patient, written(tmp_path, cells("a = 6", "a * 7")))
    editor = patient.find_element("css selector", ".cell-1 textarea")
    editor.send_keys(Keys.END, " + 1")
    editor.send_keys(Keys.SHIFT, Keys.ENTER)  # the cell above, which has not run, runs first
    until(patient, lambda: "43" in output(patient, 1))
    assert editor.get_attribute("value") == "a * 7 + 1" and "Your run" in output(patient, 1)
    recorded = "return getComputedStyle(document.querySelector('.cell-1 .recorded')).display"
    assert patient.execute_script(recorded) == "none"
    editor.send_keys(Keys.ESCAPE)
    assert patient.switch_to.active_element.text == "Run"
    patient.find_elements("css selector", ".cell-1 .own-bar button")[1].click()
    assert editor.get_attribute("value") == "a * 7" and output(patient, 1) == ""
    assert patient.execute_script(recorded) == "block"


SHEET = """
const sheet = document.querySelector('.cell-0 .cell_input pre'), look = getComputedStyle(sheet), { left, top, width, height } = sheet.getBoundingClientRect()
return { left, top, width, height, font: look.font, padding: look.padding, background: look.backgroundColor, border: look.borderLeft }
"""
LAYERS = """
return ['.own-sheet > span', '.own-code'].map(name => {
  const each = document.querySelector(`.cell-0 ${name}`), { left, top, width, height } = each.getBoundingClientRect()
  return [left, top, width, height, getComputedStyle(each).font, each.scrollWidth > each.clientWidth + 1]
})
"""
MARKED = """
return [...document.querySelectorAll('.cell-0 .own-sheet span span')].map(each => [each.className, each.textContent])
"""


@in_a_browser
@pytest.mark.parametrize("width", [1280, 390])
def test_a_cell_that_can_be_changed_looks_as_the_book_printed_it(patient, tmp_path, width):
    source = "def f(x):\n    return 'a'  # why\n" + "y = 1" * 30
    metrics = {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": False}
    patient.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    try:
        address, page = written(tmp_path, cells(source)), tmp_path / "page.html"
        themes = "<style>pre { overflow: auto; padding: 12px; border-left: 2px solid }</style></head>"
        page.write_text(page.read_text().replace("</head>", themes))
        patient.get(address)
        printed = patient.execute_script(SHEET)
        patient.find_element("css selector", ".run-page button").click()
        until(patient, lambda: patient.find_elements("css selector", ".own-code"))
        open_ = patient.execute_script(SHEET)
        assert {**open_, "top": printed["top"]} == printed
        editor = patient.find_element("css selector", ".own-code")
        for typed in ("", "if x:\n    print(3, 'b')  # so\n"):
            editor.send_keys(Keys.CONTROL, Keys.HOME)
            editor.send_keys(Keys.NULL, typed)
            seen, over = patient.execute_script(LAYERS)
            assert seen == over and not seen[-1], "what is typed lies over what is seen"
        assert patient.execute_script("return document.documentElement.scrollWidth <= innerWidth")
    finally:
        patient.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


@in_a_browser
def test_a_changed_cell_has_the_colours_of_code_and_its_own_marks_again(patient, tmp_path):
    address = written(tmp_path, cells("1 + 1"))
    page = tmp_path / "page.html"
    page.write_text(page.read_text().replace("<pre>1 + 1</pre>", '<pre><span class="mi">1</span> + 1\n</pre>'))
    opened(patient, address)
    assert patient.execute_script(MARKED) == [["mi", "1"]]
    editor = patient.find_element("css selector", ".own-code")
    editor.clear()
    editor.send_keys('def order(x):  # if so\nfor each in range(0x1F, 2.5): print(f\'a # b\', """c\nd""", x.max)')
    kinds = {"k": ["def", "for", "in"], "nf": ["order"], "c1": ["# if so"], "nb": ["range", "print"]}
    kinds |= {"mi": ["0x1F", "2.5"], "s1": ["f'a # b'", '"""c\nd"""']}
    found = patient.execute_script(MARKED)
    assert {kind: [text for other, text in found if other == kind] for kind, _ in found} == kinds
    patient.find_elements("css selector", ".cell-0 .own-bar button")[1].click()
    assert patient.execute_script(MARKED) == [["mi", "1"]] and editor.get_attribute("value") == "1 + 1"


@in_a_browser
def test_a_cell_that_never_ends_is_stopped_and_the_page_goes_on(patient, tmp_path):
    opened(patient, written(tmp_path, cells("b = 20", "while b == 20: pass", "b + 2")))
    run = patient.find_elements("css selector", ".own-bar button:first-child")
    run[1].click()
    until(patient, lambda: "running" in patient.find_element("css selector", ".cell-1 .own-bar").text)
    stop = patient.find_elements("css selector", ".run-page button")[2]
    stop.click()
    until(patient, lambda: "Stopped" in patient.find_element("css selector", ".run-page").text)
    editor = patient.find_element("css selector", ".cell-1 textarea")
    editor.clear()
    editor.send_keys("b += 20")
    run[2].click()
    until(patient, lambda: "42" in output(patient, 2))


@in_a_browser
def test_what_a_page_cannot_do_is_refused_in_one_sentence(patient, tmp_path):
    wanted = ("import numpy", "from pdp6 import Machine; Machine()", "open('no such file')", "import stockfish", "1/0")
    told = ran(patient, written(tmp_path, cells(*wanted)))
    assert [each["outcome"] for each in told] == ["refused"] * 4 + ["failed"]
    for each in told[:4]:
        assert re.fullmatch(r"This cell [^.]*: it runs in the lab \(make lab\)\.", each["sentence"]), each["sentence"]
    assert "numpy" in told[0]["sentence"] and "file" in told[2]["sentence"] and "stockfish" in told[3]["sentence"]
    assert "ZeroDivisionError" in told[4]["text"] and "cell-4.py" in told[4]["text"]
    shown = "return [...document.querySelectorAll('.recorded')].map(each => getComputedStyle(each).display)"
    assert patient.execute_script(shown) == ["block"] * 4 + ["none"], (
        "what the book recorded stays where a cell is refused"
    )


@in_a_browser
@pytest.mark.gate
def test_figures_graphs_and_sliders_work_in_cells(patient, tmp_path):
    figure = "from machack import show, think, Settings\nthought = think('startpos', Settings(depth=2))\nfigure = show.tree(thought); figure"
    slider = "from ipywidgets import interact\n@interact(n=(0, 10))\ndef twice(n):\n    print('twice', n, 'is', 2 * n)\n    assert n < 9, 'too many'"
    told = ran(patient, written(tmp_path, cells(figure, "show.dot(thought, 1)", slider, "figure.at = 3", "figure.at")))
    assert [each["outcome"] for each in told] == ["ran"] * 5
    assert patient.execute_script("return document.querySelector('.cell-0 .mh-treefigure').machack.step") == 2, (
        "at step 3, as Python has set it"
    )
    assert patient.execute_script("return document.querySelectorAll('.cell-1 .own-output svg .node').length") > 5
    assert "twice 5 is 10" in told[2]["text"] and "3" in told[4]["text"]
    patient.execute_script(
        "const slider = document.querySelector('.cell-2 input'); slider.value = 8; slider.dispatchEvent(new Event('input'))"
    )
    until(patient, lambda: "twice 8 is 16" in output(patient, 2))
    assert "twice 5" not in output(patient, 2)
    patient.execute_script(
        "const slider = document.querySelector('.cell-2 input'); slider.value = 9; slider.dispatchEvent(new Event('input'))"
    )
    until(patient, lambda: "AssertionError: too many" in output(patient, 2))
    assert "too many" not in output(patient, 4), "it stands below the slider's own cell"


@in_a_browser
@pytest.mark.verify
@pytest.mark.parametrize("name", some(["firefox", "webkit"], 1))
def test_other_browsers_run_a_page_too(tmp_path, name):
    browser = getattr(others, name)()
    try:
        told = ran(browser, written(tmp_path, cells(SEARCH, "from machack import show; show.board('startpos')")))
    finally:
        browser.quit()
    found = think(position(WHERE), Settings.paper(book=False))
    assert told[0]["text"].split()[-1] == hashlib.sha256(found.tape.tobytes()).hexdigest()
    assert told[1]["outcome"] == "ran" and "White to move" in told[1]["text"]
