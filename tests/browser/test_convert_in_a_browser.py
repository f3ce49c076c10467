"""The converter on a page: it reads, writes and refuses as machack.notation.descriptive does, move for move and sentence for
sentence.
"""

import random

import chess
import pytest

from machack import show
from machack.notation.descriptive import BadMove, Tracker, write
from machack.notation.games import paper_games
from machack.notation.typed import read_move
from machack.show.convert import convert
from machack.show.figures import first_wings
from tests.browser.pages import page, serious, sized, until
from tests.edges import scores_of_books as books
from tests.proofs import WHOLE, some

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
pytestmark = pytest.mark.browser
PLAYED = """const { positionOf, play, moveFromUci } = window.shows, [fen, wings, moves] = arguments[0], asked = arguments[1]
let pos = positionOf(fen, wings); for (const uci of moves) pos = play(pos, moveFromUci(uci)); """
WRITE = (
    PLAYED
    + "return asked.map(uci => ['short', 'opponent', 'machine', 'teletype'].map(style => window.shows.writeDescriptive(pos, moveFromUci(uci), style)).concat(window.shows.sanOf(pos, moveFromUci(uci))))"
)
READ = (
    PLAYED
    + "return asked.map(text => { try { return window.shows.uciOf(window.shows.readMove(pos, text)) } catch (fault) { return fault.message } })"
)
CONVERT = (
    PLAYED
    + "return asked.map(text => { const { rows, fault, word } = window.shows.convert(pos, text); return [rows, fault, word && word.text] })"
)
STYLES = ("short", "opponent", "machine", "teletype")


def told(board):
    """A position as the page gets it: first position, wings, moves."""
    return [board.root().fen(), first_wings(board.root()), [move.uci() for move in board.move_stack]]


def at_random(dice, games):
    """Positions of games played at random, with castling, promotions and captures in passing among them."""
    found = []
    for _ in range(games):
        board = chess.Board()
        for _ in range(dice.randrange(4, 160)):
            moves = list(board.legal_moves)
            if not moves:
                break
            keen = [move for move in moves if board.is_castling(move) or board.is_en_passant(move) or move.promotion]
            board.push(dice.choice(keen if keen and dice.random() < 0.7 else moves))
        found.append(board)
    return found


def odd_texts(dice, board):
    """Texts that may or may not be moves here: of other positions, with parts changed, in all notations."""
    tracker = Tracker(board)
    moves = [dice.choice(list(board.legal_moves)) for _ in range(4)] if any(board.legal_moves) else []
    texts = [write(tracker, move, style) for move in moves for style in STYLES] + [board.san(move) for move in moves]
    changed = []
    for text in texts:
        place = dice.randrange(len(text))
        changed.append(text[:place] + dice.choice("KQRBNPX-/=12345678abch ") + text[place + dice.randrange(2) :])
    files, men = ["QR", "QN", "QB", "Q", "K", "KB", "KN", "KR", "R", "N", "B"], "PNBRQK"
    made = [f"{dice.choice(men)}{dice.choice('-X')}{dice.choice(files)}{dice.choice('123456789')}" for _ in range(6)]
    made += [f"{dice.choice(men)}X{dice.choice(men)}{dice.choice(['', 'ch', 'MATE', 'e.p.', '=Q'])}" for _ in range(6)]
    made += [
        f"{dice.choice(['', *'NBRQK'])}{dice.choice('abcdefgh')}{dice.randrange(1, 9)}{dice.choice(['', '=Q', '+'])}"
        for _ in range(6)
    ]
    made += [
        dice.choice(chess.SQUARE_NAMES) + dice.choice(chess.SQUARE_NAMES) + dice.choice(["", "q"]) for _ in range(3)
    ]
    return (
        texts
        + changed
        + made
        + ["O-O", "0-0-0", "castles", "O-Och", "P - K4", "kt-kb3", "e.p.", "WP/K2-K4", "P(K2)-K4", "exd5", "Z0"]
    )


def answered(board, text):
    tracker = Tracker(board)
    try:
        return read_move(tracker, text).uci()
    except BadMove as fault:
        return str(fault)


@pytest.mark.verify
def test_every_move_of_the_games_and_of_random_positions_is_written_alike(module, record_property):
    boards = [board for game in paper_games() for board in game.boards()] + at_random(random.Random(3), 300)
    boards, count = some(boards, 150), 0
    for board in boards:
        tracker, moves = Tracker(board), list(board.legal_moves)
        expected = [[*(write(tracker, move, style) for style in STYLES), board.san(move)] for move in moves]
        assert module.execute_script(WRITE, told(board), [move.uci() for move in moves]) == expected, board.fen()
        count += len(moves)
    assert len(boards) > (600 if WHOLE else 140) and count > (15_000 if WHOLE else 2_000)
    record_property("positions", len(boards))
    record_property("moves", count)


def test_every_text_is_read_or_refused_alike_in_the_same_sentence(module):
    dice, differ, refused = random.Random(8), [], 0
    boards = [dice.choice(list(game.boards())) for game in paper_games() for _ in range(4)] + at_random(dice, 35)
    for board in boards:
        texts = [text for text in odd_texts(dice, board) if text.strip()]
        expected = [answered(board, text) for text in texts]
        found = module.execute_script(READ, told(board), texts)
        refused += sum(" " in each for each in expected)
        differ += [(board.fen(), *each) for each in zip(texts, expected, found) if each[1] != each[2]]
    assert refused > 1000
    assert differ == []


