"""show.live on a page, over file://: a program runs, is stepped, changed, typed to and drawn, as the machine here does it."""

import hashlib
import os
from pathlib import Path

import pytest

from book.chapters.midas.answers import EnPrise, listed
from pdp6 import assemble, original, original_tree, programs, show
from pdp6.devices import Reel, attach_all
from pdp6.disassembler import instruction
from pdp6.machine import Machine
from pdp6.show.bench import drawn_listing
from pdp6.show.roll import laid_out
from tests.browser import others
from tests.browser.pages import excess, page, serious, until
from tests.emulator.test_devices import tape_program

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver import ActionChains, Keys

pytestmark = pytest.mark.browser
FIGURE = "document.querySelector('.p6-live').pdp6"
LIMIT = 3_000_000  # instructions


def made(name):
    source = programs.source_of(name)
    return assemble(source.read_text(), source.name)


def here(name, keys="", limit=LIMIT):
    """The same program on the machine here: (how it stopped, machine, devices)."""
    image, machine = made(name).image, Machine()
    devices = attach_all(machine)
    for address, word in image.words.items():
        machine.deposit(address, word)
    machine.start(image.start)
    devices.teletype.type(keys)
    stop = machine.run(max_instructions=limit)
    devices.teletype.finish()
    return stop, machine, devices


class Page:
    """A machine on a page, as a reader has it."""

    def __init__(self, browser, folder, *figures, **more):
        self.browser = browser
        browser.get(page(folder, *figures, engine=True, **more))
        until(browser, lambda: self.run("return Boolean(document.querySelector('.p6-live'))"))

    def run(self, script, *given):
        return self.browser.execute_script(script.replace("FIGURE", FIGURE), *given)

    def press(self, label):
        self.run(
            "[...document.querySelectorAll('.p6-live button')].find(each => each.textContent === arguments[0]).click()",
            label,
        )

    def ended(self):
        """Wait until the program has stopped; returns what is said."""
        return until(self.browser, lambda: self.run("const f = FIGURE; return f.look?.ending ? f.output.value : ''"))

    def look(self, name):
        return self.run(f"return FIGURE.look?.{name}")


@pytest.mark.parametrize("name", programs.names())
def test_the_built_in_programs_do_what_they_do_here(chromium, tmp_path, name):
    keys = "P-K4 7 12 _"
    figure = Page(chromium, tmp_path, show.live(made("sum")))
    figure.press("STEP")
    until(chromium, lambda: figure.look("instructions") == 1)  # the script is there
    told = chromium.execute_async_script(
        """const [words, start, keys, limit, done] = arguments, { Machine } = (new Function(pdp6InPage.worker)(), self)
           const machine = new Machine(new WebAssembly.Module(Uint8Array.from(atob(pdp6InPage.module), each => each.charCodeAt(0))), pdp6InPage.facts)
           machine.load(words); machine.start(start); machine.teletype.type(keys)
           const { sentence } = machine.run({ instructions: limit }), { memory, display, teletype } = machine
           machine.teletype.finish()
           crypto.subtle.digest("SHA-1", new Uint8Array(memory.buffer, memory.byteOffset, memory.byteLength)).then(hash => done([sentence, machine.instructions, machine.time,
             teletype.text, [...new Uint8Array(hash)].map(each => each.toString(16).padStart(2, "0")).join(""), display.strokes]))""",
        [[int(address), int(word)] for address, word in made(name).image.words.items()],
        made(name).image.start,
        keys,
        LIMIT,
    )
    stop, machine, devices = here(name, keys)
    strokes = [[each.x, each.y, each.to_x, each.to_y, each.intensity, each.time] for each in devices.display.strokes]
    digest = hashlib.sha1(machine.memory.tobytes()).hexdigest()
    *told, drawn = told
    assert told == [str(stop), machine.instructions, machine.time, devices.teletype.text, digest]
    assert drawn[len(drawn) - len(strokes) :] == strokes  # here the last ones alone are kept


@pytest.mark.gate
def test_a_program_is_run_and_says_what_it_said_here(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.live(made("hello"), title="Hello"))
    figure.press("RUN")
    stop, machine, devices = here("hello")
    assert figure.ended() == str(stop)
    assert (figure.look("instructions"), figure.look("time")) == (machine.instructions, machine.time)
    assert figure.run("return FIGURE.paper.roll.textContent") == laid_out(devices.teletype.text)


