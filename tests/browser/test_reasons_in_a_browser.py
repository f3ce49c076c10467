"""The table of reasons as bars: their parts are the amounts, the words of one move or of all are shown, no script is needed."""

import pytest

from machack import Settings, plausible_moves, show
from machack.notation.games import paper_game
from tests.browser.pages import page, sized

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver import ActionChains, Keys

pytestmark = pytest.mark.browser
BOARD = paper_game(3).at(30)
MOST = 8
SHOWN = """const seen = each => each.getClientRects().length > 0;
    return ['.mh-stack', '.mh-why', '.mh-meter', '.mh-colours'].map(each => [...document.querySelectorAll(each)].filter(seen).length)"""
BARS, WORDS = [MOST, 1, 0, 1], [0, MOST, MOST, 0]


def number(title):
    """The amount with which a title begins."""
    return int(title.split()[0].replace("−", "-"))


@pytest.fixture(params=["light", "dark"])
def table(request, chromium, tmp_path):
    chromium.get(page(tmp_path, show.reasons(BOARD, most=MOST), theme=request.param))
    return chromium


@pytest.mark.gate
def test_the_parts_of_a_bar_are_the_amounts_of_its_reasons(table):
    parts = table.execute_script(
        "return [...document.querySelectorAll('.mh-stack > span')].map(bar => { const nought = bar.querySelector('.mh-nought').getBoundingClientRect().left;"
        "return { net: bar.querySelector('.mh-net').getBoundingClientRect(), nought, parts: [...bar.querySelectorAll('.mh-part')].map(part => [part.title, part.getBoundingClientRect()]) } })"
    )
    entries = plausible_moves(BOARD, Settings())[:MOST]
    widest = max((at["width"], abs(number(title))) for bar in parts for title, at in bar["parts"])
    scale = widest[0] / widest[1]
    for bar, entry in zip(parts, entries, strict=True):
        amounts = [number(title) for title, _ in bar["parts"]]
        assert sorted(amounts) == sorted(reason.amount for reason in entry.reasons if reason.amount)
        for amount, (title, at) in zip(amounts, bar["parts"]):
            assert at["width"] == pytest.approx(abs(amount) * scale, abs=0.2), title
            assert (at["right"] <= bar["nought"] + 0.6) if amount < 0 else (at["left"] >= bar["nought"] - 0.6), title
        middle = (bar["net"]["left"] + bar["net"]["right"]) / 2
        assert middle - bar["nought"] == pytest.approx(entry.plausibility * scale, abs=1.1)


def test_the_words_of_one_move_are_shown_and_the_arrow_keys_choose_it(table):
    assert table.execute_script(SHOWN) == BARS
    chosen = "return [...document.querySelectorAll('.mh-why')].findIndex(each => each.getClientRects().length)"
    assert table.execute_script(chosen) == 0
    ActionChains(table).send_keys(Keys.TAB, Keys.ARROW_DOWN, Keys.ARROW_DOWN).perform()
    assert table.execute_script(chosen) == 2 and table.execute_script(SHOWN) == BARS
    ActionChains(table).send_keys(Keys.TAB).perform()
    assert table.execute_script("return document.activeElement.type") == "checkbox", "the bars are one stop"


def test_the_table_is_there_when_asked_for_and_on_paper(table):
    table.execute_script("document.querySelector('.mh-inwords input').click()")
    assert table.execute_script(SHOWN) == WORDS
    table.execute_script("document.querySelector('.mh-inwords input').click()")
    assert table.execute_script(SHOWN) == BARS
    try:
        table.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        assert table.execute_script(SHOWN) == WORDS
    finally:
        table.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_on_a_phone_the_bars_fit(table):
    sized(table, 390, 800)
    assert table.execute_script(SHOWN) == BARS
    wide = "return Math.max(...[...document.querySelectorAll('.mh-stack')].map(each => each.getBoundingClientRect().right), document.documentElement.scrollWidth)"
    assert table.execute_script(wide) <= 390
