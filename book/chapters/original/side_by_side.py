"""Play the original on a page or in a notebook, and compare the reconstruction: the board, both answers, both trees.

A figure passes the contents of the machine's memory (`show.live(..., beside=...)`); the answer is JSON.

Source: the surviving image.  Status: image.
"""

import json
import re
from html import escape
from pathlib import Path

import chess

from machack import Settings, think
from machack.notation.counting import counted
from machack.notation.descriptive import write
from machack.notation.fens import board_after
from machack.notation.games import position
from machack.records import trees
from machack.show.boards import picture
from machack.show.chapter import in_both, table
from machack.thinking.session import Session, go_to
from pdp6 import original_tree
from pdp6.chess_notation import to_uci
from pdp6.original_memory import Memory
from pdp6.original_rows import DOWN, UP, columns

TAPE = 4_000_000  # events of a search
DIGITS = 9  # hexadecimal, of a word
MOVE = r"(?:[WB][PNBRQK]/|O-O)\S*(?: CHECK(?:MATE)?)?"
ANSWERED = re.compile(rf"M\n\n?({MOVE})[^\n]*\n(-?\d+)?\n?(?:PRINCIPAL VARIATION\n\n((?:{MOVE} \n?)*))?")
sittings = {}  # {figure: its sitting}


class Sitting:
    """The searches of our program since the original's image was loaded: it searches when the original does."""

    def __init__(self):
        self.searches, self.session, self.thought = [], None, None

    def follow(self, game, settings, ply):
        """Search the position of the game after `ply` plies, if that was not done; then continue to where the game is."""
        if (ply, game[:ply], settings) not in self.searches:
            self.searches.append((ply, game[:ply], settings))
            self.session = self.session or Session(settings=settings, tape=TAPE)
            self.thought = self._search(self.session, game[:ply], settings)

    def _search(self, session, moves, settings):
        go_to(session, [chess.Move.from_uci(move) for move in moves])
        if session.settings != settings:
            session.change(settings)
        return session.think()

    def think(self, game, settings):
        """Think about the position now; nothing of it stays, as nothing stays of the original's."""
        session = Session(settings=settings, tape=TAPE)
        for _, moves, searched in self.searches:
            self._search(session, moves, searched)
        return self._search(session, game, settings)


