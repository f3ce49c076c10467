"""Files that are cut or changed anywhere, listings, words as text: what is read of them and what is told, held whole;
and the options of the command `pdp6`.
"""

import random
from dataclasses import replace

import pytest

import pdp6
from pdp6 import BadInput, cli, disassembler, images, programs
from pdp6.images import Image
from pdp6.machine import Machine
from pdp6.midas import assemble
from pdp6.words import ascii as ascii_words
from pdp6.words import halves, octal, parse_octal, sixbit, word
from tests.seen import held, options

JRST_100 = 0o254000000100
SMALL = Image({0o100: 0o201040000101, 0o101: 0o436360000000, 0o200: 5}, JRST_100, {"GO": 0o100, "X": 7}, hidden={"X"})
ONE = Image({0o100: 0o201040000101, 0o101: 0o254200000100}, JRST_100)
FILES = {
    "sblk": images.serialize(SMALL),
    "rim": images.serialize(ONE, "rim"),
    "rim, evacuated": images.serialize(SMALL, "rim", "evacuate"),
    "rim10": images.serialize(ONE, "rim10"),
    "octal": images.serialize(replace(SMALL, name="small"), "octal"),
}
BEGIN = 0o254000000001


def said(read, *how):
    """What is read, or the sentence of the refusal."""
    try:
        found = read(*how)
    except BadInput as fault:
        return str(fault)
    return told(found) if isinstance(found, Image) else str(found)


def told(image):
    words = " ".join(f"{address:o}/{value:o}" for address, value in image.words.items())
    names = " ".join(f"{name}={value:o}" for name, value in image.symbols.items())
    jump = "no start" if image.jump is None else f"start {image.jump:o}"
    return f"{image.format}: {words or 'no words'}, {jump} {names} {sorted(image.hidden) or ''}".rstrip()


def rows(pairs):
    """One line for all that is answered alike in a row: its first and last, and the answer."""
    found = []
    for name, answer in pairs:
        if found and found[-1][2] == answer:
            found[-1][1] = name
        else:
            found.append([name, name, answer])
    return "\n".join(f"{first}{f'-{last}' if last != first else ''}: {answer}" for first, last, answer in found)


def test_a_file_that_is_cut_anywhere_is_read_or_refused_in_a_sentence():
    held(
        "pdp6-files-cut.txt",
        {
            name: rows((size, said(images.parse, data[:size], "f")) for size in range(len(data) + 1))
            for name, data in FILES.items()
        },
    )


def changed(words, place, value):
    return [*words[:place], value, *words[place + 1 :]]


def test_a_file_with_one_other_word_is_read_or_refused_in_a_sentence():
    found = {}
    for name in ("sblk", "rim, evacuated", "rim10"):
        read = images.read_frames if name == "rim10" else images.unevacuate
        words = read(FILES[name])[0]
        found[name] = rows(
            (f"{place} {value:o}", said(images.parse, images.evacuate(changed(words, place, value)), "f"))
            for place in range(len(words))
            for value in (0, 0o777777000100, words[place] ^ 1, 0o777776777777)
        )
    held("pdp6-files-changed.txt", found)


def test_words_that_are_no_image_are_refused_in_a_sentence():
    block = [halves(-1, 0o777777), 5]
    words = {
        "past the end": [BEGIN, halves(-2, 0o777777), 1, 2, 0, JRST_100],
        "to the end": [BEGIN, *block, images.checksum(block), JRST_100],
        "rim10 past the end": [halves(-3, 0o777775), 1, 2, 3],
        "rim10 to the end": [halves(-2, 0o777775), 1, JRST_100],
        "rim10 and no start": [halves(-2, 0o77), 1, 0],
        "rim to a bootstrap": [0o710440000100, 5, BEGIN, *images.unevacuate(FILES["sblk"])[0][1:]],
        "no first word": [5, 6, 7],
        "no start": [BEGIN, 0],
        "a start of its own": [BEGIN, 0o254200000100],
        "a jump": [BEGIN, 0o324000000100],
        "symbols of another kind": [BEGIN, JRST_100, *(block := [halves(-2, 2), 1, 2]), images.checksum(block)],
        "padding": [BEGIN, JRST_100, 0, 5, 6],
        "symbols with a bad sum": [BEGIN, JRST_100, halves(-2, 0), 1, 2, 3],
    }
    found = {name: said(images.parse, images.evacuate(each), "f") for name, each in words.items()}
    found |= {
        f"{name}, its start known": said(images.parse, images.evacuate(words[name]), "f", (), "100")
        for name in ("no start", "a start of its own")
    }
    found["rim10 cut"] = said(images.parse, images.write_frames([halves(-3, 0o77), 1, 2]), "f")
    found["no format"] = said(images.serialize, SMALL, "tar")
    found["two blocks in rim10"] = said(images.serialize, SMALL, "rim10")
    for start in ("100", "go", "NOWHERE", "8", "777777", "1000000"):
        found[f"started at {start}"] = said(images.parse, FILES["sblk"], "f", (), start)
    for text in ("chess", "100=1", "100=1,,2", "1000000=1", "100=", "8=1", "100=1 2", " 100 = 5 "):
        found[f"corrected by {text!r}"] = said(images.read_corrections, [text])
    held("pdp6-files-refused.txt", found)


