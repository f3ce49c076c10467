"""The tree on a page opened from a folder, with the network off and no kernel: stepped, opened, read."""

import re
from pathlib import Path

import chess
import pytest

import machack
from machack import ancestors, show
from machack.notation.games import paper_game, position
from machack.notation.positions import from_chess_move
from machack.program.tape import BEST, CAPTURE, CONSIDER, CUTOFF
from machack.score import Scoring, search
from machack.show.replay import Replay, steps_of
from machack.show.why import why, whys
from tests.browser.pages import page, serious, sized, until
from tests.proofs import gated, some
from tests.show.synthetic import ITALIAN, from_the_book, second_look, thought, transposed

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.common.by import By

pytestmark = pytest.mark.browser
# of Part II's searches
MATING, QUEEN = "8/1k1K4/6R1/8/8/8/8/8 w - - 0 1", "5B2/4Q3/8/2K5/8/8/N2kp3/8 w - - 0 1"
PERPETUAL = "6k1/1ppp2p1/8/7Q/8/7P/1q3PP1/6K1 w - - 0 1"


def opened(browser, address, more=True):
    """Open a page with trees, once they are drawn, with all their controls or as a reader finds them."""
    browser.get(address)
    browser.execute_async_script(
        "const done = arguments[0], look = () => document.querySelector('.mh-treefigure[data-ready]') ? done() : setTimeout(look, 30); look()"
    )
    browser.execute_script(
        "for (const f of document.querySelectorAll('.mh-treefigure')) f.machack.showAll(arguments[0])", more
    )
    return browser


def said(browser):
    return browser.execute_script("return document.querySelector('.mh-event').value")


def told_to_the_end(browser):
    """What the tree says at each step forward, to the last."""
    return browser.execute_script("""
        const out = document.querySelector('.mh-event'), words = [];
        const forward = document.querySelector('.mh-treefigure button[aria-label="One step forward"]');
        while (forward.getAttribute('aria-disabled') !== 'true') { forward.click(); words.push(out.value); }
        return words""")


def press(browser, label):
    browser.find_element(
        By.XPATH, f"//figure[contains(@class,'mh-treefigure')]//button[@aria-label='{label}' or text()='{label}']"
    ).click()


@pytest.fixture(scope="module")
def small():
    return machack.think(ITALIAN, machack.Settings(widths=(3,), depth=2))


@pytest.fixture(scope="module")
def whole():
    """A search of the whole program: answers of the table of every kind, repetitions, secondary searches of each outcome."""
    found = machack.think(paper_game(4).at(86), machack.Settings.paper(widths=(3,), depth=3))
    kinds = set(zip(found.tape["kind"].tolist(), found.tape["detail"].tolist()))
    assert {
        (15, 3),
        (17, 0),
        (18, 1),
        (18, 2),
        (19, 0),
        (19, 1),
        (19, 2),
        (2, 4),
        (20, 0),
        (21, 0),
        (21, 1),
        (21, 2),
    } <= kinds
    return found


@pytest.fixture
def tree_page(chromium, tmp_path, small):
    return opened(chromium, page(tmp_path, show.tree(small, title="A small tree")))


def test_a_quiet_tree_shows_the_rest_with_more_and_leaves_others_as_they_are(chromium, tmp_path, small):
    browser = opened(
        chromium, page(tmp_path, show.tree(small, title="A quiet one", quiet=True), show.tree(small)), more=False
    )
    seen = (
        "return [...document.querySelectorAll('.mh-treefigure')].map(figure => ['.mh-state', '.mh-skybox', '.mh-pane', '.mh-board']"
        ".map(part => figure.querySelector(part)).map(part => part.checkVisibility({ visibilityProperty: true })))"
    )
    press = "for (const f of document.querySelectorAll('.mh-treefigure')) f.machack.showAll(arguments[0])"
    assert browser.execute_script(seen) == [[False] * 2 + [True] * 2, [True] * 4]
    browser.execute_script(press, True)
    assert browser.execute_script(seen) == [[True] * 4] * 2


# Of the chips of a tree: is each whole within the pane? By their names, as they are written.
WITHIN = """const pane = document.querySelector('.mh-pane').getBoundingClientRect()
return Object.fromEntries([...document.querySelectorAll('.mh-tree [data-node][role]')].map(chip => {
    const { left, right, top, bottom } = chip.querySelector('.mh-body').getBoundingClientRect()
    return [chip.dataset.node, left >= pane.left && right <= pane.right && top >= pane.top && bottom <= pane.bottom] }))"""
BEST_LINE = "return document.querySelector('.mh-treefigure').machack.tree.line(Infinity).map(node => String(node.id))"


@pytest.mark.parametrize("width", [1280, 390])
def test_a_tree_wider_than_its_pane_opens_with_its_root_and_its_best_move_in_view(chromium, tmp_path, width):
    """Turing's search before the fourth move of his game: 33 moves, of which a good one is late in the list."""
    board = chess.Board()
    for move in "e4 e5 Nc3 Nf6 d4 Bb4".split():
        board.push_san(move)
    sized(chromium, width)
    browser = opened(chromium, page(tmp_path, show.tree(ancestors.think("turing", board))), more=False)
    within, (_, best, *_) = browser.execute_script(WITHIN), browser.execute_script(BEST_LINE)
    assert len(within) > 33 and not all(within.values()), "it is wider than its pane"
    assert within["0"] and within[best]
    low, high = browser.execute_script(
        """return [0, arguments[0]].map(id => document.querySelector(`.mh-tree [data-node='${id}'][role] .mh-body`))
            .map(body => body.getBoundingClientRect()).map(({ left, width }) => left + width / 2)""",
        best,
    )
    assert abs(low - high) < 1, "the root is over its best move"


def test_the_profile_and_the_two_bounds_are_explained_where_they_are_and_cuts_only_where_there_are_some(
    chromium, tmp_path, small
):
    plain = machack.think(ITALIAN, machack.Settings(widths=(2,), depth=1, alpha_beta=False, feedover=0, captures=0))
    opened(chromium, page(tmp_path, show.tree(small), show.tree(plain)))
    hints = [
        [each.text for each in figure.find_elements("css selector", ".mh-hint")]
        for figure in chromium.find_elements("css selector", ".mh-treefigure")
    ]
    profile = "The profile of the search: the lower it hangs, the deeper the search."
    assert hints == [
        [
            f"{profile} Red marks are cuts. Click or tap anywhere in it to go there.",
            "α: what White is sure of already. β: what Black is sure of.",
        ],
        [f"{profile} Click or tap anywhere in it to go there."],
    ]


