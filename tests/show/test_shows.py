"""The figures as Python makes them: traits, static twins, words, bad input."""

import re
from html import escape
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import chess
import chess.pgn
import pytest

from machack import BadInput, show
from machack.notation.games import paper_game
from machack.program.heuristics import HEURISTICS
from machack.show.bearing import bearing
from machack.show.replay import decode
from machack.show.tables import Reasons
from tests.show.synthetic import ITALIAN, second_look, thought, transposed

SHOW = Path(show.__file__).parent


@pytest.fixture(scope="module")
def a_thought():
    return thought(ITALIAN)


def svg_of(text):
    return ElementTree.fromstring(text[text.index("<svg") : text.rindex("</svg>") + 6])


# ---- board ----


def test_a_board_takes_a_fen_a_board_a_game_and_nothing():
    played = chess.Board()
    played.push_san("e4")
    game = chess.pgn.Game()
    game.add_variation(chess.Move.from_uci("d2d4")).comment = "the other way"
    assert show.board().fen == chess.STARTING_FEN
    assert show.board(ITALIAN).current == ITALIAN
    assert show.board(played).moves == ["e2e4"] and show.board(played).at == 1
    assert show.board(game).moves == ["d2d4"] and show.board(game).comments == {"1": "the other way"}


def test_a_game_of_the_paper_comes_with_its_own_notation():
    figure = show.board(paper_game(3))
    assert figure.descriptive[0] == "P-K4" and len(figure.descriptive) == len(figure.moves)
    assert figure.title.startswith("Game 3")


def test_a_boards_position_is_that_of_its_ply():
    figure = show.board(paper_game(1), at=7)
    assert figure.position() == paper_game(1).at(7)
    assert figure.current == paper_game(1).at(7).fen() and len(figure.played) == 7


def test_the_static_board_is_a_labelled_drawing():
    picture = show.board(
        ITALIAN, title="Giuoco", arrows=[("e1", "g1", "", "green"), chess.Move.from_uci("c4f7")], static=True
    )
    drawing = svg_of(picture.svg())
    assert drawing.attrib["role"] == "img" and drawing.attrib["aria-label"].startswith("Giuoco. White: king e1")
    assert len(re.findall(r'class="arrow"', picture.svg())) >= 2
    assert "<script" not in picture.html and "data-theme=dark" in picture.html


def test_an_interactive_board_carries_its_static_twin_and_its_words():
    figure = show.board(ITALIAN)
    data, _ = figure._repr_mimebundle_()
    assert {"application/vnd.jupyter.widget-view+json", "text/html", "image/svg+xml", "text/plain"} <= set(data)
    assert svg_of(figure.static_twin).attrib["role"] == "img"
    assert data["text/plain"].endswith("White to move.")


# ---- tree and graph ----


def test_a_tree_carries_the_whole_tape(a_thought):
    figure = show.tree(a_thought, title="A tree")
    assert len(decode(figure.tape)["kind"]) == len(a_thought.tape)
    assert figure.fen == ITALIAN and figure.wings["g8"] == "KN"
    board = chess.Board(ITALIAN)
    assert f"{board.san(a_thought.move)} is chosen" in figure.summary


def test_in_a_fresh_tree_nothing_is_picked_or_opened(a_thought):
    figure = show.tree(a_thought)
    assert (figure.picked, figure.opened) == (-1, [])


def test_a_trees_twin_is_drawn_by_graphviz(a_thought):
    figure = show.tree(a_thought)
    data, _ = figure._repr_mimebundle_()
    assert svg_of(data["image/svg+xml"]).attrib["role"] == "img"
    assert "var(--mh-ink" in figure.static_twin or "var(--mh-quiet" in figure.static_twin
    assert "the width" in data["image/svg+xml"]


def test_a_graph_draws_as_deep_as_asked_and_down_the_best_line(a_thought):
    replay = show.Replay(a_thought)
    graph = show.dot(a_thought, depth=1)
    drawn = set(re.findall(r"^\t(\d+) \[", graph.source, re.M))
    want = {0} | {n.number for n in replay.root.children} | {n.number for n in replay.line()}
    assert drawn == {str(n) for n in want}
    assert len(show.dot(a_thought, depth=2).source) > len(graph.source)


def test_the_root_of_a_graph_bears_the_value_of_the_search(a_thought):
    root = re.search(r'^\t0 \[label="([^"]*)"', show.dot(a_thought, depth=1).source, re.M)[1]
    assert root.split("\n")[1:] == [show.replay.number(a_thought.value)]


