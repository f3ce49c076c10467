"""The benchmarks: what they promise is judged, a peer is run from a reader's own folder, games begin differently."""

import subprocess
import sys

import chess
import pytest

from benchmarks import page_weight
from benchmarks.peer import ENGINES, peer_faults, run_peer
from benchmarks.run import Report
from book.measuring import drawn_by_lot, ending_of, play
from machack import Settings
from machack.laboratory.modified import switches
from machack.program.heuristics import FLOOR, ITEMS, OPENED, PINNED

PLANTED = "NODES = 0\ndef getmove(board, silent=False):\n    global NODES\n    print('noise')\n    NODES = board.legal_moves.count()\n"


@pytest.mark.parametrize(
    "value, promise, exactly, kept",
    [
        (14.9, 15, False, True),
        (15, 15, False, False),
        (0, 0, True, True),
        (1, 0, True, False),
        (None, 15, False, None),
        (3, None, False, None),
    ],
)
def test_a_promise_is_kept_broken_or_not_judged(value, promise, exactly, kept):
    report = Report(silent=True)
    report.add("something", value, "ms", promise, exactly=exactly)
    assert report.figures[0]["kept"] is kept


def test_a_folder_that_is_no_checkout_of_the_peer_gets_one_sentence(root, tmp_path):
    said = subprocess.run(
        [sys.executable, "-m", "benchmarks", "--peer", str(tmp_path)], cwd=root, text=True, capture_output=True
    )
    assert said.returncode == 2 and said.stdout == ""
    assert said.stderr.splitlines()[-1].endswith(
        f"{tmp_path} holds no bernstein.py: give the folder of a checkout of PyTuroChamp."
    )


def test_the_engines_of_a_checkout_are_run_in_their_own_folder(tmp_path):
    for name in ENGINES:
        (tmp_path / f"{name}.py").write_text(PLANTED)
    assert peer_faults(tmp_path) is None
    nodes, speed = run_peer(tmp_path, "bernstein", [chess.Board(), chess.Board("4k3/8/8/8/8/8/8/4K3 w - - 0 1")])
    assert nodes == (20 + 5) / 2 and speed > 0


def test_games_against_itself_begin_differently_and_the_same_game_begins_the_same():
    begun = [drawn_by_lot(seed).fen() for seed in range(50)]
    assert begun == [drawn_by_lot(seed).fen() for seed in range(50)] and len(set(begun)) > 45


def test_a_game_against_itself_ends_by_a_rule():
    played = play(3, Settings(depth=1, widths=2, feedover=0))
    assert played.illegal == 0 and played.ending == ending_of(played.board) is not None


def test_a_heuristic_is_switched_off_in_all_its_groups_and_no_other_with_it():
    bits = switches()
    assert bits["A5"] == 1 << PINNED | 1 << PINNED + ITEMS | 1 << PINNED + OPENED and bits["I2"] == 1 << FLOOR
    rows = [off for name, off in bits.items() if name not in ("after", "before", "opened")]
    assert len(rows) == 38 and sum(rows) == (1 << 64) - 1, "each reason belongs to one row"
    assert bits["after"] + bits["before"] + bits["opened"] == (1 << 3 * ITEMS) - 1


@pytest.mark.book
def test_the_weight_of_pages_is_reported_beside_what_it_was(built_book):
    one = {"own": 90_000, "first": 800_000, "read": 900_000, "paint": 90, "load": 110, "figures": 120, "console": []}
    lines = page_weight.table(
        {"play": {**one, "console": ["SEVERE: no"]}, "b": one}, {"play": {**one, "own": 190_000}}
    ).splitlines()
    assert lines[0].split()[:3] == ["page", "was", "own"] and lines[1].split()[:3] == ["play", "190", "90"]
    assert lines[2].split()[:3] == ["b", "90", "90"] and lines[-1] == "play: SEVERE: no"
    assert page_weight.name_of(page_weight.pages(["play"])[0]) == "play" and len(page_weight.pages()) > 50
