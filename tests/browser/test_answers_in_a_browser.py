"""Answer boxes in Chromium, from file:// and with no network: the page's checker says what it says here."""

import hashlib
import json
import re
from fractions import Fraction

import pytest

from book import practice
from book._ext import answers, run_page
from book._ext.figures import script
from book.contents import ROOT
from book.exercises.teaching import all_exercises, exercise_table, in_page, open_table
from machack.classroom import ladder
from machack.classroom.answers import Unread
from machack.classroom.checking import checked, verdict
from machack.classroom.exercises import all_sets, exercise
from machack.classroom.nearly import nearly
from machack.classroom.sealed import read, sealed
from machack.program.compiled import MODE
from tests.browser.pages import until
from tests.proofs import some

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver import Keys

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(MODE != "compiled", reason="it seals exercises: compiled mode only"),
]
IN_PAGE = [each for some_ in all_sets() for each in some_.exercises if in_page(each)]
AT_ONCE = 30
SHOWN = ("en-prise-by-eye", "width-hand", "ladder-evaluate", "en-prise-one-man")
ASK = """
const [told, done] = [arguments[0], arguments[1]]
bookAnswers.asked("answered", told).then(done, fault => done({ fault: String(fault) }))
"""

PLAIN = """
const [asks, done] = [arguments[0], arguments[1]]
Promise.all(asks.map(([ask, texts]) => Promise.all(texts.map(text => bookPlain.verdict(ask, text))))).then(done)
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with a page of some boxes, and what they need beside it."""
    place = tmp_path_factory.mktemp("boxes")
    house = place / "_static" / "house"
    house.mkdir(parents=True)
    run_page.lay_beside(house)
    answers.lay_boxes_beside(house)
    boxes = "".join(practice.box(exercise(name)).partition("\n")[2].rpartition("\n")[0] for name in SHOWN)
    sheets = "".join(f'<link rel="stylesheet" href="_static/house/cells/{each}.css">' for each in ("cells", "answers"))
    game = '<div class="answer-progress"></div><div class="answer-keeping"></div><div class="ladder-game"></div>'
    scripts = "".join(f'<script src="_static/house/cells/{name}.js"></script>' for name in ("answers", "classroom"))
    (place / "page.html").write_text(
        f'<!doctype html><html lang="en" data-content_root="./"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Boxes</title>{sheets}'
        f"<body><main><h1>Boxes</h1>{boxes}{game}</main><script>{script()}</script>{scripts}</body></html>",
        encoding="utf-8",
    )
    return place


@pytest.fixture
def page(chromium, folder):
    chromium.get((folder / "page.html").as_uri())
    chromium.execute_script("localStorage.clear()")
    chromium.get((folder / "page.html").as_uri())
    return chromium


def of(browser, exercise_id, selector):
    box = browser.find_element("id", f"answer-{exercise_id}")
    return box.find_elements("css selector", selector)


def check(browser, exercise_id):
    """Presses Check in a box, and returns what is said of each answer."""
    for each in of(browser, exercise_id, ".answer-verdict"):
        browser.execute_script("arguments[0].textContent = ''", each)
    (button,) = [each for each in of(browser, exercise_id, "button") if each.text == "Check"]
    browser.execute_script("arguments[0].click()", button)
    until(browser, lambda: button.is_enabled())
    return [each.text for each in of(browser, exercise_id, ".answer-verdict")]


def test_thirty_exercises_say_in_the_page_what_they_say_here(page):
    chosen = some(IN_PAGE, AT_ONCE, "answers in a page")
    for one in chosen:
        closed = sealed(one)
        for place, ask in enumerate(one.asks):
            right = ask.answer or None if not ask.answer_from else None
            for answer in filter(None, [right, ask.stub, *(each.answer for each in ask.wrong)]):
                given = [answer if at == place else "" for at in range(len(one.asks))]
                here = checked(closed, given)
                told = page.execute_async_script(ASK, {"exercise": closed, "answers": given})
                assert "fault" not in told, (one.id, told)
                there = [(each["right"], each["kind"]) for each in told["verdicts"]]
                assert there == [(each.right, each.kind) for each in here], (one.id, answer)
                assert told["verdicts"][place]["words"][:20] == here[place].words[:20]


