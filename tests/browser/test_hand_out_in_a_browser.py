"""The page of a hand-out in Chromium: opened from a file, it checks, keeps and saves answers, and asks for nothing else."""

import json

import pytest

from machack.classroom.exercises.checking import LATER
from machack.classroom.exercises.sets import exercise, exercise_set
from machack.classroom.school import release
from machack.classroom.school.assignment import assignment_of
from machack.classroom.school.submissions import read
from tests.browser.pages import excess, serious, sized, until

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")

pytestmark = pytest.mark.browser
IDS = ["width-hand", "ideas-fork", "en-prise-by-eye", "en-prise-one-man", "width-function"]
LESSON = assignment_of([exercise_set(name) for name in ("width", "ideas", "en-prise")], IDS, title="Lesson <1>")
CAUGHT = """
globalThis.saved = []
HTMLAnchorElement.prototype.click = async function () { saved.push(this.download, await (await fetch(this.href)).text()) }"""


@pytest.fixture
def page(chromium, tmp_path):
    """The page of a hand-out, with no answers of another test."""
    path = tmp_path / "index.html"
    path.write_bytes(release.files(LESSON, alone=True)["index.html"])
    chromium.get(path.as_uri())
    chromium.execute_script("localStorage.clear()")
    chromium.refresh()
    until(chromium, lambda: chromium.execute_script("return globalThis.bookAnswers?.boxes?.length") == len(IDS))
    return chromium


def box(page, name):
    return page.find_element("css selector", f"#answer-{name}")


def answer(page, name, *texts):
    """Type answers to an exercise, press Check, and return what the page says of each."""
    fields = box(page, name).find_elements("css selector", ".answer-input, textarea")
    for field, text in zip(fields, texts):
        field.clear()
        field.send_keys(text)
    press(page, name, "Check")
    said = "return [...arguments[0].querySelectorAll('.answer-verdict')].map(each => each.textContent)"
    until(page, lambda: all(page.execute_script(said, box(page, name))[: len(texts)]))
    return page.execute_script(said, box(page, name))


def press(page, name, label):
    (button,) = [one for one in box(page, name).find_elements("css selector", "button") if one.text == label]
    page.execute_script("arguments[0].click()", button)


@pytest.mark.gate
def test_the_page_checks_what_it_can_and_saves_all_of_it_from_a_file(page, tmp_path, requested):
    right = {name: exercise(name).answers for name in IDS}
    for name in ("width-hand", "ideas-fork", "en-prise-by-eye"):
        said = answer(page, name, *right[name])
        assert all(words.startswith("That is right.") for words in said), (name, said)
    first, _ = answer(page, "width-hand", "9", "31")
    assert first == "This part is right."
    answer(page, "width-hand", *right["width-hand"])
    assert answer(page, "en-prise-one-man", *right["en-prise-one-man"]) == [LATER.replace("'", "’")] * 2
    code = box(page, "width-function").find_element("css selector", "textarea")
    page.execute_script(
        "arguments[0].value = 'def width_of(): pass'; arguments[0].dispatchEvent(new Event('input', { bubbles: true }))",
        code,
    )
    page.find_element("css selector", "#answer-student").send_keys("Ada")
    page.execute_script(CAUGHT)
    for button in page.find_elements("css selector", ".answer-keeping button"):
        if button.text == "Save":
            page.execute_script("arguments[0].click()", button)
    until(page, lambda: page.execute_script("return saved.length") == 2)
    file, text = page.execute_script("return saved")
    (tmp_path / file).write_text(text, encoding="utf-8")
    handed_in = read(tmp_path / file)
    assert file == "Ada.json" and handed_in.answers.keys() == set(IDS)
    assert {name: handed_in.answers[name] for name in IDS[:-1]} == {name: right[name] for name in IDS[:-1]}
    assert handed_in.answers["width-function"] == ["def width_of(): pass"]
    assert [address for address in requested() if not address.startswith(("file:", "blob:", "data:"))] == []
    assert not [entry for entry in page.get_log("browser") if entry["level"] == "SEVERE"]


def test_a_square_is_chosen_on_the_board_and_a_wrong_answer_gets_its_hint(page):
    for square in ("a4", "e5"):
        page.execute_script(
            "arguments[0].querySelector(`[data-square=${arguments[1]}]`).click()", box(page, "en-prise-by-eye"), square
        )
    values = "return [...arguments[0].querySelectorAll('.answer-input')].map(each => each.value)"
    assert any({"a4", "e5"} <= {*each.split()} for each in page.execute_script(values, box(page, "en-prise-by-eye")))
    one = exercise("width-hand")
    wrong = next(each for each in one.asks[0].wrong if each.hint)
    assert wrong.hint[:20] in answer(page, "width-hand", wrong.answer, "13")[0].replace("’", "'")


def test_answers_are_there_again_when_the_page_is_opened_again(page):
    answer(page, "width-hand", "9", "13")
    page.refresh()
    values = "return [...document.querySelectorAll('#answer-width-hand .answer-input')].map(each => each.value)"
    until(page, lambda: page.execute_script(values) == ["9", "13"])
    assert json.loads(page.execute_script("return localStorage['book-answers']"))["width-hand"]["right"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_the_page_fits_its_window_and_everybody_can_use_it(page, width, scheme):
    sized(page, width)
    page.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
    )
    try:
        assert excess(page) <= 0 and serious(page) == []
    finally:
        page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
