"""The book of openings, weighed: `make data ARGS=openings`.

The value of every line's end by a search at tournament widths, as `machack book --check` has it; what the program would
play without the book in every twentieth of its positions; and how long games stay in the book against an opponent who
plays one of the three most plausible moves, chosen by a die.  All is counted, so every machine finds the same.
"""

import random

import chess

from machack import Settings, plausible_moves, think
from machack.notation.opening_lines import the_book
from machack.thinking.repertoire import book_replies, weighed

MEASURES = {"openings.json": 1}
GAMES, CHOICES, LONGEST = 200, 3, 40


def without_book(board):
    """Return what the search plays: {widths: move in UCI}."""
    return {
        name: think(board, settings, tape=0).move.uci()
        for name, settings in (("normal", Settings.normal()), ("tournament", Settings.tournament()))
    }


def stay(side, seed):
    """Return how many plies a game stays in the book, the program having `side` and its opponent a die."""
    board, die = chess.Board(), random.Random(seed)
    while len(board.move_stack) < LONGEST:
        if board.turn == side:
            replies = book_replies(board)
            if not replies:
                break
            board.push(replies[0].move)
        else:
            some = [move.move for move in plausible_moves(board) if move.move in board.legal_moves][:CHOICES]
            if not some:
                break
            board.push(die.choice(some))
    return len(board.move_stack)


def searched(board):
    """Return what the book has for a position, and what the search plays."""
    return {
        "moves": [move.uci() for move in board.move_stack],
        "book": [reply.move.uci() for reply in book_replies(board)],
        **without_book(board),
    }


def book_boards():
    """Return the positions in which the book has a reply, each once, in the order of its lines."""
    boards = {}
    for line in the_book().lines:
        board = chess.Board()
        for step in line.steps:
            if step.kept:
                boards.setdefault(step.key, board.copy())
            board.push(step.move)
    return list(boards.values())


def measure(kept):
    """Return the figures."""
    sides = {"white": chess.WHITE, "black": chess.BLACK}
    return {
        "games": {name: [kept(stay, side, seed) for seed in range(GAMES)] for name, side in sides.items()},
        "searched": [kept(searched, board) for board in book_boards()[::20]],
        "lines": kept(lambda: [[line.number, value] for line, value in weighed(the_book())]),
    }
