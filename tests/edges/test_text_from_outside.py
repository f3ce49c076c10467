"""Text from outside is read in any usual encoding, everywhere, by one function, which a list in CONTRIBUTING.md names."""

import ast
import codecs
import csv
import io
import itertools
import json
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from machack import BadInput
from machack.classroom.school import grade_table, submissions
from machack.laboratory.commands import known_of
from machack.laboratory.entries import read_entry
from machack.laboratory.openings import openings_of
from machack.laboratory.plans import Plan, plan_of
from machack.notation import counting, decoding
from machack.notation.decoding import decoded, lines_of
from machack.notation.files import python_in, read_text
from machack.notation.games import read_pgn
from machack.notation.opening_lines import read_book
from machack.notation.tables import Sheet
from machack.page.fingerprints import fingerprint
from machack.records.fidelity import read_records
from machack.terminal.uci import Engine
from pdp6 import counting as twin_counting
from pdp6 import decoding as twin_decoding
from pdp6 import images

ROOT = Path(__file__).resolve().parents[2]
READERS = {"read_text", "text_in_pieces", "python_in", "decoded", "lines_of", "set_encoding"}
ENCODINGS = {
    "UTF-8": lambda text: text.encode(),
    "a mark": lambda text: text.encode("utf-8-sig"),
    "UTF-16 with a mark": lambda text: text.encode("utf-16"),
    "UTF-16, the high byte first": lambda text: codecs.BOM_UTF16_BE + text.encode("utf-16-be"),
    "UTF-16 without a mark": lambda text: text.encode("utf-16-le"),
    "UTF-16 without a mark, the high byte first": lambda text: text.encode("utf-16-be"),
    "UTF-32": lambda text: text.encode("utf-32"),
    "ISO 8859-1": lambda text: text.encode("latin-1"),
    "CRLF": lambda text: text.replace("\n", "\r\n").encode(),
    "CR CRLF": lambda text: text.replace("\n", "\r\r\n").encode(),
    "CR": lambda text: text.replace("\n", "\r").encode(),
    "CR in ISO 8859-1": lambda text: text.replace("\n", "\r").encode("latin-1"),
    "CRLF in UTF-16": lambda text: text.replace("\n", "\r\n").encode("utf-16"),
    "control-Z at the end": lambda text: text.encode() + b"\x1a",
}
every_encoding = pytest.mark.parametrize("encode", ENCODINGS.values(), ids=ENCODINGS)


@pytest.fixture
def written(tmp_path):
    """Write a file of bytes, and return its path."""

    def write(name, data):
        path = tmp_path / name
        path.write_bytes(data)
        return path

    return write


# ---------------------------------------------------------------- one function


@every_encoding
def test_a_text_is_the_same_in_every_encoding(encode):
    assert decoded(encode('[White "Müller"]\n\n1. e4 ½\n')) == '[White "Müller"]\n\n1. e4 ½\n'


def test_windows_letters_bytes_without_a_letter_and_two_encodings_in_one_file_are_read():
    assert decoded(b"1\x961, Beno\x85, \x81") == "1–1, Beno…, \x81"
    assert decoded("Müller\n".encode() + b"N\xfa\xf1ez\n") == "Müller\nNúñez\n"


def test_files_joined_with_their_marks_have_no_mark_in_the_middle():
    assert decoded(b"\xef\xbb\xbf1. e4 *\n\xef\xbb\xbf1. d4 *\n") == "1. e4 *\n1. d4 *\n"


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", b"PK\3\4\x14\0\0\0", b"\xff\xfe\0", b"a\0b"])
def test_what_is_no_text_is_refused_in_one_sentence(written, data):
    with pytest.raises(BadInput, match=r"x.pgn cannot be read: it is not text\.$"):
        read_text(written("x.pgn", data))


@pytest.mark.parametrize(
    "data", [b"\r" * 3_000_000, b"\xff" * 3_000_000, b"\0" * 3_000_000, "\n\ufeff".encode() * 500_000]
)
def test_decoding_takes_time_that_grows_as_the_file_does(data):
    began = time.perf_counter()
    decoded(data)
    python_in(data)
    assert time.perf_counter() - began < 20


@pytest.mark.parametrize("ours, twin", [(decoding, twin_decoding), (counting, twin_counting)])
def test_the_twin_of_the_machine_is_the_same_code(ours, twin):
    assert ours.__file__ != twin.__file__
    assert fingerprint([ours.__file__]) == fingerprint([twin.__file__])


