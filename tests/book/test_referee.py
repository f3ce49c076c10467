"""The referee of the paper's games: what the file holds is of these games, whole, and the same version says it again."""

import json
import shutil

import chess
import chess.engine
import pytest

from book.contents import ROOT
from book.part1.data.referee import ANSWERS, COMMAND, value
from machack.notation.games import paper_game, paper_games

ABOUT = json.loads(ANSWERS.with_name("referee.json").read_text(encoding="utf-8"))
TRAPS = json.loads((ROOT / "book/part1/data/traps.json").read_text(encoding="utf-8"))
ROWS = {(row["game"], row["ply"]): row for row in ABOUT["positions"]}


def test_it_says_who_judged_and_how_long():
    assert ABOUT["referee"] == "Stockfish 15.1" and (ABOUT["nodes"], ABOUT["threads"]) == (1_000_000, 1)


def test_every_position_of_the_four_games_is_judged_with_the_move_that_was_played():
    assert [*ROWS] == [(game.number, ply) for game in paper_games() for ply in range(len(game.moves))]
    for (number, ply), row in ROWS.items():
        game = paper_game(number)
        legal = {move.uci() for move in game.at(ply).legal_moves}
        assert {row["best"], game.moves[ply].uci()} <= set(row["values"]) <= legal


def test_every_answer_of_a_program_is_judged():
    for answer in json.loads(ANSWERS.read_text(encoding="utf-8"))["positions"]:
        values = ROWS[answer["game"], answer["ply"]]["values"]
        given = [answer[name]["move"] for name in ("normal", "tournament", "paper")]
        assert {*given, *(row["move"] for row in answer["original"].values())} <= set(values)


def test_a_mate_is_valued_as_one_for_the_side_that_gives_it():
    last = ROWS[3, 40]["values"][paper_game(3).moves[40].uci()]
    assert last == 99_999


@pytest.mark.skipif(not shutil.which(COMMAND), reason="needs Stockfish")
def test_the_same_version_says_the_same_again():
    with chess.engine.SimpleEngine.popen_uci(COMMAND) as engine:
        if engine.id["name"] != ABOUT["referee"]:
            pytest.skip("another version of Stockfish")
        engine.configure({"Threads": 1, "Hash": 16})
        for game, ply, move in ((4, 38, "e1e2"), (2, 58, "d6d8")):
            judged = value(engine, paper_game(game).at(ply), chess.Move.from_uci(move))
            assert judged[1] == ROWS[game, ply]["values"][move]


def test_every_trap_has_the_referees_value_of_each_move_that_is_played():
    for name, trap in TRAPS["traps"].items():
        assert {trap[who] for who in ("book", "normal", "tournament")} == set(trap["values"]), name
    assert (TRAPS["referee"], TRAPS["nodes"]) == (ABOUT["referee"], ABOUT["nodes"])
