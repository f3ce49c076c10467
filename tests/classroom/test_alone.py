"""A hand-out that stands alone: its checker runs with Python and nothing else, and says what the book's checker says."""

import ast
import io
import json
import re
import subprocess
import sys
import zipfile
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from machack import BadInput
from machack.classroom.exercises import checking
from machack.classroom.exercises.checking import LATER, NO_ANSWER, USES_BOOK, check_answers, needs_book
from machack.classroom.exercises.outcomes import OPEN
from machack.classroom.exercises.sets import all_sets, exercise, exercise_set
from machack.classroom.school import browser_page, checker, release, worksheet
from machack.classroom.school.assignment import assignment_of
from machack.classroom.school.prompts import FORMULA, in_html, in_line
from machack.classroom.school.submissions import names_of
from machack.cli import main
from machack.program.compiled import MODE
from tests.classroom import right

compiled_only = pytest.mark.skipif(MODE != "compiled", reason="a process that compiles: compiled mode only")
ALONE = [sys._base_executable, "-I", "-S"]  # no checkout, no current folder, no package but Python's own
HOSTILE = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\nimport os  # \"'&"
ASK = """
import json, sys
sys.path.append(sys.argv[1])
from machack.classroom.exercises.checking import check_answers
asked = json.load(sys.stdin)
said = [check_answers(asked["exercises"][place], answers) for place, answers in asked["answers"]]
json.dump([[[one.right, one.kind, one.words, one.gave, one.played] for one in verdicts] for verdicts in said], sys.stdout)
"""


def run(*words, **more):
    """What a process says that can import nothing but Python's own library."""
    return subprocess.run(
        [*ALONE, *map(str, words)], capture_output=True, text=True, encoding="utf-8", timeout=300, **more
    )


@pytest.fixture(scope="module")
def packed(tmp_path_factory):
    """The checker, as a file."""
    path = tmp_path_factory.mktemp("alone") / checker.NAME
    path.write_bytes(checker.checker())
    return path


@pytest.fixture
def handed_out(tmp_path, packed):
    """The folder of a hand-out of `width`, without its page."""
    for name, data in release.files(assignment_of([exercise_set("width")])).items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / checker.NAME).write_bytes(packed.read_bytes())
    (tmp_path / "width.py").write_text(worksheet.script(assignment_of([exercise_set("width")])), encoding="utf-8")
    return tmp_path


# ---------------------------------------------------------------- what is in the checker


def test_a_process_alone_has_neither_the_book_nor_its_packages():
    for name in ("machack", "chess", "numpy", "numba", "IPython"):
        assert "ModuleNotFoundError" in run("-c", f"import {name}").stderr, name


def test_every_module_of_the_checker_can_be_loaded_with_python_alone(packed):
    names = checker.modules()
    loads = f"import sys; sys.path.append({str(packed)!r})\n" + "\n".join(f"import {name}" for name in names)
    done = run("-c", f"{loads}\nprint(*sys.modules)")
    assert done.returncode == 0 and "machack.classroom.exercises.trials" in names, done.stderr
    assert {"numpy", "numba", "machack.program", "machack.show"}.isdisjoint(done.stdout.split())


def test_no_answer_and_no_judge_is_in_the_checker_and_the_license_is():
    with zipfile.ZipFile(io.BytesIO(checker.checker())) as archive:
        names = archive.namelist()
        assert b"GNU GENERAL PUBLIC LICENSE" in archive.read("LICENSE.txt")
    asks = [ask for some in all_sets() for one in some.exercises for ask in one.asks]
    closed = {place.partition(":")[0] for ask in asks for place in (ask.answer_from, ask.judge, ask.same, ask.tells)}
    assert len(closed) > 10 and closed.isdisjoint(checker.modules())
    assert not [name for name in names if "chapters" in name or name.endswith(".toml")]