def test_a_program_is_stepped_and_one_of_its_words_changed(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.live(made("sum")))
    image, machine = made("sum").image, Machine()
    for address, word in image.words.items():
        machine.deposit(address, word)
    machine.start(image.start)
    for count in range(1, 8):
        figure.press("STEP")
        machine.step()
        until(chromium, lambda count=count: figure.look("instructions") == count)
        assert figure.look("pc") == machine.pc
        assert figure.look("accumulators") == [machine.examine(each) for each in range(16)]
        assert figure.run("return document.querySelector('.p6-here .p6-where').textContent") == f"{machine.pc:06o}"
    first = image.start
    figure.run("FIGURE.listing.lines.get(arguments[0]).value.click()", first)
    entry = figure.run("return document.querySelector('.p6-listing input')")
    entry.clear()
    entry.send_keys("99", Keys.ENTER)
    assert "is not a word" in figure.run("return FIGURE.output.value")
    entry.clear()
    entry.send_keys("254200,,0", Keys.ENTER)  # HALT
    until(
        chromium,
        lambda: (
            figure.run("return FIGURE.listing.lines.get(arguments[0]).value.textContent", first) == "254200,,000000"
        ),
    )
    figure.press("RESTART")
    assert figure.ended() == f"Halt at {first:06o}; PC is 000000."


def test_keys_reach_the_program_and_it_answers(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.live(made("octal"), parts=("roll",)))
    figure.press("RESTART")
    until(chromium, lambda: figure.look("going"))
    keys = figure.run("return FIGURE.paper.keys")
    keys.send_keys("123", Keys.ENTER)
    until(chromium, lambda: "123" in figure.run("return FIGURE.paper.roll.textContent"))


def test_the_console_examines_deposits_and_has_switches(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.live(made("sum"), parts=("console",)))
    figure.run("const f = FIGURE; f.console.address.value = '200'; f.console.word.value = '123456,,654321'")
    figure.press("DEPOSIT")
    figure.run("FIGURE.console.word.value = '0'")
    figure.press("EXAMINE")
    until(chromium, lambda: figure.run("return FIGURE.console.word.value") == "123456,,654321")
    figure.run("FIGURE.console.address.value = '8'")
    figure.press("EXAMINE")
    assert figure.run("return FIGURE.console.mistaken.value") == "8 is not an address: write up to six octal digits."
    for text, words in (
        ("0123456,,654321", "0123456,,654321 has 13 octal digits: a word has twelve, six to a half."),
        ("0123456654321", "0123456654321 has 13 octal digits: a word has twelve, six to a half."),
        ("1234567,,1", "1234567,,1 is not a word: write twelve octal digits, or two halves as in 201040,,5."),
        ("9", "9 is not a word: write twelve octal digits, or two halves as in 201040,,5."),
    ):
        figure.run("FIGURE.console.word.value = arguments[0]", text)
        figure.press("DEPOSIT")
        assert figure.run("return FIGURE.console.mistaken.value") == words
    figure.run("FIGURE.console.address.value = '200'")
    figure.press("EXAMINE")
    until(chromium, lambda: figure.run("return FIGURE.console.word.value") == "123456,,654321")
    assert figure.run("return FIGURE.console.mistaken.value") == "" and not figure.run(
        "return FIGURE.figure.querySelector('[aria-invalid]')"
    )
    address = figure.run("return FIGURE.console.address")
    figure.run("FIGURE.console.address.value = '000100'; FIGURE.console.word.value = '0'")
    address.click()
    address.send_keys("200", Keys.ENTER)
    assert address.get_attribute("value") == "200", "what is typed takes the place of what stood there"
    until(chromium, lambda: figure.run("return FIGURE.console.word.value") == "123456,,654321")
    ActionChains(chromium).send_keys("100", Keys.ENTER).perform()
    assert address.get_attribute("value") == "100", "the next address, too"
    switch = figure.run("return FIGURE.console.switches[35]")
    switch.click()
    assert switch.get_attribute("aria-pressed") == "true"


def test_the_switches_and_the_words_of_a_listing_are_one_stop_each(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.live(made("sum")))
    stops = "return document.querySelectorAll(`.p6-live ${arguments[0]}:not([tabindex='-1'])`).length"
    assert figure.run(stops, ".p6-switch") == 1 and figure.run(stops, ".p6-wordbutton") == 1
    named = "return document.activeElement.getAttribute('aria-label')"
    figure.run("document.querySelector('.p6-switch').focus()")
    for key, place in (
        (Keys.ARROW_RIGHT, 1),
        (Keys.ARROW_DOWN, 19),
        (Keys.ARROW_LEFT, 18),
        (Keys.END, 35),
        (Keys.HOME, 0),
    ):
        ActionChains(chromium).send_keys(key).perform()
        assert figure.run(named) == f"Data switch {place}"
    ActionChains(chromium).send_keys(Keys.END, Keys.SPACE).perform()
    assert figure.run("return FIGURE.console.switchesWord()") == 1
    assert "Home and End" in figure.run("return document.querySelector('.p6-switch').closest('[role=group]').ariaLabel")
    figure.run("document.querySelector('.p6-wordbutton').focus()")
    ActionChains(chromium).send_keys(Keys.END).perform()
    assert figure.run("return document.activeElement === [...document.querySelectorAll('.p6-wordbutton')].at(-1)")


