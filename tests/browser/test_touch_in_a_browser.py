"""A finger that moves up or down scrolls the page, unless it begins on what can be dragged."""

import time

import pytest

from machack import Settings, show, think
from machack.notation.games import paper_game
from tests.browser.pages import ROOT, page, sized, until

pytestmark = pytest.mark.browser
TREE, LOOK = "document.querySelector('.mh-treefigure')", ".mh-treefigure .mh-look"
LONG = "<style>main { padding: 1500px 0 }</style>"


@pytest.fixture
def phone(chromium, tmp_path):
    """Open a figure on a phone, in the middle of a long page."""

    def opened(figure, selector, engine=False):
        address = page(tmp_path, figure, engine=engine)
        file = tmp_path / "page.html"
        file.write_text(file.read_text(encoding="utf-8").replace("</head>", f"{LONG}</head>"), encoding="utf-8")
        chromium.get(address)
        until(chromium, lambda: chromium.find_elements("css selector", selector))
        chromium.execute_script(
            "document.querySelector(arguments[0]).scrollIntoView({block: 'center', behavior: 'instant'})", selector
        )
        return chromium

    sized(chromium, 390)
    chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 1})
    yield opened
    chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


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
def test_a_swipe_scrolls_from_every_square_but_that_of_a_piece_that_may_move(phone, square, scrolls):
    browser = phone(show.board("startpos"), ".mh-inner")
    left, top, size = browser.execute_script(
        "const r = document.querySelector('.mh-inner').getBoundingClientRect(); return [r.left, r.top, r.width]"
    )
    x = left + (ord(square[0]) - 97 + 0.5) * size / 8
    y = top + (8 - int(square[1]) + 0.5) * size / 8
    assert (swipe(browser, x, y, -120) > 40) == scrolls


@pytest.mark.parametrize(
    ("figure", "selector"),
    [
        (lambda: show.tree(think("startpos", Settings(widths=(2,), depth=1))), ".mh-treefigure[data-ready]"),
        (lambda: show.board("startpos"), ".mh-boardfigure"),
        (lambda: show.scope(paper_game(1)), ".mh-scope"),
        (lambda: show.points("startpos"), ".mh-pointsfigure"),
        (lambda: show.entry(), ".mh-coding"),
    ],
)
def test_lines_about_keys_are_not_shown_where_there_are_none(phone, figure, selector):
    browser = phone(figure(), selector)
    seen = (
        "return [...document.querySelectorAll('.mh-keyboard')].map(each => getComputedStyle(each).display !== 'none')"
    )
    hidden = browser.execute_script(seen)
    assert hidden and not any(hidden)
    browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    assert all(browser.execute_script(seen))


def test_a_title_is_shown_under_a_finger(phone):
    browser = phone(show.terms({"start": "startpos"}), ".mh-tool:nth-child(3)", engine=True)
    at = "const r = document.querySelector('.mh-tool:nth-child(3)').getBoundingClientRect(); return [r.x + 9, r.y + 9]"
    tip = browser.find_element("css selector", ".mh-tip")
    assert not tip.is_displayed()
    swipe(browser, *browser.execute_script(at))
    until(browser, tip.is_displayed)
    assert tip.text == "Put a white knight on cells, or take it off"


@pytest.mark.gate
def test_a_swipe_over_a_small_tree_scrolls_the_page_and_changes_no_leaf(phone):
    browser = phone(show.small_tree([[8, 20], [3, 5]]), ".mh-leafbar")
    values = "return [...document.querySelectorAll('.mh-vertical')].map(each => Number(each.value))"
    for part in (".mh-smallpane", ".mh-leafbar .mh-nudge"):
        x, y = browser.execute_script(MIDDLE, browser.find_element("css selector", part))
        assert swipe(browser, x, y, -80) > 20
    assert browser.execute_script(values) == [8, 20, 3, 5]