@pytest.mark.gate
def test_a_square_is_chosen_on_the_board_and_answered(page):
    ways = [each.get_attribute("textContent") for each in of(page, "en-prise-by-eye", ".answer-board .answer-way")]
    assert ways and set(ways) == {"Choose the squares on the board, or write them."}
    for cell in of(page, "en-prise-by-eye", "button[data-square=e5]"):
        page.execute_script("arguments[0].click()", cell)
    first, second = of(page, "en-prise-by-eye", ".answer-input")
    assert first.get_attribute("value") == "e5"
    second.send_keys("e5")
    said = check(page, "en-prise-by-eye")
    assert said[0].endswith("That is right.") and "Here White’s are asked for" in said[1]
    kept = json.loads(page.execute_script("return localStorage.getItem('book-answers')"))
    assert kept["en-prise-by-eye"]["tries"] == 1 and "right" not in kept["en-prise-by-eye"]


def form_of(ask, answer):
    """The normal form of an answer in a set, or what stands there, if a wrong one cannot be read."""
    try:
        return read(ask, answer)
    except Unread:
        return answer


def bare(name):
    """A move in descriptive notation without its check or mate."""
    return re.sub(r" ?(ch|MATE)$", "", name)


def spellings(ask, form):
    """Ways in which a normal form of an ask is written, and some that are not it."""
    if ask["kind"] == "choice":
        return ask["options"]
    if ask["kind"] == "number" and re.fullmatch(r"-?\d+", form):
        value = float(Fraction(form) * Fraction(str(ask.get("step", 1))))
        plain = f"{value:.10g}"
        return [
            plain,
            plain.replace("-", "−"),
            f"+{plain}",
            f" {value:,.3f} ",
            plain.replace(".", ","),
            f"{value:,.0f}",
            f"{plain} x",
            f"{value:.0f}½",
            f"{Fraction(plain) * 100} %",
            f"{value + float(ask.get('step', 1)) / 2:.10g}",
            "nine",
            "NaN",
            "many",
        ]
    if ask["kind"] == "move":
        names = next((each.split("|") for each in ask["moves"].split(",") if each.startswith(form)), [form] * 3)
        old = [each(name) for name in names[2:] for each in (str.lower, str.upper, lambda n: n.replace("x", "*"), bare)]
        false = [f"{names[2]} MATE", f"{names[2]}ch", f"{names[2]}+", f"B-{names[0][2:4]}"]
        return [*names, *old, *false, f"{names[1]}+", f"{names[1]}#", names[0].upper(), names[1].replace("x", "")]
    if ask["kind"] == "word":
        return [form, f"{form[:6]},,{form[6:]}", form.lstrip("0"), f"{form}9"]
    return [
        form,
        form.upper(),
        ", ".join(form.split()),
        ", ".join(form),
        " and ".join(form.split()),
        f"{form} i9",
        f"{form}.",
        " ".join(form),
        "12",
        "none",
        *([f" {form.replace('-', '−')}  ", form.replace("'", "’")] if ask["kind"] == "words" else []),
    ]


def plain_answers():
    """Every sealed ask that has no judge, with right answers, known wrong ones and those that come near, each in many spellings."""
    for one in IN_PAGE:
        for ask, closed in zip(one.asks, sealed(one)["asks"]):
            if ask.judge or ask.kind not in (
                "number",
                "choice",
                "letters",
                "list",
                "chosen",
                "square",
                "squares",
                "word",
                "words",
                "move",
            ):
                continue
            forms = [form_of(ask, each) for each in (ask.answer, *ask.also, *(wrong.answer for wrong in ask.wrong))]
            near = [form for right in forms[:1] for form, _ in nearly(ask.kind, right)]
            turned = [form[::-1] for form in forms[:1] if ask.kind == "letters"]
            turned += [" ".join(sorted(form.split())) for form in forms[:1] if ask.kind == "list"]
            yield (
                closed,
                sorted({text for form in [*forms, *near, *turned] for text in spellings(closed, form)} | {" "}),
            )


