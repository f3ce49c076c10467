"""What a breaker found: odd input of every kind gets one sentence, and the rest of the work is kept."""

import copy
import json
import pathlib
import pickle
import subprocess
import sys

import chess
import chess.variant
import pytest

from machack import BadInput
from machack.cli import main
from machack.notation.fens import read_fen
from machack.notation.games import position, read_pgn
from machack.notation.states import set_up
from machack.program.settings import Settings
from machack.program.state import MAX_GAME
from machack.records.fidelity import read_records
from machack.terminal.go_line import read_go
from machack.terminal.uci import Engine
from machack.thinking.session import Session

ANSWERS = pathlib.Path(__file__).parents[1] / "data" / "original-answers.jsonl"
KINGS = "4k3/8/8/8/8/8/8/4K3 w - - {} {}"
ROUND = [chess.Move.from_uci(move) for move in ("g1f3", "g8f6", "f3g1", "f6g8")]


@pytest.mark.parametrize(
    "fen, words",
    [
        (KINGS.format(10**20, 1), "the halfmove clock is more than"),
        (KINGS.format(0, 10**20), "the move number is more"),
        ("x" * 50_000, "is not a position. Give a FEN"),
    ],
)
def test_counts_beyond_any_game_and_endless_fens_get_one_short_sentence(fen, words):
    with pytest.raises(BadInput, match=words) as fault:
        read_fen(fen)
    assert len(str(fault.value)) < 400


@pytest.mark.parametrize(
    "fen, words",
    [
        (
            "4k3/pppppppp/8/8/8/8/PPPPPPPP/3QKQ2 w - - 0 1",
            "White must have promoted 1 of its eight pawns, but still has 8",
        ),
        (
            "1n2k1n1/pppppp2/8/8/n2q1qrr/4r3/8/4K3 w - - 0 1",
            "Black must have promoted 3 of its eight pawns, but still has 6",
        ),
        ("4k3/8/8/2B1B3/8/8/PPPPPPPP/4K3 w - - 0 1", "White must have promoted 1 of its"),  # two on dark squares
    ],
)
def test_more_promoted_pieces_than_pawns_missing_get_one_sentence(fen, words):
    with pytest.raises(BadInput, match=words) as fault:
        read_fen(fen)
    assert str(fault.value).count(". ") == 0 and str(fault.value).endswith(".")


@pytest.mark.parametrize(
    "fen",
    [
        "4k3/pppppppp/8/8/8/8/PPPPPPP1/3QKQ2 w - - 0 1",
        "1n2k1n1/pppppp2/8/8/n2q1q1r/4r3/8/4K3 w - - 0 1",
        "4k3/8/8/2BB4/8/8/PPPPPPPP/4K3 w - - 0 1",
        "7k/6pp/8/8/QQQQQQ2/QQ6/8/QK6 w - - 0 1",
    ],
)
def test_as_many_promoted_pieces_as_pawns_missing_are_accepted(fen):
    assert len(read_fen(fen).pieces(chess.KING, chess.WHITE)) == 1


def test_odd_counts_are_kept():
    assert int(set_up(KINGS.format(500, 9999)).clock) == 500


@pytest.mark.parametrize("board", [chess.variant.AtomicBoard(), chess.Board(chess960=True)])
def test_other_kinds_of_chess_are_refused(board):
    with pytest.raises(BadInput, match="not standard chess"):
        set_up(board)


def test_a_session_ends_where_its_memory_ends():
    board = chess.Board()
    for ply in range(MAX_GAME - 100):
        board.push(ROUND[ply % 4])
    session = Session(board)
    with pytest.raises(BadInput, match="plies"):
        session.play(ROUND[0])


def test_widths_that_are_no_numbers_at_all_are_refused():
    with pytest.raises(BadInput):
        Settings(widths=object())


