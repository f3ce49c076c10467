"""Which sentence is said of a move: the first of KINDS that holds, filled in with its facts.

The sentences are in show/words.json, under "annotate-" and the kind; js/src/your-game says the same on a page.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib import resources

import chess

from ..notation.descriptive_facts import gives_mate
from ..notation.sentences import capital, side_name
from ..thinking.values import PAWN, mate_in
from .limits import CHANGED, LOSS, NEAR, WORTH

QUARTER, HALF = PAWN // 4, PAWN // 2


@cache
def words() -> dict:
    """Return the sentences, {name: template}; the name begins with "annotate-".

    >>> words()["annotate-mates"]
    'Mate.'
    """
    text = (resources.files(__package__.rpartition(".")[0]) / "show" / "words.json").read_text(encoding="utf-8")
    return {name: words for name, words in json.loads(text).items() if name.startswith("annotate-")}


# ---------------------------------------------------------------- the table


def _mate_for_mover(value: int | None, turn: chess.Color) -> int:
    """Return the moves to a mate, positive if the side that moves mates; 0 if no mate is seen."""
    return (mate_in(value) or 0) * (1 if turn else -1)


def _mates(remark, played) -> dict | None:
    return {} if gives_mate(played.board, played.move) else None


def _mate_seen(remark, played) -> dict | None:
    moves = _mate_for_mover(remark.value, remark.turn)
    return {"moves": moves} if moves > 0 and _mate_for_mover(remark.after, remark.turn) > 0 else None


def _mate_missed(remark, played) -> dict | None:
    moves = _mate_for_mover(remark.value, remark.turn)
    return {"moves": moves} if moves > 0 and remark.after is not None else None


def _walks_into_mate(remark, played) -> dict | None:
    moves = _mate_for_mover(remark.after, remark.turn)
    return _mate_after(remark, -moves) if moves < 0 <= _mate_for_mover(remark.value, remark.turn) else None


def _book(remark, played) -> dict | None:
    return {} if remark.from_book and played.move in played.before.ties else None


def _out_of_book(remark, played) -> dict | None:
    return {} if remark.from_book else None


def _same(remark, played) -> dict | None:
    if not remark.is_own:
        return None
    fall = remark.difference
    return {} if fall is None or fall < CHANGED else {"how": "worse", "pawns": fall / PAWN}


def _mate_found(remark, played) -> dict | None:
    moves = _mate_for_mover(remark.after, remark.turn)
    return _mate_after(remark, moves) if moves > 0 else None


def _mate_after(remark, moves: int) -> dict:
    """Return the facts of a mate that the judge sees only after the move."""
    return {"moves": moves, **({"how": "same"} if remark.is_own else {})}


def _repeats(remark, played) -> dict | None:
    return {} if played.repeats else None


def _loses_piece(remark, played) -> dict | None:
    """Return what the judge's reply takes, if that is worth more than what is taken for it, and the value shows it."""
    reply, fall = played.after.move, remark.difference
    if fall is None or fall < LOSS or reply is None:
        return None
    after = played.board.copy(stack=False)
    after.push(played.move)
    lost, square = after.piece_at(reply.to_square), reply.to_square
    if lost is None or lost.color != remark.turn:
        return None
    worth = WORTH[lost.piece_type] - _worth_on(played.board, played.move.to_square) - _taken_back(after, reply)
    if not worth * PAWN <= 2 * fall <= 4 * worth * PAWN:  # the value fell for another reason, or for more than this
        return None
    piece = chess.piece_name(lost.piece_type)
    return {"reply": reply.uci(), "piece": piece, "square": chess.square_name(square), "pawns": fall / PAWN}


def _worth_on(board: chess.Board, square: chess.Square) -> int:
    piece = board.piece_type_at(square)
    return WORTH[piece] if piece else 0


def _taken_back(board: chess.Board, reply: chess.Move) -> int:
    """Return what a piece that takes is worth, if it can be taken back."""
    board = board.copy(stack=False)
    board.push(reply)
    can_be = any(move.to_square == reply.to_square for move in board.legal_moves)
    return _worth_on(board, reply.to_square) if can_be else 0


