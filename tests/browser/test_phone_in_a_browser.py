"""What a reader with a phone (390 x 664, a finger) sees at once, and can hit."""

import re
from base64 import b64encode

import chess
import pytest

from book.site.assets import shipped
from machack import Settings, show, think
from machack.notation.games import paper_game, position
from machack.show.chapter import in_both, side_by_side, table
from machack.show.charts import box, chart, leading
from tests.browser.pages import ROOT, page, sized, until

pytestmark = pytest.mark.browser
SHEET = (ROOT / "book" / "_static" / "custom.css").as_uri()
FONT = (ROOT / "book" / "_vendor" / "fonts" / "source-serif-4" / "source-serif-4-latin-opsz-normal.woff2").read_bytes()
FACE = f'<style>@font-face {{ font-family: "Source Serif 4"; font-weight: 200 900; src: url(data:font/woff2;base64,{b64encode(FONT).decode()}) }} body {{ font-family: var(--book-serif) }}</style>'
BOX = """const r = [...document.querySelectorAll(arguments[0])].find(each => each.checkVisibility())?.getBoundingClientRect()
return r && [r.left, r.top, r.right, r.bottom]"""
SHIFTS = """window.shifts = 0
new PerformanceObserver(list => { for (const each of list.getEntries()) if (!each.hadRecentInput) window.shifts += each.value }).observe({ type: 'layout-shift', buffered: true })"""


class Phone:
    """A page of the book on a phone."""

    def __init__(self, browser, folder):
        self.browser, self.folder = browser, folder

    def opened(self, *figures, ready="main", engine=False, before="", after="", scripts=()):
        """Open figures in an article of the book, between other HTML."""
        address = page(self.folder, *figures, engine=engine)
        file = self.folder / "page.html"
        whole = file.read_text(encoding="utf-8").replace(
            "<main><h1>Figures</h1>", f'<main><article class="bd-article" style="padding: 0 16px">{before}'
        )
        own = "".join(f"<script>{shipped(name)}</script>" for name in scripts)
        whole = whole.replace("</main>", f"{after}</article></main>").replace(
            "</head>", f'<link rel="stylesheet" href="{SHEET}">{FACE}</head>'
        )
        file.write_text(whole.replace("</body>", f"{own}</body>"), encoding="utf-8")
        self.browser.get(address)
        self.browser.execute_script(SHIFTS)
        until(self.browser, lambda: self.browser.find_elements("css selector", ready))
        self.browser.execute_async_script("document.fonts.load('600 16px \"Source Serif 4\"').finally(arguments[0])")
        return self

    def run(self, script, *given):
        return self.browser.execute_script(script, *given)

    def box(self, selector):
        return self.run(BOX, selector)

    def all(self, selector):
        return [each for each in self.browser.find_elements("css selector", selector) if each.is_displayed()]

    def tap(self, element):
        self.run("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", element)
        x, y = self.run(
            "const r = arguments[0].getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]", element
        )
        self.touch(x, y)

    def touch(self, x, y):
        self.browser.execute_cdp_cmd(
            "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
        )
        self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.fixture
def phone(chromium, tmp_path):
    sized(chromium, 390, 664)
    chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 1})
    yield Phone(chromium, tmp_path)
    chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


def below(first, second):
    """Is the second box below the first?"""
    return second[1] >= first[3] - 1


# ---- tables and boards ----
HEAD = ["", "Mistake", "what it does", "the referee’s move", "the program’s lead after that move", "after the mistake"]
ROWS = [["●", "23 … f5", "drives the knight to a check, and to a fork", "Kg7", "−3.0", "−4.6"]]
LABELS = ["", "", "", "Better:", "Lead:", "→"]


@pytest.mark.gate
def test_a_row_of_a_wide_table_is_running_text_on_a_phone_and_a_row_elsewhere(phone, chromium):
    told = table(HEAD, ROWS, narrow=LABELS).data
    phone.opened(after=told)
    cells = phone.browser.find_elements("css selector", "td")
    tops = [each.location["y"] for each in cells]
    assert max(tops[:3]) < min(tops[3:]) and len({*tops[3:]}) == 1, "the labelled cells are one line of their own"
    assert phone.run("return document.querySelector('article').scrollWidth") <= 390
    label = "return getComputedStyle(arguments[0], '::before').content"
    assert "Better:" in phone.run(label, cells[3]) and phone.run(label, cells[1]) == "none"
    assert phone.run("return [...document.querySelectorAll('th')].every(each => each.checkVisibility())"), "it is heard"
    chromium.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    assert len({each.location["y"] for each in cells}) == 1 and phone.run(label, cells[3]) == "none"


