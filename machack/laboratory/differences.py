"""The difference in Elo between two programs, with error bars, from their pairs of games; in plain Python, so that a page can ask, too.

`counts` are pairs with 0, 1/2, 1, 3/2, 2 points for the first program, as in `statistics`.

Source: see each function.  Status: modern.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from .. import BadInput

OUTCOMES = (0, 1 / 4, 1 / 2, 3 / 4, 1)  # of a pair, as the mean score of its games
BARS = 1.959963984540054  # 95 % is within this many standard deviations of the mean
TAIL = 0.025  # beyond each end of the error bars
SCALE = 400 / math.log(10)  # Elo for each unit of log odds


def elo_of(score: float) -> float:
    """Return the Elo difference at which a mean score from 0 to 1 is expected; infinite at 0 and 1.

    >>> elo_of(0.5), round(elo_of(0.64), 1)
    (0.0, 100.0)

    Source: Elo's logistic curve.  Status: modern.
    """
    return math.copysign(math.inf, score - 0.5) if score <= 0 or score >= 1 else 400 * math.log10(score / (1 - score))


def score_of(elo: float) -> float:
    """Return the mean score that is expected at an Elo difference.

    >>> round(score_of(100), 3)
    0.64

    Source: Elo's logistic curve.  Status: modern.
    """
    return 1 / (1 + 10 ** (-elo / 400))


class Difference(NamedTuple):
    """A difference in Elo.

    elo, low, high   the estimate, and the ends of its 95 % error bars
    superiority      the chance that the first is stronger, given these games only
    score            the mean score
    normalized       the normalized Elo
    pairs            the number of pairs

    >>> difference([0, 0, 10, 0, 0]).elo
    0.0
    """

    elo: float
    low: float
    high: float
    superiority: float
    score: float
    normalized: float
    pairs: int


def checked(counts: Sequence[float]) -> list[float]:
    """Return counts as five numbers; raise BadInput for anything else.

    >>> checked([0, 0, 1, 0, 0])
    [0.0, 0.0, 1.0, 0.0, 0.0]
    """
    try:
        numbers = [float(count) for count in counts]
    except (TypeError, ValueError):
        numbers = []
    if len(numbers) != len(OUTCOMES) or not all(number >= 0 for number in numbers):
        raise BadInput("counts are five numbers, from 0 on: pairs with 0, 1/2, 1, 3/2 and 2 points.")
    return numbers


def difference(counts: Sequence[int]) -> Difference:
    """Return the Elo difference of two programs from their pairs; raise BadInput for anything but counts.

    The error bars are those of the mean score, converted by Elo's curve, so they may differ on the two sides. If
    all pairs have the same result, their spread is unknown, and the bars are Clopper and Pearson's for a share of all.

    >>> found = difference([1, 5, 24, 31, 39])
    >>> round(found.elo), round(found.low), round(found.high)
    (196, 154, 243)

    Source: Fishtest's pentanomial model (M. Van den Bergh).  Status: modern.
    """
    numbers = checked(counts)
    pairs = int(sum(numbers))
    if not pairs:
        return Difference(0.0, -math.inf, math.inf, 0.5, 0.5, 0.0, 0)
    score = sum(count * worth for count, worth in zip(numbers, OUTCOMES)) / pairs
    spread = math.sqrt(sum(count * (worth - score) ** 2 for count, worth in zip(numbers, OUTCOMES)) / pairs)
    if spread == 0:
        least = TAIL ** (1 / pairs)
        low, high = score * least, 1 - (1 - score) * least
        superiority = 0.5 if score == 0.5 else float(score > 0.5)
        return Difference(elo_of(score), elo_of(low), elo_of(high), superiority, score, 0.0, pairs)
    error = spread / math.sqrt(pairs)
    return Difference(
        elo_of(score),
        elo_of(max(0.0, score - BARS * error)),
        elo_of(min(1.0, score + BARS * error)),
        math.erfc((0.5 - score) / error / math.sqrt(2)) / 2,  # of the normal distribution
        score,
        (score - 0.5) / (spread * math.sqrt(2)) * 2 * SCALE,
        pairs,
    )
