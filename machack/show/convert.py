"""show.convert: moves and whole scores from any notation into all of them.  show.squares: the names of the squares.

    convert("P-K4 e5 g1f3")             one row for each move
    converter()                         the same on a page, from the keyboard
    squares()                           a board with both names on each square

Source: the paper, "Debugging aids", 2, and its games.  Status: modern.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

import chess
import traitlets

from ..notation.conversion import NOTATIONS, convert
from ..notation.descriptive import FILES
from ..notation.fens import board_after
from .boards import picture
from .figures import Figure, Picture, first_wings, style

# ---------------------------------------------------------------- on a page


class Converter(Figure):
    """A text of moves and their other notations; `converter()` makes it.

    Traits: `text`, `games` (lists of a name, a FEN, the wings and the moves), `game` (which), `ply` (its position),
    `examples`.
    """

    text = traitlets.Unicode().tag(sync=True)
    games = traitlets.List().tag(sync=True)
    game = traitlets.Int(0).tag(sync=True)
    ply = traitlets.Int(0).tag(sync=True)
    examples = traitlets.List().tag(sync=True)
    notations = traitlets.Dict().tag(sync=True)

    def position(self) -> chess.Board:
        """Return the board on which the text begins, with the game so far on its stack."""
        _, fen, _, moves = self.games[self.game]
        return board_after(moves[: self.ply], fen)

    def describe(self) -> str:
        conversion = convert(self.text, self.position())
        lines = [f"{row.numbered} {', '.join((row.typed, row.paper, row.san, row.uci))}" for row in conversion.rows]
        return f"{self.title}. {'; '.join(lines)}. {conversion.fault}".replace(". .", ".").strip()

    def twin(self) -> Picture:
        conversion = convert(self.text, self.position())
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in NOTATIONS.values())
        body = "".join(
            f'<tr><th scope="row">{row.numbered}</th>'
            + "".join(
                f'<td data-of="{escape(NOTATIONS[name])}">{escape(getattr(row, name))}</td>' for name in NOTATIONS
            )
            + "</tr>"
            for row in conversion.rows
        )
        fault = f"<p>{escape(conversion.fault)}</p>" if conversion.fault else ""
        board = picture(conversion.board, title="The position reached", size=300)
        html = (
            f'{style()}<figure class="mh mh-figure"><figcaption class="mh-title">{escape(self.title)}</figcaption>'
            f'<p class="mh-quiet">{escape(self.text)}</p><div class="mh-scroll" tabindex="0" role="region" aria-label="The moves in all notations">'
            f'<table class="mh-reasons"><thead><tr><th scope="col">Move</th>{head}</tr></thead>'
            f"<tbody>{body}</tbody></table></div>{fault}</figure>{board.html}"
        )
        return Picture(html, board.svg(), self.describe())


def converter(text: str = "P-K4 P-K4 N-KB3 N-QB3 B-N5", position=None, *, title: str = "", static: bool = False):
    """Return a converter of moves and scores, for a page: it needs no kernel.

    text       the text in its field at first
    position   the FEN or chess.Board at which it begins; None the initial position.  The reader can choose the paper's
               games
    static     return a table instead

    Raise BadInput if there is no such position.

    Source: the paper, "Debugging aids", 2.  Status: modern.
    """
    from ..notation.games import as_board, paper_games

    games = [["A new game", chess.STARTING_FEN, first_wings(chess.Board()), []]]
    if position is not None:
        board = as_board(position)
        games.insert(
            0,
            [
                "The position given",
                board.root().fen(),
                first_wings(board.root()),
                [move.uci() for move in board.move_stack],
            ],
        )
    games += [
        [
            f"Game {game.number} of the paper",
            chess.STARTING_FEN,
            first_wings(chess.Board()),
            [move.uci() for move in game.moves],
        ]
        for game in paper_games()
    ]
    examples = [[f"Game {game.number} as printed", "\n".join(game.score.rows())] for game in paper_games()]
    figure = Converter(
        show="convert",
        title=title or "From any notation into all",
        text=text,
        games=games,
        game=0,
        ply=len(games[0][3]),
        examples=examples,
        notations=NOTATIONS,
    )
    return figure.twin() if static else figure


# ---------------------------------------------------------------- the squares


def square_names(square: int) -> tuple[str, str]:
    """Return the descriptive names of a square, White's and Black's.

    >>> square_names(chess.E4), square_names(chess.A1)
    (('K4', 'K5'), ('QR1', 'QR8'))

    Source: the paper's games.  Status: paper.
    """
    file, rank = FILES[chess.square_file(square)], chess.square_rank(square) + 1
    return f"{file}{rank}", f"{file}{9 - rank}"


def squares(*, title: str = "The names of the squares: White's below, Black's above") -> Picture:
    """Return a board with both names on each square; its words list all 64.

    Source: the paper's games.  Status: paper.
    """
    parts = list(_named_squares(52))
    listed = "; ".join(f"{chess.square_name(square)}: {' or '.join(square_names(square))}" for square in chess.SQUARES)
    words = f"{title}. {listed}."
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 446 446" role="img" aria-label="{escape(title)}" '
        f'style="width:100%;height:auto;display:block">{"".join(parts)}</svg>'
    )
    rows = "".join(
        f'<tr><th scope="row">{rank + 1}</th>'
        + "".join(f"<td>{'<br>'.join(square_names(chess.square(file, rank)))}</td>" for file in range(8))
        + "</tr>"
        for rank in range(7, -1, -1)
    )
    head = "".join(f'<th scope="col">{file}</th>' for file in "abcdefgh")
    table = (
        f'<details class="mh-help"><summary>The same as a table</summary><div class="mh-scroll" tabindex="0" role="region" aria-label="The squares as a table">'
        f'<table class="mh-reasons mh-plain"><thead><tr><th scope="col">rank</th>{head}</tr></thead><tbody>{rows}</tbody></table></div></details>'
    )
    html = (
        f'{style()}<figure class="mh mh-figure"><figcaption class="mh-title">{escape(title)}</figcaption>'
        f'<div style="max-width:520px">{svg}</div>{table}</figure>'
    )
    return Picture(html, svg, words)


def _named_squares(cell: int) -> Iterator[str]:
    """Yield the drawing's parts: squares with their names, letters and numbers at the edge."""
    for square in chess.SQUARES:
        x, y = 28 + chess.square_file(square) * cell, (7 - chess.square_rank(square)) * cell
        dark = chess.BB_DARK_SQUARES >> square & 1
        white, black = square_names(square)
        fill, ink = ("#b39d7a", "#1d1b17") if dark else ("#ece4d0", "#23211d")
        yield (
            f'<rect x="{x}" y="{y}" width="{cell}" height="{cell}" fill="{fill}" stroke="#77736a" stroke-width=".6"/>'
            f'<text x="{x + cell / 2}" y="{y + 43}" text-anchor="middle" font-size="15" font-weight="700" fill="{ink}">{white}</text>'
            f'<text x="{x + cell / 2}" y="{y + 20}" text-anchor="middle" font-size="13" font-style="italic" fill="{ink}">{black}</text>'
        )
    for place in range(8):
        yield (
            f'<text x="{28 + place * cell + cell / 2}" y="438" text-anchor="middle" font-size="14" fill="var(--mh-quiet, #635d51)">{"abcdefgh"[place]}</text>'
            f'<text x="14" y="{(7 - place) * cell + cell / 2 + 5}" text-anchor="middle" font-size="14" fill="var(--mh-quiet, #635d51)">{place + 1}</text>'
        )
