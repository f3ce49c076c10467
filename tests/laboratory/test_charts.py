"""What the laboratory's chapters draw: rows of several experiments as one, bars without an end."""

import math
import re

from book.contents import BOOK
from machack.classroom.laboratory import RULE_PAGES, against_first, chart_of, most_games

ALL, FEW = (
    {"second": "lost all", "elo": None, "low": 140.0, "high": None, "score": 1.0, "pairs": [0, 0, 0, 0, 10]},
    {"second": "won more", "elo": -20.0, "low": -60.0, "high": 15.0, "score": 0.47, "pairs": [2, 3, 3, 1, 1]},
)


def test_of_two_experiments_the_row_with_more_games_counts_dearest_first():
    rows = most_games([("a", 30.0, 0.0, 60.0, 40), ("b", 5.0, -5.0, 15.0, 200)], [("a", 3.0, -5.0, 11.0, 400)])
    assert rows == [("b", 5.0, -5.0, 15.0, 200), ("a", 3.0, -5.0, 11.0, 400)]


def test_who_won_all_games_has_a_bar_without_end():
    rows = against_first({"pairings": [FEW, ALL]})
    assert rows == [("lost all", math.inf, 140.0, math.inf, 20), ("won more", -20.0, -60.0, 15.0, 20)]
    lowest = {**ALL, "low": None, "high": -140.0, "score": 0.0}
    assert against_first({"pairings": [lowest]})[0][1:4] == (-math.inf, -math.inf, -140.0)


def test_a_bar_without_end_goes_to_the_edge_and_says_so():
    drawn = chart_of(against_first({"pairings": [FEW, ALL]}), "a drawing").data
    assert "above +140" in drawn and "lost all: without end (+140 to without end), 20 games" in drawn
    assert not re.search(r"\b(inf|nan)\b", drawn) and drawn.count("<circle") == 1
    numbers = [float(number) for number in re.findall(r'<rect x="([\d.]+)"', drawn)]
    assert len(numbers) == 2 and all(0 < number < 700 for number in numbers)


def test_a_name_with_a_page_is_a_link_to_it():
    rows = [("no feedover", 30.0, 0.0, 60.0, 40), ("b", 5.0, -5.0, 15.0, 200)]
    drawn = chart_of(rows, "a drawing", pages=RULE_PAGES).data
    assert drawn.count("<a ") == 1 and '<a href="../part1/feedover.html"><text' in drawn and 'role="group"' in drawn
    assert 'role="img"' in chart_of(rows, "a drawing").data
    assert all((BOOK / f"{page}.md").exists() for page in RULE_PAGES.values())
