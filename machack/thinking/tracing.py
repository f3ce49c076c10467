"""Tracing one move through the plausible move generator: every item of its plausibility, with a comment.

    trace("startpos", "P-K4")                  items to go through; print it to read them

Source: the paper, "Debugging aids", 4.  Status: paper.
"""

from __future__ import annotations

import collections.abc
import dataclasses
from typing import overload

import chess

from .. import BadInput
from ..notation.counting import counted
from ..notation.descriptive import FILES, write
from ..notation.games import as_board
from ..notation.positions import from_chess_move, to_cell, to_square
from ..notation.printed import line_text
from ..notation.states import set_up
from ..notation.typed import read_move
from ..program.board import BACK_RANK, KING, PAWN, QUEEN, SIDE_OF, file_of, rank_of
from ..program.choose import list_root, make_ready
from ..program.heuristics import reason_named
from ..program.plausible import ALWAYS_CAPTURE, ALWAYS_CHECK, ALWAYS_THREATS, BAD_DEVELOPMENT
from ..program.settings import Settings
from ..program.state import LOG
from ..program.width import is_always_searched

KINDS = ("pawn", "knight", "bishop", "rook", "queen", "king")
WORDS = {"K": "king", "Q": "queen", "B": "bishop", "N": "knight", "R": "rook"}
WHY_ALWAYS = {
    ALWAYS_CHECK: "it attacks the king and is safe",
    ALWAYS_CAPTURE: "it is a capture on one of the first plies",
    ALWAYS_THREATS: "it makes two threats or more",
}


@dataclasses.dataclass(frozen=True)
class Item:
    """One item of a move's plausibility.

    id        the label of its reason, as in Reason
    amount    its points
    total     the sum of all items up to this one
    square    the python-chess name of the square it is about, "" if none
    comment   what it is for

    >>> trace("startpos", "P-K4")[0].comment
    'for leaving where it attacks Q3'

    Source: the paper, "Debugging aids", 4.  Status: paper.
    """

    id: str
    amount: int
    total: int
    square: str
    comment: str


@dataclasses.dataclass(frozen=True)
class Trace(collections.abc.Sequence[Item]):
    """What the plausible move generator did with one move: a sequence of Item, in the order they were added.

    board, move       the position and the move
    items             the items, a tuple of Item; their amounts sum to the plausibility
    plausibility      the sum
    place, listed     its place on the list, from 1, and the number of listed moves
    always_search     sentences that say why it is searched outside the width too; empty if it is not
    bad_development   True if the move is marked as developmentally poor
    threats           the number of threats it makes

    >>> found = trace(position("game 3, before White's 12th"), "QXP/Q6")
    >>> found.plausibility, found.place, found.listed, sum(item.amount for item in found)
    (518, 5, 34, 518)

    Source: the paper, "Debugging aids", 4.  Status: paper.
    """

    board: chess.Board
    move: chess.Move
    items: tuple[Item, ...]
    plausibility: int
    place: int
    listed: int
    always_search: tuple[str, ...]
    bad_development: bool
    threats: int

    def __len__(self) -> int:
        return len(self.items)

    @overload
    def __getitem__(self, place: int) -> Item: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[Item, ...]: ...

    def __getitem__(self, place):
        return self.items[place]

    def __str__(self) -> str:
        board, move = self.board, self.move
        lines = [
            f"{line_text(board, [move], 'machine')} ({board.san(move)}): plausibility {self.plausibility}, "
            f"place {self.place} of {self.listed}",
            "",
            " total  amount  item      for",
        ]
        lines += [f"{item.total:6d}  {item.amount:+6d}  {item.id:<8s}  {item.comment}" for item in self.items]
        return "\n".join(lines + [""] + self.marks())

    def marks(self) -> list[str]:
        """Return what else the list records about the move: a list of sentences.

        >>> trace("startpos", "P-K4").marks()
        ['Searched if it is within the width.']

        Source: the surviving image (the second word of an entry).  Status: image.
        """
        items = [
            f"Always searched: {'; '.join(self.always_search)}."
            if self.always_search
            else "Searched if it is within the width."
        ]
        if self.bad_development:
            items.append("Bad development: the squares it attacks are worth at least 48 less than before.")
        if self.threats:
            items.append(f"It makes {counted(self.threats, 'threat')}.")
        return items

    def as_dict(self) -> dict[str, object]:
        """Return everything as a dict of plain values, for JSON.

        >>> trace("startpos", "P-K4").as_dict()["items"][0]["amount"]
        -16

        Source: none in the paper.  Status: modern.
        """
        return {
            "fen": self.board.fen(),
            "move": self.move.uci(),
            "san": self.board.san(self.move),
            "descriptive": write(self.board, self.move, "machine"),
            "plausibility": self.plausibility,
            "place": self.place,
            "listed": self.listed,
            "always_search": list(self.always_search),
            "bad_development": self.bad_development,
            "threats": self.threats,
            "items": [dataclasses.asdict(item) for item in self.items],
        }


