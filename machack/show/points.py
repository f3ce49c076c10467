"""show.points and show.width: how a list of plausible moves comes about, and how far down the list the search goes.

Source: the paper, "The plausible move generator" and "The width of the search".  Status: modern.
"""

from __future__ import annotations

import chess
import traitlets

from ..notation.games import as_board, paper_games
from ..notation.sentences import capital
from ..notation.typed import read_move
from ..program.settings import Settings
from .boards import in_words, picture
from .figures import Picture, first_wings
from .play import InPage, changed, game
from .tables import reasons

GROWN = "The points of a move, item by item"
DRAWN = "The line of the width"
COUNTS = "With JavaScript and WebAssembly you choose a piece here, and the points of its moves grow item by item."
DRAWS = "With JavaScript and WebAssembly a slider draws the line of the width here, ply by ply."
BEGINS = "I0"  # the points that every move begins with
SHOWN = 12  # moves in the static twin's table


class _List(InPage):
    """What the figures of a list share: the paper's games to choose from, and a table as the twin.

    Traits: `place` (the position given, in words), `games` (moves, UCI), `homes` (the pieces' names at the beginning),
    `settings` (those that differ from the standard ones).
    """

    place = traitlets.Unicode().tag(sync=True)
    games = traitlets.List().tag(sync=True)
    homes = traitlets.Dict().tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)

    def twin(self) -> Picture:
        """Return the position as a picture, and the list as a table."""
        board = self.board()
        still = picture(board, white_below=self.orientation == "white", title=f"{self.title}. {self.says}")
        table = reasons(board, self.asked, title=f"{self.title}: the list", most=SHOWN, notation=self.notation)
        return Picture(f"{still.html}{table._repr_html_()}", still.svg(), f"{self.title}. {in_words(board)}\n{table}")


class Points(_List):
    """The points of a piece's moves, growing; `points()` makes it."""

    says = COUNTS
    begins = traitlets.Unicode(BEGINS).tag(sync=True)
    move = traitlets.Unicode().tag(sync=True)


class Width(_List):
    """A list with the line that the width draws; `width()` makes it."""

    says = DRAWS


def _figure(kind, name: str, position, settings, title: str, orientation: str, notation: str):
    """Return one of the two figures for a position."""
    board = as_board(position)
    named = position if isinstance(position, str) and position.lower().startswith("game") else "the position given"
    figure = kind(
        show=name,
        title=title,
        place=capital(named),
        games=[[move.uci() for move in played.moves] for played in paper_games()],
        homes=first_wings(chess.Board()),
        settings=changed(settings or Settings()),
        orientation=orientation,
        notation=notation,
        **game(board),
    )
    figure.asked = settings or Settings()
    return figure


def points(
    position="startpos",
    settings=None,
    *,
    move: str = "",
    title: str = GROWN,
    orientation: str = "white",
    notation: str = "san",
) -> Points:
    """Return a board on which a reader chooses a piece and sees the points of each of its moves grow.

    position   a FEN, "startpos", the name of a position of the paper's games, or a chess.Board; the reader may choose
               another
    settings   a machack.Settings; None: the standard ones
    move       the move shown first, "Ne7", in any notation; "" for the first on the list
    orientation, notation   as for `tree`

    The page's program lists the moves; an item is a reason with its amount.  Raise BadInput if it is not a position, or
    the move is not legal there.

    >>> points("game 3, before White's 12th").place
    "Game 3, before White's 12th"
    >>> points("game 1, before Black's 2nd", move="Ne7").move
    'g8e7'

    Source: the paper, "The plausible move generator".  Status: modern.
    """
    figure = _figure(Points, "points", position, settings, title, orientation, notation)
    if move:
        figure.move = read_move(figure.board(), move).uci()
    return figure


def width(
    position="startpos", settings=None, *, title: str = DRAWN, orientation: str = "white", notation: str = "san"
) -> Width:
    """Return the list of plausible moves with the line that the width draws through it, and a slider for the width.

    position   a FEN, "startpos", the name of a position of the paper's games, or a chess.Board; the reader may choose
               another
    settings   the settings it begins with, a machack.Settings; None: the standard ones
    orientation, notation   as for `tree`

    When the reader chooses a move, it is made, and the replies are listed with the width of the next ply.  What only a
    search knows (rule 4: moves that lead to mate do not count) is not shown.  Raise BadInput if it is not a position.

    >>> from machack import Settings
    >>> width("startpos", Settings.tournament()).settings["widths"]
    [15, 15, 9, 9, 7]

    Source: the paper, "The width of the search".  Status: modern.
    """
    return _figure(Width, "width", position, settings, title, orientation, notation)
