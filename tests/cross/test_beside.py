"""The reconstruction beside the original: what is read from its memory and its roll, and the trees that were recorded."""

import json

import chess
import numpy as np
import pytest

from book.chapters.original import side_by_side as beside
from machack.notation.games import paper_game, position
from pdp6.images import Image
from pdp6.page.workshop import packed

ROLL = "PSVD 1\n_\nP-K4\n_M\nBP/K2-K4\n0\nPRINCIPAL VARIATION\n\nBP/K2-K4 \nWN/KN1-KB3 \nBN/QN1-QB3 \nWP/Q2-Q4 "


def given(program, paper=None):
    words = {int(at): int(program.machine.memory[at]) for at in np.flatnonzero(program.machine.memory)}
    paper = program.text if paper is None else paper
    return {"figure": "a", "symbols": program.symbols, "words": packed(Image(words)), "paper": paper}


@pytest.mark.parametrize(
    "paper, game, answer",
    [
        (ROLL, "e2e4 e7e5", ("BP/K2-K4", 0, "e7e5 g1f3 b8c6 d2d4".split())),
        (ROLL + "N-KB3\n_", "e2e4 e7e5 g1f3", None),  # the last move is the other's
        (ROLL + "O-O\n_M\nO-O CHECK\n-411\n", "e2e4 e7e5 e1g1 e8g8", ("O-O CHECK", -411, [])),
        ("M\nWP/K2-K4\n", "e2e4", ("WP/K2-K4", None, [])),
        ("P-K4\n_", "e2e4", None),
        ("", "", None),
    ],
)
def test_the_last_answer_is_found_on_the_roll(paper, game, answer):
    assert beside.answer_in(paper, game.split()) == answer


def test_the_trees_recorded_are_those_of_the_reconstruction():
    recorded = beside.recorded_trees()
    assert tuple(recorded) == beside.RECORDED
    for name, rows in recorded.items():
        assert rows == beside.our_tree(name) and len(rows) > 1000


def test_the_trees_recorded_are_those_of_the_original(program):
    assert beside.record_trees(program) == beside.recorded_trees()


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_game_is_read_from_its_memory(program, number):
    moves = [move.uci() for move in paper_game(number).moves]
    program.reset()
    program.play(moves)
    assert program.game == moves
    program.reset()


def test_the_answers_are_side_by_side(program):
    program.reset()
    beside.sittings.clear()
    program.settings(widths=[4] * 5)
    for move in ("P-K4", "N-KB3", "B-B4"):
        program.play(move)
        answer = program.think(play=True)
        html = json.loads(beside.follow(given(program)))["html"]
        assert "The same answer." in html and f"<td>{answer.value}</td>" in html.replace("−", "-")
    game = program.game
    wrong = beside.follow(given(program, program.text.replace(answer.typed.strip(), "BP/QR2-QR3")))
    assert "The same answer." not in wrong and game[-1] == answer.move
    program.reset()


def test_another_answer_is_called_another(program):
    program.reset()
    beside.sittings.clear()
    program.play("P-K4")
    answer = program.think(play=True)
    paper = program.text.replace(f"\n{answer.value}\n", f"\n{answer.value + 1}\n")
    assert "Another answer." in json.loads(beside.follow(given(program, paper)))["html"]
    program.reset()


def test_the_settings_are_those_it_has(program):
    program.reset()
    program.settings(widths=[9, 8, 7], depth=3, feedover=1, captures=1)
    settings = beside.settings_of(beside.memory_of(given(program)))
    assert settings.widths[:4] == (9, 8, 7, 7) and (settings.depth, settings.feedover, settings.captures) == (3, 1, 1)
    program.reset()


def test_the_positions_recorded_are_positions_of_the_games():
    for name in beside.RECORDED:
        assert isinstance(position(name), chess.Board)
