"""A reader's game on a page, over file://: read, judged as `annotate` judges it, shown, taken away."""

import base64
import io
import json
from pathlib import Path

import chess
import chess.pgn
import pytest

from machack import annotate, show
from machack.annotation.annotated import judged
from machack.annotation.judges import judge_of
from machack.annotation.kinds import sentence_of
from machack.annotation.reading import games_of
from machack.notation.games import paper_game
from tests.browser.pages import excess, page, serious, sized, until
from tests.browser.test_live_in_a_browser import with_python  # noqa: F401
from tests.browser.test_play_in_a_browser import GAME as PLAYED
from tests.browser.test_play_in_a_browser import Game
from tests.proofs import WHOLE, some

pytest.importorskip("selenium", reason="selenium is not installed: run `make env`")
pytestmark = pytest.mark.browser
FIGURE = "document.querySelector('.mh-yourgame').machack"
READ = """return arguments[0].map(text => { try { return window.shows.gamesIn(text).map(game => { try {
const { moves, fault, result } = window.shows.movesOf(game); return { moves: moves.map(window.shows.uciOf), fault, result } }
catch (fault) { return { refused: fault.message } } }) } catch (fault) { return fault.message } })"""
DECODE = "return window.shows.decoded(Uint8Array.from(atob(arguments[0]), letter => letter.charCodeAt(0)))"
FILES = Path(__file__).resolve().parents[1] / "annotation" / "files"
SHORT = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1"
# As others write them. A text, and its number of games.
TEXTS = {
    "lichess": (
        '[Event "Rated Blitz game"]\n[Site "https://lichess.org/abcdefgh"]\n[White "a"]\n[Black "b"]\n[Result "0-1"]\n[Variant "Standard"]\n\n'
        "1. e4 { [%eval 0.18] [%clk 0:03:00] } 1... e5 { [%eval 0.25] [%clk 0:03:00] } 2. Nf3?! { (0.25 → -0.1) Inaccuracy. Nc3 was best. } (2. Nc3 Nf6) 2... Nc6 0-1\n",
        1,
    ),
    "chess.com": (
        '[Event "Live Chess"]\n[Site "Chess.com"]\n[Date "2024.01.02"]\n[White "a"]\n[Black "b"]\n[Result "1-0"]\n[CurrentPosition "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"]\n\n'
        "1. e4 {[%clk 0:09:59.9]} 1... e5 {[%clk 0:09:58]} 2. Nf3 {[%clk 0:09:50]} 2... Nc6 1-0\n",
        1,
    ),
    "ChessBase": (
        '[Event "?"]\r\n[White "Müller, Karl"]\r\n[Black "b"]\r\n[Result "1/2-1/2"]\r\n[ECO "C42"]\r\n[PlyCount "6"]\r\n[SourceVersionDate "2024.01.01"]\r\n\r\n'
        "{[#]} 1. e4 $1 e5 2. Nf3 {[%cal Gf3e5]} Nf6 (2... Nc6 3. Bb5 (3. Bc4 {Italian (quiet)}) 3... a6) 3.\r\nNxe5 $14 d6 1/2-1/2\r\n",
        1,
    ),
    "descriptive": ("1 P-K4 P-K4 2 N-KB3 N-QB3 3 B-N5 P-QR3 4 BxN QPxB 5 O-O P-KB3", 1),
    "descriptive with tags": (
        '[White "Wagner"]\n[Black "Mac Hack"]\n\n1. P-K4 P-QB4 2. P-Q4 PxP 3. QxP N-QB3 1-0\n',
        1,
    ),
    "comments": (
        '% made by hand\n[White "a"]\n[Black "b"]\n\n{before} 1.e4! e5 ; to the end of the line 2. a3\n2.Nf3 $5 {a } Nc6 (2...d6 {Philidor)}) 3.Bb5 a6 *\n',
        1,
    ),
    "null move": ('[White "a"]\n[Black "b"]\n\n1. e4 e5 2. -- Nc6 3. d4 *\n', 1),
    "null move in a variation": ("1. e4 e5 2. Nf3 (2. -- d6) 2... Nc6 *", 1),
    "Chess960": (
        '[Variant "Chess960"]\n[FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"]\n\n1. e4 *\n',
        1,
    ),
    "Atomic": ('[Variant "Atomic"]\n\n1. e4 *\n', 1),
    "illegal": ("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nxe4 4. O-O *", 1),
    "truncated": ('[White "a"]\n[Black "b"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb', 1),
    "open comment": ('[Event "1"]\n\n1. e4 e5 {no end\n\n[Event "2"]\n\n1. d4 d5 *\n', 2),
    "several": ('[Event "1"]\n\n1. e4 e5 1-0\n\n[Event "2"]\n\n1. d4 Ke7 2. c4 *\n\n[Event "3"]\n\n1. c4 *\n', 3),
    "results only": ("1. e4 e5 1-0\n\n1. d4 d5 0-1", 2),
    "from a position": ('[SetUp "1"]\n[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. a8=Q+ Kd7 2. Qb7+ Ke6 *\n', 1),
    "Black begins": ('[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 30"]\n\n30... Kd7 31. e4 Kd6 *\n', 1),
    "a position that cannot be": ('[FEN "8/8/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. Kd1 *\n', 1),
    "zeros and dashes": ("1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.0-0 Nf6 5.d3 0-0 ½-½", 1),
    "long algebraic": ("1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 *", 1),
}


