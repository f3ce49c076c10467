"""The page of a tournament in Chromium: its games are replayed on a board, from a file and with no network."""

import pytest

from machack.classroom.school.crosstable import as_page
from machack.classroom.school.replay import games_in
from machack.classroom.school.standings import Row
from tests.browser.pages import excess, serious, sized

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver import Keys

pytestmark = pytest.mark.browser
GAME = """[White "anna"]
[Black "<b>ben"]
[Result "0-1"]

1. e4 d5 2. e5 f5 3. exf6 Nc6 4. fxg7 Bf5 5. gxh8=Q Qd7 6. Nf3 O-O-O { White: no move } 0-1
"""


@pytest.mark.parametrize("width", [390, 1280])
def test_the_page_fits_its_screen_and_a_rating_takes_one_line(chromium, tmp_path, width):
    names, reason = ("Mac Hack", "Seán O'Neill-Featherstonehaugh", "eve"), "line 2 imports os, which an entry may not"
    rows = [
        Row(1, names[0], "the reconstruction", 8, 8, 8, 0, 0, 363.0, 13.0, 712.0, 0, ""),
        Row(2, names[1], "own steps: order, evaluate", 2, 8, 2, 0, 6, -73.0, -267.0, 122.0, 0, ""),
        Row(3, names[2], "nothing that runs", 0, 8, 0, 0, 8, None, None, None, 8, reason),
    ]
    cells = {(one, other): (1.0, 2) for one in names for other in names if one != other}
    page = tmp_path / "index.html"
    page.write_text(as_page("4b", rows, cells, 1967, games_in(GAME)), encoding="utf-8")
    sized(chromium, width)
    chromium.get(page.as_uri())
    assert excess(chromium) == 0 and serious(chromium) == []
    heights = "return [...document.querySelectorAll('.bars tbody tr, .cross tbody tr')].map(row => row.getBoundingClientRect().height)"
    size = "return parseFloat(getComputedStyle(document.body).fontSize)"
    assert max(chromium.execute_script(heights)) < 4 * chromium.execute_script(size)


@pytest.mark.gate
def test_the_games_are_replayed_on_a_board_by_keys_from_a_file(chromium, tmp_path):
    rows = [
        Row(1, "<b>ben", "chooses", 1, 1, 1, 0, 0, 80.0, -90.0, 250.0, 0, ""),
        Row(2, "anna", "chooses", 0, 1, 0, 0, 1, None, None, None, 1, "no move"),
    ]
    cells = {("anna", "<b>ben"): (0.0, 1), ("<b>ben", "anna"): (1.0, 1)}
    page = tmp_path / "index.html"
    page.write_text(as_page("4b", rows, cells, 1967, games_in(GAME)), encoding="utf-8")
    chromium.get(page.as_uri())
    chromium.find_element("css selector", "[data-one=anna]").click()
    now = chromium.find_element("css selector", ".now")
    keys = chromium.switch_to.active_element
    shown = "return [...document.querySelectorAll('.pieces use')].map(each => each.getAttribute('href').slice(-1)).sort().join('')"
    seen = []
    for key in (Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT, Keys.END, Keys.HOME):
        keys.send_keys(key)
        seen.append((now.text, len(chromium.execute_script(shown))))
    assert seen == [
        ("1. e4.", 32),
        ("1... d5.", 32),
        ("1. e4.", 32),
        ("6... O-O-O. 0-1, White: no move", 29),
        ("The position at the beginning.", 32),
    ]
    assert not [entry for entry in chromium.get_log("browser") if entry["level"] == "SEVERE"]
