"""The paper's test for men en prise, once in MIDAS on the PDP-6 and once in Python: the same answer about every man."""

import random

import chess
import pytest

from book.chapters.midas.answers import EnPrise
from machack.notation.games import paper_games, position
from machack.notation.states import set_up
from machack.program.enprise import is_en_prise

VERSIONS = [{}, {"HALVES": 0}, {"BYTES": 0}, {"PACKED": 0}]
EN_PASSANT = "4k3/8/8/2pPp3/8/8/8/4K3 w - {} 0 1"


def boards():
    """200 positions of the paper's games, from the first move on."""
    return [board for game in paper_games() for board in game.boards()][:200]


def random_boards(number, seed=1967):
    """Positions after random moves, promotions among them."""
    choose = random.Random(seed)
    while number:
        board = chess.Board()
        for _ in range(choose.randrange(10, 160)):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(choose.choice(moves))
        yield board
        number -= 1


def differences(program, board):
    """The men about whom the two disagree."""
    m = set_up(board)
    return [man for man, answer in program.all(m).items() if answer != is_en_prise(m, man)]


@pytest.fixture(scope="module")
def program():
    return EnPrise()


def test_the_answers_are_equal_on_every_piece_of_200_positions(program):
    asked = [(board.fen(), differences(program, board)) for board in boards()]
    assert len(asked) == 200 and [each for each in asked if each[1]] == []


@pytest.mark.parametrize("switches", VERSIONS, ids=str)
def test_every_version_gives_the_same_answers_in_random_positions(switches):
    version = EnPrise(**switches)
    assert [board.fen() for board in random_boards(60) if differences(version, board)] == []


@pytest.mark.parametrize("passed", ["c6", "e6", "-"])
def test_a_pawn_that_can_be_taken_en_passant_is_en_prise(program, passed):
    board = chess.Board(EN_PASSANT.format(passed))
    m = set_up(board)
    program.all(m)
    assert differences(program, board) == []
    loose = {
        chess.square(8 - m.cell[man] % 10, m.cell[man] // 10 - 2) for man, answer in program.all(m).items() if answer
    }
    wanted = {"c6": {chess.C5}, "e6": {chess.E5}, "-": set()}[passed]
    assert loose - {chess.D5} == wanted


def test_the_question_about_one_piece_is_the_same_in_the_kernel_and_step_by_step(program):
    m = set_up(position("game 3, before White's 12th"))
    program.lay(m)
    men = [man for man in range(1, 33) if m.cell[man]][1::4]
    assert {bool(is_en_prise(m, man)) for man in men} == {True, False}
    for man in men:
        before = program.machine.instructions
        answer = program.one(man)
        ran = program.machine.instructions - before
        records = program.steps(man)
        assert answer == is_en_prise(m, man) and len(records) == ran
        assert records[-1].pc == program.symbols["IS" if answer else "NO"]


def test_the_routine_would_be_caught_if_it_forgot_the_second_attacker():
    """The comparison can fail: without its last questions the routine differs."""
    program = EnPrise()
    program.machine.deposit(program.symbols["AGAIN"], 0o263740000000)  # POPJ P, at once: nobody stands behind
    assert any(differences(program, board) for board in boards()[:80])
