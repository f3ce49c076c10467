"""The points of a man's moves and the line of the width, on a page: what they count is what the program counts here."""

import chess
import pytest

from machack import Settings, plausible_moves, show, think
from machack.notation.games import paper_game, position
from machack.notation.positions import to_chess_move
from machack.program.tape import CONSIDER
from tests.browser.pages import page, serious, until

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
from selenium.webdriver import ActionChains, Keys

pytestmark = pytest.mark.browser
POINTS, WIDTH = "game 3, before White's 12th", "game 1, before White's 37th"


class Page:
    """A figure on a page, as a reader has it."""

    def __init__(self, browser, folder, figure, theme="light", engine=True):
        self.browser, self.at = browser, f"document.querySelector('.mh-{figure.show}figure')"
        browser.get(page(folder, figure, theme=theme, engine=engine))
        self.settled()

    def run(self, script, *given):
        return self.browser.execute_script(script.replace("FIGURE", f"{self.at}.machack"), *given)

    def settled(self):
        """Wait until the program has answered."""
        until(self.browser, lambda: self.run(f"const f = {self.at}?.machack; return f && !f.want.busy && f.out.value"))

    def set(self, control, value, kind="input"):
        self.run(
            f"const c = FIGURE.{control}; c.value = arguments[0]; c.dispatchEvent(new Event('{kind}'))", str(value)
        )
        self.settled()

    def said(self):
        return self.run("return FIGURE.out.value").replace("−", "-")

    def position(self, board):
        """Is the position of the board the one that is drawn?"""
        men = show.boards.in_words(board).removesuffix(" Check.")
        return men in self.run("return FIGURE.view.frame.getAttribute('aria-label')")

    def type(self, fen):
        self.set("chooser.select", "fen", "change")
        self.run(
            "const c = FIGURE.chooser; c.entry.value = arguments[0]; c.fenBox.requestSubmit(); FIGURE.out.value = ''",
            fen,
        )
        until(self.browser, self.said)
        self.settled()


