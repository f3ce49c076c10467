"""What an answer box of a page asks the Python of that page; it prints what it has to say as one line of JSON.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import json

from .checking import checked
from .showing import place_in_html


def answered(told: str) -> None:
    """Prints the verdicts on the answers to a sealed exercise, {"exercise": ..., "answers": [...]} as JSON; with each the
    position on which a function first went wrong, drawn.

    >>> from .exercises import exercise
    >>> from .sealed import sealed
    >>> answered(json.dumps({"exercise": sealed(exercise("width-hand")), "answers": ["9", ""]}))
    {"verdicts": [{"right": true, "kind": "right", "words": "That is right.", "shown": ""}, {"right": false, "kind": "none", "words": "There is no answer yet.", "shown": ""}]}

    Source: none in the paper.  Status: modern.
    """
    asked = json.loads(told)
    exercise = asked["exercise"]
    verdicts = checked(exercise, asked["answers"])
    said = [
        {"right": each.right, "kind": each.kind, "words": each.words, "shown": place_in_html(ask, each.place)}
        for ask, each in zip(exercise["asks"], verdicts)
    ]
    print(json.dumps({"verdicts": said}))