def test_what_is_imported_later_is_left_out_if_it_needs_more_and_what_is_imported_first_is_refused():
    assert checker._loaded("machack.show.boards") is None and checker._loaded("machack.notation.positions") is None
    assert "machack.notation.descriptive_facts" in checker._loaded("machack.notation.typed")
    later = dict(checker._imports("machack.classroom.exercises.showing"))
    assert later["machack.show"] is True and later["machack.notation.games"] is False


def test_the_same_sources_make_the_same_bytes():
    assert checker.checker.__wrapped__() == checker.checker()


# ---------------------------------------------------------------- its verdicts


def questions(asks_code):
    """([exercise], [(its place, answers)]): of all sets, right answers, each known wrong one with the others right, stubs.

    An answer whose text, as it is in the book, imports more of the book is left out.
    """
    exercises = [
        each
        for some in all_sets()
        for each in some.exercises
        if each.asks and any(ask.kind == "function" for ask in each.asks) == asks_code
    ]
    given = []
    for number, each in enumerate(exercises):
        answers = [right.text_of(ask) for ask in each.asks]
        given += [(number, answers), (number, [ask.stub for ask in each.asks])]
        given += [
            (number, [*answers[:place], wrong.answer, *answers[place + 1 :]])
            for place, ask in enumerate(each.asks)
            for wrong in ask.wrong
        ]
    return exercises, [(number, answers) for number, answers in given if not any(map(USES_BOOK.search, answers))]


def all_verdicts(packed, asks_code):
    """Yield (exercise, answers, the verdicts alone, the book's verdicts) on what was handed out."""
    exercises, given = questions(asks_code)
    handed_out = release.files(assignment_of(all_sets(), [each.id for each in exercises]))["exercises.json"]
    closed = json.loads(handed_out)["exercises"]
    asked = json.dumps({"exercises": closed, "answers": given})
    done = run("-c", ASK, packed, input=asked)
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert len(said) == len(given) > 2 * len(exercises)
    for (number, answers), alone in zip(given, said):
        yield exercises[number], answers, alone, check_answers(closed[number], answers)


def same(alone, book):
    """Whether verdicts are the same, word for word."""
    return alone == [[one.right, one.kind, one.words, one.gave, one.played] for one in book]


def hold(verdicts):
    """Check the verdicts of all sets, and return how many exercises were checked alone, and how many were not."""
    checked, left = set(), set()
    for each, answers, alone, book in verdicts:
        needing = [needs_book(vars(ask)) for ask in each.asks]
        if not any(needing):
            checked.add(each.id)
            assert same(alone, book), (each.id, answers, alone, book)
            continue
        left.add(each.id)
        for one, other, is_later in zip(alone, book, needing):
            if is_later and other.kind not in ("none", "unread"):
                assert one[:3] == [False, "later", LATER], (each.id, answers, one)
            elif other.kind != "same":  # which takes two right answers, and here neither is checked
                assert (one[0], one[1]) == (other.right, other.kind) or one[1] == "later", (each.id, answers, one)
        assert not all(one[0] for one in alone), each.id
    return len(checked), len(left)


@compiled_only
def test_of_all_sets_each_right_wrong_and_missing_answer_has_the_book_s_verdict(packed):
    checked, left = hold(all_verdicts(packed, asks_code=False))
    assert checked > 150 and left > 20


@compiled_only
@pytest.mark.long
def test_of_all_sets_each_right_and_wrong_function_has_the_book_s_verdict(packed):
    checked, left = hold(all_verdicts(packed, asks_code=True))
    assert checked > 40 and left > 5


@compiled_only
def test_functions_of_one_set_have_the_book_s_verdict(packed):
    one = exercise("width-function")
    closed = json.loads(release.files(assignment_of(all_sets(), [one.id]))["exercises.json"])["exercises"]
    given = [[right.text_of(one.asks[0])], [one.asks[0].stub], *([wrong.answer] for wrong in one.asks[0].wrong)]
    done = run("-c", ASK, packed, input=json.dumps({"exercises": closed, "answers": [[0, each] for each in given]}))
    said = json.loads(done.stdout)
    assert [same(alone, check_answers(closed[0], each)) for alone, each in zip(said, given)] == [True] * len(given)
    rights = [alone[0][0] for alone in said]  # a wrong function may pass the few tries that are handed out
    assert rights[:2] == [True, False] and rights.count(False) > 2


