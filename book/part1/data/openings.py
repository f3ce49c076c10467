"""The book of openings, weighed: `make data ARGS=openings`.

The value of every line's end by a search at tournament widths, as `machack book --check` has it; what the program would
play without the book, in every twentieth of its positions and after 27 known traps, and what that comes to; and how
long games stay in the book against an opponent who plays one of his three most plausible moves by a die.  All is
counted, so every machine finds the same.
"""

import random

import chess

from machack import Settings, plausible_moves, think
from machack.notation.opening_lines import the_book
from machack.thinking.repertoire import book_replies, weighed

MEASURES = {"openings.json": 1}
GAMES, CHOICES, LONGEST, PLAYED_ON = 200, 3, 40, 6
TRAPS = {
    "Noah's Ark": "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 d6 d4 b5 Bb3 Nxd4 Nxd4 exd4",
    "Legal": "e4 e5 Nf3 Nc6 Bc4 d6 Nc3 Bg4 h3 Bh5",
    "Fried Liver": "e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Nxd5",
    "Blackburne": "e4 e5 Nf3 Nc6 Bc4 Nd4",
    "Mortimer": "e4 e5 Nf3 Nc6 Bb5 Nf6 d3 Ne7",
    "Mortimer, used": "e4 e5 Nf3 Nc6 Bb5 Nf6 d3 Ne7 Nxe5",
    "Fishing Pole": "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Ng4 h3 h5",
    "Tarrasch": "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O d6 d4 Bd7 Nc3 Be7 Re1 O-O",
    "copied moves": "e4 e5 Nf3 Nf6 Nxe5 Nxe4 Qe2 Nf6",
    "Stafford": "e4 e5 Nf3 Nf6 Nxe5 Nc6 Nxc6 dxc6",
    "Damiano": "e4 e5 Nf3 f6 Nxe5 fxe5",
    "Hanham": "e4 e5 Nf3 d6 d4 Nd7 Bc4 Be7",
    "scholar's mate": "e4 e5 Bc4 Bc5 Qh5",
    "fool's mate": "f3 e5 g4",
    "Magnus Smith": "e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 d6 Bc4 g6 Nxc6 bxc6 e5 dxe5",
    "Siberian": "e4 c5 d4 cxd4 c3 dxc3 Nxc3 Nc6 Nf3 e6 Bc4 Qc7 O-O Nf6 Qe2 Ng4 h3",
    "advance French": "e4 e6 d4 d5 e5 c5 c3 Nc6 Nf3 Qb6 Bd3 cxd4 cxd4",
    "Caro-Kann, smothered": "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nd7 Qe2",
    "Modern": "e4 g6 d4 Bg7 Nf3 d6 Bc4 Nd7",
    "Elephant": "d4 d5 c4 e6 Nc3 Nf6 Bg5 Nbd7 cxd5 exd5 Nxd5",
    "Cambridge Springs": "d4 d5 c4 e6 Nc3 Nf6 Bg5 Nbd7 e3 c6 Nf3 Qa5",
    "Lasker, in Albin's gambit": "d4 d5 c4 e5 dxe5 d4",
    "Budapest": "d4 Nf6 c4 e5 dxe5 Ng4 Bf4 Nc6 Nf3 Bb4+ Nbd2 Qe7",
    "Englund": "d4 e5 dxe5 Nc6 Nf3 Qe7 Bf4 Qb4+ Bd2 Qxb2",
    "accepted gambit": "d4 d5 c4 dxc4 e3 b5 a4 c6 axb5 cxb5",
    "Dutch": "d4 f5 Bg5 h6 Bh4 g5 e3 gxh4",
    "Noah's Ark, sprung": "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 d6 d4 b5 Bb3 Nxd4 Nxd4 exd4 Qxd4",
}


def after(words):
    """The board after these moves in SAN."""
    board = chess.Board()
    for word in words.split():
        board.push_san(word)
    return board


def without_book(board):
    """What the search plays: {widths: move in UCI}."""
    return {
        name: think(board, settings, tape=0).move.uci()
        for name, settings in (("normal", Settings.normal()), ("tournament", Settings.tournament()))
    }


def plays_on(board, uci):
    """What a move is worth to its side when both play on by themselves, at tournament widths and without a book, for
    PLAYED_ON plies.
    """
    board, mover = board.copy(), board.turn
    board.push_uci(uci)
    for _ in range(PLAYED_ON):
        if board.is_game_over():
            break
        board.push(think(board, Settings.tournament(), tape=0).move)
    value = (
        think(board, Settings.tournament(), tape=0).value
        if not board.is_checkmate()
        else -28672
        if board.turn
        else 28672
    )
    return value if mover else -value


def answers(words):
    """A trap's row of the file; `later` where the search plays another move than the book: what the two come to."""
    board = after(words)
    row = {"moves": words, "book": book_replies(board)[0].move.uci(), **without_book(board)}
    if row["tournament"] != row["book"]:
        row["later"] = {who: plays_on(board, row[who]) for who in ("book", "tournament")}
    return row


def stay(side, seed):
    """How many plies a game stays in the book, the program having `side` and its opponent a die."""
    board, die = chess.Board(), random.Random(seed)
    while len(board.move_stack) < LONGEST:
        if board.turn == side:
            replies = book_replies(board)
            if not replies:
                break
            board.push(replies[0].move)
        else:
            some = [each.move for each in plausible_moves(board) if each.move in board.legal_moves][:CHOICES]
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
        "traps": {name: kept(answers, words) for name, words in TRAPS.items()},
        "searched": [kept(searched, board) for board in book_boards()[::20]],
        "lines": kept(lambda: [[line.number, value] for line, value in weighed(the_book())]),
    }
