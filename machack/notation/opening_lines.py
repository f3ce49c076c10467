"""The lines of the opening book, read from their text and put into the program.

    the_book()      the lines, and the replies by position; read once
    fill(m)         write the book into a state

The head of openings.txt explains its form.

Source: the paper, "Book openings".  Status: paper (positions with selected replies); the form is modern.
"""

import array
import contextlib
import dataclasses
import pathlib
import re
from functools import cache

import chess

from .. import BadInput
from ..page.fingerprints import fingerprint
from ..program.compiled import CACHE, stamp, table
from ..program.openings import walk_keys
from ..program.state import BOOK_ROOM, new_state
from .files import read_text, write_whole
from .positions import from_chess_move, place_on_board, to_chess_move

TEXT = pathlib.Path(__file__).parent / "openings.txt"
_NUMBER = re.compile(r"([1-9]\d{0,3})(\.\.\.|\.)")
_MOVE = re.compile(r"([^!?]+)(!!|\?\?|!\?|\?!|!|\?)?")
_MISTAKES = ("?", "??", "?!")


@dataclasses.dataclass(slots=True)
class Step:
    """One move of a line.

    move, packed   the chess.Move, and the number by which the program packs it
    sign           "!", "?", "?!", ... or ""
    kept           True if it is kept as a reply
    key            the key of the position before it

    >>> first = the_book().lines[0].steps[0]
    >>> first.move.uci(), first.packed, first.kept
    ('e2e4', 6946, True)

    Source: none in the paper.  Status: modern.
    """

    move: chess.Move
    packed: int
    sign: str
    kept: bool
    key: int


@dataclasses.dataclass(frozen=True)
class Line:
    """One line of play.

    opening    the name of its opening
    number     its line of the text
    steps      all its moves, a list of Step
    start      how many of them come from the line above
    sides      the sides it is for, a list of chess.WHITE and chess.BLACK

    >>> [line.opening for line in the_book().lines if line.sides == [chess.BLACK]][0]
    'Ruy Lopez: exchange variation'

    Source: none in the paper.  Status: modern.
    """

    opening: str
    number: int
    steps: list
    start: int
    sides: list

    def board(self):
        """Return the chess.Board at the end of the line, with the line as its move stack.

        >>> the_book().lines[0].board().move_stack[0].uci()
        'e2e4'
        """
        board = chess.Board()
        for step in self.steps:
            board.push(step.move)
        return board


@dataclasses.dataclass(frozen=True)
class Book:
    """An opening book.

    lines      all lines of play, a list of Line
    openings   {(key, packed move): [names]} of every reply, in the order of the text
    keys       the positions' keys in ascending order, one for each reply: a table, as moves
    moves      the replies, packed; of one position's replies, the preferred one first

    >>> book = the_book()
    >>> len(book.keys) == len(book.moves) == len(book.openings)
    True

    Source: the paper, "Book openings".  Status: paper.
    """

    lines: list
    openings: dict
    keys: object
    moves: object


