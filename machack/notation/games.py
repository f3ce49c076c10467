"""The paper's four games, positions by name, and PGN files that may hold errors.

paper_game(3).after(20, "black")                      a chess.Board with its game so far
position("game 3, after Black's 20th")                the same by name
read_pgn(path)                                        good games, and a sentence for each bad one
each_game(path)                                       the same, one game after another

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import io
import itertools
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path

import chess
import chess.pgn

from .. import BadInput
from .decoding import plain
from .descriptive import PrintedGame, ply_name, shown
from .fens import check_position, read_fen
from .files import text_in_pieces
from .illegal import why_illegal
from .sentences import shorten, side_name, uncapital
from .typed import FIGURINES


@dataclass(frozen=True)
class PaperGame:
    """One of the four games that the paper prints.

    Attributes:
        number: 1 to 4, in the paper's order.
        headers: the PGN headers, a dict.
        score, the descriptive score (`machack.notation.descriptive.PrintedGame`): `str(score)` as printed.
        moves: the moves, a list of chess.Move.
        machine: chess.WHITE or chess.BLACK, the side the program had.
        seconds: {move number: seconds} the machine took, None for BOOK; only game 4 has times.
        uncertain: the move numbers whose time could not be read with certainty.
        remarks: {ply: text} notes on the reading of the print, ply 1 = White's first move.

    >>> paper_game(3).number
    3

    Source: pages 808 and 809 of the paper, corrected. Status: paper.
    """

    number: int
    headers: dict[str, str]
    score: PrintedGame
    machine: bool
    seconds: dict[int, float | None] = field(default_factory=dict)
    uncertain: frozenset[int] = frozenset()
    remarks: dict[int, str] = field(default_factory=dict)

    @property
    def moves(self) -> list[chess.Move]:
        """The moves, from the normal first position.

        >>> paper_game(3).moves[0].uci()
        'e2e4'

        Source: the paper's games.  Status: paper.
        """
        return self.score.moves

    @property
    def title(self) -> str:
        """The title: "Game 3: Mac Hack VI (PDP-6) – Benjamin Landey, 1–0".

        >>> paper_game(3).title.startswith("Game 3")
        True

        Source: none in the paper.  Status: modern.
        """
        white, black = (" ".join(reversed(self.headers[side].split(", "))) for side in ("White", "Black"))
        result = self.headers["Result"].replace("1/2", "½").replace("-", "–")
        return f"Game {self.number}: {white} – {black}, {result}"

    def at(self, ply: int) -> chess.Board:
        """Return the board after `ply` moves of both sides; its move stack is the game so far.

        >>> paper_game(3).at(2).fullmove_number
        2

        Source: none in the paper.  Status: modern.
        """
        if not 0 <= ply <= len(self.moves):
            raise BadInput(f"Game {self.number} has {len(self.moves)} plies, so there is no ply {ply}.")
        board = chess.Board()
        for move in self.moves[:ply]:
            board.push(move)
        return board

    def after(self, move: int, side: str | bool) -> chess.Board:
        """Return the board after White's or Black's move of that number.

        Raises:
            BadInput: the game has no such move, or the side is neither "white" nor "black".

        >>> paper_game(3).after(20, "black").fullmove_number
        21
        """
        return self.at(self._ply(move, side) + 1)

    def before(self, move: int, side: str | bool) -> chess.Board:
        """Return the board on which White or Black made the move of that number.

        >>> paper_game(3).before(2, "white").ply()
        2

        Source: none in the paper.  Status: modern.
        """
        return self.at(self._ply(move, side))

    def end(self) -> chess.Board:
        """Return the board at the end of the print.

        >>> paper_game(3).end().is_checkmate()
        True

        Source: none in the paper.  Status: modern.
        """
        return self.at(len(self.moves))

    def boards(self) -> Iterator[chess.Board]:
        """Yield the board before the first move and after every move.

        >>> len(list(paper_game(3).boards())) == len(paper_game(3).moves) + 1
        True

        Source: none in the paper.  Status: modern.
        """
        return (self.at(ply) for ply in range(len(self.moves) + 1))

    def machine_moves(self) -> list[tuple[chess.Board, chess.Move]]:
        """Return (board before, move) for each move the program made in the game.

        >>> next(iter(paper_game(3).machine_moves())) is not None
        True

        Source: none in the paper.  Status: modern.
        """
        return [(self.at(ply), move) for ply, move in enumerate(self.moves) if (ply % 2 == 0) == self.machine]

    def pgn(self) -> chess.pgn.Game:
        """Return a fresh python-chess game with headers, moves and remarks.

        >>> paper_game(3).pgn().headers["Result"]
        '1-0'

        Source: none in the paper.  Status: modern.
        """
        return chess.pgn.read_game(io.StringIO(_pgn_texts()[self.number - 1]))

    def _ply(self, move: int, side: str | bool) -> int:
        """Return the ply, from 0, of a side's move."""
        names = {"white": chess.WHITE, "w": chess.WHITE, "black": chess.BLACK, "b": chess.BLACK}
        white = side if isinstance(side, bool) else names.get(str(side).strip().lower())
        if white is None:
            raise BadInput(f"A side is white or black, not {side!r}.")
        ply = 2 * (move - 1) + (0 if white else 1)
        if not 0 <= ply < len(self.moves):
            last = ply_name(len(self.moves) - 1).replace("Move", "move")
            raise BadInput(f"Game {self.number} ends with {last}; it has no move {move} of {side_name(white)}.")
        return ply