def test_a_name_in_the_first_column_of_a_table_stays_whole(phone):
    names = [["plausible(board, width)", "the first moves " * 20], ["my-mac-hack.py", "plays against you"]]
    marked = [[*(f'<span class="pre">{word}</span>' for word in name.split()), words] for name, words in names]
    rows = "".join(
        f'<tr><td><code class="literal">{" ".join(name)}</code></td><td>{words}</td></tr>' for *name, words in marked
    )
    phone.opened(after=f'<div class="pst-scrollable-table-container"><table class="table">{rows}</table></div>')
    assert phone.run("return [...document.querySelectorAll('.pre')].map(each => each.getClientRects().length)") == [
        1,
        1,
        1,
    ]
    assert phone.run("return document.querySelector('article').scrollWidth") <= 390


def test_a_table_with_labels_has_one_for_each_column():
    with pytest.raises(ValueError):
        table(HEAD, ROWS, narrow=LABELS[:-1])


def test_small_boards_are_as_wide_as_the_text(phone):
    boards = [show.board("startpos", static=True)] * 2
    phone.opened(after=side_by_side(boards, ["One.", "Two."]).data)
    left, _, right, _ = phone.box(".mh-beside svg")
    text = phone.run("const r = document.querySelector('.mh-beside').getBoundingClientRect(); return r.width")
    assert right - left > 0.95 * text > 300


def test_between_two_folds_is_one_rule(phone):
    folds = "".join(f'<details class="companion"><summary>{name}</summary></details>' for name in "abc")
    phone.opened(after=folds)
    rules = "return [...document.querySelectorAll('details')].map(each => ['Top', 'Bottom'].map(side => parseFloat(getComputedStyle(each)[`border${side}Width`]) > 0))"
    assert phone.run(rules) == [[True, False], [True, False], [True, True]]
    first, second, _ = phone.browser.find_elements("css selector", "details")
    assert second.rect["y"] - first.rect["y"] - first.rect["height"] < 1


# ---- trees ----
@pytest.fixture(scope="module")
def searched():
    return think("game 3, before White's 14th", Settings(widths=(3,), depth=2))


def test_tree_steps_and_sentence_are_on_one_screen_and_the_board_is_below(phone, searched):
    phone.opened(show.tree(searched, at=5), ready=".mh-treefigure[data-ready]")
    pane, steps, said, board = map(
        phone.box, (".mh-pane", ".mh-steps", ".mh-treefigure > .mh-event", ".mh-look .mh-board")
    )
    assert below(pane, steps) and below(steps, said) and below(said, board)
    assert said[3] - pane[1] < 664 - 48
    phone.run("document.querySelector('.mh-treefigure').machack.showAll(true)")
    decide = next(each for each in phone.all(".mh-more button") if each.text == "Next decision")
    assert below(said, [0, decide.rect["y"], 0, 0]) or decide.rect["y"] >= said[3] - 1
    assert decide.rect["y"] + decide.rect["height"] - pane[1] < 664 - 48


def test_the_words_of_a_box_are_inside_its_frame_and_no_text_of_a_tree_is_below_12_pixels(phone, searched):
    phone.opened(show.tree(searched), ready=".mh-treefigure[data-ready]")
    over = """return [...document.querySelectorAll('.mh-chip[role=treeitem]')].map(chip => {
  const wide = each => each.getBBox().width
  return wide(chip.querySelector('.mh-body')) - Math.max(...[...chip.querySelectorAll('.mh-name, .mh-value')].map(wide)) })"""
    until(phone.browser, lambda: min(phone.run(over)) > 2)
    small = """return [...document.querySelectorAll('.mh-pane .mh-tree text')].map(text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d)"""
    assert min(phone.run(small)) >= 11.9
    toggles = phone.run(
        "return [...document.querySelectorAll('.mh-hit')].map(each => each.getBoundingClientRect()).map(r => [r.width, r.height])"
    )
    assert toggles and min(min(each) for each in toggles) >= 28


