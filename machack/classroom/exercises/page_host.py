"""Functions that an answer box of a page calls in the Python of that page. Each prints its result as one line of JSON.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import json
import math
import time
from functools import cache
from importlib import import_module

import chess

from ... import BadInput, Settings, think
from ...laboratory.differences import difference
from ...laboratory.openings import lead, standard_opening
from ...notation.descriptive import write
from .checking import check_answers
from .ladder import Program, before
from .own_file import program_file
from .showing import place_in_html
from .trials import load_function, quiet

OTHER = Settings(widths=6, depth=2)  # the reconstruction, two plies deep: a game should not take all evening
SECONDS = 2.0  # of a comparison's game for each call: a page shows how far it is, and can stop it
MOST_PLIES = 40  # of a comparison's game: then the program with more material has won


def answered(request: str) -> None:
    """Print the verdicts on the answers to a sealed exercise, {"exercise": ..., "answers": [...]} as JSON. Each comes with
    the position on which a function was first wrong, drawn, and a wrong move and its reply, for a board to play.

    >>> from .sets import exercise
    >>> from .sealing import sealed
    >>> answered(json.dumps({"exercise": sealed(exercise("width-hand")), "answers": ["9", ""]}))
    {"verdicts": [{"right": true, "kind": "right", "words": "That is right.", "shown": "", "played": ""}, {"right": false, "kind": "none", "words": "There is no answer yet.", "shown": "", "played": ""}]}
    """
    asked = json.loads(request)
    exercise = asked["exercise"]
    verdicts = check_answers(exercise, asked["answers"])
    said = [
        {
            "right": verdict.right,
            "kind": verdict.kind,
            "words": verdict.words,
            "shown": place_in_html(ask, verdict.place, verdict.gave),
            "played": verdict.played,
        }
        for ask, verdict in zip(exercise["asks"], verdicts)
    ]
    print(json.dumps({"verdicts": said}))


def assembled(request: str) -> None:
    """Print the words that lines for the PDP-6 become, without judging them: {"asks": [...], "answers": [...]} as JSON.

    >>> ask = {"words": "Your lines", "judge": "book.chapters.pdp6.judges:halves_exchanged"}
    >>> assembled(json.dumps({"asks": [ask], "answers": [" MOVS 1,1"]}))
    {"printed": "000100  204040,,000001  MOVS 1,1"}
    """
    asked = json.loads(request)
    written = [(ask, lines) for ask, lines in zip(asked["asks"], asked["answers"]) if lines.strip()]
    parts = []
    for ask, lines in written:
        module, _, judge = ask["judge"].partition(":")
        words = import_module(module).tried(judge, lines)
        parts.append(f"{ask['words']}:\n{words}" if len(written) > 1 else words)
    print(json.dumps({"printed": "\n\n".join(parts) or "There are no lines yet."}))


# ---------------------------------------------------------------- "Build your own Mac Hack"


@cache
def _function(name, text):
    return load_function(text, name)


def _functions(codes):
    """Return the functions of answers, {"order": its text}; raise BadInput for one that cannot be run."""
    functions = {}
    for name, text in codes.items():
        functions[name], fault = _function(name, text)
        if fault:
            raise BadInput(f"{name}: {fault}")
    return functions


def _said(answer):
    """Print an answer of the ladder as JSON, or what is wrong with the reader's program."""
    try:
        with quiet():
            said = answer()
    except BadInput as fault:
        said = {"fault": str(fault)}
    print(json.dumps(said))


def played(request: str) -> None:
    """Print the next move of a game of a reader's program, and how the game ended if it did.

    `request` is JSON: {"codes": {"order": its text}, "moves": ["e2e4"], "mine": "white" or "black"}. The program's opponent is
    the reconstruction, or the reader, whose move is then "move".

    >>> played(json.dumps({"codes": {"order": "def order(board, moves): return 1 / 0"}, "moves": [], "mine": "white"}))
    {"fault": "Your program fails: ZeroDivisionError: division by zero."}
    """
    asked = json.loads(request)
    _said(lambda: _next(_board(asked["moves"]), asked))


