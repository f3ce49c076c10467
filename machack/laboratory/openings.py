"""The positions from which games of the laboratory begin.

The same two programs play the same game from the same position, so a match needs as many positions as it has pairs of
games.  The house's own set is drawn by lot: eight plies, each one of Mac Hack's first six plausible moves, kept if a
search at tournament widths holds neither side half a pawn ahead, no man more was lost than won, and the position is new.

    the_openings()              the house's set, a list of chess.Board with their moves
    openings_of(FILE)           a file's: FEN or EPD a line, moves a line, or PGN
    drawn(seed, count)          how the set is made

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import chess
import chess.pgn

from .. import BadInput
from ..notation.files import read_text
from ..notation.games import as_board

ORDINARY = {"standard", "chess", "normal", "from position"}  # a PGN's Variant
FILE = Path(__file__).parent / "openings.txt"
SEED, COUNT, PLIES, CHOICES, BALANCED = 1967, 2000, 8, 6, 64  # the house's set; 64 of 128 are half a pawn
MEN = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9, chess.KING: 0}


def lead(board: chess.Board) -> int:
    """Returns by how much White's men are worth more than Black's: a pawn 1, a piece 3, a rook 5, a queen 9.

    >>> lead(chess.Board("4k3/8/8/8/8/8/4q3/R3K2R w KQ - 0 1"))
    1

    Source: the usual count.  Status: modern.
    """
    return sum(worth * (len(board.pieces(kind, True)) - len(board.pieces(kind, False))) for kind, worth in MEN.items())


def drawn(seed: int = SEED, count: int = COUNT) -> Iterator[chess.Board]:
    """Draws positions for the house's set, one after the other; the same for the same seed.

    >>> [board.ply() for board in drawn(seed=1, count=2)]
    [8, 8]

    Source: none in the paper.  Status: modern.
    """
    from ..program.settings import Settings
    from ..thinking.thought import think

    lots, seen = random.Random(seed), set()
    while len(seen) < count:
        board = _eight_plies(lots)
        key = board.epd()
        if (
            key in seen
            or board.is_check()
            or lead(board)
            or abs(think(board, Settings.tournament(), tape=0).value) > BALANCED
        ):
            continue
        seen.add(key)
        yield board


def _eight_plies(lots: random.Random) -> chess.Board:
    from ..thinking.thought import plausible_moves

    board = chess.Board()
    while board.ply() < PLIES:
        moves = [row.move for row in plausible_moves(board) if row.move in board.legal_moves][:CHOICES]
        if not moves:  # mated: draw again
            board = chess.Board()
            continue
        board.push(lots.choice(moves))
    return board


def in_words(board: chess.Board) -> str:
    """Returns the moves that led to a position, as a line of the set has them.

    >>> in_words(read_line("e4 e5 Nf3"))
    'e4 e5 Nf3'

    Source: none in the paper.  Status: modern.
    """
    before, words = board.root(), []
    for move in board.move_stack:
        words.append(before.san_and_push(move))
    return " ".join(words)


def read_line(line: str) -> chess.Board:
    """Returns the position of one line: a FEN, an EPD, or moves from the beginning; raises BadInput.

    >>> read_line("1. e4 e5 2. Nf3").fullmove_number
    2

    Source: none in the paper.  Status: modern.
    """
    if "/" in line:
        fen = " ".join(line.split()[:6])
        return as_board(fen if fen.count(" ") == 5 and fen[-1].isdigit() else " ".join(line.split()[:4]) + " 0 1")
    board = chess.Board()
    for word in line.split():
        san = word.lstrip("0123456789").lstrip(".") if word[0].isdigit() and "-" not in word[:2] else word
        if san:
            try:
                move = board.parse_san(san)
                if not move:
                    raise ValueError
                board.push(move)
            except ValueError:
                where = f"after {in_words(board)}" if board.move_stack else "at the beginning, nor is the line a FEN"
                raise BadInput(f"'{word[:20]}' is no legal move {where}") from None
    return board


def the_openings() -> list[chess.Board]:
    """Returns the house's set, COUNT positions with the moves that led to them.

    >>> the_openings()[0].ply(), len(the_openings())
    (8, 2000)

    Source: none in the paper.  Status: modern.
    """
    return list(_house())


@cache
def _house():
    return tuple(openings_of(FILE))


def openings_of(path: Path | str) -> list[chess.Board]:
    """Returns the positions of a file: one a line (FEN, EPD or moves; what follows # is not read), or the last position
    of each game of a PGN.  Raises BadInput, with the line, for what is none, stands twice, or is the end of a game.

    >>> len(openings_of(FILE))
    2000

    Source: none in the paper.  Status: modern.
    """
    path = Path(path)
    lines, boards, seen = read_text(path).split("\n"), [], {}
    if any(line.startswith("[") for line in lines):
        numbered = _pgn(path.name, lines)
    else:
        numbered = ((number, line.partition("#")[0].strip()) for number, line in enumerate(lines, 1))
    for number, given in numbered:
        if not given:
            continue
        try:
            board = read_line(given) if isinstance(given, str) else given
        except BadInput as fault:
            raise BadInput(f"{path.name}, line {number}: {str(fault).rstrip('.')}") from None
        if board.is_game_over() or board.is_repetition(3) or board.halfmove_clock >= 100:
            raise BadInput(f"{path.name}, line {number}: here the game is over")
        if board.epd() in seen:
            raise BadInput(f"{path.name}, line {number}: the position of line {seen[board.epd()]} once more")
        seen[board.epd()] = number
        boards.append(board)
    if not boards:
        raise BadInput(f"there is no position in {path.name}")
    return boards


def _pgn(name, lines):
    """The end of each game, with the line on which its text ends."""
    text = io.StringIO("\n".join(lines))
    while (game := chess.pgn.read_game(text)) is not None:
        number = text.getvalue()[: text.tell()].count("\n") + 1
        if game.errors:
            raise BadInput(f"{name}, before line {number}: {game.errors[0]}")
        if game.headers.get("Variant", "Standard").lower() not in ORDINARY:
            raise BadInput(f"{name}, before line {number}: a game of {game.headers.get('Variant')}, not of chess")
        if not all(game.end().board().move_stack):
            raise BadInput(f"{name}, before line {number}: a move is passed")
        yield number, game.end().board()
