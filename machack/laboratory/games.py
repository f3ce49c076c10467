"""One game of two programs, from a given position, refereed.

    play(white, black, opening)             a Game: moves, values, result, reason
    as_pgn(game, names, headers)            its record

The referee is python-chess. A game ends by mate, stalemate, insufficient material, threefold repetition, or fifty moves
without a capture or a pawn move. A program that plays an illegal move, plays none, or cannot continue has lost, with
the reason. The laboratory may end a game in two more ways: after a number of plies it is a draw, and a lead in material
for a number of plies in succession wins.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import dataclasses
from typing import NamedTuple

import chess
import chess.pgn

from .. import BadInput
from ..notation.sentences import side_name
from .openings import lead
from .players import Broken, Lost, Player


@dataclasses.dataclass(frozen=True)
class Referee:
    """When a game is stopped early.

    plies        the game is a draw this many plies after the opening
    lead         a lead of this many points of material wins (a pawn is 1, a knight or bishop 3, a rook 5, a queen 9; 0: never)
    lead_plies   if it lasts this many plies in succession

    >>> Referee(plies=0)
    Traceback (most recent call last):
        ...
    machack.BadInput: plies must be a whole number from 1 to 900, not 0.
    """

    plies: int = 200
    lead: int = 0
    lead_plies: int = 20

    def __post_init__(self):
        for name, low, high in (("plies", 1, 900), ("lead", 0, 50), ("lead_plies", 1, 200)):
            value = getattr(self, name)
            if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
                raise BadInput(f"{name} must be a whole number from {low} to {high}, not {value!r}.")


class Game(NamedTuple):
    """A game as it was played.

    fen        where it began
    opening    the moves that led there, in UCI, if they are known
    moves      the moves played, in UCI
    values     the value that the moving side gave for each, as text
    result     "1-0", "0-1" or "1/2-1/2"
    reason     why it ended, in words

    >>> Game(chess.STARTING_FEN, [], ["e2e4"], ["+0.25"], "1-0", "Black has not moved").points
    1.0
    """

    fen: str
    opening: list
    moves: list
    values: list
    result: str
    reason: str

    @property
    def points(self) -> float:
        """White's points: 1, a half or 0.

        >>> Game(chess.STARTING_FEN, [], [], [], "1/2-1/2", "").points
        0.5
        """
        return {"1-0": 1.0, "0-1": 0.0}.get(self.result, 0.5)

    @property
    def fault(self) -> str:
        """What the loser did wrong, in words; "" if the game ended by the rules or the referee.

        >>> Game(chess.STARTING_FEN, [], [], [], "0-1", "White: no answer in time").fault
        'no answer in time'
        """
        side, _, words = self.reason.partition(": ")
        return words if side in ("White", "Black") else ""


def _end(board):
    """Return the end of a game by the rules of chess, (result, reason), or None."""
    if board.is_checkmate():
        return ("0-1" if board.turn else "1-0"), "mate"
    if board.is_stalemate():
        return "1/2-1/2", "stalemate"
    if board.is_insufficient_material():
        return "1/2-1/2", "insufficient material"
    if board.halfmove_clock >= 100:
        return "1/2-1/2", "fifty moves"
    if board.halfmove_clock >= 4 and board.is_repetition(3):
        return "1/2-1/2", "the same position three times"
    return None


class _Ahead:
    """The side that has been ahead, and for how long."""

    def __init__(self, referee):
        self._referee, self._plies, self._who = referee, 0, 0

    def won(self, board):
        """Return "1-0" or "0-1" if a side has been far ahead for long enough, else None."""
        if not self._referee.lead:
            return None
        now = lead(board)
        who = 0 if abs(now) < self._referee.lead else 1 if now > 0 else -1
        self._plies = self._plies + 1 if who and who == self._who else int(who != 0)
        self._who = who
        return None if self._plies < self._referee.lead_plies else "1-0" if who > 0 else "0-1"


def play(
    white: Player, black: Player, opening: chess.Board, referee: Referee = Referee(), forfeit: bool = False
) -> Game:
    """Play a game from a position and return it; with `forfeit` an engine that breaks loses it.

    >>> from machack.laboratory.players import read
    >>> game = play(read("machack; Depth=2"), read("turing"), chess.Board("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1"))
    >>> game.result, game.reason, len(game.moves)
    ('1-0', 'mate', 1)

    Raise BadInput for a missing engine. Without `forfeit`, raise Broken for an engine that does not start or has ended.
    """
    board, ahead = opening.copy(), _Ahead(referee)
    moves, values, sides, end = [], [], {}, _end(board)
    while end is None:
        mover = board.turn
        try:
            if not sides:
                sides = _seated({chess.WHITE: white, chess.BLACK: black}, opening)
            reply = sides[mover].reply()
        except Lost as fault:
            mover = fault.side if hasattr(fault, "side") else mover
            if isinstance(fault, Broken) and not forfeit:
                fault.side = mover
                raise
            end = ("0-1" if mover else "1-0"), f"{side_name(mover)}: {fault}"
            break
        if reply.move not in board.legal_moves:
            what = "no move" if not reply.move else f"an illegal move, {reply.move.uci()}"
            end = ("0-1" if mover else "1-0"), f"{side_name(mover)}: {what}"
            break
        for side in sides.values():
            side.notify_move(reply.move)
        board.push(reply.move)
        moves.append(reply.move.uci())
        values.append(reply.value)
        end = _end(board)
        if end is None and (winner := ahead.won(board)):
            end = winner, f"{referee.lead} points of material ahead for {referee.lead_plies} plies"
        if end is None and len(moves) >= referee.plies:
            end = "1/2-1/2", f"{referee.plies} plies"
    return Game(opening.root().fen(), [move.uci() for move in opening.move_stack], moves, values, *end)


def _seated(players, opening):
    """Return both players at the board; a Lost exception carries its side."""
    sides = {}
    for colour, player in players.items():
        try:
            sides[colour] = player.begin(opening)
        except Lost as fault:
            fault.side = colour
            raise
    return sides


def _in_header(name):
    """Return a name as a header of PGN has it; python-chess writes quotation marks as they are."""
    return name.replace("\\", "\\\\").replace('"', '\\"')


def as_pgn(game: Game, white: str, black: str, **headers: str) -> str:
    """Return a game's record, with its values as comments.

    >>> game = Game(chess.STARTING_FEN, ["e2e4"], ["e7e5"], ["+0.10"], "1/2-1/2", "1 plies")
    >>> print(as_pgn(game, "A", "B", Round="1").splitlines()[-1])
    1. e4 { opening } 1... e5 { +0.10; 1 plies } 1/2-1/2

    Source: the PGN standard.  Status: modern.
    """
    record = chess.pgn.Game()
    if game.fen != chess.STARTING_FEN:
        record.setup(game.fen)
    record.headers.update({"Event": "Mac Hack laboratory", "Site": "?", "Date": "????.??.??", "Round": "?"})
    record.headers.update({"White": _in_header(white), "Black": _in_header(black), "Result": game.result, **headers})
    node = record
    for uci in game.opening:
        node = node.add_variation(chess.Move.from_uci(uci))
    if game.opening:
        node.comment = "opening"
    for uci, value in zip(game.moves, game.values):
        node = node.add_variation(chess.Move.from_uci(uci), comment=value)
    node.comment = f"{node.comment}; {game.reason}".removeprefix("; ")
    return str(record)