@pytest.mark.parametrize("which", ["small", "whole"])
@pytest.mark.gate
def test_every_step_to_the_end_is_described_in_the_same_words_as_in_python(chromium, tmp_path, request, which):
    small = request.getfixturevalue(which)
    browser = opened(chromium, page(tmp_path, show.tree(small, at=0)))
    replay = Replay(small)
    assert said(browser) == "The search has not begun."
    assert told_to_the_end(browser) == [replay.sentence(t) for t in replay.steps()]
    assert said(browser) == f"The search ends: the value is {show.replay.number(small.value)}."


STEPS = ["To the beginning of the search", "One step back", "Play", "One step forward", "To the end of the search"]
SHOWN = """return [...document.querySelectorAll('.mh-treefigure .mh-bar :is(button, select, input)')].filter(e => e.checkVisibility())
    .map(e => e.ariaLabel || e.textContent.trim() || e.tagName)"""


@pytest.mark.parametrize("which", ["small", "whole"])
def test_a_tree_shows_its_steps_only_and_more_brings_the_rest_below_itself(chromium, tmp_path, request, which):
    chromium.get(page(tmp_path, show.tree(request.getfixturevalue(which))))
    until(chromium, lambda: chromium.execute_script("return document.querySelector('.mh-treefigure[data-ready]')"))
    few = chromium.execute_script(SHOWN)
    assert few == [*STEPS, "More"]
    more = chromium.find_element(By.XPATH, "//button[text()='More']")
    assert more.get_attribute("aria-expanded") == "false"
    place = more.location
    more.click()
    assert {"Best line", "Next cut", "Close all", "Larger", "Pace of play"} <= set(chromium.execute_script(SHOWN))
    assert more.location == place, "it stays under the pointer that pressed it"
    more.click()
    assert chromium.execute_script(SHOWN) == few and more.get_attribute("aria-expanded") == "false"


def test_the_slider_goes_to_any_step(tree_page, small):
    slider = tree_page.find_element(By.CSS_SELECTOR, ".mh-slider")
    slider.send_keys(Keys.HOME)
    assert said(tree_page) == "The search has not begun."
    slider.send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    replay = Replay(small)
    assert said(tree_page) == replay.sentence(replay.steps()[1])
    assert slider.get_attribute("aria-valuetext").startswith("Step 2 of")


@pytest.mark.gate
def test_a_node_is_opened_closed_and_looked_at(tree_page, small):
    node = max(Replay(small).root.children, key=lambda each: each.number)

    def chip():
        return tree_page.find_element(By.CSS_SELECTOR, f"[role=treeitem][data-node='{node.number}']")

    assert chip().get_attribute("aria-expanded") == "false"
    chip().find_element(By.CSS_SELECTOR, "[data-toggle]").click()
    assert chip().get_attribute("aria-expanded") == "true"
    for child in node.children:
        assert tree_page.find_elements(By.CSS_SELECTOR, f"[role=treeitem][data-node='{child.number}']")
    board = tree_page.find_element(By.CSS_SELECTOR, ".mh-small .mh-board").get_attribute("aria-label")
    where = Replay(small).position(node)
    assert ("Black to move" if not where.turn else "White to move") in board
    assert Replay(small).san(node) in tree_page.find_element(By.CSS_SELECTOR, ".mh-path").text
    chip().find_element(By.CSS_SELECTOR, "[data-toggle]").click()
    assert chip().get_attribute("aria-expanded") == "false"


def test_the_help_has_a_sample_of_every_mark_and_the_scissors_lie_on_their_chip(tree_page):
    tree_page.find_element(By.CSS_SELECTOR, ".mh-help summary").click()
    assert len(tree_page.find_elements(By.CSS_SELECTOR, ".mh-legend li svg")) == 10
    scissors, chip = tree_page.execute_script("""
        const mark = document.querySelector('.mh-legend .mh-scissors');
        const boxes = [mark, mark.parentNode.querySelector('.mh-body')].map(each => each.getBoundingClientRect());
        return boxes.map(box => [box.x + box.width / 2, box.y + box.height / 2])""")
    assert scissors == pytest.approx(chip, abs=3)


def test_the_tree_is_walked_by_keys(tree_page, small):
    root = tree_page.find_element(By.CSS_SELECTOR, "[role=treeitem][data-node='0']")
    tree_page.execute_script("arguments[0].focus()", root)
    ActionChains(tree_page).send_keys(Keys.ARROW_DOWN, Keys.ARROW_RIGHT).perform()
    second = Replay(small).root.children[1]
    assert tree_page.switch_to.active_element.get_attribute("data-node") == str(second.number)
    assert Replay(small).san(second) in said(tree_page)
    ActionChains(tree_page).send_keys(Keys.ENTER).perform()
    assert tree_page.switch_to.active_element.get_attribute("aria-expanded") == "true"
    ActionChains(tree_page).send_keys(Keys.ARROW_UP).perform()
    assert tree_page.switch_to.active_element.get_attribute("data-node") == "0"


def test_next_cut_says_what_refuted_and_shows_the_condition(chromium, tmp_path, small):
    browser = opened(chromium, page(tmp_path, show.tree(small, at=0)))
    press(browser, "Next cut")
    assert said(browser).startswith("Cut: ")
    node = next(
        n
        for n in Replay(small).nodes
        if n.cut
        and Replay(small).sentence(next(t for t in Replay(small).steps() if small.tape["kind"][t] == 9))
        == said(browser)
        and n.number == small.tape["node"][small.tape["kind"] == 9][0]
    )
    condition = browser.find_element(By.CSS_SELECTOR, ".mh-condition").text
    sign = "≥" if Replay(small).white_to_move(node) else "≤"
    assert condition.endswith(f"cuts if value {sign} {show.replay.number(node.cut.bound)}.")
    assert "refuted by" in browser.find_element(By.CSS_SELECTOR, ".mh-facts").text


def test_the_best_line_and_the_moves_outside_the_width_are_marked_in_words(tree_page, small):
    labels = [e.get_attribute("aria-label") for e in tree_page.find_elements(By.CSS_SELECTOR, "[role=treeitem]")]
    replay = Replay(small)
    assert sum("on the best line" in label for label in labels) == len(replay.line()) + 1
    assert f"{len(replay.root.outside)} more outside the width" in labels[0]
    assert "more" in tree_page.find_element(By.CSS_SELECTOR, ".mh-stub").text


