"""Choices held against another program's: counted as the programs make them, the same whoever does the work."""

import chess
import pytest

from machack import BadInput, Settings, think
from machack.cli import main
from machack.laboratory.choices import Choice, Question, answers, as_text, compare, questions
from machack.laboratory.plans import Plan
from machack.program.compiled import MODE

pytestmark = pytest.mark.skipif(MODE != "compiled", reason="many searches: compiled mode only")
PLAN = Plan({"usual": "machack; Depth=2", "one ply": "machack; Depth=1", "deep": "machack; Depth=3"}, games=2)
DEEP = "machack; Depth=3"


@pytest.fixture(scope="module")
def compared():
    return compare(PLAN, DEEP, count=40)


def test_a_position_is_played_on_by_the_first_program():
    board = chess.Board()
    for _ in range(5):
        board.push(think(board, Settings(depth=2)).move)
    asked = Question(chess.STARTING_FEN, (), 5, ("machack; Depth=1", "machack; Depth=2"))
    assert answers(asked)[1] == think(board, Settings(depth=2)).move.uci()


def test_a_game_that_has_ended_is_not_asked_about():
    mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
    assert answers(Question(mated, (), 0, ("machack", "machack"))) == []


@pytest.mark.long
def test_the_counts_are_of_the_choices_themselves(compared):
    asked = questions(PLAN, DEEP, 40)
    assert [question.plies for question in asked] == list(range(40)) and asked[3].lines == (
        DEEP,
        *PLAN.programs.values(),
    )
    told = list(map(answers, asked))
    moves = [each for each in told if each]
    usual, one, deep = compared
    assert usual.positions == len(moves) and usual.alike == sum(other == mine for other, mine, *_ in moves)
    assert deep.alike == deep.positions and deep.worse == 0 and deep.better == deep.positions - usual.alike
    assert one.alike == usual.alike + one.better - one.worse and one.low <= one.lost <= one.high
    assert one.better == sum(other == second != first for other, first, second, _ in moves)
    assert one.each == "".join(str(int(each[0] == each[2])) if each else "-" for each in told)


def test_two_cores_count_as_one():
    assert compare(PLAN, DEEP, count=6, jobs=2) == compare(PLAN, DEEP, count=6)


def test_the_bars_are_those_of_a_paired_difference(compared):
    text = as_text([Choice("usual", 100, 62, 0, 0, 0.0, 0.0, 0.0, "")], "deep").splitlines()
    assert text[0] == "Choices like those of deep, of 100 positions."
    found = compared[1]
    changed, share = found.better + found.worse, (found.worse - found.better) / found.positions
    error = ((changed - share**2 * found.positions) / found.positions**2) ** 0.5
    assert found.high - found.lost == pytest.approx(196 * error, rel=1e-3)


@pytest.mark.parametrize("count", [0, 2001])
def test_more_positions_than_there_are_is_refused(count):
    with pytest.raises(BadInput, match="1 to 2000"):
        compare(PLAN, DEEP, count=count)


def test_the_command_plays_nothing(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text('games = 4\n[programs]\nusual = "machack; Depth=2"\none = "machack; Depth=1"\n')
    assert main(["experiment", "mine.toml", "--choices", DEEP, "--jobs", "1"]) == 0
    assert capsys.readouterr().out.startswith("Choices like those of machack; Depth=3, of 4 positions.")
    assert [path.name for path in tmp_path.iterdir()] == ["mine.toml"]
    assert main(["experiment", "mine.toml", "--choices", "nobody"]) == 2
