"""Answer boxes in Chromium, from file:// and with no network: the page's checker says what it says here."""

import json
import re
import time
from fractions import Fraction

import chess
import pytest

from book import practice
from book.contents import ROOT
from book.site import answers
from book.site.assets import shipped
from book.tables.teaching import all_exercises, exercise_table, in_page, open_table
from machack import Settings, show, think
from machack.classroom.exercises import answer_box
from machack.classroom.exercises.checking import check_answers, verdict
from machack.classroom.exercises.kinds import Unread
from machack.classroom.exercises.near_misses import near_misses
from machack.classroom.exercises.sealing import read
from machack.classroom.exercises.sets import all_sets, exercise
from machack.notation.descriptive import write
from machack.notation.games import as_board, position
from machack.program.compiled import MODE
from machack.show.boards import in_words
from tests.browser.pages import boxes_pages, sized, until
from tests.browser.pages import page as figures_page
from tests.closed import closed
from tests.proofs import some

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver import ActionChains, Keys

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(MODE != "compiled", reason="it seals exercises: compiled mode only"),
]
IN_PAGE = [each for some_ in all_sets() for each in some_.exercises if in_page(each)]
AT_ONCE = 30
LEFT_OUT = "alpha_beta plausible_captures safe_checks distinct_pieces modifications piece_ratio_term pawn_term king_term centre_term"
TINY = Settings(widths=(2,), depth=2, feedover=0, captures=0, **dict.fromkeys(LEFT_OUT.split(), False))
STYLES = ("short", "opponent", "machine", "teletype")
SHOWN = "en-prise-by-eye width-hand ladder-evaluate games-thirty en-prise-one-man modifications-four pdp6-swap".split()
FOLDED = """<div class="solution dropdown admonition toggle toggle-hidden" id="solved-1"><p class="admonition-title">Solution to
<a href="#mine">yours</a><button class="toggle-button">+</button></p><section id="worked"><p>Half of 9, rounded down.</p></section></div>"""
LISTED = """<nav class="page-toc"><ul><li><a href="#exercises">Exercises</a></li></ul></nav><div class="bd-article">
<div class="exercise" id="width-hand"><p class="admonition-title"><span>Exercise 9.1 </span> (By hand (twice))</p></div>
<div class="exercise needs-python" id="en-prise-one-man"><p class="admonition-title"><span>Exercise 9.12 </span></p></div></div>"""
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
    kept = '{}<div class="answer-progress"></div><div class="answer-keeping"></div>'
    return boxes_pages(place, SHOWN, page=kept, solved=f"{{}}{FOLDED}", listed=f"{LISTED}{{}}")


@pytest.fixture
def page(chromium, folder):
    chromium.get((folder / "page.html").as_uri())
    chromium.execute_script("localStorage.clear()")
    chromium.get((folder / "page.html").as_uri())
    return chromium


def of(browser, exercise_id, selector):
    box = browser.find_element("id", f"answer-{exercise_id}")
    return box.find_elements("css selector", selector)


def idle(browser):
    """Wait until no box looks at an answer or runs code."""
    until(browser, lambda: not browser.execute_script("return bookAnswers.boxes.some(each => each.busy)"))


def check(browser, exercise_id):
    """Presses Check in a box, and returns what is said of each answer."""
    for each in of(browser, exercise_id, ".answer-verdict"):
        browser.execute_script("arguments[0].textContent = ''", each)
    (button,) = [each for each in of(browser, exercise_id, "button") if each.text == "Check"]
    browser.execute_script("arguments[0].click()", button)
    idle(browser)
    return [each.text for each in of(browser, exercise_id, ".answer-verdict")]


def test_thirty_exercises_say_in_the_page_what_they_say_here(page):
    chosen = some(IN_PAGE, AT_ONCE, "answers in a page")
    for one in chosen:
        shut = closed(one.id)
        for place, ask in enumerate(one.asks):
            right = ask.answer or None if not ask.answer_from else None
            for answer in filter(None, [right, ask.stub, *(each.answer for each in ask.wrong)]):
                given = [answer if at == place else "" for at in range(len(one.asks))]
                here = check_answers(shut, given)
                told = page.execute_async_script(ASK, {"exercise": shut, "answers": given})
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
    hint = hint_of(exercise("en-prise-by-eye").asks[1], "e5").replace("'", "’")
    assert said[0].endswith("This part is right.") and hint in said[1]
    assert shown_of(page, "en-prise-by-eye")[1] == "1 of 2 parts right"
    kept = json.loads(page.execute_script("return localStorage.getItem('book-answers')"))
    assert kept["en-prise-by-eye"]["tries"] == 1 and "right" not in kept["en-prise-by-eye"]


def test_who_moves_sits_below_his_squares_are_where_they_are_seen_and_what_is_illegal_is_said_at_once(page):
    page.execute_script("bookAnswers.stop()")
    pawn, step, rook = (of(page, "modifications-four", f"button[data-square={name}]")[0] for name in ("e7", "e6", "a8"))
    assert pawn.location["y"] > step.location["y"] and rook.location["x"] > pawn.location["x"], "Black's side"
    men = page.execute_script(
        "return [...arguments[0].closest('.answer-sheet').querySelectorAll('svg text')].map(each => each.textContent).join('')",
        pawn,
    )
    assert men == "h8g7f6e5d4c3b2a1"
    field = of(page, "modifications-four", ".answer-input")[0]
    field.send_keys("Rd7")
    assert check(page, "modifications-four")[0] == ("Rd7 is not legal here. Write a move like Nf3, N-KB3 or g1f3.")
    field.clear()
    for cell in (pawn, step):
        page.execute_script("arguments[0].click()", cell)
    until(page, lambda: field.get_attribute("value") == "e6")
    pressed = of(page, "modifications-four", "button[aria-pressed=true]")
    assert {each.get_attribute("data-square") for each in pressed} == {"e7", "e6"}
    assert check(page, "modifications-four")[0].startswith("This part is right.")
    assert not page.execute_script("return bookAnswers.begun")
    page.execute_script("document.documentElement.dataset.notation = 'descriptive'")
    for cell in (pawn, step):
        page.execute_script("arguments[0].click()", cell)
    until(page, lambda: field.get_attribute("value") == "P-K3")
    assert check(page, "modifications-four")[0].startswith("This part is right.")
    page.execute_script("delete document.documentElement.dataset.notation")
    for cell in (rook, rook, step):
        page.execute_script("arguments[0].click()", cell)
    assert field.get_attribute("value") == "a8e6", "no move: it stays as it was chosen"