def _not_considered(remark, played) -> dict | None:
    if remark.considered or remark.reason is None:
        return None
    facts, fall = {"reason": remark.reason}, remark.difference
    if fall is None or abs(fall) <= NEAR:
        return facts
    return {**facts, "how": "less" if fall > 0 else "more", "pawns": abs(fall) / PAWN}


def _better(remark, played) -> dict | None:
    fall = remark.difference
    return {"pawns": -fall / PAWN} if fall is not None and fall < -NEAR else None


def _near(remark, played) -> dict | None:
    fall = remark.difference
    return {} if fall is not None and fall <= NEAR else None


def _worse(remark, played) -> dict | None:
    fall = remark.difference
    return {"pawns": fall / PAWN} if fall is not None else None


def _differs(remark, played) -> dict | None:
    return {}


# A kind, and what returns its facts if it holds, else None; `remark` is a remarks.Remark without kind, `played` a remarks.Played.
KINDS: dict[str, Callable[..., dict | None]] = {
    "mates": _mates,
    "mate-seen": _mate_seen,
    "mate-found": _mate_found,
    "mate-missed": _mate_missed,
    "walks-into-mate": _walks_into_mate,
    "book": _book,
    "out-of-book": _out_of_book,
    "same": _same,
    "repeats": _repeats,
    "loses-piece": _loses_piece,
    "not-considered": _not_considered,
    "better": _better,
    "near": _near,
    "worse": _worse,
    "differs": _differs,
}


def kind_of(remark, played) -> tuple[str, dict]:
    """Return the first kind that holds for a move, and its facts.

    Facts are raw: moves in UCI, amounts in pawns, pieces by their names in lower case. Of any kind but those of the book,
    `first` is the move that the judge preferred before its secondary search, if that changed its choice.

    >>> from machack import annotate
    >>> [remark.kind for remark in annotate("1. f3 e5 2. g4 Qh4#", by="surviving").remarks]
    ['not-considered', 'same', 'walks-into-mate', 'mates']
    """
    kind, facts = next((kind, facts) for kind, of in KINDS.items() if (facts := of(remark, played)) is not None)
    first = played.before.first
    return kind, facts if first is None else {**facts, "first": first.uci()}


# ---------------------------------------------------------------- in words


def pawns_in_words(pawns: float) -> str:
    """Return an amount in words.

    >>> [pawns_in_words(pawns) for pawns in (0.05, 0.25, 0.8, 1, 1.3, 7)]
    ['hardly anything', 'a quarter of a pawn', 'three quarters of a pawn', 'a pawn', '1.5 pawns', '7 pawns']
    """
    known, amount = words()["annotate-pawns"], round(pawns * PAWN)
    halves = (amount + HALF // 2) // HALF
    return known[min((amount + QUARTER // 2) // QUARTER, len(known) - 1)] if halves < 3 else f"{halves / 2:g} pawns"


def _san(remark, uci: str, after: bool = False) -> str:
    board = chess.Board(remark.fen)
    if after:
        board.push_uci(remark.move)
    return board.san(chess.Move.from_uci(uci))


def sentence_of(remark, judge: str) -> str:
    """Return what a judge says of a move, in a sentence; `judge` is what it is called.

    >>> from machack import annotate
    >>> sentence_of(annotate("1. e4 *").remarks[0], "Mac Hack")
    'Mac Hack has this move in its book of openings.'
    """
    said, facts = words(), remark.facts
    fields = {
        "judge": judge,
        "chosen": remark.chosen_san,
        "side": side_name(remark.turn),
        "place": remark.place,
        "of": remark.of,
        **facts,
    }
    for name, after in (("first", False), ("reply", True)):
        if name in facts:
            fields[name] = _san(remark, facts[name], after)
    if "pawns" in facts:
        fields["pawns"] = pawns_in_words(facts["pawns"])
    if "reason" in facts:
        fields["reason"] = said[f"annotate-why-{facts['reason']}"].format(**fields)
    names = ["-".join(filter(None, ("annotate", remark.kind, facts.get("how"))))]
    names += ["annotate-secondary"] if "first" in facts else []
    sentences = (said[name].format(**fields) for name in names)
    return " ".join(map(capital, sentences))
