"""What a board in the page asks of an ancestor: its answer, why, and its tape, as JSON.

    reply("turing", fen, ["e2e4", "e7e5"])

It runs in the page's own Python, where there is no numpy, and in a notebook's kernel.

Source: none.  Status: modern.
"""

from __future__ import annotations

import base64
import json
import time
import zlib

import chess

from . import PROGRAMS, explain, program, think
from .small_board import SmallBoard

FAMILY = [
    (name, kind.title[:1].upper() + kind.title[1:]) for name, kind in PROGRAMS.items() if kind.plays and name != "kotok"
]
SHOWN = 30_000  # events of a tape that go to a page


def reply(name: str, fen: str, moves: list[str]) -> str:
    """What a program answers after these moves (UCI) from a position, as JSON: move, line, value, unit, ties, table, why
    (the sum behind it: [label, amount, rule]), nodes, milliseconds, words, tape (the bytes of the first SHOWN
    events, deflated, in base64), events (how many there are).

    >>> answer = json.loads(reply("turing", chess.STARTING_FEN, []))
    >>> answer["move"], answer["ties"], answer["why"][-1]
    ('e2e3', ['e2e3'], ['change', 44, ''])

    Raises BadInput: no such program.

    Source: none.  Status: modern.
    """
    board = SmallBoard(fen) if program(name).room == "los_alamos" else chess.Board(fen)
    for move in moves:
        board.push_uci(move)
    began = time.perf_counter()
    found = think(name, board)
    seconds = time.perf_counter() - began
    why = [] if found.move is None else [list(term) for term in explain(name, board, found.move)]
    return json.dumps(
        {
            "move": None if found.move is None else found.move.uci(),
            "line": [move.uci() for move in found.line],
            "ties": [move.uci() for move in found.ties],
            "table": None if found.table is None else [move.uci() for move in found.table],
            "value": found.value,
            "unit": found.unit,
            "why": why,
            "nodes": found.nodes,
            "complete": found.complete,
            "milliseconds": round(1000 * seconds),
            "words": found.words,
            "prunes": found.settings.alpha_beta,
            "tape": base64.b64encode(zlib.compress(found.tape[:SHOWN].tobytes())).decode("ascii"),
            "events": found.events,
        }
    )
