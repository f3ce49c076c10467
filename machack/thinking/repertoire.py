"""The opening book, looked up and checked; `notation/opening_lines.py` reads its text into the program.

    book_replies(position)           the replies to a position, beginning with the one the program plays
    as_text(board)                   the same as a table
    weighed(book), checked(book)     the book's rule: no line leaves the program more than a pawn worse

The head of openings.txt explains its format.

Source: the paper, "Book openings".  Status: paper (positions with selected replies); the form is modern.
"""

import dataclasses

import chess

from ..notation.descriptive import write
from ..notation.games import as_board
from ..notation.opening_lines import the_book
from ..notation.positions import to_chess_move
from ..notation.states import set_up
from ..program.choose import choose_move, make_ready
from ..program.openings import book_place
from ..program.openings import book_replies as kept_replies
from ..program.settings import Settings
from ..program.tape import new_tape

WORST = -128  # 1/128 pawn: no line may leave the program more than a pawn down
NAMES_SHOWN = 3


@dataclasses.dataclass(frozen=True)
class Reply:
    """A reply of the book: the chess.Move, its SAN, the names of the openings it leads to.

    >>> book_replies("startpos")[0].san
    'e4'

    Source: none in the paper.  Status: modern.
    """

    move: chess.Move
    san: str
    openings: list[str]


def book_replies(position: str | chess.Board) -> list[Reply]:
    """Return the book's replies to a position, a list of Reply; the program plays the first.

    position   a FEN or a chess.Board
    Raise BadInput for a bad position.

    >>> [reply.san for reply in book_replies("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2")][:2]
    ['Nc6', 'Nf6']

    Source: the paper, "Book openings".  Status: paper.
    """
    board = as_board(position)
    m = set_up(board, Settings(book=True))
    first = int(book_place(m))
    replies = []
    for place in range(first, first + int(kept_replies(m))):
        key, packed = int(m.book_key[place]), int(m.book_move[place])
        move = to_chess_move(packed)
        replies.append(Reply(move, board.san(move), the_book().openings[key, packed]))
    return replies


def _names(openings):
    """Return the names of openings for a row: a single one in full, else the first few without variations."""
    if len(openings) > 1:
        openings = list(dict.fromkeys(name.partition(":")[0] for name in openings))
    more = len(openings) - NAMES_SHOWN
    return "; ".join(openings[:NAMES_SHOWN]) + (f"; and {more} more" if more > 0 else "")


def as_text(board):
    """Return the replies to a position (a chess.Board), in words and rows.

    >>> print(as_text(position("game 4, before White's 4th")))
    White to move: the book keeps 2 replies, and the program plays the first.
      Bxc6     BXN      Ruy Lopez: exchange variation
      Ba4      B-R4     Ruy Lopez

    Source: none in the paper.  Status: modern.
    """
    replies, side = book_replies(board), "White" if board.turn else "Black"
    if not replies:
        return f"{side} to move: the book keeps no reply to this position."
    head = "1 reply." if len(replies) == 1 else f"{len(replies)} replies, and the program plays the first."
    return "\n".join(
        [f"{side} to move: the book keeps {head}"]
        + [f"  {reply.san:<8} {write(board, reply.move):<8} {_names(reply.openings)}" for reply in replies]
    )


def weighed(book, progress=lambda done, total: None):
    """Search the end of every line at tournament widths, without the book.

    progress   is called with the number of lines done and the number of all lines
    Return a list of (line, value), in 1/128 pawn, from the point of view of the worse of the sides that the line is for.
    The book's rule is that no value is below WORST.

    >>> found = weighed(dataclasses.replace(the_book(), lines=the_book().lines[:2]))
    >>> [value >= WORST for line, value in found]
    [True, True]

    Source: the paper, "Book openings" ("selected to suit the computer's style"); the measure is ours.  Status: modern.
    """
    make_ready()
    tape, weights = new_tape(0), []
    for line in book.lines:
        value = int(choose_move(set_up(line.board(), Settings.tournament()), tape))
        seen = [value if side == chess.WHITE else -value for side in line.sides]
        weights.append((line, min(seen)))
        progress(len(weights), len(book.lines))
    return weights


def checked(book, progress=lambda done, total: None):
    """Return a report on a book, and True if it keeps the rule.

    The book has been read already, so its moves are legal.

    >>> checked(dataclasses.replace(the_book(), lines=the_book().lines[:1]))[1]
    True

    Source: none in the paper.  Status: modern.
    """
    keys = [int(key) for key in book.keys]
    report = [f"{len(book.lines)} lines, {len(set(keys))} positions, {len(keys)} replies; every move is legal."]
    worse = [(line, value) for line, value in weighed(book, progress) if value < WORST]
    for line, value in worse:
        report.append(f"line {line.number} of the text, {line.opening}: {value} at its end")
    report.append(f"Lines that leave the program more than {-WORST}/128 pawn worse: {len(worse) or 'none'}.")
    return "\n".join(report), not worse
