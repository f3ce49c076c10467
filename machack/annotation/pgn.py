"""The annotated game in PGN, as lichess, ChessBase and python-chess read it.

What is said of a move is a comment, the fall of the value a sign (NAG), and the value `[%eval 0.34]` or `[%eval #3]`, as
those programs write it: in pawns, or moves to mate, from White's point of view, of the position after the move.
Comments, variations, headers and clocks of the game given stay; an `[%eval]` gives way, because a move can have only one.

Source: the PGN standard; lichess for `[%eval]`.  Status: modern.
"""

from __future__ import annotations

import io
from collections.abc import Sequence

import chess
import chess.pgn

from ..notation.sentences import capital, side_name
from ..thinking.values import pov_score
from .kinds import sentence_of, words
from .limits import SIGNS
from .remarks import Remark

ANNOTATOR = "Annotator"
COLUMNS = 80


def written(annotated: Sequence) -> str:
    """Return a game in PGN with what its judges say of it; signs and values are those of the first.

    annotated   AnnotatedGames: the same game, judged by one or more

    >>> from machack import annotate
    >>> print(written([annotate("1. f3 e5 2. g4 Qh4# 0-1", by="surviving")]).splitlines()[-1])
    2... Qh4# { Mate. } 0-1
    """
    game = chess.pgn.read_game(io.StringIO(str(annotated[0].game)))  # a copy
    titles = [judged.judge.title for judged in annotated]
    game.headers.setdefault(ANNOTATOR, ", ".join(map(capital, titles)))
    game.comment = _joined(*(summary_of(judged) for judged in annotated), game.comment)
    for node, *remarks in zip(game.mainline(), *(judged.remarks for judged in annotated)):
        said = [sentence_of(remark, title) for remark, title in zip(remarks, titles)]
        labels = [f"{capital(title)}: " if len(said) > 1 else "" for title in titles]
        node.comment = _joined(*map("".join, zip(labels, said)), node.comment)
        _sign(node, remarks[0])
        _value(node, remarks[0])
    game.end().comment = _joined(game.end().comment, annotated[0].fault)
    return game.accept(chess.pgn.StringExporter(columns=COLUMNS))


def _joined(*comments: str) -> str:
    return " ".join(filter(None, comments)).replace("}", ")")


def _sign(node: chess.pgn.ChildNode, remark: Remark) -> None:
    """Add the sign of a move, unless the game given says how good it is."""
    if remark.sign is not None and not node.nags.intersection(SIGNS):
        node.nags.add(remark.sign)


def _value(node: chess.pgn.ChildNode, remark: Remark) -> None:
    """Set the value after a move; where none is known, another's value goes, too."""
    node.set_eval(None if remark.after is None else pov_score(remark.after, not remark.turn))


def summary_of(annotated) -> str:
    """Return what is said of the whole game: how often the judge agrees, and where the game turned.

    >>> from machack import annotate
    >>> summary_of(annotate("1. f3 e5 2. g4 Qh4#", by="turing"))
    "Turing's paper machine agrees with White in 0 of the 2 moves for which it searched, with Black in 1 of 2."
    """
    judge, said = annotated.judge.title, words()
    white, of_white = annotated.agreement(chess.WHITE)
    black, of_black = annotated.agreement(chess.BLACK)
    fields = {"judge": judge, "white": white, "of_white": of_white, "black": black, "of_black": of_black}
    sentences = [said["annotate-agrees"].format(**fields)]
    if any(remark.value is not None and remark.mate is None for remark in annotated.remarks):
        sentences.append(_turn_words(annotated, judge, said))
    return " ".join(map(capital, sentences))


def _turn_words(annotated, judge: str, said: dict) -> str:
    turn = annotated.turn
    if turn is None:
        return said["annotate-no-turn"].format(judge=judge)
    remark = annotated.remarks[turn]
    board = chess.Board(remark.fen)
    move = f"{board.fullmove_number}{'.' if board.turn else '...'} {remark.san}"
    value = next(value for value in reversed(annotated.values) if value is not None)
    return said["annotate-turn"].format(judge=judge, move=move, side=side_name(value > 0))
