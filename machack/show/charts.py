"""Small drawings for the chapters: SVG that follows the page's colors, light and dark.

Source: none in the paper.  Status: modern.
"""

from html import escape

from IPython.display import HTML

STYLE = (
    "<style>.chart text{font:14px var(--pst-font-family-base,serif);fill:var(--pst-color-text-base,#222)}"
    ".chart .mid{text-anchor:middle}.chart .end{text-anchor:end}.chart .strong{font-weight:600}"
    ".chart .quiet{fill:var(--pst-color-text-muted,#555);font-size:13px}"
    ".chart a text{fill:var(--pst-color-link,#17506f);text-decoration:underline}"
    ".chart .grid{stroke:var(--pst-color-border,#ccc);fill:none}.chart .axis{stroke:var(--pst-color-text-muted,#555);fill:none}"
    ".chart .one{stroke:var(--pst-color-primary,#17506f);fill:none;stroke-width:2}"
    ".chart .two{stroke:var(--pst-color-secondary,#7a3b12);fill:none;stroke-width:2}"
    ".chart .dot{fill:var(--pst-color-primary,#17506f);stroke:none}"
    ".chart .ring{fill:var(--pst-color-background,#fff);stroke:var(--pst-color-secondary,#7a3b12);stroke-width:2}"
    ".chart .band{fill:var(--pst-color-border,#ccc);fill-opacity:.45;stroke:none}"
    ".chart .bar{fill:var(--pst-color-primary,#17506f);fill-opacity:.8}.chart .pale{fill:var(--pst-color-secondary,#7a3b12);fill-opacity:.45}</style>"
)

BARS = 292, 350, 26  # where the bars of a drawing begin, the length of the longest, and from one to the next
WIDE = 720


def text(x, y, words, kind=""):
    """Return words at a point; kinds: mid, end, strong, quiet."""
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}">{escape(str(words))}</text>'


def line(points, kind="grid", dashes=""):
    """Return a line through points; kinds: grid, axis, one, two."""
    joined = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<polyline points="{joined}" class="{kind}"{dashed}/>'


def dot(x, y, kind="dot", radius=4.5, title=""):
    """Return a dot or a ring; `title` appears when a reader points at it."""
    tip = f"<title>{escape(title)}</title>" if title else ""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" class="{kind}">{tip}</circle>'


def box(x, y, width, height, kind="bar", title=""):
    """Return a rectangle; kinds: bar, pale, band."""
    tip = f"<title>{escape(title)}</title>" if title else ""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(0, width):.1f}" height="{max(0, height):.1f}" class="{kind}">{tip}</rect>'


def leading(part, board, move, words):
    """Return a part of a drawing that leads to the board on the page whose game has `board`, and plays `move` there;
    `words` appear when a reader points at it.  The page's script treats it like a move named in the text.
    """
    return (
        f'<g class="move points-at leads" data-moves="{move.uci()}" data-men="{board.board_fen()}" pointer-events="all">'
        f'<title class="algebraic">{escape(words)}</title>{part}</g>'
    )


def chart(parts, width, height, words, role="img", least=560):
    """Return a drawing; `words` describe it for readers who cannot see it.  One that contains links has the role
    "group". On a narrow page it shrinks until it is `least` wide, and then scrolls.  A drawing with leading parts is a
    paragraph.
    """
    drawn = "".join(parts)
    tag = "p" if 'class="move ' in drawn else "div"  # moves lead from places that hold text
    return HTML(
        f'{STYLE}<{tag} style="overflow-x:auto" tabindex="0"><svg class="chart" viewBox="0 0 {width} {height}" role="{role}" aria-label="{escape(words, quote=True)}" '
        f'style="width:100%;min-width:{min(width, least)}px;max-width:{width}px;height:auto">{drawn}</svg></{tag}>'
    )


def drawn_bars(rows, words, mark=None):
    """Return bars, one below the other, each from (label, amount, text at its end, kind of bar).

    `words` describe an amount; `mark` is an (amount, words) at which a line is drawn through all of them.
    """
    left, long, apart = BARS
    most, top = max(row[1] for row in rows), 26 if mark else 4
    bottom = top + apart * len(rows)

    def x(amount):
        return left + long * amount / most

    parts = []
    for place, (label, amount, note, kind) in enumerate(rows):
        y = top + apart * place
        parts += [text(left - 10, y + 16, label, "end"), box(left, y + 3, x(amount) - left, apart - 8, kind)]
        parts.append(text(WIDE - 6, y + 16, note, "end quiet"))
    if mark:
        parts += [
            line([(x(mark[0]), 20), (x(mark[0]), bottom)], "axis", "4 3"),
            text(x(mark[0]), 14, mark[1], "mid quiet"),
        ]
    said = "; ".join(f"{label}: {note}" for label, _, note, _ in rows) + (f"; {mark[1]}" if mark else "")
    return chart(parts, WIDE, bottom + 6, f"{words}. {said}.")