class YourGame:
    """The figure on a page, as a reader has it."""

    def __init__(self, browser, folder, fragment="", **more):
        self.browser = browser
        browser.get(page(folder, show.your_game(), engine=True, **more) + fragment)
        self.settled()

    def run(self, script, *given):
        return self.browser.execute_script(script.replace("FIGURE", FIGURE), *given)

    def settled(self):
        """Wait until every move has its remark, or the figure has said why not."""
        until(
            self.browser,
            lambda: self.run(
                "const f = document.querySelector('.mh-yourgame')?.machack; "
                "return f && !f.isBusy && (f.game ? f.remarks[0].length >= f.last : f.out.value)"
            ),
        )

    def paste(self, text):
        self.run("FIGURE.sources.text.value = arguments[0]; FIGURE.sources.read(arguments[0])", text)
        self.settled()

    def judge(self, name, beside=""):
        self.run(
            "const f = FIGURE; f.judgeChoices[0].value = arguments[0]; f.judgeChoices[1].value = arguments[1]; f.judgesChanged()",
            name,
            beside,
        )
        self.settled()

    def said(self):
        return self.run("return FIGURE.out.value")

    def keys(self, *keys):
        from selenium.webdriver.common.by import By

        button = self.browser.find_element(By.CSS_SELECTOR, '.mh-yourgame [aria-label="One move forward"]')
        self.run("arguments[0].focus()", button)
        button.send_keys(*keys)


@pytest.fixture
def game(chromium, tmp_path):
    return YourGame(chromium, tmp_path)


def plain(remarks):
    return json.loads(json.dumps([remark.as_json() for remark in remarks]))


def as_game(moves):
    board = chess.Board()
    for uci in moves:
        board.push_uci(uci)
    return chess.pgn.Game.from_board(board)


# ---------------------------------------------------------------- reading


def test_a_text_is_read_as_annotate_reads_it(module):
    """The same games, the same moves, a fault where Python finds one."""
    found = module.execute_script(READ, [text for text, _ in TEXTS.values()])
    for (name, (text, count)), games in zip(TEXTS.items(), found):
        here = list(games_of(text + "\n"))
        assert len(games) == len(here) == count, (name, games)
        for read, given in zip(games, here):
            if given.refused:
                assert "refused" in read or not read["moves"], (name, read)
                continue
            assert read["moves"] == [move.uci() for move in given.game.mainline_moves()], name
            assert bool(read["fault"]) == bool(given.fault), (name, read, given.fault)
            assert read["result"] == given.game.headers["Result"] or "descriptive" in name


def test_a_file_that_others_made_is_read_as_annotate_reads_it(module):
    for path in sorted(FILES.iterdir()):
        text = module.execute_script(DECODE, base64.b64encode(path.read_bytes()).decode())
        (games,) = module.execute_script(READ, [text])
        here = list(games_of(path))
        assert len(games) == len(here), path.name
        for read, given in zip(games, here):
            moves = [move.uci() for move in given.game.mainline_moves()]
            assert read.get("moves", []) == moves and bool(given.fault) == bool(read.get("refused") or read["fault"]), (
                path.name,
                read,
                given.fault,
            )


