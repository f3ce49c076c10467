"""The score of a match or a tournament: pairs counted, in the plan's order, and what they say.

A pair's five outcomes (0, 1/2, 1, 3/2, 2 points for the program named first) are what everything is estimated from: the two
games of a pair begin from one position and are not independent.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import time


from .plans import Plan

PAIR = 5


class Score:
    """What has been counted of a plan.  Pairs may come in any order; each counts when all before it are there, so whoever did
    the work, a test that ends the match ends it at the same pair.

    >>> from machack.laboratory.plans import Plan
    >>> score = Score(Plan({"a": "machack", "b": "turing"}, games=4))
    >>> score.add(1, (1.0, 0.5))
    >>> score.pairs
    0
    >>> score.add(0, (1.0, 1.0))
    >>> score.pairs, score.counts
    (2, [[0, 0, 0, 1, 1]])

    Source: none in the paper.  Status: modern.
    """

    def __init__(self, plan: Plan):
        self.plan = plan
        self.counts = [[0] * PAIR for _ in plan.pairings]  # of each pairing
        self.games_of = [[0] * 3 for _ in plan.pairings]  # won, drawn, lost, by the first
        self.pairs = 0  # counted
        self.decided = ""
        self._early, self._began, self._new, self.cpu = {}, time.monotonic(), 0, 0.0
        self._test = _test(plan)

    def add(self, job: int, points: tuple[float, float], cpu: float = 0.0) -> None:
        """Counts a pair, by the number of its job; `cpu` is the time of its games in seconds, of a pair played just now."""
        self._early[job] = points
        self._new, self.cpu = self._new + (cpu > 0), self.cpu + cpu
        while self.pairs in self._early and not self.decided:
            both = self._early.pop(self.pairs)
            place = self.pairs % len(self.plan.pairings)
            self.counts[place][round(2 * sum(both))] += 1
            for each in both:
                self.games_of[place][round(2 - 2 * each)] += 1
            self.pairs += 1
            if self._test:
                self.decided = self._test.add(round(2 * sum(both)))

    @property
    def games(self) -> int:
        """Games counted."""
        return 2 * self.pairs


def _test(plan):
    """The test that ends the match, or None."""
    if plan.sprt is None:
        return None
    from .statistics import Sprt

    return Sprt(*plan.sprt)
