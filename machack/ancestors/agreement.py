"""Compare a program with recorded games: does it choose what it chose then?

    hold("turing", own_games("turing"))           for each game how many moves are chosen, and where they differ
    as_text(report)

If several moves are equally best, each of them counts as chosen, and the others are named. The rules are used as they were
read, and nothing is tuned to the games.

Source: none in the articles.  Status: modern.
"""

from __future__ import annotations

import io
import re
from importlib import resources
from pathlib import Path

import chess
import chess.pgn

from .. import BadInput
from ..notation.descriptive import without_endings
from ..notation.files import read_text
from ..notation.games import fault_in, header_name, number_of_game, paper_game, read_pgn
from ..notation.scoresheet import words_of
from . import PROGRAMS, module_of, program
from .los_alamos import as_small_board
from .small_board import START

SIDES = {"white": (chess.WHITE,), "black": (chess.BLACK,), "both": (chess.WHITE, chess.BLACK)}


class Game:
    """A recorded game: headers, the first position, the moves, and its number in a file.

    >>> own_games("turing")[0].headers["White"]
    "Turing's paper machine"

    Source: none.  Status: modern.
    """

    def __init__(self, headers, board, moves, number=None):
        self.headers, self.board, self.moves, self.number = headers, board, moves, number


def own_games(name):
    """Return the recorded games of a program; a plan, a sketch or a model has none.

    >>> [len(game.moves) for game in own_games("kotok")]
    [74, 37]

    Source: each file's headers.  Status: certain.
    """
    path = resources.files(__package__) / "data" / f"{program(name).module}.pgn"
    return games_in(name, io.StringIO(path.read_text(encoding="utf-8")), path.name) if path.is_file() else []


def games_of(name, path):
    """Return the games of a PGN file, or the paper's game of a number, and a sentence for each game that is at fault.

    Raise BadInput if the file cannot be read, or holds no game.

    Source: none.  Status: modern.
    """
    is_small, number = program(name).is_small, number_of_game(str(path))
    if number and is_small:
        raise BadInput("the paper's games are of eight by eight: Los Alamos chess is played on six by six.")
    if number:
        return [_game(paper_game(number).pgn())], []
    if is_small:
        return read_small_games(read_text(path), path)
    file = read_pgn(Path(path))
    return [_game(game, number) for number, game in file.games.items()], [
        fault_in(path, fault) for fault in file.faults
    ]


def _game(game, number=None):
    """Return a game of python-chess as a Game."""
    return Game(dict(game.headers), game.board(), list(game.mainline_moves()), number)


def games_in(name, stream, place):
    """Return the games of a text.

    >>> len(games_in("turing", io.StringIO("1. e4 e5 *"), "a text"))
    1

    Source: none.  Status: modern.
    """
    if program(name).is_small:
        return small_games(stream.read(), place)
    games = []
    while (game := chess.pgn.read_game(stream)) is not None:
        games.append(_game(game))
    return games


def small_games(text, place):
    """Return the games of six by six in a text of PGN; without a FEN they begin at the first position.

    >>> small_games("1. d3 b4 2. Nf3 *", "a text")[0].board.fen() == START
    True

    Raises BadInput: a move that is not legal.

    Source: none.  Status: modern.
    """
    games, faults = read_small_games(text, place)
    if faults:
        raise BadInput(faults[0])
    return games


def read_small_games(text, place):
    """Return the games of six by six in a text of PGN, and a sentence for each game that is at fault.

    Raise BadInput if there is no game.

    >>> [len(each) for each in read_small_games('1. d3 *\\n\\n[Event "b"]\\n\\n1. e9 *', "a text")]
    [1, 1]

    Source: none.  Status: modern.
    """
    games, faults, number = [], [], 0
    for part in re.split(r"\n[ \t]*\n(?=\[)|\n(?=\[(?i:Event)\b)", text.strip()):
        try:
            game = _small_game(part)
        except BadInput as fault:
            number += 1
            faults.append(f"{place}, game {number}: {fault}")
            continue
        if game.moves:
            game.number = number = number + 1
            games.append(game)
    if not number:
        raise BadInput(f"There is no game in {place}.")
    return games, faults


def _small_game(part):
    """Return the game of a text of PGN; raise BadInput if it is not one of six by six."""
    written = re.findall(r'^\[(\w+)\s+"(.*)"\]\s*$', part, re.MULTILINE)
    headers = {header_name(header): said for header, said in written}
    board = as_small_board(headers.get("FEN", START))
    game = Game(headers, board.copy(), [])
    for word in words_of(part):
        try:
            move = board.parse_san(without_endings(word.text))
            if not move:
                raise ValueError("a null move")
            board.push(move)
            game.moves.append(move)
        except ValueError:
            named = f"{board.fullmove_number}{'.' if board.turn else '...'}{word.text[:20]}"
            raise BadInput(f"{named} is not a legal move of six by six.") from None
    return game


def sides_of(name, game, side=None):
    """Return the sides that a program plays in a game: the requested ones, else those its headers name, else White.

    >>> sides_of("kotok", own_games("kotok")[0])
    (False,)

    Source: none.  Status: modern.
    """
    if side is not None:
        return SIDES[side]
    names = re.compile(program(name).names, re.IGNORECASE)
    sides = [
        side
        for side, header in ((chess.WHITE, "White"), (chess.BLACK, "Black"))
        if names.search(game.headers.get(header, ""))
    ]
    return tuple(sides) or (chess.WHITE,)


