"""The end of "Build your own Mac Hack" in Chromium, over file:// and with no network: the reader's program plays Mac Hack and
the reader, is compared with itself, and is saved."""

import json

import chess
import pytest

from machack.classroom.exercises import ladder
from machack.classroom.exercises.own_file import program_file
from machack.classroom.exercises.sets import exercise_set
from machack.notation.descriptive import write
from machack.program.compiled import MODE
from machack.show.figures import STATIC
from tests.browser.pages import boxes_pages, until

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver import Keys

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(MODE != "compiled", reason="it seals exercises: compiled mode only"),
]
STEPS = {each.asks[0].name: each for each in exercise_set("build-your-own").exercises}
PLACES = '{}<div class="ladder-game"></div><div class="ladder-compare"></div><div class="ladder-keep"></div>'
BOARDS = "import(URL.createObjectURL(new Blob([arguments[0]], { type: 'text/javascript' })))"
FIGURE = "document.querySelector('.ladder-game .mh-boardfigure')?.machack"
TURN = """document.documentElement.dataset.notation = arguments[0]
          document.dispatchEvent(new CustomEvent("book-notation", { detail: arguments[0] }))"""
LISTEN = """const made = URL.createObjectURL
URL.createObjectURL = blob => {
  if (blob.type === "text/x-python") blob.text().then(told => { globalThis.saved = told })
  return made.call(URL, blob)
}"""
AT_ONCE = {  # a program that hardly thinks
    "alpha_beta": "def alpha_beta(board, moves, value, depth, alpha, beta):\n    return 0, 1\n",
    "second_look": "def second_look(moves, second):\n    return moves[0][0]\n",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return boxes_pages(tmp_path_factory.mktemp("ladder"), [each.id for each in STEPS.values()], page=PLACES)


@pytest.fixture
def page(chromium, folder):
    """The page with nothing kept, and its boards drawn."""
    opened(chromium, folder)
    chromium.execute_script("localStorage.clear()")
    return opened(chromium, folder)


def opened(browser, folder):
    browser.get((folder / "page.html").as_uri())
    browser.execute_script(BOARDS, (STATIC / "figures.js").read_text(encoding="utf-8"))
    until(browser, lambda: browser.execute_script(f"return {FIGURE}"))
    return browser


def finish(browser, codes):
    """Let these steps be right, with these answers."""
    kept = {STEPS[name].id: {"right": "2026-11-29", "tries": 1, "answer": [text]} for name, text in codes.items()}
    browser.execute_script(
        "localStorage.setItem('book-answers', arguments[0]); document.dispatchEvent(new CustomEvent('book-answers'))",
        json.dumps(kept),
    )


def press(browser, place, name):
    buttons = browser.find_elements("css selector", f".ladder-{place} .own-bar button")
    browser.execute_script("arguments[0].click()", next(each for each in buttons if each.text == name))


def text(browser, place, part="own-status"):
    return browser.find_element("css selector", f".ladder-{place} .{part}").get_attribute("textContent")


def choose(browser, place, value):
    browser.execute_script(
        "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('change'))",
        browser.find_element("css selector", f".ladder-{place} select"),
        value,
    )


def moves_of(browser):
    return browser.execute_script(f"return {FIGURE}.inGame(0, 999)")


def ask(browser, call, told):
    return browser.execute_async_script(
        "const [call, told, done] = arguments; bookAnswers.asked(call, told).then(done, fault => done({ fault: String(fault) }))",
        call,
        told,
    )


def test_the_game_is_there_when_the_page_is_opened_again(page, folder):
    press(page, "game", "One move")
    until(page, lambda: len(moves_of(page)) == 1)
    first = moves_of(page)
    opened(page, folder)
    assert moves_of(page) == first and page.execute_script(f"return {FIGURE}.ply") == 1


def test_it_is_described_in_the_notation_of_the_book(page):
    press(page, "game", "New game, White")
    press(page, "game", "One move")
    until(page, lambda: "played" in text(page, "game"))
    move = chess.Move.from_uci(*moves_of(page))
    said = {"algebraic": chess.Board().san(move), "descriptive": write(chess.Board(), move)}
    for notation, written in (*said.items(), ("algebraic", said["algebraic"])):
        page.execute_script(TURN, notation)
        assert text(page, "game") == f"Your program played {written}."
        assert written in page.find_element("css selector", ".ladder-game .mh-moves").text


@pytest.mark.parametrize(
    "given, begins, ends",
    [
        (("minimax", "evaluate"), "Yours: minimax. ", " Waiting for your alpha-beta: the evaluation."),
        (("minimax", "alpha_beta"), "Yours: alpha-beta. ", " minimax."),
        ((), "Yours: nothing yet. ", "The book's alpha-beta searches."),
    ],
)
def test_it_is_said_which_functions_play(page, given, begins, ends):
    finish(page, dict.fromkeys(given, ""))
    said = text(page, "game", "ladder-whose")
    assert said.startswith(begins) and said.endswith(ends)
    searches = "Your minimax" if "alpha_beta" not in given and given else "alpha-beta"
    assert f"{searches} searches" in said


@pytest.mark.gate
def test_a_reader_plays_against_it_with_keys(page):
    finish(page, AT_ONCE)
    choose(page, "game", "you")
    press(page, "game", "New game, Black")
    assert text(page, "game") == "Your move, White: make it on the board."
    board = page.find_element("css selector", ".ladder-game .mh-board")
    board.send_keys(Keys.ARROW_UP)  # the board asks what is legal
    until(page, lambda: page.execute_script(f"return {FIGURE}.view.dests?.size") == 10)
    keys = [Keys.ARROW_UP, Keys.ENTER, Keys.ARROW_UP, Keys.ARROW_UP, Keys.ENTER]
    page.execute_script(f"const figure = {FIGURE}; figure.view.cursor = 4")
    board.send_keys(*keys)
    until(page, lambda: len(moves_of(page)) == 2)
    assert moves_of(page)[0] == "e2e4" and text(page, "game").startswith("Your program played ")
    assert text(page, "game").endswith(". Your move, White: make it on the board.")
    press(page, "game", "Take back")
    assert moves_of(page) == [] and text(page, "game") == "Taken back. Your move, White: make it on the board."
    press(page, "game", "New game, White")
    until(page, lambda: text(page, "game").endswith(" Your move, Black: make it on the board."))
    assert len(moves_of(page)) == 1


def test_a_move_out_of_turn_is_only_looked_at(page):
    finish(page, AT_ONCE)
    choose(page, "game", "you")
    press(page, "game", "New game, White")
    until(page, lambda: "Your move" in text(page, "game"))
    page.execute_script(f"{FIGURE}.go(0); {FIGURE}.view.moved('a2', 'a3')")
    assert len(moves_of(page)) == 1 and page.execute_script(f"return {FIGURE}.inSide")
    assert "Your move" in text(page, "game")


def test_a_program_that_fails_or_plays_what_is_not_legal_is_called_so(page):
    wrong = {"second_look": "def second_look(moves, second): return 'a1a3'"}
    assert "not legal" in ask(page, "played", {"codes": wrong, "moves": [], "mine": "white"})["fault"]
    finish(page, {"order": "def order(board, moves): return 1 / 0"})
    press(page, "game", "One move")
    until(page, lambda: "fails: ZeroDivisionError" in text(page, "game"))
    assert moves_of(page) == []


@pytest.mark.gate
def test_it_is_compared_with_itself_game_by_game_until_it_is_stopped(page):
    assert not page.find_element("css selector", ".ladder-compare button").is_enabled()
    finish(page, AT_ONCE)
    assert [each.text for each in page.find_elements("css selector", ".ladder-compare option")] == [
        "the secondary search",
        "alpha-beta",
    ]
    choose(page, "compare", "alpha_beta")
    choose(page, "compare", "second_look")
    press(page, "compare", "Compare")
    until(page, lambda: " after 2 games: " in text(page, "compare", "ladder-score"))
    press(page, "compare", "Stop")
    until(page, lambda: text(page, "compare").startswith("Stopped in game "))
    score = text(page, "compare", "ladder-score")
    assert score.startswith("With your step (the secondary search), after ")
    # all values are equal, so both play the first move of the list, and each opening gives a win and a loss, or two draws
    assert ": +0 Elo, from −" in score and " It thought for " in score
    played = int(score.split(" after ")[1].split()[0])
    press(page, "compare", "Compare")
    until(page, lambda: int(text(page, "compare", "ladder-score").split(" after ")[1].split()[0]) > played)
    press(page, "compare", "Stop")


def test_a_program_is_white_in_one_game_of_each_two(page):
    told = {"codes": AT_ONCE, "without": "second_look", "moves": []}
    first, second = (ask(page, "compared", {**told, "game": game}) for game in (0, 1))
    assert first["moves"] and first["moves"][:4] == second["moves"][:4]  # both play alike
    if None not in (first["points"], second["points"]):
        assert first["points"] + second["points"] == 1


@pytest.mark.gate
def test_it_is_saved_as_the_file_that_is_tested_elsewhere(page):
    codes = {"evaluate": 'def evaluate(board):\n    """Größer als “0”."""\n    return 7\n', **AT_ONCE}
    finish(page, codes)
    page.execute_script(LISTEN)
    press(page, "keep", "Save my program")
    until(page, lambda: page.execute_script("return globalThis.saved"))
    assert page.execute_script("return globalThis.saved") == program_file(codes)
    assert text(page, "keep").startswith("Saved as my-mac-hack.py, among your browser’s downloads. Yours: alpha-beta, ")


def test_below_a_step_that_is_right_links_lead_to_its_program(page):
    assert not page.find_elements("css selector", ".ladder-next")
    finish(page, {"order": "def order(board, moves): return moves"})
    (links,) = page.find_elements("css selector", ".ladder-next")
    assert page.execute_script("return arguments[0].previousElementSibling.id", links) == f"answer-{STEPS['order'].id}"
    for link in links.find_elements("css selector", "a"):
        assert page.find_elements("id", link.get_attribute("href").partition("#")[2])
    finish(page, {"order": "def order(board, moves): return moves"})
    assert len(page.find_elements("css selector", ".ladder-next")) == 1 and len(STEPS) == len(ladder.STEPS)