def test_the_screen_is_drawn(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.live(made("board"), parts=("screen",), shown="A chessboard."))
    figure.press("RUN")
    figure.ended()
    lit = figure.run(
        """const { canvas } = FIGURE.screen, { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
           let lit = 0
           for (let n = 1; n < data.length; n += 4) lit += data[n] > 100
           return lit"""
    )
    assert lit > 5000


def test_it_runs_at_the_machines_own_speed(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.live(made("hello")))
    figure.run("const f = FIGURE; f.controls.pace.value = 'own'; f.controls.pace.dispatchEvent(new Event('change'))")
    began = figure.run("return performance.now()")
    figure.press("RESTART")
    figure.ended()
    took = figure.run("return performance.now()") - began
    assert took > 0.9 * figure.look("time") / 1e6 > 1000


def test_it_can_be_slowed_a_hundred_times(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.live(made("board"), parts=("screen", "console"), slowed=True))
    assert figure.run("return FIGURE.controls.pace.selectedOptions[0].textContent") == "a hundred times slower"
    figure.press("RUN")
    until(chromium, lambda: (figure.look("time") or 0) > 5e6)
    time, began = figure.look("time"), figure.run("return performance.now()")
    until(chromium, lambda: figure.look("time") > time + 5e6)  # five simulated milliseconds
    assert figure.run("return performance.now()") - began > 400
    figure.run("const f = FIGURE; f.controls.pace.value = 'fast'; f.controls.pace.dispatchEvent(new Event('change'))")
    assert figure.ended().startswith("Halt at")


def test_it_is_worked_by_keys_alone(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.live(made("hello")))
    figure.run("document.querySelector('.p6-live button').focus()")
    ActionChains(chromium).send_keys(Keys.ENTER).perform()  # RESTART
    assert figure.ended().startswith("Halt at")


def test_a_word_deposited_stays_and_load_goes_back_to_the_beginning(chromium, tmp_path):
    figure, made_here = Page(chromium, tmp_path, show.live(made("sum"))), made("sum")
    figure.press("STEP")
    until(chromium, lambda: figure.look("instructions") == 1)
    last = max(made_here.image.words)
    figure.run(
        "FIGURE.console.address.value = arguments[0]; FIGURE.console.word.value = '777'; FIGURE.console.deposit()",
        f"{last:o}",
    )
    figure.press("LOAD")
    until(chromium, lambda: figure.look("instructions") == 0)
    assert figure.look("pc") == made_here.image.start and not figure.look("going")
    value = f"return FIGURE.listing.lines.get({last}).value.textContent"
    until(chromium, lambda: figure.run(value) == "000000,,000777")


LIT = """const { canvas } = FIGURE.screen, { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
         let lit = 0
         for (let n = 1; n < data.length; n += 4) lit += data[n] > 60
         return lit"""


def test_load_while_it_runs_stops_it_at_the_first_instruction_with_the_screen_dark(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.live(made("board"), parts=("screen", "console"), slowed=True))
    start = made("board").image.start
    for _ in range(3):
        figure.press("RUN")
        until(chromium, lambda: (figure.look("time") or 0) > 5e6 and figure.run(LIT) > 0)
        figure.press("LOAD")
        until(chromium, lambda: figure.look("instructions") == 0)
        chromium.execute_async_script("setTimeout(arguments[0], 300)")  # nothing of the run before comes after
        assert (figure.look("pc"), figure.look("instructions"), figure.look("going")) == (start, 0, False)
        assert figure.run("return FIGURE.output.value") == f"PC is {start:06o}: press RUN."
        assert figure.run(LIT) == 0


@pytest.mark.parametrize("name", ["sum", "board", "octal"])
def test_step_names_the_instruction_done_and_its_effective_address(chromium, tmp_path, name):
    """Of the first steps of a program: what the reference step here has."""
    figure = Page(chromium, tmp_path, show.live(made(name), parts=("console",)))
    machine, _ = show.loaded(made(name))
    for count in range(1, 31):
        record = machine.step()
        if record.reason == "halt":
            break
        figure.press("STEP")
        until(chromium, lambda count=count: figure.look("instructions") == count)
        word, done = record.words[0][1], figure.look("done")
        assert done["name"] == instruction(word).split()[0]
        assert done["E"] == record.effective and figure.look("time") == machine.time
        assert figure.look("accumulators") == [machine.examine(each) for each in range(16)]
        if word >> 33 != 7:
            sentence = (
                f"{done['name']} is done: AC {word >> 23 & 15:o}, E {record.effective:06o}. PC is {record.next:06o}."
            )
            assert figure.run("return FIGURE.output.value") == sentence
    assert count > 20