def test_the_boxes_of_a_graph_have_their_moves_in_both_notations_and_the_page_shows_one(a_thought):
    graph, replay = show.dot(a_thought, 2), show.Replay(a_thought)
    data = graph._repr_mimebundle_()
    shown = re.findall(
        r'<tspan class="algebraic">(.*?)</tspan><tspan class="descriptive" style="display:none">(.*?)</tspan>',
        data["text/html"],
    )
    for child in replay.root.children:
        assert (replay.san(child), replay.descriptive(child)) in shown
    assert "tspan" not in data["image/svg+xml"] and "descriptive" not in graph.source


def test_a_graph_to_fill_in_asks_for_what_is_above_its_ends_and_shows_no_best_line(a_thought):
    graph, replay = show.dot(a_thought, depth=2, ask="an-exercise"), show.Replay(a_thought)
    labels = dict(re.findall(r'^\t(\d+) \[label="([^"]*)"', graph.source, re.M))
    above = [replay.root, *(each for each in replay.root.children if each.children)]
    assert len(above) > 2 and {number for number, label in labels.items() if label.split("\n")[1:] == ["?", " "]} == {
        str(each.number) for each in above
    }
    ends = [reply for move in replay.root.children for reply in move.children if reply.value in (None, a_thought.value)]
    assert ends and "penwidth=3.2" in show.dot(a_thought, depth=2).source and "penwidth=3.2" not in graph.source
    assert "outside" not in graph.source and show.replay.number(a_thought.value) not in graph.words


def test_a_graph_to_fill_in_says_of_each_box_what_it_is_called_and_where_it_is(a_thought):
    drawn, replay = show.dot(a_thought, depth=2, ask="an-exercise"), show.Replay(a_thought)
    svg = svg_of(drawn._repr_mimebundle_()["text/html"].partition('tabindex="0">')[2].partition("</div>")[0])
    wide, high = map(float, svg.get("viewBox").split()[2:])
    asked = {each.get("data-asked"): each for each in svg.iter() if each.get("data-asked")}
    names = [replay.san(each) for each in replay.root.children if each.children]
    assert list(asked) == ["an-exercise top", *(f"an-exercise {name}" for name in names)]
    tops = []
    for each in asked.values():
        left, top, width, height = map(float, each.get("data-box").split())
        text = next(part for part in each if part.tag.endswith("text"))
        x = 100 * (float(text.get("x")) + 7.2) / wide
        assert abs(left + width / 2 - x) < 0.1, "the move stands in its middle"
        assert 0 < left < left + width < 100 and 0 < top < top + height < 100 and height * high / 100 > 45
        tops.append(top)
    assert tops[0] + 20 < tops[1] == tops[2]


def test_a_graph_says_how_many_moves_it_leaves_out(a_thought):
    few = show.dot(a_thought, depth=2, most=5)
    assert "not drawn" in few.source and "outside\nthe width" in show.dot(a_thought, depth=1).source


def test_a_graph_draws_without_graphviz_on_the_machine(a_thought, monkeypatch):
    monkeypatch.setenv("PATH", "")
    svg = show.dot(a_thought, depth=1).pipe(encoding="utf-8")
    assert svg_of(svg).tag.endswith("svg") and "#010203" not in svg
    with pytest.raises(BadInput, match="png"):
        show.dot(a_thought, depth=1).pipe(format="png")


def test_a_graph_marks_what_the_hash_table_knew():
    for code, label in ((0, "known: 12"), (1, "known: ≤ 12"), (2, "known: ≥ 12")):  # Black is to move there
        assert label in show.dot(transposed(17 if code == 0 else 18, code, 12, 12), depth=3).source


def test_a_graph_joins_the_two_nodes_of_a_position_that_the_hash_table_knew():
    replay = show.Replay(transposed(17, 0, 12, 12))
    known = next(node for node in replay.nodes if node.known)
    joined = re.findall(r"^\t(\d+) -> (\d+) \[.*constraint=false", show.dot(replay, depth=3).source, re.M)
    assert joined == [(str(known.known_from.number), str(known.number))]
    assert "constraint" not in show.dot(replay, depth=known.known_from.depth - 1).source, "one of the two is not drawn"


@pytest.mark.parametrize("value, label", [(25, "25"), (-32768, "refuted")])
def test_a_graph_draws_a_secondary_search_as_its_own_branch(value, label):
    source = show.dot(second_look(value, True), depth=2).source
    assert re.search(rf'^\t3 \[label="e4\n{label}\nsecondary search"', source, re.M)
    assert [re.search(rf'^\t0 -> {n} \[color="([^"]+)"', source, re.M) is not None for n in (1, 3)] == [False, True]
    assert "svg" in show.dot(second_look(value, True), depth=2).pipe(encoding="utf-8")


# ---- reasons ----


