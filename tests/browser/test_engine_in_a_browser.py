"""The program in a page, over file:// and with no network: it answers as it answers here, and as the original did."""

import base64
import hashlib
import json
import random
from pathlib import Path

import chess
import pytest

from machack import Settings, explain_static, plausible_moves, think
from machack.classroom.chapters.evaluation.answers import any_pawns
from machack.notation.games import position
from machack.notation.positions import piece_on, to_chess_move
from machack.notation.states import set_up
from machack.program.choose import answer_to_draw
from machack.program.enprise import is_en_prise, is_pinned
from machack.program.evaluate import SIDE_AT_START, is_isolated, is_open
from machack.program.openings import book_reply
from machack.program.pawns import deciding_test
from machack.program.settings import TOURNAMENT_WIDTHS
from machack.records.fidelity import settings_of
from machack.show.bearing import bearing
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


def asking(browser, folder, sources=script, name="macHackEngine"):
    """Asks the engine of a page in a browser: rows of a method's name and what it is given; their answers.

    sources, name   what gives the engine's scripts, and what they call it
    """
    (folder / "engine.js").write_text(sources(), encoding="utf-8")
    page = folder / "page.html"
    page.write_text('<!doctype html><meta charset="utf-8"><title>engine</title><script src="engine.js"></script>')
    browser.get(page.as_uri())
    return lambda *rows: browser.execute_async_script(ASK.replace("macHackEngine", name), list(rows))


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
@pytest.mark.gate
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


def test_a_page_knows_the_legal_moves_and_the_state_of_a_position(ask):
    boards = [chess.Board(fen) for fen in PERFT] + random_positions(12, seed=11)
    boards += [chess.Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), chess.Board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")]
    boards += [chess.Board("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2")]
    answers = ask(*(row for board in boards for row in (["setUp", told(board)], ["legalMoves"], ["standing"])))
    for place, board in enumerate(boards):
        assert answers[3 * place + 1] == sorted(move.uci() for move in board.legal_moves), board.fen()
        ended = "mate" if board.is_checkmate() else "stalemate" if board.is_stalemate() else ""
        standing = answers[3 * place + 2]
        assert (standing["white"], standing["check"], standing["ended"]) == (board.turn, board.is_check(), ended)


def test_a_page_knows_which_pieces_are_en_prise_and_which_are_pinned(ask):
    for board in game_positions(every=90):
        m = set_up(board)
        squares = [chess.square_name(square) for square in board.piece_map()]
        answers = ask(["setUp", told(board)], *(["safety", square] for square in squares), ["safety", "e5"])
        for square, answer in zip(squares, answers[1:]):
            man = piece_on(m, square)
            assert answer == {"enPrise": bool(is_en_prise(m, man)), "pinned": bool(is_pinned(m, man))}
        assert (answers[-1] is None) == (board.piece_at(chess.E5) is None)


def test_a_page_knows_who_bears_on_what(ask):
    boards = game_positions(every=31) + random_positions(3, seed=5)
    names = lambda squares: [chess.square_name(square) for square in squares]  # noqa: E731
    for board, answer in zip(boards, ask(*(["at", told(board), "bearing"] for board in boards)), strict=True):
        counts, en_prise, pinned = bearing(board)
        assert answer == {
            "counts": [[chess.square_name(square), *both] for square, both in counts.items()],
            "enPrise": names(en_prise),
            "pinned": names(pinned),
        }


