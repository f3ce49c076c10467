"""The board on a page opened from a folder, with the network off and no kernel: played with mouse, drag and keys."""

import chess
import pytest

from machack import show
from machack.notation.descriptive import Tracker, write
from machack.notation.games import paper_games
from machack.show.bearing import bearing, bearing_in_words
from tests.browser.pages import page, until
from tests.proofs import gated

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


@pytest.mark.gate
def test_moves_are_played_by_clicking_twice_and_by_dragging(sit):
    hand = sit()
    hand.click("e2", "e4")
    hand.drag("e7", "e5")
    hand.click("g1", "f3")
    hand.drag("b8", "c6")
    assert hand.moves() == ["e4", "e5", "Nf3", "Nc6"]
    assert hand.said() == "2 … Nc6. White to move."


def test_an_illegal_move_is_not_played(sit):
    hand = sit()
    hand.click("e2", "e5")
    hand.drag("g1", "g3")
    hand.click("e7", "e5")
    assert hand.moves() == [] and "pawns a2 b2 c2 d2 e2 f2 g2 h2" in hand.position()


CASTLE = "r3k2r/8/8/8/8/8/8/R3K2R w {} - 0 1"
REFUSED = [
    (chess.STARTING_FEN, "g1g3", "a knight does not move that way"),
    (chess.STARTING_FEN, "e2e5", "a pawn does not move that way"),
    (chess.STARTING_FEN, "e2d3", "a pawn goes diagonally only to take"),
    (chess.STARTING_FEN, "d1d3", "the white pawn on d2 is in the way"),
    (chess.STARTING_FEN, "g1e2", "White’s own pawn is there"),
    (chess.STARTING_FEN, "e7e5", "White is to move"),
    ("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e1g1", "there is a piece between king and rook"),
    (CASTLE.format("k"), "e1g1", "the king may not castle to that side any more"),
    ("4k3/8/8/8/2b5/8/8/R3K2R w KQ - 0 1", "e1g1", "the king may not castle through check, or into it"),
    ("4k3/8/8/8/1b6/8/8/R3K2R w KQ - 0 1", "e1c1", "the king may not castle out of check"),
    ("4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "c3d5", "the king would be in check"),
    ("4k3/8/8/8/1b6/8/7P/4K3 w - - 0 1", "h2h3", "the king would still be in check"),
    ("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e4e5", "a pawn takes only diagonally"),
    ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "g8f8", "the game is over"),
]


@pytest.mark.parametrize("fen, uci, why", REFUSED)
def test_a_piece_that_cannot_go_there_says_why_at_a_drag_two_clicks_and_keys(sit, chromium, fen, uci, why):
    start, end = uci[:2], uci[2:]
    hand = sit(fen)
    hand.drag(start, end)
    assert hand.said() == f"{start} to {end}: {why}." and not hand.moves()
    board = chess.Board(fen)
    own = board.color_at(chess.parse_square(start)) == board.turn
    if not own or board.color_at(chess.parse_square(end)) == board.turn or board.is_game_over():
        return  # a click there takes up another man, or none
    hand.click(start, end)
    assert hand.said() == f"{start} to {end}: {why}." and not hand.moves()
    if chess.parse_square(start) not in {move.from_square for move in board.legal_moves}:
        return  # keys take up only a man that can move
    for cell in (start, end):
        chromium.execute_script(
            "const v = document.querySelector('.mh-boardfigure').machack.view; v.cursor = arguments[0]; v.press()",
            chess.parse_square(cell),
        )
        hand.said()
    assert hand.said() == f"{start} to {end}: {why}." and not hand.moves()


def reason(board, start, end):
    """Why a man cannot go there, as python-chess has it."""
    man, met = board.piece_at(start), board.piece_at(end)
    name, side = chess.piece_name(man.piece_type), "White" if board.turn else "Black"
    if man.color != board.turn:
        return f"{side} is to move"
    if met and met.color == man.color:
        return f"{side}’s own {chess.piece_name(met.piece_type)} is there"
    last = chess.square_rank(end) in (0, 7) and man.piece_type == chess.PAWN
    castles = man.piece_type == chess.KING and start == chess.square(4, 7 * (not board.turn)) and abs(end - start) == 2
    if castles:
        rook = chess.square(7 if end > start else 0, 7 * (not board.turn))
        if not board.castling_rights & chess.BB_SQUARES[rook]:
            return "the king may not castle to that side any more"
        if board.occupied & chess.between(start, rook):
            return "there is a piece between king and rook"
        return "the king may not castle " + ("out of check" if board.is_check() else "through check, or into it")
    if board.is_pseudo_legal(chess.Move(start, end, chess.QUEEN if last else None)):
        return f"the king would {'still ' * board.is_check()}be in check"
    alone = chess.Board(None)
    alone.set_piece_at(start, man)
    alone.turn = man.color
    if man.piece_type == chess.PAWN:
        if end in alone.attacks(start):
            return "a pawn goes diagonally only to take"
        reached = alone.is_pseudo_legal(chess.Move(start, end, chess.QUEEN if last else None))
    else:
        reached = end in alone.attacks(start)
    if not reached:
        return f"a {name} does not move that way"
    between = sorted(
        chess.SquareSet(chess.between(start, end) & board.occupied), key=lambda at: chess.square_distance(start, at)
    )
    if not between:
        return "a pawn takes only diagonally"
    first = board.piece_at(between[0])
    return f"the {'white' if first.color else 'black'} {chess.piece_name(first.piece_type)} on {chess.square_name(between[0])} is in the way"


