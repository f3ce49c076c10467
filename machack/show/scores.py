"""show.score: Part II's searcher on the page; any position, a switch for every convention, the move that changes.

Source: the Chess Programming Wiki, "Score".  Status: modern.
"""

from __future__ import annotations

import dataclasses
import html

import traitlets

from .. import BadInput
from ..notation.games import as_board
from ..score.laboratory import Asked, Searching, check_depth_and_driver
from ..score.scoring import Scoring
from ..score.words import in_words
from .boards import in_words as board_in_words
from .boards import picture
from .figures import Figure, Picture
from .play import game

TITLE = "What the number means"
NEEDS = "With JavaScript and WebAssembly the switches appear here, and you can ask about any position."
VIEWS = ("root", "kinds", "ladder", "bands", "leaves", "game", "origins", "tree", "turning")
ASKED = ("depth", "driver", "firstGuess", "step", "iterate", "exactRoot")
SHOWN = 8  # root moves of the static twin


class Score(Figure):
    """Part II's searcher with its switches; `score()` makes it.

    Traits: `positions` (each with words, fen, moves, scoring, which is what differs from the standard, and asked, which
    is depth, driver and so on), `knobs` (the chapter's switches), `views`, `against` (conventions of a second search, or
    None).

    Source: the Chess Programming Wiki, "Score".  Status: modern.
    """

    positions = traitlets.List().tag(sync=True)
    knobs = traitlets.List(traitlets.Unicode()).tag(sync=True)
    views = traitlets.List(traitlets.Unicode()).tag(sync=True)
    against = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)

    def describe(self) -> str:
        """Return the figure in words."""
        return "\n".join(
            [
                f"{self.title}{'' if self.title.endswith('?') else '.'} {board_in_words(self.found[0].board)}",
                *map(_told, self.found),
            ]
        )

    def twin(self) -> Picture:
        """Return the first position as a picture, and the results as a table."""
        searched = self.found[0]
        still = picture(
            searched.board, white_below=self.orientation == "white", title=f"{self.title}. {NEEDS} {_told(searched)}"
        )
        return Picture(f"{still.html}{_table(self.found)}", still.svg(), self.describe())


def _told(searched) -> str:
    """Return the result of a search in a sentence."""
    side = "White" if searched.board.turn else "Black"
    line = " ".join(searched.as_json()["line"]) or "no move"
    return f"{line}: {searched.score} for {side} ({in_words(searched.score, searched.scoring)}), after {searched.counts['nodes']:,} nodes."


def _table(all_found) -> str:
    """Return as HTML the results of searches and of the moves of their roots."""
    rows = []
    for searched in all_found:
        usual = Scoring()
        changed = ", ".join(
            f"{field.name}={getattr(searched.scoring, field.name)}"
            for field in dataclasses.fields(Scoring)
            if getattr(searched.scoring, field.name) != getattr(usual, field.name)
        )
        facts = searched.as_json()
        best = sorted(facts["root"].items(), key=lambda item: -item[1]["score"])[:SHOWN]
        moves = ", ".join(f"{san} {row['score']}" for san, row in best)
        cells = (changed or "the usual ones", str(searched.score), " ".join(facts["line"]) or "no move", moves)
        rows.append("<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in cells) + "</tr>")
    head = "".join(
        f'<th scope="col">{name}</th>' for name in ("Conventions", "Score, to move", "Line", "The root's moves")
    )
    return f'<div class="mh mh-scroll"><table class="mh-compared"><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'


def _position(given, scoring, depth, driver, asked):
    """Return a position in the figure's form, from a position or (words, position, {convention: value}, depth)."""
    words, position, changes, plies = (None, given, {}, depth) if not isinstance(given, tuple) else given
    conventions, board = scoring.but(**changes), as_board(position)
    usual = Scoring()
    facts = {
        field.name: getattr(conventions, field.name)
        for field in dataclasses.fields(Scoring)
        if getattr(conventions, field.name) != getattr(usual, field.name)
    }
    check_depth_and_driver(plies, driver)
    named = {name: getattr(asked, name) for name in ("first_guess", "step", "iterate", "exact_root")}
    where = game(board)
    return (
        board,
        conventions,
        plies,
        {
            "words": words or (position if isinstance(position, str) else board.fen()),
            "fen": where["fen"],
            "moves": where["moves"],
            "scoring": facts,
            "asked": {"depth": plies, "driver": driver, **named},
        },
    )


def score(
    position,
    scoring: Scoring | None = None,
    *,
    depth: int = 4,
    driver: str = "alpha-beta",
    knobs=("depth",),
    views=("root",),
    against: dict | None = None,
    first_guess: int = 0,
    step: int = 0,
    iterate: bool = False,
    exact_root: bool = False,
    title: str = TITLE,
    orientation: str = "white",
    notation: str = "san",
) -> Score:
    """Return Part II's searcher with its switches, which begins with a position.

    position   a FEN, "startpos", the name of a position of the paper's games, a chess.Board with its moves; or a list of
               such, or of (words, position, {convention: value}, depth), from which the reader chooses
    scoring    the conventions it begins with
    knobs      names from `Scoring` and ASKED, the most important first: the first two are shown, all others are under More
    views      names from VIEWS, in their order
    against    conventions of a second search, shown next to the first
    first_guess, step, iterate, exact_root   as for `machack.score.search`
    orientation, notation   as for `tree`

    Raise BadInput if there is no such position, convention, depth, driver, knob or view.

    >>> print(score("7k/5P2/6K1/8/8/8/8/8 w - - 0 1", depth=1))
    What the number means. White: king g6, pawn f7. Black: king h8. White to move.
    f8=Q#: 16382 for White (mates in 1 ply), after 10 nodes.

    Source: the Chess Programming Wiki, "Score".  Status: modern.
    """
    scoring, asked = scoring or Scoring(), Asked(first_guess, step, iterate, exact_root)
    names = {field.name for field in dataclasses.fields(Scoring)} | set(ASKED)
    for kind, given, known in (("knob", knobs, names), ("view", views, set(VIEWS))):
        for name in given:
            if name not in known:
                raise BadInput(f"there is no {kind} {name!r}; choose from {', '.join(sorted(known))}.")
    many = position if isinstance(position, list) else [position]
    laid = [_position(position, scoring, depth, driver, asked) for position in many]
    figure = Score(
        show="score",
        title=title,
        positions=[facts for *_, facts in laid],
        knobs=list(knobs),
        views=list(views),
        against=against,
        orientation=orientation,
        notation=notation,
        fen=laid[0][3]["fen"],
    )
    board, conventions, plies, _ = laid[0]
    both = [conventions] if against is None else [conventions, conventions.but(**against)]
    figure.found = [Searching(board, plies, convention, driver, asked).work() for convention in both]
    return figure
