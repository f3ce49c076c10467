"""Answer the questions of a board on the page to an ancestor: its reply, why, and its tape, as JSON.

    reply("turing", fen, ["e2e4", "e7e5"])

It runs in the Python of the page, where there is no numpy, and in a notebook's kernel.

Source: none.  Status: modern.
"""

from __future__ import annotations

import base64
import json
import time
import zlib
from typing import Any

import chess

from . import PROGRAMS, explain, program, think
from .small_board import SmallBoard

FAMILY = [(name, kind.heading) for name, kind in PROGRAMS.items() if kind.plays and not kind.is_mac_hack]
SHOWN = 30_000  # events of a tape that go to a page, if they fit:
LETTERS = 160_000  # their text; a page's Python prints 200,000 letters at most, and there is the rest of the answer


def packed(tape: Any) -> str:
    """Return the bytes of the first SHOWN events of a tape, deflated, in base64; of fewer, if LETTERS would not hold
    them.

    >>> tape = think("turing", chess.Board()).tape
    >>> zlib.decompress(base64.b64decode(packed(tape))) == tape.tobytes()
    True

    Source: none.  Status: modern.
    """
    shown, text = min(SHOWN, len(tape)), ""
    while not text or len(text) > LETTERS:
        shown = shown * LETTERS // len(text) if text else shown
        text = base64.b64encode(zlib.compress(tape[:shown].tobytes())).decode("ascii")
    return text


def reply(name: str, fen: str, moves: list[str], in_short: bool = False) -> str:
    """Return what a program answers after these moves (UCI) from a position, as JSON: move, line, value, unit, ties, table, why
    (the sum behind it: [label, amount, rule]), nodes, milliseconds, words, tape (its first events as
    `packed` gives them), events (how many there are). `in_short` leaves out why, words and tape.

    >>> answer = json.loads(reply("turing", chess.STARTING_FEN, []))
    >>> answer["move"], answer["ties"], answer["why"][-1]
    ('e2e3', ['e2e3'], ['change', 44, ''])
    >>> "tape" in json.loads(reply("turing", chess.STARTING_FEN, [], True))
    False

    Raises BadInput: no such program.

    Source: none.  Status: modern.
    """
    board = SmallBoard(fen) if program(name).is_small else chess.Board(fen)
    for move in moves:
        board.push_uci(move)
    began = time.perf_counter()
    thought = think(name, board)
    seconds = time.perf_counter() - began
    return json.dumps(_answer(thought, seconds) | ({} if in_short else _behind(name, board, thought)))


def _answer(thought: Any, seconds: float) -> dict[str, Any]:
    """Return a thought as `reply` gives it in short."""
    return {
        "move": None if thought.move is None else thought.move.uci(),
        "line": [move.uci() for move in thought.line],
        "ties": [move.uci() for move in thought.ties],
        "table": None if thought.table is None else [move.uci() for move in thought.table],
        "value": thought.value,
        "unit": thought.unit,
        "nodes": thought.nodes,
        "complete": thought.complete,
        "milliseconds": round(1000 * seconds),
    }


def _behind(name: str, board: Any, thought: Any) -> dict[str, Any]:
    """Return what is behind a thought: the sum, the tape, and what reads it."""
    why = [] if thought.move is None else [list(term) for term in explain(name, board, thought.move)]
    return {
        "why": why,
        "words": thought.words,
        "prunes": thought.settings.alpha_beta,
        "tape": packed(thought.tape),
        "events": thought.events,
    }


def six(fen: str, moves: list[str], answer: bool) -> str:
    """Return what a board of six by six must know after these moves (UCI) from a position, and MANIAC's answer if one
    is wanted, as JSON: fen, moves ([uci, as written]), legal (UCI), check, ended ("mate", "stalemate" or ""), reply
    (None, or its text, value, unit, nodes, milliseconds, ties, why).

    >>> told = json.loads(six("8/8/rnqknr2/pppppp2/8/8/PPPPPP2/RNQKNR2 w - - 0 1", ["d2d3"], False))
    >>> told["moves"], len(told["legal"]), told["ended"]
    ([['d2d3', '1. d3']], 10, '')

    Raise BadInput if it is not a position of six by six, and ValueError if a move is not legal.

    Source: Stein and Ulam, the rules.  Status: certain.
    """
    from .los_alamos import as_small_board

    board, written, facts = as_small_board(fen), [], None
    for move in moves:
        written.append([move, _numbered(board, move)])
        board.push_uci(move)
    if answer and any(board.legal_moves):
        began = time.perf_counter()
        thought = think("los_alamos", board)
        uci = thought.move.uci()
        facts = {
            "text": _numbered(board, uci),
            "value": thought.value,
            "unit": thought.unit,
            "nodes": thought.nodes,
            "milliseconds": round(1000 * (time.perf_counter() - began)),
            "ties": [board.san(move) for move in thought.ties[1:]],
            "why": [list(term) for term in explain("los_alamos", board, thought.move)],
        }
        written.append([uci, facts["text"]])
        board.push(thought.move)
    over = not any(board.legal_moves)
    return json.dumps(
        {
            "fen": board.fen(),
            "moves": written,
            "legal": [move.uci() for move in board.legal_moves],
            "check": board.is_check(),
            "ended": ("mate" if board.is_check() else "stalemate") if over else "",
            "reply": facts,
        }
    )


def _numbered(board, uci):
    """Return a move as it is written, with its number."""
    return f"{board.fullmove_number}{'.' if board.turn else '…'} {board.san(chess.Move.from_uci(uci))}"
