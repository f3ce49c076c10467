"""Words of 36 bits."""

import doctest

import pytest

from pdp6 import BadInput, words
from pdp6.words import (
    ascii,
    from_ascii,
    from_sixbit,
    from_squoze,
    halves,
    octal,
    parse_octal,
    signed,
    sixbit,
    squoze,
    word,
)


def test_the_examples_hold():
    assert doctest.testmod(words).failed == 0


@pytest.mark.parametrize("number", [0, 1, -1, 2**35 - 1, -(2**35), 123456789])
def test_a_number_comes_back_from_its_word(number):
    assert signed(word(number)) == number


@pytest.mark.parametrize(
    "text, value",
    [("0", 0), ("777777777777", 2**36 - 1), ("-1", 2**36 - 1), ("1,,", 2**18), (",,5", 5), ("-1,,-1", 2**36 - 1)],
)
def test_octal_text_is_read(text, value):
    assert parse_octal(text) == value


@pytest.mark.parametrize("text", ["", "8", "1000000000000", "x", "1000000,,0", "1,,2,,3"])
def test_text_that_is_no_octal_word_gets_one_sentence(text):
    with pytest.raises(BadInput, match="is not an octal word"):
        parse_octal(text)


def test_a_number_too_large_is_refused():
    with pytest.raises(BadInput):
        word(2**36)


def test_texts_come_back():
    assert from_ascii(ascii("THE GREENBLATT CHESS PROGRAM")) == "THE GREENBLATT CHESS PROGRAM"
    assert [from_sixbit(each) for each in sixbit("PIECEL NM")] == ["PIECEL", " NM"]
    assert [from_squoze(squoze(each, 4)) for each in ("PIECEL", "GO", "A.$%9Z")] == ["PIECEL", "GO", "A.$%9Z"]


@pytest.mark.parametrize("make, text", [(squoze, "TOOLONG"), (squoze, "a b!"), (sixbit, "{"), (ascii, "é")])
def test_text_that_a_code_lacks_is_refused(make, text):
    with pytest.raises(BadInput):
        make(text)


def test_halves_are_shown_as_the_console_shows_them():
    assert octal(halves(0o254000, 0o12306)) == "254000,,012306"
