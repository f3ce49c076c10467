"""One game, idea by idea: what the program plays in game 3 as the ideas of the paper are added to it one after the other.

Source: the paper, section by section; the order and what is left out at first are ours.  Status: modern.
"""

from typing import NamedTuple

import chess

from machack import Settings, think
from machack.notation.games import paper_game

GAME, WHITE_MOVES = 3, range(12, 22)  # the game is the spine of Part I; its moves from the first surprise to the mate
EVERY_MOVE = (60,)  # no position of the game has more
BARE = {
    "ignore_mates": False, "modifications": False, "repetition": False, "centre_term": False,
    "piece_ratio_term": False, "pawn_term": False, "king_term": False, "safe_checks": False,
    "distinct_pieces": False, "plausible_captures": False, "captures": 0, "feedover": 0,
}  # fmt: skip


class Stage(NamedTuple):
    """A program on the way: what it adds to the one before, the chapter that explains it, and its settings.

    >>> STAGES[0].adds
    'counting'
    """

    adds: str
    chapter: str
    settings: Settings


def _stages():
    """Yield the programs; each has what the one before has, and one more idea."""
    steps = (
        ("counting", "chess-terms", {"widths": EVERY_MOVE, "depth": 1, **BARE}),
        ("minimax", "minimax", {"depth": 2}),
        ("plausible moves", "plausible-generation", {"widths": (6,)}),
        (
            "evaluation",
            "evaluation",
            dict.fromkeys(("centre_term", "piece_ratio_term", "pawn_term", "king_term"), True),
        ),
        ("feedover", "feedover", {"feedover": 2, "ignore_mates": True}),
        ("captures", "feedover", {"plausible_captures": True}),  # followed to their end, where nothing is fed over
        ("width", "width", {"captures": 2, "safe_checks": True, "distinct_pieces": True, "repetition": True}),
        ("alpha-beta", "alpha-beta", {"depth": 4}),
        ("hash coding", "hash-coding", {"hash_coding": True}),
        ("modifications", "modifications", {"modifications": True}),
        ("secondary search", "secondary-search", {"secondary_search": True, "advance_squares": True}),
        ("tournament", "tournament-play", {"widths": Settings.tournament().widths}),
    )
    settings = Settings()
    for adds, chapter, changes in steps:
        settings = settings.but(**changes)
        yield Stage(adds, chapter, settings)


STAGES = tuple(_stages())


def white_moves() -> list[tuple[chess.Board, chess.Move]]:
    """Return (position, the move that was played) for White's moves that the chapter follows.

    >>> board, played = white_moves()[-1]
    >>> board.san(played)
    'Rd8#'
    """
    game = paper_game(GAME)
    return [(game.at(2 * number - 2), game.moves[2 * number - 2]) for number in WHITE_MOVES]


def choices() -> list[list[chess.Move]]:
    """Return for each of these positions the moves that the programs choose, in the order of STAGES.

    >>> len(choices()), len(choices()[0]) == len(STAGES)
    (10, True)
    """
    return [[think(board, stage.settings, tape=0).move for stage in STAGES] for board, _ in white_moves()]
