"""The figures of the machine on a page opened from a folder: they replay what was recorded, by mouse and by keys."""

from pathlib import Path

import pytest

import pdp6
from pdp6 import show
from pdp6.midas import assemble
from pdp6.show.stepper import loaded
from pdp6.words import octal, signed
from tests.browser.pages import page, until

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver import Keys
from selenium.webdriver.common.by import By

pytestmark = pytest.mark.browser
PROGRAMS = Path(pdp6.__file__).parent / "programs"
CELLS = "return [...document.querySelectorAll('.p6-accumulators td')].map(e => e.textContent)"


def program(name):
    return assemble((PROGRAMS / f"{name}.mid").read_text(), name)


@pytest.fixture
def opened(chromium, tmp_path):
    """A function: put figures on a page, and wait until all are there."""

    def opened(*figures, **options):
        chromium.get(page(tmp_path, *figures, **options))
        chromium.execute_async_script(
            "const done = arguments[1], look = () => document.querySelectorAll('.widget-host .p6-figure').length == arguments[0] ? done() : setTimeout(look, 30); look()",
            len(figures),
        )
        return chromium

    return opened


def slide(browser, step):
    browser.execute_script(
        "const i = document.querySelector('.p6-stepper .p6-slider'); i.value = arguments[0]; i.dispatchEvent(new Event('input'))",
        step,
    )


def accumulators(browser):
    """What the page shows for 0 to 17, in their order."""
    shown = browser.execute_script(CELLS)
    return shown[0::2] + shown[1::2]


@pytest.mark.gate
def test_the_stepper_shows_the_accumulators_of_every_step(opened):
    made = program("sum")
    browser, (machine, _) = opened(show.stepper(made)), loaded(made)
    for step in range(28):
        slide(browser, step)
        assert accumulators(browser) == [octal(machine.examine(number)) for number in range(16)]
        assert browser.find_element(By.CSS_SELECTOR, ".p6-registers span").text == f"{machine.pc:06o}"
        machine.step()
    slide(browser, 9)
    assert accumulators(browser)[1] != octal(machine.examine(1)), "and backwards again"


def test_buttons_and_arrow_keys_step_forwards_and_backwards(opened):
    browser = opened(show.stepper(program("sum"), at=3))
    said = lambda: browser.find_element(By.CSS_SELECTOR, ".p6-said").text  # noqa: E731
    counted = lambda: browser.find_element(By.CSS_SELECTOR, ".p6-count").text  # noqa: E731
    assert "ADD S,LIST(I)" in said() and "C(2) has 000000 in its right half, and 114 + 0 = 114" in said()
    forward = browser.find_element(By.CSS_SELECTOR, "button[aria-label='One step forward']")
    forward.click()
    assert counted() == "step 4 of 27" and "C(2) is now 777774,,000001" in said()
    forward.send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
    assert counted() == "step 5 of 27"
    forward.send_keys(Keys.END)
    assert "It halts; PC is 000100." in said()
    forward.send_keys(Keys.HOME)
    assert counted() == "step 0 of 27" and "Before the first instruction" in said()
    off = "return [...document.querySelectorAll('.p6-stepper [aria-disabled=true]')].map(e => e.ariaLabel)"
    back, on = "One step back", "One step forward"
    assert back in browser.execute_script(off) and on not in browser.execute_script(off)
    forward.click()
    assert not {back, on} & set(browser.execute_script(off)) and "It halts" not in said()
    forward.send_keys(Keys.END)
    assert on in browser.execute_script(off) and back not in browser.execute_script(off)


def test_the_line_done_and_the_line_to_come_are_marked_and_in_sight(opened):
    browser = opened(show.stepper(program("factorial"), at=20))
    now, coming = (
        browser.find_element(By.CSS_SELECTOR, f".p6-line.{kind} .p6-where") for kind in ("p6-now", "p6-next")
    )
    assert now.text == "000133" and coming.text == "000134"
    box = browser.find_element(By.CSS_SELECTOR, ".p6-listing").rect
    assert box["y"] < now.rect["y"] < box["y"] + box["height"]


def test_a_line_of_the_listing_has_its_address_and_one_without_a_word_has_none(opened):
    made = assemble("LOC 0\n5\nLOC 100\nGO: MOVE 1,0\n HALT\n END GO")
    browser = opened(show.stepper(made))
    where = "return [...document.querySelectorAll('.p6-line .p6-where')].map(e => e.textContent)"
    assert browser.execute_script(where) == ["", "000000", "", "000100", "000101", ""]
    plain = "return [...document.querySelectorAll('.p6-line')].map(e => e.classList.contains('p6-plain'))"
    assert browser.execute_script(plain) == [True, False, True, False, False, True]


