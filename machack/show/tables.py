"""show.reasons: the plausible moves of a position, each with the reasons that made it plausible.
show.heuristics: the table those reasons come from.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from collections import Counter
from html import escape
from zlib import crc32

import chess

from .. import BadInput
from ..notation.counting import counted
from ..notation.sentences import side_name
from ..program.alphabeta import INFINITE
from .checks import check_choices
from .figures import shipped, style
from .replay import Replay, number

COLOURS = 6  # reasons in a table that get a color and a letter
LETTERED, NUMBERED = 3.5, 12  # percent of a bar's width that a part needs to show its letter, and its amount
IN_WORDS = '<label class="mh-inwords"><input type="checkbox"> every move in words</label>'


class Reasons:
    """The table of reasons as HTML; `reasons()` makes it.  `moves` are the Plausible moves, in order.

    A page shows a bar for each move, with a part for each reason, and the words of the selected move; or all the words,
    as in the printed table.  It needs no script.
    """

    def __init__(
        self,
        board: chess.Board,
        moves: list,
        width: int,
        title: str,
        most: int | None,
        notation: str,
        fates: dict | None = None,
    ):
        self.board, self.moves, self.width, self.title, self.most = board, moves, width, title, most
        self._names, self._fates = _namer(board, notation), fates or {}

    def __repr__(self) -> str:
        lines = [self.title or f"Plausible moves for {side_name(self.board.turn)}:"]
        for place, move in enumerate(self._shown(), 1):
            why = "; ".join(f"{reason.wording} {_signed(reason.amount)}" for reason in move.reasons)
            lines.append(
                f"{place:3d} {self._names(move.move):8s} {move.plausibility:5d}  {self._state(place, move)}: {why}"
            )
        return "\n".join(lines)

    def _shown(self) -> list:
        return self.moves if self.most is None else self.moves[: self.most]

    def _state(self, place: int, move) -> str:
        """Return why the move is searched, or that it is not: from the search if there was one."""
        if move.move in self._fates:
            return self._fates[move.move]
        if place <= self.width:
            return "inside the basic width"
        return "always searched" if move.always_search else "outside the basic width"

    def _repr_html_(self) -> str:
        top = max([abs(move.plausibility) for move in self.moves] or [1]) or 1
        signed = any(move.plausibility < 0 for move in self.moves)
        bars = _Bars(self._shown())
        sheet = f"<style>{shipped('reasons.css')}</style>"
        rows = "".join(self._row(place, move, top, signed, bars) for place, move in enumerate(self._shown(), 1))
        left = len(self.moves) - len(self._shown())
        more = f'<p class="mh-quiet">{left} more move{" is" if left == 1 else "s are"} not shown.</p>' if left else ""
        caption = escape(self.title or "Plausible moves")
        note = f"{side_name(self.board.turn)} to move, {counted(len(self.moves), 'plausible move')}, basic width {self.width}"
        return (
            f'{style()}{sheet}<div class="mh mh-figure mh-asbars"><div class="mh-scroll"><table class="mh-reasons"><caption>{caption}<span class="mh-quiet">{note}</span></caption>'
            '<thead><tr><th scope="col" class="mh-num">Place</th><th scope="col">Move</th>'
            '<th scope="col" class="mh-num">Plausibility</th><th scope="col">Reasons</th></tr></thead>'
            f"<tbody>{rows}</tbody></table></div>{bars.legend()}{more}{IN_WORDS}</div>"
        )

    def _row(self, place: int, move, top: int, signed: bool, bars: _Bars) -> str:
        state = self._state(place, move)
        kind = " ".join(
            filter(
                None, ["mh-out" if state.startswith("outside") else "", "mh-edge" if place == self.width + 1 else ""]
            )
        )
        why = "".join(
            f"<li{bars.mark(reason)}><b>{_signed(reason.amount)}</b> {escape(reason.wording)}</li> "
            for reason in move.reasons
        )
        tags = [state] + ["bad development"] * bool(move.bad_development)
        tags += [counted(move.threats, "threat")] * bool(move.threats)
        labels = " ".join(f'<span class="mh-tag">{escape(tag)}</span>' for tag in tags)
        return (
            f'<tr class="{kind}"><td class="mh-num">{place}</td><th scope="row">{escape(self._names(move.move))}</th>'
            f'<td class="mh-num mh-bars">{number(move.plausibility)}{_bar(move.plausibility, top, signed)}</td>'
            f'<td class="mh-whycell">{bars.bar(self._names(move.move), move, place == 1)}<ul class="mh-why">{why}</ul><p class="mh-tags">{labels}</p></td></tr>'
        )


class _Bars:
    """The bars of a table: how far they reach to either side of zero, and the colors of the reasons that weigh most."""

    def __init__(self, moves: list):
        amounts = [[reason.amount for reason in move.reasons] for move in moves]
        self.below = max([-sum(amount for amount in row if amount < 0) for row in amounts] or [0])
        above = max([sum(amount for amount in row if amount > 0) for row in amounts] or [0])
        self.room = self.below + above or 1
        weights, self.words = Counter(), {}
        for reason in (reason for move in moves for reason in move.reasons):
            weights[reason.id] += abs(reason.amount)
            self.words[reason.id] = reason.wording
        self.colours = {name: place for place, (name, _) in enumerate(weights.most_common(COLOURS), 1)}
        self.group = f"mh-{crc32(repr(amounts).encode()):08x}"

    def mark(self, reason) -> str:
        """Return the class of a reason that has a color, as an attribute."""
        return f' class="mh-r{self.colours[reason.id]}"' if reason.id in self.colours else ""

    def bar(self, name: str, move, chosen: bool) -> str:
        """Return a move's bar: the reasons against it to the left of zero, those for it to the right."""
        against = [reason for reason in move.reasons if reason.amount < 0]
        begin = self.below + sum(reason.amount for reason in against)
        parts = [reason for reason in move.reasons if reason.amount > 0]
        net, nought = (100 * (self.below + reach) / self.room for reach in (move.plausibility, 0))
        return (
            f'<label class="mh-stack"><input type="radio" name="{self.group}" aria-label="{escape(name, quote=True)} in words"'
            f'{" checked" * chosen}><span aria-hidden="true"><i style="width:{100 * begin / self.room:.2f}%"></i>'
            f"{''.join(map(self._part, against + parts))}"
            f'<i class="mh-nought" style="left:{nought:.2f}%"></i><i class="mh-net" style="left:{net:.2f}%"></i></span></label>'
        )

    def _part(self, reason) -> str:
        share, place = 100 * abs(reason.amount) / self.room, self.colours.get(reason.id)
        letter = f"<b>{_letter(place)}</b>" if place and share >= LETTERED else ""
        amount = f"<em> {_signed(reason.amount)}</em>" if share >= NUMBERED else ""
        kind = f" mh-r{place}" if place else ""
        return (
            f'<i class="mh-part{kind}" style="width:{share:.2f}%" title="{_signed(reason.amount)} '
            f'{escape(reason.wording, quote=True)}">{letter}{amount}</i>'
        )

    def legend(self) -> str:
        """Return the legend: the color and letter of each reason."""
        items = "".join(
            f'<li class="mh-r{place}"><i>{_letter(place)}</i> {escape(self.words[name])}</li> '
            for name, place in self.colours.items()
        )
        return (
            f'<ul class="mh-colours">{items}<li>grey: any other reason; the mark below: the plausibility</li></ul>'
            if items
            else ""
        )


