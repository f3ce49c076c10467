"""Check an answer against a sealed exercise: is it right, or in what way is it wrong, in one or two sentences.

    check_answers(sealed, ["18"])      [Verdict(right=True, kind='right', words='That is right. ...')]

The same code gives the same words on the page, in a notebook and in the teacher's report.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import importlib.util
import re
from typing import Any, NamedTuple

from ...notation.sentences import shorten
from .kinds import Refuted, Unread, normal
from .near_misses import NEARLY, ordered
from .sealing import compared, digest, unlock
from .sets import named
from .trials import FAULT, TOO_LONG, Outcome, load_function, run_cases

UNEXPLAINED = ("differs", "constant")  # kinds of wrong functions whose mistake is not named
RIGHT, NOT_YET, NO_ANSWER = "That is right.", "Not yet.", "There is no answer yet."
LATER = "This one is checked on the book's page, or when it is graded."
USES_BOOK = re.compile(r"^\s*(?:from|import) (?:machack|pdp6|book)\b", re.MULTILINE)  # in a stub
HAS_BOOK = importlib.util.find_spec("machack.program") is not None  # not in the checker that is handed out
SO_MANY = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Verdict(NamedTuple):
    """The verdict on an answer.

    right    whether it is right
    kind     in what way it is wrong
    words    what the reader sees
    place    the try on which a function first differs
    share    the share of the tries that are right beyond those of one constant answer, 0 to 1
    gave     what the function returned on that try, and what it should return, in words
    played   if a wrong move has a known reply, both moves, in UCI, for a board to play

    >>> Verdict(True, "right", "That is right.").share
    0.0
    """

    right: bool
    kind: str
    words: str
    place: list | None = None
    share: float = 0.0
    gave: str = ""
    played: str = ""


def check_answers(exercise: dict, answers: list) -> list[Verdict]:
    """Return the verdict on each answer of a sealed exercise, in the order of its asks. The remark on the whole exercise is
    shown only when all answers are right, because it would give an answer away.

    >>> from .sets import exercise
    >>> from .sealing import sealed
    >>> [verdict.kind for verdict in check_answers(sealed(exercise("width-hand")), ["many", ""])]
    ['unread', 'none']
    """
    return together(exercise, answers, [verdict(ask, answer) for ask, answer in zip(exercise["asks"], answers)])


def together(exercise: dict, answers: list, verdicts: list[Verdict]) -> list[Verdict]:
    """Combine the verdicts on the answers to an exercise, each of which was judged alone. If two different answers are asked
    for, the same answer given twice is wrong. The remark on the whole exercise waits until all answers are right.

    >>> twice = {"asks": [{"kind": "squares", "judge": "any"}] * 2}
    >>> [verdict.kind for verdict in together(twice, ["e4", "E4"], [Verdict(True, "right", "That is right.")] * 2)]
    ['right', 'same']
    """
    verdicts, given = [*verdicts], []
    for place, ask in enumerate(exercise["asks"]):
        key = (ask.get("judge"), " ".join(str(answers[place]).lower().split()))
        if verdicts[place].right and key[0] and key in given:
            verdicts[place] = Verdict(False, "same", "You have already given that answer. Find another.")
        given.append(key)
    if not all(verdict.right for verdict in verdicts):
        plain = [verdict.right and ask["kind"] != "function" for ask, verdict in zip(exercise["asks"], verdicts)]
        verdicts = [
            verdict._replace(words=RIGHT) if is_plain else verdict for is_plain, verdict in zip(plain, verdicts)
        ]
    return verdicts


def needs_book(ask: dict) -> bool:
    """Return True if more of the book is needed to check an answer than the checker that is handed out has: a judge, a
    function of the book that takes part, or what the stub imports.

    >>> needs_book({"kind": "number"}), needs_book({"kind": "list", "judge": "machack.think"})
    (False, True)
    """
    takes_part = ask.get("judge") or ask.get("same") or ask.get("tells") or "house" in ask.get("takes", ())
    return bool(takes_part or USES_BOOK.search(ask.get("stub", "")))


def verdict(ask: dict, answer: Any) -> Verdict:
    """Return the verdict on one answer, a text or a Python value. Where the book is not installed, an answer that needs it
    is only refused if it cannot be read.

    >>> from .sets import exercise
    >>> from .sealing import sealed
    >>> verdict(sealed(exercise("width-hand"))["asks"][0], "many").words
    "'many' is not a number."
    """
    if answer is None or isinstance(answer, str) and not answer.strip():
        return Verdict(False, "none", NO_ANSWER)
    is_later = needs_book(ask) and not HAS_BOOK
    if ask["kind"] == "function":
        return Verdict(False, "later", LATER) if is_later else _of_function(ask, answer)
    try:
        form = normal(ask["kind"], answer, ask.get("board", ""), ask.get("step", 1), tuple(ask.get("options", ())))
    except Unread as fault:
        return Verdict(False, "unread", str(fault))
    if is_later:
        return Verdict(False, "later", LATER)
    return _judged(ask, form) if "judge" in ask else _compared(ask, form)


# ---------------------------------------------------------------- answers that are compared


def _compared(ask, form):
    salt = ask["salt"]
    digested = digest(salt, form)
    if digested in ask["right"]:
        return _right(unlock(salt, form, ask["shows"][ask["right"].index(digested)]))
    if digested in ask["known"]:
        locked = ask.get("played", {}).get(digested)
        played = unlock(salt, form, locked) if locked else ""
        return Verdict(False, "known", f"{NOT_YET} " + unlock(salt, form, ask["known"][digested]), played=played)
    near = ask["near"].get(digested) or ask["near"].get(digest(salt, ordered(ask["kind"], form)))
    if near:
        return Verdict(False, "near", f"{NOT_YET} {NEARLY[near]}")
    said = ask.get("otherwise") or (_parts(ask, form) if "parts" in ask else WRONG[ask["kind"]])
    return Verdict(False, "wrong", f"{NOT_YET} {said}")


def _right(shows):
    return Verdict(True, "right", f"{RIGHT} {shows}".strip(), None, 1.0)


WRONG = {
    "number": "That is not the right number.",
    "choice": "That is not the right choice.",
    "words": "That is not the right text.",
    "letters": "Those are not the right letters.",
    "chosen": "Those are not the right ones.",
    "list": "That is not the right list.",
    "square": "That is not the right square.",
    "move": "That is not the right move.",
    "line": "That is not the right line.",
    "word": "That is not the right word.",
    "data": "That is not right.",
}


def _parts(ask, form):
    """Say how many of the squares in an answer are right."""
    given = [] if form == "none" else form.split()
    wanted = [part for part in ask["parts"] if part != digest(ask["salt"], "none")]
    right = sum(digest(ask["salt"], form) in wanted for form in given)
    extra, missing = len(given) - right, len(wanted) - right
    remarks = [f"{_number_word(right)} of yours {'is' if right == 1 else 'are'} right"] if given else []
    remarks += [f"{_number_word(extra)} {'does' if extra == 1 else 'do'} not belong there"] if extra else []
    remarks += [f"{_number_word(missing)} {'is' if missing == 1 else 'are'} missing"] if missing else []
    return (", ".join(remarks) or "There are some").capitalize() + "."


def _number_word(number):
    return SO_MANY[number] if number < len(SO_MANY) else str(number)


def _judged(ask, form):
    """Return the verdict of a judge, a function that says what is wrong or returns nothing."""
    try:
        said = named(ask["judge"])(form)
    except Unread as fault:
        return Verdict(False, "unread", str(fault))
    if not said:
        return _right(unlock(ask["salt"], "right", ask["shows"]))
    return Verdict(False, "judged", f"{NOT_YET} {said}", played=said.played if isinstance(said, Refuted) else "")


# ---------------------------------------------------------------- functions


def _of_function(ask, answer):
    function, fault = (answer, "") if callable(answer) else load_function(str(answer), ask["name"])
    if function is None:
        return Verdict(False, "fault", fault)
    verdict = of_outcomes(ask, list(run_cases(function, ask["tries"], tuple(ask["takes"]), ask.get("seconds", 5))))
    return verdict if callable(answer) or verdict.kind not in UNEXPLAINED else _remarked(ask, str(answer), verdict)


def _remarked(ask, text, verdict):
    """Add to a verdict that does not name the mistake what the text of the answer shows."""
    said = [words for pattern, words in ask.get("remarks", ()) if re.search(pattern, text)]
    return verdict._replace(words=" ".join([verdict.words, *said]))


def of_outcomes(ask: dict, outcomes: list[Outcome]) -> Verdict:
    """Return the verdict on the outcomes of a function's calls.

    >>> ask = {"salt": "", "tries": [[1]], "results": [digest("", "2")], "known": [], "shapes": ["a number"], "chance": 0.5}
    >>> of_outcomes(ask, [Outcome("3", "a number")]).words
    'Wrong on the first try: the result is 3.'
    """
    salt, wanted = ask["salt"], ask["results"]
    forms = compared(ask.get("same", ""), ask["tries"], outcomes)
    digests = [digest(salt, form) for form in forms]
    if digests == wanted:
        remark = named(ask["tells"])(ask["tries"], [outcome.normal for outcome in outcomes]) if "tells" in ask else ""
        return _right(" ".join(filter(None, (unlock(salt, " | ".join(forms), ask["shows"][0]), remark))))
    wrong = [place for place, digested in enumerate(digests) if digested != wanted[place]]
    right = len(outcomes) - len(wrong)
    share = max(0.0, (right / len(wanted) - ask["chance"]) / (1 - ask["chance"])) if ask["chance"] < 1 else 0.0
    kind, words = _why(ask, outcomes, digests, wrong)
    place = wrong[0]
    said = kind in ("fault", "stopped") or kind == "differs" and "gives" not in ask  # by the words already
    gave = "" if said else _gave(ask, outcomes[place].normal, ask["tries"][place], place)
    return Verdict(False, kind, words, ask["tries"][place], min(share, 0.99), gave)


def _why(ask, outcomes, digests, wrong):
    """Return in what way a function is wrong, and the words for it, the most exact explanation first."""
    first, salt = outcomes[wrong[0]], ask["salt"]
    known = _mistake(ask["known"], digests, wrong)
    if known:
        return "known", f"{NOT_YET} " + unlock(salt, "hint", known["hint"])
    if first.normal == "none" and "nothing" not in ask["shapes"]:
        return "nothing", first.words or "It returns nothing. Is there a `return` on every path through it?"
    if first.normal.startswith(FAULT):
        kind = "stopped" if first.normal == TOO_LONG else "fault"
        return kind, first.words or f"It returns {first.shape}, which can't be an answer here."
    if first.shape not in ask["shapes"]:
        return "shape", f"It returns {first.shape}. It should return {' or '.join(ask['shapes'])}."
    if len(outcomes) > 2 and len(set(digests)) == 1:
        return "constant", "It returns the same answer on every try, whatever its arguments are."
    right = len(outcomes) - len(wrong)
    begin = f"Right on {right} of {len(outcomes)} tries. On the first wrong one" if right else "Wrong on the first try:"
    expected = ask.get("expected")
    expectation = f"; it should be {shorten(unlock(salt, 'expected', expected[wrong[0]]), 80)}" if expected else ""
    return "differs", f"{begin} the result is {shorten(first.normal, 80)}{expectation}."


def _gave(ask, form, arguments, place):
    """Say what a function returned on a try and what it should return. If the parts of a tuple have names, say only those
    that differ. Return "" if the exercise does not reveal it, or if the call failed.
    """
    if "expected" not in ask or form.startswith(FAULT):
        return ""
    wanted = unlock(ask["salt"], "expected", ask["expected"][place])
    names = ask.get("gives", ())
    parts, right = _parts_of(form), _parts_of(wanted)
    if not names or not len(parts) == len(right) == len(names):
        return f"yours: {_in_python(form)}; wanted: {_in_python(wanted)}"
    same = [named(ask["same"])(arguments, shown) for shown in (form, wanted)] if "same" in ask else [form, wanted]
    differs = [one != other for one, other in zip(*map(_parts_of, same))]
    pairs = [f"{name}: yours {a}, wanted {b}" for name, a, b, apart in zip(names, parts, right, differs) if apart]
    return "; ".join(pairs).replace("-", "−")


def _parts_of(form):
    """Return the parts of the normal form of a tuple of numbers."""
    return form[1:-1].split(", ") if form.startswith("(") else [form]


def _in_python(form):
    """Return a normal form as Python would print it."""
    return shorten({"true": "True", "false": "False", "none": "None"}.get(form, form), 80)


def _mistake(known, digests, wrong):
    """Return the known wrong function that gives the same results everywhere, or one with the same wrong results."""
    same = [mistake for mistake in known if mistake["results"] == digests]
    alike = [mistake for mistake in known if all(digests[place] == mistake["results"][place] for place in wrong)]
    return next(iter(same or alike), None)
