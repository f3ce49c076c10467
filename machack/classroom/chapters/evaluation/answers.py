"""Helpers and solutions for "Evaluation of the board": the five tests in the paper's words, and two readings of R.

Source: none in the paper.  Status: modern.
"""

import chess

from machack.program.evaluate import SIDE_AT_START


def has_pawn(board, color, file, rank):
    """Return True for a pawn of this color; ranks count from its side, and may be off the board."""
    if not (0 <= file <= 7 and 1 <= rank <= 8):
        return False
    square = chess.square(file, rank - 1 if color else 8 - rank)
    return board.piece_at(square) == chess.Piece(chess.PAWN, color)


def is_blocked(board, color, file, rank):
    """Return True for a piece of the other color; ranks count from this color's side."""
    if rank > 8:
        return False
    return board.color_at(chess.square(file, rank - 1 if color else 8 - rank)) == (not color)


def defending_moves(board, square):
    """Return the pawn moves after which a pawn defends the pawn on this square.

    They are a list of (which pawn moves, `itself` or `a neighbor`; is it a double advance;
    is it blocked). Friendly pieces in the way do not count, as the paper says.
    """
    color, file = board.color_at(square), chess.square_file(square)
    rank = chess.square_rank(square) + 1 if color else 8 - chess.square_rank(square)
    moves = []
    for beside in (file - 1, file + 1):
        if has_pawn(board, color, beside, rank) and rank < 7:
            stop = is_blocked(board, color, file, rank + 1)
            moves.append(("itself", False, stop))
        if rank == 2 and has_pawn(board, color, beside, 3):
            stop = any(is_blocked(board, color, file, r) for r in (3, 4))
            moves.append(("itself", True, stop))
        if has_pawn(board, color, beside, rank - 2) and rank > 3:
            stop = is_blocked(board, color, beside, rank - 1)
            moves.append(("a neighbor", False, stop))
        if rank == 5 and has_pawn(board, color, beside, 2):
            stop = any(is_blocked(board, color, beside, r) for r in (3, 4))
            moves.append(("a neighbor", True, stop))
    return moves


def backward_test(board, square):
    """Return True if the pawn on this square is backward, and which of the five tests decides."""
    color, file = board.color_at(square), chess.square_file(square)
    rank = chess.square_rank(square) + 1 if color else 8 - chess.square_rank(square)
    beside = (file - 1, file + 1)
    if any(has_pawn(board, color, f, rank - 1) for f in beside):
        return False, 1
    moves = defending_moves(board, square)
    free = [move for move in moves if not move[2]]
    if free:
        only_double = rank == 2 and all(double for _, double, _ in free)
        # an enemy pawn next to the square where the double advance ends
        taken = any(has_pawn(board, not color, f, 5) for f in beside)
        return only_double and taken, 2
    if moves:
        return any(who == "itself" for who, _, _ in moves), 3
    ahead = any(has_pawn(board, color, f, r) for f in beside for r in range(rank, 8))
    return ahead, 4 if ahead else 5


def printed_r(w, t):
    """Return R as we read the print, (W/T - 1) x M, not rounded."""
    return (w / t - 1) * SIDE_AT_START


def other_r(w, t):
    """Return R as it could also be read, (W - T) x M, not rounded."""
    return (w - t) * SIDE_AT_START


def king_term(board):
    """Return K as the paper prints it, in 1/128 pawn, White's view. Ranks count from each king's side; one queen is enough."""
    if not board.queens:
        return 0
    white, black = (chess.square_rank(board.king(color)) + 1 for color in chess.COLORS)
    return 8 * (9 - black) - 8 * white


def later_balance(white, black, white_top, black_top):
    """Return what the descendant of 1980 uses instead of B + R; it is symmetric in the colors.

    In the totals a king counts 1. A trade by the side that is ahead raises the result.
    """
    return (white - black) * (white_top + black_top) / (white + black)


