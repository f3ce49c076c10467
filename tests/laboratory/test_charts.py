"""What the laboratory's chapters draw: rows of several experiments as one, bars without an end."""

import math
import re

from book.contents import BOOK
from machack.show.experiments import RULE_GROUPS, RULE_PAGES, against_first, chart_of, most_games

ALL, FEW = (
    {"second": "lost all", "elo": None, "low": 140.0, "high": None, "score": 1.0, "pairs": [0, 0, 0, 0, 10]},
    {"second": "won more", "elo": -20.0, "low": -60.0, "high": 15.0, "score": 0.47, "pairs": [2, 3, 3, 1, 1]},
)


def two_drawings(html):
    """The drawing for a wide page and that for a phone."""
    found = re.findall(r"<svg.*?</svg>", html, re.S)
    assert len(found) == 2
    return found


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
    assert not re.search(r"\b(inf|nan)\b", drawn)
    for one in two_drawings(drawn):
        wide = float(re.search(r'viewBox="0 0 ([\d.]+) ', one)[1])
        bars = re.findall(r'<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"', one)
        assert one.count("<circle") == 1 and len(bars) == 2
        assert all(0 < float(x) <= float(x) + float(width) < wide for x, width in bars)


def test_a_phone_has_each_name_above_its_bar_and_whatever_the_wide_drawing_says():
    rows = against_first({"pairings": [FEW, ALL]})
    wide, phone = two_drawings(chart_of(rows, "a drawing").data)
    assert float(re.search(r'viewBox="0 0 ([\d.]+) ', phone)[1]) <= 310  # as wide as the column of a phone of 390
    for name, *_ in rows:
        label = float(re.search(rf'<text x="0.0" y="([\d.]+)" class="[^"]*">{name}<', phone)[1])
        bar = min(float(y) for y in re.findall(r'<rect x="[\d.]+" y="([\d.]+)"', phone) if float(y) > label - 1)
        assert 4 < bar - label < 10
    read = [re.findall(r"<text [^>]*>([^<]*)<", one) for one in (wide, phone)]
    assert [words for words in read[0] if "±" in words or "above" in words] == [
        words for words in read[1] if "±" in words or "above" in words
    ]
    assert "−20 ± 38" in read[1] and "-" not in "".join(read[0] + read[1])


def test_shares_have_no_sign():
    drawn = chart_of([("a", 37.4, 36.0, 38.8, 40)], "a drawing", of="moves", signs=False).data
    for one in two_drawings(drawn):
        assert "37 ± 1" in one and "+" not in one
    assert "a: 37 (36 to 39), 40 moves" in drawn


def test_a_name_with_a_page_is_a_link_to_it():
    rows = [("no feedover", 30.0, 0.0, 60.0, 40), ("b", 5.0, -5.0, 15.0, 200)]
    drawn = chart_of(rows, "a drawing", pages=RULE_PAGES).data
    for one in two_drawings(drawn):
        assert one.count("<a ") == 1 and '<a href="../part1/feedover.html"><text' in one and 'role="group"' in one
    assert 'role="img"' in chart_of(rows, "a drawing").data
    assert all((BOOK / f"{page}.md").exists() for page in RULE_PAGES.values())


def test_rows_are_under_the_heading_of_what_they_touch_and_none_is_lost():
    rows = [
        ("b", 50.0, 40.0, 60.0, 40),
        ("backward pawns without rooks and queens", 40.0, 0.0, 60.0, 40),
        ("one feedover", 30.0, 0.0, 60.0, 40),
    ]
    rows += [("no feedover", 20.0, 0.0, 60.0, 40)]
    for one in two_drawings(chart_of(rows, "a drawing", pages=RULE_PAGES, groups=RULE_GROUPS).data):
        said = re.findall(r'<text x="[\d.]+" y="([\d.]+)" class="([^"]*)">([A-Za-z ]+)</text>', one)
        names = [(words, "strong" in kind) for _, kind, words in said if words != "Elo lost"]
        assert names == [
            ("b", False),
            ("Search", True),
            ("one feedover", False),
            ("no feedover", False),
            ("Evaluation", True),
            ("backward pawns without rooks and queens", False),
        ]
        heights = [float(y) for y, _, words in said if words != "Elo lost"]
        assert heights == sorted(set(heights))
    grouped = [page for group in RULE_GROUPS.values() for page in group]
    assert sorted(grouped) == sorted(set(RULE_PAGES.values()))