IN_VIEW = """const { top, bottom } = document.querySelector(arguments[0]).getBoundingClientRect()
return top >= 0 && bottom <= innerHeight"""
MIDDLE = """const box = arguments[0].getBoundingClientRect()
return [box.left + box.width / 2, box.top + box.height / 2]"""


@pytest.fixture
def small_phone(phone, chromium):
    """A phone of which the browser's own bars take a good part."""
    sized(chromium, 390, 664)
    return phone


def tap(browser, selector, place):
    """Tap on one of the elements that the selector names, which is brought into view."""
    element = browser.find_elements("css selector", selector)[place]
    browser.execute_script("arguments[0].scrollIntoView({block: 'nearest', behavior: 'instant'})", element)
    swipe(browser, *browser.execute_script(MIDDLE, element))


@pytest.mark.gate
@pytest.mark.parametrize("node", [0, 1, -1])
def test_a_node_tapped_in_a_tree_shows_its_board_and_stays_in_view(small_phone, node):
    game = show.tree(think("startpos", Settings(widths=(3,), depth=2)))
    browser = small_phone(game, ".mh-treefigure[data-ready]")
    browser.execute_script("document.querySelector('.mh-treefigure').scrollIntoView({behavior: 'instant'})")
    chip = browser.find_elements("css selector", ".mh-tree [data-node][role]")[node].get_attribute("data-node")
    tap(browser, f".mh-tree [role][data-node='{chip}'] .mh-name", 0)
    assert chip == str(browser.execute_script(f"return {TREE}.machack.picked"))
    assert browser.execute_script(IN_VIEW, f"{LOOK} .mh-inner")
    assert browser.execute_script(IN_VIEW, f".mh-tree [role][data-node='{chip}'] .mh-body")
    assert browser.execute_script("return scrollX") == 0


def test_a_move_tapped_in_the_list_of_the_width_shows_its_board_and_what_is_said(small_phone):
    browser = small_phone(show.width("startpos"), ".mh-widthfigure", engine=True)
    until(browser, lambda: len(browser.find_elements("css selector", ".mh-listbox .mh-move")) == 20)
    move = browser.find_elements("css selector", ".mh-listbox .mh-move")[5].text
    tap(browser, ".mh-listbox .mh-move", 5)
    until(browser, lambda: browser.find_elements("css selector", "[aria-label='The way down'] button")[-1].text == move)
    assert browser.execute_script(IN_VIEW, ".mh-widthfigure .mh-inner")
    assert browser.execute_script(IN_VIEW, ".mh-widthfigure .mh-event")
    assert browser.execute_script(IN_VIEW, ".mh-listbox tbody tr:nth-child(3)"), "and the list goes on below it"


WIDE = """<!doctype html><html data-theme="dark"><meta name="viewport" content="width=device-width"><title>A table</title>
<link rel="stylesheet" href="{sheet}"><body><article class="bd-article"><div class="pst-scrollable-table-container"
style="overflow-x: auto"><table style="width: {width}px"><tr><td>1</td><td>2</td></tr></table></div></article>"""
FADED = """const box = document.querySelector('.pst-scrollable-table-container')
box.scrollLeft = arguments[0] * (box.scrollWidth - box.clientWidth)
await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
return ['--past', '--to-come'].map(name => parseFloat(getComputedStyle(box).getPropertyValue(name)) > 0)"""


def test_a_table_fades_where_it_goes_on_and_nowhere_else(small_phone, chromium, tmp_path):
    sheet = (ROOT / "book" / "_static" / "custom.css").as_uri()
    for width, ends in (900, ([False, True], [True, True], [True, False])), (200, ([False, False],) * 3):
        (tmp_path / "wide.html").write_text(WIDE.format(sheet=sheet, width=width), encoding="utf-8")
        chromium.get((tmp_path / "wide.html").as_uri())
        assert [chromium.execute_script(FADED, place) for place in (0, 0.5, 1)] == list(ends)