def _data(name: str) -> str:
    return (resources.files(__package__) / "data" / name).read_text(encoding="utf-8")


@cache
def _pgn_texts() -> list[str]:
    """Return the four games' PGN texts."""
    return ["[Event " + part for part in _data("paper-games.pgn").split("[Event ")[1:]]


def _paper_game(number: int, pgn: str, text: str) -> PaperGame:
    """Return a game from its PGN and its descriptive score, which must agree."""
    game, score = chess.pgn.read_game(io.StringIO(pgn)), PrintedGame.read(text)
    assert list(game.mainline_moves()) == score.moves, f"game {number}: PGN and score differ"
    seconds, uncertain, remarks = {}, set(), {}
    for ply, word in score.remarks.items():
        move = ply // 2 + 1
        seconds[move] = None if word == "BOOK" else float(word.rstrip("?"))
        if word.endswith("?"):
            uncertain.add(move)
    for node in game.mainline():
        comment = re.sub(r"\[%\w+ [^]]*\]\s*", "", node.comment).strip()
        if comment and comment != "BOOK":
            remarks[node.ply()] = comment
    machine = game.headers["White"].startswith("Mac Hack")
    return PaperGame(number, dict(game.headers), score, machine, seconds, frozenset(uncertain), remarks)


def paper_game(number: int) -> PaperGame:
    """Return one of the paper's games.

    Raises:
        BadInput: the number is not 1, 2, 3 or 4.

    >>> paper_game(3).title
    'Game 3: Mac Hack VI (PDP-6) – Benjamin Landey, 1–0'
    """
    if number not in (1, 2, 3, 4):
        raise BadInput(f"The paper prints games 1 to 4; there is no game {number}.")
    return paper_games()[int(number) - 1]


@cache
def paper_games() -> tuple[PaperGame, ...]:
    """Return the paper's four games.

    >>> len(paper_games())
    4
    """
    scores = re.split(r"^# Game \d.*$", _data("paper-games.txt"), flags=re.MULTILINE)[1:]
    return tuple(_paper_game(number, pgn, text) for number, (pgn, text) in enumerate(zip(_pgn_texts(), scores), 1))


