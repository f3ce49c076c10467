"""Who can judge a game, and what a judge says of a position.

    judge = judge_of("turing")
    judge.answer(board)         an Answer: its move, its value, the places of the moves on its list

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable

import chess

from .. import BadInput, choose_from
from ..ancestors import PROGRAMS, Program, module_of
from ..ancestors import think as ask_ancestor
from ..program.settings import Settings
from ..thinking.reading import Tree, moves_at_top, top_of
from ..thinking.thought import TAPE, Thought, think
from ..thinking.values import mate_in


@dataclasses.dataclass(frozen=True)
class Answer:
    """What a judge says of a position.

    move        what it would play, None where the game is over
    value       the value of the position in 1/128 pawn, from White's point of view; None from its book, and if it is not
                a sum of pawns
    from_book   True if its book replied
    ties        the moves it finds as good as its own, that one first; from its book, all replies
    places      {move: place on its list, 1 the first}, of legal moves; empty if it has no list
    considered  the moves that its search looked at
    outside     why the other moves on its list, and those that are not on it, were left out: two keys of `Remark.reason`
    first       the move that it preferred until its secondary search, None if that changed nothing

    >>> judge_of("mac hack").answer(chess.Board("4k3/8/4K3/8/8/8/8/7R w - - 0 1")).value
    28670
    """

    move: chess.Move | None
    value: int | None
    from_book: bool = False
    ties: tuple[chess.Move, ...] = ()
    places: dict[chess.Move, int] = dataclasses.field(default_factory=dict)
    considered: frozenset[chess.Move] = frozenset()
    outside: tuple[str, str] = ("outside", "unlisted")
    first: chess.Move | None = None

    def reason(self, move: chess.Move) -> str | None:
        """Return why a move was not considered, one of the kinds of `show.why` or "table"; None if it was.

        >>> answer = judge_of("mac hack").answer(chess.Board())
        >>> answer.reason(answer.move), answer.reason(chess.Move.from_uci("a2a3"))
        ('book', "not the book's")
        """
        if self.from_book:
            return "book" if move == self.move else "not the book's"
        if move in self.considered:
            return None
        if move.promotion not in (None, chess.QUEEN) and move not in self.places:
            return "promotion"
        return self.outside[move not in self.places]


@dataclasses.dataclass(frozen=True)
class Judge:
    """Somebody who can judge a game: the name by which it is asked for, what it is called in a sentence, how it answers.

    >>> judge_of("turing").title
    "Turing's paper machine"
    """

    name: str
    title: str
    think: Callable[[chess.Board], Answer] = dataclasses.field(repr=False)

    def answer(self, board: chess.Board) -> Answer:
        """Return what it says of a position; `board` has the game so far as its move stack.

        >>> judge_of("surviving").answer(chess.Board("7k/5KQ1/8/8/8/8/8/8 b - - 0 1")).value
        28671
        """
        return self.think(board)


# ---------------------------------------------------------------- Mac Hack


def _whole_thought(board: chess.Board, settings: Settings) -> Thought:
    """Return a thought with its whole tape."""
    thought = think(board, settings, TAPE)
    return thought if thought.events <= TAPE else think(board, settings, thought.events)


def of_mac_hack(settings: Settings) -> Callable[[chess.Board], Answer]:
    """Return a function of a board that asks Mac Hack with these settings.

    >>> of_mac_hack(Settings(depth=1))(chess.Board()).move.uci()
    'e2e4'
    """

    def answer(board):
        thought = _whole_thought(board, settings)
        if thought.from_book:
            from ..thinking.repertoire import book_replies

            replies = tuple(reply.move for reply in book_replies(board))
            return Answer(thought.move, None, True, (thought.move, *replies))
        grown = Tree(top_of(thought.tape), board.turn)
        listed = [row for row in moves_at_top(grown) if row.move in board.legal_moves]
        return Answer(
            thought.move,
            thought.value,
            ties=() if thought.move is None else (thought.move,),
            places={row.move: place for place, row in enumerate(listed, 1)},
            considered=frozenset(row.move for row in listed if row.looked_at),
            first=_first_choice(grown, thought),
        )

    return answer


def _first_choice(grown: Tree, thought: Thought) -> chess.Move | None:
    """Return the move that the first search preferred, and the secondary search made worse; None if it is chosen."""
    sign = 1 if thought.board.turn else -1
    looked = [node for node in grown.tried() if node.looked is not None]
    if not looked or sign * (mate_in(thought.value) or 0) > 0:
        return None
    best = max(looked, key=lambda node: sign * node.value)  # the first of equals
    return best.move if best.replaced and best.move != thought.move else None


# ---------------------------------------------------------------- its ancestors


def of_ancestor(name: str) -> Callable[[chess.Board], Answer]:
    """Return a function of a board that asks an earlier program.

    >>> of_ancestor("turing")(chess.Board()).move.uci()
    'e2e3'
    """
    kind = PROGRAMS[name]
    if kind.is_mac_hack:
        return of_mac_hack(module_of(name).settings())

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
    """Return the value of an ancestor's thought; None if it is no sum of pawns and no mate."""
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
        return Judge(known, title, of_mac_hack(settings()))
    kind = PROGRAMS[known]
    if not kind.plays:
        raise BadInput(f"{kind.heading} cannot judge a game: {kind.cannot}.")
    return Judge(known, kind.title, of_ancestor(known))
