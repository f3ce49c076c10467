"""show.score on a page, over file://: a switch is turned, a FEN is typed, a move is made, and what stands there is what the searcher finds here."""

import chess
import pytest

from machack import show
from machack.score import Scoring, search
from machack.score.scoring import wording
from machack.score.words import in_words
from machack.show.replay import Replay
from machack.show.why import whys
from tests.browser.pages import FigurePage, excess, serious, sized, until

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver import ActionChains, Keys

pytestmark = pytest.mark.browser
PROMOTION, DITHERING = "7k/5P2/6K1/8/8/8/8/8 w - - 0 1", "8/8/8/k1K5/8/8/1Q6/8 w - - 0 1"
PERPETUAL = "6k1/1ppp2p1/8/7Q/8/7P/1q3PP1/6K1 w - - 0 1"
ITALIAN = "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 7"
TAKES = "8/8/8/8/5Kp1/8/8/2k5 w - - 0 1"
QUEEN = "5B2/4Q3/8/2K5/8/8/N2kp3/8 w - - 0 1"


class Page(FigurePage):
    selector, figure = ".mh-scorefigure", "{}.machack"

    def set(self, name, value):
        """Move a control as a reader does: a slider, a switch, a choice by its text."""
        self.run(
            """const { input } = FIGURE.inputs[arguments[0]], value = arguments[1]
               if (input.type === "checkbox") input.checked = value
               else if (input.tagName === "SELECT") input.selectedIndex = [...input.options].findIndex(each => each.text === value)
               else input.value = value
               input.dispatchEvent(new Event(input.type === "range" ? "input" : "change"))""",
            name,
            value,
        )
        self.settled()

    def type(self, fen):
        self.run(
            "const f = FIGURE; f.out.value = ''; f.entry.value = arguments[0]; f.entry.dispatchEvent(new Event('change'))",
            fen,
        )
        self.settled()

    def said(self):
        return self.run("return FIGURE.out.value").replace("−", "-")

    def found(self):
        return self.run("const { result } = FIGURE; return [result.score, result.line, result.nodes]")

    def text(self, selector):
        return self.run(f"return {self.element}.querySelector(arguments[0])?.textContent ?? ''", selector).replace(
            "−", "-"
        )


def ours(found):
    return [found.score, [move.uci() for move in found.line], found.counts["nodes"]]


@pytest.mark.gate
def test_a_slider_turns_the_move_where_the_law_says_so(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.score(PERPETUAL, Scoring(quiescence=True), knobs=("contempt", "depth")))
    for contempt, score, third in ((0, 0, "Qh5+"), (4, -4, "Qh5+"), (5, -5, "Qxd7"), (-50, 50, "Qh5+")):
        figure.set("contempt", contempt)
        assert figure.found() == ours(search(PERPETUAL, 4, Scoring(quiescence=True, contempt=contempt)))
        assert figure.said().startswith(f"Qe8+, {score}:") and third in figure.text(".mh-answers tbody")
        assert ("a draw, which counts" in figure.said()) == (third == "Qh5+")
    assert figure.said() == "Qe8+, 50: a draw, which counts +0.50 pawns for White."


def test_a_fen_a_move_and_taking_back(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.score(PROMOTION, depth=2, views=("root",)))
    figure.type(DITHERING)
    assert figure.found() == ours(search(DITHERING, 2))
    figure.run("FIGURE.played({ from: 9, to: 12 })")  # b2-e2
    figure.settled()
    after = chess.Board(DITHERING)
    after.push_uci("b2e2")
    assert figure.found() == ours(search(after, 2))
    figure.run("FIGURE.back.click()")
    figure.settled()
    assert figure.found() == ours(search(DITHERING, 2))
    figure.type("8/8 w")
    assert "The FEN has 2 ranks" in figure.said() and figure.found() == ours(search(DITHERING, 2))


def test_the_tree_tells_three_origins_by_shape(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.score(PROMOTION, depth=1, knobs=("terms",), views=("origins",)))
    count = "const all = [...document.querySelectorAll('.mh-origin')]; return ['mate', 'draw', 'leaf', 'inner'].map(kind => all.filter(each => each.classList.contains(`mh-${kind}`)).length)"
    assert figure.run(count) == [2, 3, 4, 1]
    figure.set("terms", "material")
    values = "return [...document.querySelectorAll('.mh-leaf')].map(each => parseInt(each.getAttribute('aria-label')))"
    assert figure.run(values) == [100] * 4
    figure.set("depth", 6)
    assert "the tree is drawn up to 80" in figure.text(".mh-scoreview")