def number_of_game(word: str) -> int | None:
    """Return the number of the paper's game that a word gives, or None for the name of a file.

    Raises:
        BadInput: the paper does not have this game, or the word is empty.

    >>> number_of_game("3"), number_of_game("games.pgn")
    (3, None)
    """
    if not word.strip():
        raise BadInput("the name of a file of games is empty: give a PGN file, or 1 to 4 for one of the paper's games.")
    if not word.isdigit():
        return None
    if word not in ("1", "2", "3", "4"):
        raise BadInput(f"there is no game {word}: the paper has games 1 to 4.")
    return int(word)


_NAME = re.compile(
    r"\s*game\s+(\d{1,99})\s*,?\s*(?:(start|end)|(after|before)\s+"
    r"(?:(white|black)(?:'s|’s)?\s+(?:move\s+)?(\d{1,99})(?:st|nd|rd|th)?"
    r"|(\d{1,99})\s*(\.\.\.|\.)?\s*\S*))\s*",
    re.IGNORECASE,
)


def position(name: str) -> chess.Board:
    """Return a position of the paper's games by name, with the game so far as its move stack.

    Args:
        name: "game 3, after Black's 20th", "game 3, before White's 21st", "game 3, start",
            "game 3, end", or with a move number as in a score: "game 3, after 20... R-B1",
            "game 3, after 20." for White's.

    Raises:
        BadInput: the name is not of that form, or there is no such move.

    >>> position("game 3, after Black's 20th").fullmove_number
    21
    """
    match = _NAME.fullmatch(name)
    if not match:
        raise BadInput(f'{shorten(name, 80)!r} does not name a position; write, say, "game 3, after Black\'s 20th".')
    number, edge, when, side, move, plain, dots = match.groups()
    game = paper_game(int(number))
    if edge:
        return game.end() if edge.lower() == "end" else game.at(0)
    side = side or ("black" if dots == "..." else "white")
    where = game.after if when.lower() == "after" else game.before
    return where(int(move or plain), side)


def as_board(given: str | chess.Board) -> chess.Board:
    """Return a new board from anything that names a position.

    It may be a FEN, "startpos" or "start", the name of a position in the paper's games, as in `position`, or a
    chess.Board, whose move stack is the game so far. Only this function decides what a text means.

    Raises:
        BadInput: it is something else.

    >>> board = as_board("game 3, end")
    >>> as_board(board) == board, as_board(board) is board, as_board("start") == chess.Board()
    (True, False, True)
    """
    if isinstance(given, chess.Board):
        return given.copy()
    text = str(given).strip()
    if text.lower().startswith("game"):
        return position(text)
    return read_fen("startpos" if text.lower() in ("start", "startpos") else given)


# ---------------------------------------------------------------- PGN files


@dataclass(frozen=True)
class PgnFault:
    """A game of a PGN that could not be read whole.

    Attributes:
        number: its place in the file, from 1.
        line: the line of the file, from 1, where reading failed.
        sentence: what is wrong and where.
        game: what could be read, up to the fault.

    >>> read_pgn("1. e4 e5 2. Ke3 *").faults[0].number
    1
    """

    number: int
    line: int
    sentence: str
    game: chess.pgn.Game

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True)
class PgnFile:
    """The games of a PGN: `games` maps place in the file to game, `faults` lists the others.

    >>> sorted(read_pgn("1. e4 e5 *").games)
    [1]
    """

    games: dict[int, chess.pgn.Game]
    faults: list[PgnFault]


_HEADERS = {name.lower(): name for name in (*chess.pgn.TAG_ROSTER, "FEN", "SetUp", "Variant")}
ORDINARY = {"", *(name.lower() for name in chess.Board.aliases)}  # what a header says of chess itself
_NO_MOVE = "a1a1"  # python-chess takes this for a move, and no board allows it
_PLAIN = str.maketrans("–—−", "---") | FIGURINES | dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff"))
_DRAWS = ("1/2", "½", "½-½", "1/2-½", "½-1/2", "0.5-0.5", "1/2:1/2", "½:½")
_RESULTS = dict.fromkeys(_DRAWS, "1/2-1/2") | {"1:0": "1-0", "0:1": "0-1"}
_GAME = re.compile(r'^[ \t]*\n(?=[ \t]*\[Event\s+")', re.MULTILINE | re.IGNORECASE)
_HEADER = re.compile(r'\A[ \t]*\[(\w+)(\s+")(.*)("\s*\].*)', re.DOTALL)
_LONGEST_SEAM = 1000  # letters of an empty line and of `[Event "` that two pieces of a text may part
_GOES_ON = re.compile(r"[ \t]*(?:[2-9]|[1-9]\d+)[ \t]*\.")  # a line that begins with a later move than the first


