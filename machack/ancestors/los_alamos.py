"""Los Alamos chess on MANIAC I, 1956: every move, four plies, material and mobility, on a board of six by six.

    think()                          the move, from the first position of six by six
    explain(board, move)             material and mobility after the move, line by line

P. Stein, S. Ulam, J. Kister, W. Walden and M. Wells.  The bishops are left out, and with them one pawn of each side in
every file that goes; a move took about twelve minutes.

Source: Stein and Ulam, Experiments in chess on electronic computing machines (1957); At the Bradbury, Los Alamos
National Laboratory (2023).  Status: certain, where RULES does not say otherwise.
"""

from __future__ import annotations

import dataclasses

import chess

from .. import BadInput
from ..program.alphabeta import INFINITE, MATE_VALUE
from .minimaxing import Play, choose
from .recording import CERTAIN, OURS, OWN, Method, Recorder, Row, Rule, Term, Thought
from .small_board import START, SmallBoard

# fmt: off
WORTH = {chess.PAWN: 100, chess.KNIGHT: 300, chess.ROOK: 500, chess.QUEEN: 900}
UNIT = "hundredths of a pawn"
PLIES, MOBILITY, MATE = 4, 5, 1_000_000
WORDS = {
    "1.16": "{Side} to move {at}: all {value} moves are considered.",
    "1.16.one": "{Side} to move {at}: the only move is considered.",
    "2.16": "{Side} considers {move}.",
    "6": "Material and mobility {at}: {value}.",
}
RULES = (
    Rule("The board is six by six, without bishops. A pawn moves a single step; there is no capture en passant and no castling. "
         "A pawn promotes on the sixth rank, not to a bishop.", "Stein and Ulam", CERTAIN),
    Rule("All moves, four plies, plain minimax.", "Stein and Ulam", CERTAIN),
    Rule("An end position is worth the sum of material and mobility.", "Stein and Ulam", CERTAIN),
    Rule("Values: P 1, N 3, R 5, Q 9.", "none", OURS),
    Rule("Mobility is the number of White's moves less that of Black's, with pins ignored. Each move is worth a twentieth of a pawn.",
         "none", OURS),
    Rule("Lines that cannot change the choice are not followed (alpha-beta).", "none", OURS),
    Rule("A stalemate is worth nothing. Among equal moves the first is played, and the others are named.", "none", OURS),
)
# fmt: on


@dataclasses.dataclass(frozen=True)
class Readings:
    """How the rules are read: plies, what a move of mobility is worth (hundredths of a pawn), are legal moves counted?

    >>> Readings(mobility=2).plies
    4

    Source: none in the articles.  Status: modern.
    """

    plies: int = PLIES
    mobility: int = MOBILITY
    legal: bool = False


LITERAL = Readings()
OTHERS = {
    f"a move of mobility worth {number / 100:g}": Readings(mobility=number) for number in (0, 2, 10, 20, 30, 50, 100)
}
OTHERS |= {f"{plies} plies, 0.1": Readings(plies, 10) for plies in (2, 3)} | {"legal moves, 0.1": Readings(4, 10, True)}


def mobility(board, side, readings=LITERAL):
    """Return how many moves a side has.

    >>> mobility(SmallBoard(), chess.WHITE)
    10

    Source: Stein and Ulam.  Status: ours, that pins are ignored.
    """
    turn, board.turn = board.turn, side
    moves = board.generate_legal_moves() if readings.legal else board.generate_pseudo_legal_moves()
    count = sum(1 for move in moves)
    board.turn = turn
    return count


def material(board, side):
    """Return the sum of a side's pieces, in hundredths of a pawn.

    >>> material(SmallBoard(), chess.WHITE)
    3100

    Source: Stein and Ulam; the values are ours.  Status: ours.
    """
    return sum(worth * len(board.pieces(kind, side)) for kind, worth in WORTH.items())


def value_of(board, readings=LITERAL):
    """Return the value of an end position, in hundredths of a pawn.

    >>> value_of(SmallBoard())
    0

    Source: Stein and Ulam.  Status: certain, but for the weights.
    """
    total = material(board, chess.WHITE) - material(board, chess.BLACK)
    if not readings.mobility:
        return total
    return total + readings.mobility * (mobility(board, chess.WHITE, readings) - mobility(board, chess.BLACK, readings))


