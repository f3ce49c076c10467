"""The program in a page, over file:// and with no network: it answers as it answers here, and as the original did."""

import base64
import hashlib
import json
from pathlib import Path

import chess
import pytest

from machack import Settings, explain_static, plausible_moves, think
from machack.notation.positions import man_on, to_chess_move
from machack.notation.states import set_up
from machack.program.choose import answer_to_draw
from machack.program.enprise import is_en_prise, is_pinned
from machack.program.openings import book_reply
from machack.program.settings import TOURNAMENT_WIDTHS
from machack.records.fidelity import settings_of
from machack.show.in_page import given, script
from tests.browser import others
from tests.engine.positions import PERFT, game_positions, random_positions
from tests.proofs import named, portions

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
pytestmark = pytest.mark.browser
RECORDS = Path(__file__).parents[1] / "data" / "original-answers.jsonl"
TAPE = 200_000
# A page's own test: [method, what it is given, ...] rows are asked one after the other; the answers come back.
ASK = """
const done = arguments[arguments.length - 1], rows = arguments[0]
const plain = answer => {
  if (!answer || !answer.tape) return answer
  let text = ""
  for (let at = 0; at < answer.tape.length; at += 8192) text += String.fromCharCode(...answer.tape.subarray(at, at + 8192))
  return { ...answer, tape: btoa(text) }
}
;(async () => {
  window.engine ??= await macHackEngine.start()
  const answers = []
  for (const [name, ...given] of rows) {
    try { answers.push(plain(await window.engine.ask(name, ...given))) } catch (fault) { answers.push({ fault: fault.message }) }
  }
  done(answers)
})().catch(fault => done(String(fault)))
"""


def asking(browser, folder):
    """Asks the engine of a page in a browser: rows of a method's name and what it is given; their answers."""
    (folder / "engine.js").write_text(script(), encoding="utf-8")
    page = folder / "page.html"
    page.write_text('<!doctype html><meta charset="utf-8"><title>engine</title><script src="engine.js"></script>')
    browser.get(page.as_uri())
    return lambda *rows: browser.execute_async_script(ASK, list(rows))


@pytest.fixture
def ask(chromium, tmp_path):
    return asking(chromium, tmp_path)


@pytest.fixture(scope="session")
def firefox():
    browser = others.firefox()
    yield browser
    browser.quit()


@pytest.fixture(scope="session")
def webkit():
    browser = others.webkit()
    yield browser
    browser.quit()


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def ask_each(request, tmp_path):
    return asking(request.getfixturevalue(request.param), tmp_path)


def told(board, settings=None):
    """A position as a page is given it."""
    position = {"fen": board.root().fen(), "moves": [move.uci() for move in board.move_stack]}
    return position | ({"settings": given(settings)} if settings else {})


def records():
    return [record for record in map(json.loads, RECORDS.read_text().splitlines()) if record["clean"]]


