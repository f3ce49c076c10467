"""Minimax as Shannon described it, with or without alpha-beta: what the programs share that look at every line to one depth.

Turing's machine and MATER have different searches.

    best, ties, line = choose(board, 4, play, recorder)

Values are White's view, in the program's own numbers; `Play.printed` makes whole numbers of them for the tape.

Source: C. E. Shannon, Programming a computer for playing chess (1950).  Status: certain; alpha-beta, where its program
did not have it, is ours and changes no choice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .recording import Stopped

TINY = 1e-9  # a move as good as the best is not refuted by it, so that ties are found
OPEN = (-1e9, 1e9)


class Play(NamedTuple):
    """The parts that a program puts into minimax.

    moves    (board, ply) -> [(move, why, label)], in the order in which they are tried; ply 0 is the position itself
    value    (board) -> the value of an end position
    mated    (ply) -> what a mate is worth to the side that gives it; `ply` is that of the mated position, the first being 1
    even     the value of a stalemate
    printed  (value) -> as the tape has it
    prunes   alpha-beta
    goes_on  (board, ply) -> is the position searched on beyond the fixed depth?  None: none is

    >>> Play(list, sum, abs, 0, int).prunes
    True

    Source: none.  Status: modern.
    """

    moves: Callable
    value: Callable
    mated: Callable
    even: float
    printed: Callable
    prunes: bool = True
    goes_on: Callable | None = None


def is_better(value, than, side):
    """Return True if a value is better for this side.

    >>> is_better(3, 2, True), is_better(3, 2, False)
    (True, False)

    Source: Shannon.  Status: certain.
    """
    return value > than if side else value < than


def narrowed(window, best, side):
    """Return the window (what White has, what Black has) once a side has this value, None: nothing yet.

    >>> narrowed((0, 9), 4, True), narrowed((0, 9), 4, False), narrowed((0, 9), None, True)
    ((4, 9), (0, 4), (0, 9))

    Source: alpha-beta.  Status: modern.
    """
    white, black = window
    if best is None:
        return window
    return (max(white, best), black) if side else (white, min(black, best))


def is_refuted(value, window, side):
    """Return True if a value is so good for the side to move that the other, which has better elsewhere, will not allow
    it.

    >>> is_refuted(9, (0, 9), True), is_refuted(9, (0, 9), False)
    (True, False)

    Source: alpha-beta.  Status: modern.
    """
    return value >= window[1] if side else value <= window[0]


def root_window(best, side):
    """Return the window for the next move at the top. A move as good as the best is still searched, so that ties are found.

    >>> root_window(None, True) == OPEN
    True

    Source: none.  Status: modern.
    """
    return narrowed(OPEN, None if best is None else best + (-TINY if side else TINY), side)


def choose(board, plies, play, recorder):
    """Return the best value, the moves that have it (the first is played), and the line expected; write the tape.

    The value is that of mate or stalemate, and there are no moves, if the game is over.

    >>> import chess
    >>> from machack.ancestors.recording import Recorder
    >>> play = Play(lambda board, ply: [(move, 16, 0) for move in board.legal_moves], lambda board: 0, lambda ply: 9, 0, int)
    >>> choose(chess.Board(), 1, play, Recorder())[0]
    0

    Source: Shannon.  Status: certain.
    """
    moves = recorder.wanted(play.moves(board, 0)) if any(board.legal_moves) else []
    if not moves:
        return _over(board, 0, 0, play, recorder), [], []
    recorder.enter(1, 0, len(moves), len(moves))
    side, best, ties, line = board.turn, None, [], []
    try:
        for place, (move, why, label) in enumerate(moves, 1):
            window = root_window(best, side) if play.prunes else OPEN
            value, below = _made(board, move, why, label, place, 0, 0, plies, window, play, recorder)
            if best is None or is_better(value, best, side):
                best, ties, line = value, [move], below
                recorder.best(1, 0, move, play.printed(value))
            elif value == best:
                ties.append(move)
    except Stopped:
        if best is None:
            return play.even, [moves[0][0]], [moves[0][0]]
    recorder.back(1, 0, play.printed(best))
    return best, ties, line


def _made(board, move, why, label, place, ply, parent, plies, window, play, recorder):
    """Return the value of the position after a move, and the line from it."""
    node = recorder.consider(ply + 1, parent, move, place, label, why)
    board.push(move)
    value, line = _value(board, ply + 1, node, plies, window, play, recorder)
    board.pop()
    recorder.back(ply + 2, node, play.printed(value))
    return value, [move, *line]


def _value(board, ply, node, plies, window, play, recorder):
    """Return the value of a position `ply` plies down, and the line from it."""
    if not any(board.legal_moves):
        return _over(board, ply, node, play, recorder), []
    if ply >= plies and not (play.goes_on and play.goes_on(board, ply)):
        value = play.value(board)
        recorder.static(ply + 1, node, play.printed(value))
        return value, []
    best, line = None, []
    moves = play.moves(board, ply)
    recorder.enter(ply + 1, node, len(moves), len(moves))
    for place, (move, why, label) in enumerate(moves, 1):
        inner = narrowed(window, best, board.turn) if play.prunes else OPEN
        value, below = _made(board, move, why, label, place, ply, node, plies, inner, play, recorder)
        if best is not None and not is_better(value, best, board.turn):
            continue
        best, line = value, below
        if play.prunes and is_refuted(value, window, board.turn):
            recorder.cut(ply + 1, node, move, play.printed(value), tuple(map(play.printed, window)))
            return value, line
        recorder.best(ply + 1, node, move, play.printed(value))
    return best, line


def _over(board, ply, node, play, recorder):
    """Return the value of a finished game."""
    is_mate = board.is_check()
    value = (-play.mated(ply + 1) if board.turn else play.mated(ply + 1)) if is_mate else play.even
    recorder.over(ply + 1, node, is_mate, play.printed(value))
    return value
