"""A reader's game on a page of the book: on paper, on a telephone, beside a second judge, from a link."""

from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.browser.pages import BOOK_HEAD, sized, until
from tests.browser.test_your_game import SHORT, YourGame

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
pytestmark = pytest.mark.browser
STICKY = (
    "<style>html{scroll-padding-top:4rem}.head{position:sticky;top:0;height:3rem;z-index:9;background:#fff}</style>"
)
PRINTED = "return [...document.querySelectorAll('.widget-host, .widget-twin')].filter(e => e.checkVisibility()).map(e => [e.className, e.innerText])"


class InTheBook(YourGame):
    """The figure below the head of a page of the book, with the book's sheet and switches."""

    def __init__(self, browser, folder, fragment="", theme="light", **more):
        super().__init__(browser, folder, theme=theme, **more)
        file = Path(folder) / more.get("name", "page.html")
        text = file.read_text(encoding="utf-8").replace("</head>", f"{BOOK_HEAD}{STICKY}</head>")
        text = text.replace("<body><main>", '<body><div class="head">Mac Hack VI</div><main class="bd-article">')
        file.write_text(text, encoding="utf-8")
        browser.get("about:blank")
        browser.get(file.as_uri() + fragment)
        self.settled()

    @contextmanager
    def on_paper(self):
        try:
            self.run("dispatchEvent(new Event('beforeprint'))")
            self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
            yield
        finally:
            self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
            self.run("dispatchEvent(new Event('afterprint'))")


@pytest.fixture
def game(chromium, tmp_path):
    return InTheBook(chromium, tmp_path)


# ---------------------------------------------------------------- on paper


def test_the_readers_game_is_printed_with_all_remarks_and_not_the_pages_first(game):
    with game.on_paper():
        assert [name for name, _ in game.run(PRINTED)] == ["widget-twin replaced"]
    game.paste('[White "Anna"]\n[Black "Ben"]\n\n' + SHORT)
    with game.on_paper():
        ((name, text),) = game.run(PRINTED)
        assert name == "widget-host" and "Anna – Ben" in text and "agrees with White in" in text
        assert all(f"{number}. {move}" in text for number, move in [(1, "e4"), (4, "Nxe5"), (7, "Be2")])
        assert "7 … Nf3#" in text and game.run("return document.querySelector('.mh-curve').checkVisibility()")
    assert not game.run("return FIGURE.allBox.open")


def test_a_second_judge_of_the_pages_first_game_is_printed_too(game):
    game.judge("surviving")
    with game.on_paper():
        ((name, text),) = game.run(PRINTED)
        assert name == "widget-host" and "The surviving program would have played" in text


def test_a_page_is_printed_in_light_colors_whatever_its_theme(chromium, tmp_path):
    ink = "return [document.documentElement.dataset.theme, ...['body', '.mh-yourgame'].map(part => getComputedStyle(document.querySelector(part)).color)]"
    light = InTheBook(chromium, tmp_path).run(ink)
    game = InTheBook(chromium, tmp_path, theme="dark", name="dark.html")
    dark = game.run(ink)
    assert dark[0] == "dark" and not set(dark) & set(light)
    game.run(
        f"addEventListener('beforeprint', () => {{ window.printed = (() => {{ {ink} }})() }});"
        "addEventListener('afterprint', () => { window.afterwards = true })"
    )
    chromium.execute_cdp_cmd("Page.printToPDF", {})
    until(chromium, lambda: game.run("return window.afterwards"))
    assert game.run("return window.printed") == light and game.run(ink) == dark
    chromium.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        until(chromium, lambda: game.run(ink) == light)
    finally:
        chromium.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
    until(chromium, lambda: game.run(ink) == dark)


# ---------------------------------------------------------------- on a telephone, and in a low window

# Of each of these parts of the figure, where it begins and where it ends in the window.
PLACES = """const boxes = arguments[0].map(part => FIGURE.figure.querySelector(part).getBoundingClientRect());
return boxes.map(({ top, bottom }) => [top, bottom])"""
VIEW = [".mh-boardhost", ".mh-curvefield", ".mh-curvebox .mh-slider", ".mh-yourremark"]


@pytest.mark.parametrize("height", [664, 844])
def test_on_a_telephone_board_curve_and_words_are_seen_at_once(chromium, tmp_path, height):
    sized(chromium, 390, height)
    game = InTheBook(chromium, tmp_path)
    game.run("FIGURE.out.scrollIntoView()")
    for more in (0, 60):  # as the page opens, and further down, where the board is held
        game.run("scrollBy(0, arguments[0])", more)
        board, curve, slider, words = game.run(PLACES, VIEW)
        assert 48 <= board[0] and board[1] <= curve[0] and curve[1] <= slider[0] and slider[1] <= words[0]
        assert words[0] + 48 < height


def test_on_a_telephone_the_list_of_moves_lies_over_nothing(chromium, tmp_path):
    sized(chromium, 390, 844)
    game = InTheBook(chromium, tmp_path)
    game.run("FIGURE.list.closest('details').open = true")
    words, fold, moves, whole = game.run(PLACES, [".mh-yourfacts", ".mh-movesfold", ".mh-moves", ".mh-yoursum"])
    assert words[1] <= fold[0] < moves[0] < moves[1] <= fold[1] + 1 and moves[1] <= whole[0]
    assert moves[1] - moves[0] > 400


def test_in_a_low_window_board_curve_and_words_are_seen_at_once(chromium, tmp_path):
    sized(chromium, 1366, 757)
    game = InTheBook(chromium, tmp_path)
    game.run("FIGURE.out.scrollIntoView()")
    board, curve, slider, words = game.run(PLACES, VIEW)
    assert 48 <= board[0] <= words[0] < board[1] <= curve[0] < slider[1] <= 757 and board[1] - board[0] > 300


