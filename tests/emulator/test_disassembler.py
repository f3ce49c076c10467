"""Disassembling and assembling again gives the same words: for every operation code, every style, every image at hand."""

import random

import pytest

from pdp6 import BadInput, images
from pdp6.disassembler import STYLES, Data, Names, disassemble, in_ascii, in_floating, in_halves, in_sixbit, instruction
from pdp6.images import Image
from pdp6.midas import assemble
from pdp6.words import M36, octal
from tests.proofs import WHOLE, some


def same_again(image, **how):
    """Assembles the disassembly; says what is not as it was."""
    text = disassemble(image, **how)
    made = assemble(text, "again.mid")
    wrong = [
        f"{address:o}: {octal(word)} became {octal(made.image.words.get(address, 0))}"
        for address, word in image.words.items()
        if made.image.words.get(address) != word
    ]
    assert made.errors == [] and wrong[:5] == []
    assert made.image.words.keys() == image.words.keys() and made.image.jump == image.jump
    return made


def random_words(seed, count):
    chance = random.Random(seed)
    words = [code << 27 | chance.getrandbits(27) for code in range(512) for _ in range(count)]
    words += [
        code << 27 | fields << 18 | chance.choice((0, 5, 0o100, M36 & 0o777777))
        for code in range(512)
        for fields in (0, 0o740, 0o37, chance.getrandbits(9))[:count]
    ]
    words += [
        chance.choice((0, 1, M36, chance.getrandbits(18), M36 - chance.getrandbits(9), chance.getrandbits(36)))
        for _ in range(500)
    ]
    chance.shuffle(words)
    return dict(enumerate(words, 0o1000))


@pytest.mark.verify
@pytest.mark.parametrize("style", STYLES)
def test_random_words_of_every_code_come_back_in_every_style(style):
    same_again(Image(random_words(style, 4 if WHOLE else 1), jump=0o254000001000), style=style)


@pytest.mark.verify
@pytest.mark.parametrize("seed", some(range(3), 1))
def test_words_come_back_with_symbols_too(seed):
    chance = random.Random(seed)
    symbols = {"A": 1, "P": 0o17, "MOVE": 0o1234, "LOC": 0o1300, "TTY": 0o1400, "12": 5, "FULL": M36, "X.Y": 0o2000}
    symbols |= {f"L{number}": chance.randrange(0o1000, 0o10000) for number in range(200)}
    made = same_again(
        Image(random_words(seed, 2), 0o324000001000, symbols),
        data=[Data(0o1000, 0o1777, "halves"), Data(0o2000, 0o2100, "ascii")],
    )
    kept = {name: value for name, value in symbols.items() if name not in ("MOVE", "LOC", "TTY", "12")}
    assert made.symbols == kept


def test_runs_of_zeros_and_gaps_come_back():
    words = dict.fromkeys(range(0o100, 0o500), 0) | {0o700: 1, 0o702: 0, 0o777777: 5}
    same_again(Image(words, None, {"MIDDLE": 0o300}))


@pytest.mark.parametrize(
    "word, text",
    [
        (0o200062000100, "MOVE 1,@100(2)"),
        (0o254000000100, "JRST 100"),
        (0o254200000000, "HALT 0"),
        (0o254500000005, "JRST 12,5"),
        (0o710600000060, "CONO PTR,60"),
        (0o777740000000, "CONSO 774,0"),
        (0o600000000000, "TRN 0,0"),
        (0, "0"),
        (M36, "CONSO 774,@777777(17)"),
        (0o001000000005, "1000,,5"),
        (0o135017000000, "LDB 0,(17)"),
        (0o240040777777, "ASH 1,777777"),
    ],
)
def test_an_instruction_is_written_as_the_manual_writes_it(word, text):
    assert instruction(word) == text


def test_symbols_stand_for_addresses_and_accumulators_but_not_for_masks():
    names = Names({"BOARD": 0o730, "A": 1, "ABLE": 1, "GO": 0o1000}, hidden={"GO"})
    assert instruction(0o200041000733, names) == "MOVE A,BOARD+3(A)"
    assert instruction(0o602040000730, names) == "TRNE A,730"
    assert instruction(0o201040000001, names) == "MOVEI A,1"
    assert instruction(0o254000001000, names) == "JRST 1000"


@pytest.mark.parametrize(
    "write, word, text",
    [
        (in_halves, 0o777776000100, "-2,,100"),
        (in_halves, M36 - 0o77, "-100"),
        (in_halves, 0o123456000001, "123456,,1"),
        (in_sixbit, 0o555144416300, "SIXBIT /MIDAS/"),
        (in_sixbit, 0o170000000000, "SIXBIT '/'"),
        (in_sixbit, 0, "0"),
        (in_ascii, 0o436360000000, "ASCII /GO/"),
        (in_ascii, 1, "1"),
        (in_floating, 0o201400000000, "1.0"),
        (in_floating, 0o201000000000, "201000,,0"),
    ],
)
def test_data_are_written_in_their_style_or_as_halves(write, word, text):
    assert write(word) == text


def test_the_originals_come_back(originals):
    seen = 0
    for path in originals:
        try:
            image = images.load(path, correct="chess" if path.name.endswith("@.chess") else ())
        except BadInput:
            continue
        seen += 1
        same_again(image)
    if not seen:
        pytest.skip("no image in MACHACK_ORIGINALS")