@pytest.mark.verify
@pytest.mark.parametrize("places", portions(60, 10, 6), ids=named)
def test_a_page_answers_as_the_original_did(ask_each, places, record_property):
    every = records()
    chosen = [every[place * len(every) // 60] for place in places]
    rows = []
    for record in chosen:
        rows += [["setUp", {"moves": record["moves"].split(), "settings": given(settings_of(record))}]]
        rows += [["think", {}], ["listed"]]
    answers = ask_each(*rows)
    for place, record in enumerate(chosen):
        fault, thought, listed = answers[3 * place : 3 * place + 3]
        assert fault is None, record["id"]
        assert (thought["move"], thought["value"], thought["line"]) == (record["move"], record["value"], record["pv"])
        assert [[each["move"], each["plausibility"]] for each in listed] == [row[:2] for row in record["plausibility"]]
        counted = {name: thought["counters"][name] for name in record["counters"]}
        assert counted == record["counters"], record["id"]
    record_property("records", len(chosen))


@pytest.mark.parametrize(
    "settings",
    [Settings(), Settings.paper(book=False), Settings.paper(widths=TOURNAMENT_WIDTHS, book=False), Settings.image(),
     Settings(weights={"A7": 48, "I0": 0}, faults="F1,F30", depth=3, seed=7)],
    ids=["simple", "paper", "tournament", "image", "own"],
)  # fmt: skip
def test_a_page_writes_the_same_tape(ask, settings):
    boards = game_positions(every=83) + random_positions(2, seed=3)
    rows = [row for board in boards for row in (["setUp", told(board, settings)], ["think", {"tape": TAPE}])]
    for board, answer in zip(boards, ask(*rows)[1::2], strict=True):
        thought = think(board, settings, tape=TAPE)
        tape, milliseconds = base64.b64decode(answer.pop("tape")), answer.pop("milliseconds")
        assert milliseconds >= 0
        assert hashlib.sha256(tape).digest() == hashlib.sha256(thought.tape.tobytes()).digest(), board.fen()
        assert answer == {
            "move": thought.move.uci(), "line": [move.uci() for move in thought.line], "complete": True,
            "value": thought.value, "nodes": thought.nodes, "events": thought.events, "fromBook": thought.from_book,
            "counters": {**thought.counters, "nodes": thought.nodes}, "hashMatches": thought.hash_matches,
            "secondarySearches": thought.secondary_searches,
        }  # fmt: skip


def test_every_browser_writes_the_same_tape(ask_each):
    board = game_positions(every=83)[2]
    for settings in (Settings.paper(book=False), Settings.image(widths=TOURNAMENT_WIDTHS)):
        _, answer = ask_each(["setUp", told(board, settings)], ["think", {"tape": TAPE}])
        thought = think(board, settings, tape=TAPE)
        assert base64.b64decode(answer["tape"]) == thought.tape.tobytes() and answer["events"] == thought.events


def test_a_page_lists_the_same_moves_for_the_same_reasons(ask):
    for settings in (Settings.paper(), Settings.image()):
        boards = game_positions(every=61)
        rows = [
            row for board in boards for row in (["setUp", told(board, settings)], ["plausibleMoves"], ["staticTerms"])
        ]
        answers = ask(*rows)
        for place, board in enumerate(boards):
            listed = [
                {
                    "move": each.move.uci(),
                    "plausibility": each.plausibility,
                    "alwaysSearch": each.always_search,
                    "threats": each.threats,
                    "reasons": [{"id": r.id, "wording": r.wording, "amount": r.amount} for r in each.reasons],
                }
                for each in plausible_moves(board, settings)
            ]
            found = [
                {name: value for name, value in each.items() if name != "marks"} for each in answers[3 * place + 1]
            ]
            assert found == listed, board.fen()
            assert answers[3 * place + 2] == explain_static(board, settings)


def test_a_page_knows_the_legal_moves_and_how_a_position_stands(ask):
    boards = [chess.Board(fen) for fen in PERFT] + random_positions(12, seed=11)
    boards += [chess.Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), chess.Board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")]
    boards += [chess.Board("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2")]
    answers = ask(*(row for board in boards for row in (["setUp", told(board)], ["legalMoves"], ["standing"])))
    for place, board in enumerate(boards):
        assert answers[3 * place + 1] == sorted(move.uci() for move in board.legal_moves), board.fen()
        ended = "mate" if board.is_checkmate() else "stalemate" if board.is_stalemate() else ""
        standing = answers[3 * place + 2]
        assert (standing["white"], standing["check"], standing["ended"]) == (board.turn, board.is_check(), ended)


def test_a_page_knows_which_men_are_en_prise_and_which_are_pinned(ask):
    for board in game_positions(every=90):
        m = set_up(board)
        squares = [chess.square_name(square) for square in board.piece_map()]
        answers = ask(["setUp", told(board)], *(["man", square] for square in squares), ["man", "e5"])
        for square, answer in zip(squares, answers[1:]):
            man = man_on(m, square)
            assert answer == {"enPrise": bool(is_en_prise(m, man)), "pinned": bool(is_pinned(m, man))}
        assert (answers[-1] is None) == (board.piece_at(chess.E5) is None)


def test_a_page_plays_takes_back_and_opens_the_book(ask):
    settings = Settings.paper()
    _, _, _, after, _, _, again, reply = ask(
        ["setUp", {"settings": given(settings)}], ["play", "e2e4"], ["play", "c7c5"], ["legalMoves"],
        ["takeBack"], ["takeBack"], ["takeBack"], ["bookReply"],
    )  # fmt: skip
    board = chess.Board()
    for san in ("e4", "c5"):
        board.push_san(san)
    assert after == sorted(move.uci() for move in board.legal_moves)
    assert again is False and reply == to_chess_move(book_reply(set_up("startpos", settings))).uci()
    answers = ask(["setUp", {"moves": ["e2e4"]}], *(["acceptsDraw", "white", value] for value in (-200, 0, 200)))
    m = set_up(board, settings)
    assert answers[1:] == [bool(answer_to_draw(m, 0, value)) for value in (-200, 0, 200)]


@pytest.mark.parametrize(
    "given, sentence",
    [
        ({"fen": "8/8"}, "The FEN has 2 ranks: a board has eight."),
        ({"fen": "9/8/8/8/8/8/8/8 w - - 0 1"}, "The FEN's rank 8 has '9', which is no man."),
        ({"fen": "ppppppppp/8/8/8/8/8/8/8 w - - 0 1"}, "The FEN's rank 8 has 9 files: a board has eight."),
        ({"fen": "8/8/8/8/8/8/8/8 w - - 0 1"}, "White has no king."),
        ({"fen": "kk6/8/8/8/8/8/8/K7 w - - 0 1"}, "One side has two kings."),
        ({"fen": "R3k3/8/8/8/8/8/8/K7 w - - 0 1"}, "The side not to move is in check."),
        ({"fen": "4k3/8/8/8/8/8/8/4K3 x - - 0 1"}, "The FEN's side to move is 'x': it is w or b."),
        ({"fen": "4k3/8/8/8/8/8/8/4K3 w z - 0 1"}, "The FEN's rights to castle are 'z': they are of KQkq, or -."),
        ({"moves": ["e2e5"]}, "'e2e5' is not a legal move here."),
        ({"settings": {"depth": 99}}, "depth is 99: it is a whole number from 1 to 20."),
        ({"settings": {"widths": []}}, "widths are 1 to 16 whole numbers."),
        ({"settings": {"widths": [6, 0]}}, "width 2 is 0: it is a whole number from 1 to 255."),
        ({"settings": {"weights": {"Z9": 1}}}, "weights: 'Z9' is no heuristic with a fixed amount."),
        ({"settings": {"faults": ["F99"]}}, "There is no fault 'F99'."),
        ({"settings": {"tempo": 1}}, "There is no setting 'tempo'."),
        ({"settings": {"alpha_beta": 1}}, "alpha_beta is 1: it is true or false."),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence_and_the_engine_goes_on(ask, given, sentence):
    fault, _, moves = ask(["setUp", given], ["setUp", {}], ["legalMoves"])
    assert fault == {"fault": sentence} and len(moves) == 20
