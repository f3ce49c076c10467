"""show.terms: a position to set up by hand, and the five terms of its static value, with a slider for each weight.

Source: the paper, "Evaluation of the board" and "Debugging aids", 3.  Status: modern.
"""

from __future__ import annotations

from html import escape

import chess
import chess.svg
import traitlets

from .. import BadInput
from ..notation.positions import KIND_OF
from ..notation.states import set_up
from ..program import evaluate
from ..program.moves import KING_IN_TOTALS, VALUE
from .boards import in_words, picture
from .figures import Figure, Picture, style
from .replay import number

ROWS = "BRPKC"
# fmt: off
TERMS = {"B": evaluate.material_balance, "R": evaluate.piece_ratio_change, "P": evaluate.pawn_structure, "K": evaluate.king_safety,
         "C": evaluate.centre_control, "S": evaluate.static_value}
NAMES = {"B": "material balance", "R": "piece ratio change", "P": "pawn structure", "K": "king safety", "C": "center control",
         "S": "static value"}
AMOUNTS = {"worth": [*(int(VALUE[KIND_OF[kind]]) for kind in range(1, 6)), KING_IN_TOTALS],
           "shift": evaluate.RATIO_SHIFT, "king": evaluate.KING_RANK}
# fmt: on


def terms_of(board: chess.Board, top: chess.Board | None = None) -> dict[str, int]:
    """Return the terms of a position, {"B": .., "R": .., "P": .., "K": .., "C": .., "S": ..}, with `top` at the top of
    the tree.

    >>> from machack.notation.games import position
    >>> terms_of(position("game 3, before White's 13th"), position("game 3, before White's 12th"))
    {'B': 128, 'R': 8, 'P': 20, 'K': 0, 'C': 0, 'S': 156}

    Source: the paper, "Evaluation of the board".  Status: paper.
    """
    m = set_up(board)
    m.root_ratio = evaluate.material_ratio(m if top is None else set_up(top))
    return {name: int(count(m)) for name, count in TERMS.items()}


class Terms(Figure):
    """Positions with the terms of their static value; `terms()` makes it.

    Traits: `positions` (lists of a name, the first two fields of a FEN, and those of the top of the tree), `rows` (the
    terms with sliders), `men` (drawings), `amounts` (the program's weights).
    """

    positions = traitlets.List().tag(sync=True)
    rows = traitlets.Unicode(ROWS).tag(sync=True)
    men = traitlets.Dict().tag(sync=True)
    amounts = traitlets.Dict().tag(sync=True)

    def _all(self):
        return [
            (name, chess.Board(f"{pieces} - - 0 1"), chess.Board(f"{top} - - 0 1"))
            for name, pieces, top in self.positions
        ]

    def describe(self) -> str:
        lines = []
        for name, board, top in self._all():
            values = terms_of(board, top)
            sums = ", ".join(f"{term} {number(values[term])}" for term in (*self.rows, "S"))
            lines.append(f"{name}: {sums}.")
        return (f"{self.title}. " if self.title else "") + " ".join(lines)

    def twin(self) -> Picture:
        name, first, _ = self._all()[0]
        board = picture(first, title=self.title, size=330)
        head = "".join(
            f'<th scope="col" class="mh-num" title="{NAMES[term]}">{term}</th>' for term in (*self.rows, "S")
        )
        rows = ""
        for position, here, top in self._all():
            values = terms_of(here, top)
            cells = "".join(f'<td class="mh-num">{number(values[term])}</td>' for term in (*self.rows, "S"))
            rows += f'<tr><th scope="row">{escape(position)}</th>{cells}</tr>'
        words = self.describe()
        html = (
            f'{style()}{board.html}<div class="mh mh-figure"><p class="mh-quiet">The position on the board: {escape(name)}. '
            f'{escape(in_words(first).rsplit(". ", 1)[0])}.</p><div class="mh-scroll"><table class="mh-reasons"><thead><tr>'
            f'<th scope="col">Position</th>{head}</tr></thead><tbody>{rows}</tbody></table></div></div>'
        )
        return Picture(html, board.svg(), words)


def terms(positions, *, title: str = "", rows: str = ROWS, static: bool = False):
    """Return positions that the reader can change, with the terms of the static value and a slider for each weight.

    positions  {name: a FEN or a chess.Board}, or {name: (position, position at the top of the tree)}; the first is
               shown
    rows       the terms shown, letters of "BRPKC"; S adds them all up
    static     return the first position and a table of all positions instead

    The program on the page computes the terms; the sliders weigh them.
    Raise BadInput if there is no position, or if a term is unknown.

    Source: the paper, "Evaluation of the board".  Status: modern.
    """
    if not positions:
        raise BadInput("show.terms needs at least one position.")
    if not rows or set(rows) - set(ROWS):
        raise BadInput(f"rows must consist of letters of {ROWS!r}, not {rows!r}.")
    given = []
    for name, position in positions.items():
        here, top = position if isinstance(position, tuple) else (position, position)
        given.append([name, *(_pieces(board) for board in (here, top))])
    pieces = {
        piece.symbol(): chess.svg.PIECES[piece.symbol()]
        for color in chess.COLORS
        for piece in (chess.Piece(kind, color) for kind in chess.PIECE_TYPES)
    }
    figure = Terms(show="terms", title=title, positions=given, rows=rows, men=pieces, amounts=AMOUNTS)
    return figure.twin() if static else figure


def _pieces(position) -> str:
    """Return the pieces of a position and the side to move, the first two fields of a FEN."""
    from ..notation.games import as_board

    board = as_board(position)
    return f"{board.board_fen()} {'w' if board.turn else 'b'}"