def test_where_the_book_is_an_answer_that_needs_it_is_checked(monkeypatch):
    one = exercise("en-prise-one-man")
    facts = json.loads(release.files(assignment_of(all_sets(), [one.id]))["exercises.json"])["exercises"][0]
    assert check_answers(facts, [one.asks[0].answer, ""])[0].kind == "right"
    monkeypatch.setattr(checking, "HAS_BOOK", False)
    assert [each.kind for each in check_answers(facts, [one.asks[0].answer, ""])] == ["later", "none"]


# ---------------------------------------------------------------- as a student has it


@compiled_only
def test_a_python_file_is_checked_and_the_exercises_that_need_the_book_say_so(handed_out):
    some, path = exercise_set("width"), handed_out / "width.py"
    blank = run(handed_out / checker.NAME)
    decided = [each for each in some.exercises if each.asks]
    later = [each for each in decided if any(needs_book(vars(ask)) for ask in each.asks)]
    assert blank.returncode == 0 and f"Right: 0 of {len(decided)}." in blank.stdout and not blank.stderr
    assert blank.stdout.count(NO_ANSWER) == len(decided) and OPEN in blank.stdout and 0 < len(later) < len(decided)
    text = path.read_text(encoding="utf-8")
    for each in decided:
        for ask, name, answer in zip(each.asks, names_of(each), right.answers(some)[each.id]):
            written = answer if ask.kind == "function" else f"{name} = {answer!r}"
            text += f"\n# %% {each.id}\n{written}\n"
    path.write_text(text, encoding="utf-8")
    filled = run(handed_out / checker.NAME, path)
    assert f"Right: {len(decided) - len(later)} of {len(decided)}. Not checked here: {len(later)}." in filled.stdout
    assert filled.stdout.count(LATER) >= len(later) and not filled.stderr, filled.stdout


@compiled_only
def test_notebooks_and_saved_answers_are_checked_too_and_a_fault_is_named_with_its_line(handed_out):
    some = exercise_set("width")
    notebook = json.loads((handed_out / "width.ipynb").read_text(encoding="utf-8"))
    (handed_out / "n.ipynb").write_text(json.dumps(right.filled_in(some, notebook)))
    (handed_out / "s.json").write_text(right.saved(right.answers(some)))
    ends = [run(handed_out / checker.NAME, handed_out / name).stdout.splitlines()[-1] for name in ("n.ipynb", "s.json")]
    assert ends[0] == ends[1] and "Not checked here" in ends[0] and "Right: 0" not in ends[0]
    text = (handed_out / "width.py").read_text(encoding="utf-8").replace("width_hand_1 = None", "width_hand_1 = 9")
    text = text.replace("width_hand_2 = None", "width_hand_2 = 31").replace(
        "width_quiet_1 = None", "import nothing_like_it"
    )
    (handed_out / "width.py").write_text(text, encoding="utf-8")
    said = run(handed_out / checker.NAME, "--hints").stdout
    number = next(place for place, line in enumerate(text.splitlines(), 1) if "nothing_like_it" in line)
    assert said.startswith(f"Line {number}: ModuleNotFoundError: No module named 'nothing_like_it'.\n"), "of the file"
    hand, _, others = said.partition("2. ")
    assert "Hint: " not in others
    assert "That is right." in hand and "Not yet." in hand and f"Hint: {exercise('width-hand').hints[0]}" in hand


@pytest.fixture
def with_a_step(tmp_path, packed):
    """The folder of a hand-out of which one exercise needs the book where its code runs, and a function that checks a text."""
    one = assignment_of(all_sets(), ["width-hand", "ladder-evaluate"], title="A step")
    for name, data in release.files(one).items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / checker.NAME).write_bytes(packed.read_bytes())
    script = worksheet.script(one)
    (tmp_path / f"{one.name}.py").write_text(script, encoding="utf-8")

    def checked(text):
        (tmp_path / "my.py").write_text(text, encoding="utf-8")
        return run(tmp_path / checker.NAME, tmp_path / "my.py").stdout

    return checked, script