def trace(position: str | chess.Board, move: str | chess.Move, settings: Settings = Settings()) -> Trace:
    """Weigh one move and record the reason for each of its points: a Trace, which is a sequence of Item.

    position   a FEN or a chess.Board, whose move stack is the game so far
    move       a chess.Move, or its text in descriptive notation, SAN or from-to (UCI)
    settings   a machack.Settings: its faults and weights make a difference
    Raise BadInput for a bad position, an illegal move, or a promotion to a piece other than a queen.

    >>> for item in trace("startpos", "P-K4")[:4]:
    ...     print(item.total, item.amount, item.comment)
    -16 -16 for leaving where it attacks Q3
    -32 -16 for leaving where it attacks KB3
    480 512 for being a move, as every one is
    496 16 for unblocking the white queen so that it now attacks KB3

    Source: the paper, "Debugging aids", 4: "10 points for unblocking the white queen bishop so that it now
    attacks QN5".  Status: paper.
    """
    board = as_board(position)
    move = read_move(board, move) if isinstance(move, str) else move
    if not isinstance(move, chess.Move) or move not in board.legal_moves:
        raise BadInput(f"{move if isinstance(move, chess.Move) else repr(move)} is not a legal move in {board.fen()}.")
    if move.promotion not in (None, chess.QUEEN):
        raise BadInput(f"{move.uci()} is not on the list: the program makes every promoted pawn a queen.")
    make_ready()
    m = set_up(board, settings)
    m.traced = from_chess_move(move)
    list_root(m)
    return _trace_of(m, board, move)


def _trace_of(m, board, move):
    """Return the Trace of the move whose items are in the log of a state."""
    place = next(n for n in range(int(m.n_moves[1])) if int(m.moves[1][m.ranked[1][n]]) == from_chess_move(move))
    row = m.ranked[1][place]
    marks = int(m.marks[1][row])
    assert m.kept_log < LOG, "a move has more items than the log has room"
    items, total = [], 0
    for n in range(int(m.kept_log)):
        reason, amount, cell, piece = (int(word) for word in m.log[n])
        total += amount
        if amount:
            heuristic, group = reason_named(reason)
            items.append(
                Item(
                    group.prefix + heuristic.id,
                    amount,
                    total,
                    _square_name(cell),
                    _comment(m, board, move, heuristic, group, amount, cell, piece),
                )
            )
    return Trace(
        board,
        move,
        tuple(items),
        int(m.plausibility[1][row]),
        place + 1,
        int(m.n_moves[1]),
        tuple(words for bit, words in WHY_ALWAYS.items() if marks & bit and is_always_searched(m, bit)),
        bool(marks & BAD_DEVELOPMENT),
        int(m.threat_count[1][row]),
    )


def _square_name(cell):
    """Return the python-chess name of a cell, "" for none."""
    return chess.square_name(to_square(cell)) if _is_square(cell) else ""


def _is_square(cell):
    """Return True if this is a square of the board.

    0 means no cell, and with fault F11 a cell may be beyond the last rank.
    """
    return bool(cell) and to_square(cell) in chess.SQUARES


def _comment(m, board, move, heuristic, group, amount, cell, piece):
    """Return what an item is for, in words: the heuristic's comment within that of its group."""
    mover = int(m.board[to_cell(move.from_square)])
    words = {
        "square": paper_square(cell, board.turn) if not cell or _is_square(cell) else "a cell beyond the board",
        "piece": _piece_name(m, piece),
        "mover": _piece_name(m, mover),
        "way": "back" if amount > 0 else "forward",
    }
    if cell and SIDE_OF[m.board[cell]] in (0, 1):
        words["victim"] = f"{_piece_name(m, int(m.board[cell]))} on {words['square']}"
    if heuristic.id == "S7":
        words["line"] = _line_between(move.to_square, to_square(cell))
    if heuristic.number < 13:
        return group.comment.format(does=heuristic.comment.format(**words), **words)
    return heuristic.comment.format(**words)


def paper_square(cell, white):
    """Return a cell's descriptive name from the moving side, with its wing; "" for none.

    >>> paper_square(77, True), paper_square(77, False)
    ('QN6', 'QN3')

    Source: the surviving image (its wallpaper); the paper's games.  Status: image.
    """
    return FILES[8 - file_of(cell)] + str(rank_of(cell) if white else 9 - rank_of(cell)) if cell else ""


def _piece_name(m, piece):
    """Return a piece's name as in the paper: "the white queen bishop"; a pawn is named by its current file."""
    if not piece:
        return "nobody"
    kind, number = int(m.kind[piece]), (piece - 1) % 16
    name = KINDS[kind]
    if kind == PAWN:
        file = file_of(int(m.cell[piece])) if m.cell[piece] else number + 1
        name = " ".join([WORDS[letter] for letter in FILES[8 - file]] + ["pawn"])
    elif kind not in (QUEEN, KING) and number >= 8 and BACK_RANK[number - 8] == kind:
        name = f"{'king' if number < 12 else 'queen'} {name}"
    return f"the {'white' if piece <= 16 else 'black'} {name}"


def _line_between(a, b):
    """Return the line that joins two squares, in words."""
    if chess.square_rank(a) == chess.square_rank(b):
        return "the rank"
    return "the file" if chess.square_file(a) == chess.square_file(b) else "a diagonal"