def test_listings_are_read_line_by_line():
    lines = {
        "words": "100/ 1 2,,3 777777777777\n200: 5 ; a comment\n\n; another\n",
        "names and a start": "100/ 1\nGO = 100\ngo2=1,,2\nStart 254000,,100\n",
        "to the end": "777776/ 1 2\n",
        "past the end": "100/ 1\n777777/ 1 2\n",
        "no words": "; nothing\n",
        "only a name": "; nothing\nGO=100\n",
        "what is no line": "100/ 1\n100/ 8\n",
        "a long line that is none": "100/ 1\n" + "x" * 60,
        "too large": "100/ 1\n1000000000000/ 1\n",
        "a word too large": "100/ 1\n101/ 1000000,,5\n",
        "no words in a line": "100/ 1\n101/\n",
    }
    held("pdp6-files-octal.txt", {name: said(images.parse, text.encode(), "f") for name, text in lines.items()})


def test_old_texts_are_read_as_text():
    every = bytes(range(256))
    assert images.read_text("é".encode()) == "é"
    texts = {"all bytes": repr(images.read_text(every + b"\3")), "ends": repr(images.read_text(b"A\xff\x8d\3\0\0\3"))}
    assert images.read_text(b"A\xee\x0a\3") == "A\r\r\n"
    held("pdp6-files-text.txt", texts)


def test_words_are_read_and_refused():
    found = {}
    numbers = (
        "0 777777777777 1000000000000 -1 -400000000000 -400000000001 1,,2 ,, -1,,-1 -777777,,5 -1000000,,0 1000000,,0 8"
    )
    for text in [*numbers.split(), "", "1,,2,,3", "1,2"]:
        found[f"parse_octal {text!r}"] = said(lambda text=text: octal(parse_octal(text)))
    for number in (0, -1, 2**36 - 1, 2**36, -(2**35), -(2**35) - 1):
        found[f"word {number}"] = said(lambda number=number: octal(word(number)))
    for text in ("", "A", "abc_ ^", "ABCDEFG", "~", "a\t"):
        found[f"sixbit {text!r}"] = said(lambda text=text: " ".join(map(octal, sixbit(text))))
    for text in ("", "GO", "ABCDE", "ABCDEF", "\x7f\0", "é"):
        found[f"ascii {text!r}"] = said(lambda text=text: " ".join(map(octal, ascii_words(text))))
    held("pdp6-words-read.txt", "\n".join(f"{what}: {answer}" for what, answer in found.items()))