def header_name(name: str) -> str:
    """Return the name of a PGN's header as the standard writes it, whatever the case of its letters.

    >>> header_name("white"), header_name("fen"), header_name("Annotator")
    ('White', 'FEN', 'Annotator')

    Source: the PGN standard.  Status: modern.
    """
    return _HEADERS.get(name.lower(), name)


def _header(match: re.Match) -> str:
    name, before, value, behind = match.groups()
    name, plain_value = header_name(name), value.translate(_PLAIN).replace(" ", "")
    return f"[{name}{before}{_RESULTS.get(plain_value, plain_value) if name == 'Result' else value}{behind}"


class _Lines:
    """A text handed to python-chess line by line, which counts the lines.

    python-chess skips words that do not look like a move (`Nf9`), and then takes the next move
    for the other side's, so such a word goes to it as `_NO_MOVE`, and `strays` keeps the word.
    It also takes every empty line for the end of a game: one within a game's moves is left out. It drops comments behind
    a semicolon: among the moves they come in braces.
    """

    def __init__(self, text: str, line: int = 0):
        self._lines, self._next, self.line = text.split("\n"), 0, line
        self.strays: list[str] = []
        self.in_comment = self._in_moves = False

    def readline(self) -> str:
        self.strays.clear()
        text = self._line()
        if not text.strip() and self._in_moves and not self.in_comment and _GOES_ON.match(self._line_to_come()):
            while not text.strip():
                text = self._line()
        if not self.in_comment and text.lstrip(" \t").startswith("["):
            self._in_moves = False
            return _HEADER.sub(_header, text, count=1)
        if not self.in_comment and text.startswith(("%",) if self._in_moves else ("%", ";")):
            return text
        self._in_moves = bool(text.strip())
        return "".join(self._parts(text))

    def _line(self) -> str:
        if not any(self._lines[self._next : self._next + 2]) and self._next + 1 >= len(self._lines):
            return ""
        self._next, self.line = self._next + 1, self.line + 1
        return self._lines[self._next - 1] + ("\n" if self._next < len(self._lines) else "")

    def _line_to_come(self) -> str:
        return next(filter(str.strip, itertools.islice(self._lines, self._next, None)), "")

    def _parts(self, text: str) -> Iterator[str]:
        """Yield a line's comments as they are, and its words in python-chess's spelling."""
        at = 0
        while at < len(text):
            if self.in_comment:
                begin, at = at, text.find("}", at) + 1 or len(text)
                self.in_comment = text[at - 1] != "}"
                yield text[begin:at]
                continue
            match = re.compile("[{;]").search(text, at)
            end = match.start() if match else len(text)
            plain_text = re.sub(r"\$(\d{3})\d+", r"$\1", text[at:end])  # it stumbles over a sign of 5000 digits
            yield re.sub(r"[^\s()]+", self._word, plain_text)
            self.in_comment = text[end : end + 1] == "{"
            if text[end : end + 1] == ";":  # python-chess drops what follows, so it comes in braces
                said, line_end = text[end + 1 :].replace("}", ")").rstrip("\n"), "\n" * text.endswith("\n")
                yield f"{{{said}}}{line_end}"
                return
            at = end

    def _word(self, match: re.Match) -> str:
        word = match.group().translate(_PLAIN)
        rest = re.sub(r"^\d+\.+|^\.+", "", word)
        if rest in _RESULTS:
            return _RESULTS[rest]
        known = chess.pgn.MOVETEXT_REGEX.sub("", rest)
        if not re.sub(r"\d+\.*|[.+#!?=-]|e\.?p\.?", "", known):
            return word
        self.strays.append(rest)
        return " " + _NO_MOVE + " "


