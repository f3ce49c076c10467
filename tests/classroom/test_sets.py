"""Every exercise: its stub does not pass, its solution does, and each wrong answer that is known gets its own hint."""

import json
import re
from collections import Counter
from functools import cache

import pytest

from book.contents import chapters
from book.practice import READER, exercise_directive, exercise_ids, with_exercises
from machack.classroom.chapters.minimax.answers import LEAVES
from machack.classroom.exercises import checking, trials
from machack.classroom.exercises import sealing as sealed
from machack.classroom.exercises.checking import check_answers, verdict
from machack.classroom.exercises.sets import CHAPTERS, ROOT, all_sets
from machack.notation.games import as_board
from machack.program.compiled import MODE
from tests.closed import closed
from tests.proofs import WHOLE

EXERCISES = [pytest.param(each, id=each.id) for some in all_sets() for each in some.exercises]
DECIDED = [each for each in EXERCISES if each.values[0].asks]
each_set = pytest.mark.parametrize("name", [some.id for some in all_sets()])
LEAST_WRONG = 3
compiled_only = pytest.mark.skipif(MODE != "compiled", reason="searches: compiled mode only")


def assert_no_answer(exercise, text):
    """Nothing of an exercise's answers, explanations and hints can be read in its sealed text."""
    for ask in exercise.asks:
        if ask.kind == "function":
            assert ask.answer not in text or not ask.answer
        for each in (exercise.solution, exercise.shows, *(one.hint for one in ask.wrong)):
            assert not each or each not in text
        assert '"answer"' not in text and '"also"' not in text


@pytest.fixture
def once(monkeypatch):
    """Take what an answer returned on a try when its exercise was sealed; `make verify` runs each answer again."""
    if not WHOLE:
        run, calls = cache(trials.load_function), cache(lambda function, tries, takes: [])

        def run_once(function, tries, takes, seconds):
            kept = calls(function, json.dumps(tries), takes)
            kept += [] if kept else trials.run_cases(function, tries, takes, seconds)
            return kept

        for module in (sealed, checking):
            monkeypatch.setattr(module, "load_function", run)
            monkeypatch.setattr(module, "run_cases", run_once)


@compiled_only
@pytest.mark.verify
@pytest.mark.usefixtures("once")
@pytest.mark.parametrize("exercise", DECIDED)
def test_the_solution_passes_the_stub_does_not_and_each_wrong_answer_gets_its_hint(exercise):
    assert_no_answer(exercise, json.dumps(closed(exercise.id), ensure_ascii=False))
    for ask, told in zip(exercise.asks, closed(exercise.id)["asks"]):
        found = verdict(told, ask.solution())
        assert found.right, (ask.words, found.words)
        assert not verdict(told, ask.stub or None).right
        for each in ask.wrong:
            found = verdict(told, each.answer)
            assert not found.right and (each.hint or each.says) in found.words, (each.answer, found.words)


@each_set
def test_at_least_three_wrong_answers_of_each_are_known_and_no_hint_appears_twice(name):
    for exercise in _set(name).exercises:
        for ask in exercise.asks:
            assert len(ask.wrong) >= LEAST_WRONG, (exercise.id, ask.words, len(ask.wrong))
        hints = Counter(each.hint for ask in exercise.asks for each in ask.wrong if each.hint)
        assert [hint for hint, times in hints.items() if times > 1] == [], exercise.id


@each_set
def test_an_exercise_helps_on_and_tells_what_it_shows(name):
    for exercise in _set(name).exercises:
        if exercise.asks:
            assert len(exercise.hints) >= 2, f"{exercise.id} has {len(exercise.hints)} hints: write at least two"
            assert exercise.shows and exercise.solution, f"{exercise.id} needs `shows` and `solution`"
        else:
            assert exercise.open, exercise.id


def test_every_chapter_names_the_exercises_of_its_set_and_no_others():
    named = {
        path.relative_to(path.parents[1]).with_suffix("").as_posix().removeprefix("book/"): exercise_ids(
            path.read_text()
        )
        for path in chapters()
    }
    named = {page: names for page, names in named.items() if names}
    assert named == {some.chapter: [each.id for each in some.exercises] for some in all_sets()}


def test_the_table_that_minimax_without_a_board_names_is_that_of_the_exercise():
    tree = [list(row) for row in LEAVES.values()]
    tried = (tuple(LEAVES.values()), True)
    (one,) = [each for some in all_sets() for each in some.exercises if each.id == "minimax-nested"]
    assert f"`{tree}` is the table of *Minimax on paper*" in one.prompt and tried in one.asks[0].tries


