"""The choices recorded in book/part1/data/paper-games.json are those of the program, and they only get better."""

import ast
import json
import re
from pathlib import Path

import pytest

from machack import Settings
from machack.notation.games import paper_game
from machack.records.fidelity import choices
from machack.show.experiments import against_first, result

DATA = Path(__file__).resolve().parents[2] / "book" / "part1" / "data"
RECORDED = json.loads((DATA / "paper-games.json").read_text())["positions"]
LISTS = json.loads((DATA / "list-cost.json").read_text())["positions"]


def test_every_move_of_the_program_is_recorded_once():
    made = [
        (number, len(board.move_stack), move.uci())
        for number in (1, 2, 3, 4)
        for board, move in paper_game(number).machine_moves()
    ]
    assert [(row["game"], row["ply"], row["played"]) for row in RECORDED] == made


@pytest.mark.parametrize("game", [1, 2, 3, 4])
def test_the_program_chooses_at_least_the_recorded_number_of_moves_of_1967(game):
    rows = [row for row in RECORDED if row["game"] == game]
    for choice in choices(paper_game(game).pgn(), Settings()):
        chosen = sum(row[choice["widths"]]["move"] == row["played"] for row in rows)
        looked_at = sum(row[choice["widths"]]["looked_at"] for row in rows)
        assert choice["chosen"] >= chosen and choice["looked_at"] >= looked_at, choice


def test_the_recorded_costs_of_lists_are_those_of_positions_that_are_recorded():
    assert {(row["game"], row["ply"]) for row in LISTS} <= {(row["game"], row["ply"]) for row in RECORDED}
    assert all(0 < count < 100_000 for row in LISTS for count in row["lists"])


def test_the_best_rating_of_table_1_is_the_one_in_play_and_engines_of_one_ply_and_two_are_level():
    book = DATA.parents[1]
    introduction, play = ((book / page).read_text() for page in ("part1/introduction.md", "play.md"))
    ratings = ast.literal_eval(re.search(r"^rating = (\[.*\])$", introduction, re.MULTILINE)[1])
    assert str(max(ratings)) in re.findall(r"\d+", play) and 1000 < max(ratings) < 1800
    rows = against_first(result("strength", book / "laboratory" / "data"))
    level = {name for name, _, low, high, _ in rows if low < 0 < high}
    assert level and {re.search(r"(\d) (?:ply|plies)$", name)[1] for name in level} == {"1", "2"}
