"""The tape read in Python: the tree, its counts, its words, its encoding."""
import re

import chess
import numpy as np
import pytest

from machack.show import replay
from machack.show.replay import Replay, chess_move, decode, encode, number
from tests.show.synthetic import EVENT, ITALIAN, packed, thought


@pytest.fixture(scope="module", params=[(ITALIAN, 1), (chess.STARTING_FEN, 2), ("8/8/8/8/8/5k2/5p2/5K2 w - - 0 1", 3)])
def a_thought(request):
    fen, seed = request.param
    return thought(fen, seed=seed)


def test_every_packed_move_is_read_back():
    for fen in (ITALIAN, "8/P7/8/8/8/8/p6k/K7 w - - 0 1", "8/P7/8/8/8/8/p6k/K7 b - - 0 1"):
        for move in chess.Board(fen).legal_moves:
            assert chess_move(packed(move)) == move


def test_the_tree_has_a_node_for_every_move_made(a_thought):
    tree = Replay(a_thought)
    assert len(tree.nodes) == a_thought.nodes + 1
    assert [node.number for node in tree.nodes] == list(range(a_thought.nodes + 1))


def test_counters_recomputed_from_the_tape_are_the_searchs_own(a_thought):
    counted = Replay(a_thought).counters()
    for name, count in a_thought.counters.items():
        assert counted[name] == count, name


def test_children_stand_in_the_order_in_which_they_were_tried(a_thought):
    for node in Replay(a_thought).nodes:
        places = [child.place for child in node.children]
        assert places == sorted(places)


def test_the_root_returns_the_searchs_value_and_the_best_line_is_its_line(a_thought):
    tree = Replay(a_thought)
    assert tree.root.value == a_thought.value
    assert [node.move for node in tree.line()] == a_thought.line


def test_every_path_is_legal_from_the_root(a_thought):
    tree = Replay(a_thought)
    for node in tree.nodes[1::7]:
        board = tree.board.copy()
        for each in node.path():
            assert board.is_legal(each.move)
            board.push(each.move)
        assert board.turn == tree.white_to_move(node)


def test_a_cut_names_a_bound_that_its_value_reaches():
    cuts = [(tree.white_to_move(node), node.cut) for tree in [Replay(thought(ITALIAN))] for node in tree.nodes if node.cut]
    assert len(cuts) > 20
    for white, cut in cuts:
        assert cut.value >= cut.bound if white else cut.value <= cut.bound
        assert cut.equal == (cut.value == cut.bound)


def test_listed_moves_are_made_outside_or_unseen():
    for node in Replay(thought(ITALIAN)).nodes:
        considered = [child for child in node.children if child.kind == replay.CONSIDER]
        if node.listed is not None and node.status == "refuted":
            assert len(considered) + len(node.outside) + node.unseen == node.listed
        elif node.listed is not None:
            assert len(considered) + len(node.outside) == node.listed


def test_the_steps_put_moves_outside_the_width_of_one_node_together():
    found = thought(ITALIAN)
    tree = Replay(found)
    steps = tree.steps()
    runs = sum(1 for t in range(len(found.tape)) if found.tape["kind"][t] == 5
               and (found.tape["kind"][t - 1] != 5 or found.tape["node"][t - 1] != found.tape["node"][t]))
    assert runs > 3
    assert len(steps) == np.sum(found.tape["kind"] != 5) + runs
    assert steps[-1] == len(found.tape) - 1


def test_every_event_is_one_sentence(a_thought):
    tree = Replay(a_thought)
    for t in range(tree.events):
        words = tree.sentence(t)
        assert re.fullmatch(r"[A-Za-h1-9].*[.]", words), words
        assert "{" not in words and "  " not in words and words.count("()") == 0