@pytest.mark.gate
def test_what_is_written_plainly_is_said_without_python_and_in_the_same_words(page):
    asks = list(plain_answers())
    told = page.execute_async_script(PLAIN, asks)
    assert not page.execute_script("return bookAnswers.begun")
    known = 0
    for (ask, texts), said in zip(asks, told, strict=True):
        for text, one in zip(texts, said, strict=True):
            if one:
                here = verdict(ask, text)
                assert (one["right"], one["kind"], one["words"]) == (here.right, here.kind, here.words), (ask, text)
                known += 1
        assert any(one and one["right"] for one in said), ask["words"]
        old = {name.lower() for each in ask.get("moves", "").split(",") for name in each.split("|")[2:]}
        left = [text for text, one in zip(texts, said) if text in old and not one]
        assert all(re.match(r"[a-h]-[a-h][1-8]", text) for text in left), left  # b-b4 may be a pawn's
    assert known > 0.8 * sum(len(texts) for _, texts in asks)  # the other spellings are left to Python


def test_python_starts_when_a_reader_turns_to_a_field_that_needs_it_and_not_before(page):
    begun = "return bookAnswers.begun"
    page.execute_script("bookAnswers.stop()")
    (hint,) = [each for each in of(page, "width-hand", "button") if each.text == "Hint"]
    page.execute_script("arguments[0].focus()", hint)
    page.execute_script("arguments[0].focus()", of(page, "width-hand", ".answer-input")[0])
    cell = of(page, "en-prise-by-eye", "button[data-square=a1]")[0]
    page.execute_script("arguments[0].dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))", cell)
    assert not page.execute_script(begun)
    page.execute_script("arguments[0].focus()", in_view(page))
    assert page.execute_script(begun)


def test_a_box_says_while_python_starts_how_long_that_takes(page):
    page.execute_script("bookAnswers.stop()")
    first = of(page, "width-hand", ".answer-input")[0]
    first.send_keys("0b1001")
    (button,) = [each for each in of(page, "width-hand", "button") if each.text == "Check"]
    page.execute_script("arguments[0].click()", button)
    said = "Python is starting in this page; the first answer takes some ten seconds."
    until(page, lambda: of(page, "width-hand", ".own-status")[0].text == said)
    until(page, lambda: button.is_enabled())
    assert "right" in of(page, "width-hand", ".answer-verdict")[0].text


def test_an_answer_changed_while_it_is_checked_is_checked_as_it_then_stands(page):
    first, second = of(page, "width-hand", ".answer-input")
    first.send_keys("9")
    second.send_keys("13")
    (button,) = [each for each in of(page, "width-hand", "button") if each.text == "Check"]
    page.execute_script("arguments[0].click(); arguments[1].value = '10'", button, first)
    until(page, lambda: button.is_enabled())
    said = of(page, "width-hand", ".answer-verdict")
    assert "answer-wrong" in said[0].get_attribute("class") and "answer-right" in said[1].get_attribute("class")
    kept = json.loads(page.execute_script("return localStorage.getItem('book-answers')"))["width-hand"]
    assert (kept["tries"], kept["answer"]) == (1, ["10", "13"]) and "right" not in kept


