"""The games that these tests judge, and their positions: the paper's four, and those of the ancestors."""

import functools

import chess
import chess.pgn

from machack.ancestors import PROGRAMS
from machack.ancestors.agreement import own_games
from machack.notation.games import paper_games
from machack.program.settings import Settings

SETTINGS = {
    "mac hack": Settings.paper(),
    "tournament": Settings.paper(widths=(15, 15, 9, 9, 7)),
    "surviving": Settings.image(),
}
FOUND = 500  # positions of the proof


@functools.cache
def games():
    """The games as chess.pgn.Game, a list."""
    known = [game.pgn() for game in paper_games()]
    for name, kind in PROGRAMS.items():
        if kind.plays:
            for game in own_games(name):
                board = game.board.copy()
                for move in game.moves:
                    board.push(move)
                known.append(chess.pgn.Game.from_board(board))
    return known


@functools.cache
def plies():
    """Every (game, ply) at which a move was played, spread over all games; FOUND of them."""
    known = [(number, ply) for number, game in enumerate(games()) for ply in range(len(list(game.mainline_moves())))]
    return [known[place * len(known) // FOUND] for place in range(FOUND)] if len(known) > FOUND else known


def up_to(number, ply):
    """The game of a number with its moves up to this ply, and no other."""
    game = chess.pgn.Game()
    game.setup(games()[number].board())
    node = game
    for move in list(games()[number].mainline_moves())[: ply + 1]:
        node = node.add_variation(move)
    return game
