"""Images: the codings of bytes, blocks and their checksums, tapes, listings, symbols; and what is wrong with a file."""

import random

import pytest

from pdp6 import BadInput, images
from pdp6.images import Image
from pdp6.words import M36, halves, squoze

JRST_100 = 0o254000000100


def random_image(seed, blocks=5, longest=700):
    chance = random.Random(seed)
    words = {}
    for _ in range(blocks):
        first = chance.randrange(0o20, 0o777000)
        for address in range(first, min(first + chance.randrange(1, longest), 1 << 18)):
            words[address] = chance.choice((0, M36, chance.getrandbits(36), chance.getrandbits(9)))
    names = {f"S{number}": chance.getrandbits(36) for number in range(chance.randrange(9))}
    return Image(words, jump=0o254000000000 | chance.getrandbits(18), symbols=names, hidden=set(list(names)[:2]))


# ---------------------------------------------------------------- what is written is read


@pytest.mark.parametrize("seed", range(20))
def test_words_survive_the_evacuate_coding(seed):
    chance = random.Random(seed)
    text = [
        sum(chance.choice((0o12, 0o15, 0o177, 7, chance.randrange(128))) << shift for shift in (29, 22, 15, 8, 1))
        for _ in range(200)
    ]
    words = [chance.choice((chance.getrandbits(36), each)) for each in text]
    assert images.unevacuate(images.evacuate(words))[0] == words


@pytest.mark.parametrize(
    "coded, text",
    [
        (b"\x0a", "\r\n"),
        (b"\x0d", "\n"),
        (b"\x7f", "\x7f\x07"),
        (b"\x87", "\x7f\x7f"),
        (b"\x8a", "\x7f\r"),
        (b"\x8d", "\x7f\n"),
        (b"\xee", "\r"),
        (b"\xef", "\x7f"),
        (b"\x80", "\x7f\0"),
        (b"\xed", "\x7fm"),
        (b"A", "A"),
    ],
)
def test_each_byte_of_the_evacuate_coding_stands_for_its_characters(coded, text):
    padded = coded + b"....."[: -len(text) % 5]
    (word,) = images.unevacuate(padded)[0]
    assert "".join(chr(word >> shift & 0o177) for shift in (29, 22, 15, 8, 1)).startswith(text)


@pytest.mark.parametrize(
    "format, carrier", [("sblk", "evacuate"), ("sblk", "tape"), ("rim", "tape"), ("rim", "evacuate"), ("octal", None)]
)
@pytest.mark.parametrize("seed", range(8))
def test_an_image_that_is_written_and_read_has_the_same_words(seed, format, carrier):
    image = random_image(seed)
    again = images.parse(images.serialize(image, format, carrier))
    assert (again.words, again.jump) == (image.words, image.jump)
    if format != "rim":
        assert again.symbols == image.symbols
    if format == "sblk":
        assert again.hidden == image.hidden


@pytest.mark.parametrize("seed", range(8))
def test_a_rim10_tape_holds_one_block_whose_last_word_starts_it(seed):
    image = random_image(seed, blocks=1)
    again = images.parse(images.serialize(image, "rim10"))
    last = max(image.words) + 1
    assert again.jump == image.jump and again.words == {**image.words, last: image.jump}
    assert images.parse(images.serialize(again, "rim10")).words == again.words


def test_a_file_is_saved_whole_and_loaded_again(tmp_path):
    image = random_image(1)
    images.save(image, tmp_path / "one.sblk")
    assert images.load(tmp_path / "one.sblk").words == image.words
    assert [path.name for path in tmp_path.iterdir()] == ["one.sblk"]


def test_leader_and_blank_frames_of_a_tape_are_skipped():
    tape = bytes(40) + images.serialize(Image({0o100: 5}, JRST_100), "rim") + bytes(40)
    assert images.parse(tape).words == {0o100: 5}


def test_symbols_in_memory_are_found_where_ddt_keeps_them():
    pairs = images.symbol_pairs({"GO": 0o12306, "A": 1}, hidden={"A"})
    words = dict(enumerate(pairs, 0o27354)) | {0o33776: halves(-len(pairs), 0o27354)}
    image = images.parse(images.serialize(Image(words, JRST_100)))
    assert image.symbols == {"GO": 0o12306, "A": 1} and image.hidden == {"A"}


def test_a_word_that_only_looks_like_a_pointer_to_symbols_gives_none():
    assert images.pairs_in_memory({0o33776: halves(-4, 0o100), 0o100: 1}) == []
    assert images.pairs_in_memory({0o33776: halves(-3, 0o100)}) == []
    assert images.pairs_in_memory({0o33776: 5}) == []


# ---------------------------------------------------------------- what is wrong


def sblk(*words):
    return images.evacuate([images.JRST_1, *words])


def bad_block():
    """A block at 100 of 1, 2, 4 with the checksum of 1, 2, 3."""
    header = halves(-3, 0o100)
    return sblk(header, 1, 2, 4, images.checksum([header, 1, 2, 3]), JRST_100)


