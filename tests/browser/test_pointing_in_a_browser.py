"""A word of the text that names a square or a move lights it up on the board beside it."""

import re

import chess
import pytest
from selenium.webdriver import ActionChains, Keys

from book.site.assets import shipped
from book.site.frame import squares_of
from machack import show
from machack.notation.games import position
from machack.show.chapter import in_both, side_by_side, table
from machack.show.charts import box, chart, leading
from tests.browser.pages import ROOT, page, sized, until

pytestmark = pytest.mark.browser
HERE = "game 3, before White's 21st"
NINTH = " ".join(
    f'{name}="{value}"' for name, value in squares_of("9 ... Bxc4 10 Ne4 @ game 1, before Black's 9th").items()
)
SENT = position("game 3, before Black's 19th").parse_san("Be6")
OTHER = " ".join(f'{name}="{value}"' for name, value in squares_of("19 ... a5 @ game 3, before Black's 19th").items())
FAR = '<div style="height: 4000px"></div>'
TEXT = """<article class="bd-article"><p id="before">Look at d8.</p>{board}<p id="after">The rook goes from d1 to d8, as in
<code>d8</code>: <span class="move" data-moves="d1d8" data-men="{here}"><span class="algebraic">Rd8#</span></span>, not <span class="move"><span
class="algebraic">Nxc6</span></span> nor <span class="move"><span class="algebraic">Nc6</span></span>, <span class="move"><span
class="algebraic">52 h7</span></span> or <span class="move" data-moves="e2e4" data-men="{start}"><span class="algebraic">1 e4</span></span>,
and before it <span class="move"><span class="algebraic">19 … Be6</span></span> or <span class="move"><span
class="algebraic">19 Nxe5 Be6 20 Qxc6+</span></span>, or else <span class="move" data-moves="h2h3 e6b3"
data-men="{here}"><span class="algebraic">21 h3 Bb3</span></span>; of another game <span class="move"
{ninth}><span class="algebraic">9 … Bxc4 10 Ne4</span></span>.</p>{told}{row}<p id="third">All three have e4.</p>{far}<p id="far">And d8, as in <span class="move" data-moves="{sent}"
data-men="{nineteenth}"><span class="algebraic">19 … Be6</span></span>, or <span class="move" {other}><span
class="algebraic">19 … a5</span></span>.</p></article>"""


@pytest.fixture(params=["live", "drawn", "drawn for Black"])
def text(request, chromium, tmp_path):
    orientation = "black" if "Black" in request.param else "white"
    board = show.board(HERE, static=request.param != "live", orientation=orientation)
    address = tmp_path / "page.html"
    page(tmp_path, board, name="page.html")
    whole = address.read_text(encoding="utf-8")
    before, after = whole.index("<h1>Figures</h1>"), whole.index("</main>")
    small = [show.board(HERE, static=True), show.board(position(HERE), static=True)]
    row = side_by_side(small, ["First, a4.", "Second, a4."]).data
    told = table(["a move"], [[in_both(position(HERE), chess.Move.from_uci("e5f7"))]]).data
    inside = whole[before + len("<h1>Figures</h1>") : after]
    whole = (
        whole[:before]
        + TEXT.format(
            board=inside,
            row=row,
            told=told,
            far=FAR,
            here=position(HERE).board_fen(),
            start=chess.Board().board_fen(),
            ninth=NINTH,
            other=OTHER,
            sent=SENT.uci(),
            nineteenth=position("game 3, before Black's 19th").board_fen(),
        )
        + whole[after:]
    )
    script = shipped("pointing.js")
    rules = re.search(r"\.pointed-at\{.*?\}", (ROOT / "book" / "_static" / "custom.css").read_text(encoding="utf-8"))[0]
    address.write_text(
        whole.replace("</body>", f"<style>{rules}</style><script>{script}</script></body>"), encoding="utf-8"
    )
    chromium.get(address.as_uri())
    if request.param == "live":
        until(chromium, lambda: chromium.find_elements("css selector", ".mh-inner cg-board"))
    return chromium