def memory_of(given):
    """Return the original's memory, from what a figure handed over: "words" in runs, "symbols"."""
    words = {
        first + place: int(digits[DIGITS * place : DIGITS * place + DIGITS], 16)
        for first, digits in given["words"]
        for place in range(len(digits) // DIGITS)
    }
    return Memory(lambda address: words.get(address, 0), given["symbols"])


def settings_of(memory):
    """Return the reconstruction's settings that are those of the original now."""
    widths = tuple(memory.words("SBR", 5))
    return Settings.image(
        widths=widths, depth=memory.word("HK1V"), feedover=memory.word("MCFB"), captures=memory.word("CATCUT")
    )


def answer_in(paper, game):
    """Return the last answer on a roll: (move as printed, value or None, the line), or None if it is not the game's
    last move.

    >>> answer_in("M\\nBP/K2-K4\\n0\\nPRINCIPAL VARIATION\\n\\nBP/K2-K4 \\nWN/KN1-KB3 O-O\\n", ["e2e4", "e7e5"])
    ('BP/K2-K4', 0, ['e7e5', 'g1f3'])
    """
    answers = list(ANSWERED.finditer(paper.replace("\r", "")))
    if not answers or not game:
        return None
    typed, value, line = answers[-1].groups()
    black = len(game) % 2 == 0
    if to_uci(typed, black) != game[-1]:
        return None
    moves = [
        to_uci(printed, black ^ (n % 2 == 1)) for n, printed in enumerate((line or "").split("\n")) if printed.strip()
    ]
    return typed.strip(), None if value is None else int(value), moves


def follow(given):
    """Return, as JSON, the "html" of the board and of both answers; `given` has "figure", "words", "symbols",
    "paper".
    """
    memory = memory_of(given)
    game, settings = memory.game, settings_of(memory)
    board = board_after(game)
    if not given["paper"].count("\n") or given.get("fresh"):
        sittings[given["figure"]] = Sitting()
    sitting = sittings.setdefault(given["figure"], Sitting())
    html = picture(board, size=300, title=_after(game)).html
    answer = answer_in(given["paper"], game)
    if answer:
        before = board.copy()
        before.pop()
        sitting.follow(game, settings, len(game) - 1)
        html += _compared(before, answer, sitting.thought)
    return json.dumps({"html": html, "plies": len(game)})


def _after(game):
    """Return how far the game is, in words."""
    return f"After {counted(len(game), 'ply', 'plies')}"


def _compared(before, answer, thought):
    typed, value, line = answer
    move = chess.Move.from_uci(to_uci(typed, before.turn == chess.BLACK))
    line_ours = [move.uci() for move in thought.line]
    rows = [["move", in_both(before, move), in_both(before, thought.move) if thought.move else "none"]]
    same = thought.move == move
    if value is not None:
        rows += [["value", value, thought.value], ["line", " ".join(line), " ".join(line_ours)]]
        same = same and value == thought.value and line == line_ours
    other = "Another answer. (A search stopped by control-G, and what came before it, leave traces in the original.)"
    verdict = "The same answer." if same else other
    return table(["", "the original", "the reconstruction"], rows).data + f"<p>{escape(verdict)}</p>"


def places(given):
    """Return, as JSON, what the figure must hand over while the original searches (`original_tree.request`)."""
    return json.dumps({"text": "M\r", **original_tree.request(given["symbols"])})


def both_trees(given):
    """Return, as JSON, both trees of the position now, for the figure in lockstep; `given` has "frames" too.

    Both programs are then as they were before.
    """
    memory = memory_of(given)
    game, sitting = memory.game, sittings.setdefault(given["figure"], Sitting())
    thought = sitting.think(game, settings_of(memory))
    board = board_after(game)
    both = original_tree.rows_from_frames(given["frames"], given["symbols"]), trees.rows(thought)
    words = columns(*(in_both_notations(board, rows) for rows in both), places_of())
    side = "Black" if len(game) % 2 else "White"
    title = f"Both trees, {_after(game).lower()}, {side} to move"
    return json.dumps({"title": title, "names": ["the original", "the reconstruction"], **words})


def in_both_notations(board, rows):
    """Return the rows of a tree with each move as [algebraic, descriptive], from the position that it is played in.

    >>> in_both_notations(chess.Board(), [("tried", "g1f3", 620), ("static", 0), ("returned", 0)])[0]
    ['tried', ['Nf3', 'N-KB3'], 620]
    """
    board, rows_found = board.copy(), []
    for kind, *rest in rows:
        if kind in UP:
            board.pop()
        elif kind in DOWN:
            move = chess.Move.from_uci(rest[0])
            san = board.san(move)  # of a move that leaves the king in check there is no other name
            rest[0] = [san, write(board, move) if board.is_legal(move) else san]
            board.push(move)
        rows_found.append([kind, *rest])
    return rows_found


def places_of():
    """Return where the original is at each row, and what our tape says there: two dicts."""
    places = {}
    for what, (symbol, behind) in original_tree.PLACES.items():
        kind = original_tree.KINDS.get(what, what)
        places[kind] = " or ".join(filter(None, [places.get(kind), f"{symbol}+{behind:o}" if behind else symbol]))
    return places, trees.EVENTS


# A reader without a copy sees the original's trees of three positions, recorded.

RECORD = Path(__file__).resolve().parents[2] / "part3" / "data" / "trees.json"
RECORDED = ("game 3, before White's 12th", "game 3, before White's 20th", "game 1, before Black's 54th")
NARROW = (3, 3, 3, 3, 3)


def record_trees(program):
    """Let the original search the three positions, three moves wide; returns {position: rows}, and leaves it reset."""
    by_position = {}
    for name in RECORDED:
        program.reset()
        program.settings(widths=NARROW)
        program.play([move.uci() for move in position(name).move_stack])
        by_position[name] = [list(row) for row in original_tree.tree(program)]
    program.reset()
    return by_position


def recorded_trees():
    """Return the original's trees as they were recorded: {position: rows}."""
    return json.loads(RECORD.read_text(encoding="utf-8"))["trees"]


def our_tree(name):
    """Return the reconstruction's tree of one of those positions: rows."""
    return [list(row) for row in trees.rows(think(position(name), Settings.image(widths=NARROW), tape=TAPE))]
