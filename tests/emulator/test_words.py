"""Words of 36 bits."""

import pytest

from pdp6 import BadInput
from pdp6.words import ascii, from_ascii, from_sixbit, from_squoze, signed, sixbit, squoze, word


@pytest.mark.parametrize("number", [0, 1, -1, 2**35 - 1, -(2**35), 123456789])
def test_a_number_comes_back_from_its_word(number):
    assert signed(word(number)) == number


def test_texts_come_back():
    assert from_ascii(ascii("THE GREENBLATT CHESS PROGRAM")) == "THE GREENBLATT CHESS PROGRAM"
    assert [from_sixbit(each) for each in sixbit("PIECEL NM")] == ["PIECEL", " NM"]
    assert [from_squoze(squoze(each, 4)) for each in ("PIECEL", "GO", "A.$%9Z")] == ["PIECEL", "GO", "A.$%9Z"]


@pytest.mark.parametrize("text", ["TOOLONG", "a b!"])
def test_text_that_squoze_lacks_is_refused(text):
    with pytest.raises(BadInput):
        squoze(text)
