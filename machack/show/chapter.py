"""Small helpers that the chapters share: tables, boards side by side, texts with moves in both notations.

Source: none in the paper.  Status: modern.
"""

import re
from html import escape
from numbers import Integral
from typing import NamedTuple

import chess
from IPython.display import HTML

from machack.notation.descriptive import write
from machack.program.alphabeta import MATE_LIKE
from machack.show.figures import style
from machack.show.replay import Replay

ONE_MOVE = re.compile(r"(\d+ ((\.\.\.|…) )?)?\S+( ✗)?")  # with or without its number: a page does not break it


def table(head, rows, narrow=()):
    """Return a table as HTML; `head` and every row are lists of the same length, of anything that can be printed.

    Columns of whole numbers, numpy's too, are aligned right; text `between backticks` is code.

    narrow     for a table too wide for a phone, a label for each column. There each row becomes running text: first
               the cells whose label is "", then, on a new line, the others, each after its label
    """
    whole = [all(isinstance(row[i], Integral) for row in rows) for i in range(len(head))]
    labels = narrow or [""] * len(head)

    def line(cells, tag):
        return "".join(
            f"<{tag}{' style=text-align:right' if right else ''}{_label(label, tag)}>{_written(cell)}</{tag}>"
            for cell, right, label in zip(cells, whole, labels, strict=True)
        )

    kind = "table lines" if narrow else "table"
    body = "".join(f"<tr>{line(row, 'td')}</tr>" for row in rows)
    return HTML(
        f'<div class="pst-scrollable-table-container"><table class="{kind}"><thead><tr>{line(head, "th")}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def _label(label, tag):
    return f' data-label="{escape(label)}"' if label and tag == "td" else ""


def glue(name, value, display=True):
    """Store a value under a name by which the chapter's text inserts it; `display`: also show it here.

    It does what `myst_nb.glue` does, whose import takes longer than many a chapter does to run.

    >>> glue("answer", 42, display=False)
    """
    from IPython.core.formatters import format_display_data
    from IPython.display import publish_display_data

    data, about = format_display_data(value)
    prefix = "" if display else "application/papermill.record/"
    about["scrapbook"] = {"name": name, "mime_prefix": prefix}
    publish_display_data({prefix + kind: shown for kind, shown in data.items()}, about)


def _written(cell, opens=False):
    if isinstance(cell, InBoth):
        where = f' data-moves="{cell.moves}" data-men="{cell.men}"' if cell.moves else ""
        where += f' data-rest="{cell.rest}"' if opens and cell.rest else ""
        kept = " kept" if ONE_MOVE.fullmatch(cell.algebraic) else ""
        return (
            f'<span class="move{kept}"{where}><span class="algebraic">{escape(cell.algebraic)}</span>'
            f'<span class="descriptive" hidden>{escape(cell.descriptive)}</span></span>'
        )
    text = f"{int(cell):,}" if isinstance(cell, Integral) else str(cell)
    if "`" not in text:
        text = re.sub(r"(?<![^\s(])-(?=\d)", "−", text)  # a number below zero has a minus, not a hyphen
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def with_pawns(value):
    """Return a value, in 1/128 pawn, with the pawns in parentheses; a mate has none.

    >>> with_pawns(913), with_pawns(-36), with_pawns(28670)
    ('913 (7.1)', '−36 (−0.3)', '28,670')
    """
    said = f"{value:,}" if abs(value) >= MATE_LIKE else f"{value:,} ({value / 128:.1f})"
    return said.replace("-", "−")


class InBoth(NamedTuple):
    """Moves in both notations: a page shows the one its reader has chosen, a notebook the algebraic one.

    `moves` (UCI) and `men` (the pieces before them) let a page's boards light up when a reader points at a move, and
    play it when it is clicked.  With `rest`, the rest of the FEN, a caption opens its own board if those of the page
    are far away.
    """

    algebraic: str
    descriptive: str
    moves: str = ""
    men: str = ""
    rest: str = ""


def in_both(board, *moves):
    """Return one move, or several with their numbers, in both notations, for use in a table.

    >>> in_both(chess.Board(), chess.Move.from_uci("e2e4"))[:3]
    ('e4', 'P-K4', 'e2e4')
    """
    later, said = board.copy(), []
    for place, move in enumerate(moves):
        mark = f"{later.fullmove_number} " if later.turn else "" if place else f"{later.fullmove_number} ... "
        said.append([(mark if len(moves) > 1 else "") + word for word in (later.san(move), write(later, move))])
        later.push(move)
    if not said:
        return InBoth("", "")
    placement, _, rest = board.fen().partition(" ")
    return InBoth(*map(" ".join, zip(*said)), " ".join(move.uci() for move in moves), placement, rest)


def side_by_side(pictures, captions, width=210):
    """Return static boards (show.board(..., static=True)) side by side, each above its caption: a text, or a list of
    texts and of moves in both notations (in_both).
    """
    once = style()
    cells = "".join(
        f'<div style="flex:1 1 {width}px;max-width:{width + 40}px">{halved(picture.html.replace(once, ""))}'
        f'<p style="font-size:.92em;margin:.2em 0 1em;color:var(--pst-color-text-base, inherit)">{_caption(caption)}</p></div>'
        for picture, caption in zip(pictures, captions)
    )
    return HTML(f'{once}<div class="mh-beside" style="display:flex;flex-wrap:wrap;gap:0 1em">{cells}</div>')


def _caption(caption):
    said = escape(caption) if isinstance(caption, str) else "".join(_written(part, opens=True) for part in caption)
    return said.replace(" ... ", " … ")  # as the text writes it


_HALVED = {  # a board at half its width: the boards are closer, and larger letters need space for their tails
    'class="mh mh-figure"': 'class="mh mh-figure" style="margin:.5rem 0 .3rem"',
    'font-size="13"': 'font-size="17"',
    'y="387"': 'y="390"',
    'viewBox="0 12 378 378"': 'viewBox="0 12 378 384"',
}


def halved(html):
    """Return a static board at half its width, as it appears among others."""
    for whole, halved in _HALVED.items():
        html = html.replace(whole, halved)
    return html


def trunk(thought):
    """Return the Replay of a thought without moves outside the width or refuted at once, for drawing (show.dot)."""
    replay = Replay(thought)
    for node in replay.nodes:
        node.outside = []
        node.children = [child for child in node.children if child.children or child.status != "refuted"]
    return replay


def two_ways(thought):
    """Return the Replay of a thought reduced to the two ways to the first position that the hash table knew, the
    replies where it was stored, and the moves next to the ends of both ways, for drawing (show.dot).
    """
    replay = Replay(thought)
    known = next(node for node in replay.nodes if node.status == "known")
    kept = known.known_from
    first, before = kept.path()[0], known.parent
    beside = [*first.children, *before.children]
    shown = {node.number for node in [*known.path(), *kept.path(), *kept.children, *beside]}
    for node in replay.nodes:
        node.outside, node.listed = [], None
        node.children = [child for child in node.children if child.number in shown]
    return replay


def both(board, move):
    """Return a move in the paper's notation and in today's: "QXP/Q6 (Qxd6)"."""
    return f"{write(board, move, 'machine')} ({board.san(move)})"


def with_todays_names(text, side):
    """Return a text with today's name in parentheses after every square named from this side: "KB3 (f6)" for Black."""
    files = ["QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"]
    return re.sub(
        r"\b([QK]?[RNB]|[QK])([1-8])\b",
        lambda match: (
            f"{match[0]} ({'abcdefgh'[files.index(match[1])]}{int(match[2]) if side else 9 - int(match[2])})"
            if match[1] in files
            else match[0]
        ),
        text,
    )


def men(board, squares):
    """Return the pieces on these squares in words, "white knight c3, black pawn d6", or a dash."""
    names = [
        f"{'white' if board.color_at(s) else 'black'} {chess.piece_name(board.piece_type_at(s))} {chess.square_name(s)}"
        for s in sorted(squares)
    ]
    return ", ".join(names) or "–"
