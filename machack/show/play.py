"""show.play: a game against the program, on the page.

Source: the paper, "Tournament play", where the program's opponents were people.  Status: modern.
"""

from __future__ import annotations

import chess
import traitlets

from .. import BadInput
from ..ancestors import PROGRAMS as ANCESTORS
from ..ancestors.in_page import FAMILY, reply
from ..notation.fens import board_after
from ..notation.games import as_board
from ..program.settings import Settings
from .boards import in_words, picture
from .figures import Answering, Figure, Picture, first_wings
from .in_page import given

PROGRAMS = ("normal", "bookless", "tournament", "image")  # of Mac Hack itself
TITLE = "A game against Mac Hack VI"
ALLOWED, MOVES = 7200, 50  # seconds on the clock, and the number of moves they are for (the paper, "Tournament play")
LOST_EACH = 420 / MOVES  # seconds of them that the operator's work costs per move
RATE = 40  # moves the PDP-6 makes in a second, a rule of thumb (the chapter on results)
NEEDS = "With JavaScript and WebAssembly this is a board to play on, and the program answers."


class InPage(Figure):
    """A figure for which the page computes; it knows the game so far, `moves` (UCI), from the position `fen`."""

    moves = traitlets.List(traitlets.Unicode()).tag(sync=True)
    says = ""

    def board(self) -> chess.Board:
        """Return the position at the beginning, with the game so far on its stack."""
        return board_after(self.moves, self.fen)

    def describe(self) -> str:
        """Return the figure in words."""
        return f"{self.title}. {self.says} {in_words(self.board())}"

    def twin(self) -> Picture:
        """Return the position at the beginning as a picture."""
        return picture(self.board(), white_below=self.orientation == "white", title=f"{self.title}. {self.says}")


def game(position) -> dict:
    """Return the traits that describe a position and the game that led to it.

    >>> game("game 3, after White's 1st")["moves"]
    ['e2e4']
    """
    board = as_board(position)
    root = board.root()
    return {"fen": root.fen(), "moves": [move.uci() for move in board.move_stack], "wings": first_wings(root)}


def changed(settings: Settings) -> dict:
    """Return the settings that differ from the standard ones, as a page stores them.

    >>> changed(Settings(depth=3))
    {'depth': 3}
    """
    usual = given(Settings())
    return {name: value for name, value in given(settings).items() if value != usual[name]}


class Play(Answering, InPage):
    """A game against the program; `play()` makes it.

    On the built page, the program runs in the browser without a kernel: as the module made from its machine code.
    """

    says, answer = NEEDS, staticmethod(reply)
    opponent = traitlets.Unicode("normal").tag(sync=True)  # one of PROGRAMS, or the name of an ancestor
    side = traitlets.Enum(["white", "black"], "white").tag(sync=True)  # the reader's side
    family = traitlets.List(FAMILY).tag(sync=True)  # the programs before Mac Hack that play: [name, title]
    teletype = traitlets.Bool(False).tag(sync=True)  # is there a Python that provides one? (machack.terminal.seat)
    puzzle = traitlets.Dict().tag(
        sync=True
    )  # line: the moves (UCI), every second given; and said: a text for each other
    clock = traitlets.Dict({"allowed": ALLOWED, "moves": MOVES, "lost": LOST_EACH, "rate": RATE}).tag(sync=True)


def play(
    position="startpos",
    *,
    title: str = TITLE,
    notation: str = "san",
    opponent: str = "normal",
    side: str = "white",
    puzzle: str = "",
    said: str | tuple[str, ...] = (),
) -> Play:
    """Return a game against the program that begins with a position.

    position   a FEN, "startpos", the name of a position of the paper's games, or a chess.Board
    notation   "san" or "descriptive" at first
    opponent   the opponent at first: "normal", "bookless" (the same without its opening book), "tournament",
               "image", or a program before Mac Hack, such as "turing"; "mater" plays from a position in which it can
               mate, and the reader defends
    side       the reader's side at first: "white" or "black"
    puzzle     the move the reader must find (SAN), or a line of which every second move is the reader's and the others
               are given; what belongs to a whole game then appears when the reader asks for one
    said       the text shown once that move, or each of the reader's in the line, is on the board; without a puzzle no
               move is asked for, and this text appears whenever the program has replied to a move

    The reader chooses side and widths, plays with the mouse, the keys or by typing, undoes moves, offers a draw,
    resigns; the program says what it expects, what it considered, and where the reader's move was on its list.

    Raise BadInput if it is not a position, if there is no such opponent, if the moves of a puzzle are not legal or do
    not end with the reader's, or if there are more texts than the reader has moves.

    >>> play().describe()[:26]
    'A game against Mac Hack VI'
    """
    solver = ANCESTORS.get(opponent)
    is_solver = solver and not (solver.plays_games or solver.is_small)  # it plays only where it can mate
    family = [*FAMILY, (opponent, solver.heading)] if is_solver else FAMILY
    opponents = [*PROGRAMS, *(name for name, _ in family)]
    if opponent not in opponents:
        raise BadInput(f"there is no opponent {opponent!r}; choose from {', '.join(opponents)}.")
    if side not in ("white", "black"):
        raise BadInput(f"side must be 'white' or 'black', not {side!r}.")
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


def _asked(position, puzzle: str, said) -> dict:
    """Return the moves of a puzzle (UCI) and the text for each of the reader's; nothing without a move or a text."""
    names = puzzle.split()
    if not names:
        return {"line": [], "said": [said]} if said and isinstance(said, str) else {}
    board, line = as_board(position).copy(), []
    for name in names:
        try:
            line.append(board.push_san(name).uci())
        except ValueError:
            raise BadInput(f"puzzle is {puzzle!r}, but {name!r} is not a legal move in {board.fen()}.") from None
    if len(line) % 2 == 0:
        raise BadInput(f"puzzle must end with one of the reader's moves; the last of {puzzle!r} is the other side's.")
    own_moves, words = names[::2], (said,) if isinstance(said, str) and said else tuple(said)
    if len(words) > len(own_moves):
        raise BadInput(f"said has {len(words)} texts, but the reader has only {len(own_moves)} moves in the puzzle.")
    return {"line": line, "said": [*words, *(f"{move}: that was the move." for move in own_moves[len(words) :])]}
