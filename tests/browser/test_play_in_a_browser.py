"""A game against the program on a page: by mouse, by keys, by typing; what it answers is what the program answers here."""

import io
import random
import re

import chess
import chess.pgn
import pytest

from book.site import run_page
from machack import BadInput, Settings, plausible_moves, show, think
from machack.notation.descriptive import write
from machack.notation.games import position
from machack.program.settings import TOURNAMENT_WIDTHS
from machack.terminal.seat import as_typed
from machack.terminal.teletype import Teletype
from tests.browser.pages import page, sized, until

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
pytestmark = pytest.mark.browser
FIGURE = "document.querySelector('.mh-playfigure')"
GAME = f"{FIGURE}.machack"


class Game:
    """A game on a page, as a reader has it."""

    def __init__(self, browser, folder, **given):
        self.browser = browser
        browser.get(page(folder, show.play(**given), engine=True))
        self.ready()

    def run(self, script, *given):
        return self.browser.execute_script(script, *given)

    def ready(self):
        """Wait until the reader may move, or the game is over."""
        until(
            self.browser,
            lambda: self.run(
                f"const f = {FIGURE}; return f && (f.machack.legal || f.machack.result || f.machack.stopped)"
            ),
        )

    def moves(self):
        return re.findall(r"\S+", self.run(f"return {GAME}.moves.map((m, n) => {GAME}.text(n)).join(' ')"))

    def said(self):
        return self.run(f"return {GAME}.out.value")

    def about(self):
        return self.run(
            f"return [...{GAME}.about.children].filter(p => !p.matches('.mh-quiet')).map(p => p.textContent)"
        )

    def pgn(self):
        return chess.pgn.read_game(io.StringIO(self.run(f"return {GAME}.pgn.value")))

    def press(self, words):
        from selenium.webdriver.common.by import By

        for button in self.browser.find_elements(By.CSS_SELECTOR, ".mh-playfigure button"):
            if button.text == words:
                return button.click()
        raise AssertionError(f"no button {words}")

    def choose(self, label, value):
        from selenium.webdriver.common.by import By
        from selenium.webdriver.support.ui import Select

        Select(self.browser.find_element(By.CSS_SELECTOR, f'select[aria-label="{label}"]')).select_by_value(value)
        self.ready()

    def enter(self, text):
        """Type a move, and press Enter."""
        from selenium.webdriver.common.by import By

        entry = self.browser.find_element(By.CSS_SELECTOR, ".mh-entry")
        entry.clear()
        entry.send_keys(text, "\n")

    def type(self, text):
        self.enter(text)
        self.ready()

    def click(self, uci):
        """Play a move by two clicks on the board; chessground tells of it a moment later."""
        from selenium.webdriver import ActionChains
        from selenium.webdriver.common.by import By

        board = self.browser.find_element(By.CSS_SELECTOR, ".mh-playfigure cg-board")
        before, over = len(self.moves()), self.run(f"return {GAME}.result")
        size, flipped = board.size["width"], self.run(f"return {GAME}.view.flipped")
        for name in (uci[:2], uci[2:4]):
            file, rank = "abcdefgh".index(name[0]), int(name[1]) - 1
            if flipped:
                file, rank = 7 - file, 7 - rank
            x, y = (file - 3.5) * size / 8, (3.5 - rank) * size / 8
            ActionChains(self.browser, duration=40).move_to_element_with_offset(board, x, y).click().perform()
        until(self.browser, lambda: over or len(self.moves()) > before)
        self.ready()


@pytest.fixture
def game(chromium, tmp_path):
    return Game(chromium, tmp_path)


def answers(settings, moves, board=None):
    """The game that comes of a reader's moves (UCI) for White, from a board on, the program answering here."""
    board = board.copy() if board else chess.Board()
    for uci in moves:
        board.push_uci(uci)
        if not board.is_game_over():
            board.push(think(board, settings, tape=0).move)
    return board


TEN = ["e2e4", "h2h3", "g1f3", "f1e2", "e1g1", "d2d3", "b1d2", "a2a3", "f1e1", "c2c3"]


