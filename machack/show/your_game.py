"""show.your_game: a reader's game, with what a program of the time says of every move.

Source: none in the paper; its debugging aids print the same facts of one position.  Status: modern.
"""

from __future__ import annotations

from html import escape

import chess
import traitlets

from ..ancestors import PROGRAMS, module_of
from ..ancestors.agreement import own_games
from ..ancestors.in_page import reply
from ..notation.games import paper_games
from ..program.alphabeta import MATE_LIKE
from ..program.settings import Settings
from ..thinking.thought import think
from .boards import in_words, picture
from .figures import Answering, Figure, Picture, style
from .play import changed

TITLE = "Your game, as the program of 1967 sees it"
FIRST = 3  # the paper's game that is shown at first: the first that a program won in a tournament
TURN = 19  # the ply with which this game turns, as `annotate` says: the still example shows it
NEEDS = "With JavaScript and WebAssembly this is a place to hand in a game."
# Mac Hack by the name that `annotate` knows: its title there, and the settings as the page's module names them.
MAC_HACK = {
    "mac hack": ("Mac Hack", "paper"),
    "tournament": ("Mac Hack at tournament widths", "paper at tournament widths"),
    "surviving": ("the surviving program", "image"),
}


class YourGame(Answering, Figure):
    """A game that a reader hands in; `your_game()` makes it.

    On the built page the program runs in the browser, and so do its ancestors, in the page's Python.
    """

    answer = staticmethod(reply)
    judges = traitlets.List().tag(sync=True)  # dicts: name, title, settings (their name on the page, or those that
    # are not the usual ones; "" for another program), unit
    games = traitlets.List().tag(sync=True)  # dicts: group, title, tags (pairs), moves (UCI)
    first = traitlets.Unicode("0").tag(sync=True)  # the place of the game that is shown at first

    def moves(self) -> list[chess.Move]:
        """Return the moves of the game that is shown at first."""
        return [chess.Move.from_uci(uci) for uci in self.games[int(self.first)]["moves"]]

    def describe(self) -> str:
        """Return the figure in words."""
        board = chess.Board()
        for move in self.moves():
            board.push(move)
        return f"{self.title}. {self.games[int(self.first)]['title']}. {in_words(board)}"

    def twin(self) -> Picture:
        """Return a still example: the first game's turn on a board, and a table of all its moves."""
        rows, board, drawn = [], chess.Board(), None
        for ply, move in enumerate(self.moves()):
            thought = think(board, Settings.paper(), tape=0)
            rows.append(_row(board, move, thought))
            if ply == TURN:
                arrows = [_arrow(thought.move, "green"), _arrow(move, "yellow")]
                drawn = picture(board, arrows, title=f"Before {rows[-1][0]}", size=300)
            board.push(move)
        name = self.games[int(self.first)]["title"]
        return Picture(_shown(self.title, name, rows, drawn.html), drawn.svg(), self.describe())


def _row(board: chess.Board, move: chess.Move, thought) -> tuple[str, str, str]:
    """Return a row of the still example: the move, the program's, the value before it in pawns."""
    number = f"{board.fullmove_number}{'.' if board.turn else ' …'}"
    return f"{number} {board.san(move)}", board.san(thought.move), _in_pawns(thought)


def _arrow(move: chess.Move, brush: str) -> dict[str, str]:
    return {"from": chess.square_name(move.from_square), "to": chess.square_name(move.to_square), "brush": brush}


def _in_pawns(thought) -> str:
    if thought.from_book:
        return "book"
    return "mate" if abs(thought.value) > MATE_LIKE else f"{thought.value / 128:+.2f}".replace("-", "−")


def _shown(title: str, name: str, rows: list[tuple[str, str, str]], board: str) -> str:
    """Return the still example as HTML."""
    head = "".join(f'<th scope="col">{words}</th>' for words in ("Move", "The program", "Value before, in pawns"))
    body = "".join(
        f'<tr><th scope="row">{escape(move)}</th><td>{escape(own)}</td><td class="mh-num">{value}</td></tr>'
        for move, own, value in rows
    )
    move, own, value = rows[TURN]
    return (
        f'{style()}<figure class="mh mh-figure"><figcaption class="mh-title">{escape(title)}</figcaption>'
        f"<p>{NEEDS} An example, {escape(name)}: instead of {escape(move)} (dotted) the program would have played "
        f"{escape(own)} (green); before it, it thinks the position worth {value} pawns.</p>{board}"
        f'<details class="mh-help"><summary>All moves of this game, and the program’s own</summary>'
        f'<div class="mh-scroll" tabindex="0" role="region" aria-label="The moves of the example">'
        f'<table class="mh-reasons"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div></details></figure>'
    )


def _judges() -> list[dict]:
    """Return who judges: Mac Hack in three kinds, then each ancestor that plays chess of eight by eight."""
    judges = [dict(name=name, title=title, settings=settings, unit=1) for name, (title, settings) in MAC_HACK.items()]
    for name, kind in PROGRAMS.items():
        if kind.is_mac_hack:
            judges.append(dict(name=name, title=kind.title, settings=changed(module_of(name).settings()), unit=1))
        elif kind.plays:
            judges.append(dict(name=name, title=kind.title, settings="", unit=kind.unit))
    return judges


def _games() -> list[dict]:
    """Return the games that are here: the paper's, then those of the ancestors."""
    known = [("The paper’s games", game.title, game.headers, game.moves) for game in paper_games()]
    for name, kind in PROGRAMS.items():
        for game in [] if kind.is_small else own_games(name):
            known.append(("Games of its ancestors", _title(game.headers), game.headers, game.moves))
    return [
        {"group": group, "title": title, "tags": list(map(list, tags.items())), "moves": [move.uci() for move in moves]}
        for group, title, tags, moves in known
    ]


def _title(headers) -> str:
    """Return who played whom, as far as the headers know it, and when."""
    players, year = (
        " – ".join(headers[side] for side in ("White", "Black") if headers[side] != "?"),
        headers["Date"][:4],
    )
    return f"{players} ({year})" if year.isdigit() else players


def your_game(*, title: str = TITLE, notation: str = "san", static: bool = False) -> YourGame | Picture:
    """Return a figure in which a reader hands in a game, and a program of the time says what it thinks of each move.

    title      the title
    notation   "san" or "descriptive" at first
    static     return the still example instead

    The reader pastes or drops a PGN or a descriptive score, or takes one of the paper's games, of the ancestors' or the
    last one played on the page. Mac Hack judges, or an ancestor, or two beside each other; the value over the game is a
    curve, each move has a sentence, and each position a tree.

    >>> your_game().describe()[:9]
    'Your game'
    """
    figure = YourGame(
        show="yourgame", title=title, notation=notation, judges=_judges(), games=_games(), first=str(FIRST - 1)
    )
    return figure.twin() if static else figure
