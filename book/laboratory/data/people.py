"""What the program thinks of the moves that people played: `make data ARGS=people`.

Two judges, Mac Hack with normal and with tournament widths, are asked at every position of the games of `old-games.pgn`
and of the paper's games; some of its ancestors at every fourth. A row for each move says what kind of move it was, in
which phase of the game, whether the judges would have played it, where it is on the list of plausible moves, and whether
the search considered it. All is counted, so every machine finds the same.
"""

from functools import cache
from pathlib import Path

import chess
import chess.pgn

from machack.annotation.annotated import judged
from machack.annotation.judges import judge_of
from machack.annotation.reading import games_of, of_game
from machack.laboratory.workers import cores, run_jobs
from machack.notation.games import paper_games
from machack.notation.positions import to_cell
from machack.notation.states import set_up
from machack.program.enprise import loss_if_left
from machack.thinking.values import PAWN

MEASURES = {"people.json": 8}
GAMES = Path(__file__).with_name("old-games.pgn")
UNNAMED = "NN"
JUDGES = {"normal": "mac hack", "tournament": "tournament"}
ANCESTORS = ("turing", "bernstein", "newell_shaw_simon", "kotok")
EVERY = 4  # an ancestor is asked at every fourth position
BATCH = 8  # games judged between two notes for a run that is stopped
OPENING = 20  # plies
ENDING = 13  # points of pieces, without pawns, that neither side exceeds
WORTH = {chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9}
FIELDS = ("ply", "phase", "kind", "legal", "normal", "tournament", "place", "considered", "considered_wide", "fall")


@cache
def all_games():
    """Return the games, a chess.pgn.Game each: the old ones, then the paper's."""
    paper = [chess.pgn.Game.from_board(game.end()) for game in paper_games()]
    return [given.game for given in games_of(GAMES)] + paper


def people_of(number):
    """Return who moved in a game, {side: group}; `number` counts from 0 in `all_games`."""
    paper = number - (len(all_games()) - len(paper_games()))
    if paper >= 0:
        machine = paper_games()[paper].machine
        return {machine: "program", not machine: "opponents"}
    headers = all_games()[number].headers
    unnamed = {side: headers[name] == UNNAMED for side, name in ((chess.WHITE, "White"), (chess.BLACK, "Black"))}
    if not any(unnamed.values()):
        return dict.fromkeys(chess.COLORS, "masters")
    return {side: "amateurs" if unnamed[side] else "exhibitors" for side in chess.COLORS}


def phase_of(board):
    """Return the phase of the game: "opening" (ten moves each), "middle", or "ending" (few pieces on both sides)."""
    if board.ply() < OPENING:
        return "opening"
    points = [sum(len(board.pieces(piece, side)) * worth for piece, worth in WORTH.items()) for side in chess.COLORS]
    return "ending" if max(points) <= ENDING else "middle"


def is_sacrifice(board, move):
    """Return True if the program counts the piece that moves as lost on its new square, for a pawn more than it takes."""
    after = board.copy(stack=False)
    after.push(move)
    m, before = set_up(after), set_up(board)
    taken = before.value[before.board[to_cell(move.to_square)]] if board.is_capture(move) else 0
    return loss_if_left(m, m.board[to_cell(move.to_square)]) - taken >= PAWN


def kind_of(board, move):
    """Return what kind of move it is: the first of these that holds."""
    piece, forward = board.piece_type_at(move.from_square), 1 if board.turn else -1
    ranks = forward * (chess.square_rank(move.to_square) - chess.square_rank(move.from_square))
    last = board.peek().to_square if board.move_stack else None
    kinds = {
        "castling": board.is_castling(move),
        "recapture": board.is_capture(move) and move.to_square == last and _took(board),
        "sacrifice": piece != chess.KING and is_sacrifice(board, move),
        "capture": board.is_capture(move),
        "check": board.gives_check(move),
        "out of check": board.is_check(),
        "pawn": piece == chess.PAWN,
        "king": piece == chess.KING,
        "retreat": ranks < 0,
    }
    return next((kind for kind, holds in kinds.items() if holds), "piece")


def _took(board):
    """Return True if the last move was a capture."""
    before = board.copy(stack=1)
    return before.is_capture(before.pop()) if board.move_stack else False


def share(answer, move):
    """Return how likely a judge is to play a move: where it finds several equally good, it draws lots."""
    return round(1 / len(answer.ties), 3) if move in answer.ties else 0


def judge_game(number):
    """Return what is said of a game.

    The keys: "who" (side: group), "book" (the plies that the book knew), "moves" (a row for each other, with FIELDS),
    "ancestors" (for some of these a row: its place among them, and how likely each of ANCESTORS is to play the move).
    """
    game, who = all_games()[number], people_of(number)
    normal, tournament = (judged(of_game(game), judge_of(name)).remarks for name in JUDGES.values())
    rows, asked, board = [], [], game.board()
    for ply, (remark, wide) in enumerate(zip(normal, tournament, strict=True)):
        move = chess.Move.from_uci(remark.move)
        if not remark.from_book and remark.of > 1:
            found = (remark.is_own, wide.is_own, remark.place or 0, remark.considered, wide.considered)
            rows.append([ply, phase_of(board), kind_of(board, move), remark.of, *map(int, found), remark.fall])
            if (ply + number) % EVERY == 0:
                asked.append([len(rows) - 1, *(share(judge_of(name).answer(board), move) for name in ANCESTORS)])
        board.push(move)
    book = [remark.ply for remark in normal if remark.from_book]
    sides = {"white": who[chess.WHITE], "black": who[chess.BLACK]}
    return {"who": sides, "book": book, "moves": rows, "ancestors": asked}


def judge_games(first, last):
    """Return what is said of some games, judged on all cores."""
    found = dict(run_jobs(judge_game, range(first, last), cores()))
    return [found[number] for number in sorted(found)]


def measure(kept):
    """Return what the judges say, a row for each move that their book did not know."""
    count = len(all_games())
    batches = (kept(judge_games, first, min(first + BATCH, count)) for first in range(0, count, BATCH))
    return {"fields": FIELDS, "ancestors": ANCESTORS, "games": [game for batch in batches for game in batch]}
