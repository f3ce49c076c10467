"""What a program says of a position and of every move there, from the top of its tape.

    answer_to(board, settings)          an Answer: its move, its value, the places of the moves on its list

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import dataclasses

import chess

from ..notation.descriptive_facts import gives_mate
from ..program.alphabeta import MATE_VALUE
from ..program.settings import Settings
from .reading import Tree, moves_at_top, top_of
from .repertoire import book_replies
from .thought import TAPE, Thought, think
from .values import mate_in


@dataclasses.dataclass(frozen=True)
class Answer:
    """What a program says of a position, and of each move there.

    move        what it would play, None where the game is over
    value       the value of the position in 1/128 pawn, from White's point of view; None from its book, unless that
                reply mates, and if it is not a sum of pawns
    from_book   True if its book replied
    ties        the moves it finds as good as its own, that one first; from its book, all replies
    places      {move: place on its list, 1 the first}, of legal moves; empty if it has no list
    considered  the moves that its search looked at
    outside     why the other moves on its list, and those that are not on it, were left out: two of the words below
    first       the move that it preferred until its secondary search, None if that changed nothing

    >>> answer_to(chess.Board("4k3/8/4K3/8/8/8/8/7R w - - 0 1"), Settings()).value
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

        >>> answer = answer_to(chess.Board(), Settings.paper())
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


def answer_to(board: chess.Board, settings: Settings) -> Answer:
    """Return what Mac Hack says of a position, searched by a program that has searched nothing before.

    board      the position, with the game so far as its move stack
    settings   the settings of the search

    >>> answer = answer_to(chess.Board(), Settings(depth=1))
    >>> answer.move.uci(), answer.value, answer.places[answer.move], len(answer.considered)
    ('e2e4', 1, 1, 6)
    """
    thought = think(board, settings, TAPE)
    if thought.events > TAPE:
        thought = think(board, settings, thought.events)
    if thought.from_book:
        replies = (reply.move for reply in book_replies(board))
        value = _value_of_mate(board, thought.move)
        return Answer(thought.move, value, True, tuple(dict.fromkeys([thought.move, *replies])))
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


def _value_of_mate(board: chess.Board, move: chess.Move) -> int | None:
    """Return the value of a position in which a move mates, as a search would; None if it does not mate.

    >>> _value_of_mate(chess.Board("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2"), chess.Move.from_uci("d8h4"))
    -28670
    """
    return (MATE_VALUE - 2) * (1 if board.turn else -1) if gives_mate(board, move) else None


def _first_choice(grown: Tree, thought: Thought) -> chess.Move | None:
    """Return the move that the first search preferred, and the secondary search made worse; None if it is chosen."""
    sign = 1 if thought.board.turn else -1
    looked = [node for node in grown.tried() if node.looked is not None]
    if not looked or sign * (mate_in(thought.value) or 0) > 0:
        return None
    best = max(looked, key=lambda node: sign * node.value)  # the first of equals
    return best.move if best.replaced and best.move != thought.move else None
