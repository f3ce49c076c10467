"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re

import chess

from .... import BadInput
from ....notation.descriptive import Tracker, read

ENDINGS = {1: "st", 2: "nd", 3: "rd"}
ITALIAN = ("e4", "e5", "Nf3", "Nc6", "d4", "exd4", "Nxd4", "Bc5", "Nb3", "Bxf2+")


def in_the_old_notation(answer: str) -> str:
    """Say what is wrong with the ten plies of the exercise, each in clear descriptive notation, or return "".

    >>> in_the_old_notation("P-K4 P-K4 N-KB3 N-QB3 P-Q4 PXP NXP B-B4 N-N3 BXP")
    ''
    >>> in_the_old_notation("P-K4 e5")
    "The 2nd word: 'e5' is not a move in descriptive notation such as P-K4, NXP or O-O."
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
            return f"The {place} word is another move, {board.san(move)}. It should be {san}."
        tracker.push(move)
        board.push(move)
    if len(words) != len(ITALIAN):
        return f"Those are {len(words)} moves. Write ten."
    return ""
