"""A remark: what a judge says of one move of a game.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import dataclasses

import chess

from ..thinking.answers import Answer
from ..thinking.values import mate_in
from .kinds import kind_of, sentence_of
from .limits import difference_of, fall_of, sign_of, sign_of_mate


@dataclasses.dataclass(frozen=True)
class Remark:
    """What a judge says of a move. Values are in 1/128 pawn, from White's point of view.

    ply          of the game given, 0 for its first move
    fen          the position before the move
    move, san    the move played, in UCI and in algebraic notation
    chosen, chosen_san   what the judge would have played
    from_book    True if its book of openings replied, and nothing was searched
    value        of the position before the move, by the judge's search; None from its book (unless that reply mates), and
                 if it has no value in pawns
    mate         moves to a mate that it sees there, positive if White mates; else None
    place, of    the place of the move among the legal moves on its list, 1 the first, None if it is not there; the number
                 of legal moves
    considered   True if its search looked at the move
    reason       why not: "book", "not the book's", "outside" (its width), "promotion" (to less than a queen), "unlisted",
                 "table" (not in an ancestor's table of plausible moves); None if it did
    after        the value of the position after the move, None as above
    kind, facts  which sentence is said of the move (`kinds.KINDS`), and what fills it in

    >>> from machack import annotate
    >>> remark = annotate("1. f3 e5 2. g4 Qh4#", by="surviving").remarks[3]
    >>> remark.san, remark.kind, remark.mate
    ('Qh4#', 'mates', -1)
    """

    ply: int
    fen: str
    move: str
    san: str
    chosen: str
    chosen_san: str
    from_book: bool
    value: int | None
    mate: int | None
    place: int | None
    of: int
    considered: bool
    reason: str | None
    after: int | None
    kind: str = ""
    facts: dict = dataclasses.field(default_factory=dict)

    def as_json(self) -> dict:
        """Return the remark as JSON has it, {name of a field: value}.

        >>> from machack import annotate
        >>> annotate("1. e4 *").remarks[0].as_json()["san"]
        'e4'
        """
        return dataclasses.asdict(self)

    @property
    def turn(self) -> chess.Color:
        """The side that moved.

        >>> from machack import annotate
        >>> annotate("1. e4 *").remarks[0].turn
        True
        """
        return self.fen.split()[1] == "w"

    @property
    def is_own(self) -> bool:
        """True if the judge would have played the move, too.

        >>> from machack import annotate
        >>> annotate("1. e4 *").remarks[0].is_own
        True
        """
        return self.move == self.chosen

    @property
    def fall(self) -> int | None:
        """How much worse the judge likes the mover's game after the move than before, 1/128 pawn; None if not known.

        >>> from machack import annotate
        >>> annotate("1. e4 *").remarks[0].fall is None
        True
        """
        return fall_of(self.value, self.after, self.turn)

    @property
    def difference(self) -> int | None:
        """The fall with all that lies beyond ten pawns, as it is said in words, 1/128 pawn; None if not known.

        >>> from machack import annotate
        >>> annotate("1. e4 *").remarks[0].difference is None
        True
        """
        return difference_of(self.value, self.after, self.turn)

    @property
    def sign(self) -> int | None:
        """The NAG that the move deserves: 1 (!), 2 (?), 4 (??), 6 (?!); None, always for the judge's own move.

        >>> from machack import annotate
        >>> [remark.sign for remark in annotate("1. f3 e5 2. g4 d6").remarks]
        [None, None, 4, 4]
        """
        if self.is_own:
            return None
        if self.kind == "walks-into-mate":
            return sign_of_mate(self.value, not self.turn)
        if self.kind == "mate-missed":
            return sign_of_mate(self.after, self.turn)
        return sign_of(self.fall)

    @property
    def sentence(self) -> str:
        """What is said of the move, without the judge's name; `kinds.sentence_of` names it.

        >>> from machack import annotate
        >>> annotate("1. e4 *").remarks[0].sentence
        'The program has this move in its book of openings.'
        """
        return sentence_of(self, "the program")


@dataclasses.dataclass(frozen=True)
class Played:
    """A move of a game, and what a judge says of the positions before and after it.

    board            before the move
    move             the move played
    before, after    the judge's Answers
    repeats          True if the position after has been in this game before

    >>> Played(chess.Board(), chess.Move.from_uci("e2e4"), Answer(None, 0), Answer(None, 0), False).repeats
    False
    """

    board: chess.Board
    move: chess.Move
    before: Answer
    after: Answer
    repeats: bool


def remark_on(played: Played, ply: int) -> Remark:
    """Return the remark on a move.

    >>> from machack.annotation.judges import judge_of
    >>> board, move, judge = chess.Board(), chess.Move.from_uci("e2e4"), judge_of("newell_shaw_simon")
    >>> after = chess.Board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
    >>> remark_on(Played(board, move, judge.answer(board), judge.answer(after), False), 0).of
    20
    """
    board, move, before = played.board, played.move, played.before
    chosen = move if move in before.ties and not before.from_book else before.move
    remark = Remark(
        ply,
        board.fen(),
        move.uci(),
        board.san(move),
        chosen.uci(),
        board.san(chosen),
        before.from_book,
        before.value,
        mate_in(before.value) or None,
        before.places.get(move),
        board.legal_moves.count(),
        move in before.considered,
        before.reason(move),
        played.after.value,
    )
    kind, facts = kind_of(remark, played)
    return dataclasses.replace(remark, kind=kind, facts=facts)