def test_a_comment_that_goes_on_in_the_next_line_does_so_below_itself(opened):
    said = "; one more, and round again until all of them have been seen and not one of them is left"
    made = assemble(f"LAST==3 \t\t{said}\nGO: MOVEI 1,1\t\t{said}\n SOJG 1,GO\n HALT\n END GO")
    browser = opened(show.stepper(made))
    browser.execute_script("document.querySelector('.p6-stepper').style.width = '600px'")
    for name in (".p6-plain", ".p6-now, .p6-next"):
        line = f"document.querySelector('.p6-line:is({name}) .p6-commented')"
        lines, left, right, inside = browser.execute_script(
            f"""const [code, comment] = {line}.children, range = document.createRange()
            range.selectNodeContents(comment)
            const rows = [...range.getClientRects()].map(each => each.left)
            return [rows.length, Math.min(...rows), code.getBoundingClientRect().right, {line}.closest(".p6-listing").scrollWidth <= {line}.closest(".p6-listing").clientWidth]"""
        )
        assert lines > 1 and left >= right - 1 and inside, name


def test_words_are_shown_as_decimal_numbers_when_asked(opened):
    made = program("sum")
    browser, (machine, _) = opened(show.stepper(made, at=4)), loaded(made)
    for _ in range(4):
        machine.step()
    browser.find_element(By.CSS_SELECTOR, ".p6-check input").click()
    assert accumulators(browser)[2] == str(signed(machine.examine(2))).replace("-", "−")


GREEN = "const c = document.querySelector('.p6-screen'), k = c.width / 1056, p = c.getContext('2d').getImageData(Math.round((arguments[0] + 16) * k), Math.round((1039 - arguments[1]) * k), 1, 1).data; return p[1]"


@pytest.fixture
def board():
    """A display on which the board was drawn three times."""
    machine, devices = loaded(program("board"))
    machine.deposit(0o730 + 28, 0o103 + 11)
    machine.run()
    return devices.display


@pytest.mark.gate
def test_the_screen_is_still_at_first_and_fades_over_simulated_time(opened, board):
    browser = opened(show.screen(board, half_life=5))
    light = lambda x, y: browser.execute_script(GREEN, x, y)  # noqa: E731
    middle, edge = (96 + 104 // 2, 96), (96 + 104 // 2, 50)
    fits = "const c = document.querySelector('.p6-screen'); return c.width === Math.round(c.clientWidth * devicePixelRatio)"
    until(browser, lambda: browser.execute_script(fits) and light(*middle))  # late on a busy machine
    still = light(*middle)
    assert still > 150 and light(*edge) < 30
    picture = browser.execute_script("return document.querySelector('.p6-screen').toDataURL()")
    browser.execute_async_script("setTimeout(arguments[0], 200)")
    assert browser.execute_script("return document.querySelector('.p6-screen').toDataURL()") == picture, (
        "nothing moves unasked"
    )
    first = (
        next(each.time for each in board.strokes if (each.x, each.y) == (96, 96) and each.to_x == 200)
        - board.strokes[0].time
    )
    seen = []
    for later in (-1, 1, 10, 20):
        time = first // 1_000_000 + later
        browser.execute_script(
            "const i = document.querySelector('.p6-screenfigure .p6-slider'); i.value = arguments[0]; i.dispatchEvent(new Event('input'))",
            time * 1000,
        )
        seen.append(light(*middle))
    assert seen[0] < 30 and still > seen[1] > seen[2] > seen[3] > seen[0]


def test_the_screen_is_drawn_again_only_when_asked_and_can_be_stopped(opened, board):
    browser = opened(show.screen(board))
    said = lambda: browser.find_element(By.CSS_SELECTOR, ".p6-screenfigure output").text  # noqa: E731
    button = browser.find_element(By.CSS_SELECTOR, ".p6-screenfigure button")
    assert said().startswith("all of")
    button.click()
    until(browser, lambda: said()[0].isdigit() and float(said().split()[0]) > 0)
    button.click()
    stopped = said()
    assert 0 < float(stopped.split()[0])
    browser.execute_async_script("setTimeout(arguments[0], 150)")
    assert said() == stopped
    browser.find_element(By.XPATH, "//button[text()='Still picture']").click()
    assert said().startswith("all of")


def test_a_roll_without_a_kernel_shows_its_paper_and_has_no_keys(opened):
    _, devices = loaded(program("hello"))
    figure = show.teletype(devices)
    while figure.go_on():
        pass
    browser = opened(figure)
    assert browser.find_element(By.CSS_SELECTOR, ".p6-rollfigure .p6-roll").text == "HELLO FROM THE PDP-6."
    assert browser.find_elements(By.CSS_SELECTOR, ".p6-keys") == []
    assert "Recorded when this page was made" in browser.find_element(By.CSS_SELECTOR, ".p6-rollfigure p").text


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_recorded_roll_is_printed_once_more_when_asked(opened, motion):
    browser = opened(show.teletype("P-K4\n_M\nBP/K2-K4\n0\n", typed=("P-K4", "M")))
    feature = {"name": "prefers-reduced-motion", "value": motion}
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})
    roll = browser.find_element(By.CSS_SELECTOR, ".p6-roll")
    paper = lambda: roll.get_property("textContent")  # noqa: E731
    whole, typed = paper(), [each.text for each in roll.find_elements(By.TAG_NAME, "kbd")]
    assert typed == ["P-K4", "M"]
    again = browser.find_element(By.CSS_SELECTOR, ".p6-rollfigure button")
    try:
        browser.execute_script(
            "const [roll] = arguments; window.seen = []; new MutationObserver(() => seen.push(roll.textContent)).observe(roll, { childList: true })",
            roll,
        )
        again.send_keys(Keys.ENTER)
        assert again.text == "Stop" and len(paper()) < len(whole)
        until(browser, lambda: again.text == "Replay")
        seen = list(dict.fromkeys(browser.execute_script("return seen")))
        assert seen[0] == "" and seen[-1] == paper() == whole and all(whole.startswith(each) for each in seen)
        in_lines = all(each == whole or each == "" or each.endswith("\n") for each in seen)
        assert in_lines == (motion == "reduce") and len(seen) > 3
        again.click()
        again.click()  # stopped, all of it stands there
        assert paper() == whole and again.text == "Replay"
        assert [each.text for each in roll.find_elements(By.TAG_NAME, "kbd")] == typed
    finally:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