def test_the_table_of_exercises_shows_those_that_are_asked_for(chromium, folder):
    scripts = "".join(f'<script src="_static/house/cells/{name}.js"></script>' for name in ("answers", "classroom"))
    (folder / "table.html").write_text(
        '<!doctype html><html lang="en" data-content_root="./"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Table</title>'
        '<link rel="stylesheet" href="_static/house/cells/answers.css"><style>.pst-scrollable-table-container { overflow-x: auto }</style>'
        f"<body>{exercise_table().data}{open_table().data}<script>{script()}</script>{scripts}</body></html>",
        encoding="utf-8",
    )
    chromium.get((folder / "table.html").as_uri())
    lists = chromium.find_elements("css selector", ".exercise-filters select")
    labels = [
        each.text.partition("\n")[0] for each in chromium.find_elements("css selector", ".exercise-filters label")
    ]
    assert labels == ["What it needs", "Level", "Time", "Chapter"]

    def choose(place, value):
        chromium.execute_script(
            "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('change'))", lists[place], value
        )
        return chromium.execute_script(
            "return [...document.querySelectorAll('table.exercises tr:not([hidden]) [data-exercise]')].map(each => each.dataset.exercise)"
        )

    chromium.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 390, "height": 900, "deviceScaleFactor": 1, "mobile": True}
    )
    assert chromium.execute_script("return document.documentElement.scrollWidth") <= 390
    chromium.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    every = all_exercises()
    assert choose(0, "pencil") == [each.id for each in every if each.needs == "pencil"]
    wanted = [each.id for each in every if each.needs == "pencil" and each.level == 2]
    assert choose(1, "2") == wanted
    status = chromium.find_element("css selector", ".exercise-filters + .own-status")
    assert status.text == f"{len(wanted)} of {len(every)}."
    left = "return [...document.querySelectorAll('table.open-exercises tbody tr:not([hidden])')].length"
    assert chromium.execute_script(left) == sum(bool(each.open) for each in every if each.id in wanted)
    wanted = [each.id for each in every if each.needs == "pencil" and each.level == 2 and each.minutes <= 10]
    assert choose(2, "10") == wanted and chromium.current_url.endswith("#needs=pencil&level=2&time=10")
    chromium.refresh()
    lists = chromium.find_elements("css selector", ".exercise-filters select")
    assert [each.get_attribute("value") for each in lists] == ["pencil", "2", "10", ""] and choose(2, "10") == wanted
    choose(0, ""), choose(1, "")
    assert choose(2, "more") == [each.id for each in every if each.minutes > 90]
    choose(2, "")
    some = choose(3, "en-prise")
    assert some and all(name.startswith("en-prise") for name in some)
    heads = "return document.querySelectorAll('table.exercises tbody tr:not([hidden]) > [scope=colgroup]').length"
    assert chromium.execute_script(heads) == 1
    status = chromium.find_element("css selector", ".exercise-filters + .own-status")
    assert choose(3, "") == [each.id for each in every] and status.text == "" and "#" not in chromium.current_url
    assert chromium.execute_script(left) == sum(bool(each.open) for each in every)


def test_a_box_works_with_keys_alone(page):
    from selenium.webdriver.common.keys import Keys

    cell = of(page, "en-prise-by-eye", "button[data-square=a1]")[0]
    cell.send_keys(Keys.ARROW_UP)
    page.switch_to.active_element.send_keys(Keys.ARROW_UP)
    page.switch_to.active_element.send_keys(Keys.ARROW_UP)
    page.switch_to.active_element.send_keys(Keys.ENTER)
    assert of(page, "en-prise-by-eye", ".answer-input")[0].get_attribute("value") == "a4"
    assert page.switch_to.active_element.get_attribute("aria-pressed") == "true"


def test_what_was_answered_is_still_there_and_a_hint_comes_on_request(page, folder):
    first, second = of(page, "width-hand", ".answer-input")
    first.send_keys("9")
    second.send_keys("13")
    assert all("right" in each for each in check(page, "width-hand"))
    (hint,) = [each for each in of(page, "width-hand", "button") if each.text == "Hint"]
    page.execute_script("arguments[0].click()", hint)
    assert [each.text for each in of(page, "width-hand", ".answer-hints li")] == [exercise("width-hand").hints[0]]
    page.get((folder / "page.html").as_uri())
    assert [each.get_attribute("value") for each in of(page, "width-hand", ".answer-input")] == ["9", "13"]
    assert "at the first try" in of(page, "width-hand", ".own-bar .own-status")[0].text


def test_a_function_that_never_ends_is_ended_and_the_next_answer_is_looked_at(page):
    page.execute_script("bookAnswers.longest = 3")
    loop = "def evaluate(board):\n    while True: pass"
    right = "from machack.classroom.ladder import evaluate"
    area = of(page, "ladder-evaluate", "textarea")[0]
    page.execute_script("arguments[0].value = arguments[1]", area, loop)
    assert "does it come to an end?" in check(page, "ladder-evaluate")[0]
    page.execute_script("bookAnswers.longest = 60")
    page.execute_script("arguments[0].value = arguments[1]", area, right)
    assert "That is right" in check(page, "ladder-evaluate")[0]


