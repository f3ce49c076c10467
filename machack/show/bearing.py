"""Which squares each side attacks or defends, and which pieces are en prise or pinned: for boards and their twins.

Source: the paper, "En prise"; its scope showed nothing of the kind.  Status: modern.
"""

from __future__ import annotations

import chess

from ..notation.positions import to_cell, to_square
from ..notation.states import set_up
from ..program.attacks import bearing_on
from ..program.board import BLACK, WHITE
from ..program.enprise import is_en_prise, is_pinned

CELL, MARGIN = 45, 15  # of python-chess's drawing
PAPER, INK, RING = "#fffdf8", "#2b2925", "#96331d"


def bearing(board: chess.Board) -> tuple[dict, list, list]:
    """Return ({square: (White's pieces that bear on it, Black's)}, squares of pieces en prise, squares of pinned ones).

    The counts are those of the program's attack tables: a piece behind another that slides along the same line counts.

    >>> bearing(chess.Board())[0][chess.F3]
    (4, 0)

    Source: the surviving image (CAT).  Status: image.
    """
    m = set_up(board)
    counts = {
        square: tuple(int(bearing_on(m, side, to_cell(square))) for side in (WHITE, BLACK)) for square in chess.SQUARES
    }
    pieces = [piece for piece in range(1, 33) if m.cell[piece] != 0]
    squares = {piece: to_square(int(m.cell[piece])) for piece in pieces}
    return (
        counts,
        sorted(squares[piece] for piece in pieces if is_en_prise(m, piece)),
        sorted(squares[piece] for piece in pieces if is_pinned(m, piece)),
    )


def _men(board: chess.Board, squares: list[int]) -> str:
    names = []
    for square in squares:
        piece = board.piece_at(square)
        names.append(
            f"{'white' if piece.color else 'black'} {chess.piece_name(piece.piece_type)} {chess.square_name(square)}"
        )
    return ", ".join(names) or "none"


def bearing_in_words(board: chess.Board) -> str:
    """Return in words which pieces are en prise and which are pinned.

    >>> bearing_in_words(chess.Board())
    'En prise: none. Pinned: none.'

    Source: the paper, "En prise".  Status: modern.
    """
    _, en_prise, pinned = bearing(board)
    return f"En prise: {_men(board, en_prise)}. Pinned: {_men(board, pinned)}."


def corner(square: int, white_below: bool = True) -> tuple[int, int]:
    """Return the upper left corner of a square in python-chess's drawing.

    >>> corner(chess.A8), corner(chess.A8, white_below=False)
    ((15, 15), (330, 330))
    """
    file, rank = chess.square_file(square), chess.square_rank(square)
    return MARGIN + CELL * (file if white_below else 7 - file), MARGIN + CELL * (7 - rank if white_below else rank)


def ring(square: int, white_below: bool, look: str) -> str:
    """Return SVG of a ring around a square, to lay over python-chess's drawing; `look` holds the line's attributes."""
    x, y = corner(square, white_below)
    return f'<circle cx="{x + CELL / 2}" cy="{y + CELL / 2}" r="20" fill="none" {look}/>'


def drawn_bearing(board: chess.Board, white_below: bool = True) -> str:
    """Return SVG to lay over python-chess's drawing: White's count lower left, Black's upper right, and rings."""
    counts, en_prise, _ = bearing(board)
    parts = []
    for square, both in counts.items():
        x, y = corner(square, white_below)
        if square in en_prise:
            parts.append(ring(square, white_below, f'stroke="{RING}" stroke-width="3.6"'))
        for n, left, top, fill, ink in (
            (both[0], x + 0.5, y + 33, PAPER, INK),
            (both[1], x + 33.5, y + 0.5, INK, PAPER),
        ):
            if n:
                parts.append(
                    f'<rect x="{left}" y="{top}" width="11" height="11.5" rx="2" fill="{fill}" stroke="{INK}" stroke-width=".5"/>'
                    f'<text x="{left + 5.5}" y="{top + 9.3}" font-size="10.6" font-weight="600" text-anchor="middle" fill="{ink}">{n}</text>'
                )
    return f"<g>{''.join(parts)}</g>"