@pytest.mark.parametrize("kind", range(1, 23))
@pytest.mark.parametrize("detail", range(5))
def test_every_kind_of_event_has_its_words(kind, detail):
    board = chess.Board()
    move = packed(chess.Move.from_uci("e2e4"))
    rows = [(1, 1, 0, 6, 0, -1, 0, 20, -32768, 32768), (2, 2, 0, 1, 1, 0, move, 30, -32768, 32768),
            (kind, 2, detail, 3, 1, 0, packed(chess.Move.from_uci("e7e5")), 12, -5, 40)]
    words = Replay(np.array(rows, EVENT), board).sentence(2)
    assert words.endswith(".") and "kind" not in words and "{" not in words


def test_a_cut_says_what_refuted_what_and_which_bound():
    rows = [(1, 1, 0, 6, 0, -1, 0, 20, -32768, 32768), (2, 2, 0, 1, 1, 0, packed(chess.Move.from_uci("e2e4")), 30, -32768, 32768),
            (2, 3, 0, 1, 2, 1, packed(chess.Move.from_uci("e7e5")), 30, 32, 32768),
            (9, 2, 1, 0, 1, 0, packed(chess.Move.from_uci("e7e5")), 32, 32, 32768)]
    tree = Replay(np.array(rows, EVENT), chess.Board())
    assert tree.sentence(3) == ("Cut: e5 refutes e4. Its value 32 is equal to 32, which White already has elsewhere; "
                                "the other moves are not looked at.")
    assert tree.nodes[1].cut == replay.Cut(chess.Move.from_uci("e7e5"), 32, 32, True)


def test_an_illegal_move_is_named_like_any_other():
    board = chess.Board("4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1")
    bad = packed(chess.Move.from_uci("e2d3"))
    rows = [(1, 1, 0, 6, 0, -1, 0, 9, -32768, 32768), (2, 2, 0, 1, 1, 0, bad, 30, -32768, 32768), (4, 2, 0, 1, 1, 0, bad, 0, -32768, 32768)]
    tree = Replay(np.array(rows, EVENT), board)
    assert tree.nodes[1].status == "illegal"
    assert tree.sentence(2) == "Bd3 leaves the king in check: illegal, taken back."


def test_an_encoded_tape_comes_back_whole(a_thought):
    columns = decode(encode(a_thought.tape))
    for name in EVENT.names:
        assert (columns[name] == a_thought.tape[name]).all(), name


def test_encoding_survives_the_extremes_and_the_empty_tape():
    extreme = np.zeros(3, EVENT)
    extreme["value"] = [-2 ** 31, 2 ** 31 - 1, -2 ** 31]
    extreme["alpha"] = [-32768, 32768, -32768]
    columns = decode(encode(extreme))
    assert columns["value"].tolist() == extreme["value"].tolist()
    assert decode(encode(np.zeros(0, EVENT)))["kind"].shape == (0,)


def test_an_encoded_tape_is_small():
    tape = thought(ITALIAN, width=8).tape
    assert len(encode(tape)) < 8 * len(tape)


def test_a_full_tape_says_what_is_missing():
    found = thought(ITALIAN)
    found.tape = found.tape[:200]
    tree = Replay(found)
    assert tree.missing == found.events - 200
    assert f"the last {tree.missing:,} events are not shown" in tree.summary()


def test_a_bare_tape_needs_a_board():
    with pytest.raises(TypeError, match="needs the board"):
        Replay(np.zeros(0, EVENT))


def test_infinite_values_are_written_as_such():
    assert [number(v) for v in (0, -7, 32767, 32768, -32768)] == ["0", "−7", "32767", "∞", "−∞"]


def test_the_kinds_are_those_of_the_programs_tape():
    from machack import tape
    for name in "ENTER CONSIDER CAPTURE ILLEGAL OUTSIDE STATIC FEEDOVER FEEDOVER_REFUSED CUTOFF BEST MATE_IGNORED ADJUSTED MATE STALEMATE REPETITION RETURN".split():
        assert getattr(replay, name) == getattr(tape, name), name
    assert tape.EVENT == EVENT