@pytest.mark.parametrize(
    "text, said",
    [
        ("1. e4 e5 2. Ne5", "Move 2 of White, Ne5: no knight can go there."),
        ("1. e4 e5 2. Rh3", "Move 2 of White, Rh3: the white pawn on h2 is in the way."),
        ("1. e4 f6 2. Qh5+ a6", "Move 2 of Black, a6: the king would still be in check."),
        ("1. e4 e5 2. O-O", "Move 2 of White, O-O: there is a piece between king and rook."),
        ("1. d4 d5 2. Nf3 Nf6 3. Nd2", "Move 3 of White, Nd2: it is ambiguous: it can mean"),
        ("1. e4 zz9", "Move 1 of Black, zz9: it is not a move."),
        ("1. e4 --", "Move 1 of Black, --: a null move is not part of a game."),
        ("1 P-K4 P-K4 2 N-K5", "Move 2 of White: 'N-K5' is not possible: no such knight can go to K5 (e5)."),
    ],
)
def test_a_fault_is_named_by_its_move_with_its_reason(game, text, said):
    game.paste(text)
    assert said in game.said() and "The moves before it are annotated." in game.said()
    assert game.run("return FIGURE.remarks[0].length") == game.run("return FIGURE.last") > 0


@pytest.mark.parametrize(
    "text, said",
    [
        ('[Variant "Chess960"]\n\n1. e4 *', "This is a game of 'Chess960', not of chess: it is not annotated."),
        ('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *', "Its FEN tag is not a position that can occur"),
        ('[FEN "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1"]\n\n1. d3 *', "has no board of eight by eight"),
        ("   ", "Paste a game first"),
        ("nothing", "There is no game in it."),
        ("x" * 2_000_001, "two million are the most"),
    ],
)
def test_what_is_no_game_of_chess_is_refused_in_a_sentence(game, text, said):
    game.paste(text)
    assert said in game.said()


def test_of_several_games_one_is_chosen_and_a_fault_has_its_number(game):
    game.paste(TEXTS["several"][0])
    assert game.run("return [...FIGURE.sources.several.options].length") == 3
    game.run("FIGURE.sources.choose(1)")
    game.settled()
    assert "Game 2, move 1 of Black, Ke7: " in game.said() and game.run("return FIGURE.last") == 1


def test_a_game_played_on_the_page_is_carried_over_by_a_link_and_by_the_browser(chromium, tmp_path):
    (tmp_path / "book").mkdir()
    played = Game(chromium, tmp_path)
    played.type("e4")
    link = until(chromium, lambda: played.run(f"return {PLAYED}.onward.querySelector('a')?.href"))
    moves = played.run(f"return {PLAYED}.moves.map((_, ply) => {PLAYED}.uciAt(ply))")
    assert "/book/your-game.html#game=e2e4" in link and len(moves) == 2
    game = YourGame(chromium, tmp_path, "#" + link.split("#")[1], name="carried.html")
    assert game.run("return FIGURE.game.ucis") == moves and game.said().startswith("You – Mac Hack VI")
    game = YourGame(chromium, tmp_path, name="kept.html")
    game.run("FIGURE.sources.chooseKnown('played')")
    game.settled()
    assert game.run("return FIGURE.game.ucis") == moves


# ---------------------------------------------------------------- judging


@pytest.mark.gate
def test_a_pasted_game_is_judged_as_annotate_judges_it(game, requested):
    game.paste(SHORT)
    here = annotate(SHORT)
    assert game.run("return FIGURE.remarks[0]") == plain(here.remarks)
    assert game.run("return FIGURE.turning") == (-1 if here.turn is None else here.turn)
    white, of_white = here.agreement(chess.WHITE)
    assert f"agrees with White in {white} of the {of_white} moves for which it searched" in game.run(
        "return FIGURE.sum.textContent"
    )
    game.keys(".", ".", ".")
    said = game.run("return FIGURE.here.textContent")
    assert said.startswith("2 … Nc6.") and said.endswith(here.remarks[3].sentence.replace("The program", "Mac Hack"))
    assert all(address.startswith(("file:", "blob:", "data:")) for address in requested())


