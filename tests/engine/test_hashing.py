"""Hash coding: the same answers with fewer nodes, and where they may differ."""

import collections
import functools

import chess
import numpy as np
import pytest

from machack import Settings, think
from machack.notation.positions import from_chess_move
from machack.notation.states import set_up
from machack.program.alphabeta import INFINITE
from machack.program.board import WHITE
from machack.program.choose import prepare
from machack.program.hashing import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    FORGOTTEN,
    FULL,
    IN_GAME,
    PENDING,
    code_of,
    decides,
    depth_of,
    keep_result,
    open_table,
    pack_entry,
    place_of,
    recall,
    remember,
    value_of,
)
from machack.program.moves import make, new_move, position_key
from machack.program.search import plies_to_come
from machack.program.settings import LATER
from machack.program.state import ENTRIES
from machack.program.tape import HASH_BOUND, HASH_HIT, HASH_STORE, REPETITION, RETURN, new_tape
from tests.engine.positions import game_positions, random_positions
from tests.proofs import WHOLE, enough, some

WIDE = Settings.tournament()


def uses_of(tape):
    """Of each use of an entry: (ply where it was kept, ply where it is used); and the number of repetitions."""
    kept, uses = {}, []
    for kind, ply, _, _, _, _, place, _, _, _ in tape[
        np.isin(tape["kind"], (HASH_STORE, HASH_HIT, HASH_BOUND))
    ].tolist():
        if kind == HASH_STORE:
            kept[place] = ply
        else:
            uses.append((kept[place], ply))
    return uses, int((tape["kind"] == REPETITION).sum())


def test_an_entry_keeps_code_depth_and_value_in_one_word():
    for code in (EXACT, AT_LEAST, AT_MOST, IN_GAME, PENDING, FORGOTTEN):
        for depth in (0, 1, 15, 31):
            for value in (-32767, -1, 0, 1, 28000):
                word = pack_entry(code, depth, value)
                assert (code_of(word), depth_of(word), value_of(word)) == (code, depth, value)
                assert 0 < word < 1 << 36  # the two words of an entry were a PDP-6's


def test_the_table_has_some_32000_entries_of_two_words():
    m = set_up("startpos", WIDE.but(hash_coding=True))
    assert 32_000 <= ENTRIES < 33_000 and len(m.hash_word) == len(m.hash_key) == ENTRIES


@pytest.mark.parametrize(
    "code, value, known",
    [
        (AT_LEAST, 51, INFINITE),
        (AT_LEAST, 49, None),
        (AT_MOST, 19, -INFINITE),
        (AT_MOST, 21, None),
        (AT_MOST, 51, None),
        (AT_LEAST, 19, None),
        (EXACT, 30, 30),
    ],
)
def test_a_bound_answers_only_beyond_alpha_or_beta(code, value, known):
    """White has 20, Black has 50."""
    m = set_up("startpos")
    prepare(m)
    m.assured[WHITE], m.assured[1 - WHITE] = 20, 50
    remember(m, position_key(m), code, 2, value)
    assert bool(recall(m, new_tape(9), 2, 2)) == (known is not None)
    assert known in (None, int(m.recalled))


@functools.cache
def boards():
    return some(game_positions(every=4), 24)


@functools.cache
def answers(switches=None):
    """Of the positions of games, what is thought with hash coding and these switches (None: without hash coding):
    [(nodes, move, value, uses of entries, number of repetitions)]."""
    if switches is None:
        thoughts = (think(board, WIDE, tape=0) for board in boards())
        return [(thought.nodes, thought.move, thought.value, [], 0) for thought in thoughts]
    coding = WIDE.but(hash_coding=True, **dict.fromkeys(switches, True))
    thoughts = (think(board, coding) for board in boards())
    return [(thought.nodes, thought.move, thought.value, *uses_of(thought.tape)) for thought in thoughts]


