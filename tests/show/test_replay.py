"""The tape read in Python: the tree, its counts, its words, its encoding."""

import chess
import numpy as np
import pytest

from machack.program import tape
from machack.show.replay import Replay, decode, encode, number
from machack.thinking import reading
from machack.thinking.reading import chess_move
from tests.show.synthetic import EVENT, ITALIAN, Written, from_the_book, packed, second_look, thought, transposed


@pytest.fixture(scope="module", params=[(ITALIAN, 1), (chess.STARTING_FEN, 2), ("8/8/8/8/8/5k2/5p2/5K2 w - - 0 1", 3)])
def a_thought(request):
    fen, seed = request.param
    return thought(fen, seed=seed)


def test_every_packed_move_is_read_back():
    for fen in (ITALIAN, "8/P7/8/8/8/8/p6k/K7 w - - 0 1", "8/P7/8/8/8/8/p6k/K7 b - - 0 1"):
        for move in chess.Board(fen).legal_moves:
            assert chess_move(packed(move)) == move


def test_children_are_in_the_order_in_which_they_were_tried(a_thought):
    for node in Replay(a_thought).nodes:
        places = [child.place for child in node.children]
        assert places == sorted(places)


def test_every_path_is_legal_from_the_root(a_thought):
    tree = Replay(a_thought)
    for node in tree.nodes[1::7]:
        board = tree.board.copy()
        for each in node.path():
            assert board.is_legal(each.move)
            board.push(each.move)
        assert board.turn == tree.white_to_move(node)


def test_the_steps_put_moves_outside_the_width_of_one_node_together():
    found = thought(ITALIAN)
    tree = Replay(found)
    steps = tree.steps()
    runs = sum(
        1
        for t in range(len(found.tape))
        if found.tape["kind"][t] == 5
        and (found.tape["kind"][t - 1] != 5 or found.tape["node"][t - 1] != found.tape["node"][t])
    )
    assert runs > 3
    assert len(steps) == np.sum(found.tape["kind"] != 5) + runs
    assert steps[-1] == len(found.tape) - 1


@pytest.mark.parametrize("kind", range(1, 23))
@pytest.mark.parametrize("detail", range(5))
def test_every_kind_of_event_has_its_words(kind, detail):
    board = chess.Board()
    move = packed(chess.Move.from_uci("e2e4"))
    rows = [
        (1, 1, 0, 6, 0, -1, 0, 20, -32768, 32768),
        (2, 2, 0, 1, 1, 0, move, 30, -32768, 32768),
        (kind, 2, detail, 3, 1, 0, packed(chess.Move.from_uci("e7e5")), 12, -5, 40),
    ]
    words = Replay(np.array(rows, EVENT), board).sentence(2)
    assert words.endswith(".") and "kind" not in words and "{" not in words


def test_a_cut_says_what_refuted_what_and_which_bound():
    rows = [
        (1, 1, 0, 6, 0, -1, 0, 20, -32768, 32768),
        (2, 2, 0, 1, 1, 0, packed(chess.Move.from_uci("e2e4")), 30, -32768, 32768),
        (2, 3, 0, 1, 2, 1, packed(chess.Move.from_uci("e7e5")), 30, 32, 32768),
        (9, 2, 1, 0, 1, 0, packed(chess.Move.from_uci("e7e5")), 32, 32, 32768),
    ]
    tree = Replay(np.array(rows, EVENT), chess.Board())
    assert tree.sentence(3) == (
        "Cut: e5 refutes e4. Its value 32 is equal to 32, which White already has elsewhere; "
        "the other moves are not considered."
    )
    assert tree.nodes[1].cut == reading.Cut(chess.Move.from_uci("e7e5"), 32, 32, True)