@pytest.mark.parametrize(
    "data, text",
    [
        (b"# -*- coding: latin-1 -*-\nname = 'M\xfcller'\r\n", "Müller"),
        (b"#!/usr/bin/python\n# vim: set fileencoding=koi8-r :\nname = '\xed'\n", "М"),
        (b"# coding: cp1252\rname = '\x80'\r", "€"),
        (b"# coding: klingon\nname = 'M\xfcller'\n", "Müller"),
        (b"# coding: rot13\nname = 'a'\n", "a"),
        (b"# coding: punycode\nname = 'a'\n", "a"),
        (b"# coding: utf-8\nname = 'M\xfcller'\n", "Müller"),
        ("name = 'Müller'\n".encode("utf-16"), "Müller"),
        (b"\xef\xbb\xbfname = 'M\xc3\xbcller'", "Müller"),
    ],
)
def test_python_is_read_by_its_cookie_and_a_wrong_cookie_is_passed_over(data, text):
    names = {}
    exec(python_in(data), names)
    assert names["name"] == text


def test_a_cookie_of_a_slow_codec_does_not_hang():
    began = time.perf_counter()
    python_in(b"# coding: idna\n" + b"a" * 2_000_000)
    python_in(b"# coding: punycode\n" + b"a" * 1_000_000 + b"-" + b"b9" * 500_000)
    assert time.perf_counter() - began < 20


# ---------------------------------------------------------------- everywhere


@every_encoding
def test_games_are_read(written, encode):
    (game,) = read_pgn(
        written("x.pgn", encode('[White "Müller"]\n[Result "1-0"]\n\n1. e4 e5\n2. Nf3 1-0\n'))
    ).games.values()
    assert game.headers["White"] == "Müller" and game.end().ply() == 3


@every_encoding
def test_openings_a_book_a_plan_and_results_are_read(written, encode):
    assert len(openings_of(written("x.txt", encode("# Müller\ne4 e5\nd4 d5\n")))) == 2
    assert read_book(written("book.txt", encode("[Müller]\n1. e4 e5 2. Nf3\n"))).lines
    plan = 'title = "Müller"\ngames = 2\n[programs]\na = "machack"\nb = "turing"\n'
    assert plan_of(written("x.toml", encode(plan))).title == "Müller"
    with pytest.raises(BadInput, match="not the result of a match|holds no|another"):
        known_of(Plan({"a": "machack", "b": "turing"}, games=2), [str(written("x.json", encode('{"a": "ü"}\n')))])


@every_encoding
def test_recorded_answers_are_read_and_no_line_is_parted_by_what_a_string_holds(written, encode):
    first = (ROOT / "tests" / "data" / "original-answers.jsonl").read_text(encoding="utf-8").splitlines()[0]
    odd = first.replace('"memo174-1"', '"Müller\x85x"')
    records, faults = read_records(written("x.jsonl", encode(f"{first}\n{odd}\n")))
    assert (len(records), faults) == (2, [])


@every_encoding
@pytest.mark.parametrize("suffix", [".py", ".PY", ".ipynb", ".IPYNB", ".json", ".Json"])
def test_submissions_are_read(written, encode, suffix):
    notebook = {"cells": [{"cell_type": "code", "source": ["a = 'Müller'"], "metadata": {}}]}
    saved = {"student": "Müller", "answers": {"width-hand": {"answer": ["9", "13"]}}}
    texts = {".py": "a = 'Müller'\n", ".ipynb": json.dumps(notebook, ensure_ascii=False), ".json": json.dumps(saved)}
    found = submissions.read(written("anna" + suffix, encode(texts[suffix.lower()])))
    assert found.fault == ""
    assert [each.strip() for each in found.cells] == ["a = 'Müller'"] or found.answers == {"width-hand": ["9", "13"]}


@every_encoding
def test_an_entry_of_a_tournament_is_read(written, encode):
    entry = read_entry(written("anna.py", encode('"""Müller"""\n\n\ndef evaluate(board):\n    return 0\n')))
    assert entry.kind == "evaluate" and "Müller" in entry.text


TABLE = [
    ["student", "exercise", "points", "of", "kind", "words", "told"],
    ["Müller", "width-hand", "1.5", "2", "known", "No; not yet,\nhere", "x"],
]


@every_encoding
@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("head", ["", "sep=;\n"])
def test_grades_saved_again_by_a_spreadsheet_are_read(written, encode, separator, head):
    rows = [[each.replace(".", ",") if separator == ";" else each for each in row] for row in TABLE]
    lines = "\n".join(separator.join(f'"{each}"' for each in row) for row in rows) + "\n"
    (grade,) = grade_table.read(written("grades.csv", encode(head.replace(";", separator) + lines)))
    assert (grade.student, grade.points, grade.words) == ("Müller", 1.5, "No; not yet,\nhere")


