"""A whole game judged: annotate(game, by="turing").

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import chess
import chess.pgn

from .. import BadInput
from ..notation.positions import LONGEST_GAME
from ..thinking.answers import Answer
from .judges import Judge, judge_of
from .limits import turn_of
from .pgn import written
from .reading import Given, games_of, of_game, title_of
from .remarks import Played, Remark, remark_on


@dataclasses.dataclass(frozen=True)
class AnnotatedGame:
    """A game, and what a judge says of its moves.

    game       the chess.pgn.Game
    judge      the Judge
    remarks    a Remark for each move
    fault      what is wrong with the game behind its last remark, in a sentence; "" if nothing is

    >>> found = annotate("1. f3 e5 2. g4 Qh4#", by="surviving")
    >>> found.values[-1], found.turn, found.agreement(False)
    (-28671, 2, (2, 2))
    """

    game: chess.pgn.Game
    judge: Judge
    remarks: list[Remark]
    fault: str = ""

    def __repr__(self) -> str:
        """Return one line: the players, the judge, the number of moves.

        >>> from machack import annotate
        >>> annotate("1. f3 e5 *")
        <AnnotatedGame ? - ?: 2 moves judged by Mac Hack>
        """
        return f"<AnnotatedGame {title_of(self.game)}: {len(self.remarks)} moves judged by {self.judge.title}>"

    @property
    def values(self) -> list[int | None]:
        """The value of the first position and of that after each move, in 1/128 pawn, from White's point of view.

        A value is None where the judge's book replied, and if the judge has no values in pawns.

        >>> from machack import annotate
        >>> annotate("1. f3 *").values
        [None, None]
        """
        return [remark.value for remark in self.remarks] + [remark.after for remark in self.remarks[-1:]]

    @property
    def turn(self) -> int | None:
        """The ply of the move with which the game turned (`limits.turn_of`), None if it did not.

        >>> from machack import annotate
        >>> annotate("1. f3 e5 *").turn is None
        True
        """
        return turn_of(self.values)

    def agreement(self, side: chess.Color) -> tuple[int, int]:
        """Return how many of a side's moves the judge would have played, too, and of how many: those for which it searched.

        >>> from machack import annotate
        >>> annotate("1. e4 e5 2. f3").agreement(chess.WHITE), annotate("1. e4 e5 2. f3", by="surviving").agreement(chess.WHITE)
        ((0, 0), (1, 2))
        """
        own = [remark.is_own for remark in self.remarks if remark.turn == side and not remark.from_book]
        return sum(own), len(own)

    def as_json(self) -> dict:
        """Return the game as JSON has it: headers, judge, remarks, turn, agreement, fault.

        >>> from machack import annotate
        >>> sorted(annotate("1. e4 *").as_json())
        ['agreement', 'fault', 'headers', 'judge', 'remarks', 'turn']
        """
        return {
            "headers": dict(self.game.headers),
            "judge": self.judge.name,
            "remarks": [remark.as_json() for remark in self.remarks],
            "turn": self.turn,
            "agreement": {"white": self.agreement(chess.WHITE), "black": self.agreement(chess.BLACK)},
            "fault": self.fault,
        }

    def pgn(self) -> str:
        """Return the game in PGN with comments, signs and values, as `pgn.written` does.

        >>> from machack import annotate
        >>> "[%eval" in annotate("1. a3 h6 2. a4").pgn()
        True
        """
        return written([self])


def annotate(
    game: chess.pgn.Game | str | Path, by: str = "mac hack", progress: Callable[[int, int], None] | None = None
) -> AnnotatedGame:
    """Judge a game move by move, and return an AnnotatedGame: a Remark for every move, the turn, the agreement.

    game       a chess.pgn.Game, a text of PGN or in descriptive notation, or the path of a file with one game
    by         who judges: "mac hack" with its normal widths, "tournament", "surviving" (the surviving program), or an
               earlier program such as "turing"
    progress   called with the number of positions judged, and with the number of all
    If a game is at fault, its moves before the fault are judged, and `fault` says what is wrong. Raise BadInput for
    another judge, a file that cannot be read, several games, or a game of which nothing can be judged.

    >>> found = annotate("1. e4 e5 2. Bc4 a6 3. Qf3 a5 4. Qxf7#")
    >>> found.remarks[-1].sentence, found.agreement(True)
    ('Mate.', (1, 2))

    Source: none in the paper; its debugging aids print such facts of one position.  Status: modern.
    """
    judge = judge_of(by)
    given = of_game(game) if isinstance(game, chess.pgn.Game) else _only_game(game)
    if given.refused:
        raise BadInput(given.fault)
    return judged(given, judge, progress or (lambda done, total: None))


def _only_game(source: str | Path) -> Given:
    """Return the game of a text or a file that has one."""
    games = list(games_of(source))
    if len(games) > 1:
        raise BadInput(f"there are {len(games)} games: give one of them, or use `machack annotate`.")
    return games[0]


def judged(
    given: Given,
    judge: Judge,
    progress: Callable[[int, int], None] = lambda done, total: None,
    ask: Callable[[Judge, Iterable[chess.Board]], Iterable[Answer]] = lambda judge, boards: map(judge.answer, boards),
) -> AnnotatedGame:
    """Judge a game that was read.

    progress   called with the number of positions judged, and with the number of all
    ask        returns a judge's answers to positions, in their order

    >>> from machack.annotation.reading import games_of
    >>> judged(next(games_of("1. e4 e5 *")), judge_of("surviving")).remarks[1].san
    'e5'
    """
    moves, fault = _moves_of(given)
    answers = []
    for answer in ask(judge, positions(given.game, moves)):
        answers.append(answer)
        progress(len(answers), len(moves) + 1)
    board, remarks = given.game.board(), []
    seen = Counter([board.epd()])
    for ply, move in enumerate(moves):
        here = board.copy(stack=False)
        board.push(move)
        after = board.epd()
        seen[after] += 1
        remarks.append(remark_on(Played(here, move, answers[ply], answers[ply + 1], seen[after] > 1), ply))
    return AnnotatedGame(given.game, judge, remarks, fault)


def positions(game: chess.pgn.Game, moves: list[chess.Move]) -> Iterator[chess.Board]:
    """Yield the positions of a game before each of some moves from its beginning, and the last, each with the game so far.

    >>> len(list(positions(chess.pgn.Game(), [])))
    1
    """
    board = game.board()
    yield board.copy()
    for move in moves:
        board.push(move)
        yield board.copy()


def _moves_of(given: Given) -> tuple[list[chess.Move], str]:
    """Return the moves of a game, as many as the program can hold, and what is wrong with it, "" if nothing is."""
    moves = list(given.game.mainline_moves())
    if len(moves) <= LONGEST_GAME:
        return moves, given.fault
    return moves[
        :LONGEST_GAME
    ], f"The program can hold {LONGEST_GAME:,} plies; the moves behind them are not annotated."