def test_no_exercise_is_beside_the_sets():
    stray = re.compile(r"^`{3,}\{exercise(-start)?\}", re.MULTILINE)
    assert [path.name for path in chapters() if stray.search(path.read_text())] == []


def test_no_id_is_in_two_sets():
    counted = Counter(each.id for some in all_sets() for each in some.exercises)
    assert [name for name, times in counted.items() if times > 1] == []


@pytest.mark.parametrize("chapter", [some.chapter for some in all_sets()])
def test_a_chapter_has_at_least_four_exercises_one_for_a_pencil_and_more_than_one_level(chapter):
    some = next(each for each in all_sets() if each.chapter == chapter)
    if chapter.startswith(("appendix", "classroom", "one-game")):
        return
    assert len(some.exercises) >= 4, f"{chapter} has {len(some.exercises)} exercises: write at least four"
    assert any(each.needs == "pencil" for each in some.exercises), f"{chapter} has no exercise for a pencil"
    assert len({each.level for each in some.exercises}) > 1, f"{chapter} has exercises of one level only"


def test_a_stub_is_read_in_its_box_without_scrolling():
    """The box of a page has room for so many columns."""
    stubs = {one.values[0].id: ask.stub for one in EXERCISES for ask in one.values[0].asks if ask.kind == "function"}
    assert len(stubs) > 50
    assert {name for name, stub in stubs.items() if max(map(len, stub.splitlines())) > 72} == set()


def test_what_is_checked_is_checked_in_the_order_of_the_asks():
    told = closed("width-hand")
    assert [each.right for each in check_answers(told, ["9", "13"])] == [True, True]
    assert [each.right for each in check_answers(told, ["13", "9"])] == [False, False]


def test_a_chapter_with_its_exercises_has_a_box_below_each_that_is_decided():
    path = next(path for path in chapters() if path.name == "en-prise.md")
    text = with_exercises(path.read_text(), READER)
    assert text.count('class="answer-box"') == sum(bool(each.asks) for each in _set("en-prise").exercises)
    assert "{practice}" not in text and text.count("{exercise}") == len(_set("en-prise").exercises)


def test_without_code_an_exercise_in_the_lab_goes_as_one_in_python_does():
    left_out = {"ideas-lots": "Python", "ideas-two": "lab"}
    for one in _set("ideas").exercises:
        assert (
            (":class: needs-python" in exercise_directive(one))
            == (one.needs in ("Python", "lab"))
            == (one.id in left_out)
        ), one.id


def _set(name):
    return next(each for each in all_sets() if each.id == name)


def test_a_set_has_the_name_of_its_page_and_lies_in_a_folder_of_that_name():
    assert (CHAPTERS / "README.md").is_file()
    for some in all_sets():
        page = some.chapter.rpartition("/")[2]
        assert some.id == page and some.file.parent.name == page.replace("-", "_")


@each_set
def test_what_a_box_says_is_plain_text_and_no_formula_of_print(name):
    for exercise in _set(name).exercises:
        asks = exercise.asks
        said = [
            exercise.shows,
            *exercise.hints,
            *(each.words for each in asks),
            *(option for each in asks for option in each.options),
            *(wrong.hint for each in asks for wrong in each.wrong),
        ]
        assert not asks or not [text for text in said if "$" in text], exercise.id


@each_set
def test_no_box_shows_an_answer_as_its_example(name):
    script = (ROOT / "book" / "site" / "answers" / "words.js").read_text(encoding="utf-8")
    usual = dict(re.findall(r'(\w+): "([^"]*)"', re.search(r"const PLACEHOLDERS = \{(.*?)\}\n", script, re.DOTALL)[1]))
    for ask in (ask for exercise in _set(name).exercises for ask in exercise.asks):
        shown = set((ask.example or usual.get(ask.kind, "")).split())
        assert not shown & {each for text in (ask.answer, *ask.also) for each in text.split()} or ask.kind not in (
            "square",
            "squares",
            "move",
            "number",
        ), (ask.words, shown)


@pytest.mark.parametrize(
    "exercise", [each for each in DECIDED if any(ask.kind != "function" for ask in each.values[0].asks)]
)
def test_what_a_board_plays_of_a_wrong_move_is_the_move_and_its_reply(exercise):
    for ask, told in zip(exercise.asks, closed(exercise.id)["asks"]):
        replied = [each for each in ask.wrong if each.reply]
        for each in replied:
            board = as_board(ask.board).copy()
            moves = [board.push_san(san).uci() for san in (each.answer, each.reply)]
            assert verdict(told, each.answer).played == " ".join(moves), (each.answer, each.reply)
        assert len(told.get("played", ())) == len(replied)