def test_terms_are_chosen_by_what_they_are_and_no_line_runs_through_a_move_of_the_tree(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.score(PROMOTION, depth=2, knobs=("terms",), views=("origins",)))
    options = "return [...FIGURE.inputs.terms.input.options].map(each => each.text)"
    assert figure.run(options) == ["material", "whole evaluation (E)"]
    figure.set("terms", "material")
    figure.set("terms", "whole evaluation (E)")
    assert figure.found() == ours(search(PROMOTION, 2, Scoring()))
    foot = """return [...document.querySelectorAll(".mh-twigtext")].map(text => {
        const path = text.previousElementSibling, end = path.getPointAtLength(path.getTotalLength())
        return [text.textContent, end.y - parseFloat(getComputedStyle(path).strokeWidth) / 2 - Number(text.getAttribute("y"))]
    })"""
    feet = dict(figure.run(foot))
    assert "f8=Q#" in feet and min(feet.values()) > 4  # the tail of a Q


def test_a_bound_of_the_tree_is_in_the_view_of_the_others_and_as_at_first_takes_all_back(chromium, tmp_path):
    knobs = ("depth", "terms", "exactRoot")
    figure = Page(chromium, tmp_path, show.score(PROMOTION, depth=2, knobs=knobs, views=("origins",), exact_root=True))
    bars = "return [...document.querySelectorAll('.mh-origins :is(.mh-inner, .mh-cut, .mh-all)')].map(each => [each.nextSibling.textContent, each.getAttribute('aria-label')])"
    exact = figure.run(bars)
    assert len(exact) == 5 and all(told == f"{shown}, backed up" for shown, told in exact)
    figure.set("exactRoot", False)
    found = search(PROMOTION, 2).root.values()
    told = sorted(
        f"{each.score}, backed up: {each.bound}" for each in found if each.bound != "exact" and 0 < each.score < 16000
    )
    assert sorted(words for shown, words in figure.run(bars) if shown.startswith("≤ ")) == told and len(told) == 4
    figure.set("terms", "material")
    figure.set("depth", 1)
    figure.run("[...document.querySelectorAll('button')].find(each => each.textContent === 'As at first').click()")
    figure.settled()
    until(chromium, lambda: figure.run(bars) == exact)
    assert figure.run("return FIGURE.inputs.depth.input.value") == "2" and figure.run(
        "return FIGURE.inputs.exactRoot.input.checked"
    )


def test_two_controls_are_shown_the_rest_is_under_more_and_as_at_first_comes_with_a_change(chromium, tmp_path):
    knobs = ("recognizer", "saturation", "bonus", "depth")
    figure = Page(chromium, tmp_path, show.score(QUEEN, Scoring(saturation=4000), depth=2, knobs=knobs))
    shown = "return [...FIGURE.figure.querySelectorAll('.mh-scorecontrols :is(select, input), .mh-bar button')].filter(each => each.checkVisibility()).map(each => each.ariaLabel || each.textContent)"
    assert figure.run(shown) == ["Recognizer", "Saturation"]
    chromium.find_element("xpath", "//summary[text()='More']").click()
    assert (
        figure.run(shown)[:4] == ["Recognizer", "Saturation", "Bonus", "Depth, plies"] and len(figure.run(shown)) > 15
    )
    figure.set("depth", 3)
    assert "As at first" in figure.run(shown)
    figure.run("FIGURE.resetButton.click()")
    assert "As at first" not in figure.run(shown)


def test_the_controls_and_the_tree_they_change_are_seen_at_once(chromium, tmp_path):
    sized(chromium, 1280, 800)
    knobs = ("depth", "terms", "exactRoot")
    figure = Page(chromium, tmp_path, show.score(PROMOTION, depth=2, knobs=knobs, views=("origins",), exact_root=True))
    until(chromium, lambda: figure.run("return document.querySelectorAll('.mh-origin').length") == 17)
    high = "const at = one => document.querySelector(one).getBoundingClientRect(); return [at('.mh-scorecontrols').top, at('.mh-boardhost').top, at('.mh-origins').bottom]"
    controls, board, tree = figure.run(high)
    assert tree - min(controls, board) <= 800 - 64  # below the head of a page