def point(browser, words, place):
    """Point at the paragraph of this id, then at its word; returns what is lit: [(kind, middle of the square)]."""
    for selector in (f"#{place}", f"#{place} .points-at"):
        found = [each for each in browser.find_elements("css selector", selector) if words in each.text]
        if not found:
            return None
        browser.execute_script("arguments[0].scrollIntoView({block: 'center'})", found[0])
        ActionChains(browser, duration=30).move_to_element_with_offset(found[0], 0, 0).perform()
    return lit(browser)


def lit(browser):
    return [each.get_attribute("class").split("-")[-1] for each in browser.find_elements("css selector", ".pointed-at")]


MIDDLES = """const board = document.querySelector('.mh-inner, svg[data-below]'), cell = document.querySelector('.pointed-to')
const a = board.getBoundingClientRect(), c = cell.getBoundingClientRect()
return [(c.left + c.width / 2 - a.left) / a.width * 8, (c.top + c.height / 2 - a.top) / a.height * 8]"""


@pytest.mark.gate
def test_a_square_and_a_move_light_up(text):
    assert point(text, "d8", "after") == ["to"]
    x, y = text.execute_script(MIDDLES)
    below = text.execute_script("return (document.querySelector('svg[data-below]')?.dataset.below)")
    live = bool(text.find_elements("css selector", ".mh-inner"))
    if live or below == "white":
        assert abs(x - 3.5) < 0.5 and abs(y - 0.5) < 0.5
    else:
        assert abs(x - 4.5) < 0.5 and abs(y - 7.5) < 0.5
    assert sorted(point(text, "Rd8#", "after")) == ["from", "to"]
    assert point(text, "Nxc6", "after") == ["to"]


def test_a_move_of_another_position_lights_nothing(text):
    for words in ("Nc6", "52 h7", "1 e4"):
        assert point(text, words, "after") == [], words


def test_a_numbered_move_leads_to_its_place_in_the_game(text):
    point(text, "19 … Be6", "after")
    text.find_element("xpath", "//span[@class='algebraic'][text()='19 … Be6']").click()
    at = text.execute_script("return document.querySelector('.mh-boardfigure')?.machack.ply ?? null")
    assert at in (None, 38) and lit(text) == ["to"]
    word = text.find_element("xpath", "//span[contains(@class, 'move')][contains(., '19 Nxe5')]")
    plies = []
    for place in (2, 0, 1, 2):
        choose(word, place)
        plies.append(text.execute_script("return document.querySelector('.mh-boardfigure')?.machack.ply ?? null"))
    assert plies in ([None] * 4, [39, 37, 38, 39])


SMOOTH = "document.documentElement.style.scrollBehavior = 'smooth'"  # as the pages of the book are
STATE = "const f = document.querySelector('.mh-boardfigure')?.machack; return f && [f.ply, f.inSide, f.side?.moves.length ?? 0]"
NOW = "return [...document.querySelectorAll('.shown-now')].map(each => each.textContent)"


def choose(word, place):
    """Click the move of a line at this place; where nothing leads, its moves do not stand apart, and the line is clicked."""
    plies = word.find_elements("css selector", ".algebraic .ply")
    (plies[place] if plies else word.find_element("css selector", ".algebraic")).click()


@pytest.mark.gate
def test_a_click_on_any_move_of_a_line_shows_the_position_after_it(text):
    point(text, "21 h3", "after")
    word = text.find_element("xpath", "//span[contains(@class, 'move')][contains(., '21 h3')]")
    seen, now = [], []
    for place in (1, 0, 1):
        choose(word, place)
        seen.append(text.execute_script(STATE))
        now.append(text.execute_script(NOW))
    assert seen in ([None] * 3, [[42, True, 2], [41, True, 2], [42, True, 2]])
    if seen[0]:
        assert now == [["Bb3"], ["21 h3"], ["Bb3"]]
        assert text.find_element("css selector", ".mh-side .mh-quiet").text == "Not played"
        assert "leads" in word.get_attribute("class")
    for words, there in (("Rd8#", [41, True, 1]), ("1 e4", [1, False, 0])):  # this board's game ends before the mate
        text.find_element("xpath", f"//span[@class='algebraic'][text()='{words}']").click()
        found = text.execute_script(STATE)
        assert found is None or found[:2] == there[:2]


