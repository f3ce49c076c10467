"""The games of a tournament on a board: the part of its page that replays them.

The page's script moves no piece by rules: each half-move says which squares change, and to what. So the script is short, and
what it shows is python-chess's.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any

import chess
import chess.pgn
import chess.svg

SCRIPT = Path(__file__).parent / "static" / "replay.js"
EMPTY = "-"  # the piece of a square that becomes empty
ESCAPED = re.compile(r"\\(.)")  # how PGN writes a quotation mark in a name


def games_in(record: str) -> list[dict[str, Any]]:
    """Return the games of a PGN record, as the page's script reads them.

    white, black, result   as in the record
    start                  what stands where at first
    moves                  for each half-move its words, such as "1. e4" or "1... e5", and what stands where then
    end                    how the game ended

    What stands where is a text of squares and pieces, `e2-e4P`: e2 is empty, and there is a white pawn on e4.

    >>> (game,) = games_in('[White "anna"]\\n[Black "ben"]\\n[Result "1-0"]\\n\\n1. e4 { Black: no move } 1-0\\n')
    >>> game["moves"], game["end"]
    ([['1. e4', 'e2-e4P']], 'Black: no move')
    """
    text = io.StringIO(record)
    return [_game(game) for game in iter(lambda: chess.pgn.read_game(text), None)]


def _game(game):
    board, moves = game.board(), []
    pieces = board.piece_map()
    start = _changes({}, pieces)
    for node in game.mainline():
        words = f"{board.fullmove_number}{'.' if board.turn else '...'} {board.san(node.move)}"
        board.push(node.move)
        before, pieces = pieces, board.piece_map()
        moves.append([words, _changes(before, pieces)])
    names = {tag.lower(): ESCAPED.sub(r"\1", game.headers[tag]) for tag in ("White", "Black", "Result")}
    return {**names, "start": start, "moves": moves, "end": " ".join(game.end().comment.split())}


def _changes(before, after):
    squares = sorted(square for square in {*before, *after} if before.get(square) != after.get(square))
    return "".join(f"{chess.square_name(square)}{after.get(square) or EMPTY}" for square in squares)


def _symbols() -> Iterator[str]:
    """Yield the drawing of each piece, with its letter as its id."""
    for letter, drawing in chess.svg.PIECES.items():
        yield f'<g id="piece-{letter}">{drawing}</g>'


def _squares():
    for square in range(64):
        x, y = 45 * (square % 8), 45 * (7 - square // 8)
        kind = "light" if (square % 8 + square // 8) % 2 else "dark"
        yield f'<rect class="{kind}" id="square-{chess.square_name(square)}" x="{x}" y="{y}" width="45" height="45"/>'


def as_section(games: Sequence[dict[str, Any]]) -> str:
    """Return the part of a page, with its script, that replays games; "" if there are none.

    >>> as_section([])
    ''
    """
    if not games:
        return ""
    choices = "".join(
        f'<option value="{number}">{escape(game["white"])} – {escape(game["black"])} {game["result"]}, '
        f"{len(game['moves'])} half-moves</option>"
        for number, game in enumerate(games)
    )
    data = json.dumps(games, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    buttons = "".join(
        f'<button type="button" data-step="{step}" title="{title} ({key})">{sign}</button>'
        for step, title, key, sign in (
            ("first", "The position at the beginning", "Home", "|◀"),
            ("back", "One half-move back", "←", "◀"),
            ("play", "Play the game, or stop", "space", "▶▶"),
            ("on", "One half-move on", "→", "▶"),
            ("last", "The last position", "End", "▶|"),
        )
    )
    return (
        '<section class="replay" id="games" tabindex="-1" hidden><h2>The games</h2><p>Choose a game, or click on a cell of the table. '
        "The arrow keys step through it.</p>"
        f'<p><label>Game <select>{choices}</select></label></p><div class="played"><svg viewBox="0 0 360 360" role="img">'
        f'<defs>{"".join(_symbols())}</defs>{"".join(_squares())}<g class="pieces"></g></svg>'
        f'<div><p class="buttons">{buttons}</p><p class="now" role="status"></p><ol class="moves"></ol></div></div></section>'
        f'<script type="application/json" id="record">{data}</script><script>{SCRIPT.read_text(encoding="utf-8")}</script>'
    )
