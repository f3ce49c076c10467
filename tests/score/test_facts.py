"""The positions of the page, each with the score that any searcher must give, or that the evaluation E gives."""

import dataclasses
import inspect

import chess
import pytest

from machack import BadInput
from machack.notation.fens import read_fen
from machack.score import DRIVERS, Scoring, search
from machack.score.bounds import AT_LEAST
from machack.score.heuristic import heuristic
from machack.score.laboratory import RootMove, record_of
from machack.score.scoring import wording
from machack.score.table import slot_of

LOOP = Scoring(repetition=False)
PERPETUAL = "6k1/1ppp2p1/8/7Q/8/7P/1q3PP1/6K1 w - - 0 1"
QUIET = Scoring(quiescence=True)
DEEPER = Scoring(repetition=False, equal_depth=False)


def played(fen, sans):
    """A board with moves behind it."""
    board = read_fen(fen)
    for san in sans.split():
        board.push_san(san)
    return board


def scores(found):
    return {found.board.san(move): each.score for move, each in found.root.items()}


@pytest.mark.parametrize("as_from_3_13", [False, True])
def test_every_convention_is_reported_on_every_python(monkeypatch, as_from_3_13):
    if as_from_3_13:
        monkeypatch.setattr(Scoring, "__doc__", inspect.cleandoc(Scoring.__doc__))
    assert list(wording()) == [each.name for each in dataclasses.fields(Scoring)]


# ---- one tree, three origins ----
@pytest.mark.parametrize("driver", DRIVERS)
def test_one_tree_has_mates_draws_and_heuristic_scores(driver):
    found = search("7k/5P2/6K1/8/8/8/8/8 w - - 0 1", 1, driver=driver, exact_root=True)
    assert found.score == 16382 and found.san == "f8=Q#"
    if driver in ("minimax", "alpha-beta"):
        assert scores(found) == {"f8=Q#": 16382, "f8=R#": 16382, "f8=B": 0, "f8=N": 0, "Kh6": 0,
                                 "Kf6": 143, "Kh5": 139, "Kg5": 143, "Kf5": 148}  # fmt: skip
        assert found.counts["nodes"] == 10 and found.counts["mates"] == 2 and found.counts["draws"] == 3


def test_material_alone_counts_a_pawn_for_each_of_the_four():
    found = search("7k/5P2/6K1/8/8/8/8/8 w - - 0 1", 1, Scoring(terms="material"), "minimax")
    assert [scores(found)[san] for san in ("Kf6", "Kh5", "Kg5", "Kf5")] == [100] * 4


def test_a_bound_in_the_table_is_from_the_view_of_the_side_to_move_at_its_node():
    """At most 143 for White, by Kf5, is at least -143 for Black, whose reply showed it."""
    found = search("7k/5P2/6K1/8/8/8/8/8 w - - 0 1", 2)
    assert found.root[found.board.parse_san("Kf5")] == RootMove(143, "at most")
    place = slot_of(record_of(played("7k/5P2/6K1/8/8/8/8/8 w - - 0 1", "Kf5")))
    assert (found.record.entry_kind[place], found.record.entry_score[place]) == (AT_LEAST, -143)


# ---- terminal nodes ----
@pytest.mark.parametrize(
    "fen, score, white",
    [
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", -16383, 16383),
        ("7K/6q1/6k1/8/8/8/8/8 w - - 0 1", -16383, -16383),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0, 0),
    ],
)
def test_a_game_that_is_over_has_its_score_at_the_root(fen, score, white):
    found = search(fen, 0)
    assert (found.score, found.score_white, found.move) == (score, white, None)


def test_without_the_distance_mates_in_one_and_in_two_are_alike():
    fen = "8/8/8/k1K5/8/8/1Q6/8 w - - 0 1"
    far = scores(search(fen, 3, LOOP, exact_root=True))
    assert sorted(far.values(), reverse=True)[:12] == [16382] * 4 + [16380] * 8
    near = scores(search(fen, 3, LOOP.but(mate_distance=False), exact_root=True))
    assert len(near) == 28 and sorted(near.values(), reverse=True)[:13].count(16383) == 12


