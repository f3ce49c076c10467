"""The ladder's minimax and alpha-beta, written in several honest ways: all are right; what is wrong in any of them is told."""

import chess
import pytest

from machack.classroom.chapters.build_your_own.judges import OUTSIDE
from machack.classroom.exercises import ladder
from machack.classroom.exercises.checking import check_answers, verdict
from machack.classroom.exercises.sealing import sealed
from machack.classroom.exercises.sets import exercise, exercise_set
from machack.notation.games import as_board, position
from machack.program.compiled import MODE
from tests.closed import closed

pytestmark = pytest.mark.skipif(MODE != "compiled", reason="searches: compiled mode only")

ONE = """
from machack.classroom.ladder import no_moves

def alpha_beta(board, moves, value, depth, alpha, beta):
    if depth == 0:
        return value(board), 0
    listed, made = moves(board), 0
    if not listed:
        return no_moves(board), 0
    best = float("-inf") if board.turn else float("inf")
    for move in listed:
        board.push(move)
        found, more = alpha_beta(board, moves, value, depth - 1, alpha, beta)
        board.pop()
        made += 1 + more
        best = max(best, found) if board.turn else min(best, found)
        if board.turn:
            alpha = max(alpha, found)
        else:
            beta = min(beta, found)
        if alpha >= beta:
            break
    return best, made
"""

NEGAMAX = """
from machack.classroom.ladder import no_moves

def alpha_beta(board, moves, value, depth, alpha, beta):
    def look(depth, alpha, beta):
        sign = 1 if board.turn else -1
        if depth == 0:
            return sign * value(board), 0
        listed, best, made = moves(board), -99999, 0
        if not listed:
            return sign * no_moves(board), 0
        for move in listed:
            board.push(move)
            found, more = look(depth - 1, -beta, -alpha)
            board.pop()
            best, made = max(best, -found), made + 1 + more
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best, made
    if board.turn:
        return look(depth, alpha, beta)
    found, made = look(depth, -beta, -alpha)
    return -found, made
"""

TWO = """
from machack.classroom.ladder import no_moves

def alpha_beta(board, moves, value, depth, alpha, beta):
    return (for_white if board.turn else for_black)(board, moves, value, depth, alpha, beta)

def for_white(board, moves, value, depth, alpha, beta):
    if depth == 0:
        return value(board), 0
    best, made = None, 0
    for move in moves(board):
        board.push(move)
        found, more = for_black(board, moves, value, depth - 1, alpha, beta)
        board.pop()
        best, made = found if best is None else max(best, found), made + 1 + more
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return (no_moves(board) if best is None else best), made

def for_black(board, moves, value, depth, alpha, beta):
    if depth == 0:
        return value(board), 0
    best, made = None, 0
    for move in moves(board):
        board.push(move)
        found, more = for_white(board, moves, value, depth - 1, alpha, beta)
        board.pop()
        best, made = found if best is None else min(best, found), made + 1 + more
        beta = min(beta, best)
        if alpha >= beta:
            break
    return (no_moves(board) if best is None else best), made
"""

BOUND = ("    return best, made", "    return (alpha if board.turn else beta), made")
FARTHER_BOUND = ("        return best, made", "        return min(best, beta), made")
INFINITY = ("            break\n", "            return (32768 if board.turn else -32768), made\n")


def changed(text, *pairs):
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    return text


@pytest.fixture(scope="module")
def asked():
    return {name: closed(f"ladder-{name}")["asks"][0] for name in ("minimax", "alpha-beta")}


def hint(name, mistake):
    """Return the hint for a known wrong answer, by its place in the set."""
    return exercise(f"ladder-{name}").asks[0].wrong[mistake].hint


@pytest.mark.parametrize(
    "text, kind",
    [
        (ONE, "value"),
        (NEGAMAX, "value"),
        (TWO, "value"),
        (changed(ONE, BOUND), "bound"),
        (changed(NEGAMAX, ("        return best, made", "        return alpha, made")), "bound"),
        (changed(ONE, INFINITY, ("float", "1 * float")), "infinity"),
    ],
)
def test_every_honest_alpha_beta_is_right_and_what_it_returns_outside_its_bounds_is_reported(asked, text, kind):
    found = verdict(asked["alpha-beta"], text)
    assert found.right and OUTSIDE[kind] in found.words, found.words


@pytest.mark.parametrize("text", [ONE, changed(ONE, BOUND), NEGAMAX, changed(NEGAMAX, FARTHER_BOUND), TWO])
def test_in_every_form_that_the_bounds_meet_is_enough(asked, text):
    found = verdict(asked["alpha-beta"], changed(text, ("alpha >= beta", "alpha > beta")))
    assert not found.right and "`alpha >= beta`" in found.words, found.words