KERNEL = """
const [source, done] = arguments, heard = [], on = {}
const traits = { paper: "", note: "recorded", state: "", title: "" }
const model = { get: name => traits[name], on: (event, act) => { on[event] = act }, off: () => {}, send: message => setTimeout(() => answer(message)) }
function answer(message) {
  heard.push(message)
  if (message.kind === "hello") return on["msg:custom"]({ kind: "here" })
  if (message.kind === "go") { traits.paper += "READY\\n"; on["change:paper"]() }
  if (message.kind === "keys") { traits.paper += message.text.replace("\\r", "\\n"); traits.state = "The machine waits for a key."; on["change:paper"]() }
  on["msg:custom"]({ kind: "ran", more: false })
}
window.heard = heard
import(URL.createObjectURL(new Blob([source], { type: "text/javascript" }))).then(module => { module.default.render({ model, el: document.body }); setTimeout(done, 60) })
"""


def test_with_a_machine_behind_it_every_key_is_struck_at_once(opened):
    browser = opened()
    browser.execute_async_script(
        KERNEL, show.Roll._esm.read_text() if hasattr(show.Roll._esm, "read_text") else str(show.Roll._esm)
    )
    kinds = [each["kind"] for each in browser.execute_script("return heard")]
    assert kinds == ["hello", "go"], "it runs before a key is struck"
    assert browser.find_element(By.CSS_SELECTOR, ".p6-roll").text == "READY"
    keys = browser.find_element(By.CSS_SELECTOR, ".p6-keys")
    keys.send_keys("P-K4", Keys.ENTER)
    keys.send_keys(Keys.CONTROL, "e")
    keys.send_keys(Keys.BACKSPACE)  # RUBOUT
    struck = lambda: "".join(each.get("text", "") for each in browser.execute_script("return heard"))  # noqa: E731
    until(browser, lambda: len(struck()) >= len("P-K4\r\x05\x7f"))
    assert struck() == "P-K4\r\x05\x7f"
    until(browser, lambda: "waits for a key" in browser.find_element(By.CSS_SELECTOR, ".p6-rollfigure p").text)
    assert browser.find_element(By.CSS_SELECTOR, ".p6-roll").text.startswith("READY P-K4")
    assert (
        keys.get_property("value") == ""
        and "waits for a key" in browser.find_element(By.CSS_SELECTOR, ".p6-rollfigure p").text
    )
