"""A student's file under a chess interface."""

import io
import json
import re

import chess
import pytest

from machack.cli import main
from machack.laboratory.under_interface import EntryThinker
from machack.terminal.uci import Engine

SLOW = "def choose(board):\n    while True:\n        pass\n"
FIRST = "def choose(board):\n    return min(board.legal_moves, key=str)\n"
WRONG = "def choose(board):\n    raise KeyError('e9')\n"


def conversation(tmp_path, text, *lines):
    """Return what an entry's engine says to these lines, after its last answer."""
    path, said = tmp_path / "anna.py", []
    path.write_text(text)
    thinker = EntryThinker(f"entry {path}")
    engine = Engine(said.append, thinker)
    try:
        for line in lines:
            engine.obey(line)
        if engine._searching:
            engine._searching.join()
    finally:
        thinker.player.close()
    return said


def test_an_entry_plays_under_an_interface(tmp_path):
    said = conversation(tmp_path, FIRST, "uci", "position startpos moves e2e4", "go wtime 600000 btime 600000")
    assert said[0] == "id name anna (an entry)" and said[-1] == "bestmove a7a5"
    assert not any("score" in line for line in said if line.startswith("info"))


@pytest.mark.parametrize(
    "text, words", [(WRONG, "it raises KeyError"), ("def choose(board):\n    return 7\n", "no chess.Move")]
)
def test_an_entry_at_fault_is_named_and_the_game_goes_on(tmp_path, text, words):
    said = conversation(tmp_path, text, "go")
    assert any("the search failed" in line and words in line for line in said)
    assert chess.Move.from_uci(said[-1].split()[1]) in chess.Board().legal_moves


def test_an_entry_is_asked_for_a_mate_like_any_other_program(tmp_path):
    said = conversation(tmp_path, FIRST, "go mate 2")
    assert said[-1] == "bestmove a2a3" and not any("failed" in line for line in said)


def test_an_entry_that_thinks_too_long_is_stopped_by_the_clock(tmp_path):
    said = conversation(tmp_path, SLOW, "go movetime 300")
    assert said[-1].startswith("bestmove ") and not any("score" in line for line in said)


def test_some_moves_only_are_refused_in_a_sentence(tmp_path):
    said = conversation(tmp_path, FIRST, "go searchmoves h2h3")
    assert said[-1] == "bestmove h2h3" and any("cannot be asked about some only" in line for line in said)


@pytest.mark.parametrize(
    "line, sentence",
    [
        ("entry nothing.py", "there is no entry 'nothing.py'"),
        ("entry anna.py; depth=3", "an entry has no setting 'depth': choose from "),
        ("entry anna.py; nods=3", "did you mean 'nodes'?"),
        ("entry bad.py", "bad.py: line 1 is not Python"),
    ],
)
def test_what_is_wrong_with_an_entry_is_said_at_once(tmp_path, monkeypatch, capsys, line, sentence):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "anna.py").write_text(FIRST)
    (tmp_path / "bad.py").write_text("def choose(:\n")
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["uci", "--as", line]) == 2
    assert sentence in capsys.readouterr().err


def test_the_command_plays_an_entry(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "anna.py").write_text(FIRST)
    monkeypatch.setattr("sys.stdin", io.StringIO("uci\nQUIT\n"))
    assert main(["uci", "--as", "entry anna.py"]) == 0
    assert "id name anna (an entry)" in capsys.readouterr().out


def test_a_match_is_played_by_an_entry_as_the_help_of_the_command_writes_it(tmp_path, monkeypatch, capsys):
    with pytest.raises(SystemExit):
        main(["match", "--help"])
    (line,) = re.findall(r"\(entry (anna\.py; nodes=\d+)\)", " ".join(capsys.readouterr().out.split()))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "anna.py").write_text(FIRST)
    words = [f"entry {line}", "machack; Depth=1", "--games", "2", "--plies", "4", "--folder", "played", "--json"]
    assert main(["match", *words]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 2 and f"entry {line}" in told["plan"]["programs"].values()
    assert " a5 " in (tmp_path / "played" / "games.pgn").read_text(), "after the opening the first move of the alphabet"
