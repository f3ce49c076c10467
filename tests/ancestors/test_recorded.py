"""What the gallery's pages print of the ancestors' games is what the ancestors think: the files beside the pages, made anew."""

import json
from pathlib import Path

import chess
import pytest

from machack.ancestors import agreement, module_of
from machack.show.family import in_words, why_turing
from tests import proofs

DATA = Path(__file__).resolve().parents[2] / "book" / "ancestors" / "data"
THOUGHTS = json.loads((DATA / "thoughts.json").read_text())
READINGS = json.loads((DATA / "readings.json").read_text())
for told in (THOUGHTS, READINGS):
    del told["measured"]


# Moves chosen, moves in the table.  Figures of independent programs of the same rules, where ours are not theirs.
CHOSEN = {"turing": [(18, None)], "bernstein": [(7, 19)], "los_alamos": [(18, None)], "kotok": [(12, 29), (10, 16)]}


@pytest.fixture
def asked_once(monkeypatch):
    """A function: a program asked again about a position, with the same given, answers what it thought the first time."""

    def asked_once(name):
        ask, known = module_of(name).think, {}

        def think(board, **given):
            key = board.fen(), tuple(board.move_stack), tuple(sorted(given.items()))
            if key not in known:
                known[key] = ask(board, **given)
            return known[key]

        monkeypatch.setattr(module_of(name), "think", think)

    return asked_once


def test_every_program_that_left_games_is_held_against_them():
    assert set(CHOSEN) == set(THOUGHTS)


@pytest.mark.verify
@pytest.mark.parametrize("name", proofs.some(CHOSEN, 0))
def test_what_is_recorded_of_every_game_is_what_is_thought(name, asked_once, record_property):
    asked_once(name)
    games = agreement.own_games(name)
    assert [agreement.thoughts(name, game) for game in games] == THOUGHTS[name]
    report = agreement.hold(name, games)
    assert [(row["chosen"], row["in_table"]) for row in report["games"]] == CHOSEN[name]
    held = [[row["chosen"], row["positions"], row["in_table"]] for row in report["games"]]
    assert READINGS.get(name, {}).get("as they stand", held) == held
    for row in report["games"]:
        assert len(row["differ"]) == row["positions"] - row["chosen"]
        assert all(each["played"] not in each["chosen"] for each in row["differ"])
    record_property("positions", sum(row["positions"] for row in report["games"]))


OTHERS = [(name, what) for name in READINGS for what in READINGS[name] if what != "as they stand"]


@pytest.mark.verify
@pytest.mark.parametrize("name, what", proofs.some(OTHERS, 0))
def test_another_reading_of_the_rules_agrees_as_often_as_is_recorded(name, what, record_property):
    games = agreement.hold(name, agreement.own_games(name), readings=module_of(name).OTHERS[what])["games"]
    found = [[row["chosen"], row["positions"], row["in_table"]] for row in games]
    record_property("chosen", sum(row[0] for row in found))
    assert found == READINGS[name][what]


def test_a_thought_in_words():
    row = {"played": "d3", "chosen": ["Nc3", "d3"], "value": -80, "nodes": 2891, "listed": None}
    assert in_words(row) == "The rules choose d3, too (Nc3 would be as good): value -80. 2,891 moves made."


def test_why_the_paper_machine_chooses_is_said_beside_both_moves():
    board = chess.Board()
    told = why_turing(board, board.parse_san("e4"), board.parse_san("e3"))
    assert (
        told.startswith("the ratio of material is 1.000 after either move")
        and "+4.4 after e3, by +4.2 after e4" in told
    )
    for move in "e4 e5 Nc3 Nf6 d4 Bb4".split():
        board.push_san(move)
    told = why_turing(board, board.parse_san("Nf3"), board.parse_san("dxe5"))
    assert told.startswith("the ratio of material is 1.000, compared with 0.987 after Nf3, and the ratio comes first.")
    assert told.endswith("+0.8 after dxe5, by +2.0 after Nf3")
    best = board.parse_san("dxe5")
    assert why_turing(board, best, best).endswith("the position-play value changes by +0.8")
