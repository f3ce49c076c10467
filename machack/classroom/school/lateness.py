"""What a late hand-in loses: a percentage of its points for each day that has begun since it was due.

    late_of(hand_in, grades, due, 10, rows)                        Late(-1.3, "1 day late")
    of_class(found.hand_ins, choices, grades, due, 10, rows)       {"ada": Late(-1.3, "1 day late")}, ["bob"]

Only what a platform says decides: the time in Moodle's worksheet, or Canvas's mark, which counts as one day. The date of a
file may be that of the download. What a teacher writes in points.csv comes before both.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from ...notation.counting import counted
from .attempts import Choice
from .by_hand import LATE, Rows
from .hand_ins import HandIn
from .points import Grade

MONTHS = (
    *("january|januar", "february|februar", "march|märz", "april", "may|mai", "june|juni", "july|juli"),
    *("august", "september", "october|oktober", "november", "december|dezember"),
)
TIME = re.compile(r"(\d{1,2})\.? ([^\W\d]+) (\d{4}), (\d{1,2}):(\d{2})(?: ?([AP])M)?", re.IGNORECASE)
UNKNOWN = "late, counted as one day"  # where the platform does not say how many days


class Late(NamedTuple):
    """What is taken off, 0 or less, and why, in words for the student."""

    points: float
    words: str


def time_in(text: str) -> datetime | None:
    """Return the time that Moodle's worksheet has, in English or German; None if it is not one.

    >>> time_in("Thursday, 3 December 2026, 6:12 PM"), time_in("Donnerstag, 3. Dezember 2026, 18:12"), time_in("-")
    (datetime.datetime(2026, 12, 3, 18, 12), datetime.datetime(2026, 12, 3, 18, 12), None)
    """
    if not (match := TIME.search(text)):
        return None
    day, month, year, hour, minute, half = match.groups()
    number = next((place for place, names in enumerate(MONTHS, 1) if month.casefold() in names.split("|")), 0)
    hours = int(hour) % 12 + 12 * (half in "Pp") if half else int(hour)
    try:
        return datetime(int(year), number, int(day), hours, int(minute))
    except ValueError:
        return None


def days_late(when: datetime, due: datetime) -> int:
    """Return the number of days that have begun since it was due; 0 if it was in time. `when` is in this time zone.

    >>> due = datetime(2026, 12, 4, 18).astimezone()
    >>> [days_late(datetime(2026, 12, day, hour), due) for day, hour in ((4, 18), (4, 19), (5, 19))]
    [0, 1, 2]
    """
    return max(0, math.ceil((when.astimezone() - due) / timedelta(days=1)))


def of_class(
    hand_ins: Sequence[HandIn],
    choices: Sequence[Choice],
    grades: Sequence[Grade],
    due: datetime | None,
    percent: int,
    rows: Rows,
) -> tuple[dict[str, Late], list[str]]:
    """Return what each student of a class loses, and the students of whom only the dates of their files say that they are late.

    choices   what is graded of each hand-in
    grades    the class's, with the teacher's points
    """
    lost, unsure = {}, []
    for hand_in, choice in zip(hand_ins, choices):
        own = [grade for grade in grades if grade.student == hand_in.student]
        if late := late_of(hand_in, own, due, percent, rows):
            lost[hand_in.student] = late
        elif due and maybe_late(hand_in, [one.when for one in choice.graded], due):
            unsure.append(hand_in.student)
    return lost, unsure


def late_of(hand_in: HandIn, grades: Sequence[Grade], due: datetime | None, percent: int, rows: Rows) -> Late | None:
    """Return what one student loses, None if it is nothing.

    grades    the student's, with the teacher's points
    percent   of the points, for each day
    """
    if (row := rows.get((hand_in.student, LATE))) and row.points is not None:
        return Late(row.points, row.comment or "late") if row.points else None
    days, words = _days(hand_in, due) if due and percent else (0, "")
    if not days:
        return None
    points = sum(grade.points for grade in grades)
    return Late(-round(points * min(1, percent * days / 100), 1), words)


def _days(hand_in, due):
    """Return how many days late a hand-in is, and the words for it."""
    if when := hand_in.person and time_in(hand_in.person.time):
        days = days_late(when, due)
        return days, f"{counted(days, 'day')} late"
    return int(hand_in.late), UNKNOWN


def maybe_late(hand_in: HandIn, dates: Sequence[datetime | None], due: datetime) -> bool:
    """Return True if only the dates of files say that a hand-in is late, since no platform does."""
    known = hand_in.late or hand_in.person and time_in(hand_in.person.time)
    return not known and any(date and days_late(date, due) for date in dates)
