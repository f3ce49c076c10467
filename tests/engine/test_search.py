"""The search: mates, draws, widths, feedover, captures, and what the tape says of them."""

import collections

import chess
import numpy as np
import pytest

from machack import Settings, Thinking, plausible_moves, think
from machack.notation.games import paper_game, position
from machack.notation.positions import from_chess_move, to_chess_move
from machack.notation.states import set_up
from machack.program.adjust import BADLY_DEVELOPED, TWO_FOR_ONE, WENT_BACK
from machack.program.feedover import CHECKED, ENEMY_STUCK, NOT_WANTED, STUCK, TWO_EN_PRISE, examine, feedover_condition
from machack.program.plausible import sort_moves
from machack.program.search import _copy_line
from machack.program.state import LINE
from machack.program.tape import (
    ADJUSTED,
    ALWAYS,
    BEST,
    BOOK,
    CAPTURE,
    CONSIDER,
    CUTOFF,
    DISTINCT,
    ENTER,
    FEEDOVER,
    FEEDOVER_REFUSED,
    FREED,
    HASH_BOUND,
    HASH_HIT,
    HASH_STORE,
    ILLEGAL,
    MATE,
    MATE_IGNORED,
    OUTSIDE,
    REPETITION,
    RETURN,
    SECONDARY_BEGIN,
    SECONDARY_END,
    STALEMATE,
    STATIC,
)
from machack.thinking.reading import Tree, root_moves
from tests.engine.positions import game_positions


def test_the_whole_program_has_two_algorithms_for_speed_and_three_heuristics_for_reliability():
    whole, simplified = Settings.paper(), Settings()
    for name in ("alpha_beta", "hash_coding", "modifications", "secondary_search", "book"):
        assert getattr(whole, name), name
    changed = {name for name, value in vars(whole).items() if value != getattr(simplified, name)}
    assert changed == {"hash_coding", "secondary_search", "book", "advance_squares"}


def kinds(thought):
    return collections.Counter(thought.tape["kind"].tolist())


def test_the_first_win_ends_as_it_was_ended():
    board = paper_game(3).after(20, "black")
    thought = think(board, Settings.tournament())
    assert board.san(thought.move) == "Rd8#"
    assert thought.value == 28670
    assert [move.uci() for move in thought.line] == ["d1d8"]


@pytest.mark.parametrize(
    "fen, value, moves",
    [
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 30", 28670, 1),
        ("r5k1/8/8/8/8/8/5PPP/6K1 b - - 0 30", -28670, 1),
        ("7k/8/5K2/8/8/8/8/1R6 w - - 0 30", 28668, 3),
    ],
)
def test_the_value_tells_how_far_the_mate_is(fen, value, moves):
    thought = think(fen, Settings(widths=(30,), modifications=False))
    assert thought.value == value
    assert len(thought.line) == moves
    board = chess.Board(fen)
    for move in thought.line:
        board.push(move)
    assert board.is_checkmate()


def test_mated_and_stalemated_positions_have_no_move():
    mated = think("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 30")
    assert mated.move is None and mated.value == 28671
    stalemated = think("7k/5Q2/6K1/8/8/8/8/8 b - - 0 30")
    assert stalemated.move is None and stalemated.value == 0


def shuffled():
    """A position that has stood three times, White a rook ahead."""
    board = chess.Board("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 40")
    for uci in "a1b1 g8f8 b1a1 f8g8".split():
        board.push_uci(uci)
    return board


def test_a_repeated_position_is_worth_nothing():
    thought = think(shuffled(), Settings.tournament())
    tape = thought.tape
    repeated = set(tape["node"][tape["kind"] == REPETITION].tolist())
    assert repeated
    returned = {int(e["node"]): int(e["value"]) for e in tape[tape["kind"] == RETURN]}
    assert all(returned[node] == 0 for node in repeated)
    assert thought.value > 0


def test_the_image_knows_no_repetition():
    assert kinds(think(shuffled(), Settings.image()))[REPETITION] == 0


def test_every_line_is_legal():
    for board in game_positions(every=11):
        thought = think(board)
        replay = board.copy()
        for move in thought.line:
            assert move in replay.legal_moves, (board.fen(), thought.line)
            replay.push(move)


def test_the_counters_can_be_read_off_the_tape():
    for board in game_positions(every=23):
        thought = think(board, Settings.tournament())
        seen = kinds(thought)
        assert seen[ENTER] == thought.counters["plausible_move_gen"]
        assert seen[FEEDOVER] == thought.counters["feedover"]
        assert seen[FEEDOVER_REFUSED] == thought.counters["feedover_limit"]
        assert seen[CONSIDER] + seen[CAPTURE] == thought.nodes == thought.counters["moves_made"]
        entered = set(thought.tape["node"][thought.tape["kind"] == ENTER].tolist())
        cut = thought.tape["node"][thought.tape["kind"] == CUTOFF].tolist()
        assert sum(node in entered for node in cut) == thought.counters["alpha_beta_flush"]
        captured = thought.tape["node"][thought.tape["kind"] == CAPTURE].tolist()
        illegal = set(thought.tape["node"][thought.tape["kind"] == ILLEGAL].tolist())
        assert sum(node not in illegal for node in captured) == thought.counters["static_eval_self"]


