"""The program's results in words: a value, a thought as text, a thought as JSON.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..notation import descriptive
from ..notation.counting import counted
from ..notation.descriptive import Tracker
from ..notation.printed import board_text, line_text
from ..notation.sentences import side_name
from ..program.settings import Settings
from .reading import RootMove, root_moves
from .values import PAWN, mate_in, value_text

if TYPE_CHECKING:
    from .thought import Thought

# fmt: off
WORK = {  # the counters, in the words of the original's statistics
    "plausible_move_gen": "plausible move lists", "moves_made": "moves made",
    "static_eval": "static values", "static_eval_self": "of them in capture lines",
    "feedover": "feedovers", "feedover_limit": "feedover limit reached",
    "alpha_beta_flush": "alpha-beta flushes", "attack_table": "attack tables built",
    "trap_calls": "pieces tested for a trap", "trapped_found": "of them trapped",
    "hash_matches": "hash table answers", "secondary_searches": "secondary searches",
}
# fmt: on


def as_json(thought: Thought) -> str:
    """Return a thought as one line of JSON.

    The keys are fen, move (UCI, null at the end of a game), san, descriptive, value (1/128 pawn, White's point of view,
    null if the search was stopped before it had searched a move), mate (moves, negative if Black mates, or null), line
    (UCI), counters, hash_matches and secondary_searches (null with that setting off), nodes, seconds, complete, book
    (True: a book reply, whose value means nothing), settings.

    >>> from machack import Settings, think
    >>> json.loads(as_json(think("startpos", Settings(depth=1))))["descriptive"]
    'P-K4'
    """
    board, move, settings = thought.board, thought.move, thought.settings
    return json.dumps(
        {
            "fen": board.fen(),
            "move": move.uci() if move else None,
            "san": board.san(move) if move else None,
            "descriptive": descriptive.write(board, move) if move else None,
            "value": thought.value,
            "mate": mate_in(thought.value),
            "line": [move.uci() for move in thought.line],
            "counters": {name: int(count) for name, count in thought.counters.items()},
            **_extra(thought),
            "nodes": int(thought.nodes),
            "seconds": round(float(thought.seconds), 6),
            "complete": bool(thought.complete),
            "book": thought.from_book,
            "settings": {"widths": list(settings.widths), "depth": settings.depth, "feedover": settings.feedover},
        }
    )


def _extra(thought: Thought) -> dict[str, int | None]:
    """Return the two counters that the original does not have; None if the setting is off."""
    settings = thought.settings
    return {
        "hash_matches": thought.hash_matches if settings.hash_coding else None,
        "secondary_searches": thought.secondary_searches if settings.secondary_search else None,
    }


def as_text(thought: Thought) -> str:
    """Return a thought for a person: board, move, value, line, work done, plausible moves.

    >>> from machack import Settings, think
    >>> print(as_text(think("startpos", Settings(depth=1))).splitlines()[13].strip())
    Line         1. e4
    """
    board = thought.board
    parts = [board_text(board), ""]
    if thought.move is None:
        why = "checkmated" if board.is_check() else "stalemated"
        return "\n".join(parts + [f"{side_name(board.turn)} is {why}: there is no move.", ""])
    moves = [] if thought.from_book else root_moves(thought)
    parts += list(_answer(thought, moves))
    if not thought.from_book:
        parts += [""] + list(_work(thought)) + [""] + list(_table(thought, moves))
    return "\n".join(parts) + "\n"


def _answer(thought: Thought, moves: list[RootMove]) -> Iterator[str]:
    """Yield the rows with move, value, line and settings."""
    board, value, settings = thought.board, thought.value, thought.settings
    first = [thought.move]
    yield (
        f"  {side_name(board.turn)} plays  {line_text(board, first)}    "
        f"as the paper prints it: {line_text(board, first, 'machine')}"
    )
    if thought.from_book:
        yield "  Value        none: the book of openings knows this position, and nothing was searched"
        return
    if value is None:
        yield "  Value        none: the search was stopped before it had searched a move"
    elif mate_in(value) is None:
        yield f"  Value        {value_text(value)} pawns for White ({value} of 1/{PAWN} pawn){_modified(thought, moves)}"
    else:
        yield f"  Value        {value_text(value)} ({value})"
    yield f"  Line         {line_text(board, thought.line)}"
    yield f"               {line_text(board, thought.line, 'machine')}"
    widths = " ".join(map(str, settings.widths))
    yield f"  Settings     widths {widths}, depth {settings.depth}, at most {_feedovers(settings)} in a line{_more(settings)}"
    if not thought.complete:
        yield "  The search was stopped before its end: this is the best so far."


def _modified(thought: Thought, moves: list[RootMove]) -> str:
    """Return, as the end of a row, the modified value of the move played if it differs."""
    value = next((move.value for move in moves if move.move == thought.move), None)
    return "" if value in (None, thought.value) else f", {value_text(value)} as modified for the comparison"


def _feedovers(settings: Settings) -> str:
    return counted(settings.feedover, "feedover")


def _more(settings: Settings) -> str:
    """Return, as the end of a sentence, which of the paper's additional features are on."""
    named = {"hash_coding": "hash coding", "secondary_search": "secondary search", "book": "book"}
    return "".join(f", {words}" for name, words in named.items() if getattr(settings, name))


def _work(thought: Thought) -> Iterator[str]:
    """Yield the rows with seconds, nodes and counters, two in a row."""
    seconds = thought.seconds
    yield f"  Work         {thought.nodes} nodes in {seconds:.3f} seconds"
    extra = {name: count for name, count in _extra(thought).items() if count is not None}
    named = [
        (WORK.get(name, name.replace("_", " ")), count)
        for name, count in sorted(
            {**thought.counters, **extra}.items(),
            key=lambda item: list(WORK).index(item[0]) if item[0] in WORK else len(WORK),
        )
    ]
    for place in range(0, len(named), 2):
        row = "".join(f"{count:>9}  {name:<26}" for name, count in named[place : place + 2])
        yield "  " + row.rstrip()


def _table(thought: Thought, moves: list[RootMove]) -> Iterator[str]:
    """Yield the plausible moves: those considered with their values, then the others in a row."""
    board = thought.board
    looked = [move for move in moves if move.looked_at]
    outside = [move for move in moves if not move.looked_at]
    tracker = Tracker(board)
    yield f"  Plausible moves, most plausible first: {len(looked)} considered, {len(outside)} outside the width; < is the one played."
    yield "        move      paper       plausibility      value, modified"
    for place, move in enumerate(looked, 1):
        # a modification shows which move is preferred, not when the mate comes
        shown = move.value if mate_in(move.returned) is None else move.returned
        value = "-" if shown is None else value_text(shown)
        mark = "<" if move.move == thought.move else " "
        row = (
            f"  {place:>4}  {board.san(move.move):<8}  {descriptive.write(tracker, move.move, 'machine'):<10}"
            f"  {move.plausibility:>12}  {value:>15} {mark} {move.why}"
        )
        yield row.rstrip()
    for place in range(0, len(outside), 8):
        names = ", ".join(f"{board.san(move.move)} {move.plausibility}" for move in outside[place : place + 8])
        yield ("  Not considered: " if place == 0 else " " * 18) + names
    if thought.events > len(thought.tape):
        yield "  The tape was full before the end, so some values are not known."
