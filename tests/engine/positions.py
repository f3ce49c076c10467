"""Positions that several tests use: the usual six of perft, random ones, and those of the paper's games."""

import random

import chess

from machack.notation.games import paper_game

PERFT = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1": 5,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1": 4,
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1": 5,
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1": 4,
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8": 4,
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10": 4,
}


def random_positions(number, seed, plies=60):
    """Boards with their history, from random play, none of them at an end."""
    rng = random.Random(seed)
    boards = []
    while len(boards) < number:
        board = chess.Board()
        for _ in range(rng.randrange(4, plies)):
            moves = list(board.legal_moves)
            if moves:
                board.push(rng.choice(moves))
        if not board.is_game_over():
            boards.append(board)
    return boards


def game_positions(every=1):
    """Every nth position of the paper's four games, with its history."""
    boards = []
    for number in range(1, 5):
        board = chess.Board()
        for ply, move in enumerate(paper_game(number).moves):
            if ply % every == 0:
                boards.append(board.copy())
            board.push(move)
    return boards