@pytest.mark.parametrize("width", [1280, 390])
def test_keys_and_lamps_are_seen_together(chromium, tmp_path, width):
    chromium.set_window_size(width, 800)
    figure = Page(chromium, tmp_path, show.live(made("board"), parts=("screen", "console")))
    told = figure.run("""const place = each => FIGURE.figure.querySelector(each).getBoundingClientRect()
        return [place(".p6-bar").top, place(".p6-lampboard").bottom, place(".p6-lampboard").left, place(".p6-glass").right, place(".p6-glass").top]""")
    chromium.set_window_size(1280, 900)
    keys, lamps, left, right, screen = told
    assert lamps - keys < 400
    assert left >= right if width == 1280 else lamps <= screen + 1


@pytest.mark.parametrize("width", [1280, 600, 390])
def test_the_count_of_instructions_moves_nothing(chromium, tmp_path, width):
    metrics = {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": False}
    chromium.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    figure = Page(chromium, tmp_path, show.live(made("board"), parts=("screen", "console"), slowed=True))
    screen = "return FIGURE.screen.canvas.getBoundingClientRect().top + scrollY"
    before = figure.run(screen)
    figure.press("RUN")
    until(chromium, lambda: (figure.look("instructions") or 0) > 1000)
    assert "," in figure.run("return FIGURE.controls.countLine.textContent") and figure.run(screen) == before


def test_the_comments_of_a_listing_are_seen_to_their_end(chromium, tmp_path):
    """At the width of the book's text, 672 pixels, and the size of its listings."""
    program = EnPrise()
    listing = drawn_listing(listed(program.made.listing, "ENPRIS", "; Looks from square C"))
    chromium.get(page(tmp_path, listing))
    over = chromium.execute_script("""const list = document.querySelector(".md-listed")
        Object.assign(list.style, { width: "672px", boxSizing: "border-box", padding: "0 14px", fontSize: "12.3px", overflow: "auto" })
        return [list.scrollWidth - list.clientWidth, list.querySelectorAll(".said").length]""")
    assert over[0] <= 0 and over[1] > 25


def test_a_machine_without_a_program_says_what_is_missing(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.live(made("hello"), parts=("file", "roll", "console")))
    missing = "There is no program yet: drop a file below, or choose one."
    assert figure.run("return FIGURE.output.value") == missing
    figure.press("I/O RESET")
    until(chromium, lambda: figure.look("pc") is not None)
    assert figure.run("return FIGURE.output.value") == missing
    figure.press("RUN")
    assert figure.run("return FIGURE.output.value") == missing and not figure.look("going")


def test_the_listing_follows_what_is_stepped(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.live(made("board"), parts=("listing", "console")))
    for count in range(1, 9):
        figure.press("STEP")
        until(chromium, lambda count=count: figure.look("instructions") == count)
    inside = """const list = FIGURE.listing.list.getBoundingClientRect(), line = FIGURE.listing.currentLine.line.getBoundingClientRect()
                return FIGURE.listing.list.scrollTop > 0 && line.top >= list.top && line.bottom <= list.bottom"""
    assert figure.run(inside)


def test_keys_for_a_machine_that_is_still_are_not_lost_in_silence(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.live(made("octal"), parts=("roll",)))
    figure.run("FIGURE.paper.strike('1')")
    assert figure.run("return FIGURE.output.value") == "The machine has stopped: press RUN, then type."


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_serious_fault_and_no_page_is_too_wide(chromium, tmp_path, theme):
    chromium.set_window_size(390, 900)
    whole = show.live(
        programs.source_of("board").read_text(), parts=show.PARTS, beside="book.chapters.original.side_by_side"
    )
    trees = show.lockstep([("listed", 20, 6), ("tried", "e2e4", 644)], [("listed", 20, 6), ("tried", "d2d4", 600)])
    figure = Page(chromium, tmp_path, whole, trees, theme=theme)
    until(chromium, lambda: figure.run("return Boolean(document.querySelector('.p6-lockstep'))"))
    assert excess(chromium) <= 0 and serious(chromium) == []


@pytest.fixture(scope="module")
def with_python(tmp_path_factory):
    """A folder with the page's own Python beside the pages."""
    from book.site.run_page import write_python_files

    folder = tmp_path_factory.mktemp("python")
    write_python_files(folder / "_static" / "house")
    return folder


TEN_LINES = """GO:     MOVEI 1,0
        MOVEI 2,1
NEXT:   ADD 1,2
        CAIGE 2,10.
        AOJA 2,NEXT
        MOVEM 1,SUM
        HALT GO
SUM:    0
        END GO
"""


@pytest.mark.gate
def test_ten_lines_of_midas_are_assembled_and_run(chromium, with_python):
    figure = Page(
        chromium, with_python, show.live(" HALT .\n GO: HALT\n END GO", parts=("editor", "listing", "console"))
    )
    figure.run("FIGURE.editor.area.value = arguments[0]", TEN_LINES.replace("ADD 1,2", "ADD 1,TWO"))
    figure.press("ASSEMBLE")
    faults = "return [...document.querySelectorAll('.p6-faults li')].map(each => each.textContent)"
    assert until(chromium, lambda: figure.run(faults)) == ["Line 3, column 15: TWO is not defined."]
    figure.press("RUN")  # the program before it is not run in its place
    assert figure.run("return FIGURE.output.value") == "The source has errors: fix them, and press ASSEMBLE."
    assert not figure.look("going")
    figure.run("FIGURE.editor.area.value = arguments[0]", TEN_LINES)
    figure.press("ASSEMBLE")
    until(
        chromium,
        lambda: (
            figure.run("return FIGURE.output.value") != "1 error."
            and figure.run("return FIGURE.listing.lines.size") == 8
        ),
    )
    figure.press("RUN")
    figure.ended()
    assert figure.look("accumulators")[1] == 55
    assert figure.run("return [...FIGURE.listing.lines.values()].at(-1).value.textContent") == "000000,,000067"
    assert figure.run(faults) == []


def test_what_is_pressed_while_a_source_is_assembled_is_not_lost(chromium, with_python):
    figure = Page(chromium, with_python, show.live(" HALT .\n GO: HALT\n END GO", parts=("editor", "console")))
    figure.run("FIGURE.editor.area.value = arguments[0]", TEN_LINES.replace("ADD 1,2", "ADD 1,TWO"))
    figure.press("ASSEMBLE")
    figure.run("FIGURE.editor.area.value = arguments[0]", TEN_LINES)
    figure.press("ASSEMBLE")
    assert "the new one comes next" in figure.run("return FIGURE.editor.assembling.textContent")
    figure.press("RUN")
    figure.ended()
    assert figure.look("accumulators")[1] == 55
    assert figure.run("return [document.querySelectorAll('.p6-faults li').length, FIGURE.editor.edited]") == [0, False]
    figure.press("ASSEMBLE")  # of a source with errors nothing is run, nor of the next one
    figure.run("FIGURE.editor.area.value = ' JRST FOO'")
    figure.press("ASSEMBLE")
    figure.press("RUN")
    until(chromium, lambda: not figure.run("return FIGURE.workshop.busy") and figure.run("return FIGURE.editor.wrong"))
    assert not figure.run("return Boolean(FIGURE.workshop.runsNext || FIGURE.look.going)")


def test_two_machines_of_a_page_assemble_one_after_the_other(chromium, with_python):
    source = "GO: MOVEI 1,{}\n HALT GO\n END GO"
    figures = [show.live(source.format(n), parts=("editor", "listing")) for n in (1, 2)]
    figure = Page(chromium, with_python, *figures)
    all_of = "const all = [...document.querySelectorAll('.p6-live')].map(each => each.pdp6);"
    until(chromium, lambda: figure.run(f"{all_of} return all.length === 2 && all.every(Boolean)"))
    figure.run(
        f"{all_of} all.forEach((each, n) => {{ each.editor.area.value = arguments[0][n]; each.editor.assemble() }})",
        [source.format(5), source.format(6)],
    )
    until(chromium, lambda: figure.run(f"{all_of} return all.every(each => each.output.value === 'Loaded.')"))
    words = figure.run(f"{all_of} return all.map(each => [...each.listing.lines.values()][0].value.textContent)")
    assert words == ["201040,,000005", "201040,,000006"]


def test_an_image_of_the_readers_own_is_read_and_run(chromium, with_python, tmp_path):
    from pdp6 import images

    figure = Page(chromium, with_python, show.live(made("sum"), parts=("file", "roll", "console")))
    chooser = figure.run("return document.querySelector('.p6-drop input[type=file]')")
    bad = tmp_path / "bad.sblk"
    bad.write_bytes(b"nothing")
    chooser.send_keys(str(bad))
    faults = "return [...document.querySelectorAll('.p6-faults li')].map(each => each.textContent)"
    assert "bad.sblk: the file ends at byte 7" in until(chromium, lambda: figure.run(faults))[0]
    for format in ("sblk", "rim", "octal"):
        path = tmp_path / f"hello.{format}"
        images.save(made("hello").image, path, format)
        chooser.send_keys(str(path))
        until(
            chromium,
            lambda path=path: figure.run("return FIGURE.opener.openedLine.textContent").startswith(f"{path.name}: "),
        )
        figure.press("RUN")
        assert figure.ended() == str(here("hello")[0])
        assert figure.run("return FIGURE.paper.roll.textContent") == "HELLO FROM THE PDP-6.\n"


def test_a_tape_is_written_in_the_page_saved_and_read_again(chromium, tmp_path):
    source = (
        tape_program(5, True).replace("GO:", "GO:	MOVE 1,[123456,,1]\n	MOVEM 1,DATA\n	MOVEM 1,DATA+177\n", 1)
        + " END GO\n"
    )
    assembly, reel = assemble(source, "tape"), Reel.blank(tmp_path / "reel")
    machine = Machine()
    devices = attach_all(machine)
    devices.microtape.mount(2, tmp_path / "reel")
    for address, word in assembly.image.words.items():
        machine.deposit(address, word)
    machine.start(assembly.image.start)
    stop = machine.run(max_instructions=200_000_000)
    devices.microtape.dismount(2)
    figure = Page(chromium, tmp_path, show.live(assembly, parts=("reels", "console"), instructions=1000))
    figure.run("FIGURE.reels.unit.value = 2")
    bad = tmp_path / "bad.dtape"
    bad.write_bytes(b"nothing")
    chooser = figure.run("return document.querySelector('.p6-reels input[type=file]')")
    chooser.send_keys(str(bad))
    told = "return FIGURE.reels.reeled.textContent"
    until(chromium, lambda: figure.run(told) == "bad.dtape is not a tape: it has 7 bytes instead of 591,872.")
    figure.press("NEW TAPE")
    until(chromium, lambda: figure.run(told) == "An empty tape is on transport 2.")
    figure.press("RESTART")
    assert figure.ended() == str(stop)
    figure.press("SAVE TAPE")
    until(chromium, lambda: "was saved" in figure.run(told))
    written = bytes(figure.run("return [...FIGURE.reels.saved]"))
    reel = Reel(tmp_path / "reel")
    assert reel.read(5)[0] == reel.read(5)[127] == 0o123456000001
    assert written == (tmp_path / "reel").read_bytes()
    (tmp_path / "again.dtape").write_bytes(written)
    chooser.send_keys(str(tmp_path / "again.dtape"))
    until(chromium, lambda: figure.run(told) == "again.dtape is on transport 2.")


def test_the_knight_begins_again_when_a_switch_is_flipped(chromium, tmp_path):
    machine, _ = show.loaded(made("knight"))
    machine.switches = 1 << 33  # in haste
    knight = show.live(made("knight"), machine, parts=("screen", "console"), own_speed=True, instructions=1000)
    figure, symbols = Page(chromium, tmp_path, knight), made("knight").symbols
    assert figure.run("return FIGURE.console.switches[2].getAttribute('aria-pressed')") == "true"
    assert figure.run("return FIGURE.controls.pace.value") == "own"
    figure.press("RUN")
    for switch in (0, 35):
        figure.run("FIGURE.console.switches[arguments[0]].click()", switch)
    until(chromium, lambda: (figure.look("accumulators") or [0] * 16)[4] == 63)  # the whole tour
    figure.run(f"FIGURE.console.address.value = '{symbols['PATH']:o}'")
    figure.press("EXAMINE")
    until(chromium, lambda: figure.run("return FIGURE.console.word.value") == "000000,,000033")  # b1
    until(chromium, lambda: figure.run("return FIGURE.screen.pictures") > 10)
    assert figure.look("going")


def test_spacewar_is_assembled_from_its_sources_and_its_players_have_keys(chromium, with_python):
    """With a reader's copies: three sources dropped together, ships drawn, and a key that turns one of them."""
    folder = os.environ.get("MACHACK_ORIGINALS")
    found = [next(iter(Path(folder).rglob(name)), None) for name in ("war.44", "math.1", "stars.8")] if folder else []
    if not all(found) or not found:
        pytest.skip("MACHACK_ORIGINALS names no folder with the sources of Spacewar, war.44, math.1 and stars.8")
    figure = Page(
        chromium, with_python, show.live(made("hello"), parts=("file", "screen", "boxes", "console"), own_speed=True)
    )
    chooser = figure.run("return document.querySelector('.p6-drop input[type=file]')")
    chooser.send_keys("\n".join(map(str, found)))
    until(chromium, lambda: "words assembled" in figure.run("return FIGURE.opener.openedLine.textContent"))
    figure.press("RUN")
    until(chromium, lambda: figure.run("return FIGURE.screen.pictures") > 10)
    box = figure.run("return FIGURE.boxes.element")
    box.click()
    pressed = "return [...document.querySelectorAll('.p6-boxes [aria-pressed=true]')].map(each => each.dataset.code)"
    ActionChains(chromium).key_down("a").perform()
    assert figure.run(pressed) == ["KeyA"]
    ActionChains(chromium).key_up("a").key_down("h").perform()
    assert figure.run(pressed) == ["KeyH"]
    ActionChains(chromium).key_up("h").perform()
    assert figure.run(pressed) == [] and figure.look("going")


@pytest.fixture
def played(chromium, with_python):
    """With a reader's copy: the image is opened in a page and waits for its first command; (page, the program here)."""
    path = original.find()
    if path is None:
        pytest.skip("MACHACK_ORIGINALS names no folder with a copy of the image, @.chess: nobody can play it")
    figure = Page(
        chromium,
        with_python,
        show.live(made("sum"), parts=("file", "roll", "console"), beside="book.chapters.original.side_by_side"),
    )
    figure.run("FIGURE.opener.correct.value = 'chess'")
    figure.run("return document.querySelector('.p6-drop input[type=file]')").send_keys(str(path))
    until(chromium, lambda: "9,705 words" in figure.run("return FIGURE.opener.openedLine.textContent"))
    assert "Corrected 11475" in figure.run("return FIGURE.opener.openedLine.textContent")
    figure.press("RUN")
    until(chromium, lambda: figure.look("waits"))
    return figure, original.Program(path)


def typed(figure, text, expected):
    """Type as a careful typist does, the next key when the one before was echoed; wait for what is printed here."""
    for character in text:
        printed = figure.run("return FIGURE.paper.text.length")
        figure.run("FIGURE.paper.strike(arguments[0])", character)
        until(figure.browser, lambda printed=printed: figure.run("return FIGURE.paper.text.length") > printed)
    paper = "return FIGURE.paper.text.replaceAll('\\r', '')"
    until(figure.browser, lambda: len(figure.run(paper)) >= len(expected) and figure.look("waits"))
    assert figure.run(paper) == expected


def beside(figure, *texts):
    """What stands beside the program once these texts do."""
    side = "return FIGURE.beside.side.textContent"
    until(figure.browser, lambda: all(text in figure.run(side) for text in texts))
    return figure.run(side)


def test_the_original_itself_plays_in_the_page(chromium, played):
    """Three moves, each answered as here, with the reconstruction's answer beside; control-G stops the search."""
    figure, ours = played
    ours.settings(widths=[4, 4, 4, 4, 4])
    typed(figure, "PSVD 1\rSETW 4 4 4 4 4\r", ours.text)
    for move in ("P-K4", "N-KB3", "B-B4"):
        ours.play(move)
        answer = ours.think(play=True)
        typed(figure, f"{move}\rM\r", ours.text)
        side = beside(figure, f"After {ours.plies} plies", "answer.")
        assert "The same answer." in side and str(answer.value) in side
    figure.press("BOTH TREES")
    until(chromium, lambda: figure.run("return Boolean(document.querySelector('.p6-lockstep'))"))
    view = "document.querySelector('.p6-lockstep').pdp6"
    assert figure.run(f"return [{view}.equal, {view}.length]") == [len(original_tree.tree(ours))] * 2
    typed(figure, "", ours.text)  # the original knows nothing of it
    ours.settings(widths=[15, 15, 15, 15, 15])
    ours.play("P-Q3")
    typed(figure, "SETW 15 15 15 15 15\rP-Q3\r", ours.text)
    figure.run("const f = FIGURE; f.controls.pace.value = 'own'; f.controls.pace.dispatchEvent(new Event('change'))")
    begun = figure.look("time")
    figure.run("FIGURE.paper.strike('M\\r')")
    until(chromium, lambda: figure.look("time") > begun + 2e9 and not figure.look("waits"))
    figure.run("FIGURE.paper.strike('\\x07')")
    until(chromium, lambda: figure.look("waits"))
    assert 2 < (figure.look("time") - begun) / 1e9 < 60
    assert figure.run("return FIGURE.paper.text").endswith("P-Q3\r\n_M\r\n\x07_\r\nQUIT\r\n_\r\n")


@pytest.mark.gate
def test_both_trees_are_stepped_together(chromium, tmp_path):
    rows = [
        ("listed", 20, 6),
        ("tried", "e2e4", 644),
        ("static", 0),
        ("returned", 0),
        ("best", 0),
        ("tried", "d2d4", 600),
        ("returned", 3),
    ]
    figure = Page.__new__(Page)
    figure.browser = chromium
    chromium.get(
        page(
            tmp_path,
            show.lockstep(
                rows,
                [*rows[:5], ("tried", "c2c4", 600), ("returned", 3)],
                places=({"static": "STRET"}, {"static": "STATIC"}),
            ),
        )
    )
    view = "document.querySelector('.p6-lockstep').pdp6"
    until(chromium, lambda: figure.run("return Boolean(document.querySelector('.p6-lockstep'))"))
    texts = lambda: figure.run("return [...document.querySelectorAll('.p6-row.p6-now')].map(each => each.textContent)")  # noqa: E731
    assert texts() == ["20 plausible moves, width 6"] * 2
    figure.run("document.querySelector('.p6-lockstep').focus()")
    ActionChains(chromium).send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT).perform()
    assert texts() == ["static value 0"] * 2
    for key, row in ((Keys.END, 7), (Keys.HOME, 1)):
        ActionChains(chromium).send_keys(key).perform()
        assert figure.run(f"return {view}.output.value").startswith(f"Row {row} of 7")
    ActionChains(chromium).send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT).perform()
    assert figure.run(f"return {view}.line.textContent") == "After e2e4:"
    assert figure.run(f"return getComputedStyle({view}.line).whiteSpace") == "normal", "a long line is wrapped"
    assert figure.run("return [...document.querySelectorAll('.p6-place')].map(each => each.textContent)") == [
        "STRET",
        "STATIC",
    ]
    figure.run(
        "[...document.querySelectorAll('.p6-lockstep button')].find(each => each.textContent === 'PART').click()"
    )
    assert texts() == ["d2d4, plausibility 600", "c2c4, plausibility 600"]
    assert figure.run(f"return {view}.output.value") == "Row 6 of 7: different. They part at row 6."
    figure.run(f"{view}.go(1)")
    figure.run(
        "[...document.querySelectorAll('.p6-lockstep button')].find(each => each.textContent === 'OVER').click()"
    )
    assert texts() == ["e2e4 returns 0"] * 2
    assert figure.run(f"return {view}.line.textContent") == "At the root:"
    fill = f"return getComputedStyle({view}.shapes.querySelector('svg')).fill"
    colours = [figure.run(f"document.documentElement.dataset.theme = '{theme}'; {fill}") for theme in ("light", "dark")]
    assert colours == ["rgb(23, 80, 111)", "rgb(143, 193, 222)"], "the shapes follow the page into the dark"
    bars = figure.run(f"return {view}.shapes.querySelector('path').getAttribute('d')")
    assert bars.count("V") == 2 * (len(rows) + 1) and bars.count("H") == 2 * len(rows)