def test_an_illegal_move_is_named_like_any_other():
    board = chess.Board("4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1")
    bad = packed(chess.Move.from_uci("e2d3"))
    rows = [
        (1, 1, 0, 6, 0, -1, 0, 9, -32768, 32768),
        (2, 2, 0, 1, 1, 0, bad, 30, -32768, 32768),
        (4, 2, 0, 1, 1, 0, bad, 0, -32768, 32768),
    ]
    tree = Replay(np.array(rows, EVENT), board)
    assert tree.nodes[1].status == "illegal"
    assert tree.sentence(2) == "Bd3 leaves the king in check: illegal, taken back."


def test_an_encoded_tape_comes_back_whole(a_thought):
    columns = decode(encode(a_thought.tape))
    for name in EVENT.names:
        assert (columns[name] == a_thought.tape[name]).all(), name


def test_encoding_survives_the_extremes_and_the_empty_tape():
    extreme = np.zeros(3, EVENT)
    extreme["value"] = [-(2**31), 2**31 - 1, -(2**31)]
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


def test_a_written_tape_has_the_form_of_the_programs():
    assert tape.EVENT == EVENT


def sentences(found, *kinds):
    tree = Replay(found)
    return [tree.sentence(t) for t in range(tree.events) if found.tape["kind"][t] in kinds]


def test_an_answer_of_the_table_is_linked_to_the_search_that_kept_it():
    tree = Replay(transposed(17, 0, 12, 12))
    assert tree.nodes[6].known_from is tree.nodes[3] and tree.nodes[6].status == "known"
    assert tree.nodes[6].known == reading.Known(0, 2, 12, tree.nodes[3]) and tree.nodes[3].kept.value == 12
    assert sum(node.known is not None for node in tree.nodes) == 1


def test_an_entry_put_back_after_a_replay_is_linked_to_its_own_search():
    w = Written().note(1, 0, value=20, rank=6).note(2, 1, 0, "b1c3", 30).note(19, 1, 0, value=5, rank=1, place=7)
    w.note(2, 2, 0, "e2e4", 30).note(19, 2, 0, value=9, rank=1, place=7)
    w.note(2, 3, 0, "d2d4", 30).note(17, 3, 0, value=5, rank=1, place=7).note(2, 4, 0, "c2c4", 30).note(
        17, 4, 0, value=6, rank=1, place=7
    )
    tree = Replay(w.thought())
    assert tree.nodes[3].known_from is tree.nodes[1]
    assert tree.nodes[4].known_from is None and "is known from the hash table: value 6" in sentences(w.thought(), 17)[1]


def test_the_table_is_described_in_words():
    assert sentences(transposed(17, 0, 12, 12), 17, 19) == [
        "The value after Nc3 Nf6 Nf3 is kept in the hash table: 12, searched 2 plies deep.",
        "The position after Nf3 Nf6 Nc3 is known from the search after Nc3 Nf6 Nf3: value 12, searched 2 plies deep.",
    ]
    refuting, worse = transposed(18, 1, -40, -32768, depth=1), transposed(18, 2, 12, 32768, depth=0)
    assert sentences(refuting, 18, 19) == [
        "The value after Nc3 Nf6 Nf3 is kept in the hash table: Black has −40 or better, searched one ply deep.",
        "The position after Nf3 Nf6 Nc3 is known from the search after Nc3 Nf6 Nf3: Black has −40 or better, searched one ply deep; "
        "enough to refute Nc3.",
    ]
    assert sentences(worse, 18) == [
        "The position after Nf3 Nf6 Nc3 is known from the search after Nc3 Nf6 Nf3: Black has nothing better than 12, "
        "searched as an end position; not better than what Black already has."
    ]
    assert sentences(refuting, 16)[3] == "Nc3 returns: refuted."
    assert sentences(worse, 16)[3] == "Nc3 returns: Black cannot improve here on what Black already has."


@pytest.mark.parametrize(
    "detail, words", [(0, "occurred before"), (3, "occurred in the game before"), (4, "occurred earlier in this line")]
)
def test_a_place_in_the_table_is_not_read_as_a_move(detail, words):
    w = (
        Written()
        .note(1, 0, value=20, rank=6)
        .note(2, 1, 0, "g1f3", 30)
        .note(15, 1, 0, detail=detail, place=32_767)
        .note(16, 1, 0)
    )
    assert sentences(w.thought(), 15) == [f"The position after Nf3 {words}: value 0."]
    assert Replay(w.thought()).counters()["hash_matches"] == (1 if detail else 0)