@pytest.mark.gate
def test_a_game_of_ten_moves_is_played_by_mouse_and_the_program_answers_as_it_answers_here(game, requested):
    board = chess.Board()
    for uci in TEN:
        assert uci in [move.uci() for move in board.legal_moves]
        game.click(uci)
        board = answers(Settings.paper(), [uci], board)
        played = game.pgn()
        assert list(played.mainline_moves()) == board.move_stack
    assert game.said() == f"10 … {game.moves()[-1]}. Your move." and len(game.moves()) == 20
    assert all(address.startswith(("file:", "blob:", "data:")) for address in requested())


def test_a_game_that_was_left_goes_on_when_its_page_is_opened_again(game):
    game.choose("Your opponent", "tournament")
    game.click("e2e4")
    played = game.moves()
    game.browser.refresh()
    game.ready()
    assert (
        len(played) == 2
        and game.moves() == played
        and game.said() == f"The game that you left. 1 … {played[-1]}. Your move."
    )
    assert "tournament widths" in game.pgn().headers["Black"]
    game.click("g1f3")
    assert game.said() == f"2 … {game.moves()[-1]}. Your move." and game.moves()[:2] == played
    game.press("New game")
    game.ready()
    game.browser.refresh()
    game.ready()
    assert game.moves() == [] and game.said() == "White to move: your move."


def test_a_game_is_played_by_keys_alone_and_the_program_begins(chromium, tmp_path):
    from selenium.webdriver import ActionChains, Keys

    game = Game(chromium, tmp_path)
    game.choose("You play", "black")
    first = think(chess.Board(), Settings.paper(), tape=0).move
    assert game.moves() == [chess.Board().san(first)] and game.run(f"return {GAME}.view.flipped")
    game.run(f"{GAME}.view.frame.focus()")
    board = chess.Board()
    board.push(first)
    for uci in ("e7e5", "b8c6"):
        for name in (uci[:2], uci[2:]):
            game.run(f"{GAME}.view.cursor = null")
            at = "abcdefgh".index(name[0]), int(name[1]) - 1
            begin = board.king(chess.BLACK)
            keys = [Keys.ARROW_LEFT]  # shows where the frame is: at the king
            across, up = at[0] - chess.square_file(begin), at[1] - chess.square_rank(begin)
            keys += [Keys.ARROW_LEFT if across > 0 else Keys.ARROW_RIGHT] * abs(across)  # the board is turned round
            keys += [Keys.ARROW_DOWN if up > 0 else Keys.ARROW_UP] * abs(up)
            ActionChains(chromium).send_keys(*keys, Keys.ENTER).perform()
        board.push_uci(uci)
        until(chromium, lambda: len(game.moves()) > len(board.move_stack))
        game.ready()  # what stands beside the board is written when the reader may move again
        board.push(think(board, Settings.paper(), tape=0).move)
        assert list(game.pgn().mainline_moves()) == board.move_stack


@pytest.mark.parametrize(
    "name, settings",
    [
        ("normal", Settings.paper()),
        ("tournament", Settings.paper(widths=TOURNAMENT_WIDTHS)),
        ("image", Settings.image()),
    ],
)
def test_a_typed_move_is_answered_by_the_program_that_was_chosen(game, name, settings):
    game.choose("Your opponent", name)
    for text in ("P-K4", "h3", "a2a3"):
        game.type(text)
    board = answers(settings, ["e2e4", "h2h3", "a2a3"])
    assert list(game.pgn().mainline_moves()) == board.move_stack
    before = chess.Board()
    for move in board.move_stack[:4]:
        before.push(move)
    listed = [each.move.uci() for each in plausible_moves(before, settings)]
    after = before.copy()
    after.push_uci("a2a3")
    thought = think(after, settings)
    told = game.about()
    assert told[0].startswith(f"3 … {after.san(thought.move)}. Value {thought.value}".replace("-", "−"))
    assert f"{thought.nodes:,} moves made" in told[0]
    line = []
    for move in thought.line:
        line.append(after.san(move))
        after.push(move)
    assert told[1] == f"It expects {' '.join(line[1:])}."
    assert told[2].startswith(f"Your a3 was number {listed.index('a2a3') + 1} of {len(listed)} on its list")