def _builder(lines: _Lines, faults: list[tuple[int, str]]):
    """Return a class of python-chess's game builders that notes (line, sentence) at a fault."""

    class Builder(chess.pgn.GameBuilder):
        def end_headers(self):
            if other := _other_chess(self.game):
                faults.append((lines.line, other))
                return chess.pgn.SKIP
            return super().end_headers()

        def parse_san(self, board: chess.Board, san: str) -> chess.Move:
            self.stray = san == _NO_MOVE and bool(lines.strays)
            self.word = lines.strays.pop(0) if self.stray else san
            self.board, self.is_null = board.copy(stack=False), False
            self.move = f"move {board.fullmove_number} of {side_name(board.turn)}"
            move = super().parse_san(board, san)
            self.is_null = not move
            if not move and len(self.variation_stack) == 1:
                raise chess.IllegalMoveError("a null move is not part of the game")
            return move

        def end_variation(self) -> None:
            if len(self.variation_stack) > 1:  # not at a stray ) behind a faulty move of the game itself
                super().end_variation()

        def handle_error(self, error: Exception) -> None:
            faults.append((lines.line, self.fault(error)))

        def fault(self, error: Exception) -> str:
            if not hasattr(self, "move"):
                return "its headers are wrong"
            return f"{self.move}, {shown(self.word)}, {self.kind(error)}"

        def kind(self, error: Exception) -> str:
            if self.stray:
                return "is not a move"
            if self.is_null:
                return "is a null move, which no game has"
            if isinstance(error, chess.AmbiguousMoveError):
                return "is ambiguous"
            why = why_illegal(self.board, self.word)
            return f"is not legal: {why}" if why else "is not legal"

    return Builder


def read_pgn(source: str | Path) -> PgnFile:
    """Read a PGN file, keep its good games, and say what is wrong in the others.

    Args:
        source: a path, or the text itself if it holds a line end, or begins with `1. e4 ` or `[Name "`.

    Raises:
        BadInput: the file cannot be read, is not text, or holds no game at all.

    >>> read_pgn("1. e4 e5 2. Ke3 *").faults[0].sentence
    "Game 1 (line 1): move 2 of White, 'Ke3', is not legal: the king cannot go there."
    """
    games, faults = {}, []
    for number, game, fault in each_game(source):
        if fault:
            faults.append(fault)
        else:
            games[number] = game
    return PgnFile(games, faults)


def each_game(
    source: str | Path, read: Callable[[str, int], Iterable[tuple[chess.pgn.Game, list[tuple[int, str]]]]] | None = None
) -> Iterator[tuple[int, chess.pgn.Game, PgnFault | None]]:
    """Yield the games of a PGN one after another, each with its number, and its fault or None.

    No more than one game is kept, so that a file may be as long as it likes.

    Args:
        source: as for `read_pgn`.
        read: called with a part of the text and the number of lines before it; it yields the games of the part, each with
            what is wrong in it, (line, words). None reads PGN (`games_of_part`).

    Raises:
        BadInput: as `read_pgn` does.

    >>> [(number, len(list(game.mainline_moves()))) for number, game, fault in each_game("1. e4 e5 2. Ke3 *")]
    [(1, 2)]
    """
    number = 0
    for line, part in parts_of(source):
        for game, wrong in (read or games_of_part)(part, line):
            if not wrong and not _is_game(game):
                continue  # stray text that python-chess takes for an empty game
            number += 1
            fault = None
            if wrong:
                at, what = wrong[0]
                fault = PgnFault(number, at, f"Game {number} (line {at}): {what}.", game)
            yield number, game, fault
    if not number:
        raise BadInput(f"There is no game in {_pgn_name(source)}.")