def plausible(san, amounts, always=False, bad=False, threats=0):
    board = chess.Board(ITALIAN)
    reasons = [SimpleNamespace(id=f"R{n}", wording=words, amount=amount) for n, (words, amount) in enumerate(amounts)]
    return SimpleNamespace(
        move=board.parse_san(san),
        plausibility=sum(r.amount for r in reasons),
        always_search=always,
        bad_development=bad,
        threats=threats,
        reasons=reasons,
    )


def table(width=2, **options):
    moves = [
        plausible("O-O", [("castles", 200), ("king safer", 15)]),
        plausible("d4", [("attacks <the> centre", 90)]),
        plausible("Bxf7+", [("captures", 80), ("bishop en prise", -50)], always=True, threats=2),
        plausible("Na3", [("knight on the rim", -40)], bad=True),
    ]
    return Reasons(
        chess.Board(ITALIAN),
        moves,
        width,
        options.get("title", ""),
        options.get("most"),
        options.get("notation", "san"),
    )


def test_the_table_names_every_reason_with_its_amount():
    html = table()._repr_html_()
    rows = re.findall(r"<tr.*?</tr>", html, re.S)[1:]
    assert len(rows) == 4
    assert "<b>+200</b> castles" in rows[0] and "<b>+15</b> king safer" in rows[0] and ">215<span" in rows[0]
    assert "attacks &lt;the&gt; centre" in rows[1]
    assert "<b>−50</b> bishop en prise" in rows[2] and "2 threats" in rows[2]


def test_the_table_says_in_words_what_is_looked_at():
    rows = re.findall(r"<tr.*?</tr>", table()._repr_html_(), re.S)[1:]
    assert (
        "inside the basic width" in rows[0]
        and "always searched" in rows[2]
        and "outside the basic width" in rows[3]
        and "bad development" in rows[3]
    )
    assert "mh-edge" in rows[2] and "mh-edge" not in rows[1]


# ---- heuristics ----


def test_the_table_of_heuristics_has_every_row_with_what_it_gives_to_its_examples():
    html = show.heuristics()._repr_html_()
    rows = {re.search(r'<th scope="row">(\w+)<', row)[1]: row for row in re.findall(r"<tr>.*?</tr>", html, re.S)[1:]}
    assert list(rows) == [row.id for row in HEURISTICS]
    for row in HEURISTICS:
        assert escape(row.wording) in rows[row.id] and rows[row.id].count("<li>") == len(row.examples)
        assert all(f"<code>{name}</code>" in rows[row.id] for name in row.conditions)
    assert "<td>+40</td>" in rows["A3"] and "was A3: <b>−40</b> for PXP (game 3, before Black&#x27;s 2nd)" in rows["A3"]
    assert "half of the difference in value" in rows["A6"] and "with F15" in rows["A0"]


def test_the_table_of_heuristics_comes_in_parts_and_in_words():
    items, others = show.heuristics("items"), show.heuristics("others", title="The others")
    assert items._repr_html_().count('scope="row"') == 13 and others._repr_html_().count('scope="row"') == 25
    assert repr(others).splitlines()[:2] == ["The others", "C1   too early to move this piece: −256"]
    with pytest.raises(BadInput, match="'all', 'items' or 'others'"):
        show.heuristics("some")


# ---- who bears on what ----


def test_the_still_board_rings_the_pieces_en_prise_and_tells_them_in_words():
    game = paper_game(3)
    picture = show.board(game, at=22, bearing=True, static=True)
    assert "En prise: white knight c3, black pawn d6. Pinned: black pawn d6." in picture.words
    svg_of(picture.svg())
    assert picture.svg().count('r="20"') == 2


def test_a_board_counts_the_pieces_behind_pieces_that_slide_the_same_way():
    counts, en_prise, pinned = bearing(chess.Board("3rk3/3q4/8/8/3P4/8/3R4/3RK3 w - - 0 1"))
    assert counts[chess.D4] == (2, 2) and en_prise == [] and pinned == []


# ---- the bundle ----


def test_the_bundle_names_no_other_machine():
    text = "".join((SHOW / "static" / name).read_text(encoding="utf-8") for name in ("figures.js", "moves.js"))
    addresses = set(re.findall(r"https?://[\w./-]+", text))
    assert addresses <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}


def test_the_licences_are_beside_the_bundle():
    for name in ("chessground", "chessops", "badrap-result"):
        assert len((SHOW / "static" / f"{name}.LICENSE").read_text()) > 500


def test_no_figure_takes_a_trait_that_every_widget_has():
    from ipywidgets import DOMWidget

    from machack.show.figures import Figure

    def all_below(kind):
        return {each for child in kind.__subclasses__() for each in (child, *all_below(child))}

    common = set(DOMWidget.class_traits(sync=True)) - {"_view_count"}
    for kind in all_below(Figure):
        taken = {name for name in common if name in vars(kind)} - {"_esm", "_css"}
        assert taken == set(), f"{kind.__name__} would hide {taken}"