def test_whole_games_in_every_notation_are_converted_alike(module):
    dice, texts = random.Random(1), []
    for game in paper_games():
        texts.append("\n".join(game.score.rows()))
        for style in STYLES:
            texts.append(
                " ".join(game.score.written(style))
                if style != "teletype"
                else " ".join(
                    text.replace(" CHECK", "ch").replace("chMATE", "MATE") for text in game.score.written(style)
                )
            )
        texts.append(str(game.pgn()))
        texts.append(" ".join(move.uci() for move in game.moves))
    broken = [
        text[:place] + dice.choice("X9-") + text[place + 1 :] for text in texts for place in [dice.randrange(len(text))]
    ]
    for text, (rows, fault, word) in zip(
        texts + broken, module.execute_script(CONVERT, told(chess.Board()), texts + broken)
    ):
        expected = convert(text)
        assert rows == [row._asdict() for row in expected.rows]
        assert (fault, word) == (expected.fault, expected.word.text if expected.word else None)
    assert all(not convert(text).fault for text in texts) and sum(bool(convert(text).fault) for text in broken) > 10


def test_the_exercise_of_two_meanings_stays_open_where_nothing_decides(module):
    text = "P-K4 P-K4 N-KB3 N-QB3 P-Q3 P-Q3 N-Q2"
    ((rows, fault, word),) = module.execute_script(CONVERT, told(chess.Board()), [text])
    assert len(rows) == 6 and word == "N-Q2" and "ambiguous" in fault and fault == convert(text).fault


@pytest.mark.verify
def test_scores_as_books_print_them_are_read_as_in_python(module):
    for number in some(range(500), 60):
        dice = books.dice_of(number)
        _, text = books.printed(dice)
        texts = [text, books.spoilt(dice, text), books.spoilt(dice, text)]
        for given, (rows, fault, word) in zip(texts, module.execute_script(CONVERT, told(chess.Board()), texts)):
            found = convert(given)
            assert ([row["uci"] for row in rows], fault) == ([row.uci for row in found.rows], found.fault), given
            assert word == (found.word and found.word.text), given


# ---- the figure ----


def shown(browser, tmp_path, figure, **how):
    browser.get(page(tmp_path, figure, **how))
    until(browser, lambda: browser.execute_script("return !!document.querySelector('.mh-convert textarea')"))


def rows(browser):
    return browser.execute_script(
        "return [...document.querySelectorAll('.mh-convert tbody tr')].map(r => [...r.cells].map(c => c.textContent))"
    )


def said(browser):
    return browser.execute_script("return document.querySelector('.mh-convert output').value")


@pytest.mark.gate
def test_what_is_typed_is_converted_and_a_fault_is_reported_with_its_place(chromium, tmp_path):
    shown(chromium, tmp_path, show.converter("P-K4"))
    box = chromium.find_element("css selector", ".mh-convert textarea")
    assert rows(chromium) == [["1.", "WP/K2-K4", "P-K4", "e4", "e2e4"]]
    box.send_keys(" e5 g1f3 N-KB4")
    assert [row[4] for row in rows(chromium)] == ["e2e4", "e7e5", "g1f3"]
    assert said(chromium) == "Move 2 of Black: 'N-KB4' is not possible: no such knight can go to KB4 (f5)."
    assert chromium.execute_script("return document.querySelector('.mh-convert mark').textContent") == "N-KB4"


def test_a_move_is_held_against_a_position_of_a_game_and_played_on_the_board(chromium, tmp_path):
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.support.ui import Select

    shown(chromium, tmp_path, show.converter(""))
    first, second = chromium.find_elements("css selector", ".mh-convert select")
    Select(first).select_by_visible_text("Game 3 of the paper")
    Select(second).select_by_visible_text("before move 15 of White")
    chromium.find_element("css selector", ".mh-convert textarea").send_keys("N-QB7ch")
    assert rows(chromium) == [["15.", "WN/Q5-QB7 CHECK", "N-QB7ch", "Nc7+", "d5c7"]]
    board = chromium.find_element("css selector", ".mh-convert .mh-board")
    board.send_keys(Keys.ENTER, Keys.ARROW_LEFT)  # the cursor begins on the king; beside him stands the queen
    for key in (Keys.ENTER, Keys.ARROW_LEFT, Keys.ARROW_DOWN, Keys.ENTER):
        board.send_keys(key)
    assert chromium.execute_script("return document.querySelector('.mh-convert textarea').value") == "N-QB7ch Qxc7"
    assert [row[0] for row in rows(chromium)] == ["15.", "15…"]


def test_no_script_fails_when_it_is_shown_nor_when_one_types(chromium, tmp_path):
    chromium.get_log("browser")
    shown(chromium, tmp_path, show.converter("P-K4"))
    chromium.find_element("css selector", ".mh-convert textarea").send_keys(" e5 zz")
    assert "'zz'" in said(chromium)
    assert [entry["message"] for entry in chromium.get_log("browser") if entry["level"] == "SEVERE"] == []


def test_the_games_as_printed_are_a_press_away(chromium, tmp_path):
    shown(chromium, tmp_path, show.converter())
    chromium.execute_script(
        "[...document.querySelectorAll('.mh-convert button')].find(b => b.textContent === 'Game 4 as printed').click()"
    )
    game = paper_games()[3]
    assert [row[4] for row in rows(chromium)] == [move.uci() for move in game.moves]
    assert "several meanings" in said(chromium) and rows(chromium)[14][0] == "8.*"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [900, 390])
def test_axe_finds_no_serious_fault_and_no_page_is_too_wide(chromium, tmp_path, theme, width):
    sized(chromium, width)
    shown(chromium, tmp_path, show.converter("P-K4 P-K4 N-KB3 N-QB3 B-N5 P-K9"), theme=theme)
    assert chromium.execute_script("return document.documentElement.scrollWidth") <= width
    assert serious(chromium) == []
