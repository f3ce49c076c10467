"""show.play: a game against the program, in the page.

Source: the paper, "Tournament play", where the program's opponents were people.  Status: modern.
"""

from __future__ import annotations

import chess
import traitlets

from .. import BadInput
from ..ancestors.in_page import FAMILY, reply
from ..notation.games import as_board
from ..program.settings import Settings
from .boards import in_words, picture
from .figures import Figure, Picture, first_wings
from .in_page import given

PROGRAMS = ("normal", "tournament", "image")  # of Mac Hack itself
TITLE = "A game against Mac Hack VI"
ALLOWED, MOVES = 7200, 50  # seconds of thinking on a clock, and for how many moves (the paper, "Tournament play")
LOST_EACH = 420 / MOVES  # seconds of them that the operator's work takes, each move
RATE = 40  # moves made in a second by the PDP-6, a rule of thumb (the chapter on results)
NEEDS = "With JavaScript and WebAssembly this is a board to play on, and the program answers."


class InPage(Figure):
    """A figure for which the page computes: it knows the game so far, `moves` (UCI) from the position `fen`.

    Source: none in the paper.  Status: modern.
    """

    moves = traitlets.List(traitlets.Unicode()).tag(sync=True)
    says = ""

    def board(self) -> chess.Board:
        """Returns the position it begins with, the game so far on its stack."""
        board = chess.Board(self.fen)
        for uci in self.moves:
            board.push_uci(uci)
        return board

    def describe(self) -> str:
        """Returns the figure in words."""
        return f"{self.title}. {self.says} {in_words(self.board())}"

    def twin(self) -> Picture:
        """Returns the position it begins with, as a picture."""
        return picture(self.board(), white_below=self.orientation == "white", title=f"{self.title}. {self.says}")


def game(position) -> dict:
    """Returns the traits that tell of a position and the game behind it.

    >>> game("game 3, after White's 1st")["moves"]
    ['e2e4']

    Source: none in the paper.  Status: modern.
    """
    board = as_board(position)
    root = board.root()
    return {"fen": root.fen(), "moves": [move.uci() for move in board.move_stack], "wings": first_wings(root)}


def changed(settings: Settings) -> dict:
    """Returns the settings that are not the usual ones, as a page has them.

    >>> changed(Settings(depth=3))
    {'depth': 3}

    Source: none in the paper.  Status: modern.
    """
    usual = given(Settings())
    return {name: value for name, value in given(settings).items() if value != usual[name]}


class Play(InPage):
    """A game against the program; `play()` makes it.

    In the built book the program runs in the page, with no kernel: the module of its own machine code.

    Source: none in the paper.  Status: modern.
    """

    says = NEEDS
    opponent = traitlets.Unicode("normal").tag(sync=True)  # normal, tournament, image, or a name of the family
    side = traitlets.Enum(["white", "black"], "white").tag(sync=True)  # the reader's
    family = traitlets.List(FAMILY).tag(sync=True)  # the programs before Mac Hack that play: [name, title]
    teletype = traitlets.Bool(False).tag(sync=True)  # is Python behind it that has one? (machack.terminal.seat)
    puzzle = traitlets.Dict().tag(sync=True)  # move: what is asked for (UCI); said: what is said once it stands
    clock = traitlets.Dict({"allowed": ALLOWED, "moves": MOVES, "lost": LOST_EACH, "rate": RATE}).tag(sync=True)

    def __init__(self, *given, **named):
        super().__init__(*given, **named)
        self.on_msg(self._answer)

    def _answer(self, _figure, message: dict, _buffers) -> None:
        """Lets a program of the family answer, for a board in a notebook."""
        if message.get("kind") != "ask":
            return
        try:
            self.send({"kind": "answer", "call": message["call"], "text": reply(*message["given"])})
        except Exception as fault:  # the board says what it was
            self.send({"kind": "answer", "call": message["call"], "refused": str(fault)})


def play(
    position="startpos",
    *,
    title: str = TITLE,
    notation: str = "san",
    opponent: str = "normal",
    side: str = "white",
    puzzle: str = "",
    said: str = "",
) -> Play:
    """Returns a game against the program that begins with a position.

    position   a FEN, "startpos", the name of a position of the paper's games, or a chess.Board
    notation   "san" or "descriptive" at first
    opponent   whom the reader plays at first: "normal", "tournament", "image", or a program before Mac Hack, such as "turing";
               "mater" plays from a position in which it can mate, and the reader defends
    side       the reader's at first: "white" or "black"
    puzzle     the move the reader is asked for (SAN); what belongs to a game is then shown when he wants a whole one
    said       what is said when that move stands on the board

    The reader chooses side and widths, plays by mouse, by keys or by typing, takes back, offers a draw, resigns; the
    program says what it expects, what it looked at, and where the reader's move stood on its list.

    Raises BadInput: not a position; no such opponent; a puzzle whose move is not legal there.

    >>> play().describe()[:26]
    'A game against Mac Hack VI'

    Source: none in the paper.  Status: modern.
    """
    family = [*FAMILY, ("mater", "MATER")] if opponent == "mater" else FAMILY
    opponents = [*PROGRAMS, *(name for name, _ in family)]
    if opponent not in opponents:
        raise BadInput(f"there is no opponent {opponent!r}: there are {', '.join(opponents)}.")
    if side not in ("white", "black"):
        raise BadInput(f"side is {side!r}: it is 'white' or 'black'.")
    return Play(
        show="play",
        title=title,
        notation=notation,
        opponent=opponent,
        side=side,
        family=family,
        puzzle=_asked(position, puzzle, said),
        **game(position),
    )


def _asked(position, move: str, said: str) -> dict:
    """Returns the move of a puzzle, UCI, and what is said of it; nothing without a move."""
    if not move:
        return {}
    board = as_board(position)
    try:
        return {"move": board.parse_san(move).uci(), "said": said or f"{move}: that was the move."}
    except ValueError:
        raise BadInput(f"puzzle is {move!r}: no legal move of {board.fen()}.") from None
