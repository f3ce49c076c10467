"""What a title says is also shown when the keyboard comes to its element: the machine's figures, and answer boxes."""

import pytest

from pdp6 import show as machines
from tests.browser.pages import boxes_pages, page, until
from tests.browser.test_live_in_a_browser import made
from tests.browser.test_touch_in_a_browser import phone, tap  # noqa: F401  a fixture

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver import ActionChains, Keys

pytestmark = pytest.mark.browser
FIGURES = {
    "a machine": (lambda: machines.live(made("sum"), parts=("listing", "console", "roll")), ".p6-live", 50),
    "a machine's steps": (lambda: machines.stepper(made("sum"), steps=5), ".p6-stepper", 4),
    "a roll": (lambda: machines.teletype("P-K4\n_M\nBP/K2-K4\n0\n", typed=("P-K4", "M")), ".p6-rollfigure", 1),
}
# Of every element with a title that can be seen: its title; what is shown when it has the focus; what it is called; what it
# is described by.
SHOWN = """return [...document.querySelectorAll(`${arguments[0]} [title]`)].filter(each => each.title && each.checkVisibility()).map(each => {
    each.focus()
    const [tip] = [...document.querySelectorAll('[role=tooltip]')].filter(each => !each.hidden)
    return [each.title, tip?.textContent, each.ariaLabel, document.getElementById(each.getAttribute('aria-describedby'))?.textContent] })"""


def shown_by_keys(browser, selector):
    """Return what is shown of each title below an element when the keyboard comes to it."""
    ActionChains(browser).send_keys(Keys.TAB).perform()  # from here on the focus is the keyboard's
    return browser.execute_script(SHOWN, selector)


def hidden(browser):
    return not browser.execute_script(
        "return [...document.querySelectorAll('[role=tooltip]')].some(each => !each.hidden)"
    )


@pytest.mark.gate
@pytest.mark.parametrize("name", FIGURES)
def test_a_title_of_the_machine_is_shown_when_the_keyboard_comes_to_it(chromium, tmp_path, name):
    figure, selector, many = FIGURES[name]
    chromium.get(page(tmp_path, figure()))
    until(chromium, lambda: chromium.find_elements("css selector", f"{selector} [title]"))
    found = shown_by_keys(chromium, selector)
    assert len(found) >= many and all(tip == title for title, tip, *_ in found)
    assert all(described == (None if label == title else title) for title, _, label, described in found)
    ActionChains(chromium).send_keys(Keys.ESCAPE).perform()
    assert hidden(chromium)


def test_a_key_of_the_machine_is_called_by_what_is_written_on_it(chromium, tmp_path):
    """RUN says STOP while the machine runs, and is then called STOP."""
    chromium.get(page(tmp_path, machines.live(made("sum"), parts=("console", "roll"))))
    until(chromium, lambda: chromium.find_elements("css selector", ".p6-button"))
    keys = [each for each in chromium.find_elements("css selector", ".p6-button") if each.text]
    named = {each.text: each.accessible_name for each in keys}
    assert {"RUN", "STEP", "EXAMINE", "RETURN"} <= named.keys() and all(text == name for text, name in named.items())
    chromium.execute_script("arguments[0].textContent = 'STOP'", keys[1])
    assert keys[1].accessible_name == "STOP"


def test_a_sign_of_the_machine_is_called_by_what_it_does(chromium, tmp_path):
    chromium.get(page(tmp_path, machines.stepper(made("sum"), steps=5)))
    until(chromium, lambda: chromium.find_elements("css selector", ".p6-stepper .p6-button"))
    named = [each.accessible_name for each in chromium.find_elements("css selector", ".p6-stepper .p6-button")]
    assert named == ["To the beginning", "One step back", "One step forward", "To the end"]


@pytest.fixture
def box_page(chromium, tmp_path):
    folder = boxes_pages(tmp_path / "boxes", ("ladder-evaluate", "width-hand"), page="{}")
    chromium.get((folder / "page.html").as_uri())
    return chromium


def test_a_title_of_an_answer_box_is_shown_when_the_keyboard_comes_to_it(box_page):
    found = shown_by_keys(box_page, ".answer-box")
    assert len(found) >= 3 and all(tip == described == title for title, tip, _, described in found)
    ActionChains(box_page).send_keys(Keys.ESCAPE).perform()
    assert hidden(box_page)


OVER = """const [tip] = [...document.querySelectorAll('[role=tooltip]')].filter(each => !each.hidden)
return tip && [tip.textContent, tip.getBoundingClientRect().bottom <= arguments[0].getBoundingClientRect().top]"""


def test_a_title_of_an_answer_box_is_shown_under_a_finger_above_the_button_where_it_hides_no_verdict(phone, tmp_path):  # noqa: F811
    folder = boxes_pages(tmp_path / "boxes", ("width-hand",), page="<div style='height: 900px'></div>{}")
    browser = phone(machines.stepper(made("sum"), steps=5), ".p6-stepper")
    browser.get((folder / "page.html").as_uri())
    buttons = browser.find_elements("css selector", ".own-bar button")
    place = [each.text for each in buttons].index("Reset")
    tap(browser, ".own-bar button", place)
    until(browser, lambda: not hidden(browser))
    assert browser.execute_script(OVER, buttons[place]) == [buttons[place].get_attribute("title"), True]


def test_a_title_of_the_machine_is_shown_under_a_finger(phone):  # noqa: F811
    browser = phone(machines.live(made("sum"), parts=("console",)), ".p6-live")
    keys = browser.find_elements("css selector", ".p6-button")
    place = [each.text for each in keys].index("EXAMINE")
    tap(browser, ".p6-button", place)
    until(browser, lambda: not hidden(browser))
    assert browser.execute_script(OVER, keys[place]) == ["Show the word at this address", True]
