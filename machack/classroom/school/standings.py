"""The table of a tournament: points, ratings with error bars, and who lost by a fault of its own.

An entry that finished no game has no points: a game between two entries that do not run is lost by both.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable
from typing import Any, NamedTuple

from ...laboratory.entries import MAY_IMPORT_WORDS
from ...laboratory.scores import Score
from ...laboratory.statistics import ratings
from ...notation import tables

AT_FAULT = re.compile(r"(?:^|; )(White|Black): (.+)$")
NO_POINTS = "An entry that finished no game gets no points, not even against another such entry."


class Row(NamedTuple):
    """An entry in the table: its place, its name and what it brings, its points and games, won, drawn and lost, its Elo
    above the mean and the ends of its 95 % error bar (None if it finished no game), the games that it lost by its own
    fault, and the most frequent reason.

    >>> Row(1, "anna", "chooses", 3.5, 4, 3, 1, 0, 80.0, -90.0, 250.0, 0, "").points
    3.5
    """

    place: int
    name: str
    brings: str
    points: float
    games: int
    won: int
    drawn: int
    lost: int
    elo: float | None
    low: float | None
    high: float | None
    faults: int
    reason: str

    @property
    def is_idle(self) -> bool:
        """Return True if it finished no game, and lost one through its own fault."""
        return self.elo is None and self.faults > 0


def faults_of(games: list[dict[str, Any]]) -> list[tuple[str, str, str]]:
    """Return the games of a record (`replay.games_in`) that were lost by a fault, as (loser, opponent, reason).

    >>> faults_of([{"white": "anna", "black": "ben", "end": "opening; Black: no move"}])
    [('ben', 'anna', 'no move')]
    """
    found = [(game, reason) for game in games if (reason := AT_FAULT.search(game["end"]))]
    sides = {"White": ("white", "black"), "Black": ("black", "white")}
    return [(*(game[side] for side in sides[reason[1]]), reason[2]) for game, reason in found]


def _counts(score):
    """Return {name: [games won, drawn, lost]}."""
    counts = {name: [0, 0, 0] for name in score.names}
    for (first, second), games in zip(score.plan.pairings, score.games_of):
        for place in range(3):
            counts[first][place] += games[place]
            counts[second][place] += games[2 - place]
    return counts


def _without_a_finish(counts, faults):
    """Return the names whose every game ended by a fault, their own or another's."""
    ended = Counter(name for one, other, _ in faults for name in (one, other))
    return {name for name, games in counts.items() if ended[name] >= sum(games)}


def table(score: Score, faults: list[tuple[str, str, str]], kinds: dict[str, str]) -> list[Row]:
    """Return the rows of the table, in the order of their places. Entries with equal points share a place, and those that
    finished no game come last.

    >>> from ...laboratory.plans import Plan
    >>> score = Score(Plan({"a": "machack", "b": "turing"}, games=2))
    >>> score.add(0, (1.0, 0.5))
    >>> [(row.place, row.name, row.points) for row in table(score, [], {"a": "", "b": ""})]
    [(1, 'a', 1.5), (2, 'b', 0.5)]
    """
    counts = _counts(score)
    reasons = {name: Counter(why for who, _, why in faults if who == name) for name in counts}
    unfinished = _without_a_finish(counts, faults)
    elo = _elo(score, [name for name in counts if name not in unfinished])
    rows = []
    for name, (won, drawn, lost) in counts.items():
        reason = max(reasons[name].items(), key=lambda item: (item[1], item[0]), default=("", 0))[0]
        three, forfeits = elo.get(name, (None, None, None)), reasons[name].total()
        if name in unfinished and forfeits:
            won, drawn, lost = 0, 0, won + drawn + lost
        rows.append(
            Row(0, name, kinds[name], won + drawn / 2, won + drawn + lost, won, drawn, lost, *three, forfeits, reason)
        )
    rows.sort(key=lambda row: (row.elo is None, -row.points, -(row.elo or 0), row.name))
    ranks = [(row.elo is None, -row.points) for row in rows]
    return [row._replace(place=1 + ranks.index(rank)) for row, rank in zip(rows, ranks)]


