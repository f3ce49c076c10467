"""What pupils hand in, read: a notebook, a file of Python, or the file that a page of the book saves.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

from .. import BadInput
from ..notation.decoding import decoded
from ..notation.files import python_in
from .exercises import Exercise

KINDS = (".ipynb", ".py", ".json")
LARGEST = 20_000_000  # bytes


@dataclass(frozen=True)
class Submission:
    """Who handed in, which file, its cells of code, and what a page saved: {"width-hand": ["9", "13"]}.

    >>> Submission("ada", Path("ada.py")).cells
    ()

    Source: none in the paper.  Status: modern.
    """

    student: str
    path: Path
    cells: tuple[str, ...] = ()
    answers: dict[str, list[str]] = field(default_factory=dict)
    fault: str = ""


def read(path: Path, student: str = "") -> Submission:
    """Returns what a file holds; a file that cannot be read has a sentence in `fault`, and costs its owner only.

    >>> read(Path("nobody.py")).fault
    'nobody.py cannot be read: No such file or directory.'

    Source: none in the paper.  Status: modern.
    """
    student = student or path.stem
    try:
        if path.stat().st_size > LARGEST:
            return Submission(student, path, fault=f"{path.name} is larger than {LARGEST // 1_000_000} MB.")
        data, suffix = path.read_bytes(), path.suffix.lower()
        text = python_in(data) if suffix == ".py" else decoded(data)
        return READ[suffix](student, path, text)
    except OSError as fault:
        return Submission(student, path, fault=f"{path.name} cannot be read: {fault.strerror}.")
    except (ValueError, KeyError, TypeError, AttributeError):
        return Submission(student, path, fault=f"{path.name} is no whole {WHAT[path.suffix.lower()]}.")


def _notebook(student, path, text):
    cells = [each for each in json.loads(text)["cells"] if each["cell_type"] == "code"]
    sources = ["".join(each["source"]) for each in cells if "check" not in each.get("metadata", {}).get("tags", ())]
    return Submission(student, path, tuple(_python_only(each) for each in sources))


def _python_only(source):
    """A cell without what only a notebook understands, and without the calls that check it there."""
    lines = source.splitlines()
    return "\n".join("pass" if each.lstrip().startswith(("%", "!", "check(", "hint(")) else each for each in lines)


def _python(student, path, text):
    return Submission(student, path, (_python_only(text),))


def _saved(student, path, text):
    told = json.loads(text)
    kept = told.get("answers", told)
    answers = {name: [str(one) for one in each["answer"]] for name, each in kept.items() if each.get("answer")}
    return Submission(str(told.get("student") or student), path, answers=answers)


READ = {".ipynb": _notebook, ".py": _python, ".json": _saved}
WHAT = {".ipynb": "notebook", ".py": "file of Python", ".json": "file of answers"}


def in_folder(folder: Path) -> list[Submission]:
    """Returns the submissions of a folder: a file for each pupil, or a folder for each with one file in it.

    Raises BadInput: there is no such folder, it holds none, or a pupil's folder holds two.

    >>> in_folder(Path("nowhere"))
    Traceback (most recent call last):
        ...
    machack.BadInput: there is no folder nowhere.

    Source: none in the paper.  Status: modern.
    """
    if not folder.is_dir():
        raise BadInput(f"there is no folder {folder}.")
    found = []
    for path in sorted(folder.iterdir()):
        if path.is_dir() and not path.name.startswith((".", "_")):
            inside = [each for each in sorted(path.iterdir()) if each.suffix.lower() in KINDS]
            if len(inside) > 1:
                raise BadInput(f"{path} holds {len(inside)} files to grade: one for each pupil.")
            found += [read(each, path.name) for each in inside] or [
                Submission(path.name, path, fault="nothing handed in.")
            ]
        elif path.suffix.lower() in KINDS:
            found.append(read(path))
    if not found:
        raise BadInput(f"{folder} holds nothing to grade: {', '.join(KINDS)} files, or a folder for each pupil.")
    names = [each.student for each in found]
    if twice := [name for name in names if names.count(name) > 1]:
        raise BadInput(f"{folder} holds two submissions of {twice[0]}.")
    return found


def names_of(exercise: Exercise) -> list[str]:
    """Returns the names under which a notebook holds the answers to an exercise: functions have their own.

    >>> from .exercises import exercise
    >>> names_of(exercise("width-hand"))
    ['width_hand_1', 'width_hand_2']

    Source: none in the paper.  Status: modern.
    """
    bare = exercise.id.replace("-", "_")
    return [
        ask.name if ask.kind == "function" else bare if len(exercise.asks) == 1 else f"{bare}_{place}"
        for place, ask in enumerate(exercise.asks, 1)
    ]
