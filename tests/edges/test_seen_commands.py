"""What the commands print, every letter of it: helps, thoughts, traces, the book, games, records, and every refusal."""

import json
import pathlib
import re

import pytest

from machack.cli import parser
from machack.program.compiled import MODE
from machack.program.settings import Settings
from machack.records import later
from tests.seen import held, options, without_times

DATA = pathlib.Path(__file__).parents[1] / "data"
MATED, STALEMATED = "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
slow = pytest.mark.skipif(MODE != "compiled", reason="many searches: compiled mode only")


@pytest.fixture
def machack(machack):
    """A function: runs the command line; returns all it printed, then all it said of errors, and its exit code."""

    def run(*words, lines=""):
        code, out, err = machack(*words, lines=lines)
        wrong = re.sub(r"(argument .*?|error): .*; see", r"\1: ...; see", err)  # argparse's words, not ours
        return without_times(out) + wrong + (f"exit code {code}\n" if code else "")

    return run


def test_every_command_takes_these_options_and_every_one_has_its_help():
    held("helps.txt", options(parser()))


THOUGHTS = [
    ["startpos"],
    ["startpos", "--book", "--seed", "5"],
    ["game 3, after Black's 20th", "--tournament"],
    ["game 1, before Black's 25th", "--widths", "4,2", "--depth", "3", "--feedover", "0"],
    ["game 4, before White's 15th", "--image", "--widths", "3", "--depth", "2"],
    ["game 2, before Black's 14th", "--simple", "--widths", "5", "--depth", "2", "--feedover", "1"],
    ["game 3, before White's 20th", "--widths", "2", "--json"],
    [MATED],
    [STALEMATED],
    [STALEMATED, "--json"],
]
# Together these have every heuristic in every group, and every mark that a move can get.
TRACES = """game 4, before Black's 33rd|c6d5|
game 4, before Black's 3rd|d8h4|--image
game 3, before White's 15th|d5c7|--image
game 4, before Black's 34th|d5d4|
game 4, before White's 14th|g1h2|
game 4, before White's 14th|g5f6|
game 1, before White's 6th|e1g1|
game 3, before White's 21st|c2c3|
game 4, before White's 33rd|c4d5|--faults F4,F5,F15
game 3, before White's 14th|h4g5|
game 2, before Black's 8th|f6g8|
game 2, before Black's 14th|d5f4|
game 4, before Black's 22nd|h3h2|--image
game 4, before White's 28th|g1h2|
game 2, before White's 2nd|f1d3|
game 1, before Black's 15th|c5d4|
game 4, before Black's 35th|g7g5|
game 1, before White's 52nd|d5e6|
game 1, before White's 54th|h7h8q|--image"""


@slow
def test_a_thought_is_described_in_these_words(machack):
    held("thoughts.txt", {" ".join(words): machack("think", *words) for words in THOUGHTS})


def test_a_move_is_traced_in_these_words(machack):
    rows = [line.split("|") for line in TRACES.split("\n")]
    said = {" ".join(row): machack("trace", *row[:2], *row[2].split()) for row in rows}
    said["as JSON"] = machack("trace", "game 3, before White's 13th", "g3h4", "--json").replace('{"id"', '\n{"id"')
    held("traces.txt", said)