def test_the_arrow_keys_go_on_from_the_move_that_was_chosen(text):
    point(text, "21 h3", "after")
    word = text.find_element("xpath", "//span[contains(@class, 'move')][contains(., '21 h3')]")
    choose(word, 0)
    if not text.execute_script(STATE):
        return
    seen = []
    for keys in (Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT, Keys.ARROW_LEFT, Keys.ARROW_LEFT):
        text.switch_to.active_element.send_keys(keys)
        seen.append((text.execute_script(STATE)[0], text.execute_script(NOW)))
    assert seen == [(42, ["Bb3"]), (42, ["Bb3"]), (41, ["21 h3"]), (40, []), (39, [])]
    assert text.switch_to.active_element == word


def test_the_first_line_of_a_page_says_that_its_moves_can_be_chosen(text):
    point(text, "21 h3", "after")
    hints = text.find_elements("css selector", ".leads-hint")
    live = bool(text.find_elements("css selector", ".mh-inner cg-board"))
    assert [each.text.split(",")[0] for each in hints] == ["Choose any move in the line"] * live


def test_a_line_of_a_position_that_no_board_has_opens_a_board_of_its_own(text):
    point(text, "9 … Bxc4", "after")
    word = text.find_element("xpath", "//span[contains(@class, 'move')][contains(., '9 … Bxc4')]")
    choose(word, 1)
    opened = text.find_elements("css selector", ".led-board .mh-boardfigure")
    live = bool(text.find_elements("css selector", ".mh-inner cg-board"))
    assert len(opened) == live
    if live:
        ply = "return document.querySelector('.led-board .mh-boardfigure').machack.ply"
        assert text.execute_script(ply) == 2
        assert opened[0].find_element("css selector", ".mh-title").text == "Game 1, before Black’s 9th"
        word.send_keys(Keys.ARROW_LEFT)
        assert text.execute_script(ply) == 1
        word.send_keys(Keys.ESCAPE)
        assert not text.find_elements("css selector", ".led-board") and text.switch_to.active_element == word


def test_where_the_board_is_far_a_button_and_escape_lead_back(text):
    word = text.find_element("xpath", "//p[@id='far']//span[contains(@class, 'move')]")
    text.execute_script("arguments[0].scrollIntoView({block: 'center'})", word)
    text.execute_script(SMOOTH)
    live = bool(text.find_elements("css selector", ".mh-inner cg-board"))
    for back in (
        lambda: text.find_element("css selector", ".led-back button").click(),
        lambda: text.switch_to.active_element.send_keys(Keys.ESCAPE),
    ):
        if live:
            word.send_keys(Keys.ENTER)
            assert text.execute_script(STATE)[0] == 38 and text.execute_script("return scrollY") < 2000
            assert text.switch_to.active_element.text == "↩ Back to the text"
            back()
            assert text.execute_script("return scrollY") > 2000 and text.switch_to.active_element == word
        assert not text.find_elements("css selector", ".led-back")


@pytest.mark.parametrize(
    ("line", "rest"), [("19 … a5", None), ("19 … Be6", "b - - 0 19")], ids=["not played", "played"]
)
def test_a_line_from_a_far_game_opens_a_board_below_its_text(text, line, rest):
    live = bool(text.find_elements("css selector", ".mh-inner cg-board"))
    word = text.find_element("xpath", f"//p[@id='far']//span[contains(@class, 'move')][contains(., '{line}')]")
    if rest:
        text.execute_script("arguments[0].dataset.rest = arguments[1]", word, rest)
    text.execute_script("arguments[0].scrollIntoView({block: 'center'})", word)
    text.execute_script(SMOOTH)
    choose(word, 1)
    assert len(text.find_elements("css selector", "#far + .led-board .mh-boardfigure")) == live
    assert text.execute_script("return scrollY") > 2000


