"""Read answers as people write them. Every kind of answer has one normal form, a text, by which it is compared.

    normal("number", "4,380")           '4380'
    normal("squares", "E5, a4")         'a4 e5'
    normal("move", "QXP", board="...")  'd3d6'

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
import re
from fractions import Fraction
from numbers import Number
from typing import Any

import chess

from ...notation.descriptive import BadMove
from ...notation.games import as_board
from ...notation.typed import read_move

HALVES = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}
SQUARE = re.compile(r"[a-h][1-8]")
LARGE = re.compile(r"[\d.]e[+-]?\d{3,}", re.IGNORECASE)  # a power of ten that no answer has
IN_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split()
NUMBERED = re.compile(r"^\d{1,3}(?:\s*\.+\s*|\s+)")  # before a move, as in "15 Bxd8" and "14 ... Nxe4"
ILLEGAL = " is not legal here. Write a move like Nf3, N-KB3 or g1f3."
NO_WORDS = {"and", "the", "on", "pawn", "knight", "bishop", "rook", "queen", "king"}
UNITS = (  # words that may follow a number: what is counted, and never a measure in which the number would be another
    "move moves ply plies half-moves node nodes leaf leaves position positions line lines square squares game games"
    " unit units entry entries bit bits word words time times instruction instructions"
).split()
LABELS = "and row rows column columns line lines letter letters board boards".split()  # not the letters of an answer
NO_SQUARE = set("none no nothing zero 0 square squares".split())  # an answer of these alone does not name a square
_COUNTED = re.compile(rf" +({'|'.join(UNITS)})\.?$", re.IGNORECASE)


class Unread(ValueError):
    """An answer that cannot be read. The message says why, in one sentence or two.

    >>> str(Unread("i9 is not a square; squares are a1 to h8."))
    'i9 is not a square; squares are a1 to h8.'
    """


class Refuted(str):
    """A judge's words about a wrong move, with the moves that a board shows: the wrong one and the reply that refutes it, in UCI.

    >>> Refuted("White replies 7 c5.", "d7d5 c4c5").played
    'd7d5 c4c5'
    """

    played: str

    def __new__(cls, words: str, played: str) -> Refuted:
        said = super().__new__(cls, words)
        said.played = played
        return said


def normal(kind: str, answer: Any, board: str = "", step: float = 1, options: tuple[str, ...] = ()) -> str:
    """Return the normal form of an answer, given as text or as a Python value.

    Raise Unread, which says what is wrong, if the answer cannot be read.

    >>> normal("squares", {"e5", "a4"}), normal("number", "2,5", step=0.1), normal("letters", "a, B")
    ('a4 e5', '25', 'AB')
    """
    if answer is None or isinstance(answer, str) and not answer.strip():
        raise Unread("There is no answer yet.")
    return KINDS[kind](answer, board, step, options)


# ---------------------------------------------------------------- the kinds


def number(answer: Any) -> Fraction:
    """Return a number as a fraction: "4,380", "−3", "0b101", "0o17", "4½", "1/4", "25 %", "nine", "12 moves".

    >>> number("4½"), number("25 %")
    (Fraction(9, 2), Fraction(1, 4))

    Raise Unread if it is not a number.
    """
    if isinstance(answer, bool) or not isinstance(answer, (str, Number)):
        raise Unread(f"This asks for a number, and your answer is {_what(answer)}.")
    text = _COUNTED.sub("", str(answer).strip()).replace("−", "-").replace(" ", "").replace("_", "")
    share = Fraction(1, 100) if text.endswith("%") else Fraction(1)
    text = text.rstrip("%").removeprefix("+")
    text = str(IN_WORDS.index(text.lower())) if text.lower() in IN_WORDS else text
    half = HALVES.get(text[-1:], Fraction(0))
    text = text[:-1] or "0" if half else text
    text = text.replace(",", "") if re.fullmatch(r"-?\d{1,3}(,\d{3})+(\.\d+)?", text) else text.replace(",", ".")
    try:
        if LARGE.search(text):  # a fraction of a billion digits never ends
            raise ValueError
        whole = Fraction(int(text, 0)) if re.match(r"-?0[box]", text) else Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise Unread(f"{str(answer)[:40]!r} is not a number.") from None
    return (whole - half if text.startswith("-") else whole + half) * share


def _number(answer, _board, step, _options):
    return str(round(number(answer) / Fraction(str(step))))


def _choice(answer, _board, _step, options):
    text, words = _plain(answer), [_plain(option) for option in options]
    if text in words:
        return str(words.index(text))
    for place in range(len(options)):
        if text in ("abcdefghij"[place], str(place + 1)):
            return str(place)
    raise Unread(f"{str(answer)[:40]!r} is not one of the choices.")


def _words(answer, _board, _step, _options):
    return _plain(answer)


def _letters(answer, _board, _step, _options):
    parts = answer if isinstance(answer, (list, tuple, set)) else re.findall(r"\w+", str(answer))
    letters = "".join(
        letter for part in parts for letter in str(part) if letter.isalpha() and str(part).lower() not in LABELS
    )
    if not letters:
        raise Unread("This asks for letters, such as ABD.")
    return letters.upper()


def _chosen(answer, board, step, options):
    return "".join(sorted(set(_letters(answer, board, step, options))))


def _list(answer, _board, _step, _options):
    parts = answer if isinstance(answer, (list, tuple)) else re.findall(r"[^\s,;\[\]()\"']+", str(answer))
    if isinstance(answer, (set, frozenset, dict)):
        raise Unread("The order counts. Give a list, not a set.")
    return " ".join(_plain(part) for part in parts)


def squares(answer: Any) -> list[str]:
    """Return the names of the squares in an answer, each once, in order: "E5 and a4", {"a4", "e5"}.

    >>> squares("E5 and a4"), squares("no square")
    (['a4', 'e5'], [])

    Raise Unread if a word is not a square.
    """
    given = answer if isinstance(answer, (list, tuple, set, frozenset)) else [answer]
    if any(not isinstance(part, (str, int)) or isinstance(part, bool) for part in given):
        raise Unread(f"This asks for squares, and your answer is {_what(answer)}.")
    numbers = [part for part in given if isinstance(part, int)]
    if any(not 0 <= square < 64 for square in numbers):
        raise Unread("The numbers of squares go from 0 to 63, their names from a1 to h8.")
    words = re.findall(r"\w+", " ".join(part for part in given if isinstance(part, str)).lower())
    words = [] if NO_SQUARE.issuperset(words) else words
    names = [_square_in(word) for word in words if word not in NO_WORDS | {"none", "white", "black"}]
    return sorted({*names, *map(chess.square_name, numbers)})


def _square_in(word):
    bare = word[1:] if len(word) == 3 and word[0] in "pnbrqk" else word
    if not SQUARE.fullmatch(bare):
        raise Unread(f"{word} is not a square; squares are a1 to h8.")
    return bare


def _squares(answer, _board, _step, _options):
    return " ".join(squares(answer)) or "none"


def _square(answer, _board, _step, _options):
    names = squares(answer)
    if len(names) != 1:
        raise Unread(f"This asks for one square, and your answer names {len(names) or 'none'}.")
    return names[0]


def _move(answer, board, _step, _options):
    return _played(answer, as_board(board)).uci()


def _line(answer, board, _step, _options):
    text = " ".join(map(str, answer)) if isinstance(answer, (list, tuple)) else str(answer)
    words = [token for token in text.replace(",", " ").split() if not re.fullmatch(r"\d+\.*|\.+", token)]
    words = [re.sub(r"^\d+\.+", "", token) for token in words]
    here, moves = as_board(board), []
    for word in words:
        move = _played(word, here)
        here.push(move)
        moves.append(move.uci())
    if not moves:
        raise Unread("This asks for a line of moves.")
    return " ".join(moves)


def _played(answer, board):
    """Return a legal move of a board, given in any notation, as a chess.Move, or as two squares that were clicked."""
    if isinstance(answer, chess.Move):
        if answer in board.legal_moves:
            return answer
        raise Unread(f"{answer.uci()}{ILLEGAL}")
    text = NUMBERED.sub("", str(answer).strip()).rstrip("!?")
    try:
        return read_move(board, text)
    except BadMove as fault:  # say how moves are written; the other messages do
        raise Unread(f"{text}{ILLEGAL}" if str(fault).endswith(" is not legal here.") else str(fault)) from None


def _word(answer, _board, _step, _options):
    """Return a word of the PDP-6, given in octal, "200547,,001253", or as a number."""
    if isinstance(answer, int) and not isinstance(answer, bool):
        return f"{answer & (1 << 36) - 1:012o}"
    text = str(answer).strip().lower().replace(" ", "").removeprefix("0o").replace("_", "")
    left, commas, right = text.partition(",,")
    if not re.fullmatch(r"[0-7]{1,12}", left or "0") or not re.fullmatch(r"[0-7]{0,6}", right):
        raise Unread(f"{str(answer)[:40]!r} is not a word. Write twelve octal digits, such as 200547,,001253.")
    return f"{int(left or '0', 8):06o}{int(right or '0', 8):06o}" if commas else f"{int(left, 8):012o}"


def _data(answer, _board, _step, _options):
    try:
        value = ast.literal_eval(answer.strip()) if isinstance(answer, str) else answer
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        raise Unread(f"{str(answer)[:40]!r} cannot be read. Write it as in Python, such as [[4, 7], [3, 9]].") from None
    return repr(value)


def _code(answer, _board, _step, _options):
    return answer if isinstance(answer, str) else repr(answer)


def _plain(answer):
    if not isinstance(answer, (str, Number)):
        raise Unread(f"This asks for a text, and your answer is {_what(answer)}.")
    return re.sub(r"\s+", " ", str(answer).replace("−", "-").replace("’", "'")).strip().strip(".").lower()


def _what(answer):
    """Describe a value in words: "a list", "a truth value"."""
    names = {bool: "a truth value", int: "a number", float: "a number", str: "a text", list: "a list", tuple: "a tuple"}
    names |= {set: "a set", frozenset: "a set", dict: "a dictionary"}
    return names.get(type(answer), f"a {type(answer).__name__}" if answer is not None else "nothing")


KINDS = {
    "number": _number,
    "choice": _choice,
    "words": _words,
    "letters": _letters,
    "chosen": _chosen,
    "list": _list,
    "square": _square,
    "squares": _squares,
    "move": _move,
    "line": _line,
    "word": _word,
    "data": _data,
    "midas": _code,
    "function": _code,
}