# ---------------------------------------------------------------- a second judge

SLOW = """const second = FIGURE.allJudges.find(({ name }) => name === 'surviving'), asks = second.judged.bind(second);
second.judged = async (...given) => { if (given[1].length === 3) await new Promise(go => { window.goOn = go }); return asks(...given) };
const first = FIGURE.judges[0], before = first.judged.bind(first);
first.judged = (...given) => { window.again = true; return before(...given) }"""


def test_while_a_second_judge_is_at_work_it_is_named_and_the_first_is_not_asked_again(game):
    game.paste(SHORT)
    remarks = game.run("return FIGURE.remarks[0]")
    game.run(SLOW)
    game.run("FIGURE.judgeChoices[1].value = 'surviving'; FIGURE.judgesChanged(); FIGURE.go(4)")
    until(game.browser, lambda: game.run("return Boolean(window.goOn)"))
    assert game.run("return FIGURE.progressBox.checkVisibility() && FIGURE.progressBox.textContent").startswith(
        "The surviving program: 2 of 14 moves"
    )
    assert "Annotated" not in game.said() and 0.1 < game.run("return FIGURE.progress.value") < 0.2
    assert game.run("return FIGURE.remarks[0]") == remarks
    assert game.run("return FIGURE.here.textContent").startswith("3. Bc4. Mac Hack has")
    game.run("window.goOn()")
    game.settled()
    assert not game.run("return window.again") and game.run("return FIGURE.remarks[1].length") == 14
    game.judge("mac hack")
    assert game.run("return FIGURE.remarks") == [remarks] and "Annotated" not in game.said()


def test_a_judge_is_not_named_twice_in_its_sentence(game):
    game.paste(SHORT)
    game.judge("mac hack", beside="surviving")
    said = game.run("return FIGURE.remarks[0].map((_, ply) => (FIGURE.go(ply), FIGURE.here.textContent)).join('\\n')")
    assert "Mac Hack would have played" in said and "Mac Hack: " in said
    assert "Mac Hack: Mac Hack" not in said and "The surviving program: The surviving" not in said


# ---------------------------------------------------------------- from a link


@pytest.mark.parametrize("width", [390, 1280])
def test_a_link_keeps_both_judges_and_brings_the_game_into_view(chromium, tmp_path, width):
    game = InTheBook(chromium, tmp_path)
    game.paste(SHORT)
    game.judge("tournament", beside="surviving")
    game.run(
        "FIGURE.go(5); [...document.querySelectorAll('.mh-button')].find(e => e.textContent === 'Copy the link').click()"
    )
    link = game.run("return FIGURE.linkOut.value")
    assert "by=tournament&beside=surviving&at=5" in link
    until(chromium, lambda: game.run("return FIGURE.copied.value"))
    game.run("[...document.querySelectorAll('.mh-button')].find(e => e.textContent === 'Save as a file').click()")
    assert game.run("return FIGURE.copied.value") == ""
    sized(chromium, width)
    other = InTheBook(chromium, tmp_path, "#" + link.split("#")[1], name="other.html")
    assert other.run("return [FIGURE.place, ...FIGURE.judges.map(({ name }) => name)]") == [
        5,
        "tournament",
        "surviving",
    ]
    top, bottom, height = other.run(
        "return [FIGURE.out.getBoundingClientRect().top, FIGURE.boardHost.getBoundingClientRect().bottom, innerHeight]"
    )
    assert 47 < top < bottom <= height and other.run("return scrollY") > 0


# ---------------------------------------------------------------- what cannot be read

IS_FAULT = "return FIGURE.out.classList.contains('mh-fault') || Boolean(FIGURE.out.querySelector('.mh-fault'))"


@pytest.mark.gate
@pytest.mark.parametrize("text", ["https://lichess.org/e4c5abcd", "www.chess.com/game/live/1", "lichess.org/abcdefgh"])
def test_an_address_is_answered_with_what_the_page_reads(game, text):
    game.paste(SHORT)
    assert not game.run(IS_FAULT)
    game.paste(text)
    assert "This is a web address" in game.said() and game.said().endswith("Below is still the game of before.")
    assert game.run(IS_FAULT) and game.run("return FIGURE.last") == 14


def test_what_is_no_game_looks_like_a_fault_and_names_the_game_below(game):
    game.paste("nothing")
    assert "moves such as 1. e4 e5 or 1 P-K4 P-K4. Below is still the game of before: Mac Hack VI" in game.said()
    assert game.run(IS_FAULT)
    game.paste("1. e4 e5 2. Ne5")
    assert game.run("return FIGURE.out.querySelector('.mh-fault').textContent").startswith(" Move 2 of White, Ne5: ")
    game.paste(SHORT)
    assert not game.run(IS_FAULT) and game.said().startswith("A game: 7 moves.")


@pytest.mark.parametrize(
    "text, said",
    [
        ('[White "Anna"]\n[Black "Ben"]\n\n*\n', "Anna – Ben: there are no moves in it."),
        ("1. Ke5 e5", "Move 1 of White, Ke5: "),
        ('[White "Anna"]\n\n1. e4 *\n\n[White "Ben"]\n\n*\n', "Game 2: Ben – ?: there are no moves in it."),
    ],
)
def test_a_game_without_moves_is_named_and_not_judged(game, text, said):
    game.paste(text)
    if game.run("return FIGURE.sources.games.length") > 1:
        game.run("FIGURE.sources.choose(1)")
    assert game.said().startswith(said) and game.run(IS_FAULT) and game.run("return FIGURE.main.hidden")