def test_the_tree_of_its_last_search_is_the_tree_of_that_search(game):
    game.choose("Your opponent", "image")
    game.type("e4")
    game.run(f"{GAME}.treeBox.open = true")
    until(
        game.browser,
        lambda: game.run("return document.querySelector('.mh-treehost figure')?.machack?.tree?.tape.length"),
    )
    board = chess.Board()
    board.push_san("e4")
    thought = think(board, Settings.image())
    tree = "document.querySelector('.mh-treehost figure').machack.tree"
    assert game.run(f"return {tree}.tape.length") == thought.events
    assert (
        game.run(f"return Array.from({tree}.tape.value.subarray(0, {thought.events}))")
        == thought.tape["value"].tolist()
    )
    game.press("Take back")
    game.ready()
    shown = "return document.querySelector('.mh-treehost').textContent"
    assert game.run(shown) == "It has not searched yet."


def test_what_is_said_of_a_move_and_its_tree_are_in_the_notation_of_the_book(game):
    turn = "document.dispatchEvent(new CustomEvent('book-notation', { detail: arguments[0] }))"
    game.choose("Your opponent", "image")
    game.type("Nf3")
    game.run(f"{GAME}.treeBox.open = true")
    tree = "document.querySelector('.mh-treehost figure')"
    until(game.browser, lambda: game.run(f"return {tree}?.machack?.tree"))
    board = chess.Board()
    board.push_san("Nf3")
    thought = think(board, Settings.image())
    in_line, after = [], board.copy()
    for move in thought.line:
        in_line.append((after.san(move), write(after, move)))
        after.push(move)
    mine = ("Nf3", "N-KB3")
    for place, notation in ((1, "descriptive"), (0, "algebraic")):
        game.run(turn, notation)
        answer, expects = in_line[0][place], " ".join(each[place] for each in in_line[1:])
        told = game.about()
        assert told[0].startswith(f"1 … {answer}. ") and told[1] == f"It expects {expects}."
        assert told[2].startswith(f"Your {mine[place]} was number ")
        assert game.run(f"return {tree}.querySelector('figcaption').textContent") == (
            f"The search that chose 1 … {answer}"
        )
        assert game.run(f"return {tree}.machack.summary()").startswith(f"{answer} is chosen, value ")


HEAR = """const out = arguments[0]
window.heard = []
new MutationObserver(() => { if (out.value && heard.at(-1) !== out.value) heard.push(out.value) }).observe(out, { childList: true, characterData: true, subtree: true })"""


def test_a_screen_reader_hears_each_move_of_the_program_once(game):
    out = game.run(f"return {GAME}.out")
    game.browser.execute_script(HEAR, out)
    for text in ("e4", "Nf3"):
        game.type(text)
        game.ready()
    game.press("Take back")
    game.ready()
    first, second = game.moves()[1], game.browser.execute_script("return heard[3]").split()[2]
    assert game.browser.execute_script("return heard") == [
        "The program is thinking.",
        f"1 … {first}. Your move.",
        "The program is thinking.",
        f"2 … {second} Your move.",
        f"Taken back. 1 … {first}. Your move.",
    ]


def test_moves_are_taken_back_and_a_wrong_one_is_refused_with_a_sentence(game):
    game.type("e4")
    assert len(game.moves()) == 2
    game.press("Take back")
    game.ready()
    assert game.moves() == [] and game.said() == "Taken back. White to move: your move."
    for text in ("e5", "P-K9", "zz"):
        game.type(text)
        assert game.moves() == [] and game.said().endswith(".") and "your move" not in game.said()


def test_a_draw_is_offered_declined_and_a_game_resigned(game):
    game.type("e4")
    game.press("Offer a draw")
    until(game.browser, lambda: "declines" in game.said())  # in the opening it always does
    game.press("Resign")
    assert game.said() == "0-1: you resigned." and game.pgn().headers["Result"] == "0-1"
    game.press("New game")
    game.ready()
    assert game.moves() == [] and game.pgn().headers["Result"] == "*"


