"""What the chapters' helpers draw, print and answer: tables, maps and plots by their shape, tests of readers' answers."""

import re

import chess
import pytest

from book.chapters.midas import answers as midas
from book.chapters.original import answers as original
from book.tables import appendix, interface, known, readings, teaching
from machack import Settings
from machack.classroom.chapters.en_prise import answers as en_prise
from machack.classroom.chapters.evaluation import answers as evaluation
from machack.classroom.chapters.explorer import answers as explore
from machack.classroom.chapters.feedover import answers as feedover
from machack.classroom.chapters.minimax import answers as minimax
from machack.classroom.chapters.modifications import four_plies
from machack.classroom.chapters.plausible_generator import answers as generator
from machack.classroom.chapters.secondary_search import answers as second_look
from machack.classroom.chapters.tournament_play import answers as tournament_play
from machack.classroom.exercises import exchange, setting_up
from machack.classroom.exercises import rules_off as rules
from machack.notation.games import position
from machack.notation.positions import to_cell
from machack.notation.states import set_up
from machack.program.compiled import MODE
from machack.show import board, chapter, charts
from pdp6.show import bench, words
from tests.seen import by_tags, held

compiled_only = pytest.mark.skipif(MODE != "compiled", reason="some searches: compiled mode only")
BEFORE_12 = "game 3, before White's 12th"
ENDING = "8/5k2/8/3p4/1B6/8/4K1P1/8 w - - 0 40"


def drawn(html):
    """The HTML of a cell, element by element, without its style and the shapes of the men."""
    html = re.sub(r"<style>.*?</style>", "", getattr(html, "data", html), flags=re.DOTALL)
    return by_tags(re.sub(r"<defs>.*?</defs>|(?<=#)mh\d+-", "", html, flags=re.DOTALL))


def test_maps_and_plots_are_these():
    view = chess.Board(ENDING)
    amounts = generator.by_hand(view)
    held(
        "maps-and-plots.txt",
        {
            "a map": drawn(generator.square_map(view, amounts, "A map")),
            "a map in words": generator.map_in_words(amounts),
            "another base": generator.map_in_words(amounts, base=28),
            "a flat map": generator.square_map(view, dict.fromkeys(chess.SQUARES, 8), "Flat").data.count("h58v58h-58z"),
            "a chart": drawn(
                charts.chart(
                    [
                        charts.text(1, 2.25, "a<b", "mid"),
                        charts.line([(0, 1), (2.5, 3)], "one", "4 2"),
                        charts.line([(0, 1), (2, 3)]),
                        charts.dot(5, 6, "ring", 3, "said"),
                        charts.dot(5, 6),
                        charts.box(1, 2, -3, 4),
                        charts.box(1, 2, 3, 4, "band", "x & y"),
                    ],
                    600,
                    100,
                    'in "words"',
                )
            ),
            "curves": drawn(
                evaluation.curves(
                    {"up": [(1, -3), (2, 4), (3, 30)], "level": [(1, 28), (3, 29)], "down": [(1, 12), (3, -5)]},
                    "moves",
                    "worth",
                    "Three & lines.",
                )
            ),
            "a flat curve": drawn(evaluation.curves({"flat": [(0, 0), (1, 0)]}, "x", "y", "Flat.", 400, 200)),
            "clocks": drawn(original.two_clocks([(10, 18.3, 29.5, 33.9), (11, 44.9, 49.5, 56.9), (15, 2, 64, 128)])),
            "words": drawn(words.drawn_words([("a word", [("left", 18), ("right", 18)]), ("b<", [("all", 36)])])),
            "speeds": drawn(
                bench.drawn_speeds(
                    {"sieve": dict(ours=400, theirs=70, third=90, fourth=2500), "bytes": dict(ours=300, theirs=60)}
                )
            ),
            "statuses": drawn(
                known.status_chart({"a": [("f", "s", "paper"), ("g", "s", "image")], "b": [("h", "s", "image")]})
            ),
        },
        prose=False,
    )


