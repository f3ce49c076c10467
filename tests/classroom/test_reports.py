"""The reports on a class: what was answered and what is right about it, what a class got wrong, and nothing that hostile texts change."""

import csv
import io
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

from book.practice import exercise_directive
from machack import BadInput
from machack.classroom.exercises.checking import Verdict
from machack.classroom.exercises.outcomes import OUTCOMES, SIGNS
from machack.classroom.exercises.sets import all_sets, exercise
from machack.classroom.school import book_pages, grade_table, reports
from machack.classroom.school.class_words import SHORTEST, WIDTH, in_words
from machack.classroom.school.given import answers_given
from machack.classroom.school.mistakes import counts
from machack.classroom.school.points import Grade, grade_of
from machack.classroom.school.student_page import feedback
from machack.classroom.school.submissions import Submission
from machack.cli import main
from machack.notation.names import readable
from machack.notation.tables import FORMULA, rows_of

HAND, LIST, FUNCTION = exercise("width-hand"), exercise("width-list"), exercise("width-function")
OPEN = exercise("width-fading")
RIGHT = [ask.answer for ask in HAND.asks]
NOTHING = {"values": {}, "outcomes": {}, "faults": [], "tried": [], "called": {}, "imports": {"": []}}
WALLED = NOTHING | {"ran": "in a wall"}
HOSTILE = [
    "<script>alert(1)</script>",
    "</section></table><h1>mine</h1>",
    "\"><img src=x onerror='x'>",
    "=1+1",
    "@SUM(A1)\r\n+2",
    "&lt;b&gt; &amp; `<i>`",
    "*<u>* `</code>`",
    "half \ud83d an emoji",
    "right\u202eleft \u200b\u2028 next\x00\x1b[2J",
    "a" * 300,
    "{0} %s {title}",
    "; told; ",
]


class Tags(HTMLParser):
    """What a page holds: its elements, which must be closed in order, its addresses, and its text without the style sheet."""

    def __init__(self, page):
        super().__init__(convert_charrefs=True)
        self.open, self.elements, self.ids, self.links, self.text = [], [], [], [], ""
        self.feed(page)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, *(name for name, _ in attributes)))
        self.ids += [value for name, value in attributes if name == "id"]
        self.links += [value for name, value in attributes if name == "href"]
        self.open += [] if tag in ("meta", "br") else [tag]

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if "style" not in self.open:
            self.text += data


def cells(page):
    """The table of a class's page, as rows of texts; the head first."""
    table = re.search(r'<table class="grades".*?</table>', page, re.DOTALL)[0]
    rows = re.findall(r"<tr>(.*?)</tr>", table, re.DOTALL)
    return [[Tags(cell).text for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL)] for row in rows]


def saved(student, answers, said=WALLED, **more):
    """The grades of answers, {id: texts}, as a page saved them, for the exercises that need no process."""
    submission = Submission(student, Path(student), answers=answers, **more)
    return [grade_of(submission, one, said, frozenset()) for one in (HAND, LIST, OPEN)]


def in_a_notebook(student, **values):
    """The grades of values that a process has sent."""
    return [
        grade_of(Submission(student, Path(student)), one, WALLED | {"values": values}, frozenset())
        for one in (HAND, LIST, OPEN)
    ]


@pytest.fixture(scope="module")
def grades():
    """A small class: right, wrong in three ways of writing the same, nothing, not handed in, not readable, stopped."""
    known = HAND.asks[1].wrong[0].answer
    return [
        *saved("ada", {HAND.id: RIGHT, LIST.id: [LIST.asks[0].answer]}, tries={HAND.id: 3}),
        *saved("bob", {HAND.id: [RIGHT[0], known]}),
        *saved("bea", {HAND.id: [RIGHT[0], f" {known}.0"], LIST.id: ["Q"]}, says="Ada"),
        *in_a_notebook("ben", width_hand_1=int(RIGHT[0]), width_hand_2=int(known), width_list=["Q"]),
        *saved("cem", {}),
        *saved("dora", {}, {"fault": "nothing handed in.", "kind": "missing"}),
        *saved("eve", {}, {"fault": "eve.docx is not a .py file.", "kind": "unreadable"}),
        *saved("fay", {HAND.id: RIGHT}, {"fault": "It was stopped after 120 seconds."}),
    ]  # fmt: skip