@pytest.mark.verify
@pytest.mark.parametrize("switches", [(), ("best_kept",), LATER], ids=" ".join)
def test_hash_on_and_off_agree_where_every_entry_is_used_at_the_ply_it_was_kept(switches):
    """Other values can come from an entry kept at another ply (searched deeper, or with another number of feedovers
    left), and from repetitions, which depend on the way to a position; nothing else was ever seen to matter."""
    alike = with_uses = 0
    for board, without, coded in zip(boards(), answers(), answers(tuple(switches))):
        nodes, move, value, uses, repetitions = coded
        assert nodes <= without[0] * 1.2
        if repetitions == 0 and all(kept == used for kept, used in uses):
            alike += 1
            with_uses += bool(uses)
            assert (move, value) == without[1:3], board.fen()
    assert min(alike, with_uses) >= enough(31)


def test_where_an_entry_of_another_ply_is_used_the_answers_can_differ():
    board = next(each for each in game_positions() if each.board_fen() == "8/8/Q7/1p1q2K1/8/1P4P1/P4k2/8")
    without, coded = think(board, WIDE), think(board, WIDE.but(hash_coding=True))
    uses, repetitions = uses_of(coded.tape)
    assert (without.move, without.value) != (coded.move, coded.value)
    assert repetitions or any(kept != used for kept, used in uses)


def test_what_the_listing_of_1980_keeps_is_a_bound_of_what_the_paper_keeps():
    """A best value below what the mover had is a tighter bound; where a reply was refuted below, it is none."""
    m = set_up("startpos", WIDE.but(hash_coding=True, best_kept=True))
    prepare(m)
    kept = []
    for bounded in (0, 1):
        m.best[2], m.saved_assured[2], m.bounded[2], m.refuted[2] = 10, 20, bounded, 0
        recall(m, new_tape(9), 2, 2)
        keep_result(m, new_tape(9), 2)
        word = int(m.hash_word[place_of(m, position_key(m))])
        kept.append((code_of(word), value_of(word)))
        open_table(m)
        remember(m, position_key(m), FORGOTTEN, 0, 0)
    assert kept == [(AT_MOST, 10), (AT_MOST, 20)]


def test_an_equal_upper_bound_decides_unless_bounds_are_strict():
    for strict in (False, True):
        m = set_up("startpos", WIDE.but(strict_bounds=strict))
        prepare(m)
        m.assured[WHITE], m.assured[1 - WHITE] = 20, 50
        assert [bool(decides(m, AT_MOST, value)) for value in (19, 20)] == [True, not strict]
        assert [bool(decides(m, AT_LEAST, value)) for value in (50, 51)] == [True, True]


def test_mates_are_kept_only_when_asked_for():
    for kept in (False, True):
        m = set_up("startpos", WIDE.but(hash_coding=True, mates_kept=kept))
        prepare(m)
        recall(m, new_tape(9), 2, 2)
        m.best[2], m.saved_assured[2] = 28670, -INFINITE
        keep_result(m, new_tape(9), 2)
        assert code_of(int(m.hash_word[place_of(m, position_key(m))])) == (EXACT if kept else FORGOTTEN)


def test_the_last_ply_counts_as_an_end_position_only_in_1980():
    wanted = [
        [plies_to_come(set_up("startpos", WIDE.but(last_ply_as_end=later)), ply) for ply in (2, 3, 4, 5, 9)]
        for later in (False, True)
    ]
    assert wanted == [[3, 2, 1, 0, 0], [2, 1, 0, 0, 0]]


@pytest.mark.verify
def test_hash_coding_saves_moves():
    without, coded = (sum(nodes for nodes, *_ in told) for told in (answers(), answers(())))
    assert coded < (0.98 if WHOLE else 1) * without


def shuffled():
    board = chess.Board("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 40")
    for uci in "a1b1 g8f8 b1a1 f8g8".split():
        board.push_uci(uci)
    return board


