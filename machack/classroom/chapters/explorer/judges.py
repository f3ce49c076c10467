"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from math import prod

from .... import BadInput, Settings, think
from ....notation.games import position
from ....notation.sentences import capital
from ....show.setups import Setup, in_words
from ...exercises.kinds import Unread

BEFORE_13 = "game 3, before White's 13th"
NORMAL_MOVES = 3337  # of the search at normal widths there
MOST_ENDS = 100_000
SHARED = "game 4, before White's 15th"
BOTH_ON = Settings(hash_coding=True, secondary_search=True)


def finds_it_cheaply(answer: str) -> str:
    """Say what is wrong with widths that should find 13 Bh4 of game 3 with fewer moves than the normal ones, or return "".

    >>> finds_it_cheaply("13 2"), finds_it_cheaply("6")
    ('', 'With these widths the program plays Bxe5, after 3,337 moves made.')
    """
    try:
        widths = tuple(map(int, answer.split()))
    except ValueError:
        raise Unread("Write widths, one for each ply from the top: 15, 9.") from None
    if not all(1 <= width <= 255 for width in widths) or len(widths) > 8:
        return "Write one to eight widths, each from 1 to 255."
    board = position(BEFORE_13)
    if prod(min(width, 40) for width in (*widths, *[widths[-1]] * 3)[:4]) > MOST_ENDS:
        return f"Such a tree may have more than {MOST_ENDS:,} leaves. Try something smaller."
    thought = think(board, Settings(widths=widths), tape=0)
    made = f"after {thought.nodes:,} moves made"
    if board.san(thought.move) != "Bh4":
        return f"With these widths the program plays {board.san(thought.move)}, {made}."
    return (
        "" if thought.nodes < NORMAL_MOVES else f"It finds Bh4, but {made}. It must make fewer than {NORMAL_MOVES:,}."
    )


def line_of_two_searches(answer: str) -> str:
    """Say what is wrong with the line of a setup that should be game 4 before White's 15th, or return "".

    The first search must have hash coding and secondary search on, the second neither.

    >>> line_of_two_searches("mh6 game 4, before White's 15th | hash_coding on")
    'The first search has hash_coding on. It must have hash_coding and secondary_search on, and nothing else changed.'
    """
    try:
        setup = Setup.read(answer)
    except BadInput as fault:
        return capital(str(fault))
    if setup.place() != SHARED:
        return f"The position is {setup.place()}."
    if setup.other is not None and (setup.settings, setup.other) == (Settings(), BOTH_ON):
        return "The two searches are exchanged."
    if setup.settings != BOTH_ON:
        has = " and ".join(in_words(setup.settings)) or "nothing changed"
        return (
            f"The first search has {has}. It must have hash_coding and secondary_search on, and nothing else changed."
        )
    if setup.other is None:
        return "There is no second search next to the first."
    if setup.other != Settings():
        return f"The second search has {' and '.join(in_words(setup.other))}. It must have neither."
    return ""
