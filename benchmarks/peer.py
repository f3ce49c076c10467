"""A peer for scale: the historical engines of PyTuroChamp, in a reader's own checkout, on the same positions.

Nothing of it is kept here.  Get it (https://github.com/mdoege/PyTuroChamp) and say where it is:
`make bench ARGS="--peer PATH"`.  Its two engines run at their own settings: Bernstein's four plies of seven plausible
moves, TUROCHAMP's two plies with considerable moves beyond.  Both count the positions they search, as this program
counts the moves it considers.
"""

import json
import subprocess
import sys
from pathlib import Path

ENGINES = {"bernstein": "Bernstein (PyTuroChamp)", "pyturochamp": "TUROCHAMP (PyTuroChamp)"}
THEIR_RUN = """
import contextlib, importlib, io, json, sys, time
import chess
engine, fens = importlib.import_module(sys.argv[1]), json.loads(sys.argv[2])
nodes = seconds = 0
for fen in fens:
    board = chess.Board(fen)
    began = time.perf_counter()
    with contextlib.redirect_stdout(io.StringIO()):
        engine.getmove(board, silent=True)
    seconds += time.perf_counter() - began
    nodes += engine.NODES
print(json.dumps([nodes, seconds]))
"""


def peer_faults(path):
    """Return one sentence if the folder holds no checkout of PyTuroChamp, else None."""
    missing = [name for name in ENGINES if not (Path(path) / f"{name}.py").is_file()]
    return f"{path} holds no {missing[0]}.py: give the folder of a checkout of PyTuroChamp." if missing else None


def run_peer(path, name, boards):
    """Return the speed of one of the two engines on these positions: (nodes a search, nodes a second)."""
    fens = json.dumps([board.fen() for board in boards])
    done = subprocess.run(
        [sys.executable, "-c", THEIR_RUN, name, fens], cwd=path, text=True, capture_output=True, check=True
    )
    nodes, seconds = json.loads(done.stdout.splitlines()[-1])
    return nodes / len(boards), nodes / seconds