def men_of(browser, exercise_id):
    """The men of a still board, as a page has placed them: the first field of a FEN."""
    drawn = """return [...arguments[0].querySelectorAll('.answer-sheet use')].map(each =>
        [each.getAttribute('href').match(/(?:white|black)-\\w+$/), each.getAttribute('transform').match(/\\d+/g)])"""
    board = chess.Board(None)
    for (name,), (x, y) in browser.execute_script(drawn, of(browser, exercise_id, ".answer-board")[0]):
        color, kind = name.split("-")
        square = chess.square((int(x) - 15) // 45, 7 - (int(y) - 15) // 45)
        board.set_piece_at(square, chess.Piece(chess.PIECE_NAMES.index(kind), color == "white"))
    return board.board_fen()


def test_a_wrong_move_is_played_with_its_reply_and_taken_back(page):
    asked = position("game 2, before White's 30th")
    asked.push_san("Nd4"), asked.push_san("exd4")
    before, after = position("game 2, before White's 30th").board_fen(), asked.board_fen()
    (way,), (said,) = (of(page, "games-thirty", name)[:1] for name in (".answer-way", ".answer-replied"))
    field, knight = of(page, "games-thirty", ".answer-input")[0], of(page, "games-thirty", "button[data-square=d4]")[0]
    assert men_of(page, "games-thirty") == before and not said.is_displayed()
    field.send_keys("Nd4")
    hint = hint_of(exercise("games-thirty").asks[0], "Nd4").replace("'", "’")
    assert check(page, "games-thirty")[0].startswith(f"Not yet. {hint}")
    until(page, lambda: men_of(page, "games-thirty") == after)
    assert said.text.startswith("On the board: 30 Nd4 exd4.") and not way.is_displayed()
    label = of(page, "games-thirty", ".answer-sheet svg")[0].get_attribute("aria-label")
    assert label == in_words(asked)
    (back,) = said.find_elements("css selector", "button")
    assert back.text == "Take it back"
    back.click()
    assert men_of(page, "games-thirty") == before and back.text == "Show the reply"
    back.click()
    until(page, lambda: men_of(page, "games-thirty") == after)
    page.execute_script("arguments[0].click()", knight)  # a square takes it back, and chooses nothing
    assert men_of(page, "games-thirty") == before and field.get_attribute("value") == "Nd4"
    back.click()
    until(page, lambda: men_of(page, "games-thirty") == after)
    field.clear()
    field.send_keys("h3")  # another answer: the board is as it was
    assert men_of(page, "games-thirty") == before and not said.is_displayed() and way.is_displayed()
    check(page, "games-thirty")
    assert men_of(page, "games-thirty") == before and not said.is_displayed()
    assert not page.execute_script("return bookAnswers.begun")


def test_a_reply_is_described_in_the_notation_of_the_book_and_offered_when_a_page_is_opened_again(page, folder):
    field = of(page, "games-thirty", ".answer-input")[0]
    field.send_keys("Nd4")
    check(page, "games-thirty")
    until(page, lambda: "exd4" in of(page, "games-thirty", ".answer-replied")[0].text)
    change = "document.documentElement.dataset.notation = 'descriptive'; document.dispatchEvent(new CustomEvent('book-notation'))"
    page.execute_script(change)
    assert "30 N-Q4 PXN" in of(page, "games-thirty", ".answer-replied")[0].text
    page.get((folder / "page.html").as_uri())
    until(page, lambda: of(page, "games-thirty", ".answer-replied")[0].text == "Show the reply")
    assert men_of(page, "games-thirty") == position("game 2, before White's 30th").board_fen()


def open_box_beside_a_figure(chromium, tmp_path, name):
    """Open a page with a figure, whose script has the board to set pieces on, and an exercise's box."""
    answers.write_box_files(tmp_path / "_static" / "house")
    box = practice.box(exercise(name)).partition("\n")[2].rpartition("\n")[0]
    script_of_boxes = '<script src="_static/house/cells/answers.js"></script>'
    place = tmp_path / "page.html"
    address = figures_page(tmp_path, show.board("startpos"), engine=True)
    place.write_text(
        place.read_text().replace("</main>", f"{box}</main>").replace("</body>", f"{script_of_boxes}</body>")
    )
    chromium.get(address)
    chromium.execute_script("localStorage.clear()")
    chromium.get(address)
    until(chromium, lambda: chromium.execute_script("return document.documentElement.dataset.widgets") == "ready")


def test_pieces_are_set_on_a_board_and_written_into_the_field_and_the_other_way_round(chromium, tmp_path):
    open_box_beside_a_figure(chromium, tmp_path, "en-prise-fooled")
    (field,) = of(chromium, "en-prise-fooled", ".answer-input")
    field.send_keys("kg1 bg2 / ke8 pe6")
    (way,) = [each for each in of(chromium, "en-prise-fooled", "button") if each.text == "Set them on a board"]
    way.click()
    until(chromium, lambda: of(chromium, "en-prise-fooled", ".mh-setup"))
    men = "return document.querySelectorAll('.answer-men .mh-man').length"
    assert way.get_attribute("aria-expanded") == "true" and chromium.execute_script(men) == 4
    board = of(chromium, "en-prise-fooled", ".mh-field")[0]
    chromium.execute_script("arguments[0].focus()", board)
    board.send_keys(Keys.ARROW_UP * 4, Keys.ARROW_LEFT, "n")  # from e1, where it begins, to d5
    assert field.get_attribute("value") == "kg1 bg2 / ke8 nd5 pe6"
    field.send_keys(" ra8")
    assert chromium.execute_script(men) == 6
    assert not of(chromium, "en-prise-fooled", ".mh-setup select"), "nobody asks who is to move"


def test_the_board_to_set_pieces_on_begins_with_the_position_of_the_question(chromium, tmp_path):
    open_box_beside_a_figure(chromium, tmp_path, "draw-three-up")
    (field,) = of(chromium, "draw-three-up", ".answer-input")
    (way,) = [each for each in of(chromium, "draw-three-up", "button") if each.text == "Set them on a board"]
    way.click()
    until(chromium, lambda: of(chromium, "draw-three-up", ".mh-setup"))
    assert not field.get_attribute("value")
    board = of(chromium, "draw-three-up", ".mh-field")[0]
    chromium.execute_script("arguments[0].focus()", board)
    board.send_keys(Keys.ARROW_UP * 6, Keys.ARROW_LEFT, Keys.DELETE)  # from e1, where it begins, to d7
    sides = [sorted(side.split()) for side in field.get_attribute("value").split(" / ")]
    assert sides == [["kg1", "pf2", "pg2", "ph3", "qh5"], ["kg8", "pb7", "pc7", "pg7", "qb2"]]


@pytest.fixture
def tree_to_fill_in(chromium, tmp_path):
    """The tree of the chapter on minimax, whose boxes are the fields of an exercise."""
    answers.write_box_files(tmp_path / "_static" / "house")
    box = practice.box(exercise("minimax-boxes")).partition("\n")[2].rpartition("\n")[0]
    tree = show.dot(think(position("game 3, before White's 14th"), TINY), depth=2, ask="minimax-boxes")
    place = tmp_path / "page.html"
    place.write_text(
        '<!doctype html><html lang="en" data-content_root="./"><meta charset="utf-8"><title>A tree</title>'
        '<meta name="viewport" content="width=device-width">'
        '<link rel="stylesheet" href="_static/house/cells/answers.css"><body style="margin: 16px">'
        f'<div class="cell_output">{tree._repr_mimebundle_()["text/html"]}</div>{box}'
        '<script src="_static/house/cells/answers.js"></script></body></html>',
        encoding="utf-8",
    )
    chromium.get(place.as_uri())
    chromium.execute_script("localStorage.clear()")
    chromium.get(place.as_uri())
    return chromium


def written_into(browser, place, text):
    """Writes a number into a box of the tree and presses Enter; returns what is said below the tree."""
    field = browser.find_elements("css selector", ".answer-cell input")[place]
    field.clear()
    field.send_keys(text, Keys.ENTER)
    until(browser, lambda: not browser.execute_script("return bookAnswers.boxes[0].busy"))
    return [each.text for each in browser.find_elements("css selector", ".answer-said p") if each.text]


def kept_of(browser, name):
    return json.loads(browser.execute_script("return localStorage.getItem('book-answers')"))[name]


def hint_of(ask, answer):
    """Return the hint for a known wrong answer."""
    (hint,) = (wrong.hint for wrong in ask.wrong if wrong.answer == answer)
    return hint


def test_numbers_are_written_into_the_boxes_of_a_tree_and_each_is_judged_at_once(tree_to_fill_in):
    page = tree_to_fill_in
    fields = page.find_elements("css selector", ".answer-cell input")
    asks = exercise("minimax-boxes").asks
    assert [each.accessible_name for each in fields] == [ask.words.replace("'", "’") for ask in asks]
    lit = "return [...document.querySelectorAll('.answer-cell')].findIndex(each => each.matches('.answer-next'))"
    assert page.execute_script(lit) == 0
    assert hint_of(asks[0], "128") in written_into(page, 0, "128")[0].replace("’", "'")
    assert fields[0].get_attribute("aria-invalid") == "true"
    assert asks[0].otherwise in written_into(page, 0, "-500")[0].replace("’", "'")
    assert kept_of(page, "minimax-boxes")["tries"] == 2
    assert written_into(page, 0, "-704") == [] and page.switch_to.active_element == fields[1]
    assert page.execute_script(lit) == 1 and fields[0].get_attribute("readonly")
    assert fields[0].get_attribute("value") == "−704" and kept_of(page, "minimax-boxes")["tries"] == 2
    assert written_into(page, 1, "96") == [] and page.execute_script(lit) == 2
    assert exercise("minimax-boxes").shows in written_into(page, 2, "96")[0]
    kept = kept_of(page, "minimax-boxes")
    assert kept["right"] and kept["tries"] == 3 and kept["answer"] == ["−704", "96", "96"]
    assert not page.execute_script("return bookAnswers.begun")
    page.refresh()
    until(page, lambda: len(page.find_elements("css selector", ".answer-filled")) == 3)
    (again,) = [each for each in page.find_elements("css selector", ".own-bar button") if each.text == "Reset"]
    again.click()
    fields = page.find_elements("css selector", ".answer-cell input")
    assert [each.get_attribute("value") for each in fields] == ["", "", ""] and page.execute_script(lit) == 0
    assert not any(each.get_attribute("readonly") for each in fields)


def test_a_box_of_a_tree_is_checked_by_the_button_too(tree_to_fill_in):
    page = tree_to_fill_in
    (button,) = [each for each in page.find_elements("css selector", ".own-bar button") if each.text == "Check"]
    fields = page.find_elements("css selector", ".answer-cell input")
    button.click()
    assert page.switch_to.active_element == fields[0], "nothing is written yet"
    fields[0].send_keys("-500")
    button.click()
    idle(page)
    asks = exercise("minimax-boxes").asks
    said = [each.text for each in page.find_elements("css selector", ".answer-said p") if each.text]
    assert asks[0].otherwise in said[0].replace("’", "'") and kept_of(page, "minimax-boxes")["tries"] == 1
    fields[0].clear()
    fields[0].send_keys("-704")
    button.click()
    until(page, lambda: fields[0].get_attribute("readonly"))


def test_a_wrong_number_that_was_kept_is_reported_and_the_next_takes_its_place(tree_to_fill_in):
    page = tree_to_fill_in
    for place, text in enumerate(("-704", "96", "128")):
        written_into(page, place, text)
    page.refresh()
    until(page, lambda: page.find_elements("css selector", ".answer-cell input[aria-invalid=true]"))
    said = [each.text for each in page.find_elements("css selector", ".answer-said p") if each.text]
    assert len(said) == 1 and hint_of(exercise("minimax-boxes").asks[2], "128") in said[0].replace("’", "'")
    field = page.find_elements("css selector", ".answer-cell input")[2]
    field.click()
    field.send_keys("96")
    assert field.get_attribute("value") == "96"


def test_the_field_of_a_box_is_in_it_below_its_move_and_follows_the_tree_when_it_is_drawn_again(tree_to_fill_in):
    page = tree_to_fill_in
    within = """
        const box = arguments[0].querySelector('path').getBoundingClientRect(), name = arguments[0].querySelector('text').getBoundingClientRect()
        const field = arguments[1].getBoundingClientRect()
        return [field.left >= box.left && field.right <= box.right && field.top >= name.bottom - 3 && field.bottom <= box.bottom,
                field.height >= 24, [...arguments[0].querySelectorAll('text')].filter(each => each.checkVisibility()).length]"""
    sized(page, 390)
    for _ in range(2):
        asked = page.find_elements("css selector", "[data-asked]")
        fields = page.find_elements("css selector", ".answer-cell input")
        by_ask = {name: place for place, name in enumerate(["Qxc6", "Bxf6", "top"])}
        for each in asked[-3:]:
            field = fields[by_ask[each.get_attribute("data-asked").split()[1]]]
            assert page.execute_script(within, each, field) == [True, True, 1]
        assert page.execute_script("return document.documentElement.scrollWidth") <= 390
        page.execute_script("""
            const shown = document.querySelector('.cell_output figure'), more = shown.cloneNode(true)
            for (const each of more.querySelectorAll('.answer-cell, .answer-said')) each.remove()
            for (const each of more.querySelectorAll('text')) each.style.display = ''
            more.querySelector('.mh-picture').replaceChildren(more.querySelector('svg'))
            shown.after(more)""")
        until(page, lambda: page.execute_script("return !!document.querySelector('figure + figure .answer-cell')"))


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
            f"{plain} moves",
            f"{plain} thousand",
            f"{value:.0f}½",
            f"{Fraction(plain) * 100} %",
            f"{value + float(ask.get('step', 1)) / 2:.10g}",
            "nine",
            "NaN",
            "many",
        ]
    if ask["kind"] == "move":
        board = as_board(ask["board"])
        move = next((each for each in board.legal_moves if each.uci() == form), None)
        names = [form, board.san(move), *(write(board, move, style) for style in STYLES)] if move else [form] * 3
        old = [each(name) for name in names[2:] for each in (str.lower, str.upper, lambda n: n.replace("x", "*"), bare)]
        false = [
            f"{names[2]} MATE",
            f"{names[2]}ch",
            f"{names[2]}+",
            f"B-{names[0][2:4]}",
            "Nxd4",
            "R-Q7",
            "a1a1",
            "0000",
        ]
        numbered = [f"15 {names[1]}", f"14 ... {names[2]}", f"14...{names[1]}!", f"1234 {names[1]}", "15 Nxd4", "15 "]
        return [
            *names,
            *old,
            *false,
            *numbered,
            f"{names[1]}!",
            f"{names[1]}#",
            names[0].upper(),
            names[1].replace("x", ""),
        ]
    if ask["kind"] == "line":
        return [form, "1 e4 e5 Ke3", "1. e4 e5, 2.Nf3", "1...", form.replace(" ", ", "), f"{form} 3 R-Q7"]
    if ask["kind"] == "word":
        return [form, f"{form[:6]},,{form[6:]}", form.lstrip("0"), f"{form}9"]
    return [
        form,
        form.upper(),
        ", ".join(form.split()),
        ", ".join(form),
        " and ".join(form.split()),
        f"row {form}",
        f"{form} i9",
        f"{form}.",
        " ".join(form),
        "12",
        "none",
        "No square",
        "nothing, 0",
        "-",
        *([f" {form.replace('-', '−')}  ", form.replace("'", "’")] if ask["kind"] == "words" else []),
    ]