def as_small_board(position=START):
    """Return a position on the board of six by six: a copy of a SmallBoard with its moves, or one from a FEN.

    >>> as_small_board("8/8/rnqknr2/pppppp2/8/8/PPPPPP2/RNQKNR2 w - - 0 1").turn
    True

    Raise BadInput if it is not such a position.

    Source: none.  Status: modern.
    """
    is_small, text = isinstance(position, SmallBoard), position
    if isinstance(position, chess.Board):
        text = position.fen()
    try:
        board = position.copy() if is_small else SmallBoard(START if text == "startpos" else text)
    except (ValueError, TypeError, AttributeError):
        raise BadInput(
            f"{str(text)[:80]!r} is not a position on the board of six by six. Give a FEN with the pieces on a1 to f6."
        ) from None
    occupied = chess.SquareSet(board.occupied)
    outside = [
        chess.square_name(square)
        for square in occupied
        if chess.square_file(square) > 5 or chess.square_rank(square) > 5
    ]
    if outside or board.bishops:
        what = f"a piece is on {outside[0]}" if outside else "there is a bishop"
        raise BadInput(f"{what}: the board has the squares a1 to f6, and no bishops.")
    if any(len(board.pieces(chess.KING, side)) != 1 for side in chess.COLORS):
        raise BadInput("each side must have one king.")
    if board.pawns & (chess.BB_RANK_1 | chess.BB_RANK_6):
        raise BadInput("a pawn is on the first or the last rank.")
    if board.is_attacked_by(board.turn, board.king(not board.turn)):
        raise BadInput("the side not to move is in check.")
    return board


def think(position=START, readings=LITERAL, limits=None):
    """Return what MANIAC plays: a Thought.

    >>> found = think(SmallBoard())
    >>> "d3" in [found.board.san(move) for move in found.ties]
    True

    Raise BadInput if it is not such a position.

    Source: Stein and Ulam.  Status: certain, where RULES does not say otherwise.
    """
    asked = as_small_board(position)
    recorder = Recorder(limits, asked)
    play = Play(
        moves=_moves,
        value=lambda board: value_of(board, readings),
        mated=lambda ply: MATE - ply,
        even=0,
        printed=_printed,
    )
    best, ties, line = choose(asked.copy(), readings.plies, play, recorder)
    rows = recorder.tape()
    return Thought(
        "los_alamos",
        asked,
        ties[0] if ties else None,
        _printed(best),
        UNIT,
        ties,
        None,
        line,
        Method(True),
        rows,
        len(rows),
        WORDS,
        recorder.complete,
    )


def _moves(board, ply):
    """Return all moves; captures first, so that alpha-beta has less to do."""
    moves = sorted(board.legal_moves, key=lambda move: not board.is_capture(move))
    return [(move, OWN, 0) for move in moves]


def _printed(value):
    """Return a value as on the tape."""
    if abs(value) < MATE / 2:
        return round(value)
    far = INFINITE if abs(value) > MATE else MATE_VALUE - round(MATE - abs(value))
    return far if value > 0 else -far


def explain(position, move, readings=LITERAL):
    """Return what the position after a move is worth by itself: a list of Terms, in hundredths of a pawn.

    >>> [term.amount for term in explain(SmallBoard(), chess.Move.from_uci("d2d3"))]
    [3100, -3100, 70, -50, 20]

    Source: Stein and Ulam.  Status: certain, as `value_of`.
    """
    board = as_small_board(position)
    board.push(move)
    moves = [mobility(board, side, readings) for side in (chess.WHITE, chess.BLACK)]
    return [
        Term("White's material", material(board, chess.WHITE), "material"),
        Term("Black's material", -material(board, chess.BLACK), "material"),
        Term(f"White's moves, {moves[0]}", moves[0] * readings.mobility, "mobility"),
        Term(f"Black's moves, {moves[1]}", -moves[1] * readings.mobility, "mobility"),
        Term("together", value_of(board, readings)),
    ]


def figures(games):
    """Return lines from the first position, and the end of the game: Rows.

    >>> next(figures([])).found
    '10, 100, 1212'

    Source: Stein and Ulam, the rules.  Status: certain.
    """
    yield Row(
        "lines from the start, of 1, 2 and 3 plies",
        "10, 100, 1212",
        ", ".join(str(_lines(SmallBoard(), plies)) for plies in (1, 2, 3)),
    )
    board = SmallBoard()
    for move in games[0].moves:
        board.push(move)
    yield Row("the game ends in mate", "yes", "yes" if board.is_checkmate() else "no")


def _lines(board, plies):
    """Return the number of lines with this number of plies."""
    if plies == 0:
        return 1
    count = 0
    for move in list(board.legal_moves):
        board.push(move)
        count += _lines(board, plies - 1)
        board.pop()
    return count
