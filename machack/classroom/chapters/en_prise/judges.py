"""Judges: answers of which many are right, each tried on the spot.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import chess

from ....notation.games import position
from ....notation.positions import to_cell
from ....notation.states import set_up
from ....program.enprise import is_en_prise
from ....show.bearing import bearing
from ...exercises.exchange import loss
from ...exercises.setting_up import set_men, with_a_black_man


def one_man_more(answer: str) -> str:
    """Does one black man more, "ra3", save the pawn d6 of game 3, before White's 12th?

    >>> one_man_more("ra3"), one_man_more("pc7")
    ('d6 is still en prise then: a piece on a3 neither defends it nor blocks an attacker.', '')
    """
    before = position("game 3, before White's 12th")
    board = with_a_black_man(before, answer)
    if isinstance(board, str):
        return board
    if chess.D6 not in bearing(board)[1]:
        return ""
    (square,) = set(board.piece_map()) - set(before.piece_map())
    if square in (chess.C5, chess.E5) and board.piece_type_at(square) == chess.PAWN:
        return "d6 is still en prise then: Black's pawns move down the board, and defend the squares below them."
    return (
        f"d6 is still en prise then: a piece on {chess.square_name(square)} neither defends it nor blocks an attacker."
    )


def fools_the_check(answer: str) -> str:
    """Is a man judged wrongly by the program's partial check? Men as in `set_men`; nobody in check, kings not asked about.

    >>> fools_the_check("kg1 bg2 re1 / ke8 pe6 nd5"), fools_the_check("kg1 bg2 / ke8 pe6 nd5")
    ('', 'The check is right about every piece there: it calls the piece on d5 safe, and it loses nothing.')
    """
    board = set_men(answer)
    if isinstance(board, str):
        return board
    if board.is_check():
        return "White is in check. Set up a position without a check."
    m, told = set_up(board), []
    for square, man in sorted(board.piece_map().items()):
        if man.piece_type != chess.KING:
            said = bool(is_en_prise(m, m.board[to_cell(square)]))
            if said != (loss(board, square) > 0):
                return ""
            if board.is_attacked_by(not man.color, square):
                verdict = "en prise, and it is lost" if said else "safe, and it loses nothing"
                told.append(f"it calls the piece on {chess.square_name(square)} {verdict}")
    why = "; ".join(told) or "no piece is attacked, so it has nothing to be wrong about"
    return f"The check is right about every piece there: {why}."
