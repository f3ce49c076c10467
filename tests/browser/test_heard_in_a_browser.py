"""What a screen reader would say: each event of the live regions, and each control that takes the focus, in their order.

A line that begins with "said" is what a live region was changed to; "[role] name" is what has the focus, as the
accessibility tree of Chromium has it, with its states and its description.
"""

import pytest

from book import practice
from book.site import answers, run_page
from book.site.assets import shipped
from machack import Settings, show, think
from machack.classroom.exercises.sets import exercise
from machack.notation.games import position
from tests.browser.pages import ROOT, page, until
from tests.seen import held

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver import ActionChains, Keys

pytestmark = pytest.mark.browser
LISTEN = """
const LIVE = "output, [role=status], [role=alert], [aria-live]", last = new Map()
const speaks = region => region.getAttribute("aria-live") !== "off" && region.checkVisibility()
globalThis.heard = []
new MutationObserver(changes => {
  const regions = new Set(changes.map(({ target }) => (target.closest ? target : target.parentElement)?.closest(LIVE)).filter(Boolean))
  for (const region of regions) {
    const text = speaks(region) ? region.textContent.trim().replace(/\\s+/g, " ") : ""
    if (text && text !== last.get(region)) heard.push(text)
    last.set(region, text)
  }
}).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ["hidden"] })
"""
STATES = ("invalid", "pressed", "expanded", "checked", "level", "selected")
ORDINARY = (None, "", "false", False)
TINY = Settings(widths=(2,), depth=2, feedover=0, captures=0)
MATE, SACRIFICE = "game 3, before White's 21st", "game 3, before White's 20th"


