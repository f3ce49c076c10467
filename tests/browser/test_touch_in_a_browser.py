"""A finger that moves up or down scrolls the page, unless it begins on what can be dragged."""

import time

import pytest

from machack import show
from tests.browser.pages import page, until

pytestmark = pytest.mark.browser
LONG = "<style>main { padding: 1500px 0 }</style>"


@pytest.fixture
def phone(chromium, tmp_path):
    """Open a figure on a phone, in the middle of a long page."""

    def opened(figure, selector):
        address = page(tmp_path, figure)
        file = tmp_path / "page.html"
        file.write_text(file.read_text(encoding="utf-8").replace("</head>", f"{LONG}</head>"), encoding="utf-8")
        chromium.get(address)
        until(chromium, lambda: chromium.find_elements("css selector", selector))
        chromium.execute_script(
            "document.querySelector(arguments[0]).scrollIntoView({block: 'center', behavior: 'instant'})", selector
        )
        return chromium

    screen = {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True}
    chromium.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
    chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 1})
    yield opened
    chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
    chromium.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def swipe(browser, x, y, by=0):
    """Move a finger up or down from a place; return how far the page was scrolled when it came to rest."""

    def touch(kind, *points):
        browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    before = browser.execute_script("return scrollY")
    touch("touchStart", {"x": x, "y": y})
    for step in range(1, 11) if by else ():
        touch("touchMove", {"x": x, "y": y + by * step / 10})
    touch("touchEnd")
    at, last = browser.execute_script("return scrollY"), None
    while at != last:
        time.sleep(0.3)
        at, last = browser.execute_script("return scrollY"), at
    return abs(at - before)


@pytest.mark.parametrize("square, scrolls", [("e5", True), ("e7", True), ("e1", True), ("e2", False), ("g1", False)])
def test_a_swipe_scrolls_from_every_square_but_that_of_a_man_who_may_move(phone, square, scrolls):
    browser = phone(show.board("startpos"), ".mh-inner")
    left, top, size = browser.execute_script(
        "const r = document.querySelector('.mh-inner').getBoundingClientRect(); return [r.left, r.top, r.width]"
    )
    x = left + (ord(square[0]) - 97 + 0.5) * size / 8
    y = top + (8 - int(square[1]) + 0.5) * size / 8
    assert (swipe(browser, x, y, -120) > 40) == scrolls


@pytest.mark.gate
def test_a_swipe_changes_a_leaf_only_from_its_knob_and_a_tap_sets_it(phone):
    browser = phone(show.small_tree([[8, 20], [3, 5]]), ".mh-vertical")
    values = "return [...document.querySelectorAll('.mh-vertical')].map(each => Number(each.value))"
    left, top, width, tall, share = browser.execute_script(
        """const leaf = document.querySelector('.mh-vertical'), r = leaf.getBoundingClientRect()
return [r.left, r.top, r.width, r.height, (leaf.value - leaf.min) / (leaf.max - leaf.min)]"""
    )
    x, knob = left + width / 2, top + tall - 8 - share * (tall - 16)
    far = top + 8 if share < 0.5 else top + tall - 8
    assert swipe(browser, x, far, 80 if share < 0.5 else -80) > 20
    assert browser.execute_script(values) == [8, 20, 3, 5]
    scroll = "document.querySelector('.mh-vertical').scrollIntoView({block: 'center', behavior: 'instant'})"
    browser.execute_script(scroll)
    assert swipe(browser, x, knob, -30 if share < 0.5 else 30) == 0
    assert browser.execute_script(values)[0] != 8
    assert swipe(browser, x, top + tall - 4) == 0
    assert browser.execute_script(values)[0] < 8
