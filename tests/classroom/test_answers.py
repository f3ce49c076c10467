"""Answers as people write them, functions as they fail, and what is said of both."""

import time

import chess
import pytest

from machack import BadInput
from machack.classroom.chapters.introduction.judges import BISHOP_IN_DANGER
from machack.classroom.exercises import sets as exercises
from machack.classroom.exercises.checking import verdict
from machack.classroom.exercises.kinds import Unread, normal
from machack.classroom.exercises.sealing import sealed
from machack.classroom.exercises.sets import Ask, Exercise, Wrong
from machack.classroom.exercises.trials import TOO_LONG, in_normal_form, load_function, run_cases, shape

BEFORE_12 = "game 3, before White's 12th"


@pytest.mark.parametrize(
    "kind, answer, form",
    [
        ("number", "4,380", "4380"),
        ("number", "−3", "-3"),
        ("number", "4½", "4"),
        ("number", " 1 000 ", "1000"),
        ("number", "0b101", "5"),
        ("number", "nine", "9"),
        ("number", 7.0, "7"),
        ("letters", ["A", "b"], "AB"),
        ("letters", "a, b", "AB"),
        ("letters", "a, b and C", "ABC"),
        ("letters", "Row A", "A"),
        ("letters", "rows a and B", "AB"),
        ("chosen", "c, A and b", "ABC"),
        ("list", "a1, A2;B1", "a1 a2 b1"),
        ("number", "12 moves", "12"),
        ("number", "nine plies.", "9"),
        ("number", "1,024 Nodes", "1024"),
        ("list", "[A1, A2]", "a1 a2"),
        ("list", ("Q", "N"), "q n"),
        ("square", "e5", "e5"),
        ("square", chess.E5, "e5"),
        ("squares", "pawn E5 and a4", "a4 e5"),
        ("squares", {"a4", "e5"}, "a4 e5"),
        ("squares", "none", "none"),
        ("squares", "No square", "none"),
        ("squares", "nothing", "none"),
        ("squares", "0", "none"),
        ("squares", "-", "none"),
        ("squares", set(), "none"),
        ("words", "  QxP,  Check. ", "qxp, check"),
        ("word", "200547,,001253", "200547001253"),
        ("word", 0o200547001253, "200547001253"),
        ("word", "1,,1", "000001000001"),
        ("data", " [[4, 7], [3]] ", "[[4, 7], [3]]"),
        ("data", [[4]], "[[4]]"),
    ],
)
def test_an_answer_has_one_form_however_it_is_written(kind, answer, form):
    assert normal(kind, answer) == form


@pytest.mark.parametrize(
    "answer, step, form",
    [("0.25", 0.01, "25"), ("25 %", 0.01, "25"), ("1/4", 0.01, "25"), ("2,5", 0.1, "25"), ("7.4", 0.5, "15")],
)
def test_a_number_is_taken_in_steps(answer, step, form):
    assert normal("number", answer, step=step) == form


@pytest.mark.parametrize(
    "answer",
    ["QXP/Q6", "Qxd6", "d3d6", "12 QXP/Q6", "12. Qxd6!", "12.Qxd6", "12 ... Qxd6", chess.Move.from_uci("d3d6")],
)
def test_a_move_is_read_in_any_notation(answer):
    assert normal("move", answer, BEFORE_12) == "d3d6"


def test_a_line_is_read_with_its_numbers_or_without():
    assert (
        normal("line", "1. e4 e5 2 Nf3", "startpos")
        == normal("line", ["e4", "e7e5", "N-KB3"], "startpos")
        == "e2e4 e7e5 g1f3"
    )


@pytest.mark.parametrize(
    "kind, answer, sentence",
    [
        ("number", "many", "'many' is not a number."),
        ("number", [13], "This asks for a number, and your answer is a list."),
        ("number", True, "This asks for a number, and your answer is a truth value."),
        ("squares", "i9", "i9 is not a square; squares are a1 to h8."),
        ("squares", {70}, "The numbers of squares go from 0 to 63, their names from a1 to h8."),
        ("squares", 3.5, "This asks for squares, and your answer is a number."),
        ("square", "a1 b2", "This asks for one square, and your answer names 2."),
        ("move", "e2e5", "e2e5 is not legal here. Write a move like Nf3, N-KB3 or g1f3."),
        ("move", "Nxd4!", "Nxd4 is not legal here. Write a move like Nf3, N-KB3 or g1f3."),
        ("move", "N-Q5", "'N-Q5' is not possible: no such knight can go to Q5 (d5)."),
        ("move", "nonsense", "'nonsense' is not a move such as P-K4, e4 or e2e4."),
        ("line", "e4 e5 Ke3", "Ke3 is not legal here. Write a move like Nf3, N-KB3 or g1f3."),
        ("line", "1.", "This asks for a line of moves."),
        ("word", "9", "'9' is not a word. Write twelve octal digits, such as 200547,,001253."),
        ("data", "[[", "'[[' cannot be read. Write it as in Python, such as [[4, 7], [3, 9]]."),
        ("list", {"a"}, "The order counts. Give a list, not a set."),
        ("letters", "12", "This asks for letters, such as ABD."),
        ("choice", "z", "'z' is not one of the choices."),
        ("words", None, "There is no answer yet."),
        ("words", [1], "This asks for a text, and your answer is a list."),
    ],
)
def test_what_cannot_be_read_is_described_in_a_sentence(kind, answer, sentence):
    with pytest.raises(Unread) as told:
        normal(kind, answer, "startpos", options=("one", "two"))
    assert str(told.value) == sentence


