"""Judges of the chapters on book openings and on notation: lines of play, searched or read on the spot.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re

import chess

from .... import BadInput, Settings, think
from ....notation.descriptive import Tracker, read

WORTH = {chess.PAWN: 128, chess.KNIGHT: 416, chess.BISHOP: 448, chess.ROOK: 640, chess.QUEEN: 1248, chess.KING: 0}
HALF_A_PAWN, MOST_PLIES = 64, 16
ENDINGS = {1: "st", 2: "nd", 3: "rd"}
ITALIAN = ("e4", "e5", "Nf3", "Nc6", "d4", "exd4", "Nxd4", "Bc5", "Nb3", "Bxf2+")


def _ahead(board):
    """White's material less Black's, in 1/128 pawn."""
    men = board.piece_map().values()
    return sum(WORTH[man.piece_type] * (1 if man.color else -1) for man in men)


def behind_and_not_worse(answer: str) -> str:
    """Is the side that does not move half a pawn behind after this line, "d2d4 d7d5", and by a search not so much worse?

    Returns "" if so, or what is wrong.

    >>> behind_and_not_worse("d2d4 d7d5 c2c4 d5c4 e2e4"), behind_and_not_worse("e2e4 d7d5")
    ('', 'Nobody is behind by half a pawn there.')

    Source: none in the paper.  Status: modern.
    """
    board = chess.Board()
    for word in answer.split():
        board.push_uci(word)
    if len(board.move_stack) > MOST_PLIES:
        return f"Those are {len(board.move_stack)} plies: at most sixteen."
    ahead = _ahead(board)
    if abs(ahead) < HALF_A_PAWN:
        return "Nobody is behind by half a pawn there."
    behind = chess.BLACK if ahead > 0 else chess.WHITE
    name = chess.COLOR_NAMES[behind].capitalize()
    if board.turn == behind:
        return f"{name}, who is behind, is to move there, and may take back at once: let it be the other's turn."
    if board.is_game_over():
        return "The game is over there."
    value = think(board, Settings.tournament(), tape=0).value
    worse = -value if behind else value
    return f"{name} is behind, and by the search {worse} worse." if worse > HALF_A_PAWN else ""


def in_the_old_notation(answer: str) -> str:
    """Are these the ten plies of the exercise, each in descriptive notation and clear? Returns "" or what is wrong.

    >>> in_the_old_notation("P-K4 P-K4 N-KB3 N-QB3 P-Q4 PXP NXP B-B4 N-N3 BXP")
    ''
    >>> in_the_old_notation("P-K4 e5")
    "The 2nd word: 'e5' is not a move in descriptive notation such as P-K4, NXP or O-O."

    Source: none in the paper.  Status: modern.
    """
    words = [re.sub(r"^\d+\.+", "", word) for word in answer.replace(",", " ").split()]
    words = [word for word in words if not re.fullmatch(r"\d*\.*", word)]
    tracker, board = Tracker(), chess.Board()
    for number, (word, san) in enumerate(zip(words, ITALIAN), 1):
        place = f"{number}{ENDINGS.get(number, 'th')}"
        try:
            move = read(tracker, word)
        except BadInput as fault:
            return f"The {place} word: {fault}"
        if move != board.parse_san(san):
            return f"The {place} word is another move, {board.san(move)}: {san} is asked for."
        tracker.push(move)
        board.push(move)
    if len(words) != len(ITALIAN):
        return f"Those are {len(words)} moves: ten are asked for."
    return ""