def test_without_the_distance_the_program_dithers_for_ever():
    board, seen = read_fen("8/8/8/k1K5/8/8/1Q6/8 w - - 0 1"), set()
    blind = LOOP.but(mate_distance=False)
    for _ in range(12):
        found = search(board, 3, blind)
        assert abs(found.score) == 16383
        board.push(found.move)
        seen.add(board.board_fen() + str(board.turn))
        assert not board.is_game_over()
    assert len(seen) < 12, "a position came back"
    assert search("8/8/8/k1K5/8/8/1Q6/8 w - - 0 1", 3, LOOP).san == "Qa2#"


# ---- mates in the table ----
@pytest.mark.parametrize("driver", DRIVERS[1:])
def test_a_mate_that_is_not_adjusted_in_the_table_claims_a_distance_there_is_not(driver):
    fen = "8/1k1K4/6R1/8/8/8/8/8 w - - 0 1"
    assert search(fen, 7, DEEPER.but(table=False)).score == 16376
    assert search(fen, 7, DEEPER, driver).score == 16376
    assert search(fen, 7, DEEPER.but(adjust=False), driver).score == 16378


def test_the_loser_too_is_led_astray():
    fen = "5R2/6k1/8/8/8/5Q2/8/2K5 b - - 0 1"
    truth = scores(search(fen, 6, DEEPER.but(table=False), exact_root=True))
    assert truth == {"Kh6": -16377, "Kg6": -16377, "Kh7": -16379}
    assert search(fen, 6, DEEPER).score == -16377
    wrong = search(fen, 6, DEEPER.but(adjust=False))
    assert wrong.score == -16379


# ---- the delayed-loss bonus ----
def test_a_check_that_delays_a_loss_is_worth_one_unit():
    fen, plain = "6k1/8/8/5N2/8/8/p7/7K w - - 0 1", Scoring(terms="material")
    off = scores(search(fen, 4, plain, "minimax"))
    assert max(off.values()) == -650 and list(off.values()).count(-650) == 9 and off["Ng7"] == off["Nd4"] == -975
    on = search(fen, 4, plain.but(delayed_loss=True, mate_distance=False), "minimax")
    assert on.score == -648
    found = scores(on)
    assert found["Ne7+"] == found["Nh6+"] == -649
    assert [found[san] for san in ("Ng3", "Ne3", "Nd6", "Nh4", "Kg1", "Kg2", "Kh2")] == [-650] * 7


# ---- draws ----
def test_a_draw_is_zero_whatever_its_cause():
    assert scores(search("8/8/4k3/8/3nK3/8/8/8 w - - 0 1", 1, exact_root=True))["Kxd4"] == 0
    fifty = "8/8/4k3/8/8/R3K3/8/8 w - - 99 90"
    assert set(scores(search(fifty, 1, exact_root=True)).values()) == {0}
    assert search("8/8/4k3/8/8/R3K3/8/8 w - - 0 90", 2).score == 525


def test_mate_on_the_hundredth_ply_is_mate():
    assert search("7k/8/6K1/8/8/8/8/5Q2 w - - 99 90", 1).score == 16382


@pytest.mark.parametrize("contempt, score, san", [(-50, 50, "Qe8+"), (0, 0, "Qe8+"), (4, -4, "Qe8+"), (50, -5, None)])
def test_contempt_turns_the_perpetual_down_where_the_draw_is_worth_less(contempt, score, san):
    found = search(PERPETUAL, 4, QUIET.but(contempt=contempt))
    assert found.score == score
    if contempt == 50:
        assert found.as_json()["line"][:3] == ["Qe8+", "Kh7", "Qxd7"]


@pytest.mark.parametrize("contempt, score", [(-50, 50), (0, 0), (50, 0)])
def test_contempt_an_odd_number_of_plies_below_the_root(contempt, score):
    board = played(PERPETUAL, "Qe8+ Kh7 Qh5+ Kg8 Qe8+ Kh7")
    found = search(board, 3, QUIET.but(contempt=contempt))
    assert found.score == score and (found.san == "Qh5+") == (contempt == -50)


