"""Read what a student hands in: a notebook, a Python file, or the file that a page of the book saves.

Whose it is, `hand_ins` says; the name in a saved file is only shown with it. A submission that cannot be graded has a
sentence in `fault`, and does not affect the others.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path

from ... import BadInput
from ...notation.decoding import decoded
from ...notation.files import python_in
from ...notation.names import readable
from ..exercises.sets import Exercise

KINDS = (".ipynb", ".py", ".json")
NO_KIND = f"is not a {', '.join(KINDS)} file."
LARGEST = 20_000_000  # bytes
TOO_LARGE = f"is larger than {LARGEST // 1_000_000} MB."
LONGEST_ANSWER, LONGEST_NAME = 100_000, 60  # letters
EXERCISE = "machack-exercise"  # in the metadata of the cell with an exercise's text: its id
HERE = "*Your answer* (click twice to write):"  # the cell for an answer in words, as it is handed out
MOST_TRIES = 10_000  # that a page may have counted
HANDED_OUT = "is what was handed out, not an answer to it."
CELL = re.compile(r"^# (?:%%|In ?\[[ \d]*\]:?).*$", re.MULTILINE)  # where a notebook saved as Python begins a cell


@dataclass(frozen=True)
class Submission:
    """A student, a file, its cells of code, and the answers that a page saved: {"width-hand": ["9", "13"]}.

    `written` has what a notebook says below the text of each exercise, in words and in code, {id: text}. `says` is the name
    in the file itself; `fault` says why it cannot be graded, and `kind` is the kind of its grades then. `claims` has what
    each of its files says about the assignment, if it says anything (`assignment.assignment_in`). `tries` are those that a
    page has counted until an exercise was right, or until it was saved: {"width-hand": 2}. `begins` says for each cell of a
    Python file how many lines of the file are before it; it is None for a notebook's, and () says so of all.

    >>> Submission("ada", Path("ada.py")).cells
    ()
    """

    student: str
    path: Path
    cells: tuple[str, ...] = ()
    answers: dict[str, list[str]] = field(default_factory=dict)
    fault: str = ""
    says: str = ""
    kind: str = "unreadable"
    claims: tuple[dict, ...] = ()
    written: dict[str, str] = field(default_factory=dict)
    tries: dict[str, int] = field(default_factory=dict)
    begins: tuple[int | None, ...] = ()


def read(path: Path, student: str = "") -> Submission:
    """Return the submission in a file; if the file cannot be read, `fault` says why.

    >>> read(Path("nobody.py")).fault
    'nobody.py cannot be read: No such file or directory.'
    """
    student = student or readable(path.stem)
    try:
        return parsed(path, bytes_of(path), student)
    except BadInput as fault:
        return Submission(student, path, fault=f"{readable(path.name)} {fault}")


def bytes_of(path: Path) -> bytes:
    """Return what a file holds; raise BadInput, without the file's name, if it is no file, too large, or closed to us.

    >>> bytes_of(Path("nobody.py"))
    Traceback (most recent call last):
        ...
    machack.BadInput: cannot be read: No such file or directory.
    """
    try:
        if path.is_symlink():
            raise BadInput("is a link. Hand in the file itself.")
        if path.exists() and not path.is_file():
            raise BadInput("is not a file.")
        if path.stat().st_size > LARGEST:
            raise BadInput(TOO_LARGE)
        return path.read_bytes()
    except OSError as fault:
        raise BadInput(f"cannot be read: {fault.strerror}.") from None


def parsed(path: Path, data: bytes, student: str) -> Submission:
    """Return the submission that a file's bytes hold. Of the path, only the name and its ending are used.

    >>> parsed(Path("ada.PY"), b"width_hand_1 = 9", "ada").cells, parsed(Path("ada.json"), b"{", "ada").fault
    (('width_hand_1 = 9',), 'ada.json is not a complete file of answers.')
    """
    name, kind = readable(path.name), path.suffix.lower()
    if kind not in READ:
        return Submission(student, path, fault=f"{name} {NO_KIND}")
    try:
        return READ[kind](student, path, python_in(data) if kind == ".py" else decoded(data))
    except BadInput as fault:
        return Submission(student, path, fault=f"{name} {fault}")
    except (ValueError, KeyError, TypeError, AttributeError):
        return Submission(student, path, fault=f"{name} is not a complete {WHAT[kind]}.")
    except (RecursionError, MemoryError):
        return Submission(student, path, fault=f"{name} is nested too deep to be a {WHAT[kind]}.")


def _notebook(student, path, text):
    return _of_notebook(student, path, json.loads(text))


def _of_notebook(student, path, saved):
    """Return the submission in a notebook; before format 4 its cells are in `worksheets`, and their text is `input`."""
    sheets = [saved] if "cells" in saved else saved["worksheets"]
    cells = [cell for sheet in sheets for cell in sheet["cells"] if cell["cell_type"] == "code"]
    answered = [cell for cell in cells if "check" not in cell.get("metadata", {}).get("tags", ())]
    sources = map(_text, answered)
    metadata = saved.get("metadata")
    claim = metadata.get("machack") if isinstance(metadata, dict) else None
    claims = (claim,) if claim and isinstance(claim, dict) else ()
    written = _written([cell for sheet in sheets for cell in sheet["cells"]])
    return Submission(student, path, tuple(sources), claims=claims, written=written)


def _text(cell):
    return "".join(cell["source"] if "source" in cell else cell["input"])


def _written(cells):
    """Return {exercise: what cells say below its text}, without the words that were handed out."""
    written, current = {}, None
    for cell in cells:
        if name := cell.get("metadata", {}).get(EXERCISE):
            current = written.setdefault(str(name), [])
        elif current is not None:
            current.append(_text(cell).removeprefix(HERE).strip())
    return {name: "\n\n".join(filter(None, texts))[:LONGEST_ANSWER] for name, texts in written.items()}


def _python(student, path, text):
    cells = CELL.split(text)
    begins = [0, *(text.count("\n", 0, mark.end()) for mark in CELL.finditer(text))]
    has_code = any(line.partition("#")[0].strip() for line in cells[0].splitlines())
    first = 0 if has_code or len(cells) == 1 else 1
    return Submission(student, path, tuple(cells[first:]), begins=tuple(begins[first:]))


def _saved(student, path, text):
    saved = dict(json.loads(text))
    if "answers" not in saved and not saved.keys().isdisjoint(("cells", "worksheets")):
        return _of_notebook(student, path, saved)  # some browsers add .json to a notebook's name
    if "exercises" in saved and "answers" not in saved:
        return Submission(student, path, fault=f"{readable(path.name)} {HANDED_OUT}", claims=(saved,))
    kept = saved.get("answers", saved)
    last = {name: given for name, entry in kept.items() if isinstance(entry, dict) and (given := _last(entry))}
    answers = {name: _answers(name, given) for name, given in last.items()}
    tries = {name: number for name in answers if _is_a_count(number := kept[name].get("tries"))}
    said = saved.get("student")
    says = readable(said)[:LONGEST_NAME] if isinstance(said, str) else ""
    return Submission(student, path, answers=answers, says=says if says != student else "", tries=tries)


def _is_a_count(number):
    return type(number) is int and 0 < number <= MOST_TRIES


def _last(entry):
    """Return what a page has of an exercise: what was written last, checked or not, unless it was right before."""
    given, draft = entry.get("answer"), entry.get("draft")
    is_written = isinstance(draft, list) and any(isinstance(text, str) and text.strip() for text in draft)
    return draft if is_written and not (given and entry.get("right")) else given


def _answers(name, given):
    """Return the answers to one exercise, as texts; raise BadInput if one is longer than any answer."""
    given = given if isinstance(given, list) else [given]
    texts = ["" if answer is None else str(answer) for answer in given]
    longest = max(map(len, texts), default=0)
    if longest > LONGEST_ANSWER:
        raise BadInput(f"has an answer of {longest:,} letters, to {readable(name)[:LONGEST_NAME]}.")
    return texts


READ = {".ipynb": _notebook, ".py": _python, ".json": _saved}
WHAT = {".ipynb": "notebook", ".py": "Python file", ".json": "file of answers"}


def is_handed_out(submission: Submission) -> bool:
    """Return True if a file is the `exercises.json` of a hand-out, which came back with the answers or instead of them, or
    the teacher's copy of the assignment.

    >>> is_handed_out(parsed(Path("exercises.json"), b'{"set": "width", "exercises": []}', "ada"))
    True
    """
    return submission.fault.endswith(HANDED_OUT)


def names_of(exercise: Exercise) -> list[str]:
    """Return the names of an exercise's answers in a notebook; a function has its own name.

    >>> from ..exercises.sets import exercise
    >>> names_of(exercise("width-hand"))
    ['width_hand_1', 'width_hand_2']
    """
    return answer_names(exercise.id, [ask.name if ask.kind == "function" else "" for ask in exercise.asks])


def answer_names(name: str, functions: list[str]) -> list[str]:
    """Return the names of the answers to the exercise with this id, given for each what its function is called, or "".

    >>> answer_names("width-list", ["", "width"])
    ['width_list_1', 'width']
    """
    bare = name.replace("-", "_")
    return [
        function or (bare if len(functions) == 1 else f"{bare}_{place}") for place, function in enumerate(functions, 1)
    ]
