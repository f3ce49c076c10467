"""Kotok's program, 1962, as an experiment: Mac Hack with Kotok's widths, compared with what Kotok-McCarthy really played.

    think("startpos")                     what Mac Hack plays with the widths 4, 3, 2, 2, 1, 1, 1, 1
    plausible(board)                      Mac Hack's own list, its first four

This is not Kotok's program: its weights, its generator's rules and its test for a quiet position are not in the sources we
could read, and the sources disagree on the widths. The paper calls it "the program which is most similar to our program".
We can ask how high the moves that it played rank on Mac Hack's list, and whether its widths bring Mac Hack's choices nearer
to them. Its own list is not known.  The moves are those of the match with ITEP, Moscow, 1966 and 1967.

Source: the Chess Programming Wiki, "Kotok-McCarthy-Program" and "Stanford-ITEP Match".  Status: modern; the widths
are disputed, the rest is Mac Hack's.
"""

from __future__ import annotations

import dataclasses

from ..program.settings import Settings
from .recording import CERTAIN, DISPUTED, OURS, Method, Rule, Term, Thought, as_checked_board

# fmt: off
WIDTHS, DEPTH, FIRST = (4, 3, 2, 2, 1, 1, 1, 1), 6, 4
UNIT = "1/128 pawn"
RULES = (
    Rule("Widths by ply: 4, 3, 2, 2, 1, 1, 1, 1, then 0.", "the Wiki; Greenblatt remembers 4, 4, 3, 3, 2, 2, 1, 1", DISPUTED),
    Rule("Alpha-beta.", "the thesis's abstract, and Kotok; an account of 2000 denies it", DISPUTED),
    Rule("The depth varies: a line ends at a quiet position or at a greatest depth.", "the thesis's abstract", CERTAIN),
    Rule("Everything else is Mac Hack's, with normal settings, six plies deep.", "none", OURS),
)
# fmt: on


def settings(widths=WIDTHS):
    """Mac Hack's settings with these widths.

    >>> settings().widths
    (4, 3, 2, 2, 1, 1, 1, 1)

    Source: the Wiki, the widths.  Status: modern.
    """
    return Settings(widths=widths, depth=DEPTH)


@dataclasses.dataclass(frozen=True)
class Readings:
    """The widths: the Wiki's, Greenblatt's memory, or Mac Hack's own settings; and how deep.

    >>> Readings((6,)).depth
    6

    Source: the Wiki.  Status: modern.
    """

    widths: tuple = WIDTHS
    depth: int = DEPTH


LITERAL = Readings()
OTHERS = {
    "as Greenblatt remembers": Readings((4, 4, 3, 3, 2, 2, 1, 1)),
    "Mac Hack's normal settings": Readings(Settings().widths, Settings().depth),
    "four plies deep": Readings(WIDTHS, Settings().depth),
    "as Greenblatt remembers, four plies deep": Readings((4, 4, 3, 3, 2, 2, 1, 1), Settings().depth),
    "Mac Hack's widths, six plies deep": Readings(Settings().widths, DEPTH),
}


def plausible(board):
    """Return the first four of Mac Hack's plausible moves.

    >>> import chess
    >>> [chess.Board().san(move) for move in plausible(chess.Board())]
    ['e4', 'e3', 'd4', 'd3']

    Source: the paper, "The plausible move generator"; the four is Kotok's.  Status: modern.
    """
    from ..thinking.thought import plausible_moves

    return [row.move for row in plausible_moves(board) if row.move in board.legal_moves][:FIRST]


def think(position, readings=LITERAL):
    """Return what Mac Hack plays with Kotok's widths: a Thought; its table is Mac Hack's first four.

    >>> think("startpos").program
    'kotok'

    Source: the Wiki, for the widths.  Status: modern.
    """
    from ..thinking.thought import think as ask

    board = as_checked_board(position)
    answer = ask(board, Settings(widths=readings.widths, depth=readings.depth))
    ties = [] if answer.move is None else [answer.move]
    return Thought(
        "kotok",
        board,
        answer.move,
        answer.value,
        UNIT,
        ties,
        plausible(board),
        answer.line,
        Method(True),
        answer.tape,
        answer.events,
        {},
    )


def explain(position, move):
    """Return the reasons of Mac Hack's generator for a move: a list of Terms, in points, which are not parts of a
    pawn and only rank moves.

    >>> import chess
    >>> sum(term.amount for term in explain("startpos", chess.Move.from_uci("e2e4"))) > 600
    True

    Source: the paper, "The plausible move generator".  Status: modern.
    """
    from ..thinking.thought import plausible_moves

    rows = [row for row in plausible_moves(as_checked_board(position)) if row.move == move]
    return [Term(reason.wording, reason.amount, reason.id) for row in rows for reason in row.reasons]
