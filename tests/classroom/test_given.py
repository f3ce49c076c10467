"""An answer is kept as it was given: a value as Python writes it, a saved text, a function's source, and the line that failed."""

import json
from pathlib import Path

import pytest

from machack.classroom.exercises.sets import exercise
from machack.classroom.school import grading
from machack.classroom.school.given import LONGEST_SHOWN, answers_given
from machack.classroom.school.points import grade_of
from machack.classroom.school.submissions import Submission, parsed
from machack.program.compiled import MODE

compiled_only = pytest.mark.skipif(MODE != "compiled", reason="a process that compiles: compiled mode only")
HAND, LIST, FUNCTION = exercise("width-hand"), exercise("width-list"), exercise("width-function")
OPEN = exercise("en-prise-third")
RIGHT = [ask.answer for ask in HAND.asks]
WALLED = {
    "values": {},
    "outcomes": {},
    "faults": [],
    "tried": [],
    "called": {},
    "imports": {"": []},
    "ran": "in a wall",
}


def given(cells=(), saved=None, one=HAND, **values):
    answers = {} if saved is None else {one.id: saved}
    return answers_given(Submission("ada", Path("ada"), tuple(cells), answers), one, values)


def test_a_value_is_shown_as_python_writes_it_and_a_saved_answer_as_it_was_typed():
    assert given(width_hand_1=9, width_hand_2={"set": ["e5", "a4"]}) == ["9", "{'a4', 'e5'}"]
    assert given(width_hand_1="half \ud83d", width_hand_2={"type": "function"}) == ["'half \\ud83d'", "(function)"]
    assert given(saved=[" nine", "1\u202e5\n"]) == [" nine", "1\\u202e5\\n"]
    assert given(saved=["9"]) == ["9", ""] and given() == ["", ""]


def test_a_function_is_shown_by_its_source_and_a_stub_is_no_answer():
    stub, name = FUNCTION.asks[0].stub, FUNCTION.asks[0].name
    own = f"@cache\ndef {name}(a, b, c):\n    return a"
    for texts in ([stub, f"x = 1\n{own}\nprint(x)", "%time 1"], [own, stub.partition("def")[0] or "y = 1"]):
        assert given(texts, one=FUNCTION) == [own]
    assert given([stub, f"{name} = abs  # mine"], one=FUNCTION) == [f"{name} = abs  # mine"]
    assert given([stub], one=FUNCTION) == given(saved=[stub], one=FUNCTION) == given(["1"], one=FUNCTION) == [""]
    broken = f"def {name}(a\n    return a"
    assert given([stub, broken, "x = 1"], one=FUNCTION) == given([broken, "%time 1"], one=FUNCTION) == [broken]
    nested = f"if True:\n    def {name}(a): return a"
    assert given([stub, nested, f"# def {name}"], one=FUNCTION) == [nested]
    assert given(saved=[f"def {name}():\r\n\treturn '\x1b'\r\n"], one=FUNCTION) == [
        f"def {name}():\n    return '\\x1b'"
    ]


def test_an_open_exercise_has_what_is_written_below_it():
    texts = ({OPEN.id: "Twice."}, {OPEN.id: ""}, {})
    assert [answers_given(Submission("ada", None, written=text), OPEN, {}) for text in texts] == [["Twice."], [""], []]


def test_an_answer_is_cut_where_it_is_too_long():
    (text, _) = given(saved=["a" * 90_000, ""])
    assert len(text) < LONGEST_SHOWN + 30 and text.endswith("… (90,000 letters)")
    (code,) = given([f"def {FUNCTION.asks[0].name}():\n" + "    x = 1\n" * 9_000], one=FUNCTION)
    assert code.endswith("letters)") and "    x = 1\n    x = 1\n" in code and len(code) < LONGEST_SHOWN + 30


def test_how_often_a_page_was_asked_is_kept_if_it_is_a_number():
    told = {"width-hand": {"answer": RIGHT, "tries": 4}, "width-list": {"answer": ["Q"], "tries": "many"}}
    submission = parsed(Path("ada.json"), json.dumps({"answers": told}).encode(), "ada")
    assert submission.tries == {"width-hand": 4}
    assert grade_of(submission, HAND, WALLED, frozenset()).tries == 4


@compiled_only
def test_an_error_is_shown_with_its_line_of_the_students_own_code():
    function = "def width_of(basic, moves, safe):\n    basic = 0\n    return moves / basic"
    texts = ("width_list = nothing_at_all", f"import machack\n{function}")
    in_cells = grading.grade(Submission("ada", Path("a"), texts), [LIST, FUNCTION])
    assert [grade.outcome for grade in in_cells] == ["error", "error"]
    assert [grade.lines for grade in in_cells] == [["width_list = nothing_at_all"], ["return moves / basic"]]
    assert "in cell 2, line 4" in in_cells[1].words and in_cells[1].given == [function]
    (on_page,) = grading.grade(Submission("ada", Path("a"), answers={FUNCTION.id: [function]}), [FUNCTION])
    assert on_page.lines == ["return moves / basic"]