def test_nothing_moves_unasked_and_play_stops_when_asked(chromium, tmp_path, small):
    browser = opened(chromium, page(tmp_path, show.tree(small, at=3)))
    before = said(browser)
    browser.execute_async_script("setTimeout(arguments[0], 1200)")
    assert said(browser) == before
    browser.find_element(By.CSS_SELECTOR, ".mh-select[aria-label='Pace of play'] option[value=fast]").click()
    press(browser, "Play")
    until(browser, lambda: said(browser) != before)
    press(browser, "Pause")
    after = said(browser)
    assert after != before
    browser.execute_async_script("setTimeout(arguments[0], 400)")
    assert said(browser) == after


@pytest.mark.parametrize("which", ["small", "whole"])
def test_a_tree_of_any_size_is_played_in_25_seconds(chromium, tmp_path, request, which):
    """The ticks are counted, not waited for."""
    opened(chromium, page(tmp_path, show.tree(request.getfixturevalue(which), at=0)))
    ticks, pause, steps, last = chromium.execute_script("""
        const figure = document.querySelector('.mh-treefigure').machack
        let tick = null, pause = 0, ticks = 0
        window.setInterval = (act, ms) => { tick = act; pause = ms; return 1 }
        window.clearInterval = () => {}
        figure.time.pace.value = "whole"; figure.time.play(true)
        while (figure.step < figure.tree.steps.length - 1) { tick(); ticks++ }
        return [ticks, pause, figure.tree.steps.length, figure.step]""")
    assert last == steps - 1 and 0 < ticks * pause <= 25_000
    assert ticks == steps if steps < 500 else ticks * pause > 12_000  # small trees step by step


def test_descriptive_notation_reaches_the_tree(tree_page):
    tree_page.find_element(By.CSS_SELECTOR, ".mh-treefigure option[value=descriptive]").click()
    texts = [e.text for e in tree_page.find_elements(By.CSS_SELECTOR, ".mh-chip .mh-name")][1:]
    assert texts and all("-" in text or "X" in text for text in texts)


def test_a_tree_of_5000_nodes_is_mounted_stepped_and_opened(chromium, tmp_path):
    found = thought(ITALIAN, width=12, depth=4, most=5000)
    assert found.nodes == 5000
    browser = opened(chromium, page(tmp_path, show.tree(found)))
    assert "5,000 moves made" in browser.find_element(By.CSS_SELECTOR, ".mh-state").text
    assert len(browser.find_elements(By.CSS_SELECTOR, "[role=treeitem]")) < 200
    press(browser, "One step back")
    assert browser.find_element(By.CSS_SELECTOR, ".mh-count").text.startswith("step ")
    for _ in range(3):
        browser.execute_script(
            "for (const e of [...document.querySelectorAll('[aria-expanded=false] [data-toggle]')].slice(0, 6)) "
            "e.dispatchEvent(new MouseEvent('click', {bubbles: true}))"
        )
    assert len(browser.find_elements(By.CSS_SELECTOR, "[role=treeitem]")) > 60


@pytest.mark.gate
def test_no_request_leaves_and_no_script_fails(chromium, requested, tmp_path, small):
    opened(chromium, page(tmp_path, show.board(paper_game(3)), show.tree(small)))
    press(chromium, "To the beginning of the search")
    sent = requested()
    assert sent and [address for address in sent if not address.startswith(("file:", "data:", "blob:", "about:"))] == []
    assert [entry["message"] for entry in chromium.get_log("browser") if entry["level"] == "SEVERE"] == []


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_figures_fit_their_page(chromium, tmp_path, small, width):
    sized(chromium, width, 800)
    pair = [show.tree(second_look(25, True), open=[1, 3, 4]), show.tree(transposed(17, 0, 12, 12), open=[1, 2, 4, 5])]
    figures = [show.board(paper_game(3)), show.tree(small), show.tree(small, static=True), show.reasons(small), *pair]
    opened(chromium, page(tmp_path, *figures))
    assert chromium.execute_script("return document.documentElement.scrollWidth") <= width


@pytest.mark.verify
@pytest.mark.parametrize("theme", some(["light", "dark"], 1))
def test_axe_finds_no_serious_fault(chromium, tmp_path, small, theme):
    figures = [
        show.board(paper_game(3), at=4, arrows=[("e2", "e4", "1")]),
        show.tree(small),
        show.board(ITALIAN, static=True),
        show.dot(small, depth=1),
        show.reasons(small),
        show.tree(second_look(25, True), open=[1, 3, 4]),
        show.tree(transposed(17, 0, 12, 12), open=[1, 2, 4, 5]),
        show.dot(second_look(25, True), depth=3),
    ]
    opened(chromium, page(tmp_path, *figures, theme=theme))
    chromium.execute_script("for (const e of document.querySelectorAll('details')) e.open = true")
    assert serious(chromium) == []


def test_axe_sees_a_planted_fault(chromium, tmp_path):
    (tmp_path / "bad.html").write_text("<html><body><main><img src='data:,'><button></button></main></body></html>")
    chromium.get((tmp_path / "bad.html").as_uri())
    assert {"image-alt", "button-name"} <= {rule for rule, *_ in serious(chromium, least=0)}


@pytest.mark.gate
def test_without_javascript_the_static_twins_are_in_the_page(tmp_path, small):
    text = Path(page(tmp_path, show.board(ITALIAN), show.tree(small)).removeprefix("file://")).read_text(
        encoding="utf-8"
    )
    assert text.count('<div class="widget-twin"><style>') == 2 and text.count("<svg") >= 2


@pytest.mark.parametrize("prunes", [True, False])
def test_a_search_without_pruning_speaks_of_no_bounds(chromium, tmp_path, prunes):
    from machack import Settings, think

    thought = think("startpos", Settings(widths=(2,), depth=2, feedover=0, captures=0, alpha_beta=prunes))
    browser = opened(chromium, page(tmp_path, show.tree(thought, at=0)))
    for bounds in (".mh-condition", ".mh-line"):
        assert len(browser.find_elements(By.CSS_SELECTOR, bounds)) == prunes


def test_a_side_that_is_mated_has_no_list_and_no_bound_to_reach(chromium, tmp_path):
    from machack import Settings, think
    from machack.notation.games import paper_game

    thought = think(paper_game(3).after(20, "black"), Settings(widths=(4, 3), depth=2))
    replay = Replay(thought)
    steps, mate = replay.steps(), next(node for node in replay.root.children if node.status == "mate")
    entered = next(
        k for k, t in enumerate(steps) if thought.tape["kind"][t] == 1 and thought.tape["node"][t] == mate.number
    )
    assert replay.sentence(steps[entered]) == "Black to move after Rd8#: no move is legal."
    browser = opened(chromium, page(tmp_path, show.tree(thought, at=entered + 1)))
    for step in (entered, entered + 1):  # the empty list; the mate
        assert said(browser) == replay.sentence(steps[step])
        assert browser.find_element(By.CSS_SELECTOR, ".mh-condition").text == "There is nothing to search here."
        press(browser, "One step forward")


