"""The laboratory's estimates: against published results, against closed forms, and against simulations."""

import math

import numpy as np
import pytest

from machack import BadInput
from machack.laboratory.statistics import (
    OUTCOMES,
    Sprt,
    by_bootstrap,
    difference,
    elo_of,
    log_likelihood_ratio,
    ratings,
    score_of,
    simulated,
    tilted,
)
from tests.proofs import WHOLE

# What Fishtest printed of tests of Stockfish's, 2020 and 2021: LLR, the two hypotheses in Elo, pairs by points.
# Pull requests of official-stockfish/Stockfish.
PUBLISHED_RATIOS = [
    (3098, 2.96, (-0.25, 1.25), (491, 7345, 29693, 7670, 465)),
    (3098, 2.97, (0.25, 1.25), (53, 2220, 21459, 2445, 47)),
    (3209, 2.94, (-0.25, 1.25), (253, 4282, 17604, 4431, 286)),
    (3209, 2.97, (0.25, 1.25), (58, 3302, 33130, 3518, 84)),
    (2971, 2.96, (-0.5, 1.5), (17, 253, 1042, 337, 39)),
    (2971, 2.93, (0.25, 1.75), (11, 407, 3238, 513, 11)),
    (2951, 2.95, (-0.5, 1.5), (59, 754, 2467, 865, 75)),
    (2951, 2.95, (0.25, 1.75), (33, 1185, 8378, 1302, 50)),
    (2950, 2.94, (-0.5, 1.5), (133, 1751, 5094, 1849, 165)),
    (2493, 2.94, (-1, 3), (424, 2948, 5832, 3045, 460)),
    (2493, 2.94, (0, 2), (1284, 17437, 55536, 18085, 1292)),
]
# What fastchess printed in public test reports: Elo, half its bars, normalized Elo, pairs by points.
PUBLISHED_DIFFERENCES = [
    (72.85, 22.33, 132.30, (1, 10, 78, 48, 13)),
    (19.83, 6.77, 24.25, (352, 579, 1264, 743, 464)),
    (190.85, 65.54, 549.34, (0, 0, 1, 8, 1)),
]
SHARES = (60, 250, 380, 250, 60)  # outcomes of pairs such as programs of a strength have
TESTS, APART = (5000, 20) if WHOLE else (2000, 60)  # simulated tests, of hypotheses so far apart in Elo


@pytest.mark.parametrize("number, ratio, hypotheses, counts", PUBLISHED_RATIOS)
def test_ratios_are_those_that_fishtest_published(number, ratio, hypotheses, counts):
    assert round(float(log_likelihood_ratio(counts, *hypotheses)), 2) == ratio


@pytest.mark.parametrize("elo, bars, normalized, counts", PUBLISHED_DIFFERENCES)
def test_differences_are_those_that_fastchess_published(elo, bars, normalized, counts):
    found = difference(counts)
    assert (round(found.elo, 2), round((found.high - found.low) / 2, 2), round(found.normalized, 2)) == (
        elo,
        bars,
        normalized,
    )


def test_who_is_named_first_changes_the_sign_and_nothing_else():
    one, other = difference([1, 5, 24, 31, 39]), difference([39, 31, 24, 5, 1])
    assert one.elo == pytest.approx(-other.elo) and one.low == pytest.approx(-other.high)
    assert one.superiority == pytest.approx(1 - other.superiority)


def test_four_times_the_games_halve_the_bars():
    few, many = difference([5, 20, 50, 22, 3]), difference([20, 80, 200, 88, 12])
    assert few.elo == pytest.approx(many.elo)
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(2, rel=0.01)


def test_who_has_won_all_is_stronger_by_at_least_something_and_nobody_knows_how_much():
    found = difference([0, 0, 0, 0, 20])
    assert found.elo == math.inf and found.high == math.inf and 200 < found.low < 400


def test_the_curve_goes_both_ways():
    assert [round(elo_of(score_of(elo)), 6) for elo in (-300, 0, 17)] == [-300, 0, 17]


@pytest.mark.parametrize("counts", [[1, 2, 3], [1, 2, -3, 4, 5]])
def test_what_are_no_counts_is_said(counts):
    with pytest.raises(BadInput, match="five numbers"):
        difference(counts)


def test_the_bars_hold_the_truth_in_95_of_100_matches():
    lots, shares = np.random.default_rng(1), tilted(SHARES, 35)
    held = 0
    for _ in range(2000):
        found = difference(lots.multinomial(200, shares))
        held += found.low <= 35 <= found.high
    assert abs(held / 2000 - 0.95) < 3 * math.sqrt(0.95 * 0.05 / 2000)