def test_positions_of_the_game_are_in_the_table_and_are_draws():
    board = shuffled()
    m = set_up(board, WIDE.but(hash_coding=True))
    open_table(m)
    words = collections.Counter(code_of(int(word)) for word in m.hash_word if word)
    assert words == {IN_GAME: 3, PENDING: 1}
    tape = think(board, WIDE.but(hash_coding=True)).tape
    repeated = set(tape["node"][tape["kind"] == REPETITION].tolist())
    assert repeated
    assert all(e["value"] == 0 for e in tape[tape["kind"] == RETURN] if int(e["node"]) in repeated)


def test_without_the_rule_of_repetition_the_table_draws_nothing():
    tape = think(shuffled(), WIDE.but(hash_coding=True, repetition=False)).tape
    assert not (tape["kind"] == REPETITION).any()


def there_and_back(board):
    """The same position after each side has moved a man and moved it back; None if no men can."""
    for one in board.legal_moves:
        if board.is_zeroing(one) or board.is_castling(one):
            continue
        other = board.copy()
        other.push(one)
        for reply in list(other.legal_moves):
            again = other.copy()
            again.push(reply)
            back = [chess.Move(move.to_square, move.from_square) for move in (one, reply)]
            if other.is_zeroing(reply) or back[0] not in again.legal_moves:
                continue
            again.push(back[0])
            if back[1] in again.legal_moves:
                again.push(back[1])
                if again.epd() == board.epd():
                    return again
    return None


@pytest.mark.verify
def test_hash_coding_finds_the_repetitions_that_looking_back_finds():
    """By the first ply at which a repetition is met: afterwards the two searches may part."""
    went_back = [there_and_back(board) for board in some(game_positions(every=5), 20)]
    met = 0
    for board in (shuffled(), *filter(None, went_back)):
        looked = think(board, Settings()).tape
        coded = think(board, Settings(hash_coding=True)).tape
        first = [next(iter(tape["ply"][tape["kind"] == REPETITION].tolist()), None) for tape in (looked, coded)]
        assert first[0] == first[1] or first[1] is None and (coded["kind"] == HASH_HIT).any()
        met += first[0] == first[1] is not None
    assert met >= enough(25)


def test_a_transposition_finds_the_same_place_and_another_position_does_not():
    one, other = chess.Board(), chess.Board()
    for san, exchanged in zip(["Nf3", "Nf6", "Nc3"], ["Nc3", "Nf6", "Nf3"]):
        one.push_san(san)
        other.push_san(exchanged)
    m, n = set_up(one), set_up(other)
    remember(m, position_key(m), EXACT, 2, 10)
    assert m.hash_word[place_of(m, position_key(n))] != 0
    n = set_up(chess.Board())
    assert m.hash_word[place_of(m, position_key(n))] == 0


def test_the_key_follows_every_move_of_random_games():
    for board in random_positions(10, seed=11):
        m = set_up(board.root())
        for move in board.move_stack:
            make(m, from_chess_move(move))
        assert position_key(m) == position_key(set_up(board))


def test_a_table_four_fifths_full_takes_in_nothing_new_but_still_answers():
    m = set_up("startpos")
    for key in range(1, FULL + 1):
        remember(m, key, EXACT, 1, 7)
    remember(m, ENTRIES - 1, EXACT, 1, 7)
    assert m.hash_used == FULL and m.hash_word[place_of(m, ENTRIES - 1)] == 0
    remember(m, FULL, EXACT, 2, 9)
    assert value_of(int(m.hash_word[place_of(m, FULL)])) == 9
    make(m, new_move(34, 54, 0))
    open_table(m)
    assert m.hash_used == 1


@pytest.mark.parametrize(
    "fen, value", [("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 30", 28670), ("7k/8/5K2/8/8/8/8/1R6 w - - 0 30", 28668)]
)
def test_a_mate_keeps_its_distance(fen, value):
    assert think(fen, Settings.paper(widths=(30,), modifications=False)).value == value


def test_a_bound_is_kept_as_one():
    tape = think(game_positions(every=40)[1], WIDE.but(hash_coding=True)).tape
    codes = collections.Counter(tape["detail"][tape["kind"] == HASH_STORE].tolist())
    assert codes[AT_LEAST] > 0 and codes[AT_MOST] > 0 and codes[EXACT] > 0