class Ears:
    """Somebody who hears a page: `lines` is what was heard."""

    def __init__(self, browser):
        self.browser, self.lines = browser, []
        browser.execute_script(LISTEN)

    def does(self, what):
        """Note what the reader does now."""
        self.lines.append(f"-- {what}")
        return self

    def hears(self, words=""):
        """Note all that was said, when these words are among it."""
        until(self.browser, lambda: self.browser.execute_script("return heard.join(' ').includes(arguments[0])", words))
        self.lines += [f"said: {text}" for text in self.browser.execute_script("return heard.splice(0)")]

    def focused(self):
        """Note what has the focus."""
        found = self.browser.execute_cdp_cmd("Runtime.evaluate", {"expression": "document.activeElement"})
        asked = {"objectId": found["result"]["objectId"], "fetchRelatives": False}
        (node,) = self.browser.execute_cdp_cmd("Accessibility.getPartialAXTree", asked)["nodes"]
        of = {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
        states = "".join(f", {name} {of[name]}" for name in STATES if of.get(name) not in ORDINARY)
        described = node.get("description", {}).get("value")
        line = f"[{node['role']['value']}] {node['name']['value']}{states}"
        self.lines.append(f"{line} ({described})" if described else line)

    def keys(self, *keys):
        """Press keys one after the other where the focus is."""
        for key in keys:
            ActionChains(self.browser).send_keys(key).perform()

    @property
    def text(self):
        return "\n".join(self.lines)


def waits(browser):
    figure = "document.querySelector('.mh-playfigure')?.machack"
    until(browser, lambda: browser.execute_script(f"const f = {figure}; return f && !f.thinking && f.legal"))


def press(browser, words):
    (button,) = [each for each in browser.find_elements("css selector", "button") if each.text == words]
    button.click()


def played(browser, folder):
    browser.get(page(folder, show.play(), engine=True))
    waits(browser)
    ears = Ears(browser)
    entry = browser.find_element("css selector", ".mh-entry")
    for move in ("e4", "Nf3"):
        ears.does(f"plays {move}")
        entry.send_keys(move, Keys.ENTER)
        ears.hears("Your move.")
    ears.does("types what is not legal")
    entry.send_keys("Ke4", Keys.ENTER)
    ears.hears("Ke4")
    ears.does("takes back")
    press(browser, "Take back")
    ears.hears("Taken back.")
    ears.does("resigns")
    press(browser, "Resign")
    ears.hears("you resigned")
    return ears


def puzzled(browser, folder):
    browser.get(page(folder, show.play(MATE, puzzle="Rd8#", said="R-Q8: it was mate."), engine=True))
    waits(browser)
    ears = Ears(browser)
    ears.does("plays another move")
    figure = "document.querySelector('.mh-playfigure').machack"
    browser.execute_script(f"{figure}.human({{ from: 31, to: 45 }})")  # Bf6
    ears.hears("Try again?")
    ears.does("wants to see the move")
    press(browser, "Show the move")
    ears.hears("it was mate")
    return ears


ENDS = {  # what ends the game: the position, the reader's move, what is heard
    "Checkmate by the reader": ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8#", "1-0: mate"),
    "Checkmate by the program": ("1r4k1/5ppp/8/8/8/8/P4PPP/6K1 w - - 0 1", "a3", "0-1: mate"),
    "Stalemate": ("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "Qg6", "1/2-1/2: stalemate"),
    "Fifty moves": ("8/8/8/3k4/8/8/3K4/7R w - - 99 90", "Rh4", "1/2-1/2: fifty moves"),
}


def ended(browser, folder, fen, move, words):
    browser.get(page(folder, show.play(fen), engine=True))
    waits(browser)
    ears = Ears(browser).does(f"plays {move}")
    browser.find_element("css selector", ".mh-entry").send_keys(move, Keys.ENTER)
    ears.hears(words)
    return ears.text


def offered(browser, folder):
    browser.get(page(folder, show.play(), engine=True))
    waits(browser)
    ears = Ears(browser).does("offers a draw")
    press(browser, "Offer a draw")
    ears.hears("the draw")
    return ears.text


def on_the_front_page(browser, folder):
    """The puzzle of the front page, three moves long: both moves of the reader's are shown on request."""
    said = ("The queen for a knight, with check.", "It was mate.")
    browser.get(page(folder, show.play(SACRIFICE, puzzle="Qxc6+ Rxc6 Rd8#", said=said), engine=True))
    ears = Ears(browser)
    for words in said:
        waits(browser)
        ears.does("wants to see the move")
        press(browser, "Show the move")
        ears.hears(words)
    return ears.text


def test_every_end_of_a_game_is_heard(chromium, tmp_path):
    heard = {name: ended(chromium, tmp_path, *end) for name, end in ENDS.items()}
    heard["A draw offered"] = offered(chromium, tmp_path)
    heard["A puzzle of three moves"] = on_the_front_page(chromium, tmp_path)
    held("heard-ends.txt", heard)


@pytest.mark.gate
def test_a_game_and_a_puzzle_are_heard_move_by_move(chromium, tmp_path):
    game, puzzle = played(chromium, tmp_path), puzzled(chromium, tmp_path)
    moves = [line for line in game.lines if "Your move." in line]
    assert len(moves) == 3 and all(" … " in line for line in moves), "the program's move is said once, each time"
    assert any("21. Rd8#" in line for line in puzzle.lines)
    held("heard-games.txt", {"Play": game.text, "A puzzle": puzzle.text})


@pytest.fixture(scope="module")
def boxes(tmp_path_factory):
    """A page with boxes for each kind of field."""
    folder = tmp_path_factory.mktemp("heard")
    house = folder / "_static" / "house"
    house.mkdir(parents=True)
    run_page.write_python_files(house)
    answers.write_box_files(house)
    names = ("en-prise-by-eye", "width-hand", "games-thirty", "hash-order")
    body = "".join(practice.box(exercise(name)).partition("\n")[2].rpartition("\n")[0] for name in names)
    (folder / "page.html").write_text(
        f'<!doctype html><html lang="en" data-content_root="./"><meta charset="utf-8"><title>Boxes</title><body><main><h1>Boxes</h1>'
        f'{body}</main><script>{shipped("mount.js")}</script><script src="_static/house/cells/answers.js"></script></body></html>',
        encoding="utf-8",
    )
    return folder / "page.html"


@pytest.fixture
def box_page(chromium, boxes):
    chromium.get(boxes.as_uri())
    chromium.execute_script("localStorage.clear()")
    chromium.get(boxes.as_uri())
    return chromium


def checks(ears, box):
    ears.does("checks")
    box.find_element("xpath", ".//button[text()='Check']").click()
    until(ears.browser, lambda: not ears.browser.execute_script("return bookAnswers.boxes.some(each => each.busy)"))
    ears.hears()


def by_place(text, one):
    """Return a text with the sentences of an exercise replaced by where they stand in it, so that they may change."""
    for place, ask in enumerate(one.asks):
        known = {"words": ask.words, "otherwise": ask.otherwise}
        known |= {f"hint for {wrong.answer}": wrong.hint for wrong in ask.wrong}
        for name, words in [*known.items(), ("shows", one.shows)]:
            plain = (words or "").replace("`", "").replace("*", "").replace("'", "\u2019").strip()
            text = text.replace(plain, f"<{place + 1}: {name}>") if plain else text
    return text


def test_an_exercise_is_heard_wrong_then_right(box_page):
    box, ears = box_page.find_element("id", "answer-en-prise-by-eye"), Ears(box_page)
    first, second = box.find_elements("css selector", ".answer-input")
    for asked in (["c5", "e5"], [ask.answer for ask in exercise("en-prise-by-eye").asks]):
        for field, answer in zip((first, second), asked, strict=True):
            field.clear()
            field.send_keys(answer)
        checks(ears, box)
        for field in (first, second):
            box_page.execute_script("arguments[0].focus()", field)
            ears.focused()
    ears.does("goes over the board")
    box_page.execute_script("arguments[0].focus()", box.find_element("css selector", "[data-square=a1]"))
    for key in (Keys.NULL, Keys.ARROW_UP, Keys.ARROW_UP, Keys.ARROW_UP, Keys.ENTER, Keys.ARROW_RIGHT):
        ears.keys(key)
        ears.focused()
    held("heard-exercise.txt", by_place(ears.text, exercise("en-prise-by-eye")))


def test_hints_are_heard_until_the_last_and_go_when_the_box_is_as_it_was(box_page):
    one = exercise("width-hand")
    box, ears = box_page.find_element("id", "answer-width-hand"), Ears(box_page)
    hints = box.find_element("css selector", ".answer-hints")
    assert box_page.execute_script("return arguments[0].checkVisibility()", hints), "a list that comes is not heard"
    box_page.execute_script("arguments[0].focus()", box.find_element("xpath", ".//button[text()='Hint']"))
    for hint in one.hints:
        ears.keys(Keys.ENTER)
        ears.hears(hint.split("`")[0].split("'")[0].strip())
        assert box_page.switch_to.active_element.find_element("xpath", "..").get_attribute("class") == "own-bar"
    assert len(hints.find_elements("css selector", "li")) == len(one.hints)
    box_page.execute_script("arguments[0].focus()", box.find_element("xpath", ".//button[text()='Reset']"))
    ears.keys(Keys.ENTER)
    ears.hears("The box is as the book has it.")
    assert not hints.find_elements("css selector", "li")
    assert box.find_element("xpath", ".//button[text()='Hint']").is_displayed()


@pytest.mark.parametrize(
    ("name", "wrong"), [("width-hand", "4"), ("games-thirty", "Rd8"), ("hash-order", "1 e4"), ("en-prise-by-eye", "c5")]
)
def test_a_verdict_belongs_to_its_field_as_long_as_it_is_said_of_what_the_field_holds(box_page, name, wrong):
    box_page.execute_script(
        "arguments[0].value = arguments[1]",
        *[box_page.find_element("css selector", f"#answer-{name} .answer-input"), wrong],
    )
    box = box_page.find_element("id", f"answer-{name}")
    checks(Ears(box_page), box)
    field = box.find_element("css selector", ".answer-input")
    said = box_page.find_element("id", field.get_attribute("aria-describedby"))
    assert said.text and said.get_attribute("class") == "answer-verdict answer-wrong"
    assert field.get_attribute("aria-invalid") == "true"
    field.send_keys("1")
    assert field.get_attribute("aria-describedby") is None and field.get_attribute("aria-invalid") == "false"


def test_a_choice_is_described_by_its_verdict(box_page):
    box = box_page.find_element("id", "answer-games-thirty")
    until(box_page, lambda: box.find_elements("css selector", ".answer-choice"))
    box_page.execute_script("""const { fields } = bookAnswers.boxes.find(each => each.exercise.id === 'games-thirty')
        fields[2].element.hidden = false; fields[2].value = 'it gives check'; fields[2].say({ right: false, kind: 'wrong', words: 'No.' })""")
    choice = box.find_element("css selector", ".answer-choice")
    assert choice.get_attribute("aria-invalid") == "true" and choice.get_attribute("role") == "radiogroup"
    assert box_page.find_element("id", choice.get_attribute("aria-describedby")).get_attribute("textContent") == "No."


def test_a_tree_walked_by_keys_is_heard(chromium, tmp_path):
    chromium.get(page(tmp_path, show.tree(think(position("game 3, before White's 14th"), TINY))))
    until(chromium, lambda: chromium.find_elements("css selector", ".mh-treefigure[data-ready]"))
    line = chromium.find_element("css selector", ".mh-keys")
    assert line.size["width"] <= 1
    ears = Ears(chromium)
    ears.does("comes to the tree")
    ears.keys(Keys.TAB)
    while chromium.execute_script("return document.activeElement.getAttribute('role') !== 'treeitem'"):
        ears.keys(Keys.TAB)
    ears.focused()
    assert line.size["width"] > 100 and "Enter opens and closes" in line.text and "Home and End" in line.text
    tree = chromium.find_element("css selector", ".mh-treefigure [role=tree]")
    assert tree.get_attribute("aria-describedby") == line.get_attribute("id")
    for name in ("ARROW_DOWN", "ARROW_RIGHT", "ARROW_DOWN", "ENTER", "ARROW_UP", "HOME", "END"):
        ears.does(f"presses {name}")
        ears.keys(getattr(Keys, name))
        ears.focused()
        ears.hears()
    held("heard-tree.txt", ears.text)


@pytest.mark.parametrize(("width", "scrolls"), [(300, True), (2000, False)])
def test_a_wide_table_takes_the_focus_only_where_it_scrolls(chromium, tmp_path, width, scrolls):
    theme_fixes = (ROOT / "book" / "site" / "static" / "theme-fixes.js").read_text(encoding="utf-8")
    (tmp_path / "page.html").write_text(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Wide</title><script>{theme_fixes}</script><body class="bd-article">'
        f'<section class="bd-article"><h2>Values</h2><div class="pst-scrollable-table-container" style="overflow-x: auto; width: {width}px">'
        '<table><tr><td><div style="width: 900px">1</div></td></tr></table></div></section></body></html>',
        encoding="utf-8",
    )
    chromium.get((tmp_path / "page.html").as_uri())
    box = chromium.find_element("css selector", ".pst-scrollable-table-container")
    until(chromium, lambda: (box.get_attribute("role") == "region") == scrolls)
    assert box.get_attribute("tabindex") == ("0" if scrolls else None)
    assert box.get_attribute("aria-label") == ("Table, Values" if scrolls else None)
