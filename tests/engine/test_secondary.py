"""Secondary search: a second look at each new candidate, which can only make it worse."""

from machack import Settings, think
from machack.notation.positions import to_chess_move
from machack.program.alphabeta import MATE_LIKE
from machack.program.tape import BEST, CONSIDER, ENTER, REPLAYED, RETURN, SECONDARY_BEGIN, SECONDARY_END
from tests.engine.positions import game_positions

PROGRAM = Settings.paper()
SETTINGS = [Settings(secondary_search=True), Settings.tournament(secondary_search=True), PROGRAM]


def looks(thought):
    """Each second look: (move, value before, value found, replaced), and the value that counted for the move."""
    begun = {}
    for event in thought.tape[thought.tape["node"] == 0]:
        kind, move = int(event["kind"]), int(event["move"])
        if kind == SECONDARY_BEGIN:
            begun[move] = int(event["value"])
        elif kind == SECONDARY_END:
            yield move, begun[move], int(event["value"]), int(event["detail"])


def test_a_second_look_never_makes_a_value_better():
    replaced = 0
    for board in game_positions(every=7):
        side = 1 if board.turn else -1
        for settings in SETTINGS:
            thought = think(board, settings)
            counted = {
                int(e["move"]): int(e["value"])
                for e in thought.tape[(thought.tape["kind"] == BEST) & (thought.tape["node"] == 0)]
            }
            for move, before, found, changed in looks(thought):
                assert changed == (side * found < side * before)
                replaced += changed
                if move in counted:
                    assert counted[move] == (found if changed else before)
    assert replaced > 20


def test_the_value_of_the_top_is_never_better_for_the_mover():
    for board in game_positions(every=6):
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


def test_every_new_candidate_is_looked_at_and_nothing_else():
    """Without modifications, so that the values on the tape are those that are compared; without the cut on equality,
    so that a move as good as the best returns its value: it is no candidate.
    """
    refused = 0
    for board in game_positions(every=19):
        thought = think(board, SETTINGS[1].but(modifications=False, equality_cut=False))
        looked = [(move, before) for move, before, _, _ in looks(thought)]
        assert looked == candidates(thought) != [], board.fen()
        refused += len(looked) - len({move for move, _ in looked} & best_moves(thought))
    assert refused > 0  # some candidates were none after the second look


def best_moves(thought):
    tape = thought.tape
    return set(tape["move"][(tape["kind"] == BEST) & (tape["node"] == 0)].tolist())


def listed_beyond(tape):
    """Of each second look, the plies beyond the end of its line, counted from 0, at which moves were listed."""
    end = None
    for event in tape:
        kind = int(event["kind"])
        if kind == SECONDARY_BEGIN:
            end, plies = 0, set()
        elif kind == SECONDARY_END:
            yield plies
            end = None
        elif end is not None and kind == CONSIDER and event["detail"] == REPLAYED:
            end = int(event["ply"])
        elif end is not None and kind == ENTER:
            plies.add(int(event["ply"]) - end)


def test_the_line_goes_on_two_plies_of_plausible_moves_beyond_its_plausible_part():
    """The replayed moves are the candidate and its line; below them the search lists moves twice more."""
    for board in game_positions(every=31):
        settled = think(board, SETTINGS[0].but(feedover=0)).tape  # a feedover lists moves further down
        beyond = list(listed_beyond(settled))
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


def test_a_mate_needs_no_second_look():
    """Quiet moves come before the mates on the list, and are looked at twice; the mate that is chosen is not."""
    looked = 0
    for fen in MATES_AFTER_OTHERS:
        thought = think(fen, SETTINGS[0].but(widths=255, depth=2))
        begun = [move for move, _, _, _ in looks(thought)]
        assert abs(thought.value) >= MATE_LIKE and thought.move not in map(to_chess_move, begun)
        looked += len(begun)
    assert looked >= len(MATES_AFTER_OTHERS)