def test_the_clocks_go_as_in_the_tournaments(game):
    spent, board = 0.0, chess.Board()
    game.run(f"{GAME}.clockBox.open = true")
    for uci in ("h2h3", "a2a3"):
        game.type(uci)
        board.push_uci(uci)
        thought = think(board, Settings.paper(), tape=0)
        board.push(thought.move)
        spent += thought.nodes / 40 + 8.4
    minutes, seconds = divmod(int(spent), 60)
    until(game.browser, lambda: game.run(f"return {GAME}.clock.reader + performance.now() - {GAME}.since") > 1200)
    told = game.run(f"{GAME}.refresh(); return {GAME}.clockOut.textContent")
    assert re.fullmatch(rf"You 0:00:\d\d, Mac Hack VI 0:{minutes:02}:{seconds:02}; 2 and 2 moves\.", told), told
    assert not told.startswith("You 0:00:00")


def test_a_mate_ends_the_game(chromium, tmp_path):
    game = Game(chromium, tmp_path, position="6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1")
    game.click("a1a8")
    assert game.said() == "1-0: mate."
    assert game.pgn().headers["FEN"] == "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1"
    game.click("e1e2")
    assert len(game.moves()) == 1, "after the end nothing moves"


def test_a_page_without_the_engine_says_what_it_needs(chromium, tmp_path):
    chromium.get(page(tmp_path, show.play()))
    until(chromium, lambda: chromium.execute_script(f"return {FIGURE}?.machack.stopped"))
    assert chromium.execute_script(f"return {GAME}.out.value").startswith("To play here, the page needs WebAssembly")


# ---- the teletype beside the board ----
def test_a_piece_that_may_not_be_moved_just_now_says_why(game):
    why = f"return {GAME}.view.whyNot('e2', 'e5')"
    assert game.run(why) == "a pawn does not move that way"
    assert game.run(f"{GAME}.thinking = true; {why}") == "the program is thinking"
    game.run(f"{GAME}.thinking = false")
    game.press("Resign")
    assert game.run(why) == "the game is over"


@pytest.mark.parametrize("wide", [1280, 390, 340])
def test_who_plays_whom_is_within_its_column(game, wide):
    sized(game.browser, wide, 900)
    beyond = game.run(
        f"const column = {FIGURE}.querySelector('.mh-sidecolumn'), box = column.getBoundingClientRect().width ? column : column.parentElement;"
        "const edge = box.getBoundingClientRect().right;"
        "return [...column.querySelectorAll('select')].map(each => each.getBoundingClientRect().right - edge)"
    )
    assert len(beyond) == 2 and max(beyond) < 1, beyond


class Sitting(Game):
    """A game at whose teletype the reader sits."""

    def __init__(self, browser, folder, **given):
        run_page.write_python_files(folder / "_static" / "house")
        super().__init__(browser, folder, **given)

    def sit_down(self):
        self.run(f"{GAME}.seatBox.open = true")
        self.quiet("_\n")

    def quiet(self, ends):
        """Wait until the roll ends so, and nothing is under way; returns the roll."""
        script = f"const s = {GAME}.seat; return s?.live && !s.busy && !s.waiting.length ? s.roll.textContent : ''"
        until(self.browser, lambda: self.run(script).endswith(ends))
        self.ready()
        return self.run(script)

    def keys(self, *keys):
        self.browser.find_element("css selector", ".mh-seat input").send_keys(*keys)


def at_the_teletype(settings, *texts):
    """What the roll of the terminal has of the same keys."""
    teletype = Teletype(settings=settings)
    for text in texts:
        teletype.type(text)
    return teletype


def test_a_game_of_ten_moves_is_played_at_the_teletype_beside_the_board(chromium, tmp_path, requested):
    game = Sitting(chromium, tmp_path)
    game.sit_down()
    here = at_the_teletype(Settings.paper(), "PB\n")
    for uci in TEN:
        typed = as_typed(here.board, chess.Move.from_uci(uci)) + "\n"
        here.type(typed)
        game.keys(typed)
        assert game.quiet(here.roll[-6:]) == here.roll
        assert list(game.pgn().mainline_moves()) == here.board.move_stack, "the board shows the teletype's game"
    assert len(here.board.move_stack) == 20
    assert all(address.startswith(("file:", "blob:", "data:")) for address in requested())