@pytest.mark.parametrize(
    "settings",
    [
        Settings.tournament(),
        Settings.tournament(hash_coding=True),
        Settings.tournament(secondary_search=True),
        Settings.paper(),
    ],
    ids=["plain", "hash coding", "second looks", "the whole program"],
)
def test_every_node_that_begins_returns_once(settings):
    thought = think(paper_game(3).before(10, "white"), settings)
    tape = thought.tape
    assert bool((tape["kind"] == HASH_STORE).any()) == settings.hash_coding
    assert bool((tape["kind"] == SECONDARY_END).any()) == settings.secondary_search
    begun = tape["node"][(tape["kind"] == CONSIDER) | (tape["kind"] == CAPTURE)].tolist()
    illegal = set(tape["node"][tape["kind"] == ILLEGAL].tolist())
    returned = collections.Counter(tape["node"][tape["kind"] == RETURN].tolist())
    for node in begun:
        assert returned[node] == (0 if node in illegal else 1)
    assert returned[0] == 1


def test_without_the_distinct_pieces_rule_fewer_moves_are_looked_at():
    boards = game_positions(every=15)
    with_rule = sum(think(board, tape=0).nodes for board in boards)
    without = sum(think(board, Settings(distinct_pieces=False), tape=0).nodes for board in boards)
    assert with_rule > without
    details = collections.Counter()
    for board in boards:
        tape = think(board).tape
        details.update(tape["detail"][tape["kind"] == CONSIDER].tolist())
    assert details[DISTINCT] > 0 and details[ALWAYS] > 0


def test_a_move_of_the_top_says_why_it_was_looked_at_although_it_stood_low():
    thought = think("4r1k1/5ppp/8/p7/8/1N6/5PPP/4R1K1 w - - 0 1", Settings(depth=2, widths=(4, 4)))
    why = {each.move.uci(): each.why for each in root_moves(thought)}
    assert (why["e1b1"], why["b3a5"]) == ("widened: only one piece so far", "always searched")


def test_a_node_has_a_width_only_with_a_list():
    tree = Tree(think("startpos", Settings(depth=2, widths=(3, 2), book=False)).tape)
    assert {(node.depth, node.listed is None, node.width) for node in tree.nodes} == {
        (0, False, 3),
        (1, False, 2),
        (2, True, 0),
    }


def test_every_ply_has_the_width_the_settings_give_it():
    widths = (15, 15, 9, 9, 7)
    tape = think(paper_game(3).before(12, "white"), Settings(widths=widths)).tape
    met = {(int(event["ply"]), int(event["rank"])) for event in tape[tape["kind"] == ENTER]}
    assert {(ply, widths[ply - 1]) for ply in (1, 2, 3, 4, 5)} <= met
    assert all(width == widths[min(ply, len(widths)) - 1] for ply, width in met)


@pytest.mark.parametrize(
    "place, bit, modified",
    [
        ("game 1, before White's 45th", BADLY_DEVELOPED, 900 - 3),
        ("game 1, before Black's 20th", WENT_BACK, 176 + 4),
        ("game 4, before White's 14th", TWO_FOR_ONE, 1 - 2),
    ],
)
def test_a_small_modification_decides_between_equal_values_against_the_side_to_move(place, bit, modified):
    board = position(place)
    found, without = think(board, Settings()), think(board, Settings(modifications=False), tape=0)
    assert found.value == without.value and found.move != without.move
    top = found.tape[(found.tape["kind"] == ADJUSTED) & (found.tape["node"] == 0)]
    adjusted = {to_chess_move(int(event["move"])): (int(event["detail"]), int(event["value"])) for event in top}
    assert adjusted[without.move] == (bit, modified) and found.move not in adjusted


def test_a_move_into_mate_does_not_use_up_the_width():
    boards = game_positions(every=6)
    ignored = freed = 0
    for board in boards:
        tape = think(board, Settings.tournament()).tape
        ignored += int((tape["kind"] == MATE_IGNORED).sum())
        freed += int(((tape["kind"] == CONSIDER) & (tape["detail"] == FREED)).sum())
    assert ignored > 0 and freed > 0
    assert sum(kinds(think(board, Settings.tournament(ignore_mates=False)))[MATE_IGNORED] for board in boards) == 0