def chip(browser, number):
    return browser.find_element(By.CSS_SELECTOR, f"[role=treeitem][data-node='{number}']")


@pytest.mark.parametrize(
    "found",
    [
        second_look(25, True),
        second_look(-32768, True),
        second_look(55, False),
        transposed(17, 0, 12, 12),
        transposed(18, 1, 12, -32768),
        transposed(18, 2, 12, 32768),
        from_the_book(),
        search("7k/5P2/6K1/8/8/8/8/8 w - - 0 1", 2, tape=10_000),
        search(MATING, 3, Scoring(quiescence=True), "mtd-f", tape=100_000),
        search(PERPETUAL, 2, Scoring(contempt=20), "nega-scout", tape=100_000),
    ],
)
def test_rare_events_are_described_in_the_same_words_as_in_python(chromium, tmp_path, found):
    browser, replay = opened(chromium, page(tmp_path, show.tree(found, at=0))), Replay(found)
    assert told_to_the_end(browser) == [replay.sentence(t) for t in replay.steps()]
    assert browser.find_element(By.CSS_SELECTOR, ".mh-state").text == show.tree(found).summary


@pytest.mark.parametrize("found, worse, line", [(25, True, [0, 3, 4, 5]), (55, False, [0, 1, 2])])
def test_a_secondary_search_is_its_own_branch_and_the_best_line_goes_by_the_look_that_counts(
    chromium, tmp_path, found, worse, line
):
    browser = opened(chromium, page(tmp_path, show.tree(second_look(found, worse), open=[1, 3, 4])))
    labels = {n: chip(browser, n).get_attribute("aria-label") for n in range(7)}
    assert [n for n in labels if "on the best line" in labels[n]] == line
    assert [n for n in labels if "secondary search" in labels[n]] == ([1, 3] if worse else [3])
    assert f"White's e4, secondary search, value {found}" in labels[3] and ", replayed" in labels[4]
    assert ("replaced by the secondary search" in labels[1]) == worse
    assert f"secondary: {found}" in chip(browser, 3).text
    assert len(browser.find_elements(By.CSS_SELECTOR, ".mh-edges .mh-core")) == 2  # to e4 and to e5


def test_the_secondary_search_is_reached_by_keys_and_by_the_words_beside_its_candidate(chromium, tmp_path):
    browser = opened(chromium, page(tmp_path, show.tree(second_look(25, True))))
    browser.execute_script("arguments[0].focus()", chip(browser, 1))
    ActionChains(browser).send_keys(Keys.ARROW_RIGHT).perform()
    assert browser.switch_to.active_element.get_attribute("data-node") == "3"
    ActionChains(browser).send_keys(Keys.ARROW_LEFT).perform()
    facts = browser.find_element(By.CSS_SELECTOR, ".mh-facts")
    assert "25: worse, so it replaces the first value" in facts.text
    facts.find_element(By.CSS_SELECTOR, ".mh-way").click()
    assert browser.switch_to.active_element.get_attribute("data-node") == "3"


def test_an_answer_of_the_table_leads_to_the_search_that_kept_it(chromium, tmp_path):
    browser = opened(chromium, page(tmp_path, show.tree(transposed(18, 1, 12, -32768), open=[4, 5])))
    known = chip(browser, 6)
    assert "known from the hash table, Black has 12 or better" in known.get_attribute("aria-label")
    assert known.text.split() == ["Nc3", "≤", "12", "H"]
    known.click()
    way = browser.find_element(By.CSS_SELECTOR, ".mh-facts .mh-way")
    assert way.text == "after Nc3 Nf6 Nf3"
    way.click()
    assert browser.switch_to.active_element.get_attribute("data-node") == "3"
    assert "used again once so far" in browser.find_element(By.CSS_SELECTOR, ".mh-facts").text


def test_a_program_may_pick_a_node_and_a_step_lets_it_go(chromium, tmp_path, small):
    figure = show.tree(small)
    deep = next(node for node in reversed(Replay(small).nodes) if node.depth == 2)
    figure.picked = deep.number
    browser = opened(chromium, page(tmp_path, figure))
    assert browser.find_element(By.CSS_SELECTOR, "[aria-selected=true]").get_attribute("data-node") == str(deep.number)
    press(browser, "One step back")
    assert browser.find_element(By.CSS_SELECTOR, "[aria-selected=true]").get_attribute("data-node") != str(deep.number)


EVERY_ANSWER = """
    const f = document.querySelector('.mh-treefigure').machack, [how, stride] = arguments, told = {};
    f.how = how; f.script.use(how);
    f.tree.order.filter((node, n) => n % stride === 0).forEach(node => {
      const { looked, outside, other } = f.questions.asker.moves(node);
      for (const move of [...looked, ...outside, ...other]) told[node.id + ' ' + move] = f.questions.asker.ask(node, move).kind + ': ' + f.questions.asker.ask(node, move).text;
    });
    return told"""


def of_part_two(fen, depth, driver="alpha-beta", **changes):
    return search(fen, depth, Scoring(**changes), driver, tape=100_000)


def every_answer(found, how, stride):
    replay = Replay(found, notation=how)
    return {
        f"{node.number} {from_chess_move(answer.move)}": f"{answer.kind}: {answer.sentence}"
        for node in replay.nodes[::stride]
        for answer in whys(replay, node)
        if answer.kind != "promotion"
    }


def stopped_search():
    return machack.Thinking(paper_game(3).at(26), machack.Settings(depth=3), nodes=150).start().join()