@pytest.mark.gate
def test_what_the_teletype_prints_in_a_page_is_what_it_prints_in_a_terminal(chromium, tmp_path):
    from selenium.webdriver import Keys

    game = Sitting(chromium, tmp_path)
    game.choose("Your opponent", "image")
    game.sit_down()
    keys = "P-K4\nBD\nSETW=\nT P-KR4\nPSVD 1\nU\nU\nP-Q9\nN-QB3\nM\nDRAW?"
    game.keys(keys)
    here = at_the_teletype(Settings.image(), "PB\n", keys)
    assert game.quiet(here.roll[-6:]) == here.roll
    game.keys("P-K", Keys.BACKSPACE)
    here.type("P-K\x7f")
    assert game.quiet(here.roll[-6:]) == here.roll
    bold = game.run(f"return [...{GAME}.seat.roll.querySelectorAll('b')].map(each => each.textContent).join('')")
    assert bold == "PB\n" + keys + "P-K", "what was typed is bold"


def test_a_move_on_the_board_is_typed_and_when_the_teletype_is_put_away_the_game_goes_on(chromium, tmp_path):
    game = Sitting(chromium, tmp_path)
    game.sit_down()
    game.click("e2e4")
    here = at_the_teletype(Settings.paper(), "PB\n", "P/K2-K4\n")
    assert game.quiet(here.roll[-6:]) == here.roll
    game.run(f"{GAME}.treeBox.open = true")
    until(
        chromium,
        lambda: (
            "At the teletype the program writes no tree"
            in game.run("return document.querySelector('.mh-treehost').textContent")
        ),
    )
    game.press("Take back")
    here.type("U\n")
    assert game.quiet(here.roll[-6:]) == here.roll and len(game.moves()) == 1
    game.run(f"{GAME}.seatBox.open = false")
    until(chromium, lambda: game.run(f"return {GAME}.seat") is None)
    game.ready()
    assert len(game.moves()) == 2, "it was the program's turn, and it has moved"


def test_the_teletype_takes_over_a_game_with_its_moves_on_the_roll_and_tells_what_the_program_thinks(
    chromium, tmp_path
):
    game = Sitting(chromium, tmp_path)
    game.click("e2e4")
    until(chromium, lambda: len(game.moves()) == 2)
    game.ready()
    board = game.pgn().end().board()
    here = Teletype(board)
    here.type("PG\nPB\n")
    game.run(f"{GAME}.seatBox.open = true")
    assert game.quiet("PB\n_\n") == here.roll and "P/K2-K4" in here.roll
    listed = plausible_moves(board)  # the last of them is in no book of openings
    move = listed[-1].move
    here.type(as_typed(board, move) + "\n")
    game.click(move.uci())
    assert game.quiet(here.roll[-6:]) == here.roll
    value, *_, yours = until(chromium, game.about)
    assert f"Value {here.thought.value}".replace("-", "−") in value
    assert f"was number {len(listed)} of {len(listed)}" in yours


def test_the_bell_ends_a_search_and_the_game_stays(chromium, tmp_path):
    game = Sitting(chromium, tmp_path)
    game.choose("Your opponent", "tournament")
    game.sit_down()
    game.keys("SETD 12\nSETW 40\nP-KR4\n")
    until(chromium, lambda: "P-KR4" in game.run(f"return {GAME}.seat.roll.textContent"))
    game.keys("M\n")
    game.press("Control G")
    game.quiet("QUIT\n_\n")
    assert game.moves()[:1] == ["h4"]


def test_every_legal_move_of_many_positions_is_typed_so_that_the_teletype_makes_it():
    draw, typed = random.Random(1967), 0
    for _ in range(12):
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 90:
            if board.ply() % 15 == 14:
                teletype = Teletype(board.copy())
                for move in board.legal_moves:
                    if move.promotion in (None, chess.QUEEN):
                        teletype.type(as_typed(board, move) + "\n")
                        assert teletype.board.peek() == move and teletype.board.ply() == board.ply() + 1, (
                            board.fen(),
                            move,
                        )
                        teletype.type("U\n")
                        typed += 1
            board.push(draw.choice(list(board.legal_moves)))
    assert typed > 1000