def test_a_choice_is_known_by_its_words_its_letter_or_its_number():
    assert {normal("choice", each, options=("Yes", "No")) for each in ("no", "b", 2, "No.")} == {"1"}


# ---------------------------------------------------------------- what is said


def asked(**ask):
    """A sealed exercise with one ask."""
    told = Exercise("an-exercise", "An exercise", 1, 5, "pencil", "?", (Ask(**ask),), shows="So it is.")
    return sealed(told)["asks"][0]


@pytest.mark.parametrize(
    "answer, words",
    [
        ("18", "That is right. So it is."),
        ("-18", "Not yet. The sign is wrong."),
        ("17", "Not yet. You are off by one. Did you miss the first or the last, or round the wrong way?"),
        ("9", "Not yet. That is exactly half of the right number."),
        ("36", "Not yet. That is exactly twice the right number."),
        ("5", "Not yet. Count the king, too."),
        ("100", "Not yet. That is not the right number."),
        ("", "There is no answer yet."),
    ],
)
def test_the_kind_of_a_wrong_number_is_reported(answer, words):
    ask = asked(kind="number", answer="18", wrong=(Wrong("5", "Count the king, too."),))
    assert verdict(ask, answer).words == words


@pytest.mark.parametrize(
    "answer, words",
    [
        ("a4 e5", "That is right. So it is."),
        ("e5", "Not yet. One of yours is right, one is missing."),
        ("e5 h1", "Not yet. One of yours is right, one does not belong there, one is missing."),
        ("none", "Not yet. Two are missing."),
        (
            "a5 e4",
            "Not yet. Those are the right squares seen from the other side of the board. White's first rank is rank 1.",
        ),
    ],
)
def test_how_many_of_several_squares_are_right_is_reported(answer, words):
    assert verdict(asked(kind="squares", answer="e5 a4"), answer).words == words


def double(text, **more):
    """The verdict on the text of a function that should double a number."""
    known = "def double(n):\n    return n + 2"
    ask = dict(kind="function", name="double", stub="def double(n): pass", answer="def double(n):\n    return 2 * n")
    ask |= dict(
        takes=("number",), tries=((1,), (2,), (5,), (0,)), seconds=0.5, wrong=(Wrong(known, "Times, not plus."),)
    )
    return verdict(asked(**ask | more), text)


@pytest.mark.parametrize(
    "text, kind, part",
    [
        ("def double(n): return n * 2", "right", "So it is."),
        ("def double(n): return n + 1 + 1", "known", "Times, not plus."),
        ("def double(n): return n *", "fault", "Line 1 is not Python"),
        ("def twice(n): return 2 * n", "fault", "There is no function double, but one called twice."),
        ("double = 3", "fault", "double is not a function"),
        ("def double(n): n * 2", "nothing", "`return`"),
        ("def double(n): print(2 * n)", "nothing", "prints its answer"),
        ("def double(n): return str(2 * n)", "shape", "It returns a text. It should return a number."),
        ("def double(n): return (n, n)", "shape", "a pair of a number and a number"),
        ("def double(n): return 7", "constant", "the same answer on every try"),
        (
            "def double(n): return 2 * n if n else 1",
            "differs",
            "Right on 3 of 4 tries. On the first wrong one the result is 1.",
        ),
        ("def double(n): return 2 / 0", "fault", "It fails in line 1: ZeroDivisionError: division by zero."),
        ("def double(n): assert n < 0", "fault", "It fails in line 1: an `assert` there is false."),
        ("def double(n): return double(n)", "fault", "calls itself without end"),
        ("def double():\n    return 2", "fault", "TypeError"),
        ("def double(n):\n    while True: pass", "stopped", "stopped after 0.5 seconds"),
        ("def double(n): raise SystemExit", "fault", "SystemExit"),
        ("import nothing_of_the_kind", "fault", "ModuleNotFoundError"),
        ("1 / 0\ndef double(n): return 2 * n", "fault", "It fails in line 1"),
        ("class All:\n def __eq__(s, o): return True\ndef double(n): return All()", "fault", "returns a All"),
    ],
)
def test_the_kind_of_a_wrong_function_is_reported(text, kind, part):
    found = double(text)
    assert (found.kind, part in found.words) == (kind, True), found