def _board(moves, start=None):
    """Return the position after moves in UCI, from a position or the beginning."""
    board = start or chess.Board()
    for move in moves:
        board.push_uci(move)
    return board


def _next(board, asked):
    """Return the next move as a page shows it."""
    if board.turn == (asked["mine"] == "white"):
        move = Program(_functions(asked["codes"])).reply(board)
    else:
        move = chess.Move.from_uci(asked["move"]) if asked.get("move") else think(board, OTHER).move
    said = {"move": move.uci(), "san": board.san(move), "descriptive": write(board, move)}
    board.push(move)
    return said | {"result": board.result(claim_draw=True).replace("*", "")}


def compared(request: str) -> None:
    """Print how a game continues in which a reader's program plays itself without one of its steps, for some seconds.

    `request` is JSON: {"codes": {"order": its text}, "without": "order", "game": 0, "moves": []}. Two games in turn begin from
    the same position, with each program as White once. "points" are the program's, None during the game.

    >>> compared(json.dumps({"codes": {"order": "def order(board, moves): return 1 / 0"}, "without": "order", "game": 0, "moves": []}))
    {"fault": "Your program fails: ZeroDivisionError: division by zero."}
    """
    asked = json.loads(request)
    _said(lambda: _continued(asked))


def _continued(asked):
    functions, until = _functions(asked["codes"]), time.monotonic() + SECONDS
    pair, second = divmod(asked["game"], 2)
    opening = standard_opening(pair)
    board, first = _board(asked["moves"], opening.copy()), second == 0
    players = {first: Program(functions), not first: before(functions, asked["without"])}
    spent = [0.0, 0.0]
    while (points := _points(board, opening, first)) is None and time.monotonic() < until:
        began = time.monotonic()
        board.push(players[board.turn].reply(board))
        spent[board.turn == first] += time.monotonic() - began  # the program's first: now the other side is to move
    moves = [move.uci() for move in board.move_stack[len(opening.move_stack) :]]
    return {"moves": moves, "points": points, "seconds": spent}


def _points(board, opening, white):
    """Return the points of the program that is White or not, None during the game."""
    result = board.result(claim_draw=True)
    if result == "*" and len(board.move_stack) - len(opening.move_stack) < MOST_PLIES:
        return None
    ahead = lead(board) if result == "*" else {"1-0": 1, "0-1": -1}.get(result, 0)
    return 0.5 if not ahead else float((ahead > 0) == white)


def scored(request: str) -> None:
    """Print the score of games, [points, ...] as JSON, in words; the first two are a pair, and so on.

    >>> scored("[1, 0.5, 1, 0]")
    {"words": "won 2, drawn 1, lost 1: +89 Elo, from \\u221234 to +239"}
    """
    points = json.loads(request)
    words = ", ".join(f"{what} {points.count(worth)}" for what, worth in (("won", 1), ("drawn", 0.5), ("lost", 0)))
    counts = [0] * 5
    for pair in zip(points[::2], points[1::2]):
        counts[round(2 * sum(pair))] += 1
    if sum(counts):
        elo_difference = difference(counts)
        elo, low, high = (_signed(limit) for limit in (elo_difference.elo, elo_difference.low, elo_difference.high))
        words += f": {elo} Elo, from {low} to {high}"
    print(json.dumps({"words": words}))


def _signed(number):
    return f"{round(number) if math.isfinite(number) else number:+}".replace("inf", "∞").replace("-", "−")


def saved(request: str) -> None:
    """Print a reader's program as the text of a file, {"codes": {"order": its text}} as JSON, or why there is none.

    >>> saved(json.dumps({"codes": {"order": "def order("}}))
    {"fault": "order is not Python: '(' was never closed."}
    """
    asked = json.loads(request)
    _said(lambda: {"text": program_file(asked["codes"])})