# Pairs of a writing and a shape not its own, or of two writings, that come nearer to one another than so many pixels.
TOO_NEAR = """
    const all = [...document.querySelectorAll('.mh-origins :is(text, .mh-origin)')].filter(each => each.matches('path') || each.textContent)
      .map(each => [each.tagName === 'text', each.tagName === 'text' ? each.textContent : each.getAttribute('aria-label'), each.getBoundingClientRect(), each])
    return all.flatMap(([text, one, a, here], k) => !text ? [] : all.flatMap(([too, other, b, there], place) => place === k || here.previousElementSibling === there || too && place < k ||
      Math.max(a.left - b.right, b.left - a.right) >= 0 || Math.max(a.top - b.bottom, b.top - a.bottom) >= arguments[0] ? [] : [[one, other]]))"""


@pytest.mark.parametrize("wide", [1280, 390])
@pytest.mark.parametrize("fen, depth", [(PROMOTION, 2), (DITHERING, 1), (QUEEN, 1)])
def test_no_value_of_the_drawn_tree_is_on_a_box(chromium, tmp_path, wide, fen, depth):
    sized(chromium, wide, 900)
    figure = Page(chromium, tmp_path, show.score(fen, depth=depth, views=("origins",), exact_root=True))
    until(chromium, lambda: figure.run("return document.querySelectorAll('.mh-origin').length") > 9)
    assert figure.run(TOO_NEAR, 6) == [] and figure.run(TOO_NEAR, 99) != []


def test_bounds_are_reported_from_scores_the_bars_have_a_scale_and_stop_is_there_while_it_searches(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.score(PROMOTION, depth=1, views=("root",), exact_root=True))
    figure.settled()
    assert figure.run("return [...document.querySelectorAll('.mh-scale span')].map(each => each.textContent)") == [
        "−148",
        "0",
        "148",
    ]
    assert (
        "≤" not in figure.text("ul.mh-growing")
        and figure.text("section .mh-key") == "A broken bar is a mate, beyond all scale."
    )
    assert figure.run("return FIGURE.stopButton.hidden")
    figure.run("const f = FIGURE; f.asked.exactRoot = false; f.asked.depth = 2; f.want()")
    until(chromium, lambda: "≤ 143" in figure.text("ul.mh-growing"))
    assert "bounds, not scores" in figure.text("section .mh-key")
    figure.type(ITALIAN)
    figure.run("const f = FIGURE; f.asked.depth = 8; f.asked.exactRoot = true; f.want()")
    until(chromium, lambda: not figure.run("return FIGURE.stopButton.hidden"))
    figure.run("FIGURE.stopButton.click()")
    until(chromium, lambda: figure.run("return FIGURE.stopButton.hidden"))


def test_a_fen_is_taken_with_enter_and_is_not_cut(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.score(PROMOTION, depth=1))
    figure.settled()
    chromium.find_element("xpath", "//summary[text()='Another position']").click()
    entry = figure.run("return FIGURE.entry")
    entry.clear()
    entry.send_keys(ITALIAN, Keys.ENTER)
    until(chromium, lambda: figure.run("return FIGURE.fen") == ITALIAN)
    assert (
        figure.run("const { entry } = FIGURE; return entry.scrollHeight <= entry.clientHeight && entry.value")
        == ITALIAN
    )


def test_a_position_is_set_up_by_hand_and_the_hand_follows_the_board(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.score(PROMOTION, depth=1))
    figure.settled()
    chromium.find_element("xpath", "//summary[text()='Another position']").click()
    until(chromium, lambda: chromium.find_elements("css selector", ".mh-setup .mh-man"))
    field = chromium.find_element("css selector", ".mh-setup .mh-field")
    figure.run("arguments[0].focus()", field)
    field.send_keys("NQ", Keys.ARROW_LEFT, "n")  # on e1, where it begins: the queen takes the knight's place
    after = PROMOTION.replace("8/8 w", "8/3nQ3 w")
    until(chromium, lambda: figure.run("return FIGURE.fen") == after)
    figure.settled()
    assert figure.found() == ours(search(after, 1))
    figure.type(DITHERING)
    assert len(chromium.find_elements("css selector", ".mh-setup .mh-man")) == 3


def test_a_game_beside_a_mate_never_ends_and_with_the_distance_it_does(chromium, tmp_path):
    scoring = Scoring(mate_distance=False, repetition=False)
    figure = Page(
        chromium, tmp_path, show.score(DITHERING, scoring, depth=3, knobs=("mate_distance",), views=("game",))
    )
    play = "FIGURE.views[0].go()"
    figure.run(play)
    until(chromium, lambda: "and no end" in figure.text(".mh-scoreview .mh-state"))
    assert figure.text(".mh-scoreview .mh-state").count("Qb2 (16,383)") >= 6
    figure.set("mate_distance", True)
    figure.run(play)
    until(chromium, lambda: "Mate." in figure.text(".mh-scoreview .mh-state"))
    assert "1. Qa2# (16,382) Mate." in figure.text(".mh-scoreview .mh-state")