def test_another_opponent_takes_over_the_game(game):
    game.click("e2e4")
    until(game.browser, lambda: len(game.moves()) == 2)
    game.ready()
    begun = game.moves()
    game.choose("Your opponent", "image")
    assert game.moves() == begun
    game.choose("You play", "black")
    until(game.browser, lambda: len(game.moves()) == 3)
    assert game.moves()[:2] == begun and game.run(f"return {GAME}.view.flipped")
    game.press("New game")
    until(game.browser, lambda: len(game.moves()) == 1)


MATE = "game 3, before White's 21st"


@pytest.fixture
def puzzle(chromium, tmp_path):
    return Game(chromium, tmp_path, position=MATE, puzzle="Rd8#", said="R-Q8: it was mate.")


def shown(game, selector):
    return [
        each.text
        for each in game.browser.find_elements("css selector", f".mh-playfigure {selector}")
        if each.is_displayed()
    ]


def test_a_puzzle_shows_only_what_it_asks_until_a_whole_game_is_wanted(puzzle):
    assert shown(puzzle, "button") == ["Show the move", "A whole game"] and not shown(
        puzzle, ":is(select, summary, input)"
    )
    puzzle.press("A whole game")
    puzzle.ready()
    assert puzzle.moves() == [] and "New game" in shown(puzzle, "button") and shown(puzzle, "summary")
    assert "Show the move" not in shown(puzzle, "button") and shown(puzzle, "figcaption") == [
        "A game against Mac Hack VI"
    ]
    puzzle.press("Back to the puzzle")
    puzzle.ready()
    assert len(puzzle.moves()) == 40 and shown(puzzle, "button") == ["Show the move", "A whole game"]


def test_board_and_buttons_are_there_before_the_program(chromium, tmp_path):
    chromium.get(page(tmp_path, show.play(MATE, puzzle="Rd8#")))  # a page that never gets it
    until(chromium, lambda: chromium.execute_script(f"return {FIGURE} && {GAME}.stopped"))
    seen = chromium.execute_script(
        f"return [[...{FIGURE}.querySelectorAll('button')].filter(b => b.offsetParent).map(b => b.textContent),"
        f" {FIGURE}.querySelectorAll('cg-board piece').length]"
    )
    assert seen == [["Show the move", "A whole game"], len(position(MATE).piece_map())]


@pytest.mark.gate
def test_a_puzzle_says_when_it_is_solved_and_takes_a_wrong_move_back(puzzle):
    given = len(puzzle.moves())
    puzzle.click("h4f6")
    until(puzzle.browser, lambda: len(puzzle.moves()) == given + 2)
    puzzle.ready()
    assert "Try again?" in puzzle.said()
    puzzle.click(next(iter(puzzle.pgn().end().board().legal_moves)).uci())  # who goes on is told of the game
    until(puzzle.browser, lambda: len(puzzle.moves()) == given + 4)
    puzzle.ready()
    assert "Try again?" not in puzzle.said()
    puzzle.press("Try again")
    until(puzzle.browser, lambda: len(puzzle.moves()) == given)
    puzzle.ready()
    puzzle.click("d1d8")
    assert until(puzzle.browser, lambda: puzzle.said() == "R-Q8: it was mate.") and "Show the move" not in shown(
        puzzle, "button"
    )


def test_a_puzzle_shows_its_move(puzzle):
    puzzle.press("Show the move")
    assert (
        until(puzzle.browser, lambda: puzzle.said() == "21. Rd8#. R-Q8: it was mate.") and puzzle.moves()[-1] == "Rd8#"
    )


def test_a_puzzle_asks_nothing_once_mate_is_given_and_can_be_played_again(puzzle):
    asked = shown(puzzle, "figcaption")
    puzzle.click("d1d8")
    until(puzzle.browser, lambda: shown(puzzle, "figcaption") == ["Mate"])
    assert shown(puzzle, "button") == ["Play again", "A whole game"] and puzzle.said() == "R-Q8: it was mate."
    puzzle.press("Play again")
    puzzle.ready()
    assert shown(puzzle, "figcaption") == asked and len(puzzle.moves()) == 40
    assert shown(puzzle, "button") == ["Show the move", "A whole game"]


