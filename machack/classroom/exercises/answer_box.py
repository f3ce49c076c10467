"""The place to answer on a page, as HTML: a box with the sealed exercise and its boards, which `answers.js` brings to life.

    box(exercise, sealed(exercise))      the box; "" for an open exercise
    sentences()                          the checker's sentences about plain answers, which the page checks itself

The book's pages have these boxes, and so does the page of a hand-out.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import json
from html import escape
from typing import Any

from ...notation.games import as_board
from ...notation.sentences import capital, side_name
from .checking import LATER, NO_ANSWER, NOT_YET, RIGHT, WRONG
from .kinds import ILLEGAL, LABELS, UNITS
from .near_misses import NEARLY
from .sealing import PLAYED
from .sets import Exercise


def box(exercise: Exercise, facts: dict[str, Any]) -> str:
    """Return the place to answer on a page, with its boards; "" for an open question.

    facts   the sealed exercise

    >>> from .sets import exercise
    >>> box(exercise("width-hand"), {}).partition(" id=")[0]
    '<div class="answer-box" data-needs="pencil"'
    """
    if not exercise.asks:
        return ""
    parts = [
        f'<div class="answer-box" data-needs="{exercise.needs}" id="answer-{exercise.id}" role="group"'
        f' aria-label="{escape(exercise.title)}: your answer">'
    ]
    parts += [_board(name, places, _is_played(exercise, places)) for name, places in boards_of(exercise).items()]
    parts += [f'<script type="application/json">{in_script(facts)}</script></div>']
    return "\n".join(parts)


def in_script(value: Any) -> str:
    """Return a value as JSON that may stand in a script element, whatever its texts are.

    >>> in_script("</script>")
    '"\\\\u003c/script>"'
    """
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def sentences() -> str:
    """Return the script that gives a page the checker's sentences, for `plain.js`."""
    words = {
        "right": RIGHT,
        "part": "This part is right.",
        "notYet": NOT_YET,
        "none": NO_ANSWER,
        "later": LATER,
        "wrong": WRONG,
        "near": NEARLY,
        "illegal": ILLEGAL,
        "units": UNITS,
        "labels": LABELS,
    }
    return f"globalThis.bookVerdicts = {in_script(words)}\n"


def boards_of(exercise: Exercise) -> dict[str, list[int]]:
    """Return the positions that an exercise asks about, each with the places of its asks.

    >>> from .sets import exercise
    >>> boards_of(exercise("width-hand"))
    {"game 4, before Black's 13th": [0]}
    """
    boards: dict[str, list[int]] = {}
    for place, ask in enumerate(exercise.asks):
        if ask.board:
            boards.setdefault(ask.board, []).append(place)
    return boards


def _is_played(exercise, places):
    """Return True if one of these asks is answered by a move on the board."""
    return any(exercise.asks[place].kind in PLAYED for place in places)


def _board(name, places, has_move):
    """Return a position as a still picture. If the answer is a move, the side to move is at the bottom."""
    from ... import show
    from ...show.figures import style  # the page contains it once, in its figures or in a style sheet

    position = as_board(name)
    turn = side_name(position.turn)
    title = capital(name) if name.startswith("game") else f"{turn} to move"
    bottom = "black" if has_move and not position.turn else "white"
    picture = show.board(position.copy(stack=False), static=True, title=title, orientation=bottom).html
    data = f'data-below="{bottom}" data-turn="{turn.lower()}" data-asks="{" ".join(map(str, places))}"'
    return f'<div class="answer-board" {data}>{picture.replace(style(), "")}</div>'