class Points(Page):
    def sums(self):
        """What each move of the man has, as it is written beside its bar: {move: points}."""
        return dict(
            self.run(
                "return FIGURE.lines.map(line => [line.press.textContent, Number(line.total.textContent.replace('−', '-'))])"
            )
        )

    def hold(self, board, square, settings=None):
        """The man on this square is taken: his moves stand there as the program lists them, and grow to its sums."""
        mine = [each for each in plausible_moves(board, settings or Settings()) if each.move in board.legal_moves]
        mine = [each for each in mine if chess.square_name(each.move.from_square) == square]
        names = {board.san(each.move): each for each in mine}
        assert list(self.sums()) == list(names)
        ids = self.run("return FIGURE.items")
        assert ids[0] == "I0" and set(ids) == {reason.id for each in mine for reason in each.reasons}
        for count in (0, 1, len(ids) // 2, len(ids)):
            self.set("slider", count)
            counted = set(ids[:count])
            assert self.sums() == {
                name: sum(reason.amount for reason in each.reasons if reason.id in counted)
                for name, each in names.items()
            }
        assert self.sums() == {name: each.plausibility for name, each in names.items()}


@pytest.mark.gate
def test_the_points_of_every_pieces_moves_grow_to_the_programs_sums(chromium, tmp_path, requested):
    board, figure = position(POINTS), Points(chromium, tmp_path, show.points(POINTS))
    figure.hold(board, "c3")  # the man of the first move on the list
    for square in {chess.square_name(move.from_square) for move in board.legal_moves}:
        figure.run("FIGURE.view.ground.selectSquare(null); FIGURE.view.ground.selectSquare(arguments[0])", square)
        until(chromium, lambda square=square: figure.run("return FIGURE.square") == square)
        figure.hold(board, square)
    assert all(address.startswith(("file:", "blob:", "data:")) for address in requested())


def test_an_item_is_said_in_words_with_what_it_gives_to_each_move(chromium, tmp_path):
    figure = Points(chromium, tmp_path, show.points(POINTS))
    head = figure.run("return FIGURE.head.textContent")
    assert head == "White knight on c3: 4 of the 34 moves on the list, and their points"
    press = "[...FIGURE.bar.children].find(each => each.title === arguments[0]).click()"
    figure.run(press, "Nothing counted")
    assert figure.said() == "Nothing is counted yet." and set(figure.sums().values()) == {0}
    figure.run(press, "One item more")
    assert figure.said() == "Item 1 of 8, what every move begins with: +512 for each."
    figure.run(press, "One item more")
    assert figure.said() == "Item 2 of 8, importance of the squares attacked: Nd5 +252, Ne2 +224, Na2 +172."
    rows = figure.run(
        "return FIGURE.entries.map(({ row }) => [...row.cells].map(cell => cell.textContent).concat(row.className))"
    )
    assert rows[1] == ["importance of the squares attacked", "+252", "764", ""] and rows[2][3] == "mh-uncounted"
    figure.run(press, "All items")
    assert figure.said().startswith("Item 8 of 8, ") and figure.said().endswith(" All are counted: Nd5 has 752 points.")


def test_the_move_that_was_asked_for_is_looked_at_first(chromium, tmp_path):
    figure = Points(chromium, tmp_path, show.points("game 1, before Black's 2nd", move="Ne7"))
    assert figure.run("return [FIGURE.square, FIGURE.chosen.move, FIGURE.shownCount]") == ["g8", "g8e7", 1]


def test_a_piece_opens_with_one_item_and_the_next_one_whole_after_the_last_was(chromium, tmp_path):
    figure = Points(chromium, tmp_path, show.points(POINTS))
    take, counted = "FIGURE.take(arguments[0])", "return [FIGURE.shownCount, FIGURE.items.length]"
    assert figure.run(counted) == [1, 8] and set(figure.sums().values()) == {512}
    figure.run(take, "d3")
    assert figure.run(counted)[0] == 1
    figure.run("FIGURE.count(99)")
    figure.run(take, "f3")
    one, other = figure.run(counted)
    assert one == other > 1


def test_any_move_of_the_games_and_a_fen_can_be_taken(chromium, tmp_path):
    figure = Points(chromium, tmp_path, show.points("startpos", Settings.image()))
    figure.set("chooser.select", 2, "change")  # game 3
    figure.set("chooser.ply", 25)
    board = paper_game(3).at(25)
    assert figure.position(board) and "Black, move 13" in figure.run("return FIGURE.chooser.note.value")
    first = plausible_moves(board, Settings.image())[0].move
    figure.hold(board, chess.square_name(first.from_square), Settings.image())
    fen = "4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1"
    figure.type(fen)
    assert figure.position(chess.Board(fen))
    figure.hold(chess.Board(fen), "c3", Settings.image())
    figure.type("4k3/8/8 w - - 0 1")
    assert figure.said() == "The FEN has 3 ranks: a board has eight."


def test_a_piece_is_taken_and_its_move_chosen_by_keys_alone(chromium, tmp_path):
    from selenium.webdriver import ActionChains, Keys

    figure = Points(chromium, tmp_path, show.points(POINTS))
    figure.run("FIGURE.view.frame.focus()")
    # from the king on b1, where the frame begins, to the knight on f3; and from there to d2
    keys = [Keys.ARROW_UP, *[Keys.ARROW_RIGHT] * 4, Keys.ARROW_UP, Keys.ARROW_UP, Keys.ENTER]
    ActionChains(chromium).send_keys(*keys).perform()
    until(chromium, lambda: figure.run("return FIGURE.square") == "f3")  # chessground tells of it a moment later
    ActionChains(chromium).send_keys(Keys.ARROW_LEFT, Keys.ARROW_LEFT, Keys.ARROW_DOWN, Keys.ENTER).perform()
    until(chromium, lambda: figure.run("return FIGURE.chosen.move") == "f3d2")
    assert figure.run("return FIGURE.account.querySelector('caption').textContent").startswith("Nd2: ")


class Width(Page):
    def rows(self):
        script = (
            "return FIGURE.list.moves.map((each, place) => [each.move, each.why, FIGURE.body.rows[place].className])"
        )
        return self.run(script)

    def hold(self, board, settings):
        """The list, and why each move is looked at, are what the search here makes of them at the top."""
        short = dict(alpha_beta=False, ignore_mates=False, plausible_captures=False, feedover=0, depth=1)
        thought = think(board, settings.but(**short))
        tape = thought.tape
        assert len(tape) == thought.events
        top = tape[(tape["kind"] == CONSIDER) & (tape["parent"] == 0)]
        why = {int(event["rank"]): int(event["detail"]) for event in top}
        listed = plausible_moves(board, settings)
        rows = self.rows()
        assert [move for move, _, _ in rows] == [each.move.uci() for each in listed]
        assert [reason for _, reason, _ in rows] == [why.get(place, -1) for place in range(1, len(listed) + 1)]
        assert [("mh-out" in name) for _, _, name in rows] == [place not in why for place in range(1, len(listed) + 1)]
        if settings.widths[0] < len(listed):
            assert "mh-edge" in rows[settings.widths[0]][2].split()
        return why


@pytest.mark.gate
def test_a_slider_draws_the_line_of_the_width_as_the_search_has_it(chromium, tmp_path):
    board, figure = position(WIDTH), Width(chromium, tmp_path, show.width(WIDTH))
    assert set(figure.hold(board, Settings()).values()) == {0, 1, 2}
    assert figure.said() == (
        "Ply 1, White to move: the width is 6, extended to 12 for distinct pieces; 3 behind the line are always considered. "
        "Considered: 15 of 38."
    )
    for width in (1, 2, 9, 20, 40):
        figure.set("slider", width)
        figure.hold(board, Settings(widths=(width,)))


@pytest.mark.parametrize("name", [WIDTH, "game 4, before Black's 48th", "game 3, before Black's 10th"])
def test_a_move_that_is_always_looked_at_is_reported_by_its_one_reason(chromium, tmp_path, name):
    board, figure = position(name), Width(chromium, tmp_path, show.width(name))
    told = dict(
        figure.run("return FIGURE.list.moves.map((each, n) => [each.move, FIGURE.body.rows[n].cells[3].innerText])")
    )
    always = {chess.Move.from_uci(move): why for move, why in told.items() if why.startswith("always")}
    assert always
    rules = {
        "a safe check": dict(safe_checks=False),
        "a capture": dict(captures=0),
        "two threats": dict(two_threats=False),
    }
    other = {
        kind: {key: off for rule in rules.values() for key, off in rule.items() if rule != rules[kind]}
        for kind in rules
    }
    for move, why in always.items():  # by that rule alone, all others off, the search looks at it
        tape = think(board, Settings(distinct_pieces=False, **other[why.removeprefix("always: ")])).tape
        top = tape[(tape["kind"] == CONSIDER) & (tape["parent"] == 0)]
        assert move in {to_chess_move(int(event["move"])) for event in top}, (name, board.san(move), why)


def test_ply_by_ply_the_width_and_the_captures_are_those_of_the_ply(chromium, tmp_path):
    board, figure = position(WIDTH), Width(chromium, tmp_path, show.width(WIDTH))
    figure.set("preset", "Tournament", "change")
    figure.hold(board, Settings.tournament())
    for ply, width in enumerate((15, 9, 9, 7), 2):
        move = figure.run("return FIGURE.list.moves[0].move")
        figure.run("FIGURE.body.rows[0].querySelector('button').click()")
        figure.settled()
        board.push_uci(move)
        assert figure.position(board) and figure.said().startswith(f"Ply {ply}, ")
        figure.hold(board, Settings(widths=(width,), captures=max(0, 3 - ply)))
    figure.set("slider", 3)
    assert figure.run("return FIGURE.widths") == [15, 15, 9, 9, 3]
    figure.run("FIGURE.way.children[1].click()")
    figure.settled()
    assert figure.said().startswith("Ply 2, Black to move: the width is 15")


def test_a_list_of_another_position_is_shown_from_its_first_move_and_a_slid_one_stays(chromium, tmp_path):
    figure = Width(chromium, tmp_path, show.width(WIDTH))
    down, scrolled = "FIGURE.listBox.scrollTop = 150", "return FIGURE.listBox.scrollTop"
    for step in ("FIGURE.body.rows[0].querySelector('button').click()", "FIGURE.way.children[0].click()"):
        figure.run(down)
        assert figure.run(scrolled) == 150
        figure.run(step)
        figure.settled()
        assert figure.run(scrolled) == 0
    figure.run(down)
    figure.set("slider", 20)
    assert figure.run(scrolled) == 150
    figure.run("FIGURE.chooser.select.focus()")
    figure.set("chooser.select", 2, "change")
    figure.set("chooser.ply", 25)
    assert figure.run(scrolled) == 0


def test_the_list_is_one_stop_and_a_move_chosen_by_keys_leads_to_the_first_of_the_next_list(chromium, tmp_path):
    figure = Width(chromium, tmp_path, show.width(WIDTH))
    moves = "[...FIGURE.body.querySelectorAll('button')]"
    at = f"return {moves}.indexOf(document.activeElement)"
    assert figure.run(f"return {moves}.filter(each => each.tabIndex === 0).length") == 1
    figure.run("FIGURE.slider.focus()")
    ActionChains(chromium).send_keys(Keys.TAB, Keys.ARROW_DOWN, Keys.ARROW_DOWN).perform()
    assert figure.run(at) == 2
    ActionChains(chromium).send_keys(Keys.END).perform()
    assert figure.run(at) == figure.run(f"return {moves}.length") - 1
    ActionChains(chromium).send_keys(Keys.HOME, Keys.ARROW_DOWN, Keys.ENTER).perform()
    until(chromium, lambda: figure.said().startswith("Ply 2, "))
    assert figure.run(at) == 0


def test_the_settings_given_are_those_it_begins_with(chromium, tmp_path):
    settings = Settings(widths=(4, 3), distinct_pieces=False, two_threats=False)
    figure = Width(chromium, tmp_path, show.width(WIDTH, settings))
    figure.hold(position(WIDTH), settings)
    assert figure.run("return FIGURE.preset.selectedOptions[0].text") == "the widths given"
    figure.set("preset", "Normal", "change")
    assert figure.run("return FIGURE.widths") == [6]
    figure.set("preset", "", "change")
    figure.hold(position(WIDTH), settings)
    over = Width(chromium, tmp_path, show.width(chess.Board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")))
    assert over.said() == "Ply 1: the game is over, no move is listed."


@pytest.mark.parametrize(
    "make",
    [show.points, show.width, lambda name: show.terms({"it": name}), lambda name: show.board(name, bearing=True)],
    ids=["points", "width", "terms", "bearing"],
)
def test_nothing_is_loaded_for_a_figure_far_below_until_the_reader_comes_near(chromium, tmp_path, make):
    above = [show.board(POINTS, static=True) for _ in range(5)]
    chromium.get(page(tmp_path, *above, make(POINTS), engine=True))
    figure = "document.querySelector('.mh-figure[role=group]')"
    until(chromium, lambda: chromium.execute_script(f"return {figure} && {figure}.machack"))
    loaded = "return document.querySelectorAll('script[src*=\"engine.js\"]').length"
    chromium.execute_async_script("setTimeout(arguments[0], 200)")
    assert chromium.execute_script(loaded) == 0
    chromium.execute_script(f"{figure}.scrollIntoView()")
    until(chromium, lambda: chromium.execute_script(loaded) == 1)


@pytest.mark.parametrize("make", [show.points, show.width], ids=["points", "width"])
def test_without_the_program_the_figure_says_where_it_works(chromium, tmp_path, make):
    figure = Page(chromium, tmp_path, make(POINTS), engine=False)
    assert "on a page of the built book" in figure.said()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_serious_fault_in_the_figures(chromium, tmp_path, theme):
    chromium.get(page(tmp_path, show.points(POINTS), show.width(WIDTH), theme=theme, engine=True))
    until(chromium, lambda: chromium.execute_script("return document.querySelector('.mh-widthfigure')?.machack"))
    chromium.execute_script("document.querySelector('.mh-widthfigure').scrollIntoView()")
    until(
        chromium,
        lambda: chromium.execute_script("return document.querySelectorAll('.mh-growing li, .mh-barcell').length > 20"),
    )
    assert serious(chromium) == []