@pytest.fixture
def written(grades, tmp_path):
    reports.write(tmp_path / "grades", grades)
    return tmp_path / "grades"


# ---------------------------------------------------------------- the tables


def test_grades_are_read_as_they_were_written(grades, written):
    kept = ("student", "exercise", "points", "of", "kind", "words", "told", "says", "ran", "given", "tries")
    back = grade_table.read(written / "grades.csv")
    for name in kept:
        assert [getattr(grade, name) for grade in back] == [getattr(grade, name) for grade in grades], name
    some = [[(part.right, part.kind, part.words, part.gave) for part in grade.verdicts] for grade in back]
    assert some == [[(part.right, part.kind, part.words, part.gave) for part in grade.verdicts] for grade in grades]
    assert counts(back) == counts(grades) and in_words(back) == in_words(grades)


def test_a_table_of_an_earlier_version_is_read_and_counted(grades, written):
    rows = rows_of((written / "grades.csv").read_text())
    old = ["student", "exercise", "points", "of", "kind", "words", "told"]
    text = io.StringIO()
    csv.writer(text).writerows([old, *([row[name] for name in old] for row in rows)])
    (written / "grades.csv").write_text(text.getvalue())
    back = grade_table.read(written / "grades.csv")
    assert [grade.outcome for grade in back] == [grade.outcome for grade in grades] and not any(
        grade.given for grade in back
    )
    assert [count.outcomes for count in counts(back)] == [count.outcomes for count in counts(grades)]
    assert counts(back)[0].mistakes[0].number == counts(grades)[0].mistakes[0].number


@pytest.mark.parametrize("name, cell", [("given", "[1]"), ("given", "{"), ("given", "[" * 9999), ("verdicts", '[["no", "", ""]]'),
                                        ("verdicts", '[["right"]]'), ("verdicts", "3"), ("tries", "many")])  # fmt: skip
def test_a_table_with_other_things_in_its_columns_gets_one_sentence(written, name, cell):
    head, first, *_ = csv.reader((written / "grades.csv").open(newline=""))
    first[head.index(name)] = cell
    text = io.StringIO()
    csv.writer(text).writerows([head, first])
    (written / "grades.csv").write_text(text.getvalue())
    with pytest.raises(BadInput, match="is not a table from `machack class grade`"):
        grade_table.read(written / "grades.csv")


# ---------------------------------------------------------------- counts


def test_the_same_wrong_answer_is_counted_once_for_a_student_however_it_is_written(grades):
    hand, some_list, _ = counts(grades)
    known = HAND.asks[1].wrong[0]
    mistake = next(one for one in hand.mistakes if known.hint in one.words)
    assert (mistake.number, mistake.answer, mistake.ask) == (3, known.answer, HAND.asks[1].words)
    assert [one.number for one in some_list.mistakes] == [2, 1]  # Q twice, and the one that was stopped
    twice = exercise("en-prise-one-man")
    wrong = twice.asks[0].wrong[0].answer
    (grade,) = [grade_of(Submission("ada", Path("a"), answers={twice.id: [wrong, wrong]}), twice, WALLED, frozenset())]
    assert [one.number for one in counts([grade])[0].mistakes] == [1, 1]  # two questions, one student each


def test_who_needs_help_and_how_many_had_each_outcome(grades):
    for count in counts(grades):
        own = [grade for grade in grades if grade.exercise == count.exercise.id]
        assert sum(count.outcomes.values()) == len(own) and [*count.outcomes] == [
            name for name in OUTCOMES if name in count.outcomes
        ]
        assert {student for student, _ in count.help} == {
            grade.student for grade in own if grade.outcome in ("wrong", "error", "stopped", "untouched")
        }
    assert counts(grades)[0].tries == [3]