def test_mates_have_signs_and_what_the_file_says_is_shown_with_its_move(game):
    text = "1. f3 e5 2. g4 {[%clk 0:09:58] To  gain room. [%csl Gg4]} d6 3. a3 *"
    game.paste(text)
    here = annotate(text)
    assert game.run("return FIGURE.remarks[0]") == plain(here.remarks)
    assert [remark.sign for remark in here.remarks] == [None, None, 4, 4, 4]
    assert "g4??" in game.run("return FIGURE.list.textContent") and "d6??" in game.run("return FIGURE.list.textContent")
    game.keys(".", ".")
    assert game.run("return FIGURE.here.textContent").endswith("Your file says: To gain room.")
    game.keys(".")
    assert "Your file" not in game.run("return FIGURE.here.textContent")


def test_every_judge_of_the_module_agrees_with_annotate_on_the_papers_games(game):
    count = 0
    for name in some(["mac hack", "surviving", "tournament", "kotok"], 2):
        game.judge(name)
        for place, known in enumerate(some(show.your_game().games, 1)):
            place = show.your_game().games.index(known)
            game.run("FIGURE.sources.chooseKnown(String(arguments[0]))", place)
            game.settled()
            here = annotate(as_game(known["moves"]), by=name)
            assert game.run("return FIGURE.remarks[0]") == plain(here.remarks), (name, known["title"])
            assert game.run("return FIGURE.turning") == (-1 if here.turn is None else here.turn)
            count += len(here.remarks)
    assert count > (1500 if WHOLE else 30)


@pytest.mark.parametrize("name", ["turing", "bernstein", "newell_shaw_simon"])
def test_an_ancestor_judges_in_the_pages_python(chromium, with_python, name):  # noqa: F811
    game = YourGame(chromium, with_python)
    game.paste("1. f3 e5 2. g4 Qh4#")
    game.judge(name, beside="surviving")
    here = annotate("1. f3 e5 2. g4 Qh4#", by=name)
    assert game.run("return FIGURE.remarks[0]") == plain(here.remarks)
    assert game.run("return FIGURE.remarks[1]") == plain(annotate("1. f3 e5 2. g4 Qh4#", by="surviving").remarks)
    game.run("FIGURE.go(1); FIGURE.treeBox.open = true")
    until(chromium, lambda: game.run("return FIGURE.treeHost.querySelector('.mh-treefigure')"))


def test_the_sentences_are_those_of_annotate(game):
    game.run("FIGURE.sources.chooseKnown('0')")
    game.settled()
    here = judged(next(games_of(str(paper_game(1).pgn()))), judge_of("mac hack"))
    shown = game.run("const f = FIGURE; return f.remarks[0].map((_, ply) => (f.go(ply), f.here.textContent))")
    for text, remark in zip(shown, here.remarks, strict=True):
        number = f"{remark.fen.split()[-1]}{'.' if remark.turn else ' …'}"
        assert text == f"{number} {remark.san}. {sentence_of(remark, 'Mac Hack')}"


def test_stop_ends_the_judging_and_keeps_what_was_said(game):
    game.run("FIGURE.sources.chooseKnown('0')")
    until(game.browser, lambda: game.run("return FIGURE.remarks[0].length > 3"))
    game.run("FIGURE.interrupt()")
    done = game.run("return FIGURE.remarks[0].length")
    assert 3 < done < 109 and f"Stopped after {done} of 109 moves." in game.said()


# ---------------------------------------------------------------- on the page


def test_curve_slider_list_and_keys_go_to_the_same_move(game):
    from selenium.webdriver import ActionChains, Keys
    from selenium.webdriver.common.by import By

    place = lambda: game.run("return FIGURE.place")  # noqa: E731
    slider = game.browser.find_element(By.CSS_SELECTOR, ".mh-yourgame .mh-slider")
    slider.send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    assert place() == 2 and slider.get_attribute("aria-valuetext").startswith("2. d4")
    field = game.browser.find_element(By.CSS_SELECTOR, ".mh-curvefield")
    ActionChains(game.browser).move_to_element(field).click().perform()
    assert place() in (20, 21)
    game.run("FIGURE.list.querySelector('[data-place=\"7\"]').click()")
    assert place() == 7 and game.run("return FIGURE.list.querySelector('[aria-current]').dataset.place") == "7"
    game.keys(Keys.END)
    assert place() == 41 and game.run("return FIGURE.here.textContent") == "The game ends here: 1-0."
    game.keys(",", Keys.HOME)
    assert place() == 0