def test_a_wide_drawing_opens_at_its_root_and_says_that_it_can_be_pushed(phone, searched):
    phone.opened(show.dot(searched, 2), ready=".mh-picture .node", scripts=["theme-fixes.js"])
    drawn = "document.querySelector('.mh-picture[tabindex]')"
    until(phone.browser, lambda: phone.run(f"return {drawn}.classList.contains('can-be-pushed')"))
    left, _, right, _ = phone.box(".mh-picture .node")
    assert 0 <= left and right <= 390
    assert "push" in phone.run(f"return getComputedStyle({drawn}, '::before').content")
    tall = phone.run(f"return {drawn}.scrollHeight")
    phone.run(f"{drawn}.scrollLeft += {drawn}.scrollLeft > 60 ? -60 : 60")
    until(phone.browser, lambda: not phone.run(f"return {drawn}.classList.contains('can-be-pushed')"))
    assert phone.run(f"return {drawn}.scrollHeight") == tall, "the hint takes no room"


def test_a_leaf_is_touched_and_changed_by_two_buttons(phone):
    twelve = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]
    phone.opened(show.small_tree(twelve), ready=".mh-leafbar")
    assert not phone.all(".mh-vertical") and phone.run("return document.querySelector('.mh-scroll').scrollWidth") <= 326
    values = "return document.querySelector('.mh-leafbar output').value"
    assert phone.run(values) == "1"
    phone.tap(phone.browser.find_element("css selector", "figure[role] [data-leaf='1,2']"))
    until(phone.browser, lambda: phone.run(values) == "7")
    less, more = phone.all(".mh-leafbar .mh-nudge")
    drawn = "return document.querySelector('figure[role] [data-leaf=\"1,2\"] text').textContent"
    for button, value in ((more, "8"), (more, "9"), (less, "8")):
        phone.tap(button)
        until(phone.browser, lambda value=value: [phone.run(values), phone.run(drawn)] == [value, value])
    assert min(min(each.size.values()) for each in (less, more)) >= 40


def test_a_wide_slider_has_a_button_at_each_end_that_moves_it_by_one(phone):
    phone.opened(show.width("startpos"), ready=".mh-widthfigure .mh-nudge", engine=True)
    until(phone.browser, lambda: len(phone.browser.find_elements("css selector", ".mh-listbox .mh-move")) == 20)
    shown = "return document.querySelector('.mh-widthfigure').machack.slider.value"
    less, more = phone.all(".mh-nudge")
    assert phone.run(shown) == "6" and less.get_attribute("tabindex") == "-1"
    phone.tap(more)
    until(phone.browser, lambda: phone.run(shown) == "7")
    phone.tap(less)
    until(phone.browser, lambda: phone.run(shown) == "6")
    phone.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
    phone.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    assert not phone.all(".mh-nudge"), "with a mouse there is the slider alone"


# ---- games ----
def test_what_the_program_says_is_below_the_board_and_the_buttons_below_that(phone):
    phone.opened(show.play("startpos"), ready=".mh-playfigure", engine=True)
    game = "document.querySelector('.mh-playfigure').machack"
    until(phone.browser, lambda: phone.run(f"return {game}.legal"))
    parts = [".mh-board", ".mh-playfigure .mh-event", ".mh-about", "[aria-label='The game']", "form.mh-group"]
    places = list(map(phone.box, parts))
    assert all(below(one, other) for one, other in zip(places, places[1:]))
    assert phone.run("return document.querySelector('.mh-about').innerText").startswith("Here the program will say")
    phone.run(f"{game}.entry.value = 'e4'; {game}.entry.form.requestSubmit()")
    until(phone.browser, lambda: "moves made" in phone.run(f"return {game}.about.innerText + ' moves made'"))
    until(phone.browser, lambda: phone.run(f"return {game}.legal && {game}.moves.length === 2"))
    assert phone.run("return window.shifts") < 0.1


TITLE, OPENING = re.search(
    r"^# (.+)\n\n(.+)\n", (ROOT / "book" / "index.md").read_text(encoding="utf-8"), re.M
).groups()
DOORS = f"<h1>{TITLE}</h1><p>{OPENING}</p>"


@pytest.mark.gate  # a line more in the page's first words, and it fails
def test_title_board_and_first_button_of_the_front_page_are_on_its_first_screen(phone):
    puzzle = show.play(
        paper_game(3).before(20, "white"), title="What would you play?", puzzle="Qxc6+ Rxc6 Rd8#", said=("One.", "Two.")
    )
    phone.opened(puzzle, ready=".mh-puzzle", engine=True, before=DOORS, after='<ul class="doors"></ul>')
    until(phone.browser, lambda: phone.run("return document.querySelector('.mh-puzzle').machack.legal"))
    head = 48  # the bar above the page
    title, board = phone.box("article h1"), phone.box(".mh-board")
    (show_it,) = [each for each in phone.all(".mh-puzzle button") if each.text == "Show the move"]
    assert title[3] - title[1] < 50, "one line"
    assert show_it.rect["y"] + show_it.rect["height"] + head <= 664 and board[3] <= show_it.rect["y"] + 1
    before = show_it.rect["y"] - board[1]
    phone.tap(show_it)
    until(phone.browser, lambda: phone.run("return document.querySelector('.mh-puzzle').machack.moves.length") >= 2)
    assert show_it.rect["y"] - phone.box(".mh-board")[1] - phone.run("return scrollY") == pytest.approx(
        before, abs=1
    ), "the button stays under the finger"