@pytest.mark.long
@pytest.mark.verify
@pytest.mark.parametrize("true, wrongly", [(0, 0), (1, 1)])
def test_the_test_errs_as_often_as_it_says(true, wrongly, record_property):
    found = simulated(tilted(SHARES, true * APART), Sprt(0, APART), TESTS, seed=true)
    record_property("simulated", TESTS)
    assert found[0] + found[1] == TESTS
    assert abs(found[wrongly] / TESTS - 0.05) < 3 * math.sqrt(0.05 * 0.95 / TESTS)


def test_a_test_fed_pair_by_pair_ends_where_the_simulated_one_does():
    shares = tilted(SHARES, 60)
    accepted, refused, length = simulated(shares, Sprt(0, 60), 1, seed=3)
    lots, test, pairs = np.random.default_rng(3), Sprt(0, 60), 0
    while not test.decided:
        test.add(int(lots.choice(5, 1, p=shares)[0]))
        pairs += 1
    assert pairs == length and test.decided == ("H1" if accepted else "H0")


def test_two_programs_are_rated_by_their_wins_and_losses_as_davidson_has_it():
    table, draws = ratings(["a", "b"], {("a", "b"): (50, 30, 20)}, prior=0)
    assert draws == pytest.approx(30 / math.sqrt(50 * 20), rel=1e-4)
    assert table[0].elo - table[1].elo == pytest.approx(400 * math.log10(50 / 20) * 2 / (2 + draws), abs=1e-3)


def test_between_equals_a_difference_makes_the_points_that_elos_curve_says():
    table, _ = ratings(["a", "b"], {("a", "b"): (1020, 1000, 1000)}, prior=0)
    assert table[0].elo - table[1].elo == pytest.approx(elo_of(1520 / 3020), rel=1e-3)


def test_ratings_make_the_points_that_were_made():
    results = {("a", "b"): (30, 10, 10), ("b", "c"): (25, 15, 10), ("c", "a"): (20, 20, 10), ("a", "d"): (40, 5, 5)}
    table, draws = ratings("abcd", results, prior=0)
    strength = {row.name: 10 ** (row.elo / 400 * (2 + draws) / 2) for row in table}
    for row in table:
        expected = 0
        for (one, other), counts in results.items():
            if row.name in (one, other):
                mine, his = strength[row.name], strength[other if row.name == one else one]
                both = draws * math.sqrt(mine * his)
                expected += sum(counts) * (mine + both / 2) / (mine + his + both)
        assert expected == pytest.approx(row.points, abs=1e-3)


def test_who_lost_everything_has_a_rating_that_ends():
    table, _ = ratings("ab", {("a", "b"): (40, 0, 0)})
    assert table[0].name == "a" and 300 < table[0].elo - table[1].elo < 2000


def test_who_has_not_played_is_named():
    with pytest.raises(BadInput, match="'c' has played no game"):
        ratings("abc", {("a", "b"): (1, 0, 0), ("a", "c"): (0, 0, 0)})


def test_both_kinds_of_bars_agree_where_games_are_independent_and_differ_where_pairs_are_one_game():
    lots, pairings = np.random.default_rng(5), [("a", "b"), ("b", "c"), ("a", "c")]
    shares, six = (0.45, 0.25, 0.30), [(2, 2), (2, 1), (0, 2), (1, 1), (0, 1), (0, 0)]  # won, drawn, lost of each game
    results, free, bound = {}, {}, {}
    for pairing in pairings:
        drawn_by_lot = lots.choice(3, (400, 2), p=shares)
        games, once = np.sort(drawn_by_lot), drawn_by_lot[:, 0]
        free[pairing] = [int(((games == sorted(pair)).all(1)).sum()) for pair in six]
        bound[pairing] = [int((once == 2).sum()), 0, 0, int((once == 1).sum()), 0, int((once == 0).sum())]
        results[pairing] = np.bincount(games.ravel(), minlength=3)
    table, _ = ratings("abc", results)
    for pairs, width in ((free, 1), (bound, math.sqrt(2))):
        drawn = by_bootstrap("abc", pairs, draws=300)
        for row in table:
            low, high = drawn[row.name]
            assert (high - low) / (row.high - row.low) == pytest.approx(width, rel=0.25)
            assert pairs is bound or low < row.elo < high


def test_a_tilt_has_the_mean_that_was_asked_for():
    assert float(tilted(SHARES, 50) @ OUTCOMES) == pytest.approx(score_of(50))


@pytest.mark.parametrize("names", (["a", "b", "c", "d"], ["d", "b", "c", "a"]))
def test_equal_programs_are_as_they_were_named(names):
    """Rounding differs from machine to machine: it may not decide who stands first."""
    results = {
        ("a", "b"): (9, 2, 4),
        ("a", "c"): (9, 2, 4),
        ("b", "c"): (5, 3, 5),
        ("b", "d"): (3, 1, 3),
        ("c", "d"): (3, 1, 3),
    }
    table, _ = ratings(names, results)
    order = [row.name for row in table]
    assert order[0] == "a" and [name for name in order if name in "bc"] == [name for name in names if name in "bc"]
