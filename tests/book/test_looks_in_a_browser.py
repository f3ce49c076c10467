"""What a reader sees of single figures, tables and buttons of the built pages: nothing is cut off, glaring or out of view."""

import re

import pytest

from tests.book.test_pages_in_a_browser import open_page, said_before, theme_chosen
from tests.browser.pages import until

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver import ActionChains, Keys

pytestmark = [pytest.mark.book, pytest.mark.browser]
DESCRIPTIVE = "localStorage.setItem('book-notation', 'descriptive')"
UNFOLD = "for (const fold of document.querySelectorAll('details')) fold.open = true"

# Of each move in the table of One game: how far it reaches beyond its cell, and its cell beyond the column of the text.
BEYOND = """const column = document.querySelector('.bd-article section > p').getBoundingClientRect()
return [...document.querySelectorAll('.one-game td > .move')].map(move => {
    const cell = move.parentElement.getBoundingClientRect()
    return [move.innerText, move.getBoundingClientRect().right - cell.right, cell.right - column.right] })"""


@pytest.mark.parametrize("width", [1280, 390])
def test_the_last_column_of_one_game_is_whole_in_descriptive_notation(chromium, built_book, width):
    with said_before(chromium, DESCRIPTIVE):
        open_page(chromium, built_book / "book/one-game.html", width)
    cells = chromium.execute_script(BEYOND)
    chromium.execute_script("localStorage.removeItem('book-notation')")
    assert len(cells) > 100 and any("QXNch" in move for move, *_ in cells), "the notation is descriptive"
    assert [cell for cell in cells if max(cell[1:]) > 1] == []


@pytest.mark.parametrize("width", [1280, 390])
def test_the_two_boards_of_one_position_are_within_the_column(chromium, built_book, width):
    open_page(chromium, built_book / "book/part1/hash-coding.html", width)
    beyond = """const { left, right } = document.querySelector('.bd-article section > p').getBoundingClientRect()
    const unseen = style => style.fill === 'none' && style.stroke === 'rgba(0, 0, 0, 0)'  // the margin of a drawn board
    const parts = [...document.querySelectorAll('#fig-hash-one, #fig-hash-one *')]
        .filter(each => each.getClientRects().length && !unseen(getComputedStyle(each)))
    return [parts.length, parts.map(each => each.getBoundingClientRect()).filter(box => box.left < left - 1 || box.right > right + 1).length]"""
    parts, outside = chromium.execute_script(beyond)
    assert parts > 50 and outside == 0


# How bright an image is: its brightest percent (the light squares), of 255.
BRIGHTNESS = """const [image, done] = arguments, picture = new Image()
picture.onload = () => {
    const canvas = new OffscreenCanvas(picture.width, picture.height), pen = canvas.getContext('2d')
    pen.drawImage(picture, 0, 0)
    const { data } = pen.getImageData(0, 0, picture.width, picture.height), all = []
    for (let at = 0; at < data.length; at += 4) all.push(0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2])
    all.sort((one, other) => one - other)
    done(all[Math.floor(0.99 * all.length)])
}
picture.src = `data:image/png;base64,${image}`"""


def brightest(browser, selector):
    """Return how bright the brightest percent of an element is, as it is seen."""
    element = browser.find_element("css selector", selector)
    browser.execute_script("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element)
    return browser.execute_async_script(BRIGHTNESS, element.screenshot_as_base64)


def test_a_board_of_numbers_is_no_brighter_in_the_dark_than_the_boards_around_it(chromium, built_book):
    seen = {}
    for theme in ("light", "dark"):
        with theme_chosen(chromium, theme):
            open_page(chromium, built_book / "book/part1/plausible-generator.html")
        until(chromium, lambda: chromium.find_elements("css selector", ".mh-pointsfigure cg-board"))
        seen[theme] = [
            brightest(chromium, name) for name in ("#fig-generator-squares svg", ".mh-pointsfigure cg-board")
        ]
    (light, _), (dark, board) = seen["light"], seen["dark"]
    assert light > 220 and dark < 0.85 * light and dark <= board + 3, seen


# ---- the buttons at the head of a page ----
RING = """const button = arguments[0], look = getComputedStyle(button)
let behind = button
while (behind && /rgba\\(.*, 0\\)|transparent/.test(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement
return [button.matches(':focus-visible'), look.outlineStyle, parseFloat(look.outlineWidth), look.outlineColor,
    getComputedStyle(behind ?? document.body).backgroundColor]"""


def luminance(color):
    """Return the relative luminance of a color as WCAG counts it."""
    parts = [int(part) / 255 for part in re.findall(r"\d+", color)[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("how", ["light", "dark", "forced"])
def test_each_button_at_the_head_of_a_page_has_a_ring_when_the_keyboard_comes_to_it(chromium, built_book, how):
    features = [{"name": "forced-colors", "value": "active"}] if how == "forced" else []
    chromium.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    try:
        with theme_chosen(chromium, "dark" if how == "dark" else "light"):
            open_page(chromium, built_book / "book/part1/width.html")
        ActionChains(chromium).send_keys(Keys.TAB).perform()  # from here on the focus is the keyboard's
        buttons = [
            element
            for element in chromium.find_elements("css selector", ".bd-header-article :is(button, a.btn)")
            if element.is_displayed()
        ]
        assert len(buttons) >= 5
        for button in buttons:
            chromium.execute_script("arguments[0].focus()", button)
            focused, style, width, color, behind = chromium.execute_script(RING, button)
            named = button.accessible_name
            assert focused and style not in ("none", "hidden") and width >= 2, named
            assert contrast(color, behind) >= 3, named
    finally:
        chromium.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


# ---- a tree in a fold ----
IN_PANE = """const figure = arguments[0], pane = figure.querySelector('.mh-pane').getBoundingClientRect()
const { tree } = figure.machack, [root, best] = tree.line(tree.tape.length)
return [pane.width, ...[root, best].map(({ id }) => {
    const { left, right } = figure.querySelector(`[data-node='${id}'][role] .mh-body`).getBoundingClientRect()
    return left >= pane.left && right <= pane.right })]"""


@pytest.mark.parametrize("width", [1280, 390])
def test_turing_s_whole_search_opens_with_its_root_and_its_best_move_in_view(chromium, built_book, width):
    open_page(chromium, built_book / "book/ancestors/turing.html", width)
    until(chromium, lambda: chromium.find_elements("css selector", ".mh-treefigure[data-ready]"))
    (figure,) = chromium.find_elements("css selector", ".mh-treefigure")
    chromium.execute_script(UNFOLD)
    until(chromium, lambda: chromium.execute_script(IN_PANE, figure)[0] > 200)
    until(chromium, lambda: chromium.execute_script(IN_PANE, figure)[1:] == [True, True])
    assert chromium.execute_script("return arguments[0].querySelector('.mh-tree').clientWidth > innerWidth", figure)