def test_two_boxes_checked_at_once_each_get_their_own_verdict(page):
    page.execute_script("bookAnswers.stop()")
    area = of(page, "ladder-evaluate", "textarea")[0]
    page.execute_script("arguments[0].value = arguments[1]", area, "def evaluate(board): return 0")
    for each, answer in zip(of(page, "width-hand", ".answer-input"), ("9", "13")):
        each.send_keys(answer)
    buttons = [
        next(b for b in of(page, name, "button") if b.text == "Check") for name in ("width-hand", "ladder-evaluate")
    ]
    page.execute_script("arguments[0].click(); arguments[1].click()", *buttons)
    until(page, lambda: all(button.is_enabled() for button in buttons))
    assert all("That is right" in each.text for each in of(page, "width-hand", ".answer-verdict"))
    assert "right" not in of(page, "ladder-evaluate", ".answer-verdict")[0].get_attribute("class")
    assert of(page, "ladder-evaluate", ".answer-verdict")[0].text


def test_what_was_typed_and_not_checked_is_still_there(page, folder):
    of(page, "width-hand", ".answer-input")[0].send_keys("11")
    page.get((folder / "page.html").as_uri())
    assert of(page, "width-hand", ".answer-input")[0].get_attribute("value") == "11"


def test_the_ladder_s_game_is_there_when_the_page_is_opened_again(page, folder):
    one_move = next(b for b in page.find_elements("css selector", ".ladder-game button") if b.text == "One move")
    one_move.click()
    until(page, lambda: page.find_element("css selector", ".ladder-moves").text)
    first = page.find_element("css selector", ".ladder-moves").text
    page.get((folder / "page.html").as_uri())
    assert page.find_element("css selector", ".ladder-moves").text == first and first.startswith("1 ")
    assert page.find_elements("css selector", ".ladder-game .answer-board svg")


def test_a_program_made_of_a_reader_s_functions_plays(page):
    codes = {"evaluate": "def evaluate(board): return 0", "order": "def order(board, moves): return list(moves)"}
    moves = []
    for _ in range(4):
        script_ = ASK.replace('"answered"', '"played"')
        told = page.execute_async_script(script_, {"codes": codes, "moves": moves, "mine": "white"})
        assert "fault" not in told, told
        moves.append(told["move"])
    assert len(moves) == 4 and len(ladder.STEPS) == 7
    wrong = {"second_look": "def second_look(moves): return 'a1a3'"}
    told = page.execute_async_script(script_, {"codes": wrong, "moves": [], "mine": "white"})
    assert "not legal" in told["fault"]


@pytest.mark.gate
def test_answers_are_saved_and_read_in_the_form_that_grading_takes(page, tmp_path):
    from machack.classroom.submissions import read

    page.execute_script("bookAnswers.keep('width-hand', { tries: 2, right: '2026-11-24', answer: ['9', '13'] })")
    told = page.execute_script("return JSON.stringify({ student: 'ada', answers: bookAnswers.all() })")
    (tmp_path / "x.json").write_text(told)
    assert (read(tmp_path / "x.json").student, read(tmp_path / "x.json").answers) == (
        "ada",
        {"width-hand": ["9", "13"]},
    )


@pytest.mark.parametrize("width", [1280, 390])
def test_no_box_is_wider_than_the_page(page, width):
    page.set_window_size(width, 900)
    page.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500},
    )
    assert page.execute_script("return document.documentElement.scrollWidth") <= width


# ---- the editor of a box for code ----
def sized(page, width):
    page.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": 700, "deviceScaleFactor": 1, "mobile": width < 500},
    )


def in_view(page):
    """Scrolls to a box for code; returns where one types, when the editor is there."""
    field = of(page, "ladder-evaluate", ".answer-function")[0]
    page.execute_script("arguments[0].scrollIntoView({ block: 'center' })", field)
    until(page, lambda: of(page, "ladder-evaluate", ".cm-content"))
    return of(page, "ladder-evaluate", ".cm-content")[0]