@pytest.mark.parametrize(
    "text, mistake",
    [
        (changed(ONE, ('float("-inf") if board.turn else float("inf")', "0")), 21),
        (changed(TWO, ("None, 0", "0, 0"), ("found if best is None else ", "")), 30),
        (changed(NEGAMAX, ("-99999, 0", "0, 0")), 29),
        (changed(ONE, (' if board.turn else float("inf")\n', "\n")), 46),
        (changed(NEGAMAX, ("-found)", "found)")), 37),
        (changed(NEGAMAX, ("sign * value", "value")), 34),
        (changed(NEGAMAX, ("sign * no_moves", "no_moves")), 35),
        (changed(ONE, BOUND, ("1 + more", "more")), 6),
        (changed(ONE, BOUND, ("1 + more", "1")), 1),
        (changed(ONE, BOUND, ("1, alpha, beta", "1, -28672, 28672")), 4),
        (changed(NEGAMAX, ("-beta, -alpha)\n            board", "-99999, -alpha)\n            board")), 27),
        (changed(TWO, ("if alpha >= beta:\n            break\n", "pass\n")), 0),
    ],
)
def test_what_is_wrong_is_described_in_whatever_form_it_is(asked, text, mistake):
    found = verdict(asked["alpha-beta"], text)
    assert (found.right, found.kind) == (False, "known") and hint("alpha-beta", mistake) in found.words, found.words


MINIMAX = """
from machack.classroom.ladder import material, no_moves, plausible

def minimax(board, depth, width):
    if depth == 0:
        return material(board)
    best = float("-inf") if board.turn else float("inf")
    listed = plausible(board, width)
    if not listed:
        return no_moves(board)
    for move in listed:
        board.push(move)
        found = minimax(board, depth - 1, width)
        board.pop()
        best = max(best, found) if board.turn else min(best, found)
    return best
"""


@pytest.mark.parametrize(
    "old, new, mistake",
    [
        ('float("-inf") if board.turn else float("inf")', "0", 16),
        (' if board.turn else float("inf")\n', "\n", 31),
        ("found = minimax", "found = -minimax", 39),
        ("    if not listed:\n        return no_moves(board)\n", "", 34),
        ("max(best, found) if board.turn else min(best, found)", "max(best, found)", 25),
    ],
)
def test_a_wrong_start_or_sign_of_minimax_is_reported(asked, old, new, mistake):
    assert verdict(asked["minimax"], MINIMAX).right
    found = verdict(asked["minimax"], changed(MINIMAX, (old, new)))
    assert (found.right, found.kind) == (False, "known") and hint("minimax", mistake) in found.words, found.words


TWO_MISTAKES = changed(
    MINIMAX, ('float("-inf") if board.turn else float("inf")', "0"), ("found = minimax", "found = -minimax")
)


def test_of_two_mistakes_at_once_the_value_asked_for_is_reported_and_the_zero_that_is_in_the_text(asked):
    found = verdict(asked["minimax"], TWO_MISTAKES)
    assert (found.right, found.kind) == (False, "differs")
    fen, depth, width = found.place
    right = ladder.minimax(as_board(fen), depth, width)
    ((_, remark),) = exercise("ladder-minimax").asks[0].remarks
    assert f"; it should be {right}." in found.words and remark in found.words
    without = verdict(asked["minimax"], changed(TWO_MISTAKES, ("best = 0", "best = -9 if board.turn else 9")))
    assert not without.right and remark not in without.words


# ---- the program that is put together: what it says that it uses, it uses ----
def counting(name, calls):
    function = getattr(ladder, name)

    def counted(*given):
        calls.append(name)
        return function(*given)

    return counted


@pytest.mark.parametrize(
    "given, used",
    [
        (("minimax",), {"minimax"}),
        (("minimax", "evaluate", "order"), {"minimax", "order"}),
        (("minimax", "alpha_beta"), {"alpha_beta"}),
        (("alpha_beta", "evaluate"), {"alpha_beta", "evaluate"}),
        (("is_en_prise",), {"is_en_prise"}),
        (tuple(ladder.STEPS), {*ladder.STEPS} - {"minimax", "is_en_prise"}),
    ],
)
def test_a_program_searches_with_minimax_until_there_is_an_alpha_beta(given, used):
    calls = []
    program = ladder.Program({name: counting(name, calls) for name in given})
    assert program.move(position("game 3, before White's 12th")) is not None
    assert set(calls) == used


def test_a_reader_s_own_go_on_asks_the_reader_s_own_test_of_pieces_en_prise():
    asked_of = []

    def always(board, square):
        asked_of.append(square)
        return True

    room = {}
    exec("from machack.classroom.ladder import is_en_prise\ndef go_on(board): return is_en_prise(board, 0)", room)
    assert ladder.Program({"go_on": room["go_on"], "is_en_prise": always}).of["go_on"](chess.Board()) is True
    assert asked_of == [0] and room["is_en_prise"] is ladder.is_en_prise


@pytest.mark.parametrize(
    "name, place, gave",
    [
        ("ladder-en-prise", 0, "yours: True; wanted: False"),
        ("ladder-alpha-beta", 0, "moves made: yours 12, wanted 8"),
        ("ladder-second-look", 0, "yours: 'a'; wanted: 'b'"),
    ],
)
def test_a_step_says_what_came_and_what_is_wanted(name, place, gave):
    asked = exercise(name)
    (found,) = check_answers(sealed(asked), [asked.asks[0].wrong[place].answer])
    assert not found.right and found.gave == gave


def test_every_step_says_what_is_wanted():
    assert all(each.asks[0].told for each in exercise_set("build-your-own").exercises)
