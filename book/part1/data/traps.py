"""Known traps of the openings, and who sees them: `make data ARGS=traps`.

In each position the book has a reply.  What does the search play without it, and what does the referee of
book/part1/data/referee.py think of both moves?  Values are the referee's, for the side to move.
"""

import shutil
import sys

import chess
import chess.engine

from book.part1.data.openings import without_book
from book.part1.data.referee import COMMAND, NODES, value
from machack.thinking.repertoire import book_replies

MEASURES = {"traps.json": 3}
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
    """Return the board after these moves in SAN."""
    board = chess.Board()
    for word in words.split():
        board.push_san(word)
    return board


def judged(engine, words):
    """Return a trap's row: its moves, the book's reply, what the search plays, and {move: value} of these."""
    board = after(words)
    row = {"moves": words, "book": book_replies(board)[0].move.uci(), **without_book(board)}
    sign = 1 if board.turn else -1
    chosen = sorted({row["book"], row["normal"], row["tournament"]})
    return row | {"values": {uci: sign * value(engine, board, chess.Move.from_uci(uci))[1] for uci in chosen}}


def measure(kept):
    """Return the rows, or end with a sentence if Stockfish is not installed."""
    if not shutil.which(COMMAND):
        sys.exit("Stockfish is not installed: install it and put it on the PATH.")
    with chess.engine.SimpleEngine.popen_uci(COMMAND) as engine:
        engine.configure({"Threads": 1, "Hash": 16})
        rows = {name: kept(judged, engine, words) for name, words in TRAPS.items()}
        return {"referee": engine.id["name"], "nodes": NODES, "traps": rows}