def test_a_secondary_search_that_is_worse_gives_the_value_and_the_line():
    found = second_look(25, worse=True)
    tree = Replay(found)
    first, again = tree.nodes[1], tree.nodes[3]
    assert first.again is again and again.first is first and first.replaced
    assert tree.root.child(first.move) is again and [node.number for node in tree.line()] == [3, 4, 5]
    assert [node.status for node in (again, tree.nodes[4])] == ["replayed", "returned"]
    assert [node.move for node in tree.line()] == found.line


def test_a_secondary_search_that_is_not_worse_changes_nothing():
    found = second_look(55, worse=False)
    tree = Replay(found)
    assert tree.root.child(tree.nodes[1].move) is tree.nodes[1] and not tree.nodes[1].replaced
    assert [node.number for node in tree.line()] == [1, 2] and [node.move for node in tree.line()] == found.line


@pytest.mark.parametrize("worse", [True, False])
def test_what_is_said_of_a_candidate_after_its_secondary_search_is_said_of_the_look_that_counts(worse):
    w = Written()
    w.rows = [row for row in second_look(25, worse).tape.tolist() if row[0] != 10 or row[4] != 0][:-3]
    w.note(12, 0, move="e2e4", value=22, detail=1).note(11, 0, move="e2e4", value=22)
    tree = Replay(w.thought())
    assert [node.adjusted for node in (tree.nodes[1], tree.nodes[3])] == ([None, 22] if worse else [22, None])
    assert [node.ignored for node in (tree.nodes[1], tree.nodes[3])] == [not worse, worse]


def test_a_secondary_search_is_described_in_words():
    begin = (
        "e4 is a new candidate for the best move, value 40. A secondary search begins: its principal variation is replayed, then searched "
        "two plies further."
    )
    assert sentences(second_look(25, True), 20, 21) == [
        begin,
        "The secondary search of e4 finds 25. That is worse, so it replaces the first value.",
    ]
    assert sentences(second_look(55, False), 20, 21) == [
        begin,
        "The secondary search of e4 finds 55. That counts only if it is worse, so the first value stays.",
    ]
    assert sentences(second_look(-32768, True), 21) == [
        "The secondary search finds e4 refuted: not better than what White already has. This replaces the first value."
    ]
    assert sentences(second_look(25, True), 2)[2:4] == [
        "White replays e4: the second search goes down the principal variation first.",
        "Black replays e5: the second search goes down the principal variation first.",
    ]
    assert (
        sentences(second_look(25, True), 16)[-3]
        == "e4 is taken back: the second search at the end of the line found 25."
    )
    assert (
        sentences(second_look(-32768, True), 16)[-3]
        == "e4 is taken back: the second search at the end of the line found it refuted."
    )


def test_a_search_that_ends_during_a_secondary_search_can_be_read():
    whole = second_look(25, True).tape
    for events in range(len(whole)):
        tree = Replay(whole[:events], chess.Board())
        assert all(tree.sentence(t) for t in range(events)) and tree.summary()


def test_moves_replayed_are_not_counted_as_listed_or_made():
    tree = Replay(second_look(25, True))
    assert tree.counters()["moves_made"] == 4 and tree.counters()["secondary_searches"] == 1
    assert "1 candidate got a secondary search" in tree.summary()
    assert "The hash table answered 1 time" in Replay(transposed(17, 0, 12, 12)).summary()


def test_the_books_answer_is_reported():
    tree = Replay(from_the_book())
    assert tree.root.book == chess.Move.from_uci("e2e4") and tree.line() == []
    assert (
        tree.summary() == sentences(from_the_book(), 22)[0] == "The book answers e4 at the root: nothing is searched."
    )
