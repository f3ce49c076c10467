"""Judges: try an answer on the spot if many answers are right.

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
from ...exercises.setting_up import set_pieces, with_black_piece


def one_piece_more(answer: str) -> str:
    """Say what is wrong with one more black piece, "ra3", that should save the pawn on d6 in game 3, before White's 12th.

    >>> one_piece_more("ra3"), one_piece_more("pc7")
    ('d6 is still en prise then: a piece on a3 neither defends it nor blocks an attacker.', '')
    """
    before = position("game 3, before White's 12th")
    board = with_black_piece(before, answer)
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
    """Say what is wrong with a position in which the program's partial check should judge a piece wrongly, or return "".

    The position is written as for `set_pieces`. Neither side may be in check, and kings do not count.

    >>> fools_the_check("kg1 bg2 re1 / ke8 pe6 nd5"), fools_the_check("kg1 bg2 / ke8 pe6 nd5")
    ('', 'The check is right about every piece there: it calls the piece on d5 safe, and it loses nothing.')
    """
    board = set_pieces(answer)
    if isinstance(board, str):
        return board
    if board.is_check():
        return "White is in check. Set up a position without a check."
    m, verdicts = set_up(board), []
    for square, piece in sorted(board.piece_map().items()):
        if piece.piece_type != chess.KING:
            said = bool(is_en_prise(m, m.board[to_cell(square)]))
            if said != (loss(board, square) > 0):
                return ""
            if board.is_attacked_by(not piece.color, square):
                verdict = "en prise, and it is lost" if said else "safe, and it loses nothing"
                verdicts.append(f"it calls the piece on {chess.square_name(square)} {verdict}")
    why = "; ".join(verdicts) or "no piece is attacked, so it can't be wrong"
    return f"The check is right about every piece there: {why}."