@pytest.mark.parametrize(
    "make, how, stride",
    gated(
        [
            (lambda: machack.think(ITALIAN, machack.Settings(widths=(3,), depth=2)), "san", 1),
            (lambda: machack.think(paper_game(4).at(86), machack.Settings.paper(widths=(3,), depth=3)), "san", 2),
            (
                lambda: machack.think(paper_game(1).at(20), machack.Settings.paper(widths=(4,), depth=3, book=False)),
                "san",
                9,
            ),
            (
                lambda: machack.think(paper_game(2).at(24), machack.Settings(widths=(3,), depth=2, alpha_beta=False)),
                "descriptive",
                9,
            ),
            (
                lambda: machack.think(
                    "1n2k3/P6p/8/8/8/8/p6P/R3K2R w KQ - 0 40", machack.Settings(widths=(3,), depth=3)
                ),
                "san",
                7,
            ),
            (
                lambda: machack.think("6k1/5ppp/8/8/8/8/q4PPP/3R2K1 w - - 0 1", machack.Settings(widths=(2,), depth=3)),
                "san",
                3,
            ),
            (
                lambda: machack.think(
                    paper_game(3).at(20), machack.Settings(depth=2, plausible_captures=False, modifications=False)
                ),
                "san",
                5,
            ),
            (lambda: machack.think(paper_game(4).at(40), machack.Settings(depth=3), tape=700), "descriptive", 9),
            (lambda: machack.think("startpos", machack.Settings.paper()), "san", 1),
            (stopped_search, "san", 2),
            (lambda: of_part_two(MATING, 4, quiescence=True), "san", 5),
            (lambda: of_part_two(MATING, 4, "mtd-f"), "descriptive", 3),
            (lambda: of_part_two(PERPETUAL, 3, "nega-scout", contempt=20), "san", 9),
            (lambda: of_part_two(QUEEN, 2, "minimax", recognizer="disjoint"), "san", 7),
            (lambda: of_part_two("8/8/4k3/8/3nK3/8/8/R7 w - - 98 90", 3), "san", 5),
            (lambda: second_look(25, True), "san", 1),
            (lambda: second_look(-32768, True), "san", 1),
            (lambda: transposed(18, 1, 12, -32768), "san", 1),
            (lambda: transposed(17, 0, 12, -32768), "san", 1),
        ],
        3,
    ),
)
def test_why_is_answered_in_the_same_words_as_in_python(chromium, tmp_path, make, how, stride):
    found = make()
    browser = opened(chromium, page(tmp_path, show.tree(found)))
    assert browser.execute_script(EVERY_ANSWER, how, stride) == every_answer(found, how, stride)


# ---- while it is stepped: why, so far; predict, then step ----

SO_FAR = """
    const f = document.querySelector('.mh-treefigure').machack, told = [];
    for (let step = -1; step < f.tree.steps.length; step += arguments[0]) {
      f.time.go(step);
      const asker = f.questions.askerNow(), nodes = f.tree.order.filter(node => node.born <= f.t);
      for (const node of nodes.slice(-6)) {
        const own = asker.tree.nodes.get(node.id), { looked, outside, other } = asker.moves(own);
        for (const move of [...looked, ...outside, ...other].slice(0, 8)) {
          const { kind, text } = asker.ask(own, move), last = f.questions.asker.ask(node, move);
          told.push([f.t, node.back, kind, text, last.kind, last.text, looked.includes(move), node.kids.some(kid => kid.move === move && kid.born <= f.t)]);
        }
      }
    }
    return told"""


