"""Show what each fault of the image changes: for each fault one position, and the program's answer with and without it.

Only the positions are stored; both answers are computed when they are needed.

Source: found by leaving out one fault after the other in the recorded positions and in the paper's games, or, where
that changed nothing, made for the purpose.  Status: modern.
"""

import collections

import chess

from .. import BadInput
from ..notation.fens import board_after
from ..notation.games import position
from ..notation.states import set_up
from ..program.choose import answer_to_draw
from ..program.faults import WORDING
from ..program.settings import TOURNAMENT_WIDTHS, Settings
from ..thinking.thought import explain_static, plausible_moves, think

Example = collections.namedtuple("Example", "position kind what changes alone", defaults=(None, None, False))
# fmt: off
KINDS = {"move": "the move chosen", "value": "the value of the search", "plausibility": "the plausibility of {}",
         "bad development": "is {} marked as bad development?", "K": "the term K of the static value",
         "P": "the term P of the static value", "draw": "the answer to a draw offered, at the value {}", "counter": "the counter {}"}
# fmt: on
TOURNAMENT = {"widths": TOURNAMENT_WIDTHS}

# A position of the paper's games by its name, a FEN, or the moves that lead there. `changes` applies to the settings.
# `alone`: the fault is copied without the others, because another one hides it.
# fmt: off
EXAMPLES = {
    "F1": Example("game 1, before Black's 16th", "move", None, TOURNAMENT),
    "F2": Example("game 2, before Black's 5th", "value", None, TOURNAMENT),
    "F3": Example("game 2, before Black's 3rd", "bad development", "a8b8"),
    "F4": Example("game 2, before Black's 7th", "plausibility", "a5c6"),
    "F5": Example("game 1, before Black's 5th", "plausibility", "d7d5"),
    "F6": Example("8/1k6/1n6/KPp4r/8/8/8/8 w - c6 0 40", "value"),
    "F7": Example("1r4b1/6k1/8/8/3p4/8/4P3/K7 w - - 0 30", "value", None, {"depth": 1}, True),
    "F8": Example("3r2k1/8/8/8/6b1/8/PPP4R/2KR4 w - - 0 20", "K"),
    "F9": Example("game 2, before Black's 29th", "value"),
    "F10": Example("b2b4 g8f6 a2a4 f6g4 c1a3 h7h5 f2f3 g4h6 e2e4 f7f5 b1c3 e7e5 f3f4 f5e4 d1h5 h6f7 h5g4 d7d5 g4g3 b8c6 "
                   "f1b5 d8d6 g1e2 a7a6 f4e5 d6e6 e2d4 e6d7 e5e6 d7d6 e6f7 e8d8 g3d6 f8d6 d4c6", "move"),
    "F11": Example("b2b4 g8f6 a2a4 f6g4 c1a3 h7h5 f2f3 g4h6 e2e4 f7f5 b1c3 e7e5 f3f4 f5e4 d1h5 h6f7 h5g4 d7d5 g4g3 b8c6 "
                   "f1b5 d8d6 g1e2 a7a6 f4e5 d6e6 e2d4 e6d7 e5e6 d7d6 e6f7 e8d8 g3d6 f8d6 d4c6 b7c6 b5c6 a8a7 h2h3 d6g3 "
                   "e1f1 h8h5", "plausibility", "f7f8q"),
    "F12": Example("game 3, before White's 2nd", "move"),
    "F13": Example("c2c3 d7d5 f2f3 h7h5 h2h4 g8f6 e2e3 b8c6 d2d4 e7e6 f1b5 e6e5 d4e5 f6g8 d1d4 f7f6 b5c6 e8f7",
                   "plausibility", "d4d5"),
    "F14": Example("d2d4 d7d6 f2f3 g8f6 g1h3 d6d5 c2c3 b8c6 e2e4 d5e4 h3f4 e7e5 f4h3 c8h3 g2h3 e4f3 f1b5 e5e4 e1g1",
                   "plausibility", "e4e3"),
    "F15": Example("game 3, before White's 2nd", "plausibility", "g1f3"),
    "F16": Example("game 1, before Black's 40th", "draw", 0),
    "F17": Example("game 1, before Black's 3rd", "move"),
    "F18": Example("game 1, before Black's 52nd", "counter", "static_eval"),
    "F19": Example("c2c3 d7d5 f2f3 h7h5 h2h4 g8f6 e2e3 b8c6 d2d4 e7e6 f1b5 e6e5 d4e5 f6g8 d1d4 f7f6 b5c6 e8f7", "move"),
    "F20": Example("game 1, before Black's 9th", "move"),
    "F21": Example("6Q1/8/8/1r5p/1r6/k7/8/2KQ4 b - - 0 30", "P"),
    "F22": Example("g1f3 b7b6 d2d4 g7g6 c1d2 h7h5 e2e4 e7e6 b1c3 g8f6 e4e5 f6d5 d2g5 f7f6 c3d5 c7c6 e5f6 e6d5 f6f7 e8f7 "
                   "g5d8 f8g7 d8g5 c6c5", "P"),
    "F23": Example("game 2, before Black's 12th", "move"),
    "F24": Example("b1c3 b8c6 d2d4 f7f6 c3e4 e7e5 e4d2 f8d6 d4e5 d6e5 e2e3 g8e7 e3e4 e8g8 g1h3 e7g6 f1c4 d7d5 c4d5 g8h8 "
                   "e1g1 c8d7 d5c6 b7c6 c2c4 h7h6 d1e2 d7h3 g2h3 d8b8 a2a4 e5b2 c1b2 b8b2 a1e1 g6h4 e4e5 f6e5 f2f4 e5f4 "
                   "g1f2 a8b8 d2e4 b2e2 f2e2 b8b6 e2d2 h4g6 e1a1 f8e8 e4f2 f4f3 a4a5 b6b3 f2g4 g6e5 g4e5 e8e5 d2c2 b3e3 "
                   "f1d1 e5h5 d1d8 h8h7", "move"),
    "F25": Example("game 2, before Black's 25th", "plausibility", "g8h8"),
    "F26": Example("8/8/8/8/8/2k5/6p1/6K1 w - - 0 60", "value"),
    "F27": Example("8/5pkp/6N1/8/4B3/6Q1/6R1/K5R1 w - - 0 1", "K"),
    "F28": Example("e2e4 a7a6 f1b5 h7h6 b5d7 d8d7 a2a3", "plausibility", "d7d6"),
    "F29": Example("e2e4 a7a6 e4e5 d7d5", "plausibility", "e5d6"),
    "F30": Example("a2a4 b7b6 h2h4 d7d6 e2e4 c8d7 d2d4 d7c8 b1c3 c8b7 g1f3 b7c6 d4d5 c6d7 a4a5 b6a5 a1a5 g8h6 c1e3 h6g8 "
                   "a5a7 a8a7 e3a7 d7g4 f1c4 g4f3 d1f3 b8d7 a7d4 d8c8 e1g1 e7e6 d5e6 f7e6", "value"),
}
# fmt: on