def test_the_book_shows_these_replies(machack):
    asked = ["", "1. e4 c5", "1. d4 Nf6 2. c4", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O", "1. a4 a5 2. h4"]
    held("book-replies.txt", {words or "(nothing)": machack("book", *words.split()) for words in asked})


PGN = """[Event "one"]
[White "Mac Hack VI"]
[Black "somebody"]

1. e4 e5 2. Nf3 Nc6 *

[Event "two"]
[White "somebody"]
[Black "MacHack"]

1. d4 d5 2. Ke3 *

[Event "three"]

1. c4 *
"""


@slow
def test_old_games_are_described_in_these_words(machack, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games.pgn").write_text(PGN)
    held(
        "old-games.txt",
        {
            "games.pgn": machack("games", "games.pgn", "--simple"),
            "games.pgn --json --image": machack("games", "games.pgn", "--json", "--image"),
        },
    )


@slow
def test_records_are_held_in_these_words(machack, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    lines = (DATA / "original-answers.jsonl").read_text().splitlines()
    (tmp_path / "answers.jsonl").write_text("\n".join([*lines[28:30], '{"id": 1}', "", "[", lines[301]]))
    said = {}
    for words in ("", "--faults none", "--clean --settings t", "--faults none --sessions --json"):
        said[f"answers.jsonl {words}".strip()] = machack("fidelity", "answers.jsonl", *words.split())
    held("records.txt", said)


@slow
def test_records_of_the_later_program_are_held_in_these_words():
    records = later.read(DATA / "later")
    few = {name: rows if name == "positions" else rows[:4] for name, rows in records.items()}
    rules = {"the paper's rules": Settings.paper(), "the later program's": Settings.later()}
    held("later-records.txt", {name: later.as_text(later.hold(few, each)) for name, each in rules.items()})


REFUSED = [
    ["dance"],
    ["fidelity"],
    ["games", "5"],
    ["games", "none.pgn"],
    ["think", "nonsense"],
    ["think", ""],
    ["think", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN"],
    ["think", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1"],
    ["think", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1"],
    ["think", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQxq - 0 1"],
    ["think", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e5 0 1"],
    ["think", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - x 1"],
    ["think", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 more"],
    ["think", "rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"],
    ["think", "rnbqkbnr/pppppppp/44/9/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"],
    ["think", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1"],
    ["think", "kk6/8/8/8/8/8/8/K7 w - - 0 1"],
    ["think", "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1"],
    ["think", "8/8/8/8/8/8/8/8 w - - 0 1"],
    ["think", "4k3/8/8/8/8/8/8/8 w - - 0 1"],
    ["think", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1"],
    ["think", "4k3/8/PPPPPPPP/P7/8/8/8/4K3 w - - 0 1"],
    ["think", "4k3/8/8/8/8/QQQQQQQQ/QQQQQQQQ/4K3 w - - 0 1"],
    ["think", "4k3/8/8/8/8/8/8/4K3 w K - 0 1"],
    ["think", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1"],
    ["think", "game 9, end"],
    ["think", "game 3, after Black's 30th"],
    ["think", "game 3, sometime"],
    ["think", "startpos", "--widths", "0"],
    ["think", "startpos", "--widths", "300"],
    ["think", "startpos", "--widths", "6,x"],
    ["think", "startpos", "--widths", ""],
    ["think", "startpos", "--widths", ",".join("6" * 17)],
    ["think", "startpos", "--depth", "0"],
    ["think", "startpos", "--depth", "21"],
    ["think", "startpos", "--depth", "four"],
    ["think", "startpos", "--feedover", "11"],
    ["think", "startpos", "--feedover=-1"],
    ["think", "startpos", "--seed=-1"],
    ["think", "startpos", "--image", "--book"],
    ["think", "startpos", "--image", "--simple"],
    *(["trace", "startpos", *move] for move in (["e2e5"], ["zz"], ["N-B3"], [""], [])),
    ["trace", "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", "K-N2"],
    ["trace", "startpos", "e4", "--faults", "F99"],
    ["trace", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n"],
    *(["perft", "startpos", depth] for depth in ("x", "21", "1.5", "", "٣")),
    ["perft", "startpos", "--", "-1"],
    ["perft", "8/8 w", "2"],
    ["play", "--white", "nobody"],
    ["play", "--from", "nonsense"],
    ["play", "--wallpaper", "none/paper"],
    ["book", "e4 e4"],
    ["book", "hello"],
    ["book", "--check", "e4"],
    ["perft", "startpos"],
    ["think"],
    [],
    ["think", "startpos", "--fast"],
    ["play", "--widths", "0"],
    ["uci", "now"],
    ["fidelity", "none.jsonl"],
    ["fidelity", "answers.jsonl", "--later", "later"],
    ["fidelity", "answers.jsonl", "--rules", "later"],
    ["fidelity", "answers.jsonl", "--jobs", "0"],
    ["fidelity", "answers.jsonl", "--jobs", "65"],
    ["fidelity", "answers.jsonl", "--faults", "F31"],
    ["fidelity", "answers.jsonl", "--clean"],
    ["fidelity", "answers.jsonl"],
    ["fidelity", "--later", "later", "--clean"],
    ["fidelity", "--later", "later", "--sessions"],
    ["fidelity", "--later", "later", "--settings", "t"],
    ["fidelity", "--later", "none"],
    ["fidelity", "--later", "later"],
]


def test_every_refusal_says_what_it_said(machack, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    good = json.loads((DATA / "original-answers.jsonl").read_text().splitlines()[0])
    wrong = [
        {"settings": {"tempo": 3}},
        {"settings": {"depth": 99}},
        {"moves": "e2e4 e2e4"},
        {"fen": "8/8"},
        {"counters": {}},
        {"counters": {"sheep": 1}},
        {"move": "e9"},
        {"plausibility": [["e2e4"]]},
        {"pv": 3},
        {"static": {"material": 1}},
        {"colour": "red"},
    ]
    lines = ["[]", "x", "{}", *(json.dumps({**good, **change}) for change in wrong)]
    (tmp_path / "answers.jsonl").write_text("\n".join(lines))
    (tmp_path / "later").mkdir()
    for name in ("positions", "choices", "secondary", "hash"):
        (tmp_path / "later" / f"{name}.jsonl").write_text("")
    said = {" ".join(words): machack(*words) for words in REFUSED}
    for words, text in said.items():
        sentence, end = text.rstrip("\n").rsplit("\n", 1)
        assert end == "exit code 2" and sentence.startswith("machack") and sentence.endswith((".", "'."))
        assert ("\n" not in sentence or words.startswith("fidelity")) and "Traceback" not in sentence
    held("refusals.txt", said)
