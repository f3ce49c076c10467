"""A search in words: what a score means under its conventions, and what the command prints.

Source: the Chess Programming Wiki, "Score".  Status: modern.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ..notation.counting import counted
from .table import LONGEST

if TYPE_CHECKING:
    from .laboratory import Searched
    from .scoring import Scoring

TABLE_WIDTH = 8  # root moves per line


def in_words(score: int, scoring: Scoring) -> str:
    """Return what a score means for its side, in a few words.

    >>> from machack.score import Scoring
    >>> in_words(16376, Scoring()), in_words(-16381, Scoring()), in_words(-50, Scoring())
    ('mates in 7 plies', 'is mated in 2 plies', '-0.50 pawns')
    >>> in_words(16381, Scoring(delayed_loss=True)), in_words(10000, Scoring(recognizer="disjoint"))
    ('mates in 3 moves or more', 'wins, says the recognizer')
    >>> in_words(5, Scoring(draws="by ply", band=64)), in_words(65, Scoring(draws="by ply", band=64))
    ('a draw at ply 5', '+0.65 pawns')

    Source: the Chess Programming Wiki, "Score", mate scores, value range, draw scores.  Status: modern.
    """
    distance = scoring.most - abs(score)
    if distance < LONGEST:
        return _mate_in_words(score, distance, scoring)
    if scoring.recognizer == "disjoint" and abs(abs(score) - scoring.won) < LONGEST:
        return f"{'wins' if score > 0 else 'loses'}, says the recognizer"
    # The band is free for draws. Only the delayed-loss bonus can raise a loss into it.
    if (
        scoring.draws == "by ply"
        and abs(score) < scoring.band
        and not scoring.delayed_loss
    ):
        return f"a draw at ply {score + scoring.contempt}"
    return f"{score * scoring.grain / scoring.pawn:+.2f} pawns"


def _mate_in_words(score, distance, scoring):
    """Return a mate in words, with its distance if the conventions show it."""
    who = "mates" if score > 0 else "is mated"
    if scoring.delayed_loss:
        return f"{who} in {distance + 1 if score > 0 else distance} moves or more"
    if not scoring.mate_distance:
        return f"{who}, at an unknown distance"
    return f"{who} in {counted(distance, 'ply', 'plies')}"


def as_json(result: Searched) -> str:
    """Return what the command prints with --json, as one line.

    >>> from machack.score import search
    >>> json.loads(as_json(search("7k/5P2/6K1/8/8/8/8/8 w - - 0 1", 1)))["move"]
    'f8=Q#'

    Source: none on the wiki page.  Status: modern.
    """
    return json.dumps(result.as_json())


def as_text(found: Searched) -> str:
    """Return what the command prints.

    >>> from machack.score import search
    >>> print(as_text(search("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 1)))
    score     -16383 for Black, to move: is mated in 0 plies
              16383 in White's view
    move      no move
    searched  1 ply by alpha-beta, 1 node

    Source: none on the wiki page.  Status: modern.
    """
    result = found.as_json()
    side = "White" if found.board.turn else "Black"
    if found.score is None:
        lines = ["score     none: the search was stopped before it knew one"]
    else:
        lines = [
            f"score     {found.score} for {side}, to move: {in_words(found.score, found.scoring)}",
            f"          {found.score_white} in White's view",
        ]
    lines.append(f"move      {found.san}")
    if result["line"]:
        lines.append(f"line      {' '.join(result['line'])}")
    lines.append(f"searched  {_work(found)}")
    if result["root"]:
        lines += ["", *_root(result["root"])]
    if found.passes:
        lines += ["", *_passes(found)]
    return "\n".join(lines)


def _work(result):
    """Return the depth, the driver, and the number of nodes of each kind."""
    counts = result.counts
    plies = counted(result.reached, "ply", "plies")
    nodes = counted(counts["nodes"], "node")
    kinds = ", ".join(
        f"{counts[name]:,} {word}"
        for name, word in (
            ("exact_nodes", "exact"),
            ("cut_nodes", "cut"),
            ("all_nodes", "all"),
        )
        if counts[name]
    )
    return f"{plies} by {result.driver}, {nodes}" + (
        f" (inside the tree {kinds})" if kinds else ""
    )


def _root(root):
    """Yield lines with the root moves and their scores, the best first."""
    words = {"exact": "", "at least": ">= ", "at most": "<= "}
    ordered = sorted(root.items(), key=lambda item: -item[1]["score"])
    cells = [f"{san} {words[row['bound']]}{row['score']}" for san, row in ordered]
    for start in range(0, len(cells), TABLE_WIDTH):
        yield ("root      " if start == 0 else "          ") + ", ".join(
            cells[start : start + TABLE_WIDTH]
        )


def _passes(result):
    """Yield a line for each pass of MTD(f)."""
    for number, (beta, came, nodes) in enumerate(result.passes, 1):
        word = "below: at most" if came < beta else "not below: at least"
        yield f"pass {number:<4} is it below {beta}? {word} {came} ({nodes:,} nodes)"
