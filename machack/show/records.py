"""show.record: the printed record of a search, with every move at the top with its plausibility, and the main variation of
each one tried.

Source: the paper, "Debugging aids", 5.  Status: paper.
"""

from __future__ import annotations

from html import escape
from typing import NamedTuple

import chess

from .. import BadInput
from ..notation.counting import counted
from ..notation.descriptive import Tracker, write
from ..program.alphabeta import INFINITE
from ..thinking.reading import Node
from .figures import style
from .replay import Replay, number
from .trees import has_value


class Recorded(NamedTuple):
    """A move at the top: its place and plausibility; if it was tried, its value and main variation (chess.Move), and
    how it ended.
    """

    place: int
    move: chess.Move
    plausibility: int
    tried: bool
    value: int | None
    line: tuple
    ending: str


class Record:
    """The record of a search; `record()` makes it.  `rows` are Recorded, in the program's order; `print` it, or display
    it as a table.
    """

    def __init__(self, board: chess.Board, rows: list[Recorded], chosen: chess.Move | None, title: str):
        self.board, self.rows, self.chosen, self.title = board, rows, chosen, title

    def variation(self, row: Recorded) -> str:
        """Return the main variation of a row as the paper prints moves."""
        tracker, words = Tracker(self.board), []
        for move in row.line:
            words.append(write(tracker, move, "machine"))
            tracker.push(move)
        return " ".join(words)

    def _value(self, row: Recorded) -> str:
        return (
            ""
            if not row.tried
            else row.ending
            if row.value is None
            else number(row.value) + (f", {row.ending}" if row.ending else "")
        )

    def __repr__(self) -> str:
        tried = [row for row in self.rows if row.tried]
        cells = [(f"{row.place:3d} {row.plausibility:5d}", self._value(row), self.variation(row)) for row in tried]
        width = max((len(value) for _, value, _ in cells), default=0)
        lines = [f"{head}  {value:>{width}}  {line}" for head, value, line in cells]
        tracker = Tracker(self.board)
        left = [f"{write(tracker, row.move, 'machine')} {row.plausibility}" for row in self.rows if not row.tried]
        lines += ["Not investigated:"] * bool(left) + [", ".join(left[at : at + 6]) for at in range(0, len(left), 6)]
        return "\n".join(([self.title] if self.title else []) + lines)

    def _repr_html_(self) -> str:
        tracker = Tracker(self.board)
        rows = "".join(self._row(row) for row in self.rows if row.tried)
        left = ", ".join(
            f"{escape(write(tracker, row.move, 'machine'))} {number(row.plausibility)}"
            for row in self.rows
            if not row.tried
        )
        more = f'<p class="mh-quiet">Listed, but not investigated: {left}.</p>' if left else ""
        side = "White" if self.board.turn else "Black"
        listed = f"{counted(len(self.rows), 'move')} listed"
        note = f"{side} to move; {listed}; values in 1/128 pawn, White's view"
        return (
            f'{style()}<div class="mh mh-figure"><div class="mh-scroll"><table class="mh-reasons mh-record">'
            f'<caption>{escape(self.title or "The record of the search")}<span class="mh-quiet">{note}</span></caption>'
            '<thead><tr><th scope="col" class="mh-num">Place</th><th scope="col">Move</th><th scope="col" class="mh-num">Plausibility</th>'
            f'<th scope="col">Value and main variation</th></tr></thead><tbody>{rows}</tbody></table></div>{more}</div>'
        )

    def _row(self, row: Recorded) -> str:
        head, _, line = self.variation(row).partition(" ")
        mark = ' <span class="mh-tag">chosen</span>' if row.move == self.chosen else ""
        return (
            f'<tr><td class="mh-num">{row.place}</td><th scope="row">{escape(head)}</th><td class="mh-num">{number(row.plausibility)}</td>'
            f'<td class="mh-whycell"><b>{escape(self._value(row))}</b>{mark} {escape(line)}</td></tr>'
        )


def variation(node: Node) -> list[chess.Move]:
    """Return the main variation that begins with a node's move; if that move was refuted, the move and the reply that
    refuted it.

    Source: the paper, "Debugging aids", 5.  Status: paper.
    """
    moves = [node.move]
    if (node.replaced or node.equal) and node.again is not None:
        node = node.again  # the secondary search gave the value, or the longer line
    while True:
        if node.status == "replayed":
            node = node.children[0]
            moves.append(node.move)
            continue
        last = node.cut.move if node.cut is not None else node.best[0] if node.best is not None else None
        if last is None:
            return moves
        moves.append(last)
        below = node.child(last)
        if node.cut is not None or below is None:
            return moves
        node = below


def record(thought, *, title: str = "") -> Record:
    """Return the record of a search, from its tape: what the line printer printed, move by move.

    The value of a move is the one that counted: after modification, and after a secondary search if that made it worse.
    A refuted move has no value, and only the reply of its variation is known.
    Raise BadInput if the tape is empty, or if the book answered.

    Source: the paper, "Debugging aids", 5.  Status: paper.
    """
    replay = Replay(thought)
    if replay.root.listed is None:
        raise BadInput(
            "there is no record, because the book answered."
            if thought.from_book
            else "this thought has no tape to make a record from."
        )
    stopped = set() if replay.complete else set(replay.nodes[-1].path())
    rows = [
        _recorded(node, place, node in stopped and node.cut is None)
        for place, node in enumerate(
            (node for node in replay.root.children if node.first is None and node.status != "illegal"), 1
        )
    ]
    rows += [
        Recorded(0, move.move, move.plausibility, False, None, (), "")
        for move in replay.root.outside
        if thought.board.is_legal(move.move)
    ]
    return Record(thought.board, rows, thought.move if has_value(thought) else None, title)


def _recorded(node: Node, place: int, stopped: bool) -> Recorded:
    """Return the row of a move that was tried; `stopped`: the search was stopped during it."""
    value = (
        node.again.value
        if node.replaced and node.again is not None
        else node.value
        if node.adjusted is None
        else node.adjusted
    )
    if stopped and value is not None and abs(value) >= INFINITE:
        value = None  # it was only undone
    refuted = value is not None and abs(value) >= INFINITE
    ending = (
        "refuted"
        if refuted
        else "not finished"
        if value is None
        else "repetition"
        if node.status == "repetition"
        else ""
    )
    return Recorded(
        node.place or place,
        node.move,
        node.plausibility,
        True,
        None if refuted else value,
        tuple(variation(node)),
        ending,
    )
