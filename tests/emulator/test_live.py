"""show.live and show.lockstep without a browser: what they refuse, what they tell, what a notebook's kernel answers."""

import json

import pytest

from pdp6 import BadInput, assemble, show
from pdp6.midas import assemble as assembled
from pdp6.original_rows import columns, depths, in_words, named
from pdp6.page import workshop

FIVE = "GO:	MOVEI 1,5\n	HALT GO\n	END GO\n"
ROWS = [
    ("listed", 20, 6),
    ("tried", "e2e4", 644),
    ("capture", "e4d5"),
    ("illegal",),
    ("static", 3),
    ("returned", 3),
    ("best", 3),
]


@pytest.fixture
def heard():
    """A figure with a source, and all that it sends to its page."""
    figure, sent = show.live(FIVE, parts=("editor",)), []
    figure.send = lambda message: sent.append(message)
    return figure, sent


def test_the_twin_tells_what_was_done():
    figure = show.live(assembled(FIVE), title="Five")
    assert str(figure) == "Five. Halt at 000101; PC is 000100. 2 instructions, 0.000 simulated seconds."
    assert "MOVEI 1,5" in figure.twin().html and figure.start == 0o100
    assert "MOVEI 1,5" in repr(show.live(FIVE, static=True).html)


@pytest.mark.parametrize(
    "given, sentence",
    [
        ({"parts": ("lamp",)}, "there is no part 'lamp'"),
        ({"instructions": 0}, "instructions must be from 1"),
        ({"instructions": 10**9}, "from 1 to"),
    ],
)
def test_what_cannot_be_shown_is_refused(given, sentence):
    with pytest.raises(BadInput, match=sentence):
        show.live(assemble(FIVE), **given)


def test_a_program_with_errors_is_refused():
    with pytest.raises(BadInput, match="FOO is not defined"):
        show.live("GO: JRST FOO\n END GO")


def test_the_kernel_of_a_notebook_answers_the_page(heard):
    figure, sent = heard
    figure.hear(figure, {"kind": "module"}, [])
    assert sent.pop()["script"].startswith("globalThis.pdp6InPage = ")
    figure.hear(figure, {"kind": "ask", "call": "pdp6.page.workshop:assembled", "given": [FIVE, "page"]}, [])
    answer = json.loads(sent.pop()["text"])
    assert answer["start"] == 0o100 and answer["words"] == workshop.packed(assembled(FIVE).image)


def test_the_kernel_answers_nothing_else(heard):
    figure, sent = heard
    for call in ("os:system", "pdp6.page.workshop:json", "book.chapters.original.side_by_side:follow"):
        figure.hear(figure, {"kind": "ask", "call": call, "given": ["x"]}, [])
    assert sent == []
    beside = show.live(FIVE, beside="book.chapters.original.side_by_side")
    assert {"book.chapters.original.side_by_side:follow", "book.chapters.original.side_by_side:both_trees"} <= set(
        beside._answers()
    )


def test_what_the_workshop_says_of_a_source_and_of_an_image():
    many = "\n".join(f" JRST FOO{n}" for n in range(20))
    told = json.loads(workshop.assembled(many))
    assert len(told["errors"]) == workshop.MOST_ERRORS and told["errors"][0] == "page:1:7: FOO0 is not defined."
    assert "does not say where it starts" in json.loads(workshop.assembled(" HALT\n END"))["errors"][0]
    assert "errors" in json.loads(workshop.opened("", "empty"))


def test_a_tree_is_described_in_rows_and_words():
    assert depths(ROWS) == [0, 0, 1, 1, 1, 0, 0]
    assert [in_words(row) for row in named(ROWS)[2:6]] == [
        "e4d5, a plausible capture",
        "e4d5 leaves the king in check",
        "static value 3",
        "e2e4 returns 3",
    ]
    assert in_words(*named([("cut", None)])) == "that is enough: no capture is tried"
    told = columns(ROWS, ROWS, ({"static": "STRET"}, {"static": "STATIC"}))
    assert told["right"] == [] and told["told"]["static"] == ["static value {}", 0, "STRET", "STATIC"]
    assert columns(ROWS, ROWS[:3])["right"] == [list(row) for row in ROWS[:3]]


def test_a_value_without_end_is_reported_as_what_it_means():
    """Nobody reads −32768: the move is refuted, or every answer to it."""
    rows = [("tried", "e2e4", 0), ("tried", "e7e5", 0), ("cut", 3), ("returned", 32768), ("returned", 32768)]
    rows += [("modified", 32765), ("cut", 32765), ("returned", -5)]
    assert [in_words(row) for row in named(rows)[2:]] == [
        "3 is enough: no more is tried",
        "e7e5 is refuted",
        "e2e4: every answer is refuted",
        "modification changes nothing here",
        "that is enough: no more is tried",
        " returns -5",
    ]
    assert depths(named(rows)) == depths(rows) and columns(rows, rows)["told"]["refuted"][:2] == ["{} is refuted", -1]
    others = [*rows[:3], ("returned", -32768), *rows[4:]]
    assert columns(rows, others)["right"], "the numbers are held against one another, not the words"


def test_two_trees_are_reported_equal_or_where_they_part():
    assert repr(show.lockstep(ROWS, list(ROWS))).endswith("All are equal.")
    assert repr(show.lockstep(ROWS, [*ROWS[:4], ("static", 4)])).endswith("They part at row 5.")
    assert repr(show.lockstep(ROWS, ROWS[:4], at=4)).endswith("They part at row 5.")
    for rows, sentence in (([], "has no rows"), ([("danced",)], "a row begins with one of")):
        with pytest.raises(BadInput, match=sentence):
            show.lockstep(ROWS, rows)