def test_a_page_tells_the_parts_of_a_value_and_what_is_true_of_each_pawn(ask):
    dice = random.Random(12)
    boards, worth = game_positions(every=47) + [any_pawns(dice) for _ in range(12)], [128, 416, 448, 640, 1248, 1]
    rows = [
        ["at", told(board) | {"anyCheck": True}, "valueParts", {"top": board.fen(), "worth": worth}] for board in boards
    ]
    for board, parts in zip(boards, ask(*rows), strict=True):
        white, black = parts["sides"]
        assert parts["terms"] == explain_static(board) and parts["wholeR"] == 0, board.fen()
        for term in "BKC":
            assert white[term] - black[term] == parts["terms"][term]
        rules = ("multiple", "isolated", "passed", "backward")
        assert sum(white[rule] - black[rule] for rule in rules) == parts["terms"]["P"]
        m, pawns = set_up(board), {each.pop("square"): each for each in parts["pawns"]}
        assert sorted(pawns) == sorted(
            chess.square_name(each) for each in board.pieces(1, True) | board.pieces(1, False)
        )
        for square, said in pawns.items():
            man, file = piece_on(m, square), 8 - "abcdefgh".index(square[0])
            side, test = 0 if said["white"] else 1, int(deciding_test(m, man))
            assert said == {
                "white": bool(board.color_at(chess.parse_square(square))), "passed": m.passed[man] != 0,
                "backward": m.backward[man] != 0, "test": abs(test), "isolated": bool(is_isolated(m, side, file)),
                "open": bool(is_open(m, side, file)), "onFile": int(m.files[side][file]),
            }  # fmt: skip


def test_other_worths_of_the_pieces_count_in_balance_and_ratio(ask):
    board, top = position("game 3, before White's 13th"), position("game 3, before White's 12th")
    row = ["at", told(board), "valueParts", {"top": top.fen(), "worth": [256, 416, 448, 640, 1248, 1]}]
    [parts] = ask(row)
    now, before = (5153 + 128 * 7, 5025 + 128 * 6), (5153 + 128 * 7, 5153 + 128 * 7)
    assert [side["B"] for side in parts["sides"]] == list(now) and parts["terms"]["B"] == 256
    exact = (now[0] / now[1] / (before[0] / before[1]) - 1) * SIDE_AT_START
    assert exact - 1 <= parts["wholeR"] <= exact and parts["terms"]["R"] == parts["wholeR"] // 16


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
        ({"fen": "9/8/8/8/8/8/8/8 w - - 0 1"}, "The FEN's rank 8 has '9', which is not a piece."),
        ({"fen": "ppppppppp/8/8/8/8/8/8/8 w - - 0 1"}, "The FEN's rank 8 has 9 files: a board has eight."),
        ({"fen": "8/8/8/8/8/8/8/8 w - - 0 1"}, "White has no king."),
        ({"fen": "kk6/8/8/8/8/8/8/K7 w - - 0 1"}, "One side has two kings."),
        ({"fen": "R3k3/8/8/8/8/8/8/K7 w - - 0 1"}, "The side not to move is in check."),
        ({"fen": "4k3/8/8/8/8/8/8/4K3 x - - 0 1"}, "The FEN's side to move must be w or b, not 'x'."),
        (
            {"fen": "4k3/8/8/8/8/8/8/4K3 w z - 0 1"},
            "The FEN's rights to castle must be letters of KQkq, or -, not 'z'.",
        ),
        ({"moves": ["e2e5"]}, "'e2e5' is not a legal move here."),
        ({"settings": {"depth": 99}}, "depth must be a whole number from 1 to 20, not 99."),
        ({"settings": {"widths": []}}, "widths must be 1 to 16 whole numbers."),
        ({"settings": {"widths": [6, 0]}}, "width 2 must be a whole number from 1 to 255, not 0."),
        ({"settings": {"weights": {"Z9": 1}}}, "weights: 'Z9' is not a heuristic with a fixed amount."),
        ({"settings": {"faults": ["F99"]}}, "There is no fault 'F99'."),
        ({"settings": {"tempo": 1}}, "There is no setting 'tempo'."),
        ({"settings": {"alpha_beta": 1}}, "alpha_beta must be true or false, not 1."),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence_and_the_engine_goes_on(ask, given, sentence):
    fault, _, moves = ask(["setUp", given], ["setUp", {}], ["legalMoves"])
    assert fault == {"fault": sentence} and len(moves) == 20