def is_plain(ask):
    kinds = ("number", "choice", "letters", "list", "chosen", "square", "squares", "word", "words", "move", "line")
    return not ask.judge and ask.kind in kinds


def plain_answers():
    """Every sealed ask that has no judge, with right answers, known wrong ones and those that come near, each in many spellings."""
    for one in IN_PAGE:
        if not any(is_plain(ask) for ask in one.asks):
            continue
        for ask, shut in zip(one.asks, closed(one.id)["asks"]):
            if not is_plain(ask):
                continue
            forms = [form_of(ask, each) for each in (ask.answer, *ask.also, *(wrong.answer for wrong in ask.wrong))]
            near = [form for right in forms[:1] for form, _ in near_misses(ask.kind, right)]
            turned = [form[::-1] for form in forms[:1] if ask.kind == "letters"]
            turned += [" ".join(sorted(form.split())) for form in forms[:1] if ask.kind == "list"]
            yield (shut, sorted({text for form in [*forms, *near, *turned] for text in spellings(shut, form)} | {" "}))


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
                there = (one["right"], one["kind"], one["words"], one.get("played", ""))
                assert there == (here.right, here.kind, here.words, here.played), (ask, text)
                known += 1
        assert any(one and one["right"] for one in said), ask["words"]
        left = [text for text, one in zip(texts, said) if not one and ask["kind"] in ("move", "line")]
        assert not left, left
    assert known > 0.8 * sum(len(texts) for _, texts in asks)  # the other spellings are left to Python


