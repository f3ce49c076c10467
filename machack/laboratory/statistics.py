"""Compute what counted games show: differences in Elo with error bars, a test that may stop early, ratings of a whole table.

    difference(counts)                  Elo between two programs, from the five outcomes of their pairs (`differences`)
    Sprt(elo0, elo1, alpha, beta)       the sequential test, pair by pair
    ratings(names, results)             Bradley and Terry's model with Davidson's draws, for a whole table
    by_bootstrap(...)                   the same, with error bars from resampling pairs

`counts` are pairs with 0, 1/2, 1, 3/2, 2 points for the first program. The two games of a pair begin from the same
position, so a pair is one observation: five outcomes, not two times three. scipy does the estimating.

Source: see each function.  Status: modern.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from .. import BadInput
from . import differences
from .differences import BARS, SCALE, Difference, checked, difference, elo_of, score_of  # noqa: F401

OUTCOMES = np.array(differences.OUTCOMES)
EMPTY = 1e-3  # pairs assumed where none occurred, so that a logarithm exists


# ---------------------------------------------------------------- the sequential test


def _nearest(shares, score):
    """Return the likeliest distribution of mean `score` for these shares (shape (..., 5)): p / (1 + t (x - score))."""
    from scipy.optimize.elementwise import find_root

    away = OUTCOMES - score
    low, high = -1 / away[-1], -1 / away[0]
    span = (high - low) * 1e-9
    shape = shares.shape[:-1]

    def slope(t, *columns):
        return sum(column * x / (1 + t * x) for column, x in zip(columns, away))

    ends = np.full(shape, low + span), np.full(shape, high - span)
    t = find_root(slope, ends, args=tuple(np.moveaxis(shares, -1, 0))).x
    return shares / (1 + t[..., None] * away)


def log_likelihood_ratio(counts: Sequence[int], elo0: float, elo1: float) -> Any:
    """Return the log of how much likelier the pairs are at elo1 than at elo0; `counts` of shape (5,) or (..., 5).

    Nothing else is assumed about the distribution of outcomes: for each hypothesis it is the likeliest with that mean
    score.

    >>> round(float(log_likelihood_ratio([10, 60, 150, 80, 20], 0, 10)), 2)
    2.2

    Source: M. Van den Bergh, The generalized sequential probability ratio test, as in Fishtest.  Status: modern.
    """
    counts = np.maximum(np.asarray(counts, float), EMPTY)
    pairs = counts.sum(-1, keepdims=True)
    ones, zeros = (_nearest(counts / pairs, score_of(elo)) for elo in (elo1, elo0))
    return (counts * np.log(ones / zeros)).sum(-1)


class Sprt:
    """A sequential probability ratio test of elo0 against elo1, fed pair by pair.

    A true elo0 is taken for elo1 with probability alpha, and a true elo1 for elo0 with probability beta.

    A pair seldom ends the test exactly at its bound. The average overshoot is estimated from those steps so far that
    took the ratio beyond all earlier ones (Siegmund), and the bounds are narrowed by it. Otherwise there would be fewer
    errors than stated, and longer tests.

    >>> test = Sprt(0, 100)
    >>> [test.add(4) for _ in range(12)][-1]
    'H1'

    Source: A. Wald 1945; D. Siegmund 1985; Fishtest.  Status: modern.
    """

    def __init__(self, elo0: float, elo1: float, alpha: float = 0.05, beta: float = 0.05):
        self.elo0, self.elo1 = elo0, elo1
        self.bounds = math.log(beta / (1 - alpha)), math.log((1 - beta) / alpha)
        self.counts, self.ratio, self.decided = np.zeros(5), 0.0, ""
        self._steps = Overshoot(())

    def add(self, outcome: int) -> str:
        """Count a pair by its half points (0 to 4); return "H0" or "H1" if the test has ended, else "".

        >>> Sprt(0, 10).add(2)
        ''

        Source: as the class.  Status: modern.
        """
        self.counts[outcome] += 1
        self.ratio = float(log_likelihood_ratio(self.counts, self.elo0, self.elo1))
        self.decided = ("", "H1", "H0")[int(self._steps.verdict(np.asarray(self.ratio), self.bounds))]
        return self.decided


class Overshoot:
    """The average overshoot of log-likelihood ratios beyond their bounds, for many tests at once (`shape`).

    >>> int(Overshoot(()).verdict(np.asarray(5.0), (-2.9, 2.9)))
    1

    Source: D. Siegmund, Sequential Analysis, 1985: E(h^2) / 2 E(h) over the ladder's heights h.  Status: modern.
    """

    def __init__(self, shape: tuple):
        self._best, self._sum, self._squares = (np.zeros((2, *shape)) for _ in range(3))

    def verdict(self, ratio: np.ndarray, bounds: tuple[float, float]) -> np.ndarray:
        """Take the next ratios; return 1 where H1 is accepted, 2 where H0 is, 0 where the test continues.

        >>> Overshoot((2,)).verdict(np.array([0.1, -9.0]), (-2.9, 2.9)).tolist()
        [0, 2]

        Source: as the class.  Status: modern.
        """
        both = np.stack([ratio, -ratio])
        height = np.maximum(both - self._best, 0)
        self._best += height
        self._sum += height
        self._squares += height**2
        beyond = np.divide(self._squares, 2 * self._sum, out=np.zeros_like(self._sum), where=self._sum > 0)
        accepted = both + beyond >= np.reshape([bounds[1], -bounds[0]], (2, *(1,) * ratio.ndim))
        return np.where(accepted[0], 1, np.where(accepted[1], 2, 0))


def tilted(shares: Sequence[float], elo: float) -> np.ndarray:
    """Return outcomes of pairs like these shares (shape (5,)), tilted exponentially to the mean score of `elo`.

    >>> round(float(tilted([1, 2, 4, 2, 1], 30) @ OUTCOMES), 6) == round(score_of(30), 6)
    True
    """
    from scipy.optimize import brentq

    shares = np.array(checked(shares)) / np.sum(shares)

    def at(t):
        weights = shares * np.exp(t * (OUTCOMES - 0.5))
        return weights / weights.sum()

    return at(brentq(lambda t: at(t) @ OUTCOMES - score_of(elo), -200, 200))


def simulated(
    shares: Sequence[float], test: Sprt, tests: int, seed: int = 0, longest: int = 100_000
) -> tuple[int, int, float]:
    """Simulate a number of tests; return how many accept H1, how many H0, and their mean length in pairs.

    >>> accepted, refused, pairs = simulated(tilted([1, 2, 4, 2, 1], 100), Sprt(0, 100), tests=50)
    >>> accepted + refused, accepted > 40
    (50, True)
    """
    lots, shares = np.random.default_rng(seed), np.asarray(shares, float)
    counts, steps, verdicts = np.zeros((tests, 5)), Overshoot((tests,)), np.zeros(tests, int)
    lengths, going = np.zeros(tests, int), np.arange(tests)
    for pair in range(1, longest + 1):
        counts[going, lots.choice(5, len(going), p=shares)] += 1
        ratio = np.zeros(tests)
        ratio[going] = log_likelihood_ratio(counts[going], test.elo0, test.elo1)
        verdicts_now = steps.verdict(ratio, test.bounds)[going]
        ended = going[verdicts_now > 0]
        verdicts[ended], lengths[ended] = verdicts_now[verdicts_now > 0], pair
        going = going[verdicts_now == 0]
        if not len(going):
            break
    return int((verdicts == 1).sum()), int((verdicts == 2).sum()), float(lengths.mean())


# ---------------------------------------------------------------- a whole table


class Rating(NamedTuple):
    """A program's rating: Elo above the mean of the table, the ends of its 95 % error bars, its games and its points.

    >>> Rating("a", 10.0, -5.0, 25.0, 100, 51.0).name
    'a'
    """

    name: str
    elo: float
    low: float
    high: float
    games: int
    points: float


def _fit(first, second, results, players, prior, begin=None):
    """Return the likeliest strengths (mean 0), the log of Davidson's draw parameter, and their second derivatives.

    `results`, of shape (pairings, 3), are won, drawn, lost by `first`. `prior` is the number of games of each against
    one of strength 0, half of them won, and `begin` the starting point.
    """
    from scipy.optimize import minimize

    first = np.concatenate([first, np.arange(players)])
    second = np.concatenate([second, np.full(players, players)])  # the last is fixed at 0
    results = np.concatenate([results, np.tile([prior / 2, 0, prior / 2], (players, 1))])
    games = results.sum(1)
    wins = np.zeros((len(first), players + 2))  # what each parameter adds to the log of a win, a draw, a loss
    draws, losses = wins.copy(), wins.copy()
    rows = np.arange(len(first))
    wins[rows, first], losses[rows, second] = 1, 1
    draws[rows, first] = draws[rows, second] = 0.5
    draws[:, players + 1] = 1
    outcomes = np.delete(np.stack([wins, draws, losses], 1), players, axis=2)  # (pairings, 3, players + 1)

    def shares(theta):
        logs = outcomes @ theta
        logs -= logs.max(1, keepdims=True)
        return np.exp(logs) / np.exp(logs).sum(1, keepdims=True), logs

    def loss(theta):
        p, logs = shares(theta)
        value = -(results * np.log(p)).sum()
        expected = (p[:, :, None] * outcomes).sum(1)
        return value, -((results[:, :, None] * (outcomes - expected[:, None])).sum((0, 1)))

    def curve(theta):
        p, _ = shares(theta)
        expected = (p[:, :, None] * outcomes).sum(1)
        apart = (outcomes - expected[:, None]) * np.sqrt(games[:, None] * p)[:, :, None]
        flat = apart.reshape(-1, players + 1)
        return flat.T @ flat

    level = np.zeros((players + 1, players + 1))
    level[:players, :players] = 1.0  # only differences of strengths matter, so their mean is held at 0

    def held(theta):
        value, slope = loss(theta)
        mean = theta[:players].sum()
        slope[:players] += mean
        return value + mean * mean / 2, slope

    begin = np.zeros(players + 1) if begin is None else begin
    theta = minimize(held, begin, jac=True, hess=lambda t: curve(t) + level, method="trust-exact").x
    return theta, curve(theta) + level


def ratings(
    names: Sequence[str], results: dict[tuple[str, str], Sequence[float]], prior: float = 1.0
) -> tuple[list[Rating], float]:
    """Return the ratings, strongest first, and the draw parameter, by the model of Bradley, Terry and Davidson.

    names      the programs; of equal ones the earlier comes first
    results    {(first, second): games won, drawn, lost by the first}
    prior      invented games of each against a program of the table's mean strength, half won and half lost: without them
               a program that won all its games has no finite rating

    The model's strengths are odds of wins against losses. With draws, a difference of strengths makes fewer points than
    Elo's curve says. As in BayesElo, they are scaled so that between equals a difference makes exactly those points.
    The error bars treat each game separately, and are those of the difference from the table's mean. Raise BadInput for
    a name without a game.

    >>> table, draws = ratings(["a", "b"], {("a", "b"): (50, 30, 20)}, prior=0)
    >>> [round(row.elo) for row in table], round(draws, 3)
    ([54, -54], 0.949)

    Source: R. A. Bradley and M. E. Terry 1952; R. R. Davidson 1970.  Status: modern.
    """
    names, first, second, counts = _as_arrays(names, results)
    theta, curve = _fit(first, second, counts, len(names), prior)
    variance = np.linalg.pinv(curve)
    scale, centre = _scale(theta), np.eye(len(names)) - 1 / len(names)
    error = np.sqrt(np.diag(centre @ variance[:-1, :-1] @ centre))
    strengths = centre @ theta[:-1]
    points, games = np.zeros(len(names)), np.zeros(len(names))
    for side, worth in ((first, [1, 0.5, 0]), (second, [0, 0.5, 1])):
        np.add.at(points, side, counts @ worth)
        np.add.at(games, side, counts.sum(1))
    rows = [
        Rating(name, float(scale * s), float(scale * (s - BARS * e)), float(scale * (s + BARS * e)), int(n), float(p))
        for name, s, e, n, p in zip(names, strengths, error, games, points)
    ]
    order = sorted(rows, key=lambda row: -round(row.elo, 6))  # equals keep their order in `names`, on every machine
    return order, float(np.exp(theta[-1]))


def _scale(theta):
    """Return the Elo for each unit of strength, between equals, with as many draws as `theta` predicts."""
    return SCALE * 2 / (2 + float(np.exp(theta[-1])))


def _as_arrays(names, results):
    names = list(names)
    where = {name: place for place, name in enumerate(names)}
    played = {name for pairing, counts in results.items() if sum(counts) for name in pairing}
    for name in names:
        if name not in played:
            raise BadInput(f"'{name}' has played no game: it cannot be rated.")
    first, second = (np.array([where[pairing[side]] for pairing in results]) for side in (0, 1))
    return names, first, second, np.array(list(results.values()), float)


def by_bootstrap(
    names: Sequence[str], pairs: dict[tuple[str, str], Sequence[int]], draws: int = 200, seed: int = 0
) -> dict[str, tuple[float, float]]:
    """Return {name: the ends of its 95 % error bar}, from drawing each pairing's pairs of games again `draws` times.

    pairs    {(first, second): six counts: lost both, lost and drawn, won and lost, drawn both, won and drawn, won both}

    >>> bars = by_bootstrap(["a", "b"], {("a", "b"): [1, 2, 5, 5, 20, 5]}, draws=50)
    >>> bars["a"][0] > 0
    True

    Source: B. Efron 1979.  Status: modern.
    """
    lots = np.random.default_rng(seed)
    names = list(names)
    worth = np.array([[0, 0, 2], [0, 1, 1], [1, 0, 1], [0, 2, 0], [1, 1, 0], [2, 0, 0]])  # won, drawn, lost
    first, second = (np.array([names.index(pairing[side]) for pairing in pairs]) for side in (0, 1))
    counts, samples = np.array(list(pairs.values()), int), []
    best, _ = _fit(first, second, counts @ worth, len(names), 1.0)
    for _ in range(draws):
        again = np.array([lots.multinomial(row.sum(), row / row.sum()) for row in counts])
        theta, _ = _fit(first, second, again @ worth, len(names), 1.0, best)
        samples.append(_scale(theta) * (theta[:-1] - theta[:-1].mean()))
    low, high = np.quantile(samples, [0.025, 0.975], axis=0)
    return {name: (float(a), float(b)) for name, a, b in zip(names, low, high)}