def test_a_puzzle_whose_move_is_answered_is_solved_all_the_same(chromium, tmp_path):
    given = "game 3, before White's 20th"
    game = Game(chromium, tmp_path, position=given, puzzle="Qxc6+", said="The queen is given.")
    game.press("Show the move")
    until(game.browser, lambda: game.moves()[38:] == ["Qxc6+", "Bd7"])
    game.ready()
    assert game.said() == "20 … Bd7. Your move." and "Show the move" not in shown(game, "button")
    assert shown(game, ".mh-kept") == ["The queen is given."]


def test_a_puzzle_may_be_a_line_whose_answers_are_given(chromium, tmp_path):
    given = "game 3, before White's 20th"
    told = ("The queen is given.", "Mate.")
    game = Game(chromium, tmp_path, position=given, puzzle="Qxc6+ Rxc6 Rd8#", said=told)
    game.press("Show the move")
    until(game.browser, lambda: game.moves()[38:] == ["Qxc6+", "Rxc6"])
    game.ready()
    assert game.said() == "20 … Rxc6. Your move." and "Show the move" in shown(game, "button")
    assert shown(game, ".mh-kept") == ["The queen is given."]
    game.click("e5c6")  # the knight takes the rook, and so the mate is missed: the program answers
    until(game.browser, lambda: len(game.moves()) == 42)
    game.ready()
    assert "Try again?" in game.said() and shown(game, ".mh-kept") == []
    game.press("Show the move")  # from the beginning: the line is left
    until(game.browser, lambda: game.moves()[38:] == ["Qxc6+", "Rxc6"])
    game.ready()
    game.press("Show the move")
    until(game.browser, lambda: game.moves()[38:] == ["Qxc6+", "Rxc6", "Rd8#"])
    assert until(game.browser, lambda: game.said() == "21. Rd8#. Mate.") and "Show the move" not in shown(
        game, "button"
    )


def test_a_comment_that_names_the_move_names_it_once(chromium, tmp_path):
    told = ("20 Qxc6+ gives the queen.", "Mate.")
    game = Game(chromium, tmp_path, position="game 3, before White's 20th", puzzle="Qxc6+ Rxc6 Rd8#", said=told)
    game.press("Show the move")
    assert until(game.browser, lambda: game.said() == "20 Qxc6+ gives the queen.")
    until(game.browser, lambda: game.said() == "20 … Rxc6. Your move.")
    game.press("Show the move")
    assert until(game.browser, lambda: game.said() == "21. Rd8#. Mate.")


def test_a_position_may_ask_for_no_move_and_answer_any(chromium, tmp_path):
    board = position("game 1, before Black's 6th").copy()
    for san in ("d5", "c5"):
        board.push_san(san)
    game = Game(chromium, tmp_path, position=board, side="black", said="Not saved.")
    given = len(game.moves())
    assert shown(game, "button") == ["A whole game"] and not shown(game, ":is(select, summary, input)")
    for uci in ("b6a5", "e8g8"):
        expected = answers(Settings.paper(), [uci], board)
        game.click(uci)
        until(game.browser, lambda: len(game.moves()) == given + 2)
        game.ready()
        assert game.moves()[-1] == expected.root().variation_san(expected.move_stack).split()[-1]
        assert until(game.browser, lambda: game.said().endswith(". Not saved."))
        game.press("Try again")
        until(game.browser, lambda: len(game.moves()) == given)
        game.ready()


def test_without_its_book_it_thinks_from_the_first_move(game):
    game.choose("Your opponent", "bookless")
    game.click("e2e4")
    board = answers(Settings.paper(book=False), ["e2e4"])
    until(game.browser, lambda: len(game.moves()) == 2)
    game.ready()
    assert " ".join(game.moves()) == chess.Board().variation_san(board.move_stack).removeprefix("1. ")
    assert "book of openings" not in game.about()[0] and "moves made" in game.about()[0]


@pytest.mark.parametrize(
    "puzzle, said, why",
    [
        ("Qxc6+ Rxc6", (), "is the other side's"),
        ("Qxc6+ Kd8 Rd8#", (), "'Kd8' is not a legal move"),
        ("Qxc6+", ("One.", "Two."), "said has 2 texts, but the reader has only 1 moves"),
    ],
)
def test_a_puzzle_that_cannot_be_is_refused(puzzle, said, why):
    with pytest.raises(BadInput, match=why):
        show.play("game 3, before White's 20th", puzzle=puzzle, said=said)