def check_plays(name):
    """Raise BadInput if a program plays no games.

    >>> check_plays("turing")

    Source: the paper, of MATER ("it does not play games").  Status: certain.
    """
    kind = program(name)
    if not kind.plays_games:
        raise BadInput(
            f"{kind.title} plays no games: {kind.cannot}, and its own positions are in `machack ancestors {kind.module}`."
        )


def hold(name, games, side=None, readings=None, progress=lambda: None):
    """Compare a program with games; return {"program", "games": [{"positions", "chosen", "in_table", "differ"}]}.

    name       a program that plays
    games      a list of Games
    side       "white", "black", "both"; None: as the headers say
    readings   how the rules are read, None: literally
    progress   called after each position

    `chosen` counts moves among the equally best; `in_table` those in the table of plausible moves, None if the program has
    none; `differ` a row for each other move: move number, side, played, chosen (all that are equally best), in_table.
    `tied` counts the chosen that others equalled; `game` is the game's number in its file.

    Raises BadInput: the program plays no games.

    Source: none.  Status: modern.
    """
    kind = program(name)
    check_plays(name)
    ask = module_of(name).think
    given = ({"readings": readings} if readings is not None else {}) | dict(kind.options)
    rows = [_held(game, positions(name, game, side), lambda board: ask(board, **given), progress) for game in games]
    return {"program": next(key for key, value in PROGRAMS.items() if value == kind), "games": rows}


def positions(name, game, side=None):
    """Yield (board, move played) for each position of a game in which `hold` asks the program.

    >>> sum(1 for _ in positions("kotok", own_games("kotok")[1]))
    17
    """
    sides, skipped = sides_of(name, game, side), program(name).skipped
    board = game.board.copy()
    for move in game.moves:
        if board.turn in sides and board.fullmove_number > skipped:
            yield board, move
        board.push(move)


def _held(game, asked, ask, progress):
    """Return the row of one game."""
    row = {"positions": 0, "chosen": 0, "tied": 0, "in_table": None, "differ": []}
    row |= {} if game.number is None else {"game": game.number}
    for board, move in asked:
        thought = ask(board)
        row["positions"] += 1
        is_chosen, is_in_table = move in thought.ties, thought.table is None or move in thought.table
        row["chosen"] += is_chosen
        row["tied"] += is_chosen and len(thought.ties) > 1
        if thought.table is not None:
            row["in_table"] = (row["in_table"] or 0) + is_in_table
        if not is_chosen:
            row["differ"].append(
                {
                    "move": board.fullmove_number,
                    "side": "white" if board.turn else "black",
                    "played": board.san(move),
                    "chosen": [board.san(move) for move in thought.ties],
                    "in_table": None if thought.table is None else is_in_table,
                }
            )
        progress()
    return row


def thoughts(name, game):
    """Return a program's thoughts at each of its moves in a game: rows {"ply", "played", "chosen", "value", "nodes", "listed"}.

    `ply` is that after the move, `chosen` all that are equally best, and `listed` the length of its table, None if it has
    none.

    >>> small = Game({"White": "Shannon"}, chess.Board(), [chess.Move.from_uci("e2e4"), chess.Move.from_uci("e7e5")])
    >>> thoughts("shannon", small)
    [{'ply': 1, 'played': 'e4', 'chosen': ['e3', 'e4'], 'value': 0, 'nodes': 187, 'listed': None}]

    Source: none.  Status: modern.
    """
    rows, board, kind = [], game.board.copy(), program(name)
    for ply, move in enumerate(game.moves, 1):
        if board.turn in sides_of(name, game) and board.fullmove_number > kind.skipped:
            thought = module_of(name).think(board, **dict(kind.options))
            rows.append(
                {
                    "ply": ply,
                    "played": board.san(move),
                    "chosen": [board.san(move) for move in thought.ties],
                    "value": thought.value,
                    "nodes": thought.nodes,
                    "listed": None if thought.table is None else len(thought.table),
                }
            )
        board.push(move)
    return rows


def as_text(report):
    """Return a report in words, the disagreements named.

    >>> print(as_text({"program": "turing", "games": [{"positions": 2, "chosen": 1, "tied": 0, "in_table": None, "differ":
    ...     [{"move": 1, "side": "white", "played": "e4", "chosen": ["e3"], "in_table": None}]}]}))
    Turing's paper machine, game 1: chooses 1 of 2 moves.
      1.e4: e3 is chosen.

    Source: none.  Status: modern.
    """
    lines = []
    for number, row in enumerate(report["games"], 1):
        table = "" if row["in_table"] is None else f", {row['in_table']} in its table of plausible moves"
        tied = f" ({row['tied']} of them tied with others)" if row["tied"] else ""
        lines.append(
            f"{PROGRAMS[report['program']].heading}, "
            f"game {row.get('game', number)}: "
            f"chooses {row['chosen']} of {row['positions']} moves{tied}{table}."
        )
        for difference in row["differ"]:
            dots = "." if difference["side"] == "white" else "..."
            out = ", and the move played is not in its table" if difference["in_table"] is False else ""
            what = " or ".join(difference["chosen"]) or "nothing"
            lines.append(f"  {difference['move']}{dots}{difference['played']}: {what} is chosen{out}.")
    return "\n".join(lines)
