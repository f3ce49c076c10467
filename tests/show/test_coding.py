"""show.entry and show.key: what they say of an entry is what the program decides, and their keys are the chapter's."""

import itertools
import re
from pathlib import Path

import pytest

from machack import BadInput, show
from machack.classroom.chapters.hash_coding import answers as hash_coding
from machack.show import coding
from machack.show.coding import CODES, MOVERS, ZONES, is_answered, zone_of

GRID = range(-100, 301, 40)


@pytest.fixture(scope="module")
def cases():
    """What goes to the page, by kind and side to move."""
    return {(each["kind"], each["mover"]): each for each in show.entry().cases}


@pytest.mark.parametrize("mover", MOVERS)
@pytest.mark.parametrize("kind", CODES)
def test_the_verdict_drawn_is_the_programs_on_a_grid(cases, kind, mover):
    zones, seen = cases[kind, mover]["zones"], set()
    for alpha, beta in itertools.combinations(GRID, 2):
        for value in GRID:
            zone = zones[zone_of(value, alpha, beta)]
            asked = CODES[kind], value, mover == "White", alpha, beta
            assert zone["decides"] == is_answered(kind, mover, value, alpha, beta) == hash_coding.decides(*asked), asked
            seen.add(zone["decides"])
    assert seen == ({True} if kind == "exact" else {True, False})


@pytest.mark.parametrize("mover", MOVERS)
@pytest.mark.parametrize("kind", CODES)
def test_an_entry_is_open_where_its_line_lies_inside_the_window(cases, kind, mover):
    case = cases[kind, mover]
    way = case["way"]
    for alpha, beta in itertools.combinations(GRID, 2):
        for value in GRID:
            zone = case["zones"][zone_of(value, alpha, beta)]
            least, most = (value if way >= 0 else -999), (value if way <= 0 else 999)
            low, high = max(least, alpha), min(most, beta)
            inside = way != 0 and low < high
            assert zone["decides"] != inside and (zone["open"] is not None) == inside
            if inside:
                numbers = {"value": value, "alpha": alpha, "beta": beta}
                assert [numbers[name] for name in zone["open"]] == [low, high]


def test_every_zone_has_a_value_that_stands_for_it():
    (alpha, beta), values = ZONES
    assert [zone_of(value, alpha, beta) for value in values] == list(range(5))


def test_a_strict_bound_of_the_program_would_be_seen(monkeypatch):
    """The verdicts are asked of the program when a figure is made: with another rule they are others."""
    state = coding._asked("White")
    monkeypatch.setattr(coding, "_asked", lambda mover: state)
    state.strict_bounds = True
    try:
        strict = coding._case("at most", "White")
    finally:
        state.strict_bounds = False
    usual = coding._case("at most", "White")
    assert [zone["decides"] for zone in strict["zones"]] == [True, False, False, False, False]
    assert [zone["decides"] for zone in usual["zones"]] == [True, True, False, False, False]


def test_the_words_have_the_numbers_of_the_reader():
    words = show.entry("at least", "Black", 60, 40, 172).describe()
    assert words.endswith(
        "White’s value is 60 or less (≤). Black is to move, and for Black the position is at least as good as 60, so the entry says “at least”. "
        "White is sure of 40, Black of 172. The node is searched again. A value between 40 and 60 would be better for both sides than what they are sure of."
    )
    still = show.entry("at least", "White", 60, -60, 40).twin()
    assert still.html.count("<td>The entry decides.") == 4, "both exact entries, and two whose value is 60 or more"
    assert "White is sure of −60" in still.svg() and "60 or more" in still.svg() and "mh-open" not in still.svg()
    assert "mh-open" in show.entry("at least", "White", 60, -60, 172).twin().svg()


def test_the_line_is_drawn_alike_by_the_page_and_on_paper():
    script = (Path(coding.__file__).parent / "js" / "src" / "coding" / "line.js").read_text(encoding="utf-8")
    for name in ("WIDE", "TALL", "SIDE", "AXIS", "ROWS", "LEFTWARDS"):
        (drawn,) = re.findall(rf"\b{name} = (\d+|{{.*?}})", script)
        numbers = getattr(coding, name)
        assert re.findall(r"\w+", drawn) == re.findall(r"\w+", str(numbers)), name


def test_a_key_is_the_exclusive_or_of_the_words_of_the_pieces_where_they_are():
    men = {"N": {"g1": 0b0101, "f3": 0b1100}, "P": {"d2": 0b0011, "d4": 0b0110}, "B": {"f1": 0b1001, "c4": 0b1110}}
    figure = show.key(men)
    for state in range(8):
        words = [list(each.values())[state >> place & 1] for place, each in enumerate(men.values())]
        assert figure.arrangements[state] == hash_coding.key(words)
    assert "Keys: at first 1111" in figure.describe() and "pawn on d4 0110" in figure.describe()
    assert figure.twin().html.count('class="mh-away"') == figure.twin().html.count(", not there") == 3


@pytest.mark.parametrize(
    "make, part",
    [
        (lambda: show.entry("less"), "'less' and"),
        (lambda: show.entry("exact", "Red"), "'Red'"),
        (lambda: show.entry(value=61), "not 61"),
        (lambda: show.entry(beta=400), "not 400"),
        (lambda: show.entry(alpha=60, beta=60), "alpha must be below beta"),
        (lambda: show.key({}), "1 to 3 pieces"),
        (lambda: show.key({"X": {"a1": 1, "a2": 2}}), "'X'"),
        (lambda: show.key({"N": {"g1": 1}}), "two squares"),
        (lambda: show.key({"N": {"g1": 1, "i9": 2}}), "two squares"),
        (lambda: show.key({"N": {"g1": 1, "f3": 16}}), "must not be longer"),
        (lambda: show.key({"N": {"g1": 1, "f3": 2}}, moved=2), "can have moved"),
    ],
)
def test_what_cannot_be_shown_is_refused_in_a_sentence(make, part):
    with pytest.raises(BadInput, match=part):
        make()
