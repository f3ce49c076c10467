"""How the print was read: every choice has its reason and its place, and every move read is the one that was played."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent))
from claims import is_place

from book.tables import readings
from machack.notation.games import paper_game

DATA = readings.readings()


@pytest.mark.parametrize("row", DATA["paper"], ids=lambda row: row["scan"])
def test_a_reading_of_the_text_is_whole_and_its_place_is_there(row):
    assert all(row[field] for field in ("scan", "read", "why")) and row["read"] != row["scan"]
    assert is_place(row["chapter"], row.get("label"))


def test_every_move_read_is_the_one_played_but_for_one_with_two_meanings():
    unclear = [(row[0], row[1]) for row, played, _, chosen in readings.verdicts() if chosen != played]
    assert unclear == [(4, "8.")] and len(DATA["moves"]) == 188


def test_a_wrong_reading_would_be_noticed():
    board = paper_game(3).at(readings.ply_before("20."))
    assert readings.means(board, "QXN/B6ch") == paper_game(3).moves[38]
    assert readings.means(board, "QXN") is None and readings.means(board, "R-Q8") != paper_game(3).moves[38]


def test_where_a_token_could_be_another_legal_move_there_is_a_reason():
    another = [row for row, played, scanned, _ in readings.verdicts() if scanned not in (None, played)]
    assert len(another) == 3 and all(len(row[4].split()) > 3 for row in another)


def test_the_uncertain_times_are_those_that_the_game_knows_as_such():
    game = paper_game(4)
    assert {move: chosen for move, _, chosen, _, _ in DATA["times"]} == {
        move: game.seconds[move] for move in game.uncertain
    }


def test_the_table_of_times_has_a_line_for_each_uncertain_time():
    lines = readings.time_table().data.split("<tr>")[2:]
    assert len(lines) == len(DATA["times"])
    for line, (move, token, chosen, others, _) in zip(lines, DATA["times"]):
        shown = [
            f"<td>{move}</td>",
            readings.as_code(token),
            f"<td>{chosen:.1f}</td>",
            *(f"{number:.1f}" for number in others),
        ]
        assert all(number in line for number in shown)
