"""A reader's game: what Python gives the page, and what a reader without JavaScript sees."""

import io

import chess
import pytest

from machack import Settings, annotate, show, think
from machack.ancestors import PROGRAMS
from machack.annotation.judges import NAMES, judge_of
from machack.notation.games import paper_game
from machack.show.in_page import facts
from machack.show.play import changed
from machack.show.your_game import TURN


@pytest.fixture(scope="module")
def figure():
    return show.your_game()


def test_the_judges_are_those_of_annotate(figure):
    assert [row["name"] for row in figure.judges] == list(NAMES)
    assert [row["title"] for row in figure.judges] == [judge_of(name).title for name in NAMES]


def test_mac_hack_judges_with_settings_that_the_page_knows(figure):
    known = facts()["settings"]
    for row in figure.judges:
        if isinstance(row["settings"], dict):
            assert row["settings"] == changed(Settings(widths=(4, 3, 2, 2, 1, 1, 1, 1), depth=6))
        elif row["settings"]:
            assert row["settings"] in known
        else:
            assert PROGRAMS[row["name"]].unit == row["unit"]


def test_the_games_are_the_papers_and_the_ancestors(figure):
    assert [len(game["moves"]) for game in figure.games[:4]] == [len(paper_game(n).moves) for n in (1, 2, 3, 4)]
    assert {game["group"] for game in figure.games} == {"The paper’s games", "Games of its ancestors"}
    for game in figure.games:
        board = chess.Board()
        for uci in game["moves"]:
            board.push_uci(uci)  # raises ValueError if it is not legal
        assert "?" not in game["title"] and dict(game["tags"])["Result"]


def test_without_javascript_a_game_is_shown_with_the_programs_own_moves(figure):
    twin, game = figure.twin(), paper_game(3)
    assert twin.html.count("<tr>") == len(game.moves) + 1
    board = game.before(12, "black")
    thought = think(board, Settings.paper(), tape=0)
    row = f'12 … Bd7</th><td>{board.san(thought.move)}</td><td class="mh-num">{thought.value / 128:+.2f}</td>'
    assert row in twin.html
    assert annotate(game.pgn()).remarks[23].chosen_san == board.san(thought.move)
    assert annotate(game.pgn()).turn == TURN and "Before 10 … Bh6+" in twin.html
    assert "Benjamin Landey" in figure.describe() and "Checkmate" in figure.describe()
    assert io.StringIO(show.your_game(static=True).svg()).read().startswith("<svg")
