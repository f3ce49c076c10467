"""show.play: a game against the program, in the page.

Source: the paper, "Tournament play", where the program's opponents were people.  Status: modern.
"""

from __future__ import annotations

import chess
import traitlets

from .. import BadInput
from ..ancestors import PROGRAMS as ANCESTORS
from ..ancestors.in_page import FAMILY, reply
from ..notation.games import as_board
from ..program.settings import Settings
from .boards import in_words, picture
from .figures import Answering, Figure, Picture, first_wings
from .in_page import given

PROGRAMS = ("normal", "bookless", "tournament", "image")  # of Mac Hack itself
TITLE = "A game against Mac Hack VI"
ALLOWED, MOVES = 7200, 50  # seconds of thinking on a clock, and for how many moves (the paper, "Tournament play")
LOST_EACH = 420 / MOVES  # seconds of them that the operator's work takes, each move
RATE = 40  # moves made in a second by the PDP-6, a rule of thumb (the chapter on results)
NEEDS = "With JavaScript and WebAssembly this is a board to play on, and the program answers."


class InPage(Figure):
    """A figure for which the page computes: it knows the game so far, `moves` (UCI) from the position `fen`."""

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
    """
    board = as_board(position)
    root = board.root()
    return {"fen": root.fen(), "moves": [move.uci() for move in board.move_stack], "wings": first_wings(root)}


def changed(settings: Settings) -> dict:
    """Returns the settings that are not the usual ones, as a page has them.

    >>> changed(Settings(depth=3))
    {'depth': 3}
    """
    usual = given(Settings())
    return {name: value for name, value in given(settings).items() if value != usual[name]}


class Play(Answering, InPage):
    """A game against the program; `play()` makes it.

    In the built book the program runs in the page, with no kernel: the module of its own machine code.
    """

    says, answer = NEEDS, staticmethod(reply)
    opponent = traitlets.Unicode("normal").tag(sync=True)  # one of PROGRAMS, or a name of the family
    side = traitlets.Enum(["white", "black"], "white").tag(sync=True)  # the reader's
    family = traitlets.List(FAMILY).tag(sync=True)  # the programs before Mac Hack that play: [name, title]
    teletype = traitlets.Bool(False).tag(sync=True)  # is Python behind it that has one? (machack.terminal.seat)
    puzzle = traitlets.Dict().tag(sync=True)  # line: the moves (UCI), every second given; said: of each of the reader's
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
    """Returns a game against the program that begins with a position.

    position   a FEN, "startpos", the name of a position of the paper's games, or a chess.Board
    notation   "san" or "descriptive" at first
    opponent   whom the reader plays at first: "normal", "bookless" (the same without its book of openings), "tournament",
               "image", or a program before Mac Hack, such as "turing"; "mater" plays from a position in which it can mate,
               and the reader defends
    side       the reader's at first: "white" or "black"
    puzzle     the move the reader is asked for (SAN), or a line of which every second move is his and those between are given;
               what belongs to a game is then shown when he wants a whole one
    said       what is said when that move, or each of his in the line, stands on the board; without a puzzle no move is asked
               for, and this is said whenever the program has answered one

    The reader chooses side and widths, plays by mouse, by keys or by typing, takes back, offers a draw, resigns; the
    program says what it expects, what it looked at, and where the reader's move stood on its list.

    Raises BadInput: not a position; no such opponent; a puzzle whose moves are not legal there, or whose last is not
    the reader's, or with more to say than he has moves.

    >>> play().describe()[:26]
    'A game against Mac Hack VI'
    """
    solver = ANCESTORS.get(opponent)
    is_solver = solver and not (solver.plays_games or solver.is_small)  # it plays only where it can mate
    family = [*FAMILY, (opponent, solver.heading)] if is_solver else FAMILY
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


def _asked(position, puzzle: str, said) -> dict:
    """Returns the moves of a puzzle, UCI, and what is said of each of the reader's; nothing without a move or a word."""
    names = puzzle.split()
    if not names:
        return {"line": [], "said": [said]} if said and isinstance(said, str) else {}
    board, line = as_board(position).copy(), []
    for name in names:
        try:
            line.append(board.push_san(name).uci())
        except ValueError:
            raise BadInput(f"puzzle is {puzzle!r}: {name!r} is no legal move of {board.fen()}.") from None
    if len(line) % 2 == 0:
        raise BadInput(
            f"puzzle is {puzzle!r}: its last move is the other side's, and it ends with one of the reader's."
        )
    mine, words = names[::2], (said,) if isinstance(said, str) and said else tuple(said)
    if len(words) > len(mine):
        raise BadInput(f"said has {len(words)} texts, and the puzzle {len(mine)} moves of the reader's.")
    return {"line": line, "said": [*words, *(f"{move}: that was the move." for move in mine[len(words) :])]}
