"""Secondary search: a second look at each new candidate, which can only make it worse."""

import pytest

from machack import Settings, think
from machack.notation.positions import to_chess_move
from machack.program.alphabeta import MATE_LIKE
from machack.program.tape import (
    BEST,
    BETTER,
    CAPTURE,
    CONSIDER,
    ENTER,
    EQUAL,
    OUTSIDE,
    REPETITION,
    REPLAYED,
    RETURN,
    SECONDARY_BEGIN,
    SECONDARY_END,
    WORSE,
)
from tests.engine.positions import game_positions
from tests.proofs import WHOLE, enough, some

PROGRAM = Settings.paper()
SETTINGS = [Settings(secondary_search=True), Settings.tournament(secondary_search=True), PROGRAM]


def looks(thought):
    """Each second look: (move, value before, value found, BETTER, WORSE or EQUAL)."""
    begun = {}
    for event in thought.tape[thought.tape["node"] == 0]:
        kind, move = int(event["kind"]), int(event["move"])
        if kind == SECONDARY_BEGIN:
            begun[move] = int(event["value"])
        elif kind == SECONDARY_END:
            yield move, begun[move], int(event["value"]), int(event["detail"])


@pytest.mark.verify
def test_a_secondary_search_never_makes_a_value_better():
    replaced = 0
    for board in some(game_positions(every=7), 14):
        side = 1 if board.turn else -1
        for settings in SETTINGS:
            thought = think(board, settings)
            counted = {
                int(e["move"]): int(e["value"])
                for e in thought.tape[(thought.tape["kind"] == BEST) & (thought.tape["node"] == 0)]
            }
            for move, before, found, changed in looks(thought):
                gain = side * found - side * before
                assert changed == (BETTER if gain > 0 else WORSE if gain < 0 else EQUAL)
                replaced += changed == WORSE
                if move in counted:
                    assert counted[move] == (found if changed == WORSE else before)
    assert replaced >= enough(21)


@pytest.mark.verify
def test_the_value_of_the_top_is_never_better_for_the_side_to_move():
    for board in some(game_positions(every=6), 16):
        side = 1 if board.turn else -1
        without = think(board, Settings.tournament(), tape=0)
        looked = think(board, Settings.tournament(secondary_search=True), tape=0)
        assert side * looked.value <= side * without.value, board.fen()


def candidates(thought):
    """The moves of the top whose value was, when it came, better than the best before: [(move, value)]; no mates."""
    side, best, moves, found = 1 if thought.board.turn else -1, None, {}, []
    for event in thought.tape:
        kind, node, value = (int(event[name]) for name in ("kind", "node", "value"))
        if kind == CONSIDER and event["parent"] == 0 and event["detail"] != REPLAYED:
            moves[node] = int(event["move"])
        elif kind == RETURN and node in moves and abs(value) < MATE_LIKE and (best is None or side * value > best):
            found.append((moves[node], value))
        elif kind == BEST and node == 0:
            best = side * value
    return found


@pytest.mark.verify
def test_every_new_candidate_is_looked_at_and_nothing_else():
    """Without modifications, so that the values on the tape are those that are compared; without the cut on equality,
    so that a move as good as the best returns its value: it is no candidate.
    """
    refused = 0
    for board in some(game_positions(every=19), 5):
        thought = think(board, SETTINGS[1].but(modifications=False, equality_cut=False))
        looked = [(move, before) for move, before, _, _ in looks(thought)]
        assert looked == candidates(thought) != [], board.fen()
        refused += len(looked) - len({move for move, _ in looked} & best_moves(thought))
    assert refused > 0 or not WHOLE  # some candidates were none after the second look


def best_moves(thought):
    tape = thought.tape
    return set(tape["move"][(tape["kind"] == BEST) & (tape["node"] == 0)].tolist())


def listed_beyond(tape):
    """Of each second look, its lists of moves: [(plies beyond the end of its line, counted from 0, the width)]."""
    end = None
    for event in tape:
        kind = int(event["kind"])
        if kind == SECONDARY_BEGIN:
            end, listed = 0, []
        elif kind == SECONDARY_END:
            yield listed
            end = None
        elif end is not None and kind == CONSIDER and event["detail"] == REPLAYED:
            end = int(event["ply"])
        elif end is not None and kind == ENTER:
            listed.append((int(event["ply"]) - end, int(event["rank"])))


def test_the_line_goes_on_two_plies_of_plausible_moves_beyond_its_plausible_part():
    """The replayed moves are the candidate and its line; below them the search lists moves twice more."""
    for board in game_positions(every=31):
        settled = think(board, SETTINGS[0].but(feedover=0)).tape  # a feedover lists moves further down
        beyond = [{plies for plies, _ in listed} for listed in listed_beyond(settled)]
        assert {0, 1} in beyond and all(plies <= {0, 1} for plies in beyond), board.fen()
        tape = think(board, SETTINGS[0]).tape
        replayed = tape[(tape["kind"] == CONSIDER) & (tape["detail"] == REPLAYED)]
        assert len(replayed)
        again = board.copy()
        for event in replayed:
            if event["ply"] == 2:
                again = board.copy()
            move = to_chess_move(int(event["move"]))
            assert move in again.legal_moves
            again.push(move)


