"""The board on a page opened from a folder, with the network off and no kernel: played with mouse, drag and keys."""

import chess
import pytest

from machack import show
from machack.notation.descriptive import Tracker, write
from machack.notation.games import paper_games
from machack.show.bearing import bearing, bearing_in_words
from tests.browser.pages import page, until

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.common.by import By

pytestmark = pytest.mark.browser
PROMOTION = "6k1/P4ppp/8/8/8/8/5PPP/6K1 w - - 0 1"


class Hand:
    """A reader at the first board of a page."""

    def __init__(self, browser):
        self.browser = browser
        self.inner = browser.find_element(By.CSS_SELECTOR, ".mh-boardfigure .mh-inner")
        browser.execute_script("arguments[0].scrollIntoView({block: 'center'})", self.inner)

    def at(self, square):
        """The offset of a square's middle from the board's middle, in pixels, White below."""
        size, file, rank = self.inner.size["width"] / 8, ord(square[0]) - 97, int(square[1]) - 1
        return round((file - 3.5) * size), round((3.5 - rank) * size)

    def click(self, *squares):
        for square in squares:
            ActionChains(self.browser).move_to_element_with_offset(self.inner, *self.at(square)).click().perform()

    def drag(self, start, end):
        (x, y), (x2, y2) = self.at(start), self.at(end)
        (
            ActionChains(self.browser)
            .move_to_element_with_offset(self.inner, x, y)
            .click_and_hold()
            .move_by_offset((x2 - x) // 2, (y2 - y) // 2)
            .move_by_offset(x2 - x - (x2 - x) // 2, y2 - y - (y2 - y) // 2)
            .release()
            .perform()
        )

    def keys(self, *keys):
        self.browser.execute_script("document.querySelector('.mh-boardfigure .mh-board').focus()")
        ActionChains(self.browser).send_keys(*keys).perform()

    def said(self):
        return self.settled("document.querySelector('.mh-say').value")

    def moves(self):
        return self.settled("[...document.querySelectorAll('.mh-move')].map(e => e.textContent)")

    def settled(self, what):
        """The value of an expression once the board has dealt with the last click."""
        return self.browser.execute_async_script(f"setTimeout(() => arguments[0]({what}), 40)")

    def position(self):
        return self.browser.find_element(By.CSS_SELECTOR, ".mh-boardfigure .mh-board").get_attribute("aria-label")

    def press(self, label):
        self.browser.find_element(By.CSS_SELECTOR, f".mh-boardfigure button[aria-label='{label}']").click()


@pytest.fixture
def sit(chromium, tmp_path):
    """A function: put a board on a page and sit down at it."""

    def down(*arguments, engine=False, **options):
        chromium.get(page(tmp_path, show.board(*arguments, **options), engine=engine))
        chromium.execute_async_script(
            "const done = arguments[0], look = () => document.querySelector('.mh-boardfigure piece') ? done() : setTimeout(look, 30); look()"
        )
        return Hand(chromium)

    return down


def test_moves_are_played_by_clicking_twice_and_by_dragging(sit):
    hand = sit()
    hand.click("e2", "e4")
    hand.drag("e7", "e5")
    hand.click("g1", "f3")
    hand.drag("b8", "c6")
    assert hand.moves() == ["e4", "e5", "Nf3", "Nc6"]
    assert hand.said() == "2… Nc6. White to move."


def test_an_illegal_move_is_not_played(sit):
    hand = sit()
    hand.click("e2", "e5")
    hand.drag("g1", "g3")
    hand.click("e7", "e5")
    assert hand.moves() == [] and "pawns a2 b2 c2 d2 e2 f2 g2 h2" in hand.position()


def test_the_legal_moves_of_a_man_are_dotted_and_said(sit, chromium):
    hand = sit()
    hand.click("g1")
    assert len(chromium.find_elements(By.CSS_SELECTOR, "square.move-dest")) == 2
    assert "g1, white knight: can go to" in hand.said() and "f3" in hand.said() and "h3" in hand.said()


def test_a_game_is_played_by_keys_alone(sit):
    hand = sit()
    hand.keys(Keys.ARROW_UP)  # the frame appears on the king
    assert hand.said() == "e1, white king"
    hand.keys(Keys.ARROW_UP, Keys.ENTER)
    assert "e2, white pawn: can go to" in hand.said()
    hand.keys(Keys.ARROW_UP, Keys.ARROW_UP, Keys.ENTER)
    assert hand.moves() == ["e4"]
    hand.keys("u")
    assert hand.moves() == []


def test_a_key_that_the_board_takes_does_not_scroll_the_page_as_well(sit, chromium):
    sit()
    press = """
        const key = new KeyboardEvent("keydown", { key: arguments[0], bubbles: true, cancelable: true })
        return document.querySelector(".mh-boardfigure .mh-board").dispatchEvent(key)"""
    assert [chromium.execute_script(press, key) for key in ("Home", "End", ",", "x")] == [False, False, False, True]


def test_the_board_is_turned_and_still_played(sit, chromium):
    hand = sit()
    hand.press("Turn the board round")
    hand.drag("d7", "d5")  # from Black's side this is White's pawn e2
    assert hand.moves() == ["e4"]


def test_castling_and_en_passant_are_played(sit):
    hand = sit("r3k2r/p6p/8/1pP5/8/8/8/R3K2R w KQkq b6 0 1")
    hand.drag("c5", "b6")
    hand.click("e8", "c8")
    hand.click("e1", "g1")
    assert hand.moves() == ["cxb6", "O-O-O", "O-O"]


@pytest.mark.parametrize("place, written", [(1, "a8=Q#"), (2, "a8=R#"), (3, "a8=B"), (4, "a8=N")])
def test_a_pawn_is_promoted_to_what_is_chosen(sit, chromium, place, written):
    hand = sit(PROMOTION)
    hand.click("a7", "a8")
    dialog = chromium.find_element(By.CSS_SELECTOR, "[role=dialog]")
    assert chromium.switch_to.active_element.get_attribute("aria-label") == "queen"
    dialog.find_element(By.CSS_SELECTOR, f"button:nth-child({place})").click()
    assert hand.moves() == [written]
    assert chromium.find_elements(By.CSS_SELECTOR, "[role=dialog]") == []


def test_a_promotion_can_be_taken_back_by_escape(sit, chromium):
    hand = sit(PROMOTION)
    hand.click("a7", "a8")
    ActionChains(chromium).send_keys(Keys.ESCAPE).perform()
    assert hand.moves() == [] and "pawns f2 g2 h2 a7" in hand.position()


def test_a_game_is_stepped_through_and_left_and_found_again(sit, chromium):
    game = paper_games()[2]
    hand = sit(game, at=0)
    hand.press("One move forward")
    assert hand.said() == "1. e4. Black to move."
    hand.press("To the end")
    assert hand.said().endswith("Rd8#. Black is mated.")
    hand.press("To the start")
    hand.click("d2", "d4")  # a move of one's own
    assert hand.moves()[1] == "d4" and len(hand.moves()) == len(game.moves) + 1
    chromium.find_element(By.XPATH, "//button[text()='Back to the game']").click()
    assert len(hand.moves()) == len(game.moves) and hand.said() == "White to move."


def test_the_printed_notation_is_shown_when_asked(sit, chromium):
    game = paper_games()[0]
    hand = sit(game, at=0)
    chromium.find_element(By.CSS_SELECTOR, "input[value=descriptive]").click()
    assert hand.moves() == list(game.score.printed)


@pytest.mark.parametrize("number", range(4))
def test_the_page_writes_notation_as_the_program_does(sit, chromium, number):
    game, board, san, machine = paper_games()[number], chess.Board(), [], []
    tracker = Tracker(board)
    for move in game.moves:
        san.append(tracker.board.san(move))
        machine.append(write(tracker, move, "machine"))
        tracker.push(move)
    hand = sit(tracker.board)
    assert hand.moves() == san
    chromium.find_element(By.CSS_SELECTOR, "input[value=descriptive]").click()
    assert hand.moves() == machine


def test_two_boards_of_a_page_do_not_disturb_each_other(chromium, tmp_path):
    chromium.get(page(tmp_path, show.board(paper_games()[0]), show.board(paper_games()[1])))
    switches = lambda: chromium.find_elements(By.CSS_SELECTOR, ".mh-switch input:checked")  # noqa: E731
    until(chromium, lambda: len(switches()) >= 2)
    checked = switches()
    assert len(checked) == 2
    ids = [e.get_attribute("id") for e in chromium.find_elements(By.CSS_SELECTOR, ".mh [id]")]
    assert len(ids) == len(set(ids))


def test_the_arrows_are_drawn_at_their_own_half_move_and_no_other(sit):
    hand, drawn = (
        sit(paper_games()[0], at=4, arrows=[("e2", "e4", "1"), ("g1", "f3")]),
        "document.querySelectorAll('.mh-arrow').length",
    )
    seen = [hand.settled(drawn)]
    for way in ("forward", "back"):
        hand.press(f"One move {way}")
        seen.append(hand.settled(drawn))
    assert seen == [2, 0, 2]


DRAWN = """[...document.querySelectorAll('.mh-boardfigure .mh-arrows text')]
    .map(e => [+e.getAttribute('x'), +e.getAttribute('y'), +e.textContent])"""


PLAYED_ON = """
    const [moves, done] = arguments, figure = document.querySelector('.mh-boardfigure').machack, words = [];
    const settled = async () => { while (!figure.view.bearing) await new Promise(resolve => setTimeout(resolve, 5)) };
    (async () => {
      for (; words.length <= moves; figure.go(figure.ply + 1)) {
        await settled(); words.push(document.querySelector('.mh-bearing').textContent)
      }
      done(words)
    })()"""
BORNE = "document.querySelector('.mh-boardfigure').machack.view.bearing"


@pytest.mark.parametrize("number", range(4))
def test_the_page_says_who_is_en_prise_and_pinned_as_the_program_does(sit, chromium, number):
    game = paper_games()[number]
    sit(game, at=0, bearing=True, engine=True)
    told = [words.replace(".Pinned", ". Pinned") for words in chromium.execute_async_script(PLAYED_ON, len(game.moves))]
    assert told == [bearing_in_words(game.at(ply)) for ply in range(len(game.moves) + 1)]


def test_the_page_counts_the_men_that_bear_on_each_cell(sit, chromium):
    game = paper_games()[2]
    for ply in (0, 22, 37, 40):
        hand, drawn = sit(game, at=ply, bearing=True, engine=True), {}
        until(chromium, lambda: chromium.execute_script(f"return {BORNE}"))
        for x, y, n in hand.settled(DRAWN):
            square = chess.square(int(x), 7 - int(y))
            drawn.setdefault(square, {})["white" if x % 1 < 0.5 else "black"] = n
        counts, _, _ = bearing(game.at(ply))
        assert all(
            (drawn.get(square, {}).get("white", 0), drawn.get(square, {}).get("black", 0)) == both
            for square, both in counts.items()
        )


def test_a_man_moved_by_the_reader_is_seen_en_prise_at_once(sit, chromium):
    hand = sit("4k3/8/8/8/8/p7/1P6/4K2N w - - 0 1", bearing=True, engine=True)
    says = "document.querySelector('.mh-bearing').textContent"
    until(chromium, lambda: hand.settled(says).startswith("En prise: white pawn b2, black pawn a3."))
    hand.click("b2", "b3")
    until(chromium, lambda: hand.settled(says).startswith("En prise: nobody."))


def test_a_board_without_the_program_says_why_it_shows_nothing_of_it(sit):
    hand = sit(paper_games()[2], bearing=True)
    assert "in a page of the built book" in hand.settled("document.querySelector('.mh-bearing').textContent")
    assert hand.settled("document.querySelectorAll('.mh-bears, .mh-enprise').length") == 0


def test_on_a_page_of_the_book_the_program_says_what_may_be_played(sit, chromium, requested):
    """Nothing is loaded until the reader turns to the board; then its moves are the program's, chessops' are not asked."""
    hand = sit("r3k2r/p6p/8/1pP5/8/8/8/R3K2R w KQkq b6 0 1", engine=True)
    assert not chromium.execute_script("return 'macHackEngine' in window")
    hand.click("c5")
    dests = "document.querySelector('.mh-boardfigure').machack.view.ground.state.movable.dests"
    until(chromium, lambda: hand.settled(f"{dests}.size") > 0)
    board = chess.Board("r3k2r/p6p/8/1pP5/8/8/8/R3K2R w KQkq b6 0 1")
    told = hand.settled(f"[...{dests}].flatMap(([from, to]) => to.map(each => from + each))")
    assert sorted(told) == sorted(move.uci() for move in board.legal_moves)
    hand.click("b6")
    until(chromium, lambda: hand.moves() == ["cxb6"])
    until(chromium, lambda: hand.settled(f"{dests}.size") > 0)
    hand.click("e8", "c8")
    until(chromium, lambda: hand.moves() == ["cxb6", "O-O-O"])
