"""The teletype next to the board of a game: keys come from the page, and printed text goes there.

    Seat(show.play())                                   a game, with the teletype ready

Its program runs in the kernel of a notebook or, in the built book, in the browser's Python.

Source: the surviving image (its teletype); the paper, "Tournament play", where an operator typed the moves.
Status: modern.
"""

from __future__ import annotations

import re
from typing import Any

import chess

from ..notation.descriptive import write
from ..notation.fens import board_after
from ..program.settings import Settings
from .teletype import Teletype


def as_typed(board: chess.Board, move: chess.Move) -> str:
    """Return a move as it is typed, with the squares in full; a piece on the second square is captured.

    A pawn that promotes becomes a queen: the program reads no other promotion.

    >>> as_typed(chess.Board(), chess.Move.from_uci("g1f3"))
    'N/KN1-KB3'

    Raises BadMove: the move is not legal.

    Source: the surviving image.  Status: image.
    """
    text = write(board, move, "teletype").partition(" ")[0].partition("=")[0].removesuffix("EP")
    return text if text.startswith("O") else re.sub(r"\*\w/", "-", text[1:])


def settings_of(given: dict) -> Settings:
    """Return the settings that a page sends, in the form of `machack.show.in_page.given`.

    >>> from machack.show.in_page import given
    >>> settings_of(given(Settings.image())) == Settings.image()
    True

    Raises BadInput: a value outside its range.
    """
    return Settings(**{**given, "faults": ",".join(given["faults"]) or "none"})


class Seat:
    """The teletype for a figure's reader; `figure` is one of `show.play`.

    The page sends {"kind": "sit", "fen", "moves", "settings"}, then {"kind": "keys", "keys"} and, for a move made on
    the board, {"kind": "play", "move"}. It receives {"kind": "roll", "text", "typed", "moves"} whenever text is added
    to the roll, and {"kind": "waits", "moves"} when the program waits for a key. Both have "thought", its last search
    or None.

    >>> from machack import show
    >>> Seat(show.play()).figure.teletype
    True
    """

    def __init__(self, figure: Any):
        self.figure, self.sitting = figure, Teletype()
        figure.teletype = True
        figure.on_msg(self._hear)

    def _hear(self, _figure, message: dict, _buffers) -> None:
        act = {"sit": self._sit, "keys": self._keys, "play": self._play}.get(message.get("kind"))
        if act:
            act(message)
            self._send(kind="waits")

    def _sit(self, message: dict) -> None:
        self.sitting = Teletype(
            board_after(message["moves"], message["fen"]),
            settings_of(message["settings"]),
            printed=lambda text: self._tell(text, False),
            echoed=lambda key: self._tell(key, True),
        )

    def _keys(self, message: dict) -> None:
        self.sitting.type(message["keys"])

    def _play(self, message: dict) -> None:
        board = self.sitting.board
        self.sitting.type(as_typed(board, chess.Move.from_uci(message["move"])) + "\n")

    def _moves(self) -> list[str]:
        return [move.uci() for move in self.sitting.board.move_stack]

    def _tell(self, text: str, typed: bool) -> None:
        self._send(kind="roll", text=text, typed=typed)

    def _send(self, **message) -> None:
        self.figure.send(message | {"moves": self._moves(), "thought": self._thought()})

    def _thought(self) -> dict | None:
        """Return what the page shows about the last search."""
        thought = self.sitting.thought
        return thought and {
            "move": thought.move.uci() if thought.move else "",
            "value": thought.value,
            "line": [move.uci() for move in thought.line],
            "nodes": thought.nodes,
            "milliseconds": thought.seconds * 1000,
            "fromBook": thought.from_book,
        }
