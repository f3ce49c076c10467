"""A setup of the explorer, and the short text that stores and shares it.

    mh6 game 3, before White's 12th | depth 3 | I1=0 || widths 15,15,9,9,7

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields, replace

import chess

from .. import BadInput, choose_from
from ..notation.games import PaperGame, as_board, paper_game, paper_games, position
from ..notation.sentences import shorten
from ..program.settings import RANGES, SWITCHES, Settings

BEGINS = "mh6"
LIMIT, LEAST_LIMIT, MOST_LIMIT = 20_000, 100, 1_000_000  # moves considered before a search stops
LIMITS = (2_000, LIMIT, 100_000, MOST_LIMIT)  # offered to the reader
LONGEST = 60  # letters of a faulty text that a message repeats
PART = re.compile(r"\s*([A-Za-z_]\w*)(?:\s*=\s*|\s+)(.*\S)\s*")
MOVES = re.compile(r"\s+then\s+", re.IGNORECASE)
ON = {"on": True, "off": False}
WEIGHT = re.compile(r"[A-Z]\d+")


def ordinal(number: int) -> str:
    """Return a number as an ordinal: "1st", "12th", "23rd".

    >>> [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 21, 112)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '21st', '112th']
    """
    endings = {1: "st", 2: "nd", 3: "rd"}
    return f"{number}{'th' if number % 100 in (11, 12, 13) else endings.get(number % 10, 'th')}"


def place_in_game(game: PaperGame, ply: int) -> str:
    """Return the name of a game's position after this number of plies, as `machack.notation.games.position` reads it.

    >>> place_in_game(paper_game(3), 22), place_in_game(paper_game(3), 41)
    ("game 3, before White's 12th", 'game 3, end')
    """
    if ply == len(game.moves):
        return f"game {game.number}, end"
    return f"game {game.number}, before {'Black' if ply % 2 else 'White'}'s {ordinal(ply // 2 + 1)}"


def _shown(text: str) -> str:
    return repr(shorten(text, LONGEST))


def _own_name(text: str) -> str:
    """Return the one way in which a setup writes a position; raise BadInput if it is not one."""
    text = " ".join(str(text).split())
    if text.lower().startswith("game"):
        board = position(text)
        return place_in_game(paper_game(int(re.search(r"\d+", text)[0])), len(board.move_stack))
    board = as_board(text)
    return "startpos" if board == chess.Board() and board.fen() == chess.STARTING_FEN else board.fen(en_passant="fen")


@dataclass(frozen=True)
class Setup:
    """What the explorer examines: a position and one or two settings.

    position   a FEN, "startpos", or the name of a position of the paper's games
    moves      the moves made from there, a tuple of chess.Move
    settings   the settings of the search; other: those compared with them, None if there are none
    limit      moves considered before a search stops
    Raise BadInput if one of them is not valid.

    >>> from machack import Settings
    >>> Setup("game 3, before White's 12th", settings=Settings(depth=3, weights={"I1": 0})).text()
    "mh6 game 3, before White's 12th | depth 3 | I1=0"
    """

    position: str = "startpos"
    moves: tuple = ()
    settings: Settings = field(default_factory=Settings)
    other: Settings | None = None
    limit: int = LIMIT

    def __post_init__(self):
        object.__setattr__(self, "position", _own_name(self.position))
        board = _begin(self.position)
        for number, move in enumerate(self.moves, 1):
            if move not in board.legal_moves:
                raise BadInput(f"move {number} after the position, {move.uci()}, is not legal there.")
            board.push(move)
        object.__setattr__(self, "moves", tuple(self.moves))
        if not isinstance(self.limit, int) or not LEAST_LIMIT <= self.limit <= MOST_LIMIT:
            raise BadInput(f"limit must be a whole number from {LEAST_LIMIT} to {MOST_LIMIT}, not {self.limit!r}.")

    def board(self) -> chess.Board:
        """Return the position, with the game so far as its move stack.

        >>> Setup.read("mh6 game 3, before White's 12th then Nd5").board().peek().uci()
        'c3d5'
        """
        board = _begin(self.position)
        for move in self.moves:
            board.push(move)
        return board

    def place(self) -> str:
        """Return the position in words: "game 3, before White's 12th then Nd5 Nd4", or a FEN.

        >>> Setup.read("mh6 startpos then e4").place()
        'startpos then e4'
        """
        board, words = _begin(self.position), []
        for move in self.moves:
            words.append(board.san_and_push(move))
        return " then ".join(filter(None, [self.position, " ".join(words)]))

    def text(self) -> str:
        """Return the setup as a short text that `Setup.read` reads; what equals Settings() is left out.

        >>> Setup(other=Settings.tournament()).text()
        'mh6 startpos || widths 15,15,9,9,7'
        """
        parts = [f"{BEGINS} {self.place()}", *in_words(self.settings)]
        parts += [f"limit {self.limit}"] * (self.limit != LIMIT)
        other = [] if self.other is None else [" | ".join(in_words(self.other)) or "default"]
        return " || ".join([" | ".join(parts), *other])

    @classmethod
    def read(cls, text: str) -> Setup:
        """Read the setup from a text.

        Raise BadInput with the place of the fault in one sentence: "part 3 of the setup, 'depht 4': ...".

        >>> Setup.read("mh6 startpos | widths 9 || secondary_search on").other.secondary_search
        True
        """
        text = " ".join(str(text).split())
        if text.split(" ")[0].lower() != BEGINS:
            raise BadInput(
                f"a setup begins with {BEGINS!r} and a position; this text "
                + (f"begins with {_shown(text[:20])}." if text else "is empty.")
            )
        halves = text[len(BEGINS) :].split("||")
        if len(halves) > 2:
            raise BadInput("a setup has one '||' at most, between two settings.")
        first, *parts = halves[0].split("|")
        named, limit = _read_settings(parts, 2, True)
        other = _read_settings(halves[1].split("|"), len(parts) + 2, False)[0] if len(halves) == 2 else None
        where, moves = _read_position(first.strip())
        return cls(where, moves, named, other, limit)

    def but(self, **changes) -> Setup:
        """Return the setup with some changes; raise BadInput if one is not valid.

        >>> Setup().but(limit=500).text()
        'mh6 startpos | limit 500'
        """
        return replace(self, **changes)


def setup_of(position, settings: Settings | None = None, **more) -> Setup:
    """Return the setup of a position; one from the paper's games gets the game's name.

    position   a FEN, "startpos", the name of a position of the paper's games, or a chess.Board with its game on its
               stack
    settings   None for the standard ones; `more`: other, limit

    Raise BadInput if one of them is not valid.

    >>> setup_of(position("game 3, before White's 12th"), Settings(depth=3)).text()
    "mh6 game 3, before White's 12th | depth 3"
    """
    board, more = as_board(position), {"settings": settings or Settings(), **more}
    root, moves = board.root(), board.move_stack
    if moves and root == chess.Board():
        game = next((game for game in paper_games() if list(game.moves[: len(moves)]) == moves), None)
        if game:
            return Setup(place_in_game(game, len(moves)), **more)
    return Setup(root.fen(en_passant="fen"), tuple(moves), **more)


def given_setup(given, settings: Settings | None = None, other: Settings | None = None, limit: int = LIMIT) -> Setup:
    """Return the setup described by what people give for one, with other settings if given.

    given   a Setup, the text of one ("mh6 ..."), or a position as for `setup_of`
    limit   used if the setup does not say

    Raise BadInput if it is not a setup.

    >>> given_setup("mh6 startpos | depth 3", limit=500).limit
    20000
    """
    if isinstance(given, str) and given.strip().lower().startswith(BEGINS):
        given = Setup.read(given)
    elif not isinstance(given, Setup):
        given = setup_of(given, limit=limit)
    changes = {"settings": settings, "other": other}
    return given.but(**{name: value for name, value in changes.items() if value is not None})


def _begin(name: str) -> chess.Board:
    return as_board(name)


def in_words(settings: Settings) -> list[str]:
    """Return what differs from Settings() as the parts of a setup's text.

    >>> in_words(Settings.paper(widths=9))
    ['widths 9', 'advance_squares on', 'hash_coding on', 'secondary_search on', 'book on']
    """
    usual, parts = Settings(), []
    for setting in fields(Settings):
        value = getattr(settings, setting.name)
        if setting.name == "weights":
            parts += [f"{id}={amount}" for id, amount in value]
        elif value != getattr(usual, setting.name):
            words = (
                ("on" if value else "off")
                if setting.name in SWITCHES
                else ",".join(map(str, value))
                if setting.name == "widths"
                else str(value)
            )
            parts.append(f"{setting.name} {words}")
    return parts


def _read_position(text: str) -> tuple[str, tuple]:
    """Return the position in a setup's first part and the moves after it; raise BadInput if it is faulty."""
    if not text:
        raise BadInput(
            'part 1 of the setup names no position: write a FEN, startpos, or "game 3, before White\'s 12th".'
        )
    name, *then = MOVES.split(text)
    if len(then) > 1:
        raise BadInput("part 1 of the setup has 'then' twice. Write all moves after the position behind one 'then'.")
    try:
        board, moves = _begin(name), []
    except BadInput as error:
        raise BadInput(f"part 1 of the setup: {error}") from None
    for number, word in enumerate(then[0].split() if then else [], 1):
        try:
            moves.append(board.parse_san(word))
        except ValueError:
            raise BadInput(
                f"part 1 of the setup, move {number} after the position, {_shown(word)}: it cannot be played there."
            ) from None
        if not moves[-1]:
            raise BadInput(f"part 1 of the setup, move {number} after the position, {_shown(word)}: no side can pass.")
        board.push(moves[-1])
    return name, tuple(moves)


