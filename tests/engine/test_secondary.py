"""Secondary search: a second look at each new candidate, which can only make it worse."""

from machack import Settings, think
from machack.notation.positions import to_chess_move
from machack.program.tape import BEST, CONSIDER, REPLAYED, SECONDARY_BEGIN, SECONDARY_END
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


def test_every_new_candidate_is_looked_at_and_nothing_else():
    thought = think(game_positions(every=40)[2], SETTINGS[1])
    tape = thought.tape
    best = set(tape["move"][(tape["kind"] == BEST) & (tape["node"] == 0)].tolist())
    looked = set(tape["move"][tape["kind"] == SECONDARY_BEGIN].tolist())
    assert best <= looked
    assert thought.move in {to_chess_move(move) for move in looked}


def test_the_line_goes_on_two_plies_of_plausible_moves_beyond_its_plausible_part():
    """The replayed moves are the candidate and its line; below them the search lists moves twice more."""
    for board in game_positions(every=31):
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


def test_a_mate_needs_no_second_look():
    tape = think("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 30", SETTINGS[0]).tape
    begun = tape[tape["kind"] == SECONDARY_BEGIN]
    assert all(abs(int(e["value"])) < 28160 for e in begun)