@pytest.mark.parametrize(
    "make", [Settings, Settings.normal, Settings.tournament, Settings.paper, Settings.image, Settings().but]
)
@pytest.mark.parametrize(
    "given, words",
    [
        ({"width": 6}, "there is no setting 'width': did you mean 'widths'?"),
        ({"widths": None}, "width 1 must be a whole number, not None"),
        ({"widths": b"6"}, "widths must be whole numbers from 1 to 255, not b'6'"),
        ({"depth": "x"}, "not 'x'"),
        ({"faults": 7}, "such as 'F1,F4', not 7"),
        ({"alpha_beta": 1}, "alpha_beta must be True or False, not 1"),
    ],
)
def test_settings_that_cannot_be_get_one_sentence_however_they_are_made(make, given, words):
    with pytest.raises(BadInput, match=words):
        make(**given)


def test_widths_given_count_under_either_name_of_the_usual_ones():
    assert Settings.normal(widths=9) == Settings(widths=9) == Settings.tournament(widths=9)


def test_settings_are_copied_and_sent_to_other_processes_whole():
    settings = Settings.tournament(depth=3)
    assert pickle.loads(pickle.dumps(settings)) == copy.deepcopy(settings) == settings


@pytest.mark.parametrize(
    "text, faults",
    [
        ("1. e4 e5 2. Ke3 ) 3. d4 d5 *", 1),
        ("1. e4 Z0 2. e5 *", 1),
        ("1. e4 (1. -- e5) e5 *", 0),
        ("1. e4 $" + "9" * 6000 + " e5 *", 0),
        (f'[FEN "{KINGS.format(10**20, 1)}"]\n[SetUp "1"]\n\n1. Kd1 *', 1),
    ],
)
def test_a_game_that_cannot_be_followed_leaves_the_next_one_alone(text, faults):
    found = read_pgn(text + '\n\n[Event "good"]\n\n1. d4 *\n')
    assert len(found.faults) == faults and len(found.games) == 2 - faults and 2 in found.games


def test_a_word_without_end_is_shortened():
    assert len(str(read_pgn("1. e4 " + "x" * 100_000 + " *\n").faults[0])) < 200


def test_a_name_of_a_position_without_end_gets_one_sentence():
    with pytest.raises(BadInput):
        position("game 3, after " + "9" * 5000 + ".")


@pytest.mark.parametrize(
    "name, value",
    [("counters", {}), ("move", "zz"), ("move", None), ("plausibility", [[1]]), ("pv", 5), ("moves", "e2e4 0000")],
)
def test_a_field_of_the_wrong_shape_is_named_by_line_and_the_rest_kept(tmp_path, name, value):
    good = ANSWERS.read_text().splitlines()[:2]
    file = tmp_path / "records.jsonl"
    file.write_text(
        "\n".join(
            [json.dumps({**json.loads(good[0]), name: value}), good[1], "[" * 100_000, '{"id":' + "9" * 5000 + "}"]
        )
    )
    records, faults = read_records(file)
    assert [record["id"] for record in records] == [json.loads(good[1])["id"]]
    assert ["line 1" in faults[0], "line 3" in faults[1], "line 4" in faults[2]] == [True] * 3


def test_numbers_of_a_go_line_without_end_do_not_end_the_engine():
    said = []
    engine = Engine(write=said.append)
    for name in ("wtime", "movetime", "nodes", "winc"):
        assert engine.obey(f"go depth 1 {name} {'9' * 400}")
        engine.obey("stop")
    assert len([line for line in said if line.startswith("bestmove")]) == 4
    assert not any("failed" in line for line in said)


def test_a_number_of_a_go_line_is_taken_as_a_million_million_at_most():
    for given, taken in ((10**12 - 1, 10**12 - 1), (10**12, 10**12), (10**12 + 1, 10**12)):
        go, faults = read_go(["nodes", str(given)], chess.Board(), (1, 20))
        assert (go.nodes, faults) == (taken, [])


@pytest.mark.skipif(not pathlib.Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_gets_one_sentence():
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "machack.cli", "class", "list"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=120,
        )
    assert done.returncode == 2 and done.stderr == "machack: No space left on device.\n"


def test_closed_output_and_input_are_no_traceback(monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    assert main(["think", "-"]) == 0 and main(["uci"]) == 0 and main(["play"]) == 0
    monkeypatch.setattr("sys.stdout", None)
    assert main(["perft", "startpos", "0"]) == 0
