"""A UCI engine that misbehaves as it is told: `engine.py KIND`, and what else is to be seen in a list of processes.  It plays the first legal move until its third."""

import sys
import time

import chess

kind, board, moves = sys.argv[1], chess.Board(), 0
if kind == "dead":
    sys.exit("no weights in this folder")
if kind == "mute":
    time.sleep(60)
if kind == "choosy":  # dies of its option
    for line in sys.stdin:
        if line.strip() == "uci":
            print("id name bad\noption name Style type string default none\nuciok", flush=True)
        elif line.startswith("setoption"):
            sys.exit("no such style")
for line in sys.stdin:
    words = line.split()
    if words[0] == "uci":
        print("id name bad\noption name Style type string default none\nuciok", flush=True)
    elif words[0] == "isready":
        print("readyok", flush=True)
    elif words[0] == "position":
        board = chess.Board()
        if words[1] == "fen":
            board = chess.Board(" ".join(words[2:8]))
        for move in words[words.index("moves") + 1 :] if "moves" in words else []:
            board.push_uci(move)
    elif words[0] == "go":
        moves += 1
        if moves == 3:
            if kind == "boasts":
                print(f"info depth 1 score cp 1{'0' * 400}", flush=True)
            if kind == "crashes":
                sys.stderr.write("Traceback:\n  out of cheese")
                sys.exit(1)
            if kind == "hangs":
                time.sleep(60)
            if kind == "cheats":
                print("bestmove a1a1", flush=True)
                continue
            if kind == "babbles":
                print("bestmove perhaps", flush=True)
                continue
        print(f"bestmove {next(iter(board.legal_moves)).uci()}", flush=True)
    elif words[0] == "quit":
        break
while kind == "deaf":  # goes on though nobody listens any more
    time.sleep(1)
