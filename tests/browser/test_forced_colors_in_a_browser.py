"""Where the system chooses the colors, what only a color says can still be seen: squares, lamps, switches."""

import pytest

from machack import show
from pdp6 import show as machines
from tests.browser.pages import page, until
from tests.browser.test_live_in_a_browser import Page, made

pytestmark = pytest.mark.browser
COLOR = "const [element, part] = arguments; return getComputedStyle(element, part).backgroundColor"


@pytest.fixture
def forced(chromium):
    feature = {"name": "forced-colors", "value": "active"}
    chromium.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})
    yield chromium
    chromium.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


@pytest.mark.gate
def test_a_board_keeps_its_light_and_dark_squares(forced, tmp_path):
    forced.get(page(tmp_path, show.board("startpos")))
    until(forced, lambda: forced.find_elements("css selector", "cg-board"))
    light = forced.execute_script(COLOR, forced.find_element("css selector", ".mh-inner"), None)
    dark = forced.execute_script(COLOR, forced.find_element("css selector", "cg-board"), "::before")
    assert len({light, dark, "rgb(255, 255, 255)"}) == 3


def test_a_lit_lamp_and_a_switch_that_is_up_differ_from_the_others(forced, tmp_path):
    console = Page(forced, tmp_path, machines.live(made("sum"), parts=("console",)))
    console.press("STEP")
    until(forced, lambda: forced.find_elements("css selector", ".p6-lamp.p6-on"))
    lamps = [
        forced.execute_script(COLOR, forced.find_element("css selector", name), None)
        for name in (".p6-lamp.p6-on", ".p6-lamp:not(.p6-on)")
    ]
    assert lamps[0] != lamps[1]
    switch = forced.find_element("css selector", ".p6-switch")
    image = "return getComputedStyle(arguments[0]).backgroundImage"
    down = forced.execute_script(image, switch)
    forced.execute_script("arguments[0].click()", switch)
    assert forced.execute_script(image, switch) != down
    assert forced.execute_script("return getComputedStyle(arguments[0]).forcedColorAdjust", switch) == "none"
