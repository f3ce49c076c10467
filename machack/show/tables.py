"""show.reasons: the plausible moves of a position, each with the reasons that made it plausible.

Source: none in the paper.  Status: modern.
"""
from __future__ import annotations

from html import escape

import chess

from ..settings import BadInput
from .figures import style
from .replay import number


class Reasons:
    """The table of reasons as HTML; `reasons()` makes it.  `moves` are the Plausible moves, in order."""

    def __init__(self, board: chess.Board, moves: list, width: int, title: str, most: int | None, notation: str):
        self.board, self.moves, self.width, self.title, self.most = board, moves, width, title, most
        self._names = _namer(board, notation)

    def __repr__(self) -> str:
        lines = [self.title or f"Plausible moves for {_side(self.board)}:"]
        for place, each in enumerate(self._shown(), 1):
            why = "; ".join(f"{reason.wording} {_signed(reason.amount)}" for reason in each.reasons)
            lines.append(f"{place:3d} {self._names(each.move):8s} {each.plausibility:5d}  {self._state(place, each)}: {why}")
        return "\n".join(lines)

    def _shown(self) -> list:
        return self.moves if self.most is None else self.moves[:self.most]

    def _state(self, place: int, each) -> str:
        if place <= self.width:
            return "inside the width"
        return "always searched" if each.always_search else "outside the width"

    def _repr_html_(self) -> str:
        top = max([abs(each.plausibility) for each in self.moves] or [1]) or 1
        rows = "".join(self._row(place, each, top) for place, each in enumerate(self._shown(), 1))
        left = len(self.moves) - len(self._shown())
        more = f'<p class="mh-quiet">{left} more moves are not shown.</p>' if left else ""
        caption = escape(self.title or "Plausible moves")
        note = f"{_side(self.board)} to move, {len(self.moves)} plausible moves, basic width {self.width}"
        return (f'{style()}<div class="mh mh-figure"><div class="mh-scroll"><table class="mh-reasons">'
                f'<caption>{caption}<span class="mh-quiet">{note}</span></caption>'
                '<thead><tr><th scope="col" class="mh-num">Place</th><th scope="col">Move</th>'
                '<th scope="col" class="mh-num">Plausibility</th><th scope="col"><span class="mh-hidden">Bar</span></th>'
                '<th scope="col">Reasons</th><th scope="col">Looked at?</th></tr></thead>'
                f"<tbody>{rows}</tbody></table></div>{more}</div>")

    def _row(self, place: int, each, top: int) -> str:
        state = self._state(place, each)
        kind = " ".join(filter(None, ["mh-out" if state == "outside the width" else "",
                                      "mh-edge" if place == self.width + 1 else ""]))
        why = "".join(f"<li><b>{_signed(reason.amount)}</b> {escape(reason.wording)}</li>" for reason in each.reasons)
        tags = [state] + ["bad development"] * bool(each.bad_development)
        tags += [f"{each.threats} threat{'s' if each.threats > 1 else ''}"] * bool(each.threats)
        labels = " ".join(f'<span class="mh-tag">{escape(tag)}</span>' for tag in tags)
        return (f'<tr class="{kind}"><td class="mh-num">{place}</td><th scope="row">{escape(self._names(each.move))}</th>'
                f'<td class="mh-num">{number(each.plausibility)}</td><td class="mh-bars">{_bar(each.plausibility, top)}</td>'
                f'<td class="mh-whycell"><ul class="mh-why">{why}</ul></td><td class="mh-statecell">{labels}</td></tr>')


def _side(board: chess.Board) -> str:
    return "White" if board.turn else "Black"


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else number(amount)


def _bar(value: int, top: int) -> str:
    """Returns a bar: above zero filled, to the right of the middle; below zero hatched, to the left."""
    share = 50 * abs(value) / top
    place = f"left:50%;width:{share:.1f}%" if value >= 0 else f"right:50%;width:{share:.1f}%"
    return f'<span class="mh-meter" aria-hidden="true"><i class="{"" if value >= 0 else "mh-minus"}" style="{place}"></i></span>'


def _namer(board: chess.Board, notation: str):
    """Returns a function: move -> text in that notation."""
    if notation == "descriptive":
        from ..descriptive import Tracker, write
        tracker = Tracker(board)
        return lambda move: write(tracker, move, "machine") if board.is_legal(move) else move.uci()
    return lambda move: board.san(move) if board.is_legal(move) else move.uci()


def reasons(position, settings=None, *, title: str = "", most: int | None = None, notation: str = "san") -> Reasons:
    """Returns the plausible moves of a position as a table of reasons.

    position   a FEN, a chess.Board, or a Thought (then its own settings are taken)
    settings   a machack.Settings; None the normal ones
    title      the table's heading
    most       the most moves shown; None all
    notation   "san" or "descriptive"

    The amounts of a move's reasons add up to its plausibility.  The double rule is the basic width.

    Raises BadInput: not a position, or a notation that there is not.

    Source: the paper, "The plausible move generator".  Status: paper.
    """
    from .. import Settings, plausible_moves
    from ..positions import read_fen
    if notation not in ("san", "descriptive"):
        raise BadInput(f"notation is {notation!r}: it is 'san' or 'descriptive'.")
    if isinstance(position, (str, chess.Board)):
        board = position if isinstance(position, chess.Board) else read_fen(position)
    else:
        board, settings = position.board, settings or position.settings
    settings = settings or Settings()
    return Reasons(board, plausible_moves(board, settings), settings.widths[0], title, most, notation)
