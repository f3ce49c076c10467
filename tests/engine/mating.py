"""Mates in one, two and three, with their proofs: `python -m tests.engine.mating` makes tests/data/mates.jsonl anew.

A solver that knows nothing but python-chess tries every move of both sides.  Problems come from games of the program
against itself, five plies and less before a mate, and from endings with a few men set up by lot.  A line of the file:

    fen     the position, the mating side to move
    mate    in how many moves it mates at best
    keys    the first moves that do it: all of them for one and two, one for three
    proof   for three only: to every reply the second move

The tests solve mates in one and two again and walk through the proofs of the others (`has_mate`, `holds`).
"""

import json
import random
from pathlib import Path

import chess

DATA = Path(__file__).parents[1] / "data" / "mates.jsonl"
HOW_MANY = {1: 34, 2: 33, 3: 33}
SETS = ("Q", "R", "QR", "RR", "QN", "QB", "RBN", "QP", "RNP", "RBP", "QRP", "BBN")
MOST_MOVES = 500  # moves of both sides together in a three-mover, so that proofs stay short


def moves_of(board):
    """The legal moves, those that give check first."""
    return sorted(board.legal_moves, key=lambda move: (not board.gives_check(move), move.uci()))


def mates_at_once(board):
    """Is there a move that mates?"""
    for move in board.legal_moves:
        if board.gives_check(move):
            board.push(move)
            mated = board.is_checkmate()
            board.pop()
            if mated:
                return True
    return False


def forces(board, move, number):
    """Does this move force mate in `number` moves at most, itself counted?"""
    board.push(move)
    replies = list(board.legal_moves)
    if not replies:
        forced = board.is_check()
    else:
        forced = number > 1 and all(_answered(board, reply, number - 1) for reply in replies)
    board.pop()
    return forced


def _answered(board, reply, number):
    board.push(reply)
    found = has_mate(board, number)
    board.pop()
    return found


def has_mate(board, number):
    """Can the side to move force mate in `number` moves at most?  Every move is tried."""
    if number == 1:
        return mates_at_once(board)
    return number > 0 and any(forces(board, move, number) for move in moves_of(board))


def keys(board, number):
    """All moves that force mate in `number` at most, in UCI notation."""
    return [move.uci() for move in moves_of(board) if forces(board, move, number)]


def prove(board, number=3):
    """(first move, {reply: second move}) of a mate in three, or None: every move is tried."""
    for key in moves_of(board):
        board.push(key)
        proof = {}
        for reply in list(board.legal_moves):
            board.push(reply)
            second = next((move.uci() for move in moves_of(board) if forces(board, move, number - 1)), None)
            board.pop()
            if second is None:
                break
            proof[reply.uci()] = second
        complete = bool(proof) and len(proof) == board.legal_moves.count()
        board.pop()
        if complete:
            return key.uci(), proof
    return None


def holds(board, key, proof):
    """Does a proof of a mate in three hold: every reply answered, and the answer a mate in two?"""
    board.push_uci(key)
    replies = {reply.uci() for reply in board.legal_moves}
    sound = bool(replies) and replies == set(proof)
    for reply, second in proof.items():
        board.push_uci(reply)
        sound = sound and forces(board, board.parse_uci(second), 2)
        board.pop()
    board.pop()
    return sound


def problem(board):
    """The line of the file for a position, or None if there is no mate in three or less."""
    if not board.is_valid() or board.is_game_over():
        return None
    fen = board.fen()
    if mates_at_once(board):
        return {"fen": fen, "mate": 1, "keys": keys(board, 1)}
    if board.legal_moves.count() > 45:
        return None
    if has_mate(board, 2):
        return {"fen": fen, "mate": 2, "keys": keys(board, 2)}
    replies = chess.Board(fen)
    replies.turn = not replies.turn
    if board.legal_moves.count() * replies.pseudo_legal_moves.count() > MOST_MOVES:
        return None
    found = prove(board)
    return found and {"fen": fen, "mate": 3, "keys": [found[0]], "proof": found[1]}


def from_games(seeds):
    """Positions one, three and five plies before the mates of the program's games against itself."""
    from book.measuring import play
    from machack import Settings

    for seed in seeds:
        board = play(seed, Settings(depth=2, feedover=1)).board
        if board.is_checkmate():
            for back in (1, 3, 5):
                if len(board.move_stack) > back:
                    before = chess.Board(board.root().fen())
                    for move in board.move_stack[:-back]:
                        before.push(move)
                    yield chess.Board(before.fen())


def by_lot(lots):
    """Endings set up by lot: a king against king and a few men, the side to move at random."""
    while True:
        board, squares = chess.Board(None), lots.sample(range(64), 8)
        strong = lots.random() < 0.5
        men = [("K", strong), ("K", not strong)] + [(man, strong) for man in lots.choice(SETS)]
        men += [("P", not strong)] * lots.randint(0, 2)
        for (man, color), square in zip(men, squares):
            board.set_piece_at(square, chess.Piece(chess.PIECE_SYMBOLS.index(man.lower()), color))
        board.turn = strong
        yield board


def main():
    """Makes the file; half of the problems of each kind, where there are so many, come from games."""
    lots, found = random.Random(1967), {number: [] for number in HOW_MANY}
    for source, share in ((from_games(range(10_000, 10_060)), 0.6), (by_lot(lots), 1)):
        for board in source:
            if all(len(found[number]) >= share * HOW_MANY[number] for number in found):
                break
            line = problem(board)
            if line and len(found[line["mate"]]) < share * HOW_MANY[line["mate"]]:
                found[line["mate"]].append(line)
    DATA.write_text("".join(json.dumps(line) + "\n" for number in found for line in found[number]))
    print({number: len(lines) for number, lines in found.items()})


if __name__ == "__main__":
    main()
