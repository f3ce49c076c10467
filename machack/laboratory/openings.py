"""The positions from which games of the laboratory begin.

The same two programs play the same game from the same position, so a match needs as many positions as it has pairs of
games. The built-in set is drawn at random: eight plies, each one of Mac Hack's first six plausible moves. A position is
kept if a search at tournament widths finds neither side half a pawn ahead, neither side has lost more material than the
other, and the position is new.

    the_openings()              the built-in set, a list of chess.Board with their moves
    openings_of(FILE)           those in a file: FEN or EPD, or moves, one per line, or PGN
    drawn(seed, count)          how the set is made

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import chess

from .. import BadInput
from ..notation.descriptive import shown
from ..notation.files import read_text
from ..notation.games import PgnFault, as_board, fault_in, read_pgn
from ..notation.scoresheet import words_of
from ..notation.typed import read_move

COMMENT = re.compile(r'(?:(?<=\s)|^)#.*|("[^"]*")')  # not the # of a mate, nor one within quotation marks
IS_PGN = re.compile(r'^[ \t]*\[\w+\s+"', re.MULTILINE)
FILE = Path(__file__).parent / "openings.txt"
SEED, COUNT, PLIES, CHOICES, BALANCED = 1967, 2000, 8, 6, 64  # of the built-in set; 64 of 128 are half a pawn
WORTH = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9, chess.KING: 0}


def lead(board: chess.Board) -> int:
    """Return White's lead in material: a pawn is 1, a knight or bishop 3, a rook 5, a queen 9.

    >>> lead(chess.Board("4k3/8/8/8/8/8/4q3/R3K2R w KQ - 0 1"))
    1

    Source: the usual count.  Status: modern.
    """
    return sum(
        worth * (len(board.pieces(kind, True)) - len(board.pieces(kind, False))) for kind, worth in WORTH.items()
    )


def drawn(seed: int = SEED, count: int = COUNT) -> Iterator[chess.Board]:
    """Draw positions for the built-in set, one after another; the same seed gives the same positions.

    >>> [board.ply() for board in drawn(seed=1, count=2)]
    [8, 8]
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
    """Return the moves that led to a position, as in a line of the set.

    >>> in_words(read_line("e4 e5 Nf3"))
    'e4 e5 Nf3'
    """
    before, words = board.root(), []
    for move in board.move_stack:
        words.append(before.san_and_push(move))
    return " ".join(words)


def read_line(line: str) -> chess.Board:
    """Return the position of one line: a FEN, an EPD, or moves from the beginning; raise BadInput for a bad line.

    >>> read_line("1. e4 e5 2. Nf3").fullmove_number
    2
    """
    if "/" in line.split()[0]:
        return as_board(line)
    board = chess.Board()
    for word in words_of(line):
        try:
            board.push(read_move(board, word.text))
        except BadInput:
            where = f"after {in_words(board)}" if board.move_stack else "at the beginning, nor is the line a FEN"
            raise BadInput(f"{shown(word.text)} is not a legal move {where}") from None
    return board


def the_openings() -> list[chess.Board]:
    """Return the built-in set, COUNT positions with the moves that led to them.

    >>> the_openings()[0].ply(), len(the_openings())
    (8, 2000)
    """
    return list(_standard_openings())


def standard_opening(number: int) -> chess.Board:
    """Return one position of the built-in set, by its number from 0, without reading the others.

    >>> standard_opening(1999) == the_openings()[1999]
    True
    """
    return read_line(_standard_lines()[number])


@cache
def _standard_lines():
    return [line for _, line in _lines(read_text(FILE))]


@cache
def _standard_openings():
    return tuple(openings_of(FILE))


def openings_of(path: Path | str) -> list[chess.Board]:
    """Return the positions of a file that a game can begin from, as `read_openings` does; raise BadInput if it has none.

    >>> len(openings_of(FILE))
    2000
    """
    boards, faults = read_openings(path)
    if not boards:
        raise BadInput(faults[0] if faults else f"there is no position in {Path(path).name}")
    return boards


def read_openings(path: Path | str) -> tuple[list[chess.Board], list[str]]:
    """Return the positions of a file, and a sentence, with its place, for each line or game that gives none.

    A line has a FEN, an EPD or moves (what follows # is not read); of a game of a PGN it is the last position.  One
    that appears twice, or is the end of a game, is left out too.  Raise BadInput if the file cannot be read.

    >>> [len(each) for each in read_openings(FILE)]
    [2000, 0]
    """
    path = Path(path)
    text = read_text(path)
    boards, faults, seen = [], [], {}
    for where, given in _games(text) if IS_PGN.search(text) else _lines(text):
        if isinstance(given, PgnFault):
            faults.append(fault_in(path.name, given).rstrip("."))
            continue
        try:
            board = read_line(given) if isinstance(given, str) else given
            if twin := seen.get(board.epd()):
                raise BadInput(f"the position of {twin} once more")
            if board.is_game_over() or board.is_repetition(3) or board.halfmove_clock >= 100:
                raise BadInput("here the game is over")
        except BadInput as fault:
            faults.append(f"{path.name}, {where}: {str(fault).rstrip('.')}")
            continue
        seen[board.epd()] = where
        boards.append(board)
    return boards, faults


def _lines(text):
    """Yield the lines that are not comments: (place, line)."""
    for number, line in enumerate(text.split("\n"), 1):
        if given := COMMENT.sub(lambda match: match[1] or "", line).strip():
            yield f"line {number}", given


def _games(text):
    """Yield the last position of each game of a PGN, or what is wrong in it: (place, board or PgnFault)."""
    file = read_pgn(text + "\n")
    ends = {number: game.end().board() for number, game in file.games.items()}
    ends |= {fault.number: fault for fault in file.faults}
    for number in sorted(ends):
        yield f"game {number}", ends[number]