def _read_settings(parts: list[str], first: int, with_limit: bool) -> tuple[Settings, int]:
    """Read (settings, limit) from the parts of a text, numbered from `first`; raise BadInput if one is faulty."""
    settings, seen, limit = Settings(), set(), LIMIT
    for number, part in enumerate(parts, first):
        if part.strip().lower() == "default":
            continue
        where = f"part {number} of the setup, {_shown(part.strip())}"
        match = PART.fullmatch(part)
        if not match:
            raise BadInput(f"{where}: write the name of a setting and its value, such as 'depth 4'.")
        name, value = match.groups()
        if name in seen:
            raise BadInput(f"{where}: {name} is given twice.")
        seen.add(name)
        try:
            if name == "limit" and with_limit:
                limit = _number(value)
                Setup(limit=limit)
            else:
                settings = _with(settings, name, value)
        except BadInput as error:
            raise BadInput(f"{where}: {error}") from None
    return settings, limit


def _number(value: str) -> int:
    if not re.fullmatch(r"-?\d{1,9}", value, re.ASCII):
        raise BadInput(f"{_shown(value)} is not a whole number.")
    return int(value)


def _with(settings: Settings, name: str, value: str) -> Settings:
    """Return the settings with one of them read from a text; raise BadInput if it is not valid."""
    if name in ("widths", "faults"):
        return settings.but(**{name: value})
    if name in RANGES or name == "seed":
        return settings.but(**{name: _number(value)})
    if name in SWITCHES:
        if value not in ON:
            raise BadInput(f"{name} is 'on' or 'off'.")
        return settings.but(**{name: ON[value]})
    if WEIGHT.fullmatch(name):
        return settings.but(weights={**dict(settings.weights), name: _number(value)})
    raise BadInput(
        f"there is no setting {name!r}: {choose_from(name, ['widths', 'faults', *RANGES, 'seed', *SWITCHES])}"
    )