class _Reader:
    """A reader that takes a text of openings line by line; `walk` is its path, moves and 0 for an undone one."""

    def __init__(self, name):
        self.name, self.number, self.opening = name, 0, None
        self.board, self.walk, self.steps, self.lines = chess.Board(), [], [], []

    def wrong(self, what, number=None):
        """Return the BadInput for a fault in a line of the text, by default this one."""
        return BadInput(f"{self.name}, line {number or self.number}: {what}.")

    def read(self, text):
        """Read the whole text, and find the keys of its positions."""
        for self.number, line in enumerate(text.splitlines(), 1):
            line = line.partition(";")[0].strip()
            if line.startswith("["):
                self._name(line)
            elif line:
                self._play(line)
        if not self.lines:
            raise BadInput(f"{self.name} holds no line of play.")
        walk, keys = table(self.walk), table([0] * len(self.walk))
        m = new_state()
        place_on_board(m, chess.Board())
        walk_keys(m, walk, keys)
        keys = [int(key) for key in keys]
        for line in self.lines:
            for step in line.steps[line.start :]:
                step.key = keys[step.key]

    def replies(self):
        """Return all replies, {(key, packed move): [names]}, in the order of the text."""
        kept, mistakes = {}, {}
        for line in self.lines:
            known = len(kept) + len(mistakes)
            for step in line.steps[line.start :]:
                if step.kept:
                    names = kept.setdefault((step.key, step.packed), [])
                    if line.opening not in names:
                        names.append(line.opening)
                elif step.sign in _MISTAKES:
                    mistakes.setdefault((step.key, step.packed), line.number)
            if len(kept) + len(mistakes) == known:
                raise self.wrong("the line adds nothing: all its replies appear above", line.number)
        for pair, number in mistakes.items():
            if pair in kept:
                move = to_chess_move(pair[1]).uci()
                raise self.wrong(f"{move} is a mistake here and a reply under {kept[pair][0]}", number)
        return kept

    def _name(self, line):
        """Begin a new opening."""
        self.opening = " ".join(line[1:-1].split())
        if not line.endswith("]") or not self.opening:
            raise self.wrong(f"{line!r} is not a name: write [Opening: variation]")
        self._back_to(0)

    def _back_to(self, ply):
        """Undo moves until this many are left."""
        while len(self.steps) > ply:
            self.steps.pop()
            self.board.pop()
            self.walk.append(0)

    def _play(self, line):
        """Read a line of play, which may begin within the one above."""
        if self.opening is None:
            raise self.wrong("a line of play comes before the first [Opening]")
        match = _NUMBER.match(line)
        if not match:
            raise self.wrong("a line begins with [, with ; or with the number of its first move, such as 5. or 5...")
        start = _ply(match)
        if start > len(self.steps):
            raise self.wrong(f"the line above ends before {match.group()}")
        self._back_to(start)
        for word in _NUMBER.sub(r" \g<0> ", line).split():
            self._word(word)
        if len(self.steps) == start:
            raise self.wrong("there is no move in this line")
        if self.steps[-1].sign in _MISTAKES:
            raise self.wrong("the line ends with a mistake and has no reply to it")
        sides = [side for side in (chess.WHITE, chess.BLACK) if not self._is_astray(side)]
        if not sides:
            raise self.wrong("both sides make a mistake in this line, so it is for neither")
        self.lines.append(Line(self.opening, self.number, list(self.steps), start, sides))

    def _is_astray(self, side):
        """Return True if this side has made a mistake so far."""
        return any(step.sign in _MISTAKES for step in self.steps[0 if side else 1 :: 2])

    def _word(self, word):
        """Read a move number, or a move."""
        number = _NUMBER.fullmatch(word)
        if number:
            if _ply(number) != len(self.steps):
                raise self.wrong(f"{word} stands where {self._due()} is due")
            return
        parts = _MOVE.fullmatch(word)
        if not parts:
            raise self.wrong(f"{word!r} is not a move")
        move, sign, side = self._legal(parts.group(1)), parts.group(2) or "", self.board.turn
        packed = from_chess_move(move)
        self.steps.append(Step(move, packed, sign, False, len(self.walk)))
        self.steps[-1].kept = not self._is_astray(side)
        self.walk.append(packed)
        self.board.push(move)

    def _due(self):
        """Return the next move number: "5." or "5..."."""
        return f"{len(self.steps) // 2 + 1}{'...' if len(self.steps) % 2 else '.'}"

    def _legal(self, word):
        """Return the move of a word in SAN."""
        try:
            move = self.board.parse_san(word)
        except chess.AmbiguousMoveError:
            raise self.wrong(f"{self._due()} {word} is ambiguous") from None
        except ValueError:
            move = None
        if not move:
            raise self.wrong(f"{self._due()} {word} is not legal")
        return move


def _ply(number):
    """Return the ply, from 0, of a move number found by _NUMBER."""
    return 2 * (int(number.group(1)) - 1) + (number.group(2) == "...")


def read_book(path=TEXT):
    """Read a text of openings, and return a Book.

    Raise BadInput, naming file, line and move, for whatever is wrong in it.

    >>> len(read_book().keys) > 1000
    True

    Source: the paper, "Book openings".  Status: paper.
    """
    path = pathlib.Path(path)
    reader = _Reader(path.name)
    reader.read(read_text(path))
    replies = reader.replies()
    if len(replies) > BOOK_ROOM:
        raise BadInput(f"{path.name} holds {len(replies)} replies: there is room for {BOOK_ROOM}.")
    pairs = sorted(replies, key=lambda pair: pair[0])  # sorting keeps the order of the text within a key
    return Book(reader.lines, replies, table([key for key, _ in pairs]), table([move for _, move in pairs]))


@cache
def the_book():
    """Return the program's book, openings.txt, read once.

    >>> the_book() is the_book()
    True

    Source: the paper, "Book openings".  Status: paper.
    """
    return read_book()


@cache
def _tables():
    """Return the keys and moves of the program's book.

    Reading the text takes half a second, so they are stored with the machine code, under a name that covers all they
    depend on.
    """
    kept = CACHE / f"openings-{fingerprint([TEXT, __file__], stamp('program.moves'))}"
    try:
        both = array.array("q", kept.read_bytes())
    except (OSError, ValueError):
        both = array.array("q", [int(number) for part in (the_book().keys, the_book().moves) for number in part])
        with contextlib.suppress(OSError, BadInput):  # a reader's disk may be full or read-only
            kept.parent.mkdir(parents=True, exist_ok=True)
            write_whole(kept, both.tobytes())
    return both[: len(both) // 2], both[len(both) // 2 :]


def fill(m):
    """Write the program's book into a state, in place.

    >>> m = set_up("startpos")
    >>> fill(m)
    >>> int(m.book_size) == len(the_book().keys)
    True

    Source: the paper, "Book openings".  Status: paper.
    """
    keys, moves = _tables()
    m.book_size = len(keys)
    m.book_key[: len(keys)] = keys
    m.book_move[: len(moves)] = moves