def test_the_moves_of_a_game_are_folded_beside_its_board_and_its_buttons_are_one_row(phone, chromium):
    phone.opened(show.board(paper_game(3), at=22, asks="Tournament"), ready=".mh-movesfold", engine=True)
    assert not phone.all(".mh-move")
    tops = {each.rect["y"] for each in phone.all(".mh-boardcolumn .mh-bar button")}
    assert len(tops) == 1
    phone.tap(phone.browser.find_element("css selector", ".mh-movesfold summary"))
    until(phone.browser, lambda: phone.all(".mh-move"))
    listed = phone.browser.find_element("css selector", ".mh-moves")
    assert phone.run("return arguments[0].scrollHeight <= arguments[0].clientHeight + 1", listed), (
        "the page scrolls alone"
    )
    chromium.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    until(phone.browser, lambda: phone.all(".mh-move") and not phone.all(".mh-movesfold summary"))


def test_the_nearest_part_of_a_drawing_is_named_below_it_and_a_button_leads_to_the_board(phone):
    here, move = position("game 3, before White's 21st"), chess.Move.from_uci("d1d8")
    parts = [leading(box(x, 20, 4, 18), here, move, f"game 3, {x} ... Rd8#") for x in (10, 15, 20)]
    told = chart(parts, 300, 60, "boxes", role="group", least=300).data
    phone.opened(show.board("game 3, before White's 21st"), ready="cg-board", after=told, scripts=["pointing.js"])
    for place in (0, 2):
        left, top, right, bottom = phone.run(
            "const r = document.querySelectorAll('.chart .move rect')[arguments[0]].getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]",
            place,
        )
        phone.touch(left - 12 if place == 0 else right + 12, bottom + 6)
        until(phone.browser, lambda: phone.run("return document.querySelectorAll('.touched-line').length") == 1)
        words = f"Game 3, {(10, 15, 20)[place]} … Rd8#"
        until(phone.browser, lambda words=words: phone.all(".touched-line span")[0].text == words)
    figure = "document.querySelector('.mh-boardfigure').machack"
    before = phone.run(f"return {figure}.ply")
    phone.tap(phone.all(".touched-line button")[0])
    until(phone.browser, lambda: phone.run(f"return {figure}.ply") == before + 1)


def test_the_buttons_of_an_exercise_can_be_hit(phone):
    cells = (ROOT / "book" / "site" / "static" / "cells.css").as_uri()
    bar = f'<link rel="stylesheet" href="{cells}"><div class="own-bar"><button class="own-button">Hint</button></div>'
    phone.opened(after=bar)
    assert phone.all(".own-button")[0].size["height"] >= 40


GAME = position("game 3, before White's 12th")


def test_the_head_of_the_table_of_programs_stays_in_view(phone):
    cell = in_both(GAME, GAME.parse_san("Qxd6"))
    told = table(["White's move", 12, 13, 14, 15, 16], [["as played", *[cell] * 5]] * 40).data
    rule = "<style>.cell_output .output { overflow-x: auto }</style>"
    scrolls = f'{rule}<div class="cell_output"><div class="output text_html">'
    phone.opened(
        after=f'{scrolls}<div class="one-game"><div><div>{told}</div></div></div></div></div><div style="height: 2000px"></div>'
    )
    phone.run("document.querySelectorAll('tr')[30].scrollIntoView({block: 'end', behavior: 'instant'})")
    _, top, _, bottom = phone.box("thead th")
    assert 0 <= top and bottom <= 120
    rights = phone.run(
        "return [...document.querySelectorAll('tr')[3].cells].map(each => [...each.childNodes].map(n => n.getBoundingClientRect?.().right ?? 0)[0])"
    )
    lefts = phone.run(
        "return [...document.querySelectorAll('tr')[3].cells].map(each => [...each.childNodes].map(n => n.getBoundingClientRect?.().left ?? 999)[0])"
    )
    assert all(right + 3 < left for right, left in zip(rights[1:], lefts[2:]))
    assert phone.all("td .move")[0].find_element("xpath", "..").size["height"] >= 32
