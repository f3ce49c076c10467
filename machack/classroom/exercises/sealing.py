"""Seal an exercise: keep everything that checks an answer, and nothing from which a right answer can be read.

Each right answer, and each known wrong one, is kept as a digest of its normal form with salt. The sentence that belongs to
it is locked with that answer. A function is kept as the digests of what it returns on each try. Therefore the same file serves a
page, a notebook and an assignment. Squares and small numbers can be found from a digest by trying all of them, as the
teacher's guide says.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import base64
import hashlib
import itertools
from collections import Counter
from typing import Any

import chess

from ...notation.descriptive import Tracker
from ...notation.games import as_board
from .kinds import Unread, normal
from .near_misses import near_misses, ordered
from .sets import Ask, Exercise, named
from .trials import FAULT, Outcome, load_function, run_cases

SHARED = ("kind", "words", "board", "step", "options", "judge", "name", "stub", "takes", "public", "seconds", "example")
SHARED += ("same", "tells", "waits", "men", "remarks", "gives", "box", "otherwise")
PATIENCE = 600  # seconds for a solution: the machine may be busy, and the program may have to be compiled first
BUSY = 12  # times as long as a student's function may take, for a known mistake, which none of ours needs
PLAYED = ("move", "line")
OPENED = ("square", "squares")  # the verdict says how many of the parts are right


def digest(salt: str, text: str) -> str:
    """Return sixteen hexadecimal digits by which an answer is recognized.

    >>> digest("a", "18") == digest("a", "18") != digest("b", "18")
    True
    """
    return hashlib.sha256(f"{salt}|{text}".encode()).hexdigest()[:16]


def lock(salt: str, key: str, text: str) -> str:
    """Return a text locked with a key, an answer.

    >>> lock("a", "18", "Right.") == "Right."
    False
    """
    return base64.b64encode(_mixed(salt, key, text.encode())).decode()


def unlock(salt: str, key: str, text: str) -> str:
    """Return the text that was locked with this key.

    >>> unlock("a", "18", lock("a", "18", "Right."))
    'Right.'
    """
    return _mixed(salt, key, base64.b64decode(text)).decode(errors="replace")


def _mixed(salt, key, data):
    blocks = (hashlib.sha256(f"{salt}|{key}|{place}|lock".encode()).digest() for place in itertools.count())
    return bytes(a ^ b for a, b in zip(data, itertools.chain.from_iterable(blocks)))


def sealed(exercise: Exercise, salt: str = "", public: bool = False) -> dict[str, Any]:
    """Return a sealed exercise in a form that JSON can hold. Without `salt`, its id is the salt. If `public`, include only
    the tries of a function that are handed out.

    >>> from .sets import exercise
    >>> "answer" in str(sealed(exercise("width-hand")))
    False
    """
    salt = salt or exercise.id
    asks = [_sealed(ask, f"{salt}/{place}", _shows(exercise, place), public) for place, ask in enumerate(exercise.asks)]
    facts = {"id": exercise.id, "title": exercise.title, "level": exercise.level, "points": exercise.points}
    return facts | {"hints": list(exercise.hints), "asks": asks}


def _shows(exercise, place):
    """Return the remark on a right answer. The remark on the whole exercise comes with the last one."""
    return exercise.shows if place == len(exercise.asks) - 1 else ""


def _sealed(ask: Ask, salt: str, shows: str, public: bool) -> dict:
    facts = {name: _plain(getattr(ask, name)) for name in SHARED if getattr(ask, name) != Ask.__dict__.get(name)}
    facts |= {"kind": ask.kind, "words": ask.words, "salt": salt}
    if ask.kind in PLAYED:
        facts |= _position(as_board(ask.board))
    if ask.judge:
        return facts | {"shows": lock(salt, "right", shows)}
    if ask.kind == "function":
        tries = ask.all_tries()
        return facts | _function(ask, salt, shows, tries[: ask.public] if public else tries)
    return facts | _answer(ask, salt, shows)


def _plain(value):
    return list(value) if isinstance(value, tuple) else value


def _answer(ask, salt, shows):
    right = [read(ask, answer) for answer in (ask.answer, *ask.also)]
    known = {}
    for mistake in ask.wrong:
        if mistake.hint:
            form = read(ask, mistake.answer)
            known[digest(salt, form)] = lock(salt, form, mistake.hint)
    facts = {"right": [digest(salt, form) for form in right], "known": known, "near": _near(ask, salt, right, known)}
    if any(mistake.reply for mistake in ask.wrong):
        facts["played"] = _played(ask, salt)
    if ask.kind in OPENED:
        facts["parts"] = [digest(salt, word) for word in right[0].split()]
    return facts | {"shows": [lock(salt, form, shows) for form in right]}


def _played(ask, salt):
    """Return, for each wrong move with a known reply, the move and the reply for a board to play, locked with the move."""
    replies = {}
    for mistake in ask.wrong:
        if mistake.reply:
            form, board = read(ask, mistake.answer), as_board(ask.board).copy()
            board.push_uci(form)
            replies[digest(salt, form)] = lock(salt, form, f"{form} {normal('move', mistake.reply, board.fen())}")
    return replies


def _position(board):
    """Return what a page needs to read a move: the position, and on which wing each piece started."""
    wings = {chess.square_name(square): wing for square, wing in Tracker(board).wings.items()}
    return {"fen": board.fen(), "wings": wings}


def _near(ask, salt, right, known):
    """Return the digests of the answers that come near a right one, each with its key in NEARLY."""
    misses = [miss for form in right for miss in near_misses(ask.kind, form, ask.step)]
    misses += [(bare, "order") for form in right if (bare := ordered(ask.kind, form))]
    taken = {*known, *(digest(salt, form) for form in right)}
    near = {digest(salt, form): key for form, key in reversed(misses)}
    return {form: key for form, key in near.items() if form not in taken or key == "order"}


def read(ask: Ask, answer: Any) -> str:
    """Return the normal form of an answer to an ask.

    >>> read(Ask("number", answer="18"), "18.0")
    '18'

    Raise Unread, which says what is wrong, if it cannot be read.
    """
    return normal(ask.kind, answer, ask.board, ask.step, ask.options)


def _function(ask, salt, shows, tries):
    right = outcomes_of(ask, ask.solution(), tries, PATIENCE)
    if failed := [outcome.words for outcome in right if outcome.normal.startswith(FAULT)]:
        raise Unread(f"The solution of {ask.name} fails: {failed[0]}")
    forms = compared(ask.same, tries, right)
    known = []
    for mistake in ask.wrong:
        if mistake.hint:
            results = compared(ask.same, tries, outcomes_of(ask, mistake.answer, tries, BUSY * ask.seconds))
            known.append(
                {"results": [digest(salt, form) for form in results], "hint": lock(salt, "hint", mistake.hint)}
            )
    facts = {"tries": tries, "results": [digest(salt, form) for form in forms], "known": known}
    chance = max(Counter(forms).values()) / len(forms)
    shapes = list(dict.fromkeys(outcome.shape for outcome in right))
    if ask.told:
        facts["expected"] = [lock(salt, "expected", outcome.normal) for outcome in right]
    return facts | {"shapes": shapes, "chance": chance, "shows": [lock(salt, " | ".join(forms), shows)]}


def compared(same: str, tries: list[list], outcomes: list[Outcome]) -> list[str]:
    """Return the normal forms by which the outcomes of a function's calls are compared. If more than one answer is right,
    the function named by `same` converts each.

    >>> compared("", [[1]], [Outcome("2", "a number")])
    ['2']
    """
    forms = [outcome.normal for outcome in outcomes]
    return [named(same)(arguments, form) for arguments, form in zip(tries, forms)] if same else forms


def outcomes_of(ask: Ask, answer: Any, tries: list[list], seconds: float = 0) -> list:
    """Return the outcomes of an answer's function on all tries. If the text does not define the function, each is a fault.

    `seconds` is the time for each call; 0 means that of the ask.

    >>> ask = Ask("function", name="f", takes=("number",))
    >>> [outcome.normal for outcome in outcomes_of(ask, "def f(x): return -x", [[1], [2]])]
    ['-1', '-2']
    """
    function, fault = (answer, "") if callable(answer) else load_function(answer, ask.name)
    if function is None:
        return [Outcome(f"{FAULT}none", "a fault", fault)] * len(tries)
    return list(run_cases(function, tries, ask.takes, seconds or ask.seconds))