def any_pawns(dice):
    """Return a legal position of kings, pawns and a few other pieces, placed at random."""
    kings = chess.Piece(chess.KING, chess.WHITE), chess.Piece(chess.KING, chess.BLACK)
    while True:
        board = chess.Board(None)
        for square, king in zip(dice.sample(range(64), 2), kings):
            board.set_piece_at(square, king)
        for square in dice.sample(range(8, 56), 12):
            if not board.piece_at(square):
                kind = dice.choice([chess.PAWN] * 4 + [chess.KNIGHT])
                board.set_piece_at(square, chess.Piece(kind, dice.random() < 0.5))
        few = all(
            len(board.pieces(kind, color)) <= most
            for color in chess.COLORS
            for kind, most in ((chess.PAWN, 8), (chess.KNIGHT, 2))
        )
        if few and board.is_valid():
            return board


def curves(lines, x_label, y_label, title, wide=640, high=300):
    """Return a plot of lines as HTML, {name: [(x, y), ...]}, with each name at the right end of its line."""
    from html import escape

    from IPython.display import HTML

    xs = [x for points in lines.values() for x, _ in points]
    ys = [y for points in lines.values() for _, y in points] + [0]
    left, right, top, bottom = 52, 150, 14, 44
    low, span = min(ys), (max(ys) - min(ys)) or 1

    def across(x):
        return left + (x - min(xs)) / (max(xs) - min(xs)) * (wide - left - right)

    def down(y):
        return top + (1 - (y - low) / span) * (high - top - bottom)

    step = next(s for s in (5, 10, 20, 50, 100, 200, 500, 1000, 5000) if span / s <= 7)
    parts = []
    for y in range(-(-int(low) // step) * step, int(max(ys)) + 1, step):
        parts.append(
            f'<line x1="{left}" x2="{wide - right}" y1="{down(y):.1f}" y2="{down(y):.1f}" class="{"axis" if y == 0 else "grid"}"/>'
            f'<text x="{left - 6}" y="{down(y) + 4:.1f}" text-anchor="end">{str(y).replace("-", "−")}</text>'
        )
    for x in sorted({round(x) for x in xs}):
        parts.append(
            f'<text x="{across(x):.1f}" y="{high - bottom + 18}" text-anchor="middle">{str(x).replace("-", "−")}</text>'
        )
    taken = []
    for place, (name, points) in enumerate(lines.items()):
        path = "M" + "L".join(f"{across(x):.1f} {down(y):.1f}" for x, y in points)
        y = down(points[-1][1])
        while any(abs(y - other) < 15 for other in taken):
            y += 5
        taken.append(y)
        parts.append(
            f'<path d="{path}" class="line line{place}"/><text x="{wide - right + 6}" y="{y + 4:.1f}" class="name{place}">{escape(name)}</text>'
        )
    parts.append(
        f'<text x="{(left + wide - right) / 2}" y="{high - 6}" text-anchor="middle">{escape(x_label)}</text>'
        f'<text x="12" y="{(top + high - bottom) / 2}" text-anchor="middle" transform="rotate(-90 12 {(top + high - bottom) / 2})">{escape(y_label)}</text>'
    )
    words = f"{title} " + " ".join(
        f"{name}: from {points[0][1]:.0f} to {points[-1][1]:.0f}." for name, points in lines.items()
    )
    look = (
        "<style>.curves text{font-size:13px;fill:var(--pst-color-text-base,#222)}.curves .grid{stroke:var(--pst-color-border,#ccc);stroke-width:.7}"
        ".curves .axis{stroke:var(--pst-color-text-muted,#666);stroke-width:1.2}.curves .line{fill:none;stroke-width:2.6;stroke:var(--pst-color-text-base,#222)}"
        ".curves .line1{stroke-dasharray:7 4}.curves .line2{stroke-dasharray:2 4}.curves .line3{stroke-dasharray:9 3 2 3}</style>"
    )
    return HTML(
        f'{look}<div style="overflow-x:auto"><svg class="curves" role="img" aria-label="{escape(words, quote=True)}" viewBox="0 0 {wide} {high}" '
        f'style="width:100%;min-width:480px;max-width:{wide}px;height:auto">{"".join(parts)}</svg></div>'
    )