def test_a_built_in_program_is_found_by_name_and_what_is_not_there_is_reported(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert programs.load("hello", start="NEXT").start == 0o102
    (tmp_path / "sum").write_text("100/ 7\n")
    assert programs.load("sum").words == {0o100: 7}, "a file of that name comes first"
    names = "board, bytes, clock, enprise, factorial, hello, knight, mixed, octal, sieve, sum"
    sentence = f"nothing: there is no such file here, and no such built-in program ({names})."
    assert said(programs.load, "nothing") == sentence
    assert said(programs.load, "no.sblk") == "no.sblk: No such file or directory."


def test_the_public_names_are_there_when_they_are_first_used():
    assert set(pdp6.__all__) <= set(dir(pdp6)) and pdp6.Machine is Machine
    for name in pdp6.__all__:
        assert getattr(pdp6, name) is not None
    with pytest.raises(AttributeError) as fault:
        pdp6.__getattr__("Nothing")
    assert str(fault.value) == "module 'pdp6' has no attribute 'Nothing'"


def test_every_floating_point_number_of_a_listing_reads_back_as_its_word():
    chance = random.Random(7)
    words = [exponent << 27 | 1 << 26 | chance.getrandbits(26) for exponent in range(28, 229) for _ in range(3)]
    words += [exponent << 27 | fraction for exponent in (28, 228) for fraction in (1 << 26, (1 << 27) - 1)]
    for word_ in words:
        text = disassembler.in_floating(word_)
        assert assemble(f" {text}\n").image.words == {0o100: word_}, text
    assert ",," in disassembler.in_floating(229 << 27 | 1 << 26) and ",," in disassembler.in_floating(
        27 << 27 | 1 << 26
    )


# ---------------------------------------------------------------- the command


def test_every_command_takes_these_options_and_every_one_has_its_help():
    held("pdp6-helps.txt", options(cli.parser()))


SOURCE = "T=1\nGO: MOVEI T,[SIXBIT /CHESS/]\n HALT GO\n END GO\n"
LINES = """info small.sblk|info --symbols small.sblk|info empty.sblk|info two.sblk --symbols|info small.sblk --start 101|info small.sblk --start 9|info small.mid|info bad|info bad --correct 101=254200,,100
disasm small.sblk|disasm --words small.sblk --data 102:sixbit|disasm --no-symbols small.sblk|disasm --style octal small.sblk|disasm small.sblk --data 9|disasm small.sblk --data 102-100:octal|disasm small.sblk --data 100:queer
asm small.mid -o out.sblk|asm --listing - small.mid -o out.sblk|asm --symbols - small.mid -o out.sblk|asm --format rim10 two.mid|asm none.mid|asm wrong.mid|asm --truncate wrong.mid -o out.sblk|asm many.mid|asm one.mid|asm .
run small.sblk --memory 8K|run small.sblk --memory 300K|run small.sblk --memory big|run small.sblk --memory K|run small.sblk --memory 20000 --switches 9|run small.sblk --start NONE|run small.sblk --mount x|run small.sblk --mount 9=x
run small.sblk --blank 1=small.mid|run small.sblk --mount 1=small.mid|run small.sblk --tape none|run small.sblk --script none|run small.sblk --script bytes|run small.sblk --script order|run small.sblk --max-instructions 0
run small.sblk --max-instructions x|run empty.sblk --script halt|run far.sblk --memory 16K|run small.sblk --state small.mid|debug small.sblk --memory 8K||info|asm|run
run small.sblk --switches 5,,1 --script none.txt|run small.sblk --script halt|run loop.sblk --script halt --max-instructions 50|run odd.sblk --script halt|run odd.sblk --script halt --strict|run stop.sblk --script halt|run beyond.sblk --script halt --memory 16K"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder of small files for the command, which is run in it."""
    monkeypatch.chdir(tmp_path)
    sources = {
        "small": SOURCE,
        "two": "GO: 1\nLOC 200\n 2\n END\n",
        "one": ".INSRT two.mid\n",
        "wrong": " MOVEI 1,1000005\n END\n",
        "many": "".join(f" MOVE 1,A{number}\n" for number in range(50)) + " END\n",
    }
    for name, source in sources.items():
        (tmp_path / f"{name}.mid").write_text(source)
    programs = {
        "loop": "GO: JRST GO\n END GO",
        "odd": "GO: CONO 324,7\n CONO 330,7\n HALT\n END GO",
        "stop": "GO: XCT GO\n END GO",
        "beyond": "GO: MOVE 1,400000\n END GO",
        "small": SOURCE,
        "two": sources["two"],
    }
    for name, source in programs.items():
        images.save(assemble(source, "t").image, tmp_path / f"{name}.sblk")
    images.save(Image({0o100: 1}), tmp_path / "empty.sblk")
    images.save(Image({0o50000: 1}, JRST_100), tmp_path / "far.sblk")
    words = images.unevacuate(images.serialize(ONE))[0]
    words[3] ^= 2
    (tmp_path / "bad").write_bytes(images.evacuate(words))
    (tmp_path / "bytes").write_bytes(b"\xff\0\0")
    (tmp_path / "order").write_text("a\n%wat b\n")
    (tmp_path / "halt").write_text("\\\n")
    return tmp_path


def test_what_the_command_answers(folder, capsys):
    found = {}
    for line in (each.strip() for row in LINES.split("\n") for each in row.split("|")):
        try:
            code = cli.main(line.split())
        except SystemExit as end:
            code = end.code
        out, wrong = capsys.readouterr()
        found[f"pdp6 {line}"] = f"{out}{f'({wrong.strip()})' if wrong else ''}\nexit code {code}"
    held("pdp6-answers.txt", found)