def test_errors_that_differ_only_in_their_place_are_one_mistake():
    words = "It fails in cell {}, line 2: ZeroDivisionError: division by zero."
    some = [
        Grade(
            name,
            FUNCTION.id,
            0,
            4,
            "fault",
            "",
            [Verdict(False, "fault", words.format(number))],
            given=["def f(): 1 / 0"],
        )
        for number, name in enumerate(("ada", "bob"), 1)
    ]
    ((mistake,),) = (count.mistakes for count in counts(some))
    assert mistake.number == 2 and mistake.answer == ""


# ---------------------------------------------------------------- the class's page


def test_the_sums_on_the_page_are_those_of_the_table(written):
    _, *rows, _ = cells((written / "index.html").read_text())
    wanted = [(row["student"], row["points"], row["of"]) for row in rows_of((written / "totals.csv").read_text())]
    assert [(row[0], *row[-2:]) for row in rows] == wanted and len({row[-2] for row in rows}) > 2


def test_each_cell_has_a_sign_and_points_and_leads_to_the_students_page(grades, written):
    page = (written / "index.html").read_text()
    head, *rows, _ = cells(page)
    assert head[1:-2] == [HAND.title, LIST.title, OPEN.title]
    for grade in grades:
        row = next(row for row in rows if row[0] == grade.student)
        cell = row[1 + [HAND.id, LIST.id, OPEN.id].index(grade.exercise)]
        assert cell == SIGNS[grade.outcome] + (f" {grade.points:g}" if grade.of else ""), grade
    assert len({*SIGNS.values()}) == len(OUTCOMES) == len(SIGNS)  # none by its color alone
    within = Tags(page)
    assert len(within.ids) == len({*within.ids}) and "script" not in {tag for tag, *_ in within.elements}
    for address in within.links:
        file, _, place = address.partition("#")
        there = Tags((written / unquote(file)).read_text()) if file else within
        absent = not file or there.text.count("nothing handed in") or there.text.count("eve.docx")
        assert not place or place in there.ids or file and absent, address


def test_the_page_says_what_was_wrong_and_what_to_look_at(grades, written):
    text = Tags((written / "index.html").read_text()).text
    for count in counts(grades):
        assert all(f"{number} {OUTCOMES[name]}" in text for name, number in count.outcomes.items())
        for mistake in count.mistakes:
            assert f"{mistake.number} ×{mistake.answer}" in text and mistake.words in text
    assert "bea, the name in the file is Ada" in text and "The submissions ran in a wall." in text
    assert "Not handed in: dora M" in text and "Could not be read: eve U" in text


def test_those_of_whom_nothing_could_be_graded_are_in_no_mean_and_the_page_says_what_could_not_be_read(grades, written):
    text = Tags((written / "index.html").read_text()).text
    sums = {name: points for name, points, _ in grade_table.totals(grades)}
    there = [points for name, points in sums.items() if name not in ("dora", "eve")]
    assert f"Mean of what could be graded: {sum(there) / len(there):.3g}." in text
    assert "eve, eve.docx is not a .py file." in text


# ---------------------------------------------------------------- a student's page


def test_one_error_that_costs_several_answers_is_said_once(tmp_path):
    cells, fault = ("width_hand_1 = 1 / 0\nwidth_hand_2 = 13",), "Cell 1, line 1: ZeroDivisionError: division by zero."
    said = WALLED | {"faults": [[1, fault, "fault"]]}
    grade = grade_of(Submission("ada", Path("ada"), cells), HAND, said, frozenset())
    assert len(grade.verdicts) == 2 and grade.outcome == "error"
    reports.write(tmp_path, [grade])
    for page in ("feedback/ada.html", "index.html"):
        text = (tmp_path / page).read_text()
        assert text.count("ZeroDivisionError") == 1 and ("1 / 0" in text) == (page != "index.html")
    assert in_words([grade]).count("ZeroDivisionError") == 1


def test_the_page_has_the_title_and_what_was_written_for_the_teacher_to_read():
    submission = Submission("ada", Path("ada"), written={OPEN.id: "I <b>tried</b>\n  fifty."})
    text = Tags(feedback("ada", [grade_of(submission, OPEN, WALLED, frozenset())], title="Lesson <1>")).text
    assert "Lesson <1>" in text and "I <b>tried</b>\n  fifty." in text


