"""Functions that an answer box of a page calls in the Python of that page. Each prints its result as one line of JSON.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module

import chess

from ... import Settings, think
from ...notation.descriptive import write
from .checking import check_answers
from .ladder import Program
from .showing import place_in_html, position_html
from .trials import load_function, quiet

OTHER = Settings(widths=6, depth=2)  # the reconstruction, two plies deep: a game should not take all evening


def answered(told: str) -> None:
    """Print the verdicts on the answers to a sealed exercise, {"exercise": ..., "answers": [...]} as JSON. Each comes with
    the position on which a function was first wrong, drawn, and a wrong move and its reply, for a board to play.

    >>> from .sets import exercise
    >>> from .sealing import sealed
    >>> answered(json.dumps({"exercise": sealed(exercise("width-hand")), "answers": ["9", ""]}))
    {"verdicts": [{"right": true, "kind": "right", "words": "That is right.", "shown": "", "played": ""}, {"right": false, "kind": "none", "words": "There is no answer yet.", "shown": "", "played": ""}]}
    """
    asked = json.loads(told)
    exercise = asked["exercise"]
    verdicts = check_answers(exercise, asked["answers"])
    said = [
        {
            "right": each.right,
            "kind": each.kind,
            "words": each.words,
            "shown": place_in_html(ask, each.place, each.gave),
            "played": each.played,
        }
        for ask, each in zip(exercise["asks"], verdicts)
    ]
    print(json.dumps({"verdicts": said}))


def assembled(told: str) -> None:
    """Print the words that lines for the PDP-6 become, without judging them: {"asks": [...], "answers": [...]} as JSON.

    >>> ask = {"words": "Your lines", "judge": "book.chapters.pdp6.judges:halves_exchanged"}
    >>> assembled(json.dumps({"asks": [ask], "answers": [" MOVS 1,1"]}))
    {"printed": "000100  204040,,000001  MOVS 1,1"}
    """
    asked = json.loads(told)
    written = [(ask, lines) for ask, lines in zip(asked["asks"], asked["answers"]) if lines.strip()]
    parts = []
    for ask, lines in written:
        module, _, judge = ask["judge"].partition(":")
        words = import_module(module).tried(judge, lines)
        parts.append(f"{ask['words']}:\n{words}" if len(written) > 1 else words)
    print(json.dumps({"printed": "\n\n".join(parts) or "There are no lines yet."}))


@cache
def _function(name, text):
    function, fault = load_function(text, name)
    return function, fault


def played(told: str) -> None:
    """Print the next move of a game between a reader's program and the reconstruction, and draw the position after it.

    `told` is JSON: {"codes": {"order": its text}, "moves": ["e2e4"], "mine": "white" or "black"}.

    >>> played(json.dumps({"codes": {"order": "def order(board, moves): return 1 / 0"}, "moves": [], "mine": "white"}))
    {"fault": "Your program fails: ZeroDivisionError: division by zero."}
    """
    asked = json.loads(told)
    board = chess.Board()
    for move in asked["moves"]:
        board.push_uci(move)
    functions, faults = {}, []
    for name, text in asked["codes"].items():
        function, fault = _function(name, text)
        functions |= {name: function} if function else {}
        faults += [f"{name}: {fault}"] if fault else []
    print(json.dumps({"fault": faults[0]} if faults else _next(board, asked["mine"], functions)))


def _next(board, mine, functions):
    """Return the next move, or what went wrong with the reader's program."""
    own = board.turn == (mine == "white")
    if own:
        try:
            with quiet():
                move = Program(functions).move(board)
        except Exception as fault:
            return {"fault": f"Your program fails: {type(fault).__name__}: {fault}."}
    else:
        move = think(board, OTHER).move
    if not isinstance(move, chess.Move) or move not in board.legal_moves:
        return {"fault": f"Your program plays {move}, which is not legal." if move else "Your program has no move."}
    said = {"move": move.uci(), "san": board.san(move), "descriptive": write(board, move), "own": own}
    board.push(move)
    return said | {"shown": position_html(board, mine), "result": board.result(claim_draw=True).replace("*", "")}