@pytest.mark.parametrize(
    "data", [b"", b"a" * 200_000 + b",b\n" + b'"' + b"c" * 200_000, b'a,b\n"', b"student;points\n"]
)
def test_a_table_that_is_none_gets_one_sentence(written, data):
    path = written("grades.csv", data)
    with pytest.raises(BadInput, match="grades.csv is "):
        if not grade_table.read(path):
            raise BadInput("grades.csv is empty")


def test_a_table_is_read_as_python_reads_it():
    texts = ("".join(letters) for length in range(7) for letters in itertools.product('a",\n', repeat=length))
    for text in (f"a,{text}" for text in texts):
        sheet, rows = Sheet(text), csv.reader(io.StringIO(text, newline=""))
        assert [*filter(any, (sheet.head, *sheet.rows))] == [*filter(any, rows)]


@every_encoding
def test_sources_and_listings_of_the_machine_are_read(encode):
    assert images.read_text(encode("; Müller\nGO: HALT\n END GO\n")) == "; Müller\nGO: HALT\n END GO\n"
    assert images.parse(encode("; Müller\n100/ 254200,,0 1\nstart 254000,,100\n")).words == {
        0o100: 0o254200000000,
        0o101: 1,
    }


def test_the_coding_of_the_old_tapes_is_still_read():
    assert images.read_text(bytes([0o101, 0o356, 0o257, 0o3])) == "A\r\x7f/"
    assert images.read_text(b"GO: HALT\xeeEND") == "GO: HALT\rEND"


# ---------------------------------------------------------------- standard input


def stream(data):
    return io.TextIOWrapper(io.BufferedReader(io.BytesIO(data)), encoding="ascii")


@pytest.mark.parametrize("encode", [encode for name, encode in ENCODINGS.items() if name != "CR CRLF"])
def test_standard_input_is_read_line_by_line(encode):
    assert "".join(lines_of(stream(encode("Müller\nuci\n")))).rstrip("\x1a") == "Müller\nuci\n"


@pytest.mark.parametrize("encode", [ENCODINGS[name] for name in ("a mark", "UTF-16 with a mark", "CRLF", "ISO 8859-1")])
def test_the_first_line_of_uci_is_obeyed(encode):
    said = []
    Engine(said.append).run(stream(encode("isready\nposition startpos moves e2e4\nMüller\nquit\n")))
    assert said[0] == "readyok" and len(said) == 2 and "is not a UCI command" in said[1]
    Engine(said.append).run(["\ufeffisready", "quit"])
    assert said[2] == "readyok"


@pytest.mark.parametrize(
    "words, text, encoding, answer",
    [
        ("machack think - --depth 1", "startpos\n# Müller\n", "UTF-16 with a mark", b"P-K4"),
        ("machack play --teletype", "P-K4\nMüller\n", "ISO 8859-1", b"P-K4"),
        ("pdp6 debug hello", "help\n", "a mark", b"quit"),
    ],
)
def test_commands_read_standard_input_in_any_encoding(words, text, encoding, answer):
    command, given = [sys.executable, "-m", *words.split()], ENCODINGS[encoding](text)
    done = subprocess.run(command, input=given, capture_output=True, timeout=300, cwd=ROOT)
    assert done.returncode == 0 and b"Traceback" not in done.stderr, done.stderr
    assert answer in done.stdout


# ---------------------------------------------------------------- the list