def test_what_a_stub_of_the_book_imports_is_no_accusation_whatever_is_graded():
    used = {"": ["machack.classroom.ladder.material"], f"{FUNCTION.id}/0": ["machack.think"]}
    said = WALLED | {"imports": used, "called": {f"{FUNCTION.id}/0": []}}
    said["outcomes"] = {f"{FUNCTION.id}/0": [["FAULT no answer", "There is no function."]]}
    grade = grade_of(Submission("ada", Path("ada")), FUNCTION, said, frozenset())
    assert grade.told == ["it uses machack.think, which the hand-out does not"]


def test_a_wrong_function_is_shown_with_what_it_was_tried():
    place, gave = [20, 6, 40], "yours: 3; wanted: 6"
    wrong = Verdict(False, "known", "Not yet.", place, gave=gave)
    grade = Grade("ada", FUNCTION.id, 0, 4, "known", "Not yet.", [wrong], given=["def width_of(pieces): ..."])
    text = Tags(feedback("ada", [grade])).text
    assert "Tried with: " in text and "20; " in text and gave in text and "Yours" not in text


def test_a_students_page_has_the_answer_what_is_right_and_the_hint_that_belongs_to_it(grades):
    known = HAND.asks[1].wrong[0]
    text = Tags(feedback("bob", grades)).text
    for said in (
        HAND.title,
        *(ask.words for ask in HAND.asks),
        RIGHT[0],
        "✓ That is right.",
        known.answer,
        known.hint,
        "partly right",
    ):
        assert said in text, said
    assert HAND.hints[0] not in text and LIST.hints[0] in text  # the known answer has its own hint, the other has none
    assert "nothing handed in." in Tags(feedback("dora", grades)).text and LIST.title not in feedback("dora", grades)
    assert "stopped after 120 seconds" in feedback("fay", grades) and "<code>9</code>" in feedback("fay", grades)


def test_a_link_leads_to_the_exercise_in_its_chapter(grades, tmp_path):
    pages = book_pages.pages_at("https://example.org/machack/book/index.html")
    reports.write(tmp_path, grades, pages)
    for name in ("feedback/bob.html", "index.html"):
        assert (
            f"https://example.org/machack/book/part1/width.html#{HAND.id}" in Tags((tmp_path / name).read_text()).links
        )
    assert not [link for link in Tags(feedback("bob", grades)).links if "width.html" in link]
    for some in all_sets():  # the builder makes the anchor from the label
        for one in some.exercises:
            assert f":label: {one.id}" in exercise_directive(one)
            assert book_pages.link(pages, one).endswith(f"/book/{some.chapter}.html#{one.id}")


@pytest.mark.parametrize("typed, address", [
    ("https://example.org", "https://example.org/"),
    ("http://example.org:8000/a/index.html?q=1#top", "http://example.org:8000/a/"),
    ("https://example.org/a/book/index.html", "https://example.org/a/"),
])  # fmt: skip
def test_the_pages_are_found_at_an_address(typed, address):
    assert book_pages.pages_at(typed) == address


def test_the_pages_are_found_in_a_folder(tmp_path):
    with pytest.raises(BadInput, match="does not hold the book's pages: there is no book/"):
        book_pages.pages_at(str(tmp_path))
    for some in all_sets():
        page = tmp_path / "book" / f"{some.chapter}.html"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.touch()
    for folder in (tmp_path, tmp_path / "book"):
        assert (
            book_pages.link(book_pages.pages_at(str(folder)), HAND)
            == f"{(tmp_path / 'book/part1/width.html').as_uri()}#{HAND.id}"
        )


@pytest.mark.parametrize("typed", [
    "nowhere", "ftp://example.org", "javascript://x", "https://", "https://a b", "https://[", "https://x:99999", "https://x:0/",
    "https://me:secret@example.org", 'https://x/"onclick="', "https://x/\ud83d", "a\0b", "file:///tmp",
])  # fmt: skip
def test_an_address_that_is_none_gets_one_sentence_before_anything_is_graded(typed, tmp_path, capsys):
    assert main(["class", "grade", str(tmp_path), "--pages", typed]) == 2
    said = capsys.readouterr().err
    assert (
        said.count("\n") == 1
        and "--pages must be the address of the book's front page" in said
        and not [*tmp_path.iterdir()]
    )