def test_a_wrong_move_whose_reply_is_known_comes_with_what_a_board_plays():
    known = (Wrong("g4", hint="The queen mates.", reply="Qh4#"), Wrong("h4", hint="What of the king?"))
    board = "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2"
    shut = sealed(Exercise("a", "A", 1, 1, "page", "?", (Ask("move", answer="e4", board=board, wrong=known),)))["asks"][
        0
    ]
    assert [verdict(shut, each).played for each in ("g4", "P-KN4", "h4", "e4", "d4")] == ["g2g4 d8h4"] * 2 + [""] * 3
    assert "d8h4" not in str(shut)


def test_a_judge_that_searches_says_what_a_board_plays():
    ask = Ask(
        "move",
        answer="d6",
        board=BISHOP_IN_DANGER,
        judge="machack.classroom.chapters.introduction.judges:saves_the_bishop",
    )
    shut = sealed(Exercise("a", "A", 1, 1, "page", "?", (ask,)))["asks"][0]
    assert [verdict(shut, each).played for each in ("d5", "d6")] == ["d7d5 c4c5", ""]


def test_each_call_of_a_series_has_the_whole_time_and_no_more():
    def waiting(seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            time.sleep(0.01)
        return "done"

    found = run_cases(waiting, [[0.8], [0.8], [0.8], [600], [0.8]], ("number",), 2)
    assert [each.normal for each in found] == ["'done'"] * 3 + [TOO_LONG] * 2


def test_a_function_that_loops_is_not_tried_on():
    begin = time.monotonic()
    double("def double(n):\n    while True: pass", tries=tuple((n,) for n in range(1, 40)))
    assert time.monotonic() - begin < 15  # one call of half a second, not forty


def test_the_first_try_that_differs_is_named_and_the_share_is_what_lies_beyond_a_constant():
    found = double("def double(n): return 2 * n if n < 3 else 0")
    assert found.place == [5] and 0 < found.share < 1
    assert double("def double(n): return 0").share == 0


def test_a_board_that_is_left_changed_is_reported():
    text = "def f(board):\n    board.push(next(iter(board.legal_moves)))\n    return 1"
    (outcome,) = run_cases(load_function(text, "f")[0], [["startpos"]], ("board",), 5)
    assert "has changed" in outcome.words


def test_numbers_of_numpy_and_lists_of_moves_are_compared_as_what_they_are():
    np = pytest.importorskip("numpy")
    assert in_normal_form(np.int64(3)) == in_normal_form(3.0) == "3"
    assert in_normal_form((3, [chess.Move.from_uci("e2e4")])) == in_normal_form([3, (chess.Move.from_uci("e2e4"),)])
    assert in_normal_form({"b": 1, "a": {2}}) == "{'a': {2}, 'b': 1}" and shape({}) == "a dictionary"


# ---------------------------------------------------------------- a set that is none


GOOD = """
title = "T"
chapter = "part1/width"
[[exercise]]
id = "a-b"
title = "A"
level = 1
minutes = 5
needs = "pencil"
prompt = "?"
[[exercise.ask]]
kind = "number"
answer = "1"
"""


@pytest.mark.parametrize(
    "old, new, sentence",
    [
        ('title = "T"', 'titel = "T"', "a/exercises.toml: a set has title, chapter and exercise, not titel."),
        ('"a-b"', '"A b"', "a/exercises.toml, A b: its id must consist of small letters, digits and dashes."),
        ("level = 1", "level = 4", "a/exercises.toml, a-b: level must be 1, 2 or 3, and minutes more than 0."),
        ('"pencil"', '"pen"', "a/exercises.toml, a-b: needs must be one of pencil, page, Python, lab."),
        ('"number"', '"numeral"', "a/exercises.toml, a-b: 'numeral' is not a kind of answer; choose from "),
        ('answer = "1"', 'anwser = "1"', "a/exercises.toml, a-b: ask has no key anwser; choose from "),
        ('answer = "1"', "", "a/exercises.toml, a-b: an ask must have an answer or answer_from."),
        (
            'answer = "1"',
            'answer = "1"\nwrong = [{answer = "2"}]',
            "a/exercises.toml, a-b: a wrong answer must have a hint or says.",
        ),
        (
            'answer = "1"',
            'answer = "1"\nwrong = [{answer = "2", hint = "No.", reply = "e4"}]',
            "a/exercises.toml, a-b: only a wrong move with a hint may have a reply.",
        ),
        (
            '[[exercise.ask]]\nkind = "number"\nanswer = "1"',
            "",
            "a/exercises.toml, a-b: it must have asks, or say in `open` why it has none.",
        ),
        ("minutes = 5", "", "a/exercises.toml, a-b: missing 1 required positional argument: 'minutes'."),
        ("prompt =", "prompt", "a/exercises.toml: "),
    ],
)
def test_a_set_with_a_fault_is_refused_in_one_sentence(tmp_path, old, new, sentence):
    path = tmp_path / "a" / "exercises.toml"
    path.parent.mkdir()
    path.write_text(GOOD)
    assert exercises.read_set(path).exercises[0].points == 1
    path.write_text(GOOD.replace(old, new))
    with pytest.raises(BadInput) as told:
        exercises.read_set(path)
    assert str(told.value).startswith(sentence)
