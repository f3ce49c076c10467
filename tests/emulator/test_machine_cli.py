"""The commands of the machine at a terminal: what they print, what they write, and their exit codes."""

import io
import sys

import pytest

from pdp6 import cli, images
from pdp6.images import Image
from pdp6.midas import assemble

SOURCE = "T=1\nGO: MOVEI T,[SIXBIT /CHESS/]\n HALT GO\n END GO\n"


@pytest.fixture
def source(tmp_path):
    path = tmp_path / "small.mid"
    path.write_text(SOURCE)
    return path


def run(capsys, *line):
    """Runs a command line; returns its exit code and what it printed."""
    try:
        code = cli.main([str(each) for each in line])
    except SystemExit as end:
        code = end.code
    return (code, *capsys.readouterr())


@pytest.mark.parametrize("format", ["rim", "rim10", "sblk"])
@pytest.mark.parametrize(
    "words, said_of", [([0, 0], ""), ([1], "1 word behind the program is"), ([1, 0, 2], "2 words behind")]
)
def test_words_behind_the_program_are_counted_and_the_program_runs(
    capsys, tmp_path, monkeypatch, format, words, said_of
):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    image = Image({0o100: 0o201040000003, 0o101: 0o254200000000}, jump=0o254000000100)
    more = images.evacuate(words) if format == "sblk" else images.write_frames(words)
    (tmp_path / "tape").write_bytes(images.serialize(image, format) + more)
    code, said, _ = run(capsys, "info", tmp_path / "tape")
    assert code == 0 and said_of in said and ("not loaded" in said) == bool(said_of)
    code, _, wrong = run(capsys, "run", tmp_path / "tape")
    assert code == 0 and "2 instructions" in wrong
    assert ("needs the tape in its reader (--tape)" in wrong) == bool(said_of and format != "sblk")


@pytest.mark.parametrize("format", images.FORMATS)
def test_every_format_is_written_and_read(capsys, source, tmp_path, format):
    assert run(capsys, "asm", source, "--format", format, "-o", tmp_path / "out")[0] == 0
    image = images.load(tmp_path / "out")
    assert image.jump == 0o254000000100 and assemble(SOURCE).image.words.items() <= image.words.items()


def test_a_disassembly_is_a_source_of_the_same_words(capsys, source):
    run(capsys, "asm", source)
    code, text, _ = run(capsys, "disasm", source.with_name("small.sblk"), "--data", "102:sixbit", "--words")
    assert code == 0 and "SIXBIT /CHESS/" in text and "GO: MOVEI T,GO+2" in text
    assert assemble(text).image.words == assemble(SOURCE).image.words
    assert "MOVEI 1,102" in run(capsys, "disasm", "--no-symbols", source.with_name("small.sblk"))[1]


def test_listing_and_symbols_go_where_they_are_sent(capsys, source, tmp_path):
    code, said, _ = run(capsys, "asm", source, "--listing", "-", "--symbols", tmp_path / "names")
    assert code == 0 and "000101 254200,,000100   HALT GO\n" in said
    assert (tmp_path / "names").read_text() == "GO     000000,,000100\nT      000000,,000001\n"


def test_errors_are_reported_one_a_line_and_nothing_is_written(capsys, source):
    source.write_text(" MOVE 1,A\n MOVE 2,B\n END\n")
    code, said, wrong = run(capsys, "asm", source)
    assert (code, said) == (2, "") and [path.name for path in source.parent.iterdir()] == ["small.mid"]
    assert wrong == "pdp6: small.mid:1:9: A is not defined.\npdp6: small.mid:2:9: B is not defined.\n"


def test_a_source_without_end_is_an_error_and_nothing_is_written(capsys, source):
    source.write_text(" 5\n")
    code, said, wrong = run(capsys, "asm", source)
    assert (code, said) == (2, "") and wrong.startswith("pdp6: small.mid:2:1: END is missing: ")
    assert [path.name for path in source.parent.iterdir()] == ["small.mid"]


def test_a_source_is_read_from_the_standard_input_and_from_beside_it(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SOURCE.encode())))
    assert run(capsys, "asm", "-", "-o", tmp_path / "out")[0] == 0
    (tmp_path / "one.mid").write_text("1\n.INSRT two.mid\n END\n")
    (tmp_path / "two.mid").write_text("2\n")
    assert run(capsys, "asm", tmp_path / "one.mid")[0] == 0
    assert images.load(tmp_path / "one.sblk").words == {0o100: 1, 0o101: 2}


@pytest.mark.parametrize(
    "line",
    [
        ["fly"],
        ["info", "."],
        ["info", "no such file"],
        ["asm", "--format", "tar", "x"],
        ["disasm", __file__],
        *([command, "a\0b"] for command in ("asm", "info", "disasm")),
        ["disasm", "x", "--style", "queer"],
        ["info", __file__, "--correct", "queens"],
    ],
)
def test_a_wrong_line_gets_one_sentence_and_exit_code_2(capsys, line):
    code, said, wrong = run(capsys, *line)
    assert (code, said) == (2, "") and wrong.count("\n") == 1 and wrong.startswith("pdp6") and wrong.endswith(".\n")


def test_an_output_that_cannot_be_written_gets_one_sentence(capsys, source, tmp_path):
    for option in ("-o", "--listing", "--symbols"):
        for path, said in (
            (tmp_path / "none" / "x", "No such file or directory"),
            ("a\0b", "cannot be the name of a file"),
        ):
            code, _, wrong = run(capsys, "asm", source, option, path)
            assert code == 2 and wrong.count("\n") == 1 and said in wrong