@compiled_only
def test_code_that_needs_the_book_is_no_error_where_the_book_is_not_installed(with_a_step):
    checked, script = with_a_step
    assert checked(script) == (
        f"1. How wide is it?\n    {NO_ANSWER}\n2. Step 5: the evaluation\n    {NO_ANSWER}\nRight: 0 of 2.\n"
    )
    written = checked(script + "    return material(board)\n")
    assert written.endswith(f"\n    {LATER}\nRight: 0 of 2. Not checked here: 1.\n") and "No module" not in written
    together = checked("from machack.classroom.ladder import material\nwidth_hand_1 = 9\n")
    assert together.startswith("Line 1: machack.classroom.ladder is only where the book is installed."), together


@compiled_only
def test_what_is_not_python_is_named_with_its_line_without_ipython(with_a_step):
    said = with_a_step[0]("# %% 1\nwidth_hand_1 = 9\n# %% 2\nwidth_hand_2 = 9l\n# %% 3\n%time 1\n")
    assert re.match(r"Line 4: this is not Python: .+\nLine 6: this is not Python: .+\n1\. ", said), said


@compiled_only
def test_a_wrong_function_is_shown_the_try_on_which_it_is_wrong(handed_out):
    (handed_out / "width.py").write_text("def width_of(pieces, basic, safe_pieces): return basic\n", encoding="utf-8")
    assert "Tried with: pieces " in run(handed_out / checker.NAME).stdout


KNIGHT = """\
STEPS = (-21, -19, -12, -8, 8, 12, 19, 21)
def knight_cells(cell):
    there = [cell + step for step in STEPS]
    return [each for each in there if 20 <= each < 100 and each % 10 not in (0, 9)]
"""


@pytest.fixture
def two_functions(tmp_path, packed):
    """What the checker says of a Python file, of a hand-out in which two functions are asked for."""
    one = assignment_of([exercise_set("introduction")], ["introduction-knight", "introduction-count"], title="Two")
    (tmp_path / "exercises.json").write_bytes(release.files(one)["exercises.json"])
    (tmp_path / checker.NAME).write_bytes(packed.read_bytes())

    def checked(*cells):
        (tmp_path / "two.py").write_text("".join(f"# %%\n{cell}\n" for cell in cells), encoding="utf-8")
        return run(tmp_path / checker.NAME).stdout

    return checked


def test_a_later_answer_that_uses_the_same_name_changes_no_earlier_one(two_functions):
    count = right.text_of(exercise("introduction-count").asks[0])
    assert two_functions(KNIGHT, f"STEPS = 0\n{count}").endswith("Right: 2 of 2.\n")
    wrong = two_functions(KNIGHT.replace("-21, ", ""), f"STEPS = (-21, -19, -12, -8, 8, 12, 19, 21)\n{count}")
    assert wrong.endswith("Right: 1 of 2.\n"), wrong


def test_what_code_prints_is_shown_with_its_exercise_and_is_no_line_of_the_report(two_functions):
    loud = KNIGHT.replace("    return", "    print('there', there)\n    return")
    said = two_functions("print('at first')", f"{loud}\nprint('1 of 2.')", "print(*range(30), sep='\\n')")
    title, count = exercise("introduction-knight").title, exercise("introduction-count").title
    at_first, _, rest = said.partition(f"1. {title}\n")
    knight, _, other = rest.partition(f"2. {count}\n")
    assert at_first == "Your code prints:\n    | at first\n"
    assert knight.startswith("    Your code prints:\n        | 1 of 2.\n        | 0\n        | 1\n"), (
        "and of the cell below it"
    )
    before, _, tried = knight.partition("    When it is tried, it prints:\n")
    assert before.count("\n        | ") == 21 and "        | …\n    That is right." in before
    assert tried.startswith("        | there [") and tried.count("\n") == len(
        exercise("introduction-knight").asks[0].tries[:3]
    )
    assert other == f"    {NO_ANSWER}\nRight: 1 of 2.\n"