def _letter(place: int) -> str:
    return "abcdef"[place - 1]


def _answer(replay: Replay, node, notation: str) -> str:
    """Return the name of what refutes a move at the root."""
    if node.cut.move is None:
        return "standing pat"
    board = replay.board.copy()
    board.push(node.move)
    return _namer(board, notation)(node.cut.move)


def _fates(replay: Replay, notation: str) -> dict:
    """Return {move: what the search did with it} for the moves at the root."""
    why = (
        "inside the basic width",
        "always searched",
        "width extended for a different piece",
        "in the place of a move that leads to mate",
    )
    chosen, fates = replay.root.best[0] if replay.root.best else None, {}
    for node in replay.root.children:
        if node.first is not None:
            continue
        if node.cut is not None:
            came = "refuted by " + _answer(replay, node, notation)
        elif node.status == "illegal":
            came = "illegal"
        elif node.status == "unanswered":
            came = "every reply refuted"
        else:
            came = "not finished" if node.value is None else f"value {number(node.value)}"
        fates[node.move] = f"{why[node.detail]}: {came}{_secondary(node)}{', chosen' if node.move == chosen else ''}"
    fates.update({move.move: "outside the width" for move in replay.root.outside})
    return fates


def _secondary(node) -> str:
    """Return what a secondary search of a candidate found, or "" if there was none."""
    if node.again is None:
        return ""
    if node.again.value is None:
        return ", secondary search not finished"
    refuted = abs(node.again.value) >= INFINITE
    return ", by a secondary search " + ("refuted" if refuted else number(node.again.value))


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else number(amount)


def _bar(value: int, top: int, signed: bool) -> str:
    """Return a bar: a positive value is filled, to the right; a negative one is hatched, to the left of the middle."""
    share = (50 if signed else 100) * abs(value) / top
    place = f"left:{50 if signed else 0}%;width:{share:.1f}%" if value >= 0 else f"right:50%;width:{share:.1f}%"
    kinds = (" mh-signed" if signed else "", "" if value >= 0 else "mh-minus")
    return f'<span class="mh-meter{kinds[0]}" aria-hidden="true"><i class="{kinds[1]}" style="{place}"></i></span>'


