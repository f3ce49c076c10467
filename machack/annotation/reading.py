"""The games of a file, one after another: PGN or descriptive scores, with what is wrong in them.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import chess
import chess.pgn

from .. import BadInput
from ..notation.conversion import convert
from ..notation.descriptive import BadMove, parse
from ..notation.games import each_game, games_of_part, header_name, refusal_of
from ..notation.scoresheet import words_of
from ..notation.sentences import capital, uncapital

_TAG = re.compile(r'^[ \t]*\[(\w+)\s+"(.*)"\][ \t]*$', re.MULTILINE)
_RESULT = re.compile(r"(?:^|\s)(1-0|0-1|1/2-1/2)\s*\Z")
_COMMENT = re.compile(r"\{([^}]*)\}")
# What a move in descriptive notation looks like: it is then read to be sure.
_LIKE_DESCRIPTIVE = re.compile(r"(?:\b|[QK]?)[KQRNBPkqrnbp]\d?\)?\s*(?:[-x×*X]|takes|to)\s*[KQRNBPkqrnbp]", re.ASCII)


class Given(NamedTuple):
    """A game that was handed in: its number in the file, what could be read, what is wrong behind that, in a sentence.

    >>> next(games_of("1. e4 e5 2. Ke3 *")).fault
    "Game 1 (line 1): move 2 of White, 'Ke3', is not legal: the king cannot go there; the moves before it are annotated."
    """

    number: int
    game: chess.pgn.Game
    fault: str = ""

    @property
    def refused(self) -> bool:
        """True if nothing of the game can be judged.

        >>> next(games_of('[Variant "Chess960"]\\n\\n1. e4 *')).refused
        True
        """
        return bool(refusal_of(self.game) or self.fault and not self.game.variations)


def games_of(source: str | Path) -> Iterator[Given]:
    """Yield the games of a file or a text, one after another. Only one is in the memory.

    source   a path, or the text itself if it holds a line end, or begins with `1. e4 ` or `[Name "`

    Raise BadInput if the file cannot be read, is not text, or holds no game.

    >>> [move.uci() for move in next(games_of("1 P-K4 P-K4 2 N-KB3 N-QB3\\n")).game.mainline_moves()]
    ['e2e4', 'e7e5', 'g1f3', 'b8c6']
    """
    if isinstance(source, str) and is_descriptive(source) and not Path(source).exists():
        source += "\n"
    for number, game, fault in each_game(source, _games_of_part):
        yield _given(number, game, str(fault) if fault else "")


def _given(number: int, game: chess.pgn.Game, fault: str) -> Given:
    """Return a game with the sentence about its fault, which ends with what becomes of the game."""
    refused = Given(number, game, fault).refused
    outcome = "it is not annotated" if refused else "the moves before it are annotated"
    return Given(number, game, f"{fault.rstrip('.')}; {outcome}." if fault else "")


def of_game(game: chess.pgn.Game, number: int = 1) -> Given:
    """Return a chess.pgn.Game as a game that was handed in.

    >>> of_game(chess.pgn.Game.from_board(chess.Board())).fault
    ''
    """
    wrong = refusal_of(game)
    return Given(number, game, wrong and f"{capital(wrong)}.")


def title_of(game: chess.pgn.Game) -> str:
    """Return what a game is called: its players.

    >>> title_of(chess.pgn.Game())
    '? - ?'
    """
    return " - ".join(game.headers.get(side) or "?" for side in ("White", "Black"))


def _games_of_part(text: str, line: int) -> Iterator[tuple[chess.pgn.Game, list[tuple[int, str]]]]:
    """Yield the games of a part of a file, in either notation, each with what is wrong in it."""
    if is_descriptive(text):
        yield _score(text, line)
    else:
        yield from games_of_part(text, line)


def is_descriptive(text: str) -> bool:
    """Return True if the first move of a score is in descriptive notation.

    >>> is_descriptive("1. P-K4 P-K4"), is_descriptive("1. e4 {P-K4 P-K4} e5")
    (True, False)
    """
    if not _LIKE_DESCRIPTIVE.search(text):
        return False
    first = next(iter(words_of(text)), None)
    if first is None or chess.SAN_REGEX.match(first.text):
        return False
    try:
        parse(first.text)
    except BadMove:
        return False
    return True


def _score(text: str, line: int) -> tuple[chess.pgn.Game, list[tuple[int, str]]]:
    """Return the game of a descriptive score, and what is wrong in it, (line, words)."""
    game = chess.pgn.Game()
    if result := _RESULT.search(text):
        game.headers["Result"] = result[1]
    for name, said in _TAG.findall(text):
        game.headers[header_name(name)] = said
    if wrong := refusal_of(game):
        return game, [(line + 1, wrong)]
    try:
        converted = convert(text, game.board())
    except BadInput as fault:
        return game, [(line + 1, uncapital(str(fault).rstrip(".")))]
    words, node, begin = words_of(text), game, 0
    for row, word in zip(converted.rows, words):
        node.comment = _comments(text[begin : word.begin])
        node, begin = node.add_variation(chess.Move.from_uci(row.uci)), word.end
    if not converted.fault:
        node.comment = _comments(text[begin:])
        return game, []
    return game, [(line + 1 + text.count("\n", 0, converted.word.begin), uncapital(converted.fault.rstrip(".")))]


def _comments(text: str) -> str:
    """Return what stands in braces in a piece of a score."""
    return " ".join(" ".join(said.split()) for said in _COMMENT.findall(text))