def test_a_table_kept_over_a_change_of_contempt_is_wrong():
    before = search(PERPETUAL, 4, QUIET.but(contempt=-50))
    assert search(PERPETUAL, 4, QUIET.but(contempt=50), keep=before).score == 50
    assert search(PERPETUAL, 4, QUIET.but(contempt=50)).score == -5


def test_draws_by_the_ply_are_put_off():
    found = search("8/8/8/8/5Kp1/8/8/2k5 w - - 0 1", 5, Scoring(draws="by ply", band=64))
    assert found.score == 5 and found.as_json()["line"] == ["Kg3", "Kb1", "Kh4", "g3", "Kxg3"]
    assert search("8/8/8/8/5Kp1/8/8/2k5 w - - 0 1", 5).score == 0


def test_of_two_repetitions_the_later_one_is_better():
    board = played("6k1/6p1/8/8/q7/2bQ4/5PPP/6K1 w - - 0 1", "Qd8+ Kh7 Qd3+ Kg8")
    found = search(board, 5, Scoring(draws="by ply", band=64))
    assert (found.score, found.san) == (5, "Qd5+")
    assert search(board, 5).score == 0


# ---- heuristic nodes ----
def test_saturation_keeps_nine_queens_apart_from_a_mate():
    queens = "7k/8/QQQQQ3/QQQQ4/8/8/8/K7 w - - 0 1"
    assert [search(queens, 0, Scoring(saturation=most)).score for most in (None, 3900)] == [8865, 3900]


def test_the_facts_nine_queens_are_where_black_is_mated_so_only_their_evaluation_counts():
    mated = "QQQQQQQ1/QQ6/8/5k2/8/8/8/K7 b - - 0 1"  # with White to move, as the facts have it, no position
    assert [heuristic(record_of(mated, Scoring(saturation=most))) for most in (None, 3900)] == [-8859, -3900]
    assert search(mated, 0).score == -16383


def test_zero_is_left_out_for_the_side_to_move():
    assert search("startpos", 0, Scoring(exclude_zero=True)).score == 1
    assert search("startpos", 0).score == 0


def test_the_leaves_of_the_first_position():
    found = search("startpos", 3, Scoring(table=False), "minimax")
    assert found.counts["leaves"] + found.counts["mates"] + found.counts["draws"] == 8902


# ---- bands ----
@pytest.mark.parametrize(
    "fen, depth, scoring, score",
    [
        ("2b1kn2/8/8/8/3K4/8/8/8 w - - 0 1", 1, Scoring(), -688),
        ("2b1kn2/8/8/8/3K4/8/8/8 w - - 0 1", 1, Scoring(recognizer="disjoint"), -10000),
        ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", 0, Scoring(), 984),
        ("8/8/8/3k4/8/8/8/2B1KN2 w - - 0 1", 1, Scoring(), 702),
        ("8/8/8/3k4/8/8/8/2B1KN2 w - - 0 1", 1, Scoring(recognizer="disjoint"), 10000),
    ],
)
def test_one_position_in_each_band(fen, depth, scoring, score):
    assert search(fen, depth, scoring).score == score


@pytest.mark.parametrize(
    "fen, score, gift", [("5B2/4Q3/8/2K5/8/8/N2kp3/8 w - - 0 1", 1700, "Qxe2+"), ("2B5/8/8/2Q1K2N/8/8/8/7k w - - 0 1", 1747, "Qg1+")]
)  # fmt: skip
def test_a_disjoint_band_gives_the_queen_away(fen, score, gift):
    base = Scoring(saturation=4000)
    assert search(fen, 3, base).score == score
    given = search(fen, 3, base.but(recognizer="disjoint"))
    assert (given.score, given.san) == (10000, gift)
    kept = search(fen, 3, base.but(recognizer="overlapping"))
    assert kept.score == score and kept.san != gift