def test_a_board_in_a_closed_fold_is_used_only_where_no_other_can_be_and_then_the_fold_opens(text):
    if not text.find_elements("css selector", ".mh-inner cg-board"):
        return
    fold = """const board = document.querySelector('.mh-boardfigure'), fold = document.createElement('details')
board.before(fold)
fold.append(board)"""
    text.execute_script(fold)
    played = text.find_element("xpath", "//p[@id='far']//span[contains(@class, 'move')][contains(., '19 … Be6')]")
    for rest, boards in (("b - - 0 19", 1), ("", 0)):
        text.execute_script("arguments[0].dataset.rest = arguments[1]", played, rest)
        text.execute_script("arguments[0].scrollIntoView({block: 'center'})", played)
        choose(played, 1)
        assert len(text.find_elements("css selector", "#far + .led-board")) == boards
        assert text.execute_script("return document.querySelector('main details').open") == (not boards)
        text.execute_script("document.querySelector('.led-board')?.remove()")


def test_a_move_in_a_table_lights_up_and_is_played_out(text):
    cell = text.find_element("xpath", "//td//span[@class='algebraic'][text()='Nxf7']")
    ActionChains(text, duration=30).move_to_element(cell).perform()
    ActionChains(text, duration=30).move_by_offset(1, 1).perform()  # the first time the cell is only marked
    assert sorted(lit(text)) == ["from", "to"]
    cell.click()
    state = "const f = document.querySelector('.mh-boardfigure')?.machack; return f && [f.ply, f.inSide, f.side.moves.length]"
    assert text.execute_script(state) in (None, [41, True, 1])


def test_a_part_of_a_drawing_leads_to_its_move(text):
    part = leading(box(0, 0, 9, 9), position(HERE), chess.Move.from_uci("d1d8"), "game 3, 21 Rd8# (R-Q8 MATE)")
    text.execute_script("third.insertAdjacentHTML('afterend', arguments[0])", chart([part], 90, 90, "a box").data)
    state = """document.querySelector('.chart rect').dispatchEvent(new MouseEvent('click', {bubbles: true}))
const f = document.querySelector('.mh-boardfigure')?.machack; return f && [f.ply, f.side?.moves.length ?? 0]"""
    live = bool(text.find_elements("css selector", ".mh-inner cg-board"))
    assert text.execute_script(state) == ([41, 1] if live else None)


def test_code_is_no_word_and_leaving_the_word_puts_the_light_out(text):
    assert point(text, "d1", "after") == ["to"]
    assert not text.find_elements("css selector", "code .points-at")
    ActionChains(text, duration=30).move_to_element(text.find_element("css selector", "code")).perform()
    assert lit(text) == []


def test_a_row_of_boards_lights_up_together_and_a_caption_its_own(text):
    assert point(text, "e4", "third") == ["to", "to"]
    captions = text.find_elements("css selector", ".mh-beside p")
    ActionChains(text, duration=30).move_to_element(captions[1]).perform()
    word = captions[1].find_element("css selector", ".points-at")
    ActionChains(text, duration=30).move_to_element(word).perform()
    assert lit(text) == ["to"]


def test_without_a_board_in_view_no_word_is_marked(text):
    assert point(text, "d8", "far") is None


def test_a_word_before_the_first_board_lights_the_next(text):
    assert point(text, "d8", "before") == ["to"]


def test_the_parts_of_a_drawing_are_one_stop_and_the_keys_go_from_one_to_the_next(text):
    here, move = position(HERE), chess.Move.from_uci("d1d8")
    parts = [leading(box(x, y, 9, 9), here, move, f"game 3, {x} {y}") for y in (0, 40) for x in (0, 20)]
    script = """third.insertAdjacentHTML('afterend', arguments[0])
document.documentElement.dataset.widgets = document.documentElement.dataset.widgets ?? ''"""
    text.execute_script(script, chart(parts, 90, 90, "boxes", role="group").data)
    if not text.find_elements("css selector", ".mh-inner cg-board"):
        return
    until(text, lambda: text.find_elements("css selector", ".chart [tabindex='0']"))
    stops = text.find_elements("css selector", ".chart .move")
    assert [each.get_attribute("tabindex") for each in stops] == ["0", "-1", "-1", "-1"]
    text.execute_script("arguments[0].focus()", stops[0])
    for keys, place in (
        (Keys.ARROW_RIGHT, 1),
        (Keys.ARROW_RIGHT, 1),
        (Keys.ARROW_DOWN, 3),
        (Keys.ARROW_LEFT, 2),
        (Keys.ARROW_UP, 0),
    ):
        text.switch_to.active_element.send_keys(keys)
        assert text.switch_to.active_element == stops[place], keys
    stops[0].send_keys(Keys.ENTER)
    assert text.execute_script(STATE) == [41, True, 1]