def _is_game(game: chess.pgn.Game) -> bool:
    """Return True if a game has moves, or headers that say something."""
    known = (value not in ("?", "*", "????.??.??") for value in game.headers.values())
    return bool(game.variations) or len(game.headers) > 7 or any(known)


def parts_of(source: str | Path) -> Iterator[tuple[int, str]]:
    """Yield the parts of a PGN, each with the number of lines before it; most have one game.

    A line `[Event "` behind an empty line begins a new game in any case, so that a comment without end, or what else is
    wrong in one game, ends with it.

    Args:
        source: as for `read_pgn`.

    >>> [line for line, part in parts_of('1. e4 *\\n\\n[Event "b"]\\n\\n1. d4 *')]
    [0, 2]
    """
    line, rest = 0, ""
    for piece in [plain(source)] if _is_text(source) else text_in_pieces(source):
        seen, rest = max(0, len(rest) - _LONGEST_SEAM), rest + piece
        begin = 0
        for match in _GAME.finditer(rest, seen):
            yield line, rest[begin : match.end()]
            line, begin = line + rest.count("\n", begin, match.end()), match.end()
        rest = rest[begin:]
    yield line, rest


def games_of_part(text: str, line: int) -> Iterator[tuple[chess.pgn.Game, list[tuple[int, str]]]]:
    """Yield the games of a part of a PGN, each with what is wrong in it: (line, words).

    Args:
        text: the part, as `parts_of` yields it.
        line: the number of lines before it.

    >>> [wrong for game, wrong in games_of_part("1. e4 Ke3 *", 7)]
    [[(8, "move 1 of Black, 'Ke3', is not legal: the king cannot go there")]]
    """
    lines = _Lines(text, line)
    while True:
        faults: list[tuple[int, str]] = []
        game = chess.pgn.read_game(lines, Visitor=_builder(lines, faults))
        if game is None:
            return
        if lines.in_comment:
            faults.append((lines.line, "a comment that begins with { has no end"))
            lines.in_comment = False
        if wrong := _wrong_start(game):
            faults.insert(0, (lines.line, wrong))
        yield game, faults


def refusal_of(game: chess.pgn.Game) -> str:
    """Return why no move of a game can be judged, in words; "" if it begins as a game of chess.

    >>> refusal_of(chess.pgn.read_game(io.StringIO('[Variant "Chess960"]\\n\\n1. e4 *')))
    "this is a game of 'Chess960', not of chess"
    """
    return _other_chess(game) or _wrong_start(game)


def fault_in(path: str | Path, fault: PgnFault) -> str:
    """Return the sentence of a fault with the file's name before it.

    >>> fault_in("mine.pgn", read_pgn("1. e4 e5 2. Ke3 *").faults[0])
    "mine.pgn, game 1 (line 1): move 2 of White, 'Ke3', is not legal: the king cannot go there."
    """
    return f"{path}, {uncapital(str(fault))}"


def _other_chess(game: chess.pgn.Game) -> str:
    """Return words for a game of another kind of chess, "" for one of chess."""
    kind = game.headers.get("Variant", "").strip()
    return "" if kind.lower() in ORDINARY else f"this is a game of {shown(kind)}, not of chess"


def _wrong_start(game: chess.pgn.Game) -> str:
    """Return what is wrong with a game's first position, "" if nothing is."""
    if _other_chess(game) or "FEN" not in game.headers:
        return ""
    try:
        check_position(game.board(), "its first position is wrong")
    except BadInput as fault:
        return str(fault).rstrip(".")
    except ValueError as fault:
        return f"its first position is wrong ({fault})"
    return ""


def _is_text(source: str | Path) -> bool:
    """Return True if this is a PGN and not a path."""
    if not isinstance(source, str):
        return False
    return not source or "\n" in source or bool(re.match(r'\s*(1\.\s*\S+\s|\[\w+\s+")', source))


def _pgn_name(source: str | Path) -> str:
    return "the text given" if _is_text(source) else str(source)