PLAYED = """const done = arguments[1];
(async function () {
  const wait = async holds => { while (!holds()) await new Promise(later => setTimeout(later, 50)) }
  const figures = () => [...document.querySelectorAll(".p6-live")].map(each => each.pdp6)
  await wait(() => figures().length === 2 && figures().every(Boolean))
  const [hello, knight] = figures()
  await hello.restart()
  await knight.toggle()
  await wait(() => hello.look?.ending && knight.look?.accumulators[4] === 63 && knight.screen.pictures > 10)
  const { canvas } = knight.screen, { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height)
  let lit = 0
  for (let n = 1; n < data.length; n += 4) lit += data[n] > 100
  return [hello.output.value, hello.look.instructions, hello.look.time, hello.paper.roll.textContent, lit > 2000]
})().then(done, error => done(String(error)))"""


@pytest.mark.parametrize("start", [others.firefox, others.webkit], ids=["firefox", "webkit"])
def test_firefox_and_webkit_run_the_machine_too(start, tmp_path):
    browser = start()
    if browser is None:
        pytest.skip("this browser is not installed")
    machine, _ = show.loaded(made("knight"))
    machine.switches = 1 << 35 | 1 << 33
    knight = show.live(made("knight"), machine, parts=("screen", "console"), own_speed=True, instructions=1000)
    try:
        browser.get(page(tmp_path, show.live(made("hello"), parts=("roll",)), knight, engine=True))
        told = browser.execute_async_script(PLAYED, ["hello"])
    finally:
        browser.quit()
    stop, machine, devices = here("hello")
    assert told == [str(stop), machine.instructions, machine.time, laid_out(devices.teletype.text), True]
