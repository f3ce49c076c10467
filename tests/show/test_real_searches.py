"""The shows on the program's own searches: what they draw agrees with what the program says of itself."""
import time

import chess
import pytest

import machack
from machack import show
from machack.games import paper_game
from machack.show.replay import Replay

POSITIONS = [(3, 30, "normal"), (3, 40, "tournament"), (1, 20, "normal"), (2, 24, "tournament"), (4, 12, "normal")]


@pytest.fixture(scope="module", params=POSITIONS, ids=lambda p: f"game {p[0]}, ply {p[1]}, {p[2]}")
def found(request):
    game, ply, widths = request.param
    board = paper_game(game).at(min(ply, len(paper_game(game).moves)))
    return machack.think(board, getattr(machack.Settings, widths)())


def test_the_counters_of_the_program_can_be_recounted_from_its_tape(found):
    counted = Replay(found).counters()
    for name in ("plausible_move_gen", "static_eval", "feedover", "feedover_limit", "alpha_beta_flush", "moves_made"):
        assert counted[name] == found.counters[name], name


def test_the_tree_ends_with_the_programs_value_and_move(found):
    tree = Replay(found)
    assert len(tree.nodes) == found.nodes + 1
    assert tree.root.value == found.value
    assert tree.line()[0].move == found.move


def test_no_node_returns_while_one_below_it_is_open(found):
    for node in Replay(found).nodes:
        assert node.status != "open", node.number
        assert node.value is not None or node.status == "illegal"


def test_every_cut_is_beyond_the_bound_it_names(found):
    tree = Replay(found)
    for node in tree.nodes:
        if node.cut:
            assert node.cut.value >= node.cut.bound if tree.white_to_move(node) else node.cut.value <= node.cut.bound


def test_listed_moves_are_all_accounted_for(found):
    for node in Replay(found).nodes:
        if node.listed is None:
            continue
        considered = sum(child.kind == 2 for child in node.children)
        assert considered + len(node.outside) + node.unseen == node.listed


def test_every_sentence_is_complete(found):
    tree = Replay(found)
    for t in range(0, tree.events, max(1, tree.events // 400)):
        words = tree.sentence(t)
        assert words.endswith(".") and "{" not in words and "  " not in words


def test_the_table_of_reasons_adds_up(found):
    table = show.reasons(found)
    assert table.width == found.settings.widths[0]
    for each in table.moves:
        assert sum(reason.amount for reason in each.reasons) == each.plausibility
    assert table._repr_html_().count('<th scope="row">') == len(table.moves)


def test_the_table_of_a_search_tells_what_became_of_every_move(found):
    html, tree = show.reasons(found)._repr_html_(), Replay(found)
    assert html.count(", chosen</span>") == 1
    assert html.count(">outside the width<") == len(tree.root.outside)
    assert html.count("refuted by ") == sum(node.cut is not None for node in tree.root.children)


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