def test_why_so_far_tells_nothing_that_has_not_happened(chromium, tmp_path, whole):
    browser = opened(chromium, page(tmp_path, show.tree(whole)))
    told = browser.execute_script(SO_FAR, max(1, len(steps_of(whole.tape)) // 40))
    assert len(told) > 1000
    yet, done = ("yet", "best", "replaced", "worse", "equal"), 0
    for t, back, kind, text, last_kind, last_text, listed, born in told:
        assert listed == born, "as looked at stand the moves that were, and no other"
        assert "chosen" not in text and kind not in ("stopped", "ends", "chosen") or 0 <= back <= t
        if 0 <= back <= t:  # the node is done: what is told now is told in the end
            done += 1
            assert (kind, text) == (last_kind, last_text) or kind in yet
        assert "needed" not in text and "{" not in text
    kinds = {kind for _, _, kind, *_ in told}
    assert done > 200 and {"yet", "best", "refuted", "outside"} <= kinds


def test_a_stepped_tree_keeps_its_outcome_to_itself_until_it_is_asked(chromium, tmp_path, small):
    browser = opened(chromium, page(tmp_path, show.tree(small, at=12)))
    state = browser.find_element(By.CSS_SELECTOR, ".mh-state")
    assert re.fullmatch(r"\d+ moves made so far\.", state.text)
    assert "Why, so far?" in facts(browser)
    told = facts(browser)
    browser.find_element(By.CSS_SELECTOR, ".mh-because .mh-way").click()
    assert "Why?" in facts(browser) and facts(browser) != told
    press(browser, "One step forward")
    assert "Why, so far?" in facts(browser) or "The root" in facts(browser)
    press(browser, "To the end of the search")
    assert state.text == show.tree(small).summary


def graph_of(source):
    """Nodes and edges of a graph in the DOT language, each with its attributes."""
    name, text = r'"?(\w+)"?', r'(\w+)=("(?:\\.|[^"\\])*"|[^\s\]]+)'
    found = {}
    line = rf'^\s*{name}(?: -> {name})?(?: \[((?:\w+=(?:"(?:\\.|[^"\\])*"|[^\s\]]+)\s*)*)\])?$'
    for one, other, looks in re.findall(line, source, re.M):
        found[one, other] = {key: value.strip('"').replace("\\n", "\n") for key, value in re.findall(text, looks)}
    return found


@pytest.mark.parametrize("which", ["small", "whole", "secondary search", "book"])
def test_the_diagram_of_a_whole_search_is_the_one_that_python_draws(chromium, tmp_path, small, whole, which):
    found = {"small": small, "whole": whole, "secondary search": second_look(25, True), "book": from_the_book()}[which]
    browser = opened(chromium, page(tmp_path, show.tree(found), engine=True))
    press(browser, "Diagram")
    source = "return document.querySelector('.mh-treefigure').machack.diagram.source"
    until(browser, lambda: browser.execute_script(source))

    def said(text):  # a still drawing has room in its boxes for either notation; the page's has the one that is read
        boxes = graph_of(text).items()
        return {
            name: {
                key: " ".join(value.split())
                for key, value in look.items()
                if key not in ("width", "margin") or name[0] == "node"
            }
            for name, look in boxes
        }

    drawn, here = said(browser.execute_script(source)), said(show.dot(found, 2).source)
    assert len(here) > 3 and drawn == here
    assert (
        browser.execute_script("return document.querySelectorAll('.mh-treefigure .mh-picture svg .node').length") >= 1
    )


def test_the_diagram_grows_with_the_steps(chromium, tmp_path, small):
    browser = opened(chromium, page(tmp_path, show.tree(small, at=0), engine=True))
    press(browser, "Diagram")
    count = "return document.querySelectorAll('.mh-treefigure .mh-picture svg .node').length"
    until(browser, lambda: browser.execute_script(count) == 1)
    counts = []
    for _ in range(30):
        press(browser, "One step forward")
        counts.append(browser.execute_script(count))
    press(browser, "To the end of the search")
    counts.append(browser.execute_script(count))
    assert counts == sorted(counts) and counts[0] < counts[-2] < counts[-1] and counts[-1] > 12


# The smallest writing of every drawing of a page, in pixels of the page, and what is written so small.
SMALLEST = """
    document.querySelectorAll(".widget-twin").forEach(twin => twin.classList.remove("replaced"))
    return [...document.querySelectorAll("svg")].map(svg => [...svg.querySelectorAll("text")].filter(text => text.textContent.trim() && text.getBoundingClientRect().width)
      .map(text => [parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d, text.textContent]).sort((a, b) => a[0] - b[0])[0]).filter(Boolean)"""


@pytest.mark.parametrize("wide", [1280, 390])
def test_the_writing_of_a_tree_is_never_smaller_than_ten_pixels(chromium, tmp_path, small, whole, wide):
    twelve = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]
    figures = show.tree(whole), show.dot(small, 2), show.dot(whole, 1, across=True), show.small_tree(twelve)
    sized(chromium, wide, 900)
    browser = opened(chromium, page(tmp_path, *figures, engine=True))
    press(browser, "Diagram")
    until(browser, lambda: browser.execute_script("return document.querySelector('.mh-treefigure .mh-picture .node')"))
    found = browser.execute_script(SMALLEST)
    assert len(found) >= 7 and min(found)[0] >= 9.95, sorted(found)
    assert browser.execute_script("return document.documentElement.scrollWidth") <= wide, "each scrolls in its place"


def predict(browser, by="", value=""):
    """Fill in a prediction and say it; returns what the figure answers."""
    browser.execute_script(
        "const p = document.querySelector('.mh-treefigure').machack.questions.predictor; p.box.open = true; p.offer();"
        "if (arguments[0] !== '') p.by.value = arguments[0]; p.value.value = arguments[1]; p.say()",
        by,
        value,
    )
    return browser.find_element(By.CSS_SELECTOR, ".mh-predict output").text


@pytest.mark.gate
def test_a_reader_predicts_what_refutes_and_what_is_returned_and_gets_the_answer(chromium, tmp_path, small):
    replay = Replay(small)
    cut = next(node for node in replay.nodes if node.number and node.cut and node.cut.move and node.children)
    calm = next(node for node in replay.nodes[1:] if not node.cut and node.children and abs(node.value) < 20_000)
    browser = opened(chromium, page(tmp_path, show.tree(small)))
    go = "const f = document.querySelector('.mh-treefigure').machack; f.time.seek(f.tree.nodes.get(arguments[0]).born)"
    finish = "document.querySelector('.mh-treefigure').machack.time.finish()"
    out = ".mh-predict output"
    browser.execute_script(go, cut.number)
    assert "finish the node" in predict(browser, by=str(from_chess_move(cut.cut.move)))
    browser.find_element(By.XPATH, "//button[text()='Finish node']").click()
    browser.execute_script(
        "const f = document.querySelector('.mh-treefigure').machack; f.pick(arguments[0])", cut.number
    )
    assert "Right." in browser.find_element(By.CSS_SELECTOR, out).text
    browser.execute_script(go, calm.number)
    wrong = calm.value + 7
    assert f"returns {wrong}".replace("-", "−") in predict(browser, value=str(wrong))
    browser.execute_script(finish)
    told = browser.find_element(By.CSS_SELECTOR, out).text
    assert f"Not so: {calm.value} was returned, 7 away.".replace("-", "−") in told and "1 of 2 right so far." in told
    browser.execute_script("const f = document.querySelector('.mh-treefigure').machack; f.time.go(-1)")
    assert "Write a value in 1/128 pawn" in predict(browser), "of the root only a number can be said"


def six_nodes(**more):
    """A search of two plies and two moves each, in which one move is the best, and then the other."""
    bare = dict(captures=0, feedover=0, plausible_captures=False, safe_checks=False, distinct_pieces=False, **more)
    return machack.think(position("game 3, before White's 14th"), machack.Settings(widths=(2,), depth=2, **bare))


def test_where_no_cut_can_happen_it_is_asked_whether_a_move_becomes_the_best(chromium, tmp_path):
    found = six_nodes(alpha_beta=False)
    replay = Replay(found)
    browser = opened(chromium, page(tmp_path, show.tree(found)))
    seen = "return [...document.querySelectorAll('.mh-predict form p > span')].filter(each => !each.hidden).map(each => each.innerText)"
    output = ".mh-predict output"
    told = []
    for node in replay.nodes[1:]:
        browser.execute_script(
            "const f = document.querySelector('.mh-treefigure').machack; f.time.seek(f.tree.nodes.get(arguments[0]).born)",
            node.number,
        )
        predict(browser)
        [question] = browser.execute_script(seen)
        assert f"Does {replay.san(node)} become the best so far?" in question and "refuted" not in question
        assert "cut" not in question, "plain minimax knows of none"
        browser.execute_script(
            "const p = document.querySelector('.mh-treefigure').machack.questions.predictor; p.best.value = 'yes'; p.say()"
        )
        browser.execute_script(
            "const f = document.querySelector('.mh-treefigure').machack; f.time.go(Infinity); f.pick(arguments[0])",
            node.number,
        )
        told.append("Right." in browser.find_element(By.CSS_SELECTOR, output).text)
    of_best = {(int(at), int(move)) for kind, at, move in found.tape[["kind", "node", "move"]] if kind == BEST}
    best = [(node.parent.number, from_chess_move(node.move)) in of_best for node in replay.nodes[1:]]
    assert told == best and True in told and False in told
    with_cuts = machack.think(found.board, found.settings.but(alpha_beta=True))
    opened(chromium, page(tmp_path, show.tree(with_cuts), name="cuts.html"))
    late = Replay(with_cuts).root.children[1]
    browser.execute_script(
        "const f = document.querySelector('.mh-treefigure').machack; f.time.seek(f.tree.nodes.get(arguments[0]).born)",
        late.number,
    )
    predict(browser)
    assert "It is refuted by" in browser.execute_script(seen)[0]


def test_one_goes_from_decision_to_decision(chromium, tmp_path, small):
    browser, replay = opened(chromium, page(tmp_path, show.tree(small, at=0))), Replay(small)
    steps = replay.steps()
    decided = [k for k, t in enumerate(steps) if small.tape["kind"][t] in (BEST, CUTOFF)]
    for k in decided[:5]:
        press(browser, "Next decision")
        assert browser.find_element(By.CSS_SELECTOR, ".mh-count").text.startswith(f"step {k + 1} of")


def test_the_names_of_the_profile_follow_the_notation_of_the_book(chromium, tmp_path, small):
    browser = opened(chromium, page(tmp_path, show.tree(small)))
    names = "return [...document.querySelectorAll('.mh-skynames span')].map(each => each.textContent)"
    first = browser.execute_script(names)
    turn = "document.dispatchEvent(new CustomEvent('book-notation', { detail: arguments[0] }))"
    browser.execute_script(turn, "descriptive")
    then = browser.execute_script(names)
    assert first and len(then) == len(first) and set(first) & set(then) <= {"O-O", "O-O-O"}
    assert all(re.search(r"[-X]", name) for name in then)
    browser.execute_script(turn, "algebraic")
    assert browser.execute_script(names) == first


def test_a_tree_names_a_move_as_the_text_does(chromium, tmp_path, small):
    replay = Replay(small)
    browser = opened(chromium, page(tmp_path, show.tree(small, notation="descriptive")))
    named = "const f = document.querySelector('.mh-treefigure').machack; return f.tree.order.slice(1).map(node => f.script.own(node))"
    assert browser.execute_script(named) == [replay.descriptive(node) for node in replay.nodes[1:]]


def facts(browser):
    return browser.find_element(By.CSS_SELECTOR, ".mh-facts").text


def test_a_picked_move_tells_why_and_any_other_move_can_be_asked_about(chromium, tmp_path, small):
    browser, replay = opened(chromium, page(tmp_path, show.tree(small))), Replay(small)
    first = replay.root.children[0]
    assert "Why?" not in browser.find_element(By.CSS_SELECTOR, ".mh-factlist").text
    chip(browser, first.number).click()
    assert why(replay, first.move).sentence in facts(browser)
    until(browser, lambda: browser.find_elements(By.CSS_SELECTOR, ".mh-ask optgroup"))
    groups = browser.find_elements(By.CSS_SELECTOR, ".mh-ask optgroup")
    assert [group.get_attribute("label") for group in groups] == [
        f"{len(first.children)} considered",
        *[f"{len(first.outside)} outside the width"] * bool(first.outside),
        *[f"{first.unseen} never reached, after the cut"] * bool(first.unseen),
    ]
    for answer in whys(replay, first):
        browser.find_element(By.CSS_SELECTOR, f".mh-ask option[value='{from_chess_move(answer.move)}']").click()
        assert browser.find_element(By.CSS_SELECTOR, ".mh-answer").text == answer.sentence
    chip(browser, 0).click()
    assert browser.find_elements(By.CSS_SELECTOR, ".mh-answer")[0].text == ""


def find(browser, text):
    box = browser.find_element(By.CSS_SELECTOR, ".mh-find")
    box.send_keys(Keys.ESCAPE, text)
    browser.execute_async_script(
        "const done = arguments[0], f = document.querySelector('.mh-treefigure').machack.finder;"
        "setTimeout(function look() { f.busy ? setTimeout(look, 20) : done() }, 200)"
    )
    return browser.find_element(By.CSS_SELECTOR, ".mh-found").text


def test_a_move_is_found_at_every_node_in_order(chromium, tmp_path, whole):
    browser, replay = opened(chromium, page(tmp_path, show.tree(whole))), Replay(whole)
    bare = {node.number: replay.san(node).rstrip("+#") for node in replay.nodes[1:]}
    for move in sorted(set(bare.values()), key=list(bare.values()).count)[-3:]:
        same = [number for number in bare if bare[number] == move]
        assert len(same) > 2 and find(browser, move) == f"{len(same)} in this tree"
        for place, number in enumerate(same[:3], 1):
            browser.switch_to.active_element.send_keys(Keys.ENTER)
            assert browser.find_element(By.CSS_SELECTOR, ".mh-found").text == f"{place} of {len(same)}"
            assert browser.find_elements(By.CSS_SELECTOR, f"[role=treeitem][data-node='{number}'][aria-selected=true]")
        browser.switch_to.active_element.send_keys(Keys.SHIFT, Keys.ENTER)
        assert browser.find_element(By.CSS_SELECTOR, ".mh-found").text == f"2 of {len(same)}"
    assert (
        find(browser, "Nh9") == "not a move"
        and find(browser, "O-O-O") == "not in this tree"
        and find(browser, "") == ""
    )


@pytest.mark.parametrize(
    "typed, meant",
    [
        ("Nd5", {"Nd5", "Nbd5+", "Nxd5"}),
        ("nd5", {"Nd5", "Nbd5+", "Nxd5"}),
        ("Nxd5", {"Nxd5"}),
        ("Nbd5", {"Nbd5+"}),
        ("exd5", {"exd5"}),
        ("d8=Q", {"d8=Q+"}),
        ("d8Q", {"d8=Q+"}),
        ("N-Q5", {"N-Q5", "QN-Q5", "N/K2-Q5ch"}),
        ("qn-q5", {"QN-Q5"}),
        ("N-B3", {"N-KB3", "N-QB3"}),
        ("N-KB3", {"N-KB3"}),
        ("QXP", {"QXP", "QXQBP", "QXP/B6"}),
        ("Q*P/B6", {"QXP/B6"}),
        ("P-K4", {"P-K4", "P-K4MATE"}),
        ("PXP", {"KPXQBP", "PXP"}),
        ("P-K8", {"P-K8=Q"}),
        ("0-0", {"O-O"}),
        ("o-o", {"O-O"}),
    ],
)
def test_a_move_typed_short_finds_those_it_may_mean(chromium, tmp_path, small, typed, meant):
    browser = opened(chromium, page(tmp_path, show.tree(small)))
    names = """Nd5 Nbd5+ Nxd5 exd5 d8=Q+ N-Q5 QN-Q5 N/K2-Q5ch N-KB3 N-QB3 QXP QXQBP QXP/B6 P-K4 P-K4MATE KPXQBP PXP
        P-K8=Q O-O O-O-O d5 B-Q5 QXN""".split()
    found = browser.execute_script(
        "const { asked, formsOf } = document.querySelector('.mh-treefigure').machack.finder.reading, want = asked(arguments[0]);"
        "return arguments[1].filter(name => formsOf(name, want.old).includes(want.text))",
        typed,
        names,
    )
    assert set(found) == meant


def test_a_move_is_found_in_descriptive_notation_while_the_tree_is_in_algebraic(chromium, tmp_path, whole):
    browser, replay = opened(chromium, page(tmp_path, show.tree(whole))), Replay(whole, notation="descriptive")
    names = [replay.name(node) for node in replay.nodes[1:]]
    for typed, meant in (("K-K6", r"K-K6"), ("qxp", r"Q(/\w+)?X[QK]?[RNB]?P(/\w+)?(ch|MATE)?")):
        count = sum(bool(re.fullmatch(meant, name)) for name in names)
        assert count > 5 and find(browser, typed) == f"{count} in this tree"


def test_one_jumps_to_the_next_event_of_a_kind_and_back(chromium, tmp_path, whole):
    browser, replay = opened(chromium, page(tmp_path, show.tree(whole, at=0))), Replay(whole)
    steps, kind = replay.steps(), whole.tape["kind"]
    names = {
        "cut": (9,),
        "hash hit": (17, 18),
        "feedover": (7,),
        "secondary search": (20,),
        "modified value": (12,),
        "repetition": (15,),
    }
    options = {
        option.text.rsplit(" (", 1)[0]: option
        for option in browser.find_elements(By.CSS_SELECTOR, "[aria-label='What to jump to'] option")
    }
    assert list(options) == list(names)
    for name, kinds in names.items():
        there = [t for t in steps if kind[t] in kinds]
        assert options[name].text.endswith(f" ({len(there):,})") and options[name].is_enabled() == bool(there)
        if not there:
            continue
        options[name].click()
        press(browser, "To the beginning of the search")
        for t in there[:3]:
            press(browser, f"Next {name}")
            assert said(browser) == replay.sentence(t)
        if len(there) > 2:
            press(browser, f"The {name} before")
            assert said(browser) == replay.sentence(there[1])
        press(browser, "To the end of the search")
        press(browser, f"Next {name}")
        assert said(browser) == f"No later {name}."


def test_keys_lead_to_the_box_and_to_the_next_event(chromium, tmp_path, whole):
    browser, replay = opened(chromium, page(tmp_path, show.tree(whole, at=0))), Replay(whole)
    browser.find_element(By.CSS_SELECTOR, "[aria-label='What to jump to'] option[value=hash]").click()
    browser.find_element(By.CSS_SELECTOR, ".mh-treefigure button").send_keys("j")
    assert said(browser) == replay.sentence(next(t for t in replay.steps() if whole.tape["kind"][t] in (17, 18)))
    browser.find_element(By.CSS_SELECTOR, ".mh-treefigure button").send_keys("/")
    box = browser.switch_to.active_element
    assert box.get_attribute("class") == "mh-find"
    before = said(browser)
    box.send_keys("c.b,j")
    assert said(browser) == before and box.get_attribute("value") == "c.b,j"
    box.send_keys(Keys.ESCAPE)
    assert box.get_attribute("value") == ""


def test_a_real_tree_of_ten_thousand_nodes_is_found_in_jumped_through_and_opened(chromium, tmp_path):
    found = machack.think(paper_game(1).at(30), machack.Settings.tournament(depth=5))
    replay = Replay(found)
    assert found.nodes > 10_000
    browser = opened(chromium, page(tmp_path, show.tree(found)))
    assert len(browser.find_elements(By.CSS_SELECTOR, "[role=treeitem]")) < 200
    same = [node for node in replay.nodes[1:] if replay.san(node).rstrip("+#") == "Bxd4"]
    assert len(same) > 50 and find(browser, "Bxd4") == f"{len(same):,} in this tree"
    press(browser, "Next match")
    assert browser.find_element(By.CSS_SELECTOR, "[aria-selected=true]").get_attribute("data-node") == str(
        same[0].number
    )
    press(browser, "Previous match")
    assert browser.find_element(By.CSS_SELECTOR, "[aria-selected=true]").get_attribute("data-node") == str(
        same[-1].number
    )
    press(browser, "To the beginning of the search")
    press(browser, "Next cut")
    assert said(browser).startswith("Cut: ")


def test_what_is_kept_of_a_drawing_is_what_a_fresh_drawing_has(chromium, tmp_path, whole):
    browser = opened(chromium, page(tmp_path, show.tree(whole, at=0)))
    same = browser.execute_script("""
        const f = document.querySelector('.mh-treefigure').machack, wrong = [], tidy = () => f.drawing.svg.outerHTML;
        const moves = [() => f.time.go(f.step + 40), () => f.finder.jump(1), () => f.time.go(f.step - 7), () => f.drawing.scale(1.25), () => f.toggle(f.tree.root.kids[0].id),
          () => f.bestLine(), () => f.reveal(f.tree.order[Math.floor(f.tree.order.length / 2)].id), () => f.time.go(250), () => f.toggle(0), () => f.toggle(0)];
        for (let round = 0; round < 4; round++) for (const [n, move] of moves.entries()) {
          move(); f.refresh(); const kept = tidy();          // a second time: a scroll bar that came takes room
          for (const part of Object.values(f.drawing.shapes).filter(part => part.put)) part.put([]);
          f.refresh();
          if (kept !== tidy()) wrong.push([round, n]);
        }
        return wrong""")
    assert same == []


def test_the_counter_says_how_many_moves_and_cuts_its_steps_are_and_distinguishes_what_a_cut_left_from_what_the_width_did(
    chromium, tmp_path, small
):
    browser, replay = opened(chromium, page(tmp_path, show.tree(small))), Replay(small)
    steps, count = replay.steps(), "return document.querySelector('.mh-count').textContent"
    for at in (len(steps), len(steps) // 2, 2):
        browser.execute_script("document.querySelector('.mh-treefigure').machack.time.go(arguments[0])", at - 1)
        told = small.tape["kind"][: steps[at - 1] + 1]
        made, cuts = int(((told == CONSIDER) | (told == CAPTURE)).sum()), int((told == CUTOFF).sum())
        words = (
            f"step {at} of {len(steps)}: {made} move{'s' * (made != 1)} made"
            + f", {cuts} cut{'s' * (cuts != 1)}" * (cuts > 0)
        )
        assert browser.execute_script(count) == words
    cut = [node for node in replay.nodes if node.unseen]
    beyond = "const f = document.querySelector('.mh-treefigure').machack; return f.tree.besideAt(f.tree.nodes.get(arguments[0]), 1e9)"
    assert [browser.execute_script(beyond, node.number) for node in cut] == [
        [node.unseen - node.unseen_beyond, len(node.outside) + node.unseen_beyond] for node in cut
    ]
    assert any(0 < node.unseen_beyond < node.unseen for node in cut)
