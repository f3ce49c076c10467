"""Text as large as the reader sets it, and boards that are seen whole on a telephone on its side."""

import pytest

from machack import Settings, show, think
from pdp6 import show as machines
from tests.browser.pages import page, until
from tests.browser.test_live_in_a_browser import made

pytestmark = pytest.mark.browser
FIGURES = {  # what is drawn, and what only the live figure has, not the still one that it takes the place of
    "a board": (lambda: show.points("startpos"), ".mh-figure .mh-event"),
    "play": (lambda: show.play("startpos"), ".mh-playfigure"),
    "a tree": (lambda: show.tree(think("startpos", Settings(widths=(3,), depth=2))), ".mh-chip"),
    "a small tree": (lambda: show.small_tree([[8, 20], [3, 5]]), ".mh-smalltree"),
    "a machine": (lambda: machines.live(made("sum"), parts=("listing", "console", "roll")), ".p6-button"),
    "a machine's steps": (lambda: machines.stepper(made("sum"), steps=5), ".p6-stepper .p6-button"),
}
SMALL = """const base = arguments[0], texts = []
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
while (walk.nextNode()) {
    const held = walk.currentNode.parentElement
    if (!walk.currentNode.data.trim() || !held.closest('.mh, .p6') || held.closest('script, style, svg:not(.mh-tree)')) continue
    const own = held.closest('svg'), box = own ? held.ownerSVGElement.getBoundingClientRect().width / held.ownerSVGElement.viewBox.baseVal.width : 1
    if (held.checkVisibility()) texts.push([held.className.baseVal ?? held.className, parseFloat(getComputedStyle(held).fontSize) * box])
}
return texts"""


def settled(browser):
    """Return the sizes of all texts, once two looks find the same."""
    looks = [None]

    def look():
        looks.append(browser.execute_script(SMALL))
        return looks[-1] == looks[-2]

    until(browser, look)
    return looks[-1]


@pytest.mark.gate
@pytest.mark.parametrize("name", FIGURES)
def test_text_is_twice_as_large_where_the_reader_asks_for_it(chromium, tmp_path, name):
    figure, selector = FIGURES[name]
    address = page(tmp_path, figure())
    sizes = []
    for share in (100, 200):
        file = tmp_path / f"{share}.html"
        text = (tmp_path / "page.html").read_text(encoding="utf-8")
        file.write_text(
            text.replace("<head>", f"<head><style>html {{ font-size: {share}% }}</style>", 1), encoding="utf-8"
        )
        chromium.get(address.replace("page.html", file.name))
        until(chromium, lambda: chromium.find_elements("css selector", selector))
        sizes.append(settled(chromium))
    small, large = map(dict, sizes)  # by what it is: a tree shortens its words where there is less room
    assert len(small) > 2 and small.keys() == large.keys()
    assert {kind: size for kind, size in small.items() if large[kind] < 1.9 * size} == {}


@pytest.fixture
def on_its_side(chromium):
    screen = {"width": 844, "height": 390, "deviceScaleFactor": 1, "mobile": True}
    chromium.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
    yield chromium
    chromium.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


@pytest.mark.parametrize("name", ["a board", "play"])
def test_a_board_is_seen_whole_on_a_telephone_on_its_side(on_its_side, tmp_path, name):
    on_its_side.get(page(tmp_path, FIGURES[name][0]()))
    until(on_its_side, lambda: on_its_side.find_elements("css selector", "cg-board"))
    tall = on_its_side.execute_script("return document.querySelector('.mh-board').getBoundingClientRect().height")
    assert 240 <= tall <= 390 - 48
