"""What a referee says of the paper's games: `python -m benchmarks.referee`.

At every position of the four games Stockfish looks for the best move, and then at the move that was played; where the
program was to move, also at the moves that the reconstruction and the original choose (book/part1/data/paper-games.json).
One thread, so many nodes for each question, its table emptied before each: the same version finds the same again, and
what the file has from it with as many nodes is kept.  Values are hundredths of a pawn as Stockfish counts (from version 15.1 on, 100 of them
win every second game), White's view; a mate in n moves is 100,000 less n.  The figures go to
book/part1/data/referee.json, from which the chapter "Computer tournament chess games" draws.  About fifteen minutes.
"""

import json
import shutil
import sys
from datetime import date
from pathlib import Path

import chess
import chess.engine

from machack.notation.games import paper_games

from .recording import record

DATA = Path(__file__).resolve().parents[1] / "book" / "part1" / "data"
OUT = DATA / "referee.json"
COMMAND = "stockfish"
NODES = 1_000_000
MATE = 100_000


def value(engine, board, *moves):
    """What Stockfish thinks the position is worth, with these moves only where some are given: (its move, White's value)."""
    info = engine.analyse(
        board, chess.engine.Limit(nodes=NODES), game=object(), root_moves=moves or None, info=chess.engine.INFO_ALL
    )
    return info["pv"][0], info["score"].white().score(mate_score=MATE)


def refereed(engine, board, asked, known):
    """One row: the referee's own move, and the values of it and of those asked about, {uci: value}."""
    if known:
        best, values = chess.Move.from_uci(known["best"]), dict(known["values"])
    else:
        best, worth = value(engine, board)
        values = {best.uci(): worth}
    for move in asked:
        if move not in values:
            values[move] = value(engine, board, chess.Move.from_uci(move))[1]
    return {"best": best.uci(), "values": values}


def kept(referee):
    """The rows that the file holds from this referee, by game and ply."""
    about = json.loads(OUT.read_text()) if OUT.exists() else {}
    same = (about.get("referee"), about.get("nodes")) == (referee, NODES)
    return {(row["game"], row["ply"]): row for row in about["positions"]} if same else {}


def main():
    """Ask Stockfish and write the file; return 2 if it is not installed."""
    if not shutil.which(COMMAND):
        print("Stockfish is not installed: install it and put it on the PATH.", file=sys.stderr)
        return 2
    recorded = json.loads((DATA / "paper-games.json").read_text())["positions"]
    answers = {(row["game"], row["ply"]): row for row in recorded}
    rows = []
    widths = ("tournament", "normal")
    with chess.engine.SimpleEngine.popen_uci(COMMAND) as engine:
        engine.configure({"Threads": 1, "Hash": 16})
        before = kept(engine.id["name"])
        for game in paper_games():
            for ply, played in enumerate(game.moves):
                answer = answers.get((game.number, ply))
                asked = [played.uci()]
                if answer:
                    asked += [answer[name]["move"] for name in (*widths, "paper")]
                    asked += [answer["original"][name]["move"] for name in widths]
                found = refereed(engine, game.at(ply), asked, before.get((game.number, ply)))
                rows.append({"game": game.number, "ply": ply, **found})
                print(rows[-1], file=sys.stderr, flush=True)
        record(OUT, rows, referee=engine.id["name"], nodes=NODES, threads=1, date=date.today().isoformat())
    return 0


if __name__ == "__main__":
    sys.exit(main())