def test_a_secondary_search_begins_with_the_width_of_ply_2():
    """And goes on with those of plies 3, 4, ..., however deep the line had led; by the switch, with those of that ply."""
    settings, met = Settings(widths=(3, 9, 8, 7, 6, 5, 4), secondary_search=True), set()
    for board in game_positions(every=12):
        found = sum(listed_beyond(think(board, settings).tape), [])
        met |= set(found)
        assert all(width == settings.widths[1 + beyond] for beyond, width in found), board.fen()
        as_reached = sum(listed_beyond(think(board, settings.but(second_ply_widths=False)).tape), [])
        assert all(width < 9 for _, width in as_reached)
    assert {(0, 9), (1, 8), (2, 7)} <= met


class SecondLook:
    """The positions of one second look, as the tape tells of them."""

    def __init__(self, board):
        self.boards, self.passed, self.below, self.end = {0: board}, [], {}, 0
        again = board.root()
        self.game = {again._transposition_key()}
        for move in board.move_stack:
            again.push(move)
            self.game.add(again._transposition_key())

    def take(self, event):
        """A move made; True if it comes back to a position that was only replayed on the way."""
        node, parent = int(event["node"]), int(event["parent"])
        board = self.boards[node] = self.boards[parent].copy(stack=False)
        board.push(to_chess_move(int(event["move"])))
        key = board._transposition_key()
        if event["kind"] == CONSIDER and event["detail"] == REPLAYED:
            self.passed.append(key)
            self.end = int(event["ply"])
            self.below[node] = {key}
            return False
        above = self.below[parent]
        self.below[node] = above | {key}
        return key in self.passed[:-1] and key not in above | self.game


def test_a_secondary_search_takes_all_captures_at_its_first_ply_and_not_at_its_second():
    """What stands outside the width there are no captures; one ply on there are some."""
    settings, outside = Settings(widths=(2,), secondary_search=True), {0: 0, 1: 0}
    for board in game_positions(every=12):
        look = None
        for event in think(board, settings).tape:
            if event["kind"] == SECONDARY_BEGIN:
                look = SecondLook(board)
            elif event["kind"] == SECONDARY_END:
                look = None
            elif look and event["kind"] in (CONSIDER, CAPTURE):
                look.take(event)
            elif look and event["kind"] == OUTSIDE and event["ply"] - look.end in outside:
                move = to_chess_move(int(event["move"]))
                outside[int(event["ply"] - look.end)] += look.boards[int(event["node"])].is_capture(move)
    assert outside[0] == 0 < outside[1]


@pytest.mark.verify
def test_who_comes_back_to_a_replayed_position_has_not_repeated_it():
    """Neither with the table nor without: only what is searched stands above, and what was played."""
    for hash_coding in (False, True):
        came = called = 0
        for board in some(game_positions(every=11), 10):
            look, back = None, set()
            for event in think(board, Settings(secondary_search=True, hash_coding=hash_coding)).tape:
                if event["kind"] == SECONDARY_BEGIN:
                    look = SecondLook(board)
                elif event["kind"] == SECONDARY_END:
                    look = None
                elif look and event["kind"] in (CONSIDER, CAPTURE) and look.take(event):
                    back.add(int(event["node"]))
                called += event["kind"] == REPETITION and int(event["node"]) in back
            came += len(back)
        assert called == 0 and (came > 0 or not WHOLE)


def test_lines_stay_legal_with_the_whole_program():
    for board in game_positions(every=9):
        replay = board.copy()
        for move in think(board, PROGRAM).line:
            assert move in replay.legal_moves, board.fen()
            replay.push(move)


def test_it_changes_the_choice_now_and_then():
    changed = 0
    for board in game_positions(every=4):
        shallow = think(board, Settings(depth=2), tape=0)
        looked = think(board, Settings(depth=2, secondary_search=True), tape=0)
        changed += shallow.move != looked.move
    assert changed > 0


# White's and Black's mates in one that stand behind quiet moves on the list of plausible moves.
MATES_AFTER_OTHERS = [
    "2Q5/3R2p1/4k2p/4P3/B4PP1/PPP3P1/4q3/2K5 w - - 1 67",
    "3q1r1k/ppr2p1p/8/3pPQN1/8/PnB1P3/5PP1/3RKB2 w - - 1 25",
    "8/8/p7/Pp6/1q2k3/3n4/K6p/8 b - - 1 56",
    "8/4k3/4b3/8/5p2/2p5/5p1K/4q3 b - - 1 80",
]


def test_a_mate_needs_no_secondary_search():
    """Quiet moves come before the mates on the list, and are looked at twice; the mate that is chosen is not."""
    looked = 0
    for fen in MATES_AFTER_OTHERS:
        thought = think(fen, SETTINGS[0].but(widths=255, depth=2))
        begun = [move for move, _, _, _ in looks(thought)]
        assert abs(thought.value) >= MATE_LIKE and thought.move not in map(to_chess_move, begun)
        looked += len(begun)
    assert looked >= len(MATES_AFTER_OTHERS)
