"""Who can judge a game, and what a judge says of a position.

    judge = judge_of("turing")
    judge.answer(board)         an Answer: its move, its value, the places of the moves on its list

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import dataclasses
import functools
import re
from collections.abc import Callable

import chess

from .. import BadInput, choose_from
from ..ancestors import PROGRAMS, Program, module_of
from ..ancestors import think as ask_ancestor
from ..program.settings import Settings
from ..thinking.answers import Answer, answer_to
from ..thinking.values import mate_in


@dataclasses.dataclass(frozen=True)
class Judge:
    """Somebody who can judge a game.

    name      by which it is asked for
    title     what it is called in a sentence
    think     how it answers: a function of a board
    is_slow   True if it takes long enough for a position to be worth a core of its own

    >>> judge_of("turing").title
    "Turing's paper machine"
    """

    name: str
    title: str
    think: Callable[[chess.Board], Answer] = dataclasses.field(repr=False)
    is_slow: bool = False

    def answer(self, board: chess.Board) -> Answer:
        """Return what it says of a position; `board` has the game so far as its move stack.

        >>> judge_of("surviving").answer(chess.Board("7k/5KQ1/8/8/8/8/8/8 b - - 0 1")).value
        28671
        """
        return self.think(board)


# ---------------------------------------------------------------- its ancestors


def of_ancestor(name: str) -> Callable[[chess.Board], Answer]:
    """Return a function of a board that asks an earlier program.

    >>> of_ancestor("turing")(chess.Board()).move.uci()
    'e2e3'
    """
    kind = PROGRAMS[name]
    if kind.is_mac_hack:
        return functools.partial(answer_to, settings=module_of(name).settings())

    def answer(board):
        over = value_at_end(board)
        if over is not None:
            return Answer(None, over)
        thought = ask_ancestor(name, board)
        listed = list(board.legal_moves) if thought.table is None else thought.table
        return Answer(
            thought.move,
            _value(kind, thought),
            ties=tuple(dict.fromkeys([thought.move, *thought.ties])),
            places={} if thought.table is None else {move: place for place, move in enumerate(listed, 1)},
            considered=frozenset(listed),
            outside=("table", "table"),
        )

    return answer


def value_at_end(board: chess.Board) -> int | None:
    """Return the value of a position in which the game is over: a mate, or 0 for stalemate; None if it is not.

    It is what `think` returns there.

    >>> value_at_end(chess.Board("7k/5KQ1/8/8/8/8/8/8 b - - 0 1")), value_at_end(chess.Board())
    (28671, None)
    """
    from ..ancestors.recording import mate_of

    if any(board.legal_moves):
        return None
    return mate_of(board.turn, 1) if board.is_check() else 0


def _value(kind: Program, thought) -> int | None:
    """Return the value of an ancestor's thought; None if it is neither a sum of pawns nor a mate."""
    from ..terminal.family import in_128ths

    value = in_128ths(thought)
    return value if kind.unit or mate_in(value) is not None else None


# ---------------------------------------------------------------- by name

MAC_HACK = {
    "mac hack": ("Mac Hack", Settings.paper),
    "tournament": ("Mac Hack at tournament widths", lambda: Settings.paper(widths=Settings.tournament().widths)),
    "surviving": ("the surviving program", Settings.image),
}
NAMES = (*MAC_HACK, *(name for name, kind in PROGRAMS.items() if kind.plays))


def judge_of(name: str) -> Judge:
    """Return the judge of a name: "mac hack", "tournament", "surviving", or an ancestor such as "turing".

    Case, blanks, hyphens and underscores make no difference. Raise BadInput for another name.

    >>> judge_of("Mac-Hack").title, judge_of("los alamos")
    Traceback (most recent call last):
        ...
    machack.BadInput: Los Alamos chess cannot judge a game: it plays on six by six.
    """
    plain = {re.sub(r"[\W_]+", "", known): known for known in (*MAC_HACK, *PROGRAMS)}
    known = plain.get(re.sub(r"[\W_]+", "", str(name).casefold()))
    if known is None:
        raise BadInput(f"there is no judge '{str(name)[:40]}': {choose_from(str(name)[:40], NAMES)}")
    if known in MAC_HACK:
        title, settings = MAC_HACK[known]
        return Judge(known, title, functools.partial(answer_to, settings=settings()))
    kind = PROGRAMS[known]
    if not kind.plays:
        raise BadInput(f"{kind.heading} cannot judge a game: {kind.cannot}.")
    return Judge(known, kind.title, of_ancestor(known), is_slow=not kind.is_mac_hack)
