"""show.play: a game against the program, in the page.

Source: the paper, "Tournament play", where the program's opponents were people.  Status: modern.
"""

from __future__ import annotations

from ..notation.games import as_board
from .boards import in_words, picture
from .figures import Figure, Picture, first_wings

TITLE = "A game against Mac Hack VI"
NEEDS = "With JavaScript and WebAssembly this is a board to play on, and the program answers."


class Play(Figure):
    """A game against the program; `play()` makes it.

    In the built book the program runs in the page, with no kernel: the module of its own machine code.

    Source: none in the paper.  Status: modern.
    """

    def describe(self) -> str:
        """Returns the figure in words."""
        return f"{self.title}. {NEEDS} {in_words(as_board(self.fen))}"

    def twin(self) -> Picture:
        """Returns the position to begin with, as a picture."""
        return picture(as_board(self.fen), white_below=self.orientation == "white", title=f"{self.title}. {NEEDS}")


def play(position="startpos", *, title: str = TITLE, notation: str = "san") -> Play:
    """Returns a game against the program that begins with a position.

    position   a FEN, "startpos", the name of a position of the paper's games, or a chess.Board
    notation   "san" or "descriptive" at first

    The reader chooses side and widths, plays by mouse, by keys or by typing, takes back, offers a draw, resigns; the
    program says what it expects, what it looked at, and where the reader's move stood on its list.

    Raises BadInput: not a position.

    >>> play().describe()[:26]
    'A game against Mac Hack VI'

    Source: none in the paper.  Status: modern.
    """
    board = as_board(position)
    return Play(show="play", title=title, fen=board.fen(), wings=first_wings(board), notation=notation)