def test_the_ladder_has_a_rung_for_each_pass_and_grain_takes_some_away(chromium, tmp_path):
    figure = Page(
        chromium,
        tmp_path,
        show.score(
            ITALIAN,
            Scoring(quiescence=True),
            depth=3,
            driver="mtd-f",
            knobs=("grain", "driver"),
            views=("ladder", "kinds"),
        ),
    )
    rungs = "return document.querySelectorAll('.mh-ladder .mh-bound').length"
    fine = figure.run(rungs)
    assert fine == len(search(ITALIAN, 3, Scoring(quiescence=True), "mtd-f").passes)
    figure.set("grain", 16)
    coarse = search(ITALIAN, 3, Scoring(quiescence=True, grain=16), "mtd-f")
    assert figure.run(rungs) == len(coarse.passes) < fine and figure.found() == ours(coarse)
    assert f"{coarse.counts['all_nodes']:,}" in figure.text(".mh-scoreview:nth-of-type(2)")
    figure.set("driver", "NegaScout")
    assert "the others ask once" in figure.text(".mh-scoreview")


def test_the_queen_is_given_away_for_a_certain_win_and_the_diamond_moves(chromium, tmp_path):
    figure = Page(
        chromium,
        tmp_path,
        show.score(QUEEN, Scoring(saturation=4000), depth=3, knobs=("recognizer", "bonus"), views=("bands", "leaves")),
    )
    label = "return document.querySelector('.mh-bands').getAttribute('aria-label')"
    assert figure.said().startswith("Nb4, 1,700") and "The score: 1700" in figure.run(label)
    figure.set("recognizer", "disjoint")
    assert figure.said().startswith("Qxe2+, 10,000") and "wins, says the recognizer" in figure.run(label)
    figure.set("recognizer", "overlapping")
    for bonus, move in ((300, "Nb4"), (1003, "Nb4"), (1005, "Qxe2+")):
        figure.set("bonus", bonus)
        assert figure.said().startswith(move), bonus
    until(chromium, lambda: "leaves;" in figure.text(".mh-scoreview:nth-of-type(2) .mh-key"))


def test_two_searches_are_side_by_side(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.score(PROMOTION, depth=1, against={"mate_distance": False}))
    rows = figure.text(".mh-answers tbody")
    assert "16,382" in rows and "16,383" in rows and "Mate distance: false" in rows


@pytest.mark.gate
def test_the_tree_of_the_search_is_stepped_and_asked_in_its_own_words(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.score(PERPETUAL, depth=2, knobs=("contempt", "driver"), views=("tree",)))
    tree = "document.querySelector('.mh-treefigure')?.machack"
    assert figure.run(f"return {tree} === undefined")
    figure.run("document.querySelector('.mh-scoreview details').open = true")

    def told():
        until(chromium, lambda: figure.run(f"return Boolean({tree}?.tree)"))
        return figure.run(f"const f = {tree}; return f.tree.steps.map(t => f.script.sentence(t))")

    found = search(PERPETUAL, 2, tape=60000)
    assert told() == [Replay(found).sentence(t) for t in Replay(found).steps()]
    figure.set("driver", "MTD(f)")  # another search, another tree: the last of its passes
    last = search(PERPETUAL, 2, driver="mtd-f", tape=60000)
    assert told() == [Replay(last).sentence(t) for t in Replay(last).steps()]
    assert f"Of {len(last.passes)} passes it is the last" in figure.text(".mh-treefigure .mh-state")
    assert "1/100 pawn" in figure.run("return document.querySelector('.mh-treefigure').textContent")
    answers = {each.move: each.sentence for each in whys(Replay(last)) if each.looked}
    asked = f"const f = {tree}; return f.questions.asker.moves(f.tree.root).looked.map(move => f.questions.asker.ask(f.tree.root, move).text)"
    assert set(answers.values()) <= set(figure.run(asked))


def test_the_choice_turns_where_contempt_is_the_best_line(chromium, tmp_path):
    figure = Page(
        chromium,
        tmp_path,
        show.score(PERPETUAL, Scoring(quiescence=True), depth=4, knobs=("contempt",), views=("turning",)),
    )
    until(chromium, lambda: "Depth 5" in figure.text(".mh-scoreview .mh-key"))
    at = {contempt: search(PERPETUAL, 4, Scoring(quiescence=True, contempt=contempt)).score for contempt in (4, 5, 6)}
    assert at == {4: -4, 5: -5, 6: -5}
    words = figure.text(".mh-scoreview .mh-key")
    assert "Depth 4: Qe8+, a draw; from contempt 5 Qe8+, plays on." in words