def test_the_tree_of_the_position_opens_and_follows(game):
    game.run("FIGURE.go(24); FIGURE.treeBox.open = true")
    title = "return FIGURE.treeHost.querySelector('figcaption')?.textContent"
    until(game.browser, lambda: "13. Nxe5" in (game.run(title) or ""))
    game.run("FIGURE.go(26)")
    until(game.browser, lambda: "14. Nd5" in (game.run(title) or ""))
    game.run("FIGURE.go(0)")
    until(game.browser, lambda: "book of openings" in game.run("return FIGURE.treeHost.textContent"))


def test_the_pgn_is_read_by_python_chess_with_its_values(game):
    text = TEXTS["comments"][0]
    game.paste(text)
    game.judge("surviving")
    back = chess.pgn.read_game(io.StringIO(game.run("return FIGURE.pgnOut.value")))
    here = annotate(text, by="surviving")
    assert back.errors == [] and back.headers["Annotator"] == "The surviving program"
    nodes = list(back.mainline())
    assert [node.move.uci() for node in nodes] == [remark.move for remark in here.remarks]
    for node, remark in zip(nodes, here.remarks):
        assert node.eval().white().score() == pytest.approx(remark.after * 100 / 128, abs=0.51)
    assert 1 in nodes[0].nags and 5 in nodes[2].nags and len(nodes[2].variations) == 2
    assert back.comment.startswith("before ") and "Philidor" in str(back)
    assert "to the end of the line" in " ".join(nodes[1].comment.split())


def test_a_link_brings_the_game_its_judge_and_its_place(game, tmp_path):
    game.paste(SHORT)
    game.judge("surviving")
    game.run("FIGURE.go(5); FIGURE.drawAll()")
    link = game.run("return FIGURE.linkOut.value")
    other = YourGame(game.browser, tmp_path, "#" + link.split("#")[1], name="other.html")
    assert other.run("return [FIGURE.game.ucis.length, FIGURE.place, FIGURE.judges[0].name]") == [14, 5, "surviving"]
    other.paste(" ".join(["Nf3", "Nf6", "Ng1", "Ng8"] * 126))
    assert other.run("return FIGURE.linkOut.value") == ""
    assert "too long for a link" in other.run("return FIGURE.linkNote.textContent")


def test_descriptive_notation_is_shown_where_the_reader_wants_it(game):
    game.run("document.dispatchEvent(new CustomEvent('book-notation', { detail: 'descriptive' })); FIGURE.go(0)")
    assert game.run("return FIGURE.here.textContent").startswith("1. P-K4.")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_on_the_page_keeps_readers_out(chromium, tmp_path, theme):
    game = YourGame(chromium, tmp_path, theme=theme)
    game.judge("mac hack", beside="surviving")
    game.run("for (const box of document.querySelectorAll('.mh-yourgame details')) box.open = true; FIGURE.go(24)")
    assert serious(chromium) == []


@pytest.mark.gate
def test_on_a_phone_the_board_stays_in_view_and_nothing_is_cut_off(chromium, tmp_path):
    sized(chromium, 390)
    game = YourGame(chromium, tmp_path)
    assert excess(chromium) <= 0
    game.run("FIGURE.sum.scrollIntoView({ block: 'end' })")
    top, bottom, height = game.run(
        "const { top, bottom } = FIGURE.boardHost.getBoundingClientRect(); return [top, bottom, innerHeight]"
    )
    assert -1 <= top < bottom < height
    small = game.run(
        "return [...document.querySelectorAll('.mh-yourgame .mh-bar button, .mh-yourgame select')].filter(e => e.checkVisibility() && e.getBoundingClientRect().height < 40).map(e => e.outerHTML)"
    )
    assert small == []