def test_a_line_that_is_not_legal_is_said_without_python_even_where_a_judge_tries_lines(page):
    ask = closed("modifications-lines")["asks"][0]
    (said,) = page.execute_async_script(PLAIN, [[ask, ["Nf3 a6 Ke3", "Nf3 a6 Ng1"]]])
    here = verdict(ask, "Nf3 a6 Ke3")
    assert (said[0]["kind"], said[0]["words"], said[1]) == (here.kind, here.words, None)
    assert not page.execute_script("return bookAnswers.begun")


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
    said = "The checker is starting in this page; the first answer takes ten seconds or more."
    until(page, lambda: of(page, "width-hand", ".own-status")[0].text == said)
    idle(page)
    assert "right" in of(page, "width-hand", ".answer-verdict")[0].text


def test_an_answer_changed_while_it_is_checked_is_checked_as_it_then_is(page):
    first, second = of(page, "width-hand", ".answer-input")
    first.send_keys("9")
    second.send_keys("13")
    (button,) = [each for each in of(page, "width-hand", "button") if each.text == "Check"]
    page.execute_script("arguments[0].click(); arguments[1].value = '10'", button, first)
    idle(page)
    said = of(page, "width-hand", ".answer-verdict")
    assert "answer-wrong" in said[0].get_attribute("class") and "answer-right" in said[1].get_attribute("class")
    kept = json.loads(page.execute_script("return localStorage.getItem('book-answers')"))["width-hand"]
    assert (kept["tries"], kept["answer"]) == (1, ["10", "13"]) and "right" not in kept