def test_a_number_inside_the_band_is_a_draw_at_its_ply(chromium, tmp_path):
    by_ply = Scoring(draws="by ply", band=64)
    figure = Page(
        chromium,
        tmp_path,
        show.score(
            TAKES, by_ply, depth=5, exact_root=True, knobs=("draws", "band"), views=("root",), against={"draws": "zero"}
        ),
    )
    found = search(TAKES, 5, by_ply, exact_root=True)
    assert found.san == "Kg3" and in_words(found.score, by_ply) == "a draw at ply 5"
    assert figure.said() == "Kg3, 5: a draw at ply 5."
    assert "a draw at ply 5" in figure.text(".mh-answers tbody")
    titles = figure.run("return [...document.querySelectorAll('.mh-scoreview .mh-grown')].map(each => each.title)")
    assert [title.replace("−", "-") for title in titles] == [
        in_words(score, by_ply) for score in sorted((each.score for each in found.root.values()), reverse=True)
    ]
    figure.type("8/8/4k3/8/4K3/4P3/8/8 w - - 0 1")
    assert "White is at +" in figure.said()  # outside the band


def test_a_limit_of_the_range_is_dragged_and_moved_by_keys(chromium, tmp_path):
    positions = [("a queen", QUEEN, {}, 2), ("a mate", PROMOTION, {}, 1)]
    figure = Page(
        chromium,
        tmp_path,
        show.score(positions, Scoring(saturation=4000), knobs=("saturation", "band"), views=("bands",)),
    )
    until(chromium, lambda: figure.run("return document.querySelectorAll('.mh-dots li').length") == 2)
    assert "16,382, mates in 1 ply" in figure.text(".mh-dots li:nth-child(2)")
    handle = "[...document.querySelectorAll('.mh-handle')].find(each => each.getAttribute('aria-label').startsWith('Saturation'))"
    grip = figure.run(f"return {handle}")
    ActionChains(chromium).drag_and_drop_by_offset(grip, -60, 0).perform()
    figure.settled()
    saturation = figure.run("return FIGURE.scoring.saturation")
    assert 300 <= saturation < 2500
    assert figure.found() == ours(search(QUEEN, 2, Scoring(saturation=saturation)))
    figure.run(f"{handle}.focus()")
    ActionChains(chromium).send_keys(Keys.ARROW_LEFT).perform()
    figure.settled()
    until(chromium, lambda: figure.run("return FIGURE.scoring.saturation") == saturation - 1)
    until(chromium, lambda: figure.run(f"return document.activeElement === {handle}"))


def test_nodes_are_counted_by_what_was_expected(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.score(ITALIAN, depth=3, knobs=("driver",), views=("kinds",)))
    cells = "return [...document.querySelectorAll('.mh-scoreview td')].map(each => Number(each.textContent.replaceAll(',', '')))"
    for driver, name in (("alpha-beta", "alpha-beta"), ("nega-scout", "NegaScout"), ("mtd-f", "MTD(f)")):
        figure.set("driver", name)
        met = search(ITALIAN, 3, driver=driver).met
        assert figure.run(cells) == [met[expected][kind] for expected in met for kind in met]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_no_serious_fault_and_no_page_is_too_wide(chromium, tmp_path, theme, width):
    chromium.set_window_size(width, 900)
    figure = show.score(
        PROMOTION,
        depth=1,
        driver="mtd-f",
        knobs=("depth", "contempt", "draws", "mate_distance", "saturation", "band"),
        views=show.scores.VIEWS,
        against={"contempt": 20},
    )
    Page(chromium, tmp_path, figure, theme=theme)
    assert excess(chromium) <= 0 and serious(chromium) == []


def test_what_a_convention_means_is_shown_and_heard_when_the_keyboard_comes_to_it(chromium, tmp_path):
    figure = Page(chromium, tmp_path, show.score(PROMOTION, depth=1, knobs=("contempt",)))
    figure.run("FIGURE.inputs.contempt.input.focus()")
    tip, knob = chromium.find_element("css selector", ".mh-tip"), chromium.switch_to.active_element
    assert tip.is_displayed() and tip.text == wording()["contempt"]
    assert knob.get_attribute("aria-describedby") == tip.get_attribute("id")