def test_tables_are_these():
    white, black = position(BEFORE_12), position("game 3, before Black's 12th")
    picture = board("4k3/8/8/8/8/8/8/4K3 w - - 0 1", title="T", static=True)
    held(
        "tables.txt",
        {
            "a table": drawn(
                chapter.table(
                    ["`name`", "n", "move"],
                    [
                        ["a<b", -3, chapter.in_both(white, chess.Move.from_uci("d3d6"))],
                        ["`c`", 12, chapter.in_both(white)],
                    ],
                )
            ),
            "in both": "\n".join(
                map(str, [chapter.in_both(black, *[chess.Move.from_uci(uci) for uci in ("d8d6", "d1d6")])])
            ),
            "side by side": re.sub(
                r"<svg.*?</svg>",
                "<svg>",
                drawn(chapter.side_by_side([picture, picture], ["one", "two & more"])),
                flags=re.DOTALL,
            ),
            "both": chapter.both(white, chess.Move.from_uci("d3d6")),
            "men": chapter.men(white, [chess.D3, chess.A8, chess.D6]) + " | " + chapter.men(white, []),
            "today": chapter.with_todays_names("KB3, QR1 and K8, but R3, Q9 or QQ2", chess.WHITE)
            + "\n"
            + chapter.with_todays_names("KB3, QR1 and K8, but R3, Q9 or QQ2", chess.BLACK),
            "to share": drawn(explore.to_share([("Why <so>?", "mh6 startpos", "told", "more"), ("And?", "mh6")])),
            "a sentence": appendix.sentence("tests/engine/test_x.py::test_so_it_is[a-<b>]"),
            "links": "\n".join([appendix.link("a/b.md", words="W & w"), appendix.code("show.why_not/now")]),
            "listed": drawn(appendix.html_table(("a", "b"), [("1", "<b>2</b>")], "wide")),
            "counts": drawn(
                known.counts({"room.a": [("f", "s", "paper"), ("g", "s", "image")], "b": [("h", "s", "modern")]})
            ),
            "effects": "\n".join(
                [
                    known.effect({"note": "a <note>"}),
                    known.effect({"note": "", "effect": "an effect"}),
                    known.effect({"measure": "as it is"}),
                ]
            ),
            "deciding": drawn(generator.deciding(generator.recorded(), generator.HEURISTICS[2:5])),
            "their boards": re.sub(
                r"<svg.*?</svg>",
                "<svg>",
                drawn(generator.boards_of(generator.recorded(), generator.HEURISTICS[3:4])),
                flags=re.DOTALL,
            ),
            "a reading": "\n".join(
                map(
                    str,
                    [
                        readings.ply_before("9..."),
                        readings.ply_before("12"),
                        readings.means(white, "QXQP"),
                        readings.means(white, "N-R9"),
                        readings.as_code("a<b"),
                    ],
                )
            ),
            "instruction": drawn(bench.show_one("ADDM 1,100", {1: 3, 0o100: 4})),
            "a jump": drawn(bench.show_one("JRST 2000")) + "\n" + drawn(bench.show_one(0o254000001000)),
            "flags": bench.flags_in_words(0o777777 << 18),
            "in time": [teaching.in_time(minutes) for minutes in (5, 119, 120, 150, 240)],
        },
        prose=False,
    )


def example(first, second: int = 3, *more, third="x", settings=Settings(), **rest):
    """What it is, `told`.

    A paragraph of
    two lines.

    first, second   the numbers,
                    both
    third           a word

    >>> example(1)
    2

    Source: none.  Status: modern.
    """


class Example:
    """A class."""

    def act(self, much: str = "a long default that makes the line too long", *, more: bool = False, further: int = 100):
        """Acts, and says so."""

    @property
    def size(self):
        """How large it is."""

    def _hidden(self):
        """Not told."""


def test_public_names_are_called_so():
    held(
        "public-names.txt",
        {
            "a function": drawn(interface.entry("machack", "example", example)),
            "a class": drawn(interface.entry("machack.show", "Example", Example)),
            "its methods": "\n".join(map(str, interface.methods(Example))),
            "long": interface.signature("act", Example.act),
            "keywords": interface.signature("f", lambda a, *, b=len, c=None: None),
            "whose": [interface.is_ours(member) for member in (Settings.but, len, chess.Board)],
        },
    )


def says(capsys, *asked):
    """What is printed and returned when readers' answers are checked, one line each."""
    verdicts = []
    for check, *answers in asked:
        verdict = check(*answers)
        printed = capsys.readouterr().out.strip()
        verdicts.append(printed if verdict is None else f"{printed} {verdict}".strip())
    return "\n".join(verdicts)