LOOK = """
const [box, line] = [arguments[0], arguments[1] ?? arguments[0]], { left, width, height } = box.getBoundingClientRect(), look = getComputedStyle(line)
const inner = line.getBoundingClientRect().left - left + parseFloat(look.paddingLeft) + (line === box ? parseFloat(look.borderLeftWidth) : 0)
return { left, width, height, inner, size: look.fontSize, leading: look.lineHeight, face: look.fontFamily, colour: getComputedStyle(box).backgroundColor }
"""


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("lines", [1, 9, 60])
def test_the_editor_takes_the_plain_box_s_place_and_nothing_moves(page, folder, width, lines):
    sized(page, width)
    code = "\n".join(f"x{at} = {at}" for at in range(lines))
    page.execute_script("bookAnswers.keep('ladder-evaluate', { draft: [arguments[0]] })", code)
    far = (folder / "page.html").read_text(encoding="utf-8").replace("<main>", "<main style='padding-top: 3000px'>")
    (folder / "far.html").write_text(far, encoding="utf-8")
    page.get((folder / "far.html").as_uri())
    assert not page.execute_script("return Boolean(globalThis.houseEditor)")  # far below, nothing of it is loaded
    plain = page.execute_script(LOOK, of(page, "ladder-evaluate", "textarea")[0])
    in_view(page)
    editor, line = (of(page, "ladder-evaluate", each)[0] for each in (".house-editor", ".cm-line"))
    made = page.execute_script(LOOK, editor, line)
    assert made == {**plain, "inner": pytest.approx(plain["inner"], abs=1)}
    assert plain["size"] == "13px"


@pytest.mark.parametrize("width", [1280, 390])
def test_a_long_line_scrolls_inside_the_editor_and_never_the_page(page, width):
    sized(page, width)
    typed, _ = editor_of(page)
    column = of(page, "ladder-evaluate", ".answer-function")[0].size["width"]
    typed.send_keys("x = '" + 300 * "long " + "'")
    editor = of(page, "ladder-evaluate", ".house-editor")[0]
    assert editor.size["width"] == column < width
    inside = page.execute_script("const s = arguments[0].querySelector('.cm-scroller'); return [s.scrollWidth, s.clientWidth, s.scrollLeft]", editor)  # fmt: skip
    assert inside[0] > 2 * inside[1] and inside[2] > 0
    assert page.execute_script("return [document.documentElement.scrollWidth <= innerWidth, scrollX]") == [True, 0]


def editor_of(page):
    """The editor of a box, come to by its label, emptied; (where one types, the textarea)."""
    area = of(page, "ladder-evaluate", "textarea")[0]
    typed = in_view(page)
    of(page, "ladder-evaluate", ".answer-function label")[0].click()
    assert page.switch_to.active_element == typed
    typed.send_keys(Keys.CONTROL + "a", Keys.BACKSPACE)
    return typed, area


@pytest.mark.gate
def test_code_is_typed_in_an_editor_that_indents_and_colours_and_nothing_is_lost(page, folder):
    stub = of(page, "ladder-evaluate", "textarea")[0].get_attribute("value")
    typed, area = editor_of(page)
    typed.send_keys(
        "def f(x):", Keys.ENTER, "if x:", Keys.ENTER, "return 'a'", Keys.ENTER, Keys.BACKSPACE, "y = 12  # why"
    )
    code = "def f(x):\n    if x:\n        return 'a'\n    y = 12  # why"
    assert area.get_attribute("value") == code and not area.is_displayed()
    kinds = ("keyword", "string", "number", "comment", "name")
    assert all(of(page, "ladder-evaluate", f".house-editor .code-{kind}") for kind in kinds)
    numbers = [each.text for each in of(page, "ladder-evaluate", ".cm-lineNumbers .cm-gutterElement") if each.text]
    assert numbers == ["1", "2", "3", "4"]
    typed.send_keys(Keys.CONTROL + "a", Keys.BACKSPACE, "x = 1")
    assert not of(page, "ladder-evaluate", ".cm-lineNumbers")  # a line or two need no numbers
    for _ in range(9):  # how much one undoing undoes depends on how fast was typed
        if area.get_attribute("value") != code:
            typed.send_keys(Keys.CONTROL + "z")
    assert area.get_attribute("value") == code
    page.get((folder / "page.html").as_uri())
    assert of(page, "ladder-evaluate", "textarea")[0].get_attribute("value") == code
    typed, area = editor_of(page)
    (again,) = [each for each in of(page, "ladder-evaluate", "button") if each.text == "As it was"]
    page.execute_script("arguments[0].click()", again)
    assert area.get_attribute("value") == stub
    assert stub.split("\n")[0] in page.execute_script("return arguments[0].textContent", typed)