def test_the_table_of_exercises_shows_those_that_are_asked_for(chromium, folder):
    scripts = "".join(f'<script src="_static/house/cells/{name}.js"></script>' for name in ("answers", "classroom"))
    (folder / "table.html").write_text(
        '<!doctype html><html lang="en" data-content_root="./"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Table</title>'
        '<link rel="stylesheet" href="_static/house/cells/answers.css"><style>.pst-scrollable-table-container { overflow-x: auto }</style>'
        f"<body>{exercise_table().data}{open_table().data}<script>{shipped('mount.js')}</script>{scripts}</body></html>",
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

    sized(chromium, 390, 900)
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


def test_the_keyboard_comes_to_a_board_at_a_piece_of_the_side_to_move(page):
    for name in ("en-prise-by-eye", "games-thirty"):
        stops = [each for each in of(page, name, ".answer-grid button") if each.get_attribute("tabindex") == "0"]
        named = [each.get_attribute("aria-label").split(", ")[1].split()[0] for each in stops]
        turns = [as_board(each).turn for each in answer_box.boards_of(exercise(name))]
        assert named == ["white" if turn else "black" for turn in turns]


def stop_of(browser, name, board=0):
    """Return the square at which the keyboard comes to a board of a box."""
    grid = of(browser, name, ".answer-grid")[board]
    (stop,) = grid.find_elements("css selector", "button[tabindex='0']")
    return stop.get_attribute("data-square")


def test_the_keyboard_comes_to_a_board_at_the_square_that_its_field_holds(page, folder):
    first, second = of(page, "en-prise-by-eye", ".answer-input")
    empty = stop_of(page, "en-prise-by-eye")
    first.send_keys("d5 e5")
    assert stop_of(page, "en-prise-by-eye") == "d5"
    second.send_keys("a4")
    assert stop_of(page, "en-prise-by-eye") == "a4", "of two fields the one that the reader turned to"
    second.send_keys(Keys.BACKSPACE, Keys.BACKSPACE)
    assert stop_of(page, "en-prise-by-eye") == empty
    first.send_keys(Keys.BACKSPACE * 5, "e5")
    page.get((folder / "page.html").as_uri())
    assert stop_of(page, "en-prise-by-eye") == "e5", "and so when a page is opened again"


def test_of_a_move_the_keyboard_comes_to_its_piece_and_never_to_an_empty_square(page):
    step = of(page, "modifications-four", "button[data-square=e6]")[0]
    for cell in (of(page, "modifications-four", "button[data-square=e7]")[0], step):
        page.execute_script("arguments[0].click()", cell)
    field = of(page, "modifications-four", ".answer-input")[0]
    until(page, lambda: field.get_attribute("value") == "e6")
    assert stop_of(page, "modifications-four") == "e7"
    (typed,) = of(page, "games-thirty", ".answer-input")[:1]
    first = stop_of(page, "games-thirty")
    typed.send_keys("Nd4")
    assert stop_of(page, "games-thirty") == first != "d4"


def test_a_reader_who_has_walked_on_finds_the_square_again(page):
    begin = of(page, "en-prise-by-eye", f"button[data-square={stop_of(page, 'en-prise-by-eye')}]")[0]
    begin.send_keys(Keys.ARROW_UP, Keys.TAB)
    there = stop_of(page, "en-prise-by-eye")
    assert there != begin.get_attribute("data-square")
    of(page, "en-prise-by-eye", ".answer-input")[0].send_keys(Keys.TAB)
    assert stop_of(page, "en-prise-by-eye") == there


PIECES_ASKED_ABOUT = {  # exercise: (the board, where the keyboard comes to it)
    "games-rook": (0, "e4"),  # "the rook's move", and White has one rook
    "kotok-bath": (0, "g5"),  # "the squares the knight can go to", and Black has one knight
    "los-alamos-edge": (1, "c6"),  # "every square that the king could go to", and Black is to move
}


@pytest.mark.parametrize("name", PIECES_ASKED_ABOUT)
def test_the_keyboard_comes_to_the_piece_that_the_question_is_about(chromium, tmp_path, name):
    named = boxes_pages(tmp_path / "named", (name,), page="{}")
    chromium.get((named / "page.html").as_uri())
    board, square = PIECES_ASKED_ABOUT[name]
    assert stop_of(chromium, name, board) == square


def test_the_keyboard_comes_to_no_piece_that_a_reader_would_have_to_find(chromium, tmp_path):
    """After a check the king asked about is the other side's; "the rook on a3" is not White's to move."""
    named = boxes_pages(tmp_path / "named", ("mater-order", "nss-content"), page="{}")
    chromium.get((named / "page.html").as_uri())
    assert stop_of(chromium, "mater-order") == "c3" and stop_of(chromium, "nss-content") == "e1"


def test_the_way_out_of_a_box_for_code_is_seen_while_the_box_has_the_focus(page):
    leave = lambda name: [each.is_displayed() for each in of(page, name, ".own-leave")]  # noqa: E731
    assert not any(leave("ladder-evaluate") + leave("pdp6-swap"))
    typed, _ = editor_of(page)
    assert leave("ladder-evaluate") == [True]
    (line,) = of(page, "ladder-evaluate", ".own-leave")
    assert "Escape, then Tab" in line.text and typed.get_attribute("aria-describedby") == line.get_attribute("id")
    of(page, "pdp6-swap", "textarea")[0].click()
    assert leave("ladder-evaluate") == [False] and sum(leave("pdp6-swap")) == 1


def test_a_button_that_waits_keeps_the_focus(page):
    """While an answer is looked at or code runs, and when the button that stopped it is gone."""
    typed, _ = editor_of(page)
    typed.send_keys("while True: pass")
    focused = "return document.activeElement.textContent"
    for name in ("Check", "Try it"):
        (button,) = [each for each in of(page, "ladder-evaluate", "button") if each.text == name]
        page.execute_script("arguments[0].focus()", button)
        ActionChains(page).send_keys(Keys.ENTER).perform()
        assert button.get_attribute("aria-disabled") == "true" and page.execute_script(focused) == name
        (stop,) = [each for each in of(page, "ladder-evaluate", "button") if each.text == "Stop"]
        page.execute_script("arguments[0].focus()", stop)
        ActionChains(page).send_keys(Keys.ENTER).perform()
        idle(page)
        assert page.execute_script("return document.activeElement.parentElement.className") == "own-bar"


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


def shown_of(browser, exercise_id):
    """What is said of each answer, as a reader sees it, and beside the buttons."""
    return [each.text for each in of(browser, exercise_id, ".answer-verdict")], of(
        browser, exercise_id, ".own-bar .own-status"
    )[0].text


def test_a_verdict_goes_when_its_answer_is_changed_and_is_there_again_with_it(page, folder):
    first, second = of(page, "width-hand", ".answer-input")
    first.send_keys("9")
    second.send_keys("13")
    said = check(page, "width-hand")
    assert shown_of(page, "width-hand") == (said, "right, at the first try")
    second.send_keys("4")
    assert shown_of(page, "width-hand") == ([said[0], ""], "changed since it was right")
    page.get((folder / "page.html").as_uri())
    right = "This part is right."  # the other is changed
    until(page, lambda: shown_of(page, "width-hand") == ([right, ""], "changed since it was right"))
    first, second = of(page, "width-hand", ".answer-input")
    second.send_keys(Keys.BACKSPACE)
    assert shown_of(page, "width-hand")[1] == "right, at the first try"
    second.send_keys("4")
    assert right not in check(page, "width-hand")[1]
    assert (kept_of(page, "width-hand")["answer"], kept_of(page, "width-hand")["tries"]) == (["9", "13"], 1)
    page.get((folder / "page.html").as_uri())
    until(page, lambda: shown_of(page, "width-hand") == ([right, ""], "changed since it was right"))
    assert not page.execute_script("return bookAnswers.begun")


def test_a_wrong_answer_that_was_checked_is_reported_again_and_one_that_was_not_is_left_alone(page, folder):
    first, second = of(page, "width-hand", ".answer-input")
    first.send_keys("10")
    second.send_keys("13")
    said = check(page, "width-hand")
    of(page, "en-prise-by-eye", ".answer-input")[0].send_keys("e5")
    page.get((folder / "page.html").as_uri())
    until(page, lambda: shown_of(page, "width-hand") == (said, ""))
    assert shown_of(page, "en-prise-by-eye") == (["", ""], "")
    assert kept_of(page, "width-hand")["tries"] == 1


def test_an_exercise_in_steps_is_taken_up_where_it_was_left(page, folder):
    asks = exercise("games-thirty").asks
    fields = of(page, "games-thirty", ".answer-input")
    fields[0].send_keys(asks[0].answer)
    check(page, "games-thirty")
    assert fields[1].is_displayed() and shown_of(page, "games-thirty")[1] == "right so far"
    page.get((folder / "page.html").as_uri())
    until(page, lambda: of(page, "games-thirty", ".answer-input")[1].is_displayed())
    said, status = shown_of(page, "games-thirty")
    assert said[0] == "This part is right." and not any(said[1:]) and not status
    of(page, "games-thirty", ".answer-input")[0].clear()
    of(page, "games-thirty", ".answer-input")[0].send_keys(asks[0].wrong[0].answer)
    assert not any(shown_of(page, "games-thirty")[0])
    page.get((folder / "page.html").as_uri())
    assert not of(page, "games-thirty", ".answer-input")[1].is_displayed()
    assert not any(shown_of(page, "games-thirty")[0])


def test_a_function_that_was_right_is_right_again_without_python_and_plays_whatever_is_tried_after_it(page, folder):
    right, wrong = "from machack.classroom.ladder import evaluate", "def evaluate(board): return 0"
    write_into = (
        "const [area, text] = arguments; area.value = text; area.dispatchEvent(new Event('input', { bubbles: true }))"
    )
    page.execute_script(write_into, of(page, "ladder-evaluate", "textarea")[0], right)
    assert "That is right" in check(page, "ladder-evaluate")[0]
    page.get((folder / "page.html").as_uri())
    until(page, lambda: shown_of(page, "ladder-evaluate")[0] == ["That is right."])
    page.execute_script(write_into, of(page, "ladder-evaluate", "textarea")[0], wrong)
    assert shown_of(page, "ladder-evaluate") == ([""], "changed since it was right")
    assert not page.execute_script("return bookAnswers.begun")
    assert "right" not in check(page, "ladder-evaluate")[0]
    assert kept_of(page, "ladder-evaluate")["answer"] == [right]
    page.get((folder / "page.html").as_uri())
    assert shown_of(page, "ladder-evaluate") == ([""], "changed since it was right")


def test_a_wrong_answer_of_which_no_more_is_known_brings_the_hint_of_its_own_part(page):
    one = exercise("games-thirty")
    hints = lambda: [each.text for each in of(page, "games-thirty", ".answer-hints li")]  # noqa: E731
    page.execute_script(
        "for (const each of bookAnswers.boxes.flatMap(({ exercise }) => exercise.asks)) delete each.otherwise"
    )
    first, second = of(page, "games-thirty", ".answer-input")
    for answer, told in (("Rd8", 0), ("Rd3", 1), ("Rd2", 1)):  # known; not known; and there is no other hint for (a)
        first.clear()
        first.send_keys(answer)
        said = check(page, "games-thirty")[0]
        assert said.startswith("Not yet.") and ("That is not the right move." in said) == bool(told)
        assert hints() == [one.hints[0]] * told
    first.clear()
    first.send_keys(one.asks[0].answer)
    check(page, "games-thirty")
    second.send_keys("Kg2")
    assert check(page, "games-thirty")[1] == "Not yet. That is not the right move." and hints() == list(one.hints[:2])


def test_the_page_s_contents_have_every_exercise_by_its_number_and_what_is_answered(page, folder):
    page.get((folder / "listed.html").as_uri())
    links = page.find_elements("css selector", ".page-toc .toc-exercises a")
    told = [[each.get_attribute(name) for name in ("textContent", "title", "aria-label", "class")] for each in links]
    assert told == [
        ["9.1", "By hand (twice)", "Exercise 9.1, By hand (twice)", ""],
        ["9.12", "", "Exercise 9.12", "needs-python"],
    ]
    assert [each.get_attribute("href").partition("#")[2] for each in links] == ["width-hand", "en-prise-one-man"]
    marks = lambda: [each.get_attribute("data-answered") for each in links]  # noqa: E731
    assert marks() == ["", ""]
    for field, answer in zip(of(page, "width-hand", ".answer-input"), ("9", "13"), strict=True):
        field.send_keys(answer)
    assert all("right" in each for each in check(page, "width-hand"))
    assert marks() == ["right", ""]


def test_a_solution_has_one_door(chromium, folder):
    page, last = chromium, SHOWN[-1]
    page.get((folder / "solved.html").as_uri())
    solution = page.find_element("id", "solved-1")
    doors = [each for each in page.find_elements("css selector", ".own-bar button") if each.text == "Solution"]
    assert doors == of(page, last, "button[aria-expanded]") and len(doors) == 1
    (door,) = doors
    seen = []
    for _ in range(3):
        seen.append((solution.is_displayed(), door.get_attribute("aria-expanded"), door.text))
        door.click()
    assert seen == [(False, "false", "Solution"), (True, "true", "Hide the solution"), (False, "false", "Solution")]
    assert "Half of 9, rounded down." in solution.text and "+" not in solution.text
    page.get((folder / "solved.html").as_uri() + "?again#worked")
    until(page, lambda: page.find_element("id", "worked").is_displayed())
    page.get((folder / "solved.html").as_uri() + "?once-more")
    assert not page.find_element("id", "solved-1").is_displayed()
    page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        assert page.find_element("id", "solved-1").is_displayed()
    finally:
        page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


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


def test_a_reader_stops_what_does_not_end_and_it_counts_as_no_try(page):
    area = of(page, "ladder-evaluate", "textarea")[0]
    page.execute_script("arguments[0].value = arguments[1]", area, "def evaluate(board):\n    while True: pass")
    (check_it, stop) = (
        next(
            each for each in of(page, "ladder-evaluate", ".own-bar button") if each.get_attribute("textContent") == name
        )
        for name in ("Check", "Stop")
    )
    assert not stop.is_displayed()
    check_it.click()
    until(page, stop.is_displayed)
    before = page.execute_script("return bookAnswers.all()['ladder-evaluate']?.tries ?? 0")
    stop.click()
    until(page, lambda: not stop.is_displayed())
    assert "It was stopped." in [each.text for each in of(page, "ladder-evaluate", ".answer-verdict")]
    assert page.execute_script("return bookAnswers.all()['ladder-evaluate']?.tries ?? 0") == before
    page.execute_script("arguments[0].value = arguments[1]", area, "from machack.classroom.ladder import evaluate")
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
    idle(page)
    assert all("That is right" in each.text for each in of(page, "width-hand", ".answer-verdict"))
    assert "right" not in of(page, "ladder-evaluate", ".answer-verdict")[0].get_attribute("class")
    assert of(page, "ladder-evaluate", ".answer-verdict")[0].text


def test_what_was_typed_and_not_checked_is_still_there(page, folder):
    of(page, "width-hand", ".answer-input")[0].send_keys("11")
    page.get((folder / "page.html").as_uri())
    assert of(page, "width-hand", ".answer-input")[0].get_attribute("value") == "11"


def test_a_plain_box_for_code_has_its_numbers_where_the_editor_will_have_them(page):
    number = "return getComputedStyle(bookAnswers.boxes.find(({ exercise }) => exercise.id === arguments[0]).fields[0].element, '::before').content"
    assert page.execute_script(number, "ladder-evaluate").replace("\\a ", " ").startswith('"1 2 3 4')
    assert page.execute_script(number, "pdp6-swap") == "none"
    of(page, "ladder-evaluate", "textarea")[0].click()
    until(page, lambda: of(page, "ladder-evaluate", ".book-editor"))
    assert page.execute_script(number, "ladder-evaluate") == "none"


@pytest.mark.gate
def test_answers_are_saved_and_read_in_the_form_that_grading_takes(page, tmp_path):
    from machack.classroom.school.submissions import read

    page.execute_script("bookAnswers.keep('width-hand', { tries: 2, right: '2026-11-24', answer: ['9', '13'] })")
    told = page.execute_script("return JSON.stringify({ student: 'ada', answers: bookAnswers.all() })")
    (tmp_path / "x.json").write_text(told)
    given = read(tmp_path / "x.json")
    assert (given.student, given.says, given.answers) == ("x", "ada", {"width-hand": ["9", "13"]})


CAUGHT = """
globalThis.saved = []
HTMLAnchorElement.prototype.click = async function () { saved.push(this.download, await (await fetch(this.href)).text()) }"""


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_what_is_saved_is_said_and_read_again_with_its_name(page, tmp_path, encoding):
    press = "for (const each of document.querySelectorAll('.answer-keeping button')) if (each.textContent === arguments[0]) each.click()"
    said = "return document.querySelector('.answer-keeping [role=status]').textContent"
    page.execute_script("bookAnswers.keep('width-hand', { tries: 2, right: '2026-11-24', answer: ['9', '13'] })")
    name = page.find_element("css selector", "#answer-student")
    name.clear()
    name.send_keys("Jürgen Müller")
    page.execute_script(CAUGHT)
    page.execute_script(press, "Save")
    until(page, lambda: page.execute_script("return saved.length"))
    file, text = page.execute_script("return saved")
    kept = page.execute_script("return Object.keys(bookAnswers.all()).length")
    assert file == "Jürgen Müller.json" and f"Saved {kept} answer" in page.execute_script(said)
    page.execute_script(press, "Delete all")
    page.execute_script(press, "Delete all")
    name.clear()
    (tmp_path / file).write_text(text, encoding=encoding)
    page.find_element("css selector", ".answer-keeping input[type=file]").send_keys(str(tmp_path / file))
    until(page, lambda: page.execute_script(said).startswith("Loaded "))
    assert page.execute_script("return bookAnswers.all()['width-hand'].answer") == ["9", "13"]
    assert name.get_property("value") == "Jürgen Müller"


@pytest.mark.parametrize("width", [1280, 390])
def test_no_box_is_wider_than_the_page(page, width):
    page.set_window_size(width, 900)
    sized(page, width, 900)
    assert page.execute_script("return document.documentElement.scrollWidth") <= width


# ---- the editor of a box for code ----
def in_view(page):
    """Turns to a box for code with the pointer; returns where one types, when the editor is there."""
    field = of(page, "ladder-evaluate", ".answer-function")[0]
    page.execute_script("arguments[0].scrollIntoView({ block: 'center' })", field)
    ActionChains(page).move_to_element(field).perform()
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
    sized(page, width, 700)
    code = "\n".join(f"x{at} = {at}" for at in range(lines))
    page.execute_script("bookAnswers.keep('ladder-evaluate', { draft: [arguments[0]] })", code)
    far = (folder / "page.html").read_text(encoding="utf-8").replace("<main>", "<main style='padding-top: 3000px'>")
    (folder / "far.html").write_text(far, encoding="utf-8")
    page.get((folder / "far.html").as_uri())
    plain = page.execute_script(LOOK, of(page, "ladder-evaluate", "textarea")[0])
    page.execute_script("arguments[0].scrollIntoView({ block: 'center' })", of(page, "ladder-evaluate", "textarea")[0])  # fmt: skip
    time.sleep(0.5)
    assert not page.execute_script(
        "return Boolean(globalThis.bookEditor)"
    )  # seen, not turned to: nothing of it is loaded
    in_view(page)
    editor, line = (of(page, "ladder-evaluate", each)[0] for each in (".book-editor", ".cm-line"))
    made = page.execute_script(LOOK, editor, line)
    assert made == {**plain, "inner": pytest.approx(plain["inner"], abs=1)}
    assert plain["size"] == "13px"


@pytest.mark.parametrize("width", [1280, 390])
def test_a_long_line_scrolls_inside_the_editor_and_never_the_page(page, width):
    sized(page, width, 700)
    typed, _ = editor_of(page)
    column = of(page, "ladder-evaluate", ".answer-function")[0].size["width"]
    typed.send_keys("x = '" + 300 * "long " + "'")
    editor = of(page, "ladder-evaluate", ".book-editor")[0]
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
    assert all(of(page, "ladder-evaluate", f".book-editor .code-{kind}") for kind in kinds)
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
    (again,) = [each for each in of(page, "ladder-evaluate", "button") if each.text == "Reset"]
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
        "for (const [name, value] of [['--pst-color-text-base', arguments[2]], ['--pst-color-surface', arguments[3]], ['--book-soft', arguments[4]]])"
        " document.documentElement.style.setProperty(name, value)",
        theme, paper, ink, surface, soft,
    )  # fmt: skip
    typed, _ = editor_of(page)
    typed.send_keys("def f(x):", Keys.ENTER, "if x:", Keys.ENTER, "return 'a'", Keys.ENTER, "y = 12  # why")
    page.execute_script((ROOT / "tests/browser/vendor/axe.min.js").read_text())
    found = page.execute_async_script(
        "const told = some => some.map(({ id }) => id);"
        "axe.run('.book-editor').then(({ violations, passes }) => arguments[0]({ violations: told(violations), passes: told(passes) }), fault => arguments[0](String(fault)))"
    )
    assert found["violations"] == [] and len(found["passes"]) > 3