@compiled_only
def test_answers_of_readers_are_answered_so(capsys):
    tiny = Settings(depth=2, feedover=0)
    board_ = chess.Board("6k1/8/4p3/3n4/8/8/6B1/3R2K1 w - - 0 1")
    held(
        "answers.txt",
        {
            "minimax by itself": says(
                capsys,
                (minimax.numbers, True),
                (minimax.numbers, False),
                (minimax.material, board_),
                (minimax.minimax, position(BEFORE_12), 1, 3),
                (minimax.compare, lambda *_: None, tiny),
            ),
            "seconds": says(capsys, (tournament_play.seconds_left, 600, 5)),
            "second looks": says(
                capsys,
                (second_look.choose, [("A", 30, 10), ("B", 20, 25), ("C", 15, 5)]),
                (second_look.choose, [("A", 30, 10), ("B", 20, 25), ("C", 15, 5)], False),
            ),
            "one more": says(
                capsys,
                *[
                    (setting_up.with_one_more, board_, *pair)
                    for pair in (("d7", "k"), ("i1", "p"), ("d5", "p"), ("a1", "p"), ("a8", "q"))
                ],
            ),
            "torn": says(capsys, (original.torn_block, 3)),
            "an exchange": says(
                capsys,
                *[
                    (exchange.exchange, board_, chess.D5),
                    (exchange.loss, board_, chess.D5),
                    (exchange.loss, board_, chess.G2),
                ],
            ),
            "feedover": says(
                capsys,
                *[(feedover.condition_of, fen) for fen in (*feedover.POSITIONS, "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1")],
            ),
            "explorer": says(
                capsys,
                (explore.chosen, position(BEFORE_12), tiny),
                (explore.first_width, position(BEFORE_12), "Qxd6", 3),
                (explore.first_width, position(BEFORE_12), "a5", 2),
                (explore.least_points, chess.Board("k7/8/8/8/8/8/8/4K2R w K - 0 1"), "O-O", "I1", 2),
            ),
            "rules": says(
                capsys,
                *[
                    (rules.summary, name, width, least)
                    for name in ("as it is", next(name for name in rules.measured()["normal"] if name != "as it is"))
                    for width in rules.WIDTHS
                    for least in (1, 64)
                ],
            ),
            "positions of the rules": says(capsys, (len, rules.positions()), (rules.repeat, {}, 80)),
            "1980's balance": says(
                capsys,
                *[(evaluation.later_balance, *pair) for pair in ((30, 20, 41, 41), (20, 20, 41, 40), (9, 18, 30, 30))],
            ),
            "defending": says(
                capsys,
                *[
                    (evaluation.defending_moves, chess.Board(fen), chess.parse_square(square))
                    for fen, square in (
                        ("4k3/8/8/4P3/8/8/3P4/4K3 w - - 0 1", "e5"),
                        ("4k3/8/8/8/2p5/4P3/3P4/4K3 w - - 0 1", "d2"),
                        ("4k3/8/3n4/3PP3/8/8/8/4K3 w - - 0 1", "d5"),
                        ("4k3/3p1p2/8/4p3/8/8/8/4K3 b - - 0 1", "e5"),
                        ("4k3/8/8/8/P1P5/8/1P6/4K3 w - - 0 1", "b2"),
                    )
                ],
            ),
        },
    )


@compiled_only
def test_a_rule_that_decides_otherwise_than_recorded_is_reported(monkeypatch):
    assert rules.repeat({"as it is": {}}, 60)
    assert not rules.repeat({"as it is": {"depth": 1}}, 60)


@pytest.mark.parametrize("place, length, quiet, bits", [(1, 2, 1, 1), (1, 2, 0, 0), (1, 1, 1, 0), (3, 4, 1, 0)])
def test_a_piece_that_moves_again_is_noted_only_where_it_does(place, length, quiet, bits):
    from machack.program.adjust import TWICE_IN_OPENING
    from machack.program.choose import list_root

    m = set_up("startpos")
    list_root(m)
    row = m.ranked[1][0]
    m.trying[1], m.line_length[2] = row, length
    m.line_mover[2][place], m.line_quiet[2][place] = m.mover[1][row], quiet
    assert four_plies.four_plies(m, 1) == bits * TWICE_IN_OPENING
    m.modifications = 0
    assert four_plies.four_plies(m, 1) == 0


def test_en_prise_in_midas_answers_as_the_program_does():
    from machack.program.enprise import is_en_prise

    asked = midas.EnPrise()
    for fen in ("6k1/8/4p3/3n4/8/8/6B1/3R2K1 w - - 0 1", "4k3/8/8/3pP3/8/2q5/1P6/4K2R w K d6 0 1"):
        m = set_up(fen)
        losses = asked.all(m)
        assert losses == {piece: bool(is_en_prise(m, piece)) for piece in midas.MEN if m.cell[piece]}
        assert [piece for piece in losses if asked.one(piece)] == [piece for piece, lost in losses.items() if lost]
    records = asked.steps(next(iter(losses)))
    assert (
        asked.size == 205
        and sum(asked.shares(records).values()) == len(records)
        and asked.label(records[0].pc) == "ONE"
    )
    asked.lay(set_up(position("game 3, before White's 12th")))
    pawn = asked.steps(21)  # on d6
    assert asked.shares(pawn)["AGAIN"] == 78, "its literals are counted with it"
    asked.begin(8, "ENPRIS", beyond=1)
    assert asked.machine.pc == asked.symbols["ENPRIS"] + 1 and midas.halves(0o1000002) == "000001,,000002"
    with pytest.raises(ValueError, match="ROUND: "):
        midas.EnPrise("ROUND: JRST .").run("ROUND")
    with pytest.raises(ValueError, match="GO is defined twice"):
        midas.EnPrise("GO: JRST .")


@pytest.mark.parametrize("name", [BEFORE_12, "game 1, before Black's 25th", "game 4, before White's 43rd"])
def test_the_attacked_pieces_are_those_python_chess_finds(name):
    view = position(name)
    in_check = chess.Board("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1")
    found = list(en_prise.attacked_pieces([in_check, view]))
    attacked = {
        square
        for square, piece in view.piece_map().items()
        if piece.piece_type != chess.KING and view.attackers(not piece.color, square)
    }
    assert sorted(square for *_, square in found) == sorted(attacked) and all(here is view for here, *_ in found)
    assert all(int(m.board[to_cell(square)]) == piece for _, m, piece, square in found)