def test_no_feedover_when_none_is_allowed():
    for board in game_positions(every=31):
        assert kinds(think(board, Settings(feedover=0)))[FEEDOVER] == 0
        assert kinds(think(board))[FEEDOVER] > 0


def test_all_feedover_conditions_arise_in_the_papers_games():
    met = collections.Counter()
    for board in game_positions(every=5):
        tape = think(board).tape
        met.update(tape["detail"][tape["kind"] == FEEDOVER].tolist())
    assert set(met) == {1, 2, 3, 4}


FEEDOVERS = {
    "a rook gives check and attacks a knight": ("4k3/8/8/n3R3/8/8/8/6K1", CHECKED),
    "the check alone": ("4k3/8/8/4R3/8/8/8/6K1", NOT_WANTED),
    "the bishop a7 is trapped": ("8/bRp2ppp/1p6/2k5/8/8/5PPP/6K1", STUCK),
    "the knight is pinned to the king": ("4k3/5ppp/8/4n3/8/8/8/4R1K1", STUCK),
    "a pawn attacks bishop and knight": ("6k1/8/8/3n1b2/4P3/8/8/R5K1", TWO_EN_PRISE),
    "one attacked man that can go": ("6k1/5ppp/8/4n3/8/8/8/4R1K1", NOT_WANTED),
    "one attacked man that is defended": ("6k1/5ppp/3p4/4n3/8/8/8/4R1K1", NOT_WANTED),
    "one of each side, his is trapped": ("8/Bkp2ppp/1p6/8/6n1/5P2/6PP/6K1", ENEMY_STUCK),
    "his can go": ("8/Bkp2ppp/8/8/6n1/5P2/6PP/6K1", NOT_WANTED),
    "his are two": ("8/Bkp2ppp/1p6/5b2/6n1/5P2/6PP/1N4K1", NOT_WANTED),
}


@pytest.mark.parametrize("men, condition", FEEDOVERS.values(), ids=FEEDOVERS)
def test_the_conditions_of_a_feedover_are_these_and_no_others(men, condition):
    m = set_up(f"{men} b - - 0 30")
    examine(m, 1)
    assert int(feedover_condition(m)) == condition


def test_an_end_position_lists_moves_once_more_or_is_judged_and_its_captures_are_tried():
    feedovers = 0
    for board in game_positions(every=31):
        tape = think(board, Settings(depth=2)).tape
        fed, entered, judged = (set(tape["node"][tape["kind"] == kind].tolist()) for kind in (FEEDOVER, ENTER, STATIC))
        assert fed <= entered and not entered & judged
        assert set(tape["parent"][tape["kind"] == CAPTURE].tolist()) <= judged
        feedovers += len(fed)
    assert feedovers > 0


def test_captures_are_followed_beyond_any_ply():
    """Eleven captures in one line, eight tried in one position."""
    tape = think("2r1kb1r/3b1p1p/p1n3p1/2nQp3/Pp5B/5N2/1PP2PPP/1K1R1B1R w k - 5 19").tape
    line, tried = {}, collections.Counter()
    for event in tape[tape["kind"] == CAPTURE]:
        line[int(event["node"])] = 1 + line.get(int(event["parent"]), 0)
        tried[int(event["parent"])] += 1
    assert (max(line.values()), max(tried.values())) == (11, 8)


def test_mate_stalemate_and_repetition_end_a_line_wherever_they_come():
    tape = think("7k/8/6K1/8/8/8/8/5Q2 w - - 0 30", Settings(widths=(30,))).tape
    returned = {int(event["node"]): int(event["value"]) for event in tape[tape["kind"] == RETURN]}
    legal = set(tape["node"][tape["kind"] == CONSIDER]) - set(tape["node"][tape["kind"] == ILLEGAL])
    parents = {int(event["parent"]) for event in tape if event["node"] in legal}
    for kind, plies in ((MATE, {2, 4}), (STALEMATE, {2, 4}), (REPETITION, {5})):
        ends = tape[tape["kind"] == kind]
        assert set(ends["ply"].tolist()) == plies
        for event in ends:
            assert int(event["node"]) not in parents
            assert returned[int(event["node"])] == (28672 - int(event["ply"]) if kind == MATE else 0)


def test_a_pawn_about_to_promote_is_followed_beyond_the_last_ply():
    one_ply = Settings(depth=1, feedover=0)
    assert think("7k/P7/8/8/8/8/8/7K b - - 0 40", one_ply).value > 1248 - 128
    assert think("7k/P7/8/8/8/8/8/7K b - - 0 40", one_ply.but(plausible_captures=False)).value < 1248 - 128
    assert think("n6k/P7/8/8/8/8/8/7K b - - 0 40", one_ply).value < 0