def test_what_is_printed_before_code_fails_is_shown_too(two_functions):
    said = two_functions(
        "def knight_cells(cell):\n    print('from', cell)\n    1 / 0\nprint('\\x1b[2J')\nknight_cells(3)"
    )
    assert said.startswith("Line 4: ZeroDivisionError: division by zero.\n"), said
    assert "    Your code prints:\n        | \\x1b[2J\n        | from 3\n    It fails" in said, said


@compiled_only
def test_the_notebook_s_first_cell_finds_the_checker(handed_out):
    notebook = worksheet.notebook(assignment_of([exercise_set("width")]), alone=True)
    cells = [cell["source"] for cell in notebook["cells"] if cell["cell_type"] == "code"]
    done = run("-c", f"{cells[0]}\ncheck('width-hand', 9, 13)\nhint('width-hand')", cwd=handed_out)
    assert done.returncode == 0 and done.stdout.count("That is right.") == 2, done.stderr
    assert exercise("width-hand").hints[0] in done.stdout


def test_what_is_missing_is_refused_in_one_sentence(handed_out):
    for words, sentence in {
        ("nobody.py",): "nobody.py cannot be read: No such file or directory.",
        (handed_out / "README.txt",): "README.txt is not a .ipynb, .py, .json file.",
        (handed_out / "exercises.json",): "exercises.json is what was handed out, not an answer to it.",
    }.items():
        done = run(handed_out / checker.NAME, *words)
        assert done.returncode == 2 and done.stderr == f"check.pyz: {sentence}\n" and not done.stdout
    (handed_out / "exercises.json").unlink()
    done = run(handed_out / checker.NAME)
    assert done.returncode == 2 and "Copy the whole folder that was handed out" in done.stderr


@compiled_only
def test_the_command_writes_it_whole_and_its_notebook_and_file_are_graded(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)  # a teacher's copy in the current folder would count
    given = ["class", "release", "width", "--only", "width-hand,width-function", "--out", str(tmp_path), "--zip"]
    assert main([*given, "--alone", "--title", "Lesson 1"]) == 0
    with zipfile.ZipFile(tmp_path / "lesson-1.zip") as archive:
        names = sorted(name.removeprefix("lesson-1/") for name in archive.namelist())
        archive.extractall(tmp_path)
    assert names == ["README.txt", "check.pyz", "exercises.json", "index.html", "lesson-1.ipynb", "lesson-1.py"]
    folder = tmp_path / "class"
    folder.mkdir()
    stub = (tmp_path / "lesson-1" / "lesson-1.py").read_text(encoding="utf-8")
    notebook = json.loads((tmp_path / "lesson-1" / "lesson-1.ipynb").read_text(encoding="utf-8"))
    (folder / "stub.py").write_text(stub, encoding="utf-8")
    (folder / "file.py").write_text(
        stub.replace("width_hand_1 = None", "width_hand_1 = 9").replace("width_hand_2 = None", "width_hand_2 = 13")
        + right.text_of(exercise("width-function").asks[0]),
        encoding="utf-8",
    )
    some = replace(exercise_set("width"), exercises=tuple(map(exercise, ("width-hand", "width-function"))))
    (folder / "notebook.ipynb").write_text(json.dumps(right.filled_in(some, notebook)))
    assert main(["class", "grade", str(folder)]) == 0
    of = str(sum(each.points for each in some.exercises))
    assert right.totals(folder) == {"file": (of, of), "notebook": (of, of), "stub": ("0", of)}
    told = (folder / "_grades" / "grades.csv").read_text(encoding="utf-8")
    assert "refused" not in told and "which the hand-out does not" not in told

    (tmp_path / "lesson-1.assignment.json").unlink()  # only the teacher has it
    own = tmp_path / "lesson-1" / "my.py"
    own.write_text("width_hand_1, width_hand_2 = 9, 13", encoding="utf-8")
    capsys.readouterr()
    assert main(["class", "check", str(own)]) == 0
    said = capsys.readouterr()
    assert f"(2 exercises, {of} points), as {own.with_name('exercises.json')} says." in said.err, "what is beside it"
    assert [line.split()[0] for line in said.out.splitlines()] == ["width-hand", "width-function", "It"]