def test_every_reason_is_the_one_that_python_chess_finds(sit, chromium):
    """All pairs of cells of positions of the paper's games, and of some with castling, checks and pins."""
    boards = [chess.Board(fen) for fen, _, _ in REFUSED[:-1]]
    boards += [paper_games()[number].at(ply) for number, ply in ((0, 12), (1, 31), (2, 20), (3, 43), (3, 16))]
    boards += [
        chess.Board("r3k2r/p6p/8/1pP5/8/8/8/R3K2R w KQkq b6 0 1"),
        chess.Board("8/P7/8/8/8/k7/7p/K5N1 b - - 0 1"),
    ]
    told = 0
    for board in boards:
        sit(board.fen())
        legal = {(move.from_square, move.to_square) for move in board.legal_moves}
        pairs = [
            (a, b) for a in chess.SquareSet(board.occupied) for b in chess.SQUARES if a != b and (a, b) not in legal
        ]
        said = chromium.execute_script(
            "const v = document.querySelector('.mh-boardfigure').machack.view;"
            "return arguments[0].map(([from, to]) => v.whyNot(from, to))",
            [(chess.square_name(a), chess.square_name(b)) for a, b in pairs],
        )
        for (a, b), words in zip(pairs, said, strict=True):
            assert words == reason(board, a, b), (board.fen(), chess.square_name(a), chess.square_name(b))
        told += len(said)
    assert told > 5000


def test_a_move_made_before_the_program_has_said_what_is_legal_is_not_lost(sit, chromium):
    hand = sit(engine=True)
    hand.drag("e2", "e4")
    until(chromium, lambda: hand.moves() == ["e4"])
    hand.drag("e7", "e4")
    until(chromium, lambda: hand.said() == "e7 to e4: a pawn does not move that way.")


def test_the_legal_moves_of_a_piece_are_dotted_and_said(sit, chromium):
    hand = sit()
    hand.click("g1")
    assert len(chromium.find_elements(By.CSS_SELECTOR, "square.move-dest")) == 2
    assert "g1, white knight: can go to" in hand.said() and "f3" in hand.said() and "h3" in hand.said()


@pytest.mark.gate
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
    hand.press("Flip the board")
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
    game, board, san, descriptive = paper_games()[number], chess.Board(), [], []
    tracker = Tracker(board)
    for move in game.moves:
        san.append(tracker.board.san(move))
        descriptive.append(write(tracker, move))
        tracker.push(move)
    hand = sit(tracker.board)
    assert hand.moves() == san
    chromium.find_element(By.CSS_SELECTOR, "input[value=descriptive]").click()
    assert hand.moves() == descriptive


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


def test_arrows_that_wait_come_when_they_are_asked_for(sit):
    hand, drawn = (
        sit(paper_games()[0], at=4, waits=True, arrows=[("e2", "e4")]),
        "document.querySelectorAll('.mh-arrow').length",
    )
    button = (
        "[...document.querySelectorAll('.mh-boardfigure button')].find(each => each.textContent === 'Show the moves')"
    )
    assert hand.settled(drawn) == 0 and not hand.settled(f"{button}.hidden")
    hand.settled(f"({button}.click(), 1)")
    assert hand.settled(drawn) == 1 and hand.settled(f"{button}.hidden")


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


@pytest.mark.parametrize("number", gated(range(4), 1))
def test_the_page_says_who_is_en_prise_and_pinned_as_the_program_does(sit, chromium, number):
    game = paper_games()[number]
    sit(game, at=0, bearing=True, engine=True)
    told = [words.replace(".Pinned", ". Pinned") for words in chromium.execute_async_script(PLAYED_ON, len(game.moves))]
    assert told == [bearing_in_words(game.at(ply)) for ply in range(len(game.moves) + 1)]


def test_the_page_counts_the_pieces_that_bear_on_each_cell(sit, chromium):
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


def test_the_counts_may_wait_until_the_reader_ticks_them(sit, chromium):
    hand = sit(paper_games()[2], at=22, bearing=True, counts=False, engine=True)
    shown = "['.mh-enprise', '.mh-bears'].map(each => document.querySelectorAll(each).length)"
    until(chromium, lambda: hand.settled(shown) == [2, 0])
    pins = "[...document.querySelectorAll('.mh-bearing p')].map(each => each.hidden)"
    assert hand.settled(pins) == [False, True], "who is pinned is said with the counts"
    chromium.find_element("css selector", ".mh-check input").click()
    squares, _, _ = bearing(paper_games()[2].at(22))
    assert hand.settled(shown) == [2, sum((white > 0) + (black > 0) for white, black in squares.values())]
    assert hand.settled(pins) == [False, False]


def test_a_piece_moved_by_the_reader_is_seen_en_prise_at_once(sit, chromium):
    hand = sit("4k3/8/8/8/8/p7/1P6/4K2N w - - 0 1", bearing=True, engine=True)
    says = "document.querySelector('.mh-bearing').textContent"
    until(chromium, lambda: hand.settled(says).startswith("En prise: white pawn b2, black pawn a3."))
    hand.click("b2", "b3")
    until(chromium, lambda: hand.settled(says).startswith("En prise: none."))


def test_a_board_without_the_program_says_why_it_shows_nothing_of_it(sit):
    hand = sit(paper_games()[2], bearing=True)
    assert "on a page of the built book" in hand.settled("document.querySelector('.mh-bearing').textContent")
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
