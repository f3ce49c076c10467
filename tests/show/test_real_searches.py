"""The shows on the program's own searches: what they draw agrees with what the program says of itself."""

import json
import time

import chess
import pytest

import machack
from machack import show
from machack.notation.games import paper_game
from machack.show.replay import Replay
from machack.thinking.reading import root_moves
from machack.thinking.words import as_json, as_text

# fmt: off
POSITIONS = [(3, 30, "normal"), (3, 40, "tournament"), (1, 20, "normal"), (2, 24, "tournament"), (4, 12, "normal"), (3, 22, "paper"),
             (1, 20, "paper"), (2, 24, "paper")]
# fmt: on


@pytest.fixture(scope="module", params=POSITIONS, ids=lambda p: f"game {p[0]}, ply {p[1]}, {p[2]}")
def found(request):
    game, ply, widths = request.param
    board = paper_game(game).at(min(ply, len(paper_game(game).moves)))
    return machack.think(board, getattr(machack.Settings, widths)())


@pytest.fixture(scope="module")
def tree(found):
    """The tree of a search, read once for all tests."""
    return Replay(found)


def test_the_counters_of_the_program_can_be_recounted_from_its_tape(found, tree):
    counted = tree.counters()
    for name in ("plausible_move_gen", "static_eval", "feedover", "feedover_limit", "alpha_beta_flush", "moves_made"):
        assert counted[name] == found.counters[name], name
    assert counted["hash_matches"] == found.hash_matches and counted["secondary_searches"] == found.secondary_searches


def test_the_tree_ends_with_the_programs_value_and_move(found, tree):
    assert len(tree.nodes) == found.nodes + 1
    assert tree.root.value == found.value
    assert tree.line()[0].move == found.move


def test_the_best_line_on_the_tape_is_the_programs_own(found, tree):
    assert [node.move for node in tree.line()] == found.line


def test_no_node_returns_while_one_below_it_is_open(tree):
    for node in tree.nodes:
        assert node.status != "open", node.number
        assert node.value is not None or node.status == "illegal"


def test_every_cut_is_beyond_the_bound_it_names(tree):
    for node in tree.nodes:
        if node.cut:
            assert node.cut.value >= node.cut.bound if tree.white_to_move(node) else node.cut.value <= node.cut.bound
            assert node.cut.equal == (node.cut.value == node.cut.bound)


def test_listed_moves_are_all_accounted_for(tree):
    for node in tree.nodes:
        if node.listed is None:
            continue
        considered = sum(child.kind == 2 and not child.replayed for child in node.children)
        assert considered + len(node.outside) + node.unseen == node.listed


def test_no_node_looks_at_fewer_moves_than_its_width_unless_it_is_cut(tree):
    for node in tree.nodes:
        if node.listed is not None and not node.cut:
            assert len(node.children) >= min(node.width, node.listed)


def test_every_answer_of_the_table_is_for_the_same_position_and_as_deep_as_was_asked(found, tree):
    answered = [node for node in tree.nodes if node.known is not None]
    assert bool(answered) == found.settings.hash_coding
    for node in answered:
        source = node.known_from
        here, there = tree.position(node), tree.position(source)
        assert (here.board_fen(), here.turn, here.castling_rights) == (
            there.board_fen(),
            there.turn,
            there.castling_rights,
        )
        assert source.number < node.number and source.kept.depth == node.known.depth
        assert not node.children and node.value is not None


def test_a_candidate_looked_at_twice_is_replaced_only_by_a_worse_look(found, tree):
    looked = [node for node in tree.root.children if node.first is not None]
    assert len(looked) == found.secondary_searches and bool(looked) == found.settings.secondary_search
    for node in looked:
        white = tree.white_to_move(tree.root)
        worse = node.value < node.first.value if white else node.value > node.first.value
        assert node.first.replaced == worse and node.first.equal == (node.value == node.first.value)
        assert [each.replayed for each in node.path()] == [True]


def test_every_sentence_is_complete(tree):
    for t in range(0, tree.events, max(1, tree.events // 400)):
        words = tree.sentence(t)
        assert words.endswith(".") and "{" not in words and "  " not in words


def test_the_table_of_reasons_adds_up(found):
    table = show.reasons(found)
    assert table.width == found.settings.widths[0]
    for each in table.moves:
        assert sum(reason.amount for reason in each.reasons) == each.plausibility
    assert table._repr_html_().count('<th scope="row">') == len(table.moves)


def test_the_table_of_a_search_tells_what_became_of_every_move(found, tree):
    html = show.reasons(found)._repr_html_()
    assert html.count(", chosen</span>") == 1
    assert html.count(">outside the width<") == len(tree.root.outside)
    assert html.count("refuted by ") == sum(node.cut is not None for node in tree.root.children if node.first is None)
    assert html.count(", by a secondary search ") == found.secondary_searches


def test_a_watched_search_ends_as_the_same_tree():
    board = paper_game(1).at(20)
    watched = show.watch(board)
    outcome = watched.wait(60)
    alone = machack.think(board)
    assert not watched.running and outcome.move == alone.move
    assert watched.tape == show.tree(alone).tape


def test_a_watched_search_can_be_stopped_from_the_figure():
    watched = show.watch(paper_game(1).at(24), machack.Settings.tournament(depth=9), tape=20_000)
    time.sleep(0.3)
    assert watched.running
    watched.stop = True
    outcome = watched.wait(30)
    assert outcome is not None and not outcome.complete
    assert outcome.move in chess.Board(watched.fen).legal_moves
    assert "stopped before its end" in watched.summary


def test_a_search_that_fails_says_so_and_ends(monkeypatch):
    class Failing(machack.Thinking):
        def join(self, timeout=None):
            raise RuntimeError("out of paper tape")

    monkeypatch.setattr(machack, "Thinking", Failing)
    watched = show.watch(paper_game(1).at(4))
    with pytest.raises(RuntimeError, match="out of paper tape"):
        watched.wait(30)
    assert not watched.running and watched.summary == "The search failed: out of paper tape"


def test_a_position_that_is_none_gets_one_sentence():
    for show_it in (show.watch, show.reasons):
        with pytest.raises(machack.BadInput, match="FEN"):
            show_it("nonsense")


def test_a_move_of_the_book_is_shown_without_a_tree():
    thought = machack.think("startpos", machack.Settings.paper())
    tree = Replay(thought)
    assert tree.root.book == thought.move and tree.root.status == "book" and len(tree.nodes) == 1
    assert show.tree(thought).summary == tree.summary() == "The book answers e4 at the root: nothing is searched."
    assert "book: e4" in show.dot(thought, depth=1).source
    assert "looked at" not in show.reasons(thought)._repr_html_() and as_text(thought)


def test_the_terminal_tells_of_the_table_and_of_secondary_searches_where_they_are_on(found, tree):
    text, answer = as_text(found), json.loads(as_json(found))
    for name, on, words in (
        ("hash_matches", found.settings.hash_coding, "hash table answers"),
        ("secondary_searches", found.settings.secondary_search, "secondary searches"),
    ):
        assert answer[name] == (getattr(found, name) if on else None)
        assert (f"{getattr(found, name):>9}  {words}" in text) == on
    chosen = next(each for each in root_moves(found) if each.move == found.move)
    assert chosen.value == found.value or tree.line()[0].adjusted == chosen.value
    assert sum("secondary search" in each.why for each in root_moves(found)) == found.secondary_searches
    assert [each.plausibility for each in root_moves(found) if each.looked_at] == [
        node.plausibility for node in tree.root.children if node.first is None and node.status != "illegal"
    ]