def board_of(fault):
    """Return the position of a fault's example, with the game that led there; raise BadInput for an unknown fault.

    >>> board_of("F29").peek().uci()
    'd7d5'
    """
    if fault not in EXAMPLES:
        raise BadInput(f"there is no fault {fault!r}: the faults are F1 to F{len(WORDING)}.")
    text = EXAMPLES[fault].position
    if text.startswith("game"):
        return position(text)
    return chess.Board(text) if "/" in text else board_after(text.split())


def settings_of(fault):
    """Return the settings of a fault's example, with the fault and without it: the image's, but for one bit.

    >>> one, other = settings_of("F7")
    >>> one.faults, other.faults
    ('F7', 'none')
    """
    example = EXAMPLES[fault]
    copied = [fault] if example.alone else list(WORDING)
    image = Settings.image(**(example.changes or {}))
    return image.but(faults=copied), image.but(faults=[name for name in copied if name != fault] or "none")


def answer(board, settings, kind, what=None):
    """Return one answer of the program, of a kind in KINDS.

    >>> answer(chess.Board(), Settings.image(), "plausibility", "e2e4"), answer(chess.Board(), Settings.image(), "move")
    (644, 'e4')
    """
    if kind == "draw":
        return "accept" if answer_to_draw(set_up(board, settings), 0 if board.turn else 1, what) else "decline"
    if kind in ("K", "P"):
        return explain_static(board, settings)[kind]
    if kind in ("plausibility", "bad development"):
        entry = {move.move.uci(): move for move in plausible_moves(board, settings)}.get(what)
        if entry is None:
            return "not listed"
        return entry.plausibility if kind == "plausibility" else entry.bad_development
    thought = think(board, settings, tape=0)
    if kind in ("value", "counter"):
        return thought.value if kind == "value" else thought.counters[what]
    return "none" if thought.move is None else board.san(thought.move)


def difference(fault):
    """Return what a fault changes in its example: (the question in words, the image's answer, the answer without it).

    >>> difference("F29")
    ('the plausibility of exd6', 632, 520)
    """
    example, board = EXAMPLES[fault], board_of(fault)
    shown = example.what
    if example.kind in ("plausibility", "bad development"):
        move = chess.Move.from_uci(shown)
        shown = board.san(move) if move in board.legal_moves else f"{shown[:2]}-{shown[2:]} (not legal)"
    with_it, without = (answer(board, settings, example.kind, example.what) for settings in settings_of(fault))
    return KINDS[example.kind].format(shown), with_it, without