def test_code_is_tried_without_being_checked(page):
    typed, _ = editor_of(page)
    typed.send_keys("def twice(x): return 2 * x", Keys.ENTER, "print(twice(21))", Keys.ENTER, "twice(4)")
    (button,) = [each for each in of(page, "ladder-evaluate", "button") if each.text == "Try it"]

    def tried():
        page.execute_script("arguments[0].click()", button)
        idle(page)
        return of(page, "ladder-evaluate", ".answer-printed")[0].text

    assert tried() == "42\n8"
    assert not of(page, "ladder-evaluate", ".answer-verdict")[0].text
    kept = json.loads(page.execute_script("return localStorage.getItem('book-answers')"))["ladder-evaluate"]
    assert "tries" not in kept and kept["draft"]
    typed.send_keys(Keys.ENTER, "nothing()")
    assert "NameError" in tried()
    assert [each for each in of(page, "width-hand", "button") if each.text == "Try it" and each.is_displayed()] == []


def test_lines_for_the_pdp6_are_tried_without_being_checked(page):
    one, three = of(page, "pdp6-swap", "textarea")
    first = exercise("pdp6-swap").asks[0].words
    (button,) = [each for each in of(page, "pdp6-swap", "button") if each.text == "Try it"]

    def tried():
        page.execute_script("arguments[0].click()", button)
        idle(page)
        return of(page, "pdp6-swap", ".answer-printed")[0].text

    assert tried().splitlines()[:2] == [f"{first}:", "000100  200040,,000001  MOVE 1,1"]
    for each in (one, three):
        each.clear()
    assert tried() == "There are no lines yet."
    one.send_keys(" HLRZ 2,1", Keys.ENTER, " IOR 1,[5]")
    assert tried().splitlines() == [
        "000100  554100,,000001  HLRZ 2,1",
        "000101  434040,,000103  IOR 1,[5]",
        "000103  000000,,000005  a literal",
    ]
    three.send_keys(" MOVE 1,FOO")
    assert tried().endswith("Line 1, column 9: FOO is not defined.") and tried().startswith(f"{first}:")
    assert not any(each.text for each in of(page, "pdp6-swap", ".answer-verdict"))
    assert "tries" not in json.loads(page.execute_script("return localStorage.getItem('book-answers')"))["pdp6-swap"]


def test_the_editor_beside_the_pages_comes_with_the_licences_of_what_is_in_it():
    made = (ROOT / "book/_vendor/codemirror/editor.js").read_text(encoding="utf-8")
    assert len(made) < 400_000
    told = (ROOT / "book/_vendor/codemirror/editor.LICENSE").read_text(encoding="utf-8")
    locked = json.loads((ROOT / "machack/show/js/package-lock.json").read_text(encoding="utf-8"))["packages"]
    bundled = re.findall(r"^(\S+) (\d\S+)$", told, re.MULTILINE)
    assert len(bundled) > 10 and told.count("MIT") >= len(bundled)
    assert all(locked[f"node_modules/{name}"]["version"] == version for name, version in bundled)
