"""The figures of the machine on a page opened from a folder: they replay what was recorded, by mouse and by keys."""
from pathlib import Path

import pytest

import pdp6
from pdp6 import show
from pdp6.midas import assemble
from pdp6.show.stepper import loaded
from pdp6.words import octal, signed
from tests.browser.pages import page

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver import Keys                                   # noqa: E402
from selenium.webdriver.common.by import By                                         # noqa: E402

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
        chromium.execute_async_script("const done = arguments[1], look = () => document.querySelectorAll('.widget-host .p6-figure').length == arguments[0] ? done() : setTimeout(look, 30); look()", len(figures))
        return chromium
    return opened


def slide(browser, step):
    browser.execute_script("const i = document.querySelector('.p6-stepper .p6-slider'); i.value = arguments[0]; i.dispatchEvent(new Event('input'))", step)


def accumulators(browser):
    """What the page shows for 0 to 17, in their order."""
    shown = browser.execute_script(CELLS)
    return shown[0::2] + shown[1::2]


def test_the_stepper_shows_the_accumulators_of_every_step(opened):
    made = program("sum")
    browser, (machine, _) = opened(show.stepper(made)), loaded(made)
    for step in range(28):
        slide(browser, step)
        assert accumulators(browser) == [octal(machine.examine(number)) for number in range(16)]
        assert browser.find_element(By.CSS_SELECTOR, ".p6-registers dd").text == f"{machine.pc:06o}"
        machine.step()
    slide(browser, 9)
    assert accumulators(browser)[1] != octal(machine.examine(1)), "and backwards again"


def test_buttons_and_arrow_keys_step_forwards_and_backwards(opened):
    browser = opened(show.stepper(program("sum"), at=3))
    said = lambda: browser.find_element(By.CSS_SELECTOR, ".p6-said").text                            # noqa: E731
    counted = lambda: browser.find_element(By.CSS_SELECTOR, ".p6-count").text                        # noqa: E731
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


def test_the_line_done_and_the_line_to_come_are_marked_and_in_sight(opened):
    browser = opened(show.stepper(program("factorial"), at=20))
    now, coming = (browser.find_element(By.CSS_SELECTOR, f".p6-line.{kind} .p6-where") for kind in ("p6-now", "p6-next"))
    assert now.text == "000133" and coming.text == "000134"
    box = browser.find_element(By.CSS_SELECTOR, ".p6-listing").rect
    assert box["y"] < now.rect["y"] < box["y"] + box["height"]


def test_words_are_shown_as_decimal_numbers_when_asked(opened):
    made = program("sum")
    browser, (machine, _) = opened(show.stepper(made, at=4)), loaded(made)
    for _ in range(4):
        machine.step()
    browser.find_element(By.CSS_SELECTOR, ".p6-check input").click()
    assert accumulators(browser)[2] == str(signed(machine.examine(2))).replace("-", "−")