# ---------------------------------------------------------------- words for a terminal


def test_the_report_has_the_same_counts_with_titles_within_its_width(grades):
    said = in_words(grades)
    table, *blocks = said.split("\n\n")
    assert max(map(len, said.splitlines())) <= WIDTH
    for count, line in zip(counts(grades), table.splitlines()[1:], strict=True):
        title, shown = count.exercise.title, line.rpartition("  ")[2]
        assert line.startswith(count.exercise.id) and title.startswith(shown.removesuffix("…"))
        assert len(shown) >= min(len(title), SHORTEST)
        (block,) = [block for block in blocks if block.startswith(f"{count.exercise.title} (")] or [""]
        plain = " ".join(block.split())
        for mistake in count.mistakes[:3]:
            assert f"{mistake.number} x {mistake.answer}" in plain and " ".join(mistake.words.split()) in plain
        assert not count.help or f"Needs help: {'; '.join(student for student, _ in count.help)}" in plain


# ---------------------------------------------------------------- hostile texts


def hostile_class(texts):
    """Grades in which the student's name, answers, words and remarks are such texts, the same number for any texts."""
    some = []
    for number, text in enumerate(texts):
        name = readable(f"{number} {text}")
        some += saved(name, {HAND.id: [text, text], LIST.id: [text]}, says=readable(text))
        code = [Verdict(False, "fault", f"It fails in line 1: {readable(text)}", gave=readable(f"yours: {text}"))]
        told = [readable(text)]
        function = Submission(name, Path("a"), answers={FUNCTION.id: [f"{text}\n{text}"]})
        some.append(Grade(name, FUNCTION.id, 0, 4, "fault", code[0].words, code, told,
                          given=answers_given(function, FUNCTION, {}), lines=[readable(text)[:200]]))  # fmt: skip
    return some


def elements(folder):
    """How many elements of each kind the pages of a folder have."""
    return Counter(tag for path in folder.rglob("*.html") for tag in Tags(path.read_text()).elements)


def test_hostile_texts_are_shown_as_they_are_and_do_nothing(tmp_path):
    hostile, plain = hostile_class(HOSTILE), hostile_class([f"{letter}@" for letter in "abcdefghijkl"])
    reports.write(tmp_path / "hostile", hostile)
    reports.write(tmp_path / "plain", plain)
    assert elements(tmp_path / "hostile") == elements(tmp_path / "plain")
    pages = {row["student"]: row["page"] for row in rows_of((tmp_path / "hostile" / "totals.csv").read_text())}
    whole = Tags((tmp_path / "hostile" / "index.html").read_text()).text
    for number, text in enumerate(HOSTILE):
        shown, name = readable(text), readable(f"{number} {text}")
        page = Tags((tmp_path / "hostile" / pages[name]).read_text()).text
        assert shown in page and name in page and name in whole and f"the name in the file is {shown}" in whole
        assert "&lt;" not in page.replace(text, "") and page.count(shown) >= 5, text
    rows = list(csv.reader((tmp_path / "hostile" / "grades.csv").open(newline="")))
    assert len(rows) == len(hostile) + 1 and {len(row) for row in rows} == {len(grade_table.COLUMNS)}
    assert not [cell for row in rows for cell in row if FORMULA.match(cell) and not cell.startswith("'")]
    back = grade_table.read(tmp_path / "hostile" / "grades.csv")
    assert [grade.given for grade in back] == [grade.given for grade in hostile] and counts(back) == counts(hostile)


def test_an_exercise_that_the_book_no_longer_has_is_named_by_its_id(tmp_path):
    reports.write(
        tmp_path, [Grade("ada", "gone-long-ago", 1, 2, "known", "Not yet.", [Verdict(False, "known", "Not yet.")])]
    )
    for name in ("index.html", "feedback/ada.html", "grades.csv"):
        assert "gone-long-ago" in (tmp_path / name).read_text()
    assert "gone-long-ago" in in_words(grade_table.read(tmp_path / "grades.csv"))


def test_a_class_of_nobody_has_a_page(tmp_path):
    reports.write(tmp_path, [])
    assert "0 students" in (tmp_path / "index.html").read_text()