def test_a_named_correction_fixes_a_bad_block_and_is_reported():
    image = images.parse(bad_block(), correct=["102=3"])
    assert image.words == {0o100: 1, 0o101: 2, 0o102: 3}
    assert image.corrected == ["102: 000000,,000004 to 000000,,000003"]


@pytest.mark.parametrize(
    "correction, sentence",
    [
        ("102=5", "the correction does not fix it"),
        ("103=3", "loads only with a correction"),
        ("1=7777777777777", "is neither address=word"),
    ],
)
def test_a_correction_that_does_not_fix_loads_nothing(correction, sentence):
    with pytest.raises(BadInput, match=sentence):
        images.parse(bad_block(), correct=[correction])


def test_a_correction_of_a_sound_block_is_refused_unless_it_is_done_already():
    sound = images.serialize(Image({0o100: 5}, JRST_100))
    assert images.parse(sound, correct=["100=5"]).words == {0o100: 5}
    with pytest.raises(BadInput, match="the correction of 100 is not needed"):
        images.parse(sound, correct=["100=6"])
    with pytest.raises(BadInput, match="corrections are for the checksums of an SBLK file"):
        images.parse(b"100/ 5", correct=["100=6"])


@pytest.mark.parametrize(
    "data, sentence",
    [
        (b"Hello, this is a text.\n" * 5, "is not an image of the PDP-6"),
        (b"\x89PNG\r\n\x1a\n" + bytes(20), "the file ends|no image"),
        (b"ab\xf5\x60\x00\x00\x01", "byte 2 begins a raw word inside a word of text"),
        (sblk(1 << 18), "000001,,000000, which is not a start jump"),
        (images.write_frames([images.DATAI_PTR | 0o100]), "the word for 100 should be"),
        (images.write_frames([halves(-2, 0o777776), 1, JRST_100]), "past the last address"),
        (images.write_frames([halves(-5, 0o77), 1, JRST_100]), "not an image"),
    ],
)
def test_a_truncated_or_foreign_file_gets_one_sentence(data, sentence):
    with pytest.raises(BadInput, match=sentence) as said:
        images.parse(data)
    assert "\n" not in str(said.value) and str(said.value).endswith(".")


@pytest.mark.parametrize("format", ["sblk", "rim", "octal"])
def test_no_cut_of_a_file_and_no_flipped_byte_gives_anything_but_words_or_one_sentence(format):
    data = images.serialize(random_image(3, blocks=2, longest=40), format)
    chance = random.Random(4)
    refused = 0
    for _ in range(300):
        cut = bytearray(data[: chance.randrange(len(data))] if chance.random() < 0.5 else data)
        if len(cut) == len(data):
            cut[chance.randrange(len(cut))] ^= 1 << chance.randrange(8)
        try:
            images.parse(bytes(cut))
        except BadInput as fault:
            refused += 1
            assert "\n" not in str(fault)
    assert refused > (250 if format == "sblk" else 20)


# ---------------------------------------------------------------- a reader's own copies


def test_the_surviving_chess_image_loads_only_with_its_correction(originals):
    paths = [path for path in originals if path.name.endswith("@.chess")]
    if not paths:
        pytest.skip("no @.chess in MACHACK_ORIGINALS")
    with pytest.raises(BadInput, match="the block at 11424 has a bad checksum.*which the correction chess fixes"):
        images.load(paths[0])
    image = images.load(paths[0], correct="chess")
    assert len(image.words) == 9705 and image.start == 0o12306 and image.words[0o11475] == 0o200140011666
    assert len(image.symbols) == 1030 and image.symbols["BOARD"] == 0o730


def test_the_originals_are_the_same_after_reading_and_writing(originals):
    seen = 0
    for path in originals:
        try:
            image = images.load(path)
        except BadInput:
            continue
        seen += 1
        again = images.parse(images.serialize(image))
        assert (again.words, again.jump, again.symbols) == (image.words, image.jump, image.symbols), path.name
    if not seen:
        pytest.skip("no image without faults in MACHACK_ORIGINALS")


@pytest.mark.parametrize("text", [b"; a comment\n", b"\n", b"; one\n\n  ; two\n; three", b";" * 5000])
def test_a_file_of_comments_is_no_image(text):
    with pytest.raises(BadInput, match="^heading: no line of this listing has a word.$"):
        images.parse(text, "heading")


def test_a_listing_may_have_a_long_heading():
    assert images.parse(b"; heading\n" * 1000 + b"100/ 5\n").words == {0o100: 5}


def test_a_file_that_begins_as_a_comment_and_is_no_text_is_no_listing():
    with pytest.raises(BadInput, match="not evacuate coding|within a word of text"):
        images.parse(b"; caf\xe9 \xff\n\0")


def test_the_name_of_a_block_and_what_is_no_name_are_no_symbols():
    pairs = [
        squoze("INNER"),
        5,
        squoze("GO", images.LOCAL),
        7,
        squoze("", images.LOCAL),
        9,
        squoze("GO", images.LOCAL),
        1,
    ]
    assert images.symbols_of(pairs) == {"GO": 7}