@pytest.fixture(params=[(1280, 900), (390, 844)], ids=["desktop", "phone"])
def far_table(request, chromium, tmp_path):
    """A board, and far below it a table of moves, with the rules of the book: the board is out of view."""
    width, height = request.param
    here = position(HERE)
    moves = [here.parse_san(san) for san in ("Rd8#", "Nxc6", "Nxf7", "h3")]
    told = table(["a", "b"], [[in_both(here, *moves[k : k + 1]) for k in (row, row + 1)] for row in (0, 2)]).data
    page(tmp_path, show.board(HERE), name="far.html")
    address = tmp_path / "far.html"
    house = ROOT / "book"
    script = shipped("pointing.js")
    sheet = (house / "_static" / "custom.css").read_text(encoding="utf-8")
    whole = address.read_text(encoding="utf-8").replace("<main>", '<main class="bd-article">')
    end = f"{FAR}{told}{FAR}</main>"
    whole = whole.replace("</main>", end).replace("</body>", f"<style>{sheet}</style><script>{script}</script></body>")
    address.write_text(whole, encoding="utf-8")
    sized(chromium, width, height)
    chromium.get(address.as_uri())
    until(chromium, lambda: chromium.find_elements("css selector", "td .move.leads"))
    return chromium


IN_VIEW = """const { top, bottom } = document.querySelector(arguments[0]).getBoundingClientRect()
return top > -1 && bottom < innerHeight + 1"""


def test_a_move_of_a_table_brings_a_board_that_is_out_of_view_and_leads_back(far_table):
    cells = far_table.find_elements("css selector", "td .move")
    look = "const { cursor, textDecorationLine } = getComputedStyle(arguments[0]); return [cursor, textDecorationLine]"
    assert [far_table.execute_script(look, each) for each in cells] == [["pointer", "underline"]] * 4
    for cell in cells:
        far_table.execute_script("arguments[0].scrollIntoView({block: 'center'})", cell)
        before = far_table.execute_script("return scrollY")
        assert before > 2000 and not far_table.execute_script(IN_VIEW, ".mh-inner")
        far_table.execute_script(SMOOTH)
        cell.click()
        far_table.execute_script("document.documentElement.style.scrollBehavior = ''")
        assert far_table.execute_script(STATE)[0] == 41 and far_table.execute_script(IN_VIEW, ".mh-inner")
        back = far_table.switch_to.active_element
        assert back.text.startswith("↩ Back to") and far_table.execute_script(IN_VIEW, ".led-back")
        far_table.execute_script("arguments[0].click()", back)
        assert far_table.execute_script("return scrollY") > 2000 and far_table.switch_to.active_element == cell


def test_a_board_below_its_move_comes_into_view_whole_with_the_way_back_above_it(far_table):
    cell = far_table.find_element("css selector", "td .move")
    above = """const table = arguments[0].closest('table'), far = document.createElement('div')
far.style.height = '4000px'
document.querySelector('.mh-boardfigure').before(table, far)
scrollTo({ top: 0, behavior: 'instant' })"""
    far_table.execute_script(above, cell)
    assert not far_table.execute_script(IN_VIEW, ".mh-inner")
    far_table.execute_script("arguments[0].click()", cell)
    assert far_table.execute_script(IN_VIEW, ".mh-inner") and far_table.execute_script(IN_VIEW, ".led-back")


def test_the_moves_of_a_table_are_one_stop_and_the_arrows_go_from_one_to_the_next(far_table):
    cells = far_table.find_elements("css selector", "td .move")
    assert [each.get_attribute("tabindex") for each in cells] == ["0", "-1", "-1", "-1"]
    far_table.execute_script("arguments[0].scrollIntoView({block: 'center'}); arguments[0].focus()", cells[0])
    for press, now in ((Keys.ARROW_RIGHT, 1), (Keys.ARROW_DOWN, 3), (Keys.ARROW_LEFT, 2), (Keys.ARROW_UP, 0)):
        far_table.switch_to.active_element.send_keys(press)
        assert far_table.switch_to.active_element == cells[now]
