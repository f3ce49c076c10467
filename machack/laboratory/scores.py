"""The score of a match or tournament: pairs counted in the plan's order, and what follows from them.

Everything is estimated from a pair's five outcomes (0, 1/2, 1, 3/2, 2 points for the first program), because the two
games of a pair begin from one position and are not independent.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import math
import time
from collections import Counter

from ..notation.counting import counted
from . import statistics
from .plans import Plan

PAIR = 5
POINTS_OF = {"0": (0.0, 0.0), "1": (0.5, 0.0), "2": (1.0, 0.0), "=": (0.5, 0.5), "3": (1.0, 0.5), "4": (1.0, 1.0)}
OUTCOMES = "".join(POINTS_OF).encode()  # a pair's half points; two draws differ from a win and a loss


class Score:
    """The results of a plan so far.

    Pairs may come in any order, and each counts when all before it have arrived. A test that ends the match therefore
    always ends it at the same pair, whatever did the work.

    >>> from machack.laboratory.plans import Plan
    >>> score = Score(Plan({"a": "machack", "b": "turing"}, games=4))
    >>> score.add(1, (1.0, 0.5))
    >>> score.pairs
    0
    >>> score.add(0, (1.0, 1.0))
    >>> score.pairs, score.counts
    (2, [[0, 0, 0, 1, 1]])
    """

    def __init__(self, plan: Plan):
        self.plan = plan
        self.counts = [[0] * PAIR for _ in plan.pairings]  # for each pairing
        self.games_of = [[0] * 3 for _ in plan.pairings]  # won, drawn, lost by the first
        self.outcomes = [bytearray() for _ in plan.pairings]  # of each pair in order, as in OUTCOMES
        self.pairs = 0  # counted
        self.decided = ""
        self.faults = Counter()  # games that a program lost because it did not continue: (its name, what it did)
        self._early, self._began, self._new, self.cpu = {}, time.monotonic(), 0, 0.0
        self._test = _test(plan)

    def add(self, job: int, points: tuple[float, float], cpu: float = 0.0) -> None:
        """Count a pair, by its job's number; `cpu` is the seconds its games took, if it was just played.

        >>> from machack.laboratory.plans import Plan
        >>> score = Score(Plan({"a": "machack", "b": "turing"}, games=2))
        >>> score.add(0, (0.5, 0.0))
        >>> score.games_of
        [[0, 1, 1]]
        """
        self._early[job] = points
        self._new, self.cpu = self._new + (cpu > 0), self.cpu + cpu
        while self.pairs in self._early and not self.decided:
            both = self._early.pop(self.pairs)
            place = self.pairs % len(self.plan.pairings)
            self.counts[place][round(2 * sum(both))] += 1
            self.outcomes[place] += b"=" if both[0] == both[1] == 0.5 else b"%d" % round(2 * sum(both))
            for game in both:
                self.games_of[place][round(2 - 2 * game)] += 1
            self.pairs += 1
            if self._test:
                self.decided = self._test.add(round(2 * sum(both)))

    @property
    def games(self) -> int:
        """The number of games counted.

        >>> from machack.laboratory.plans import Plan
        >>> Score(Plan({"a": "machack", "b": "turing"}, games=4)).games
        0
        """
        return 2 * self.pairs

    @property
    def names(self) -> list[str]:
        """The programs' names.

        >>> from machack.laboratory.plans import Plan
        >>> Score(Plan({"a": "machack", "b": "turing"}, games=4)).names
        ['a', 'b']
        """
        return list(self.plan.programs)

    def table(self) -> list:
        """Return the ratings of all programs, strongest first, with bootstrap error bars; [] until all have played.

        >>> from machack.laboratory.plans import Plan
        >>> Score(Plan({"a": "machack", "b": "turing"}, games=4)).table()
        []

        Source: `statistics.ratings`.  Status: modern.
        """
        if self.pairs < len(self.plan.pairings):
            return []
        rows, draws = statistics.ratings(self.names, dict(zip(self.plan.pairings, self.games_of)))
        pairs = ([row.count(outcome) for outcome in OUTCOMES] for row in self.outcomes)
        bars = statistics.by_bootstrap(self.names, dict(zip(self.plan.pairings, pairs)), seed=self.plan.seed)
        return [{**row._asdict(), "by_bootstrap": bars[row.name], "draws": draws} for row in rows]

    def as_dict(self) -> dict:
        """Return what was counted and what follows from it; the same whatever did the work.

        >>> from machack.laboratory.plans import Plan
        >>> score = Score(Plan({"a": "machack", "b": "turing"}, games=2))
        >>> score.add(0, (1.0, 0.5))
        >>> row = score.as_dict()["pairings"][0]
        >>> row["first"], row["pairs"], row["won"], row["drawn"], row["lost"]
        ('a', [0, 0, 0, 1, 0], 1, 1, 0)
        """
        pairings = []
        rows = zip(self.plan.pairings, self.counts, self.games_of, self.outcomes)
        for (first, second), counts, (won, drawn, lost), outcomes in rows:
            difference = statistics.difference(counts)
            known = difference.pairs > 1  # one pair says nothing about how much the next may differ
            difference = {
                name: _rounded(value) if (known or name == "score") and abs(value) < math.inf else None
                for name, value in difference._asdict().items()
                if name != "pairs"
            }
            row = {"first": first, "second": second, "pairs": counts, "won": won, "drawn": drawn, "lost": lost}
            pairings.append({**row, **difference, "outcomes": outcomes.decode()})
        result = {"games": self.games, "pairings": pairings}
        if self.faults:
            result["faults"] = [[*fault, count] for fault, count in sorted(self.faults.items())]
        if len(self.names) > 2:
            result["table"] = [{name: _rounded(value) for name, value in row.items()} for row in self.table()]
        if self._test:
            result["sprt"] = {"ratio": _rounded(self._test.ratio), "decided": self.decided or None}
        return result

    def progress(self) -> str:
        """Return the number of games, their rate, and the time left.

        >>> from machack.laboratory.plans import Plan
        >>> Score(Plan({"a": "machack", "b": "turing"}, games=4)).progress()
        '0 of 4 games'
        """
        total, seconds = 2 * self.plan.count, time.monotonic() - self._began
        words = [f"{self.games:,} of {total:,} games"]
        if self._new and seconds > 1:
            pace = 2 * self._new / seconds
            words.append(f"{60 * pace:,.0f} a minute")
            if not self.decided and self.games < total:
                words.append(f"{_minutes((total - self.games) / pace)} left")
        return ", ".join(words)

    def line(self) -> str:
        """Return the current state in a line: the progress, and the score of a match.

        >>> from machack.laboratory.plans import Plan
        >>> Score(Plan({"a": "machack", "b": "turing"}, games=4)).line()
        '0 of 4 games'
        """
        text = self.progress()
        if len(self.plan.pairings) == 1 and self.pairs:
            text += f"; {in_words(self.names[0], self.plan.pairings[0][1], self.counts[0], self.games_of[0])}"
        if self._test:
            low, high = self._test.bounds
            text += f"; LLR {self._test.ratio:+.2f} ({low:.2f}, {high:.2f})"
        return text

    def text(self) -> str:
        """Return the score in words: each pairing, the table of more than two programs, how a test ended.

        >>> from machack.laboratory.plans import Plan
        >>> score = Score(Plan({"a": "machack", "b": "turing"}, games=2))
        >>> score.add(0, (1.0, 0.0))
        >>> print(score.text().splitlines()[0])
        a against b: 1 won, 0 drawn, 1 lost (50.0 %)
        """
        lines = []
        for (first, second), counts, games in zip(self.plan.pairings, self.counts, self.games_of):
            if sum(counts):
                lines.append(in_words(first, second, counts, games))
                lines.append(f"  pairs with 0, 1/2, 1, 3/2, 2 points: {', '.join(map(str, counts))}")
        for name in sorted({name for name, _ in self.faults}):
            lines.append(
                f"{name} lost {_by_fault({words: n for (who, words), n in self.faults.items() if who == name})}"
            )
        if len(self.names) > 2 and (rows := self.table()):
            wide = max(map(len, self.names))
            lines.append(f"\n{'':{wide}}    Elo  95 % of games   of resampled pairs   games  points")
            for row in rows:
                bars, again = (
                    f"{low:+.0f} to {high:+.0f}" for low, high in ((row["low"], row["high"]), row["by_bootstrap"])
                )
                lines.append(
                    f"{row['name']:{wide}}  {row['elo']:+5.0f}  {bars:>13}  {again:>19}  {row['games']:6}  {row['points']:6.1f}"
                )
            lines.append("Elo above the mean of this table; it says nothing of other tables.")
        if self._test:
            _, _, alpha, beta = self.plan.sprt
            verdicts = {
                "H1": f"{self._test.elo1:g} Elo is accepted, {self._test.elo0:g} refused",
                "H0": f"{self._test.elo0:g} Elo is accepted, {self._test.elo1:g} refused",
            }
            lines.append(
                f"The test (alpha {alpha:g}, beta {beta:g}): {verdicts.get(self.decided, 'not decided')} after {self.games} games."
            )
        return "\n".join(lines)


def _by_fault(counts):
    """Return the games lost by faults in words, the most frequent fault first."""
    ordered = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    listed = "; ".join(f"{words} ({count})" for words, count in ordered)
    games = sum(counts.values())
    return f"{counted(games, 'game')} by a fault: {listed}."


def in_words(first: str, second: str, counts: list[int], games: list[int]) -> str:
    """Return a pairing's score: games, share of points, and Elo with 95 % error bars for at least two pairs.

    >>> in_words("a", "b", [0, 3, 10, 5, 2], [20, 12, 8])
    'a against b: 20 won, 12 drawn, 8 lost (57.5 %): +53 Elo (-12 to +121)'

    Source: `statistics.difference`.  Status: modern.
    """
    difference = statistics.difference(counts)
    text = (
        f"{first} against {second}: {games[0]} won, {games[1]} drawn, {games[2]} lost ({100 * difference.score:.1f} %)"
    )
    if difference.pairs < 2:
        return text
    low, high = ("without end" if abs(end) == math.inf else f"{end:+.0f}" for end in (difference.low, difference.high))
    elo = "beyond measure" if abs(difference.elo) == math.inf else f"{difference.elo:+.0f} Elo"
    return f"{text}: {elo} ({low} to {high})"


def _minutes(seconds):
    return (
        f"{seconds / 3600:.1f} hours"
        if seconds > 5400
        else f"{seconds / 60:.0f} min"
        if seconds > 90
        else f"{seconds:.0f} s"
    )


def _rounded(value):
    return (
        [_rounded(item) for item in value]
        if isinstance(value, (list, tuple))
        else round(value, 3)
        if isinstance(value, float)
        else value
    )


def _test(plan):
    """Return the test that ends the match, or None."""
    return statistics.Sprt(*plan.sprt) if plan.sprt else None
