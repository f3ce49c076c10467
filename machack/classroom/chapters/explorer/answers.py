"""Solutions of the exercises of "The explorer": searches over a range of settings.

Source: none in the paper.  Status: modern.
"""

from html import escape

from IPython.display import HTML

from machack import Settings, think


def chosen(board, settings):
    """Return the move a search chooses, in algebraic notation, with its value and the moves made."""
    thought = think(board, settings)
    return board.san(thought.move), thought.value, thought.nodes


def first_width(board, move, most=40, **settings):
    """Return the least width, the same on every ply, with which this move is chosen; None if no width up to `most` does it."""
    for width in range(1, most + 1):
        if chosen(board, Settings(widths=width, **settings))[0] == move:
            return width
    return None


def least_points(board, move, heuristic, most=1024):
    """Return the fewest points of a heuristic, from 0, with which this move is chosen; None if none up to `most` do it."""
    for points in range(most + 1):
        if chosen(board, Settings(weights={heuristic: points}))[0] == move:
            return points
    return None


def to_share(rows):
    """Return lines of setups as a list in HTML, each with its question above and remarks below. The lines wrap."""
    items = "".join(
        f"<li>{escape(question)}<br><code style='white-space:normal'>{escape(line)}</code>"
        + "".join(f"<br>{escape(line)}" for line in more)
        + "</li>"
        for question, line, *more in rows
    )
    return HTML(f"<ul style='color:var(--pst-color-text-base, inherit)'>{items}</ul>")