def test_tab_indents_in_the_editor_and_escape_and_tab_leave_it(page):
    typed, area = editor_of(page)
    typed.send_keys("x", Keys.HOME, Keys.TAB)
    assert area.get_attribute("value") == "    x" and page.switch_to.active_element == typed
    typed.send_keys(Keys.ESCAPE, Keys.TAB)
    assert page.switch_to.active_element != typed and area.get_attribute("value") == "    x"
    page.switch_to.active_element.send_keys(Keys.SHIFT + Keys.TAB)
    assert page.switch_to.active_element == typed


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_the_editor(page, theme):
    paper, ink, surface, soft = (
        ("#fdfbf6", "#23211d", "#f5f1e7", "#6a6457")
        if theme == "light"
        else ("#17191c", "#dedad0", "#212428", "#a39d90")
    )
    page.execute_script(
        "document.documentElement.dataset.theme = arguments[0]; document.body.style.background = arguments[1];"
        "for (const [name, value] of [['--pst-color-text-base', arguments[2]], ['--pst-color-surface', arguments[3]], ['--house-soft', arguments[4]]])"
        " document.documentElement.style.setProperty(name, value)",
        theme, paper, ink, surface, soft,
    )  # fmt: skip
    typed, _ = editor_of(page)
    typed.send_keys("def f(x):", Keys.ENTER, "if x:", Keys.ENTER, "return 'a'", Keys.ENTER, "y = 12  # why")
    page.execute_script((ROOT / "tests/browser/vendor/axe.min.js").read_text())
    found = page.execute_async_script(
        "const told = some => some.map(({ id }) => id);"
        "axe.run('.house-editor').then(({ violations, passes }) => arguments[0]({ violations: told(violations), passes: told(passes) }), fault => arguments[0](String(fault)))"
    )
    assert found["violations"] == [] and len(found["passes"]) > 3


def test_code_is_tried_without_being_checked(page):
    typed, _ = editor_of(page)
    typed.send_keys("def twice(x): return 2 * x", Keys.ENTER, "print(twice(21))", Keys.ENTER, "twice(4)")
    (button,) = [each for each in of(page, "ladder-evaluate", "button") if each.text == "Try it"]

    def tried():
        page.execute_script("arguments[0].click()", button)
        until(page, lambda: button.is_enabled())
        return of(page, "ladder-evaluate", ".answer-printed")[0].text

    assert tried() == "42\n8"
    assert not of(page, "ladder-evaluate", ".answer-verdict")[0].text
    kept = json.loads(page.execute_script("return localStorage.getItem('book-answers')"))["ladder-evaluate"]
    assert "tries" not in kept and kept["draft"]
    typed.send_keys(Keys.ENTER, "nothing()")
    assert "NameError" in tried()
    assert [each for each in of(page, "width-hand", "button") if each.text == "Try it" and each.is_displayed()] == []


def test_the_editor_beside_the_pages_is_made_of_its_source():
    made = (ROOT / "book/_vendor/codemirror/editor.js").read_text(encoding="utf-8")
    source = (ROOT / "machack/show/js/editor/editor.js").read_bytes()
    assert hashlib.sha256(source).hexdigest() in made, "npm run build in machack/show/js"
    assert len(made) < 400_000
    told = (ROOT / "book/_vendor/codemirror/editor.LICENSE").read_text(encoding="utf-8")
    locked = json.loads((ROOT / "machack/show/js/package-lock.json").read_text(encoding="utf-8"))["packages"]
    bundled = re.findall(r"^(\S+) (\d\S+)$", told, re.MULTILINE)
    assert len(bundled) > 10 and told.count("MIT") >= len(bundled)
    assert all(locked[f"node_modules/{name}"]["version"] == version for name, version in bundled)
