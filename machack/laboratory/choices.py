"""Choices: how often a plan's programs choose the same move as another one, such as a deeper search.

    compare(plan, "machack; Tournament=true; Depth=6", count=1000)      a Choice for each program

A match shows what a rule is worth in games. This shows how often a rule makes a move better or worse, as the other
program sees it. The positions come from the plan's openings, in its order: in each, the plan's first program plays
against itself for 0 to 47 plies.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from .. import BadInput
from ..notation.fens import board_after
from .plans import Plan
from .players import Lost, cached_player, end_engines, read
from .statistics import BARS
from .workers import run_jobs

FURTHER = 48  # a position is played on for fewer plies than this


class Question(NamedTuple):
    """A position of the plan, the plies to play on, and the lines of the programs: the other one, then the plan's.

    >>> Question(chess.STARTING_FEN, (), 3, ("machack; Depth=4", "machack")).plies
    3
    """

    fen: str
    moves: tuple[str, ...]
    plies: int
    lines: tuple[str, ...]


class Choice(NamedTuple):
    """How often a program chose the other program's move.

    positions, alike   the number of positions, and of those with the same choice
    better, worse      where it agreed and the plan's first program did not, and the reverse
    lost, low, high    the share lost against the first, in percent, and its 95 % error bars
    each               position by position: 1 alike, 0 not, - the game had ended

    >>> Choice("usual", 3, 2, 0, 0, 0.0, 0.0, 0.0, "101-").alike
    2
    """

    name: str
    positions: int
    alike: int
    better: int
    worse: int
    lost: float
    low: float
    high: float
    each: str


def answers(question: Question) -> list[str]:
    """Return the chosen moves, in UCI, in the order of the question's lines; [] if the game ended before.

    >>> answers(Question(chess.STARTING_FEN, (), 0, ("machack; Depth=1", "turing")))
    ['e2e4', 'e2e3']
    """
    board = board_after(question.moves, question.fen)
    side = cached_player(question.lines[1]).begin(board)
    for _ in range(question.plies):
        if board.is_game_over():
            break
        move = side.reply().move
        side.notify_move(move)
        board.push(move)
    if board.is_game_over():
        return []
    return [_chosen(line, board) for line in question.lines]


def _chosen(line, board):
    try:
        move = cached_player(line).begin(board).reply().move
    except Lost as fault:
        raise BadInput(f"{line} gives no answer: {fault}.") from None
    if move is None:
        raise BadInput(f"{line} gives no answer: it finds no move.")
    return move.uci()


def compare(
    plan: Plan,
    other: str,
    count: int = 1000,
    jobs: int = 1,
    scheduler: str | None = None,
    watch: Callable[[int], None] = lambda asked: None,
) -> list[Choice]:
    """Return a Choice for each program of the plan, in its order; call `watch` with the number of positions done.

    >>> from machack.laboratory.plans import Plan
    >>> plan = Plan({"two plies": "machack; Depth=2", "one ply": "machack; Depth=1"}, games=2)
    >>> [choice.positions for choice in compare(plan, "machack; Depth=3", count=4)]
    [4, 4]

    Raise BadInput for an unknown program, or for more positions than the plan's openings have.
    """
    asked, results = questions(plan, other, count), {}
    for question, moves in run_jobs(answers, asked, jobs, scheduler, end_engines):
        results[question] = moves
        watch(len(results))
    right = [rightly(results[question]) or "-" * len(plan.programs) for question in asked]
    columns = ["".join(column) for column in zip(*right)]
    return [choice_of(name, columns[0], column) for name, column in zip(plan.programs, columns)]


def questions(plan: Plan, other: str, count: int) -> list[Question]:
    """Return the questions, in the order of the plan's openings; raise BadInput as `compare` does.

    >>> from machack.laboratory.plans import Plan
    >>> questions(Plan({"one ply": "machack; Depth=1", "turing": "turing"}, games=2), "machack", 9)[8].plies
    8
    """
    read(other)
    boards = plan.boards
    if not 1 <= count <= len(boards):
        raise BadInput(f"the number of positions must be from 1 to {len(boards)}, not {count}.")
    lines = (other, *plan.programs.values())
    return [
        Question(board.root().fen(), tuple(move.uci() for move in board.move_stack), number % FURTHER, lines)
        for number, board in enumerate(boards[:count])
    ]


def rightly(moves: list[str]) -> str:
    """Return 1 for each program that chose the other's move, 0 for the rest, from the answers to a question.

    >>> rightly(["e2e4", "e2e4", "d2d4"])
    '10'
    """
    return "".join(str(int(move == moves[0])) for move in moves[1:])


def choice_of(name: str, first: str, outcomes: str) -> Choice:
    """Return a program's Choice from the results of the plan's first program and its own, position by position.

    >>> choice_of("one ply", "110-", "101-")[:5]
    ('one ply', 3, 2, 1, 1)
    """
    better, worse = (sum(pair == which for pair in zip(first, outcomes)) for which in (("0", "1"), ("1", "0")))
    number = len(outcomes) - outcomes.count("-")
    lost = (worse - better) / number
    error = math.sqrt(max(0.0, better + worse - (worse - better) ** 2 / number)) / number
    return Choice(
        name,
        number,
        outcomes.count("1"),
        better,
        worse,
        100 * lost,
        100 * (lost - BARS * error),
        100 * (lost + BARS * error),
        outcomes,
    )


def as_text(choices: list[Choice], other: str) -> str:
    """Return the choices as a table in words.

    >>> print(as_text([Choice("usual", 100, 62, 0, 0, 0.0, 0.0, 0.0, "")], "deep"))
    Choices like those of deep, of 100 positions.
           alike  better  worse  lost, of 100   95 %
    usual     62       0      0          +0.0   +0.0 to +0.0
    """
    wide = max(len(choice.name) for choice in choices)
    lines = [
        f"Choices like those of {other}, of {choices[0].positions:,} positions.",
        f"{'':{wide}}  alike  better  worse  lost, of 100   95 %",
    ]
    for row in choices:
        bars = f"{row.low:+.1f} to {row.high:+.1f}"
        lines.append(f"{row.name:{wide}}  {row.alike:5}  {row.better:6}  {row.worse:5}  {row.lost:+12.1f}   {bars}")
    return "\n".join(lines)
