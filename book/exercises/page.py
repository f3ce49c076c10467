"""Small things the chapters share: a table as Markdown, boards side by side, answers that are looked at.

Source: none in the paper.  Status: modern.
"""
from html import escape

import chess
from IPython.display import HTML, Markdown

from machack.descriptive import write
from machack.show.replay import number


def table(head, rows):
    """Returns a table as Markdown; `head` and every row are lists of the same length, of anything that prints."""
    lines = [head, ["---"] * len(head), *rows]
    return Markdown("\n".join("| " + " | ".join(map(_written, line)) + " |" for line in lines))


def _written(cell):
    return number(cell) if isinstance(cell, int) else str(cell)


def side_by_side(pictures, captions, width=230):
    """Returns static boards (show.board(..., static=True)) beside one another, each over its caption."""
    cells = "".join(f'<div style="flex:1 1 {width}px;max-width:{width + 40}px">{picture.html}'
                    f'<p style="font-size:.92em;margin:.2em 0 1em">{escape(caption)}</p></div>'
                    for picture, caption in zip(pictures, captions))
    return HTML(f'<div style="display:flex;flex-wrap:wrap;gap:0 1.4em">{cells}</div>')


def both(board, move):
    """Returns a move in the paper's notation and in today's: "QXP/Q6 (Qxd6)"."""
    return f"{write(board, move, 'machine')} ({board.san(move)})"


def men(board, squares):
    """Returns the men on these squares in words, "white knight c3, black pawn d6", or a dash."""
    names = [f"{'white' if board.color_at(s) else 'black'} {chess.piece_name(board.piece_type_at(s))} {chess.square_name(s)}"
             for s in sorted(squares)]
    return ", ".join(names) or "–"


def look_at(answer, right, hint):
    """Says whether an answer is right; None, as long as the reader has not answered, is not looked at."""
    if answer is None:
        return "Write your answer above and run this cell again."
    return "That is right." if answer == right else f"Not yet. {hint}"
