"""Measure what a referee says of the paper's games: `make data ARGS=referee`.

At every position of the four games Stockfish looks for the best move, and then at the move that was played; where the
program was to move, also at the moves that the reconstruction and the original choose (book/part1/data/paper-games.json).
One thread, a number of nodes for each question, the table emptied before each: the same version finds the same again, and
the file's values from it with as many nodes are kept.  Values are hundredths of a pawn as Stockfish counts (from version 15.1 on, 100 of them
win every second game), White's view; a mate in n moves is 100,000 less n.
"""

import json
import shutil
import sys
from pathlib import Path

import chess
import chess.engine

from machack.notation.games import paper_games

MEASURES = {"referee.json": 15}
ANSWERS = Path(__file__).with_name("paper-games.json")
COMMAND = "stockfish"
NODES = 1_000_000
MATE = 100_000


def value(engine, board, *moves):
    """Return what Stockfish thinks the position is worth, with these moves only if some are given: (its move, White's value)."""
    info = engine.analyse(
        board, chess.engine.Limit(nodes=NODES), game=object(), root_moves=moves or None, info=chess.engine.INFO_ALL
    )
    return info["pv"][0], info["score"].white().score(mate_score=MATE)


def refereed(engine, board, asked, known):
    """Return the row of one position: the referee's own move, and the values of it and of those asked about, {uci: value}."""
    if known:
        best, values = chess.Move.from_uci(known["best"]), dict(known["values"])
    else:
        best, worth = value(engine, board)
        values = {best.uci(): worth}
    for move in asked:
        if move not in values:
            values[move] = value(engine, board, chess.Move.from_uci(move))[1]
    return {"best": best.uci(), "values": values}


def known(before, referee):
    """Return the rows of the file that are of this referee, by game and ply."""
    same = (before.get("referee"), before.get("nodes")) == (referee, NODES)
    return {(row["game"], row["ply"]): row for row in before["positions"]} if same else {}


def questions():
    """Yield (game, ply, the moves asked about in UCI): the move played, and what the programs choose."""
    answers = {(row["game"], row["ply"]): row for row in json.loads(ANSWERS.read_text())["positions"]}
    widths = ("tournament", "normal")
    for game in paper_games():
        for ply, played in enumerate(game.moves):
            asked, answer = [played.uci()], answers.get((game.number, ply))
            if answer:
                asked += [answer[name]["move"] for name in (*widths, "paper")]
                asked += [answer["original"][name]["move"] for name in widths]
            yield game, ply, asked


def measure(kept):
    """Return what Stockfish says, or end with a sentence if it is not installed."""
    if not shutil.which(COMMAND):
        sys.exit("Stockfish is not installed: install it and put it on the PATH.")
    with chess.engine.SimpleEngine.popen_uci(COMMAND) as engine:
        engine.configure({"Threads": 1, "Hash": 16})
        before = known(kept.before, engine.id["name"])
        rows = [
            {
                "game": game.number,
                "ply": ply,
                **kept(refereed, engine, game.at(ply), asked, before.get((game.number, ply))),
            }
            for game, ply, asked in questions()
        ]
        return {"referee": engine.id["name"], "nodes": NODES, "threads": 1, "positions": rows}