# Who opens a file, or reads what comes, without the readers, and why: these files are our own, or no text.
OTHERS = {
    "machack.ancestors.agreement": "the recorded games that we ship",
    "machack.ancestors.in_page": "our own base64",
    "machack.annotation.commands": "bytes of standard input for `text_in_pieces`",
    "machack.annotation.kinds": "the sentences that we ship",
    "machack.classroom.exercises.sets": "the sets that we ship",
    "machack.classroom.chapters.plausible_generator.answers": "measured data of chapters",
    "machack.classroom.exercises.notebook": "the file of progress that we write",
    "machack.classroom.school.browser_page": "the script and the style sheet that we ship",
    "machack.classroom.school.checker": "our own sources, and those of python-chess",
    "machack.classroom.school.replay": "the script that we ship",
    "machack.classroom.school.returning": "our own pages",
    "machack.classroom.exercises.own_program": "standard input for `lines_of` of `terminal.uci`",
    "machack.classroom.exercises.rules_off": "measured data of chapters",
    "machack.classroom.exercises.sealing": "our own base64",
    "machack.classroom.school.intake": "names in a zip, which are UTF-8 or cp437",
    "machack.classroom.school.submissions": "bytes for `python_in` and `decoded`, after a look at the size",
    "machack.classroom.exercises.trials": "`input` that says nobody types",
    "machack.classroom.school.tournament": "the journal that we write",
    "machack.classroom.school.sandbox": "what `grading` asks of its own process",
    "machack.classroom.school.worksheet": "our own base64",
    "machack.classroom.school.wall": "our own sources, and what bubblewrap says",
    "machack.laboratory.commands": "the experiments that we ship",
    "machack.laboratory.entries": "bytes for `python_in`, no more than an entry may have",
    "machack.laboratory.sandbox": "what our own processes say",
    "machack.laboratory.journal": "the journal that we write",
    "machack.laboratory.players": "what an engine writes, as UCI has it",
    "machack.laboratory.scores": "our own letters",
    "machack.notation.games": "the paper's games that we ship",
    "machack.notation.names": "letters of a name",
    "machack.notation.opening_lines": "our own cache",
    "machack.page.browser": "scripts that we ship",
    "machack.page.entries": "modules that we ship",
    "machack.page.fingerprints": "our own cache, and bytes for a digest",
    "machack.program.compiled": "our own sources, and a lock",
    "machack.terminal.commands": "standard input for `lines_of`",
    "machack.terminal.console": "`input`, after `set_encoding`",
    "machack.terminal.teletype": "a file to write to, and standard input for `lines_of`",
    "machack.thinking.variants": "our own sources",
    "pdp6.cli": "bytes for the readers, and the null device",
    "pdp6.console": "single keys of a terminal",
    "pdp6.debugger": "`input` of a terminal, and standard input for `lines_of`",
    "pdp6.devices.microtape": "words on a tape",
    "pdp6.devices.paper_tape": "frames on a tape",
    "pdp6.files": "bytes, for whoever asks",
    "pdp6.fingerprints": "our own cache, and bytes for a digest",
    "pdp6.images": "words of an image, and bytes for the readers",
    "pdp6.keeping": "a machine that we saved",
    "pdp6.kernel": "a lock",
    "pdp6.page.module": "modules that we ship",
    "pdp6.page.workshop": "bytes for the reader of `images`",
    "pdp6.page.script": "modules that we ship",
    "pdp6.programs": "programs that we ship",
    "pdp6.translator": "a library that we compile",
}
FOLDERS = ("machack.show", "pdp6.show")  # these open scripts, style sheets and words that we ship


def calls(source):
    """Yield the names of what a source calls, and `stdin` where it names it; a method as `.method`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield "." + node.func.attr
        elif isinstance(node, ast.Attribute) and node.attr == "stdin":
            yield "stdin"


def readers_and_openers():
    """({module: the readers it calls}, the modules that open or decode something themselves)."""
    readers, openers = {}, set()
    for package in ("machack", "pdp6"):
        for path in (ROOT / package).rglob("*.py"):
            parts = path.relative_to(ROOT).with_suffix("").parts
            module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            if "node_modules" in parts or module.endswith((".decoding", ".files")) and package == "machack":
                continue
            found = set(calls(path.read_text(encoding="utf-8")))
            if module == "pdp6.page.workshop":  # it asks `images` for its reader
                found |= {each.lstrip(".") for each in found & {".read_text"}}
            if module != "pdp6.decoding" and found & READERS:
                readers[module] = found & READERS
            if found & {".read_text", ".read_bytes", ".decode", ".recv_bytes", "open", "input", "stdin"}:
                openers.add(module)
    return readers, openers - {"pdp6.decoding"}


def test_the_list_of_what_comes_in_names_every_reader():
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    listed = {}
    for row in re.findall(r"^\|.*\|$", text.partition("## What comes in from outside")[2], re.MULTILINE):
        _, where, by = (re.findall(r"`([\w.]+)`", cell) for cell in row.strip("|").split("|"))
        for module in where:
            listed.setdefault(module, set()).update(by)
    assert listed == readers_and_openers()[0]


def test_nothing_else_opens_a_file_but_for_a_reason():
    openers = {each for each in readers_and_openers()[1] if not each.startswith(FOLDERS)}
    assert openers == set(OTHERS)


def test_an_opener_that_is_planted_is_found():
    assert {".read_text", "open", "stdin"} <= set(calls("Path(x).read_text()\nopen(y)\nfor line in sys.stdin: pass"))