@pytest.mark.parametrize(
    "fen, gift, ending, best, bonus",
    [
        ("5B2/4Q3/8/2K5/8/8/N2kp3/8 w - - 0 1", "Qxe2+", 696, 1700, 1004),
        ("8/1Q6/2p5/2k5/6K1/2B5/8/7N w - - 0 1", "Qxc6+", 703, 1698, 995),
        ("2B5/8/8/2Q1K2N/8/8/8/7k w - - 0 1", "Qg1+", 731, 1747, 1017),  # searched last: it must be better, not equal
    ],
)
def test_the_queen_goes_exactly_when_ending_and_bonus_are_more_than_she_is(fen, gift, ending, best, bonus):
    base = Scoring(saturation=4000, recognizer="overlapping")
    kept, gone = (search(fen, 3, base.but(bonus=each)) for each in (bonus - 1, bonus))
    assert kept.san != gift and gone.san == gift and (kept.score, gone.score) == (best, max(best, ending + bonus))
    root = search(fen, 3, base.but(bonus=0), exact_root=True)
    assert root.root[root.board.parse_san(gift)].score == ending


def test_a_recognized_score_taken_for_exact_hides_a_mate():
    fen = "7k/8/7K/4N3/B7/8/8/8 w - - 0 1"
    found = search(fen, 3)
    assert found.score == 16380 and found.as_json()["line"] == ["Ng6+", "Kg8", "Bb3#"]
    assert search(fen, 3, Scoring(recognizer="disjoint")).score == 10000


# ---- the table and the path ----
def test_a_table_that_is_kept_knows_nothing_of_the_fifty_moves():
    fen = "8/1k1K4/6R1/8/8/8/8/8 w - - {} 60"
    kept = search(fen.format(0), 7)
    assert kept.score == 16376
    assert search(fen.format(94), 7, keep=kept).score == 16376 and search(fen.format(94), 7).score == 0
    assert search(fen.format(93), 7).score == 16376


# ---- bad input ----
@pytest.mark.parametrize(
    "make, says",
    [
        (lambda: Scoring(adjusts=True), "there is no convention 'adjusts': did you mean 'adjust'?"),
        (lambda: Scoring(table=1), "table must be True or False, not 1."),
        (lambda: search("startpos", -1), "depth must be a whole number from 0 to 30, not -1."),
        (
            lambda: search("startpos", 1, step=-1, driver="mtd-f"),
            "step must be a whole number from 0 to 1000000000, not -1",
        ),
        (lambda: search("8/8/8/8 w", 1), "8/8/8/8 w"),
    ],
)
def test_bad_input_gets_one_sentence(make, says):
    with pytest.raises(BadInput) as fault:
        make()
    assert says in str(fault.value) and "\n" not in str(fault.value)


def test_the_board_that_was_given_stays_as_it_was():
    board = chess.Board()
    search(board, 2)
    assert board == chess.Board()


# ---- traps across items ----
def test_from_one_table_of_deeper_entries_the_drivers_answer_differently():
    fen = "Q7/8/8/8/8/4K2k/8/8 b - - 0 1"
    deeper = {driver: search(fen, 6, Scoring(equal_depth=False), driver).score for driver in DRIVERS}
    assert (
        deeper["alpha-beta"] == -16375
        and deeper["nega-scout"] == deeper["minimax"] == -1018
        and deeper["mtd-f"] == -1015
    )
    assert {search(fen, 6, Scoring(), driver).score for driver in DRIVERS} == {-1013}


@pytest.mark.parametrize("adjust, claims", [(True, (16376, 16378)), (False, (16378, 16378))])
def test_a_table_that_is_kept_over_two_plies_claims_the_same_mate_again(adjust, claims):
    board, scoring = (
        chess.Board("8/1k1K4/6R1/8/8/8/8/8 w - - 0 1"),
        Scoring(repetition=False, equal_depth=False, adjust=adjust),
    )
    first = search(board, 7, scoring)
    for move in first.line[:2]:
        board.push(move)
    later = search(board, 5, scoring, keep=first)
    assert (first.score, later.score) == claims
