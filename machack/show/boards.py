"""show.board: a board to play on, and a game to step through.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape

import chess
import chess.pgn
import chess.svg
import traitlets

from .. import BadInput
from ..notation.fens import board_after
from .bearing import RING, bearing_in_words, corner, drawn_bearing, ring
from .checks import check_choices
from .figures import Figure, Picture, first_wings, style

BRUSHES = {"green": "#17694d", "blue": "#1d5f9c", "red": "#a3341f", "yellow": "#7a5c00"}
DASHES = {"red": "10.8 5.4", "yellow": "2.7 5.9"}  # color alone must not carry a meaning; as boardview.js draws them
# fmt: off
# What python-chess draws for a square, and for the name of a file or rank.
_CELL = re.compile(r'<rect x="(\d+)" y="(\d+)" width="45" height="45" class="square [^"]*" stroke="none" fill="([^"]+)" />')
_NAME = re.compile(r'<g transform="translate\(\d+, \d+\) scale\(0\.75, 0\.75\)" fill="([^"]+)"[^>]*><path [^>]*></g>')
COLORS = {"square light": "#ece4d0", "square dark": "#b39d7a", "margin": "#f6f5f2", "coord": "#2c261b",
          "square light lastmove": "#dbcb79", "square dark lastmove": "#baa247"}
# fmt: on
CELL = 45  # the width of a square, in units of the drawing
_drawings = itertools.count(1)
MARK = 'stroke="#7a5c00" stroke-width="4" stroke-dasharray="9 4.5"'  # the ring of a marked square
LOOSE = f'stroke="{RING}" stroke-width="3.6"'  # the ring of a piece en prise
# On a page: margin, letters and squares, as on a board to play on.
PAGE = {
    "#f6f5f2": "transparent",
    "#2c261b": "var(--mh-quiet, #2c261b)",
    "#ece4d0": "var(--mh-light, #ece4d0)",
    "#b39d7a": "var(--mh-dark, #b39d7a)",
    "#dbcb79": "color-mix(in srgb, var(--mh-light, #ece4d0) 58%, #c4a800)",
    "#baa247": "color-mix(in srgb, var(--mh-dark, #b39d7a) 58%, #c4a800)",
}
# fmt: off
NAMES = {chess.KING: "king", chess.QUEEN: "queen", chess.ROOK: "rook", chess.BISHOP: "bishop", chess.KNIGHT: "knight",
         chess.PAWN: "pawn"}
# fmt: on


class Board(Figure):
    """A chessboard to play on; `board()` makes it.

    Traits that a program may watch: `current` (FEN of the position shown) and `played` (UCI moves of the line shown,
    up to that position).  To change what is shown, set `at`, `arrows` or `marks`.
    """

    moves = traitlets.List(traitlets.Unicode()).tag(sync=True)
    descriptive = traitlets.List(traitlets.Unicode()).tag(sync=True)
    comments = traitlets.Dict().tag(sync=True)
    arrows = traitlets.List(traitlets.Dict()).tag(sync=True)
    marks = traitlets.List(traitlets.Unicode()).tag(sync=True)
    playable = traitlets.Bool(True).tag(sync=True)
    bearing = traitlets.Bool(False).tag(sync=True)
    counts = traitlets.Bool(True).tag(sync=True)
    waits = traitlets.Bool(False).tag(sync=True)
    asks = traitlets.Unicode().tag(sync=True)
    current = traitlets.Unicode().tag(sync=True)
    played = traitlets.List(traitlets.Unicode()).tag(sync=True)

    def position(self) -> chess.Board:
        """Return the board at ply `at`, with the moves before it on its stack."""
        return board_after(self.moves[: self.at if self.at >= 0 else None], self.fen)

    def describe(self) -> str:
        title = f"{self.title}. " if self.title else ""
        bears = f" {bearing_in_words(self.position())}" if self.bearing else ""
        return (
            title
            + in_words(self.position())
            + bears
            + (f" {len(self.moves)} moves to step through." if self.moves else "")
        )

    def twin(self, loose: Iterable[str] = ()) -> Picture:
        here = [arrow for arrow in self.arrows if arrow.get("at") is None or arrow["at"] == self.at]
        below = self.orientation == "white"
        return picture(self.position(), here, self.marks, below, self.title, bearing=self.bearing, loose=loose)


def in_words(board: chess.Board) -> str:
    """Return a position in words: "White: king e1, ... Black: ... White to move."

    >>> in_words(chess.Board("8/8/8/8/8/1k6/8/K7 w - - 0 1"))
    'White: king a1. Black: king b3. White to move.'
    """
    sides = []
    for color in chess.COLORS:
        pieces = []
        for kind, name in NAMES.items():
            squares = [chess.square_name(s) for s in board.pieces(kind, color)]
            if squares:
                pieces.append(f"{name}{'s' if len(squares) > 1 else ''} {' '.join(squares)}")
        sides.append(f"{'White' if color else 'Black'}: {', '.join(pieces)}.")
    state = " Checkmate." if board.is_checkmate() else " Check." if board.is_check() else ""
    return " ".join(sides) + f" {'White' if board.turn else 'Black'} to move.{state}"


def picture(
    board: chess.Board,
    arrows: Sequence[Mapping] = (),
    marks: Iterable[str] = (),
    white_below: bool = True,
    title: str = "",
    size: int = 360,
    bearing: bool = False,
    loose: Iterable[str] = (),
) -> Picture:
    """Return a board as a static figure: python-chess's SVG, labeled, as wide as its column allows.

    With `bearing`, each square shows how many pieces bear on it, and pieces en prise are ringed, as are those on
    `loose`.
    """
    svg = chess.svg.board(
        board,
        orientation=white_below,
        lastmove=board.peek() if board.move_stack else None,
        check=board.king(board.turn) if board.is_check() else None,
        size=size,
        colors=COLORS,
    )
    svg, words = unique_names(_lightly(svg, white_below)), in_words(board)
    rings = "".join(ring(chess.parse_square(name), white_below, MARK) for name in marks)
    rings += "".join(ring(chess.parse_square(name), white_below, LOOSE) for name in loose)
    pointed = "".join(_drawn_arrow(arrow, white_below) for arrow in arrows)
    svg = svg.replace("</svg>", f"{rings}{pointed}</svg>")
    if bearing:
        svg, words = (
            svg.replace("</svg>", f"{drawn_bearing(board, white_below)}</svg>"),
            f"{words} {bearing_in_words(board)}",
        )
    text = escape(f"{title}. {words}" if title else words, quote=True)
    svg = svg.replace(
        "<svg ",
        f'<svg role="img" aria-label="{text}" data-below="{"white" if white_below else "black"}" data-men="{board.board_fen()}" ',
        1,
    )
    head = f'<figcaption class="mh-title">{escape(title)}</figcaption>' if title else ""
    here = re.sub("|".join(PAGE), lambda match: PAGE[match[0]], svg)
    html = (
        f'{style()}<figure class="mh mh-figure">{head}'
        f'<div class="mh-picture" style="max-width:{size}px">{here}</div></figure>'
    )
    return Picture(html, svg, f"{title}. {words}" if title else words)


def _lightly(svg: str, white_below: bool) -> str:
    """Return a drawing in a quarter of its bytes: squares of one color share a path, and the names of files and ranks
    are letters that appear once, below and to the left.
    """
    cells: dict[str, list[str]] = {}
    for x, y, fill in _CELL.findall(svg):
        cells.setdefault(fill, []).append(f"M{x} {y}h45v45h-45z")
    paths = "".join(f'<path d="{"".join(places)}" fill="{fill}" />' for fill, places in cells.items())
    first = _CELL.search(svg).start()
    svg = svg[:first] + paths + _CELL.sub("", svg[first:])
    colour = _NAME.search(svg)[1]
    steps = range(8) if white_below else range(7, -1, -1)
    names = "".join(
        f'<text x="{37.5 + 45 * place}" y="387">{"abcdefgh"[step]}</text><text x="7" y="{356.5 - 45 * place}">{step + 1}</text>'
        for place, step in enumerate(steps)
    )
    svg = _NAME.sub("", svg).replace(
        "</svg>", f'<g font-family="sans-serif" font-size="13" text-anchor="middle" fill="{colour}">{names}</g></svg>'
    )
    return svg.replace('viewBox="0 0 390 390"', 'viewBox="0 12 378 378"')


def _drawn_arrow(arrow: Mapping, white_below: bool) -> str:
    """Return an arrow as the boards of a page draw it (boardview.js): with a light edge, dashed by its brush, the
    moving piece in sight.  An arrow from a square to itself is empty.

    >>> _drawn_arrow({"from": "e2", "to": "e3", "brush": "red"}, True).count('class="arrow"')
    1
    >>> _drawn_arrow({"from": "e2", "to": "e2"}, True)
    ''
    """
    (x1, y1), (x2, y2) = (_middle(arrow[end], white_below) for end in ("from", "to"))
    length = math.hypot(x2 - x1, y2 - y1)
    if not length:
        return ""

    def at(along, aside=0.0):
        """Return a point of the arrow, in squares from the middle of its first square."""
        across, down = (x2 - x1) / length, (y2 - y1) / length
        x = x1 + CELL * (across * along - down * aside)
        y = y1 + CELL * (down * along + across * aside)
        return f"{x:.1f} {y:.1f}"

    tip = length / CELL - 0.12
    neck, brush = tip - 0.4, arrow.get("brush") or "blue"
    shaft, head = f"M{at(0.28)}L{at(neck + 0.08)}", f"M{at(tip)}L{at(neck, 0.24)}L{at(neck, -0.24)}Z"
    dashes = f' stroke-dasharray="{DASHES[brush]}"' if brush in DASHES else ""
    edge = 'fill="#fff" stroke="#fff" stroke-opacity=".75" stroke-linejoin="round"'
    return (
        f'<g class="arrow"><path d="{shaft}" {edge} stroke-width="9.9"/><path d="{head}" {edge} stroke-width="4.5"/>'
        f'<path d="{shaft}" fill="none" stroke="{BRUSHES[brush]}" stroke-width="6.75"{dashes}/>'
        f'<path d="{head}" fill="{BRUSHES[brush]}"/></g>'
    )


def _middle(name: str, white_below: bool) -> tuple[float, float]:
    """Return the middle of a square, in units of the drawing."""
    x, y = corner(chess.parse_square(name), white_below)
    return x + CELL / 2, y + CELL / 2


def unique_names(svg: str) -> str:
    """Return a drawing whose ids (of pieces, gradients) differ from those of every other drawing on the page.

    >>> from machack.show.boards import unique_names
    >>> unique_names('<g id="man"/>') != unique_names('<g id="man"/>')
    True
    """
    prefix = f"mh{next(_drawings)}-"
    return re.sub(r'(\bid="|href="#|url\(#)', lambda match: match[1] + prefix, svg)


def board(
    position=None,
    *,
    title: str = "",
    at: int | None = None,
    arrows: Iterable = (),
    marks: Iterable[str] = (),
    orientation: str = "white",
    notation: str = "san",
    descriptive: Sequence[str] | None = None,
    comments: Mapping[int, str] | None = None,
    playable: bool = True,
    bearing: bool = False,
    counts: bool = True,
    waits: bool = False,
    asks: str = "",
    static: bool = False,
    loose: Iterable[str] = (),
):
    """Return a board to play on, or a game to step through.

    position      a FEN, a chess.Board (its move stack is the game so far), a chess.pgn.Game, a game from the paper
                  (machack.notation.games.paper_game), or None for the initial position
    title         a line above the board
    at            the ply shown first: 0 for the beginning, None for the end
    arrows        ("e2", "e4"), ("e2", "e4", label), ("e2", "e4", label, brush), chess.Move, or dicts with from, to,
                  label, brush and at (the ply they belong to; by default the ply shown first).
                  Brushes: green, blue, red, yellow
    marks         names of squares to ring
    orientation   "white" or "black", the side shown below; notation: "san" or "descriptive" at first
    descriptive   a text for every move, as a source prints it; by default it is worked out
    comments      {ply: text} shown at that ply, ply 1 = after the first move
    playable      may the reader make moves?  This works without a kernel
    bearing       write on every square how many pieces of each side bear on it, by the program's attack tables, and
                  ring the pieces en prise, in the position shown and in everything that the reader plays
    counts        False: of `bearing`, show only the rings until the reader ticks the box (a picture shows the counts,
                  too)
    waits         on a page, show the arrows only when the reader asks for them: the text has a question first
    asks          settings that *Ask Mac Hack* begins with, such as Tournament; by default the standard ones
    static        return a picture instead: SVG, no JavaScript
    loose         in a picture: names of squares whose pieces are ringed in the same way as pieces en prise

    Raise BadInput if there is no such position, square, brush or ply.
    """
    start, moves, replay = _game_of(position)
    check_choices(orientation=orientation, notation=notation)
    ply = len(moves) if at is None else at
    if not 0 <= ply <= len(moves):
        raise BadInput(f"at must be from 0 to {len(moves)}, the plies of this game, not {at}.")
    texts = list(descriptive if descriptive is not None else replay.get("descriptive", ()))
    if texts and len(texts) != len(moves):
        raise BadInput(f"this game has {len(moves)} moves, but {len(texts)} descriptive moves were given.")
    notes = replay.get("comments", {}) if comments is None else comments
    figure = Board(
        show="board",
        title=title or replay.get("title", ""),
        fen=start.fen(),
        wings=first_wings(start),
        at=ply,
        moves=[m.uci() for m in moves],
        descriptive=texts,
        comments={str(k): v for k, v in notes.items()},
        arrows=[_arrow(a) for a in arrows],
        marks=[_square(m) for m in marks],
        orientation=orientation,
        notation=notation,
        playable=playable,
        bearing=bearing,
        counts=counts,
        waits=waits,
        asks=asks,
    )
    figure.current = figure.position().fen()
    figure.played = figure.moves[:ply]
    return figure.twin(map(_square, loose)) if static else figure


def _game_of(position) -> tuple[chess.Board, list[chess.Move], dict]:
    """Return the first position, the moves, and what else the game holds: title, comments, descriptive."""
    if position is None:
        return chess.Board(), [], {}
    if isinstance(position, str):
        from ..notation.games import as_board

        board = as_board(position)
        return board.root(), list(board.move_stack), {}
    if isinstance(position, chess.Board):
        return position.root(), list(position.move_stack), {}
    if isinstance(position, chess.pgn.GameNode):
        comments = {n.ply() - position.game().board().ply(): n.comment for n in position.game().mainline() if n.comment}
        return position.game().board(), list(position.game().mainline_moves()), {"comments": comments}
    if hasattr(position, "moves") and hasattr(position, "score"):
        printed = list(getattr(position.score, "printed", ()))
        return (
            chess.Board(),
            list(position.moves),
            {"title": position.title, "comments": position.remarks, "descriptive": printed},
        )
    if isinstance(getattr(position, "board", None), chess.Board):
        return _game_of(position.board)
    raise BadInput(f"show.board takes a FEN, a chess.Board or a game, not {type(position).__name__}.")


def _square(name: str) -> str:
    text = chess.square_name(name) if isinstance(name, int) else str(name)
    if text not in chess.SQUARE_NAMES:
        raise BadInput(f"{text!r} is not a square from a1 to h8.")
    return text


def _arrow(given) -> dict:
    """Return an arrow as the figure stores it: from, to, label, brush, at."""
    if isinstance(given, chess.Move):
        given = (given.from_square, given.to_square)
    if not isinstance(given, Mapping):
        given = dict(zip(("from", "to", "label", "brush", "at"), given))
    arrow = {"label": "", "brush": "blue", "at": None, **given}
    arrow["from"], arrow["to"] = _square(arrow["from"]), _square(arrow["to"])
    if arrow["brush"] not in BRUSHES:
        raise BadInput(f"there is no brush {arrow['brush']!r}; choose from {', '.join(BRUSHES)}.")
    return arrow