def test_two_knights_that_take_the_same_piece_are_tried_in_the_order_of_the_attack_entries():
    m = set_up("2N2k2/1p4p1/r7/p6p/n3nP2/2R3P1/PP5P/4BRK1 b - - 0 27", Settings.image())
    examine(m, 1)
    sort_moves(m, 1)
    ranked = [int(m.ranked[1][place]) for place in range(int(m.n_moves[1]))]
    assert [to_chess_move(m.moves[1][row]).uci() for row in range(len(ranked))] == ["a4b2", "e4c3", "a4c3"]
    assert [to_chess_move(m.moves[1][row]).uci() for row in ranked] == ["a4c3", "e4c3", "a4b2"]


def test_a_line_as_long_as_its_row_loses_its_last_move_at_the_node_above():
    m = set_up("startpos")
    m.moves[1][0] = from_chess_move(chess.Move.from_uci("e2e4"))
    m.line[2][:], m.line_length[2] = range(LINE), LINE
    _copy_line(m, 1, 1)
    assert m.line[1][1:].tolist() == list(range(LINE - 1)) and m.line_length[1] == LINE


def test_a_search_can_be_stopped_and_still_has_a_legal_move():
    board = paper_game(1).before(20, "black")
    thinking = Thinking(board, Settings.tournament(depth=12)).start()
    while thinking.events < 5000 and thinking.running:
        pass
    thinking.stop()
    thought = thinking.join(10)
    assert thought is not None and not thought.complete
    assert thought.move in board.legal_moves


def test_a_game_replayed_and_its_fen_alone_have_the_same_pieces():
    for board in game_positions(every=13):
        replayed, alone = set_up(board), set_up(board.fen())
        for cell in range(20, 100):
            ours, other = int(replayed.board[cell]), int(alone.board[cell])
            assert int(replayed.kind[ours]) == int(alone.kind[other])
        assert int(replayed.plies) == int(alone.plies) and int(replayed.ghost) == int(alone.ghost)


def test_moves_go_to_python_chess_and_back():
    for board in game_positions(every=10):
        for move in board.legal_moves:
            assert to_chess_move(from_chess_move(move)) == move


DETAILED = {
    CONSIDER,
    CUTOFF,
    FEEDOVER,
    FEEDOVER_REFUSED,
    HASH_BOUND,
    HASH_HIT,
    HASH_STORE,
    ADJUSTED,
    SECONDARY_END,
}  # kinds whose detail means something


def test_an_event_of_a_kind_that_defines_no_detail_has_none():
    met = set()
    for board in (paper_game(3).before(12, "white"), paper_game(1).before(20, "black"), chess.Board(), MATED):
        for settings in (Settings.paper(), Settings.tournament()):
            tape = think(board, settings).tape
            plain = tape[~np.isin(tape["kind"], list(DETAILED))]
            assert set(plain["detail"].tolist()) <= {0}, collections.Counter(plain["kind"][plain["detail"] != 0])
            met |= set(plain["kind"].tolist())
    assert {BEST, BOOK, CAPTURE, ENTER, MATE, OUTSIDE, RETURN, SECONDARY_BEGIN, STATIC} <= met


MATED = chess.Board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 30")


def test_a_reply_of_the_book_is_one_event_of_the_top_and_names_its_move():
    thought = think("startpos", Settings.paper())
    (event,) = thought.tape[thought.tape["kind"] == BOOK]
    assert to_chess_move(int(event["move"])) == thought.move and thought.from_book
    assert [int(event[name]) for name in ("ply", "detail", "rank", "node", "parent", "value")] == [1, 0, 0, 0, 0, 0]


def test_the_moves_outside_the_width_are_the_rest_of_the_list_with_their_places_and_plausibilities():
    board = paper_game(3).before(12, "white")
    tape = think(board, Settings(depth=2)).tape
    outside = [event for event in tape if event["kind"] == OUTSIDE and event["node"] == 0]
    tried = {int(event["move"]) for event in tape if event["kind"] == CONSIDER and event["parent"] == 0}
    listed = plausible_moves(board, Settings(depth=2))
    rest = [(place, each) for place, each in enumerate(listed, 1) if from_chess_move(each.move) not in tried]
    assert len(rest) > 3
    assert [(int(e["rank"]), to_chess_move(int(e["move"])), int(e["value"])) for e in outside] == [
        (place, each.move, each.plausibility) for place, each in rest
    ]
    assert {int(event["ply"]) for event in outside} == {1}


def test_a_move_outside_the_width_names_its_node_and_that_nodes_parent():
    tape = think(paper_game(3).before(12, "white"), Settings(depth=2)).tape
    parents = {int(e["node"]): int(e["parent"]) for e in tape if e["kind"] in (CONSIDER, CAPTURE)}
    outside = tape[tape["kind"] == OUTSIDE]
    assert len({int(node) for node in outside["node"]}) > 3
    for event in outside:
        assert int(event["parent"]) == parents.get(int(event["node"]), 0)