def _elo(score, rated):
    """Return {name: (Elo, and the ends of its error bar)} for these entries, from the games between them."""
    results = {
        pair: games
        for pair, games in zip(score.plan.pairings, score.games_of)
        if set(pair) <= set(rated) and sum(games)
    }
    if not results:
        return {}
    rows, _ = ratings([name for name in rated if any(name in pair for pair in results)], results)
    return {row.name: (row.elo, row.low, row.high) for row in rows}


def as_text(rows: list[Row]) -> str:
    """Return the table as text, with a line for each entry that lost through its own fault.

    >>> rows = [Row(1, "anna", "chooses", 1.5, 2, 1, 1, 0, 80.0, -90.0, 250.0, 0, "")]
    >>> print(as_text(rows + [Row(2, "ben", "chooses", 0.5, 2, 0, 1, 1, None, None, None, 1, "no move")]))
           entry  points    Elo  95 % of games  won  drawn  lost  brings
       1.  anna      1.5    +80    -90 to +250    1      1     0  chooses
       2.  ben       0.5                          0      1     1  chooses
    Elo above the mean of this table, which cannot be compared with other tables.
    <BLANKLINE>
    Lost through their own fault:
    ben: 1 of 2 games: no move
    An entry that finished no game gets no points, not even against another such entry.
    """
    wide = max(5, *(len(row.name) for row in rows))
    lines = [f"{'':7}{'entry':{wide}}  points    Elo  95 % of games  won  drawn  lost  brings"]
    for row in rows:
        elo = "" if row.elo is None else f"{row.elo:+.0f}"
        bars = "" if row.elo is None else f"{row.low:+.0f} to {row.high:+.0f}"
        lines.append(
            f"{row.place:4}.  {row.name:{wide}}  {row.points:6.1f}  {elo:>5}  {bars:>13}  {row.won:3}  {row.drawn:5}  {row.lost:4}  "
            f"{row.brings}"
        )
    lines.append("Elo above the mean of this table, which cannot be compared with other tables.")
    bad = [f"{row.name}: {row.faults} of {row.games} games: {row.reason}" for row in rows if row.faults]
    return "\n".join(lines + (["", "Lost through their own fault:", *bad, *notes_on(rows)] if bad else []))


def notes_on(rows: list[Row]) -> list[str]:
    """Return what must be said below a table with faults: that who finished no game has no points, and what may be imported.

    >>> notes_on([Row(1, "anna", "chooses", 1.5, 2, 1, 1, 0, 80.0, -90.0, 250.0, 0, "")])
    []
    """
    return [NO_POINTS] * any(row.is_idle for row in rows) + [MAY_IMPORT_WORDS] * refuses_an_import(
        row.reason for row in rows
    )


def refuses_an_import(reasons: Iterable[str]) -> bool:
    """Return True if one of some reasons is an import that an entry may not have.

    >>> refuses_an_import(["no move", "line 1 imports os, which an entry may not"])
    True
    """
    return any(" imports " in reason for reason in reasons)


def as_csv(rows: list[Row]) -> str:
    """Return the table as CSV, with a line of names and one for each row.

    >>> as_csv([]).strip()
    '"place","name","brings","points","games","won","drawn","lost","elo","low","high","faults","reason"'
    """
    return tables.as_csv(
        Row._fields, [[round(value, 1) if isinstance(value, float) else value for value in row] for row in rows]
    )


def cells_of(score: Score, idle: Container[str] = ()) -> dict[tuple[str, str], tuple[float, int]]:
    """Return {(one, another): (points of the one against the other, number of games)}; `idle` are those who get no points.

    >>> from ...laboratory.plans import Plan
    >>> score = Score(Plan({"a": "machack", "b": "turing"}, games=2))
    >>> score.add(0, (1.0, 0.5))
    >>> cells_of(score)["b", "a"], cells_of(score, {"b"})["b", "a"]
    ((0.5, 2), (0.0, 2))
    """
    outcomes = {}
    for (first, second), (won, drawn, lost) in zip(score.plan.pairings, score.games_of):
        for one, another, points in ((first, second, won + drawn / 2), (second, first, lost + drawn / 2)):
            outcomes[one, another] = 0.0 if one in idle else points, won + drawn + lost
    return outcomes