def _namer(board: chess.Board, notation: str):
    """Return a function that names a move in that notation."""
    if notation == "descriptive":
        from ..notation.descriptive import Tracker, write

        tracker = Tracker(board)
        return lambda move: write(tracker, move) if board.is_legal(move) else move.uci()
    return lambda move: board.san(move) if board.is_legal(move) else move.uci()


def reasons(position, settings=None, *, title: str = "", most: int | None = None, notation: str = "san") -> Reasons:
    """Return the plausible moves of a position as a table of reasons.

    position   a FEN, a chess.Board, or a Thought: then with its settings, and with what became of each move
    settings   a machack.Settings; None: the standard ones
    title      the table's heading
    most       the most moves shown; None all
    notation   "san" or "descriptive"

    The amounts of a move's reasons add up to its plausibility.  The double rule is the basic width.

    Raise BadInput if it is not a position, or if there is no such notation.

    Source: the paper, "The plausible move generator".  Status: paper.
    """
    from .. import Settings, plausible_moves
    from ..notation.games import as_board

    check_choices(notation=notation)
    if isinstance(position, (str, chess.Board)):
        board, fates = as_board(position), {}
    else:
        board, settings, fates = position.board, settings or position.settings, _fates(Replay(position), notation)
    settings = settings or Settings()
    return Reasons(board, plausible_moves(board, settings), settings.widths[0], title, most, notation, fates)


class Heuristics:
    """The table of heuristics as HTML; `heuristics()` makes it."""

    def __init__(self, rows: list, title: str):
        self.rows, self.title = rows, title

    def __repr__(self) -> str:
        return "\n".join([self.title] + [f"{row.id:4s} {row.wording}: {_points(row)}" for row in self.rows])

    def _repr_html_(self) -> str:
        body = "".join(map(_heuristic, self.rows))
        return (
            f'{style()}<div class="mh mh-figure"><div class="mh-scroll"><table class="mh-reasons">'
            f'<caption>{escape(self.title)}</caption><thead><tr><th scope="col">Id</th><th scope="col">Heuristic</th>'
            '<th scope="col">Points</th><th scope="col">Examples, where it is tested, source</th></tr></thead>'
            f"<tbody>{body}</tbody></table></div></div>"
        )


def _points(row) -> str:
    return row.formula if row.amount is None else _signed(row.amount)


def _heuristic(row) -> str:
    """Return the table row of one heuristic."""
    note = f'<br><span class="mh-quiet">{escape(row.note)}</span>' if row.note else ""
    shown = "".join(f"<li>{_example(row, prefix, example)}</li> " for prefix, example in row.examples.items())
    tested = ", ".join(f"<code>{escape(name)}</code>" for name in row.conditions)
    return (
        f'<tr><th scope="row">{row.id}</th><td>{escape(row.wording)}{note}</td><td>{escape(_points(row))}</td>'
        f'<td class="mh-whycell"><ul class="mh-why">{shown}</ul><p class="mh-quiet">{tested}<br>{escape(row.source)}</p>'
        f'<p class="mh-tags"><span class="mh-tag">{row.status}</span></p></td></tr>'
    )


def _example(row, prefix: str, example) -> str:
    """Return an example in words, with what the heuristic gives there: "was A3: −40 for PXP (game 3, ...)"."""
    from .. import Settings, plausible_moves
    from ..notation.games import as_board

    board = as_board(example.position)
    move = chess.Move.from_uci(example.move)
    entry = next(
        candidate for candidate in plausible_moves(board, Settings(faults=example.faults)) if candidate.move == move
    )
    amount = sum(reason.amount for reason in entry.reasons if reason.id == prefix + row.id)
    fault = f", with {example.faults}" if example.faults != "none" else ""
    return (
        f"{prefix}{row.id}: <b>{_signed(amount)}</b> for {escape(_namer(board, 'descriptive')(move))} "
        f"({escape(example.position)}{fault})"
    )


def heuristics(part: str = "all", *, title: str = "") -> Heuristics:
    """Return the table of heuristics, each with what it gives in its examples.

    part    "items" for those that weigh one square, "others" for the rest, "all" for both
    title   the table's heading

    Raise BadInput if there is no such part.

    Source: the paper, "The plausible move generator".  Status: paper.
    """
    from ..program.heuristics import HEURISTICS, ITEMS

    parts = {"all": HEURISTICS, "items": HEURISTICS[:ITEMS], "others": HEURISTICS[ITEMS:]}
    if part not in parts:
        raise BadInput(f"part must be 'all', 'items' or 'others', not {part!r}.")
    return Heuristics(parts[part], title or "The heuristics of the plausible move generator")