def test_nbgrader_s_course_cannot_stand_alone(tmp_path, machack):
    code, _, err = machack("class", "release", "width", "--nbgrader", "--alone", "--out", str(tmp_path))
    assert code == 2 and "nbgrader has a checker of its own. Leave out --alone." in err and not [*tmp_path.iterdir()]


# ---------------------------------------------------------------- its page


class Page(HTMLParser):
    """The elements of a page, its scripts' texts, and all other text."""

    def __init__(self, html):
        super().__init__()
        self.tags, self.scripts, self.text, self.inside = [], [], "", ""
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        self.inside = tag if tag in ("script", "style") else ""
        if tag == "script":
            self.scripts.append("")

    def handle_endtag(self, tag):
        self.inside = ""

    def handle_data(self, data):
        if self.inside == "script":
            self.scripts[-1] += data
        elif not self.inside:
            self.text += data


def page_of(assignment):
    files = release.files(assignment, "salt", alone=True)
    return Page(files["index.html"].decode()), json.loads(files["exercises.json"])["exercises"]


@compiled_only
def test_the_page_holds_every_exercise_sealed_and_loads_nothing():
    one = assignment_of([exercise_set("width"), exercise_set("en-prise")], title="Lesson 1")
    page, closed = page_of(one)
    boxes = [json.loads(text) for text in page.scripts if text.startswith("{")]
    assert boxes == [facts for facts in closed if facts["asks"]]
    assert [attrs["id"] for tag, attrs in page.tags if tag == "section" and attrs] == [
        each.id for each in one.exercises
    ]
    assert [attrs for tag, attrs in page.tags if {"src", "href"} & attrs.keys() and tag != "use"] == []
    assert page.text.count(LATER) == sum(any(ask.judge or ask.in_code for ask in each.asks) for each in one.exercises)
    assert page.text.count(OPEN) == sum(not each.asks for each in one.exercises) > 0
    assert sum(attrs.get("class") == "answer-board" for _, attrs in page.tags) > 5


@compiled_only
def test_markup_in_titles_and_texts_is_only_text():
    one = exercise("width-hand")
    bad = replace(one, title=HOSTILE, prompt=HOSTILE, hints=(HOSTILE,), asks=tuple(
        replace(ask, words=HOSTILE) for ask in one.asks
    ))  # fmt: skip
    clean, hostile = assignment_of([exercise_set("width")], [one.id]), assignment_of([], title=HOSTILE)
    hostile = replace(hostile, exercises=(bad,))
    page, plain = page_of(hostile)[0], page_of(clean)[0]
    assert len(page.scripts) == len(plain.scripts) and page.text.count("<script>alert(1)</script>") >= 3
    assert not [tag for tag, attrs in page.tags if tag == "img" or any(name.startswith("on") for name in attrs)]
    tree = ast.parse(worksheet.script(hostile))
    assert [type(node) for node in tree.body] == [ast.Assign] * len(one.asks)


def test_every_prompt_becomes_html_without_what_only_the_book_understands():
    for some in all_sets():
        for each in some.exercises:
            html = in_html(worksheet.plain(each.prompt))
            assert not re.search(r"\{\w+\}<code>", html) and not re.search(r"<br|\$\w", Page(html).text), each.id
            assert "```" not in html and "| ---" not in html, each.id
            formulas = FORMULA.findall(worksheet.plain(each.prompt))
            assert not [typed for formula in formulas if set("\\{}_") & set(typed := in_line(formula))], each.id


def test_the_page_needs_a_package_that_reads_markdown_and_says_so(monkeypatch):
    monkeypatch.setitem(sys.modules, "markdown_it", None)
    with pytest.raises(BadInput, match="pip install markdown-it-py"):
        browser_page.in_html("one")
